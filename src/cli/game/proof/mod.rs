//! `verify` a folder of papers and reveals; `audit verify` the campaign's file: what both find, in words.

mod file;
mod folder;
mod own;

use crate::engine::body::Timed;
use crate::engine::order::No;
use crate::engine::verify::{Finding, What};
use crate::letter::Doubt;
use crate::locale::Texts;
use crate::locale::said::{Spoken, shown};
use crate::papers::compare::{Judged, Why};
use crate::t;

pub use file::audit;
pub use folder::verify;

/// Exit code of what was tampered with or does not hold.
const TAMPERED: u8 = 3;

/// Exit code where nothing is wrong, and something was not compared, or stands around a paper.
const NOT_ALL: u8 = 1;

/// A finding in words, with its place. What comes from the files is shown without what a terminal would obey.
pub(super) fn say(finding: &Finding, texts: &Texts) -> String {
    let (key, more) = match &finding.what {
        What::Reveal(fault) => (fault.text(), String::new()),
        What::SeasonMissing => ("verify-season-missing", String::new()),
        What::NotFromTheStart => ("verify-not-from-the-start", String::new()),
        What::Journal { why } => ("verify-journal", why.clone()),
        What::Actor { actor } => ("verify-actor", actor.clone()),
        What::Time => ("verify-time", String::new()),
        What::Spelling { text } => ("verify-spelling", text.clone()),
        What::WordChanged { seat } => ("verify-word-changed", seat.clone()),
        What::Rules => ("verify-rules", String::new()),
        What::NotClosed => ("verify-not-closed", String::new()),
        What::World => ("verify-world", String::new()),
        What::NotAdmitted { seat } => ("verify-not-admitted", seat.clone()),
        What::NotProvable { .. } => ("verify-not-provable", String::new()),
        What::Standing => ("verify-standing", String::new()),
        What::Silence { seat } => ("verify-silence", seat.clone()),
        What::Draw { what } => ("verify-draw", what.clone()),
        What::BeaconLater => ("verify-beacon-later", String::new()),
        What::NoBeacon => ("verify-no-beacon", String::new()),
        What::Late { seat } => ("verify-late", seat.clone()),
        What::InTime { seat, timed } => match timed {
            Timed::Arbiter => ("verify-in-time", seat.clone()),
            Timed::Received(at) => ("verify-received-in-time", format!("{seat} ({at})")),
            Timed::Entry => ("verify-untimed", seat.clone()),
        },
        What::Corrected => ("verify-corrected", String::new()),
        What::Reissued => ("verify-reissued", String::new()),
        What::Thawed => ("verify-thawed", String::new()),
        What::WorldMoved { seat } => ("verify-world-moved", seat.clone()),
        What::WorldPutBack { seat } => ("verify-world-put-back", seat.clone()),
        What::Undo { entry } => ("verify-undo", entry.to_string()),
        What::Void => ("verify-void", String::new()),
        What::VoidLate => ("verify-void-late", String::new()),
        What::DrawsAlone => ("verify-draws-alone", String::new()),
        // What is said to players is another thing than what the desk says to the arbiter.
        What::Order(No::BeaconLeft { .. }) => ("verify-beacon-left", String::new()),
        What::Order(No::BeaconUnannounced { .. }) => ("verify-beacon-unannounced", String::new()),
        What::Order(no) => return in_place(finding, no.say(texts).message, texts),
    };
    in_place(finding, t!(texts, key, what = shown(&more)), texts)
}

/// What was found, with its season and its entry.
fn in_place(finding: &Finding, what: String, texts: &Texts) -> String {
    match finding.entry {
        0 => t!(texts, "verify-at-season", season = finding.season, what),
        entry => t!(texts, "verify-at", season = finding.season, entry, what),
    }
}

/// Why a file is what it is, in words.
pub(super) fn why(file: &Judged, texts: &Texts) -> String {
    let names = |text: &str| shown(text);
    match &file.why {
        Why::Words { given, made } => {
            t!(
                texts,
                "verify-why-words",
                given = names(given),
                made = names(made)
            )
        }
        Why::Doubt(doubt) => texts.get(match doubt {
            Doubt::Encoding => "verify-why-encoding",
            Doubt::Document => "verify-why-document",
            Doubt::Headings => "verify-why-headings",
        }),
        why => why.words(&crate::locale::said::plain).said(texts).message,
    }
}

pub(super) fn of_paper(file: &Judged, texts: &Texts) -> String {
    let key = format!("verify-file-{}", file.verdict.into_str());
    t!(
        texts,
        &key,
        file = shown(&file.file),
        why = why(file, texts)
    )
}
