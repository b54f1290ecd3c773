//! What holds of every turn: random worlds, orders sensible and not, sealed dice, random choices.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::cost;
use super::super::house::HouseRules;
use super::super::news::{News, Told as Report};
use super::super::order::{Draft, Order};
use super::super::world::{Side, SpyId, World};
use super::common::*;
use super::plan::{Plan, Played, SEATS, plans, play};
use super::turn::{
    Ask, Chance, Done, Happening, Outcome, Resolution, Rolled, Turn, Yielded, resolve,
};

fn gold(world: &World) -> i64 {
    world.players.values().map(|p| p.gold).sum()
}

/// Dice as they were recorded, in the order of use.
struct Recorded<'a>(std::slice::Iter<'a, Rolled>);

impl Chance for Recorded<'_> {
    fn dice(&mut self, ask: &Ask<'_>) -> Vec<u16> {
        let rolled = self.0.next().unwrap();
        let of = (
            &*rolled.seat,
            &*rolled.question,
            &*rolled.purpose,
            rolled.repeat,
        );
        assert_eq!(of, (ask.seat, ask.question, ask.purpose, ask.repeat));
        rolled.dice.clone()
    }
}

fn count<'r>(found: &'r Resolution, holds: impl Fn(&'r Happening) -> i64) -> i64 {
    found.happenings.iter().map(holds).sum()
}

fn done_of(happening: &Happening) -> Option<&Done> {
    match happening {
        Happening::Deed(deed) => match &deed.outcome {
            Outcome::Success { done, .. } => Some(done),
            Outcome::Failure { .. } => None,
        },
        _ => None,
    }
}

fn units(world: &World) -> i64 {
    world.stacks.values().map(|s| s.units.len() as i64).sum()
}

fn heroes(world: &World) -> usize {
    world.stacks.values().filter(|s| s.hero.is_some()).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn laws_of_a_turn(plan in plans()) {
        let before = plan.world();
        let orders = plan.orders(&before);
        prop_assert_eq!(before.unsound().len(), 0);
        let Played { end, .. } = play(&plan, &before, &orders, true);
        let after = &end.world;

        // Gold changes hands; it comes from cities and goes for bribes, and what could not be done
        // is paid back.
        let income = count(&end, |h| match h {
            Happening::Income { gold, .. } => *gold,
            Happening::Yielded(Yielded { halves, .. }) => halves.iter().map(|h| i64::from(h.gold)).sum(),
            _ => 0,
        });
        let back = count(&end, |h| match h {
            Happening::Idle { back, .. } => *back,
            _ => 0,
        });
        let bribes = count(&end, |h| match done_of(h) {
            Some(Done::UnitTaken { price, .. } | Done::UnitDestroyed { price, .. }) => *price,
            _ => 0,
        });
        prop_assert_eq!(gold(after), gold(&before) + income + back - bribes);
        // G14: no city yields more than its income, and only what it was incited for is lost.
        let due: i64 = after.cities.values().map(|c| i64::from(c.income)).sum();
        let incited = count(&end, |h| match h {
            Happening::Yielded(Yielded { incited: true, due, .. }) => i64::from(*due),
            _ => 0,
        });
        prop_assert_eq!(income, due - incited);

        // G13, G15, and all else that makes a world sound. (The numbers that are never negative
        // by their type cannot wrap in a test: overflow is checked.)
        prop_assert_eq!(after.unsound().len(), 0);

        // D3: one action a spy; G8: none under way, none that waits, none that was lost.
        let mut acted = BTreeSet::new();
        for happening in &end.happenings {
            let (spy, city) = match happening {
                Happening::Deed(deed) => (&deed.spy, &deed.city),
                Happening::SetOut { spy, from, .. } => (spy, from),
                Happening::Watched { spy, city, .. } => {
                    prop_assert!(before.spies[spy].ready <= NOW);
                    prop_assert_eq!(before.side(&spy.owner, city), Some(Side::Friendly));
                    continue;
                }
                _ => continue,
            };
            prop_assert!(acted.insert(spy.clone()), "{} acted twice", spy);
            let was = &before.spies[spy];
            let arrived = end.happenings.iter().any(|h| matches!(h,
                Happening::Arrived { spy: s, city: c } | Happening::TurnedBack { spy: s, city: c, .. }
                    if s == spy && c == city));
            prop_assert!(was.alive && was.ready <= NOW && (was.city() == Some(city) || arrived));
        }

        // Spies are hired and lost, and nothing else.
        let hired = count(&end, |h| match h {
            Happening::Hired { first, last, .. } => i64::from(last - first) + 1,
            _ => 0,
        });
        prop_assert_eq!(after.spies.len() as i64, before.spies.len() as i64 + hired);
        for (id, spy) in &before.spies {
            prop_assert!(spy.alive || !after.spies[id].alive);
        }

        // Units are killed and destroyed, taken ones are not; heroes never are.
        let lost = count(&end, |h| match done_of(h) {
            Some(Done::UnitKilled { .. } | Done::UnitDestroyed { .. }) => 1,
            Some(Done::Razed(razing)) => razing
                .stacks
                .values()
                .map(|s| (s.burnt.len() + s.homeless.len()) as i64)
                .sum(),
            _ => 0,
        });
        prop_assert_eq!(units(after), units(&before) - lost);
        prop_assert_eq!(heroes(after), heroes(&before));

        // A spy that its owner is told of as lost is lost; and of every spy lost he is told.
        let mut told_lost = BTreeSet::new();
        for Report { to, news } in &end.told {
            match news {
                News::SpyLost { spy, .. } | News::Failed { spy, killed: true, .. } => {
                    told_lost.insert(SpyId::new(to, *spy));
                }
                _ => {}
            }
        }
        let dead = |world: &World| -> BTreeSet<SpyId> {
            world.spies.iter().filter(|(_, s)| !s.alive).map(|(id, _)| id.clone()).collect()
        };
        let newly: BTreeSet<SpyId> = dead(after).difference(&dead(&before)).cloned().collect();
        prop_assert_eq!(told_lost, newly);
    }

    #[test]
    fn g11_a_replay_with_the_same_choices_is_the_same_turn(plan in plans()) {
        let world = plan.world();
        let orders = plan.orders(&world);
        let Played { stops, choices, end } = play(&plan, &world, &orders, true);
        let rules = HouseRules::default();
        // From the dice that were recorded, with the choices made so far: every stop again.
        for (made, stop) in stops.iter().chain([&end]).enumerate() {
            let choices = &choices[..made];
            let turn = Turn { turn: NOW, rules: &rules, world: &world, orders: &orders, choices };
            let mut recorded = Recorded(end.dice.iter());
            prop_assert_eq!(&resolve(&turn, &mut recorded).unwrap(), stop);
            prop_assert_eq!(recorded.0.as_slice().is_empty(), stop.dice.len() == end.dice.len());
            prop_assert!(end.dice.starts_with(&stop.dice));
            prop_assert!(end.happenings.starts_with(&stop.happenings));
        }
        // No two throws are of one stream.
        let mut streams = BTreeSet::new();
        for r in &end.dice {
            let stream = (&r.seat, &r.question, &r.purpose, r.repeat);
            prop_assert!(streams.insert(stream), "{:?}", stream);
        }
    }

    #[test]
    fn d3_what_is_accepted_is_paid_and_one_action_a_spy(plan in plans()) {
        let world = plan.world();
        for name in SEATS {
            let own = plan.orders.iter().map(|numbers| Plan::order(&world, numbers));
            let own = own.filter(|(owner, _)| *owner == name);
            let own: Vec<Draft> = own.map(|(_, order)| match order {
                Order::Hire { count, city, .. } => Draft::Hire { count, city },
                Order::Act { spy, action, aim, .. } => Draft::Act { spy, action, aim },
                Order::Transfer { spy, from, to } => Draft::Transfer {
                    spy: (spy % 2 == 0).then_some(spy),
                    from: Some(from),
                    to,
                },
                Order::Word { word } => Draft::Word { word },
            })
            .collect();
            let found = drafts(&world, name, &own);
            prop_assert_eq!(found.standing.len() + found.refused.len(), own.len());
            prop_assert_eq!(found.purse.spent, found.orders().iter().map(cost::order).sum::<i64>());
            let left = world.players[name].gold - found.purse.spent;
            prop_assert_eq!(found.purse.left, Some(left));
            prop_assert!(left >= 0);
            let orders = found.orders();
            let spies: Vec<u32> = orders.iter().filter_map(Order::spy).collect();
            let once: BTreeSet<u32> = spies.iter().copied().collect();
            prop_assert_eq!(spies.len(), once.len());
            // Where nothing was in the way since, what stands is carried out.
            let mut paid = world.clone();
            player(&mut paid, name).gold = left;
            paid.spies.retain(|id, spy| *id.owner == *name && spy.city().is_some());
            let Played { end, .. } = play(&plan, &paid, &[seat(name, orders)], false);
            let razed = end.happenings.iter().any(|h| matches!(done_of(h), Some(Done::Razed(_))));
            let of_those_there = |order: &Order| match order.spy() {
                Some(spy) => paid.spies.contains_key(&SpyId::new(&name.into(), spy)),
                None => true,
            };
            for happening in &end.happenings {
                if let Happening::Idle { order, why, .. } = happening {
                    prop_assert!(razed || !of_those_there(order), "{:?} {:?}", order, why);
                }
            }
        }
    }
}

/// The plans are no formality: all that can happen happens in some.
#[test]
fn the_plans_bring_every_action_and_every_outcome_about() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..2_000 {
        let plan = plans().new_tree(&mut runner).unwrap().current();
        let world = plan.world();
        let orders = plan.orders(&world);
        let played = play(&plan, &world, &orders, true);
        *kinds.entry("stop".into()).or_default() += played.stops.len() as u32;
        for happening in &played.end.happenings {
            let json = serde_json::to_value(happening).unwrap();
            let kind = json["happening"].as_str().unwrap().to_owned();
            if let Some(done) = done_of(happening) {
                let done = serde_json::to_value(done).unwrap();
                *kinds
                    .entry(format!("done {}", done["done"].as_str().unwrap()))
                    .or_default() += 1;
                *kinds
                    .entry(format!("action {}", json["action"]))
                    .or_default() += 1;
                if let Some(missing) = done["missing"].as_str() {
                    *kinds.entry(format!("missing {missing}")).or_default() += 1;
                }
            }
            if let Some(why) = json["why"].as_str() {
                *kinds.entry(format!("why {why}")).or_default() += 1;
            }
            *kinds.entry(kind).or_default() += 1;
        }
    }
    let rare: Vec<_> = kinds.iter().filter(|(_, n)| **n < 5).collect();
    let sorts = ["action", "done", "missing", "why"].map(|sort| {
        kinds
            .keys()
            .filter(|k| k.starts_with(&format!("{sort} ")))
            .count()
    });
    assert_eq!(sorts, [23, 17, 8, 7], "{kinds:#?}");
    assert!(rare.is_empty(), "{rare:?}");
}
