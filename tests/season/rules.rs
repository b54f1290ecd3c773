//! R1–R12, each through a whole season.

use arbitre::desk::season;
use arbitre::games::antiquity::accept::Remark;
use arbitre::games::antiquity::choice::Choice;
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::facts::Truth;
use arbitre::games::antiquity::order::{Order, What};
use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::roll::Outcome;

use super::table::{Table, costs, key_where, majority, name, number, orders, remarks, yes_no};

#[test]
fn r01_each_of_the_eight_asks_its_neighbours_for_two_points() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ITALIE",
        "espionner MACEDOINE : trésor\nespionner CARTHAGE : trésor\nespionner GAULE : trésor\n\
         espionner ASIE : trésor\nespionner EGYPTE : trésor\nespionner ESPAGNE : trésor\n\
         espionner ARABIE : trésor",
    );
    assert_eq!(costs(&entered), [2, 2, 2, 2, 5, 5, 5]);
    assert_eq!(s.treasury("ITALIE"), 200 - 23);
}

fn distance(order: &Order) -> Distance {
    match order.what {
        What::Attempt { distance, .. } => distance,
        What::Protection { .. } => panic!("a protection"),
    }
}

#[test]
fn r02_a_trade_makes_a_neighbour_for_its_season() {
    let mut s = Table::opened(&[]);
    s.trade("ARABIE", "ITALIE");
    for (seat, other) in [("ARABIE", "ITALIE"), ("ITALIE", "ARABIE")] {
        let entered = s.sends(seat, &format!("espionner {other} : trésor +1"));
        assert_eq!(costs(&entered), [4]);
        assert_eq!(distance(&orders(&entered)[0]), Distance::Trade);
    }
    // Nobody else is nearer for it.
    assert_eq!(costs(&s.sends("ASIE", "espionner GAULE : trésor")), [5]);
    s.ends();
    s.opens();
    let entered = s.sends("ARABIE", "espionner ITALIE : trésor +1");
    assert_eq!(costs(&entered), [7]);
}

#[test]
fn r03_the_seven_kinds_are_answered_with_the_truth() {
    let mut s = Table::opened(&[]);
    s.army("CARTHAGE", "armée d'Hannibal", "Zeugitane", "Bd 20, Sp 6");
    s.fleet("CARTHAGE", "mer Punique");
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : armée en Zeugitane\n\
         espionner CARTHAGE : taille armée d'Hannibal\n\
         espionner CARTHAGE : composition armée en Zeugitane\n\
         espionner CARTHAGE : majorité armée d'Hannibal",
        &[6, 6, 6, 6],
    );
    s.sends_with_dice(
        "EGYPTE",
        "espionner CARTHAGE : flotte en mer Punique\nespionner CARTHAGE : trésor\n\
         espionner CARTHAGE : espionnage",
        &[6, 6, 6],
    );
    s.sends("CARTHAGE", "espionner EGYPTE : trésor");
    s.ends();
    let composition = super::table::army("CARTHAGE", "x", "y", "Bd 20, Sp 6").elements;
    assert_eq!(
        s.told("ITALIE"),
        [
            yes_no(true),
            number(26),
            Some(arbitre::games::antiquity::value::Value::Composition(
                composition
            )),
            majority(&["Bd"]),
        ]
    );
    assert_eq!(s.told("EGYPTE"), [yes_no(true), number(198), yes_no(true)]);
}

#[test]
fn r04_a_neutral_province_is_refused_and_charges_nothing() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ITALIE",
        "espionner CARTHAGE : armée en Sicile +3\nespionner CARTHAGE : taille armée en Crète\n\
         espionner CARTHAGE : trésor",
    );
    let neutral = |line, province: &str| {
        let province = name(province);
        (line, Remark::Neutral { province })
    };
    assert_eq!(
        remarks(&entered),
        [neutral(1, "Sicile"), neutral(2, "Crète")]
    );
    assert_eq!(costs(&entered), [2]);
    assert_eq!(s.treasury("ITALIE"), 198);
}

#[test]
fn r05_an_attempt_is_charged_when_it_is_accepted() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner MACEDOINE : trésor +5",
    );
    assert_eq!(costs(&entered), [2, 15]);
    assert_eq!(s.treasury("GAULE"), 183);
    s.ends();
    let account = s.view("GAULE").account;
    assert_eq!((account.orders, account.after), (-17, Some(183)));
}

#[test]
fn r06_the_worked_cases_through_sealed_dice() {
    for die in 1..=6 {
        let mut s = Table::opened(&[]);
        s.sends("CARTHAGE", "protéger trésor -3");
        s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +2", &[die]);
        s.sends_with_dice("GAULE", "espionner MACEDOINE : trésor +5", &[die]);
        let (gaul, italy) = match die {
            1 => (Outcome::BadLuck, Outcome::BadLuck),
            2 => (Outcome::Success, Outcome::Countered),
            _ => (Outcome::Success, Outcome::Success),
        };
        assert_eq!(s.rolls(), [(die, gaul), (die, italy)]);
        s.closes();
    }
}

#[test]
fn r06_natural_one_fails_and_natural_six_succeeds_whatever_the_bids() {
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -90");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[6]);
    s.sends_with_dice("EGYPTE", "espionner ASIE : trésor +90", &[1]);
    s.ends();
    assert_eq!(s.told("ITALIE"), [number(20)]);
    assert_eq!(s.told("EGYPTE"), [None]);
}

#[test]
fn r07_a_protection_bears_on_its_kind_or_its_nation_all_season() {
    let mut s = Table::opened(&[]);
    let entered = s.sends(
        "ASIE",
        "protéger taille des armées -2\nprotéger contre EGYPTE -2",
    );
    assert_eq!(costs(&entered), [4, 4]);
    assert_eq!(s.treasury("ASIE"), 192);
    for seat in ["EGYPTE", "ITALIE"] {
        s.sends(
            seat,
            "espionner ASIE : taille armée en Syrie\nespionner ASIE : trésor",
        );
    }
    s.rolls();
    // EGYPTE meets both on the size and one on the treasury; ITALIE the kind's alone.
    assert_eq!(s.maluses(), [4, 2, 2, 0]);
    s.closes();
    s.opens();
    s.sends("EGYPTE", "espionner ASIE : taille armée en Syrie");
    s.rolls();
    assert_eq!(s.maluses(), [0]);
}

#[test]
fn r08_nobody_is_told_what_anybody_else_spent() {
    let spending = |carthage: &str, asie: &str| {
        let mut s = Table::opened(&[]);
        s.sends("CARTHAGE", carthage);
        s.sends("ASIE", asie);
        s.sends_with_dice(
            "ITALIE",
            "espionner CARTHAGE : armée en Zeugitane +1\nprotéger trésor -4",
            &[6],
        );
        s.ends();
        s
    };
    let quiet = spending("aucun ordre", "aucun ordre");
    let loud = spending(
        "protéger présence des armées -37\nprotéger contre ITALIE -13",
        "espionner MACEDOINE : trésor +29\nprotéger trésor -31\nmot : babylone",
    );
    assert_eq!(loud.treasury("CARTHAGE"), 100);
    for nation in ["ITALIE", "GAULE"] {
        assert_eq!(quiet.known(nation), loud.known(nation));
    }
    // The omniscient nation alone is told, and each nation of its own.
    for shown in ["37", "13", "29", "31"] {
        assert!(loud.known("ESPAGNE").contains(shown), "{shown}");
    }
    assert_ne!(quiet.known("CARTHAGE"), loud.known("CARTHAGE"));
}

/// ITALIE asks CARTHAGE's treasury and is countered.
fn countered() -> Table {
    let mut s = Table::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -3");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    s
}

#[test]
fn r09_the_victim_gets_a_notice_and_nobody_else_does() {
    let s = countered();
    let notices = s.notices("CARTHAGE");
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0].notice, 1);
    assert_eq!(notices[0].question.kind(), Kind::Treasury);
    assert_eq!(notices[0].truth, Some(Truth::Known(number(194))));
    assert_eq!(s.chosen("CARTHAGE"), []);
    for other in ["ITALIE", "GAULE", "ESPAGNE"] {
        assert_eq!(s.notices(other), []);
    }
}

#[test]
fn r09_the_victim_gives_something_false() {
    let mut s = countered();
    s.lies("CARTHAGE", 1, "40");
    // It is sealed until the close.
    assert_eq!(s.view("CARTHAGE").chose.len(), 0);
    s.closes();
    assert_eq!(s.told("ITALIE"), [number(40)]);
    let roll = s.attempts().remove(0).roll.expect("it was rolled");
    assert_eq!(roll.truth, Truth::Known(number(194)));
    let lie = Choice::False(number(40).expect("a number"));
    assert_eq!(s.view("CARTHAGE").chose[&1], Some(lie));
}

#[test]
fn r09_the_victim_gives_nothing_and_may_change_his_mind_until_the_close() {
    let mut s = countered();
    s.lies("CARTHAGE", 1, "40");
    s.withholds("CARTHAGE", 1);
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
    assert_eq!(s.view("CARTHAGE").chose[&1], Some(Choice::Withhold));
}

/// What CARTHAGE does with ITALIE's question: it has no wall, or one and that choice.
type Wall<'a> = Option<Option<&'a str>>;

/// ITALIE always asks the same; die, army, wall and choice differ. All that it is told.
fn asked(die: u16, army: Option<(&str, &str)>, wall: Wall<'_>) -> String {
    let question = "CARTHAGE/army-size/armée d'hannibal";
    let mut s = Table::keyed(key_where("ITALIE", question, "alea", die));
    if let Some((nation, troops)) = army {
        s.army(nation, "armée d'Hannibal", "Zeugitane", troops);
    }
    s.opens();
    if wall.is_some() {
        s.sends("CARTHAGE", "protéger taille des armées -9");
    }
    s.sends(
        "ITALIE",
        "mot : alea\nespionner CARTHAGE : taille armée d'Hannibal +1",
    );
    assert_eq!(s.rolls()[0].0, die);
    assert_eq!(s.notices("CARTHAGE").len(), usize::from(wall.is_some()));
    if let Some(Some(choice)) = wall {
        s.lies("CARTHAGE", 1, choice);
    }
    s.closes();
    s.known("ITALIE")
}

#[test]
fn r10_bad_luck_a_wall_and_nothing_there_are_told_alike_byte_for_byte() {
    let there = Some(("CARTHAGE", "Bd 20, Sp 6"));
    let bad_luck = asked(1, there, None);
    for other in [
        asked(3, there, Some(Some("withhold"))),
        asked(3, there, Some(None)),
        asked(3, None, None),
        asked(5, Some(("EGYPTE", "Bd 20")), None),
    ] {
        assert_eq!(bad_luck, other);
    }
}

#[test]
fn r10_a_true_answer_and_a_false_one_are_told_alike_byte_for_byte() {
    let there = Some(("CARTHAGE", "Bd 20, Sp 6"));
    let lie = || Some(Some("26"));
    let truth = asked(3, there, None);
    assert_eq!(truth, asked(2, Some(("CARTHAGE", "Bd 5, Sp 6")), lie()));
    assert_eq!(truth, asked(2, None, lie()));
    assert_ne!(truth, asked(1, there, None));
}

#[test]
fn r11_spain_has_everything_on_every_nation_and_always_true() {
    let mut s = Table::new();
    s.army("CARTHAGE", "armée d'Hannibal", "Zeugitane", "Bd 20, Sp 6");
    s.fleet("ITALIE", "mer Ligure");
    s.opens();
    s.trade("ARABIE", "ITALIE");
    s.sends("CARTHAGE", "protéger trésor -3");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +1", &[2]);
    s.rolls();
    s.lies("CARTHAGE", 1, "40");
    // What moves after the roll is not in this season's file.
    s.treasury_is("CARTHAGE", 7);
    s.army_gone("CARTHAGE", "armée d'Hannibal");
    assert!(s.view("ESPAGNE").file.is_empty());
    s.closes();
    let view = s.view("ESPAGNE");
    assert_eq!(view.answers, []);
    assert_eq!(view.file.len(), 8);
    let carthage = &view.file["CARTHAGE"];
    assert_eq!(carthage.treasury, Some(194));
    assert_eq!(carthage.armies[0].elements["Bd"], 20);
    assert_eq!(carthage.orders.len(), 1);
    let italy = &view.file["ITALIE"];
    assert_eq!(&*italy.fleets[0].sea, "mer Ligure");
    assert!(italy.partners.contains("ARABIE"));
    let attempt = &italy.attempts[0];
    let roll = attempt.roll.as_ref().expect("it was rolled");
    assert_eq!(roll.outcome, Outcome::Countered);
    assert_eq!(roll.truth, Truth::Known(number(194)));
    assert_eq!(roll.told, Some(number(40)));
    // Nobody else has a file, nor a word of one.
    for nation in ["ARABIE", "CARTHAGE", "ITALIE", "GAULE"] {
        assert!(s.view(nation).file.is_empty());
        assert!(!s.known(nation).contains("Ligure"));
    }
}

#[test]
fn r12_without_espionage_a_nation_knows_of_nobody_else() {
    let mut peace = Table::opened(&[]);
    peace.ends();
    let mut war = Table::new();
    war.army("CARTHAGE", "armée d'Hannibal", "Zeugitane", "Bd 20, Sp 6");
    war.treasury_is("CARTHAGE", 3);
    war.treasury_is("ASIE", 999);
    war.trade("CARTHAGE", "ASIE");
    war.opens();
    war.sends("CARTHAGE", "espionner ASIE : trésor\nmot : melqart");
    war.sends(
        "ASIE",
        "espionner CARTHAGE : composition armée d'Hannibal +4\nprotéger trésor -9",
    );
    war.does(|hand| season::news::<arbitre::games::antiquity::Antiquity>(hand, "Rien."));
    war.ends();
    for nation in ["GAULE", "ITALIE", "MACEDOINE", "ARABIE", "EGYPTE"] {
        assert_eq!(peace.known(nation), war.known(nation));
    }
    assert_eq!(peace.now().public, war.now().public);
}
