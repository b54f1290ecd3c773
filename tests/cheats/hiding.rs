//! From the papers of a season that is not revealed, who guesses an entry right to the byte cannot tell that he did.

use std::collections::BTreeSet;

use arbitre::campaign::Reveal;
use arbitre::chance::{CampaignKey, Digest, KeyError, SeasonKey, enc};
use rusqlite::Connection;
use sha2::{Digest as _, Sha256};

use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

fn sha(bytes: &[u8]) -> String {
    Digest::from_bytes(Sha256::digest(bytes).into()).to_string()
}

/// All 64 digits that stand in a text.
fn digits(text: &str) -> BTreeSet<String> {
    let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    let runs = text.split(|c| !hex(c)).filter(|run| run.len() == 64);
    runs.map(str::to_owned).collect()
}

/// The hashes of a guess that could be made without its salt: plain, and in the encodings of `docs/journal.md` with
/// nothing, zeros or what is known in the salt's place.
fn hashes(guess: &str, id: &str, known: &BTreeSet<String>) -> Vec<String> {
    let guess = guess.as_bytes();
    let mut out = vec![sha(guess), sha(&[guess, b"\n"].concat())];
    for tag in ["body", "entry", "message", "settings", "draw"] {
        out.push(sha(&enc(tag, &[guess])));
        out.push(sha(&enc(tag, &[id.as_bytes(), guess])));
    }
    let bare = [String::new(), "0".repeat(64)];
    for salt in bare.iter().chain(known).map(String::as_bytes) {
        out.push(sha(&enc("message", &[salt, guess])));
        for i in 1..=12 {
            let i = i.to_string();
            out.push(sha(&enc(
                "body",
                &[id.as_bytes(), b"2", i.as_bytes(), salt, guess],
            )));
        }
    }
    out
}

fn column(desk: &Desk, sql: &str) -> Vec<String> {
    let file = Connection::open(desk.file()).unwrap();
    let mut query = file.prepare(sql).unwrap();
    let rows = query.query_map((), |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Season 1 closed and revealed, season 2 locked: its papers and the hashes of its receipts; what was sent.
fn second_season() -> (Desk, String, Reveal, [&'static str; 3]) {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    let mails = [
        "protéger trésor -3",
        "espionner CARTHAGE : trésor +2\nmot : alea iacta est",
        "espionner ITALIE : trésor\nmot : gergovie",
    ];
    let mut papers = String::new();
    desk.run("season open \"Été\"").ok();
    desk.run_with("enter ESPAGNE", mails[0]).ok();
    papers += &desk.run("season sheet 2 --beacon x --format json").ok().out;
    for (seat, mail) in [("ITALIE", mails[1]), ("GAULE", mails[2])] {
        let receipt = desk
            .run_with(&format!("enter {seat} --json"), mail)
            .ok()
            .out;
        papers.extend(digits(&receipt));
        papers.push('\n');
    }
    papers += &desk.run("lock 2 --yes").ok().out;
    papers += &desk.run("lock 2 --format json").ok().out;
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    (desk, papers, serde_json::from_str(&reveal).unwrap(), mails)
}

#[test]
fn every_order_tried_against_every_paper_gives_nothing() {
    let (desk, papers, first, mails) = second_season();
    let published = digits(&papers);
    assert!(published.len() >= 5, "{published:?}");
    // The best of all guesses: the very entries, and what was sent.
    let mut guesses = column(&desk, "SELECT body FROM journal WHERE season = 2");
    assert!(guesses.len() >= 6);
    guesses.extend(mails.map(str::to_owned));
    let mut known: BTreeSet<String> = first
        .entries
        .iter()
        .filter_map(|e| Some(e.salt?.to_string()))
        .collect();
    known.extend([first.key.clone(), first.head_after.to_string()]);
    let found = |published: &BTreeSet<String>| {
        let gives = |guess: &&String| {
            hashes(guess, &first.id, &known)
                .iter()
                .any(|h| published.contains(h))
        };
        guesses.iter().filter(gives).cloned().collect::<Vec<_>>()
    };
    assert_eq!(found(&published), Vec::<String>::new());
    // A hash without a salt, or with one that is known, is found by the same search.
    for n in [0, 2, 5, hashes(mails[0], &first.id, &known).len() - 1] {
        let planted = hashes(mails[0], &first.id, &known)[n].clone();
        assert_eq!(found(&BTreeSet::from([planted])), [mails[0]], "{n}");
    }
}

#[test]
fn a_season_revealed_gives_no_key_and_no_salt_of_the_next() {
    let (desk, _, first, mails) = second_season();
    let secret = std::fs::read_to_string(desk.path("secret.txt")).unwrap();
    let second = CampaignKey::from_hex(secret.trim())
        .unwrap()
        .season(2)
        .unwrap();
    let key = SeasonKey::from_hex(1, &first.key).unwrap();
    assert!(matches!(
        key.at(2),
        Err(KeyError::Later { held: 1, asked: 2 })
    ));
    // Down the chain it goes, never up: no hash of what is known is the next key.
    let text = serde_json::to_string(&first).unwrap();
    for part in digits(&text) {
        let raw: Digest = part.parse().unwrap();
        let mut made = vec![part.clone(), sha(part.as_bytes()), sha(raw.as_bytes())];
        made.extend(
            ["0", "1", "2", "3"].map(|n| sha(&enc("season-key", &[n.as_bytes(), raw.as_bytes()]))),
        );
        assert!(!made.contains(&second.to_hex()));
    }
    let theirs = column(
        &desk,
        "SELECT salt FROM journal WHERE season = 2 UNION SELECT hash FROM journal WHERE season = 2
         UNION SELECT body_hash FROM journal WHERE season = 2 UNION SELECT salt FROM message",
    );
    assert!(theirs.len() > 15, "{}", theirs.len());
    assert!(!theirs.iter().any(|value| text.contains(value)));
    // And what players sent is in no reveal at all.
    assert!(!mails.iter().any(|mail| text.contains(mail)));
}

/// Who knows the key may grind a word; the draw that comes afterwards takes it from him again.
#[test]
fn a_word_ground_before_the_public_draw_is_worth_no_more_than_another() {
    use arbitre::chance::{Draw, Sides};
    let key = CampaignKey::from_hex(&"23".repeat(32))
        .unwrap()
        .season(1)
        .unwrap();
    let six = Sides::new(6).unwrap();
    let die = |word: &str, beacon: &str| {
        let (id, seat, question) = (&*"a".repeat(32), "GAULE", "CARTHAGE/treasury/");
        let purpose = "d6";
        let draw = Draw {
            id,
            seat,
            question,
            word,
            beacon,
            purpose,
            repeat: 0,
        };
        key.stream(&draw).die(six)
    };
    let words: Vec<String> = (0..60).map(|n| format!("mot {n}")).collect();
    let best = words.iter().find(|word| die(word, "") == 6).unwrap();
    let sixes = (0..600)
        .filter(|n| die(best, &format!("tirage {n}")) == 6)
        .count();
    assert!((70..=130).contains(&sixes), "{sixes}");
}
