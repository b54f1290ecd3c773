//! The one funnel of errors: every reason to stop, its words, and its exit code.

use std::io;
use std::path::{Path, PathBuf};

use super::args::Command;
use crate::campaign::CampaignError;
use crate::chance::EntropyError;
use crate::desk::{Refusal, Stopped};
use crate::engine::order::No;
use crate::locale::Texts;
use crate::locale::said::{Remedy, Said, Spoken, Words, called, words};
use crate::spreadsheet::ReadFault;
use crate::t;

/// Refused, with the reason and the remedy.
pub const REFUSED: u8 = 1;
/// Wrong usage.
pub const USAGE: u8 = 2;
/// The machine or the file says no.
pub const MACHINE: u8 = 4;

/// What a command has done when it stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Did {
    Nothing,
    /// Some of the files that it makes are written.
    Files,
    /// All that it was to do, or a part of it that stands; by that command it is shown again.
    Deed {
        again: String,
    },
}

impl Did {
    pub fn of(command: &Command) -> Did {
        let again = command.again();
        Did::Deed { again }
    }
}

/// Why a command stopped.
#[derive(Debug)]
pub enum Stop {
    /// The rule or the order of things says no.
    Refused(Refusal),
    /// A reason, and the exit code.
    No(Words, u8),
    /// A reason that is in words already.
    Said(Said),
    /// The file says no.
    Campaign(CampaignError),
    /// A file could not be read or written.
    Io { path: PathBuf, error: io::Error },
    /// Something is there that is no plain file or folder: a link, a pipe.
    NotPlain { path: PathBuf },
    /// A text was left as it was, or empty.
    NothingWritten,
    /// The arbiter was asked, and said no.
    Declined,
    /// A page is to ask him, and the command is run again with his answer.
    Asked,
    /// Standard output is closed: nobody is listening any more.
    Closed,
    /// Standard output cannot be written.
    Output(io::Error),
}

/// A reason with the exit code of a refusal.
impl From<Words> for Stop {
    fn from(words: Words) -> Stop {
        Stop::No(words, REFUSED)
    }
}

impl From<Said> for Stop {
    fn from(said: Said) -> Stop {
        Stop::Said(said)
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

impl From<No> for Stop {
    fn from(no: No) -> Stop {
        Stopped::from(no).into()
    }
}

impl From<CampaignError> for Stop {
    fn from(error: CampaignError) -> Stop {
        Stop::Campaign(error)
    }
}

impl From<EntropyError> for Stop {
    fn from(error: EntropyError) -> Stop {
        CampaignError::from(error).into()
    }
}

/// No campaign was named.
pub fn no_campaign() -> Stop {
    Stop::No(words("desk-no-campaign"), USAGE)
}

/// A file to be written is there already, and holds something else.
pub fn out_there(path: &Path) -> Stop {
    words("desk-out-there").file("file", path).into()
}

/// A verb says nothing in a campaign of that game.
pub fn not_in_game(game: &str) -> Stop {
    words("desk-not-in-game")
        .named("rulebook", "rulebook", game)
        .into()
}

/// A table cannot be written under that name.
pub fn out_form(path: &Path) -> Stop {
    Stop::No(words("desk-out-form").file("file", path), USAGE)
}

/// A file is no spreadsheet.
pub fn no_table(path: &Path, fault: &ReadFault) -> Stop {
    let damaged = |why: String| {
        let said = words("desk-table-damaged").file("file", path);
        said.with("why", why)
    };
    match fault {
        ReadFault::OldExcel => words("desk-table-old-excel").file("file", path),
        ReadFault::Locked => words("desk-table-locked").file("file", path),
        ReadFault::Damaged(why) => damaged(why.clone()),
        ReadFault::BadRow { row, reason } => damaged(format!("{row}: {reason}")),
        ReadFault::TooLarge => words("desk-table-too-large").file("file", path),
    }
    .into()
}

impl Stop {
    /// A file's error, with its path.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> Stop + use<> {
        let path = path.to_owned();
        move |error| Stop::Io { path, error }
    }

    pub(super) fn code(&self) -> u8 {
        match self {
            Stop::Refused(_)
            | Stop::Said(_)
            | Stop::Declined
            | Stop::Asked
            | Stop::NothingWritten => REFUSED,
            Stop::No(_, code) => *code,
            Stop::Campaign(error) => error.exit_code(),
            Stop::Io { .. } | Stop::NotPlain { .. } | Stop::Output(_) => MACHINE,
            Stop::Closed => 0,
        }
    }

    pub(super) fn say(&self, texts: &Texts) -> Said {
        let bare = |message: String| Said {
            message,
            help: String::new(),
        };
        match self {
            Stop::Refused(refusal) => refusal.say(texts),
            Stop::No(words, _) => words.said(texts),
            Stop::Said(said) => said.clone(),
            Stop::Campaign(error) => bare(error.say(texts)),
            Stop::NothingWritten => bare(texts.get("edit-nothing")),
            Stop::Declined => bare(texts.get("desk-unchanged")),
            Stop::Closed | Stop::Asked => bare(String::new()),
            Stop::Output(error) => bare(t!(texts, "desk-output", why = why_not(error, texts))),
            Stop::Io { path, error } => words("desk-io")
                .file("file", path)
                .with("why", why_not(error, texts))
                .said(texts),
            Stop::NotPlain { path } => words("desk-not-plain").file("file", path).said(texts),
        }
    }

    /// What mends it, where a command does.
    pub(super) fn remedy(&self) -> Option<Remedy> {
        match self {
            Stop::Refused(refusal) => refusal.remedy(),
            _ => None,
        }
    }

    /// What stands of the command, which nobody would guess from the error.
    pub(super) fn ending(&self, did: &Did, texts: &Texts) -> Option<String> {
        match (self, did) {
            (Stop::Declined | Stop::NothingWritten | Stop::Asked, _) => None,
            (_, Did::Deed { again }) => Some(t!(texts, "desk-kept", again = called(again, texts))),
            (Stop::Closed, _) => None,
            (_, Did::Files) => Some(texts.get("desk-half")),
            (Stop::Io { .. } | Stop::Output(_), Did::Nothing) => Some(texts.get("desk-unchanged")),
            (Stop::Campaign(error), Did::Nothing) => {
                error.is_passing().then(|| texts.get("desk-unchanged"))
            }
            _ => None,
        }
    }
}

/// What the machine says of a file, in words where there are any.
pub fn why_not(error: &io::Error, texts: &Texts) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => texts.get("desk-io-not-found"),
        io::ErrorKind::PermissionDenied => texts.get("desk-io-permission"),
        io::ErrorKind::AlreadyExists => texts.get("desk-io-exists"),
        io::ErrorKind::StorageFull => texts.get("desk-io-full"),
        io::ErrorKind::IsADirectory => texts.get("desk-io-folder"),
        io::ErrorKind::NotADirectory => texts.get("desk-io-no-folder"),
        io::ErrorKind::ReadOnlyFilesystem => texts.get("desk-io-read-only"),
        io::ErrorKind::InvalidFilename => texts.get("desk-io-name"),
        _ => error.to_string(),
    }
}
