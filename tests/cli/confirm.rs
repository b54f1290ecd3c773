//! What asks before it acts: `--yes` where there is no terminal, a plain yes where there is one.

use arbitre::campaign::SystemClock;
use arbitre::chance::OsEntropy;
use arbitre::cli::{Look, Machine, run};
use arbitre::locale::Lang;

use crate::desk::{CAMPAIGN, Desk, Stage};

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
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut stdin = typed.as_bytes();
    let mut machine = Machine {
        stdin: &mut stdin,
        stdout: &mut out,
        stderr: &mut err,
        clock: &SystemClock,
        entropy: &mut OsEntropy,
        editor: editor.into(),
        look: Look {
            lang,
            colour: false,
            terminal: false,
            asks: true,
            width: 100,
        },
    };
    let file = desk.path(CAMPAIGN).display().to_string();
    let words = ["arbitre", "-c", &file]
        .into_iter()
        .chain(args.iter().copied());
    let code = run(words.map(Into::into).collect(), &mut machine);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (code, text(out), text(err))
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
        (Lang::Fr, "", "Rien n'a été changé."),
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
    ran.complains("la dernière : un message.")
        .complains("Ce qui change dans les ordres de la Gaule :")
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
    assert!(out.contains("ordres de la Gaule"), "{out}");
    assert!(out.contains("a été annulée"), "{out}");
    assert!(out.contains("200 points"), "{out}");
    // MACEDOINE's message, and then ITALIE's second: its first stands again, on the same entry.
    desk.run("undo --yes").ok();
    let json = desk.run("undo --yes --json").ok().json();
    assert_eq!(json["seats"][0]["nation"], "ITALIE");
    assert!(json["seats"][0]["after"]["orders"].is_array(), "{json}");
    let audit = desk.run("audit 1").ok();
    audit.says("annulé par l'écriture").says("annulation du n°");
    desk.run("audit verify").ok();
}

#[test]
fn undo_is_refused_past_the_sheet_and_after_the_lock() {
    Desk::at(Stage::Sheet).refuses(
        "undo --yes",
        1,
        &["la feuille d'ouverture ne s'annule pas", "orders withdraw"],
        &["the opening sheet cannot be", "orders withdraw"],
    );
    Desk::at(Stage::Locked).refuses(
        "undo --yes",
        1,
        &["plus rien ne s'y annule", "arbitre erratum"],
        &["nothing in it can be undone", "arbitre erratum"],
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
    assert!(out.contains("Accusé de réception"), "{out}");
}
