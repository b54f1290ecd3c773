//! `verify` and `audit verify`: everything derived anew and compared.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::progress::Progress;
use super::stop::Stop;
use super::{Desk, Done, files, game};
use crate::games::{self, with_game};
use crate::letter;
use crate::locale::Texts;
use crate::papers::given;
use crate::referee::gathering::{Gathering, Own, says_rulebook};
use crate::referee::inspection::{self, Inspection};
use crate::referee::papers::FORMAT;
use crate::referee::proof::report::SeasonVerdict;
use crate::referee::proof::{Finding, Report, Verdict, Weight};
use crate::referee::rulebook::Rulebook;
use crate::rulebook;
use crate::t;

/// Exit code of what was tampered with or does not hold.
const TAMPERED: u8 = 3;
/// The largest paper or reveal, in bytes.
const MAX_PAPER: u64 = 1_000_000_000;
/// How a campaign's file begins: it is an SQLite database.
const CAMPAIGN_FILE: &[u8] = b"SQLite format 3\0";
/// How many files that are no papers are named.
const MAX_STRAYS: usize = 10;
/// How many papers are named one by one.
const FEW: usize = 3;

/// A plain file of a folder.
pub struct Plain {
    /// Its name from the folder on.
    pub name: String,
    /// `None` for a campaign's file: it keeps the papers' texts and is none of them.
    pub text: Option<String>,
}

/// Reads every plain file of a folder and of those below it, in the order of their names; links are not followed.
fn read(dir: &Path) -> Result<Vec<Plain>, Stop> {
    let mut paths = Vec::new();
    walk(dir, &mut paths)?;
    paths.sort();
    let read = |path: PathBuf| {
        let bytes = files::read_plain(&path, MAX_PAPER)?;
        let text = (!bytes.starts_with(CAMPAIGN_FILE)).then(|| text_of(&bytes).into_owned());
        let name = path.strip_prefix(dir).unwrap_or(&path);
        let name = name.display().to_string();
        Ok(Plain { name, text })
    };
    paths.into_iter().map(read).collect()
}

/// The files of a folder, gathered by the rulebook whose papers they are.
fn collect(
    desk: &mut Desk<'_, '_>,
    files: &[Plain],
    rulebook: &dyn Rulebook,
) -> Box<dyn Gathering> {
    let mut gathering = rulebook.gathering();
    let mut strays = Vec::new();
    for Plain { name, text } in files {
        let read = text.as_ref().map(|text| gathering.read(name, text).is_ok());
        if read != Some(true) {
            strays.push(name);
        }
    }
    let more = strays.len().saturating_sub(MAX_STRAYS);
    for name in strays.into_iter().take(MAX_STRAYS) {
        let note = t!(desk.texts, "verify-not-a-paper", file = name);
        desk.note(&note);
    }
    if more > 0 {
        let note = t!(desk.texts, "verify-not-papers", n = more);
        desk.note(&note);
    }
    gathering
}

/// A byte that is no text shows as such: it is a change like any other. What some programs write as
/// "Unicode" is the same text in UTF-16.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match letter::utf_16(bytes) {
        Some(text) => Cow::Owned(text),
        None => String::from_utf8_lossy(bytes),
    }
}

/// The game that papers say they are of.
fn game_of(files: &[Plain]) -> Option<String> {
    files.iter().find_map(|file| {
        let text = file.text.as_ref()?;
        // A paper in words names its game in its last line.
        let said = says_rulebook(text).or_else(|| given::rulebook(text));
        said.filter(|name| games::tables(name).is_some())
    })
}

/// The rulebook that papers say they are of; the first where they say nothing.
fn rulebook_of(files: &[Plain]) -> &'static dyn Rulebook {
    let said = |file: &Plain| rulebook::rulebook(&says_rulebook(file.text.as_ref()?)?);
    files.iter().find_map(said).unwrap_or_else(rulebook::first)
}

fn walk(dir: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Stop> {
    for entry in fs::read_dir(dir).map_err(Stop::io(dir))? {
        let entry = entry.map_err(Stop::io(dir))?;
        let path = entry.path();
        let kind = entry.file_type().map_err(Stop::io(&path))?;
        if kind.is_dir() {
            walk(&path, paths)?;
        } else if kind.is_file() {
            paths.push(path);
        }
    }
    Ok(())
}

pub fn verify(desk: &mut Desk<'_, '_>, dir: &Path, seat: Option<&str>) -> Done {
    let files = read(dir)?;
    if let Some(name) = game_of(&files)
        && let Some(done) = with_game!(&*name, G => game::proof::verify::<G>(desk, &files, seat))
    {
        return done;
    }
    let rulebook = rulebook_of(&files);
    desk.in_terms_of(rulebook);
    let gathering = collect(desk, &files, rulebook);
    let judged = {
        let mut progress = Progress::new(desk.machine.look, gathering.entries());
        gathering.judge(seat, desk.texts, &mut || progress.tick())?
    };
    let counts = (gathering.papers(), gathering.reveals());
    show(desk, &judged.report, counts, judged.own.as_ref())
}

fn show(
    desk: &mut Desk<'_, '_>,
    report: &Report,
    (papers, reveals): (usize, usize),
    own: Option<&Own>,
) -> Done {
    let code = if report.holds() { 0 } else { TAMPERED };
    let texts = desk.texts;
    if desk.cli.json {
        let findings: Vec<_> = report
            .findings
            .iter()
            .map(|f| {
                let (season, i) = f.place();
                serde_json::json!({
                    "weight": f.weight(),
                    "season": season,
                    "i": i,
                    "text": f.say(texts),
                })
            })
            .collect();
        let mut view = serde_json::json!({
            "format": FORMAT,
            "holds": report.holds(),
            "first_fault": report.first_fault().map(|(season, i)| serde_json::json!({
                "season": season, "i": i,
            })),
            "seasons": report.seasons,
            "findings": findings,
        });
        if let (Some(own), Some(members)) = (own, view.as_object_mut()) {
            members.insert("seat".to_owned(), (&*own.seat).into());
            members.insert("dice".to_owned(), own.view.clone());
        }
        desk.out().value(&view)?;
        return Ok(code);
    }
    // The verdict first, then what fails; what holds is long, and read last.
    let mut lines = vec![t!(texts, "verify-read", papers = papers, reveals = reveals)];
    lines.extend(verdicts(report, texts));
    if papers + reveals == 0 {
        lines.push(texts.get("verify-nothing"));
    }
    if let Some(file) = report.first_paper() {
        lines.push(t!(texts, "verify-first-fault-paper", file = file));
    } else if let Some((season, i)) = report.first_fault().filter(|(season, _)| *season > 0) {
        lines.push(t!(texts, "verify-first-fault", season = season, i = i));
    }
    let of = |weight| report.findings.iter().filter(move |f| f.weight() == weight);
    let sections: [(&str, Vec<String>); 3] = [
        (
            "verify-fails",
            of(Weight::Fails).map(|f| f.say(texts)).collect(),
        ),
        ("verify-cannot", together(of(Weight::Cannot), texts)),
        ("verify-holds", together(of(Weight::Holds), texts)),
    ];
    for (title, found) in sections {
        if !found.is_empty() {
            lines.push(String::new());
            lines.push(texts.get(title));
            lines.extend(found.iter().map(|f| format!("  - {f}")));
        }
    }
    if let Some(own) = own {
        lines.push(String::new());
        lines.extend(own.lines.iter().cloned());
    }
    let text = lines.join("\n");
    desk.out().line(&text)?;
    Ok(code)
}

/// What the papers say of each season, a line each.
fn verdicts(report: &Report, texts: &Texts) -> Vec<String> {
    let words = |bindings: &[&str]| {
        let words: Vec<String> = bindings
            .iter()
            .map(|b| texts.get(&format!("verify-bound-{b}")))
            .collect();
        match words.is_empty() {
            true => texts.get("verify-bound-nothing"),
            false => words.join(", "),
        }
    };
    let say = |season: &SeasonVerdict| {
        let key = match season.verdict {
            Verdict::Broken => "verify-verdict-broken",
            Verdict::Consistent => "verify-verdict-consistent",
            Verdict::Proved => "verify-verdict-proved",
        };
        t!(
            texts,
            key,
            season = season.season,
            bound = words(&season.bound),
            unbound = words(&season.unbound)
        )
    };
    report.seasons.iter().map(say).collect()
}

/// Findings in words; what is found of several papers is one line, that counts them by folder.
fn together<'a>(findings: impl Iterator<Item = &'a Finding>, texts: &Texts) -> Vec<String> {
    // In the order in which each was first found.
    let mut groups: Vec<(String, Finding, Vec<String>)> = Vec::new();
    for finding in findings {
        let mut finding = finding.clone();
        let file = finding.file_mut().map(std::mem::take);
        let said = finding.say(texts);
        match groups.iter_mut().find(|(s, ..)| *s == said) {
            Some((.., files)) => files.extend(file),
            None => groups.push((said, finding, file.into_iter().collect())),
        }
    }
    let line = |(_, mut finding, files): (String, Finding, Vec<String>)| {
        if let Some(file) = finding.file_mut() {
            *file = several(&files, texts);
        }
        finding.say(texts)
    };
    groups.into_iter().map(line).collect()
}

/// Files by their names where they are few, else so many of each folder, which is a nation's.
fn several(files: &[String], texts: &Texts) -> String {
    if files.len() <= FEW {
        return files.join(", ");
    }
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    let mut loose = Vec::new();
    for file in files {
        let folder = Path::new(file).parent().and_then(Path::file_name);
        match folder.and_then(|f| f.to_str()) {
            Some(folder) => *folders.entry(folder).or_default() += 1,
            None => loose.push(file.clone()),
        }
    }
    let counted = folders.iter().map(|(folder, n)| format!("{folder} {n}"));
    let which: Vec<String> = counted.chain(loose).collect();
    t!(
        texts,
        "verify-papers",
        n = files.len(),
        which = which.join(", ")
    )
}

pub fn audit(desk: &mut Desk<'_, '_>, dir: Option<&Path>) -> Done {
    let rulebook = desk.rulebook()?;
    let gathering = match dir {
        Some(dir) => collect(desk, &read(dir)?, rulebook),
        None => rulebook.gathering(),
    };
    let campaign = desk.open()?;
    let inspection = {
        let entries = campaign.read(inspection::entries)?;
        let mut progress = Progress::new(desk.machine.look, entries);
        gathering.inspect(&campaign, &mut || progress.tick())?
    };
    let code = if inspection.holds() { 0 } else { TAMPERED };
    if desk.cli.json {
        let view = inspection_json(&inspection, desk);
        desk.out().value(&view)?;
        return Ok(code);
    }
    let texts = desk.texts;
    let mut lines = vec![t!(
        texts,
        "inspect-read",
        entries = inspection.entries,
        values = inspection.values,
        dice = inspection.dice,
        bulletins = inspection.bulletins
    )];
    let faults: Vec<String> = inspection
        .faults
        .iter()
        .map(|f| format!("  - {}", f.say(texts)))
        .collect();
    if faults.is_empty() {
        lines.push(texts.get("inspect-holds"));
    } else {
        lines.push(texts.get("inspect-fails"));
        lines.extend(faults);
        if let Some((season, i)) = inspection.first_fault().filter(|(s, _)| *s > 0) {
            lines.push(t!(texts, "verify-first-fault", season = season, i = i));
        }
    }
    if dir.is_none() {
        lines.push(texts.get("inspect-no-papers"));
    }
    let text = lines.join("\n");
    desk.out().line(&text)?;
    Ok(code)
}

fn inspection_json(inspection: &Inspection, desk: &Desk<'_, '_>) -> serde_json::Value {
    let faults: Vec<_> = inspection
        .faults
        .iter()
        .map(|f| {
            let (season, i) = f.place();
            serde_json::json!({ "season": season, "i": i, "text": f.say(desk.texts) })
        })
        .collect();
    serde_json::json!({
        "format": FORMAT,
        "holds": inspection.holds(),
        "entries": inspection.entries,
        "values": inspection.values,
        "dice": inspection.dice,
        "bulletins": inspection.bulletins,
        "first_fault": inspection.first_fault().map(|(season, i)| serde_json::json!({
            "season": season, "i": i,
        })),
        "faults": faults,
    })
}
