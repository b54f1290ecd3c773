//! The arguments of every verb. Their help is in the locale files, under `help-<verb>` and
//! `help-<verb>-<argument>`.

mod campaign;
mod papers;
mod season;
mod values;
mod world;

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Parser, Subcommand};

pub use self::campaign::*;
pub use self::papers::*;
pub use self::season::*;
pub use self::values::*;
pub use self::world::*;
use super::rows::OfRow;
use crate::locale::Lang;

/// `arbitre [-c FILE] VERB`.
#[derive(Debug, Clone, Parser)]
#[command(name = "arbitre", version, disable_help_subcommand = true)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub struct Cli {
    #[arg(
        short = 'c',
        long,
        global = true,
        env = "ARBITRE_CAMPAIGN",
        value_name = "FILE"
    )]
    #[arg(hide_env_values = true)]
    pub campaign_file: Option<PathBuf>,
    #[arg(long, global = true, value_name = "fr|en")]
    pub lang: Option<Lang>,
    #[arg(long, global = true)]
    pub json: bool,
    /// Whether the verb's own `--yes` was given.
    #[arg(skip)]
    pub yes: bool,
    #[command(subcommand)]
    pub command: Command,
}

/// What prints the closing paper of a season.
fn closing(season: u16) -> String {
    format!("bulletins --season {season} --out DIR")
}

/// Whether the verb that was parsed has its `--yes`.
pub fn says_yes(matches: &ArgMatches) -> bool {
    let here = matches.try_get_one::<bool>("yes").ok().flatten();
    here == Some(&true) || matches.subcommand().is_some_and(|(_, verb)| says_yes(verb))
}

/// The verbs.
#[derive(Debug, Clone, Subcommand)]
pub enum Command {
    New(NewArgs),
    Setup {
        #[command(subcommand)]
        verb: SetupVerb,
    },
    Season {
        #[command(subcommand)]
        verb: SeasonVerb,
    },
    Enter {
        seat: String,
        file: Option<PathBuf>,
        #[arg(long)]
        in_time: bool,
        #[arg(long)]
        add: bool,
        #[arg(long, conflicts_with = "add")]
        replace: bool,
        #[arg(long)]
        yes: bool,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Orders {
        #[command(subcommand)]
        verb: OrdersVerb,
    },
    Remarks {
        #[command(subcommand)]
        verb: Option<RemarksVerb>,
    },
    Undo {
        #[arg(long)]
        yes: bool,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Template {
        seat: String,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Form {
        seat: String,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[arg(long, conflicts_with = "out")]
        link: bool,
    },
    World {
        #[arg(value_name = "WHAT")]
        table: Option<String>,
        #[command(subcommand)]
        verb: Option<WorldVerb>,
    },
    Treasury {
        #[command(subcommand)]
        verb: Option<TreasuryVerb>,
        #[arg(long, global = true)]
        yes: bool,
    },
    Trade {
        #[command(subcommand)]
        verb: Option<TradeVerb>,
        #[arg(long, global = true)]
        yes: bool,
    },
    Rules {
        #[command(subcommand)]
        verb: Option<RulesVerb>,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Seat(SeatArgs),
    Address(AddressArgs),
    Post {
        path: PathBuf,
        #[arg(long, value_name = "ROWS", num_args = 0.., require_equals = true, value_delimiter = ',')]
        in_time: Option<Vec<usize>>,
        #[arg(
            long,
            value_name = "ROWS",
            require_equals = true,
            value_delimiter = ','
        )]
        late: Vec<usize>,
        #[arg(
            long,
            value_name = "ROWS",
            require_equals = true,
            value_delimiter = ','
        )]
        add: Vec<usize>,
        #[arg(
            long,
            value_name = "ROWS",
            require_equals = true,
            value_delimiter = ','
        )]
        replace: Vec<usize>,
        /// What a page says of the rows; then nothing is asked.
        #[arg(skip)]
        said: Option<Vec<OfRow>>,
        #[arg(long)]
        yes: bool,
    },
    Tray,
    Desk {
        #[arg(long, default_value_t = 30, value_name = "MINUTES", value_parser = clap::value_parser!(u16).range(1..))]
        idle: u16,
    },
    Status {
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        #[arg(requires = "reminder")]
        seat: Option<String>,
        #[arg(long)]
        reminder: bool,
    },
    Lock {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long)]
        yes: bool,
        #[arg(long, value_enum)]
        format: Option<Format>,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    Roll(RollArgs),
    Settle {
        #[arg(long, value_name = "TEXT")]
        beacon: Option<String>,
        #[arg(long)]
        yes: bool,
    },
    Next {
        #[arg(long)]
        yes: bool,
    },
    Letter(LetterArgs),
    Void {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[arg(long)]
        yes: bool,
    },
    Notices {
        seat: Option<String>,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Choose {
        seat: String,
        notice: u32,
        #[arg(long, global = true)]
        yes: bool,
        #[command(subcommand)]
        choice: ChooseVerb,
    },
    News {
        file: Option<PathBuf>,
        #[arg(long)]
        yes: bool,
    },
    Bulletin(BulletinArgs),
    Bulletins(BulletinsArgs),
    Site {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    Audit {
        #[command(subcommand)]
        verb: Option<AuditVerb>,
        #[arg(value_name = "N")]
        season: Option<u16>,
        #[arg(long, value_enum)]
        format: Option<Format>,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    Erratum {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long, value_name = "TEXT")]
        reason: String,
        #[arg(long, global = true)]
        dry_run: bool,
        #[arg(long, global = true)]
        yes: bool,
        #[command(subcommand)]
        verb: ErratumVerb,
    },
    Reveal(RevealArgs),
    #[command(group(clap::ArgGroup::new("what").required(true).args(["dir", "page"])))]
    Verify {
        dir: Option<PathBuf>,
        #[arg(long, value_name = "NATION", conflicts_with = "page")]
        seat: Option<String>,
        #[arg(long, value_name = "FILE")]
        page: Option<PathBuf>,
    },
    Odds(OddsArgs),
    Report {
        #[arg(long, value_enum)]
        format: Option<Format>,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    Backup {
        file: PathBuf,
    },
    Restore {
        copy: PathBuf,
        file: PathBuf,
    },
    Rebuild {
        #[arg(long)]
        yes: bool,
    },
    Simulate(SimulateArgs),
    Replay {
        game: String,
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Record {
        #[arg(value_name = "N")]
        season: u16,
    },
    Demo(DemoArgs),
    Completions {
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    Man {
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

impl Command {
    /// The command that shows what this one has done, where its own output was lost.
    pub fn again(&self) -> String {
        let seat = |seat: &str| match seat.contains(' ') {
            true => format!("\"{seat}\""),
            false => seat.to_owned(),
        };
        let line = match self {
            Command::New(NewArgs { file, .. }) => format!("-c {} site DIR", file.display()),
            Command::Backup { file } | Command::Restore { file, .. } => {
                format!("-c {} status", file.display())
            }
            Command::Rebuild { .. } => "audit verify".to_owned(),
            Command::Enter { seat: of, .. }
            | Command::Orders {
                verb:
                    OrdersVerb::Add { seat: of, .. }
                    | OrdersVerb::Withdraw { seat: of, .. }
                    | OrdersVerb::Drop { seat: of, .. },
            } => format!("orders receipt {}", seat(of)),
            Command::Orders { .. } | Command::Undo { .. } => "orders list".to_owned(),
            Command::Post { .. } => "tray".to_owned(),
            Command::Season { verb } => match verb {
                SeasonVerb::Sheet(SheetArgs { season, .. }) => format!("season sheet {season}"),
                SeasonVerb::Deadline(args) => format!("season deadline {}", args.season),
                SeasonVerb::Close { season, .. } => closing(*season),
                SeasonVerb::Open { .. } | SeasonVerb::Rename { .. } => "status".to_owned(),
            },
            Command::Lock { season, .. } => format!("lock {season}"),
            Command::Void { season, .. } => closing(*season),
            Command::Roll(RollArgs { season, .. }) | Command::Erratum { season, .. } => {
                format!("audit {season}")
            }
            Command::Choose { seat: of, .. } => format!("notices {}", seat(of)),
            Command::Reveal(RevealArgs { season, early, .. }) => {
                let what = season.map_or("--campaign".to_owned(), |season| season.to_string());
                let early = if *early { " --early" } else { "" };
                format!("reveal {what}{early} --yes")
            }
            Command::Rules { .. } => "rules".to_owned(),
            Command::Seat(_) => "seat".to_owned(),
            Command::Address(_) => "address".to_owned(),
            Command::Remarks { .. } => "remarks".to_owned(),
            Command::Treasury { .. } => "treasury".to_owned(),
            Command::Trade { .. } => "trade".to_owned(),
            _ => "status".to_owned(),
        };
        format!("arbitre {line}")
    }

    /// The file into which the verb's output goes, once all of it is done: what a refused verb prints
    /// does not take the place of a paper.
    pub fn paper(&self) -> Option<&Path> {
        match self {
            Command::New(NewArgs { out, .. })
            | Command::Season {
                verb: SeasonVerb::Sheet(SheetArgs { out, .. }) | SeasonVerb::Close { out, .. },
            }
            | Command::Lock { out, .. }
            | Command::Reveal(RevealArgs { out, .. }) => out.as_deref(),
            _ => None,
        }
    }
}
