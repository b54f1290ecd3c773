//! What is the same in every game: a short campaign of each rulebook, played through the trait by
//! which the command line asks it, with the papers that players hold and the reveals.

use std::path::Path;

use arbitre::campaign::{Access, Campaign, CampaignError, Reveal};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::inspection::Inspection;
use arbitre::referee::proof::Report;
use arbitre::referee::rulebook::{Rulebook, Stopped};
use arbitre::rulebook::antiquity::apply::Antiquity;
use arbitre::rulebook::registry;
use tempfile::TempDir;

use super::game::{self, BEACON, Honest, Story, honest_story, json};

/// File names and texts, as players hold them.
pub type Files = Vec<(String, String)>;

/// How a short campaign is played; the defaults are an honest one.
#[derive(Clone, Copy)]
pub struct Tale<'a> {
    pub key: &'a str,
    pub salts: &'a str,
    /// The public draw of the roll. Every opening sheet announces one, unless there is none.
    pub beacon: Option<&'a str>,
    /// Bends a message on its way into the journal; an empty one is not entered.
    pub message: &'a dyn Fn(u16, &str, &str) -> String,
    pub seasons: u16,
}

impl Default for Tale<'_> {
    fn default() -> Self {
        let honest = Story::default();
        Tale {
            key: honest.key,
            salts: honest.salts,
            beacon: Some(BEACON),
            message: &|_, _, text| text.to_owned(),
            seasons: 2,
        }
    }
}

/// A campaign that was played.
pub struct Played {
    /// The folder goes with it.
    _dir: TempDir,
    pub campaign: Campaign,
    pub papers: Files,
    pub reveals: Vec<Reveal>,
}

/// What a cheat does to a game's messages.
pub struct Cheats {
    /// A seat that sends nothing where its message is dropped.
    pub dropped: &'static str,
    /// A seat, and an order that is added to its message.
    pub added: (&'static str, &'static str),
    /// A seat, and what of its message becomes what.
    pub changed: (&'static str, &'static str, &'static str),
}

/// What a cheat does to a campaign's file.
pub struct Bends {
    /// In the first body of a kind in season 1: what becomes what.
    pub bodies: &'static [(&'static str, &'static str, &'static str)],
    /// What is done to the tables, and the season and entry that are named.
    pub tables: &'static [(&'static str, (u16, u32))],
    /// A house rule, and a setting of it that was not set.
    pub rule: (&'static str, &'static str),
    /// Seats that got a bulletin.
    pub seats: [&'static str; 2],
}

/// A rulebook, and its short campaign.
pub struct Book {
    pub rulebook: &'static dyn Rulebook,
    pub honest: fn() -> &'static Honest,
    pub plays: fn(&Tale<'_>) -> Played,
    pub cheats: Cheats,
    pub bends: Bends,
}

static ANTIQUITY: Book = Book {
    rulebook: &Antiquity,
    honest: || &game::HONEST,
    plays: |tale| {
        let mut game = Story {
            key: tale.key,
            salts: tale.salts,
            beacon: tale.beacon,
            message: tale.message,
            seasons: tale.seasons,
            ..honest_story()
        }
        .play();
        let reveals = (1..=tale.seasons).map(|season| game.reveal(season));
        let reveals = reveals.collect();
        Played {
            reveals,
            _dir: game.dir,
            campaign: game.campaign,
            papers: game.papers,
        }
    },
    cheats: Cheats {
        dropped: "MACEDOINE",
        added: ("ASIE", "espionner EGYPTE : trésor +5"),
        changed: ("ITALIE", "trésor +2", "trésor +4"),
    },
    bends: Bends {
        bodies: &[
            ("roll", "\"die\":5", "\"die\":6"),
            ("close", "\"told\":null", "\"told\":3"),
            ("enter", "\"modifier\":2", "\"modifier\":3"),
        ],
        tables: &[
            ("UPDATE roll SET die = 7 - die WHERE season = 2", (2, 0)),
            (
                "UPDATE answer SET told = '3' WHERE season = 1 AND nation = 'ITALIE'",
                (1, 0),
            ),
        ],
        rule: ("countered", "any-failure"),
        seats: ["ITALIE", "ESPAGNE"],
    },
};

/// Every rulebook's.
pub const BOOKS: [&Book; 1] = [&ANTIQUITY];

impl Book {
    pub fn name(&self) -> &'static str {
        self.rulebook.rulebook()
    }

    /// What a folder of these files gives; fails where one of them is passed over.
    pub fn check(&self, files: &[(String, String)]) -> Report {
        let (report, passed) = self.checks(files);
        assert!(passed.is_empty(), "passed over: {passed:?}");
        report
    }

    /// What a folder of these files gives, and the names of those that are passed over.
    pub fn checks(&self, files: &[(String, String)]) -> (Report, Vec<String>) {
        let mut gathering = self.rulebook.gathering();
        let mut passed = Vec::new();
        for (name, text) in files {
            if gathering.read(name, text).is_err() {
                passed.push(name.clone());
            }
        }
        match gathering.judge(None, Texts::of(Lang::En), &mut || {}) {
            Ok(judged) => (judged.report, passed),
            Err(why) => panic!("{why:?}"),
        }
    }

    /// What an audit of a campaign's file gives, beside those papers.
    pub fn inspect(
        &self,
        campaign: &Campaign,
        papers: &[(String, String)],
    ) -> Result<Inspection, Stopped> {
        let mut gathering = self.rulebook.gathering();
        for (name, text) in papers {
            assert!(gathering.read(name, text).is_ok(), "{name}");
        }
        gathering.inspect(campaign, &mut || {})
    }
}

/// Opens a campaign's file.
pub fn opened(path: &Path) -> Result<Campaign, CampaignError> {
    Campaign::open(path, &registry, Access::Write)
}

/// A season's reveal as a file.
pub fn file(reveal: &Reveal) -> (String, String) {
    (format!("saison-{}.json", reveal.season), json(reveal))
}
