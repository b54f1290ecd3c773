//! A campaign that reads like a story: who sends what, how the dice fall, what everybody is told.

use std::sync::LazyLock;

use arbitre::bulletin::{Format, render};
use arbitre::campaign::{Campaign, CampaignError, FixedClock, Transaction};
use arbitre::chance::{CampaignKey, Draw, SeededEntropy, Sides, campaign_id};
use arbitre::locale::{Lang, Texts};
use arbitre::rulebook::antiquity::accept::Remark;
use arbitre::rulebook::antiquity::audit::Audit;
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::event::Change;
use arbitre::rulebook::antiquity::facts::{self, World};
use arbitre::rulebook::antiquity::papers::bulletin;
use arbitre::rulebook::antiquity::question::Question;
use arbitre::rulebook::antiquity::reading::{Draft, Reader};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::{
    Arbiter, Closed, Failure, Outcome, Outlook, Received, Recorded, SheetText, changes, make,
};
use arbitre::rulebook::antiquity::view::{NoticeView, SeatView};
use arbitre::rulebook::antiquity::world_file::WorldFile;
use rusqlite::types::Value as Sql;
use tempfile::TempDir;

use crate::harness::folder;

static SETUP: LazyLock<Setup> =
    LazyLock::new(|| Setup::parse(MARE_NOSTRUM).expect("the embedded setup is good"));

static TEXTS: LazyLock<[Texts; 2]> = LazyLock::new(|| [Texts::new(Lang::Fr), Texts::new(Lang::En)]);

/// The embedded setup.
pub fn setup() -> &'static Setup {
    &SETUP
}

static READER: LazyLock<Reader<'static>> = LazyLock::new(|| Reader::new(setup()));

/// The reader of orders, made once.
pub fn reader() -> &'static Reader<'static> {
    &READER
}

/// The texts of a language, made once.
pub fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::Fr => &TEXTS[0],
        Lang::En => &TEXTS[1],
    }
}

/// A campaign's secret by number.
pub fn key(number: u64) -> CampaignKey {
    CampaignKey::from_hex(&format!("{number:064x}")).expect("64 digits")
}

/// The die of a question in season 1 of the campaign with that key, as the design draws it.
pub fn die(key: &CampaignKey, seat: &str, question: &str, word: &str) -> u8 {
    let id = campaign_id(&key.seal());
    let draw = Draw {
        id: &id,
        seat,
        question,
        word,
        beacon: "",
        purpose: "d6",
        repeat: 0,
    };
    let key = key.season(1).expect("season 1 has a key");
    let sides = Sides::new(6).expect("six sides");
    key.stream(&draw).die(sides).try_into().expect("1 to 6")
}

/// The number of the first key under which a question's die falls so.
pub fn key_where(seat: &str, question: &str, word: &str, wanted: u8) -> u64 {
    (0..)
        .find(|n| die(&key(*n), seat, question, word) == wanted)
        .expect("there is one")
}

/// A campaign in a folder of its own.
pub struct Story {
    dir: TempDir,
    campaign: Campaign,
    clock: FixedClock,
    entropy: SeededEntropy,
    /// The season under way, or the last one.
    pub season: u16,
}

impl Story {
    /// A new campaign, under the default house rules, before its first season.
    pub fn new() -> Story {
        Story::keyed(0)
    }

    /// A new campaign with another secret.
    pub fn keyed(number: u64) -> Story {
        let dir = folder();
        let clock = FixedClock::at("2026-03-01T20:00:00Z").expect("a time");
        let mut entropy = SeededEntropy::new("season tests");
        let path = dir.path().join("campaign.db");
        let made = make(&path, MARE_NOSTRUM, &key(number), &clock, &mut entropy);
        let campaign = made.expect("a campaign").campaign;
        Story {
            dir,
            campaign,
            clock,
            entropy,
            season: 0,
        }
    }

    /// A new campaign with some house rules set anew.
    pub fn ruled(rules: &[(&str, &str)]) -> Story {
        let mut story = Story::new();
        for (rule, setting) in rules {
            story.does(|a| a.set_rule(rule, setting));
        }
        story
    }

    /// The same, with its first season open.
    pub fn opened(rules: &[(&str, &str)]) -> Story {
        let mut story = Story::ruled(rules);
        story.opens();
        story
    }

    /// The arbiter at the campaign.
    pub fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter {
            campaign: &mut self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    /// A verb that must succeed.
    pub fn does<T>(&mut self, verb: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>) -> T {
        match verb(&mut self.arbiter()) {
            Ok(done) => done,
            Err(failure) => panic!("{failure:?}"),
        }
    }

    /// A verb that must be refused, and then has changed nothing in the file.
    pub fn refuses<T: std::fmt::Debug>(
        &mut self,
        verb: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>,
    ) -> Refusal {
        let before = self.dump();
        let refusal = match verb(&mut self.arbiter()) {
            Err(Failure::Refused(refusal)) => refusal,
            other => panic!("not refused: {other:?}"),
        };
        assert!(before == self.dump(), "{refusal:?} left something behind");
        refusal
    }

    /// Looks at the file, which may be refused.
    pub fn tries<T>(
        &self,
        look: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.campaign.read(look)
    }

    /// Looks at the file.
    pub fn read<T>(&self, look: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>) -> T {
        match self.tries(look) {
            Ok(seen) => seen,
            Err(failure) => panic!("{failure:?}"),
        }
    }

    /// Every value of every table of the file, journal and messages too.
    pub fn dump(&self) -> Vec<String> {
        self.read(|tx| {
            let names: Vec<String> = tx
                .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?
                .query_map([], |r| r.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            let mut lines = Vec::new();
            for name in names {
                let mut statement = tx.prepare(&format!("SELECT * FROM \"{name}\""))?;
                let columns = statement.column_count();
                let mut rows = statement.query([])?;
                while let Some(row) = rows.next()? {
                    let values: Vec<Sql> = (0..columns)
                        .map(|c| row.get(c))
                        .collect::<rusqlite::Result<_>>()?;
                    lines.push(format!("{name} {values:?}"));
                }
            }
            Ok(lines)
        })
    }

    /// The kinds of the journal's entries of the season, in order.
    pub fn journal(&self) -> Vec<String> {
        let season = self.season.max(1);
        self.read(|tx| {
            Ok(tx
                .prepare("SELECT kind FROM journal WHERE season = ?1 ORDER BY i")?
                .query_map([season], |r| r.get(0))?
                .collect::<rusqlite::Result<_>>()?)
        })
    }

    /// The world becomes what this world file says.
    pub fn world(&mut self, toml: &str) -> Recorded {
        let file = WorldFile::parse(setup(), toml).expect("a good world file");
        self.does(|a| a.import_world(file))
    }

    /// A single change to the world.
    pub fn changes(
        &mut self,
        change: impl FnOnce(&Setup, &World) -> Result<Vec<Change>, Refusal>,
    ) -> Recorded {
        self.does(|a| a.change_world(None, |setup, world, _| change(setup, world)))
    }

    /// A treasury becomes that many points.
    pub fn treasury_is(&mut self, nation: &str, points: i64) -> Recorded {
        self.changes(|s, _| changes::treasury_set(s, nation, points))
    }

    /// The next season opens.
    pub fn opens(&mut self) {
        let name = format!("Saison {}", self.season + 1);
        self.season = self.does(|a| a.open_season(&name)).0;
    }

    /// The opening sheet is printed.
    pub fn prints_sheet(&mut self) {
        let season = self.season;
        self.does(|a| a.sheet(season, SheetText::default()));
    }

    /// A nation's message comes in.
    pub fn sends(&mut self, seat: &str, text: &str) -> Received {
        self.does(|a| a.enter(seat, "-", text.as_bytes()))
    }

    /// A nation's message comes in, with a word under which the dice of its attempts will fall so,
    /// in the order in which it asks.
    pub fn sends_with_dice(&mut self, seat: &str, text: &str, dice: &[u8]) -> Received {
        let read = reader().read(text);
        let mut asked: Vec<(String, u32)> = Vec::new();
        for line in read.lines {
            if let Draft::Attempt {
                target,
                kind,
                subject,
                ..
            } = line.draft
            {
                let target = target.expect("a nation is named");
                let text = Question::new(target, kind, subject)
                    .expect("it fits")
                    .canonical();
                let before = asked.iter().filter(|(t, _)| *t == text).count();
                asked.push((text, before.try_into().expect("few")));
            }
        }
        assert_eq!(asked.len(), dice.len(), "one die for each attempt");
        let id = self.campaign.id().to_owned();
        let key = self
            .campaign
            .key()
            .season(self.season)
            .expect("a season has a key");
        let sides = Sides::new(6).expect("six sides");
        let falls = |word: &str| {
            asked.iter().zip(dice).all(|((question, repeat), die)| {
                let draw = Draw {
                    id: &id,
                    seat,
                    question,
                    word,
                    beacon: "",
                    purpose: "d6",
                    repeat: *repeat,
                };
                key.stream(&draw).die(sides) == u16::from(*die)
            })
        };
        let words = (0..1_000_000).map(|n| format!("mot {} {n}", self.season));
        let word = words
            .into_iter()
            .find(|w| falls(w))
            .expect("a word that does it");
        let received = self.sends(seat, &format!("{text}\nmot : {word}"));
        let set = received.acceptance.set.as_ref().expect("a set stands");
        assert_eq!(&*set.word, word);
        received
    }

    /// The dice are rolled.
    pub fn rolls(&mut self) -> Outlook {
        let season = self.season;
        self.does(|a| a.roll(season, None, false))
    }

    /// The season closes.
    pub fn closes(&mut self) -> Closed {
        let season = self.season;
        self.does(|a| a.close(season))
    }

    /// The dice are rolled and the season closes, nobody having chosen anything.
    pub fn ends(&mut self) -> Closed {
        self.rolls();
        self.closes()
    }

    /// A victim gives a value.
    pub fn lies(&mut self, seat: &str, notice: u32, value: &str) {
        self.does(|a| a.choose(seat, notice, Some(value), None));
    }

    /// A victim gives nothing.
    pub fn withholds(&mut self, seat: &str, notice: u32) {
        self.does(|a| a.choose(seat, notice, None, None));
    }

    /// A nation's treasury now.
    pub fn treasury(&self, nation: &str) -> i64 {
        self.read(|tx| Ok(facts::treasury(tx, nation)?))
    }

    /// The notices to a nation.
    pub fn notices(&self, seat: &str) -> Vec<NoticeView> {
        let mut seen = self.read(|tx| desk::notices(tx, Some(seat)));
        seen.seats.pop().expect("one seat").notices
    }

    /// All that a nation is told of the season.
    pub fn view(&self, seat: &str) -> SeatView {
        self.read(|tx| desk::bulletin(tx, seat, Some(self.season)))
            .1
    }

    /// What a nation learned, question by question.
    pub fn told(&self, seat: &str) -> Vec<Option<Value>> {
        self.view(seat)
            .answers
            .into_iter()
            .map(|a| a.told)
            .collect()
    }

    /// Everything about the season.
    pub fn audit(&self) -> Audit {
        self.read(|tx| desk::audit(tx, self.season)).1
    }

    /// A nation's bulletin in every format, in French.
    pub fn bulletins(&self, seat: &str) -> Vec<String> {
        let view = self.view(seat);
        let document = bulletin::document(&view, setup(), texts(Lang::Fr));
        let paper = |format: Format| match format.markup() {
            Some(markup) => render(&document, markup),
            None => serde_json::to_string_pretty(&view).expect("JSON"),
        };
        Format::ALL.into_iter().map(paper).collect()
    }

    /// The files that are delivered to a nation, hashes apart: those are new in every campaign.
    pub fn delivered(&self, seat: &str) -> Vec<(String, String)> {
        let seal = *self.campaign.seal();
        let season = self.season;
        let all = self.read(|tx| desk::delivery(tx, &seal, Some(season), (None, Lang::Fr)));
        let own = all.files.into_iter().filter(|f| f.folder == seat);
        own.map(|f| (f.name, without_hashes(&f.text))).collect()
    }

    /// The journal's hashes are right, and a replay gives the same tables.
    pub fn audits_clean(&self) {
        let fault = self.read(|tx| Ok(arbitre::campaign::verify_chain(tx)?));
        assert_eq!(fault, None);
        let replay: Result<_, CampaignError> = self.campaign.replay();
        let replay = replay.expect("the journal reads");
        assert_eq!(replay.differences, []);
        assert!(replay.values > 0);
        assert!(self.dir.path().is_dir());
    }
}

/// A paper with every hash in it made the same.
pub fn without_hashes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut run = String::new();
    for c in text.chars().chain([' ']) {
        if matches!(c, '0'..='9' | 'a'..='f') {
            run.push(c);
            continue;
        }
        out.push_str(if run.len() == 64 { "HASH" } else { &run });
        run.clear();
        out.push(c);
    }
    out
}

/// What there was to say of a message, with its line.
pub fn remarks(received: &Received) -> Vec<(u32, Remark)> {
    let problems = received.acceptance.problems.iter();
    problems.map(|p| (p.line, p.remark.clone())).collect()
}

/// What each order of the set that stands costs.
pub fn costs(received: &Received) -> Vec<i64> {
    let set = received.acceptance.set.as_ref().expect("a set stands");
    set.orders.iter().map(|o| o.cost).collect()
}

/// A number as it is told.
pub fn number(n: i64) -> Option<Value> {
    Some(Value::Number(n))
}

/// Yes or no as it is told.
pub fn yes_no(yes: bool) -> Option<Value> {
    Some(Value::YesNo(yes))
}
