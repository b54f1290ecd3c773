//! The campaign file, tried with a tiny game of its own (`desk`).

mod audit;
mod desk;
mod file;
mod journal;
mod refusals;
