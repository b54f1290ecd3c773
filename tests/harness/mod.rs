//! The program as a process, and campaigns for it: the one way in which tests run it.

pub mod browser;
pub mod desk;
pub mod faults;
pub mod held;
pub mod inside;
pub mod published;
pub mod replays;

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// The program under test.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_arbitre");

/// The program in that folder, in French, with nothing else of this machine's environment.
pub fn program(at: &Path) -> Command {
    copy(Path::new(PROGRAM), at)
}

/// The same, by a copy of the program.
pub fn copy(program: &Path, at: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(at)
        .env_clear()
        .env("LANG", "fr_FR.UTF-8")
        .env("TMPDIR", at);
    command
}

/// How many a large test tries, one that is run by itself: `ARBITRE_SIZE` says another number.
pub fn size(usual: u32) -> u32 {
    let asked = std::env::var("ARBITRE_SIZE");
    asked.map_or(usual, |n| n.parse().expect("ARBITRE_SIZE is a number"))
}

/// A folder of its own: in memory where the machine has one, since every entry waits for its disk.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").unwrap_or_else(|_| TempDir::new().unwrap())
}

/// By which a page's script could write markup, run text or send something.
pub const WAYS_OUT: [&str; 12] = [
    "innerHTML",
    "outerHTML",
    "insertAdjacent",
    "document.write",
    "eval(",
    "Function(",
    "fetch(",
    "XMLHttp",
    "import(",
    "http:",
    "https:",
    "src=",
];

/// RFC 4648, as a content security policy writes a digest.
pub fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let three = bytes.chunks(3).map(|three| {
        let of = |n: usize| u32::from(three.get(n).copied().unwrap_or(0));
        let bits = of(0) << 16 | of(1) << 8 | of(2);
        let sign = |n: u32| char::from(SIGNS[(bits >> (18 - 6 * n)) as usize % 64]);
        let signs: String = (0..4).map(sign).collect();
        format!("{:=<4}", &signs[..=three.len()])
    });
    three.collect()
}
