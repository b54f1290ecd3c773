//! What a clause says that its writer does: with which cards, to whom, and of whose claim.

use super::super::answers::Action;
use super::super::cards::Card;
use super::super::plan::Rule;
use super::super::state::Stage;
use super::Answers;
use super::ahead::rules_always;
use super::clause::Clause;
use super::turning::{Turned, gives_up, opposes};
use super::vocabulary::{Act, CARD, ME, SEAT, WHO, action_of};
use crate::engine::Seat;
use crate::reading::Doubt;
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;

/// How plainly something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Plain {
    /// By "ok" and the like.
    Nodded,
    /// By "liar!".
    Doubted,
    /// By a card or a claim alone.
    Named,
    /// By what is not done.
    Denied,
    Spoken,
}

/// Something that the writer says he does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) line: u32,
    pub(super) act: Act,
    pub(super) cards: Vec<Card>,
    pub(super) target: Option<Seat>,
    /// Whose claim or action it answers, if it names one.
    pub(super) whose: Option<Seat>,
    /// Whether it names an action that is not open.
    pub(super) elsewhere: bool,
    pub(super) plain: Plain,
    /// "I do not block": passes on the block.
    pub(super) block: bool,
}

impl Said {
    /// Takes over the target and the cards that only the other names; `false` where they aim at two players.
    pub(super) fn joins(&mut self, other: &Said) -> bool {
        let one = |a: Option<Seat>, b: Option<Seat>| a.is_none() || b.is_none() || a == b;
        let one = one(self.target, other.target) && one(self.whose, other.whose);
        self.target = self.target.or(other.target);
        self.whose = self.whose.or(other.whose);
        if self.cards.is_empty() {
            self.cards.clone_from(&other.cards);
        }
        one
    }
}

impl Answers<'_> {
    /// What a clause says that its writer does.
    pub(super) fn clause(
        &self,
        clause: &Clause<'_>,
        line: u32,
        carried: Turned,
    ) -> Result<Vec<Said>, Doubt> {
        let own = || {
            clause
                .acts
                .iter()
                .filter(|(_, theirs, _)| !theirs || self.view.table.stage == Stage::Decide)
        };
        if clause.idle() {
            return Ok(Vec::new());
        }
        let unsure = [Class::Cancel, Class::Draft, Class::Later]
            .into_iter()
            .any(|class| clause.has(class));
        if unsure && own().any(|(act, ..)| *act != Act::Nod) {
            return Err(Doubt::Unsure);
        }
        let claimant = self.view.table.claim(self.setup).map(|(seat, _)| seat);
        let numbered = |n: u32| claimant.is_none_or(|seat| seat.at() + 1 != n as usize);
        let opposed = own().any(|(act, ..)| opposes(*act));
        let challenged = own().any(|(act, ..)| *act == Act::Challenge);
        let turn = self.view.table.stage == Stage::Turn;
        if opposed && clause.numbers().is_some_and(numbered)
            || clause.doubts_a_lie() && own().any(|(act, ..)| *act == Act::Doubts)
        {
            return Err(Doubt::Unsure);
        }
        let mut found = Vec::new();
        let turned = |turned: Turned| match turned {
            Turned::No if !clause.mine => carried,
            turned => turned,
        };
        for (n, (act, _, denied)) in own().enumerate() {
            let denied = match turned(*denied) {
                Turned::Unsure if *act == Act::Nod => continue,
                Turned::Unsure => return Err(Doubt::Unsure),
                turned => turned == Turned::Denied,
            };
            // "I pass on the challenge", "I give up my challenge".
            let next = own().nth(n + 1);
            if next.is_some_and(|(next, ..)| gives_up(*act, *next)) {
                continue;
            }
            let block = *act == Act::Block;
            let (act, plain) = match (*act, denied) {
                (Act::Nod, false) => (Act::Nod, Plain::Nodded),
                // "The Duke and the Captain, I return the rest."
                (Act::Return, false) if clause.cards.is_empty() && clause.has(Class::Rest) => {
                    continue;
                }
                (Act::Doubts, false) => (Act::Challenge, Plain::Doubted),
                // "Prove!"
                (Act::Prove, false)
                    if !clause.mine
                        && !clause.carded
                        && matches!(self.view.table.stage, Stage::Challenge | Stage::Joined) =>
                {
                    (Act::Challenge, Plain::Doubted)
                }
                (Act::Claim, false) if clause.acts.iter().any(|(_, _, t)| *t != Turned::No) => {
                    continue;
                }
                (Act::Claim, false) => match self.claim(clause) {
                    Some(act) => (act, Plain::Named),
                    None => continue,
                },
                // "I challenge the tax": what is spoken of, and not done.
                (Act::Does(_), _) if !turn && opposed => continue,
                (Act::Block, false) if challenged && self.view.table.block.is_some() => continue,
                (act, false) => (act, Plain::Spoken),
                (Act::Challenge | Act::Block, true) => (Act::Pass, Plain::Denied),
                (Act::Show | Act::Prove | Act::Claim, true)
                    if self.view.table.stage == Stage::Prove =>
                {
                    (Act::Decline, Plain::Denied)
                }
                // "I don't think he is lying."
                (Act::Doubts, true) => (Act::Nod, Plain::Nodded),
                (Act::Nod | Act::Claim | Act::Decline, true) => continue,
                (act, true) if self.takes(act) && clause.acts.len() == 1 => {
                    return Err(Doubt::Negated);
                }
                (_, true) => continue,
            };
            let target = match act {
                Act::Does(action) if action.target().is_some() => self.target(clause)?,
                // "I exchange a card with Anna."
                Act::Does(_) if turn && !clause.behind.is_empty() => return Err(Doubt::Unsure),
                _ => None,
            };
            let answers = opposes(act) || act == Act::Pass;
            found.push(Said {
                line,
                act,
                cards: self.cards(act, clause)?,
                target,
                whose: if answers {
                    self.whose(act, clause)?
                } else {
                    None
                },
                elsewhere: answers
                    && (self.elsewhere(act, clause) || !block && self.other_card(act, clause)),
                plain,
                block: block && act == Act::Pass,
            });
        }
        if clause.acts.is_empty() {
            let named = self.by_card(clause, line)?;
            if unsure && named.is_some() {
                return Err(Doubt::Unsure);
            }
            found.extend(named);
            // "No": nothing else stands there.
            let only = |m: &Mark| {
                matches!(
                    m.class,
                    Class::No | Class::None | Class::Mark | Class::Politeness | Class::Glue
                )
            };
            let says = clause
                .marks
                .iter()
                .any(|m| matches!(m.class, Class::No | Class::None));
            if says && clause.marks.iter().all(only) {
                found.push(Said {
                    line,
                    act: Act::Nod,
                    cards: Vec::new(),
                    target: None,
                    whose: None,
                    elsewhere: false,
                    plain: Plain::Nodded,
                    block: false,
                });
            }
        }
        let choice = clause.marks.iter().position(|m| m.is(Class::Choice));
        if choice.is_some()
            && (!found.is_empty()
                || matches!(
                    self.view.table.stage,
                    Stage::Lose(..) | Stage::Keep | Stage::Draft | Stage::Turn
                ))
        {
            return Err(Doubt::Choice);
        }
        Ok(found)
    }

    /// What is said of all windows; `None` where it is said of an action that no rule names.
    pub(super) fn of_all(&self, said: &Said, clause: &Clause<'_>) -> Option<Vec<Rule>> {
        rules_always(said, &self.spoken_of(clause)?)
    }

    /// The characters that a clause speaks of, by their names or by their actions; `None` where an action
    /// claims none.
    pub(super) fn spoken_of(&self, clause: &Clause<'_>) -> Option<Vec<Card>> {
        let mut cards = clause.cards.clone();
        for (act, ..) in &clause.acts {
            if let Act::Does(action) = act {
                let card = action.claims(self.setup)?;
                cards.extend(Some(card).filter(|card| !cards.contains(card)));
            }
        }
        Some(cards)
    }

    /// Whose claim or action is answered, if a player is named.
    pub(super) fn whose(&self, act: Act, clause: &Clause<'_>) -> Result<Option<Seat>, Doubt> {
        let mut seats = [clause.before.as_slice(), &clause.behind].concat();
        seats.dedup();
        let does = clause
            .acts
            .iter()
            .any(|(act, ..)| matches!(act, Act::Does(_)));
        let aimed = |seat: &Seat| does && Some(*seat) == self.view.table.target();
        match seats.as_slice() {
            // "I challenge Basile", says Basile.
            [] if clause.oneself && act == Act::Challenge => Err(Doubt::Unsure),
            [] => Ok(None),
            // "I challenge the theft from Eva", "Anna's theft from Eva".
            [seat] if aimed(seat) => Ok(None),
            [seat] => Ok(Some(*seat)),
            [seat, target] if aimed(target) => Ok(Some(*seat)),
            _ => Err(Doubt::Choice),
        }
    }

    /// "I pass on the Duke", while a Captain is claimed.
    pub(super) fn other_card(&self, act: Act, clause: &Clause<'_>) -> bool {
        let claimed = self.view.table.claim(self.setup).map(|(_, card)| card);
        act == Act::Pass
            && self.view.table.stage == Stage::Challenge
            && !clause.cards.is_empty()
            && claimed.is_some_and(|card| !clause.cards.contains(&card))
    }

    /// "I challenge the tax", while a theft is open.
    pub(super) fn elsewhere(&self, act: Act, clause: &Clause<'_>) -> bool {
        let table = &self.view.table;
        let blocked =
            table.block.is_some() && !clause.acts.iter().any(|(act, ..)| *act == Act::Block);
        let other = |action: &Action| {
            let open = table
                .action
                .is_some_and(|open| open.into_str() == action.into_str());
            match act {
                // What claims nothing cannot be challenged; what claims another card is told by the card.
                Act::Challenge => action.claims(self.setup).is_none() || blocked && open,
                _ => !open,
            }
        };
        clause.acts.iter().any(|(act, ..)| match act {
            Act::Does(action) => other(action),
            _ => false,
        })
    }

    /// Whom an action is aimed at: who is named behind it, or at all.
    pub(super) fn target(&self, clause: &Clause<'_>) -> Result<Option<Seat>, Doubt> {
        let one = |seats: &[Seat]| match seats {
            [] => Ok(None),
            [seat] => Ok(Some(*seat)),
            [first, rest @ ..] if rest.iter().all(|seat| seat == first) => Ok(Some(*first)),
            _ => Err(Doubt::Choice),
        };
        let named = one(&clause.behind)?.or(one(&clause.before)?);
        let me = self.view.seat;
        let others = me.map_or(0, |me| self.view.table.others(me));
        // With one other player nobody need be named; who is, and is not that one, is asked about.
        if named.is_none() && others.count_ones() == 1 && clause.aims_at_unknown() {
            return Err(Doubt::Unsure);
        }
        Ok(named.or(me.filter(|_| clause.oneself)))
    }

    /// The cards that are part of an answer.
    pub(super) fn cards(&self, act: Act, clause: &Clause<'_>) -> Result<Vec<Card>, Doubt> {
        let table = &self.view.table;
        let mut cards = clause.cards.clone();
        match act {
            Act::Keep | Act::Return => return Ok(cards),
            Act::Challenge => return Ok(self.spoken_of(clause).unwrap_or(cards)),
            Act::Block | Act::Show | Act::Prove | Act::Lose => {}
            _ => return Ok(Vec::new()),
        }
        cards.dedup();
        // "I block his Captain with the Ambassador."
        let claimed = table.action.and_then(|action| action.claims(self.setup));
        if act == Act::Block && cards.len() == 2 && !clause.has(Class::And) {
            cards.retain(|card| Some(*card) != claimed);
        }
        match cards.len() {
            0 | 1 => Ok(cards),
            _ => Err(Doubt::Choice),
        }
    }

    /// A card alone answers where one is asked for.
    pub(super) fn by_card(&self, clause: &Clause<'_>, line: u32) -> Result<Option<Said>, Doubt> {
        let denied = clause.denied || clause.has(Class::Not) || clause.has(Class::No);
        let (Some(card), false) = (clause.cards.first().copied(), denied || clause.unknown > 1)
        else {
            return Ok(None);
        };
        // "Diego has the Duke."
        let led = clause.marks.iter().position(|m| m.fills(CARD)).unwrap_or(0);
        let other = |m: &Mark| m.fills(SEAT) || m.fills(WHO) && m.slot(WHO) != Some(ME);
        if clause.marks.iter().take(led).any(other) {
            return Ok(None);
        }
        let act = match self.view.table.stage {
            Stage::Turn => action_of(
                self.setup,
                card,
                !clause.behind.is_empty() || !clause.before.is_empty(),
            )
            .map(Act::Does),
            Stage::Block | Stage::Joined if self.may_block() && clause.before.is_empty() => {
                Some(Act::Block)
            }
            Stage::Prove | Stage::Lose(..) | Stage::Examine => Some(Act::Show),
            Stage::Keep | Stage::Draft => Some(Act::Keep),
            _ => None,
        };
        let Some(act) = act.filter(|_| self.asked.is_some()) else {
            return Ok(None);
        };
        let target = match act {
            Act::Does(_) => self.target(clause)?,
            _ => None,
        };
        let whose = match act {
            Act::Block => self.whose(act, clause)?,
            _ => None,
        };
        let cards = self.cards(act, clause)?;
        Ok(Some(Said {
            line,
            act,
            cards,
            target,
            whose,
            elsewhere: false,
            plain: Plain::Named,
            block: false,
        }))
    }

    pub(super) fn may_block(&self) -> bool {
        let table = &self.view.table;
        let blocked = table
            .action
            .is_some_and(|action| !action.blocked_by(self.setup).is_empty());
        blocked
            && table
                .target()
                .is_none_or(|target| Some(target) == self.view.seat)
    }

    /// A character that is claimed: for its action, or as the proof.
    pub(super) fn claim(&self, clause: &Clause<'_>) -> Option<Act> {
        let card = *clause.cards.first()?;
        match self.view.table.stage {
            Stage::Turn => action_of(self.setup, card, !clause.behind.is_empty()).map(Act::Does),
            Stage::Prove => Some(Act::Prove),
            _ => None,
        }
    }
}
