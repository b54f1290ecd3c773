//! The program as a person uses it: a real process, its standard output, its standard error, its
//! exit code, and the campaign file that it leaves behind.

mod bad_input;
mod checked;
mod commands;
mod confirm;
mod console;
mod coup;
mod coup_papers;
mod deadlines;
mod delivery;
mod dragon_tables;
mod errata;
mod guide;
mod imports;
mod language;
mod letters;
mod lords_rules;
mod machine;
mod older;
mod out_of_turn;
mod papers;
mod programs;
mod readme;
mod received;
mod remarks;
mod report;
mod sample;
mod schemas;
mod season;
mod sending;
mod setup;
mod strangers;
mod tables;
mod typing;
mod unasked;
mod world;
