//! `verify` a folder of papers and reveals; `audit verify` the campaign's file.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::super::{Desk, Done, Stop};
use crate::bulletin::colon;
use crate::campaign::inspect::{self, Changed};
use crate::campaign::{Reveal, integrity, verify_chain};
use crate::chance::Digest;
use crate::desk::{self, Stopped};
use crate::engine::body::{Body, Die, Timed};
use crate::engine::campaign::Told;
use crate::engine::verify::{self, Checked, Finding, Folded, Seasons, What};
use crate::engine::words::Words;
use crate::engine::{Game, Seat};
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::{Spoken, printable, shown};
use crate::papers::FORMAT;
use crate::papers::compare::{self, Journal, Judged, Verdict, Why};
use crate::papers::folder::Folder;
use crate::t;

/// Exit code of what was tampered with or does not hold.
const TAMPERED: u8 = 3;
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

/// All that is found in a folder.
struct Verified<G: Played> {
    seal: Option<Digest>,
    checked: Checked<G>,
    files: Vec<Judged>,
    seasons: Vec<Season>,
    /// What is wrong with files, in words.
    faults: Vec<String>,
    code: u8,
}

/// Exit code where nothing is wrong, and something was not compared, or stands around a paper.
const NOT_ALL: u8 = 1;

impl<G: Played> Verified<G> {
    fn of(folder: Folder, texts: &Texts) -> Verified<G> {
        let seal = folder.reveals.first().map(|reveal| reveal.seal);
        let revealed: BTreeSet<u16> = folder.reveals.iter().map(|r| r.season).collect();
        let mut faults: Vec<String> = Vec::new();
        for (file, fault) in &folder.spoiled {
            let file = shown(file);
            faults.push(match fault {
                Some(at) => {
                    let what = format!(
                        "{file}{} {}",
                        colon(texts.lang()),
                        texts.get(at.fault.text())
                    );
                    match (at.season, at.i) {
                        (0, _) => what,
                        (season, 0) => t!(texts, "verify-at-season", season = season, what = what),
                        (season, entry) => {
                            t!(
                                texts,
                                "verify-at",
                                season = season,
                                entry = entry,
                                what = what
                            )
                        }
                    }
                }
                None => t!(texts, "verify-spoiled", file = file),
            });
        }
        for (one, other) in folder.two_papers() {
            let (one, other) = (shown(one), shown(other));
            faults.push(t!(texts, "verify-two-papers", a = one, b = other));
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
        // What comes after the last game is of a season that was never opened: it has no verdict unless it is wrong.
        let seasons = checked.seasons.iter().map(|folded| {
            let season = folded.reveal.season;
            match faults.is_empty() {
                true => proof(season, whole, &checked, &files),
                false => Season {
                    season,
                    proof: Proof::Broken,
                    by: Vec::new(),
                },
            }
        });
        let seasons: Vec<Season> = seasons.collect();
        let seasons = checked
            .seasons
            .iter()
            .zip(seasons)
            .filter(|(folded, season)| opened(&folded.reveal) || season.proof == Proof::Broken);
        let seasons = seasons.map(|(_, season)| season).collect();
        Verified {
            seal,
            checked,
            files,
            seasons,
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
            .map(|text| json!({ "season": 0, "entry": 0, "what": "file", "text": text }));
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
        lines.extend(self.faults.iter().cloned());
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
            lines.push(t!(texts, "verify-beacon", season = season, beacon = beacon));
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
                lines.push(t!(texts, &key, n = n));
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
        texts.get(match (self.code, self.seasons.is_empty(), papers) {
            (TAMPERED, ..) => "verify-game-fails",
            (NOT_ALL, ..) => "verify-not-all",
            (_, true, false) => "verify-nothing",
            (_, true, true) => "verify-not-yet",
            _ => "verify-all-holds",
        })
    }
}

pub fn verify<G: Played>(cx: &mut Desk<'_, '_>, folder: Folder, seat: Option<&str>) -> Done {
    cx.texts = Texts::of_rulebook(cx.texts.lang(), G::NAME);
    let found = Verified::<G>::of(folder, cx.texts);
    let own = seat
        .map(|typed| told_alone(&found.checked, typed))
        .transpose()?;
    if cx.cli.json {
        let mut value = found.value(cx.texts);
        if let (Some(own), Some(value)) = (own, value.as_object_mut()) {
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
        cx.out().value(&value)?;
        return Ok(found.code);
    }
    let texts = cx.texts;
    let mut lines = found.lines(texts);
    if let Some(own) = own {
        lines.extend(own.lines(texts));
    }
    lines.push(found.end(texts));
    cx.out().line(&lines.join("\n"))?;
    Ok(found.code)
}

/// Whether the season was opened: what is entered after the last one stands in the next one's reveal.
fn opened(reveal: &Reveal) -> bool {
    reveal.entries.iter().any(|entry| entry.kind == "open")
}

/// What the reveals say was told to one seat alone: the cards that it drew, for its player.
struct Own<G: Game> {
    name: String,
    /// By season.
    told: Vec<(u16, Told<G>)>,
    /// What was drawn for it by name.
    dice: Vec<(u16, Die)>,
    /// At its end, by season, where the season could be folded.
    states: BTreeMap<u16, G::State>,
    /// `None` where nothing could be folded.
    setup: Option<(G::Setup, Seat)>,
}

/// The seat is found as it was typed; nobody is guessed. Where nothing could be folded there are no seats to
/// find it among.
fn told_alone<G: Words>(checked: &Checked<G>, typed: &str) -> Result<Own<G>, Stop> {
    let mut own = Own {
        name: typed.to_owned(),
        told: Vec::new(),
        dice: Vec::new(),
        states: BTreeMap::new(),
        setup: None,
    };
    let all = checked.seasons.iter().enumerate();
    for (at, folded) in all.filter(|(_, folded)| opened(&folded.reveal)) {
        let before = checked.seasons.get(..=at).unwrap_or_default();
        let past = Seasons { before, this: None };
        let season = folded.reveal.season;
        let entries = folded.reveal.entries.iter();
        let bodies = entries.filter_map(|e| Body::<G>::read(&e.kind, e.body.as_deref()?).ok());
        let dice = bodies.flat_map(|body| match body {
            Body::Roll { dice, .. } | Body::Settle { dice, .. } => dice,
            _ => Vec::new(),
        });
        let dice = dice.filter(|die| die.seat.to_lowercase() == typed.to_lowercase());
        own.dice.extend(dice.map(|die| (season, die)));
        // What does not go together is among the findings.
        let Ok(campaign) = folded.after(u32::MAX, &past) else {
            continue;
        };
        let seat = desk::seat(&campaign, typed).map_err(Stopped::from)?;
        own.name = campaign.name(seat).to_string();
        let alone = |told: &&Told<G>| campaign.each(told.to).eq([seat]);
        let told = campaign.this.told.iter().filter(alone);
        own.told.extend(told.map(|told| (season, told.clone())));
        own.states.insert(season, campaign.state);
        own.setup = Some((campaign.setup, seat));
    }
    Ok(own)
}

impl<G: Words> Own<G> {
    fn lines(&self, texts: &Texts) -> Vec<String> {
        let name = shown(&self.name);
        let said = |(season, told): &(u16, Told<G>)| {
            let (setup, seat) = self.setup.as_ref()?;
            let what = G::fact(setup, Some(*seat), &told.fact, texts)?;
            let what = printable(&what);
            Some(t!(
                texts,
                "verify-own",
                seat = &*name,
                season = *season,
                what = what
            ))
        };
        let setup = self.setup.as_ref().map(|(setup, _)| setup);
        let drawn = |(season, die, outcome): (&u16, &Die, String)| {
            let faces = die.die.list().iter().map(u16::to_string);
            let faces: Vec<String> = faces.collect();
            t!(
                texts,
                "verify-own-draw",
                season = *season,
                question = shown(&die.question),
                draw = format!("{} {}", shown(&die.purpose), faces.join(" ")),
                outcome = printable(&outcome)
            )
        };
        let mut lines = Vec::new();
        for of in self.dice.chunk_by(|(one, _), (other, _)| one == other) {
            let Some((season, _)) = of.first() else {
                continue;
            };
            let dice: Vec<&Die> = of.iter().map(|(_, die)| die).collect();
            let came = G::drawn(setup.zip(self.states.get(season)), &dice, texts);
            let dice = dice.into_iter().zip(came);
            lines.extend(dice.map(|(die, came)| drawn((season, die, came))));
        }
        lines.extend(self.told.iter().filter_map(said));
        match lines.is_empty() {
            true => vec![t!(texts, "verify-own-none", seat = name)],
            false => lines,
        }
    }
}

/// How far a season is proved, by files each of which is one paper and nothing else. A closing paper that waits has the
/// head of the close that the reveal gives.
fn proof<G: Words>(season: u16, whole: bool, checked: &Checked<G>, files: &[Judged]) -> Season {
    let (mut by, mut proof) = (Vec::new(), Proof::Consistent);
    let of_season = |f: &&Finding| f.season == season;
    let findings = || checked.findings.iter().filter(of_season);
    let own = |file: &&Judged| file.season == Some(season);
    // What is wrong and states no season is wrong in each.
    let wrong = files
        .iter()
        .any(|file| file.verdict == Verdict::Wrong && file.season.is_none_or(|of| of == season));
    if wrong || findings().any(|f| f.what.is_fault()) {
        return Season {
            season,
            proof: Proof::Broken,
            by,
        };
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

/// A finding in words, with its place. What comes from the files is shown without what a terminal would obey.
fn say(finding: &Finding, texts: &Texts) -> String {
    let (key, more) = match &finding.what {
        What::Reveal(fault) => (fault.text(), String::new()),
        What::SeasonMissing => ("verify-season-missing", String::new()),
        What::NotFromTheStart => ("verify-not-from-the-start", String::new()),
        What::Journal { why } => ("verify-journal", why.clone()),
        What::Actor { actor } => ("verify-actor", actor.clone()),
        What::Time => ("verify-time", String::new()),
        What::Spelling { text } => ("verify-spelling", text.clone()),
        What::WordChanged { seat } => ("verify-word-changed", seat.clone()),
        What::Rules => ("verify-rules", String::new()),
        What::Deadline => ("verify-deadline", String::new()),
        What::Renamed => ("verify-renamed", String::new()),
        What::NotClosed => ("verify-not-closed", String::new()),
        What::World => ("verify-world", String::new()),
        What::NotAdmitted { seat } => ("verify-not-admitted", seat.clone()),
        What::NotProvable { .. } => ("verify-not-provable", String::new()),
        What::Standing => ("verify-standing", String::new()),
        What::Silence { seat } => ("verify-silence", seat.clone()),
        What::Draw { what } => ("verify-draw", what.clone()),
        What::BeaconLeft => ("verify-beacon-left", String::new()),
        What::BeaconLater => ("verify-beacon-later", String::new()),
        What::BeaconUnannounced => ("verify-beacon-unannounced", String::new()),
        What::NoBeacon => ("verify-no-beacon", String::new()),
        What::Early => ("verify-early", String::new()),
        What::Late { seat } => ("verify-late", seat.clone()),
        What::InTime { seat, timed } => match timed {
            Timed::Arbiter => ("verify-in-time", seat.clone()),
            Timed::Received(at) => ("verify-received-in-time", format!("{seat} ({at})")),
            Timed::Entry => ("verify-untimed", seat.clone()),
        },
        What::Corrected => ("verify-corrected", String::new()),
        What::Reissued => ("verify-reissued", String::new()),
        What::Thawed => ("verify-thawed", String::new()),
        What::Undo { entry } => ("verify-undo", entry.to_string()),
        What::Void => ("verify-void", String::new()),
        What::VoidLate => ("verify-void-late", String::new()),
        What::DrawsAlone => ("verify-draws-alone", String::new()),
    };
    let what = t!(texts, key, what = shown(&more));
    match finding.entry {
        0 => t!(
            texts,
            "verify-at-season",
            season = finding.season,
            what = what
        ),
        entry => t!(
            texts,
            "verify-at",
            season = finding.season,
            entry = entry,
            what = what
        ),
    }
}

/// Why a file is what it is, in words.
fn why(file: &Judged, texts: &Texts) -> String {
    let names = |text: &str| shown(text);
    match &file.why {
        Why::Words { given, made } => {
            t!(
                texts,
                "verify-why-words",
                given = names(given),
                made = names(made)
            )
        }
        why => why.words(&crate::locale::said::plain).said(texts).message,
    }
}

fn of_paper(file: &Judged, texts: &Texts) -> String {
    let key = format!("verify-file-{}", file.verdict.into_str());
    t!(
        texts,
        &key,
        file = shown(&file.file),
        why = why(file, texts)
    )
}

/// The campaign's file: every hash, the fold from the first entry against every value of every table, and
/// SQLite's own check. A file that was written anew as a whole goes together: only papers that others have
/// contradict it.
pub fn audit<G: Played>(cx: &mut Desk<'_, '_>, papers: Option<Folder>) -> Done {
    let texts = cx.texts;
    let there = papers.is_some();
    let folder = papers.unwrap_or_default();
    let mut read = folder.reveal_files;
    let file = cx.open()?;
    let seal = file.seal();
    let (chain, sqlite) = file.read(|tx| -> Result<_, crate::campaign::CampaignError> {
        Ok((verify_chain(tx)?, integrity(tx)?))
    })?;
    let mut faults: Vec<String> = sqlite;
    faults.extend(chain.as_ref().map(ToString::to_string));
    let mut counts = (0, 0);
    if faults.is_empty() {
        let replay = file.replay()?;
        counts = (replay.entries, replay.values);
        for d in &replay.differences {
            let [want, have] = [&d.want, &d.have].map(|v| shown(v.as_deref().unwrap_or("–")));
            let row = shown(&d.row);
            faults.push(t!(
                cx.texts,
                "audit-difference",
                table = &*d.table,
                row = row,
                want = want,
                have = have
            ));
        }
        let changed = cx.open()?.read(|tx| inspect::changed(tx))?;
        faults.extend(changed.iter().map(|changed| match changed {
            Changed::Message { season, i } => {
                t!(cx.texts, "inspect-message", season = *season, i = *i)
            }
            Changed::Remark { season, seat } => {
                t!(
                    cx.texts,
                    "inspect-remark",
                    season = *season,
                    seat = shown(seat)
                )
            }
            Changed::Making => cx.texts.get("inspect-making"),
        }));
        let reveals = cx.every_reveal::<G>()?;
        let checked = verify::check::<G>(reveals);
        // The season under way has no end yet.
        let open = cx.see::<G, _>(|_, campaign| Ok(campaign.season))?;
        let goes_on = |f: &&Finding| f.season == open && f.what == What::NotClosed;
        let wrong = checked
            .findings
            .iter()
            .filter(|f| f.what.is_fault() && !goes_on(f));
        faults.extend(wrong.map(|finding| say(finding, cx.texts)));
        let (papers, contradictions) = contradictions(&folder, &checked, seal, texts);
        read += papers;
        faults.extend(contradictions);
    }
    let code = if faults.is_empty() { 0 } else { TAMPERED };
    let mut lines = match faults.is_empty() {
        true => {
            let (entries, values) = counts;
            vec![t!(texts, "audit-holds", entries = entries, values = values)]
        }
        false => faults.clone(),
    };
    lines.push(match (there, read) {
        (false, _) => texts.get("audit-no-papers"),
        (true, 0) => texts.get("verify-nothing"),
        (true, read) => t!(texts, "audit-papers", n = read),
    });
    let value = json!({
        "format": FORMAT,
        "holds": faults.is_empty(),
        "entries": counts.0,
        "values": counts.1,
        "papers": there.then_some(read),
        "faults": faults,
    });
    cx.say(&lines.join("\n"), &value)?;
    Ok(code)
}

/// How many papers there are, and what they and reveals say otherwise than the campaign's file, of which nothing is
/// withheld here: what is not found in it was taken out of it.
fn contradictions<G: Words>(
    folder: &Folder,
    checked: &Checked<G>,
    seal: &Digest,
    texts: &Texts,
) -> (usize, Vec<String>) {
    let mut all = Vec::new();
    for (file, _) in &folder.spoiled {
        all.push(t!(texts, "verify-spoiled", file = shown(file)));
    }
    for reveal in &folder.reveals {
        let season = |of: &&Folded<G>| of.reveal.season == reveal.season;
        let own = checked.seasons.iter().find(season);
        let ends = own.is_some_and(|own| own.hashes.contains(&reveal.head_after));
        if !ends || reveal.seal != *seal || reveal.check(G::NAME).is_err() {
            let (season, what) = (reveal.season, texts.get("audit-reveal"));
            all.push(t!(texts, "verify-at-season", season = season, what = what));
        }
    }
    let revealed = checked
        .seasons
        .iter()
        .map(|folded| folded.reveal.season)
        .collect();
    let journal = Journal::new(*seal, &checked.seasons, &revealed);
    let mut files = compare::judge(folder, Some(&journal));
    files.retain(|file| file.verdict != Verdict::NoPaper && file.why != Why::NoLastLine);
    for file in &mut files {
        if matches!(file.why, Why::NotRevealed | Why::Erratum) {
            (file.verdict, file.why) = (Verdict::Wrong, Why::Hash);
        }
    }
    let wrong = files.iter().filter(|file| file.verdict == Verdict::Wrong);
    all.extend(wrong.map(|file| of_paper(file, texts)));
    (files.len(), all)
}

impl Desk<'_, '_> {
    /// The reveal of every season that has entries, nothing withheld.
    fn every_reveal<G: Played>(&mut self) -> Result<Vec<Reveal>, Stop> {
        let last = self.see::<G, _>(|_, campaign| Ok(campaign.season))?;
        let file = self.open()?;
        let (id, seal, key) = (file.id(), file.seal(), file.key());
        let reveals: Result<Vec<Reveal>, crate::campaign::CampaignError> = file.read(|tx| {
            let all = (1..=last).map(|season| Reveal::of(tx, id, seal, key, season, &|_| false));
            let all = all.collect::<Result<Vec<_>, _>>()?;
            Ok(all
                .into_iter()
                .filter(|reveal| !reveal.entries.is_empty())
                .collect())
        });
        Ok(reveals?)
    }
}
