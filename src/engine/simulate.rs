//! Games played by the program alone, to see how a rule plays.
//!
//! The very `due`, `legal` and `step` of the desk, with a seeded generator of its own: nothing here
//! touches a campaign or its sealed chance.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};

use super::fault::{Fault, fault};
use super::game::{Due, Facts, Finite, Game, Given, Input, Tell, Want};
use super::seats::Seat;

/// A game that can be simulated.
pub trait Simulated: Finite<Setup: Sync, State: Sync> {
    /// A season that is open and locked, in which a seat goes first: what each game starts from.
    fn locked(setup: &Self::Setup, first: Seat) -> Result<Self::State, Fault>;
    /// Who won, once it is over.
    fn winner(state: &Self::State) -> Option<Seat>;
    /// How many turns there were.
    fn turns(state: &Self::State) -> u64;
    /// What the turns of [`Simulated::turns`] are, for texts: `turns` or `rounds`.
    const TURNS: &'static str = "turns";
    /// The players that may be asked for by name.
    const POLICIES: &'static [Policy<Self>];
    /// What is counted of each game besides, by name; `simulated-NAME` says it in words. A game without it is not
    /// told anything while it is played, and is faster.
    const COUNTS: &'static [&'static str] = &[];
    /// Counts one step of a game.
    fn count(step: &Step<'_, Self>, counted: &mut Counted) {
        let _ = (step, counted);
    }
}

/// One step of a game: what was said, what was told, and how it stands then.
pub struct Step<'a, G: Game> {
    pub setup: &'a G::Setup,
    /// Of a draw nothing.
    pub given: &'a [Given<G>],
    pub told: &'a Facts<G>,
    pub state: &'a G::State,
}

/// What was counted of one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counted {
    /// By the place of its name in [`Simulated::COUNTS`].
    pub counts: Vec<u64>,
    /// What each seat came to in the end; none where a game has no points.
    pub points: Vec<u64>,
}

/// Chooses one of the answers that may be given; there is at least one.
pub type Choose<G> = fn(
    &<G as Game>::Setup,
    &<G as Game>::View,
    &[<G as Game>::Answer],
    &mut Chance,
) -> <G as Game>::Answer;

/// A player.
pub struct Policy<G: Finite> {
    pub name: &'static str,
    pub choose: Choose<G>,
}

/// One of all answers, each as likely as the next.
pub fn uniform<G: Finite>(
    _: &G::Setup,
    _: &G::View,
    answers: &[G::Answer],
    chance: &mut Chance,
) -> G::Answer {
    chance.of(answers)
}

/// The simulator's generator. The algorithm is named, so that a seed means the same games in every
/// version of the program.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below another, which is at least 1. (Off by less than one in a million from even.)
    #[inline]
    pub fn below(&mut self, number: u16) -> u16 {
        let wide = u64::from(self.0.next_u32()) * u64::from(number);
        (wide >> 32) as u16
    }

    /// One of a list that is not empty.
    #[inline]
    pub fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[usize::from(self.below(list.len() as u16))].clone()
    }
}

/// What is simulated.
pub struct Bout<'a, G: Simulated> {
    pub setup: &'a G::Setup,
    /// The seat that goes first; `None`: each in turn, game by game.
    pub first: Option<Seat>,
    /// Who plays, by seat.
    pub players: &'a [&'a Policy<G>],
    pub games: u64,
    pub seed: u64,
    /// At least 1. The figures do not depend on it.
    pub threads: usize,
}

/// How it went.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    pub games: u64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// Turns and answers of all games together.
    pub turns: u64,
    pub answers: u64,
    /// Of all games together, by seat; none where a game has no points.
    pub points: Vec<u64>,
    /// By the place of its name in [`Simulated::COUNTS`].
    pub counts: Vec<Count>,
}

/// How often something came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// In all games together.
    pub sum: u64,
    /// In how many of them it came at all.
    pub games: u64,
    /// The most in one game.
    pub most: u64,
}

impl Figures {
    fn add(&mut self, other: &Figures) {
        self.games += other.games;
        self.wins
            .iter_mut()
            .zip(&other.wins)
            .for_each(|(wins, more)| *wins += more);
        self.turns += other.turns;
        self.answers += other.answers;
        self.scored(&other.points);
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            count.sum += more.sum;
            count.games += more.games;
            count.most = count.most.max(more.most);
        }
    }

    fn scored(&mut self, points: &[u64]) {
        self.points.resize(self.points.len().max(points.len()), 0);
        let sums = self.points.iter_mut().zip(points);
        sums.for_each(|(sum, points)| *sum += points);
    }

    /// One game more.
    fn counted(&mut self, game: &Counted) {
        self.scored(&game.points);
        for (count, number) in self.counts.iter_mut().zip(&game.counts) {
            count.sum += number;
            count.games += u64::from(*number > 0);
            count.most = count.most.max(*number);
        }
    }

    /// Between which shares a seat's chance of winning lies, with 95 % confidence.
    pub fn interval(&self, seat: Seat) -> (f64, f64) {
        wilson(self.wins.get(seat.at()).copied().unwrap_or(0), self.games)
    }
}

/// Wilson's score interval of so many successes, for 95 %.
fn wilson(successes: u64, tries: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if tries == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (tries as f64, successes as f64 / tries as f64);
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (
        ((middle - half) / whole).max(0.0),
        ((middle + half) / whole).min(1.0),
    )
}

/// As many games have one seed, wherever they are played.
const BATCH: u64 = 1024;

impl<G: Simulated> Bout<'_, G> {
    /// Plays all games; `progress` is told after each batch how many they were.
    pub fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Figures, Fault> {
        let seats = G::seats(self.setup).len();
        if self.players.len() != seats {
            return fault("a player for each seat");
        }
        let starts: Result<Vec<G::State>, Fault> = match self.first {
            Some(first) => G::locked(self.setup, first).map(|start| vec![start]),
            None => (0..seats)
                .map(|seat| G::locked(self.setup, Seat(seat as u16)))
                .collect(),
        };
        let starts = starts?;
        let next = AtomicU64::new(0);
        let blank = Figures {
            wins: vec![0; seats],
            counts: vec![Count::default(); G::COUNTS.len()],
            ..Figures::default()
        };
        let sum = Mutex::new(Ok(blank.clone()));
        let work = || {
            loop {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                let played = batch.saturating_mul(BATCH);
                if played >= self.games {
                    return;
                }
                let games = played..self.games.min(played + BATCH);
                let figures = self.batch(batch, games, &starts, blank.clone());
                let Ok(mut sum) = sum.lock() else { return };
                match (&mut *sum, figures) {
                    (Ok(sum), Ok(figures)) => {
                        sum.add(&figures);
                        progress(figures.games);
                    }
                    (Ok(_), Err(fault)) => *sum = Err(fault),
                    (Err(_), _) => return,
                }
            }
        };
        thread::scope(|scope| {
            (1..self.threads).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        sum.into_inner()
            .unwrap_or_else(|_| fault("a thread broke off"))
    }

    fn batch(
        &self,
        batch: u64,
        games: std::ops::Range<u64>,
        starts: &[G::State],
        mut figures: Figures,
    ) -> Result<Figures, Fault> {
        let mut chance = Chance::new(self.seed ^ batch.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut table = Table::default();
        for game in games {
            let start = &starts[(game % starts.len() as u64) as usize];
            let end = table.game(self.setup, self.players, *start, &mut chance, &mut figures)?;
            let Some(winner) = G::winner(&end) else {
                return fault("a game without a winner");
            };
            figures.wins[winner.at()] += 1;
            figures.turns += G::turns(&end);
            figures.games += 1;
            figures.counted(&table.counted);
        }
        Ok(figures)
    }
}

/// Room for answers, used again for every game.
struct Table<G: Simulated> {
    given: Vec<Given<G>>,
    legal: Vec<G::Answer>,
    counted: Counted,
}

impl<G: Simulated> Default for Table<G> {
    fn default() -> Self {
        Table {
            given: Vec::new(),
            legal: Vec::new(),
            counted: Counted::default(),
        }
    }
}

/// A step, counted if the game counts any.
fn step<G: Simulated>(
    setup: &G::Setup,
    state: &mut G::State,
    input: Input<'_, G>,
    counted: &mut Counted,
) -> Result<(), Fault> {
    if G::COUNTS.is_empty() {
        return G::step(setup, state, input, &mut Tell::deaf());
    }
    let given = match input {
        Input::Answers { given, .. } => given,
        _ => &[],
    };
    let mut tell = Tell::default();
    G::step(setup, state, input, &mut tell)?;
    let (told, _) = tell.end();
    let step = Step {
        setup,
        given,
        told: &told,
        state,
    };
    G::count(&step, counted);
    Ok(())
}

impl<G: Simulated> Table<G> {
    fn game(
        &mut self,
        setup: &G::Setup,
        players: &[&Policy<G>],
        mut state: G::State,
        chance: &mut Chance,
        figures: &mut Figures,
    ) -> Result<G::State, Fault> {
        let counted = &mut self.counted;
        counted.points.clear();
        counted.counts.clear();
        counted.counts.resize(G::COUNTS.len(), 0);
        loop {
            match G::due(setup, &state) {
                Due::Over => return Ok(state),
                Due::Draw(Want::Card { of, .. }) => {
                    let faces = &[chance.below(of)];
                    step::<G>(setup, &mut state, Input::Drawn { faces, tie: 0 }, counted)?;
                }
                Due::Draw(Want::Named { .. }) => return fault("dice are not simulated"),
                Due::Ask(window) => {
                    self.given.clear();
                    for seat in window.seats.of(players.len()) {
                        let view = G::seen(setup, &state, seat);
                        G::offers(setup, &view, &window, &mut self.legal);
                        if !self.legal.is_empty() {
                            let choose = players[seat.at()].choose;
                            let answer = choose(setup, &view, &self.legal, chance);
                            self.given.push(Given {
                                seat,
                                at: 0,
                                answer,
                            });
                        }
                    }
                    figures.answers += self.given.len() as u64;
                    let input = Input::Answers {
                        given: &self.given,
                        record: None,
                    };
                    step::<G>(setup, &mut state, input, counted)?;
                }
            }
        }
    }
}
