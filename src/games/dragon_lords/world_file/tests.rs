//! The sections, and what is wrong with them.

use super::super::change::Change;
use super::super::setup::{MARCHES, Setup};
use super::super::world::{City, Name, Place};
use super::super::world::{Hero, Player, Side, Spy, SpyId, Stack, Unit, Whereabouts};
use super::*;
use crate::locale::Lang;
use crate::locale::said::{Said, Spoken};
use crate::locale::spelling::said;
use crate::spreadsheet::{Found, Tab, find, tab_of_text, write};
use crate::tables::set::{Edit, Verb};
use crate::tables::{Diff, Rows, What as Form, WorldText};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const WORLD: &str = r#"
[map]
radius = 4
without = ["4,-4"]

[player.varn]
gold = 2000
deity = "Odin"
knows = ["Karth"]

[[city]]
name = "Karth"
owner = "KESH"
hex = "0,0"
visible-to = ["VARN"]
income = 120
walls = 20
buildings = ["temple", "granary"]
produces = ["pikes"]

[[city]]
name = "Mire"
owner = "VARN"
hex = "-3,0"

[[governor]]
name = "Ilse"
owner = "KESH"
city = "Karth"

[[stack]]
name = "Iron Host"
owner = "KESH"
hex = "0,0"
units = [{ kind = "pikes", cost = 80, defend = 6, count = 2 }]
hero = { name = "Roc", level = 3 }

[[spy]]
owner = "VARN"
number = 2
city = "Karth"
"#;

type Read<T = Vec<Change>> = Result<T, Vec<WorldFault>>;

fn read(text: &str, setup: &Setup, world: &World) -> Read {
    check::changes(Rows::of_toml(text, rows::ALL), setup, world)
}

fn read_tabs(tabs: &[Tab], setup: &Setup, world: &World) -> Read {
    check::changes(Rows::of_tabs(tabs, rows::ALL), setup, world)
}

fn faults(text: &str) -> Vec<(Option<u32>, What)> {
    let setup = Setup::parse(MARCHES).unwrap();
    let faults = read(text, &setup, &setup.world()).unwrap_err();
    faults.into_iter().map(|f| (f.place.line, f.what)).collect()
}

#[test]
fn a_world_file_is_read_section_by_section() {
    let setup = Setup::parse(MARCHES).unwrap();
    let changes = read(WORLD, &setup, &setup.world()).unwrap();
    let world = after(&setup.world(), &changes, 1);
    // Augury finds it: it is the world's, as the setup is public.
    assert_eq!(world.players["VARN"].deity.as_deref(), Some("Odin"));
    let told = MARCHES.replace("name = \"VARN\"", "name = \"VARN\"\ndeity = \"Odin\"");
    assert!(Setup::parse(&told).is_err());
    assert_eq!(world.map.len(), 60);
    assert_eq!(world.players["VARN"].gold, 2_000);
    assert_eq!(world.players["VARN"].hired, 2);
    assert_eq!(world.cities["Karth"].governor, Some("Ilse".into()));
    assert_eq!(world.stacks_in("Karth").count(), 1);
    assert_eq!(world.stacks["Iron Host"].size(), 3);
    assert_eq!(world.side("VARN", "Karth"), Some(Side::Enemy));
    let spy = &world.spies[&"VARN/2".parse::<SpyId>().unwrap()];
    assert_eq!((spy.hired, spy.ready, spy.alive), (0, 1, true));
    // A section that is missing leaves what is there.
    let changes = read("[player.ORLO]\nprestige = 7\n", &setup, &world).unwrap();
    let later = after(&world, &changes, 1);
    assert_eq!(later.players["ORLO"].prestige, 7);
    assert_eq!(later.cities, world.cities);
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let line = |text: &str, what: &str| {
        let found = WORLD.replacen(text, what, 1);
        let before = WORLD.split(text).next().unwrap();
        let line = u32::try_from(before.matches('\n').count() + 1).unwrap();
        let all = faults(&found);
        assert_eq!(all[0].0, Some(line), "{what}: {all:?}");
        all.into_iter().map(|(_, what)| what).next().unwrap()
    };
    let found = line("owner = \"KESH\"", "owner = \"KESHH\"");
    assert!(matches!(found, What::UnknownPlayer { nearest: Some(near), .. } if &*near == "KESH"));
    let found = line("hex = \"-3,0\"", "hex = \"0,0\"");
    assert!(matches!(found, What::HexTaken { .. }));
    let found = line("hex = \"-3,0\"", "hex = \"9,0\"");
    assert!(matches!(found, What::OffTheMap { .. }));
    let found = line("name = \"Mire\"", "name = \"kàrth\"");
    assert!(matches!(found, What::Twice { .. }));
    let form = faults(&WORLD.replace("income = 120", "income = \"many\""));
    assert!(matches!(
        form[..],
        [(Some(_), What::Form(Form::NotWhole { .. }))]
    ));
    assert!(matches!(
        faults("[map]\nradius = 900\n")[0].1,
        What::Form(Form::OutOfRange { .. })
    ));
    assert!(matches!(faults("[map]\n")[0].1, What::NoMap));
    assert!(matches!(
        faults("[[spy]]\nowner = \"VARN\"\nnumber = 1\n")[0].1,
        What::NoWhereabouts
    ));
    assert!(matches!(
        faults("gold = 3\n")[0].1,
        What::Form(Form::UnknownTable { .. })
    ));
    assert!(matches!(
        faults("[[city]\n")[0].1,
        What::Form(Form::NotToml { .. })
    ));
}

/// What a file leaves as it is has to fit what it brings.
#[test]
fn nothing_stays_in_a_city_that_is_gone_or_off_a_new_map() {
    let setup = Setup::parse(MARCHES).unwrap();
    let text = WORLD.replace("hex = \"0,0\"\nunits", "city = \"Mire\"\nunits");
    let changes = read(&text, &setup, &setup.world()).unwrap();
    let world = after(&setup.world(), &changes, 1);
    let faults = |text: &str| read(text, &setup, &world).unwrap_err();
    let (cities, _) = WORLD.split_once("[[city]]\nname = \"Mire\"").unwrap();
    let found = faults(cities);
    assert!(
        matches!(&found[..], [WorldFault { place, what: What::UnknownCity { typed, .. } }]
        if place.name() == "Iron Host" && typed == "Mire")
    );
    let found = faults("[map]\nradius = 2\n");
    assert!(
        matches!(&found[..], [WorldFault { place, what: What::OffTheMap { .. } }]
        if place.name() == "Mire")
    );
}

/// Names that a reader might take for something else, each another to a player.
fn names(least: usize) -> impl Strategy<Value = Vec<Name>> {
    let name = prop_oneof![
        "[A-Z][a-zé' -]{0,9}[a-z]",
        "[=+@#!<&\"-][a-z]{2,6}",
        "[0-9]{1,3}[.][0-9]",
        Just("true".to_owned()),
        Just("Map".to_owned()),
        Just("yes".to_owned()),
        Just("name".to_owned()),
    ];
    proptest::collection::vec(name, least..least + 4).prop_map(|names| {
        let mut seen = BTreeSet::new();
        let mut names = names;
        names.retain(|name| seen.insert(said(name)));
        names.into_iter().map(Name::from).collect()
    })
}

/// A world that can be, with all that a table can hold.
fn worlds() -> impl Strategy<Value = World> {
    let seats = ["KESH", "ORLO", "VARN"].map(Name::from);
    let numbers = proptest::collection::vec(0_u16..400, 8);
    let hexes: Vec<Hex> = around(Hex::new(-1, 3).unwrap(), 3).collect();
    (names(2), names(3), names(1), names(1), numbers, any::<u8>()).prop_map(
        move |(cities, stacks, governors, things, numbers, bits)| {
            let setup = Setup::parse(MARCHES).unwrap();
            let mut world = setup.world();
            world.map = hexes.iter().copied().collect();
            let number = |n: usize| u32::from(numbers[n % numbers.len()]);
            let bit = |n: usize| bits >> (n % 8) & 1 == 1;
            let seat = |n: usize| seats[(n + number(n) as usize) % 3].clone();
            let some: BTreeSet<Name> = things.iter().cloned().collect();
            let kinds: Vec<Name> = things.clone();
            for (n, name) in cities.iter().enumerate() {
                let city = City {
                    owner: seat(n),
                    hex: hexes[n],
                    visible_to: (0..3)
                        .filter(|s| bit(s + n))
                        .map(|s| seats[s].clone())
                        .collect(),
                    income: number(n),
                    walls: number(n + 1),
                    buildings: some.clone(),
                    governor: None,
                    produces: if bit(n) {
                        some.clone()
                    } else {
                        BTreeSet::new()
                    },
                    held_in: bit(n + 1).then_some(3),
                };
                world.cities.insert(name.clone(), city);
            }
            for (n, name) in governors.iter().enumerate() {
                let owner = seat(n);
                let mut own = world.cities.values_mut();
                if let Some(city) = own.find(|c| c.owner == owner && c.governor.is_none()) {
                    city.governor = bit(n).then(|| name.clone());
                }
                let player: &mut Player = world.players.get_mut(&owner).unwrap();
                player.governors.insert(name.clone());
                player.knows_cities = cities.iter().take(n + 1).cloned().collect();
                player.deity = bit(n + 2).then(|| things[0].clone());
                player.gold = i64::from(number(n)) * 10;
            }
            for (n, name) in stacks.iter().enumerate() {
                let unit = |n: usize| Unit {
                    kind: kinds[n % kinds.len()].clone(),
                    cost: number(n),
                    defend: number(n + 3),
                };
                let hero = (bit(n) || n == 1).then(|| Hero {
                    name: things[0].clone(),
                    level: number(n),
                    items: if bit(n + 1) {
                        kinds.clone()
                    } else {
                        Vec::new()
                    },
                });
                let count = if hero.is_some() {
                    number(n) as usize % 4
                } else {
                    2
                };
                let at = match bit(n + 3) {
                    true => Place::City(cities[n % cities.len()].clone()),
                    false => Place::Hex(hexes[hexes.len() - 1 - n]),
                };
                let stack = Stack {
                    owner: seat(n + 1),
                    at,
                    units: (0..count).map(|k| unit(k / 2)).collect(),
                    hero,
                    visible_to: (0..3)
                        .filter(|s| bit(s * n))
                        .map(|s| seats[s].clone())
                        .collect(),
                };
                world.stacks.insert(name.clone(), stack);
            }
            let mut spies = BTreeMap::new();
            for n in 0..numbers[0] as usize % 6 {
                let to = cities[n % cities.len()].clone();
                let at = match bit(n) {
                    true => Whereabouts::City(to),
                    false => Whereabouts::UnderWay {
                        from: cities[0].clone(),
                        to,
                        side: if bit(n + 1) {
                            Side::Friendly
                        } else {
                            Side::Enemy
                        },
                        arrives: 7,
                    },
                };
                let spy = Spy {
                    at,
                    hired: 2,
                    ready: 3 + numbers[n] % 5,
                    alive: bit(n + 2),
                };
                let id = SpyId::new(&seat(n), u32::try_from(n).unwrap() + 1);
                spies.insert(id, spy);
            }
            let all = Change::Spies { spies };
            change::apply(&mut world, &all, 0);
            world
        },
    )
}

/// The world that a file of that form holds, in the place of another.
fn carried(world: &World, into: &World, form: crate::spreadsheet::Form, lang: Lang) -> World {
    let setup = Setup::parse(MARCHES).unwrap();
    let book = book(world, &setup, Texts::of(lang), form);
    let bytes = write(&book, form, lang).unwrap();
    let tabs = match find(&bytes).unwrap() {
        Found::Tabs(tabs) => tabs,
        Found::Text { text, .. } => vec![tab_of_text(&text).unwrap()],
    };
    let changes = read_tabs(&tabs, &setup, into).unwrap_or_else(|faults| {
        let said = faults.iter().map(|f| f.say(Texts::of(Lang::En)));
        panic!("{:?}", said.collect::<Vec<_>>())
    });
    after(into, &changes, 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Export and import is no change; and what is imported gives the same rows when it is exported.
    #[test]
    fn a_world_that_was_exported_is_imported_as_it_was(world in worlds()) {
        use crate::spreadsheet::Form::{Csv, Xlsx};
        let setup = Setup::parse(MARCHES).unwrap();
        for (form, lang) in [(Xlsx, Lang::Fr), (Xlsx, Lang::En), (Csv, Lang::Fr), (Csv, Lang::En)] {
            prop_assert_eq!(&carried(&world, &world, form, lang), &world, "{:?} {:?}", form, lang);
            let diff = Diff::of(
                &rows::sheets(&world, &setup),
                &rows::sheets(&carried(&world, &world, form, lang), &setup),
                Texts::of(lang),
            );
            prop_assert!(diff.lines.is_empty() && !diff.loses, "{:?}", diff);
            let anew = carried(&world, &setup.world(), form, lang);
            let rows = |world: &World| format!("{:?}", rows::sheets(world, &setup));
            prop_assert_eq!(rows(&anew), rows(&world), "{:?} {:?}", form, lang);
        }
    }
}

fn edited(
    world: &World,
    verb: Verb,
    (table, row): (&str, &str),
    more: &[&str],
) -> Result<World, Vec<Said>> {
    let setup = Setup::parse(MARCHES).unwrap();
    let more: Vec<String> = more.iter().map(|v| (*v).to_owned()).collect();
    let edit = WorldText::Edit(Edit {
        verb,
        table,
        row,
        more: &more,
    });
    let texts = Texts::of(Lang::En);
    let rows = edit.rows(rows::ALL, |_| false, &rows::sheets(world, &setup));
    let rows = rows.map_err(|f| f.iter().map(|f| f.say(texts)).collect::<Vec<_>>())?;
    let changes = check::changes(rows, &setup, world);
    let changes = changes.map_err(|f| f.iter().map(|f| f.say(texts)).collect::<Vec<_>>())?;
    Ok(after(world, &changes, 1))
}

fn set_one(world: &World, table: &str, row: &str, values: &[&str]) -> Result<World, Vec<Said>> {
    edited(world, Verb::Set, (table, row), values)
}

/// The sample world of these tests.
fn sample() -> World {
    let setup = Setup::parse(MARCHES).unwrap();
    let changes = read(WORLD, &setup, &setup.world()).unwrap();
    after(&setup.world(), &changes, 1)
}

#[test]
fn one_row_is_set_by_its_name_and_nothing_else_changes() {
    let world = sample();
    let set = |table, row, values: &[&str]| set_one(&world, table, row, values).unwrap();
    let same = |mut other: World, one: fn(&mut World)| {
        let mut wanted = world.clone();
        one(&mut wanted);
        one(&mut other);
        assert_eq!(other, wanted);
    };
    let next = set("city", "karth", &["walls=12", "buildings=temple, inn"]);
    assert_eq!(next.cities["Karth"].walls, 12);
    assert_eq!(next.cities["Karth"].buildings.len(), 2);
    assert_eq!(next.cities["Karth"].governor.as_deref(), Some("Ilse"));
    same(next, |w| _ = w.cities.remove("Karth"));
    let next = set("joueur", "VARN", &["or=300", "knows="]);
    assert_eq!(next.players["VARN"].gold, 300);
    assert!(next.players["VARN"].knows_cities.is_empty());
    same(next, |w| _ = w.players.remove("VARN"));
    let next = set("stack", "Iron Host", &["city=", "hex=1,-2", "level=9"]);
    assert_eq!(
        next.stacks["Iron Host"].at,
        Place::Hex(Hex::new(1, -2).unwrap())
    );
    assert_eq!(next.stacks["Iron Host"].hero.as_ref().unwrap().level, 9);
    assert_eq!(next.stacks["Iron Host"].size(), 3, "it keeps its units");
    let next = set("unit", "Iron Host/1", &["defend=1", "count=4"]);
    assert_eq!(next.stacks["Iron Host"].units.len(), 4);
    assert_eq!(next.stacks["Iron Host"].units[3].defend, 1);
    let next = set("spy", "VARN/2", &["alive=no"]);
    assert!(!next.spies.values().next().unwrap().alive);
    let next = set("governor", "Ilse", &["city="]);
    assert_eq!(next.cities["Karth"].governor, None);
    assert!(next.players["KESH"].governors.contains("Ilse"));
    let next = set("city", "Mire", &["colonne=-2", "held-in=4"]);
    assert_eq!(next.cities["Mire"].hex, Hex::new(-2, 0).unwrap());
    assert_eq!(next.cities["Mire"].held_in, Some(4));
    let next = set("player", "VARN", &["or=+300", "KESH", "gold=+-1"]);
    let gold = |of: &World, player: &str| of.players[player].gold;
    assert_eq!(gold(&next, "VARN"), gold(&world, "VARN") + 300);
    assert_eq!(gold(&next, "KESH"), gold(&world, "KESH") - 1);
    let edit = |verb, table, row, more: &[&str]| edited(&world, verb, (table, row), more);
    let more = ["kind=archers", "cost=9", "defend=4"];
    let next = edit(Verb::Add, "unit", "Iron Host", &more).unwrap();
    assert_eq!(next.stacks["Iron Host"].units.len(), 3);
    let next = edit(Verb::Add, "spy", "VARN/3", &["city=Mire"]).unwrap();
    assert_eq!(next.spies.len(), 2);
    let next = edit(Verb::Remove, "spy", "varn/2", &[]).unwrap();
    assert!(next.spies.is_empty());
    // What stood in it has to go first.
    assert!(edit(Verb::Remove, "city", "Karth", &[]).is_err());
    assert!(edit(Verb::Add, "city", "karth", &["owner=KESH"]).is_err());
    let next = set("city", "Mire", &["held-in=4"]);
    let freed = set_one(&next, "city", "Mire", &["held-in=0"]).unwrap();
    assert_eq!(freed.cities["Mire"].held_in, Some(0));
}

#[test]
fn what_cannot_be_set_is_told_with_what_there_is() {
    let world = sample();
    let fault = |table, row, values: &[&str]| match set_one(&world, table, row, values) {
        Err(faults) => {
            assert_eq!(faults.len(), 1, "{faults:?}");
            format!("{} {}", faults[0].message, faults[0].help)
        }
        Ok(_) => panic!("{table} {row} {values:?}"),
    };
    let cases: [(&str, &str, &[&str], &[&str]); 14] = [
        (
            "army",
            "Karth",
            &["walls=1"],
            &["player", "city", "spy", "world import"],
        ),
        ("map", "", &["radius=1"], &["player", "city"]),
        ("city", "Kart", &["walls=1"], &["Karth"]),
        ("city", "Nowhere Near", &["walls=1"], &["Karth", "Mire"]),
        ("city", "Karth", &["wals=1"], &["walls"]),
        ("city", "Karth", &["xyzzy=1"], &["visible-to", "held-in"]),
        ("city", "Karth", &["name=Karthago"], &["name"]),
        ("city", "Karth", &["walls"], &["column=value"]),
        ("city", "Karth", &["walls=1", "murailles=2"], &["twice"]),
        (
            "city",
            "Karth",
            &["walls=many"],
            &["city Karth, walls", "whole number"],
        ),
        ("city", "Karth", &["walls=-1"], &["city Karth, walls", "0"]),
        (
            "city",
            "Karth",
            &["owner=NOBODY"],
            &["city Karth, owner", "KESH"],
        ),
        (
            "city",
            "Karth",
            &["hex=9,9"],
            &["city Karth, hex", "not on the map"],
        ),
        (
            "spy",
            "VARN/2",
            &["side=neither"],
            &["spy VARN/2, side", "friendly", "enemy"],
        ),
    ];
    for (table, row, values, wanted) in cases {
        let said = fault(table, row, values);
        for part in wanted {
            assert!(said.contains(part), "{values:?} {part}: {said}");
        }
    }
}
