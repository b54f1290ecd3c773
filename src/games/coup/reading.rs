//! Answers in a player's message: to the window that is open, and to windows to come (K13). What is so in every
//! game is in [`crate::reading`]; the words are in `data/lexicon/coup`.
//!
//! An answer is prose: each clause says something, of its writer or of somebody else. What its writer says and
//! the window asks is the answer; what hangs on a claim, or is said of other windows, is a rule of his plan.

use std::sync::{Arc, Mutex, PoisonError};

use strum::VariantArray as _;

use super::Coup;
use super::admit::Remark;
use super::answers::{Action, Answer, Draft};
use super::cards::{Card, Cards};
use super::facts::{Fact, View};
use super::plan::{Plan, Rule};
use super::setup::Setup;
use super::state::{Stage, after};
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Name, Seat};
use crate::letter::Letter;
use crate::reading::Doubt;
use crate::reading::lexicon::{Class, Lexicon, Slot};
use crate::reading::marks::Mark;
use crate::reading::reader::{self, Grammar, Heard, Sentence, To};

const ACT: Slot = Slot(0);
const CARD: Slot = Slot(1);
const SEAT: Slot = Slot(2);
const WHO: Slot = Slot(3);
const WHEN: Slot = Slot(4);

const LEXICON: [(&str, &str); 2] = [
    ("fr", include_str!("../../../data/lexicon/coup/fr.toml")),
    ("en", include_str!("../../../data/lexicon/coup/en.toml")),
];

/// What can be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    Does(Action),
    Pass,
    /// "Ok", "no": passes, where nothing else is said.
    Nod,
    Challenge,
    /// "Liar!": challenges, where nothing else is said.
    Doubts,
    Block,
    Show,
    Prove,
    Decline,
    Lose,
    Keep,
    Return,
    Leave,
    Swap,
    /// "I am the Duke".
    Claim,
}

const SAID: [(&str, Act); 14] = [
    ("pass", Act::Pass),
    ("nod", Act::Nod),
    ("challenge", Act::Challenge),
    ("doubt", Act::Doubts),
    ("block", Act::Block),
    ("show", Act::Show),
    ("prove", Act::Prove),
    ("decline", Act::Decline),
    ("lose", Act::Lose),
    ("keep", Act::Keep),
    ("return", Act::Return),
    ("leave", Act::Leave),
    ("swap", Act::Swap),
    ("claim", Act::Claim),
];

fn acts() -> impl Iterator<Item = (&'static str, Act)> {
    let actions = Action::ALL
        .into_iter()
        .map(|action| (action.into_str(), Act::Does(action)));
    actions.chain(SAID)
}

const WHOS: [&str; 4] = ["me", "they", "other", "nobody"];
const ME: u16 = 0;
const OTHER: u16 = 2;
const NOBODY: u16 = 3;

/// The windows to come that are named, and how long what is said of them holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
enum When {
    /// My next turn.
    Turn,
    Block,
    Challenge,
    Lose,
    /// In all of them.
    Always,
    /// Only in the turn that is under way.
    Now,
    /// In all of them in this turn.
    Whole,
    /// What was said of windows to come before.
    Ahead,
}

/// The words of answers, with the players' names.
///
/// # Errors
///
/// What is wrong with a file of words.
pub fn lexicon(setup: &Setup) -> Result<Lexicon, String> {
    let mut lexicon = Lexicon::new(&LEXICON, |section, key| {
        let nth = |found: Option<usize>| found.and_then(|n| u16::try_from(n).ok());
        Some(match section {
            "act" => (ACT, nth(acts().position(|(name, _)| name == key))?),
            "card" => (
                CARD,
                nth(Card::ALL.iter().position(|card| card.into_str() == key))?,
            ),
            "who" => (WHO, nth(WHOS.iter().position(|who| *who == key))?),
            "when" => (
                WHEN,
                nth(When::VARIANTS
                    .iter()
                    .position(|when| when.into_str() == key))?,
            ),
            _ => return None,
        })
    })?;
    for (n, name) in (0..).zip(&setup.seats) {
        lexicon.name(name, SEAT, n);
    }
    Ok(lexicon)
}

/// The lexicon of the last players whose letters were read: one league's letters come one after the other.
static LAST: Mutex<Option<(Vec<Name>, Arc<Lexicon>)>> = Mutex::new(None);

/// The words of answers, made once as long as the players are the same.
fn words(setup: &Setup) -> Result<Arc<Lexicon>, String> {
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, lexicon)) = last.as_ref().filter(|(seats, _)| *seats == setup.seats) {
        return Ok(Arc::clone(lexicon));
    }
    let lexicon = Arc::new(lexicon(setup)?);
    *last = Some((setup.seats.clone(), Arc::clone(&lexicon)));
    Ok(lexicon)
}

/// What is understood of a letter.
pub fn read(
    setup: &Setup,
    view: &View,
    ask: Option<&Ask<'_, Coup>>,
    letter: &Letter,
) -> Read<Coup> {
    let Ok(lexicon) = words(setup) else {
        return Read::default();
    };
    let mut answers = Answers {
        setup,
        view,
        asked: ask.map(|ask| ask.window.name),
        said: Vec::new(),
        astray: Vec::new(),
        denied: Vec::new(),
        idle: false,
        held: None,
        rules: Vec::new(),
        turns: Vec::new(),
        always: false,
        open: None,
        forgets: false,
    };
    let mut heard = reader::read(&lexicon, &mut answers, &letter.text, 0);
    let (mut draft, mut beforehand) = (None, None);
    if let Some((line, text)) = answers.held.take() {
        heard.doubt(To::Refused, line, Doubt::Unsure, &text);
    } else {
        let plan = answers.plan(&mut heard);
        draft = answers.draft(plan.as_ref(), &mut heard);
        beforehand = plan.map(Fact::Plan);
    }
    Read {
        draft,
        beforehand,
        ..Read::from(heard)
    }
}

impl From<Remark> for Heeded<Coup> {
    fn from(remark: Remark) -> Heeded<Coup> {
        Heeded::Rule(remark)
    }
}

/// How plainly something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Plain {
    /// By "ok" and the like.
    Nodded,
    /// By "liar!".
    Doubted,
    /// By a card or a claim alone.
    Named,
    /// By what is not done.
    Denied,
    Spoken,
}

/// Something that the writer says he does.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Said {
    line: u32,
    act: Act,
    cards: Vec<Card>,
    target: Option<Seat>,
    plain: Plain,
    /// "I do not block": passes on the block.
    block: bool,
}

/// Whether what is done stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turned {
    No,
    Denied,
    /// A word that denies stands beside it, and may be meant for something else.
    Unsure,
}

impl Said {
    /// Takes over the target and the cards that only the other names; `false` where they aim at two players.
    fn joins(&mut self, other: &Said) -> bool {
        let one = self.target.is_none() || other.target.is_none() || self.target == other.target;
        self.target = self.target.or(other.target);
        if self.cards.is_empty() {
            self.cards.clone_from(&other.cards);
        }
        one
    }
}

/// A clause, taken apart.
#[derive(Debug, Default, Clone)]
struct Clause<'a> {
    marks: &'a [Mark],
    /// What is done, whether by somebody else, and whether that is denied.
    acts: Vec<(Act, bool, Turned)>,
    cards: Vec<Card>,
    /// Who is named before the first act, and behind it.
    before: Vec<Seat>,
    behind: Vec<Seat>,
    /// Whether the writer is spoken of, or somebody else does what is done.
    mine: bool,
    theirs: bool,
    when: Option<When>,
    /// "This turn."
    now: bool,
    /// Whether it begins right behind the clause before.
    attached: bool,
    /// Whether a colon stands before it.
    led: bool,
    /// Whether a colon, a dash or a column stands before it.
    beside: bool,
    /// Whether what it names is denied behind it.
    denied: bool,
    /// Whether the sentence that it is of names a card.
    carded: bool,
    unknown: usize,
}

impl Clause<'_> {
    fn has(&self, class: Class) -> bool {
        self.marks.iter().any(|m| m.is(class))
    }

    /// Whether something is done in it by its writer, or a card named.
    fn speaks(&self) -> bool {
        self.acts.iter().any(|(_, theirs, _)| !theirs) || !self.cards.is_empty()
    }

    /// Whether it says what was thought of, or what others say.
    fn idle(&self) -> bool {
        [Class::Past, Class::Report, Class::Example]
            .into_iter()
            .any(|class| self.has(class))
    }

    /// What its writer does, if that is not denied and says more than "ok"; a card alone claims it.
    fn stands(&self) -> Option<Act> {
        if self.acts.is_empty() {
            let named = !self.cards.is_empty() && !self.marks.iter().any(turns);
            return named.then_some(Act::Claim);
        }
        let own = self
            .acts
            .iter()
            .find(|(act, theirs, turned)| !theirs && *turned == Turned::No && *act != Act::Nod);
        own.map(|(act, ..)| *act)
    }

    /// "Captain here too, so no": a card that is spoken of, and not only named.
    fn holds(&self) -> bool {
        let card = self.marks.iter().rposition(|m| m.fills(CARD));
        let behind = card.and_then(|at| self.marks.get(at + 1..));
        self.acts.is_empty() && behind.is_some_and(|marks| marks.iter().any(|m| m.is(Class::Glue)))
    }

    /// "No", "never", and nothing else.
    fn denies(&self) -> bool {
        let small = |m: &Mark| {
            matches!(
                m.class,
                Class::Mark
                    | Class::Politeness
                    | Class::Glue
                    | Class::Now
                    | Class::In
                    | Class::Of
                    | Class::And
                    | Class::All
                    | Class::Article
            )
        };
        let glue = || self.has(Class::Glue) || self.has(Class::Politeness);
        self.marks.iter().any(turns)
            && self.marks.iter().all(|m| turns(m) || small(m))
            // "Anything else: nothing."
            && (self.marks.iter().any(|m| turns(m) && !m.is(Class::None)) || !glue())
    }

    /// "I dare not", "je ne veux pas".
    fn refuses(&self) -> bool {
        let small = |m: &&Mark| matches!(m.class, Class::Mark | Class::Politeness | Class::Glue);
        let last = self.marks.iter().rev().find(|m| !small(m));
        self.mine && self.acts.is_empty() && self.cards.is_empty() && last.is_some_and(turns)
    }

    /// A card behind a heading.
    fn names_only(&self) -> bool {
        self.beside
            && self.acts.is_empty()
            && !self.cards.is_empty()
            && !self.marks.iter().any(|m| turns(m) || m.is(Class::Choice))
    }

    /// "No", "not this time" behind a heading: what denies something, does nothing, and speaks of nobody else.
    fn answers_no(&self) -> bool {
        let other = |m: &Mark| m.fills(SEAT) || m.fills(WHO) && m.slot(WHO) != Some(ME);
        let turned = self.marks.iter().find(|m| turns(m) || other(m));
        self.acts.is_empty() && self.cards.is_empty() && turned.is_some_and(turns)
    }

    fn conditions(&self) -> bool {
        let asked = matches!(
            self.when,
            Some(When::Turn | When::Block | When::Challenge | When::Lose)
        );
        self.has(Class::If) || asked && self.acts.is_empty()
    }
}

/// What a message answers.
struct Answers<'t> {
    setup: &'t Setup,
    view: &'t View,
    /// The window's name, where the seat is asked.
    asked: Option<&'static str>,
    said: Vec<Said>,
    /// What no open window asks.
    astray: Vec<Said>,
    /// The line and the text of what is not done.
    denied: Vec<(u32, String)>,
    /// Whether something was said that others say, or that was only thought of.
    idle: bool,
    /// What makes all of the message doubtful: a draft, something taken back.
    held: Option<(u32, String)>,
    rules: Vec<Rule>,
    /// The turn that each rule is for, if it is for one.
    turns: Vec<Option<u16>>,
    /// Whether something is said of all windows, the open one too.
    always: bool,
    /// What the sentence before says that its writer does, and whether it only asks.
    open: Option<(Act, bool)>,
    /// Whether what was said ahead before is taken back.
    forgets: bool,
}

impl Grammar for Answers<'_> {
    type Remark = Heeded<Coup>;

    fn verbs(&self) -> &[Slot] {
        &[ACT]
    }

    fn targets(&self) -> &[Slot] {
        &[CARD]
    }

    fn sentence(&mut self, sentence: Sentence<'_>, heard: &mut Heard<Heeded<Coup>>) {
        let mut clauses = self.clauses(sentence.marks);
        let line = sentence.line;
        if self.forgets_ahead(sentence.marks, &clauses) {
            self.forgets = true;
            return;
        }
        let carded = clauses.iter().any(|c| !c.cards.is_empty());
        for clause in &mut clauses {
            clause.carded = carded;
        }
        let before = std::mem::take(&mut self.open);
        let last = clauses.last().and_then(Clause::stands);
        self.open = last.map(|act| (act, sentence.question));
        let bare = clauses.iter().all(Clause::denies) && !sentence.question;
        let other = match before {
            // "Do I challenge? No."
            Some((act, true)) => act == Act::Pass,
            Some((_, false)) => true,
            None => false,
        };
        if bare && other {
            self.held.get_or_insert((line, sentence.quote().to_owned()));
            return;
        }
        if turn_round(&mut clauses) {
            return heard.doubt(To::Refused, line, Doubt::Unsure, sentence.quote());
        }
        // The words of this game's own ("perhaps") make a clause doubtful, those of every game the message.
        if sentence
            .marks
            .iter()
            .any(|m| matches!(m.class, Class::Draft | Class::Cancel) && m.value == 0)
        {
            self.held.get_or_insert((line, sentence.quote().to_owned()));
        }
        if sentence.question {
            let asks = clauses.iter().flat_map(|c| &c.acts);
            if asks
                .clone()
                .any(|(act, theirs, _)| !theirs && *act != Act::Nod && self.takes(*act))
            {
                heard.doubt(To::Player, line, Doubt::Question, sentence.quote());
            }
            return;
        }
        let refused =
            |doubt, heard: &mut Heard<_>| heard.doubt(To::Refused, line, doubt, sentence.quote());
        let speaks = clauses.iter().any(Clause::speaks);
        let conditions: Vec<usize> = (0..clauses.len())
            .filter(|n| clauses.get(*n).is_some_and(Clause::conditions))
            .collect();
        let unless = clauses.iter().any(|c| c.has(Class::Condition));
        if unless || conditions.len() > 1 {
            if speaks {
                refused(Doubt::Condition, heard);
            }
            return;
        }
        let condition = conditions
            .first()
            .and_then(|at| Some((*at, clauses.get(*at)?)));
        let main = condition.and_then(|(at, _)| main(&clauses, at));
        let now = clauses.iter().any(|c| c.now);
        let always = clauses.iter().any(|c| c.when == Some(When::Always));
        let turn = now.then_some(self.view.table.turns);
        // "No objection this turn."
        let answers = matches!(
            self.view.table.stage,
            Stage::Challenge | Stage::Block | Stage::Joined
        );
        let whole = now && (answers || self.asked.is_none()) && turn > Some(0);
        if condition.is_some_and(|(_, clause)| main.is_none() && clause.speaks()) {
            refused(Doubt::Condition, heard);
        }
        let mut carried = Turned::No;
        let mut found = Vec::new();
        let idle = clauses
            .iter()
            .any(|c| c.idle() && !(c.acts.is_empty() && c.cards.is_empty()));
        let mut reported = false;
        for (n, clause) in clauses.iter().enumerate() {
            let hangs = main == Some(n);
            // "Diego told me: I challenge."
            let before = n.checked_sub(1).and_then(|n| clauses.get(n));
            let says = |c: &Clause<'_>| c.has(Class::Report) || c.has(Class::Example);
            reported |= clause.led && before.is_some_and(says);
            if reported {
                self.idle = true;
                continue;
            }
            match self.clause(clause, line, carried) {
                _ if condition.is_some_and(|(at, _)| at == n) => {}
                // "A coup against Eva, no, against Anna."
                Ok(_)
                    if self.view.table.stage == Stage::Turn
                        && !found.is_empty()
                        && clause.acts.is_empty()
                        && clause.has(Class::No) =>
                {
                    return refused(Doubt::Unsure, heard);
                }
                Ok(said) => found.extend(said.into_iter().map(|said| (clause, hangs, said))),
                Err(Doubt::Negated) => self.denied.push((line, sentence.quote().to_owned())),
                // What is doubtful in a part makes all of it so.
                Err(doubt) => return refused(doubt, heard),
            }
            // "I will not, however, challenge."
            let last = clause.marks.iter().rev().find(|m| !m.is(Class::Mark));
            let opens = clause.acts.is_empty() && last.is_some_and(|m| m.is(Class::Not));
            carried = match (opens, clause.mine) {
                (false, _) => Turned::No,
                (true, true) => Turned::Denied,
                (true, false) => Turned::Unsure,
            };
        }
        // "To be returned: the Duke, the Captain": a list goes on with what was said of its head.
        let mut head = None;
        for (_, _, said) in &mut found {
            match (said.plain, head) {
                (Plain::Named, Some(act)) if said.act == Act::Keep => {
                    (said.act, said.plain) = (act, Plain::Spoken);
                }
                _ => head = Some(said.act).filter(|act| matches!(act, Act::Keep | Act::Return)),
            }
        }
        self.idle |= idle;
        let rule = condition.map(|(_, condition)| {
            let mut hanging = found.iter().filter(|(_, hangs, _)| *hangs);
            hanging.all(|(_, _, said)| self.rules_of(said, condition).is_some())
        });
        if rule == Some(false) {
            return refused(Doubt::Condition, heard);
        }
        for (clause, hangs, said) in found {
            let later = clause.when == Some(When::Turn);
            let ahead = match condition {
                Some((_, condition)) if hangs => self.rules_of(&said, condition),
                _ if later => self.rules_of(&said, clause),
                _ if always => rules_always(&said),
                _ if whole && said.act == Act::Pass && said.plain == Plain::Spoken => {
                    rules_always(&said)
                }
                _ => None,
            };
            match ahead {
                Some(rules) => {
                    let acts = matches!(said.act, Act::Does(_));
                    let turn = if acts { self.next_turn() } else { turn };
                    if acts && turn.is_none() {
                        refused(Doubt::Ahead, heard);
                        continue;
                    }
                    self.always |= (always || whole) && !hangs;
                    self.turns.extend(rules.iter().map(|_| turn));
                    self.rules.extend(rules);
                }
                None if later => refused(Doubt::Ahead, heard),
                None => self.say(said),
            }
        }
    }
}

/// The clause that says what is done on a condition: the one that it is attached to, the one behind it, or the
/// one before.
fn main(clauses: &[Clause<'_>], at: usize) -> Option<usize> {
    let answers = |n: &usize| {
        clauses
            .get(*n)
            .is_some_and(|c| c.acts.iter().any(|(_, theirs, _)| !theirs))
    };
    let before = at.checked_sub(1).filter(answers);
    let attached = clauses.get(at).is_some_and(|c| c.attached);
    let behind = (at + 1..clauses.len()).find(answers);
    match attached {
        true => before.or(behind),
        false => behind.or(before),
    }
}

impl Answers<'_> {
    /// "Forget what I said ahead": of all of it, and nothing else.
    fn forgets_ahead(&self, marks: &[Mark], clauses: &[Clause<'_>]) -> bool {
        let ahead = |m: &Mark| m.slot(WHEN).and_then(when_of) == Some(When::Ahead);
        let takes_back = |m: &Mark| m.is(Class::Cancel) && m.value == 0;
        let other = |m: &Mark| {
            let slots = m.fills(ACT) || m.fills(CARD) || m.fills(SEAT) || m.is(Class::Unknown);
            slots || m.class.turns() && !m.is(Class::Cancel)
        };
        marks.iter().any(ahead)
            && marks.iter().any(takes_back)
            && !marks.iter().any(other)
            && !clauses.iter().any(Clause::conditions)
    }

    /// The parts of a sentence between commas and the like. A condition begins one, and so does a writer who
    /// does something once something was done.
    fn clauses<'m>(&self, marks: &'m [Mark]) -> Vec<Clause<'m>> {
        let ends = |m: &Mark| {
            m.is(Class::But)
                || matches!(
                    m.char(),
                    Some(',' | ';' | ':' | '.' | '!' | '?' | '—' | '-' | '→' | '|' | '=')
                )
        };
        let mut found: Vec<Clause<'m>> = Vec::new();
        let mut from = 0;
        let mut conditional = false;
        let (mut attached, mut led, mut beside) = (false, false, false);
        for (at, mark) in marks.iter().enumerate() {
            let now = marks.get(from..at).unwrap_or_default();
            let acted = now.iter().any(|m| m.fills(ACT));
            let rest = || {
                marks
                    .get(at + 1..)
                    .unwrap_or_default()
                    .iter()
                    .take_while(|m| !ends(m) && !m.is(Class::And))
            };
            let and = mark.is(Class::And) && rest().any(|m| m.fills(ACT) || m.fills(WHEN));
            let me = mark.slot(WHO) == Some(ME)
                && rest().any(|m| m.fills(ACT))
                && now.iter().any(|m| m.fills(ACT) || m.fills(CARD));
            let answer =
                conditional && acted && mark.slot(ACT).is_some_and(|act| is_answer(act_of(act)));
            let hangs = acted && (matches!(mark.class, Class::If) || conditions(mark));
            if ends(mark) || and || me || answer || hangs {
                found.push(Clause {
                    attached,
                    led,
                    beside,
                    ..self.parse(now)
                });
                from = if ends(mark) || and { at + 1 } else { at };
                (attached, led) = (hangs, mark.char() == Some(':'));
                beside = matches!(mark.char(), Some(':' | '=' | '→' | '|' | '-' | '—'));
                conditional = false;
            }
            conditional |= matches!(mark.class, Class::If) || conditions(mark);
        }
        found.push(Clause {
            attached,
            led,
            beside,
            ..self.parse(marks.get(from..).unwrap_or_default())
        });
        found.retain(|c| !c.marks.is_empty());
        found
    }

    fn parse<'m>(&self, marks: &'m [Mark]) -> Clause<'m> {
        let mut found = Clause {
            marks,
            ..Clause::default()
        };
        let mut theirs = false;
        for (at, mark) in marks.iter().enumerate() {
            match mark.class {
                Class::Slot(ACT) => {
                    let act = mark.slot(ACT).and_then(act_of);
                    found
                        .acts
                        .extend(act.map(|act| (act, theirs, denied(marks, at))));
                }
                Class::Slot(CARD) => {
                    let card = mark.slot(CARD).and_then(|n| Card::ALL.get(usize::from(n)));
                    let two = at > 0
                        && marks.get(at - 1).is_some_and(|m| {
                            m.value == 2 && matches!(m.class, Class::Number | Class::NumberWord)
                        });
                    found.cards.extend(card);
                    found.cards.extend(card.filter(|_| two));
                }
                Class::Slot(SEAT) => {
                    let seat = mark.slot(SEAT).map(Seat);
                    if seat == self.view.seat {
                        found.mine = true;
                        theirs = false;
                        continue;
                    }
                    theirs = true;
                    match found.acts.is_empty() {
                        true => found.before.extend(seat),
                        false => found.behind.extend(seat),
                    }
                }
                Class::Slot(WHO) => match mark.slot(WHO) {
                    Some(ME) => (found.mine, theirs) = (true, false),
                    Some(OTHER) => {}
                    _ => theirs = true,
                },
                Class::Slot(WHEN) => match mark.slot(WHEN).and_then(when_of) {
                    Some(When::Now) => found.now = true,
                    Some(When::Whole) => {
                        (found.now, found.when) = (true, Some(When::Always));
                    }
                    when => found.when = when,
                },
                Class::Own => found.mine = true,
                // "Golpe no 2": players count from 1.
                Class::Number | Class::Ordinal
                    if !marks
                        .get(at + 1)
                        .is_some_and(|m| m.is(Class::Price) || m.fills(CARD)) =>
                {
                    let aimed = found.acts.iter().any(
                        |(act, ..)| matches!(act, Act::Does(action) if action.target().is_some()),
                    );
                    let seat = u16::try_from(mark.value)
                        .ok()
                        .and_then(|n| n.checked_sub(1));
                    let seat = seat.filter(|n| aimed && usize::from(*n) < self.setup.seats.len());
                    found.behind.extend(seat.map(Seat));
                }
                Class::Unknown => found.unknown += 1,
                _ => {}
            }
        }
        found.theirs = theirs && found.acts.is_empty();
        found
    }

    /// What a clause says that its writer does.
    fn clause(&self, clause: &Clause<'_>, line: u32, carried: Turned) -> Result<Vec<Said>, Doubt> {
        let own = || {
            clause
                .acts
                .iter()
                .filter(|(_, theirs, _)| !theirs || self.view.table.stage == Stage::Decide)
        };
        if clause.idle() {
            return Ok(Vec::new());
        }
        let unsure = [Class::Cancel, Class::Draft, Class::Later]
            .into_iter()
            .any(|class| clause.has(class));
        if unsure && own().any(|(act, ..)| *act != Act::Nod) {
            return Err(Doubt::Unsure);
        }
        let mut found = Vec::new();
        let turned = |turned: Turned| match turned {
            Turned::No if !clause.mine => carried,
            turned => turned,
        };
        for (n, (act, _, denied)) in own().enumerate() {
            let denied = match turned(*denied) {
                Turned::Unsure if *act == Act::Nod => continue,
                Turned::Unsure => return Err(Doubt::Unsure),
                turned => turned == Turned::Denied,
            };
            // "I pass on the challenge", "I give up my challenge".
            let next = own().nth(n + 1);
            if next.is_some_and(|(next, ..)| gives_up(*act, *next)) {
                continue;
            }
            let block = *act == Act::Block;
            let (act, plain) = match (*act, denied) {
                (Act::Nod, false) => (Act::Nod, Plain::Nodded),
                (Act::Doubts, false) => (Act::Challenge, Plain::Doubted),
                // "Prove!"
                (Act::Prove, false)
                    if !clause.mine
                        && !clause.carded
                        && matches!(self.view.table.stage, Stage::Challenge | Stage::Joined) =>
                {
                    (Act::Challenge, Plain::Doubted)
                }
                (Act::Claim, false) if clause.acts.iter().any(|(_, _, t)| *t != Turned::No) => {
                    continue;
                }
                (Act::Claim, false) => match self.claim(clause) {
                    Some(act) => (act, Plain::Named),
                    None => continue,
                },
                (act, false) => (act, Plain::Spoken),
                (Act::Challenge | Act::Block, true) => (Act::Pass, Plain::Denied),
                (Act::Show | Act::Prove | Act::Claim, true)
                    if self.view.table.stage == Stage::Prove =>
                {
                    (Act::Decline, Plain::Denied)
                }
                // "I don't think he is lying."
                (Act::Doubts, true) => (Act::Nod, Plain::Nodded),
                (Act::Nod | Act::Claim | Act::Decline, true) => continue,
                (act, true) if self.takes(act) && clause.acts.len() == 1 => {
                    return Err(Doubt::Negated);
                }
                (_, true) => continue,
            };
            let target = match act {
                Act::Does(action) if action.target().is_some() => Self::target(clause)?,
                _ => None,
            };
            found.push(Said {
                line,
                act,
                cards: self.cards(act, clause)?,
                target,
                plain,
                block: block && act == Act::Pass,
            });
        }
        if clause.acts.is_empty() {
            let named = self.by_card(clause, line)?;
            if unsure && named.is_some() {
                return Err(Doubt::Unsure);
            }
            found.extend(named);
            // "No": nothing else stands there.
            let only = |m: &Mark| {
                matches!(
                    m.class,
                    Class::No | Class::None | Class::Mark | Class::Politeness | Class::Glue
                )
            };
            let says = clause
                .marks
                .iter()
                .any(|m| matches!(m.class, Class::No | Class::None));
            if says && clause.marks.iter().all(only) {
                found.push(Said {
                    line,
                    act: Act::Nod,
                    cards: Vec::new(),
                    target: None,
                    plain: Plain::Nodded,
                    block: false,
                });
            }
        }
        let choice = clause.marks.iter().position(|m| m.is(Class::Choice));
        if choice.is_some()
            && (!found.is_empty()
                || matches!(
                    self.view.table.stage,
                    Stage::Lose(..) | Stage::Keep | Stage::Draft | Stage::Turn
                ))
        {
            return Err(Doubt::Choice);
        }
        Ok(found)
    }

    /// Whom an action is aimed at: who is named behind it, or at all.
    fn target(clause: &Clause<'_>) -> Result<Option<Seat>, Doubt> {
        let one = |seats: &[Seat]| match seats {
            [] => Ok(None),
            [seat] => Ok(Some(*seat)),
            [first, rest @ ..] if rest.iter().all(|seat| seat == first) => Ok(Some(*first)),
            _ => Err(Doubt::Choice),
        };
        Ok(one(&clause.behind)?.or(one(&clause.before)?))
    }

    /// The cards that are part of an answer.
    fn cards(&self, act: Act, clause: &Clause<'_>) -> Result<Vec<Card>, Doubt> {
        let table = &self.view.table;
        let mut cards = clause.cards.clone();
        match act {
            Act::Keep | Act::Return | Act::Challenge => return Ok(cards),
            Act::Block | Act::Show | Act::Prove | Act::Lose => {}
            _ => return Ok(Vec::new()),
        }
        cards.dedup();
        // "I block his Captain with the Ambassador."
        let claimed = table.action.and_then(|action| action.claims(self.setup));
        if act == Act::Block && cards.len() == 2 && !clause.has(Class::And) {
            cards.retain(|card| Some(*card) != claimed);
        }
        match cards.len() {
            0 | 1 => Ok(cards),
            _ => Err(Doubt::Choice),
        }
    }

    /// A card alone answers where one is asked for.
    fn by_card(&self, clause: &Clause<'_>, line: u32) -> Result<Option<Said>, Doubt> {
        let denied = clause.denied || clause.has(Class::Not) || clause.has(Class::No);
        let (Some(card), false) = (clause.cards.first().copied(), denied || clause.unknown > 1)
        else {
            return Ok(None);
        };
        // "Diego has the Duke."
        let led = clause.marks.iter().position(|m| m.fills(CARD)).unwrap_or(0);
        let other = |m: &Mark| m.fills(SEAT) || m.fills(WHO) && m.slot(WHO) != Some(ME);
        if clause.marks.iter().take(led).any(other) {
            return Ok(None);
        }
        let act = match self.view.table.stage {
            Stage::Turn => action_of(
                self.setup,
                card,
                !clause.behind.is_empty() || !clause.before.is_empty(),
            )
            .map(Act::Does),
            Stage::Block | Stage::Joined if self.may_block() && clause.before.is_empty() => {
                Some(Act::Block)
            }
            Stage::Prove | Stage::Lose(..) | Stage::Examine => Some(Act::Show),
            Stage::Keep | Stage::Draft => Some(Act::Keep),
            _ => None,
        };
        let Some(act) = act.filter(|_| self.asked.is_some()) else {
            return Ok(None);
        };
        let target = match act {
            Act::Does(_) => Self::target(clause)?,
            _ => None,
        };
        let cards = self.cards(act, clause)?;
        Ok(Some(Said {
            line,
            act,
            cards,
            target,
            plain: Plain::Named,
            block: false,
        }))
    }

    fn may_block(&self) -> bool {
        let table = &self.view.table;
        let blocked = table
            .action
            .is_some_and(|action| !action.blocked_by(self.setup).is_empty());
        blocked
            && table
                .target()
                .is_none_or(|target| Some(target) == self.view.seat)
    }

    /// A character that is claimed: for its action, or as the proof.
    fn claim(&self, clause: &Clause<'_>) -> Option<Act> {
        let card = *clause.cards.first()?;
        match self.view.table.stage {
            Stage::Turn => action_of(self.setup, card, !clause.behind.is_empty()).map(Act::Does),
            Stage::Prove => Some(Act::Prove),
            _ => None,
        }
    }

    /// Whether the open window asks for it.
    fn takes(&self, act: Act) -> bool {
        let asked = self.asked.is_some();
        asked
            && match self.view.table.stage {
                Stage::Turn => matches!(act, Act::Does(_)),
                Stage::Challenge => matches!(act, Act::Pass | Act::Nod | Act::Challenge),
                Stage::Block | Stage::Joined => {
                    matches!(act, Act::Pass | Act::Nod | Act::Challenge | Act::Block)
                }
                Stage::Prove => matches!(act, Act::Show | Act::Prove | Act::Decline | Act::Lose),
                Stage::Lose(..) => matches!(act, Act::Show | Act::Lose | Act::Keep | Act::Return),
                Stage::Keep | Stage::Draft => matches!(act, Act::Keep | Act::Return),
                Stage::Examine => act == Act::Show,
                Stage::Decide => matches!(
                    act,
                    Act::Leave | Act::Swap | Act::Keep | Act::Return | Act::Does(Action::Exchange)
                ),
                _ => false,
            }
    }

    /// Puts what is said to the open window, to the plan, or to what no window asks.
    fn say(&mut self, said: Said) {
        let table = &self.view.table;
        let claimed = table.claim(self.setup).map(|(_, card)| card);
        let other = said.act == Act::Challenge
            && !said.cards.is_empty()
            && !said.cards.iter().any(|card| Some(*card) == claimed);
        // "I pass, and then I block with the Contessa": said of this very action.
        let blocks = table.stage == Stage::Challenge
            && table.block.is_none()
            && table.target().is_some()
            && self.may_block();
        if blocks && said.block {
            self.rules.push(Rule::wherever(Answer::Pass));
            self.turns.push(Some(table.turns));
        }
        if self.takes(said.act) && !other {
            return self.said.push(said);
        }
        if let (true, Act::Block, [card]) = (blocks, said.act, said.cards.as_slice()) {
            self.rules.push(Rule::wherever(Answer::Block(*card)));
            return self.turns.push(Some(table.turns));
        }
        self.astray.push(said);
    }

    /// The turn that will be the writer's, if nobody is out before it.
    fn next_turn(&self) -> Option<u16> {
        let (table, me) = (&self.view.table, self.view.seat?);
        if table.turns == 0 || !table.lives(me) {
            return None;
        }
        let mut turn = table.turns + 1;
        let mut seat = after(table.living, table.turn)?;
        while seat != me {
            seat = after(table.living, seat)?;
            turn += 1;
        }
        Some(turn)
    }

    /// What hangs on a condition, as rules of the plan; `None` where no rule says it.
    fn rules_of(&self, said: &Said, condition: &Clause<'_>) -> Option<Vec<Rule>> {
        let plain = |answer| Some(vec![Rule::wherever(answer)]);
        let card = said.cards.first().copied();
        match (condition.when, said.act) {
            (Some(When::Turn), Act::Does(action)) if action.target().is_none() => {
                return plain(Answer::Act(action));
            }
            (Some(When::Turn), Act::Does(action)) => {
                return plain(Answer::Act(action.at(said.target?)));
            }
            (Some(When::Lose), Act::Show | Act::Lose) => return plain(Answer::Show(card?)),
            (Some(When::Block), Act::Block) => return plain(Answer::Block(card?)),
            (Some(When::Block), Act::Pass) => return plain(Answer::Pass),
            (Some(When::Challenge), Act::Challenge) => return plain(Answer::Challenge),
            (Some(When::Turn | When::Lose | When::Block | When::Challenge), _) => return None,
            _ => {}
        }
        // "If I tax" hangs on what is not asked; "if it is a tax", "in case of a tax" is somebody's claim.
        let i = condition.marks.iter().any(|m| m.slot(WHO) == Some(ME));
        if condition
            .acts
            .iter()
            .any(|(_, theirs, turned)| !theirs && i || *turned != Turned::No)
            || condition.has(Class::Not)
            || condition.has(Class::No)
            || condition.unknown > 2
        {
            return None;
        }
        let mut cards = condition.cards.clone();
        let mut at_me = false;
        let mut claims = !cards.is_empty();
        for (act, ..) in &condition.acts {
            match act {
                Act::Does(action) => {
                    claims = true;
                    at_me |= action.target().is_some() && condition.mine;
                    let claimed = action.claims(self.setup);
                    // Aid and coups are no claims: there is nothing to pass on or to challenge.
                    if said.act != Act::Block && claimed.is_none() {
                        return None;
                    }
                    cards.extend(claimed.filter(|card| !cards.contains(card)));
                }
                Act::Claim => claims = true,
                Act::Block if !condition.cards.is_empty() => {}
                _ => return None,
            }
        }
        let answer = match (said.act, card) {
            (Act::Block, Some(card)) => Answer::Block(card),
            // A rule does not say whom the claim is aimed at; a block is the target's alone.
            (Act::Pass | Act::Challenge, _) if at_me || !condition.behind.is_empty() => {
                return None;
            }
            (Act::Pass, _) => Answer::Pass,
            (Act::Challenge, _) => Answer::Challenge,
            _ => return None,
        };
        let from = match condition.before.as_slice() {
            [] => None,
            [seat] => Some(*seat),
            _ => return None,
        };
        let rule = |card| Rule { answer, card, from };
        match (claims, cards.as_slice()) {
            (false, _) => None,
            (true, []) => Some(vec![rule(None)]),
            (true, cards) => Some(cards.iter().map(|card| rule(Some(*card))).collect()),
        }
    }

    /// All that is said of windows to come; what is said of one claim before what is said of all.
    fn plan(&mut self, heard: &mut Heard<Heeded<Coup>>) -> Option<Plan> {
        if self.always {
            let named = |said: &Said| said.act == Act::Challenge && !said.cards.is_empty();
            let specific: Vec<Said> = self.astray.extract_if(.., |said| named(said)).collect();
            for rules in specific.iter().filter_map(rules_always) {
                let turn = self.turns.first().copied().flatten();
                self.turns.extend(rules.iter().map(|_| turn));
                self.rules.extend(rules);
            }
        }
        let general = |rule: &Rule| match (rule.card, rule.from, rule.answer) {
            (None, None, Answer::Pass) => 2,
            (None, None, _) => 1,
            _ => 0,
        };
        let mut rules = std::mem::take(&mut self.rules);
        rules.sort_by_key(general);
        rules.dedup();
        if self.forgets && rules.is_empty() {
            return Some(Plan::default());
        }
        let turn = self.turns.first().copied()?;
        let mut plan = Plan {
            turn,
            ..Plan::default()
        };
        if rules.len() > plan.rules.len() || self.turns.iter().any(|other| *other != turn) {
            heard.tell(To::Refused, 0, Remark::LongPlan);
            return None;
        }
        let kinds = self.setup.kinds();
        for rule in &rules {
            let blocks = match rule.answer {
                Answer::Block(card) => Some(card),
                _ => None,
            };
            if let Some(card) = rule
                .card
                .into_iter()
                .chain(blocks)
                .find(|card| !kinds.contains(card))
            {
                heard.tell(To::Refused, 0, Remark::NotPlayed { card });
                return None;
            }
        }
        for (slot, rule) in plan.rules.iter_mut().zip(rules) {
            *slot = Some(rule);
        }
        Some(plan)
    }

    /// What is answered to the open window; what is said beside it is told.
    fn draft(&self, plan: Option<&Plan>, heard: &mut Heard<Heeded<Coup>>) -> Option<Draft> {
        let stage = self.view.table.stage;
        let refused = heard.told.iter().any(|(_, to, _)| *to == To::Refused);
        // "Ok" beside what is doubtful is no answer.
        let doubtful = refused || self.idle || !self.denied.is_empty();
        let nods = self.said.iter().all(|said| said.plain == Plain::Nodded);
        let found = match stage {
            _ if self.said.is_empty() || nods && doubtful => Ok(None),
            Stage::Keep | Stage::Draft => self.kept().map(Some),
            Stage::Lose(..) => self.lost().map(Some),
            Stage::Prove => self.proof().map(Some),
            _ => self.one().map(Some),
        };
        let draft = found.unwrap_or_else(|remark| {
            heard.tell(
                To::Refused,
                self.said.first().map_or(0, |said| said.line),
                remark,
            );
            None
        });
        let refused = heard.told.iter().any(|(_, to, _)| *to == To::Refused);
        // "I pass on everything" answers the open window, too.
        let planned = plan
            .filter(|_| self.always && self.asked.is_some())
            .and_then(|plan| plan.answer(self.setup, self.view));
        let draft = draft.or(planned.map(Draft::Said).filter(|_| !refused));
        let nothing = draft.is_none() && plan.is_none() && !refused;
        if let Some((line, text)) = self.denied.first().filter(|_| nothing) {
            heard.doubt(To::Refused, *line, Doubt::Negated, text);
        }
        let taken = draft.is_some()
            || plan.is_some()
            || self.said.iter().any(|said| said.plain > Plain::Nodded);
        let spoken = self.astray.iter().filter(|said| self.matters(said));
        let remark = match self.asked {
            Some(_) if stage == Stage::Words => Remark::WordAsked,
            Some(asked) => Remark::OtherQuestion { asked },
            None => Remark::NotAsked,
        };
        let empty = heard.word.is_none() && plan.is_none() && heard.told.is_empty();
        match self.astray.first() {
            None if stage == Stage::Words && self.asked.is_some() && empty => {
                heard.tell(To::Refused, 0, remark);
            }
            Some(first) if !taken && heard.word.is_none() && !refused => {
                heard.tell(To::Refused, first.line, remark)
            }
            _ => spoken.for_each(|said| heard.tell(To::Player, said.line, remark.clone())),
        }
        draft
    }

    /// Whether it is to be told that no window asks it: not of "ok", "here is", or the action that is under way.
    fn matters(&self, said: &Said) -> bool {
        let mentioned = self.view.table.action;
        match said.act {
            _ if said.plain < Plain::Denied => false,
            Act::Does(action) => {
                mentioned.is_none_or(|other| other.into_str() != action.into_str())
            }
            Act::Block | Act::Challenge => said.plain == Plain::Spoken,
            Act::Pass => matches!(self.view.table.stage, Stage::Turn),
            _ => !said.cards.is_empty(),
        }
    }

    /// One answer: what is said most plainly, and what a card or a claim beside it adds. What is said twice is one.
    fn one(&self) -> Result<Draft, Remark> {
        let most = self.said.iter().map(|said| said.plain).max();
        let mut plainest = self.said.iter().filter(|said| Some(said.plain) == most);
        let mut first = plainest.next().ok_or(Remark::TwoAnswers)?.clone();
        for said in plainest {
            let cards =
                first.cards.is_empty() || said.cards.is_empty() || first.cards == said.cards;
            if first.act != said.act || !cards || !first.joins(said) {
                return Err(Remark::TwoAnswers);
            }
        }
        let named = |said: &&Said| said.plain == Plain::Named && said.plain < first.plain;
        let named: Vec<&Said> = self.said.iter().filter(named).collect();
        for said in named {
            let claims = |act: Act| match act {
                Act::Does(action) => Some(action.claims(self.setup)),
                _ => None,
            };
            let claimed = claims(first.act);
            let same = said.act == first.act || claimed.is_some() && claims(said.act) == claimed;
            if !same || !first.joins(said) {
                return Err(Remark::TwoAnswers);
            }
        }
        let card = first.cards.first().copied();
        let decides = self.view.table.stage == Stage::Decide;
        Ok(match (first.act, card) {
            (Act::Leave | Act::Keep, _) => Draft::Said(Answer::Leave),
            (Act::Swap | Act::Return, _) => Draft::Said(Answer::Swap),
            (Act::Does(Action::Exchange), _) if decides => Draft::Said(Answer::Swap),
            (Act::Does(action), _) => match (action.target(), first.target) {
                (None, _) => Draft::Said(Answer::Act(action)),
                (Some(_), Some(target)) => Draft::Said(Answer::Act(action.at(target))),
                (Some(_), None) => Draft::Aimless(action),
            },
            (Act::Challenge, _) => Draft::Said(Answer::Challenge),
            (Act::Block, Some(card)) => Draft::Said(Answer::Block(card)),
            (Act::Block, None) => Draft::Block,
            (Act::Show, Some(card)) => Draft::Said(Answer::Show(card)),
            (Act::Show, None) => Draft::Show,
            _ => Draft::Said(Answer::Pass),
        })
    }

    /// All cards of some acts, what is said twice once.
    fn named(&self, acts: &[Act]) -> Cards {
        let mut lists: Vec<&[Card]> = Vec::new();
        for said in self.said.iter().filter(|said| acts.contains(&said.act)) {
            if !lists.contains(&&*said.cards) {
                lists.push(&said.cards);
            }
        }
        lists.into_iter().flatten().copied().collect()
    }

    /// What is left of some cards without others.
    fn left(of: Cards, gone: Cards) -> Result<Cards, Remark> {
        match gone.kinds().find(|card| gone.of(*card) > of.of(*card)) {
            Some(card) => Err(Remark::NotHeld { card, hand: of }),
            None => Ok(gone.list().fold(of, Cards::minus)),
        }
    }

    /// C5, C12: what is kept; or what is given back, which says the same.
    fn kept(&self) -> Result<Draft, Remark> {
        let (of, number) = match self.view.table.stage {
            Stage::Draft => (self.setup.set(0), 1),
            _ => (
                self.view.hand.faces(),
                self.view
                    .seat
                    .map_or(0, |seat| self.view.table.down[seat.at()]),
            ),
        };
        let (kept, back) = (self.named(&[Act::Keep]), self.named(&[Act::Return]));
        // "I return:", and cards in the lines below: not what is kept.
        let bare = |said: &Said| said.act == Act::Return && said.cards.is_empty();
        let named = |said: &Said| said.act == Act::Keep && said.plain == Plain::Named;
        if self.said.iter().any(bare) && self.said.iter().any(named) {
            return Err(Remark::TwoAnswers);
        }
        let keep = |cards| Ok(Draft::Said(Answer::Keep(cards)));
        match (kept.is_empty(), back.is_empty()) {
            (true, true) => Err(Remark::KeepNumber { cards: number }),
            (false, true) => keep(kept),
            (true, false) => keep(Self::left(of, back)?),
            (false, false) if Self::left(of, back)? == kept => keep(kept),
            _ => Err(Remark::TwoAnswers),
        }
    }

    /// C2: what is lost; or what is kept, which says the same.
    fn lost(&self) -> Result<Draft, Remark> {
        let hand = self.view.hand.faces();
        let (kept, lost) = (
            self.named(&[Act::Keep]),
            self.named(&[Act::Show, Act::Lose, Act::Return]),
        );
        let left = Self::left(hand, kept)?;
        let show = |cards: Cards| {
            Ok(cards
                .first()
                .map_or(Draft::Show, |card| Draft::Said(Answer::Show(card))))
        };
        match (lost.count(), kept.is_empty()) {
            (1, _)
                if lost
                    .first()
                    .is_some_and(|card| kept.is_empty() || left.has(card)) =>
            {
                show(lost)
            }
            (0, false) if left.count() == 1 => show(left),
            (0, _) => Ok(Draft::Show),
            _ => Err(Remark::TwoAnswers),
        }
    }

    /// C7, K18: the proof; or what is shown or lost instead.
    fn proof(&self) -> Result<Draft, Remark> {
        let claimed = self.view.table.claim(self.setup).map(|(_, card)| card);
        let says = |acts: &[Act]| self.said.iter().any(|said| acts.contains(&said.act));
        let instead = self.named(&[Act::Show, Act::Lose]);
        let declines = says(&[Act::Decline, Act::Lose]);
        // "I decline to prove that I hold the Duke."
        let shown = if declines {
            instead
        } else {
            self.named(&[Act::Show, Act::Prove])
        };
        match (declines, shown.count(), shown.first()) {
            (false, 0, _) if says(&[Act::Prove]) => Ok(Draft::Prove),
            (false, 0, _) => Ok(Draft::Show),
            (true, 0, _) => Ok(Draft::Decline),
            (false, 1, card) if card == claimed => Ok(Draft::Prove),
            // "I prove it", and then another card.
            (false, ..) if says(&[Act::Prove]) => Err(Remark::TwoAnswers),
            // What is lost, or shown instead, is another card than the one that is claimed.
            (_, 1, Some(card)) if Some(card) != claimed && instead.has(card) => {
                Ok(Draft::Said(Answer::Show(card)))
            }
            _ => Err(Remark::TwoAnswers),
        }
    }
}

/// What is said of all windows.
fn rules_always(said: &Said) -> Option<Vec<Rule>> {
    let of = |card: &Card| Rule {
        card: Some(*card),
        ..Rule::wherever(Answer::Challenge)
    };
    match (said.act, said.cards.as_slice()) {
        (Act::Pass, _) => Some(vec![Rule::wherever(Answer::Pass)]),
        (Act::Challenge, []) => Some(vec![Rule::wherever(Answer::Challenge)]),
        (Act::Challenge, cards) => Some(cards.iter().map(of).collect()),
        (Act::Block, [card]) => Some(vec![Rule::wherever(Answer::Block(*card))]),
        _ => None,
    }
}

fn act_of(n: u16) -> Option<Act> {
    acts().nth(usize::from(n)).map(|(_, act)| act)
}

fn when_of(n: u16) -> Option<When> {
    When::VARIANTS.get(usize::from(n)).copied()
}

fn is_answer(act: Option<Act>) -> bool {
    matches!(
        act,
        Some(Act::Pass | Act::Challenge | Act::Block | Act::Show | Act::Lose)
    )
}

/// Whether a mark names windows to come on which something hangs.
fn conditions(mark: &Mark) -> bool {
    matches!(
        mark.slot(WHEN).and_then(when_of),
        Some(When::Block | When::Challenge | When::Lose)
    )
}

/// C5, C11: the action that a character is claimed for.
fn action_of(setup: &Setup, card: Card, aimed: bool) -> Option<Action> {
    let mut actions = Action::ALL
        .into_iter()
        .filter(|action| action.claims(setup) == Some(card));
    let (first, second) = (actions.next(), actions.next());
    if aimed { second.or(first) } else { first }
}

/// A word that denies what stands beside it.
fn turns(mark: &Mark) -> bool {
    // Of corrections only this game's own say no: "actually" does not.
    matches!(mark.class, Class::Not | Class::No | Class::None)
        || mark.is(Class::Correction) && mark.value != 0
        || mark.is(Class::Number) && mark.value == 0
        || mark.slot(WHO) == Some(NOBODY)
}

/// What is done to something that somebody else does.
fn opposes(act: Act) -> bool {
    matches!(act, Act::Challenge | Act::Block)
}

/// "I pass on the challenge", "I give up the block", "je n'ai pas envie de contester".
fn gives_up(act: Act, other: Act) -> bool {
    match act {
        Act::Decline => other != Act::Decline,
        Act::Pass | Act::Lose | Act::Return | Act::Leave => opposes(other),
        _ => false,
    }
}

/// Whether an act of a clause is denied: `ne … pas`, `no challenge` before it, `contestation non`, `I challenge
/// nobody` behind it.
fn denied(marks: &[Mark], at: usize) -> Turned {
    let act = |m: &Mark| m.slot(ACT).and_then(act_of);
    let Some(own) = marks.get(at).and_then(act) else {
        return Turned::No;
    };
    // "I collect the tax" is said once.
    let other = |m: &&Mark| act(m).is_some_and(|act| act != own);
    let lead = || marks.iter().take(at).rev().take_while(|m| !other(m));
    let before = marks.iter().take(at).rev().find(other);
    let given_up = before.and_then(act).is_some_and(|act| gives_up(act, own));
    let me = |m: &Mark| m.slot(WHO) == Some(ME);
    let behind = || {
        let behind = marks.iter().skip(at + 1).take_while(|m| !other(m));
        behind.filter(|m| !m.is(Class::Mark))
    };
    let small = |m: &&Mark| matches!(m.class, Class::Politeness | Class::Glue);
    let last = behind().filter(|m| !small(m)).last();
    if given_up || behind().take(2).any(turns) || last.is_some_and(turns) {
        return Turned::Denied;
    }
    // "Challenging would be silly", "risqué de contester": of something, and not that it is done.
    let mut behind = marks.iter().skip(at + 1).take_while(|m| !other(m));
    let judged = behind.by_ref().any(|m| m.is(Class::Is)) && behind.next().is_some();
    let of = || lead().skip_while(|m| m.is(Class::Article));
    let led = of()
        .next()
        .is_some_and(|m| matches!(m.class, Class::Of | Class::Glue))
        && of().nth(1).is_some_and(|m| m.is(Class::Unknown));
    let unsure = !marks.iter().take(at).any(me) && (judged || opposes(own) && led);
    match lead().position(turns) {
        None if unsure => Turned::Unsure,
        None => Turned::No,
        Some(n) => {
            // "Without a doubt I challenge", "no I challenge"; but "I don't think that I challenge".
            let own = lead().take(n).any(me);
            let first = lead().skip(n).any(me);
            let not = lead().nth(n).is_some_and(|m| m.is(Class::Not));
            match (own, first, not) {
                (false, ..) | (true, true, true) => Turned::Denied,
                (true, false, false) => Turned::No,
                _ => Turned::Unsure,
            }
        }
    }
}

/// "Challenge: no", "Contestation : je passe" deny what stands before; `true` where "no" may do so.
fn turn_round(clauses: &mut Vec<Clause<'_>>) -> bool {
    let mut at = 1;
    while let Some((head, clause)) = clauses
        .split_at_mut_checked(at)
        .and_then(|(before, rest)| before.last_mut().zip(rest.first()))
    {
        let passes = opposes_alone(head) && matches!(clause.acts.as_slice(), [(Act::Pass, ..)]);
        let no = clause.beside && (clause.answers_no() || passes);
        match head.stands() {
            Some(_) if no && clause.unknown == 0 => {
                head.denied = true;
                for (_, _, turned) in &mut head.acts {
                    *turned = Turned::Denied;
                }
                clauses.remove(at);
                continue;
            }
            // "Block: the Captain."
            Some(Act::Block) if opposes_alone(head) && clause.names_only() => {
                head.cards.extend(&clause.cards);
                clauses.remove(at);
            }
            Some(_) if no || clause.denies() && !head.holds() => return true,
            // "Contester, je n'ose pas."
            Some(_) if opposes_alone(head) && clause.refuses() => return true,
            _ => at += 1,
        }
    }
    false
}

/// A heading that names a challenge or a block, and nothing else.
fn opposes_alone(clause: &Clause<'_>) -> bool {
    !clause.mine && !clause.acts.is_empty() && clause.acts.iter().all(|(act, ..)| opposes(*act))
}
