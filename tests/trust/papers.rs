//! Papers of a league that an arbiter forged, that say what did not stand, or that were kept as mails are kept.

use std::fs;

use serde_json::{Value, json};

use super::attacked::{FIRST, League, PLAYED, checked};
use super::game::Files;
use super::league::looked;
use super::verdict::{By, paper, python, verdict, verify_with};

/// An answer that was dropped stands where the remarks stand, under the receipt of a word.
#[test]
fn an_answer_among_the_remarks_is_found() {
    let received = "Your message has been received.";
    let bent = [
        ("bruno-0.txt", "1 answer taken.\n\n    - challenge"),
        (
            "bruno-0.txt",
            "Your message has been received.\n\n    - I challenge",
        ),
        ("bruno-0.txt", "1 answer taken."),
        ("bruno-1.txt", "1 answer taken\\.\n\n- challenge"),
        (
            "bruno-2.txt",
            "1 answer taken.</p>\n<ul>\n<li>challenge</li>\n</ul><p>",
        ),
        (
            "bruno-3.txt",
            "1 answer taken.\n\n[list]\n[*]challenge\n[/list]",
        ),
    ];
    for (name, to) in bent {
        let mut files = PLAYED.clone();
        let line = match name {
            "bruno-1.txt" => files[name]
                .lines()
                .find(|line| line.starts_with("Your message")),
            "bruno-3.txt" => files[name]
                .lines()
                .find(|line| line.starts_with("Your message")),
            _ => Some(received),
        };
        let forged = files[name].replacen(line.unwrap(), to, 1);
        assert_ne!(forged, files[name], "{name}");
        files.insert(name.to_owned(), forged);
        let (code, json, _) = looked(By::Program, name, &files);
        // A page that is not the very one is not compared, and a proof of nothing.
        let page = name == "bruno-2.txt";
        // A whole line more may be somebody's own: it is text around the paper, which is not called right.
        let more = to.starts_with(received);
        let wanted = match (page, more) {
            (true, _) => ("not-compared", 1),
            (false, true) => ("around", 1),
            (false, false) => ("wrong", 3),
        };
        assert_eq!((verdict(&json, name), code), wanted, "{name}: {to}");
    }
}

/// A receipt with the hash of any entry, a letter with that of a message.
fn other_hashes(by: By) {
    let reveal: Value = serde_json::from_str(&PLAYED[FIRST]).unwrap();
    let hashes = &checked(&reveal).seasons[0].hashes;
    let hash = |kind: &str| {
        let entries = reveal["entries"].as_array().unwrap();
        let at = entries.iter().rposition(|e| e["kind"] == kind).unwrap();
        hashes[at].to_string()
    };
    let short = |hash: &str| format!("{}…{}", &hash[..4], &hash[60..]);
    for (name, kind) in [
        ("bruno-0.txt", "settle"),
        ("bruno-2.txt", "lock"),
        ("bruno-4.txt", "settle"),
        ("letter.txt", "enter"),
    ] {
        let mut files = PLAYED.clone();
        let text = &files[name];
        let mark = if text.contains("\"hash\": \"") {
            "\"hash\": \""
        } else {
            "entry="
        };
        let (_, rest) = text.split_once(mark).unwrap();
        let (old, new) = (rest[..64].to_owned(), hash(kind));
        let forged = text.replace(&old, &new).replace(&short(&old), &short(&new));
        files.insert(name.to_owned(), forged);
        let (code, json, _) = looked(by, name, &files);
        assert_eq!(code, 3, "{name}");
        assert_eq!(verdict(&json, name), "wrong", "{name}");
    }
}

#[test]
fn the_hash_of_another_entry_is_found() {
    other_hashes(By::Program);
}

/// X7: a plan whose answer was taken back in the player's name, and an answer that was replaced.
fn replaced(by: By) {
    let league = League::new();
    league.ok(&["season", "open", "One"]);
    league.ok(&["lock", "1", "--yes"]);
    league.ok(&["roll", "1"]);
    league.ok(&["settle", "--yes"]);
    let plan = "If the Duke is claimed, I challenge";
    let mut files = Files::new();
    for seat in ["ALBA", "BRUNO"] {
        let (code, said) = league.run(&["enter", seat, "mail.txt", "--yes"], plan);
        assert_eq!(code, 0, "{said}");
        files.insert(format!("plan-{seat}.txt"), said);
    }
    let taxes = |seat: &&&str| league.run(&["enter", seat, "mail.txt", "--yes"], "tax").0 == 0;
    let first = ["ALBA", "BRUNO"].iter().find(taxes).unwrap();
    let other = if *first == "ALBA" { "BRUNO" } else { "ALBA" };
    league.ok(&["settle", "--yes"]);
    league.ok(&["orders", "withdraw", other, "--yes"]);
    let (_, said) = league.run(&["enter", other, "mail.txt", "--yes"], "I pass");
    files.insert("pass.txt".to_owned(), said);
    let (_, said) = league.run(&["enter", other, "mail.txt", "--yes"], "challenge");
    files.insert("challenge.txt".to_owned(), said);
    league.ok(&["settle", "--yes"]);
    let forget = "I forget what I said ahead";
    league.run(&["enter", first, "mail.txt", "--yes"], forget);
    league.ok(&["void", "1", "--reason", "over", "--yes"]);
    files.insert(FIRST.to_owned(), league.reveal("1"));
    let (code, json, said) = looked(by, "replaced", &files);
    assert_eq!(code, 0, "{json:#}");
    for file in ["plan-ALBA.txt", "plan-BRUNO.txt", "pass.txt"] {
        assert!(
            paper(&json, file)["replaced_by"].is_u64(),
            "{file}: {json:#}"
        );
        let note = format!("{file}: what it holds was replaced or taken back afterwards, by entry");
        assert!(by == By::Program || said.contains(&note), "{said}");
    }
    assert_eq!(verdict(&json, "challenge.txt"), "right");
    assert!(paper(&json, "challenge.txt")["replaced_by"].is_null());
    assert!(
        !said.contains("challenge.txt") && !said.contains("entry 0"),
        "{said}"
    );
}

#[test]
fn x7_what_was_replaced_afterwards_is_said() {
    replaced(By::Program);
}

/// Honest folders hold, with what lies in them.
fn honest(by: By) {
    let page =
        |name: &str| fs::read_to_string(format!("{}/docs/{name}", env!("CARGO_MANIFEST_DIR")));
    let mut files = PLAYED.clone();
    files.insert("reveal-again.json".to_owned(), files[FIRST].clone());
    let strays = ["verify.py", "verify_engine.py", "journal.md", "trust.md"];
    for name in strays {
        files.insert(name.to_owned(), page(name).unwrap());
    }
    let asked = "What is the line \"arbitre/1 receipt\" in it?\nAnd arbitre/1 receipt";
    files.insert("asked.txt".to_owned(), asked.to_owned());
    let league = League::new();
    league.ok(&["season", "open", "One"]);
    league.ok(&["lock", "1", "--yes"]);
    league.ok(&["roll", "1"]);
    let sheet = league.ok(&["template", "ALBA", "--json"]);
    assert!(sheet.contains("\"order-sheet\""), "{sheet}");
    files.insert("order-sheet.json".to_owned(), sheet);
    // Saved with their mails.
    let quoted = |text: &str| {
        text.lines()
            .map(|line| format!("> {line}\n"))
            .collect::<String>()
    };
    let mail =
        |text: &str| format!("From: a@b\nSubject: =====\n\n{text}\n-- \nThe list's footer\n");
    let sheet = files["sheet.txt"].clone();
    files.insert("sheet.txt".to_owned(), mail(&quoted(&sheet)));
    let letter = mail(&files["letter.txt"]);
    files.insert("letter.txt".to_owned(), letter);
    let (code, json, said) = looked(by, "honest", &files);
    assert_eq!(code, 1, "{json:#}");
    assert_eq!(verdict(&json, "sheet.txt"), "around");
    assert_eq!(verdict(&json, "letter.txt"), "around");
    for name in ["asked.txt", "order-sheet.json", "journal.md", "verify.py"] {
        assert_eq!(verdict(&json, name), "no-paper", "{name}");
        assert!(by == By::Program || said.contains(name), "{said}");
    }
    // What was bent in a mail is found all the same.
    let bent = files["letter.txt"].replacen("Letter", "Later", 1);
    files.insert("letter.txt".to_owned(), bent);
    let (code, json, _) = looked(By::Program, "bent", &files);
    assert_eq!(code, 3);
    assert_eq!(verdict(&json, "letter.txt"), "wrong");
}

#[test]
fn honest_folders_hold_with_what_lies_in_them() {
    honest(By::Program);
}

/// Names that look like marks of a paper.
fn names(by: By) {
    let mut league = League::of(r#"["A&lt;B", "ANA[1]"]"#)
        .says("first", "A&lt;B", "word: alpha")
        .says("second", "ANA[1]", "word: beta");
    league.ok(&["lock", "1", "--yes"]);
    league.ok(&["roll", "1"]);
    league.ok(&["void", "1", "--reason", "over", "--yes"]);
    let reveal = league.reveal("1");
    league.papers.insert(FIRST.to_owned(), reveal);
    let (code, json, said) = looked(by, "names", &league.papers);
    assert_eq!(code, 0, "{said}{json:#}");
}

#[test]
fn names_that_look_like_marks_are_read() {
    names(By::Program);
}

/// Before any reveal: two branches of a game for two players.
fn branches(by: By) {
    type Letter = (&'static str, u32, Option<u32>, char);
    let words = |(seat, number, public, digit): Letter| {
        let public = public.map_or(String::new(), |public| format!(" public={public}"));
        let entry = digit.to_string().repeat(64);
        format!(
            "Hello\n\narbitre/1 letter rulebook=coup lang=en renderer=1 season=1 letter={number}{public} entry={entry} seat={seat}\n"
        )
    };
    let json = |(seat, number, public, digit): Letter| {
        let entry = digit.to_string().repeat(64);
        json!({"format": "arbitre/1", "rulebook": "coup", "paper": "letter", "nation": seat,
            "season": 1, "letter": number, "public": public, "entry": entry})
        .to_string()
    };
    let cases: [(&str, i32, &[Letter]); 5] = [
        (
            "one game",
            0,
            &[
                ("A", 1, Some(1), 'a'),
                ("B", 1, Some(1), 'a'),
                ("A", 2, Some(2), 'b'),
            ],
        ),
        (
            "a private letter",
            0,
            &[
                ("A", 2, None, 'b'),
                ("B", 2, Some(2), 'c'),
                ("A", 3, Some(2), 'c'),
            ],
        ),
        (
            "two private letters",
            0,
            &[("A", 2, None, 'b'), ("B", 2, None, 'c')],
        ),
        (
            "two games",
            3,
            &[("A", 2, Some(2), 'b'), ("B", 3, Some(2), 'c')],
        ),
        ("one seat", 3, &[("A", 1, None, 'a'), ("A", 1, None, 'b')]),
    ];
    for (name, code, letters) in cases {
        let files = |made: &dyn Fn(Letter) -> String| {
            let numbered = letters.iter().enumerate();
            numbered
                .map(|(n, letter)| (format!("{n}.txt"), made(*letter)))
                .collect::<Files>()
        };
        for files in [files(&words), files(&json)] {
            let (found, said, _) = looked(by, name, &files);
            assert_eq!(found, code, "{name}: {said:#}");
        }
    }
}

#[test]
fn two_branches_are_found_before_the_reveal() {
    branches(By::Program);
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_the_same_of_these_papers() {
    for both in [other_hashes, replaced, honest, names, branches] {
        both(By::Both);
    }
    // A reveal of Coup that says that it is another game's.
    let mut reveal: Value = serde_json::from_str(&PLAYED[FIRST]).unwrap();
    for other in ["dragon-lords", "antiquity", "chess"] {
        reveal["rulebook"] = other.into();
        let files = Files::from([(FIRST.to_owned(), reveal.to_string())]);
        let (code, said) = python(&files);
        assert!(code == 3 && said.contains("says that it is of"), "{said}");
    }
    assert_eq!(verify_with(&PLAYED, &[]).0, 0);
}
