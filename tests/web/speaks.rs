//! The desk speaks as a page: no command, no flag, no file's place, no format in any of its texts, through a whole season
//! and in both languages; and its first page says what is missing before it says what comes next.

use arbitre::locale::{Lang, Texts};

use super::season::{mails, sample, with_addresses};
use super::{Answer, Served};
use crate::harness::desk::{Desk, SAMPLES, Stage};

/// What is written on a page, without papers for players and what others wrote.
fn spoken(answer: &Answer) -> String {
    let mut body = answer.body.clone();
    for (from, to) in [
        ("<section class=\"paper\"", "</section>"),
        ("<textarea", "</textarea>"),
        ("<table class=\"reading\"", "</table>"),
    ] {
        while let Some(at) = body.find(from) {
            let end = body[at..].find(to).expect("an end") + to.len();
            body.replace_range(at..at + end, "");
        }
    }
    let page = Answer {
        status: answer.status,
        headers: Vec::new(),
        body: format!("<main{}", body.split_once("<body").map_or("", |(_, b)| b)),
    };
    page.text()
}

/// The commands as they are typed.
fn commands(lang: Lang) -> Vec<String> {
    let keys = Texts::keys(lang).into_iter();
    let verbs = keys.filter(|key| key.starts_with("called-") && key != "called-too");
    let names = verbs.flat_map(|key| {
        let names = Texts::of(lang).get(&key);
        names.split(", ").map(str::to_owned).collect::<Vec<_>>()
    });
    names.map(|name| format!("arbitre {name}")).collect()
}

fn no_shell(desk: &Desk, of: &str, answer: &Answer, commands: &[String]) {
    let text = spoken(answer);
    let place = desk.dir.path().display().to_string();
    let named = commands.iter().find(|command| {
        text.match_indices(command.as_str()).any(|(at, _)| {
            let rest = &text[at + command.len()..];
            !rest.starts_with(|c: char| c.is_alphanumeric())
        })
    });
    assert_eq!(named, None, "{of}: {text}");
    let flag = text
        .match_indices("--")
        .find(|(at, _)| text[at + 2..].starts_with(|c: char| c.is_ascii_lowercase()));
    assert_eq!(flag, None, "{of}: {text}");
    for word in ["TOML", "toml", &*place] {
        assert!(!text.contains(word), "{of}: {word}: {text}");
    }
}

/// Every page of the desk.
fn crawl(desk: &Desk, served: &Served, of: &str, commands: &[String]) {
    let mut pages: Vec<String> = [
        "/",
        "/post",
        "/notices",
        "/dice",
        "/world",
        "/tray",
        "/public",
        "/copy",
        "/rest",
        "/look/rules",
        "/look/report",
        "/look/odds",
        "/look/check",
        "/look/season1",
    ]
    .map(str::to_owned)
    .into();
    pages.extend([1, 4, 5].map(|seat| format!("/seat/{seat}")));
    let papers = ["receipt", "sheet", "letter", "bulletin"];
    pages.extend(papers.map(|paper| format!("/paper/{paper}/5")));
    for page in pages {
        no_shell(
            desk,
            &format!("{of}, {page}"),
            &served.page(&page),
            commands,
        );
    }
}

fn a_season(lang: Lang, word: &str) {
    let desk = with_addresses();
    let served = Served::open_with(&desk, &["--lang", lang.code()]);
    let commands = commands(lang);
    assert!(commands.len() > 20, "{commands:?}");
    let check = |of: &str, answer: &Answer| no_shell(&desk, of, answer, &commands);
    let give = |fields: &[(&str, &str)]| {
        let answer = served.give("/", fields);
        check(&format!("{fields:?}"), &answer);
        answer
    };
    let through = |fields: &[(&str, &str)], answers: &[&str]| {
        let mut page = give(fields);
        for answer in answers {
            page = served.answer(&page, answer);
            check(&format!("{fields:?}, {answer}"), &page);
        }
        assert!(!page.body.contains("class=\"question\""), "{}", page.text());
    };
    let all = |of: &str| crawl(&desk, &served, of, &commands);
    let step = |step: &'static str| [("verb", "next"), ("step", step), ("season", "1")];
    let bad = |of: &str| {
        // What cannot be done here, or not so, is refused; each refusal is looked at.
        for fields in [
            &[("verb", "close"), ("season", "7")][..],
            &[("verb", "roll"), ("season", "1"), ("beacon", "04 11")],
            &[("verb", "roll"), ("season", "1")],
            &[("verb", "drop"), ("seat", "GAULE"), ("line", "99")],
            &[("verb", "withdraw"), ("seat", "ASIE")],
            &[
                ("verb", "add"),
                ("seat", "GAULE"),
                ("line", "espionner la lune"),
            ],
            &[("verb", "take"), ("seat", "GAULE"), ("row", "99")],
            &[("verb", "mail"), ("seat", "GAULE"), ("addresses", "nobody")],
            &[
                ("verb", "mail"),
                ("seat", "GAULE"),
                ("addresses", "italie@club.example"),
            ],
            &[
                ("verb", "choose"),
                ("seat", "GAULE"),
                ("notice", "9"),
                ("choice", "withhold"),
            ],
            &[
                ("verb", "deadline"),
                ("season", "1"),
                ("of", "orders"),
                ("date", "2001-01-01T12:00"),
            ],
            &[("verb", "trade"), ("a", "GAULE"), ("b", "GAULE")],
            &[("verb", "treasury"), ("seat", "NOBODY"), ("points", "3")],
            &[("verb", "news"), ("text", "\u{202e}")],
        ] {
            let answer = give(fields);
            assert!(
                !answer.body.contains("class=\"question\"") || fields[0].1 == "roll",
                "{of}"
            );
        }
        let world = served.with_own("/", &[("verb", "world")]);
        check(
            of,
            &served.send_files(&world, &[("a.toml", b"no world".to_vec())]),
        );
        check(
            of,
            &served.send_files(&world, &[("a.xlsx", b"no world".to_vec())]),
        );
    };
    bad("new");
    through(&step("open"), &["Printemps"]);
    all("open");
    let world = served.with_own("/", &[("verb", "world")]);
    let world = served.send_files(&world, &[("monde.toml", sample("monde.toml").into_bytes())]);
    check("world", &world);
    through(&step("sheet"), &["le tirage du samedi"]);
    bad("sheet");
    let mut page = served.drop_in(&mails());
    for says in [&[("whose-5", "MACEDOINE")][..], &[]] {
        check("inbox", &page);
        page = served.inbox(&page, "enter", says);
    }
    check("mails", &page);
    all("orders");
    bad("orders");
    through(&step("lock"), &["yes"]);
    bad("lock");
    through(
        &[
            ("verb", "roll"),
            ("season", "1"),
            ("beacon", "04 11 23 38 45 07"),
        ],
        &["yes"],
    );
    all("roll");
    bad("roll");
    through(&[("verb", "close"), ("season", "1")], &["yes"]);
    all("closed");
    assert!(served.page("/").text().contains(word));
    bad("closed");
    give(&[("verb", "backup"), ("name", "a.db")]);
    give(&[("verb", "site")]);
    give(&[("verb", "rule"), ("rule", "H1"), ("setting", "wrong")]);
    through(&[("verb", "reveal"), ("season", "1")], &[]);
    through(
        &[("verb", "reveal"), ("season", "1"), ("early", "yes")],
        &["yes"],
    );
    all("revealed");
    through(&[("verb", "finish")], &["yes"]);
    bad("over");
}

#[test]
fn it_speaks_as_a_page_in_french() {
    a_season(Lang::Fr, "Ouvrir la saison 2");
}

#[test]
fn it_speaks_as_a_page_in_english() {
    a_season(Lang::En, "Open season 2");
}

/// The same of every game, at every stage.
#[test]
fn every_game_speaks_as_a_page() {
    for sample in SAMPLES {
        for stage in [
            Stage::New,
            Stage::Open,
            Stage::Ordered,
            Stage::Rolled,
            Stage::Closed,
        ] {
            let desk = Desk::of(sample, stage);
            let served = Served::open_with(&desk, &["--lang", "en"]);
            let commands = commands(Lang::En);
            let of = format!("{} {stage:?}", sample.name);
            for page in [
                "/", "/post", "/seat/0", "/notices", "/dice", "/tray", "/copy", "/rest",
            ] {
                no_shell(
                    &desk,
                    &format!("{of}, {page}"),
                    &served.page(page),
                    &commands,
                );
            }
        }
    }
}
