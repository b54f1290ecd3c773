//! What is handed out, published, checked and computed.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::Format;

#[derive(Debug, Clone, Args)]
pub struct BulletinArgs {
    pub seat: String,
    #[arg(long, aliases = ["turn", "tour"], value_name = "N")]
    pub season: Option<u16>,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
}

/// Of one seat, or with a folder of all that are asked something.
#[derive(Debug, Clone, Args)]
#[command(group(clap::ArgGroup::new("whose").required(true).multiple(true).args(["seat", "out"])))]
pub struct LetterArgs {
    pub seat: Option<String>,
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Clone, Args)]
pub struct BulletinsArgs {
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Text and HTML where none is asked for.
    #[arg(long, value_enum, value_delimiter = ',')]
    pub format: Vec<Format>,
    #[arg(long, aliases = ["turn", "tour"], value_name = "N")]
    pub season: Option<u16>,
}

#[derive(Debug, Clone, Subcommand)]
pub enum AuditVerb {
    Verify {
        #[arg(long, value_name = "DIR")]
        papers: Option<PathBuf>,
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
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
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
