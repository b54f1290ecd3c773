//! A cheating arbiter: each cheat of the players' page, and the verdict that catches it, or the
//! silence where nothing can.

use arbitre::campaign::{Reveal, RevealFault};
use arbitre::chance::{CampaignKey, Digest, Draw, Sides, body_hash, entry_hash};
use arbitre::referee::Refusal as Common;
use arbitre::referee::proof::PaperKind;
use arbitre::referee::proof::{Fault, Note};
use arbitre::referee::proof::{Finding, Report, Verdict};
use arbitre::rulebook::antiquity::event::{ChoiceKind, Die, Event, OrderKind, Roll, WorldChange};
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::verbs::{Failure, changes};
use serde_json::{Value, json};

use super::game::*;

type Files = Vec<(String, String)>;
/// Bends a message: season, nation, text.
type Bend<'a> = &'a dyn Fn(u16, &str, &str) -> String;
/// Bends a body.
type BendBody<'a> = &'a dyn Fn(&mut Value);
/// What must be found.
type Is = fn(&Fault) -> bool;

fn file(reveal: &Reveal) -> (String, String) {
    (format!("saison-{}.json", reveal.season), json(reveal))
}

/// A paper of the honest campaign, by the beginning of its name.
fn papers(names: &[&str]) -> Files {
    let wanted = |(name, _): &&(String, String)| names.iter().any(|n| name.starts_with(n));
    let found: Files = HONEST.papers.iter().filter(wanted).cloned().collect();
    assert!(!found.is_empty(), "{names:?}");
    found
}

/// The reveal of season 1 of a campaign played otherwise, against papers.
fn against(story: &Story<'_>, papers: Files) -> Report {
    let mut game = Story {
        seasons: 1,
        ..*story
    }
    .play();
    let forged = game.reveal(1);
    let alone = check(&[file(&forged)]);
    assert!(alone.holds(), "alone: {:?}", failures(&alone));
    assert_eq!(alone.seasons[0].verdict, Verdict::Consistent);
    let mut files = papers;
    files.push(file(&forged));
    check(&files)
}

fn has(report: &Report, is: impl Fn(&Finding) -> bool) -> bool {
    report.findings.iter().any(is)
}

fn head_differs(report: &Report, kind: PaperKind) -> bool {
    has(
        report,
        |f| matches!(f, Finding::HeadDiffers { kind: k, .. } if *k == kind),
    )
}

fn fault(report: &Report) -> Option<Fault> {
    report.findings.iter().find_map(|f| match f {
        Finding::Season { fault, .. } => Some(fault.clone()),
        _ => None,
    })
}

/// Hashes a reveal's entries again after their bodies were bent, as who has the file could.
pub fn hashed_again(reveal: &mut Reveal) {
    let mut before = reveal.head_before;
    let (id, season) = (reveal.id.clone(), reveal.season);
    for (n, e) in reveal.entries.iter_mut().enumerate() {
        e.i = n as u32 + 1;
        if let (Some(salt), Some(body)) = (&e.salt, &e.body) {
            e.body_hash = body_hash(&id, season, e.i, salt, body);
        }
        before = entry_hash(
            &id,
            season,
            e.i,
            &before,
            &e.time,
            &e.actor,
            &e.kind,
            &e.body_hash,
        );
    }
    reveal.head_after = before;
}

/// The honest reveal of a season with one entry's body bent, hashed again.
fn bent(season: usize, kind: &str, actor: &str, bend: impl Fn(&mut Value)) -> Reveal {
    let mut reveal = HONEST.reveals[season - 1].clone();
    let entry = reveal
        .entries
        .iter_mut()
        .find(|e| e.kind == kind && e.actor == actor)
        .unwrap();
    let mut body: Value = serde_json::from_str(entry.body.as_deref().unwrap()).unwrap();
    bend(&mut body);
    entry.body = Some(body.to_string());
    hashed_again(&mut reveal);
    reveal
}

/// The dice of a season's roll, by seat, question and repeat.
fn dice(reveal: &Reveal) -> Vec<Die> {
    let roll = reveal.entries.iter().find(|e| e.kind == "roll").unwrap();
    match Event::read("roll", roll.body.as_deref().unwrap()).unwrap() {
        Event::Roll(Roll { dice, .. }) => dice,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_bid_changed_moves_no_die() {
    let richer = |_: u16, _: &str, text: &str| {
        text.replace("trésor +1", "trésor +3")
            .replace("trésor -3", "trésor -1")
    };
    let mut game = Story {
        message: &richer,
        seasons: 1,
        ..Story::default()
    }
    .play();
    let bid = game.reveal(1);
    assert_ne!(bid.head_after, HONEST.reveals[0].head_after);
    assert_eq!(dice(&bid), dice(&HONEST.reveals[0]));
    assert!(dice(&bid).len() >= 15);
}

#[test]
fn a_word_is_fixed_with_the_first_message_and_spelling_moves_nothing() {
    // GAULE wrote twice; another word the second time changes nothing.
    let second = |_: u16, _: &str, text: &str| match text.contains("composition armée") {
        true => text.replace("mot : gergovie", "mot : mieux"),
        false => text.to_owned(),
    };
    let spelled = |_: u16, _: &str, text: &str| {
        text.replace("armée d'Hannibal", "ARMÉE   d’hannibal")
            .replace("mot : alea", "mot :  ALEA ")
    };
    let cheats: [Bend<'_>; 2] = [&second, &spelled];
    for message in cheats {
        let mut game = Story {
            message,
            seasons: 1,
            ..Story::default()
        }
        .play();
        assert_eq!(dice(&game.reveal(1)), dice(&HONEST.reveals[0]));
    }
    // A reveal in which the word changes says so.
    let mut forged = HONEST.reveals[0].clone();
    let last = forged
        .entries
        .iter()
        .rposition(|e| e.kind == "enter" && e.actor == "GAULE");
    let entry = &mut forged.entries[last.unwrap()];
    entry.body = entry.body.as_ref().map(|b| b.replace("gergovie", "mieux"));
    hashed_again(&mut forged);
    let found = fault(&check(&[file(&forged)]));
    assert_eq!(
        found,
        Some(Fault::WordChanged {
            seat: "GAULE".to_owned()
        })
    );
}

#[test]
fn a_word_ground_before_the_beacon_is_worth_no_more_than_another() {
    let key = CampaignKey::from_hex(&"23".repeat(32))
        .unwrap()
        .season(1)
        .unwrap();
    let six = Sides::new(6).unwrap();
    let die = |word: &str, beacon: &str| {
        let draw = Draw {
            id: &HONEST.reveals[0].id,
            seat: "GAULE",
            question: "CARTHAGE/treasury/",
            word,
            beacon,
            purpose: "d6",
            repeat: 0,
        };
        key.stream(&draw).die(six)
    };
    let words: Vec<String> = (0..60).map(|n| format!("mot {n}")).collect();
    // Without a beacon who knows the key picks a word that wins for sure …
    let best = words.iter().find(|w| die(w, "") == 6).unwrap();
    // … and with one he wins as often as chance does: 600 throws, a sixth of them.
    let sixes = (0..600)
        .filter(|n| die(best, &format!("tirage {n}")) == 6)
        .count();
    assert!((70..=130).contains(&sixes), "{sixes}");
    // Where there was no beacon, verification says what that leaves open.
    let mut game = Story {
        beacon: None,
        seasons: 1,
        ..Story::default()
    }
    .play();
    let report = check(&[file(&game.reveal(1))]);
    let told = |f: &Finding| {
        matches!(
            f,
            Finding::Note {
                note: Note::NoBeacon,
                ..
            }
        )
    };
    assert!(report.holds() && has(&report, told));
    assert!(!has(&check(&HONEST.reveals()), told));
}

#[test]
fn a_secret_chosen_for_its_dice_has_another_seal() {
    let story = Story {
        key: "24",
        ..Story::default()
    };
    let report = against(&story, papers(&["sceau"]));
    assert!(has(&report, |f| matches!(f, Finding::TwoSeals { .. })));
    // Another key under the old seal leads nowhere.
    let other = CampaignKey::from_hex(&"24".repeat(32)).unwrap();
    let mut forged = HONEST.reveals[0].clone();
    forged.key = other.season(1).unwrap().to_hex();
    let report = check(&[file(&forged)]);
    let key = |f: &Finding| matches!(f, Finding::Broken { at, .. } if at.fault == RevealFault::Key);
    assert!(has(&report, key));
    // A changed beacon, a changed die, a die too few.
    let bends: [(BendBody<'_>, Is); 4] = [
        (&|b| b["beacon"] = json!("1 2 3"), |f| {
            matches!(f, Fault::Die { .. })
        }),
        (
            &|b| b["dice"][0]["die"] = json!(7 - b["dice"][0]["die"].as_i64().unwrap()),
            |f| matches!(f, Fault::Die { .. }),
        ),
        (&|b| drop(b["dice"].as_array_mut().unwrap().pop()), |f| {
            matches!(f, Fault::Dice { .. })
        }),
        (&|b| b["locked"] = json!(false), |f| {
            matches!(f, Fault::OutOfOrder { .. })
        }),
    ];
    for (bend, is) in bends {
        let report = check(&[file(&bent(1, "roll", "arbiter", bend))]);
        let found = fault(&report).unwrap();
        assert!(is(&found), "{found:?}");
        let roll = HONEST.reveals[0].entries.iter().find(|e| e.kind == "roll");
        assert_eq!(report.first_fault(), Some((1, roll.unwrap().i)));
    }
}

#[test]
fn h15_the_arbiters_own_bids_stand_before_the_opening_sheet() {
    // Bids changed after reading the others, and the file written anew: the sheet shows it.
    let own = Story {
        at: &|game, _, step| {
            if step == "opened" {
                game.enter("ESPAGNE", "protéger trésor -4").unwrap();
            }
            if step == "ordered" {
                assert!(game.enter("ESPAGNE", "protéger trésor -9").is_err());
            }
        },
        ..Story::default()
    };
    let report = against(&own, papers(&["sheet-1"]));
    assert!(head_differs(&report, PaperKind::Sheet));
    // Entered after the sheet: out of its place, whatever the hashes.
    let mut forged = HONEST.reveals[0].clone();
    let first = forged
        .entries
        .iter()
        .position(|e| e.actor == "ESPAGNE")
        .unwrap();
    let sheet = forged
        .entries
        .iter()
        .position(|e| e.kind == "sheet")
        .unwrap();
    let entry = forged.entries.remove(first);
    forged.entries.insert(sheet, entry);
    hashed_again(&mut forged);
    assert_eq!(fault(&check(&[file(&forged)])), Some(Fault::OwnLate));
}

#[test]
fn h22_the_arbiters_own_facts_changed_after_the_sheet_are_shown() {
    let thaw = |game: &mut Game| {
        let world = |setup: &_, _: &_, _| changes::treasury_set(setup, "ESPAGNE", 12);
        let done = game.arbiter().change_world(Some("oubli"), world).unwrap();
        assert!(done.thawed);
    };
    let mut game = Story {
        at: &|game, season, step| {
            if (season, step) == (1, "ordered") {
                thaw(game);
            }
        },
        seasons: 1,
        ..Story::default()
    }
    .play();
    let thawed = |f: &Finding| {
        matches!(
            f,
            Finding::Note {
                note: Note::Own {
                    key: "verify-note-thawed",
                    ..
                },
                ..
            }
        )
    };
    let report = check(&[file(&game.reveal(1))]);
    assert!(report.holds() && has(&report, thawed));

    // Journalled as any change of the world is, past the program: a season's reveal withholds
    // what it was and stays silent; the file's audit and the campaign's reveal do not.
    let mut game = Story {
        at: &|game, season, step| {
            if (season, step) == (1, "ordered") {
                let points = 12;
                let nation = "ESPAGNE".into();
                let change = WorldChange {
                    v: Default::default(),
                    reason: None,
                    changes: vec![arbitre::rulebook::antiquity::event::Change::TreasurySet {
                        nation,
                        points,
                    }],
                };
                let event = Event::World(change);
                let Game {
                    campaign,
                    clock,
                    entropy,
                    ..
                } = game;
                let written: Result<_, arbitre::campaign::CampaignError> =
                    campaign.write(clock, entropy, |w| {
                        w.append("arbiter", event.kind(), event.body()?)
                    });
                written.unwrap();
            }
        },
        seasons: 1,
        ..Story::default()
    }
    .play();
    let report = check(&[file(&game.reveal(1))]);
    assert!(report.holds() && !has(&report, thawed));
    assert!(!game.inspect().holds());
    let whole = game.arbiter().reveal_campaign().unwrap();
    let report = check(&[("campagne.json".to_owned(), json(&whole))]);
    assert!(has(&report, |f| matches!(f, Finding::Recount(_))));
    assert_eq!(report.first_fault().map(|(s, _)| s), Some(1));
}

#[test]
fn a_roll_thrown_away_and_rolled_again_gives_the_same_dice_or_other_heads() {
    // The program does not roll twice, and a dry run shows the dice of the roll.
    Story {
        at: &|game, _, step| {
            if step == "locked" {
                let dry = game.arbiter().roll(1, Some(BEACON), true).unwrap();
                let again = game.arbiter().roll(1, Some(BEACON), true).unwrap();
                assert_eq!(dry, again);
            }
            if step == "rolled" {
                assert!(game.arbiter().roll(1, Some("other"), false).is_err());
            }
        },
        seasons: 1,
        ..Story::default()
    }
    .play();
    // From a copy of the file, with another beacon: orders and lock fit, what came out does not.
    let story = Story {
        beacon: Some("1 2 3 4 5 6"),
        ..Story::default()
    };
    let report = against(&story, papers(&["lock-1", "ITALIE/bulletin-1"]));
    assert!(!head_differs(&report, PaperKind::Lock));
    assert!(head_differs(&report, PaperKind::Bulletin));
    // A second roll in the journal has no place there.
    let mut forged = HONEST.reveals[0].clone();
    let at = forged
        .entries
        .iter()
        .position(|e| e.kind == "roll")
        .unwrap();
    forged.entries.insert(at, forged.entries[at].clone());
    hashed_again(&mut forged);
    let found = fault(&check(&[file(&forged)]));
    assert!(matches!(found, Some(Fault::OutOfOrder { .. })));
    // Before any bulletin is out, that the beacon is not the number drawn is for people to see:
    // no paper here says which it was.
    let report = against(&story, papers(&["sceau", "sheet-1", "lock-1"]));
    assert!(report.holds());
    assert_eq!(report.seasons[0].unbound, ["close"]);
}

#[test]
fn r09_a_choice_made_in_the_victims_name_stands_in_his_bulletin() {
    // A choice of the arbiter's is like any other in the journal: the bulletin repeats it.
    let bulletin = papers(&["CARTHAGE/bulletin-1.json"]).remove(0);
    let stated: Value = serde_json::from_str(&bulletin.1).unwrap();
    let choices = stated["choices"].as_array().unwrap();
    assert!(choices.iter().any(|c| c["choice"] == "false"));
    assert!(choices.iter().any(|c| c["choice"] == "withhold"));
    // Hidden from him, or told otherwise: the reveal shows it.
    let hidden = |bend: &dyn Fn(&mut Value)| {
        let mut stated = stated.clone();
        bend(&mut stated["choices"]);
        let mut files = HONEST.reveals();
        files.push((bulletin.0.clone(), stated.to_string()));
        check(&files)
    };
    let bends: [&dyn Fn(&mut Value); 3] = [
        &|c| drop(c.as_array_mut().unwrap().pop()),
        &|c| {
            for c in c.as_array_mut().unwrap() {
                c["choice"] = Value::Null;
                c["value"] = Value::Null;
            }
        },
        &|c| {
            let lie = c
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .find(|c| c["choice"] == "false");
            lie.unwrap()["value"] = json!(3);
        },
    ];
    for bend in bends {
        assert!(has(&hidden(bend), |f| matches!(
            f,
            Finding::ChoicesDiffer { .. }
        )));
    }
    // Nor is an answer told that was never chosen.
    let report = check(&[file(&bent(1, "choose", "CARTHAGE", |b| {
        b["choice"] = json!("withhold");
        b["value"] = Value::Null;
    }))]);
    let after = check(&[file(&bent(1, "choose", "CARTHAGE", |b| {
        b["choice"] = json!(ChoiceKind::False.into_str());
        b["value"] = json!(true);
    }))]);
    assert!(!(report.holds() && after.holds()));
    // Entered by another hand than the victim's.
    let mut forged = HONEST.reveals[0].clone();
    let entry = forged
        .entries
        .iter_mut()
        .find(|e| e.kind == "choose")
        .unwrap();
    entry.actor = "ITALIE".to_owned();
    hashed_again(&mut forged);
    assert_eq!(fault(&check(&[file(&forged)])), Some(Fault::Actor));
}

#[test]
fn orders_slipped_in_under_a_nations_name_stand_in_its_bulletin() {
    // Before the lock the arbiter replaces MACEDOINE's orders: its receipt's entry is still
    // there, and no head is wrong.
    let mut game = Story {
        at: &|game, season, step| {
            if (season, step) == (1, "ordered") {
                game.arbiter()
                    .enter("MACEDOINE", "-", b"aucun ordre")
                    .unwrap();
            }
        },
        seasons: 1,
        ..Story::default()
    }
    .play();
    let reveal = file(&game.reveal(1));
    let mut files = game.papers.clone();
    files.push(reveal.clone());
    assert!(check(&files).holds());
    // The bulletin that went out repeats what was slipped in …
    let name = "MACEDOINE/bulletin-1";
    let own = |ending: &str| {
        let own = |(n, _): &&(String, String)| *n == format!("{name}.{ending}");
        game.papers.iter().find(own).unwrap().clone()
    };
    let mut stated: Value = serde_json::from_str(&own("json").1).unwrap();
    assert_eq!(stated["entered"].as_array().unwrap().len(), 2);
    assert_eq!(stated["entered"][1]["orders"], json!([]));
    // … and one that hides it differs from the reveal, in JSON and in words.
    let slipped = stated["entered"].as_array_mut().unwrap().pop().unwrap();
    let hash = slipped["hash"].as_str().unwrap();
    let words = own("txt").1;
    assert!(words.contains(hash));
    let words = words.replace(hash, &"0".repeat(64));
    for (ending, text) in [("json", stated.to_string()), ("txt", words)] {
        let report = check(&[reveal.clone(), (format!("{name}.{ending}"), text)]);
        assert!(
            has(&report, |f| matches!(f, Finding::EnteredDiffers { .. })),
            "{ending}"
        );
    }
}

#[test]
fn rules_changed_after_the_opening_are_not_those_of_the_sheet() {
    // The program refuses while a season is under way.
    let refused = |game: &mut Game, _: u16, step: &str| {
        if step == "sheet" {
            assert!(game.arbiter().set_rule("H1", "larger").is_err());
        }
    };
    Story {
        at: &refused,
        seasons: 1,
        ..Story::default()
    }
    .play();
    // In the body of the opening alone: nobody set them, and the sheet's digest is another.
    let forged = bent(1, "open", "arbiter", |b| {
        assert_eq!(b["rules"]["countered"], "without-malus");
        b["rules"]["countered"] = json!("any-failure");
    });
    let report = check(&[file(&forged)]);
    assert_eq!(fault(&report), Some(Fault::Rules));
    let mut files = papers(&["sheet-1-en.json"]);
    files.push(file(&forged));
    assert!(head_differs(&check(&files), PaperKind::Sheet));
    // A sheet with the right head and other settings.
    let mut sheet: Value = serde_json::from_str(&papers(&["sheet-1-en.json"])[0].1).unwrap();
    sheet["settings"] = json!(Digest::from_bytes([7; 32]).to_string());
    let mut files = HONEST.reveals();
    files.push(("sheet.json".to_owned(), sheet.to_string()));
    let report = check(&files);
    assert!(has(&report, |f| matches!(
        f,
        Finding::SettingsDiffer { season: 1, .. }
    )));
    // Set between two seasons they hold, and a reveal without that entry does not.
    let mut forged = HONEST.reveals[1].clone();
    forged.entries.retain(|e| e.kind != "rules");
    hashed_again(&mut forged);
    let report = check(&[file(&HONEST.reveals[0]), file(&forged)]);
    assert_eq!(fault(&report), Some(Fault::Rules));
}

#[test]
fn h06_a_second_die_for_one_question_is_no_order() {
    let forged = bent(1, "enter", "MACEDOINE", |b| {
        let orders = b["orders"].as_array_mut().unwrap();
        let twice = orders[0].clone();
        orders.push(twice);
    });
    let found = fault(&check(&[file(&forged)]));
    assert!(matches!(found, Some(Fault::Order { .. })), "{found:?}");
    // Nor is an order at another price, or one that protects nothing and everything.
    for bend in [
        (|o| o["cost"] = json!(1)) as fn(&mut Value),
        |o| o["modifier"] = json!(50),
        |o| o["distance"] = json!("neighbour"),
    ] {
        let forged = bent(1, "enter", "MACEDOINE", |b| {
            let order = serde_json::to_value(OrderKind::Attempt).unwrap();
            assert_eq!(b["orders"][0]["order"], order);
            bend(&mut b["orders"][0]);
        });
        let found = fault(&check(&[file(&forged)]));
        assert!(matches!(found, Some(Fault::Order { .. })), "{found:?}");
    }
}

#[test]
fn what_cannot_be_caught_is_proved_all_the_same() {
    let proved = |story: &Story<'_>| {
        let mut game = Story {
            seasons: 1,
            ..*story
        }
        .play();
        let mut files = game.papers.clone();
        files.push(file(&game.reveal(1)));
        let report = check(&files);
        assert!(report.holds(), "{:?}", failures(&report));
        assert_eq!(report.seasons[0].verdict, Verdict::Proved);
        game
    };
    // Orders read early, a friend told: nothing is different.
    proved(&Story::default());
    // A message refused as late: it was never there.
    let late = |_: u16, seat: &str, text: &str| match seat {
        "MACEDOINE" => String::new(),
        _ => text.to_owned(),
    };
    proved(&Story {
        message: &late,
        ..Story::default()
    });
    // A lie about the world, to everybody alike: only the campaign's reveal shows the world, and
    // that it was another than the players saw on the map is theirs to say.
    let mut game = proved(&Story {
        at: &|game, season, step| {
            if (season, step) == (1, "ordered") {
                let world = |setup: &_, _: &_, _| changes::treasury_set(setup, "CARTHAGE", 1);
                game.arbiter().change_world(None, world).unwrap();
            }
        },
        ..Story::default()
    });
    let whole = game.arbiter().reveal_campaign().unwrap();
    let report = check(&[("campagne.json".to_owned(), json(&whole))]);
    assert!(report.holds());
    let shown = whole.seasons[0]
        .entries
        .iter()
        .filter(|e| e.kind == "world");
    let shown: Vec<&str> = shown.filter_map(|e| e.body.as_deref()).collect();
    assert!(
        shown.iter().any(|b| b.contains("\"points\":1}")),
        "{shown:?}"
    );
}

#[test]
fn told_values_follow_from_dice_and_choices() {
    let close = |bend: &dyn Fn(&mut Value)| check(&[file(&bent(1, "close", "arbiter", bend))]);
    let index = |seat: &str, question: &str| {
        let close = HONEST.reveals[0]
            .entries
            .iter()
            .find(|e| e.kind == "close")
            .unwrap();
        let body: Value = serde_json::from_str(close.body.as_deref().unwrap()).unwrap();
        let answers = body["answers"].as_array().unwrap().clone();
        let at = |a: &Value| a["seat"] == seat && a["question"] == question;
        answers.iter().position(at).unwrap()
    };
    let treasury = "CARTHAGE/treasury/";
    // ARABIE had bad luck, ASIE met silence, GAULE and ITALIE learned the truth, MACEDOINE a lie.
    for (seat, told, is_two) in [
        ("ARABIE", json!(170), false),
        ("ASIE", json!(170), false),
        ("ITALIE", json!(3), true),
        ("ITALIE", json!(true), false),
        ("MACEDOINE", json!(18), false),
        ("MACEDOINE", Value::Null, false),
    ] {
        let at = index(seat, treasury);
        let report = close(&|b| b["answers"][at]["told"] = told.clone());
        let found = fault(&report).unwrap_or_else(|| panic!("{seat} {told}"));
        assert_eq!(
            matches!(
                found,
                Fault::Own {
                    key: "verify-entry-two-truths",
                    ..
                }
            ),
            is_two,
            "{seat} {told} {found:?}"
        );
        assert!(is_two || matches!(found, Fault::Told { .. }), "{found:?}");
    }
    let fewer = close(&|b| drop(b["answers"].as_array_mut().unwrap().pop()));
    assert!(matches!(fault(&fewer), Some(Fault::Answers { .. })));
}

/// The program itself takes nothing after the lock, and no draw that no sheet announced.
#[test]
fn what_the_program_refuses_the_arbiter() {
    let refused = |game: &mut Game, season: u16, step: &str| {
        if step == "locked" {
            assert!(game.enter("GAULE", "espionner ASIE : trésor").is_err());
            let rolled = game.arbiter().roll(season, Some("my own"), false);
            assert!(matches!(
                rolled,
                Err(Failure::Refused(Refusal::Common(
                    Common::BeaconUnannounced { season: 1 }
                )))
            ));
        }
    };
    Story {
        beacon: None,
        seasons: 1,
        at: &refused,
        ..Story::default()
    }
    .play();
}
