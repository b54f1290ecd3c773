//! A7 to A9, by number.

use super::base::{farms, two};
use super::court::*;
use super::*;

#[test]
fn a7_production_is_seen_by_nobody_until_harvested() {
    let mut court = farms("");
    court.until("bids").until("stall").lay_stalls(&[]);
    assert!(matches!(court.stage(), Stage::Production(Site(0))));
    court.draw("ks");
    assert_eq!(court.told(|fact| matches!(fact, Fact::Sees { .. })), 0);
    court.until("stall").lay_stalls(&[(0, "2c")]);
    assert!(!court.0.state.hands[0].has(card("ks")));
    court.act(0, Act::Harvest { site: Site(0) });
    assert!(court.0.views[0].known.hand.has(card("ks")));
    assert!(!court.0.views[1].known.hands[0].has(card("ks")));
    assert!(!court.building(0).expect("a farm").production);
}

#[test]
fn a7_an_upgrade_discards_production_unseen() {
    let mut court = farms("");
    court.until("bids").until("stall").lay_stalls(&[]);
    court.draw("ks");
    court.until("stall").lay_stalls(&[(0, "2c")]);
    let before = court.0.state.pile.len();
    court.act(
        0,
        royal(Deal::Upgrade {
            site: Site(0),
            cards: picks("^2c"),
        }),
    );
    assert!(before >= 4, "it lies face down");
    assert_eq!(
        court.0.state.pile.get(before).map(Piece::card),
        Some(card("ks"))
    );
    assert!(
        court
            .0
            .views
            .iter()
            .all(|view| view.known.pile.get(before) == Some(None))
    );
}

#[test]
fn a7_estates_and_chateaux_yield_at_the_end_of_a_queen_phase() {
    let mut court = two("");
    court.stalls(&[(0, "2c")]);
    court.act(0, royal(build("5c", "5d 5h 5s 3c")));
    court.until("ball").until("bids");
    assert_eq!((court.coins(0), court.coins(1)), (3, 3));
}

#[test]
fn a8_a_false_claim_is_refused_and_everybody_is_asked() {
    let mut court = farms("");
    court.until("end");
    assert_eq!(court.0.asked(), [Seat(0), Seat(1)], "L24, L31");
    let claim = Answer::End { claim: true };
    assert_eq!(court.refused(0, claim), Remark::NotComplete);
    court.settle(&[]);
    assert_ne!(court.stage(), Stage::Over);
}

#[test]
fn a8_a_true_claim_ends_the_game() {
    let hands = ["5c 5d 5h 5s kc 2c 3c", "7c 7d 8h 9s 2d 3d qc"];
    let mut court = court("", &hands);
    court.stalls(&[(0, "2c")]);
    // Out of the packs' eight fives one château; three farms of other ranks would be needed beside it.
    court.act(0, royal(build("5c", "5d 5h 5s kc")));
    court.until("end");
    assert_eq!(
        court.refused(0, Answer::End { claim: true }),
        Remark::NotComplete
    );
    // A view in which the buildings are as A8 wants them.
    let mut view = court.0.views[0].clone();
    let complete = |address: &str, size: u8| Building {
        owner: Seat(0),
        address: card(address),
        size,
        ..Building::default()
    };
    let sizes = [("5c", 5), ("6c", 4), ("7c", 4)];
    for (at, (address, size)) in sizes.into_iter().enumerate() {
        view.table.buildings[at] = Some(complete(address, size));
        view.known.sites[at].cards = (0..size).map(|_| Some(card(address))).collect();
    }
    let claims = |view: &View| admit::why_not(&court.0.setup, view, &Answer::End { claim: true });
    assert_eq!(claims(&view), Ok(()), "a château and two estates");
    view.table.buildings[2] = None;
    assert!(claims(&view).is_err(), "one estate is not enough");
    view.table.buildings[1] = Some(complete("6c", 5));
    view.known.sites[1].cards.push(Some(card("6d")));
    assert_eq!(claims(&view), Ok(()), "two châteaux");
    *view.known.sites[1].cards.at_mut(0).expect("a card") = Some(card("9d"));
    assert!(claims(&view).is_err(), "only one is complete");
}

#[test]
fn a8_points_of_complete_buildings_and_ties() {
    let mut court = farms("L36=1");
    court.until("bids").until("stall").lay_stalls(&[]);
    court.drawn();
    assert_eq!(court.stage(), Stage::Over);
    assert_eq!(court.table().winner, Some(Seat(0)));
    let points = court.0.told.iter().find_map(|(_, fact)| match fact {
        Fact::Points { points } => Some(points[..2].to_vec()),
        _ => None,
    });
    assert_eq!(
        points,
        Some(vec![1, 0]),
        "a complete farm, and one that is not"
    );
    assert_eq!(court.told(|fact| matches!(fact, Fact::Shown { .. })), 2);
}

#[test]
fn a9_the_bottom_four_lie_face_up() {
    let mut court = two("");
    court.until("tax");
    let view = &court.0.public;
    assert!(view.known.pile.iter().take(4).all(|card| card.is_some()));
    // What the market leaves is seen as it is discarded; tax is not.
    let before = court.0.state.pile.len();
    court.settle(&[]);
    let view = &court.0.public;
    assert_eq!(view.known.pile.get(before), Some(None));
    assert!(court.0.views[0].known.pile.get(before).is_some());
}
