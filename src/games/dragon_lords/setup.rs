//! What a campaign starts from, which the players may read: seats with their languages, constants, house rules.

use serde::{Deserialize, Serialize};

use crate::engine::Name;
use crate::games::dragon_lords::house::HouseRules;
use crate::games::dragon_lords::world::{Player, World};
use crate::locale::Lang;

/// The setup that the program brings.
pub const MARCHES: &str = include_str!("../../../data/dragon-lords.toml");

/// What each player begins with, and the limit beyond which input is taken for a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
pub struct Seated {
    pub name: Name,
    /// Of his papers.
    pub lang: Lang,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Setup {
    pub name: String,
    pub constants: Constants,
    pub house: HouseRules,
    /// In the order of the first turn's actions (G6).
    pub seats: Vec<Name>,
    pub langs: Vec<Lang>,
}

/// As it stands in a file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    constants: Constants,
    #[serde(default)]
    house: HouseRules,
    player: Vec<Seated>,
}

impl From<Written> for Setup {
    fn from(written: Written) -> Setup {
        let players = || written.player.iter();
        Setup {
            seats: players().map(|player| player.name.clone()).collect(),
            langs: players().map(|player| player.lang).collect(),
            name: written.name,
            constants: written.constants,
            house: written.house,
        }
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let player = |(name, lang)| Seated { name, lang };
        Written {
            player: setup
                .seats
                .into_iter()
                .zip(setup.langs)
                .map(player)
                .collect(),
            name: setup.name,
            constants: setup.constants,
            house: setup.house,
        }
    }
}

impl Setup {
    /// The world before anything of it is recorded.
    pub fn world(&self) -> World {
        let holding = Player {
            gold: self.constants.opening_gold,
            prestige: self.constants.opening_prestige,
            ..Player::default()
        };
        let players = self
            .seats
            .iter()
            .map(|name| (name.clone(), holding.clone()));
        World {
            players: players.collect(),
            ..World::default()
        }
    }
}

impl Setup {
    /// A setup written in TOML: the game's own members beside `rulebook`.
    pub fn parse(text: &str) -> Result<Setup, toml::de::Error> {
        let mut table: toml::Table = toml::from_str(text)?;
        table.remove("rulebook");
        table.try_into()
    }
}
