//! A player's letter: which answers it gives, to the window that is open and to windows to come (L33). What is so in
//! every game is in [`crate::reading`]; the words are in `data/lexicon/aristocracy`.
//!
//! | room | what is in it |
//! |---|---|
//! | [`vocabulary`] | what the words stand for |
//! | [`items`] | a sentence as cards, buildings, numbers and verbs |
//! | [`said`] | its parts: a verb, and what it is about |
//! | [`named`] | which card and which building is meant |
//! | [`windows`], [`acts`], [`fits`] | a part as an answer; as actions; what may stand beside a verb |
//! | [`ahead`] | what is said of windows to come |

mod acts;
mod ahead;
mod fits;
mod items;
mod named;
mod said;
mod vocabulary;
mod windows;

#[cfg(test)]
pub(super) mod tests;

pub use vocabulary::lexicon;

use items::{At, Item};
use named::Sees;
use said::{Arg, Part, parts};
use vocabulary::{ACT, Link, Noun, SEAT, SUIT, Verb, When, words};

use super::Aristocracy;
use super::answers::Draft;
use super::facts::Fact;
use super::known::View;
use super::plan::{Asked, Plan};
use super::setup::Setup;
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Seat};
use crate::letter::Letter;
use crate::reading::lexicon::{Class, Slot};
use crate::reading::marks::Sure;
use crate::reading::reader::{self, Grammar, Heard, Sentence, To};
use crate::reading::turns::may_turn;
use crate::reading::{self, Doubt};

/// What was understood of a letter from that seat.
pub(super) fn read(
    setup: &Setup,
    view: &View,
    seat: Seat,
    ask: Option<&Ask<'_, Aristocracy>>,
    letter: &Letter,
) -> Read<Aristocracy> {
    let lexicon = words(setup);
    let me = seat;
    let mut answers = Answers {
        sees: Sees { setup, view, me },
        open: ask.and_then(|_| Asked::of(view.table.stage)),
        found: Vec::new(),
        list: None,
        held: None,
        beside: None,
        confirms: None,
        forgets: None,
    };
    let mut heard = reader::read(&lexicon, &mut answers, letter, 0);
    let beside = answers.beside.take();
    let beside = beside.filter(|_| !answers.found.is_empty());
    if let Some((line, doubt, text)) = answers.held.take().or(beside) {
        heard.doubt(To::Refused, line, doubt, &text);
        return Read::from(heard);
    }
    let (draft, plan) = answers.settle(&mut heard);
    let before = view.plan.as_deref().cloned().unwrap_or_default();
    // What is said again as it stands is received once more.
    let again = draft.is_none() && !before.is_empty();
    let beforehand = plan.filter(|plan| again || *plan != before);
    let beforehand = beforehand.map(Fact::plan);
    Read {
        draft,
        beforehand,
        ..Read::from(heard)
    }
}

impl From<super::admit::Remark> for Heeded<Aristocracy> {
    fn from(remark: super::admit::Remark) -> Heeded<Aristocracy> {
        Heeded::Rule(remark)
    }
}

impl Fact {
    /// L33: all that a seat says ahead, as it is told to itself.
    pub fn plan(plan: Plan) -> Fact {
        Fact::Plan {
            plan: std::sync::Arc::new(plan),
        }
    }
}

/// The longest sentence that is read, in marks.
const LONGEST: usize = 250;

/// How many answers a message gives at most.
const MOST: usize = 60;

/// What a part of a message answers.
#[derive(Debug, Clone)]
struct Found {
    pub part: Part,
    pub asked: Asked,
    /// Of actions one after the other.
    pub drafts: Vec<Draft>,
    /// For how long, if that is said.
    pub span: Option<When>,
}

/// What a message answers.
struct Answers<'t> {
    sees: Sees<'t>,
    /// What its writer is asked.
    open: Option<Asked>,
    found: Vec<Found>,
    /// The part that a list in the next sentence goes on from, and the window that it named.
    list: Option<(Part, Option<Asked>)>,
    /// What makes all of the message doubtful.
    held: Option<(u32, Doubt, String)>,
    /// A sentence that answers nothing, and may turn round what does.
    beside: Option<(u32, Doubt, String)>,
    /// The line on which it lets a list run on.
    confirms: Option<u32>,
    /// What takes back all that was said ahead before, with its line.
    forgets: Option<(u32, String)>,
}

impl Grammar for Answers<'_> {
    type Remark = Heeded<Aristocracy>;

    fn verbs(&self) -> &[Slot] {
        &[ACT]
    }

    fn targets(&self) -> &[Slot] {
        &[SUIT]
    }

    fn sentence(&mut self, sentence: Sentence<'_>, heard: &mut Heard<Heeded<Aristocracy>>) {
        let before = self.heeded();
        self.heed(sentence, heard);
        if self.heeded() == before && may_turn(sentence.marks) {
            let beside = (sentence.line, Doubt::Unsure, sentence.quote().to_owned());
            self.beside.get_or_insert(beside);
        }
    }
}

impl Answers<'_> {
    /// How much was heard so far that answers something.
    fn heeded(&self) -> usize {
        let parts = self.found.iter().map(|found| 1 + found.part.args.len());
        let others = usize::from(self.confirms.is_some()) + usize::from(self.forgets.is_some());
        parts.sum::<usize>() + others
    }

    fn heed(&mut self, sentence: Sentence<'_>, heard: &mut Heard<Heeded<Aristocracy>>) {
        if sentence.marks.len() > LONGEST || self.found.len() > MOST {
            return self.hold(sentence, Doubt::Long);
        }
        let items = items::items(sentence);
        let mut parts = parts(&items);
        let ends: Vec<usize> = parts.iter().skip(1).map(|part| part.mark).collect();
        let several = parts.len() > 1;
        for (nth, part) in parts.iter_mut().enumerate() {
            part.line = sentence.line;
            let end = ends.get(nth).copied().unwrap_or(sentence.marks.len());
            let marks = sentence.marks.get(part.mark..end).filter(|_| several);
            let quote = sentence.marked.slice(marks.unwrap_or(sentence.marks));
            part.quote = quote.trim_matches([' ', ',', '.', ':']).to_owned();
            if !several {
                part.quote = sentence.quote().to_owned();
            }
        }
        let speaks = parts.iter().any(says);
        if let Err((to, doubt)) = self.turned(&items, speaks) {
            if to.is_none() {
                return self.hold(sentence, doubt);
            }
            let to = to.filter(|_| speaks);
            to.into_iter()
                .for_each(|to| heard.doubt(to, sentence.line, doubt, sentence.quote()));
            return;
        }
        if sentence.question {
            if speaks {
                heard.doubt(To::Player, sentence.line, Doubt::Question, sentence.quote());
            }
            return;
        }
        let (asked, span) = match whens(&items, self.open) {
            Ok(found) => found,
            Err(doubt) => {
                return heard.doubt(To::Refused, sentence.line, doubt, sentence.quote());
            }
        };
        if astray(&items) && (speaks || asked.is_some()) {
            return heard.doubt(To::Refused, sentence.line, Doubt::Choice, sentence.quote());
        }
        let heading = items.last().is_some_and(|at| at.item == Item::Sep(':'));
        let list = self.list.take();
        let before = self.found.len();
        for part in parts {
            self.part(part, (asked, span), (heading, list.as_ref()), heard);
        }
        let told = heard.told.iter().any(|(line, ..)| *line == sentence.line);
        if self.found.len() > before {
            self.leftover(sentence, &items, heard);
        } else if !told && self.list.is_none() && items.iter().any(speaks_ahead) {
            heard.doubt(To::Refused, sentence.line, Doubt::Unread, sentence.quote());
        }
    }
}

/// Whether it says of windows to come that something is so.
fn speaks_ahead(at: &At) -> bool {
    matches!(at.item, Item::When(_) | Item::Link(Link::Else))
}

/// Whether a part says more than chat does.
fn says(part: &Part) -> bool {
    part.verb.is_some() || part.cards() > 0 || part.buildings().next().is_some()
}

/// Whether some of its cards may be meant otherwise: a suit without its card, "all but the king".
fn astray(items: &[At]) -> bool {
    let all = items.iter().position(|at| matches!(at.item, Item::All(_)));
    let but = all.is_some_and(|all| items.iter().skip(all).any(|at| at.item == Item::But));
    but || items.iter().any(|at| at.item == Item::Suit)
}

/// The window that a sentence names, and for how long what it says holds.
fn whens(items: &[At], open: Option<Asked>) -> Result<(Option<Asked>, Option<When>), Doubt> {
    let (mut asked, mut span) = (None, None);
    for at in items {
        match at.item {
            Item::When(When::Asked(found)) if asked.is_none_or(|before| before == found) => {
                asked = Some(found);
            }
            Item::When(When::Asked(_)) => return Err(Doubt::Choice),
            Item::When(found) => span = Some(found),
            _ => {}
        }
    }
    // "Stall: …"
    let mut heads = items
        .iter()
        .map(|at| at.item)
        .filter(|item| !matches!(item, Item::Small | Item::Own));
    if let (Some(Item::Noun(noun)), Some(Item::Sep(':'))) = (heads.next(), heads.next()) {
        asked = asked.or(match noun {
            Noun::Stall => Some(Asked::Stall),
            Noun::Church => Some(Asked::Tithe),
            _ => None,
        });
    }
    // "Ball and stall: nothing": it does not say which.
    let stall = items.iter().any(|at| at.item == Item::Noun(Noun::Stall));
    if stall && asked == Some(Asked::Ball) {
        return Err(Doubt::Choice);
    }
    // T8: what is added is added to the stall.
    if open == Some(Asked::Supplement) && asked == Some(Asked::Stall) {
        asked = open;
    }
    Ok((asked, span))
}

impl Answers<'_> {
    /// Tells the words that nobody knows beside what was taken, and names that were guessed.
    fn leftover(
        &self,
        sentence: Sentence<'_>,
        items: &[At],
        heard: &mut Heard<Heeded<Aristocracy>>,
    ) {
        let marks = sentence.marks;
        let text = |mark: usize| {
            let mark = marks.get(mark..mark + 1).unwrap_or_default();
            sentence.marked.slice(mark)
        };
        let strange = |at: &&At| matches!(at.item, Item::Unknown | Item::Suit);
        let unknown = items.iter().filter(strange);
        let words: Vec<&str> = unknown.map(|at| text(at.mark)).collect();
        if !words.is_empty() {
            let words = words.join(" ");
            heard.tell(
                To::Player,
                sentence.line,
                reading::Remark::Leftover { words },
            );
        }
        for (at, mark) in marks.iter().enumerate() {
            let guessed = matches!(mark.sure, Sure::Begun | Sure::Near) && mark.fills(SEAT);
            if guessed {
                let seats = &self.sees.setup.seats;
                let taken = mark
                    .slot(SEAT)
                    .and_then(|seat| seats.get(usize::from(seat)));
                let remark = reading::Remark::Guessed {
                    taken: taken.map_or(String::new(), |name| name.to_string()),
                    typed: text(at).to_owned(),
                };
                heard.tell(To::Player, sentence.line, remark);
            }
        }
    }

    /// Makes all of the message doubtful.
    fn hold(&mut self, sentence: Sentence<'_>, doubt: Doubt) {
        let held = (sentence.line, doubt, sentence.quote().to_owned());
        self.held.get_or_insert(held);
    }

    /// What turns a sentence round: who is told, and why; nobody where all of the message is doubtful.
    fn turned(&self, items: &[At], speaks: bool) -> Result<(), (Option<To>, Doubt)> {
        let refused = |doubt| Err((Some(To::Refused), doubt));
        for at in items {
            let class = match at.item {
                Item::If => return refused(Doubt::Condition),
                Item::Turns(class) => class,
                _ => continue,
            };
            match class {
                Class::Draft | Class::Cancel => return Err((None, Doubt::Unsure)),
                Class::Correction | Class::Corrected | Class::Rather => {
                    // What was said before is corrected; else it is a way of speaking.
                    if !self.found.is_empty() && speaks {
                        return Err((None, Doubt::Correction));
                    }
                    if class == Class::Correction {
                        return refused(Doubt::Unsure);
                    }
                }
                Class::Condition => return refused(Doubt::Condition),
                Class::Choice | Class::Either => return refused(Doubt::Choice),
                Class::Later => return refused(Doubt::Later),
                Class::Standing => return refused(Doubt::Ahead),
                Class::Usual => return refused(Doubt::Usual),
                Class::Vague => return refused(Doubt::Vague),
                Class::Past => return Err((Some(To::Player), Doubt::Past)),
                Class::Report => return Err((Some(To::Player), Doubt::Reported)),
                Class::Example => return Err((Some(To::Player), Doubt::Example)),
                Class::Question => return Err((Some(To::Player), Doubt::Question)),
                Class::Recap => return Err((Some(To::Player), Doubt::Recap)),
                _ => {}
            }
        }
        Ok(())
    }

    fn part(
        &mut self,
        mut part: Part,
        (asked, span): (Option<Asked>, Option<When>),
        (heading, list): (bool, Option<&(Part, Option<Asked>)>),
        heard: &mut Heard<Heeded<Aristocracy>>,
    ) {
        let mut asked = asked;
        let mut refuse = |doubt, part: &Part, to| heard.doubt(to, part.line, doubt, &part.quote);
        if part.theirs && says(&part) {
            return refuse(Doubt::Reported, &part, To::Player);
        }
        match part.verb {
            Some(Verb::Confirm) if part.args.is_empty() && !part.denied => {
                self.confirms = Some(part.line);
                return;
            }
            Some(Verb::Forget) if !part.denied => {
                self.forgets = Some((part.line, part.quote));
                return;
            }
            Some(Verb::Confirm | Verb::Forget) => return refuse(Doubt::Unsure, &part, To::Refused),
            _ => {}
        }
        // A name alone signs.
        if part.verb.is_none() && part.args.iter().all(|arg| matches!(arg, Arg::Seat(_))) {
            part.args.clear();
        }
        let lists = part.verb.is_none() && !part.instead && !part.args.is_empty();
        // A list goes on from the sentence before.
        // One that names a question of its own answers that one.
        let goes_on = |window: &Option<Asked>| lists && asked.is_none_or(|at| Some(at) == *window);
        if let Some((head, window)) = list.filter(|(_, window)| goes_on(window)) {
            if self.found.last().is_some_and(|found| found.part == *head) {
                self.found.pop();
            }
            let args = [head.args.as_slice(), &part.args].concat();
            part = Part {
                args,
                verb: head.verb,
                denied: head.denied || part.denied,
                ..part
            };
            asked = asked.or(*window);
        }
        let bare = part.verb.is_none() && part.args.is_empty() && !part.denied;
        if heading && part.cards() == 0 {
            self.list = Some((part, asked));
            return;
        }
        if bare && asked.is_none() {
            return;
        }
        let chat = part.verb.is_none_or(|verb| {
            matches!(
                verb,
                Verb::Pass | Verb::Continue | Verb::Accept | Verb::Draw
            )
        });
        if chat && part.args.is_empty() && part.unknown > 1 {
            if part.verb.is_some() {
                refuse(Doubt::Unsure, &part, To::Refused);
            }
            return;
        }
        // What is done "else" answers what stands before it, whichever window is open.
        if part.instead && asked.is_none() {
            asked = self.found.last().map(|found| found.asked);
        }
        // "I pass" by somebody who is not asked: of what?
        let acts = |found: &Found| found.asked == Asked::Action;
        let idle = part.verb == Some(Verb::Pass)
            && asked.is_none()
            && span.is_none()
            && self.open != Some(Asked::Action)
            && !self.found.iter().any(acts);
        match self.windows(&part, asked) {
            Ok(Some((Asked::Action, _))) if idle => refuse(Doubt::Ahead, &part, To::Refused),
            Ok(Some((window, drafts))) => {
                let list = matches!(
                    part.verb,
                    None | Some(Verb::Lay | Verb::Tax | Verb::Tithe | Verb::Give | Verb::Shed)
                );
                if list {
                    self.list = Some((part.clone(), asked));
                }
                self.found.push(Found {
                    part,
                    asked: window,
                    drafts,
                    span,
                });
            }
            Ok(None) if says(&part) => refuse(Doubt::Ahead, &part, To::Refused),
            Ok(None) => {}
            Err(doubt) => refuse(doubt, &part, To::Refused),
        }
    }

    /// The window that a part answers, and what it answers.
    fn windows(
        &self,
        part: &Part,
        named: Option<Asked>,
    ) -> Result<Option<(Asked, Vec<Draft>)>, Doubt> {
        let take = |asked: Asked| {
            let found = windows::answer(self.sees, part, asked);
            match found {
                Ok(Some(_)) if !fits::fits(part, asked) => Err(Doubt::Unsure),
                Ok(found) => Ok(found.map(|drafts| (asked, drafts))),
                Err(doubt) => Err(doubt),
            }
        };
        // "This turn" is said of all that is in it.
        if let Some(named) = named.filter(|named| *named != Asked::Action) {
            return take(named);
        }
        let first = self.open.filter(|_| named.is_none());
        let by_verb = || part.verb.and_then(ahead::asked_by);
        for asked in first.into_iter().chain(named).chain(by_verb()) {
            if let Some(found) = take(asked)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}
