//! Standing orders and provisional sets through seasons: what stands, at what price, until when.

use arbitre::referee::Refusal as Common;
use arbitre::rulebook::antiquity::accept::{Remark, Status};
use arbitre::rulebook::antiquity::desk::{self, SetState};
use arbitre::rulebook::antiquity::event::{OrderKind, OrderRecord};
use arbitre::rulebook::antiquity::refusal::Refusal;

use super::story::{Story, remarks};

/// A nation's orders that stand: the modifier of each, and since when it is a standing one.
fn stands(s: &Story, seat: &str) -> Vec<(u32, Option<u16>)> {
    let (_, _, sets) = s.read(|tx| desk::order_sets(tx, Some(seat)));
    let orders = sets.into_iter().flat_map(|set| set.orders);
    let of = |o: OrderRecord| (o.order != OrderKind::Word).then_some((o.modifier, o.standing));
    orders.filter_map(of).collect()
}

fn says(received: &arbitre::rulebook::antiquity::verbs::Received, remark: &Remark) -> bool {
    remarks(received).iter().any(|(_, r)| r == remark)
}

fn state(s: &Story, seat: &str) -> (SetState, bool, usize) {
    let status = s.read(|tx| desk::status(tx, "2026-03-01T22:00:00Z"));
    let of = status.seats.into_iter().find(|x| &*x.seat == seat);
    of.map(|x| (x.state, x.late, x.standing)).expect("a seat")
}

/// Season 1 with GAULE's orders, played to its end; season 2 open.
fn second(orders: &str) -> Story {
    let mut s = Story::opened(&[]);
    s.prints_sheet();
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
    assert_eq!(state(&s, "GAULE"), (SetState::Missing, false, 1));
    let before = s.treasury("GAULE");
    s.prints_sheet();
    assert_eq!(s.journal(), ["open", "sheet", "standing"]);
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    assert_eq!(s.treasury("GAULE"), before - 6);
    assert_eq!(state(&s, "GAULE"), (SetState::Standing, false, 1));
    s.ends();
    let view = s.view("GAULE");
    assert!(view.entered[0].standing && view.entered[0].stands);
    assert!(s.bulletins("GAULE")[0].contains("protéger trésor -3, chaque saison"));
    // Nobody writes for a season: they go on, since the same season.
    s.opens();
    s.prints_sheet();
    s.ends();
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    s.audits_clean();
}

#[test]
fn a_message_that_says_nothing_of_them_leaves_them() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends(
        "GAULE",
        "mot : gui\nespionner ITALIE : trésor\nprotéger contre ASIE -1",
    );
    assert_eq!(received.acceptance.status, Status::Ok);
    assert!(
        !says(&received, &Remark::Replaced { fewer: 0 }),
        "nothing sent was replaced"
    );
    assert_eq!(stands(&s, "GAULE"), [(0, None), (1, None), (3, Some(1))]);
    // A second message replaces the first; they still go on.
    let received = s.sends("GAULE", "espionner ITALIE : trésor +2");
    assert!(says(&received, &Remark::Replaced { fewer: 1 }));
    assert_eq!(stands(&s, "GAULE"), [(2, None), (3, Some(1))]);
    s.ends();
    s.audits_clean();
}

#[test]
fn an_end_to_them_is_for_good() {
    for stop in [
        "stop : protéger trésor -3",
        "plus d'ordres permanents",
        "no more standing orders",
    ] {
        let mut s = second(TWO);
        s.prints_sheet();
        let before = s.treasury("GAULE");
        let received = s.sends("GAULE", stop);
        assert_ne!(received.acceptance.status, Status::Rejected, "{stop}");
        assert_eq!(s.treasury("GAULE"), before + 6, "{stop}");
        // What is sent later does not call it back.
        s.sends("GAULE", "espionner ITALIE : trésor");
        assert_eq!(stands(&s, "GAULE"), [(0, None)], "{stop}");
        s.ends();
        s.opens();
        s.prints_sheet();
        assert_eq!(s.journal(), ["open", "sheet"], "{stop}");
    }
}

#[test]
fn an_end_to_what_is_not_there_is_an_error() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends("GAULE", "stop : protéger contre ASIE -1");
    assert_eq!(received.acceptance.status, Status::Rejected);
    assert!(says(&received, &Remark::NoStanding));
    let received = s.sends("ITALIE", "plus d'ordres permanents");
    assert_eq!(received.acceptance.status, Status::Rejected);
}

#[test]
fn a_line_about_the_same_takes_the_place_of_one() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends("GAULE", "protéger trésor -5");
    assert!(says(&received, &Remark::StandingReplaced));
    assert_eq!(stands(&s, "GAULE"), [(5, None)]);
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends("GAULE", "protéger trésor -5, chaque saison");
    assert_eq!(received.acceptance.status, Status::Ok);
    assert_eq!(stands(&s, "GAULE"), [(5, Some(2))]);
    // The same again is as old as it was.
    let mut s = second(TWO);
    s.prints_sheet();
    s.sends("GAULE", "protéger trésor -3, chaque saison");
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    s.ends();
    s.audits_clean();
}

/// Their numbers follow the message's last line, also one that ends another: a remark about that
/// line is about no order.
#[test]
fn they_are_numbered_after_every_line_of_the_message() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nstop : protéger contre ASIE -1",
    );
    assert!(remarks(&received).contains(&(2, Remark::NoStanding)));
    let orders = received.acceptance.set.expect("a set").orders;
    let lines: Vec<u32> = orders.iter().map(|o| o.line).collect();
    assert_eq!(lines, [1, 3]);
}

/// H5: a line that is refused for want of points takes no place.
#[test]
fn h05_a_line_too_dear_leaves_the_standing_order() {
    let mut s = second(TWO);
    s.prints_sheet();
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
    s.prints_sheet();
    assert_eq!(stands(&s, "GAULE"), [(1, Some(1))]);
    assert_eq!(s.treasury("GAULE"), 1);
    let (_, receipt) = s.read(|tx| desk::receipt(tx, "GAULE"));
    let lapsed = |r: &Remark| matches!(r, Remark::Lapsed { order } if order.modifier == 3);
    assert!(
        receipt
            .acceptance
            .problems
            .iter()
            .any(|p| lapsed(&p.remark))
    );
    s.treasury_is("GAULE", 100);
    s.ends();
    s.opens();
    s.prints_sheet();
    assert_eq!(stands(&s, "GAULE"), [(1, Some(1))], "lapsed for good");
}

/// H13: at the price of the season in which it is entered again.
#[test]
fn h13_the_price_is_the_new_seasons() {
    let mut s = Story::opened(&[]);
    s.world("[[trade]]\nbetween = [\"GAULE\", \"ARABIE\"]");
    s.prints_sheet();
    let received = s.sends("GAULE", "mot : a\nespionner ARABIE : trésor, chaque saison");
    assert_eq!(received.acceptance.set.expect("a set").cost(), 2);
    s.ends();
    s.opens();
    let before = s.treasury("GAULE");
    s.prints_sheet();
    assert_eq!(s.treasury("GAULE"), before - 5);
    s.ends();
    assert_eq!(
        s.view("GAULE").word.len(),
        0,
        "without a word of the season"
    );
    s.audits_clean();
}

/// H15: the omniscient nation's come before its sheet, the others' after it.
#[test]
fn h15_the_omniscient_nations_come_before_the_sheet() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -2, chaque saison");
    s.prints_sheet();
    s.sends("GAULE", TWO);
    s.ends();
    s.opens();
    s.prints_sheet();
    assert_eq!(s.journal(), ["open", "standing", "sheet", "standing"]);
    assert_eq!(stands(&s, "ESPAGNE"), [(2, Some(1))]);
    s.ends();
    s.opens();
    // A message of its own before the sheet finds them.
    s.sends("ESPAGNE", "protéger contre ASIE -1");
    assert_eq!(stands(&s, "ESPAGNE"), [(1, None), (2, Some(1))]);
    s.prints_sheet();
    s.ends();
    s.audits_clean();
}

#[test]
fn without_a_sheet_they_come_before_the_first_orders_or_at_the_lock() {
    let mut s = second(TWO);
    s.sends("ITALIE", "protéger trésor -1");
    assert_eq!(s.journal(), ["open", "standing", "enter"]);
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    let mut s = second(TWO);
    s.does(|a| a.lock(2));
    assert_eq!(s.journal(), ["open", "standing", "lock"]);
    let mut s = second("mot : x\nespionner ITALIE : trésor, chaque saison");
    let before = s.dump();
    let dry = s.does(|a| a.roll(2, None, true));
    assert!(before == s.dump(), "a dry run changes nothing");
    let rolled = s.rolls();
    assert_eq!(s.journal(), ["open", "standing", "roll"]);
    assert_eq!(dry, rolled);
    assert_eq!(rolled.len(), 1);
}

/// A rejected message changes nothing, standing orders that were due before it neither.
#[test]
fn h21_a_rejected_message_enters_nothing() {
    let mut s = second(TWO);
    let before = s.dump();
    let received = s.sends("GAULE", "espionner GAULE : trésor");
    assert_eq!(received.acceptance.status, Status::Rejected);
    assert!(before == s.dump());
    assert_eq!(received.acceptance.treasury_after, s.treasury("GAULE"));
}

/// H21: standing orders alone are no set that was sent: a first message with an error keeps its
/// good lines.
#[test]
fn h21_standing_orders_are_no_first_message() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner GAULE : trésor",
    );
    assert_eq!(received.acceptance.status, Status::Warned);
    assert_eq!(stands(&s, "GAULE"), [(0, None), (3, Some(1))]);
    // From then on a bad one displaces nothing.
    let received = s.sends("GAULE", "espionner ASIE : trésor\nespionner GAULE : trésor");
    assert_eq!(received.acceptance.status, Status::Rejected);
    assert_eq!(stands(&s, "GAULE"), [(0, None), (3, Some(1))]);
}

/// H16: "no orders" is no end to standing orders, and the receipt says so.
#[test]
fn h16_no_orders_leaves_them_and_says_so() {
    let mut s = second(TWO);
    s.prints_sheet();
    let received = s.sends("GAULE", "aucun ordre");
    assert_eq!(received.acceptance.status, Status::Warned);
    assert!(says(&received, &Remark::StandingGoesOn));
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
}

/// H19 `one`: the new protection takes the place of the standing one.
#[test]
fn h19_one_protection_takes_the_place_of_another() {
    let mut s = Story::opened(&[("protections", "one")]);
    s.prints_sheet();
    s.sends("GAULE", "mot : a\nprotéger trésor -3, chaque saison");
    s.ends();
    s.opens();
    s.prints_sheet();
    let received = s.sends("GAULE", "protéger contre ASIE -1");
    assert!(says(&received, &Remark::StandingReplaced));
    assert_eq!(stands(&s, "GAULE"), [(1, None)]);
}

/// R8: another's message entered under the wrong nation takes none of its standing orders away.
#[test]
fn r08_a_mistaken_message_leaves_the_nations_own() {
    let mut s = second(TWO);
    s.prints_sheet();
    s.sends(
        "GAULE",
        "plus d'ordres permanents\nespionner ASIE : trésor +4",
    );
    s.does(|a| a.withdraw_mistaken("GAULE"));
    assert_eq!(stands(&s, "GAULE"), [(3, Some(1))]);
    s.ends();
    let view = s.view("GAULE");
    let mistaken: Vec<bool> = view.entered.iter().map(|e| e.mistaken).collect();
    assert_eq!(mistaken, [false, true, false]);
    assert!(view.entered[2].stands);
    s.audits_clean();
}

#[test]
fn they_are_withdrawn_like_others() {
    let mut s = second(TWO);
    s.does(|a| a.withdraw("GAULE", &[]));
    assert_eq!(stands(&s, "GAULE"), []);
    s.ends();
    s.opens();
    s.prints_sheet();
    assert_eq!(s.journal(), ["open", "sheet"]);
}

#[test]
fn a_template_shows_them_apart() {
    let s = second(TWO);
    let (setup, _, view) = s.read(|tx| desk::template(tx, "GAULE"));
    let texts = super::story::texts(arbitre::locale::Lang::Fr);
    let text = arbitre::rulebook::antiquity::papers::template::text(&view, &setup, texts);
    let (standing, last) = text.split_once("saison passée").expect("two parts");
    assert!(
        standing.contains(">   protéger trésor -3, chaque saison"),
        "{text}"
    );
    assert!(last.contains(">   espionner ITALIE : trésor +1"), "{text}");
    assert!(!last.contains("chaque saison"), "{text}");
}

#[test]
fn a_reveal_names_who_still_has_standing_orders() {
    let mut s = second(TWO);
    let published = s.does(|a| a.reveal(1, true));
    assert_eq!(published.standing, [("GAULE".into(), 1)]);
    s.prints_sheet();
    s.sends("GAULE", "plus d'ordres permanents");
    s.ends();
    let published = s.does(|a| a.reveal(1, true));
    assert_eq!(published.standing, []);
}

#[test]
fn a_provisional_set_counts_as_it_stands() {
    let mut s = Story::opened(&[]);
    let received = s.sends("GAULE", "PROVISOIRE\nmot : x\nespionner ITALIE : trésor +1");
    assert_eq!(received.acceptance.status, Status::Ok);
    assert!(says(&received, &Remark::Provisional));
    assert_eq!(state(&s, "GAULE").0, SetState::Provisional);
    // A word alone does not confirm it.
    let received = s.sends("GAULE", "DÉFINITIF");
    assert!(says(&received, &Remark::Confirmed));
    assert_eq!(received.acceptance.set.expect("a set").orders.len(), 2);
    assert_eq!(state(&s, "GAULE").0, SetState::Good);
    s.sends("GAULE", "PROVISOIRE\nespionner ASIE : trésor");
    assert_eq!(state(&s, "GAULE").0, SetState::Provisional);
    s.sends("GAULE", "espionner ASIE : trésor +2");
    assert_eq!(state(&s, "GAULE").0, SetState::Good);
    s.sends("GAULE", "Ordres provisoires\nespionner ASIE : trésor +3");
    assert_eq!(s.rolls().len(), 1);
    s.closes();
    assert!(s.view("GAULE").entered.last().expect("one").provisional);
    s.audits_clean();
}

#[test]
fn nothing_is_confirmed_where_nothing_stands() {
    let mut s = Story::opened(&[]);
    for text in ["DÉFINITIF", "PROVISOIRE"] {
        let received = s.sends("GAULE", text);
        assert_eq!(received.acceptance.status, Status::Rejected, "{text}");
    }
}

#[test]
fn h21_every_state_of_a_set_has_its_name() {
    let mut s = Story::opened(&[]);
    assert_eq!(state(&s, "GAULE").0, SetState::Missing);
    s.sends("GAULE", "espionner GAULE : trésor");
    assert_eq!(
        state(&s, "GAULE").0,
        SetState::Missing,
        "rejected: nothing changed"
    );
    s.sends("GAULE", "aucun ordre");
    assert_eq!(state(&s, "GAULE").0, SetState::None);
    s.sends("GAULE", "espionner ITALIE : trésor");
    assert_eq!(state(&s, "GAULE").0, SetState::Good);
    s.sends(
        "ASIE",
        "mot : x\nespionner ITALIE : trésor\nespionner ASIE : trésor",
    );
    assert_eq!(state(&s, "ASIE").0, SetState::Warned);
    s.sends("ASIE", "mot : x");
    assert_eq!(
        state(&s, "ASIE").0,
        SetState::Warned,
        "a word mends nothing"
    );
    s.does(|a| a.withdraw("ASIE", &[]));
    assert_eq!(state(&s, "ASIE").0, SetState::Missing);
}

#[test]
fn an_audit_says_what_replaced_what() {
    let mut s = Story::opened(&[]);
    s.sends("GAULE", "espionner ITALIE : trésor\nprotéger trésor -1");
    s.sends("GAULE", "protéger trésor -1\nespionner ASIE : trésor");
    let audit = s.audit();
    let last = audit.sets.last().expect("two");
    assert_eq!(last.replaces, Some(audit.sets[0].entry));
    let targets = |all: &[OrderRecord]| -> Vec<String> {
        let target = |o: &OrderRecord| o.target.as_deref().unwrap_or("-").to_owned();
        all.iter().map(target).collect()
    };
    assert_eq!(targets(&last.added), ["ASIE"]);
    assert_eq!(targets(&last.withdrawn), ["ITALIE"]);
}

/// A set that others would have had to see first cannot be forged into the sheet's place.
#[test]
fn h15_the_sheet_is_refused_after_standing_orders_of_others() {
    let mut s = second(TWO);
    s.sends("ITALIE", "protéger trésor -1");
    let refusal = s.refuses(|a| a.sheet(2, Default::default()));
    assert!(matches!(
        refusal,
        Refusal::Common(Common::SheetTooLate { .. })
    ));
}
