//! `demo`: the sample campaign, played with nothing but what is embedded in the program. Every
//! step is a command that anyone can type; its secret, its clock and its salts are fixed, so that
//! it prints the same words on any day.

use std::ffi::OsString;
use std::path::Path;

use super::args::DemoArgs;
use super::machine::Machine;
use super::stop::REFUSED;
use super::{Desk, Done, files, run};
use crate::campaign::{CampaignError, FixedClock};
use crate::chance::{SeededEntropy, salt};
use crate::locale::Lang;
use crate::t;

/// Declares the files of the sample campaign, embedded under their own names.
macro_rules! sample {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../campaigns/mare-nostrum/", $name)))),*]
    };
}

/// The sample's files that the demo lays out, by their path in its folder.
pub const FILES: &[(&str, &str)] = sample![
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
];

const SCRIPT: &str = include_str!("../../campaigns/mare-nostrum/demo.txt");

/// When the sample was played: the time that its journal holds.
const START: &str = "2026-03-01T18:00:00Z";

/// What a line of the script is.
enum Step<'a> {
    Say(&'a str),
    Command(&'a str),
}

fn steps(lang: Lang) -> impl Iterator<Item = Step<'static>> {
    SCRIPT
        .lines()
        .filter_map(move |line| match line.split_once(": ") {
            _ if line.is_empty() || line.starts_with('#') => None,
            Some((code, text)) if code == lang.code() => Some(Step::Say(text)),
            Some(("fr" | "en", _)) => None,
            _ => Some(Step::Command(line)),
        })
}

pub fn demo(desk: &mut Desk<'_, '_>, args: &DemoArgs) -> Done {
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
    if folder.join("mare-nostrum.db").exists() {
        return Err(CampaignError::Exists {
            path: folder.join("mare-nostrum.db"),
        }
        .into());
    }
    for (name, text) in FILES {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            files::make_folder(parent)?;
        }
        files::write_secret(&path, text.as_bytes())?;
    }
    let lang = desk.texts.lang();
    let clock = FixedClock::at(START).map_err(|_| CampaignError::Numbers)?;
    let mut entropy = SeededEntropy::new("arbitre demo");
    for step in steps(lang) {
        match step {
            Step::Say(text) => desk.out().line(&format!("\n— {text}"))?,
            Step::Command(line) => {
                desk.out().line(&format!("\n$ {line}"))?;
                let code = play(desk, line, &folder, &clock, &mut entropy)?;
                // A refusal is part of the sample; anything else is not.
                if code > REFUSED {
                    return Ok(code);
                }
            }
        }
    }
    let text = t!(
        desk.texts,
        "desk-demo-done",
        folder = folder.display().to_string()
    );
    desk.out().line(&format!("\n{text}"))?;
    Ok(0)
}

/// Carries out one command of the script, what it says on standard error shown with the rest.
fn play(
    desk: &mut Desk<'_, '_>,
    line: &str,
    folder: &Path,
    clock: &FixedClock,
    entropy: &mut SeededEntropy,
) -> Result<u8, super::Stop> {
    let mut arguments = vec![OsString::from("arbitre")];
    if desk.texts.lang() == Lang::En && !line.contains("--lang") {
        // Papers for a seat stay in its own language: only the arbiter's words follow his.
        desk.machine.look.lang = Lang::En;
    }
    arguments.extend(
        words(line)
            .into_iter()
            .skip(1)
            .map(|word| match is_file(&word) {
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

fn is_file(word: &str) -> bool {
    word == "mare-nostrum.db" || word == "papiers" || FILES.iter().any(|(name, _)| *name == word)
}
