//! Files that are not a campaign, or that cannot be had: exit 4 (the machine says no) or 3 (the
//! campaign is damaged), the file named, nothing changed.

use std::fs;

use rusqlite::Connection;

use crate::harness::desk::{CAMPAIGN, Desk, Stage};

#[test]
fn a_campaign_that_is_not_there() {
    Desk::empty().refuses(
        "status",
        4,
        &["mare-nostrum.db n'existe pas", "arbitre nouvelle"],
        &["mare-nostrum.db does not exist", "arbitre new"],
    );
    let desk = Desk::empty();
    assert!(!desk.path(CAMPAIGN).exists());
}

#[test]
fn no_campaign_named() {
    let ran = Desk::empty().bare(["status"]);
    assert_eq!(ran.code, 2);
    ran.complains("Vous n'avez pas dit de quelle campagne il s'agit.")
        .complains("arbitre -c ma-campagne.db");
}

#[test]
fn a_file_that_is_not_a_campaign() {
    let desk = Desk::empty();
    desk.damaged();
    desk.write(
        CAMPAIGN,
        "Bonjour, je ne suis pas une base de données.\n".repeat(200),
    );
    desk.refuses(
        "status",
        4,
        &["n'est pas une campagne, mais un fichier d'un autre format"],
        &["is not a campaign but a file of another format"],
    );
    desk.write(CAMPAIGN, "");
    desk.refuses("status", 4, &["est vide"], &["is empty"]);
    fs::remove_file(desk.path(CAMPAIGN)).unwrap();
    let other = Connection::open(desk.path(CAMPAIGN)).unwrap();
    other
        .execute_batch("CREATE TABLE recipe (name TEXT)")
        .unwrap();
    drop(other);
    desk.refuses(
        "lock 1",
        4,
        &["base de données d'un autre programme"],
        &["another program's database"],
    );
    fs::remove_file(desk.path(CAMPAIGN)).unwrap();
    fs::create_dir(desk.path(CAMPAIGN)).unwrap();
    desk.refuses("status", 4, &["est un dossier"], &["is a folder"]);
}

#[test]
fn a_campaign_of_a_newer_version() {
    let desk = Desk::at(Stage::Open);
    desk.damaged();
    let db = Connection::open(desk.path(CAMPAIGN)).unwrap();
    db.pragma_update(None, "user_version", 9_999).unwrap();
    drop(db);
    desk.refuses(
        "lock 1",
        4,
        &["version plus récente d'arbitre"],
        &["newer version of arbitre"],
    );
}

#[test]
fn a_damaged_campaign() {
    let desk = Desk::at(Stage::Closed);
    desk.damaged();
    let mut bytes = desk.bytes();
    for byte in &mut bytes[4096..] {
        *byte = 0xA5;
    }
    desk.write(CAMPAIGN, bytes);
    desk.refuses(
        "status",
        3,
        &["est abîmé", "la dernière sauvegarde"],
        &["is damaged", "the last backup"],
    );
}

#[test]
fn a_campaign_locked_by_another_process() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    let other = Connection::open(desk.path(CAMPAIGN)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let ran = desk.run("lock 1 --yes");
    assert_eq!(ran.code, 4, "{ran:#?}");
    ran.complains("Une autre commande se sert de cette campagne.")
        .complains("Rien n'a été changé");
    assert_eq!(ran.out, "");
    other.execute_batch("ROLLBACK").unwrap();
    drop(other);
    assert!(before == desk.bytes());
    desk.run("lock 1 --yes").ok();
}

#[test]
fn files_that_are_not_there() {
    let desk = Desk::at(Stage::Sheet);
    for line in [
        "enter GAULE nulle-part.txt",
        "world import nulle-part.txt",
        "orders import nulle-part.txt",
        "news nulle-part.txt",
    ] {
        desk.refuses(
            line,
            4,
            &[
                "nulle-part.txt : fichier ou dossier introuvable",
                "Vérifiez le chemin",
            ],
            &[
                "nulle-part.txt: there is no such file",
                "Check the file's path",
            ],
        );
    }
}

#[test]
fn nothing_is_overwritten() {
    let desk = Desk::at(Stage::Open);
    for line in ["new mare-nostrum.db", "backup mare-nostrum.db"] {
        desk.refuses(
            line,
            4,
            &["existe déjà et ne sera pas écrasé"],
            &["exists already and will not be overwritten"],
        );
    }
    desk.refuses(
        "demo --out .",
        4,
        &["existe déjà et ne sera pas écrasé"],
        &["exists already and will not be overwritten"],
    );
}

#[test]
fn a_folder_that_cannot_be_written() {
    let desk = Desk::at(Stage::Closed);
    // A file stands where a folder is wanted: refused for every user, root included.
    desk.write("papiers", "x");
    for line in ["bulletins --out papiers", "backup papiers/copie.db"] {
        desk.refuses(line, 4, &["papiers"], &["papiers"]);
    }
    let ran = desk.bare(["new", "papiers/campagne.db"]);
    assert_eq!(ran.code, 4, "{ran:#?}");
    assert_eq!(fs::read(desk.path("papiers")).unwrap(), b"x");
}

#[test]
fn setups_and_secrets_that_are_none() {
    let desk = Desk::empty();
    desk.write("court.txt", "abc");
    let ran = desk.bare(["new", "x.db", "--secret-file", "court.txt"]);
    assert_eq!(ran.code, 2);
    ran.complains("64 chiffres hexadécimaux")
        .complains("Sans --secret-file");
    desk.write("depart.toml", "name = 3\n");
    let ran = desk.bare(["new", "x.db", "--setup", "depart.toml"]);
    assert_eq!(ran.code, 1);
    ran.complains("La mise en place de la campagne n'est pas")
        .complains("aucune campagne n'a été créée");
    assert!(!desk.path("x.db").exists());
}

/// What the machine says of a file is said in the reader's words.
#[test]
fn what_the_machine_says_is_said_in_words() {
    let desk = Desk::at(Stage::Open);
    std::fs::create_dir(desk.path("dossier")).unwrap();
    for (line, french, english) in [
        ("enter GAULE dossier", "c’est un dossier", "it is a folder"),
        ("news nulle-part/n.txt", "introuvable", "no such file"),
        ("verify monde.toml", "n’en est pas un", "is none"),
        (
            "backup nulle-part/copie.db",
            "nulle-part/copie.db n’existe pas. Vérifiez le chemin",
            "nulle-part/copie.db does not exist. Check the path",
        ),
    ] {
        desk.refuses(line, 4, &[french], &[english]);
        let ran = desk.run(line);
        assert!(!ran.err.contains("os error"), "{ran:#?}");
    }
}

/// What only the other game has is refused in words that say what serves instead here.
#[test]
fn a_command_of_the_other_rulebook_says_what_to_do_instead() {
    let desk = Desk::empty();
    let made = ["new", "dragons.db", "--setup", "dragon-lords"];
    desk.bare(made).ok();
    let before = fs::read(desk.path("dragons.db")).unwrap();
    for (line, fr, en) in [
        (
            "treasury",
            "monde exporter --out monde.xlsx",
            "world export --out world.xlsx",
        ),
        ("trade list", "monde importer", "world import"),
        (
            "erratum 1 --reason x set treasury KESH treasury=4",
            "Après la clôture",
            "After the close",
        ),
        ("report", "relevé N", "audit N"),
        ("odds", "arbitre -c FICHIER règles", "arbitre -c FILE rules"),
    ] {
        for (lang, said, title) in [
            ("fr", fr, "n’existe pas dans cette"),
            ("en", en, "does not exist"),
        ] {
            let words = ["-c", "dragons.db", "--lang", lang].into_iter();
            let ran = desk.bare(words.chain(line.split(' ')));
            assert_eq!(ran.code, 1, "{line}");
            ran.complains(title).complains(said);
        }
    }
    assert_eq!(fs::read(desk.path("dragons.db")).unwrap(), before);
}

#[test]
fn a_template_without_a_campaign_says_whose_it_is() {
    let desk = Desk::empty();
    desk.bare(["world", "template", "--out", "w.xlsx"])
        .ok()
        .complains("arbitre -c FICHIER monde modèle");
    desk.bare(["new", "dragons.db", "--setup", "dragon-lords"])
        .ok();
    let ran = desk.bare(["-c", "dragons.db", "world", "template", "--out", "d.xlsx"]);
    assert!(!ran.ok().err.contains("world template"));
}
