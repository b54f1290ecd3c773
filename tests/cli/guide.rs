//! The arbiter's guides are what the program says: their `console` blocks run in their order, in a
//! copy of the exercise's folder, as a reader would type them.

use std::fs;
use std::path::{Path, PathBuf};

use arbitre::locale::{Lang, Texts};

use super::console::{self, blocks};
use crate::harness::held;

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");

/// A guide in one language, and what the reader has before him.
pub struct Guide {
    pub page: &'static str,
    folder: &'static str,
    campaign: &'static str,
    lang: &'static str,
}

/// French, then English, of each game.
const GUIDES: [Guide; 8] = [
    Guide {
        page: "guide.md",
        folder: "guide/exercice",
        campaign: "exercice.db",
        lang: "fr_FR.UTF-8",
    },
    Guide {
        page: "guide.en.md",
        folder: "guide/exercise",
        campaign: "exercise.db",
        lang: "en_GB.UTF-8",
    },
    Guide {
        page: "dragon-lords.md",
        folder: "../campaigns/dragon-lords",
        campaign: "marches.db",
        lang: "fr_FR.UTF-8",
    },
    Guide {
        page: "dragon-lords.en.md",
        folder: "../campaigns/dragon-lords",
        campaign: "marches.db",
        lang: "en_GB.UTF-8",
    },
    Guide {
        page: "coup.md",
        folder: "../campaigns/coup",
        campaign: "coup.db",
        lang: "fr_FR.UTF-8",
    },
    Guide {
        page: "coup.en.md",
        folder: "../campaigns/coup",
        campaign: "coup.db",
        lang: "en_GB.UTF-8",
    },
    Guide {
        page: "aristocracy.md",
        folder: "../campaigns/aristocracy",
        campaign: "aristocracy.db",
        lang: "fr_FR.UTF-8",
    },
    Guide {
        page: "aristocracy.en.md",
        folder: "../campaigns/aristocracy",
        campaign: "aristocracy.db",
        lang: "en_GB.UTF-8",
    },
];

/// A folder and all that is in it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let copied = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &copied),
            false => _ = fs::copy(entry.path(), copied).unwrap(),
        }
    }
}

/// The README, which plays a season of the exercise: English, then French.
pub const READMES: [Guide; 2] = [
    Guide {
        page: "../README.md",
        folder: "guide/exercise",
        campaign: "exercise.db",
        lang: "en_GB.UTF-8",
    },
    Guide {
        page: "../README.fr.md",
        folder: "guide/exercice",
        campaign: "exercice.db",
        lang: "fr_FR.UTF-8",
    },
];

pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(DOCS).join(path)).unwrap()
}

pub fn play(guide: &Guide) {
    guide.play(&read(guide.page));
}

impl Guide {
    /// A file that the reader has before him.
    pub fn file(&self, name: &str) -> String {
        read(&format!("{}/{name}", self.folder))
    }

    /// Plays a page with what the reader of this one has.
    pub fn play(&self, page: &str) {
        let place = tempfile::TempDir::new().unwrap();
        let folder = place.path().join("exercise");
        copy(&Path::new(DOCS).join(self.folder), &folder);
        let environment = [("LANG", self.lang), ("ARBITRE_CAMPAIGN", self.campaign)];
        console::play(page, &folder, &environment);
        held::holds(&folder, self.campaign);
    }
}

/// Every page of the project.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(DOCS).parent().unwrap();
    let (mut folders, mut pages) = (vec![root.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if name.ends_with(".md") {
                pages.push(path);
            }
        }
    }
    pages
}

/// What a page points to is there.
#[test]
fn the_links_of_all_pages() {
    let mut links = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            let (file, part) = link.split_once('#').unwrap_or((link, ""));
            if file.starts_with("https:") {
                continue;
            }
            links += 1;
            let told = format!("{}: {link}", page.display());
            let file = match file {
                "" => page.clone(),
                _ => page.parent().unwrap().join(file),
            };
            assert!(file.exists(), "{told}");
            if !part.is_empty() {
                let text = fs::read_to_string(&file).unwrap();
                let mut headings = text.lines().filter(|l| l.starts_with('#'));
                assert!(headings.any(|l| anchor(l) == part), "{told}");
            }
        }
    }
    assert!(links > 50, "only {links} links");
}

/// The name that a heading has in a link.
fn anchor(heading: &str) -> String {
    heading
        .trim_start_matches('#')
        .trim()
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[test]
fn the_guide_in_french() {
    play(&GUIDES[0]);
}

#[test]
fn the_guide_in_english() {
    play(&GUIDES[1]);
}

#[test]
fn the_guide_of_dragon_lords_in_french() {
    play(&GUIDES[2]);
}

#[test]
fn the_guide_of_dragon_lords_in_english() {
    play(&GUIDES[3]);
}

#[test]
fn the_guide_of_coup_in_french() {
    play(&GUIDES[4]);
}

#[test]
fn the_guide_of_coup_in_english() {
    play(&GUIDES[5]);
}

#[test]
fn the_guide_of_aristocracy_in_french() {
    play(&GUIDES[6]);
}

#[test]
fn the_guide_of_aristocracy_in_english() {
    play(&GUIDES[7]);
}

/// A message that the guide shows is the one that its reader enters.
#[test]
fn the_guides_show_the_messages_that_they_enter() {
    for (guide, names) in [
        (&GUIDES[0], &["espagne.txt", "gaule.txt"][..]),
        (&GUIDES[1], &["spain.txt", "gaul.txt"]),
        (&GUIDES[2], &["turn-1/kesh.txt"]),
        (&GUIDES[3], &["turn-1/orlo-2.txt"]),
        (&GUIDES[6], &["evening-1/02-alba.txt"]),
        (&GUIDES[7], &["evening-1/02-alba.txt"]),
    ] {
        let page = read(guide.page);
        let shown = blocks(&page, "text");
        assert_eq!(shown.len(), names.len(), "{}", guide.page);
        for (shown, name) in shown.iter().zip(names) {
            let file = read(&format!("{}/{name}", guide.folder));
            assert_eq!(*shown, file.trim_end(), "{name}");
        }
    }
}

/// A verb's own name, by any of its names.
fn verb_of(typed: &str) -> String {
    let texts = Texts::of(Lang::Fr);
    let keys = Texts::keys(Lang::Fr);
    let mut verbs = keys.iter().filter_map(|key| key.strip_prefix("called-"));
    let named = |verb: &&str| {
        // « called-too » is the sentence in which help says them.
        let named = !verb.contains('-') && *verb != "too";
        let names = || texts.get(&format!("called-{verb}"));
        named && names().split(", ").any(|name| name == typed)
    };
    verbs.find(named).unwrap_or(typed).to_owned()
}

/// The verbs by which a guide passes, in their order.
fn road(guide: &Guide) -> Vec<String> {
    let page = read(guide.page);
    let mut road = Vec::new();
    for line in page.lines() {
        let typed = line.strip_prefix("$ ").unwrap_or_default();
        // A pipe is passed by what it comes from or goes to.
        let Some(command) = typed.split(" | ").find_map(|c| c.strip_prefix("arbitre ")) else {
            continue;
        };
        let mut verbs = command.split(' ').skip_while(|word| {
            // `-c FILE` before the verb.
            *word == "-c" || word.ends_with(".db")
        });
        let verb = verb_of(verbs.next().unwrap());
        // As many nations as each guide needs: once is enough.
        if road.last() != Some(&verb) {
            road.push(verb);
        }
    }
    road
}

/// Both guides of a game take the same road, and those of the first pass by every verb that a season needs.
#[test]
fn the_guides_pass_by_the_same_commands() {
    let roads = GUIDES.each_ref().map(road);
    let [french, english, others @ ..] = roads;
    for game in others.chunks(2) {
        assert_eq!(game[0], game[1]);
    }
    let english: Vec<_> = english
        .iter()
        .map(|verb| {
            if verb == "sta" {
                "status"
            } else {
                verb.as_str()
            }
        })
        .collect();
    assert_eq!(french, english);
    for verb in [
        "new",
        "world",
        "season",
        "enter",
        "undo",
        "orders",
        "status",
        "lock",
        "roll",
        "notices",
        "choose",
        "news",
        "bulletins",
        "bulletin",
        "backup",
        "restore",
        "rebuild",
        "erratum",
        "reveal",
        "verify",
        "audit",
        "report",
        "odds",
        "rules",
        "seat",
        "setup",
        "treasury",
        "world",
        "trade",
    ] {
        assert!(english.contains(&verb), "{verb}");
    }
}
