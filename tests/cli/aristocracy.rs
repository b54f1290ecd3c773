//! An evening of Aristocracy by mail: what players write, and what each of them gets back, in his language. The
//! sample as the demo plays it, and what is refused.

use std::fs;

use crate::cli::sample::told;
use crate::harness::desk::{ARISTOCRACY, Desk, Ran, Stage};

/// All that the demo prints.
fn demo(lang: &str) -> &'static str {
    &told(lang, "aristocracy").1
}

/// What is printed from one line to another, both left out.
fn between(said: &str, from: &str, to: &str) -> String {
    let at = said.find(from).unwrap_or_else(|| panic!("{from}: {said}"));
    let rest = &said[at + from.len()..];
    let end = rest.find(to).unwrap_or(rest.len());
    let lines = rest[..end].lines();
    // Hashes change with every body.
    let kept: Vec<&str> = lines.filter(|line| !line.contains("arbitre/1 ")).collect();
    kept.join("\n").trim().to_owned()
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_command_of_the_demo_is_done_and_every_file_is_laid_out() {
    let script = fs::read_to_string(ARISTOCRACY.folder().join("demo.txt")).unwrap();
    let desk = Desk::without(&ARISTOCRACY);
    let lines: Vec<&str> = script
        .lines()
        .filter(|line| line.starts_with("arbitre "))
        .collect();
    for (n, line) in lines.iter().enumerate() {
        let words = crate::harness::desk::words(line);
        let ran = desk.bare(words.into_iter().skip(1));
        // What a message asks is taken right behind it.
        let asks = lines
            .get(n + 1)
            .is_some_and(|next| next.contains(" orders take "));
        assert_eq!(ran.code, i32::from(asks), "{line}: {ran:#?}");
        assert!(demo("en").contains(&format!("\n$ {line}\n")), "{line}");
    }
    // In French its verbs are French.
    let lines = |said: &str| said.matches("\n$ arbitre ").count();
    assert_eq!(lines(demo("fr")), lines(demo("en")));
    for entry in fs::read_dir(ARISTOCRACY.folder().join("evening-1")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(script.contains(&format!("evening-1/{name}\n")), "{name}");
    }
    for folder in ["ALBA", "BRUNO", "CHIARA", "public"] {
        let name = format!("jeu/papers/{folder}");
        assert!(told("en", "aristocracy").0.path(&name).is_dir(), "{name}");
    }
    // Nothing waits at the end, and the file is what it says.
    desk.run("settle")
        .complains("Aucune question n'attend de réponse");
    desk.run("audit verify").ok().says("Tout est en ordre");
}

/// A8, L36: who won, and how each score came about, in the language of each player.
#[test]
fn the_demo_ends_with_the_scores_and_how_each_came_about() {
    let close = "$ arbitre -c aristocracy.db saison clore 1\n";
    let french = between(demo("fr"), close, "\n    - ALBA est le premier héraut.");
    insta::assert_snapshot!("aristocracy_closing_paper_in_french", french);
    let close = "$ arbitre -c aristocracy.db season close 1\n";
    let english = between(demo("en"), close, "\n    - ALBA is the first Herald.");
    insta::assert_snapshot!("aristocracy_closing_paper_in_english", english);
}

/// S7: what the one blackmailed reads: the table as she sees it, and what she may answer.
#[test]
fn the_letter_of_a_blackmail() {
    let before = "settle --yes\n";
    let said = demo("fr");
    let at = said.find("Letter 20 to ALBA, game 1").expect("a letter");
    let letter = between(&said[at..], "", "\n$ arbitre");
    assert!(!letter.contains(before));
    insta::assert_snapshot!("aristocracy_letter_of_a_blackmail", letter);
}

/// L33: a list whose first action another made impossible, and what it says of it.
#[test]
fn the_letter_after_a_list_was_overtaken() {
    let said = demo("fr");
    let at = said.find("Lettre 57 à CHIARA, partie 1").expect("a letter");
    insta::assert_snapshot!(
        "aristocracy_letter_after_a_list_was_overtaken",
        between(&said[at..], "", "\n$ arbitre")
    );
}

const BRUNO: &str = "\
From: Bruno <bruno@exemple.fr>
To: arbitre@exemple.fr
Subject: Re: Lettre 2 =?UTF-8?Q?=C3=A0?= BRUNO, partie 1
Content-Type: text/plain; charset=utf-8

Bonsoir,

étal : as de carreau, 3 de pique
À mon tour : royale : construis 7 de trèfle avec 7 de carreau, 7 de cœur, 8 de trèfle,
puis engage un espion.

À demain,
Bruno

Le 3 mars, l'arbitre a écrit :
> Quelles cartes de votre main posez-vous dans votre étal ?
> - ne pose rien
";

/// A desk where the gifts were given and Alba laid nothing: it is Bruno's to lay his stall.
fn bruno_lays() -> Desk {
    let desk = Desk::of(&ARISTOCRACY, Stage::Rolled);
    desk.run("settle").ok();
    desk.run("settle")
        .ok()
        .says("Les étals : on pose ses cartes (BRUNO).");
    desk
}

#[test]
fn a_mail_to_its_receipt_its_plan_and_what_is_played_of_it() {
    let desk = bruno_lays();
    let receipt = desk.run_with("enter BRUNO", BRUNO).ok();
    receipt
        .says("Reçu pour BRUNO, partie 1")
        .says("1 réponse enregistrée.")
        .says("- pose as de carreau, 3 de pique");
    let said = flat(&receipt.out);
    assert!(
        said.contains(
            "Annoncé d’avance : à votre tour de la manche 1, phase du roi : royale : construis 7 \
             de trèfle avec 7 de carreau, 7 de cœur, 8 de trèfle ; engage un espion."
        ),
        "{said}"
    );
    desk.run("settle").ok();
    let status = desk.run("settle").ok();
    status
        .says("C'est au tour de BRUNO : encore 2 actions.")
        .says("BRUNO   répondu d'avance");
    // What he said is his secret until it is played.
    let other = desk.run("letter CHIARA").ok();
    assert!(!other.out.contains("7♦"), "{other:#?}");
    desk.run("settle")
        .ok()
        .says("C'est au tour de BRUNO : une action.");
    desk.run("letter CHIARA")
        .ok()
        .says("BRUNO construit : bâtiment 1")
        .says("▮ ▮ ▮");
    desk.run("letter BRUNO").ok().says("7♦ 7♥ 8♣");
}

/// Who does not hold the card that he names is told so, and what stood before still stands.
#[test]
fn a_card_that_is_not_held_is_refused_with_what_remedies_it() {
    let desk = bruno_lays();
    desk.run_with("enter BRUNO", "étal : as de carreau").ok();
    let refused = desk.run_with("enter BRUNO", "étal : roi de cœur");
    assert_eq!(refused.code, 1, "{refused:#?}");
    refused
        .says("Vous n'avez pas le roi de cœur en main")
        .says("- pose as de carreau");
    let said = flat(&refused.out);
    assert!(
        said.contains("Ce que vous aviez envoyé avant reste valable"),
        "{said}"
    );
    assert!(
        flat(&refused.err).contains("arbitre ordres ajouter BRUNO"),
        "{refused:#?}"
    );
}

/// Where nothing waits, « je confirme » says so in the words of the game.
#[test]
fn a_confirmation_of_nothing() {
    let desk = bruno_lays();
    for (lang, seat, said) in [
        ("fr", "BRUNO", "aucune liste n’attend votre accord"),
        ("en", "ALBA", "no list waits for your word"),
    ] {
        let text = if lang == "fr" {
            "Je confirme."
        } else {
            "I confirm."
        };
        let ran = desk.run_with(&format!("enter {seat}"), text);
        assert_eq!(ran.code, 1, "{ran:#?}");
        assert!(flat(&ran.out).contains(said), "{ran:#?}");
    }
}

/// L12: journeys come from the referee while the game lasts, are public, decide a tie, and stand in the scores.
#[test]
fn l12_journeys_decide_a_tie() {
    let desk = Desk::of(&ARISTOCRACY, Stage::Sheet);
    let file = |seat| format!("[[journeys]]\nseat = \"{seat}\"\njourneys = 2\n");
    desk.write("voyages.toml", file("CHIARA"));
    desk.write("inconnu.toml", file("DORA"));
    desk.run("world import voyages.toml").ok();
    let unknown = desk.run("world import inconnu.toml");
    assert_eq!(unknown.code, 1, "{unknown:#?}");
    unknown.complains("DORA");
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    desk.run("letter BRUNO").ok().says("Voyages");
    while desk.run("settle").code == 0 {}
    desk.write("tard.toml", file("BRUNO"));
    desk.run("world import tard.toml")
        .complains("les voyages ne changent plus rien");
    let closing = desk.run("season close 1").ok();
    closing.says("Égalité de points : CHIARA gagne par ses voyages.");
}

/// The verbs of recorded games say whose they are.
#[test]
fn games_of_aristocracy_are_not_recorded() {
    let desk = Desk::of(&ARISTOCRACY, Stage::Closed);
    desk.write("partie.jsonl", "");
    for line in ["record 1", "replay aristocracy partie.jsonl"] {
        desk.refuses(
            line,
            1,
            &["seules les parties de Coup", "arbitre relevé"],
            &["only games of Coup", "arbitre audit"],
        );
    }
}

/// Every setup of the program is a game that can be made, and says what is played.
#[test]
fn its_setups_say_what_is_played() {
    for (setup, spies, churches) in [
        ("aristocracy", false, false),
        ("aristocracy-spies", true, false),
        ("aristocracy-churches", false, true),
        ("aristocracy-full", true, true),
    ] {
        let desk = Desk::without(&ARISTOCRACY);
        let made = |ran: Ran| ran.ok();
        made(desk.bare(["new", "aristocracy.db", "--setup", setup]));
        let rules = desk.run("rules").ok().out;
        for (expansion, there) in [("Spies & Rumors", spies), ("Churches", churches)] {
            assert_eq!(rules.contains(expansion), there, "{setup}: {expansion}");
        }
        let shown = desk.run("setup show").ok().out;
        assert!(shown.contains("ALBA"), "{shown}");
    }
}
