//! Sealed chance against vectors that an independent script made (`tests/vectors/chance.py`), and
//! what must hold of every draw.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use arbitre::chance::{
    CampaignKey, Digest, Draw, Entropy, SeasonKey, SeededEntropy, Sides, Stream, TooMany,
    body_hash, campaign_id, enc, entry_hash, salt, words_digest,
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vectors {
    key: String,
    keys: BTreeMap<u16, String>,
    seal: Digest,
    id: String,
    enc: Vec<EncVector>,
    seeded: SeededVector,
    draws: Vec<DrawVector>,
    /// One for each draw.
    ties: Vec<String>,
    cards: Vec<CardVector>,
    journal: Vec<EntryVector>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EncVector {
    tag: String,
    fields: Vec<String>,
    bytes: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeededVector {
    seed: String,
    fills: Vec<Digest>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawVector {
    season: u16,
    seat: String,
    question: String,
    word: String,
    beacon: String,
    purpose: String,
    repeat: u32,
    /// m, in hexadecimal.
    message: String,
    /// The first three blocks of the stream.
    blocks: Vec<Digest>,
    dice: Vec<u16>,
    /// 0, 1, 2 … as the shuffle that follows the dice leaves them.
    shuffled: Option<Vec<u16>>,
    /// The byte that comes next, once the dice are rolled and the things shuffled.
    next_byte: u8,
    openssl: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardVector {
    season: u16,
    n: u32,
    purpose: String,
    of: u16,
    /// Seats and their words, in the setup's order.
    words: Vec<(String, String)>,
    beacon: String,
    digest: Digest,
    /// The card's own key, in hexadecimal.
    leaf: Digest,
    card: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryVector {
    season: u16,
    i: u32,
    before: Digest,
    time: String,
    actor: String,
    kind: String,
    salt: Digest,
    body: String,
    body_hash: Digest,
    hash: Digest,
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/vectors")
        .join(name)
}

fn vectors() -> Vectors {
    let text = std::fs::read_to_string(file("chance.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn key() -> CampaignKey {
    CampaignKey::from_hex(&vectors().key).unwrap()
}

fn sides(n: u16) -> Sides {
    Sides::new(n).unwrap()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

impl DrawVector {
    fn stream(&self, v: &Vectors, key: &CampaignKey) -> Stream {
        key.season(self.season).unwrap().stream(&Draw {
            id: &v.id,
            seat: &self.seat,
            question: &self.question,
            word: &self.word,
            beacon: &self.beacon,
            purpose: &self.purpose,
            repeat: self.repeat,
        })
    }

    /// The dice that the purpose names.
    fn named_dice(&self) -> (usize, Option<Sides>) {
        match self.purpose.split_once('d') {
            _ if self.purpose == "shuffle" => (0, None),
            Some(("", n)) => (1, Sides::new(n.parse().unwrap())),
            Some((count, n)) => (count.parse().unwrap(), Sides::new(n.parse().unwrap())),
            None => panic!("{}", self.purpose),
        }
    }
}

#[test]
fn keys_seal_and_id_are_those_of_the_vectors() {
    let v = vectors();
    assert_eq!(key().to_hex(), v.key);
    assert_eq!(v.keys.keys().copied().collect::<Vec<_>>(), [1, 2, 511, 512]);
    for (season, hex) in &v.keys {
        let season_key = key().season(*season).unwrap();
        assert_eq!(season_key.season(), *season);
        assert_eq!(season_key.to_hex(), *hex, "season {season}");
        assert_eq!(SeasonKey::from_hex(*season, hex), Ok(season_key.clone()));
        assert_eq!(season_key.seal(), v.seal);
        let first = season_key.at(1).unwrap();
        assert_eq!(first.to_hex(), v.keys[&1], "season 1 from season {season}");
    }
    assert_eq!(key().seal(), v.seal);
    assert_eq!(campaign_id(&v.seal), v.id);
}

#[test]
fn fields_are_encoded_as_in_the_vectors() {
    for e in vectors().enc {
        let fields: Vec<&[u8]> = e.fields.iter().map(String::as_bytes).collect();
        assert_eq!(hex(&enc(&e.tag, &fields)), e.bytes);
    }
}

#[test]
fn seeded_entropy_is_that_of_the_vectors() {
    let v = vectors().seeded;
    let mut entropy = SeededEntropy::new(&v.seed);
    for fill in &v.fills {
        assert_eq!(salt(&mut entropy), Ok(*fill));
    }
    let mut bytes = [0; 32];
    SeededEntropy::new(&v.seed).fill(&mut bytes).unwrap();
    assert_eq!(&bytes, v.fills[0].as_bytes());
    let key = CampaignKey::generate(&mut SeededEntropy::new(&v.seed)).unwrap();
    assert_eq!(key.to_hex(), v.fills[0].to_string());
}

#[test]
fn draws_dice_and_shuffles_are_those_of_the_vectors() {
    let v = vectors();
    for d in &v.draws {
        let (season, repeat) = (d.season.to_string(), d.repeat.to_string());
        let texts = [
            &v.id,
            &season,
            &d.seat,
            &d.question,
            &d.word,
            &d.beacon,
            &d.purpose,
        ];
        let mut fields: Vec<&[u8]> = texts.map(|text| text.as_bytes()).to_vec();
        fields.push(repeat.as_bytes());
        assert_eq!(hex(&enc("draw", &fields)), d.message);
        let mut bytes = d.stream(&v, &key());
        for (n, block) in d.blocks.iter().enumerate() {
            let read: [u8; 32] = std::array::from_fn(|_| bytes.byte());
            assert_eq!(&read, block.as_bytes(), "block {n} of {}", d.openssl);
        }
        let mut stream = d.stream(&v, &key());
        let (count, sides) = d.named_dice();
        let dice = sides.map_or(Vec::new(), |sides| stream.dice(count, sides));
        assert_eq!(dice, d.dice, "{} of {}", d.purpose, d.seat);
        if let Some(shuffled) = &d.shuffled {
            let mut items: Vec<u16> = (0..shuffled.len() as u16).collect();
            stream.shuffle(&mut items).unwrap();
            assert_eq!(&items, shuffled, "{} of {}", d.purpose, d.seat);
        }
        assert_eq!(stream.byte(), d.next_byte, "{} of {}", d.purpose, d.seat);
    }
}

#[test]
fn ties_words_and_cards_are_those_of_the_vectors() {
    let v = vectors();
    assert_eq!(v.ties.len(), v.draws.len());
    for (d, tie) in v.draws.iter().zip(&v.ties) {
        let draw = Draw {
            id: &v.id,
            seat: &d.seat,
            question: &d.question,
            word: &d.word,
            beacon: &d.beacon,
            purpose: &d.purpose,
            repeat: d.repeat,
        };
        let season = key().season(d.season).unwrap();
        assert_eq!(format!("{:016x}", season.tie(&draw)), *tie);
    }
    for c in &v.cards {
        let words = c.words.iter().map(|(seat, word)| (&**seat, &**word));
        let digest = words_digest(words);
        assert_eq!(digest, c.digest);
        let season = key().season(c.season).unwrap();
        let mut stream = season.deal(&v.id, c.n, &c.purpose, &digest, &c.beacon);
        assert_eq!(stream.die(sides(c.of)) - 1, c.card, "{} {}", c.purpose, c.n);
    }
    // Whoever has one card's key has no other's, and no season's.
    let leaves: std::collections::BTreeSet<_> = v.cards.iter().map(|c| c.leaf).collect();
    assert_eq!(
        leaves.len(),
        v.cards.len() - 2,
        "two are drawn with other words or beacon"
    );
}

/// The second verifier draws as the vectors do.
#[test]
#[ignore = "needs python3"]
fn the_second_verifier_draws_as_the_vectors() {
    let script = r#"
import json, sys
sys.path.insert(0, sys.argv[1])
import verify
v = json.load(open(sys.argv[2]))
reveal = lambda season: {"id": v["id"], "season": season, "key": verify.key_at(season, 512, v["key"])}
assert verify.key_at(0, 512, v["key"]) == v["seal"]
for d, tie in zip(v["draws"], v["ties"]):
    if d["purpose"] == "shuffle":
        continue
    fields = d["seat"], d["question"], d["word"], d["beacon"], d["purpose"], d["repeat"]
    faces, named = verify.dice(reveal(d["season"]), *fields)
    assert faces == d["dice"], d
    key = bytes.fromhex(reveal(d["season"])["key"])
    begin = bytes(b for b, _ in zip(verify.stream(key, verify.enc("tie", *named)), range(8)))
    assert begin.hex() == tie, d
for c in v["cards"]:
    digest = verify.sha("words", *(text for pair in c["words"] for text in pair))
    assert digest == c["digest"], c
    drawn = verify.card(reveal(c["season"]), c["n"], c["purpose"], c["of"], digest, c["beacon"])
    assert drawn == c["card"], c
for e in v["journal"]:
    body = verify.sha("body", v["id"], e["season"], e["i"], e["salt"], e["body"])
    assert body == e["body_hash"], e
    parts = e["season"], e["i"], e["before"], e["time"], e["actor"], e["kind"], body
    assert verify.sha("entry", v["id"], *parts) == e["hash"], e
print(len(v["draws"]), len(v["cards"]))
"#;
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    let ran = Command::new("python3")
        .args(["-I", "-B", "-c", script, docs])
        .arg(file("chance.json"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{errors}");
    let v = vectors();
    let counts = format!("{} {}\n", v.draws.len(), v.cards.len());
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), counts);
}

#[test]
fn the_vectors_hold_the_cases_that_matter() {
    let v = vectors();
    let any = |wanted: &dyn Fn(&DrawVector) -> bool| v.draws.iter().any(wanted);
    assert!(any(&|d| d.word.is_empty() && d.beacon.is_empty()));
    assert!(any(&|d| d.question.contains('é') && d.word.contains('\'')));
    assert!(any(&|d| d.purpose == "10d4") && any(&|d| d.purpose == "d100"));
    assert!(any(&|d| d.dice.len() > 32), "dice beyond the first block");
    assert!(any(&|d| d
        .shuffled
        .as_ref()
        .is_some_and(|s| s.len() == 256)));
    assert!(any(&|d| !d.dice.is_empty() && d.shuffled.is_some()));
}

#[test]
fn a_byte_above_the_last_whole_multiple_is_passed_over() {
    let v = vectors();
    let d6_that_begins_with = |byte: u8| {
        let wanted = |d: &&DrawVector| d.purpose == "d6" && d.blocks[0].as_bytes()[0] == byte;
        let found = v.draws.iter().find(wanted).unwrap();
        (found.blocks[0].as_bytes(), found.stream(&v, &key()))
    };
    // 252 = 42 × 6: the bytes 252 … 255 would favour the sides 1 … 4.
    for byte in [252, 255] {
        let (bytes, mut stream) = d6_that_begins_with(byte);
        assert!(bytes[1] < 252 && bytes[0] % 6 != bytes[1] % 6);
        assert_eq!(stream.die(sides(6)), u16::from(bytes[1] % 6) + 1);
        assert_eq!(stream.byte(), bytes[2], "both bytes are used up");
    }
    // 251 is the last byte that counts.
    let (bytes, mut stream) = d6_that_begins_with(251);
    assert_eq!(stream.die(sides(6)), 6);
    assert_eq!(stream.byte(), bytes[1]);
}

#[test]
fn a_journal_is_chained_as_in_the_vectors() {
    let v = vectors();
    let mut before = v.seal;
    for e in &v.journal {
        assert_eq!(e.before, before);
        let body = body_hash(&v.id, e.season, e.i, &e.salt, &e.body);
        assert_eq!(body, e.body_hash);
        before = entry_hash(
            &v.id, e.season, e.i, &before, &e.time, &e.actor, &e.kind, &body,
        );
        assert_eq!(before, e.hash);
    }
}

#[test]
fn every_field_of_an_entry_changes_its_hash() {
    let v = vectors();
    let [x, y] = [v.seal, v.journal[0].hash];
    let body = [
        body_hash("id", 1, 1, &x, "b"),
        body_hash("id2", 1, 1, &x, "b"),
        body_hash("id", 2, 1, &x, "b"),
        body_hash("id", 1, 2, &x, "b"),
        body_hash("id", 1, 1, &y, "b"),
        body_hash("id", 1, 1, &x, "b "),
    ];
    let entry = [
        entry_hash("id", 1, 1, &x, "t", "a", "k", &x),
        entry_hash("id2", 1, 1, &x, "t", "a", "k", &x),
        entry_hash("id", 2, 1, &x, "t", "a", "k", &x),
        entry_hash("id", 1, 2, &x, "t", "a", "k", &x),
        entry_hash("id", 1, 1, &y, "t", "a", "k", &x),
        entry_hash("id", 1, 1, &x, "ta", "", "k", &x),
        entry_hash("id", 1, 1, &x, "t", "ak", "", &x),
        entry_hash("id", 1, 1, &x, "t", "a", "k ", &x),
        entry_hash("id", 1, 1, &x, "t", "a", "k", &y),
    ];
    let mut hashes: Vec<Digest> = body.into_iter().chain(entry).collect();
    hashes.sort();
    hashes.dedup();
    assert_eq!(hashes.len(), 15);
}

#[test]
#[ignore = "needs python3"]
fn the_script_still_makes_these_vectors() {
    let output = Command::new("python3")
        .arg(file("chance.py"))
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let stored = std::fs::read_to_string(file("chance.json")).unwrap();
    let made = String::from_utf8(output.stdout).unwrap();
    assert!(made.replace("\r\n", "\n") == stored, "run chance.py anew");
}

#[test]
fn the_script_shows_the_line_for_openssl() {
    let v = vectors();
    let script = std::fs::read_to_string(file("chance.py")).unwrap();
    let shown = format!("\n    {}\n", v.draws[0].openssl);
    assert!(script.contains(&shown), "the script shows another line");
    for d in &v.draws {
        assert!(
            d.openssl
                .ends_with(&key().season(d.season).unwrap().to_hex())
        );
    }
}

#[test]
#[ignore = "needs openssl"]
fn openssl_recomputes_the_first_block_of_every_draw() {
    for d in &vectors().draws {
        let output = Command::new("sh")
            .args(["-c", &d.openssl])
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let block = d.blocks[0].to_string();
        assert!(
            printed.trim_end().ends_with(&block),
            "{} : {printed}",
            d.openssl
        );
    }
}

#[test]
fn dice_have_1_to_256_sides() {
    for n in [0, 257, u16::MAX] {
        assert_eq!(Sides::new(n), None);
    }
    assert_eq!([1, 256].map(|n| sides(n).get()), [1, 256]);
}

#[test]
fn more_than_256_things_are_not_shuffled_and_use_nothing_up() {
    let v = vectors();
    let mut stream = v.draws[0].stream(&v, &key());
    for count in [257, 70_000] {
        let mut items: Vec<usize> = (0..count).collect();
        assert_eq!(stream.shuffle(&mut items), Err(TooMany { count }));
        assert!(items.is_sorted());
    }
    assert_eq!(stream.byte(), v.draws[0].blocks[0].as_bytes()[0]);
    assert_eq!(stream.shuffle::<u8>(&mut []), Ok(()));
}
