//! A paper or a reveal among those to verify, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/mod.rs"]
mod oracles;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracles::paper::holds(bytes));
