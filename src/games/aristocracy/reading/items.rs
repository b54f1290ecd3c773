//! A sentence as what its words stand for: cards, buildings, numbers, verbs. Cards are told first, by their figures
//! and letters, whatever these mean elsewhere.

use super::super::table::Kind;
use super::vocabulary::{
    ACT, KIND, LINK, Link, ME, NOUN, Noun, RANK, RANKS, SEAT, SUIT, Verb, WHEN, WHO, When, kind_of,
    link_of, noun_of, verb_of, when_of,
};
use crate::engine::Seat;
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;
use crate::reading::reader::Sentence;
use crate::reading::words::{Shape, Words};

/// A card as it was named: its rank, and the suits that its letter may stand for, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Face {
    pub rank: u8,
    pub suits: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    Verb(Verb),
    Card(Face),
    /// All of a rank: "my sevens".
    Ranks(u8),
    Num(u16),
    Noun(Noun),
    Kind(Kind),
    Seat(Seat),
    /// The writer, or somebody else.
    Me,
    They,
    When(When),
    Link(Link),
    Own,
    Of,
    In,
    And,
    /// So many, and these are all; 0: however many.
    All(u16),
    Nothing,
    /// What denies.
    Not,
    If,
    Sep(char),
    But,
    /// A suit without a card.
    Suit,
    /// What may turn round what is said.
    Turns(Class),
    Unknown,
    Small,
}

/// An item, with the number of its first mark.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub item: Item,
    pub mark: usize,
}

const ALL_SUITS: u8 = 0b1111;

/// The suits of a letter: of `c` clubs in English, « cœur » and « carreau » in French.
fn suits(letter: &str, french: bool) -> Option<u8> {
    Some(match letter {
        "c" if french => 0b0110,
        "c" => 0b0111,
        "d" => 0b0010,
        "h" => 0b0100,
        "s" => 0b1000,
        "p" => 0b1000,
        "t" => 0b0001,
        "k" => 0b0010,
        "ca" | "car" => 0b0010,
        "co" | "coe" => 0b0100,
        "tr" => 0b0001,
        "pi" => 0b1000,
        "cl" => 0b0001,
        "di" => 0b0010,
        "he" => 0b0100,
        "sp" => 0b1000,
        _ => return None,
    })
}

fn symbol(c: char) -> Option<u8> {
    Some(match c {
        '♣' | '♧' => 0b0001,
        '♦' | '♢' => 0b0010,
        '♥' | '♡' | '❤' => 0b0100,
        '♠' | '♤' => 0b1000,
        _ => return None,
    })
}

/// The rank of a letter, and whether only French has it.
fn letter_rank(letter: &str) -> Option<(u8, bool)> {
    Some(match letter {
        "a" => (1, false),
        "as" => (1, true),
        "j" => (11, false),
        "v" => (11, true),
        "q" => (12, false),
        "d" => (12, true),
        "k" => (13, false),
        "r" => (13, true),
        _ => return None,
    })
}

/// `KH`, `rc`: rank and suit in one word.
fn joined(word: &str, written: &str) -> Option<Face> {
    let (first, rest) = word.split_at_checked(1)?;
    let (rank, french) = letter_rank(first)?;
    // « as », « ah »: words, unless they are written as a card is.
    let shouted = written.chars().all(char::is_uppercase);
    if rank == 1 && !shouted || rest.len() > 1 {
        return None;
    }
    let suits = suits(rest, french).filter(|_| french || rest != "k")?;
    Some(Face { rank, suits })
}

struct Scan<'a> {
    words: &'a Words<'a>,
    marks: &'a [Mark],
}

impl Scan<'_> {
    fn mark(&self, at: usize) -> Option<&Mark> {
        self.marks.get(at)
    }

    /// The word of a mark of one token.
    fn word(&self, at: usize) -> Option<&str> {
        let mark = self.mark(at).filter(|m| m.to - m.from == 1)?;
        Some(self.words.folded(mark.from as usize))
    }

    /// Whether nothing stands between a mark and the next.
    fn touches(&self, at: usize) -> bool {
        let last = self.mark(at).map(|m| m.to.saturating_sub(1));
        last.is_some_and(|last| self.words.touch(last as usize))
    }

    /// The card that begins at a mark, and how many marks it has.
    fn card(&self, at: usize) -> Option<(Face, usize)> {
        let mark = self.mark(at)?;
        // "The three of spades" speaks of three things elsewhere.
        let three = mark
            .is(Class::Both)
            .then(|| u8::try_from(mark.value).unwrap_or(0));
        if let Some(rank) = three.filter(|rank| (2..=10).contains(rank)) {
            let (suits, used) = self.suit(at, false, false, false)?;
            return Some((Face { rank, suits }, used));
        }
        if mark.to - mark.from != 1 {
            return None;
        }
        let word = self.words.folded(mark.from as usize);
        let digits = match self.words.tokens.get(mark.from as usize).map(|t| t.shape) {
            Some(Shape::Number { n, .. }) => u8::try_from(n).ok().filter(|n| (1..=10).contains(n)),
            _ => None,
        };
        let written = mark.class == Class::NumberWord && (2..=10).contains(&mark.value);
        let named = mark.slot(RANK).and_then(|rank| u8::try_from(rank).ok());
        let named = named.or(written.then(|| u8::try_from(mark.value).unwrap_or(0)));
        let letter = letter_rank(word);
        let (rank, french) = match (digits, named, letter) {
            (Some(rank), ..) => (rank, false),
            (_, Some(rank), _) => (rank, false),
            (_, _, Some(found)) => found,
            _ => {
                let face = joined(word, self.words.written(mark.from as usize))?;
                return Some((face, 1));
            }
        };
        let (suits, used) = self.suit(at, digits.is_some(), letter.is_some(), french)?;
        Some((Face { rank, suits }, used))
    }

    /// The suit behind a rank, and how many marks both have.
    fn suit(&self, at: usize, digits: bool, letter: bool, french: bool) -> Option<(u8, usize)> {
        let mut next = at + 1;
        if let Some(found) = self.mark(next).and_then(Mark::char).and_then(symbol) {
            // The picture of a heart has a mark of its own behind it.
            let picture = self.mark(next + 1).and_then(Mark::char) == Some('\u{fe0f}');
            return Some((found, 2 + usize::from(picture)));
        }
        let touching = digits && self.touches(at);
        let short = self
            .word(next)
            .filter(|word| touching || digits && word.len() > 1);
        if let Some(found) = short.and_then(|word| suits(word, french)) {
            return Some((found, 2));
        }
        while next <= at + 2
            && self.mark(next).is_some_and(|m| {
                matches!(m.class, Class::Of | Class::Article) || self.apostrophe(m)
            })
        {
            next += 1;
        }
        let mark = self.mark(next)?;
        if let Some(found) = mark.char().and_then(symbol) {
            return Some((found, next + 1 - at));
        }
        let suit = mark
            .slot(SUIT)
            .filter(|_| !letter || next > at + 1 || self.is_rank(at) || self.shouted(at))?;
        Some((1 << suit, next + 1 - at))
    }

    /// "Aces of hearts".
    fn pair(&self, at: usize) -> Option<(Face, usize)> {
        let rank = ranks(self.mark(at).filter(|mark| mark.fills(RANKS))?, RANKS)?;
        let (suits, used) = self.suit(at, false, false, false)?;
        Some((Face { rank, suits }, used))
    }

    /// `D trèfle`, and not "a heart".
    fn shouted(&self, at: usize) -> bool {
        let Some(mark) = self.mark(at) else {
            return false;
        };
        let written = self.words.written(mark.from as usize);
        let article = at == 0 && written == "A";
        !article && written.chars().all(char::is_uppercase)
    }

    /// « L'as », « cache l'as »: cards all the same.
    fn ace(&self, at: usize) -> Option<(Face, usize)> {
        let as_word = self.word(at) == Some("as");
        let before = at.checked_sub(1).filter(|_| as_word)?;
        let word = self.word(before).unwrap_or_default();
        let one = matches!(word, "l" | "un" | "mon" | "cet")
            || matches!(self.mark(before)?.char(), Some('\'' | '’' | ':'));
        let face = Face {
            rank: 1,
            suits: ALL_SUITS,
        };
        one.then_some((face, 1))
    }

    fn is_rank(&self, at: usize) -> bool {
        self.mark(at).is_some_and(|m| m.fills(RANK))
    }

    fn apostrophe(&self, mark: &Mark) -> bool {
        mark.char() == Some('\'')
    }

    fn item(&self, at: usize) -> Item {
        let Some(mark) = self.mark(at) else {
            return Item::Small;
        };
        match mark.class {
            Class::Slot(slot) => match slot {
                ACT => mark.slot(ACT).and_then(verb_of).map(Item::Verb),
                NOUN => mark.slot(NOUN).and_then(noun_of).map(Item::Noun),
                KIND => mark.slot(KIND).and_then(kind_of).map(Item::Kind),
                SEAT => mark.slot(SEAT).map(|n| Item::Seat(Seat(n))),
                LINK => mark.slot(LINK).and_then(link_of).map(Item::Link),
                WHEN => mark.slot(WHEN).and_then(when_of).map(Item::When),
                WHO if mark.slot(WHO) == Some(ME) => Some(Item::Me),
                WHO => Some(Item::They),
                RANKS => ranks(mark, RANKS).map(Item::Ranks),
                SUIT => Some(Item::Suit),
                // « As » alone is a word of many uses.
                RANK if self.word(at) == Some("as") => Some(Item::Small),
                RANK => ranks(mark, RANK).map(|rank| {
                    Item::Card(Face {
                        rank,
                        suits: ALL_SUITS,
                    })
                }),
                _ => None,
            }
            .unwrap_or(Item::Unknown),
            Class::Number | Class::Ordinal => {
                Item::Num(u16::try_from(mark.value).unwrap_or(u16::MAX))
            }
            Class::NumberWord if mark.value > 1 => {
                Item::Num(u16::try_from(mark.value).unwrap_or(u16::MAX))
            }
            Class::Own => Item::Own,
            Class::Of => Item::Of,
            Class::In => Item::In,
            Class::And => Item::And,
            Class::All => Item::All(0),
            Class::Both => Item::All(u16::try_from(mark.value).unwrap_or(u16::MAX)),
            Class::None | Class::Zero => Item::Nothing,
            Class::Not | Class::No => Item::Not,
            Class::If => Item::If,
            Class::Mark => Item::Sep(mark.char().unwrap_or(' ')),
            Class::But => Item::But,

            Class::Unknown => Item::Unknown,
            class if class.turns() => Item::Turns(class),
            _ => Item::Small,
        }
    }
}

fn ranks(mark: &Mark, slot: crate::reading::lexicon::Slot) -> Option<u8> {
    mark.slot(slot).and_then(|rank| u8::try_from(rank).ok())
}

/// The items of a sentence.
pub(super) fn items(sentence: Sentence<'_>) -> Vec<At> {
    let scan = Scan {
        words: &sentence.marked.words,
        marks: sentence.marks,
    };
    let mut found: Vec<At> = Vec::new();
    let mut at = 0;
    while at < sentence.marks.len() {
        let (item, used) = match scan.card(at).or_else(|| scan.ace(at)) {
            Some((face, used)) => (Item::Card(face), used),
            // "No, I pass."
            None if at == 0 && interjected(sentence.marks) => (Item::Small, 1),
            None if counts(&scan, at) => (Item::Small, 2),
            None => many(&scan, at)
                .or_else(|| aces(&scan, at))
                .unwrap_or((scan.item(at), 1)),
        };
        // "Both my aces of hearts": the same card of either pack.
        if let Some((face, used)) = scan.pair(at)
            && let Some(both) = found.iter().rposition(|at| at.item == Item::All(2))
        {
            let card = Item::Card(face);
            found.remove(both);
            found.extend([
                At {
                    item: card,
                    mark: at,
                },
                At {
                    item: card,
                    mark: at,
                },
            ]);
            at += used;
            continue;
        }
        found.push(At { item, mark: at });
        at += used;
    }
    settle_letters(&mut found, &scan);
    found
}

/// `5h 5c`: the other letters of the sentence tell in which language `c` is one.
fn settle_letters(found: &mut [At], scan: &Scan<'_>) {
    let letter = |at: &At| {
        let joined = scan.word(at.mark).filter(|word| word.len() == 2);
        let joined = joined.and_then(|word| word.get(1..));
        let suit = scan.word(at.mark + 1).filter(|_| scan.touches(at.mark));
        joined.or(suit).filter(|_| matches!(at.item, Item::Card(_)))
    };
    let any = |letters: [&str; 2]| {
        let written = |at: &At| letter(at).is_some_and(|suit| letters.contains(&suit));
        found.iter().any(written)
    };
    let settled = match (any(["h", "s"]), any(["p", "t"])) {
        (true, false) => 0b0001,
        (false, true) => 0b0110,
        _ => return,
    };
    for at in found {
        if let Item::Card(face) = &mut at.item
            && face.suits == 0b0111
        {
            face.suits = settled;
        }
    }
}

/// "Three cards" says how many, and not which.
fn counts(scan: &Scan<'_>, at: usize) -> bool {
    let counted = |mark: &Mark| matches!(mark.class, Class::Number | Class::NumberWord);
    let cards = matches!(scan.word(at + 1), Some("cartes" | "cards"));
    cards && scan.mark(at).is_some_and(counted)
}

/// Whether a sentence begins with a "no" that answers something else.
fn interjected(marks: &[Mark]) -> bool {
    let no = marks.first().is_some_and(|m| m.is(Class::No));
    no && marks.get(1).and_then(Mark::char) == Some(',')
}

/// `5s`, `les 5`, `mes cinq`: all of a rank; `b3`: a building.
fn many(scan: &Scan<'_>, at: usize) -> Option<(Item, usize)> {
    let mark = scan.mark(at)?;
    if scan.word(at) == Some("b") && scan.touches(at) {
        return Some((Item::Noun(Noun::Building), 1));
    }
    let number = matches!(
        mark.class,
        Class::Number | Class::NumberWord | Class::Ordinal
    );
    let rank = u8::try_from(mark.value).ok();
    let rank = rank.filter(|rank| number && (2..=10).contains(rank))?;
    if scan.touches(at) && scan.word(at + 1) == Some("s") {
        return Some((Item::Ranks(rank), 2));
    }
    let before = at.checked_sub(1).and_then(|at| scan.word(at));
    let plural = matches!(before, Some("les" | "mes"));
    plural.then_some((Item::Ranks(rank), 1))
}

/// « Mes as », « les deux as ».
fn aces(scan: &Scan<'_>, at: usize) -> Option<(Item, usize)> {
    let before = at.checked_sub(1).filter(|_| scan.word(at) == Some("as"))?;
    let mark = scan.mark(before)?;
    let counted = mark.class == Class::NumberWord && mark.value > 1 || mark.is(Class::Both);
    let plural = counted || matches!(scan.word(before), Some("les" | "mes"));
    plural.then_some((Item::Ranks(1), 1))
}
