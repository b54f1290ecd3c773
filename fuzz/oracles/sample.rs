//! The sample campaign, played once by the program itself within this process, and what is made of
//! it: a campaign file, the papers that players hold, spreadsheets in and out.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::sync::OnceLock;

use arbitre::campaign::FixedClock;
use arbitre::chance::SeededEntropy;
use arbitre::cli::{Look, Machine, run};
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::locale::Lang;
use tempfile::TempDir;

/// Files by their names.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Runs a command line within this process; gives its exit code and all that it says.
pub fn command(line: &[&str]) -> (u8, String) {
    let (code, out, err) = streams(line);
    (code, out + &err)
}

/// The same, with standard output and standard error each by itself.
fn streams(line: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let clock = FixedClock::at("2026-03-02T08:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new("fuzz");
    let mut machine = Machine {
        page: None,
        desk: arbitre::web::desk,
        stdin: &mut std::io::empty(),
        stdout: &mut out,
        stderr: &mut err,
        clock: &clock,
        entropy: &mut entropy,
        look: Look {
            screen: false,
            lang: Lang::Fr,
            colour: false,
            terminal: false,
            asks: false,
            width: 80,
        },
        editor: OsString::new(),
    };
    let words = ["arbitre"].into_iter().chain(line.iter().copied());
    let code = run(words.map(OsString::from).collect(), &mut machine);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (code, text(out), text(err))
}

/// The setup that the sample is played by.
pub fn setup() -> &'static Setup {
    static SETUP: OnceLock<Setup> = OnceLock::new();
    SETUP.get_or_init(|| Setup::parse(MARE_NOSTRUM).expect("the setup is good"))
}

/// What is made of the sample.
pub struct Sample {
    /// The campaign file, two seasons closed.
    pub campaign: Vec<u8>,
    /// Seals, sheets, bulletins and reveals, as players hold them.
    pub papers: Files,
    /// World files: TOML, spreadsheets exported, templates.
    pub worlds: Files,
    /// Spreadsheets of orders.
    pub orders: Files,
    /// A campaign whose first season is open, before any orders.
    open: Vec<u8>,
}

/// What the program says, for programs, when it imports a spreadsheet of orders of that name.
pub fn imported(name: &str, bytes: &[u8]) -> String {
    let dir = TempDir::new().expect("a folder");
    let at = |name: &str| dir.path().join(name).display().to_string();
    let (campaign, sheet) = (at("ouverte.db"), at(name));
    std::fs::write(&campaign, &sample().open).expect("a campaign");
    std::fs::write(&sheet, bytes).expect("a sheet");
    let line = [
        "-c", &campaign, "orders", "import", &sheet, "--yes", "--json",
    ];
    let (_, out, err) = streams(&line);
    assert!(!out.is_empty(), "{name}: {err}");
    out
}

/// The sample, played when it is first asked for.
pub fn sample() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        let dir = TempDir::new().expect("a folder");
        play(dir.path())
    })
}

fn play(dir: &Path) -> Sample {
    let at = |name: &str| dir.join(name).display().to_string();
    let done = |line: &[&str]| {
        let (code, out, err) = streams(line);
        assert_eq!(code, 0, "{line:?}: {err}");
        out
    };
    let read = |name: &str| std::fs::read(dir.join(name)).expect(name);
    let file = at("jeu/mare-nostrum.db");
    done(&["demo", "--out", &at("jeu")]);
    let campaign = read("jeu/mare-nostrum.db");
    let mut papers = Files::new();
    for season in ["1", "2"] {
        for format in ["text", "json"] {
            let sheet = ["season", "sheet", season, "--format", format];
            let lock = ["lock", season, "--format", format];
            for (name, line) in [("feuille", &sheet[..]), ("verrou", &lock[..])] {
                let line = [&["-c", &file], line].concat();
                papers.insert(
                    format!("{name}-{season}-{format}"),
                    done(&line).into_bytes(),
                );
            }
        }
        for (nation, format) in [
            ("GAULE", "text"),
            ("ITALIE", "json"),
            ("EGYPTE", "html"),
            ("CARTHAGE", "markdown"),
            ("ESPAGNE", "bbcode"),
        ] {
            let line = [
                "-c", &file, "bulletin", nation, "--season", season, "--format", format,
            ];
            let paper = done(&line).into_bytes();
            papers.insert(format!("bulletin-{season}-{nation}-{format}"), paper);
        }
        let reveal = done(&["-c", &file, "reveal", season, "--early", "--yes"]);
        papers.insert(format!("revelation-{season}"), reveal.into_bytes());
    }
    let mut worlds = Files::new();
    for name in ["monde.toml", "monde-2.toml"] {
        worlds.insert(name.to_owned(), read(&format!("jeu/{name}")));
    }
    let mut orders = Files::new();
    // A season in which orders stand, for the list of them.
    let open = at("ouverte.db");
    done(&["new", &open]);
    let message = |name: &str| at(&format!("jeu/saison-1/{name}.txt"));
    let on = |line: &[&str]| done(&[&["-c", &open], line].concat());
    on(&["season", "open", "Printemps"]);
    on(&["world", "import", &at("jeu/monde.toml"), "--yes"]);
    let before = read("ouverte.db");
    for line in [
        ["enter", "ESPAGNE", &message("espagne")],
        ["season", "sheet", "1"],
        ["enter", "GAULE", &message("gaule")],
        ["enter", "ITALIE", &message("italie-2")],
        ["enter", "EGYPTE", &message("egypte")],
    ] {
        on(&line);
    }
    for lang in ["fr", "en"] {
        for form in ["csv", "xlsx"] {
            let name = format!("{lang}.{form}");
            let out = at(&format!("monde-{name}"));
            done(&[
                "-c", &open, "--lang", lang, "world", "export", "--out", &out,
            ]);
            worlds.insert(format!("monde-{name}"), read(&format!("monde-{name}")));
            let out = at(&format!("vide-{name}"));
            done(&["--lang", lang, "world", "template", "--out", &out]);
            worlds.insert(format!("vide-{name}"), read(&format!("vide-{name}")));
            let out = at(&format!("ordres-{name}"));
            done(&["-c", &open, "--lang", lang, "orders", "list", "--out", &out]);
            orders.insert(format!("ordres-{name}"), read(&format!("ordres-{name}")));
        }
    }
    Sample {
        campaign,
        papers,
        worlds,
        orders,
        open: before,
    }
}
