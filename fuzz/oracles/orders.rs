//! What must hold of any bytes that are given as a spreadsheet of orders.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use arbitre::engine::words::Written;
use arbitre::games::Played as _;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::reading::csv::{CsvFault, CsvRow, read_tabs};
use arbitre::games::antiquity::reading::{Draft, Reader};
use arbitre::locale::said::{Said, Spoken};
use arbitre::locale::{Lang, Texts};
use arbitre::spreadsheet::{Book, Cell, Form, Found, NewTab, Tab, find, head, tab_of_text, write};
use serde_json::Value;

use super::message::{only, printed};
use super::sample::{imported, setup};
use super::{parts, world};

/// The reader of all lines: made once, for its words are many.
fn reader() -> &'static Reader<'static> {
    static READER: OnceLock<Reader<'static>> = OnceLock::new();
    READER.get_or_init(|| Reader::new(setup()))
}

fn tabs(bytes: &[u8]) -> Option<Vec<Tab>> {
    Some(match find(bytes).ok()? {
        Found::Tabs(tabs) => tabs,
        Found::Text { text, .. } => vec![tab_of_text(&text).ok()?],
    })
}

/// The rows of a spreadsheet with the columns of an order; none where it has others.
fn rows(tabs: &[Tab]) -> Result<Vec<CsvRow>, CsvFault> {
    let read = read_tabs(setup(), tabs)?;
    Ok(read.map_or(Vec::new(), |(_, rows)| rows))
}

/// The one order of a line that a player could write.
fn read(line: &str) -> Option<Draft> {
    let message = reader().read(line);
    match message.none {
        true => Some(Draft::NoOrders),
        false => only(&message).cloned(),
    }
}

/// What a game's sheet says of its rows, and what a reader of it is told, go together.
fn judge(tabs: &[Tab], rows: &[CsvRow]) {
    for lang in Lang::ALL {
        let sheet = Antiquity::read_orders(setup(), tabs, Texts::of(lang)).expect("read alike");
        let sheet = sheet.map_or(Vec::new(), |sheet| sheet.rows);
        assert_eq!(sheet.len(), rows.len(), "a row each");
        for (of_sheet, row) in sheet.iter().zip(rows) {
            match (&of_sheet.order, &row.reading) {
                (Ok(Written::Cells(_, read)), Ok((nation, draft))) => {
                    assert_eq!(of_sheet.seat.as_ref(), Some(nation));
                    let word = matches!(draft, Draft::Word(_));
                    assert_eq!(read.word.is_some(), word, "{read:?}");
                    assert_eq!(read.none, *draft == Draft::NoOrders, "{read:?}");
                }
                (Err((_, said)), Err(_)) => {
                    assert!(
                        !said.message.is_empty() && !said.help.is_empty(),
                        "{said:?}"
                    );
                }
                _ => panic!("{of_sheet:?}, {row:?}"),
            }
        }
    }
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - an order that is read from a row is the same order when a list of orders is written, as text and as a workbook,
///   and read again.
pub fn holds(bytes: &[u8]) {
    let bytes = parts::whole(bytes);
    let Some(tabs_read) = tabs(&bytes) else {
        return;
    };
    let found = rows(&tabs_read);
    assert_eq!(found, rows(&tabs_read), "read alike");
    let rows = match found {
        Ok(rows) => rows,
        Err(fault) => {
            for lang in Lang::ALL {
                let Said { message, help } = fault.say(Texts::of(lang));
                assert!(!message.is_empty() && !help.is_empty(), "{fault:?}");
            }
            return;
        }
    };
    judge(&tabs_read, &rows);
    let drafts: Vec<&Draft> = rows
        .iter()
        .filter_map(|row| row.reading.as_ref().ok())
        .map(|(_, draft)| draft)
        .collect();
    for (form, lang) in [
        (Form::Csv, Lang::Fr),
        (Form::Csv, Lang::En),
        (Form::Xlsx, Lang::En),
    ] {
        let texts = Texts::of(lang);
        let lines = drafts.iter().filter_map(|draft| {
            let line = printed(reader(), lang, draft)?;
            Some((*draft, line))
        });
        let (wanted, lines): (Vec<&Draft>, Vec<String>) = lines.unzip();
        if lines.is_empty() {
            return;
        }
        let heads = ["column-seat", "column-order"].map(|key| head(texts.get(key)));
        let lines = lines
            .into_iter()
            .map(|line| ["ITALIE".into(), Cell::from(line)]);
        let book = Book {
            tabs: vec![NewTab::new(texts.get("column-orders"), heads, lines)],
            ..Book::default()
        };
        let bytes = write(&book, form, lang).expect("a book");
        let again = tabs(&bytes).expect("a table");
        let cells = again[0].rows.iter().filter(|row| row.cell(0) == "ITALIE");
        let again: Vec<Option<Draft>> = cells.map(|row| read(row.cell(1))).collect();
        let wanted: Vec<Option<Draft>> = wanted.into_iter().cloned().map(Some).collect();
        assert_eq!(again, wanted, "{form:?} {lang:?}");
    }
}

/// How many orders of a spreadsheet the program takes, and how many rows are bad.
pub fn counted(name: &str, bytes: &[u8]) -> (usize, usize) {
    let said: Value = serde_json::from_str(&imported(name, bytes)).expect("JSON");
    let sets = said["sets"].as_array().expect("sets").iter();
    let orders = sets.map(|set| {
        let word = usize::from(set["word"] != "");
        word + set["orders"].as_array().expect("orders").len()
    });
    let bad = said["bad"].as_u64().expect("a number");
    (orders.sum(), bad.try_into().expect("few"))
}

/// The seeds of this target.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    let mut seeds = super::sample::sample().orders.clone();
    let xlsx = include_bytes!("../../tests/tables/ordres.xlsx").to_vec();
    seeds.insert("ordres.xlsx".to_owned(), xlsx);
    let plain = "nation,verb,target,kind,subject,n,if countered\n\
        ITALIE,spy,CARTHAGE,treasury,,2,\nITALIE,spy,MACEDOINE,army-presence,Thrace,0,\n\
        GAULE,spy,CARTHAGE,army-size,armée d'Hannibal,1,\nGAULE,protect,,treasury,,3,40\n\
        ASIE,protect,CARTHAGE,,,1,\nASIE,word,,,alea iacta est,,\nEGYPTE,none,,,,,\n";
    seeds.insert("plain.csv".to_owned(), plain.into());
    world::parts_too(seeds)
}
