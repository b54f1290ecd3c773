//! What is the same in every game: a short campaign of each rulebook, played through the trait by
//! which the command line asks it, with the papers that players hold and the reveals.

use std::path::Path;
use std::sync::LazyLock;

use arbitre::bulletin::{Format, Markup, render};
use arbitre::campaign::{
    Access, Campaign, CampaignError, CampaignReveal, FixedClock, Reveal, Transaction,
};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::inspection::Inspection;
use arbitre::referee::papers::sheet;
use arbitre::referee::proof::Report;
use arbitre::referee::published::{Public, PublicPaper, public_name};
use arbitre::referee::rulebook::{
    Beacon, Choice, Hand, Message, Outcome, Rulebook, Stopped, Taking, WorldText,
};
use arbitre::referee::verbs::SheetText;
use arbitre::rulebook::antiquity::apply::Antiquity;
use arbitre::rulebook::dragon_lords::apply::DragonLords;
use arbitre::rulebook::registry;
use serde_json::Value;
use tempfile::TempDir;

use super::game::{self, BEACON, Honest, Story, honest_story, json};
use crate::harness::folder;

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

static LORDS: Book = Book {
    rulebook: &DragonLords,
    honest: || &HONEST_LORDS,
    plays: |tale| {
        let mut table = Table::new(&DragonLords, tale);
        for season in 1..=tale.seasons {
            table.season(season, tale);
        }
        let reveals = (1..=tale.seasons).map(|season| table.reveal(season));
        let reveals = reveals.collect();
        Played {
            reveals,
            _dir: table.dir,
            campaign: table.campaign,
            papers: table.papers,
        }
    },
    cheats: Cheats {
        dropped: "KESH",
        added: ("ORLO", "hire 1 spy in Brell"),
        changed: ("VARN", "spy 2: steal", "spy 2: sabotage"),
    },
    bends: Bends {
        bodies: &[
            ("roll", "\"dice\":[", "\"dice\":[1"),
            ("roll", "\"waits\":{", "\"waits\":null,\"waited\":{"),
            ("choose", "\"choice\":\"", "\"choice\":\"un"),
            ("close", "\"killed\":true", "\"killed\":false"),
            ("close", "\"gold\":", "\"gold\":1"),
            ("enter", "\"surveillance\"", "\"steal\""),
        ],
        tables: &[
            (
                "UPDATE draw SET dice = '[1]' WHERE season = 2 AND purpose = 'd100'",
                (2, 0),
            ),
            (
                "UPDATE told SET body = '{}' WHERE season = 1 AND seat = 'VARN'",
                (1, 0),
            ),
            (
                "UPDATE account SET opening = opening + 1 WHERE season = 2",
                (2, 0),
            ),
        ],
        rule: ("informed", "owner-and-action"),
        seats: ["KESH", "VARN"],
    },
};

/// Every rulebook's.
pub const BOOKS: [&Book; 2] = [&ANTIQUITY, &LORDS];

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

/// The world of the Dragon Lords sample.
const WORLD: &str = include_str!("../../campaigns/dragon-lords/world.toml");

/// What the players of Dragon Lords send: season, seat, text.
const MESSAGES: &[(u16, &str, &str)] = &[
    (
        1,
        "KESH",
        "mot : sel\nespion 3 : surveillance\nengager 1 espion à Dune",
    ),
    (1, "ORLO", "word: birch\nspy 1: arson\nspy 2: desecration"),
    (
        1,
        "VARN",
        "word: wolf 34\nspy 1: bribe\nspy 2: steal\nspy 3: blackmail\nhire 2 spies in Karth",
    ),
    (
        1,
        "KESH",
        "mot : sel\nespion 3 : surveillance\nespion 4 : augure\nengager 2 espions à Dune",
    ),
    (
        2,
        "VARN",
        "word: raven 1\nspy 1: bribe\nspy 2: arson\nspy 3: steal\nspy 5: assassinate",
    ),
    (2, "ORLO", "no orders"),
    (
        2,
        "KESH",
        "mot : dune\nespion 3 : assassinat\nespion 4 : chantage",
    ),
];

/// What is answered to a list in season 1: the first of them that it takes. In season 2 all choices
/// lapse.
fn answers() -> impl Iterator<Item = String> {
    let hexes = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"];
    let taken = hexes.map(|hex| format!("take 1 {hex}"));
    ["1".to_owned()].into_iter().chain(taken)
}

static HONEST_LORDS: LazyLock<Honest> = LazyLock::new(|| {
    let tale = Tale::default();
    let mut table = Table::new(&DragonLords, &tale);
    for season in 1..=tale.seasons {
        table.season(season, &tale);
    }
    let reveals = vec![table.reveal(1), table.reveal(2)];
    let db = std::fs::read(table.dir.path().join("game.db")).unwrap();
    let campaign = table.reveal_campaign();
    Honest {
        db,
        papers: table.papers,
        reveals,
        campaign,
    }
});

/// A campaign in a folder of its own, played through the trait that every rulebook has.
pub struct Table {
    pub rulebook: &'static dyn Rulebook,
    pub dir: TempDir,
    pub campaign: Campaign,
    clock: FixedClock,
    entropy: SeededEntropy,
    pub papers: Files,
}

fn done<T>(outcome: Outcome<T>) -> T {
    match outcome {
        Ok(done) => done,
        Err(why) => panic!("{why:?}"),
    }
}

impl Table {
    pub fn new(rulebook: &'static dyn Rulebook, tale: &Tale<'_>) -> Table {
        let dir = folder();
        let clock = FixedClock::at("2026-11-20T19:37:45Z").unwrap();
        let mut entropy = SeededEntropy::new(tale.salts);
        let key = CampaignKey::from_hex(&tale.key.repeat(32)).unwrap();
        let path = dir.path().join("game.db");
        let (_, setup) = rulebook.setups()[0];
        let made = done(rulebook.make(&path, setup, &key, &clock, &mut entropy));
        let seal = sheet::seal(&made.name, &made.seal, Texts::of(Lang::Fr));
        Table {
            rulebook,
            dir,
            campaign: made.campaign,
            clock,
            entropy,
            papers: vec![("sceau.txt".to_owned(), render(&seal, Markup::Text))],
        }
    }

    /// Does something that is not refused.
    pub fn does<T>(&mut self, verb: impl FnOnce(&dyn Rulebook, Hand<'_>) -> Outcome<T>) -> T {
        let hand = Hand {
            campaign: &mut self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        };
        done(verb(self.rulebook, hand))
    }

    /// Looks something up.
    pub fn looks<T>(&self, look: impl FnOnce(&dyn Rulebook, &Transaction<'_>) -> Outcome<T>) -> T {
        done(self.campaign.read(|tx| look(self.rulebook, tx)))
    }

    /// Plays a season from its opening to its bulletins.
    pub fn season(&mut self, season: u16, tale: &Tale<'_>) {
        let texts = Texts::of(Lang::Fr);
        self.does(|r, hand| r.open_season(hand, &format!("Saison {season}"), texts));
        if season == 1 {
            self.does(|r, hand| r.import_world(hand, WorldText::Text(WORLD), false, texts));
        }
        let beacon = tale.beacon.map(|_| "le loto du samedi".to_owned());
        self.public(season, PublicPaper::Opening, &beacon);
        for (_, seat, text) in MESSAGES.iter().filter(|(s, ..)| *s == season) {
            let text = (tale.message)(season, seat, text);
            if !text.is_empty() {
                self.enter(seat, &text);
            }
        }
        self.public(season, PublicPaper::Lock, &None);
        let beacon = tale.beacon.map_or(Beacon::Unsaid, Beacon::Given);
        self.does(|r, hand| r.roll(hand, season, beacon, false, texts));
        self.choices(season);
        self.does(|r, hand| r.close(hand, season));
        let seal = *self.campaign.seal();
        let closing = self.looks(|r, tx| r.closing(tx, &seal, season, Lang::En));
        let name = format!("bulletin-{season}-en.md");
        self.papers.push((name, render(&closing, Markup::Markdown)));
        self.bulletins(season);
    }

    /// Takes a message, and hands out its receipt in both forms.
    pub fn enter(&mut self, seat: &str, text: &str) {
        let message = Message {
            seat,
            source: "-",
            bytes: text.as_bytes(),
        };
        let how = Taking::default();
        let texts = Texts::of(Lang::Fr);
        let entered = self.does(|r, hand| r.enter(hand, message, how, None, texts));
        assert!(entered.journalled, "{text}");
        let name = format!("reçu-{seat}-{}", self.papers.len());
        for format in [Format::Json, Format::Text] {
            let paper = entered.receipt.rendered(format).unwrap();
            self.papers
                .push((format!("{name}.{}", format.extension()), paper));
        }
    }

    /// A public paper in several languages and formats.
    fn public(&mut self, season: u16, paper: PublicPaper, beacon: &Option<String>) {
        for (lang, format) in [
            (Lang::Fr, Format::Text),
            (Lang::En, Format::Json),
            (Lang::En, Format::Html),
            (Lang::Fr, Format::Bbcode),
        ] {
            let which = Public {
                season,
                paper,
                lang,
                format,
            };
            let text = SheetText {
                beacon: beacon.clone(),
            };
            let text = match paper {
                PublicPaper::Opening => {
                    let texts = Texts::of(lang);
                    self.does(|r, hand| r.print_sheet(hand, which, text, texts))
                        .0
                }
                PublicPaper::Lock => self.does(|r, hand| r.print_lock(hand, which)),
            };
            self.papers
                .push((public_name(paper, season, lang, format), text));
        }
    }

    /// Everybody who is asked in season 1 answers.
    fn choices(&mut self, season: u16) {
        let texts = Texts::of(Lang::Fr);
        if season > 1 {
            return;
        }
        loop {
            let seen = self.looks(|r, tx| r.notices(tx, None, None, texts));
            let all: Value = serde_json::from_str(&seen.sight.view.pretty().unwrap()).unwrap();
            let mut all = all.as_array().unwrap().iter();
            let Some(waits) = all.find(|n| n["choice"].is_null()) else {
                return;
            };
            let seat = waits["seat"].as_str().unwrap();
            let notice = waits["notice"].as_u64().unwrap() as u32;
            let taken = answers().any(|value| {
                let choice = Choice {
                    seat,
                    notice,
                    value: Some(&value),
                };
                let hand = Hand {
                    campaign: &mut self.campaign,
                    clock: &self.clock,
                    entropy: &mut self.entropy,
                };
                let chosen = self.rulebook.choose(hand, choice, Some(season), texts);
                chosen.is_ok()
            });
            assert!(taken, "{waits}");
        }
    }

    /// Hands out every seat's bulletin in every format.
    fn bulletins(&mut self, season: u16) {
        let seal = *self.campaign.seal();
        let langs = (None, Lang::Fr);
        let deliver = |tx: &_| self.rulebook.deliver(tx, &seal, Some(season), langs);
        let delivered = self.campaign.read(|tx| deliver(tx));
        let sent = delivered.unwrap().files.into_iter();
        let sent = sent.filter(|file| file.line.is_some());
        let mut files: Files = sent.map(|file| (file.path(), file.text)).collect();
        files.sort();
        self.papers.extend(files);
    }

    pub fn reveal(&mut self, season: u16) -> Reveal {
        let texts = Texts::of(Lang::Fr);
        let published = self.does(|r, hand| r.reveal(hand, season, true, texts));
        published.reveal
    }

    pub fn reveal_campaign(&mut self) -> CampaignReveal {
        self.does(|r, hand| r.reveal_campaign(hand))
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
