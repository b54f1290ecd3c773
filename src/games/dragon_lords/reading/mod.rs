//! Orders to spies in a player's message. What is so in every game is in [`crate::reading`]; the words are in
//! `data/lexicon/dragon-lords`. Pure: nothing is looked up but what the player knows ([`Known`]), and nothing is
//! decided but what he said; whether an order stands is decided by [`accept`](mod@super::accept).
//!
//! | part | what it does |
//! |---|---|
//! | `known` | the names and spies that a player knows |
//! | `prepare` | numbers as spies, as counts and as hexes |
//! | `fill` | the slots, and which sort of order a part of a sentence is |
//! | `hire`, `moves`, `deed` | how the slots of each sort are filled |
//! | `price` | the price that is written beside an order |
//! | `spy` | which spies are meant |
//! | `aim` | what a deed is about |
//! | `asked` | what is asked of the player, or remarked on, in words |
//! | [`print`](print()) | an order → its canonical line, which reads as that order again |

mod aim;
mod asked;
pub mod choice;
mod deed;
mod fill;
mod hire;
mod known;
mod moves;
mod prepare;
mod price;
mod print;
mod spy;

#[cfg(test)]
mod tests;

pub use asked::{Asked, Doubt};
pub use known::{Known, Post, Seen, SeenStack};
pub use print::{action_name, called, print};

use std::sync::Arc;

use super::action::{Action, Takes};
use super::hex::Hex;
use super::order::{Aim, Draft};
use super::world::{Name, Side};
use crate::letter::{Letter, Note};
use crate::locale::Lang;
use crate::reading::lexicon::{Class, Lexicon, Made, Slot, plain};
use crate::reading::marks;
use crate::reading::orders::{Reader as Walk, Total};
use crate::reading::reader::{Finality, To, turning};
use crate::reading::words::Words;
use crate::reading::{Doubtful, MAX_TEXT, Remark, free_text, unseen};
use fill::{Orders, Read, Said};

/// What is done: hire, transfer, move.
const VERB: Slot = Slot(0);
/// A spy by its number; see [`spy`].
const SPY: Slot = Slot(1);
const ACTION: Slot = Slot(2);
const CITY: Slot = Slot(4);
/// How many are hired.
const COUNT: Slot = Slot(5);
const PLAYER: Slot = Slot(6);
/// What an action is done to: it changes nothing.
const OBJECT: Slot = Slot(7);
/// `pile`, and the name of one that is seen.
const STACK: Slot = Slot(8);
const NAMED: Slot = Slot(9);
/// `case`, and one by its column and row.
const HEX: Slot = Slot(10);
const PLACE: Slot = Slot(11);
const SIDE: Slot = Slot(12);
const SET_OUT: Slot = Slot(13);
const IDLE: Slot = Slot(14);
const KIND: Slot = Slot(15);
/// `ville`, before a name in quotation marks; also where a city is called so.
const TOWN: Slot = Slot(3);
/// Short for a side or a spy, where it stands in capitals.
/// `payer`: gold for another player.
const GIVE: Slot = Slot(18);
/// `je veux`: with so many spies and a place it is that they are hired.
const WISH: Slot = Slot(19);
const CODE_SPY: Slot = Slot(16);
const CODE_SIDE: Slot = Slot(17);

const HIRE: u16 = 0;
const TRANSFER: u16 = 1;
const MOVE: u16 = 2;

/// An action's object, where it is somebody in particular; and the governor.
const TARGET: u16 = 0;
const GOVERNOR: u16 = 2;

const FRIENDLY: u16 = 0;
const ENEMY: u16 = 1;

const LEXICON: [(&str, &str); 2] = [
    (
        "fr",
        include_str!("../../../../data/lexicon/dragon-lords/fr.toml"),
    ),
    (
        "en",
        include_str!("../../../../data/lexicon/dragon-lords/en.toml"),
    ),
];

/// The sides of a hex, clockwise from north; and those that it has not.
const SIDES: [&str; 8] = [
    "north",
    "northeast",
    "southeast",
    "south",
    "southwest",
    "northwest",
    "east",
    "west",
];

/// The words of one player's orders, with the names that he knows.
///
/// # Errors
///
/// What is wrong with a lexicon file.
pub fn words(known: &Known) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, |section, key| {
        let nth = |keys: &[&str]| {
            let at = keys.iter().position(|k| *k == key)?;
            u16::try_from(at).ok()
        };
        Some(match section {
            "verb" => (VERB, nth(&["hire", "transfer", "move"])?),
            "spy" if key == "spies" => (SPY, u16::MAX),
            "spy" => (SPY, nth(&["spy"])?),
            "action" => (ACTION, u16::try_from(Action::named(key)? as usize).ok()?),
            "object" => (OBJECT, nth(&["object", "any", "governor"])?),
            "stack" => (STACK, 0),
            "hex" => (HEX, 0),
            "side" => (SIDE, nth(&SIDES)?),
            "set-out" => (SET_OUT, nth(&["no", "yes"])?),
            "idle" => (IDLE, 0),
            "kind" => (KIND, nth(&["friendly", "enemy"])?),
            "city" => (TOWN, 0),
            "code-side" => (CODE_SIDE, nth(&SIDES)?),
            "give" => (GIVE, 0),
            "wish" => (WISH, 0),
            "code-spy" => (CODE_SPY, 0),
            _ => return None,
        })
    })?;
    let value = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let mut named = Vec::new();
    for (slot, names) in [CITY, PLAYER, NAMED].into_iter().zip(names(known)) {
        let all: Vec<String> = names.iter().map(|name| plain(name)).collect();
        for (n, name) in names.iter().enumerate() {
            let short = Some(short(&lexicon, name)).filter(|short| !all.contains(short));
            let written = std::iter::once(name.to_string()).chain(short);
            let free = written.filter(|name| !is_word(&lexicon, name));
            named.extend(free.map(|name| (name, slot, value(n))));
        }
    }
    // `Osk` before `L'Osk`, which keeps its article then.
    named.sort_by_key(|(name, ..)| plain(name).split(' ').count());
    for (name, slot, value) in named {
        lexicon.name(&name, slot, value);
    }
    lexicon.tell_apart();
    Ok(lexicon)
}

/// Whether a name is a word by itself, such as a city called `Tour`, or begins with one that leads to a name: in
/// quotation marks alone it is surely the name.
fn is_word(lexicon: &Lexicon, name: &str) -> bool {
    let mut words = Words::new(name);
    let tokens = words.split(0..name.len());
    let found = lexicon.find(&words, tokens.start, tokens.end, u8::MAX);
    let whole = found.is_some_and(|(length, _)| length == tokens.len());
    let leads = [Class::In, Class::Of, Class::And, Class::Not, Class::If];
    let first = words.folded(tokens.start);
    let hex = found.is_some_and(|(_, m)| m.class == Class::Slot(HEX));
    whole || hex || leads.into_iter().any(|class| lexicon.has(first, class))
}

/// A name without its small words: `Fort Est` for `Fort de l'Est`.
fn short(lexicon: &Lexicon, name: &str) -> String {
    let plain = plain(name);
    let small = |w: &&str| !lexicon.has(w, Class::Of) && !lexicon.has(w, Class::Article);
    let kept: Vec<&str> = plain.split(' ').filter(small).collect();
    match kept.is_empty() {
        true => name.to_owned(),
        false => kept.join(" "),
    }
}

/// The names of cities, players and stacks.
type Names = [Vec<Name>; 3];

fn names(known: &Known) -> Names {
    [
        known.cities().cloned().collect(),
        known.players.iter().cloned().collect(),
        known.stacks.keys().cloned().collect(),
    ]
}

/// The same: the files of words are parts of the program, and a test reads them all.
fn lexicon(known: &Known) -> Arc<Lexicon> {
    static WORDS: Made<Names, Lexicon> = Made::new();
    WORDS.of(&names(known), || words(known).unwrap_or_default())
}

/// An order that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line of the message, from 1, on which it begins.
    pub line: u32,
    pub draft: Draft,
    /// The price that is written beside it.
    pub price: Option<i64>,
}

/// A message, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// In the order written.
    pub lines: Vec<Line>,
    /// Whether "no orders" was said.
    pub none: bool,
    pub finality: Option<Finality>,
    /// The total that the player wrote, in gold.
    pub total: Option<Total>,
    /// What is told of its lines.
    pub told: Vec<(u32, To, Asked)>,
    /// The player whose message it seems to be, where that is another than the seat's.
    pub other: Option<Name>,
    /// What was guessed or left unread when the message was opened.
    pub notes: Vec<Note>,
}

impl Message {
    /// The orders, each with its line.
    pub fn drafts(&self) -> Vec<(u32, Draft)> {
        self.lines
            .iter()
            .map(|l| (l.line, l.draft.clone()))
            .collect()
    }

    /// That spies do nothing is nothing to be told beside orders, which say what stands, or "no orders"; alone it
    /// may be meant to take back the order of those spies, and is asked; so it is of a spy that has an order.
    pub fn settle_idle(&mut self) {
        let word = |l: &Line| matches!(l.draft, Draft::Word { .. });
        if !self.none && self.lines.iter().all(word) {
            return;
        }
        let acts = |spy: &u32| {
            self.lines.iter().any(|l| match &l.draft {
                Draft::Act { spy: acts, .. } => acts == spy,
                Draft::Transfer { spy: moves, .. } => *moves == Some(*spy),
                Draft::Hire { .. } | Draft::Word { .. } => false,
            })
        };
        self.told.retain(|(.., asked)| match asked {
            Asked::Game {
                doubt: Doubt::Idle { spies },
                ..
            } => spies.iter().any(acts),
            _ => true,
        });
    }
}

/// Whose message is read, and when.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The language that is taken where the text does not tell.
    pub lang: Lang,
    /// The number of the turn that is open, and its name.
    pub number: u16,
    pub name: &'a str,
}

/// Reads the messages of one player.
#[derive(Debug)]
pub struct Reader<'a> {
    known: &'a Known,
    turn: Turn<'a>,
    lexicon: Arc<Lexicon>,
}

impl<'a> Reader<'a> {
    pub fn new(known: &'a Known, turn: Turn<'a>) -> Reader<'a> {
        Reader {
            known,
            turn,
            lexicon: lexicon(known),
        }
    }

    fn walk<T>(&self, read: impl FnOnce(Walk<'_, Orders<'_>>) -> T) -> T {
        let grammar = Orders::new(self.known, &self.lexicon, self.turn);
        let lang = Lang::ALL.iter().position(|l| *l == self.turn.lang);
        read(Walk {
            lexicon: &self.lexicon,
            grammar: &grammar,
            lang: lang.unwrap_or_default(),
            season: (self.turn.number.into(), self.turn.name),
        })
    }

    /// The player's own sentences that may turn round what stands beside them, with their lines.
    pub fn turning(&self, letter: &Letter) -> Vec<(u32, String)> {
        turning(&self.lexicon, letter)
    }

    /// Reads a message that was opened.
    pub fn letter(&self, letter: &Letter) -> Message {
        let read = self.walk(|walk| walk.letter(letter));
        let mut message = self.made(&letter.text, read);
        message.settle_idle();
        message.notes.clone_from(&letter.notes);
        let from = letter.headings.iter().flat_map(|h| self.players(h));
        let mut named = message
            .other
            .iter()
            .chain(from)
            .cloned()
            .collect::<Vec<_>>();
        named.dedup();
        message.other = match named.as_slice() {
            [only] if Some(only) != self.known.player.as_ref() => Some(only.clone()),
            _ => None,
        };
        self.nothing(&letter.text, &mut message);
        let subject = letter
            .headings
            .iter()
            .find_map(|h| h.strip_prefix("Subject: "));
        self.subject(subject.unwrap_or_default(), &mut message);
        message
    }

    /// Where nothing was understood and the player is told nothing else, the line that says most is no order.
    fn nothing(&self, text: &str, message: &mut Message) {
        let told = message.told.iter().any(|(_, to, _)| *to != To::Arbiter);
        if told || message.none || message.finality.is_some() || !message.lines.is_empty() {
            return;
        }
        let lines = (1u32..).zip(text.lines());
        let own = lines.filter(|(_, line)| line.contains(char::is_alphanumeric));
        if let Some((n, line)) = own.max_by_key(|(n, l)| (l.len(), std::cmp::Reverse(*n))) {
            let asked = Asked::of(line, Doubt::NoOrder);
            message.told.push((n, To::Refused, asked));
        }
    }

    /// The players that a mail's heading names.
    fn players(&self, heading: &str) -> Vec<&Name> {
        let (_, found) = marks::exact(&self.lexicon, heading);
        let player = |m: &marks::Mark| {
            let n = m.slot(PLAYER).filter(|_| m.sure == marks::Sure::Yes)?;
            self.known.players.iter().nth(usize::from(n))
        };
        found.iter().filter_map(player).collect()
    }

    /// An order in the mail's subject is none, and the player is told so.
    fn subject(&self, subject: &str, message: &mut Message) {
        let said = self.row(subject).lines;
        let new = |l: &Line| message.lines.iter().all(|own| own.draft != l.draft);
        if said.iter().any(new) {
            let (doubt, text) = (crate::reading::Doubt::Subject, subject.to_owned());
            let remark = Remark::Doubt(Doubtful { doubt, text });
            message.told.push((0, To::Player, remark.into()));
        }
    }

    /// Reads a text.
    pub fn message(&self, text: &str) -> Message {
        let mut message = self.row(text);
        message.settle_idle();
        message
    }

    /// Reads one of several texts that together are a message: a row of a table.
    pub fn row(&self, text: &str) -> Message {
        let read = self.walk(|walk| walk.text(text));
        self.made(text, read)
    }

    fn made(&self, text: &str, read: Read) -> Message {
        let mut told = read.heard.told;
        let mut lines = Vec::new();
        let stopped = |said: &Said| {
            let stops = read.stops.iter().flat_map(|s| &s.drafts);
            stops.into_iter().any(|stop| fill::alike(stop, said))
        };
        for order in read.orders {
            let written = text.get(order.span.clone()).unwrap_or_default();
            if order.standing {
                let asked = Asked::of(written, Doubt::ThisTurnOnly);
                told.push((order.line, To::Player, asked));
            }
            match flaw(written, &order.draft.draft) {
                Some(doubt) => told.push((order.line, To::Refused, Asked::of(written, doubt))),
                None if stopped(&order.draft) => {}
                None => lines.push(Line {
                    line: order.line,
                    draft: order.draft.draft,
                    price: order.draft.price,
                }),
            }
        }
        for stop in read.stops {
            let text = stop.quote;
            let doubt = crate::reading::Doubt::TakenBack;
            told.push((
                stop.line,
                To::Refused,
                Remark::Doubt(Doubtful { doubt, text }).into(),
            ));
        }
        for (line, word) in read.heard.words {
            match free_text(&word) {
                Ok(word) => lines.push(Line {
                    line,
                    draft: Draft::Word { word: word.into() },
                    price: None,
                }),
                Err(_) => told.push((line, To::Refused, Remark::BadWord { word }.into())),
            }
        }
        lines.sort_by_key(|line| line.line);
        told.sort_by_key(|(line, ..)| *line);
        let player = |n: &u16| self.known.players.iter().nth(usize::from(*n));
        let mut named = read.senders.iter().filter_map(player);
        let other = (named.next()).filter(|first| Some(*first) != self.known.player.as_ref());
        let other = other.filter(|first| named.all(|next| next == *first));
        Message {
            other: other.cloned(),
            lines,
            none: read.none.is_some(),
            finality: read.heard.finality,
            total: read.total,
            told,
            notes: Vec::new(),
        }
    }
}

/// What is wrong with an order's text: characters that nobody sees, a name that is too long.
fn flaw(written: &str, draft: &Draft) -> Option<Doubt> {
    if let Some(character) = unseen(written) {
        return Some(Doubt::Forbidden { character });
    }
    match draft {
        Draft::Act {
            aim: Aim::Stack { stack, .. },
            ..
        } if free_text(stack).is_err() => Some(Doubt::TextTooLong { limit: MAX_TEXT }),
        _ => None,
    }
}
