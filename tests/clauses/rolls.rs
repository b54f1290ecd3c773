//! R6, R7, H1, H2, H3: the roll, its three outcomes, and exact chances.

use arbitre::games::antiquity::house::HouseRules;
use arbitre::games::antiquity::odds::{Chances, chances};
use arbitre::games::antiquity::order::{Against, Order, What};
use arbitre::games::antiquity::question::Kind;
use arbitre::games::antiquity::roll::{Bid, Outcome, Reason, outcome, protections, reason};

use super::common::{rules, setup};

/// The outcome on each face, as letters: bad luck, countered, success.
fn faces(rules: &HouseRules, bonus: u32, kind: u32, nation: u32) -> String {
    (1..=6)
        .map(
            |die| match roll(rules, die, bonus, Bid { kind, nation }).1 {
                Outcome::BadLuck => 'b',
                Outcome::Countered => 'c',
                Outcome::Success => 's',
            },
        )
        .collect()
}

fn roll(rules: &HouseRules, die: u16, bonus: u32, bid: Bid) -> (Option<Reason>, Outcome) {
    let malus = bid.malus(rules.stacking);
    let reason = reason(&setup().constants, die, bonus, malus);
    (reason, outcome(rules.countered, reason, malus))
}

#[test]
fn r06_natural_one_always_fails() {
    let one = roll(&rules(&[]), 1, 99, Bid::default());
    assert_eq!(one, (Some(Reason::NaturalOne), Outcome::BadLuck));
}

#[test]
fn r06_natural_six_always_succeeds() {
    let bid = Bid {
        kind: 99,
        nation: 99,
    };
    assert_eq!(roll(&rules(&[]), 6, 0, bid), (None, Outcome::Success));
}

#[test]
fn r06_a_failure_says_whether_the_malus_made_it() {
    let mut constants = setup().constants.clone();
    constants.threshold = 5;
    let why = |die, bonus, malus| reason(&constants, die, bonus, malus);
    assert_eq!(why(3, 1, 0), Some(Reason::ShortWithoutMalus));
    assert_eq!(why(3, 1, 4), Some(Reason::ShortWithoutMalus));
    assert_eq!(why(3, 2, 1), Some(Reason::ShortByMalus));
    assert_eq!(why(3, 3, 1), None);
}

#[test]
fn r06_two_or_more_succeeds() {
    assert_eq!(faces(&rules(&[]), 0, 0, 0), "bsssss");
    assert_eq!(faces(&rules(&[]), 0, 1, 0), "bcssss");
}

#[test]
fn r06_bonuses_only_ever_buy_back_a_malus() {
    let table = [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 1), (50, 1)];
    for (net, of_six) in table {
        for bonus in [0, 1, 7] {
            let c = chances(&setup().constants, &rules(&[]), bonus, net + bonus, 0);
            assert_eq!(
                (c.success, c.faces()),
                (of_six, 6),
                "net -{net}, bonus {bonus}"
            );
        }
    }
    for bonus in [1, 2, 9] {
        let c = chances(&setup().constants, &rules(&[]), bonus, 0, 0);
        assert_eq!(c.fraction(Outcome::Success), "5/6");
    }
}

#[test]
fn r06_the_constants_are_data() {
    let mut constants = setup().constants.clone();
    (constants.die, constants.threshold) = (10, 5);
    let all = chances(&constants, &rules(&[]), 0, 2, 0);
    let expected = Chances {
        success: 4,
        bad_luck: 4,
        countered: 2,
    };
    assert_eq!(all, expected);
    (constants.die, constants.threshold) = (255, 2);
    assert_eq!(chances(&constants, &rules(&[]), 0, 0, 0).success, 254);
}

#[test]
fn r07_a_malus_on_the_kind_and_one_on_the_nation_both_bear() {
    assert_eq!(faces(&rules(&[]), 0, 2, 0), "bccsss");
    assert_eq!(faces(&rules(&[]), 0, 0, 2), "bccsss");
    let protects = |against: Against, malus| Order {
        line: 1,
        what: What::Protection {
            against,
            malus,
            if_countered: None,
        },
        cost: 0,
        standing: None,
    };
    let egypt = || Against::Nation("EGYPTE".into());
    // H19: the same twice adds up; another kind and another nation do not count.
    let all = protections(&[
        protects(Against::Kind(Kind::ArmySize), 2),
        protects(egypt(), 1),
        protects(egypt(), 3),
        protects(Against::Kind(Kind::Treasury), 9),
        protects(Against::Nation("GAULE".into()), 9),
    ]);
    let bid = Bid::on(&all, Kind::ArmySize, &"EGYPTE".into());
    assert_eq!(bid, Bid { kind: 2, nation: 4 });
}

#[test]
fn h01_they_add_up_or_the_larger_counts() {
    assert_eq!(faces(&rules(&[]), 0, 2, 2), "bccccs");
    let larger = rules(&[("H1", "larger")]);
    assert_eq!(faces(&larger, 0, 2, 2), "bccsss");
    assert_eq!(faces(&larger, 0, 1, 3), "bcccss");
    assert_eq!(faces(&larger, 0, 3, 1), "bcccss");
}

#[test]
fn h02_countered_only_when_the_malus_made_it_fail() {
    assert_eq!(faces(&rules(&[]), 1, 3, 0), "bccsss");
    assert_eq!(faces(&rules(&[]), 0, 9, 9), "bccccs");
}

#[test]
fn h02_any_failure_under_a_protection() {
    let any = rules(&[("countered", "any-failure")]);
    assert_eq!(faces(&any, 1, 3, 0), "cccsss");
    assert_eq!(faces(&any, 0, 0, 0), "bsssss");
}

#[test]
fn h03_the_asker_is_named_where_a_malus_on_him_was_applied() {
    let larger = rules(&[("H1", "larger")]);
    for (rules, on_kind, on_nation, named) in [
        (&rules(&[]), 2, 0, false),
        (&rules(&[]), 2, 1, true),
        (&rules(&[]), 0, 1, true),
        (&larger, 2, 1, false),
        (&larger, 2, 2, false),
        (&larger, 1, 2, true),
    ] {
        let bid = Bid {
            kind: on_kind,
            nation: on_nation,
        };
        assert_eq!(bid.names_asker(rules), named, "{bid:?}");
    }
}

#[test]
fn worked_cases_of_the_rule() {
    let default = rules(&[]);
    assert_eq!(faces(&default, 2, 3, 0), "bcssss");
    assert_eq!(faces(&default, 5, 0, 0), "bsssss");
    assert_eq!(faces(&default, 0, 2, 2), "bccccs");
    assert_eq!(faces(&rules(&[("H1", "larger")]), 0, 2, 2), "bccsss");
}
