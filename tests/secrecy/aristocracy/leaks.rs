//! What leaks in Aristocracy. A fact that a seat hears and should not is one of the game's own, which its view folds
//! as it folds all others.

use arbitre::engine::{Given, Seat, Seats, Window};
use arbitre::games::aristocracy::facts::FACE_UP;
use arbitre::games::aristocracy::{
    Answer, Aristocracy, Card, Deed, Fact, Royal, Setup, Site, Spot, Stage, State,
};

use super::super::leaks::{How, Leak, Leaks, Telling, Told, planted, unplanted};
use super::super::pair::Slip;
use super::super::slips::{beside, slip, slips};
use super::super::table::Table;
use super::super::{COURT, Step};

mod base;
mod dear;
mod spies;

type Court<'a> = Step<'a, Aristocracy>;
type Facts = Telling<Fact>;
type Said = [Given<Aristocracy>];

/// What some were told of a card: where it came from, where it lies, what it shows.
struct Sight {
    from: Option<Spot>,
    at: Spot,
    card: Card,
    by: Seats,
}

/// What was seen or laid in a step.
fn sights(step: &Court<'_>) -> Vec<Sight> {
    let (mut moved, mut sights) = (None, Vec::new());
    for (by, fact) in step.told {
        match *fact {
            Fact::Moves { from, to, .. } => moved = Some((from, to)),
            Fact::Sees { at, card } | Fact::Laid { to: at, card } => sights.push(Sight {
                from: moved.filter(|(_, to)| *to == at).map(|(from, _)| from),
                at,
                card,
                by: *by,
            }),
            _ => {}
        }
    }
    sights
}

/// Others are told it, too.
fn spread(step: &Court<'_>, facts: &mut Facts, who: impl Fn(&Sight) -> Option<Seats>) {
    for sight in sights(step) {
        if let Some(who) = who(&sight) {
            let more = who.of(step.setup.seats.len());
            let more: Seats = more.filter(|seat| !sight.by.contains(*seat)).collect();
            let (at, card) = (sight.at, sight.card);
            facts.push((more, Told::Plain(Fact::Sees { at, card })));
        }
    }
}

/// The cards that nobody was shown as they went, each with where it went from and to.
fn unseen(step: &Court<'_>) -> Vec<(Spot, Spot, Card)> {
    let (mut state, mut unseen) = (*step.before, Vec::new());
    for (nth, (_, fact)) in step.told.iter().enumerate() {
        let Fact::Moves { from, to, card } = *fact else {
            continue;
        };
        let told = match step.told.get(nth + 1).map(|(_, fact)| fact) {
            Some(Fact::Laid { card, .. } | Fact::Sees { card, .. }) => Some(*card),
            _ => None,
        };
        let drawn = step.after.piece(to, None).filter(|_| from == Spot::Deck);
        let piece = state.piece(from, card.or(told)).or(drawn);
        let carried = piece.filter(|piece| state.carry(*piece, from, to).is_ok());
        unseen.extend(
            carried
                .filter(|_| card.is_none())
                .map(|piece| (from, to, piece.card())),
        );
    }
    unseen
}

/// Some are told what it shows, where it lies now.
fn uncover(step: &Court<'_>, facts: &mut Facts, who: impl Fn(Spot, Spot) -> Option<Seats>) {
    for (at, seats, card) in unseen(step)
        .into_iter()
        .filter_map(|(from, to, card)| Some((to, who(from, to)?, card)))
    {
        facts.push((seats, Told::Plain(Fact::Sees { at, card })));
    }
}

fn all_but(seat: Seat) -> Option<Seats> {
    Some(Seats::AllBut(seat))
}

fn owner(step: &Court<'_>, site: Site) -> Option<Seat> {
    let building = step.before.table.building(site);
    building.map(|building| building.owner)
}

fn deed(step: &Court<'_>) -> Option<Deed> {
    step.told.iter().find_map(|(_, fact)| match fact {
        Fact::Does { deed, .. } => Some(*deed),
        _ => None,
    })
}

fn after(step: &Court<'_>, seat: Seat) -> Seat {
    Seat((seat.0 + 1) % step.setup.seats.len() as u16)
}

/// How many cards of a building do not match its address.
fn wrong(state: &State, site: Site) -> u32 {
    let plot = state.plot(site);
    let rank = plot.address.map(|piece| piece.card().rank());
    let wrong = plot.cards.iter();
    wrong
        .filter(|piece| Some(piece.card().rank()) != rank)
        .count() as u32
}

/// S7: how many spies of the address's value its owner holds.
fn fitting(setup: &Setup, state: &State, owner: Seat, site: Site) -> u32 {
    let address = state.plot(site).address.map(|piece| piece.card());
    let value = address.map(|card| setup.value(card));
    let spies = state.spies[owner.at()].list();
    spies.filter(|spy| Some(setup.value(*spy)) == value).count() as u32
}

/// A8: whether a seat has a complete château, without which nobody may end the game.
fn could_end(state: &State, seat: Seat) -> bool {
    let mut own = state.table.of(seat);
    own.any(|(site, building)| building.size == 5 && wrong(state, site) == 0)
}

fn somebody_could_end(state: &State) -> bool {
    let mut seats = (0..5).map(Seat);
    state.table.stage == Stage::End && seats.any(|seat| could_end(state, seat))
}

fn acts(state: &State) -> bool {
    matches!(state.table.stage, Stage::Action(_))
}

/// What the one who acts has, or others have, for it.
fn may_harvest(state: &State) -> bool {
    let mut own = state.table.of(state.table.actor);
    acts(state) && own.any(|(_, building)| building.production)
}

fn may_produce(state: &State) -> bool {
    let mut sites = state.table.sites();
    let last = state.table.royal == Royal::Jack && state.table.actions == 1;
    acts(state) && last && sites.any(|(_, one)| one.size == 3 && !one.production)
}

fn pile_is_deep(state: &State) -> bool {
    acts(state) && state.pile.len() > FACE_UP
}

fn may_store(state: &State) -> bool {
    acts(state) && state.table.of(state.table.actor).next().is_some()
}

fn may_visit(state: &State) -> bool {
    let actor = state.table.actor;
    let mut sites = state.table.sites();
    acts(state) && sites.any(|(_, building)| building.owner != actor)
}

fn may_gossip(state: &State) -> bool {
    let actor = state.table.actor;
    let mut sites = state.table.sites();
    let others = |owner| owner != actor;
    acts(state) && sites.any(|(_, one)| others(one.owner) && !one.rumors.is_empty())
}

fn kings(step: &Court<'_>, _: &Said) -> Option<u32> {
    let mut told = step.told.iter();
    let turn = told.find_map(|(_, fact)| match fact {
        Fact::Turn { seat, .. } => Some(*seat),
        _ => None,
    });
    let next = after(step, turn?);
    let hand = step.after.hands[next.at()].list();
    Some(hand.filter(|card| card.rank() == 13).count() as u32)
}

fn only_who_can_turn_up(_: &Setup, state: &State, window: &mut Window) {
    if let Stage::TurnUp(_, site) = state.table.stage
        && wrong(state, site) == 0
    {
        window.seats = Seats::NONE;
    }
}

fn private_if_none_can_be_turned_up(_: &Setup, state: &State, window: &mut Window) {
    if let Stage::TurnUp(_, site) = state.table.stage {
        window.public = wrong(state, site) > 0;
    }
}

fn only_who_can_defend(setup: &Setup, state: &State, window: &mut Window) {
    if let Stage::Blackmail { owner, site, .. } = state.table.stage
        && fitting(setup, state, owner, site) == 0
    {
        window.seats = Seats::NONE;
    }
}

fn only_who_can_end(setup: &Setup, state: &State, window: &mut Window) {
    if state.table.stage == Stage::End {
        let all = Seats::All.of(setup.seats.len());
        window.seats = all.filter(|seat| could_end(state, *seat)).collect();
    }
}

fn only_who_has_what_does_not_match(_: &Setup, state: &State, window: &mut Window) {
    if let Stage::Humble(seat) = state.table.stage {
        let mut closed = state.table.of(seat);
        if !closed.any(|(site, building)| building.open.is_none() && wrong(state, site) > 0) {
            window.seats = Seats::NONE;
        }
    }
}

const fn leak(
    name: &'static str,
    only: &'static str,
    wanted: &'static str,
    begins: Option<fn(&State) -> bool>,
    how: How<Aristocracy>,
) -> Leak<Aristocracy> {
    Leak {
        name,
        how,
        wanted,
        only,
        begins,
    }
}

impl Leaks for Aristocracy {
    const LEAKS: &'static [&'static [Leak<Aristocracy>]] =
        &[base::LEAKS, spies::LEAKS, dear::LEAKS];
}

fn all_found(leaks: &[Leak<Aristocracy>]) {
    for leak in leaks {
        planted::<Aristocracy>(leak.name, 4 * COURT);
    }
}

#[test]
fn every_leak_of_aristocracy_is_found() {
    all_found(base::LEAKS);
    all_found(spies::LEAKS);
}

#[test]
#[ignore = "large: hundreds of pairs for each leak"]
fn every_dear_leak_of_aristocracy_is_found() {
    all_found(dear::LEAKS);
}

#[test]
fn aristocracy_in_its_wrapping_leaks_nothing() {
    unplanted::<Aristocracy>(COURT / 10);
}

#[test]
fn what_slips_out_of_a_campaign_of_aristocracy_is_found_and_what_may_be_said_is_not() {
    let mut all = slips::<Aristocracy>();
    all.extend([
        Slip {
            name: "another's hand",
            says: |table: &Table<Aristocracy>, seat| {
                format!("{:?}", table.now.state.hands[beside(table, seat)])
            },
        },
        Slip {
            name: "the deck",
            says: |table, _| table.now.state.deck.names().join(" "),
        },
        Slip {
            name: "a bid or a stall that waits",
            says: |table, seat| {
                let waits = table.now.waits.iter().enumerate();
                let others = waits.filter(|(at, _)| *at != seat.at());
                let laid = others.filter_map(|(_, waits)| match waits.as_ref()?.answer {
                    answer @ (Answer::Bid { .. } | Answer::Lay { .. }) => Some(answer),
                    _ => None,
                });
                format!("{:?}", laid.collect::<Vec<_>>())
            },
        },
    ]);
    slip(&all, COURT / 4, None);
}

/// S1
#[test]
fn a_spy_that_was_received_and_is_not_yet_looked_at_is_found() {
    let received = [Slip {
        name: "a spy that was received and is not yet looked at",
        says: |table: &Table<Aristocracy>, seat| {
            let gifts = table.now.waits.iter().flatten();
            let gift = gifts.filter_map(|waits| match waits.answer {
                Answer::Gifts { spies } => spies.get(seat.at()).copied(),
                _ => None,
            });
            format!("{:?}", gift.collect::<Vec<_>>())
        },
    }];
    let given: fn(&State) -> bool = |state| state.table.stage == Stage::Gifts;
    slip(&received, COURT / 25, Some(given));
}
