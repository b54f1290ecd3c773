//! Recipes: an honest campaign and one edit, and what comes of it: Y1–Y13 of those that know how papers are checked, each
//! beside what honest people do to papers. The program compares words; the second verifier looks at last lines and reveals.

use std::fs;
use std::sync::LazyLock;

use arbitre::papers::draft::Draft;
use serde_json::Value;
use tempfile::TempDir;

use super::game::{Files, Game};
use super::verdict::{laid, page, page_in, python_in, verify_in};
use super::{bent, rows, signs};

/// Exit codes: 0 nothing is wrong and all was compared, 1 something was not, or stands around a paper, 3 something is wrong.
pub(super) struct Recipe {
    pub name: &'static str,
    pub edit: fn(&mut Files),
    pub program: i32,
    /// Whether the second verifier and the page, which compare no words, find it.
    pub second: bool,
}

/// Honest folders, each with what is done to it.
const TABLES: [(&LazyLock<Files>, &[Recipe]); 8] = [
    (&HONEST, ALL),
    (&HONEST, bent::PAPERS),
    (&HONEST, bent::FILES),
    (&bent::RECEIVED, bent::RECEIPTS),
    (&HONEST, signs::SIGNS),
    (&bent::RECEIVED, signs::REMARKS),
    (&HONEST, rows::ROWS),
    (&bent::RECEIVED, rows::COLUMNS),
];

/// How the name of a file ends that is saved in Windows-1252.
pub(super) const CP_1252: &str = ".cp1252.txt";
pub(super) const PAPER: &str = "GAULE/bulletin-1.txt";
pub(super) const PAGE: &str = "GAULE/bulletin-1.html";
const VALUE: &str = "GAULE/bulletin-1.json";
pub(super) const POST: &str = "GAULE/bulletin-1.bbcode.txt";
pub(super) const REVEAL: &str = "campagne.json";

/// The demonstration's papers for everybody and for one nation, with the campaign's reveal.
pub(super) static HONEST: LazyLock<Files> = LazyLock::new(|| {
    let game = Game::demo();
    let mut files = game.papers();
    files.retain(|name, _| {
        let season = name.contains("-1") || name.contains("-2");
        season && (!name.contains('/') || name.starts_with("public/") || name.starts_with("GAULE/"))
    });
    let out = game.ok(&["bulletin", "GAULE", "--season", "1", "--format", "html"]);
    files.insert(PAGE.to_owned(), out);
    files.insert(
        REVEAL.to_owned(),
        game.ok(&["reveal", "--campaign", "--yes"]),
    );
    files
});

pub(super) fn change(files: &mut Files, name: &str, from: &str, to: &str) {
    let text = &files[name];
    assert!(text.contains(from), "{name}: {from}");
    let text = text.replacen(from, to, 1);
    files.insert(name.to_owned(), text);
}

/// The last line of the paper, changed; its words say something false too.
fn line(files: &mut Files, from: &str, to: &str) {
    falsely(files);
    let text = &files[PAPER];
    let at = text.rfind("arbitre/1 ").unwrap();
    let (words, line) = text.split_at(at);
    assert!(line.contains(from), "{from}: {line}");
    let text = format!("{words}{}", line.replacen(from, to, 1));
    files.insert(PAPER.to_owned(), text);
}

/// A treasury that is none.
fn falsely(files: &mut Files) {
    change(files, PAPER, " points", " 7 points");
}

pub(super) fn mail(files: &mut Files, kind: &str, parts: &[(&str, String)]) {
    let mut text = format!(
        "From: a@b.c\nMIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary=\"xx\"\n\n"
    );
    for (kind, part) in parts {
        text.push_str(&format!(
            "--xx\nContent-Type: text/{kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{part}\n"
        ));
    }
    text.push_str("--xx--\n");
    files.insert("mail.eml".to_owned(), text);
}

fn reveal(files: &mut Files, edit: fn(&mut Value)) {
    let mut value: Value = serde_json::from_str(&files[REVEAL]).unwrap();
    edit(&mut value);
    files.insert(REVEAL.to_owned(), value.to_string());
}

pub(super) fn each_line(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| change(line) + "\n").collect()
}

const ALL: &[Recipe] = &[
    Recipe {
        name: "honest",
        edit: |_| {},
        program: 0,
        second: false,
    },
    // What honest people, forums and mail programs do.
    Recipe {
        name: "quoted",
        edit: |f| {
            let text = each_line(&f[PAPER], |line| format!("> {line}"));
            f.insert(PAPER.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "wrapped anew, with hard blanks and other line ends",
        edit: |f| {
            let words: Vec<&str> = f[PAPER].split_whitespace().collect();
            let lines: Vec<String> = words.chunks(7).map(|words| words.join("\u{a0} ")).collect();
            f.insert(PAPER.to_owned(), lines.join("\r\n"));
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a post as the forum shows it",
        edit: |f| {
            let mut text = f[POST].clone();
            for tag in [
                "[b]",
                "[/b]",
                "[code]",
                "[/code]",
                "[list]",
                "[/list]",
                "[*]",
                "[/size]",
                "[quote]",
                "[/quote]",
                "[size=100]",
                "[size=125]",
                "[size=150]",
            ] {
                text = text.replace(tag, "");
            }
            f.insert(POST.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a post whose tags a forum wrote in capitals",
        edit: |f| {
            let mut text = f[POST].clone();
            for tag in ["b", "code", "list", "quote"] {
                for (from, to) in [("[", "["), ("[/", "[/")] {
                    let tags = (
                        format!("{from}{tag}]"),
                        format!("{to}{}]", tag.to_uppercase()),
                    );
                    text = text.replace(&tags.0, &tags.1);
                }
            }
            assert!(text.contains("[CODE]"), "{text}");
            f.insert(POST.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a draft of the program's own, as a mail program keeps it",
        edit: |f| {
            let draft = Draft {
                to: vec!["a@b.example".to_owned()],
                seat: "GAULE".to_owned(),
                subject: "Mare Nostrum".to_owned(),
                of: vec!["1".to_owned()],
                answers: None,
                text: f[PAPER].clone(),
                attached: vec![("bulletin-1.html".to_owned(), f[PAGE].clone())],
            };
            let mail = String::from_utf8(draft.eml()).unwrap();
            assert!(mail.contains("quoted-printable"), "{mail}");
            f.insert("mail.eml".to_owned(), mail);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a greeting above, a list's footer below",
        edit: |f| {
            let text = format!("Bonjour à tous,\n\n{}\n-- \nLa liste\n", f[PAPER]);
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "an answer between quoted lines",
        edit: |f| {
            let text = each_line(&f[PAPER], |line| format!("> {line}"));
            let text = text.replacen("\n> \n", "\n> \nTiens donc !\n> \n", 1);
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a thread with two papers",
        edit: |f| {
            let text = format!("{}\n{}", f["feuille-1.txt"], f["verrou-1.txt"]);
            f.insert("fil.txt".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a page that a mail program wrote anew",
        edit: |f| change(f, PAGE, "<body>", "<body bgcolor=\"white\">"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with the text and the very page",
        edit: |f| {
            let parts = [("plain", f[PAPER].clone()), ("html", f[PAGE].clone())];
            mail(f, "alternative", &parts);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a mail with a list's footer as a part",
        edit: |f| {
            let parts = [
                ("plain", f[PAPER].clone()),
                ("plain", "La liste des joueurs".to_owned()),
            ];
            mail(f, "mixed", &parts);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "notes, and a photo's name",
        edit: |f| drop(f.insert("notes.txt".to_owned(), "J'ai demandé l'armée.".to_owned())),
        program: 0,
        second: false,
    },
    // Y1: a page or a text of which something else is seen.
    Recipe {
        name: "Y1: the true main is hidden",
        edit: |f| {
            change(
                f,
                PAGE,
                "</head>",
                "<style>main{display:none}</style></head>",
            )
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y1: the true main stands in a comment",
        edit: |f| {
            change(f, PAGE, "<main>", "<div>200 points</div><!--<main>");
            change(f, PAGE, "</main>", "</main>-->");
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y1: a false paper above the true one",
        edit: |f| {
            let truth = f[PAPER].clone();
            falsely(f);
            let text = format!("{}{}{truth}", f[PAPER], "\n".repeat(200));
            f.insert(PAPER.to_owned(), text);
        },
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y1: the same without its last line",
        edit: |f| {
            let truth = f[PAPER].clone();
            falsely(f);
            let (lies, _) = f[PAPER].rsplit_once("arbitre/1 ").unwrap();
            let text = format!("{lies}{}{truth}", "\n".repeat(200));
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y1: a line hidden by marks alone",
        edit: |f| {
            let text = each_line(&f["GAULE/bulletin-1.md"], |line| {
                match line.starts_with("| 1") {
                    true => format!("<!-- {line} -->"),
                    false => line.to_owned(),
                }
            });
            assert!(text.contains("<!--"), "{text}");
            f.insert("GAULE/bulletin-1.md".to_owned(), text);
        },
        program: 3,
        second: false,
    },
    // Y2: a mail whose parts say two things.
    Recipe {
        name: "Y2: a true text, a lying page beside the very one",
        edit: |f| {
            let page = f[PAGE].replacen(" points", " 7 points", 1);
            let parts = [("plain", f[PAPER].clone()), ("html", page)];
            mail(f, "alternative", &parts);
        },
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y2: a true text, a page of somebody's",
        edit: |f| {
            let parts = [
                ("html", "<p>200 points</p>".to_owned()),
                ("plain", f[PAPER].clone()),
            ];
            mail(f, "related", &parts);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y2: a lying text",
        edit: |f| {
            let parts = [
                ("plain", f[PAPER].replacen(" points", " 7 points", 1)),
                ("html", f[PAGE].clone()),
            ];
            mail(f, "mixed", &parts);
        },
        program: 3,
        second: false,
    },
    // Y3, Y9: a campaign's reveal that is not whole.
    Recipe {
        name: "Y3: what rests on the world is withheld",
        edit: |f| {
            reveal(f, |value| {
                let entries = value["seasons"][0]["entries"].as_array_mut().unwrap();
                let world = entries.iter_mut().find(|e| e["kind"] == "world").unwrap();
                (world["body"], world["salt"]) = (Value::Null, Value::Null);
            });
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y9: cut to its first season",
        edit: |f| {
            reveal(f, |value| {
                value["seasons"].as_array_mut().unwrap().truncate(1)
            })
        },
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y9: a sheet of a season that there was not",
        edit: |f| {
            let text = f["feuille-2.txt"].replace("season=2", "season=7");
            f.insert("feuille-7.txt".to_owned(), text);
        },
        program: 3,
        second: true,
    },
    // Y4: one edit in a last line, over words that lie.
    Recipe {
        name: "Y4: the words alone",
        edit: falsely,
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y4: renderer=2",
        edit: |f| line(f, "renderer=1", "renderer=2"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y4: no season",
        edit: |f| line(f, " season=1", ""),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: season=1x",
        edit: |f| line(f, "season=1", "season=1x"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: season=9",
        edit: |f| line(f, "season=1", "season=9"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: season=513",
        edit: |f| line(f, "season=1", "season=513"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: a tab",
        edit: |f| line(f, "arbitre/1 ", "arbitre/1\t"),
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y4: a hard blank",
        edit: |f| line(f, "arbitre/1 ", "arbitre/1\u{a0}"),
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y4: two blanks",
        edit: |f| line(f, "arbitre/1 ", "arbitre/1  "),
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y4: nothing to be seen",
        edit: |f| line(f, "arbitre", "arb\u{200b}itre"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: a capital",
        edit: |f| line(f, "arbitre", "Arbitre"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: a letter of another script",
        edit: |f| line(f, "arbitre", "arbitr\u{435}"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: a member more",
        edit: |f| line(f, "season=1", "season=1 x=1"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "Y4: a receipt of nothing",
        edit: |f| {
            let text = f[PAPER].clone();
            let (words, line) = text.rsplit_once("arbitre/1 bulletin").unwrap();
            let (before, rest) = line.split_once(" erratum=").unwrap();
            let (_, seat) = rest.split_once(" seat=").unwrap();
            f.insert(
                PAPER.to_owned(),
                format!("{words}arbitre/1 receipt{before} seat={seat}"),
            );
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y4: without a last line",
        edit: |f| {
            falsely(f);
            let (words, _) = f[PAPER].rsplit_once("arbitre/1 ").unwrap();
            let text = words.to_owned();
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Y4: a file of another name",
        edit: |f| {
            falsely(f);
            let text = f.remove(PAPER).unwrap();
            f.insert("tray.html".to_owned(), text);
        },
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y4: a value with a renderer",
        edit: |f| change(f, VALUE, "{", "{\"renderer\": 2,"),
        program: 3,
        second: false,
    },
    Recipe {
        name: "Y12: a value of another form",
        edit: |f| change(f, VALUE, "\"season\": 1", "\"season\": 1.0"),
        program: 3,
        second: false,
    },
    // Y12: two sheets of one head, before any reveal.
    Recipe {
        name: "Y12: two sheets of one head",
        edit: |f| {
            f.remove(REVEAL);
            let at = f["feuille-1.txt"].find("tirage").unwrap();
            let mut other = f["feuille-1.txt"].clone();
            other.insert_str(at, "autre ");
            f.insert("feuille-1-bis.txt".to_owned(), other);
        },
        program: 3,
        second: false,
    },
    Recipe {
        name: "before the reveal, a greeting above one of two",
        edit: |f| {
            f.remove(REVEAL);
            let other = format!("Bonjour,\n\n{}", f["feuille-1.txt"]);
            f.insert("feuille-1-bis.txt".to_owned(), other);
        },
        program: 0,
        second: false,
    },
];

/// Each recipe with its folder.
fn folders() -> impl Iterator<Item = (&'static Recipe, TempDir)> {
    let all = TABLES.into_iter();
    let all = all.flat_map(|(honest, recipes)| recipes.iter().map(move |one| (honest, one)));
    all.map(|(honest, recipe)| {
        let mut files = (**honest).clone();
        (recipe.edit)(&mut files);
        assert_eq!(
            files == **honest,
            recipe.name == "honest",
            "{}",
            recipe.name
        );
        let folder = laid(&files);
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(CP_1252)) {
            let (bytes, _, _) = encoding_rs::WINDOWS_1252.encode(text);
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        (recipe, folder)
    })
}

#[test]
fn each_recipe_comes_to_what_the_contract_says() {
    let mut other = Vec::new();
    for (recipe, folder) in folders() {
        let (code, said) = verify_in(&folder, &[]);
        if code != recipe.program {
            let name = recipe.name;
            other.push(format!("{name}: {code}, not {}\n{said}", recipe.program));
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_finds_what_it_claims() {
    let mut other = Vec::new();
    for (recipe, folder) in folders() {
        let (code, said) = python_in(&folder);
        if (code == 3) != recipe.second {
            other.push(format!("{}: {code}\n{said}", recipe.name));
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

#[test]
#[ignore = "needs node"]
fn the_page_finds_what_it_claims() {
    let mut other = Vec::new();
    for (recipe, folder) in folders() {
        let found = page_in(&folder);
        let faults = found["faults"].as_array().unwrap();
        if faults.is_empty() == recipe.second {
            other.push(format!("{}: {faults:?}", recipe.name));
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

/// A player finds his own dice on the page, each with its question and its word.
#[test]
#[ignore = "needs node"]
fn the_page_has_the_dice_of_each_seat() {
    let found = page(&HONEST);
    let campaign: Value = serde_json::from_str(&HONEST[REVEAL]).unwrap();
    let entries = campaign["seasons"].as_array().unwrap().iter();
    let entries = entries.flat_map(|season| season["entries"].as_array().unwrap());
    let rolls = entries.filter(|entry| entry["kind"] == "roll");
    let bodies = rolls.map(|roll| serde_json::from_str::<Value>(roll["body"].as_str().unwrap()));
    let dice: Vec<Value> = bodies
        .flat_map(|body| body.unwrap()["dice"].as_array().unwrap().clone())
        .collect();
    assert!(dice.len() > 20, "{}", dice.len());
    let shown = found["dice"].as_array().unwrap();
    assert_eq!(shown.len(), dice.len());
    for (shown, die) in shown.iter().zip(&dice) {
        for member in ["seat", "question", "word", "purpose", "die"] {
            assert_eq!(shown[member], die[member]);
        }
    }
}
