//! Dragon Lords at the desk, by commands: choices, receipts, undo, world files, copies, and the sample's papers.

mod desk_work;
mod honest;
mod pauses;
mod receipts;
mod sample;
