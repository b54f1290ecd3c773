//! What players of Coup hold, before the reveal and after it, and what the arbiter is told on the way.

use std::fs;

use crate::harness::desk::{COUP, Desk, Ran, Stage};

/// What each paper of a folder comes to, by its file.
fn outcomes(desk: &Desk, folder: &str) -> (i32, Vec<(String, String)>) {
    let ran = desk.bare(["--json", "verify", folder]);
    let json = ran.json();
    let papers = json["papers"].as_array().expect("a list").iter();
    let text = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let outcomes = papers.map(|p| (text(&p["file"]), text(&p["verdict"])));
    (ran.code, outcomes.collect())
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every paper of a game that players got, in words: nothing in the folder is for programs.
fn handed_out(desk: &Desk) {
    fs::create_dir(desk.path("papers")).unwrap();
    let keep = |name: &str, ran: Ran| desk.write(&format!("papers/{name}"), ran.out);
    keep(
        "receipt.txt",
        desk.run_with("enter ANA", "Je prends un revenu.").ok(),
    );
    for format in ["text", "markdown", "html", "bbcode"] {
        let letter = desk.run(&format!("letter BRUNO --format {format}")).ok();
        keep(&format!("letter.{format}"), letter);
    }
    desk.run("settle").ok();
    let closing = desk.run("void 1 --reason \"il neige\" --yes").ok();
    drop(closing);
    keep("bulletin.html", desk.run("bulletin ANA --format html").ok());
    desk.run("bulletins --out out --format text,markdown,html,bbcode,json")
        .ok();
    fs::copy(
        desk.path("out/public/bulletin-1-en.md"),
        desk.path("papers/closing.md"),
    )
    .unwrap();
}

#[test]
fn before_the_reveal_papers_in_words_wait_for_it() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    handed_out(&desk);
    let (code, papers) = outcomes(&desk, "papers");
    assert_eq!(code, 0, "{papers:?}");
    assert_eq!(papers.len(), 7, "{papers:?}");
    assert!(papers.iter().all(|(_, o)| o == "waits"), "{papers:?}");
    desk.bare(["verify", "papers"])
        .ok()
        .says("receipt.txt : attend. La révélation de la partie n'est pas là.")
        .says("Rien n'est encore révélé");
    // What shows another hash than it states is false by itself.
    let receipt = fs::read_to_string(desk.path("papers/receipt.txt")).unwrap();
    let at = receipt.find('…').unwrap();
    let mut bent = receipt.clone();
    let digit = if &receipt[at - 1..at] == "0" {
        "1"
    } else {
        "0"
    };
    bent.replace_range(at - 1..at, digit);
    desk.write("papers/receipt.txt", bent);
    let (code, papers) = outcomes(&desk, "papers");
    let wrong = papers.iter().find(|(_, o)| o != "waits");
    assert_eq!(code, 3, "{papers:?}");
    assert_eq!(wrong.map(|(_, o)| o.as_str()), Some("wrong"));
    desk.write("papers/receipt.txt", receipt);
}

#[test]
fn a_reveal_that_cannot_be_read_is_not_said_to_be_missing() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    handed_out(&desk);
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    for (spoiled, code) in [
        (reveal.clone(), 0),
        (reveal[..reveal.len() / 2].to_owned(), 3),
        (reveal.replacen("\"key\": \"", "\"key\": \"0", 1), 3),
        (
            reveal.replacen("\"actor\": \"arbiter\"", "\"actor\": \"arbitre\"", 1),
            3,
        ),
    ] {
        desk.write("papers/reveal.json", spoiled);
        let (found, papers) = outcomes(&desk, "papers");
        assert_eq!(found, code, "{papers:?}");
        let unread = papers
            .iter()
            .filter(|(_, o)| o == "not-compared" || o == "waits");
        let all = if code == 0 { 0 } else { papers.len() };
        assert_eq!(unread.count(), all, "{papers:?}");
    }
    desk.bare(["verify", "papers"])
        .says("receipt.txt : PAS COMPARÉ. La révélation de la partie est fausse");
}

/// A receipt of a message of which nothing was taken states the entry that stands, or none.
#[test]
fn a_receipt_of_a_refused_message_is_never_false() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    fs::create_dir(desk.path("papers")).unwrap();
    let refused = |name: &str, seat: &str, said: &str, format: &str| {
        let ran = desk.run_with(&format!("enter {seat} --format {format}"), said);
        assert_eq!(ran.code, 1, "{ran:#?}");
        desk.write(&format!("papers/{name}"), &ran.out);
        ran
    };
    // Before he has answered: his word is of another window.
    refused("early.txt", "ANA", "I block with the Duke", "text").says("Your message was not taken");
    desk.run_with("enter ANA", "I steal from Bruno").ok();
    refused("stands.txt", "ANA", "I assassinate Ana", "text")
        .says("what you sent before still stands")
        .says("- steal from BRUNO");
    refused("stands.json", "ANA", "I assassinate Ana", "json");
    desk.run("settle").ok();
    // Now his old answer was settled.
    refused("late.txt", "ANA", "I take tax", "text");
    refused("late.json", "ANA", "I take tax", "json");
    refused("late.html", "BRUNO", "je prends un revenu", "html");
    desk.run("void 1 --reason \"il neige\" --yes").ok();
    for revealed in [false, true] {
        if revealed {
            let reveal = desk.run("reveal 1 --early --yes").ok().out;
            desk.write("papers/reveal.json", reveal);
        }
        let (code, papers) = outcomes(&desk, "papers");
        assert_eq!(code, 0, "{papers:?}");
        let stood = match revealed {
            true => "right",
            false => "waits",
        };
        for (file, outcome) in &papers {
            assert_eq!(outcome, stood, "{file}");
        }
        assert_eq!(papers.len(), 6);
    }
    desk.bare(["verify", "papers"])
        .ok()
        .says("late.txt : juste. Les remarques sur le message ne sont pas au journal.");
}

/// A receipt that is printed again says what it said.
#[test]
fn a_receipt_printed_again_is_the_same() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let first = desk.run_with("enter ANA", "Je taxe.").ok().out;
    let taken = |paper: &str| paper.lines().skip(4).map(str::to_owned).collect::<Vec<_>>();
    desk.run("settle").ok();
    let again = desk.run("orders receipt ANA").ok().out;
    assert_eq!(taken(&again), taken(&first));
    desk.run("orders receipt BRUNO")
        .ok()
        .says("tant va la cruche");
}

#[test]
fn a_withdrawn_answer_is_said_to_be_so() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run_with("enter ANA", "Je taxe.").ok();
    let ran = desk.run("--lang fr orders withdraw ANA --yes").ok();
    ran.says("Votre réponse est retirée ; vous pouvez en envoyer une autre.");
    desk.run_with("enter ANA", "Je prends un revenu.").ok();
    desk.run_with("enter ANA --yes", "Aide étrangère.").ok();
    desk.run("void 1 --reason x --yes").ok();
    let bulletin = flat(&desk.run("--lang fr bulletin ANA").ok().out);
    for said in [
        "- taxer, remplacé ensuite (empreinte ",
        "- réponse retirée (empreinte ",
        "- revenu, remplacé ensuite (empreinte ",
        "- aide étrangère (empreinte ",
    ] {
        assert!(bulletin.contains(said), "{said}: {bulletin}");
    }
    assert!(!bulletin.contains("- (empreinte"), "{bulletin}");
}

#[test]
fn after_the_last_question_no_letter_is_written() {
    let desk = Desk::of(&COUP, Stage::Played);
    let ran = desk.run("letter --out letters").ok();
    ran.says("Aucune lettre à envoyer");
    assert!(!desk.path("letters").exists());
    // The end is in the closing paper, which `season close` prints, and in the bulletins.
    let closing = desk.run("season close 1").ok();
    closing
        .says("Bulletin de clôture de la partie 1")
        .says("gagne la partie.")
        .says("arbitre/1 closing rulebook=coup")
        .complains("Partie 1 close.");
    desk.run("bulletins --out out --format text,markdown,html,bbcode,json")
        .ok();
    let public = fs::read_to_string(desk.path("out/public/bulletin-1-fr.txt")).unwrap();
    assert_eq!(public, closing.out);
    // A second time: the remedy is in the game's own words.
    desk.refuses(
        "season close 1",
        1,
        &["arbitre saison ouvrir \"La revanche\""],
        &["arbitre season open \"The return match\""],
    );
}

#[test]
fn a_void_game_says_why() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run("void 1 --reason \"la poste <i>fermait</i>\" --yes")
        .ok();
    desk.run("bulletins --out out --format text,markdown,html,bbcode,json")
        .ok();
    for (paper, said) in [
        (
            "public/bulletin-1-fr.txt",
            "Raison : la poste <i>fermait</i>",
        ),
        (
            "public/bulletin-1-en.html",
            "Reason: la poste &lt;i&gt;fermait&lt;&#x2f;i&gt;",
        ),
        ("BRUNO/bulletin-1.txt", "Raison : la poste <i>fermait</i>"),
        (
            "ANA/bulletin-1.json",
            "\"void\": \"la poste <i>fermait</i>\"",
        ),
    ] {
        let text = fs::read_to_string(desk.path(&format!("out/{paper}"))).unwrap();
        assert!(flat(&text).contains(said), "{paper}: {text}");
    }
}

#[test]
fn a_game_opened_by_mistake_is_ended_with_void() {
    let desk = Desk::of(&COUP, Stage::Open);
    for line in ["season close 1", "undo"] {
        desk.refuses(line, 1, &["arbitre abandonner "], &["arbitre void "]);
    }
    desk.run("lock 1 --yes").ok();
    desk.refuses("undo", 1, &["arbitre abandonner N"], &["arbitre void N"]);
}

/// A game that was locked before its date: answers are given a date all the same.
#[test]
fn after_an_early_lock_answers_get_a_date() {
    let desk = Desk::of(&COUP, Stage::Sheet);
    desk.refuses(
        "season deadline 1 answers 2126-03-06",
        1,
        &[
            "Les réponses ne peuvent pas finir avant les mots",
            "la date des mots",
        ],
        &["Answers cannot end before words", "the date for words"],
    );
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11\"").ok();
    desk.refuses(
        "season deadline 1 words 2126-03-08",
        1,
        &["saison date N réponses"],
        &["season deadline N answers"],
    );
    let ran = desk.run("season deadline 1 answers 2126-03-06").ok();
    ran.says("mercredi 6 mars 2126");
    desk.run("season deadline 1")
        .ok()
        .says("Date limite des mots : ")
        .says("Date limite des réponses à la question posée : ");
}

#[test]
fn settling_names_whose_silence_counted() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run_with("enter ANA", "I steal from Bruno").ok();
    let ran = desk.run("settle").ok();
    assert!(!ran.out.contains("silence"), "{ran:#?}");
    let ran = desk.run("settle").ok();
    ran.says("Pas de réponse : BRUNO, CHIARA. La règle dit ce que vaut ce silence")
        .says("Pour l'arbitre seul");
    desk.run("letter BRUNO")
        .ok()
        .says("- Personne ne conteste.");
    let json = desk.run("--json settle").ok().json();
    assert_eq!(json["silent"], serde_json::json!(["BRUNO"]));
    desk.run("letter BRUNO").ok().says("- Personne ne bloque.");
}

#[test]
fn a_reminder_is_one_sentence_after_the_other() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run("--lang fr status --reminder").ok().says(
        "Rappel pour ANA, « The first evening ». C'est à ANA de jouer. Votre réponse est attendue.",
    );
}

#[test]
fn who_is_out_is_told_so() {
    let desk = Desk::of(&COUP, Stage::Played);
    let status = desk.run("--json status").ok().json();
    assert_eq!(status["next_step"], "close");
    let out = ["ANA", "BRUNO", "CHIARA"].map(|seat| {
        let ran = desk.run_with(&format!("--lang en enter {seat}"), "I take income");
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.out.contains("You are out: nothing is asked of you")
    });
    assert_eq!(out.iter().filter(|out| **out).count(), 2, "{out:?}");
}

#[test]
fn the_rules_tell_the_draft() {
    let desk = Desk::of(&COUP, Stage::New);
    desk.run("--lang en rules")
        .ok()
        .says("With two players each gets a set");
    desk.run("rules set K16 plain-deal").ok();
    let rules = desk.run("--lang en rules").ok().out;
    assert!(!rules.contains("With two players each gets"), "{rules}");
}
