//! Worlds, orders and choices, drawn at random: mostly what makes sense now, sometimes what does not.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;

use super::deeds::ACTIONS;
use super::orders::{Aim, Line, SEATS};
use super::turn::Pick;
use super::world::{At, City, Hero, Hex, Name, Place, Player, Spy, Stack, Unit, World, distance};
use super::{DragonLords, Own};
use crate::model::machine::{Course, Phase, Seat};

/// Some lie side by side, and the last at the map's edge.
const CITIES: [(Name, Hex); 7] = [
    ("Karth", (0, 0)),
    ("Dune", (1, 0)),
    ("Elm", (-2, 2)),
    ("Brell", (-2, 1)),
    ("Mire", (2, -2)),
    ("Vale", (0, -2)),
    ("Sel", (3, -3)),
];

const STACKS: [Name; 9] = [
    "Iron Host",
    "Grey Host",
    "Watch",
    "Longboats",
    "Riders",
    "Guard",
    "Company",
    "Levy",
    "Band",
];

const KINDS: [(Name, i64, i64); 3] = [("pikes", 80, 6), ("archers", 91, 4), ("wolves", 145, 12)];
const BUILDINGS: [Name; 3] = ["granary", "smithy", "market"];
const GOVERNORS: [[Name; 2]; 3] = [["Ilse", "Tamm"], ["Brun", "Olga"], ["Hild", "Sven"]];

/// Numbers from a number.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((x ^ (x >> 31)) % n as u64) as usize
    }

    fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn some<T: Copy + Ord>(&mut self, all: &[T]) -> BTreeSet<T> {
        all.iter().copied().filter(|_| self.once_in(2)).collect()
    }

    fn but(&mut self, seat: Seat) -> BTreeSet<Seat> {
        let others = SEATS.into_iter().filter(|s| *s != seat);
        others.filter(|_| self.once_in(2)).collect()
    }
}

/// The world of that number.
pub fn world(number: u64) -> World {
    let mut draw = Draw(number);
    let mut w = World::default();
    for q in -3..=3_i32 {
        for r in -3..=3_i32 {
            if distance((0, 0), (q, r)) <= 3 && !draw.once_in(5) {
                w.map.insert((q, r));
            }
        }
    }
    w.map.extend(CITIES.iter().map(|(_, hex)| *hex));
    for (place, seat) in SEATS.into_iter().enumerate() {
        let governors = draw.some(&GOVERNORS[place]);
        let knows = draw.some(&["Karth", "Mire"]);
        let player = Player {
            gold: draw.below(900) as i64,
            prestige: draw.below(60) as i64,
            deity: (!draw.once_in(4)).then_some(["Ishtar", "Perun", "Odin"][place]),
            governors,
            hired: 0,
            knows,
        };
        w.players.insert(seat, player);
    }
    for (place, (name, hex)) in CITIES.into_iter().enumerate() {
        // Each has at least one.
        let owner = match place {
            0..3 => SEATS[place],
            _ => SEATS[draw.below(3)],
        };
        let governors = &w.players[owner].governors;
        let used = |g: &Name| w.cities.values().any(|c: &City| c.governor == Some(g));
        let governor = governors.iter().copied().find(|g| !used(g));
        let city = City {
            owner,
            hex,
            visible_to: draw.but(owner),
            income: draw.below(120) as i64,
            walls: draw.below(15) as i64,
            buildings: draw.some(&BUILDINGS),
            governor: governor.filter(|_| draw.once_in(2)),
            produces: draw.some(&["pikes", "galley"]),
            held_in: None,
        };
        w.cities.insert(name, city);
    }
    for (place, name) in STACKS.into_iter().enumerate() {
        let (owner, at) = if place < 6 {
            let city = CITIES[draw.below(7)].0;
            (w.cities[city].owner, Place::City(city))
        } else {
            let free: Vec<Hex> = w.map.iter().copied().filter(|h| w.free(*h)).collect();
            let hex = free[draw.below(free.len())];
            (SEATS[draw.below(3)], Place::Hex(hex))
        };
        let units: Vec<Unit> = (0..draw.below(4))
            .map(|_| KINDS[draw.below(3)])
            .map(|(kind, cost, defend)| Unit {
                kind,
                cost,
                defend,
                fell: None,
            })
            .collect();
        let hero = (units.is_empty() || draw.once_in(3)).then(|| Hero {
            name: ["Rokan", "Svea", "Alf"][draw.below(3)],
            level: 1 + draw.below(5) as u32,
            items: draw.some(&["horn"]).into_iter().collect(),
        });
        let stack = Stack {
            visible_to: match draw.once_in(3) {
                true => draw.but(owner),
                false => BTreeSet::new(),
            },
            owner,
            at,
            units,
            hero,
        };
        w.stacks.insert(name.to_owned(), stack);
    }
    for seat in SEATS {
        for number in 1..=5 + draw.below(4) as u32 {
            let city = CITIES[draw.below(7)].0;
            let to = CITIES[draw.below(7)].0;
            let friendly = w.cities[city].owner == seat;
            let same = friendly == (w.cities[to].owner == seat);
            // Under way are friendly spies to friendly cities, others to enemy ones.
            let at = match draw.once_in(6) && same && city != to {
                true => At::Way {
                    from: city,
                    to,
                    friendly,
                    arrives: 1 + draw.below(3) as u16,
                },
                false => At::City(city),
            };
            let spy = Spy {
                at,
                hired: draw.below(3) as u16,
                ready: 1,
                alive: true,
            };
            w.spies.insert((seat, number), spy);
            w.players.get_mut(seat).unwrap().hired = number;
        }
    }
    w
}

fn city() -> impl Strategy<Value = Name> + Clone {
    select(&CITIES[..]).prop_map(|(name, _)| name)
}

fn hex() -> impl Strategy<Value = Hex> + Clone {
    (select(&CITIES[..]), -1..=1_i32, -1..=1_i32).prop_map(|((_, (q, r)), a, b)| (q + a, r + b))
}

fn act(spy: u32) -> impl Strategy<Value = Line> {
    let action = prop_oneof![
        4 => select(&ACTIONS[..]).prop_map(|(name, _)| name),
        // Those after which the turn waits, and one that seldom succeeds.
        3 => select(&["arson", "assassinate", "bribe"][..]),
        1 => Just("revolt"),
    ];
    let all = (action, select(&STACKS[..]), hex(), city(), any::<bool>());
    all.prop_map(move |(action, stack, hex, city, found)| {
        let aim = match action {
            "false-orders" => Aim::Stack(stack, hex, false),
            "infiltrate" if found => Aim::City(city),
            "relocate" => Aim::City(city),
            _ => Aim::Nothing,
        };
        Line::Act(spy, action, aim)
    })
}

/// What a player may want of a spy of his.
fn errand(w: &World, seat: Seat, spy: u32) -> BoxedStrategy<Line> {
    let own = w.spies.get(&(seat, spy)).and_then(Spy::city);
    let own = own.filter(|city| w.friendly(seat, city) == Some(true));
    match own {
        Some(from) => {
            let cities = w.cities.iter().filter(|(_, c)| c.owner == seat);
            let cities: Vec<Name> = cities.map(|(name, _)| *name).collect();
            prop_oneof![
                6 => select(cities).prop_map(move |to| Line::Transfer(spy, from, to)),
                1 => city().prop_map(move |to| Line::Transfer(spy, from, to)),
                1 => act(spy),
            ]
            .boxed()
        }
        None => prop_oneof![
            20 => act(spy),
            1 => (city(), city()).prop_map(move |(from, to)| Line::Transfer(spy, from, to)),
        ]
        .boxed(),
    }
}

pub fn message(w: &World, seat: Seat) -> BoxedStrategy<Vec<Line>> {
    let all = w.spies.iter().filter(|((owner, _), _)| *owner == seat);
    // Those that can go about something now; seldom another, which is refused.
    let mut ready: Vec<u32> = all
        .filter(|(_, spy)| spy.city().is_some())
        .map(|((_, number), _)| *number)
        .collect();
    let other = w.players[seat].hired + 1;
    ready.truncate(8);
    let errands: Vec<BoxedStrategy<Option<Line>>> = ready
        .into_iter()
        .map(|spy| prop::option::weighted(0.8, errand(w, seat, spy)).boxed())
        .collect();
    let seen: Vec<Name> = CITIES
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| w.sees_city(seat, name))
        .collect();
    let place = match seen.is_empty() {
        true => city().boxed(),
        false => prop_oneof![9 => select(seen), 1 => city()].boxed(),
    };
    let hire = (1..3_u32, place).prop_map(|(n, city)| Line::Hire(n, city));
    let slip = prop_oneof![
        1 => Just(Line::Unreadable),
        3 => (1..=other).prop_flat_map(act),
    ];
    let word = select(&["lune", "gare au gui", "vent de sud"][..]).prop_map(Line::Word);
    let orders = (
        errands,
        prop::option::weighted(0.3, hire),
        prop::option::weighted(0.1, slip),
        prop::option::of(word),
    );
    prop_oneof![
        15 => orders.prop_map(|(errands, hire, slip, word)| {
            let mut lines: Vec<Line> = errands.into_iter().flatten().collect();
            lines.extend(hire);
            lines.extend(slip);
            // Two orders to one spy in a message are asked, and neither stands.
            let mut seen = BTreeSet::new();
            lines.retain(|line| match line {
                Line::Act(spy, ..) | Line::Transfer(spy, ..) => seen.insert(*spy),
                _ => true,
            });
            lines.extend(word);
            if lines.is_empty() {
                lines.push(Line::Nothing);
            }
            lines
        }),
        1 => Just(vec![Line::Nothing]),
    ]
    .boxed()
}

pub fn own(game: &DragonLords, course: &Course) -> Vec<(u32, BoxedStrategy<Own>)> {
    let rolled = course.phase == Phase::Rolled;
    let gold = (select(&SEATS[..]), 0..900_i64).prop_map(|(seat, gold)| Own::Gold(seat, gold));
    let mut steps = vec![
        (2, gold.boxed()),
        (
            if course.phase == Phase::Between { 8 } else { 1 },
            (city(), select(&SEATS[..]))
                .prop_map(|(city, seat)| Own::Hands(city, seat))
                .boxed(),
        ),
    ];
    let ended = game
        .ended(course)
        .filter(|_| rolled)
        .map(|(_, ended)| ended);
    let last = ended
        .as_ref()
        .and_then(|e| e.offered.last().filter(|_| e.waits));
    if let Some((pending, _)) = last {
        let unit = || 1..=pending.units + 1;
        let pick = if pending.offers["offers"] == "way" {
            Just(Pick::SetOut).boxed()
        } else if !pending.buildings.is_empty() {
            let own = select(pending.buildings.clone());
            prop_oneof![8 => own, 1 => Just("arena")]
                .prop_map(Pick::Building)
                .boxed()
        } else if pending.costs.is_empty() {
            unit().prop_map(Pick::Kill).boxed()
        } else if pending.hexes.is_empty() {
            unit().prop_map(Pick::Destroy).boxed()
        } else {
            let place = prop_oneof![8 => select(pending.hexes.clone()), 1 => hex()];
            prop_oneof![
                2 => (unit(), place).prop_map(|(n, hex)| Pick::Take(n, hex)),
                1 => unit().prop_map(Pick::Destroy),
            ]
            .boxed()
        };
        let pick = prop_oneof![6 => pick, 1 => Just(Pick::Nothing)];
        let seat = prop_oneof![12 => Just(pending.seat), 1 => select(&SEATS[..])];
        let choose = (seat, pick).prop_map(|(s, p)| Own::Choose(s, p));
        steps.push((60, choose.boxed()));
    }
    let waits = last.is_some();
    steps.push((if waits { 6 } else { 1 }, Just(Own::Settle).boxed()));
    steps
}
