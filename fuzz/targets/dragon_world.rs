//! A world file in Dragon Lords, any bytes: see the oracle.
#![no_main]

#[path = "../oracles/mod.rs"]
mod oracles;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| oracles::dragon_world::holds(bytes));
