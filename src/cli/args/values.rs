//! Values of which there are a few: forms of papers, shells, deadlines.

use clap::ValueEnum;

use crate::bulletin;
use crate::desk::rows::Named;
use crate::engine::body::{By, FormBy};
use crate::engine::deadline::For;
use crate::locale::spelling::fold;

/// A form in which a paper is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    #[default]
    #[value(aliases = ["texte", "txt"])]
    Text,
    #[value(alias = "md")]
    Markdown,
    #[value(alias = "htm")]
    Html,
    #[value(alias = "forum")]
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

/// By which way papers go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Way {
    #[value(alias = "courriel")]
    Mail,
    Forum,
}

impl From<Way> for By {
    fn from(way: Way) -> By {
        match way {
            Way::Mail => By::Mail,
            Way::Forum => By::Forum,
        }
    }
}

/// How the order form of a seat goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FormWay {
    #[value(alias = "lien")]
    Link,
    #[value(aliases = ["aucun", "rien"])]
    None,
    #[value(aliases = ["joint", "fichier", "file"])]
    Attach,
}

impl From<FormWay> for FormBy {
    fn from(way: FormWay) -> FormBy {
        match way {
            FormWay::Link => FormBy::Link,
            FormWay::None => FormBy::None,
            FormWay::Attach => FormBy::Attach,
        }
    }
}

/// What a deadline is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DeadlineOf {
    #[value(aliases = ["ordres", "words", "mots"])]
    Orders,
    #[value(aliases = ["choix", "answers", "réponses", "reponses"])]
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

/// A row of a message, and which of its proposals: the first, or behind a point another.
pub fn row(typed: &str) -> Result<Named, String> {
    let (row, proposal) = typed.split_once('.').unwrap_or((typed, "1"));
    match (row.parse(), proposal.parse()) {
        (Ok(row), Ok(proposal)) => Ok(Named { row, proposal }),
        _ => Err("no row".to_owned()),
    }
}

/// What is typed where something is taken back; in French, too.
pub const NONE: &str = "none";

/// What is typed, or nothing where it is taken back.
pub fn or_none(typed: &str) -> Option<&str> {
    let none = [NONE, "aucun", "aucune"].contains(&&*fold(typed));
    Some(typed).filter(|_| !none)
}

/// A number that is to stand: with a plus it would be said of what is to be added.
pub fn to_stand(typed: &str) -> Result<i64, String> {
    match typed.starts_with('+') {
        true => Err("a sign".to_owned()),
        false => typed.parse().map_err(|_| "no number".to_owned()),
    }
}
