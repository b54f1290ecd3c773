//! The sections, and what is wrong with them.

use super::super::setup::{MARCHES, Setup};
use super::super::world::{Side, SpyId};
use super::*;

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
    assert!(matches!(found, What::UnknownPlayer { nearest: Some(n), .. } if &*n == "KESH"));
    let found = line("hex = \"-3,0\"", "hex = \"0,0\"");
    assert!(matches!(found, What::HexTaken { .. }));
    let found = line("hex = \"-3,0\"", "hex = \"9,0\"");
    assert!(matches!(found, What::OffTheMap { .. }));
    let found = line("name = \"Mire\"", "name = \"kàrth\"");
    assert!(matches!(found, What::Twice { .. }));
    let form = faults(&WORLD.replace("income = 120", "income = \"many\""));
    assert!(matches!(form[..], [(Some(_), What::Form { .. })]));
    assert!(matches!(
        faults("[map]\nradius = 900\n")[0].1,
        What::OutOfRange { .. }
    ));
    assert!(matches!(faults("[map]\n")[0].1, What::NoMap));
    assert!(matches!(
        faults("[[spy]]\nowner = \"VARN\"\nnumber = 1\n")[0].1,
        What::NoWhereabouts
    ));
    assert!(matches!(faults("gold = 3\n")[0].1, What::Form { .. }));
    assert!(matches!(faults("[[city]\n")[0].1, What::Form { .. }));
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
        if place.name == "Iron Host" && typed == "Mire")
    );
    let found = faults("[map]\nradius = 2\n");
    assert!(
        matches!(&found[..], [WorldFault { place, what: What::OffTheMap { .. } }]
        if place.name == "Mire")
    );
}
