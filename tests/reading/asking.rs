//! What is asked of a message, with the lines that are proposed.

use arbitre::locale::Lang;
use arbitre::locale::Texts;
use arbitre::locale::said::Spoken as _;
use arbitre::reading::Remark;

use super::antiquity::Antiquity;

/// The proposals of a message's rows, in their order.
fn proposed(seat: &str, text: &str) -> Vec<Vec<String>> {
    let message = Antiquity::new().read_text(seat, text);
    let rows = message.told.iter().filter_map(|(.., told)| match told {
        Remark::Row(row) => Some(row.proposals.clone()),
        _ => None,
    });
    rows.collect()
}

#[test]
fn a_word_is_never_joined_to_the_line_above() {
    let text = "espionner ITALIE : taille armée de Scipion +1\n\
                (je crois que Scipion est en Espagne mais bon)\nmot : Tanit";
    let read = Antiquity::new().read_text("CARTHAGE", text);
    let lines: Vec<u32> = read.lines.iter().map(|line| line.line).collect();
    assert_eq!(lines, [1, 3], "{read:#?}");
}

#[test]
fn no_orders_beside_orders_is_told_as_it_was_written() {
    let read = Antiquity::new().read_text("ASIE", "Pas d'espionnage. Protéger trésor -2.");
    let said = read.told.iter();
    let said: Vec<String> = said
        .map(|(.., told)| told.say(Texts::of(Lang::Fr)).message)
        .collect();
    assert!(
        matches!(&said[..], [one] if one.contains("Pas d'espionnage")),
        "{said:?}"
    );
}

#[test]
fn a_no_with_another_amount_below_a_quoted_line_proposes_it() {
    let answered = proposed("GAULE", "> protéger trésor -2\nnon, -3");
    assert_eq!(answered, [["protéger trésor -3"]]);
}

/// R7: there is no protection without a malus.
#[test]
fn no_line_is_proposed_that_could_not_stand() {
    let asked = proposed("GAULE", "protéger mon trésor avec un bonus");
    assert_eq!(asked, [[""; 0]]);
}

#[test]
fn what_was_for_every_season_is_proposed_so() {
    let held = proposed("GAULE", "Brouillon :\nprotéger trésor -2, chaque saison");
    let standing = vec!["protéger trésor -2, chaque saison".to_owned()];
    assert!(held.contains(&standing), "{held:?}");
}
