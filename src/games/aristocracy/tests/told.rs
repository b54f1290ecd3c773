//! Texts by clause: what is asked, what a letter tells, and what it leaves out.

use super::super::plan::{Asked, Phase, Plan, Rule};
use super::base::two;
use super::blackmail::{blackmail, rumored};
use super::churches::{church, tithe};
use super::court::*;
use super::spies::farm;
use super::*;
use crate::bulletin::{Document, Markup, render};
use crate::engine::words::Words;
use crate::locale::{Lang, Texts};

fn texts(lang: Lang) -> &'static Texts {
    Texts::of_rulebook(lang, Aristocracy::NAME)
}

/// A text in both languages, on a line each.
fn both(say: impl Fn(&Texts) -> String) -> String {
    let each = [Lang::Fr, Lang::En].map(|lang| say(texts(lang)));
    each.join("\n")
}

fn question(court: &Court, seat: u16) -> String {
    let window = court.0.window().expect("something is asked");
    let ask = Ask {
        window: &window,
        name: "",
        season: 1,
        stands: None,
    };
    let view = &court.0.views[usize::from(seat)];
    both(|texts| Aristocracy::question(&court.0.setup, view, &ask, texts).text)
}

/// What everybody is told of the last step, without line breaks.
fn news(court: &Court, lang: Lang) -> String {
    let told = court.0.told.iter().filter(|(to, _)| *to == Seats::All);
    let facts: Vec<&Fact> = told.map(|(_, fact)| fact).collect();
    let mut paper = Document::new(lang, "x");
    Aristocracy::told(&court.0.setup, None, &facts, texts(lang), &mut paper);
    let text = render(&paper, Markup::Text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn table(court: &Court, seat: u16) -> String {
    let mut paper = Document::new(Lang::Fr, "x");
    let view = &court.0.views[usize::from(seat)];
    Aristocracy::picture(&court.0.setup, view, texts(Lang::Fr), &mut paper);
    render(&paper, Markup::Text)
}

#[test]
fn t6_the_question_says_what_was_given_and_how_far_it_goes() {
    let mut court = church("");
    court
        .say(0, tithe("^2c"))
        .say(1, tithe("7c ^jc"))
        .say(2, tithe("2h ^qh"));
    let asked = question(&court, 0);
    assert!(
        asked.contains("donné le moins : 2. Il faut arriver à 12, une carte par réponse"),
        "{asked}"
    );
    assert!(
        asked.contains("given least: 2. You have to reach 12, one card an answer"),
        "{asked}"
    );
}

#[test]
fn s6_the_question_says_who_gets_the_other_spy() {
    let mut court = farm("");
    court.act(
        2,
        Act::Visit {
            site: Site(0),
            blackmail: false,
        },
    );
    court
        .say(2, Answer::TurnUp { place: Some(1) })
        .draws("qh qs");
    let given = question(&court, 2);
    assert!(given.contains("L’autre va à P1."), "{given}");
    assert!(given.contains("goes to P1."), "{given}");
    let mut court = farm("");
    court.act(2, Act::Hire).draws("qh qs");
    let gone = question(&court, 2);
    assert!(gone.contains("défausse des espions"), "{gone}");
    assert!(gone.contains("spy discard"), "{gone}");
}

#[test]
fn s7_the_question_says_which_spy_defends_and_the_news_what_was_answered() {
    let mut court = rumored("", true);
    court.act(2, blackmail());
    let asked = question(&court, 1);
    assert!(asked.contains("de la valeur de l’adresse, 7."), "{asked}");
    assert!(asked.contains("of the value of the address, 7."), "{asked}");
    let mut accepted = rumored("", true);
    accepted.act(2, blackmail());
    accepted.say(1, Answer::Accept { card: card("3d") });
    let told = news(&accepted, Lang::Fr);
    assert!(
        told.contains("Le chantage est accepté : de l’étal de P1"),
        "{told}"
    );
    court.say(1, Answer::Reject { spy: false });
    let told = news(&court, Lang::Fr);
    assert!(
        told.contains("Le chantage est refusé : les rumeurs"),
        "{told}"
    );
    assert!(
        told.contains("L’une a la valeur de l’adresse (10, valet, dame et roi se valent) : tout l’étal de P1 va à celui de P2"),
        "{told}"
    );
    let mut false_one = rumored("", false);
    false_one
        .act(2, blackmail())
        .say(1, Answer::Reject { spy: false });
    let told = news(&false_one, Lang::En);
    assert!(told.contains("The blackmail is rejected"), "{told}");
    assert!(!told.contains("One has the value"), "{told}");
}

#[test]
fn a3_a_named_card_is_told_by_its_name() {
    let mut court = two("L18=tie");
    court.until("bids").settle(&[]);
    let third = court.market().split(' ').nth(2).map(card);
    let third = third.expect("three cards");
    court.say(0, Answer::Name { place: 2 });
    let named = news(&court, Lang::En);
    let (rank, suit) = (third.rank(), third.suit());
    let wanted = crate::t!(texts(Lang::En), "ar-the-card", rank, suit);
    assert!(
        named.contains(&format!("P0 names {wanted}, at place 3 of the market.")),
        "{named}"
    );
}

#[test]
fn a6_an_upgrade_is_no_new_building() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c"), (1, "2d 3d 7c qc")]);
    court.act(0, royal(build("5c", "5d 5h 5s")));
    assert!(news(&court, Lang::Fr).contains("P0 construit : bâtiment 1."));
    court.act(
        0,
        royal(Deal::Upgrade {
            site: Site(0),
            cards: picks("kc"),
        }),
    );
    let told = news(&court, Lang::Fr);
    assert!(told.contains("P0 agrandit : bâtiment 1."), "{told}");
    assert!(!told.contains("construit"), "{told}");
}

#[test]
fn l23_a_royal_visit_is_told_to_be_free() {
    let court = farm("");
    let visit = royal(Deal::Visit {
        site: Site(0),
        open: Call::Look,
    });
    let refused = court.refused_act(2, visit);
    assert_eq!(refused, Remark::FreeVisit { site: Site(0) });
    let said = Aristocracy::remark(&court.0.setup, &refused, texts(Lang::Fr));
    assert!(said.message.contains("bâtiment 1"), "{said:?}");
    assert_eq!(said.help, "Écrivez-le seul : « visite » et le bâtiment.");
}

fn rule(asked: Asked, royal: Royal, names: &str) -> Rule {
    Rule {
        asked,
        draft: Draft::Said(Answer::Lay { cards: set(names) }),
        phase: Some(Phase { round: 1, royal }),
    }
}

/// What is shown as said ahead is what may still come: not what was used, nor what is past.
#[test]
fn l33_what_was_used_or_is_past_is_no_more_shown_as_to_come() {
    let mut court = two("");
    court.until("ball");
    let plan = Plan {
        turn: None,
        rules: vec![
            rule(Asked::Stall, Royal::Queen, "3c"),
            rule(Asked::Ball, Royal::Queen, "2c"),
            rule(Asked::Stall, Royal::Jack, "5c"),
        ],
    };
    for view in &mut court.0.views {
        view.learn(&Fact::plan(plan.clone()));
    }
    let said = |court: &Court, seat| {
        let text = table(court, seat);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        ["2 de trèfle", "3 de trèfle", "5 de trèfle"].map(|card| text.find(&format!("pose {card}")))
    };
    let [ball, stall, next] = said(&court, 0);
    assert!(
        ball.is_some() && ball < stall && stall < next,
        "what comes first is said first"
    );
    court.say(0, Answer::Lay { cards: set("2c") });
    assert_eq!(court.stage(), Stage::Ball(Some(Seat(1))));
    assert_eq!(said(&court, 0)[0], None, "it was used");
    assert!(said(&court, 1)[0].is_some(), "it is asked now");
    court.until("stall");
    court.say(0, Answer::Lay { cards: set("3c") });
    assert_eq!(said(&court, 0)[1], None, "it was used");
    assert_eq!(said(&court, 1)[0], None, "the ball is over");
    assert!(said(&court, 0)[2].is_some());
    let mut over = Court(court.0.clone());
    over.0.views[0].table.stage = Stage::Over;
    assert_eq!(said(&over, 0), [None; 3], "nothing comes any more");
    court.until("bids");
    let left = said(&court, 1).map(|at| at.is_some());
    assert_eq!(left, [false, false, true]);
    court.until("end");
    assert_eq!(said(&court, 0), [None; 3]);
}

/// L33: of a list nothing is done after what is refused, and the letter says so.
#[test]
fn l33_what_becomes_of_the_rest_of_a_list_is_said() {
    let mut court = two("");
    court.stalls(&[(0, "2c 3c"), (1, "2d 3d")]);
    let hide = |name| {
        Draft::Said(Answer::Act {
            act: Act::Hide { card: card(name) },
        })
    };
    let told = |court: &Court, steps: Vec<Draft>| {
        let mut court = Court(court.0.clone());
        let phase = Phase {
            round: 1,
            royal: Royal::King,
        };
        let turn = super::super::plan::Turn {
            phase,
            steps,
            waits: false,
        };
        court.0.views[0].learn(&Fact::plan(Plan {
            turn: Some(turn),
            rules: Vec::new(),
        }));
        let text = table(&court, 0);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let rest = "La suite de votre liste n’a pas été jouée non plus";
    assert!(told(&court, vec![hide("9c"), hide("2c")]).contains(rest));
    let alone = told(&court, vec![hide("9c")]);
    assert!(
        alone.contains("n’est plus possible") && !alone.contains(rest),
        "{alone}"
    );
}

/// A heading is never wrapped: the longest fit a line, with names of eight letters.
#[test]
fn headings_fit_a_line() {
    let mut court = farm("");
    let names = ["GUILLEME", "ARCHIBAL", "BERENGER"];
    court.0.setup.seats = names.map(Into::into).to_vec();
    let (setup, mut view) = (&court.0.setup, court.0.public.clone());
    let site = Site(0);
    for stage in [
        Stage::TurnUp(Seat(2), site),
        Stage::Exchange(Seat(2), site),
        Stage::Blackmail {
            owner: Seat(1),
            by: Seat(2),
            site,
        },
        Stage::Shed {
            owner: Seat(1),
            site,
            then: super::super::table::Then::Turn,
        },
        Stage::Give(Seat(1)),
        Stage::Compel(Seat(1)),
        Stage::Humble(Seat(1)),
        Stage::Tie(Seat(1)),
        Stage::Pick(Seat(1)),
    ] {
        view.table.stage = stage;
        let window = super::super::admit::window(&view.table).expect("a window");
        for lang in [Lang::Fr, Lang::En] {
            let said = Aristocracy::window(setup, &view, &window, texts(lang));
            assert!(
                said.chars().count() <= 78,
                "{} {said}",
                said.chars().count()
            );
        }
    }
}

/// T5: the table of the score order is as wide as a line at most.
#[test]
fn t5_the_score_order_fits_a_line() {
    let mut court = church("");
    court.0.setup.seats = ["GUILLEME", "ARCHIBAL", "BERENGER"]
        .map(Into::into)
        .to_vec();
    for lang in [Lang::Fr, Lang::En] {
        let mut paper = Document::new(lang, "x");
        let view = &court.0.views[0];
        Aristocracy::picture(&court.0.setup, view, texts(lang), &mut paper);
        let text = render(&paper, Markup::Text);
        let order = if lang == Lang::Fr {
            "héraut"
        } else {
            "Herald order"
        };
        assert!(
            text.lines()
                .any(|line| line.contains("GUILLEME") && line.contains(order)),
            "{text}"
        );
        let long: Vec<&str> = text
            .lines()
            .filter(|line| line.chars().count() > 78)
            .collect();
        assert_eq!(long, Vec::<&str>::new());
    }
}

#[test]
fn l27_so_many_at_most_is_said_of_a_downgrade_alone() {
    let setup = setup(2, "");
    let said = |remark| both(|texts| Aristocracy::remark(&setup, &remark, texts).message);
    let tax = said(Remark::Count { cards: 2 });
    assert!(
        !tax.contains("au plus") && !tax.contains("at most"),
        "{tax}"
    );
    let most = said(Remark::Most { cards: 2 });
    assert!(
        most.contains("2 au plus") && most.contains("2 at most"),
        "{most}"
    );
}
