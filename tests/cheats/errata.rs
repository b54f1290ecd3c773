//! Errata: a wrong fact is mended with the same dice, and tells nobody what he may not know.

use arbitre::campaign::{Difference, Phase};
use arbitre::referee::Refusal as Common;
use arbitre::referee::proof::Note;
use arbitre::referee::proof::{Finding, Verdict};
use arbitre::rulebook::antiquity::event::Change;
use arbitre::rulebook::antiquity::facts;
use arbitre::rulebook::antiquity::inspection::inspect;
use arbitre::rulebook::antiquity::refusal::Refusal;
use arbitre::rulebook::antiquity::verbs::{Failure, changes, told_now};
use serde_json::{Value, json};

use super::game::*;

/// Bends answers.
type Bend<'a> = &'a dyn Fn(&mut Vec<Value>);

fn refusal<T>(outcome: Result<T, Failure>) -> Refusal {
    match outcome {
        Err(Failure::Refused(refusal)) => refusal,
        Err(Failure::Campaign(error)) => panic!("{error}"),
        Ok(_) => panic!("not refused"),
    }
}

/// A campaign whose first season has just closed.
fn closed() -> Game {
    Story {
        seasons: 1,
        ..Story::default()
    }
    .play()
}

/// One season played, and something done at a step of it.
fn during(step: &str, act: impl Fn(&mut Game)) -> Game {
    Story {
        at: &|game, _, at| {
            if at == step {
                act(game);
            }
        },
        seasons: 1,
        ..Story::default()
    }
    .play()
}

fn dice(game: &Game) -> Vec<(String, u32, u32)> {
    game.read(|tx| {
        let mut query = tx.prepare("SELECT nation, n, die FROM roll WHERE season = 1")?;
        let rows = query.query_map((), |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    })
}

fn paper(game: &Game, name: &str) -> Value {
    let paper = game.papers.iter().find(|(n, _)| n == name);
    serde_json::from_str(&paper.unwrap_or_else(|| panic!("{name}")).1).unwrap()
}

/// Everything holds: the file by itself, with its papers, and its reveals with the papers.
fn holds(game: &mut Game, seasons: u16) {
    let inspection = game.inspect();
    assert_eq!(inspection.faults, []);
    let evidence = evidence(&game.papers);
    let with = inspect(&game.campaign, Some(&evidence), &mut || {}).unwrap();
    assert_eq!(with.faults, []);
    let mut files = game.papers.clone();
    for season in 1..=seasons {
        files.push((format!("saison-{season}.json"), json(&game.reveal(season))));
    }
    let report = check(&files);
    assert_eq!(failures(&report), Vec::<String>::new());
    assert!(report.seasons.iter().all(|s| s.verdict == Verdict::Proved));
    let whole = game.arbiter().reveal_campaign().unwrap();
    files.push(("campagne.json".to_owned(), json(&whole)));
    let report = check(&files);
    assert_eq!(failures(&report), Vec::<String>::new());
    assert!(report.findings.contains(&Finding::TruthHolds));
    // What is shown is not called withheld as well.
    let withheld = |f: &Finding| {
        matches!(
            f,
            Finding::Note {
                note: Note::TruthWithheld,
                ..
            }
        )
    };
    assert!(!report.findings.iter().any(withheld));
}

#[test]
fn an_erratum_says_why() {
    let mut game = closed();
    for reason in ["", "   ", "deux\nlignes"] {
        let treasury = |setup: &_, _: &_| changes::treasury_set(setup, "ASIE", 3);
        let outcome = game.arbiter().erratum(1, reason, treasury);
        assert!(
            matches!(refusal(outcome), Refusal::Common(Common::Text { .. })),
            "{reason:?}"
        );
    }
    assert_eq!(game.erratum(1, "ASIE", 3).unwrap().number, 1);
}

#[test]
fn an_erratum_comes_after_the_roll_and_before_the_next_close_and_the_reveal() {
    during("locked", |game| {
        let early = refusal(game.erratum(1, "ASIE", 3));
        let phase = Phase::Locked;
        assert_eq!(
            early,
            Refusal::Common(Common::NotRolled { season: 1, phase })
        );
    });
    let mut game = closed();
    let none = refusal(game.erratum(2, "ASIE", 3));
    assert!(matches!(
        none,
        Refusal::Common(Common::NoSuchSeason { season: 2, .. })
    ));
    // Through the whole of the next season, and no further.
    let mut game = Story {
        at: &|game, season, step| {
            if season == 2 && step != "closed" {
                game.erratum(1, "ASIE", 30).unwrap();
                game.arbiter().reissue_silent(1).unwrap();
            }
        },
        ..Story::default()
    }
    .play();
    let late = refusal(game.erratum(1, "ASIE", 3));
    assert_eq!(late, Refusal::ErratumTooLate { season: 1 });
    game.bulletins(1);
    holds(&mut game, 2);
    // Not once the season is revealed.
    let mut game = closed();
    game.reveal(1);
    let revealed = refusal(game.erratum(1, "ASIE", 3));
    assert_eq!(revealed, Refusal::ErratumRevealed { season: 1 });
}

#[test]
fn an_erratum_that_waits_holds_up_reveal_close_and_the_next_one() {
    let waits = Refusal::ErratumWaits {
        season: 1,
        number: 1,
    };
    let mut game = closed();
    game.erratum(1, "CARTHAGE", 150).unwrap();
    assert_eq!(refusal(game.erratum(1, "CARTHAGE", 140)), waits);
    assert_eq!(refusal(game.arbiter().reveal(1, true)), waits);
    assert_eq!(refusal(game.arbiter().reveal_campaign()), waits);
    game.arbiter().open_season("Été").unwrap();
    game.arbiter().roll(2, None, false).unwrap();
    assert_eq!(refusal(game.arbiter().close(2)), waits);
    game.arbiter().reissue_silent(1).unwrap();
    game.arbiter().close(2).unwrap();
    let none = refusal(game.arbiter().reissue_silent(1));
    assert_eq!(none, Refusal::NoErratum { season: 1 });
}

#[test]
fn the_dice_stay_and_every_answer_to_the_question_is_gone_through() {
    let mut game = closed();
    let before = dice(&game);
    let told = |game: &Game| game.read(|tx| Ok(told_now(tx, 1, None)?));
    let first = told(&game);
    let corrected = game.erratum(1, "CARTHAGE", 150).unwrap();
    // Bad luck, silence, truth and lie alike: all five who asked for it.
    assert_eq!(corrected.touched, 5);
    let touched = game.read(|tx| Ok(facts::touched(tx, 1, 1)?));
    let seats: Vec<&str> = touched.iter().map(|(n, _)| &**n).collect();
    assert_eq!(seats, ["ARABIE", "ASIE", "GAULE", "ITALIE", "MACEDOINE"]);
    // MACEDOINE had been lied to: CARTHAGE is asked anew about that, and about nothing else.
    assert_eq!(corrected.asked_anew.len(), 1);
    let anew = corrected.asked_anew[0].notice;
    assert_eq!(&*corrected.asked_anew[0].victim, "CARTHAGE");
    let setup = game.setup();
    for notice in game.read(|tx| Ok(facts::notices(tx, &setup, 1, Some("CARTHAGE"))?)) {
        assert_eq!(notice.choice.is_none(), notice.notice == anew);
        if notice.notice != anew {
            let outcome = game
                .arbiter()
                .choose("CARTHAGE", notice.notice, None, Some(1));
            let refused = refusal(outcome);
            assert!(
                matches!(refused, Refusal::NotAskedAnew { .. }),
                "{refused:?}"
            );
        }
    }
    // The lie must differ from the truth as it is now.
    let truth = game
        .arbiter()
        .choose("CARTHAGE", anew, Some("150"), Some(1));
    assert!(matches!(refusal(truth), Refusal::Choice(_)));
    game.arbiter()
        .choose("CARTHAGE", anew, Some("66"), Some(1))
        .unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    assert_eq!(dice(&game), before);
    let now = told(&game);
    for (old, new) in first.iter().zip(&now) {
        let asked = &*old.question == "CARTHAGE/treasury/";
        let want = match &*old.seat {
            _ if !asked => serde_json::to_value(&old.told).unwrap(),
            "ARABIE" | "ASIE" => Value::Null,
            "MACEDOINE" => json!(66),
            _ => json!(150),
        };
        assert_eq!(serde_json::to_value(&new.told).unwrap(), want, "{old:?}");
    }
    game.bulletins(1);
    holds(&mut game, 1);
}

#[test]
fn who_is_asked_anew_and_silent_gives_nothing() {
    let mut game = closed();
    game.erratum(1, "CARTHAGE", 150).unwrap();
    let reissued = game.arbiter().reissue_silent(1).unwrap();
    assert_eq!(reissued.silent.len(), 1);
    game.bulletins(1);
    let own = paper(&game, "CARTHAGE/bulletin-1-erratum-1.json");
    let asked = reissued.silent[0].notice;
    let choices = own["choices"].as_array().unwrap();
    let choice = choices.iter().find(|c| c["notice"] == asked).unwrap();
    assert_eq!(choice["choice"], Value::Null);
    let lied = paper(&game, "MACEDOINE/bulletin-1-erratum-1.json");
    assert_eq!(lied["answers"][0]["told"], Value::Null);
    holds(&mut game, 1);
}

#[test]
fn bulletins_are_issued_again_with_number_mark_and_head_and_both_are_kept() {
    let mut game = closed();
    let first = game.kept(1);
    game.erratum(1, "CARTHAGE", 150).unwrap();
    let reissued = game.arbiter().reissue_silent(1).unwrap();
    let nations: Vec<&str> = reissued.nations.iter().map(|n| &**n).collect();
    let concerned = [
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "ESPAGNE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ];
    assert_eq!(nations, concerned);
    let kept = game.kept(1);
    for paper in &first {
        assert!(kept.contains(paper), "{:?}", paper.key);
    }
    let again: Vec<_> = kept.iter().filter(|p| p.key.erratum == 1).collect();
    assert_eq!(again.len(), 2 * concerned.len());
    for paper in again {
        let text = String::from_utf8(paper.bytes.clone()).unwrap();
        assert!(text.contains(&reissued.head.to_string()), "{}", paper.name);
        assert!(paper.name.starts_with("bulletin-1-erratum-1."));
        assert!(!text.contains("mal compté"), "{}", paper.name);
    }
    game.bulletins(1);
    let italy = paper(&game, "ITALIE/bulletin-1-erratum-1.json");
    assert_eq!(italy["erratum"], json!({ "number": 1, "answers": [1] }));
    let words = game
        .papers
        .iter()
        .find(|(n, _)| n == "ITALIE/bulletin-1-erratum-1.txt");
    assert!(words.unwrap().1.contains("erratum=1"));
    // Who asked nothing about it gets nothing, and what he has stays right.
    assert!(
        !game
            .papers
            .iter()
            .any(|(n, _)| n == "EGYPTE/bulletin-1-erratum-1.json")
    );
    holds(&mut game, 1);
}

#[test]
fn r10_a_bulletin_issued_again_does_not_tell_bad_luck_from_a_wall() {
    let mut game = closed();
    game.erratum(1, "CARTHAGE", 150).unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    game.bulletins(1);
    // ARABIE had bad luck, ASIE met silence: the same mark, the same words.
    let section = |seat: &str| {
        let value = paper(&game, &format!("{seat}/bulletin-1-erratum-1.json"));
        let answers = value["answers"].as_array().unwrap();
        let own = answers
            .iter()
            .find(|a| a["kind"] == "treasury" && a["target"] == "CARTHAGE");
        let marked = value["erratum"]["answers"].as_array().unwrap().len();
        (own.unwrap().clone(), marked)
    };
    assert_eq!(section("ARABIE"), section("ASIE"));
    assert_eq!(section("ASIE").0["told"], Value::Null);
    let keys = |seat: &str| {
        let value = paper(&game, &format!("{seat}/bulletin-1-erratum-1.json"));
        value
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(keys("ARABIE"), keys("MACEDOINE"));
}

#[test]
fn h22_a_fact_of_the_arbiters_nation_is_marked() {
    let mut game = closed();
    assert!(!game.erratum(1, "ASIE", 90).unwrap().marked);
    game.arbiter().reissue_silent(1).unwrap();
    assert!(game.erratum(1, "ESPAGNE", 90).unwrap().marked);
    game.arbiter().reissue_silent(1).unwrap();
    game.bulletins(1);
    game.arbiter().open_season("Été").unwrap();
    game.arbiter().roll(2, None, false).unwrap();
    game.arbiter().close(2).unwrap();
    let files: Vec<_> = [game.reveal(1), game.reveal(2)]
        .iter()
        .map(|r| (format!("saison-{}.json", r.season), json(r)))
        .collect();
    let report = check(&files);
    assert_eq!(failures(&report), Vec::<String>::new());
    let marks = |f: &&Finding| {
        matches!(
            f,
            Finding::Note {
                season: 2,
                note: Note::Own {
                    key: "verify-note-erratum",
                    ..
                }
            }
        )
    };
    assert_eq!(report.findings.iter().filter(marks).count(), 1);
}

#[test]
fn an_erratum_touches_neither_orders_nor_bids_nor_dice() {
    let mut game = closed();
    let tables = |game: &Game| {
        game.read(|tx| {
            let mut out = Vec::new();
            for table in [
                "order_set",
                "attempt",
                "protection",
                "word",
                "beacon",
                "trade",
            ] {
                let mut query = tx.prepare(&format!("SELECT * FROM {table}"))?;
                let width = query.column_count();
                let rows = query.query_map((), |r| {
                    let row: Result<Vec<rusqlite::types::Value>, _> =
                        (0..width).map(|n| r.get(n)).collect();
                    Ok(format!("{table} {:?}", row?))
                })?;
                for row in rows {
                    out.push(row?);
                }
            }
            Ok(out)
        })
    };
    let before = (tables(&game), dice(&game));
    game.erratum(1, "CARTHAGE", 150).unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    let army =
        |setup: &_, world: &_| changes::army_remove(setup, world, "CARTHAGE", "armée d'Hannibal");
    game.arbiter().erratum(1, "partie", army).unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    assert_eq!((tables(&game), dice(&game)), before);
    // Trades set prices: they are no fact that an erratum mends.
    for change in [
        Change::Trade {
            between: ("ASIE".into(), "GAULE".into()),
        },
        Change::Trades { trades: Vec::new() },
        Change::Armies { armies: Vec::new() },
    ] {
        let outcome = game.arbiter().erratum(1, "prix", |_, _| Ok(vec![change]));
        assert!(outcome.is_err());
    }
    game.bulletins(1);
    holds(&mut game, 1);
}

#[test]
fn two_errata_in_a_row_are_numbered_and_ask_anew_each_time() {
    let mut game = closed();
    let lie = game.erratum(1, "CARTHAGE", 150).unwrap().asked_anew[0].notice;
    game.arbiter()
        .choose("CARTHAGE", lie, Some("66"), Some(1))
        .unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    let second = game.erratum(1, "CARTHAGE", 66).unwrap();
    assert_eq!((second.number, second.touched), (2, 5));
    assert_eq!(second.asked_anew[0].notice, lie);
    game.arbiter()
        .choose("CARTHAGE", lie, Some("67"), Some(1))
        .unwrap();
    game.arbiter().reissue_silent(1).unwrap();
    // A third about something else: what the first two said stands.
    let army = |setup: &_, _: &_| {
        let (nation, name) = ("CARTHAGE", "armée d'Hannibal");
        changes::army_set(setup, nation, name, "Zeugitane", "Bd 30")
    };
    let third = game.arbiter().erratum(1, "renforts", army).unwrap();
    assert_eq!((third.number, third.touched), (3, 5));
    game.arbiter().reissue_silent(1).unwrap();
    game.bulletins(1);
    let told = paper(&game, "MACEDOINE/bulletin-1-erratum-2.json");
    assert_eq!(told["answers"][0]["told"], json!(67));
    let told = paper(&game, "ITALIE/bulletin-1-erratum-3.json");
    assert_eq!(told["erratum"], json!({ "number": 3, "answers": [2] }));
    assert_eq!(told["answers"][0]["told"], json!(66));
    assert_eq!(told["answers"][1]["told"], json!(30));
    holds(&mut game, 1);
}

#[test]
fn an_erratum_before_the_close_goes_out_with_it() {
    let mut game = during("chosen", |game| {
        let corrected = game.erratum(1, "CARTHAGE", 150).unwrap();
        assert!(!corrected.closed);
        assert_eq!(corrected.asked_anew.len(), 1);
    });
    let told = paper(&game, "ITALIE/bulletin-1.json");
    assert_eq!(told["answers"][0]["told"], json!(150));
    assert_eq!(told["erratum"], Value::Null);
    // MACEDOINE's lie was taken back, and not said again.
    let told = paper(&game, "MACEDOINE/bulletin-1.json");
    assert_eq!(told["answers"][0]["told"], Value::Null);
    // Nothing waits, and a second one is numbered on.
    let none = refusal(game.arbiter().reissue_silent(1));
    assert_eq!(none, Refusal::NoErratum { season: 1 });
    assert_eq!(game.erratum(1, "CARTHAGE", 140).unwrap().number, 2);
    game.arbiter().reissue_silent(1).unwrap();
    game.bulletins(1);
    let told = paper(&game, "ITALIE/bulletin-1-erratum-1.json");
    assert_eq!(told["answers"][0]["told"], json!(140));
    holds(&mut game, 1);
}

#[test]
fn answers_issued_again_follow_from_the_dice() {
    let mut game = honest_story().play();
    let first = game.reveal(1);
    let second = game.reveal(2);
    let forged = |bend: &dyn Fn(&mut Vec<Value>)| {
        let mut second = second.clone();
        let entry = second
            .entries
            .iter_mut()
            .find(|e| e.kind == "reissue")
            .unwrap();
        let mut body: Value = serde_json::from_str(entry.body.as_deref().unwrap()).unwrap();
        bend(body["answers"].as_array_mut().unwrap());
        entry.body = Some(body.to_string());
        super::arbiter::hashed_again(&mut second);
        let files: Vec<_> = [&first, &second]
            .iter()
            .map(|r| (format!("saison-{}.json", r.season), json(r)))
            .collect();
        check(&files)
    };
    assert!(forged(&|_| {}).holds());
    let at =
        |answers: &[Value], seat: &str| answers.iter().position(|a| a["seat"] == seat).unwrap();
    let set = |seat: &'static str, value: Value| {
        move |answers: &mut Vec<Value>| {
            let at = at(answers, seat);
            answers[at]["told"] = value.clone();
        }
    };
    let bends: [Bend<'_>; 6] = [
        &set("ARABIE", json!(150)),
        &set("ASIE", json!(150)),
        &set("ITALIE", json!(151)),
        &set("MACEDOINE", json!(18)),
        &|answers| drop(answers.remove(0)),
        &|answers| answers.push(answers[0].clone()),
    ];
    for (n, bend) in bends.iter().enumerate() {
        let report = forged(*bend);
        assert!(!report.holds(), "{n}");
        assert_eq!(report.first_fault().map(|(s, _)| s), Some(2), "{n}");
    }
}

#[test]
fn an_erratum_in_the_tables_alone_is_tampering() {
    let dir = crate::harness::folder();
    let path = super::files::bent(super::books::BOOKS[0], dir.path(), |tx| {
        let sql = "UPDATE asked_anew SET notice = notice + 1";
        assert_eq!(tx.execute(sql, ()).unwrap(), 1);
    });
    let found = inspect(&campaign(&path).unwrap(), None, &mut || {}).unwrap();
    let table = |d: &Difference| d.table == "asked_anew";
    use arbitre::referee::inspection::InspectionFault;
    assert!(found.faults.iter().any(
        |f| matches!(f, InspectionFault::Table { difference, season: 1 } if table(difference))
    ));
}
