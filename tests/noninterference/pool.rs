//! Campaigns ready to be played, each with a key of its own.
//!
//! To make a campaign takes some milliseconds: its schema, its first entry, the check when it is
//! opened. So each is made once, and put back to its first entry by writing the bytes of the fresh
//! file over it. SQLite sees from the file's change counter that it is another state, as if another
//! program had written it; the connection and its prepared statements stay.

use std::fs;
use std::path::{Path, PathBuf};

use arbitre::campaign::{Campaign, Clock};
use arbitre::chance::{CampaignKey, Draw, SeasonKey, SeededEntropy, Sides, campaign_id};
use arbitre::rulebook::antiquity::verbs::make;
use tempfile::TempDir;

use super::board::BOARDS;
use super::chance::Rng;

/// How many seasons are played at most.
pub const SEASONS: u16 = 3;

/// A clock that goes on by a random step; what players get prints no clock time.
pub struct Steps(std::cell::RefCell<(i64, Rng)>);

impl Steps {
    pub fn new(mut rng: Rng) -> Steps {
        let start = 1_700_000_000 + rng.between(0, 100_000_000);
        Steps(std::cell::RefCell::new((start, rng)))
    }
}

impl Clock for Steps {
    fn now(&self) -> String {
        let mut inner = self.0.borrow_mut();
        let step = inner.1.between(1, 90_000);
        inner.0 += step;
        let time = chrono::DateTime::from_timestamp(inner.0, 0).unwrap_or_default();
        time.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
    }
}

/// One campaign. It is made when it is first played in; its dice can be looked up before.
pub struct Table {
    made: Option<(Campaign, Vec<u8>)>,
    path: PathBuf,
    board: usize,
    seed: String,
    id: String,
    keys: Vec<SeasonKey>,
}

impl Table {
    pub fn new(path: PathBuf, board: usize, seed: String) -> Table {
        let key = CampaignKey::generate(&mut SeededEntropy::new(&seed));
        let key = key.expect("a seeded source does not fail");
        Table {
            made: None,
            path,
            board,
            seed,
            id: campaign_id(&key.seal()),
            keys: (1..=SEASONS)
                .map(|s| key.season(s).expect("a season's key"))
                .collect(),
        }
    }

    fn made(&mut self) -> &mut (Campaign, Vec<u8>) {
        let Table {
            made,
            path,
            board,
            seed,
            ..
        } = self;
        made.get_or_insert_with(|| {
            let mut entropy = SeededEntropy::new(seed);
            let key = CampaignKey::generate(&mut entropy).expect("a seeded source does not fail");
            let clock = Steps::new(Rng::new(1, 1));
            match make(path, &BOARDS[*board].toml, &key, &clock, &mut entropy) {
                Ok(made) => (made.campaign, fs::read(path).expect("the campaign's file")),
                Err(failure) => panic!("no campaign: {failure:?}"),
            }
        })
    }

    /// The campaign as it stands.
    pub fn campaign(&mut self) -> &mut Campaign {
        &mut self.made().0
    }

    /// The campaign put back to its first entry.
    pub fn fresh(&mut self) -> &mut Campaign {
        let path = self.path.clone();
        let (campaign, bytes) = self.made();
        fs::write(path, bytes).expect("the campaign's file");
        campaign
    }

    /// The die that an attempt will get.
    pub fn die(
        &self,
        season: u16,
        seat: &str,
        (question, repeat): (&str, u32),
        word: &str,
        beacon: &str,
    ) -> u8 {
        let draw = Draw {
            id: &self.id,
            seat,
            question,
            word,
            beacon,
            purpose: "d6",
            repeat,
        };
        let six = Sides::new(6).expect("a die of six sides");
        let stream = &self.keys[usize::from(season) - 1];
        u8::try_from(stream.stream(&draw).die(six)).expect("1 to 6")
    }
}

/// A pool for each board, for one thread.
pub struct Pool {
    /// By board.
    pub tables: [Vec<Table>; 2],
    _folder: TempDir,
}

impl Pool {
    pub fn new(size: usize, name: &str) -> Pool {
        // In memory where there is such a folder: every verb ends with an fsync.
        let memory = Path::new("/dev/shm");
        let folder = match tempfile::tempdir_in(memory) {
            Ok(folder) => folder,
            Err(_) => tempfile::tempdir().expect("a temporary folder"),
        };
        let tables = [0, 1].map(|b| {
            (0..size)
                .map(|n| {
                    let file = folder.path().join(format!("{b}-{n}.db"));
                    Table::new(file, b, format!("{name}/{b}/{n}"))
                })
                .collect()
        });
        Pool {
            tables,
            _folder: folder,
        }
    }
}
