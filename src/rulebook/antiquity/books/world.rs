//! The world as a spreadsheet, as `world import` reads it; with the setup's names to choose from
//! where the form of the file knows such lists.

use std::collections::BTreeMap;

use super::super::desk::WorldView;
use super::super::setup::{Name, Setup};
use super::titled;
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Book, Cell, Choices, Form, Head, NewTab, head};
use crate::t;

/// The world as it is; the arbiter's alone.
pub fn book(view: &WorldView, setup: &Setup, texts: &Texts, form: Form) -> Book {
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark: Some(texts.get("arbiter-alone")),
        tabs: tabs(view, setup, texts, form),
    }
}

/// A world to start from: the opening treasuries, and tables to fill.
pub fn template(setup: &Setup, texts: &Texts, form: Form) -> Book {
    let opening =
        |n: &super::super::setup::Nation| (n.name.clone(), setup.constants.opening_treasury);
    let view = WorldView {
        treasuries: setup
            .nations
            .iter()
            .map(opening)
            .collect::<BTreeMap<Name, i64>>(),
        armies: Vec::new(),
        fleets: Vec::new(),
        trades: Vec::new(),
    };
    Book {
        title: t!(texts, "book-world-title", name = setup.name.as_str()),
        mark: None,
        tabs: tabs(&view, setup, texts, form),
    }
}

fn tabs(view: &WorldView, setup: &Setup, texts: &Texts, form: Form) -> Vec<NewTab> {
    let names = Names { setup, texts };
    let [nations, provinces, seas] = [0, 1, 2].map(|column| names.choices(column));
    let chosen = |key: &str, choices: &Choices| Head {
        choices: Some(choices.clone()),
        ..titled(texts, key)
    };
    let plain = |key: &str| titled(texts, key);
    let mut tabs = vec![
        NewTab::new(
            texts.get("book-treasuries"),
            [
                chosen("book-column-nation", &nations),
                plain("book-column-treasury"),
            ],
            view.treasuries
                .iter()
                .map(|(nation, points)| [Cell::from(&**nation), Cell::Number(*points)]),
        ),
        NewTab::new(
            texts.get("book-armies"),
            [
                chosen("book-column-nation", &nations),
                plain("book-column-name"),
                chosen("book-column-province", &provinces),
                plain("book-column-elements"),
            ],
            view.armies.iter().map(|a| {
                [
                    Cell::from(&*a.nation),
                    Cell::from(a.name.as_str()),
                    Cell::from(&*a.province),
                    Cell::from(a.elements_text()),
                ]
            }),
        ),
        NewTab::new(
            texts.get("book-fleets"),
            [
                chosen("book-column-nation", &nations),
                chosen("book-column-sea", &seas),
                plain("book-column-name"),
            ],
            view.fleets.iter().map(|f| {
                [
                    Cell::from(&*f.nation),
                    Cell::from(&*f.sea),
                    Cell::from(f.name.as_deref()),
                ]
            }),
        ),
        NewTab::new(
            texts.get("book-trades"),
            [
                chosen("book-column-nation", &nations),
                chosen("book-column-partner", &nations),
            ],
            view.trades
                .iter()
                .map(|(one, other)| [Cell::from(&**one), Cell::from(&**other)]),
        ),
    ];
    if form == Form::Xlsx {
        tabs.push(names.tab());
        let help = texts.get("book-world-help");
        tabs.push(NewTab::new(
            texts.get("book-help"),
            [head(texts.get("book-help"))],
            help.lines().map(|line| [Cell::from(line)]),
        ));
    }
    tabs
}

/// The tab of the names that may be written.
struct Names<'a> {
    setup: &'a Setup,
    texts: &'a Texts,
}

impl Names<'_> {
    fn columns(&self) -> [(&'static str, Vec<String>); 5] {
        let lang = self.texts.lang();
        let setup = self.setup;
        let troops = setup.troops.iter();
        let words = troops.clone().map(|t| match lang {
            Lang::Fr => t.fr.clone(),
            Lang::En => t.en.clone(),
        });
        let words = words.collect();
        [
            (
                "book-names-nations",
                setup.nations.iter().map(|n| n.name.to_string()).collect(),
            ),
            (
                "book-names-provinces",
                setup.provinces.iter().map(|p| p.name.to_string()).collect(),
            ),
            (
                "book-names-seas",
                setup.seas.iter().map(|s| s.name.to_string()).collect(),
            ),
            (
                "book-names-troops",
                troops.map(|t| t.code.to_string()).collect(),
            ),
            ("book-names-troop-words", words),
        ]
    }

    fn choices(&self, column: u16) -> Choices {
        let columns = self.columns();
        let count = columns.get(usize::from(column)).map_or(0, |(_, c)| c.len());
        Choices {
            tab: self.texts.get("book-names"),
            column,
            count: u32::try_from(count).unwrap_or(0),
        }
    }

    fn tab(&self) -> NewTab {
        let columns = self.columns();
        let longest = columns.iter().map(|(_, c)| c.len()).max().unwrap_or(0);
        let cell = |c: &Vec<String>, row: usize| Cell::from(c.get(row).map(String::as_str));
        NewTab {
            name: self.texts.get("book-names"),
            heads: columns
                .iter()
                .map(|(key, _)| titled(self.texts, key))
                .collect(),
            rows: (0..longest)
                .map(|row| columns.iter().map(|(_, c)| cell(c, row)).collect())
                .collect(),
        }
    }
}
