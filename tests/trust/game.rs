//! Campaigns played by commands, and the papers and reveals that players would hold of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::harness::program;

/// Files by their path in a folder.
pub type Files = BTreeMap<String, String>;

const NATIONS: [&str; 7] = [
    "ARABIE",
    "ASIE",
    "CARTHAGE",
    "EGYPTE",
    "GAULE",
    "ITALIE",
    "MACEDOINE",
];

/// A campaign being played.
pub struct Game {
    dir: TempDir,
    papers: Files,
}

impl Game {
    fn empty() -> Game {
        Game {
            dir: TempDir::new().unwrap(),
            papers: Files::new(),
        }
    }

    /// A new campaign with some house rules set anew.
    pub fn new(rules: &[(&str, &str)]) -> Game {
        let mut game = Game::empty();
        game.write("k", &"5a5a5a5a5a5a5a5c".repeat(4));
        let (db, secret) = (game.path("c.db"), game.path("k"));
        let seal = game.run(&["new", &db, "--secret-file", &secret]);
        game.papers.insert("sceau.txt".to_owned(), seal);
        for (rule, setting) in rules {
            game.ok(&["rules", "set", rule, setting]);
        }
        game
    }

    /// The program's own demonstration.
    pub fn demo() -> Game {
        let mut game = Game::empty();
        let out = game.path("demo");
        game.run(&["demo", "mare-nostrum", "--out", &out]);
        let played = game.dir.path().join("demo/mare-nostrum.db");
        fs::copy(played, game.dir.path().join("c.db")).unwrap();
        for season in ["1", "2"] {
            game.sheets(season);
            game.bulletins(season);
        }
        game
    }

    fn path(&self, name: &str) -> String {
        self.dir.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.dir.path().join(name), text).unwrap();
        self.path(name)
    }

    /// Carries out a command; its exit code and standard output.
    fn tried(&self, words: &[&str]) -> (i32, String) {
        let run = program(self.dir.path()).args(words).output().unwrap();
        let out = String::from_utf8(run.stdout).unwrap();
        (run.status.code().unwrap(), out)
    }

    fn run(&self, words: &[&str]) -> String {
        let (code, out) = self.tried(words);
        assert_eq!(code, 0, "{words:?}: {out}");
        out
    }

    /// A command on the campaign, whatever becomes of it.
    fn on(&self, words: &[&str]) -> (i32, String) {
        let db = self.path("c.db");
        let words: Vec<&str> = ["-c", &db]
            .iter()
            .copied()
            .chain(words.iter().copied())
            .collect();
        self.tried(&words)
    }

    /// A command on the campaign that is done.
    pub fn ok(&self, words: &[&str]) -> String {
        let (code, out) = self.on(words);
        assert_eq!(code, 0, "{words:?}: {out}");
        out
    }

    /// A whole season: every nation asks everybody's treasury and more, and protects itself.
    pub fn season(&mut self, number: &str, imported: bool) {
        self.ok(&["season", "open", &format!("Saison {number}")]);
        if number == "1" {
            let world = concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/campaigns/mare-nostrum/monde.toml"
            );
            self.ok(&["world", "import", world]);
        }
        let own = self.write(
            "espagne.txt",
            "protéger trésor -3\nprotéger contre GAULE -2\n",
        );
        self.ok(&["enter", "ESPAGNE", &own]);
        self.ok(&["season", "sheet", number, "--beacon", "un tirage"]);
        for (n, nation) in NATIONS.into_iter().enumerate() {
            if imported && nation == "MACEDOINE" {
                let rows = "nation,verb,target,kind,subject,n\nMACEDOINE,spy,ASIE,treasury,,1\n\
                            MACEDOINE,protect,,treasury,,4\nMACEDOINE,word,,,falx,\n";
                let csv = self.write("o.csv", rows);
                self.ok(&["orders", "import", &csv]);
                continue;
            }
            let mut text = format!("mot : {nation} {number} {n}\n");
            for target in NATIONS.iter().chain(&["ESPAGNE"]).filter(|t| **t != nation) {
                text.push_str(&format!("espionner {target} : trésor +{}\n", n % 2));
            }
            text.push_str("espionner ASIE : espionnage\nespionner EGYPTE : flotte en mer Égée\n");
            text.push_str("espionner ITALIE : composition armée en Thrace\n");
            // The same question again is refused (H6).
            text.push_str("espionner CARTHAGE : trésor\nespionner GAULE : trésor\n");
            if number == "1" && n == 0 {
                text.push_str("protéger contre ASIE -1, chaque saison\n");
            }
            text.push_str(match n % 3 {
                0 => "protéger trésor -3, si contré : 77\nprotéger contre ITALIE -2\n",
                1 => "protéger contre GAULE -3\nprotéger trésor -1\nprotéger espionnage -2\n",
                _ => "protéger trésor -4\nprotéger contre ITALIE -3\n",
            });
            let file = self.write("m.txt", &text);
            let (_, json) = self.on(&["enter", nation, &file, "--format", "json"]);
            self.papers
                .insert(format!("recu-{nation}-{number}.json"), json);
            let (_, words) = self.on(&["enter", nation, &file]);
            self.papers
                .insert(format!("recu-{nation}-{number}.txt"), words);
        }
        self.ok(&["lock", number]);
        self.ok(&["roll", number, "--beacon", "03 05 08"]);
        self.choices();
        self.ok(&["season", "close", number]);
        self.sheets(number);
        self.bulletins(number);
    }

    /// A file in the game's folder.
    pub fn writes(&self, name: &str, text: &str) -> String {
        self.write(name, text)
    }

    /// A message comes in; its receipt is kept.
    pub fn enters(&mut self, nation: &str, text: &str) {
        let file = self.write("m.txt", text);
        let receipt = self.ok(&["enter", nation, &file, "--format", "json"]);
        let name = format!("recu-{nation}-{}.json", self.papers.len());
        self.papers.insert(name, receipt);
    }

    /// The season is locked, rolled and closed, and its papers are kept.
    pub fn finishes(&mut self, number: &str) {
        self.ok(&["lock", number]);
        self.ok(&["roll", number]);
        self.choices();
        self.ok(&["season", "close", number]);
        self.sheets(number);
        self.bulletins(number);
    }

    fn notices(&self) -> Vec<(String, String)> {
        let notices: Value = serde_json::from_str(&self.ok(&["notices", "--json"])).unwrap();
        let one = |n: &Value| {
            (
                n["seat"].as_str().unwrap().to_owned(),
                n["notice"].to_string(),
            )
        };
        notices.as_array().unwrap().iter().map(one).collect()
    }

    /// One victim in three withholds, one lies, one says nothing.
    fn choices(&self) {
        for (n, (seat, number)) in self.notices().into_iter().enumerate() {
            let choose = |rest: &[&str]| {
                let start = ["choose", seat.as_str(), number.as_str()];
                let words: Vec<&str> = start.iter().chain(rest).copied().collect();
                self.on(&words).0
            };
            let lie = || {
                let lies = ["42", "oui", "non", "Bd 9"];
                lies.iter().any(|lie| choose(&["false", lie]) == 0)
            };
            match n % 3 {
                0 => assert_eq!(choose(&["withhold"]), 0),
                1 => assert!(choose(&["false", "41"]) == 0 || lie()),
                _ => {}
            }
        }
    }

    fn sheets(&mut self, season: &str) {
        for (format, end) in [
            ("text", "txt"),
            ("json", "json"),
            ("html", "html"),
            ("bbcode", "bb.txt"),
        ] {
            let sheet = self.ok(&["season", "sheet", season, "--format", format]);
            self.papers.insert(format!("feuille-{season}.{end}"), sheet);
            let lock = self.ok(&["lock", season, "--format", format]);
            self.papers.insert(format!("verrou-{season}.{end}"), lock);
        }
    }

    /// The bulletins as they go out, but the arbiter's own folder.
    pub fn bulletins(&mut self, season: &str) {
        let out = self.path("papiers");
        let all = "text,markdown,html,bbcode,json";
        self.ok(&[
            "bulletins",
            "--season",
            season,
            "--out",
            &out,
            "--format",
            all,
        ]);
        let mut files = Files::new();
        collect(Path::new(&out), Path::new(&out), &mut files);
        let kept = |name: &str| !name.starts_with("arbitre/") && !name.ends_with(".html");
        for (name, text) in files.into_iter().filter(|(name, _)| kept(name)) {
            // What was told before an erratum is kept beside what is told anew.
            let names = std::iter::once(name.clone());
            let mut names = names.chain((2..).map(|n| format!("{name}, {n}")));
            let free = |at: &String| self.papers.get(at).is_none_or(|there| *there == text);
            let at = names.find(free).unwrap();
            self.papers.insert(at, text);
        }
    }

    /// The papers that were kept.
    pub fn papers(&self) -> Files {
        self.papers.clone()
    }

    /// Papers and the reveals of these seasons.
    pub fn with_reveals(&self, seasons: &[&str]) -> Files {
        let mut files = self.papers.clone();
        for season in seasons {
            let reveal = self.ok(&["reveal", season, "--early", "--yes"]);
            files.insert(format!("revelation-{season}.json"), reveal);
        }
        files
    }
}

fn collect(root: &Path, dir: &Path, files: &mut Files) {
    for entry in fs::read_dir(dir).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        if path.is_dir() {
            collect(root, &path, files);
        } else {
            let name = path.strip_prefix(root).unwrap().display().to_string();
            files.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
}
