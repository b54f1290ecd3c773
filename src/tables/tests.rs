//! Rows of ports and ships: no game's.

use serde::{Deserialize, Serialize};

use super::*;
use crate::locale::said::Said;
use crate::locale::{Lang, Texts};
use crate::spreadsheet::tab_of_text;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wind {
    Friendly,
    Enemy,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Port {
    name: String,
    place: String,
    #[serde(default)]
    berths: u16,
    wind: Option<Wind>,
    #[serde(default)]
    open: bool,
    #[serde(default)]
    goods: Vec<String>,
    harbour: Option<Harbour>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Harbour {
    name: String,
    depth: u32,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Crane {
    port: String,
    load: u32,
}

static PORT: Table = Table {
    section: "port",
    title: "book-fleets",
    titles: &["ports"],
    shape: Shape::List,
    name: &["name"],
    columns: &[
        Column::needed("column-name", &[]).of("name"),
        Column::needed("dl-book-q", &[]).of("place"),
        Column::needed("dl-book-r", &[]).of("place"),
        Column::free("dl-book-count", &[]).of("berths"),
        Column::free("dl-book-side", &[]).of("wind"),
        Column::free("dl-book-alive", &[]).of("open"),
        Column::free("dl-book-items", &[]).of("goods"),
        Column::free("dl-book-hero", &[]).of("harbour.name"),
        Column::free("dl-book-level", &[]).of("harbour.depth"),
    ],
};

static CRANE: Table = Table {
    section: "crane",
    title: "book-armies",
    titles: &["cranes"],
    shape: Shape::Within {
        section: "port",
        list: "cranes",
    },
    name: &["port"],
    columns: &[
        Column::needed("dl-book-stack", &[]).of("port"),
        Column::needed("dl-book-cost", &[]).of("load"),
    ],
};

const ALL: Tables = &[&PORT, &CRANE];

impl Row for Port {
    const TABLE: &'static Table = &PORT;
}

impl Row for Crane {
    const TABLE: &'static Table = &CRANE;
}

/// The ports and cranes of a file, and what is wrong with it, each with its place and remedy.
fn taken(mut rows: Rows) -> (Vec<Port>, Vec<Crane>, Vec<String>) {
    let ports = rows.take::<Port>().unwrap_or_default();
    let cranes = rows.take::<Crane>().unwrap_or_default();
    let faults = rows.faults(Vec::<Fault>::new());
    for fault in &faults {
        let Said {
            message: what,
            help,
        } = fault.say(Texts::of(Lang::Fr));
        assert!(!what.is_empty() && !help.is_empty());
    }
    let said = |fault: &Fault| {
        let Said {
            message: what,
            help,
        } = fault.say(Texts::of(Lang::En));
        format!("{what} | {help}")
    };
    (
        ports.into_iter().map(|p| p.row).collect(),
        cranes.into_iter().map(|c| c.row).collect(),
        faults.iter().map(said).collect(),
    )
}

fn toml(text: &str) -> (Vec<Port>, Vec<Crane>, Vec<String>) {
    taken(Rows::of_toml(text, ALL))
}

fn csv(text: &str) -> (Vec<Port>, Vec<Crane>, Vec<String>) {
    taken(Rows::of_tabs(&[tab_of_text(text).unwrap()], ALL))
}

const HARBOUR: &str = "[[port]]\nname = \"Tyre\"\nplace = \"1,-2\"\nberths = 3\nwind = \"enemy\"\nopen = true\n\
    goods = [\"dye\", \"cedar\"]\nharbour = { name = \"Old\", depth = 4 }\ncranes = [{ load = 5 }, { load = 6 }]\n";

const TABLE: &str = "Ports\nnom;colonne;rangée;nombre;going there as;en vie;objets;héros;niveau\n\
    Tyre;1;-2,0;3;ennemi;oui;dye, cedar;Old;4\n\nCranes\nstack;cost\nTyre;5\nTyre;6\n";

fn tyre() -> Port {
    Port {
        name: "Tyre".into(),
        place: "1,-2".into(),
        berths: 3,
        wind: Some(Wind::Enemy),
        open: true,
        goods: vec!["dye".into(), "cedar".into()],
        harbour: Some(Harbour {
            name: "Old".into(),
            depth: 4,
        }),
    }
}

fn cranes() -> Vec<Crane> {
    let crane = |load| Crane {
        port: "Tyre".into(),
        load,
    };
    vec![crane(5), crane(6)]
}

#[test]
fn the_same_row_comes_out_of_either_form() {
    assert_eq!(toml(HARBOUR), (vec![tyre()], cranes(), vec![]));
    assert_eq!(csv(TABLE), (vec![tyre()], cranes(), vec![]));
    let bare = "[[port]]\nname = \"Sidon\"\nplace = \"0,0\"\n";
    let (ports, _, faults) = toml(bare);
    assert!(faults.is_empty() && ports[0].harbour.is_none() && ports[0].goods.is_empty());
}

#[test]
fn rows_that_are_written_are_read_as_they_were() {
    for lang in Lang::ALL {
        let sheets = [Sheet::of(&[tyre()]), Sheet::of(&cranes())];
        let tabs = tabs(&sheets, Texts::of(lang));
        let row = |cells: Vec<String>, number| crate::spreadsheet::Row {
            number,
            cells: cells.into_iter().collect(),
        };
        let read = tabs.iter().map(|tab| {
            let heads = tab.heads.iter().map(|h| h.title.clone()).collect();
            let rows = tab.rows.iter().map(|r| {
                let cells = r.iter().map(|cell| match cell {
                    crate::spreadsheet::Cell::Empty => String::new(),
                    crate::spreadsheet::Cell::Text(text) => text.clone(),
                    crate::spreadsheet::Cell::Number(number) => number.to_string(),
                });
                row(cells.collect(), 2)
            });
            Tab {
                name: Some(tab.name.clone()),
                rows: std::iter::once(row(heads, 1)).chain(rows).collect(),
            }
        });
        let read: Vec<Tab> = read.collect();
        assert_eq!(
            taken(Rows::of_tabs(&read, ALL)),
            (vec![tyre()], cranes(), vec![]),
            "{lang:?}"
        );
    }
}

/// Whether each fault says all of its parts, in that order, and there is no other.
fn told(faults: &[String], wanted: &[&[&str]]) {
    assert_eq!(faults.len(), wanted.len(), "{faults:#?}");
    for (fault, parts) in faults.iter().zip(wanted) {
        for part in *parts {
            assert!(fault.contains(part), "{part:?} in {fault:?}");
        }
    }
}

#[test]
fn all_that_is_wrong_in_toml_is_told_at_once_by_line() {
    let (ports, _, faults) = toml(
        "[[port]]\nname = \"Tyre\"\nberths = \"many\"\nwind = \"north\"\nopen = 1\ngoods = \"dye\"\n\
         colour = 3\nharbour = { nam = \"Old\" }\n[[port]]\nplace = 4\nberths = 70000\n[[prot]]\n[port2]\n",
    );
    assert_eq!(ports.len(), 2, "the good values are there all the same");
    assert_eq!(ports[0].name, "Tyre");
    told(
        &faults,
        &[
            &["line 1, [[port]] Tyre, place", "missing"],
            &["line 3, [[port]] Tyre, berths", "whole number"],
            &["line 4", "wind", "\"friendly\", \"enemy\""],
            &["line 5", "open", "true or false"],
            &["line 6", "goods", "not a list"],
            &["line 7", "colour", "harbour"],
            &["line 8", "harbour.nam", "Did you mean name"],
            &["line 8, [[port]] Tyre, harbour.name", "missing"],
            &["harbour.depth", "missing"],
            &["line 9", "name", "missing"],
            &["line 10, [[port]] no. 2, place", "not a text"],
            &["line 11", "70000", "0 to 65535"],
            &["line 12", "prot", "port"],
            &["line 13", "port2"],
        ],
    );
    let (_, _, faults) = toml("[port]\nname = \"Tyre\"\n");
    told(&faults, &[&["line 1", "[[port]]"]]);
    let (_, _, faults) = toml("[[port]\n[[port]]\nname = Tyre\n");
    assert!(
        faults[0].contains("line 1") && faults.len() == 2,
        "{faults:?}"
    );
}

#[test]
fn all_that_is_wrong_in_a_table_is_told_at_once_by_cell() {
    let (ports, cranes, faults) = csv(
        "Ports\nname;column;row;count;going there as;alive;items;hero;level;notes\n\
         Tyre;1;;1,5;north;maybe;dye\n\n\
         Sidon;0;x;70000;;;;;4;mine\n\
         2026-03-01;0;0;#REF!;;;#N/A;;;\n\
         ;1;1;1 000;;;;;;;beyond\n\n\
         Cranes\nstack;cost\nTyre;2.5\n;6\n",
    );
    assert_eq!((ports.len(), cranes.len()), (4, 2));
    told(
        &faults,
        &[
            &["row 3, column C", "empty"],
            &["row 3, column D", "\"1,5\"", "whole number"],
            &["row 3, column E", "friendly, enemy"],
            &["row 3, column F", "yes or no"],
            &["row 5, column C", "\"x\""],
            &["row 5, column D", "70000"],
            &["row 5, column H", "empty"],
            &["row 6, column A", "is a date"],
            &["row 6, column D", "#REF!", "formula"],
            &["row 6, column G", "#N/A", "formula"],
            &["row 7, column A", "\"name\" is empty"],
            &["row 7, column K", "beyond"],
            &["row 11, column B", "2.5"],
            &["row 12, column A", "empty"],
        ],
    );
    // A head says what is wrong with it, with the nearest column and the tables that there are.
    let (_, _, faults) = csv("Ports\nname;column;row;coutn;tide\nTyre;1;1;1;1\n");
    told(
        &faults,
        &[&["column D", "count"], &["column E", "tide", "notes"]],
    );
    let (_, _, faults) = csv("Ports\nname;column\nTyre;1\n");
    told(
        &faults,
        &[&["row 2", "\"row\"", "Fleets: name, column, row."]],
    );
    let (_, _, faults) = csv("month;sum\nMay;4\n");
    told(&faults, &[&["row 1", "Fleets: name, column, row."]]);
    let (_, _, faults) = csv("");
    told(&faults, &[&["no table"]]);
}

#[test]
fn no_more_rows_are_read_than_a_world_has() {
    let many = "[[port]]\nname = \"a\"\nplace = \"\"\n".repeat(40_000);
    let (ports, _, faults) = toml(&many);
    assert!(ports.is_empty(), "its bytes were counted first");
    told(&faults, &[&["larger than a world"]]);
    let many = format!("name;column;row\n{}", "a;1;1\n".repeat(MAX_ROWS + 5));
    let (ports, _, faults) = csv(&many);
    assert_eq!(ports.len(), MAX_ROWS);
    told(&faults, &[&["larger than a world"]]);
}

#[test]
fn a_fault_of_a_games_is_told_only_where_the_form_is_good() {
    let mut rows = Rows::of_toml(
        "[[port]]\nname = 5\nplace = \"x\"\n[[port]]\nname = \"b\"\nplace = \"x\"\n",
        ALL,
    );
    let ports = rows.take::<Port>().unwrap();
    let game = |place| Fault {
        place,
        what: What::TooMany,
    };
    let found = ports
        .iter()
        .flat_map(|p| ["name", "place", ""].map(|f| game(p.at(f))));
    let faults = rows.faults(found.collect::<Vec<Fault>>());
    let fields: Vec<(Option<u32>, String)> = faults
        .iter()
        .map(|f| (f.place.line, f.place.field.to_string()))
        .collect();
    let at = |line, field: &str| (Some(line), field.to_owned());
    // Of the first row its name is no text: neither the name nor the row as a whole is told of again.
    assert_eq!(
        fields,
        [
            at(2, "name"),
            at(3, "place"),
            at(4, ""),
            at(5, "name"),
            at(6, "place")
        ]
    );
}

#[test]
fn what_is_other_is_told_by_the_name_of_its_row() {
    let port = |name: &str, berths: u16, goods: &[&str]| Port {
        name: name.to_owned(),
        place: "1,2".to_owned(),
        berths,
        wind: None,
        open: true,
        goods: goods.iter().map(|g| (*g).to_owned()).collect(),
        harbour: None,
    };
    let sheets = |ports: &[Port]| [Sheet::of(ports)];
    let said = |before: &[Port], after: &[Port]| {
        let diff = Diff::of(&sheets(before), &sheets(after), Texts::of(Lang::En));
        (diff.lines.join("\n"), diff.loses)
    };
    let (ostia, gades) = (port("Ostia", 3, &["oil"]), port("Gades", 1, &[]));
    let both = [ostia.clone(), gades.clone()];
    assert_eq!(said(&both, &both), (String::new(), false));
    // What comes is no loss; what goes or changes is one.
    let (came, loses) = said(&both[..1], &both);
    assert!(came.contains("1 → 2\n  + Gades:") && !loses, "{came}");
    let (gone, loses) = said(&both, &both[..1]);
    assert!(gone.contains("2 → 1\n  - Gades:") && loses, "{gone}");
    let (changed, loses) = said(&both, &[port("Ostia", 4, &["oil", "wine"]), gades]);
    let wanted = changed.starts_with("Ostia: ") && changed.contains("oil → oil, wine");
    assert!(wanted && changed.contains("3 → 4") && loses, "{changed}");
    assert!(
        !changed.contains("1 → "),
        "what is as it was is not said: {changed}"
    );
    // Into an empty table everything comes; of many lines the rest is counted.
    let many: Vec<Port> = (1..40).map(|n| port(&format!("P{n}"), n, &[])).collect();
    assert_eq!(said(&[], &many).0.lines().count(), 1);
    let fewer: Vec<Port> = (1..40).map(|n| port(&format!("P{n}"), 50, &[])).collect();
    let (cut, _) = said(&many, &fewer);
    assert!(
        cut.lines().count() == 25 && cut.ends_with("… and 15 more"),
        "{cut}"
    );
}
