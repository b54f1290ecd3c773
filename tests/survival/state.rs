//! What a campaign's file holds, and chance that can be repeated.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

/// The journal by its hashes, and how much stands beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub journal: Vec<String>,
    pub messages: i64,
    /// What the arbiter was told and has not settled.
    pub remarks: i64,
}

impl State {
    pub fn of(path: &Path) -> State {
        let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE).unwrap();
        // However long others are at it.
        conn.busy_timeout(Duration::from_secs(3600)).unwrap();
        let count = |table: &str| {
            let sql = format!("SELECT count(*) FROM {table}");
            conn.query_row(&sql, (), |row| row.get(0)).unwrap()
        };
        let mut query = conn
            .prepare("SELECT hash FROM journal ORDER BY season, i")
            .unwrap();
        let rows = query.query_map((), |row| row.get(0)).unwrap();
        State {
            journal: rows.collect::<Result<_, _>>().unwrap(),
            messages: count("message"),
            remarks: count("remark WHERE settled IS NULL"),
        }
    }

    /// How much this has more than another whose journal it goes on from.
    #[track_caller]
    pub fn beyond(&self, before: &State) -> (usize, i64, i64) {
        assert!(
            self.journal.starts_with(&before.journal),
            "the journal was rewritten"
        );
        (
            self.journal.len() - before.journal.len(),
            self.messages - before.messages,
            self.remarks - before.remarks,
        )
    }
}

/// Chance from a seed that a failure prints (splitmix64).
pub struct Chance(pub u64);

impl Chance {
    /// The seed of the environment (`ARBITRE_SEED`), or always the same.
    pub fn seed() -> u64 {
        match std::env::var("ARBITRE_SEED") {
            Ok(seed) => seed.parse().expect("ARBITRE_SEED is a number"),
            Err(_) => 218,
        }
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 to `n`, `n` left out.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }
}
