//! R1, R2, R3, R4, R5, R7 as far as they are prices, names and forms.

use std::collections::BTreeSet;

use arbitre::games::antiquity::cost::{self, Distance};
use arbitre::games::antiquity::question::{Kind, Question, Subject};
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Name, Setup, What};

use super::common::{question, setup};

const PAIRS: [(&str, &str); 11] = [
    ("ARABIE", "ASIE"),
    ("ARABIE", "EGYPTE"),
    ("ASIE", "ITALIE"),
    ("ASIE", "MACEDOINE"),
    ("ASIE", "EGYPTE"),
    ("CARTHAGE", "ITALIE"),
    ("CARTHAGE", "EGYPTE"),
    ("CARTHAGE", "ESPAGNE"),
    ("ESPAGNE", "GAULE"),
    ("GAULE", "ITALIE"),
    ("ITALIE", "MACEDOINE"),
];

fn partners(names: &[&str]) -> BTreeSet<Name> {
    names.iter().map(|n| Name::from(*n)).collect()
}

#[test]
fn r01_eleven_pairs_of_neighbours_and_no_others() {
    let setup = setup();
    let mut found = BTreeSet::new();
    assert_eq!(setup.nations.len(), 8);
    for a in setup.nations.iter() {
        for b in setup.nations.iter() {
            if cost::distance(setup, &a.name, &b.name, &partners(&[])) == Distance::Neighbour {
                found.insert((a.name.to_string(), b.name.to_string()));
            }
        }
    }
    let both = PAIRS.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]);
    let expected: BTreeSet<_> = both.map(|(a, b)| (a.to_owned(), b.to_owned())).collect();
    assert_eq!(found, expected);
}

#[test]
fn r01_a_neighbour_on_one_side_only_is_refused() {
    let one_sided = MARE_NOSTRUM.replace(r#"["GAULE", "CARTHAGE"]"#, r#"["GAULE"]"#);
    let faults = Setup::parse(&one_sided).unwrap_err();
    let [fault] = faults.as_slice() else {
        panic!("{faults:?}");
    };
    assert_eq!(
        fault.what,
        What::NotSymmetric {
            nation: "CARTHAGE".into(),
            other: "ESPAGNE".into()
        }
    );
}

#[test]
fn r02_a_trade_partner_counts_as_a_neighbour() {
    let setup = setup();
    let near = |with: &[&str]| cost::distance(setup, "ARABIE", "ITALIE", &partners(with));
    assert_eq!(near(&[]), Distance::Distant);
    assert_eq!(near(&["GAULE"]), Distance::Distant);
    assert_eq!(near(&["ITALIE"]), Distance::Trade);
    for bonus in [0, 3] {
        assert_eq!(
            cost::attempt(&setup.constants, Distance::Trade, bonus),
            cost::attempt(&setup.constants, Distance::Neighbour, bonus)
        );
    }
}

#[test]
fn r03_seven_kinds_and_the_subject_that_each_takes() {
    let names: Vec<&str> = Kind::ALL.iter().map(|k| k.into_str()).collect();
    assert_eq!(
        names,
        [
            "army-presence",
            "army-size",
            "army-composition",
            "army-majority",
            "fleet-presence",
            "treasury",
            "espionage"
        ]
    );
    let subjects = [
        Subject::Nothing,
        Subject::Province("Thrace".into()),
        Subject::Sea("mer Égée".into()),
        Subject::Army("magon".into()),
    ];
    let taken = |kind| {
        let fits = |s: &Subject| Question::new("ASIE".into(), kind, s.clone()).is_ok();
        subjects.iter().map(fits).collect::<Vec<_>>()
    };
    for kind in Kind::ALL {
        let expected = match kind {
            Kind::ArmyPresence => [false, true, false, false],
            Kind::FleetPresence => [false, false, true, false],
            Kind::Treasury | Kind::Espionage => [true, false, false, false],
            _ => [false, true, false, true],
        };
        assert_eq!(taken(kind), expected, "{kind}");
        assert_eq!(kind.into_str().parse(), Ok(kind));
    }
}

#[test]
fn r03_the_canonical_text_has_one_spelling_and_no_bonus() {
    let by_name = question("CARTHAGE", Kind::ArmySize, Some("Armée  d’HANNIBAL"));
    assert_eq!(by_name.canonical(), "CARTHAGE/army-size/armée d'hannibal");
    let treasury = question("CARTHAGE", Kind::Treasury, None);
    assert_eq!(treasury.canonical(), "CARTHAGE/treasury/");
}

#[test]
fn r04_nine_provinces_are_neutral_and_an_army_by_name_names_no_province() {
    let setup = setup();
    assert_eq!(setup.provinces.len(), 36);
    let neutral = setup.provinces.iter().filter(|p| p.holder.is_none());
    assert_eq!(neutral.count(), 9);
    let by_name = question("CARTHAGE", Kind::ArmySize, Some("magon"));
    assert_eq!(by_name.subject(), &Subject::Army("magon".into()));
}

#[test]
fn r05_two_near_five_far_and_two_for_each_plus_one() {
    let constants = &setup().constants;
    assert_eq!(cost::attempt(constants, Distance::Neighbour, 0), 2);
    assert_eq!(cost::attempt(constants, Distance::Neighbour, 2), 6);
    assert_eq!(cost::attempt(constants, Distance::Distant, 0), 5);
    assert_eq!(cost::attempt(constants, Distance::Distant, 5), 15);
}

#[test]
fn r07_two_points_for_each_minus_one() {
    let constants = &setup().constants;
    for (malus, points) in [(1, 2), (3, 6), (10, 20)] {
        assert_eq!(cost::protection(constants, malus), points);
    }
}
