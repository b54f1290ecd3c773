//! The one funnel of errors: every reason to stop, its words, and its exit code.

use std::io;
use std::path::{Path, PathBuf};

use super::args::Command;
use super::machine::{Machine, note};
use super::shorthand::called;
use super::shown::Piece;
use crate::bulletin::colon;
use crate::campaign::CampaignError;
use crate::chance::EntropyError;
use crate::games;
use crate::locale::Texts;
use crate::locale::said::{Reason, Said, words};
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
    Refused(Box<dyn Reason>),
    /// The file says no.
    Campaign(CampaignError),
    /// No campaign was named.
    NoCampaign,
    /// The secret in a file is not 64 hexadecimal digits.
    Secret,
    /// The secret in a file is one byte over and over.
    OneByte,
    /// A file could not be read or written.
    Io { path: PathBuf, error: io::Error },
    /// Something is there that is no plain file or folder: a link, a pipe.
    NotPlain { path: PathBuf },
    /// A file that is read whole is larger than anything it could be.
    TooLarge { path: PathBuf, limit: u64 },
    /// More mails lie there than any season has.
    ManyMails { path: PathBuf, most: usize },
    /// There are only so many mails in the table.
    NoSuchRow { row: usize, most: usize },
    /// A file is not text in UTF-8.
    NotText { path: PathBuf, byte: usize },
    /// A text was left as it was, or empty.
    NothingWritten,
    /// The editor ended with an error, or could not be started for this reason.
    Editor {
        editor: String,
        why: Option<io::ErrorKind>,
    },
    /// The arbiter was asked, and said no.
    Declined,
    /// A page is to ask him, and the command is run again with his answer.
    Asked,
    /// The command asks before it acts, and there is no terminal to ask at.
    NeedsYes { question: String },
    /// A file is no spreadsheet.
    Table { path: PathBuf, fault: ReadFault },
    /// A table cannot be written under that name.
    OutForm { path: PathBuf },
    /// A file to be written is there already, and holds something else.
    OutThere { path: PathBuf },
    /// A folder holds something else than this campaign's site.
    SiteThere { path: PathBuf },
    /// There is no sample campaign of that name.
    NoSample { name: String, names: String },
    /// No setup of that name is built in.
    NoSetup { name: String },
    /// A verb is another game's.
    OtherRulebook {
        verb: &'static str,
        rulebook: &'static str,
        /// The text that says what serves instead.
        instead: &'static str,
    },
    /// A verb says nothing in a campaign of that game.
    NotInGame { game: &'static str },
    /// No games of that kind are recorded.
    NoRecords { game: &'static str },
    /// There is no game of that name.
    NoGame { name: String, names: String },
    /// There is no player of that name to be simulated.
    NoPolicy { name: String, names: String },
    /// What should set a house rule sets none.
    NoHouse { said: String },
    /// A reason that is in words already.
    Said(Said),
    /// Values were to be read from standard input, and it has fewer lines.
    MissingLine,
    /// A line of standard input is no number.
    NoNumber { line: String },
    /// A paper of several nations was asked for.
    SeveralNations,
    /// A copy, which holds the secret, would be written to the screen.
    Screen,
    /// Standard output is closed: nobody is listening any more.
    Closed,
    /// Standard output cannot be written.
    Output(io::Error),
}

impl<R: Reason + 'static> From<R> for Stop {
    fn from(refusal: R) -> Stop {
        Stop::Refused(Box::new(refusal))
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

impl Stop {
    /// A file's error, with its path.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> Stop + use<> {
        let path = path.to_owned();
        move |error| Stop::Io { path, error }
    }

    fn code(&self) -> u8 {
        match self {
            Stop::Refused(_)
            | Stop::TooLarge { .. }
            | Stop::ManyMails { .. }
            | Stop::NoSuchRow { .. }
            | Stop::NotText { .. }
            | Stop::Declined
            | Stop::Asked
            | Stop::NothingWritten
            | Stop::NeedsYes { .. }
            | Stop::Table { .. }
            | Stop::SeveralNations
            | Stop::MissingLine
            | Stop::NoSetup { .. }
            | Stop::NoSample { .. }
            | Stop::OtherRulebook { .. }
            | Stop::NotInGame { .. }
            | Stop::NoRecords { .. }
            | Stop::NoGame { .. }
            | Stop::NoPolicy { .. }
            | Stop::NoHouse { .. }
            | Stop::Said(_)
            | Stop::OneByte
            | Stop::NoNumber { .. }
            | Stop::OutThere { .. }
            | Stop::SiteThere { .. }
            | Stop::Screen => REFUSED,
            Stop::OutForm { .. } | Stop::NoCampaign | Stop::Secret => USAGE,
            Stop::Campaign(error) => error.exit_code(),
            Stop::Io { .. } | Stop::NotPlain { .. } | Stop::Output(_) | Stop::Editor { .. } => {
                MACHINE
            }
            Stop::Closed => 0,
        }
    }

    fn say(&self, texts: &Texts) -> Said {
        let file = |path: &Path| match path == Path::new("-") {
            true => texts.get("desk-stdin"),
            false => path.display().to_string(),
        };
        let rulebook = |name: &str| texts.get(&format!("rulebook-{name}"));
        let bare = |message: String| Said {
            message,
            help: String::new(),
        };
        let words = match self {
            Stop::Refused(refusal) => return refusal.say(texts),
            Stop::Said(said) => return said.clone(),
            Stop::Campaign(error) => return bare(error.say(texts)),
            Stop::NothingWritten => return bare(texts.get("edit-nothing")),
            Stop::Declined => return bare(texts.get("confirm-declined")),
            Stop::Closed | Stop::Asked => return bare(String::new()),
            Stop::Output(error) => {
                return bare(t!(texts, "desk-output", why = why(error, texts)));
            }
            Stop::NeedsYes { question } => {
                let help = texts.get("confirm-needs-yes");
                let message = question.clone();
                return Said { message, help };
            }
            Stop::NoCampaign => words("desk-no-campaign"),
            Stop::Secret => words("desk-secret"),
            Stop::OneByte => words("desk-one-byte").help("desk-secret-help"),
            Stop::Io { path, error } => words("desk-io")
                .with("file", file(path))
                .with("why", why(error, texts)),
            Stop::NotPlain { path } => words("desk-not-plain").with("file", file(path)),
            Stop::ManyMails { path, most } => words("desk-many-mails")
                .with("file", file(path))
                .with("most", *most),
            Stop::NoSuchRow { row, most } => words("desk-no-such-row")
                .with("row", *row)
                .with("most", *most),
            Stop::TooLarge { path, limit } => words("desk-too-large")
                .with("file", file(path))
                .with("limit", *limit / 1_000_000),
            Stop::NotText { path, byte } => words("desk-not-text")
                .with("file", file(path))
                .with("byte", *byte),
            Stop::Editor { editor, why: None } => words("edit-failed").with("what", editor),
            Stop::Editor {
                editor,
                why: Some(kind),
            } => {
                let what = why(&io::Error::from(*kind), texts);
                let what = format!("{editor}{} {what}", colon(texts.lang()));
                words("edit-failed").with("what", what)
            }
            Stop::Table { path, fault } => match fault {
                ReadFault::OldExcel => words("desk-table-old-excel").with("file", file(path)),
                ReadFault::Locked => words("desk-table-locked").with("file", file(path)),
                ReadFault::Damaged(why) => words("desk-table-damaged")
                    .with("file", file(path))
                    .with("why", why),
                ReadFault::BadRow { row, reason } => words("desk-table-damaged")
                    .with("file", file(path))
                    .with("why", format!("{row}: {reason}")),
                ReadFault::TooLarge => words("desk-table-too-large").with("file", file(path)),
            },
            Stop::OutForm { path } => words("desk-out-form").with("file", file(path)),
            Stop::OutThere { path } => words("desk-out-there").with("file", file(path)),
            Stop::SiteThere { path } => words("desk-site-there").with("folder", file(path)),
            Stop::NoSample { name, names } => words("desk-no-sample")
                .with("name", name)
                .with("names", names),
            Stop::NoSetup { name } => words("desk-no-setup")
                .with("name", name)
                .with("names", games::setup_names().join(", ")),
            Stop::OtherRulebook {
                verb,
                rulebook: name,
                instead,
            } => words("desk-other-rulebook")
                .help(instead)
                .with("verb", *verb)
                .with("rulebook", rulebook(name)),
            Stop::NotInGame { game } => words("desk-not-in-game").with("rulebook", rulebook(game)),
            Stop::NoRecords { game } => words("desk-no-records").with("rulebook", rulebook(game)),
            Stop::NoGame { name, names } => words("desk-no-game")
                .with("name", name)
                .with("names", names),
            Stop::NoPolicy { name, names } => words("desk-no-policy")
                .with("name", name)
                .with("names", names),
            Stop::NoHouse { said } => words("desk-no-house").with("said", said),
            Stop::MissingLine => words("desk-missing-line"),
            Stop::NoNumber { line } => words("desk-no-number")
                .help("desk-missing-line-help")
                .with("line", line),
            Stop::SeveralNations => words("desk-several-nations"),
            Stop::Screen => words("safety-screen"),
        };
        words.said(texts)
    }

    /// What stands of the command, which nobody would guess from the error.
    fn ending(&self, did: &Did, texts: &Texts) -> Option<String> {
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

    /// Says why on standard error; gives the exit code.
    pub fn show(&self, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
        self.show_after(&Did::Nothing, machine, texts)
    }

    /// The same, where something may have been done before.
    pub fn show_after(&self, did: &Did, machine: &mut Machine<'_>, texts: &Texts) -> u8 {
        let mut said = self.say(texts);
        if let Some(ending) = self.ending(did, texts) {
            let lines = said.help.lines().map(str::to_owned);
            said.help = lines.chain([ending]).collect::<Vec<_>>().join("\n");
        }
        // A no is an answer, and no error.
        if matches!(self, Stop::Declined | Stop::NothingWritten) {
            machine.note(&said.message);
            return self.code();
        }
        let silent = said.message.is_empty() && said.help.is_empty();
        if let (Some(page), false) = (&mut machine.page, silent) {
            let Said { message, help } = said;
            page.pieces.push(Piece::Refused { message, help });
            return self.code();
        }
        if !said.message.is_empty() {
            let mut lines = said.message.lines();
            let first = lines.next().unwrap_or_default();
            note(machine.stderr, &t!(texts, "desk-error", message = first));
            for line in lines {
                note(machine.stderr, &format!("  {line}"));
            }
        }
        for line in said.help.lines() {
            note(machine.stderr, &format!("  {line}"));
        }
        self.code()
    }
}

/// What the machine says of a file, in words where there are any.
fn why(error: &io::Error, texts: &Texts) -> String {
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
