//! A campaign: its making, its setup, its rules.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::{FormWay, Way};
use crate::locale::Lang;

#[derive(Debug, Clone, Args)]
pub struct NewArgs {
    pub file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long = "seat", value_name = "NAME")]
    pub seats: Vec<String>,
}

#[derive(Debug, Clone, Subcommand)]
pub enum SetupVerb {
    Show {
        #[arg(long = "setup", value_name = "NAME")]
        which: Option<String>,
    },
    Export {
        file: PathBuf,
        #[arg(long = "setup", value_name = "NAME")]
        which: Option<String>,
    },
    Check {
        file: PathBuf,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum RulesVerb {
    Set {
        rule: String,
        setting: String,
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Debug, Clone, Args)]
pub struct DemoArgs {
    #[arg(value_name = "NAME")]
    pub sample: Option<String>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Clone, Args)]
pub struct SimulateArgs {
    pub game: String,
    #[arg(long, value_name = "N")]
    pub players: Option<u16>,
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    pub games: u64,
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub policy: Vec<String>,
    #[arg(long, value_name = "K16=plain-deal,…", value_delimiter = ',')]
    pub house: Vec<String>,
}

#[derive(Debug, Clone, Default, Args)]
pub struct SeatArgs {
    pub seat: Option<String>,
    /// The language of its papers: `--lang` behind the verb.
    #[arg(skip)]
    pub lang: Option<Lang>,
    /// By which way its papers go.
    #[arg(long, value_enum, value_name = "WAY", requires = "seat")]
    pub by: Option<Way>,
    /// How its order form goes.
    #[arg(long, value_enum, value_name = "HOW", requires = "seat")]
    pub form: Option<FormWay>,
    #[arg(long, value_name = "ADDRESS", requires = "seat")]
    pub mail: Vec<String>,
    #[arg(long, requires = "seat", conflicts_with = "mail")]
    pub no_mail: bool,
    #[arg(long, value_name = "NAME", requires = "seat")]
    pub name: Vec<String>,
    #[arg(long, requires = "seat", conflicts_with = "name")]
    pub no_name: bool,
    #[arg(long, value_name = "DATE", requires = "seat")]
    pub away: Option<String>,
    #[arg(long, value_name = "ADDRESS", requires = "seat")]
    pub substitute: Option<String>,
    #[arg(long, value_name = "FILE", requires = "seat")]
    pub hand_over: Option<PathBuf>,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Clone, Args)]
pub struct AddressArgs {
    #[arg(long, value_name = "ADDRESS")]
    pub site: Option<String>,
    #[arg(long, conflicts_with = "site")]
    pub no_site: bool,
    #[arg(long, value_name = "ADDRESS")]
    pub orders: Option<String>,
    #[arg(long, conflicts_with = "orders")]
    pub no_orders: bool,
    #[arg(long)]
    pub yes: bool,
}
