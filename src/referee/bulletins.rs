//! Bulletins: what every seat is told at the close of a season, as its rulebook builds and words it.

use rusqlite::Connection;
use serde::Serialize;

use super::published::Terms;
use super::{Failure, Name, Reason, Refusal};
use crate::bulletin::{Document, Format};
use crate::campaign::Paper;
use crate::chance::Digest;
use crate::locale::{Lang, Texts};

/// What a rulebook tells every seat at the close of a season.
pub trait Bulletins {
    /// What one seat may know of a season, and nothing else. For programs it is the bulletin.
    type View: Serialize;
    /// A season as the arbiter looks back on it.
    type Audit: Serialize;
    /// Why one cannot be had.
    type Refused: Reason + From<Refusal>;

    /// The campaign's name.
    fn campaign(&self) -> &str;

    /// The words of its papers in a language.
    fn texts(&self, lang: Lang) -> &'static Texts;

    /// All seats, in the order of the setup.
    fn seats(&self) -> Vec<Name>;

    /// The seats that are sent a bulletin of a closed season: all of them, unless one is out of the
    /// game.
    fn recipients(&self, _: &Connection, _: u16) -> Result<Vec<Name>, Failure<Self::Refused>> {
        Ok(self.seats())
    }

    /// What a seat may know of a closed season.
    fn view(
        &self,
        tx: &Connection,
        season: u16,
        seat: &Name,
    ) -> Result<Self::View, Failure<Self::Refused>>;

    /// How a view is marked.
    fn mark(&self, view: &Self::View) -> Mark;

    /// A view in words.
    fn document(&self, view: &Self::View, texts: &Texts) -> Document;

    /// The heads at which a seat's bulletin of a season was issued again, in order.
    fn errata(
        &self,
        tx: &Connection,
        season: u16,
        seat: &Name,
    ) -> Result<Vec<Digest>, Failure<Self::Refused>>;

    /// Whether something of a season was corrected and is not issued yet: views have it already.
    fn waits(&self, tx: &Connection, season: u16) -> Result<bool, Failure<Self::Refused>>;

    /// Whether a bulletin that another replaced says what was true at its issue.
    fn replaced(
        &self,
        tx: &Connection,
        view: &Self::View,
        kept: &Replaced<'_>,
    ) -> Result<bool, Failure<Self::Refused>>;

    /// A closed season as the arbiter looks back on it.
    fn audit(&self, tx: &Connection, season: u16) -> Result<Self::Audit, Failure<Self::Refused>>;

    /// The same in words.
    fn audit_document(&self, audit: &Self::Audit, texts: &Texts) -> Document;

    /// What the public papers of a season say of the rule.
    fn terms(
        &self,
        tx: &Connection,
        season: u16,
        lang: Lang,
    ) -> Result<Terms, Failure<Self::Refused>>;
}

/// How a bulletin is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The seat's language.
    pub lang: Lang,
    /// 0, or how often it was issued again.
    pub erratum: u32,
    /// The head that it prints.
    pub head: Digest,
}

/// A bulletin that another replaced, as it was kept.
#[derive(Debug, Clone, Copy)]
pub struct Replaced<'a> {
    pub seat: &'a Name,
    pub paper: &'a Paper,
    pub lang: Lang,
    pub format: Format,
    /// The head at its issue.
    pub head: Digest,
}
