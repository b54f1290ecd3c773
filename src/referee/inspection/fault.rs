//! What can be wrong with a campaign's file, with its words.

use super::super::proof::RecountFault;
use crate::campaign::{ChainFault, Difference};
use crate::locale::Texts;
use crate::t;

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq)]
pub enum InspectionFault {
    /// SQLite finds the file damaged.
    Integrity(String),
    /// A hash of the journal does not come out again.
    Chain(ChainFault),
    /// A value of a table is not what the journal says; with the season that the row is about.
    Table { difference: Difference, season: u16 },
    /// More of them than are listed.
    More(u64),
    /// A die or a told value does not come out again.
    Recount(RecountFault),
    /// A kept bulletin is not what the journal gives.
    Bulletin { season: u16, seat: String },
    /// A bulletin that should be kept is not.
    NoBulletin { season: u16, seat: String },
    /// A kept message is not the one whose hash its entry holds, or is missing.
    Message { season: u16, i: u32 },
    /// What the arbiter was told of a message is not as it was written.
    Remark { season: u16, seat: String },
    /// A kept sheet is not what the journal gives.
    Kept { season: u16, name: String },
    /// A published paper prints a head or a seal that this file does not have.
    Paper { file: String, season: u16 },
    /// The journal cannot be replayed beyond an entry.
    Unreadable { season: u16, i: u32, what: String },
}

impl InspectionFault {
    /// The season and entry that it is about; 0 where it is about none.
    pub fn place(&self) -> (u16, u32) {
        match self {
            InspectionFault::Chain(f) => (f.season, f.i),
            InspectionFault::Recount(f) => (f.season, f.i),
            InspectionFault::Bulletin { season, .. }
            | InspectionFault::NoBulletin { season, .. }
            | InspectionFault::Kept { season, .. }
            | InspectionFault::Remark { season, .. }
            | InspectionFault::Table { season, .. }
            | InspectionFault::Paper { season, .. } => (*season, 0),
            InspectionFault::Message { season, i } => (*season, *i),
            InspectionFault::Unreadable { season, i, .. } => (*season, *i),
            InspectionFault::Integrity(_) | InspectionFault::More(_) => (0, 0),
        }
    }

    /// The fault in words.
    pub fn say(&self, texts: &Texts) -> String {
        let or_none = |v: &Option<String>| match v {
            Some(v) => v.clone(),
            None => texts.get("inspect-no-row"),
        };
        match self {
            InspectionFault::Integrity(what) => t!(texts, "inspect-integrity", what = what),
            InspectionFault::Chain(fault) => fault.say(texts),
            InspectionFault::Table { difference: d, .. } => t!(
                texts,
                "inspect-table",
                table = d.table.as_str(),
                row = d.row.as_str(),
                column = d.column.clone().unwrap_or_else(|| "–".to_owned()),
                want = or_none(&d.want),
                have = or_none(&d.have)
            ),
            InspectionFault::More(n) => t!(texts, "inspect-more", n = *n),
            InspectionFault::Recount(fault) => fault.say(texts),
            InspectionFault::Bulletin { season, seat } => {
                t!(texts, "inspect-bulletin", season = *season, seat = seat)
            }
            InspectionFault::NoBulletin { season, seat } => {
                t!(texts, "inspect-no-bulletin", season = *season, seat = seat)
            }
            InspectionFault::Message { season, i } => {
                t!(texts, "inspect-message", season = *season, i = *i)
            }
            InspectionFault::Remark { season, seat } => {
                t!(texts, "inspect-remark", season = *season, seat = seat)
            }
            InspectionFault::Kept { season, name } => {
                t!(texts, "inspect-kept", season = *season, name = name)
            }
            InspectionFault::Paper { file, season } => {
                t!(texts, "inspect-paper", file = file, season = *season)
            }
            InspectionFault::Unreadable { season, i, what } => {
                t!(
                    texts,
                    "inspect-unreadable",
                    season = *season,
                    i = *i,
                    what = what
                )
            }
        }
    }
}
