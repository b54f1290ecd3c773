//! What must hold of any bytes that are given as a world file in Dragon Lords: TOML, CSV or a workbook.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use arbitre::games::dragon_lords::change::Change;
use arbitre::games::dragon_lords::setup::{MARCHES, Setup};
use arbitre::games::dragon_lords::world::World;
use arbitre::games::dragon_lords::world_file::{WorldFault, after, book, check, rows};
use arbitre::locale::said::Said;
use arbitre::locale::{Lang, Texts};
use arbitre::spreadsheet::{Form, Found, Tab, find, tab_of_text, write};
use arbitre::tables::Rows;

use super::parts;
use super::world::parts_too;

/// The turn into which the world comes.
const TURN: u16 = 3;

const SAMPLE: &str = include_str!("../../campaigns/dragon-lords/world.toml");

type Read = Result<Vec<Change>, Vec<WorldFault>>;

fn read(text: &str, setup: &Setup, world: &World) -> Read {
    check::changes(Rows::of_toml(text, rows::ALL), setup, world)
}

fn read_tabs(tabs: &[Tab], setup: &Setup, world: &World) -> Read {
    check::changes(Rows::of_tabs(tabs, rows::ALL), setup, world)
}

struct Base {
    setup: Setup,
    /// The sample's world as its first turn opens.
    world: World,
}

fn base() -> &'static Base {
    static BASE: OnceLock<Base> = OnceLock::new();
    BASE.get_or_init(|| {
        let setup = Setup::parse(MARCHES).expect("the setup is good");
        let empty = setup.world();
        let changes = read(SAMPLE, &setup, &empty).expect("the sample is good");
        let world = after(&empty, &changes, 1);
        Base { setup, world }
    })
}

fn tabs(bytes: &[u8]) -> Option<Vec<Tab>> {
    Some(match find(bytes).ok()? {
        Found::Tabs(tabs) => tabs,
        Found::Text { text, .. } => vec![tab_of_text(&text).ok()?],
    })
}

fn judge(found: &Read, world: &World) {
    let base = base();
    match found {
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                for lang in Lang::ALL {
                    let Said { message, help } = fault.say(Texts::of(lang));
                    assert!(!message.is_empty() && !help.is_empty(), "{fault:?}");
                }
            }
        }
        Ok(changes) => {
            let new = after(world, changes, TURN);
            assert_eq!(new, after(&new, changes, TURN), "twice is once");
            for (form, lang) in [
                (Form::Csv, Lang::Fr),
                (Form::Csv, Lang::En),
                (Form::Xlsx, Lang::Fr),
            ] {
                let book = book(&new, &base.setup, Texts::of(lang), form);
                let bytes = write(&book, form, lang).expect("a book");
                let again = tabs(&bytes).expect("a table");
                let again = read_tabs(&again, &base.setup, &new);
                let again = again.unwrap_or_else(|faults| panic!("{form:?} {lang:?}: {faults:?}"));
                assert_eq!(after(&new, &again, TURN), new, "{form:?} {lang:?}");
            }
        }
    }
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - a world that is accepted is the same world when it is accepted again, and when it is exported
///   and read again.
pub fn holds(bytes: &[u8]) {
    let base = base();
    let bytes = parts::whole(bytes);
    for world in [&base.setup.world(), &base.world] {
        if let Some(tabs) = tabs(&bytes) {
            let found = read_tabs(&tabs, &base.setup, world);
            assert_eq!(found, read_tabs(&tabs, &base.setup, world), "read alike");
            judge(&found, world);
        }
        if let Ok(text) = std::str::from_utf8(&bytes) {
            let found = read(text, &base.setup, world);
            assert_eq!(found, read(text, &base.setup, world), "read alike");
            judge(&found, world);
        }
    }
}

/// The seeds of this target: the sample's worlds, and its first one in every other form.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    let later = include_bytes!("../../campaigns/dragon-lords/turn-3/world.toml");
    let mut seeds = BTreeMap::from([
        ("world.toml".to_owned(), SAMPLE.as_bytes().to_vec()),
        ("later.toml".to_owned(), later.to_vec()),
    ]);
    let base = base();
    for (name, form, lang) in [
        ("world.csv", Form::Csv, Lang::En),
        ("monde.csv", Form::Csv, Lang::Fr),
        ("world.xlsx", Form::Xlsx, Lang::En),
    ] {
        let book = book(&base.world, &base.setup, Texts::of(lang), form);
        let bytes = write(&book, form, lang).expect("a book");
        seeds.insert(name.to_owned(), bytes);
    }
    parts_too(seeds)
}
