//! The inbox: what was read is shown before it is entered, and nothing that was dropped or pasted vanishes.

use super::season::{mails, with_addresses};
use super::{Answer, Served};
use crate::harness::desk::{Desk, Stage};

fn open() -> (Desk, Served) {
    let desk = with_addresses();
    desk.run("season open Printemps").ok();
    desk.run("world import monde.toml").ok();
    desk.run("season sheet 1").ok();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    (desk, served)
}

fn mail(from: &str, id: &str, text: &str) -> Vec<u8> {
    let now = jiff::fmt::rfc2822::to_string(&jiff::Zoned::now()).unwrap();
    format!(
        "From: {from}@club.example\r\nTo: arbitre@club.example\r\nSubject: ordres\r\nDate: {now}\r\n\
         Message-ID: <{id}@club.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}"
    )
    .into_bytes()
}

fn has(page: &Answer, text: &str) {
    assert!(page.text().contains(text), "{text}: {}", page.text());
}

fn lacks(page: &Answer, text: &str) {
    assert!(!page.text().contains(text), "{text}: {}", page.text());
}

/// The button enters what was shown so: whose a message is is shown first, and a box that is not ticked leaves it there.
#[test]
fn what_is_entered_was_shown_and_the_rest_stays() {
    let (desk, served) = open();
    let before = desk.bytes();
    let page = served.drop_in(&mails()[3..6]);
    has(&page, "3 in all, 2 taken, 1 left");
    let stranger = [("whose-2", "MACEDOINE"), ("keep-0", "")];
    let page = served.inbox(&page, "enter", &stranger);
    has(&page, "Macedon");
    assert!(before == desk.bytes(), "it was not shown before");
    // Ticks are kept.
    let page = served.inbox(&page, "enter", &[]);
    has(&page, "2 messages entered, 1 left");
    let list = |seat: &str| desk.run(&format!("orders list {seat}")).ok().out;
    assert!(list("ITALIE").contains('1'), "{}", list("ITALIE"));
    assert!(
        desk.run("--json seat")
            .ok()
            .out
            .contains("stranger@club.example")
    );
    // What was left out is there still, and what was entered is not.
    let page = served.page("/post");
    has(&page, "1 in all");
    has(&page, "left out by you");
    lacks(&page, "Macedon");
    // Something comes between: it is shown anew, and nothing is lost.
    let page = served.inbox(&page, "look", &[("keep-0", "yes")]);
    desk.write("news.txt", "Il pleut.");
    desk.run("news news.txt").ok();
    let before = desk.bytes();
    let page = served.inbox(&page, "enter", &[]);
    has(&page, "1 in all");
    assert!(before == desk.bytes(), "it may be read otherwise now");
    let page = served.inbox(&page, "enter", &[]);
    has(&page, "1 message entered");
    assert!(!page.body.contains("id=\"inbox\""));
}

/// Another command came between the page and its button: nothing is entered, and all of it is there.
#[test]
fn what_is_refused_stays_in_the_inbox() {
    let (desk, served) = open();
    let page = served.drop_in(&mails()[..2]);
    desk.write("news.txt", "Il pleut.");
    desk.run("news news.txt").ok();
    let before = desk.bytes();
    let refused = served.inbox(&page, "enter", &[]);
    assert!(before == desk.bytes());
    assert!(refused.status == 200 && !refused.text().contains("messages entered"));
    let page = served.page("/post");
    has(&page, "2 in all, 2 taken");
    has(&served.inbox(&page, "enter", &[]), "2 messages entered");
    // And a table that is no message is named.
    let page = served.drop_in(&[("a.xlsx", b"PK\x03\x04\0\0".to_vec())]);
    has(&page, "a.xlsx");
}

/// What is asked of a message is settled on its row, by a proposal or as talk, with the same button.
#[test]
fn what_is_asked_is_settled_on_its_row() {
    let (desk, served) = open();
    let text = "espionner CARTHAGE : trésor\nne pas espionner ITALIE : trésor\nespionner BABYLONE : trésor\n";
    let page = served.drop_in(&[("1.eml", mail("gaule", "1", text))]);
    assert!(
        page.body.contains("name=\"take-0-0\" value=\"1\""),
        "{}",
        page.body
    );
    let done = served.inbox(&page, "enter", &[("take-0-0", "1"), ("take-0-1", "talk")]);
    has(&done, "1 message entered");
    let list = desk.run("--lang fr orders list GAULE").ok().out;
    assert!(list.contains("espionner ITALIE : trésor"), "{list}");
    assert!(list.contains("espionner CARTHAGE : trésor"), "{list}");
    let left = desk.run("remarks").ok().out;
    assert!(!left.contains("GAULE"), "{left}");
}

/// A page of a forum is several messages; a name that was given a seat is known from then on.
#[test]
fn posts_are_parted_and_their_writers_remembered() {
    let (desk, served) = open();
    let page = "Re: Saison 1\npar Brennus » ven. 6 mars 2026, 10:00\n\nespionner CARTHAGE : trésor\n\n\
        Re: Saison 1\npar Hannon » ven. 6 mars 2026, 11:00\n\nprotéger trésor -1\nmot : lune\n";
    let shown = served.paste(page);
    has(&shown, "2 in all, 2 left");
    assert!(shown.body.contains("value=\"Brennus\""), "{}", shown.body);
    let whose = [("whose-0", "GAULE"), ("whose-1", "CARTHAGE")];
    let shown = served.inbox(&shown, "enter", &whose);
    let done = served.inbox(&shown, "enter", &[]);
    has(&done, "2 messages entered");
    let list = |seat: &str| desk.run(&format!("--lang fr orders list {seat}")).ok().out;
    assert!(
        list("GAULE").contains("espionner CARTHAGE : trésor"),
        "{}",
        list("GAULE")
    );
    assert!(
        list("CARTHAGE").contains("protéger trésor -1"),
        "{}",
        list("CARTHAGE")
    );
    let known = desk.run("--json seat").ok().out;
    assert!(
        known.contains("Brennus") && known.contains("Hannon"),
        "{known}"
    );
    // The next post of his needs no question.
    let again = served.paste("par Brennus » sam. 7 mars 2026, 10:00\n\nmot : gui\n");
    has(&again, "· Gaul");
    assert!(!again.body.contains("name=\"whose-0\""), "{}", again.body);
}

/// A question of a player's stands on the board until it is ticked.
#[test]
fn what_a_player_asks_is_to_answer_until_it_is_ticked() {
    let (desk, served) = open();
    let text = "espionner CARTHAGE : trésor\n\nÀ quelle heure faut-il avoir répondu ? Merci.\n";
    let page = served.drop_in(&[("1.eml", mail("gaule", "1", text))]);
    has(&page, "Asks you À quelle heure faut-il avoir répondu ?");
    served.inbox(&page, "enter", &[]);
    has(&served.page("/"), "1 question to answer (Gaul)");
    let status = desk.run("status").ok().out;
    assert!(
        status.contains("1 question à laquelle répondre (GAULE)"),
        "{status}"
    );
    let seat = served.page("/seat/5");
    has(&seat, "To answer À quelle heure faut-il avoir répondu ?");
    let (_, form) = seat.body.split_once("name=\"answered\" value=\"").unwrap();
    let key = form.split('"').next().unwrap();
    let before = desk.bytes();
    let fields = served.with_own("/seat/5", &[("answered", key), ("from", "seat/5")]);
    let head = served.head("/sent", "application/x-www-form-urlencoded");
    assert_eq!(
        served.ask(&head, super::coded(&fields).as_bytes()).status,
        303
    );
    lacks(&served.page("/seat/5"), "To answer");
    lacks(&served.page("/"), "question to answer");
    assert!(before == desk.bytes(), "a tick is kept beside the journal");
}

/// Without a sheet the page says so before its button.
#[test]
fn what_would_be_asked_is_said_on_the_page() {
    let desk = with_addresses();
    desk.run("season open Printemps").ok();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let page = served.drop_in(&mails()[..1]);
    has(&page, "has not been printed");
}

/// What was entered since the desk was used last is new, until it is used again.
#[test]
fn what_is_new_since_the_last_visit_is_said() {
    let (desk, served) = open();
    lacks(&served.page("/"), "Since your last visit");
    let page = served.drop_in(&mails()[..1]);
    served.inbox(&page, "enter", &[]);
    assert_eq!(served.interrupt(), Some(0));
    desk.enter("EGYPTE", "protéger trésor -1\n");
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let page = served.page("/");
    has(&page, "one message (Egypt)");
    has(&page, "received · new");
    assert_eq!(page.text().matches("· new").count(), 1, "{}", page.text());
}

/// The letter stands folded beside each choice; public papers come newest first, and the rules folded.
#[test]
fn letters_stand_beside_choices_and_public_papers_come_newest_first() {
    let desk = Desk::at(Stage::Rolled);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let notices = served.page("/notices").body;
    let (_, first) = notices.split_once("<section class=\"notice\">").unwrap();
    let first = first.split("</section>").next().unwrap();
    let (_, letter) = first.split_once("<details>\n<summary>Letter").unwrap();
    let letter = letter.split("</details>").next().unwrap();
    assert!(letter.contains("<p>") && letter.len() > 300, "{letter}");
    let public = served.page("/public").body;
    let (papers, rules) = public.split_once("<details>\n<summary>The rules").unwrap();
    assert!(papers.find("Lock sheet").unwrap() < papers.find("Opening sheet").unwrap());
    assert!(!papers.contains("The house rules"), "{papers}");
    assert!(rules.contains("H10"), "{rules}");
}
