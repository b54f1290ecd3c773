//! The setup: players in the order in which they act (G6), their languages, house rules and
//! constants, as data. It is public: an unsalted digest of it stands on every sheet, and the first
//! turn's reveal gives it. All else is the world, which is imported; a player's deity too, as it is
//! what Augury is for.

mod check;
mod fault;

use serde::{Deserialize, Serialize};

pub use fault::{SetupFault, What};

use super::house::HouseRules;
use super::world::{Name, Player as Holding, World};
use crate::locale::Lang;
use crate::locale::spelling::{fold, nearest};
use crate::referee::form::{Form, Ill};
use crate::referee::setup::{self as file, SetupFile};

/// A setup that is embedded in the program.
pub const MARCHES: &str = include_str!("../../../../data/dragon-lords.toml");

/// What each player begins with, and the limit beyond which input is taken for a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    pub opening_gold: i64,
    pub opening_prestige: i64,
    /// The most gold that a player can have.
    pub max_gold: i64,
}

/// A player: one seat of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub name: Name,
    /// Of his papers.
    pub lang: Lang,
}

/// A checked setup. [`Setup::parse`] is the only way to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Always `dragon-lords`.
    pub rulebook: String,
    /// The campaign's name.
    pub name: String,
    pub constants: Constants,
    #[serde(default)]
    pub house_rules: HouseRules,
    #[serde(rename = "player")]
    pub players: Vec<Player>,
}

/// A player whom the setup does not have, with the nearest that it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    pub typed: String,
    pub nearest: Option<Name>,
    /// All players.
    pub known: Vec<Name>,
}

impl SetupFile for Setup {
    type What = What;

    const SECTIONS: &'static [&'static str] = &["constants", "player"];

    fn entries(form: &Form<'_>, ills: &mut Vec<Ill>) {
        form.entries::<Constants>("constants", ills);
        form.entries::<HouseRules>("house_rules", ills);
        form.entries::<Player>("player", ills);
    }

    fn faults(&self) -> Vec<SetupFault> {
        check::all(self)
    }
}

impl Setup {
    /// Reads and checks a setup written in TOML; gives all that is wrong with it.
    pub fn parse(text: &str) -> Result<Setup, Vec<SetupFault>> {
        file::parse(text)
    }

    /// Reads a setup: it, if it has the form of one, and all that is wrong with it.
    pub fn inspect(text: &str) -> (Option<Setup>, Vec<SetupFault>) {
        file::inspect(text)
    }

    /// All that is wrong with the setup.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        file::check(self)
    }

    /// The seats, in the order in which they act (G6).
    pub fn seats(&self) -> impl Iterator<Item = &Name> {
        self.players.iter().map(|p| &p.name)
    }

    /// Understands what was typed as a player: the name, whatever its case and accents, or an
    /// unambiguous beginning; never a misspelling.
    pub fn understand(&self, typed: &str) -> Result<Name, Unknown> {
        let wanted = fold(typed);
        if let Some(name) = self.seats().find(|n| fold(n) == wanted) {
            return Ok(name.clone());
        }
        let begins = |n: &&Name| !wanted.is_empty() && fold(n).starts_with(&wanted);
        let mut begun = self.seats().filter(begins);
        match (begun.next(), begun.next()) {
            (Some(only), None) => Ok(only.clone()),
            _ => Err(Unknown {
                typed: typed.trim().to_owned(),
                nearest: nearest(typed, self.seats().map(|n| &**n)).map(Name::from),
                known: self.seats().cloned().collect(),
            }),
        }
    }

    /// The world before anything of it is recorded.
    pub fn world(&self) -> World {
        let holding = Holding {
            gold: self.constants.opening_gold,
            prestige: self.constants.opening_prestige,
            ..Holding::default()
        };
        World {
            players: self
                .players
                .iter()
                .map(|p| (p.name.clone(), holding.clone()))
                .collect(),
            ..World::default()
        }
    }
}
