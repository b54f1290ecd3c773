//! What is no campaign, or no longer the one that was written, is refused and left alone.

use std::fs;
use std::path::PathBuf;

use arbitre::campaign::{Access, CampaignError, CampaignFile};
use arbitre::chance::EntropyError;
use arbitre::locale::{Lang, Texts};
use rusqlite::Connection;

use super::desk::{Desk, Tried, open, registry, tamper};

#[test]
fn what_is_no_campaign_is_refused_and_left_alone() -> Tried {
    let mut desk = Desk::new();
    drop(desk.played());
    let good = fs::read(desk.path("game.db"))?;
    let file = |name: &str, bytes: &[u8]| -> PathBuf {
        fs::write(desk.path(name), bytes).unwrap();
        desk.path(name)
    };
    let other = desk.path("other.db");
    Connection::open(&other)?.execute_batch("CREATE TABLE t (x); PRAGMA user_version = 2")?;
    let newer = file("newer.db", &good);
    Connection::open(&newer)?.execute_batch("PRAGMA user_version = 99")?;
    let foreign = file("foreign.db", &good);
    tamper(&foreign, "UPDATE campaign SET rulebook = 'chess'");
    let wal = file("wal.db", &good);
    Connection::open(&wal)?.query_row("PRAGMA journal_mode = WAL", (), |_| Ok(()))?;
    let beside = file("beside.db", &good);
    file("beside.db-wal", b"");
    let mut broken = good.clone();
    broken[16..18].copy_from_slice(&[0, 7]); // a page size that cannot be
    let broken = file("broken.db", &broken);
    let cut = file("cut.db", &good[..5000]);
    let cases: Vec<(PathBuf, u8, &str)> = vec![
        (desk.path("nothing.db"), 4, "NotFound"),
        (desk.path("game.db/x"), 4, "NoFolder"),
        (desk.dir.path().to_owned(), 4, "Folder"),
        (file("empty.db", b""), 4, "Empty"),
        (
            file("letter.txt", &b"espionner CARTHAGE\n".repeat(40)),
            4,
            "Format",
        ),
        (file("short.txt", b"a"), 4, "Format"),
        (other, 4, "Program"),
        (newer, 4, "Newer"),
        (foreign, 4, "UnknownRulebook"),
        (wal, 4, "SecondFile"),
        (beside, 4, "SecondFile"),
        (broken, 3, "Damaged"),
        (cut, 3, "Damaged"),
    ];
    for (path, code, kind) in cases {
        for access in [Access::Read, Access::Write] {
            let before = fs::read(&path).ok();
            let error = CampaignFile::open(&path, &registry, access).unwrap_err();
            assert!(format!("{error:?}").contains(kind), "{kind}: {error:?}");
            assert_eq!(error.exit_code(), code, "{kind}");
            assert!(before == fs::read(&path).ok(), "{kind}: the file changed");
            for lang in Lang::ALL {
                assert!(error.say(&Texts::new(lang)).len() > 40, "{kind}");
            }
        }
    }
    Ok(())
}

#[test]
fn a_schema_that_is_not_ours_is_tampering() -> Tried {
    let mut desk = Desk::new();
    drop(desk.played());
    let good = fs::read(desk.path("game.db"))?;
    for (sql, named) in [
        (
            "CREATE TRIGGER gift AFTER INSERT ON payment BEGIN UPDATE purse SET points = 999; END",
            "gift",
        ),
        ("CREATE VIEW secret AS SELECT * FROM journal", "secret"),
        ("CREATE TABLE more (x)", "more"),
        ("DROP TABLE payment", "payment"),
        ("DROP TRIGGER journal_stays_update", "journal_stays_update"),
        ("ALTER TABLE purse ADD COLUMN gold INTEGER", "purse"),
        (
            "ALTER TABLE campaign RENAME TO c; CREATE VIEW campaign AS SELECT * FROM c",
            "campaign",
        ),
    ] {
        let path = desk.path("bent.db");
        fs::write(&path, &good)?;
        Connection::open(&path)?.execute_batch(sql)?;
        let error = open(&path).unwrap_err();
        assert_eq!(error.exit_code(), 3, "{sql}: {error:?}");
        assert!(error.to_string().contains(named), "{sql}: {error}");
    }
    for sql in [
        "UPDATE campaign SET seal = replace(seal, substr(seal, 1, 1), 'f')",
        "UPDATE campaign SET key = replace(key, '42', '43')",
        "UPDATE campaign SET id = replace(id, substr(id, 1, 1), 'z')",
    ] {
        let path = desk.path("bent.db");
        fs::write(&path, &good)?;
        tamper(&path, sql);
        let error = open(&path).unwrap_err();
        assert!(matches!(error, CampaignError::Tampered { .. }), "{sql}");
    }
    Ok(())
}

#[test]
fn every_error_has_its_words_in_both_languages() {
    let path = PathBuf::from("jeu.db");
    let what = "###".to_owned();
    let io = |path: &str| CampaignError::Io {
        path: path.into(),
        what: what.clone(),
    };
    let errors = [
        CampaignError::Exists { path: path.clone() },
        CampaignError::Permission { path },
        io("jeu.db"),
        io(""),
        CampaignError::Locked,
        CampaignError::Full,
        CampaignError::TooBig,
        CampaignError::Entropy(EntropyError::System(rand::rngs::SysError::UNSUPPORTED)),
        CampaignError::Damaged { what: what.clone() },
        CampaignError::Tampered { what: what.clone() },
        CampaignError::Unreadable {
            season: 1234,
            i: 5678,
            what: what.clone(),
        },
        CampaignError::Numbers,
        CampaignError::Sql(rusqlite::Error::InvalidQuery),
    ];
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for error in &errors {
            let words = error.say(&texts);
            let shown = format!("{error:?}");
            assert!(words.len() > 40 && words.ends_with('.'), "{words}");
            assert_eq!(words.contains("###"), shown.contains("###"), "{words}");
            assert_eq!(
                words.contains("jeu.db"),
                shown.contains("jeu.db"),
                "{words}"
            );
            assert_eq!(words.contains("5678"), shown.contains("5678"), "{words}");
        }
    }
}
