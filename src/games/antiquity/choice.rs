//! What a victim may choose about a countered roll (R9, H9, H10, H20).

use std::sync::Arc;

use super::house::{HouseRules, VictimTruth};
use super::order::{Against, Order};
use super::question::{Kind, Matter, Question};
use super::roll::Bid;
use super::setup::{Name, Setup};
use super::value::Value;
use crate::locale::said::Spoken;

/// A victim's choice (R9).
#[derive(
    Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Choice {
    /// Give nothing.
    Withhold,
    /// Give this, which [`may_be_said`] has let pass.
    False(Value),
}

/// Why a false answer is refused (H10).
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceFault {
    /// A question of that kind is not answered in that form.
    #[error("{kind} is answered in another form")]
    WrongForm { kind: Kind },
    /// It is the truth, and H10 is not set to `yes`. The victim knows his own truth.
    #[error("this is the truth")]
    Truth,
    /// No army has that size: sizes run from 1 to `high`.
    #[error("size out of 1..={high}")]
    Size { high: i64 },
    /// No treasury holds that: treasuries run from 0 to `high`.
    #[error("treasury out of 0..={high}")]
    Treasury { high: i64 },
    /// A composition or a majority without any troop.
    #[error("no troop")]
    NoTroop,
    /// A troop that the setup does not have.
    #[error("no such troop: {code}")]
    UnknownTroop { code: Arc<str>, known: String },
    /// A troop's number of elements out of 1 to `high`.
    #[error("elements of {code} out of 1..={high}")]
    Elements { code: Arc<str>, high: u32 },
}

/// The largest size that is plausible: as many elements as one army may have of every troop.
pub fn max_size(setup: &Setup) -> i64 {
    let troops = i64::try_from(setup.troops.len()).unwrap_or(i64::MAX);
    i64::from(setup.constants.max_elements).saturating_mul(troops)
}

/// The smallest and the largest number that may answer a question.
pub fn range(setup: &Setup, question: &Question) -> (i64, i64) {
    match question.kind().nature().matter {
        Matter::Treasuries => (0, setup.constants.max_treasury),
        Matter::Armies | Matter::Fleets | Matter::Spies => (1, max_size(setup)),
    }
}

/// Lets a false answer pass, or says why not (H10): it has the form that the kind of question is
/// answered with, is one that a true success could give, and differs from the truth unless the
/// house rule says otherwise.
///
/// A size is 1 to [`max_size`]; a composition names troops of the setup, each with 1 to
/// `max_elements`; a majority names one or several of them; a treasury is 0 to `max_treasury`. Where the truth is nothing (H7) any such value passes.
///
/// That a value is refused as the truth tells the victim what he knows already.
pub fn may_be_said(
    setup: &Setup,
    rules: &HouseRules,
    question: &Question,
    truth: Option<&Value>,
    value: Value,
) -> Result<Value, ChoiceFault> {
    let kind = question.kind();
    if !value.fits(kind) {
        return Err(ChoiceFault::WrongForm { kind });
    }
    match &value {
        Value::YesNo(_) => {}
        Value::Number(n) => {
            let (low, high) = range(setup, question);
            if !(low..=high).contains(n) {
                return Err(match kind.nature().matter {
                    Matter::Treasuries => ChoiceFault::Treasury { high },
                    Matter::Armies | Matter::Fleets | Matter::Spies => ChoiceFault::Size { high },
                });
            }
        }
        Value::Composition(elements) => {
            troops(setup, elements.keys())?;
            let high = setup.constants.max_elements;
            let odd = elements.iter().find(|(_, n)| !(1..=high).contains(*n));
            if let Some((code, _)) = odd {
                let code = code.clone();
                return Err(ChoiceFault::Elements { code, high });
            }
        }
        Value::Majority(named) => troops(setup, named.iter())?,
    }
    if rules.victim_truth == VictimTruth::No && truth == Some(&value) {
        return Err(ChoiceFault::Truth);
    }
    Ok(value)
}

/// At least one troop, and all of the setup.
fn troops<'a>(
    setup: &Setup,
    codes: impl ExactSizeIterator<Item = &'a Arc<str>>,
) -> Result<(), ChoiceFault> {
    if codes.len() == 0 {
        return Err(ChoiceFault::NoTroop);
    }
    for code in codes {
        if setup.troop(code).is_none() {
            let known: Vec<&str> = setup.troops.iter().map(|t| &*t.code).collect();
            return Err(ChoiceFault::UnknownTroop {
                code: code.clone(),
                known: known.join(", "),
            });
        }
    }
    Ok(())
}

impl Spoken for ChoiceFault {
    const PREFIX: &'static str = "choice";
}

/// The answers given beforehand that may answer for a countered roll (H20), whatever the truth: of the victim's
/// protections, in the order written, those that are part of the malus applied (H1), the ones on the kind before the
/// ones on the nation, whose answer [`may_be_said`] of this question.
pub fn beforehand(
    setup: &Setup,
    question: &Question,
    asker: &Name,
    bid: Bid,
    victim: &[Order],
) -> Vec<Value> {
    let rules = &setup.house;
    let counted = bid.counted(rules.stacking);
    let applied = [
        (counted.kind, Against::Kind(question.kind())),
        (counted.nation, Against::Nation(asker.clone())),
    ];
    let given = |against: &Against| {
        let protections = victim.iter().filter_map(Order::protection);
        let values = protections.filter(|(of, ..)| *of == against);
        let values = values.filter_map(|(.., value)| value);
        let fit = values.filter_map(|v| may_be_said(setup, rules, question, None, v.clone()).ok());
        fit.collect::<Vec<_>>()
    };
    let applied = applied.iter().filter(|(malus, _)| *malus > 0);
    applied.flat_map(|(_, against)| given(against)).collect()
}
