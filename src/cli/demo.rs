//! `demo`: the sample campaign, played with nothing but what is embedded in the program. Every
//! step is a command that anyone can type; its secret, its clock and its salts are fixed, so that
//! it prints the same words on any day.

use std::ffi::OsString;
use std::path::Path;

use clap::CommandFactory;

use super::args::DemoArgs;
use super::machine::Machine;
use super::stop::{REFUSED, Stop};
use super::{Cli, Desk, Done, files, run, shorthand};
use crate::campaign::{CampaignError, FixedClock};
use crate::chance::{SeededEntropy, salt};
use crate::locale::{Lang, Texts, printed};
use crate::t;

/// A sample campaign: its folder under `campaigns`, embedded.
pub struct Sample {
    /// Its name, and that of its campaign's file without the ending.
    pub name: &'static str,
    /// The setup by whose name it is asked for too.
    pub setup: &'static str,
    /// The files that the demo lays out, by their path in its folder.
    pub files: &'static [(&'static str, &'static str)],
    /// Those that are others for whoever reads English, by the same path.
    pub english: &'static [(&'static str, &'static str)],
    script: &'static str,
    /// When it was played: the time that its journal holds.
    start: &'static str,
}

/// Declares a sample campaign by its name and the names of its files.
macro_rules! sample {
    ($name:literal of $setup:literal, played $start:literal, english [$($english:literal),* $(,)?], $($file:literal),* $(,)?) => {
        Sample {
            name: $name,
            setup: $setup,
            files: &[$((
                $file,
                include_str!(concat!("../../campaigns/", $name, "/", $file)),
            )),*],
            english: &[$((
                $english,
                include_str!(concat!("../../campaigns/", $name, "/english/", $english)),
            )),*],
            script: include_str!(concat!("../../campaigns/", $name, "/demo.txt")),
            start: $start,
        }
    };
}

/// The sample campaigns, the first for whoever asks for none.
pub const SAMPLES: &[Sample] = &[
    sample![
        "mare-nostrum" of "antiquity", played "2026-03-01T18:00:00Z", english [],
        "secret.txt",
        "monde.toml",
        "monde-2.toml",
        "saison-1/arabie.txt",
        "saison-1/carthage.txt",
        "saison-1/egypte.txt",
        "saison-1/espagne.txt",
        "saison-1/gaule.txt",
        "saison-1/italie.txt",
        "saison-1/italie-2.txt",
        "saison-1/macedoine.txt",
        "saison-1/nouvelles.txt",
        "saison-2/arabie.txt",
        "saison-2/asie.txt",
        "saison-2/asie-2.txt",
        "saison-2/carthage.txt",
        "saison-2/egypte.txt",
        "saison-2/espagne.txt",
        "saison-2/italie.txt",
        "saison-2/macedoine.txt",
        "saison-2/nouvelles.txt",
    ],
    sample![
        "dragon-lords" of "dragon-lords", played "2026-03-01T18:00:00Z",
        english [
            "world.toml",
            "turn-1/kesh.txt",
            "turn-2/kesh.txt",
            "turn-2/01-kesh.txt",
            "turn-3/kesh.txt",
            "turn-3/varn.txt",
            "turn-4/kesh.txt",
        ],
        "secret.txt",
        "world.toml",
        "turn-1/kesh.txt",
        "turn-1/orlo.txt",
        "turn-1/orlo-2.txt",
        "turn-1/varn.txt",
        "turn-1/01-orlo.txt",
        "turn-1/02-varn.txt",
        "turn-1/news.txt",
        "turn-2/kesh.txt",
        "turn-2/orlo.txt",
        "turn-2/varn.txt",
        "turn-2/01-kesh.txt",
        "turn-3/kesh.txt",
        "turn-3/orlo.txt",
        "turn-3/varn.txt",
        "turn-3/01-varn.txt",
        "turn-3/world.toml",
        "turn-4/kesh.txt",
        "turn-4/orlo.txt",
        "turn-4/varn.txt",
    ],
    sample![
        "coup" of "coup", played "2026-03-01T18:00:00Z", english [],
        "secret.txt",
        "evening-1/ana.txt",
        "evening-1/bruno.txt",
        "evening-1/chiara.txt",
        "evening-1/01-ana.txt",
        "evening-1/02-chiara.txt",
        "evening-1/03-ana.txt",
        "evening-1/04-bruno.txt",
        "evening-1/05-chiara.txt",
        "evening-1/07-ana.txt",
        "evening-1/08-bruno.txt",
        "evening-1/10-chiara.txt",
        "evening-1/11-bruno.txt",
        "evening-1/12-chiara.txt",
        "evening-1/14-ana.txt",
        "evening-1/16-bruno.txt",
        "evening-1/17-ana.txt",
        "evening-1/18-bruno.txt",
    ],
    sample![
        "aristocracy" of "aristocracy", played "2026-03-01T18:00:00Z", english [],
        "secret.txt",
        "evening-1/alba.txt",
        "evening-1/bruno.txt",
        "evening-1/chiara.txt",
        "evening-1/01-alba.txt",
        "evening-1/01-bruno.txt",
        "evening-1/01-chiara.txt",
        "evening-1/02-alba.txt",
        "evening-1/03-bruno.txt",
        "evening-1/04-chiara.txt",
        "evening-1/09-bruno.txt",
        "evening-1/12-alba.txt",
        "evening-1/13-bruno.txt",
        "evening-1/14-chiara.txt",
        "evening-1/15-alba.txt",
        "evening-1/16-bruno.txt",
        "evening-1/17-chiara.txt",
        "evening-1/20-alba.txt",
        "evening-1/22-chiara.txt",
        "evening-1/23-chiara.txt",
        "evening-1/24-chiara.txt",
        "evening-1/25-alba.txt",
        "evening-1/25-chiara.txt",
        "evening-1/26-alba.txt",
        "evening-1/27-alba.txt",
        "evening-1/28-bruno.txt",
        "evening-1/29-chiara.txt",
        "evening-1/32-chiara.txt",
        "evening-1/33-alba.txt",
        "evening-1/35-bruno.txt",
        "evening-1/36-chiara.txt",
        "evening-1/37-alba.txt",
        "evening-1/43-alba.txt",
        "evening-1/44-alba.txt",
        "evening-1/45-alba.txt",
        "evening-1/51-bruno.txt",
        "evening-1/52-bruno.txt",
        "evening-1/53-chiara.txt",
        "evening-1/54-alba.txt",
        "evening-1/56-bruno.txt",
        "evening-1/57-chiara.txt",
        "evening-1/62-bruno.txt",
        "evening-1/64-alba.txt",
        "evening-1/65-bruno.txt",
        "evening-1/66-chiara.txt",
        "evening-1/67-alba.txt",
        "evening-1/69-chiara.txt",
        "evening-1/71-chiara.txt",
        "evening-1/74-alba.txt",
        "evening-1/74-chiara.txt",
        "evening-1/75-chiara.txt",
        "evening-1/76-alba.txt",
        "evening-1/77-bruno.txt",
        "evening-1/78-chiara.txt",
        "evening-1/79-alba.txt",
        "evening-1/81-bruno.txt",
        "evening-1/82-bruno.txt",
        "evening-1/83-bruno.txt",
    ],
];

impl Sample {
    fn file(&self) -> String {
        format!("{}.db", self.name)
    }

    /// The files in a language, by their path in the sample's folder.
    pub fn files_in(&self, lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
        let english = self.english.iter().filter(move |_| lang == Lang::En);
        let text = move |name| {
            english
                .clone()
                .find(|(n, _)| *n == name)
                .map(|(_, text)| *text)
        };
        let files = self.files.iter();
        files.map(move |(name, plain)| (*name, text(*name).unwrap_or(plain)))
    }

    /// Whether a word of a command is a path in the sample's folder.
    fn has(&self, word: &str) -> bool {
        let folders = ["papiers", "papers"];
        word == self.file()
            || folders.contains(&word)
            || self.files.iter().any(|(name, _)| *name == word)
    }
}

/// What a line of the script is.
enum Step<'a> {
    Say(&'a str),
    Command(&'a str),
}

fn steps(script: &'static str, lang: Lang) -> impl Iterator<Item = Step<'static>> {
    script.lines().filter_map(
        move |line| match (line.split_once(": "), line.split_once("$ ")) {
            _ if line.is_empty() || line.starts_with('#') => None,
            (Some((code, text)), _) if code == lang.code() => Some(Step::Say(text)),
            (Some(("fr" | "en", _)), _) => None,
            (_, Some((code, command))) if code == lang.code() => Some(Step::Command(command)),
            (_, Some(("fr" | "en", _))) => None,
            _ => Some(Step::Command(line)),
        },
    )
}

pub fn demo(desk: &mut Desk<'_, '_>, args: &DemoArgs) -> Done {
    let asked = args.sample.as_deref();
    let is = |s: &&Sample| asked.is_none_or(|name| name == s.name || name == s.setup);
    let Some(sample) = SAMPLES.iter().find(is) else {
        let names: Vec<&str> = SAMPLES.iter().map(|s| s.name).collect();
        return Err(Stop::NoSample {
            name: asked.unwrap_or_default().to_owned(),
            names: names.join(", "),
        });
    };
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => {
            let name = salt(desk.machine.entropy)?.to_string();
            std::env::temp_dir().join(format!(
                "arbitre-demo-{}",
                name.get(..8).unwrap_or_default()
            ))
        }
    };
    if folder.join(sample.file()).exists() {
        return Err(CampaignError::Exists {
            path: folder.join(sample.file()),
        }
        .into());
    }
    let lang = desk.texts.lang();
    for (name, text) in sample.files_in(lang) {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            files::make_folder(parent)?;
        }
        files::write_secret(&path, text.as_bytes())?;
    }
    let clock = FixedClock::at(sample.start).map_err(|_| CampaignError::Numbers)?;
    let mut entropy = SeededEntropy::new("arbitre demo");
    for step in steps(sample.script, lang) {
        match step {
            Step::Say(text) => desk.out().line(&format!("\n— {}", printed(text)))?,
            Step::Command(line) => {
                let called = called(line, desk.texts);
                desk.out().line(&format!("\n$ {called}"))?;
                let code = play(desk, (sample, line), &folder, &clock, &mut entropy)?;
                // A refusal is part of the sample; anything else is not.
                if code > REFUSED {
                    return Ok(code);
                }
            }
        }
    }
    let is_papers = |step| matches!(step, Step::Command(line) if line.contains("--out papers"));
    let papers = match steps(sample.script, lang).any(is_papers) {
        true => "papers",
        false => "papiers",
    };
    let game = desk.texts.lang();
    let text = t!(
        Texts::of_rulebook(game, sample.setup),
        "desk-demo-done",
        papers = papers,
        file = sample.file(),
        folder = folder.display().to_string()
    );
    desk.out().line(&format!("\n{text}"))?;
    Ok(0)
}

/// Carries out one command of the script, what it says on standard error shown with the rest.
fn play(
    desk: &mut Desk<'_, '_>,
    (sample, line): (&Sample, &str),
    folder: &Path,
    clock: &FixedClock,
    entropy: &mut SeededEntropy,
) -> Result<u8, super::Stop> {
    // Whole, since it is taken out again of what is said: a folder `e` would be found in `arbitre/1`.
    let folder = &std::path::absolute(folder).map_err(super::Stop::io(folder))?;
    let mut arguments = vec![OsString::from("arbitre")];
    if desk.texts.lang() == Lang::En && !line.contains("--lang") {
        // Papers for a seat stay in its own language: only the arbiter's words follow his.
        desk.machine.look.lang = Lang::En;
    }
    arguments.extend(
        words(line)
            .into_iter()
            .skip(1)
            .map(|word| match sample.has(&word) {
                true => folder.join(word).into_os_string(),
                false => word.into(),
            }),
    );
    let mut out = Vec::new();
    let mut err = Vec::new();
    let mut machine = Machine {
        stdin: &mut std::io::empty(),
        stdout: &mut out,
        stderr: &mut err,
        clock,
        entropy,
        page: None,
        look: desk.machine.look,
        editor: desk.machine.editor.clone(),
    };
    let code = run(arguments, &mut machine);
    // The demo shows paths as the commands name them.
    let place = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
    let shown = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace(&place, "");
    let (out, err) = (shown(out), shown(err));
    desk.out().text(&out)?;
    desk.out().text(&err)?;
    Ok(code)
}

/// The words of a command line as a shell would split them: blanks, double quotes.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (n, part) in line.split('"').enumerate() {
        match n % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// A command line with its verbs as the reader's language calls them.
fn called(line: &str, texts: &Texts) -> String {
    let (mut command, mut key) = (Cli::command(), "help".to_owned());
    let words = line.split(' ').map(|word| {
        let Some(verb) = command.find_subcommand(word).cloned() else {
            return word.to_owned();
        };
        command = verb;
        key = format!("{key}-{word}");
        let names = shorthand::names(&key, texts).into_iter();
        names.chain([word.to_owned()]).next().unwrap_or_default()
    });
    let words: Vec<String> = words.collect();
    words.join(" ")
}
