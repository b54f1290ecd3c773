//! What of an answer stands, from what its seat knows alone: never from what it may not know.

use serde::Serialize;

use super::answers::{Action, Answer, Draft};
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
    /// Whom it is aimed at is not said.
    NoTarget { action: Action },
    /// One may not aim at oneself, or at somebody who is out or not there.
    Oneself,
    Gone { seat: Seat },
    /// K7: nothing to steal.
    Penniless { seat: Seat },
    /// C11: the character is not in this deck.
    NotPlayed { card: Card },
    /// C6: nothing was claimed that could be challenged.
    NoClaim,
    /// K5: which character blocks is not said; which ones may.
    NoBlocker { by: &'static [Card] },
    /// C4, C5: it blocks something else.
    WrongBlocker { card: Card, by: &'static [Card] },
    /// C9: only the target blocks.
    NotTarget,
    /// Which card is not said, or it is not in one's hand.
    NoCard { hand: Cards },
    NotHeld { card: Card, hand: Cards },
    /// K18: showing the only character that one holds is the proof.
    CannotDecline { card: Card },
    /// So many cards are kept.
    KeepNumber { cards: u8 },
    /// Two answers to one question.
    TwoAnswers,
    /// K13: more is said beforehand than a plan holds, or of several turns.
    LongPlan,
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

/// Whether an answer may be given now.
pub fn check(setup: &Setup, view: &View, answer: Answer) -> Result<(), Remark> {
    let table = &view.table;
    let Some((seat, window)) = view.seat.zip(window(setup, table)) else {
        return Err(Remark::NotAsked);
    };
    if !window.seats.contains(seat) {
        return Err(Remark::NotAsked);
    }
    match (table.stage, answer) {
        (Stage::Turn, Answer::Act(action)) => declares(setup, table, seat, action),
        (Stage::Challenge | Stage::Joined | Stage::Block, Answer::Pass)
        | (Stage::Challenge | Stage::Joined, Answer::Challenge)
        | (Stage::Decide, Answer::Leave | Answer::Swap) => Ok(()),
        (Stage::Block, Answer::Challenge) if table.target().is_none() => Err(Remark::NoClaim),
        (Stage::Block | Stage::Joined, Answer::Block(card)) => {
            let by = blockers(setup, table);
            if table.target().is_some_and(|target| target != seat) {
                Err(Remark::NotTarget)
            } else if !by.contains(&card) {
                Err(Remark::WrongBlocker { card, by })
            } else {
                Ok(())
            }
        }
        (Stage::Prove | Stage::Lose(..) | Stage::Examine, Answer::Show(card)) => {
            held(view.hand, card)
        }
        // C12: one of his set.
        (Stage::Draft, Answer::Keep(cards)) => keeps(setup.set(0), cards, 1),
        // C5: as many as he had.
        (Stage::Keep, Answer::Keep(cards)) => keeps(view.hand, cards, table.down[seat.at()]),
        _ => Err(Remark::OtherQuestion { asked: window.name }),
    }
}

/// C3, C4, C5: an action.
fn declares(setup: &Setup, table: &Table, seat: Seat, action: Action) -> Result<(), Remark> {
    let coins = table.coins[seat.at()];
    // K10: these are the coins at the start of the turn.
    if coins >= 10 && !matches!(action, Action::Coup(_)) {
        return Err(Remark::MustCoup { coins });
    }
    let costs = action.cost();
    if coins < costs {
        return Err(Remark::Poor { costs, coins });
    }
    if let Some(card) = action.claims(setup)
        && !setup.kinds().contains(&card)
    {
        return Err(Remark::NotPlayed { card });
    }
    match action.target() {
        Some(target) if target == seat => Err(Remark::Oneself),
        Some(target) if !table.lives(target) => Err(Remark::Gone { seat: target }),
        Some(target) if matches!(action, Action::Steal(_)) && !robs(setup, table, target) => {
            Err(Remark::Penniless { seat: target })
        }
        _ => Ok(()),
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

fn held(hand: Cards, card: Card) -> Result<(), Remark> {
    match hand.has(card) {
        true => Ok(()),
        false => Err(Remark::NotHeld {
            card,
            hand: hand.faces(),
        }),
    }
}

fn keeps(of: Cards, kept: Cards, number: u8) -> Result<(), Remark> {
    if kept.count() != u32::from(number) {
        return Err(Remark::KeepNumber { cards: number });
    }
    match kept.kinds().find(|card| kept.of(*card) > of.of(*card)) {
        Some(card) => Err(Remark::NotHeld { card, hand: of }),
        None => Ok(()),
    }
}

/// The answer that a draft means: what goes without saying need not be said.
pub fn complete(setup: &Setup, view: &View, draft: Draft) -> Result<Answer, Remark> {
    let table = &view.table;
    let others = view.seat.map_or(0, |seat| table.others(seat));
    let claimed = table.claim(setup).map(|(_, card)| card);
    let proof = |answer: &Answer| claimed.is_some_and(|card| *answer == Answer::Show(card));
    let mut means = Vec::new();
    if let Some(window) = window(setup, table) {
        legal(setup, view, &window, &mut means);
    }
    means.retain(|answer| match (draft, answer) {
        (Draft::Aimless(action), Answer::Act(other)) => action.into_str() == other.into_str(),
        (Draft::Block, Answer::Block(_)) | (Draft::Show, Answer::Show(_)) => true,
        (Draft::Prove, answer) => proof(answer),
        (Draft::Decline, answer @ Answer::Show(_)) => !proof(answer),
        _ => false,
    });
    // An example of what it says, where that cannot be; or that it does not say enough.
    let said = match (draft, &means[..]) {
        (Draft::Said(said), _) => said,
        (Draft::Aimless(action), [_, ..]) if others.count_ones() > 1 => {
            return Err(Remark::NoTarget { action });
        }
        (_, [only]) => *only,
        (Draft::Aimless(action), _) => {
            let target = view.seat.and_then(|seat| after(others, seat));
            Answer::Act(action.at(target.unwrap_or_default()))
        }
        (Draft::Block, []) => Answer::Block(Card::Contessa),
        (Draft::Block, _) => {
            let by = blockers(setup, table);
            return Err(Remark::NoBlocker { by });
        }
        (Draft::Prove | Draft::Decline | Draft::Show, [_, ..]) => {
            return Err(Remark::NoCard { hand: view.hand });
        }
        (Draft::Decline, []) if table.stage == Stage::Prove => {
            let card = claimed.unwrap_or(Card::Duke);
            return Err(Remark::CannotDecline { card });
        }
        (Draft::Prove | Draft::Decline | Draft::Show, []) => {
            Answer::Show(claimed.unwrap_or(Card::Duke))
        }
    };
    check(setup, view, said).map(|()| said)
}

/// All that [`check`] lets pass, each once.
pub fn legal(setup: &Setup, view: &View, window: &Window, answers: &mut Vec<Answer>) {
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
