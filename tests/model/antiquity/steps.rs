//! What the arbiter may type of this game, drawn at random: mostly what makes sense now, sometimes
//! what does not.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::roll::notices;
use super::{
    ARMIES, Antiquity, Choice, Fact, KINDS, Line, NATIONS, OMNISCIENT, Own, PROVINCES, Rules, SEAS,
    Subject, TROOPS,
};
use crate::model::machine::{Course, Phase};

fn nation() -> impl Strategy<Value = &'static str> {
    select(&NATIONS[..])
}

/// Two that are asked about, and send orders, more often than others: so that questions and
/// protections meet.
const LIKELY: [&str; 2] = ["CARTHAGE", "ITALIE"];

pub fn sender() -> BoxedStrategy<&'static str> {
    prop_oneof![2 => nation(), 1 => select(&LIKELY[..])].boxed()
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

/// An order.
fn order() -> impl Strategy<Value = Line> + Clone {
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
    ]
}

fn line() -> impl Strategy<Value = Line> {
    prop_oneof![
        24 => order(),
        5 => order().prop_map(|order| Line::Each(Box::new(order))),
        1 => order().prop_map(|order| Line::Stop(Box::new(bare(order)))),
        1 => Just(Line::StopAll),
        1 => Just(Line::Unreadable),
    ]
}

/// An order by what it is about alone.
fn bare(order: Line) -> Line {
    match order {
        Line::OnKind { kind, malus, .. } => Line::OnKind {
            kind,
            malus,
            beforehand: None,
        },
        other => other,
    }
}

/// Whether a line ends a question about the one who writes, or about nobody in particular.
fn ends_own(line: &Line, seat: &str) -> bool {
    let Line::Stop(order) = line else {
        return false;
    };
    matches!(&**order, Line::Attempt { target, .. } if *target == seat || target.is_empty())
}

/// What a line asks; a province says whose it is.
fn question(line: &Line) -> Option<String> {
    match line {
        Line::Attempt {
            kind,
            subject: subject @ Subject::Province(_),
            ..
        } => Some(format!("{kind} {subject:?}")),
        Line::Attempt {
            target,
            kind,
            subject,
            ..
        } => Some(format!("{target} {kind} {subject:?}")),
        Line::Each(order) => question(order),
        _ => None,
    }
}

pub fn message(seat: &'static str) -> BoxedStrategy<Vec<Line>> {
    let word =
        select(&["alea", "gare au gui", "vent de sud"][..]).prop_map(|w| Line::Word(w.to_owned()));
    let orders = (prop::collection::vec(line(), 0..7), prop::option::of(word));
    prop_oneof![
        9 => orders.prop_map(move |(mut lines, word)| {
            // The same question twice in a message is asked, and neither stands (H6).
            let mut seen = BTreeSet::new();
            lines.retain(|line| question(line).is_none_or(|asked| seen.insert(asked)));
            // What nobody may ask is no standing order either: its end would hold the message.
            lines.retain(|line| !ends_own(line, seat));
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

/// The questions on which a victim may be asked what he does.
fn choice(game: &Antiquity) -> Option<BoxedStrategy<Own>> {
    let mut all = Vec::new();
    for victim in NATIONS {
        for (_, attempt) in notices(&game.sets, victim) {
            all.push((victim, attempt.question(), attempt.kind));
        }
    }
    if all.is_empty() {
        return None;
    }
    let step = select(all).prop_flat_map(move |(victim, question, kind)| {
        let choice = prop_oneof![
            1 => Just(Choice::Withhold),
            4 => value(kind).prop_map(Choice::False),
        ];
        let all = (Just(victim), Just(question), choice);
        all.prop_map(move |(v, q, c)| Own::Choose(v, q, c))
    });
    Some(step.boxed())
}

pub fn rules() -> impl Strategy<Value = Rules> {
    let yes = || prop::bool::weighted(0.25);
    let h3 = select(&["named-protection", "never", "always"][..]);
    (yes(), yes(), h3, yes(), yes()).prop_map(|(h1, h2, h3, h4, h10)| Rules {
        h1_larger: h1,
        h2_any_failure: h2,
        h3,
        h4_opening: h4,
        h10_truth: h10,
    })
}

/// A fact; of the nations that are asked about oftener than of others.
fn fact() -> impl Strategy<Value = Fact> + Clone {
    let nation = || prop_oneof![1 => nation(), 3 => select(&LIKELY[..])];
    let elements = prop::collection::btree_map(select(&TROOPS[..]), 1..5_i64, 1..3);
    let army = (nation(), select(&ARMIES[..]), province(), elements)
        .prop_map(|(n, a, p, e)| Fact::Army(n, a, p, e.into_iter().collect()));
    prop_oneof![
        4 => (nation(), 0..300_i64).prop_map(|(n, p)| Fact::Treasury(n, p)),
        3 => army,
        1 => (nation(), select(&ARMIES[..])).prop_map(|(n, a)| Fact::NoArmy(n, a)),
        1 => (nation(), select(&SEAS[..])).prop_map(|(n, s)| Fact::Fleet(n, s)),
        1 => (nation(), select(&SEAS[..])).prop_map(|(n, s)| Fact::NoFleet(n, s)),
    ]
}

pub fn own(game: &Antiquity, course: &Course) -> Vec<(u32, BoxedStrategy<Own>)> {
    let rolled = course.phase == Phase::Rolled;
    let open = course.phase == Phase::Open;
    let season = course.season;
    let past = game.closed.iter().map(|past| &past.sets);
    let lied = past.chain([&game.sets]).any(|sets| {
        let mut all = sets.values().flat_map(|s| &s.attempts);
        all.any(|a| {
            matches!(
                a.rolled.as_ref().map(|r| &r.choice),
                Some(Some(Choice::False(_)))
            )
        })
    });
    // The season under way or the last one; sometimes neither can be mended.
    let mended = prop_oneof![3 => Just(season), 2 => Just(season.saturating_sub(1).max(1))];
    let mut steps = vec![
        (5, fact().prop_map(Own::World).boxed()),
        (
            if open { 2 } else { 1 },
            (nation(), nation())
                .prop_map(|(a, b)| Own::Trade(a, b))
                .boxed(),
        ),
        (
            if lied { 12 } else { 1 },
            (mended, fact())
                .prop_map(|(season, fact)| Own::Erratum(season, fact))
                .boxed(),
        ),
    ];
    if let Some(choose) = choice(game).filter(|_| rolled) {
        steps.push((12, choose));
    }
    steps
}

/// What the clauses leave open is not asked for.
pub fn settled(game: &Antiquity, course: &Course, own: &Own) -> bool {
    match own {
        // H22: its facts are frozen; the journal records what is changed all the same.
        Own::World(fact) => fact.nation() != OMNISCIENT || course.phase == Phase::Between,
        // What changes nothing is no entry, perhaps.
        Own::Trade(a, b) => a != b && course.phase == Phase::Open && game.clone().trade(a, b),
        Own::Choose(victim, question, _) => {
            let on = notices(&game.sets, victim);
            let same = || on.iter().filter(|(_, a)| a.question() == *question);
            // What several askers of `espionage` may be told differs from one to the other; the notices do not say
            // which is whose.
            let espionage = same().any(|(_, a)| a.kind == "espionage");
            match same().count() {
                0 => false,
                1 => true,
                _ => !espionage,
            }
        }
        Own::Erratum(season, _) => *season > 0,
    }
}
