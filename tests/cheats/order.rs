//! Each entry of a played season in the place of each other one, all hashed again: what a desk would have refused, what
//! `verify` finds and what the second verifier finds.

use std::process::Command;

use arbitre::campaign::{CampaignReveal, Reveal};
use arbitre::engine::Game;
use arbitre::engine::body::Body;
use arbitre::engine::campaign::{Campaign, Head};
use arbitre::engine::order::{self, Step, Weight};
use arbitre::engine::replay;
use arbitre::engine::verify::{self, Checked, Seasons, What};
use arbitre::games::antiquity::Antiquity;
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use arbitre::games::dragon_lords::DragonLords;

use super::bend::hashed_again;
use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, Sample, Stage};
use crate::trust::differential::EACH;
use crate::trust::game::Files;
use crate::trust::verdict::laid;

/// Seasons with an entry in another place.
struct Moved {
    name: String,
    seasons: Vec<Reveal>,
}

/// As many entries of a season are moved, each to as many places.
const MOST: usize = 34;

/// The campaign's reveal, season by season, nothing withheld.
fn whole(desk: &Desk) -> Vec<Reveal> {
    let whole = desk.run("reveal --campaign --yes").ok().out;
    let whole: CampaignReveal = serde_json::from_str(&whole).unwrap();
    whole.seasons
}

/// Two seasons of Antiquity, with every kind of entry that two can hold.
fn antiquity() -> Vec<Reveal> {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Ordered);
    let enter = |seat: &str, mail: &str| desk.run_with(&format!("enter {seat}"), mail).ok();
    enter("ASIE", "espionner CARTHAGE : trésor +1\nmot : soie");
    for line in [
        "season deadline 1 choices \"2126-05-01 12:00\"",
        "seat GAULE --lang en",
        "undo --yes",
        "lock 1 --yes",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
        "choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"",
        "choose ITALIE 1 withhold",
        "erratum 1 --reason \"mal lu\" set treasury CARTHAGE treasury=150",
        "season close 1 --yes",
        "rules set H1 larger",
        "season open \"Été\"",
        "season rename 2 \"L'été\"",
        "season deadline 2 orders \"2126-03-07 12:00\"",
        "world set treasury GAULE points=170",
    ] {
        desk.run(line).ok();
    }
    enter("ESPAGNE", "protéger trésor -2");
    for line in [
        "season sheet 2 --beacon \"le tirage du samedi\"",
        "season deadline 2 orders \"2126-03-09 12:00\" --reason \"pont\"",
        "erratum 1 --reason \"oublié\" set treasury ITALIE treasury=99",
        "treasury add ESPAGNE 5",
    ] {
        desk.run(line).ok();
    }
    enter("ITALIE", "espionner GAULE : trésor\nmot : tibre");
    enter("GAULE", "protéger trésor -4, si contré : 41\nmot : gui");
    desk.run_with("enter EGYPTE", "bonjour");
    for line in [
        "orders withdraw ITALIE --yes",
        "lock 2 --yes",
        "roll 2 --beacon \"02 09 17 21 33 10\"",
        "season close 2 --yes",
        "reveal 1 --early --yes",
        "season open \"Automne\"",
    ] {
        desk.run(line).ok();
    }
    // Somebody's orders come before the sheet: what asks the arbiter's own seat gives way.
    enter("GAULE", "protéger trésor -1");
    for line in [
        "undo --yes",
        "season rename 3 \"L'automne\"",
        "season sheet 3 --beacon loto",
    ] {
        desk.run(line).ok();
    }
    enter("GAULE", "protéger trésor -1");
    desk.run("reveal 2 --early --yes").ok();
    desk.run("void 3 --reason \"assez\" --yes").ok();
    whole(&desk)
}

/// A sample, played to its end.
fn played(sample: &'static Sample) -> Vec<Reveal> {
    whole(&Desk::of(sample, Stage::Closed))
}

/// The seasons up to that one, with its entry `from` at the place `to`; times stay where they are.
fn moved(seasons: &[Reveal], n: usize, (from, to): (usize, usize)) -> Moved {
    let mut seasons = seasons[..=n].to_vec();
    let season = &mut seasons[n];
    let times: Vec<String> = season.entries.iter().map(|e| e.time.clone()).collect();
    let entry = season.entries.remove(from);
    let name = format!(
        "season {}: {} {} at {}",
        n + 1,
        entry.kind,
        from + 1,
        to + 1
    );
    season.entries.insert(to, entry);
    for (entry, time) in season.entries.iter_mut().zip(times) {
        entry.time = time;
    }
    hashed_again(season);
    Moved { name, seasons }
}

/// An entry of each season in each place, or some of both where there are many.
fn each(seasons: &[Reveal]) -> Vec<Moved> {
    let mut all = Vec::new();
    for (n, season) in seasons.iter().enumerate() {
        let count = season.entries.len();
        // No two kinds of entry take turns at that.
        let step = count.div_ceil(MOST) | 1;
        for from in (0..count).step_by(step) {
            let places = (0..count).skip(from % step).step_by(step);
            let places = places.filter(|to| *to != from);
            all.extend(places.map(|to| moved(seasons, n, (from, to))));
        }
    }
    all
}

fn checked<G: Game>(seasons: &[Reveal]) -> Checked<G> {
    verify::check::<G>(seasons.to_vec())
}

/// The first entry at which something is wrong.
fn found<G: Game>(checked: &Checked<G>) -> Option<(u16, u32)> {
    let faults = checked.findings.iter().filter(|f| f.what.is_fault());
    faults.map(|f| (f.season, f.entry)).min()
}

/// The first entry that a desk would not have made, as it is out of the order of things, or as it cannot go on by it.
fn refused<G: Game>(seasons: &[Reveal], checked: &Checked<G>) -> Option<(u16, u32)> {
    let mut campaign: Option<Campaign<G>> = None;
    for (n, season) in seasons.iter().enumerate() {
        let read = season.entries.iter().map(|entry| {
            let head = Head {
                season: season.season,
                i: entry.i,
                kind: entry.kind.clone(),
            };
            let body = Body::<G>::strict(&entry.kind, entry.body.as_deref().unwrap());
            (head, Some(body.unwrap()))
        });
        let read: Vec<_> = read.collect();
        let undone = replay::undone(&read);
        let past = Seasons {
            before: checked.seasons.get(..n).unwrap_or(&checked.seasons),
            this: checked.seasons.get(n),
        };
        for ((head, body), entry) in read.iter().zip(&season.entries) {
            if undone.contains(&head.i) {
                continue;
            }
            let step = Step::of(head, body.as_ref());
            let no = match (&campaign, &step) {
                (Some(now), Some(step)) => order::may(now, Some(&entry.time), step),
                _ => Vec::new(),
            };
            let refused = no.iter().any(|no| no.weight() > Weight::Waived);
            let goes_on = replay::one(&mut campaign, head, body.as_ref(), &past);
            if refused || goes_on.is_err() {
                return Some((head.season, head.i));
            }
        }
    }
    None
}

/// What the desk would have refused `verify` finds, at that entry or before.
fn agreed<G: Game>(seasons: &[Reveal]) {
    let honest = checked::<G>(seasons);
    assert_eq!(found(&honest), None, "{:?}", honest.findings);
    assert_eq!(refused(seasons, &honest), None);
    let all = each(seasons);
    let mut wrong = Vec::new();
    let mut out_of_turn = 0;
    for Moved { name, seasons } in &all {
        let checked = checked::<G>(seasons);
        let (found, refused) = (found(&checked), refused(seasons, &checked));
        out_of_turn += usize::from(refused.is_some());
        if refused.is_some_and(|at| found.is_none_or(|found| found > at)) {
            wrong.push(format!("{name}: refused {refused:?}, found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        2 * out_of_turn > all.len(),
        "{out_of_turn} of {}",
        all.len()
    );
}

#[test]
fn what_the_desk_refuses_is_found_in_antiquity() {
    agreed::<Antiquity>(&antiquity());
}

#[test]
fn what_the_desk_refuses_is_found_in_coup() {
    agreed::<Coup>(&played(&COUP));
}

#[test]
fn what_the_desk_refuses_is_found_in_aristocracy() {
    agreed::<Aristocracy>(&played(&ARISTOCRACY));
}

#[test]
fn what_the_desk_refuses_is_found_in_dragon_lords() {
    agreed::<DragonLords>(&played(&DRAGON_LORDS));
}

/// The second verifier and the page, one process for all: the command, behind which stands the folder of all folders.
fn python() -> Command {
    let mut python = Command::new("python3");
    python.args([
        "-B",
        "-c",
        EACH,
        concat!(env!("CARGO_MANIFEST_DIR"), "/docs"),
    ]);
    python
}

fn page() -> Command {
    const HERE: &str = env!("CARGO_MANIFEST_DIR");
    let mut node = Command::new("node");
    node.arg(format!("{HERE}/tests/trust/page.js"));
    node.arg(format!("{HERE}/data/page/verify.html"));
    node.arg("--each");
    node
}

/// Whether another verifier finds a fault in each.
fn second(mut verifier: Command, all: &[Moved]) -> Vec<bool> {
    let files = all.iter().enumerate().flat_map(|(n, moved)| {
        let seasons = moved.seasons.iter();
        seasons.map(move |season| {
            let name = format!("{n:05}/{}.json", season.season);
            (name, serde_json::to_string(season).unwrap())
        })
    });
    let dir = laid(&files.collect::<Files>());
    let run = verifier.arg(dir.path()).output().unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    let said = String::from_utf8(run.stdout).unwrap();
    let found: Vec<bool> = said.lines().map(|line| line == "true").collect();
    assert_eq!(found.len(), all.len(), "{errors}");
    found
}

/// Whatever one verifier finds, the other finds too. `knows_rule`: of the second one, which otherwise leaves to the program
/// which answers may stand, and what stands for silence.
fn both<G: Game>(verifier: Command, seasons: &[Reveal], knows_rule: bool) {
    let all = each(seasons);
    let mut wrong = Vec::new();
    for (moved, second) in all.iter().zip(second(verifier, &all)) {
        let faults = checked::<G>(&moved.seasons).findings.into_iter();
        let faults: Vec<_> = faults.filter(|f| f.what.is_fault()).collect();
        let out_of_turn = faults.iter().any(|f| matches!(f.what, What::Order(_)));
        let agree = match second {
            true => !faults.is_empty(),
            false => faults.is_empty() || !knows_rule && !out_of_turn,
        };
        if !agree {
            wrong.push(format!("{}: {second}, {faults:?}", moved.name));
        }
    }
    let (wrong, n, all) = (wrong.join("\n"), wrong.len(), all.len());
    assert!(n == 0, "{n} of {all}:\n{wrong}");
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_the_same_moves_in_antiquity() {
    both::<Antiquity>(python(), &antiquity(), true);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_moves_out_of_turn_in_coup() {
    both::<Coup>(python(), &played(&COUP), false);
}

#[test]
#[ignore = "needs node"]
fn the_page_finds_moves_out_of_turn_in_antiquity() {
    both::<Antiquity>(page(), &antiquity(), false);
}

#[test]
#[ignore = "needs node"]
fn the_page_finds_moves_out_of_turn_in_coup() {
    both::<Coup>(page(), &played(&COUP), false);
}
