//! `--out FILE`: the tables of a paper as a spreadsheet, a tab a table.

use std::path::Path;

use super::super::{Desk, Done, tables};
use crate::bulletin::{Align, Block, Document, Line};
use crate::spreadsheet::{Book, Cell, NewTab, head};

/// What a spreadsheet allows as the name of a tab.
fn tab_name(text: &Line) -> String {
    let text = text.as_str().chars();
    let text = text.filter(|c| !"[]:*?/\\".contains(*c));
    text.take(31).collect()
}

fn book(paper: &Document, mark: String) -> Book {
    let mut name = tab_name(&paper.title);
    let mut tabs = Vec::new();
    for block in &paper.blocks {
        let table = match block {
            Block::Heading { text, .. } => {
                name = tab_name(text);
                continue;
            }
            Block::Table(table) => table,
            Block::List(items) => {
                tabs.push(NewTab {
                    name: name.clone(),
                    heads: vec![head(name.clone())],
                    rows: items
                        .iter()
                        .map(|item| vec![Cell::from(item.as_str())])
                        .collect(),
                });
                continue;
            }
            _ => continue,
        };
        let cell = |(line, align): (&Line, Align)| match (line.as_str().parse(), align) {
            (Ok(number), Align::Right) => Cell::Number(number),
            _ => Cell::from(line.as_str()),
        };
        let aligns = || table.columns().iter().map(|column| column.align);
        let rows = table.rows().iter();
        tabs.push(NewTab {
            name: name.clone(),
            heads: (table.columns().iter())
                .map(|column| head(column.title.as_str()))
                .collect(),
            rows: rows
                .map(|row| row.iter().zip(aligns()).map(cell).collect())
                .collect(),
        });
    }
    Book {
        title: paper.title.as_str().to_owned(),
        mark: Some(mark),
        tabs,
    }
}

/// Writes the tables of a paper that the arbiter alone may read.
pub fn export(cx: &mut Desk<'_, '_>, out: &Path, paper: &Document) -> Done {
    let book = book(paper, cx.texts.get("arbiter-alone"));
    tables::export(cx, out, &book)?;
    Ok(0)
}
