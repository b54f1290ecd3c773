//! Answers to the choices of Dragon Lords, as people write them.

use std::collections::BTreeSet;

use super::super::super::action::Action;
use super::super::super::turn;
use super::super::super::world::{City, Player};
use serde_json::json;

use super::*;
use crate::engine::Game as _;
use crate::games::dragon_lords::reading::called;
use crate::letter;
use crate::locale::Lang;
use crate::locale::said::Spoken as _;

fn pending(offers: Offers) -> Pending {
    Pending {
        seat: "VARN".into(),
        spy: 1,
        city: "Karth".into(),
        action: Action::Bribe,
        question: "Karth/bribe/1".into(),
        shown: Vec::new(),
        offers,
    }
}

fn units() -> Vec<UnitRef> {
    units_of(&["pikes", "pikes", "archers", "siege tower"])
}

fn units_of(kinds: &[&str]) -> Vec<UnitRef> {
    let units = (1..).zip(kinds).map(|(place, kind)| UnitRef {
        stack: "Garde".into(),
        place,
        kind: (*kind).into(),
    });
    units.collect()
}

fn hex(q: i32, r: i32) -> Hex {
    Hex::new(q, r).unwrap()
}

fn bribes_of(units: Vec<UnitRef>) -> Offers {
    let units = units.into_iter();
    Offers::Bribes {
        units: units.map(|unit| turn::Offer { unit, cost: 80 }).collect(),
        hexes: vec![hex(0, -1), hex(1, 0)],
        gold: 500,
    }
}

fn bribes() -> Offers {
    bribes_of(units())
}

fn burning(names: &[&str]) -> Offers {
    let buildings: BTreeSet<Name> = names.iter().map(|name| (*name).into()).collect();
    Offers::Buildings { buildings }
}

fn way() -> Offers {
    Offers::Way {
        city: "Brell".into(),
    }
}

fn view() -> View {
    let mut view = View::default();
    let city = json!({"owner": "ORLO", "hex": "0,0"});
    let city: City = serde_json::from_value(city).unwrap();
    view.world.cities.insert("Karth".into(), city);
    for name in ["VARN", "KESH", "ORLO"] {
        view.world.players.insert(name.into(), Player::default());
    }
    view
}

fn said(offers: &Offers, text: &str, lang: Lang) -> Read<DragonLords> {
    let letter = letter::open(text.as_bytes()).unwrap();
    let texts = Texts::of_rulebook(lang, DragonLords::NAME);
    read(&view(), &pending(offers.clone()), (1, ""), &letter, texts)
}

fn taken(offers: &Offers, text: &str) -> Option<Choice> {
    match said(offers, text, Lang::En).draft {
        Some(Draft::Choice(choice)) => Some(choice),
        _ => None,
    }
}

/// Of a text of which nothing is taken, what is proposed.
fn asked(offers: &Offers, text: &str) -> Vec<String> {
    let read = said(offers, text, Lang::En);
    assert!(read.draft.is_none(), "{text}: {:?}", read.draft);
    let rows = read.remarks.iter().filter_map(|one| match &one.remark {
        Heeded::Read(crate::reading::Remark::Row(row)) => Some(row.proposals.clone()),
        _ => None,
    });
    rows.flatten().collect()
}

fn kill(n: usize) -> Choice {
    Choice::Kill {
        unit: units()[n - 1].clone(),
    }
}

fn take(n: usize, hex: Hex) -> Choice {
    Choice::Take {
        unit: units()[n - 1].clone(),
        hex,
    }
}

fn burn(name: &str) -> Choice {
    Choice::Building {
        building: name.into(),
    }
}

/// Texts of which that choice is taken.
fn right(offers: &Offers, cases: impl IntoIterator<Item = (&'static str, Choice)>) {
    let wrong: Vec<String> = cases
        .into_iter()
        .filter_map(|(text, choice)| {
            let read = said(offers, text, Lang::En);
            let fits = taken(offers, text) == Some(choice);
            (!fits).then(|| format!("{text}: {:?} {:?}", read.draft, read.remarks))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Texts of which nothing is taken.
fn none(offers: &Offers, texts: &[&str]) {
    let wrong: Vec<String> = texts
        .iter()
        .filter_map(|text| Some(format!("{text}: {:?}", taken(offers, text)?)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn g11_every_choice_is_read_as_it_is_printed_and_as_a_receipt_shows_it() {
    let odd = [
        "granary",
        "nothing",
        "2",
        "House of No Return",
        "take",
        "Smithy",
        "smithy",
        "KESH",
        "temple of Ishtar",
        "the or",
    ];
    let kinds = ["pikes", "take", "pikes", "3", "no", "siege tower"];
    let mut read = 0;
    for offers in [
        way(),
        burning(&odd),
        Offers::Units {
            units: units_of(&kinds),
        },
        bribes_of(units_of(&kinds)),
        Offers::Units { units: units() },
        bribes(),
    ] {
        let pending = pending(offers.clone());
        let known = Known::names(&view(), &pending);
        let lexicon = lexicon(&known);
        let known = Known {
            pending: &pending,
            city: None,
            lexicon: &lexicon,
        };
        for (lang, choice) in Lang::ALL
            .into_iter()
            .flat_map(|lang| pending.choices().map(move |choice| (lang, choice)))
        {
            let texts = Texts::of_rulebook(lang, DragonLords::NAME);
            let printed = known.printed(&choice, texts);
            let receipt = choice.words(&called(texts)).message(texts);
            let plain = offers == bribes() || offers == (Offers::Units { units: units() });
            for text in [Some(printed), plain.then_some(receipt)]
                .into_iter()
                .flatten()
            {
                let own = said(&offers, &text, lang);
                let draft = match &own.draft {
                    Some(Draft::Choice(choice)) => Some(choice),
                    _ => None,
                };
                assert_eq!(draft, Some(&choice), "{text}: {:?}", own.remarks);
                assert!(own.remarks.is_empty(), "{text}: {:?}", own.remarks);
                read += 1;
            }
        }
    }
    assert!(read > 100, "{read}");
}

#[test]
fn g11_a_place_in_the_list_is_said_in_words() {
    let all = Offers::Units { units: units() };
    let second = [
        "I'd like the second one, please.",
        "2nd",
        "le deuxième, merci",
        "La 2ème svp",
        "two",
        "n° 2",
        "number 2",
        "Ok, the second.",
    ];
    right(&all, second.map(|text| (text, kill(2))));
    let third = ["take 3 1,0", "take the third, to 1,0 pls"];
    right(&bribes(), third.map(|text| (text, take(3, hex(1, 0)))));
    none(&all, &["the second or the third", "2 or 3", "2, 3", "2\n3"]);
    // A number that is no place.
    none(
        &all,
        &[
            "See you at 3.",
            "We are 3 now.",
            "Back in 3 days, Varn",
            "I have 3 gold.",
        ],
    );
}

#[test]
fn g11_nothing_is_chosen_as_people_write_it() {
    let all = [
        bribes(),
        Offers::Units { units: units() },
        burning(&["granary", "smithy"]),
    ];
    for offers in &all {
        let nothing = [
            "aucun",
            "Aucune.",
            "rien !",
            "none",
            "NOTHING",
            "pas d'unité",
            "aucune unité",
            "je ne prends rien",
            "pas de bâtiment",
            "no unit",
            "no building",
            "withhold",
        ];
        right(offers, nothing.map(|text| (text, Choice::Nothing)));
        none(offers, &["no", "ne", "."]);
    }
}

#[test]
fn g11_whether_a_spy_sets_out_is_understood_as_people_write_it() {
    let sets_out = [
        "set out",
        "Yes!",
        "oui, il part",
        "partir pour Brell",
        "spy 1 sets out for Brell",
        "l'espion 1 y va",
        "s'y rendre",
    ];
    right(&way(), sets_out.map(|text| (text, Choice::SetOut)));
    let stays = [
        "stay",
        "no",
        "non",
        "il reste",
        "ne part pas",
        "do not set out",
        "rien",
        "non, il reste",
    ];
    right(&way(), stays.map(|text| (text, Choice::Nothing)));
    none(
        &way(),
        &[
            "Brell",
            "not stay",
            "set out for Karth",
            "spy 2 sets out",
            "perhaps",
        ],
    );
}

#[test]
fn g11_a_bribe_is_understood_as_people_write_it() {
    let offers = bribes();
    right(
        &offers,
        [
            ("prendre 3 1,0", take(3, hex(1, 0))),
            ("Prendre 3, 1,0.", take(3, hex(1, 0))),
            ("prendre 3 en case (1, 0)", take(3, hex(1, 0))),
            ("je prends le 3 en 1,0", take(3, hex(1, 0))),
            ("take 3 to hex 0,-1!", take(3, hex(0, -1))),
            ("take 3, 0,-1", take(3, hex(0, -1))),
            ("prendre 3 nord", take(3, hex(0, -1))),
            ("take unit 3 on the south-east side", take(3, hex(1, 0))),
            ("prendre la siege tower en 1,0", take(4, hex(1, 0))),
            ("acheter 4 (siege tower), case 1,0", take(4, hex(1, 0))),
            ("prendre 2, 7,7", take(2, hex(7, 7))),
            ("prendre 3 N", take(3, hex(0, -1))),
            ("spy 1: take 3 to 1,0", take(3, hex(1, 0))),
        ],
    );
    for (text, n) in [
        ("détruire 3", 3),
        ("DESTROY archers.", 3),
        ("je détruis le 1", 1),
    ] {
        let unit = units()[n - 1].clone();
        right(&offers, [(text, Choice::Destroy { unit })]);
    }
    let both = ["take 3 to 0,-1", "take 3 to 1,0"];
    assert_eq!(asked(&offers, "prendre 3"), both);
    assert_eq!(asked(&offers, "détruire pikes"), ["destroy 1", "destroy 2"]);
    none(
        &offers,
        &[
            "prendre 5 1,0",
            "prendre 0 1,0",
            "prendre 1,0",
            "3",
            "prendre ou détruire 3 1,0",
            "prendre 3 archers 1,0 0,-1",
            "prendre 1 3 1,0",
            "prendre 3 pikes 1,0",
            "prendre 3 est",
            "détruire 3 1,0",
            "voler 3 1,0",
            "no",
        ],
    );
}

#[test]
fn g11_a_victim_and_a_building_are_understood_as_people_write_them() {
    let offers = Offers::Units { units: units() };
    right(
        &offers,
        [
            ("3", kill(3)),
            ("le 3.", kill(3)),
            ("tuer archers", kill(3)),
            ("unit 4", kill(4)),
            ("je prends le 4", kill(4)),
            ("4 (siege tower)", kill(4)),
        ],
    );
    assert_eq!(asked(&offers, "pikes"), ["kill 1", "kill 2"]);
    assert_eq!(asked(&offers, "archer"), ["kill 3"]);
    none(&offers, &["5", "3 4"]);
    let offers = burning(&["granary", "smithy", "temple of Ishtar"]);
    right(
        &offers,
        [
            ("smithy", burn("smithy")),
            ("The Smithy.", burn("smithy")),
            ("2", burn("smithy")),
            ("détruire 2", burn("smithy")),
            ("temple Ishtar", burn("temple of Ishtar")),
            ("le 3", burn("temple of Ishtar")),
        ],
    );
    assert_eq!(asked(&offers, "smithi"), ["smithy"]);
    none(&offers, &["4", "smithy granary", "arena", "2 (granary)"]);
}

#[test]
fn g11_an_answer_that_is_taken_back_quoted_or_anothers_is_not_taken() {
    let answer = "take 3 to 1,0";
    for beside in [
        "On second thought, do NOT do that.",
        "If you can also get the archers:",
        "ORLO told me to answer, but I refuse:",
        "Draft, do not enter this yet:",
        "Brouillon, à ne pas entrer :",
        "En fait non.",
        "Perhaps.",
        "Unless KESH objects.",
    ] {
        for text in [format!("{answer}\n{beside}"), format!("{beside}\n{answer}")] {
            let read = said(&bribes(), &text, Lang::En);
            assert!(read.draft.is_none(), "{text}: {:?}", read.draft);
            assert!(!read.remarks.is_empty(), "{text}");
        }
    }
    for text in [
        "take 3 to 1,0 if KESH agrees",
        "don't take 3 to 1,0",
        "ORLO says: take 3 to 1,0",
        "ORLO takes 3 to 1,0",
        "should I take 3 to 1,0?",
        "I would take 3 to 1,0 but it is too dear",
        "From: KESH\n\ntake 3 to 1,0",
        "For KESH: take 3 to 1,0",
    ] {
        let read = said(&bribes(), text, Lang::En);
        assert!(read.draft.is_none(), "{text}: {:?}", read.draft);
        assert!(!read.remarks.is_empty(), "{text}");
    }
    assert_eq!(
        said(&bribes(), "From: KESH\n\ntake 3 to 1,0", Lang::En).other,
        Some("KESH".into())
    );
    for quoted in [
        "-----Original Message-----\nFrom: the referee\n\n- 1: pikes\n- nothing",
        "On Monday the referee wrote:\n> - 1: pikes\n> - nothing",
    ] {
        let text = format!("{answer}\n\n{quoted}");
        let taken = taken(&bribes(), &text);
        assert_eq!(taken, Some(take(3, hex(1, 0))), "{text}");
    }
}
