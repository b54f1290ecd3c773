//! Exit codes and files, by the program itself: 3 for what was tampered with, 4 for what cannot be
//! read, never the one for the other.

use std::fs;
use std::path::Path;
use std::process::Output;

use rusqlite::Connection;

use super::books::BOOKS;
use super::files::bent;
use super::game::*;
use crate::harness::{folder, program};

fn run(arguments: &[&str], at: &Path) -> Output {
    let mut command = program(at);
    command.args(["--lang", "en"]).args(arguments);
    command.output().unwrap()
}

fn code(arguments: &[&str], at: &Path) -> i32 {
    run(arguments, at).status.code().unwrap()
}

fn write(dir: &Path, files: &[(String, String)]) {
    for (name, text) in files {
        let path = dir.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

const AUDIT: [&str; 4] = ["-c", "bent.db", "audit", "verify"];

#[test]
fn an_audit_exits_with_3_for_tampering_and_names_the_first_season() {
    let dir = folder();
    bent(BOOKS[0], dir.path(), |_| {});
    assert_eq!(code(&AUDIT, dir.path()), 0);
    for (sql, season) in [
        (
            "UPDATE journal SET body = replace(body, '15', '16') WHERE kind = 'roll'",
            "1",
        ),
        (
            "UPDATE treasury SET points = points + 1 WHERE nation = 'ESPAGNE'",
            "",
        ),
        ("DELETE FROM answer WHERE season = 2", "2"),
        (
            "UPDATE paper SET bytes = x'20' WHERE seat = 'ASIE' AND season = 2",
            "2",
        ),
        (
            "UPDATE journal SET kind = 'dance' WHERE season = 2 AND i = 3",
            "2",
        ),
        ("DELETE FROM journal WHERE season = 1 AND i = 4", "1"),
    ] {
        bent(BOOKS[0], dir.path(), |tx| {
            assert!(tx.execute(sql, ()).unwrap() > 0, "{sql}");
        });
        let output = run(&AUDIT, dir.path());
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(3), "{sql}: {said}");
        let first = format!("First fault: season {season}");
        assert!(season.is_empty() || said.contains(&first), "{sql}: {said}");
    }
    // A table that is not the program's: the file was tampered with, whatever is asked.
    bent(BOOKS[0], dir.path(), |tx| {
        tx.execute_batch("DROP TABLE answer").unwrap()
    });
    assert_eq!(code(&AUDIT, dir.path()), 3);
}

#[test]
fn a_file_that_cannot_be_read_is_4_and_never_3() {
    let dir = folder();
    let path = dir.path().join("bent.db");
    assert_eq!(code(&AUDIT, dir.path()), 4);
    for bytes in [&b""[..], b"not a campaign", &HONEST.db[..50]] {
        fs::write(&path, bytes).unwrap();
        assert_eq!(code(&AUDIT, dir.path()), 4, "{}", bytes.len());
    }
    fs::remove_file(&path).unwrap();
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE TABLE t (x)")
        .unwrap();
    assert_eq!(code(&AUDIT, dir.path()), 4);
    // A folder of papers that is not there.
    assert_eq!(code(&["verify", "nowhere"], dir.path()), 4);
}

#[test]
fn verify_and_audit_with_papers_exit_with_0_or_3() {
    let dir = folder();
    bent(BOOKS[0], dir.path(), |_| {});
    let papers = dir.path().join("papers");
    write(&papers, &HONEST.everything());
    fs::write(papers.join("lisez-moi.txt"), "rien à vérifier ici").unwrap();
    let output = run(&["verify", "papers"], dir.path());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("Season 1: proved"), "{said}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("lisez-moi.txt"));
    let with = ["-c", "bent.db", "audit", "verify", "--papers", "papers"];
    assert_eq!(code(&with, dir.path()), 0);
    // A reveal that is not even text any more is no file to pass over.
    let reveal = papers.join("saison-1.json");
    let good = fs::read(&reveal).unwrap();
    for bend in [
        (|bytes: &mut Vec<u8>| bytes[400] = 0xff) as fn(&mut Vec<u8>),
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes[0] = b'x',
    ] {
        let mut bytes = good.clone();
        bend(&mut bytes);
        fs::write(&reveal, bytes).unwrap();
        assert_eq!(code(&["verify", "papers"], dir.path()), 3);
        assert_eq!(code(&with, dir.path()), 3);
    }
    fs::write(&reveal, good).unwrap();
    // The file written anew as a whole holds by itself, and not against the papers.
    let richer = |_: u16, _: &str, text: &str| text.replace("trésor +2", "trésor +4");
    let anew = Story {
        message: &richer,
        ..honest_story()
    }
    .play();
    fs::copy(anew.dir.path().join("game.db"), dir.path().join("bent.db")).unwrap();
    assert_eq!(code(&AUDIT, dir.path()), 0);
    assert_eq!(code(&with, dir.path()), 3);
}

#[test]
fn both_versions_of_a_bulletin_lie_side_by_side() {
    let dir = folder();
    let mut game = Story {
        seasons: 1,
        ..Story::default()
    }
    .play();
    let path = game.dir.path().join("game.db");
    let file = path.to_str().unwrap();
    let bulletins = ["-c", file, "bulletins", "--out", "out", "--season", "1"];
    assert_eq!(code(&bulletins, dir.path()), 0);
    let text = |name: &str| fs::read_to_string(dir.path().join("out/ITALIE").join(name));
    let first = text("bulletin-1.json").unwrap();
    game.erratum(1, "CARTHAGE", 150).unwrap();
    assert_eq!(
        code(&["-c", file, "reissue", "1", "--silent"], dir.path()),
        0
    );
    assert_eq!(code(&bulletins, dir.path()), 0);
    assert_eq!(text("bulletin-1.json").unwrap(), first);
    for format in ["json", "txt", "md", "html", "bbcode.txt"] {
        let again = text(&format!("bulletin-1-erratum-1.{format}")).unwrap();
        assert!(again.contains("150"), "{format}");
    }
    // Who is not concerned has one version; and the whole folder can be verified as it lies.
    let egypt = dir.path().join("out/EGYPTE");
    assert!(!egypt.join("bulletin-1-erratum-1.json").exists());
    assert!(egypt.join("bulletin-1.json").exists());
    fs::write(dir.path().join("out/saison-1.json"), json(&game.reveal(1))).unwrap();
    let output = run(&["verify", "out"], dir.path());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    // The true page in a comment, and another shown.
    let page = dir.path().join("out/ITALIE/bulletin-1.html");
    let honest = fs::read_to_string(&page).unwrap();
    let (head, body) = honest.split_once("<body>").unwrap();
    let shown = body.replace("points", "talents");
    assert_ne!(shown, body);
    let truth = body.replace("</body>", "").replace("</html>", "");
    fs::write(&page, format!("{head}<body><!-- {truth} -->{shown}")).unwrap();
    let output = run(&["verify", "out"], dir.path());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("bulletin-1.html"), "{said}");
}
