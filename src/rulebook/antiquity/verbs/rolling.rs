//! The roll: one sealed die for each attempt that stands.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::event::{ARBITER, Die, Event, Roll, V1};
use super::super::facts::StoredAttempt;
use super::super::house::HouseRules;
use super::super::protection::Bids;
use super::super::roll::Explanation;
use super::super::setup::{Name, Setup};
use super::standing::{Whose, renew};
use super::{Arbiter, Outcome, append, facts, setup};
use crate::campaign::{CampaignError, Phase};
use crate::chance::{Draw, SeasonKey, Sides};
use crate::referee::verbs::public_draw;

/// One attempt with its die, for the arbiter alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RollLine<'a> {
    pub attempt: &'a StoredAttempt,
    pub explanation: Explanation,
}

/// What a roll made, or would make, of every attempt.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    pub season: u16,
    pub beacon: String,
    pub setup: Setup,
    pub rules: HouseRules,
    bids: Bids,
    /// By nation in alphabetical order, each nation's attempts in its own order. They may be very
    /// many: why each came to what is derived when it is looked at.
    rolled: Vec<(StoredAttempt, u8)>,
}

impl Outlook {
    /// How many dice were rolled.
    pub fn len(&self) -> usize {
        self.rolled.len()
    }

    /// Whether nobody had asked anything.
    pub fn is_empty(&self) -> bool {
        self.rolled.is_empty()
    }

    /// One attempt with its die.
    pub fn line(&self, place: usize) -> Option<RollLine<'_>> {
        let (attempt, die) = self.rolled.get(place)?;
        let explanation = self.bids.explain(
            &self.setup.constants,
            &self.rules,
            &attempt.nation,
            &attempt.question,
            attempt.bonus,
            *die,
        );
        Some(RollLine {
            attempt,
            explanation,
        })
    }

    /// All of them.
    pub fn lines(&self) -> impl Iterator<Item = RollLine<'_>> {
        let places = 0..self.len();
        places.filter_map(|place| self.line(place))
    }
}

/// The sealed die of each attempt, in the order given.
pub fn dice(
    id: &str,
    key: &SeasonKey,
    setup: &Setup,
    attempts: &[StoredAttempt],
    words: &BTreeMap<Name, Arc<str>>,
    beacon: &str,
) -> Result<Vec<Die>, CampaignError> {
    let sides = Sides::new(u16::from(setup.constants.die)).ok_or(CampaignError::Numbers)?;
    let purpose = format!("d{}", setup.constants.die);
    let none: Arc<str> = "".into();
    attempts
        .iter()
        .map(|a| {
            let question = a.question.canonical();
            let word = words.get(&a.nation).unwrap_or(&none).clone();
            let draw = Draw {
                id,
                seat: &a.nation,
                question: &question,
                word: &word,
                beacon,
                purpose: &purpose,
                repeat: a.repeat,
            };
            let die = key.stream(&draw).die(sides);
            Ok(Die {
                seat: a.nation.clone(),
                question: question.into(),
                word,
                repeat: a.repeat,
                die: u8::try_from(die).map_err(|_| CampaignError::Numbers)?,
            })
        })
        .collect()
}

impl Arbiter<'_> {
    /// Rolls every die of the season and journals them; with `dry`, shows the same dice and
    /// changes nothing.
    pub fn roll(&mut self, season: u16, beacon: Option<&str>, dry: bool) -> Outcome<Outlook> {
        self.draw(season, beacon, dry, dry)
    }

    /// Rolls without the beacon that the opening sheet announced; everybody will see it.
    pub fn roll_without_beacon(&mut self, season: u16) -> Outcome<Outlook> {
        self.draw(season, None, true, false)
    }

    fn draw(
        &mut self,
        season: u16,
        beacon: Option<&str>,
        waived: bool,
        dry: bool,
    ) -> Outcome<Outlook> {
        let beacon = match beacon {
            None | Some("") => String::new(),
            Some(text) => public_draw(text)?,
        };
        let beacon = beacon.as_str();
        let id = self.campaign.id().to_owned();
        let key = self.campaign.key().clone();
        self.decide(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let current = standing.may_roll(season, !beacon.is_empty(), waived)?;
            let key = key.season(season).map_err(|_| CampaignError::Numbers)?;
            renew(w, &setup, current, Whose::All)?;
            let attempts = facts::attempts(w.tx(), &setup, season, None)?;
            let words = facts::words(w.tx(), season)?;
            let dice = dice(&id, &key, &setup, &attempts, &words, beacon)?;
            let rolled = attempts.into_iter().zip(dice.iter().map(|d| d.die));
            let outlook = Outlook {
                season,
                beacon: beacon.to_owned(),
                rules: facts::season_rules(w.tx(), season)?,
                bids: facts::bids(w.tx(), season)?,
                rolled: rolled.collect(),
                setup,
            };
            if !dry {
                let locked = current.phase == Phase::Locked;
                let roll = Roll {
                    v: V1,
                    season,
                    beacon: beacon.to_owned(),
                    locked,
                    dice,
                };
                append(w, ARBITER, Event::Roll(roll))?;
            }
            Ok((outlook, !dry))
        })
    }
}
