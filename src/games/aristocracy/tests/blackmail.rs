//! S7 and S10, by number.

use super::court::*;
use super::spies::{farm, rumor};
use super::*;

/// Seat 2 has laid the rumor 5s on the false farm of sevens of seat 1, and 7s lies there, too, if it is true. In the
/// Queen phase seat 2 is to act; seat 1 has a stall.
pub fn rumored(rules: &str, matching: bool) -> Court {
    let mut court = farm(rules);
    court
        .act(2, rumor("5s"))
        .act(2, Act::Pass)
        .act(2, Act::Pass);
    court.until("ball").until("stall");
    court.lay_stalls(&[(0, "2c"), (1, "3d qc"), (2, "2h 3h")]);
    if matching {
        court.act(
            0,
            Act::Rumor {
                site: Site(0),
                spy: card("7s"),
            },
        );
    } else {
        court.act(0, Act::Pass);
    }
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
    court
}

pub fn blackmail() -> Act {
    royal(Deal::Blackmail { site: Site(0) })
}

#[test]
fn s7_a_blackmailed_owner_may_defend() {
    let mut court = rumored("", true);
    court.act(2, blackmail());
    assert_eq!(court.coins(2), 2);
    assert_eq!(court.0.asked(), [Seat(1)]);
    let defend = |spy| Answer::Defend {
        spy: card(spy),
        off: Some(1),
    };
    assert_eq!(
        court.refused(1, defend("3c")),
        Remark::OtherValue { card: card("3c") }
    );
    assert_eq!(
        court.refused(1, defend("7s")),
        Remark::NoSpy { card: card("7s") }
    );
    assert_eq!(
        court.0.lapse(Seat(1)),
        Some(Answer::Reject { spy: true }),
        "L34"
    );
}

#[test]
fn s7_a_defence_shows_the_spy_and_takes_a_rumor_off_unseen() {
    let mut court = farm("");
    court
        .act(2, rumor("5s"))
        .act(2, Act::Pass)
        .act(2, Act::Pass);
    // Seat 1 hires the seven of hearts.
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(1, "3d"), (2, "2h 3h")]);
    court
        .act(1, Act::Hire)
        .draws("7h qs")
        .say(1, Answer::Keep { spy: card("7h") });
    court.act(2, blackmail());
    court.say(
        1,
        Answer::Defend {
            spy: card("7h"),
            off: Some(0),
        },
    );
    assert_eq!(court.spies(1), "ac 3c");
    assert!(court.building(0).expect("a farm").rumors.is_empty());
    let piles: Vec<Cards> = court
        .0
        .views
        .iter()
        .map(|view| view.known.spy_pile)
        .collect();
    assert_eq!(
        piles,
        [set("7h"), set("7h qs"), set("5s 7h")],
        "the spy is shown, the rumor not"
    );
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
}

#[test]
fn s7_accepting_costs_a_stall_card_of_ones_choice() {
    let mut court = rumored("", true);
    court.act(2, blackmail());
    court.say(1, Answer::Accept { card: card("3d") });
    assert_eq!(
        (court.stall(1), court.stall(2)),
        ("qc".to_owned(), "2h 3d 3h".to_owned())
    );
    assert_eq!(court.table().actions, 1, "no action comes with it");
    assert_eq!(court.building(0).expect("a farm").rumors.len(), 2);
}

#[test]
fn s7_rejecting_a_true_rumor_costs_the_stall() {
    let mut court = rumored("", true);
    court
        .act(2, blackmail())
        .say(1, Answer::Reject { spy: true });
    assert_eq!(
        (court.stall(1), court.stall(2)),
        (String::new(), "2h 3d 3h qc".to_owned())
    );
    assert_eq!(
        court.0.public.known.spy_pile,
        set("5s 7s"),
        "L6: turned up and discarded"
    );
    court.draw("qs");
    assert_eq!(court.spies(1), "ac 3c qs", "L2: the owner draws");
    court.act(2, Act::Pass);
    // L21: seat 1 has no turn any more.
    assert_ne!(court.stage(), Stage::Action(Seat(1)));
}

#[test]
fn s7_rejecting_false_rumors_costs_nothing() {
    let mut court = rumored("", false);
    court
        .act(2, blackmail())
        .say(1, Answer::Reject { spy: false });
    assert_eq!(court.stall(1), "3d qc");
    assert_eq!(court.spies(1), "ac 3c");
    assert!(court.building(0).expect("a farm").rumors.is_empty());
}

#[test]
fn l3_who_has_an_empty_stall_cannot_accept() {
    let mut court = farm("");
    court
        .act(2, rumor("5s"))
        .act(2, Act::Pass)
        .act(2, Act::Pass);
    court
        .until("ball")
        .until("stall")
        .lay_stalls(&[(2, "2h 3h")]);
    court.act(2, blackmail());
    let accept = Answer::Accept { card: card("3d") };
    assert_eq!(court.refused(1, accept), Remark::EmptyStall);
}

#[test]
fn l14_value_is_the_card_value_or_the_rank() {
    let value = |rules: &str| setup(3, rules).value(card("qs"));
    assert_eq!((value("spies"), value("spies L14=rank")), (10, 12));
}

#[test]
fn s10_an_earlier_draft_of_blackmail() {
    let mut paid = rumored("S10=coin", true);
    paid.act(
        2,
        Act::Visit {
            site: Site(0),
            blackmail: true,
        },
    );
    let coins = paid.coins(1);
    paid.say(1, Answer::Pay);
    assert_eq!((paid.coins(1), paid.coins(2)), (coins - 1, 4));
    assert_eq!(
        paid.building(0).expect("a farm").rumors.len(),
        2,
        "not when the coin is paid"
    );

    let mut lost = rumored("S10=coin", true);
    lost.act(2, blackmail())
        .say(1, Answer::Uncover { parry: None });
    assert_eq!(lost.spies(1), "", "all one's spies");
    assert!(lost.building(0).expect("a farm").rumors.is_empty());
    assert_eq!(lost.stall(1), "3d qc");

    let mut kept = rumored("S10=coin", false);
    kept.act(2, blackmail())
        .say(1, Answer::Uncover { parry: None });
    assert_eq!(kept.spies(1), "ac 3c");
    let stall = rumored("", true);
    let visit = Act::Visit {
        site: Site(0),
        blackmail: true,
    };
    assert_eq!(stall.refused_act(2, visit), Remark::NotPlayed);
}
