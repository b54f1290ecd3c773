//! The tables of a world: one struct a table, for TOML and for spreadsheets.
//!
//! A hex is two columns of whole numbers in a spreadsheet, which may take "4,0" for a number.

use serde::{Deserialize, Serialize};

use super::super::hex::Hex;
use super::super::setup::Setup;
use super::super::world::{self, Name, Place, Side, SpyId, Whereabouts, World};
use crate::spreadsheet::tables::Column as C;
use crate::tables::{Row, Shape, Sheet, Table, Tables};

/// Cities and stacks come before governors, whose columns they have too.
pub const ALL: Tables = &[
    City::TABLE,
    Stack::TABLE,
    Spy::TABLE,
    Unit::TABLE,
    Player::TABLE,
    Map::TABLE,
    Governor::TABLE,
];

const OWNER: C = C::needed("dl-book-owner", &["proprietaire"])
    .of("owner")
    .from("player");
const SEEN: C = C::free("dl-book-seen", &[]).of("visible-to");
const CITY: C = C::free("dl-book-city", &[]).of("city").from("city");

/// The two columns of a hex.
const fn q(field: &'static str) -> C {
    C::needed("dl-book-q", &["q"]).of(field)
}

const fn r(field: &'static str) -> C {
    C::needed("dl-book-r", &["r"]).of(field)
}

const fn free(column: C) -> C {
    C {
        needed: false,
        ..column
    }
}

/// All hexes within a radius around a centre, and those listed; `without` takes some away.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Map {
    pub centre: Option<String>,
    pub radius: Option<u16>,
    pub hexes: Option<Vec<String>>,
    #[serde(default)]
    pub without: Vec<String>,
}

impl Row for Map {
    const TABLE: &'static Table = &Table {
        section: "map",
        title: "dl-book-map",
        titles: &["map", "carte"],
        shape: Shape::One,
        name: &[],
        columns: &[
            q("centre"),
            r("centre"),
            C::free("dl-book-radius", &[]).of("radius"),
        ],
    };
}

/// What is not given stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub player: String,
    pub gold: Option<i64>,
    pub prestige: Option<i64>,
    pub deity: Option<String>,
    pub knows: Option<Vec<String>>,
}

impl Row for Player {
    const TABLE: &'static Table = &Table {
        section: "player",
        title: "dl-book-players",
        titles: &["players", "player", "joueurs", "joueur"],
        shape: Shape::Named,
        name: &["player"],
        columns: &[
            C::needed("dl-book-player", &[]).of("player"),
            C::free("dl-book-gold", &[]).of("gold"),
            C::free("dl-book-prestige", &[]).of("prestige"),
            C::free("dl-book-deity", &["dieu"]).of("deity"),
            C::free("dl-book-knows", &[]).of("knows"),
        ],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct City {
    pub name: String,
    pub owner: String,
    pub hex: String,
    #[serde(default)]
    pub visible_to: Vec<String>,
    #[serde(default)]
    pub income: u32,
    #[serde(default)]
    pub walls: u32,
    #[serde(default)]
    pub buildings: Vec<String>,
    #[serde(default)]
    pub produces: Vec<String>,
    /// The turn in which its owner's units may not leave it.
    pub held_in: Option<u16>,
}

impl Row for City {
    const TABLE: &'static Table = &Table {
        section: "city",
        title: "dl-book-cities",
        titles: &["cities", "city", "villes", "ville"],
        shape: Shape::List,
        name: &["name"],
        columns: &[
            C::needed("column-name", &[]).of("name"),
            OWNER,
            q("hex"),
            r("hex"),
            SEEN,
            C::free("dl-book-income", &[]).of("income"),
            C::free("dl-book-walls", &[]).of("walls"),
            C::free("dl-book-buildings", &[]).of("buildings"),
            C::free("dl-book-produces", &[]).of("produces"),
            C::free("dl-book-held", &[]).of("held-in"),
        ],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Governor {
    pub name: String,
    pub owner: String,
    pub city: Option<String>,
}

impl Row for Governor {
    const TABLE: &'static Table = &Table {
        section: "governor",
        title: "dl-book-governors",
        titles: &["governors", "governor", "gouverneurs", "gouverneur"],
        shape: Shape::List,
        name: &["name"],
        columns: &[C::needed("column-name", &[]).of("name"), OWNER, CITY],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Stack {
    pub name: String,
    pub owner: String,
    pub city: Option<String>,
    pub hex: Option<String>,
    pub hero: Option<Hero>,
    #[serde(default)]
    pub visible_to: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Hero {
    pub name: String,
    #[serde(default = "one")]
    pub level: u32,
    #[serde(default)]
    pub items: Vec<String>,
}

fn one() -> u32 {
    1
}

impl Row for Stack {
    const TABLE: &'static Table = &Table {
        section: "stack",
        title: "dl-book-stacks",
        titles: &["stacks", "stack", "piles", "pile"],
        shape: Shape::List,
        name: &["name"],
        columns: &[
            C::needed("column-name", &[]).of("name"),
            OWNER,
            CITY,
            free(q("hex")),
            free(r("hex")),
            C::needed("dl-book-hero", &[]).of("hero.name"),
            C::free("dl-book-level", &[]).of("hero.level"),
            C::free("dl-book-items", &[]).of("hero.items"),
            SEEN,
        ],
    };
}

/// So many units alike, one below the other.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    pub stack: String,
    pub kind: String,
    pub cost: u32,
    pub defend: u32,
    #[serde(default = "one")]
    pub count: u32,
}

impl Row for Unit {
    const TABLE: &'static Table = &Table {
        section: "unit",
        title: "dl-book-units",
        titles: &["units", "unit", "unites", "unite"],
        shape: Shape::Within {
            section: "stack",
            list: "units",
        },
        name: &["stack"],
        columns: &[
            C::needed("dl-book-stack", &[]).of("stack").from("stack"),
            C::needed("dl-book-unit", &[]).of("kind"),
            C::needed("dl-book-cost", &[]).of("cost"),
            C::needed("dl-book-defend", &[]).of("defend"),
            C::free("dl-book-count", &[]).of("count"),
        ],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Spy {
    pub owner: String,
    pub number: u32,
    pub city: Option<String>,
    /// Under way: from and to these cities.
    pub from: Option<String>,
    pub to: Option<String>,
    /// The turn at whose beginning it is there.
    pub arrives: Option<u16>,
    /// As what it set out, where that is not what the city is to its owner now (G9).
    pub side: Option<Side>,
    /// The turn in which it was hired; 0 for one that was there before the first.
    #[serde(default)]
    pub hired: u16,
    /// The first turn in which it acts: the one after its hiring where nothing is said.
    pub acts_from: Option<u16>,
    #[serde(default = "yes")]
    pub alive: bool,
}

fn yes() -> bool {
    true
}

impl Row for Spy {
    const TABLE: &'static Table = &Table {
        section: "spy",
        title: "column-spies",
        titles: &["spies", "spy", "espions", "espion"],
        shape: Shape::List,
        name: &["owner", "number"],
        columns: &[
            OWNER,
            C::needed("dl-book-number", &[]).of("number"),
            CITY,
            C::free("dl-book-from", &[]).of("from").from("city"),
            C::free("dl-book-to", &[]).of("to").from("city"),
            C::free("dl-book-arrives", &[]).of("arrives"),
            C::free("dl-book-side", &[]).of("side"),
            C::free("dl-book-hired", &[]).of("hired"),
            C::free("dl-book-ready", &[]).of("acts-from"),
            C::free("dl-book-alive", &[]).of("alive"),
        ],
    };
}

fn list<'n>(names: impl IntoIterator<Item = &'n Name>) -> Vec<String> {
    names.into_iter().map(|n| n.to_string()).collect()
}

fn text(name: Option<&Name>) -> Option<String> {
    name.map(|n| n.to_string())
}

/// A world as rows, in the order in which they are written.
pub fn sheets(world: &World, setup: &Setup) -> [Sheet; 7] {
    [
        Sheet::of(&world.map.iter().map(hex).collect::<Vec<Map>>()),
        Sheet::of(&players(world, setup)),
        Sheet::of(&world.cities.iter().map(city).collect::<Vec<City>>()),
        Sheet::of(&governors(world)),
        Sheet::of(&stacks(world)),
        Sheet::of(&world.stacks.iter().flat_map(units).collect::<Vec<Unit>>()),
        Sheet::of(&world.spies.iter().map(spy).collect::<Vec<Spy>>()),
    ]
}

fn hex(hex: &Hex) -> Map {
    Map {
        centre: Some(hex.to_string()),
        ..Map::default()
    }
}

/// The players in the order of the setup, which is that of their actions (G6).
fn players(world: &World, setup: &Setup) -> Vec<Player> {
    let of = |called| world.players.get_key_value::<Name>(called);
    let row = |(called, p): (&Name, &world::Player)| Player {
        player: called.to_string(),
        gold: Some(p.gold),
        prestige: Some(p.prestige),
        deity: text(p.deity.as_ref()),
        knows: Some(list(&p.knows_cities)),
    };
    setup.seats.iter().filter_map(of).map(row).collect()
}

fn city((name, c): (&Name, &world::City)) -> City {
    City {
        name: name.to_string(),
        owner: c.owner.to_string(),
        hex: c.hex.to_string(),
        visible_to: list(&c.visible_to),
        income: c.income,
        walls: c.walls,
        buildings: list(&c.buildings),
        produces: list(&c.produces),
        held_in: c.held_in,
    }
}

/// All governors who are hired, each where he is placed.
fn governors(world: &World) -> Vec<Governor> {
    let hired = world.players.iter().flat_map(|(owner, player)| {
        let own = move |name| (owner, name);
        player.governors.iter().map(own)
    });
    let placed = |name: &Name| {
        let mut cities = world.cities.iter();
        cities.find(|(_, c)| c.governor.as_ref() == Some(name))
    };
    let row = |(owner, name): (&Name, &Name)| Governor {
        name: name.to_string(),
        owner: owner.to_string(),
        city: text(placed(name).map(|(city, _)| city)),
    };
    hired.map(row).collect()
}

pub(super) fn stacks(world: &World) -> Vec<Stack> {
    world.stacks.iter().map(stack).collect()
}

fn stack((name, s): (&Name, &world::Stack)) -> Stack {
    let (city, hex) = match &s.at {
        Place::City(city) => (Some(city.to_string()), None),
        Place::Hex(hex) => (None, Some(hex.to_string())),
    };
    let hero = |hero: &world::Hero| Hero {
        name: hero.name.to_string(),
        level: hero.level,
        items: list(&hero.items),
    };
    Stack {
        name: name.to_string(),
        owner: s.owner.to_string(),
        city,
        hex,
        hero: s.hero.as_ref().map(hero),
        visible_to: list(&s.visible_to),
    }
}

/// A stack's units from the top, those alike and one below the other in one row.
pub(super) fn units((stack, s): (&Name, &world::Stack)) -> Vec<Unit> {
    let alike = s.units.chunk_by(|a, b| a == b);
    let row = |same: &[world::Unit]| {
        let one = same.first()?;
        Some(Unit {
            stack: stack.to_string(),
            kind: one.kind.to_string(),
            cost: one.cost,
            defend: one.defend,
            count: u32::try_from(same.len()).unwrap_or(u32::MAX),
        })
    };
    alike.filter_map(row).collect()
}

fn spy((id, s): (&SpyId, &world::Spy)) -> Spy {
    let mut row = Spy {
        owner: id.owner.to_string(),
        number: id.number,
        hired: s.hired,
        acts_from: Some(s.ready),
        alive: s.alive,
        ..Spy::default()
    };
    match &s.at {
        Whereabouts::City(city) => row.city = Some(city.to_string()),
        Whereabouts::UnderWay {
            from,
            to,
            side,
            arrives,
        } => {
            row.from = Some(from.to_string());
            row.to = Some(to.to_string());
            row.side = Some(*side);
            row.arrives = Some(*arrives);
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARCHES;
    use super::*;

    #[test]
    fn g6_the_players_stand_in_the_order_of_the_setup() {
        let setup = Setup::parse(&MARCHES.replace("\"KESH\"", "\"ZAR\"")).unwrap();
        let rows = players(&setup.world(), &setup).into_iter();
        let names: Vec<String> = rows.map(|row| row.player).collect();
        assert_eq!(names, ["ZAR", "ORLO", "VARN"]);
    }
}
