//! The boards that are played on: the embedded setup with fewer nations and places, so that
//! collisions are many and a campaign is quick; and its numbers, so that bad luck is frequent.

use std::sync::LazyLock;

use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::order::Order;
use arbitre::rulebook::antiquity::reading::Reader;
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Name, Setup};

/// The nations that stay, ESPAGNE being omniscient.
const NATIONS: [&str; 6] = ["ASIE", "CARTHAGE", "EGYPTE", "ESPAGNE", "GAULE", "ITALIE"];
const SEAS: usize = 5;
const TROOPS: usize = 6;

/// A setup, as value and as the text that campaigns are made from.
pub struct Board {
    pub setup: Setup,
    pub toml: String,
}

/// The rule's own numbers; and a die that fails more often by itself.
pub static BOARDS: LazyLock<[Board; 2]> = LazyLock::new(|| [board(2), board(4)]);

static READERS: LazyLock<[Reader<'static>; 2]> =
    LazyLock::new(|| [0, 1].map(|b| Reader::new(&BOARDS[b].setup)));

fn board(threshold: i64) -> Board {
    let mut setup = Setup::parse(MARE_NOSTRUM).expect("the embedded setup is good");
    let stays = |n: &Name| NATIONS.contains(&&**n);
    setup.nations.retain(|n| stays(&n.name));
    for nation in &mut setup.nations {
        nation.neighbours.retain(stays);
    }
    let mut neutral = 0;
    let mut held: std::collections::BTreeMap<Name, u32> = std::collections::BTreeMap::new();
    setup.provinces.retain(|p| match &p.holder {
        None => {
            neutral += 1;
            neutral <= 2
        }
        Some(holder) => {
            let n = held.entry(holder.clone()).or_default();
            *n += 1;
            stays(holder) && *n <= 3
        }
    });
    setup.seas.truncate(SEAS);
    setup.troops.truncate(TROOPS);
    setup.constants.threshold = threshold;
    setup.constants.opening_treasury = 500;
    setup.constants.max_modifier = 999;
    let toml = toml::to_string(&setup).expect("a setup is TOML");
    Board {
        setup: Setup::parse(&toml).expect("the smaller setup is good"),
        toml,
    }
}

impl Board {
    /// Every nation that spies.
    pub fn spies(&self) -> Vec<Name> {
        let all = self.setup.nations.iter().map(|n| n.name.clone());
        all.filter(|n| !self.setup.is_omniscient(n)).collect()
    }

    /// Provinces that can be asked about, with their holders.
    pub fn held(&self) -> Vec<(Name, Name)> {
        let all = self.setup.provinces.iter();
        all.filter_map(|p| Some((p.name.clone(), p.holder.clone()?)))
            .collect()
    }

    /// The order's line, as a player writes it.
    pub fn line(&self, lang: Lang, order: &Order) -> String {
        let place = BOARDS.iter().position(|b| std::ptr::eq(b, self));
        READERS[place.unwrap_or(0)].print(lang, order)
    }
}
