//! What is answered to the open window, out of all that is said.

use super::super::Coup;
use super::super::admit::Remark;
use super::super::answers::{Action, Answer, Draft};
use super::super::cards::{Card, Cards};
use super::super::plan::Plan;
use super::super::state::Stage;
use super::Answers;
use super::said::{Plain, Said};
use super::vocabulary::Act;
use crate::engine::words::Remark as Heeded;
use crate::reading::Doubt;
use crate::reading::reader::{Heard, To};

impl Answers<'_> {
    /// What is answered to the open window; what is said beside it is told.
    pub(super) fn draft(
        &self,
        plan: Option<&Plan>,
        heard: &mut Heard<Heeded<Coup>>,
    ) -> Option<Draft> {
        let stage = self.view.table.stage;
        let refused = heard.told.iter().any(|(_, to, _)| *to == To::Refused);
        // "Ok" beside what is doubtful is no answer.
        let doubtful = refused || self.idle || !self.denied.is_empty();
        let nods = self.said.iter().all(|said| said.plain == Plain::Nodded);
        let found = match stage {
            _ if self.said.is_empty() || nods && doubtful => Ok(None),
            Stage::Keep | Stage::Draft => self.kept().map(Some),
            Stage::Lose(..) => self.lost().map(Some),
            Stage::Prove => self.proof().map(Some),
            _ => self.one().map(Some),
        };
        let draft = found.unwrap_or_else(|remark| {
            heard.tell(
                To::Refused,
                self.said.first().map_or(0, |said| said.line),
                remark,
            );
            None
        });
        let refused = heard.told.iter().any(|(_, to, _)| *to == To::Refused);
        // "I pass on everything" answers the open window, too.
        let planned = plan
            .filter(|_| self.always && self.asked.is_some())
            .and_then(|plan| plan.answer(self.setup, self.view));
        let draft = draft.or(planned.map(Draft::Said).filter(|_| !refused));
        let nothing = draft.is_none() && plan.is_none() && !refused;
        if let Some((line, text)) = self.denied.first().filter(|_| nothing) {
            heard.doubt(To::Refused, *line, Doubt::Negated, text);
        }
        let taken = draft.is_some()
            || plan.is_some()
            || self.said.iter().any(|said| said.plain > Plain::Nodded);
        let spoken = self.astray.iter().filter(|said| self.matters(said));
        let remark = match self.asked {
            Some(_) if stage == Stage::Words => Remark::WordAsked,
            Some(asked) => Remark::OtherQuestion { asked },
            None => Remark::NotAsked,
        };
        let empty = heard.words.is_empty() && plan.is_none() && heard.told.is_empty();
        match self.astray.first() {
            None if stage == Stage::Words && self.asked.is_some() && empty => {
                heard.tell(To::Refused, 0, remark);
            }
            Some(first) if !taken && heard.words.is_empty() && !refused => {
                heard.tell(To::Refused, first.line, remark)
            }
            _ => spoken.for_each(|said| heard.tell(To::Player, said.line, remark.clone())),
        }
        draft
    }

    /// Whether it is to be told that no window asks it: not of "ok", "here is", or the action that is under way.
    pub(super) fn matters(&self, said: &Said) -> bool {
        let mentioned = self.view.table.action;
        match said.act {
            _ if said.plain < Plain::Denied => false,
            Act::Does(action) => {
                mentioned.is_none_or(|other| other.into_str() != action.into_str())
            }
            Act::Block | Act::Challenge => said.plain == Plain::Spoken,
            Act::Pass => matches!(self.view.table.stage, Stage::Turn),
            _ => !said.cards.is_empty(),
        }
    }

    /// One answer: what is said most plainly, and what a card or a claim beside it adds. What is said twice is one.
    pub(super) fn one(&self) -> Result<Draft, Remark> {
        let most = self.said.iter().map(|said| said.plain).max();
        let mut plainest = self.said.iter().filter(|said| Some(said.plain) == most);
        let mut first = plainest.next().ok_or(Remark::TwoAnswers)?.clone();
        for said in plainest {
            let cards =
                first.cards.is_empty() || said.cards.is_empty() || first.cards == said.cards;
            if first.act != said.act || !cards || !first.joins(said) {
                return Err(Remark::TwoAnswers);
            }
        }
        let named = |said: &&Said| said.plain == Plain::Named && said.plain < first.plain;
        let named: Vec<&Said> = self.said.iter().filter(named).collect();
        for said in named {
            let claims = |act: Act| match act {
                Act::Does(action) => Some(action.claims(self.setup)),
                _ => None,
            };
            let claimed = claims(first.act);
            let same = said.act == first.act || claimed.is_some() && claims(said.act) == claimed;
            if !same || !first.joins(said) {
                return Err(Remark::TwoAnswers);
            }
        }
        let card = first.cards.first().copied();
        let decides = self.view.table.stage == Stage::Decide;
        Ok(match (first.act, card) {
            (Act::Leave | Act::Keep, _) => Draft::Said(Answer::Leave),
            (Act::Swap | Act::Return, _) => Draft::Said(Answer::Swap),
            (Act::Does(Action::Exchange), _) if decides => Draft::Said(Answer::Swap),
            (Act::Does(action), _) => match (action.target(), first.target) {
                (None, _) => Draft::Said(Answer::Act(action)),
                (Some(_), Some(target)) => Draft::Said(Answer::Act(action.at(target))),
                (Some(_), None) => Draft::Aimless(action),
            },
            (Act::Challenge, _) => Draft::Said(Answer::Challenge),
            (Act::Block, Some(card)) => Draft::Said(Answer::Block(card)),
            (Act::Block, None) => Draft::Block,
            (Act::Show, Some(card)) => Draft::Said(Answer::Show(card)),
            (Act::Show, None) => Draft::Show,
            _ => Draft::Said(Answer::Pass),
        })
    }

    /// All cards of some acts, what is said twice once.
    pub(super) fn named(&self, acts: &[Act]) -> Cards {
        let mut lists: Vec<&[Card]> = Vec::new();
        for said in self.said.iter().filter(|said| acts.contains(&said.act)) {
            if !lists.contains(&&*said.cards) {
                lists.push(&said.cards);
            }
        }
        lists.into_iter().flatten().copied().collect()
    }

    /// What is left of some cards without others.
    pub(super) fn left(of: Cards, gone: Cards) -> Result<Cards, Remark> {
        match gone.kinds().find(|card| gone.of(*card) > of.of(*card)) {
            Some(card) => Err(Remark::NotHeld { card, hand: of }),
            None => Ok(gone.list().fold(of, Cards::minus)),
        }
    }

    /// C5, C12: what is kept; or what is given back, which says the same.
    pub(super) fn kept(&self) -> Result<Draft, Remark> {
        let (of, number) = match self.view.table.stage {
            Stage::Draft => (self.setup.set(0), 1),
            _ => (
                self.view.hand.faces(),
                self.view
                    .seat
                    .map_or(0, |seat| self.view.table.down[seat.at()]),
            ),
        };
        let (kept, back) = (self.named(&[Act::Keep]), self.named(&[Act::Return]));
        // "I return:", and cards in the lines below: not what is kept.
        let bare = |said: &Said| said.act == Act::Return && said.cards.is_empty();
        let named = |said: &Said| said.act == Act::Keep && said.plain == Plain::Named;
        if self.said.iter().any(bare) && self.said.iter().any(named) {
            return Err(Remark::TwoAnswers);
        }
        let keep = |cards| Ok(Draft::Said(Answer::Keep(cards)));
        match (kept.is_empty(), back.is_empty()) {
            (true, true) => Err(Remark::KeepNumber { cards: number }),
            (false, true) => keep(kept),
            (true, false) => keep(Self::left(of, back)?),
            (false, false) if Self::left(of, back)? == kept => keep(kept),
            _ => Err(Remark::TwoAnswers),
        }
    }

    /// C2: what is lost; or what is kept, which says the same.
    pub(super) fn lost(&self) -> Result<Draft, Remark> {
        let hand = self.view.hand.faces();
        let (kept, lost) = (
            self.named(&[Act::Keep]),
            self.named(&[Act::Show, Act::Lose, Act::Return]),
        );
        let left = Self::left(hand, kept)?;
        let show = |cards: Cards| {
            Ok(cards
                .first()
                .map_or(Draft::Show, |card| Draft::Said(Answer::Show(card))))
        };
        match (lost.count(), kept.is_empty()) {
            (1, _)
                if lost
                    .first()
                    .is_some_and(|card| kept.is_empty() || left.has(card)) =>
            {
                show(lost)
            }
            (0, false) if left.count() == 1 => show(left),
            (0, _) => Ok(Draft::Show),
            _ => Err(Remark::TwoAnswers),
        }
    }

    /// C7, K18: the proof; or what is shown or lost instead.
    pub(super) fn proof(&self) -> Result<Draft, Remark> {
        let claimed = self.view.table.claim(self.setup).map(|(_, card)| card);
        let says = |acts: &[Act]| self.said.iter().any(|said| acts.contains(&said.act));
        let instead = self.named(&[Act::Show, Act::Lose]);
        let declines = says(&[Act::Decline, Act::Lose]);
        // "I decline to prove that I hold the Duke."
        let shown = if declines {
            instead
        } else {
            self.named(&[Act::Show, Act::Prove])
        };
        match (declines, shown.count(), shown.first()) {
            (false, 0, _) if says(&[Act::Prove]) => Ok(Draft::Prove),
            (false, 0, _) => Ok(Draft::Show),
            (true, 0, _) => Ok(Draft::Decline),
            (false, 1, card) if card == claimed => Ok(Draft::Prove),
            // "I prove it", and then another card.
            (false, ..) if says(&[Act::Prove]) => Err(Remark::TwoAnswers),
            // What is lost, or shown instead, is another card than the one that is claimed.
            (_, 1, Some(card)) if Some(card) != claimed && instead.has(card) => {
                Ok(Draft::Said(Answer::Show(card)))
            }
            _ => Err(Remark::TwoAnswers),
        }
    }
}
