//! What must be so of a campaign when the test that played it is done.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::Mutex;

use arbitre::campaign::{Access, CampaignFile};
use arbitre::engine::{Game, verify};
use arbitre::games;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use arbitre::games::dragon_lords::DragonLords;

use super::desk::run;
use super::replays::{agree, look, reveal};

/// Whether a folder with the same files was not seen yet: what holds of one holds of the other.
fn is_new(dir: &Path) -> bool {
    static SEEN: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());
    let (mut hasher, mut open) = (DefaultHasher::new(), vec![dir.to_owned()]);
    while let Some(folder) = open.pop() {
        let there = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut there: Vec<_> = there.map(|entry| entry.path()).collect();
        there.sort();
        for path in there {
            path.strip_prefix(dir).unwrap().hash(&mut hasher);
            match path.symlink_metadata() {
                Ok(meta) if meta.is_file() => fs::read(&path).ok().hash(&mut hasher),
                Ok(meta) if meta.is_dir() => open.push(path),
                _ => {}
            }
        }
    }
    SEEN.lock().unwrap().insert(hasher.finish())
}

/// The file says the same however it is looked at ([`agree`]), and the program verifies all papers in the folder
/// and the bulletins of every closed season.
pub fn holds(dir: &Path, file: &str) {
    if !is_new(dir) {
        return;
    }
    let path = dir.join(file);
    let file = CampaignFile::open(&path, &games::rulebook, Access::Read);
    let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    match file.rulebook().name {
        Antiquity::NAME => held::<Antiquity>(&file, dir, &path),
        Aristocracy::NAME => held::<Aristocracy>(&file, dir, &path),
        Coup::NAME => held::<Coup>(&file, dir, &path),
        DragonLords::NAME => held::<DragonLords>(&file, dir, &path),
        other => panic!("no comparison for {other}"),
    }
}

fn held<G: Game>(file: &CampaignFile, dir: &Path, path: &Path) {
    agree::<G>(file);
    let now = look::<G>(file);
    if now.season == 1 {
        return;
    }
    let out = dir.join("held");
    fs::create_dir(&out).unwrap();
    for season in 1..now.season {
        let reveal = reveal(file, season, &verify::withheld::<G>);
        let name = out.join(format!("reveal-{season}.json"));
        fs::write(name, serde_json::to_string(&reveal).unwrap()).unwrap();
        let mut words: Vec<OsString> = vec!["-c".into(), path.into()];
        let all = "text,markdown,html,bbcode,json";
        words.extend(["bulletins", "--out", "held", "--format", all, "--season"].map(Into::into));
        words.push(season.to_string().into());
        run(dir, words, Vec::new()).ok();
    }
    // The audit speaks of hashes and is the arbiter's.
    fs::remove_dir_all(out.join("arbitre")).unwrap();
    run(dir, ["verify", "held"].map(Into::into).to_vec(), Vec::new()).ok();
    // What else lies there may hold papers among other things, as the arbiter's page of his tray does.
    let all = run(dir, ["verify", "."].map(Into::into).to_vec(), Vec::new());
    assert_ne!(all.code, 3, "{all:#?}");
}
