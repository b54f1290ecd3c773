//! The roll, which pauses at the first success that asks for a choice (G11), and the choices that
//! let it go on.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::Connection;

use super::super::event::{ARBITER, Choose, Die, Event, Roll, V1, Waits, Written};
use super::super::facts::{Basis, Notice};
use super::super::refusal::Refusal;
use super::super::turn::{Choice, Chosen, Resolution, Rolled, Sealed, admit};
use super::super::world::Name;
use super::choice::understand;
use super::{Arbiter, Outcome, append, facts, seat};
use crate::campaign::{CampaignError, Phase, Writer};
use crate::chance::{CampaignKey, SeasonKey};
use crate::referee::rulebook::Beacon;
use crate::referee::verbs::public_draw;

/// A turn as far as it is resolved.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    pub season: u16,
    pub beacon: String,
    pub resolution: Resolution,
}

/// With what the dice of a turn are drawn.
pub(super) struct Dice {
    id: String,
    key: SeasonKey,
    words: BTreeMap<Name, Arc<str>>,
    beacon: String,
}

impl Dice {
    /// Those of a turn under way.
    pub(super) fn of(
        w: &Writer<'_>,
        (id, key): &(String, CampaignKey),
        season: u16,
        beacon: &str,
    ) -> Outcome<Dice> {
        Ok(Dice {
            id: id.clone(),
            key: key.season(season).map_err(|_| CampaignError::Numbers)?,
            words: facts::words(w.tx(), season)?,
            beacon: beacon.to_owned(),
        })
    }

    /// The turn with those choices, to its end or to the next that waits.
    pub(super) fn resolve(&self, basis: &Basis, choices: &[Chosen]) -> Outcome<Resolution> {
        let mut sealed = Sealed {
            id: &self.id,
            key: &self.key,
            words: &self.words,
            beacon: &self.beacon,
        };
        Ok(basis.resolve(choices, &mut sealed)?)
    }

    /// Dice as the journal holds them, but for those that it holds already.
    pub(super) fn records(&self, rolled: &[Rolled], known: usize) -> Vec<Die> {
        let none: Arc<str> = "".into();
        let record = |r: &Rolled| Die {
            seat: r.seat.clone(),
            question: r.question.clone(),
            word: self.words.get(&r.seat).unwrap_or(&none).clone(),
            repeat: r.repeat,
            purpose: r.purpose.clone(),
            dice: r.dice.clone(),
        };
        rolled.iter().skip(known).map(record).collect()
    }
}

/// The deed for whose choice a resolution waits.
pub(super) fn waits(resolution: &Resolution) -> Option<Waits> {
    resolution.pending.as_ref().map(|pending| Waits {
        seat: pending.seat.clone(),
        question: pending.question.clone(),
    })
}

impl Arbiter<'_> {
    pub(super) fn secret(&self) -> (String, CampaignKey) {
        (self.campaign.id().to_owned(), self.campaign.key().clone())
    }

    /// Rolls the dice of a turn to the first choice that waits or to the end, and journals them;
    /// or only looks at them.
    pub fn roll(&mut self, keep: bool, season: u16, beacon: Beacon<'_>) -> Outcome<Outlook> {
        let (text, waived) = match beacon {
            Beacon::Unsaid => ("", !keep),
            Beacon::Waived => ("", true),
            Beacon::Given(text) => (text, false),
        };
        let text = match text {
            "" => String::new(),
            text => public_draw(text)?,
        };
        let text = text.as_str();
        let secret = self.secret();
        self.run(keep, |w| {
            let standing = facts::standing(w.tx())?;
            let current = standing.may_roll(season, !text.is_empty(), waived)?;
            let dice = Dice::of(w, &secret, season, text)?;
            let resolution = dice.resolve(&facts::basis(w.tx(), season)?, &[])?;
            let event = Event::Roll(Roll {
                v: V1,
                season,
                beacon: text.to_owned(),
                locked: current.phase == Phase::Locked,
                dice: dice.records(&resolution.dice, 0),
                waits: waits(&resolution),
            });
            append(w, ARBITER, &event)?;
            Ok(Outlook {
                season,
                beacon: text.to_owned(),
                resolution,
            })
        })
    }

    /// A seat chooses from what a success offers it (`None`: nothing), and the dice fall as far as
    /// the next choice that waits or to the end.
    pub fn choose(
        &mut self,
        typed: &str,
        number: u32,
        value: Option<&str>,
        named: Option<u16>,
    ) -> Outcome<(Notice, Outlook)> {
        let secret = self.secret();
        self.act(|w| {
            let (season, all, notice) = chosen(w.tx(), typed, number, named)?;
            let seat = notice.pending.seat.clone();
            let known = facts::draws(w.tx(), season)?.len();
            let choice = admitted(w.tx(), &notice, value)?;
            let mut choices: Vec<Chosen> = all.iter().filter_map(Notice::chosen).collect();
            let made = Notice {
                choice: Some(choice.clone()),
                ..notice
            };
            choices.extend(made.chosen());
            let beacon = facts::beacon(w.tx(), season)?.unwrap_or_default();
            let dice = Dice::of(w, &secret, season, &beacon)?;
            let resolution = dice.resolve(&facts::basis(w.tx(), season)?, &choices)?;
            let event = Event::Choose(Choose {
                v: V1,
                season,
                seat: seat.clone(),
                notice: number,
                question: made.pending.question.clone(),
                choice: Written::of(choice)?,
                dice: dice.records(&resolution.dice, known),
                waits: waits(&resolution),
            });
            append(w, &seat, &event)?;
            let outlook = Outlook {
                season,
                beacon,
                resolution,
            };
            Ok((made, outlook))
        })
    }
}

/// What a seat is about to choose, as it was understood; nothing is done.
pub fn choosing(
    tx: &Connection,
    typed: &str,
    number: u32,
    value: Option<&str>,
    named: Option<u16>,
) -> Outcome<(Notice, Choice)> {
    let (_, _, notice) = chosen(tx, typed, number, named)?;
    let choice = admitted(tx, &notice, value)?;
    Ok((notice, choice))
}

/// The turn in which a seat chooses, all its notices, and the one that is meant.
fn chosen(
    tx: &Connection,
    typed: &str,
    number: u32,
    named: Option<u16>,
) -> Outcome<(u16, Vec<Notice>, Notice)> {
    let seat = seat(&facts::setup(tx)?, typed)?;
    let standing = facts::standing(tx)?;
    if let Some(season) = named {
        standing.named(season)?;
    }
    let season = standing.may_choose()?.number;
    let all = facts::notices(tx, season, None)?;
    let notice = open_notice(&all, &seat, number)?;
    Ok((season, all, notice))
}

/// A choice as it was typed, if it is one of those that the notice offers.
fn admitted(tx: &Connection, notice: &Notice, value: Option<&str>) -> Outcome<Choice> {
    let choice = match value {
        None => Choice::Nothing,
        Some(text) => {
            let world = facts::world(tx)?;
            let city = world.cities.get(&notice.pending.city).map(|c| c.hex);
            understand(&notice.pending, city, text)?
        }
    };
    admit(&notice.pending, &choice).map_err(Refusal::Choice)?;
    Ok(choice)
}

/// The notice of that number, if it waits.
fn open_notice(all: &[Notice], seat: &Name, number: u32) -> Outcome<Notice> {
    let own: Vec<&Notice> = all.iter().filter(|n| n.pending.seat == *seat).collect();
    let seat = seat.clone();
    match own.iter().find(|n| n.notice == number) {
        Some(notice) if notice.choice.is_none() => Ok((*notice).clone()),
        Some(_) => Err(Refusal::ChosenAlready {
            seat,
            notice: number,
        }
        .into()),
        None if own.is_empty() => Err(Refusal::NothingWaits { seat }.into()),
        None => Err(Refusal::NoSuchNotice {
            seat,
            notice: number,
            count: own.len(),
        }
        .into()),
    }
}
