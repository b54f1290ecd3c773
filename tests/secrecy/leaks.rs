//! Leaks that are planted, each of which must be found: in a game that is Coup but for one slip, and in what
//! is said of a campaign that holds everything.

use std::cell::Cell;

use arbitre::bulletin::Document;
use arbitre::engine::house::HouseRule;
use arbitre::engine::rows::Rows;
use arbitre::engine::simulate::Chance;
use arbitre::engine::words::{Line, Question, Read, Words};
use arbitre::engine::{
    Ask, Due, Fault, Finite, Game, Given, Input, Name, Now, Reveals, Seat, Seats, Silence, Tell,
    Verdict, Window,
};
use arbitre::games::coup::{
    Answer, Card, Coup, Draft, Fact, Remark, Setup, Stage, State, View, World,
};
use arbitre::letter::Letter;
use arbitre::locale::Texts;
use arbitre::locale::said::Said;
use serde::{Deserialize, Serialize};

use super::pair::{Run, Slip, Tally, run};
use super::table::Table;
use super::{Case, SUITE};

/// Coup with a leak.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Leaky;

thread_local! {
    /// What leaks in the games of this test: one type for all, so that all is compiled once.
    static LEAK: Cell<usize> = const { Cell::new(NOTHING) };
}

/// What a player drew is told to his neighbour, too; what he gave back, or showed to the Inquisitor, to all.
const DRAWN: usize = 0;
const RETURNED: usize = 1;
const SHOWN: usize = 2;
/// Only who holds a card that blocks is asked whether he blocks.
const ASKED: usize = 3;
/// Nobody but those who are asked gets a letter, where the claimant holds what he claims.
const PRIVATE: usize = 4;
/// How many challenged, of whom one counts.
const COUNT: usize = 5;
/// Whether a block lies sealed (K23).
const SEALED: usize = 6;
/// The last two facts of a step change places where the one who acts holds a Duke.
const ORDER: usize = 7;
/// A public line is as long as the next player has Dukes.
const SIZE: usize = 8;
/// An answer is refused in other words where the next player holds a Duke.
const REFUSED: usize = 9;
/// What stands for silence is something else where the next player holds a Duke.
const SILENCE: usize = 10;
/// Nothing is wrong: the wrapping itself.
const NOTHING: usize = 11;

/// A fact of Coup's; one that somebody hears who should not; or a number that nobody may know, which programs do
/// not see.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
enum Told {
    Plain(Fact),
    Overheard(Fact),
    Whisper {
        #[serde(skip)]
        number: u32,
    },
}

/// What a seat knows, and what was whispered.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
struct Seen {
    plain: View,
    #[serde(skip)]
    whispered: u32,
}

fn plain(facts: &[&Told]) -> Vec<Fact> {
    let plain = facts.iter().filter_map(|fact| match fact {
        Told::Plain(fact) => Some(*fact),
        Told::Overheard(_) | Told::Whisper { .. } => None,
    });
    plain.collect()
}

fn ask<'a>(ask: &Ask<'a, Leaky>) -> Ask<'a, Coup> {
    Ask {
        window: ask.window,
        season: ask.season,
        stands: ask.stands,
    }
}

/// The player after the one whose turn it is.
fn next(setup: &Setup, state: &State) -> usize {
    (state.table.turn.at() + 1) % setup.seats.len()
}

fn dukes(setup: &Setup, state: &State) -> u32 {
    state.hands[next(setup, state)].of(Card::Duke)
}

impl Game for Leaky {
    type Setup = Setup;
    type World = World;
    type State = State;
    type Draft = Draft;
    type Answer = Answer;
    type Fact = Told;
    type View = Seen;
    type Record = ();
    type Remark = Remark;
    const NAME: &'static str = Coup::NAME;
    const REVEAL: Reveals = Coup::REVEAL;

    fn beforehand(fact: &Told) -> bool {
        matches!(fact, Told::Plain(fact) if Coup::beforehand(fact))
    }
    fn seats(setup: &Setup) -> &[Name] {
        Coup::seats(setup)
    }
    fn title(setup: &Setup) -> &str {
        Coup::title(setup)
    }
    fn house() -> &'static [HouseRule<Setup>] {
        Coup::house()
    }
    fn begin(setup: &Setup, tell: &mut Tell<Self>) -> State {
        let mut told = Tell::default();
        let state = Coup::begin(setup, &mut told);
        pass_on(told, tell);
        state
    }
    fn open(setup: &Setup, state: &mut State, season: u16, tell: &mut Tell<Self>) {
        let mut told = Tell::default();
        Coup::open(setup, state, season, &mut told);
        pass_on(told, tell);
    }

    fn due(setup: &Setup, state: &State) -> Due {
        let due = Coup::due(setup, state);
        let Due::Ask(mut window) = due else {
            return due;
        };
        let (table, hands) = (&state.table, &state.hands);
        if LEAK.get() == ASKED && table.stage == Stage::Block {
            let by = table
                .action
                .map_or(&[][..], |action| action.blocked_by(setup));
            let holds = |seat: &Seat| by.iter().any(|card| hands[seat.at()].has(*card));
            window.seats = window.seats.of(setup.seats.len()).filter(holds).collect();
        }
        if LEAK.get() == PRIVATE
            && table.stage == Stage::Challenge
            && let Some((claimant, card)) = table.claim(setup)
        {
            window.public = !hands[claimant.at()].has(card);
        }
        Due::Ask(window)
    }

    fn step(
        setup: &Setup,
        state: &mut State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        let mut answers: Vec<Given<Coup>> = Vec::new();
        let input = match input {
            Input::Answers { given, record } => {
                answers.extend(given.iter().map(|given| Given {
                    seat: given.seat,
                    at: given.at,
                    answer: given.answer,
                }));
                Input::Answers {
                    given: &answers,
                    record,
                }
            }
            Input::Drawn { faces, tie } => Input::Drawn { faces, tie },
            Input::Referee { world, reason } => Input::Referee { world, reason },
            Input::Mended { world, season } => Input::Mended { world, season },
            Input::Corrected(world) => Input::Corrected(world),
            Input::Withheld => Input::Withheld,
        };
        let mut told = Tell::default();
        Coup::step(setup, state, input, &mut told)?;
        let mut facts = told.end().0;
        let after = |seat: Seat| Seat((seat.0 + 1) % setup.seats.len() as u16);
        for (to, fact) in &facts {
            let hears = match (LEAK.get(), fact, *to) {
                (DRAWN, Fact::Drew { .. }, Seats::One(seat)) => Seats::One(after(seat)),
                (RETURNED, Fact::Returned { .. }, Seats::One(seat)) => Seats::AllBut(seat),
                (SHOWN, Fact::Shown { .. }, _) => Seats::All,
                _ => continue,
            };
            tell.to(hears, Told::Overheard(*fact));
        }
        let acts = state.hands[state.table.turn.at()];
        let open = facts.iter().all(|(to, _)| *to == Seats::All);
        if let (ORDER, true, [.., one, two]) =
            (LEAK.get(), open && acts.has(Card::Duke), &mut facts[..])
        {
            std::mem::swap(one, two);
        }
        let turns = facts
            .iter()
            .any(|(_, fact)| matches!(fact, Fact::Turn { .. }));
        for (to, fact) in facts {
            tell.to(to, Told::Plain(fact));
        }
        let challenge = |given: &&Given<Coup>| given.answer == Answer::Challenge;
        let number = match LEAK.get() {
            COUNT if !answers.is_empty() => answers.iter().filter(challenge).count() as u32,
            SEALED if !answers.is_empty() => u32::from(state.sealed.is_some()),
            SIZE | REFUSED | SILENCE if turns => dukes(setup, state),
            _ => return Ok(()),
        };
        tell.all(Told::Whisper { number });
        Ok(())
    }

    fn blank(setup: &Setup, seat: Option<Seat>) -> Seen {
        Seen {
            plain: Coup::blank(setup, seat),
            whispered: 0,
        }
    }
    fn learn(setup: &Setup, view: &mut Seen, fact: &Told) {
        match fact {
            Told::Plain(fact) => Coup::learn(setup, &mut view.plain, fact),
            Told::Overheard(_) => {}
            Told::Whisper { number } => view.whispered = *number,
        }
    }
    fn admit(setup: &Setup, view: &Seen, asked: &Ask<'_, Self>, draft: Draft) -> Verdict<Self> {
        let mut verdict = Coup::admit(setup, &view.plain, &ask(asked), draft);
        for remarked in &mut verdict.remarks {
            if LEAK.get() == REFUSED && view.whispered > 0 {
                remarked.remark = Remark::NotAsked;
            }
        }
        Verdict {
            stands: verdict.stands,
            remarks: verdict.remarks,
        }
    }
    fn lapse(setup: &Setup, view: &Seen, asked: &Ask<'_, Self>) -> Silence<Self> {
        match Coup::lapse(setup, &view.plain, &ask(asked)) {
            Silence::Stands(Answer::Pass) if LEAK.get() == SILENCE && view.whispered > 0 => {
                Silence::Nothing
            }
            Silence::Stands(answer) => Silence::Stands(answer),
            Silence::Nothing => Silence::Nothing,
            Silence::Waits => Silence::Waits,
        }
    }
    fn by_plan(setup: &Setup, view: &Seen, asked: &Ask<'_, Self>) -> Option<Draft> {
        Coup::by_plan(setup, &view.plain, &ask(asked))
    }
    fn word_alone(window: &Window) -> bool {
        Coup::word_alone(window)
    }
    /// There is no file here, and so no table.
    fn tables(_: &mut Rows) {}
    fn project(_: &Setup, _: &Now<'_, Self>, _: &mut Rows) {}
}

fn pass_on(told: Tell<Coup>, tell: &mut Tell<Leaky>) {
    for (to, fact) in told.end().0 {
        tell.to(to, Told::Plain(fact));
    }
}

impl Finite for Leaky {
    fn legal(setup: &Setup, view: &Seen, window: &Window, answers: &mut Vec<Answer>) {
        Coup::legal(setup, &view.plain, window, answers);
    }
    /// What a seat may know: the leak is not in it.
    fn seen(setup: &Setup, state: &State, seat: Seat) -> Seen {
        Seen {
            plain: Coup::seen(setup, state, seat),
            whispered: 0,
        }
    }
    fn resample(
        setup: &Setup,
        state: &State,
        seat: Seat,
        below: &mut dyn FnMut(u16) -> u16,
    ) -> State {
        Coup::resample(setup, state, seat, below)
    }
}

impl Words for Leaky {
    fn read(_: &Setup, _: &Seen, _: Seat, _: Option<&Ask<'_, Self>>, _: &Letter) -> Read<Self> {
        unreachable!("no letter is read here")
    }
    fn remark(setup: &Setup, remark: &Remark, texts: &Texts) -> Said {
        Coup::remark(setup, remark, texts)
    }
    fn answer(setup: &Setup, answer: &Answer, texts: &Texts) -> Vec<Line> {
        Coup::answer(setup, answer, texts)
    }
    fn fact(setup: &Setup, reader: Option<Seat>, fact: &Told, texts: &Texts) -> Option<String> {
        match fact {
            Told::Plain(fact) | Told::Overheard(fact) => Coup::fact(setup, reader, fact, texts),
            Told::Whisper { number } => match LEAK.get() {
                SIZE => Some(".".repeat(*number as usize + 1)),
                COUNT | SEALED => Some(number.to_string()),
                _ => None,
            },
        }
    }
    fn window(setup: &Setup, view: &Seen, window: &Window, texts: &Texts) -> String {
        Coup::window(setup, &view.plain, window, texts)
    }
    fn question(setup: &Setup, view: &Seen, asked: &Ask<'_, Self>, texts: &Texts) -> Question {
        Coup::question(setup, &view.plain, &ask(asked), texts)
    }
    fn picture(setup: &Setup, view: &Seen, texts: &Texts, paper: &mut Document) {
        Coup::picture(setup, &view.plain, texts, paper);
    }
    fn bulletin(
        setup: &Setup,
        seat: Seat,
        view: &Seen,
        facts: &[&Told],
        texts: &Texts,
        paper: &mut Document,
    ) {
        let facts = plain(facts);
        let facts: Vec<&Fact> = facts.iter().collect();
        Coup::bulletin(setup, seat, &view.plain, &facts, texts, paper);
    }
    fn audit(setup: &Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        let now = Now {
            season: now.season,
            issue: now.issue,
            state: now.state,
            waits: now.waits,
        };
        Coup::audit(setup, &now, texts, paper);
    }
    fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
        Coup::rules(setup, texts, paper);
    }
    fn house_rule(setup: &Setup, id: &str, texts: &Texts) -> String {
        Coup::house_rule(setup, id, texts)
    }
}

impl Case for Leaky {
    const SETTINGS: &'static [(&'static str, &'static [usize])] = Coup::SETTINGS;
    fn setup(players: usize, rules: &str) -> Setup {
        Coup::setup(players, rules)
    }
    fn absent(setup: &Setup, chance: &mut Chance) -> Option<World> {
        Coup::absent(setup, chance)
    }
    fn tries(setup: &Setup) -> Vec<Draft> {
        Coup::tries(setup)
    }
    fn said_before(setup: &Setup, chance: &mut Chance) -> Told {
        Told::Plain(Coup::said_before(setup, chance))
    }
    fn with_plan(seen: Seen, was: &Seen) -> Seen {
        Seen {
            plain: Coup::with_plan(seen.plain, &was.plain),
            ..seen
        }
    }
    fn sealed(state: &State) -> Option<Answer> {
        Coup::sealed(state)
    }
}

/// Pairs of the leaky game until the leak is found there where it must be.
fn planted(leak: usize, wanted: Option<&'static str>) -> Tally {
    LEAK.set(leak);
    let tally = run::<Leaky>(&Run {
        pairs: if wanted.is_some() { SUITE } else { SUITE / 10 },
        seed: leak as u64,
        whole: 16,
        slips: &[],
        wanted,
    });
    let found = tally.found.iter().map(|(item, (pair, _))| (*item, *pair));
    let found: Vec<_> = found.collect();
    println!("leak {leak}: {found:?}");
    if let Some(wanted) = wanted {
        assert!(tally.found.contains_key(wanted), "leak {leak}: {found:?}");
    }
    tally
}

#[test]
fn a_fact_told_to_one_seat_too_many_is_found() {
    planted(DRAWN, Some("letter"));
    planted(RETURNED, Some("letter"));
    planted(SHOWN, Some("letter"));
}

#[test]
fn a_prompt_only_for_those_who_can_is_found() {
    planted(ASKED, Some("letter"));
}

#[test]
fn a_letter_that_is_there_or_not_is_found() {
    planted(PRIVATE, Some("letters"));
}

#[test]
fn a_count_is_found() {
    planted(COUNT, Some("letter"));
}

#[test]
fn a_word_about_a_sealed_answer_is_found() {
    planted(SEALED, Some("letter"));
}

#[test]
fn another_order_of_lines_is_found() {
    planted(ORDER, Some("letter"));
}

#[test]
fn another_size_of_a_public_paper_is_found() {
    planted(SIZE, Some("closing"));
}

#[test]
fn a_refusal_that_depends_on_a_hidden_card_is_found() {
    planted(REFUSED, Some("refusals"));
    planted(REFUSED, Some("receipt of a try"));
    planted(SILENCE, Some("silence"));
}

#[test]
fn the_wrapping_itself_leaks_nothing() {
    let tally = planted(NOTHING, None);
    assert!(tally.found.is_empty(), "{:?}", tally.found);
}

/// What may slip into a paper out of a campaign that holds everything.
const SLIPS: &[Slip<Coup>] = &[
    Slip {
        name: "another's hand",
        says: |table, seat| format!("{:?}", table.now.views[beside(table, seat)].hand),
    },
    Slip {
        name: "the Court deck",
        says: |table, _| table.now.state.deck.names().join(" "),
    },
    Slip {
        name: "what waits",
        says: |table, _| format!("{:?}", table.now.waits),
    },
    Slip {
        name: "how many have answered",
        says: |table, _| table.now.waits.iter().flatten().count().to_string(),
    },
    Slip {
        name: "the entry that holds an answer",
        says: |table, seat| {
            let sent = table.now.this.sets[seat.at()].as_ref();
            format!("{:?}", sent.map(|sent| sent.entry))
        },
    },
    Slip {
        name: "how many entries there are",
        says: |table, _| table.entries.len().to_string(),
    },
    Slip {
        name: "facts of all",
        says: |table, _| format!("{:?}", table.now.this.told),
    },
    Slip {
        name: "the number of facts",
        says: |table, _| table.now.this.told.len().to_string(),
    },
    Slip {
        name: "another's word",
        says: |table, seat| table.now.this.words[beside(table, seat)].clone(),
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
    Slip {
        name: "what another last sent",
        says: |table, seat| format!("{:?}", table.now.this.sets[beside(table, seat)]),
    },
    Slip {
        name: "which cards were drawn",
        says: |table, _| {
            let last = table.entries.iter().rfind(|entry| entry.kind == "settle");
            last.map_or(String::new(), |entry| entry.body.clone())
        },
    },
];

/// What may be said: it must never differ.
const HARMLESS: &[Slip<Coup>] = &[
    Slip {
        name: "own view",
        says: |table, seat| format!("{:?}", table.now.views[seat.at()]),
    },
    Slip {
        name: "the open table",
        says: |table, _| format!("{:?}", table.now.public),
    },
    Slip {
        name: "how many cards were drawn",
        says: |table, _| table.now.this.cards.to_string(),
    },
    Slip {
        name: "own facts",
        says: |table, seat| {
            let told = table.now.told(seat).map(|told| told.fact);
            format!("{:?}", told.collect::<Vec<_>>())
        },
    },
];

fn beside(table: &Table<Coup>, seat: Seat) -> usize {
    (seat.at() + 1) % table.now.seats().len()
}

#[test]
fn what_slips_out_of_the_campaign_is_found_and_what_may_be_said_is_not() {
    let slips: Vec<_> = SLIPS.iter().chain(HARMLESS).copied().collect();
    let tally = run::<Coup>(&Run {
        pairs: SUITE / 4,
        seed: 3,
        whole: 16,
        slips: &slips,
        wanted: None,
    });
    println!("{:?}", tally.slips);
    for slip in SLIPS {
        assert!(tally.slips.contains_key(slip.name), "{}", slip.name);
    }
    for slip in HARMLESS {
        assert!(!tally.slips.contains_key(slip.name), "{}", slip.name);
    }
}
