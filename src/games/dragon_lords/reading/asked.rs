//! What is asked of an order, or remarked on, and its words.

use super::super::action::Action;
use super::super::world::{Name, Side};
use super::print::action_name;
use crate::locale::Texts;
use crate::locale::said::{Said, Spoken, Words, words};
use crate::reading::{Doubtful, Remark};

/// What is told of a line.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum Asked {
    /// What is told in every game.
    Read(Remark),
    Game {
        /// As it was written.
        quote: String,
        doubt: Doubt,
    },
}

/// What is asked of an order, or remarked on.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub enum Doubt {
    /// No city that the player knows; the nearest is offered, never taken.
    UnknownCity {
        typed: String,
        nearest: Option<Name>,
    },
    /// A player where a city should stand.
    PlayerIsNoCity {
        player: Name,
    },
    MissingCity,
    TwoCities {
        first: Name,
        second: Name,
    },
    /// A spy, and nothing that it is to do.
    MissingAction,
    /// A spy takes one action a turn (D3).
    TwoActions {
        first: Action,
        second: Action,
    },
    /// An action, and something else that the same spy is to do.
    TwoOrders {
        spy: u32,
    },
    /// The governor is killed by Execute, a unit by Assassinate.
    GovernorIsNoUnit,
    /// An action, and no spy that is to do it; the player's spies.
    WhichSpy {
        spies: Vec<u32>,
    },
    /// Several spies of the player's are in that city.
    SeveralSpies {
        city: Name,
        spies: Vec<u32>,
    },
    NoSpyThere {
        city: Name,
    },
    /// It begins with another player's name, as his orders would.
    SpokenFor {
        player: Name,
    },
    SpyElsewhere {
        spy: u32,
        city: Name,
        at: Name,
    },
    /// `my second spy` is not the one of that number.
    OrdinalUnclear {
        number: u32,
        spies: Vec<u32>,
    },
    /// Several spies that are to be moved.
    OneSpyALine,
    MissingCount,
    ZeroCount,
    /// `friendly spies` in an enemy city, or the other way round: the price differs (D1).
    OtherSide {
        city: Name,
        side: Side,
    },
    MissingStack,
    /// Nearly a stack that the player knows: it is offered, never taken.
    UnknownStack {
        typed: String,
        nearest: Name,
    },
    AmbiguousStack {
        typed: String,
        fits: Vec<Name>,
    },
    MissingHex,
    BadHex {
        typed: String,
    },
    /// Hexes have no neighbour to the east or to the west.
    NoSuchDirection {
        typed: String,
    },
    /// A direction is taken from the city in which the spy is, and it is in none.
    DirectionFromNowhere,
    /// What nobody sees stands in it.
    Forbidden {
        character: char,
    },
    TextTooLong {
        limit: usize,
    },
    /// It holds nothing that is understood as an order.
    NoOrder,
    /// Spies that do nothing: no order, and no "no orders" either.
    Idle {
        spies: Vec<u32>,
    },

    // What is taken with a remark.
    /// No verb: taken as a hire.
    NoVerbHire,
    /// No spy named: taken as the only one in that city.
    SpyFromCity {
        spy: u32,
        city: Name,
    },
    /// `moves to`, of a spy in an enemy city: taken as Relocate.
    MoveIsRelocation {
        spy: u32,
    },
    /// Infiltrate, and that the spy is to set out, which is chosen after a success (G11).
    SetOutLater,
    /// A target named beforehand, which is chosen after a success (G11).
    TargetLater {
        typed: String,
    },
    /// A stack that the player does not see, taken as it is written (G12).
    StackAsWritten {
        name: String,
    },
    /// A stack that the player sees, and that is not the city's owner's in the spy's city as far as
    /// he sees: taken, for it may be by then (G12).
    StackElsewhere {
        stack: Name,
        city: Name,
    },
    /// Gold for another player: no order of spies.
    Payment,
    /// `every turn`: orders are for one turn.
    ThisTurnOnly,
    /// A number at the head of a line, taken for a spy's.
    BareNumber {
        spy: u32,
    },
    /// The beginning of a name, or a slip for it.
    Beginning {
        typed: String,
        taken: String,
    },
}

impl From<Remark> for Asked {
    fn from(remark: Remark) -> Asked {
        Asked::Read(remark)
    }
}

fn numbers(spies: &[u32]) -> String {
    let all: Vec<String> = spies.iter().map(u32::to_string).collect();
    all.join(", ")
}

impl Asked {
    pub(super) fn of(quote: &str, doubt: Doubt) -> Asked {
        Asked::Game {
            quote: quote.trim().to_owned(),
            doubt,
        }
    }

    /// The words that it is about, as they were written, where it is about some.
    pub fn quote(&self) -> Option<&str> {
        match self {
            Asked::Game { quote, .. } => Some(quote),
            Asked::Read(Remark::Doubt(Doubtful { text, .. })) => Some(text.trim_end_matches('…')),
            Asked::Read(Remark::Leftover { words }) => words.split(", ").next(),
            Asked::Read(Remark::Guessed { typed, .. }) => Some(typed),
            Asked::Read(_) => None,
        }
    }

    /// What is wrong or was taken, and the remedy.
    pub fn say(&self, texts: &Texts) -> Said {
        match self {
            Asked::Read(remark) => remark.say(texts),
            Asked::Game { doubt, .. } => doubt.words(texts).said(texts),
        }
    }
}

impl Doubt {
    fn words(&self, texts: &Texts) -> Words {
        let called = |action: &Action| action_name(texts.lang(), *action);
        match self {
            Doubt::UnknownCity { typed, nearest } => words("misread-unknown-city")
                .typed("typed", typed)
                .near(nearest.as_deref()),
            Doubt::PlayerIsNoCity { player } => {
                words("misread-player-is-no-city").with("player", &**player)
            }
            Doubt::MissingCity => words("misread-missing-city"),
            Doubt::TwoCities { first, second } => words("misread-two-cities")
                .with("first", &**first)
                .with("second", &**second),
            Doubt::MissingAction => words("misread-missing-action"),
            Doubt::TwoActions { first, second } => words("misread-two-actions")
                .with("first", called(first))
                .with("second", called(second)),
            Doubt::TwoOrders { spy } => words("misread-two-orders").with("spy", *spy),
            Doubt::GovernorIsNoUnit => words("misread-governor-is-no-unit"),
            Doubt::WhichSpy { spies } if spies.is_empty() => words("misread-no-spies"),
            Doubt::WhichSpy { spies } => words("misread-which-spy").with("spies", numbers(spies)),
            Doubt::SeveralSpies { city, spies } => words("misread-several-spies")
                .with("city", &**city)
                .with("spies", numbers(spies)),
            Doubt::NoSpyThere { city } => words("misread-no-spy-there").with("city", &**city),
            Doubt::SpokenFor { player } => words("misread-spoken-for").with("player", &**player),
            Doubt::SpyElsewhere { spy, city, at } => words("misread-spy-elsewhere")
                .with("spy", *spy)
                .with("city", &**city)
                .with("at", &**at),
            Doubt::OrdinalUnclear { number, spies } => words("misread-ordinal-unclear")
                .with("number", *number)
                .with("spies", numbers(spies)),
            Doubt::OneSpyALine => words("misread-one-spy-a-line"),
            Doubt::MissingCount => words("misread-missing-count"),
            Doubt::ZeroCount => words("misread-zero-count"),
            Doubt::OtherSide { city, side } => words(match side {
                Side::Friendly => "misread-city-is-own",
                Side::Enemy => "misread-city-is-enemy",
            })
            .with("city", &**city),
            Doubt::MissingStack => words("misread-missing-stack"),
            Doubt::UnknownStack { typed, nearest } => words("misread-unknown-stack")
                .typed("typed", typed)
                .with("nearest", &**nearest),
            Doubt::AmbiguousStack { typed, fits } => words("misread-ambiguous")
                .typed("typed", typed)
                .with("fits", fits.join(", ")),
            Doubt::MissingHex => words("misread-missing-hex"),
            Doubt::BadHex { typed } => words("misread-bad-hex").typed("typed", typed),
            Doubt::NoSuchDirection { typed } => {
                words("misread-no-such-direction").typed("typed", typed)
            }
            Doubt::DirectionFromNowhere => words("misread-direction-from-nowhere"),
            Doubt::Forbidden { character } => {
                words("reading-forbidden").with("code", format!("U+{:04X}", u32::from(*character)))
            }
            Doubt::TextTooLong { limit } => words("reading-text-too-long").with("limit", *limit),
            Doubt::NoOrder => words("reading-no-order"),
            Doubt::Idle { .. } => words("misread-idle"),
            Doubt::NoVerbHire => words("taken-no-verb-hire"),
            Doubt::SpyFromCity { spy, city } => words("taken-spy-from-city")
                .with("spy", *spy)
                .with("city", &**city),
            Doubt::MoveIsRelocation { spy } => words("taken-move-is-relocation").with("spy", *spy),
            Doubt::SetOutLater => words("taken-set-out-later"),
            Doubt::TargetLater { typed } => words("taken-target-later").typed("typed", typed),
            Doubt::StackAsWritten { name } => words("taken-stack-as-written").typed("name", name),
            Doubt::StackElsewhere { stack, city } => words("taken-stack-elsewhere")
                .with("stack", &**stack)
                .with("city", &**city),
            Doubt::Payment => words("taken-payment"),
            Doubt::ThisTurnOnly => words("taken-this-turn-only"),
            Doubt::BareNumber { spy } => words("taken-bare-number").with("spy", *spy),
            Doubt::Beginning { typed, taken } => words("taken-beginning")
                .typed("typed", typed)
                .typed("taken", taken),
        }
    }
}
