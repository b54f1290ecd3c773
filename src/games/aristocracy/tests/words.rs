//! What is told, asked and answered, in words: of random games, in both languages.

use super::super::words::written;
use super::laws::random;
use super::*;
use crate::bulletin::{Document, Markup, render};
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};
use crate::t;

/// Letters as the engine makes them: what a seat was told since its last one, the table, and what is asked.
struct Reader {
    told: Vec<Fact>,
}

fn letter(round: &Round, seat: Seat, told: &[Fact], texts: &Texts) -> String {
    let (setup, view) = (&round.setup, &round.views[seat.at()]);
    let mut paper = Document::new(texts.lang(), "x");
    let facts: Vec<&Fact> = told.iter().collect();
    Aristocracy::told(setup, Some(seat), &facts, texts, &mut paper);
    Aristocracy::picture(setup, view, texts, &mut paper);
    if let Some(window) = round.window() {
        paper.heading(Aristocracy::window(setup, view, &window, texts));
        if window.seats.contains(seat) {
            let ask = Ask {
                window: &window,
                name: "",
                season: 1,
                stands: None,
            };
            let question = Aristocracy::question(setup, view, &ask, texts);
            paper.paragraph(question.text);
            let answers = question.answers.iter();
            paper.list(answers.map(|(write, means)| match means.is_empty() {
                true => write.clone(),
                false => t!(texts, "letter-answer", write, means),
            }));
        }
    }
    render(&paper, Markup::Text)
}

/// What no text may have: a name of a key, an argument that is missing, Rust.
fn fit(text: &str) {
    for bad in [
        "()", "{", "}", "ar-", "None", "Some(", "Seat(", "Site(", "  .",
    ] {
        assert!(!text.contains(bad), "{bad:?} in:\n{text}");
    }
}

const SETTINGS: [(usize, &str); 7] = [
    (3, "L36=4"),
    (2, "L36=4 spies"),
    (4, "L36=4 churches"),
    (3, "L36=4 spies churches"),
    (5, "L36=3 spies churches L14=rank L27=any L17=at-once"),
    (3, "L36=3 spies S10=coin L16=hidden L18=tie"),
    (2, "L36=3 spies churches"),
];

/// Plays a random game, and hands on what it is before each step and what each seat was told since it was asked last.
fn games(games: u64, mut each: impl FnMut(&Round, &[Reader])) {
    for (players, rules) in SETTINGS {
        for seed in 0..games {
            let setup = setup(players, rules);
            let mut chance = Chance::new(seed);
            let mut round = Round::open(&setup);
            let mut readers: Vec<Reader> =
                (0..=players).map(|_| Reader { told: Vec::new() }).collect();
            loop {
                for (to, fact) in &round.told {
                    for seat in to.of(players) {
                        readers[seat.at()].told.push(fact.clone());
                    }
                    if *to == Seats::All {
                        readers[players].told.push(fact.clone());
                    }
                }
                each(&round, &readers);
                if round.window().is_some() {
                    readers.iter_mut().for_each(|reader| reader.told.clear());
                }
                if !random(&mut round, &mut chance) {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_letter_of_random_games_has_words() {
    let mut letters = 0;
    games(2, |round, readers| {
        if round.window().is_none() && round.due() != Due::Over {
            return;
        }
        for lang in Lang::ALL {
            let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
            for seat in (0..).map(Seat).take(round.views.len()) {
                fit(&letter(round, seat, &readers[seat.at()].told, texts));
                letters += 1;
            }
        }
    });
    assert!(letters > 2_000, "only {letters} letters");
}

/// The kind of an answer, by its name in Rust.
fn kind(answer: &Answer) -> String {
    let written = format!("{answer:?}");
    let end = |text: &str| text.find([' ', '{', '(']).unwrap_or(text.len());
    match written.strip_prefix("Act { act: ") {
        Some(act) => format!("Act {}", act[..end(act)].trim()),
        None => written[..end(&written)].to_owned(),
    }
}

#[test]
fn every_answer_has_one_sentence_of_its_own() {
    let mut answers = std::collections::BTreeMap::new();
    let mut kinds = std::collections::BTreeSet::new();
    games(6, |round, _| {
        for seat in round.asked() {
            let mut legal = round.legal(seat);
            // Of very many some.
            let step = legal.len() / 40 + 1;
            legal = legal.into_iter().step_by(step).collect();
            for answer in legal {
                kinds.insert(kind(&answer));
                for lang in Lang::ALL {
                    let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
                    let sentence = written(&round.setup, &answer, texts);
                    fit(&sentence);
                    let window = round.window().map_or("", |window| window.name);
                    // Seats have the same names in all of these games.
                    let key = (lang, window, sentence);
                    let before = answers.insert(key.clone(), answer);
                    assert!(before.is_none_or(|other| other == answer), "{key:?}");
                }
            }
        }
    });
    let kinds: Vec<&str> = kinds.iter().map(|kind| &**kind).collect();
    // What is missing, to shed and to step down, the rules for the players have (below).
    insta::assert_snapshot!(kinds.join(", "), @"Accept, Act Downgrade, Act Favor, Act Gossip, Act Harvest, Act Hide, Act Hire, Act Network, Act Pass, Act Royal, Act Rumor, Act Sell, Act Store, Act Tithe, Act Trade, Act Visit, Bid, Compelled, Defend, End, Exchange, Gifts, Give, Humble, Keep, Lay, Name, Pay, Reject, Tax, Tithe, TurnUp, Uncover");
}

/// L24, L31: a window is called the same by everybody, and "end the game?" is put to everybody alike.
#[test]
fn l24_what_is_asked_of_whom_is_said_alike_to_all() {
    let mut ends = 0;
    games(4, |round, _| {
        let Some(window) = round.window() else {
            return;
        };
        for lang in Lang::ALL {
            let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
            let said = Aristocracy::window(&round.setup, &round.public, &window, texts);
            fit(&said);
            for view in &round.views {
                let own = Aristocracy::window(&round.setup, view, &window, texts);
                assert_eq!(said, own);
            }
            if window.name != "end" {
                continue;
            }
            let ask = Ask {
                window: &window,
                name: "",
                season: 1,
                stands: None,
            };
            let questions = round.views.iter();
            let questions: Vec<_> = questions
                .map(|view| Aristocracy::question(&round.setup, view, &ask, texts))
                .collect();
            assert_eq!(questions[0].answers.len(), 2);
            assert!(questions.windows(2).all(|two| two[0] == two[1]));
            ends += 1;
        }
    });
    assert!(ends > 50, "{ends}");
}

/// What is offered to an asked seat may be given.
#[test]
fn what_a_letter_offers_is_taken() {
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    let mut offered = 0;
    games(3, |round, _| {
        let Some(window) = round.window().filter(|window| window.name != "end") else {
            return;
        };
        let ask = Ask {
            window: &window,
            name: "",
            season: 1,
            stands: None,
        };
        for seat in round.asked() {
            let view = &round.views[seat.at()];
            let question = Aristocracy::question(&round.setup, view, &ask, texts);
            let mut may: Vec<Answer> = round.legal(seat);
            may.extend(round.lapse(seat));
            let may: Vec<String> = may
                .iter()
                .filter(|answer| round.check(seat, answer).is_ok())
                .map(|answer| written(&round.setup, answer, texts))
                .collect();
            for (write, _) in question.answers {
                assert!(may.contains(&write), "{write}: {may:?}");
                offered += 1;
            }
            assert!(window.name == "words" || !may.is_empty());
        }
    });
    assert!(offered > 5_000, "{offered}");
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

fn remarks() -> Vec<Remark> {
    let site = Site(2);
    let card = card("7h");
    vec![
        Remark::NotAsked,
        Remark::OtherQuestion { asked: "stall" },
        Remark::Unreadable,
        Remark::NotHeld { card },
        Remark::NotInStall { card },
        Remark::Count { cards: 0 },
        Remark::Count { cards: 1 },
        Remark::Count { cards: 2 },
        Remark::Most { cards: 4 },
        Remark::Poor { costs: 1, coins: 0 },
        Remark::Poor { costs: 5, coins: 3 },
        Remark::NotOffered,
        Remark::NoSeat,
        Remark::Oneself,
        Remark::NoBuilding { site },
        Remark::NotOwn { site },
        Remark::Own { site },
        Remark::NoPlace { site, place: 4 },
        Remark::Matches { card },
        Remark::NoRoyal { card },
        Remark::OtherRoyal {
            card,
            needs: Royal::Queen,
        },
        Remark::OtherPhase { needs: Royal::Jack },
        Remark::BuildSize,
        Remark::NoRoom,
        Remark::NoProduction { site },
        Remark::SayWhat { site },
        Remark::NotOpen { site },
        Remark::NotPlayed,
        Remark::FreeVisit { site },
        Remark::FullOfRumors { site },
        Remark::NoRumors { site },
        Remark::NoSpy { card },
        Remark::FewSpies,
        Remark::OneEach,
        Remark::OtherValue { card },
        Remark::EmptyStall,
        Remark::Sheds { rumors: 1 },
        Remark::Sheds { rumors: 2 },
        Remark::FewerRumors,
        Remark::FarmLast,
        Remark::HasCards,
        Remark::Open { site },
        Remark::Received { seat: Seat(1) },
        Remark::LastGiver,
        Remark::NotComplete,
        Remark::Players { players: 1 },
        Remark::Players { players: 6 },
        Remark::Decided,
        Remark::Unknown {
            name: "ZOÉ".into()
        },
    ]
}

#[test]
fn every_remark_has_its_remedy() {
    let setup = setup(3, "spies churches");
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
        let said = remarks().into_iter().map(|remark| {
            let said = Aristocracy::remark(&setup, &remark, texts);
            fit(&said.message);
            fit(&said.help);
            format!("{}\n    {}", said.message, said.help)
        });
        let said: Vec<String> = said.collect();
        insta::assert_snapshot!(format!("remarks_{}", lang.code()), said.join("\n"));
    }
}

/// A8, S8, L12, L36: a game of two that ends so, with these facts about its end.
fn closing(setup: &Setup, own: &[Fact], lang: Lang) -> String {
    let mut facts = vec![
        Fact::Begins {
            players: 2,
            deck: 101,
            spies: 0,
        },
        Fact::Phase {
            round: 4,
            royal: Royal::King,
            herald: Seat(1),
        },
    ];
    let built = |seat, site, address: &str, size: u8| {
        let site = Site(site);
        let founds = Fact::Founds {
            seat: Seat(seat),
            site,
            address: card(address),
            from: Spot::Hand(Seat(seat)),
        };
        let lay = (0..size).map(move |place| Fact::Moves {
            from: Spot::Hand(Seat(seat)),
            to: Spot::Card(site, place),
            card: None,
        });
        std::iter::once(founds).chain(lay)
    };
    let shown = |site, names: &[&str]| Fact::Shown {
        site: Site(site),
        cards: names.iter().map(|name| card(name)).collect(),
    };
    facts.extend(built(0, 0, "7h", 5).chain(built(0, 1, "3c", 3)));
    facts.extend(built(1, 2, "9d", 5));
    facts.extend_from_slice(own);
    facts.push(shown(0, &["7c", "7d", "7s", "7h", "7c"]));
    facts.push(shown(1, &["3d", "ks", "3h"]));
    facts.push(shown(2, &["9c", "9s", "9h", "9d", "9c"]));
    facts.push(Fact::Points {
        points: [3, 3, 0, 0, 0],
    });
    let hands = own.contains(&Fact::Pays {
        seat: Seat(0),
        coins: 1,
    });
    if !hands {
        let hand = |seat, names: &[&str]| Fact::Hand {
            seat: Seat(seat),
            cards: names.iter().map(|name| card(name)).collect(),
        };
        facts.push(hand(0, &["kd", "2s"]));
        facts.push(hand(1, &["4d"]));
    }
    facts.push(Fact::Wins {
        seat: Seat(u16::from(hands)),
    });
    let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
    let mut paper = Document::new(lang, "x");
    let told: Vec<&Fact> = facts.iter().collect();
    Aristocracy::told(setup, None, &told, texts, &mut paper);
    render(&paper, Markup::Text)
}

#[test]
fn a8_the_closing_paper_says_how_each_score_came_about() {
    let coins = [
        Fact::Pays {
            seat: Seat(0),
            coins: 1,
        },
        Fact::Claims { seat: Seat(0) },
    ];
    for lang in Lang::ALL {
        let setup = setup(2, "");
        let coins = closing(&setup, &coins, lang);
        fit(&coins);
        insta::assert_snapshot!(format!("closing_coins_{}", lang.code()), coins);
        let hands = closing(&setup, &[], lang);
        fit(&hands);
        insta::assert_snapshot!(format!("closing_hands_{}", lang.code()), hands);
    }
}

/// Letters of a full game, at the first window of its kind in which some buildings stand.
#[test]
fn letters_of_a_full_game() {
    let windows = [
        "action",
        "turn-up",
        "exchange",
        "blackmail",
        "tithe",
        "give",
        "keep",
    ];
    let mut seen = std::collections::BTreeSet::new();
    let setup = setup(3, "L36=6 spies churches");
    for seed in 0..20 {
        let mut chance = Chance::new(seed);
        let mut round = Round::open(&setup);
        let mut told: Vec<Vec<Fact>> = vec![Vec::new(); 3];
        loop {
            for (to, fact) in &round.told {
                to.of(3).for_each(|seat| told[seat.at()].push(fact.clone()));
            }
            if let Some(window) = round.window() {
                let asked = round.asked()[0];
                let built = round.state.table.sites().count() > 2;
                if built && windows.contains(&window.name) && seen.insert(window.name) {
                    for lang in Lang::ALL {
                        let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
                        let text = letter(&round, asked, &told[asked.at()], texts);
                        let name = format!("letter_{}_{}", window.name, lang.code());
                        insta::assert_snapshot!(name, text);
                    }
                }
                told.iter_mut().for_each(Vec::clear);
            }
            if !random(&mut round, &mut chance) {
                break;
            }
        }
        if seen.len() == windows.len() {
            return;
        }
    }
    panic!("only {seen:?}");
}

/// The rules that a player gets, and the settings of the house rules.
#[test]
fn the_rules_say_how_each_answer_is_written() {
    for (name, rules) in [
        ("base", ""),
        ("full", "spies churches"),
        ("old", "spies S10=coin L14=rank"),
    ] {
        let setup = setup(3, rules);
        for lang in Lang::ALL {
            let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
            let mut paper = Document::new(lang, "x");
            Aristocracy::rules(&setup, texts, &mut paper);
            let house = RULES.iter();
            paper.list(house.map(|rule| Aristocracy::house_rule(&setup, rule.id, texts)));
            let text = render(&paper, Markup::Text);
            fit(&text);
            insta::assert_snapshot!(format!("rules_{name}_{}", lang.code()), text);
        }
    }
}

/// The audit shows every card there is.
#[test]
fn the_audit_shows_every_card() {
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    let mut cards = 0;
    games(1, |round, _| {
        let stage = round.state.table.stage;
        if matches!(stage, Stage::Words | Stage::Shuffle(_)) || round.window().is_none() {
            return;
        }
        let mut paper = Document::new(Lang::En, "x");
        let now = crate::engine::Now {
            season: 1,
            issue: 0,
            state: &round.state,
            waits: &[],
        };
        Aristocracy::audit(&round.setup, &now, texts, &mut paper);
        let text = render(&paper, Markup::Text);
        fit(&text);
        let shown = text.matches(['♣', '♦', '♥', '♠']).count();
        let spies = if round.setup.spies { 52 } else { 0 };
        assert!(shown >= 101 + spies, "{shown}\n{text}");
        cards += shown;
    });
    assert!(cards > 0);
}

/// S7: a card that went from stall to stall does not tell by itself whether it was given or lost.
#[test]
fn s7_alone_the_cards_of_a_blackmail_say_neither_accepted_nor_rejected() {
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    for answer in [
        Answer::Reject { spy: true },
        Answer::Accept { card: card("3d") },
    ] {
        let mut court = super::blackmail::rumored("", true);
        court.act(2, super::blackmail::blackmail()).say(1, answer);
        let told = court.0.told.iter();
        let said: Vec<String> = told
            .filter_map(|(_, fact)| Aristocracy::fact(&court.0.setup, None, fact, texts))
            .filter(|said| said.contains("3♦") || said.contains("3 of diamonds"))
            .collect();
        assert!(!said.is_empty());
        for said in said {
            assert!(
                said.starts_with("By blackmail, from the stall of P1"),
                "{said}"
            );
        }
    }
}

/// A card's way that everybody is told has a sentence, or a fact says it.
#[test]
fn what_is_told_is_told_in_words() {
    let mut silent = std::collections::BTreeSet::new();
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    games(12, |round, _| {
        for (to, fact) in &round.told {
            let reader = match to {
                Seats::One(seat) => Some(*seat),
                _ => None,
            };
            match Aristocracy::fact(&round.setup, reader, fact, texts) {
                Some(said) => fit(&said),
                None => {
                    let name = format!("{fact:?}");
                    let end = name.find([' ', '(']).unwrap_or(name.len());
                    let mut kind = name[..end].to_owned();
                    if let Fact::Moves { from, to, .. } = fact {
                        let word = |spot: &Spot| {
                            let name = format!("{spot:?}");
                            name.split('(').next().unwrap_or("").to_owned()
                        };
                        kind = format!("{kind} {} {}", word(from), word(to));
                    }
                    if let Fact::Does { deed, .. } = fact {
                        kind = format!("{kind} {deed:?}");
                    }
                    silent.insert(kind);
                }
            }
        }
    });
    let silent: Vec<&str> = silent.iter().map(|kind| &**kind).collect();
    insta::assert_snapshot!(silent.join("\n"), @r"
    Begins
    Does Buy
    Does Sell
    Does Tithe
    Does Trade
    Moves Production Hand
    Moves Spies Rumor
    Moves Turned Pile
    Now
    ");
}
