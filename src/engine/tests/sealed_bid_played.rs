//! The game that `docs/add-a-game.md` shows: it is the text that is compiled, it keeps the laws of every game, and it
//! is played at the desk.

use super::replays::agree;
use super::sealed_bid::{Bid, SealedBid, Setup, State, View};
use super::{Name, folder};
use crate::campaign::FixedClock;
use crate::chance::{CampaignKey, SeededEntropy};
use crate::desk::{self, Hand, roll, season};
use crate::engine::body::Body;
use crate::engine::simulate::Chance;
use crate::engine::test_laws::{Asked, Round};
use crate::engine::verify::What;
use crate::engine::{Finite, Game, Seat};

#[test]
fn the_document_shows_the_very_text_that_is_compiled() {
    let document = include_str!("../../../docs/add-a-game.md");
    let game = concat!("```rust\n", include_str!("sealed_bid.rs"), "```\n");
    assert!(document.contains(game), "copy sealed_bid.rs into it");
}

fn setup(seats: &[&str]) -> Setup {
    Setup {
        name: "Bids".to_owned(),
        seats: seats.iter().map(|name| Name::from(*name)).collect(),
    }
}

impl Finite for SealedBid {
    fn seen(_: &Setup, state: &State, seat: Seat) -> View {
        View {
            open: state.bids.is_none(),
            winner: state.winner,
            coins: state.coins[seat.at()],
        }
    }

    /// In a first season: the winner may have paid anything from what this seat laid, and nobody else laid more.
    fn resample(
        setup: &Setup,
        state: &State,
        seat: Seat,
        below: &mut dyn FnMut(u16) -> u16,
    ) -> State {
        let mut other = *state;
        let (Some(bids), Some(winner)) = (&mut other.bids, state.winner) else {
            return other;
        };
        let mut upto = |least: u8, most: u8| least + below(u16::from(most - least) + 1) as u8;
        if winner != seat {
            bids[winner.at()] = upto(bids[seat.at()], 10);
        }
        let paid = bids[winner.at()];
        for bid in (0..setup.seats.len()).filter(|at| ![seat.at(), winner.at()].contains(at)) {
            bids[bid] = upto(0, paid);
        }
        other.coins[winner.at()] = 10 - paid;
        other
    }
}

#[test]
fn it_keeps_the_laws_of_every_game() {
    let universe: Vec<Bid> = (0..=u8::MAX).map(Bid).collect();
    let mut chance = Chance::new(1);
    for seats in [&["a", "b"][..], &["a", "b", "c", "d", "e", "f", "g", "h"]] {
        let mut asked = Asked::new();
        for _ in 0..20 {
            let mut round = Round::<SealedBid>::open(&setup(seats), None);
            round.laws(&universe, &mut asked, &mut chance);
            while round.random(&mut chance) {
                round.laws(&universe, &mut asked, &mut chance);
            }
            assert_eq!(round.again(), round.state);
        }
    }
    assert!(SealedBid::playable(&setup(&["a"])).is_err());
}

/// Two seasons by the verbs of the desk: in the first two bids are equal, in the second somebody says nothing.
#[test]
fn a_campaign_of_it_is_played_folded_again_and_verified() {
    let dir = folder();
    let clock = FixedClock::at("2026-01-01T00:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new("bids");
    let key = CampaignKey::generate(&mut entropy).expect("a key");
    let (path, setup) = (dir.path().join("bids.db"), setup(&["a", "b", "c"]));
    let made = desk::make::new::<SealedBid>(&path, &key, setup, &clock, &mut entropy);
    let mut file = made.expect("made");
    let mut hand = Hand::new(&mut file, &clock, &mut entropy);
    for (number, bids) in [(1, [Some(4), Some(4), Some(1)]), (2, [Some(3), None, None])] {
        season::open::<SealedBid>(&mut hand, &format!("S{number}")).expect("opened");
        season::sheet::<SealedBid>(&mut hand, number, Some("the draw")).expect("sheet");
        for (seat, bid) in (0..).map(Seat).zip(bids) {
            let Some(bid) = bid else { continue };
            say(&mut hand, seat, 11).expect_err("more than anybody has");
            say(&mut hand, seat, bid).expect("laid");
        }
        roll::lock::<SealedBid>(&mut hand, number).expect("locked");
        let beacon = roll::Beacon::Given("04 11");
        roll::roll::<SealedBid>(&mut hand, number, beacon).expect("rolled");
        roll::close::<SealedBid>(&mut hand, number).expect("closed");
        let now = desk::look::<SealedBid, _>(hand.file, |_, now| Ok(now)).expect("a campaign");
        let (state, views) = (&now.state, &now.views);
        let winner = state.winner.expect("somebody wins");
        let paid = bids[winner.at()].expect("who won had laid a bid");
        match number {
            1 => assert!([Seat(0), Seat(1)].contains(&winner) && paid == 4),
            _ => assert!(winner == Seat(0) && paid == 3),
        }
        for (seat, view) in (0..).map(Seat).zip(views) {
            assert_eq!(*view, SealedBid::seen(&now.setup, state, seat));
        }
        let agreed = agree::<SealedBid>(hand.file);
        assert_eq!(
            (agreed.whole, agreed.published),
            (vec![], vec![]) as (Vec<What>, Vec<What>)
        );
    }
}

/// Enters what of a bid stands, if anything does.
fn say(hand: &mut Hand<'_>, seat: Seat, bid: u8) -> Result<(), ()> {
    let said = hand.act::<SealedBid, _>(|store| {
        let now = store.now()?;
        let window = now.window().expect("a window");
        let (ask, view) = (now.ask(&window, seat), &now.views[seat.at()]);
        let stands = SealedBid::admit(&now.setup, view, &ask, Bid(bid)).stands;
        let mut set = now.blank_set(seat);
        set.word = format!("word of {}", now.name(seat));
        set.orders = stands;
        let (name, entered) = (set.seat.clone(), set.orders.is_some());
        if entered {
            store.append(&name, &Body::Enter(set))?;
        }
        Ok(entered)
    });
    said.expect("the desk goes on").then_some(()).ok_or(())
}
