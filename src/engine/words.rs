//! How a game says what it knows: the part of it that papers and receipts are made of. It takes what one
//! reader may know, as the papers do, and nothing else.

use serde::Serialize;
use serde_json::Value;

use super::body::Die;
use super::form::{Choice as FormChoice, Form};
use super::game::{Ask, Game, Level, Now, Remarked, Window};
pub use super::priced::Line;
use super::seats::Name;
use super::seats::Seat;
use crate::bulletin::Document;
use crate::letter::Letter;
use crate::locale::said::{Said, Spoken};
use crate::locale::{Lang, Texts};
use crate::reading::message::Entry;
use crate::reading::{Finality, To};
use crate::t;

/// A game with its words, in the language of the [`Texts`] that are handed in.
pub trait Words: Game {
    /// What was understood of a letter from that seat. `ask` is the question that it may answer.
    fn read(
        setup: &Self::Setup,
        view: &Self::View,
        seat: Seat,
        ask: Option<&Ask<'_, Self>>,
        letter: &Letter,
    ) -> Read<Self>;

    /// Why a line is refused or doubtful, and the remedy.
    fn remark(setup: &Self::Setup, remark: &Self::Remark, texts: &Texts) -> Said;
    /// An answer, a line an order.
    fn answer(setup: &Self::Setup, answer: &Self::Answer, texts: &Texts) -> Vec<Line>;
    /// A fact as its reader is told it; `None` where the picture shows it. `None` as a reader is somebody
    /// who reads the public papers.
    fn fact(
        setup: &Self::Setup,
        reader: Option<Seat>,
        fact: &Self::Fact,
        texts: &Texts,
    ) -> Option<String>;
    /// A seat in a title: with its article, where its language has one for it.
    fn addressed(setup: &Self::Setup, seat: Seat, texts: &Texts) -> String {
        let _ = texts;
        let name = Self::seats(setup).get(seat.at());
        name.map(|name| name.to_string()).unwrap_or_default()
    }
    /// What a seat has to spend, before what waits is paid; `None` where nothing costs anything.
    fn to_spend(view: &Self::View) -> Option<i64> {
        let _ = view;
        None
    }
    /// What of an answer enters draws, as a receipt states it. Nothing by default.
    fn draws(setup: &Self::Setup, view: &Self::View, answer: &Self::Answer) -> Draws {
        let _ = (setup, view, answer);
        Draws::default()
    }
    /// How a new order stands to one that stands already: apart from each other, by default.
    fn meets(stands: &Line, new: &Line) -> Meets {
        let _ = (stands, new);
        Meets::Apart
    }
    /// A line that the reader proposes to a seat, in another language; `None` where it is no order.
    fn in_language(
        setup: &Self::Setup,
        view: &Self::View,
        line: &str,
        lang: Lang,
    ) -> Option<String> {
        let _ = (setup, view, line, lang);
        None
    }
    /// The word among the lines of a receipt for programs, in a game where it is one of them; `line` is 0 where it
    /// came earlier.
    fn worded(line: u32, word: &str) -> Option<Value> {
        let _ = (line, word);
        None
    }
    /// What a seat has ordered for every season to come, each with the season since which it stands.
    fn standing(setup: &Self::Setup, view: &Self::View, texts: &Texts) -> Vec<(u16, Line)> {
        let _ = (setup, view, texts);
        Vec::new()
    }
    /// What a receipt says after the orders: what is left to spend beside them, for one.
    fn after(
        left: Option<i64>,
        answer: Option<&Self::Answer>,
        texts: &Texts,
        paper: &mut Document,
    ) {
        let _ = (left, answer, texts, paper);
    }
    /// What a seat has said of windows to come, as far as it still stands, for its receipts; `None` where there is
    /// nothing of it.
    fn ahead(setup: &Self::Setup, view: &Self::View, texts: &Texts) -> Option<String> {
        let _ = (setup, view, texts);
        None
    }
    /// The window that is open, as everybody may know it.
    fn window(setup: &Self::Setup, view: &Self::View, window: &Window, texts: &Texts) -> String;
    /// The question to a seat that is asked: the sentence, and what may be answered: how it is written,
    /// and what it means.
    fn question(
        setup: &Self::Setup,
        view: &Self::View,
        ask: &Ask<'_, Self>,
        texts: &Texts,
    ) -> Question;
    /// What a seat may choose on its order form; `ask` is what it is asked, if anything.
    /// [`of_offers`](super::of_offers::of_offers) is the form of a game of offers.
    fn form(
        setup: &Self::Setup,
        view: &Self::View,
        ask: Option<&Ask<'_, Self>>,
        texts: &Texts,
    ) -> Form;
    /// What may be said of windows to come, each as a line; and how many of them at most.
    fn aheads(setup: &Self::Setup, view: &Self::View, texts: &Texts) -> (usize, Vec<FormChoice>) {
        let _ = (setup, view, texts);
        (0, Vec::new())
    }
    /// The questions to a seat of a window in which it may be asked several; of a window that is settled, too.
    /// `None`: a window asks each seat one thing.
    fn notices(
        setup: &Self::Setup,
        view: &Self::View,
        stands: Option<&Self::Answer>,
        texts: &Texts,
    ) -> Option<Vec<Notice>> {
        let _ = (setup, view, stands, texts);
        None
    }
    /// The answer to one of those questions as the arbiter typed it, as a letter says it.
    fn about(setup: &Self::Setup, notice: u32, answer: &str) -> Result<String, Self::Remark> {
        let _ = (setup, notice);
        Ok(answer.to_owned())
    }
    /// What a seat was offered, for programs that list the questions that wait.
    fn offered(setup: &Self::Setup, view: &Self::View) -> Value {
        let _ = (setup, view);
        Value::Null
    }
    /// What the reader sees now, added to a paper.
    fn picture(setup: &Self::Setup, view: &Self::View, texts: &Texts, paper: &mut Document);
    /// What a seat needs to know to write its answers, added to its order sheet: by default what it sees.
    fn sheet(setup: &Self::Setup, view: &Self::View, texts: &Texts, paper: &mut Document) {
        Self::picture(setup, view, texts, paper);
    }
    /// What a season's facts come to for one reader, added to a paper: by default a list of what he was told.
    fn told(
        setup: &Self::Setup,
        reader: Option<Seat>,
        facts: &[&Self::Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        paper.list(
            facts
                .iter()
                .filter_map(|fact| Self::fact(setup, reader, fact, texts)),
        );
    }
    /// A season's bulletin for a seat, but for what was entered in its name: by default what it was told.
    fn bulletin(
        setup: &Self::Setup,
        seat: Seat,
        view: &Self::View,
        facts: &[&Self::Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        Self::told(setup, Some(seat), facts, texts, paper);
        Self::picture(setup, view, texts, paper);
    }
    /// The `answers` of a bulletin for programs: by default the facts.
    fn answers(setup: &Self::Setup, seat: Seat, facts: &[&Self::Fact]) -> Value {
        let _ = (setup, seat);
        serde_json::json!(facts)
    }
    /// The orders of one seat's rows in the game's own columns, each with its line, as one message.
    fn gathered(rows: Vec<(u32, Read<Self>)>) -> Read<Self> {
        let mut rows = rows;
        rows.pop().map(|(_, read)| read).unwrap_or_default()
    }
    /// What the reader sees, for programs: members that a bulletin adds. None by default.
    fn sees(setup: &Self::Setup, view: &Self::View) -> Value {
        let _ = (setup, view);
        Value::Null
    }
    /// What came of a season's named draws, each in words for the arbiter and for its player once it is revealed.
    /// `season` is how their season stands; `None` where a reveal does not give it.
    fn drawn(
        season: Option<(&Self::Setup, &Self::State)>,
        dice: &[&Die],
        texts: &Texts,
    ) -> Vec<String> {
        let _ = (season, texts);
        vec![String::new(); dice.len()]
    }
    /// The same in short, for the lines of the arbiter's list of a roll: what was asked, the die, what came of it.
    fn thrown(
        season: (&Self::Setup, &Self::State),
        dice: &[&Die],
        texts: &Texts,
    ) -> Vec<[String; 3]> {
        let came = Self::drawn(Some(season), dice, texts);
        let line = |(die, came): (&&Die, String)| {
            let faces: Vec<String> = die.die.list().iter().map(u16::to_string).collect();
            let drawn = format!("{} {}", die.purpose, faces.join(" "));
            [die.question.clone(), drawn, came]
        };
        dice.iter().zip(came).map(line).collect()
    }
    /// What the arbiter has to see to himself now, a line each, and the same for programs.
    fn duties(setup: &Self::Setup, state: &Self::State, texts: &Texts) -> Vec<(String, Value)> {
        let _ = (setup, state, texts);
        Vec::new()
    }
    /// Whether the seat had left the game before the season, and gets no bulletin of it.
    fn gone(setup: &Self::Setup, state: &Self::State, seat: Seat) -> bool {
        let _ = (setup, state, seat);
        false
    }
    /// The whole truth of a season for the arbiter, and the members that it adds to the audit for programs.
    fn audit(setup: &Self::Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document);
    /// Whether [`Words::audit`] shows every die with what was told by it, so that no list of draws and facts follows it
    /// on the paper; for programs they are there in any case.
    const AUDIT_SAYS_ALL: bool = false;
    /// Whether [`Words::bulletin`] shows the orders that were paid, so that what was entered is not listed again.
    const BULLETIN_SHOWS_ORDERS: bool = false;
    /// What a season that is told anew told otherwise before; only where there are errata.
    fn otherwise(
        setup: &Self::Setup,
        was: &Self::State,
        is: &Self::State,
        texts: &Texts,
    ) -> Vec<Otherwise> {
        let _ = (setup, was, is, texts);
        Vec::new()
    }
    fn audit_view(setup: &Self::Setup, now: &Now<'_, Self>) -> Value {
        let _ = setup;
        serde_json::json!({ "state": now.state })
    }
    /// The rules beside the house rules: what a player needs to know to answer, a paragraph or a line of a
    /// list each.
    fn rules(setup: &Self::Setup, texts: &Texts, paper: &mut Document);
    /// What the texts of house rules and their settings begin with, where they are said as in most games.
    const RULE: &'static str = "";
    /// A house rule and its setting in one line.
    fn house_rule(setup: &Self::Setup, id: &str, texts: &Texts) -> String {
        let Some(rule) = Self::house().iter().find(|rule| rule.id == id) else {
            return String::new();
        };
        let setting = (rule.get)(setup);
        // A number has no name of its own.
        let named = rule.settings.contains(&&*setting) && setting.parse::<u32>().is_err();
        let key = format!("{}{}", Self::RULE, id.to_lowercase());
        let said = match named {
            true => texts.get(&format!("{key}-{setting}")),
            false => setting,
        };
        t!(
            texts,
            "rule-line",
            id,
            question = texts.get(&key),
            setting = said
        )
    }
}

/// What was understood of a letter.
#[derive(Debug, Clone)]
pub struct Read<G: Game> {
    /// The player's word of the season, in canonical spelling.
    pub word: Option<String>,
    /// The line on which it stands.
    pub word_line: u32,
    /// `None`: nothing in it answers.
    pub draft: Option<G::Draft>,
    /// What it says of windows to come: a fact told to its sender.
    pub beforehand: Option<G::Fact>,
    /// Whether "no orders" was said.
    pub none: bool,
    pub provisional: bool,
    /// Whether it says that it is added to what was sent before.
    pub adds: bool,
    /// Whether it confirms what was provisional, and says nothing else.
    pub confirms: bool,
    /// Another seat that the letter says it is from.
    pub other: Option<Name>,
    /// Of an order form that was taken, when it was made.
    pub form: Option<String>,
    /// For the player.
    pub remarks: Vec<Remarked<Remark<G>>>,
    /// For the arbiter alone.
    pub arbiter: Vec<Remarked<Remark<G>>>,
}

impl<G: Game> Default for Read<G> {
    fn default() -> Read<G> {
        Read {
            word: None,
            word_line: 0,
            draft: None,
            beforehand: None,
            none: false,
            provisional: false,
            adds: false,
            confirms: false,
            other: None,
            form: None,
            remarks: Vec::new(),
            arbiter: Vec::new(),
        }
    }
}

impl<G: Game> Read<G> {
    /// What every game takes over of a message that was read; its orders are the game's to make.
    pub fn of<D>(entry: Entry<D>) -> Read<G> {
        let mut read = Read {
            none: entry.none.is_some(),
            provisional: entry.finality == Some(Finality::Provisional),
            confirms: entry.finality == Some(Finality::Final),
            adds: entry.adds,
            other: entry.other,
            ..Read::default()
        };
        if let Some((line, word)) = entry.word {
            (read.word, read.word_line) = (Some(word), line);
        }
        for (line, to, remark) in entry.told {
            let (list, level) = match to {
                To::Refused => (&mut read.remarks, Level::Error),
                To::Player => (&mut read.remarks, Level::Warning),
                To::Arbiter => (&mut read.arbiter, Level::Warning),
            };
            list.push(Remarked::new(line, level, remark));
        }
        read
    }
}

/// An order of a spreadsheet's row.
#[derive(Debug, Clone)]
pub enum Written<G: Game> {
    /// As a player writes it.
    Line(String),
    /// Its cells, each looked up by itself; as a line too.
    Cells(String, Box<Read<G>>),
}

impl<G: Game> From<crate::reading::Remark> for Remark<G> {
    fn from(remark: crate::reading::Remark) -> Remark<G> {
        Remark::Read(remark)
    }
}

/// A remark on a line: the reader's, or the rule's.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(bound = "", untagged)]
pub enum Remark<G: Game> {
    Read(crate::reading::Remark),
    Rule(G::Remark),
}

/// How many remarks on lines of a message are written out: a mail has fewer, and a book is none.
const MOST: usize = 100;

impl<G: Game> Remark<G> {
    /// The sentence that was not taken.
    pub fn row(&self) -> Option<&crate::reading::Row> {
        match self {
            Remark::Read(crate::reading::Remark::Row(row)) => Some(row),
            _ => None,
        }
    }

    /// What may be meant by a sentence that waits for an answer.
    pub fn proposals(&self) -> Option<&[String]> {
        match self {
            Remark::Read(crate::reading::Remark::Row(row)) => Some(&row.proposals),
            Remark::Read(crate::reading::Remark::StillAsked(still)) => Some(&still.proposals),
            _ => None,
        }
    }

    /// What the rule remarks.
    pub fn ruled(of_rule: Remarked<G::Remark>) -> Remarked<Remark<G>> {
        Remarked::new(of_rule.line, of_rule.level, Remark::Rule(of_rule.remark))
    }

    /// Leaves of very many remarks on lines the first ones, and `more`, which counts the others, in their place.
    pub fn shortened(
        remarks: Vec<Remarked<Remark<G>>>,
        more: fn(usize) -> crate::reading::Remark,
    ) -> Vec<Remarked<Remark<G>>> {
        let (of_lines, mut written): (Vec<_>, Vec<_>) =
            remarks.into_iter().partition(|remarked| remarked.line > 0);
        let rest = of_lines.get(MOST..).unwrap_or_default();
        let counted = rest.first().map(|first| {
            let level = rest.iter().map(|r| r.level).min().unwrap_or(first.level);
            Remarked::new(first.line, level, more(rest.len()))
        });
        let listed = of_lines.into_iter().take(MOST);
        written.extend(listed.chain(counted));
        written
    }
}

/// A game that says why not. Every game with words does.
pub trait Why: Game {
    /// Why a line is refused or doubtful, and the remedy.
    fn why(setup: &Self::Setup, remark: &Self::Remark, texts: &Texts) -> Said;
}

impl<G: Words> Why for G {
    fn why(setup: &G::Setup, remark: &G::Remark, texts: &Texts) -> Said {
        G::remark(setup, remark, texts)
    }
}

impl<G: Why> Remark<G> {
    pub fn say(&self, setup: &G::Setup, texts: &Texts) -> Said {
        match self {
            Remark::Read(remark) => remark.say(texts),
            Remark::Rule(remark) => G::why(setup, remark, texts),
        }
    }
}

/// How a new order stands to one that stands already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meets {
    /// Both may stand.
    Apart,
    /// They are the same but for an amount, and which one is meant is asked.
    Same,
    /// The new one takes the place of the other.
    Instead,
}

/// The canonical texts that will enter draws with a player's word.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    pub questions: Vec<String>,
    /// Those that are drawn only if it still comes to them.
    pub perhaps: Vec<String>,
}

impl Draws {
    pub fn any(&self) -> bool {
        !self.questions.is_empty() || !self.perhaps.is_empty()
    }
}

/// An answer that an erratum told otherwise than before, for the arbiter.
#[derive(Debug, Clone, PartialEq)]
pub struct Otherwise {
    pub seat: Name,
    pub question: String,
    pub was: String,
    pub is: String,
    /// The same for programs.
    pub json: Value,
}

/// One of several questions to a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    /// From 1 for each seat.
    pub number: u32,
    pub question: String,
    pub asker: String,
    /// What was chosen; `None` while nothing was.
    pub choice: Option<Choice>,
    /// How another answer than the truth is given.
    pub wanted: Wanted,
    /// The truth in words, as far as whoever is asked knows it.
    pub truth: Option<String>,
    /// The same for programs, with the members `notice` and `choice`.
    pub json: Value,
}

/// The form of an answer about a [`Notice`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// One of these: as it is written, and what it says.
    OneOf(Vec<(String, String)>),
    /// A whole number, from the one to the other.
    Number(i64, i64),
    /// In words, as this one.
    Like(String),
}

/// What was chosen about a [`Notice`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// In words.
    pub said: String,
    /// The false answer alone; `None` where nothing is to be given.
    pub value: Option<String>,
}

/// A question in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub text: String,
    /// What may be answered: as it is written, and what it means.
    pub answers: Vec<(String, String)>,
    /// What may be said ahead, as it is written: some of it.
    pub ahead: Vec<String>,
}
