//! The world, and its corrections.

use std::path::PathBuf;

use clap::Subcommand;

use super::values::{Points, to_stand};

#[derive(Debug, Clone, Subcommand)]
pub enum WorldVerb {
    Import {
        file: PathBuf,
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        #[arg(long)]
        yes: bool,
    },
    Set {
        #[arg(value_name = "WHAT")]
        table: String,
        #[arg(value_name = "NAME")]
        row: String,
        #[arg(required = true)]
        values: Vec<String>,
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        #[arg(long)]
        dry_run: bool,
        #[arg(long)]
        yes: bool,
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
        #[arg(allow_negative_numbers = true, value_parser = to_stand)]
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

/// The facts that an erratum corrects.
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
