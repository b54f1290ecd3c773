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

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use items::{At, Item};
use named::Sees;
use said::{Arg, Part, parts};
use vocabulary::{Link, Noun, Verb, When, words};

use super::Aristocracy;
use super::admit::complete;
use super::answers::Draft;
use super::facts::Fact;
use super::known::View;
use super::plan::{Asked, Plan};
use super::setup::Setup;
use super::words::written;
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Game as _, Remarked, Seat};
use crate::letter::Letter;
use crate::locale::Texts;
use crate::reading::message::item::{Class, Item as Word};
use crate::reading::message::lexicon::Lexicon;
use crate::reading::message::{self, Filled, Frame, Grammar, Why};
use crate::reading::window::{asks_or_talks, one_piece, straight};
use crate::reading::{Remark, Row};

/// What was understood of a letter from that seat.
pub(super) fn read(
    setup: &Setup,
    view: &View,
    seat: Seat,
    ask: Option<&Ask<'_, Aristocracy>>,
    letter: &Letter,
) -> Read<Aristocracy> {
    let texts = Texts::of_rulebook(Aristocracy::lang(setup, seat), Aristocracy::NAME);
    let me = seat;
    let reader = Reader {
        sees: Sees {
            setup,
            view,
            me,
            tried: None,
        },
        tried: Cell::default(),
        open: ask.and_then(|_| Asked::of(view.table.stage)),
        lexicon: words(setup),
        texts,
        list: RefCell::new(None),
    };
    let season = ask.map_or((0, ""), |ask| (ask.season, ask.name));
    let mut entry = message::read(&reader, letter, season).entry();
    one_piece(&mut entry, |step| reader.printed(step));
    let mut answers = Answers {
        sees: reader.sees,
        open: reader.open,
        found: Vec::new(),
        confirms: None,
        forgets: None,
    };
    for line in entry.lines.drain(..) {
        match line.draft {
            Step::Says(mut found) => {
                if found.goes_on {
                    answers.found.pop();
                }
                (found.part.line, found.part.quote) = (line.line, line.quote);
                answers.found.push(*found);
            }
            Step::Confirms => answers.confirms = Some(line.line),
            Step::Forgets => answers.forgets = Some((line.line, line.quote)),
        }
    }
    let mut read = Read::of(entry);
    let (draft, plan) = match answers.settle() {
        Ok(settled) => settled,
        Err((line, remark)) => {
            read.remarks.push(Remarked::error(line, remark));
            (None, None)
        }
    };
    let before = view.plan.as_deref().cloned().unwrap_or_default();
    // What is said again as it stands is received once more.
    let again = draft.is_none() && !before.is_empty();
    let beforehand = plan.filter(|plan| again || *plan != before);
    read.draft = draft;
    read.beforehand = beforehand.map(Fact::plan);
    read
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
            plan: Arc::new(plan),
        }
    }
}

/// What a part of a message answers.
#[derive(Debug, Clone, PartialEq)]
struct Found {
    pub part: Part,
    pub asked: Asked,
    /// Of actions one after the other.
    pub drafts: Vec<Draft>,
    /// For how long, if that is said.
    pub span: Option<When>,
    /// It goes on with the list before it, which it holds.
    pub goes_on: bool,
}

/// What a part of a sentence does.
#[derive(Debug, Clone, PartialEq)]
enum Step {
    Says(Box<Found>),
    /// It lets a list run on.
    Confirms,
    /// It takes back all that was said ahead before.
    Forgets,
}

/// What a message answers.
struct Answers<'t> {
    sees: Sees<'t>,
    /// What its writer is asked.
    open: Option<Asked>,
    found: Vec<Found>,
    confirms: Option<u32>,
    forgets: Option<(u32, String)>,
}

/// A remark on a part of a message, with its line.
type Refused = (u32, Heeded<Aristocracy>);

/// Tells of a part why it cannot be taken.
fn refused(line: u32, quote: &str, why: Why) -> Refused {
    let row = Row::of(quote, why, Vec::new());
    (line, Remark::Row(row).into())
}

/// Reads sentences.
struct Reader<'t> {
    sees: Sees<'t>,
    open: Option<Asked>,
    lexicon: Arc<Lexicon>,
    texts: &'static Texts,
    /// Of several cards that may be meant, which one is tried.
    tried: Cell<Option<usize>>,
    /// The part that a list in the next sentence goes on from, and the window that it named.
    list: RefCell<Option<(Part, Option<Asked>)>>,
}

impl Grammar for Reader<'_> {
    type Draft = Step;
    type Why = Why;
    const TARGET: &'static [&'static str] = &["act", "card", "building", "nothing"];
    const PARTY: &'static str = "seat";

    fn orders(item: &Word) -> bool {
        item.slot("act")
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn seat(&self) -> &str {
        let seats = &self.sees.setup.seats;
        seats.get(self.sees.me.at()).map_or("", |name| name)
    }

    fn slot(&self, item: &Word) -> Option<&'static str> {
        match item.class {
            Class::Slot("act") => Some("act"),
            Class::Slot("suit" | "rank" | "ranks") => Some("card"),
            Class::Slot("kind") => Some("building"),
            Class::Slot("noun") if &*item.val == "building" => Some("building"),
            Class::Slot("nothing") => Some("nothing"),
            _ => None,
        }
    }

    fn items(&self, text: &str) -> Vec<Word> {
        let mut items = self.lexicon.items(text);
        // Here nothing is an answer like any other.
        for item in items.iter_mut().filter(|i| i.is("say", "none")) {
            item.class = Class::Slot("nothing");
        }
        items
    }

    fn starts(&self, items: &[Word]) -> bool {
        items.iter().take(4).any(|i| i.slot("act"))
    }

    fn whole(&self, items: &[Word], _: &[Word]) -> bool {
        let words: Vec<&Word> = items.iter().collect();
        let read = items::items(&words, &self.lexicon, &self.sees.setup.seats);
        let has = |what: &dyn Fn(Item) -> bool| read.iter().any(|at| what(at.item));
        // A card among words that are not known is talked of, unless something is done with it.
        let does = |item| matches!(item, Item::Verb(_) | Item::Nothing);
        let names = |item| {
            let cards = matches!(item, Item::Card(_) | Item::Ranks(_) | Item::All(_));
            cards || matches!(item, Item::Num(_) | Item::When(_) | Item::Not)
        };
        has(&does) || has(&names) && !has(&|item| item == Item::Unknown)
    }

    /// Lines that begin as answers do are no long line that was cut.
    fn apart(&self, _: &[Word], below: &[Word]) -> bool {
        let begins = |i: &Word| ["act", "when", "noun"].iter().any(|slot| i.slot(slot));
        let small =
            |i: &&Word| i.is_mark() || i.class == Class::Plain || i.slot("lead") || i.slot("who");
        let first = below.iter().find(|i| !small(i));
        first.is_some_and(|i| begins(i) || i.is("say", "word"))
    }

    fn replies(&self, items: &mut [Word], first: bool) {
        let denies = |i: &Word| i.own("negated") || i.own("half-negated");
        let says = items.iter().any(|i| self.slot(i).is_some());
        // "No, I pass."
        if let [no, comma, ..] = items
            && says
            && denies(no)
            && comma.mark(",")
        {
            no.hush();
        }
        let small = |i: &Word| denies(i) || i.class == Class::Plain || i.is_mark() || i.slot("who");
        let may = self.open.is_some_and(windows::may_say_no);
        let answers = first && may && items.iter().all(small);
        for item in items.iter_mut().filter(|i| (says || answers) && denies(i)) {
            item.class = Class::Slot("not");
        }
    }

    fn proposes(&self, why: Why) -> bool {
        straight(why)
    }

    /// Who asks has not answered.
    fn soften(&self, items: &mut [Word], ask: bool) {
        asks_or_talks(items, ask, |i| self.slot(i).is_some());
    }

    /// A sentence is one frame: its parts are told apart by their verbs.
    fn conflict(&self, _: &[&Word], _: &[&Word]) -> bool {
        false
    }

    fn fill(&self, f: &Frame<'_, Step>) -> Filled<Step> {
        let list = self.list.borrow().clone();
        match self.steps(f) {
            Ok(steps) => Filled::of(steps),
            Err(why) => {
                let tries = [0, 1, 2].map(|n| {
                    self.tried.set(Some(n));
                    self.list.replace(list.clone());
                    self.steps(f).ok()
                });
                self.tried.set(None);
                self.list.take();
                // Of more than two none is the better guess.
                let proposals = match tries {
                    [_, _, Some(_)] => Vec::new(),
                    few => few.into_iter().flatten().collect(),
                };
                Filled::doubt(why, proposals)
            }
        }
    }

    fn print(&self, step: &Step, _: bool) -> String {
        self.printed(step)
    }

    fn called(&self, item: &Word) -> Option<String> {
        item.slot("seat").then(|| item.val.to_string())
    }
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
fn whens(items: &[At], open: Option<Asked>) -> Result<(Option<Asked>, Option<When>), Why> {
    let (mut asked, mut span) = (None, None);
    for at in items {
        match at.item {
            Item::When(When::Asked(found)) if asked.is_none_or(|before| before == found) => {
                asked = Some(found);
            }
            Item::When(When::Asked(_)) => return Err(Why::WhichAnswer),
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
        return Err(Why::WhichAnswer);
    }
    // T8: what is added is added to the stall.
    if open == Some(Asked::Supplement) && asked == Some(Asked::Stall) {
        asked = open;
    }
    Ok((asked, span))
}

impl Reader<'_> {
    /// Its line, as a player writes it: of an answer to the open window.
    fn printed(&self, step: &Step) -> String {
        let Step::Says(found) = step else {
            return String::new();
        };
        let (setup, view) = (self.sees.setup, self.sees.view);
        let open = Some(found.asked) == self.open;
        let drafts = found.drafts.iter().filter(|_| open);
        let lines = drafts.filter_map(|draft| {
            let answer = complete(setup, view, draft).ok()?;
            Some(written(setup, &answer, self.texts))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// What the parts of a sentence do.
    fn steps(&self, f: &Frame<'_, Step>) -> Result<Vec<Step>, Why> {
        let items = items::items(f.items, &self.lexicon, &self.sees.setup.seats);
        let parts = parts(&items);
        let speaks = parts.iter().any(says);
        let (asked, span) = whens(&items, self.open)?;
        if astray(&items) && (speaks || asked.is_some()) {
            return Err(Why::WhichAnswer);
        }
        let heading = f.text.trim_end().ends_with(':');
        let list = self.list.take();
        let mut steps: Vec<Step> = f.done.to_vec();
        let before = steps.len();
        // "The 5 as tithe, and on my turn sell …": what is named later is not said of what stands before it.
        let first = parts.iter().position(|part| part.named).unwrap_or(0);
        for (n, part) in parts.into_iter().enumerate() {
            let asked = asked.filter(|_| n >= first);
            self.part(part, (asked, span), (heading, list.as_ref()), &mut steps)?;
        }
        let ahead = |at: &At| matches!(at.item, Item::When(_) | Item::Link(Link::Else));
        if steps.len() == before && self.list.borrow().is_none() && items.iter().any(ahead) {
            return Err(Why::NotUnderstood);
        }
        if steps.len() > before {
            for (n, at) in items.iter().enumerate() {
                let end = items.get(n + 1).map_or(f.items.len(), |next| next.word);
                let words = f.items[at.word..end].iter();
                let known = words.filter(|_| at.item != Item::Unknown);
                known.for_each(|word| word.used.set(true));
            }
        }
        Ok(steps.split_off(before))
    }

    fn part(
        &self,
        mut part: Part,
        (asked, span): (Option<Asked>, Option<When>),
        (heading, list): (bool, Option<&(Part, Option<Asked>)>),
        steps: &mut Vec<Step>,
    ) -> Result<(), Why> {
        let mut asked = asked;
        if part.theirs && says(&part) {
            return Err(Why::Reported);
        }
        match part.verb {
            Some(Verb::Confirm) if part.args.is_empty() && !part.denied => {
                steps.push(Step::Confirms);
                return Ok(());
            }
            Some(Verb::Forget) if !part.denied => {
                steps.push(Step::Forgets);
                return Ok(());
            }
            Some(Verb::Confirm | Verb::Forget) => return Err(Why::IsThisAnOrder),
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
        let mut listed = false;
        if let Some((head, window)) = list.filter(|(_, window)| goes_on(window)) {
            listed = !head.args.is_empty();
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
            self.list.replace(Some((part, asked)));
            return Ok(());
        }
        if bare && asked.is_none() {
            return Ok(());
        }
        let chat = part.verb.is_none_or(|verb| {
            matches!(
                verb,
                Verb::Pass | Verb::Continue | Verb::Accept | Verb::Draw
            )
        });
        if chat && part.args.is_empty() && part.unknown > 1 {
            return match part.verb {
                Some(_) => Err(Why::IsThisAnOrder),
                None => Ok(()),
            };
        }
        let found = |step: &Step| match step {
            Step::Says(found) => Some(found.asked),
            Step::Confirms | Step::Forgets => None,
        };
        // What is done "else" answers what stands before it, whichever window is open.
        if part.instead && asked.is_none() {
            asked = steps.last().and_then(found);
        }
        // "I pass" by somebody who is not asked: of what?
        let idle = part.verb == Some(Verb::Pass)
            && asked.is_none()
            && span.is_none()
            && self.open != Some(Asked::Action)
            && !steps.iter().any(|step| found(step) == Some(Asked::Action));
        let named = asked;
        match self.windows(&part, asked)? {
            Some((Asked::Action, _)) if idle => Err(Why::NotOffered),
            Some((asked, drafts)) => {
                let lists = [Verb::Lay, Verb::Tax, Verb::Tithe, Verb::Give, Verb::Shed];
                if part.verb.is_none_or(|verb| lists.contains(&verb)) {
                    self.list.replace(Some((part.clone(), named)));
                }
                steps.push(Step::Says(Box::new(Found {
                    part,
                    asked,
                    drafts,
                    span,
                    goes_on: listed,
                })));
                Ok(())
            }
            None if says(&part) => Err(Why::NotOffered),
            None => Ok(()),
        }
    }

    /// The window that a part answers, and what it answers.
    fn windows(
        &self,
        part: &Part,
        named: Option<Asked>,
    ) -> Result<Option<(Asked, Vec<Draft>)>, Why> {
        let take = |asked: Asked| {
            let sees = Sees {
                tried: self.tried.get(),
                ..self.sees
            };
            let found = windows::answer(sees, part, asked);
            match found {
                Ok(Some(_)) if !fits::fits(part, asked) => Err(Why::IsThisAnOrder),
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
