//! How long papers are, and what a line of them says: receipts, bulletins, notices, the list of a roll, the audit.

use unicode_width::UnicodeWidthStr;

use crate::harness::desk::{Desk, Stage};

/// A receipt of three orders, with a word, two dice and a remark: 25 lines.
#[test]
fn a_receipt_of_three_orders_has_25_lines_at_most() {
    let orders = "mot : alea jacta est\nespionner CARTHAGE : trésor +2\n\
                  espionner MACEDOINE : armée en Thrace\nprotéger taille des armées -2\n";
    for more in ["", "espionner BABYLONE : trésor\n"] {
        let desk = Desk::at(Stage::Sheet);
        let ran = desk
            .run_with("enter ITALIE", format!("{orders}{more}"))
            .ok();
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(lines.len() <= 25, "{}\n{}", lines.len(), ran.out);
        let place = |text: &str| {
            let place = lines.iter().position(|line| line.contains(text));
            place.unwrap_or_else(|| panic!("{text}: {}", ran.out))
        };
        let order = [
            "3 ordres pris",
            "espionner CARTHAGE : trésor +2",
            "Trésor après ces ordres",
            "Empreinte : ",
            "mot : « alea jacta est »",
            "MACEDOINE/army-presence/Thrace",
            "arbitre/1 receipt ",
        ];
        let places = order.map(place);
        assert!(places.is_sorted(), "{}", ran.out);
        assert!(lines[places[3]].contains("(à garder)"), "{}", ran.out);
        assert_eq!(places[6], lines.len() - 1, "{}", ran.out);
        if !more.is_empty() {
            let refused = place("BABYLONE");
            assert!(places[2] < refused && refused < places[3], "{}", ran.out);
            let remarks = place("Remarques sur votre message");
            assert!(places[2] < remarks && remarks < refused, "{}", ran.out);
        }
    }
}

/// The lines of a bulletin without the arbiter's news.
fn without_news(paper: &str) -> Vec<&str> {
    let mut news = false;
    let lines = paper.lines().filter(|line| {
        news = (news || line.contains("libre service")) && !line.contains("Tirage public");
        !news
    });
    lines.collect()
}

#[test]
fn a_bulletin_with_four_answers_has_45_lines_at_most() {
    let desk = Desk::at(Stage::Sheet);
    let first = "mot : sel\nespionner ITALIE : trésor\nprotéger trésor -1\n";
    desk.run_with("enter CARTHAGE", first).ok();
    for line in [
        "enter ITALIE saison-1/italie.txt",
        "enter CARTHAGE saison-1/carthage.txt",
        "enter ITALIE saison-1/italie-2.txt",
        "lock 1 --yes",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
        "choose CARTHAGE 1 false \"Sp 30, LH 12, El 14\"",
        "news saison-1/nouvelles.txt",
        "season close 1 --yes",
    ] {
        desk.run(line).ok();
    }
    let paper = desk.run("bulletin CARTHAGE").ok().out;
    let lines = without_news(&paper);
    assert!(lines.len() <= 45, "{}\n{}", lines.len(), lines.join("\n"));
    // What counted is there whole, what was replaced by its check line.
    for text in [
        "     4  MACEDOINE : flotte en mer Égée             5  oui, il y en a une",
        "    - Avis 1 : la composition des armées de Carthage",
        "     –  protéger contre ITALIE -3                  6  –",
        "remplacé ou complété ensuite (empreinte ",
        "ordres retenus (empreinte ",
        "Trésor en début de saison  200 points",
    ] {
        assert!(paper.contains(text), "{text}\n{paper}");
    }
    assert!(!paper.contains("protéger trésor -1 "), "{paper}");
    // The explanations stand in the rules.
    let rules = desk.run("rules").ok().out;
    let rules = rules.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "Gardez vos reçus",
        "comparez-la",
        "les ordres retenus ; du reste",
    ] {
        assert!(rules.contains(words) && !paper.contains(words), "{words}");
    }
}

#[test]
fn the_roll_is_a_line_a_die_within_80_columns() {
    for lang in ["fr", "en"] {
        let desk = Desk::at(Stage::Sheet);
        let long = "la très longue armée de Publius Cornelius Scipion l'Africain et de son frère";
        let orders = format!("espionner ITALIE : taille armée \"{long}\" +1\n");
        desk.run_with("enter CARTHAGE", orders).ok();
        desk.run("enter ITALIE saison-1/italie-2.txt").ok();
        desk.run("lock 1 --yes").ok();
        let ran = desk.run(&format!("--lang {lang} roll 1 --beacon 04 --yes"));
        let out = ran.ok().out;
        let (dice, _) = out.split_once("Mare Nostrum").unwrap();
        let lines: Vec<&str> = dice.lines().collect();
        // How many, the titles, the line under them, and six dice.
        assert_eq!(lines.len(), 9, "{dice}");
        assert!(lines.iter().all(|line| line.width() <= 80), "{dice}");
        assert!(
            lines[3].contains("CARTHAGE") && lines[3].contains('…'),
            "{dice}"
        );
        assert!(dice.contains("CARTHAGE : trésor +2") || dice.contains("CARTHAGE: treasury +2"));
    }
}

#[test]
fn the_audit_has_a_row_an_attempt() {
    let desk = Desk::at(Stage::Closed);
    let out = desk.run("audit 1").ok().out;
    let (_, attempts) = out.split_once("Tentatives\n").unwrap();
    let (attempts, _) = attempts.split_once("Protections\n").unwrap();
    let rows = attempts.lines().filter(|line| {
        let cells: Vec<&str> = line.split("  ").filter(|cell| !cell.is_empty()).collect();
        (5..=7).contains(&cells.len()) && cells[0].trim().parse::<u32>().is_ok()
    });
    assert_eq!(rows.count(), 22, "{attempts}");
    let first = "1  CARTHAGE   ITALIE : majorité ";
    assert!(attempts.contains(first), "{attempts}");
    assert!(attempts.contains("4+1-4=1"), "{attempts}");
    assert!(attempts.lines().count() < 70, "{attempts}");
    // Why a roll was countered is said, too.
    let words = attempts.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = "troupe majoritaire -2, contre Carthage -2 ; le total aurait suffi";
    assert!(words.contains(why), "{attempts}");
}

/// A named asker's name of an army stands as he wrote it; of one who is not named, as anybody may write it.
#[test]
fn names_keep_their_capitals_and_tell_nothing_of_who_wrote_them() {
    let desk = Desk::at(Stage::Closed);
    for seat in ["ITALIE", "CARTHAGE", "EGYPTE"] {
        for what in ["bulletin", "letter"] {
            let paper = desk.run(&format!("--lang fr {what} {seat}")).ok().out;
            // What enters the die stays folded, and stands in no such paper.
            assert!(!paper.contains("de fabius"), "{paper}");
            assert!(!paper.contains("de sosibios"), "{paper}");
        }
    }
    let paper = desk.run("--lang fr letter ITALIE").ok().out;
    let paper = paper.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(paper.contains("« armée de Fabius »"), "{paper}");
    let mut letters = Vec::new();
    for spelling in [
        "armée de Sosibios",
        "ARMÉE DE SOSIBIOS",
        "armée de sosibios",
    ] {
        let desk = Desk::at(Stage::Sheet);
        let order = format!("mot : sel\nespionner EGYPTE : taille {spelling}\n");
        desk.run_with("enter ITALIE", order).ok();
        desk.run_with("enter EGYPTE", "protéger taille des armées -9\n")
            .ok();
        desk.run("lock 1 --yes").ok();
        desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
        let letter = desk.run("--lang fr letter EGYPTE").ok().out;
        let (letter, _) = letter.split_once("À garder pour la vérification").unwrap();
        letters.push(letter.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    assert!(
        letters[0].contains("« armée de Sosibios »"),
        "{}",
        letters[0]
    );
    assert!(letters[0].contains("auteur inconnu"), "{}", letters[0]);
    assert!(
        letters.iter().all(|letter| *letter == letters[0]),
        "{letters:#?}"
    );
}

#[test]
fn a_notice_says_what_the_protection_cost_and_how_to_answer() {
    let desk = Desk::at(Stage::Rolled);
    let letter = desk.run("letter ITALIE").ok().out;
    let cost = "Vos protections  troupe majoritaire -2 (4 points) ; contre Carthage -2 (4";
    assert!(letter.contains(cost), "{letter}");
    // A protection against a nation that the notice does not name would tell who asked.
    let letter = desk.run("letter EGYPTE --lang fr").ok().out;
    assert!(
        letter.contains("Vos protections  taille des armées -3 (6 points)\n"),
        "{letter}"
    );
    for (lang, example) in [("fr", "« Avis 1 : 40 »"), ("en", "“Notice 1: 40”")] {
        // Who has nothing to choose is not shown how.
        for (seat, shown) in [("ITALIE", true), ("ASIE", false)] {
            let letter = desk.run(&format!("letter {seat} --lang {lang}")).ok().out;
            let letter = letter.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(letter.contains(example), shown, "{letter}");
        }
    }
}

#[test]
fn a_public_draw_is_looked_at_against_what_the_sheet_announced() {
    let desk = Desk::at(Stage::Open);
    let announced = "le Loto du 7 mars : cinq boules et le numéro, à deux chiffres";
    desk.run(&format!("season sheet 1 --beacon \"{announced}\""))
        .ok();
    desk.run("lock 1 --yes").ok();
    for (given, doubt) in [
        (announced, "le texte de l’annonce"),
        ("pas encore connu", "n’a pas un chiffre"),
        ("4 11 23 38 45 07", "« 4 » n’en a pas deux"),
    ] {
        let ran = desk.run(&format!("roll 1 --beacon \"{given}\" --yes --dry-run"));
        ran.ok();
        let copy = std::fs::read(desk.file()).unwrap();
        let ran = desk.run(&format!("roll 1 --beacon \"{given}\" --yes")).ok();
        ran.complains(announced).complains(doubt);
        std::fs::write(desk.file(), copy).unwrap();
    }
    let ran = desk.run("roll 1 --beacon \"04 11 23 38 45 07\" --yes").ok();
    ran.complains(announced).complains("« 04 11 23 38 45 07 »");
    assert!(!ran.err.contains("Attention"), "{ran:#?}");
    desk.run("season close 1 --yes").ok();
    desk.run("season open Été").ok();
    desk.run("season sheet 2 --beacon \"le même\" --yes").ok();
    desk.run("lock 2 --yes").ok();
    let copy = std::fs::read(desk.file()).unwrap();
    for (given, doubt) in [
        ("04 11 23 38 45 07", "qui a déjà servi"),
        ("4-11-23-38-45-08", "pas écrit comme celui de la saison 1"),
    ] {
        let ran = desk.run(&format!("roll 2 --beacon \"{given}\" --yes")).ok();
        ran.complains(doubt);
        std::fs::write(desk.file(), &copy).unwrap();
    }
}

#[test]
fn restore_says_why_not_without_a_word_of_sql() {
    let desk = Desk::at(Stage::Closed);
    let whole = desk.bytes();
    let bend = |sql: &str| {
        desk.write("copie.db", &whole);
        let copy = rusqlite::Connection::open(desk.path("copie.db")).unwrap();
        copy.execute_batch(sql).unwrap();
    };
    let says = |french: &str, english: &str| {
        for (lang, reason) in [("fr", french), ("en", english)] {
            let ran = desk.run(&format!("--lang {lang} restore copie.db rendue.db"));
            assert_eq!(ran.code, 3, "{ran:#?}");
            ran.complains("copie.db").complains(reason);
            let err = ran.err.to_lowercase();
            for word in ["sql", "table", "trigger", "database", "disk image"] {
                assert!(!err.contains(word), "{word}: {err}");
            }
            assert!(!desk.path("rendue.db").exists());
        }
    };
    let (damaged, bent) = (
        ["abîmée ou incomplète", "damaged or incomplete"],
        ["modifiée par autre chose", "changed by something other"],
    );
    desk.write("copie.db", &whole[..whole.len() / 2]);
    says(damaged[0], damaged[1]);
    bend("DROP TABLE campaign");
    says(damaged[0], damaged[1]);
    bend("CREATE TABLE extra (a)");
    says(bent[0], bent[1]);
    bend("CREATE TRIGGER t AFTER INSERT ON journal BEGIN SELECT 1; END");
    says(bent[0], bent[1]);
}

#[test]
fn an_order_sheet_is_in_the_seats_language() {
    let desk = Desk::at(Stage::Sheet);
    desk.run("--lang fr template EGYPTE")
        .ok()
        .says("Feuille pour l'Égypte");
    let own = desk.run("template EGYPTE").ok();
    own.says("Sheet for Egypt, season 1")
        .says("Write below this sheet");
    assert!(!own.out.contains("Feuille"), "{}", own.out);
    desk.run("template ITALIE")
        .ok()
        .says("Feuille pour l'Italie");
}
