//! The order of things in a season: open → the orders of the arbiter's own seat → sheet → orders → lock → roll →
//! choices → close. One table of what may come when: the desk refuses by it, `verify` finds by it.
//!
//! What an entry says is not looked at here, but for what is announced, promised or due by it. Nor is what the fold
//! needs to go on at all: an answer that counts, a draw that is due.

use serde::Serialize;

use super::body::Body;
use super::campaign::{Campaign, Head};
use super::deadline::{self, For, Moment, Until};
use super::game::{Ends, Game, WorldTime};
use super::seats::{Name, Seat, Seats};
use crate::campaign::Phase;
use crate::chance::SEASONS;
use crate::locale::Texts;
use crate::locale::said::{Remedy, Said, Spoken, plain};

/// What an entry does, as far as the order of things depends on it, with the season that it names.
#[derive(Debug, Clone)]
pub enum Step<'a> {
    /// What comes at any time: settings of a seat, addresses.
    Always,
    Rules,
    Open(u16),
    Rename(u16),
    Deadline(u16, For, &'a Until, Option<&'a str>),
    News(u16),
    World,
    /// Something comes from these seats.
    Say(Vec<&'a str>),
    Standing(u16),
    Choose(u16),
    Sheet(u16),
    Lock(u16),
    /// With the public draw, `""` if there is none.
    Roll(u16, &'a str),
    /// With another public draw.
    Settle(u16, Option<&'a str>),
    Close(u16),
    /// `None`: which season it corrects is withheld.
    Erratum(Option<u16>),
    Undo(u16),
    Void(u16),
    /// Whether it is said to be early.
    Reveal(u16, bool),
    End(u16),
}

impl<'a> Step<'a> {
    /// What an entry does. `None` where that is not a matter of order: the making of a campaign, and what is withheld
    /// that must not be.
    pub fn of<G: Game>(head: &Head, body: Option<&'a Body<G>>) -> Option<Step<'a>> {
        let Some(body) = body else {
            return match head.kind.as_str() {
                "world" | "thaw" => Some(Step::World),
                "erratum" => Some(Step::Erratum(None)),
                _ => None,
            };
        };
        Some(match body {
            Body::New { .. } => return None,
            Body::Seat { .. } | Body::Address(_) => Step::Always,
            Body::Rules { .. } => Step::Rules,
            Body::Open { season, .. } => Step::Open(*season),
            Body::Rename { season, .. } => Step::Rename(*season),
            Body::Deadline {
                season,
                what,
                until,
                reason,
            } => Step::Deadline(*season, *what, until, reason.as_deref()),
            Body::News { season, .. } => Step::News(*season),
            Body::World { .. } | Body::Thaw { .. } => Step::World,
            Body::Enter(_) | Body::Import { .. } | Body::Withdraw { .. } => {
                Step::Say(body.sets().iter().map(|set| &*set.seat).collect())
            }
            Body::Receive { seat, .. } => Step::Say(vec![seat]),
            Body::Standing { season, .. } => Step::Standing(*season),
            Body::Choose { season, .. } => Step::Choose(*season),
            Body::Sheet { season, .. } => Step::Sheet(*season),
            Body::Lock { season, .. } => Step::Lock(*season),
            Body::Roll { season, beacon, .. } => Step::Roll(*season, beacon),
            Body::Settle { season, beacon, .. } => Step::Settle(*season, beacon.as_deref()),
            Body::Close { season, .. } => Step::Close(*season),
            Body::Erratum { season, .. } => Step::Erratum(Some(*season)),
            Body::Undo { season, .. } => Step::Undo(*season),
            Body::Void { season, .. } => Step::Void(*season),
            Body::Reveal { season, early } => Step::Reveal(*season, *early),
            Body::End { season } => Step::End(*season),
        })
    }
}

/// How serious it is if something comes all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The arbiter may do it where he says so; a remark of `verify`.
    Waived,
    /// Refused, and a fault.
    Fault,
    /// The same; and what comes after it has no meaning, so that no journal is read on from there.
    Breaks,
}

/// Why something may not come now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum No {
    /// The campaign has ended: nothing more is entered.
    CampaignEnded,
    /// Another season than the one named is under way.
    OtherSeason {
        named: u16,
        season: u16,
        phase: Phase,
    },
    /// The season named has closed.
    SeasonClosed { season: u16 },
    /// No season is open.
    NoSeason { next: u16 },
    /// The season named was never opened.
    NoSuchSeason { season: u16, last: u16 },
    /// A season is to be opened while one is under way.
    SeasonUnderWay { season: u16, phase: Phase },
    /// Every season that has a key was played.
    TooManySeasons { most: u16 },
    /// House rules change between seasons.
    RulesDuringSeason { season: u16 },
    /// Papers with the season's name have gone out.
    RenameTooLate { season: u16 },
    /// A date is no deadline, or was promised otherwise.
    Deadline(deadline::Fault),
    /// From the lock to the roll nothing of the world changes; in some games not to the close either.
    WorldStays { season: u16, phase: Phase },
    /// The season no longer takes orders.
    OrdersEnded { season: u16, phase: Phase },
    /// The arbiter's own seat's orders after the opening sheet, or after another seat's.
    OwnTooLate {
        seat: Name,
        season: u16,
        other: Option<Name>,
    },
    /// Nothing is asked of that seat now.
    NotAsked { seat: Name },
    /// The opening sheet is printed once.
    SheetPrinted { season: u16 },
    /// Another seat has sent orders before the opening sheet.
    SheetTooLate { season: u16, seat: Name },
    /// Dice without a lock before them.
    NotLocked { season: u16 },
    /// A beacon without a lock before it.
    BeaconNeedsLock { season: u16 },
    /// The opening sheet announced a beacon, and none is given.
    BeaconLeft { season: u16 },
    /// A beacon is given, and the opening sheet announced none: it is one that the arbiter may choose, and the dice
    /// with it.
    BeaconUnannounced { season: u16 },
    /// The dice were rolled.
    AlreadyRolled { season: u16 },
    /// The dice were not rolled yet.
    NotRolled { season: u16, phase: Phase },
    /// No window is open that is settled by itself.
    NoWindow,
    /// A window ends before its deadline, though somebody may still answer.
    Early,
    /// The game has no past season to be corrected: its draws are cards.
    NoErrata,
    /// Another season was rolled last, or the orders of the season after it are locked.
    ErratumTooLate { season: u16 },
    /// The season was revealed.
    ErratumRevealed { season: u16 },
    /// A season that has not closed cannot be revealed.
    RevealNotClosed { season: u16, last: u16 },
    /// Seasons are revealed in order: a key reveals those before it.
    RevealOrder { season: u16, first: u16 },
    /// A season is revealed once.
    Revealed { season: u16 },
    /// The game does not let a closed season be revealed yet.
    RevealTooEarly { season: u16 },
    /// The campaign is to end while a season is under way.
    EndDuringSeason { season: u16, phase: Phase },
}

impl No {
    pub fn weight(&self) -> Weight {
        match self {
            No::BeaconLeft { .. } | No::Early | No::RevealTooEarly { .. } => Weight::Waived,
            No::TooManySeasons { .. }
            | No::RenameTooLate { .. }
            | No::Deadline(_)
            | No::OwnTooLate { .. }
            | No::NotAsked { .. }
            | No::SheetTooLate { .. }
            | No::BeaconUnannounced { .. }
            | No::ErratumRevealed { .. } => Weight::Fault,
            _ => Weight::Breaks,
        }
    }

    /// The command that mends it, where it is one.
    pub fn remedy(&self) -> Option<Remedy> {
        Some(match self {
            No::NotRolled { season, .. } | No::BeaconUnannounced { season } => {
                Remedy::new("roll", &[season])
            }
            No::EndDuringSeason { season, .. } => Remedy::new("season close", &[season]),
            No::RevealOrder { first, .. } => Remedy::new("reveal", &[first]),
            No::RevealTooEarly { season } => Remedy::new("reveal", &[season, &"--early"]),
            _ => return None,
        })
    }
}

impl Spoken for No {
    const PREFIX: &'static str = "refusal";
    const BESIDE: &'static [&'static str] = &["remedy"];

    fn say(&self, texts: &Texts) -> Said {
        if let No::Deadline(fault) = self {
            return fault.say(texts);
        }
        let words = self.words(&plain);
        match self.remedy() {
            Some(remedy) => words.with("remedy", remedy.said(texts)).said(texts),
            None => words.said(texts),
        }
    }
}

/// Why a step may not be taken now: all that speaks against it, first what a desk says. `at` is when (RFC 3339); without
/// it what depends on the clock is not looked at.
pub fn may<G: Game>(campaign: &Campaign<G>, at: Option<&str>, step: &Step<'_>) -> Vec<No> {
    let now = Now {
        campaign,
        at,
        season: campaign.season,
    };
    let mut why = Vec::from_iter(campaign.ended.then_some(No::CampaignEnded));
    match now.step(step) {
        Ok(more) => why.extend(more),
        Err(no) => why.push(no),
    }
    why
}

/// Refuses a season that is not the one under way: no slip acts on the wrong one.
pub fn under_way<G: Game>(campaign: &Campaign<G>, named: u16) -> Result<Phase, No> {
    let (season, next) = (campaign.season, campaign.season);
    match campaign.phase {
        Some(phase) if named == season => Ok(phase),
        Some(phase) => Err(No::OtherSeason {
            named,
            season,
            phase,
        }),
        None if named > 0 && named < season => Err(No::SeasonClosed { season: named }),
        None => Err(No::NoSeason { next }),
    }
}

/// What is wrong with the public draw of a roll, or with there being none. `announced`: whether the opening sheet says
/// where one comes from; `None` without a sheet.
pub fn public_draw(season: u16, announced: Option<bool>, beacon: &str) -> Option<No> {
    match announced {
        Some(true) if beacon.is_empty() => Some(No::BeaconLeft { season }),
        Some(false) if !beacon.is_empty() => Some(No::BeaconUnannounced { season }),
        _ => None,
    }
}

/// What is wrong with another public draw of a later question.
pub fn later_draw(season: u16, announced: bool, beacon: &str) -> Option<No> {
    (!announced || beacon.is_empty()).then_some(No::BeaconUnannounced { season })
}

/// A moment of a campaign, and the season that it belongs to.
struct Now<'a, G: Game> {
    campaign: &'a Campaign<G>,
    at: Option<&'a str>,
    season: u16,
}

impl<G: Game> Now<'_, G> {
    /// All that speaks against a step; an error where nothing else is to be said.
    fn step(&self, step: &Step<'_>) -> Result<Vec<No>, No> {
        let (campaign, season) = (self.campaign, self.season);
        let sheet = campaign.this.sheet.is_some();
        let mut why = Vec::new();
        match (step, campaign.phase) {
            (Step::Always | Step::Rules, None) | (Step::Always, Some(_)) => {}
            (Step::Rules, Some(_)) => why.push(No::RulesDuringSeason { season }),
            (Step::Open(_), Some(phase)) => why.push(No::SeasonUnderWay { season, phase }),
            (Step::Open(_), None) if season > SEASONS => {
                why.push(No::TooManySeasons { most: SEASONS });
            }
            (Step::End(_), Some(phase)) => why.push(No::EndDuringSeason { season, phase }),
            // What was entered since the close is taken back, too.
            (Step::Open(named) | Step::End(named) | Step::Undo(named), _) => {
                if *named != season {
                    under_way(campaign, *named)?;
                }
            }
            (Step::News(named) | Step::Void(named), _) => drop(under_way(campaign, *named)?),
            (Step::Rename(named), _) => {
                let open = under_way(campaign, *named)? == Phase::Open;
                if sheet || !open || self.others().is_some() {
                    why.push(No::RenameTooLate { season });
                }
            }
            (Step::Deadline(named, what, until, reason), _) => {
                let moment = Moment {
                    season,
                    phase: under_way(campaign, *named)?,
                    published: sheet,
                };
                let standing = &campaign.this.deadlines;
                let may = deadline::admit(moment, *what, standing, until, *reason);
                let past = self.at.is_some_and(|at| until.passed(at));
                let past = past.then(|| deadline::Fault::Past {
                    until: (*until).clone(),
                });
                why.extend(may.err().or(past).map(No::Deadline));
            }
            (Step::World, None) if !G::WORLD.between() => why.push(No::NoSeason { next: season }),
            (Step::World, Some(phase))
                if phase == Phase::Locked
                    || phase == Phase::Rolled && G::WORLD == WorldTime::UntilLock =>
            {
                why.push(No::WorldStays { season, phase });
            }
            (Step::World, _) => {}
            (Step::Say(seats), _) => {
                self.taken(season)?;
                why.extend(self.own_too_late(seats));
            }
            (Step::Standing(named), _) => self.taken(*named)?,
            (Step::Choose(named), _) => why.extend(self.not_rolled(*named)?),
            (Step::Sheet(named), _) => {
                let phase = under_way(campaign, *named)?;
                if sheet {
                    return Err(No::SheetPrinted { season });
                }
                let seat = self.others();
                why.extend(seat.map(|seat| No::SheetTooLate { season, seat }));
                let open = phase == Phase::Open;
                why.extend((!open).then_some(No::OrdersEnded { season, phase }));
            }
            (Step::Lock(named), _) => match under_way(campaign, *named)? {
                Phase::Open => why.extend(self.early()),
                phase => why.push(No::OrdersEnded { season, phase }),
            },
            (Step::Roll(named, beacon), _) => {
                let phase = under_way(campaign, *named)?;
                if phase < Phase::Rolled {
                    let announced = sheet.then(|| campaign.announces());
                    why.extend(public_draw(season, announced, beacon));
                }
                why.extend(match phase {
                    Phase::Open if beacon.is_empty() => Some(No::NotLocked { season }),
                    Phase::Open => Some(No::BeaconNeedsLock { season }),
                    Phase::Locked => None,
                    Phase::Rolled | Phase::Closed => Some(No::AlreadyRolled { season }),
                });
            }
            (Step::Settle(named, beacon), _) => {
                under_way(campaign, *named)?;
                let ends = campaign.window().map(|window| window.ends);
                if !matches!(ends, Some(Ends::Settle | Ends::Sheet)) {
                    return Err(No::NoWindow);
                }
                let later = |beacon| later_draw(season, campaign.announces(), beacon);
                why.extend(beacon.and_then(later));
                why.extend(self.early());
            }
            (Step::Close(named), _) => {
                why.extend(self.not_rolled(*named)?);
                why.extend(self.early());
            }
            (Step::Erratum(named), _) => why.extend(self.erratum(*named)?),
            (Step::Reveal(named, early), _) => why.extend(self.reveal(*named, *early)?),
        }
        Ok(why)
    }

    fn not_rolled(&self, named: u16) -> Result<Option<No>, No> {
        let (season, phase) = (self.season, under_way(self.campaign, named)?);
        Ok((phase != Phase::Rolled).then_some(No::NotRolled { season, phase }))
    }

    /// What seats say is taken until the lock, and again from the roll on.
    fn taken(&self, named: u16) -> Result<(), No> {
        let season = self.season;
        match under_way(self.campaign, named)? {
            phase @ Phase::Locked => Err(No::OrdersEnded { season, phase }),
            _ => Ok(()),
        }
    }

    /// The orders of the arbiter's own seat end with the opening sheet, or with another seat's first order. Of whom
    /// they came after nothing may be left, where that was undone.
    fn own_too_late(&self, seats: &[&str]) -> Option<No> {
        let (campaign, season) = (self.campaign, self.season);
        let own = self.own().filter(|_| campaign.phase == Some(Phase::Open))?;
        let seat = campaign.name(own).clone();
        let asked = |own| campaign.window().is_some_and(|w| w.seats.contains(own));
        if !seats.contains(&&*seat) || asked(own) {
            return None;
        }
        let sheet = campaign.this.sheet.is_some();
        Some(match self.others() {
            other if sheet || other.is_some() => No::OwnTooLate {
                seat,
                season,
                other: other.filter(|_| !sheet),
            },
            _ => No::NotAsked { seat },
        })
    }

    fn own(&self) -> Option<Seat> {
        G::own(&self.campaign.setup)
    }

    /// Another seat than the arbiter's own that has sent orders, where he plays one.
    fn others(&self) -> Option<Name> {
        let (campaign, own) = (self.campaign, self.own()?);
        let mut others = campaign.each(Seats::All).filter(|seat| *seat != own);
        let sent = |seat: &Seat| {
            let sent = campaign.this.sets[seat.at()].as_ref();
            sent.is_some_and(|sent| !sent.plan)
        };
        others.find(sent).map(|seat| campaign.name(seat).clone())
    }

    /// A window that ends before its deadline, though somebody had not answered yet.
    fn early(&self) -> Option<No> {
        let (campaign, at) = (self.campaign, self.at?);
        let window = campaign.window()?;
        let silent = |seat: Seat| campaign.waits[seat.at()].is_none();
        let open = window.ends != Ends::Settle || campaign.each(window.seats).any(silent);
        let before = campaign.deadline().is_some_and(|d| !d.until.passed(at));
        (open && before).then_some(No::Early)
    }

    /// The season rolled last is corrected until the next lock, or until it is revealed.
    fn erratum(&self, named: Option<u16>) -> Result<Vec<No>, No> {
        let (campaign, last) = (self.campaign, self.season - 1);
        if !G::ERRATA {
            return Err(No::NoErrata);
        }
        let rolled = campaign.rolled_last();
        let season = named.or(rolled).unwrap_or(last);
        match campaign.phase.filter(|_| season == self.season) {
            Some(Phase::Rolled) => {}
            Some(phase) => return Err(No::NotRolled { season, phase }),
            None if (1..=last).contains(&season) => {}
            None => {
                let last = last + u16::from(campaign.phase.is_some());
                return Err(No::NoSuchSeason { season, last });
            }
        }
        let revealed = campaign.revealed.contains_key(&season);
        let revealed = revealed.then_some(No::ErratumRevealed { season });
        let late = (rolled != Some(season)).then_some(No::ErratumTooLate { season });
        Ok(revealed.into_iter().chain(late).collect())
    }

    /// Seasons are revealed once, in their order, when they are over, and not before the game allows it.
    fn reveal(&self, season: u16, early: bool) -> Result<Option<No>, No> {
        let (campaign, last) = (self.campaign, self.season - 1);
        if season == 0 || season > last {
            return Err(No::RevealNotClosed { season, last });
        }
        if campaign.revealed.contains_key(&season) {
            return Err(No::Revealed { season });
        }
        if let Some(first) = (1..season).find(|first| !campaign.revealed.contains_key(first)) {
            return Err(No::RevealOrder { season, first });
        }
        let after = G::reveals_after(&campaign.setup);
        let due = campaign.ended || after.is_some_and(|n| last >= season.saturating_add(n));
        Ok((!due && !early).then_some(No::RevealTooEarly { season }))
    }
}
