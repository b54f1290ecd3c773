//! D7: the actions that show something, or take the spy elsewhere.

use super::super::action::Action;
use super::super::news::Did;
use super::super::order::Aim;
use super::super::reveal::{CityPlace, HeroPlace, HeroShown, Reveal, StackShown};
use super::super::world::{Place, Side};
use super::common::*;
use super::turn::{Choice, Happening, Missing, Offers};

#[test]
fn d7_augury_shows_the_enemys_deity() {
    let found = succeeds(&world(), Action::Augury, []);
    let (player, deity) = ("KESH".into(), Some("Ishtar".into()));
    assert_eq!(
        seen(&found),
        (vec![Reveal::Deity { player, deity }], Did::Nothing)
    );
    assert!(news(&found, "KESH").is_empty());
}

#[test]
fn d7_expose_shows_place_level_and_size_of_the_nearest_hero() {
    let mut world = world();
    stack(&mut world, "Far", "KESH", Place::Hex(hex(6, 0)), &[]);
    stack(
        &mut world,
        "Near",
        "KESH",
        Place::Hex(hex(-2, 0)),
        &[unit("pikes", 1), unit("pikes", 1)],
    );
    stack(&mut world, "Other", "ORLO", Place::Hex(hex(1, 0)), &[]);
    stack(
        &mut world,
        "No hero",
        "KESH",
        Place::Hex(hex(0, 1)),
        &[unit("pikes", 1)],
    );
    for (name, level) in [("Far", 9), ("Near", 3), ("Other", 5)] {
        lead(&mut world, name, level);
    }
    let mut found = succeeds(&world, Action::Expose, []);
    let hero = Some(HeroPlace {
        hex: hex(-2, 0),
        level: 3,
        size: 3,
    });
    let player_name = Some("KESH".into());
    assert_eq!(
        seen(&found).0,
        [Reveal::Hero {
            player: player_name,
            hero
        }]
    );
    assert_eq!(
        player(&mut found.world, "VARN").knows_stacks,
        [(hex(-2, 0), NOW)].into()
    );
    assert!(news(&found, "KESH").is_empty());
}

#[test]
fn d7_infiltrate_shows_the_nearest_city_whose_place_was_unknown() {
    let mut found = chooses(&world(), Action::Infiltrate, Choice::Nothing).unwrap();
    let city = Some(CityPlace {
        city: "DUNE".into(),
        hex: hex(4, 0),
    });
    let shown = vec![Reveal::City {
        player: Some("KESH".into()),
        city,
    }];
    assert_eq!(seen(&found), (shown, Did::Nothing));
    assert!(
        player(&mut found.world, "VARN")
            .knows_cities
            .contains("DUNE")
    );
    assert!(is_in(&found.world, "VARN/1", "KARTH"));
    // Known now, so that the next one shows the one after.
    let next = chooses(&found.world, Action::Infiltrate, Choice::Nothing).unwrap();
    assert!(matches!(&seen(&next).0[..],
        [Reveal::City { city: Some(found), .. }] if &*found.city == "HOLM"));
}

/// G11: the city is shown first, and the turn waits; the spy sets out where its owner says so.
#[test]
fn d7_infiltrate_shows_a_city_and_then_asks_whether_the_spy_sets_out() {
    let orders = [seat("VARN", [deed(Action::Infiltrate)])];
    let waits = try_turn(&world(), &orders, &[], &mut success([])).unwrap();
    let pending = waits.pending.unwrap();
    let city = CityPlace {
        city: "DUNE".into(),
        hex: hex(4, 0),
    };
    let shown = Reveal::City {
        player: Some("KESH".into()),
        city: Some(city),
    };
    assert_eq!((&pending.shown[..], &*pending.seat), (&[shown][..], "VARN"));
    assert_eq!(
        pending.offers,
        Offers::Way {
            city: "DUNE".into()
        }
    );
    let found = chooses(&world(), Action::Infiltrate, Choice::SetOut).unwrap();
    let (to, arrives) = ("DUNE".into(), NOW + 3);
    assert_eq!(seen(&found).1, Did::SetOut { to, arrives });
    let at = way("KARTH", "DUNE", Side::Enemy, NOW + 3);
    assert_eq!(spy(&found.world, "VARN/1").at, at);
    // None by default.
    let found = chooses(&world(), Action::Infiltrate, Choice::Nothing).unwrap();
    assert_eq!(seen(&found).1, Did::Nothing);
    assert!(is_in(&found.world, "VARN/1", "KARTH"));
    // Nothing else is a choice here, nor is setting out one elsewhere.
    let building = "temple".into();
    let other = Choice::Building { building };
    assert!(chooses(&world(), Action::Infiltrate, other).is_err());
    assert!(chooses(&world(), Action::Arson, Choice::SetOut).is_err());
}

/// Ordered to a city that was found before, it shows nothing, asks nothing and sets out.
#[test]
fn d7_infiltrate_to_a_city_found_before_only_sets_out() {
    let stays = chooses(&world(), Action::Infiltrate, Choice::Nothing).unwrap();
    let to = |city: &str| act(1, "KARTH", Action::Infiltrate, Aim::City(city.into()));
    let orders = [seat("VARN", [to("DUNE")])];
    let found = turn(&stays.world, &orders, &mut success([]));
    let arrives = NOW + 3;
    let did = Did::SetOut {
        to: "DUNE".into(),
        arrives,
    };
    assert_eq!(seen(&found), (vec![], did));
    assert!(!found.world.players["VARN"].knows_cities.contains("HOLM"));
    // It needs the roll; and what is no enemy city any more cannot be set out for (G12).
    let dice = [("KARTH/infiltrate/1 d8", &[4][..])];
    let failed = turn(&stays.world, &orders, &mut Told::new(dice));
    assert!(is_in(&failed.world, "VARN/1", "KARTH"));
    let mut gone = stays.world.clone();
    gone.cities.remove("DUNE");
    let found = turn(&gone, &orders, &mut success([]));
    let missing = Missing::City;
    assert_eq!(seen(&found).1, Did::Missed { missing });
}

#[test]
fn d7_interrogate_shows_all_governors_hired_placed_or_not() {
    let mut world = world();
    player(&mut world, "KESH").governors = ["Ann".into(), "Bel".into()].into();
    city_of(&mut world, "DUNE").governor = Some("Bel".into());
    let found = succeeds(&world, Action::Interrogate, []);
    let (player, governors) = ("KESH".into(), ["Ann".into(), "Bel".into()].into());
    assert_eq!(seen(&found).0, [Reveal::Governors { player, governors }]);
}

#[test]
fn d7_leak_shows_three_places_of_stacks_not_now_visible() {
    let mut world = world();
    for n in 1..=6 {
        stack(
            &mut world,
            &format!("S{n}"),
            "KESH",
            Place::Hex(hex(n, 1)),
            &[unit("pikes", 1)],
        );
    }
    garrison(
        &mut world,
        "Seen inside",
        "KESH",
        "KARTH",
        &[unit("pikes", 1)],
    );
    world.stacks.get_mut("S1").unwrap().visible_to = ["VARN".into()].into();
    stack(
        &mut world,
        "Other",
        "ORLO",
        Place::Hex(hex(0, 1)),
        &[unit("pikes", 1)],
    );
    // Of S2 … S6 the second, of the rest the fourth, of the rest the first.
    let dice: [(&str, &[u16]); 3] = [("leak-d5", &[2]), ("leak-d4", &[4]), ("leak-d3", &[1])];
    let mut found = succeeds(&world, Action::Leak, dice);
    let shown = Reveal::Stacks {
        player: Some("KESH".into()),
        hexes: vec![hex(2, 1), hex(3, 1), hex(6, 1)],
    };
    assert_eq!(seen(&found).0, [shown]);
    assert_eq!(
        player(&mut found.world, "VARN").knows_stacks,
        [2, 3, 6].map(|n| (hex(n, 1), NOW)).into()
    );
}

#[test]
fn d7_network_counts_cities_armies_and_gold() {
    let mut world = world();
    garrison(
        &mut world,
        "A",
        "KESH",
        "KARTH",
        &[unit("pikes", 1), unit("pikes", 1)],
    );
    stack(
        &mut world,
        "B",
        "KESH",
        Place::Hex(hex(3, 3)),
        &[unit("pikes", 1)],
    );
    garrison(&mut world, "C", "VARN", "MIRE", &[unit("pikes", 1)]);
    lead(&mut world, "B", 2);
    let found = succeeds(&world, Action::Network, []);
    let shown = Reveal::Counts {
        player: "KESH".into(),
        cities: 3,
        armies: 3,
        gold: 1_000,
    };
    assert_eq!(seen(&found).0, [shown]);
}

#[test]
fn d7_relocate_sets_out_for_the_city_named() {
    let mut world = world();
    player(&mut world, "VARN").knows_cities = ["ELM".into()].into();
    let order = act(1, "KARTH", Action::Relocate, Aim::City("ELM".into()));
    let found = turn(&world, &[seat("VARN", [order])], &mut success([]));
    let at = way("KARTH", "ELM", Side::Enemy, NOW + 3);
    assert_eq!(spy(&found.world, "VARN/1").at, at);
    assert!(news(&found, "KESH").is_empty() && news(&found, "ORLO").is_empty());
}

#[test]
fn d7_surveillance_shows_units_production_governor_and_buildings() {
    let mut world = world();
    garrison(&mut world, "A", "KESH", "KARTH", &[unit("pikes", 1)]);
    garrison(&mut world, "B", "KESH", "DUNE", &[unit("pikes", 1)]);
    lead(&mut world, "A", 2);
    city_of(&mut world, "KARTH").governor = Some("Bel".into());
    let before = world.clone();
    let found = succeeds(&world, Action::Surveillance, []);
    let hero = Some(HeroShown {
        name: "Roc".into(),
        level: 2,
    });
    let stacks = vec![StackShown {
        stack: "A".into(),
        owner: "KESH".into(),
        units: vec![unit("pikes", 1)],
        hero,
    }];
    let shown = [
        Reveal::Units { stacks },
        Reveal::Produces {
            kinds: ["archers".into(), "pikes".into()].into(),
        },
        Reveal::Governor {
            governor: Some("Bel".into()),
        },
        Reveal::Buildings {
            buildings: ["granary".into(), "temple".into()].into(),
        },
    ];
    assert_eq!(seen(&found).0, shown);
    assert_eq!(found.world.stacks, before.stacks);
    assert!(news(&found, "KESH").is_empty());
}

#[test]
fn d7_what_is_recorded_reads_back() {
    let mut all = 0;
    for action in Action::all() {
        let mut world = world();
        garrison(
            &mut world,
            "Iron Host",
            "KESH",
            "KARTH",
            &[unit("pikes", 41)],
        );
        player(&mut world, "VARN")
            .knows_cities
            .insert("DUNE".into());
        let orders = [seat("VARN", [deed(action)])];
        let found = try_turn(&world, &orders, &[], &mut success([])).unwrap();
        let text = serde_json::to_string(&found.happenings).unwrap();
        let read: Vec<Happening> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.happenings);
        let text = serde_json::to_string(&found.told).unwrap();
        let read: Vec<super::super::news::Told> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.told);
        let text = serde_json::to_string(&found.pending).unwrap();
        let read: Option<super::turn::Pending> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.pending);
        let text = serde_json::to_string(&found.world).unwrap();
        let read: super::super::world::World = serde_json::from_str(&text).unwrap();
        assert_eq!(read, found.world);
        let text = serde_json::to_string(&orders[0].orders).unwrap();
        let read: Vec<super::super::order::Order> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, orders[0].orders);
        all += 1;
    }
    assert_eq!(all, 23);
}
