//! The verbs of a campaign, the same for every game.
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new`, `setup`, `rules`, `seat`, `address` |
//! | `seasons` | `season open`, `rename`, `deadline`, `sheet`, `close`; `lock`, `news`, `void` |
//! | `world` | `world` |
//! | `windows` | `roll`, `settle` |
//! | `deliveries` | `letter`, `bulletins`: what goes to seats, for the tray too |
//! | `orders` | `enter`, `orders`, `template`, `form` |
//! | `settling` | `orders take`, `orders add`; what `enter` and `post` ask of a message |
//! | `next`, `post`, `tray` | the verbs of those names |
//! | `imports` | `orders import` |
//! | `handing` | `seat --hand-over` |
//! | `undo` | `undo` |
//! | `choices` | `notices`, `choose` |
//! | `questions` | what seats are asked |
//! | `entered`, `receipts` | a message is entered; receipts |
//! | `of_seat` | the papers of a seat, the audit |
//! | `readings` | a message beside what was taken of each line, for a page |
//! | `answering` | what players ask their arbiter |
//! | `publishing` | what is to be published of the papers for everybody |
//! | `board` | `status`, and what it adds to a campaign's own |
//! | `visits` | what is new since the arbiter's last visit |
//! | `papers` | `bulletin`, `audit`, `status`, `remarks`, `reminders`, `reveal` |
//! | `site` | the pages of what is public |
//! | `proof` | `verify`, `audit verify` |
//! | `simulation` | `simulate`, `replay`, `record` |
//! | `clock` | asks, before something is written, where the machine's clock may be wrong |
//! | `books` | `--out FILE`, the tables of a paper as a spreadsheet |

pub mod answering;
pub mod board;
mod books;
pub mod choices;
pub(super) mod clock;
mod deliveries;
mod entered;
mod handing;
mod imports;
mod making;
pub mod next;
mod of_seat;
mod orders;
mod papers;
pub mod post;
pub mod proof;
pub mod publishing;
pub mod questions;
pub mod readings;
mod receipts;
mod seasons;
pub mod settling;
pub mod simulation;
pub mod site;
pub mod tray;
mod undo;
pub mod visits;
mod windows;
pub mod world;

use crate::cli::stop::not_in_game;
use crate::games::setup_names;
use crate::locale::said::words;
use std::path::Path;

use super::args::{AuditVerb, Command, SeasonVerb, SetupVerb};
use super::{Ctx, Done, Stop, antiquity, folder};
use crate::desk::Stopped;
use crate::games::{self, Played, setup_named};

/// The verbs that Antiquity does not have: it says what serves instead, or that they do nothing.
pub const OWN: [&str; 4] = ["settle", "simulate", "replay", "record"];

/// Carries out a verb on a campaign of that game.
pub fn run<G: Played>(ctx: &mut Ctx<'_, '_>) -> Done {
    ctx.texts = ctx.texts.in_terms_of(G::NAME);
    match ctx.cli.command.clone() {
        Command::New(args) => making::new::<G>(ctx, &args),
        Command::Setup { verb } => making::setup::<G>(ctx, &verb),
        Command::Rules { verb, format } => making::rules::<G>(ctx, verb.as_ref(), format),
        Command::Seat(args) => making::seat::<G>(ctx, &args),
        Command::Address(args) => making::address::<G>(ctx, &args),
        Command::Post {
            path,
            in_time,
            late,
            add,
            replace,
            said,
            yes,
        } => {
            let rows = post::Rows {
                in_time,
                late,
                add,
                replace,
                said,
            };
            post::post::<G>(ctx, &path, &rows, yes)
        }
        Command::Tray => tray::tray::<G>(ctx),
        Command::Season { verb } => match verb {
            SeasonVerb::Open { name, .. } => seasons::open::<G>(ctx, &name),
            SeasonVerb::Rename { season, name, .. } => seasons::rename::<G>(ctx, season, &name),
            SeasonVerb::Deadline(args) => seasons::deadline::<G>(ctx, &args),
            SeasonVerb::Sheet(args) => seasons::sheet::<G>(ctx, &args),
            SeasonVerb::Close { season, yes, .. } => seasons::close::<G>(ctx, season, yes),
        },
        Command::Lock {
            season,
            format,
            yes,
            ..
        } => seasons::lock::<G>(ctx, season, format, yes),
        Command::News { file, .. } => seasons::news::<G>(ctx, file.as_deref()),
        Command::World { table, verb } => world::world::<G>(ctx, table.as_deref(), verb),
        Command::Void {
            season,
            reason,
            yes,
        } => seasons::void::<G>(ctx, season, &reason, yes),
        Command::Roll(args) => windows::roll::<G>(ctx, &args),
        Command::Settle { beacon, yes } => windows::settle::<G>(ctx, beacon.as_deref(), yes),
        Command::Next { yes } => next::next::<G>(ctx, yes),
        Command::Letter(args) => deliveries::letter::<G>(ctx, &args),
        Command::Notices { seat, format } => choices::notices::<G>(ctx, seat.as_deref(), format),
        Command::Choose {
            seat,
            notice,
            yes,
            choice,
        } => choices::choose::<G>(ctx, (&seat, notice), &choice, yes),
        Command::Enter {
            seat,
            file,
            in_time,
            add,
            replace,
            format,
            yes,
        } => {
            let how = (in_time, orders::how(add, replace));
            orders::enter::<G>(ctx, &seat, file.as_deref(), how, format, yes)
        }
        Command::Orders { verb } => orders::orders::<G>(ctx, &verb),
        Command::Remarks { verb } => papers::remarks::<G>(ctx, verb.as_ref()),
        Command::Template { seat, format } => orders::template::<G>(ctx, &seat, format),
        Command::Form { seat, out, link } => orders::form::<G>(ctx, &seat, out.as_deref(), link),
        Command::Undo { yes, format } => undo::undo::<G>(ctx, yes, format),
        Command::Status {
            seat,
            reminder,
            out,
        } => match reminder {
            true => papers::reminders::<G>(ctx, seat.as_deref()),
            false => papers::status::<G>(ctx, out.as_deref()),
        },
        Command::Bulletin(args) => papers::bulletin::<G>(ctx, &args),
        Command::Bulletins(args) => deliveries::bulletins::<G>(ctx, &args),
        Command::Site { folder } => site::site::<G>(ctx, &folder),
        Command::Audit {
            verb: Some(AuditVerb::Verify { papers }),
            ..
        } => {
            let folder = papers.as_deref().map(folder::read).transpose()?;
            proof::audit::<G>(ctx, folder)
        }
        Command::Audit {
            season,
            format,
            out,
            ..
        } => papers::audit::<G>(ctx, season, format, out.as_deref()),
        Command::Reveal(args) => papers::reveal::<G>(ctx, &args),
        Command::Record { season } => simulation::record::<G>(ctx, season),
        command => Err(
            match antiquity::own(&command).filter(|_| G::WORLD.between()) {
                Some((verb, instead)) => words("desk-other-rulebook")
                    .help(instead)
                    .with("verb", verb)
                    .named("rulebook", "rulebook", G::NAME)
                    .into(),
                None => not_in_game(G::NAME),
            },
        ),
    }
}

/// The game that a command is about: its campaign's, or that of the setup that it is given; else the first one.
pub fn name(ctx: &mut Ctx<'_, '_>) -> Result<&'static str, Stop> {
    let setup = match &ctx.cli.command {
        Command::New(args) => Some(args.setup.clone()),
        Command::Setup {
            verb: SetupVerb::Check { file },
        } => Some(Some(file.clone())),
        Command::Setup {
            verb:
                SetupVerb::Show { which: Some(name) }
                | SetupVerb::Export {
                    which: Some(name), ..
                },
        } => {
            let found = setup_named(name).map(|(game, _)| game);
            return found.ok_or_else(|| {
                let names = setup_names().join(", ");
                let said = words("desk-no-setup").typed("name", name);
                said.with("names", names).into()
            });
        }
        _ => None,
    };
    if let Some(setup) = setup {
        return Ok(setup
            .and_then(|setup| of_setup(ctx, &setup))
            .unwrap_or(games::FIRST));
    }
    // Without a campaign these are about the first game.
    let alone = matches!(
        ctx.cli.command,
        Command::Setup { .. } | Command::Odds(_) | Command::World { .. }
    );
    // A setup may be looked at where the campaign that is named is yet to be made.
    let to_come = |file: &Path| matches!(ctx.cli.command, Command::Setup { .. }) && !file.exists();
    if alone && ctx.cli.campaign_file.as_deref().is_none_or(to_come) {
        return Ok(games::FIRST);
    }
    Ok(ctx.open()?.rulebook().name)
}

/// The game of a setup: one that the program brings, or a file that names its own.
fn of_setup(ctx: &mut Ctx<'_, '_>, named: &Path) -> Option<&'static str> {
    if let Some((game, _)) = named.to_str().and_then(setup_named) {
        return Some(game);
    }
    if named == Path::new("-") {
        return None;
    }
    let text = super::files::read_text(ctx.machine, Some(named), making::MAX_SETUP).ok()?;
    // A text that is no setup is refused by the game that reads it.
    let table = toml::from_str::<toml::Table>(&text).unwrap_or_default();
    let named = table.get("rulebook").and_then(|name| name.as_str());
    let game = games::rulebook(named.unwrap_or(games::FIRST));
    Some(game.map_or(games::FIRST, |game| game.name))
}

impl From<Stopped> for Stop {
    fn from(stopped: Stopped) -> Stop {
        match stopped {
            Stopped::Refused(refused) => Stop::Refused(refused),
            Stopped::Said(said) => Stop::Said(said),
            Stopped::Campaign(error) => Stop::Campaign(error),
        }
    }
}
