//! Coup: its settings, what may be tried, and what is sealed in its state.

use arbitre::engine::simulate::Chance;
use arbitre::engine::{Finite, Game, Seat, house};
use arbitre::games::coup::plan::Rule;
use arbitre::games::coup::setup::{House, RULES};
use arbitre::games::coup::{
    Action, Answer, Card, Cards, Coup, Fact, Plan, Setup, State, View, World,
};

use super::{Case, Step};

mod leaks;

impl Case for Coup {
    const SETTINGS: &'static [(&'static str, &'static [usize])] = &[
        ("", &[2, 3, 4, 6]),
        ("K16=plain-deal", &[2]),
        ("C1=5 K16=plain-deal", &[2, 7, 11]),
        ("C11=inquisitor", &[2, 3, 6]),
        ("C11=inquisitor K16=plain-deal", &[2]),
        ("K1=kept", &[3]),
        ("K2=may-still-block K16=plain-deal", &[2, 4]),
        ("K3=first-answer", &[4, 5]),
        ("K7=allowed", &[2, 3]),
        ("K8=6", &[2, 3]),
        ("K8=unlimited", &[3]),
        ("K12=game-end", &[3]),
        ("K13=joined", &[2, 4]),
        ("K13=joined K3=first-answer K2=may-still-block", &[4]),
        (
            "C11=inquisitor C1=5 K13=joined K7=allowed K8=23 K1=kept",
            &[5, 8, 11],
        ),
    ];

    fn setup(players: usize, rules: &str) -> Setup {
        let mut setup = Setup {
            name: "a league".to_owned(),
            seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
            house: House::default(),
        };
        for rule in rules.split_whitespace() {
            let (id, setting) = rule.split_once('=').expect("a rule and its setting");
            house::set(RULES, &mut setup, id, setting).expect("a house rule");
        }
        setup
    }

    fn absent(setup: &Setup, chance: &mut Chance) -> Option<World> {
        let mut absent = setup.seats.clone();
        absent.retain(|_| chance.below(8) == 0);
        let here = (setup.seats.len() - absent.len()) as u32;
        (!absent.is_empty() && setup.playable(here).is_ok()).then_some(World { absent })
    }

    fn tries(setup: &Setup) -> Vec<Answer> {
        answers(setup.seats.len())
    }

    fn said_before(setup: &Setup, chance: &mut Chance) -> Option<Fact> {
        let answers = answers(setup.seats.len());
        let mut plan = Plan::default();
        let rules = usize::from(chance.below(4));
        for rule in plan.rules.iter_mut().take(rules) {
            let from = Seat(chance.below(setup.seats.len() as u16));
            *rule = Some(Rule {
                answer: chance.of(&answers),
                card: [None, Some(chance.of(&Card::ALL))][usize::from(chance.below(2))],
                from: [None, Some(from)][usize::from(chance.below(2))],
            });
        }
        Some(Fact::Plan(plan))
    }

    fn with_plan(seen: View, was: &View) -> View {
        View {
            plan: was.plan,
            ..seen
        }
    }

    /// K23: the target's block, until the claim stands.
    fn sealed(state: &State) -> Option<Answer> {
        state.sealed.map(Answer::Block)
    }

    /// The state says what a seat has seen, whatever it was told.
    type Learned = View;
    fn learned(step: &Step<'_, Coup>, seat: Seat) -> View {
        Coup::seen(step.setup, step.after, seat)
    }
}

/// Every answer that can be written; of seats one that is not there, too.
fn answers(seats: usize) -> Vec<Answer> {
    let mut all = vec![Answer::Pass, Answer::Challenge, Answer::Leave, Answer::Swap];
    for action in Action::ALL {
        match action.target() {
            None => all.push(Answer::Act(action)),
            Some(_) => {
                let seats = (0..=seats as u16).map(Seat);
                all.extend(seats.map(|seat| Answer::Act(action.at(seat))));
            }
        }
    }
    for one in Card::ALL {
        let kept = Cards::NONE.plus(one);
        all.extend([Answer::Block(one), Answer::Show(one), Answer::Keep(kept)]);
        let pairs = Card::ALL.into_iter().filter(|two| *two >= one);
        all.extend(pairs.map(|two| Answer::Keep(kept.plus(two))));
    }
    all
}

/// The settings name every house rule.
#[test]
fn every_house_rule_of_coup_has_its_settings_compared() {
    for rule in Coup::house() {
        let named = |setting: &str| {
            let wanted = format!("{}={setting}", rule.id);
            let mut settings = Coup::SETTINGS.iter();
            settings.any(|(rules, _)| rules.split_whitespace().any(|named| named == wanted))
        };
        let settings = rule.settings.iter().skip(1).filter(|name| **name != "N");
        settings.for_each(|setting| assert!(named(setting), "{} {setting}", rule.id));
    }
}
