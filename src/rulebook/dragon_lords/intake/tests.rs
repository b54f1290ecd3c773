//! What must be understood, in both languages.

use super::super::action::{ACTIONS, Action};
use super::super::hex::Hex;
use super::super::order::{Aim, Draft};
use super::*;
use crate::locale::{Lang, Texts};
use crate::reading::whole::Told;

fn hex(q: i32, r: i32) -> Hex {
    Hex::new(q, r).unwrap()
}

/// VARN owns Brell and Osk; DOLM owns Karth (4,4), Arn (9,2) and Fort de l'Est (0,8).
fn known() -> Known {
    let seen = |owner: &str, q, r| {
        Some(Seen {
            owner: owner.into(),
            hex: hex(q, r),
        })
    };
    let in_karth = |owner: &str| SeenStack {
        owner: owner.into(),
        city: Some("Karth".into()),
    };
    Known {
        player: Some("VARN".into()),
        players: ["VARN", "DOLM", "ISSE"].map(Into::into).into(),
        cities: [
            ("Karth".into(), seen("DOLM", 4, 4)),
            ("Arn".into(), seen("DOLM", 9, 2)),
            ("Fort de l'Est".into(), None),
            ("Brell".into(), seen("VARN", 1, 1)),
            ("Osk".into(), seen("VARN", 2, 7)),
        ]
        .into(),
        stacks: ["Garde Rouge", "Red Guard", "Garde de Karth"]
            .map(|s| (s.into(), in_karth("DOLM")))
            .into(),
        places: [].into(),
        spies: [
            (1, Post::In("Arn".into())),
            (2, Post::In("Karth".into())),
            (3, Post::In("Karth".into())),
            (4, Post::UnderWay("Arn".into())),
            (6, Post::In("Brell".into())),
        ]
        .into(),
        waits: [(3, 9)].into(),
    }
}

fn one(text: &str) -> (Result<Draft, Fault>, Vec<Guess>) {
    let known = known();
    let reading = Reader::new(&known).message(text);
    match <[ReadLine; 1]>::try_from(reading.lines) {
        Ok([line]) => (line.reading.map_err(|m| m.fault), line.guesses),
        Err(lines) => panic!("{text}: {lines:?}"),
    }
}

fn draft(text: &str) -> Draft {
    match one(text) {
        (Ok(draft), _) => draft,
        (Err(fault), _) => panic!("{text}: {fault:?}"),
    }
}

fn fault(text: &str) -> Fault {
    match one(text) {
        (Err(fault), _) => fault,
        (Ok(draft), _) => panic!("{text}: {draft:?}"),
    }
}

fn prose(text: &str) {
    let known = known();
    let reading = Reader::new(&known).message(text);
    assert_eq!(reading.lines, [], "{text}");
}

fn act(spy: u32, action: Action) -> Draft {
    Draft::Act {
        spy,
        action,
        aim: Aim::Nothing,
    }
}

#[test]
fn d1_hires_are_read() {
    for line in [
        "hire 3 spies in Karth",
        "Hire three spies in Karth (900 gold)",
        "engager 3 espions à Karth",
        "ENGAGER 3 ESPIONS A KARTH",
        "recruter trois espions dans la ville de Karth, merci",
        "1) « Engager 3 espions à Karth »",
        "- je voudrais engager 3 espions à Karth s'il vous plaît",
        "Karth : engager 3 espions",
        "recrutement : 3 espions à Karth",
        "hire 3 in Karth",
        "I want to hire 3 spies at Karth please",
        "engage 3 espions ennemis à Karth pour 900 po",
        "3 espions à Karth",
        "- 3 spies in Karth",
    ] {
        let want = Draft::Hire {
            count: 3,
            city: "Karth".into(),
        };
        assert_eq!(draft(line), want, "{line}");
    }
    for line in [
        "recruter un espion à Brell",
        "hire a friendly spy in Brell",
        "hire spy in Brell",
    ] {
        let want = Draft::Hire {
            count: 1,
            city: "Brell".into(),
        };
        assert_eq!(draft(line), want, "{line}");
    }
    assert_eq!(one("hire 2 spies in Bre").1.len(), 1);
    // Where a spy of his arrives he may hire, whether he has seen the city or not (G6).
    let mut known = known();
    known.spies.insert(5, Post::Arriving("Vale".into()));
    let reading = Reader::new(&known).message("hire 2 spies in Vale");
    let want = Draft::Hire {
        count: 2,
        city: "Vale".into(),
    };
    assert_eq!(reading.lines[0].reading, Ok(want));
    assert!(
        matches!(fault("hire 2 spies in Krath"), Fault::UnknownCity { nearest: Some(n), .. } if &*n == "Karth")
    );
    assert!(matches!(
        fault("engager 2 espions à Zzyx"),
        Fault::UnknownCity { nearest: None, .. }
    ));
    assert_eq!(fault("engager des espions à Karth"), Fault::MissingCount);
    assert_eq!(fault("engager 0 espion à Karth"), Fault::ZeroCount);
    assert_eq!(fault("engager 2 espions"), Fault::MissingCity);
    assert!(matches!(
        fault("hire 2 friendly spies in Karth"),
        Fault::OtherSide { .. }
    ));
    assert!(matches!(
        fault("hier 2 spies in Karth"),
        Fault::Misspelled {
            nearest: "hire",
            ..
        }
    ));
}

#[test]
fn d7_deeds_are_read() {
    for (line, want) in [
        ("spy 2: steal", act(2, Action::Steal)),
        ("espion 2 : vol", act(2, Action::Steal)),
        ("Spy 2 steals.", act(2, Action::Steal)),
        ("l'espion 2 vole", act(2, Action::Steal)),
        ("espion n°2 : VOL D'OR", act(2, Action::Steal)),
        ("steal with spy 2", act(2, Action::Steal)),
        ("vol par l'espion 2 à Karth", act(2, Action::Steal)),
        ("spy 2 in Karth: steal from DOLM", act(2, Action::Steal)),
        ("3. espion 2 - vol", act(2, Action::Steal)),
        ("spy 4: arson", act(4, Action::Arson)),
        ("my second spy poisons", act(2, Action::Poison)),
        ("spy in Arn: surveillance", act(1, Action::Surveillance)),
        (
            "mon espion à Arn : surveillance de la ville",
            act(1, Action::Surveillance),
        ),
        (
            "spy 3: neutralize the enemy spy",
            act(3, Action::Neutralize),
        ),
        (
            "espion 3 : intercepter les ordres",
            act(3, Action::InterceptOrders),
        ),
        ("Espion 3 : faire chanter", act(3, Action::Blackmail)),
        ("spy 3 must execute the governor", act(3, Action::Execute)),
        ("espion trois : saboter les murs", act(3, Action::Sabotage)),
        ("E3 : sabotage", act(3, Action::Sabotage)),
        ("spy 3: surv", act(3, Action::Surveillance)),
    ] {
        assert_eq!(draft(line), want, "{line}");
    }
    assert_eq!(
        fault("spy in Karth: surveillance"),
        Fault::SeveralSpies {
            city: "Karth".into(),
            spies: vec![2, 3]
        }
    );
    assert_eq!(fault("spy 2"), Fault::MissingAction);
    assert!(matches!(
        fault("spy 2: stael"),
        Fault::UnknownAction {
            nearest: Some((Action::Steal, _)),
            ..
        }
    ));
    assert!(matches!(
        fault("espion 2 : sabotatge"),
        Fault::UnknownAction {
            nearest: Some((Action::Sabotage, _)),
            ..
        }
    ));
    assert!(matches!(
        fault("spy 2: inter"),
        Fault::AmbiguousAction { .. }
    ));
    assert!(matches!(
        fault("spy 2: steal or arson"),
        Fault::TwoActions { .. }
    ));
    assert_eq!(
        fault("spy 2: assassinate the governor"),
        Fault::GovernorIsNoUnit
    );
    assert!(matches!(
        fault("spy 2 in Arn: steal"),
        Fault::SpyElsewhere { spy: 2, .. }
    ));
    assert!(matches!(fault("steal"), Fault::WhichSpy { .. }));
    assert!(matches!(
        fault("my third spy steals in Arn"),
        Fault::OrdinalUnclear { .. }
    ));
    assert_eq!(fault("spies 2 and 3: steal"), Fault::OneSpyALine);
    assert_eq!(fault("spy 2: don't steal"), Fault::Negated);
    assert_eq!(
        fault("if the walls are low, spy 2: sabotage"),
        Fault::Condition
    );
    assert_eq!(fault("can my spy 2 steal?"), Fault::Question);
    assert!(matches!(
        fault("spi 2: steal"),
        Fault::Misspelled { nearest: "spy", .. }
    ));
}

#[test]
fn d7_what_an_action_takes_is_read() {
    let orders = |stack: &str, q, r| Draft::Act {
        spy: 3,
        action: Action::FalseOrders,
        aim: Aim::Stack {
            stack: stack.into(),
            hex: hex(q, r),
        },
    };
    for (line, want) in [
        (
            "espion 3 : faux ordres, pile Garde Rouge, vers le nord-est",
            orders("Garde Rouge", 5, 3),
        ),
        (
            "spy 3: false orders, stack Red Guard to the north-east",
            orders("Red Guard", 5, 3),
        ),
        (
            "spy 3: false orders, stack \"red guard\", hex 3,4",
            orders("Red Guard", 3, 4),
        ),
        (
            "espion 3 : faux ordres à la pile Garde Rouge vers le sud",
            orders("Garde Rouge", 4, 5),
        ),
        (
            "espion 3 : faux ordres, Garde de Karth (3, 5)",
            orders("Garde de Karth", 3, 5),
        ),
        (
            "spy 3: false orders, Red Guard, NW",
            orders("Red Guard", 3, 4),
        ),
        (
            "espion 3 : faux ordres, pile Légion Perdue, hex 5,-4",
            orders("légion perdue", 5, -4),
        ),
        (
            "spy 3: false orders: stack Red G to hex 4,5",
            orders("Red Guard", 4, 5),
        ),
    ] {
        assert_eq!(draft(line), want, "{line}");
    }
    assert_eq!(
        fault("spy 3: false orders to the north"),
        Fault::MissingStack
    );
    assert_eq!(
        fault("spy 3: false orders, stack Red Guard"),
        Fault::MissingHex
    );
    assert!(matches!(
        fault("espion 3 : faux ordres, pile Garde Rouge, vers l'est"),
        Fault::NoSuchDirection { .. }
    ));
    assert!(matches!(
        fault("spy 3: false orders, stack Red Gaurd, hex 3,4"),
        Fault::UnknownStack { .. }
    ));
    assert!(matches!(
        fault("spy 3: false orders, stack Red Guard, hex 30000,4"),
        Fault::BadHex { .. }
    ));
    let relocate = Draft::Act {
        spy: 5,
        action: Action::Relocate,
        aim: Aim::City("Brell".into()),
    };
    for line in [
        "spy 5: relocate to Brell",
        "espion 5 : redéploiement à Brell",
        "espion 5 : relocaliser vers Brell",
    ] {
        assert_eq!(draft(line), relocate, "{line}");
    }
    assert_eq!(fault("spy 5: relocate"), Fault::MissingCity);
    let infiltrate = |out| Draft::Act {
        spy: 1,
        action: Action::Infiltrate,
        aim: Aim::SetOut(out),
    };
    for (line, want) in [
        ("spy 1: infiltrate and set out", true),
        ("espion 1 : infiltration et départ", true),
        ("espion 1 : s'infiltrer puis s'y rendre", true),
        ("spy 1: infiltrate and stay", false),
        ("espion 1 : infiltration sans départ", false),
        ("spy 1: infiltrate, do not set out", false),
        ("spy 1: infiltrate", false),
    ] {
        assert_eq!(draft(line), infiltrate(want), "{line}");
    }
    assert_eq!(one("spy 1: infiltrate").1, [Guess::Stays]);
    assert_eq!(one("spy 1: infiltrate and stay").1, []);
    assert!(matches!(
        one("espion 2 : incendie de la caserne").1.as_slice(),
        [Guess::TargetLater { .. }]
    ));
}

#[test]
fn d6_transfers_are_read() {
    let transfer = |spy, from: Option<&str>| Draft::Transfer {
        spy,
        from: from.map(Into::into),
        to: "Osk".into(),
    };
    for (line, want) in [
        (
            "transfer a friendly spy from Brell to Osk",
            transfer(None, Some("Brell")),
        ),
        (
            "transférer un espion de Brell à Osk",
            transfer(None, Some("Brell")),
        ),
        (
            "transfert d'un espion ami de Brell vers Osk (50 po)",
            transfer(None, Some("Brell")),
        ),
        ("spy 6 moves to Osk", transfer(Some(6), None)),
        ("espion 6 : transfert à Osk", transfer(Some(6), None)),
        (
            "l'espion 6 va de Brell à Osk",
            transfer(Some(6), Some("Brell")),
        ),
        (
            "transfer spy 6 from Brell to Osk",
            transfer(Some(6), Some("Brell")),
        ),
        ("spy 6 -> Osk", transfer(Some(6), None)),
        (
            "the spy in Brell moves to Osk",
            transfer(Some(6), Some("Brell")),
        ),
    ] {
        assert_eq!(draft(line), want, "{line}");
    }
    let (moved, guesses) = one("spy 2 moves to Arn");
    assert_eq!(
        moved,
        Ok(Draft::Act {
            spy: 2,
            action: Action::Relocate,
            aim: Aim::City("Arn".into())
        })
    );
    assert_eq!(guesses, [Guess::MoveIsRelocation { spy: 2 }]);
    assert_eq!(
        fault("transfer 2 spies from Brell to Osk"),
        Fault::OneSpyALine
    );
}

#[test]
fn talk_is_no_order() {
    for line in [
        "Bonjour,",
        "Dear referee, what a turn!",
        "J'ai trois espions à Karth, c'est bien.",
        "L'espion 2 est mort, dommage",
        "Spy 2 was caught last turn.",
        "My spies are doing fine.",
        "Le vol de DOLM m'a beaucoup coûté, quel réseau !",
        "> spy 2: steal",
        "--\nspy 2: steal",
    ] {
        prose(line);
    }
    let known = known();
    assert!(Reader::new(&known).message("aucun ordre ce tour").none);
    let provisional = Reader::new(&known).message("PROVISOIRE\nespion 2 : vol\nmot : Garum");
    assert_eq!(provisional.finality, Some(Finality::Provisional));
    assert_eq!(provisional.lines.len(), 2);
    let headed = Reader::new(&known).message("Espion 2 :\nvol");
    assert_eq!(headed.lines[0].reading, Ok(act(2, Action::Steal)));
}

/// It may be meant to take back that spy's order alone; as "no orders" it would take back all.
#[test]
fn that_a_spy_does_nothing_is_not_no_orders() {
    let known = known();
    let reader = Reader::new(&known);
    for line in [
        "annuler espion 1",
        "Annuler l'ordre de l'espion 1",
        "j'annule l'ordre de l'espion 1",
        "l'espion 1 ne fait rien ce tour",
        "Espion 1 : aucun ordre",
        "Espion 1 :\naucun ordre",
        "Espion 1 :\n\nrien ce tour",
        "espion 1 : rien",
        "pas d'ordre pour l'espion 1",
        "aucun ordre à Karth",
        "À Karth :\naucun ordre",
        "cancel spy 1",
        "cancel the order of spy 1",
        "spy 1: nothing",
        "spy 1 does nothing",
        "spy 1: no orders",
        "no orders for spy 1",
        "no orders in Karth this turn",
        "spy 3 waits",
        "mot : lune\nspy 1 waits",
    ] {
        let reading = reader.message(line);
        let last = reading.lines.last().map(|l| l.reading.as_ref());
        let negated = |m: &Misread| m.fault == Fault::Negated;
        assert!(
            !reading.none && last.is_some_and(|l| l.is_err_and(negated)),
            "{line}: {reading:?}"
        );
        // Beside an order, which says what stands, nothing is said of it.
        let reading = reader.message(&format!("spy 2: steal\n{line}"));
        let refused = reading.lines.iter().filter(|l| l.reading.is_err());
        assert!(!reading.none && refused.count() == 0, "{line}: {reading:?}");
    }
    for line in [
        "aucun ordre",
        "no orders this turn",
        "aucun ordre, mes espions se reposent",
        "je ne donne pas d'ordres",
        "Aucun ordre.\nEspion 1 : rien",
    ] {
        let reading = reader.message(line);
        assert!(
            reading.none && reading.lines.is_empty(),
            "{line}: {reading:?}"
        );
    }
}

#[test]
fn every_action_is_read_by_its_printed_name() {
    for entry in ACTIONS {
        for lang in Lang::ALL {
            let name = actions::name(lang, entry.action);
            let read = one(&format!("spy 2: {name}")).0;
            let action = match &read {
                Ok(Draft::Act { action, .. }) => Some(*action),
                Err(Fault::MissingStack | Fault::MissingCity) => Some(entry.action),
                _ => None,
            };
            assert_eq!(action, Some(entry.action), "{name}: {read:?}");
        }
    }
}

#[test]
fn every_fault_and_guess_has_words() {
    let known = known();
    for text in [
        "spy 2: stael",
        "spy 3: false orders, stack Red Gaurd, hex 3,4",
        "spy 2 moves to Arn",
    ] {
        for lang in Lang::ALL {
            for line in Reader::new(&known).message(text).lines {
                let said = match &line.reading {
                    Err(m) => m.say(Texts::of(lang)),
                    Ok(_) => line.guesses[0].say(Texts::of(lang)),
                };
                assert!(!said.0.is_empty() && !said.1.is_empty());
            }
        }
    }
}

/// G12: what is known is named; a city within a stack's name is none.
#[test]
fn d1_a_stacks_name_is_no_city() {
    let garde = "Garde de Karth";
    assert!(matches!(
        fault(&format!("engager 2 espions à {garde}")),
        Fault::UnknownCity { .. } | Fault::Leftover { .. }
    ));
    assert!(matches!(
        fault(&format!("spy 1: relocate to {garde}")),
        Fault::UnknownCity { .. } | Fault::Leftover { .. }
    ));
    // Its stack stands where the spy is: it is not sent to Arn.
    let mut known = known();
    let seen = known.stacks["Red Guard"].clone();
    known.stacks.insert("Arn Riders".into(), seen);
    let reading = Reader::new(&known).message("spy 2: assassinate Arn Riders");
    assert_eq!(reading.lines[0].reading, Ok(act(2, Action::Assassinate)));
    // The city itself is one, and the stack a stack.
    let city = "Karth".into();
    assert_eq!(
        draft("engager 2 espions à Karth"),
        Draft::Hire { count: 2, city }
    );
    let aim = Aim::Stack {
        stack: garde.into(),
        hex: hex(4, 3),
    };
    let (spy, action) = (2, Action::FalseOrders);
    assert_eq!(
        draft(&format!(
            "espion 2 à Karth : faux ordres, {garde}, vers le nord"
        )),
        Draft::Act { spy, action, aim }
    );
}

/// An order that begins with another player's name is his, or it is not said whose.
#[test]
fn an_order_that_begins_with_another_players_name_is_not_taken_in_silence() {
    for text in [
        "DOLM spy 2: steal",
        "DOLM : espion 2 : vol",
        "- Dolm, espion 2 : vol",
        "ISSE spy 2: steal",
        "DOLM: steal in Karth with spy 2",
    ] {
        assert!(
            matches!(fault(text), Fault::SpokenFor { .. }),
            "{text}: {:?}",
            one(text)
        );
    }
    // DOLM holds the city of spy 2; ISSE holds none that VARN knows.
    for text in [
        "espion 2 : vol à ISSE",
        "spy 2: steal in Isse",
        "hire 2 spies in ISSE",
    ] {
        assert!(
            matches!(fault(text), Fault::PlayerIsNoCity { player } if &*player == "ISSE"),
            "{text}: {:?}",
            one(text)
        );
    }
    // His own name, and whose city it is done in, may stand there.
    for text in [
        "VARN spy 2: steal",
        "spy 2: steal from DOLM",
        "espion 2 : vol à DOLM",
        "spy 2 (DOLM): steal",
        "From DOLM, spy 2: steal",
    ] {
        assert_eq!(draft(text), act(2, Action::Steal), "{text}");
    }
}

/// A title or a signature names the sender, as in a mail's headings.
#[test]
fn a_message_that_another_player_heads_or_signs_is_said_to_be_his() {
    let known = known();
    let another = |text: &str| {
        let reading = Reader::new(&known).message(text);
        reading.names_another("VARN").map(|n| n.to_string())
    };
    for text in [
        "Ordres de DOLM\nespion 2 : vol",
        "Orders for DOLM, turn 5\nspy 2: steal",
        "DOLM : ordres du tour 5\n\nspy 2: steal",
        "spy 2: steal\n\nLe roi de DOLM",
    ] {
        assert_eq!(another(text).as_deref(), Some("DOLM"), "{text}");
    }
    for text in [
        "Ordres de VARN\nespion 2 : vol",
        "spy 2: steal from DOLM",
        "Ordres contre DOLM que je donne\nespion 2 : vol",
        "Le roi de DOLM est mort\nespion 2 : vol",
    ] {
        assert_eq!(another(text), None, "{text}");
    }
}

/// G12: a stack that the player sees elsewhere, or that is not the city's owner's, is remarked on.
#[test]
fn g12_false_orders_for_a_stack_that_is_seen_elsewhere_are_remarked_on() {
    let mut known = known();
    let seen = |owner: &str, city: &str| SeenStack {
        owner: owner.into(),
        city: Some(city.into()),
    };
    known.stacks.insert("Riders".into(), seen("DOLM", "Arn"));
    known.stacks.insert("Guests".into(), seen("ISSE", "Karth"));
    let reader = Reader::new(&known);
    let remarked = |stack: &str| {
        let reading = reader.message(&format!("spy 2: false orders, {stack}, to the north"));
        let [line] = &reading.lines[..] else { panic!() };
        assert!(line.reading.is_ok(), "{stack}: {line:?}");
        let elsewhere = |g: &Guess| matches!(g, Guess::StackElsewhere { .. });
        line.guesses.iter().any(elsewhere)
    };
    assert!(matches!(
        fault("spy 2: false orders, hex 4,3"),
        Fault::MissingStack
    ));
    assert!(remarked("Riders") && remarked("Guests"));
    assert!(!remarked("Red Guard") && !remarked("\"Nobody\""));
}

#[test]
fn answers_to_notices_and_orders_taken_back_are_remarked_on() {
    let known = known();
    let told = |line: &str| Reader::new(&known).message(&format!("spy 2: steal\n{line}"));
    for line in [
        "avis 1 : forge",
        "avis n° 1 : smithy",
        "pour l'avis 1, je prends 3 vers 1,0",
        "avis n°1 : non",
        "notice no. 1: take 3 1,0",
    ] {
        let reading = told(line);
        let want = vec![(2, Guess::Letter(Told::AnswerToNotice))];
        assert_eq!((reading.guesses, reading.none), (want, false), "{line}");
        assert_eq!(reading.lines.len(), 1, "{line}");
    }
    for line in ["annuler la ligne 1", "3. withdraw it", "line 1: cancelled"] {
        let reading = told(line);
        let want = vec![(2, Guess::Letter(Told::TakenBack))];
        assert_eq!((reading.guesses, reading.lines.len()), (want, 1), "{line}");
    }
    let both = told("Cancel my first message. Hire 2 spies in Karth.");
    let want = vec![(2, Guess::Letter(Told::TakenBack))];
    assert_eq!((both.guesses, both.lines.len()), (want, 2));
    assert!(both.lines.iter().all(|l| l.reading.is_ok()));
}
