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
        ("ESPAGNE", "l’Espagne", "Spain"),
        ("ARABIE", "l’Arabie", "Arabia"),
        ("ASIE", "l’Asie", "Asia"),
        ("CARTHAGE", "Carthage", "Carthage"),
        ("EGYPTE", "l’Égypte", "Egypt"),
        ("GAULE", "la Gaule", "Gaul"),
        ("ITALIE", "l’Italie", "Italy"),
        ("MACEDOINE", "la Macédoine", "Macedon"),
    ] {
        let said = title(&desk, nation, "fr");
        assert_eq!(said, format!("Reçu pour {french}, saison 1"));
        let said = title(&desk, nation, "en");
        assert_eq!(said, format!("Receipt for {english}, season 1"));
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
    for (nation, the) in [
        ("HELVETIE", "l’Helvétie"),
        ("HONGRIE", "la Hongrie"),
        ("HUNS", "les Huns"),
        ("ATHENES", "Athènes"),
    ] {
        let said = title(&desk, nation, "fr");
        assert_eq!(said, format!("Reçu pour {the}, saison 1"));
        // The receipt to be sent now is printed with it.
        desk.run("undo --yes")
            .ok()
            .says(&format!("Reçu pour {the}, saison 1"))
            .says("Rien de vous n'est enregistré");
        let line = format!("enter {nation}");
        desk.run_with(&line, "protéger trésor -1\n").ok();
        let ran = desk.run("undo");
        assert_eq!(ran.code, 1);
        ran.complains(&format!("dans les ordres, pour {the} :"));
        desk.run("undo --yes").ok();
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
