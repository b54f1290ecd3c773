//! Dragon Lords: players' messages: a corpus of them with what must be understood, warned of and
//! refused, and what must hold for any message.
//!
//! Each message `tests/messages/dragon-lords/NAME.txt` (or `.eml`, `.html`) is VARN's in the fifth
//! turn of `world.json` beside it, and has its `NAME.json`:
//!
//! | member | says |
//! |---|---|
//! | `orders` | `line: the order` as it is printed in English, with what the line alone leaves open |
//! | `refused`, `warned`, `arbiter` | `line: the remark's name`: not taken, taken, told the arbiter alone |
//! | `none`, `total`, `finality` | what else the message says |
//! | `notes` | what had to be guessed to open it |
//! | `unopened` | why it is no message at all |
//! | `stands`, `cost` | the lines that stand, and what they cost |
//! | `not` | `line: why` of those that were understood and do not stand |
//!
//! `UPDATE_MESSAGES=1 cargo test --test suite dragon_lords_reading` writes the JSON anew, to be read before
//! it is kept.

use std::path::{Path, PathBuf};

use arbitre::games::dragon_lords::accept::{Acceptance, Desk, accept};
use arbitre::games::dragon_lords::action::{Action, Takes};
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::order::{Aim, Draft, Order};
use arbitre::games::dragon_lords::reading::{
    Known, Message, Post, Reader, Seen, SeenStack, Turn, print,
};
use arbitre::games::dragon_lords::remark::{Remark, problems};
use arbitre::games::dragon_lords::template::examples;
use arbitre::games::dragon_lords::world::{Name, Presence, Side, World};
use arbitre::letter;
use arbitre::locale::said::{Said, Spoken};
use arbitre::locale::spelling::canonical;
use arbitre::locale::{Lang, Texts};
use arbitre::reading::To;
use arbitre::reading::{Doubtful, Remark as Read};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use crate::harness::size;

const TURN: u16 = 5;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages/dragon-lords")
}

fn world() -> World {
    let text = std::fs::read_to_string(folder().join("world.json")).expect("the world");
    serde_json::from_str(&text).expect("a world")
}

fn varn() -> Name {
    "VARN".into()
}

fn corpus() -> Vec<PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(folder())
        .expect("the corpus")
        .map(|e| e.expect("a file").path())
        .filter(|p| p.extension().is_some_and(|e| e != "json"))
        .collect();
    paths.sort();
    paths
}

/// What a message must be read as.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Expected {
    #[serde(skip_serializing_if = "Option::is_none")]
    unopened: Option<String>,
    orders: Vec<String>,
    refused: Vec<String>,
    warned: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    arbiter: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    none: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    finality: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<i64>,
    stands: Vec<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not: Vec<String>,
    cost: i64,
}

fn name_of(thing: &impl std::fmt::Debug) -> String {
    let text = format!("{thing:?}");
    let text = text.strip_prefix("Read(").unwrap_or(&text);
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}

fn notation(draft: &Draft) -> String {
    match draft {
        Draft::Hire { count, city } => format!("hire {count} in {city}"),
        Draft::Act { spy, action, aim } => {
            let aim = match aim {
                Aim::Nothing => String::new(),
                Aim::Stack { stack, hex } => format!(", {stack}, {hex}"),
                Aim::City(city) => format!(" to {city}"),
            };
            format!("spy {spy}: {action}{aim}")
        }
        Draft::Transfer { spy, from, to } => {
            let spy = spy.map_or("a spy".to_owned(), |s| format!("spy {s}"));
            let from = from.as_deref().unwrap_or("?");
            format!("transfer {spy} from {from} to {to}")
        }
        Draft::Word { word } => format!("word: {word}"),
    }
}

/// The name of a remark.
fn asked_of(asked: &Read) -> String {
    match asked {
        Read::Doubt(Doubtful { doubt, .. }) => name_of(doubt),
        Read::Row(row) => match row.proposals.is_empty() {
            true => row.why.clone(),
            false => format!("{}: {}", row.why, row.proposals.join(" | ")),
        },
        remark => name_of(remark),
    }
}

fn reader(known: &Known) -> Reader<'_> {
    let turn = Turn {
        lang: Lang::Fr,
        number: TURN,
        name: "",
    };
    Reader::new(known, turn)
}

fn accepted(world: &World, reading: &Message) -> Acceptance {
    let presence = Presence::of(world);
    let seat = varn();
    let desk = Desk {
        world,
        presence: &presence,
        seat: &seat,
        turn: TURN,
        gold: world.players.get(&seat).map_or(0, |p| p.gold),
    };
    accept(&desk, &reading.drafts())
}

fn summary(world: &World, reading: &Message) -> Expected {
    let mut seen = Expected {
        notes: reading.notes.iter().map(name_of).collect(),
        none: reading.none,
        finality: reading.finality.as_ref().map(name_of),
        total: reading.total.map(|t| t.n.into()),
        ..Expected::default()
    };
    for l in &reading.lines {
        let order = format!("{}: {}", l.line, notation(&l.draft));
        seen.orders.push(order);
    }
    for (line, to, asked) in &reading.told {
        let list = match to {
            To::Refused => &mut seen.refused,
            To::Player => &mut seen.warned,
            To::Arbiter => &mut seen.arbiter,
        };
        list.push(format!("{line}: {}", asked_of(asked)));
    }
    let found = accepted(world, reading);
    seen.stands = found.standing.iter().map(|s| s.line).collect();
    seen.cost = found.purse.spent;
    for refused in &found.refused {
        seen.not
            .push(format!("{}: {}", refused.line, refused.refusal.into_str()));
    }
    for problem in problems(reading, &found) {
        for lang in Lang::ALL {
            let Said { message, help } = problem.remark.say(Texts::of(lang));
            assert!(message.len() > 5 && help.len() > 5, "{problem:?}");
        }
    }
    seen
}

#[test]
fn the_corpus_is_read_as_its_json_says() {
    let world = world();
    let known = Known::of(&world, &varn(), TURN);
    let reader = reader(&known);
    let paths = corpus();
    assert!(paths.len() >= 50, "the corpus has {} messages", paths.len());
    let mut wrong = Vec::new();
    for path in paths {
        let bytes = std::fs::read(&path).expect("a message");
        let seen = match letter::open(&bytes) {
            Ok(letter) => summary(&world, &reader.letter(&letter)),
            Err(fault) => Expected {
                unopened: Some(name_of(&fault)),
                ..Expected::default()
            },
        };
        let json = path.with_extension("json");
        if std::env::var_os("UPDATE_MESSAGES").is_some() {
            let mut text = serde_json::to_string_pretty(&seen).expect("json");
            text.push('\n');
            std::fs::write(&json, text).expect("written");
        }
        let said = std::fs::read_to_string(&json).expect("what is expected");
        let expected: Expected = serde_json::from_str(&said).expect("good JSON");
        if seen != expected {
            wrong.push(format!(
                "{}\nseen {seen:#?}\nexpected {expected:#?}",
                path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_template_offers_is_accepted_and_prints_as_itself() {
    let world = world();
    for (player, turn) in [("VARN", 5), ("VARN", 7), ("DOLM", 5), ("ISSE", 5)] {
        let seat: Name = player.into();
        let known = Known::of(&world, &seat, turn);
        let reader = reader(&known);
        let presence = Presence::of(&world);
        let desk = Desk {
            world: &world,
            presence: &presence,
            seat: &seat,
            turn,
            gold: 1_000,
        };
        let offered = examples(&known);
        assert!(!offered.is_empty(), "{player}");
        for order in offered {
            for lang in Lang::ALL {
                let line = print(lang, &order);
                let reading = reader.message(&line);
                let found = accept(&desk, &reading.drafts());
                assert_eq!(
                    found.orders(),
                    std::slice::from_ref(&order),
                    "{player}: {line}"
                );
                assert_eq!(reading.told, [], "{line}");
            }
        }
    }
}

#[test]
fn what_is_accepted_prints_back_to_the_same_orders() {
    let world = world();
    let known = Known::of(&world, &varn(), TURN);
    let reader = reader(&known);
    let mut seen = 0;
    for path in corpus() {
        let Ok(letter) = letter::open(&std::fs::read(&path).expect("a message")) else {
            continue;
        };
        let orders = accepted(&world, &reader.letter(&letter)).orders();
        seen += orders.len();
        for lang in Lang::ALL {
            let lines: Vec<String> = orders.iter().map(|o| print(lang, o)).collect();
            let again = reader.message(&lines.join("\n"));
            assert_eq!(accepted(&world, &again).orders(), orders, "{lines:?}");
        }
    }
    assert!(seen > 100, "only {seen} orders");
}

/// Names as referees give them, and such as orders and numbers are made of.
fn names() -> impl Strategy<Value = Vec<String>> {
    let plain = prop::sample::select(vec![
        "Karth",
        "Brell",
        "Osk",
        "Fort de l'Est",
        "Fort Est",
        "Le Fort",
        "Port-Royal",
        "Sainte-Anne",
        "Vol",
        "Or",
        "Tour",
        "La",
        "Espion",
        "Spy",
        "Deux Tours",
        "Trois",
        "Second",
        "Nord",
        "Hex 3",
        "E2",
        "3",
        "Karth 2",
        "Ville",
        "Chaque Tour",
        "Mot",
        "Total",
        "Rien",
        "Incendie",
        "Red Guard",
        "Garde de Karth",
        "S'il vous plaît",
        "Le \"Grand\" Fort",
        "Fort (Nord)",
        "Fort -3",
        "Aucun",
        "Transfert",
        "Set Out",
        "Si",
        "Ne",
        "Faux Ordres",
        "L'Espion",
        "À",
        "Bord de mer, sud",
        "A; B",
        "Élan",
        "œuf",
        "Wait!",
        "Stay",
        "Départ",
        "10 %",
        "To Arn",
        "De Arn",
        "Arn",
    ]);
    let any = "[A-Z][a-zé]{0,8}([ '-][A-Za-z0-9é]{1,6}){0,2}";
    let name = prop_oneof![plain.prop_map(str::to_owned), any.prop_map(|s| s)];
    prop::collection::btree_set(name, 5..12).prop_map(|all| {
        // Names that differ by case, accents and marks alone are not taken into a world.
        let mut seen = std::collections::BTreeSet::new();
        let once = |n: &String| seen.insert(arbitre::locale::spelling::said(n));
        all.into_iter().filter(once).collect()
    })
}

/// Whatever cities and stacks are called, what is printed reads as that order and no other,
/// without a warning.
#[test]
fn what_is_printed_reads_as_itself_whatever_the_names() {
    printed_and_read(200);
}

#[test]
#[ignore = "large: names"]
fn what_is_printed_reads_as_itself_in_full() {
    printed_and_read(size(20_000));
}

fn printed_and_read(cases: u32) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(
        names in names(),
        spy in 1u32..4,
        action in 0usize..23,
        side in any::<bool>(),
        (q, r) in (-20i32..20, -20i32..20),
    )| {
        prop_assume!(names.len() >= 4);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let action = Action::all().nth(action).unwrap();
        reads_as_itself(&names, spy, action, side, Hex::new(q, r).unwrap())?;
    });
}

/// An order of each sort, with the first four of the names, is printed and read. They are cities; the second and
/// the third are stacks too.
fn reads_as_itself(
    names: &[&str],
    count: u32,
    action: Action,
    side: bool,
    hex: Hex,
) -> Result<(), TestCaseError> {
    let name = |n: usize| Name::from(names[n]);
    let owner = if side { "VARN" } else { "DOLM" };
    let seen = |owner: &str| {
        let (owner, hex) = (owner.into(), Hex::new(0, 0).unwrap());
        Some(Seen { owner, hex })
    };
    let stood = |city| SeenStack {
        owner: owner.into(),
        city,
    };
    let cities = names.iter().enumerate().map(|(n, city)| {
        let owner = if n < 2 { "VARN" } else { owner };
        ((*city).into(), seen(owner))
    });
    let known = Known {
        player: Some(varn()),
        players: ["VARN", "DOLM"].map(Name::from).into(),
        cities: cities.collect(),
        stacks: [(name(1), stood(None)), (name(2), stood(Some(name(3))))].into(),
        spies: [
            (1, Post::In(name(0))),
            (2, Post::In(name(3))),
            (3, Post::In(name(3))),
        ]
        .into(),
        ..Known::default()
    };
    let reader = reader(&known);
    let aim = match action.entry().takes {
        Takes::Nothing => Aim::Nothing,
        Takes::City => Aim::City(name(2)),
        Takes::StackAndHex => Aim::Stack {
            stack: name(2),
            hex,
        },
        Takes::CityIfFound if side => Aim::City(name(2)),
        Takes::CityIfFound => Aim::Nothing,
    };
    let word: Name = canonical(names[0]).into();
    let orders = [
        (
            Order::Hire {
                count,
                city: name(2),
                side: Side::Enemy,
            },
            Draft::Hire {
                count,
                city: name(2),
            },
        ),
        (
            Order::Act {
                spy: 2,
                city: name(3),
                action,
                aim: aim.clone(),
            },
            Draft::Act {
                spy: 2,
                action,
                aim,
            },
        ),
        (
            Order::Transfer {
                spy: 1,
                from: name(0),
                to: name(1),
            },
            Draft::Transfer {
                spy: Some(1),
                from: Some(name(0)),
                to: name(1),
            },
        ),
        (Order::Word { word: word.clone() }, Draft::Word { word }),
    ];
    for (order, draft) in orders {
        for lang in Lang::ALL {
            let line = print(lang, &order);
            let reading = reader.message(&line);
            let read: Vec<_> = reading.lines.iter().map(|l| l.draft.clone()).collect();
            prop_assert_eq!(read, vec![draft.clone()], "{}", line);
            prop_assert_eq!(&reading.told, &vec![], "{}", line);
            prop_assert!(!reading.none && reading.finality.is_none(), "{}", line);
        }
    }
    Ok(())
}

/// Whatever is done, to friend or foe, with the first four of these names.
fn each_reads_as_itself(names: &[&str]) {
    let hex = Hex::new(0, 0).unwrap();
    for action in Action::all() {
        for side in [true, false] {
            reads_as_itself(names, 1, action, side, hex).unwrap();
        }
    }
}

#[test]
fn a_stack_with_quotation_marks_in_its_name_reads_as_itself() {
    each_reads_as_itself(&["A", "La", "Le \"Grand\" Fort", "Mot"]);
}

#[test]
fn a_stack_in_quotation_marks_is_no_direction_and_no_hex() {
    for stack in ["N", "Ne", "SO", "3,4", "-4/2"] {
        each_reads_as_itself(&["Osk", "Brell", stack, "Karth"]);
    }
}

#[test]
fn a_name_of_an_article_and_a_small_word_takes_no_small_word_for_itself() {
    for city in [
        "Un-La",
        "Le A",
        "The Of",
        "Les Rien",
        "La Pile",
        "The Stack",
        "La Case",
        "L'Espion",
        "La Ville",
        "The City",
        "Le Nord",
        "Le Mot",
        "Le Vol",
        "The Spies",
    ] {
        each_reads_as_itself(&["Osk", "Brell", "Fort de l'Est", "Karth", city]);
    }
}

#[test]
fn cities_that_differ_by_an_article_alone_read_as_themselves() {
    let names = ["A Osk", "Osk", "L'Osk", "The Osk"];
    for n in 0..names.len() {
        let mut turned = names;
        turned.rotate_left(n);
        each_reads_as_itself(&turned);
    }
}

#[test]
fn a_city_whose_name_begins_a_phrase_reads_as_itself() {
    each_reads_as_itself(&["Mot", "Ne", "Osk", "Brell"]);
    for city in ["Grace", "Aille", "Is", "Now"] {
        each_reads_as_itself(&[city, "Osk", "Brell", "Karth"]);
    }
}

/// A deed of a spy who is named by his number alone is asked, and never only noted.
#[test]
fn a_spy_by_his_bare_number_is_asked() {
    let world = world();
    let known = Known::of(&world, &varn(), TURN);
    let reader = reader(&known);
    for text in [
        "Let two bribe somebody and six set something on fire.",
        "Six could try revolt, 1% would be glorious.",
        "Que le deux soudoie quelqu'un.",
    ] {
        let read = reader.message(text);
        let asked = |(_, to, _): &(u32, To, Read)| *to == To::Refused;
        assert!(
            read.lines.is_empty() && read.told.iter().any(asked),
            "{text}: {read:#?}"
        );
    }
}

#[test]
fn names_of_words_of_one_language_do_not_make_an_order_one_of_it() {
    each_reads_as_itself(&["Oa Knock", "Back Back", "Of", "Bon"]);
}

/// What a player does not know does not change what is said to him.
#[test]
fn d2_a_city_that_is_not_known_reads_as_one_that_is_not_there() {
    let world = world();
    let known = Known::of(&world, &varn(), TURN);
    assert!(!known.cities.contains_key("Secret"));
    let reader = reader(&known);
    for line in [
        "hire 1 spy in ?",
        "spy 1: relocate to ?",
        "engager 1 espion à ?",
    ] {
        let faults = ["Secret", "Xyzzyx"].map(|name| {
            let reading = reader.message(&line.replace('?', name));
            let found = accepted(&world, &reading);
            let said = problems(&reading, &found);
            assert!(said.iter().any(|p| matches!(p.remark, Remark::Read(_))));
            let told = |p: &arbitre::games::dragon_lords::remark::Problem| {
                p.remark.say(Texts::of(Lang::En)).message.replace(name, "?")
            };
            said.iter().map(told).collect::<Vec<_>>()
        });
        assert_eq!(faults[0], faults[1]);
    }
}
