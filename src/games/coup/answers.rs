//! What a player may do and say: actions (C4, C5), and answers to every window.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use super::setup::{Fourth, Setup};
use crate::engine::Seat;

/// What a turn is spent on.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Action {
    Income,
    ForeignAid,
    Coup(Seat),
    Tax,
    Assassinate(Seat),
    Steal(Seat),
    Exchange,
    Examine(Seat),
}

impl Action {
    /// All of them, aimed at somebody or other.
    pub const ALL: [Action; 8] = [
        Action::Income,
        Action::ForeignAid,
        Action::Coup(Seat(0)),
        Action::Tax,
        Action::Assassinate(Seat(0)),
        Action::Steal(Seat(0)),
        Action::Exchange,
        Action::Examine(Seat(0)),
    ];

    /// Whom it is aimed at.
    pub fn target(self) -> Option<Seat> {
        match self {
            Action::Coup(seat)
            | Action::Assassinate(seat)
            | Action::Steal(seat)
            | Action::Examine(seat) => Some(seat),
            Action::Income | Action::ForeignAid | Action::Tax | Action::Exchange => None,
        }
    }

    /// C4, C5: what it costs.
    pub fn cost(self) -> u8 {
        match self {
            Action::Coup(_) => 7,
            Action::Assassinate(_) => 3,
            _ => 0,
        }
    }

    /// C5, C11: the character that it claims. C6: income, aid and coup are no claims.
    pub fn claims(self, setup: &Setup) -> Option<Card> {
        match self {
            Action::Income | Action::ForeignAid | Action::Coup(_) => None,
            Action::Tax => Some(Card::Duke),
            Action::Assassinate(_) => Some(Card::Assassin),
            Action::Steal(_) => Some(Card::Captain),
            Action::Exchange => Some(setup.house.fourth.card()),
            Action::Examine(_) => Some(Card::Inquisitor),
        }
    }

    /// C4, C5: the characters that block it; K5: of those that are in this deck.
    pub fn blocked_by(self, setup: &Setup) -> &'static [Card] {
        match (self, setup.house.fourth) {
            (Action::ForeignAid, _) => &[Card::Duke],
            (Action::Assassinate(_), _) => &[Card::Contessa],
            (Action::Steal(_), Fourth::Ambassador) => &[Card::Captain, Card::Ambassador],
            (Action::Steal(_), Fourth::Inquisitor) => &[Card::Captain, Card::Inquisitor],
            _ => &[],
        }
    }

    /// The same, aimed elsewhere.
    #[must_use]
    pub fn at(self, seat: Seat) -> Action {
        match self {
            Action::Coup(_) => Action::Coup(seat),
            Action::Assassinate(_) => Action::Assassinate(seat),
            Action::Steal(_) => Action::Steal(seat),
            Action::Examine(_) => Action::Examine(seat),
            action => action,
        }
    }
}

/// What is said to a window. The journal and records write it as text: `income`, `coup 2`,
/// `block duke`, `keep captain duke`; seats count from 0, cards of a `keep` are in alphabetical order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Answer {
    Act(Action),
    Pass,
    Challenge,
    Block(Card),
    /// Proves, is lost, or is shown to the Inquisitor.
    Show(Card),
    /// What is kept of an exchange, or of one's set in the draft: faces.
    Keep(Cards),
    /// C11: the examined card stays, or is drawn anew.
    Leave,
    Swap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.target() {
            Some(seat) => write!(f, "{} {}", self.into_str(), seat.0),
            None => f.write_str(self.into_str()),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Act(action) => action.fmt(f),
            Answer::Pass => f.write_str("pass"),
            Answer::Challenge => f.write_str("challenge"),
            Answer::Block(card) => write!(f, "block {card}"),
            Answer::Show(card) => write!(f, "show {card}"),
            Answer::Keep(cards) => write!(f, "keep {}", cards.names().join(" ")),
            Answer::Leave => f.write_str("leave"),
            Answer::Swap => f.write_str("swap"),
        }
    }
}

impl Answer {
    /// What a verb says with its cards and its seat.
    pub fn of(verb: &str, cards: &[Card], seat: Option<Seat>) -> Option<Answer> {
        let mut actions = Action::ALL.into_iter();
        if let Some(action) = actions.find(|action| action.into_str() == verb) {
            let fits = cards.is_empty() && action.target().is_some() == seat.is_some();
            return fits.then(|| Answer::Act(action.at(seat.unwrap_or_default())));
        }
        Some(match (verb, cards, seat) {
            ("pass", [], None) => Answer::Pass,
            ("challenge", [], None) => Answer::Challenge,
            ("block", [by], None) => Answer::Block(*by),
            ("show", [shown], None) => Answer::Show(*shown),
            ("keep", [_, ..], None) => Answer::Keep(cards.iter().copied().collect()),
            ("leave", [], None) => Answer::Leave,
            ("swap", [], None) => Answer::Swap,
            _ => return None,
        })
    }
}

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Answer, String> {
        let no = || format!("no answer {text:?}");
        let mut words = text.split(' ');
        let verb = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        let seat = words.first().and_then(|seat| seat.parse().ok()).map(Seat);
        let cards = words.iter().skip(seat.iter().count()).map(|card| {
            let card = card.parse();
            card.map_err(|_| no())
        });
        let cards = cards.collect::<Result<Vec<Card>, String>>()?;
        let answer = Answer::of(verb, &cards, seat).filter(|_| cards.len() <= 2);
        answer.ok_or_else(no)
    }
}

impl TryFrom<String> for Answer {
    type Error = String;
    fn try_from(text: String) -> Result<Answer, String> {
        text.parse()
    }
}

impl From<Answer> for String {
    fn from(answer: Answer) -> String {
        answer.to_string()
    }
}
