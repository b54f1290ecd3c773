//! What `verify` says that it compares of a Dragon Lords bulletin is what it compares.

use std::fs;

use crate::harness::desk::{DRAGON_LORDS, Desk, Ran, SAMPLES, Stage};

/// A bulletin and the reveal of its turn in a folder, the bulletin with one thing changed.
fn verified(desk: &Desk, kind: &str, lang: &str, change: Option<(&str, &str)>) -> Ran {
    let name = format!("bulletin-1.{kind}");
    let paper = fs::read_to_string(desk.path(&format!("p/VARN/{name}"))).unwrap();
    let paper = match change {
        None => paper,
        Some((there, instead)) => {
            assert_eq!(paper.matches(there).count(), 1, "{there}: {paper}");
            paper.replace(there, instead)
        }
    };
    let folder = desk.path("checked");
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir(&folder).unwrap();
    fs::copy(desk.path("reveal.json"), folder.join("reveal.json")).unwrap();
    fs::write(folder.join(name), paper).unwrap();
    desk.bare(["--lang", lang, "verify", "checked"])
}

#[test]
fn verify_says_what_of_a_bulletin_it_compares_and_compares_that() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Closed);
    desk.run("--lang en bulletins --season 1 --out p --format text,markdown,html,bbcode,json")
        .ok();
    // A turn's reveal withholds the world: the bulletin waits for the campaign's.
    let turn = desk.run("reveal 1 --early --yes").ok().out;
    desk.write("reveal.json", turn);
    for (lang, said) in [
        (
            "fr",
            "Il repose sur le monde : la révélation de la campagne",
        ),
        ("en", "It rests on the world, which the campaign's reveal"),
    ] {
        verified(&desk, "txt", lang, None).ok().says(said);
    }
    let whole = desk.run("reveal --campaign --early --yes").ok().out;
    desk.write("reveal.json", whole);
    // Then it is made again, letter by letter.
    for (kind, change) in [("txt", None), ("json", None)] {
        verified(&desk, kind, "en", change)
            .ok()
            .says(&format!("bulletin-1.{kind}: right."));
    }
    for (kind, change) in [
        ("txt", ("You take 12 gold.", "You take 11 gold.")),
        ("txt", ("Prestige   45", "Prestige   46")),
        ("txt", (" 1272\n", " 1273\n")),
        ("json", ("\"prestige\": 45", "\"prestige\": 46")),
        ("json", ("\"gold\": 12\n", "\"gold\": 11\n")),
        ("json", ("\"after\": 1272", "\"after\": 1273")),
    ] {
        let ran = verified(&desk, kind, "en", Some(change));
        assert_eq!(ran.code, 3, "{change:?}: {ran:#?}");
    }
    fs::remove_dir_all(desk.path("checked")).unwrap();
}

/// D7: his own throws, each with what it was for, by a turn's reveal alone; nobody else's.
#[test]
fn verify_shows_a_player_his_own_dice() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Closed);
    desk.write("p.json", desk.run("reveal 1 --early --yes").ok().out);
    fs::create_dir(desk.path("shown")).unwrap();
    fs::rename(desk.path("p.json"), desk.path("shown/p.json")).unwrap();
    let ran = desk
        .bare(["--lang", "en", "verify", "shown", "--seat", "VARN"])
        .ok();
    ran.says("Turn 1: Karth/bribe/1, d100 22: success")
        .says("Turn 1: Karth/steal/2, 5d10 2 1 1 7 1: 12 in all");
    assert!(!ran.out.contains("Karth/arson/1"), "{ran:#?}");
}

#[test]
fn a_template_without_a_campaign_says_that_none_was_named() {
    for sample in SAMPLES {
        let desk = Desk::without(sample);
        for more in [&[][..], &["--json"], &["--format", "html"]] {
            for (lang, said, remedy) in [
                (
                    "fr",
                    "Vous n’avez pas dit de quelle campagne il s’agit.",
                    "arbitre -c ma-campagne.db",
                ),
                ("en", "No campaign was named.", "arbitre -c my-campaign.db"),
            ] {
                let line = ["--lang", lang, "template", "VARN"].into_iter();
                let ran = desk.bare(line.chain(more.iter().copied()));
                assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:#?}");
                ran.complains(said).complains(remedy);
            }
        }
        // One that is named and not there is not made.
        desk.refuses(
            "template VARN",
            4,
            &["n'existe pas", "arbitre nouvelle"],
            &["arbitre new"],
        );
        assert!(!desk.file().exists());
    }
}

#[test]
fn the_end_of_a_campaign_is_no_season_of_its_own() {
    for sample in SAMPLES {
        let desk = Desk::of(sample, Stage::Closed);
        fs::create_dir(desk.path("checked")).unwrap();
        let own = desk.run("reveal 1 --early --yes").ok().out;
        let ran = desk.run("--lang fr status").ok();
        assert!(!ran.out.contains("terminée"), "{}", ran.out);
        let whole = desk.run("reveal --campaign --yes").ok().out;
        desk.write("checked/whole.json", whole);
        for more in [false, true] {
            if more {
                desk.write("checked/own.json", own.clone());
            }
            let ran = desk.bare(["--lang", "fr", "verify", "checked"]).ok();
            assert!(
                [
                    "révélées : 1",
                    "révélés : 1",
                    "Saison 1 :",
                    "Partie 1 :",
                    "Tour 1 :"
                ]
                .iter()
                .any(|s| ran.out.contains(s)),
                "{ran:#?}"
            );
            assert!(
                ["Saison 2", "Tour 2", "Partie 2"]
                    .iter()
                    .all(|s| !ran.out.contains(s)),
                "{ran:#?}"
            );
        }
        // Nothing more is played, and nobody is told to open the next season.
        let ran = desk.run("--lang fr status").ok();
        let ended = [
            "la campagne est terminée",
            "la ligue est terminée",
            "la partie est terminée",
        ];
        assert!(ended.iter().any(|e| ran.out.contains(e)), "{}", ran.out);
        assert!(
            !ran.out.contains(" open ") && !ran.out.contains("la prochaine"),
            "{}",
            ran.out
        );
    }
}

#[test]
fn a_fault_in_a_paper_names_its_file() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Closed);
    desk.run("--lang en bulletins --season 1 --out p --format text,markdown,html,bbcode,json")
        .ok();
    let reveal = desk.run("reveal --campaign --early --yes").ok().out;
    desk.write("reveal.json", reveal);
    let change = Some(("You take 12 gold.", "You take 11 gold."));
    let ran = verified(&desk, "txt", "fr", change);
    assert_eq!(ran.code, 3, "{ran:#?}");
    ran.says("bulletin-1.txt");
    assert!(!ran.out.contains("écriture 0"), "{ran:#?}");
    let ran = verified(&desk, "json", "fr", None).ok();
    assert!(!ran.out.contains("saison"), "{ran:#?}");
}
