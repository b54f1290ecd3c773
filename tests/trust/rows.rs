//! Recipes of rows whose ends were moved, of tables among remarks, of titles, of pages and of reveals that somebody quotes;
//! each beside what honest people and programs do by the same means.

use serde_json::Value;

use super::attacked::{FIRST, PLAYED};
use super::bent::{MARKDOWN, RECEIPT, RECEIVED};
use super::game::Files;
use super::recipes::{PAGE, PAPER, REVEAL, Recipe, change, each_line};

/// The rows of the paper's first table, each in two: what comes before its last cell, and that cell.
fn rows(files: &mut Files, write: impl Fn(&[(&str, &str)]) -> String) {
    let text = files[PAPER].clone();
    let (_, table) = text.split_once("--\n").unwrap();
    let (_, table) = table.split_once("--\n").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let cells = table.lines().map(|row| row.rsplit_once("  ").unwrap());
    let cells: Vec<(&str, &str)> = cells.map(|(row, cell)| (row.trim_end(), cell)).collect();
    assert!(cells.len() > 3, "{table}");
    change(files, PAPER, table, &write(&cells));
}

/// The paper without its last line and the hashes that it shows, with a treasury that is none.
fn without_hashes(files: &mut Files) {
    let (words, _) = files[PAPER].rsplit_once("arbitre/1 ").unwrap();
    let words = words.replace(" points", " 7 points").replace('…', "");
    files.insert(PAPER.to_owned(), words);
}

/// A second page of the paper's head, written otherwise, where nothing is revealed.
fn second_page(files: &mut Files, edit: impl Fn(&str) -> String) {
    files.remove(REVEAL);
    files.insert("autre.html".to_owned(), edit(&files[PAGE]));
}

/// A sheet as programs have it without its hash.
fn without_hash(files: &mut Files) {
    let mut value: Value = serde_json::from_str(&files["feuille-1.json"]).unwrap();
    value.as_object_mut().unwrap().remove("head").unwrap();
    files.insert("feuille.json".to_owned(), value.to_string());
}

fn quoted(text: &str) -> String {
    each_line(text, |line| format!("> {line}"))
}

pub(super) const ROWS: &[Recipe] = &[
    Recipe {
        name: "answers moved to the next row by line ends alone",
        edit: |f| {
            rows(f, |cells| {
                let mut text = String::new();
                for (row, cell) in cells {
                    text.push_str(&format!("{}\n{cell:<24}", row.trim_start()));
                }
                text
            })
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "answers moved above the next row by empty lines alone",
        edit: |f| {
            rows(f, |cells| {
                let rows = cells.iter();
                let rows = rows.map(|(row, cell)| format!("{row}\n\n        {cell}\n"));
                rows.collect()
            })
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "rows broken where they are long",
        edit: |f| {
            rows(f, |cells| {
                let rows = cells.iter().map(|(row, cell)| format!("{row}\n{cell}"));
                rows.collect::<Vec<_>>().join("\n")
            })
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "fields of Markdown moved to the next item by line ends alone",
        edit: |f| {
            let text = f[MARKDOWN].clone();
            let (_, fields) = text.split_once("\n* **").unwrap();
            let (first, _) = fields.split_once("\n\n").unwrap();
            let moved = first.replace(":** ", ":**\n* ").replace("\n* **", " **");
            assert!(moved.contains(" points **"), "{moved}");
            change(f, MARKDOWN, first, &moved);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "lines ended by what ends one in some programs alone",
        edit: |f| change(f, PAPER, " points", "\u{2028}\u{2028} points"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "every line a paragraph",
        edit: |f| {
            let text = f[PAPER].replace('\n', "\n\n");
            f.insert(PAPER.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a title with a letter of another script, and no hash",
        edit: |f| {
            without_hashes(f);
            change(f, PAPER, "Bulletin", "Bull\u{435}tin");
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "notes in another script",
        edit: |f| {
            let title = f[PAPER].lines().next().unwrap();
            let notes: String = title
                .chars()
                .map(|c| if c == ' ' { ' ' } else { 'ж' })
                .collect();
            f.insert("notes.txt".to_owned(), notes);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "two pages of one head before a reveal, with other words",
        edit: |f| second_page(f, |page| page.replacen(" points", " 7 points", 1)),
        program: 3,
        second: false,
    },
    Recipe {
        name: "two pages of one head before a reveal, of which a mail program wrote one anew",
        edit: |f| {
            second_page(f, |page| {
                let page = page.replacen("<h1>", "<h1 style=\"color:red\">", 1);
                page.replacen("</body>", "<p>La liste</p></body>", 1)
            })
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a sheet as programs have it without its hash, beside the whole one",
        edit: without_hash,
        program: 1,
        second: false,
    },
    Recipe {
        name: "the same before a reveal",
        edit: |f| {
            without_hash(f);
            f.remove(REVEAL);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a reveal that a mail quotes",
        edit: |f| {
            let text = format!("Merci !\n\n{}", quoted(&f[REVEAL]));
            f.insert("mail.txt".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "some lines of a reveal that a mail quotes",
        edit: |f| {
            let lines: Vec<&str> = f[REVEAL].lines().take(20).collect();
            let text = format!("Quelle clé ?\n\n{}", quoted(&lines.join("\n")));
            f.insert("mail.txt".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a greeting above a reveal",
        edit: |f| {
            let text = format!("La voici :\n\n{}\n-- \nL'arbitre\n", f[REVEAL]);
            f.insert("mail.txt".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a greeting above a reveal that lost its first sign",
        edit: |f| {
            let text = format!("La voici :\n\n{}", &f[REVEAL][1..]);
            f.insert("mail.txt".to_owned(), text);
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "papers of another game beside, with its reveal",
        edit: |f| {
            let others = PLAYED.iter();
            f.extend(others.map(|(name, text)| (format!("coup/{name}"), text.clone())));
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "papers of another game beside, without its reveal",
        edit: |f| {
            let others = PLAYED.iter().filter(|(name, _)| *name != FIRST);
            f.extend(others.map(|(name, text)| (format!("coup/{name}"), text.clone())));
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "papers of another campaign of one name beside, with its reveal",
        edit: |f| {
            let others = RECEIVED.iter();
            f.extend(others.map(|(name, text)| (format!("autre/{name}"), text.clone())));
        },
        program: 3,
        second: true,
    },
];

/// Lines of somebody's among the remarks, and one that the program could have written below them.
fn among(files: &mut Files, lines: &str) {
    change(
        files,
        RECEIPT,
        "    - Ligne ",
        &format!("{lines}\n    - Ligne "),
    );
}

pub(super) const COLUMNS: &[Recipe] = &[
    Recipe {
        name: "a table among the remarks",
        edit: |f| {
            let table = "    Ligne  Ordre                     Prix\n       18  espionner ASIE : trésor +9   9";
            among(f, table);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a quotation among the remarks",
        edit: |f| among(f, "    > espionner ASIE : trésor +9"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a receipt with remarks, quoted",
        edit: |f| {
            let text = quoted(&f[RECEIPT]);
            f.insert(RECEIPT.to_owned(), text);
        },
        program: 0,
        second: false,
    },
];
