//! The program among others: pipes, colours, languages, streams.

use std::io::Read;
use std::process::Stdio;

use crate::harness::desk::{CAMPAIGN, Desk, Stage};
use crate::harness::program;

/// The program with pipes that the test holds.
fn spawned(desk: &Desk, arguments: &[&str]) -> std::process::Child {
    program(desk.dir.path())
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let desk = Desk::at(Stage::Closed);
    for arguments in [
        ["-c", CAMPAIGN, "audit", "1"].as_slice(),
        &["-c", CAMPAIGN, "--json", "audit", "1"],
        &["-c", CAMPAIGN, "army"],
        &["-c", CAMPAIGN, "bulletin", "ESPAGNE"],
        &["--help"],
        &["demo", "--out", "demo"],
    ] {
        let mut child = spawned(&desk, arguments);
        // Closed before anything was read: every write fails.
        drop(child.stdout.take());
        let mut err = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{arguments:?}: {err}");
        assert_eq!(err, "", "{arguments:?}");
    }
}

#[test]
fn no_colour_where_nobody_sees_it() {
    let desk = Desk::at(Stage::Ordered);
    for colour in ["", "1"] {
        for line in [
            ["status"].as_slice(),
            &["army"],
            &["--help"],
            &["frobnicate"],
            &["roll", "1", "--dry-run"],
        ] {
            let output = desk
                .command()
                .env("NO_COLOR", colour)
                .env("CLICOLOR_FORCE", "1")
                .env("TERM", "xterm-256color")
                .args(["-c", CAMPAIGN])
                .args(line)
                .output()
                .unwrap();
            assert!(!output.stdout.contains(&0x1B), "{line:?}");
            assert!(!output.stderr.contains(&0x1B), "{line:?}");
        }
    }
}

#[test]
fn the_language_is_asked_for_before_or_after_the_verb() {
    let desk = Desk::at(Stage::Ordered);
    for line in ["--lang en status", "status --lang en", "status --lang=en"] {
        desk.run(line).ok().says("open to orders").says("Next: ");
    }
    for line in ["--lang fr status", "status --lang fr"] {
        desk.run(line)
            .ok()
            .says("ouverte aux ordres")
            .says("Ensuite : ");
    }
    let refused = desk.run("status --lang de");
    assert_eq!(refused.code, 2);
}

#[test]
fn the_language_comes_from_the_locale() {
    let desk = Desk::at(Stage::Ordered);
    let said = |variables: &[(&str, &str)]| {
        let output = desk
            .command()
            .env_remove("LANG")
            .envs(variables.iter().copied())
            .args(["-c", CAMPAIGN, "status"])
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let french = "ouverte aux ordres";
    let english = "open to orders";
    assert!(said(&[("LANG", "fr_FR.UTF-8")]).contains(french));
    assert!(said(&[("LANG", "fr")]).contains(french));
    assert!(said(&[("LANG", "en_GB.UTF-8")]).contains(english));
    assert!(said(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "en_US.UTF-8")]).contains(english));
    assert!(said(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "fr_CA.UTF-8")]).contains(french));
}

#[test]
fn the_campaign_is_named_by_the_environment_too() {
    let desk = Desk::at(Stage::Ordered);
    let output = desk
        .command()
        .env("ARBITRE_CAMPAIGN", CAMPAIGN)
        .arg("status")
        .output()
        .unwrap();
    assert!(output.status.success());
    let output = desk
        .command()
        .env("ARBITRE_CAMPAIGN", "une-autre.db")
        .args(["-c", CAMPAIGN, "status"])
        .output()
        .unwrap();
    assert!(output.status.success(), "-c counts more");
}

/// Every verb that reads: nothing but one JSON document on standard output, which names its
/// format (but for the list of notices).
#[test]
fn nothing_but_json_on_standard_output() {
    let desk = Desk::at(Stage::Closed);
    for line in [
        "status",
        "audit",
        "audit 1",
        "notices",
        "rules",
        "seat",
        "seat GAULE",
        "orders list",
        "orders list GAULE",
        "treasury",
        "army",
        "fleet",
        "trade",
        "template GAULE",
        "odds",
        "bulletin GAULE",
        "bulletin ESPAGNE --season 1",
        "bulletins --out papiers",
    ] {
        for line in [format!("--json {line}"), format!("{line} --json")] {
            let ran = desk.run(&line).ok();
            let json = ran.json();
            if line.contains("notices") {
                assert!(json.is_array());
            } else {
                assert_eq!(json["format"], "arbitre/1", "{line}");
            }
            assert_eq!(ran.err, "", "{line}");
        }
    }
    let locked = Desk::at(Stage::Ordered);
    let sheet = locked.run("lock 1 --yes --json").ok().json();
    assert_eq!(sheet["format"], "arbitre/1", "{sheet:#}");
    let dry = locked
        .run("roll 1 --beacon \"04 11\" --dry-run --json")
        .ok()
        .json();
    assert_eq!(dry["dry_run"], true);
}

#[test]
fn what_is_said_beside_the_output_goes_to_standard_error() {
    let desk = Desk::empty();
    let made = desk
        .bare(["new", "x.db", "--secret-file", "secret.txt"])
        .ok();
    made.complains("Publiez le sceau")
        .says("fa0fc11a1c0ead4d1c987bc52360e9050c2e13549f53d405468fca318aefbbfc");
    let sheet = Desk::at(Stage::Sheet);
    let again = sheet.run("season sheet 1 --beacon autre").ok();
    again
        .complains("est déjà imprimée")
        .says("le tirage du samedi");
    assert!(
        again.out == sheet.run("season sheet 1").ok().out,
        "the same to the byte"
    );
}

#[test]
fn h22_a_change_of_frozen_facts_is_marked() {
    let desk = Desk::at(Stage::Sheet);
    let ran = desk
        .run("treasury add ESPAGNE 5 --reason tribut --yes")
        .ok();
    ran.complains("le journal le marque").complains("H22");
    let json = desk.run("--json treasury add ESPAGNE -5 --yes").ok().json();
    assert_eq!(json["marked"], true);
    let json = desk.run("--json treasury add GAULE 5").ok().json();
    assert_eq!(json["marked"], false);
}
