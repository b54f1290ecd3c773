//! Players' messages, and what a sensible arbiter takes of each.

mod antiquity;
mod coup;
mod figures;
mod generator;
mod heaps;
mod mutation;
