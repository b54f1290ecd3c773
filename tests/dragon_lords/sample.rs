//! The sample game, played as its files have it: four turns, each bulletin read as its player does.

use std::fs;

use crate::harness::desk::{DRAGON_LORDS, Desk};

fn played() -> Desk {
    let desk = Desk::without(&DRAGON_LORDS);
    desk.bare(["demo", "dragon-lords", "--out", "demo"]).ok();
    fs::rename(desk.path("demo/dragon-lords.db"), desk.file()).unwrap();
    fs::remove_dir_all(desk.path("demo")).unwrap();
    desk
}

/// Hashes change with every body; of a short one both ends.
fn without_hashes(text: &str) -> String {
    let digits = |w: &str| w.len() >= 4 && w.chars().all(|c| c.is_ascii_hexdigit());
    let line = |line: &str| {
        let words = line.split_inclusive([' ', '=', '(', ')']);
        let plain = words.map(|w| {
            let bare = w.trim_end_matches([' ', '=', '(', ')']);
            let short = bare.split_once('…');
            match short.is_some_and(|(a, b)| digits(a) && digits(b))
                || bare.len() == 64 && digits(bare)
            {
                true => w.replace(bare, "[hash]"),
                false => w.to_owned(),
            }
        });
        plain.collect::<String>()
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Read before they are accepted: each with the eye of the player whose paper it is.
#[test]
fn every_bulletin_of_the_sample_says_what_its_player_may_know_and_no_more() {
    let desk = played();
    for turn in 1..=4 {
        for seat in ["KESH", "ORLO", "VARN"] {
            let paper = desk
                .run(&format!("bulletin {seat} --season {turn}"))
                .ok()
                .out;
            insta::assert_snapshot!(format!("bulletin-{turn}-{seat}"), without_hashes(&paper));
        }
    }
}

#[test]
fn the_audit_of_a_turn_of_the_sample_says_everything_to_the_referee() {
    let audit = played().run("audit 1").ok().out;
    insta::assert_snapshot!("audit-1", without_hashes(&audit));
}
