//! The game on the engine says what the rule says: the same dice, the same news, the same world; and what a player
//! knows is what the facts told him.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::super::accept::{Desk, accept};
use super::super::house::HouseRules;
use super::super::picture;
use super::super::reading::Known;
use super::super::world::{Name, Presence, World};
use super::common::*;
use super::plan::{SEATS, choice, plans};
use super::turn::{Sealed, SeatOrders, Turn, resolve};
use crate::chance::SeasonKey;
use crate::engine::chance::{self, Chance as _};
use crate::engine::{Ask, Due, Game, Given, Input, Seat, Tell, Want};
use crate::games::dragon_lords::answers::{Answer, Draft, Ordered};
use crate::games::dragon_lords::change::Change;
use crate::games::dragon_lords::cost;
use crate::games::dragon_lords::state::{Stage, State};
use crate::games::dragon_lords::{DragonLords, Fact, Setup, View, sight};

fn setup() -> Setup {
    let text = include_str!("../../../../data/dragon-lords.toml");
    let mut table: toml::Table = toml::from_str(text).unwrap();
    table.remove("rulebook");
    let mut setup: Setup = table.try_into().unwrap();
    setup.seats = SEATS.map(Name::from).to_vec();
    setup
}

/// A turn on the engine, with what each seat knows.
struct Table {
    setup: Setup,
    state: State,
    views: Vec<View>,
    told: Vec<(Seat, Fact)>,
}

impl Table {
    fn open(world: World) -> Table {
        let setup = setup();
        let views = (0..3)
            .map(|n| DragonLords::blank(&setup, Some(Seat(n))))
            .collect();
        let mut state = State::new(world);
        state.turn = NOW - 1;
        let mut table = Table {
            setup,
            state,
            views,
            told: Vec::new(),
        };
        table.does(|setup, state, tell| {
            let turn = state.turn + 1;
            DragonLords::open(setup, state, turn, tell);
            Ok(())
        });
        table
    }

    fn does(
        &mut self,
        what: impl FnOnce(
            &Setup,
            &mut State,
            &mut Tell<DragonLords>,
        ) -> Result<(), crate::engine::Fault>,
    ) {
        let mut tell = Tell::default();
        what(&self.setup, &mut self.state, &mut tell).unwrap();
        let text = serde_json::to_string(&self.state).unwrap();
        assert_eq!(self.state, serde_json::from_str(&text).unwrap());
        for (to, fact) in tell.end().0 {
            for seat in to.of(3) {
                DragonLords::learn(&self.setup, &mut self.views[seat.at()], &fact);
                self.told.push((seat, fact.clone()));
            }
        }
        for (name, view) in SEATS.into_iter().zip(&self.views) {
            let text = serde_json::to_string(view).unwrap();
            assert_eq!(*view, serde_json::from_str(&text).unwrap());
            // While a turn is played nobody sees anything new (G5, G6).
            if !matches!(self.state.stage, Stage::Played(_)) {
                assert_eq!(view.world, sight::of(&self.state.world, &name.into()));
            }
        }
    }

    fn step(&mut self, input: Input<'_, DragonLords>) {
        self.does(|setup, state, tell| DragonLords::step(setup, state, input, tell));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// D2: what a player knows is enough for all that is decided on his behalf, and says the same.
    #[test]
    fn d2_what_a_player_knows_decides_what_the_whole_world_decides(plan in plans()) {
        let world = plan.world();
        let orders = plan.orders(&world);
        for SeatOrders { seat, orders } in &orders {
            let sight = sight::of(&world, seat);
            prop_assert_eq!(picture::of(&sight, seat), picture::of(&world, seat));
            prop_assert_eq!(Known::of(&sight, seat, NOW), Known::of(&world, seat, NOW));
            prop_assert_eq!(sight::of(&sight, seat), sight.clone());
            let drafts: Vec<_> = (1..).zip(orders).map(|(n, o)| (n, o.clone().into())).collect();
            let found = |world: &World| {
                let presence = Presence::of(world);
                let desk = Desk { world, presence: &presence, seat, turn: NOW, gold: 500 };
                accept(&desk, &drafts)
            };
            prop_assert_eq!(found(&sight), found(&world));
        }
    }

    /// An answer that was admitted is admitted again as it is.
    #[test]
    fn g26_what_was_admitted_is_admitted_again(plan in plans()) {
        let world = plan.world();
        let orders = plan.orders(&world);
        let table = Table::open(world);
        let Due::Ask(window) = DragonLords::due(&table.setup, &table.state) else { panic!() };
        let ask = Ask { window: &window, name: "",
            season: NOW, stands: None };
        for (view, SeatOrders { orders, .. }) in table.views.iter().zip(&orders) {
            let orders = (1..).zip(orders).map(|(line, order)| {
                let cost = cost::order(order);
                Ordered { line, order: order.clone(), cost }
            });
            let draft = Draft::from(Answer::Orders(orders.collect()));
            let first = DragonLords::admit(&table.setup, view, &ask, draft);
            if let Some(answer) = first.stands {
                prop_assert!(answer.cost() <= view.gold());
                let again = DragonLords::admit(&table.setup, view, &ask, answer.clone().into());
                prop_assert_eq!(again.stands, Some(answer));
                prop_assert!(again.remarks.is_empty());
            }
        }
    }

    /// G6: draw by draw and window by window a turn comes to what the rule says of it at once.
    #[test]
    fn g6_a_turn_on_the_engine_is_the_rules(plan in plans()) {
        let before = plan.world();
        let mut orders = plan.orders(&before);
        // What a player cannot pay does not stand.
        for of in &mut orders {
            let cost: i64 = of.orders.iter().map(cost::order).sum();
            if cost > before.players[&of.seat].gold {
                of.orders.clear();
            }
        }
        let key = SeasonKey::from_hex(NOW, &"5a".repeat(32)).unwrap();
        let word = |seat: &str| if seat == "VARN" { "alea" } else { "" };
        let mut table = Table::open(before.clone());
        let given: Vec<Given<DragonLords>> = (0..).map(Seat).zip(&orders).map(|(seat, of)| {
            let orders = (1..).zip(&of.orders).map(|(line, order)| Ordered {
                line,
                order: order.clone(),
                cost: cost::order(order),
            });
            Given { seat, at: 1, answer: Answer::Orders(orders.collect()) }
        }).collect();
        table.step(Input::Answers { given: &given, record: None });
        let mut choices = Vec::new();
        let mut sealed = chance::Sealed { key: &key, id: "0", beacon: "" };
        loop {
            match DragonLords::due(&table.setup, &table.state) {
                Due::Over => break,
                Due::Draw(Want::Named { seat, question, purpose, repeat }) => {
                    let name = &table.setup.seats[seat.at()].clone();
                    let die = sealed.die(name, &question, word(name), &purpose, repeat).unwrap();
                    table.step(Input::Drawn { faces: die.die.list(), tie: 0 });
                }
                Due::Draw(other) => panic!("{other:?}"),
                Due::Ask(window) => {
                    let seat = window.seats.of(3).next().unwrap();
                    let offered = table.views[seat.at()].offered.clone().unwrap();
                    let chosen = choice(&offered, plan.key[choices.len() % 32]);
                    let ask = Ask { window: &window, name: "",
            season: NOW, stands: None };
                    let draft = Draft::Choice(chosen.clone());
                    let verdict = DragonLords::admit(&table.setup, &table.views[seat.at()], &ask, draft);
                    let answer = verdict.stands.unwrap_or(Answer::Choice(super::turn::Choice::Nothing));
                    let Answer::Choice(chosen) = &answer else { panic!() };
                    choices.push(super::turn::Chosen {
                        seat: offered.seat.clone(),
                        question: offered.question.clone(),
                        choice: chosen.clone(),
                    });
                    table.step(Input::Answers { given: &[Given { seat, at: 1, answer }], record: None });
                }
            }
        }
        let mut paid = before;
        for of in &orders {
            let cost: i64 = of.orders.iter().map(cost::order).sum();
            paid.players.get_mut(&of.seat).unwrap().gold -= cost;
        }
        let words = BTreeMap::from([(Name::from("VARN"), "alea".into())]);
        let mut once = Sealed { id: "0", key: &key, words: &words, beacon: "" };
        let rules = HouseRules::default();
        let turn = Turn { turn: NOW, rules: &rules, world: &paid, orders: &orders, choices: &choices };
        let found = resolve(&turn, &mut once).unwrap();
        prop_assert_eq!(found.pending, None);
        prop_assert_eq!(&table.state.world, &found.world);
        let told: Vec<_> = table.told.iter().filter_map(|(seat, fact)| match fact {
            Fact::Told(news) => Some((table.setup.seats[seat.at()].clone(), news.clone())),
            _ => None,
        }).collect();
        let news: Vec<_> = found.told.into_iter().map(|t| (t.to, t.news)).collect();
        prop_assert_eq!(told, news);
        // His account adds up.
        for view in &table.views {
            prop_assert_eq!(view.account.after, view.gold());
            let account = view.account;
            prop_assert_eq!(account.before - account.orders + account.recorded + account.moved, account.after);
        }
    }
}

/// G10: what is recorded between two turns belongs to the one to come, in which the spies of a city that changed
/// hands wait.
#[test]
fn g10_a_change_between_two_turns_is_of_the_one_to_come() {
    let mut world = world();
    put(&mut world, "KESH", 1, "KARTH");
    let mut table = Table::open(world);
    table.state.stage = Stage::Over;
    let mut cities = table.state.world.cities.clone();
    cities.get_mut("KARTH").unwrap().owner = "VARN".into();
    let changes = super::super::World(vec![Change::Cities { cities }]);
    table.step(Input::Referee {
        world: &changes,
        reason: None,
    });
    let ready = table.state.world.spies[&"KESH/1".parse().unwrap()].ready;
    assert_eq!(ready, NOW + 2);
}
