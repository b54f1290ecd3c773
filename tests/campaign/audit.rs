//! What was changed behind the program's back is found.

use std::fs;

use arbitre::campaign::{CampaignError, ChainFault, ChainWhat, Difference};
use arbitre::locale::{Lang, Texts};
use rusqlite::Connection;

use super::desk::{Desk, Tried, chain, open, tamper};

#[test]
fn every_changed_value_of_the_journal_is_found() -> Tried {
    let mut desk = Desk::new();
    drop(desk.played());
    let good = fs::read(desk.path("game.db"))?;
    let flip = |column: &str, season: u16, i: u32| {
        format!(
            "UPDATE journal SET {column} = CASE substr({column}, 1, 1) WHEN '1' THEN '2' ELSE '1' END \
             || substr({column}, 2) WHERE season = {season} AND i = {i}"
        )
    };
    let mut cases: Vec<(String, u16, u32, ChainWhat)> = Vec::new();
    for (season, i) in [(1, 1), (1, 3), (1, 5), (2, 1), (2, 2)] {
        for (column, what) in [
            ("time", ChainWhat::Entry),
            ("actor", ChainWhat::Entry),
            ("kind", ChainWhat::Entry),
            ("hash", ChainWhat::Entry),
            ("salt", ChainWhat::Body),
            ("body_hash", ChainWhat::Body),
            ("body", ChainWhat::Body),
        ] {
            cases.push((flip(column, season, i), season, i, what));
        }
    }
    let delete = |season, i| format!("DELETE FROM journal WHERE season = {season} AND i = {i}");
    let swap = "UPDATE journal SET i = 99 WHERE season = 1 AND i = 3;
                UPDATE journal SET i = 3 WHERE season = 1 AND i = 4;
                UPDATE journal SET i = 4 WHERE season = 1 AND i = 99;";
    let double = "UPDATE journal SET i = i + 10 WHERE season = 1 AND i > 3;
                  INSERT INTO journal SELECT season, 4, time, actor, kind, salt, body_hash, hash, body
                      FROM journal WHERE season = 1 AND i = 3;
                  UPDATE journal SET i = i - 9 WHERE season = 1 AND i > 10;";
    cases.extend([
        (delete(1, 1), 1, 1, ChainWhat::Missing),
        (delete(1, 3), 1, 3, ChainWhat::Missing),
        (delete(2, 1), 2, 1, ChainWhat::Missing),
        // The end of a season leaves no gap, but the next one does not chain to what is left.
        (delete(1, 5), 2, 1, ChainWhat::Entry),
        (
            "DELETE FROM journal WHERE season = 1".to_owned(),
            1,
            1,
            ChainWhat::Missing,
        ),
        (swap.to_owned(), 1, 3, ChainWhat::Body),
        (double.to_owned(), 1, 4, ChainWhat::Body),
        (
            "UPDATE journal SET season = 3 WHERE season = 2".to_owned(),
            2,
            1,
            ChainWhat::Missing,
        ),
        (
            "UPDATE journal SET hash = 'x' WHERE season = 1 AND i = 2".to_owned(),
            1,
            2,
            ChainWhat::Unreadable,
        ),
    ]);
    let path = desk.path("bent.db");
    for (sql, season, i, what) in cases {
        fs::write(&path, &good)?;
        tamper(&path, &sql);
        let campaign = open(&path)?;
        assert_eq!(
            chain(&campaign),
            Some(ChainFault { season, i, what }),
            "{sql}"
        );
        let fault = ChainFault { season, i, what };
        for lang in Lang::ALL {
            assert!(fault.say(&Texts::new(lang)).contains(&season.to_string()));
        }
    }
    Ok(())
}

#[test]
fn a_replay_finds_every_changed_value_of_the_tables() -> Tried {
    let mut desk = Desk::new();
    let campaign = desk.played();
    let clean = campaign.survey()?.replay.ok_or("no replay")?;
    assert_eq!((clean.entries, clean.differences.len()), (7, 0));
    // purse 2 × 2, payment 2 × 5
    assert_eq!(clean.values, 14);
    drop(campaign);
    let good = fs::read(desk.path("game.db"))?;
    let value = |table: &str, row: &str, column: &str, want: &str, have: &str| Difference {
        table: table.to_owned(),
        row: row.to_owned(),
        column: Some(column.to_owned()),
        want: Some(want.to_owned()),
        have: Some(have.to_owned()),
    };
    let row = |table: &str, row: &str, want: Option<&str>, have: Option<&str>| Difference {
        table: table.to_owned(),
        row: row.to_owned(),
        column: None,
        want: want.map(str::to_owned),
        have: have.map(str::to_owned),
    };
    let path = desk.path("bent.db");
    for (sql, differences) in [
        (
            "UPDATE purse SET points = 194 - 3 WHERE seat = 'ITALIE'",
            vec![value("purse", "ITALIE", "points", "194", "191")],
        ),
        (
            "UPDATE payment SET note = 'gift' WHERE season = 2",
            vec![value("payment", "2 / 2", "note", "NULL", "gift")],
        ),
        (
            "UPDATE payment SET points = 16, note = 'gift' WHERE season = 2",
            vec![
                value("payment", "2 / 2", "points", "15", "16"),
                value("payment", "2 / 2", "note", "NULL", "gift"),
            ],
        ),
        (
            "DELETE FROM purse WHERE seat = 'ITALIE'",
            vec![row("purse", "ITALIE", Some("ITALIE | 194"), None)],
        ),
        (
            "INSERT INTO purse VALUES ('ASIE', 7)",
            vec![row("purse", "ASIE", None, Some("ASIE | 7"))],
        ),
        (
            "UPDATE purse SET seat = 'HADES' WHERE seat = 'GAULE'",
            vec![
                row("purse", "GAULE", Some("GAULE | 185"), None),
                row("purse", "HADES", None, Some("HADES | 185")),
            ],
        ),
    ] {
        fs::write(&path, &good)?;
        tamper(&path, sql);
        let found = open(&path)?.survey()?.replay.ok_or("no replay")?;
        assert_eq!(found.differences, differences, "{sql}");
    }
    // An entry that nothing here can read.
    fs::write(&path, &good)?;
    let mut campaign = open(&path)?;
    campaign.write(&desk.clock, &mut desk.entropy, |w| {
        w.append(2, "arbiter", "dance", "{}".to_owned())
    })?;
    let error = campaign.survey().unwrap_err();
    let (season, i) = (2, 3);
    let what = "kind dance".to_owned();
    let unreadable = CampaignError::Unreadable { season, i, what };
    assert_eq!(error.to_string(), unreadable.to_string());
    Ok(())
}

#[test]
fn sqlite_own_check_finds_a_broken_page() -> Tried {
    let mut desk = Desk::new();
    let campaign = desk.played();
    assert_eq!(campaign.survey()?.integrity, Vec::<String>::new());
    drop(campaign);
    tamper(
        &desk.path("game.db"),
        "UPDATE payment SET seat = 'HADES' WHERE i = 3",
    );
    let campaign = open(&desk.path("game.db"))?;
    assert_eq!(campaign.survey()?.integrity, ["payment: no row in purse"]);
    drop(campaign);
    let conn = Connection::open(desk.path("game.db"))?;
    let page: u32 = conn.query_row(
        "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_payment_1'",
        (),
        |row| row.get(0),
    )?;
    drop(conn);
    let mut bytes = fs::read(desk.path("game.db"))?;
    bytes[(page as usize - 1) * 4096..][..8].fill(0xff);
    fs::write(desk.path("game.db"), bytes)?;
    let campaign = open(&desk.path("game.db"))?;
    assert!(!campaign.survey()?.integrity.is_empty());
    Ok(())
}
