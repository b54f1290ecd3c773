//! The tables of a world in a spreadsheet: their titles and columns in both languages.
//!
//! A hex is two columns of whole numbers: a spreadsheet may take "4,0" for a number.

use crate::spreadsheet::tables::{self, Column};

/// What a table is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Map,
    Players,
    Cities,
    Governors,
    Stacks,
    Units,
    Spies,
}

use Column as C;

const NAME: Column = C::needed("dl-book-name", &["name", "nom"]);
const OWNER: Column = C::needed("dl-book-owner", &["owner", "a qui", "proprietaire"]);
const COLUMN: &[&str] = &["column", "q", "colonne"];
const ROW: &[&str] = &["row", "r", "rangee"];
const SEEN: Column = C::free("dl-book-seen", &["visible to", "visible de"]);
const CITY: Column = C::free("dl-book-city", &["city", "ville"]);

const MAP: [Column; 3] = [
    C::needed("dl-book-q", COLUMN),
    C::needed("dl-book-r", ROW),
    C::free("dl-book-radius", &["radius", "rayon"]),
];
const PLAYERS: [Column; 5] = [
    C::needed("dl-book-player", &["player", "joueur"]),
    C::free("dl-book-gold", &["gold", "or"]),
    C::free("dl-book-prestige", &["prestige"]),
    C::free("dl-book-deity", &["deity", "divinite", "dieu"]),
    C::free("dl-book-knows", &["knows", "connait"]),
];
const CITIES: [Column; 10] = [
    NAME,
    OWNER,
    C::needed("dl-book-q", COLUMN),
    C::needed("dl-book-r", ROW),
    SEEN,
    C::free("dl-book-income", &["income", "revenu"]),
    C::free("dl-book-walls", &["walls", "murailles"]),
    C::free("dl-book-buildings", &["buildings", "batiments"]),
    C::free("dl-book-produces", &["produces", "produit"]),
    C::free("dl-book-held", &["held in turn", "retenue au tour"]),
];
const GOVERNORS: [Column; 3] = [NAME, OWNER, CITY];
const STACKS: [Column; 9] = [
    NAME,
    OWNER,
    CITY,
    C::free("dl-book-q", COLUMN),
    C::free("dl-book-r", ROW),
    C::needed("dl-book-hero", &["hero", "heros"]),
    C::free("dl-book-level", &["level", "niveau"]),
    C::free("dl-book-items", &["items", "objets"]),
    SEEN,
];
const UNITS: [Column; 5] = [
    C::needed("dl-book-stack", &["stack", "pile"]),
    C::needed("dl-book-unit", &["unit", "unite"]),
    C::needed("dl-book-cost", &["cost", "prix"]),
    C::needed("dl-book-defend", &["defend", "defense"]),
    C::free("dl-book-count", &["count", "nombre"]),
];
const SPIES: [Column; 10] = [
    OWNER,
    C::needed("dl-book-number", &["number", "numero"]),
    CITY,
    C::free("dl-book-from", &["from", "depuis"]),
    C::free("dl-book-to", &["to", "vers"]),
    C::free("dl-book-arrives", &["arrives in turn", "arrive au tour"]),
    C::free("dl-book-side", &["going there as", "y va en"]),
    C::free("dl-book-hired", &["hired in turn", "engage au tour"]),
    C::free("dl-book-ready", &["acts from turn", "agit au tour"]),
    C::free("dl-book-alive", &["alive", "en vie"]),
];

impl tables::Part for Part {
    // Stacks and spies have columns of their own; what is left of a head with a name and an owner
    // is governors, which comes last.
    const ALL: &'static [Part] = &[
        Part::Cities,
        Part::Stacks,
        Part::Spies,
        Part::Units,
        Part::Players,
        Part::Map,
        Part::Governors,
    ];

    fn titles(self) -> &'static [&'static str] {
        match self {
            Part::Map => &["map", "carte"],
            Part::Players => &["players", "player", "joueurs", "joueur"],
            Part::Cities => &["cities", "city", "villes", "ville"],
            Part::Governors => &["governors", "governor", "gouverneurs", "gouverneur"],
            Part::Stacks => &["stacks", "stack", "piles", "pile"],
            Part::Units => &["units", "unit", "unites", "unite"],
            Part::Spies => &["spies", "spy", "espions", "espion"],
        }
    }

    fn columns(self) -> &'static [Column] {
        match self {
            Part::Map => &MAP,
            Part::Players => &PLAYERS,
            Part::Cities => &CITIES,
            Part::Governors => &GOVERNORS,
            Part::Stacks => &STACKS,
            Part::Units => &UNITS,
            Part::Spies => &SPIES,
        }
    }
}

impl Part {
    /// The section of the world file that the table stands for.
    pub(super) fn section(self) -> &'static str {
        match self {
            Part::Map => "map",
            Part::Players => "player",
            Part::Cities => "city",
            Part::Governors => "governor",
            Part::Stacks | Part::Units => "stack",
            Part::Spies => "spy",
        }
    }

    /// The column in which a key of that section stands.
    pub(super) fn column(self, key: &str) -> Option<usize> {
        let keys: &[&str] = match self {
            Part::Map => &["hexes", "", "radius"],
            Part::Players => &["", "gold", "prestige", "deity", "knows"],
            Part::Cities => &[
                "name",
                "owner",
                "hex",
                "",
                "visible-to",
                "income",
                "walls",
                "buildings",
                "produces",
                "held-in",
            ],
            Part::Governors => &["name", "owner", "city"],
            Part::Stacks => &[
                "name",
                "owner",
                "city",
                "hex",
                "",
                "hero",
                "",
                "items",
                "visible-to",
            ],
            Part::Units => &["", "units"],
            Part::Spies => &[
                "owner",
                "number",
                "city",
                "from",
                "to",
                "arrives",
                "side",
                "hired",
                "acts-from",
                "alive",
            ],
        };
        let named = |k: &&str| !key.is_empty() && *k == key;
        keys.iter().position(named)
    }
}
