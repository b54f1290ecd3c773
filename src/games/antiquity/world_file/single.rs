//! The single commands about the world, as the change that each stands for; or why it cannot be.

use std::sync::Arc;

use super::super::Remark;
use super::super::change::{Board, Change};
use super::super::papers::remark;
use super::super::setup::{Name, Setup, Unknown};
use super::super::value::{Value, adds};
use super::super::world::{Army, Elements, Fleet, same_army};
use super::NAME_LIMIT;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::said::{shown, words};
use crate::locale::spelling;
use crate::t;

/// With what names are understood, and in whose words it is said where they are not.
#[derive(Clone, Copy)]
pub struct Single<'a> {
    pub setup: &'a Setup,
    pub board: &'a Board,
    pub texts: &'a Texts,
}

type Made<T = Change> = Result<T, Said>;

impl Single<'_> {
    fn unknown(&self, key: &str, help: &str, unknown: &Unknown) -> Said {
        let several: Vec<&str> = unknown.several.iter().map(|n| &**n).collect();
        let help = match (&unknown.nearest, several.is_empty()) {
            (_, false) => t!(self.texts, "refusal-several", names = several.join(", ")),
            (Some(name), _) => t!(self.texts, "refusal-nearest", name = &**name),
            (None, _) => self.texts.get(help),
        };
        let message = t!(self.texts, key, typed = shown(&unknown.typed));
        Said { message, help }
    }

    /// The nation that was typed.
    pub fn nation(&self, typed: &str) -> Made<Name> {
        let (key, help) = ("refusal-unknown-nation", "refusal-unknown-nation-help");
        let found = self.setup.understand_nation(typed);
        found.map_err(|u| self.unknown(key, help, &u))
    }

    fn province(&self, typed: &str) -> Made<Name> {
        let (key, help) = ("refusal-unknown-province", "refusal-unknown-place-help");
        let found = self.setup.understand_province(typed);
        found.map_err(|u| self.unknown(key, help, &u))
    }

    fn sea(&self, typed: &str) -> Made<Name> {
        let (key, help) = ("refusal-unknown-sea", "refusal-unknown-place-help");
        let found = self.setup.understand_sea(typed);
        found.map_err(|u| self.unknown(key, help, &u))
    }

    fn name(&self, what: &'static str, text: &str) -> Made<Arc<str>> {
        let text = text.trim();
        let said = |fault: spelling::TextFault| fault.say(what, self.texts);
        spelling::check(text, NAME_LIMIT).map_err(said)?;
        Ok(text.into())
    }

    /// Elements as people type them: `Bd 20, Sp 6`.
    fn elements(&self, typed: &str) -> Made<Elements> {
        let most = self.setup.constants.max_elements;
        let value = Value::typed(self.setup, typed).filter(|_| !adds(typed));
        match value {
            Some(Value::Composition(e)) if e.values().all(|n| (1..=most).contains(n)) => Ok(e),
            _ if let Some(unknown) = self.unknown_troop(typed) => {
                let (key, help) = ("refusal-unknown-troop", "refusal-elements-help");
                Err(self.unknown(key, help, &unknown))
            }
            _ => Err(words("refusal-elements")
                .typed("typed", typed)
                .said(self.texts)),
        }
    }

    /// The first word of a list of troops that no troop's code or name has.
    fn unknown_troop(&self, typed: &str) -> Option<Unknown> {
        let has = |word: &str| {
            let mut troops = self.setup.troops.iter();
            let in_name = |name: &str| spelling::fold(name).contains(word);
            troops.any(|t| [&*t.code, &t.fr, &t.en].into_iter().any(in_name))
        };
        let folded = spelling::fold(typed);
        let words = folded.split(|c: char| !c.is_alphabetic());
        let small = |word: &&str| !word.is_empty() && !["et", "and"].contains(word);
        let word = words.filter(small).find(|word| !has(word))?;
        self.setup.understand_troop(word).err()
    }

    /// `treasury set`.
    pub fn treasury_set(&self, nation: &str, points: i64) -> Made {
        let nation = self.nation(nation)?;
        Ok(Change::TreasurySet { nation, points })
    }

    /// `treasury add`.
    pub fn treasury_add(&self, nation: &str, points: i64) -> Made {
        let nation = self.nation(nation)?;
        Ok(Change::TreasuryAdd { nation, points })
    }

    /// `army set`: a new army, or one of that name changed.
    pub fn army_set(&self, nation: &str, name: &str, province: &str, elements: &str) -> Made {
        let army = Army {
            nation: self.nation(nation)?,
            name: self.name("text-army", name)?,
            province: self.province(province)?,
            elements: self.elements(elements)?,
        };
        Ok(Change::Army { army })
    }

    /// `army remove`.
    pub fn army_remove(&self, nation: &str, name: &str) -> Made {
        let nation = self.nation(nation)?;
        let mut armies = self.board.armies.iter();
        let found = armies.find(|a| a.nation == nation && same_army(&a.name, name));
        let name = found.map_or_else(|| name.into(), |a| a.name.clone());
        Ok(Change::ArmyGone { nation, name })
    }

    /// `fleet add`.
    pub fn fleet_add(&self, nation: &str, sea: &str, name: Option<&str>) -> Made {
        let fleet = Fleet {
            nation: self.nation(nation)?,
            sea: self.sea(sea)?,
            name: name.map(|n| self.name("text-fleet", n)).transpose()?,
        };
        Ok(Change::Fleet { fleet })
    }

    /// `fleet remove`: the nation's only fleet in that sea, or the one named.
    pub fn fleet_remove(&self, nation: &str, sea: &str, named: Option<&str>) -> Made {
        let nation = self.nation(nation)?;
        let sea = self.sea(sea)?;
        let meant = |fleet: &&Fleet| match (named, &fleet.name) {
            (None, _) => true,
            (Some(named), Some(name)) => same_army(name, named),
            // An empty name means the one that has none.
            (Some(named), None) => named.trim().is_empty(),
        };
        let fleets = self.board.fleets.iter();
        let fleets = fleets.filter(|f| f.nation == nation && f.sea == sea);
        let there: Vec<&Fleet> = fleets.filter(meant).collect();
        match there.as_slice() {
            [] => Err(remark::say(
                self.setup,
                &Remark::NoSuchFleet { nation },
                self.texts,
            )),
            [first, rest @ ..] if rest.iter().all(|f| f.name == first.name) => {
                let fleet = (*first).clone();
                Ok(Change::FleetGone { fleet })
            }
            _ => Err(words("refusal-which-fleet")
                .with("nation", &*nation)
                .with("sea", &*sea)
                .said(self.texts)),
        }
    }

    /// `trade add`.
    pub fn trade_add(&self, a: &str, b: &str) -> Made {
        let between = (self.nation(a)?, self.nation(b)?);
        Ok(Change::Trade { between })
    }

    /// `trade end`.
    pub fn trade_end(&self, a: &str, b: &str) -> Made {
        let between = (self.nation(a)?, self.nation(b)?);
        Ok(Change::TradeEnd { between })
    }
}
