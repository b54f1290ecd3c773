//! A setup of Aristocracy, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/mod.rs"]
mod oracles;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracles::aristocracy::setup_holds(bytes));
