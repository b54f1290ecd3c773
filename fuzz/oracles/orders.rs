//! What must hold of any bytes that are given as a spreadsheet of orders.

use std::collections::BTreeMap;

use arbitre::locale::{Lang, Texts};
use arbitre::rulebook::antiquity::books::orders::book;
use arbitre::rulebook::antiquity::event::{OrderKind, OrderRecord, OrderSet};
use arbitre::rulebook::antiquity::order::Against;
use arbitre::rulebook::antiquity::question::Subject;
use arbitre::rulebook::antiquity::reading::Draft;
use arbitre::rulebook::antiquity::reading::csv::{CsvFault, CsvRow, read_csv, read_tabs};
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::spreadsheet::{Form, Found, find, write};

use super::sample::setup;
use super::{parts, world};

/// What a spreadsheet is read as.
#[derive(Debug, PartialEq)]
struct Orders {
    rows: Vec<CsvRow>,
}

fn read(bytes: &[u8]) -> Option<Result<Orders, CsvFault>> {
    let mut rows = Vec::new();
    let mut take = |row| rows.push(row);
    let read = match find(bytes).ok()? {
        Found::Tabs(tabs) => read_tabs(setup(), &tabs, &mut take).map(drop),
        Found::Text { text, .. } => read_csv(setup(), &text, &mut take),
    };
    Some(read.map(|()| Orders { rows }))
}

/// An order as it is recorded; `None` of one that does not say whom it is about.
fn record(draft: &Draft) -> Option<OrderRecord> {
    let empty = OrderRecord {
        line: 1,
        order: OrderKind::Word,
        target: None,
        kind: None,
        subject: None,
        written: None,
        modifier: 0,
        cost: 0,
        distance: None,
        if_countered: None,
        standing: None,
    };
    Some(match draft.clone() {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => OrderRecord {
            order: OrderKind::Attempt,
            target: Some(target?),
            kind: Some(kind),
            subject: match subject {
                Subject::Nothing => None,
                Subject::Province(name) | Subject::Sea(name) => Some(name),
                Subject::Army(name) => Some(name.written().into()),
            },
            modifier: bonus,
            ..empty
        },
        Draft::Protection {
            against,
            malus,
            if_countered,
            ..
        } => OrderRecord {
            order: OrderKind::Protection,
            target: match &against {
                Against::Nation(nation) => Some(nation.clone()),
                Against::Kind(_) => None,
            },
            kind: match against {
                Against::Kind(kind) => Some(kind),
                Against::Nation(_) => None,
            },
            modifier: malus,
            if_countered,
            ..empty
        },
        Draft::Word(word) => OrderRecord {
            subject: Some(word),
            ..empty
        },
        Draft::NoOrders => return None,
    })
}

/// A set of one order, or of none on purpose.
fn set((seat, draft): &(Name, Draft)) -> Option<OrderSet> {
    let orders = match draft {
        Draft::NoOrders => Vec::new(),
        draft => vec![record(draft)?],
    };
    Some(OrderSet {
        seat: seat.clone(),
        word: "".into(),
        none: orders.is_empty(),
        orders,
        provisional: false,
        warned: false,
        late: false,
    })
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - every order that is read is the same order when the list of orders is exported and read again.
pub fn holds(bytes: &[u8]) {
    let bytes = parts::whole(bytes);
    let Some(found) = read(&bytes) else {
        return;
    };
    assert_eq!(Some(&found), read(&bytes).as_ref(), "read alike");
    let said = |fault: &CsvFault| {
        for lang in Lang::ALL {
            let (message, help) = fault.say(Texts::of(lang));
            assert!(!message.is_empty() && !help.is_empty(), "{fault:?}");
        }
    };
    let orders = match found {
        Ok(orders) => orders,
        Err(fault) => return said(&fault),
    };
    let (mut sets, mut drafts) = (Vec::new(), Vec::new());
    for row in orders.rows {
        match &row.reading {
            Err(fault) => said(fault),
            Ok(reading) => {
                if let Some(set) = set(reading) {
                    sets.push(set);
                    drafts.push(reading.clone());
                }
            }
        }
    }
    if sets.is_empty() {
        return;
    }
    for (form, lang) in [
        (Form::Csv, Lang::Fr),
        (Form::Csv, Lang::En),
        (Form::Xlsx, Lang::En),
    ] {
        let bytes = write(&book(&sets, Texts::of(lang)), form, lang).expect("a book");
        let again = read(&bytes).expect("a table").expect("a table of orders");
        let again: Vec<_> = again.rows.into_iter().map(|row| row.reading).collect();
        let wanted: Vec<_> = drafts.iter().cloned().map(Ok).collect();
        assert_eq!(again, wanted, "{form:?} {lang:?}");
    }
}

/// How many orders of a spreadsheet are read, and how many rows are refused.
pub fn counted(bytes: &[u8]) -> (usize, usize) {
    let rows = read(bytes)
        .and_then(Result::ok)
        .map_or(Vec::new(), |o| o.rows);
    let good = rows.iter().filter(|row| row.reading.is_ok()).count();
    (good, rows.len() - good)
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
