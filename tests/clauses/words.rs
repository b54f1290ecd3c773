//! R3, R10, H11: questions and answers in words.

use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::wording::say_told;
use arbitre::locale::Lang;

use super::common::{composition, majority, question, setup, texts};

#[test]
fn r03_a_question_reads_as_part_of_a_sentence() {
    let cases = [
        (
            "CARTHAGE",
            Kind::Treasury,
            None,
            "le trésor de Carthage",
            "the treasury of Carthage",
        ),
        (
            "MACEDOINE",
            Kind::ArmyPresence,
            Some("Thrace"),
            "la présence d’une armée de la Macédoine en Thrace",
            "the presence of an army of Macedon in Thrace",
        ),
        (
            "CARTHAGE",
            Kind::ArmySize,
            Some("Armée d’Hannibal"),
            "la taille de l’armée de Carthage « armée d'Hannibal »",
            "the size of the army of Carthage “armée d'Hannibal”",
        ),
        (
            "ITALIE",
            Kind::ArmyComposition,
            Some("Latium"),
            "la composition des armées de l’Italie dans le Latium",
            "the composition of the armies of Italy in Latium",
        ),
        (
            "ITALIE",
            Kind::ArmyMajority,
            Some("scipion"),
            "la troupe majoritaire de l’armée de l’Italie « Scipion »",
            "the majority troop of the army of Italy “Scipion”",
        ),
        (
            "EGYPTE",
            Kind::FleetPresence,
            Some("mer Égée"),
            "la présence d’une flotte de l’Égypte en mer Égée",
            "the presence of a fleet of Egypt in the Aegean Sea",
        ),
        (
            "GAULE",
            Kind::Espionage,
            None,
            "l’espionnage de la Gaule contre le demandeur",
            "the espionage of Gaul against the asker",
        ),
    ];
    let (fr, en) = (texts(Lang::Fr), texts(Lang::En));
    for (target, kind, subject, french, english) in cases {
        let question = question(target, kind, subject);
        assert_eq!(question.say(setup(), fr), french);
        assert_eq!(question.say(setup(), en), english);
    }
}

#[test]
fn r03_the_marks_around_an_armys_name_cannot_be_forged() {
    let hostile = "x » (Gaule) : 38 plaquettes “ ” « ";
    let question = question("CARTHAGE", Kind::ArmySize, Some(hostile));
    for (lang, marks) in [(Lang::Fr, "«»"), (Lang::En, "“”")] {
        let said = question.say(setup(), texts(lang));
        let found: String = said.chars().filter(|c| "«»“”".contains(*c)).collect();
        assert_eq!(found, marks, "{said}");
    }
}

#[test]
fn r10_an_answer_has_one_wording() {
    let (fr, en) = (texts(Lang::Fr), texts(Lang::En));
    let army = |kind| question("CARTHAGE", kind, Some("Zeugitane"));
    let money = || question("CARTHAGE", Kind::Treasury, None);
    let spying = question("CARTHAGE", Kind::Espionage, None);
    let number = Value::Number;
    let cases = [
        (money(), number(0), "0 point", "0 points"),
        (money(), number(1), "1 point", "1 point"),
        (money(), number(-2), "-2 points", "-2 points"),
        (
            money(),
            number(9_999_999),
            "9999999 points",
            "9999999 points",
        ),
        (army(Kind::ArmySize), number(1), "1 plaquette", "1 element"),
        (
            army(Kind::ArmySize),
            number(38),
            "38 plaquettes",
            "38 elements",
        ),
        (
            army(Kind::ArmyPresence),
            Value::YesNo(true),
            "oui, il y en a une",
            "yes, there is one",
        ),
        (
            army(Kind::ArmyPresence),
            Value::YesNo(false),
            "non, il n’y en a pas",
            "no, there is none",
        ),
        (
            spying,
            Value::YesNo(true),
            "oui, il y en a",
            "yes, there is some",
        ),
        (
            army(Kind::ArmyComposition),
            composition(&[("Bd", 20), ("Sp", 6), ("El", 1)]),
            "Bd 20, El 1, Sp 6",
            "Bd 20, El 1, Sp 6",
        ),
        (
            army(Kind::ArmyMajority),
            majority(&["Bd", "Sp"]),
            "Bd (lames), Sp (lances)",
            "Bd (blades), Sp (spears)",
        ),
    ];
    for (question, value, french, english) in cases {
        assert_eq!(value.say(setup(), fr, &question), french);
        assert_eq!(value.say(setup(), en, &question), english);
    }
    let nothing = say_told(None, setup(), fr, &money());
    assert_eq!(nothing, "rien n’a été appris");
    let told = say_told(Some(&Value::Number(4)), setup(), fr, &money());
    assert_eq!(told, "4 points");
}
