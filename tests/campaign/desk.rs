//! A tiny game (each seat has a purse; an entry pays, or does nothing) and a folder
//! of its own for each test.

use std::fs;
use std::path::{Path, PathBuf};

use arbitre::campaign::{
    Access, CampaignError, CampaignFile, ChainFault, Entry, FixedClock, Rulebook, Taker, Writer,
};
use arbitre::chance::{CampaignKey, SeededEntropy};
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;

pub type Tried = Result<(), Box<dyn std::error::Error>>;

/// The game of these tests.
pub const PURSES: Rulebook = Rulebook {
    name: "purses",
    steps: || vec![TABLES.to_owned()],
    taker: || Box::new(Taken),
};

/// The same game a version later, with a column more.
const LATER: Rulebook = Rulebook {
    steps: || vec![TABLES.to_owned(), MORE.to_owned()],
    ..PURSES
};

const TABLES: &str = "CREATE TABLE purse (seat TEXT PRIMARY KEY, points INTEGER NOT NULL CHECK (points >= 0)) STRICT;
CREATE TABLE payment (season INTEGER NOT NULL, i INTEGER NOT NULL, seat TEXT NOT NULL REFERENCES purse,
    points INTEGER NOT NULL, note TEXT, PRIMARY KEY (season, i),
    FOREIGN KEY (season, i) REFERENCES journal) STRICT;
";
const MORE: &str = "-- A table is made anew, as it is to stand there.
CREATE TEMP TABLE old AS SELECT * FROM payment;
DROP TABLE payment;
CREATE TABLE payment (season INTEGER NOT NULL, i INTEGER NOT NULL, seat TEXT NOT NULL REFERENCES purse,
    points INTEGER NOT NULL, note TEXT, cash INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (season, i)) STRICT;
INSERT INTO payment SELECT *, 1 FROM old;
DROP TABLE old;
";

struct Taken;

impl Taker for Taken {
    fn take(&mut self, tx: &Connection, entry: &Entry) -> Result<(), CampaignError> {
        take(tx, entry)
    }

    fn end(&mut self, _: &Connection) -> Result<(), CampaignError> {
        Ok(())
    }
}

/// Does to the tables what an entry says.
pub fn take(tx: &Connection, entry: &Entry) -> Result<(), CampaignError> {
    let unreadable = |what: String| CampaignError::Unreadable {
        season: entry.season,
        i: entry.i,
        what,
    };
    let body: Value =
        serde_json::from_str(&entry.body).map_err(|error| unreadable(error.to_string()))?;
    match entry.kind.as_str() {
        "new" => {
            let purse = "INSERT INTO purse VALUES (?1, 200)";
            for seat in ["ITALIE", "GAULE"] {
                tx.execute(purse, [seat])?;
            }
        }
        "open" | "lock" | "close" => {}
        "pay" => {
            let (seat, points) = (body["seat"].as_str(), body["points"].as_i64());
            tx.execute(
                "UPDATE purse SET points = points - ?2 WHERE seat = ?1",
                (seat, points),
            )?;
            tx.execute(
                "INSERT INTO payment (season, i, seat, points, note) VALUES (?1, ?2, ?3, ?4, ?5)",
                (entry.season, entry.i, seat, points, body["note"].as_str()),
            )?;
        }
        other => return Err(unreadable(format!("kind {other}"))),
    }
    Ok(())
}

pub fn registry(name: &str) -> Option<Rulebook> {
    (name == "purses").then_some(PURSES)
}

pub fn later(name: &str) -> Option<Rulebook> {
    (name == "purses").then_some(LATER)
}

/// A folder of its own for each test, with a clock and salts that are always the same.
pub struct Desk {
    pub dir: TempDir,
    pub clock: FixedClock,
    pub entropy: SeededEntropy,
}

impl Desk {
    pub fn new() -> Desk {
        Desk {
            dir: tempfile::tempdir().unwrap(),
            clock: FixedClock::at("2026-11-20T19:37:45Z").unwrap(),
            entropy: SeededEntropy::new("campaign tests"),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn create(&mut self) -> CampaignFile {
        self.try_create(&self.path("game.db"), "new").unwrap()
    }

    pub fn try_create(&mut self, path: &Path, kind: &str) -> Result<CampaignFile, CampaignError> {
        let (clock, entropy) = (&self.clock, &mut self.entropy);
        CampaignFile::create(path, &key(), PURSES, clock, entropy, |w| {
            enter(w, 1, kind, "{}").map(drop)
        })
    }

    pub fn enter(
        &mut self,
        campaign: &mut CampaignFile,
        season: u16,
        kind: &str,
        body: &str,
    ) -> Result<Entry, CampaignError> {
        campaign.write(&self.clock, &mut self.entropy, |w| {
            enter(w, season, kind, body)
        })
    }

    /// A campaign with a season of five entries and another of two.
    pub fn played(&mut self) -> CampaignFile {
        let mut campaign = self.create();
        for (season, kind, body) in [
            (1, "open", "{}"),
            (1, "pay", r#"{"seat":"ITALIE","points":6}"#),
            (1, "lock", "{}"),
            (1, "close", "{}"),
            (2, "open", "{}"),
            (2, "pay", r#"{"seat":"GAULE","points":15}"#),
        ] {
            self.enter(&mut campaign, season, kind, body).unwrap();
        }
        campaign
    }
}

/// Appends an entry and does to the tables what it says.
pub fn enter(
    w: &mut Writer<'_>,
    season: u16,
    kind: &str,
    body: &str,
) -> Result<Entry, CampaignError> {
    let entry = w.append(season, "arbiter", kind, body.to_owned())?;
    take(w.tx(), &entry)?;
    Ok(entry)
}

pub fn key() -> CampaignKey {
    CampaignKey::from_hex(&"42".repeat(32)).unwrap()
}

pub fn open(path: &Path) -> Result<CampaignFile, CampaignError> {
    CampaignFile::open(path, &registry, Access::Write)
}

/// Changes a campaign file as somebody with another program could, past every trigger.
pub fn tamper(path: &Path, sql: &str) {
    let mut conn = Connection::open(path).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
        .unwrap();
    let tx = conn.transaction().unwrap();
    let triggers: Vec<(String, String)> = tx
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
        .unwrap()
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for (name, _) in &triggers {
        tx.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    tx.execute_batch(sql).unwrap();
    for (_, sql) in &triggers {
        tx.execute_batch(sql).unwrap();
    }
    tx.commit().unwrap();
}

pub fn names(desk: &Desk) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(desk.dir.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

pub fn chain(campaign: &CampaignFile) -> Option<ChainFault> {
    campaign.survey().unwrap().chain
}
