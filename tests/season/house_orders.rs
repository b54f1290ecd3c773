//! House rules about orders: H5, H6, H11, H13, H14, H15, H16, H19, H21.

use arbitre::referee::Refusal as Common;
use arbitre::rulebook::antiquity::accept::{Remark, Status};
use arbitre::rulebook::antiquity::reading::{Draft, Reader};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::roll::Outcome;
use arbitre::rulebook::antiquity::verbs::changes;
use arbitre::rulebook::antiquity::view::SentKind;

use super::story::{Story, costs, number, remarks, setup, yes_no};

const THREE: &str =
    "espionner CARTHAGE : trésor +1\nespionner GAULE : trésor +3\nprotéger trésor -2";

#[test]
fn h05_a_line_too_dear_is_refused_and_later_ones_stand() {
    let mut s = Story::opened(&[]);
    s.treasury_is("ITALIE", 9);
    let received = s.sends("ITALIE", THREE);
    assert_eq!(received.acceptance.status, Status::Warned);
    assert_eq!(costs(&received), [4, 4]);
    let too_dear = Remark::TooDear { cost: 8, left: 5 };
    assert!(remarks(&received).contains(&(2, too_dear)));
    assert_eq!(s.treasury("ITALIE"), 1);
}

#[test]
fn h05_debt_lets_every_line_stand() {
    let mut s = Story::opened(&[("H5", "debt")]);
    s.treasury_is("ITALIE", 9);
    let received = s.sends("ITALIE", THREE);
    assert_eq!(costs(&received), [4, 8, 4]);
    assert!(remarks(&received).contains(&(2, Remark::Debt { after: -3 })));
    assert_eq!(s.treasury("ITALIE"), -7);
    // A treasury below 0 is then a true answer, and one that may be given.
    s.sends_with_dice("GAULE", "espionner ITALIE : trésor", &[6]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(-7)]);
}

const TWICE: &str = "espionner CARTHAGE : trésor +1\nespionner CARTHAGE : trésor +2";

#[test]
fn h06_the_same_question_again_is_refused_and_charges_nothing() {
    let mut s = Story::opened(&[]);
    let received = s.sends("ITALIE", TWICE);
    assert_eq!(costs(&received), [4]);
    assert!(remarks(&received).contains(&(2, Remark::Duplicate { line: 1 })));
    assert_eq!(s.treasury("ITALIE"), 196);
    // An army by name and by province are two questions.
    let both = "espionner CARTHAGE : taille armée d'Hannibal\n\
                espionner CARTHAGE : taille armée en Zeugitane";
    assert_eq!(costs(&s.sends("GAULE", both)), [5, 5]);
}

#[test]
fn h06_each_repeat_is_paid_and_drawn_by_its_own_number() {
    let mut s = Story::opened(&[("H6", "repeat")]);
    let received = s.sends_with_dice("ITALIE", TWICE, &[2, 6]);
    assert_eq!(costs(&received), [4, 6, 0]);
    let dice: Vec<(u32, u8)> = s
        .rolls()
        .lines()
        .map(|l| (l.attempt.repeat, l.explanation.die))
        .collect();
    assert_eq!(dice, [(0, 2), (1, 6)]);
}

#[test]
fn h06_countered_repeats_have_one_notice_and_the_same_answer() {
    let mut s = Story::opened(&[("H6", "repeat")]);
    s.sends("CARTHAGE", "protéger trésor -9");
    let thrice = format!("{TWICE}\nespionner CARTHAGE : trésor");
    s.sends_with_dice("ITALIE", &thrice, &[2, 6, 3]);
    s.sends_with_dice("GAULE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    // One for each asker, not one for each roll.
    assert_eq!(s.notices("CARTHAGE").len(), 2);
    for notice in [1, 2] {
        s.lies("CARTHAGE", notice, "40");
    }
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(40), number(182), number(40)]);
    assert_eq!(s.told("GAULE"), [number(40)]);
}

/// EGYPTE's and ITALIE's armies in ITALIE's Latium.
const LATIUM: &str = "[[army]]\nnation = \"EGYPTE\"\nname = \"Ptolémée\"\nprovince = \"Latium\"\n\
    elements = { Pk = 11 }\n[[army]]\nnation = \"ITALIE\"\nname = \"Legio I\"\n\
    province = \"Latium\"\nelements = { Bd = 20 }\n";

#[test]
fn h11_the_nation_named_is_asked_about_its_own_armies() {
    let mut s = Story::opened(&[]);
    s.world(LATIUM);
    let received = s.sends_with_dice(
        "GAULE",
        "espionner EGYPTE : taille armée en Latium\nespionner ARABIE : armée en Latium\n\
         espionner ITALIE : taille armée en Latium",
        &[6, 6, 6],
    );
    // A distance of its own for each nation asked.
    assert_eq!(costs(&received), [5, 5, 2, 0]);
    assert_eq!(remarks(&received), []);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(11), yes_no(false), number(20)]);
}

#[test]
fn h11_under_holder_any_army_counts_and_the_holder_is_asked() {
    let mut s = Story::opened(&[("H11", "holder")]);
    s.world(LATIUM);
    let received = s.sends("GAULE", "espionner EGYPTE : taille armée en Latium");
    let asked = Remark::HolderAsked {
        province: "Latium".into(),
        holder: "ITALIE".into(),
        named: "EGYPTE".into(),
    };
    assert!(remarks(&received).contains(&(1, asked)));
    let set = received.acceptance.set.as_ref().expect("it stands");
    assert_eq!(set.orders[0].target.as_deref(), Some("ITALIE"));
    assert_eq!(costs(&received), [2]);
    s.sends_with_dice("GAULE", "espionner ITALIE : taille armée en Latium", &[6]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(31)]);
}

#[test]
fn h11_without_a_nation_the_holder_is_taken_and_the_receipt_warns() {
    for rules in [&[][..], &[("H11", "holder")]] {
        let mut s = Story::opened(rules);
        let received = s.sends("GAULE", "espionner taille armée en Latium");
        let holder = ("Latium".into(), "ITALIE".into());
        let taken = Remark::HolderTaken {
            province: holder.0,
            holder: holder.1,
        };
        assert!(
            remarks(&received).contains(&(1, taken)),
            "{:?}",
            remarks(&received)
        );
        let set = received.acceptance.set.expect("it stands");
        assert_eq!(set.orders[0].target.as_deref(), Some("ITALIE"));
        assert_eq!(received.acceptance.status, Status::Warned);
    }
}

#[test]
fn h11_a_fleet_question_without_a_nation_is_refused() {
    let text = "espionner flotte en mer Égée\nespionner EGYPTE : flotte en mer Égée";
    let read = Reader::new(setup()).read(text);
    assert!(matches!(
        read.lines[0].draft,
        Draft::Attempt { target: None, .. }
    ));
    let mut s = Story::opened(&[]);
    let received = s.sends("GAULE", text);
    assert!(remarks(&received).contains(&(1, Remark::NoNation)));
    assert_eq!(costs(&received), [5]);
}

#[test]
fn h13_a_price_is_fixed_when_the_order_is_accepted() {
    let mut s = Story::opened(&[]);
    s.changes(|s, _| changes::trade_add(s, "ARABIE", "ITALIE"));
    assert_eq!(costs(&s.sends("ARABIE", "espionner ITALIE : trésor")), [2]);
    assert_eq!(costs(&s.sends("ITALIE", "espionner EGYPTE : trésor")), [5]);
    s.changes(|s, _| changes::trade_end(s, "ITALIE", "ARABIE"));
    s.changes(|s, _| changes::trade_add(s, "EGYPTE", "ITALIE"));
    // The word alone leaves the orders and their prices as they are.
    assert_eq!(costs(&s.sends("ARABIE", "mot : encens")), [2, 0]);
    s.ends();
    assert_eq!((s.treasury("ARABIE"), s.treasury("ITALIE")), (198, 195));
    let distances: Vec<&str> = s
        .audit()
        .attempts
        .iter()
        .map(|a| a.distance.into_str())
        .collect();
    assert_eq!(distances, ["trade", "distant"]);
    s.audits_clean();
}

#[test]
fn h13_a_new_message_is_priced_anew() {
    let mut s = Story::opened(&[]);
    s.sends("ARABIE", "espionner ITALIE : trésor");
    s.changes(|s, _| changes::trade_add(s, "ARABIE", "ITALIE"));
    assert_eq!(
        costs(&s.sends("ARABIE", "espionner ITALIE : trésor +1")),
        [4]
    );
    assert_eq!(s.treasury("ARABIE"), 196);
}

#[test]
fn h13_a_trade_is_symmetric_and_of_one_season() {
    let mut s = Story::opened(&[]);
    // A pair named twice is one, and ends once.
    s.world(
        "[[trade]]\nbetween = [\"GAULE\", \"ASIE\"]\n[[trade]]\nbetween = [\"ASIE\", \"GAULE\"]\n",
    );
    s.sends("GAULE", "aucun ordre");
    s.ends();
    assert_eq!(s.view("GAULE").partners, ["ASIE".into()]);
    assert_eq!(s.view("ASIE").partners, ["GAULE".into()]);
    s.opens();
    let no_trade = |s: &mut Story| {
        s.refuses(|a| a.change_world(None, |s, _, _| changes::trade_end(s, "ASIE", "GAULE")))
    };
    let ended = Refusal::NoSuchTrade {
        a: "ASIE".into(),
        b: "GAULE".into(),
    };
    assert_eq!(no_trade(&mut s), ended);
    s.changes(|s, _| changes::trade_add(s, "GAULE", "ASIE"));
    s.changes(|s, _| changes::trade_end(s, "ASIE", "GAULE"));
    assert_eq!(no_trade(&mut s), ended);
}

#[test]
fn h14_failed_and_countered_attempts_and_unused_protections_are_spent() {
    let mut s = Story::opened(&[]);
    s.sends(
        "CARTHAGE",
        "protéger trésor -9\nprotéger espionnage -5\nprotéger contre ASIE -1",
    );
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +1", &[1]);
    s.sends_with_dice("EGYPTE", "espionner CARTHAGE : trésor +1", &[2]);
    s.sends("ASIE", "protéger trésor -4");
    let outcomes: Vec<Outcome> = s.rolls().lines().map(|l| l.explanation.outcome()).collect();
    assert_eq!(outcomes, [Outcome::Countered, Outcome::BadLuck]);
    s.closes();
    for (nation, left) in [
        ("CARTHAGE", 170),
        ("ITALIE", 196),
        ("EGYPTE", 196),
        ("ASIE", 192),
    ] {
        assert_eq!(s.treasury(nation), left);
        assert_eq!(s.view(nation).accounts.after, left);
    }
    s.opens();
    assert_eq!(s.treasury("CARTHAGE"), 170);
}

#[test]
fn h15_spain_asks_nothing_pays_nothing_to_know_and_rolls_nothing() {
    let mut s = Story::opened(&[]);
    let received = s.sends("ESPAGNE", "espionner GAULE : trésor +2\nprotéger trésor -3");
    let refused = Remark::OmniscientAsks {
        nation: "ESPAGNE".into(),
    };
    assert!(remarks(&received).contains(&(1, refused)));
    assert_eq!(costs(&received), [6]);
    let outlook = s.rolls();
    assert!(outlook.is_empty());
    s.closes();
    assert_eq!(s.treasury("ESPAGNE"), 194);
    assert_eq!(s.view("ESPAGNE").accounts.orders, -6);
    assert!(s.view("ESPAGNE").file.is_some());
}

#[test]
fn h15_spain_is_spied_upon_and_protects_itself_like_others() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -3");
    s.prints_sheet();
    s.sends_with_dice("GAULE", "espionner ESPAGNE : trésor", &[4]);
    s.sends_with_dice("CARTHAGE", "espionner ESPAGNE : trésor +2", &[4]);
    s.rolls();
    assert_eq!(s.notices("ESPAGNE").len(), 1);
    s.lies("ESPAGNE", 1, "12");
    s.closes();
    assert_eq!(s.told("GAULE"), [number(12)]);
    assert_eq!(s.told("CARTHAGE"), [number(194)]);
}

#[test]
fn h15_spains_protections_come_before_the_sheet() {
    let mut s = Story::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -3");
    s.sends("ESPAGNE", "protéger trésor -4");
    s.prints_sheet();
    let late = Refusal::Common(Common::OwnAfterSheet {
        seat: "ESPAGNE".into(),
        season: 1,
    });
    let more = b"prot\xc3\xa9ger tr\xc3\xa9sor -9";
    assert_eq!(s.refuses(|a| a.enter("ESPAGNE", "-", more)), late);
    assert_eq!(s.refuses(|a| a.withdraw("ESPAGNE", &[])), late);
    assert_eq!(s.treasury("ESPAGNE"), 192);
    // By the spreadsheet no more than by a message: the other rows are taken.
    let csv = "nation,verb,target,kind,subject,n\nESPAGNE,protect,,treasury,,9\n\
               ITALIE,protect,,treasury,,2\n";
    let imported = s.does(|a| a.import_orders(csv, false));
    assert_eq!((imported.bad, imported.taken.len()), (1, 1));
    assert_eq!((s.treasury("ESPAGNE"), s.treasury("ITALIE")), (192, 196));
    assert_eq!(s.does(|a| a.import_orders(csv, true)).bad, 1);
}

#[test]
fn h15_spains_protections_come_before_any_other_nations_orders() {
    let mut s = Story::opened(&[]);
    s.sends("MACEDOINE", "aucun ordre");
    let late = Refusal::Common(Common::OwnAfterOrders {
        seat: "ESPAGNE".into(),
        other: "MACEDOINE".into(),
    });
    let wall = "protéger trésor -9".as_bytes();
    assert_eq!(s.refuses(|a| a.enter("ESPAGNE", "-", wall)), late);
    // A message of which nothing stands is no order yet.
    let mut s = Story::opened(&[]);
    assert_eq!(
        s.sends("MACEDOINE", "bonjour").acceptance.status,
        Status::Rejected
    );
    s.sends("ESPAGNE", "protéger trésor -9");
    // None in time means none.
    let mut s = Story::opened(&[]);
    s.sends_with_dice("GAULE", "espionner ESPAGNE : trésor", &[2]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(200)]);
}

#[test]
fn h15_what_is_pointless_is_refused_and_charges_nothing() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ITALIE",
        "espionner ITALIE : trésor\nespionner ESPAGNE : espionnage\nprotéger contre ITALIE -1\n\
         protéger contre ESPAGNE -1\nespionner ITALIE : armée en Latium\n\
         espionner ESPAGNE : trésor",
    );
    let spain = || "ESPAGNE".into();
    let refused = [
        (1, Remark::OneselfAsked),
        (2, Remark::OmniscientEspionage { nation: spain() }),
        (3, Remark::OneselfProtected),
        (4, Remark::OmniscientProtected { nation: spain() }),
        (5, Remark::OneselfAsked),
    ];
    assert_eq!(remarks(&received)[..5], refused);
    assert_eq!(costs(&received), [5]);
    assert_eq!(s.treasury("ITALIE"), 195);
    // Where nothing else was sent, nothing stands.
    let received = s.sends("GAULE", "protéger contre ESPAGNE -1");
    assert_eq!(received.acceptance.status, Status::Rejected);
    assert!(!received.journalled);
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ESPAGNE",
        "protéger contre ESPAGNE -1\nprotéger contre GAULE -1",
    );
    assert_eq!(remarks(&received)[0], (1, Remark::OneselfProtected));
    assert_eq!(costs(&received), [2]);
}

#[test]
fn h16_silence_and_no_orders_are_told_apart() {
    let mut s = Story::opened(&[]);
    let received = s.sends("EGYPTE", "Bonjour,\naucun ordre\nPtolémée");
    assert_eq!(received.acceptance.status, Status::None);
    assert!(received.journalled && received.hash.is_some());
    s.sends("ITALIE", "protéger trésor -1");
    s.ends();
    let kinds = ["EGYPTE", "GAULE", "ITALIE"].map(|seat| s.view(seat).sent);
    assert_eq!(kinds, [SentKind::None, SentKind::Nothing, SentKind::Orders]);
    let papers = |seat: &str| s.bulletins(seat).swap_remove(0);
    let said = |key| super::story::texts(arbitre::locale::Lang::Fr).get(key);
    let flat = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat(papers("EGYPTE")).contains(&flat(said("bulletin-sent-none"))));
    assert!(flat(papers("GAULE")).contains(&flat(said("bulletin-sent-nothing"))));
    assert!(!flat(papers("ITALIE")).contains(&flat(said("bulletin-sent-nothing"))));
    assert_eq!(s.view("GAULE").entered, []);
    assert_eq!(s.view("EGYPTE").entered.len(), 1);
}

const WALLS: &str = "protéger trésor -2\nprotéger trésor -3\nprotéger espionnage -1";

#[test]
fn h19_any_number_of_protections_and_the_same_twice_adds_up() {
    let mut s = Story::opened(&[]);
    let received = s.sends("CARTHAGE", WALLS);
    assert_eq!(costs(&received), [4, 6, 2]);
    assert!(remarks(&received).contains(&(2, Remark::AddsUp { line: 1, malus: 5 })));
    s.sends("ITALIE", "espionner CARTHAGE : trésor");
    assert_eq!(s.rolls().line(0).expect("a die").explanation.malus, 5);
}

#[test]
fn h19_one_protection_a_season() {
    let mut s = Story::opened(&[("H19", "one")]);
    let received = s.sends("CARTHAGE", WALLS);
    assert_eq!(costs(&received), [4]);
    let one = Remark::OneProtection { line: 1 };
    assert_eq!(remarks(&received)[..2], [(2, one.clone()), (3, one)]);
    s.sends("ITALIE", "espionner CARTHAGE : trésor");
    assert_eq!(s.rolls().line(0).expect("a die").explanation.malus, 2);
}

#[test]
fn h21_a_clean_second_message_replaces_the_first_set() {
    let mut s = Story::opened(&[]);
    s.sends(
        "ITALIE",
        "espionner CARTHAGE : trésor +5\nprotéger trésor -5",
    );
    let received = s.sends("ITALIE", "espionner GAULE : trésor");
    assert_eq!(received.acceptance.status, Status::Ok);
    assert!(remarks(&received).contains(&(0, Remark::Replaced { fewer: 1 })));
    assert_eq!(s.treasury("ITALIE"), 198);
    let received = s.sends("ITALIE", "aucun ordre");
    assert_eq!(received.acceptance.status, Status::None);
    assert_eq!(s.treasury("ITALIE"), 200);
    s.sends("ITALIE", "protéger trésor -1");
    s.ends();
    // All four are in the bulletin, and only the last stood.
    let stood: Vec<bool> = s.view("ITALIE").entered.iter().map(|e| e.stands).collect();
    assert_eq!(stood, [false, false, false, true]);
    assert_eq!(s.audit().sets.len(), 4);
}

#[test]
fn h21_a_second_message_with_an_error_leaves_the_first_set_standing() {
    let mut s = Story::opened(&[]);
    let first = s.sends("ITALIE", "espionner CARTHAGE : trésor +5");
    let before = s.dump();
    for wrong in [
        "espionner GAULE : trésor\nespionner GAULE : armée en Sicile",
        "espionner GAULE : trésor\nespionner CARTAGHE : trésor",
        "espionner GAULE : trésor +95\nespionner ASIE : trésor +95",
        "bonjour",
    ] {
        let received = s.sends("ITALIE", wrong);
        assert_eq!(received.acceptance.status, Status::Rejected, "{wrong}");
        let said = remarks(&received);
        assert!(said.contains(&(0, Remark::FirstSetStands)), "{said:?}");
        assert_eq!(received.acceptance.set, first.acceptance.set);
        assert_eq!(received.hash, first.hash);
        assert_eq!(received.acceptance.treasury_after, 188);
        assert!(!received.journalled);
        assert!(before == s.dump(), "{wrong}");
    }
    // The first message keeps its good lines whatever else is in it.
    let received = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner ITALIE : armée en Sicile",
    );
    assert_eq!(received.acceptance.status, Status::Warned);
    assert_eq!(costs(&received), [2]);
}

#[test]
fn h21_what_the_first_set_cost_pays_for_the_second() {
    let mut s = Story::opened(&[]);
    s.treasury_is("ITALIE", 10);
    s.sends("ITALIE", "espionner CARTHAGE : trésor +4");
    assert_eq!(s.treasury("ITALIE"), 0);
    let received = s.sends("ITALIE", "espionner GAULE : trésor +4");
    assert_eq!(received.acceptance.status, Status::Ok);
    assert_eq!(s.treasury("ITALIE"), 0);
}

#[test]
fn h21_the_first_word_stands() {
    let mut s = Story::opened(&[]);
    s.sends("ITALIE", "espionner CARTHAGE : trésor\nmot : Alea");
    let received = s.sends("ITALIE", "espionner GAULE : trésor\nmot : carthago");
    let stands = Remark::WordStands {
        word: "alea".into(),
    };
    assert!(remarks(&received).contains(&(2, stands)));
    let set = received.acceptance.set.expect("it stands");
    assert_eq!(&*set.word, "alea");
    assert_eq!(set.orders[0].target.as_deref(), Some("GAULE"));
    // Nor does it go when the orders do.
    s.sends("ITALIE", "aucun ordre");
    s.does(|a| a.enter("ITALIE", "-", "espionner ASIE : trésor".as_bytes()));
    s.does(|a| a.withdraw("ITALIE", &[]));
    let received = s.sends("ITALIE", "espionner ASIE : trésor\nmot : delenda");
    assert_eq!(&*received.acceptance.set.expect("it stands").word, "alea");
    s.ends();
    assert_eq!(&*s.view("ITALIE").word, "alea");
    s.audits_clean();
}

#[test]
fn h21_a_message_with_the_word_alone_adds_it_to_the_orders_that_stand() {
    let mut s = Story::opened(&[]);
    let first = s.sends("ITALIE", "espionner CARTHAGE : trésor\nprotéger trésor -1");
    assert!(remarks(&first).contains(&(0, Remark::NoWord)));
    let second = s.sends("ITALIE", "mot : alea");
    assert_eq!(second.acceptance.status, Status::Ok);
    let replaced = |r: &(u32, Remark)| matches!(r.1, Remark::Replaced { .. });
    assert!(!remarks(&second).iter().any(replaced));
    let set = second.acceptance.set.expect("it stands");
    assert_eq!((set.orders.len(), set.cost(), &*set.word), (3, 4, "alea"));
    assert_eq!(s.treasury("ITALIE"), 196);
    assert_eq!(s.rolls().len(), 1);
    // And one that said "no orders" still has said so.
    let mut s = Story::opened(&[]);
    s.sends("ITALIE", "aucun ordre");
    let received = s.sends("ITALIE", "mot : alea");
    assert_eq!(received.acceptance.status, Status::None);
}
