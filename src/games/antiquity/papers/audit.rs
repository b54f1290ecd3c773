//! A season's attempts and protections, for the arbiter alone.

use serde_json::json;

use super::super::attempt::{Attempt, Roll};
use super::super::facts::Truth;
use super::super::order::Against;
use super::super::reading::{Reader, value_text};
use super::super::roll::{Outcome, reason};
use super::super::season::Season;
use super::super::setup::Setup;
use super::super::value::Value;
use super::super::wording::say_told;
use super::json::about;
use super::{against, notice, signed};
use crate::bulletin::{Document, column, number_column};
use crate::engine::words::Otherwise;
use crate::locale::Texts;
use crate::locale::said::{Spoken, plain};
use crate::t;

/// Everything about a season, and whether it is `over`: until then a choice that was not made is open.
pub fn document(setup: &Setup, season: &Season, over: bool, texts: &Texts, paper: &mut Document) {
    let open = if over { "choice-silent" } else { "choice-open" };
    paper.heading(texts.get("column-attempts"));
    let all = &season.attempts;
    if all.is_empty() {
        paper.paragraph(texts.get("audit-no-attempts"));
    }
    attempted(setup, all, texts, paper);
    let countered = (1..).zip(all).filter_map(|(n, attempt): (usize, _)| {
        let why = why(setup, attempt, texts)?;
        Some(t!(texts, "audit-countered", n, why))
    });
    paper.list(countered);
    protections(setup, season, texts, paper);
    notices(setup, season, open, texts, paper);
}

/// A row an attempt: what was asked, the roll, and what came of it. Its price stands with the orders received.
fn attempted(setup: &Setup, all: &[Attempt], texts: &Texts, paper: &mut Document) {
    if all.is_empty() {
        return;
    }
    let reader = Reader::new(setup);
    let rows = (1..).zip(all).map(|(n, attempt): (usize, _)| {
        let (order, roll) = (&attempt.order, attempt.roll.as_ref());
        let [sum, outcome] = thrown(setup, attempt, texts).unwrap_or_default();
        let (truth, told) = roll.map(|roll| learned(roll, texts)).unwrap_or_default();
        [
            n.to_string(),
            setup.name(attempt.seat).to_string(),
            reader.bare(texts.lang(), &order.question, order.bonus),
            sum,
            outcome,
            truth,
            told,
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

/// The truth, and what was told, as short as the arbiter would write them.
fn learned(roll: &Roll, texts: &Texts) -> (String, String) {
    let short = |value: &Value| value_text(texts.lang(), value);
    let truth = match &roll.truth {
        Truth::Known(truth) => truth.as_ref().map(short).unwrap_or_default(),
        Truth::Unknown => String::new(),
    };
    let told = roll.told.as_ref().map(|told| match told {
        None => texts.get("nothing"),
        Some(_) if roll.truth.known() == Some(told) => texts.get("audit-told-truth"),
        Some(value) => short(value),
    });
    (truth, told.unwrap_or_default())
}

/// The roll as a sum, and what came of it; `None` before the roll.
pub fn thrown(setup: &Setup, attempt: &Attempt, texts: &Texts) -> Option<[String; 2]> {
    let roll = attempt.roll.as_ref()?;
    let (die, bonus) = (roll.die.face, attempt.order.bonus);
    let malus = roll.bid.malus(setup.house.stacking);
    let total = i64::from(die) + i64::from(bonus) - i64::from(malus);
    let sum = match (bonus, malus) {
        (0, 0) => die.to_string(),
        (0, malus) => format!("{die}-{malus}={total}"),
        (bonus, 0) => format!("{die}+{bonus}={total}"),
        (bonus, malus) => format!("{die}+{bonus}-{malus}={total}"),
    };
    let outcome = texts.get(&format!("outcome-{}", roll.outcome.into_str()));
    Some([sum, outcome])
}

/// What an erratum's reissue told otherwise than was told before.
pub fn otherwise(setup: &Setup, was: &Season, is: &Season, texts: &Texts) -> Vec<Otherwise> {
    let both = was.attempts.iter().zip(&is.attempts);
    let other = both.filter_map(|(was, is)| {
        let told = |of| -> Option<&Option<Value>> {
            let of: &Attempt = of;
            of.roll.as_ref()?.told.as_ref()
        };
        let (before, after) = (told(was)?, told(is)?);
        (before != after).then_some((&is.order.question, is.seat, before, after))
    });
    let otherwise = other.map(|(question, seat, before, after)| Otherwise {
        seat: setup.name(seat).clone(),
        question: question.say(setup, texts),
        was: say_told(before.as_ref(), setup, texts, question),
        is: say_told(after.as_ref(), setup, texts, question),
        json: about(
            question,
            json!({ "nation": setup.name(seat), "was": before, "told": after }),
        ),
    });
    otherwise.collect()
}

/// Why a roll was countered, in one sentence: `dé 3 + 1 − 3 (trésor −3) = 1, il fallait 2`; `None` where it was not.
fn why(setup: &Setup, attempt: &Attempt, texts: &Texts) -> Option<String> {
    let roll = attempt.roll.as_ref()?;
    let (die, bonus, rule) = (roll.die.face, attempt.order.bonus, setup.house.stacking);
    let (bid, counted, malus) = (roll.bid, roll.bid.counted(rule), roll.bid.malus(rule));
    let reason = reason(&setup.constants, die, bonus, malus);
    let reason = reason.filter(|_| roll.outcome == Outcome::Countered)?;
    let parts = [
        (
            Against::Kind(attempt.order.question.kind()),
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
        die,
        bonus,
        malus,
        total = i64::from(die) + i64::from(bonus) - i64::from(malus),
        threshold = setup.constants.threshold
    );
    let reason = reason.words(&plain).message(texts);
    Some(t!(texts, "roll-why", sum, bids = bids.join(", "), reason))
}

fn protections(setup: &Setup, season: &Season, texts: &Texts, paper: &mut Document) {
    paper.heading(texts.get("audit-protections"));
    let rows = season
        .protections(setup)
        .map(|(nation, order, what, malus)| {
            let what = against(setup, what, texts);
            let malus = signed(-i64::from(malus));
            [nation.to_string(), what, malus, order.cost.to_string()]
        });
    let rows: Vec<_> = rows.collect();
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
fn notices(setup: &Setup, season: &Season, open: &str, texts: &Texts, paper: &mut Document) {
    let all = season.countered(setup);
    if all.is_empty() {
        return;
    }
    paper.heading(texts.get("antiquity-audit-notices"));
    let rows = all.iter().map(|of| {
        let chose = of
            .attempt
            .roll
            .as_ref()
            .and_then(|roll| roll.choice.as_ref());
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
                asker = &**setup.name(of.attempt.seat),
                named
            ),
            match chose {
                None => texts.get(open),
                Some(choice) => notice::choice(setup, &of.notice, choice, texts),
            },
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
