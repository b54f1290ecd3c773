//! Records: what is written is what is checked, and what is wrong is found in its line.

use super::laws::SETTINGS;
use super::*;
use crate::engine::Input;
use crate::engine::record::{self, Checked, Writer, Wrong};

/// A random game to its end, and its record.
fn written(mut round: Round<Coup>, chance: &mut Chance) -> String {
    let mut writer = Writer::default();
    loop {
        let before = round.state;
        if !round.random(chance) {
            return writer.end::<Coup>(&before);
        }
        match round.said.last() {
            Some(Said::Answers(given)) => {
                let input = Input::Answers {
                    given,
                    record: None,
                };
                writer.input::<Coup>(&round.setup, &before, &input);
            }
            Some(Said::Drawn(n)) => {
                writer.input::<Coup>(
                    &round.setup,
                    &before,
                    &Input::Drawn {
                        faces: &[*n],
                        tie: 0,
                    },
                );
            }
            _ => {}
        }
    }
}

#[test]
fn a_record_that_is_written_is_checked() {
    for (number, (rules, players)) in (0..).zip(SETTINGS) {
        for players in players {
            let setup = setup(*players, rules);
            let mut chance = Chance::new(number);
            for _ in 0..15 {
                let text = written(Round::open(&setup, None), &mut chance);
                let checked = record::check::<Coup>(text.lines());
                let Checked {
                    games,
                    answers,
                    legal,
                    standing,
                } = checked.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
                assert_eq!((games, answers), (1, legal));
                assert!(standing > 0 && text.lines().count() as u64 > answers);
            }
        }
    }
}

#[test]
fn a_record_numbers_those_who_play() {
    let setup = setup(5, "K3=first-answer");
    let mut chance = Chance::new(3);
    for _ in 0..20 {
        let mut round: Round<Coup> = Round::open(&setup, None);
        let world = World {
            absent: vec!["P0".into(), "P2".into()],
        };
        round.say(Said::Referee(world)).unwrap();
        let text = written(round, &mut chance);
        assert!(
            text.starts_with(r#"{"game":"coup","players":3,"first":"#),
            "{text}"
        );
        assert_eq!(
            record::check::<Coup>(text.lines()).map(|checked| checked.games),
            Ok(1)
        );
    }
}

/// A game of two lines a turn.
const GAME: &str = r#"{"game":"coup","players":2,"first":1,"house":{"K16":"plain-deal","K8":"unlimited"}}
{"draw":"duke"}
{"draw":"captain"}
{"draw":"contessa"}
{"draw":"assassin"}

{"at":{"turn":1,"coins":[2,2],"hands":[["duke","captain"],["assassin","contessa"]]}}
{"seat":1,"answer":"tax","legal":["income","foreign-aid","tax","exchange","steal 0"]}
{"seat":0,"answer":"challenge"}
{"seat":1,"answer":"show contessa","legal":["show contessa","show assassin","show assassin"]}
{"seat":0,"answer":"tax"}
{"seat":1,"answer":"challenge","legal":["challenge","pass"]}
{"seat":0,"answer":"show duke"}
{"draw":"duke"}
{"seat":1,"answer":"show assassin"}
{"winner":0}
"#;

fn wrong(from: &str, to: &str) -> Wrong {
    assert!(GAME.contains(from));
    record::check::<Coup>(GAME.replacen(from, to, 1).lines()).expect_err("it is wrong")
}

#[test]
fn several_records_and_empty_lines() {
    let twice = format!("{GAME}\n{GAME}");
    let checked = Checked {
        games: 2,
        answers: 14,
        legal: 6,
        standing: 2,
    };
    assert_eq!(record::check::<Coup>(twice.lines()), Ok(checked));
}

#[test]
fn what_is_wrong_is_found_with_its_line() {
    let told = |wrong: Wrong| (wrong.line, wrong.expected, wrong.found);
    let (line, expected, found) = told(wrong(r#""income","foreign-aid","#, r#""income","#));
    assert_eq!(line, 8);
    assert_eq!(
        expected,
        r#"["income","foreign-aid","tax","steal 0","exchange"]"#
    );
    assert_eq!(found, r#"["income","tax","steal 0","exchange"]"#);
    let (line, expected, _) = told(wrong(r#""coins":[2,2]"#, r#""coins":[2,3]"#));
    assert_eq!(line, 7);
    assert!(expected.contains(r#""coins":[2,2]"#));
    assert_eq!(wrong(r#"["duke","captain"]"#, r#"["duke","duke"]"#).line, 7);
    assert_eq!(wrong(r#""turn":1"#, r#""turn":0"#).line, 7);
    let (line, expected, found) = told(wrong(r#""show duke""#, r#""show contessa""#));
    assert_eq!(
        (line, expected, found),
        (
            13,
            r#"["show duke","show captain"]"#.into(),
            r#""show contessa""#.into()
        )
    );
    let (line, expected, _) = told(wrong(
        r#"{"seat":1,"answer":"challenge""#,
        r#"{"seat":0,"answer":"challenge""#,
    ));
    assert_eq!((line, expected), (12, "challenge, asked of 1".into()));
    assert_eq!(
        wrong(r#"{"draw":"duke"}"#, r#"{"draw":"inquisitor"}"#).line,
        2
    );
    let (line, expected, _) = told(wrong(
        "{\"draw\":\"duke\"}\n{\"seat\":1,\"answer\":\"show a",
        "{\"seat\":1,\"answer\":\"show a",
    ));
    assert_eq!(line, 14);
    assert!(
        expected.starts_with("a draw of duke duke duke assassin"),
        "{expected}"
    );
    let (line, expected, found) = told(wrong(r#"{"winner":0}"#, r#"{"winner":1}"#));
    assert_eq!(
        (line, expected, found),
        (16, "winner 0".into(), r#"{"winner":1}"#.into())
    );
    let (line, expected, found) = told(wrong("{\"winner\":0}\n", ""));
    assert_eq!(
        (line, expected, found),
        (16, "winner 0".into(), "the end".into())
    );
}

#[test]
fn a_game_that_cannot_be_played_is_refused() {
    for (from, to) in [
        ("K16", "K99"),
        ("plain-deal", "plain"),
        (r#""K16":"plain-deal""#, r#""C1":5"#),
        (r#""players":2"#, r#""players":7"#),
        (r#""players":2"#, r#""players":1"#),
        (r#""players":2"#, r#""players":60000"#),
        (r#""first":1"#, r#""first":2"#),
        ("coup", "chess"),
        ("first", "second"),
        (r#""first":1"#, r#""first":1,"and":2"#),
    ] {
        let wrong = wrong(from, to);
        assert_eq!(
            (wrong.line, &*wrong.expected),
            (1, "a game of coup that can be played"),
            "{to}"
        );
    }
    assert_eq!(record::check::<Coup>([""; 0]).unwrap_err().line, 1);
    assert_eq!(wrong(r#""legal":["chall"#, r#""legall":["chall"#).line, 12);
    assert_eq!(
        wrong(r#""coins":[2,2],"#, r#""coins":[2,2],"x":1,"#).line,
        7
    );
}

#[test]
fn a_head_names_what_is_not_the_default() {
    let setup = setup(3, "C1=5 C11=inquisitor K8=30 K12=game-end K13=joined");
    let text = written(Round::open(&setup, None), &mut Chance::new(1));
    let head = text.lines().next().unwrap();
    let house = r#""house":{"C1":5,"C11":"inquisitor","K13":"joined","K8":30}}"#;
    assert!(head.ends_with(house), "{head}");
    let plain = written(Round::open(&super::setup(3, ""), None), &mut Chance::new(1));
    assert!(plain.lines().next().unwrap().ends_with(r#""house":{}}"#));
    assert_eq!(State::default().table.here, 0);
}

#[test]
fn a_joined_window_may_be_told_up_to_the_challenge() {
    let game = r#"{"game":"coup","players":3,"first":0,"house":{"K13":"joined","K3":"first-answer"}}
{"draw":"duke"}
{"draw":"duke"}
{"draw":"contessa"}
{"draw":"contessa"}
{"draw":"captain"}
{"draw":"captain"}
{"seat":0,"answer":"steal 1"}
{"seat":2,"answer":"challenge"}
{"seat":0,"answer":"show duke"}
{"seat":1,"answer":"tax"}
{"seat":0,"answer":"challenge"}
{"seat":2,"answer":"pass"}
"#;
    let wrong = record::check::<Coup>(game.lines()).unwrap_err();
    // The window over the tax was told no further than the challenge.
    assert_eq!((wrong.line, &*wrong.expected), (13, "prove, asked of 1"));
}
