//! What is said of windows to come, as rules of a plan (K13).

use super::super::Coup;
use super::super::admit::Remark;
use super::super::answers::Answer;
use super::super::cards::Card;
use super::super::plan::{Plan, Rule};
use super::super::state::after;
use super::Answers;
use super::clause::Clause;
use super::said::Said;
use super::turning::Turned;
use super::vocabulary::{ACT, Act, CARD, ME, SEAT, WHEN, WHO, When, when_of};
use crate::engine::words::Remark as Heeded;
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;
use crate::reading::reader::{Heard, To};

/// What is said of all windows, or of all claims of some cards.
pub(super) fn rules_always(said: &Said, cards: &[Card]) -> Option<Vec<Rule>> {
    let from = said.whose;
    let rules = |answer| match cards {
        [] => vec![Rule {
            answer,
            card: None,
            from,
        }],
        cards => {
            let of = |card: &Card| Rule {
                answer,
                card: Some(*card),
                from,
            };
            cards.iter().map(of).collect()
        }
    };
    match (said.act, said.cards.as_slice()) {
        (Act::Pass, _) => Some(rules(Answer::Pass)),
        (Act::Challenge, _) => Some(rules(Answer::Challenge)),
        (Act::Block, [card]) => Some(vec![Rule {
            from,
            ..Rule::wherever(Answer::Block(*card))
        }]),
        _ => None,
    }
}

impl Answers<'_> {
    /// "Forget what I said ahead": of all of it, and nothing else.
    pub(super) fn forgets_ahead(&self, marks: &[Mark], clauses: &[Clause<'_>]) -> bool {
        let ahead = |m: &Mark| m.slot(WHEN).and_then(when_of) == Some(When::Ahead);
        let takes_back = |m: &Mark| m.is(Class::Cancel) && m.value == 0;
        let other = |m: &Mark| {
            let slots = m.fills(ACT) || m.fills(CARD) || m.fills(SEAT) || m.is(Class::Unknown);
            slots || m.class.turns() && !m.is(Class::Cancel)
        };
        marks.iter().any(ahead)
            && marks.iter().any(takes_back)
            && !marks.iter().any(other)
            && !clauses.iter().any(Clause::conditions)
    }

    /// The turn that will be the writer's, if nobody is out before it.
    pub(super) fn next_turn(&self) -> Option<u16> {
        let (table, me) = (&self.view.table, self.view.seat?);
        if table.turns == 0 || !table.lives(me) {
            return None;
        }
        let mut turn = table.turns + 1;
        let mut seat = after(table.living, table.turn)?;
        while seat != me {
            seat = after(table.living, seat)?;
            turn += 1;
        }
        Some(turn)
    }

    /// What hangs on a condition, as rules of the plan; `None` where no rule says it.
    pub(super) fn rules_of(
        &self,
        said: &Said,
        clause: &Clause<'_>,
        condition: &Clause<'_>,
    ) -> Option<Vec<Rule>> {
        let plain = |answer| Some(vec![Rule::wherever(answer)]);
        let card = said.cards.first().copied();
        match (condition.when, said.act) {
            (Some(When::Turn), Act::Does(action)) if action.target().is_none() => {
                return plain(Answer::Act(action));
            }
            (Some(When::Turn), Act::Does(action)) => {
                return plain(Answer::Act(action.at(said.target?)));
            }
            (Some(When::Lose), Act::Show | Act::Lose) => return plain(Answer::Show(card?)),
            (Some(When::Block), Act::Block) => return plain(Answer::Block(card?)),
            (Some(When::Block), Act::Pass) => return plain(Answer::Pass),
            (Some(When::Challenge), Act::Challenge) => return plain(Answer::Challenge),
            (Some(When::Turn | When::Lose | When::Block | When::Challenge), _) => return None,
            _ => {}
        }
        // "If I tax" hangs on what is not asked; "if it is a tax", "in case of a tax" is somebody's claim.
        let i = condition.marks.iter().any(|m| m.slot(WHO) == Some(ME));
        if condition
            .acts
            .iter()
            .any(|(_, theirs, turned)| !theirs && i || *turned != Turned::No)
            || condition.has(Class::Not)
            || condition.has(Class::No)
            || condition.unknown > if condition.has(Class::And) { 0 } else { 2 }
            // "Twice", "a second time": no rule counts.
            || condition.has(Class::Vague)
            || condition.has(Class::Ordinal)
        {
            return None;
        }
        let mut cards = condition.cards.clone();
        let mut at_me = false;
        let mut claims = !cards.is_empty();
        for (act, ..) in &condition.acts {
            match act {
                Act::Does(action) => {
                    claims = true;
                    at_me |= action.target().is_some() && condition.mine;
                    let claimed = action.claims(self.setup);
                    // Aid and coups are no claims: there is nothing to pass on or to challenge.
                    if said.act != Act::Block && claimed.is_none() {
                        return None;
                    }
                    cards.extend(claimed.filter(|card| !cards.contains(card)));
                }
                Act::Claim => claims = true,
                Act::Block if !condition.cards.is_empty() => {}
                _ => return None,
            }
        }
        let answer = match (said.act, card) {
            (Act::Block, Some(card)) => Answer::Block(card),
            // A rule does not say whom the claim is aimed at; a block is the target's alone.
            (Act::Pass | Act::Challenge, _) if at_me || !condition.behind.is_empty() => {
                return None;
            }
            (Act::Pass, _) => Answer::Pass,
            (Act::Challenge, _) => Answer::Challenge,
            _ => return None,
        };
        let from = match (condition.before.as_slice(), said.whose) {
            ([], whose) => whose,
            ([seat], None) => Some(*seat),
            ([seat], Some(whose)) if *seat == whose => Some(*seat),
            _ => return None,
        };
        // "I challenge the Duke if anybody claims it."
        if !matches!(answer, Answer::Block(_)) {
            let spoken = self.spoken_of(clause)?;
            match (cards.is_empty(), spoken.is_empty()) {
                (_, true) => {}
                (true, false) => cards = spoken,
                (false, false) => {
                    let same = spoken.len() == cards.len();
                    if !same || spoken.iter().any(|card| !cards.contains(card)) {
                        return None;
                    }
                }
            }
        }
        let rule = |card| Rule { answer, card, from };
        match (claims, cards.as_slice()) {
            (false, _) => None,
            (true, []) => Some(vec![rule(None)]),
            (true, cards) => Some(cards.iter().map(|card| rule(Some(*card))).collect()),
        }
    }

    /// All that is said of windows to come; what is said of one claim before what is said of all.
    pub(super) fn plan(&mut self, heard: &mut Heard<Heeded<Coup>>) -> Option<Plan> {
        if self.always {
            let named = |said: &Said| {
                let of = !said.cards.is_empty() || said.whose.is_some();
                said.act == Act::Challenge && of && !said.elsewhere
            };
            let specific: Vec<Said> = self.astray.extract_if(.., |said| named(said)).collect();
            let rules = |said: &Said| rules_always(said, &said.cards);
            for rules in specific.iter().filter_map(rules) {
                let turn = self.turns.first().copied().flatten();
                self.turns.extend(rules.iter().map(|_| turn));
                self.rules.extend(rules);
            }
        }
        let general = |rule: &Rule| match (rule.card, rule.from, rule.answer) {
            (None, None, Answer::Pass) => 2,
            (None, None, _) => 1,
            _ => 0,
        };
        let mut rules = std::mem::take(&mut self.rules);
        rules.sort_by_key(general);
        rules.dedup();
        if self.forgets && rules.is_empty() {
            return Some(Plan::default());
        }
        let turn = self.turns.first().copied()?;
        let mut plan = Plan {
            turn,
            ..Plan::default()
        };
        if rules.len() > plan.rules.len() || self.turns.iter().any(|other| *other != turn) {
            heard.tell(To::Refused, 0, Remark::LongPlan);
            return None;
        }
        let kinds = self.setup.kinds();
        for rule in &rules {
            let blocks = match rule.answer {
                Answer::Block(card) => Some(card),
                _ => None,
            };
            if let Some(card) = rule
                .card
                .into_iter()
                .chain(blocks)
                .find(|card| !kinds.contains(card))
            {
                heard.tell(To::Refused, 0, Remark::NotPlayed { card });
                return None;
            }
        }
        for (slot, rule) in plan.rules.iter_mut().zip(rules) {
            *slot = Some(rule);
        }
        Some(plan)
    }
}
