//! What must hold of any bytes that are given as a world file: TOML, CSV or a workbook.

use std::collections::BTreeMap;

use arbitre::locale::{Lang, Texts};
use arbitre::rulebook::antiquity::books::world::book;
use arbitre::rulebook::antiquity::desk::{ArmyView, FleetView, WorldView};
use arbitre::rulebook::antiquity::world_file::{WorldFault, WorldFile};
use arbitre::spreadsheet::{Form, Found, find, tab_of_text, write};

use super::parts;
use super::sample::setup;

type Read = Result<WorldFile, Vec<WorldFault>>;

/// The file as a table, where it is one.
fn table(bytes: &[u8]) -> Option<Read> {
    let tabs = match find(bytes).ok()? {
        Found::Tabs(tabs) => tabs,
        Found::Text { text, .. } => vec![tab_of_text(&text).ok()?],
    };
    Some(WorldFile::of_tabs(setup(), &tabs))
}

/// A world as the arbiter lists it.
fn view(world: &WorldFile) -> WorldView {
    let armies = world.armies.iter().flatten().map(|a| ArmyView {
        nation: a.nation.clone(),
        name: a.name.to_string(),
        province: a.province.clone(),
        elements: a.elements.clone(),
    });
    let fleets = world.fleets.iter().flatten().map(|f| FleetView {
        nation: f.nation.clone(),
        sea: f.sea.clone(),
        name: f.name.as_ref().map(ToString::to_string),
    });
    WorldView {
        treasuries: world.treasury.clone().unwrap_or_default(),
        armies: armies.collect(),
        fleets: fleets.collect(),
        trades: world.trades.iter().flatten().cloned().collect(),
    }
}

/// A section that is not there says no more than an empty one, once it is printed.
fn full(world: &WorldFile) -> WorldFile {
    WorldFile {
        treasury: Some(world.treasury.clone().unwrap_or_default()),
        armies: Some(world.armies.clone().unwrap_or_default()),
        fleets: Some(world.fleets.clone().unwrap_or_default()),
        trades: Some(world.trades.clone().unwrap_or_default()),
    }
}

fn judge(read: &Read) {
    match read {
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                for lang in Lang::ALL {
                    let (message, help) = fault.say(Texts::of(lang));
                    assert!(!message.is_empty() && !help.is_empty(), "{fault:?}");
                }
            }
        }
        Ok(world) => {
            for (form, lang) in [
                (Form::Csv, Lang::Fr),
                (Form::Csv, Lang::En),
                (Form::Xlsx, Lang::Fr),
            ] {
                let book = book(&view(world), setup(), Texts::of(lang), form);
                let bytes = write(&book, form, lang).expect("a book");
                let again = table(&bytes).expect("a table");
                assert_eq!(again, Ok(full(world)), "{form:?} {lang:?}");
            }
        }
    }
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - a world that is accepted, as TOML or as a table, is the same world when it is exported and
///   read again.
pub fn holds(bytes: &[u8]) {
    let bytes = parts::whole(bytes);
    if let Some(read) = table(&bytes) {
        assert_eq!(Some(&read), table(&bytes).as_ref(), "read alike");
        judge(&read);
    }
    if let Ok(text) = std::str::from_utf8(&bytes) {
        let read = WorldFile::parse(setup(), text);
        assert_eq!(read, WorldFile::parse(setup(), text), "read alike");
        judge(&read);
    }
}

/// Whether a world file is accepted, as what its name says it is.
pub fn accepted(name: &str, bytes: &[u8]) -> bool {
    match name.ends_with(".toml") {
        true => WorldFile::parse(setup(), &String::from_utf8_lossy(bytes)).is_ok(),
        false => table(bytes).is_some_and(|read| read.is_ok()),
    }
}

/// The seeds of this target.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    let mut seeds = super::sample::sample().worlds.clone();
    let ods = include_bytes!("../../tests/tables/monde.ods").to_vec();
    seeds.insert("monde.ods".to_owned(), ods);
    parts_too(seeds)
}

/// With the parts of every workbook among them.
pub fn parts_too(mut seeds: BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Vec<u8>> {
    for (name, bytes) in seeds.clone() {
        for (part, bytes) in parts::of(&bytes) {
            seeds.insert(format!("{name}-{part}"), bytes);
        }
    }
    seeds
}
