//! Two tabs and a command line at once: nothing that one of them wrote is lost, and nothing is written on what its writer
//! has not seen.

use super::{Served, own};
use crate::harness::desk::{Desk, Stage};

const OVERTAKEN: &str = "Quelqu'un a écrit dans la campagne";

fn add(line: &str) -> [(&str, &str); 3] {
    [("verb", "add"), ("seat", "ASIE"), ("line", line)]
}

#[test]
fn an_old_page_writes_nothing_over_what_came_since() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let (one, two) = (served.page("/seat/1"), served.page("/seat/1"));
    let first = served.send(&own(&one, &add("espionner CARTHAGE : trésor")));
    assert!(first.text().contains("1 ordre pris"), "{}", first.text());
    // The other tab.
    let before = desk.bytes();
    let late = served.send(&own(&two, &add("espionner ITALIE : trésor")));
    assert!(late.text().contains(OVERTAKEN), "{}", late.text());
    assert!(before == desk.bytes());
    // What was typed there is not lost: given again, it stands beside the other.
    let (_, form) = late.body.split_once("<form").unwrap();
    let again = super::hidden(form.split("</form>").next().unwrap());
    let again = served.send(&again);
    assert!(again.text().contains("2 ordres pris"), "{}", again.text());
    // A command line comes between.
    let old = served.page("/seat/1");
    desk.process("orders add ASIE \"protéger trésor -1\"", "")
        .ok();
    let before = desk.bytes();
    let late = served.send(&own(&old, &add("protéger espionnage -1")));
    assert!(late.text().contains(OVERTAKEN), "{}", late.text());
    assert!(before == desk.bytes());
    let listed = desk.run("orders list ASIE").ok().out;
    for order in ["CARTHAGE : trésor", "ITALIE : trésor", "protéger trésor -1"] {
        assert!(listed.contains(order), "{listed}");
    }
}

/// An answer holds for the question that was seen, in the campaign that was seen.
#[test]
fn an_answer_is_to_the_question_that_was_asked() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open(&desk);
    let asked = served.give("/", &[("verb", "undo")]);
    assert!(
        asked.text().contains("Annuler l'entrée"),
        "{}",
        asked.text()
    );
    desk.process("orders add ASIE \"protéger trésor -1\"", "")
        .ok();
    let before = desk.bytes();
    let late = served.answer(&asked, "yes");
    assert!(late.text().contains(OVERTAKEN), "{}", late.text());
    assert!(before == desk.bytes());
    // Given again it asks anew, of what is the last entry now.
    let (_, form) = late.body.split_once("<form").unwrap();
    let again = super::hidden(form.split("</form>").next().unwrap());
    let again = served.send(&again);
    assert!(
        again.text().contains("protéger trésor -1"),
        "{}",
        again.text()
    );
    assert!(again.body.contains("class=\"question\""));
    assert!(before == desk.bytes());
    // An answer to another question is none.
    let mut forged = served.with_own("/", &[("verb", "undo")]);
    forged.push(("question".to_owned(), "Bonjour ?".to_owned()));
    forged.push(("answer".to_owned(), "yes".to_owned()));
    assert!(served.send(&forged).body.contains("class=\"question\""));
    assert!(before == desk.bytes());
    let no = served.answer(&again, "no");
    assert!(no.text().contains("Rien n'a été changé"), "{}", no.text());
    assert!(before == desk.bytes());
    let yes = served.answer(&again, "yes");
    assert!(yes.text().contains("c'est fait"), "{}", yes.text());
    assert!(before != desk.bytes());
}

/// A command that has begun goes on as it would at a terminal: what comes between two of its mails is not written over.
#[test]
fn several_mails_are_one_command() {
    let desk = super::season::with_addresses();
    desk.run("season open Printemps").ok();
    desk.run("world import monde.toml").ok();
    desk.run("season sheet 1").ok();
    let served = Served::open(&desk);
    let shown = served.drop_in(&super::season::mails()[..3]);
    let entered = served.inbox(&shown, "enter", &[]);
    assert!(
        entered.text().contains("3 messages entrés"),
        "{}",
        entered.text()
    );
}
