//! The papers of the sample's first season, as their readers get them. Every snapshot is read
//! before it is accepted: by the eye of the player whose paper it is, and of the arbiter.

use crate::cli::sample::told;
use crate::harness::desk::{CAMPAIGN, Desk, Stage};

/// The demo, played once: the desk on which it left its papers, and all that it printed.
fn played() -> &'static (Desk, String) {
    told("fr", "antiquity")
}

/// A paper without its hashes: they change with every journal body, and nobody reads them here.
/// That they stand on the paper is seen; that they are the right ones, other tests check.
fn shown(text: &str) -> String {
    let hex = |c: &char| c.is_ascii_digit() || ('a'..='f').contains(c);
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let run = rest.chars().take_while(hex).count();
        let (now, then) = rest.split_at(run.max(c.len_utf8()));
        // Both ends of a hash stand before and behind an ellipsis.
        let end = run == 4 && (then.starts_with('…') || out.ends_with('…'));
        match run {
            _ if end => out.push_str("<4>"),
            12 | 64 => out.push_str(&format!("<{run} chiffres>")),
            _ => out.push_str(now),
        }
        rest = then;
    }
    out
}

/// What a command of the demo printed.
fn printed(command: &str) -> &'static str {
    let out = &played().1;
    let shown = format!("\n$ arbitre -c {CAMPAIGN} {command}");
    let from = out.find(&shown).unwrap_or_else(|| panic!("{command}"));
    let (_, rest) = out[from + 1..].split_once('\n').unwrap();
    let end = ["\n$ ", "\n— "].iter().filter_map(|mark| rest.find(mark));
    &rest[..end.min().unwrap_or(rest.len())]
}

/// What a command prints now, on the campaign that the demo left.
fn paper(arguments: &[&str]) -> String {
    let campaign = ["-c", "jeu/mare-nostrum.db"];
    let arguments = campaign.iter().chain(arguments);
    played().0.bare(arguments).ok().out
}

macro_rules! bulletins {
    ($($name:ident $seat:literal;)*) => {$(
        #[test]
        fn $name() {
            let text = paper(&["bulletin", $seat, "--season", "1"]);
            insta::assert_snapshot!(shown(&text));
        }
    )*};
}

bulletins! {
    bulletin_of_arabia "ARABIE";
    bulletin_of_asia "ASIE";
    bulletin_of_carthage "CARTHAGE";
    bulletin_of_egypt "EGYPTE";
    bulletin_of_spain "ESPAGNE";
    bulletin_of_gaul "GAULE";
    bulletin_of_italy "ITALIE";
    bulletin_of_macedonia "MACEDOINE";
}

#[test]
fn bulletin_in_markdown() {
    let text = paper(&[
        "bulletin", "ITALIE", "--season", "1", "--format", "markdown",
    ]);
    insta::assert_snapshot!(shown(&text));
}

#[test]
fn bulletin_in_json() {
    let text = paper(&["bulletin", "GAULE", "--season", "1", "--format", "json"]);
    insta::assert_snapshot!(shown(&text));
}

#[test]
fn receipt_with_lines_refused() {
    insta::assert_snapshot!(shown(printed("entrer GAULE saison-1/gaule.txt")));
}

#[test]
fn receipt_in_english() {
    insta::assert_snapshot!(shown(printed("entrer EGYPTE saison-1/egypte.txt")));
}

#[test]
fn receipt_of_a_message_not_taken() {
    insta::assert_snapshot!(shown(printed("entrer ASIE saison-2/asie-2.txt")));
}

#[test]
fn opening_sheet() {
    insta::assert_snapshot!(shown(printed("saison feuille 1")));
}

#[test]
fn lock_sheet() {
    insta::assert_snapshot!(shown(printed("verrouiller 1")));
}

#[test]
fn closing_bulletin() {
    insta::assert_snapshot!(shown(printed("saison clore 1")));
}

#[test]
fn notices() {
    insta::assert_snapshot!(shown(printed("avis")));
}

#[test]
fn the_roll_as_the_arbiter_sees_it() {
    insta::assert_snapshot!(shown(printed("lancer 1")));
}

#[test]
fn order_sheet() {
    insta::assert_snapshot!(shown(&paper(&["template", "ITALIE"])));
}

#[test]
fn audit_of_the_second_season() {
    insta::assert_snapshot!(shown(&paper(&["audit", "2"])));
}

#[test]
fn bulletins_of_a_forum_seat_are_written_for_the_forum_too() {
    let desk = Desk::at(Stage::Closed);
    desk.run("seat GAULE --by forum").ok();
    desk.run("bulletins --out p").ok();
    let written = |seat: &str| {
        let files = std::fs::read_dir(desk.path("p").join(seat)).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    assert_eq!(
        written("GAULE"),
        ["bulletin-1.bbcode.txt", "bulletin-1.html", "bulletin-1.txt"]
    );
    assert_eq!(written("ITALIE"), ["bulletin-1.html", "bulletin-1.txt"]);
    // What is asked for is written, and no other.
    desk.run("bulletins --out p/one --format json").ok();
    assert_eq!(written("one/GAULE"), ["bulletin-1.json"]);
}
