//! The words that a reader knows, by what they do in a message. They are data: a file for each language
//! with what is so in every game, and one for each game with its own; a setup adds its names.
//!
//! A phrase is words as they are compared (no case, accents, hyphens, apostrophes); `espion*` stands for
//! every word that begins so. The longest phrase counts. In a phrase of a game's own a text may have
//! articles that the file leaves out.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::Deserialize;

use super::words::{Shape, Words};
use crate::counted::count;
use crate::locale::spelling::fold;

/// A slot of a game's orders: what is done, to whom, with what. A game numbers its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(pub u8);

/// What a phrase does. Of two of the same length the one of the text's language counts, then a whole word before a
/// beginning, then the earlier class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// It fills a slot of a game's.
    #[serde(skip)]
    Slot(Slot),

    // What turns a sentence round.
    /// `ne … pas`, `don't`.
    Not,
    /// `non`, `not`: it denies what stands beside it.
    No,
    /// `si`, `if`: after a verb of asking, what is asked.
    If,
    /// `sauf`, `unless`.
    Condition,
    /// `ou`, `as you like`.
    Choice,
    /// `soit`: one alone says what something comes to, two are a choice.
    Either,
    Draft,
    /// Next season, later.
    Later,
    /// What was ordered or done.
    Past,
    /// As last season, as usual.
    Usual,
    /// What somebody else says.
    Report,
    Example,
    /// `may I`: it asks whether an order can be given.
    Question,
    /// `notice 2`: what is answered after the roll.
    Notice,
    /// The orders once more, with their prices.
    Recap,
    /// `erratum`, `instead of`.
    Correction,
    /// `rectificatif`: over a whole list it takes the place of an earlier one, elsewhere it is a correction.
    Corrected,
    Cancel,
    /// This message takes the place of an earlier one.
    Replaces,
    /// What is not named stays as it is.
    Stays,
    /// In every season.
    Standing,
    /// `a little`, `the maximum`.
    Vague,
    Provisional,
    Final,
    /// `plutôt`, `actually`: it corrects what was ordered before, if anything was.
    Rather,
    /// `only`, `one of the two`.
    Only,
    /// `les deux`, `all three`: so many orders, and none left out.
    Both,
    /// Moves of the game that are no orders here.
    Elsewhere,

    // What orders are made of in every game.
    /// `combien`, `is there`.
    Ask,
    /// `points` and the like: a price.
    Price,
    Bonus,
    Deduction,
    /// No bonus.
    Zero,
    /// `finalement`: of two amounts the later one is meant.
    Amend,
    /// A number; of those in words the value is theirs.
    Number,
    /// `deux`, `second`.
    NumberWord,
    Ordinal,
    /// `n°`, `line`: a number follows that counts nothing.
    Nth,
    /// What makes an ordinal of a number.
    OrdinalEnd,
    /// `plus`, `moins` before a number.
    PlusSign,
    MinusSign,
    /// `x` between numbers.
    Times,
    Total,
    /// `il me reste`: what is said of the money that is left is no order's.
    Balance,
    /// At most.
    Limit,
    Idem,
    All,
    Each,
    /// What is left of the orders.
    Rest,
    /// `the line above`, `my orders`.
    Reference,
    None,
    Word,
    /// What stands between `word` and the word.
    Is,
    /// `saison`, `turn`: which one, a number or a name says.
    Season,
    /// `printemps`.
    SeasonName,
    Now,
    Because,
    But,
    And,
    Own,
    Of,
    In,
    Article,
    Politeness,
    /// Heads of columns and of a form's lines, which say nothing.
    Head,
    /// Heads of columns alone.
    Column,
    /// Heads of columns that are not read.
    Skip,
    Glue,

    /// A separator, or any other mark.
    #[serde(skip)]
    Mark,
    #[serde(skip)]
    Unknown,
}

impl Class {
    /// Whether it may turn round what stands beside it.
    pub fn turns(self) -> bool {
        self >= Class::Not && self <= Class::Elsewhere
    }
}

/// What a phrase means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    pub class: Class,
    /// Which one of its slot, or the number.
    pub value: u16,
    /// The languages in which it means that, a bit each.
    langs: u8,
    /// Whether it is a beginning alone.
    stem: bool,
}

/// A file of words.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    #[serde(default)]
    words: BTreeMap<Class, Vec<String>>,
    #[serde(default)]
    numbers: BTreeMap<String, u16>,
    #[serde(default)]
    ordinals: BTreeMap<String, u16>,
    /// The seasons of a year, in their order.
    #[serde(default)]
    seasons: BTreeMap<String, u16>,
    /// What speaks of so many orders together: `les deux`.
    #[serde(default)]
    both: BTreeMap<String, u16>,
    /// What else names of a setup are called, by the name.
    #[serde(default)]
    names: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    slots: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// What hurried people write without its apostrophe: `lassassin`, `jespionne`.
    #[serde(default)]
    elided: Vec<String>,
}

/// The languages, with what is so in every game.
const COMMON: [(&str, &str); 2] = [
    ("fr", include_str!("../../data/lexicon/fr.toml")),
    ("en", include_str!("../../data/lexicon/en.toml")),
];

/// A letter's place in the tree of all phrases.
#[derive(Debug, Default)]
struct Node {
    next: Vec<(u8, u32)>,
    /// The languages that have a word which ends here.
    langs: u8,
    ends: Vec<Meaning>,
}

/// A word that a misspelled one may be meant for.
#[derive(Debug)]
struct Spelled {
    word: String,
    letters: usize,
    class: Class,
    value: u16,
    spelling: Spelling,
}

/// What is spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spelling {
    /// A game's word, of which slips alone are known.
    Word,
    /// A player's name, which may be cut short to four letters.
    Player,
}

/// See the [module](self).
#[derive(Debug, Default)]
pub struct Lexicon {
    nodes: Vec<Node>,
    spelled: Vec<Spelled>,
    /// What names are called beside what the setup says.
    aliases: Vec<(String, String)>,
    elided: Vec<String>,
    langs: usize,
}

/// What a misspelled or shortened word comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Resembles {
    Nothing,
    /// The beginning of one thing alone.
    Begins(Class, u16),
    /// A slip for one thing alone.
    Near(Class, u16),
    /// For several.
    Several(Vec<(Class, u16)>),
}

/// All languages.
const ANY: u8 = u8::MAX;

/// A star in the tree: whatever follows in the word.
const STAR: u8 = b'*';

/// The number that a word says by itself, folded, in any language.
pub fn number(word: &str) -> Option<u16> {
    static NUMBERS: OnceLock<BTreeMap<String, u16>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| {
        let files = COMMON
            .iter()
            .filter_map(|(_, text)| toml::from_str::<File>(text).ok());
        files.flat_map(|file| file.numbers).collect()
    });
    numbers.get(word).copied()
}

impl Lexicon {
    /// The common words and a game's own, a file for each language of [`COMMON`]; `slot` gives the slot and the
    /// value of a section and a key of the game's files.
    ///
    /// # Errors
    ///
    /// What is wrong with a file.
    pub fn new(
        game: &[(&str, &str)],
        slot: impl Fn(&str, &str) -> Option<(Slot, u16)>,
    ) -> Result<Lexicon, String> {
        count(|so_far| so_far.lexicons += 1);
        let mut lexicon = Lexicon {
            nodes: vec![Node::default()],
            spelled: Vec::new(),
            aliases: Vec::new(),
            elided: Vec::new(),
            langs: COMMON.len(),
        };
        for (nth, (lang, common)) in COMMON.iter().enumerate() {
            let bit = 1 << nth;
            let own = game
                .iter()
                .filter(|(l, _)| l == lang)
                .map(|(_, text)| *text);
            // What a game's own file says is of one of its verbs: "no block" is not "no orders".
            for (value, text) in (0..).zip(std::iter::once(*common).chain(own)) {
                let file: File = toml::from_str(text).map_err(|e| format!("{lang}: {e}"))?;
                for (class, phrases) in &file.words {
                    for phrase in phrases {
                        lexicon.add(phrase, *class, value, bit);
                    }
                }
                let numbers = file.numbers.iter().map(|n| (Class::NumberWord, n));
                let ordinals = file.ordinals.iter().map(|n| (Class::Ordinal, n));
                let seasons = file.seasons.iter().map(|n| (Class::SeasonName, n));
                let both = file.both.iter().map(|n| (Class::Both, n));
                let counted = numbers.chain(ordinals).chain(seasons).chain(both);
                for (class, (phrase, value)) in counted {
                    lexicon.add(phrase, class, *value, bit);
                }
                for (section, keys) in &file.slots {
                    for (key, phrases) in keys {
                        let (slot, value) =
                            slot(section, key).ok_or(format!("{lang}: {section}.{key}"))?;
                        for phrase in phrases {
                            lexicon.add(phrase, Class::Slot(slot), value, bit);
                            lexicon.spell(phrase, Class::Slot(slot), value, Spelling::Word);
                        }
                    }
                }
                for (name, aliases) in &file.names {
                    lexicon
                        .aliases
                        .extend(aliases.iter().map(|a| (plain(name), a.clone())));
                }
                lexicon.elided.extend(file.elided);
            }
        }
        Ok(lexicon)
    }

    /// Adds a player's name.
    pub fn player(&mut self, name: &str, slot: Slot, value: u16) {
        let folded = apart(&plain(name));
        let class = Class::Slot(slot);
        // `Le A` is no `à`, and `Un-La` no `la`: a word that would yield to the name keeps what it means.
        let weaker = |found: Class| found >= class && found != Class::Glue;
        let word =
            |name: &str| self.means(name, weaker) && !self.means(name, |found| found < class);
        let bare = |name: &str| match name.split_once(' ') {
            Some((first, rest)) if self.has(first, Class::Article) && !word(rest) => {
                rest.to_owned()
            }
            _ => name.to_owned(),
        };
        let (whole, pointed) = (bare(&folded), bare(&apart(&pointed(name))));
        if pointed != whole {
            self.add(&pointed, class, value, ANY);
        }
        let others = self.aliases.iter().filter(|(n, _)| *n == folded);
        let others: Vec<String> = others.map(|(_, alias)| alias.clone()).collect();
        for name in std::iter::once(whole).chain(others) {
            self.add(&name, class, value, ANY);
            self.spell(&name, class, value, Spelling::Player);
        }
    }

    fn spell(&mut self, phrase: &str, class: Class, value: u16, spelling: Spelling) {
        let word = phrase.trim_end_matches('*').to_owned();
        if !word.contains(' ') && word.len() >= 4 {
            let letters = word.chars().count();
            self.spelled.push(Spelled {
                word,
                letters,
                class,
                value,
                spelling,
            });
        }
    }

    fn child(&mut self, node: usize, byte: u8) -> usize {
        let found = self
            .nodes
            .get(node)
            .and_then(|n| n.next.iter().find(|(b, _)| *b == byte));
        if let Some((_, next)) = found {
            return *next as usize;
        }
        let new = self.nodes.len();
        self.nodes.push(Node::default());
        if let Some(n) = self.nodes.get_mut(node) {
            n.next.push((byte, u32::try_from(new).unwrap_or(0)));
        }
        new
    }

    fn add(&mut self, phrase: &str, class: Class, value: u16, langs: u8) {
        let end = |lexicon: &mut Lexicon, text: &str| {
            text.bytes().fold(0, |node, byte| lexicon.child(node, byte))
        };
        if langs != ANY {
            for word in phrase.split(' ') {
                let at = end(self, word);
                if let Some(node) = self.nodes.get_mut(at) {
                    node.langs |= langs;
                }
            }
        }
        let at = end(self, phrase);
        let Some(node) = self.nodes.get_mut(at) else {
            return;
        };
        let same = |m: &&mut Meaning| m.class == class && m.value == value;
        match node.ends.iter_mut().find(same) {
            Some(meaning) => meaning.langs |= langs,
            None => node.ends.push(Meaning {
                class,
                value,
                langs,
                stem: phrase.ends_with('*'),
            }),
        }
    }

    fn next(&self, node: usize, byte: u8) -> Option<usize> {
        let next = &self.nodes.get(node)?.next;
        next.iter()
            .find(|(b, _)| *b == byte)
            .map(|(_, n)| *n as usize)
    }

    /// The nodes at which a word ends that begins at a node: itself, and the beginnings of it that count.
    fn walk(&self, from: usize, word: &str, mut each: impl FnMut(usize)) {
        let mut node = from;
        for byte in word.bytes() {
            if let Some(stem) = self.next(node, STAR) {
                each(stem);
            }
            match self.next(node, byte) {
                Some(next) => node = next,
                None => return,
            }
        }
        if let Some(stem) = self.next(node, STAR) {
            each(stem);
        }
        each(node);
    }

    /// The languages that have a word.
    pub fn langs_of(&self, word: &str) -> u8 {
        let mut langs = 0;
        self.walk(0, word, |node| {
            langs |= self.nodes.get(node).map_or(0, |n| n.langs)
        });
        langs
    }

    /// How many languages there are.
    pub fn langs(&self) -> usize {
        self.langs
    }

    /// The longest phrase that begins at a token, in a text of a language (its bit), and how many tokens it
    /// has.
    pub fn find(
        &self,
        words: &Words<'_>,
        at: usize,
        end: usize,
        lang: u8,
    ) -> Option<(usize, Meaning)> {
        let first = words.folded(at);
        let foreign = self.langs_of(first) & lang == 0;
        let mut best: Option<(usize, Meaning)> = None;
        // Places in the tree where a word ended, with the tokens read and whether articles were passed over.
        let mut open: Vec<(usize, usize, bool)> = Vec::new();
        self.walk(0, first, |node| open.push((node, at + 1, false)));
        while let Some((node, token, passed)) = open.pop() {
            let Some(here) = self.nodes.get(node) else {
                continue;
            };
            for meaning in &here.ends {
                if matches!(
                    meaning.class,
                    Class::Head | Class::Column | Class::Skip | Class::OrdinalEnd
                ) {
                    continue;
                }
                let own = matches!(meaning.class, Class::Slot(_));
                let read = meaning.langs & lang != 0 || own || foreign;
                if !read || passed && !own {
                    continue;
                }
                let key = |(length, m): (usize, Meaning)| {
                    (
                        length,
                        m.langs & lang != 0,
                        !m.stem,
                        std::cmp::Reverse(m.class),
                    )
                };
                let new = (token - at, *meaning);
                if best.is_none_or(|old| key(new) > key(old)) {
                    best = Some(new);
                }
            }
            if token >= end || open.len() > 16 {
                continue;
            }
            let Some(space) = self.next(node, b' ') else {
                continue;
            };
            let word = match words.tokens.get(token).map(|t| t.shape) {
                // `St. Elmo`, `i.e.`: the point of an abbreviation is a word of its own.
                Some(Shape::Mark('.')) if words.touch(token - 1) => ".",
                Some(Shape::Mark('-')) if words.touch(token - 1) => "-",
                Some(Shape::Mark(_)) | None => continue,
                Some(_) => words.folded(token),
            };
            self.walk(space, word, |next| open.push((next, token + 1, passed)));
            if self.is_small(word) {
                let mut beyond = token + 1;
                while beyond < end && self.is_small(words.folded(beyond)) && beyond < token + 3 {
                    beyond += 1;
                }
                if beyond < end
                    && !matches!(
                        words.tokens.get(beyond).map(|t| t.shape),
                        Some(Shape::Mark(_))
                    )
                {
                    self.walk(space, words.folded(beyond), |next| {
                        open.push((next, beyond + 1, true))
                    });
                }
            }
        }
        best
    }

    /// How many tokens the name has that begins at a token, if one does.
    pub fn named_at(&self, words: &Words<'_>, at: usize, end: usize) -> Option<usize> {
        let (length, found) = self.find(words, at, end, ANY)?;
        (found.langs == ANY).then_some(length)
    }

    /// Which season of the year a season's name names.
    pub fn season(&self, name: &str) -> Option<u16> {
        let mut found = None;
        for word in plain(name).split(' ') {
            self.walk(0, word, |node| {
                let ends = self
                    .nodes
                    .get(node)
                    .map(|n| n.ends.as_slice())
                    .unwrap_or_default();
                found = ends
                    .iter()
                    .find(|m| m.class == Class::SeasonName)
                    .map(|m| m.value)
                    .or(found);
            });
        }
        found
    }

    /// What a word means without the letter that was run into it.
    pub fn elided(&self, word: &str) -> Option<Meaning> {
        let mut found = None;
        for letters in &self.elided {
            let Some(rest) = word.strip_prefix(letters.as_str()).filter(|r| r.len() >= 4) else {
                continue;
            };
            self.walk(0, rest, |node| {
                let ends = self
                    .nodes
                    .get(node)
                    .map(|n| n.ends.as_slice())
                    .unwrap_or_default();
                found = ends
                    .iter()
                    .find(|m| matches!(m.class, Class::Slot(_)))
                    .copied()
                    .or(found);
            });
        }
        found
    }

    /// Whether a word or a whole phrase has that class in any language.
    pub fn has(&self, word: &str, class: Class) -> bool {
        self.means(word, |found| found == class)
    }

    /// Whether a word or a whole phrase has such a class in any language.
    fn means(&self, word: &str, class: impl Fn(Class) -> bool) -> bool {
        let mut means = false;
        self.walk(0, word, |node| {
            let ends = self
                .nodes
                .get(node)
                .map(|n| n.ends.as_slice())
                .unwrap_or_default();
            means |= ends.iter().any(|m| class(m.class));
        });
        means
    }

    /// Articles and the like, which a phrase may leave out.
    fn is_small(&self, word: &str) -> bool {
        [Class::Article, Class::Of, Class::Own]
            .into_iter()
            .any(|class| self.has(word, class))
    }

    /// What a word that is not known may be meant for.
    pub fn resembles(&self, word: &str, capitals: bool) -> Resembles {
        let letters = word.chars().count();
        let mut found: Vec<(Class, u16)> = Vec::new();
        // Of two things with one name the slot that comes first is meant, as where it is written in full.
        let hides = |s: &Spelled| {
            let named = |t: &Spelled| t.spelling != Spelling::Word;
            let twin = |t: &Spelled| named(t) && t.word == s.word && t.class < s.class;
            named(s) && self.spelled.iter().any(twin)
        };
        let take = |found: &mut Vec<(Class, u16)>, s: &Spelled| {
            if !found.contains(&(s.class, s.value)) && !hides(s) {
                found.push((s.class, s.value));
            }
        };
        // Two letters that changed places.
        let swapped = |s: &Spelled| {
            let (meant, typed) = (s.word.as_bytes(), word.as_bytes());
            let differ = |(a, b): (&u8, &u8)| a != b;
            let at = meant.iter().zip(typed).position(differ).unwrap_or(0);
            meant.len() == typed.len()
                && meant.get(at + 2..) == typed.get(at + 2..)
                && meant.get(at) == typed.get(at + 1)
                && meant.get(at + 1) == typed.get(at)
        };
        let enough = |s: &Spelled| match s.spelling {
            Spelling::Player if capitals => letters >= 3,
            Spelling::Player => letters >= 4,
            Spelling::Word => false,
        };
        let begun = |s: &&Spelled| enough(s) && s.word.starts_with(word);
        (self.spelled.iter().filter(begun)).for_each(|s| take(&mut found, s));
        if let [(class, value)] = found.as_slice() {
            return Resembles::Begins(*class, *value);
        }
        if found.is_empty() && letters >= 5 {
            let slips = if letters < 9 { 1 } else { 2 };
            let close = |s: &&Spelled| {
                s.letters.abs_diff(letters) <= slips
                    && (s.letters >= if s.spelling == Spelling::Word { 7 } else { 5 } || swapped(s))
                    && strsim::osa_distance(&s.word, word) <= slips
            };
            self.spelled
                .iter()
                .filter(close)
                .for_each(|s| take(&mut found, s));
            if let [(class, value)] = found.as_slice() {
                return Resembles::Near(*class, *value);
            }
        }
        match found.is_empty() {
            true => Resembles::Nothing,
            false => Resembles::Several(found),
        }
    }
}

/// A name as phrases are written: folded, with spaces for whatever parts its words.
pub fn plain(name: &str) -> String {
    let folded = fold(name);
    let words = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A name with the points of its abbreviations, each a word of its own: `st . elmo`.
fn pointed(name: &str) -> String {
    let parts: Vec<String> = name.split('.').map(plain).collect();
    let words = parts.join(" . ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name's digits are a word of their own, as in a line: `P1`.
fn apart(name: &str) -> String {
    let mut parted = String::new();
    let mut before = ' ';
    for c in name.chars() {
        if before.is_alphabetic() && c.is_numeric() || before.is_numeric() && c.is_alphabetic() {
            parted.push(' ');
        }
        parted.push(c);
        before = c;
    }
    parted
}

/// Lexicons by what their names were taken from: made once in a process, as one costs far more than the letter that
/// it reads.
pub struct Made<K, L>(Mutex<Vec<(K, Arc<L>)>>);

impl<K: PartialEq + Clone, L> Default for Made<K, L> {
    fn default() -> Self {
        Made::new()
    }
}

/// How many are kept: a league's seats know different names.
const KEPT: usize = 16;

impl<K: PartialEq + Clone, L> Made<K, L> {
    pub const fn new() -> Made<K, L> {
        Made(Mutex::new(Vec::new()))
    }

    /// The one of these names, made where it is not among those that were made last.
    pub fn of(&self, names: &K, make: impl FnOnce() -> L) -> Arc<L> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, made)) = kept.iter().find(|(of, _)| of == names) {
            return Arc::clone(made);
        }
        let made = Arc::new(make());
        kept.insert(0, (names.clone(), Arc::clone(&made)));
        kept.truncate(KEPT);
        made
    }
}
