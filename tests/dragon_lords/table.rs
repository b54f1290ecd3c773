//! A campaign in a folder of its own, with the sample's world.

use arbitre::campaign::{Campaign, CampaignError, FixedClock, Transaction};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::rulebook::{Beacon, Outcome as Asked, Taking};
use arbitre::rulebook::dragon_lords::refusal::{Failure, Refusal};
use arbitre::rulebook::dragon_lords::setup::MARCHES;
use arbitre::rulebook::dragon_lords::verbs::{Arbiter, Outcome, Outlook, Received, make};
use tempfile::TempDir;

use crate::harness::folder;

/// The world of the sample game.
pub const WORLD: &str = include_str!("../../campaigns/dragon-lords/world.toml");

/// A campaign, and what it is played with.
pub struct Table {
    _dir: TempDir,
    pub campaign: Campaign,
    clock: FixedClock,
    entropy: SeededEntropy,
}

impl Table {
    /// A new campaign with the secret of that number, its world imported and its first turn open.
    pub fn open(number: u64) -> Table {
        Table::with(&format!("{number:064x}"), WORLD)
    }

    /// The same with that secret and that world.
    pub fn with(secret: &str, world: &str) -> Table {
        let dir = folder();
        let clock = FixedClock::at("2026-03-01T20:00:00Z").unwrap();
        let mut entropy = SeededEntropy::new("dragon lords");
        let key = CampaignKey::from_hex(secret).unwrap();
        let path = dir.path().join("campaign.db");
        let made = make(&path, MARCHES, &key, &clock, &mut entropy).unwrap();
        let mut table = Table {
            _dir: dir,
            campaign: made.campaign,
            clock,
            entropy,
        };
        table.does(|a| a.import_world(true, world));
        table.does(|a| a.open_season("Turn 1"));
        table
    }

    pub fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter {
            campaign: &mut self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    /// Does something that is not refused.
    pub fn does<T>(&mut self, what: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>) -> T {
        what(&mut self.arbiter()).unwrap()
    }

    /// What something is refused with; nothing has changed then.
    pub fn refuses<T>(&mut self, what: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>) -> Refusal {
        let before = self.reads(|tx| arbitre::campaign::journal::head(tx));
        let refusal = match what(&mut self.arbiter()) {
            Err(Failure::Refused(refusal)) => refusal,
            Err(other) => panic!("{other:?}"),
            Ok(_) => panic!("it was not refused"),
        };
        let after = self.reads(|tx| arbitre::campaign::journal::head(tx));
        assert_eq!(before, after);
        refusal
    }

    /// Looks something up.
    pub fn reads<T>(
        &mut self,
        what: impl FnOnce(&Transaction<'_>) -> Result<T, CampaignError>,
    ) -> T {
        self.campaign.read(what).unwrap()
    }

    /// Looks something up through the rulebook.
    pub fn looks<T>(&mut self, what: impl FnOnce(&Transaction<'_>) -> Asked<T>) -> T {
        match self.campaign.read(what) {
            Ok(found) => found,
            Err(why) => panic!("{why:?}"),
        }
    }

    pub fn sends(&mut self, seat: &str, text: &str) -> Received {
        self.does(|a| {
            a.enter(
                seat,
                "-",
                text.as_bytes(),
                Taking::default(),
                Texts::of(Lang::Fr),
            )
        })
    }

    pub fn rolls(&mut self, turn: u16) -> Outlook {
        self.does(|a| a.roll(true, turn, Beacon::Unsaid))
    }

    /// A replay of the journal gives the same tables.
    pub fn replays(&self) {
        let replay = self.campaign.replay().unwrap();
        assert_eq!(replay.differences, []);
    }
}
