//! What the arbiter may type, drawn at random: mostly what makes sense now, sometimes what does
//! not.

use proptest::prelude::*;
use proptest::sample::select;
use proptest_state_machine::ReferenceStateMachine;
use serde_json::{Value, json};

use crate::clauses::{
    ARMIES, Attempt, Choice, KINDS, Line, Model, NATIONS, OMNISCIENT, PROVINCES, Phase, Rules,
    SEAS, Said, Subject, TROOPS,
};

#[derive(Debug, Clone)]
pub enum Step {
    /// A season is named after a number: its own, or another by a slip.
    Open(u16),
    /// These four name a season: the one that is due, or another by a slip.
    Sheet(u16),
    Lock(u16),
    Roll(u16, Option<&'static str>),
    Close(u16),
    Enter(&'static str, Vec<Line>),
    Withdraw(&'static str, Option<usize>),
    Choose(&'static str, String, Choice),
    Undo,
    Treasury(&'static str, i64),
    Trade(&'static str, &'static str),
    Army(
        &'static str,
        &'static str,
        &'static str,
        Vec<(&'static str, i64)>,
    ),
    Disband(&'static str, &'static str),
    Fleet(&'static str, &'static str),
}

fn nation() -> impl Strategy<Value = &'static str> {
    select(&NATIONS[..])
}

/// Two that are asked about, and send orders, more often than others: so that questions and
/// protections meet.
const LIKELY: [&str; 2] = ["CARTHAGE", "ITALIE"];

fn sender() -> impl Strategy<Value = &'static str> {
    prop_oneof![2 => nation(), 1 => select(&LIKELY[..])]
}

fn province() -> impl Strategy<Value = &'static str> + Clone {
    select(&PROVINCES[..]).prop_map(|(name, _)| name)
}

/// A pair of kind and subject that can be asked about.
fn asked() -> impl Strategy<Value = (&'static str, Subject)> {
    let by_province = province().prop_map(Subject::Province);
    let by_name = select(&ARMIES[..]).prop_map(Subject::Army);
    let army = prop_oneof![by_province.clone(), by_name];
    prop_oneof![
        1 => by_province.prop_map(|s| ("army-presence", s)),
        3 => (select(&KINDS[1..4]), army),
        1 => select(&SEAS[..]).prop_map(|s| ("fleet-presence", Subject::Sea(s))),
        3 => Just(("treasury", Subject::None)),
        1 => Just(("espionage", Subject::None)),
    ]
}

/// A value with the form that a kind is answered in, and that a true success could give.
fn value(kind: &str) -> BoxedStrategy<Value> {
    let troops = prop::collection::btree_map(select(&TROOPS[..]), 1..4_i64, 1..3);
    match kind {
        "army-presence" | "fleet-presence" | "espionage" => {
            any::<bool>().prop_map(Value::from).boxed()
        }
        "treasury" => prop_oneof![Just(200), 150..250_i64]
            .prop_map(Value::from)
            .boxed(),
        "army-size" => (1..9_i64).prop_map(Value::from).boxed(),
        "army-composition" => troops.prop_map(|t| json!(t)).boxed(),
        _ => select(&TROOPS[..]).prop_map(|t| json!([t])).boxed(),
    }
}

fn line() -> impl Strategy<Value = Line> {
    let attempt =
        (nation(), asked(), 0..5_i64).prop_map(|(target, (kind, subject), bonus)| Line::Attempt {
            target,
            kind,
            subject,
            bonus,
        });
    let likely = (select(&LIKELY[..]), 0..4_i64).prop_map(|(target, bonus)| Line::Attempt {
        target,
        kind: "treasury",
        subject: Subject::None,
        bonus,
    });
    // H11: a province without a nation.
    let unnamed = (province(), 0..3_i64).prop_map(|(province, bonus)| Line::Attempt {
        target: "",
        kind: "army-size",
        subject: Subject::Province(province),
        bonus,
    });
    let kind = select(&KINDS[..]).prop_flat_map(|kind| {
        (Just(kind), 1..6_i64, prop::option::of(value(kind))).prop_map(
            |(kind, malus, beforehand)| Line::OnKind {
                kind,
                malus,
                beforehand,
            },
        )
    });
    let treasury = (3..8_i64).prop_map(|malus| Line::OnKind {
        kind: "treasury",
        malus,
        beforehand: None,
    });
    let against = (nation(), 1..6_i64).prop_map(|(nation, malus)| Line::OnNation { nation, malus });
    prop_oneof![
        6 => attempt,
        9 => likely,
        1 => unnamed,
        3 => kind,
        6 => treasury,
        3 => against,
        1 => Just(Line::Unreadable),
    ]
}

fn message() -> impl Strategy<Value = Vec<Line>> {
    let word =
        select(&["alea", "gare au gui", "vent de sud"][..]).prop_map(|w| Line::Word(w.to_owned()));
    let orders = (prop::collection::vec(line(), 0..7), prop::option::of(word));
    prop_oneof![
        9 => orders.prop_map(|(mut lines, word)| {
            lines.extend(word);
            if lines.is_empty() {
                lines.push(Line::Nothing);
            }
            lines
        }),
        1 => Just(vec![Line::Nothing]),
    ]
}

fn number(model: &Model) -> impl Strategy<Value = u16> + use<> {
    let season = model.season;
    prop_oneof![12 => Just(season), 1 => Just(season + 1)]
}

fn choice(model: &Model) -> Option<BoxedStrategy<Step>> {
    let mut all = Vec::new();
    for victim in NATIONS {
        let countered = model.countered(victim);
        for (_, attempt) in &countered {
            let same = |(_, a): &&(&str, _)| -> bool {
                let a: &Attempt = a;
                a.question() == attempt.question()
            };
            // What several askers of `espionage` may be told differs from one to the other.
            if countered.iter().filter(same).count() == 1 || attempt.kind != "espionage" {
                all.push((victim, attempt.question(), attempt.kind));
            }
        }
    }
    if all.is_empty() {
        return None;
    }
    let step = select(all).prop_flat_map(|(victim, question, kind)| {
        let choice = prop_oneof![
            1 => Just(Choice::Withhold),
            4 => value(kind).prop_map(Choice::False),
        ];
        (Just(victim), Just(question), choice).prop_map(|(v, q, c)| Step::Choose(v, q, c))
    });
    Some(step.boxed())
}

fn rules() -> impl Strategy<Value = Rules> {
    let yes = || prop::bool::weighted(0.25);
    let h3 = select(&["named-protection", "never", "always"][..]);
    let first = (yes(), yes(), h3, yes());
    (first, yes(), yes(), yes(), yes()).prop_map(|((h1, h2, h3, h4), h5, h10, h11, h19)| Rules {
        h1_larger: h1,
        h2_any_failure: h2,
        h3,
        h4_opening: h4,
        h5_debt: h5,
        h10_truth: h10,
        h11_holder: h11,
        h19_one: h19,
    })
}

impl ReferenceStateMachine for Model {
    type State = Model;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Model> {
        ("[0-9a-f]{64}", rules())
            .prop_map(|(key, rules)| Model::new(key, rules))
            .boxed()
    }

    fn transitions(model: &Model) -> BoxedStrategy<Step> {
        let elements = prop::collection::btree_map(select(&TROOPS[..]), 1..5_i64, 1..3);
        let army = (nation(), select(&ARMIES[..]), province(), elements)
            .prop_map(|(n, a, p, e)| Step::Army(n, a, p, e.into_iter().collect()));
        let (open, rolled) = (model.phase == Phase::Open, model.phase == Phase::Rolled);
        let locked = model.phase == Phase::Locked;
        let between = model.phase == Phase::Between;
        let beacon = prop::option::of(Just("1 2 3 4 5 + 6"));
        let often = |when: bool, much: u32| if when { much } else { 1 };
        let mut steps = vec![
            (
                often(between, 20),
                number(model).prop_map(|n| Step::Open(n + 1)).boxed(),
            ),
            (often(open, 2), number(model).prop_map(Step::Sheet).boxed()),
            (often(open, 2), number(model).prop_map(Step::Lock).boxed()),
            (
                if locked { 30 } else { often(open, 3) },
                (number(model), beacon)
                    .prop_map(|(n, b)| Step::Roll(n, b))
                    .boxed(),
            ),
            (
                often(rolled, 5),
                number(model).prop_map(Step::Close).boxed(),
            ),
            (
                often(open, 80),
                (sender(), message())
                    .prop_map(|(n, m)| Step::Enter(n, m))
                    .boxed(),
            ),
            (
                often(open, 2),
                (nation(), prop::option::of(1..4_usize))
                    .prop_map(|(n, l)| Step::Withdraw(n, l))
                    .boxed(),
            ),
            (often(open, 5), Just(Step::Undo).boxed()),
            (
                2,
                (nation(), 0..300_i64)
                    .prop_map(|(n, p)| Step::Treasury(n, p))
                    .boxed(),
            ),
            (2, army.boxed()),
            (
                1,
                (nation(), select(&ARMIES[..]))
                    .prop_map(|(n, a)| Step::Disband(n, a))
                    .boxed(),
            ),
            (
                1,
                (nation(), select(&SEAS[..]))
                    .prop_map(|(n, s)| Step::Fleet(n, s))
                    .boxed(),
            ),
            (
                often(open, 2),
                (nation(), nation())
                    .prop_map(|(a, b)| Step::Trade(a, b))
                    .boxed(),
            ),
        ];
        if let Some(choose) = choice(model).filter(|_| rolled) {
            steps.push((12, choose));
        }
        prop::strategy::Union::new_weighted(steps).boxed()
    }

    fn preconditions(model: &Model, step: &Step) -> bool {
        // What the clauses leave open is not asked for.
        match step {
            // H22: its facts are frozen; the journal records what is changed all the same.
            Step::Treasury(n, _) | Step::Army(n, ..) | Step::Disband(n, _) | Step::Fleet(n, _) => {
                *n != OMNISCIENT || model.phase == Phase::Between
            }
            // What changes nothing is no entry, perhaps.
            Step::Trade(a, b) => a != b && model.phase == Phase::Open && model.clone().trade(a, b),
            Step::Choose(victim, question, _) => {
                let on = model.countered(victim);
                on.iter().any(|(_, a)| a.question() == *question)
            }
            _ => true,
        }
    }

    fn apply(mut model: Model, step: &Step) -> Model {
        if let Step::Undo = step {
            return model.undo();
        }
        let before = model.clone();
        model.said = match step {
            Step::Open(n) => model.open(*n),
            Step::Sheet(n) => model.print_sheet(*n),
            Step::Lock(n) => model.lock(*n),
            Step::Roll(n, beacon) => model.roll(*n, *beacon),
            Step::Close(n) => model.close(*n),
            Step::Enter(seat, lines) => model.enter(seat, lines),
            Step::Withdraw(seat, line) => model.withdraw(seat, *line),
            Step::Choose(victim, question, choice) => model.choose(victim, question, choice),
            Step::Treasury(nation, points) => {
                model.treasury.insert(nation, *points);
                Said::Done
            }
            Step::Army(nation, name, province, elements) => {
                let army = (*province, elements.iter().copied().collect());
                model.armies.insert((nation, name), army);
                Said::Done
            }
            Step::Disband(nation, name) => match model.armies.remove(&(*nation, *name)) {
                Some(_) => Said::Done,
                None => Said::Refused,
            },
            Step::Fleet(nation, sea) => {
                model.fleets.insert((nation, sea));
                Said::Done
            }
            Step::Trade(a, b) => {
                model.trade(a, b);
                Said::Done
            }
            Step::Undo => Said::Refused,
        };
        let seat = match step {
            Step::Enter(seat, _) | Step::Withdraw(seat, _) => Some(*seat),
            _ => None,
        };
        match (step, &model.said) {
            (
                _,
                Said::Refused
                | Said::Receipt {
                    status: "rejected", ..
                },
            ) => {}
            // Printed again, they are no entries.
            (Step::Sheet(_), _) if before.sheet => {}
            (Step::Lock(_), _) if before.locked => {}
            (
                Step::Open(_)
                | Step::Sheet(_)
                | Step::Lock(_)
                | Step::Roll(..)
                | Step::Close(_)
                | Step::Choose(..),
                _,
            ) => model.before.clear(),
            _ => model.remember(before, seat),
        }
        model
    }
}
