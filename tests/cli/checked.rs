//! What `verify` says that it compares of a Dragon Lords bulletin is what it compares.

use std::fs;

use crate::desk::{DRAGON_LORDS, Desk, Ran, Stage};

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
    desk.run("--lang en bulletins --season 1 --out p").ok();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    desk.write("reveal.json", reveal);
    for (lang, said) in [
        (
            "fr",
            "ce qui s'est passé y est ce que la révélation donne (tour 1). Ce que le joueur a et voit \
             n'y est pas comparé ; son or ne l'est que dans un bulletin en JSON.",
        ),
        (
            "en",
            "what happened is there as the reveal gives it (turn 1). What the player has and sees is \
             not compared; his gold is only in a bulletin in JSON.",
        ),
    ] {
        let holds = |kind, change| {
            let ran = verified(&desk, kind, lang, change).ok();
            ran.says(&format!("bulletin-1.{kind}"));
            ran.says(said);
        };
        let fails = |kind, change| {
            let ran = verified(&desk, kind, lang, Some(change));
            assert_ne!(ran.code, 0, "{change:?}: {ran:#?}");
            assert!(!ran.out.contains(said), "{change:?}: {ran:#?}");
        };
        holds("txt", None);
        holds("json", None);
        // What the player has, in either; his gold in words.
        holds("txt", Some(("Prestige   45", "Prestige   46")));
        holds("json", Some(("\"prestige\": 45", "\"prestige\": 46")));
        holds("txt", Some((" 1272\n", " 1273\n")));
        // What happened, in either; the account of his gold in JSON.
        fails("txt", ("You take 12 gold.", "You take 11 gold."));
        fails("json", ("\"gold\": 12\n", "\"gold\": 11\n"));
        fails("json", ("\"after\": 1272", "\"after\": 1273"));
    }
}

#[test]
fn a_template_without_a_campaign_says_that_none_was_named() {
    for sample in crate::desk::SAMPLES {
        let desk = Desk::without(sample);
        for more in [&[][..], &["--json"], &["--format", "html"]] {
            for (lang, said, remedy) in [
                (
                    "fr",
                    "Aucune campagne n'est nommée.",
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
            &["n'existe pas", "arbitre new"],
            &["arbitre new"],
        );
        assert!(!desk.file().exists());
    }
}
