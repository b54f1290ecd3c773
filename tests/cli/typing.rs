//! Typing as little as possible: beginnings, French names, the editor, completions, manual pages.

use std::ffi::OsStr;
use std::fs;

use arbitre::locale::Lang;

use crate::confirm::with_editor;
use crate::desk::{CAMPAIGN, Desk, Stage};

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
        "army set ITALIE nova Ca \"Bd 3\"",
        1,
        &["Plusieurs noms commencent ainsi : Campanie, Cappadoce"],
        &["Several names begin so: Campanie, Cappadoce"],
    );
}

#[test]
fn house_rules_and_settings_by_their_beginnings() {
    let desk = Desk::at(Stage::New);
    desk.run("rules set stack lar")
        .ok()
        .says("H1 stacking : larger");
    desk.run("rules set H18 2-seasons").ok();
    desk.refuses(
        "rules set t later",
        1,
        &["treasury-as-of"],
        &["treasury-as-of"],
    );
    desk.refuses(
        "rules set notice n",
        1,
        &["named-protection, never"],
        &["named-protection, never"],
    );
}

#[test]
fn help_shows_french_names_in_french_alone() {
    let desk = Desk::empty();
    let french = desk.bare(["--help"]).ok().out;
    let english = desk.bare(["--lang", "en", "--help"]).ok().out;
    for name in ["entrer", "état", "lancer, tirer"] {
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
        ("true", 1, "rien n'a été entré"),
        (": > \"$1\"", 1, "rien n'a été entré"),
        ("exit 1", 4, "L'éditeur n'a pas pu servir"),
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
    // Refused once, corrected in the same text, then taken.
    let twice = editor(
        &desk,
        "cd $(dirname \"$0\"); if [ -e once ]; then sed -i s/CARTAGE/CARTHAGE/ \"$1\"; \
         else cp \"$1\" once; echo 'espionner CARTAGE : trésor' >> \"$1\"; fi",
    );
    let (code, out, err) = hand(&twice, "o\n");
    assert_eq!(code, 0, "{err}");
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

/// What a shell is offered for the last word of a line.
fn offered(desk: &Desk, line: &[&str], campaign: Option<&OsStr>) -> Vec<String> {
    let mut command = desk.command();
    command
        .env("ARBITRE_COMPLETE", "bash")
        .env("_CLAP_COMPLETE_INDEX", (line.len() - 1).to_string())
        .env("_CLAP_COMPLETE_COMP_TYPE", "9")
        .env("_CLAP_COMPLETE_SPACE", "true")
        .env("_CLAP_IFS", "\n")
        .arg("--")
        .args(line);
    if let Some(campaign) = campaign {
        command.env("ARBITRE_CAMPAIGN", campaign);
    }
    let output = command.output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn completions_know_verbs_nations_and_seasons_and_no_secret() {
    let desk = Desk::at(Stage::Closed);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = desk.bare(["completions", shell]).ok().out;
        assert!(script.contains("ARBITRE_COMPLETE"), "{shell}: {script}");
    }
    let file = desk.path(CAMPAIGN);
    let of = |line: &[&str]| offered(&desk, line, Some(file.as_os_str()));
    assert_eq!(of(&["arbitre", "sta"]), ["status"]);
    assert_eq!(of(&["arbitre", "bulletin", "ita"]), ["ITALIE"]);
    assert_eq!(of(&["arbitre", "trade", "add", "A"]), ["ARABIE", "ASIE"]);
    assert_eq!(of(&["arbitre", "roll", "1"]), ["1"]);
    assert_eq!(of(&["arbitre", "rules", "set", "stac"]), ["stacking"]);
    // What players call their armies is theirs.
    for word in of(&["arbitre", "army", "remove", "ITALIE", ""]) {
        assert!(
            !word.contains("Fabius") && !word.contains("armée"),
            "{word}"
        );
    }
    // Without a campaign, or with a broken one, nothing is offered and nothing complained of.
    assert!(offered(&desk, &["arbitre", "bulletin", "ita"], None).is_empty());
    desk.write("broken.db", "no campaign");
    let broken = desk.path("broken.db");
    let line = ["arbitre", "bulletin", "ita"];
    assert!(offered(&desk, &line, Some(broken.as_os_str())).is_empty());
}

#[test]
fn manual_pages_for_every_command_in_both_languages() {
    let desk = Desk::empty();
    desk.bare(["man", "--out", "pages"]).ok().says("pages");
    for (folder, heading, words) in [
        ("pages/man1", ".SH SYNOPSIS", "Takes a player"),
        ("pages/fr/man1", ".SH R", "Prend le message"),
    ] {
        let page = fs::read_to_string(desk.path(folder).join("arbitre-enter.1")).unwrap();
        assert!(page.contains(heading), "{page}");
        assert!(page.contains(words), "{page}");
        assert!(page.contains("arbitre enter ITALIE"), "{page}");
        assert!(desk.path(folder).join("arbitre-season-open.1").is_file());
        assert!(desk.path(folder).join("arbitre.1").is_file());
    }
}
