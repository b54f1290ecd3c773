//! The world as a spreadsheet, as `world import` reads it: a tab a table, with names to choose from
//! where the form of the file knows such lists.

use super::super::hex::Hex;
use super::super::setup::Setup;
use super::super::world::{City, Name, Place, Side, Spy, SpyId, Stack, Unit, Whereabouts, World};
use super::super::world_file::Part;
use super::titled;
use crate::locale::Texts;
use crate::spreadsheet::tables::Part as _;
use crate::spreadsheet::{Book, Cell, Choices, Form, Head, NewTab, head};
use crate::t;

/// The world as it is; the referee's alone.
pub fn book(world: &World, setup: &Setup, texts: &Texts, form: Form) -> Book {
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark: Some(texts.get("arbiter-alone")),
        tabs: tabs(world, setup, texts, form),
    }
}

/// A world to start from: the players as the setup has them, and tables to fill.
pub fn template(setup: &Setup, texts: &Texts, form: Form) -> Book {
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark: None,
        tabs: tabs(&setup.world(), setup, texts, form),
    }
}

fn tabs(world: &World, setup: &Setup, texts: &Texts, form: Form) -> Vec<NewTab> {
    let heads = Heads { world, texts };
    let mut tabs = vec![
        heads.tab(Part::Map, map(world)),
        heads.tab(Part::Players, players(world, setup)),
        heads.tab(Part::Cities, world.cities.iter().map(city)),
        heads.tab(Part::Governors, governors(world)),
        heads.tab(Part::Stacks, world.stacks.iter().map(stack)),
        heads.tab(Part::Units, world.stacks.iter().flat_map(units)),
        heads.tab(
            Part::Spies,
            world.spies.iter().map(|(id, s)| spy(id, s, texts)),
        ),
    ];
    if form == Form::Xlsx {
        let help = texts.get("dl-book-help");
        tabs.push(NewTab::new(
            texts.get("book-help"),
            [head(texts.get("book-help"))],
            help.lines().map(|line| [Cell::from(line)]),
        ));
    }
    tabs
}

/// The heads of the tables, with what may be chosen below them.
struct Heads<'a> {
    world: &'a World,
    texts: &'a Texts,
}

impl Heads<'_> {
    fn tab(&self, part: Part, rows: impl IntoIterator<Item = Vec<Cell>>) -> NewTab {
        NewTab {
            name: self.name(part),
            heads: part.columns().iter().map(|c| self.head(c.key)).collect(),
            rows: rows.into_iter().collect(),
        }
    }

    fn name(&self, part: Part) -> String {
        self.texts.get(match part {
            Part::Map => "dl-book-map",
            Part::Players => "dl-book-players",
            Part::Cities => "dl-book-cities",
            Part::Governors => "dl-book-governors",
            Part::Stacks => "dl-book-stacks",
            Part::Units => "dl-book-units",
            Part::Spies => "dl-book-spies",
        })
    }

    fn head(&self, key: &str) -> Head {
        let list = match key {
            "dl-book-owner" => Some((Part::Players, self.world.players.len())),
            "dl-book-city" | "dl-book-from" | "dl-book-to" => {
                Some((Part::Cities, self.world.cities.len()))
            }
            "dl-book-stack" => Some((Part::Stacks, self.world.stacks.len())),
            _ => None,
        };
        let choices = list.map(|(part, count)| Choices {
            tab: self.name(part),
            column: 0,
            count: u32::try_from(count).unwrap_or(0),
        });
        Head {
            choices,
            ..titled(self.texts, key)
        }
    }
}

fn hex(hex: Option<Hex>) -> [Cell; 2] {
    match hex {
        Some(hex) => [i64::from(hex.q()).into(), i64::from(hex.r()).into()],
        None => [Cell::Empty, Cell::Empty],
    }
}

fn list<'n>(names: impl IntoIterator<Item = &'n Name>) -> Cell {
    let names: Vec<&str> = names.into_iter().map(|n| &**n).collect();
    names.join(", ").into()
}

fn number(number: u16) -> Cell {
    u32::from(number).into()
}

fn name(name: Option<&Name>) -> Cell {
    name.map(|n| &**n).into()
}

fn map(world: &World) -> impl Iterator<Item = Vec<Cell>> {
    world.map.iter().map(|h| {
        let [q, r] = hex(Some(*h));
        vec![q, r, Cell::Empty]
    })
}

/// The players in the order of the setup, which is that of their actions (G6).
fn players(world: &World, setup: &Setup) -> impl Iterator<Item = Vec<Cell>> {
    let of = |called| world.players.get_key_value::<Name>(called);
    setup.seats().filter_map(of).map(|(called, p)| {
        vec![
            (&**called).into(),
            p.gold.into(),
            p.prestige.into(),
            name(p.deity.as_ref()),
            list(&p.knows_cities),
        ]
    })
}

fn city((name, c): (&Name, &City)) -> Vec<Cell> {
    let [q, r] = hex(Some(c.hex));
    vec![
        (&**name).into(),
        (&*c.owner).into(),
        q,
        r,
        list(&c.visible_to),
        c.income.into(),
        c.walls.into(),
        list(&c.buildings),
        list(&c.produces),
        c.held_in.map(u32::from).into(),
    ]
}

/// All governors who are hired, each where he is placed.
fn governors(world: &World) -> impl Iterator<Item = Vec<Cell>> {
    world.players.iter().flat_map(|(owner, player)| {
        player.governors.iter().map(|governor| {
            let mut cities = world.cities.iter();
            let placed = cities.find(|(_, c)| c.governor.as_ref() == Some(governor));
            vec![
                (&**governor).into(),
                (&**owner).into(),
                name(placed.map(|(city, _)| city)),
            ]
        })
    })
}

fn stack((called, s): (&Name, &Stack)) -> Vec<Cell> {
    let (city, at) = match &s.at {
        Place::City(city) => (Some(city), None),
        Place::Hex(hex) => (None, Some(*hex)),
    };
    let [q, r] = hex(at);
    let hero = s.hero.as_ref();
    vec![
        (&**called).into(),
        (&*s.owner).into(),
        name(city),
        q,
        r,
        name(hero.map(|h| &h.name)),
        hero.map(|h| h.level).into(),
        list(hero.iter().flat_map(|h| &h.items)),
        list(&s.visible_to),
    ]
}

/// A stack's units from the top, those alike and one below the other in one row.
fn units((called, stack): (&Name, &Stack)) -> impl Iterator<Item = Vec<Cell>> {
    let alike = stack.units.chunk_by(|a, b| a == b);
    alike.filter_map(move |same| {
        let Unit { kind, cost, defend } = same.first()?;
        Some(vec![
            (&**called).into(),
            (&**kind).into(),
            (*cost).into(),
            (*defend).into(),
            u32::try_from(same.len()).unwrap_or(u32::MAX).into(),
        ])
    })
}

fn spy(id: &SpyId, spy: &Spy, texts: &Texts) -> Vec<Cell> {
    let (city, way) = match &spy.at {
        Whereabouts::City(city) => (Some(city), None),
        Whereabouts::UnderWay {
            from,
            to,
            side,
            arrives,
        } => (None, Some((from, to, side, *arrives))),
    };
    let side = way.map(|(_, _, side, _)| match side {
        Side::Friendly => texts.get("dl-book-side-friendly"),
        Side::Enemy => texts.get("dl-book-side-enemy"),
    });
    let alive = if spy.alive {
        "dl-book-yes"
    } else {
        "dl-book-no"
    };
    vec![
        (&*id.owner).into(),
        id.number.into(),
        name(city),
        name(way.map(|w| w.0)),
        name(way.map(|w| w.1)),
        way.map(|w| u32::from(w.3)).into(),
        side.into(),
        number(spy.hired),
        number(spy.ready),
        texts.get(alive).into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::super::setup::MARCHES;
    use super::*;

    #[test]
    fn g6_the_players_stand_in_the_order_of_the_setup() {
        let setup = Setup::parse(&MARCHES.replace("\"KESH\"", "\"ZAR\"")).unwrap();
        let world = setup.world();
        let rows: Vec<_> = players(&world, &setup).map(|row| row[0].clone()).collect();
        assert_eq!(rows, ["ZAR", "ORLO", "VARN"].map(Cell::from));
    }
}
