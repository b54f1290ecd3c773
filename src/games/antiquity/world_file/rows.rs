//! The tables of a world: one struct a table, for TOML and for spreadsheets.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::super::change::Board;
use super::super::setup::Setup;
use super::super::world;
use crate::spreadsheet::tables::Column as C;
use crate::tables::{Counts, Row, Shape, Sheet, Table, Tables};

/// Armies come before fleets: both may have a name.
pub const ALL: Tables = &[Treasury::TABLE, Army::TABLE, Fleet::TABLE, Trade::TABLE];

const NATION: C = C::needed(
    "book-column-nation",
    &["nation", "nation 1", "entre", "between", "pays"],
)
.of("nation")
.from("treasury");

/// A nation that is not named keeps its own.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Treasury {
    pub nation: String,
    /// What is left when waiting orders are paid.
    pub treasury: i64,
}

impl Row for Treasury {
    const TABLE: &'static Table = &Table {
        section: "treasury",
        title: "book-treasuries",
        titles: &["tresor", "tresors", "treasury", "treasuries"],
        shape: Shape::Pairs,
        name: &["nation"],
        columns: &[
            NATION,
            C::needed(
                "book-column-treasury",
                &["tresor", "points", "montant", "treasury", "amount"],
            )
            .of("treasury"),
        ],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Army {
    pub nation: String,
    pub name: String,
    pub province: String,
    #[serde(default)]
    pub elements: Counts,
}

impl Row for Army {
    const TABLE: &'static Table = &Table {
        section: "army",
        title: "book-armies",
        titles: &["armee", "armees", "army", "armies"],
        shape: Shape::List,
        name: &["nation", "name"],
        columns: &[
            NATION,
            C::needed("column-name", &["nom", "armee", "name", "army"]).of("name"),
            C::needed("book-column-province", &["province"]).of("province"),
            C::free(
                "book-column-elements",
                &["plaquettes", "composition", "troupes", "elements", "troops"],
            )
            .of("elements")
            .each(),
        ],
    };
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Fleet {
    pub nation: String,
    pub sea: String,
    pub name: Option<String>,
}

impl Row for Fleet {
    const TABLE: &'static Table = &Table {
        section: "fleet",
        title: "book-fleets",
        titles: &["flotte", "flottes", "fleet", "fleets"],
        shape: Shape::List,
        name: &["nation", "sea", "name"],
        columns: &[
            NATION,
            C::needed(
                "book-column-sea",
                &["mer", "zone", "zone maritime", "sea", "sea zone"],
            )
            .of("sea"),
            C::free("column-name", &["nom", "flotte", "name", "fleet"]).of("name"),
        ],
    };
}

/// A pair that trades.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Trade {
    pub between: Vec<String>,
}

impl Row for Trade {
    const TABLE: &'static Table = &Table {
        section: "trade",
        title: "book-trades",
        titles: &[
            "commerce",
            "commerces",
            "echange",
            "echanges",
            "trade",
            "trades",
        ],
        shape: Shape::List,
        name: &["between.0", "between.1"],
        columns: &[
            NATION.of("between.0"),
            C::needed(
                "book-column-partner",
                &[
                    "avec",
                    "et",
                    "nation 2",
                    "partenaire",
                    "with",
                    "and",
                    "partner",
                ],
            )
            .of("between.1")
            .from("treasury"),
        ],
    };
}

/// A board as rows, in the order in which they are written.
pub fn sheets(board: &Board, setup: &Setup) -> [Sheet; 4] {
    let treasuries = setup.each().zip(&board.treasuries);
    let treasuries = treasuries.map(|((_, nation), points)| Treasury {
        nation: nation.to_string(),
        treasury: *points,
    });
    let armies = board.armies.iter().map(|a| Army {
        nation: a.nation.to_string(),
        name: a.name.to_string(),
        province: a.province.to_string(),
        elements: Counts::Each(each(&a.elements)),
    });
    let fleets = board.fleets.iter().map(|f| Fleet {
        nation: f.nation.to_string(),
        sea: f.sea.to_string(),
        name: f.name.as_ref().map(ToString::to_string),
    });
    let trades = board.trades.iter().map(|(a, b)| Trade {
        between: vec![a.to_string(), b.to_string()],
    });
    [
        Sheet::of(&treasuries.collect::<Vec<Treasury>>()),
        Sheet::of(&armies.collect::<Vec<Army>>()),
        Sheet::of(&fleets.collect::<Vec<Fleet>>()),
        Sheet::of(&trades.collect::<Vec<Trade>>()),
    ]
}

/// The world counted, for programs.
pub fn counted(setup: &Setup, board: &Board) -> Value {
    let treasuries: serde_json::Map<String, Value> = setup
        .each()
        .zip(&board.treasuries)
        .map(|((_, nation), points)| (nation.to_string(), json!(points)))
        .collect();
    json!({
        "treasuries": treasuries,
        "armies": board.armies.len(),
        "fleets": board.fleets.len(),
        "trades": board.trades.len(),
    })
}

/// Numbers of troops by their codes.
fn each(elements: &world::Elements) -> Vec<(String, i64)> {
    let each = elements.iter();
    each.map(|(troop, n)| (troop.to_string(), i64::from(*n)))
        .collect()
}

/// `Bd 20, Sp 6`.
pub fn elements(army: &world::Army) -> String {
    let parts = army
        .elements
        .iter()
        .map(|(troop, n)| format!("{troop} {n}"));
    parts.collect::<Vec<_>>().join(", ")
}
