//! The arguments of every verb. Their help is in the locale files, under `help-<verb>` and
//! `help-<verb>-<argument>`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::bulletin;
use crate::locale::Lang;
use crate::rulebook::antiquity::deadline::For;

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
    #[command(subcommand)]
    pub command: Command,
}

/// A form in which a paper is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    #[default]
    Text,
    Markdown,
    Html,
    Bbcode,
    Json,
}

impl From<Format> for bulletin::Format {
    fn from(format: Format) -> bulletin::Format {
        match format {
            Format::Text => bulletin::Format::Text,
            Format::Markdown => bulletin::Format::Markdown,
            Format::Html => bulletin::Format::Html,
            Format::Bbcode => bulletin::Format::Bbcode,
            Format::Json => bulletin::Format::Json,
        }
    }
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
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Orders {
        #[command(subcommand)]
        verb: OrdersVerb,
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
    World {
        #[command(subcommand)]
        verb: WorldVerb,
    },
    Treasury {
        #[command(subcommand)]
        verb: Option<TreasuryVerb>,
    },
    Army {
        #[command(subcommand)]
        verb: Option<ArmyVerb>,
    },
    Fleet {
        #[command(subcommand)]
        verb: Option<FleetVerb>,
    },
    Trade {
        #[command(subcommand)]
        verb: Option<TradeVerb>,
    },
    Rules {
        #[command(subcommand)]
        verb: Option<RulesVerb>,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Seat {
        seat: Option<String>,
        #[arg(long, value_name = "age1…")]
        age_key: Option<String>,
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
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Roll(RollArgs),
    Notices {
        seat: Option<String>,
        #[arg(long, value_enum)]
        format: Option<Format>,
        #[arg(long, value_name = "DIR", conflicts_with = "seat")]
        out: Option<PathBuf>,
    },
    Choose {
        seat: String,
        notice: u32,
        #[arg(long, value_name = "N")]
        season: Option<u16>,
        #[command(subcommand)]
        choice: ChooseVerb,
    },
    News {
        file: Option<PathBuf>,
    },
    Bulletin(BulletinArgs),
    Bulletins(BulletinsArgs),
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
        #[command(subcommand)]
        verb: ErratumVerb,
    },
    Reissue {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long)]
        silent: bool,
    },
    Reveal(RevealArgs),
    Verify {
        dir: PathBuf,
        #[arg(long, value_name = "NATION")]
        seat: Option<String>,
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
        #[arg(long, value_name = "age1…")]
        encrypt: Option<String>,
    },
    Restore {
        copy: PathBuf,
        file: PathBuf,
        #[arg(long, value_name = "FILE")]
        identity: Option<PathBuf>,
    },
    Rebuild {
        #[arg(long, conflicts_with = "yes")]
        check: bool,
        #[arg(long)]
        yes: bool,
    },
    Demo(DemoArgs),
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
    Man {
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

/// A shell that can complete this program's command lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
    Powershell,
    Elvish,
}

impl Shell {
    /// Its name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Shell::Bash => "bash",
            Shell::Zsh => "zsh",
            Shell::Fish => "fish",
            Shell::Powershell => "powershell",
            Shell::Elvish => "elvish",
        }
    }
}

#[derive(Debug, Clone, Args)]
pub struct NewArgs {
    pub file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
}

#[derive(Debug, Clone, Subcommand)]
pub enum SetupVerb {
    Show,
    Export { file: PathBuf },
    Check { file: PathBuf },
}

#[derive(Debug, Clone, Subcommand)]
pub enum SeasonVerb {
    Open {
        name: String,
    },
    Deadline(DeadlineArgs),
    Sheet(SheetArgs),
    Close {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Debug, Clone, Args)]
pub struct DeadlineArgs {
    #[arg(value_name = "N")]
    pub season: u16,
    #[arg(value_enum, requires = "date")]
    pub what: Option<DeadlineOf>,
    #[arg(value_name = "DATE", num_args = 1..)]
    pub date: Vec<String>,
    #[arg(long, value_name = "ZONE", requires = "date")]
    pub zone: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "date")]
    pub reason: Option<String>,
}

/// What a deadline is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DeadlineOf {
    #[value(alias = "ordres")]
    Orders,
    #[value(alias = "choix")]
    Choices,
}

impl From<DeadlineOf> for For {
    fn from(of: DeadlineOf) -> For {
        match of {
            DeadlineOf::Orders => For::Orders,
            DeadlineOf::Choices => For::Choices,
        }
    }
}

#[derive(Debug, Clone, Args)]
pub struct SheetArgs {
    #[arg(value_name = "N")]
    pub season: u16,
    #[arg(long, value_name = "TEXT")]
    pub beacon: Option<String>,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
}

#[derive(Debug, Clone, Subcommand)]
pub enum OrdersVerb {
    List {
        seat: Option<String>,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    Receipt {
        seat: String,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Import {
        file: PathBuf,
        #[arg(long)]
        strict: bool,
    },
    Withdraw {
        seat: String,
        #[arg(long = "line", value_name = "N")]
        lines: Vec<u32>,
        #[arg(long, conflicts_with = "lines")]
        mistaken: bool,
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum WorldVerb {
    Import {
        file: PathBuf,
    },
    Export {
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    Template {
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum TreasuryVerb {
    Set {
        nation: String,
        #[arg(allow_negative_numbers = true)]
        points: i64,
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
    Add {
        nation: String,
        #[arg(allow_negative_numbers = true)]
        points: i64,
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum ArmyVerb {
    Set {
        nation: String,
        name: String,
        province: String,
        elements: String,
    },
    Remove {
        nation: String,
        name: String,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum FleetVerb {
    Add {
        nation: String,
        sea: String,
        #[arg(long)]
        name: Option<String>,
    },
    Remove {
        nation: String,
        sea: String,
        #[arg(long)]
        name: Option<String>,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum TradeVerb {
    Add { a: String, b: String },
    End { a: String, b: String },
}

#[derive(Debug, Clone, Subcommand)]
pub enum RulesVerb {
    Set { rule: String, setting: String },
}

#[derive(Debug, Clone, Args)]
pub struct RollArgs {
    #[arg(value_name = "N")]
    pub season: u16,
    #[arg(long, value_name = "TEXT")]
    pub beacon: Option<String>,
    #[arg(long, conflicts_with = "beacon")]
    pub no_beacon: bool,
    #[arg(long)]
    pub dry_run: bool,
}

#[derive(Debug, Clone, Subcommand)]
pub enum ChooseVerb {
    Withhold,
    False {
        #[arg(allow_negative_numbers = true)]
        value: String,
    },
}

#[derive(Debug, Clone, Args)]
pub struct BulletinArgs {
    pub seat: String,
    #[arg(long, value_name = "N")]
    pub season: Option<u16>,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
}

#[derive(Debug, Clone, Args)]
pub struct BulletinsArgs {
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[arg(long, value_name = "N")]
    pub season: Option<u16>,
    #[arg(long)]
    pub encrypt: bool,
}

#[derive(Debug, Clone, Subcommand)]
pub enum AuditVerb {
    Verify {
        #[arg(long, value_name = "DIR")]
        papers: Option<PathBuf>,
    },
}

/// The facts that an erratum corrects.
/// A number of points, or `-` for the next line of standard input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Points {
    Given(i64),
    Line,
}

impl std::str::FromStr for Points {
    type Err = std::num::ParseIntError;

    fn from_str(typed: &str) -> Result<Points, Self::Err> {
        match typed {
            "-" => Ok(Points::Line),
            typed => typed.parse().map(Points::Given),
        }
    }
}

#[derive(Debug, Clone, Subcommand)]
pub enum ErratumVerb {
    Treasury {
        nation: String,
        #[arg(allow_negative_numbers = true)]
        points: Points,
    },
    Army {
        nation: String,
        name: String,
        province: String,
        elements: String,
    },
    NoArmy {
        nation: String,
        name: String,
    },
    Fleet {
        nation: String,
        sea: String,
        #[arg(long)]
        name: Option<String>,
    },
    NoFleet {
        nation: String,
        sea: String,
        #[arg(long)]
        name: Option<String>,
    },
}

#[derive(Debug, Clone, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["season", "campaign"])))]
pub struct RevealArgs {
    #[arg(value_name = "N")]
    pub season: Option<u16>,
    #[arg(long)]
    pub campaign: bool,
    #[arg(long)]
    pub early: bool,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Clone, Args)]
pub struct OddsArgs {
    pub target: Option<String>,
    #[arg(long, value_name = "NATION", requires = "target")]
    pub asker: Option<String>,
    #[arg(long, default_value_t = 4)]
    pub bonus: u32,
    #[arg(long, default_value_t = 6)]
    pub malus: u32,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Clone, Args)]
pub struct DemoArgs {
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
