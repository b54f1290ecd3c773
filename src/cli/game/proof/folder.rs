//! `verify` a folder of papers and reveals.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::own::{opened, told_alone};
use super::{NOT_ALL, TAMPERED, of_paper, say, why};
use crate::bulletin::colon;
use crate::chance::Digest;
use crate::cli::{Answer, Ctx, Done};
use crate::engine::verify;
use crate::engine::verify::{Checked, Finding, What};
use crate::engine::words::Words;
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::papers::compare::{Journal, Judged, Verdict};
use crate::papers::folder::Folder;
use crate::papers::{FORMAT, compare};
use crate::t;

/// As many files are named one by one.
const FEW: usize = 12;

/// A public draw with the numbers of what is not plain ASCII in it: two that look alike are not the same.
fn spelled_out(beacon: &str) -> String {
    let numbers = beacon.chars().filter(|c| !c.is_ascii());
    let numbers: Vec<String> = numbers.map(|c| format!("U+{:04X}", u32::from(c))).collect();
    match numbers.is_empty() {
        true => shown(beacon),
        false => format!("{} ({})", shown(beacon), numbers.join(" ")),
    }
}

/// How far a season is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
enum Proof {
    /// Something is wrong.
    Broken,
    /// It goes together, and with every paper that was given.
    Consistent,
    /// The same, and what fixes it beforehand was given: opening sheet, lock sheet, and one of after the close.
    DiceProved,
    /// The same, with all that the papers rest on: nothing is withheld, and the campaign has its end.
    AllProved,
}

/// A season, how far it is proved, and by which files.
struct Season {
    season: u16,
    proof: Proof,
    by: Vec<String>,
}

impl Season {
    fn broken(season: u16) -> Season {
        Season {
            season,
            proof: Proof::Broken,
            by: Vec::new(),
        }
    }
}

/// All that is found in a folder.
struct Verified<G: Played> {
    seal: Option<Digest>,
    checked: Checked<G>,
    files: Vec<Judged>,
    seasons: Vec<Season>,
    /// How many things are no plain files.
    no_files: usize,
    /// What is wrong with files, in words, and the season that it is about.
    faults: Vec<(Option<u16>, String)>,
    code: u8,
}

impl<G: Played> Verified<G> {
    fn of(folder: Folder, texts: &Texts) -> Verified<G> {
        let seal = folder.reveals.first().map(|reveal| reveal.seal);
        let revealed: BTreeSet<u16> = folder.reveals.iter().map(|r| r.season).collect();
        let mut faults = Vec::new();
        for (file, fault) in &folder.spoiled {
            let file = shown(file);
            let season = fault
                .as_ref()
                .map(|at| at.season)
                .filter(|season| *season > 0);
            let what = match fault {
                Some(at) => {
                    let what = format!(
                        "{file}{} {}",
                        colon(texts.lang()),
                        texts.get(at.fault.text())
                    );
                    match (at.season, at.i) {
                        (0, _) => what,
                        (season, 0) => t!(texts, "verify-at-season", season, what),
                        (season, entry) => {
                            t!(texts, "verify-at", season, entry, what)
                        }
                    }
                }
                None => t!(texts, "verify-spoiled", file),
            };
            faults.push((season, what));
        }
        for (season, one, other) in folder.two_papers() {
            let (one, other) = (shown(one), shown(other));
            faults.push((season, t!(texts, "verify-two-papers", a = one, b = other)));
        }
        let (whole, mut folder) = (folder.whole, folder);
        let checked = verify::check::<G>(std::mem::take(&mut folder.reveals));
        let journal = seal.map(|seal| Journal::new(seal, &checked.seasons, &revealed));
        let files = compare::judge(&folder, journal.as_ref());
        let worst = files.iter().map(|file| file.verdict).max();
        let wrong = !faults.is_empty() || checked.findings.iter().any(|f| f.what.is_fault());
        let code = match worst {
            _ if wrong => TAMPERED,
            Some(Verdict::Wrong) => TAMPERED,
            Some(Verdict::NotCompared | Verdict::Around) => NOT_ALL,
            _ => 0,
        };
        // What is wrong and states no season is wrong by itself.
        let broken = |number| faults.iter().any(|(season, _)| *season == Some(number));
        let seasons = checked.seasons.iter().filter_map(|folded| {
            let number = folded.reveal.season;
            let own = proof(number, whole, &checked, &files);
            // What comes after the last game is of a season that was never opened: it has no verdict unless it is wrong.
            if !opened(&folded.reveal) {
                return (own.proof == Proof::Broken).then_some(own);
            }
            Some(if broken(number) {
                Season::broken(number)
            } else {
                own
            })
        });
        let seasons: Vec<Season> = seasons.collect();
        Verified {
            seal,
            checked,
            files,
            seasons,
            no_files: folder.no_files,
            faults,
            code,
        }
    }

    /// As `docs/json/verify.json` has it.
    fn value(&self, texts: &Texts) -> Value {
        let finding = |f: &Finding| json!({ "season": f.season, "entry": f.entry, "what": f.what, "text": say(f, texts) });
        let (faults, remarks): (Vec<_>, Vec<_>) = self
            .checked
            .findings
            .iter()
            .partition(|f| f.what.is_fault());
        let files = self
            .faults
            .iter()
            .map(|(season, text)| json!({ "season": season.unwrap_or(0), "entry": 0, "what": "file", "text": text }));
        let faults: Vec<Value> = faults.into_iter().map(finding).chain(files).collect();
        let seasons = self.seasons.iter().map(
            |one| json!({ "season": one.season, "verdict": one.proof.into_str(), "by": one.by }),
        );
        let papers = self.files.iter().map(|file| {
            json!({
                "file": file.file,
                "verdict": file.verdict,
                "why": why(file, texts),
                "paper": file.kind,
                "season": file.season,
                "seat": file.seat,
                "replaced_by": file.replaced,
                "other_page": file.other_page,
            })
        });
        json!({
            "format": FORMAT,
            "rulebook": G::NAME,
            "seal": self.seal.map(|seal| seal.to_string()),
            "seasons": seasons.collect::<Vec<_>>(),
            "papers": papers.collect::<Vec<_>>(),
            "faults": faults,
            "remarks": remarks.into_iter().map(finding).collect::<Vec<_>>(),
            "draws": self.checked.draws,
            "beacons": self.checked.beacons,
        })
    }

    /// What people read: the faults, the remarks, the files but for those that are right, the seasons.
    fn lines(&self, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(seal) = self.seal {
            lines.push(t!(texts, "verify-seal", seal = seal.to_string()));
        }
        lines.extend(self.faults.iter().map(|(_, text)| text.clone()));
        let withheld = |f: &&Finding| matches!(f.what, What::NotProvable { .. });
        let findings = self.checked.findings.iter();
        lines.extend(
            findings
                .clone()
                .filter(|f| !withheld(f))
                .map(|f| say(f, texts)),
        );
        // There may be one an entry, and there is nothing to do about any of them.
        let waiting = findings.filter(withheld).count();
        if waiting > 0 {
            lines.push(t!(texts, "verify-withheld", n = waiting));
        }
        for used in &self.checked.beacons {
            let (season, beacon) = (used.season, spelled_out(&used.beacon));
            lines.push(t!(texts, "verify-beacon", season, beacon));
        }
        // Where there are many files, what needs no look is counted.
        let many = self.files.len() > FEW;
        let counted = |file: &&Judged| {
            let quiet = matches!(
                file.verdict,
                Verdict::Right | Verdict::Waits | Verdict::NoPaper
            );
            many && quiet && file.replaced.is_none()
        };
        for verdict in [Verdict::NoPaper, Verdict::Waits, Verdict::Right] {
            let n = self
                .files
                .iter()
                .filter(counted)
                .filter(|file| file.verdict == verdict)
                .count();
            if n > 0 {
                let key = format!("verify-counted-{}", verdict.into_str());
                lines.push(t!(texts, &key, n));
            }
        }
        let mut files: Vec<&Judged> = self.files.iter().filter(|file| !counted(file)).collect();
        files.sort_by_key(|file| file.verdict);
        for file in files {
            lines.push(of_paper(file, texts));
        }
        for file in self.files.iter().filter(|file| file.other_page) {
            lines.push(t!(texts, "verify-other-page", file = shown(&file.file)));
        }
        if self.no_files > 0 {
            lines.push(t!(texts, "verify-no-files", n = self.no_files));
        }
        for one in &self.seasons {
            let key = format!("verify-season-{}", one.proof.into_str());
            let by: Vec<String> = one.by.iter().map(|file| shown(file)).collect();
            lines.push(t!(texts, &key, season = one.season, by = by.join(", ")));
        }
        lines.push(t!(texts, "verify-draws", n = self.checked.draws));
        lines
    }

    /// The last line: what it all comes to.
    fn end(&self, texts: &Texts) -> String {
        let papers = self
            .files
            .iter()
            .any(|file| file.verdict != Verdict::NoPaper);
        let waits = |file: &&Judged| file.verdict == Verdict::Waits;
        let waiting = self.files.iter().filter(waits).count();
        let key = match (self.code, self.seasons.is_empty(), papers) {
            (TAMPERED, ..) => "verify-game-fails",
            (NOT_ALL, ..) => "verify-not-all",
            (_, true, false) => "verify-nothing",
            (_, true, true) => "verify-not-yet",
            _ => "verify-all-holds",
        };
        t!(texts, key, waiting)
    }
}

pub fn verify<G: Played>(ctx: &mut Ctx<'_, '_>, folder: Folder, seat: Option<&str>) -> Done {
    ctx.texts = Texts::of_rulebook(ctx.texts.lang(), G::NAME);
    let found = Verified::<G>::of(folder, ctx.texts);
    let own = seat
        .map(|typed| told_alone(&found.checked, typed))
        .transpose()?;
    let texts = ctx.texts;
    let value = |_: &mut Ctx<'_, '_>| {
        let mut value = found.value(texts);
        if let (Some(own), Some(value)) = (&own, value.as_object_mut()) {
            let told = own.told.iter().map(|(season, told)| {
                json!({ "season": season, "entry": told.entry, "fact": told.fact })
            });
            let told: Vec<Value> = told.collect();
            let dice = own.dice.iter();
            let dice = dice.map(|(season, die)| json!({ "season": season, "die": die }));
            let dice: Vec<Value> = dice.collect();
            let own = json!({ "seat": own.name, "told": told, "dice": dice });
            value.insert("own".to_owned(), own);
        }
        Ok(value)
    };
    let people = |_: &mut Ctx<'_, '_>| {
        let own = own.as_ref().map(|own| own.lines(texts));
        let mut lines = found.lines(texts);
        lines.extend(own.into_iter().flatten());
        lines.push(found.end(texts));
        Ok(Answer::line(&lines.join("\n")))
    };
    Ok(ctx.either(value, people)?.code(found.code))
}

/// How far a season is proved, by files each of which is one paper and nothing else. A closing paper that waits has the
/// head of the close that the reveal gives.
fn proof<G: Words>(season: u16, whole: bool, checked: &Checked<G>, files: &[Judged]) -> Season {
    let of_season = |f: &&Finding| f.season == season;
    let findings = || checked.findings.iter().filter(of_season);
    let own = |file: &&Judged| file.season == Some(season);
    let wrong = files
        .iter()
        .filter(own)
        .any(|file| file.verdict == Verdict::Wrong);
    if wrong || findings().any(|f| f.what.is_fault()) {
        return Season::broken(season);
    }
    let has = |kinds: &[&str], verdicts: &[Verdict]| {
        let kind = |file: &&Judged| {
            file.kind
                .as_deref()
                .is_some_and(|kind| kinds.contains(&kind))
        };
        let found = files.iter().filter(own).filter(kind);
        let right = |file: &&Judged| verdicts.contains(&file.verdict);
        found.filter(right).map(|file| file.file.clone()).next()
    };
    let right = &[Verdict::Right][..];
    let closing = |verdicts| has(&["closing"], verdicts).or_else(|| has(&["bulletin"], verdicts));
    let (mut by, mut proof) = (Vec::new(), Proof::Consistent);
    let (sheet, lock) = (has(&["sheet"], right), has(&["lock"], right));
    let last = closing(right).or_else(|| closing(&[Verdict::Waits]));
    if let (Some(sheet), Some(lock), Some(last)) = (sheet, lock, last)
        && !findings().any(|f| f.what.spoils_proof())
    {
        let all = whole && checked.ended() && closing(right).is_some();
        proof = if all {
            Proof::AllProved
        } else {
            Proof::DiceProved
        };
        by = vec![sheet, lock, last];
    }
    Season { season, proof, by }
}
