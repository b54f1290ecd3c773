//! `setup`: a setup of one's own is told all that is wrong with it at once, by place and remedy.

use arbitre::games::antiquity::setup::MARE_NOSTRUM;

use crate::harness::desk::Desk;

fn check(desk: &Desk, text: &str) -> crate::harness::desk::Ran {
    desk.write("mienne.toml", text);
    desk.bare(["setup", "check", "mienne.toml"])
}

#[test]
fn the_built_in_setup_is_good_and_can_be_started_from() {
    let desk = Desk::empty();
    desk.bare(["setup", "export", "mienne.toml"]).ok();
    let ran = desk.bare(["setup", "check", "mienne.toml"]).ok();
    ran.says("Cette mise en place est bonne : Mare Nostrum.")
        .says("8 nations, 36 provinces");
    let shown = desk.bare(["setup", "show"]).ok().out;
    assert_eq!(shown, MARE_NOSTRUM);
    // A campaign may be named already that is yet to be made.
    let before = desk.bare(["-c", "c.db", "setup", "show"]).ok().out;
    assert_eq!(before, MARE_NOSTRUM);
    desk.bare(["new", "c.db", "--setup", "mienne.toml"]).ok();
    // A campaign's own setup can be started from too, and is the same.
    desk.bare(["-c", "c.db", "setup", "export", "sienne.toml"])
        .ok();
    desk.bare(["setup", "check", "sienne.toml"]).ok();
    let json = |c: &[&str]| desk.bare(c.iter().copied()).ok().json()["setup"].clone();
    desk.bare(["new", "d.db", "--setup", "sienne.toml"]).ok();
    assert_eq!(
        json(&["-c", "d.db", "setup", "show", "--json"]),
        json(&["setup", "show", "--json"])
    );
    let ran = desk.bare(["setup", "export", "sienne.toml"]);
    assert_eq!(ran.code, 1);
    ran.complains("existe déjà");
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let desk = Desk::empty();
    let bad = MARE_NOSTRUM
        .replace("omniscient = \"ESPAGNE\"", "omniscient = \"ESPAGNOL\"")
        .replace("die = 6 ", "die = 1 ")
        .replace("cost_bonus = 2 ", "cost_bonus = -2 ")
        .replace(
            r#"["GAULE", "CARTHAGE"]"#,
            r#"["GAULE", "GAULE", "ESPAGNE"]"#,
        )
        .replace(
            "neighbours = [\"ASIE\", \"EGYPTE\"]",
            "neighbours = [\"ASIE\", \"EGYPT\"]",
        )
        .replace("at = [900, 640]", "at = [1900, 640]")
        .replace("the = \"l'Asie\"", "the = \" \"")
        .replace("name = \"MACEDOINE\"", "name = \"Carthâge\"");
    let ran = check(&desk, &bad);
    assert_eq!(ran.code, 1);
    for said in [
        "omniscient : « ESPAGNOL » n’est pas une nation",
        "[constants], die : 1 est hors limites",
        "Écrivez un nombre de 2 à 256.",
        "cost_bonus : -2 est hors limites",
        "[[nation]] ESPAGNE, neighbours : GAULE y est deux fois",
        "[[nation]] ESPAGNE, neighbours : une nation n’est pas sa propre voisine",
        "[[nation]] CARTHAGE, neighbours : CARTHAGE a ESPAGNE pour voisin, mais pas l’inverse",
        "[[nation]] ARABIE, neighbours : « EGYPT » n’est pas une nation",
        "Vouliez-vous dire EGYPTE ?",
        "[[nation]] ARABIE, at : ce lieu est hors de la carte",
        "[[nation]] ASIE, fr : il n’y a rien entre les guillemets",
        "« Carthâge » est déjà pris par « CARTHAGE »",
        "ligne ",
    ] {
        assert!(ran.out.contains(said), "{said}\n{}", ran.out);
    }
    // The line is that of the file.
    let line = bad.lines().position(|l| l.starts_with("die = 1")).unwrap() + 1;
    ran.says(&format!("ligne {line}, [constants], die"));
    // A campaign is refused for the same, and none is made.
    let made = desk.bare(["new", "c.db", "--setup", "mienne.toml"]);
    assert_eq!(made.code, 1);
    made.complains("ESPAGNOL").complains("EGYPTE");
    assert!(!desk.path("c.db").exists());
}

#[test]
fn what_has_not_the_form_is_told_entry_by_entry() {
    let desk = Desk::empty();
    let bad = MARE_NOSTRUM
        .replace("name = \"GAULE\"\n", "nom = \"GAULE\"\n")
        .replace("at = [450, 270]", "at = \"au milieu\"")
        .replace("die = 6 ", "die = \"six\" ");
    let ran = check(&desk, &bad);
    assert_eq!(ran.code, 1);
    ran.says("[[nation]] n° 6")
        .says("[[nation]] ITALIE")
        .says("[constants]")
        .says("3 fautes");
    let ran = check(&desk, "rulebook = \"antiquity\nname = \"x\"\n");
    assert_eq!(ran.code, 1);
    ran.says("ligne 1");
    let ran = check(&desk, "");
    ran.says("la partie « nation » manque")
        .says("la partie « troop » manque");
}

#[test]
fn what_is_only_strange_is_told_and_does_not_hinder() {
    let desk = Desk::empty();
    let odd = MARE_NOSTRUM
        .replace("cost_neighbour = 2", "cost_neighbour = 9")
        .replace("neighbours = [\"ASIE\", \"EGYPTE\"]", "neighbours = []")
        .replace(
            "[\"ITALIE\", \"MACEDOINE\", \"EGYPTE\", \"ARABIE\"]",
            "[\"ITALIE\", \"MACEDOINE\", \"EGYPTE\"]",
        )
        .replace(
            "[\"ASIE\", \"ARABIE\", \"CARTHAGE\"]",
            "[\"ASIE\", \"CARTHAGE\"]",
        );
    let ran = check(&desk, &odd).ok();
    ran.says("2 remarques")
        .says("ARABIE")
        .says("coûte plus cher");
    let json = desk
        .bare(["setup", "check", "--json", "mienne.toml"])
        .ok()
        .json();
    assert_eq!(json["good"], true);
    assert_eq!(json["faults"][0]["level"], "warning");
    let made = desk.bare(["new", "c.db", "--setup", "mienne.toml"]).ok();
    made.complains("n'a pas de voisins");
}
