//! A player's message, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/message.rs"]
mod oracle;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracle::holds(bytes));
