//! The order of things in a season: open → the orders of the arbiter's own seat → sheet → orders →
//! lock → roll → choices → close.
//!
//! Every function looks at where the season stands and says whether the step may be taken.

use super::refusal::Refusal;
use crate::campaign::Phase;
use crate::chance::SEASONS;
use crate::engine::Name;

/// Where the campaign stands, as far as the order of things depends on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The season that is open, locked or rolled.
    pub current: Option<Current>,
    /// The last closed season; 0 before the first has closed.
    pub closed: u16,
}

/// The season under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Current {
    pub number: u16,
    pub name: String,
    pub phase: Phase,
    /// Whether its opening sheet was printed.
    pub sheet: bool,
    /// Whether that sheet says where a beacon will come from.
    pub beacon: bool,
    /// A seat other than the arbiter's own that has sent orders, if any has.
    pub others: Option<Name>,
}

impl Standing {
    /// The season that an entry made now belongs to.
    pub fn season(&self) -> u16 {
        self.current.as_ref().map_or(self.closed + 1, |c| c.number)
    }

    /// A season may be opened when none is under way, up to the last that has a key.
    pub fn may_open(&self) -> Result<u16, Refusal> {
        match &self.current {
            Some(c) => Err(Refusal::SeasonUnderWay {
                season: c.number,
                phase: c.phase,
            }),
            None if self.closed >= SEASONS => Err(Refusal::TooManySeasons { most: SEASONS }),
            None => Ok(self.closed + 1),
        }
    }

    /// The season under way, if it is the one named: no slip acts on the wrong one.
    pub fn named(&self, season: u16) -> Result<&Current, Refusal> {
        match &self.current {
            Some(c) if c.number == season => Ok(c),
            Some(c) => Err(Refusal::OtherSeason {
                named: season,
                season: c.number,
                phase: c.phase,
            }),
            None if season <= self.closed && season > 0 => Err(Refusal::SeasonClosed { season }),
            None => Err(Refusal::NoSeason {
                next: self.closed + 1,
            }),
        }
    }

    fn under_way(&self) -> Result<&Current, Refusal> {
        self.current.as_ref().ok_or(Refusal::NoSeason {
            next: self.closed + 1,
        })
    }

    /// The opening sheet is printed before anybody but the arbiter's own seat has sent orders: it
    /// proves that that seat's came first. Printed already, it is printed
    /// again.
    pub fn may_print_sheet(&self, season: u16) -> Result<&Current, Refusal> {
        let current = self.named(season)?;
        match (&current.others, current.phase) {
            _ if current.sheet => Ok(current),
            (Some(seat), _) => Err(Refusal::SheetTooLate {
                season,
                seat: seat.clone(),
            }),
            (None, Phase::Open) => Ok(current),
            (None, phase) => Err(Refusal::OrdersEnded { season, phase }),
        }
    }

    /// A season may be named otherwise while no paper for others bears its name.
    pub fn may_rename(&self, season: u16) -> Result<&Current, Refusal> {
        let current = self.named(season)?;
        match current.sheet || current.others.is_some() || current.phase != Phase::Open {
            true => Err(Refusal::RenameTooLate { season }),
            false => Ok(current),
        }
    }

    /// Orders are taken, replaced and withdrawn until the lock; those of the arbiter's own seat until
    /// the opening sheet, and until another seat's first order.
    pub fn may_order(&self, seat: &Name, own: bool) -> Result<&Current, Refusal> {
        let current = self.under_way()?;
        if current.phase != Phase::Open {
            return Err(Refusal::OrdersEnded {
                season: current.number,
                phase: current.phase,
            });
        }
        if own && (current.sheet || current.others.is_some()) {
            return Err(Refusal::OwnTooLate {
                seat: seat.clone(),
                season: current.number,
                other: current.others.clone().filter(|_| !current.sheet),
            });
        }
        Ok(current)
    }

    /// Orders end once.
    pub fn may_lock(&self, season: u16) -> Result<&Current, Refusal> {
        let current = self.named(season)?;
        match current.phase {
            Phase::Open | Phase::Locked => Ok(current),
            phase => Err(Refusal::OrdersEnded { season, phase }),
        }
    }

    /// The dice are rolled once; a beacon counts only where the orders were locked before it could
    /// be known.
    /// Where the opening sheet announced one, none at all must be said expressly (`waived`).
    pub fn may_roll(&self, season: u16, beacon: bool, waived: bool) -> Result<&Current, Refusal> {
        let current = self.named(season)?;
        if current.beacon && !beacon && !waived && current.phase < Phase::Rolled {
            return Err(Refusal::BeaconPromised { season });
        }
        // A draw that nobody was told of beforehand is one that the arbiter may choose, and the dice
        // with it.
        if current.sheet && !current.beacon && beacon && current.phase < Phase::Rolled {
            return Err(Refusal::BeaconUnannounced { season });
        }
        match current.phase {
            Phase::Open if beacon => Err(Refusal::BeaconNeedsLock { season }),
            Phase::Open | Phase::Locked => Ok(current),
            Phase::Rolled | Phase::Closed => Err(Refusal::AlreadyRolled { season }),
        }
    }

    /// A season closes after its roll.
    pub fn may_close(&self, season: u16) -> Result<&Current, Refusal> {
        let current = self.named(season)?;
        match current.phase {
            Phase::Rolled => Ok(current),
            phase => Err(Refusal::NotRolled { season, phase }),
        }
    }

    /// The campaign does not end while a season is under way.
    pub fn may_end(&self) -> Result<(), Refusal> {
        match &self.current {
            Some(current) => Err(Refusal::EndDuringSeason {
                season: current.number,
                phase: current.phase,
            }),
            None => Ok(()),
        }
    }

    /// House rules change between seasons.
    pub fn may_set_rules(&self) -> Result<(), Refusal> {
        match &self.current {
            Some(c) => Err(Refusal::RulesDuringSeason { season: c.number }),
            None => Ok(()),
        }
    }

    /// Whether a change of the own facts of the arbiter's seat is to be marked: between the opening
    /// sheet and the roll.
    pub fn frozen(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(|c| c.sheet && matches!(c.phase, Phase::Open | Phase::Locked))
    }
}
