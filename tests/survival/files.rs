//! Killed while it makes files: under its final name a file is whole or not there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::harness::desk::{Desk, Stage, words};
use crate::harness::faults::{Call, Done, faulty, watched};
use crate::survival::games::{GAMES, Game};
use crate::survival::kill::{Moment, every, some};

/// At which of its calls a command is killed.
type Moments = fn(&[Call]) -> Vec<Moment>;

/// As many as the usual run has time for.
const FEW: Moments = |calls| some(calls, 5);

/// Every file below a folder, but for those that have not got their name yet.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn walk(root: &Path, folder: &Path, found: &mut BTreeMap<String, Vec<u8>>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(root, &path, found);
            } else {
                let name = path
                    .strip_prefix(root)
                    .unwrap()
                    .to_string_lossy()
                    .into_owned();
                found.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, folder, &mut found);
    found
}

pub fn unnamed(name: &str) -> bool {
    let name = name.rsplit('/').next().unwrap_or(name);
    name.starts_with('.') && name.ends_with(".new")
}

/// Kills a command at those moments, clearing away what it made before each; `check` looks at what
/// is left, and gives the command's exit code when it is given again.
fn killed(
    desk: &Desk,
    line: &str,
    moments: Moments,
    clear: &dyn Fn(),
    check: &dyn Fn(&Done, &str) -> i32,
) {
    let arguments = words(line);
    clear();
    let usual = watched(desk, &arguments);
    assert_eq!(usual.code, Some(0), "{line}: {usual:#?}");
    let (mut tried, mut ended) = (0, 0);
    for (at, how) in moments(&usual.calls) {
        clear();
        tried += 1;
        let told = format!("{line} killed at call {at}, {how:?}");
        let killed = faulty(desk, &arguments, at, how);
        if killed.code.is_some() {
            // Threads that come in another order make a folder less often in vain.
            assert!(killed.calls.len() < at, "{told}: not killed: {killed:#?}");
            ended += 1;
        }
        let again = check(&killed, &told);
        let ran = desk.bare(&arguments);
        assert_eq!(ran.code, again, "{told}: given again: {ran:#?}");
        let left: Vec<_> = files(desk.dir.path())
            .into_keys()
            .filter(|name| unnamed(name))
            .collect();
        assert!(again != 0 || left.is_empty(), "{told}: left {left:?}");
    }
    assert!(
        ended * 4 < tried,
        "{line}: {ended} of {tried} were never killed"
    );
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_campaign_made_or_copied_is_whole_or_not_there() {
    GAMES.iter().for_each(|game| made_or_copied(game, FEW));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_bulletin_is_whole_or_not_there() {
    GAMES.iter().for_each(|game| bulletins(game, FEW));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_site_is_whole_or_is_written_again() {
    GAMES.iter().for_each(|game| site(game, FEW));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn the_demo_can_be_killed_and_played_elsewhere() {
    GAMES.iter().for_each(|game| demo(game, FEW));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux")]
fn a_rebuilding_is_whole_or_was_never_begun() {
    GAMES.iter().for_each(|game| rebuilding(game, FEW));
}

#[test]
#[ignore = "large: what makes files, killed at every call"]
fn what_makes_files_killed_at_every_call() {
    for game in GAMES {
        made_or_copied(game, every);
        rebuilding(game, every);
        // These make hundreds of files in the same way.
        bulletins(game, |calls| some(calls, 100));
        site(game, |calls| some(calls, 100));
        demo(game, |calls| some(calls, 100));
    }
}

/// A new campaign, a copy, a copy restored: whole or not there.
fn made_or_copied(game: &Game, moments: Moments) {
    let desk = game.at(Stage::Closed);
    desk.run("backup source.db").ok();
    let made = desk.path("made.db");
    let clear = || {
        for name in files(desk.dir.path()).into_keys() {
            if name.contains("made") {
                fs::remove_file(desk.path(&name)).unwrap();
            }
        }
    };
    for line in [
        "new made.db MADE",
        "-c CAMPAIGN backup made.db",
        "restore source.db made.db",
    ] {
        let line = line
            .replace("MADE", game.setup)
            .replace("CAMPAIGN", game.sample.file);
        killed(&desk, &line, moments, &clear, &|killed, told| {
            assert!(made.exists() || killed.out.is_empty(), "{told}");
            if !made.exists() {
                return 0;
            }
            let audit = desk.bare(["-c", "made.db", "audit", "verify"]);
            assert_eq!(audit.code, 0, "{told}: {audit:#?}");
            4
        });
    }
}

fn bulletins(game: &Game, moments: Moments) {
    let desk = game.at(Stage::Closed);
    let out = desk.path("papiers");
    desk.run("bulletins --out papiers").ok();
    let whole = files(&out);
    let manifest = "arbitre/manifest-1.json";
    assert!(whole.len() > 2 * game.seats.len() && whole.contains_key(manifest));
    let clear = || {
        let _ = fs::remove_dir_all(&out);
    };
    let line = format!("-c {} bulletins --out papiers", game.sample.file);
    killed(&desk, &line, moments, &clear, &|killed, told| {
        let there = files(&out);
        for (name, bytes) in there.iter().filter(|(name, _)| !unnamed(name)) {
            assert!(whole.get(name) == Some(bytes), "{told}: {name} is half");
        }
        // The list comes last: where it stands, all stand.
        let all = whole.keys().all(|name| there.contains_key(name));
        let said = !killed.out.is_empty() || there.contains_key(manifest);
        assert!(all || !said, "{told}");
        0
    });
    assert_eq!(files(&out), whole);
}

/// A site that was half written is written whole when it is asked for again.
fn site(game: &Game, moments: Moments) {
    let desk = game.at(Stage::Closed);
    let out = desk.path("public");
    desk.run("site public").ok();
    let whole = files(&out);
    assert!(whole.len() > 20 && whole.contains_key("site.json"));
    let clear = || {
        let _ = fs::remove_dir_all(&out);
    };
    let line = format!("-c {} site public", game.sample.file);
    killed(&desk, &line, moments, &clear, &|killed, told| {
        let there = files(&out);
        for (name, bytes) in there.iter().filter(|(name, _)| !unnamed(name)) {
            assert!(whole.get(name) == Some(bytes), "{told}: {name} is half");
        }
        assert!(killed.out.is_empty() || there == whole, "{told}");
        0
    });
    assert_eq!(files(&out), whole);
}

fn demo(game: &Game, moments: Moments) {
    let desk = Desk::without(game.sample);
    let clear = || {
        let _ = fs::remove_dir_all(desk.path("jeu"));
    };
    let name = format!("jeu/{}", game.sample.file);
    let db = desk.path(&name);
    let line = format!("demo {} --out jeu", game.sample.name);
    killed(&desk, &line, moments, &clear, &|_, told| {
        if !db.exists() {
            return 0;
        }
        let audit = desk.bare(["-c", &name, "audit", "verify"]);
        assert_eq!(audit.code, 0, "{told}: {audit:#?}");
        4
    });
}

/// The tables are made anew, or are as they were, and the journal is the same.
fn rebuilding(game: &Game, moments: Moments) {
    let desk = game.at(Stage::Closed);
    let db = rusqlite::Connection::open(desk.file()).unwrap();
    assert!(db.execute(game.bent, ()).unwrap() > 0);
    drop(db);
    let bent = desk.bytes();
    let journal = desk.journal();
    let kept = desk.path(&format!("{}.before-rebuild", game.sample.file));
    let clear = || {
        let _ = (fs::remove_file(&journal), fs::remove_file(&kept));
        fs::write(desk.file(), &bent).unwrap();
    };
    let line = format!("-c {} rebuild --yes", game.sample.file);
    killed(&desk, &line, moments, &clear, &|killed, told| {
        let audit = desk.run("audit verify");
        match killed.out.contains("Tables refaites") {
            true => assert_eq!(audit.code, 0, "{told}: {audit:#?}"),
            false => assert!([0, 3].contains(&audit.code), "{told}: {audit:#?}"),
        }
        if audit.code == 0 {
            assert!(kept.exists(), "{told}: no copy was kept");
        }
        0
    });
    desk.run("audit verify").ok();
}

/// What a shell sends to a file is printed in one go, after it was journalled. A half of it is
/// never taken for a reveal, and the command prints it again.
#[test]
fn a_reveal_cut_short_is_never_taken_for_one() {
    GAMES.into_iter().for_each(reveal_cut_short);
}

fn reveal_cut_short(game: &Game) {
    let desk = game.at(Stage::Closed);
    let whole = desk.run("reveal 1 --early --yes").ok().out;
    fs::create_dir(desk.path("publié")).unwrap();
    let verify = |text: &str| {
        desk.write("publié/reveal-1.json", text);
        desk.bare(["verify", "publié"])
    };
    verify(&whole).ok().says(game.revealed);
    for cut in [1, whole.len() / 2, whole.len() - 3] {
        let mut cut = cut;
        while !whole.is_char_boundary(cut) {
            cut -= 1;
        }
        let ran = verify(&whole[..cut]);
        assert!(!ran.out.contains(game.revealed), "{ran:#?}");
        assert!(cut == 1 || ran.code == 3, "{ran:#?}");
        let told = format!("{}{}", ran.out, ran.err);
        assert!(told.contains("reveal-1.json"), "{ran:#?}");
    }
    let again = desk.run("reveal 1 --early --yes").ok().out;
    assert!(again.contains("\"season\": 1"));
    verify(&again).ok();
}
