//! What is asked, and what may be answered: of many ways to answer an example made of the seat's own cards. All of it
//! comes from what the seat knows, and none but that seat gets it.

use super::super::admit::{offers, silence};
use super::super::answers::{Act, Answer, Call, Deal};
use super::super::known::View;
use super::super::plan::samples;
use super::super::rule::tithed;
use super::super::setup::Setup;
use super::super::table::{Keep, Site, Stage};
use super::cards::{described, name, names};
use super::plan::ahead;
use super::written;
use crate::engine::seats::each;
use crate::engine::words::Question;
use crate::engine::{Seat, Window};
use crate::locale::Texts;
use crate::t;

/// Of answers of a kind so many are written out; of more an example.
fn written_out(kind: &str) -> usize {
    match kind {
        // As many as anybody likes.
        "lay" | "tithe-more" | "tax" => 0,
        "accept" | "give" => 9,
        _ => 4,
    }
}

/// The window that is open, as everybody may know it.
pub fn window(setup: &Setup, view: &View, window: &Window, texts: &Texts) -> String {
    let table = &view.table;
    let asked = window.seats.of(setup.seats.len());
    // A heading is never wrapped, and what kind of building it is the table says.
    let about = |site: Site| described(setup, site, table.building(site), texts);
    let (building, other) = match table.stage {
        Stage::TurnUp(_, site) | Stage::Exchange(_, site) => (about(site), ""),
        Stage::Shed { site, .. } => (about(site), ""),
        Stage::Blackmail { by, site, .. } => (about(site), name(setup, by)),
        _ => (String::new(), ""),
    };
    t!(
        texts,
        "ar-window",
        window = window.name,
        seat = names(setup, asked),
        building,
        other,
        n = table.actions
    )
}

/// The question to a seat that is asked.
pub fn question(setup: &Setup, view: &View, window: &Window, texts: &Texts) -> Question {
    let table = &view.table;
    let me = view.seat.unwrap_or_default();
    let coins = table.coins.get(me.at()).copied().unwrap_or(0);
    let hand = table.hands.get(me.at()).copied().unwrap_or(0);
    let n = match table.stage {
        Stage::Tax => hand.saturating_sub(table.hand_limit(me)),
        Stage::Shed { site, .. } => {
            let over = |b: &super::super::Building| b.rumors.len().saturating_sub(b.room());
            let over = table.building(site).map_or(0, over);
            u8::try_from(over).unwrap_or(0)
        }
        _ => table.actions,
    };
    // T6: he has to reach the next lowest.
    let sum = |seat: Seat| tithed(setup, table, seat);
    let others = each(table.all()).filter(|seat| *seat != me).map(sum);
    let (keep, other) = match table.stage {
        Stage::Keep(_, Keep::Give(to)) => ("give", name(setup, to)),
        _ => ("one", ""),
    };
    let worth = match table.stage {
        Stage::Blackmail { site, .. } => table.building(site).map(|b| setup.value(b.address)),
        _ => None,
    };
    let text = t!(
        texts,
        "ar-question",
        window = window.name,
        n,
        coins,
        price = table.price,
        sum = sum(me),
        next = others.min().unwrap_or(0),
        keep,
        other,
        worth = worth.unwrap_or(0),
        value = setup.house.value.into_str(),
        blackmail = setup.house.blackmail.into_str()
    );
    Question {
        text,
        answers: offered(setup, view, window)
            .into_iter()
            .map(|(answer, shown)| {
                let means = match shown {
                    Shown::First => means(setup, &answer, texts),
                    Shown::Again => String::new(),
                    Shown::Example => {
                        let means = means(setup, &answer, texts);
                        t!(texts, "ar-for-example", means)
                    }
                };
                (written(setup, &answer, texts), means)
            })
            .collect(),
        ahead: samples(setup, view)
            .iter()
            .map(|rule| ahead(setup, rule, texts))
            .collect(),
    }
}

/// How an answer stands among those of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    First,
    /// What it means was said.
    Again,
    /// One of many.
    Example,
}

/// The answers that are written out.
fn offered(setup: &Setup, view: &View, window: &Window) -> Vec<(Answer, Shown)> {
    let mut listed = Vec::new();
    offers(setup, view, window, &mut listed);
    // L24: put to everybody alike.
    if view.table.stage == Stage::End {
        listed = [true, false].map(|claim| Answer::End { claim }).to_vec();
    }
    let mut kinds: Vec<((&str, &str), Vec<Answer>)> = Vec::new();
    for answer in listed {
        let kind = (kind(&answer), price(&answer));
        match kinds.iter_mut().find(|(of, _)| *of == kind) {
            Some((_, answers)) => answers.push(answer),
            None => kinds.push((kind, vec![answer])),
        }
    }
    let mut offered = Vec::new();
    for ((kind, _), answers) in kinds {
        if answers.len() <= written_out(kind) {
            let shown = std::iter::once(Shown::First).chain(std::iter::repeat(Shown::Again));
            offered.extend(answers.into_iter().zip(shown));
            continue;
        }
        if let Some(example) = example(setup, view, &answers) {
            let only = answers.len() == 1 && kind != "lay";
            let shown = if only { Shown::First } else { Shown::Example };
            offered.push((example, shown));
        }
    }
    offered
}

/// Of answers of one kind the one that shows best how it is written.
fn example(setup: &Setup, view: &View, answers: &[Answer]) -> Option<Answer> {
    let best = |answer: &&Answer| match answer {
        // The truest building, and the smallest.
        Answer::Act {
            act:
                Act::Royal {
                    deal: Deal::Build { address, cards },
                }
                | Act::Favor {
                    deal: Deal::Build { address, cards },
                    ..
                },
        } => {
            let rank = address.card.rank();
            let true_ones = cards.iter().filter(|pick| pick.card.rank() == rank).count();
            (true_ones, usize::MAX - cards.len())
        }
        Answer::Lay { cards } => (usize::from(cards.count() == 2), 0),
        Answer::Bid { coins } => (usize::from(*coins == 1), 0),
        _ => (0, 0),
    };
    // Of equal ones the first.
    let first = answers.iter().rev().max_by_key(best).copied();
    match first {
        Some(Answer::Tax { .. }) => silence(setup, view),
        first => first,
    }
}

/// What an answer costs and does.
pub fn means(setup: &Setup, answer: &Answer, texts: &Texts) -> String {
    t!(
        texts,
        "ar-means",
        what = kind(answer),
        price = t!(texts, "ar-price", price = price(answer)),
        value = setup.house.value.into_str()
    )
}

/// What a royal action is paid with.
fn price(answer: &Answer) -> &'static str {
    match answer {
        Answer::Act {
            act: Act::Favor { .. },
        } => "card",
        Answer::Act {
            act: Act::Royal { .. },
        } => "coin",
        _ => "none",
    }
}

/// What an answer costs, in coins.
pub fn cost(answer: &Answer) -> i64 {
    match answer {
        Answer::Act {
            act: Act::Royal { .. } | Act::Hire,
        }
        | Answer::Pay => 1,
        _ => 0,
    }
}

/// The kind of an answer: what it is put together with, and the name under which texts say what it means.
fn kind(answer: &Answer) -> &'static str {
    match answer {
        Answer::Lay { cards } if cards.is_empty() => "lay-nothing",
        Answer::Act { act } => action(act),
        Answer::TurnUp { place: None } => "turn-up-nothing",
        Answer::Exchange { rumor: None } => "exchange-nothing",
        Answer::Defend { off: Some(_), .. } => "defend-off",
        Answer::Reject { spy: true } => "reject-spy",
        Answer::Uncover { parry: Some(_) } => "uncover-parry",
        Answer::Humble { places } if places.is_empty() => "humble-nothing",
        Answer::Tithe { cards } if cards.is_empty() => "tithe-nothing",
        Answer::Tithe { .. } => "tithe-more",
        Answer::End { claim: false } => "play-on",
        _ => answer.into(),
    }
}

fn action(act: &Act) -> &'static str {
    match act {
        Act::Trade { with: None, .. } => "with-market",
        Act::Favor { deal, .. } | Act::Royal { deal } => match deal {
            Deal::Visit { open, .. } => match open {
                Call::Look => "look",
                Call::Discard => "discard",
                Call::Coin => "coin",
            },
            _ => deal.into(),
        },
        Act::Visit {
            blackmail: true, ..
        } => "visit-blackmail",
        _ => act.into(),
    }
}
