//! Typing as little as possible: beginnings, French names, the editor, completions, manual pages.

use std::fs;

use arbitre::locale::Lang;

use crate::cli::confirm::with_editor;
use crate::harness::desk::{Desk, Stage};

#[test]
fn verbs_and_nations_by_their_beginnings_and_in_french() {
    let desk = Desk::at(Stage::Closed);
    let status = desk.run("status").ok().out;
    for short in ["sta", "état", "etat", "ÉTAT"] {
        assert_eq!(desk.run(short).ok().out, status, "{short}");
    }
    let bulletin = desk.run("bulletin ITALIE").ok().out;
    assert_eq!(desk.run("bulletin ita").ok().out, bulletin);
    assert_eq!(
        desk.run("ordres liste gau").ok().out,
        desk.run("orders list GAULE").ok().out
    );
    for (lang, said) in [
        (
            "fr",
            "« bul » peut vouloir dire plusieurs commandes : bulletin, bulletins.",
        ),
        (
            "en",
            "\"bul\" could mean several commands: bulletin, bulletins.",
        ),
    ] {
        let ran = desk.run(&format!("--lang {lang} bul ITALIE"));
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        ran.complains(said);
    }
    desk.refuses(
        "world add army ITALIE/nova province=Ca \"elements=Bd 3\"",
        1,
        &["« Ca »", "Noms possibles : Campanie, Cappadoce"],
        &["\"Ca\"", "Campanie, Cappadoce"],
    );
}

#[test]
fn house_rules_and_settings_by_their_beginnings() {
    let desk = Desk::at(Stage::New);
    desk.run("rules set stack lar")
        .ok()
        .says("H1 : ")
        .says("seule la plus forte compte");
    desk.run("rules set H18 2").ok();
    desk.refuses(
        "rules set t later",
        1,
        &["treasury-as-of"],
        &["treasury-as-of"],
    );
    desk.refuses(
        "rules set notice n",
        1,
        &["named-protection | never"],
        &["named-protection | never"],
    );
}

#[test]
fn help_shows_french_names_in_french_alone() {
    let desk = Desk::empty();
    let french = desk.bare(["--help"]).ok().out;
    let english = desk.bare(["--lang", "en", "--help"]).ok().out;
    for name in ["entrer, saisir", "état, statut", "lancer, tirer"] {
        assert!(
            french.contains(&format!("(ou : {name})")),
            "{name}: {french}"
        );
        assert!(!english.contains(name), "{name}: {english}");
    }
}

#[cfg(unix)]
fn editor(desk: &Desk, lines: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    desk.write("editor", format!("#!/bin/sh\n{lines}\n"));
    let path = desk.path("editor");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o700)).unwrap();
    path.display().to_string()
}

/// At a terminal `enter NATION` opens the template, and enters what was made of it.
#[cfg(unix)]
#[test]
fn enter_opens_an_editor_on_the_template() {
    let desk = Desk::at(Stage::Sheet);
    let before = desk.bytes();
    let hand = |editor: &str, typed: &str| {
        with_editor(&desk, Lang::Fr, &["enter", "ITALIE"], typed, editor)
    };
    // Left as it is, emptied, or with an editor that fails: nothing.
    for (lines, code, said) in [
        ("true", 1, "rien n’a été entré"),
        (": > \"$1\"", 1, "rien n’a été entré"),
        ("exit 1", 4, "L’éditeur n’a pas fonctionné"),
    ] {
        let (is, out, err) = hand(&editor(&desk, lines), "");
        assert_eq!((is, out.as_str()), (code, ""), "{lines}: {err}");
        assert!(err.contains(said), "{lines}: {err}");
    }
    let (code, _, err) = hand("/no/such/editor", "");
    assert_eq!(code, 4, "{err}");
    assert!(err.contains("EDITOR"), "{err}");
    assert!(
        desk.bytes() == before,
        "nothing was written, and something changed"
    );
    // Asked once, entered so, corrected in the same text, then taken.
    let twice = editor(
        &desk,
        "cd $(dirname \"$0\"); if [ -e once ]; then sed -i s/BABYLONE/CARTHAGE/ \"$1\"; \
         else cp \"$1\" once; echo 'espionner BABYLONE : trésor' >> \"$1\"; fi",
    );
    let (code, out, err) = hand(&twice, "t\no\n");
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("de quelle nation"), "{err}");
    assert!(err.contains("Rouvrir le texte"), "{err}");
    assert!(out.contains("espionner CARTHAGE : trésor"), "{out}");
    let template = fs::read_to_string(desk.path("once")).unwrap();
    assert_eq!(
        template,
        Desk::at(Stage::Sheet).run("template ITALIE").ok().out
    );
    // Orders that cannot be given now are refused before anybody writes them.
    let (code, _, err) = with_editor(&desk, Lang::En, &["enter", "ESPAGNE"], "", "true");
    assert_eq!(code, 1);
    assert!(err.contains("ESPAGNE"), "{err}");
    let left: Vec<_> = fs::read_dir(desk.dir.path())
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("tmp") || name.contains("texte"))
        .collect();
    assert_eq!(left, Vec::<String>::new());
}

/// Each shell has a script, with the verbs as its reader calls them.
#[test]
fn completions_for_each_shell() {
    let desk = Desk::empty();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = |lang| desk.bare(["--lang", lang, "completions", shell]).ok().out;
        for (lang, french) in [("fr", true), ("en", false)] {
            let script = script(lang);
            assert!(script.contains("completions"), "{shell}");
            assert_eq!(script.contains("verrouiller"), french, "{shell}");
        }
    }
    let ran = desk.bare(["completions", "tcsh"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

/// What bash offers for the last word of a line.
#[test]
#[ignore = "needs bash"]
fn completions_in_bash() {
    let desk = Desk::empty();
    let script = desk.bare(["completions", "bash"]).ok().out;
    desk.write("arbitre.bash", script);
    let offered = |line: &str| {
        let ask = "source arbitre.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
                   _arbitre arbitre \"${COMP_WORDS[-1]}\" \"${COMP_WORDS[-2]}\"; echo \"${COMPREPLY[*]}\"";
        let mut bash = std::process::Command::new("bash");
        let words = line.split(' ');
        bash.current_dir(desk.dir.path()).args(["-c", ask, "bash"]);
        let output = bash.args(words).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
        String::from_utf8(output.stdout)
            .unwrap()
            .trim_end()
            .to_owned()
    };
    for (line, offers) in [
        ("arbitre sta", "status"),
        ("arbitre ét", "état"),
        ("arbitre -c jeu.db saison ou", "ouvrir"),
        ("arbitre season op", "open"),
        ("arbitre bulletin --format ht", "html"),
        ("arbitre completions f", "fish"),
        ("arbitre demo --al", "--all"),
        ("arbitre xyz", ""),
    ] {
        assert_eq!(offered(line), offers, "{line}");
    }
}

#[test]
fn manual_pages_for_every_command_in_both_languages() {
    let desk = Desk::empty();
    desk.bare(["man", "--out", "pages"]).ok().says("pages");
    for (folder, heading, words, example) in [
        ("pages/man1", ".SH SYNOPSIS", "Takes a player", "enter"),
        ("pages/fr/man1", ".SH R", "Prend le message", "entrer"),
    ] {
        let page = fs::read_to_string(desk.path(folder).join("arbitre-enter.1")).unwrap();
        assert!(page.contains(heading), "{page}");
        assert!(page.contains(words), "{page}");
        let example = format!("arbitre {example} ITALIE");
        assert!(page.contains(&example), "{page}");
        assert!(desk.path(folder).join("arbitre-season-open.1").is_file());
        assert!(desk.path(folder).join("arbitre.1").is_file());
    }
}

/// Help by a word or a French option is the help that `--help` gives, of the verb named.
#[test]
fn help_comes_by_a_word_too() {
    let desk = Desk::empty();
    let page = |line: &str| desk.bare(line.split(' ')).ok().out;
    for lang in ["fr", "en"] {
        let own = page(&format!("--lang {lang} season open --help"));
        for typed in [
            "help season open",
            "aide saison ouvrir",
            "saison ouvrir --aide",
        ] {
            assert_eq!(page(&format!("--lang {lang} {typed}")), own, "{typed}");
        }
        let all = page(&format!("--lang {lang} --help"));
        assert_eq!(page(&format!("--lang {lang} aide")), all);
        assert_eq!(page(&format!("--lang {lang} help")), all);
    }
    let ran = desk.bare(["aide", "xyz"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    ran.complains("« xyz » n'est pas une commande");
}

/// An unknown subverb is told which there are, in the reader's names.
#[test]
fn an_unknown_subverb_lists_those_that_are() {
    let desk = Desk::at(Stage::New);
    for (line, french, english) in [
        (
            "choose ASIE 1 xyz",
            "Après « arbitre choose » : withhold (rien), false (faux).",
            "After \"arbitre choose\": withhold, false.",
        ),
        (
            "choose ASIE 1",
            "Il manque la suite de la commande : withhold (rien), false (faux)",
            "withhold, false",
        ),
        (
            "trade xyz",
            "Après « arbitre trade » : add (ajouter), end (finir).",
            "After \"arbitre trade\": add, end.",
        ),
        (
            "erratum 1 --reason x army ITALIE nova",
            "set (fixer), add (ajouter), remove (retirer).",
            "set, add, remove.",
        ),
        // What was a verb once.
        (
            "army set ITALIE nova Latium \"Bd 3\"",
            "arbitre monde army",
            "arbitre world army",
        ),
        (
            "flottes",
            "arbitre monde fixer, ajouter ou retirer",
            "arbitre world set, add or remove",
        ),
    ] {
        desk.refuses(line, 2, &[french], &[english]);
    }
    let armies = desk.run("world army").ok().out;
    assert_eq!(desk.run("monde armées").ok().out, armies);
    assert_eq!(
        desk.run("trésors liste").ok().out,
        desk.run("world treasury").ok().out
    );
}

/// A value of a few is taken by its beginning and by the names that people have for it.
#[test]
fn values_of_a_few_by_their_beginnings_and_other_names() {
    let desk = Desk::at(Stage::Closed);
    for (typed, meant) in [
        ("texte", "text"),
        ("md", "markdown"),
        ("forum", "bbcode"),
        ("H", "html"),
    ] {
        assert_eq!(
            desk.run(&format!("bulletin ITALIE --format {typed}"))
                .ok()
                .out,
            desk.run(&format!("bulletin ITALIE --format {meant}"))
                .ok()
                .out,
            "{typed}"
        );
    }
    desk.refuses(
        "bulletin ITALIE --format pdf",
        2,
        &["« pdf » ne va pas", "text, markdown, html, bbcode, json"],
        &["\"pdf\" will not do", "text, markdown, html, bbcode, json"],
    );
    // Troops of an army, and the answer of a liar.
    desk.run("world add army ITALIE/nova province=Campanie \"elements=Blad 3\"")
        .ok();
    desk.run("world army").ok().says("Bd 3");
}

/// A number with a sign where none belongs, and what is no number, are told what is wanted.
#[test]
fn numbers_are_told_how_they_are_written() {
    let desk = Desk::at(Stage::New);
    for (line, french, english) in [
        (
            "odds --malus -3",
            &["« -3 » n’est pas attendu ici", "sans signe : 3"][..],
            &["\"-3\" is not expected here", "without a sign: 3"][..],
        ),
        (
            "odds --malus trois",
            &["« trois » ne va pas pour --malus", "en chiffres"],
            &["\"trois\" will not do for --malus", "in digits"],
        ),
        ("lock -1", &["sans signe : 1"], &["without a sign: 1"]),
        ("treasury add ITALIE x", &["en chiffres"], &["in digits"]),
    ] {
        desk.refuses(line, 2, french, english);
    }
    let ran = desk.bare(["--lang", "de", "status"]);
    assert_eq!(ran.code, 2);
    ran.complains("« de » ne va pas").complains("fr, en");
}
