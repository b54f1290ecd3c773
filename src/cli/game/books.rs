//! `--out FILE`: the tables of a paper as a spreadsheet, a tab a table.

use std::collections::BTreeSet;
use std::path::Path;

use super::super::{Answer, Ctx, Done, tables};
use crate::bulletin::{Align, Block, Document, Level, Line, Table};
use crate::spreadsheet::{Book, Cell, NewTab, head};

/// What a spreadsheet allows as the name of a tab.
fn tab_name(text: &Line) -> String {
    let text = text.as_str().chars();
    let text = text.filter(|c| !"[]:*?/\\".contains(*c));
    text.take(31).collect()
}

/// Labels and their values, under the heading that they stand under.
type Record<'a> = (&'a Line, &'a [(Line, Line)]);

fn book(paper: &Document, mark: String) -> Book {
    let (mut section, mut part) = (&paper.title, &paper.title);
    let (mut tabs, mut records) = (Vec::new(), Vec::new());
    for block in &paper.blocks {
        if let Block::Heading { level, text } = block {
            if *level == Level::Section {
                tabs.extend(together(section, &std::mem::take(&mut records)));
                section = text;
            }
            part = text;
            continue;
        }
        let name = || tab_name(part);
        match block {
            Block::Fields(fields) => records.push((part, fields.as_slice())),
            Block::Table(of) => tabs.push(table(name(), of)),
            Block::List(items) => tabs.push(NewTab {
                name: name(),
                heads: vec![head(name())],
                rows: items
                    .iter()
                    .map(|item| vec![Cell::from(item.as_str())])
                    .collect(),
            }),
            _ => {}
        }
    }
    tabs.extend(together(section, &records));
    apart(&mut tabs);
    Book {
        title: paper.title.as_str().to_owned(),
        mark: Some(mark),
        tabs,
    }
}

/// Numbers the tabs that would have one name: a workbook tells them apart whatever their case.
fn apart(tabs: &mut [NewTab]) {
    let mut taken = BTreeSet::new();
    for tab in tabs {
        let name = tab.name.clone();
        let mut n = 1;
        while !taken.insert(tab.name.to_lowercase()) {
            n += 1;
            let number = format!(" {n}");
            let kept = name.chars().take(31 - number.len());
            tab.name = kept.chain(number.chars()).collect();
        }
    }
}

fn table(name: String, table: &Table) -> NewTab {
    let cell = |(line, align): (&Line, Align)| match (line.as_str().parse(), align) {
        (Ok(number), Align::Right) => Cell::Number(number),
        _ => Cell::from(line.as_str()),
    };
    let aligns = || table.columns().iter().map(|column| column.align);
    let rows = table.rows().iter();
    NewTab {
        name,
        heads: (table.columns().iter())
            .map(|column| head(column.title.as_str()))
            .collect(),
        rows: rows
            .map(|row| row.iter().zip(aligns()).map(cell).collect())
            .collect(),
    }
}

/// The fields of a section as one table: a row for each heading that has some, a column for each label.
fn together(section: &Line, records: &[Record<'_>]) -> Option<NewTab> {
    let mut labels: Vec<&Line> = Vec::new();
    for (label, _) in records.iter().flat_map(|(_, fields)| *fields) {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let row = |(of, fields): &Record<'_>| {
        let value = |label: &&Line| {
            let found = fields.iter().find(|(other, _)| other == *label);
            Cell::from(found.map_or("", |(_, value)| value.as_str()))
        };
        let values = labels.iter().map(value);
        [Cell::from(of.as_str())]
            .into_iter()
            .chain(values)
            .collect()
    };
    let heads = labels.iter().map(|label| head(label.as_str()));
    (!records.is_empty()).then(|| NewTab {
        name: tab_name(section),
        heads: [head(tab_name(section))].into_iter().chain(heads).collect(),
        rows: records.iter().map(row).collect(),
    })
}

/// Writes the tables of a paper that the arbiter alone may read.
pub fn export(ctx: &mut Ctx<'_, '_>, out: &Path, paper: &Document) -> Done {
    let book = book(paper, ctx.texts.get("arbiter-alone"));
    tables::export(ctx, out, &book)?;
    Ok(Answer::default())
}
