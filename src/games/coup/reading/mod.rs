//! Answers in a player's message: to the window that is open, and to windows to come (K13). What is so in every
//! game is in [`crate::reading`]; the words are in `data/lexicon/coup`.
//!
//! An answer is prose: each clause says something, of its writer or of somebody else. What its writer says and
//! the window asks is the answer; what hangs on a claim, or is said of other windows, is a rule of his plan.

mod ahead;
mod clause;
mod draft;
mod sender;
mod vocabulary;

pub use vocabulary::lexicon;

use ahead::rules_always;
use clause::{Clause, Turned, gives_up, main, opposes, turn_round};
use vocabulary::{ACT, Act, CARD, ME, SEAT, WHO, When, action_of, words};

use super::Coup;
use super::admit::Remark;
use super::answers::{Action, Answer};
use super::cards::Card;
use super::facts::{Fact, View};
use super::plan::Rule;
use super::setup::Setup;
use super::state::Stage;
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Seat};
use crate::letter::Letter;
use crate::reading::lexicon::{Class, Slot};
use crate::reading::marks::Mark;
use crate::reading::reader::{self, Grammar, Heard, Sentence, To};
use crate::reading::{self, Doubt};

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
    let other = sender::other(setup, view, &lexicon, letter);
    if let Some((line, other)) = &other {
        let other = other.to_string();
        heard.tell(To::Arbiter, *line, reading::Remark::OtherSeat { other });
    }
    let (mut draft, mut beforehand) = (None, None);
    if let Some((line, doubt, text)) = answers.held.take() {
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
    /// Whose claim or action it answers, if it names one.
    whose: Option<Seat>,
    /// Whether it names an action that is not open.
    elsewhere: bool,
    plain: Plain,
    /// "I do not block": passes on the block.
    block: bool,
}

impl Said {
    /// Takes over the target and the cards that only the other names; `false` where they aim at two players.
    fn joins(&mut self, other: &Said) -> bool {
        let one = |a: Option<Seat>, b: Option<Seat>| a.is_none() || b.is_none() || a == b;
        let one = one(self.target, other.target) && one(self.whose, other.whose);
        self.target = self.target.or(other.target);
        self.whose = self.whose.or(other.whose);
        if self.cards.is_empty() {
            self.cards.clone_from(&other.cards);
        }
        one
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
    held: Option<(u32, Doubt, String)>,
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
        let line = sentence.line;
        let said = self.said.len() + self.astray.len() + self.rules.len() + self.denied.len();
        if sentence.marks.len() > LONGEST || said > MOST {
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
}

impl Answers<'_> {
    /// Makes all of the message doubtful.
    fn hold(&mut self, sentence: Sentence<'_>, doubt: Doubt) {
        let held = (sentence.line, doubt, sentence.quote().to_owned());
        self.held.get_or_insert(held);
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
        let claimant = self.view.table.claim(self.setup).map(|(seat, _)| seat);
        let numbered = |n: u32| claimant.is_none_or(|seat| seat.at() + 1 != n as usize);
        let opposed = own().any(|(act, ..)| opposes(*act));
        let challenged = own().any(|(act, ..)| *act == Act::Challenge);
        let turn = self.view.table.stage == Stage::Turn;
        if opposed && clause.numbers().is_some_and(numbered)
            || clause.doubts_a_lie() && own().any(|(act, ..)| *act == Act::Doubts)
        {
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
                // "The Duke and the Captain, I return the rest."
                (Act::Return, false) if clause.cards.is_empty() && clause.has(Class::Rest) => {
                    continue;
                }
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
                // "I challenge the tax": what is spoken of, and not done.
                (Act::Does(_), _) if !turn && opposed => continue,
                (Act::Block, false) if challenged && self.view.table.block.is_some() => continue,
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
                Act::Does(action) if action.target().is_some() => self.target(clause)?,
                // "I exchange a card with Anna."
                Act::Does(_) if turn && !clause.behind.is_empty() => return Err(Doubt::Unsure),
                _ => None,
            };
            let answers = opposes(act) || act == Act::Pass;
            found.push(Said {
                line,
                act,
                cards: self.cards(act, clause)?,
                target,
                whose: if answers {
                    self.whose(act, clause)?
                } else {
                    None
                },
                elsewhere: answers
                    && (self.elsewhere(act, clause) || !block && self.other_card(act, clause)),
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
                    whose: None,
                    elsewhere: false,
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

    /// What is said of all windows; `None` where it is said of an action that no rule names.
    fn of_all(&self, said: &Said, clause: &Clause<'_>) -> Option<Vec<Rule>> {
        rules_always(said, &self.spoken_of(clause)?)
    }

    /// The characters that a clause speaks of, by their names or by their actions; `None` where an action
    /// claims none.
    fn spoken_of(&self, clause: &Clause<'_>) -> Option<Vec<Card>> {
        let mut cards = clause.cards.clone();
        for (act, ..) in &clause.acts {
            if let Act::Does(action) = act {
                let card = action.claims(self.setup)?;
                cards.extend(Some(card).filter(|card| !cards.contains(card)));
            }
        }
        Some(cards)
    }

    /// Whose claim or action is answered, if a player is named.
    fn whose(&self, act: Act, clause: &Clause<'_>) -> Result<Option<Seat>, Doubt> {
        let mut seats = [clause.before.as_slice(), &clause.behind].concat();
        seats.dedup();
        let does = clause
            .acts
            .iter()
            .any(|(act, ..)| matches!(act, Act::Does(_)));
        let aimed = |seat: &Seat| does && Some(*seat) == self.view.table.target();
        match seats.as_slice() {
            // "I challenge Basile", says Basile.
            [] if clause.oneself && act == Act::Challenge => Err(Doubt::Unsure),
            [] => Ok(None),
            // "I challenge the theft from Eva", "Anna's theft from Eva".
            [seat] if aimed(seat) => Ok(None),
            [seat] => Ok(Some(*seat)),
            [seat, target] if aimed(target) => Ok(Some(*seat)),
            _ => Err(Doubt::Choice),
        }
    }

    /// "I pass on the Duke", while a Captain is claimed.
    fn other_card(&self, act: Act, clause: &Clause<'_>) -> bool {
        let claimed = self.view.table.claim(self.setup).map(|(_, card)| card);
        act == Act::Pass
            && self.view.table.stage == Stage::Challenge
            && !clause.cards.is_empty()
            && claimed.is_some_and(|card| !clause.cards.contains(&card))
    }

    /// "I challenge the tax", while a theft is open.
    fn elsewhere(&self, act: Act, clause: &Clause<'_>) -> bool {
        let table = &self.view.table;
        let blocked =
            table.block.is_some() && !clause.acts.iter().any(|(act, ..)| *act == Act::Block);
        let other = |action: &Action| {
            let open = table
                .action
                .is_some_and(|open| open.into_str() == action.into_str());
            match act {
                // What claims nothing cannot be challenged; what claims another card is told by the card.
                Act::Challenge => action.claims(self.setup).is_none() || blocked && open,
                _ => !open,
            }
        };
        clause.acts.iter().any(|(act, ..)| match act {
            Act::Does(action) => other(action),
            _ => false,
        })
    }

    /// Whom an action is aimed at: who is named behind it, or at all.
    fn target(&self, clause: &Clause<'_>) -> Result<Option<Seat>, Doubt> {
        let one = |seats: &[Seat]| match seats {
            [] => Ok(None),
            [seat] => Ok(Some(*seat)),
            [first, rest @ ..] if rest.iter().all(|seat| seat == first) => Ok(Some(*first)),
            _ => Err(Doubt::Choice),
        };
        let named = one(&clause.behind)?.or(one(&clause.before)?);
        let me = self.view.seat;
        let others = me.map_or(0, |me| self.view.table.others(me));
        // With one other player nobody need be named; who is, and is not that one, is asked about.
        if named.is_none() && others.count_ones() == 1 && clause.aims_at_unknown() {
            return Err(Doubt::Unsure);
        }
        Ok(named.or(me.filter(|_| clause.oneself)))
    }

    /// The cards that are part of an answer.
    fn cards(&self, act: Act, clause: &Clause<'_>) -> Result<Vec<Card>, Doubt> {
        let table = &self.view.table;
        let mut cards = clause.cards.clone();
        match act {
            Act::Keep | Act::Return => return Ok(cards),
            Act::Challenge => return Ok(self.spoken_of(clause).unwrap_or(cards)),
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
            Act::Does(_) => self.target(clause)?,
            _ => None,
        };
        let whose = match act {
            Act::Block => self.whose(act, clause)?,
            _ => None,
        };
        let cards = self.cards(act, clause)?;
        Ok(Some(Said {
            line,
            act,
            cards,
            target,
            whose,
            elsewhere: false,
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
