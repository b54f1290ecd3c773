//! Recipes of what forums, mail programs and editors make of honest papers, and of what an editor hides by the same means.

use std::sync::LazyLock;

use serde_json::Value;

use super::game::{Files, Game};
use super::recipes::{CP_1252, HONEST, PAPER, POST, REVEAL, Recipe, change, each_line, mail};
use super::verdict::{page, python, verify_with};

pub(super) const MARKDOWN: &str = "GAULE/bulletin-1.md";
pub(super) const RECEIPT: &str = "recu-GAULE-1.txt";

/// A season's papers for everybody and for one nation, with a receipt that has remarks, and the campaign's reveal.
pub(super) static RECEIVED: LazyLock<Files> = LazyLock::new(|| {
    let mut game = Game::new(&[]);
    game.season("1", false);
    let mut files = game.papers();
    files.retain(|name, _| !name.contains('/') && (!name.contains("recu-") || name == RECEIPT));
    assert!(
        files[RECEIPT].contains("    - Ligne "),
        "{}",
        files[RECEIPT]
    );
    let reveal = game.ok(&["reveal", "--campaign", "--yes"]);
    files.insert(REVEAL.to_owned(), reveal);
    files
});

/// The paper with its last line changed.
fn last_line(files: &mut Files, change: impl Fn(&str) -> String) {
    let text = &files[PAPER];
    let (words, line) = text.split_at(text.rfind("arbitre/1 ").unwrap());
    let text = format!("{words}{}\n", change(line.trim_end()));
    files.insert(PAPER.to_owned(), text);
}

pub(super) const PAPERS: &[Recipe] = &[
    Recipe {
        name: "a post as a forum shows it, a line of its own above each box",
        edit: |f| {
            let mut text = f[POST].replace("[code]", "CODE: SELECT ALL\n");
            for tag in [
                "b", "list", "*", "quote", "size=100", "size=125", "size=150",
            ] {
                text = text.replace(&format!("[{tag}]"), "");
            }
            for tag in ["b", "code", "list", "quote", "size"] {
                text = text.replace(&format!("[/{tag}]"), "");
            }
            f.insert(POST.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a last line in code",
        edit: |f| last_line(f, |line| format!("`{line}`")),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a last line in bold",
        edit: |f| last_line(f, |line| format!("**{line}**")),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a last line in italics, with a full stop",
        edit: |f| last_line(f, |line| format!("_{line}_.")),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a last line whose hash is broken over two lines",
        edit: |f| {
            last_line(f, |line| {
                let (begin, end) = line.split_at(line.find("head=").unwrap() + 40);
                format!("> {begin}\n> {end}")
            })
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a last line whose hash lacks its end",
        edit: |f| {
            last_line(f, |line| {
                let (begin, end) = line.split_at(line.find("head=").unwrap() + 40);
                format!("{begin} {}", end.split_once(' ').unwrap().1)
            })
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "a last line of another seat, between marks",
        edit: |f| last_line(f, |line| format!("*{}*", line.replace("GAULE", "GAULES"))),
        program: 3,
        second: true,
    },
    Recipe {
        name: "a last line alone",
        edit: |f| {
            let (_, line) = f[PAPER].split_once("arbitre/1 ").unwrap();
            let text = format!("Voici la mienne : arbitre/1 {line}");
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a last line alone, of another hash",
        edit: |f| {
            let (_, line) = f[PAPER].split_once("arbitre/1 ").unwrap();
            let text = format!(
                "arbitre/1 {}",
                line.replace("head=", "head=0").replace("0 seat", " seat")
            );
            let (before, rest) = text.split_once("head=").unwrap();
            let text = format!(
                "{before}head={}{}",
                "0".repeat(64),
                &rest[rest.find(' ').unwrap()..]
            );
            f.insert(PAPER.to_owned(), text);
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "signs that nobody sees",
        edit: |f| change(f, PAPER, "Gaule", "\u{200e}Gau\u{200b}le"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a line that runs from right to left",
        edit: |f| {
            let text = each_line(&f[PAPER], |line| match line.contains(" points") {
                true => format!("\u{202e}{line}"),
                false => line.to_owned(),
            });
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a number that another word of it has become a part of",
        edit: |f| {
            let text = &f[PAPER];
            let at = text.find(" points").unwrap();
            let number = text[..at].rfind(' ').unwrap();
            let text = format!("{},{}", &text[..number], &text[number + 1..]);
            let row = each_line(&text, |line| line.to_owned());
            f.insert(PAPER.to_owned(), row);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Markdown that shows a number as a letter",
        edit: |f| {
            let text = &f[MARKDOWN];
            let at = text.find(" points").unwrap();
            let number = text[..at].rfind(' ').unwrap() + 1;
            let text = format!("{}&#{};{}", &text[..number], &text[number..at], &text[at..]);
            f.insert(MARKDOWN.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Markdown that hides cells of a table without titles for them",
        edit: |f| {
            let mut wide = false;
            let text = each_line(&f[MARKDOWN], |line| {
                match line.starts_with("| --") || line.starts_with("| :-") {
                    true => "| -- |".to_owned(),
                    false => line.to_owned(),
                }
            });
            wide |= text.contains("| -- |");
            assert!(wide, "{text}");
            let rows: Vec<&str> = text.lines().collect();
            let rows: Vec<String> = rows
                .iter()
                .enumerate()
                .map(|(n, row)| match rows.get(n + 1) {
                    Some(next) if *next == "| -- |" => {
                        format!("| {} |", row.replace('|', " ").trim())
                    }
                    _ => (*row).to_owned(),
                })
                .collect();
            f.insert(MARKDOWN.to_owned(), rows.join("\n"));
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Markdown that hides what is between two lines",
        edit: |f| {
            let text = each_line(&f[MARKDOWN], |line| match line.starts_with("| 1") {
                true => format!("<!--\n{line}\n-->\n| 1 | non |"),
                false => line.to_owned(),
            });
            assert!(text.contains("<!--"), "{text}");
            f.insert(MARKDOWN.to_owned(), text);
        },
        program: 1,
        second: false,
    },
];

/// The paper in another file, written otherwise.
fn instead(files: &mut Files, name: &str, write: impl Fn(&str) -> String) {
    let text = write(&files.remove(PAPER).unwrap());
    files.insert(name.to_owned(), text);
}

/// A mail with the paper, with one heading more.
fn with_heading(files: &mut Files, heading: &str) {
    let paper = files[PAPER].clone();
    mail(files, "mixed", &[("plain", paper)]);
    change(
        files,
        "mail.eml",
        "Content-Type: text/plain",
        &format!("{heading}\nContent-Type: text/plain"),
    );
}

pub(super) const FILES: &[Recipe] = &[
    Recipe {
        name: "a paper saved in another encoding",
        edit: |f| instead(f, &format!("bulletin{CP_1252}"), str::to_owned),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a reveal saved in another encoding",
        edit: |f| {
            let text = f.remove(REVEAL).unwrap();
            f.insert(format!("campagne{CP_1252}"), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a text in another encoding that claims nothing",
        edit: |f| drop(f.insert(format!("notes{CP_1252}"), "Une armée à Thèbes".to_owned())),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a paper as PDF",
        edit: |f| instead(f, "bulletin.pdf", |text| format!("%PDF-1.7\n{text}")),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a paper in an archive",
        edit: |f| instead(f, "papiers.zip", |text| format!("PK\u{3}\u{4}{text}")),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail as Outlook saves it",
        edit: |f| {
            instead(f, &format!("mail.msg{CP_1252}"), |text| {
                format!("ÐÏ\u{11}à¡±\u{1a}á{text}")
            })
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail whose text is not in the encoding that it names",
        edit: |f| {
            let text = &f[PAPER];
            let name = format!("mail.eml{CP_1252}");
            let text =
                format!("MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n{text}");
            f.insert(name, text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail in an encoding that is not known",
        edit: |f| {
            let text = format!(
                "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-7\n\n{}",
                f[PAPER]
            );
            f.insert("mail.eml".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with the paper and a document",
        edit: |f| {
            let parts = [("plain", f[PAPER].clone()), ("pdf", "%PDF-1.7".to_owned())];
            mail(f, "mixed", &parts);
            change(f, "mail.eml", "text/pdf", "application/pdf");
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with a heading of somebody's",
        edit: |f| with_heading(f, "X-List: joueurs"),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a mail that is HTML and text",
        edit: |f| with_heading(f, "Content-Type: text/html"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "before the reveal, an answer between the lines of one of two",
        edit: |f| {
            f.remove(REVEAL);
            let other = each_line(&f["feuille-1.txt"], |line| format!("> {line}"));
            let other = other.replacen("\n> \n", "\n> \nTiens donc !\n> \n", 1);
            f.insert("feuille-1-bis.txt".to_owned(), other);
        },
        program: 0,
        second: false,
    },
];

pub(super) const RECEIPTS: &[Recipe] = &[
    Recipe {
        name: "honest",
        edit: |_| {},
        program: 0,
        second: false,
    },
    Recipe {
        name: "a heading and a list among the remarks",
        edit: |f| {
            change(
                f,
                RECEIPT,
                "  Empreinte : ",
                "  Ordres pris\n  -----------\n\n    1  espionner ASIE : trésor +9\n\n  Empreinte : ",
            )
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a heading of Markdown among the remarks",
        edit: |f| {
            change(
                f,
                RECEIPT,
                "    - Ligne ",
                "## Ordres pris\nespionner ASIE : trésor +9\n    - Ligne ",
            )
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a remark more",
        edit: |f| {
            change(
                f,
                RECEIPT,
                "    - Ligne ",
                "    - Tout est lu.\n    - Ligne ",
            )
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a receipt wrapped anew",
        edit: |f| {
            let words: Vec<&str> = f[RECEIPT].split_whitespace().collect();
            let lines: Vec<String> = words.chunks(7).map(|words| words.join("  ")).collect();
            f.insert(RECEIPT.to_owned(), lines.join("\n"));
        },
        program: 1,
        second: false,
    },
];

/// Honest folders, each with a file that is wrong and states no season.
fn seasonless() -> [(&'static str, Files); 3] {
    let other = HONEST["feuille-2.txt"].replace("arbitre/1 sheet", "arbitre/1 sheeet");
    let seal = RECEIVED["sceau.txt"].clone();
    let spoiled = HONEST[REVEAL].replacen("\"seasons\"", "\"saisons\"", 1);
    [
        ("ligne.txt", other),
        ("sceau.txt", seal),
        ("abime.json", spoiled),
    ]
    .map(|(name, text)| {
        let mut files = HONEST.clone();
        files.insert(name.to_owned(), text);
        (name, files)
    })
}

/// What is wrong and states no season is wrong by itself: each season keeps its verdict.
#[test]
fn a_file_that_states_no_season_is_wrong_by_itself() {
    let season = |files: &Files| {
        let (code, json) = verify_with(files, &["--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        let seasons = json["seasons"].as_array().unwrap().iter();
        let verdicts = seasons.map(|one| one["verdict"].as_str().unwrap().to_owned());
        (code, verdicts.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(season(&HONEST), (0, "all-proved all-proved".to_owned()));
    for (name, files) in seasonless() {
        assert_eq!(
            season(&files),
            (3, "all-proved all-proved".to_owned()),
            "{name}"
        );
    }
    // Of a season it breaks that one alone.
    let mut files = HONEST.clone();
    change(&mut files, "feuille-2.txt", "tirage", "triage");
    assert_eq!(season(&files), (3, "all-proved broken".to_owned()));
}

#[test]
#[ignore = "needs python3 and node"]
fn the_others_leave_each_season_its_verdict() {
    for (name, files) in seasonless() {
        let (code, said) = python(&files);
        let proved = said.lines().filter(|line| line.ends_with(": dice-proved"));
        assert_eq!((code, proved.count()), (3, 2), "{name}: {said}");
        let found = page(&files);
        let seasons = found["seasons"].as_array().unwrap();
        let proved = seasons.iter().all(|one| one["verdict"] == "proved");
        assert!(
            proved && !found["faults"].as_array().unwrap().is_empty(),
            "{name}: {found}"
        );
    }
}
