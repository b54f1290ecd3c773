//! What must hold of anything that is given to the program: one oracle a target. The fuzzer runs
//! them, and so does the default test suite (`tests/fuzz.rs`), over the seeds and accidents to them.

// A target uses one oracle, and the seeds are for the tests.
#![allow(dead_code)]

pub mod aristocracy;
pub mod campaign;
pub mod dragon_lords;
pub mod dragon_world;
pub mod message;
pub mod orders;
pub mod paper;
pub mod parts;
pub mod sample;
pub mod world;
