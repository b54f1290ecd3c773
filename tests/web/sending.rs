//! Sending is counted: what is to be sent, opened, copied, ticked, and made again without what was sent.

use std::fs;

use mail_parser::{MessageParser, mailbox::mbox::MessageIterator};

use super::season::{mails, with_addresses};
use super::{Answer, Served};
use crate::harness::desk::{Desk, Stage};

/// Ticks drafts, or keeps a line.
fn sent(served: &Served, fields: &[(&str, &str)]) -> Answer {
    let head = served.head("/sent", "application/x-www-form-urlencoded");
    let fields = served.with_own("/tray", fields);
    let answer = served.ask(&head, super::coded(&fields).as_bytes());
    assert_eq!(answer.status, 303, "{}", answer.body);
    served.page("/tray")
}

/// The keys of the public papers that are to be published: by a button for all, and each by its own.
fn public(page: &Answer) -> Vec<String> {
    let all = page.body.split("name=\"public\" value=\"").skip(1);
    let keys: Vec<&str> = all.map(|rest| rest.split('"').next().unwrap()).collect();
    let twice = |key: &&str| keys.iter().filter(|of| *of == key).count() == 2;
    let mut open: Vec<String> = keys
        .iter()
        .copied()
        .filter(twice)
        .map(str::to_owned)
        .collect();
    open.sort();
    open.dedup();
    open
}

/// Ticks all public papers that are there as published.
pub fn publishes(served: &Served) -> Answer {
    let keys = public(&served.page("/tray"));
    let fields: Vec<(&str, &str)> = keys.iter().map(|key| ("public", &**key)).collect();
    sent(served, &fields)
}

/// The names of the drafts in a folder of the tray.
fn drafts(desk: &Desk, folder: &str) -> Vec<String> {
    let all = fs::read_dir(desk.path(folder)).into_iter().flatten();
    let names = all.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".eml")).collect();
    names.sort();
    names
}

fn posted() -> (Desk, Served) {
    let desk = with_addresses();
    desk.run("season open Printemps").ok();
    desk.run("world import monde.toml").ok();
    desk.run("enter ESPAGNE saison-1/espagne.txt").ok();
    desk.run("season sheet 1").ok();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    publishes(&served);
    let shown = served.drop_in(&mails()[..5]);
    let done = served.inbox(&shown, "enter", &[]);
    assert!(
        done.text().contains("5 messages entered"),
        "{}",
        done.text()
    );
    (desk, served)
}

#[test]
fn what_is_sent_is_ticked_and_counted() {
    let (desk, served) = posted();
    let receipts = ["ARABIE", "CARTHAGE", "EGYPTE", "ITALIE"];
    let named: Vec<String> = receipts
        .iter()
        .map(|seat| format!("receipt-1-{seat}.eml"))
        .collect();
    // One receipt a nation, of what stands now; none to the arbiter's own.
    let there = drafts(&desk, "tray");
    let of = |kind: &str| {
        there
            .iter()
            .filter(|name| name.starts_with(kind))
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(of("receipt"), named);
    assert_eq!(of("reminder").len(), 3);
    let count = |n: &str| {
        let body = served.page("/").body;
        let tray = body.split_once("/tray\"").unwrap().1;
        let tray = tray.split("</li>").next().unwrap();
        assert_eq!(
            tray.contains(&format!("class=\"count\">{n}<")),
            n != "0",
            "{tray}"
        );
        assert_eq!(tray.contains("class=\"count\""), n != "0", "{tray}");
    };
    count("4");
    assert!(served.page("/").text().contains("4 papers to be sent"));
    let page = served.page("/tray");
    assert!(page.body.contains("mailto:carthage@club.example"));
    assert!(page.body.contains("data-copy=\"receipt-1-CARTHAGE\""));
    // It is opened by a mail program.
    let mail = served.page("/draft/receipt-1-ITALIE.eml");
    assert_eq!(mail.header("content-type"), Some("message/rfc822"));
    let parsed = MessageParser::default()
        .parse(mail.body.as_bytes())
        .unwrap();
    assert_eq!(
        parsed.to().unwrap().first().unwrap().address(),
        Some("italie@club.example")
    );
    for wrong in [
        "/draft/none.eml",
        "/draft/..%2Fmare-nostrum.eml",
        "/draft/line.txt",
    ] {
        assert_eq!(served.page(wrong).status, 404, "{wrong}");
    }
    let page = sent(&served, &[("name", "receipt-1-ITALIE")]);
    // With the seal, the rules and the opening sheet, which are published.
    assert!(page.text().contains("Sent (4)"), "{}", page.text());
    assert_eq!(drafts(&desk, "tray/sent"), ["receipt-1-ITALIE.eml"]);
    count("3");
    // Another deed makes all again, and not what was sent as it is.
    served.give("/", &[("verb", "news"), ("text", "It rained.")]);
    assert_eq!(drafts(&desk, "tray/sent"), ["receipt-1-ITALIE.eml"]);
    count("3");
    // What changes since is to be sent again.
    let add = [
        ("verb", "add"),
        ("seat", "ITALIE"),
        ("line", "protéger espionnage -1"),
    ];
    assert!(served.give("/seat/6", &add).text().contains(": done"));
    count("4");
    assert!(drafts(&desk, "tray").contains(&named[3]));
    let page = sent(
        &served,
        &[
            ("name", "receipt-1-ITALIE"),
            ("name", "receipt-1-EGYPTE"),
            ("name", "../x"),
        ],
    );
    assert!(page.text().contains("Sent (5)"), "{}", page.text());
    count("2");
    sent(&served, &[("name", "receipt-1-EGYPTE"), ("back", "yes")]);
    count("3");
    // What is overtaken goes by itself: at the lock nobody is reminded.
    let lock = served.give("/", &[("verb", "next"), ("step", "lock"), ("season", "1")]);
    served.answer(&lock, "yes");
    let there = drafts(&desk, "tray");
    assert!(
        !there.iter().any(|name| name.starts_with("reminder")),
        "{there:?}"
    );
    // And the lock sheet is to be published.
    count("4");
    let roll = served.give("/", &[("verb", "roll"), ("season", "1")]);
    served.answer(&roll, "yes");
    let close = served.give("/", &[("verb", "close"), ("season", "1")]);
    served.answer(&close, "yes");
    let there = drafts(&desk, "tray");
    assert!(
        there.iter().all(|name| name.starts_with("bulletin-1-")),
        "{there:?}"
    );
}

/// Public papers stand there until they are ticked as published: the ticks are kept beside the journal, and the journal stays
/// as it is.
#[test]
fn public_papers_stand_until_they_are_ticked() {
    let desk = with_addresses();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    assert!(
        served
            .page("/")
            .text()
            .contains("2 public papers to be published")
    );
    let tray = served.page("/tray");
    assert_eq!(public(&tray).len(), 2, "the seal and the rules");
    let head = desk.run("audit verify --json").ok().out;
    assert!(publishes(&served).text().contains("Nothing is to be sent."));
    assert_eq!(desk.run("audit verify --json").ok().out, head);
    assert!(served.page("/").text().contains("Nothing is missing."));
    desk.run("season open Printemps").ok();
    desk.run("world import monde.toml").ok();
    desk.run("season sheet 1").ok();
    let tray = served.page("/tray");
    assert_eq!(public(&tray).len(), 1);
    assert!(tray.text().contains("Opening sheet"), "{}", tray.text());
    // Another desk knows what was ticked; what was not published after all stands again.
    let again = Served::open_with(&desk, &["--lang", "fr"]);
    assert_eq!(public(&again.page("/tray")), public(&tray));
    let page = sent(&again, &[("public", &public(&tray)[0]), ("public", "../x")]);
    assert!(page.text().contains("Envoyés (3)"), "{}", page.text());
    assert!(!again.page("/").text().contains("publier"));
    sent(&again, &[("public", &public(&tray)[0]), ("back", "yes")]);
    assert!(again.page("/").text().contains("1 papier public à publier"));
    // Nobody but its arbiter is told.
    assert!(!desk.run("status").ok().out.contains("publi"));
    publishes(&again);
    let ask = again.give("/", &[("verb", "next"), ("step", "lock"), ("season", "1")]);
    again.answer(&ask, "yes");
    assert!(again.page("/").text().contains("1 papier public à publier"));
}

/// All drafts in one file, as mail programs keep an outbox; of those without an address there is none.
#[test]
fn all_drafts_are_one_mailbox() {
    let (desk, served) = posted();
    let outbox = served.page("/outbox.mbox");
    assert_eq!(outbox.header("content-type"), Some("application/mbox"));
    let mut to = Vec::new();
    for message in MessageIterator::new(outbox.body.as_bytes()) {
        let message = message.unwrap();
        let mail = MessageParser::default().parse(message.contents()).unwrap();
        let address = mail.to().unwrap().first().unwrap().address().unwrap();
        to.push(address.split('@').next().unwrap().to_owned());
        assert!(mail.body_text(0).unwrap().len() > 100);
        assert_eq!(mail.header_raw("X-Unsent").map(str::trim), Some("1"));
    }
    to.sort();
    assert_eq!(to, ["arabie", "carthage", "egypte", "gaule", "italie"]);
    let all = drafts(&desk, "tray").len();
    assert!(all > to.len(), "Asia and Macedonia have no address");
}

/// The arbiter's own line stands above receipts and reminders, and above no paper that is compared as a whole.
#[test]
fn a_line_of_the_arbiters_stands_above_receipts_alone() {
    let (_desk, served) = posted();
    let line = "Merci ! <b> -- Marc";
    let page = sent(&served, &[("line", line)]);
    let draft = |name: &str| {
        let mail = served.page(&format!("/draft/{name}.eml"));
        let mail = MessageParser::default()
            .parse(mail.body.as_bytes())
            .unwrap()
            .into_owned();
        mail.body_text(0).unwrap().into_owned()
    };
    assert!(!page.body.contains("<b>"));
    for name in ["receipt-1-CARTHAGE", "reminder-1-GAULE"] {
        assert!(draft(name).starts_with(line), "{name}: {}", draft(name));
    }
    for (verb, fields) in [
        ("next", vec![("step", "lock"), ("season", "1")]),
        ("roll", vec![("season", "1")]),
    ] {
        let asked = served.give("/", &[&[("verb", verb)][..], &fields].concat());
        served.answer(&asked, "yes");
    }
    assert!(!draft("letter-1-1-CARTHAGE").contains("Marc"));
    sent(&served, &[("line", " ")]);
    assert!(!draft("receipt-1-CARTHAGE").contains("Marc"));
}

/// A player who is known by a name on a forum gets his papers as posts.
#[test]
fn a_forum_seat_gets_posts() {
    let desk = Desk::at(Stage::Ordered);
    desk.run("seat GAULE --name Brennus").ok();
    desk.run("seat ITALIE --name Fabius --mail fabius@club.example")
        .ok();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    served.give("/", &[("verb", "news"), ("text", "It rained.")]);
    let text = |seat: &str| {
        let body = served.page("/tray").body;
        let (_, text) = body
            .split_once(&format!("<textarea id=\"receipt-1-{seat}\""))
            .unwrap();
        text.split("</textarea>").next().unwrap().to_owned()
    };
    assert!(text("GAULE").contains("[b]"), "{}", text("GAULE"));
    assert!(!text("ITALIE").contains("[b]"), "he has an address");
    assert!(!text("CARTHAGE").contains("[b]"));
}

/// Where the site stands, where orders go, and by which way papers and forms go to a seat.
#[test]
fn addresses_and_ways_are_set_on_the_desk() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let publish = |site: &str, orders: &str| {
        let fields = [("verb", "address"), ("site", site), ("orders", orders)];
        let said = served.give("/rest", &fields);
        match said.body.contains("class=\"question\"") {
            true => served.answer(&said, "yes"),
            false => said,
        }
    };
    publish("https://jeu.example/mer/", "arbitre@club.example");
    let set = desk.run("address --json").ok().json();
    assert_eq!(set["site"], "https://jeu.example/mer/");
    assert_eq!(set["orders"], "arbitre@club.example");
    let page = served.page("/rest").body;
    assert!(page.contains("value=\"arbitre@club.example\""), "{page}");
    let refused = publish("no address", "arbitre@club.example");
    assert!(refused.text().contains("no address"), "{}", refused.text());
    publish("", "arbitre@club.example");
    let set = desk.run("address --json").ok().json();
    assert!(set["site"].is_null(), "{set}");

    let ways = [
        ("verb", "ways"),
        ("seat", "ASIE"),
        ("by", "forum"),
        ("form", "none"),
    ];
    served.give("/seat/1", &ways);
    let seats = desk.run("seat --json").ok().json();
    let seats = seats["seats"].as_array().unwrap();
    let asia = seats.iter().find(|seat| seat["seat"] == "ASIE").unwrap();
    assert_eq!(
        (&asia["by"], &asia["form"]),
        (&"forum".into(), &"none".into())
    );
    let page = served.page("/seat/1").body;
    assert!(page.contains("<option value=\"none\" selected>"), "{page}");
}
