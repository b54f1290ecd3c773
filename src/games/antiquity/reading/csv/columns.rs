//! Which column of a spreadsheet is which, by the names in its head.

use super::CsvFault;
use crate::locale::spelling::fold;
use crate::spreadsheet::Row;

/// The columns that must be there; `FRENCH` and `Columns::cells` keep this order.
pub const COLUMNS: [&str; 6] = ["nation", "verb", "target", "kind", "subject", "n"];

/// The column of an answer given beforehand (H20), which may be missing.
pub(super) const ANSWER: &str = "if countered";

/// The names of the columns in French, in the order of [`COLUMNS`].
const FRENCH: [&[&str]; 6] = [
    &["pays"],
    &["verbe", "ordre"],
    &["cible"],
    &["nature", "type", "genre"],
    &["sujet", "objet"],
    &["nombre"],
];

/// Where the columns stand, from 0.
pub(super) struct Columns {
    places: [usize; COLUMNS.len()],
    answer: Option<usize>,
    /// How many cells the head has, as far as the last that is filled.
    width: usize,
    /// The heads as they are written.
    heads: Vec<String>,
}

impl Columns {
    /// Whether a head is one of these columns, as far as its verb tells.
    pub(super) fn are_in(head: &Row) -> bool {
        let heads: Vec<String> = head.cells.iter().map(fold).collect();
        let named = |h: &String| COLUMNS[1] == h || h == FRENCH[1][0];
        heads.iter().any(named)
            || COLUMNS
                .iter()
                .filter(|c| heads.iter().any(|h| h == *c))
                .count()
                > 2
    }

    pub(super) fn find(head: &Row) -> Result<Columns, CsvFault> {
        let written = head.cells.iter().map(str::to_owned).collect();
        let heads: Vec<String> = head.cells.iter().map(fold).collect();
        let mut places = [0; COLUMNS.len()];
        for ((place, column), french) in places.iter_mut().zip(COLUMNS).zip(FRENCH) {
            let named = |h: &String| h == column || french.contains(&h.as_str());
            *place = heads
                .iter()
                .position(named)
                .ok_or(CsvFault::MissingColumn { column })?;
        }
        Ok(Columns {
            places,
            answer: heads.iter().position(|h| h == ANSWER || h == "si contre"),
            width: heads.len(),
            heads: written,
        })
    }

    /// The cells of a row, in the order of [`COLUMNS`].
    pub(super) fn cells<'r>(&self, row: &'r Row) -> [&'r str; COLUMNS.len()] {
        self.places.map(|place| row.cell(place))
    }

    /// The answer given beforehand; empty where there is none.
    pub(super) fn answer<'r>(&self, row: &'r Row) -> &'r str {
        self.answer.map_or("", |place| row.cell(place))
    }

    /// What stands to the right of the last column that has a name.
    pub(super) fn overhang(&self, row: &Row) -> Option<String> {
        let beyond = row.cells.iter().skip(self.width).find(|c| !c.is_empty());
        beyond.map(str::to_owned)
    }

    /// How the head at a place is written.
    pub(super) fn head(&self, place: usize) -> &str {
        self.heads.get(place).map_or("", |head| head.trim())
    }

    /// Where a column stands, by its name.
    pub(super) fn place(&self, column: &str) -> Option<usize> {
        if column == ANSWER {
            return self.answer;
        }
        let at = COLUMNS.iter().position(|c| *c == column)?;
        self.places.get(at).copied()
    }
}
