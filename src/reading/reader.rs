//! A player's message as sentences, which the game is handed one by one. A sentence is slots by a lexicon, and every
//! word of it is accounted for.

use std::ops::Range;

use super::lexicon::{Class, Lexicon, Slot};
use super::lines::{self, Origin};
use super::marks::Mark;
use super::rows::{self, Marked, Row};
use super::word;
use super::words::STRUCK;
use super::{Doubt, Doubtful, Remark, turns};
use crate::letter::Letter;
use crate::locale::said::shown;
use crate::locale::spelling::canonical;

/// What a game gives: what its sentences mean.
pub trait Grammar {
    /// Why something is not taken, the reader's remarks among them.
    type Remark: From<Remark>;

    /// What is done, and to whom or what.
    fn verbs(&self) -> &[Slot];
    fn targets(&self) -> &[Slot];

    /// A sentence.
    fn sentence(&mut self, sentence: Sentence<'_>, heard: &mut Heard<Self::Remark>);
}

/// The marks of a sentence.
#[derive(Debug, Clone, Copy)]
pub struct Sentence<'a> {
    pub marked: &'a Marked<'a>,
    pub marks: &'a [Mark],
    /// From 1.
    pub line: u32,
    pub question: bool,
}

impl Sentence<'_> {
    /// As it was written.
    pub fn quote(&self) -> &str {
        self.marked.slice(self.marks)
    }
}

/// Who is told something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// The player: it is not taken.
    Refused,
    /// The player: it has no part in his answer.
    Player,
    Arbiter,
}

/// What was heard beside what the game makes of it.
#[derive(Debug)]
pub struct Heard<R> {
    /// The season's word, in canonical spelling, wherever it is given, with its line.
    pub words: Vec<(u32, String)>,
    pub finality: Option<Finality>,
    /// What is told, of which line.
    pub told: Vec<(u32, To, R)>,
}

impl<R> Default for Heard<R> {
    fn default() -> Heard<R> {
        Heard {
            words: Vec::new(),
            finality: None,
            told: Vec::new(),
        }
    }
}

/// Whether what is said is called provisional, or final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finality {
    Provisional,
    Final,
}

impl<R: From<Remark>> Heard<R> {
    pub fn tell(&mut self, to: To, line: u32, remark: impl Into<R>) {
        self.told.push((line, to, remark.into()));
    }

    /// Tells that some text is doubtful, or not read.
    pub fn doubt(&mut self, to: To, line: u32, doubt: Doubt, text: &str) {
        let text = shown(text.trim());
        self.tell(to, line, Remark::Doubt(Doubtful { doubt, text }));
    }
}

/// The sentences of a player's own that [`turns::may_turn`] what stands beside them, with their lines.
pub fn turning(lexicon: &Lexicon, letter: &Letter) -> Vec<(u32, String)> {
    struct Turning(Vec<(u32, String)>);
    impl Grammar for Turning {
        type Remark = Remark;

        fn verbs(&self) -> &[Slot] {
            &[]
        }

        fn targets(&self) -> &[Slot] {
            &[]
        }

        fn sentence(&mut self, sentence: Sentence<'_>, _: &mut Heard<Remark>) {
            if turns::may_turn(sentence.marks) {
                self.0.push((sentence.line, sentence.quote().to_owned()));
            }
        }
    }
    let mut found = Turning(Vec::new());
    read(lexicon, &mut found, letter, 0);
    found.0
}

/// Reads a message. `lang` is the language that is taken where the text does not tell, as its number
/// among the lexicon's.
pub fn read<G: Grammar>(
    lexicon: &Lexicon,
    game: &mut G,
    letter: &Letter,
    lang: usize,
) -> Heard<G::Remark> {
    let text = &letter.text;
    let found = lines::lines(text, letter);
    let mut marked = rows::rows(lexicon, game.verbs(), text, text, &found.lines, lang);
    // No list is replaced here.
    let corrected = marked.marks.iter_mut().filter(|m| m.is(Class::Corrected));
    corrected.for_each(|m| m.class = Class::Correction);
    let boxes = marked.rows.iter().any(|row| row.tick == Some(true));
    let mut heard = Heard::default();
    let mut reader = Reader {
        lexicon,
        marked,
        word_asked: false,
    };
    for at in 0..reader.marked.rows.len() {
        reader.row(at, boxes, game, &mut heard);
    }
    if found.further > 0 {
        heard.tell(To::Arbiter, 0, Remark::SeveralMails);
    }
    if found.forwarded {
        heard.tell(To::Arbiter, 0, Remark::Forwarded);
    }
    heard
}

struct Reader<'l, 't> {
    lexicon: &'l Lexicon,
    marked: Marked<'t>,
    /// Whether the row above, a heading or a quoted question, asks for the word.
    word_asked: bool,
}

impl Reader<'_, '_> {
    fn row<G: Grammar>(
        &mut self,
        at: usize,
        boxes: bool,
        game: &mut G,
        heard: &mut Heard<G::Remark>,
    ) {
        let Some(row) = self.marked.rows.get(at).cloned() else {
            return;
        };
        if row.origin != Origin::Own {
            self.word_asked = row.origin == Origin::Quoted
                && self.marks(&row.marks).iter().any(|m| m.is(Class::Word));
            // What is quoted or signed is not read; an answer among it is told to the arbiter.
            if row.origin == Origin::Signature && self.says(game, &row.marks) {
                heard.doubt(
                    To::Arbiter,
                    row.line,
                    Doubt::Signature,
                    self.quote(&row.marks),
                );
            }
            return;
        }
        let asked = std::mem::take(&mut self.word_asked);
        self.struck(&row, game, heard);
        if boxes && row.tick == Some(false) {
            if self.says(game, &row.marks) {
                heard.doubt(
                    To::Player,
                    row.line,
                    Doubt::Unticked,
                    self.quote(&row.marks),
                );
            }
            return;
        }
        match word::said(self.lexicon, &self.marked, row.marks.clone(), asked) {
            Some(word::Said::Heading) => return self.word_asked = true,
            Some(word::Said::Word(word)) => {
                heard.words.push((row.line, canonical(&word)));
                return;
            }
            Some(word::Said::None) => return,
            None => {}
        }
        for (range, question) in sentences(&self.marked, row.marks.clone()) {
            reasons(self.marked.marks.get_mut(range.clone()).unwrap_or_default());
            let marks = self.marks(&range);
            if marks.iter().any(|m| m.is(Class::Provisional)) {
                heard.finality = Some(Finality::Provisional);
            }
            let sentence = Sentence {
                marked: &self.marked,
                marks,
                line: row.line,
                question,
            };
            game.sentence(sentence, heard);
        }
    }

    fn marks(&self, range: &Range<usize>) -> &[Mark] {
        self.marked.marks.get(range.clone()).unwrap_or_default()
    }

    fn quote(&self, range: &Range<usize>) -> &str {
        self.marked.slice(self.marks(range))
    }

    /// Whether something is done in some marks, to somebody.
    fn says<G: Grammar>(&self, game: &G, range: &Range<usize>) -> bool {
        let any = |slots: &[Slot]| {
            self.marks(range)
                .iter()
                .any(|m| slots.iter().any(|slot| m.fills(*slot)))
        };
        any(game.verbs()) || any(game.targets())
    }

    /// Leaves out what is struck out.
    fn struck<G: Grammar>(&mut self, row: &Row, game: &G, heard: &mut Heard<G::Remark>) {
        let marks = self.marks(&row.marks).iter().enumerate();
        let ends: Vec<usize> = marks
            .filter(|(_, m)| m.char() == Some(STRUCK))
            .map(|(at, _)| row.marks.start + at)
            .collect();
        for pair in ends.chunks_exact(2) {
            let [from, to] = pair else {
                continue;
            };
            let inner = *from + 1..*to;
            if self.says(game, &inner) {
                heard.doubt(To::Player, row.line, Doubt::Struck, self.quote(&inner));
            }
            let struck = self
                .marked
                .marks
                .get_mut(*from..*to + 1)
                .unwrap_or_default();
            struck.iter_mut().for_each(|mark| mark.class = Class::Glue);
        }
    }
}

/// The sentences of some marks, each with whether it asks.
fn sentences(marked: &Marked<'_>, range: Range<usize>) -> Vec<(Range<usize>, bool)> {
    let marks = |r: Range<usize>| marked.marks.get(r).unwrap_or_default();
    let mut found = Vec::new();
    let mut from = range.start;
    for at in range.clone() {
        let Some(c) = marks(at..at + 1).first().and_then(Mark::char) else {
            continue;
        };
        let ends = match c {
            '!' | '?' | ';' | '…' => true,
            '.' => {
                let token = |n: usize| marks(n..n + 1).first().map(|m| m.from as usize);
                let touches =
                    token(at).is_some_and(|t| marked.words.touch(t)) && at + 1 < range.end;
                let last = |n: usize| {
                    marks(n..n + 1)
                        .first()
                        .map(|m| m.to.saturating_sub(1) as usize)
                };
                let initial = at > from
                    && last(at - 1).is_some_and(|t| {
                        let written = marked.words.written(t);
                        written.chars().count() == 1 && written.chars().all(char::is_uppercase)
                    });
                !touches && !initial
            }
            _ => false,
        };
        if ends {
            found.push((from..at + 1, c == '?'));
            from = at + 1;
        }
    }
    found.push((from..range.end, false));
    found.retain(|(range, _)| marks(range.clone()).iter().any(|m| !m.is(Class::Mark)));
    found
}

/// A reason says nothing of what is done: from its word to the end of its part.
fn reasons(marks: &mut [Mark]) {
    let mut reason = false;
    for mark in marks {
        reason |= mark.is(Class::Because);
        reason &= !matches!(mark.char(), Some(',' | ')' | ':' | '—' | '|' | '-'));
        if reason {
            mark.class = Class::Glue;
        }
    }
}
