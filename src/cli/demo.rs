//! `demo`: the sample campaign, played with nothing but what is embedded in the program. Every
//! step is a command that anyone can type; its secret, its clock and its salts are fixed, so that
//! it prints the same words on any day. The short telling is the same play: all is carried out, and
//! what the script marks is shown.

use crate::locale::said;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

use super::args::DemoArgs;
use super::machine::{Desk, Look, Machine, UNKNOWN_WIDTH};
use super::progress::Busy;
use super::shown::Piece;
use super::stop::{REFUSED, Stop};
use super::{Answer, Ctx, Done, files, run};
use crate::bulletin::wrapped;
use crate::campaign::{CampaignError, FixedClock};
use crate::chance::{SeededEntropy, salt};
use crate::locale::{Lang, Texts, printed};
use crate::t;

/// The folders of the sample campaigns, embedded.
static FOLDERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/campaigns");

/// A sample campaign: `demo.txt` of its folder is played, the other files are laid out.
pub struct Sample {
    /// Its folder's name, and that of its campaign's file without the ending.
    pub name: &'static str,
    /// The setup by whose name it is asked for too.
    pub setup: &'static str,
    /// When it was played: the time that its journal holds.
    start: &'static str,
}

/// The sample campaigns, the first for whoever asks for none.
pub const SAMPLES: [Sample; 4] = [
    Sample::of("mare-nostrum", "antiquity"),
    Sample::of("dragon-lords", "dragon-lords"),
    Sample::of("coup", "coup"),
    Sample::of("aristocracy", "aristocracy"),
];

/// Of a sample's folder, what is not laid out: its page, how it is played, and what is git's.
const KEPT_BACK: [&str; 3] = ["README.md", "demo.txt", ".gitignore"];

impl Sample {
    const fn of(name: &'static str, setup: &'static str) -> Self {
        let start = "2026-03-01T18:00:00Z";
        Sample { name, setup, start }
    }

    fn file(&self) -> String {
        format!("{}.db", self.name)
    }

    /// A file of its folder, by its path there.
    fn text(&self, path: &str) -> Option<&'static str> {
        let path = format!("{}/{path}", self.name);
        FOLDERS.get_file(path)?.contents_utf8()
    }

    /// What is laid out for whoever reads a language, by its path in the sample's folder: of what lies below `english` too,
    /// that in English.
    pub fn files_in(&self, lang: Lang) -> Vec<(String, &'static str)> {
        let mut paths = Vec::new();
        if let Some(folder) = FOLDERS.get_dir(self.name) {
            files_below(folder, &mut paths);
        }
        let own = paths
            .iter()
            .filter_map(|path| path.strip_prefix(self.name).ok()?.to_str());
        let own = own.filter(|path| !path.starts_with("english/") && !KEPT_BACK.contains(path));
        let in_lang = |path: &str| {
            let english = || self.text(&format!("english/{path}"));
            match lang {
                Lang::En => english().or_else(|| self.text(path)),
                Lang::Fr => self.text(path),
            }
        };
        own.filter_map(|path| Some((path.to_owned(), in_lang(path)?)))
            .collect()
    }

    /// Whether a word of a command is a path in the sample's folder.
    fn has(&self, word: &str) -> bool {
        let folders = ["papiers", "papers"];
        word == self.file() || folders.contains(&word) || self.text(word).is_some()
    }
}

/// The paths of all files in a folder and those below it.
fn files_below(folder: &'static Dir<'_>, into: &mut Vec<&'static Path>) {
    into.extend(folder.files().map(|file| file.path()));
    folder.dirs().for_each(|below| files_below(below, into));
}

/// What a line of the script is, by the mark that it begins with.
enum Step {
    /// No mark, or `$`: is carried out.
    Command(&'static str),
    /// `:`, said in the whole telling.
    Say(&'static str),
    /// `>`, said in the short one.
    Tell(&'static str),
    /// `|`, which blocks of the next command's output the short telling shows, and what the command is given for it.
    Blocks(&'static str),
    /// `@`, the page to be opened at the end.
    Page(&'static str),
}

/// The steps in a language: a line that begins with the other one is left out.
fn steps(script: &'static str, lang: Lang) -> impl Iterator<Item = Step> {
    script.lines().filter_map(move |line| {
        let (head, text) = line.split_once(' ')?;
        match head.strip_prefix(lang.code()).unwrap_or(head) {
            "arbitre" => Some(Step::Command(line)),
            "$" => Some(Step::Command(text)),
            ":" => Some(Step::Say(text)),
            ">" => Some(Step::Tell(text)),
            "|" => Some(Step::Blocks(text)),
            "@" => Some(Step::Page(text)),
            _ => None,
        }
    })
}

pub fn demo(ctx: &mut Ctx<'_, '_>, args: &DemoArgs) -> Done {
    let asked = args.sample.as_deref();
    let is = |s: &&Sample| asked.is_none_or(|name| name == s.name || name == s.setup);
    let Some(sample) = SAMPLES.iter().find(is) else {
        let names: Vec<&str> = SAMPLES.iter().map(|s| s.name).collect();
        return Err(said::words("desk-no-sample")
            .typed("name", asked.unwrap_or_default())
            .with("names", names.join(", "))
            .into());
    };
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => {
            let name = salt(ctx.machine.entropy)?.to_string();
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
    let lang = ctx.texts.lang();
    ctx.writes_files();
    for (name, text) in sample.files_in(lang) {
        let path = folder.join(&name);
        if let Some(parent) = path.parent() {
            files::make_folder(parent)?;
        }
        files::write_secret(&path, text.as_bytes())?;
    }
    let mut played = Played {
        sample,
        // Whole, since it is taken out again of what is said: a folder `e` would be found in `arbitre/1`.
        place: std::path::absolute(&folder).map_err(Stop::io(&folder))?,
        clock: FixedClock::at(sample.start).map_err(|_| CampaignError::Numbers)?,
        entropy: SeededEntropy::new("arbitre demo"),
        // Papers for a seat stay in its own language: only the arbiter's words follow his. Nobody is asked anything.
        desk: ctx.machine.desk,
        look: Look {
            lang,
            asks: false,
            terminal: false,
            ..ctx.machine.look
        },
        editor: ctx.machine.editor.clone(),
    };
    if !args.all {
        played.look.width = UNKNOWN_WIDTH;
    }
    let (mut blocks, mut page, mut busy) = (None::<&str>, "", None);
    let script = sample.text("demo.txt").unwrap_or_default();
    for step in steps(script, lang) {
        match step {
            Step::Say(text) if args.all => line(ctx, &format!("— {}", printed(text)))?,
            Step::Tell(text) if !args.all => {
                busy = None;
                tell(ctx, &format!("— {}", printed(text)))?;
            }
            Step::Say(_) | Step::Tell(_) => {}
            Step::Blocks(text) => blocks = Some(text).filter(|_| !args.all),
            Step::Page(path) => page = path,
            Step::Command(line) => {
                let blocks = blocks.take();
                let more = blocks.and_then(|text| text.split_once(" --"));
                let more = more.map(|(_, more)| format!(" --{more}"));
                let line = format!("{line}{}", more.unwrap_or_default());
                busy.get_or_insert_with(|| Busy::new(ctx.machine.look));
                let (code, said) = played.carry_out(&line);
                let said = match blocks {
                    Some(blocks) => chosen(&said, blocks),
                    // What went wrong is shown.
                    None if args.all || code > REFUSED => said,
                    None => continue,
                };
                busy = None;
                let called = said::called(&line, ctx.texts);
                let said = Piece::Text(format!("\n$ {called}\n{said}"));
                ctx.show(Answer::of(vec![said]))?;
                // A refusal is part of the sample; anything else is not.
                if code > REFUSED {
                    return Ok(Answer::default().code(code));
                }
            }
        }
    }
    drop(busy);
    let (papers, _) = page.split_once('/').unwrap_or_default();
    let texts = Texts::of_rulebook(lang, sample.setup);
    let done = t!(
        texts,
        "desk-demo-done",
        papers,
        file = sample.file(),
        folder = folder.display().to_string()
    );
    if args.all {
        line(ctx, &done)?;
        return Ok(Answer::default());
    }
    tell(ctx, &format!("{done} {}", texts.get("desk-demo-page")))?;
    // A path is not broken.
    let page = page
        .split('/')
        .fold(played.place, |path, part| path.join(part));
    let whole = t!(texts, "desk-demo-all", name = sample.name);
    let last = format!("{}\n{whole}", page.display());
    Ok(Answer::line(&last))
}

/// Says something of the short telling, its lines broken.
fn tell(ctx: &mut Ctx<'_, '_>, text: &str) -> Result<(), Stop> {
    let lines = wrapped(text, "", "", usize::from(UNKNOWN_WIDTH));
    line(ctx, &lines.join("\n"))
}

/// Says something below a blank line, as it goes on.
fn line(ctx: &mut Ctx<'_, '_>, text: &str) -> Result<(), Stop> {
    ctx.show(Answer::line(&format!("\n{text}"))).map(drop)
}

/// Some blocks of an output, by their numbers from 1. A blank line ends a block, and a title begins one.
fn chosen(said: &str, numbers: &str) -> String {
    let underlines = |line: &&str| !line.is_empty() && line.chars().all(|c| "=-.".contains(c));
    let (mut blocks, mut before) = (Vec::<String>::new(), "");
    let mut lines = said.lines().peekable();
    while let Some(line) = lines.next() {
        let title = lines.peek().is_some_and(underlines);
        match blocks.last_mut() {
            _ if line.is_empty() => {}
            Some(block) if !before.is_empty() && !title => *block += &format!("{line}\n"),
            _ => blocks.push(format!("{line}\n")),
        }
        before = line;
    }
    let numbers = numbers.split(' ').filter_map(|word| word.parse().ok());
    let chosen = numbers.filter_map(|n: usize| blocks.get(n.checked_sub(1)?).cloned());
    chosen.collect::<Vec<String>>().join("\n")
}

/// The sample that is being played, and what its commands are given of the machine.
struct Played {
    sample: &'static Sample,
    place: PathBuf,
    look: Look,
    desk: Desk,
    clock: FixedClock,
    entropy: SeededEntropy,
    editor: OsString,
}

impl Played {
    /// Carries out one command of the script; gives its exit code and all that it says.
    fn carry_out(&mut self, line: &str) -> (u8, String) {
        let words = words(line)
            .into_iter()
            .map(|word| match self.sample.has(&word) {
                true => self.place.join(word).into_os_string(),
                false => word.into(),
            });
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut machine = Machine {
            stdin: &mut std::io::empty(),
            stdout: &mut out,
            stderr: &mut err,
            clock: &self.clock,
            entropy: &mut self.entropy,
            page: None,
            desk: self.desk,
            look: self.look,
            editor: self.editor.clone(),
        };
        let code = run(words.collect(), &mut machine);
        out.extend(err);
        // The demo shows paths as the commands name them.
        let place = format!("{}{}", self.place.display(), std::path::MAIN_SEPARATOR);
        (code, String::from_utf8_lossy(&out).replace(&place, ""))
    }
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
