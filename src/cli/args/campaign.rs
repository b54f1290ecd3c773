//! A campaign: its making, its setup, its rules.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Clone, Args)]
pub struct NewArgs {
    pub file: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
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
    Set { rule: String, setting: String },
}

#[derive(Debug, Clone, Args)]
pub struct DemoArgs {
    #[arg(value_name = "NAME")]
    pub sample: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}
