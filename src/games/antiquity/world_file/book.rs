//! The world as a workbook, as `world import` reads it; with the setup's names to choose from where the form
//! of the file knows such lists.

use super::super::change::Board;
use super::super::setup::Setup;
use super::super::state::State;
use super::rows;
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Book, Cell, Choices, Form, NewTab, head};
use crate::t;
use crate::tables::tabs;

/// The world as it is, the arbiter's alone; or one to fill in, with the opening treasuries.
pub fn book(board: Option<&Board>, setup: &Setup, texts: &Texts, form: Form) -> Book {
    let mark = board.map(|_| texts.get("arbiter-alone"));
    let opening = State::new(setup).board;
    let sheets = rows::sheets(board.unwrap_or(&opening), setup);
    let mut tabs = tabs(&sheets, texts);
    if form == Form::Xlsx {
        let names = names(setup, texts);
        for (tab, column, of) in [(1, 2, 1), (2, 1, 2)] {
            let count = names.get(of).map_or(0, |(_, all)| all.len());
            let choices = Choices {
                tab: texts.get("template-document-names"),
                column: u16::try_from(of).unwrap_or(0),
                count: u32::try_from(count).unwrap_or(0),
            };
            if let Some(head) = tabs.get_mut(tab).and_then(|t| t.heads.get_mut(column)) {
                head.choices = Some(choices);
            }
        }
        let longest = names.iter().map(|(_, all)| all.len()).max().unwrap_or(0);
        let cell = |all: &Vec<String>, row: usize| Cell::from(all.get(row).map(String::as_str));
        tabs.push(NewTab {
            name: texts.get("template-document-names"),
            heads: names.iter().map(|(key, _)| head(texts.get(key))).collect(),
            rows: (0..longest)
                .map(|row| names.iter().map(|(_, all)| cell(all, row)).collect())
                .collect(),
        });
        let help = texts.get("book-world-help");
        tabs.push(NewTab::new(
            texts.get("book-help"),
            [head(texts.get("book-help"))],
            help.lines().map(|line| [Cell::from(line)]),
        ));
    }
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark,
        tabs,
    }
}

/// The names that may be written, each list below its head.
fn names(setup: &Setup, texts: &Texts) -> [(&'static str, Vec<String>); 5] {
    let troops = || setup.troops.iter();
    let words = troops().map(|t| match texts.lang() {
        Lang::Fr => t.fr.clone(),
        Lang::En => t.en.clone(),
    });
    let listed = |names: &mut dyn Iterator<Item = &super::super::setup::Name>| {
        names.map(ToString::to_string).collect::<Vec<String>>()
    };
    [
        (
            "book-names-nations",
            listed(&mut setup.nations.names().iter()),
        ),
        (
            "book-names-provinces",
            listed(&mut setup.provinces.iter().map(|p| &p.name)),
        ),
        (
            "book-names-seas",
            listed(&mut setup.seas.iter().map(|s| &s.name)),
        ),
        ("book-names-troops", listed(&mut troops().map(|t| &t.code))),
        ("book-names-troop-words", words.collect()),
    ]
}
