//! World files understood and refused: every fault in its place, in TOML and in a spreadsheet.

use super::*;
use crate::games::Played;
use crate::games::antiquity::Antiquity;
use crate::games::antiquity::change::{Board, Change};
use crate::games::antiquity::setup::{MARE_NOSTRUM, Setup};
use crate::games::antiquity::state::State;
use crate::games::antiquity::tests::plan::{FOUR, change};
use crate::games::antiquity::world::{Army, Fleet};
use crate::locale::said::Said;
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Form, Found, find, tab_of_text, write};
use crate::tables::set::{Edit, Verb};
use crate::tables::{Diff, WorldText};

use proptest::collection::vec;
use proptest::prelude::*;

fn read(
    file: WorldText<'_>,
    setup: &Setup,
    board: &Board,
    texts: &Texts,
) -> Result<Vec<Change>, Vec<Said>> {
    let mut state = State::new(setup);
    state.board = board.clone();
    Antiquity::read_world(setup, &state, file, texts).map(|world| world.0)
}

fn setup() -> Setup {
    Setup::parse(MARE_NOSTRUM).unwrap()
}

fn board() -> Board {
    State::new(&setup()).board
}

fn world(text: &str) -> Vec<Change> {
    read(
        WorldText::Text(text),
        &setup(),
        &board(),
        Texts::of(Lang::En),
    )
    .unwrap()
}

/// What is said of a file; every fault has words in both languages, on one line.
fn faults(file: WorldText<'_>) -> Vec<Said> {
    let of = |lang| read(file, &setup(), &board(), Texts::of(lang)).unwrap_err();
    for said in of(Lang::Fr) {
        assert!(!said.message.contains('\n') && !said.help.is_empty());
    }
    of(Lang::En)
}

fn told(text: &str, wanted: &[&[&str]]) {
    let found = faults(WorldText::Text(text));
    assert_eq!(found.len(), wanted.len(), "{found:#?}");
    for (said, words) in found.iter().zip(wanted) {
        for word in *words {
            let all = format!("{} {}", said.message, said.help);
            assert!(all.contains(word), "{word}: {all}");
        }
    }
}

const FABIUS: &str = "[[army]]
nation = 'ITALIE'
name = \"armée de Fabius\"
province = 'Latium'
elements = { Bd = 20 }
";

fn army_with(from: &str, to: &str, wanted: &[&[&str]]) {
    let text = FABIUS.replace(from, to);
    assert_ne!(text, FABIUS);
    told(&text, wanted);
}

#[test]
fn a_whole_file_is_understood() {
    let changes = world(
        "
        treasury = { italie = 200, \"Égypte\" = 5 }
        [[army]]
        nation = 'Italy'
        name = '  Armée   de Fabius '
        province = 'Cisalpine'
        elements = { Bd = 20, lances = 6 }
        [[fleet]]
        nation = 'EGYPTE'
        sea = 'Gulf of Pelusium'
        [[trade]]
        between = ['ITALIE', 'ARABIE']
        [[trade]]
        between = ['arabie', 'italie']
        ",
    );
    let set = |nation: &str, points| Change::TreasurySet {
        nation: nation.into(),
        points,
    };
    let army = Army {
        nation: "ITALIE".into(),
        name: "Armée de Fabius".into(),
        province: "Cisalpine".into(),
        elements: [("Bd".into(), 20), ("Sp".into(), 6)].into(),
    };
    let fleet = Fleet {
        nation: "EGYPTE".into(),
        sea: "golfe de Péluse".into(),
        name: None,
    };
    assert_eq!(changes.len(), 5);
    assert!(changes.contains(&set("ITALIE", 200)) && changes.contains(&set("EGYPTE", 5)));
    let armies = vec![army];
    let fleets = vec![fleet];
    // A pair named twice is one (H13).
    let trades = vec![("ARABIE".into(), "ITALIE".into())];
    for change in [
        Change::Armies { armies },
        Change::Fleets { fleets },
        Change::Trades { trades },
    ] {
        assert!(changes.contains(&change), "{change:?}");
    }
}

#[test]
fn an_absent_section_changes_nothing_and_an_empty_one_leaves_nothing() {
    assert_eq!(world(""), []);
    let (armies, trades) = (Vec::new(), Vec::new());
    assert_eq!(
        world("army = []\ntrade = []\n[treasury]\n"),
        [Change::Armies { armies }, Change::Trades { trades }]
    );
}

#[test]
fn all_faults_are_said_at_once_each_in_its_place() {
    told(
        "[[trade]]\nbetween = ['ITALIE']\n[[army]]\nnation = 'Itlaie'\nprovince = 'Latiun'\n[treasury]\nGAUL = 'x'\n",
        &[
            &["line 2", "ARABIE"],
            &["line 3", "\"name\" is missing"],
            &["line 3", "has no elements"],
            &["line 4", "\"Itlaie\"", "ITALIE"],
            &["line 5", "\"Latiun\"", "Latium"],
            &["line 7", "\"x\" is not a whole number"],
        ],
    );
    told("treasury = 200", &[&["line 1", "[treasury]"]]);
    told(
        "[treasury]\nITALIE = 1\nItalie = 2",
        &[&["line 3", "given twice"]],
    );
    told(
        "[treasury]\nITALIE = 10000000",
        &[&["line 2", "out of range"]],
    );
    told("[treasury]\nITALIE = -1", &[&["line 2", "out of range"]]);
    told("[treasury]\nCartage = 1", &[&["line 2", "CARTHAGE"]]);
    army_with("Latium", "Latinum", &[&["line 4", "Latium"]]);
    army_with("Bd", "Bdd", &[&["line 5", "Did you mean Bd"]]);
    army_with("Bd = 20", "Bd = 0", &[&["line 5", "number of elements"]]);
    army_with(
        "Bd = 20",
        "Bd = 10000",
        &[&["line 5", "number of elements"]],
    );
    army_with("Bd = 20", "Bd = 'x'", &[&["line 5", "whole number"]]);
    army_with(
        "Bd = 20",
        "Bd = 2, lames = 2",
        &[&["line 5", "counted twice"]],
    );
    army_with("{ Bd = 20 }", "20", &[&["line 5", "form"]]);
    army_with("{ Bd = 20 }", "{}", &[&["line 5", "no elements"]]);
    army_with("elements = { Bd = 20 }", "", &[&["line 1", "no elements"]]);
    army_with(
        "elements",
        "sea = 'mer Égée'\nelements",
        &[&["line 5", "sea"]],
    );
    army_with("armée de Fabius", " ", &[&["line 3", "cannot be taken"]]);
    told(
        "[[trade]]\nbetween = ['ITALIE', 'Italy']",
        &[&["line 2", "cannot trade with itself"]],
    );
}

#[test]
fn h07_two_armies_of_one_nation_need_two_names() {
    let text = format!("{FABIUS}{}", FABIUS.replace("armée de", "Armee DE"));
    told(&text, &[&["line 6", "line 1", "already has an army"]]);
    // Another nation's army may have the same name.
    world(&format!("{FABIUS}{}", FABIUS.replace("ITALIE", "GAULE")));
}

#[test]
fn a_sheet_reads_as_it_was_written_and_tells_its_faults_by_cell() {
    let (setup, texts) = (setup(), Texts::of(Lang::Fr));
    let mut board = board();
    let text = format!(
        "{FABIUS}[[fleet]]\nnation = 'ASIE'\nsea = 'mer Égée'\n[[trade]]\nbetween = ['ASIE', 'GAULE']"
    );
    world(&text).iter().for_each(|c| board.apply(&setup, c));
    let book = book::book(Some(&board), &setup, texts, Form::Csv);
    let csv = String::from_utf8(write(&book, Form::Csv, Lang::Fr).unwrap()).unwrap();
    let tab = tab_of_text(&csv).unwrap();
    let mut again = self::board();
    let changes = read(WorldText::Tabs(&[tab]), &setup, &again, texts).unwrap();
    changes.iter().for_each(|c| again.apply(&setup, c));
    assert_eq!(again, board);

    let tab = |text: &str| tab_of_text(text).unwrap();
    let wrong = "Armées\nNation;Nom;Province;Bd;Sp;notes\nITALIE;armée de Fabius;Latium;20;0;bien\nGAULE;légion;Latiom;x;;\nGAULE;vide;Latium;;;\n\nÉchanges\nnation;avec\nASIE;Asie\n;GAULE\n";
    let found = faults(WorldText::Tabs(&[tab(wrong)]));
    let said: Vec<&str> = found.iter().map(|s| &*s.message).collect();
    let wanted = [
        "row 4, column C",
        "row 4, column D",
        "row 5",
        "row 9, column B",
        "row 10, column A",
    ];
    assert_eq!(said.len(), wanted.len(), "{said:#?}");
    for (said, place) in said.iter().zip(wanted) {
        assert!(said.contains(place), "{place}: {said}");
    }
}

#[test]
fn one_value_of_a_row_is_set_by_its_name() {
    let setup = setup();
    let mut board = board();
    world(FABIUS).iter().for_each(|c| board.apply(&setup, c));
    let texts = Texts::of(Lang::En);
    let edit = |verb, table, row, value: &str| {
        let more = [value.to_owned()];
        let more = match value {
            "" => &[],
            _ => more.as_slice(),
        };
        let edit = Edit {
            verb,
            table,
            row,
            more,
        };
        read(WorldText::Edit(edit), &setup, &board, texts)
    };
    let set = |table, row, value: &str| edit(Verb::Set, table, row, value);
    let changes = set("army", "italie/armée de fabius", "elements=Sp 3").unwrap();
    let [Change::Armies { armies }] = changes.as_slice() else {
        panic!("{changes:?}")
    };
    assert_eq!(armies[0].elements, [("Sp".into(), 3)].into());
    let changes = set("treasury", "ITALIE", "treasury=7").unwrap();
    let seven = Change::TreasurySet {
        nation: "ITALIE".into(),
        points: 7,
    };
    assert!(changes.contains(&seven));
    let changes = set("trésor", "italie", "points=+15").unwrap();
    let more = Change::TreasurySet {
        nation: "ITALIE".into(),
        points: 215,
    };
    assert!(changes.contains(&more));
    // At the keyboard a name may be cut short.
    let changes = edit(Verb::Add, "fleet", "ital/mer lig", "").unwrap();
    let [Change::Fleets { fleets }] = changes.as_slice() else {
        panic!("{changes:?}")
    };
    assert_eq!(
        (&*fleets[0].nation, &*fleets[0].sea),
        ("ITALIE", "mer Ligure")
    );
    let changes = edit(Verb::Remove, "army", "ITALIE/ARMEE DE FABIUS", "").unwrap();
    assert_eq!(changes, [Change::Armies { armies: Vec::new() }]);
    let trades = vec![("GAULE".into(), "ITALIE".into())];
    let changes = edit(Verb::Add, "trade", "ITALIE/GAULE", "").unwrap();
    assert_eq!(changes, [Change::Trades { trades }]);
    let faults = edit(Verb::Set, "army", "ITALIE/nova", "walls=1").unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(edit(Verb::Add, "army", "ITALIE/armée de Fabius", "elements=Bd 2").is_err());
    assert!(edit(Verb::Remove, "trade", "GAULE/ITALIE", "").is_err());
    assert!(set("trade", "ITALIE", "with=GAULE").is_err());
    assert!(set("army", "ITALIE/armée de Fabius", "province=Nulle").is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Export and import is no change, into the same world and into one of which nothing is known.
    #[test]
    fn a_world_that_was_exported_is_imported_as_it_was(rows in vec(change(FOUR.to_vec()), 0..16)) {
        let (setup, blank) = (setup(), board());
        let mut board = blank.clone();
        for row in rows {
            let change = row.on(&board);
            board.apply(&setup, &change);
        }
        board.treasuries.iter_mut().for_each(|points| *points = (*points).max(0));
        for (form, lang) in [(Form::Xlsx, Lang::Fr), (Form::Csv, Lang::En)] {
            let texts = Texts::of(lang);
            let book = book::book(Some(&board), &setup, texts, form);
            let bytes = write(&book, form, lang).unwrap();
            let tabs = match find(&bytes).unwrap() {
                Found::Tabs(tabs) => tabs,
                Found::Text { text, .. } => vec![tab_of_text(&text).unwrap()],
            };
            for mut into in [board.clone(), blank.clone()] {
                let changes = read(WorldText::Tabs(&tabs), &setup, &into, texts).unwrap();
                changes.iter().for_each(|c| into.apply(&setup, c));
                prop_assert_eq!(&into, &board);
                let sheets = |board| rows::sheets(board, &setup);
                let diff = Diff::of(&sheets(&board), &sheets(&into), texts);
                prop_assert!(diff.lines.is_empty() && !diff.loses);
            }
        }
    }
}

#[test]
fn the_sample_files_are_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/campaigns/mare-nostrum");
    for file in ["monde.toml", "monde-2.toml"] {
        let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
        assert!(!world(&text).is_empty());
    }
}
