//! What every player is told at the close of a turn, as the kernel asks for it.

use rusqlite::Connection;

use super::apply::texts;
use super::audit::{self, Audit};
use super::papers::{audit as paper, bulletin};
use super::refusal::{Failure, Refusal};
use super::view::{self, SeatView};
use super::world::Name;
use super::{desk, facts};
use crate::bulletin::Document;
use crate::chance::Digest;
use crate::locale::{Lang, Texts};
use crate::referee::bulletins::{Bulletins, Mark, Replaced};
use crate::referee::delivery::Whole;
use crate::referee::published::Terms;

/// The bulletins of a campaign of those seats.
#[derive(Debug)]
pub struct Issued {
    campaign: String,
    seats: Vec<Name>,
}

impl Issued {
    /// Of a campaign.
    pub fn of(tx: &Connection) -> Result<Issued, Failure> {
        Ok(Issued {
            campaign: facts::setup(tx)?.name,
            seats: facts::seat_names(tx)?,
        })
    }
}

impl Bulletins for Issued {
    type View = SeatView;
    type Paper<'a> = Whole<'a, Issued, SeatView>;
    type Audit<'a> = Whole<'a, Issued, Audit>;
    type Refused = Refusal;

    fn campaign(&self) -> &str {
        &self.campaign
    }

    fn texts(&self, lang: Lang) -> &'static Texts {
        texts(lang)
    }

    fn seats(&self) -> Vec<Name> {
        self.seats.clone()
    }

    fn view(&self, tx: &Connection, season: u16, seat: &Name) -> Result<SeatView, Failure> {
        view::seat(tx, season, seat)
    }

    fn paper<'a>(
        &'a self,
        tx: &Connection,
        season: u16,
        seat: &Name,
    ) -> Result<(Mark, Self::Paper<'a>), Failure> {
        let view = self.view(tx, season, seat)?;
        let paper = Whole {
            told: self,
            words: Bulletins::document,
            view,
        };
        Ok((self.mark(&paper.view), paper))
    }

    fn mark(&self, view: &SeatView) -> Mark {
        Mark {
            lang: view.lang,
            erratum: 0,
            head: view.head,
        }
    }

    fn document(&self, view: &SeatView, texts: &Texts) -> Document {
        bulletin::document(view, texts)
    }

    fn rows(&self, view: &SeatView) -> usize {
        view.entered.iter().map(|set| set.orders.len()).sum()
    }

    fn errata(&self, _: &Connection, _: u16, _: &Name) -> Result<Vec<Digest>, Failure> {
        Ok(Vec::new())
    }

    fn waits(&self, _: &Connection, _: u16) -> Result<bool, Failure> {
        Ok(false)
    }

    fn replaced(&self, _: &Connection, _: &SeatView, _: &Replaced<'_>) -> Result<bool, Failure> {
        // A bulletin is issued once.
        Ok(false)
    }

    fn audit<'a>(&'a self, tx: &Connection, season: u16) -> Result<Self::Audit<'a>, Failure> {
        Ok(Whole {
            told: self,
            view: audit::season(tx, season)?,
            words: |_, audit, texts| paper::document(audit, texts),
        })
    }

    fn terms(&self, tx: &Connection, season: u16, lang: Lang) -> Result<Terms, Failure> {
        desk::terms(tx, season, lang)
    }
}
