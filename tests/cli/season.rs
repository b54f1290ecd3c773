//! A whole season by commands, in the order that `docs/guide.md` gives, on a campaign with a secret of
//! its own: what each step prints, and what it leaves for the next.

use serde_json::json;

use crate::harness::desk::{CAMPAIGN, Desk};

/// A hash of the line for programs.
fn hash<'a>(paper: &'a str, name: &str) -> &'a str {
    let (_, rest) = paper.split_once(&format!(" {name}=")).unwrap();
    rest.split_whitespace().next().unwrap()
}

fn head(paper: &str) -> &str {
    hash(paper, "head")
}

#[test]
fn a_season_from_the_seal_to_the_bulletins() {
    let desk = Desk::empty();
    let made = desk.bare(["new", CAMPAIGN]).ok();
    let seal = hash(&made.out, "seal").to_owned();
    desk.run("status")
        .ok()
        .says("Aucune saison en cours")
        .says("arbitre saison ouvrir");
    desk.run("seat EGYPTE --lang en")
        .ok()
        .says("Les papiers de l'Égypte");
    desk.run("rules set H3 never")
        .ok()
        .says("H3 : ")
        .says("jamais qui l'a posée");
    desk.run("season open \"Printemps 218 av. J.-C.\"")
        .ok()
        .says("Saison 1 ouverte : Printemps 218 av. J.-C.")
        .complains("arbitre saison feuille 1");
    desk.run("world import monde.toml")
        .ok()
        .says("Enregistré (saison 1).");
    desk.run("world add army \"GAULE/armée de Sucellos\" province=Celtique \"elements=Wb 3\"")
        .ok();
    desk.run("world add fleet \"GAULE/mer Ligure/pirogues\"")
        .ok();
    desk.run("trade add GAULE MACEDOINE").ok();
    desk.run("treasury add GAULE -20 --reason tribut").ok();
    desk.run("status").ok().says("arbitre saison feuille 1");

    desk.run("enter ESPAGNE saison-1/espagne.txt")
        .ok()
        .says("Reçu pour l'Espagne, saison 1");
    desk.run("season deadline 1 orders 2126-03-07 12:00").ok();
    let sheet = desk
        .run("season sheet 1 --beacon \"le tirage du samedi\"")
        .ok();
    sheet
        .says(&seal)
        .says("le tirage du samedi")
        .says("jeudi 7 mars 2126 à 12 h 00 (Europe/Paris, UTC+1)")
        .says("H3 : L'avis d'un jet contré");

    for (seat, the, file) in [
        ("ARABIE", "l’Arabie", "arabie"),
        ("ITALIE", "l’Italie", "italie"),
        ("CARTHAGE", "Carthage", "carthage"),
        ("ITALIE", "l’Italie", "italie-2"),
        ("MACEDOINE", "la Macédoine", "macedoine"),
        ("GAULE", "la Gaule", "gaule"),
    ] {
        let receipt = desk.run(&format!("enter {seat} saison-1/{file}.txt")).ok();
        receipt.says(&format!("Reçu pour {the}, saison 1"));
        // No warning: the sheet is out. A line of Gaul's names no nation, and waits.
        match file {
            "gaule" => _ = receipt.complains("À régler : n° 1."),
            _ => assert_eq!(receipt.err, "", "{file}"),
        }
    }
    // From standard input, under a name: the same message.
    let message = std::fs::read(desk.path("saison-1/egypte.txt")).unwrap();
    let receipt = desk.run_with("enter EGYPTE -", message).ok();
    receipt.says("Receipt for Egypt, season 1");
    desk.run("orders take EGYPTE 1").ok();
    desk.run("orders list GAULE")
        .ok()
        .says("Pour l'arbitre seul")
        .says("espionner ITALIE : armée en Étrurie +1");
    let status = desk.run("status").ok();
    let asia = status.out.lines().find(|l| l.contains("ASIE"));
    assert!(asia.is_some_and(|l| l.contains("attendu")), "{status:#?}");
    status.says("arbitre verrouiller 1");

    let lock = desk.run("lock 1 --yes").ok();
    lock.says("Feuille de verrouillage de la saison 1")
        .says(&seal);
    assert!(
        lock.out == desk.run("lock 1").ok().out,
        "printed again to the byte"
    );
    assert_ne!(head(&lock.out), head(&sheet.out));
    desk.run("status").ok().says("arbitre lancer 1");
    desk.run("roll 1 --beacon \"04 11\" --dry-run")
        .ok()
        .says("Rien n'a été changé");
    desk.run("roll 1 --beacon \"04 11\"")
        .ok()
        .says("Pour l'arbitre seul")
        .says("22 dés jetés, une fois pour toutes");

    let notices = desk.run("notices --json").ok().json();
    for notice in notices.as_array().unwrap() {
        assert_eq!(notice["asker"], json!(null), "H3 never");
        if notice["choice"].is_null() {
            let seat = notice["seat"].as_str().unwrap();
            desk.run(&format!("choose {seat} {} withhold", notice["notice"]))
                .ok()
                .says("rien ne sera donné");
        }
    }
    desk.run("news saison-1/nouvelles.txt")
        .ok()
        .says("tous les bulletins");
    let closed = desk.run("season close 1").ok();
    closed
        .says("À Rome, le Sénat a passé la nuit à délibérer")
        .complains("Saison 1 close.");
    assert!(
        !closed.err.contains("n’a pas choisi"),
        "everybody has chosen: {}",
        closed.err
    );

    for seat in [
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "EGYPTE",
        "ESPAGNE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ] {
        let bulletin = desk.run(&format!("bulletin {seat}")).ok();
        assert_eq!(
            head(&bulletin.out),
            head(&closed.out),
            "the same head for all"
        );
    }
    let gaul = desk.run("bulletin GAULE").ok();
    gaul.says("Ajustement de l'arbitre : tribut\n                               -20\n");
    gaul.says("Vos ordres                 -16\n    Trésor en fin de saison    164 points");
    desk.run("bulletins --out papiers").ok();
    desk.run("audit")
        .ok()
        .says("Printemps 218 av. J.-C.")
        .says("close");
    desk.run("audit 1")
        .ok()
        .says("Pour l'arbitre seul")
        .says("Tirage public  04 11")
        .says("remplacé ensuite");
    desk.run("backup copie.db").ok();
    desk.run("season open \"Été\"")
        .ok()
        .says("Saison 2 ouverte : Été");
}

/// A plain roll locks by itself; where the sheet announced a beacon, doing without is said
/// expressly. Silence gives nothing (H9).
#[test]
fn h09_a_plain_roll_and_a_silent_victim() {
    let desk = Desk::at(crate::harness::desk::Stage::Ordered);
    desk.refuses(
        "roll 1",
        1,
        &["annonce un tirage public", "--no-beacon"],
        &["announces a public draw", "--no-beacon"],
    );
    desk.run("roll 1 --no-beacon --yes")
        .ok()
        .says("22 dés jetés");
    let audit = desk.run("audit 1 --json").ok().json();
    assert_eq!(audit["phase"], "rolled");
    assert_eq!(audit["beacon"], "");
    let open: Vec<_> = desk
        .run("notices --json")
        .ok()
        .json()
        .as_array()
        .unwrap()
        .iter()
        .filter(|n| n["choice"].is_null())
        .map(|n| n["seat"].as_str().unwrap().to_owned())
        .collect();
    let closed = desk.run("season close 1").ok();
    let silent = closed.err.lines();
    let silent = silent.filter(|line| line.starts_with("Avis ") && line.contains("n’a pas choisi"));
    assert_eq!(silent.count(), open.len(), "{closed:#?}");
    let audit = desk.run("audit 1 --json").ok().json();
    for attempt in audit["attempts"].as_array().unwrap() {
        if attempt["outcome"] == "countered" && attempt["choice"].is_null() {
            assert_eq!(attempt["told"], json!(null), "{attempt}");
        }
    }
}
