//! Answers in a player's message: to the window that is open, and to windows to come (K13). What is so in every
//! game is in [`crate::reading`]; the words are in `data/lexicon/coup`.
//!
//! An answer is prose: each clause says something, of its writer or of somebody else. What its writer says and
//! the window asks is the answer; what hangs on a claim, or is said of other windows, is a rule of his plan.

mod ahead;
mod clause;
mod draft;
mod said;
mod sender;
mod turning;
mod vocabulary;

pub use vocabulary::lexicon;

use clause::{Clause, main};
use said::{Plain, Said};
use turning::{Turned, turn_round};
use vocabulary::{ACT, Act, CARD, When, words};

use super::Coup;
use super::admit::Remark;
use super::answers::{Action, Answer};
use super::facts::{Fact, View};
use super::plan::Rule;
use super::setup::Setup;
use super::state::Stage;
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Seat};
use crate::letter::Letter;
use crate::reading::lexicon::{Class, Slot};
use crate::reading::reader::{self, Grammar, Heard, Sentence, To};
use crate::reading::turns::may_turn;
use crate::reading::{self, Doubt};

/// What is understood of a letter.
pub fn read(
    setup: &Setup,
    view: &View,
    ask: Option<&Ask<'_, Coup>>,
    letter: &Letter,
) -> Read<Coup> {
    let lexicon = words(setup);
    let mut answers = Answers {
        setup,
        view,
        asked: ask.map(|ask| ask.window.name),
        said: Vec::new(),
        astray: Vec::new(),
        denied: Vec::new(),
        idle: false,
        held: None,
        beside: None,
        rules: Vec::new(),
        turns: Vec::new(),
        always: false,
        open: None,
        forgets: false,
    };
    let mut heard = reader::read(&lexicon, &mut answers, letter, 0);
    let other = sender::other(setup, view, letter);
    if let Some((line, other)) = &other {
        let other = other.to_string();
        heard.tell(To::Arbiter, *line, reading::Remark::OtherSeat { other });
    }
    let (mut draft, mut beforehand) = (None, None);
    let answered = !answers.said.is_empty() || !answers.rules.is_empty();
    let beside = answers.beside.take().filter(|_| answered);
    if let Some((line, doubt, text)) = answers.held.take().or(beside) {
        heard.doubt(To::Refused, line, doubt, &text);
    } else {
        let plan = answers.plan(&mut heard);
        draft = answers.draft(plan.as_ref(), &mut heard);
        beforehand = plan.map(Fact::Plan);
    }
    Read {
        draft,
        beforehand,
        other: other.map(|(_, other)| other),
        ..Read::from(heard)
    }
}

impl From<Remark> for Heeded<Coup> {
    fn from(remark: Remark) -> Heeded<Coup> {
        Heeded::Rule(remark)
    }
}

/// The longest sentence that is read, in marks: who answers needs a tenth of it. What is looked at in a
/// sentence grows as the square of it.
const LONGEST: usize = 250;

/// How many things a message says at most.
const MOST: usize = 500;

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
    held: Option<(u32, Doubt, String)>,
    /// A sentence that answers nothing, and may turn round what does.
    beside: Option<(u32, Doubt, String)>,
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
        let before = self.heeded();
        self.heed(sentence, heard);
        if self.heeded() == before && may_turn(sentence.marks) {
            let beside = (sentence.line, Doubt::Unsure, sentence.quote().to_owned());
            self.beside.get_or_insert(beside);
        }
    }
}

impl Answers<'_> {
    /// How much was heard so far that answers something, or denies it.
    fn heeded(&self) -> usize {
        let said = self.said.len() + self.astray.len() + self.rules.len() + self.denied.len();
        said + usize::from(self.forgets)
    }

    fn heed(&mut self, sentence: Sentence<'_>, heard: &mut Heard<Heeded<Coup>>) {
        let line = sentence.line;
        if sentence.marks.len() > LONGEST || self.heeded() > MOST {
            return self.hold(sentence, Doubt::Long);
        }
        let mut clauses = self.clauses(sentence.marks);
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
            self.hold(sentence, Doubt::Unsure);
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
            self.hold(sentence, Doubt::Unsure);
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
        let wishes = |(n, clause): (usize, &Clause<'_>)| {
            let behind = clauses.get(n + 1..).unwrap_or_default();
            clause.wishes() || clause.would() && behind.iter().any(Clause::speaks)
        };
        let mut named = self.said.iter().any(|said| !said.cards.is_empty());
        let corrected = clauses.iter().any(|clause| {
            let before = named;
            named |= !clause.cards.is_empty();
            before && clause.corrects()
        });
        if clauses.iter().enumerate().any(wishes) || corrected {
            self.hold(sentence, Doubt::Unsure);
            return;
        }
        let refused =
            |doubt, heard: &mut Heard<_>| heard.doubt(To::Refused, line, doubt, sentence.quote());
        let speaks = clauses.iter().any(Clause::speaks);
        let mut conditions: Vec<usize> = (0..clauses.len())
            .filter(|n| clauses.get(*n).is_some_and(Clause::conditions))
            .collect();
        // « Si, si » insists.
        if conditions.len() > 1
            && clauses
                .iter()
                .filter(|c| c.conditions())
                .all(Clause::insists)
        {
            conditions.clear();
        }
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
        // "If anybody claims the Duke, the Captain, I challenge": a part of the condition that hangs on nothing.
        let loose = |(n, clause): (usize, &Clause<'_>)| {
            condition.is_some_and(|(at, _)| n > at)
                && main.is_some_and(|main| n != main)
                && clause.acts.is_empty()
                && !clause.cards.is_empty()
        };
        if clauses.iter().enumerate().any(loose) {
            return refused(Doubt::Condition, heard);
        }
        let now = clauses.iter().any(|c| c.now);
        // "I pass, but from now on I challenge the Duke": from there on; "I pass, on everything": all of it.
        let everywhere = clauses.iter().position(|c| c.when == Some(When::Always));
        let before = |at: usize| clauses.iter().take(at).filter(|c| !c.acts.is_empty());
        let single: Vec<&Clause<'_>> = match everywhere {
            Some(at) if clauses.get(at).is_some_and(|c| !c.acts.is_empty()) => before(at).collect(),
            _ => Vec::new(),
        };
        let of_all = |clause: &Clause<'_>| {
            everywhere.is_some() && !single.iter().any(|other| std::ptr::eq(*other, clause))
        };
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
        // "To be returned: the Duke, the Captain", "I keep Duke, Duke": a list goes on with what was said of its
        // head.
        let mut listed: Vec<(&Clause<'_>, bool, Said)> = Vec::new();
        for (clause, hangs, said) in found {
            match listed.last_mut() {
                Some((_, _, head))
                    if (said.plain, said.act) == (Plain::Named, Act::Keep)
                        && matches!(head.act, Act::Keep | Act::Return) =>
                {
                    head.cards.extend(said.cards);
                }
                _ => listed.push((clause, hangs, said)),
            }
        }
        let found = listed;
        self.idle |= idle;
        let rule = condition.map(|(_, condition)| {
            let mut hanging = found.iter().filter(|(_, hangs, _)| *hangs);
            hanging.all(|(clause, _, said)| self.rules_of(said, clause, condition).is_some())
        });
        if rule == Some(false) {
            return refused(Doubt::Condition, heard);
        }
        for (clause, hangs, said) in found {
            let later = clause.when == Some(When::Turn);
            let ahead = match condition {
                Some((_, condition)) if hangs => self.rules_of(&said, clause, condition),
                _ if later => self.rules_of(&said, clause, clause),
                _ if of_all(clause) => self.of_all(&said, clause),
                _ if whole && said.act == Act::Pass && said.plain == Plain::Spoken => {
                    self.of_all(&said, clause)
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
                    self.always |= (of_all(clause) || whole) && !hangs;
                    self.turns.extend(rules.iter().map(|_| turn));
                    self.rules.extend(rules);
                }
                None if later => refused(Doubt::Ahead, heard),
                None => self.say(said),
            }
        }
    }

    /// Makes all of the message doubtful.
    fn hold(&mut self, sentence: Sentence<'_>, doubt: Doubt) {
        let held = (sentence.line, doubt, sentence.quote().to_owned());
        self.held.get_or_insert(held);
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
        let (claimant, claimed) = table.claim(self.setup).unzip();
        let card = said.act == Act::Challenge
            && !said.cards.is_empty()
            && !said.cards.iter().any(|card| Some(*card) == claimed);
        let whose = |seat: Seat| match said.act {
            Act::Challenge => Some(seat) != claimant,
            Act::Block => seat != table.turn,
            _ => seat != table.turn && Some(seat) != claimant,
        };
        let other = card || said.elsewhere || said.whose.is_some_and(whose);
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
}
