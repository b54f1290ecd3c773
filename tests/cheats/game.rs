//! A small campaign of two seasons, played through the verbs: every outcome, every kind of entry,
//! all papers. What an honest arbiter does can be bent at named steps.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use arbitre::bulletin::{Format, Markup, render};
use arbitre::campaign::{
    Access, Campaign, CampaignReveal, FixedClock, Paper, Reveal, Transaction, beside,
};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::inspection::Inspection;
use arbitre::referee::papers::sheet;
use arbitre::referee::proof::Report;
use arbitre::rulebook::antiquity::desk::{self, PublicPaper};
use arbitre::rulebook::antiquity::facts;
use arbitre::rulebook::antiquity::inspection::inspect;
use arbitre::rulebook::antiquity::papers::receipt;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::rulebook::antiquity::verbs::{Arbiter, Failure, Received, SheetText, changes, make};
use arbitre::rulebook::antiquity::verify::{Evidence, papers, verify};
use arbitre::rulebook::antiquity::world_file::WorldFile;
use arbitre::rulebook::registry;
use tempfile::TempDir;

use crate::harness::folder;

/// The beacon of season 1: known after the lock alone.
pub const BEACON: &str = "4 8 15 16 23 42";

const WORLD: &str = r#"
[treasury]
ITALIE = 210
[[army]]
nation = "CARTHAGE"
name = "armée d'Hannibal"
province = "Zeugitane"
elements = { Bd = 20, Sp = 6 }
[[army]]
nation = "MACEDOINE"
name = "phalange"
province = "Thrace"
elements = { Pk = 16 }
[[army]]
nation = "ITALIE"
name = "légions"
province = "Latium"
elements = { Bd = 24, Cv = 4 }
[[army]]
nation = "ESPAGNE"
name = "armée d'Ibérie"
province = "Celtibérie"
elements = { Ax = 10 }
[[fleet]]
nation = "EGYPTE"
sea = "mer Égée"
[[trade]]
between = ["ITALIE", "ARABIE"]
"#;

/// What players send: season, nation, text.
pub const MESSAGES: &[(u16, &str, &str)] = &[
    (1, "GAULE", "espionner CARTHAGE : trésor\nmot : gergovie"),
    (
        1,
        "ITALIE",
        "espionner CARTHAGE : trésor +2\nespionner CARTHAGE : taille armée d'hannibal +1\n\
         espionner MACEDOINE : armée en Thrace\nespionner EGYPTE : flotte en mer Égée\n\
         protéger trésor -1\nmot : alea iacta est",
    ),
    (
        1,
        "CARTHAGE",
        "protéger trésor -3\nprotéger taille des armées -2, si contré : 40\n\
         protéger composition des armées -3\nespionner ITALIE : trésor +1\n\
         espionner ITALIE : composition légions\nmot : delenda",
    ),
    (
        1,
        "GAULE",
        "espionner CARTHAGE : trésor +1\nespionner CARTHAGE : composition armée d'hannibal +1\n\
         espionner ITALIE : majorité légions\nmot : gergovie",
    ),
    (
        1,
        "MACEDOINE",
        "espionner CARTHAGE : trésor\nespionner CARTHAGE : taille armée d'hannibal\n\
         espionner ITALIE : espionnage\nprotéger contre ITALIE -2\nmot : pella",
    ),
    (1, "EGYPTE", "aucun ordre"),
    (
        1,
        "ARABIE",
        "espionner CARTHAGE : taille armée d'hannibal +1\nespionner ESPAGNE : trésor +1\n\
         espionner CARTHAGE : composition armée d'hannibal\nespionner CARTHAGE : trésor",
    ),
    (1, "ASIE", "espionner CARTHAGE : trésor +1\nmot : antioche"),
    (
        2,
        "ITALIE",
        "espionner CARTHAGE : trésor +3\nespionner GAULE : trésor\nmot : rubicon",
    ),
    (
        2,
        "CARTHAGE",
        "protéger contre ITALIE -4\nespionner ESPAGNE : armée en Celtibérie\nmot : barca",
    ),
    (2, "GAULE", "espionner CARTHAGE : trésor\nmot : alesia"),
    (2, "ASIE", "espionner EGYPTE : trésor +1\nmot : antioche"),
];

static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));

/// A campaign in a folder of its own, and the papers handed out so far.
pub struct Game {
    pub dir: TempDir,
    pub campaign: Campaign,
    pub clock: FixedClock,
    pub entropy: SeededEntropy,
    /// File names and texts, as players hold them.
    pub papers: Vec<(String, String)>,
}

/// How a campaign is played; the defaults are an honest one.
pub struct Story<'a> {
    pub key: &'a str,
    pub salts: &'a str,
    pub beacon: Option<&'a str>,
    /// Called at named steps: `opened`, `sheet`, `ordered`, `locked`, `rolled`, `chosen`, `closed`.
    pub at: &'a dyn Fn(&mut Game, u16, &str),
    /// Bends a message on its way into the journal.
    pub message: &'a dyn Fn(u16, &str, &str) -> String,
    pub seasons: u16,
}

impl Default for Story<'_> {
    fn default() -> Self {
        Story {
            key: "23",
            salts: "an honest arbiter",
            beacon: Some(BEACON),
            at: &|_, _, _| {},
            message: &|_, _, text| text.to_owned(),
            seasons: 2,
        }
    }
}

impl Story<'_> {
    pub fn play(&self) -> Game {
        let mut game = Game::new(self.key, self.salts);
        for season in 1..=self.seasons {
            game.season(season, self);
        }
        game
    }
}

impl Game {
    pub fn new(key: &str, salts: &str) -> Game {
        let dir = folder();
        let clock = FixedClock::at("2026-11-20T19:37:45Z").unwrap();
        let mut entropy = SeededEntropy::new(salts);
        let key = CampaignKey::from_hex(&key.repeat(32)).unwrap();
        let path = dir.path().join("game.db");
        let made = make(&path, MARE_NOSTRUM, &key, &clock, &mut entropy);
        let Ok(made) = made else { panic!("not made") };
        let seal = sheet::seal(&made.setup.name, &made.seal, &FRENCH);
        Game {
            dir,
            campaign: made.campaign,
            clock,
            entropy,
            papers: vec![("sceau.txt".to_owned(), render(&seal, Markup::Text))],
        }
    }

    pub fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter {
            campaign: &mut self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    pub fn setup(&self) -> Setup {
        self.read(|tx| Ok(facts::setup(tx)?))
    }

    pub fn read<T>(&self, look: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>) -> T {
        self.campaign.read(look).unwrap()
    }

    fn season(&mut self, season: u16, story: &Story<'_>) {
        let setup = self.setup();
        if season == 2 {
            self.arbiter().set_rule("H3", "always").unwrap();
            self.arbiter().set_seat("EGYPTE", Lang::En).unwrap();
        }
        self.arbiter()
            .open_season(&format!("Saison {season}"))
            .unwrap();
        (story.at)(self, season, "opened");
        if season == 1 {
            let world = WorldFile::parse(&setup, WORLD).unwrap();
            self.arbiter().import_world(world).unwrap();
        }
        self.enter("ESPAGNE", "protéger trésor -2").unwrap();
        let text = SheetText {
            beacon: story.beacon.map(|_| "le loto du samedi".to_owned()),
        };
        self.arbiter().sheet(season, text).unwrap();
        self.public(season, PublicPaper::Opening);
        (story.at)(self, season, "sheet");
        for (_, seat, text) in MESSAGES.iter().filter(|(s, ..)| *s == season) {
            let text = (story.message)(season, seat, text);
            if !text.is_empty() {
                self.enter(seat, &text).unwrap();
            }
        }
        (story.at)(self, season, "ordered");
        self.arbiter().lock(season).unwrap();
        self.public(season, PublicPaper::Lock);
        (story.at)(self, season, "locked");
        self.arbiter().roll(season, story.beacon, false).unwrap();
        (story.at)(self, season, "rolled");
        self.choices(season);
        self.arbiter().news("Il a plu sur Rome.").unwrap();
        (story.at)(self, season, "chosen");
        self.arbiter().close(season).unwrap();
        self.closing(season);
        self.bulletins(season);
        (story.at)(self, season, "closed");
    }

    /// Takes a message, and hands out its receipt in both forms.
    pub fn enter(&mut self, seat: &str, text: &str) -> Result<Received, Failure> {
        let received = self.arbiter().enter(seat, "-", text.as_bytes())?;
        let setup = self.setup();
        let json = receipt::json(&received, &setup, &FRENCH);
        let rules = self.read(|tx| Ok(facts::season_rules(tx, received.season)?));
        let words = receipt::document(&received, &setup, &rules, &FRENCH);
        let name = format!("reçu-{}-{}", seat, self.papers.len());
        let json = serde_json::to_string_pretty(&json).unwrap();
        self.papers.push((format!("{name}.json"), json));
        self.papers
            .push((format!("{name}.txt"), render(&words, Markup::Text)));
        Ok(received)
    }

    /// Victims answer in turn: one withholds, the next lies; who answered beforehand does not.
    pub fn choices(&mut self, season: u16) {
        let setup = self.setup();
        let notices = self.read(|tx| Ok(facts::notices(tx, &setup, season, None)?));
        for (n, notice) in notices.iter().filter(|n| n.choice.is_none()).enumerate() {
            let (seat, number) = (notice.victim.clone(), notice.notice);
            let value = match notice.question.kind() {
                Kind::Treasury | Kind::ArmySize => "17",
                Kind::ArmyComposition => "Bd 99, Sp 3",
                Kind::ArmyMajority => "Cm",
                _ => "oui",
            };
            let value = (n % 2 == 1).then_some(value);
            let mut arbiter = self.arbiter();
            if arbiter.choose(&seat, number, value, None).is_err() {
                arbiter.choose(&seat, number, Some("non"), None).unwrap();
            }
        }
    }

    pub fn public(&mut self, season: u16, paper: PublicPaper) {
        for (lang, format) in [
            (Lang::Fr, Format::Text),
            (Lang::En, Format::Json),
            (Lang::En, Format::Html),
            (Lang::Fr, Format::Bbcode),
        ] {
            let text = self
                .arbiter()
                .public_paper(season, paper, lang, format)
                .unwrap();
            let name = desk::public_name(paper, season, lang, format);
            self.papers.push((name, text));
        }
    }

    fn closing(&mut self, season: u16) {
        let seal = *self.campaign.seal();
        let closing = self.read(|tx| desk::closing_paper(tx, &seal, season, Lang::En));
        let name = format!("bulletin-{season}-en.md");
        self.papers.push((name, render(&closing, Markup::Markdown)));
    }

    /// Hands out the bulletins of a season that are kept and were not handed out yet.
    pub fn bulletins(&mut self, season: u16) {
        for paper in self.kept(season) {
            let name = format!("{}/{}", paper.key.seat, paper.name);
            let new = paper.key.kind == "bulletin" && !self.papers.iter().any(|(n, _)| *n == name);
            if new {
                self.papers
                    .push((name, String::from_utf8(paper.bytes).unwrap()));
            }
        }
    }

    pub fn kept(&self, season: u16) -> Vec<Paper> {
        self.read(|tx| Ok(beside::papers(tx, season)?))
    }

    pub fn reveal(&mut self, season: u16) -> Reveal {
        self.arbiter().reveal(season, true).unwrap().reveal
    }

    /// Corrects a treasury as of a season's roll.
    pub fn erratum(
        &mut self,
        season: u16,
        nation: &str,
        points: i64,
    ) -> Result<arbitre::rulebook::antiquity::verbs::Corrected, Failure> {
        self.arbiter().erratum(season, "mal compté", |setup, _| {
            changes::treasury_set(setup, nation, points)
        })
    }

    pub fn inspect(&self) -> Inspection {
        inspect(&self.campaign, None, &mut || {}).unwrap()
    }
}

pub fn campaign(path: &Path) -> Result<Campaign, arbitre::campaign::CampaignError> {
    Campaign::open(path, &registry, Access::Write)
}

/// What a folder of these files gives.
pub fn check(files: &[(String, String)]) -> Report {
    verify(&evidence(files), &mut || {})
}

pub fn evidence(files: &[(String, String)]) -> Evidence {
    let mut evidence = Evidence::default();
    for (name, text) in files {
        let read = papers::read(&mut evidence, name, text);
        assert!(read.is_ok(), "{name} is passed over");
    }
    evidence
}

pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

/// The findings that fail, in English.
pub fn failures(report: &Report) -> Vec<String> {
    let texts = Texts::new(Lang::En);
    let fails = report
        .findings
        .iter()
        .filter(|f| f.weight() == arbitre::referee::proof::Weight::Fails);
    fails.map(|f| f.say(&texts)).collect()
}

/// The honest campaign after two seasons, one erratum on the way, both seasons revealed.
pub struct Honest {
    pub db: Vec<u8>,
    pub papers: Vec<(String, String)>,
    pub reveals: Vec<Reveal>,
    pub campaign: CampaignReveal,
}

pub static HONEST: LazyLock<Honest> = LazyLock::new(|| {
    let mut game = honest_story().play();
    let reveals = vec![game.reveal(1), game.reveal(2)];
    let path: PathBuf = game.dir.path().join("game.db");
    let db = std::fs::read(&path).unwrap();
    let campaign = game.arbiter().reveal_campaign().unwrap();
    Honest {
        db,
        papers: game.papers,
        reveals,
        campaign,
    }
});

/// Two seasons; a treasury of the first is corrected while the second is ordered.
pub fn honest_story() -> Story<'static> {
    Story {
        at: &|game, season, step| {
            if (season, step) == (2, "sheet") {
                let anew = game.erratum(1, "CARTHAGE", 150).unwrap().asked_anew[0].notice;
                game.arbiter()
                    .choose("CARTHAGE", anew, Some("99"), Some(1))
                    .unwrap();
                game.arbiter().reissue_silent(1).unwrap();
                game.bulletins(1);
            }
        },
        ..Story::default()
    }
}

impl Honest {
    /// The seasons' reveals as files.
    pub fn reveals(&self) -> Vec<(String, String)> {
        let file = |r: &Reveal| (format!("saison-{}.json", r.season), json(r));
        self.reveals.iter().map(file).collect()
    }

    /// The reveals and all papers.
    pub fn everything(&self) -> Vec<(String, String)> {
        let mut files = self.papers.clone();
        files.extend(self.reveals());
        files
    }
}
