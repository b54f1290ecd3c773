//! What is said of windows to come (K13): how it is said, and the plan that it makes.

use super::super::admit::Remark;
use super::super::answers::{Action, Answer};
use super::super::plan::{Plan, Rule};
use super::super::state::{Stage, after};
use super::{Known, Said, act, face};
use crate::engine::seats::each;
use crate::reading::message::item::{Class, Item};
use crate::reading::window::{Offer, Part, Way};

/// How long what is said ahead holds, or of which window it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum When {
    /// For the rest of the game.
    Always,
    /// For the rest of this turn.
    Whole,
    /// Whenever somebody claims a character.
    Claim,
    /// If it comes to blocking, or to a loss.
    Block,
    Lose,
    /// If this very claim stands.
    Then,
    /// On one's own next turn.
    Turn,
}

fn when(when: When) -> Part {
    ("when", when.into_str().into())
}

impl Known<'_> {
    /// All that may be said of windows to come.
    pub(super) fn ahead(&self, all: &mut Vec<Offer<Said>>) {
        let (setup, table) = (self.setup, &self.view.table);
        let mut ahead = |span: When, rule: Rule, ways: Vec<Way>| {
            let ways = ways.into_iter().flat_map(|way| match span {
                When::Then => vec![way],
                When::Whole => vec![way.needs([when(span)]).about([when(When::Always)])],
                // `I challenge the Duke, always` hangs on a claim as well.
                When::Claim if !matches!(rule.answer, Answer::Block(_)) => {
                    let always = way.clone().needs([when(When::Always)]);
                    vec![way.needs([when(span)]), always]
                }
                span => vec![way.needs([when(span)])],
            });
            let answer = Said::Ahead(span, rule);
            all.push(Offer {
                answer,
                ways: ways.collect(),
            });
        };
        let others = || each(self.view.seat.map_or(0, |me| table.others(me)));
        let played = |action: &Action| {
            let claimed = action.claims(setup);
            claimed.is_none_or(|card| setup.kinds().contains(&card))
        };
        for answer in [Answer::Pass, Answer::Challenge] {
            let plain = Rule::wherever(answer);
            let said = || Way::of([act(&answer.to_string())]).about([act("claim")]);
            ahead(When::Always, plain, vec![said()]);
            ahead(When::Whole, plain, vec![said()]);
            for card in setup.kinds() {
                let claims = Action::ALL
                    .into_iter()
                    .filter(|a| a.target().is_none() && a.claims(setup) == Some(card));
                // A claim by its card, or by what it is claimed for; whom it is aimed at no rule says.
                let named: Vec<Part> = claims
                    .map(|a| act(a.into_str()))
                    .chain([face(card)])
                    .collect();
                let rule = Rule {
                    card: Some(card),
                    ..plain
                };
                let froms = std::iter::once(None).chain(others().map(Some));
                for (span, from) in [When::Whole, When::Claim]
                    .into_iter()
                    .flat_map(|span| froms.clone().map(move |from| (span, from)))
                {
                    let way = |name: &Part| {
                        let way = said()
                            .and([name.clone()])
                            .and(from.map(|seat| self.seat(seat)));
                        way.like(named.clone()).about([when(When::Claim)])
                    };
                    ahead(span, Rule { from, ..rule }, named.iter().map(way).collect());
                }
            }
        }
        let pass = Rule::wherever(Answer::Pass);
        let passed = || Way::of([act("pass")]).like([act("not-block")]);
        ahead(When::Block, pass, vec![passed()]);
        // Who is aimed at may say both, and is asked for the block if the claim stands.
        let then = table.stage == Stage::Challenge && table.block.is_none();
        let then = then && table.target().is_some() && table.target() == self.view.seat;
        if then {
            ahead(When::Then, pass, vec![Way::of([act("not-block")])]);
        }
        for card in setup.kinds() {
            let block = Rule::wherever(Answer::Block(card));
            let said = || Way::of([act("block"), face(card)]);
            for span in [When::Always, When::Whole, When::Block] {
                ahead(span, block, vec![said()]);
            }
            if then {
                ahead(When::Then, block, vec![said()]);
            }
            for action in Action::ALL
                .into_iter()
                .filter(|a| a.blocked_by(setup).contains(&card))
            {
                if let Some(claimed) = action.claims(setup) {
                    let rule = Rule {
                        card: Some(claimed),
                        ..block
                    };
                    let about = [act("claim"), face(claimed), when(When::Always)];
                    let named = [act(action.into_str()), face(claimed)];
                    let way = |name: Part| said().and([name]).like(about.clone());
                    ahead(When::Claim, rule, named.map(way).to_vec());
                }
            }
            let lost = Way::of([face(card)]).like(["show", "lose"].map(act));
            ahead(When::Lose, Rule::wherever(Answer::Show(card)), vec![lost]);
        }
        let actions = Action::ALL
            .into_iter()
            .filter(|action| self.next_turn().is_some() && played(action));
        for action in actions {
            let aims: Vec<Action> = match action.target() {
                None => vec![action],
                Some(_) => others().map(|seat| action.at(seat)).collect(),
            };
            for action in aims {
                let rule = Rule::wherever(Answer::Act(action));
                ahead(When::Turn, rule, vec![self.action(action)]);
            }
        }
        all.push(Offer {
            answer: Said::Forget,
            ways: vec![Way::of([act("forget")])],
        });
    }

    /// `If DIEGO claims …`, `if somebody steals …`: what hangs on a claim is said ahead.
    pub(super) fn mean(&self, items: &mut [Item]) {
        // `I would challenge`; and `I would like to challenge`: not everybody who says so does.
        let opposes = items.iter().any(|i| i.any("act", &["challenge", "block"]));
        let would = |i: &&mut Item| i.is("mood", "would") || opposes && i.is("mood", "wish");
        for item in items.iter_mut().filter(would) {
            (item.class, item.val) = (Class::Own, "condition".into());
        }
        for at in 0..items.len() {
            if !items[at].own("condition") {
                continue;
            }
            let mut behind = (at + 1..items.len())
                .filter(|k| items[*k].class != Class::Plain && !items[*k].slot("lead"));
            let who = behind.next().filter(|k| {
                ["seat", "card"].iter().any(|slot| items[*k].slot(slot))
                    || items[*k].is("who", "any")
            });
            let claims = |k: &usize| {
                let action = Action::ALL
                    .into_iter()
                    .any(|a| items[*k].is("act", a.into_str()));
                action || items[*k].is("act", "claim")
            };
            if let (Some(who), Some(_)) = (who, behind.next().filter(claims)) {
                (items[at].class, items[at].val) =
                    (Class::Slot("when"), When::Claim.into_str().into());
                if items[who].slot("who") {
                    items[who].hush();
                }
            }
        }
    }

    /// What is said ahead, as a plan: what is said of one claim before what is said of all.
    pub(super) fn plan(&self, ahead: &[(When, Rule)]) -> Result<Plan, Remark> {
        let table = &self.view.table;
        let turn = |span: When| match span {
            When::Whole | When::Then => Some(table.turns),
            When::Turn => self.next_turn(),
            When::Always | When::Claim | When::Block | When::Lose => None,
        };
        // `I pass on everything this turn, but I challenge the Duke if anybody claims it.`
        let whole = ahead.iter().any(|(span, _)| *span == When::Whole);
        let turns = ahead.iter().map(|(span, _)| match span {
            When::Claim if whole => Some(table.turns),
            span => turn(*span),
        });
        let turns: Vec<Option<u16>> = turns.collect();
        let mut plan = Plan {
            turn: turns.first().copied().flatten(),
            ..Plan::default()
        };
        let mut rules: Vec<Rule> = ahead.iter().map(|(_, rule)| *rule).collect();
        rules.sort_by_key(|rule| match (rule.card, rule.from, rule.answer) {
            (None, None, Answer::Pass) => 2,
            (None, None, _) => 1,
            _ => 0,
        });
        rules.dedup();
        if rules.len() > plan.rules.len() || turns.iter().any(|turn| *turn != plan.turn) {
            return Err(Remark::LongPlan);
        }
        for (slot, rule) in plan.rules.iter_mut().zip(rules) {
            *slot = Some(rule);
        }
        Ok(plan)
    }

    /// The turn that will be the writer's, if nobody is out before it.
    fn next_turn(&self) -> Option<u16> {
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
}
