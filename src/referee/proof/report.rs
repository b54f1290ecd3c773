//! What a verification found, in plain words: what holds, what does not (with the first bad season
//! and entry), and what these papers cannot prove.

mod say;

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Fault, Note, PaperKind, RecountFault, Season};
use crate::campaign::RevealFaultAt;

/// One thing found.
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// A reveal does not hold together.
    Broken { file: String, at: RevealFaultAt },
    /// A file could not be gone through.
    Unreadable { file: String, why: String },
    /// Two reveals of a season say different things.
    TwoReveals {
        season: u16,
        i: u32,
        files: [String; 2],
    },
    /// Two seals.
    TwoSeals { files: [String; 2] },
    /// Two public papers of one kind and season print different heads.
    TwoPapers { files: [String; 2] },
    /// A season does not begin where the one before ended.
    Gap { season: u16 },
    /// The season before was not revealed here.
    NoEarlierReveal { season: u16 },
    /// A season's entries break the rule.
    Season { season: u16, i: u32, fault: Fault },
    /// Something about a season that everybody may want to know.
    Note { season: u16, note: Note },
    /// With the campaign's reveal: a die or a told value does not come out again.
    Recount(RecountFault),
    /// With the campaign's reveal: every told value was compared with the truth.
    TruthHolds,
    /// A paper states the seal of the reveals.
    SealHolds { file: String },
    /// A paper is about a season that was not revealed here.
    NotRevealed { file: String, season: u16 },
    /// A paper's head is the head that the reveal gives.
    HeadHolds {
        file: String,
        season: u16,
        kind: PaperKind,
    },
    /// A paper's head is another than the reveal gives.
    HeadDiffers {
        file: String,
        season: u16,
        kind: PaperKind,
    },
    /// The opening sheet's digest of the settings is another.
    SettingsDiffer { file: String, season: u16 },
    /// A receipt's entry is in the reveal.
    ReceiptHolds { file: String, season: u16 },
    /// A receipt's entry is not in the reveal.
    ReceiptUnknown { file: String, season: u16 },
    /// A receipt's orders are other than its entry holds.
    OrdersDiffer { file: String, season: u16 },
    /// A bulletin's answers are those of the reveal.
    AnswersHold { file: String, season: u16 },
    /// A bulletin's answers are other than the reveal gives.
    AnswersDiffer { file: String, season: u16 },
    /// A bulletin repeats other choices than were entered in its seat's name.
    ChoicesDiffer { file: String, season: u16 },
    /// A bulletin repeats other orders than were entered in its seat's name.
    EnteredDiffers { file: String, season: u16 },
    /// A bulletin's words cannot be compared, only its head.
    WordsUnknown { file: String },
    /// What a person reads in a paper is not what its check line says.
    VisibleDiffers { file: String, season: u16 },
}

/// How a finding counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    Holds,
    Fails,
    /// Neither for nor against.
    Cannot,
}

/// How far the papers go for a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Something fails.
    Broken,
    /// Nothing contradicts it, but no paper that was published before binds it.
    Consistent,
    /// Bound by papers that were in players' hands before.
    Proved,
}

/// What a season's papers bind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeasonVerdict {
    pub season: u16,
    pub verdict: Verdict,
    /// What is bound: `seal`, `sheet`, `lock`, `close`.
    pub bound: Vec<&'static str>,
    /// What is not.
    pub unbound: Vec<&'static str>,
}

/// Everything found, and a verdict for each season revealed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Report {
    pub findings: Vec<Finding>,
    pub seasons: Vec<SeasonVerdict>,
}

impl Report {
    /// Adds a finding.
    pub fn add(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Whether nothing found so far fails.
    pub fn holds(&self) -> bool {
        self.findings.iter().all(|f| f.weight() != Weight::Fails)
    }

    /// The first bad season and entry: 0 where the fault is in no particular one.
    pub fn first_fault(&self) -> Option<(u16, u32)> {
        self.first_bad().map(Finding::place)
    }

    /// The file of the first fault, where that is in a paper: a paper has no entries.
    pub fn first_paper(&self) -> Option<String> {
        let first = self.first_bad().filter(|f| f.of_a_paper());
        first.and_then(|f| f.clone().file_mut().cloned())
    }

    fn first_bad(&self) -> Option<&Finding> {
        let bad = self.findings.iter().filter(|f| f.weight() == Weight::Fails);
        let last = |n: u32| if n == 0 { u32::MAX } else { n };
        bad.min_by_key(|f| {
            let (season, i) = f.place();
            (last(u32::from(season)), f.of_a_paper(), last(i))
        })
    }

    /// Says for each season what the papers bind, if there are any `papers`.
    pub fn conclude<S: Season>(&mut self, papers: bool, derived: &BTreeMap<u16, S>) {
        let sealed = self
            .findings
            .iter()
            .any(|f| matches!(f, Finding::SealHolds { .. }));
        for (season, entries) in derived {
            let bad = |f: &Finding| {
                f.weight() == Weight::Fails && matches!(f.place().0, s if s == *season || s == 0)
            };
            let broken = self.findings.iter().any(bad);
            // What is entered after the last season's close is of none.
            if !broken && entries.course().phase.is_none() {
                continue;
            }
            let head = |wanted: &[PaperKind]| {
                self.findings.iter().any(|f| {
                    matches!(f, Finding::HeadHolds { season: s, kind, .. }
                        if s == season && wanted.contains(kind))
                })
            };
            let bindings = [
                ("seal", sealed),
                ("sheet", head(&[PaperKind::Sheet])),
                ("lock", head(&[PaperKind::Lock])),
                ("close", head(&[PaperKind::Closing, PaperKind::Bulletin])),
            ];
            let which = |wanted: bool| {
                bindings
                    .iter()
                    .filter(|(_, b)| *b == wanted)
                    .map(|(n, _)| *n)
                    .collect::<Vec<_>>()
            };
            let bound = which(true);
            let verdict = match (broken, bound.is_empty() || !papers) {
                (true, _) => Verdict::Broken,
                (false, true) => Verdict::Consistent,
                // Without the setup no die was made anew: then heads alone prove nothing.
                (false, false) if bound.len() == bindings.len() && entries.whole() => {
                    Verdict::Proved
                }
                (false, false) => Verdict::Consistent,
            };
            self.seasons.push(SeasonVerdict {
                season: *season,
                verdict,
                bound,
                unbound: which(false),
            });
        }
    }
}

impl Finding {
    /// How the finding counts.
    pub fn weight(&self) -> Weight {
        match self {
            Finding::Broken { .. }
            | Finding::Unreadable { .. }
            | Finding::TwoReveals { .. }
            | Finding::TwoSeals { .. }
            | Finding::TwoPapers { .. }
            | Finding::Gap { .. }
            | Finding::Season { .. }
            | Finding::Recount(_)
            | Finding::HeadDiffers { .. }
            | Finding::SettingsDiffer { .. }
            | Finding::ReceiptUnknown { .. }
            | Finding::OrdersDiffer { .. }
            | Finding::AnswersDiffer { .. }
            | Finding::ChoicesDiffer { .. }
            | Finding::EnteredDiffers { .. }
            | Finding::VisibleDiffers { .. } => Weight::Fails,
            Finding::TruthHolds
            | Finding::SealHolds { .. }
            | Finding::HeadHolds { .. }
            | Finding::ReceiptHolds { .. }
            | Finding::AnswersHold { .. } => Weight::Holds,
            Finding::NoEarlierReveal { .. }
            | Finding::Note { .. }
            | Finding::NotRevealed { .. }
            | Finding::WordsUnknown { .. } => Weight::Cannot,
        }
    }

    /// The season and entry that it is about; 0 where it is about none.
    pub fn place(&self) -> (u16, u32) {
        match self {
            Finding::Broken { at, .. } => (at.season, at.i),
            Finding::Season { season, i, .. } => (*season, *i),
            Finding::Recount(f) => (f.season, f.i),
            Finding::TwoReveals { season, i, .. } => (*season, *i),
            Finding::Gap { season }
            | Finding::NoEarlierReveal { season }
            | Finding::Note { season, .. }
            | Finding::NotRevealed { season, .. }
            | Finding::HeadHolds { season, .. }
            | Finding::HeadDiffers { season, .. }
            | Finding::SettingsDiffer { season, .. }
            | Finding::ReceiptHolds { season, .. }
            | Finding::ReceiptUnknown { season, .. }
            | Finding::OrdersDiffer { season, .. }
            | Finding::AnswersHold { season, .. }
            | Finding::AnswersDiffer { season, .. }
            | Finding::ChoicesDiffer { season, .. }
            | Finding::EnteredDiffers { season, .. }
            | Finding::VisibleDiffers { season, .. } => (*season, 0),
            Finding::Unreadable { .. }
            | Finding::TwoSeals { .. }
            | Finding::TwoPapers { .. }
            | Finding::TruthHolds
            | Finding::SealHolds { .. }
            | Finding::WordsUnknown { .. } => (0, 0),
        }
    }

    /// The file that it is about, where that is one.
    pub fn file_mut(&mut self) -> Option<&mut String> {
        match self {
            Finding::Broken { file, .. }
            | Finding::Unreadable { file, .. }
            | Finding::SealHolds { file }
            | Finding::NotRevealed { file, .. }
            | Finding::HeadHolds { file, .. }
            | Finding::HeadDiffers { file, .. }
            | Finding::SettingsDiffer { file, .. }
            | Finding::ReceiptHolds { file, .. }
            | Finding::ReceiptUnknown { file, .. }
            | Finding::OrdersDiffer { file, .. }
            | Finding::AnswersHold { file, .. }
            | Finding::AnswersDiffer { file, .. }
            | Finding::ChoicesDiffer { file, .. }
            | Finding::EnteredDiffers { file, .. }
            | Finding::WordsUnknown { file }
            | Finding::VisibleDiffers { file, .. } => Some(file),
            Finding::TwoReveals { .. }
            | Finding::TwoSeals { .. }
            | Finding::TwoPapers { .. }
            | Finding::Gap { .. }
            | Finding::NoEarlierReveal { .. }
            | Finding::Season { .. }
            | Finding::Note { .. }
            | Finding::Recount(_)
            | Finding::TruthHolds => None,
        }
    }

    /// Whether it is about a paper: that a paper says otherwise follows from a bad entry, where
    /// there is one, and names it less closely.
    fn of_a_paper(&self) -> bool {
        matches!(
            self,
            Finding::HeadDiffers { .. }
                | Finding::SettingsDiffer { .. }
                | Finding::ReceiptUnknown { .. }
                | Finding::OrdersDiffer { .. }
                | Finding::AnswersDiffer { .. }
                | Finding::ChoicesDiffer { .. }
                | Finding::EnteredDiffers { .. }
                | Finding::VisibleDiffers { .. }
        )
    }
}
