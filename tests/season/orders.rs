//! House rules about orders: H5, H6, H11, H13, H14, H15, H16, H19, H21.

use arbitre::desk::Refusal;
use arbitre::desk::import::{Row, import};
use arbitre::desk::mail::Status;
use arbitre::desk::withdraw::withdraw;
use arbitre::engine::Name;
use arbitre::engine::order::No;
use arbitre::engine::words::{Remark as Said, Written};
use arbitre::games::antiquity;
use arbitre::games::antiquity::accept::Remark;
use arbitre::games::antiquity::roll::Outcome;
use arbitre::reading;

use super::table::{Table, asked, costs, mail, name, number, orders, remarks, said, yes_no};

const THREE: &str =
    "espionner CARTHAGE : trésor +1\nespionner GAULE : trésor +3\nprotéger trésor -2";

#[test]
fn h05_a_line_too_dear_is_refused_and_later_ones_stand() {
    let mut s = Table::opened(&[]);
    s.treasury_is("ITALIE", 9);
    let entered = s.sends("ITALIE", THREE);
    assert_eq!(entered.status, Status::Warned);
    assert_eq!(costs(&entered), [4, 4]);
    assert_eq!(
        remarks(&entered),
        [(2, Remark::TooDear { cost: 8, left: 5 })]
    );
    assert_eq!(s.treasury("ITALIE"), 1);
}

const TWICE: &str = "espionner CARTHAGE : trésor +1\nespionner CARTHAGE : trésor +2";

#[test]
fn h06_the_same_question_again_is_asked_and_charges_nothing() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("ITALIE", TWICE);
    assert_eq!(costs(&entered), [0; 0]);
    // Which of the two is meant is asked.
    assert_eq!(
        asked(&entered),
        [(
            2,
            "asked-twice".to_owned(),
            TWICE.lines().map(str::to_owned).collect()
        )]
    );
    assert_eq!(s.treasury("ITALIE"), 200);
    // An army by name and by province are two questions.
    let both = "espionner CARTHAGE : taille armée d'Hannibal\n\
                espionner CARTHAGE : taille armée en Zeugitane";
    assert_eq!(costs(&s.sends("GAULE", both)), [5, 5]);
}

/// A second spelling of an army would buy a second die for the same question.
#[test]
fn h06_another_spelling_of_an_army_is_the_same_question() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ITALIE",
        "espionner CARTHAGE : taille armée d'Hannibal\n\
         espionner CARTHAGE : taille armee d'Hannibal\n\
         espionner CARTHAGE : taille \"l'armée d'Hannìbal\"\n\
         espionner CARTHAGE : taille armée \"HANNIBAL\"",
    );
    let twice = Remark::Duplicate { line: 1 };
    let found = remarks(&entered);
    assert_eq!(found, [2, 3, 4].map(|line| (line, twice.clone())));
    // What he is asked with is written as he wrote it.
    let question = orders(&entered)[0].attempt().expect("an attempt").0.clone();
    assert_eq!(question.written().as_deref(), Some("armée d'Hannibal"));
}

/// EGYPTE's and ITALIE's armies in ITALIE's Latium.
fn latium(s: &mut Table) {
    s.army("EGYPTE", "Ptolémée", "Latium", "Pk 11");
    s.army("ITALIE", "Legio I", "Latium", "Bd 20");
}

#[test]
fn h11_the_nation_named_is_asked_about_its_own_armies() {
    let mut s = Table::opened(&[]);
    latium(&mut s);
    let entered = s.sends_with_dice(
        "GAULE",
        "espionner EGYPTE : taille armée en Latium\nespionner ARABIE : armée en Latium\n\
         espionner ITALIE : taille armée en Latium",
        &[6, 6, 6],
    );
    // A distance of its own for each nation asked.
    assert_eq!(costs(&entered), [5, 5, 2]);
    assert_eq!(remarks(&entered), []);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(11), yes_no(false), number(20)]);
}

fn target(entered: &arbitre::desk::mail::Entered<antiquity::Antiquity>) -> String {
    let (question, _) = orders(entered)[0].attempt().expect("an attempt");
    question.target().to_string()
}

#[test]
fn h11_without_a_nation_the_holder_is_taken_and_the_receipt_warns() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("GAULE", "espionner taille armée en Latium");
    let taken = Remark::HolderTaken {
        province: name("Latium"),
        holder: name("ITALIE"),
    };
    assert!(remarks(&entered).contains(&(1, taken)));
    assert_eq!(target(&entered), "ITALIE");
    assert_eq!(entered.status, Status::Warned);
}

#[test]
fn h11_a_fleet_question_without_a_nation_is_refused() {
    let text = "espionner flotte en mer Égée\nespionner EGYPTE : flotte en mer Égée";
    let mut s = Table::opened(&[]);
    let entered = s.sends("GAULE", text);
    let [(line, why, _)] = &asked(&entered)[..] else {
        panic!("{:?}", entered.remarks);
    };
    assert_eq!((*line, &**why), (1, "asked-which-nation"));
    assert_eq!(costs(&entered), [5]);
}

#[test]
fn h13_a_price_is_fixed_when_the_order_is_accepted() {
    let mut s = Table::opened(&[]);
    s.trade("ARABIE", "ITALIE");
    assert_eq!(costs(&s.sends("ARABIE", "espionner ITALIE : trésor")), [2]);
    assert_eq!(costs(&s.sends("ITALIE", "espionner EGYPTE : trésor")), [5]);
    s.trade_ends("ITALIE", "ARABIE");
    s.trade("EGYPTE", "ITALIE");
    // The word alone leaves the orders and their prices as they are.
    assert_eq!(costs(&s.sends("ARABIE", "mot : encens")), [2]);
    s.ends();
    assert_eq!((s.treasury("ARABIE"), s.treasury("ITALIE")), (198, 195));
}

#[test]
fn h13_a_new_message_is_priced_anew() {
    let mut s = Table::opened(&[]);
    s.sends("ARABIE", "espionner ITALIE : trésor");
    s.trade("ARABIE", "ITALIE");
    assert_eq!(
        costs(&s.sends("ARABIE", "espionner ITALIE : trésor +1")),
        [4]
    );
    assert_eq!(s.treasury("ARABIE"), 196);
}

#[test]
fn h13_a_trade_is_symmetric_and_of_one_season() {
    let mut s = Table::opened(&[]);
    // A pair named twice is one, and ends once.
    s.trade("GAULE", "ASIE");
    s.trade("ASIE", "GAULE");
    let partner = |s: &Table, of: &str| s.view(of).partners.expect("known");
    assert_eq!(partner(&s, "GAULE"), [name("ASIE")].into());
    assert_eq!(partner(&s, "ASIE"), [name("GAULE")].into());
    s.ends();
    s.opens();
    assert_eq!(partner(&s, "GAULE"), [].into());
    s.trade("GAULE", "ASIE");
    s.trade_ends("ASIE", "GAULE");
    assert_eq!(partner(&s, "GAULE"), [].into());
}

#[test]
fn h14_failed_and_countered_attempts_and_unused_protections_are_spent() {
    let mut s = Table::opened(&[]);
    s.sends(
        "CARTHAGE",
        "protéger trésor -9\nprotéger espionnage -5\nprotéger contre ASIE -1",
    );
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +1", &[1]);
    s.sends_with_dice("EGYPTE", "espionner CARTHAGE : trésor +1", &[2]);
    s.sends("ASIE", "protéger trésor -4");
    assert_eq!(s.rolls(), [(2, Outcome::Countered), (1, Outcome::BadLuck)]);
    s.closes();
    for (nation, left) in [
        ("CARTHAGE", 170),
        ("ITALIE", 196),
        ("EGYPTE", 196),
        ("ASIE", 192),
    ] {
        assert_eq!(s.treasury(nation), left);
        assert_eq!(s.view(nation).account.after, Some(left));
    }
    s.opens();
    assert_eq!(s.view("CARTHAGE").account.before, Some(170));
}

#[test]
fn h15_spain_asks_nothing_pays_nothing_to_know_and_rolls_nothing() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("ESPAGNE", "espionner GAULE : trésor +2\nprotéger trésor -3");
    let nation = name("ESPAGNE");
    assert_eq!(remarks(&entered), [(1, Remark::OmniscientAsks { nation })]);
    assert_eq!(costs(&entered), [6]);
    assert_eq!(s.rolls(), []);
    s.closes();
    assert_eq!(s.treasury("ESPAGNE"), 194);
    let view = s.view("ESPAGNE");
    assert_eq!((view.account.orders, view.file.len()), (-6, 8));
}

#[test]
fn h15_spain_is_spied_upon_and_protects_itself_like_others() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -3");
    s.sheet();
    s.sends_with_dice("GAULE", "espionner ESPAGNE : trésor", &[4]);
    s.sends_with_dice("CARTHAGE", "espionner ESPAGNE : trésor +2", &[4]);
    s.rolls();
    assert_eq!(s.notices("ESPAGNE").len(), 1);
    s.lies("ESPAGNE", 1, "12");
    s.closes();
    assert_eq!(s.told("GAULE"), [number(12)]);
    assert_eq!(s.told("CARTHAGE"), [number(194)]);
}

fn own_too_late(seat: Name, season: u16, other: Option<Name>) -> Refusal {
    Refusal::Order(No::OwnTooLate {
        seat,
        season,
        other,
    })
}

/// A message of the omniscient nation that comes too late is refused.
fn too_late(s: &mut Table, why: Refusal) {
    let more = s.refuses(|hand| mail(hand, "ESPAGNE", "protéger trésor -9"));
    assert_eq!(more, why);
    let less = s.refuses(|hand| withdraw::<antiquity::Antiquity>(hand, "ESPAGNE", &[], false));
    assert_eq!(less, why);
    // By the spreadsheet no more than by a message: the other rows are taken.
    let order = Written::Line("protéger trésor -2".to_owned());
    let row = |number, seat| Row {
        number,
        seat,
        order: Ok(&order),
    };
    let rows = [row(1, "ESPAGNE"), row(2, "ASIE")];
    let strict = s.does(|hand| import::<antiquity::Antiquity>(hand, &rows, true));
    assert_eq!((strict.bad(), strict.sets.len()), (1, 0));
    let taken = s.does(|hand| import::<antiquity::Antiquity>(hand, &rows, false));
    assert_eq!((taken.bad(), taken.sets.len()), (1, 1));
    assert_eq!(s.treasury("ASIE"), 196);
}

#[test]
fn h15_spains_protections_come_before_the_sheet() {
    let mut s = Table::opened(&[]);
    s.sends("ESPAGNE", "protéger trésor -3");
    s.sends("ESPAGNE", "protéger trésor -4");
    s.sheet();
    let (seat, season) = (name("ESPAGNE"), 1);
    too_late(&mut s, own_too_late(seat, season, None));
    assert_eq!(s.treasury("ESPAGNE"), 192);
}

#[test]
fn h15_spains_protections_come_before_any_other_nations_orders() {
    let mut s = Table::opened(&[]);
    s.sends("MACEDOINE", "aucun ordre");
    let (seat, other) = (name("ESPAGNE"), name("MACEDOINE"));
    too_late(&mut s, own_too_late(seat, 1, Some(other)));
    // None in time means none.
    s.sends_with_dice("GAULE", "espionner ESPAGNE : trésor", &[2]);
    s.ends();
    assert_eq!(s.told("GAULE"), [number(200)]);
    // A message of which nothing stands is no order yet.
    let mut s = Table::opened(&[]);
    assert_eq!(s.sends("MACEDOINE", "bonjour").status, Status::Rejected);
    assert_eq!(s.journal(), ["open", "receive"]);
    s.sends("ESPAGNE", "protéger trésor -9");
    assert_eq!(s.treasury("ESPAGNE"), 182);
}

#[test]
fn h15_what_is_pointless_is_refused_and_charges_nothing() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ITALIE",
        "espionner ITALIE : trésor\nespionner ESPAGNE : espionnage\nprotéger contre ITALIE -1\n\
         protéger contre ESPAGNE -1\nespionner ITALIE : armée en Latium\n\
         espionner ESPAGNE : trésor",
    );
    let spain = || name("ESPAGNE");
    // Of oneself nothing is asked, and against oneself nothing protected: what was meant is asked.
    let said = asked(&entered);
    let said: Vec<_> = said.iter().map(|(line, why, _)| (*line, &**why)).collect();
    assert_eq!(
        said,
        [(1, "asked-which-nation"), (3, "asked-what-is-meant")]
    );
    let refused = [
        (2, Remark::OmniscientEspionage { nation: spain() }),
        (4, Remark::OmniscientProtected { nation: spain() }),
        (5, Remark::OneselfAsked),
    ];
    let found = remarks(&entered);
    let taken = |r: &(u32, Remark)| matches!(r.1, Remark::HolderTaken { .. });
    assert!(found.iter().filter(|r| !taken(r)).eq(&refused), "{found:?}");
    assert_eq!(costs(&entered), [5]);
    assert_eq!(s.treasury("ITALIE"), 195);
    // Where nothing else was sent, nothing stands.
    let entered = s.sends("GAULE", "protéger contre ESPAGNE -1");
    assert_eq!(entered.status, Status::Rejected);
    assert_eq!(entered.entry.map(|e| e.kind).as_deref(), Some("receive"));
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ESPAGNE",
        "protéger contre ESPAGNE -1\nprotéger contre GAULE -1",
    );
    let said = asked(&entered);
    assert_eq!((said.len(), said[0].0), (1, 1));
    assert_eq!(costs(&entered), [2]);
}

#[test]
fn h16_silence_and_no_orders_are_told_apart() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("EGYPTE", "Bonjour,\naucun ordre\nPtolémée");
    assert_eq!(entered.status, Status::None);
    assert!(entered.entry.is_some() && entered.set.none);
    s.sends("ITALIE", "protéger trésor -1");
    s.ends();
    let now = s.now();
    let sent = |nation| now.this.sets[super::table::seat(nation).at()].as_ref();
    assert_eq!(sent("EGYPTE").map(|sent| sent.set.none), Some(true));
    assert_eq!(sent("ITALIE").map(|sent| sent.set.none), Some(false));
    assert!(sent("GAULE").is_none());
    // Either way nothing was ordered, and nothing is answered.
    for nation in ["EGYPTE", "GAULE"] {
        let view = s.view(nation);
        assert_eq!((view.ordered, view.answers), (vec![], vec![]));
        assert_eq!(view.account.after, Some(200));
    }
}

const WALLS: &str = "protéger trésor -2\nprotéger trésor -3\nprotéger espionnage -1";

#[test]
fn h19_any_number_of_protections_and_the_same_twice_adds_up() {
    let mut s = Table::opened(&[]);
    let entered = s.sends("CARTHAGE", WALLS);
    assert_eq!(costs(&entered), [4, 6, 2]);
    assert_eq!(
        remarks(&entered),
        [(2, Remark::AddsUp { line: 1, malus: 5 })]
    );
    s.sends("ITALIE", "espionner CARTHAGE : trésor");
    s.rolls();
    assert_eq!(s.maluses(), [5]);
}

#[test]
fn h21_a_clean_second_message_replaces_the_first_set() {
    let mut s = Table::opened(&[]);
    s.sends(
        "ITALIE",
        "espionner CARTHAGE : trésor +5\nprotéger trésor -5",
    );
    let entered = s.sends("ITALIE", "espionner GAULE : trésor");
    assert_eq!(entered.status, Status::Ok);
    assert!(said(&entered).contains(&reading::Remark::Replaced { fewer: 1 }));
    assert_eq!(s.treasury("ITALIE"), 198);
    assert_eq!(s.sends("ITALIE", "aucun ordre").status, Status::None);
    assert_eq!(s.treasury("ITALIE"), 200);
    s.sends("ITALIE", "protéger trésor -1");
    s.ends();
    assert_eq!(s.view("ITALIE").ordered.len(), 1);
    let entered = s.journal().into_iter().filter(|kind| kind == "enter");
    assert_eq!(entered.count(), 4);
}

#[test]
fn h21_a_second_message_with_an_error_leaves_the_first_set_standing() {
    let mut s = Table::opened(&[]);
    let first = s.sends("ITALIE", "espionner CARTHAGE : trésor +5");
    let mut journal = s.journal();
    for wrong in [
        "espionner GAULE : trésor\nespionner GAULE : armée en Sicile",
        "espionner GAULE : trésor\nespionner CARTAGHE : trésor",
        "espionner GAULE : trésor +95\nespionner ASIE : trésor +95",
        "bonjour",
    ] {
        let entered = s.sends("ITALIE", wrong);
        assert_eq!(entered.status, Status::Rejected, "{wrong}");
        assert_eq!(entered.set.orders, first.set.orders);
        journal.push("receive".to_owned());
        assert_eq!((s.treasury("ITALIE"), s.journal()), (188, journal.clone()));
    }
    // The first message keeps its good lines whatever else is in it.
    let entered = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner ITALIE : armée en Sicile",
    );
    assert_eq!((entered.status, costs(&entered)), (Status::Warned, vec![2]));
}

#[test]
fn h21_what_the_first_set_cost_pays_for_the_second() {
    let mut s = Table::opened(&[]);
    s.treasury_is("ITALIE", 10);
    s.sends("ITALIE", "espionner CARTHAGE : trésor +4");
    assert_eq!(s.treasury("ITALIE"), 0);
    let entered = s.sends("ITALIE", "espionner GAULE : trésor +4");
    assert_eq!(entered.status, Status::Ok);
    assert_eq!(s.treasury("ITALIE"), 0);
}

#[test]
fn h21_the_first_word_stands() {
    let mut s = Table::opened(&[]);
    s.sends("ITALIE", "espionner CARTHAGE : trésor\nmot : Alea");
    let entered = s.sends("ITALIE", "espionner GAULE : trésor\nmot : carthago");
    let first = "alea".to_owned();
    assert!(said(&entered).contains(&reading::Remark::OtherWord { first }));
    assert_eq!(
        (&*entered.set.word, target(&entered)),
        ("alea", "GAULE".to_owned())
    );
    // Nor does it go when the orders do.
    s.sends("ITALIE", "aucun ordre");
    s.sends("ITALIE", "espionner ASIE : trésor");
    s.does(|hand| withdraw::<antiquity::Antiquity>(hand, "ITALIE", &[], false));
    assert_eq!(s.treasury("ITALIE"), 200);
    let entered = s.sends("ITALIE", "espionner ASIE : trésor\nmot : delenda");
    assert_eq!(entered.set.word, "alea");
    s.ends();
    assert_eq!(s.now().this.draws[0].word, "alea");
}

#[test]
fn h21_a_message_with_the_word_alone_adds_it_to_the_orders_that_stand() {
    let mut s = Table::opened(&[]);
    let first = s.sends("ITALIE", "espionner CARTHAGE : trésor\nprotéger trésor -1");
    assert!(said(&first).contains(&reading::Remark::NoWord));
    let second = s.sends("ITALIE", "mot : alea");
    assert_eq!((second.status, said(&second)), (Status::Ok, vec![]));
    assert_eq!((orders(&second).len(), &*second.set.word), (2, "alea"));
    assert_eq!(s.treasury("ITALIE"), 196);
    assert_eq!(s.rolls().len(), 1);
    // And one that said "no orders" still has said so.
    let mut s = Table::opened(&[]);
    s.sends("ITALIE", "aucun ordre");
    assert_eq!(s.sends("ITALIE", "mot : alea").status, Status::None);
}

/// What is asked beside it is not lost: everything of a message is looked at before any of it is taken.
#[test]
fn h07_the_arbiter_alone_is_told_of_a_name_that_no_army_bears_or_several() {
    let mut s = Table::opened(&[]);
    s.army("CARTHAGE", "armée d'Hamilcar", "Zeugitane", "Sp 9");
    let look = |s: &mut Table, text: &str| {
        let entered = s.plans(|hand| mail(hand, "ITALIE", text));
        assert_eq!((entered.status, remarks(&entered)), (Status::Ok, vec![]));
        let told = entered.arbiter.into_iter().map(|r| r.remark);
        told.collect::<Vec<_>>()
    };
    assert_eq!(look(&mut s, "espionner CARTHAGE : taille Hamilcar"), []);
    let unknown = Said::Rule(antiquity::Remark::Order(Remark::ArmyUnknown {
        name: "Hanibal".into(),
        nation: name("CARTHAGE"),
    }));
    assert_eq!(
        look(&mut s, "espionner CARTHAGE : taille \"Hanibal\""),
        [unknown]
    );
}
