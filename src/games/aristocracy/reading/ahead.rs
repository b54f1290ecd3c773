//! What is answered to the open window, and what is said of windows to come, as a plan (L33).

use super::super::answers::Draft;
use super::super::plan::{Asked, Phase, Plan, Rule, Turn};
use super::vocabulary::{Verb, When};
use super::{Answers, Found, Refused, refused};
use crate::reading::Remark;
use crate::reading::message::Why;

/// What is done in a turn.
#[rustfmt::skip]
const DEEDS: [Verb; 19] = {
    use Verb::*;
    [
        Trade, Store, Hide, Sell, Harvest, Royal, Favor, Build, Upgrade, Visit,
        Blackmail, Buy, Downgrade, Hire, Network, Rumor, Gossip, Tithe, Pass,
    ]
};

/// The window that a verb answers, whatever is open.
pub(super) fn asked_by(verb: Verb) -> Option<Asked> {
    match verb {
        Verb::Bid => Some(Asked::Bids),
        Verb::Tax => Some(Asked::Tax),
        Verb::Accept | Verb::Reject | Verb::Defend | Verb::Uncover => Some(Asked::Blackmail),
        Verb::End => Some(Asked::End),
        verb if DEEDS.contains(&verb) => Some(Asked::Action),
        _ => None,
    }
}

impl Answers<'_> {
    /// The answer to the open window, and all that is said ahead, what was said before with it.
    pub(super) fn settle(mut self) -> Result<(Option<Draft>, Option<Plan>), Refused> {
        let view = self.sees.view;
        let mut plan = match (&view.plan, &self.forgets) {
            (Some(plan), None) => plan.as_ref().clone().of_now(&view.table, self.sees.me),
            _ => Plan::default(),
        };
        let mut draft = None;
        if let Some(line) = self.confirms {
            match self.runs_on(&mut plan) {
                Some(next) => draft = Some(next),
                None => return Err((line, Remark::NothingToConfirm.into())),
            }
        }
        // What was said ahead answers the open window already: which answer takes its place?
        let answers = |plan: &Plan| plan.draft(self.sees.setup, view).is_some();
        let stands = self.open.is_some() && view.plan.as_deref().is_some_and(answers);
        if let Some((line, quote)) = self.forgets.as_ref().filter(|_| stands)
            && !self
                .found
                .iter()
                .any(|found| Some(found.asked) == self.open)
        {
            return Err(refused(*line, quote, Why::IsThisAnOrder));
        }
        if self.found.is_empty() {
            let says = self.forgets.is_some() || draft.is_some();
            return Ok((draft, says.then_some(plan)));
        }
        let found = std::mem::take(&mut self.found);
        let first = |found: &[Found], why: Why| {
            let part = found
                .first()
                .map(|found| found.part.clone())
                .unwrap_or_default();
            Err(refused(part.line, &part.quote, why))
        };
        if view.table.round == 0 && self.open.is_none() {
            return first(&found, Why::NotOffered);
        }
        let mut steps: Vec<Draft> = Vec::new();
        let mut answered: Vec<(Asked, Draft, Option<When>)> = Vec::new();
        let mut last = 0;
        for found in &found {
            let several = found.drafts.len() > 1 || last > 1;
            let rule = found.asked != Asked::Action
                || matches!(found.span, Some(When::Rest | When::Game | When::Never));
            let doubt = match rule {
                false if found.part.instead => match steps.pop().filter(|_| !several) {
                    Some(before) => {
                        steps.push(either(before, found.drafts.first()));
                        None
                    }
                    None => Some(Why::WhichAnswer),
                },
                false => {
                    steps.extend(found.drafts.iter().cloned());
                    None
                }
                true => rules(&mut answered, found),
            };
            last = found.drafts.len();
            if let Some(doubt) = doubt {
                let part = &found.part;
                return Err(refused(part.line, &part.quote, doubt));
            }
        }
        if self.confirms.is_some() && !steps.is_empty() {
            return first(&found, Why::WhichAnswer);
        }
        let acts = self.open == Some(Asked::Action);
        for (asked, said, span) in answered {
            if self.open == Some(asked) && (!acts || steps.is_empty()) {
                draft = draft.or(Some(said.clone()));
                if span.is_none() {
                    continue;
                }
            }
            // An answer that comes too late is none to the same question a round later.
            if asked.late(view)
                && said != Draft::Lowest
                && !matches!(span, Some(When::Game | When::Never))
                && let Some(late) = found.iter().find(|found| found.asked == asked)
            {
                let part = &late.part;
                return Err(refused(part.line, &part.quote, Why::Past));
            }
            plan.rules.retain(|rule| rule.asked != asked);
            let phase = match span {
                Some(When::Game | When::Never) => None,
                Some(When::Phase | When::Rest) => Some(Phase::of(&view.table)),
                _ => Some(asked.next(view)),
            };
            plan.rules.push(Rule {
                asked,
                draft: said,
                phase,
            });
        }
        if acts && draft.is_none() {
            draft = steps.first().cloned();
        }
        // One action answers what is asked; what was listed before is not meant any more.
        if acts && steps.len() < 2 && self.confirms.is_none() {
            plan.turn = None;
        } else if !steps.is_empty() {
            let phase = Asked::Action.next(view);
            let waits = false;
            plan.turn = Some(Turn {
                phase,
                steps,
                waits,
            });
        }
        Ok((draft, Some(plan)))
    }

    /// L33: the player lets the rest of his list go on.
    fn runs_on(&self, plan: &mut Plan) -> Option<Draft> {
        let next = plan.next(self.sees.view).cloned();
        let next = next.filter(|_| self.open == Some(Asked::Action))?;
        let turn = plan.turn.as_mut().filter(|turn| turn.waits)?;
        turn.waits = false;
        Some(next)
    }
}

/// One, or else another.
fn either(before: Draft, other: Option<&Draft>) -> Draft {
    let mut all = match before {
        Draft::First(all) => all,
        one => vec![one],
    };
    all.extend(other.cloned());
    Draft::First(all)
}

/// Puts an answer to those of the letter; two of a window that differ are asked about.
fn rules(answered: &mut Vec<(Asked, Draft, Option<When>)>, found: &Found) -> Option<Why> {
    let said = match found.drafts.as_slice() {
        [one] => one.clone(),
        _ => return Some(Why::WhichAnswer),
    };
    let before = answered
        .iter_mut()
        .find(|(asked, ..)| *asked == found.asked);
    match before {
        Some((_, before, _)) if found.part.instead => {
            *before = either(before.clone(), Some(&said));
            None
        }
        None if found.part.instead => Some(Why::WhichAnswer),
        Some((_, before, _)) if *before == said => None,
        Some(_) => Some(Why::WhichAnswer),
        None => {
            answered.push((found.asked, said, found.span));
            None
        }
    }
}
