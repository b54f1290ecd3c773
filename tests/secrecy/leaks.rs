//! Leaks that are planted, each of which must be found: in a game that is another but for one leak. [`Leaks`] says
//! with which a game is tried.

use std::cell::Cell;
use std::marker::PhantomData;

use arbitre::bulletin::Document;
use arbitre::engine::form::Form;
use arbitre::engine::house::HouseRule;
use arbitre::engine::of_offers::of_offers;
use arbitre::engine::rows::Rows;
use arbitre::engine::simulate::Chance;
use arbitre::engine::words::{Line, Question, Read, Words};
use arbitre::engine::{
    Ask, Due, Facts, Fault, Finite, Game, Given, Input, Name, Now, Reveals, Seat, Seats, Silence,
    Tell, Verdict, Window,
};
use arbitre::letter::Letter;
use arbitre::locale::Texts;
use arbitre::locale::said::Said;
use serde::{Deserialize, Serialize};

use super::pair::{Run, Tally, run};
use super::{Case, Step};

/// A game with the leaks that are planted in it.
pub trait Leaks: Case {
    /// By subject.
    const LEAKS: &'static [&'static [Leak<Self>]];
}

pub struct Leak<G: Case> {
    pub name: &'static str,
    pub how: How<G>,
    /// The item in which it must be found.
    pub wanted: &'static str,
    /// Of the settings those that it needs, and where it may be found if it is rare.
    pub only: &'static str,
    pub begins: Option<fn(&G::State) -> bool>,
}

/// What goes wrong.
pub enum How<G: Case> {
    /// Who is asked, or who knows that somebody is.
    Asks(fn(&G::Setup, &G::State, &mut Window)),
    /// What a step tells: more, to more, or in another order.
    Tells(fn(&Step<'_, G>, &mut Telling<G::Fact>)),
    /// A number that everybody is told after a step.
    Says(fn(&Step<'_, G>, &[Given<G>]) -> Option<u32>),
    /// The same as the length of a line.
    Sizes(fn(&Step<'_, G>, &[Given<G>]) -> Option<u32>),
    /// Nothing says why an answer is refused, if that number is not 0.
    Refuses(fn(&Step<'_, G>, &[Given<G>]) -> Option<u32>),
    /// Silence is nothing, if that number is not 0.
    Silences(fn(&Step<'_, G>, &[Given<G>]) -> Option<u32>),
    /// Such an answer is taken from anybody, and everybody is told how many gave it who may not. It counts as
    /// silence.
    Takes(fn(&Window) -> Option<G::Answer>),
}

impl<G: Case> Clone for How<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Case> Copy for How<G> {}

/// A game with a leak.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Leaky<G>(PhantomData<G>);

thread_local! {
    /// Which of its leaks the game of this test has, if any: one type for all, so that all is compiled once.
    static LEAK: Cell<Option<[usize; 2]>> = const { Cell::new(None) };
}

fn leak<G: Leaks>() -> Option<How<G>> {
    LEAK.get().map(|[of, leak]| G::LEAKS[of][leak].how)
}

/// A fact of the game; one that no view folds; or a number that nobody may know, which programs do not see.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Told<F> {
    Plain(F),
    Overheard(F),
    Whisper {
        #[serde(skip)]
        number: u32,
    },
}

/// What a step tells, and to whom.
pub type Telling<F> = Vec<(Seats, Told<F>)>;

/// What a seat knows, and what was whispered.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Seen<V> {
    plain: V,
    #[serde(skip)]
    whispered: u32,
}

fn plain<'a, F>(facts: &[&'a Told<F>]) -> Vec<&'a F> {
    let plain = facts.iter().filter_map(|fact| match fact {
        Told::Plain(fact) => Some(fact),
        Told::Overheard(_) | Told::Whisper { .. } => None,
    });
    plain.collect()
}

fn ask<'a, G: Leaks>(ask: &Ask<'a, Leaky<G>>) -> Ask<'a, G> {
    Ask {
        window: ask.window,
        season: ask.season,
        name: ask.name,
        stands: ask.stands,
    }
}

/// What the game itself is told: whom it asks and who was not asked, or said nothing, is silent.
fn answers<G: Leaks>(
    setup: &G::Setup,
    state: &G::State,
    given: &[Given<Leaky<G>>],
    tell: &mut Tell<Leaky<G>>,
) -> Vec<Given<G>> {
    let Due::Ask(window) = G::due(setup, state) else {
        return Vec::new();
    };
    let taken = match leak::<G>() {
        Some(How::Takes(takes)) => takes(&window),
        _ => None,
    };
    let (mut answers, mut wrong) = (Vec::new(), 0);
    for seat in window.seats.of(G::seats(setup).len()) {
        let (view, mut legal) = (G::seen(setup, state, seat), Vec::new());
        let ask = Ask {
            window: &window,
            season: 1,
            name: "",
            stands: None,
        };
        let said = given.iter().find(|given| given.seat == seat);
        if said.is_some_and(|said| Some(said.answer) == taken) {
            G::offers(setup, &view, &window, &mut legal);
        }
        match said.filter(|said| Some(said.answer) != taken || legal.contains(&said.answer)) {
            Some(said) => answers.push(Given {
                seat,
                at: said.at,
                answer: said.answer,
            }),
            None => {
                wrong += u32::from(said.is_some());
                if let Silence::Stands(answer) = G::lapse(setup, &view, &ask) {
                    let at = 0;
                    answers.push(Given { seat, at, answer });
                }
            }
        }
    }
    if taken.is_some() {
        tell.all(Told::Whisper { number: wrong });
    }
    answers
}

/// Passes on what a step tells, and what leaks of it.
fn pass_on<G: Leaks>(step: &Step<'_, G>, given: &[Given<G>], tell: &mut Tell<Leaky<G>>) {
    let facts = step.told.iter();
    let mut facts: Vec<_> = facts
        .map(|(to, fact)| (*to, Told::Plain(fact.clone())))
        .collect();
    let number = match leak::<G>() {
        Some(How::Tells(tells)) => {
            tells(step, &mut facts);
            None
        }
        Some(
            How::Says(number) | How::Sizes(number) | How::Refuses(number) | How::Silences(number),
        ) => number(step, given),
        Some(How::Asks(_) | How::Takes(_)) | None => None,
    };
    facts.extend(number.map(|number| (Seats::All, Told::Whisper { number })));
    facts.into_iter().for_each(|(to, fact)| tell.to(to, fact));
}

impl<G: Leaks> Game for Leaky<G> {
    type Setup = G::Setup;
    type World = G::World;
    type State = G::State;
    type Draft = G::Draft;
    type Answer = G::Answer;
    type Fact = Told<G::Fact>;
    type View = Seen<G::View>;
    type Record = G::Record;
    type Remark = G::Remark;
    const NAME: &'static str = G::NAME;
    const REVEAL: Reveals = G::REVEAL;

    fn beforehand(fact: &Told<G::Fact>) -> bool {
        matches!(fact, Told::Plain(fact) if G::beforehand(fact))
    }
    fn seats(setup: &G::Setup) -> &[Name] {
        G::seats(setup)
    }
    fn title(setup: &G::Setup) -> &str {
        G::title(setup)
    }
    fn house() -> &'static [HouseRule<G::Setup>] {
        G::house()
    }
    fn begin(setup: &G::Setup, tell: &mut Tell<Self>) -> G::State {
        let mut told = Tell::default();
        let state = G::begin(setup, &mut told);
        for (to, fact) in told.end().0 {
            tell.to(to, Told::Plain(fact));
        }
        state
    }
    fn open(setup: &G::Setup, state: &mut G::State, season: u16, tell: &mut Tell<Self>) {
        let mut told = Tell::default();
        G::open(setup, state, season, &mut told);
        for (to, fact) in told.end().0 {
            tell.to(to, Told::Plain(fact));
        }
    }

    fn due(setup: &G::Setup, state: &G::State) -> Due {
        let mut due = G::due(setup, state);
        if let (Some(How::Asks(asks)), Due::Ask(window)) = (leak::<G>(), &mut due) {
            asks(setup, state, window);
        }
        due
    }

    fn step(
        setup: &G::Setup,
        state: &mut G::State,
        input: Input<'_, Self>,
        tell: &mut Tell<Self>,
    ) -> Result<(), Fault> {
        let (before, mut given) = (*state, Vec::new());
        let input = match input {
            Input::Answers {
                given: said,
                record,
            } => {
                given = answers::<G>(setup, state, said, tell);
                Input::Answers {
                    given: &given,
                    record,
                }
            }
            Input::Drawn { faces, tie } => Input::Drawn { faces, tie },
            Input::Referee { world, reason } => Input::Referee { world, reason },
            Input::Mended { world, season } => Input::Mended { world, season },
            Input::Corrected(world) => Input::Corrected(world),
            Input::Withheld => Input::Withheld,
        };
        let mut told = Tell::default();
        G::step(setup, state, input, &mut told)?;
        let (facts, record) = told.end();
        if let Some(record) = record {
            tell.record(record);
        }
        let step = Step {
            setup,
            before: &before,
            after: state,
            told: &facts,
        };
        pass_on(&step, &given, tell);
        Ok(())
    }

    fn blank(setup: &G::Setup, seat: Option<Seat>) -> Seen<G::View> {
        Seen {
            plain: G::blank(setup, seat),
            whispered: 0,
        }
    }
    fn learn(setup: &G::Setup, view: &mut Seen<G::View>, fact: &Told<G::Fact>) {
        match fact {
            Told::Plain(fact) => G::learn(setup, &mut view.plain, fact),
            Told::Overheard(_) => {}
            Told::Whisper { number } => view.whispered = *number,
        }
    }
    fn offers(
        setup: &G::Setup,
        view: &Seen<G::View>,
        window: &Window,
        answers: &mut Vec<G::Answer>,
    ) {
        G::offers(setup, &view.plain, window, answers);
        if let Some(How::Takes(takes)) = leak::<G>() {
            let taken = takes(window).filter(|taken| !answers.contains(taken));
            answers.extend(taken);
        }
    }
    fn admit(
        setup: &G::Setup,
        view: &Seen<G::View>,
        asked: &Ask<'_, Self>,
        draft: G::Draft,
    ) -> Verdict<Self> {
        let mut verdict = G::admit(setup, &view.plain, &ask(asked), draft);
        if matches!(leak::<G>(), Some(How::Refuses(_))) && view.whispered > 0 {
            verdict.remarks.clear();
        }
        Verdict {
            stands: verdict.stands,
            remarks: verdict.remarks,
        }
    }
    fn lapse(setup: &G::Setup, view: &Seen<G::View>, asked: &Ask<'_, Self>) -> Silence<Self> {
        let silences = matches!(leak::<G>(), Some(How::Silences(_)));
        match G::lapse(setup, &view.plain, &ask(asked)) {
            Silence::Stands(_) if silences && view.whispered > 0 => Silence::Nothing,
            Silence::Stands(answer) => Silence::Stands(answer),
            Silence::Nothing => Silence::Nothing,
            Silence::Waits => Silence::Waits,
        }
    }
    fn by_plan(setup: &G::Setup, view: &Seen<G::View>, asked: &Ask<'_, Self>) -> Option<G::Draft> {
        G::by_plan(setup, &view.plain, &ask(asked))
    }
    fn word_alone(window: &Window) -> bool {
        G::word_alone(window)
    }
    /// There is no file here, and so no table.
    fn tables(_: &mut Rows) {}
    fn project(_: &G::Setup, _: &Now<'_, Self>, _: &mut Rows) {}
}

impl<G: Leaks> Finite for Leaky<G> {
    /// What a seat may know: the leak is not in it.
    fn seen(setup: &G::Setup, state: &G::State, seat: Seat) -> Seen<G::View> {
        Seen {
            plain: G::seen(setup, state, seat),
            whispered: 0,
        }
    }
    fn resample(
        setup: &G::Setup,
        state: &G::State,
        seat: Seat,
        below: &mut dyn FnMut(u16) -> u16,
    ) -> G::State {
        G::resample(setup, state, seat, below)
    }
}

impl<G: Leaks> Words for Leaky<G> {
    fn read(
        _: &G::Setup,
        _: &Seen<G::View>,
        _: Seat,
        _: Option<&Ask<'_, Self>>,
        _: &Letter,
    ) -> Read<Self> {
        unreachable!("no letter is read here")
    }
    fn remark(setup: &G::Setup, remark: &G::Remark, texts: &Texts) -> Said {
        G::remark(setup, remark, texts)
    }
    fn answer(setup: &G::Setup, answer: &G::Answer, texts: &Texts) -> Vec<Line> {
        G::answer(setup, answer, texts)
    }
    fn fact(
        setup: &G::Setup,
        reader: Option<Seat>,
        fact: &Told<G::Fact>,
        texts: &Texts,
    ) -> Option<String> {
        match (fact, leak::<G>()) {
            (Told::Plain(fact) | Told::Overheard(fact), _) => G::fact(setup, reader, fact, texts),
            (Told::Whisper { number }, Some(How::Sizes(_))) => {
                Some(".".repeat(*number as usize + 1))
            }
            (Told::Whisper { number }, Some(How::Says(_) | How::Takes(_))) => {
                Some(number.to_string())
            }
            (Told::Whisper { .. }, _) => None,
        }
    }
    fn window(setup: &G::Setup, view: &Seen<G::View>, window: &Window, texts: &Texts) -> String {
        G::window(setup, &view.plain, window, texts)
    }
    fn question(
        setup: &G::Setup,
        view: &Seen<G::View>,
        asked: &Ask<'_, Self>,
        texts: &Texts,
    ) -> Question {
        G::question(setup, &view.plain, &ask(asked), texts)
    }
    fn form(
        setup: &G::Setup,
        view: &Seen<G::View>,
        ask: Option<&Ask<'_, Self>>,
        texts: &Texts,
    ) -> Form {
        of_offers(setup, view, ask, texts)
    }
    fn picture(setup: &G::Setup, view: &Seen<G::View>, texts: &Texts, paper: &mut Document) {
        G::picture(setup, &view.plain, texts, paper);
    }
    fn told(
        setup: &G::Setup,
        reader: Option<Seat>,
        facts: &[&Told<G::Fact>],
        texts: &Texts,
        paper: &mut Document,
    ) {
        G::told(setup, reader, &plain(facts), texts, paper);
        let leaks = facts.iter();
        let leaks = leaks.filter(|fact| !matches!(fact, Told::Plain(_)));
        paper.list(leaks.filter_map(|fact| Self::fact(setup, reader, fact, texts)));
    }
    fn bulletin(
        setup: &G::Setup,
        seat: Seat,
        view: &Seen<G::View>,
        facts: &[&Told<G::Fact>],
        texts: &Texts,
        paper: &mut Document,
    ) {
        G::bulletin(setup, seat, &view.plain, &plain(facts), texts, paper);
    }
    fn audit(setup: &G::Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        let now = Now {
            season: now.season,
            issue: now.issue,
            state: now.state,
            waits: now.waits,
        };
        G::audit(setup, &now, texts, paper);
    }
    fn rules(setup: &G::Setup, texts: &Texts, paper: &mut Document) {
        G::rules(setup, texts, paper);
    }
    fn house_rule(setup: &G::Setup, id: &str, texts: &Texts) -> String {
        G::house_rule(setup, id, texts)
    }
}

impl<G: Leaks> Case for Leaky<G> {
    const SETTINGS: &'static [(&'static str, &'static [usize])] = G::SETTINGS;
    const STOPS: u16 = G::STOPS;
    const PAIRS: u64 = G::PAIRS;
    const ENDS: u16 = G::ENDS;
    type Learned = G::Learned;

    fn setup(players: usize, rules: &str) -> G::Setup {
        G::setup(players, rules)
    }
    fn absent(setup: &G::Setup, chance: &mut Chance) -> Option<G::World> {
        G::absent(setup, chance)
    }
    fn tries(setup: &G::Setup) -> Vec<G::Draft> {
        G::tries(setup)
    }
    fn said_before(setup: &G::Setup, chance: &mut Chance) -> Option<Told<G::Fact>> {
        G::said_before(setup, chance).map(Told::Plain)
    }
    fn with_plan(seen: Seen<G::View>, was: &Seen<G::View>) -> Seen<G::View> {
        Seen {
            plain: G::with_plan(seen.plain, &was.plain),
            ..seen
        }
    }
    fn sealed(state: &G::State) -> Option<G::Answer> {
        G::sealed(state)
    }
    /// What the game itself says of it, of what was told as a fact of its own: who hears one that he should not
    /// has not learned it.
    fn learned(step: &Step<'_, Self>, seat: Seat) -> G::Learned {
        let told = step.told.iter().filter_map(|(to, fact)| match fact {
            Told::Plain(fact) => Some((*to, fact.clone())),
            Told::Overheard(_) | Told::Whisper { .. } => None,
        });
        let told: Facts<G> = told.collect();
        let step = Step {
            setup: step.setup,
            before: step.before,
            after: step.after,
            told: &told,
        };
        G::learned(&step, seat)
    }
    fn chosen(
        game: u16,
        setup: &G::Setup,
        view: &Seen<G::View>,
        legal: &[G::Answer],
        chance: &mut Chance,
    ) -> G::Answer {
        G::chosen(game, setup, &view.plain, legal, chance)
    }
    fn alike(one: &G::Answer, other: &G::Answer) -> bool {
        G::alike(one, other)
    }
    fn comes(game: u16, state: &G::State, of: u16, chance: &mut Chance) -> u16 {
        G::comes(game, state, of, chance)
    }
}

/// Plants a leak by its name, and wants it found within so many pairs.
pub fn planted<G: Leaks>(name: &str, pairs: u64) {
    let mut places = (0..).zip(G::LEAKS).filter_map(|(of, leaks)| {
        let leak = leaks.iter().position(|leak| leak.name == name)?;
        Some([of, leak])
    });
    let place = places.next().unwrap_or_else(|| panic!("no leak {name}"));
    LEAK.set(Some(place));
    let Leak {
        wanted,
        only,
        begins,
        ..
    } = G::LEAKS[place[0]][place[1]];
    let tally = run::<Leaky<G>>(&Run {
        pairs,
        seed: place[1] as u64,
        wanted: Some(wanted),
        only,
        begins,
        ..Run::default()
    });
    LEAK.set(None);
    let found = tally.found.iter().map(|(item, (pair, _))| (*item, *pair));
    let found: Vec<_> = found.collect();
    println!("{name}: {found:?}");
    assert!(tally.found.contains_key(wanted), "{name}: {found:?}");
}

/// Nothing is planted: the wrapping itself leaks nothing.
pub fn unplanted<G: Leaks>(pairs: u64) {
    LEAK.set(None);
    let tally: Tally = run::<Leaky<G>>(&Run {
        pairs,
        seed: 11,
        ..Run::default()
    });
    assert!(tally.pairs >= pairs && tally.looks > pairs);
    assert!(tally.found.is_empty(), "{:?}", tally.found);
}
