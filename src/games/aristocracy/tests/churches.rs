//! T1 to T9, by number.

use super::court::*;
use super::*;

/// Seat 1 holds a jack of clubs, seat 2 a queen of hearts.
const THREE: [&str; 3] = [
    "5c 5d 5h 5s 2c 3c kc",
    "7c 7d 8h 9s 2d 3d jc",
    "9c 9d 9h 10s 2h 3h qh",
];

/// The church is 4c (face up), 4d and 4h.
pub fn start(rules: &str) -> Court {
    let mut court = court(&format!("churches {rules}"), &THREE);
    court.draws("4c 4d 4h");
    court
}

/// A church phase, after stalls of 2c of seat 0, jc 2d of seat 1, and qh of seat 2.
pub fn church(rules: &str) -> Court {
    let mut court = start(rules);
    court
        .draws("ac ad")
        .lay_stalls(&[(0, "2c"), (1, "jc 2d"), (2, "qh")]);
    court
}

pub fn tithe(names: &str) -> Answer {
    Answer::Tithe {
        cards: picks(names),
    }
}

fn give(name: &str, to: u16) -> Answer {
    let to = Seat(to);
    Answer::Give {
        card: card(name),
        to,
    }
}

#[test]
fn t1_a_church_of_one_card_a_player_one_face_up() {
    let court = start("");
    let up: Vec<_> = court.table().church.iter().collect();
    assert_eq!(up, [Some(card("4c")), None, None]);
    assert_eq!(court.table().deck, 101 - 21 - 3);
}

#[test]
fn t2_a_tithe_lies_face_up_and_untouchable() {
    let mut court = start("");
    court
        .draws("ac ad")
        .lay_stalls(&[(0, "2c 3c"), (1, "7c 7d")]);
    court.act(0, Act::Tithe { card: card("3c") });
    assert_eq!(court.stall(0), "2c");
    assert_eq!(
        court.0.public.table.tithes.get(0).map(|tithe| tithe.card),
        Some(card("3c"))
    );
    let trade = Act::Trade {
        give: card("2c"),
        with: Some(Seat(0)),
        take: card("3c"),
    };
    assert_eq!(court.refused_act(0, trade), Remark::Oneself);
    court.act(0, Act::Pass);
    let trade = Act::Trade {
        give: card("7c"),
        with: Some(Seat(0)),
        take: card("3c"),
    };
    assert_eq!(court.refused_act(1, trade), Remark::NotOffered);
    court.until("ball");
    assert_eq!(court.table().tithes.len(), 1, "until the next church phase");
}

#[test]
fn t3_a_jack_and_a_queen_of_different_suits() {
    let court = church("");
    assert_eq!(court.stage(), Stage::Tithe(Seat(0)));
    let mut same = start("");
    // A jack of hearts in the market is of the queen's suit.
    same.draws("jh ad").lay_stalls(&[(0, "2c"), (2, "qh")]);
    assert_eq!(same.stage(), Stage::Action(Seat(0)));
    let mut market = start("");
    market.draws("js ad").lay_stalls(&[(0, "2c"), (2, "qh")]);
    assert!(matches!(market.stage(), Stage::Tithe(_)));
    let mut without = court_without();
    without.lay_stalls(&[(0, "2c"), (1, "jc 2d"), (2, "qh")]);
    assert_eq!(
        without.stage(),
        Stage::Action(Seat(0)),
        "churches are not played"
    );
}

fn court_without() -> Court {
    let mut court = court("", &THREE);
    court.draws("ac ad");
    court
}

#[test]
fn t4_the_church_is_turned_up() {
    let court = church("");
    let up: Vec<_> = court.0.public.table.church.iter().flatten().collect();
    assert_eq!(up, cards("4c 4d 4h"));
}

#[test]
fn t5_score_order_and_any_number_of_cards() {
    let mut court = start("");
    court.draws("ac ad").lay_stalls(&[(1, "2d"), (2, "2h")]);
    court.act(1, royal(build("7c", "7d 8h 9s")));
    court.act(2, Act::Pass);
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(1, "jc"), (2, "qh")]);
    let order: Vec<u16> = court.table().order.iter().map(|seat| seat.0).collect();
    // A farm first; then coins are equal, and so are cards: Herald order.
    assert_eq!(order, [1, 0, 2]);
    court.say(1, tithe("2d ^jc"));
    assert_eq!(court.stall(1), "");
    court.say(0, tithe(""));
    assert_eq!(court.stage(), Stage::Tithe(Seat(2)));
}

#[test]
fn t5_an_open_building_counts_nothing_and_then_coins_decide() {
    let court = church("");
    let mut table = court.0.state.table;
    table.coins[2] = 9;
    table.buildings[0] = Some(Building {
        owner: Seat(0),
        size: 5,
        ..Building::default()
    });
    let order = |table: Table| {
        let mut state = court.0.state;
        state.table = table;
        let mut tell = Tell::default();
        let mut play = super::rule::Play {
            setup: &court.0.setup,
            state: &mut state,
            tell: &mut tell,
        };
        play.church().expect("a church phase");
        state
            .table
            .order
            .iter()
            .map(|seat| seat.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(order(table), [0, 2, 1]);
    table.buildings[0] = Some(Building {
        owner: Seat(0),
        size: 5,
        open: Some(1),
        ..Building::default()
    });
    assert_eq!(order(table), [2, 0, 1]);
}

#[test]
fn t6_a_single_lowest_goes_on_until_he_has_as_much_as_the_next() {
    let mut court = church("");
    // 2, 17 and 12.
    court
        .say(0, tithe("^2c"))
        .say(1, tithe("7c ^jc"))
        .say(2, tithe("2h ^qh"));
    assert_eq!(court.stage(), Stage::Compel(Seat(0)));
    let down = Answer::StepDown {
        site: Site(0),
        places: Places::default(),
        discard: Discard::Address,
    };
    assert_eq!(court.refused(0, down), Remark::HasCards);
    assert_eq!(
        court.0.lapse(Seat(0)),
        Some(Answer::Compelled { card: pick("3c") })
    );
    court.say(0, Answer::Compelled { card: pick("kc") });
    assert_ne!(
        court.stage(),
        Stage::Compel(Seat(0)),
        "12 as the next lowest"
    );
}

#[test]
fn l8_of_several_lowest_nobody_is_forced() {
    let mut court = church("");
    court
        .say(0, tithe(""))
        .say(1, tithe("7c"))
        .say(2, tithe(""));
    assert_eq!(court.stage(), Stage::Give(Seat(1)));
}

/// Seat 0 has an estate and no card more, and is made to go on giving.
fn out_of_cards(rules: &str) -> Court {
    let mut court = start(rules);
    court.draws("ac ad").lay_stalls(&[(0, "2c"), (1, "2d")]);
    court.act(
        0,
        Act::Favor {
            card: pick("kc"),
            deal: build("5c", "5d 5h 5s 3c"),
        },
    );
    court.act(1, Act::Pass);
    // What seat 0 holds besides it sells and gives away.
    court.until("ball").until("stall");
    let hand = court.hand(0);
    court.lay_stalls(&[(0, &hand), (1, "jc"), (2, "qh")]);
    assert!(matches!(court.stage(), Stage::Tithe(_)));
    let all: String = hand.split(' ').map(|name| format!("^{name} ")).collect();
    while let Stage::Tithe(seat) = court.stage() {
        let given = match seat.0 {
            0 => tithe(&all),
            1 => tithe("8h 9s 7c 7d ^jc"),
            _ => tithe("9c 9d 9h 10s ^qh"),
        };
        court.say(seat.0, given);
    }
    assert_eq!(court.stage(), Stage::Compel(Seat(0)));
    assert_eq!(court.table().cards(Seat(0)), 0);
    court
}

fn down(of: &[u8], discard: Discard) -> Answer {
    Answer::StepDown {
        site: Site(0),
        places: places(of),
        discard,
    }
}

#[test]
fn t6_l26_out_of_cards_a_building_steps_down() {
    let mut court = out_of_cards("");
    assert!(matches!(
        court.refused(0, down(&[], Discard::Address)),
        Remark::Count { .. }
    ));
    court.say(0, down(&[3], Discard::Place(3)));
    assert_eq!(court.building(0).map(Building::kind), Some(Kind::Farm));
    assert_eq!(court.hand(0), "", "the one card is discarded");
    assert_eq!(
        court.stage(),
        Stage::Give(Seat(0)),
        "T7: who stepped down counts as the highest"
    );
}

#[test]
fn t6_l26_of_a_building_taken_apart_any_card_is_discarded() {
    let mut court = out_of_cards("L27=any");
    assert_eq!(
        court.refused(0, down(&[3], Discard::Address)),
        Remark::NoPlace {
            site: Site(0),
            place: 0
        },
        "what is left has its address"
    );
    court.say(0, down(&[2, 3], Discard::Address));
    assert_eq!(court.building(0), None);
    assert_eq!(set(&court.hand(0)), set("5d 5h 5s 3c"));
    let pile = court.pile();
    assert!(
        pile.starts_with("kc ac ad 5c "),
        "before the tithes: {pile}"
    );
}

#[test]
fn t7_l19_tithes_are_discarded_in_herald_order() {
    let mut court = church("");
    court
        .say(0, tithe("kc 5c"))
        .say(1, tithe("8h 7c"))
        .say(2, tithe("9d 10s"));
    assert_eq!(court.pile(), "kc 5c 8h 7c 9d 10s", "each as he lists");
}

#[test]
fn t7_church_cards_are_given_in_tithing_order() {
    let mut court = church("");
    court
        .say(0, tithe("5c"))
        .say(1, tithe("9s"))
        .say(2, tithe("9d 9h"));
    assert_eq!(court.stage(), Stage::Compel(Seat(0)));
    court.say(0, Answer::Compelled { card: pick("5d") });
    let order: Vec<u16> = court.table().order.iter().map(|seat| seat.0).collect();
    assert_eq!(order, [2, 0, 1], "18, 10 and 9");
    assert_eq!(court.refused(2, give("4c", 2)), Remark::Oneself);
    assert_eq!(court.refused(2, give("5c", 0)), Remark::NotOffered);
    court.say(2, give("4d", 0));
    // L9: the last giver but one gives to the last giver.
    assert_eq!(court.refused(0, give("4c", 2)), Remark::LastGiver);
    court.say(0, give("4c", 1));
    assert_eq!(
        court.refused(1, give("4h", 0)),
        Remark::Received { seat: Seat(0) }
    );
    court.say(1, give("4h", 2));
    for (seat, name) in ["4d", "4c", "4h"].into_iter().enumerate() {
        assert!(
            court.0.state.hands[seat].has(card(name)),
            "L10: to the hand"
        );
    }
    assert!(
        court.0.views[1].known.hands[0].has(card("4d")),
        "seen by all"
    );
    assert_eq!(court.stage(), Stage::Church { setup: false });
    court.draws("6c 6d 6h");
    assert_eq!(court.0.public.table.church.get(0), Some(Some(card("6c"))));
    assert_eq!(court.0.public.table.church.get(1), Some(None));
    assert_eq!(
        court.stage(),
        Stage::Supplement(Seat(0)),
        "T8: in Herald order"
    );
}

#[test]
fn t8_more_hand_cards_go_to_the_stall_and_the_market_goes_on() {
    let mut court = church("");
    court.until("supplement");
    let hand = court.hand(0);
    let first = hand.split(' ').next().expect("a card");
    court.say(0, Answer::Lay { cards: set(first) });
    assert!(court.0.public.table.stalls[0].has(card(first)), "face up");
    court
        .say(1, Answer::Lay { cards: Cards::NONE })
        .say(2, Answer::Lay { cards: Cards::NONE });
    assert!(
        matches!(court.stage(), Stage::Action(_)),
        "T3: once a market phase, jack and queen or not"
    );
}

/// A church phase begins; seat 1 alone has a building, a farm that is not open.
fn church_of_a_builder(rules: &str) -> Court {
    let mut court = court(rules, &THREE);
    court.draws("4c 4d 4h").drawn().until("stall");
    court.lay_stalls(&[(1, "2d"), (2, "2h")]);
    court.act(1, royal(build("7c", "7d 8h 9s")));
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(1, "jc"), (2, "qh")]);
    court
}

#[test]
fn t9_humble_churches_with_spies() {
    let mut court = church_of_a_builder("churches spies");
    assert_eq!(
        court.stage(),
        Stage::Humble(Seat(1)),
        "who has a building that is not open"
    );
    let humble = |place| {
        let places = [(Site(0), place)].into_iter().collect();
        Answer::Humble { places }
    };
    assert_eq!(
        court.refused(1, humble(0)),
        Remark::Matches { card: card("7d") }
    );
    court.say(1, humble(1));
    assert_eq!(court.0.public.card(Site(0), 1), Some(card("8h")));
    let order: Vec<u16> = court.table().order.iter().map(|seat| seat.0).collect();
    assert_eq!(order[0], 0, "that building counts nothing: {order:?}");
}

#[test]
fn t9_needs_both_expansions() {
    assert!(!setup(3, "churches").humble() && !setup(3, "spies").humble());
    assert!(setup(3, "churches spies").humble());
}

#[test]
fn t9_off_leaves_buildings_as_they_are() {
    let court = church_of_a_builder("churches spies T9=off");
    let order: Vec<u16> = court.table().order.iter().map(|seat| seat.0).collect();
    assert_eq!(order[0], 1, "the only building counts: {order:?}");
}

/// L9 where the deck had too few cards for the church: who gives no card is not the last giver.
#[test]
fn t7_l9_fewer_church_cards_than_players() {
    let mut table = Table {
        players: 3,
        order: [0, 1, 2].map(Seat).into_iter().collect(),
        church: [Some(card("2c")); 2].into_iter().collect(),
        ..Table::default()
    };
    let may = |table: &Table, from, to| rule::may_receive(table, Seat(from), Seat(to));
    assert!(may(&table, 0, 1) && may(&table, 0, 2));
    // Seat 0 gave to seat 2: seat 1 is the last to give, and gives to seat 0.
    table.church.remove(0);
    table.given = 1 << 2;
    assert!(may(&table, 1, 0) && !may(&table, 1, 1) && !may(&table, 1, 2));
    // Seat 0 gave to seat 1: seat 1 chooses.
    table.given = 1 << 1;
    assert!(may(&table, 1, 0) && may(&table, 1, 2));
    // With a card each the last giver but one has to see to the last.
    table.church = [Some(card("2c")); 2].into_iter().collect();
    table.given = 1 << 1;
    assert!(may(&table, 1, 2) && !may(&table, 1, 0));
    table.given = 1 << 2;
    assert!(may(&table, 1, 0));
}
