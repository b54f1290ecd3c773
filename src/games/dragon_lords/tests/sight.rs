//! D2: who sees what.

use super::super::action::Action;
use super::super::reveal::Reveal;
use super::super::world::{Place, Presence, Side, Whereabouts};
use super::common::*;

#[test]
fn d2_a_spy_in_an_enemy_city_makes_it_visible_and_its_stacks() {
    let mut world = world();
    garrison(&mut world, "Inside", "KESH", "KARTH", &[unit("pikes", 1)]);
    garrison(&mut world, "Elsewhere", "KESH", "DUNE", &[unit("pikes", 1)]);
    stack(
        &mut world,
        "Outside",
        "KESH",
        Place::Hex(hex(1, 0)),
        &[unit("pikes", 1)],
    );
    let sees = |world: &super::super::world::World, player: &str| {
        let presence = Presence::of(world);
        let cities = ["KARTH", "DUNE"].map(|c| world.sees_city(&presence, player, c));
        let stacks = ["Inside", "Elsewhere", "Outside"]
            .map(|s| world.sees_stack(&presence, player, &world.stacks[s]));
        (cities, stacks)
    };
    assert_eq!(sees(&world, "VARN"), ([true, false], [true, false, false]));
    assert_eq!(
        sees(&world, "ORLO"),
        ([false, false], [false, false, false])
    );
    assert_eq!(sees(&world, "KESH"), ([true, true], [true, true, true]));
    // A lost spy sees nothing, nor does one under way.
    let id = "VARN/1".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("MIRE", "KARTH", Side::Enemy, NOW + 1);
    assert_eq!(sees(&world, "VARN").0, [false, false]);
    world.spies.get_mut(&id).unwrap().at = Whereabouts::City("KARTH".into());
    world.spies.get_mut(&id).unwrap().alive = false;
    assert_eq!(sees(&world, "VARN").0, [false, false]);
    // A city that the referee made visible shows its stacks as one with a spy in it does.
    city_of(&mut world, "DUNE").visible_to.insert("VARN".into());
    assert_eq!(sees(&world, "VARN"), ([false, true], [false, true, false]));
    for stack in world.stacks.values_mut() {
        stack.visible_to.insert("VARN".into());
    }
    assert_eq!(sees(&world, "VARN").1, [true; 3]);
    // Whoever stands in a player's city is seen by him.
    assert_eq!(sees(&world, "ORLO").1, [false; 3]);
    city_of(&mut world, "DUNE").owner = "ORLO".into();
    assert_eq!(sees(&world, "ORLO").1, [false, true, false]);
}

/// Leak draws among the stacks that are not seen; those of a visible city are.
#[test]
fn d2_the_stacks_of_a_visible_city_are_not_leaked() {
    let mut world = world();
    garrison(&mut world, "In Sight", "KESH", "DUNE", &[unit("pikes", 1)]);
    garrison(&mut world, "Hidden", "KESH", "HOLM", &[unit("pikes", 1)]);
    city_of(&mut world, "DUNE").visible_to.insert("VARN".into());
    let found = succeeds(&world, Action::Leak, []);
    let hidden = world.cities["HOLM"].hex;
    let leaked = Reveal::Stacks {
        player: Some("KESH".into()),
        hexes: vec![hidden],
    };
    assert_eq!(seen(&found).0, [leaked]);
}

#[test]
fn d2_a_city_that_was_seen_is_known_for_good() {
    let dice = [("KARTH/steal/1 d8", &[8][..])];
    let next = turn(
        &world(),
        &[seat("VARN", [deed(Action::Steal)])],
        &mut Told::new(dice),
    );
    let presence = Presence::of(&next.world);
    assert!(!next.world.sees_city(&presence, "VARN", "KARTH"));
    assert!(next.world.knows_city(&presence, "VARN", "KARTH"));
    assert!(!next.world.knows_city(&presence, "VARN", "DUNE"));
}

#[test]
fn d2_a_spy_that_arrives_makes_its_city_known() {
    let mut world = world();
    let id = "VARN/1".parse().unwrap();
    world.spies.get_mut(&id).unwrap().at = way("KARTH", "HOLM", Side::Enemy, NOW);
    let found = turn(&world, &[], &mut Told::default());
    assert!(found.world.players["VARN"].knows_cities.contains("HOLM"));
}
