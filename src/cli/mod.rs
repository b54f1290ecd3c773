//! The command line: arguments in, words out. No SQL, no rules.
//!
//! A verb is in the file of its name, but for these:
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new` |
//! | `seasons` | `season open`, `season rename`, `season sheet`, `season close`, `lock`, `news` |
//! | `deadlines` | `season deadline` |
//! | `orders` | `enter`, `orders`, `template` |
//! | `world` | `world` |
//! | `settings` | `rules`, `seat` |
//! | `rolling` | `roll` |
//! | `choices` | `notices`, `choose` |
//! | `bulletins` | `bulletin`, `bulletins` |
//! | `verify` | `verify`, `audit verify` |
//! | `antiquity/` | what only that game has: `treasury`, `army`, `fleet`, `trade`, `erratum`, `reissue`, `odds`, `report` |
//! | `completing`, `manual` | `completions`, `man` |
//!
//! What all verbs share: `args` (what is typed), `shorthand` (typing less), `help` and `usage`,
//! `machine` (streams, clock, chance), `files`, `editor`, `tables` (spreadsheets), `preview` and
//! `confirm`, `progress`, `output`, `stop` (errors and exit codes).

mod antiquity;
mod args;
mod audit;
mod backup;
mod bulletins;
mod choices;
mod completing;
mod confirm;
mod deadlines;
mod demo;
mod editor;
mod files;
mod game;
mod help;
mod machine;
mod making;
mod manual;
mod orders;
mod output;
mod preview;
mod progress;
mod rebuild;
mod remarks;
mod restore;
mod reveal;
mod rolling;
mod seasons;
mod settings;
mod setup;
mod shorthand;
mod status;
mod stop;
mod tables;
mod undo;
mod usage;
mod verify;
mod world;

use std::ffi::OsString;
use std::io::Write as _;
use std::path::Path;
use std::rc::Rc;

use clap::{CommandFactory, FromArgMatches};

use crate::campaign::whole::Unplaced;
use crate::campaign::{Access, Campaign, SystemClock, Transaction};
use crate::chance::OsEntropy;
use crate::games::with_game;
use crate::locale::{Lang, Texts};
use crate::referee::Name;
use crate::referee::rulebook::{Hand, Outcome, Paper, Rulebook, Sight, Situation};
use crate::rulebook::rulebook;
use crate::t;

pub use args::Cli;
use args::{AuditVerb, Command, SeasonVerb};
pub use machine::{Look, Machine};
use output::Output;
use stop::Stop;

/// Says where a defect is, and nothing that might be a secret.
fn bland_panics(lang: Lang) {
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let text = t!(Texts::of(lang), "desk-defect", place = place);
        machine::note(&mut std::io::stderr(), &text);
    }));
}

/// The tables of the game or the rulebook of that name.
fn registry(name: &str) -> Option<&'static dyn crate::campaign::Tables> {
    crate::games::tables(name).or_else(|| crate::rulebook::registry(name))
}

/// Runs the program on the machine's own arguments and streams; gives the exit code.
pub fn main() -> u8 {
    let look = machine::Look::of_this_process();
    bland_panics(look.lang);
    let arguments: Vec<OsString> = std::env::args_os().collect();
    if completing::answer(&arguments, look.lang) {
        return 0;
    }
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
    };
    run(arguments, &mut machine)
}

/// Runs one command line; gives the exit code.
pub fn run(arguments: Vec<OsString>, machine: &mut Machine<'_>) -> u8 {
    let lang = help::asked_lang(&arguments).unwrap_or(machine.look.lang);
    let texts = Texts::of(lang);
    let given = arguments.clone();
    let spelled = match shorthand::spell_out(&Cli::command(), arguments) {
        Ok(spelled) => spelled,
        Err(ambiguous) => return usage::ambiguous(&ambiguous, machine, texts),
    };
    // Help speaks of turns where the campaign at hand has turns.
    let in_terms = || completing::texts(&given, lang);
    if spelled.help {
        return help::page(&spelled.verbs, machine, in_terms());
    }
    // Descriptions in the reader's language are for help and usage errors; what is right is parsed
    // without them.
    let parsed = Cli::command()
        .try_get_matches_from(&spelled.words)
        .or_else(|_| {
            help::localised(Cli::command(), in_terms()).try_get_matches_from(&spelled.words)
        })
        .and_then(|m| Cli::from_arg_matches(&m));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return help::show(&error, &spelled.verbs, machine, in_terms()),
    };
    let Some(path) = cli.command.paper().map(Path::to_owned) else {
        return carry_out(cli, texts, machine);
    };
    // Asked before anything is done; what a refused "> FILE" has emptied may be written.
    if std::fs::metadata(&path).is_ok_and(|there| there.len() > 0) {
        return Stop::OutThere { path }.show(machine, texts);
    }
    let mut place = match Unplaced::begin(&path) {
        Ok(place) => place,
        Err(error) => return Stop::io(&path)(error).show(machine, texts),
    };
    let mut printed = Vec::new();
    let mut to_file = Machine {
        stdin: &mut *machine.stdin,
        stdout: &mut printed,
        stderr: &mut *machine.stderr,
        clock: machine.clock,
        entropy: &mut *machine.entropy,
        look: machine.look,
        editor: machine.editor.clone(),
    };
    let code = carry_out(cli, texts, &mut to_file);
    if code != 0 {
        return code;
    }
    let written = place.file().write_all(&printed);
    match written.and_then(|()| place.replace()) {
        Ok(()) => 0,
        Err(error) => Stop::io(&path)(error).show(machine, texts),
    }
}

fn carry_out(cli: Cli, texts: &'static Texts, machine: &mut Machine<'_>) -> u8 {
    let mut desk = Desk {
        campaign: None,
        cli,
        texts,
        machine,
    };
    match dispatch(&mut desk) {
        Ok(code) => code,
        Err(stop) => stop.show(desk.machine, desk.texts),
    }
}

/// A command being carried out: its arguments, its language and its machine.
struct Desk<'a, 'm> {
    /// The campaign, once it was opened: a command looks, writes and looks again.
    campaign: Option<Rc<Campaign>>,
    cli: Cli,
    texts: &'static Texts,
    machine: &'a mut Machine<'m>,
}

type Done = Result<u8, Stop>;

impl Desk<'_, '_> {
    /// Takes the words in which the campaign's players speak. What is wrong with its file is said
    /// by the command that needs it.
    fn take_terms(&mut self) {
        let alone = matches!(
            self.cli.command,
            Command::New(_)
                | Command::Setup { .. }
                | Command::Verify { .. }
                | Command::Restore { .. }
                | Command::Rebuild { .. }
                | Command::Demo(_)
                | Command::Completions { .. }
                | Command::Man { .. }
        );
        if alone || self.cli.campaign_file.is_none() {
            return;
        }
        if let Ok(rulebook) = self.rulebook() {
            self.in_terms_of(rulebook);
        }
        // What is read from a person may take long.
        let waits = matches!(
            self.cli.command,
            Command::Enter { file: None, .. } | Command::News { file: None }
        );
        if waits {
            self.let_go();
        }
    }

    /// From now on speaks in that rulebook's words.
    fn in_terms_of(&mut self, rulebook: &dyn Rulebook) {
        self.texts = Texts::of_rulebook(self.texts.lang(), rulebook.rulebook());
    }

    /// Opens the campaign that the arguments name, to look at it.
    fn open(&mut self) -> Result<Rc<Campaign>, Stop> {
        if let Some(campaign) = &self.campaign {
            return Ok(Rc::clone(campaign));
        }
        let campaign = Rc::new(self.open_anew(Access::Read)?);
        self.campaign = Some(Rc::clone(&campaign));
        Ok(campaign)
    }

    /// The rulebook that the campaign is played by.
    fn rulebook(&mut self) -> Result<&'static dyn Rulebook, Stop> {
        let campaign = self.open()?;
        let name = campaign.tables().rulebook();
        rulebook(name).ok_or_else(|| Stop::no_rulebook(name))
    }

    /// Looks at the campaign as its rulebook shows it.
    fn look<T>(
        &mut self,
        at: impl FnOnce(&'static dyn Rulebook, &Transaction<'_>) -> Outcome<T>,
    ) -> Result<T, Stop> {
        let rulebook = self.rulebook()?;
        Ok(self.open()?.read(|tx| at(rulebook, tx))?)
    }

    /// What is under way.
    fn situation(&mut self) -> Result<Situation, Stop> {
        let now = self.machine.clock.now();
        self.look(|rulebook, tx| rulebook.situation(tx, &now))
    }

    /// Opens the campaign and carries out a verb of the arbiter's.
    fn act<T>(
        &mut self,
        verb: impl FnOnce(&'static dyn Rulebook, Hand<'_>) -> Outcome<T>,
    ) -> Result<T, Stop> {
        // Where it is still looked at, it is opened a second time.
        let mut campaign = match self.campaign.take().and_then(Rc::into_inner) {
            Some(campaign) => campaign.for_writing()?,
            None => self.open_anew(Access::Write)?,
        };
        let name = campaign.tables().rulebook();
        let rulebook = rulebook(name).ok_or_else(|| Stop::no_rulebook(name))?;
        let _busy = progress::Busy::new(self.machine.look);
        let hand = Hand {
            campaign: &mut campaign,
            clock: self.machine.clock,
            entropy: self.machine.entropy,
        };
        let done = verb(rulebook, hand)?;
        self.campaign = Some(Rc::new(campaign));
        Ok(done)
    }

    /// Opens the campaign's file once more.
    fn open_anew(&mut self, access: Access) -> Result<Campaign, Stop> {
        let path = self.cli.campaign_file.as_ref().ok_or(Stop::NoCampaign)?;
        let campaign = Campaign::open(path, &registry, access)?;
        if let Some(kept) = campaign.kept() {
            let kept = kept.display().to_string();
            self.note(&t!(self.texts, "safety-migrated", file = kept));
        }
        Ok(campaign)
    }

    /// Lets go of the campaign while somebody thinks: in the meantime its file may be put
    /// elsewhere and another in its place, and what is written then must reach that one.
    fn let_go(&mut self) {
        self.campaign = None;
    }

    /// Prints a paper in the format asked for.
    fn paper(&mut self, paper: &Paper, format: Option<args::Format>) -> Done {
        let format = format.unwrap_or_default().into();
        self.out()
            .paper(&paper.document, paper.view.as_ref(), format)?;
        Ok(0)
    }

    /// Shows what the arbiter alone looks at, or writes it to a spreadsheet.
    fn sight(&mut self, sight: Sight, out: Option<&std::path::Path>) -> Done {
        if let (Some(out), Some(book)) = (out, &sight.book) {
            tables::export(self, out, book)?;
            return Ok(0);
        }
        if self.cli.json {
            self.out().view(sight.view.as_ref())?;
        } else {
            let mut out = self.out();
            for line in &sight.before {
                out.line(line)?;
            }
            if let Some(table) = sight.table {
                out.table(table.titles, &table.right, table.rows)?;
            }
            for line in &sight.after {
                out.line(line)?;
            }
        }
        for note in &sight.notes {
            self.note(note);
        }
        Ok(0)
    }

    fn out(&mut self) -> Output<'_> {
        Output::new(self.machine.stdout, self.machine.look, self.cli.json)
    }

    /// Warns of a campaign's file in a folder that others see.
    fn warn_if_shared(&mut self, path: &std::path::Path) {
        if let Some(folder) = files::shared_folder(path) {
            let folder = folder.display().to_string();
            let note = t!(self.texts, "desk-shared", folder = folder);
            self.note(&note);
        }
    }

    /// Warns of a folder with every nation's papers where others see it.
    fn warn_if_papers_shared(&mut self, folder: &std::path::Path) {
        if let Some(folder) = files::shared_folder(&folder.join("arbitre")) {
            let folder = folder.display().to_string();
            let note = t!(self.texts, "desk-shared-papers", folder = folder);
            self.note(&note);
        }
    }

    /// Names the notices on which nobody chose.
    fn note_silent(&mut self, silent: &[(Name, u32)]) {
        for (seat, notice) in silent {
            let note = t!(
                self.texts,
                "desk-silent",
                nation = &**seat,
                notice = *notice
            );
            self.note(&note);
        }
    }

    /// Says something beside the output, on standard error.
    fn note(&mut self, text: &str) {
        machine::note(self.machine.stderr, text);
    }
}

fn dispatch(desk: &mut Desk<'_, '_>) -> Done {
    if let Some(name) = game::name(desk)?
        && let Some(done) = with_game!(name, G => game::run::<G>(desk))
    {
        return done;
    }
    antiquity::only_there(desk)?;
    desk.take_terms();
    match desk.cli.command.clone() {
        Command::New(args) => making::new(desk, &args),
        Command::Setup { verb } => setup::setup(desk, &verb),
        Command::Season { verb } => match verb {
            SeasonVerb::Open { name } => seasons::open(desk, &name),
            SeasonVerb::Sheet(args) => seasons::sheet(desk, &args),
            SeasonVerb::Rename { season, name } => seasons::rename(desk, season, &name),
            SeasonVerb::Deadline(args) => deadlines::deadline(desk, &args),
            SeasonVerb::Close { season, yes, .. } => seasons::close(desk, season, yes),
        },
        Command::Enter {
            seat,
            file,
            in_time,
            yes,
            format,
        } => {
            let how = orders::Entering {
                in_time,
                yes,
                format: format.unwrap_or_default(),
                added: false,
            };
            orders::enter(desk, &seat, file.as_deref(), how)
        }
        Command::Orders { verb } => orders::orders(desk, &verb),
        Command::Remarks { verb } => remarks::remarks(desk, verb.as_ref()),
        Command::Undo { yes, format } => undo::undo(desk, yes, format.unwrap_or_default()),
        Command::Template { seat, format } => {
            orders::template(desk, &seat, format.unwrap_or_default())
        }
        Command::World { verb } => world::world(desk, &verb),
        Command::Treasury { verb, yes } => antiquity::world::treasury(desk, verb.as_ref(), yes),
        Command::Army { verb, yes } => antiquity::world::army(desk, verb.as_ref(), yes),
        Command::Fleet { verb, yes } => antiquity::world::fleet(desk, verb.as_ref(), yes),
        Command::Trade { verb } => antiquity::world::trade(desk, verb.as_ref()),
        Command::Rules { verb, format } => settings::rules(desk, verb.as_ref(), format),
        Command::Seat { seat } => settings::seat(desk, seat.as_deref()),
        Command::Status {
            out,
            seat,
            reminder,
        } => match reminder {
            true => status::reminders(desk, seat.as_deref()),
            false => status::status(desk, out.as_deref()),
        },
        Command::Lock {
            season,
            yes,
            format,
            ..
        } => seasons::lock(desk, season, format, yes),
        Command::Roll(args) => rolling::roll(desk, &args),
        Command::Notices { seat, format, out } => {
            choices::notices(desk, seat.as_deref(), format, out.as_deref())
        }
        Command::Choose {
            seat,
            notice,
            season,
            yes,
            choice,
        } => choices::choose(desk, &seat, notice, &choice, season, yes),
        Command::News { file } => seasons::news(desk, file.as_deref()),
        Command::Bulletin(args) => bulletins::one(desk, &args),
        Command::Bulletins(args) => bulletins::all(desk, &args),
        Command::Audit {
            verb: Some(AuditVerb::Verify { papers }),
            ..
        } => verify::audit(desk, papers.as_deref()),
        Command::Audit {
            verb: None,
            season,
            format,
            out,
        } => audit::audit(desk, season, format, out.as_deref()),
        Command::Erratum {
            season,
            reason,
            yes,
            verb,
        } => antiquity::errata::erratum(desk, season, &reason, &verb, yes),
        Command::Reissue {
            season,
            silent,
            yes,
        } => antiquity::errata::reissue(desk, season, silent, yes),
        Command::Reveal(args) => reveal::reveal(desk, &args),
        Command::Verify { dir, seat } => verify::verify(desk, &dir, seat.as_deref()),
        Command::Odds(args) => antiquity::odds::odds(desk, &args),
        Command::Backup { file } => backup::backup(desk, &file),
        Command::Restore { copy, file } => restore::restore(desk, &copy, &file),
        Command::Rebuild { check, yes } => rebuild::rebuild(desk, check, yes),
        Command::Report { format, out } => antiquity::report::report(desk, format, out.as_deref()),
        Command::Simulate(args) => game::simulation::simulate(desk, &args),
        Command::Replay { game, files } => game::simulation::replay(desk, &game, &files),
        Command::Settle { .. }
        | Command::Next { .. }
        | Command::Letter { .. }
        | Command::Letters { .. }
        | Command::Void { .. }
        | Command::Record { .. } => Err(Stop::NotInGame {
            game: desk.rulebook()?.rulebook(),
        }),
        Command::Demo(args) => demo::demo(desk, &args),
        Command::Completions { shell } => completing::completions(desk, shell),
        Command::Man { out } => manual::man(desk, &out),
    }
}
