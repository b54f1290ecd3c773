//! Players' messages, and what a sensible arbiter takes of each.

mod antiquity;
mod aristocracy;
mod asking;
mod beside;
mod canon;
mod coup;
mod dragon_lords;
mod figures;
mod generator;
mod guards;
mod heaps;
mod laws;
mod scored;
mod spies;
