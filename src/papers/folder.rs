//! What lies in a folder that somebody verifies, and papers in it that cannot be of one game.

use super::given::{self, Found, Given};
use crate::campaign::Reveal;

/// What is in a folder.
#[derive(Debug, Default)]
pub struct Folder {
    pub reveals: Vec<Reveal>,
    pub papers: Vec<Given>,
    pub passed_over: Vec<String>,
    /// What speaks of papers and is none that is whole, or none that proves anything.
    pub unread: Vec<String>,
    /// Papers and reveals that cannot be read, or do not go together in themselves.
    pub spoiled: Vec<String>,
    /// Whether a reveal is among them.
    pub reveal_spoiled: bool,
}

impl Folder {
    /// Looks what each file is, by its name and its text; `None` where that cannot be read.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, Option<&'a str>)>) -> Folder {
        let mut folder = Folder::default();
        for (name, text) in files {
            match text.map_or(Found::Other, |text| given::read(name, text)) {
                Found::Reveal(reveal) => folder.add(*reveal),
                Found::Campaign(campaign) => {
                    if campaign.check().is_err() {
                        folder.spoiled.push(name.to_owned());
                    }
                    campaign.seasons.into_iter().for_each(|r| folder.add(r));
                }
                Found::Spoiled => folder.spoiled.push(name.to_owned()),
                Found::SpoiledReveal => {
                    folder.spoiled.push(name.to_owned());
                    folder.reveal_spoiled = true;
                }
                Found::Paper(given) => folder.papers.push(given),
                Found::Unread => folder.unread.push(name.to_owned()),
                Found::Other => folder.passed_over.push(name.to_owned()),
            }
        }
        folder
    }

    /// Of two reveals of a season the one that withholds less; two that differ otherwise are both checked.
    fn add(&mut self, reveal: Reveal) {
        let shown = |r: &Reveal| r.entries.iter().filter(|e| e.body.is_some()).count();
        let same = |r: &Reveal| r.season == reveal.season && r.head_after == reveal.head_after;
        match self.reveals.iter_mut().find(|r| same(r)) {
            Some(there) if shown(there) < shown(&reveal) => *there = reveal,
            Some(_) => {}
            None => self.reveals.push(reveal),
        }
    }
}

/// Papers of one season that should be one, and state other hashes: of one kind for everybody, of one letter's number
/// for a seat, of one public letter's number. Two players were given two games.
pub fn two_papers(papers: &[Given]) -> Vec<(&Given, &Given)> {
    // What was told anew states the head of its reissue, and is numbered for each seat.
    let anew = |given: &Given| given.erratum().map(|n| format!("{n} {:?}", given.seat()));
    let kind = |given: &Given| match &*given.kind {
        "bulletin" | "closing" => Some(anew(given).unwrap_or_else(|| "close".to_owned())),
        "sheet" | "lock" => Some(given.kind.clone()),
        _ => None,
    };
    let mut two = Vec::new();
    for (n, given) in papers.iter().enumerate() {
        let differs = |other: &&Given| {
            let own = given.letter().is_some()
                && (given.letter(), given.seat()) == (other.letter(), other.seat());
            let public = given.public().is_some() && given.public() == other.public();
            let same = (kind(given).is_some() && kind(given) == kind(other) || own || public)
                && given.season() == other.season();
            let seals = given.seal().zip(other.seal());
            (same && given.hash() != other.hash()) || seals.is_some_and(|(a, b)| a != b)
        };
        two.extend(papers[..n].iter().find(differs).map(|other| (other, given)));
    }
    two
}
