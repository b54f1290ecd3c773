//! A player's message in Aristocracy, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/mod.rs"]
mod oracles;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracles::aristocracy::holds(bytes));
