//! A file in a campaign's place, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/mod.rs"]
mod oracles;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracles::campaign::holds(bytes));
