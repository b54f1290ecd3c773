//! Elisions, articles and plurals, wherever a sentence names a nation or counts something.

use std::fs;

use crate::harness::desk::{Desk, Stage};

/// The receipt's title for a nation that gives no orders.
fn title(desk: &Desk, nation: &str, lang: &str) -> String {
    let line = format!("--lang {lang} enter {nation}");
    let receipt = desk.run_with(&line, "aucun ordre").ok().out;
    receipt.lines().next().unwrap().to_owned()
}

#[test]
fn the_eight_nations_have_their_articles() {
    let desk = Desk::at(Stage::Open);
    for (nation, french, english) in [
        ("ESPAGNE", "de l'Espagne", "Spain"),
        ("ARABIE", "de l'Arabie", "Arabia"),
        ("ASIE", "de l'Asie", "Asia"),
        ("CARTHAGE", "de Carthage", "Carthage"),
        ("EGYPTE", "de l'Égypte", "Egypt"),
        ("GAULE", "de la Gaule", "Gaul"),
        ("ITALIE", "de l'Italie", "Italy"),
        ("MACEDOINE", "de la Macédoine", "Macedon"),
    ] {
        let said = title(&desk, nation, "fr");
        assert_eq!(said, format!("Accusé de réception des ordres {french}"));
        let said = title(&desk, nation, "en");
        assert!(said.contains(english), "{said}");
    }
}

/// A setup of one's own brings the articles with it: an h that elides and one that does not, a
/// plural, a vowel without an article.
#[test]
fn nations_of_ones_own_have_the_articles_that_their_setup_gives() {
    let antiquity = concat!(env!("CARGO_MANIFEST_DIR"), "/data/antiquity.toml");
    let mut setup = fs::read_to_string(antiquity).unwrap();
    for (name, the, new, new_the, new_of) in [
        (
            "ITALIE",
            "l'Italie",
            "HELVETIE",
            "l'Helvétie",
            "de l'Helvétie",
        ),
        (
            "GAULE",
            "la Gaule",
            "HONGRIE",
            "la Hongrie",
            "de la Hongrie",
        ),
        ("ASIE", "l'Asie", "HUNS", "les Huns", "des Huns"),
        ("CARTHAGE", "Carthage", "ATHENES", "Athènes", "d'Athènes"),
    ] {
        let old = format!("fr = {{ the = \"{the}\", of = \"de {the}\"");
        assert!(setup.contains(&old), "{old}");
        let forms = format!("fr = {{ the = \"{new_the}\", of = \"{new_of}\"");
        setup = setup.replace(&old, &forms);
        setup = setup.replace(&format!("\"{name}\""), &format!("\"{new}\""));
    }
    let desk = Desk::empty();
    desk.write("mine.toml", setup);
    desk.bare(["new", "mare-nostrum.db", "--setup", "mine.toml"])
        .ok();
    desk.run("season open Un").ok();
    for (nation, of) in [
        ("HELVETIE", "de l'Helvétie"),
        ("HONGRIE", "de la Hongrie"),
        ("HUNS", "des Huns"),
        ("ATHENES", "d'Athènes"),
    ] {
        let said = title(&desk, nation, "fr");
        assert_eq!(said, format!("Accusé de réception des ordres {of}"));
        desk.run("undo --yes")
            .ok()
            .complains(&format!("dans les ordres {of} :"));
    }
}

#[test]
fn one_point_and_two_points() {
    for (lang, one, two, none) in [
        ("fr", "1 point\n", "2 points\n", "0 point\n"),
        ("en", "1 point\n", "2 points\n", "0 points\n"),
    ] {
        let desk = Desk::at(Stage::Sheet);
        for (points, said) in [("3", one), ("4", two), ("2", none)] {
            desk.run(&format!("treasury set ITALIE {points}")).ok();
            let line = format!("--lang {lang} enter ITALIE");
            let receipt = desk
                .run_with(&line, "protéger trésor -1\nmot : un")
                .ok()
                .out;
            let left = receipt
                .lines()
                .find(|l| l.contains("après ces") || l.contains("after these"));
            let left = format!("{}\n", left.unwrap_or_else(|| panic!("{receipt}")));
            assert!(
                left.ends_with(said) && !left.ends_with(&format!("1{said}")),
                "{left}"
            );
            desk.run("undo --yes").ok();
        }
    }
}
