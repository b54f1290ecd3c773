//! A season's attempts and protections, for the arbiter alone.

use std::collections::BTreeMap;

use serde_json::json;

use super::super::cast::{self, Attempt, Cast, Countered};
use super::super::choice::Choice;
use super::super::cost::Distance;
use super::super::facts::Truth;
use super::super::order::Against;
use super::super::order::What;
use super::super::reading::{Reader, value_text};
use super::super::roll::{self, Outcome};
use super::super::setup::Setup;
use super::super::value::Value;
use super::super::wording::say_told;
use super::{against, notice, signed};
use crate::bulletin::{Document, WITHHELD, column, number_column};
use crate::engine::words::Otherwise;
use crate::locale::Texts;
use crate::locale::said::{Spoken, plain};
use crate::t;

/// An attempt with what stands beside it.
pub struct Audited<'a> {
    pub attempt: &'a Attempt,
    pub distance: Distance,
    pub cost: i64,
    /// The notice of it, if it was countered.
    pub notice: Option<&'a Countered>,
}

impl Audited<'_> {
    pub fn choice(&self) -> Option<&Choice> {
        self.notice?.choice.as_ref()
    }
}

/// All attempts that stood, in the order of the dice.
pub fn attempts(cast: &Cast) -> Vec<Audited<'_>> {
    let priced = cast.orders.iter().flatten().filter_map(|o| match &o.what {
        What::Attempt { distance, .. } => Some((*distance, o.cost)),
        What::Protection { .. } => None,
    });
    let notices = cast.notices.iter();
    let notices: BTreeMap<usize, &Countered> = notices.map(|of| (of.attempt, of)).collect();
    let all = cast.attempts.iter().enumerate().zip(priced);
    let audited = |((place, attempt), (distance, cost))| Audited {
        attempt,
        distance,
        cost,
        notice: notices.get(&place).copied(),
    };
    all.map(audited).collect()
}

/// Everything about a season, and whether it is `over`: until then a choice that was not made is open.
pub fn document(setup: &Setup, cast: &Cast, over: bool, texts: &Texts, paper: &mut Document) {
    let open = if over { "choice-silent" } else { "choice-open" };
    paper.heading(texts.get("column-attempts"));
    let all = attempts(cast);
    if all.is_empty() {
        paper.paragraph(texts.get("audit-no-attempts"));
    }
    attempted(setup, &all, texts, paper);
    let countered = (1..).zip(&all).filter_map(|(n, one): (usize, _)| {
        let why = why(setup, one.attempt, texts)?;
        Some(t!(texts, "audit-countered", n = n, why = why))
    });
    paper.list(countered);
    protections(setup, cast, texts, paper);
    notices(setup, cast, open, texts, paper);
}

/// A row an attempt: what was asked, the roll, and what came of it. Its price stands with the orders received.
fn attempted(setup: &Setup, all: &[Audited<'_>], texts: &Texts, paper: &mut Document) {
    if all.is_empty() {
        return;
    }
    let reader = Reader::new(setup);
    let rows = (1..).zip(all).map(|(n, one): (usize, _)| {
        let (attempt, question) = (one.attempt, &one.attempt.question);
        let blank = String::new;
        let [roll, outcome] = thrown(setup, attempt, texts).unwrap_or_else(|| [blank(), blank()]);
        // As short as the arbiter would write them.
        let short = |value: &Value| value_text(texts.lang(), value);
        let truth = attempt.rolled.as_ref().map(|rolled| match &rolled.truth {
            Truth::Known(truth) => truth.as_ref().map(short).unwrap_or_default(),
            Truth::Unknown => WITHHELD.to_owned(),
        });
        let told = attempt.told.as_ref();
        let told = told.map(|told| match (told, &attempt.rolled) {
            (None, _) => texts.get("nothing"),
            (Some(told), Some(rolled)) if rolled.truth == Truth::Known(Some(told.clone())) => {
                texts.get("audit-told-truth")
            }
            (Some(told), _) => short(told),
        });
        [
            n.to_string(),
            setup.name(attempt.seat).to_string(),
            reader.bare(texts.lang(), question, attempt.bonus),
            roll,
            outcome,
            truth.unwrap_or_default(),
            told.unwrap_or_default(),
        ]
    });
    paper.table(
        [
            number_column(texts.get("column-number")),
            column(texts.get("column-seat")),
            column(texts.get("column-question")),
            column(texts.get("column-draw")),
            column(texts.get("column-outcome")),
            column(texts.get("column-truth")),
            column(texts.get("audit-column-told")),
        ],
        rows,
    );
}

/// The roll as a sum, and what came of it; `None` before the roll.
pub fn thrown(setup: &Setup, attempt: &Attempt, texts: &Texts) -> Option<[String; 2]> {
    let (die, rolled) = (attempt.thrown?.die, attempt.rolled.as_ref()?);
    let (bonus, malus) = (attempt.bonus, rolled.bid.malus(setup.house.stacking));
    let total = i64::from(die) + i64::from(bonus) - i64::from(malus);
    let roll = match (bonus, malus) {
        (0, 0) => die.to_string(),
        (0, malus) => format!("{die}-{malus}={total}"),
        (bonus, 0) => format!("{die}+{bonus}={total}"),
        (bonus, malus) => format!("{die}+{bonus}-{malus}={total}"),
    };
    let outcome = texts.get(&format!("outcome-{}", rolled.outcome.into_str()));
    Some([roll, outcome])
}

/// What an erratum's reissue told otherwise than was told before.
pub fn otherwise(setup: &Setup, was: &Cast, is: &Cast, texts: &Texts) -> Vec<Otherwise> {
    let both = was.attempts.iter().zip(&is.attempts);
    let other = both.filter_map(|(was, is)| {
        let (before, after) = (was.told.as_ref()?, is.told.as_ref()?);
        (before != after).then_some((&is.question, is.seat, before, after))
    });
    let otherwise = other.map(|(question, seat, before, after)| Otherwise {
        seat: setup.name(seat).clone(),
        question: question.say(setup, texts),
        was: say_told(before.as_ref(), setup, texts, question),
        is: say_told(after.as_ref(), setup, texts, question),
        json: json!({
            "nation": setup.name(seat),
            "target": question.asked(),
            "kind": question.kind(),
            "subject": question.subject_text(),
            "was": before,
            "told": after,
        }),
    });
    otherwise.collect()
}

/// Why a roll was countered, in one sentence: `dé 3 + 1 − 3 (trésor −3) = 1, il fallait 2`; `None` where it was not.
fn why(setup: &Setup, attempt: &Attempt, texts: &Texts) -> Option<String> {
    let rolled = attempt.rolled.as_ref()?;
    let (die, bonus, rule) = (attempt.thrown?.die, attempt.bonus, setup.house.stacking);
    let (bid, counted, malus) = (rolled.bid, rolled.bid.counted(rule), rolled.bid.malus(rule));
    let reason = roll::reason(&setup.constants, die, bonus, malus);
    let reason = reason.filter(|_| rolled.outcome == Outcome::Countered)?;
    let parts = [
        (
            Against::Kind(attempt.question.kind()),
            bid.kind,
            counted.kind,
        ),
        (
            Against::Nation(setup.name(attempt.seat).clone()),
            bid.nation,
            counted.nation,
        ),
    ];
    let bids = parts.iter().filter(|(_, malus, _)| *malus > 0);
    let bids: Vec<String> = bids
        .map(|(what, malus, counts)| {
            let key = if *counts > 0 {
                "bid"
            } else {
                "bid-not-counted"
            };
            t!(
                texts,
                key,
                what = against(setup, what, texts),
                malus = *malus
            )
        })
        .collect();
    let sum = t!(
        texts,
        "roll-sum",
        die = die,
        bonus = bonus,
        malus = malus,
        total = i64::from(die) + i64::from(bonus) - i64::from(malus),
        threshold = setup.constants.threshold
    );
    let reason = reason.words(&plain).message(texts);
    Some(t!(
        texts,
        "roll-why",
        sum = sum,
        bids = bids.join(", "),
        reason = reason
    ))
}

fn protections(setup: &Setup, cast: &Cast, texts: &Texts, paper: &mut Document) {
    paper.heading(texts.get("audit-protections"));
    let mut rows = Vec::new();
    for ((_, nation), orders) in setup.each().zip(&cast.orders) {
        rows.extend(cast::protects(orders).map(|(order, what, malus)| {
            let what = against(setup, what, texts);
            let malus = signed(-i64::from(malus));
            [nation.to_string(), what, malus, order.cost.to_string()]
        }));
    }
    if rows.is_empty() {
        paper.paragraph(texts.get("audit-no-protections"));
        return;
    }
    paper.table(
        [
            column(texts.get("column-seat")),
            column(texts.get("column-protection")),
            number_column(texts.get("column-malus")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
}

/// R9: who was told of a countered roll, who had asked, and what was chosen.
fn notices(setup: &Setup, cast: &Cast, open: &str, texts: &Texts, paper: &mut Document) {
    if cast.notices.is_empty() {
        return;
    }
    paper.heading(texts.get("antiquity-audit-notices"));
    let rows = cast.notices.iter().map(|of| {
        let chose = match &of.choice {
            None => texts.get(open),
            Some(choice) => notice::choice(setup, &of.notice, choice, texts),
        };
        let named = if of.notice.asker.is_some() {
            "yes"
        } else {
            "no"
        };
        [
            setup.name(of.victim).to_string(),
            of.notice.notice.to_string(),
            of.notice.question.say(setup, texts),
            t!(
                texts,
                "antiquity-audit-asker",
                asker = &**setup.name(of.asker),
                named = named
            ),
            chose,
        ]
    });
    paper.table(
        [
            column(texts.get("column-seat")),
            number_column(texts.get("column-number")),
            column(texts.get("column-question")),
            column(texts.get("column-asker")),
            column(texts.get("column-choice")),
        ],
        rows,
    );
}
