//! The sample game, played as its files have it: four turns, each bulletin read as its player does.

use std::fs;
use std::path::{Path, PathBuf};

use arbitre::bulletin::{Markup, render};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::rulebook::{Beacon, Rulebook};
use arbitre::referee::verbs::SheetText;
use arbitre::rulebook::dragon_lords::apply::{DragonLords, texts};
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::turn::Pending;

use super::table::Table;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/dragon-lords")
}

fn file(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

/// The sample's secret.
fn secret() -> String {
    file("secret.txt").trim().to_owned()
}

const BEACONS: [&str; 4] = [
    "03 17 22 40 41 09",
    "05 08 19 27 33 02",
    "11 12 30 36 44 06",
    "01 09 14 28 48 10",
];

/// What each seat answers: the first that is offered, or nothing.
pub fn answer(turn: u16, pending: &Pending) -> Option<Option<&'static str>> {
    Some(match (turn, &*pending.question) {
        (1, "Karth/bribe/1") => Some("take 3 1,0"),
        (1, "Karth/arson/1") => Some("smithy"),
        (2, "Mire/assassinate/3") => Some("3"),
        (4, _) => return None,
        _ => None,
    })
}

/// Plays the sample; `watch` looks at each turn before its close.
pub fn play(secret: &str, mut watch: impl FnMut(&mut Table, u16)) -> Table {
    let mut table = Table::with(secret, &file("world.toml"));
    for turn in 1..=4_u16 {
        if turn > 1 {
            table.does(|a| a.open_season(&format!("Turn {turn}")));
        }
        if turn == 3 {
            let world = file("turn-3/world.toml");
            table.does(|a| a.import_world(true, &world));
        }
        let text = SheetText {
            beacon: Some("the draw of the evening".to_owned()),
        };
        table.does(|a| a.sheet(turn, text));
        for seat in ["kesh", "orlo", "orlo-2", "varn"] {
            let path = folder().join(format!("turn-{turn}/{seat}.txt"));
            if let Ok(text) = fs::read_to_string(path) {
                let seat = seat.trim_end_matches("-2");
                table.sends(seat, &text);
            }
        }
        table.does(|a| a.lock(turn));
        let beacon = BEACONS[usize::from(turn) - 1];
        let mut outlook = table.does(|a| a.roll(true, turn, Beacon::Given(beacon)));
        while let Some(pending) = outlook.resolution.pending.clone() {
            let Some(value) = answer(turn, &pending) else {
                break;
            };
            let notices = table.reads(|tx| Ok(facts::notices(tx, turn, Some(&pending.seat))?));
            let number = notices.last().unwrap().notice;
            (_, outlook) = table.does(|a| a.choose(&pending.seat, number, value, Some(turn)));
        }
        watch(&mut table, turn);
        table.does(|a| a.close(turn));
    }
    table
}

/// What happens in the sample's turns under a secret, to choose one: `SECRETS=300`.
#[test]
#[ignore = "by hand: looks for a secret"]
fn look_for_a_secret() {
    let many: u32 = std::env::var("SECRETS").map_or(10, |n| n.parse().unwrap());
    for number in 0..many {
        let secret = format!("{number:064x}");
        let mut asked = Vec::new();
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut table = play(&secret, |table, turn| {
                let all = table.reads(|tx| Ok(facts::notices(tx, turn, None)?));
                asked.extend(all.iter().map(|n| {
                    format!(
                        "{turn}:{}{}",
                        n.pending.question,
                        if n.choice.is_some() { "" } else { "!" }
                    )
                }));
            });
            let killed: usize = (1..=4)
                .map(|turn| {
                    let all = table.reads(|tx| Ok(facts::happenings(tx, turn)?));
                    all.iter().filter(|h| matches!(h, arbitre::rulebook::dragon_lords::turn::Happening::Watched { killed, .. } if !killed.is_empty())).count()
                })
                .sum();
            killed
        }));
        println!("{number}: {:?} {}", played.ok(), asked.join(" "));
    }
}

/// Hashes change with every body.
fn without_hashes(text: &str) -> String {
    let hash = |w: &str| w.len() == 64 && w.chars().all(|c| c.is_ascii_hexdigit());
    let line = |line: &str| {
        let words = line.split_inclusive([' ', '=']);
        let plain = words.map(|w| match hash(w.trim_end_matches([' ', '='])) {
            true => w.replace(w.trim_end_matches([' ', '=']), "[hash]"),
            false => w.to_owned(),
        });
        plain.collect::<String>()
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Read before they are accepted: each with the eye of the player whose paper it is.
#[test]
fn every_bulletin_of_the_sample_says_what_its_player_may_know_and_no_more() {
    let mut table = play(&secret(), |_, _| ());
    for turn in 1..=4 {
        for seat in ["KESH", "ORLO", "VARN"] {
            let paper = table.looks(|tx| DragonLords.bulletin(tx, seat, Some(turn), None));
            let text = render(&paper.document, Markup::Text);
            insta::assert_snapshot!(format!("bulletin-{turn}-{seat}"), without_hashes(&text));
        }
    }
    table.replays();
}

#[test]
fn the_audit_of_a_turn_of_the_sample_says_everything_to_the_referee() {
    let mut table = play(&secret(), |_, _| ());
    let texts = texts(Lang::Fr);
    let paper = table.looks(|tx| DragonLords.audit(tx, 1, texts));
    let text = render(&paper.document, Markup::Text);
    // Short hashes change with every body as well.
    let digits = |w: &str| w.len() == 12 && w.chars().all(|c| c.is_ascii_hexdigit());
    let plain = text.lines().map(|line| match line.rsplit_once(' ') {
        Some((rest, hash)) if hash.strip_suffix('…').is_some_and(digits) => {
            format!("{rest} [hash]…")
        }
        _ => line.to_owned(),
    });
    insta::assert_snapshot!("audit-1", plain.collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_sample_holds_in_its_file_and_in_its_published_papers() {
    let mut table = play(&secret(), |_, _| ());
    let inspection = DragonLords.gathering().inspect(&table.campaign, &mut || ());
    let Ok(inspection) = inspection else {
        panic!("no inspection")
    };
    assert_eq!(inspection.faults, []);
    assert!(
        inspection.dice > 30 && inspection.bulletins > 0,
        "{inspection:?}"
    );
    let mut gathering = DragonLords.gathering();
    for turn in 1..=4 {
        for seat in ["KESH", "ORLO", "VARN"] {
            let paper = table.looks(|tx| DragonLords.bulletin(tx, seat, Some(turn), None));
            let json = paper.view.pretty().unwrap();
            gathering
                .read(&format!("{seat}-{turn}.json"), &json)
                .unwrap();
            let text = render(&paper.document, Markup::Text);
            gathering
                .read(&format!("{seat}-{turn}.txt"), &text)
                .unwrap();
        }
        let reveal = table.does(|a| a.reveal(turn, true));
        let json = serde_json::to_string(&reveal).unwrap();
        gathering
            .read(&format!("reveal-{turn}.json"), &json)
            .unwrap();
    }
    let Ok(judged) = gathering.judge(Some("varn"), Texts::of(Lang::En), &mut || ()) else {
        panic!("not judged")
    };
    assert!(judged.report.holds(), "{:?}", judged.report);
    assert!(judged.own.is_some_and(|own| own.lines.len() > 10));
    let whole = table.does(|a| a.reveal_campaign());
    let mut gathering = DragonLords.gathering();
    gathering
        .read("all.json", &serde_json::to_string(&whole).unwrap())
        .unwrap();
    let Ok(judged) = gathering.judge(None, Texts::of(Lang::En), &mut || ()) else {
        panic!("not judged")
    };
    assert!(judged.report.holds(), "{:?}", judged.report);
}

/// A die, or what was told, that is another than the key gives is found in a turn's reveal alone.
#[test]
fn d4_a_bent_die_and_a_bent_answer_are_found() {
    let mut table = play(&secret(), |_, _| ());
    let reveal = table.does(|a| a.reveal(1, true));
    let json = serde_json::to_string(&reveal).unwrap();
    let good = json.matches("success").count();
    let bends: [(&str, &str); 2] = [
        (
            r#"\"purpose\":\"d100\",\"dice\":["#,
            r#"\"purpose\":\"d100\",\"dice\":[1"#,
        ),
        (r#"\"news\":\"failed\""#, r#"\"news\":\"fooled\""#),
    ];
    for (from, to) in bends {
        assert!(json.contains(from), "{good} {from}");
        let bent = json.replacen(from, to, 1);
        let mut gathering = DragonLords.gathering();
        gathering.read("reveal-1.json", &bent).unwrap();
        let Ok(judged) = gathering.judge(None, Texts::of(Lang::En), &mut || ()) else {
            panic!("not judged")
        };
        assert!(!judged.report.holds());
    }
}
