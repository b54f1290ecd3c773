//! Phrases with what they do: of languages, of a game, of a setup.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use toml::{Table, Value};

use super::item::{Class, Item, Name, Sign};
use super::tokens::{Shape, Token, is_minus, tokens};
use crate::locale::spelling::fold;
use crate::reading::quoted;

/// Where phrases of one length are found, a name beats a slot, and that a turning word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Name,
    Soft,
    Slot,
    Point,
    Own,
    Message,
    Provisional,
    Plain,
}

/// A word of a phrase: the whole of it, or a stem with which one begins.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    text: String,
    stem: bool,
}

impl Part {
    fn of(word: String) -> Part {
        match word.strip_suffix('*') {
            Some(stem) => Part {
                text: stem.to_owned(),
                stem: true,
            },
            None => Part {
                text: word,
                stem: false,
            },
        }
    }

    fn fits(&self, word: &str) -> bool {
        match self.stem {
            true => word.starts_with(&*self.text),
            false => word == self.text,
        }
    }
}

#[derive(Debug, Clone)]
struct Phrase {
    /// Which phrase of the lexicon it is, as they were written.
    place: usize,
    words: Vec<Part>,
    rank: Rank,
    class: Class,
    val: Name,
    /// Whether a full stop may stand between its words.
    dotted: bool,
}

/// What a phrase was found to be: of how many words, and what it does.
#[derive(Debug, Clone)]
struct Hit {
    words: usize,
    class: Class,
    val: Name,
    /// Its last word was read by its stem.
    stem: bool,
    name: bool,
}

#[derive(Debug, Default, Clone)]
pub struct Lexicon {
    /// Phrases by their first word.
    whole: BTreeMap<String, Vec<Phrase>>,
    /// Those whose first word is a stem, by its first two bytes.
    stems: BTreeMap<[u8; 2], Vec<Phrase>>,
    numbers: BTreeMap<String, u32>,
    /// `first`, `second`.
    nths: BTreeMap<String, u32>,
    columns: BTreeMap<String, Name>,
    ordinals: BTreeSet<String>,
    /// Words that are signs before a number: `plus`, `moins`.
    signs: BTreeMap<String, Sign>,
    /// Numbers that are articles too: `un`, `one`.
    articles: BTreeSet<String>,
    /// Articles behind which a number is an ordinal: `la 4`.
    definites: BTreeSet<String>,
    /// Letters that may be written as one with the word behind them: `larmee`.
    elided: BTreeSet<String>,
    /// Words that say nothing, and turn without their accent: `où`.
    accented: BTreeSet<String>,
    /// How words end that turn their sentence, and why.
    endings: Vec<(String, Name)>,
    /// The names of the seasons, each with the one that it is.
    seasons: BTreeMap<String, Name>,
    /// Single words of which a slip is understood.
    spelled: Vec<(String, Class, Name)>,
    /// Names of several words, of which a slip in one of them is.
    long: Vec<(Vec<String>, Class, Name)>,
    slots: Slots,
    /// How many phrases it has.
    phrases: usize,
}

/// The slots of a game.
#[derive(Debug, Default, Clone, Copy)]
pub struct Slots {
    pub all: &'static [&'static str],
    /// Of which of them a slip is understood, in phrases of more letters than that.
    pub spelled: &'static [(&'static str, usize)],
    /// Those before which an elided letter may be written as one with the word.
    pub elided: &'static [&'static str],
}

/// The number that a word of a language is.
pub fn number(word: &str) -> Option<u32> {
    static COMMON: LazyLock<Lexicon> = LazyLock::new(|| {
        let mut lexicon = Lexicon::default();
        for file in [
            include_str!("../../../data/lexicon/orders/fr.toml"),
            include_str!("../../../data/lexicon/orders/en.toml"),
        ] {
            lexicon.load(file).unwrap_or_default();
        }
        lexicon
    });
    COMMON.number(word)
}

/// A phrase as words, folded; the last letters of one may be `*`.
pub fn words(phrase: &str) -> Vec<String> {
    let folded = fold(phrase);
    let apart = |c: char| !(c.is_ascii_alphanumeric() || "&€+*".contains(c));
    let words = folded.split(apart).filter(|w| !w.is_empty() && *w != "*");
    // As a text is cut: `P0` is two.
    let digits = |one: &u8, next: &u8| one.is_ascii_digit() == next.is_ascii_digit();
    let parts = words.flat_map(|word| word.as_bytes().chunk_by(digits));
    parts
        .map(|part| String::from_utf8_lossy(part).into_owned())
        .collect()
}

/// The first two bytes of a word.
fn beginning(word: &str) -> [u8; 2] {
    let mut bytes = word.bytes();
    [bytes.next().unwrap_or(0), bytes.next().unwrap_or(0)]
}

fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

impl Lexicon {
    pub fn new(slots: &Slots) -> Lexicon {
        Lexicon {
            slots: *slots,
            ..Lexicon::default()
        }
    }

    /// Of files that are parts of the program: tests read them all.
    pub fn of(slots: &Slots, files: &[&str]) -> Lexicon {
        let mut lexicon = Lexicon::new(slots);
        for file in files {
            lexicon.load(file).unwrap_or_default();
        }
        lexicon
    }

    /// The phrases of a file.
    pub fn load(&mut self, text: &str) -> Result<(), toml::de::Error> {
        let file: Table = toml::from_str(text)?;
        let section = |name: &str| {
            file.get(name)
                .and_then(Value::as_table)
                .into_iter()
                .flatten()
        };
        for (name, all) in [("number", &mut self.numbers), ("nth", &mut self.nths)] {
            for (word, n) in section(name) {
                let n = n.as_integer().and_then(|n| u32::try_from(n).ok());
                all.extend(n.map(|n| (fold(word), n)));
            }
        }
        for (column, heads) in section("column") {
            let column: Name = (&**column).into();
            self.columns
                .extend(texts(heads).map(|head| (fold(head), column.clone())));
        }
        let all = |name: &str| -> Vec<String> {
            section(name)
                .flat_map(|(_, all)| texts(all))
                .map(fold)
                .collect()
        };
        self.ordinals.extend(all("ordinal"));
        self.articles.extend(all("article"));
        self.definites.extend(all("definite"));
        self.elided.extend(all("elision"));
        let accented = section("accented").flat_map(|(_, all)| texts(all));
        self.accented.extend(accented.map(str::to_owned));
        for (why, ends) in section("ending") {
            let why: Name = (&**why).into();
            self.endings
                .extend(texts(ends).map(|end| (fold(end), why.clone())));
        }
        for (sign, words) in section("sign") {
            let sign = if sign == "plus" {
                Sign::Plus
            } else {
                Sign::Minus
            };
            self.signs
                .extend(texts(words).map(|word| (fold(word), sign)));
        }
        for (season, names) in section("season") {
            let season: Name = season.as_str().into();
            self.seasons
                .extend(texts(names).map(|name| (fold(name), season.clone())));
        }
        for (slot, values) in section("slot") {
            let Some(slot) = self.slots.all.iter().find(|known| **known == slot.as_str()) else {
                continue;
            };
            for (val, phrases) in values.as_table().into_iter().flatten() {
                for phrase in texts(phrases) {
                    let long = phrase.chars().count();
                    let least = self.slots.spelled.iter().find(|(own, _)| own == slot);
                    let spell = least.is_some_and(|(_, n)| long > *n) && val != "ask";
                    self.add(
                        phrase,
                        Rank::Slot,
                        Class::Slot(slot),
                        val.as_str().into(),
                        spell,
                    );
                }
            }
        }
        let classes = [
            ("own", Rank::Own, Class::Own),
            ("message", Rank::Message, Class::Message),
            ("provisional", Rank::Provisional, Class::Provisional),
            ("point", Rank::Point, Class::Point),
            ("plain", Rank::Plain, Class::Plain),
        ];
        for (name, rank, class) in classes {
            for (val, phrases) in section(name) {
                let rank = if val == "soft" { Rank::Soft } else { rank };
                for phrase in texts(phrases) {
                    self.add(phrase, rank, class, val.as_str().into(), false);
                }
            }
        }
        Ok(())
    }

    /// A name of the setup; a slip of one word of it is understood where `spell`.
    pub fn name(&mut self, phrase: &str, slot: &'static str, val: &Name, spell: bool) {
        self.add(phrase, Rank::Name, Class::Slot(slot), val.clone(), spell);
    }

    fn add(&mut self, phrase: &str, rank: Rank, class: Class, val: Name, spell: bool) {
        let (words, dotted) = (words(phrase), phrase.contains('.') && rank == Rank::Name);
        if spell && rank == Rank::Name && words.len() > 1 {
            self.long.push((words.clone(), class, val.clone()));
        }
        let words: Vec<Part> = words.into_iter().map(Part::of).collect();
        let Some(first) = words.first().cloned() else {
            return;
        };
        if spell && words.len() == 1 && first.text.len() + usize::from(first.stem) >= 4 {
            self.spelled.push((first.text.clone(), class, val.clone()));
        }
        let phrase = Phrase {
            place: self.phrases,
            words,
            rank,
            class,
            val,
            dotted,
        };
        self.phrases += 1;
        let all = match first.stem {
            true => self.stems.entry(beginning(&first.text)).or_default(),
            false => self.whole.entry(first.text).or_default(),
        };
        all.push(phrase);
    }

    /// What a head of a table means.
    pub fn column(&self, head: &str) -> Option<&Name> {
        let whole = self.columns.get(&fold(head.trim()));
        whole.or_else(|| words(head).iter().find_map(|word| self.columns.get(word)))
    }

    /// Which season a name is, or is in.
    pub fn season(&self, name: &str) -> Option<&Name> {
        words(name).iter().find_map(|word| self.seasons.get(word))
    }

    /// Whether a word says no more than an article does.
    pub fn small(&self, word: &str) -> bool {
        let mut phrases = self.whole.get(word).into_iter().flatten();
        phrases.any(|p| p.class == Class::Plain && &*p.val == "small" && p.words.len() == 1)
    }

    /// What the whole of a form's key means.
    pub fn key(&self, head: &str) -> Option<&Name> {
        self.columns.get(&fold(head.trim()))
    }

    /// Whether a word is a number and an article too.
    pub fn article(&self, word: &str) -> bool {
        self.articles.contains(&fold(word))
    }

    /// Whether a number behind a word is one of a row of things.
    pub fn definite(&self, word: &str) -> bool {
        self.definites.contains(&fold(word))
    }

    /// The number that a word is.
    pub fn number(&self, word: &str) -> Option<u32> {
        self.numbers.get(&fold(word)).copied()
    }

    /// Which of a row of things a phrase points at.
    pub fn nth(&self, phrase: &str) -> Option<u32> {
        words(phrase)
            .iter()
            .find_map(|word| self.nths.get(word).copied())
    }

    /// What a slot has a phrase for.
    pub fn named(&self, phrase: &str, slot: &str) -> Option<Name> {
        let words: Vec<Part> = words(phrase).into_iter().map(Part::of).collect();
        let same = |p: &&Phrase| p.words == words && matches!(p.class, Class::Slot(s) if s == slot);
        let found = self.beginning(&words.first()?.text).find(same);
        found.map(|p| p.val.clone())
    }

    /// The phrases that may begin with a word.
    fn beginning(&self, word: &str) -> impl Iterator<Item = &Phrase> {
        let whole = self.whole.get(word).into_iter().flatten();
        whole.chain(self.stems.get(&beginning(word)).into_iter().flatten())
    }

    /// The longest phrase that begins here.
    fn find(&self, tokens: &[Token<'_>]) -> Option<Hit> {
        // How many words of the text it is.
        let length = |phrase: &Phrase| {
            let mut at = 0;
            for word in &phrase.words {
                let stop = |t: &Token<'_>| t.shape == Shape::Mark('.');
                at += usize::from(phrase.dotted && at > 0 && tokens.get(at).is_some_and(stop));
                tokens.get(at).filter(|t| word.fits(&t.folded))?;
                at += 1;
            }
            Some(at)
        };
        let stem = |p: &Phrase| p.words.last().is_some_and(|word| word.stem);
        // Of phrases that are alike in all, the first that was written.
        let key = |p: &Phrase| {
            let (rank, first) = (Reverse(p.rank), Reverse(p.place));
            (p.words.len(), rank, !stem(p), first)
        };
        let all = self.beginning(&tokens.first()?.folded);
        let fit = all.filter_map(|phrase| Some((phrase, length(phrase)?)));
        let (best, words) = fit.max_by_key(|(phrase, _)| key(phrase))?;
        Some(Hit {
            words,
            class: best.class,
            val: best.val.clone(),
            stem: stem(best),
            name: best.rank == Rank::Name,
        })
    }

    /// The names of which a word is a slip or a beginning: of one class, at most two.
    fn guess(&self, word: &str, raw: &str) -> Option<(Class, Vec<Name>)> {
        let capitals = raw.chars().all(char::is_uppercase);
        let long = word.chars().count();
        if long < if capitals { 3 } else { 4 } {
            return None;
        }
        let begins = |name: &str| name.starts_with(word);
        let most = if long < 9 { 1 } else { 2 };
        // Of a word with one slip the first half or the last is as it should be.
        let half = (word.len() / 2).saturating_sub(1);
        let near = |name: &str| {
            let (name, word) = (name.as_bytes(), word.as_bytes());
            most > 1
                || name.get(..half) == word.get(..half)
                || name.ends_with(&word[word.len() - half..])
        };
        let slip = |name: &str| {
            long > 4
                && name.len().abs_diff(word.len()) <= most
                && near(name)
                && strsim::osa_distance(name, word) <= most
        };
        let close = |near: &dyn Fn(&str) -> bool| -> Vec<&(String, Class, Name)> {
            self.spelled
                .iter()
                .filter(|(name, ..)| near(name))
                .collect()
        };
        let mut hits = close(&begins);
        if hits.is_empty() {
            hits = close(&slip);
        }
        let class = hits.first()?.1;
        // `GALE` may begin one word, and be a slip of the name of something else.
        let other = |name: &str| long < 5 && strsim::osa_distance(name, word) <= 1;
        let mut all = hits.iter().copied().chain(close(&other));
        let one = all.all(|(_, c, _)| *c == class);
        let found: BTreeSet<Name> = hits.iter().map(|(.., val)| val.clone()).collect();
        (one && found.len() <= 2).then(|| (class, found.into_iter().collect()))
    }

    /// The name of several words that begins here, with a slip in one of them.
    fn slipped(&self, tokens: &[Token<'_>]) -> Option<Hit> {
        let slip = |(words, ..): &&(Vec<String>, Class, Name)| {
            let here = tokens.get(..words.len()).unwrap_or_default();
            let mut off = words.iter().zip(here).filter(|(w, t)| **w != t.folded);
            let slips = |(w, t): (&String, &Token<'_>)| {
                w.len() > 3
                    && t.shape == Shape::Word
                    && w.len().abs_diff(t.folded.len()) <= 1
                    && strsim::osa_distance(w, &t.folded) <= 1
            };
            off.next()
                .is_some_and(|first| off.next().is_none() && slips(first))
        };
        let mut found = self.long.iter().filter(slip);
        let (words, class, val) = found.next()?;
        let other = found.any(|(.., other)| other != val);
        (!other).then(|| Hit {
            words: words.len(),
            class: *class,
            val: val.clone(),
            stem: false,
            name: true,
        })
    }

    /// Why the end of a word turns its sentence.
    fn turned(&self, token: &Token<'_>) -> Option<Name> {
        let ends = |(end, _): &&(String, Name)| {
            let stem = token.folded.strip_suffix(&**end);
            stem.is_some_and(|stem| !stem.is_empty())
        };
        let found = self.endings.iter().find(ends);
        found
            .filter(|_| token.shape == Shape::Word)
            .map(|(_, why)| why.clone())
    }

    /// A text as items.
    pub fn items(&self, text: &str) -> Vec<Item> {
        let tokens = tokens(text);
        let hits = vec![OnceCell::new(); tokens.len()];
        let find = |k: usize| -> Option<&Hit> {
            let found = || tokens.get(k..).and_then(|rest| self.find(rest));
            hits.get(k)?.get_or_init(found).as_ref()
        };
        let unit = |k: usize| find(k).is_some_and(|hit| hit.class == Class::Slot("unit"));
        let mut out: Vec<Item> = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let mut count = 1;
            let rest = tokens.get(at..).unwrap_or(&[]);
            let hit = match token.shape {
                Shape::Quoted => None,
                Shape::Mark(c) if !"&€+".contains(c) => None,
                _ => find(at).cloned(),
            };
            let slipped = match (token.shape, &hit) {
                (Shape::Word, hit) if hit.as_ref().is_none_or(|h| h.words == 1) => {
                    self.slipped(rest)
                }
                _ => None,
            };
            let slip = slipped.is_some();
            let hit = slipped.or(hit);
            let empty: Name = "".into();
            let mut n = 0;
            let next = tokens.get(at + 1);
            let written = |t: &Token<'_>| match t.shape {
                Shape::Number(_, n) => Some(n),
                _ => self.numbers.get(&t.folded).copied(),
            };
            let sign = self.signs.get(&token.folded).copied();
            let single = |hit: &Option<Hit>| hit.as_ref().is_none_or(|h| h.words == 1 && !h.name);
            let (class, val) = match (token.shape, sign, next.and_then(written)) {
                (Shape::Number(sign, number), ..) => {
                    let nth =
                        next.filter(|t| t.from == token.to && self.ordinals.contains(&*t.folded));
                    match nth {
                        Some(_) => {
                            count = 2;
                            n = number;
                            (Class::Nth, empty.clone())
                        }
                        None => {
                            n = number;
                            (Class::Number(sign), empty.clone())
                        }
                    }
                }
                (Shape::Mark('+'), _, Some(number))
                    if next.is_some_and(|n| n.shape == Shape::Word) =>
                {
                    count = 2;
                    n = number;
                    (Class::Number(Sign::Plus), empty.clone())
                }
                (Shape::Mark(c), _, Some(number))
                    if is_minus(c)
                        && at > 0
                        && next.is_some_and(|n| {
                            n.shape == Shape::Word && !self.articles.contains(&n.folded)
                        }) =>
                {
                    count = 2;
                    n = number;
                    (Class::Number(Sign::Minus), empty.clone())
                }
                (Shape::Word, Some(sign), Some(number)) => {
                    count = 2;
                    n = number;
                    (Class::Number(sign), empty.clone())
                }
                (Shape::Word, ..)
                    if self.numbers.contains_key(&token.folded) && single(&hit) && {
                        let article = self.articles.contains(&token.folded);
                        let of = find(at + 1)
                            .is_some_and(|h| h.class == Class::Slot("lead") && &*h.val == "of");
                        let before = out.last().is_some_and(|b| b.is("unit", "bonus"));
                        let before = before
                            || out.len() > 1
                                && out.last().is_some_and(|b| b.is("lead", "of"))
                                && out
                                    .get(out.len() - 2)
                                    .is_some_and(|b| b.is("unit", "bonus"));
                        !article && (unit(at + 1) || of && unit(at + 2)) || before
                    } =>
                {
                    n = self.numbers[&token.folded];
                    (Class::Number(Sign::None), empty.clone())
                }
                _ => match (&hit, token.shape) {
                    (Some(hit), _) => {
                        count = hit.words;
                        (hit.class, hit.val.clone())
                    }
                    (None, Shape::Mark(c)) => (Class::Mark(c), empty.clone()),
                    (None, Shape::Quoted) => (Class::Word, "quoted".into()),
                    // An amount that is not whole: `+1,5`, `plus 1,5`, `+1 1/2`.
                    (None, Shape::Odd)
                        if token.raw.starts_with(|c| c == '+' || is_minus(c))
                            || out.last().is_some_and(|before| {
                                before.signed() || self.signs.contains_key(&fold(&before.raw))
                            }) =>
                    {
                        (Class::Own, "vague".into())
                    }
                    (None, _) => (Class::Word, empty.clone()),
                },
            };
            let (mut class, mut val) = (class, val);
            if class == Class::Own
                && count == 1
                && self.accented.contains(&token.raw.to_lowercase())
            {
                (class, val) = (Class::Plain, "glue".into());
            }
            if class == Class::Word && token.shape == Shape::Word {
                // `larmee`
                let elided = self
                    .elided
                    .iter()
                    .find_map(|letter| token.folded.strip_prefix(&**letter));
                if let Some(rest) = elided.filter(|r| r.chars().count() > 3) {
                    let glued = Token {
                        folded: rest.to_owned(),
                        ..*token
                    };
                    let glued = self.find(&[glued]);
                    let elides = |h: &Hit| match h.class {
                        Class::Slot(slot) => self.slots.elided.contains(&slot),
                        _ => false,
                    };
                    if let Some(hit) = glued.filter(elides) {
                        (class, val) = (hit.class, hit.val);
                    }
                }
            }
            if class == Class::Word
                && let Some(why) = self.turned(token)
            {
                (class, val) = (Class::Own, why);
            }
            let (mut sure, mut alts) = (!slip, Vec::new());
            if class == Class::Word
                && token.shape == Shape::Word
                && let Some((c, found)) = self.guess(&token.folded, token.raw)
            {
                class = c;
                val = found.first().cloned().unwrap_or_default();
                (sure, alts) = (false, found);
            }
            let to = tokens.get(at + count - 1).map_or(token.to, |t| t.to);
            let raw = quoted::shown(text.get(token.from..to).unwrap_or_default());
            out.push(Item {
                n,
                sure,
                alts,
                ..Item::new(class, val, token.from, to, raw.into())
            });
            // `J'espionnerais …`: the verb is read, and its end turns what it says.
            let stem = hit.is_some_and(|hit| hit.stem && hit.words == 1);
            let turned = stem.then(|| self.turned(token)).flatten();
            out.extend(turned.map(|val| Item::new(Class::Own, val, to, to, Name::default())));
            at += count;
        }
        out
    }
}
