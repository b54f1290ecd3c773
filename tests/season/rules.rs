//! R2–R12 in whole seasons.

use arbitre::rulebook::antiquity::accept::Remark;
use arbitre::rulebook::antiquity::cost::Distance;
use arbitre::rulebook::antiquity::event::ChoiceKind;
use arbitre::rulebook::antiquity::question::Kind;
use arbitre::rulebook::antiquity::roll::Outcome;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::changes;
use arbitre::rulebook::antiquity::view::SentKind;

use super::story::{Story, costs, key_where, number, remarks, yes_no};

const TRADE: &str = "[[trade]]\nbetween = [\"ARABIE\", \"ITALIE\"]\n";

const HANNIBAL: &str = "[[army]]\nnation = \"CARTHAGE\"\nname = \"armée d'Hannibal\"\n\
    province = \"Zeugitane\"\nelements = { Bd = 20, Sp = 6 }\n";

#[test]
fn r01_each_of_the_eight_asks_its_neighbours_for_two_points() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ITALIE",
        "espionner MACEDOINE : trésor\nespionner CARTHAGE : trésor\nespionner GAULE : trésor\n\
         espionner ASIE : trésor\nespionner EGYPTE : trésor\nespionner ESPAGNE : trésor\n\
         espionner ARABIE : trésor",
    );
    assert_eq!(costs(&received), [2, 2, 2, 2, 5, 5, 5]);
    assert_eq!(s.treasury("ITALIE"), 200 - 23);
}

#[test]
fn r02_a_trade_makes_a_neighbour_for_its_season() {
    let mut s = Story::opened(&[]);
    s.world(TRADE);
    for (seat, other) in [("ARABIE", "ITALIE"), ("ITALIE", "ARABIE")] {
        let received = s.sends(seat, &format!("espionner {other} : trésor +1"));
        assert_eq!(costs(&received), [4]);
        let set = received.acceptance.set.expect("it stands");
        assert_eq!(set.orders[0].distance, Some(Distance::Trade));
    }
    // Nobody else is nearer for it.
    assert_eq!(costs(&s.sends("ASIE", "espionner GAULE : trésor")), [5]);
    s.ends();
    s.opens();
    let received = s.sends("ARABIE", "espionner ITALIE : trésor +1");
    assert_eq!(costs(&received), [7]);
}

#[test]
fn r03_the_seven_kinds_are_answered_with_the_truth() {
    let mut s = Story::opened(&[]);
    s.world(HANNIBAL);
    s.world("[[fleet]]\nnation = \"CARTHAGE\"\nsea = \"mer Punique\"\n");
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
    let composition = [("Bd".into(), 20), ("Sp".into(), 6)].into_iter().collect();
    let majority = ["Bd".into()].into_iter().collect();
    assert_eq!(
        s.told("ITALIE"),
        [
            yes_no(true),
            number(26),
            Some(Value::Composition(composition)),
            Some(Value::Majority(majority)),
        ]
    );
    assert_eq!(s.told("EGYPTE"), [yes_no(true), number(198), yes_no(true)]);
}

#[test]
fn r04_a_neutral_province_is_refused_and_charges_nothing() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ITALIE",
        "espionner CARTHAGE : armée en Sicile +3\nespionner CARTHAGE : taille armée en Crète\n\
         espionner CARTHAGE : trésor",
    );
    let neutral = |line, province: &str| {
        (
            line,
            Remark::Neutral {
                province: province.into(),
            },
        )
    };
    let found = remarks(&received);
    assert_eq!(found[..2], [neutral(1, "Sicile"), neutral(2, "Crète")]);
    assert_eq!(costs(&received), [2]);
    assert_eq!(s.treasury("ITALIE"), 198);
}

#[test]
fn r05_an_attempt_is_charged_when_it_is_accepted() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "GAULE",
        "espionner ITALIE : trésor\nespionner MACEDOINE : trésor +5",
    );
    assert_eq!(costs(&received), [2, 15]);
    assert_eq!(received.acceptance.treasury_after, 183);
    assert_eq!(s.treasury("GAULE"), 183);
    s.ends();
    let accounts = s.view("GAULE").accounts;
    assert_eq!((accounts.orders, accounts.after), (-17, 183));
}

#[test]
fn r06_the_worked_cases_through_sealed_dice() {
    // ITALIE asks CARTHAGE's treasury +2; CARTHAGE protects treasury -3.
    let third = |die| match die {
        1 => Outcome::BadLuck,
        2 => Outcome::Countered,
        _ => Outcome::Success,
    };
    for die in 1..=6 {
        let mut s = Story::opened(&[]);
        s.sends("CARTHAGE", "protéger trésor -3");
        s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +2", &[die]);
        s.sends_with_dice("GAULE", "espionner MACEDOINE : trésor +5", &[die]);
        let rolled = s.rolls();
        let outcomes: Vec<(u8, Outcome)> = rolled
            .lines()
            .map(|l| (l.explanation.die, l.explanation.outcome()))
            .collect();
        let second = if die == 1 {
            Outcome::BadLuck
        } else {
            Outcome::Success
        };
        assert_eq!(outcomes, [(die, second), (die, third(die))]);
        s.closes();
        let audit: Vec<_> = s
            .audit()
            .attempts
            .iter()
            .map(|a| (a.die, a.outcome))
            .collect();
        assert_eq!(
            audit,
            [(Some(die), Some(second)), (Some(die), Some(third(die)))]
        );
    }
}

#[test]
fn r06_natural_one_fails_and_natural_six_succeeds_whatever_the_bids() {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -90");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[6]);
    s.sends_with_dice("EGYPTE", "espionner ASIE : trésor +90", &[1]);
    s.ends();
    assert_eq!(s.told("ITALIE"), [number(20)]);
    assert_eq!(s.told("EGYPTE"), [None]);
}

#[test]
fn r07_a_protection_bears_on_its_kind_or_its_nation_all_season() {
    let mut s = Story::opened(&[]);
    let received = s.sends(
        "ASIE",
        "protéger taille des armées -2\nprotéger contre EGYPTE -2",
    );
    assert_eq!(costs(&received), [4, 4]);
    assert_eq!(s.treasury("ASIE"), 192);
    let ask = "espionner ASIE : taille armée en Syrie\nespionner ASIE : trésor";
    for seat in ["EGYPTE", "ITALIE"] {
        s.sends(seat, ask);
    }
    let maluses: Vec<u32> = s.rolls().lines().map(|l| l.explanation.malus).collect();
    // EGYPTE meets both on the size and one on the treasury; ITALIE the kind's alone.
    assert_eq!(maluses, [4, 2, 2, 0]);
}

/// The text of all files together.
fn whole(files: &[(String, String)]) -> String {
    files.iter().map(|(_, text)| text.as_str()).collect()
}

/// A season in which CARTHAGE and others spend as told and ITALIE always does the same.
fn spending(carthage: &str, asie: &str) -> Story {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", carthage);
    s.sends("ASIE", asie);
    s.sends_with_dice(
        "ITALIE",
        "espionner CARTHAGE : armée en Zeugitane +1\nprotéger trésor -4",
        &[6],
    );
    s.ends();
    s
}

#[test]
fn r08_no_bulletin_shows_what_anybody_else_spent() {
    let quiet = spending("aucun ordre", "aucun ordre");
    let loud = spending(
        "protéger présence des armées -37\nprotéger contre ITALIE -13",
        "espionner MACEDOINE : trésor +29\nprotéger trésor -31\nmot : babylone",
    );
    assert_eq!(loud.treasury("CARTHAGE"), 100);
    assert_eq!(quiet.delivered("ITALIE"), loud.delivered("ITALIE"));
    assert_eq!(quiet.delivered("GAULE"), loud.delivered("GAULE"));
    // The omniscient nation alone is told, and each nation of its own.
    let spain = whole(&loud.delivered("ESPAGNE"));
    for shown in ["37", "13", "29", "31", "babylone"] {
        assert!(spain.contains(shown), "{shown}");
    }
    assert_ne!(quiet.delivered("CARTHAGE"), loud.delivered("CARTHAGE"));
}

/// ITALIE asks CARTHAGE's treasury and is countered.
fn countered() -> Story {
    let mut s = Story::opened(&[]);
    s.sends("CARTHAGE", "protéger trésor -3");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor", &[4]);
    s.rolls();
    s
}

#[test]
fn r09_the_victim_gets_a_notice_and_has_the_choice() {
    let s = countered();
    let notices = s.notices("CARTHAGE");
    assert_eq!(notices.len(), 1);
    assert_eq!((notices[0].notice, notices[0].kind), (1, Kind::Treasury));
    assert_eq!(notices[0].choice, None);
    for other in ["ITALIE", "GAULE", "ESPAGNE"] {
        assert_eq!(s.notices(other), []);
    }
}

#[test]
fn r09_the_victim_gives_something_false() {
    let mut s = countered();
    s.lies("CARTHAGE", 1, "40");
    assert_eq!(s.closes().silent, []);
    assert_eq!(s.told("ITALIE"), [number(40)]);
    let asked = s.audit().attempts;
    assert_eq!(asked[0].truth, number(194));
    assert_eq!(asked[0].choice, Some(ChoiceKind::False));
    // The victim reads his choice again in his own bulletin.
    let own = s.view("CARTHAGE").choices;
    assert_eq!(
        (own[0].choice, own[0].value.clone()),
        (Some(ChoiceKind::False), number(40))
    );
}

#[test]
fn r09_the_victim_gives_nothing_and_may_change_his_mind_until_the_close() {
    let mut s = countered();
    s.lies("CARTHAGE", 1, "40");
    s.withholds("CARTHAGE", 1);
    s.closes();
    assert_eq!(s.told("ITALIE"), [None]);
    assert_eq!(s.audit().attempts[0].choice, Some(ChoiceKind::Withhold));
}

const ASKED: &str = "CARTHAGE/army-size/armée d'hannibal";
const ASKS: &str = "mot : alea\nespionner CARTHAGE : taille armée d'Hannibal +1";

/// ITALIE always sends the same; die, world, wall and choice differ.
fn asked(die: u8, world: &str, wall: bool, choice: Option<Option<&str>>) -> Vec<(String, String)> {
    let mut s = Story::keyed(key_where("ITALIE", ASKED, "alea", die));
    s.world(world);
    s.opens();
    if wall {
        s.sends("CARTHAGE", "protéger taille des armées -9");
    }
    s.sends("ITALIE", ASKS);
    assert_eq!(s.rolls().line(0).expect("a die").explanation.die, die);
    assert_eq!(s.notices("CARTHAGE").len(), usize::from(wall));
    match choice {
        None => {}
        Some(None) => s.withholds("CARTHAGE", 1),
        Some(Some(value)) => s.lies("CARTHAGE", 1, value),
    }
    s.closes();
    s.audits_clean();
    let files = s.delivered("ITALIE");
    assert_eq!(files.len(), 5);
    files
}

#[test]
fn r10_bad_luck_a_wall_and_nothing_there_read_the_same_byte_for_byte() {
    let bad_luck = asked(1, HANNIBAL, false, None);
    let withheld = asked(3, HANNIBAL, true, Some(None));
    let silent = asked(3, HANNIBAL, true, None);
    let nothing_there = asked(3, "army = []", false, None);
    let elsewhere = asked(5, &HANNIBAL.replace("CARTHAGE", "EGYPTE"), false, None);
    for other in [withheld, silent, nothing_there, elsewhere] {
        assert_eq!(bad_luck, other);
    }
}

#[test]
fn r10_a_true_answer_and_a_false_one_read_the_same_byte_for_byte() {
    let small = HANNIBAL.replace("Bd = 20", "Bd = 5");
    let truth = asked(3, HANNIBAL, false, None);
    let lie = asked(2, &small, true, Some(Some("26")));
    let lie_about_nothing = asked(2, "army = []", true, Some(Some("26")));
    assert_eq!(truth, lie);
    assert_eq!(truth, lie_about_nothing);
    assert_ne!(truth, asked(1, HANNIBAL, false, None));
}

#[test]
fn r11_spain_has_everything_on_every_nation_and_always_true() {
    let mut s = Story::new();
    s.world(HANNIBAL);
    s.world("[[fleet]]\nnation = \"ITALIE\"\nsea = \"mer Ligure\"\nname = \"Classis\"\n");
    s.opens();
    s.world(TRADE);
    s.sends("CARTHAGE", "protéger trésor -3");
    s.sends_with_dice("ITALIE", "espionner CARTHAGE : trésor +1", &[2]);
    s.rolls();
    s.lies("CARTHAGE", 1, "40");
    // What moves after the roll is not in this season's file.
    s.treasury_is("CARTHAGE", 7);
    s.changes(|s, w| changes::army_remove(s, w, "CARTHAGE", "armée d'Hannibal"));
    s.closes();

    let view = s.view("ESPAGNE");
    assert_eq!(view.answers, []);
    let file = view.file.as_ref().expect("Spain's file");
    assert_eq!(file.nations.len(), 8);
    let carthage = &file.nations["CARTHAGE"];
    assert_eq!(carthage.world.treasury, 194);
    assert_eq!(&*carthage.world.armies[0].name, "armée d'Hannibal");
    assert_eq!(carthage.world.armies[0].elements["Bd"], 20);
    assert_eq!(carthage.orders[0].modifier, 3);
    let italy = &file.nations["ITALIE"];
    assert_eq!(italy.world.fleets[0].name.as_deref(), Some("Classis"));
    assert_eq!(italy.partners, ["ARABIE".into()]);
    assert!(!italy.word.is_empty());
    let attempt = &italy.attempts[0];
    assert_eq!(attempt.outcome, Outcome::Countered);
    assert_eq!((&attempt.truth, &attempt.told), (&number(194), &number(40)));

    let json = serde_json::to_value(&view).expect("JSON");
    assert_eq!(json["answers"], serde_json::json!([]));
    assert_eq!(json["file"]["nations"]["CARTHAGE"]["treasury"], 194);
    assert_eq!(
        json["file"]["nations"]["ITALIE"]["attempts"][0]["truth"],
        194
    );
    for (_, text) in s.delivered("ESPAGNE") {
        assert!(text.contains("armée d'Hannibal") || text.contains("armée d&#x27;Hannibal"));
    }
    // Nobody else has a file, nor a word of one.
    let italy = serde_json::to_value(s.view("ITALIE")).expect("JSON");
    assert!(italy.get("file").is_none());
    assert!(!whole(&s.delivered("ITALIE")).contains("Hannibal"));
}

#[test]
fn r12_every_bulletin_carries_the_same_public_news() {
    let mut s = Story::opened(&[]);
    s.does(|a| a.news("Un premier bruit."));
    s.does(|a| a.news("Les pirates ont pris une galère.\nLe prix du blé monte."));
    s.sends("ITALIE", "aucun ordre");
    s.ends();
    let seats = [
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "EGYPTE",
        "ESPAGNE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ];
    for seat in seats {
        let view = s.view(seat);
        let news = view.news.as_deref();
        assert_eq!(
            news,
            Some("Les pirates ont pris une galère.\nLe prix du blé monte.")
        );
        for text in s.bulletins(seat) {
            assert!(text.contains("Le prix du blé monte."), "{seat}: {text}");
            assert!(!text.contains("Un premier bruit"), "{seat}: {text}");
        }
    }
}

#[test]
fn r12_without_espionage_a_bulletin_knows_of_nobody_else() {
    let mut peace = Story::opened(&[]);
    peace.ends();
    let mut war = Story::new();
    war.world(HANNIBAL);
    war.world(
        "[treasury]\nCARTHAGE = 3\nASIE = 999\n[[trade]]\nbetween = [\"CARTHAGE\", \"ASIE\"]\n",
    );
    war.opens();
    war.sends("CARTHAGE", "espionner ASIE : trésor\nmot : melqart");
    war.sends(
        "ASIE",
        "espionner CARTHAGE : composition armée d'Hannibal +4\nprotéger trésor -9",
    );
    war.ends();
    for seat in ["GAULE", "ITALIE", "MACEDOINE", "ARABIE", "EGYPTE"] {
        assert_eq!(peace.view(seat).sent, SentKind::Nothing);
        assert_eq!(peace.delivered(seat), war.delivered(seat));
    }
}
