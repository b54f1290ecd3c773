//! The papers of a played campaign, made as the desk makes them and compared with its reveals.

use std::collections::BTreeSet;

use arbitre::bulletin::Format;
use arbitre::campaign::{CampaignFile, Entry, Reveal, entries};
use arbitre::engine::campaign::Campaign;
use arbitre::engine::store::{Journal, undone};
use arbitre::engine::verify::{self, Folded};
use arbitre::engine::words::Words;
use arbitre::engine::{Seat, Seats};
use arbitre::locale::{Lang, Texts};
use arbitre::papers::compare::{self, Judged, Verdict, judge};
use arbitre::papers::folder::{self, Folder};
use arbitre::papers::sheet::Heads;
use arbitre::papers::{Paper, bulletin, letter, page, sheet};

/// A paper, and what it is.
pub type Named = (String, Paper);

/// The letters of the window that is open, one for each seat that gets one.
pub fn letters<G: Words>(file: &CampaignFile) -> Vec<Named> {
    let (now, own) = season::<G>(file, None);
    let letter = |seat| {
        let opened = now.this.letters.last()?;
        let hash = own.iter().find(|entry| entry.i == opened.entry)?.hash;
        let texts = Texts::of_rulebook(now.langs[Seat::at(seat)], G::NAME);
        let name = format!("letter of {}, entry {}", now.name(seat), opened.entry);
        Some((name, letter::paper(&now, seat, hash, texts)?))
    };
    let readers = letter::readers(&now).into_iter();
    readers.filter_map(letter).collect()
}

/// The sheets, bulletins and closing paper of a season that has closed.
pub fn papers<G: Words>(file: &CampaignFile, number: u16) -> Vec<Named> {
    let (now, own) = season::<G>(file, Some(number));
    let (_, first) = season::<G>(file, Some(1));
    let undone = undone::<G>(&own).expect("bodies");
    let of = |kind: &str| own.iter().find(|entry| entry.kind == kind);
    let hash = |kind: &str| of(kind).expect("an entry").hash;
    let heads = |kind| heads(file, &first, &own, kind);
    let close = hash("close");
    let mut made = Vec::new();
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, G::NAME);
        let mut add = |what: &str, paper| made.push((format!("{what} of {number}"), paper));
        add(
            "seal",
            sheet::seal(&now, *file.seal(), page::digest(), texts),
        );
        add("sheet", sheet::opening(&now, heads("sheet"), texts));
        add("lock sheet", sheet::lock(&now, heads("lock"), texts));
        let closing = bulletin::closing(&now, *file.seal(), close, texts);
        add("closing paper", closing);
        let edition = bulletin::Edition {
            erratum: 0,
            head: close,
        };
        for seat in now.each(Seats::All) {
            let entered = bulletin::entered(&now, seat, &own, &undone, texts).expect("bodies");
            add(
                "bulletin",
                bulletin::paper(&now, seat, edition, &entered, texts),
            );
        }
    }
    made
}

/// What the sheet of that kind states of a season, whose entries these are and those of the first one.
pub fn heads(file: &CampaignFile, first: &[Entry], own: &[Entry], kind: &str) -> Heads {
    let of = |kind: &str| own.iter().find(|entry| entry.kind == kind);
    let (sheet, open) = (of(kind).expect("an entry"), of("open").expect("an opening"));
    Heads {
        seal: *file.seal(),
        head: sheet.hash,
        settings: sheet::settings(file.id(), open.season, &first[0].body, &open.body),
        page: page::digest(),
    }
}

/// A season as it stands, or as it stood at its end; and its entries.
pub fn season<G: Words>(file: &CampaignFile, number: Option<u16>) -> (Campaign<G>, Vec<Entry>) {
    let season = file.read(|tx| {
        let until = number.map(|number| (number, u32::MAX));
        let now = Journal(tx).load::<G>(until)?;
        let own = entries(tx, now.this.number)?;
        Ok::<_, arbitre::campaign::CampaignError>((now, own))
    });
    season.expect("a season")
}

/// What comes of a file beside reveals.
pub fn judged<G: Words>(seasons: &[Folded<G>], name: &str, text: &str) -> Judged {
    let file = (name.to_owned(), text.to_owned());
    judged_together(seasons, vec![file]).remove(0)
}

/// What comes of the files of one folder beside reveals, in their order.
fn judged_together<G: Words>(seasons: &[Folded<G>], files: Vec<(String, String)>) -> Vec<Judged> {
    let files = files.into_iter();
    let folder = Folder::of(
        files
            .map(|(name, text)| folder::File::of(name, text.into()))
            .collect(),
    );
    let revealed = seasons.iter().map(|folded| folded.reveal.season).collect();
    let journal = compare::Journal::new(seasons[0].reveal.seal, seasons, &revealed);
    judge(&folder, Some(&journal))
}

/// What a mail program does to a paper in words, and what comes of it: it is quoted; its lines are broken at blanks; a greeting
/// and a footer stand around it. Where each blank is a single one, columns are gone: it may say other numbers.
fn mailed(text: &str) -> [(String, &'static [Verdict]); 4] {
    let quoted = text.lines().map(|line| format!("> {line}\n"));
    let broken = text.lines().map(|line| {
        let mut words = 0;
        let parts = line.split(' ').map(|word| {
            words += usize::from(!word.is_empty());
            match words > 9 && !word.is_empty() {
                true => {
                    words = 1;
                    format!("\r\n{word}")
                }
                false => word.to_owned(),
            }
        });
        parts.collect::<Vec<_>>().join(" ") + "\r\n"
    });
    let words: Vec<&str> = text.split_whitespace().collect();
    let joined: Vec<String> = words.chunks(9).map(|words| words.join(" ")).collect();
    let greeted = format!("Bonjour à tous,\n\n{text}\n-- \nLa liste\n");
    [
        (quoted.collect(), &[Verdict::Right]),
        (broken.collect(), &[Verdict::Right]),
        (joined.join("\r\n"), &[Verdict::Right, Verdict::NotCompared]),
        (greeted, &[Verdict::Around]),
    ]
}

/// Every paper, in every format, and as mail programs leave it, says what the reveals of the closed seasons say.
pub fn hold<G: Words>(file: &CampaignFile, papers: &[Named]) {
    let (now, _) = season::<G>(file, None);
    let reveal = |season| {
        let (id, seal, key) = (file.id(), file.seal(), file.key());
        let withheld = verify::withheld::<G>;
        file.read(|tx| Reveal::of(tx, id, seal, key, season, &withheld))
    };
    let reveals = (1..now.season).map(|season| reveal(season).expect("a reveal"));
    let checked = verify::check::<G>(reveals.collect());
    let (mut files, mut meant) = (Vec::new(), Vec::new());
    for (name, paper) in papers {
        for format in Format::ALL {
            files.push(paper.text(format));
            meant.push((format!("{name} as {format}"), &[Verdict::Right][..]));
        }
        let text = paper.text(Format::Text);
        for (text, verdicts) in mailed(&text) {
            files.push(text);
            meant.push((format!("{name} in a mail"), verdicts));
        }
    }
    // Each file has a name that says nothing, and keeps its place.
    let named = files.iter().enumerate();
    let named = named
        .map(|(n, text)| (format!("{n:06}"), text.clone()))
        .collect();
    let found = judged_together(&checked.seasons, named);
    assert_eq!(found.len(), files.len());
    for (n, ((found, text), (name, verdicts))) in found.iter().zip(&files).zip(meant).enumerate() {
        assert_eq!(found.file, format!("{n:06}"));
        assert!(
            verdicts.contains(&found.verdict) || found.verdict == Verdict::Waits,
            "{name}: {found:?}\n{text}"
        );
    }
    let kinds: BTreeSet<&str> = papers
        .iter()
        .filter_map(|(name, _)| name.split(' ').next())
        .collect();
    assert!(kinds.len() > 4, "{kinds:?}");
}
