//! What must be understood, in both languages.

use super::super::action::ACTIONS;
use super::*;
use crate::letter;

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
        held: [].into(),
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
        stacks: ["Garde Rouge", "Red Guard", "Garde de Karth", "Arn Riders"]
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

fn read(known: &Known, text: &str) -> Message {
    let turn = Turn {
        lang: Lang::Fr,
        number: 5,
        name: "",
    };
    Reader::new(known, turn).message(text)
}

/// The orders of a text, and what is told of it.
fn all(text: &str) -> (Vec<Draft>, Vec<(To, Option<Doubt>)>) {
    let message = read(&known(), text);
    let told = message.told.into_iter().map(|(_, to, asked)| match asked {
        Asked::Game { doubt, .. } => (to, Some(doubt)),
        Asked::Read(_) => (to, None),
    });
    let drafts = message.lines.into_iter().map(|l| l.draft).collect();
    (drafts, told.collect())
}

/// The one order of a text, of which nothing is refused.
fn draft(text: &str) -> Draft {
    let (drafts, told) = all(text);
    assert!(
        told.iter().all(|(to, _)| *to == To::Player),
        "{text}: {told:?}"
    );
    match <[Draft; 1]>::try_from(drafts) {
        Ok([draft]) => draft,
        Err(drafts) => panic!("{text}: {drafts:?} {told:?}"),
    }
}

/// Why a text is no order.
fn refused(text: &str) -> Doubt {
    let (drafts, told) = all(text);
    assert_eq!(drafts, [], "{text}");
    match told.as_slice() {
        [(To::Refused, Some(doubt)), ..] => doubt.clone(),
        _ => panic!("{text}: {told:?}"),
    }
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
        let city = "Karth".into();
        assert_eq!(draft(line), Draft::Hire { count: 3, city }, "{line}");
    }
    for line in [
        "recruter un espion à Brell",
        "hire a friendly spy in Brell",
        "hire spy in Brell",
        "hire 1 spy in Bre",
    ] {
        let city = "Brell".into();
        assert_eq!(draft(line), Draft::Hire { count: 1, city }, "{line}");
    }
    // Where a spy of his arrives he may hire, whether he has seen the city or not (G6).
    let mut known = known();
    known.spies.insert(5, Post::Arriving("Vale".into()));
    let (count, city) = (2, "Vale".into());
    let message = read(&known, "hire 2 spies in Vale");
    assert_eq!(message.lines[0].draft, Draft::Hire { count, city });
    for (line, doubt) in [
        ("engager des espions à Karth", Doubt::MissingCount),
        ("engager 0 espion à Karth", Doubt::ZeroCount),
        ("engager 2 espions", Doubt::MissingCity),
    ] {
        assert_eq!(refused(line), doubt, "{line}");
    }
    // A name that is nearly a city's is offered, never taken: there may be another that he does not know.
    assert!(
        matches!(refused("hire 2 spies in Krath"), Doubt::UnknownCity { nearest: Some(n), .. } if &*n == "Karth")
    );
    for line in [
        "engager 2 espions à Zzyx",
        "engager 2 espions à Garde de Karth",
        "engager 2 espions à Secret",
        "spy 1: relocate to Garde de Karth",
    ] {
        assert!(matches!(refused(line), Doubt::UnknownCity { .. }), "{line}");
    }
    assert!(matches!(
        refused("hire 2 friendly spies in Karth"),
        Doubt::OtherSide { .. }
    ));
}

#[test]
fn d7_deeds_are_read() {
    for (line, spy, action) in [
        ("spy 2: steal", 2, Action::Steal),
        ("espion 2 : vol", 2, Action::Steal),
        ("Spy 2 steals.", 2, Action::Steal),
        ("l'espion 2 vole", 2, Action::Steal),
        ("espion n°2 : VOL D'OR", 2, Action::Steal),
        ("steal with spy 2", 2, Action::Steal),
        ("vol par l'espion 2 à Karth", 2, Action::Steal),
        ("spy 2 in Karth: steal from DOLM", 2, Action::Steal),
        ("3. espion 2 - vol", 2, Action::Steal),
        ("spy 4: arson", 4, Action::Arson),
        ("my second spy poisons", 2, Action::Poison),
        ("spy in Arn: surveillance", 1, Action::Surveillance),
        (
            "mon espion à Arn : surveillance de la ville",
            1,
            Action::Surveillance,
        ),
        ("spy 3: neutralize the enemy spy", 3, Action::Neutralize),
        (
            "espion 3 : intercepter les ordres",
            3,
            Action::InterceptOrders,
        ),
        ("Espion 3 : faire chanter", 3, Action::Blackmail),
        ("spy 3 must execute the governor", 3, Action::Execute),
        ("espion trois : saboter les murs", 3, Action::Sabotage),
        ("E3 : sabotage", 3, Action::Sabotage),
        ("spy 3: surv", 3, Action::Surveillance),
        ("VARN spy 2: steal", 2, Action::Steal),
        ("espion 2 : vol à DOLM", 2, Action::Steal),
        ("From DOLM, spy 2: steal", 2, Action::Steal),
        ("spy 2: assassinate Arn Riders", 2, Action::Assassinate),
        ("Espion 2 :\nvol", 2, Action::Steal),
    ] {
        assert_eq!(draft(line), act(spy, action), "{line}");
    }
    assert_eq!(
        all("spies 2 and 3: steal").0,
        [2, 3].map(|spy| act(spy, Action::Steal))
    );
    let (city, spies) = ("Karth".into(), vec![2, 3]);
    let several = Doubt::SeveralSpies { city, spies };
    assert_eq!(refused("spy in Karth: surveillance"), several);
    assert_eq!(refused("spy 2"), Doubt::MissingAction);
    assert_eq!(refused("spy 2: voll"), Doubt::MissingAction);
    // What everybody knows is taken where it is nearly written, and told.
    let (drafts, told) = all("spy 2: stael");
    assert_eq!(drafts, [act(2, Action::Steal)]);
    assert!(matches!(
        told.as_slice(),
        [(To::Player, Some(Doubt::Beginning { .. }))]
    ));
    assert_eq!(
        refused("spy 2: assassinate the governor"),
        Doubt::GovernorIsNoUnit
    );
    assert!(matches!(
        refused("spy 2 in Arn: steal"),
        Doubt::SpyElsewhere { spy: 2, .. }
    ));
    assert!(matches!(refused("steal"), Doubt::WhichSpy { .. }));
    assert!(matches!(
        refused("my third spy steals in Arn"),
        Doubt::OrdinalUnclear { .. }
    ));
    assert!(matches!(
        refused("spy 3: incite the people to revolt"),
        Doubt::TwoActions { .. }
    ));
    assert!(matches!(
        refused("spy 2: steal and move to Arn"),
        Doubt::TwoOrders { spy: 2 }
    ));
    // Whose order it is, and whose city, is not guessed.
    for line in [
        "DOLM spy 2: steal",
        "DOLM : espion 2 : vol",
        "- Dolm, espion 2 : vol",
        "ISSE spy 2: steal",
    ] {
        assert!(matches!(refused(line), Doubt::SpokenFor { .. }), "{line}");
    }
    for line in [
        "espion 2 : vol à ISSE",
        "spy 2: steal in Isse",
        "hire 2 spies in ISSE",
    ] {
        let player = "ISSE".into();
        assert_eq!(refused(line), Doubt::PlayerIsNoCity { player }, "{line}");
    }
    // What it says is not done, not for certain or not by now.
    for line in [
        "spy 2: don't steal",
        "espion 2 : ne pas voler",
        "if the walls are low, spy 2: sabotage",
        "can my spy 2 steal?",
        "spy 2: steal or arson",
        "Spy 2 was caught stealing last turn.",
        "Engagé 3 espions à Karth au tour 4",
    ] {
        let (drafts, told) = all(line);
        assert!(drafts.is_empty() && !told.is_empty(), "{line}: {drafts:?}");
    }
}

#[test]
fn every_action_is_read_by_its_printed_name() {
    for entry in ACTIONS {
        for lang in Lang::ALL {
            let name = action_name(lang, entry.action);
            let (drafts, told) = all(&format!("spy 2: {name}"));
            let named = match drafts.as_slice() {
                [Draft::Act { action, .. }] => *action == entry.action,
                _ => matches!(
                    told.as_slice(),
                    [(
                        _,
                        Some(Doubt::MissingStack | Doubt::MissingCity | Doubt::MissingHex)
                    )]
                ),
            };
            assert!(named, "{name}: {drafts:?} {told:?}");
        }
    }
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
            "espion 3 à Karth : faux ordres, Garde de Karth, vers le nord",
            orders("Garde de Karth", 4, 3),
        ),
        (
            "spy 3: false orders, Red Guard, NW",
            orders("Red Guard", 3, 4),
        ),
        (
            "espion 3 : faux ordres, pile Légion Perdue, hex 5,-4",
            orders("Légion Perdue", 5, -4),
        ),
        (
            "spy 3: false orders: stack Red G to hex 4,5",
            orders("Red Guard", 4, 5),
        ),
    ] {
        assert_eq!(draft(line), want, "{line}");
    }
    for (line, doubt) in [
        ("spy 3: false orders to the north", Doubt::MissingStack),
        ("spy 3: false orders, hex 4,3", Doubt::MissingStack),
        ("spy 3: false orders, stack Red Guard", Doubt::MissingHex),
        ("spy 5: relocate", Doubt::MissingCity),
    ] {
        assert_eq!(refused(line), doubt, "{line}");
    }
    let east = "espion 3 : faux ordres, pile Garde Rouge, vers l'est";
    assert!(matches!(refused(east), Doubt::NoSuchDirection { .. }));
    let near = "spy 3: false orders, stack Red Gaurd, hex 3,4";
    assert!(matches!(refused(near), Doubt::UnknownStack { .. }));
    let far = "spy 3: false orders, stack Red Guard, hex 30000,4";
    assert!(matches!(refused(far), Doubt::BadHex { .. }));
    for line in [
        "spy 5: relocate to Brell",
        "espion 5 : redéploiement à Brell",
        "espion 5 : relocaliser vers Brell",
    ] {
        let (action, aim) = (Action::Relocate, Aim::City("Brell".into()));
        assert_eq!(
            draft(line),
            Draft::Act {
                spy: 5,
                action,
                aim
            },
            "{line}"
        );
    }
    // D7, G11: whether it sets out is chosen later; a city found before is named.
    for (line, to) in [
        ("spy 1: infiltrate", None),
        ("spy 1: infiltrate and set out", None),
        ("espion 1 : s'infiltrer puis s'y rendre", None),
        ("espion 1 : infiltration sans départ", None),
        ("spy 1: infiltrate to Brell", Some("Brell")),
        ("espion 1 : infiltration à Brell", Some("Brell")),
        ("infiltrate Brell with spy 1 and set out", Some("Brell")),
    ] {
        let (action, aim) = (
            Action::Infiltrate,
            match to {
                Some(city) => Aim::City(city.into()),
                None => Aim::Nothing,
            },
        );
        assert_eq!(
            draft(line),
            Draft::Act {
                spy: 1,
                action,
                aim
            },
            "{line}"
        );
    }
    assert_eq!(
        all("spy 1: infiltrate and set out").1,
        [(To::Player, Some(Doubt::SetOutLater))]
    );
    assert_eq!(all("spy 1: infiltrate").1, []);
    let later = all("espion 2 : incendie de la caserne").1;
    assert!(
        matches!(
            later.as_slice(),
            [(To::Player, Some(Doubt::TargetLater { .. }))]
        ),
        "{later:?}"
    );
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
    let (action, aim) = (Action::Relocate, Aim::City("Arn".into()));
    assert_eq!(
        draft("spy 2 moves to Arn"),
        Draft::Act {
            spy: 2,
            action,
            aim
        }
    );
    assert_eq!(
        refused("transfer 2 spies from Brell to Osk"),
        Doubt::OneSpyALine
    );
}

#[test]
fn talk_is_no_order() {
    for line in [
        "Bonjour,",
        "Dear referee, what a turn!",
        "J'ai trois espions à Karth, c'est bien.",
        "L'espion 2 est mort, dommage",
        "My spies are doing fine.",
        "Le vol de DOLM m'a beaucoup coûté, quel réseau !",
        "> spy 2: steal",
        "--\nspy 2: steal",
    ] {
        let (drafts, told) = all(line);
        let refused = told.iter().any(|(to, _)| *to == To::Refused);
        assert!(drafts.is_empty() && !refused, "{line}: {drafts:?} {told:?}");
    }
}

/// It may be meant to take back that spy's order alone; as "no orders" it would take back all.
#[test]
fn that_a_spy_does_nothing_is_not_no_orders() {
    for line in [
        "annuler espion 1",
        "Annuler l'ordre de l'espion 1",
        "l'espion 1 ne fait rien ce tour",
        "Espion 1 : aucun ordre",
        "Espion 1 :\naucun ordre",
        "espion 1 : rien",
        "pas d'ordre pour l'espion 1",
        "aucun ordre à Karth",
        "cancel spy 1",
        "spy 1: nothing",
        "spy 1 does nothing",
        "spy 1: no orders",
        "no orders for spy 1",
        "no orders in Karth this turn",
        "spy 3 waits",
        "mot : lune\nspy 1 waits",
    ] {
        let message = read(&known(), line);
        assert!(
            !message.none && !message.told.is_empty(),
            "{line}: {message:?}"
        );
    }
    for line in [
        "Espion 1 : aucun ordre",
        "espion 1 : rien",
        "spy 1 does nothing",
        "no orders for spy 1",
        "spy 3 waits",
    ] {
        // Beside an order, which says what stands, nothing is said of it.
        let message = read(&known(), &format!("spy 2: steal\n{line}"));
        assert!(
            !message.none && message.told.is_empty(),
            "{line}: {message:?}"
        );
        assert_eq!(message.lines.len(), 1, "{line}");
    }
    // It has an order: which is meant is asked.
    let message = read(&known(), "spy 2: steal\nspy 2 does nothing");
    assert!(!message.told.is_empty());
    for line in [
        "aucun ordre",
        "no orders this turn",
        "aucun ordre, mes espions se reposent",
        "je ne donne pas d'ordres",
        "Aucun ordre.\nEspion 1 : rien",
    ] {
        let message = read(&known(), line);
        assert!(
            message.none && message.lines.is_empty() && message.told.is_empty(),
            "{line}: {message:?}"
        );
    }
}

/// A title or a signature names the sender, as in a mail's headings.
#[test]
fn a_message_that_another_player_heads_or_signs_is_said_to_be_his() {
    let another = |text: &str| read(&known(), text).other.map(|n| n.to_string());
    for text in [
        "Ordres de DOLM\nespion 2 : vol",
        "Orders for DOLM, turn 5\nspy 2: steal",
        "spy 2: steal\n\nLe roi de DOLM",
    ] {
        assert_eq!(another(text).as_deref(), Some("DOLM"), "{text}");
    }
    // A name alone signs in a paragraph of its own, or below a closing.
    for text in [
        "spy 2: steal\n\nDOLM",
        "spy 2: steal\n\nYours,\nDOLM",
        "spy 2: steal\nYours, DOLM",
        "spy 2: steal\n\nBest regards,\nthe Lady DOLM, lord of Karth",
        "spy 2: steal\n\n-- \nDOLM",
        "espion 2 : vol\n\nCordialement,\nDOLM",
        "espion 2 : vol\nAmitiés, DOLM",
        "espion 2 : vol\n\nÀ bientôt,\nLe roi DOLM\n",
    ] {
        assert_eq!(another(text).as_deref(), Some("DOLM"), "{text}");
    }
    for text in [
        "Ordres de VARN\nespion 2 : vol",
        "spy 2: steal from DOLM",
        "spy 2: steal\n\nYours,\nVARN",
        "Dear DOLM,\nspy 2: steal",
        "spy 2: steal\n\nDOLM is a fool",
        "spy 2: steal\n\nCheers,\nDOLM is a fool",
    ] {
        assert_eq!(another(text), None, "{text}");
    }
    let known = known();
    let turn = Turn {
        lang: Lang::Fr,
        number: 5,
        name: "",
    };
    let mail = "From: DOLM <dolm@example.org>\nSubject: ordres\n\nespion 2 : vol\n";
    let letter = letter::open(mail.as_bytes()).unwrap();
    let message = Reader::new(&known, turn).letter(&letter);
    assert_eq!(message.other.as_deref(), Some("DOLM"));
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
    let remarked = |stack: &str| {
        let text = format!("spy 2: false orders, {stack}, to the north");
        let message = read(&known, &text);
        assert_eq!(message.lines.len(), 1, "{stack}: {message:?}");
        let elsewhere = |asked: &Asked| {
            matches!(
                asked,
                Asked::Game {
                    doubt: Doubt::StackElsewhere { .. },
                    ..
                }
            )
        };
        message.told.iter().any(|(.., asked)| elsewhere(asked))
    };
    assert!(remarked("Riders") && remarked("Guests"));
    assert!(!remarked("Red Guard") && !remarked("\"Nobody\""));
}

#[test]
fn answers_to_notices_and_orders_taken_back_are_remarked_on() {
    for line in [
        "avis 1 : forge",
        "avis n° 1 : smithy",
        "pour l'avis 1, je prends 3 vers 1,0",
        "avis n°1 : non",
        "avis 2 : rien",
        "notice no. 1: take 3 1,0",
        "annuler la ligne 1",
        "line 1: cancelled",
    ] {
        let message = read(&known(), &format!("spy 2: steal\n{line}"));
        assert!(
            !message.none && !message.told.is_empty(),
            "{line}: {message:?}"
        );
    }
}

/// D3: a spy acts once; of two orders in one row neither is taken.
#[test]
fn d3_two_orders_of_a_spy_in_a_row_are_asked_about() {
    let (drafts, told) = all("spy 2 steals, then spy 2: arson");
    assert_eq!(
        (drafts, told),
        (
            vec![],
            vec![(To::Refused, Some(Doubt::TwoOrders { spy: 2 }))]
        )
    );
    assert_eq!(all("spy 2: steal, then hire 2 spies in Karth").0.len(), 2);
}

/// What VARN knows, with names that begin with an article, have a point, or are alike but for it.
fn named() -> Known {
    let mut known = known();
    let stack = |city: &str| SeenStack {
        owner: "DOLM".into(),
        city: Some(city.into()),
    };
    for name in ["The Greys", "Les Gris", "St. Elmo Guard", "1st Legion"] {
        known.stacks.insert(name.into(), stack("Karth"));
    }
    for name in ["The Hollows", "Le Creux", "St. Orm"] {
        let seen = Seen {
            owner: "DOLM".into(),
            hex: hex(5, 5),
        };
        known.cities.insert(name.into(), Some(seen));
    }
    known
}

/// The one order of a text of which nothing is told.
fn plainly(known: &Known, text: &str) -> Draft {
    let message = read(known, text);
    assert_eq!(message.told, [], "{text}");
    match message.lines.as_slice() {
        [line] => line.draft.clone(),
        lines => panic!("{text}: {lines:?}"),
    }
}

#[test]
fn g12_a_stack_is_taken_by_the_name_on_the_order_sheet() {
    let known = named();
    for (name, lines) in [
        (
            "The Greys",
            vec![
                "spy 2: false orders, stack The Greys, to the north",
                "spy 2: false orders, stack the greys, hex 4,3",
                "spy 2: false orders, stack Greys, hex 4,3",
                "spy 2: false orders for The Greys, north",
                "spy 2: false orders to \"The Greys\": go north",
                "spy 2: false orders, The Greys to the hex north of Karth",
                "Spy 2 forges orders: The Greys march out to the hex north of Karth",
                "espion 2 : faux ordres, pile The Greys, vers le nord",
            ],
        ),
        (
            "Les Gris",
            vec![
                "espion 2 : faux ordres, pile Les Gris, vers le nord",
                "espion 2 : faux ordres, pile les gris, case 4,3",
                "espion 2 : faux ordres aux Gris, vers le nord",
                "espion 2 : faux ordres : Les Gris marchent vers le nord",
                "L'espion 2 falsifie les ordres des Gris : vers le nord",
                "spy 2: false orders, stack Les Gris, to the north",
            ],
        ),
        (
            "St. Elmo Guard",
            vec![
                "spy 2: false orders, stack St. Elmo Guard, to the north",
                "spy 2: false orders, St. Elmo Guard, to the north",
                "spy 2: false orders, stack St Elmo Guard, to the north",
                "spy 2: false orders, the St. Elmo Guard to the north.",
                "espion 2 : faux ordres, pile St. Elmo Guard, vers le nord",
            ],
        ),
        (
            "1st Legion",
            vec!["spy 2: false orders, the 1st Legion moves north"],
        ),
    ] {
        for line in lines {
            let aim = Aim::Stack {
                stack: name.into(),
                hex: hex(4, 3),
            };
            let action = Action::FalseOrders;
            let draft = Draft::Act {
                spy: 2,
                action,
                aim,
            };
            assert_eq!(plainly(&known, line), draft, "{line}");
        }
    }
    // Another name that begins with it is another's, as far as he knows; in quotation marks it is as it is written.
    for line in [
        "spy 2: false orders, stack The Greys of Osgar, to the north",
        "spy 2: false orders, stack \"Greys\", to the north",
    ] {
        let told = read(&known, line).told;
        let free = |(_, _, asked): &(u32, To, Asked)| {
            matches!(
                asked,
                Asked::Game {
                    doubt: Doubt::StackAsWritten { .. },
                    ..
                }
            )
        };
        assert!(told.iter().any(free), "{line}: {told:?}");
    }
    // Two that differ by nothing but the article are asked about, unless one is written so.
    let mut twins = named();
    let greys = twins.stacks.get("The Greys").cloned().unwrap();
    twins.stacks.insert("Greys".into(), greys);
    let aimed = |line: &str| match plainly(&twins, line) {
        Draft::Act {
            aim: Aim::Stack { stack, .. },
            ..
        } => stack.to_string(),
        draft => panic!("{line}: {draft:?}"),
    };
    assert_eq!(
        aimed("spy 2: false orders, stack The Greys, north"),
        "The Greys"
    );
    assert_eq!(aimed("spy 2: false orders, stack Greys, north"), "Greys");
}

#[test]
fn a_city_is_taken_by_its_name_with_its_article_or_its_point() {
    let known = named();
    for (city, line) in [
        ("The Hollows", "hire 1 spy in The Hollows"),
        ("The Hollows", "hire 1 spy in the Hollows"),
        ("The Hollows", "engager 1 espion à The Hollows"),
        ("Le Creux", "engager 1 espion à Le Creux"),
        ("Le Creux", "engager 1 espion au Creux"),
        ("Le Creux", "hire 1 spy in Le Creux"),
        ("St. Orm", "hire 1 spy in St. Orm"),
        ("St. Orm", "engager 1 espion à St. Orm, merci"),
    ] {
        let (count, city) = (1, city.into());
        assert_eq!(plainly(&known, line), Draft::Hire { count, city }, "{line}");
    }
}

/// Nothing with an order in it is dropped silently: half a line, too, is said to the player.
#[test]
fn no_half_of_a_line_is_lost_without_a_remark() {
    for line in [
        "hire one spy in Karth and one in that other place",
        "hire one spy in Karth and one spy in that village",
        "hire a spy in Karth and one spy in that village",
        "hire a spy in Karth and a spy in that village",
        "hire one spy in Karth, and one wherever you like",
        "hire one spy in Karth and another one elsewhere",
        "hire one spy in Karth, another in the capital",
        "hire 2 spies in Karth and 3 in the little town",
        "hire 2 spies in Karth, 1 at the harbour town",
        "hire 2 spies in Karth and a third where the hero is",
        "hire one spy in Karth and one near the lake",
        "hire one spy in Karth. One in the other place.",
        "hire one spy in Karth, and two more",
        "spy 2: steal and 6 something nasty",
        "spy 2: steal and spy 6 too",
        "transfer spy 6 to Osk and one to that hill fort",
        "engager un espion à Karth et un dans l'autre ville",
        "engager un espion à Karth et un espion dans ce village",
        "engager un espion à Karth et un autre dans le port",
        "engager un espion à Karth, puis un autre au port",
        "engager 2 espions à Karth et 3 dans la petite ville",
        "engager un espion à Karth et deux au bord du lac",
        "engager un espion à Karth, et deux pour la route",
        "espion 2 : vol, et le 6 quelque chose de méchant",
        "transférer l'espion 6 à Osk et un autre vers la colline",
    ] {
        let (drafts, told) = all(line);
        assert_eq!(drafts.len(), 1, "{line}: {drafts:?}");
        let player = told.iter().any(|(to, _)| *to != To::Arbiter);
        assert!(player, "{line}: {told:?}");
    }
    // Thanks and wishes are no half of an order.
    for line in [
        "espion 2 : vol, et une bonne soirée à tous",
        "espion 2 : vol et un grand merci",
        "spy 2: steal, and a good evening to you",
    ] {
        assert_eq!(plainly(&known(), line), act(2, Action::Steal), "{line}");
    }
}

#[test]
fn d1_what_is_wished_for_in_so_many_spies_is_hired() {
    for line in [
        "I want 3 spies in Karth as well",
        "I'd like three more in Karth please",
        "we would like 3 spies in Karth",
        "je veux 3 espions à Karth",
        "il me faut trois espions à Karth",
        "hire a new spy in Brell. I'd like 3 in Karth",
    ] {
        let message = read(&known(), line);
        assert_eq!(message.told, [], "{line}");
        let (count, city) = (3, "Karth".into());
        let last = message.lines.last().map(|l| l.draft.clone());
        assert_eq!(last, Some(Draft::Hire { count, city }), "{line}");
    }
    assert!(matches!(
        refused("I want 3 spies in Zzyx"),
        Doubt::UnknownCity { .. }
    ));
    for line in [
        "I want the spy in Karth to be careful",
        "I would like one good answer in time",
        "je voudrais un bon tour à Karth",
    ] {
        assert_eq!(all(line).0, [], "{line}");
    }
}

#[test]
fn an_abbreviation_ends_no_sentence() {
    for line in [
        "- Spy 2 (the one in Karth) should burn something, i.e. arson.",
        "spy 2: arson, i.e. burn all that you find",
        "espion 2 : incendie, c.-à-d. tout brûler.",
        "espion 2 : incendie, c.à.d. le feu.",
        "espion 2 : incendie, càd le feu",
    ] {
        let (drafts, told) = all(line);
        assert_eq!(drafts, [act(2, Action::Arson)], "{line}");
        assert!(
            told.iter().all(|(to, _)| *to == To::Player),
            "{line}: {told:?}"
        );
    }
    // Not both taken and refused.
    for line in [
        "spy 2: leak, e.g. their plans.",
        "espion 2 : vol, p. ex. leur or",
    ] {
        let (drafts, told) = all(line);
        assert_eq!((drafts.len(), told.len()), (0, 1), "{line}: {told:?}");
    }
    assert_eq!(all("spy 2: steal etc. Spy 1: leak").0.len(), 2);
}

#[test]
fn the_word_is_read_whatever_it_is_called() {
    for line in [
        "codeword: grog and glory",
        "code word: grog and glory",
        "passphrase: grog and glory",
        "Our pass phrase is grog and glory",
        "mot de passe : grog and glory",
        "mot de code : grog and glory",
        "phrase secrète : grog and glory",
    ] {
        let word = "grog and glory".into();
        assert_eq!(draft(line), Draft::Word { word }, "{line}");
    }
}

#[test]
fn a_number_at_the_head_of_a_line_is_his_spy_and_that_is_said() {
    for (line, spy, action) in [
        ("2 leak", 2, Action::Leak),
        ("1 survey the place", 1, Action::Surveillance),
        ("2 sabotages!", 2, Action::Sabotage),
        ("2 vole", 2, Action::Steal),
        ("- 1 fuite", 1, Action::Leak),
    ] {
        let (drafts, told) = all(line);
        assert_eq!(drafts, [act(spy, action)], "{line}");
        assert_eq!(
            told,
            [(To::Player, Some(Doubt::BareNumber { spy }))],
            "{line}"
        );
    }
    let resting = all("6 stays put\nspy 2: steal");
    assert_eq!(resting, (vec![act(2, Action::Steal)], vec![]));
    // It numbers the line where another spy is named, and is no spy of his.
    assert_eq!(draft("1 spy 2 leak"), act(2, Action::Leak));
    assert_eq!(draft("1 steal with spy 2"), act(2, Action::Steal));
    assert_eq!(all("9 survey the place").0, []);
}

/// D7: a deed has no amount, whatever is said of one.
#[test]
fn d7_what_is_said_of_an_amount_is_no_reason_against_a_deed() {
    for (line, action) in [
        (
            "spy 2: smuggle half the income out of Karth",
            Action::Smuggle,
        ),
        (
            "spy 2: interrogate the governor about other governors",
            Action::Interrogate,
        ),
        (
            "espion 2 : contrebande de la moitié du revenu",
            Action::Smuggle,
        ),
        ("spy 2: steal about 50 gold", Action::Steal),
        ("espion 2 : vol d'environ 50 pièces d'or", Action::Steal),
    ] {
        assert_eq!(draft(line), act(2, action), "{line}");
    }
    // Of spies that are hired it is asked.
    assert_eq!(all("hire some spies in Karth").0, []);
}

#[test]
fn what_is_not_taken_is_not_said_to_be_taken() {
    let text = "A correction: Spy 2 shall smuggle. And I should like spy 1 to assassinate rather than desecrate.";
    let (drafts, told) = all(text);
    assert_eq!((drafts, told), (vec![], vec![(To::Refused, None)]));
    let (drafts, told) = all("A correction: spy 2 shall smuggle.\nspy 1: leak");
    assert_eq!((drafts.len(), told), (2, vec![(To::Player, None)]));
}
