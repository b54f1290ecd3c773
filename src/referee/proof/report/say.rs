//! Each finding in words.

use super::Finding;
use crate::locale::Texts;
use crate::t;

impl Finding {
    /// The finding in words.
    pub fn say(&self, texts: &Texts) -> String {
        let files = |f: &[String; 2]| (f[0].clone(), f[1].clone());
        match self {
            Finding::Broken { file, at } => {
                let what = texts.get(at.fault.text());
                t!(
                    texts,
                    "verify-broken",
                    file = file,
                    season = at.season,
                    i = at.i,
                    what = what
                )
            }
            Finding::Unreadable { file, why } => {
                t!(texts, "verify-unreadable", file = file, why = why)
            }
            Finding::TwoReveals {
                season, files: f, ..
            } => {
                let (a, b) = files(f);
                t!(texts, "verify-two-reveals", season = *season, a = a, b = b)
            }
            Finding::TwoSeals { files: f } => {
                let (a, b) = files(f);
                t!(texts, "verify-two-seals", a = a, b = b)
            }
            Finding::TwoPapers { files: f } => {
                let (a, b) = files(f);
                t!(texts, "verify-two-papers", a = a, b = b)
            }
            Finding::Gap { season } => t!(texts, "verify-gap", season = *season),
            Finding::NoEarlierReveal { season } => {
                t!(
                    texts,
                    "verify-no-earlier",
                    season = *season,
                    before = *season - 1
                )
            }
            Finding::Season { season, i, fault } => {
                let what = fault.say(texts);
                t!(
                    texts,
                    "verify-season",
                    season = *season,
                    i = *i,
                    what = what
                )
            }
            Finding::Note { season, note } => {
                let what = note.say(texts);
                t!(texts, "verify-note", season = *season, what = what)
            }
            Finding::Recount(fault) => fault.say(texts),
            Finding::TruthHolds => texts.get("verify-truth-holds"),
            Finding::SealHolds { file } => t!(texts, "verify-seal-holds", file = file),
            Finding::NotRevealed { file, season } => {
                t!(texts, "verify-not-revealed", file = file, season = *season)
            }
            Finding::HeadHolds { file, season, .. } => {
                t!(texts, "verify-head-holds", file = file, season = *season)
            }
            Finding::HeadDiffers { file, season, .. } => {
                t!(texts, "verify-head-differs", file = file, season = *season)
            }
            Finding::SettingsDiffer { file, season } => {
                t!(
                    texts,
                    "verify-settings-differ",
                    file = file,
                    season = *season
                )
            }
            Finding::ReceiptHolds { file, season } => {
                t!(texts, "verify-receipt-holds", file = file, season = *season)
            }
            Finding::ReceiptUnknown { file, season } => {
                t!(
                    texts,
                    "verify-receipt-unknown",
                    file = file,
                    season = *season
                )
            }
            Finding::OrdersDiffer { file, season } => {
                t!(texts, "verify-orders-differ", file = file, season = *season)
            }
            Finding::AnswersHold { file, season } => {
                t!(texts, "verify-answers-hold", file = file, season = *season)
            }
            Finding::AnswersDiffer { file, season } => {
                t!(
                    texts,
                    "verify-answers-differ",
                    file = file,
                    season = *season
                )
            }
            Finding::ChoicesDiffer { file, season } => {
                t!(
                    texts,
                    "verify-choices-differ",
                    file = file,
                    season = *season
                )
            }
            Finding::EnteredDiffers { file, season } => {
                t!(
                    texts,
                    "verify-entered-differs",
                    file = file,
                    season = *season
                )
            }
            Finding::WordsUnknown { file } => t!(texts, "verify-words-unknown", file = file),
            Finding::VisibleDiffers { file, .. } => t!(texts, "verify-visible", file = file),
        }
    }
}
