//! Games that the program plays alone.

use super::*;
use crate::engine::simulate::{Bout, Policy, Simulated};

fn policy(name: &str) -> &'static Policy<Aristocracy> {
    let policies = Aristocracy::POLICIES.iter();
    policies
        .into_iter()
        .find(|policy| policy.name == name)
        .expect("a policy")
}

fn figures(rules: &str, players: &[&str], games: u64) -> crate::engine::simulate::Figures {
    let setup = setup(players.len(), rules);
    let players: Vec<&Policy<Aristocracy>> = players.iter().map(|name| policy(name)).collect();
    let bout = Bout {
        setup: &setup,
        first: None,
        players: &players,
        games,
        seed: 1,
        threads: 1,
    };
    bout.play(&|_| ()).expect("they are played")
}

#[test]
fn who_builds_what_is_true_wins() {
    for rules in [
        "L36=8",
        "L36=8 spies",
        "L36=8 churches",
        "L36=8 spies churches",
    ] {
        let figures = figures(rules, &["builder", "uniform", "uniform"], 12);
        assert_eq!(figures.games, 12);
        assert!(figures.wins[0] > 6, "{rules}: {figures:?}");
    }
}

/// A8: builders come to a claim long before L36's last round.
#[test]
fn a8_builders_claim_the_end() {
    let figures = figures("L36=500", &["builder", "builder"], 6);
    assert!(figures.turns < 6 * 500, "{figures:?}");
}

#[test]
#[ignore = "large: hundreds of games of each setup"]
fn games_by_the_hundred() {
    for players in [["uniform"; 3], ["builder"; 3]] {
        for rules in ["", "spies", "churches", "spies churches"] {
            let figures = figures(rules, &players, 200);
            println!("{players:?} {rules:?}: {figures:?}");
        }
    }
}

/// What was counted under a name.
fn count(figures: &crate::engine::simulate::Figures, name: &str) -> crate::engine::simulate::Count {
    let place = Aristocracy::COUNTS.iter().position(|other| *other == name);
    figures.counts[place.expect("it is counted")]
}

#[test]
fn counts_fit_together() {
    let setups = [
        ("L36=9", "uniform"),
        ("L36=9 spies", "uniform"),
        ("L36=9 churches", "uniform"),
        ("L36=9 spies churches S10=coin", "uniform"),
        ("spies churches", "builder"),
    ];
    for (rules, player) in setups {
        let figures = figures(rules, &[player; 3], 12);
        let of = |name: &str| count(&figures, name).sum;
        let built = of("farms-built") + of("estates-built") + of("chateaux-built");
        let stand = of("farms") + of("estates") + of("chateaux");
        assert_eq!(built, stand + of("fallen"), "{rules}");
        let points: u64 = figures.points.iter().sum();
        let complete =
            of("farms-complete") + 2 * of("estates-complete") + 3 * of("chateaux-complete");
        assert_eq!(points, complete, "A8: {rules}");
        let answered = of("defended") + of("yielded") + of("refused");
        assert_eq!(answered, of("blackmail"), "{rules}");
        assert!(of("struck") <= of("refused") && of("stepped-down") <= of("compelled"));
        assert!(of("winners-points") <= points && of("exchanged") <= of("gossip"));
        assert!(built > 0 && of("visits") > 0, "{rules}");
        let (spies, churches) = (rules.contains("spies"), rules.contains("churches"));
        assert_eq!(of("rumors") > 0, spies, "{rules}");
        assert_eq!(of("churches") > 0, churches, "{rules}");
        assert_eq!(of("claimed") > 0, player == "builder", "{rules}");
    }
}

/// S7, counted by hand: a rumor of the address's value costs a stall.
#[test]
fn s7_what_blackmail_comes_to_is_counted() {
    use crate::engine::simulate::{Counted, Step};
    let rules = setup(2, "spies");
    let mut state = State::begun(&rules);
    state.table.buildings[0] = Some(Building {
        address: "5c".parse().expect("a card"),
        ..Building::default()
    });
    let moved = |from, to, card: &str| {
        let card = card.parse().ok();
        (Seats::All, Fact::Moves { from, to, card })
    };
    let stall = |card| moved(Spot::Stall(Seat(0)), Spot::Stall(Seat(1)), card);
    for (rumor, struck) in [("5h", 1), ("6h", 0)] {
        let rumor = moved(Spot::Rumor(Site(0), 0), Spot::SpyPile, rumor);
        let told = match struck {
            0 => vec![rumor],
            _ => vec![rumor, stall("2c"), stall("kc")],
        };
        let given = [Given {
            seat: Seat(0),
            at: 0,
            answer: Answer::Reject { spy: false },
        }];
        let step = Step {
            setup: &rules,
            given: &given,
            told: &told,
            state: &state,
        };
        let mut counted = Counted {
            counts: vec![0; Aristocracy::COUNTS.len()],
            points: Vec::new(),
        };
        Aristocracy::count(&step, &mut counted);
        let of = |name: &str| {
            let place = Aristocracy::COUNTS.iter().position(|other| *other == name);
            counted.counts[place.expect("it is counted")]
        };
        assert_eq!(
            (of("refused"), of("struck"), of("stall-lost")),
            (1, struck, 2 * struck)
        );
    }
}
