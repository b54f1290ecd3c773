//! The tables of the world in a spreadsheet, and the names of their columns in both languages.

use super::WorldFile;
use crate::spreadsheet::tables::{self, Column};

/// What a table is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Treasury,
    Army,
    Fleet,
    Trade,
}

const NATION: Column = Column::needed(
    "book-column-nation",
    &["nation", "nation 1", "entre", "between", "pays"],
);
const TREASURY: [Column; 2] = [
    NATION,
    Column::needed(
        "book-column-treasury",
        &["tresor", "points", "montant", "treasury", "amount"],
    ),
];
const ARMY: [Column; 4] = [
    NATION,
    Column::needed("book-column-name", &["nom", "armee", "name", "army"]),
    Column::needed("book-column-province", &["province"]),
    Column::free(
        "book-column-elements",
        &["plaquettes", "composition", "troupes", "elements", "troops"],
    ),
];
const FLEET: [Column; 3] = [
    NATION,
    Column::needed(
        "book-column-sea",
        &["mer", "zone", "zone maritime", "sea", "sea zone"],
    ),
    Column::free("book-column-name", &["nom", "flotte", "name", "fleet"]),
];
const TRADE: [Column; 2] = [
    NATION,
    Column::needed(
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
    ),
];

// The columns of armies are looked for before those of fleets: both may have a name.
pub const ALL: [Part; 4] = [Part::Treasury, Part::Army, Part::Fleet, Part::Trade];

impl tables::Part for Part {
    fn titles(self) -> &'static [&'static str] {
        match self {
            Part::Treasury => &["tresor", "tresors", "treasury", "treasuries"],
            Part::Army => &["armee", "armees", "army", "armies"],
            Part::Fleet => &["flotte", "flottes", "fleet", "fleets"],
            Part::Trade => &[
                "commerce",
                "commerces",
                "echange",
                "echanges",
                "trade",
                "trades",
            ],
        }
    }

    fn columns(self) -> &'static [Column] {
        match self {
            Part::Treasury => &TREASURY,
            Part::Army => &ARMY,
            Part::Fleet => &FLEET,
            Part::Trade => &TRADE,
        }
    }

    /// Elements stand in one cell, or in a column a troop.
    fn unless_further(self) -> Option<usize> {
        (self == Part::Army).then_some(3)
    }
}

impl Part {
    /// What is left of the part's table when it has no rows: nothing, rather than what was there.
    pub(super) fn begin(self, world: &mut WorldFile) {
        match self {
            Part::Treasury => _ = world.treasury.get_or_insert_default(),
            Part::Army => _ = world.armies.get_or_insert_default(),
            Part::Fleet => _ = world.fleets.get_or_insert_default(),
            Part::Trade => _ = world.trades.get_or_insert_default(),
        }
    }
}
