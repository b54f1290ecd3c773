//! A1 to A6, by number.

use super::court::*;
use super::*;

/// Seat 0 can build a farm of fives, seat 1 one that is not what it says.
const TWO: [&str; 2] = ["5c 5d 5h 5s 2c 3c kc", "7c 7d 8h 9s 2d 3d qc"];

pub fn two(rules: &str) -> Court {
    court(rules, &TWO)
}

/// Seat 0 has a farm of fives (site 0), seat 1 a false farm of sevens (site 1); all of the first phase is done but for
/// actions of seat 1, who laid two cards.
pub fn farms(rules: &str) -> Court {
    let mut court = two(rules);
    court.stalls(&[(0, "2c"), (1, "2d 3d")]);
    court.act(0, royal(build("5c", "5d 5h 5s")));
    court.act(1, royal(build("7c", "7d 8h 9s")));
    court
}

#[test]
fn a1_two_packs_but_for_the_three_that_mark_the_phase() {
    let deck = Setup::deck();
    assert_eq!(deck.count(), 101);
    for name in ["kd", "qd", "jd"] {
        assert_eq!(deck.of(card(name)), 1);
    }
    let court = two("");
    assert_eq!((court.coins(0), court.coins(1)), (3, 3));
    assert_eq!(court.table().herald, Seat(0));
    assert_eq!(court.hand(0), "2c 3c 5c 5d 5h 5s kc");
}

#[test]
fn a1_king_queen_jack_then_the_herald_passes_left() {
    let mut court = two("");
    let mut phases = Vec::new();
    for _ in 0..4 {
        court.until("stall");
        let table = court.table();
        phases.push((table.round, table.royal, table.herald.0));
        court.lay_stalls(&[]);
    }
    let expected = [
        (1, Royal::King, 0),
        (1, Royal::Queen, 0),
        (1, Royal::Jack, 0),
        (2, Royal::King, 1),
    ];
    assert_eq!(phases, expected);
}

#[test]
fn a2_two_market_cards_and_a_card_each_but_in_the_first_phase() {
    let mut court = two("");
    court.draws("ac ad");
    assert_eq!(
        court.stage(),
        Stage::Stall(Some(Seat(0))),
        "nobody draws, nobody pays"
    );
    assert_eq!(court.market(), "ac ad");
    court.lay_stalls(&[]);
    court.settle(&[]);
    assert_eq!(
        court.pile(),
        "ac ad",
        "in the order in which they were drawn"
    );
    court.draws("ah as 4c 4d");
    assert_eq!(court.hand(0), "2c 3c 4c 5c 5d 5h 5s kc");
    assert_eq!(
        court.0.views[1].known.hands[0],
        Cards::NONE,
        "seen by its owner alone"
    );
}

#[test]
fn a3_tax_down_to_seven_and_a_chateau_more() {
    let mut court = court("", &["5c 5d 5h 5s 2c 3c kc", "7c 7d 7h 7s 8c 2d 3d"]);
    court.stalls(&[(1, "2d")]);
    court.act(1, royal(build("7c", "7d 7h 7s 8c 3d")));
    court.until("tax");
    assert_eq!(court.table().round, 2);
    let over = court.table().hands[0] - 7;
    assert_eq!(court.0.asked(), [Seat(0)], "seat 1 holds few");
    assert_eq!(court.table().hand_limit(Seat(1)), 8);
    let short = Answer::Tax {
        cards: List::default(),
    };
    assert_eq!(
        court.refused(0, short),
        Remark::Count { cards: over.into() }
    );
    court.settle(&[]);
    assert_eq!(court.table().hands[0], 7);
}

#[test]
fn a3_ball_gives_back_as_many_as_were_put_in() {
    let mut court = two("");
    court.until("ball");
    let before = court.table().hands;
    court.say(
        0,
        Answer::Lay {
            cards: set("kc 2c 3c"),
        },
    );
    assert_eq!(court.0.views[0].known.aside, set("kc 2c 3c"));
    court.say(1, Answer::Lay { cards: set("qc") });
    assert_eq!(court.stage(), Stage::Back);
    assert_eq!(court.0.state.pool.count(), 6);
    court.draws("qc");
    assert_eq!(
        court.0.views[0].known.aside,
        Cards::NONE,
        "nothing lies before it any more"
    );
    assert_eq!(
        court.0.views[1].known.hands[0],
        Cards::NONE,
        "5: each share known to its owner"
    );
    court.draw("2c").draw("3c");
    court.draw("kc");
    court.drawn();
    assert_eq!(court.table().hands, before);
    assert_eq!(court.table().market.len(), 2);
    assert!(court.0.state.hands[0].has(card("qc")) && court.0.state.hands[1].has(card("kc")));
}

#[test]
fn a3_the_highest_bid_pays_the_second() {
    let mut court = two("");
    court.until("bids");
    assert_eq!(court.table().market.len(), 3);
    court.settle(&[(0, Answer::Bid { coins: 3 }), (1, Answer::Bid { coins: 1 })]);
    assert_eq!(court.stage(), Stage::Pick(Seat(0)));
    assert_eq!(
        court.table().bids[..2],
        [Some(3), Some(1)],
        "losing bids are shown after"
    );
    let wanted = court.table().market.get(2).expect("a third card");
    court.say(0, Answer::Name { place: 2 });
    assert_eq!(court.coins(0), 2);
    assert!(court.0.state.hands[0].has(wanted));
    assert!(
        court.0.views[1].known.hands[0].has(wanted),
        "1: seen going in"
    );
    assert_eq!(court.table().market.len(), 2);
}

#[test]
fn a3_tied_bidders_name_cards_in_herald_order() {
    let mut once = two("");
    once.until("bids");
    once.settle(&[(0, Answer::Bid { coins: 2 }), (1, Answer::Bid { coins: 2 })]);
    assert_eq!(once.stage(), Stage::Tie(Seat(0)));
    once.say(0, Answer::Name { place: 0 });
    assert_eq!(once.table().named[0], Some(0), "each hears the one before");
    once.say(1, Answer::Name { place: 1 });
    assert_eq!((once.coins(0), once.coins(1)), (1, 1));
    assert_eq!(once.table().market.len(), 1);

    let mut twice = two("");
    twice.until("bids");
    twice.settle(&[(0, Answer::Bid { coins: 2 }), (1, Answer::Bid { coins: 2 })]);
    let named = twice.table().market.get(0).expect("a card");
    twice
        .say(0, Answer::Name { place: 0 })
        .say(1, Answer::Name { place: 0 });
    assert_eq!((twice.coins(0), twice.coins(1)), (3, 3), "discarded unpaid");
    assert!(twice.pile().ends_with(&named.name()));
}

#[test]
fn a4_the_smallest_stall_acts_first_with_an_action_a_card() {
    let mut court = two("");
    court.stalls(&[(0, "kc 2c"), (1, "2d 3d qc")]);
    assert_eq!(court.stage(), Stage::Action(Seat(0)), "12 before 15");
    assert_eq!(court.table().actions, 2);
    // Hiding a card leaves the number of actions; the other's stall is looked at anew.
    court.act(0, Act::Hide { card: card("2c") });
    assert_eq!(court.stage(), Stage::Action(Seat(0)));
    court.act(0, Act::Pass);
    assert_eq!(court.stage(), Stage::Action(Seat(1)));
    assert_eq!(court.table().actions, 3);
}

#[test]
fn a4_stalls_lie_face_down_until_all_are_laid() {
    let mut court = two("");
    court.until("stall");
    court.say(
        0,
        Answer::Lay {
            cards: set("2c 3c"),
        },
    );
    assert_eq!(court.0.views[1].table.laid[0], 2, "L17: how many");
    assert_eq!(court.0.views[1].table.stalls[0], Cards::NONE);
    assert_eq!(court.0.views[0].known.aside, set("2c 3c"));
    court.say(1, Answer::Lay { cards: Cards::NONE });
    assert_eq!(court.0.views[1].table.stalls[0], set("2c 3c"));
}

#[test]
fn a5_trade_with_market_and_stall() {
    let mut court = two("");
    court
        .draws("ac ad")
        .lay_stalls(&[(0, "2c 3c"), (1, "2d qc")]);
    let market = |give, take| Act::Trade {
        give: card(give),
        with: None,
        take: card(take),
    };
    assert_eq!(
        court.refused_act(0, market("kc", "ad")),
        Remark::NotInStall { card: card("kc") }
    );
    assert_eq!(court.refused_act(0, market("2c", "as")), Remark::NotOffered);
    court.act(0, market("3c", "ac"));
    assert_eq!(
        (court.stall(0), court.market()),
        ("ac 2c".to_owned(), "3c ad".to_owned()),
        "L19"
    );
    let stall = Act::Trade {
        give: card("2c"),
        with: Some(Seat(1)),
        take: card("qc"),
    };
    court.act(0, stall);
    assert_eq!(
        (court.stall(0), court.stall(1)),
        ("ac qc".to_owned(), "2c 2d".to_owned())
    );
}

#[test]
fn a5_store_keeps_the_place() {
    let mut court = farms("");
    let stored = Act::Store {
        site: Site(1),
        place: 1,
        card: pick("^3d"),
    };
    court.act(1, stored);
    assert_eq!(
        court.known(0, 1),
        "7c ? 3d ?",
        "2: stored from a stall, known to all"
    );
    assert_eq!(court.known(1, 1), "7c 7d 3d 9s");
    // The turn is over, so that the stall, with what went there, is in the hand.
    assert!(court.0.state.hands[1].has(card("8h")));
    assert!(court.0.views[0].known.hands[1].has(card("8h")));
}

#[test]
fn a5_store_from_the_hand_is_secret() {
    let mut court = farms("");
    let stored = Act::Store {
        site: Site(1),
        place: 0,
        card: pick("qc"),
    };
    court.act(1, stored);
    assert_eq!(court.known(0, 1), "7c ? ? ?");
    assert_eq!(court.known(1, 1), "7c qc 8h 9s");
    assert!(court.0.state.hands[1].has(card("7d")));
    assert!(!court.0.views[0].known.hands[1].has(card("7d")));
}

#[test]
fn a5_sell_two_for_a_coin_discarded_at_the_turns_end() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c kc")]);
    let pile = court.pile();
    court.act(
        0,
        Act::Sell {
            cards: [card("3c"), card("2c")],
        },
    );
    assert_eq!(court.coins(0), 4);
    assert_eq!(court.pile(), pile);
    assert_eq!(court.table().turned.len(), 2);
    court.act(0, Act::Pass).act(0, Act::Pass);
    assert!(
        court.pile().starts_with("3c 2c"),
        "L20: in that order, before the market: {}",
        court.pile()
    );
}

#[test]
fn a5_favor_takes_the_royal_action_of_the_card() {
    let mut court = two("");
    court.stalls(&[(0, "2c"), (1, "2d")]);
    let deal = build("5c", "5d 5h 5s");
    let favor = |name| Act::Favor {
        card: pick(name),
        deal,
    };
    assert_eq!(
        court.refused_act(0, favor("3c")),
        Remark::NoRoyal { card: card("3c") }
    );
    court.act(0, favor("kc"));
    assert_eq!(court.coins(0), 3, "no coin");
    assert_eq!(court.building(0).map(Building::kind), Some(Kind::Farm));
    assert!(court.pile().starts_with("kc"));
    let queen = Act::Favor {
        card: pick("qc"),
        deal: build("7c", "7d 8h 9s"),
    };
    let needs = Royal::King;
    assert_eq!(
        court.refused_act(1, queen),
        Remark::OtherRoyal {
            card: card("qc"),
            needs
        }
    );
    let visit = Deal::Visit {
        site: Site(0),
        open: Call::Look,
    };
    assert_eq!(
        court.refused_act(1, royal(visit)),
        Remark::OtherPhase {
            needs: Royal::Queen
        }
    );
    court.act(
        1,
        Act::Favor {
            card: pick("qc"),
            deal: visit,
        },
    );
    assert_eq!(court.known(1, 0), "5c 5d 5h 5s");
}

#[test]
fn a5_downgrade_and_a_farm_is_taken_apart() {
    let mut court = farms("");
    let down = |of: &[u8]| Act::Downgrade {
        site: Site(1),
        places: places(of),
    };
    assert_eq!(court.refused_act(1, down(&[0])), Remark::Count { cards: 0 });
    court.act(1, down(&[]));
    assert_eq!(court.building(1), None);
    assert_eq!(court.hand(1), "2d 3d 7c 7d 8h 9s qc");
    let seen = court.0.views[0].known.hands[1];
    assert!(
        seen.has(card("7c")) && !seen.has(card("8h")),
        "the address alone was seen"
    );
}

#[test]
fn a6_build_three_kinds_whose_ranks_need_not_match() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c")]);
    let few = build("5c", "5d 5h");
    assert_eq!(court.refused_act(0, royal(few)), Remark::BuildSize);
    let lacking = build("5c", "5d 5h 9s");
    assert_eq!(
        court.refused_act(0, royal(lacking)),
        Remark::NotHeld { card: card("9s") }
    );
    court.act(0, royal(build("5c", "^3c 5d kc 5s")));
    assert_eq!(court.building(0).map(Building::kind), Some(Kind::Estate));
    assert_eq!(court.coins(0), 2);
    assert_eq!(court.known(0, 0), "5c 3c 5d kc 5s");
    assert_eq!(
        court.known(1, 0),
        "5c 3c ? ? ?",
        "2: built from a stall, known to all"
    );
    assert!(court.0.views[1].known.hands[0].is_empty());
    // Upgraded by adding.
    let cards = picks("5h");
    court.act(
        0,
        royal(Deal::Upgrade {
            site: Site(0),
            cards,
        }),
    );
    assert_eq!(court.building(0).map(Building::kind), Some(Kind::Chateau));
}

/// In the Queen phase seat 0 visits the false farm of seat 1.
fn visit() -> Court {
    let mut court = farms("");
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(0, "2c 3c")]);
    court
}

#[test]
fn a6_a_visit_where_a_card_does_not_match() {
    let mut court = visit();
    let look = royal(Deal::Visit {
        site: Site(1),
        open: Call::Look,
    });
    let (mine, hers) = (court.coins(0), court.coins(1));
    court.act(0, look);
    assert_eq!(court.known(0, 1), "7c 7d 8h 9s");
    assert_eq!(court.stage(), Stage::TurnUp(Seat(0), Site(1)));
    assert_eq!(
        (court.coins(0), court.coins(1)),
        (mine, hers - 1),
        "a coin paid, a coin got"
    );
    let matching = Answer::TurnUp { place: Some(0) };
    assert_eq!(
        court.refused(0, matching),
        Remark::Matches { card: card("7d") }
    );
    court.say(0, Answer::TurnUp { place: Some(2) });
    assert_eq!(
        court.building(1).and_then(|building| building.open),
        Some(2)
    );
    assert_eq!(court.0.public.card(Site(1), 2), Some(card("9s")));
    let again = royal(Deal::Visit {
        site: Site(1),
        open: Call::Look,
    });
    assert_eq!(
        court.refused_act(0, again),
        Remark::SayWhat { site: Site(1) }
    );
    // The farm falls apart into its owner's hand.
    court.act(
        0,
        royal(Deal::Visit {
            site: Site(1),
            open: Call::Discard,
        }),
    );
    assert_eq!(court.building(1), None);
    assert!(set("7c 7d 8h").less(court.0.state.hands[1]).is_empty());
    assert!(
        court
            .0
            .state
            .pile
            .iter()
            .any(|piece| piece.card() == card("9s"))
    );
}

#[test]
fn a6_a_visit_to_an_open_building_may_take_a_coin() {
    let mut court = visit();
    court.act(
        0,
        royal(Deal::Visit {
            site: Site(1),
            open: Call::Look,
        }),
    );
    court.say(0, Answer::TurnUp { place: Some(1) });
    let coins = court.coins(0);
    court.act(
        0,
        royal(Deal::Visit {
            site: Site(1),
            open: Call::Coin,
        }),
    );
    // The Queen phase is over: no estate yields.
    assert_eq!(court.coins(0), coins);
}

#[test]
fn a6_a_jack_buys_and_the_next_comes_up() {
    let mut court = two("");
    court.until("bids").until("stall").lay_stalls(&[(0, "2c")]);
    let pile = court.pile();
    let first = court.0.state.pile.get(0).expect("a discard").card();
    court.act(0, royal(Deal::Buy { card: first }));
    assert!(!court.pile().starts_with(&pile));
    assert!(court.0.state.pile.len() >= 4);
    assert_eq!(
        court.0.public.face_up().count(),
        4,
        "the bottom face-down card replaces it"
    );
}
