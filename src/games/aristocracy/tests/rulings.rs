//! L1 to L36, by number, as far as no clause's own test has them.

use super::court::*;
use super::*;

const TWO: [&str; 2] = ["5c 5d 5h 5s 2c 3c kc", "7c 7d 8h 9s 2d 3d qc"];

#[test]
fn l12_journeys_are_recorded_by_the_referee() {
    let mut court = court("", &TWO);
    let journeys = |seat: &str, journeys| World {
        journeys: vec![Journeys {
            seat: seat.into(),
            journeys,
        }],
    };
    let setup = court.0.setup.clone();
    let survey = Aristocracy::survey(&setup, &court.0.state, journeys("P7", 1));
    assert_eq!(survey.remarks.len(), 1);
    let world = journeys("P1", 4);
    let input = Input::Referee {
        world: &world,
        reason: None,
    };
    let mut tell = Tell::default();
    Aristocracy::step(&setup, &mut court.0.state, input, &mut tell).expect("it is entered");
    assert_eq!(court.table().journeys[1], 4);
}

#[test]
fn l13_equal_stalls_act_in_herald_order() {
    let mut court = court("", &TWO);
    court.stalls(&[(0, "2c 3c"), (1, "2d 3d")]);
    assert_eq!(court.stage(), Stage::Action(Seat(0)));
}

#[test]
fn l16_the_pool_is_shown_or_hidden() {
    let shown = |rules: &str| {
        let mut court = court(rules, &TWO);
        court.until("ball");
        court.say(0, Answer::Lay { cards: set("kc") });
        court.say(1, Answer::Lay { cards: set("qc") });
        let pools = court.0.told.iter().filter_map(|(_, fact)| match fact {
            Fact::Pool { cards } => Some(*cards),
            _ => None,
        });
        pools.collect::<Vec<_>>()
    };
    let pool = shown("");
    assert!(
        pool[0].has(card("kc")) && pool[0].count() == 4,
        "L32: the market with it"
    );
    assert!(shown("L16=hidden").is_empty());
}

#[test]
fn l16_nothing_lies_face_down_before_anybody_once_a_ball_is_over() {
    for rules in ["", "L16=hidden"] {
        let mut court = court(rules, &TWO);
        court.until("ball");
        court.say(0, Answer::Lay { cards: set("kc") });
        assert_eq!(court.0.views[0].known.aside, set("kc"), "until the shuffle");
        court.say(1, Answer::Lay { cards: set("qc") });
        court.until("stall");
        for view in &court.0.views {
            assert_eq!(view.known.aside, Cards::NONE, "{rules}");
        }
    }
}

#[test]
fn l17_one_after_the_other_or_all_at_once() {
    let mut after = court("", &TWO);
    after.until("stall");
    assert_eq!(after.0.asked(), [Seat(0)]);
    let mut once = court("L17=at-once", &TWO);
    once.until("stall");
    assert_eq!(once.0.asked(), [Seat(0), Seat(1)]);
    once.settle(&[
        (0, Answer::Lay { cards: set("2c") }),
        (
            1,
            Answer::Lay {
                cards: set("2d 3d"),
            },
        ),
    ]);
    assert_eq!(once.stage(), Stage::Action(Seat(0)));
    once.until("ball");
    assert_eq!(once.stage(), Stage::Ball(None));
}

#[test]
fn l18_all_bids_are_nothing() {
    let mut none = court("", &TWO);
    none.until("bids").settle(&[]);
    assert!(matches!(none.stage(), Stage::Stall(_)));
    assert_eq!(none.table().market.len(), 3, "all three stay");
    let mut tie = court("L18=tie", &TWO);
    tie.until("bids").settle(&[]);
    assert_eq!(tie.stage(), Stage::Tie(Seat(0)));
    tie.settle(&[]);
    assert_eq!(
        tie.0.lapse(Seat(1)),
        Some(Answer::Name { place: 0 }),
        "L34: the first card"
    );
    tie.say(1, Answer::Name { place: 2 });
    assert_eq!((tie.coins(0), tie.coins(1)), (3, 3), "at price 0");
    assert_eq!(tie.table().market.len(), 1);
}

#[test]
fn l18_who_has_no_coins_is_not_asked() {
    let mut court = court("", &TWO);
    court.until("ball");
    court.0.state.table.coins[1] = 0;
    court
        .0
        .views
        .iter_mut()
        .for_each(|view| view.table.coins[1] = 0);
    court.until("bids");
    assert_eq!(court.0.asked(), [Seat(0)]);
    court.say(0, Answer::Bid { coins: 2 });
    assert_eq!(court.table().bids[1], Some(0));
    assert_eq!(court.table().price, 0);
}

#[test]
fn l20_sold_cards_cannot_be_traded() {
    let mut court = court("", &TWO);
    court.stalls(&[(0, "2c 3c kc"), (1, "2d 3d 7c qc")]);
    court.act(
        0,
        Act::Sell {
            cards: [card("2c"), card("3c")],
        },
    );
    let trade = Act::Trade {
        give: card("2c"),
        with: None,
        take: court.table().market.get(0).expect("a card"),
    };
    assert_eq!(
        court.refused_act(0, trade),
        Remark::NotInStall { card: card("2c") }
    );
    assert_eq!(court.table().turned.slice(), cards("2c 3c"));
}

#[test]
fn l24_who_is_asked_is_read_off_the_open_table() {
    // `window` gets nothing else; that it asks everybody about the end is L31.
    let mut court = court("", &TWO);
    court.until("end");
    let window = court.0.window().expect("a window");
    assert!(window.public);
    assert_eq!(window.seats, Seats::These(3));
}

#[test]
fn l25_an_empty_deck_is_reshuffled_at_once() {
    let mut court = court("", &TWO);
    court.draws("ac ad");
    let state = &mut court.0.state;
    let left = state.deck.pieces().next().expect("a card");
    let rest: Vec<Piece> = state.deck.pieces().skip(1).collect();
    let before = state.pile.len();
    state.deck = Cards::NONE.with(left);
    rest.iter().for_each(|piece| {
        state.pile.push(*piece);
    });
    let piled = state.pile.len();
    (state.table.deck, state.table.pile) = (1, piled as u8);
    court.lay_stalls(&[]).settle(&[]);
    assert!(before == 0 && matches!(court.stage(), Stage::Market));
    court.0.say(Said::Drawn(0)).expect("the last card");
    assert_eq!(court.told(|fact| matches!(fact, Fact::Reshuffled)), 1);
    assert!(court.0.state.pile.is_empty());
    // What the market left went there, too.
    assert_eq!(court.0.state.deck.count(), piled as u8 + 2);
}

#[test]
fn l27_a_downgrade_takes_one_card_or_any_number() {
    let estate = |rules: &str| {
        let mut court = court(rules, &TWO);
        court.stalls(&[(0, "2c 3c")]);
        court.act(0, royal(build("5c", "5d 5h 5s kc")));
        court
    };
    let down = |of: &[u8]| Act::Downgrade {
        site: Site(0),
        places: places(of),
    };
    let mut one = estate("");
    assert_eq!(
        one.refused_act(0, down(&[0, 3])),
        Remark::Count { cards: 1 }
    );
    one.act(0, down(&[3]));
    assert_eq!(one.known(1, 0), "5c ? ? ?");
    assert!(one.0.state.hands[0].has(card("kc")));
    let mut any = estate("L27=any");
    let twice = Remark::NoPlace {
        site: Site(0),
        place: 3,
    };
    assert_eq!(any.refused_act(0, down(&[3, 3])), twice);
    any.act(0, down(&[0, 3]));
    assert_eq!(any.building(0), None, "fewer than three cards are no farm");
}

#[test]
fn l34_silence() {
    let mut court = court("", &TWO);
    court.until("stall");
    assert_eq!(
        court.0.lapse(Seat(0)),
        Some(Answer::Lay { cards: Cards::NONE })
    );
    court.lay_stalls(&[(0, "2c")]);
    assert_eq!(court.0.lapse(Seat(0)), Some(Answer::Act { act: Act::Pass }));
    court.until("end");
    assert_eq!(court.0.lapse(Seat(1)), Some(Answer::End { claim: false }));
    court.until("bids");
    assert_eq!(court.0.lapse(Seat(1)), Some(Answer::Bid { coins: 0 }));
    court.until("tax");
    let Some(Answer::Tax { cards }) = court.0.lapse(Seat(0)) else {
        panic!("a tax");
    };
    let least = court.0.state.hands[0].list().map(Card::value).min();
    assert_eq!(
        cards.get(0).map(|pick| pick.card.value()),
        least,
        "the lowest value"
    );
}

#[test]
fn l36_a_game_without_a_claim_is_counted_after_the_last_round() {
    let mut court = court("L36=1", &TWO);
    court.until("bids").until("stall").lay_stalls(&[]);
    assert_eq!(court.stage(), Stage::Over);
    assert_eq!(court.table().round, 1);
    let rule = RULES.iter().find(|rule| rule.id == "L36").expect("a rule");
    assert_eq!(rule.settings[0], (rule.get)(&setup(2, "")));
}

#[test]
fn every_house_rule_is_played_at_each_setting() {
    for rule in RULES {
        for setting in rule.settings.iter().filter(|name| **name != "N") {
            let mut setup = setup(3, "spies churches");
            assert!((rule.set)(&mut setup, setting), "{} {setting}", rule.id);
        }
    }
}
