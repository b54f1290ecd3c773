//! What a lie looks like (R10, H10): every value that is admitted is one that a truthful campaign
//! gives, and the bulletins of the two are equal to the byte.

use std::collections::BTreeMap;

use arbitre::games::antiquity::choice::{max_size, may_be_said};
use arbitre::games::antiquity::question::{Kind, Question};
use arbitre::games::antiquity::setup::{Name, Setup};
use arbitre::games::antiquity::value::Value;

use super::board::held;
use super::known::{Asked, Known};
use super::letters::{Sent, lines};
use super::plan::{Plan, Way};
use super::play::play;
use super::pool;
use crate::noninterference::chance::Rng;
use crate::noninterference::game::{Misfit, Played};
use crate::noninterference::pool::Pool;

/// A value as people type it, from the whole range of what H10 might let pass.
fn typed(rng: &mut Rng, on: &Setup, kind: Kind) -> String {
    let limits = &on.constants;
    let troop = |rng: &mut Rng| {
        let troop = rng.one(&on.troops);
        [troop.code.to_string(), troop.fr.clone(), troop.en.clone()][rng.below(3)].clone()
    };
    let edge = |rng: &mut Rng, low: i64, high: i64| match rng.below(6) {
        0 => low,
        1 => high,
        2 => low - 1,
        3 => high + 1,
        _ => rng.between(low, high.min(500)),
    };
    match kind {
        Kind::ArmyPresence | Kind::FleetPresence | Kind::Espionage => {
            (*rng.one(&["oui", "non", "yes", "NO"])).to_owned()
        }
        Kind::Treasury => {
            let n = edge(rng, 0, limits.max_treasury);
            format!("{n}{}", rng.one(&["", " points", " pts"]))
        }
        Kind::ArmySize => edge(rng, 1, max_size(on)).to_string(),
        Kind::ArmyComposition => {
            let parts: Vec<String> = (0..1 + rng.below(5))
                .map(|_| {
                    let n = edge(rng, 1, i64::from(limits.max_elements));
                    match rng.often(50) {
                        true => format!("{} {n}", troop(rng)),
                        false => format!("{n} {}", troop(rng)),
                    }
                })
                .collect();
            parts.join([", ", " ; ", " + "][rng.below(3)])
        }
        Kind::ArmyMajority => {
            let parts: Vec<String> = (0..1 + rng.below(4)).map(|_| troop(rng)).collect();
            parts.join([", ", " et ", " and "][rng.below(3)])
        }
    }
}

/// A nation that knows one thing: what it is told in answer to one question.
fn told_one_thing(seed: u64, kind: Kind) -> Known {
    let mut known = Known::draw(seed);
    let rng = &mut Rng::new(seed, 7);
    let others = held(&known.setup)
        .into_iter()
        .filter(|(_, h)| *h != known.nation);
    let others = others.filter(|(_, h)| !known.setup.is_omniscient(h));
    let (province, target) = rng.one(&others.collect::<Vec<(Name, Name)>>()).clone();
    let subject: Option<Name> = match kind {
        Kind::Treasury | Kind::Espionage => None,
        Kind::FleetPresence => Some(rng.one(&known.setup.seas).name.clone()),
        Kind::ArmyPresence => Some(province),
        _ if rng.often(50) => Some(province),
        _ => Some("hannibal".into()),
    };
    let question = Question::of_file(target, kind, subject.as_deref());
    let question = question.expect("the kind takes it");
    known.seasons.truncate(1);
    let season = &mut known.seasons[0];
    season.attempts = vec![Asked {
        question: question.clone(),
        bonus: 0,
        told: None,
    }];
    season.walls.clear();
    season.notices.clear();
    (season.erratum, season.own_erratum) = (None, None);
    season.out_of_time = [false; 2];
    let word = season.word.clone();
    let text = lines(&known, known.lang, (&[(question, 0)], &[], &word));
    known.seasons[0].sent = vec![Sent::Message(text.join("\n"))];
    known
}

/// The campaign in which it is told so in that way.
fn told(known: &Known, pool: &mut Pool, way: Way) -> Played<Vec<Way>> {
    let tables = &mut pool.tables[known.board];
    for seed in 0..4000 {
        if let Some(plan) = Plan::draw(known, known.seed * 5000 + seed, tables)
            && plan.seasons[0].ways == [way]
        {
            match play(known, &plan, tables, &[], false) {
                Ok(played) => return played,
                Err(Misfit::Unknown(_)) => {}
                Err(Misfit::Failed(what, failure)) => panic!("{what}: {failure}"),
            }
        }
    }
    panic!("{way:?}: no dice give {:?}", known.seasons[0].attempts);
}

#[test]
fn r10_what_is_admitted_as_false_reads_like_the_same_value_told_in_truth() {
    let mut pool = pool(12, "lies");
    let rng = &mut Rng::new(1, 6);
    let mut admitted: BTreeMap<Kind, u32> = BTreeMap::new();
    let mut refused = 0;
    for seed in 0..56 {
        let kind = Kind::ALL[seed as usize % Kind::ALL.len()];
        let mut known = told_one_thing(seed, kind);
        let setup = &known.setup;
        let question = known.seasons[0].attempts[0].question.clone();
        let text = typed(rng, setup, kind);
        let value = Value::parse(setup, &text);
        let value = value.map(|v| may_be_said(setup, &setup.house, &question, None, v));
        let Some(Ok(value)) = value else {
            refused += 1;
            continue;
        };
        *admitted.entry(kind).or_default() += 1;
        known.seasons[0].attempts[0].told = Some(value);
        let [truth, lie] = [Way::Truth, Way::Lie].map(|way| told(&known, &mut pool, way));
        assert_eq!(truth.papers.differs(&lie.papers), None, "{text}");
        assert_ne!(truth.arbiter, lie.arbiter);
    }
    // Nearly every form of value was told, and the limits were met.
    assert_eq!(admitted.len(), Kind::ALL.len(), "{admitted:?}");
    assert!(refused > 3, "{refused}");
}
