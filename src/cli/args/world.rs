//! The world, and its corrections.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::to_stand;
use crate::tables::set::{Edit, Verb};

#[derive(Debug, Clone, Subcommand)]
pub enum WorldVerb {
    Import {
        file: PathBuf,
        #[arg(long)]
        keep_paid: bool,
        #[command(flatten)]
        how: HowArgs,
    },
    Set {
        #[command(flatten)]
        rows: SetArgs,
        #[command(flatten)]
        how: HowArgs,
    },
    Add {
        #[command(flatten)]
        rows: RowArgs,
        #[command(flatten)]
        how: HowArgs,
    },
    Remove {
        #[command(flatten)]
        rows: RowArgs,
        #[command(flatten)]
        how: HowArgs,
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

/// How a change of the world is entered.
#[derive(Debug, Clone, Default, Args)]
pub struct HowArgs {
    #[arg(long, value_name = "TEXT")]
    pub reason: Option<String>,
    #[arg(long)]
    pub dry_run: bool,
    #[arg(long)]
    pub yes: bool,
}

/// Rows of a table by their names, each with its values.
#[derive(Debug, Clone, Args)]
pub struct RowArgs {
    #[arg(value_name = "WHAT")]
    pub table: String,
    #[arg(value_name = "NAME")]
    pub row: String,
    pub values: Vec<String>,
}

/// The same, where something must be said of the first.
#[derive(Debug, Clone, Args)]
pub struct SetArgs {
    #[arg(value_name = "WHAT")]
    pub table: String,
    #[arg(value_name = "NAME")]
    pub row: String,
    #[arg(required = true)]
    pub values: Vec<String>,
}

impl From<SetArgs> for RowArgs {
    fn from(SetArgs { table, row, values }: SetArgs) -> RowArgs {
        RowArgs { table, row, values }
    }
}

impl RowArgs {
    /// All that may be read from standard input.
    pub fn words(&mut self) -> impl Iterator<Item = &mut String> {
        let first = [&mut self.table, &mut self.row];
        first.into_iter().chain(&mut self.values)
    }

    pub fn edit(&self, verb: Verb) -> Edit<'_> {
        Edit {
            verb,
            table: &self.table,
            row: &self.row,
            more: &self.values,
        }
    }
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
pub enum TradeVerb {
    Add { a: String, b: String },
    End { a: String, b: String },
}

/// The rows that an erratum corrects.
#[derive(Debug, Clone, Subcommand)]
pub enum ErratumVerb {
    Set(SetArgs),
    Add(RowArgs),
    Remove(RowArgs),
}
