//! G19–G27: what the referee keeps, the settings of who is meant, who pays and who begins, and what is
//! decided of orders and of players without cities.

use std::collections::BTreeMap;

use super::super::accept::Refusal;
use super::super::action::Action;
use super::super::change::{self, Change};
use super::super::duty::{Duty, duties, moved_out};
use super::super::house::{Enemy, HouseRules, Income, RULES, SeatOrder};
use super::super::news::{Did, Loss, News};
use super::super::order::{Aim, Order};
use super::super::picture;
use super::super::reading::Known;
use super::super::reveal::Reveal;
use super::super::setup::{MARCHES, Setup};
use super::super::world::{Place, Side, World};
use super::common::*;
use super::turn::{
    Chance, Choice, Half, Happening, Missing, Resolution, SeatOrders, Turn, Yielded, resolve,
};
use crate::bulletin::Format;
use crate::games::dragon_lords::DragonLords;
use crate::locale::{Lang, Texts};
use crate::papers::sheet::rules;

fn of_others() -> HouseRules {
    HouseRules {
        enemy: Enemy::EveryOtherPlayer,
        ..HouseRules::default()
    }
}

/// A turn under those rules, to its end.
fn under(
    rules: HouseRules,
    number: u16,
    world: &World,
    orders: &[SeatOrders],
    chance: &mut dyn Chance,
) -> Resolution {
    let turn = Turn {
        turn: number,
        rules: &rules,
        world,
        orders,
        choices: &[],
    };
    let found = resolve(&turn, chance).unwrap();
    assert_eq!(found.pending, None);
    found
}

/// What VARN is shown by that deed under those rules.
fn shown(rules: HouseRules, world: &World, action: Action) -> Vec<Reveal> {
    let orders = [seat("VARN", [deed(action)])];
    let found = under(rules, NOW, world, &orders, &mut success([]));
    seen(&found).0
}

/// KARTH with KESH's Iron Host in it.
fn held(turn: u16) -> World {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 1)],
    );
    city_of(&mut world, "KARTH").held_in = Some(turn);
    world
}

#[test]
fn g19_false_orders_do_not_move_what_may_not_leave_and_say_so() {
    let found = succeeds(&held(NOW), Action::FalseOrders, []);
    let missing = Missing::Held;
    assert_eq!(seen(&found).1, Did::Missed { missing });
    let stands = Place::City("KARTH".into());
    assert_eq!(found.world.stacks["Iron Host"].at, stands);
    // In another turn they do.
    let found = succeeds(&held(NOW + 1), Action::FalseOrders, []);
    let moved = Place::Hex(hex(0, -1));
    assert_eq!(found.world.stacks["Iron Host"].at, moved);
}

#[test]
fn g19_held_cities_are_the_referees_to_see_to_and_stand_on_their_owners_sheet() {
    let found = succeeds(&held(1), Action::InterceptOrders, []);
    let next = NOW + 1;
    let all = |turn| {
        duties(
            &found.world,
            turn,
            &HouseRules::default(),
            &found.happenings,
        )
    };
    let (city, owner) = ("KARTH".into(), "KESH".into());
    assert_eq!(all(next), [Duty::Held { city, owner }]);
    assert_eq!(all(next + 1), []);
    let sheet = |player: &str, turn| Known::of(&found.world, &player.into(), turn).held;
    assert_eq!(sheet("KESH", next), ["KARTH".into()].into());
    assert!(sheet("KESH", next + 1).is_empty() && sheet("VARN", next).is_empty());
}

#[test]
fn g19_a_stack_that_a_world_file_takes_out_of_a_held_city_is_found() {
    let before = held(NOW);
    let out = |turn, to: Option<Place>| {
        let mut stacks = before.stacks.clone();
        match to {
            Some(at) => stacks.get_mut("Iron Host").unwrap().at = at,
            None => stacks.clear(),
        }
        let mut after = before.clone();
        change::apply(&mut after, &Change::Stacks { stacks }, turn);
        moved_out(&before, &after, turn)
    };
    let away = || Some(Place::Hex(hex(0, 1)));
    let named = [("Iron Host".into(), "KARTH".into())];
    assert_eq!(out(NOW, away()), named);
    assert_eq!(out(NOW, Some(Place::City("DUNE".into()))), named);
    // Another turn, no move, or a stack that was destroyed.
    assert_eq!(out(NOW + 1, away()), []);
    assert_eq!(out(NOW, Some(Place::City("KARTH".into()))), []);
    assert_eq!(out(NOW, None), []);
}

/// What is nearest, drawn, poisoned, surveyed or counted is the city's owner's, or every other player's.
#[test]
fn g20_the_enemy_is_the_citys_owner_or_every_other_player() {
    let mut world = world();
    garrison(&mut world, "Iron Host", "KESH", "DUNE", &[unit("pikes", 1)]);
    lead(&mut world, "Iron Host", 2);
    let at = Place::Hex(hex(-1, 0));
    stack(&mut world, "Guests", "ORLO", at, &[unit("riders", 1)]);
    lead(&mut world, "Guests", 4);
    city_of(&mut world, "ELM").hex = hex(1, 1);
    player(&mut world, "VARN").knows_cities = ["DUNE".into(), "HOLM".into()].into();
    let both = |action| {
        let default = shown(HouseRules::default(), &world, action);
        (default, shown(of_others(), &world, action))
    };
    let (one, other) = both(Action::Expose);
    let level = |found: &[Reveal]| match found {
        [Reveal::Hero { player, hero }] => (player.clone(), hero.map(|h| h.level)),
        other => panic!("{other:?}"),
    };
    assert_eq!(level(&one), (Some("KESH".into()), Some(2)));
    assert_eq!(level(&other), (Some("ORLO".into()), Some(4)));
    let (one, other) = both(Action::Leak);
    let hexes = |found: &[Reveal]| match found {
        [Reveal::Stacks { player, hexes }] => (player.clone(), hexes.clone()),
        other => panic!("{other:?}"),
    };
    assert_eq!(hexes(&one), (Some("KESH".into()), vec![hex(4, 0)]));
    assert_eq!(hexes(&other), (None, vec![hex(-1, 0), hex(4, 0)]));
    let (one, other) = both(Action::Network);
    let counted = |found: &[Reveal]| {
        let of = |r: &Reveal| match r {
            Reveal::Counts { player, .. } => player.to_string(),
            other => panic!("{other:?}"),
        };
        found.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(counted(&one), ["KESH"]);
    assert_eq!(counted(&other), ["KESH", "ORLO"]);
    // Infiltrate: KESH's cities are known, ORLO's is not.
    assert!(matches!(
        &shown(HouseRules::default(), &world, Action::Infiltrate)[..],
        [Reveal::City {
            player: Some(_),
            city: None
        }]
    ));
    let orders = [seat("VARN", [deed(Action::Infiltrate)])];
    let turn = Turn {
        turn: NOW,
        rules: &of_others(),
        world: &world,
        orders: &orders,
        choices: &[chosen(Action::Infiltrate, Choice::Nothing)],
    };
    let found = resolve(&turn, &mut success([])).unwrap();
    assert!(matches!(
        &seen(&found).0[..],
        [Reveal::City { player: Some(player), city: Some(city) }] if &**player == "ORLO" && &*city.city == "ELM"
    ));
}

#[test]
fn g20_guests_are_surveyed_and_poisoned_where_every_other_player_is_meant() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 1)],
    );
    garrison(&mut world, "Guests", "ORLO", "KARTH", &[unit("riders", 1)]);
    garrison(&mut world, "Own", "VARN", "KARTH", &[unit("archers", 1)]);
    let stacks = |rules| match shown(rules, &world, Action::Surveillance).first() {
        Some(Reveal::Units { stacks }) => {
            let names = stacks.iter().map(|s| s.stack.to_string());
            names.collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(stacks(HouseRules::default()), ["Iron Host"]);
    assert_eq!(stacks(of_others()), ["Guests", "Iron Host"]);
    let defend = |rules| {
        let orders = [seat("VARN", [deed(Action::Poison)])];
        let found = under(rules, NOW, &world, &orders, &mut success([]));
        ["Iron Host", "Guests", "Own"].map(|s| found.world.stacks[s].units[0].defend)
    };
    assert_eq!(defend(HouseRules::default()), [3, 8, 8]);
    assert_eq!(defend(of_others()), [3, 3, 8]);
}

#[test]
fn g21_where_the_referee_pays_he_is_told_and_nothing_is_paid_twice() {
    let mut world = world();
    for (number, city) in [(2, "KARTH"), (3, "DUNE")] {
        put(&mut world, "VARN", number, city);
    }
    let order = |spy, city, action| act(spy, city, action, Aim::Nothing);
    let orders = [seat(
        "VARN",
        [
            order(1, "KARTH", Action::Smuggle),
            order(3, "DUNE", Action::Incite),
        ],
    )];
    let rules = HouseRules {
        income: Income::ByTheReferee,
        ..HouseRules::default()
    };
    let found = under(rules, NOW, &world, &orders, &mut success([]));
    for (name, player) in &found.world.players {
        assert_eq!(player.gold, 1_000, "{name}");
    }
    let paid = |n: &&News| {
        matches!(
            n,
            News::Income { .. } | News::Smuggled { .. } | News::Suffered(Loss::Income { .. })
        )
    };
    assert_eq!(found.told.iter().map(|t| &t.news).find(paid), None);
    let levied = |city: &str, kept, incited, halves| {
        Duty::Levied(Yielded {
            city: city.into(),
            owner: "KESH".into(),
            due: 100,
            kept,
            incited,
            halves,
        })
    };
    let half = Half {
        player: "VARN".into(),
        gold: 50,
    };
    assert_eq!(
        duties(&found.world, NOW + 1, &rules, &found.happenings),
        [
            levied("DUNE", 0, true, vec![]),
            levied("KARTH", 50, false, vec![half])
        ]
    );
    // The program pays by default, and then there is nothing for the referee to do.
    let found = turn(&world, &orders, &mut success([]));
    assert_eq!(found.world.players["VARN"].gold, 1_000 + 200 + 50);
    let rules = HouseRules::default();
    assert_eq!(duties(&found.world, NOW + 1, &rules, &found.happenings), []);
}

/// Who acts first in a turn steals what is there; the next finds nothing.
#[test]
fn g22_the_order_of_seats_moves_on_by_one_each_turn_or_is_fixed() {
    let mut world = world();
    put(&mut world, "ORLO", 1, "KARTH");
    put(&mut world, "VARN", 2, "ELM");
    let orders = [
        seat("KESH", []),
        seat("ORLO", [act(1, "KARTH", Action::Steal, Aim::Nothing)]),
        seat("VARN", [deed(Action::Steal)]),
    ];
    let order = |seat_order, number| {
        let rules = HouseRules {
            seat_order,
            ..HouseRules::default()
        };
        let found = under(rules, number, &world, &orders, &mut success([]));
        let deeds = deeds(&found);
        deeds
            .iter()
            .map(|d| d.spy.owner.to_string())
            .collect::<Vec<_>>()
    };
    for (number, first) in [
        (4, "ORLO"),
        (5, "ORLO"),
        (6, "VARN"),
        (7, "ORLO"),
        (9, "VARN"),
    ] {
        assert_eq!(order(SeatOrder::MovesOn, number)[0], first, "{number}");
        assert_eq!(order(SeatOrder::Fixed, number)[0], "ORLO", "{number}");
    }
    assert_eq!(HouseRules::default().seat_order, SeatOrder::MovesOn);
}

#[test]
fn g23_a_hex_that_is_not_free_gives_way_to_the_next_clockwise() {
    let mut world = world();
    garrison(
        &mut world,
        "Iron Host",
        "KESH",
        "KARTH",
        &[unit("pikes", 40)],
    );
    // VARN sees neither of the two; the second is the last clockwise.
    for (name, at) in [("A", hex(-1, 1)), ("B", hex(-1, 0))] {
        stack(
            &mut world,
            name,
            "ORLO",
            Place::Hex(at),
            &[unit("riders", 1)],
        );
    }
    let take = |hex| Choice::Take {
        unit: unit_ref("Iron Host", 1, "pikes"),
        hex,
    };
    let found = chooses(&world, Action::Bribe, take(hex(-1, 1))).unwrap();
    assert!(matches!(
        seen(&found).1,
        Did::UnitTaken { hex: at, chosen: Some(chosen), .. }
            if at == hex(0, -1) && chosen == hex(-1, 1)
    ));
    assert_eq!(found.world.players["VARN"].gold, 1_000 - 40 + 200);
    // Where none is free, nothing is taken and nothing paid.
    for (n, at) in (1..).zip(hex(0, 0).neighbours()) {
        let name = format!("C{n}");
        stack(
            &mut world,
            &name,
            "ORLO",
            Place::Hex(at),
            &[unit("riders", 1)],
        );
    }
    let found = chooses(&world, Action::Bribe, take(hex(0, 1))).unwrap();
    let missing = Missing::Hex;
    assert_eq!(seen(&found).1, Did::Missed { missing });
    assert_eq!(found.world.players["VARN"].gold, 1_000 + 200);
}

/// Whether the enemy was informed makes no difference to what a failed spy's owner is told.
#[test]
fn g24_a_failed_spys_owner_learns_that_it_failed_and_whether_it_lives() {
    let told = |die: u16| {
        let dice = [("d8", &[die][..])];
        let orders = [seat("VARN", [deed(Action::Steal)])];
        let found = turn(&world(), &orders, &mut Told::new(dice));
        let own = news(&found, "VARN")
            .into_iter()
            .cloned()
            .collect::<Vec<_>>();
        (own, news(&found, "KESH").len())
    };
    let failed = |killed| {
        let (spy, city, action) = (1, "KARTH".into(), Action::Steal);
        vec![News::Failed {
            spy,
            city,
            action,
            killed,
        }]
    };
    assert_eq!(told(3), (failed(false), 1));
    assert_eq!(told(4), (failed(false), 0));
    assert_eq!(told(5), (failed(true), 1));
}

#[test]
fn g25_a_hire_stands_where_the_city_is_no_longer_seen() {
    // VARN sees KARTH by its one spy, which dies in the attempt.
    let side = Side::Enemy;
    let hire = Order::Hire {
        count: 1,
        city: "KARTH".into(),
        side,
    };
    let orders = [seat("VARN", [deed(Action::Steal), hire])];
    let found = turn(&world(), &orders, &mut Told::new([("d8", &[8][..])]));
    assert!(!spy(&found.world, "VARN/1").alive);
    assert!(is_in(&found.world, "VARN/2", "KARTH"));
    let hired = News::Hired {
        city: "KARTH".into(),
        first: 2,
        last: 2,
    };
    assert!(news(&found, "VARN").contains(&&hired));
}

/// H5 of the espionage rule: what is too dear is refused, and later lines stand.
#[test]
fn g26_an_order_beyond_the_gold_is_refused_and_later_ones_stand() {
    let mut world = world();
    player(&mut world, "VARN").gold = 500;
    let lines = [
        hires(2, "KARTH"),
        hires(1, "KARTH"),
        hires(1, "KARTH"),
        hires(1, "MIRE"),
    ];
    let found = drafts(&world, "VARN", &lines);
    let stand: Vec<u32> = found.standing.iter().map(|s| s.line).collect();
    assert_eq!(
        (stand, found.purse.spent, found.purse.left),
        (vec![2, 4], 450, Some(50))
    );
    let dear = |r: &super::super::accept::Refused| matches!(r.refusal, Refusal::TooDear { .. });
    assert!(found.refused.iter().all(dear) && found.refused.len() == 2);
}

#[test]
fn g27_a_player_without_cities_plays_on_while_a_spy_of_his_lives() {
    let mut world = world();
    let varn = "VARN".into();
    for city in ["MIRE", "VALE"] {
        city_of(&mut world, city).owner = "ORLO".into();
    }
    let steal = || acts(1, Action::Steal, Aim::Nothing);
    assert!(!world.is_out("VARN"));
    assert!(draft(&world, "VARN", steal()).is_ok());
    assert!(!picture::of(&world, &varn).out);
    // A spy on its way lives.
    let id = "VARN/1".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("MIRE", "KARTH", Side::Enemy, NOW + 1);
    assert!(!world.is_out("VARN"));
    // The last is lost: he is out, though he sees a city and has the gold.
    world.spies.get_mut(&id).unwrap().alive = false;
    city_of(&mut world, "KARTH").visible_to.insert(varn.clone());
    assert_eq!(draft(&world, "VARN", hires(1, "KARTH")), Err(Refusal::Out));
    assert!(picture::of(&world, &varn).out);
    // Nobody is before there is any city.
    assert!(
        !World {
            cities: BTreeMap::new(),
            ..world.clone()
        }
        .is_out("VARN")
    );
}

/// The players' paper says each of them as it is set.
#[test]
fn g20_to_g22_stand_in_the_rules_as_they_are_set() {
    let plain = Setup::parse(MARCHES).unwrap();
    let mut others = plain.clone();
    for (rule, setting) in [
        ("G20", "every-other-player"),
        ("G21", "by-the-referee"),
        ("G22", "fixed"),
    ] {
        crate::engine::house::set(RULES, &mut others, rule, setting).unwrap();
    }
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, "dragon-lords");
        let text = |setup: &Setup| rules::<DragonLords>(setup, texts).text(Format::Text);
        let (one, other) = (text(&plain), text(&others));
        for number in 19..=27 {
            assert!(one.contains(&format!("G{number}")), "G{number}");
        }
        let differ = |id: &str| {
            let of = |text: &'_ str| {
                let own = text.split(&format!("- {id}")).nth(1)?.split("- G2").next();
                own.map(str::to_owned)
            };
            of(&one) != of(&other)
        };
        assert!(["G20", "G21", "G22"].into_iter().all(differ));
    }
}

/// A happening that the audit tells the referee stays when he pays (G21).
#[test]
fn g21_what_was_kept_from_a_city_is_recorded_whoever_pays() {
    for income in [Income::ByTheProgram, Income::ByTheReferee] {
        let rules = HouseRules {
            income,
            ..HouseRules::default()
        };
        let orders = [seat("VARN", [deed(Action::Smuggle)])];
        let found = under(rules, NOW, &world(), &orders, &mut success([]));
        let kept = |h: &Happening| {
            matches!(
                h,
                Happening::Yielded(Yielded {
                    kept: 50,
                    due: 100,
                    ..
                })
            )
        };
        assert!(found.happenings.iter().any(kept));
    }
}
