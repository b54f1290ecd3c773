//! What leaks in Coup.

use arbitre::engine::{Given, Seat, Seats, Window};
use arbitre::games::coup::{Answer, Card, Coup, Fact, Setup, Stage, State};

use super::super::leaks::{How, Leak, Leaks, Telling, Told, planted, unplanted};
use super::super::pair::Slip;
use super::super::slips::{beside, slip, slips};
use super::super::table::Table;
use super::super::{SUITE, Step};

/// The player after the one whose turn it is.
fn next(setup: &Setup, state: &State) -> usize {
    (state.table.turn.at() + 1) % setup.seats.len()
}

/// Where a turn begins, how many Dukes the next player has.
fn dukes(step: &Step<'_, Coup>, _: &[Given<Coup>]) -> Option<u32> {
    let mut told = step.told.iter();
    let turns = told.any(|(_, fact)| matches!(fact, Fact::Turn { .. }));
    turns.then(|| step.after.hands[next(step.setup, step.after)].of(Card::Duke))
}

type Facts = Telling<Fact>;

/// Others hear such a fact, too.
fn overhear(step: &Step<'_, Coup>, facts: &mut Facts, who: impl Fn(&Fact, Seats) -> Option<Seats>) {
    let told = step.told.iter();
    let heard = told.filter_map(|(to, fact)| Some((who(fact, *to)?, Told::Overheard(*fact))));
    facts.splice(0..0, heard);
}

fn only_who_holds_it(setup: &Setup, state: &State, window: &mut Window) {
    let (table, hands) = (&state.table, &state.hands);
    if table.stage == Stage::Block {
        let by = table
            .action
            .map_or(&[][..], |action| action.blocked_by(setup));
        let holds = |seat: &Seat| by.iter().any(|card| hands[seat.at()].has(*card));
        window.seats = window.seats.of(setup.seats.len()).filter(holds).collect();
    }
}

fn private_if_he_holds_it(setup: &Setup, state: &State, window: &mut Window) {
    if state.table.stage == Stage::Challenge
        && let Some((claimant, card)) = state.table.claim(setup)
    {
        window.public = !state.hands[claimant.at()].has(card);
    }
}

impl Leaks for Coup {
    const LEAKS: &'static [&'static [Leak<Coup>]] = &[&[
        Leak {
            name: "what a player drew, to his neighbour",
            how: How::Tells(|step, facts| {
                let after = |seat: Seat| Seat((seat.0 + 1) % step.setup.seats.len() as u16);
                overhear(step, facts, |fact, to| match (fact, to) {
                    (Fact::Drew { .. }, Seats::One(seat)) => Some(Seats::One(after(seat))),
                    _ => None,
                });
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "what a player gave back, to all",
            how: How::Tells(|step, facts| {
                overhear(step, facts, |fact, to| match (fact, to) {
                    (Fact::Returned { .. }, Seats::One(seat)) => Some(Seats::AllBut(seat)),
                    _ => None,
                });
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "what was shown to the Inquisitor, to all",
            how: How::Tells(|step, facts| {
                let shown = |fact: &Fact| matches!(fact, Fact::Shown { .. });
                overhear(step, facts, |fact, _| shown(fact).then_some(Seats::All));
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "only who holds a card that blocks is asked whether he blocks",
            how: How::Asks(only_who_holds_it),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "only who is asked gets a letter, where the claimant holds what he claims",
            how: How::Asks(private_if_he_holds_it),
            wanted: "letters",
            only: "",
            begins: None,
        },
        Leak {
            name: "how many challenged, of whom one counts",
            how: How::Says(|_, given| {
                let challenge = |given: &&Given<Coup>| given.answer == Answer::Challenge;
                let number = given.iter().filter(challenge).count() as u32;
                (!given.is_empty()).then_some(number)
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "whether a block lies sealed (K23)",
            how: How::Says(|step, given| {
                (!given.is_empty()).then(|| u32::from(step.after.sealed.is_some()))
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "the last two facts change places where the one who acts holds a Duke",
            how: How::Tells(|step, facts| {
                let acts = step.after.hands[step.after.table.turn.at()];
                let open = step.told.iter().all(|(to, _)| *to == Seats::All);
                if let (true, [.., one, two]) = (open && acts.has(Card::Duke), &mut facts[..]) {
                    std::mem::swap(one, two);
                }
            }),
            wanted: "letter",
            only: "",
            begins: None,
        },
        Leak {
            name: "a public line is as long as the next player has Dukes",
            how: How::Sizes(dukes),
            wanted: "closing",
            only: "",
            begins: None,
        },
        Leak {
            name: "an answer is refused in other words where the next player holds a Duke",
            how: How::Refuses(dukes),
            wanted: "refusals",
            only: "",
            begins: None,
        },
        Leak {
            name: "a receipt says something else where the next player holds a Duke",
            how: How::Refuses(dukes),
            wanted: "receipt of a try",
            only: "",
            begins: None,
        },
        Leak {
            name: "silence is something else where the next player holds a Duke",
            how: How::Silences(dukes),
            wanted: "silence",
            only: "",
            begins: None,
        },
    ]];
}

#[test]
fn every_leak_of_coup_is_found() {
    for leak in Coup::LEAKS.iter().copied().flatten() {
        planted::<Coup>(leak.name, SUITE);
    }
}

#[test]
fn coup_in_its_wrapping_leaks_nothing() {
    unplanted::<Coup>(SUITE / 10);
}

#[test]
fn what_slips_out_of_a_campaign_of_coup_is_found_and_what_may_be_said_is_not() {
    let mut all = slips::<Coup>();
    all.extend([
        Slip {
            name: "another's hand",
            says: |table: &Table<Coup>, seat| {
                format!("{:?}", table.now.views[beside(table, seat)].hand)
            },
        },
        Slip {
            name: "the Court deck",
            says: |table, _| table.now.state.deck.names().join(" "),
        },
        Slip {
            name: "the number of facts",
            says: |table, _| table.now.this.told.len().to_string(),
        },
        Slip {
            name: "another's plan",
            says: |table, seat| format!("{:?}", table.now.views[beside(table, seat)].plan),
        },
        Slip {
            name: "who has said something beforehand",
            says: |table, _| {
                let sets = table.now.this.sets.iter().flatten();
                let plans = sets.filter(|sent| sent.set.beforehand.is_some());
                plans.count().to_string()
            },
        },
    ]);
    slip(&all, SUITE / 4, None);
}
