//! Answers in a player's message: to the window that is open, and to windows to come (K13). What is so in every game
//! is in [`crate::reading::window`]; the words are in `data/lexicon/coup`.

mod ahead;
#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use ahead::When;

use super::Coup;
use super::admit::{Remark, offers, window};
use super::answers::{Action, Answer};
use super::cards::{Card, Cards};
use super::facts::{Fact, View};
use super::plan::{Plan, Rule};
use super::setup::Setup;
use super::state::Stage;
use super::words::{ahead, written};
use crate::engine::words::{Read, Remark as Heeded};
use crate::engine::{Ask, Level, Name, Remarked, Seat};
use crate::letter::Letter;
use crate::locale::Texts;
use crate::reading::made::Made;
use crate::reading::message::Entry;
use crate::reading::message::lexicon::{Lexicon, Slots};
use crate::reading::window::{Offer, Part, Slotted, Way, Window};

const SLOTS: Slots = Slots {
    all: &[
        "act", "card", "who", "when", "mood", "unit", "lead", "say", "reply",
    ],
    spelled: &[("act", 5), ("card", 4)],
    elided: &["act", "card"],
};

/// This game's own words come first, so that they stand before what the same words are elsewhere.
const FILES: [&str; 4] = [
    include_str!("../../../../data/lexicon/coup/fr.toml"),
    include_str!("../../../../data/lexicon/coup/en.toml"),
    include_str!("../../../../data/lexicon/orders/fr.toml"),
    include_str!("../../../../data/lexicon/orders/en.toml"),
];

fn lexicon(setup: &Setup) -> Arc<Lexicon> {
    static MADE: Made<Vec<Name>, Lexicon> = Made::new();
    MADE.of(&setup.seats, || {
        let mut lexicon = Lexicon::of(&SLOTS, &FILES);
        for (n, name) in (1..).zip(&setup.seats) {
            lexicon.name(name, "seat", name, true);
            for phrase in ["no", "n°", "seat", "numero", "place"] {
                lexicon.name(&format!("{phrase} {n}"), "seat", name, false);
            }
        }
        lexicon
    })
}

/// Something that a letter says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// To the window that is open.
    Now(Answer),
    Ahead(When, Rule),
    /// What was said ahead is taken back.
    Forget,
}

impl Slotted for Said {
    const SLOTS: &'static [&'static str] = &["act", "card", "seat", "oneself", "when", "reply"];
    const PARTY: &'static str = "seat";
}

fn act(val: &str) -> Part {
    ("act", val.into())
}

fn face(card: Card) -> Part {
    ("card", card.into_str().into())
}

fn reply(val: &str) -> Part {
    ("reply", val.into())
}

/// What a letter is read against.
struct Known<'a> {
    setup: &'a Setup,
    view: &'a View,
}

impl Known<'_> {
    fn seat(&self, seat: Seat) -> Part {
        ("seat", self.setup.seats[seat.at()].clone())
    }

    /// An action, said by its name or by the character that it claims.
    fn action(&self, action: Action) -> Way {
        let aim = action.target().map(|target| self.seat(target));
        let own = std::iter::once(act(action.into_str())).chain(aim);
        let claimed = action.claims(self.setup);
        Way::of(own).like(claimed.map(face)).about([act("claim")])
    }

    /// What a window of challenges, blocks or proofs is about: whose claim or action, and which.
    fn open(&self) -> Vec<Part> {
        let table = &self.view.table;
        let claim = table.claim(self.setup);
        let whose = claim.map_or(table.turn, |(seat, _)| seat);
        let done = match (table.block, table.action) {
            (Some(_), _) => Some("block"),
            (None, action) => action.map(|action| action.into_str()),
        };
        let claimed = claim.map(|(_, card)| face(card));
        let about = [self.seat(whose), act("claim")];
        about
            .into_iter()
            .chain(claimed)
            .chain(done.map(act))
            .collect()
    }

    /// The ways to say an answer that is offered.
    fn ways(&self, answer: Answer) -> Vec<Way> {
        let table = &self.view.table;
        let open = |own: &[Part]| Way::of(own.iter().cloned()).about(self.open());
        let claimed = table.claim(self.setup).map(|(_, card)| card);
        let proves = table.stage == Stage::Prove;
        let target = table.target().map(|target| self.seat(target));
        match answer {
            Answer::Act(action) => vec![self.action(action)],
            Answer::Pass => {
                let denied: &[&str] = match table.stage {
                    Stage::Block => &["not-block"],
                    Stage::Challenge => &["not-challenge"],
                    _ => &["not-challenge", "not-block"],
                };
                let denied: Vec<Part> = denied.iter().map(|val| act(val)).collect();
                let pass = open(&[]).needs([act("pass")]).like(denied.clone());
                let pass = pass.about(target.clone());
                let on = [act("block"), act("challenge")];
                let on = Way::default().needs([act("pass")]).about(on);
                let nod = Way::default().hints(["ok", "yes", "none"].map(reply));
                vec![pass, on, open(&[]).like(denied), open(&[reply("no")]), nod]
            }
            Answer::Challenge => {
                let challenge = || open(&[act("challenge")]).about([act("not-block")]);
                let whose = self.open().into_iter().take(1);
                let aimed = challenge().needs(whose).about(target.clone());
                let hints = [act("doubt"), act("prove"), reply("yes")];
                vec![challenge().hints(hints), aimed]
            }
            Answer::Block(card) => {
                let block = open(&[act("block"), face(card)]).about([act("not-challenge")]);
                vec![block.hints([reply("yes")])]
            }
            Answer::Show(card) if proves && claimed == Some(card) => {
                let proof = open(&[act("prove")]).like([act("show"), face(card)]);
                vec![proof.hints([reply("ok")]), open(&[reply("yes")])]
            }
            Answer::Show(card) if proves => {
                let denied = ["decline", "not-prove", "not-show", "not-claim"].map(act);
                let shown = Way::of([face(card)]).like(["show", "lose"].map(act));
                let shown = shown.about([reply("no")]);
                let instead = shown.clone().like(self.open()).like(denied.clone());
                let instead = denied
                    .iter()
                    .map(|denied| instead.clone().needs([denied.clone()]));
                let declined = open(&[]).like(denied.clone()).like([reply("no")]);
                [shown.clone(), declined]
                    .into_iter()
                    .chain(instead)
                    .collect()
            }
            Answer::Show(card) => {
                let shown = Way::of([face(card)]).like(["show", "lose"].map(act));
                let kept = self.view.hand.minus(card).list().map(face);
                let kept: Vec<Part> = std::iter::once(act("keep")).chain(kept).collect();
                let two = table.stage != Stage::Examine && kept.len() > 1;
                std::iter::once(shown)
                    .chain(two.then(|| Way::of(kept)))
                    .collect()
            }
            Answer::Keep(cards) => {
                let said = |verb, cards: Cards| {
                    Way::of(std::iter::once(act(verb)).chain(cards.list().map(face)))
                };
                let kept = said("keep", cards).like([act("rest")]);
                let held = self.view.hand.faces();
                let back = cards.list().fold(held, Cards::minus);
                let back = (table.stage == Stage::Keep)
                    .then(|| said("return", back).needs([act("return")]));
                std::iter::once(kept).chain(back).collect()
            }
            Answer::Leave | Answer::Swap => {
                let (does, like) = match answer {
                    Answer::Leave => ("leave", ["keep", "not-swap"]),
                    _ => ("swap", ["return", "not-leave"]),
                };
                let way = Way::of([act(does)]).like(like.map(act));
                vec![way.about(self.examined())]
            }
        }
    }

    fn examined(&self) -> impl Iterator<Item = Part> {
        let of = self.view.table.target().map(|target| self.seat(target));
        let card = self.view.examined.map(face);
        of.into_iter().chain(card).chain([act("show")])
    }

    /// All that may be said: of the window that is open, and ahead (K13).
    fn offers(&self, asked: bool) -> Vec<Offer<Said>> {
        let (setup, view) = (self.setup, self.view);
        let mut now = Vec::new();
        if let Some(window) = window(setup, &view.table).filter(|_| asked) {
            offers(setup, view, &window, &mut now);
        }
        let mut all: Vec<Offer<Said>> = now
            .into_iter()
            .map(|answer| Offer {
                answer: Said::Now(answer),
                ways: self
                    .ways(answer)
                    .into_iter()
                    .map(|way| way.about([("when", "now".into())]))
                    .collect(),
            })
            .collect();
        self.ahead(&mut all);
        all
    }

    /// What a letter says, as it is.
    fn entry(
        &self,
        letter: &Letter,
        season: (u16, &str),
        asked: bool,
        texts: &Texts,
    ) -> Entry<Said> {
        let lexicon = lexicon(self.setup);
        let me = self
            .view
            .seat
            .map(|seat| self.setup.seats[seat.at()].clone());
        let window = Window {
            lexicon: &lexicon,
            seat: me.unwrap_or_default(),
            offers: self.offers(asked),
            of: &|said| self.of(said),
            print: &|said| printed(self.setup, said, texts),
            mean: &|_, items| self.mean(items),
        };
        window.read(letter, season)
    }

    /// The answer that some parts are, all of them: the rule says whether it may be given.
    fn of(&self, said: &[Part]) -> Option<Said> {
        let vals = |slot| {
            said.iter()
                .filter(move |(own, _)| *own == slot)
                .map(|(_, val)| val)
        };
        let (acts, mut seats): (Vec<&Name>, _) =
            (vals("act").collect(), vals("seat").chain(vals("oneself")));
        let cards: Option<Vec<Card>> = vals("card").map(|card| card.parse().ok()).collect();
        let (cards, seat) = (cards?, seats.next());
        let seat = seat.and_then(|name| self.setup.seats.iter().position(|own| own == name));
        let seat = seat.and_then(|n| u16::try_from(n).ok()).map(Seat);
        if seats.next().is_some()
            || said.len() != acts.len() + cards.len() + usize::from(seat.is_some())
        {
            return None;
        }
        let [verb] = acts[..] else {
            return None;
        };
        let verb = match &**verb {
            "prove" | "lose" => "show",
            verb => verb,
        };
        let answer = Answer::of(verb, &cards, seat)?;
        Some(Said::Now(answer))
    }
}

/// A line that is proposed, in another language.
pub fn in_language(setup: &Setup, view: &View, line: &str, texts: &Texts) -> Option<String> {
    let letter = Letter {
        text: line.to_owned(),
        ..Letter::default()
    };
    let entry = Known { setup, view }.entry(&letter, (0, ""), true, texts);
    match &entry.lines[..] {
        [line] => Some(printed(setup, &line.draft, texts)),
        _ => None,
    }
}

/// All that may be said of windows to come, once the game has begun.
pub fn aheads(setup: &Setup, view: &View) -> Vec<(When, Rule)> {
    let mut all = Vec::new();
    let me = view.seat.is_some_and(|seat| view.table.lives(seat));
    if view.table.turns > 0 && me {
        Known { setup, view }.ahead(&mut all);
    }
    let said = all.into_iter().filter_map(|offer| match offer.answer {
        Said::Ahead(span, rule) => Some((span, rule)),
        Said::Now(_) | Said::Forget => None,
    });
    said.collect()
}

/// What is understood of a letter.
pub fn read(
    setup: &Setup,
    view: &View,
    ask: Option<&Ask<'_, Coup>>,
    letter: &Letter,
    texts: &Texts,
) -> Read<Coup> {
    let known = Known { setup, view };
    let season = ask.map_or((0, ""), |ask| (ask.season, ask.name));
    let mut entry = known.entry(letter, season, ask.is_some(), texts);
    let said: Vec<(u32, Said)> = entry
        .lines
        .drain(..)
        .map(|line| (line.line, line.draft))
        .collect();
    let mut read = Read::of(entry);
    let ahead: Vec<(When, Rule)> = said
        .iter()
        .filter_map(|(_, said)| match said {
            Said::Ahead(span, rule) => Some((*span, *rule)),
            Said::Now(_) | Said::Forget => None,
        })
        .collect();
    let forgets = said.iter().any(|(_, said)| *said == Said::Forget);
    let plan = match ahead.is_empty() {
        true => forgets.then(Plan::default),
        false => match known.plan(&ahead) {
            Ok(plan) => Some(plan),
            Err(remark) => {
                read.remarks
                    .push(Remarked::error(said[0].0, Heeded::Rule(remark)));
                None
            }
        },
    };
    let mut remark = |line: u32, remark: Remark| {
        read.remarks
            .push(Remarked::error(line, Heeded::Rule(remark)));
    };
    let answers = said.iter().find(|(_, said)| matches!(said, Said::Now(_)));
    match (ask, answers) {
        (None, Some((line, _))) => remark(*line, Remark::NotAsked),
        (Some(ask), None)
            if ask.window.name == "words" && said.is_empty() && read.word.is_none() =>
        {
            remark(0, Remark::WordAsked);
        }
        _ => {}
    }
    let mut now = said.iter().filter_map(|(_, said)| match said {
        Said::Now(answer) => Some(*answer),
        Said::Ahead(..) | Said::Forget => None,
    });
    // What is said of all windows answers the open one, too.
    let always = ahead
        .iter()
        .any(|(span, _)| matches!(span, When::Always | When::Whole | When::Claim));
    let planned = plan
        .filter(|_| always && ask.is_some())
        .and_then(|plan| plan.answer(setup, view));
    read.draft = now.next().or(planned);
    if let Some(first) = read.draft
        && now.any(|answer| answer != first)
    {
        let line = said.first().map_or(0, |(line, _)| *line);
        read.remarks
            .push(Remarked::error(line, Heeded::Rule(Remark::TwoAnswers)));
        read.draft = None;
        return read;
    }
    let replaced = plan.is_some_and(|plan| plan != view.plan && !ahead.is_empty());
    if replaced && view.plan.stands(view.table.turns) {
        let remark = Heeded::Rule(Remark::PlanReplaced);
        read.remarks.push(Remarked::new(0, Level::Note, remark));
    }
    read.beforehand = plan.map(Fact::Plan);
    read
}

/// A line as a player writes it.
fn printed(setup: &Setup, said: &Said, texts: &Texts) -> String {
    match said {
        Said::Now(answer) => written(setup, *answer, texts),
        Said::Ahead(span, rule) => ahead(setup, Some(*span), rule, texts),
        Said::Forget => texts.get("coup-ahead-forget"),
    }
}
