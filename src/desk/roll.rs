//! The lock, the draws, windows settled, the close.

use std::rc::Rc;

use super::season::settled;
use super::{ARBITER, Hand, Refusal, Result, allowed, standing};
use crate::campaign::Phase;
use crate::campaign::beside::{self, MessageRow};
use crate::chance::SeasonKey;
use crate::desk::text::{self, one_line};
use crate::engine::body::{Body, Draws};
use crate::engine::campaign::Campaign;
use crate::engine::chance::Sealed;
use crate::engine::order::{self, No, Step, Weight};
use crate::engine::store::Store;
use crate::engine::{Due, Ends, Game, Seats};

/// With what the dice are rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beacon<'a> {
    /// Nothing was said of a public draw.
    Unsaid,
    /// The one that was announced failed.
    Waived,
    Given(&'a str),
}

/// What every draw of a season is made with.
struct Source {
    key: SeasonKey,
    id: String,
}

impl Source {
    fn of<G: Game>(hand: &Hand<'_>, season: u16) -> Result<Source> {
        let Ok(key) = hand.file.key().season(season) else {
            // No season has that number: the order of things says so.
            super::look(hand.file, |_, campaign: Rc<Campaign<G>>| {
                order::under_way(&campaign, season)?;
                Ok(())
            })?;
            return Err(crate::campaign::CampaignError::Numbers.into());
        };
        Ok(Source {
            key,
            id: hand.file.id().to_owned(),
        })
    }

    /// What would be drawn up to the next window, on a copy of the campaign.
    fn draw<G: Game>(
        &self,
        store: &Store<'_, '_, G>,
        body: &Body<G>,
        beacon: &str,
    ) -> Result<Draws> {
        let mut ahead = store.ahead(body)?;
        let mut sealed = Sealed {
            key: &self.key,
            id: &self.id,
            beacon,
        };
        Ok(ahead
            .draw(&mut sealed)
            .map_err(crate::engine::store::defect)?)
    }
}

/// `lock`: orders and words end. A lock that stands is given again.
pub fn lock<G: Game>(hand: &mut Hand<'_>, season: u16) -> Result<()> {
    hand.act::<G, _>(|store| match allowed(store.now()?, &Step::Lock(season)) {
        Err(Refusal::Order(No::OrdersEnded {
            phase: Phase::Locked,
            ..
        })) => Ok(()),
        may => {
            may?;
            locked(store, season)
        }
    })
}

fn locked<G: Game>(store: &mut Store<'_, '_, G>, season: u16) -> Result<()> {
    // A window that the sheet would have ended gives way to the one that the lock ends.
    while store
        .now()?
        .window()
        .is_some_and(|window| window.ends == Ends::Sheet)
    {
        give_way(store, season)?;
    }
    let settled = settled(store.now()?)?;
    store.append(ARBITER, &Body::Lock { season, settled })?;
    Ok(())
}

/// Settles a window that the next one ends.
pub(super) fn give_way<G: Game>(store: &mut Store<'_, '_, G>, season: u16) -> Result<()> {
    let settled = settled(store.now()?)?;
    let body = Body::Settle {
        season,
        beacon: None,
        settled,
        dice: Vec::new(),
        cards: Vec::new(),
    };
    store.append(ARBITER, &body)?;
    standing(store)?;
    Ok(())
}

/// `roll`: the draws up to the next window. Without a lock it locks by itself.
pub fn roll<G: Game>(hand: &mut Hand<'_>, season: u16, beacon: Beacon<'_>) -> Result<Draws> {
    let text = public_draw(match beacon {
        Beacon::Given(text) => Some(text),
        Beacon::Unsaid | Beacon::Waived => None,
    })?;
    let source = Source::of::<G>(hand, season)?;
    hand.act::<G, _>(|store| {
        let waived = beacon == Beacon::Waived;
        let beacon = text.unwrap_or_default();
        let step = Step::Roll(season, &beacon);
        let mut why = order::may(store.now()?, None, &step);
        why.retain(|no| !waived || no.weight() > Weight::Waived);
        match why.into_iter().next() {
            None => {}
            Some(No::NotLocked { .. }) => locked(store, season)?,
            Some(no) => return Err(no.into()),
        }
        let blank = |draws: Draws| Body::Roll {
            season,
            beacon: beacon.clone(),
            dice: draws.dice,
            cards: draws.cards,
        };
        let draws = source.draw(store, &blank(Draws::default()), &beacon)?;
        store.append(ARBITER, &blank(draws.clone()))?;
        standing(store)?;
        Ok(draws)
    })
}

/// A public draw in its one spelling.
fn public_draw(text: Option<&str>) -> std::result::Result<Option<String>, Refusal> {
    text.map(text::public_draw).transpose()
}

/// `settle`: the open window closes, and what follows is drawn. The answers of those who said nothing are
/// what stands for silence.
pub fn settle<G: Game>(hand: &mut Hand<'_>, beacon: Option<&str>) -> Result<Draws> {
    let beacon = public_draw(beacon)?;
    let season = super::look::<G, _>(hand.file, |_, campaign| Ok(campaign.season))?;
    let source = Source::of::<G>(hand, season)?;
    hand.act::<G, _>(|store| {
        let campaign = store.now()?;
        may_settle(campaign, beacon.as_deref())?;
        let asked = campaign.window().map_or(Seats::NONE, |window| window.seats);
        let asked = campaign.each(asked).map(|seat| campaign.name(seat).clone());
        let asked: Vec<_> = asked.collect();
        let draws = step(store, &source, season, beacon)?;
        // What was told of their messages was of a question that is over.
        for seat in asked {
            let of = |row: &MessageRow| *row.seat == *seat;
            beside::settle(store.writer().tx(), season, 0, of)?;
        }
        Ok(draws)
    })
}

/// Refuses where no window is open that is settled by itself, or the public draw is none that was announced.
pub fn may_settle<G: Game>(
    campaign: &Campaign<G>,
    beacon: Option<&str>,
) -> std::result::Result<(), Refusal> {
    if !waits(campaign) {
        return Err(No::NoWindow.into());
    }
    let season = campaign.season;
    allowed(campaign, &Step::Settle(season, beacon))
}

/// Whether a window is open that is settled by itself.
fn waits<G: Game>(campaign: &Campaign<G>) -> bool {
    let window = campaign.window();
    window.is_some_and(|window| window.ends == Ends::Settle)
}

/// Settles the open window, and draws up to the next.
fn step<G: Game>(
    store: &mut Store<'_, '_, G>,
    source: &Source,
    season: u16,
    beacon: Option<String>,
) -> Result<Draws> {
    let campaign = store.now()?;
    let settled = settled(campaign)?;
    let with = beacon.clone().or(campaign.this.beacon.clone());
    let blank = |draws: Draws| Body::Settle {
        season,
        beacon: beacon.clone(),
        settled: settled.clone(),
        dice: draws.dice,
        cards: draws.cards,
    };
    let with = with.unwrap_or_default();
    let draws = source.draw(store, &blank(Draws::default()), &with)?;
    store.append(ARBITER, &blank(draws.clone()))?;
    standing(store)?;
    Ok(draws)
}

/// `season close`: gives the number of the season that has ended.
pub fn close<G: Game>(hand: &mut Hand<'_>, season: u16) -> Result<()> {
    let source = Source::of::<G>(hand, season)?;
    hand.act::<G, _>(|store| {
        allowed(store.now()?, &Step::Close(season))?;
        while G::CLOSE_SETTLES && waits(store.now()?) {
            step(store, &source, season, None)?;
        }
        let campaign = store.now()?;
        let settled = match (campaign.window(), campaign.due()) {
            (Some(window), _) if window.ends == Ends::Close => Some(settled(campaign)?),
            (None, Due::Over) => None,
            _ => return Err(Refusal::NotOver { season }.into()),
        };
        let blank = Body::Close {
            season,
            settled: settled.clone(),
            answers: None,
        };
        let answers = store.ahead(&blank)?.this.record;
        store.append(
            ARBITER,
            &Body::Close {
                season,
                settled,
                answers,
            },
        )?;
        Ok(())
    })
}

/// `void`: the season ends in public without a result.
pub fn void<G: Game>(hand: &mut Hand<'_>, season: u16, reason: &str) -> Result<()> {
    let reason = one_line("text-reason", reason, crate::engine::deadline::MAX_REASON)?;
    hand.act::<G, _>(|store| {
        allowed(store.now()?, &Step::Void(season))?;
        store.append(ARBITER, &Body::Void { season, reason })?;
        Ok(())
    })
}
