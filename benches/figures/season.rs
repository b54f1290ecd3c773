//! A season made to measure: the orders of seven nations that spy, their protections, the world
//! that they ask about; and the whole of it played.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::time::Instant;

use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Setup};
use serde_json::Value;

use super::program::{Program, shown};

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
fn world() -> String {
    let setup = Setup::parse(MARE_NOSTRUM).expect("the setup");
    let mut text = "[treasury]\n".to_owned();
    for nation in setup.nations.names() {
        let _ = writeln!(text, "{nation} = 9000000");
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
    text
}

/// Lays a table: a campaign with a season that is open and a world. [`play`] begins here.
pub fn table() -> Program {
    let mut program = Program::new();
    let (file, world) = (program.file(), program.write("monde.toml", &world()));
    program.run(&file, &["season", "open", "Printemps"]);
    program.run(&file, &["world", "import", &shown(&world), "--yes"]);
    program
}

/// Plays a season: sheet, orders, lock, roll, a choice for every notice (three of four a false answer), close, and
/// every paper written. Says when each step is done.
pub fn play(program: &mut Program, sample: &Sample, way: Way, done: &mut dyn FnMut(&str)) {
    let file = program.file();
    let own = "protéger trésor -2\nprotéger taille -2\n";
    program.run_with(&file, &["enter", OMNISCIENT, "-"], own);
    program.run(
        &file,
        &["season", "sheet", "1", "--beacon", "le loto du samedi"],
    );
    match way {
        Way::Messages => {
            for (seat, text) in &sample.messages {
                let receipt = program.run_with(&file, &["enter", seat, "-", "--json"], text);
                let receipt: Value = serde_json::from_str(&receipt).expect("JSON");
                assert_eq!(receipt["problems"], Value::Array(Vec::new()));
            }
        }
        Way::Import => {
            let sheet = program.write("ordres.csv", &sample.csv);
            let line = ["orders", "import", &shown(&sheet), "--strict", "--yes"];
            program.run(&file, &line);
        }
    }
    done("orders");
    program.run(&file, &["lock", "1", "--yes"]);
    program.run(&file, &["roll", "1", "--beacon", "4 8 15"]);
    done("roll");
    choose(program);
    done("choices");
    program.run(&file, &["season", "close", "1", "--yes"]);
    done("close");
    let papers = program.path("papiers");
    program.run(
        &file,
        &["bulletins", "--season", "1", "--out", &shown(&papers)],
    );
    done("bulletins");
}

/// What each victim chooses, as a message of its own.
fn choose(program: &mut Program) {
    let file = program.file();
    let notices = program.run(&file, &["notices", "--json"]);
    let notices: Vec<Value> = serde_json::from_str(&notices).expect("notices");
    let mut chosen: BTreeMap<&str, String> = BTreeMap::new();
    for notice in &notices {
        let seat = notice["seat"].as_str().expect("a seat");
        let number = notice["notice"].as_u64().expect("a number");
        let answer = match (number % 4, notice["kind"].as_str()) {
            (0, _) => "rien",
            (_, Some("army-size")) => "77",
            (_, Some("army-majority")) => "Cm",
            _ => "Bd 99, Sp 3",
        };
        let text = chosen.entry(seat).or_default();
        let _ = writeln!(text, "avis {number} : {answer}");
    }
    for (seat, text) in chosen {
        program.run_with(&file, &["enter", seat, "-"], &text);
    }
}

/// Plays one season each way and says how long each step took.
#[allow(clippy::disallowed_methods)] // A bench is the place to measure.
pub fn once(orders: usize) {
    // A spreadsheet first: the peak of memory is that of all that was done before.
    for way in [Way::Import, Way::Messages] {
        // More of a message than a thousand orders is not read.
        let orders = match way {
            Way::Import => orders,
            Way::Messages => orders.min(SPIES.len() * 1_000),
        };
        let sample = Sample::new(orders);
        let mut table = table();
        let (mut last, mut before) = (Instant::now(), processor());
        let (mut season, mut all) = (0.0, 0.0);
        println!("{orders} orders, {}:", way.name());
        play(&mut table, &sample, way, &mut |step| {
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
