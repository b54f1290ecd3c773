//! Recipes of an hour in which somebody attacked papers: signs, tags, lines and parts of mails that show a true paper
//! otherwise than it is. Beside each stands what honest programs do by the same means.

use super::bent::{MARKDOWN, RECEIPT};
use super::game::Files;
use super::recipes::{HONEST, PAPER, POST, REVEAL, Recipe, change, each_line, mail};
use super::verdict::{page, python};

/// Signs before the first number of points in a paper.
fn before_points(files: &mut Files, name: &str, signs: &str) {
    let mut text = files[name].clone();
    let at = text.find(" points").unwrap();
    let number = text[..at].rfind(' ').unwrap() + 1;
    text.insert_str(number, signs);
    files.insert(name.to_owned(), text);
}

/// Signs within the hash of the paper's last line.
fn in_hash(files: &mut Files, signs: &str) {
    let mut text = files[PAPER].clone();
    let at = text.rfind("head=").unwrap() + 40;
    text.insert_str(at, signs);
    files.insert(PAPER.to_owned(), text);
}

/// A second file of a paper, written otherwise, where nothing is revealed.
fn beside(files: &mut Files, name: &str, edit: impl Fn(&str) -> String) {
    files.remove(REVEAL);
    files.insert("autre.txt".to_owned(), edit(&files[name]));
}

/// A mail with the paper, written otherwise in one place.
fn a_mail(files: &mut Files, from: &str, to: &str) {
    let parts = [("plain", files[PAPER].clone())];
    mail(files, "mixed", &parts);
    change(files, "mail.eml", from, to);
}

fn mailbox(files: &mut Files, lies: bool) {
    let mails = [lies, false].map(|lies| {
        let mut one = files.clone();
        if lies {
            change(&mut one, PAPER, " points", " 7 points");
        }
        let parts = [("plain", one[PAPER].clone())];
        mail(&mut one, "mixed", &parts);
        format!("From a@b.c Sat Mar  7 10:00:00 2026\n{}\n", one["mail.eml"])
    });
    let [one, other] = mails;
    files.insert("mails.mbox".to_owned(), format!("{other}{one}"));
}

pub(super) const SIGNS: &[Recipe] = &[
    Recipe {
        name: "quotation marks, dashes and bullets as programs make them",
        edit: |f| {
            let mut text = f[PAPER].replace("    - ", "  • ");
            for digit in 0..10 {
                text = text.replace(&format!(" -{digit}"), &format!(" \u{2212}{digit}"));
            }
            let text = text.replace(['«', '»', '“', '”'], "\"");
            let text = text.replace('’', "'");
            f.insert(PAPER.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "three dots for one sign",
        edit: |f| {
            let text = f[PAPER].replace('…', "...");
            f.insert(PAPER.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a hash with a blank in it",
        edit: |f| in_hash(f, " "),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a hash with a sign in it that nobody sees",
        edit: |f| in_hash(f, "\u{200b}"),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a hash with a soft hyphen and a line's end in it",
        edit: |f| in_hash(f, "\u{ad}\n> "),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a hash with a blank in it, and a digit more",
        edit: |f| in_hash(f, " 0"),
        program: 3,
        second: true,
    },
    Recipe {
        name: "two papers of one head in Markdown before a reveal, of which one is quoted",
        edit: |f| {
            beside(f, MARKDOWN, |text| {
                each_line(text, |line| format!("> {line}"))
            })
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "two papers of one head in Markdown before a reveal, with other words",
        edit: |f| beside(f, MARKDOWN, |text| text.replacen(" points", " 7 points", 1)),
        program: 3,
        second: false,
    },
    Recipe {
        name: "two posts of one head before a reveal, of which one has its tags in capitals",
        edit: |f| {
            beside(f, POST, |text| {
                text.replace("[b]", "[B]").replace("[/b]", "[/B]")
            })
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "two posts of one head before a reveal, with other words",
        edit: |f| beside(f, POST, |text| text.replacen(" points", " 7 points", 1)),
        program: 3,
        second: false,
    },
    Recipe {
        name: "a sign before a number, a blank between them",
        edit: |f| before_points(f, PAPER, "> "),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a dash before a number, a blank between them",
        edit: |f| before_points(f, PAPER, "- "),
        program: 1,
        second: false,
    },
    Recipe {
        name: "signs that look like zeros behind a number",
        edit: |f| change(f, PAPER, " points", "\u{200a}○○ points"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a sign that turns what is around it",
        edit: |f| before_points(f, PAPER, "\u{5be} "),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a line's end that goes back to its beginning",
        edit: |f| change(f, PAPER, " points\n", " points\r                    \n"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a line of signs in a paper",
        edit: |f| change(f, PAPER, "\n\n", "\n\n🇳 🇴 🇹\n\n"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a line of signs above a paper",
        edit: |f| {
            let text = format!("🇳 🇴 🇹\n\n{}", f[PAPER]);
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a reply mark before one line alone",
        edit: |f| {
            let text = each_line(&f[PAPER], |line| match line.contains(" points") {
                true => format!(">{line}"),
                false => line.to_owned(),
            });
            f.insert(PAPER.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "Markdown, quoted",
        edit: |f| {
            let text = each_line(&f[MARKDOWN], |line| format!("> {line}"));
            f.insert(MARKDOWN.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "Markdown with two rows of a table on one line",
        edit: |f| change(f, MARKDOWN, " |\n| 2 |", " | | 2 |"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "Markdown with a heading behind a table, on its line",
        edit: |f| {
            let text = &f[MARKDOWN];
            let at = text.rfind("|\n").unwrap();
            let text = format!("{} {}", &text[..=at], text[at + 1..].trim_start());
            f.insert(MARKDOWN.to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a post with a tag in a number",
        edit: |f| change(f, POST, "0 points", "[*]0 points"),
        program: 3,
        second: false,
    },
    Recipe {
        name: "a post with a tag more",
        edit: |f| before_points(f, POST, "[quote][/quote]"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail whose parts are told apart between quotation marks",
        edit: |f| a_mail(f, "boundary=\"xx\"", "charset=\"utf-8\";\n boundary=\"xx\""),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a mail with a program's words before its first part",
        edit: |f| {
            a_mail(
                f,
                "--xx\n",
                "This is a multi-part message in MIME format.\n--xx\n",
            )
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a mail with a part of its own before its first part",
        edit: |f| {
            a_mail(
                f,
                "--xx\n",
                "words\r--xx\rContent-Type: text/plain\r\r200 points\r\n--xx\n",
            )
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with words behind its last part",
        edit: |f| a_mail(f, "--xx--\n", "--xx--\n200 points\n"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail whose parts end within a line",
        edit: |f| a_mail(f, "--xx--\n", "> --xx--\n200 points\n--xx--\n"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with a boundary that another one begins with",
        edit: |f| a_mail(f, "--xx\n", "--xxy\n\n200 points\n--xx\n"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with two boundaries",
        edit: |f| a_mail(f, "boundary=\"xx\"", "boundary*=\"yy\"; boundary=\"xx\""),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail whose boundary has a comment",
        edit: |f| a_mail(f, "boundary=\"xx\"", "boundary=xx (; boundary=yy)"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail in a transfer encoding that is not known",
        edit: |f| a_mail(f, "Encoding: 8bit", "Encoding: x-uuencode"),
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail in a transfer encoding with a comment",
        edit: |f| {
            let mail = "From: a@b.c\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\
                Content-Transfer-Encoding: (x) base64\n\nMjAwIHBvaW50cw==\n";
            f.insert("mail.eml".to_owned(), mail.to_owned());
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mail with a part that cannot be decoded",
        edit: |f| {
            let parts = [
                ("plain", f[PAPER].clone()),
                ("html", "!PGI+MjAwIHBvaW50czwvYj4=".to_owned()),
            ];
            mail(f, "mixed", &parts);
            let (one, other) = f["mail.eml"].rsplit_once("8bit").unwrap();
            let text = format!("{one}base64{other}");
            f.insert("mail.eml".to_owned(), text);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a mailbox of two mails",
        edit: |f| mailbox(f, false),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a mailbox of two mails, of which the second lies",
        edit: |f| mailbox(f, true),
        program: 3,
        second: false,
    },
    Recipe {
        name: "notes that begin as JSON does",
        edit: |f| drop(f.insert("notes.txt".to_owned(), "{ J'ai demandé l'armée.".to_owned())),
        program: 0,
        second: false,
    },
    Recipe {
        name: "a paper that begins as JSON does",
        edit: |f| {
            let text = f[PAPER].replacen(" points", " 7 points", 1);
            f.insert("bulletin.txt".to_owned(), format!("{{ {text}"));
        },
        program: 3,
        second: false,
    },
    Recipe {
        name: "a page without its last line",
        edit: |f| {
            let name = "GAULE/bulletin-1.html";
            let text = &f[name];
            let at = text
                .find("arbitre&#x2f;1")
                .or(text.find("arbitre/1"))
                .unwrap();
            let end = at + text[at..].find('<').unwrap();
            let text = format!("{}{}", &text[..at], &text[end..]);
            // Neither does it bear a hash.
            let text = text.replacen(" points", " 7 points", 1);
            f.insert(name.to_owned(), text);
        },
        program: 1,
        second: false,
    },
];

pub(super) const REMARKS: &[Recipe] = &[
    Recipe {
        name: "three dots in the hash that a receipt shows",
        edit: |f| {
            let text = f[RECEIPT].replace('…', "...");
            f.insert(RECEIPT.to_owned(), text);
        },
        program: 0,
        second: false,
    },
    Recipe {
        name: "a line that looks empty among the remarks",
        edit: |f| {
            let table =
                "\u{34f}\n  Ordres pris :\n\u{34f}\n    1  espionner ASIE     9\n    - Ligne ";
            change(f, RECEIPT, "    - Ligne ", table);
        },
        program: 1,
        second: false,
    },
    Recipe {
        name: "a receipt on one line, two numbers side by side",
        edit: |f| {
            let text = f[RECEIPT].split_whitespace().collect::<Vec<_>>().join(" ");
            f.insert(RECEIPT.to_owned(), text);
        },
        program: 1,
        second: false,
    },
];

/// Last lines without their papers, and two papers in one file, prove no season to those who compare no words.
#[test]
#[ignore = "needs python3 and node"]
fn last_lines_alone_prove_nothing() {
    let papers = ["feuille-1.txt", "verrou-1.txt", PAPER];
    let line = |name: &str| {
        let (_, line) = HONEST[name].rsplit_once("arbitre/1 ").unwrap();
        format!("arbitre/1 {line}")
    };
    let proved = |edit: &dyn Fn(&mut Files)| {
        let mut files = HONEST.clone();
        files.retain(|name, _| papers.contains(&&**name) || name == REVEAL);
        edit(&mut files);
        let (code, said) = python(&files);
        assert_eq!(code, 0, "{said}");
        let found = page(&files);
        let first = found["seasons"][0]["verdict"] == "proved";
        (said.contains("season 1: dice-proved"), first)
    };
    assert_eq!(proved(&|_| {}), (true, true));
    let alone = |files: &mut Files| {
        for name in papers {
            files.insert(name.to_owned(), line(name));
        }
    };
    assert_eq!(proved(&alone), (false, false));
    let together = |files: &mut Files| {
        let all: String = papers
            .iter()
            .filter_map(|name| files.remove(*name))
            .collect();
        files.insert("fil.txt".to_owned(), all);
    };
    assert_eq!(proved(&together), (false, false));
}
