//! What must be so of a campaign when the test that played it is done.

use std::fs;
use std::path::Path;

use arbitre::campaign::{Access, Campaign as File};
use arbitre::engine::{Game, verify};
use arbitre::games;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::aristocracy::Aristocracy;
use arbitre::games::coup::Coup;
use arbitre::games::dragon_lords::DragonLords;

use super::program;
use super::replays::{agree, look, reveal};

/// The file says the same however it is looked at ([`agree`]), and the program verifies all papers in the folder
/// and the bulletins of every closed season.
pub fn holds(dir: &Path, file: &str) {
    let path = dir.join(file);
    let file = File::open(&path, &games::tables, Access::Read);
    let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    match file.tables().rulebook() {
        Antiquity::NAME => held::<Antiquity>(&file, dir, &path),
        Aristocracy::NAME => held::<Aristocracy>(&file, dir, &path),
        Coup::NAME => held::<Coup>(&file, dir, &path),
        DragonLords::NAME => held::<DragonLords>(&file, dir, &path),
        other => panic!("no comparison for {other}"),
    }
}

fn held<G: Game>(file: &File, dir: &Path, path: &Path) {
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
        let made = program(dir)
            .arg("-c")
            .arg(path)
            .args(["bulletins", "--out", "held", "--season"])
            .arg(season.to_string())
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:#?}");
    }
    let verified = program(dir).args(["verify", "."]).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(verified.status.success(), "verify: {said}");
}
