//! The command line: arguments in, answers out. No SQL, no rules.
//!
//! | room | what is in it |
//! |---|---|
//! | `game` | the verbs of a campaign, the same for every game |
//! | `antiquity` | what only that game has: `treasury`, `trade`, `erratum` (what is corrected), `odds`, `report` |
//! | `backup`, `restore`, `rebuild`, `verify`, `demo` | the verbs of those names, whatever the game |
//! | `completing`, `manual` | `completions`, `man` |
//!
//! What all verbs share: `args` (what is typed), `shorthand` (typing less), `help` and `usage`, `machine` (streams,
//! clock, chance), `shown` (what a page shows instead), `files`,
//! `editor`, `tables` (spreadsheets), `confirm`, `progress`, `answer` (what a verb gives), `output` (how it is shown),
//! `stop` (errors and exit codes).

mod answer;
mod antiquity;
pub(crate) mod args;
mod backup;
mod completing;
mod confirm;
pub(crate) mod demo;
mod editor;
pub(crate) mod files;
mod folder;
pub(crate) mod game;
mod help;
pub(crate) mod machine;
mod manual;
mod output;
mod progress;
mod rebuild;
mod restore;
pub(crate) mod rows;
mod shorthand;
pub mod shown;
pub(crate) mod stop;
mod tables;
mod usage;
mod verify;

use crate::cli::stop::no_campaign;
use crate::cli::stop::out_there;
use std::ffi::OsString;
use std::io::Write as _;
use std::path::Path;
use std::rc::Rc;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};

use crate::campaign::whole::Unplaced;
use crate::campaign::{self, Access, Campaign, CampaignError, Folded, SystemClock};
use crate::chance::{Digest, OsEntropy};
use crate::games::{self, with_game};
use crate::locale::{Lang, Texts};
use crate::t;

pub use answer::Answer;
pub use args::Cli;
use args::Command;
pub use machine::{Desk, Look, Machine};
use shown::Piece;
use stop::Did;
pub use stop::Stop;

/// Says where a defect is, and nothing that might be a secret.
fn bland_panics(lang: Lang) {
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let text = t!(Texts::of(lang), "desk-defect", place = place);
        machine::note(&mut std::io::stderr(), &text);
    }));
}

/// Runs the program on the machine's own arguments and streams; gives the exit code. The verb `desk` is the room above
/// this one, and is handed in.
pub fn main(desk: Desk) -> u8 {
    let look = machine::Look::of_this_process();
    bland_panics(look.lang);
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let mut entropy = OsEntropy;
    let mut stdin = std::io::stdin().lock();
    let mut stdout = std::io::stdout().lock();
    // Not locked: a sign of life is drawn from another thread.
    let mut stderr = std::io::stderr();
    let mut machine = Machine {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        clock: &SystemClock,
        entropy: &mut entropy,
        look,
        editor: editor::of_this_process(),
        page: None,
        desk,
    };
    run(arguments, &mut machine)
}

/// Runs one command line; gives the exit code.
pub fn run(mut arguments: Vec<OsString>, machine: &mut Machine<'_>) -> u8 {
    // By itself, at a terminal or by a double click, it opens the desk.
    if arguments.len() == 1 && machine.look.asks {
        arguments.push("desk".into());
    }
    let asked = help::asked_lang(&arguments);
    let given = arguments.clone();
    let mut command = Cli::command();
    let spelled = match shorthand::spell_out(&command, arguments) {
        Ok(spelled) => spelled,
        Err(ambiguous) => {
            let texts = Texts::of(asked.unwrap_or(machine.look.lang));
            return usage::ambiguous(&ambiguous, machine, texts);
        }
    };
    // Behind `seat` it is a seat's; before it, as everywhere else, it is the reader's.
    let (general, own) = spelled.words.split_at(spelled.verb);
    let (asked, of_seat) = match spelled.verbs.first().map(String::as_str) {
        Some("seat") => (help::asked_lang(general), help::asked_lang(own)),
        _ => (asked, None),
    };
    let lang = asked.unwrap_or(machine.look.lang);
    let texts = Texts::of(lang);
    // Help speaks of turns where the campaign at hand has turns.
    let in_terms = || help::texts(&given, lang);
    if spelled.help {
        return help::page(&spelled.verbs, machine, in_terms());
    }
    // Descriptions in the reader's language are for help and usage errors; what is right is parsed
    // without them.
    let parsed = command
        .try_get_matches_from_mut(&spelled.words)
        .or_else(|error| match error.kind() {
            ErrorKind::DisplayVersion => Err(error),
            _ => help::localised(Cli::command(), in_terms()).try_get_matches_from(&spelled.words),
        })
        .and_then(|m| Ok((Cli::from_arg_matches(&m)?, args::says_yes(&m))));
    let cli = match parsed {
        Ok((mut cli, yes)) => {
            cli.yes = yes;
            if let Command::Seat(args) = &mut cli.command {
                (cli.lang, args.lang) = (asked, of_seat);
            }
            cli
        }
        Err(error) => {
            let texts = match error.kind() {
                ErrorKind::DisplayVersion => texts,
                _ => in_terms(),
            };
            return help::show(&error, &spelled.verbs, machine, texts);
        }
    };
    let Some(path) = cli.command.paper().map(Path::to_owned) else {
        return carry_out(None, cli, texts, machine).code;
    };
    // Asked before anything is done; what a refused "> FILE" has emptied may be written. A device, a pipe or a link would
    // be no more.
    let there = std::fs::symlink_metadata(&path);
    if there.is_ok_and(|there| !there.is_file() || there.len() > 0) {
        return out_there(&path).show(machine, texts);
    }
    // And whether it has a place; taken away again, as a command that is broken off while it asks would leave it.
    if let Err(error) = Unplaced::begin(&path) {
        return Stop::io(&path)(error).show(machine, texts);
    }
    let mut printed = Vec::new();
    let mut to_file = Machine {
        stdin: &mut *machine.stdin,
        stdout: &mut printed,
        stderr: &mut *machine.stderr,
        clock: machine.clock,
        entropy: &mut *machine.entropy,
        look: machine.look,
        editor: machine.editor.clone(),
        page: machine.page.as_deref_mut(),
        desk: machine.desk,
    };
    let done = carry_out(None, cli, texts, &mut to_file);
    if done.code != 0 {
        return done.code;
    }
    let written = Unplaced::begin(&path).and_then(|mut place| {
        place.file().write_all(&printed)?;
        place.replace()
    });
    match written {
        Ok(()) => 0,
        Err(error) => Stop::io(&path)(error).show_after(&done.did, machine, texts),
    }
}

/// What came of a command.
pub(crate) struct CarriedOut {
    pub(crate) code: u8,
    /// The hash of the entry that was given, where nothing was written.
    pub(crate) head: Option<Digest>,
    did: Did,
}

/// Carries out a command. With a hash only where the journal still ends with that entry.
pub(crate) fn carry_out(
    head: Option<Digest>,
    cli: Cli,
    texts: &'static Texts,
    machine: &mut Machine<'_>,
) -> CarriedOut {
    let mut ctx = Ctx::new(cli, texts, machine);
    ctx.head = head;
    let code = match dispatch(&mut ctx).and_then(|answer| ctx.show(answer)) {
        Ok(code) => code,
        Err(stop) => renamed(stop).show_after(&ctx.did, ctx.machine, ctx.texts),
    };
    let Ctx { head, did, .. } = ctx;
    CarriedOut { code, head, did }
}

/// A file that names a game which is not there, with the tables of one that is, was changed.
fn renamed(stop: Stop) -> Stop {
    let Stop::Campaign(CampaignError::UnknownRulebook { path, .. }) = &stop else {
        return stop;
    };
    let of = |game: &&str| games::rulebook(game).is_some_and(|game| campaign::is_of(path, game));
    match games::names().iter().any(of) {
        true => CampaignError::Tampered {
            what: "table campaign".to_owned(),
        }
        .into(),
        false => stop,
    }
}

/// A command being carried out: its arguments, its language, its machine, and the campaign.
pub struct Ctx<'a, 'm> {
    /// The campaign, once it was opened: a command looks, writes and looks again.
    campaign: Option<Rc<Campaign>>,
    /// What it has folded of its journal.
    folded: Folded,
    /// The entry with which the journal has to end when this command next looks or writes: it was given on a page, or
    /// somebody was asked about the campaign as it stood then.
    head: Option<Digest>,
    /// Whether the Enter key alone answers what may be taken back or was to be done anyhow.
    enter_goes_on: bool,
    /// Whether it was asked about the machine's clock.
    clock_asked: bool,
    /// What was done so far.
    did: Did,
    pub(crate) cli: Cli,
    pub(crate) texts: &'static Texts,
    pub(crate) machine: &'a mut Machine<'m>,
}

/// A verb's answer, or why it stopped.
pub type Done = Result<Answer, Stop>;

impl<'a, 'm> Ctx<'a, 'm> {
    pub(crate) fn new(
        cli: Cli,
        texts: &'static Texts,
        machine: &'a mut Machine<'m>,
    ) -> Ctx<'a, 'm> {
        Ctx {
            campaign: None,
            folded: Folded::default(),
            head: None,
            enter_goes_on: false,
            clock_asked: false,
            did: Did::Nothing,
            cli,
            texts,
            machine,
        }
    }

    /// Opens the campaign that the arguments name, to look at it.
    pub(crate) fn open(&mut self) -> Result<Rc<Campaign>, Stop> {
        if let Some(campaign) = &self.campaign {
            return Ok(Rc::clone(campaign));
        }
        let campaign = Rc::new(self.open_anew(Access::Read)?);
        self.campaign = Some(Rc::clone(&campaign));
        Ok(campaign)
    }

    /// The campaign to write to: as it was opened before, if nobody was asked in between.
    fn open_to_write(&mut self) -> Result<Campaign, Stop> {
        match self.campaign.take().map(Rc::try_unwrap) {
            Some(Ok(campaign)) => Ok(campaign.to_write()?),
            _ => self.open_anew(Access::Write),
        }
    }

    /// Opens the campaign's file once more.
    fn open_anew(&mut self, access: Access) -> Result<Campaign, Stop> {
        let path = self.cli.campaign_file.as_ref().ok_or_else(no_campaign)?;
        let mut campaign = Campaign::open(path, &games::rulebook, access)?;
        if let Some(head) = self.head
            && campaign.read(|tx| campaign::head(tx))? != head
        {
            return Err(CampaignError::Overtaken.into());
        }
        campaign.goes_on_from(&self.folded);
        if let Some(kept) = campaign.kept() {
            let kept = kept.display().to_string();
            self.note(&t!(self.texts, "safety-migrated", file = kept));
        }
        Ok(campaign)
    }

    /// Lets go of the campaign while somebody thinks: in the meantime its file may be put
    /// elsewhere and another in its place, and what is written then must reach that one.
    pub(crate) fn let_go(&mut self) {
        self.campaign = None;
    }

    /// The same while somebody is asked about the campaign as it stands: what he answers is not said of another one.
    fn asks(&mut self) -> Result<(), Stop> {
        if let (Some(campaign), None) = (self.campaign.take(), self.head) {
            self.head = Some(campaign.read(|tx| campaign::head(tx))?);
        }
        Ok(())
    }

    /// From here on files are written, one after the other.
    fn writes_files(&mut self) {
        if self.did == Did::Nothing {
            self.did = Did::Files;
        }
    }

    /// Warns of a campaign's file in a folder that others see.
    pub(crate) fn warn_if_shared(&mut self, path: &Path) {
        if let Some(warning) = self.shared(path) {
            let _ = self.machine.show(warning, self.texts);
        }
    }

    /// The same, to be shown behind an answer.
    fn shared(&self, path: &Path) -> Option<Piece> {
        let folder = files::shared_folder(path)?.display().to_string();
        let warning = t!(self.texts, "desk-shared", folder = folder);
        Some(Piece::Warning(warning))
    }

    /// Warns of a folder with every nation's papers where others see it.
    fn warn_if_papers_shared(&mut self, folder: &Path) {
        if let Some(folder) = files::shared_folder(&folder.join("arbitre")) {
            let folder = folder.display().to_string();
            let note = t!(self.texts, "desk-shared-papers", folder = folder);
            self.note(&note);
        }
    }

    /// Says something beside the output, on standard error.
    pub(crate) fn note(&mut self, text: &str) {
        let _ = self.machine.show(Piece::Note(text.to_owned()), self.texts);
    }

    /// Says on standard error what he ought to know before he goes on.
    fn warn(&mut self, text: &str) {
        let _ = self
            .machine
            .show(Piece::Warning(text.to_owned()), self.texts);
    }
}

fn dispatch(ctx: &mut Ctx<'_, '_>) -> Done {
    match ctx.cli.command.clone() {
        Command::Verify {
            page: Some(file), ..
        } => return verify::page(ctx, &file),
        Command::Verify {
            dir: Some(dir),
            seat,
            ..
        } => return verify::verify(ctx, &dir, seat.as_deref()),
        Command::Backup { file } => return backup::backup(ctx, &file),
        Command::Restore { copy, file } => return restore::restore(ctx, &copy, &file),
        Command::Rebuild { yes } => return rebuild::rebuild(ctx, yes),
        Command::Simulate(args) => return game::simulation::simulate(ctx, &args),
        Command::Replay { game, files } => return game::simulation::replay(ctx, &game, &files),
        Command::Demo(args) => return demo::demo(ctx, &args),
        Command::Completions { shell } => return completing::completions(ctx, shell),
        Command::Desk { idle } => return (ctx.machine.desk)(ctx, idle),
        Command::Man { out } => return manual::man(ctx, &out),
        _ => {}
    }
    let name = game::name(ctx)?;
    if let Some(done) = antiquity::run(ctx, name) {
        return done;
    }
    with_game!(name, G => game::run::<G>(ctx)).unwrap_or_else(|| Err(no_campaign()))
}
