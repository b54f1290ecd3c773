//! Dragon Lords turns in a campaign file: clauses, the order of things, pause and resume, undo,
//! replay.

mod pauses;
mod sample;
mod table;
