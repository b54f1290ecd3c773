//! Standing orders and provisional sets through seasons: what stands, at what price, until when.

use arbitre::desk::mail::{Entered, Status};
use arbitre::desk::withdraw::withdraw;
use arbitre::desk::{Refusal, roll, season};
use arbitre::engine::order::No;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::accept::Remark;
use arbitre::games::antiquity::order::{Order, What};
use arbitre::reading;

use super::table::{Table, costs, orders, remarks, said};

/// The modifier of each order that stands, and since when it is a standing one.
fn of(orders: &[Order]) -> Vec<(u32, Option<u16>)> {
    let modifier = |o: &Order| match o.what {
        What::Attempt { bonus, .. } => bonus,
        What::Protection { malus, .. } => malus,
    };
    orders.iter().map(|o| (modifier(o), o.standing)).collect()
}

fn stands(s: &Table, seat: &str) -> Vec<(u32, Option<u16>)> {
    of(&s.stands(seat))
}

fn says(entered: &Entered<Antiquity>, remark: &Remark) -> bool {
    remarks(entered).iter().any(|(_, r)| r == remark)
}

/// Season 1 with GAULE's orders, played to its end; season 2 open.
fn second(orders: &str) -> Table {
    let mut s = Table::opened(&[]);
    s.sheet();
    s.sends("GAULE", orders);
    s.ends();
    s.opens();
    s
}

const TWO: &str = "mot : chêne\nprotéger trésor -3, chaque saison\nespionner ITALIE : trésor +1";

#[test]
fn standing_orders_are_entered_again_right_after_the_sheet() {
    let mut s = second(TWO);
    assert_eq!(stands(&s, "GAULE"), [], "not before the omniscient nation");
    let before = s.treasury("GAULE");
    s.sheet();
    assert_eq!(s.journal(), ["open", "sheet", "standing"]);
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    assert_eq!(s.treasury("GAULE"), before - 6);
    s.ends();
    assert_eq!(of(&s.view("GAULE").ordered), [(3, Some(1))]);
    // Nobody writes for a season: they go on, since the same season.
    s.opens();
    s.sheet();
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    s.ends();
}

#[test]
fn a_message_that_says_nothing_of_them_leaves_them() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends(
        "GAULE",
        "mot : gui\nespionner ITALIE : trésor\nprotéger contre ASIE -1",
    );
    assert_eq!(
        (entered.status, said(&entered)),
        (Status::Ok, vec![]),
        "nothing sent was replaced"
    );
    assert_eq!(stands(&s, "GAULE"), [(0, None), (1, None), (3, Some(1))]);
    // A second message replaces the first; they still go on.
    let entered = s.sends("GAULE", "espionner ITALIE : trésor +2");
    assert!(said(&entered).contains(&reading::Remark::Replaced { fewer: 1 }));
    assert_eq!(stands(&s, "GAULE"), [(2, None), (3, Some(1))]);
}

#[test]
fn an_end_to_them_is_for_good() {
    for stop in [
        "stop : protéger trésor -3",
        "plus d'ordres permanents",
        "no more standing orders",
    ] {
        let mut s = second(TWO);
        s.sheet();
        let before = s.treasury("GAULE");
        assert_ne!(s.sends("GAULE", stop).status, Status::Rejected, "{stop}");
        assert_eq!(s.treasury("GAULE"), before + 6, "{stop}");
        // What is sent later does not call it back.
        s.sends("GAULE", "espionner ITALIE : trésor");
        assert_eq!(stands(&s, "GAULE"), [(0, None)], "{stop}");
        s.ends();
        s.opens();
        s.sheet();
        assert_eq!(s.journal(), ["open", "sheet"], "{stop}");
    }
}

#[test]
fn an_end_to_what_is_not_there_is_an_error() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends("GAULE", "stop : protéger contre ASIE -1");
    assert_eq!(entered.status, Status::Rejected);
    assert!(says(&entered, &Remark::NoStanding));
    let entered = s.sends("ITALIE", "plus d'ordres permanents");
    assert_eq!(entered.status, Status::Rejected);
}

#[test]
fn h21_a_line_about_the_same_takes_the_place_of_one() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends("GAULE", "protéger trésor -5");
    assert!(says(
        &entered,
        &Remark::ProtectionReplaced { was: 3, now: 5 }
    ));
    assert_eq!(stands(&s, "GAULE"), [(5, None)]);
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends("GAULE", "protéger trésor -5, chaque saison");
    assert!(says(
        &entered,
        &Remark::ProtectionReplaced { was: 3, now: 5 }
    ));
    assert_eq!(stands(&s, "GAULE"), [(5, Some(2))]);
    // The same again is as old as it was.
    let mut s = second(TWO);
    s.sheet();
    assert_eq!(
        s.sends("GAULE", "protéger trésor -3, chaque saison").status,
        Status::Ok
    );
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    // One that is no standing order ends it, though it says the same.
    let entered = s.sends("GAULE", "protéger trésor -3");
    assert!(says(&entered, &Remark::StandingReplaced));
    assert_eq!(stands(&s, "GAULE"), [(3, None)]);
}

/// Their numbers follow the message's last line, also one that ends another: a remark about that line is about no
/// order.
#[test]
fn they_are_numbered_after_every_line_of_the_message() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner ASIE : trésor\nprotéger trésor",
    );
    let lines: Vec<u32> = orders(&entered).iter().map(|o| o.line).collect();
    assert_eq!(lines[..2], [1, 2]);
    assert!(lines[2..].iter().all(|line| *line > 3), "{lines:?}");
}

/// H5: a line that is refused for want of points takes no place.
#[test]
fn h05_a_line_too_dear_leaves_the_standing_order() {
    let mut s = second(TWO);
    s.sheet();
    s.treasury_is("GAULE", 1);
    s.sends("GAULE", "protéger trésor -5\nmot : if");
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
}

#[test]
fn h05_what_cannot_be_paid_has_lapsed() {
    let mut s = second(
        "mot : chêne\nprotéger trésor -3, chaque saison\nprotéger contre ASIE -1, chaque saison",
    );
    s.treasury_is("GAULE", 3);
    s.sheet();
    assert_eq!(stands(&s, "GAULE"), [(1, Some(1))]);
    assert_eq!(s.treasury("GAULE"), 1);
    s.treasury_is("GAULE", 100);
    s.ends();
    s.opens();
    s.sheet();
    assert_eq!(stands(&s, "GAULE"), [(1, Some(1))], "lapsed for good");
}

/// H13: at the price of the season in which it is entered again.
#[test]
fn h13_the_price_is_the_new_seasons() {
    let mut s = Table::opened(&[]);
    s.trade("GAULE", "ARABIE");
    s.sheet();
    let entered = s.sends("GAULE", "mot : a\nespionner ARABIE : trésor, chaque saison");
    assert_eq!(costs(&entered), [2]);
    s.ends();
    s.opens();
    let before = s.treasury("GAULE");
    s.sheet();
    assert_eq!(s.treasury("GAULE"), before - 5);
    s.ends();
    assert_eq!(
        s.now().this.draws[0].word,
        "",
        "without a word of the season"
    );
}

/// H15: the omniscient nation's come before its sheet, the others' after it.
#[test]
fn h15_the_omniscient_nations_come_before_the_sheet() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2, chaque saison");
    s.sheet();
    s.sends("GAULE", TWO);
    s.ends();
    s.opens();
    assert_eq!(s.journal(), ["open", "standing"]);
    assert_eq!(stands(&s, "ESPAGNE"), [(2, Some(1))]);
    s.sheet();
    assert_eq!(s.journal(), ["open", "standing", "sheet", "standing"]);
    s.ends();
    assert_eq!(of(&s.view("ESPAGNE").ordered), [(2, Some(1))]);
    s.opens();
    // A message of its own before the sheet finds them.
    s.sends("ESPAGNE", "protéger contre ASIE -1");
    assert_eq!(stands(&s, "ESPAGNE"), [(1, None), (2, Some(1))]);
    s.sheet();
    s.ends();
}

#[test]
fn without_a_sheet_they_come_before_the_first_orders_or_at_the_lock() {
    let mut s = second(TWO);
    s.sends("ITALIE", "protéger trésor -1");
    assert_eq!(s.journal(), ["open", "settle", "standing", "enter"]);
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    let mut s = second(TWO);
    s.does(|hand| roll::lock::<Antiquity>(hand, 2));
    assert_eq!(s.journal(), ["open", "settle", "standing", "lock"]);
    let mut s = second("mot : x\nespionner ITALIE : trésor, chaque saison");
    let before = s.dump();
    let unsaid = roll::Beacon::Unsaid;
    let dry = s.plans(|hand| roll::roll::<Antiquity>(hand, 2, unsaid));
    assert!(before == s.dump(), "a dry run changes nothing");
    let rolled = s.does(|hand| roll::roll::<Antiquity>(hand, 2, unsaid));
    assert_eq!(s.journal(), ["open", "settle", "standing", "lock", "roll"]);
    assert_eq!((dry, rolled.dice.len()), (rolled, 1));
}

/// A message of which nothing stands changes nothing, what would come before it neither.
#[test]
fn h21_a_rejected_message_leaves_all_as_it_was() {
    let mut s = second(TWO);
    let (before, mut journal) = (s.now(), s.journal());
    let entered = s.sends("GAULE", "espionner GAULE : trésor");
    assert_eq!(entered.status, Status::Rejected);
    journal.push("receive".to_owned());
    assert!(before == s.now() && journal == s.journal());
}

/// H21: standing orders alone are no set that was sent: a first message with an error keeps its good lines.
#[test]
fn h21_standing_orders_are_no_first_message() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner GAULE : trésor",
    );
    assert_eq!(entered.status, Status::Warned);
    assert_eq!(stands(&s, "GAULE"), [(0, None), (3, Some(1))]);
    // From then on a bad one displaces nothing.
    let entered = s.sends("GAULE", "espionner ASIE : trésor\nespionner GAULE : trésor");
    assert_eq!(entered.status, Status::Rejected);
    assert_eq!(stands(&s, "GAULE"), [(0, None), (3, Some(1))]);
}

/// H16: "no orders" is no end to standing orders, and the receipt says so.
#[test]
fn h16_no_orders_leaves_them_and_says_so() {
    let mut s = second(TWO);
    s.sheet();
    let entered = s.sends("GAULE", "aucun ordre");
    assert!(says(&entered, &Remark::StandingGoesOn));
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
}

/// R8: another's message entered under the wrong nation takes none of its standing orders away.
#[test]
fn r08_a_mistaken_message_leaves_the_nations_own() {
    let mut s = second(TWO);
    s.sheet();
    s.sends(
        "GAULE",
        "plus d'ordres permanents\nespionner ASIE : trésor +4",
    );
    s.does(|hand| withdraw::<Antiquity>(hand, "GAULE", &[], true));
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    s.ends();
    assert_eq!(of(&s.view("GAULE").ordered), [(3, Some(1))]);
}

#[test]
fn they_are_withdrawn_like_others() {
    let mut s = second(TWO);
    s.sheet();
    s.does(|hand| withdraw::<Antiquity>(hand, "GAULE", &[], false));
    assert_eq!(stands(&s, "GAULE"), []);
    s.ends();
    s.opens();
    s.sheet();
    assert_eq!(s.journal(), ["open", "sheet"]);
}

/// A season that is void was none: standing orders are as they were before it.
#[test]
fn a_void_season_leaves_them() {
    let mut s = second(TWO);
    s.sheet();
    s.sends("GAULE", "plus d'ordres permanents");
    s.does(|hand| roll::void::<Antiquity>(hand, 2, "panne"));
    assert_eq!(s.treasury("GAULE"), 200 - 6 - 4);
    s.opens();
    s.sheet();
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    // Also where it is void after the lock, when they were paid.
    s.sends("GAULE", "plus d'ordres permanents");
    s.rolls();
    s.does(|hand| roll::void::<Antiquity>(hand, 3, "panne"));
    assert_eq!(s.treasury("GAULE"), 200 - 6 - 4);
    s.opens();
    s.sheet();
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
}

#[test]
fn a_provisional_set_counts_as_it_stands() {
    let mut s = Table::opened(&[]);
    let provisional = |s: &Table| {
        let sets = s.now().this.sets;
        let sent = sets[super::table::seat("GAULE").at()].clone();
        sent.expect("a set").set.provisional
    };
    let entered = s.sends("GAULE", "PROVISOIRE\nmot : x\nespionner ITALIE : trésor +1");
    assert_eq!(entered.status, Status::Ok);
    assert!(provisional(&s));
    // To confirm it is no order.
    let entered = s.sends("GAULE", "DÉFINITIF");
    assert!(said(&entered).contains(&reading::Remark::Confirmed));
    assert_eq!(orders(&entered).len(), 1);
    assert!(!provisional(&s));
    s.sends("GAULE", "PROVISOIRE\nespionner ASIE : trésor");
    assert!(provisional(&s));
    s.sends("GAULE", "espionner ASIE : trésor +2");
    assert!(!provisional(&s));
    s.sends("GAULE", "Ordres provisoires\nespionner ASIE : trésor +3");
    assert!(provisional(&s));
    assert_eq!(s.rolls().len(), 1);
    s.closes();
}

#[test]
fn nothing_is_confirmed_where_nothing_stands() {
    let mut s = Table::opened(&[]);
    for text in ["DÉFINITIF", "PROVISOIRE"] {
        assert_eq!(s.sends("GAULE", text).status, Status::Rejected, "{text}");
    }
}

/// A set that others would have had to see first cannot be forged into the sheet's place.
#[test]
fn h15_the_sheet_is_refused_after_orders_of_others() {
    let mut s = second(TWO);
    s.sends("ITALIE", "protéger trésor -1");
    let refused = s.refuses(|hand| season::sheet::<Antiquity>(hand, 2, None));
    assert!(matches!(refused, Refusal::Order(No::SheetTooLate { .. })));
}
