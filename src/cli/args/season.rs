//! A season: its opening and close, orders, dice, choices.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::{DeadlineOf, Format, row};
use crate::desk::rows::Named;
use crate::engine::priced::OfLine;

#[derive(Debug, Clone, Subcommand)]
pub enum SeasonVerb {
    Open {
        name: String,
        #[arg(long)]
        yes: bool,
    },
    Rename {
        #[arg(value_name = "N")]
        season: u16,
        name: String,
        #[arg(long)]
        yes: bool,
    },
    Deadline(DeadlineArgs),
    Sheet(SheetArgs),
    Close {
        #[arg(value_name = "N")]
        season: u16,
        #[arg(long)]
        yes: bool,
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
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
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Clone, Args)]
pub struct SheetArgs {
    #[arg(value_name = "N")]
    pub season: u16,
    #[arg(long, value_name = "TEXT")]
    pub beacon: Option<String>,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    #[arg(long)]
    pub yes: bool,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
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
    Add {
        seat: String,
        #[arg(required = true, value_name = "LINE")]
        lines: Vec<String>,
        #[arg(long, value_name = "ROW", value_delimiter = ',')]
        row: Vec<u32>,
        #[arg(long)]
        yes: bool,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Take {
        seat: String,
        #[arg(value_name = "ROW", value_parser = row, required_unless_present = "all")]
        rows: Vec<Named>,
        #[arg(long, conflicts_with = "rows")]
        all: bool,
        #[arg(long, conflicts_with = "replace")]
        add: bool,
        #[arg(long)]
        replace: bool,
        #[arg(long)]
        yes: bool,
        #[arg(long, value_enum)]
        format: Option<Format>,
    },
    Import {
        file: PathBuf,
        #[arg(long)]
        strict: bool,
        #[arg(long)]
        yes: bool,
    },
    Withdraw {
        seat: String,
        #[arg(long)]
        mistaken: bool,
        #[arg(long)]
        yes: bool,
    },
    Drop {
        seat: String,
        #[arg(required = true, value_name = "LINE")]
        lines: Vec<OfLine>,
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum RemarksVerb {
    Clear {
        seat: Option<String>,
        #[arg(value_name = "ROW")]
        rows: Vec<u32>,
    },
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
    #[arg(long)]
    pub yes: bool,
}

#[derive(Debug, Clone, Subcommand)]
pub enum ChooseVerb {
    Withhold,
    False {
        #[arg(allow_negative_numbers = true)]
        value: String,
    },
    // Where nobody lies.
    Value {
        #[arg(allow_negative_numbers = true)]
        value: String,
    },
}
