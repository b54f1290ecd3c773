//! L33: answers ahead, from a letter to what is done.

use super::super::plan::{Asked, Held, Phase};
use super::super::reading::tests::heard;
use super::base::two;
use super::court::*;
use super::spies::farm;
use super::*;

/// A letter of a seat: what it says ahead is told to it; what stands of it, and all remarks.
fn write(court: &mut Court, seat: u16, text: &str) -> (Option<Answer>, Vec<String>) {
    let (stands, plan, said) = heard(&court.0, Seat(seat), text);
    if let Some(plan) = plan {
        let fact = Fact::Plan {
            plan: std::sync::Arc::new(plan),
        };
        assert!(Aristocracy::beforehand(&fact));
        court.0.views[usize::from(seat)].learn(&fact);
    }
    (stands, said)
}

/// What a seat's plan answers to the window that is open.
fn ahead(court: &Court, seat: u16) -> Option<Answer> {
    let window = court.0.window()?;
    let ask = Ask {
        window: &window,
        name: "",
        season: 1,
        stands: None,
    };
    let view = &court.0.views[usize::from(seat)];
    let draft = Aristocracy::by_plan(&court.0.setup, view, &ask)?;
    let stands = Aristocracy::admit(&court.0.setup, view, &ask, draft).stands;
    assert!(stands.is_some(), "what a plan says is admitted");
    stands
}

fn held(court: &Court, seat: u16) -> Option<Held> {
    let view = &court.0.views[usize::from(seat)];
    let plan = view.plan.as_ref()?;
    plan.held(&court.0.setup, view).map(|(held, _)| held)
}

fn act(act: Act) -> Option<Answer> {
    Some(Answer::Act { act })
}

#[test]
fn l33_a_list_runs_action_by_action() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c kc"), (1, "qc 2d 3d 7c")]);
    let hide = |name| Act::Hide { card: card(name) };
    let (stands, said) = write(&mut court, 0, "hide 2c\nthen hide 3 of clubs\npass");
    assert_eq!((stands, said), (act(hide("2c")), vec![]));
    court.act(0, hide("2c"));
    assert_eq!(ahead(&court, 0), act(hide("3c")));
    court.act(0, hide("3c"));
    assert_eq!(ahead(&court, 0), act(Act::Pass));
    court.act(0, Act::Pass);
    assert_eq!(court.0.views[0].plan, None, "all of it is done");
}

#[test]
fn l33_the_first_that_may_be_done_is_done() {
    for (royal_phase, pass) in [("King", false), ("Queen", true)] {
        let mut court = two("");
        if pass {
            court.until("ball");
        }
        court.stalls(&[(0, "2c"), (1, "2d 3d")]);
        let (stands, said) = write(&mut court, 0, "build a farm of fives if I may, else pass");
        let built = act(royal(build("5c", "5d 5h 5s")));
        let wanted = if pass { act(Act::Pass) } else { built };
        assert_eq!((stands, said), (wanted, vec![]), "{royal_phase}");
    }
}

#[test]
fn l33_said_before_the_turn_it_is_decided_in_it() {
    let mut court = two("");
    court.until("stall");
    let (stands, said) = write(
        &mut court,
        0,
        "étal : 2♣\nÀ mon tour : je construis une ferme de 5 si je peux, sinon je passe",
    );
    let lay = Answer::Lay { cards: set("2c") };
    assert_eq!((stands, said), (Some(lay), vec![]));
    court.say(0, lay);
    court.say(
        1,
        Answer::Lay {
            cards: set("2d 3d"),
        },
    );
    assert_eq!(ahead(&court, 0), act(royal(build("5c", "5d 5h 5s"))));
}

#[test]
fn l33_what_draws_holds_the_rest_until_it_is_confirmed() {
    let mut court = farm("");
    let rest = "hire a spy, then hide 9 of clubs, then pass";
    let (stands, said) = write(&mut court, 2, rest);
    assert_eq!((stands, said), (act(Act::Hire), vec![]));
    court.act(2, Act::Hire).drawn();
    assert_eq!(ahead(&court, 2), None, "it is asked which spy is kept");
    let keep = court.0.lapse(Seat(2)).expect("a spy");
    court.say(2, keep);
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
    assert_eq!(ahead(&court, 2), None, "the rest waits");
    assert_eq!(held(&court, 2), Some(Held::Waits));
    // Nobody else confirms it, and nothing else does.
    let (stands, said) = write(&mut court, 2, "merci, belle partie !");
    assert_eq!(stands, None);
    assert_eq!(ahead(&court, 2), None);
    drop(said);
    let hide = Act::Hide { card: card("9c") };
    let (stands, said) = write(&mut court, 2, "je confirme");
    assert_eq!((stands, said), (act(hide), vec![]));
    court.act(2, hide);
    assert_eq!(ahead(&court, 2), act(Act::Pass), "it runs on");
}

#[test]
fn l33_what_asks_holds_the_rest() {
    let mut court = farm("");
    let rest = "visit building 1, hide 9 of clubs";
    let (stands, _) = write(&mut court, 2, rest);
    assert!(stands.is_some());
    court.settle(&[(2, stands.expect("a visit"))]);
    court.settle(&[]).drawn();
    court.until("action");
    assert_eq!(court.stage(), Stage::Action(Seat(2)));
    assert_eq!(ahead(&court, 2), None);
    assert_eq!(held(&court, 2), Some(Held::Waits));
}

#[test]
fn l33_what_may_not_be_done_any_more_holds_the_rest_and_is_told() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c kc"), (1, "qc 2d 3d 7c")]);
    write(
        &mut court,
        0,
        "pass, then sell 2♣ and 4♣, then hide 3 of clubs",
    );
    court.act(0, Act::Pass);
    assert_eq!(ahead(&court, 0), None, "nor is the next done instead");
    let missing = Remark::NotInStall { card: card("4c") };
    assert_eq!(held(&court, 0), Some(Held::Refused(missing)));
    // Silence passes; the list is not done behind it.
    court.settle(&[]);
    assert_eq!(ahead(&court, 0), None);
    assert_eq!(held(&court, 0), Some(Held::Waits));
    court.settle(&[]);
    assert_eq!(
        held(&court, 0),
        Some(Held::Over),
        "its owner sees what was left"
    );
}

#[test]
fn l33_one_action_takes_the_place_of_a_list() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c kc"), (1, "qc 2d 3d 7c")]);
    write(&mut court, 0, "hide 2 of clubs, then pass, then pass");
    let (stands, said) = write(&mut court, 0, "hide 3 of clubs");
    assert_eq!(
        (stands, said),
        (act(Act::Hide { card: card("3c") }), vec![])
    );
    assert_eq!(court.0.views[0].plan, None);
}

#[test]
fn l33_answers_to_other_windows_hold_for_a_phase_or_the_game() {
    let mut court = two("");
    court.until("stall");
    let (stands, said) = write(
        &mut court,
        0,
        "I lay nothing. I never end the game. In the auction I bid 2. Ball: 2 of clubs",
    );
    assert_eq!(
        (stands, said),
        (Some(Answer::Lay { cards: Cards::NONE }), vec![])
    );
    let plan = court.0.views[0].plan.clone().expect("a plan");
    let phase = |royal| Some(Phase { round: 1, royal });
    let mut rules: Vec<_> = plan
        .rules
        .iter()
        .map(|rule| (rule.asked, rule.phase))
        .collect();
    rules.sort();
    assert_eq!(
        rules,
        [
            (Asked::Ball, phase(Royal::Queen)),
            (Asked::Bids, phase(Royal::Jack)),
            (Asked::End, None),
        ]
    );
    court.until("end");
    assert_eq!(ahead(&court, 0), Some(Answer::End { claim: false }));
    assert_eq!(
        court.0.asked(),
        [Seat(0), Seat(1)],
        "all are asked all the same"
    );
    court.until("ball");
    assert_eq!(ahead(&court, 0), Some(Answer::Lay { cards: set("2c") }));
    court.until("stall");
    assert_eq!(
        ahead(&court, 0),
        None,
        "said of the ball, and not of stalls"
    );
    court.until("bids");
    assert_eq!(ahead(&court, 0), Some(Answer::Bid { coins: 2 }));
    court.settle(&[]).until("end");
    assert_eq!(
        ahead(&court, 0),
        Some(Answer::End { claim: false }),
        "never"
    );
    court.until("bids");
    assert_eq!(ahead(&court, 0), None, "that auction is over");
    let (_, said) = write(&mut court, 0, "forget what I said ahead");
    assert_eq!((said, &court.0.views[0].plan), (vec![], &None));
}

#[test]
fn l33_a_plan_is_known_to_its_seat_alone() {
    let mut court = two("");
    court.until("stall");
    let before = (court.0.views[1].clone(), court.0.public.clone());
    let asked = court.0.asked();
    write(
        &mut court,
        0,
        "In the auction I bid 2. I never end the game.",
    );
    assert!(court.0.views[0].plan.is_some());
    assert_eq!((court.0.views[1].clone(), court.0.public.clone()), before);
    assert_eq!(court.0.asked(), asked);
}

#[test]
fn l33_a_rule_that_may_not_be_done_is_told() {
    let mut court = two("");
    court.until("stall");
    write(&mut court, 0, "In the auction I bid 9.");
    court.until("bids");
    assert_eq!(ahead(&court, 0), None);
    assert!(matches!(
        held(&court, 0),
        Some(Held::Refused(Remark::Poor { costs: 9, .. }))
    ));
}

#[test]
fn l33_a_rank_that_is_not_exactly_enough_is_asked_about() {
    let mut court = two("");
    court.stalls(&[(0, "2c"), (1, "2d 3d")]);
    let (stands, said) = write(&mut court, 0, "build an estate of fives");
    assert_eq!(stands, None);
    assert_eq!(said.len(), 1, "{said:?}");
    let (_, plan, _) = heard(
        &court.0,
        Seat(0),
        "build an estate of fives, else build a farm of 2s",
    );
    assert_eq!(plan, None);
}

#[test]
fn l33_what_is_said_ahead_again_is_received() {
    let mut court = two("");
    court.until("stall");
    let ahead = "In the auction I bid 2.";
    write(&mut court, 0, ahead);
    let plan = court.0.views[0].plan.as_deref().cloned();
    assert!(plan.is_some());
    assert_eq!(heard(&court.0, Seat(0), ahead), (None, plan, vec![]));
}

#[test]
fn l33_a_sentence_with_a_doubtful_part_is_asked_whole() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c kc"), (1, "qc 2d 3d 7c")]);
    let (stands, said) = write(
        &mut court,
        0,
        "hide 2 of clubs, then sell 3 of clubs, then pass",
    );
    assert_eq!((stands, said.len()), (None, 1), "{said:?}");
    assert!(said[0].contains("sell 3 of clubs"), "{said:?}");
}
