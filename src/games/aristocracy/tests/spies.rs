//! S1 to S6, S8 and S9, by number.

use super::court::*;
use super::*;

const THREE: [&str; 3] = [
    "5c 5d 5h 5s 2c 3c kc",
    "7c 7d 8h 9s 2d 3d qc",
    "9c 9d 9h js 2h 3h qs",
];

/// Three seats with their spies dealt: seat 0 two, seat 1 two, seat 2 two.
fn dealt(rules: &str) -> Court {
    let mut court = court(&format!("spies {rules}"), &THREE);
    court.draws("ac 5s").draws("kd 7s").draws("2c 3c");
    court
}

/// The gifts are given: 0 has 7s and 2c, 1 has ac and 3c, 2 has 5s and kd.
pub fn given(rules: &str) -> Court {
    let mut court = dealt(rules);
    let gifts = |to: [&str; 3]| {
        let mut spies = [None; 5];
        for (place, name) in spies.iter_mut().zip(to) {
            *place = (!name.is_empty()).then(|| card(name));
        }
        Answer::Gifts { spies }
    };
    court.settle(&[
        (0, gifts(["", "ac", "5s"])),
        (1, gifts(["7s", "", "kd"])),
        (2, gifts(["2c", "3c", ""])),
    ]);
    court
}

/// The same, with a false farm of sevens of seat 1 (site 0); seat 2 is to act, with three actions.
pub fn farm(rules: &str) -> Court {
    let mut court = given(rules);
    court.stalls(&[(1, "2d"), (2, "9c 2h 3h")]);
    court.act(1, royal(build("7c", "7d 8h 9s")));
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
    court
}

pub fn rumor(spy: &str) -> Act {
    Act::Rumor {
        site: Site(0),
        spy: card(spy),
    }
}

#[test]
fn s1_each_gives_one_to_each_opponent_before_anybody_looks() {
    let court = dealt("");
    assert_eq!(court.stage(), Stage::Gifts);
    assert_eq!(court.0.asked().len(), 3);
    let none = Answer::Gifts { spies: [None; 5] };
    assert_eq!(court.refused(0, none), Remark::OneEach);
    let court = given("");
    assert_eq!(court.spies(0), "2c 7s");
    assert_eq!(court.spies(1), "ac 3c");
    assert_eq!(
        court.0.views[0].known.spies,
        set("2c 7s"),
        "looked at once all have given"
    );
    assert!(
        court.0.views[0].known.others_spies[1].has(card("ac")),
        "6: who gave knows"
    );
    assert!(court.0.views[2].known.others_spies[1].has(card("3c")));
    assert!(!court.0.views[2].known.others_spies[1].has(card("ac")));
}

#[test]
fn l11_each_of_two_keeps_the_spy_dealt() {
    let mut court = court("spies", &THREE[..2]);
    court.draws("ac kd");
    assert_eq!(court.stage(), Stage::Market);
    assert_eq!(
        (court.spies(0), court.spies(1)),
        ("ac".to_owned(), "kd".to_owned())
    );
}

#[test]
fn s2_hire_draws_two_and_keeps_one() {
    let mut court = farm("");
    court.act(2, Act::Hire);
    assert_eq!(court.coins(2), 2);
    court.draws("qh qs");
    assert_eq!(court.stage(), Stage::Keep(Seat(2), Keep::One));
    assert_eq!(
        court.0.lapse(Seat(2)),
        Some(Answer::Keep { spy: card("qh") }),
        "L34: the first drawn"
    );
    let other = Answer::Keep { spy: card("5s") };
    assert_eq!(court.refused(2, other), Remark::NoSpy { card: card("5s") });
    court.say(2, Answer::Keep { spy: card("qs") });
    assert_eq!(court.spies(2), "5s qs kd");
    assert_eq!(court.0.state.spy_pile, set("qh"));
    assert!(
        court.0.views[2].known.spy_pile.has(card("qh")),
        "7: who discarded knows"
    );
    assert!(court.0.views[0].known.spy_pile.is_empty());
}

#[test]
fn s3_network_discards_two_and_draws_two() {
    let mut court = farm("");
    let network = |names: &str| Act::Network {
        spies: [cards(names)[0], cards(names)[1]],
    };
    assert_eq!(
        court.refused_act(2, network("5s 6s")),
        Remark::NoSpy { card: card("6s") }
    );
    court.act(2, network("5s kd")).draws("qh qs");
    court.say(2, Answer::Keep { spy: card("qh") });
    assert_eq!(court.spies(2), "qh");
    assert_eq!(court.table().spy_pile, 3);
    assert_eq!(court.coins(2), 3);
    assert_eq!(
        court.refused_act(2, network("qh qh")),
        Remark::FewSpies,
        "L30"
    );
}

#[test]
fn s4_a_rumor_goes_face_down_to_an_opponents_building() {
    let mut court = farm("");
    court.act(2, rumor("5s"));
    assert_eq!(
        court.building(0).expect("a farm").rumors.slice(),
        [Some(Seat(2))],
        "L22: who laid it"
    );
    assert_eq!(court.rumors(2, 0), "5s");
    assert_eq!(
        (court.rumors(1, 0), court.rumors(0, 0)),
        ("?".to_owned(), "?".to_owned())
    );
    let own = Act::Rumor {
        site: Site(0),
        spy: card("ac"),
    };
    court.act(2, Act::Pass).act(2, Act::Pass);
    court.until("ball").until("stall").lay_stalls(&[(1, "2d")]);
    assert_eq!(court.refused_act(1, own), Remark::Own { site: Site(0) });
    assert_eq!(
        court.building(0).map(Building::room),
        Some(3),
        "a farm holds three"
    );
}

#[test]
fn s5_gossip_looks_and_may_exchange_and_l22_shuffles() {
    let mut court = farm("");
    assert_eq!(
        court.refused_act(2, Act::Gossip { site: Site(0) }),
        Remark::NoRumors { site: Site(0) }
    );
    court
        .act(2, rumor("5s"))
        .act(2, Act::Pass)
        .act(2, Act::Pass);
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(0, "2c 3c kc")]);
    court.act(
        0,
        Act::Rumor {
            site: Site(0),
            spy: card("2c"),
        },
    );
    court.act(0, Act::Gossip { site: Site(0) });
    assert_eq!(court.rumors(0, 0), "5s 2c");
    assert_eq!(court.rumors(2, 0), "5s ?");
    court.say(
        0,
        Answer::Exchange {
            rumor: Some((0, card("7s"))),
        },
    );
    assert!(matches!(court.stage(), Stage::Shuffle(_)));
    assert_eq!(court.told(|fact| matches!(fact, Fact::Exchanged { .. })), 1);
    let to = court
        .0
        .told
        .iter()
        .find(|(_, fact)| matches!(fact, Fact::Exchanged { .. }));
    assert_eq!(
        to.map(|(to, _)| *to),
        Some(Seats::These(1)),
        "told to the gossip alone"
    );
    court.draws("7s 2c");
    assert_eq!(court.spies(0), "5s");
    assert_eq!(
        (court.rumors(0, 0), court.rumors(2, 0)),
        ("? ?".to_owned(), "? ?".to_owned())
    );
    assert_eq!(
        court.0.views[0].known.sites[0].among,
        set("2c 7s"),
        "7: a gossip knows both"
    );
    assert_eq!(
        court.0.views[2].known.sites[0].among,
        set("5s"),
        "7: the contents as it knew them"
    );
    assert_eq!(
        court.0.views[1].known.sites[0].among,
        Cards::NONE,
        "7: never the owner"
    );
    assert_eq!(
        court.building(0).expect("a farm").rumors.slice(),
        [None, None]
    );
}

#[test]
fn s5_gossip_without_an_exchange_reads_alike() {
    let play = |rumor| {
        let mut court = farm("");
        court
            .act(2, self::rumor("5s"))
            .act(2, Act::Pass)
            .act(2, Act::Pass);
        court
            .until("ball")
            .until("stall")
            .lay_stalls(&[(0, "2c 3c")]);
        court.act(0, Act::Gossip { site: Site(0) });
        court.say(0, Answer::Exchange { rumor }).drawn();
        court
    };
    let (one, other) = (play(None), play(Some((0, card("7s")))));
    assert_eq!(one.0.views[1], other.0.views[1]);
    assert_eq!(one.0.views[2], other.0.views[2]);
    assert_ne!(one.0.views[0], other.0.views[0]);
}

#[test]
fn s6_a_visit_to_a_closed_building() {
    let mut court = farm("");
    let visit = Act::Visit {
        site: Site(0),
        blackmail: false,
    };
    court.act(2, visit);
    assert_eq!(court.known(2, 0), "7c 7d 8h 9s");
    assert_eq!(court.known(0, 0), "7c ? ? ?");
    assert_eq!((court.coins(1), court.coins(2)), (2, 3), "L23: no coin");
    assert_eq!(court.stage(), Stage::TurnUp(Seat(2), Site(0)));
    court
        .say(2, Answer::TurnUp { place: Some(1) })
        .draws("qh qs");
    assert_eq!(court.stage(), Stage::Keep(Seat(2), Keep::Give(Seat(1))));
    court.say(2, Answer::Keep { spy: card("qh") });
    assert_eq!(
        (court.spies(2), court.spies(1)),
        ("5s qh kd".to_owned(), "ac 3c qs".to_owned())
    );
    assert!(
        court.0.views[2].known.others_spies[1].has(card("qs")),
        "6: the visitor knows"
    );
    assert!(!court.0.views[0].known.others_spies[1].has(card("qs")));
    // It is open now.
    court.act(2, visit).draw("js");
    assert_eq!(court.spies(2), "5s js qh kd");
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
}

#[test]
fn l24_a_visitor_is_asked_whether_or_not_all_match() {
    let mut court = given("");
    court.stalls(&[(0, "2c"), (1, "2d"), (2, "2h")]);
    court.act(0, royal(build("5c", "5d 5h 5s")));
    court.act(1, royal(build("7c", "7d 8h 9s")));
    let mut other = Court(court.0.clone());
    court.act(
        2,
        Act::Visit {
            site: Site(0),
            blackmail: false,
        },
    );
    other.act(
        2,
        Act::Visit {
            site: Site(1),
            blackmail: false,
        },
    );
    let asks = |court: &Court| court.0.window().map(|window| (window.name, window.seats));
    assert_eq!(asks(&court), asks(&other));
    court.say(2, Answer::TurnUp { place: None });
    other.say(2, Answer::TurnUp { place: None });
    assert_eq!(court.0.public, {
        let mut read = other.0.public;
        read.table.stage = court.0.public.table.stage;
        read
    });
}

#[test]
fn s8_more_spies_win_a_tie() {
    let mut court = given("L36=1");
    court.stalls(&[(2, "2h")]);
    court.act(2, Act::Hire).draws("qh qs");
    court.say(2, Answer::Keep { spy: card("qh") });
    let mut court = Court(court.0);
    while court.stage() != Stage::Over {
        match court.0.due() {
            Due::Ask(_) => court.settle(&[]),
            _ => court.drawn(),
        };
    }
    assert_eq!(
        court.table().winner,
        Some(Seat(2)),
        "before coins, of which it has fewer"
    );
}

#[test]
fn s9_the_farm_with_the_fewest_rumors_goes_first() {
    let mut court = farm("");
    court
        .act(2, rumor("5s"))
        .act(2, Act::Pass)
        .act(2, Act::Pass);
    court.until("ball").until("stall").lay_stalls(&[(1, "2d")]);
    let mut view = court.0.views[1].clone();
    let down = |site| Answer::Act {
        act: Act::Downgrade {
            site: Site(site),
            places: Places::default(),
        },
    };
    let check = |view: &View, answer| admit::why_not(&court.0.setup, view, &answer);
    assert_eq!(check(&view, down(0)), Ok(()), "the only one");
    let another = Building {
        rumors: List::default(),
        ..*court.building(0).expect("a farm")
    };
    view.table.buildings[1] = Some(another);
    assert_eq!(check(&view, down(0)), Err(Remark::FewerRumors));
    assert_eq!(check(&view, down(1)), Ok(()));
    view.table.buildings[1] = Some(Building { size: 4, ..another });
    assert_eq!(
        check(&view, down(0)),
        Err(Remark::FarmLast),
        "an estate goes before a farm with a rumor"
    );
    court.0.setup = setup(3, "spies S9=off");
    assert_eq!(admit::why_not(&court.0.setup, &view, &down(0)), Ok(()));
}

#[test]
fn l1_an_empty_spy_deck_is_the_discard_reshuffled() {
    let mut court = farm("");
    // All but one of the deck are in the discard.
    let rest: Cards = court.0.state.spy_deck.pieces().skip(1).collect();
    let state = &mut court.0.state;
    state.spy_deck = state.spy_deck.pieces().take(1).collect();
    state.spy_pile = rest;
    for table in [&mut state.table, &mut court.0.public.table] {
        (table.spy_deck, table.spy_pile) = (1, rest.count());
    }
    court.act(2, Act::Hire).drawn();
    assert_eq!(court.stage(), Stage::Keep(Seat(2), Keep::One));
    assert_eq!(court.0.state.spy_pile, Cards::NONE);
    assert_eq!(court.0.state.spy_deck.count(), rest.count() - 1);
}

#[test]
fn l5_a_building_that_shrinks_sheds_rumors_and_one_that_falls_loses_them() {
    let mut court = given("");
    court.stalls(&[(1, "2d"), (2, "9c 2h")]);
    court.act(1, royal(build("7c", "7d 8h 9s qc")));
    let lay = |spy| Act::Rumor {
        site: Site(0),
        spy: card(spy),
    };
    court.act(2, lay("5s")).act(2, lay("kd"));
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(0, "2c 3c")]);
    court.act(0, lay("7s")).act(0, lay("2c"));
    assert_eq!(court.building(0).map(Building::room), Some(4));
    court
        .until("bids")
        .until("stall")
        .lay_stalls(&[(1, "2d 3d")]);
    let down = |of: &[u8]| Act::Downgrade {
        site: Site(0),
        places: places(of),
    };
    court.act(1, down(&[3]));
    assert!(matches!(court.stage(), Stage::Shed { owner: Seat(1), .. }));
    let none = Answer::Shed {
        places: Places::default(),
    };
    assert_eq!(court.refused(1, none), Remark::Sheds { rumors: 1 });
    court.say(
        1,
        Answer::Shed {
            places: places(&[2]),
        },
    );
    assert_eq!(court.rumors(0, 0), "? ? 2c");
    assert!(
        court.0.views[0].known.spy_pile.has(card("7s"))
            && court.0.views[1].known.spy_pile.is_empty()
    );
    court.act(1, down(&[]));
    assert_eq!(court.table().spy_pile, 4);
    assert_eq!(court.0.views[2].known.spy_pile, set("5s kd"));
}
