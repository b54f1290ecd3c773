//! Dragon Lords turns in a campaign file: clauses, the order of things, pause and resume, undo,
//! replay.

mod honest;
mod pauses;
mod sample;
mod table;
