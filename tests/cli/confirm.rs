//! What asks before it acts: `--yes` where there is no terminal, a plain yes where there is one.

use arbitre::campaign::SystemClock;
use arbitre::locale::Lang;

use crate::harness::desk::{CAMPAIGN, Desk, Stage};
use crate::harness::inside::Inside;

/// Runs a command as at a terminal where `typed` is typed: its exit code, output and messages.
pub fn at_terminal(desk: &Desk, lang: Lang, args: &[&str], typed: &str) -> (u8, String, String) {
    with_editor(desk, lang, args, typed, "no-editor")
}

/// The same with an editor of one's own.
pub fn with_editor(
    desk: &Desk,
    lang: Lang,
    args: &[&str],
    typed: &str,
    editor: &str,
) -> (u8, String, String) {
    let inside = Inside {
        clock: &SystemClock,
        lang,
        typed: Some(typed),
        input: b"",
        editor,
    };
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    let ran = inside.run(desk, &args);
    (ran.code.try_into().expect("an exit code"), ran.out, ran.err)
}

/// A copy holds the secret: it is handed to a program, never shown.
#[test]
fn a_copy_is_not_written_to_a_screen() {
    let desk = Desk::at(Stage::Closed);
    for (lang, why, remedy) in [
        (Lang::Fr, "le secret de la campagne", "sauvegarde - | age"),
        (Lang::En, "the campaign’s secret", "backup - | age"),
    ] {
        let (code, out, err) = at_terminal(&desk, lang, &["backup", "-"], "");
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(err.contains(why) && err.contains(remedy), "{err}");
    }
}

#[test]
fn a_reveal_before_its_time_asks_first() {
    let desk = Desk::at(Stage::Closed);
    let before = desk.bytes();
    let ran = desk.run("reveal 1 --early");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    ran.complains("ajoutez --yes");
    let ran = desk.run("--lang en reveal --campaign");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    ran.complains("add --yes");
    for (lang, answer, said) in [
        (Lang::Fr, "non\n", "Continuer ? [o/N]"),
        (Lang::En, "\n", "Go on? [y/N]"),
        (Lang::Fr, "", "Rien n’a été changé."),
    ] {
        let (code, out, err) = at_terminal(&desk, lang, &["reveal", "1", "--early"], answer);
        assert_eq!((code, out.as_str()), (1, ""), "{answer:?}");
        assert!(err.contains(said), "{err}");
    }
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &["reveal", "1", "--early"], "oui\n");
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("\"key\""), "{out}");
}

/// `undo` shows what it changes before it asks, and prints the receipt that is to be sent again.
#[test]
fn undo_shows_asks_and_prints_the_receipt() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    let ran = desk.run("undo");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    ran.complains("Annuler l'entrée 15 (un message, GAULE)")
        .complains("Ce qui change dans les ordres, pour la Gaule :")
        .complains("  - espionner ITALIE : armée en Étrurie +1 (4 points)")
        .complains("GAULE : trésor 184 → 200")
        .complains("ajoutez --yes");
    for lang in [Lang::Fr, Lang::En] {
        let (code, out, _) = at_terminal(&desk, lang, &["undo"], "n\n");
        assert_eq!((code, out.as_str()), (1, ""));
    }
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &["undo"], "o\n");
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("envoyez celui-ci"), "{err}");
    assert!(out.contains("Reçu pour la Gaule, saison 1"), "{out}");
    assert!(out.contains("Rien de vous n’est enregistré"), "{out}");
    assert!(out.contains("200 points"), "{out}");
    // MACEDOINE's message, and then ITALIE's second: its first stands again, on the same entry.
    desk.run("undo --yes").ok();
    let json = desk.run("undo --yes --json").ok().json();
    assert_eq!(json["seats"], serde_json::json!(["ITALIE"]));
    let audit = desk.run("audit 1").ok();
    audit.says("annulé par").says("annulation du n°");
    desk.run("audit verify").ok();
}

#[test]
fn undo_is_refused_past_the_sheet_and_after_the_lock() {
    Desk::at(Stage::Sheet).refuses(
        "undo --yes",
        1,
        &[
            "ni la feuille d'ouverture, ni ce qui précède",
            "ordres retirer",
        ],
        &["the opening sheet cannot be", "orders withdraw"],
    );
    Desk::at(Stage::Locked).refuses(
        "undo --yes",
        1,
        &[
            "On ne peut plus rien annuler dans la saison 1",
            "arbitre ordres retirer",
        ],
        &["In season 1 nothing more can be undone", "arbitre erratum"],
    );
}

/// A whole set is withdrawn only on purpose; at a terminal a message that replaces is shown first.
#[test]
fn withdrawing_and_replacing_show_what_they_change() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    desk.run("orders withdraw GAULE")
        .complains("  - protéger contre CARTHAGE -1 (2 points)")
        .complains("ajoutez --yes");
    desk.write(
        "autre.txt",
        "espionner ITALIE : trésor\nprotéger contre CARTHAGE -1\n",
    );
    let file = desk.path("autre.txt").display().to_string();
    let replace = ["enter", "GAULE", file.as_str()];
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &replace, "non\n");
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(
        err.contains("  + espionner ITALIE : trésor (2 points)"),
        "{err}"
    );
    assert!(!err.contains("protéger contre CARTHAGE"), "{err}");
    assert!(err.contains("Prix de ces ordres : 16 → 4"), "{err}");
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &replace, "oui\n");
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Reçu pour la Gaule, saison 1"), "{out}");
}

/// A message that calls itself another nation's is asked about before anything of it is kept; without
/// a terminal its receipt says so.
#[test]
fn a_message_of_another_nation_is_asked_about() {
    let desk = Desk::at(Stage::Ordered);
    let before = desk.bytes();
    desk.write(
        "titre.txt",
        "Ordres de l'Italie\n\nespionner CARTHAGE : trésor\n",
    );
    let file = desk.path("titre.txt").display().to_string();
    let enter = ["enter", "GAULE", file.as_str()];
    for (lang, question) in [
        (
            Lang::Fr,
            "Ce message semble venir de l’Italie (en-tête, titre ou signature) : l’entrer quand même pour la Gaule.",
        ),
        (
            Lang::En,
            "This message seems to come from Italy (headings, title or signature): enter it for Gaul all the same.",
        ),
    ] {
        let (code, out, err) = at_terminal(&desk, lang, &enter, "n\n");
        assert_eq!((code, out.as_str()), (1, ""), "{err}");
        assert!(err.contains(question), "{err}");
        assert!(!err.contains("Prix de ces ordres"), "{err}");
        assert!(desk.bytes() == before, "a no changed the campaign");
    }
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &enter, "o\np\no\n");
    assert_eq!(code, 0, "{err}");
    // What he lets stand of it is his reading, and the receipt says so.
    assert!(out.contains("espionner CARTHAGE : trésor"), "{out}");
    assert!(
        out.contains("L’arbitre a entré ces ordres lui-même"),
        "{out}"
    );
}

/// What cannot be taken back is asked at a terminal; without one the command goes on as it did.
#[test]
fn the_lock_the_roll_and_the_close_ask_at_a_terminal() {
    for (stage, args, said) in [
        (
            Stage::Sheet,
            &["lock", "1"][..],
            &["Pas d’ordres de : ARABIE, ASIE", "ne s’annule pas"][..],
        ),
        (
            Stage::Locked,
            &["roll", "1", "--beacon", "04 11 23 38 46"],
            &["tirage public « 04 11 23 38 46 », lettre pour lettre"],
        ),
        (
            Stage::Rolled,
            &["season", "close", "1"],
            &["n’a pas de nouvelles", "arbitre nouvelles"],
        ),
    ] {
        let desk = Desk::at(stage);
        let before = desk.bytes();
        let (code, out, err) = at_terminal(&desk, Lang::Fr, args, "n\n");
        assert_eq!((code, out.as_str()), (1, ""), "{args:?}");
        for what in said {
            assert!(err.contains(what), "{err}");
        }
        assert!(desk.bytes() == before, "a no changed the campaign");
        let (code, _, err) = at_terminal(&desk, Lang::Fr, args, "o\n");
        assert_eq!(code, 0, "{err}");
    }
    // The arbiter's nation is not waited for, and a paper that was printed is printed again unasked.
    let desk = Desk::at(Stage::Locked);
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["lock", "1"], "");
    assert_eq!((code, err.as_str()), (0, ""));
}

/// Before the deadline for orders the lock says until when the players were promised time.
#[test]
fn a_lock_before_the_deadline_for_orders_says_so_at_a_terminal() {
    let desk = Desk::at(Stage::Sheet);
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["lock", "1"], "n\n");
    assert_eq!(code, 1, "{err}");
    for what in [
        "La date limite des ordres n’est pas passée",
        "7 mars 2126",
        "Pas d’ordres de : ",
    ] {
        assert!(err.contains(what), "{err}");
    }
}

/// The first orders of another nation end the time of the opening sheet: that is asked, by message
/// or by spreadsheet, and a spreadsheet says it afterwards where nobody could be asked.
#[test]
fn orders_before_the_opening_sheet_ask_at_a_terminal() {
    let desk = Desk::at(Stage::Open);
    std::fs::write(desk.path("g.txt"), "espionner ITALIE : trésor\nmot : x\n").expect("writing");
    let csv = "nation,verb,target,kind,subject,n\nGAULE,spy,ITALIE,treasury,,0\nGAULE,word,,,x,\n";
    std::fs::write(desk.path("o.csv"), csv).expect("writing");
    let (message, sheet) = (desk.path("g.txt"), desk.path("o.csv"));
    let before = desk.bytes();
    for args in [
        ["enter", "GAULE", &message.display().to_string()],
        ["orders", "import", &sheet.display().to_string()],
    ] {
        let (code, out, err) = at_terminal(&desk, Lang::Fr, &args, "n\n");
        assert_eq!((code, out.as_str()), (1, ""), "{args:?}");
        assert!(err.contains("arbitre saison feuille 1"), "{err}");
        assert!(desk.bytes() == before, "a no changed the campaign");
    }
    let ran = desk.run(&format!("orders import {}", sheet.display())).ok();
    ran.complains("n'a pas été imprimée avant ces ordres");
}

/// A world file filled in before the orders gives back what they cost: that is said.
#[test]
fn a_world_file_that_gives_back_what_was_paid_says_so() {
    let desk = Desk::at(Stage::Ordered);
    std::fs::write(
        desk.path("w.toml"),
        "[treasury]\nGAULE = 200\nARABIE = 200\n",
    )
    .expect("writing");
    let file = desk.path("w.toml").display().to_string();
    let said = "GAULE : ses ordres en attente coûtent 16 points";
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["world", "import", &file], "n\n");
    assert_eq!(code, 1);
    assert!(err.contains(said), "{err}");
    desk.run(&format!("world import {file} --yes"))
        .ok()
        .says(said);
}

/// A text of several words without quotation marks is told how to be written.
#[test]
fn words_without_quotation_marks_are_told_how_to_be_written() {
    let desk = Desk::at(Stage::New);
    let ran = desk.run("season open Été 218");
    assert_eq!(ran.code, 2);
    ran.complains("« 218 » n'est pas attendu ici")
        .complains("entre guillemets droits");
}

/// A dry run without the announced draw is refused as the roll is, and shows no die: whoever saw one beforehand
/// could act on it.
#[test]
fn a_dry_run_without_the_announced_draw_says_so() {
    let desk = Desk::at(Stage::Locked);
    let said = &["annonce un tirage public", "--no-beacon"];
    desk.refuses("roll 1 --dry-run", 1, said, &["--no-beacon"]);
    let ran = desk.run("roll 1 --dry-run --beacon x --json").ok().json();
    assert_eq!(ran["draws"], 22);
    assert!(ran.get("dice").is_none(), "{ran:#}");
}

/// A campaign's file among the papers keeps their texts, and is none of them: it accuses nobody.
#[test]
fn a_campaign_file_among_the_papers_is_passed_over() {
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --season 1 --out p").ok();
    std::fs::copy(desk.path(CAMPAIGN), desk.path("p/copie.db")).expect("copying");
    for n in 10..30 {
        std::fs::write(desk.path(&format!("p/notes-{n}.txt")), "rien").expect("writing");
    }
    let ran = desk.run("verify p").ok();
    ran.says("24 fichiers qui ne sont pas des papiers.");
    assert!(!ran.out.contains("FAUX"), "{ran:#?}");
}

/// A world file asks where something that is there would go, and nowhere else.
#[test]
fn a_world_file_asks_only_where_something_would_go() {
    let desk = Desk::at(Stage::New);
    let import = ["world", "import", "monde.toml"];
    let file = desk.path("monde.toml").display().to_string();
    let import = [import[0], import[1], file.as_str()];
    // Into an empty world, and once more the same.
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Armées : 0 → 25"), "{out}");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Rien ne change"), "{out}");
    desk.run("world import monde.toml").ok();
    // Another army and another treasury: shown and asked, or `--yes`.
    let other = std::fs::read_to_string(desk.path("monde-2.toml")).expect("reading");
    desk.write("monde.toml", other);
    let before = desk.bytes();
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &import, "n\n");
    assert_eq!((code, out.as_str()), (1, ""));
    for said in [
        "Armées : 25 → 26",
        "CARTHAGE/armée d'Hannibal : province Zeugitane → Sicile · plaquettes Ax 8, Cv 6, El 2, LH 8, Ps 8, Sp 16 → ",
        "  + ITALIE/armée de Varron : province Campanie · plaquettes Bd 18",
        "- CARTHAGE/mer Punique/grande flotte",
        "Remplacer ce que la campagne sait du monde",
    ] {
        assert!(err.contains(said), "{said}: {err}");
    }
    desk.run("world import monde.toml")
        .complains("ajoutez --yes");
    let english = desk.run("--lang en world import monde.toml");
    assert_eq!(english.code, 1);
    english.complains("add --yes");
    assert!(desk.bytes() == before, "a no changed the campaign");
    desk.run("world import monde.toml --yes").ok();
}

/// H22: between sheet and roll a change at the arbiter's nation is shown and asked; others are not.
#[test]
fn h22_a_change_that_will_be_marked_asks_first() {
    let desk = Desk::at(Stage::Sheet);
    let before = desk.bytes();
    let (code, out, err) = at_terminal(
        &desk,
        Lang::En,
        &["treasury", "add", "ESPAGNE", "5"],
        "no\n",
    );
    assert_eq!((code, out.as_str()), (1, ""));
    for said in [
        "ESPAGNE: treasury 192 → 197",
        "the journal marks it",
        "Go on?",
    ] {
        assert!(err.contains(said), "{said}: {err}");
    }
    assert!(desk.bytes() == before, "a no changed the campaign");
    desk.run("treasury add GAULE 5").ok();
    // Where nobody can be asked it is done, and said.
    desk.run("world add army ESPAGNE/nova province=Bétique \"elements=Ax 3\"")
        .ok()
        .complains("le journal le marque");
    let english = "--lang en world add army ESPAGNE/alia province=Bétique \"elements=Ax 3\" --yes";
    desk.run(english).ok().complains("the journal marks it");
}

/// An erratum is shown, with whom it tells something anew, and asked at a terminal.
#[test]
fn errata_ask_at_a_terminal() {
    let desk = Desk::at(Stage::Closed);
    let before = desk.bytes();
    let erratum = [
        "erratum",
        "1",
        "--reason",
        "faute de frappe",
        "set",
        "treasury",
        "CARTHAGE",
        "points=220",
    ];
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &erratum, "n\n");
    assert_eq!((code, out.as_str()), (1, ""));
    for said in ["CARTHAGE : trésor", "→ 220", "ne s’annule pas", "réémis"] {
        assert!(err.contains(said), "{said}: {err}");
    }
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &erratum, "o\n");
    assert_eq!(code, 0, "{err}");
    let english = [&erratum[..7], &["points=221", "--yes"]].concat();
    let (code, out, err) = at_terminal(&desk, Lang::En, &english, "");
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.matches("ESPAGNE").count(), 1, "{out}");
    assert!(!out.contains("arbiter’s nation"), "{out}");
}

/// What a single change does is shown as before → after.
#[test]
fn a_single_change_shows_what_was_and_what_is() {
    let desk = Desk::at(Stage::Open);
    let ran = desk
        .run("world set army \"ITALIE/armée de Fabius\" province=Campanie \"elements=Bd 20\"")
        .ok();
    ran.says("ITALIE/armée de Fabius : province Latium → Campanie · plaquettes Bd 20, Cv 4, Ps 8, Sp 6 → Bd 20");
    let ran = desk
        .run("--lang en world set army \"ITALIE/armée de Fabius\" province=Campanie \"elements=Bd 20\"")
        .ok();
    ran.says("Nothing changes: it was so already.");
    let ran = desk
        .run("world remove army \"ITALIE/armée de Fabius\"")
        .ok();
    ran.says("Armées : 25 → 24")
        .says("  - ITALIE/armée de Fabius : province Campanie · plaquettes Bd 20");
    let ran = desk.run("world add fleet \"ITALIE/mer Ligure/nova\"").ok();
    ran.says("  + ITALIE/mer Ligure/nova");
    let ran = desk.run("trade add ITALIE GAULE").ok();
    ran.says("  + GAULE/ITALIE");
}

/// Of many papers those that are right are counted in a line; what is wrong is named, and the verdict is read last.
#[test]
fn many_papers_are_told_together() {
    let desk = Desk::at(Stage::Closed);
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    desk.run("bulletins --season 1 --out p").ok();
    // The audit speaks of hashes and is the arbiter's.
    std::fs::remove_dir_all(desk.path("p/arbitre")).expect("removing");
    desk.write("p/revelation.json", &reveal);
    let paper = desk.path("p/GAULE/bulletin-1.txt");
    let text = std::fs::read_to_string(&paper).expect("reading");
    // A nation's paper saved as "Unicode" counts like the others; one that was changed fails.
    let wide: Vec<u8> = "\u{feff}"
        .encode_utf16()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    std::fs::write(&paper, wide).expect("writing");
    let plain = desk.run("verify p").ok();
    let lines: Vec<&str> = plain.out.lines().collect();
    assert!(lines.len() < 20, "{plain:#?}");
    let last = "Rien n’est faux. 20 papiers attendent encore.";
    assert_eq!(lines.last(), Some(&last));
    plain.says("Saison 1 : tout concorde.");
    plain.says("20 papiers attendent une révélation.");
    assert!(!plain.out.contains("GAULE"), "{plain:#?}");
    let english = desk.run("--lang en verify p").ok();
    english.says("20 papers wait for a reveal.");
    std::fs::write(&paper, text.replace("seat=GAULE", "seat=ARABIA")).expect("writing");
    let bent = desk.run("verify p");
    assert_eq!(bent.code, 3);
    bent.says("GAULE/bulletin-1.txt : FAUX.")
        .says("19 papiers attendent une révélation.")
        .says("Saison 1 : FAUX.");
    assert_eq!(bent.out.lines().last(), Some("Quelque chose est faux."));
    std::fs::write(&paper, text).expect("writing");
}

/// News in the encoding of an old editor are read as messages are, and it is said.
#[test]
fn news_are_read_in_the_encodings_of_messages() {
    let desk = Desk::at(Stage::Rolled);
    desk.write("n.txt", b"La flotte a coul\xE9.\n");
    desk.run("news n.txt").ok().complains("Windows-1252");
    desk.run("--lang en news n.txt")
        .ok()
        .complains("Windows-1252");
    desk.run("season close 1").ok();
    desk.run("bulletin ITALIE").ok().says("La flotte a coulé.");
    let desk = Desk::at(Stage::Rolled);
    desk.write("n.bin", b"La\0 flotte");
    desk.refuses("news n.bin", 1, &["n'est pas du texte"], &["is not text"]);
}

/// A plain no is an answer: nothing was changed, and nothing failed.
#[test]
fn a_no_is_no_error() {
    let desk = Desk::at(Stage::Ordered);
    for (lang, said) in [
        (Lang::Fr, "Rien n’a été changé.\n"),
        (Lang::En, "Nothing was changed.\n"),
    ] {
        let (code, out, err) = at_terminal(&desk, lang, &["undo"], "n\n");
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(err.ends_with(said), "{err}");
        assert!(!err.contains("erreur") && !err.contains("error"), "{err}");
    }
}

/// The audit compares a message with what stood when it came: not with one that was undone before.
#[test]
fn the_audit_compares_with_what_stood() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", "espionner ITALIE : trésor\nmot : un\n");
    desk.enter("GAULE", "espionner CARTHAGE : trésor\n");
    desk.run("undo --yes").ok();
    desk.enter("GAULE", "espionner ASIE : trésor\n");
    let json = desk.run("audit 1 --json").ok().json();
    let sets = json["sets"].as_array().expect("sets");
    let own: Vec<_> = sets.iter().filter(|s| s["nation"] == "GAULE").collect();
    assert_eq!(own.len(), 3);
    assert_eq!(own[1]["replaces"], own[0]["entry"]);
    assert_eq!(own[2]["replaces"], own[0]["entry"], "the second was undone");
    assert!(own[2]["withdrawn"].to_string().contains("ITALIE"));
    assert!(!own[2]["withdrawn"].to_string().contains("CARTHAGE"));
}

/// Until the close nobody's silence counts: the arbiter reads that the choice is open.
#[test]
fn an_open_choice_is_no_silence_before_the_close() {
    let (open, silent) = ("à faire", "pas de réponse");
    let desk = Desk::at(Stage::Rolled);
    let before = desk.run("audit 1 --format markdown").ok().out;
    assert!(
        before.contains(open) && !before.contains(silent),
        "{before}"
    );
    desk.run("season close 1").ok();
    let after = desk.run("audit 1 --format markdown").ok().out;
    assert!(!after.contains(open) && after.contains(silent), "{after}");
}

/// `--lang` sets the nation's language; the arbiter is answered in his own.
#[test]
fn a_nations_language_is_not_the_arbiters() {
    let desk = Desk::at(Stage::New);
    desk.run("seat EGYPTE --lang en").ok().says("l'Égypte");
    desk.run("seat").ok().says("EGYPTE");
}

/// One of a thing is not several.
#[test]
fn one_die_is_not_several() {
    let desk = Desk::at(Stage::Open);
    desk.run("audit verify").ok().says(" entrées ; ");
    desk.enter("GAULE", "espionner ITALIE : trésor\nmot : un\n");
    desk.run("lock 1").ok();
    desk.run("roll 1").ok().says("1 dé jeté");
    desk.run("audit verify").ok();
}

/// A season's name that was mistyped is mended while no paper for others bears it; the journal
/// keeps both, `undo` goes back, and everything is found whole.
#[test]
fn a_mistyped_season_name_is_mended() {
    let desk = Desk::at(Stage::New);
    desk.run("season open Printenps").ok();
    desk.refuses(
        "undo --yes",
        1,
        &[
            "ni l'ouverture, ni ce qui précède",
            "arbitre saison renommer",
        ],
        &["the opening cannot be", "arbitre season rename"],
    );
    desk.enter("ESPAGNE", "protéger trésor -1\n");
    let ran = desk.run("saison renommer 1 Printemps").ok();
    ran.says("Saison 1 : « Printenps » s'appelle maintenant « Printemps ».");
    desk.run("status").ok().says("Printemps");
    desk.run("undo --yes")
        .ok()
        .says("un autre nom pour la saison");
    desk.run("status").ok().says("Printenps");
    let json = desk.run("season rename 1 Printemps --json").ok().json();
    assert_eq!(
        (&json["before"], &json["name"]),
        (&"Printenps".into(), &"Printemps".into())
    );
    desk.run("audit verify").ok();
    desk.refuses("season rename 2 Été", 1, &["saison 2"], &["Season 2"]);
    desk.refuses(
        "season rename 1 Printemps",
        1,
        &["s'appelle déjà"],
        &["is called"],
    );
    desk.run("season sheet 1").ok().says("Printemps");
    desk.refuses(
        "season rename 1 Hiver",
        1,
        &["La saison 1 ne change plus de nom", "arbitre nouvelles"],
        &["Season 1 changes its name no more", "arbitre news"],
    );
    desk.run("lock 1").ok();
    desk.run("roll 1").ok();
    desk.run("season close 1").ok();
    desk.run("bulletin ITALIE").ok().says("Printemps");
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    std::fs::create_dir(desk.path("p")).expect("a folder");
    desk.write("p/r.json", reveal);
    desk.run("verify p").ok();
}

/// Where another nation's orders came before any sheet, their receipts bear the name.
#[test]
fn a_name_on_receipts_stays() {
    let desk = Desk::at(Stage::Open);
    desk.enter("GAULE", "espionner ITALIE : trésor\n");
    desk.refuses(
        "season rename 1 Hiver",
        1,
        &["ou des papiers sont sortis"],
        &["orders or papers of it are there already"],
    );
}

/// What cannot be is refused before anything is asked.
#[test]
fn a_question_that_nobody_was_asked_is_not_settled_early_either() {
    let desk = Desk::at(Stage::Ordered);
    let ran = desk.run("settle");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.complains("Aucune question n'attend de réponse");
    assert!(!ran.err.contains("--yes"), "{ran:#?}");
}

/// What is named is meant: it is said, and nobody is asked.
#[test]
fn a_row_that_is_named_is_not_asked_about() {
    let desk = Desk::at(Stage::Open);
    let lines = [
        "world set treasury GAULE points=150",
        "world remove fleet \"GAULE/mer Ligure/navires massaliotes\"",
    ];
    for line in lines {
        let before = desk.bytes();
        desk.run(&format!("{line} --dry-run")).ok();
        assert!(desk.bytes() == before);
        let line = crate::harness::desk::words(line);
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        let (code, out, err) = at_terminal(&desk, Lang::Fr, &line, "");
        assert_eq!((code, err.contains("[o/N]")), (0, false), "{err}");
        assert!(out.contains("GAULE"), "{out}");
    }
}
