//! L33, and the reader: what is printed reads as itself.

use super::super::plan::samples;
use super::super::tests::{Round, Said, setup};
use super::super::words::ahead;
use super::super::*;
use super::*;
use crate::engine::simulate::Chance;
use crate::engine::words::Words as _;
use crate::engine::{Due, Given, Want};
use crate::letter;
use crate::locale::{Lang, Texts};

/// What comes of a letter for a seat: the answer that stands, what is said ahead, all remarks in words.
pub fn heard(round: &Round, seat: Seat, text: &str) -> (Option<Answer>, Option<Plan>, Vec<String>) {
    let view = &round.views[seat.at()];
    let window = round.window();
    let ask = window.as_ref().map(|window| Ask {
        window,
        name: "",
        season: 1,
        stands: None,
    });
    let ask = ask.filter(|ask| ask.window.seats.contains(seat));
    let letter = letter::open(text.as_bytes()).expect("a letter");
    let read = Aristocracy::read(&round.setup, view, seat, ask.as_ref(), &letter);
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    let remarks = read.remarks.iter().chain(&read.arbiter);
    let mut said: Vec<String> = remarks
        .map(|remarked| remarked.remark.say(&round.setup, texts).message)
        .collect();
    let mut stands = None;
    if let Some((draft, ask)) = read.draft.zip(ask) {
        let verdict = Aristocracy::admit(&round.setup, view, &ask, draft);
        stands = verdict.stands;
        let remarks = verdict.remarks.iter();
        said.extend(remarks.map(|r| Aristocracy::remark(&round.setup, &r.remark, texts).message));
    }
    let plan = read.beforehand.map(|fact| match fact {
        Fact::Plan { plan } => plan.as_ref().clone(),
        other => panic!("{other:?}"),
    });
    (stands, plan, said)
}

/// L33: every answer of a window, and every line ahead that its letter shows, reads in either language as itself, and
/// nothing is remarked.
#[test]
fn l33_what_is_printed_reads_as_itself() {
    let settings = [
        ("L36=3", 3),
        ("L36=3 spies", 3),
        ("L36=3 churches", 2),
        ("L36=3 spies churches", 4),
        ("L36=2 spies churches S10=coin L27=any", 3),
    ];
    let names = ["ARIANE", "BRUNO", "CHIARA", "DIEGO", "EVA"];
    let langs = Lang::ALL.map(|lang| Texts::of_rulebook(lang, Aristocracy::NAME));
    let mut read = std::collections::BTreeMap::<&str, u32>::new();
    for (rules, players) in settings {
        let mut setup = setup(players, rules);
        setup.seats = names[..players].iter().map(|name| (*name).into()).collect();
        for seed in 0..3 {
            let mut chance = Chance::new(seed);
            let mut round = Round::open(&setup);
            loop {
                match round.due() {
                    Due::Over => break,
                    Due::Draw(Want::Card { of, .. }) => {
                        round.say(Said::Drawn(chance.below(of))).expect("a draw");
                    }
                    Due::Draw(other) => panic!("{other:?}"),
                    Due::Ask(window) => {
                        let mut given = Vec::new();
                        for seat in round.asked() {
                            for rule in samples(&round.setup, &round.views[seat.at()]) {
                                for texts in langs {
                                    let text = ahead(&setup, &rule, texts);
                                    let rules = vec![rule.clone()];
                                    let plan = Some(Plan { turn: None, rules });
                                    let found = heard(&round, seat, &text);
                                    assert_eq!(found, (None, plan, Vec::new()), "{text}");
                                    *read.entry("ahead").or_default() += 1;
                                }
                            }
                            let legal = round.legal(seat);
                            if legal.is_empty() {
                                continue;
                            }
                            let answer = chance.of(&legal);
                            for answer in [answer, chance.of(&legal)] {
                                for texts in langs {
                                    let text = super::super::words::written(&setup, &answer, texts);
                                    let found = heard(&round, seat, &text);
                                    let clean = (Some(answer), None, Vec::new());
                                    assert_eq!(found, clean, "{text}");
                                    *read.entry(window.name).or_default() += 1;
                                }
                            }
                            given.push(Given {
                                seat,
                                at: 0,
                                answer,
                            });
                        }
                        round.say(Said::Answers(given)).expect("answers");
                    }
                }
            }
        }
    }
    assert!(read["ahead"] > 1_000, "{read:?}");
}
