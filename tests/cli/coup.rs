//! An evening of Coup by mail: what players write, and what each of them gets back, in his language.

use crate::harness::desk::{COUP, Desk, Ran, Stage};

const BRUNO: &str = "\
From: Bruno <bruno@exemple.fr>
To: arbitre@exemple.fr
Subject: Re: Lettre 1 =?UTF-8?Q?=C3=A0?= BRUNO, partie 1
Content-Type: text/plain; charset=utf-8

Bonsoir,

voici la suite. Si on annonce le Duc, je conteste.
Si on m'assassine, je bloque avec la Comtesse.

À demain,
Bruno

Le 3 mars, l'arbitre a écrit :
> C'est à ANA de jouer.
> - revenu
";

const CHIARA: &str = "\
From: Chiara <chiara@example.org>
To: referee@example.org
Subject: Re: Letter 1 to CHIARA, game 1
Content-Type: text/plain; charset=utf-8

Good evening,

I pass on everything this turn, but I challenge the Captain.

See you,
Chiara

On Friday the referee wrote:
> It is ANA's turn.
> - income
";

/// The paper's lines, without blank ones.
fn lines(paper: &str) -> Vec<&str> {
    paper
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect()
}

/// A paper says its hash once where people read, and ends with a small block for programs.
fn ends_small(ran: &Ran, hash: &str, programs: &str) {
    let lines = lines(&ran.out);
    let hashes = lines.iter().filter(|line| line.trim().starts_with(hash));
    assert_eq!(hashes.count(), 1, "{ran:#?}");
    let [.., heading, last] = lines.as_slice() else {
        panic!("{ran:#?}")
    };
    assert!(heading.contains(programs), "{ran:#?}");
    assert!(last.trim().starts_with("arbitre/1 "), "{ran:#?}");
}

#[test]
fn a_mail_to_its_receipt_its_plan_and_the_prompt_in_french() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let receipt = desk.run_with("enter BRUNO", BRUNO).ok();
    receipt
        .says("Reçu pour BRUNO, partie 1")
        .says("Votre message est bien reçu.")
        .says("Noté pour la suite de la partie : je conteste si quelqu'un annonce le Duc ;")
        .says("je bloque avec la Comtesse si quelqu'un annonce l'Assassin.");
    ends_small(&receipt, "Empreinte", "Pour la vérification");

    desk.run_with("enter ANA", "Hello, I take tax with my Duke.")
        .ok();
    let status = desk.run("settle --yes").ok();
    status
        .says("ANA annonce le Duc : quelqu'un conteste-t-il ?")
        .says("BRUNO   répondu d'avance")
        .says("CHIARA  attendu");
    desk.run("letter BRUNO")
        .ok()
        .says("Lettre 2 à BRUNO, partie 1")
        .says("- ANA annonce le Duc pour taxer.")
        .says("Votre main  le Capitaine et la Comtesse")
        .says("- je passe\n    - je conteste\n");
    let other = desk.run("letter CHIARA").ok();
    assert!(!other.out.contains("Noted"), "{other:#?}");

    // What was said ahead counts when nothing else comes.
    desk.run("settle --yes")
        .ok()
        .says("ANA doit prouver le Duc, ou y renoncer.");
    let letter = desk.run("letter BRUNO").ok();
    letter.says("- BRUNO conteste le Duc d'ANA.");
    letter.says("Rien ne vous est demandé cette fois.");
}

#[test]
fn a_mail_to_its_receipt_its_plan_and_the_prompt_in_english() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let receipt = desk.run_with("enter CHIARA", CHIARA).ok();
    receipt
        .says("Receipt for CHIARA, game 1")
        .says("Your message has been received.")
        .says("Noted for the rest of this turn: I challenge if anybody claims the Captain;")
        .says("I pass.");
    ends_small(&receipt, "Hash", "For programs");

    let own = "Hi all,\n\nI steal from Bruno, with the Captain of course.\n\n-- \nAna\n";
    let receipt = desk.run_with("enter ANA", own).ok();
    receipt.says("1 answer taken.").says("- steal from BRUNO");
    let status = desk.run("--lang en settle --yes").ok();
    status
        .says("ANA claims the Captain: is it challenged?")
        .says("CHIARA  answered ahead")
        .says("BRUNO   waited for");
    desk.run("letter CHIARA")
        .ok()
        .says("Letter 2 to CHIARA, game 1")
        .says("- ANA claims the Captain to steal from BRUNO.")
        .says("Your hand  the Duke and the Duke")
        .says("- I pass\n    - I challenge\n");
    desk.run("settle --yes").ok();
    let letter = desk.run("letter CHIARA").ok();
    letter.says("- CHIARA challenges ANA's claim to the Captain.");
    letter.says("Nothing is asked of you this time.");
}

/// Three answers in a receipt: one to the window, two ahead.
#[test]
fn a_receipt_of_three_answers_has_25_lines_at_most() {
    for (lang, hash, programs, mail) in [
        (
            "fr",
            "Empreinte",
            "Pour la vérification",
            "Je taxe.\nSi on annonce le Duc, je conteste.\nSi on me vole, je bloque avec le Capitaine.\n",
        ),
        (
            "en",
            "Hash",
            "For programs",
            "I take tax.\nIf the Duke is claimed, I challenge.\nIf somebody steals from me, I block with the Captain.\n",
        ),
    ] {
        let desk = Desk::of(&COUP, Stage::Rolled);
        let receipt = desk
            .run_with(&format!("--lang {lang} enter ANA"), mail)
            .ok();
        let lines = receipt.out.lines().count();
        assert!((10..=25).contains(&lines), "{lines} lines: {receipt:#?}");
        let captain = ["le Capitaine si", "the Captain if"];
        let words = receipt.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(captain.iter().any(|c| words.contains(c)), "{receipt:#?}");
        ends_small(&receipt, hash, programs);
    }
}

#[test]
fn a_bulletin_of_four_answers_has_45_lines_at_most() {
    let desk = Desk::of(&COUP, Stage::Closed);
    for (seat, answers) in [("ANA", 4), ("BRUNO", 5), ("CHIARA", 4)] {
        let json = desk
            .run(&format!("bulletin {seat} --format json"))
            .ok()
            .json();
        let entered = json["entered"].as_array().expect("a list").iter();
        let answered = entered.filter(|own| own["orders"] != serde_json::json!([]));
        assert!(answered.count() >= answers, "{json:#}");
        for (lang, programs) in [("fr", "Empreinte de la partie"), ("en", "Hash of the game")] {
            let bulletin = desk.run(&format!("--lang {lang} bulletin {seat}")).ok();
            let lines = bulletin.out.lines().count();
            assert!((20..=45).contains(&lines), "{lines} lines: {bulletin:#?}");
            let programs = bulletin.out.rfind(programs).expect("a block for programs");
            assert!(
                bulletin.out[programs..].lines().count() <= 3,
                "{bulletin:#?}"
            );
        }
    }
}

/// What a player sent is in his bulletin, his word and what he said ahead too.
#[test]
fn a_bulletin_repeats_all_that_was_sent() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run_with("enter BRUNO", BRUNO).ok();
    desk.run("void 1 --reason \"late\" --yes").ok();
    let bulletin = desk.run("bulletin BRUNO").ok().out;
    let words = bulletin.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "- mot : « tant va la cruche à l'eau » (empreinte ",
        "- Noté pour la suite de la partie : je conteste si quelqu’un annonce le Duc ; je bloque avec la Comtesse si quelqu’un annonce l’Assassin. (empreinte ",
    ] {
        assert!(words.contains(said), "{bulletin}");
    }
}

/// K13: what is said ahead takes the place of what was; the receipt says so, and shows what stands with each answer.
#[test]
fn what_is_said_ahead_anew_says_that_it_replaces() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let bruno = |text: &str| desk.run_with("enter BRUNO", text).ok();
    let says = "Cela remplace tout ce que vous aviez dit";
    let first = bruno("si quelqu'un annonce le Duc : je conteste");
    assert!(!first.out.contains(says), "{first:#?}");
    bruno("si je perds une carte : je montre le Duc")
        .says("Noté pour la suite de la partie : je montre le Duc si je perds une carte.")
        .says(says);
    desk.run_with("enter ANA", "revenu").ok();
    desk.run("settle --yes").ok();
    let again = bruno("revenu");
    again.says("je montre le Duc si je perds une carte.");
    assert!(!again.out.contains(says), "{again:#?}");
}

#[test]
fn what_is_said_ahead_says_for_what_and_is_taken_back() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let bruno = |text: &str| desk.run_with("enter BRUNO", text).ok();
    bruno("Quand ce sera mon tour : revenu").says("Noté pour votre prochain tour : revenu.");
    bruno("J'annule ma réponse d'avance.").says("Vos réponses d'avance sont retirées.");
    bruno("Si quelqu'un vole je bloque avec l'Ambassadeur")
        .says("je bloque avec l'Ambassadeur si quelqu'un\n  annonce le Capitaine.");
    desk.run_with("enter ANA", "I steal from Bruno").ok();
    desk.run("settle --yes").ok();
    bruno("je passe, et je ne bloque pas non plus")
        .says("- je passe")
        .says("Noté pour la suite de ce tour : je passe.");
    desk.run_with("enter CHIARA", "I pass").ok();
    desk.run("settle --yes")
        .ok()
        .says("BRUNO   répondu d'avance");
    desk.run("settle --yes").ok();
    desk.run("letter BRUNO")
        .ok()
        .says("- ANA prend 2 pièces à BRUNO.");
}

#[test]
fn a_bulletin_before_the_close_is_refused_with_what_there_is() {
    for stage in [Stage::Open, Stage::Rolled] {
        let fr = ["La partie 1 n’est pas encore close", "arbitre lettre NOM"];
        let en = ["Game 1 is not closed yet", "arbitre letter NAME"];
        Desk::of(&COUP, stage).refuses("bulletin ANA", 1, &fr, &en);
    }
}

#[test]
fn status_says_who_won_before_the_close() {
    let desk = Desk::of(&COUP, Stage::Played);
    desk.run("status").ok().says("gagne la partie.");
    let desk = Desk::of(&COUP, Stage::Rolled);
    assert!(!desk.run("status").ok().out.contains("gagne"));
}

#[test]
fn before_the_first_letter_only_the_word_is_asked_for() {
    let desk = Desk::of(&COUP, Stage::Open);
    let ran = desk.run_with("enter BRUNO", "Je prends \"pain d'épices\".");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.says("Votre mot pour cette partie n'est pas dans ce message.")
        .says("Écrivez\n      « mot : », puis votre mot.");
    assert!(!ran.out.contains("dernière lettre"), "{ran:#?}");
    desk.run_with("enter BRUNO", "Voici mon mot : pain d'épices")
        .ok();
}

/// A player lists what he alone was told: the cards that he drew.
#[test]
fn a_player_lists_his_own_cards() {
    let desk = Desk::of(&COUP, Stage::Closed);
    desk.run("bulletins --season 1 --out papers").ok();
    let verified = |seat: &str| desk.bare(["verify", "papers", "--seat", seat]);
    // Before the reveal there is nothing to be told, and nothing is false.
    let ran = verified("bruno").ok();
    ran.says("n'a été dit à bruno en particulier")
        .says("Rien n'est encore révélé : gardez ces papiers");
    assert!(!ran.out.contains("FAUX"), "{ran:#?}");
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    desk.write("papers/reveal.json", reveal);
    let ran = verified("bru").ok();
    let own: Vec<&str> = ran
        .out
        .lines()
        .filter(|l| l.contains("seulement :"))
        .collect();
    let drew = |card| format!("Partie 1, pour BRUNO seulement : Vous tirez {card}.");
    let cards = ["le Capitaine", "la Comtesse", "la Comtesse"].map(drew);
    assert_eq!(own, cards, "{ran:#?}");
    let json = desk
        .bare(["--json", "verify", "papers", "--seat", "BRUNO"])
        .ok()
        .json();
    assert_eq!(json["own"]["seat"], "BRUNO");
    assert_eq!(json["own"]["told"].as_array().map(Vec::len), Some(3));
    // Nobody is guessed, and nobody's cards are shown unasked.
    let ran = verified("BRUNA");
    assert_eq!(ran.code, 1, "{ran:#?}");
    let json = desk.bare(["--json", "verify", "papers"]).ok().json();
    assert!(json["own"].is_null(), "{json:#}");
}

/// K26: who is away is entered before the lock; he is not asked, and gets no card.
#[test]
fn who_is_absent_is_not_dealt_in() {
    let desk = Desk::of(&COUP, Stage::Open);
    let absent = |names: &str| {
        desk.write("absents.toml", format!("absent = [{names}]\n"));
        desk.run("world import absents.toml")
    };
    // All who are absent: the list takes the place of the one before.
    absent("\"BRUNO\"").ok().says("(ANA, CHIARA)");
    absent("\"CHIARA\"").ok().says("(ANA, BRUNO)");
    let wrong = [
        ("\"DAVIDE\"", "Personne ne s’appelle « DAVIDE » ici."),
        (
            "\"ANA\", \"CHIARA\"",
            "Un seul joueur ne fait pas de partie.",
        ),
        ("3", "Impossible de lire ce fichier"),
    ];
    for (names, said) in wrong {
        let before = desk.bytes();
        let ran = absent(names);
        assert_eq!(ran.code, 1, "{ran:#?}");
        ran.complains(said);
        assert!(desk.bytes() == before, "{names} was entered");
    }
    absent("\"CHIARA\"").ok();
    for line in [
        "enter ANA evening-1/ana.txt",
        "enter BRUNO evening-1/bruno.txt",
        "season sheet 1",
        "lock 1 --yes",
        "roll 1",
    ] {
        desk.run(line).ok();
    }
    let letter = desk.run("letter ANA").ok();
    assert!(!letter.out.contains("CHIARA"), "{letter:#?}");
    desk.run("status").ok().says("CHIARA  rien à répondre");
    desk.refuses(
        "world import absents.toml",
        1,
        &[
            "La partie est commencée",
            "entre l'ouverture et le verrouillage",
        ],
        &["The game has begun", "between the opening and the lock"],
    );
    desk.run("void 1 --reason \"a short evening\" --yes").ok();
    desk.refuses(
        "world import absents.toml",
        1,
        &["Aucune partie n'est en cours."],
        &["No game is under way."],
    );
    // The next game asks everybody again.
    desk.run("season open \"Another\"").ok();
    desk.run("status").ok().says("(ANA, BRUNO, CHIARA)");
}

#[test]
fn a_mail_that_was_changed_afterwards_is_found() {
    for change in [
        "UPDATE message SET bytes = CAST(bytes || '!' AS BLOB)",
        "DELETE FROM message",
    ] {
        let desk = Desk::of(&COUP, Stage::Rolled);
        desk.run("audit verify").ok();
        desk.damaged();
        let file = rusqlite::Connection::open(desk.file()).unwrap();
        let triggers: Vec<(String, String)> = (file
            .prepare("SELECT name, sql FROM sqlite_schema WHERE name LIKE 'message_stays_%'"))
        .and_then(|mut query| {
            query
                .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
        .unwrap();
        for (name, _) in &triggers {
            file.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
        }
        assert!(file.execute(change, ()).unwrap() > 0);
        for (_, sql) in &triggers {
            file.execute_batch(sql).unwrap();
        }
        drop(file);
        let ran = desk.run("audit verify");
        assert_eq!(ran.code, 3, "{change}: {ran:?}");
        ran.says("le message reçu n'est plus celui");
    }
}

/// A window takes one answer: what was asked before it is over with it, whoever gives it.
#[test]
fn an_answer_settles_what_was_asked_before_it() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    let nothing = |desk: &Desk| {
        desk.run("--lang en remarks")
            .ok()
            .says("Nothing to settle.");
    };
    let doubt = "I think I tax? No wait, I steal from Bruno.";
    let held = desk.run_with("--lang en enter ANA", doubt);
    assert_eq!(held.code, 1, "{held:#?}");
    held.says("Nothing of this message counts yet")
        .says("steal from BRUNO");
    desk.run("orders take ANA 2")
        .ok()
        .says("- steal from BRUNO");
    desk.run("remarks clear ANA 1").ok();
    nothing(&desk);
    // He answers anew, and then what was asked of him before.
    desk.run_with("enter ANA", "tax").ok().says("- tax");
    desk.run_with("enter ANA", "Exchange?");
    desk.run_with("enter ANA", "I might take income");
    desk.run_with("enter ANA", "income").ok().says("- income");
    nothing(&desk);
    let stands = desk.run("--json orders list").ok().json();
    assert!(!stands.to_string().contains("tax"), "{stands:#}");
}

#[test]
fn what_is_proposed_is_in_the_language_of_its_seat() {
    let desk = Desk::of(&COUP, Stage::Rolled);
    desk.run("seat ANA --lang en").ok();
    desk.run_with("enter ANA", "Tax?").says("send back: “tax”");
    desk.run_with("enter ANA", "Wait: always: I pass")
        .says("“always: I pass”");
    desk.run("seat ANA --lang fr").ok();
    desk.run_with("enter ANA", "Tax?")
        .says("renvoyez : « taxer »");
}
