//! Known mistakes of other programs, each by name.

use super::{game as game_of, *};

#[test]
fn the_double_loss_is_taken_twice_and_not_once_or_thrice() {
    // C10, by a challenge and by a caught Contessa: of a target who would have a third card to lose.
    let mut game = game(3, "", "assassin duke | duke captain | captain contessa").coined(0, 6);
    game.play(
        "0 assassinate 1; 1 challenge; 0 show assassin; draw duke; 1 show duke; 1 show captain",
    );
    assert_eq!(
        (game.lost(1).as_str(), game.hand(1).as_str()),
        ("captain duke", "")
    );
    assert_eq!((game.lost(0).as_str(), game.lost(2).as_str()), ("", ""));
    assert_eq!(game.turn(), 2, "and nobody is asked for a third");
    let mut caught = game_of(3, "", "assassin duke | duke captain | captain contessa").coined(0, 3);
    caught.play("0 assassinate 1; -; 1 block contessa; 0 challenge; 1 show duke");
    assert_eq!(caught.asks(), ("lose", vec![1]));
    caught.play("-");
    assert_eq!(
        (caught.lost(1).as_str(), caught.turn()),
        ("captain duke", 2)
    );
}

#[test]
fn whoever_has_one_influence_loses_one_in_the_double_loss() {
    let mut game = game(3, "", "assassin duke | duke captain | captain contessa").coined(2, 7);
    game.play("0 income; 1 income; 2 coup 1; 1 show captain; 0 assassinate 1; 1 challenge");
    game.play("0 show assassin; draw duke; 1 show duke");
    assert_eq!(game.turn(), 2);
}

#[test]
fn a_card_lost_in_the_exchange_goes_nowhere_but_up() {
    // The challenger's lost card stays on the table; the deck gets what is given back.
    let mut game = duel("", "ambassador duke | captain contessa");
    game.play("0 exchange; 1 challenge; 0 show ambassador; draw duke; 1 show captain");
    game.play("draw assassin; draw assassin; 0 keep assassin assassin");
    assert_eq!(game.lost(1), "captain");
    assert_eq!(game.hand(0), "assassin assassin");
    let deck = "ambassador ambassador ambassador assassin captain captain contessa contessa duke duke duke";
    assert_eq!(game.deck(), deck);
}

#[test]
fn an_exchange_with_an_influence_lost_before_keeps_it_lost() {
    let mut game = duel("", "ambassador duke | captain contessa").coined(1, 7);
    game.play("0 income; 1 coup 0; 0 show duke; 0 exchange; -; draw captain; draw captain");
    assert_eq!(game.legal(0), ["keep ambassador", "keep captain"]);
    game.play("0 keep captain");
    assert_eq!(
        (game.hand(0).as_str(), game.lost(0).as_str()),
        ("captain", "duke")
    );
    assert_eq!(game.deck().matches("duke").count(), 2);
}

#[test]
fn a_steal_is_not_blocked_without_naming_a_card() {
    let mut game = duel("", "ambassador duke | captain contessa");
    game.play("0 steal 1; -");
    assert_eq!(game.said(1, "I block"), None);
    // What was named is what has to be proved.
    game.play("1 block ambassador; 0 challenge; 1 show captain");
    assert_eq!(
        (game.coins(), game.lost(1).as_str()),
        (&[4, 0][..], "captain")
    );
}

#[test]
fn the_assassins_coins_are_refunded_when_caught_and_not_when_blocked() {
    let start = || duel("", "captain duke | captain contessa").coined(0, 3);
    let mut blocked = start();
    blocked.play("0 assassinate 1; -; 1 block contessa; -");
    assert_eq!(blocked.coins(), [0, 2]);
    let mut doubted = start();
    doubted.play("0 assassinate 1; -; 1 block contessa; 0 challenge; 1 show contessa; draw duke; 0 show duke");
    assert_eq!(doubted.coins(), [0, 2]);
    let mut caught = start();
    caught.play("0 assassinate 1; 1 challenge; 0 show duke");
    assert_eq!(caught.coins(), [3, 2]);
}

#[test]
fn a_proven_block_card_is_replaced() {
    let mut game = duel("", "captain duke | captain contessa");
    game.play(
        "0 foreign-aid; 1 block duke; -; 1 income; 0 steal 1; -; 1 block captain; 0 challenge",
    );
    game.play("1 show captain");
    assert_eq!(game.drawing(), ("proof", 12));
    game.play("draw assassin; 0 show duke");
    assert_eq!(
        (game.hand(1).as_str(), game.coins()),
        ("assassin contessa", &[2, 3][..])
    );
}

#[test]
fn a_third_player_does_not_block_a_theft() {
    let mut game = game(3, "", "captain duke | duke contessa | captain captain");
    game.play("0 steal 1; -");
    assert_eq!(game.asks(), ("block", vec![1]));
    assert_eq!(game.refused("2 block captain"), Remark::NotAsked);
    let mut joined = game_of(
        3,
        "K13=joined",
        "captain duke | duke contessa | captain captain",
    );
    joined.play("0 steal 1");
    assert_eq!(joined.refused("2 block captain"), Remark::NotTarget);
}

#[test]
fn the_examined_card_is_not_shown_to_all() {
    let mut game = game(
        4,
        "C11=inquisitor",
        "captain inquisitor | duke contessa | captain captain | assassin assassin",
    );
    game.play("0 examine 1; -; 1 show duke");
    let examined = |seat: usize| game.0.views[seat].examined;
    assert_eq!(
        [0, 1, 2, 3].map(examined),
        [Some(Card::Duke), Some(Card::Duke), None, None]
    );
    assert_eq!(game.0.public.examined, None);
}

#[test]
fn prove_it_is_asked_of_those_who_can_and_of_those_who_cannot() {
    let asked = |hands: &str| {
        let mut game = duel("", hands);
        game.play("0 tax; 1 challenge");
        (game.0.window(), game.0.public)
    };
    let can = asked("duke duke | captain contessa");
    assert_eq!(can, asked("assassin captain | captain contessa"));
    assert_eq!(can, asked("duke assassin | captain contessa"));
}

#[test]
fn exchanged_cards_are_not_laid_under_the_deck() {
    // What is drawn is one of all that are in the deck: each of them may come next.
    let mut game = duel("", "ambassador duke | captain contessa");
    game.play(
        "0 exchange; -; draw assassin; draw assassin; 0 keep assassin assassin; 1 exchange; -",
    );
    assert_eq!(game.drawing(), ("exchange", 11));
    let deck = game.0.state.deck.list();
    let next = deck.enumerate().map(|(n, _)| {
        let mut other = Game_(game.0.clone());
        other.0.say(Said::Drawn(n as u16)).unwrap();
        other.0.state.drawn.names()[0]
    });
    let next: Vec<&str> = next.collect();
    assert_eq!(next.iter().filter(|card| **card == "duke").count(), 3);
    assert_eq!(next.iter().filter(|card| **card == "ambassador").count(), 3);
}

#[test]
fn the_turn_passes_the_exiled() {
    let mut game = game(3, "", "ambassador duke | captain contessa | duke captain").coined(0, 7);
    game.play("0 coup 1; -; 1 income; 2 income");
    game = game.coined(0, 7);
    game.play("0 coup 1; -");
    assert_eq!(game.turn(), 2);
    game.play("2 income; 0 tax");
    assert_eq!(game.asks(), ("challenge", vec![2]));
}

#[test]
fn coins_of_the_exiled_are_not_stolen() {
    let mut game = game(3, "", "captain duke | captain contessa | duke captain")
        .coined(2, 7)
        .coined(1, 6);
    game.play("0 income; 1 income; 2 coup 1; -");
    assert_eq!(game.coins(), [3, 7, 0]);
    game.play("0 steal 1; 1 challenge; 0 show captain; draw assassin; 1 show contessa");
    assert_eq!(
        (game.coins(), game.0.state.table.treasury),
        (&[3, 0, 0][..], Some(47))
    );
}

#[test]
fn two_of_a_kind_are_one_answer_and_no_copy_is_told() {
    let mut game = duel("", "duke duke | captain contessa");
    assert_eq!(game.0.views[0].hand.names(), ["duke", "duke"]);
    game.play("0 exchange; -; draw duke; draw captain");
    assert_eq!(game.legal(0), ["keep captain duke", "keep duke duke"]);
    // The same hand dealt in another order, and of other copies, is the same view.
    let mut one = locked(2, "K16=plain-deal");
    let mut other = locked(2, "K16=plain-deal");
    one.play("draw duke; draw captain; draw duke; draw duke");
    let dukes: [u16; 4] = [3 + 3, 2, 0, 0];
    for n in dukes {
        other.0.say(Said::Drawn(n)).unwrap();
    }
    assert_eq!((one.hand(0), one.hand(1)), (other.hand(0), other.hand(1)));
    assert_ne!(one.0.state, other.0.state);
    assert_eq!(one.0.views, other.0.views);
}
