//! What of an answer stands, from what its seat knows alone: never from what it may not know.

use serde::Serialize;

use super::answers::{Action, Answer};
use super::cards::{Card, Cards};
use super::facts::View;
use super::setup::{Penniless, Setup};
use super::state::{Stage, Table, after};
use crate::engine::seats::each;
use crate::engine::{Ends, Name, Seat, Seats, Window};
use crate::locale::said::Spoken;

/// Why an answer, or what the referee enters, does not stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[rustfmt::skip]
pub enum Remark {
    /// The window asks others.
    NotAsked,
    /// A game is open, and only its word is asked for.
    WordAsked,
    /// C2: its player has lost both cards.
    Out,
    /// The answer belongs to another question than the one that is open.
    OtherQuestion { asked: &'static str },
    /// C3: with so many coins only a coup.
    MustCoup { coins: u8 },
    /// C3: it cannot be paid.
    Poor { costs: u8, coins: u8 },
    /// One may not aim at oneself, or at somebody who is out or not there.
    Oneself,
    Gone { seat: Seat },
    /// K7: nothing to steal.
    Penniless { seat: Seat },
    /// C11: the character is not in this deck.
    NotPlayed { card: Card },
    /// C6: nothing was claimed that could be challenged.
    NoClaim,
    /// C4, C5: it blocks something else.
    WrongBlocker { card: Card, by: &'static [Card] },
    /// C9: only the target blocks.
    NotTarget,
    NotHeld { card: Card, hand: Cards },
    /// K18: showing the only character that one holds is the proof.
    CannotDecline { card: Card },
    /// So many cards are kept.
    KeepNumber { cards: u8 },
    /// Two answers to one question.
    TwoAnswers,
    /// K13: more is said beforehand than a plan holds, or of several turns.
    LongPlan,
    /// K13: what is said beforehand takes the place of all that was said so before.
    PlanReplaced,
    /// To the referee: no such seat; the game has begun.
    NoSeat { name: Name },
    Begun,
    /// K25: so many play, and from 2 to so many can.
    Players { players: u32, most: u32 },
    /// K27
    DraftOfFive,
    /// K8: two coins for each of so many.
    FewCoins { coins: u16, players: u32 },
}

impl Spoken for Remark {
    const PREFIX: &'static str = "coup";
}

/// Who is asked what; everybody knows it, so that it comes from the open table alone. A window is there
/// for everybody whom the rule asks, whether he can do something in it or not (K4).
pub fn window(setup: &Setup, table: &Table) -> Option<Window> {
    let claimant = || table.claim(setup).map_or(table.turn, |(seat, _)| seat);
    let (name, asked) = match table.stage {
        Stage::Words => ("words", table.here.into()),
        Stage::Draft => ("draft", table.here.into()),
        Stage::Turn => ("turn", Seats::One(table.turn)),
        Stage::Challenge => ("challenge", table.others(claimant()).into()),
        Stage::Joined => ("challenge-or-block", table.others(claimant()).into()),
        Stage::Block => match table.target() {
            // C9
            Some(target) => ("block", Seats::One(target)),
            None => ("block", table.others(table.turn).into()),
        },
        Stage::Prove => ("prove", Seats::One(claimant())),
        Stage::Lose(seat, _) => ("lose", Seats::One(seat)),
        Stage::Keep => ("exchange", Seats::One(table.turn)),
        Stage::Examine => ("examine", Seats::One(table.target()?)),
        Stage::Decide => ("leave-or-swap", Seats::One(table.turn)),
        Stage::Over
        | Stage::Starter
        | Stage::Deal
        | Stage::Redraw
        | Stage::Exchange
        | Stage::Anew => return None,
    };
    let ends = match table.stage {
        Stage::Words => Ends::Lock,
        _ => Ends::Settle,
    };
    Some(Window {
        name,
        seats: asked,
        public: true,
        ends,
    })
}

/// Why an answer may not be given now; what is offered may.
pub fn why_not(setup: &Setup, view: &View, window: &Window, answer: Answer) -> Result<(), Remark> {
    let mut all = Vec::new();
    offers(setup, view, window, &mut all);
    let table = &view.table;
    let Some(seat) = view.seat.filter(|seat| window.seats.contains(*seat)) else {
        return Err(Remark::NotAsked);
    };
    if all.contains(&answer) {
        return Ok(());
    }
    let claimed = table.claim(setup).map(|(_, card)| card);
    Err(match (table.stage, answer) {
        (Stage::Turn, Answer::Act(action)) => undeclared(setup, table, seat, action),
        (Stage::Block, Answer::Challenge) if table.target().is_none() => Remark::NoClaim,
        (Stage::Joined, Answer::Block(_)) if table.target() != Some(seat) => Remark::NotTarget,
        (Stage::Block | Stage::Joined, Answer::Block(card)) => {
            let by = blockers(setup, table);
            Remark::WrongBlocker { card, by }
        }
        (Stage::Prove, Answer::Show(_))
            if let [card] = view.hand.kinds().collect::<Vec<_>>()[..]
                && claimed == Some(card) =>
        {
            Remark::CannotDecline { card }
        }
        (Stage::Prove | Stage::Lose(..) | Stage::Examine, Answer::Show(card)) => {
            let hand = view.hand.faces();
            Remark::NotHeld { card, hand }
        }
        // C12: one of his set.
        (Stage::Draft, Answer::Keep(cards)) => unkept(setup.set(0), cards, 1),
        // C5: as many as he had.
        (Stage::Keep, Answer::Keep(cards)) => unkept(view.hand, cards, table.down[seat.at()]),
        _ => Remark::OtherQuestion { asked: window.name },
    })
}

/// C3, C4, C5: why an action is not offered.
fn undeclared(setup: &Setup, table: &Table, seat: Seat, action: Action) -> Remark {
    let (coins, costs) = (table.coins[seat.at()], action.cost());
    let lacks = action
        .claims(setup)
        .filter(|card| !setup.kinds().contains(card));
    match (lacks, action.target()) {
        // K10: these are the coins at the start of the turn.
        _ if coins >= 10 && !matches!(action, Action::Coup(_)) => Remark::MustCoup { coins },
        _ if coins < costs => Remark::Poor { costs, coins },
        (Some(card), _) => Remark::NotPlayed { card },
        (None, Some(target)) if target == seat => Remark::Oneself,
        (None, Some(target)) if !table.lives(target) => Remark::Gone { seat: target },
        (None, target) => Remark::Penniless {
            seat: target.unwrap_or(seat),
        },
    }
}

/// K7: whether a theft from a player may be declared.
fn robs(setup: &Setup, table: &Table, target: Seat) -> bool {
    setup.house.penniless == Penniless::Allowed || table.coins[target.at()] > 0
}

/// Which characters block what is declared.
fn blockers(setup: &Setup, table: &Table) -> &'static [Card] {
    table.action.map_or(&[], |action| action.blocked_by(setup))
}

/// Why some cards are not what is kept.
fn unkept(of: Cards, kept: Cards, number: u8) -> Remark {
    let lacks = kept.kinds().find(|card| kept.of(*card) > of.of(*card));
    match lacks.filter(|_| kept.count() == u32::from(number)) {
        Some(card) => Remark::NotHeld { card, hand: of },
        None => Remark::KeepNumber { cards: number },
    }
}

/// C3–C12: the answers that may be given, each once.
pub fn offers(setup: &Setup, view: &View, window: &Window, answers: &mut Vec<Answer>) {
    answers.clear();
    let table = &view.table;
    let Some(seat) = view.seat.filter(|seat| window.seats.contains(*seat)) else {
        return;
    };
    let blocks = || {
        blockers(setup, table)
            .iter()
            .map(|card| Answer::Block(*card))
    };
    match table.stage {
        Stage::Turn => actions(setup, table, seat, answers),
        Stage::Challenge => answers.extend([Answer::Pass, Answer::Challenge]),
        Stage::Block => {
            answers.push(Answer::Pass);
            answers.extend(blocks());
        }
        Stage::Joined => {
            answers.extend([Answer::Pass, Answer::Challenge]);
            if table.target() == Some(seat) {
                answers.extend(blocks());
            }
        }
        Stage::Prove | Stage::Lose(..) | Stage::Examine => {
            answers.extend(view.hand.kinds().map(Answer::Show));
        }
        Stage::Draft => {
            answers.extend(
                setup
                    .kinds()
                    .map(|card| Answer::Keep(Cards::NONE.plus(card))),
            );
        }
        Stage::Keep => keepings(view.hand, table.down[seat.at()], answers),
        Stage::Decide => answers.extend([Answer::Leave, Answer::Swap]),
        _ => {}
    }
}

fn actions(setup: &Setup, table: &Table, seat: Seat, answers: &mut Vec<Answer>) {
    let coins = table.coins[seat.at()];
    let targets = || each(table.others(seat));
    // C3
    if coins >= Action::Coup(seat).cost() {
        answers.extend(targets().map(|target| Answer::Act(Action::Coup(target))));
    }
    if coins >= 10 {
        return;
    }
    let plain = [
        Action::Income,
        Action::ForeignAid,
        Action::Tax,
        Action::Exchange,
    ];
    answers.extend(plain.map(Answer::Act));
    if coins >= Action::Assassinate(seat).cost() {
        answers.extend(targets().map(|target| Answer::Act(Action::Assassinate(target))));
    }
    let robbed = targets().filter(|target| robs(setup, table, *target));
    answers.extend(robbed.map(|target| Answer::Act(Action::Steal(target))));
    if setup.house.fourth.card() == Card::Inquisitor {
        answers.extend(targets().map(|target| Answer::Act(Action::Examine(target))));
    }
}

/// Each way to keep one or two of some cards.
fn keepings(hand: Cards, number: u8, answers: &mut Vec<Answer>) {
    for first in hand.kinds() {
        let one = Cards::NONE.plus(first);
        if number == 1 {
            answers.push(Answer::Keep(one));
            continue;
        }
        let more = hand.minus(first).kinds().filter(|card| *card >= first);
        answers.extend(more.map(|second| Answer::Keep(one.plus(second))));
    }
}

/// K22: what stands for silence. The opening window asks for nothing.
pub fn silence(setup: &Setup, view: &View) -> Option<Answer> {
    let table = &view.table;
    let seat = view.seat?;
    match table.stage {
        Stage::Challenge | Stage::Block | Stage::Joined => Some(Answer::Pass),
        Stage::Turn if table.coins[seat.at()] >= 10 => {
            let next = after(table.others(seat), seat)?;
            Some(Answer::Act(Action::Coup(next)))
        }
        Stage::Turn => Some(Answer::Act(Action::Income)),
        Stage::Prove => {
            let claimed = table.claim(setup).map(|(_, card)| card);
            let held = claimed.filter(|card| view.hand.has(*card));
            held.or(view.hand.first()).map(Answer::Show)
        }
        Stage::Lose(..) | Stage::Examine => view.hand.first().map(Answer::Show),
        Stage::Keep => {
            let had = view.drawn.list().fold(view.hand, Cards::minus);
            Some(Answer::Keep(had))
        }
        Stage::Decide => Some(Answer::Leave),
        Stage::Draft => Some(Answer::Keep(Cards::NONE.plus(Card::Duke))),
        _ => None,
    }
}
