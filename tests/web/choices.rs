//! The choices: the question, the truth folded beside it, the letter, and the form of answer that is wanted.

use super::Served;
use crate::harness::desk::{Desk, Stage};

#[test]
fn a_choice_is_asked_in_its_form() {
    let desk = Desk::at(Stage::Rolled);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let page = served.page("/notices");
    let of = |name: &str| {
        let sections = page.body.split("<section class=\"notice\">").skip(1);
        let found = sections.filter(|section| section.contains(&format!("value=\"{name}\"")));
        found.last().unwrap_or_else(|| panic!("{name}")).to_owned()
    };
    // Yes or no: of the two the one that is false, as a button.
    let spain = of("ESPAGNE");
    assert!(spain.contains("<h2>Spain (ESPAGNE) · 1</h2>"), "{spain}");
    assert!(spain.contains("name=\"value\" value=\"no\""), "{spain}");
    assert!(
        !spain.contains("value=\"yes\""),
        "the truth is no false answer: {spain}"
    );
    // Its letter stands folded beside it, and the truth.
    let (_, letter) = spain.split_once("<summary>Letter").unwrap();
    let (letter, rest) = letter.split_once("</details>").unwrap();
    assert!(letter.contains("Avis n° 1"), "{letter}");
    let (_, truth) = rest.split_once("<details>").unwrap();
    let truth = truth.split("</details>").next().unwrap();
    assert!(truth.contains("yes"), "{truth}");
    // Troops: a field with an example that is none of what there is.
    let italy = of("ITALIE");
    assert!(italy.contains("A false answer, as this one: El"), "{italy}");
    // The button is the answer.
    let no = [
        ("verb", "choose"),
        ("seat", "ESPAGNE"),
        ("notice", "1"),
        ("choice", "false"),
        ("value", "no"),
        ("from", "notices"),
    ];
    let said = served.give("/notices", &no);
    assert!(
        said.text().contains("Enter the choice: done"),
        "{}",
        said.text()
    );
    assert!(served.page("/notices").text().contains("no, there is none"));
    // What is no answer is refused at once, and kept to be mended.
    let truth = [&no[..4], &[("value", "yes")]].concat();
    let refused = served.give("/notices", &truth);
    assert!(
        refused.body.contains("name=\"value\" value=\"yes\""),
        "{}",
        refused.body
    );
    assert!(refused.text().contains("truth"), "{}", refused.text());
}
