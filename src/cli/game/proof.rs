//! `verify` a folder of papers and reveals; `audit verify` the campaign's file.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::super::verify::Plain;
use super::super::{Desk, Done, Stop};
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
use crate::locale::said::{printable, shown};
use crate::papers::FORMAT;
use crate::papers::compare::{self, Outcome};
use crate::papers::folder::{self, Folder};
use crate::papers::given::Given;
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
enum Verdict {
    /// Something is wrong.
    Broken,
    /// It goes together, and with every paper that was given.
    Consistent,
    /// The same, and the papers that fix it beforehand were given: seal, opening sheet, lock sheet, and one
    /// of after the close.
    Proved,
}

pub fn verify<G: Played>(cx: &mut Desk<'_, '_>, files: &[Plain], seat: Option<&str>) -> Done {
    cx.texts = Texts::of_rulebook(cx.texts.lang(), G::NAME);
    let folder = Folder::of(files.iter().map(|file| (&*file.name, file.text.as_deref())));
    let seal = folder.reveals.first().map(|reveal| reveal.seal);
    let given: BTreeSet<u16> = folder.reveals.iter().map(|reveal| reveal.season).collect();
    let checked = verify::check::<G>(folder.reveals);
    let compared = |paper: &Given| {
        let outcome = match &seal {
            Some(seal) => compare::compare(paper, seal, &checked.seasons),
            None => compare::alone(paper),
        };
        // The seal is of the whole campaign, which season 1 begins.
        let given = paper.erratum().is_none() && given.contains(&paper.season().unwrap_or(1));
        let unread = folder.reveal_spoiled || given;
        match outcome {
            Outcome::NotRevealed if unread => Outcome::RevealUnread,
            outcome => outcome,
        }
    };
    let papers = folder.papers.iter();
    let papers: Vec<(&Given, Outcome)> = papers.map(|given| (given, compared(given))).collect();
    let two = folder::two_papers(&folder.papers);
    let fault = checked.findings.iter().any(|f| f.what.is_fault())
        || !folder.spoiled.is_empty()
        || !two.is_empty()
        || papers.iter().any(|(_, outcome)| outcome.is_fault());
    let code = if fault { TAMPERED } else { 0 };
    let fault_of_folder = !folder.spoiled.is_empty() || !two.is_empty();
    // What comes after the last game is of a season that was never opened: it has no verdict unless it is wrong.
    let verdicts: Vec<(u16, Verdict)> = checked
        .seasons
        .iter()
        .map(|folded| {
            let season = folded.reveal.season;
            let verdict = match fault_of_folder {
                true => Verdict::Broken,
                false => verdict(season, &checked, &papers),
            };
            (folded, season, verdict)
        })
        .filter(|(folded, _, verdict)| opened(&folded.reveal) || *verdict == Verdict::Broken)
        .map(|(_, season, verdict)| (season, verdict))
        .collect();
    let own = seat.map(|typed| told_alone(&checked, typed)).transpose()?;
    if cx.cli.json {
        let findings: Vec<Value> = checked
            .findings
            .iter()
            .map(|f| {
                json!({ "season": f.season, "entry": f.entry, "fault": f.what.is_fault(),
                    "what": f.what, "text": say(f, cx.texts) })
            })
            .collect();
        let papers: Vec<Value> = papers
            .iter()
            .map(|(given, outcome)| {
                json!({ "file": given.file, "paper": given.kind, "season": given.season(),
                    "seat": given.seat(), "outcome": outcome })
            })
            .collect();
        let seasons: Vec<Value> = verdicts
            .iter()
            .map(|(s, v)| json!({ "season": s, "verdict": v.into_str() }))
            .collect();
        let mut value = json!({
            "format": FORMAT,
            "rulebook": G::NAME,
            "holds": !fault,
            "seal": seal.map(|seal| seal.to_string()),
            "seasons": seasons,
            "draws": checked.draws,
            "beacons": checked.beacons,
            "findings": findings,
            "spoiled": folder.spoiled,
            "two_papers": two.iter().map(|(a, b)| [&a.file, &b.file]).collect::<Vec<_>>(),
            "papers": papers,
            "passed_over": folder.passed_over,
            "unread": folder.unread,
        });
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
        return Ok(code);
    }
    let texts = cx.texts;
    let mut lines = Vec::new();
    for name in folder.passed_over.iter().take(FEW) {
        lines.push(t!(texts, "verify-passed-over", file = shown(name)));
    }
    if folder.passed_over.len() > FEW {
        lines.push(t!(
            texts,
            "verify-passed-over-more",
            n = folder.passed_over.len() - FEW
        ));
    }
    for file in folder.unread.iter().take(FEW) {
        lines.push(t!(texts, "verify-unread", file = shown(file)));
    }
    if folder.unread.len() > FEW {
        let more = folder.unread.len() - FEW;
        lines.push(t!(texts, "verify-unread-more", n = more));
    }
    if let Some(seal) = seal {
        lines.push(t!(texts, "verify-seal", seal = seal.to_string()));
    }
    for file in &folder.spoiled {
        lines.push(t!(texts, "verify-spoiled", file = shown(file)));
    }
    for (one, other) in &two {
        let (one, other) = (shown(&one.file), shown(&other.file));
        lines.push(t!(texts, "verify-two-papers", a = one, b = other));
    }
    let withheld = |f: &&Finding| matches!(f.what, What::NotProvable { .. });
    for finding in checked.findings.iter().filter(|f| !withheld(f)) {
        lines.push(say(finding, texts));
    }
    // There may be one an entry, and there is nothing to do about any of them.
    let waiting = checked.findings.iter().filter(withheld).count();
    if waiting > 0 {
        lines.push(t!(texts, "verify-withheld", n = waiting));
    }
    for used in &checked.beacons {
        let (season, beacon) = (used.season, spelled_out(&used.beacon));
        lines.push(t!(texts, "verify-beacon", season = season, beacon = beacon));
    }
    let (mut right, mut waits) = (0, false);
    for (given, outcome) in &papers {
        // What is right is counted where there is much of it.
        match outcome {
            Outcome::Holds | Outcome::HoldsInPart | Outcome::WorldUnknown if papers.len() > FEW => {
                right += 1;
                waits |= *outcome == Outcome::WorldUnknown;
            }
            _ => lines.push(of_paper(given, outcome, texts)),
        }
    }
    if right > 0 {
        lines.push(t!(texts, "verify-papers-right", n = right));
    }
    if waits {
        lines.push(texts.get("verify-papers-world"));
    }
    for (season, verdict) in &verdicts {
        let key = format!("verify-season-{}", verdict.into_str());
        lines.push(t!(texts, &key, season = *season));
    }
    lines.push(t!(texts, "verify-draws", n = checked.draws));
    if let Some(own) = own {
        lines.extend(own.lines(texts));
    }
    lines.push(
        texts.get(match (fault, verdicts.is_empty(), papers.is_empty()) {
            (true, ..) => "verify-game-fails",
            (false, true, true) => "verify-nothing",
            (false, true, false) => "verify-not-yet",
            (false, false, _) => "verify-all-holds",
        }),
    );
    cx.out().line(&lines.join("\n"))?;
    Ok(code)
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

fn verdict<G: Words>(season: u16, checked: &Checked<G>, papers: &[(&Given, Outcome)]) -> Verdict {
    let of_season = |f: &&Finding| f.season == season;
    let mut findings = checked.findings.iter().filter(of_season);
    let broken = findings.any(|f| f.what.is_fault())
        || papers
            .iter()
            .any(|(g, o)| g.season() == Some(season) && o.is_fault());
    if broken {
        return Verdict::Broken;
    }
    let spoiled = checked
        .findings
        .iter()
        .filter(of_season)
        .any(|f| f.what.spoils_proof());
    let has = |kinds: &[&str]| {
        papers.iter().any(|(given, outcome)| {
            let season = given.season().is_none_or(|of| of == season);
            let holds = matches!(
                outcome,
                Outcome::Holds
                    | Outcome::WorldUnknown
                    | Outcome::Within
                    | Outcome::OtherVersion
                    | Outcome::ByItsHash
            );
            season && holds && kinds.contains(&&*given.kind)
        })
    };
    let sealed = has(&["seal"]) || has(&["sheet"]);
    match !spoiled && sealed && has(&["sheet"]) && has(&["lock"]) && has(&["bulletin", "closing"]) {
        true => Verdict::Proved,
        false => Verdict::Consistent,
    }
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

fn of_paper(given: &Given, outcome: &Outcome, texts: &Texts) -> String {
    let key = match outcome {
        Outcome::Holds => "verify-paper-holds",
        Outcome::HoldsInPart => "verify-paper-in-part",
        Outcome::WorldUnknown => "verify-paper-world",
        Outcome::Within => "verify-paper-within",
        Outcome::OtherVersion => "verify-paper-other-version",
        Outcome::ByItsHash => "verify-paper-by-its-hash",
        Outcome::NotRevealed => "verify-paper-not-revealed",
        Outcome::ErratumNotRevealed => "verify-paper-erratum-waits",
        Outcome::RevealUnread => "verify-paper-reveal-unread",
        Outcome::NothingTaken => "verify-paper-nothing-taken",
        Outcome::OtherHash => "verify-paper-other-hash",
        Outcome::OtherJournal => "verify-paper-other-journal",
        Outcome::OtherWords => "verify-paper-other-words",
        Outcome::DidNotStand { .. } => "verify-paper-did-not-stand",
    };
    let by = match outcome {
        Outcome::DidNotStand { by } => *by,
        _ => 0,
    };
    t!(texts, key, file = shown(&given.file), by = by)
}

/// The campaign's file: every hash, the fold from the first entry against every value of every table, and
/// SQLite's own check. A file that was written anew as a whole goes together: only papers that others have
/// contradict it.
pub fn audit<G: Played>(cx: &mut Desk<'_, '_>, papers: Option<&[Plain]>) -> Done {
    let texts = cx.texts;
    let files = papers.unwrap_or_default().iter();
    let folder = Folder::of(files.map(|file| (&*file.name, file.text.as_deref())));
    let stray = folder.passed_over.len() + folder.unread.len();
    let read = papers.unwrap_or_default().len() - stray;
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
        faults.extend(contradictions(&folder, &checked, seal, texts));
    }
    let code = if faults.is_empty() { 0 } else { TAMPERED };
    let mut lines = match faults.is_empty() {
        true => {
            let (entries, values) = counts;
            vec![t!(texts, "audit-holds", entries = entries, values = values)]
        }
        false => faults.clone(),
    };
    lines.push(match (papers, read) {
        (None, _) => texts.get("audit-no-papers"),
        (Some(_), 0) => texts.get("verify-nothing"),
        (Some(_), read) => t!(texts, "audit-papers", n = read),
    });
    let value = json!({
        "format": FORMAT,
        "holds": faults.is_empty(),
        "entries": counts.0,
        "values": counts.1,
        "papers": papers.map(|_| read),
        "faults": faults,
    });
    cx.say(&lines.join("\n"), &value)?;
    Ok(code)
}

/// What published papers and reveals say otherwise than the campaign's file, of which nothing is withheld here: what
/// is not found in it was taken out of it.
fn contradictions<G: Words>(
    folder: &Folder,
    checked: &Checked<G>,
    seal: &Digest,
    texts: &Texts,
) -> Vec<String> {
    let mut all = Vec::new();
    for file in &folder.spoiled {
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
    for given in &folder.papers {
        let outcome = match compare::compare(given, seal, &checked.seasons) {
            Outcome::NotRevealed => Outcome::OtherJournal,
            outcome => outcome,
        };
        if outcome.is_fault() {
            all.push(of_paper(given, &outcome, texts));
        }
    }
    all
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
