//! R9, H3, H6: which notices a victim gets, and in which order.

use arbitre::games::antiquity::attempt::Attempt;
use arbitre::games::antiquity::facts::Notice;
use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::roll::Bid;

use super::common::{self, notices, question, rules, seat, setup};

fn countered(asker: &str, kind: Kind, named: bool, tie: u64) -> Attempt {
    let subject = kind.about_an_army().then_some("magon");
    common::countered(asker, question("CARTHAGE", kind, subject), named, tie)
}

/// What the victim can see of the notices.
fn seen(notices: &[(usize, Notice)]) -> Vec<(u32, String, Option<String>)> {
    notices
        .iter()
        .map(|(_, n)| {
            let shown = n.asker.as_ref().map(ToString::to_string);
            (n.notice, n.question.canonical(), shown)
        })
        .collect()
}

#[test]
fn r09_notices_are_numbered_from_one_and_sorted_by_question() {
    let list = notices(&[
        countered("ITALIE", Kind::Treasury, false, 1),
        countered("EGYPTE", Kind::ArmySize, false, 2),
    ]);
    assert_eq!(
        seen(&list),
        [
            (1, "CARTHAGE/army-size/magon".to_owned(), None),
            (2, "CARTHAGE/treasury/".to_owned(), None)
        ]
    );
}

#[test]
fn h03_three_settings() {
    let named = |set: &[(&str, &str)], kind, nation| Bid { kind, nation }.names_asker(&rules(set));
    assert_eq!((named(&[], 2, 0), named(&[], 2, 1)), (false, true));
    let never = [("H3", "never")];
    assert_eq!((named(&never, 2, 0), named(&never, 2, 1)), (false, false));
    let always = [("H3", "always")];
    assert_eq!((named(&always, 2, 0), named(&always, 2, 1)), (true, true));
}

#[test]
fn h03_the_order_of_equal_notices_does_not_betray_the_asker() {
    let one = [
        countered("ASIE", Kind::Treasury, false, 8),
        countered("ITALIE", Kind::Treasury, false, 5),
        countered("EGYPTE", Kind::Treasury, true, 1),
    ];
    let list = notices(&one);
    let askers = |list: &[(usize, Notice)], of: &[Attempt]| -> Vec<String> {
        let askers = list.iter().map(|(place, _)| setup().name(of[*place].seat));
        askers.map(ToString::to_string).collect()
    };
    let expected = ["ITALIE", "ASIE", "EGYPTE"];
    assert_eq!(askers(&list, &one), expected);
    // Another asker in the place of one who is not named: the victim sees the same.
    let mut other = one.clone();
    other[0].seat = seat("MACEDOINE");
    assert_eq!(seen(&notices(&other)), seen(&list));
    // The order of entry changes nothing.
    let mut turned = one.clone();
    turned.reverse();
    let again = notices(&turned);
    assert_eq!(seen(&again), seen(&list));
    assert_eq!(askers(&again, &turned), expected);
}
