//! Checking published papers without the campaign file: reveals, sheets, receipts, bulletins, as
//! players hold them.
//!
//! | part | what it does |
//! |---|---|
//! | [`papers`] | files → what each paper states |
//! | [`season`] | a reveal's entries → dice, outcomes and told values, derived anew |
//! | [`visible`] | the words of a paper against its own check line |
//! | [`own`] | one nation's dice, for its player |
//! | [`report`] | what holds, what does not, what cannot be proved |
//!
//! A reveal by itself is at best *consistent*: who rewrote the whole file could make one. It is
//! *proved* only against seals and heads on papers that were in players' hands before.

mod disguise;
pub mod own;
pub mod papers;
pub mod report;
pub mod season;
mod visible;

use std::collections::BTreeMap;

use papers::{Paper, PaperKind, Stated};
use report::{Finding, Report};
use season::Derived;

use super::apply::Antiquity;
use super::event::Event;
use super::recount::Recount;
use crate::campaign::{CampaignReveal, Reveal, RevealedEntry, replay_reveal};
use crate::chance::{CampaignKey, Digest};

/// Everything that a folder holds, sorted.
#[derive(Debug, Default)]
pub struct Evidence {
    pub papers: Vec<Paper>,
    /// Seasons' reveals, with the file that each came from.
    pub reveals: Vec<(String, Reveal)>,
    /// The campaign's reveal, if it is there; more than one if there are two that may differ.
    pub campaigns: Vec<(String, CampaignReveal)>,
    /// Files that say they are papers or reveals and cannot be read, and why.
    pub unreadable: Vec<(String, String)>,
}

impl Evidence {
    /// How many reveals there are.
    pub fn reveals(&self) -> usize {
        let campaigns = self.campaigns.iter().map(|(_, c)| c.seasons.len());
        self.reveals.len() + campaigns.sum::<usize>()
    }

    /// How many entries there are to go through.
    pub fn entries(&self) -> u64 {
        let of = |r: &Reveal| r.entries.len() as u64 + 1;
        let seasons = self.reveals.iter().map(|(_, r)| of(r));
        let campaign = self
            .campaigns
            .iter()
            .flat_map(|(_, c)| c.seasons.iter().map(of));
        seasons.chain(campaign).sum()
    }
}

/// Checks everything against everything; `tick` is called for each entry gone through.
pub fn verify(evidence: &Evidence, tick: &mut dyn FnMut()) -> Report {
    verify_deriving(evidence, tick).0
}

/// The same, with what each season revealed gives.
pub fn verify_deriving(
    evidence: &Evidence,
    tick: &mut dyn FnMut(),
) -> (Report, BTreeMap<u16, Derived>) {
    let mut report = Report::default();
    for (file, why) in &evidence.unreadable {
        report.add(Finding::Unreadable {
            file: file.clone(),
            why: why.clone(),
        });
    }
    let mut reveals: BTreeMap<u16, (&str, &Reveal)> = BTreeMap::new();
    for (file, reveal) in &evidence.reveals {
        take(&mut reveals, &mut report, file, reveal);
    }
    for (file, campaign) in &evidence.campaigns {
        if let Err(at) = campaign.check() {
            report.add(Finding::Broken {
                file: file.clone(),
                at,
            });
        }
        for season in &campaign.seasons {
            take(&mut reveals, &mut report, file, season);
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
    let mut derived: BTreeMap<u16, Derived> = BTreeMap::new();
    for (number, (file, reveal)) in &reveals {
        tick();
        let hashes = match reveal.check() {
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
        let result = season::derive(reveal, &hashes, earlier, tick);
        for fault in &result.faults {
            report.add(Finding::Season {
                season: *number,
                i: fault.i,
                fault: fault.fault.clone(),
            });
        }
        derived.insert(*number, result);
    }
    let proved = match evidence.campaigns.first() {
        Some((file, campaign)) if report.holds() => truth(&mut report, file, campaign),
        _ => false,
    };
    for (season, result) in &derived {
        let withheld = season::Note::TruthWithheld;
        let open = |note: &&season::Note| !(proved && **note == withheld);
        for note in result.notes.iter().filter(open) {
            report.add(Finding::Note {
                season: *season,
                note: note.clone(),
            });
        }
    }
    for paper in &evidence.papers {
        compare(&mut report, paper, seal.as_ref(), &derived);
    }
    contradictions(&mut report, &evidence.papers);
    report.conclude(&evidence.papers, &derived);
    (report, derived)
}

fn take<'a>(
    reveals: &mut BTreeMap<u16, (&'a str, &'a Reveal)>,
    report: &mut Report,
    file: &'a str,
    reveal: &'a Reveal,
) {
    match reveals.get(&reveal.season) {
        Some((earlier, other)) => {
            if let Some(i) = differ(other, reveal) {
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
fn differ(a: &Reveal, b: &Reveal) -> Option<u32> {
    let whole = (&a.format, &a.id, a.seal, &a.key) == (&b.format, &b.id, b.seal, &b.key)
        && (a.head_before, a.head_after) == (b.head_before, b.head_after);
    if !whole {
        return Some(0);
    }
    let pairs = a.entries.iter().zip(&b.entries);
    let first = pairs.filter(|(a, b)| !same_entry(a, b)).map(|(a, _)| a.i);
    match a.entries.len() == b.entries.len() {
        true => first.min(),
        false => Some(first.min().unwrap_or(0)),
    }
}

fn same_entry(a: &RevealedEntry, b: &RevealedEntry) -> bool {
    // One may withhold an entry about the world; both its salt and its body, and no other.
    let withheld =
        |e: &RevealedEntry| e.salt.is_none() && e.body.is_none() && Event::about_the_world(&e.kind);
    (a.i, &a.time, &a.actor, &a.kind, a.body_hash) == (b.i, &b.time, &b.actor, &b.kind, b.body_hash)
        && ((a.salt == b.salt && a.body == b.body) || withheld(a) || withheld(b))
}

/// The seal that all reveals and papers agree on.
fn one_seal(
    report: &mut Report,
    evidence: &Evidence,
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
fn truth(report: &mut Report, file: &str, campaign: &CampaignReveal) -> bool {
    let Ok(key) = CampaignKey::from_hex(&campaign.key) else {
        return false;
    };
    let mut recount = Recount::new(&campaign.id, &key);
    let replayed = replay_reveal(campaign, &Antiquity, &mut |tx, entry| {
        recount.entry(tx, entry)
    });
    match replayed {
        Ok(()) => {
            let holds = recount.faults.is_empty();
            for fault in recount.faults {
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

/// One paper against the reveals.
fn compare(
    report: &mut Report,
    paper: &Paper,
    seal: Option<&Digest>,
    derived: &BTreeMap<u16, Derived>,
) {
    let file = || paper.file.clone();
    let of = paper.stated.season.and_then(|s| derived.get(&s));
    let setup = of.and_then(|season| season.setup.as_deref());
    match visible::agrees(paper, setup) {
        Some(true) => {}
        Some(false) => report.add(Finding::VisibleDiffers {
            file: file(),
            season: paper.stated.season.unwrap_or(0),
        }),
        // A bulletin's answers are looked for in its words below.
        None if paper.stated.text.is_some() && paper.kind != PaperKind::Bulletin => {
            report.add(Finding::WordsUnknown { file: file() });
        }
        None => {}
    }
    if let (Some(stated), Some(seal)) = (&paper.stated.seal, seal)
        && stated == seal
        && !derived.is_empty()
    {
        report.add(Finding::SealHolds { file: file() });
    }
    let Some(number) = paper.stated.season else {
        return;
    };
    let Some(season) = derived.get(&number) else {
        if paper.kind != PaperKind::Seal {
            report.add(Finding::NotRevealed {
                file: file(),
                season: number,
            });
        }
        return;
    };
    if let (PaperKind::Bulletin, Some(seat), Some(setup)) =
        (paper.kind, &paper.stated.seat, &season.setup)
        && setup.nation(seat).is_none()
    {
        report.add(Finding::EnteredDiffers {
            file: file(),
            season: number,
        });
        return;
    }
    let known: Option<Digest> = match paper.kind {
        PaperKind::Seal => None,
        PaperKind::Sheet => season.sheet,
        PaperKind::Lock => season.lock,
        PaperKind::Closing => season.close,
        PaperKind::Bulletin => match paper.stated.erratum {
            0 => season.close,
            n => {
                match season::reissues(derived, number, seat_of(paper, season)).nth(n as usize - 1)
                {
                    Some(issued) => Some(issued.head),
                    // What corrects a season is issued before the next one closes.
                    None if derived.contains_key(&number.saturating_add(1)) => None,
                    None => {
                        report.add(Finding::NotRevealed {
                            file: file(),
                            season: number.saturating_add(1),
                        });
                        return;
                    }
                }
            }
        },
        PaperKind::Receipt => {
            receipt(report, paper, season);
            return;
        }
    };
    match (paper.stated.head, known) {
        (Some(stated), Some(head)) if stated == head => {
            report.add(Finding::HeadHolds {
                file: file(),
                season: number,
                kind: paper.kind,
            });
        }
        (Some(_), _) => {
            report.add(Finding::HeadDiffers {
                file: file(),
                season: number,
                kind: paper.kind,
            });
        }
        (None, _) => {}
    }
    if paper.kind == PaperKind::Sheet
        && let (Some(stated), Some(settings)) = (paper.stated.settings, season.settings)
        && stated != settings
    {
        report.add(Finding::SettingsDiffer {
            file: file(),
            season: number,
        });
    }
    if paper.kind == PaperKind::Bulletin {
        bulletin(report, paper, season, derived);
    }
}

/// The seat whose errata count: `None` for the omniscient nation, whom every erratum concerns.
fn seat_of<'a>(paper: &'a Paper, season: &Derived) -> Option<&'a str> {
    let seat = paper.stated.seat.as_deref();
    let omniscient = |s: &&str| {
        season
            .setup
            .as_ref()
            .is_some_and(|setup| setup.is_omniscient(s))
    };
    seat.filter(|s| !omniscient(s))
}

fn receipt(report: &mut Report, paper: &Paper, season: &Derived) {
    let number = season.season;
    let Stated {
        seat: Some(seat),
        head: Some(hash),
        ..
    } = &paper.stated
    else {
        return;
    };
    match season.entry(hash).and_then(|sets| sets.get(&**seat)) {
        Some(set) => {
            report.add(Finding::ReceiptHolds {
                file: paper.file.clone(),
                season: number,
            });
            let same = match &paper.stated.orders {
                Some(stated) => *stated == set.orders,
                None => season.says_orders(set, paper),
            };
            if !same {
                report.add(Finding::OrdersDiffer {
                    file: paper.file.clone(),
                    season: number,
                });
            }
        }
        None => report.add(Finding::ReceiptUnknown {
            file: paper.file.clone(),
            season: number,
        }),
    }
}

fn bulletin(
    report: &mut Report,
    paper: &Paper,
    season: &Derived,
    derived: &BTreeMap<u16, Derived>,
) {
    let Some(seat) = &paper.stated.seat else {
        return;
    };
    if !season.entered_as(seat, &paper.stated) {
        report.add(Finding::EnteredDiffers {
            file: paper.file.clone(),
            season: season.season,
        });
    }
    // Without the setup, which season 1's reveal holds, no attempt could be derived.
    if season.setup.is_none() {
        report.add(Finding::WordsUnknown {
            file: paper.file.clone(),
        });
        return;
    }
    let answers = season.answers_with(derived, seat, paper.stated.erratum);
    let same = match (&paper.stated.answers, &paper.stated.text) {
        (Some(stated), _) => *stated == answers,
        (None, Some(_)) => match season.says_answers(seat, &answers, paper) {
            Some(same) => same,
            None => {
                report.add(Finding::WordsUnknown {
                    file: paper.file.clone(),
                });
                return;
            }
        },
        (None, None) => return,
    };
    match same {
        true => report.add(Finding::AnswersHold {
            file: paper.file.clone(),
            season: season.season,
        }),
        false => {
            report.add(Finding::AnswersDiffer {
                file: paper.file.clone(),
                season: season.season,
            });
        }
    }
    let choices = season.choices_of(seat, derived, paper.stated.erratum);
    let same = match &paper.stated.choices {
        Some(stated) => *stated == choices,
        None => season.says_choices(seat, &choices, paper) != Some(false),
    };
    if !same {
        report.add(Finding::ChoicesDiffer {
            file: paper.file.clone(),
            season: season.season,
        });
    }
}

/// Papers that contradict one another, with or without a reveal: all public papers of a kind and
/// season print one head. (So do the closing bulletin and every nation's bulletin.)
fn contradictions(report: &mut Report, papers: &[Paper]) {
    let mut heads: BTreeMap<_, &Paper> = BTreeMap::new();
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
