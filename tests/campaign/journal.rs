//! Entries, heads, transactions: what is entered is there, whole, or not at all.

use std::fs;

use arbitre::campaign::beside::{message, put_message};
use arbitre::campaign::{
    Access, CampaignError, CampaignFile, Entry, Message, entries, entry, head, head_before, head_of,
};
use arbitre::chance::{Entropy, EntropyError, SeededEntropy};
use rusqlite::{Connection, Transaction};

use super::desk::{Desk, Tried, chain, enter, key, names, open, registry};

#[test]
fn what_was_entered_is_there_when_the_file_is_opened_again() -> Tried {
    let mut desk = Desk::new();
    let campaign = desk.played();
    let (id, seal) = (campaign.id().to_owned(), *campaign.seal());
    drop(campaign);
    let campaign = CampaignFile::open(&desk.path("game.db"), &registry, Access::Read)?;
    assert_eq!((campaign.id(), *campaign.seal()), (&id[..], key().seal()));
    assert_eq!(seal, key().seal());
    assert_eq!(campaign.key().to_hex(), key().to_hex());
    assert_eq!(campaign.rulebook().name, "purses");
    campaign.read(|tx| -> Result<(), CampaignError> {
        assert_eq!(entries(tx, 1)?.len(), 5);
        assert_eq!(entry(tx, 2, 2)?.map(|e| e.kind), Some("pay".to_owned()));
        assert_eq!(entry(tx, 2, 3)?, None);
        let left: i64 = tx.query_row("SELECT points FROM purse WHERE seat = 'GAULE'", (), |r| {
            r.get(0)
        })?;
        assert_eq!(left, 185);
        Ok(())
    })?;
    assert_eq!(chain(&campaign), None);
    assert_eq!(names(&desk), ["game.db"], "no second file beside it");
    Ok(())
}

#[test]
fn a_season_chains_to_the_one_before() -> Tried {
    let mut desk = Desk::new();
    let mut campaign = desk.create();
    let closed = desk.enter(&mut campaign, 1, "close", "{}")?;
    assert_eq!((closed.season, closed.i), (1, 2));
    let between = desk.enter(&mut campaign, 2, "open", "{}")?;
    assert_eq!((between.season, between.i), (2, 1));
    let opened = desk.enter(&mut campaign, 2, "open", "{}")?;
    assert_eq!((opened.season, opened.i), (2, 2));
    campaign.read(|tx| -> Result<(), CampaignError> {
        assert_eq!(head_before(tx, 1)?, key().seal());
        assert_eq!(head_of(tx, 1)?, closed.hash);
        assert_eq!(head_before(tx, 2)?, closed.hash);
        assert_eq!(head(tx)?, opened.hash);
        Ok(())
    })?;
    Ok(())
}

#[test]
fn the_head_is_the_one_computed_by_hand() -> Tried {
    use sha2::{Digest as _, Sha256};
    fn enc(tag: &str, fields: &[&str]) -> String {
        let mut hash = Sha256::new();
        let tag = format!("arbitre/1/{tag}");
        for text in std::iter::once(&tag[..]).chain(fields.iter().copied()) {
            hash.update(u32::try_from(text.len()).unwrap().to_be_bytes());
            hash.update(text.as_bytes());
        }
        hash.finalize().iter().map(|b| format!("{b:02x}")).collect()
    }
    let mut desk = Desk::new();
    let campaign = desk.create();
    let first = campaign.read(|tx| entry(tx, 1, 1))?.ok_or("no entry")?;
    let (id, salt) = (campaign.id(), first.salt.to_string());
    let body = enc("body", &[id, "1", "1", &salt, "{}"]);
    let time = "2026-11-20T19:37:45Z";
    let seal = campaign.seal().to_string();
    let hash = enc(
        "entry",
        &[id, "1", "1", &seal, time, "arbiter", "new", &body],
    );
    assert_eq!(campaign.read(|tx| head(tx))?.to_string(), hash);
    Ok(())
}

#[test]
fn a_refused_command_leaves_nothing() -> Tried {
    #[derive(Debug)]
    struct Refused;
    impl From<CampaignError> for Refused {
        fn from(_: CampaignError) -> Refused {
            Refused
        }
    }
    let mut desk = Desk::new();
    let mut campaign = desk.played();
    let before = fs::read(desk.path("game.db"))?;
    // The closure refuses after it has written.
    let refused: Result<(), Refused> =
        campaign.write(&desk.clock, &mut desk.entropy, |w| -> Result<(), Refused> {
            enter(w, 2, "pay", r#"{"seat":"GAULE","points":1}"#)?;
            Err(Refused)
        });
    assert!(refused.is_err());
    // The second of two entries cannot be read, or the tables say no to it.
    for (kind, body) in [
        ("dance", "{}"),
        ("pay", "{"),
        ("pay", r#"{"seat":"GAULE","points":1000}"#),
        ("pay", r#"{"seat":"ATLANTIS","points":1}"#),
    ] {
        let failed: Result<Entry, CampaignError> =
            campaign.write(&desk.clock, &mut desk.entropy, |w| {
                enter(w, 2, "pay", r#"{"seat":"GAULE","points":1}"#)?;
                enter(w, 2, kind, body)
            });
        let error = failed.unwrap_err();
        assert_eq!(error.exit_code(), 3, "{kind}: {error}");
    }
    // A panic too.
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _: Result<(), CampaignError> =
            campaign.write(&desk.clock, &mut SeededEntropy::new("x"), |w| {
                w.append(2, "arbiter", "lock", "{}".to_owned())?;
                std::panic::resume_unwind(Box::new("on purpose"));
            });
    }));
    assert!(panicked.is_err());
    drop(campaign);
    assert!(
        before == fs::read(desk.path("game.db"))?,
        "the file changed"
    );
    let campaign = open(&desk.path("game.db"))?;
    assert_eq!(campaign.read(|tx| entries(tx, 2))?.len(), 2);
    assert!(campaign.survey()?.holds());
    Ok(())
}

#[test]
fn without_chance_nothing_is_entered() -> Tried {
    struct Dry;
    impl Entropy for Dry {
        fn fill(&mut self, _: &mut [u8; 32]) -> Result<(), EntropyError> {
            Err(EntropyError::System(rand::rngs::SysError::UNSUPPORTED))
        }
    }
    let mut desk = Desk::new();
    let mut campaign = desk.create();
    let error = campaign
        .write(&desk.clock, &mut Dry, |w| {
            w.append(1, "arbiter", "open", "{}".to_owned())
        })
        .unwrap_err();
    assert!(matches!(error, CampaignError::Entropy(_)));
    assert_eq!(campaign.read(|tx| entries(tx, 1))?.len(), 1);
    Ok(())
}

#[test]
fn reading_cannot_write() -> Tried {
    let mut desk = Desk::new();
    let campaign = desk.played();
    let slip = |campaign: &CampaignFile| -> Result<usize, CampaignError> {
        campaign.read(|tx| Ok(tx.execute("UPDATE purse SET points = 1", ())?))
    };
    let before = fs::read(desk.path("game.db"))?;
    assert!(slip(&campaign).is_err());
    let table = |tx: &Transaction<'_>| Ok::<_, CampaignError>(tx.execute("DROP TABLE purse", ())?);
    assert!(campaign.read(table).is_err());
    assert_eq!(fs::read(desk.path("game.db"))?, before);
    drop(campaign);
    let mut campaign = CampaignFile::open(&desk.path("game.db"), &registry, Access::Read)?;
    assert!(slip(&campaign).is_err());
    let error = desk.enter(&mut campaign, 2, "lock", "{}").unwrap_err();
    assert!(matches!(error, CampaignError::Permission { .. }));
    Ok(())
}

#[test]
fn the_journal_and_messages_are_never_rewritten() -> Tried {
    let mut desk = Desk::new();
    let mut campaign = desk.played();
    let sent = campaign.write(&desk.clock, &mut desk.entropy, |w| {
        let sent = Message {
            seat: "ITALIE".to_owned(),
            source: "-".to_owned(),
            salt: w.salt()?,
            bytes: b"aucun ordre\r\n\xE9".to_vec(),
            asks: vec!["Une question ?".to_owned()],
        };
        let entry = w.append(
            2,
            "ITALIE",
            "pay",
            r#"{"seat":"ITALIE","points":0}"#.to_owned(),
        )?;
        put_message(w.tx(), &entry, &sent)?;
        Ok::<_, CampaignError>(sent)
    })?;
    campaign.read(|tx| -> Result<(), CampaignError> {
        assert_eq!(message(tx, 2, 3)?, Some(sent));
        assert_eq!(message(tx, 2, 2)?, None);
        Ok(())
    })?;
    drop(campaign);
    let conn = Connection::open(desk.path("game.db"))?;
    for sql in [
        "UPDATE journal SET body = '{}'",
        "UPDATE journal SET i = 9 WHERE season = 2 AND i = 2",
        "DELETE FROM journal WHERE season = 2",
        "INSERT OR REPLACE INTO journal SELECT * FROM journal WHERE season = 1 AND i = 1",
        "INSERT INTO journal SELECT 2, 9, time, actor, kind, salt, body_hash, hash, body FROM journal LIMIT 1",
        "UPDATE message SET bytes = x''",
        "DELETE FROM message",
        "INSERT OR REPLACE INTO message SELECT * FROM message",
    ] {
        assert!(conn.execute(sql, ()).is_err(), "{sql}");
    }
    Ok(())
}
