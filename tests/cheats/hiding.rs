//! Hiding: from the papers of a season that is not revealed, whoever tries every possible order
//! finds none.

use std::collections::BTreeSet;

use arbitre::chance::{CampaignKey, Digest, KeyError, SeasonKey, enc};
use arbitre::rulebook::antiquity::desk::PublicPaper;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::game::*;

/// All 64 digits that stand in papers.
fn digits(papers: &[(String, String)]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for (_, text) in papers {
        let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        for run in text.split(|c| !hex(c)).filter(|r| r.len() == 64) {
            out.insert(run.to_owned());
        }
    }
    out
}

/// What an honest but curious player can write down: every order of a small world, alone and as
/// a set, in every form that the program knows.
fn guesses() -> Vec<String> {
    let seats = ["ESPAGNE", "GAULE", "ITALIE", "CARTHAGE"];
    let words = ["", "gergovie", "alea iacta est"];
    let mut orders = Vec::new();
    for target in seats {
        for bonus in 0..=3 {
            orders.push((
                format!("espionner {target} : trésor +{bonus}"),
                format!("{target}/treasury/"),
                json!({ "line": 1, "order": "attempt", "target": target, "kind": "treasury",
                    "subject": null, "modifier": bonus, "cost": 2 + 2 * bonus,
                    "distance": "neighbour" }),
            ));
        }
    }
    for malus in 1..=6 {
        orders.push((
            format!("protéger trésor -{malus}"),
            "treasury".to_owned(),
            json!({ "line": 1, "order": "protection", "target": null, "kind": "treasury",
                "subject": null, "modifier": malus, "cost": 2 * malus }),
        ));
    }
    // As serde writes a record: members in their own order, not sorted.
    let record = |order: &serde_json::Value| {
        let record: arbitre::rulebook::antiquity::event::OrderRecord =
            serde_json::from_value(order.clone()).unwrap();
        serde_json::to_string(&record).unwrap()
    };
    let mut out: Vec<String> = words.map(str::to_owned).to_vec();
    for (text, question, order) in &orders {
        let record = record(order);
        out.extend([
            text.clone(),
            question.clone(),
            order.to_string(),
            record.clone(),
        ]);
        for seat in seats {
            out.push(format!("{seat}{question}"));
            for word in words {
                for message in [r#","message":null"#, ""] {
                    for version in [r#""v":1,"#, ""] {
                        out.push(format!(
                            r#"{{{version}"seat":"{seat}","word":"{word}","none":false,"orders":[{record}]{message}}}"#
                        ));
                    }
                }
            }
        }
    }
    out
}

/// Every unsalted hash of a guess: plain, and in the encodings of the design, with nothing, zeros
/// or what is known in the place of a salt.
fn hashes(guess: &str, id: &str, known: &[String]) -> Vec<String> {
    let sha = |bytes: &[u8]| Digest::from_bytes(Sha256::digest(bytes).into()).to_string();
    let guess = guess.as_bytes();
    let mut out = vec![sha(guess), sha(&[guess, b"\n"].concat())];
    for tag in ["body", "entry", "message", "settings", "draw"] {
        out.push(sha(&enc(tag, &[guess])));
        out.push(sha(&enc(tag, &[id.as_bytes(), guess])));
    }
    let zeros = "0".repeat(64);
    let salts = ["", zeros.as_str()];
    for salt in salts.into_iter().chain(known.iter().map(String::as_str)) {
        let salt = salt.as_bytes();
        out.push(sha(&enc("message", &[salt, guess])));
        for (season, i) in [("2", "2"), ("2", "3"), ("2", "4")] {
            let fields = [id.as_bytes(), season.as_bytes(), i.as_bytes(), salt, guess];
            out.push(sha(&enc("body", &fields)));
        }
    }
    out
}

/// The guesses that a published value gives away.
fn found(papers: &[(String, String)], id: &str, known: &[String]) -> Vec<String> {
    let published = digits(papers);
    let gives = |guess: &String| {
        hashes(guess, id, known)
            .iter()
            .any(|h| published.contains(h))
    };
    guesses().into_iter().filter(gives).collect()
}

/// Season 1 played, and the papers of season 2 up to its lock, of a small world. Receipts count:
/// a player may see another's hash.
fn second_season() -> (Game, Vec<(String, String)>) {
    let mut game = Story {
        seasons: 1,
        ..Story::default()
    }
    .play();
    game.papers.clear();
    game.arbiter().open_season("Été").unwrap();
    game.enter("ESPAGNE", "protéger trésor -3").unwrap();
    game.arbiter().sheet(2, Default::default()).unwrap();
    game.public(2, PublicPaper::Opening);
    game.enter(
        "ITALIE",
        "espionner CARTHAGE : trésor +2\nmot : alea iacta est",
    )
    .unwrap();
    game.enter("GAULE", "espionner ITALIE : trésor\nmot : gergovie")
        .unwrap();
    game.arbiter().lock(2).unwrap();
    game.public(2, PublicPaper::Lock);
    // Of a receipt only the hash may be seen by others.
    let papers: Vec<_> = std::mem::take(&mut game.papers);
    let seen = papers
        .iter()
        .map(|(name, text)| match name.starts_with("reçu") {
            true => (
                name.clone(),
                digits(&[(String::new(), text.clone())])
                    .into_iter()
                    .collect(),
            ),
            false => (name.clone(), text.clone()),
        });
    let seen = seen.collect();
    (game, seen)
}

#[test]
fn every_order_tried_against_every_paper_gives_nothing() {
    let (mut game, papers) = second_season();
    assert!(digits(&papers).len() >= 5);
    let id = game.campaign.id().to_owned();
    assert!(guesses().len() > 1000);
    assert_eq!(found(&papers, &id, &[]), Vec::<String>::new());
    // The guesses are good ones: the very bodies of the journal are among them, but for the
    // message's salted hash.
    let bodies: Vec<String> = game.read(|tx| {
        let mut query =
            tx.prepare("SELECT body FROM journal WHERE season = 2 AND kind = 'enter'")?;
        let rows = query.query_map((), |r| r.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    });
    let all = guesses();
    for body in &bodies {
        let known = body.split(",\"message\"").next().unwrap();
        let fits = all.iter().any(|g| g.starts_with(known));
        // ITALIE and GAULE wrote a word too, which is an order line of its own.
        assert!(fits || body.contains("\"order\":\"word\""), "{body}");
    }
    // The reveal of season 1 changes nothing of it: not its key, not its salts, not its heads.
    let reveal = game.reveal(1);
    let mut known = vec![reveal.key.clone(), reveal.head_after.to_string()];
    known.extend(
        reveal
            .entries
            .iter()
            .filter_map(|e| e.salt.map(|s| s.to_string())),
    );
    assert_eq!(found(&papers, &id, &known), Vec::<String>::new());
}

#[test]
fn a_planted_unsalted_hash_is_found_by_the_same_search() {
    let (game, mut papers) = second_season();
    let id = game.campaign.id().to_owned();
    let guess = "protéger trésor -3";
    for planted in [0, 2, 5] {
        let hash = hashes(guess, &id, &[])[planted].clone();
        papers.push(("planté.txt".to_owned(), format!("tête : {hash}")));
        assert_eq!(found(&papers, &id, &[]), [guess], "{planted}");
        papers.pop();
    }
    let salt = "7".repeat(64);
    let hash = hashes(guess, &id, std::slice::from_ref(&salt))
        .pop()
        .unwrap();
    papers.push(("planté.txt".to_owned(), hash));
    assert_eq!(found(&papers, &id, &[]), Vec::<String>::new());
    assert_eq!(found(&papers, &id, &[salt]), [guess]);
}

#[test]
fn a_season_revealed_gives_no_key_and_no_salt_of_the_next() {
    let (mut game, _) = second_season();
    let reveal = game.reveal(1);
    let first = SeasonKey::from_hex(1, &reveal.key).unwrap();
    let second = CampaignKey::from_hex(&"23".repeat(32))
        .unwrap()
        .season(2)
        .unwrap();
    let later = first.at(2);
    assert!(matches!(later, Err(KeyError::Later { held: 1, asked: 2 })));
    // Down the chain it goes, never up: no hash of what is known is the next key.
    let mut known: BTreeSet<String> = BTreeSet::new();
    let text = json(&reveal);
    known.extend(digits(&[(String::new(), text.clone())]));
    let sha = |bytes: &[u8]| Digest::from_bytes(Sha256::digest(bytes).into()).to_string();
    let parts: Vec<String> = known.iter().cloned().collect();
    for part in parts {
        let raw: Vec<u8> = part
            .parse::<Digest>()
            .map(|d| d.as_bytes().to_vec())
            .unwrap();
        known.insert(sha(part.as_bytes()));
        known.insert(sha(&raw));
        for season in ["0", "1", "2", "3"] {
            known.insert(sha(&enc("season-key", &[season.as_bytes(), &raw])));
        }
    }
    assert!(!known.contains(&second.to_hex()));
    // The entries of season 2 and their salts are not in it, nor any hash of theirs.
    let theirs: Vec<String> = game.read(|tx| {
        let sql = "SELECT salt FROM journal WHERE season = 2
                   UNION SELECT hash FROM journal WHERE season = 2
                   UNION SELECT body_hash FROM journal WHERE season = 2
                   UNION SELECT salt FROM message";
        let mut query = tx.prepare(sql)?;
        let rows = query.query_map((), |r| r.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    });
    assert!(theirs.len() > 20);
    for value in theirs {
        assert!(!text.contains(&value));
    }
    // And what players sent is in no reveal at all.
    assert!(!text.contains("espionner"));
}
