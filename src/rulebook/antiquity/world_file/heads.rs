//! The tables of the world in a spreadsheet, and the names of their columns in both languages.

use super::WorldFile;
use super::fault::Fault;
use crate::locale::spelling::{fold, nearest};
use crate::rulebook::antiquity::setup::{Name, Setup};
use crate::spreadsheet::Row;

/// What a table is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Treasury,
    Army,
    Fleet,
    Trade,
}

/// A column that a table may have: its names, folded, and whether it must be there.
struct Wanted {
    names: &'static [&'static str],
    needed: bool,
    /// The key of its name in words, after `book-column-`.
    key: &'static str,
}

const fn needed(key: &'static str, names: &'static [&'static str]) -> Wanted {
    Wanted {
        key,
        names,
        needed: true,
    }
}

const fn free(key: &'static str, names: &'static [&'static str]) -> Wanted {
    Wanted {
        key,
        names,
        needed: false,
    }
}

const NATION: Wanted = needed(
    "nation",
    &["nation", "nation 1", "entre", "between", "pays"],
);
const TREASURY: [Wanted; 2] = [
    NATION,
    needed(
        "treasury",
        &["tresor", "points", "montant", "treasury", "amount"],
    ),
];
const ARMY: [Wanted; 4] = [
    NATION,
    needed("name", &["nom", "armee", "name", "army"]),
    needed("province", &["province"]),
    free(
        "elements",
        &["plaquettes", "composition", "troupes", "elements", "troops"],
    ),
];
const FLEET: [Wanted; 3] = [
    NATION,
    needed("sea", &["mer", "zone", "zone maritime", "sea", "sea zone"]),
    free("name", &["nom", "flotte", "name", "fleet"]),
];
const TRADE: [Wanted; 2] = [
    NATION,
    needed(
        "partner",
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

/// Columns that are the arbiter's own, and are not read.
const OWN: [&str; 8] = [
    "note",
    "notes",
    "remarque",
    "remarques",
    "remark",
    "remarks",
    "comment",
    "comments",
];

/// Tabs that are not the world: notes, help, and the names to choose from.
pub(super) fn beside(tab: &str) -> bool {
    let names = [
        "aide",
        "help",
        "noms",
        "names",
        "lisez-moi",
        "readme",
        "read me",
    ];
    let tab = fold(tab);
    names.contains(&tab.trim()) || OWN.contains(&tab.trim())
}

impl Part {
    /// All of them, in the order in which they are written.
    pub const ALL: [Part; 4] = [Part::Treasury, Part::Army, Part::Fleet, Part::Trade];

    /// The part that a tab or a title of that name holds.
    pub fn named(text: &str) -> Option<Part> {
        match fold(text).trim() {
            "tresor" | "tresors" | "treasury" | "treasuries" => Some(Part::Treasury),
            "armee" | "armees" | "army" | "armies" => Some(Part::Army),
            "flotte" | "flottes" | "fleet" | "fleets" => Some(Part::Fleet),
            "commerce" | "commerces" | "echange" | "echanges" | "trade" | "trades" => {
                Some(Part::Trade)
            }
            _ => None,
        }
    }

    fn columns(self) -> &'static [Wanted] {
        match self {
            Part::Treasury => &TREASURY,
            Part::Army => &ARMY,
            Part::Fleet => &FLEET,
            Part::Trade => &TRADE,
        }
    }

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

/// The head of a table, understood.
pub(super) struct Heads {
    pub part: Part,
    /// Where each column of the part stands, from 0, and how its head is written.
    places: Vec<Option<(usize, String)>>,
    /// Columns that count one troop each.
    pub troops: Vec<(usize, Name)>,
    /// How many cells the head has.
    pub width: usize,
}

impl Heads {
    /// The place of the part's column of that number, and how its head is written.
    pub fn place(&self, n: usize) -> Option<(usize, &str)> {
        let place = self.places.get(n)?.as_ref();
        place.map(|(at, title)| (*at, title.as_str()))
    }

    /// Reads a row as the head of a table: of the part that was named above it, or of the one
    /// whose columns it has.
    pub fn find(
        setup: &Setup,
        named: Option<Part>,
        row: &Row,
    ) -> Result<Heads, Vec<(Option<usize>, Fault)>> {
        let folded: Vec<String> = row
            .cells
            .iter()
            .map(|c| fold(c).trim().to_owned())
            .collect();
        let holds = |part: &Part| {
            let has = |w: &Wanted| folded.iter().any(|h| w.names.contains(&h.as_str()));
            part.columns().iter().filter(|w| w.needed).all(has)
        };
        // The columns of armies are looked for before those of fleets: both may have a name.
        let part = named.or_else(|| Part::ALL.into_iter().find(holds));
        let Some(part) = part else {
            return Err(vec![(None, Fault::NoTable)]);
        };
        let mut faults = Vec::new();
        let mut places = Vec::new();
        for wanted in part.columns() {
            let at = folded
                .iter()
                .position(|h| wanted.names.contains(&h.as_str()));
            if at.is_none() && wanted.needed {
                let column = wanted.key;
                faults.push((None, Fault::MissingColumn { column }));
            }
            places.push(at.map(|at| (at, row.cell(at).to_owned())));
        }
        let taken: Vec<usize> = places.iter().flatten().map(|(at, _)| *at).collect();
        let mut troops = Vec::new();
        for (at, title) in row.cells.iter().enumerate() {
            let own = folded.get(at).is_some_and(|h| OWN.contains(&h.as_str()));
            if title.is_empty() || own || taken.contains(&at) {
                continue;
            }
            match setup.understand_troop(title) {
                Ok(troop) if part == Part::Army => troops.push((at, troop)),
                _ => {
                    let known = part.columns().iter().flat_map(|w| w.names.iter().copied());
                    let nearest = nearest(title, known).map(str::to_owned);
                    let typed = title.to_owned();
                    faults.push((Some(at), Fault::UnknownColumn { typed, nearest }));
                }
            }
        }
        if part == Part::Army && troops.is_empty() && places.get(3).is_none_or(Option::is_none) {
            let column = "elements";
            faults.push((None, Fault::MissingColumn { column }));
        }
        match faults.is_empty() {
            true => Ok(Heads {
                part,
                places,
                troops,
                width: row.cells.len(),
            }),
            false => Err(faults),
        }
    }
}
