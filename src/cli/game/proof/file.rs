//! `audit verify`: the campaign's file.

use serde_json::json;

use super::{NOT_ALL, TAMPERED, of_paper, say};
use crate::campaign::Reveal;
use crate::chance::Digest;
use crate::cli::{Answer, Ctx, Done, Stop};
use crate::engine::verify;
use crate::engine::verify::{Checked, Finding, Folded, What};
use crate::engine::words::Words;
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::shown;
use crate::papers::compare::{Journal, Judged, Verdict, Why};
use crate::papers::folder::Folder;
use crate::papers::{FORMAT, compare};
use crate::t;

/// The campaign's file: every hash, the fold from the first entry against every value of every table, and
/// SQLite's own check. A file that was written anew as a whole goes together: only papers that others have
/// contradict it.
pub fn audit<G: Played>(ctx: &mut Ctx<'_, '_>, papers: Option<Folder>) -> Done {
    let texts = ctx.texts;
    let there = papers.is_some();
    let folder = papers.unwrap_or_default();
    let mut read = folder.reveal_files;
    let file = ctx.open()?;
    let survey = file.survey()?;
    let (counts, mut faults) = (survey.counts(), survey.faults(texts));
    let mut others = Vec::new();
    if survey.chain.is_none() && survey.integrity.is_empty() {
        let reveals = ctx.every_reveal::<G>()?;
        let checked = verify::check::<G>(reveals);
        // The season under way has no end yet.
        let open = ctx.now::<G>()?.season;
        let goes_on = |f: &&Finding| f.season == open && f.what == What::NotClosed;
        let wrong = checked
            .findings
            .iter()
            .filter(|f| f.what.is_fault() && !goes_on(f));
        faults.extend(wrong.map(|finding| say(finding, ctx.texts)));
        let found = contradictions(&folder, &checked, file.seal(), texts);
        read += found.compared;
        faults.extend(found.wrong);
        others = found.others;
    }
    let code = match (faults.is_empty(), others.is_empty()) {
        (false, _) => TAMPERED,
        (true, false) => NOT_ALL,
        (true, true) => 0,
    };
    let mut lines = match faults.is_empty() {
        true => {
            let (entries, values) = counts;
            vec![t!(texts, "audit-holds", entries, values)]
        }
        false => faults.clone(),
    };
    let none = others.is_empty();
    lines.append(&mut others);
    lines.push(match (there, read) {
        (false, _) => texts.get("audit-no-papers"),
        (true, 0) if none => texts.get("verify-nothing"),
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
    Ok(Answer::said(&lines.join("\n"), &value).code(code))
}

/// What comes of papers beside the campaign's file.
struct Beside {
    /// How many were compared.
    compared: usize,
    wrong: Vec<String>,
    /// Those that were not compared, or that hold other text.
    others: Vec<String>,
}

/// What papers and reveals say otherwise than the campaign's file, of which nothing is withheld here: what is not found in
/// it was taken out of it.
fn contradictions<G: Words>(
    folder: &Folder,
    checked: &Checked<G>,
    seal: &Digest,
    texts: &Texts,
) -> Beside {
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
            all.push(t!(texts, "verify-at-season", season, what));
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
    let other = |file: &&Judged| matches!(file.verdict, Verdict::NotCompared | Verdict::Around);
    let others: Vec<_> = files.iter().filter(other).collect();
    Beside {
        compared: files.len() - others.len(),
        wrong: all,
        others: others.iter().map(|file| of_paper(file, texts)).collect(),
    }
}

impl Ctx<'_, '_> {
    /// The reveal of every season that has entries, nothing withheld.
    fn every_reveal<G: Played>(&mut self) -> Result<Vec<Reveal>, Stop> {
        let last = self.now::<G>()?.season;
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
