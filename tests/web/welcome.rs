//! Where no campaign is named: one is opened, made or looked at; and what is rarely done has its buttons.

use std::fs;

use super::{Answer, Served};
use crate::harness::desk::{Desk, Stage};

/// Sends a form of the welcome page's, and follows where it leads.
fn open(served: &Served, fields: &[(&str, &str)]) -> Answer {
    let mut all = super::hidden(&served.page("/").body);
    all.retain(|(name, _)| name == "token");
    all.truncate(1);
    let own = fields.iter();
    all.extend(own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    let head = served.head("/open", "application/x-www-form-urlencoded");
    let answer = served.ask(&head, super::coded(&all).as_bytes());
    match answer.header("location") {
        None => answer,
        Some(to) => served.page(to.strip_prefix(&served.base).unwrap()),
    }
}

#[test]
fn a_campaign_is_made_and_opened_without_a_terminal() {
    let desk = Desk::empty();
    let served = Served::alone(&desk, &["--lang", "en"]);
    let count = || fs::read_dir(desk.dir.path()).unwrap().count();
    let before = count();
    let page = served.page("/");
    let text = page.text();
    assert!(text.contains("There is none in this folder."), "{text}");
    assert!(text.contains("Dragon Lords: spies"), "{text}");
    assert!(!page.body.contains("<nav"), "{}", page.body);
    // No other page says anything of a campaign that is not there.
    for path in ["/post", "/seat/0", "/rest", "/tray"] {
        assert!(
            served.page(path).text().contains("A new campaign"),
            "{path}"
        );
    }
    for name in ["", "../away", "a/b", ".hidden", "C:\\x"] {
        let new = [("verb", "new"), ("setup", "antiquity"), ("name", name)];
        let refused = open(&served, &new);
        assert!(
            refused.body.contains("class=\"refusal\""),
            "{name}: {}",
            refused.text()
        );
    }
    assert_eq!(count(), before);
    let seats = "ANA\r\nBRUNO\r\n\r\n CHIARA \r\n";
    let new = [
        ("verb", "new"),
        ("setup", "coup"),
        ("name", "league"),
        ("seats", seats),
    ];
    let made = open(&served, &new);
    let text = made.text();
    assert!(text.contains("Make the campaign: done"), "{text}");
    assert!(text.contains("Publish the seal now"), "{text}");
    assert!(
        made.body.contains("data-copy=\"paper-"),
        "the seal is there to be copied"
    );
    assert!(
        text.contains("Open game 1") && text.contains("CHIARA"),
        "{text}"
    );
    assert!(desk.path("league.db").exists());
    let rest = open(&served, &[("verb", "leave")]);
    assert!(rest.text().contains("league.db"), "{}", rest.text());
    let again = open(&served, &new);
    assert!(again.text().contains("league.db"), "{}", again.text());
    assert!(again.body.contains("class=\"refusal\""));
    // Nothing is opened but what is offered.
    let other = Desk::at(Stage::New);
    let path = other.file().display().to_string();
    for name in [path.as_str(), "../league.db", "none.db"] {
        let refused = open(&served, &[("verb", "open"), ("name", name)]);
        assert!(refused.body.contains("class=\"refusal\""), "{name}");
    }
    let opened = open(&served, &[("verb", "open"), ("name", "league.db")]);
    assert!(opened.text().contains("Open game 1"), "{}", opened.text());
}

#[test]
fn a_sample_is_looked_at_in_a_folder_of_its_own() {
    let desk = Desk::empty();
    let served = Served::alone(&desk, &["--lang", "en"]);
    let page = open(&served, &[("verb", "sample"), ("name", "coup")]);
    assert!(page.text().contains("BRUNO"), "{}", page.text());
    assert!(desk.path("sample-coup/coup.db").exists());
    open(&served, &[("verb", "leave")]);
    let again = open(&served, &[("verb", "sample"), ("name", "coup")]);
    assert!(again.text().contains("BRUNO"), "{}", again.text());
    let other = open(&served, &[("verb", "sample"), ("name", "../coup")]);
    assert!(other.body.contains("class=\"refusal\""), "{}", other.text());
}

/// A season is corrected from the moment at which its dice fell, and not before.
#[test]
fn an_erratum_is_found_after_the_roll() {
    for (stage, is) in [(Stage::Locked, false), (Stage::Rolled, true)] {
        let desk = Desk::at(stage);
        let page = Served::open(&desk).page("/rest").body;
        assert_eq!(page.contains("value=\"erratum\""), is, "{page}");
    }
}

#[test]
fn what_is_rarely_done_has_its_buttons() {
    let desk = Desk::at(Stage::Closed);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let before = desk.bytes();
    for page in ["season1", "report", "odds", "rules", "check"] {
        let answer = served.page(&format!("/look/{page}"));
        assert_eq!(answer.status, 200, "{page}");
        let paper = answer.body.contains("class=\"paper\"");
        assert!(paper || page == "check", "{page}: {}", answer.text());
        assert!(
            !answer.body.contains("class=\"refusal\""),
            "{page}: {}",
            answer.text()
        );
    }
    assert_eq!(served.page("/look/nothing").status, 404);
    assert_eq!(served.page("/reveal/reveal-1.json").status, 404);
    assert!(before == desk.bytes());
    let done = |fields: &[(&str, &str)], asks: bool| {
        let mut page = served.give("/rest", fields);
        assert_eq!(
            page.body.contains("class=\"question\""),
            asks,
            "{}",
            page.text()
        );
        if asks {
            page = served.answer(&page, "yes");
        }
        assert!(
            page.text().contains(": done"),
            "{fields:?}: {}",
            page.text()
        );
        page.text()
    };
    let rule = served.page("/rest").body;
    assert!(rule.contains("name=\"rule\" value=\"H1\""), "{rule}");
    done(
        &[
            ("verb", "rule"),
            ("rule", "H1"),
            ("setting", "larger"),
            ("from", "rest"),
        ],
        false,
    );
    let erratum = [
        ("verb", "erratum"),
        ("season", "1"),
        ("reason", "a slip"),
        ("what", "set"),
        ("table", "treasury"),
        ("name", "GAULE"),
        ("values", "points=190"),
    ];
    done(&erratum, true);
    let row = [
        ("verb", "row"),
        ("what", "set"),
        ("table", "treasury"),
        ("name", "GAULE"),
        ("values", "points=77"),
    ];
    let said = done(&row, false);
    assert!(said.contains("77"), "{said}");
    done(&[("verb", "site"), ("from", "rest")], false);
    assert!(desk.path("site/index.html").exists());
    let reveal = [
        ("verb", "reveal"),
        ("season", "1"),
        ("early", "yes"),
        ("from", "rest"),
    ];
    let text = done(&reveal, true);
    assert!(text.contains("reveal-1.json"), "{text}");
    assert!(
        !text.contains("\"entries\""),
        "the file is on its page: {text}"
    );
    let file = served.page("/reveal/reveal-1.json");
    assert!(file.body.contains("\"arbitre/1\"") && file.body.contains("\"entries\""));
    let text = done(&[("verb", "finish"), ("from", "rest")], true);
    assert!(text.contains("reveal-campaign.json"), "{text}");
    assert!(served.page("/").text().contains("It is over"));
}
