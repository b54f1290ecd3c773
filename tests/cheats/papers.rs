//! Papers as the season goes: printed again they are the same bytes, and they state what the
//! journal holds.

use arbitre::bulletin::Format;
use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::desk::{self, PublicPaper};
use arbitre::rulebook::antiquity::facts;
use arbitre::rulebook::antiquity::verbs::SheetText;
use serde_json::Value;

use super::game::*;

const PAPERS: [PublicPaper; 2] = [PublicPaper::Opening, PublicPaper::Lock];

fn kept(game: &Game, paper: PublicPaper, lang: Lang, format: Format) -> Option<String> {
    game.read(|tx| Ok(desk::kept_paper(tx, 1, paper, lang, format)?))
}

fn entries(game: &Game, kind: &str) -> Vec<(u16, u32)> {
    game.read(|tx| {
        let mut query = tx.prepare("SELECT season, i FROM journal WHERE kind = ?1")?;
        let rows = query.query_map([kind], |r| Ok((r.get(0)?, r.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    })
}

#[test]
fn sheets_are_journalled_once_and_printed_again_to_the_byte() {
    let looked = std::cell::Cell::new(0);
    let story = Story {
        at: &|game, season, step| {
            if season != 1 || !["sheet", "locked"].contains(&step) {
                return;
            }
            looked.set(looked.get() + 1);
            let paper = PAPERS[usize::from(step == "locked")];
            for lang in Lang::ALL {
                for format in Format::ALL {
                    let first = game.arbiter().public_paper(1, paper, lang, format).unwrap();
                    assert_eq!(kept(game, paper, lang, format), Some(first));
                }
            }
            // Asked for with another text, the first one stands.
            let text = SheetText {
                beacon: Some("autre chose".to_owned()),
            };
            if step == "sheet" {
                let head = game.arbiter().sheet(1, text).unwrap();
                assert_eq!(game.arbiter().sheet(1, SheetText::default()).unwrap(), head);
            } else {
                let head = game.arbiter().lock(1).unwrap();
                assert_eq!(game.arbiter().lock(1).unwrap(), head);
            }
            assert_eq!(entries(game, "sheet").len(), 1);
            assert_eq!(entries(game, "lock").len(), usize::from(step == "locked"));
        },
        ..Story::default()
    };
    let mut game = story.play();
    assert_eq!(looked.get(), 2);
    let all = |game: &Game| -> Vec<Option<String>> {
        let mut all = Vec::new();
        for paper in PAPERS {
            for lang in Lang::ALL {
                for format in Format::ALL {
                    all.push(kept(game, paper, lang, format));
                }
            }
        }
        all
    };
    let after = all(&game);
    assert!(after.iter().all(Option::is_some));
    // What was handed out while the season went on is what is kept, and what is printed now,
    // two seasons later and with other rules in force.
    for paper in PAPERS {
        for (lang, format) in [(Lang::Fr, Format::Text), (Lang::En, Format::Json)] {
            let name = desk::public_name(paper, 1, lang, format);
            let handed = game
                .papers
                .iter()
                .find(|(n, _)| *n == name)
                .unwrap()
                .1
                .clone();
            let printed = game.arbiter().public_paper(1, paper, lang, format).unwrap();
            assert_eq!(printed, handed, "{name}");
        }
    }
    // After the campaign has ended too: nothing is written any more, and they are read.
    game.reveal(1);
    game.arbiter().reveal_campaign().unwrap();
    assert_eq!(all(&game), after);
    assert_eq!(
        (entries(&game, "sheet").len(), entries(&game, "lock").len()),
        (2, 2)
    );
}

#[test]
fn a_sheet_asked_for_first_after_the_season_states_the_same_heads() {
    let mut game = Story::default().play();
    for paper in PAPERS {
        let format = Format::Json;
        let early = game
            .papers
            .iter()
            .find(|(n, _)| *n == desk::public_name(paper, 1, Lang::En, format));
        let early: Value = serde_json::from_str(&early.unwrap().1).unwrap();
        // French was not printed in JSON yet.
        let late = game
            .arbiter()
            .public_paper(1, paper, Lang::Fr, format)
            .unwrap();
        let late: Value = serde_json::from_str(&late).unwrap();
        assert_eq!(late, early);
        for format in Format::ALL {
            let text = game
                .arbiter()
                .public_paper(1, paper, Lang::Fr, format)
                .unwrap();
            for part in ["seal", "head"] {
                assert!(
                    text.contains(early[part].as_str().unwrap()),
                    "{format} {part}"
                );
            }
            let settings = early["settings"].as_str();
            assert!(settings.is_none_or(|s| text.contains(s)), "{format}");
        }
    }
}

#[test]
fn a_receipt_prints_the_hash_of_its_entry_and_a_bulletin_the_head_of_the_close() {
    let game = Story::default().play();
    let hash = |season: u16, i: u32| {
        game.read(|tx| {
            let entry = arbitre::campaign::entry(tx, season, i)?;
            Ok(entry.unwrap().hash.to_string())
        })
    };
    let mut seen = 0;
    for (name, text) in &game.papers {
        let Ok(paper) = serde_json::from_str::<Value>(text) else {
            continue;
        };
        let season = paper["season"].as_u64().unwrap() as u16;
        match paper["paper"].as_str().unwrap() {
            "receipt" => {
                let seat = paper["nation"].as_str().unwrap();
                let own = game.read(|tx| Ok(facts::sent_hashes(tx, season, seat)?));
                let stated = paper["hash"].as_str().unwrap();
                assert!(own.iter().any(|h| h.to_string() == stated), "{name}");
                let words = name.replace(".json", ".txt");
                let words = game.papers.iter().find(|(n, _)| *n == words).unwrap();
                assert!(words.1.contains(stated));
            }
            "bulletin" => {
                let close = entries(&game, "close");
                let (_, i) = close.into_iter().find(|(s, _)| *s == season).unwrap();
                assert_eq!(paper["head"].as_str().unwrap(), hash(season, i), "{name}");
            }
            _ => continue,
        }
        seen += 1;
    }
    assert!(seen >= 16 + MESSAGES.len(), "{seen}");
    // A message that is refused is no entry: its receipt shows the one that stands.
    let mut game = game;
    game.arbiter().open_season("Automne").unwrap();
    let first = game.enter("GAULE", "espionner ASIE : trésor").unwrap();
    let refused = game.enter("GAULE", "espionner ATLANTIDE : trésor").unwrap();
    assert!(first.journalled && !refused.journalled);
    assert_eq!(refused.hash, first.hash);
}

#[test]
fn papers_print_no_clock_time() {
    for (name, text) in &HONEST.papers {
        for mark in ["2026", "19:3", "T19"] {
            assert!(!text.contains(mark), "{name}: {mark}");
        }
    }
}

#[test]
fn the_receipt_of_a_message_that_was_refused_states_no_entry_and_is_no_fault() {
    let mut game = Story::default().play();
    game.arbiter().open_season("Automne").unwrap();
    game.papers.clear();
    let refused = game.enter("GAULE", "espionner ATLANTIDE : trésor");
    assert_eq!(refused.unwrap().hash, None);
    let receipt = game.papers[0].clone();
    assert!(receipt.0.ends_with(".json"));
    assert!(check(&[receipt]).holds());
}
