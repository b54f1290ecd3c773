//! A season made to measure: the orders of seven nations that spy, their protections, the world
//! that they ask about; and the whole of it played.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use arbitre::campaign::{Campaign, FixedClock};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::desk;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::rulebook::antiquity::verbs::{Arbiter, SheetText, make};
use arbitre::rulebook::antiquity::world_file::WorldFile;
use tempfile::TempDir;

/// The nations that send orders; the omniscient one has its protections alone.
pub const SPIES: [&str; 7] = [
    "ARABIE",
    "ASIE",
    "CARTHAGE",
    "EGYPTE",
    "GAULE",
    "ITALIE",
    "MACEDOINE",
];

const OMNISCIENT: &str = "ESPAGNE";

/// The armies of each nation that there are; those asked about beyond are not.
const ARMIES: usize = 40;

/// How the orders come.
#[derive(Clone, Copy)]
pub enum Way {
    /// A message a nation.
    Messages,
    /// The arbiter's spreadsheet.
    Import,
}

impl Way {
    pub fn name(self) -> &'static str {
        match self {
            Way::Messages => "messages",
            Way::Import => "import",
        }
    }
}

/// The orders of a season, written both ways.
pub struct Sample {
    messages: Vec<(&'static str, String)>,
    csv: String,
}

const PROTECTED: [(&str, &str, u32); 3] = [
    ("taille", "army-size", 2),
    ("composition", "army-composition", 1),
    ("majorité", "army-majority", 1),
];

impl Sample {
    /// So many orders, as evenly as they go: each nation protects the three kinds about armies,
    /// and asks each of the others in turn about armies by their names, no question twice.
    pub fn new(orders: usize) -> Sample {
        let mut csv = "nation,verb,target,kind,subject,n\n".to_owned();
        let mut messages = Vec::new();
        for (place, seat) in SPIES.into_iter().enumerate() {
            let own = orders / SPIES.len() + usize::from(place < orders % SPIES.len());
            let mut text = format!("Bonjour,\n\nvoici les ordres.\n\nmot : aube {place}\n");
            let _ = writeln!(csv, "{seat},word,,,aube {place},");
            for (kind, name, malus) in PROTECTED {
                let _ = writeln!(text, "protéger {kind} -{malus}");
                let _ = writeln!(csv, "{seat},protect,,{name},,{malus}");
            }
            let others: Vec<&str> = SPIES.into_iter().filter(|s| *s != seat).collect();
            for n in 0..own.saturating_sub(PROTECTED.len()) {
                let target = others[n % others.len()];
                let (kind, name, _) = PROTECTED[n / others.len() % PROTECTED.len()];
                let army = n / others.len() / PROTECTED.len() + 1;
                let bonus = n % 3;
                let _ = writeln!(
                    text,
                    "espionner {target} : {kind} \"armée {army}\" +{bonus}"
                );
                let _ = writeln!(csv, "{seat},spy,{target},{name},armée {army},{bonus}");
            }
            messages.push((seat, text));
        }
        Sample { messages, csv }
    }
}

/// Treasuries that pay for any sample, and the armies.
fn world(setup: &Setup) -> WorldFile {
    let mut text = "[treasury]\n".to_owned();
    for nation in &setup.nations {
        let _ = writeln!(text, "{} = 9000000", nation.name);
    }
    for nation in SPIES {
        let home = setup
            .provinces
            .iter()
            .find(|p| p.holder.as_deref() == Some(nation))
            .map(|p| p.name.clone())
            .expect("a province of its own");
        for n in 1..=ARMIES {
            let _ = writeln!(
                text,
                "[[army]]\nnation = \"{nation}\"\nname = \"armée {n}\"\nprovince = \"{home}\"\n\
                 elements = {{ Bd = {n}, Sp = {} }}",
                ARMIES - n + 1
            );
        }
    }
    WorldFile::parse(setup, &text).expect("the world")
}

/// A campaign in a folder of its own, with a season that is open and a world.
pub struct Table {
    dir: TempDir,
    pub campaign: Campaign,
    pub clock: FixedClock,
    pub entropy: SeededEntropy,
}

/// Lays a table; the seasons of [`Table::play`] begin here.
pub fn table() -> Table {
    let mut table = empty_table();
    let setup = Setup::parse(MARE_NOSTRUM).expect("the setup");
    let mut arbiter = table.arbiter();
    arbiter.open_season("Printemps").expect("opened");
    arbiter.import_world(world(&setup)).expect("a world");
    table
}

/// A campaign that is new, in a folder of its own.
pub fn empty_table() -> Table {
    let dir = tempfile::tempdir().expect("a folder");
    let key = CampaignKey::from_hex(&"42".repeat(32)).expect("a key");
    let clock = FixedClock::at("2026-03-01T18:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new("figures");
    let path = dir.path().join("figures.db");
    let made = make(&path, MARE_NOSTRUM, &key, &clock, &mut entropy).expect("a campaign");
    Table {
        dir,
        campaign: made.campaign,
        clock,
        entropy,
    }
}

impl Table {
    pub fn path(&self) -> PathBuf {
        self.dir.path().join("figures.db")
    }

    fn arbiter(&mut self) -> Arbiter<'_> {
        Arbiter {
            campaign: &mut self.campaign,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    /// Plays a season: sheet, orders, lock, roll, a choice for every notice (three of four a false
    /// answer, where the rule lets it pass), close, and every paper written. Says when each step
    /// is done.
    pub fn play(&mut self, sample: &Sample, way: Way, done: &mut dyn FnMut(&str)) {
        let mut arbiter = self.arbiter();
        let own = "protéger trésor -2\nprotéger taille -2\n";
        let entered = arbiter.enter(OMNISCIENT, "-", own.as_bytes());
        entered.expect("protections");
        let beacon = Some("le loto du samedi".to_owned());
        let sheet = arbiter.sheet(1, SheetText { beacon });
        sheet.expect("the sheet");
        match way {
            Way::Messages => {
                for (seat, text) in &sample.messages {
                    let got = arbiter.enter(seat, "-", text.as_bytes()).expect("orders");
                    assert_eq!(got.acceptance.problems, []);
                }
            }
            Way::Import => {
                let got = arbiter.import_orders(&sample.csv, true).expect("orders");
                assert_eq!(got.rows, []);
            }
        }
        done("orders");
        arbiter.lock(1).expect("locked");
        arbiter.roll(1, Some("4 8 15"), false).expect("rolled");
        done("roll");
        self.choose();
        done("choices");
        self.arbiter().close(1).expect("closed");
        done("close");
        self.deliver();
        done("bulletins");
    }

    fn choose(&mut self) {
        let notices = self.campaign.read(|tx| desk::notices(tx, None));
        let mut arbiter = self.arbiter();
        for of in notices.expect("notices").seats {
            for notice in of.notices {
                let answer = match (notice.notice % 4, notice.kind) {
                    (0, _) => None,
                    (_, Kind::ArmySize) => Some("77"),
                    (_, Kind::ArmyMajority) => Some("Cm"),
                    _ => Some("Bd 99, Sp 3"),
                };
                let chosen = arbiter.choose(&of.seat, notice.notice, answer, None);
                chosen.expect("a choice");
            }
        }
    }

    fn deliver(&self) {
        let seal = *self.campaign.seal();
        let delivery = self
            .campaign
            .read(|tx| desk::delivery(tx, &seal, Some(1), (None, Lang::Fr)))
            .expect("papers");
        for file in &delivery.files {
            let folder = self.dir.path().join(&file.folder);
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(&file.name), &file.text).expect("a paper");
        }
    }
}

/// Plays one season each way and says how long each step took.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
pub fn once(orders: usize) {
    let sample = Sample::new(orders);
    // A spreadsheet first: the peak of memory is that of all that was done before, and beyond
    // 100,000 orders there is no message that a player could have written.
    let ways = match orders {
        0..=100_000 => vec![Way::Import, Way::Messages],
        _ => vec![Way::Import],
    };
    for way in ways {
        let mut table = table();
        let (mut last, mut before) = (Instant::now(), processor());
        let (mut season, mut all) = (0.0, 0.0);
        println!("{orders} orders, {}:", way.name());
        table.play(&sample, way, &mut |step| {
            let (took, worked) = (ms(last), processor() - before);
            if step != "choices" {
                season += took;
                all += worked;
            }
            let peak = peak();
            println!("  {step:9} {took:9.1} ms, processor {worked:8.0} ms {peak:>6} MB at most");
            (last, before) = (Instant::now(), processor());
        });
        println!(
            "  {:9} {season:9.1} ms, processor {all:8.0} ms, without the choices",
            "season"
        );
    }
}

/// The most memory that the process has had so far, in megabytes; nothing where the system does
/// not tell.
fn peak() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|l| l.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.map_or_else(String::new, |k| (k / 1000).to_string())
}

/// The processor time of all threads so far, in milliseconds; 0 where the system does not tell. On
/// a machine with other work it says more than the clock. It is counted in hundredths of a second.
pub fn processor() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The program's name, which may hold anything, stands in brackets before.
    let fields = stat.rsplit(')').next().unwrap_or_default().split(' ');
    let ticks = fields
        .skip(12)
        .take(2)
        .filter_map(|f| f.parse::<f64>().ok());
    ticks.sum::<f64>() * 10.0
}

/// Milliseconds since then.
pub fn ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}
