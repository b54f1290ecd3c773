//! The command line: arguments in, answers out. No SQL, no rules.
//!
//! | room | what is in it |
//! |---|---|
//! | `game` | the verbs of a campaign, the same for every game |
//! | `antiquity` | what only that game has: `treasury`, `trade`, `erratum` (what is corrected), `odds`, `report` |
//! | `backup`, `restore`, `rebuild`, `verify`, `demo` | the verbs of those names, whatever the game |
//! | `completing`, `manual` | `completions`, `man` |
//!
//! What all verbs share: `ctx` (a command being carried out: it looks, writes, answers), `args` (what is typed),
//! `shorthand` (typing less), `help` and `usage`, `machine` (streams, clock, chance), `shown` (what a page shows instead),
//! `rows` (what the arbiter says of a message), `files`, `folder` (a folder of papers), `editor`, `tables` (spreadsheets),
//! `confirm`, `progress`, `answer` (what a verb gives), `output` (how it is shown), `stop` (errors and exit codes).

mod answer;
mod antiquity;
pub(crate) mod args;
mod backup;
mod completing;
mod confirm;
mod ctx;
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

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};

use crate::campaign::whole::Unplaced;
use crate::campaign::{self, CampaignError, SystemClock};
use crate::chance::{Digest, OsEntropy};
use crate::games::{self, with_game};
use crate::locale::{Lang, Texts};
use crate::t;

pub use answer::Answer;
pub use args::Cli;
use args::Command;
pub use ctx::{Ctx, Done};
pub use machine::{Desk, Look, Machine};
use stop::Did;
pub use stop::Stop;

/// Says where a defect is, and nothing that might be a secret.
fn bland_panics(lang: Lang) {
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let text = t!(Texts::of(lang), "desk-defect", place);
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
    // Asked before anything is done. An empty plain file may be written over (a shell's `>` leaves one); links, devices and
    // pipes may not.
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
