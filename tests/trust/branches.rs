//! An arbiter who plays on otherwise from a copy of his file, with the program as it is, and gives out that reveal. It is
//! consistent by itself: what players kept from before shows from where on it is another campaign.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;

use super::game::Files;
use super::league::kinds;
use super::verdict::{By, Found, found, verdict, verify_with};
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

const ITALY: &str = "saison-1/italie-2.txt";
const SPAIN: &str = "saison-1/espagne.txt";
const OPEN: &str = "season open \"Printemps 218 av. J.-C.\"";

struct Cheat {
    name: &'static str,
    /// Where the copy was made; `None`: before the campaign, with another secret.
    from: Option<Stage>,
    /// Words of a message that are others.
    mail: &'static [(&'static str, &'static str, &'static str)],
    /// A command in the place of which others stand.
    line: (&'static str, &'static [&'static str]),
    /// How many of the papers, in the order in which they were given out, are still right.
    right: usize,
    /// Whether the dice must be the same.
    same_dice: bool,
}

const HONEST: Cheat = Cheat {
    name: "nothing",
    from: Some(Stage::Closed),
    mail: &[],
    line: ("", &[]),
    right: PAPERS.len(),
    same_dice: true,
};

const PAPERS: [&str; 4] = ["sheet.json", "receipt.json", "lock.json", "bulletin.json"];

const CHEATS: [Cheat; 10] = [
    HONEST,
    Cheat {
        name: "a bid",
        from: Some(Stage::Sheet),
        mail: &[
            (
                ITALY,
                "trésor +2                        (6 pts)",
                "trésor +4 (10 pts)",
            ),
            (ITALY, "Total : 31", "Total : 35"),
        ],
        right: 1,
        ..HONEST
    },
    Cheat {
        name: "an order dropped",
        from: Some(Stage::Sheet),
        mail: &[
            (
                ITALY,
                "8) protéger contre CARTHAGE -2                           (4 pts)\n",
                "",
            ),
            (ITALY, "Total : 31", "Total : 27"),
        ],
        right: 1,
        ..HONEST
    },
    Cheat {
        name: "a friend's word",
        from: Some(Stage::Sheet),
        mail: &[("saison-1/italie.txt", "jacta", "iacta")],
        right: 1,
        same_dice: false,
        ..HONEST
    },
    Cheat {
        name: "his own bids, after reading the others'",
        from: Some(Stage::Open),
        mail: &[
            (SPAIN, "armées -2        (4)", "armées -3        (6)"),
            (SPAIN, "Total 8", "Total 10"),
        ],
        right: 0,
        ..HONEST
    },
    Cheat {
        name: "another public draw",
        from: Some(Stage::Locked),
        line: (
            "roll 1 --beacon \"04 11 23 38 45 07\"",
            &["roll 1 --beacon \"1 2 3 4 5 6\""],
        ),
        right: 3,
        same_dice: false,
        ..HONEST
    },
    Cheat {
        name: "a choice in the victim's name",
        from: Some(Stage::Rolled),
        line: ("choose ITALIE 1 false Cv", &["choose ITALIE 1 withhold"]),
        right: 3,
        ..HONEST
    },
    Cheat {
        name: "a message said to be late",
        from: Some(Stage::Sheet),
        line: ("enter ITALIE saison-1/italie-2.txt", &[]),
        right: 1,
        same_dice: false,
        ..HONEST
    },
    Cheat {
        name: "a house rule",
        from: Some(Stage::New),
        line: (OPEN, &["rules set H1 larger", OPEN]),
        right: 0,
        ..HONEST
    },
    Cheat {
        name: "another secret",
        from: None,
        right: 0,
        same_dice: false,
        ..HONEST
    },
];

static KEPT: LazyLock<Files> = LazyLock::new(|| {
    let locked = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    let closed = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let lines = [
        (&locked, "season sheet 1"),
        (&locked, "orders receipt ITALIE"),
        (&locked, "lock 1"),
        (&closed, "bulletin ITALIE --season 1"),
    ];
    let print = |(desk, line): (&Desk, &str)| desk.run(&format!("{line} --format json")).ok().out;
    let papers = PAPERS.iter().zip(lines);
    papers
        .map(|(name, line)| ((*name).to_owned(), print(line)))
        .collect()
});

fn reveal(cheat: &Cheat) -> String {
    let desk = match cheat.from {
        Some(stage) => Desk::of(&MARE_NOSTRUM, stage),
        None => {
            let desk = Desk::without(&MARE_NOSTRUM);
            desk.write("secret.txt", "7b7c".repeat(16));
            desk.bare(MARE_NOSTRUM.new).ok();
            desk
        }
    };
    for (file, from, to) in cheat.mail {
        let mail = std::fs::read_to_string(desk.path(file)).unwrap();
        assert!(mail.contains(from), "{}: {from}", cheat.name);
        desk.write(file, mail.replacen(from, to, 1));
    }
    let left = MARE_NOSTRUM
        .steps
        .iter()
        .filter(|(stage, _)| Some(*stage) > cheat.from);
    for line in left.flat_map(|(_, lines)| *lines) {
        let lines = if *line == cheat.line.0 {
            cheat.line.1
        } else {
            std::slice::from_ref(line)
        };
        for line in lines {
            let ran = desk.run(line);
            // Other dice have other victims.
            assert!(
                ran.code == 0 || line.starts_with("choose"),
                "{}: {line}: {ran:#?}",
                cheat.name
            );
        }
    }
    desk.run("reveal 1 --early --yes").ok().out
}

/// The die of each question.
fn dice(reveal: &str) -> BTreeMap<(String, String), u64> {
    let reveal: Value = serde_json::from_str(reveal).unwrap();
    let entries = reveal["entries"].as_array().unwrap();
    let roll = entries.iter().find(|e| e["kind"] == "roll").unwrap();
    let roll: Value = serde_json::from_str(roll["body"].as_str().unwrap()).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let one = |d: &Value| {
        (
            (text(&d["seat"]), text(&d["question"])),
            d["die"].as_u64().unwrap(),
        )
    };
    roll["dice"].as_array().unwrap().iter().map(one).collect()
}

fn branches(by: By) {
    let honest = dice(&reveal(&HONEST));
    assert!(honest.len() > 10);
    for cheat in &CHEATS {
        let name = cheat.name;
        let forged = reveal(cheat);
        assert_eq!(dice(&forged) == honest, cheat.same_dice, "{name}");
        let alone = Files::from([("reveal.json".to_owned(), forged.clone())]);
        assert_eq!(found(by, name, &alone), Found::Holds, "{name}, alone");
        let mut files = KEPT.clone();
        files.insert("reveal.json".to_owned(), forged);
        let holds = found(by, name, &files) == Found::Holds;
        assert_eq!(holds, cheat.right == PAPERS.len(), "{name}");
        let (_, json) = verify_with(&files, &["--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        let outcome = |file: &&str| verdict(&json, file).to_owned();
        let right = PAPERS
            .iter()
            .take_while(|file| ["right", "waits"].contains(&verdict(&json, file)));
        let outcomes: Vec<String> = PAPERS.iter().map(outcome).collect();
        assert_eq!(right.count(), cheat.right, "{name}: {outcomes:?}");
    }
}

#[test]
fn a_campaign_played_otherwise_is_no_other_papers_campaign() {
    branches(By::Program);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_tells_the_branches_apart() {
    branches(By::Both);
}

/// X8: without a public draw an arbiter could grind a word, and nothing is proved.
#[test]
fn x8_x9_without_the_draw_announced_a_season_is_not_proved() {
    for (sheet, roll, what, verdict) in [
        ("", "roll 1 --yes", "no-beacon", "consistent"),
        (
            " --beacon loto",
            "roll 1 --no-beacon --yes",
            "beacon-left",
            "consistent",
        ),
        (
            " --beacon loto",
            "roll 1 --beacon \"1 2 3\" --yes",
            "",
            "dice-proved",
        ),
    ] {
        let desk = Desk::of(&MARE_NOSTRUM, Stage::Open);
        let mut files = Files::new();
        for line in [
            &*format!("season sheet 1{sheet}"),
            "lock 1 --yes",
            roll,
            "season close 1 --yes",
        ] {
            desk.run(line).ok();
        }
        for (name, line) in [
            ("sheet", "season sheet 1"),
            ("lock", "lock 1"),
            ("b", "bulletin ITALIE --season 1"),
        ] {
            let paper = desk.run(&format!("{line} --format json")).ok().out;
            files.insert(format!("{name}.json"), paper);
        }
        files.insert(
            "reveal.json".to_owned(),
            desk.run("reveal 1 --early --yes").ok().out,
        );
        let (code, json) = verify_with(&files, &["--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(code, 0, "{json:#}");
        assert!(
            what.is_empty() || kinds(&json).iter().any(|kind| kind == what),
            "{json:#}"
        );
        assert_eq!(json["seasons"][0]["verdict"], verdict, "{roll}");
    }
}
