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

/// Whether a seat is sent a bulletin of a turn: not one that was out of the game (G27) when the turn
/// before closed, and still is. The one that tells him so is the last.
pub fn is_sent(tx: &Connection, season: u16, seat: &Name) -> Result<bool, Failure> {
    let before = season.saturating_sub(1);
    let was_out = before > 0 && facts::picture(tx, before, seat)?.out;
    Ok(!was_out || !facts::picture(tx, season, seat)?.out)
}

impl Bulletins for Issued {
    type View = SeatView;
    type Audit = Audit;
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

    fn recipients(&self, tx: &Connection, season: u16) -> Result<Vec<Name>, Failure> {
        let mut seats = Vec::new();
        for seat in &self.seats {
            if is_sent(tx, season, seat)? {
                seats.push(seat.clone());
            }
        }
        Ok(seats)
    }

    fn view(&self, tx: &Connection, season: u16, seat: &Name) -> Result<SeatView, Failure> {
        view::seat(tx, season, seat)
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

    fn audit(&self, tx: &Connection, season: u16) -> Result<Audit, Failure> {
        audit::season(tx, season)
    }

    fn audit_document(&self, audit: &Audit, texts: &Texts) -> Document {
        paper::document(audit, texts)
    }

    fn terms(&self, tx: &Connection, season: u16, lang: Lang) -> Result<Terms, Failure> {
        desk::terms(tx, season, lang)
    }
}
