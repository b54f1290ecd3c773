//! Dragon Lords turns in a campaign file: clauses, the order of things, pause and resume, undo,
//! replay.

mod desk_work;
mod honest;
mod pauses;
mod receipts;
mod sample;
mod table;
