//! Checking published papers without the campaign file: reveals, sheets, receipts, bulletins, as
//! players hold them.
//!
//! | part | what it does |
//! |---|---|
//! | [`papers`] | files → what each paper states |
//! | [`season`] | a reveal's entries → dice, outcomes and told values, derived anew |
//! | [`report`] | what holds, what does not, what cannot be proved |
//!
//! A reveal by itself is at best *consistent*: who rewrote the whole file could make one. It is
//! *proved* only against seals and heads on papers that were in players' hands before.

pub mod papers;
pub mod report;
pub mod season;

use std::collections::BTreeMap;

use papers::{Paper, PaperKind, Stated};
use report::{Finding, Report};
use season::Derived;

use super::apply::Antiquity;
use super::recount::Recount;
use super::setup::Setup;
use crate::campaign::{CampaignReveal, Reveal, replay_reveal};
use crate::chance::{CampaignKey, Digest};

/// Everything that a folder holds, sorted.
#[derive(Debug, Default)]
pub struct Evidence {
    pub papers: Vec<Paper>,
    /// Seasons' reveals, with the file that each came from.
    pub reveals: Vec<(String, Reveal)>,
    /// The campaign's reveal, if it is there.
    pub campaign: Option<(String, CampaignReveal)>,
}

impl Evidence {
    /// How many reveals there are.
    pub fn reveals(&self) -> usize {
        self.reveals.len() + self.campaign.as_ref().map_or(0, |(_, c)| c.seasons.len())
    }

    /// How many entries there are to go through.
    pub fn entries(&self) -> u64 {
        let of = |r: &Reveal| r.entries.len() as u64 + 1;
        let seasons = self.reveals.iter().map(|(_, r)| of(r));
        let campaign = self
            .campaign
            .iter()
            .flat_map(|(_, c)| c.seasons.iter().map(of));
        seasons.chain(campaign).sum()
    }
}

/// Checks everything against everything; `tick` is called for each entry gone through.
pub fn verify(evidence: &Evidence, tick: &mut dyn FnMut()) -> Report {
    let mut report = Report::default();
    let mut reveals: BTreeMap<u16, (&str, &Reveal)> = BTreeMap::new();
    for (file, reveal) in &evidence.reveals {
        take(&mut reveals, &mut report, file, reveal);
    }
    if let Some((file, campaign)) = &evidence.campaign {
        if let Err(at) = campaign.check() {
            report.add(Finding::Broken {
                file: file.clone(),
                at,
            });
        }
        for season in &campaign.seasons {
            // It shows what the seasons' own reveals withheld: it is the fuller one.
            if let Some((earlier, reveal)) = reveals.get(&season.season)
                && !same_reveal(reveal, season)
            {
                report.add(Finding::TwoReveals {
                    season: season.season,
                    files: [(*earlier).to_owned(), file.clone()],
                });
            }
            reveals.insert(season.season, (file, season));
        }
    }
    let seal = one_seal(&mut report, evidence, &reveals);
    let mut setup: Option<Setup> = None;
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
        let result = season::derive(reveal, &hashes, setup.clone(), tick);
        setup = result.setup.clone();
        for fault in &result.faults {
            report.add(Finding::Season {
                season: *number,
                i: fault.i,
                fault: fault.fault.clone(),
            });
        }
        for note in &result.notes {
            report.add(Finding::Note {
                season: *number,
                note: note.clone(),
            });
        }
        derived.insert(*number, result);
    }
    if let Some((file, campaign)) = &evidence.campaign
        && report.holds()
    {
        truth(&mut report, file, campaign);
    }
    for paper in &evidence.papers {
        compare(&mut report, paper, seal.as_ref(), &derived);
    }
    contradictions(&mut report, &evidence.papers);
    report.conclude(&evidence.papers, &derived);
    report
}

fn take<'a>(
    reveals: &mut BTreeMap<u16, (&'a str, &'a Reveal)>,
    report: &mut Report,
    file: &'a str,
    reveal: &'a Reveal,
) {
    match reveals.get(&reveal.season) {
        Some((earlier, other)) if !same_reveal(other, reveal) => {
            report.add(Finding::TwoReveals {
                season: reveal.season,
                files: [(*earlier).to_owned(), file.to_owned()],
            });
        }
        Some(_) => {}
        None => {
            reveals.insert(reveal.season, (file, reveal));
        }
    }
}

/// Whether two reveals of a season say the same, what one of them withholds aside.
fn same_reveal(a: &Reveal, b: &Reveal) -> bool {
    let outside = |r: &Reveal| {
        let entry = |e: &crate::campaign::RevealedEntry| {
            (
                e.i,
                e.time.clone(),
                e.actor.clone(),
                e.kind.clone(),
                e.body_hash,
            )
        };
        r.entries.iter().map(entry).collect::<Vec<_>>()
    };
    (&a.id, a.seal, &a.key, a.head_before, a.head_after)
        == (&b.id, b.seal, &b.key, b.head_before, b.head_after)
        && outside(a) == outside(b)
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
/// value compared with the truth.
fn truth(report: &mut Report, file: &str, campaign: &CampaignReveal) {
    let Ok(key) = CampaignKey::from_hex(&campaign.key) else {
        return;
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
        }
        Err(why) => {
            report.add(Finding::Unreadable {
                file: file.to_owned(),
                why: why.to_string(),
            });
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
                    None => {
                        report.add(Finding::NotRevealed {
                            file: file(),
                            season: number + 1,
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
    match season.entered.iter().find(|e| e.hash == *hash) {
        Some(entered) if entered.seats.contains_key(seat) => {
            report.add(Finding::ReceiptHolds {
                file: paper.file.clone(),
                season: number,
            });
            if let (Some(stated), Some(orders)) = (&paper.stated.orders, entered.seats.get(seat))
                && stated != orders
            {
                report.add(Finding::OrdersDiffer {
                    file: paper.file.clone(),
                    season: number,
                });
            }
        }
        _ => report.add(Finding::ReceiptUnknown {
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
    // Without the setup, which season 1's reveal holds, no attempt could be derived.
    if season.setup.is_none() {
        return;
    }
    let answers = season.answers_with(derived, seat, paper.stated.erratum);
    let same = match (&paper.stated.answers, &paper.stated.text) {
        (Some(stated), _) => *stated == answers,
        (None, Some(text)) => match season.answer_lines(seat, &answers, paper) {
            Some(expected) => text.contains(&expected),
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
    if let Some(choices) = &paper.stated.choices
        && *choices != season.choices_of(seat, derived, paper.stated.erratum)
    {
        report.add(Finding::ChoicesDiffer {
            file: paper.file.clone(),
            season: season.season,
        });
    }
}

/// Papers that contradict one another, with or without a reveal.
fn contradictions(report: &mut Report, papers: &[Paper]) {
    for (n, a) in papers.iter().enumerate() {
        for b in papers.iter().skip(n + 1) {
            let public = |k: PaperKind| {
                matches!(
                    k,
                    PaperKind::Sheet | PaperKind::Lock | PaperKind::Closing | PaperKind::Bulletin
                )
            };
            // The closing bulletin and every nation's bulletin print one head.
            let class = |k: PaperKind| {
                if k == PaperKind::Closing {
                    PaperKind::Bulletin
                } else {
                    k
                }
            };
            let same = public(a.kind)
                && class(a.kind) == class(b.kind)
                && a.stated.season == b.stated.season
                && a.stated.erratum == b.stated.erratum;
            if same && a.stated.head != b.stated.head {
                report.add(Finding::TwoPapers {
                    files: [a.file.clone(), b.file.clone()],
                });
            }
        }
    }
}
