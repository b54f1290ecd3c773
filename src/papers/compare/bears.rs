//! What a text bears that only a paper has.

use std::collections::BTreeSet;

use super::Journal;
use super::public::public;
use super::text::texts;
use crate::engine::Seats;
use crate::engine::words::Words;
use crate::locale::Lang;
use crate::papers::{given, words};

/// What a text bears that only a paper has: hashes of the journal, and papers' titles.
pub(super) struct Bears {
    /// Each sixteen digits of each hash.
    digits: BTreeSet<u64>,
    titles: BTreeSet<String>,
}

/// As many digits of a hash tell whose it is.
pub(super) const DIGITS: usize = 16;

impl Bears {
    pub(super) fn new<G: Words>(journal: Option<&Journal<'_, G>>) -> Bears {
        let mut bears = Bears {
            digits: BTreeSet::new(),
            titles: BTreeSet::new(),
        };
        let Some(journal) = journal else {
            return bears;
        };
        let hashes = journal.entries.keys().cloned();
        for hash in hashes.chain([journal.seal.to_string()]) {
            bears.digits.extend(sixteens(&hash));
        }
        let campaigns = journal.seasons.iter().filter_map(|folded| {
            let public = public(journal.seasons, folded, u32::MAX)?;
            Some((folded, public))
        });
        for (folded, campaign) in campaigns {
            let season = folded.reveal.season;
            for texts in Lang::ALL.map(|lang| texts::<G>(lang)) {
                let seats = Seats::All.of(campaign.seats().len());
                for seat in seats {
                    let of = |key| {
                        let seat = G::addressed(&campaign.setup, seat, texts);
                        let name = &*campaign.this.name;
                        crate::t!(
                            texts,
                            key,
                            seat = seat,
                            season = season,
                            name = name,
                            number = 0,
                            n = 0
                        )
                    };
                    let kinds = [
                        "receipt-of",
                        "receipt-of-form",
                        "letter-title",
                        "bulletin-of",
                        "bulletin-again",
                    ];
                    let titles = kinds.map(of);
                    bears.titles.extend(titles.iter().map(|title| plain(title)));
                }
                let name = &*campaign.this.name;
                let title = G::title(&campaign.setup);
                let of = |key| {
                    let all = crate::t!(texts, key, season = season, name = name, campaign = title);
                    plain(&all)
                };
                let kinds = ["seal-title", "sheet-title", "lock-title", "closing-title"];
                bears.titles.extend(kinds.map(of));
            }
        }
        bears
    }

    /// Whether a text does. Of a page, a hash that it shows, and its own titles: what it links to may be called like a paper.
    pub(super) fn any(&self, text: Option<&str>, html: bool) -> bool {
        let Some(text) = text.filter(|_| !self.digits.is_empty()) else {
            return false;
        };
        let bare = |text: &str| words::bare(text).replace(words::is_tag, "");
        let (shown, titles) = match given::is_page(text, html) {
            true => (bare(&given::shown(text)), bare(&own_titles(text))),
            false => (bare(text), bare(text)),
        };
        sixteens(&shown).any(|digits| self.digits.contains(&digits))
            || titles
                .lines()
                .any(|line| self.titles.contains(&plain(line)))
    }
}

/// No paper's title is longer, in characters.
const MOST: usize = 1_000;

/// What stands in a page's `title` and in its headings, a line each.
fn own_titles(page: &str) -> String {
    let mut titles = String::new();
    for (at, _) in page.match_indices('<') {
        let tag: String = page[at + 1..].chars().take(6).collect();
        let tag = tag.to_ascii_lowercase();
        let heads = tag.starts_with('h') && tag.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        if !(tag.starts_with("title") || heads) {
            continue;
        }
        let name = if heads { &tag[..2] } else { "title" };
        let rest: String = page[at..].chars().take(MOST).collect();
        let end = rest.to_ascii_lowercase().find(&format!("</{name}"));
        let title = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        titles.push_str(&given::shown(title).replace('\n', " "));
        titles.push('\n');
    }
    titles
}

/// A line's words, but for its numbers: letters and errata are numbered.
pub(super) fn plain(line: &str) -> String {
    let words = words::Back::new(line).map(|word| word.text);
    let number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let mut all: Vec<&str> = words.filter(|word| !number(word)).collect();
    all.reverse();
    all.join(" ")
}

/// Each sixteen hexadecimal digits that follow one another.
pub(super) fn sixteens(text: &str) -> impl Iterator<Item = u64> {
    let (mut digits, mut value) = (0, 0_u64);
    let all = text.bytes().map(move |byte| {
        match char::from(byte).to_digit(16) {
            Some(digit) => (digits, value) = (digits + 1, value << 4 | u64::from(digit)),
            None => digits = 0,
        }
        (digits >= DIGITS).then_some(value)
    });
    all.flatten()
}
