//! What must hold of any bytes that are given as a world file: TOML, CSV or a workbook.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use arbitre::games::Played;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::change::{Board, Change};
use arbitre::games::antiquity::state::State;
use arbitre::games::antiquity::world_file::book::book;
use arbitre::locale::said::Said;
use arbitre::locale::{Lang, Texts};
use arbitre::spreadsheet::{Form, Found, Tab, find, tab_of_text, write};
use arbitre::tables::WorldText;

use super::parts;
use super::sample::setup;

type Read = Result<Vec<Change>, Vec<Said>>;

/// A campaign's world before anything was entered.
fn blank() -> &'static Board {
    static BLANK: OnceLock<Board> = OnceLock::new();
    BLANK.get_or_init(|| State::new(setup()).board)
}

/// The file as tables, where it is such a file.
fn tabs(bytes: &[u8]) -> Option<Vec<Tab>> {
    Some(match find(bytes).ok()? {
        Found::Tabs(tabs) => tabs,
        Found::Text { text, .. } => vec![tab_of_text(&text).ok()?],
    })
}

/// What a file changes; whatever is wrong has words in both languages.
fn changes(file: WorldText<'_>, board: &Board) -> Read {
    let mut state = State::new(setup());
    state.board = board.clone();
    let read = |lang| Antiquity::read_world(setup(), &state, file, Texts::of(lang));
    let [one, other] = Lang::ALL.map(|lang| read(lang).map(|world| world.0));
    for said in [&one, &other]
        .into_iter()
        .flat_map(|read| read.as_ref().err())
    {
        assert!(!said.is_empty());
        for said in said {
            assert!(
                !said.message.is_empty() && !said.help.is_empty(),
                "{said:?}"
            );
        }
    }
    assert_eq!(one.as_ref().ok(), other.as_ref().ok(), "read alike");
    let faults = |read: &Read| read.as_ref().err().map(Vec::len);
    assert_eq!(faults(&one), faults(&other), "read alike");
    one
}

fn after(board: &Board, changes: &[Change]) -> Board {
    let mut board = board.clone();
    changes.iter().for_each(|c| board.apply(setup(), c));
    board
}

fn judge(file: WorldText<'_>) {
    let Ok(entered) = changes(file, blank()) else {
        return;
    };
    let world = after(blank(), &entered);
    assert_eq!(world, after(&world, &entered), "twice is once");
    for (form, lang) in [
        (Form::Csv, Lang::Fr),
        (Form::Csv, Lang::En),
        (Form::Xlsx, Lang::Fr),
    ] {
        let book = book(Some(&world), setup(), Texts::of(lang), form);
        let bytes = write(&book, form, lang).expect("a book");
        let tabs = tabs(&bytes).expect("a table");
        let again = changes(WorldText::Tabs(&tabs), &world);
        let again = again.unwrap_or_else(|faults| panic!("{form:?} {lang:?}: {faults:?}"));
        // On the world as it is, and on one that knows nothing of it.
        assert_eq!(after(&world, &again), world, "{form:?} {lang:?}");
        assert_eq!(after(blank(), &again), world, "{form:?} {lang:?}");
    }
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - a world that is accepted, as TOML or as a table, is the same world when it is entered again, and when it
///   is exported and read again.
pub fn holds(bytes: &[u8]) {
    let bytes = parts::whole(bytes);
    if let Some(tabs) = tabs(&bytes) {
        judge(WorldText::Tabs(&tabs));
    }
    if let Ok(text) = std::str::from_utf8(&bytes) {
        judge(WorldText::Text(text));
    }
}

/// Whether a world file is accepted, as what its name says it is.
pub fn accepted(name: &str, bytes: &[u8]) -> bool {
    let read = |file: WorldText<'_>| changes(file, blank()).is_ok();
    match name.ends_with(".toml") {
        true => read(WorldText::Text(&String::from_utf8_lossy(bytes))),
        false => tabs(bytes).is_some_and(|tabs| read(WorldText::Tabs(&tabs))),
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
