//! The campaign file, tried with a tiny rulebook of its own (`desk`).

mod audit;
mod desk;
mod file;
mod journal;
mod refusals;
