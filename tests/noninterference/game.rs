//! What a game's part of the suite gives: how a seat's knowledge is fixed, how a campaign is
//! drawn around it, how it is played, and what of it the seat receives.

use std::fmt::Debug;

use super::papers::Papers;

/// A game's part of the suite.
pub trait Game {
    /// What one seat knows of a campaign.
    type Known;
    /// A campaign that the seat knows as it does: all that is outside its knowledge.
    type Plan;
    /// Campaigns ready to be played, for one thread.
    type Pool;
    /// What is true and hidden from the seat, as far as pairs must differ in it.
    type Hidden;
    /// A planted leak.
    type Leak: Copy + Ord + Debug + Send + Sync + 'static;

    /// All leaks, without the control.
    const LEAKS: &'static [Self::Leak];
    /// Says something, and nothing that the seat does not know: must never be caught.
    const CONTROL: Self::Leak;
    /// What pairs must differ in, and in how many of a hundred at least: else nothing was tried.
    const MATTERS: &'static [(&'static str, u64)];
    /// How often a plan is looked for that fits.
    const TRIES: u64;

    fn pool(name: &str) -> Self::Pool;
    /// What a seat knows, or `None` where no campaign gives it.
    fn known(seed: u64, pool: &Self::Pool) -> Option<Self::Known>;
    /// A campaign that fits, or `None` where these dice do not.
    fn plan(known: &Self::Known, seed: u64, pool: &Self::Pool) -> Option<Self::Plan>;
    /// Plays a plan through the arbiter's verbs; with leaks, gathers their papers too. `whole` adds
    /// what is delivered at the end.
    fn play(
        known: &Self::Known,
        plan: &Self::Plan,
        pool: &mut Self::Pool,
        leaks: &[Self::Leak],
        whole: bool,
    ) -> Done<Played<Self::Hidden>>;
    /// In what of [`Game::MATTERS`] two campaigns differ.
    fn differ(first: &Self::Hidden, other: &Self::Hidden) -> Vec<&'static str>;
}

/// A campaign that was played.
pub struct Played<H> {
    pub papers: Papers,
    /// What they would be with each leak, in the order of the leaks.
    pub leaked: Vec<Papers>,
    pub hidden: H,
    /// What the arbiter sees of it: the audit without times and hashes.
    pub arbiter: String,
}

/// Why a plan was not played to its end.
#[derive(Debug)]
pub enum Misfit {
    /// The seat does not know what the plan meant it to know: the pair is not kept.
    Unknown(&'static str),
    /// A verb failed that should not.
    Failed(&'static str, String),
}

pub type Done<T = ()> = Result<T, Misfit>;

/// What a verb gives that must not fail.
pub fn must<T, E: Debug>(what: &'static str, tried: Result<T, E>) -> Done<T> {
    tried.map_err(|failure| failed(what, failure))
}

/// A verb failed that should not.
pub fn failed(what: &'static str, failure: impl Debug) -> Misfit {
    Misfit::Failed(what, format!("{failure:?}"))
}
