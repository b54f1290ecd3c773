//! Checking published papers without the campaign file: reveals, sheets, receipts, bulletins, as
//! players hold them.
//!
//! | part | what it does |
//! |---|---|
//! | [`papers`] | files → what each paper states |
//! | [`course`] | the order of things in a revealed season: which entry may stand where |
//! | [`fault`] | what the entries of a season can do wrong |
//! | [`visible`] | the words of a paper against its own check line |
//! | [`recount`] | dice and told values, counted again while a journal is replayed |
//! | [`report`] | what holds, what does not, what cannot be proved |
//!
//! What a season's reveal gives, and what a receipt or a bulletin repeats of it, is the rulebook's
//! own: it implements [`Proof`] and [`Season`].
//!
//! A reveal by itself is at best *consistent*: who rewrote the whole file could make one. It is
//! *proved* only against seals and heads on papers that were in players' hands before.

mod compare;
pub mod course;
mod disguise;
pub mod fault;
pub mod papers;
pub mod recount;
pub mod report;
mod visible;

use std::collections::{BTreeMap, BTreeSet};

pub use super::papers::PaperKind;
pub use course::{Course, Orders};
pub use fault::{Fault, FaultAt, Note};
pub use papers::{Damaged, Paper, Part};
pub use recount::{Recount, RecountFault, RecountWhat, Recounted};
pub use report::{Finding, Report, Verdict, Weight};

use crate::campaign::{CampaignReveal, Reveal, RevealedEntry, Tables, replay_reveal};
use crate::chance::{CampaignKey, Digest};
use crate::locale::Texts;

/// The kind of the entry that opens a season.
const OPEN: &str = "open";

/// What a rulebook does for its published papers to be checked.
pub trait Proof: Tables + 'static {
    /// What its papers in JSON state beside what all do.
    type Part: Part;
    /// What a season's reveal gives.
    type Season: Season<Part = Self::Part>;

    /// Whether a season's reveal withholds the body of a kind.
    fn withheld(&self, kind: &str) -> bool;

    /// Goes through a season's entries, with the hash of each, and `tick`s for each; `earlier` is
    /// the season before, where its reveal is here.
    fn derive(
        &self,
        reveal: &Reveal,
        hashes: &[Digest],
        earlier: Option<&Self::Season>,
        tick: &mut dyn FnMut(),
    ) -> Self::Season;

    /// What counts a campaign of that id and key again.
    fn recount<'a>(&self, id: &'a str, key: &'a CampaignKey) -> Box<dyn Recount + 'a>;
}

/// The heads of a season that public papers print, and the digest of its settings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Heads {
    pub sheet: Option<Digest>,
    pub lock: Option<Digest>,
    pub close: Option<Digest>,
    pub settings: Option<Digest>,
}

/// How what a bulletin says compares with what the reveal gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    Same,
    Differs,
    /// Its words are not known to this program.
    Unknown,
    /// It says nothing of the kind.
    Nothing,
}

impl From<bool> for Compared {
    fn from(same: bool) -> Compared {
        if same {
            Compared::Same
        } else {
            Compared::Differs
        }
    }
}

/// What a season's reveal gives, for papers to be compared with.
pub trait Season: Sized {
    /// What papers in JSON state beside what all do.
    type Part;
    /// A seat's set of orders.
    type Set: Orders;

    /// The season's entries gone through: what stood where, with the heads.
    fn course(&self) -> &Course<Self::Set>;

    /// Whether the setup was known: without it no die was made anew, and heads alone prove nothing.
    fn whole(&self) -> bool;

    /// Whether a seat is one of the game's; `None` where the setup is not known.
    fn has_seat(&self, seat: &str) -> Option<bool>;

    /// The title of that seat's receipts; `None` where the setup is not known.
    fn receipt_title(&self, seat: &str, texts: &Texts) -> Option<String>;

    /// Whether a receipt says what the entry of that hash holds of that seat's; `None` if there is
    /// no such entry.
    fn receipt(&self, paper: &Paper<Self::Part>, seat: &str, hash: &Digest) -> Option<bool>;

    /// Whether a bulletin repeats all that was entered in its seat's name.
    fn entered(&self, paper: &Paper<Self::Part>, seat: &str) -> bool;

    /// How a bulletin's answers compare; with all seasons, as what corrects one is in the next.
    fn answers(&self, all: &BTreeMap<u16, Self>, paper: &Paper<Self::Part>, seat: &str)
    -> Compared;

    /// Whether a bulletin repeats the choices that were entered in its seat's name.
    fn choices(&self, all: &BTreeMap<u16, Self>, paper: &Paper<Self::Part>, seat: &str) -> bool;

    /// The head that a seat's bulletin of a season prints after its n-th erratum, from 1.
    fn issued(all: &BTreeMap<u16, Self>, season: u16, seat: &str, n: u32) -> Option<Digest>;
}

/// Everything that a folder holds, sorted.
#[derive(Debug)]
pub struct Evidence<P> {
    pub papers: Vec<Paper<P>>,
    /// Seasons' reveals, with the file that each came from.
    pub reveals: Vec<(String, Reveal)>,
    /// The campaign's reveal, if it is there; more than one if there are two that may differ.
    pub campaigns: Vec<(String, CampaignReveal)>,
    /// Files that say they are papers or reveals and cannot be read, and why.
    pub unreadable: Vec<(String, String)>,
}

impl<P> Default for Evidence<P> {
    fn default() -> Evidence<P> {
        Evidence {
            papers: Vec::new(),
            reveals: Vec::new(),
            campaigns: Vec::new(),
            unreadable: Vec::new(),
        }
    }
}

impl<P> Evidence<P> {
    /// How many seasons are revealed. A campaign's reveal may have entries of one that never opened,
    /// such as its end.
    pub fn reveals(&self) -> usize {
        let opened = |r: &&Reveal| r.entries.iter().any(|e| e.kind == OPEN);
        let campaigns = self.campaigns.iter().flat_map(|(_, c)| &c.seasons);
        let seasons = self.reveals.iter().map(|(_, r)| r);
        let numbers = seasons.chain(campaigns.filter(opened)).map(|r| r.season);
        numbers.collect::<BTreeSet<u16>>().len()
    }

    /// How many entries there are to go through.
    pub fn entries(&self) -> u64 {
        let of = |r: &Reveal| r.entries.len() as u64 + 1;
        self.all().map(|(_, r)| of(r)).sum()
    }

    /// All seasons' reveals, those of campaigns last, with their files.
    fn all(&self) -> impl Iterator<Item = (&str, &Reveal)> {
        let seasons = self.reveals.iter().map(|(file, r)| (file.as_str(), r));
        let campaigns = self.campaigns.iter();
        seasons.chain(campaigns.flat_map(|(file, c)| c.seasons.iter().map(|r| (file.as_str(), r))))
    }

    fn damaged(&mut self, file: &str, why: String) {
        self.unreadable.push((file.to_owned(), why));
    }

    fn paper(&mut self, file: &str, kind: PaperKind, stated: papers::Stated<P>) {
        self.papers.push(Paper {
            file: file.to_owned(),
            kind,
            stated,
        });
    }
}

/// Checks everything against everything, and gives what each season revealed gives; `tick` is
/// called for each entry gone through.
pub fn verify<R: Proof>(
    rulebook: &'static R,
    evidence: &Evidence<R::Part>,
    tick: &mut dyn FnMut(),
) -> (Report, BTreeMap<u16, R::Season>) {
    let withheld = |kind: &str| rulebook.withheld(kind);
    let mut report = Report::default();
    for (file, why) in &evidence.unreadable {
        report.add(Finding::Unreadable {
            file: file.clone(),
            why: why.clone(),
        });
    }
    let mut reveals: BTreeMap<u16, (&str, &Reveal)> = BTreeMap::new();
    for (file, reveal) in &evidence.reveals {
        match reveal.is_of(rulebook.rulebook()) {
            Ok(()) => take(&mut reveals, &mut report, file, reveal, &withheld),
            Err(at) => report.add(Finding::Broken {
                file: file.clone(),
                at,
            }),
        }
    }
    for (file, campaign) in &evidence.campaigns {
        if let Err(at) = campaign.check() {
            report.add(Finding::Broken {
                file: file.clone(),
                at,
            });
        }
        for season in &campaign.seasons {
            take(&mut reveals, &mut report, file, season, &withheld);
            // It shows what the seasons' own reveals withheld: it is the fuller one.
            reveals.insert(season.season, (file, season));
        }
    }
    if let [(first, one), rest @ ..] = evidence.campaigns.as_slice() {
        for (file, _) in rest.iter().filter(|(_, other)| other != one) {
            report.add(Finding::TwoReveals {
                season: 0,
                i: 0,
                files: [first.clone(), file.clone()],
            });
        }
    }
    let seal = one_seal(&mut report, evidence, &reveals);
    let mut derived: BTreeMap<u16, R::Season> = BTreeMap::new();
    for (number, (file, reveal)) in &reveals {
        tick();
        let hashes = match reveal.check(rulebook.rulebook()) {
            Ok(hashes) => hashes,
            Err(at) => {
                report.add(Finding::Broken {
                    file: (*file).to_owned(),
                    at,
                });
                continue;
            }
        };
        match number.checked_sub(1).and_then(|n| reveals.get(&n)) {
            Some((_, earlier)) if earlier.head_after != reveal.head_before => {
                report.add(Finding::Gap { season: *number });
            }
            None if *number > 1 => report.add(Finding::NoEarlierReveal { season: *number }),
            _ => {}
        }
        let earlier = number.checked_sub(1).and_then(|n| derived.get(&n));
        let result = rulebook.derive(reveal, &hashes, earlier, tick);
        for fault in &result.course().faults {
            report.add(Finding::Season {
                season: *number,
                i: fault.i,
                fault: fault.fault.clone(),
            });
        }
        derived.insert(*number, result);
    }
    let proved = match evidence.campaigns.first() {
        Some((file, campaign)) if report.holds() => truth(&mut report, rulebook, file, campaign),
        _ => false,
    };
    let real = |(_, season): &(&u16, &R::Season)| season.course().phase.is_some();
    for (season, result) in derived.iter().filter(real) {
        let open = |note: &&Note| !(proved && **note == Note::TruthWithheld);
        for note in result.course().notes.iter().filter(open) {
            report.add(Finding::Note {
                season: *season,
                note: note.clone(),
            });
        }
    }
    for paper in &evidence.papers {
        compare::paper(&mut report, paper, seal.as_ref(), &derived);
    }
    contradictions(&mut report, &evidence.papers);
    report.conclude(!evidence.papers.is_empty(), &derived);
    (report, derived)
}

fn take<'a>(
    reveals: &mut BTreeMap<u16, (&'a str, &'a Reveal)>,
    report: &mut Report,
    file: &'a str,
    reveal: &'a Reveal,
    withheld: &dyn Fn(&str) -> bool,
) {
    match reveals.get(&reveal.season) {
        Some((earlier, other)) => {
            if let Some(i) = differ(other, reveal, withheld) {
                report.add(Finding::TwoReveals {
                    season: reveal.season,
                    i,
                    files: [(*earlier).to_owned(), file.to_owned()],
                });
            }
        }
        None => {
            reveals.insert(reveal.season, (file, reveal));
        }
    }
}

/// The first entry in which two reveals of a season say different things, what one of them
/// withholds aside; 0 where it is in none.
fn differ(a: &Reveal, b: &Reveal, withheld: &dyn Fn(&str) -> bool) -> Option<u32> {
    let whole = (&a.format, &a.id, a.seal, &a.key) == (&b.format, &b.id, b.seal, &b.key)
        && (a.head_before, a.head_after) == (b.head_before, b.head_after);
    if !whole {
        return Some(0);
    }
    let pairs = a.entries.iter().zip(&b.entries);
    let first = pairs
        .filter(|(a, b)| !same_entry(a, b, withheld))
        .map(|(a, _)| a.i);
    match a.entries.len() == b.entries.len() {
        true => first.min(),
        false => Some(first.min().unwrap_or(0)),
    }
}

fn same_entry(a: &RevealedEntry, b: &RevealedEntry, withheld: &dyn Fn(&str) -> bool) -> bool {
    // One may withhold an entry about the world; both its salt and its body, and no other.
    let withheld = |e: &RevealedEntry| e.salt.is_none() && e.body.is_none() && withheld(&e.kind);
    (a.i, &a.time, &a.actor, &a.kind, a.body_hash) == (b.i, &b.time, &b.actor, &b.kind, b.body_hash)
        && ((a.salt == b.salt && a.body == b.body) || withheld(a) || withheld(b))
}

/// The seal that all reveals and papers agree on.
fn one_seal<P>(
    report: &mut Report,
    evidence: &Evidence<P>,
    reveals: &BTreeMap<u16, (&str, &Reveal)>,
) -> Option<Digest> {
    let of_reveals = reveals
        .values()
        .map(|(file, r)| ((*file).to_owned(), r.seal));
    let of_papers = evidence
        .papers
        .iter()
        .filter_map(|p| p.stated.seal.map(|seal| (p.file.clone(), seal)));
    let mut all = of_reveals.chain(of_papers);
    let (first, seal) = all.next()?;
    for (file, other) in all {
        if other != seal {
            report.add(Finding::TwoSeals {
                files: [first.clone(), file],
            });
        }
    }
    Some(seal)
}

/// With the campaign's reveal nothing is withheld: the whole journal is replayed, and every told
/// value compared with the truth. Whether all of them hold.
fn truth<R: Proof>(
    report: &mut Report,
    rulebook: &'static R,
    file: &str,
    campaign: &CampaignReveal,
) -> bool {
    let Ok(key) = CampaignKey::from_hex(&campaign.key) else {
        return false;
    };
    let mut recount = rulebook.recount(&campaign.id, &key);
    let mut found = Recounted::default();
    let replayed = replay_reveal(campaign, rulebook, &mut |tx, entry| {
        recount.entry(tx, entry, &mut found)
    });
    match replayed {
        Ok(()) => {
            let holds = found.faults.is_empty();
            for fault in found.faults {
                report.add(Finding::Recount(fault));
            }
            if holds {
                report.add(Finding::TruthHolds);
            }
            holds
        }
        Err(why) => {
            report.add(Finding::Unreadable {
                file: file.to_owned(),
                why: why.to_string(),
            });
            false
        }
    }
}

/// Papers that contradict one another, with or without a reveal: all public papers of a kind and
/// season print one head. (So do the closing bulletin and every seat's bulletin.)
fn contradictions<P>(report: &mut Report, papers: &[Paper<P>]) {
    let mut heads: BTreeMap<_, &Paper<P>> = BTreeMap::new();
    for paper in papers {
        let kind = match paper.kind {
            PaperKind::Closing => PaperKind::Bulletin,
            PaperKind::Seal | PaperKind::Receipt => continue,
            kind => kind,
        };
        let stated = &paper.stated;
        // Errata are numbered for each seat: only its own bulletins have one head.
        let seat = stated.seat.as_deref().filter(|_| stated.erratum > 0);
        let key = (kind, stated.season, stated.erratum, seat);
        let first = heads.entry(key).or_insert(paper);
        if first.stated.head != stated.head {
            report.add(Finding::TwoPapers {
                files: [first.file.clone(), paper.file.clone()],
            });
        }
    }
}
