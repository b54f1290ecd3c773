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
        &["-c", CAMPAIGN, "world", "army"],
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
            &["world"],
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
    // English everywhere else.
    assert!(said(&[]).contains(english));
    for plain in ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "nl_BE", "frr_DE"] {
        assert!(said(&[("LANG", plain)]).contains(english), "{plain}");
    }
    assert!(said(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:fr")]).contains(french));
    assert!(said(&[("LANG", "C"), ("LANGUAGE", "fr")]).contains(english));
}

/// `--lang` before the verb is the reader's, also of `seat`; behind that verb it is the seat's.
#[test]
fn a_language_before_the_verb_changes_no_seat() {
    let desk = Desk::at(Stage::Ordered);
    let lang = |seat: &str| {
        let seats = desk.run("seat --json").ok().json();
        let all = seats["seats"].as_array().unwrap();
        let of = all.iter().find(|s| s["seat"] == seat).unwrap();
        of["lang"].as_str().unwrap().to_owned()
    };
    assert_eq!((&*lang("GAULE"), &*lang("EGYPTE")), ("fr", "en"));
    for line in [
        "--lang en seat GAULE --mail x@club.example",
        "--lang=en seat GAULE --mail x@club.example",
        "--lang en siège GAULE --no-mail",
        "--lang en seat GAULE",
        "--lang fr seat EGYPTE --mail y@club.example",
    ] {
        desk.run(line).ok();
        assert_eq!((&*lang("GAULE"), &*lang("EGYPTE")), ("fr", "en"), "{line}");
    }
    // The arbiter is answered in his own language.
    let said = desk.run("--lang en seat GAULE --lang en").ok().out;
    assert!(
        said.contains("English") || said.contains("language"),
        "{said}"
    );
    assert_eq!(lang("GAULE"), "en");
    let said = desk
        .run("seat GAULE --mail x@club.example --lang=fr")
        .ok()
        .out;
    assert!(!said.contains("English"), "{said}");
    assert_eq!(lang("GAULE"), "fr");
    desk.run("seat --lang en GAULE").ok();
    assert_eq!(lang("GAULE"), "en");
}

/// Nobody has a choice to make: that is an answer, as `letter` gives one.
#[test]
fn no_notices_are_no_error() {
    for stage in [
        Stage::New,
        Stage::Open,
        Stage::Sheet,
        Stage::Ordered,
        Stage::Locked,
    ] {
        let desk = Desk::at(stage);
        let ran = desk.run("notices").ok();
        assert!(
            ran.out.contains("n’a encore de choix à faire"),
            "{stage:?}: {ran:#?}"
        );
        assert_eq!(
            desk.run("notices --json").ok().json(),
            serde_json::json!([])
        );
        desk.run("notices GAULE").ok();
        assert_eq!(
            desk.run("notices GAULE --json").ok().json(),
            serde_json::json!([])
        );
    }
}

#[test]
fn a_secret_that_everybody_has_is_refused_or_said() {
    let desk = Desk::empty();
    for byte in ["00", "5a", "FF"] {
        desk.write("secret.txt", byte.repeat(32));
        let ran = desk.bare(["--lang", "en", "new", "x.db", "--secret-file", "secret.txt"]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:#?}");
        ran.complains("one byte, over and over");
        assert!(!desk.path("x.db").exists());
    }
    // A sample's own goes on, and it is said at once and on the seal.
    let root = env!("CARGO_MANIFEST_DIR");
    for (n, secret) in [
        "campaigns/mare-nostrum",
        "campaigns/coup",
        "docs/guide/exercise",
        "docs/guide/exercice",
    ]
    .into_iter()
    .enumerate()
    {
        let file = format!("{n}.db");
        let secret = format!("{root}/{secret}/secret.txt");
        let ran = desk.bare(["--lang", "en", "new", &file, "--secret-file", &secret]);
        let ran = ran.ok();
        ran.says("secret is published with the program");
        ran.complains("everybody can know these dice");
        desk.bare(["-c", &file, "site", &format!("site-{n}")]).ok();
        let seal = std::fs::read_dir(desk.path(&format!("site-{n}"))).unwrap();
        assert!(seal.count() > 0);
    }
    desk.write("secret.txt", format!("{:064x}", 0x5EED));
    let ran = desk.bare(["--lang", "en", "new", "y.db", "--secret-file", "secret.txt"]);
    assert!(!ran.ok().out.contains("published"));
    let ran = desk.bare(["--lang", "en", "new", "z.db"]).ok();
    assert!(!ran.out.contains("published") && !ran.err.contains("everybody can know"));
}

/// "+15" is said of what is to be added: it is added, or refused, and nothing is ever set to it.
#[test]
fn a_number_with_a_plus_is_never_set() {
    use crate::harness::desk::DRAGON_LORDS;
    let desk = Desk::at(Stage::Closed);
    for (line, code) in [
        ("treasury set GAULE +15", 2),
        ("world set treasury GAULE points=+quinze", 1),
        (
            "world add army ARABIE/nova province=Nabatée elements=+15",
            1,
        ),
        (
            "world set army \"ARABIE/armée d'Arétas\" province=Nabatée \"elements=Bw +10\"",
            1,
        ),
        (
            "world set army \"ARABIE/armée d'Arétas\" province=Nabatée \"elements=+10 Bw\"",
            1,
        ),
    ] {
        let before = desk.bytes();
        let ran = desk.run(line);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{line}: {ran:#?}");
        assert!(desk.bytes() == before, "{line}");
        assert!(
            ran.err.contains('+') || ran.err.contains("plus"),
            "{line}: {ran:#?}"
        );
    }
    desk.write("monde.csv", "nation,trésor\nGAULE,+15\n");
    assert_eq!(desk.run("world import monde.csv --yes").code, 1);
    // Without it, and where it says what it means.
    desk.run("world set treasury GAULE points=15 --yes").ok();
    desk.run("treasury add GAULE +15").ok();
    desk.run("world set treasury GAULE \"points= +5\" ITALIE points=+-1")
        .ok()
        .says("GAULE : trésor 30 → 35")
        .says("ITALIE : trésor");
    let treasury = desk.run("treasury --json").ok().json();
    assert_eq!(treasury["list"]["GAULE"], 35, "{treasury:#}");
    let line = "erratum 1 --reason faute set treasury GAULE points=+1";
    desk.run(&format!("{line} --dry-run")).ok();
    desk.run(line).ok();
    assert_eq!(desk.run("treasury --json").ok().json()["list"]["GAULE"], 36);
    desk.run("world set army \"ARABIE/armée d'Arétas\" province=Nabatée \"elements=10 Bw + 2 Cm\"")
        .ok();
    let desk = Desk::of(&DRAGON_LORDS, Stage::Open);
    for line in [
        "world set city Karth walls=+12 held-in=+7",
        "world add spy VARN/9 city=Karth hired=+1",
    ] {
        let before = desk.bytes();
        let ran = desk.run(line);
        assert_eq!(ran.code, 1, "{line}: {ran:#?}");
        assert!(desk.bytes() == before, "{line}");
    }
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
        "world",
        "world army",
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
