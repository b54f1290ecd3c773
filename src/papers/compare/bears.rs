//! What a text bears that only a paper has.

use std::collections::{BTreeMap, BTreeSet};

use unicode_width::UnicodeWidthChar;

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
    /// By their length.
    titles: BTreeMap<usize, BTreeSet<Vec<char>>>,
}

/// As many digits of a hash tell whose it is.
pub(super) const DIGITS: usize = 16;

impl Bears {
    pub(super) fn new<G: Words>(journal: Option<&Journal<'_, G>>) -> Bears {
        let mut bears = Bears {
            digits: BTreeSet::new(),
            titles: BTreeMap::new(),
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
                        crate::t!(texts, key, seat, season, name, number = 0, n = 0)
                    };
                    let kinds = [
                        "receipt-of",
                        "receipt-of-form",
                        "letter-title",
                        "bulletin-of",
                        "bulletin-again",
                    ];
                    bears.add(kinds.map(of));
                }
                let name = &*campaign.this.name;
                let title = G::title(&campaign.setup);
                let of = |key| crate::t!(texts, key, season, name, campaign = title);
                let kinds = ["seal-title", "sheet-title", "lock-title", "closing-title"];
                bears.add(kinds.map(of));
            }
        }
        bears
    }

    fn add<const N: usize>(&mut self, titles: [String; N]) {
        for title in titles.map(|title| plain(&title)) {
            self.titles.entry(title.len()).or_default().insert(title);
        }
    }

    /// Whether a line is a title, whatever signs that look like its own stand in it.
    fn is_title(&self, line: &str) -> bool {
        let line = plain(line);
        let alike = |title: &Vec<char>| {
            let both = || title.iter().zip(&line);
            let exact = both().filter(|(own, c)| own == c).count();
            exact * 2 > title.len() && both().all(|(own, c)| given::looks_like(*c, *own))
        };
        let titles = self.titles.get(&line.len());
        titles.is_some_and(|titles| titles.iter().any(alike))
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
            || titles.lines().any(|line| self.is_title(line))
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

/// The signs of a line's words, but for its numbers: letters and errata are numbered.
fn plain(line: &str) -> Vec<char> {
    let words = words::Back::new(line).map(|word| word.text);
    let words = words.filter(|word| !word.chars().all(char::is_numeric));
    let signs = words.flat_map(|word| word.chars().rev());
    signs
        .filter(|c| c.width().unwrap_or(0) > 0)
        .take(MOST)
        .collect()
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
