//! Dragon Lords turns in a campaign file: clauses, the order of things, pause and resume, undo,
//! replay.

#[allow(dead_code)]
#[path = "../cli/desk.rs"]
mod desk;
mod desk_work;
mod honest;
mod pauses;
mod receipts;
mod sample;
mod table;
