use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::locale::spelling::{TextFault, forbidden};
use crate::locale::{Lang, Texts};
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Unknown};

fn setup() -> Setup {
    Setup::parse(MARE_NOSTRUM).unwrap()
}

fn world(text: &str) -> WorldFile {
    WorldFile::parse(&setup(), text).unwrap()
}

/// The faults of a file, with their lines; each must have words in both languages.
fn faults(text: &str) -> Vec<(u32, Fault)> {
    let faults = WorldFile::parse(&setup(), text).unwrap_err();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for fault in &faults {
            let (message, help) = fault.say(&texts);
            assert!(message.contains(&fault.line.to_string()), "{message}");
            assert!(!help.is_empty() && !message.contains('\n') && !help.contains('\n'));
        }
    }
    faults.into_iter().map(|f| (f.line, f.what)).collect()
}

const FABIUS: &str = "[[army]]
nation = 'ITALIE'
name = \"armée de Fabius\"
province = 'Latium'
elements = { Bd = 20 }
";

/// The faults of an army that is Fabius's but for one line of it.
fn army_with(from: &str, to: &str) -> Vec<(u32, Fault)> {
    let text = FABIUS.replace(from, to);
    assert_ne!(text, FABIUS);
    faults(&text)
}

fn unknown(of: NameOf, typed: &str, nearest: &str) -> Fault {
    Fault::UnknownName {
        of,
        unknown: Unknown {
            typed: typed.into(),
            nearest: Some(nearest.into()),
            several: Vec::new(),
        },
        known: Vec::new(),
    }
}

#[test]
fn a_whole_file_is_understood() {
    let world = world(
        "
        treasury = { italie = 200, \"Égypte\" = -5 }
        [[army]]
        nation = 'Italy'
        name = '  Armée   de Fabius '
        province = 'Cisalpine'
        elements = { Bd = 20, lances = 6 }
        [[fleet]]
        nation = 'EGYPTE'
        sea = 'Gulf of Pelusium'
        [[trade]]
        between = ['ITALIE', 'ARABIE']
        [[trade]]
        between = ['arab', 'ital']
        ",
    );
    let treasury = BTreeMap::from([("EGYPTE".into(), -5), ("ITALIE".into(), 200)]);
    assert_eq!(world.treasury, Some(treasury));
    let army = Army {
        nation: "ITALIE".into(),
        name: "Armée de Fabius".into(),
        province: "Cisalpine".into(),
        elements: [("Bd".into(), 20), ("Sp".into(), 6)].into(),
    };
    assert_eq!(world.armies, Some(vec![army]));
    let fleet = Fleet {
        nation: "EGYPTE".into(),
        sea: "golfe de Péluse".into(),
        name: None,
    };
    assert_eq!(world.fleets, Some(vec![fleet]));
    // A pair named twice is one.
    let pair = ("ARABIE".into(), "ITALIE".into());
    assert_eq!(world.trades, Some([pair].into()));
}

#[test]
fn an_absent_section_is_none_and_an_empty_one_is_some() {
    assert_eq!(world(""), WorldFile::default());
    let world = world("army = []\ntrade = []\n[treasury]\n");
    assert_eq!(world.armies, Some(vec![]));
    assert_eq!(world.trades, Some(BTreeSet::new()));
    assert_eq!(world.treasury, Some(BTreeMap::new()));
    assert_eq!(world.fleets, None);
}

#[test]
fn what_is_not_toml_is_said_line_by_line() {
    let found = faults("[treasury]\nITALIE = 200\nÉgypte = 200\n\nGAULE = \"x\n");
    let lines: Vec<u32> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 5]);
    let Fault::Syntax { typed, .. } = &found[0].1 else {
        panic!("{found:?}")
    };
    assert_eq!(typed, "Égypte = 200");
    assert!(matches!(
        faults("army = [\n").as_slice(),
        [(_, Fault::Syntax { .. })]
    ));
}

#[test]
fn all_faults_are_said_at_once_and_in_order() {
    let found = faults(
        "[[trade]]\nbetween = ['ITALIE']\n[[army]]\nnation = 'Itlaie'\nprovince = 'Latiun'\n[treasury]\nGAUL = 'x'\n",
    );
    let lines: Vec<u32> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [2, 3, 3, 4, 5, 7]);
}

#[test]
fn unknown_keys_are_refused_with_the_nearest() {
    let key = |section, key: &str, nearest: Option<&str>| Fault::UnknownKey {
        section,
        key: key.into(),
        nearest: nearest.map(str::to_owned),
    };
    assert_eq!(
        faults("\n[[armies]]\n[zzzz]\n"),
        [
            (2, key(Section::File, "armies", Some("army"))),
            (3, key(Section::File, "zzzz", None)),
        ]
    );
    assert_eq!(
        army_with("elements", "provinc = 'x'\nelements"),
        [(5, key(Section::Army, "provinc", Some("province")))]
    );
    // The keys of one section do not belong in another.
    assert_eq!(
        army_with("elements", "sea = 'mer Égée'\nelements"),
        [(5, key(Section::Army, "sea", None))]
    );
}

#[test]
fn misspelled_names_are_refused_with_the_nearest() {
    let nation = unknown(NameOf::Nation, "Cartage", "CARTHAGE");
    assert_eq!(faults("[treasury]\nCartage = 1"), [(2, nation.clone())]);
    assert_eq!(army_with("ITALIE", "Cartage"), [(2, nation.clone())]);
    assert_eq!(
        faults("[[trade]]\nbetween = ['ITALIE',\n'Cartage']"),
        [(3, nation)]
    );
    let province = unknown(NameOf::Province, "Latinum", "Latium");
    assert_eq!(army_with("Latium", "Latinum"), [(4, province)]);
    let troop = unknown(NameOf::Troop, "Bdd", "Bd");
    assert_eq!(army_with("Bd", "Bdd"), [(5, troop)]);
    let sea = unknown(NameOf::Sea, "mer Agée", "mer Égée");
    assert_eq!(
        faults("[[fleet]]\nnation = 'ITALIE'\nsea = 'mer Agée'"),
        [(3, sea)]
    );
}

#[test]
fn a_name_that_is_near_nothing_gets_the_list() {
    let found = faults("[treasury]\nxyzzyx = 1");
    let [(2, Fault::UnknownName { known, .. })] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(known.len(), 8);
}

#[test]
fn element_counts_are_whole_numbers_within_reason() {
    let fault = Fault::ElementCount {
        troop: "Bd".into(),
        max: 9999,
    };
    for count in ["0", "-3", "10000", "99999999999999999999", "2.5", "'20'"] {
        let to = format!("Bd = {count}");
        assert_eq!(army_with("Bd = 20", &to), [(5, fault.clone())], "{count}");
    }
    world(&FABIUS.replace("20", "9999"));
    let twice = Fault::TroopTwice { troop: "Bd".into() };
    assert_eq!(army_with("Bd = 20", "Bd = 20, lames = 2"), [(5, twice)]);
}

#[test]
fn an_army_needs_a_nation_a_name_a_province_and_elements() {
    for (line, key) in [
        ("nation = 'ITALIE'\n", "nation"),
        ("name = \"armée de Fabius\"\n", "name"),
        ("province = 'Latium'\n", "province"),
    ] {
        let section = Section::Army;
        assert_eq!(army_with(line, ""), [(1, Fault::Missing { section, key })]);
    }
    let none = Fault::NoElements {
        army: "armée de Fabius".into(),
    };
    assert_eq!(army_with("elements = { Bd = 20 }", ""), [(1, none.clone())]);
    assert_eq!(army_with("{ Bd = 20 }", "{}"), [(5, none)]);
}

#[test]
fn two_armies_of_one_nation_need_two_names() {
    let text = format!("{FABIUS}{}", FABIUS.replace("armée de", "Armee DE"));
    let twice = Fault::ArmyTwice {
        nation: "ITALIE".into(),
        name: "Armee DE Fabius".into(),
        first: 1,
    };
    assert_eq!(faults(&text), [(6, twice)]);
    let inline = "{ nation = 'GAULE', name = 'a', province = 'Latium', elements.Wb = 1 }";
    assert_eq!(faults(&format!("army = [{inline}, {inline}]")).len(), 1);
    // Another nation's army may have the same name.
    let other = FABIUS.replace("ITALIE", "GAULE");
    assert_eq!(world(&format!("{FABIUS}{other}")).armies.unwrap().len(), 2);
}

#[test]
fn h13_a_trade_is_between_two_nations() {
    let nation = "ITALIE".into();
    assert_eq!(
        faults("[[trade]]\nbetween = ['ITALIE', 'Italy']"),
        [(2, Fault::TradeWithItself { nation })]
    );
    for (partners, count) in [("", 0), ("'ASIE'", 1), ("'ASIE', 'GAULE', 'ITALIE'", 3)] {
        assert_eq!(
            faults(&format!("[[trade]]\nbetween = [{partners}]")),
            [(2, Fault::NotTwoPartners { count })]
        );
    }
    let section = Section::Trade;
    let key = "between";
    assert_eq!(faults("[[trade]]"), [(1, Fault::Missing { section, key })]);
}

#[test]
fn treasuries_stay_within_bounds() {
    for points in ["10000000", "-10000000"] {
        let fault = Fault::TreasuryRange {
            nation: "ITALIE".into(),
            max: 9_999_999,
        };
        let text = format!("[treasury]\nITALIE = {points}");
        assert_eq!(faults(&text), [(2, fault)]);
    }
    let twice = Fault::TreasuryTwice {
        nation: "ITALIE".into(),
    };
    assert_eq!(faults("[treasury]\nITALIE = 1\nItalie = 2"), [(3, twice)]);
    let low = world("[treasury]\nITALIE = -9999999");
    assert_eq!(low.treasury.unwrap().values().sum::<i64>(), -9_999_999);
}

#[test]
fn names_that_cannot_be_printed_again_are_refused() {
    let bad = |typed: &str, fault| Fault::BadName {
        typed: typed.into(),
        fault,
    };
    let long = "a".repeat(81);
    for (typed, written, fault) in [
        ("  ", "  ", TextFault::Empty),
        (&long, &long, TextFault::TooLong { limit: 80 }),
        (
            "a\u{202e}b",
            "a\\u202Eb",
            TextFault::Forbidden {
                character: '\u{202e}',
            },
        ),
        (
            "a\u{1b}[2J",
            "a\\u001B[2J",
            TextFault::Forbidden {
                character: '\u{1b}',
            },
        ),
    ] {
        assert_eq!(
            army_with("armée de Fabius", written),
            [(3, bad(typed, fault.clone()))]
        );
        let fleet = format!("[[fleet]]\nnation = 'ITALIE'\nsea = 'mer Égée'\nname = \"{written}\"");
        assert_eq!(faults(&fleet), [(4, bad(typed, fault))]);
    }
    world(&FABIUS.replace("armée de Fabius", &"é".repeat(80)));
}

#[test]
fn what_is_said_holds_no_character_that_moves_the_cursor() {
    let text = "[\"a\\u001B[2J\"]\n[treasury]\n\"\\u202EILATI\" = 1\n\"a\\nb\" = 1\nITALIE = 'x'";
    let found = WorldFile::parse(&setup(), text).unwrap_err();
    assert_eq!(found.len(), 4);
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for fault in &found {
            let (message, help) = fault.say(&texts);
            assert_eq!(
                message.chars().chain(help.chars()).find(|c| forbidden(*c)),
                None
            );
        }
    }
}

#[test]
fn values_of_another_form_are_refused_with_the_right_one() {
    let wrong = |key: &str, expected| Fault::WrongForm {
        key: key.into(),
        expected,
    };
    for (text, line, key, expected) in [
        ("treasury = 200", 1, "treasury", Expected::Treasury),
        ("[treasury]\nITALIE = '200'", 2, "ITALIE", Expected::Integer),
        ("[treasury]\nITALIE = 200.5", 2, "ITALIE", Expected::Integer),
        (
            "\n[army]\nnation = 'GAULE'",
            2,
            "army",
            Expected::Tables(Section::Army),
        ),
        (
            "fleet = ['x']",
            1,
            "fleet",
            Expected::Tables(Section::Fleet),
        ),
        ("[[trade]]\nbetween = 'ASIE'", 2, "between", Expected::Pair),
        (
            "[[trade]]\nbetween = ['ASIE', 3]",
            2,
            "between",
            Expected::Pair,
        ),
    ] {
        assert_eq!(faults(text), [(line, wrong(key, expected))], "{text}");
    }
    assert_eq!(
        army_with("'Latium'", "4"),
        [(4, wrong("province", Expected::Text))]
    );
    assert_eq!(
        army_with("{ Bd = 20 }", "20"),
        [(5, wrong("elements", Expected::Elements))]
    );
}

#[test]
fn deep_nesting_and_long_files_are_no_danger() {
    for text in [
        format!("x = {}", "[".repeat(50_000)),
        format!("[{}a]\nx = 1", "a.".repeat(50_000)),
        format!("{}a = 1", "a.".repeat(50_000)),
        format!("x = {}", "{a=".repeat(20_000)),
        "a.\n".repeat(20_000),
    ] {
        assert!(WorldFile::parse(&setup(), &text).is_err());
    }
    let comment = "#".repeat(SIZE_LIMIT);
    assert_eq!(world(&comment), WorldFile::default());
    assert_eq!(faults(&format!("{comment}#")), [(1, Fault::TooLarge)]);
}

#[test]
fn the_sample_files_parse() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/campaigns/mare-nostrum");
    let read = |file: &str| {
        let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
        WorldFile::parse(&setup(), &text).unwrap()
    };
    let first = read("monde.toml");
    for nation in &setup().nations {
        let name = &nation.name;
        let armies = first.armies.iter().flatten().filter(|a| &a.nation == name);
        assert!(armies.count() >= 2, "{name}");
        assert!(first.fleets.iter().flatten().any(|f| &f.nation == name));
        assert_eq!(first.treasury.as_ref().unwrap()[name], 200);
    }
    assert!(first.trades.as_ref().is_some_and(|t| t.len() >= 2));
    let second = read("monde-2.toml");
    assert!(second.trades.unwrap().len() < first.trades.unwrap().len());
    let names = |world: &Option<Vec<Army>>| -> BTreeSet<Arc<str>> {
        world.iter().flatten().map(|a| a.name.clone()).collect()
    };
    assert!(
        names(&second.armies)
            .difference(&names(&first.armies))
            .count()
            >= 1
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}|[\\[\\]{}=.,\"'a-zA-Z0-9 \\n\\r\\t\\\\]{0,200}") {
        let setup = setup_once();
        if let Err(faults) = WorldFile::parse(setup, &text) {
            prop_assert!(!faults.is_empty());
            for fault in faults {
                prop_assert!(fault.line >= 1 && fault.line as usize <= text.matches('\n').count() + 1);
                let (message, help) = fault.say(french());
                prop_assert!(!message.chars().chain(help.chars()).any(forbidden));
            }
        }
    }

    #[test]
    fn any_slip_in_the_sample_is_read_or_refused(at in 0usize..900, slip in "[\\PC\\n]{0,3}", cut in 0usize..9) {
        let sample = format!("[treasury]\nITALIE = 200\n{}{FABIUS}", FABIUS.replace("Fabius", "Scipion"));
        let before: String = sample.chars().take(at).collect();
        let after: String = sample.chars().skip(at + cut).collect();
        let _ = WorldFile::parse(setup_once(), &format!("{before}{slip}{after}"))
            .map_err(|faults| faults.iter().map(|f| f.say(french())).collect::<Vec<_>>());
    }
}

fn setup_once() -> &'static Setup {
    static SETUP: std::sync::OnceLock<Setup> = std::sync::OnceLock::new();
    SETUP.get_or_init(setup)
}

fn french() -> &'static Texts {
    static TEXTS: std::sync::OnceLock<Texts> = std::sync::OnceLock::new();
    TEXTS.get_or_init(|| Texts::new(Lang::Fr))
}
