//! What a cheat could try, and what finds it: reveals, papers and campaign files changed in every way; an arbiter who bends
//! the order of things, who has the key and hashes everything again.

mod antiquity;
mod bend;
mod cards;
mod errata;
mod files;
mod hiding;
mod lords;
mod order;
mod papers;
mod process;
