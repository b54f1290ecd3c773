//! What is other in rows, in words.

use std::collections::BTreeMap;

use super::set::names;
use super::{Sheet, Table};
use crate::locale::Texts;
use crate::spreadsheet::Cell;
use crate::t;

/// The most rows of one table that are shown one by one.
const MOST: usize = 24;

/// Rows against those that were there before.
#[derive(Debug, Default)]
pub struct Diff {
    /// Of each table: how many rows it has, where that is other; then each row that went, came or changed, by the name
    /// by which `world set` finds it.
    pub lines: Vec<String>,
    /// Whether a row went or changed; what only comes is no loss.
    pub loses: bool,
}

/// The cells of each row by its name, from the top.
type Named = Vec<(String, Vec<String>)>;

impl Diff {
    /// Both with the same tables in the same order.
    pub fn of(before: &[Sheet], after: &[Sheet], texts: &Texts) -> Diff {
        let named = |sheets: &[Sheet]| -> Vec<Named> {
            let each = sheets.iter().map(|sheet| named(sheet, texts));
            each.collect()
        };
        let (was, is) = (named(before), named(after));
        let mut of_name: BTreeMap<&str, usize> = BTreeMap::new();
        for (old, new) in was.iter().zip(&is) {
            let all: BTreeMap<&str, ()> = old.iter().chain(new).map(|(n, _)| (&**n, ())).collect();
            all.keys()
                .for_each(|name| *of_name.entry(name).or_default() += 1);
        }
        let mut diff = Diff::default();
        for ((sheet, old), new) in before.iter().zip(&was).zip(&is) {
            let title = texts.get(sheet.table.title);
            // Rows of two tables may have one name.
            let called = |name: &str| match of_name.get(name) {
                Some(2..) => format!("{name} ({title})"),
                _ => name.to_owned(),
            };
            diff.table(sheet.table, old, new, &called, texts);
        }
        diff
    }

    fn table(
        &mut self,
        table: &Table,
        old: &Named,
        new: &Named,
        called: &dyn Fn(&str) -> String,
        texts: &Texts,
    ) {
        let (before, after) = (old.len(), new.len());
        if before != after {
            let title = texts.get(table.title);
            let line = t!(texts, "table-rows", title, before, after);
            self.lines.push(line);
        }
        let by_name =
            |rows: &Named| -> BTreeMap<String, Vec<String>> { rows.iter().cloned().collect() };
        let (was, is) = (by_name(old), by_name(new));
        let heads: Vec<String> = table.columns.iter().map(|c| texts.get(c.key)).collect();
        let own = |n: usize| !table.name.contains(&table.columns[n].field);
        let line = |name: &str, cell: &dyn Fn(usize) -> Option<String>| {
            let cells = (0..heads.len()).filter(|n| own(*n));
            let values: Vec<String> = cells
                .filter_map(|n| Some(format!("{} {}", heads[n], cell(n)?)))
                .collect();
            match values.is_empty() {
                true => called(name),
                false => t!(
                    texts,
                    "table-row",
                    row = called(name),
                    values = values.join(" · ")
                ),
            }
        };
        let full = |name: &str, row: &[String]| {
            line(name, &|n| {
                row.get(n).filter(|cell| !cell.is_empty()).cloned()
            })
        };
        let mut rows = Vec::new();
        for (name, row) in old {
            match is.get(name) {
                None => rows.push(format!("- {}", full(name, row))),
                Some(now) if now != row => rows.push(line(name, &|n| {
                    let shown = |cell: &str| if cell.is_empty() { "–" } else { cell }.to_owned();
                    (row[n] != now[n]).then(|| format!("{} → {}", shown(&row[n]), shown(&now[n])))
                })),
                Some(_) => {}
            }
        }
        self.loses |= !rows.is_empty();
        let come = new.iter().filter(|(name, _)| !was.contains_key(name));
        // Of a table that was empty everything comes: the number says it, where there are several.
        if !old.is_empty() || new.len() == 1 {
            rows.extend(come.map(|(name, row)| format!("+ {}", full(name, row))));
        }
        // Rather one line too many than one line that says so.
        let more = rows.len().saturating_sub(MOST);
        if more > 1 {
            rows.truncate(MOST);
            rows.push(t!(texts, "table-more", n = more));
        }
        let indent = if before == after { "" } else { "  " };
        self.lines
            .extend(rows.iter().map(|row| format!("{indent}{row}")));
    }
}

fn named(sheet: &Sheet, texts: &Texts) -> Named {
    let said = |row: Vec<Cell>| row.iter().map(Cell::to_string).collect();
    let rows: Vec<Vec<String>> = sheet.cells(texts).map(said).collect();
    names(sheet.table, &rows).into_iter().zip(rows).collect()
}
