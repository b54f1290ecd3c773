//! K13: answers given ahead.

use serde::{Deserialize, Serialize};

use super::admit::{why_not, window};
use super::answers::Answer;
use super::cards::Card;
use super::facts::View;
use super::setup::Setup;
use super::state::Stage;
use crate::engine::Seat;

/// What a seat said of windows to come, all of it; what it says anew takes its place. "Pass on
/// everything this turn, but challenge a Duke" are two rules: the challenge, then the pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Plan {
    /// The first that fits a window is the answer.
    pub rules: [Option<Rule>; 6],
    /// The number of the turn that it holds for; `None`: until the game ends.
    pub turn: Option<u16>,
}

/// An answer, and where it is given: wherever it may be, of the claim and the seat that are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub answer: Answer,
    /// Only where this character is claimed.
    pub card: Option<Card>,
    /// Only where this seat claims, or acts.
    pub from: Option<Seat>,
}

impl Rule {
    /// Whatever is claimed, by whomever.
    pub fn wherever(answer: Answer) -> Rule {
        Rule {
            answer,
            card: None,
            from: None,
        }
    }

    fn fits(&self, setup: &Setup, view: &View) -> bool {
        let table = &view.table;
        let (from, card) = match table.claim(setup) {
            Some((seat, card)) => (seat, Some(card)),
            None => (table.turn, None),
        };
        // "I turn up the Captain first" is said of losses, and not of a proof: there it would decline.
        let asked = match self.answer {
            Answer::Show(_) => table.stage != Stage::Prove,
            _ => true,
        };
        asked
            && self.card.is_none_or(|wanted| card == Some(wanted))
            && self.from.is_none_or(|wanted| from == wanted)
            && window(setup, table)
                .is_some_and(|window| why_not(setup, view, &window, self.answer).is_ok())
    }
}

impl Plan {
    /// Whether anything of it may still be the answer to something.
    pub fn stands(&self, turns: u16) -> bool {
        self.turn.is_none_or(|turn| turn >= turns) && self.rules.iter().any(Option::is_some)
    }

    /// What it says of the window that is open.
    pub fn answer(&self, setup: &Setup, view: &View) -> Option<Answer> {
        let holds = self.turn.is_none_or(|turn| turn == view.table.turns);
        let mut rules = self.rules.iter().flatten().filter(|_| holds);
        rules
            .find(|rule| rule.fits(setup, view))
            .map(|rule| rule.answer)
    }
}
