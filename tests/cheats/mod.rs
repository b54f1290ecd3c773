//! What a cheat could try, and what finds it: reveals, papers and campaign files changed in every
//! way; an arbiter who bends the order of things; papers that must not tell anything; errata. What is the same in every game runs
//! over every rulebook's campaign (`books`).

mod arbiter;
mod books;
mod cheater;
mod errata;
mod files;
mod game;
mod hiding;
mod lords;
mod papers;
mod process;
mod reveals;
