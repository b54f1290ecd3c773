//! Where the rule is silent, K1 to K28, in the order of `docs/rules/coup.md`; and how answers are written.

use super::{game as game_of, *};
use crate::games::coup::Action;

#[test]
fn k01_kept_refunds_nothing() {
    let mut game = duel("K1=kept", "captain duke | duke contessa").coined(0, 3);
    game.play("0 assassinate 1; 1 challenge; 0 show duke");
    assert_eq!((game.coins(), game.turn()), (&[0, 2][..], 1));
    assert_eq!(
        game.told(1, |fact| matches!(fact, Fact::Refunded { .. })),
        0
    );
}

#[test]
fn k02_may_still_block() {
    let mut game = duel("K2=may-still-block", "assassin duke | duke contessa").coined(0, 3);
    game.play("0 assassinate 1; 1 challenge; 0 show assassin; draw duke; 1 show duke");
    assert_eq!(game.asks(), ("block", vec![1]));
    game.play("1 block contessa; -");
    assert_eq!((game.lost(1).as_str(), game.turn()), ("duke", 1));
}

#[test]
fn k02_is_about_assassinations_alone() {
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 steal 1; 1 challenge; 0 show captain; draw duke; 1 show duke");
    assert_eq!(game.asks(), ("block", vec![1]));
}

#[test]
fn k03_the_first_in_turn_order_after_the_claimant_counts() {
    let hands = "captain duke | duke contessa | duke assassin | captain contessa";
    let mut game = game(4, "", hands);
    game.play("0 income; 1 tax");
    game.settle("0 challenge, 3 challenge", &[1, 2]);
    assert_eq!(
        game.0.state.table.challenger,
        Some(Seat(3)),
        "3 sits before 0, seen from 1"
    );
}

#[test]
fn k03_first_answer() {
    let hands = "captain duke | duke contessa | duke assassin | captain contessa";
    let mut game = game(4, "K3=first-answer", hands);
    game.play("0 income; 1 tax");
    game.settle("0 challenge, 3 challenge", &[7, 9]);
    assert_eq!(game.0.state.table.challenger, Some(Seat(0)));
    game.play("1 show contessa; 2 foreign-aid");
    game.settle("0 block duke, 1 block duke, 3 block duke", &[30, 20, 25]);
    assert_eq!(game.0.state.table.block, Some((Seat(1), Card::Duke)));
}

#[test]
fn k04_declining_to_prove_is_allowed() {
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 tax; 1 challenge");
    assert_eq!(game.legal(0), ["show captain", "show duke"]);
    game.play("0 show captain");
    assert_eq!(
        (game.hand(0), game.lost(0), game.coins()),
        ("duke".into(), "captain".into(), &[2, 2][..])
    );
}

#[test]
fn k05_a_block_of_a_theft_names_one_that_may_and_is_played() {
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 steal 1; -");
    let by = &[Card::Captain, Card::Ambassador];
    assert_eq!(game.said(1, "I block"), None);
    assert_eq!(
        game.refused("1 block inquisitor"),
        Remark::WrongBlocker {
            card: Card::Inquisitor,
            by
        }
    );
    // Where one character alone blocks, it goes without saying.
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 foreign-aid");
    assert_eq!(game.said(1, "I block"), Some(Answer::Block(Card::Duke)));
}

#[test]
fn k06_shuffled_in_first_and_drawn_after() {
    let mut game = duel("", "captain duke | duke duke");
    game.play("0 tax; 1 challenge; 0 show duke");
    assert_eq!(game.drawing(), ("proof", 12));
    game.play("draw duke");
    assert_eq!(game.hand(0), "captain duke", "the same card may come back");
    let mut game = duel("C11=inquisitor", "captain inquisitor | duke duke");
    game.play("0 examine 1; -; 1 show duke; 0 swap");
    assert_eq!(game.drawing(), ("examined", 12));
    game.play("draw duke");
    assert_eq!(game.hand(1), "duke duke");
}

#[test]
fn k07_theft_from_the_penniless_is_refused_or_allowed() {
    let start = |rules: &str| {
        let mut game = duel(rules, "captain duke | duke contessa");
        game.play("0 steal 1; -; -; 1 tax; 0 challenge; 1 show contessa");
        assert_eq!(game.coins(), [4, 0]);
        game
    };
    assert_eq!(
        start("").refused("0 steal 1"),
        Remark::Penniless { seat: Seat(1) }
    );
    let mut game = start("K7=allowed");
    game.play("0 steal 1; -; -");
    assert_eq!((game.coins(), game.turn()), (&[4, 0][..], 1));
}

#[test]
fn k08_a_treasury_that_runs_dry_pays_what_it_has() {
    let mut game = duel("K8=6", "captain duke | duke contessa");
    assert_eq!(game.0.state.table.treasury, Some(2));
    game.play("0 tax; -");
    assert_eq!(
        (game.coins(), game.0.state.table.treasury),
        (&[4, 2][..], Some(0))
    );
    game.play("1 income; 0 foreign-aid; -");
    assert_eq!(game.coins(), [4, 2]);
    let mut game = duel("K8=unlimited", "captain duke | duke contessa");
    game.play("0 tax; -");
    assert_eq!(
        (game.coins(), game.0.state.table.treasury),
        (&[5, 2][..], None)
    );
}

#[test]
fn k09_nothing_is_stolen_from_the_exiled() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(2, 7);
    game.play("0 income; 1 income; 2 coup 1; 1 show duke");
    game.play("0 steal 1; 1 challenge; 0 show captain; draw duke; 1 show contessa");
    assert_eq!((game.coins(), game.turn()), (&[3, 0, 0][..], 2));
    assert_eq!(game.0.state.table.treasury, Some(47));
}

#[test]
fn k10_ten_coins_are_counted_at_the_start_of_the_turn() {
    let mut game = duel("", "captain duke | duke contessa").coined(0, 9);
    game.play("0 tax; -");
    assert_eq!(game.coins(), [12, 2]);
    game.play("1 income");
    assert_eq!(game.legal(0), ["coup 1"]);
}

#[test]
fn k11_an_exchange_with_one_influence_left_draws_two() {
    let mut game = duel("", "captain duke | duke contessa").coined(1, 7);
    game.play("0 income; 1 coup 0; 0 show duke; 0 exchange; -; draw contessa; draw contessa");
    assert_eq!(game.legal(0), ["keep captain", "keep contessa"]);
    game.play("0 keep contessa");
    assert_eq!(game.hand(0), "contessa");
    assert_eq!(game.deck().split(' ').count(), 11);
}

#[test]
fn k12_says_when_a_game_may_be_revealed() {
    let house = house_of("K12=game-end");
    assert_eq!(house, "game-end");
    assert_eq!(house_of(""), "campaign-end");
}

fn house_of(rules: &str) -> String {
    let setup = setup(2, rules);
    let rule = Coup::house()
        .iter()
        .find(|rule| rule.id == "K12")
        .expect("K12");
    (rule.get)(&setup)
}

#[test]
fn k13_answers_given_ahead_wait_for_their_window() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin");
    let plan = plan(
        &[("challenge", Some(Card::Duke), None), ("pass", None, None)],
        Some(1),
    );
    game.plan(1, plan);
    assert_eq!(game.planned(1), None, "nothing is asked of him");
    game.play("0 tax");
    assert_eq!(game.planned(1), Some(Answer::Challenge));
    assert_eq!(game.planned(2), None);
    game.play("-; 1 income; 2 tax");
    assert_eq!(game.planned(1), None, "it was said of the first turn");
    let mut other = Game_(game.0.clone());
    other.plan(1, Plan { turn: None, ..plan });
    assert_eq!(other.planned(1), Some(Answer::Challenge));
    other.play("-; 0 foreign-aid");
    assert_eq!(other.planned(1), Some(Answer::Pass), "aid is no claim");
}

#[test]
fn k13_a_plan_says_what_is_lost_and_does_not_decline_a_proof() {
    let mut game = duel("", "captain duke | duke contessa").coined(1, 7);
    game.plan(0, plan(&[("show captain", None, None)], None));
    game.play("0 tax; 1 challenge");
    assert_eq!(game.planned(0), None);
    game.play("0 show duke; draw contessa; 1 show duke; 1 coup 0");
    assert_eq!(game.planned(0), Some(Answer::Show(Card::Captain)));
    game.play("0 show captain");
    game.plan(
        1,
        plan(
            &[("block captain", None, Some(0)), ("income", None, None)],
            None,
        ),
    );
    game.play("0 income");
    assert_eq!(game.planned(1), Some(Answer::Act(Action::Income)));
    game.play("1 income; 0 steal 1");
    assert_eq!(game.planned(1), None);
    game.play("-");
    assert_eq!(game.planned(1), Some(Answer::Block(Card::Captain)));
}

#[test]
fn k13_a_plan_holds_for_its_game() {
    let mut game = Game_(Round::open(&setup(4, ""), None));
    let doubts = plan(&[("challenge", None, None)], None);
    game.plan(1, doubts);
    let world = World {
        absent: vec!["P3".into()],
    };
    game.0.say(Said::Referee(world)).unwrap();
    assert_eq!(
        game.0.views[1].plan, doubts,
        "an absence takes no answer away"
    );
    let begins = Fact::Begins { here: 0b1111 };
    game.play("-");
    game.0.views[1].learn(&game.0.setup, &begins);
    assert_eq!(game.0.views[1].plan, Plan::default(), "another game");
}

#[test]
fn k14_challengers_who_did_not_count_are_told_to_nobody() {
    let mut game = game(
        4,
        "",
        "captain duke | duke contessa | duke assassin | captain contessa",
    );
    game.play("0 tax; 1 challenge, 3 challenge");
    for seat in 0..4 {
        let told = game.told(seat, |fact| matches!(fact, Fact::Challenges { .. }));
        assert_eq!(told, 1);
        assert_eq!(
            game.told(seat, |fact| matches!(
                fact,
                Fact::Challenges { seat: Seat(3), .. }
            )),
            0
        );
    }
    let mut other = game_of(
        4,
        "",
        "captain duke | duke contessa | duke assassin | captain contessa",
    );
    other.play("0 tax; 1 challenge");
    assert_eq!(game.0.state, other.0.state);
}

#[test]
fn k15_the_arbiter_holds_no_seat() {
    assert_eq!(Coup::own(&setup(2, "")), None);
}

#[test]
fn k16_plain_deal_is_c1_for_two() {
    let mut game = locked(2, "K16=plain-deal");
    assert_eq!(game.coins(), [2, 2]);
    assert_eq!(game.drawing(), ("deal", 15));
    game.play("draw duke; draw duke; draw duke; draw captain");
    assert_eq!(game.asks(), ("turn", vec![0]));
}

#[test]
fn k17_the_challenger_chooses_his_loss_after_the_draw() {
    let mut game = duel("", "captain duke | duke contessa");
    game.play("0 tax; 1 challenge; 0 show duke; draw assassin");
    assert_eq!(game.asks(), ("lose", vec![1]));
    assert_eq!(game.coins(), [2, 2], "and then the action goes on");
    game.play("1 show contessa");
    assert_eq!(game.coins(), [5, 2]);
}

#[test]
fn k17_a_card_is_drawn_even_if_the_loss_ends_the_game() {
    let mut game = duel("", "captain duke | duke contessa").coined(0, 7);
    game.play("0 coup 1; -; 1 tax; 0 challenge; 1 show contessa");
    assert_eq!(game.winner(), Some(0));
    let mut game = duel("", "captain duke | duke contessa").coined(0, 7);
    game.play("0 coup 1; -; 1 income; 0 tax; 1 challenge; 0 show duke");
    assert_eq!(game.drawing(), ("proof", 12));
    game.play("draw captain; 1 show contessa");
    assert_eq!(game.winner(), Some(0));
    assert_eq!(game.coins()[0], 0, "nothing follows the last loss");
}

#[test]
fn k18_who_holds_only_the_claimed_character_cannot_decline() {
    let mut game = duel("", "duke duke | duke contessa");
    game.play("0 tax; 1 challenge");
    assert_eq!(game.legal(0), ["show duke"]);
    assert_eq!(
        game.refused("0 show captain"),
        Remark::CannotDecline { card: Card::Duke }
    );
    assert_eq!(game.said(0, "I do not prove it"), None);
    let proof = Some(Answer::Show(Card::Duke));
    assert_eq!(game.said(0, "I prove it"), proof);
    assert_eq!(game.said(0, "yes"), proof);
    let mut game = duel("", "captain contessa | duke contessa");
    game.play("0 tax; 1 challenge");
    let hand = game.0.views[0].hand;
    let card = Card::Duke;
    assert_eq!(game.refused("0 show duke"), Remark::NotHeld { card, hand });
    // Which of the two he loses is not said.
    assert_eq!(game.said(0, "no"), None);
    let lost = Some(Answer::Show(Card::Captain));
    assert_eq!(game.said(0, "No, I lose the Captain."), lost);
}

#[test]
fn k19_the_other_blockers_and_challengers_are_spent() {
    let mut game = game(
        4,
        "",
        "captain duke | assassin contessa | duke assassin | captain contessa",
    );
    game.play("0 foreign-aid; 1 block duke, 2 block duke; 0 challenge; 1 show assassin");
    assert_eq!((game.coins(), game.turn()), (&[4, 2, 2, 2][..], 1));
    game.play("1 tax; 2 challenge, 3 challenge; 1 show contessa");
    assert_eq!(game.turn(), 2);
    game.play("2 tax; 0 challenge, 3 challenge; 2 show duke; draw duke; 3 show captain");
    assert_eq!((game.coins(), game.turn()), (&[4, 0, 5, 2][..], 3));
}

#[test]
fn k20_a_target_who_is_out_ends_the_action() {
    let mut game = game(3, "", "assassin duke | duke contessa | captain captain").coined(2, 7);
    game.play("0 income; 1 income; 2 coup 1; 1 show duke");
    game.play("0 assassinate 1; 1 challenge; 0 show assassin; draw duke; 1 show contessa");
    assert_eq!(
        (game.coins(), game.turn()),
        (&[0, 0, 0][..], 2),
        "the cost stays paid"
    );
}

#[test]
fn k20_an_actor_who_is_out_passes_the_turn_and_the_treasury_keeps_the_refund() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(2, 7);
    game.play("0 income; 1 income; 2 coup 0; 0 show duke; 0 assassinate 1");
    game.play("1 challenge; 0 show captain");
    assert_eq!((game.coins(), game.turn()), (&[0, 3, 0][..], 1));
    assert_eq!(game.0.state.table.treasury, Some(47));
}

#[test]
fn k20_an_actor_who_is_out_by_challenging_the_block() {
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(2, 7);
    game.play("0 income; 1 income; 2 coup 0; 0 show captain; 0 foreign-aid; 1 block duke");
    game.play("0 challenge; 1 show duke; draw captain; 0 show duke");
    assert_eq!((game.coins(), game.turn()), (&[0, 3, 0][..], 1));
}

#[test]
fn k21_the_cost_is_paid_when_declared() {
    let mut game = duel("", "captain duke | duke contessa").coined(0, 3);
    game.play("0 assassinate 1");
    assert_eq!((game.coins(), game.asks().0), (&[0, 2][..], "challenge"));
}

#[test]
fn k22_what_stands_for_silence() {
    let stands = |game: &Game_, seat: u16| match game.0.lapse(Seat(seat)) {
        Silence::Stands(answer) => answer.to_string(),
        other => panic!("{other:?}"),
    };
    let mut game = game(3, "", "captain duke | duke contessa | assassin assassin").coined(0, 9);
    assert_eq!(stands(&game, 0), "income");
    game.play("-; 1 tax");
    assert_eq!(stands(&game, 0), "pass");
    game.play("0 challenge");
    assert_eq!(stands(&game, 1), "show duke");
    game.play("-; draw duke");
    assert_eq!(stands(&game, 0), "show duke", "first held in C1's order");
    game.play("0 show captain; 2 tax; 0 challenge");
    assert_eq!(
        stands(&game, 2),
        "show assassin",
        "the claimed card is not held"
    );
    game.play("2 show assassin");
    assert_eq!(
        stands(&game, 0),
        "coup 1",
        "ten coins: the next living seat"
    );
    game.play("-; 1 show duke; 1 exchange; -; draw captain; draw captain");
    assert_eq!(stands(&game, 1), "keep contessa", "what one had");
    game.play("-; 2 foreign-aid");
    assert_eq!(stands(&game, 1), "pass");
    let mut proof = duel("", "assassin captain | duke contessa");
    proof.play("0 steal 1; 1 challenge");
    assert_eq!(
        stands(&proof, 0),
        "show captain",
        "the claimed card, if it is held"
    );
    let draft = locked(2, "");
    assert_eq!(stands(&draft, 1), "keep duke");
    let mut inquisition = duel("C11=inquisitor", "captain inquisitor | contessa inquisitor");
    inquisition.play("0 examine 1; -");
    assert_eq!(
        stands(&inquisition, 1),
        "show inquisitor",
        "in the Ambassador's place"
    );
    inquisition.play("-");
    assert_eq!(stands(&inquisition, 0), "leave");
}

#[test]
fn k23_joined_is_one_window_and_challenges_come_first() {
    let rules = "K13=joined";
    let hands = "assassin duke | duke contessa | captain captain";
    let mut game = game(3, rules, hands).coined(0, 3);
    game.play("0 assassinate 1");
    assert_eq!(game.asks(), ("challenge-or-block", vec![1, 2]));
    assert_eq!(game.legal(1), ["block contessa", "challenge", "pass"]);
    assert_eq!(game.legal(2), ["challenge", "pass"]);
    assert_eq!(game.refused("2 block contessa"), Remark::NotTarget);
    let mut passed = Game_(game.0.clone());
    passed.play("1 pass, 2 challenge; 0 show assassin; draw duke; 2 show captain");
    assert_eq!(
        passed.asks(),
        ("lose", vec![1]),
        "who passed is not asked again"
    );
    let mut blocked = Game_(game.0.clone());
    blocked.play("1 block contessa, 2 challenge");
    assert_eq!(
        blocked.told(0, |fact| matches!(fact, Fact::Blocks { .. })),
        0,
        "it stands sealed"
    );
    let mut caught = Game_(blocked.0.clone());
    blocked.play("0 show assassin; draw duke; 2 show captain");
    assert_eq!(
        blocked.asks(),
        ("challenge", vec![0, 2]),
        "a window of its own"
    );
    caught.play("0 show duke");
    assert_eq!(caught.turn(), 1);
    assert_eq!(
        caught.told(0, |fact| matches!(fact, Fact::Blocks { .. })),
        0,
        "nobody ever hears of it"
    );
    game.play("1 block contessa; -");
    assert_eq!((game.turn(), game.lost(1).as_str()), (1, ""));
}

#[test]
fn k23_who_challenged_lost_and_lives_is_asked_to_block() {
    let hands = "assassin captain | duke contessa | captain captain";
    let mut killed = game(3, "K13=joined K2=may-still-block", hands).coined(0, 3);
    killed.play("0 assassinate 1; 1 challenge; 0 show assassin; draw duke; 1 show duke");
    assert_eq!(killed.asks(), ("block", vec![1]));
    let mut robbed = game(3, "K13=joined", hands);
    robbed.play("0 steal 1; 1 challenge; 0 show captain; draw duke; 1 show duke");
    assert_eq!(robbed.asks(), ("block", vec![1]));
}

#[test]
fn k23_a_targets_challenge_that_did_not_count_is_spent() {
    // K14: were he asked, everybody would know that he had challenged.
    let mut game = game(
        4,
        "K13=joined",
        "captain duke | assassin contessa | assassin contessa | duke duke",
    );
    game.play("0 steal 3; 2 challenge, 3 challenge; 0 show captain; draw captain; 2 show contessa");
    assert_eq!((game.coins(), game.turn()), (&[4, 2, 2, 0][..], 1));
}

#[test]
fn k24_what_was_said_beforehand_counts_first_and_in_turn_order() {
    let hands = "captain duke | duke contessa | duke assassin | captain contessa";
    let mut game = game(4, "K3=first-answer", hands);
    game.play("0 tax");
    game.settle("1 challenge, 2 challenge, 3 challenge", &[5, 0, 0]);
    assert_eq!(game.0.state.table.challenger, Some(Seat(2)));
}

#[test]
fn k25_two_to_six_and_to_eleven_with_five_of_each() {
    let most = |rules: &str, players: u32| setup(2, rules).playable(players);
    assert_eq!(most("", 6), Ok(()));
    assert_eq!(
        most("", 7),
        Err(Remark::Players {
            players: 7,
            most: 6
        })
    );
    assert_eq!(most("C1=5", 11), Ok(()));
    assert_eq!(
        most("", 1),
        Err(Remark::Players {
            players: 1,
            most: 6
        })
    );
    let mut game = locked(6, "");
    "duke duke duke assassin assassin assassin captain captain captain ambassador ambassador ambassador"
        .split(' ')
        .for_each(|card| game.draw(card));
    assert_eq!(game.deck(), "contessa contessa contessa");
    let seats = |count: usize| {
        let seats: Vec<String> = (0..count).map(|seat| seat.to_string()).collect();
        serde_json::from_value::<Setup>(serde_json::json!({ "name": "x", "seats": seats }))
    };
    assert!(seats(11).is_ok() && seats(12).is_err() && seats(1).is_err());
}

#[test]
fn k26_the_first_starter_of_a_league_is_drawn_before_the_deal() {
    let mut game = Game_(Round::open(&setup(3, ""), None));
    assert_eq!(game.asks(), ("words", vec![0, 1, 2]));
    assert!(game.legal(0).is_empty());
    game.play("-");
    assert_eq!(game.drawing(), ("starter", 3));
    game.0.say(Said::Drawn(2)).unwrap();
    assert_eq!(game.0.state.table.turn, Seat(2));
    assert_eq!(game.drawing(), ("deal", 15));
}

#[test]
fn k26_for_an_absent_winner_the_next_seat_starts() {
    let setup = setup(4, "");
    let before = State {
        champion: Some(Seat(3)),
        ..State::default()
    };
    let mut game = Game_(Round::open(&setup, Some(before)));
    let world = World {
        absent: vec!["P3".into(), "P0".into()],
    };
    let survey = Coup::survey(&setup, &game.0.state, world.clone());
    assert!(survey.remarks.is_empty());
    game.0.say(Said::Referee(world.clone())).unwrap();
    game.play("-");
    // Two are left: they draft.
    assert_eq!(game.0.state.table.turn, Seat(1));
    assert_eq!(game.asks(), ("draft", vec![1, 2]));
    assert_eq!(game.coins(), [0, 1, 2, 0]);
    game.play("1 keep duke, 2 keep captain; draw duke; draw contessa");
    assert_eq!(
        (game.hand(1), game.hand(2)),
        ("duke duke".into(), "captain contessa".into())
    );
    assert_eq!(game.refused("1 steal 0"), Remark::Gone { seat: Seat(0) });
    let late = Coup::survey(&setup, &game.0.state, world);
    assert_eq!(late.remarks[0].remark, Remark::Begun);
    // The next game is everybody's again.
    let next = Round::<Coup>::open(&setup, Some(game.0.state));
    assert_eq!(next.state.table.here, 0b1111);
}

#[test]
fn k26_at_least_two_play_and_seats_have_names() {
    let game = Game_(Round::open(&setup(3, ""), None));
    let refused = |absent: &[&str]| {
        let world = World {
            absent: absent.iter().map(|name| (*name).into()).collect(),
        };
        let survey = Coup::survey(&game.0.setup, &game.0.state, world);
        survey
            .remarks
            .into_iter()
            .map(|remarked| remarked.remark)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        refused(&["P0", "P1"]),
        [Remark::Players {
            players: 1,
            most: 6
        }]
    );
    assert_eq!(refused(&["X"]), [Remark::NoSeat { name: "X".into() }]);
}

#[test]
fn k27_the_draft_of_five_is_refused() {
    assert_eq!(setup(2, "C1=5").playable(2), Err(Remark::DraftOfFive));
    assert_eq!(setup(2, "C1=5 K16=plain-deal").playable(2), Ok(()));
    let mut round: Round<Coup> = Round::open(&setup(2, "C1=5"), None);
    assert!(round.say(Said::Answers(Vec::new())).is_err());
}

#[test]
fn k27_the_sets_hold_the_inquisitor_and_discards_are_their_owners_secret() {
    let mut game = locked(2, "C11=inquisitor");
    assert!(game.legal(0).contains(&"keep inquisitor".to_owned()));
    game.play("0 keep inquisitor, 1 keep duke");
    assert_eq!(
        game.0.views[0].discards.names(),
        ["assassin", "captain", "contessa", "duke"]
    );
    assert_eq!(
        game.0.views[1].discards.names(),
        ["assassin", "captain", "contessa", "inquisitor"]
    );
    assert_eq!(game.told(0, |fact| matches!(fact, Fact::Kept { .. })), 1);
}

#[test]
fn k28_who_sees_an_investigation() {
    let mut game = game(
        3,
        "C11=inquisitor",
        "captain inquisitor | duke contessa | duke captain",
    );
    game.play("0 examine 1; -; 1 show duke; 0 swap; draw assassin");
    let shown = |fact: &Fact| matches!(fact, Fact::Shown { .. });
    let swapped = |fact: &Fact| matches!(fact, Fact::Swaps { .. });
    let drew = |fact: &Fact| {
        matches!(
            fact,
            Fact::Drew {
                card: Card::Assassin
            }
        )
    };
    assert_eq!([0, 1, 2].map(|seat| game.told(seat, shown)), [1, 1, 0]);
    assert_eq!([0, 1, 2].map(|seat| game.told(seat, swapped)), [1, 1, 1]);
    assert_eq!([0, 1, 2].map(|seat| game.told(seat, drew)), [0, 1, 0]);
}

#[test]
fn every_window_is_public_and_asks_its_seats_whatever_they_hold() {
    // The same questions with hands that can and hands that cannot.
    for hands in [
        "duke duke | contessa contessa",
        "captain captain | assassin assassin",
    ] {
        let mut game = duel("", hands).coined(0, 3);
        game.play("0 tax");
        assert_eq!(game.asks(), ("challenge", vec![1]));
        game.play("1 challenge");
        assert_eq!(game.asks(), ("prove", vec![0]));
        assert!(game.0.window().unwrap().public);
    }
}

#[test]
fn what_goes_without_saying_need_not_be_said() {
    let game = duel("", "captain duke | duke contessa").coined(0, 7);
    let coup = |seat| Some(Answer::Act(Action::Coup(Seat(seat))));
    assert_eq!(game.said(0, "coup"), coup(1));
    let mut game = game_of(3, "", "captain duke | captain contessa | duke duke").coined(0, 7);
    assert_eq!(game.said(0, "coup"), None);
    // K7: of two others one has a coin.
    game.play("0 steal 1; -; -");
    assert_eq!(game.coins(), [9, 0, 2]);
    game.play("1 income; 2 steal 1; -; -");
    let steal = Some(Answer::Act(Action::Steal(Seat(2))));
    assert_eq!(game.said(0, "steal"), steal);
    assert_eq!(game.said(0, "examine"), None);
    for text in ["block", "prove", "decline", "I show it"] {
        assert_eq!(game.said(0, text), None, "{text}");
    }
    game.play("0 coup 2");
    assert_eq!(game.said(2, "I show it"), Some(Answer::Show(Card::Duke)));
}

#[test]
fn answers_are_written_as_records_write_them() {
    for text in [
        "income",
        "foreign-aid",
        "coup 2",
        "tax",
        "assassinate 10",
        "steal 0",
        "exchange",
        "examine 1",
        "pass",
        "challenge",
        "block contessa",
        "show inquisitor",
        "keep duke",
        "keep captain duke",
        "keep duke duke",
        "leave",
        "swap",
    ] {
        let answer: Answer = text.parse().unwrap();
        assert_eq!(answer.to_string(), text);
        assert_eq!(serde_json::to_string(&answer).unwrap(), format!("{text:?}"));
    }
    for text in [
        "",
        "coup",
        "income 1",
        "coup x",
        "block",
        "show king",
        "keep duke duke duke",
        "Pass",
    ] {
        assert!(text.parse::<Answer>().is_err(), "{text}");
    }
    assert_eq!(
        "keep duke captain".parse::<Answer>().unwrap().to_string(),
        "keep captain duke"
    );
}
