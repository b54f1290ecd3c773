//! The rule's clauses, C1 to C13, in the order of `docs/rules/coup.md`.

use super::*;

#[test]
fn c01_three_of_each_two_cards_and_two_coins_a_player() {
    let mut game = locked(3, "");
    assert_eq!(game.deck().split(' ').count(), 15);
    for card in ["duke", "assassin", "captain", "ambassador", "contessa"] {
        assert_eq!(game.deck().matches(card).count(), 3);
    }
    // Two to seat 0, two to seat 1 …
    for card in ["duke", "duke", "captain", "captain", "contessa", "contessa"] {
        game.draw(card);
    }
    assert_eq!(
        (game.hand(0), game.hand(1)),
        ("duke duke".into(), "captain captain".into())
    );
    assert_eq!(game.deck().split(' ').count(), 9);
    assert_eq!(game.coins(), [2, 2, 2]);
    assert_eq!(game.0.state.table.treasury, Some(44));
    assert_eq!(game.asks(), ("turn", vec![0]));
    // Coins lie open.
    assert_eq!(game.0.public.table.coins, game.0.state.table.coins);
}

#[test]
fn c01_five_of_each_if_the_setup_says_so() {
    let game = locked(7, "C1=5");
    assert_eq!(game.deck().split(' ').count(), 25);
}

#[test]
fn c01_the_last_winner_starts() {
    let mut first = game(3, "", "duke duke | captain captain | contessa contessa");
    first = first.coined(0, 7).coined(1, 7).coined(2, 7);
    first.play("0 coup 2; -; 1 coup 2; -");
    first = first.coined(0, 7).coined(1, 7);
    first.play("0 income; 1 coup 0; -; 0 income");
    first = first.coined(1, 7);
    first.play("1 coup 0; -");
    assert_eq!(first.winner(), Some(1));
    let mut next = Game_(Round::open(&setup(3, ""), Some(first.0.state)));
    next.play("-");
    assert_eq!(next.drawing(), ("deal", 15));
    assert_eq!(next.0.state.table.turn, Seat(1));
}

#[test]
fn c02_a_lost_influence_is_of_its_owners_choice_and_turned_up_for_good() {
    let mut game = duel("", "duke captain | assassin contessa").coined(0, 7);
    game.play("0 coup 1");
    assert_eq!(game.asks(), ("lose", vec![1]));
    assert_eq!(game.legal(1), ["show assassin", "show contessa"]);
    game.play("1 show contessa");
    assert_eq!(
        (game.hand(1), game.lost(1)),
        ("assassin".into(), "contessa".into())
    );
    assert_eq!(game.0.views[0].table.up[1].names(), ["contessa"]);
    assert_eq!(game.turn(), 1);
}

#[test]
fn c02_without_influence_one_is_out_and_the_last_one_left_wins() {
    let mut game = game(3, "", "duke captain | assassin contessa | duke duke").coined(0, 7);
    game.play("0 coup 1; 1 show contessa");
    game = game.coined(0, 7);
    game.play("1 income; 2 income; 0 coup 1; 1 show assassin");
    assert_eq!(
        game.coins(),
        [0, 0, 3],
        "his coins are back in the Treasury"
    );
    assert_eq!(game.0.state.table.treasury, Some(47));
    assert_eq!(game.lost(1), "assassin contessa");
    assert_eq!(game.turn(), 2);
    game = game.coined(2, 7);
    game.play("2 coup 0; -");
    game = game.coined(2, 7);
    game.play("0 income; 2 coup 0; -");
    assert_eq!(game.winner(), Some(2));
    assert_eq!(Coup::due(&game.0.setup, &game.0.state), Due::Over);
    assert_eq!(game.hand(2), "duke duke", "the winner shows nothing (K12)");
    assert_eq!(
        game.told(0, |fact| matches!(
            fact,
            Fact::Drew {
                card: Card::Captain
            }
        )),
        1
    );
    assert_eq!(
        game.told(1, |fact| matches!(fact, Fact::Drew { .. })),
        2,
        "his own two alone"
    );
}

#[test]
fn c03_clockwise_one_action_that_one_can_pay_and_no_passing() {
    let mut game = game(3, "", "duke captain | assassin contessa | duke duke");
    game.play("0 income; 1 income; 2 income; 0 income");
    assert_eq!(game.turn(), 1);
    assert_eq!(
        game.refused("1 pass"),
        Remark::OtherQuestion { asked: "turn" }
    );
    assert_eq!(
        game.refused("1 coup 0"),
        Remark::Poor { costs: 7, coins: 3 }
    );
    assert_eq!(game.refused("0 income"), Remark::NotAsked);
    assert_eq!(game.refused("1 steal 1"), Remark::Oneself);
    assert_eq!(game.refused("1 steal 7"), Remark::Gone { seat: Seat(7) });
    let legal = [
        "assassinate 0",
        "assassinate 2",
        "exchange",
        "foreign-aid",
        "income",
        "steal 0",
        "steal 2",
        "tax",
    ];
    assert_eq!(game.legal(1), legal);
}

#[test]
fn c03_ten_coins_are_a_coup() {
    let game = duel("", "duke captain | assassin contessa").coined(0, 10);
    assert_eq!(game.legal(0), ["coup 1"]);
    assert_eq!(game.refused("0 income"), Remark::MustCoup { coins: 10 });
    let game = duel("", "duke captain | assassin contessa").coined(0, 9);
    assert!(game.legal(0).contains(&"income".to_owned()));
    assert!(game.legal(0).contains(&"coup 1".to_owned()));
}

#[test]
fn c04_income_is_stopped_by_nobody() {
    let mut game = duel("", "duke captain | duke contessa");
    game.play("0 income");
    assert_eq!((game.coins(), game.turn()), (&[3, 2][..], 1));
}

#[test]
fn c04_foreign_aid_is_blocked_by_the_duke() {
    let mut game = game(3, "", "captain captain | duke contessa | assassin assassin");
    game.play("0 foreign-aid");
    assert_eq!(game.asks(), ("block", vec![1, 2]));
    assert_eq!(game.legal(2), ["block duke", "pass"]);
    assert_eq!(
        game.refused("1 block contessa"),
        Remark::WrongBlocker {
            card: Card::Contessa,
            by: &[Card::Duke]
        }
    );
    let mut free = Game_(game.0.clone());
    free.play("-");
    assert_eq!((free.coins(), free.turn()), (&[4, 2, 2][..], 1));
    game.play("1 block duke; -");
    assert_eq!((game.coins(), game.turn()), (&[2, 2, 2][..], 1));
}

#[test]
fn c04_a_coup_costs_seven_and_is_stopped_by_nobody() {
    let mut game = duel("", "duke captain | contessa contessa").coined(0, 8);
    game.play("0 coup 1");
    assert_eq!(game.coins(), [1, 2]);
    game.play("1 show contessa");
    assert_eq!((game.lost(1), game.turn()), ("contessa".into(), 1));
}

#[test]
fn c05_the_duke_taxes_three() {
    let mut game = duel("", "captain captain | duke contessa");
    game.play("0 tax; -");
    assert_eq!((game.coins(), game.turn()), (&[5, 2][..], 1));
}

#[test]
fn c05_the_assassin_costs_three_and_the_contessa_blocks() {
    let mut game = duel("", "assassin captain | duke contessa").coined(0, 3);
    game.play("0 assassinate 1; -");
    assert_eq!(game.asks(), ("block", vec![1]));
    assert_eq!(game.legal(1), ["block contessa", "pass"]);
    game.play("1 pass; 1 show duke");
    assert_eq!(
        (game.coins(), game.lost(1).as_str(), game.turn()),
        (&[0, 2][..], "duke", 1)
    );
    let game = duel("", "assassin captain | duke contessa");
    assert_eq!(
        game.refused("0 assassinate 1"),
        Remark::Poor { costs: 3, coins: 2 }
    );
}

#[test]
fn c05_the_captain_takes_two_or_the_one_there_is() {
    let mut game = duel("", "captain captain | duke contessa");
    game.play("0 steal 1; -");
    assert_eq!(game.asks(), ("block", vec![1]));
    assert_eq!(game.legal(1), ["block ambassador", "block captain", "pass"]);
    game.play("-");
    assert_eq!((game.coins(), game.turn()), (&[4, 0][..], 1));
    game.play("1 income; 0 steal 1; -; -");
    assert_eq!((game.coins(), game.turn()), (&[5, 0][..], 1));
    let mut rich = duel("", "captain captain | duke contessa").coined(1, 7);
    rich.play("0 steal 1; -; -");
    assert_eq!(rich.coins(), [4, 5]);
}

#[test]
fn c05_the_ambassador_draws_two_and_gives_back_any_two() {
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 exchange; -");
    assert_eq!(game.drawing(), ("exchange", 11));
    game.play("draw duke; draw assassin");
    assert_eq!(game.asks(), ("exchange", vec![0]));
    let ways = [
        "keep assassin captain",
        "keep assassin duke",
        "keep captain duke",
        "keep duke duke",
    ];
    assert_eq!(game.legal(0), ways);
    assert_eq!(game.refused("0 keep duke"), Remark::KeepNumber { cards: 2 });
    let hand = game.0.views[0].hand;
    assert_eq!(
        game.refused("0 keep captain captain"),
        Remark::NotHeld {
            card: Card::Captain,
            hand
        }
    );
    game.play("0 keep assassin duke");
    assert_eq!((game.hand(0), game.turn()), ("assassin duke".into(), 1));
    assert_eq!(
        game.deck(),
        "ambassador ambassador ambassador assassin assassin captain captain captain contessa contessa duke"
    );
    let view = &game.0.views[0];
    assert_eq!(view.returned.names(), ["captain", "duke"]);
    assert_eq!(
        game.told(1, |fact| matches!(fact, Fact::Returned { .. })),
        0
    );
    assert_eq!(
        game.told(1, |fact| matches!(fact, Fact::Exchanges { seat: Seat(0) })),
        1
    );
}

#[test]
fn c06_any_other_player_challenges_at_once_and_before_a_block() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(0, 3);
    game.play("0 assassinate 1");
    assert_eq!(game.asks(), ("challenge", vec![1, 2]));
    assert_eq!(game.legal(2), ["challenge", "pass"]);
    assert_eq!(
        game.refused("1 block contessa"),
        Remark::OtherQuestion { asked: "challenge" }
    );
    game.play("2 challenge");
    assert_eq!(game.asks(), ("prove", vec![0]));
}

#[test]
fn c06_income_aid_and_coup_are_no_claims() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(0, 7);
    game.play("0 income; 1 foreign-aid");
    assert_eq!(game.refused("2 challenge"), Remark::NoClaim);
    game.play("-; 2 income; 0 coup 1");
    assert_eq!(game.asks(), ("lose", vec![1]));
}

#[test]
fn c06_a_block_may_be_challenged_by_the_actor_and_by_others() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin");
    game.play("0 steal 1; -; 1 block ambassador");
    assert_eq!(game.asks(), ("challenge", vec![0, 2]));
    game.play("2 challenge; 1 show contessa");
    assert_eq!((game.coins(), game.turn()), (&[4, 0, 2][..], 1));
}

#[test]
fn c07_a_caught_action_fails_and_its_cost_is_refunded() {
    let mut game = duel("", "captain duke | duke contessa").coined(0, 3);
    game.play("0 assassinate 1; 1 challenge");
    assert_eq!(game.coins(), [0, 2], "paid when declared");
    game.play("0 show duke");
    assert_eq!(
        (game.coins(), game.lost(0).as_str(), game.turn()),
        (&[3, 2][..], "duke", 1)
    );
    assert_eq!(game.lost(1), "");
}

#[test]
fn c07_a_caught_block_falls_and_the_action_goes_on() {
    let mut game = duel("", "captain captain | assassin contessa");
    game.play("0 foreign-aid; 1 block duke; 0 challenge; 1 show contessa");
    assert_eq!(
        (game.coins(), game.lost(1).as_str(), game.turn()),
        (&[4, 2][..], "contessa", 1)
    );
    let caught = |fact: &Fact| {
        matches!(
            fact,
            Fact::Caught {
                seat: Seat(1),
                card: Card::Duke
            }
        )
    };
    assert_eq!([0, 1].map(|seat| game.told(seat, caught)), [1, 1]);
    assert_eq!(game.0.public.table.block, None);
}

#[test]
fn c08_a_proven_claim_costs_the_challenger_and_the_card_is_replaced() {
    let mut game = duel("", "captain duke | assassin contessa");
    game.play("0 tax; 1 challenge; 0 show duke");
    assert_eq!(game.drawing(), ("proof", 12));
    assert!(
        game.deck().contains("duke duke duke"),
        "it is in the deck again"
    );
    game.play("draw contessa; 1 show assassin");
    assert_eq!(game.hand(0), "captain contessa");
    assert_eq!(
        (game.coins(), game.lost(1).as_str(), game.turn()),
        (&[5, 2][..], "assassin", 1)
    );
    assert_eq!(
        game.told(1, |fact| matches!(
            fact,
            Fact::Proves {
                card: Card::Duke,
                ..
            }
        )),
        1
    );
    assert_eq!(
        game.told(1, |fact| matches!(fact, Fact::Drew { .. })),
        2,
        "the new card is his own"
    );
}

#[test]
fn c09_a_block_that_holds_and_what_it_cost_stays_paid() {
    let mut game = duel("", "assassin duke | assassin contessa").coined(0, 3);
    game.play("0 assassinate 1; -; 1 block contessa; -");
    assert_eq!(
        (game.coins(), game.lost(1).as_str(), game.turn()),
        (&[0, 2][..], "", 1)
    );
    assert_eq!(game.0.state.table.treasury, Some(48));
}

#[test]
fn c09_anyone_blocks_aid_and_the_target_alone_the_rest() {
    let mut game = game(
        4,
        "",
        "captain duke | duke contessa | assassin assassin | captain contessa",
    );
    game.play("0 foreign-aid");
    assert_eq!(game.asks(), ("block", vec![1, 2, 3]));
    game.play("-; 1 steal 3; -");
    assert_eq!(game.asks(), ("block", vec![3]));
}

#[test]
fn c10_a_lost_challenge_over_an_assassination_of_oneself_costs_two() {
    let mut game = game(3, "", "assassin duke | duke contessa | captain captain").coined(0, 3);
    game.play("0 assassinate 1; 1 challenge; 0 show assassin; draw duke; 1 show duke");
    assert_eq!(game.asks(), ("lose", vec![1]), "no block is asked");
    game.play("1 show contessa");
    assert_eq!((game.coins(), game.turn()), (&[0, 0, 2][..], 2));
}

#[test]
fn c10_a_contessa_bluff_caught_costs_two() {
    let mut game = game(3, "", "assassin duke | duke captain | captain captain").coined(0, 3);
    game.play("0 assassinate 1; -; 1 block contessa; 2 challenge; 1 show duke");
    assert_eq!(game.asks(), ("lose", vec![1]));
    game.play("1 show captain");
    assert_eq!((game.coins(), game.turn()), (&[0, 0, 2][..], 2));
}

#[test]
fn c11_the_inquisitor_draws_one_and_gives_back_one() {
    let mut game = duel("C11=inquisitor", "captain duke | inquisitor contessa");
    assert!(!game.deck().contains("ambassador"));
    game.play("0 exchange; -; draw inquisitor");
    assert_eq!(game.legal(0).len(), 3);
    game.play("0 keep duke inquisitor");
    assert_eq!((game.hand(0), game.turn()), ("duke inquisitor".into(), 1));
    game.play("1 steal 0; -");
    assert_eq!(game.legal(0), ["block captain", "block inquisitor", "pass"]);
}

#[test]
fn c11_an_investigation_shows_a_card_of_the_targets_choice() {
    let mut game = game(
        3,
        "C11=inquisitor",
        "captain inquisitor | duke contessa | duke captain",
    );
    game.play("0 examine 1; -");
    assert_eq!(game.asks(), ("examine", vec![1]));
    assert_eq!(game.legal(1), ["show contessa", "show duke"]);
    game.play("1 show duke");
    assert_eq!(game.asks(), ("leave-or-swap", vec![0]));
    let mut left = Game_(game.0.clone());
    left.play("0 leave");
    assert_eq!((left.hand(1), left.turn()), ("contessa duke".into(), 1));
    game.play("0 swap");
    assert_eq!(game.drawing(), ("examined", 10));
    game.play("draw assassin");
    assert_eq!(
        (game.hand(1), game.lost(1), game.turn()),
        ("assassin contessa".into(), String::new(), 1)
    );
}

#[test]
fn c11_without_the_inquisitor_nobody_examines() {
    let game = duel("", "captain duke | duke contessa");
    assert_eq!(
        game.refused("0 examine 1"),
        Remark::NotPlayed {
            card: Card::Inquisitor
        }
    );
}

#[test]
fn c12_two_players_draft() {
    let mut game = locked(2, "");
    assert_eq!(game.asks(), ("draft", vec![0, 1]));
    assert_eq!(game.coins(), [1, 2], "whoever starts has one coin");
    assert_eq!(
        game.legal(0),
        [
            "keep ambassador",
            "keep assassin",
            "keep captain",
            "keep contessa",
            "keep duke"
        ]
    );
    assert_eq!(
        game.refused("0 keep duke duke"),
        Remark::KeepNumber { cards: 1 }
    );
    game.play("0 keep captain, 1 keep captain");
    assert_eq!(
        game.drawing(),
        ("deal", 5),
        "the third set is drawn from after both have chosen"
    );
    game.play("draw captain; draw duke");
    assert_eq!(
        (game.hand(0), game.hand(1)),
        ("captain captain".into(), "captain duke".into())
    );
    assert_eq!(game.deck(), "ambassador assassin contessa");
    assert_eq!(game.asks(), ("turn", vec![0]));
}

#[test]
fn c13_cards_are_not_shown_and_coins_not_given_at_will() {
    let game = duel("", "captain duke | duke contessa");
    assert_eq!(
        game.refused("0 show duke"),
        Remark::OtherQuestion { asked: "turn" }
    );
    // No answer gives a coin away: each of those there are is in a clause here.
    assert_eq!(laws::universe().len(), 4 + 4 + 4 * 13 + 3 * 6 + 21);
}
