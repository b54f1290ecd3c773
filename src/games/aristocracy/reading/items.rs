//! A sentence as what its words stand for: cards, buildings, numbers, verbs. Cards are told first, by their figures
//! and letters, whatever these mean elsewhere.

use super::super::table::Kind;
use super::vocabulary::{Link, Noun, Verb, When, kind_of, rank_of, suit_of, when_of};
use crate::engine::{Name, Seat};
use crate::locale::spelling::fold;
use crate::reading::message::item::{Class, Item as Word};
use crate::reading::message::lexicon::Lexicon;

/// A card as it was named: its rank, and the suits that its letter may stand for, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Face {
    pub rank: u8,
    pub suits: u8,
    /// The suit that stands behind the last of a list: "the 9 and 10 of hearts".
    pub like: Option<u8>,
}

impl Face {
    pub fn of(rank: u8, suits: u8) -> Face {
        let like = None;
        Face { rank, suits, like }
    }
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
    Unknown,
    Small,
}

/// An item, with the number of its first word.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub item: Item,
    pub word: usize,
}

const ALL_SUITS: u8 = 0b1111;

/// The suits of a letter: of `c` clubs in English, « cœur » and « carreau » in French.
fn suits(letter: &str, french: bool) -> Option<u8> {
    Some(match letter {
        "c" if french => 0b0110,
        "c" => 0b0111,
        "d" | "k" | "ca" | "car" | "di" => 0b0010,
        "h" | "co" | "coe" | "he" => 0b0100,
        "s" | "p" | "pi" | "sp" => 0b1000,
        "t" | "tr" | "cl" => 0b0001,
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
    Some(Face::of(rank, suits))
}

struct Scan<'a> {
    words: &'a [&'a Word],
    folded: Vec<String>,
    lexicon: &'a Lexicon,
    seats: &'a [Name],
}

impl Scan<'_> {
    fn at(&self, at: usize) -> Option<&Word> {
        self.words.get(at).copied()
    }

    /// A single word.
    fn word(&self, at: usize) -> Option<&str> {
        let word = self.folded.get(at)?;
        (!word.contains(' ')).then_some(word)
    }

    fn mark(&self, at: usize) -> Option<char> {
        match self.at(at)?.class {
            Class::Mark(c) => Some(c),
            _ => None,
        }
    }

    /// Whether nothing stands between a word and the next.
    fn touches(&self, at: usize) -> bool {
        let next = self.at(at).zip(self.at(at + 1));
        next.is_some_and(|(word, next)| word.to == next.from)
    }

    /// A number in figures, or written out.
    fn number(&self, at: usize) -> Option<u16> {
        let word = self.at(at)?;
        let n = match word.class {
            Class::Number(_) | Class::Nth => Some(word.n),
            Class::Slot(_) => None,
            _ => self.lexicon.number(&word.raw).filter(|n| *n > 1),
        };
        n.map(|n| u16::try_from(n).unwrap_or(u16::MAX))
    }

    /// How many, of what are all.
    fn all(&self, at: usize) -> Option<u16> {
        let word = self.at(at)?;
        if word.slot("all") {
            return word.val.parse().ok();
        }
        word.is("unit", "each").then_some(0)
    }

    /// The card that begins at a word, and how many words it has.
    fn card(&self, at: usize) -> Option<(Face, usize)> {
        let word = self.at(at)?;
        // "The three of spades" speaks of three things elsewhere.
        let three = self.all(at).and_then(|n| u8::try_from(n).ok());
        if let Some(rank) = three.filter(|rank| (2..=10).contains(rank)) {
            let (suits, used) = self.suit(at, false, false, false)?;
            return Some((Face::of(rank, suits), used));
        }
        let text = self.word(at)?;
        let figures = matches!(word.class, Class::Number(_));
        let number = self.number(at).and_then(|n| u8::try_from(n).ok());
        let number = number.filter(|n| (if figures { 1..=10 } else { 2..=10 }).contains(n));
        let named = word.slot("rank").then(|| rank_of(&word.val)).flatten();
        let letter = letter_rank(text);
        let (rank, french) = match (number.or(named), letter) {
            (Some(rank), _) => (rank, false),
            (None, Some(found)) => found,
            (None, None) => return Some((joined(text, &word.raw)?, 1)),
        };
        let digits = figures && number.is_some();
        let (suits, used) = self.suit(at, digits, letter.is_some(), french)?;
        Some((Face::of(rank, suits), used))
    }

    /// The suit behind a rank, and how many words both have.
    fn suit(&self, at: usize, digits: bool, letter: bool, french: bool) -> Option<(u8, usize)> {
        let mut next = at + 1;
        if let Some(found) = self.mark(next).and_then(symbol) {
            // The picture of a heart has a mark of its own behind it.
            let picture = self.mark(next + 1) == Some('\u{fe0f}');
            return Some((found, 2 + usize::from(picture)));
        }
        let touching = digits && self.touches(at);
        let short = self
            .word(next)
            .filter(|word| touching || digits && word.len() > 1);
        if let Some(found) = short.and_then(|word| suits(word, french)) {
            return Some((found, 2));
        }
        let passed = |word: &Word| word.is("lead", "of") || word.plain("small") || word.mark("'’");
        while next <= at + 2 && self.at(next).is_some_and(passed) {
            next += 1;
        }
        if let Some(found) = self.mark(next).and_then(symbol) {
            return Some((found, next + 1 - at));
        }
        let word = self.at(next).filter(|word| word.slot("suit"))?;
        let suit = suit_of(&word.val)
            .filter(|_| !letter || next > at + 1 || self.is_rank(at) || self.shouted(at))?;
        Some((1 << suit, next + 1 - at))
    }

    /// "Aces of hearts".
    fn pair(&self, at: usize) -> Option<(Face, usize)> {
        let word = self.at(at).filter(|word| word.slot("ranks"))?;
        let rank = rank_of(&word.val)?;
        let (suits, used) = self.suit(at, false, false, false)?;
        Some((Face::of(rank, suits), used))
    }

    /// `D trèfle`, and not "a heart".
    fn shouted(&self, at: usize) -> bool {
        let Some(word) = self.at(at) else {
            return false;
        };
        let article = at == 0 && &*word.raw == "A";
        !article && word.raw.chars().all(char::is_uppercase)
    }

    /// « L'as », « cache l'as »: cards all the same.
    fn ace(&self, at: usize) -> Option<(Face, usize)> {
        let as_word = self.word(at) == Some("as");
        let before = at.checked_sub(1).filter(|_| as_word)?;
        let word = self.word(before).unwrap_or_default();
        let one = matches!(word, "l" | "un" | "mon" | "cet")
            || matches!(self.mark(before), Some('\'' | '’' | ':'));
        one.then_some((Face::of(1, ALL_SUITS), 1))
    }

    fn is_rank(&self, at: usize) -> bool {
        self.at(at).is_some_and(|word| word.slot("rank"))
    }

    fn item(&self, at: usize) -> Item {
        let Some(word) = self.at(at) else {
            return Item::Small;
        };
        let val = &*word.val;
        match word.class {
            Class::Slot(slot) => match slot {
                "act" => val.parse().ok().map(Item::Verb),
                "noun" => val.parse().ok().map(Item::Noun),
                "kind" => kind_of(val).map(Item::Kind),
                "seat" => {
                    let at = self.seats.iter().position(|seat| **seat == *val);
                    at.and_then(|n| u16::try_from(n).ok())
                        .map(|n| Item::Seat(Seat(n)))
                }
                "link" => match val.parse().ok() {
                    Some(Link::But) => Some(Item::But),
                    link => link.map(Item::Link),
                },
                "when" => when_of(val).map(Item::When),
                "who" if val == "me" => Some(Item::Me),
                "who" => Some(Item::They),
                "ranks" => rank_of(val).map(Item::Ranks),
                "suit" => Some(Item::Suit),
                // « As » alone is a word of many uses.
                "rank" if self.word(at) == Some("as") => Some(Item::Small),
                "rank" => rank_of(val).map(|rank| Item::Card(Face::of(rank, ALL_SUITS))),
                "nothing" => Some(Item::Nothing),
                "not" => Some(Item::Not),
                "lead" if val == "own" => Some(Item::Own),
                "lead" if val == "of" => Some(Item::Of),
                "lead" if val == "in" => Some(Item::In),
                _ => self.all(at).map(Item::All).or(Some(Item::Small)),
            }
            .unwrap_or(Item::Unknown),
            Class::Own if val == "condition" => Item::If,
            Class::Own if val == "negated" || val == "half-negated" => Item::Not,
            Class::Mark(c) => Item::Sep(c),
            _ if self.number(at).is_some() => self.number(at).map_or(Item::Small, Item::Num),
            Class::Plain if val == "and" => Item::And,
            Class::Word if word.raw.chars().any(char::is_alphanumeric) => Item::Unknown,
            _ => Item::Small,
        }
    }
}

/// The items of a sentence.
pub(super) fn items(words: &[&Word], lexicon: &Lexicon, seats: &[Name]) -> Vec<At> {
    let scan = Scan {
        words,
        folded: words.iter().map(|word| fold(&word.raw)).collect(),
        lexicon,
        seats,
    };
    let mut found: Vec<At> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (item, used) = match scan.card(at).or_else(|| scan.ace(at)) {
            Some((face, used)) => (Item::Card(face), used),
            None if counts(&scan, at) => (Item::Small, 2),
            None => many(&scan, at)
                .or_else(|| aces(&scan, at))
                .unwrap_or((scan.item(at), 1)),
        };
        // "Both my aces of hearts": the same card of either pack.
        if let Some((face, used)) = scan.pair(at)
            && let Some(both) = found.iter().rposition(|at| at.item == Item::All(2))
        {
            let card = At {
                item: Item::Card(face),
                word: at,
            };
            found.remove(both);
            found.extend([card, card]);
            at += used;
            continue;
        }
        found.push(At { item, word: at });
        at += used;
    }
    settle_letters(&mut found, &scan);
    listed(&mut found);
    found
}

/// "The queen of clubs and the nine": a number in a list of cards is a rank; one suit behind ranks is that of each.
fn listed(found: &mut [At]) {
    let joins = |item| matches!(item, Item::And | Item::Sep(',' | '/'));
    let small = |item| matches!(item, Item::Small | Item::Own);
    let named: Vec<usize> = (0..found.len())
        .filter(|at| !small(found[*at].item) && !joins(found[*at].item))
        .collect();
    let ends = |next: Option<&At>| {
        let goes_on = |item| joins(item) || matches!(item, Item::Sep(_) | Item::In | Item::When(_));
        next.is_none_or(|next| goes_on(next.item))
    };
    let face = |found: &[At], at: usize| match found[at].item {
        Item::Card(face) => Some(face),
        Item::Num(n @ 2..=10) if ends(found.get(at + 1)) => {
            let before = found[..at].iter().rfind(|at| !small(at.item));
            let counts = before
                .is_some_and(|at| matches!(at.item, Item::Noun(_) | Item::All(_) | Item::Num(_)));
            let rank = u8::try_from(n).ok().filter(|_| !counts)?;
            Some(Face::of(rank, ALL_SUITS))
        }
        _ => None,
    };
    let pairs = named.windows(2).map(|two| (two[0], two[1]));
    let pairs = pairs.filter(|(one, two)| found[*one..*two].iter().any(|at| joins(at.item)));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    for (one, two) in pairs.iter().chain(pairs.iter().rev()).copied() {
        let numbers = [one, two].map(|at| matches!(found[at].item, Item::Num(_)));
        let faces = [one, two].map(|at| face(found, at));
        let ([Some(mut before), Some(behind)], false) = (faces, numbers == [true; 2]) else {
            continue;
        };
        if before.suits == ALL_SUITS {
            let suit = (0..4).find(|suit| behind.suits == 1 << suit);
            before.like = suit.or(behind.like);
        }
        (found[one].item, found[two].item) = (Item::Card(before), Item::Card(behind));
    }
}

/// `5h 5c`: the other letters of the sentence tell in which language `c` is one.
fn settle_letters(found: &mut [At], scan: &Scan<'_>) {
    let letter = |at: &At| {
        let joined = scan.word(at.word).filter(|word| word.len() == 2);
        let joined = joined.and_then(|word| word.get(1..));
        let suit = scan.word(at.word + 1).filter(|_| scan.touches(at.word));
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
    let cards = matches!(scan.word(at + 1), Some("cartes" | "cards"));
    cards && scan.number(at).is_some()
}

/// `5s`, `les 5`, `mes cinq`: all of a rank; `b3`: a building.
fn many(scan: &Scan<'_>, at: usize) -> Option<(Item, usize)> {
    if scan.word(at) == Some("b") && scan.touches(at) {
        return Some((Item::Noun(Noun::Building), 1));
    }
    let rank = scan.number(at).and_then(|n| u8::try_from(n).ok());
    let rank = rank.filter(|rank| (2..=10).contains(rank))?;
    if scan.touches(at) && scan.word(at + 1) == Some("s") {
        return Some((Item::Ranks(rank), 2));
    }
    let before = at.checked_sub(1).and_then(|at| scan.word(at));
    let plural = matches!(before, Some("les" | "mes"));
    // « Les 9 et 10 de cœur »
    let joins = |word: &&Word| word.plain("and") || word.mark(",/");
    let joined = |at: usize| scan.at(at + 1).as_ref().is_some_and(joins);
    let mut last = at;
    while joined(last) && scan.number(last + 2).is_some() {
        last += 2;
    }
    let listed = last > at && scan.card(last).is_some();
    (plural && !listed).then_some((Item::Ranks(rank), 1))
}

/// « Mes as », « les deux as ».
fn aces(scan: &Scan<'_>, at: usize) -> Option<(Item, usize)> {
    let before = at.checked_sub(1).filter(|_| scan.word(at) == Some("as"))?;
    let counted = scan.number(before).is_some() || scan.all(before).is_some();
    let plural = counted || matches!(scan.word(before), Some("les" | "mes"));
    plural.then_some((Item::Ranks(1), 1))
}
