//! Orders that cannot be taken: every one is told its place and its remedy, and what is good in
//! the message stands.

use serde_json::{Value, json};

use crate::harness::desk::{Desk, Stage, words};

/// The problems on lines of the message, as (line, level, message, help).
fn on_lines(receipt: &Value) -> Vec<(u64, String, String, String)> {
    let text = |p: &Value, key: &str| p[key].as_str().unwrap().to_owned();
    receipt["problems"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|p| p["line"] != 0)
        .map(|p| {
            (
                p["line"].as_u64().unwrap(),
                text(p, "level"),
                text(p, "message"),
                text(p, "help"),
            )
        })
        .collect()
}

/// Asserts that a message of that one line is rejected with words that hold these parts, and that
/// beside a good line it alone is refused.
#[track_caller]
fn refused(seat: &str, line: &str, message: &str, help: &str) {
    not_taken("error", seat, line, message, help);
}

/// The same of a line that is asked; it proposes these.
#[track_caller]
fn asked(seat: &str, line: &str, message: &str, help: &str, proposals: &[&str]) {
    let receipt = not_taken("asked", seat, line, message, help);
    let row = &receipt["problems"][0];
    // Rows are numbered through the season: the first was in the message before it.
    assert_eq!(row["row"], 2, "{row:#}");
    assert_eq!(row["proposals"], json!(proposals), "{row:#}");
}

/// The message of a receipt came, and nothing else did.
#[track_caller]
fn came(desk: &Desk, before: &[(u16, u32, String)], receipt: &Value) {
    let after = desk.entries();
    let new = after.strip_prefix(before).expect("a longer journal");
    let [(.., hash)] = new else {
        panic!("{new:?}");
    };
    assert_eq!(receipt["hash"], json!(hash));
}

/// What it says of that line beside a good one.
#[track_caller]
fn not_taken(what: &str, seat: &str, line: &str, message: &str, help: &str) -> Value {
    let desk = Desk::at(Stage::Sheet);
    let before = desk.entries();
    let (code, receipt) = desk.enter(seat, &format!("Bonjour,\n\n{line}\n"));
    assert_eq!(code, 1, "{receipt:#}");
    assert_eq!(receipt["status"], "rejected", "{receipt:#}");
    assert_eq!(receipt["orders"], json!([]));
    assert_eq!(receipt["cost"], 0);
    assert_eq!(receipt["treasury_after"], 200);
    came(&desk, &before, &receipt);
    let problems = on_lines(&receipt);
    let [(3, level, said, remedy)] = problems.as_slice() else {
        panic!("{receipt:#}");
    };
    assert_eq!(level, what);
    assert!(said.contains(message), "{said}");
    assert!(remedy.contains(help), "{remedy}");
    let (code, receipt) = desk.enter(seat, &format!("{line}\nprotéger trésor -1\nmot : x y\n"));
    assert_eq!(code, 0, "{receipt:#}");
    assert_eq!(receipt["status"], "warned");
    assert_eq!(receipt["orders"].as_array().unwrap().len(), 2);
    assert_eq!(receipt["cost"], 2);
    assert_eq!(receipt["treasury_after"], 198);
    assert_eq!(on_lines(&receipt)[0].0, 1);
    receipt
}

#[test]
fn an_unknown_nation_and_how_to_write_it() {
    asked(
        "GAULE",
        "espionner BABYLONE : trésor",
        "« espionner BABYLONE : trésor » : de quelle nation ?",
        "Nommez-la au début",
        &[],
    );
    asked(
        "EGYPTE",
        "spy on BABYLON: treasury",
        "“spy on BABYLON: treasury”: of which nation?",
        "Name it first",
        &[],
    );
}

#[test]
fn an_unknown_place_and_how_to_write_it() {
    asked(
        "GAULE",
        "espionner ITALIE : armée en Bactriane",
        "dans quelle province ?",
        "le nom d’une province",
        &[],
    );
    asked(
        "EGYPTE",
        "spy on ITALIE: fleet in the Baltic",
        "in which sea?",
        "the name of a sea",
        &[],
    );
}

#[test]
fn r04_a_neutral_province() {
    refused(
        "GAULE",
        "espionner ITALIE : armée en Sicile",
        "On ne peut rien demander sur la Sicile",
        "Cette ligne ne coûte rien.",
    );
    refused(
        "EGYPTE",
        "spy on MACEDOINE: size of army in Illyrie",
        "Nothing can be asked about Illyria",
        "This line costs nothing.",
    );
}

#[test]
fn negative_and_absurd_modifiers() {
    for (line, message, help) in [
        (
            "espionner ITALIE : trésor +100",
            "de 1 à 99",
            "un nombre plus petit",
        ),
        (
            "espionner ITALIE : trésor +99999999999999999999",
            "de 1 à 99",
            "un nombre plus petit",
        ),
        ("protéger trésor -100", "de 1 à 99", "un nombre plus petit"),
    ] {
        refused("GAULE", line, message, help);
    }
    asked(
        "GAULE",
        "espionner ITALIE : trésor -2",
        "une question n’a pas de malus",
        "Renvoyez celle que vous voulez",
        &["espionner ITALIE : trésor +2", "espionner ITALIE : trésor"],
    );
    for line in ["protéger trésor 0", "protéger trésor"] {
        asked("GAULE", line, "de combien ?", "nombre entier", &[]);
    }
}

/// It is never taken for another number, nor for none.
#[test]
fn a_number_that_is_not_whole_is_asked() {
    for number in ["+1,5", "+1.5", "+ 1,5", "+1½", "plus 1,5", "+1 1/2", "+50%"] {
        let line = format!("espionner ITALIE : trésor {number}");
        let told = not_taken("asked", "GAULE", &line, "combien au juste", "");
        assert_eq!(told["cost"], 2, "{number}: {told:#}");
    }
    for number in ["-1/2", "-1,5", "moins 2,5"] {
        let line = format!("protéger trésor {number}");
        not_taken("asked", "GAULE", &line, "combien au juste", "");
    }
}

#[test]
fn h15_questions_and_protections_without_a_point() {
    for (line, message) in [
        ("protéger contre ESPAGNE -1", "sait tout"),
        ("espionner ESPAGNE : espionnage", "sait tout"),
    ] {
        refused("GAULE", line, message, "ne coûte rien");
    }
    // One's own nation counts for nothing in a line: what is left is no whole order.
    for (line, message, help) in [
        (
            "espionner GAULE : trésor",
            "de quelle nation ?",
            "Nommez-la",
        ),
        ("protéger contre GAULE -1", "voulu ?", "en une ligne"),
    ] {
        asked("GAULE", line, message, help, &[]);
    }
}

#[test]
fn h05_more_than_the_treasury_holds() {
    let desk = Desk::at(Stage::Sheet);
    desk.run("treasury set GAULE 10").ok();
    let (code, receipt) = desk.enter(
        "GAULE",
        "espionner ITALIE : trésor +2\nespionner CARTHAGE : trésor\nprotéger trésor -2\nmot : à sec\n",
    );
    assert_eq!(code, 0);
    assert_eq!(receipt["status"], "warned");
    let lines: Vec<_> = receipt["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| (o["line"].as_u64().unwrap(), o["cost"].as_i64().unwrap()))
        .collect();
    assert_eq!(lines, [(1, 6), (2, 2), (4, 0)], "{receipt:#}");
    assert_eq!(receipt["cost"], 8);
    assert_eq!(receipt["treasury_after"], 2);
    let problems = on_lines(&receipt);
    assert_eq!(problems[0].0, 3);
    assert!(problems[0].2.contains("coûte 4 points"), "{problems:?}");
    assert!(problems[0].2.contains("reste"), "{problems:?}");
}

#[test]
fn h06_the_same_question_twice() {
    let desk = Desk::at(Stage::Sheet);
    let (code, receipt) = desk.enter(
        "GAULE",
        "mot : un\nespionner ITALIE : trésor\nspy on Italie: treasury +1\n",
    );
    assert_eq!(code, 0);
    assert_eq!(receipt["status"], "warned");
    // Neither is taken: which of them is meant is asked once.
    assert_eq!(receipt["cost"], 0);
    let problems = on_lines(&receipt);
    assert_eq!(problems.len(), 1, "{receipt:#}");
    assert_eq!(problems[0].0, 3);
    assert_eq!(problems[0].1, "asked");
    assert!(
        problems[0].2.contains("la même question deux fois"),
        "{problems:?}"
    );
    assert_eq!(
        receipt["problems"][0]["proposals"],
        json!(["espionner ITALIE : trésor", "espionner ITALIE : trésor +1"])
    );
}

#[test]
fn h21_a_second_message_replaces_the_first_or_leaves_it() {
    let desk = Desk::at(Stage::Sheet);
    let first = "mot : premier\nespionner ITALIE : trésor +1\n";
    let (_, one) = desk.enter("GAULE", first);
    assert_eq!((&one["status"], &one["cost"]), (&json!("ok"), &json!(4)));

    let before = desk.entries();
    let (code, bad) = desk.enter(
        "GAULE",
        "espionner ITALIE : armée en Latium\nespionner ITALI E\n",
    );
    assert_eq!(code, 1, "{bad:#}");
    assert_eq!(bad["status"], "rejected");
    // The word stands too, and came in no line of this message.
    let mut stood = one["orders"].clone();
    stood[0]["line"] = json!(0);
    assert_eq!(bad["orders"], stood, "the first set stands");
    came(&desk, &before, &bad);
    assert_eq!(bad["treasury_after"], 196);
    let rows: Vec<_> = bad["problems"].as_array().unwrap().iter().collect();
    let rows: Vec<_> = rows.iter().map(|p| (&p["row"], &p["proposals"])).collect();
    let latium = json!(["espionner ITALIE : armée dans le Latium"]);
    assert_eq!(
        rows,
        [(&json!(1), &latium), (&json!(2), &json!([]))],
        "what is good waits with what is asked"
    );

    // A message whose orders are all proposed is added; what is not answered is asked still.
    let (code, more) = desk.enter("GAULE", "espionner ITALIE : armée en Latium\n");
    assert_eq!((code, &more["status"]), (0, &json!("warned")), "{more:#}");
    assert_eq!(more["cost"], 6);
    assert_eq!(more["treasury_after"], 194);
    let notes = more["notes"].to_string();
    assert!(notes.contains("s’ajoutent"), "{notes}");
    assert!(!notes.contains("remplacent"), "{notes}");
    let [row] = &more["problems"].as_array().unwrap()[..] else {
        panic!("{more:#}");
    };
    assert_eq!((&row["level"], &row["row"]), (&json!("asked"), &json!(2)));
    desk.run("undo --yes").ok();

    // Where nothing is asked it replaces what stood.
    desk.run("remarks clear GAULE").ok();

    let (code, two) = desk.enter(
        "GAULE",
        "mot : second\nespionner ITALIE : armée en Latium\n",
    );
    assert_eq!(code, 0);
    assert_eq!(two["cost"], 2);
    assert_eq!(two["treasury_after"], 198);
    assert_eq!(two["word"], "premier", "the first word stands");
    assert_eq!(two["questions"], json!(["ITALIE/army-presence/Latium"]));
    assert_ne!(two["hash"], one["hash"]);
    let said = |list: &str| -> Vec<String> {
        let all = two[list].as_array().unwrap().iter();
        all.map(|p| p["message"].as_str().unwrap().to_owned())
            .collect()
    };
    // That they replace others is no problem; that the word stays as it was is one.
    let (notes, problems) = (said("notes"), said("problems"));
    assert!(notes.iter().any(|m| m.contains("remplacent")), "{notes:?}");
    let [problem] = &*problems else {
        panic!("{problems:?}");
    };
    assert!(problem.contains("« premier »"), "{problem}");
    assert_eq!(two["problems"][0]["level"], "warning");
}

#[test]
fn a_message_that_is_wholly_unreadable_changes_nothing() {
    let desk = Desk::at(Stage::Sheet);
    for message in [
        "Bonjour, rien à dire ce mois-ci.\n",
        "\u{1F525}\u{1F525}\u{1F525}\n",
        "> espionner ITALIE : trésor\n",
        "-- \nespionner ITALIE : trésor\n",
    ] {
        let before = desk.entries();
        let (code, receipt) = desk.enter("GAULE", message);
        assert_eq!(
            (code, &receipt["status"]),
            (1, &json!("rejected")),
            "{message}"
        );
        assert_eq!(receipt["orders"], json!([]));
        let last = receipt["problems"].as_array().unwrap().last().unwrap();
        assert_eq!(last["line"], 0);
        assert!(
            last["help"].as_str().unwrap().contains("aucun ordre"),
            "{last}"
        );
        came(&desk, &before, &receipt);
    }
}

#[test]
fn messages_that_are_no_text() {
    let desk = Desk::at(Stage::Sheet);
    for empty in ["", "  \r\n\n"] {
        desk.refuses_with(
            "enter GAULE",
            empty,
            1,
            &["Le message est vide.", "Enregistrez"],
            &["The message is empty.", "Save"],
        );
    }
    desk.refuses_with(
        "enter GAULE",
        b"%PDF-1.7\n...".as_slice(),
        1,
        &["un PDF", "Copiez-en le texte"],
        &["a PDF", "Copy its text"],
    );
    desk.refuses_with(
        "enter GAULE",
        b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0".as_slice(),
        1,
        &[".msg d'Outlook", "texte seul"],
        &["Outlook .msg", "Text only"],
    );
    desk.refuses_with(
        "enter GAULE",
        b"Subject: ordres\nMIME-Version: 1.0\nContent-Type: application/pdf; name=ordres.pdf\n\nx"
            .as_slice(),
        1,
        &["pas de texte", "ordres.pdf", "ne sont pas lues"],
        &["no text", "ordres.pdf", "not read"],
    );
    desk.refuses_with(
        "enter GAULE",
        vec![b'a'; 10_000_000],
        1,
        &["10000000 octets", "limite"],
        &["10000000 bytes", "limit"],
    );
    desk.refuses_with(
        "enter GAULE",
        vec![b'a'; 64_000_001],
        1,
        &["l'entrée standard dépasse 64 Mo"],
        &["standard input is larger than 64 MB"],
    );
}

#[test]
fn a_text_of_another_coding_in_a_file() {
    let desk = Desk::at(Stage::Open);
    desk.write("monde.toml", b"[treasury]\n# tr\xE9sor\nITALIE = 3\n");
    desk.refuses(
        "world import monde.toml",
        1,
        &[
            "monde.toml n'est pas du texte en UTF-8 (octet 16)",
            "Bloc-notes",
        ],
        &["monde.toml is not UTF-8 text (byte 16)", "Notepad"],
    );
    desk.refuses(
        "setup check monde.toml",
        1,
        &["n'est pas du texte en UTF-8"],
        &["is not UTF-8 text"],
    );
}

#[test]
fn a_world_file_with_faults_names_every_line() {
    let desk = Desk::at(Stage::Open);
    desk.write(
        "monde.toml",
        "[treasury]\nATLANTIDE = 200\nGAULOIS = 5\n\n[[army]]\nnation = \"ITALIE\"\nname = \"x\"\nprovince = \"Ltium\"\nelements = { Bd = 0 }\n",
    );
    desk.refuses(
        "world import monde.toml",
        1,
        &[
            "ligne 2, [treasury], ATLANTIDE : « ATLANTIDE » n'est pas une nation de la campagne",
            "ligne 3, [treasury], GAULOIS : « GAULOIS »",
            "Vouliez-vous dire GAULE ?",
            "ligne 8, [[army]] ITALIE/x, province : « Ltium »",
            "Vouliez-vous dire Latium ?",
            "ligne 9, [[army]] ITALIE/x, elements.Bd :",
        ],
        &[
            "line 2, [treasury], ATLANTIDE: \"ATLANTIDE\" is not a nation of this campaign",
            "line 3, [treasury], GAULOIS: \"GAULOIS\"",
            "Did you mean GAULE?",
            "line 8, [[army]] ITALIE/x, province: \"Ltium\"",
            "Did you mean Latium?",
            "line 9, [[army]] ITALIE/x, elements.Bd:",
        ],
    );
}

#[test]
fn single_commands_about_the_world_that_cannot_be() {
    let desk = Desk::at(Stage::Open);
    for (line, french, english) in [
        ("treasury set ITALI E 3", "", ""),
        (
            "treasury set GAULOIS 3",
            "Vouliez-vous dire GAULE ?",
            "Did you mean GAULE?",
        ),
        (
            "treasury set ITALIE -1",
            "de 0 à 9999999",
            "from 0 to 9999999",
        ),
        (
            "treasury add ITALIE 99999999999",
            "de 0 à 9999999",
            "from 0 to 9999999",
        ),
        (
            "world add army ITALIE/x province=Ltium \"elements=Bd 2\"",
            "Vouliez-vous dire Latium ?",
            "Did you mean Latium?",
        ),
        (
            "world add army ITALIE/x province=Latium \"elements=Bd 2, Zz 3\"",
            "« Zz » n’est pas une troupe",
            "\"Zz\" is not a troop",
        ),
        (
            "world add army \"ITALIE/ \" province=Latium \"elements=Bd 2\"",
            "army ITALIE, name : il manque « name »",
            "army ITALIE, name: \"name\" is missing",
        ),
        (
            "world remove army ITALIE/licorne",
            "ITALIE/armée de Fabius",
            "ITALIE/armée de Fabius",
        ),
        (
            "world add fleet \"ITALIE/mer Noire\"",
            "n’est pas une zone maritime",
            "is not a sea zone",
        ),
        (
            "world remove fleet \"GAULE/mer Égée\"",
            "« GAULE/mer Égée »",
            "\"GAULE/mer Égée\"",
        ),
        (
            "trade add ITALIE ITALIE",
            "deux nations différentes",
            "two different nations",
        ),
        (
            "trade end ITALIE GAULE",
            "« ITALIE/GAULE »",
            "\"ITALIE/GAULE\"",
        ),
    ] {
        if french.is_empty() {
            // One word too many is wrong usage, not a refusal.
            assert_eq!(words(line).len(), 5);
            desk.refuses(
                line,
                2,
                &["n'est pas attendu ici"],
                &["is not expected here"],
            );
            continue;
        }
        desk.refuses(line, 1, &[french], &[english]);
    }
}

#[test]
fn unknown_seats() {
    let desk = Desk::at(Stage::Closed);
    for line in [
        "bulletin GAULOIS",
        "notices GAULOIS",
        "template GAULOIS",
        "seat GAULOIS",
    ] {
        desk.refuses(
            line,
            1,
            &[
                "Personne ne s'appelle « GAULOIS » ici",
                "Vouliez-vous dire GAULE ?",
            ],
            &["Nobody here is called “GAULOIS”", "Did you mean GAULE?"],
        );
    }
}

#[test]
fn names_of_seasons_and_news_that_cannot_be_taken() {
    let desk = Desk::at(Stage::New);
    desk.refuses(
        "season open \" \"",
        1,
        &["le nom de la saison", "au moins un mot"],
        &["the name of the season", "at least one word"],
    );
    let long = "x".repeat(81);
    desk.refuses(
        &format!("season open {long}"),
        1,
        &["80 caractères au plus"],
        &["80 characters at most"],
    );
    desk.refuses(
        "season open \"\u{202E}x\"",
        1,
        &["U+202E", "Retapez"],
        &["U+202E", "by hand"],
    );
    let open = Desk::at(Stage::Open);
    open.refuses_with("news", "", 1, &["les nouvelles"], &["the public news"]);
    open.refuses_with(
        "news",
        vec![b'a'; 100_001],
        1,
        &["l'entrée standard dépasse"],
        &["standard input is larger"],
    );
}
