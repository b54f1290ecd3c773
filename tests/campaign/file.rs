//! The file: made, brought up to date, not written where the disk is full.

use std::fs;
use std::path::Path;

use arbitre::campaign::{Access, CampaignError, CampaignFile, head};

use super::desk::{Desk, Tried, chain, enter, later, names, open};

#[test]
fn a_failed_creation_leaves_no_file() -> Tried {
    let mut desk = Desk::new();
    let path = desk.path("half.db");
    let error = desk.try_create(&path, "dance").unwrap_err();
    assert!(matches!(error, CampaignError::Unreadable { .. }));
    // SQLite would take what stands there for a part of the new campaign.
    fs::create_dir(desk.path("half.db-journal"))?;
    let error = desk.try_create(&path, "new").unwrap_err();
    assert!(matches!(error, CampaignError::Remains { .. }), "{error:?}");
    assert_eq!(names(&desk), ["half.db-journal"]);
    fs::remove_dir(desk.path("half.db-journal"))?;
    let nowhere = desk.path("no-such-folder").join("x.db");
    assert!(matches!(
        desk.try_create(&nowhere, "new").unwrap_err(),
        CampaignError::NoFolder { .. }
    ));
    assert!(names(&desk).is_empty());
    Ok(())
}

#[test]
fn files_are_their_owners_alone() -> Tried {
    use std::os::unix::fs::PermissionsExt;
    let mut desk = Desk::new();
    let mut campaign = desk.create();
    campaign.backup(&desk.path("copy.db"))?;
    for name in ["game.db", "copy.db"] {
        let mode = fs::metadata(desk.path(name))?.permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    // The rollback journal holds old pages: it is no more open than the campaign.
    let folder = desk.dir.path().to_owned();
    campaign.write(&desk.clock, &mut desk.entropy, |w| {
        enter(w, 1, "open", "{}")?;
        let mode = fs::metadata(folder.join("game.db-journal"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
        Ok::<_, CampaignError>(())
    })?;
    Ok(())
}

#[test]
fn the_file_of_an_older_version_is_brought_up_to_date() -> Tried {
    for access in [Access::Read, Access::Write] {
        let mut desk = Desk::new();
        drop(desk.played());
        let path = desk.path("game.db");
        let campaign = CampaignFile::open(&path, &later, access)?;
        let paid: i64 = campaign.read(|tx| {
            Ok::<_, CampaignError>(tx.query_row("SELECT sum(cash) FROM payment", (), |r| r.get(0))?)
        })?;
        assert_eq!(paid, 2);
        assert!(campaign.survey()?.holds());
        assert_eq!(chain(&campaign), None);
        // The file as it was is kept, and an older version of the program still opens it.
        let kept = campaign.kept().map(Path::to_owned).unwrap();
        drop(campaign);
        assert_eq!(kept, desk.path("game.db.version-2"));
        assert_eq!(names(&desk), ["game.db", "game.db.version-2"]);
        assert!(open(&kept)?.survey()?.holds());
        assert!(matches!(
            open(&path).unwrap_err(),
            CampaignError::Newer {
                found: 3,
                known: 2,
                ..
            }
        ));
        // Brought up to date once, it is opened as it is.
        assert_eq!(CampaignFile::open(&path, &later, access)?.kept(), None);
        // A copy that is there is never overwritten.
        let again = desk.path("again.db");
        fs::copy(&kept, &again)?;
        fs::write(desk.path("again.db.version-2"), "mine")?;
        let campaign = CampaignFile::open(&again, &later, access)?;
        let kept = campaign.kept().map(Path::to_owned);
        assert_eq!(kept, Some(desk.path("again.db.version-2-2")));
        assert_eq!(fs::read(desk.path("again.db.version-2"))?, b"mine");
    }
    Ok(())
}

#[test]
fn a_name_that_sqlite_reads_otherwise_is_a_file_name() -> Tried {
    let mut desk = Desk::new();
    let path = desk.path("file:odd?mode=memory.db");
    drop(desk.try_create(&path, "new")?);
    assert!(path.is_file());
    open(&path)?;
    Ok(())
}

#[test]
fn a_full_disk_changes_nothing() -> Tried {
    let mut desk = Desk::new();
    let mut campaign = desk.played();
    let before = campaign.read(|tx| head(tx))?;
    let error = campaign
        .write(&desk.clock, &mut desk.entropy, |w| {
            w.tx().execute_batch("PRAGMA max_page_count = 40")?;
            let note = "x".repeat(200_000);
            let body = format!(r#"{{"seat":"GAULE","points":1,"note":"{note}"}}"#);
            enter(w, 2, "pay", &body)
        })
        .unwrap_err();
    assert!(matches!(error, CampaignError::Full), "{error:?}");
    drop(campaign);
    let campaign = open(&desk.path("game.db"))?;
    assert_eq!(campaign.read(|tx| head(tx))?, before);
    assert_eq!(campaign.survey()?.integrity, Vec::<String>::new());
    Ok(())
}
