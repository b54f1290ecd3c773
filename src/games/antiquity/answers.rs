//! What a nation may answer: a set of orders, or its choices about countered rolls; and which of it stands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::accept::{self, Drafted, Line};
use super::choice::{self, Choice};
use super::facts::{Notice, Truth, View};
use super::order::Order;
use super::setup::Setup;
use super::{Antiquity, Misgiven, Remark};
use crate::engine::priced;
use crate::engine::{Ask, Level, Remarked, Verdict};

/// What stands of a nation: all its orders of the season, or all that it chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    Orders(Vec<Order>),
    Choices {
        /// In the order of the notices.
        choices: Vec<Chosen>,
    },
}

/// A victim's choice about one of its notices (R9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    pub notice: u32,
    pub choice: Choice,
}

impl Answer {
    pub fn orders(&self) -> &[Order] {
        match self {
            Answer::Orders(orders) => orders,
            Answer::Choices { .. } => &[],
        }
    }

    pub fn choices(&self) -> &[Chosen] {
        match self {
            Answer::Choices { choices } => choices,
            Answer::Orders(_) => &[],
        }
    }

    /// What is chosen about the notice of that number.
    pub fn choice(&self, notice: u32) -> Option<&Choice> {
        let choices = self.choices();
        let place = choices.binary_search_by_key(&notice, |one| one.notice);
        choices.get(place.ok()?).map(|one| &one.choice)
    }

    /// In treasury points.
    pub fn cost(&self) -> i64 {
        priced::cost(self.orders())
    }
}

/// What was understood of a message.
#[derive(Debug, Clone)]
pub enum Draft {
    Orders(Drafted),
    /// What is said of some notices; of the others what stands goes on standing.
    Choices(Vec<Chosen>),
}

impl From<Answer> for Draft {
    fn from(answer: Answer) -> Draft {
        match answer {
            Answer::Choices { choices } => Draft::Choices(choices),
            Answer::Orders(orders) => Draft::Orders(Drafted {
                none: orders.is_empty(),
                whole: true,
                lines: orders.into_iter().map(Line::from).collect(),
                ..Drafted::default()
            }),
        }
    }
}

/// What of a draft stands, as far as its nation knows.
pub fn admit(
    setup: &Setup,
    view: &View,
    ask: &Ask<'_, Antiquity>,
    draft: Draft,
) -> Verdict<Antiquity> {
    match (draft, ask.window.name) {
        (Draft::Orders(drafted), "protections" | "orders") => {
            accept::admit(setup, view, ask, drafted)
        }
        (Draft::Choices(choices), "choices") => chosen(setup, view, ask, choices),
        _ => Verdict::of(Err(Remark::NotAsked)),
    }
}

/// R9, H10: a nation chooses about its own notices alone, and a false answer must be one that [`choice::may_be_said`]; one
/// that is not refuses all of them.
fn chosen(
    setup: &Setup,
    view: &View,
    ask: &Ask<'_, Antiquity>,
    said: Vec<Chosen>,
) -> Verdict<Antiquity> {
    let mut remarks = Vec::new();
    let stand = ask.stands.map_or(&[][..], Answer::choices).iter().cloned();
    let mut choices: BTreeMap<u32, Choice> = stand
        .map(|Chosen { notice, choice }| (notice, choice))
        .collect();
    for Chosen { notice, choice } in said {
        let Some(of) = view.notice(notice) else {
            let count = view.notices.len();
            remarks.push(Remarked::error(0, Remark::NoSuchNotice { notice, count }));
            continue;
        };
        // What stands goes on standing, though an erratum has made it the truth.
        if choices.get(&notice) == Some(&choice) {
            continue;
        }
        if let Choice::False(value) = &choice {
            let truth = match &of.truth {
                Some(Truth::Known(truth)) => truth.as_ref(),
                Some(Truth::Unknown) => {
                    let withheld = Remark::Order(accept::Remark::Withheld);
                    remarks.push(Remarked::new(0, Level::Unprovable, withheld));
                    None
                }
                None => None,
            };
            let rules = &setup.house;
            let value = value.clone();
            if let Err(fault) = choice::may_be_said(setup, rules, &of.question, truth, value) {
                let wrong = Remark::Choice(Misgiven { notice, fault });
                remarks.push(Remarked::error(0, wrong));
                continue;
            }
        }
        choices.insert(notice, choice);
    }
    let choices = choices.into_iter();
    let choices: Vec<_> = choices
        .map(|(notice, choice)| Chosen { notice, choice })
        .collect();
    let refused = remarks.iter().any(|r| r.level == Level::Error);
    let stands = (!refused && !choices.is_empty()).then_some(Answer::Choices { choices });
    Verdict { stands, remarks }
}

/// H20: of each notice the first answer given beforehand that is no truth.
pub fn beforehand(setup: &Setup, view: &View) -> Vec<Chosen> {
    let rules = &setup.house;
    let fits = |of: &Notice| {
        let truth = match &of.truth {
            Some(Truth::Known(truth)) => truth.as_ref(),
            Some(Truth::Unknown) | None => None,
        };
        let mut values = of.beforehand.iter().cloned();
        values.find(|v| choice::may_be_said(setup, rules, &of.question, truth, v.clone()).is_ok())
    };
    let notices = view.notices.iter();
    let chosen = notices.filter_map(|of| {
        Some(Chosen {
            notice: of.notice,
            choice: Choice::False(fits(of)?),
        })
    });
    chosen.collect()
}
