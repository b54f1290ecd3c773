//! A state that a seat could not tell from the true one: the history by which it comes about is played, and
//! the seat is told the same in it, fact by fact.

use super::laws::{SETTINGS, conserved};
use super::*;
use crate::engine::Finite;
use crate::engine::test_laws::Said;
use crate::games::coup::finite::places;

/// A round, and its states before each input.
fn random_round(setup: &Setup, chance: &mut Chance) -> (Round<Coup>, Vec<State>) {
    let mut round = opened(setup, None, chance);
    let mut states = vec![Round::<Coup>::open(setup, None).state];
    states.extend(round.said.iter().map(|_| round.state));
    let stop = chance.below(120);
    for _ in 0..stop {
        if !round.random(chance) {
            break;
        }
        states.push(round.state);
    }
    (round, states)
}

/// What each card is in the other history.
struct Other<'a> {
    setup: &'a Setup,
    to: [u8; 32],
}

impl Other<'_> {
    fn faces(&self, cards: Cards) -> Cards {
        cards.moved(&self.to).faces()
    }

    fn face(&self, card: Cards) -> Card {
        self.faces(card).first().expect("a card")
    }

    /// The same input in the other history, of which `round` is what was played so far.
    fn said(&self, state: &State, said: &Said<Coup>, round: &Round<Coup>) -> Said<Coup> {
        match said {
            Said::Drawn(n) if state.table.stage == Stage::Starter => Said::Drawn(*n),
            Said::Drawn(n) => {
                let card = self.face(state.deck.nth(*n).expect("it was drawn"));
                let n = round.state.deck.list().position(|other| other == card);
                Said::Drawn(n.expect("it is in the other deck, too") as u16)
            }
            Said::Referee(world) => Said::Referee(world.clone()),
            Said::Answers(given) => {
                let given = given.iter().map(|given| {
                    let hand = state.hands[given.seat.at()];
                    let answer = match given.answer {
                        Answer::Show(card) => {
                            Answer::Show(self.face(hand.one(card).expect("held")))
                        }
                        Answer::Keep(faces) if state.table.stage == Stage::Draft => {
                            let before = state.table.here & ((1 << given.seat.0) - 1);
                            let nth = before.count_ones();
                            let set = self.setup.set(nth);
                            Answer::Keep(self.faces(set.showing(faces).expect("of the set")))
                        }
                        Answer::Keep(faces) => {
                            Answer::Keep(self.faces(hand.showing(faces).expect("held")))
                        }
                        other => other,
                    };
                    let answer = round
                        .legal(given.seat)
                        .into_iter()
                        .find(|legal| *legal == answer);
                    Given {
                        answer: answer.expect("it may be answered"),
                        ..*given
                    }
                });
                Said::Answers(given.collect())
            }
        }
    }
}

fn check(setup: &Setup, chance: &mut Chance, differ: &mut [u32; 3]) {
    let (round, states) = random_round(setup, chance);
    for seat in (0..setup.seats.len() as u16).map(Seat) {
        let seed = chance.below(u16::MAX).into();
        let mut one = Chance::new(seed);
        let mut two = Chance::new(seed);
        let other = Coup::resample(setup, &round.state, seat, &mut |n| one.below(n));
        let to = places(setup, &round.state, seat, &mut |n| two.below(n));
        conserved(setup, &other);
        assert_eq!(Coup::seen(setup, &other, seat), round.views[seat.at()]);
        let history = Other { setup, to };
        let mut again: Round<Coup> = Round::open(setup, None);
        let last_joined = states
            .iter()
            .rposition(|state| state.table.stage == Stage::Joined);
        for (number, (state, said)) in states.iter().zip(&round.said).enumerate() {
            let mut said = history.said(state, said, &again);
            if let (Said::Answers(given), Some(target)) = (&mut said, state.table.target())
                && Some(number) == last_joined
                && other.sealed != round.state.sealed
            {
                let his = given
                    .iter_mut()
                    .find(|given| given.seat == target)
                    .expect("asked");
                his.answer = other.sealed.map_or(Answer::Pass, Answer::Block);
            }
            let own = |said: &Said<Coup>| match said {
                Said::Answers(given) => given.iter().find(|given| given.seat == seat).copied(),
                _ => None,
            };
            assert_eq!(
                own(&said),
                own(&round.said[number]),
                "{seat:?} said the same"
            );
            again.say(said).expect("the other history can be played");
        }
        assert_eq!(
            again.told[seat.at()],
            round.told[seat.at()],
            "{seat:?} was told the same"
        );
        let faces = |state: &State| State {
            deck: state.deck.faces(),
            hands: state.hands.map(Cards::faces),
            discards: state.discards.map(Cards::faces),
            drawn: state.drawn.faces(),
            returned: state.returned.map(Cards::faces),
            examined: state.examined.faces(),
            shown: Cards::NONE,
            seen: Default::default(),
            ..*state
        };
        assert_eq!(
            faces(&again.state),
            faces(&other),
            "and that is where it leads"
        );
        differ[0] += 1;
        differ[1] += u32::from(faces(&other) != faces(&round.state));
        differ[2] += u32::from(other.sealed != round.state.sealed);
    }
}

fn all(rounds: usize) {
    let mut differ = [0; 3];
    for (number, (rules, players)) in (0..).zip(SETTINGS) {
        for players in players {
            let setup = setup(*players, rules);
            let mut chance = Chance::new(number);
            (0..rounds).for_each(|_| check(&setup, &mut chance, &mut differ));
        }
    }
    let [checked, differ, sealed] = differ;
    println!("{checked} states, {differ} differ, {sealed} in a sealed block");
    assert!(differ * 2 > checked, "most differ in a hidden card");
    assert!(sealed > 0, "and some in a sealed block");
}

#[test]
fn the_seat_was_told_the_same_in_the_other_history() {
    all(60);
}

#[test]
#[ignore = "large: 200,000 states"]
fn the_seat_was_told_the_same_in_many_other_histories() {
    all(2_000);
}
