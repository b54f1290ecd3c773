//! The laws of every game, and Coup's own: coins and cards are conserved.

use super::*;
use crate::engine::test_laws::Asked;
use crate::games::coup::answers::Action;
use crate::games::coup::setup::Coins;

/// Every answer that can be written.
pub fn universe() -> Vec<Answer> {
    let mut all = vec![Answer::Pass, Answer::Challenge, Answer::Leave, Answer::Swap];
    let plain = [
        Action::Income,
        Action::ForeignAid,
        Action::Tax,
        Action::Exchange,
    ];
    all.extend(plain.map(Answer::Act));
    for seat in (0..13).map(Seat) {
        let aimed = [
            Action::Coup(seat),
            Action::Assassinate(seat),
            Action::Steal(seat),
            Action::Examine(seat),
        ];
        all.extend(aimed.map(Answer::Act));
    }
    for one in Card::ALL {
        let kept = Cards::NONE.plus(one);
        all.extend([Answer::Block(one), Answer::Show(one), Answer::Keep(kept)]);
        let pairs = Card::ALL.into_iter().filter(|two| *two >= one);
        all.extend(pairs.map(|two| Answer::Keep(kept.plus(two))));
    }
    all
}

/// Settings under which the laws are tested, each with numbers of players.
pub const SETTINGS: [(&str, &[usize]); 14] = [
    ("", &[2, 3, 4, 6]),
    ("K16=plain-deal", &[2]),
    ("C1=5 K16=plain-deal", &[2, 7, 11]),
    ("C11=inquisitor", &[2, 3, 6]),
    ("C11=inquisitor K16=plain-deal", &[2]),
    ("K1=kept", &[3]),
    ("K2=may-still-block K16=plain-deal", &[2, 4]),
    ("K3=first-answer", &[4, 6]),
    ("K7=allowed", &[2, 3]),
    ("K8=6", &[2, 3]),
    ("K8=unlimited", &[3]),
    ("K13=joined", &[2, 4]),
    ("K13=joined K3=first-answer K2=may-still-block", &[4]),
    (
        "C11=inquisitor C1=5 K13=joined K7=allowed K8=23 K1=kept",
        &[5, 11],
    ),
];

/// Coins and cards are neither made nor lost (K8, C1).
pub fn conserved(setup: &Setup, state: &State) {
    let table = &state.table;
    let coins: u16 = table.coins.iter().map(|coins| u16::from(*coins)).sum();
    match (setup.house.coins, table.treasury) {
        (Coins::Number(all), Some(left)) => assert_eq!(coins + left, all),
        (Coins::Unlimited, None) => {}
        other => panic!("{other:?}"),
    }
    let hidden = state.hands.iter().chain(&state.discards);
    let hidden = hidden.fold(state.deck, |all, some| {
        assert!(all.among(*some).is_empty(), "a card is in two places");
        all.and(*some)
    });
    let up: u32 = table.up.iter().map(|up| up.count()).sum();
    if !matches!(
        table.stage,
        Stage::Over | Stage::Words | Stage::Starter | Stage::Draft
    ) {
        let all = setup.cards();
        assert_eq!(hidden.count() + up, all.count(), "a card is missing");
        let shown = table.up.iter().flat_map(|up| up.list());
        let faces = hidden.list().chain(shown).collect::<Cards>();
        assert_eq!(faces, all.faces());
    }
    for seat in 0..setup.seats.len() {
        let down = u32::from(table.down[seat]);
        let playing = !matches!(
            table.stage,
            Stage::Keep | Stage::Exchange | Stage::Redraw | Stage::Anew
        );
        if table.living != 0 && playing {
            assert_eq!(
                state.hands[seat].count(),
                down,
                "influence is what is face down"
            );
            assert_eq!(table.lives(Seat(seat as u16)), down > 0);
            assert!(
                down > 0 || table.coins[seat] == 0,
                "C2: the exiled have no coins"
            );
        }
    }
    if table.stage == Stage::Turn {
        assert!(table.lives(table.turn), "the turn passes the exiled");
        assert_eq!(
            (state.drawn, state.examined, state.sealed),
            (Cards::NONE, Cards::NONE, None)
        );
    }
}

/// Whatever was said beforehand, what comes of it is legal.
fn planned(round: &Round<Coup>, universe: &[Answer], chance: &mut Chance) {
    let Some(window) = round.window() else { return };
    let ask = Ask {
        window: &window,
        name: "",
        season: 1,
        stands: None,
    };
    for seat in round.asked() {
        let mut plan = Plan::default();
        for rule in &mut plan.rules {
            *rule = Some(Rule {
                answer: chance.of(universe),
                card: None,
                from: None,
            });
        }
        let mut view = round.views[seat.at()];
        view.learn(&round.setup, &Fact::Plan(plan));
        match Coup::by_plan(&round.setup, &view, &ask) {
            None => {}
            Some(answer) => assert!(round.legal(seat).contains(&answer)),
        }
    }
}

fn random_games(settings: &[(&str, &[usize])], games: u64) {
    let universe = universe();
    for (number, (rules, players)) in (0..).zip(settings) {
        for players in *players {
            let setup = setup(*players, rules);
            let mut asked = Asked::new();
            let mut before = None;
            let mut chance = Chance::new(number);
            for _ in 0..games {
                let mut round = opened(&setup, before, &mut chance);
                loop {
                    round.laws(&universe, &mut asked, &mut chance);
                    let (open, public) = (round.state.table, round.public.table);
                    assert_eq!(open, public, "the table lies open");
                    conserved(&round.setup, &round.state);
                    planned(&round, &universe, &mut chance);
                    if !round.random(&mut chance) {
                        break;
                    }
                }
                assert_eq!(round.again(), round.state, "a replay is the same");
                let living: u16 = round.state.table.living;
                assert_eq!(living.count_ones(), 1, "{rules}");
                before = Some(round.state);
            }
        }
    }
}

#[test]
fn laws_hold_in_random_games_of_every_setting() {
    random_games(&SETTINGS, 12);
}

/// Two minutes.
#[test]
#[ignore = "large: 2,000 games of each setting"]
fn laws_hold_in_many_random_games() {
    random_games(&SETTINGS, 2_000);
}
