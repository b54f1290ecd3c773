//! Campaigns ready to be played, each with a key of its own.
//!
//! To make a campaign takes some milliseconds: its schema, its first entry, the check when it is
//! opened. So each is made once, and put back to its first entry by writing the bytes of the fresh
//! file over it. SQLite sees from the file's change counter that it is another state, as if another
//! program had written it; the connection and its prepared statements stay.

use std::fs;
use std::path::{Path, PathBuf};

use arbitre::campaign::{CampaignFile, Clock};
use arbitre::chance::{CampaignKey, Entropy, SeasonKey, SeededEntropy, campaign_id};
use tempfile::TempDir;

use super::chance::Rng;
use crate::harness::folder;

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

/// Makes a campaign on a board of that number.
pub type Make = fn(usize, &Path, &CampaignKey, &dyn Clock, &mut dyn Entropy) -> CampaignFile;

/// One campaign. It is made when it is first played in; its dice can be looked up before.
pub struct Table {
    made: Option<(CampaignFile, Vec<u8>)>,
    make: Make,
    path: PathBuf,
    board: usize,
    seed: String,
    id: String,
    keys: Vec<SeasonKey>,
}

impl Table {
    fn new(path: PathBuf, make: Make, board: usize, seed: String) -> Table {
        let key = CampaignKey::generate(&mut SeededEntropy::new(&seed));
        let key = key.expect("a seeded source does not fail");
        Table {
            made: None,
            make,
            path,
            board,
            seed,
            id: campaign_id(&key.seal()),
            keys: (1..=SEASONS)
                .map(|s| key.season(s).expect("a season's key"))
                .collect(),
        }
    }

    fn made(&mut self) -> &mut (CampaignFile, Vec<u8>) {
        let Table {
            made,
            make,
            path,
            board,
            seed,
            ..
        } = self;
        made.get_or_insert_with(|| {
            let mut entropy = SeededEntropy::new(seed);
            let key = CampaignKey::generate(&mut entropy).expect("a seeded source does not fail");
            let clock = Steps::new(Rng::new(1, 1));
            let campaign = make(*board, path, &key, &clock, &mut entropy);
            (campaign, fs::read(path).expect("the campaign's file"))
        })
    }

    /// The campaign put back to its first entry.
    pub fn fresh(&mut self) -> &mut CampaignFile {
        let path = self.path.clone();
        let (campaign, bytes) = self.made();
        fs::write(path, bytes).expect("the campaign's file");
        campaign
    }

    /// The campaign's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The campaign's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The key of a season.
    pub fn key(&self, season: u16) -> &SeasonKey {
        &self.keys[usize::from(season) - 1]
    }
}

/// A pool for each board, for one thread.
pub struct Pool {
    /// By board.
    pub tables: Vec<Vec<Table>>,
    _folder: TempDir,
}

impl Pool {
    pub fn new(boards: usize, size: usize, name: &str, make: Make) -> Pool {
        let folder = folder();
        let table = |b: usize, n: usize| {
            let file = folder.path().join(format!("{b}-{n}.db"));
            Table::new(file, make, b, format!("{name}/{b}/{n}"))
        };
        let tables = (0..boards)
            .map(|b| (0..size).map(|n| table(b, n)).collect())
            .collect();
        Pool {
            tables,
            _folder: folder,
        }
    }
}
