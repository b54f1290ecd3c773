//! Files from anywhere in the campaign's place: a clear error, exit 3 or 4, never a panic, never a
//! write, never a wait without end.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use arbitre::chance::{Digest, body_hash, entry_hash};
use rusqlite::Connection;

use crate::harness::desk::{Desk, Ran, Stage};
use crate::harness::faults::{Fault, faulty, on, watched};
use crate::survival::games::{GAMES, Game};
use crate::survival::state::{Chance, State};

/// Every way in: to look, to write, to copy, to mend. The last name is the copy's.
fn ways(desk: &Desk) -> [String; 5] {
    let game = GAMES.iter().find(|g| g.sample.name == desk.sample.name);
    [
        "-c bent.db status".to_owned(),
        format!("-c bent.db enter {}", game.unwrap().letter),
        "-c bent.db audit verify".to_owned(),
        "-c bent.db backup copie.db".to_owned(),
        "restore bent.db rendue.db".to_owned(),
    ]
}

fn run(desk: &Desk, line: &str) -> Ran {
    let arguments: Vec<&str> = line.split(' ').collect();
    desk.bare(arguments)
}

/// Everything in the folder but for what is said: names, kinds, and the beginning of what is there.
fn seen(desk: &Desk) -> Vec<(PathBuf, u64, Option<Vec<u8>>)> {
    let mut all: Vec<_> = fs::read_dir(desk.dir.path())
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let meta = path.symlink_metadata().unwrap();
            let bytes =
                (meta.is_file() && meta.len() < 10_000_000).then(|| fs::read(&path).unwrap());
            (path, meta.len(), bytes)
        })
        .collect();
    all.sort();
    all
}

/// Refused on every way in with that code and those words, and nothing is written.
#[track_caller]
fn refused(desk: &Desk, code: i32, words: [&str; 2]) {
    let before = seen(desk);
    for (lang, words) in ["fr", "en"].into_iter().zip(words) {
        for way in ways(desk) {
            let ran = run(desk, &format!("--lang {lang} {way}"));
            assert_eq!(ran.code, code, "{way}: {ran:#?}");
            assert!(ran.err.contains(words), "{way}: {ran:#?}");
            assert_eq!(ran.out, "", "{way}");
            assert!(seen(desk) == before, "{way} wrote");
        }
    }
}

/// A desk with a game's closed campaign as `bent.db`.
fn bent(game: &Game) -> Desk {
    let desk = game.at(Stage::Closed);
    fs::rename(desk.file(), desk.path("bent.db")).unwrap();
    desk
}

fn with(game: &Game, bend: impl FnOnce(&Path)) -> Desk {
    let desk = bent(game);
    bend(&desk.path("bent.db"));
    desk
}

fn sql(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

const FORMAT: [&str; 2] = ["d’un autre format", "of another format"];
const PLACE: [&str; 2] = [
    "est un dossier ou un périphérique",
    "is a folder or a device",
];
const BESIDE: [&str; 2] = ["Déplacez-le ailleurs", "Move it elsewhere"];
const DAMAGED: [&str; 2] = ["est abîmé", "is damaged"];
const CHANGED: [&str; 2] = [
    "par autre chose qu’arbitre",
    "was changed by something other",
];

#[test]
fn what_is_no_file_of_ours() {
    GAMES.into_iter().for_each(no_file_of_ours);
}

fn no_file_of_ours(game: &Game) {
    let with = |bend: &dyn Fn(&Path)| with(game, bend);
    let write = |bytes: &[u8]| with(&|path| fs::write(path, bytes).unwrap());
    refused(&write(b""), 4, ["est vide", "is empty"]);
    refused(&write(b"SQLite format 3"), 4, FORMAT);
    let mut chance = Chance(Chance::seed());
    let noise: Vec<u8> = (0..100_000).map(|_| chance.next() as u8).collect();
    refused(&write(&noise), 4, FORMAT);
    // Two terabytes of nothing.
    let sparse = with(&|path| {
        let file = File::create(path).unwrap();
        if file.set_len(1 << 41).is_err() {
            file.set_len(1 << 33).unwrap();
        }
    });
    refused(&sparse, 4, FORMAT);
    let folder = with(&|path| {
        fs::remove_file(path).unwrap();
        fs::create_dir(path).unwrap();
    });
    refused(&folder, 4, PLACE);
    let newer = with(&|path| sql(path, "PRAGMA user_version = 9999"));
    refused(&newer, 4, ["plus récente", "newer version"]);
}

/// What waits for ever when it is opened: a pipe in the campaign's place, or in its journal's.
#[test]
fn pipes_and_devices() {
    let pipe = |path: &Path| {
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.unwrap().success(), "no pipe can be made here");
    };
    let game = GAMES[0];
    let desk = bent(game);
    pipe(&desk.path("bent.db-journal"));
    refused(&desk, 4, BESIDE);
    let desk = with(game, |path| {
        fs::remove_file(path).unwrap();
        symlink("/dev/zero", path).unwrap();
    });
    refused(&desk, 4, PLACE);
    // Opening a pipe to read it waits for a writer: nothing may open it.
    let desk = with(game, |path| fs::remove_file(path).unwrap());
    pipe(&desk.path("bent.db"));
    refused(&desk, 4, PLACE);
}

#[test]
fn links() {
    let desk = Desk::at(Stage::Open);
    symlink(desk.sample.file, desk.path("bent.db")).unwrap();
    // A link to a campaign is the campaign, and its second file stands beside the file itself.
    run(&desk, "-c bent.db status").ok();
    run(&desk, "-c bent.db treasury add GAULE 5").ok();
    desk.run("audit verify").ok();
    desk.write("mare-nostrum.db-wal", "x");
    refused(&desk, 4, ["-wal", "-wal"]);
    for name in ["mare-nostrum.db-wal", desk.sample.file] {
        fs::remove_file(desk.path(name)).unwrap();
    }
    // To nothing, and to itself.
    for _ in 0..2 {
        for way in ["-c bent.db status", "restore bent.db rendue.db"] {
            assert_eq!(run(&desk, way).code, 4, "{way}");
        }
        run(&desk, "new bent.db").complains("existe déjà");
        fs::remove_file(desk.path("bent.db")).unwrap();
        symlink("bent.db", desk.path("bent.db")).unwrap();
    }
}

#[test]
fn what_was_cut_or_overwritten() {
    GAMES.into_iter().for_each(cut_or_overwritten);
}

fn cut_or_overwritten(game: &Game) {
    let whole = game.at(Stage::Closed).bytes();
    for cut in [100, 4096, 5000, whole.len() / 2, whole.len() - 4096] {
        let desk = with(game, |path| fs::write(path, &whole[..cut]).unwrap());
        refused(&desk, 3, DAMAGED);
    }
    let desk = with(game, |path| {
        let mut bytes = whole.clone();
        bytes[4096..].fill(0xA5);
        fs::write(path, bytes).unwrap();
    });
    refused(&desk, 3, DAMAGED);
}

/// What somebody wrote into the database so that it would run: it is refused before it does.
#[test]
fn hostile_schemas() {
    GAMES.into_iter().for_each(hostile);
}

fn hostile(game: &Game) {
    let (points, told) = match game.sample.name {
        "mare-nostrum" => ("treasury", "attempt"),
        _ => ("player", "snapshot"),
    };
    let bent_so = |hostile: &str| {
        let hostile = hostile.replace("POINTS", points).replace("TOLD", told);
        refused(&with(game, |path| sql(path, &hostile)), 3, CHANGED);
    };
    for hostile in [
        "CREATE TRIGGER gift AFTER INSERT ON journal BEGIN DELETE FROM POINTS; END",
        "CREATE TEMP TABLE x (y); CREATE VIEW seen AS SELECT * FROM journal",
        "CREATE TABLE wide (x, y GENERATED ALWAYS AS (hex(zeroblob(x))) STORED)",
        "CREATE TABLE checked (x CHECK (length(hex(randomblob(x))) > 0))",
        "CREATE INDEX slow ON journal (body)",
        "ALTER TABLE POINTS ADD COLUMN more INTEGER",
        "DROP TRIGGER journal_stays_update",
        "DROP TABLE TOLD",
        // The first table that is asked anything.
        "ALTER TABLE campaign RENAME TO c; CREATE VIEW campaign AS WITH RECURSIVE n (x) AS
           (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) AS rulebook FROM n",
        "PRAGMA foreign_keys = OFF; DROP TABLE campaign;
           CREATE TABLE campaign (x, rulebook AS (hex(zeroblob(x))));
           INSERT INTO campaign (x) VALUES (400000000)",
    ] {
        bent_so(hostile);
    }
    // A virtual table.
    let desk = bent(game);
    let fts = "CREATE VIRTUAL TABLE notes USING fts5 (x)";
    let made = Connection::open(desk.path("bent.db")).unwrap();
    made.execute_batch(fts).unwrap();
    drop(made);
    refused(&desk, 3, CHANGED);
}

/// A game that is not there, and one that the file is not of.
#[test]
fn another_rulebook() {
    for game in GAMES {
        let desk = with(game, |path| {
            sql(
                path,
                "UPDATE campaign SET rulebook = 'échecs'; ALTER TABLE told RENAME TO piece",
            );
        });
        refused(&desk, 4, ["« échecs »", "échecs"]);
        // Its tables are not those of the game that it says.
        let other = match game.sample.name {
            "mare-nostrum" => "dragon-lords",
            _ => "antiquity",
        };
        for other in [other, "échecs"] {
            let desk = with(game, |path| {
                sql(path, &format!("UPDATE campaign SET rulebook = '{other}'"));
            });
            refused(&desk, 3, CHANGED);
        }
    }
}

/// The body of that entry and its kind, put in their place in an otherwise honest file, with all
/// hashes made again.
fn put_in(path: &Path, i: u32, kind: &str, body: &str) {
    let conn = Connection::open(path).unwrap();
    let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'journal_stays_update'";
    let made: String = conn.query_row(trigger, (), |row| row.get(0)).unwrap();
    conn.execute_batch("DROP TRIGGER journal_stays_update")
        .unwrap();
    let changed = conn.execute(
        "UPDATE journal SET kind = ?2, body = ?3 WHERE season = 1 AND i = ?1",
        (i, kind, body),
    );
    assert_eq!(changed, Ok(1));
    hashed_again(&conn);
    conn.execute_batch(&made).unwrap();
}

/// Makes every hash of the journal again, as who has the file could.
fn hashed_again(conn: &Connection) {
    let campaign = conn.query_row("SELECT id, seal FROM campaign", (), |r| {
        Ok((r.get(0)?, r.get(1)?))
    });
    let (id, seal): (String, String) = campaign.unwrap();
    let mut before: Digest = seal.parse().unwrap();
    let sql = "SELECT season, i, time, actor, kind, salt, body FROM journal ORDER BY season, i";
    let mut query = conn.prepare(sql).unwrap();
    let mut rows = query.query(()).unwrap();
    let mut all: Vec<(u16, u32, [String; 5])> = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let texts = std::array::from_fn(|n| row.get(n + 2).unwrap());
        all.push((row.get(0).unwrap(), row.get(1).unwrap(), texts));
    }
    drop(rows);
    for (season, i, [time, actor, kind, salt, body]) in all {
        let bound = body_hash(&id, season, i, &salt.parse().unwrap(), &body);
        before = entry_hash(&id, season, i, &before, &time, &actor, &kind, &bound);
        let sql = "UPDATE journal SET body_hash = ?3, hash = ?4 WHERE season = ?1 AND i = ?2";
        let values = (season, i, bound.to_string(), before.to_string());
        conn.execute(sql, values).unwrap();
    }
}

/// What a game's journal holds of a kind: its place, and its body.
fn held(game: &Game, kind: &str) -> (u32, String) {
    let desk = game.at(Stage::Closed);
    let conn = Connection::open(desk.file()).unwrap();
    let sql = "SELECT i, body FROM journal WHERE season = 1 AND kind = ?1 ORDER BY i DESC LIMIT 1";
    conn.query_row(sql, [kind], |r| Ok((r.get(0)?, r.get(1)?)))
        .unwrap()
}

/// An entry of another game in an honest chain: found, never a panic, never a write. What both
/// games have under one name has another body in each.
#[test]
fn a_body_of_another_rulebook() {
    for (game, other) in [(GAMES[0], GAMES[1]), (GAMES[1], GAMES[0])] {
        let mut bodies = vec![("enter", "e4", r#"{"v":1,"e2":"e4"}"#.to_owned())];
        for kind in ["open", "world", "enter", "roll", "close"] {
            bodies.push((kind, kind, held(other, kind).1));
        }
        for (kind, as_kind, body) in bodies {
            let place = held(game, kind).0;
            let desk = with(game, |path| put_in(path, place, as_kind, &body));
            let before = seen(&desk);
            for way in [
                "-c bent.db audit verify",
                "-c bent.db rebuild --yes",
                "-c bent.db audit 1",
            ] {
                let ran = run(&desk, way);
                let told = format!("{}: {as_kind}: {way}: {ran:#?}", game.sample.name);
                let looks = way.ends_with("audit 1");
                assert!(ran.code == 3 || looks && ran.code == 0, "{told}");
                assert!(!ran.err.contains("src/"), "a panic: {told}");
                assert!(seen(&desk) == before, "{told}: wrote");
            }
            // What is given back is the copy, as bent as it was: the audit says so.
            run(&desk, "restore bent.db rendue.db").ok();
            let audit = run(&desk, "-c rendue.db audit verify");
            assert_eq!(audit.code, 3, "{as_kind}: {audit:#?}");
        }
    }
}

/// A killed command's journal beside its campaign is undone; beside a new file it is refused.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_journal_that_was_left() {
    GAMES.into_iter().for_each(journal_left);
}

fn journal_left(game: &Game) {
    let desk = game.at(Stage::Open);
    let file = game.sample.file;
    let before = State::of(&desk.file());
    let journal = desk.journal();
    let bytes = desk.bytes();
    let arguments = on(&desk, game.world);
    let calls = watched(&desk, &arguments).calls;
    desk.write(file, bytes);
    let first = calls.iter().position(|c| c.is("write", file)).unwrap() + 1;
    faulty(&desk, &arguments, first, Fault::Kill);
    assert!(journal.exists(), "not killed inside a transaction");
    let left = fs::read(&journal).unwrap();
    // Copied without it, the file may be half: nobody takes it for a copy.
    let ran = run(&desk, &format!("restore {file} rendue.db"));
    assert_eq!(ran.code, 4, "{ran:#?}");
    ran.complains(BESIDE[0]);
    desk.run("audit verify").ok();
    assert!(State::of(&desk.file()).journal.starts_with(&before.journal));
    for line in ["new neuf.db".to_owned(), format!("restore {file} neuf.db")] {
        desk.write("neuf.db-journal", &left);
        let ran = run(&desk, &line);
        assert_eq!(ran.code, 4, "{ran:#?}");
        ran.complains(BESIDE[0]);
        assert!(!desk.path("neuf.db").exists());
        assert!(fs::read(desk.path("neuf.db-journal")).unwrap() == left);
    }
}

/// Bits turned over anywhere. What an audit lets pass is a whole campaign; what looks writes
/// nothing.
#[test]
fn bits_turned_over() {
    GAMES.iter().for_each(|game| bits(game, 25));
}

#[test]
#[ignore = "large: bits turned over in many files"]
fn bits_turned_over_in_many_files() {
    GAMES.iter().for_each(|game| bits(game, 2_000));
}

fn bits(game: &Game, rounds: u32) {
    let desk = bent(game);
    let whole = fs::read(desk.path("bent.db")).unwrap();
    let mut chance = Chance(Chance::seed());
    let mut found = 0;
    for round in 0..rounds {
        let mut bytes = whole.clone();
        for _ in 0..=chance.below(3) {
            // The first pages say the most.
            let range = if round % 2 == 0 { bytes.len() } else { 8192 };
            let at = chance.below(range as u64) as usize;
            // A young file is mostly room that nothing fills yet.
            let at = (at..bytes.len()).find(|at| bytes[*at] != 0).unwrap_or(at);
            bytes[at] ^= 1 << chance.below(8);
        }
        fs::write(desk.path("bent.db"), &bytes).unwrap();
        for way in [
            "-c bent.db status",
            "-c bent.db audit verify",
            "-c bent.db rebuild",
        ] {
            let ran = run(&desk, way);
            let told = format!("round {round}, seed {}: {way}: {ran:#?}", Chance::seed());
            assert!([0, 1, 3, 4].contains(&ran.code), "{told}");
            assert!(
                ran.code == 0 || !ran.err.is_empty() || !ran.out.is_empty(),
                "{told}"
            );
            assert!(!ran.err.contains("src/"), "a panic: {told}");
            assert!(
                fs::read(desk.path("bent.db")).unwrap() == bytes,
                "{told}: wrote"
            );
            found += u32::from(way.ends_with("verify") && ran.code != 0);
        }
    }
    let name = game.sample.name;
    println!("{name}: {rounds} files with bits turned over: {found} refused by the audit");
    assert!(found * 4 >= rounds, "only {found} of {rounds} were found");
}
