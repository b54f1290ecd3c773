//! The order of a season, step by step; and what a step refuses.

use super::common::{Table, Went, attempt, drafted, setup};
use crate::engine::{Due, Ends, Game, Given, Seats};
use crate::games::antiquity::answers::{Answer, Chosen};
use crate::games::antiquity::change::{Change, World};
use crate::games::antiquity::choice::Choice;
use crate::games::antiquity::order::{Against, What};
use crate::games::antiquity::question::{Kind, Matter, Question, Subject};
use crate::games::antiquity::value::Value;
use crate::games::antiquity::world::Army;
use crate::games::antiquity::{Antiquity, Fact};

pub fn treasury_of(nation: &str) -> What {
    let question = Question::new(nation.into(), Kind::Treasury, Subject::Nothing);
    attempt(question.unwrap(), 0)
}

pub fn size_in(nation: &str, province: &str) -> What {
    let subject = Subject::Province(province.into());
    attempt(
        Question::new(nation.into(), Kind::ArmySize, subject).unwrap(),
        0,
    )
}

pub fn wall(kind: Kind, malus: u32) -> What {
    What::Protection {
        against: Against::Kind(kind),
        malus,
        if_countered: None,
    }
}

pub fn army(nation: &str, province: &str, n: u32) -> Change {
    let army = Army {
        nation: nation.into(),
        name: "Legio".into(),
        province: province.into(),
        elements: [("Bd".into(), n)].into(),
    };
    let armies = vec![army];
    Change::Armies { armies }
}

/// ITALIE asks CARTHAGE's treasury and its army in Zeugitane, of 7; CARTHAGE has a wall about the treasury.
pub fn asked() -> Table {
    let mut table = Table::new(setup(&[]));
    table.world(vec![army("CARTHAGE", "Zeugitane", 7)]);
    table.opens();
    table.settles();
    assert!(table.orders("CARTHAGE", &[wall(Kind::Treasury, 9)]));
    let asks = [treasury_of("CARTHAGE"), size_in("CARTHAGE", "Zeugitane")];
    assert!(table.orders("ITALIE", &asks));
    table.locks();
    table
}

pub fn told(table: &Table) -> Vec<Option<Value>> {
    let answers = table.view("ITALIE").answers.iter();
    answers.map(|a| a.told.clone()).collect()
}

fn faults(table: &Table, went: Went) {
    assert!(table.clone().goes(went.clone(), None).is_err(), "{went:?}");
}

#[test]
fn h15_without_an_omniscient_nation_orders_are_all_nations_first_window() {
    let window = |omniscient: bool| {
        let mut setup = setup(&[]);
        if !omniscient {
            setup.omniscient = None;
        }
        let mut table = Table::new(setup);
        table.opens();
        table.window().unwrap()
    };
    let (first, only) = (window(true), window(false));
    assert_eq!((first.name, first.ends), ("protections", Ends::Sheet));
    assert!(
        !first.public,
        "who is all-knowing is known, not that he orders"
    );
    assert_eq!(
        (only.name, only.ends, only.seats),
        ("orders", Ends::Lock, Seats::All)
    );
}

#[test]
fn h16_a_season_of_silence_goes_on_to_its_end_without_a_die() {
    let mut table = Table::new(setup(&[]));
    table.opens();
    let mut names = Vec::new();
    while let Some(window) = table.window() {
        names.push((window.name, window.ends));
        table.settles();
    }
    let windows = [
        ("protections", Ends::Sheet),
        ("orders", Ends::Lock),
        ("choices", Ends::Close),
    ];
    assert_eq!(names, windows);
    assert_eq!(Antiquity::due(&table.setup, &table.state), Due::Over);
    // Each was told that it ordered nothing, and nothing is answered.
    let nothing = |f: &&(Seats, Fact)| f.1 == Fact::Ordered(vec![]);
    assert_eq!(table.told.iter().filter(nothing).count(), 8);
    assert_eq!(table.record.unwrap().0, []);
}

/// Nobody is told of a countered roll before the last die has fallen, and then the victim alone.
#[test]
fn r09_notices_come_after_the_last_die_and_to_their_victims() {
    let mut table = asked();
    table.goes(Went::Drawn(3, 0), None).unwrap();
    let notices = |table: &Table| -> Vec<Seats> {
        let told = table.told.iter();
        let of = |(to, f): &(Seats, Fact)| matches!(f, Fact::Notice(_)).then_some(*to);
        told.filter_map(of).collect()
    };
    assert_eq!(notices(&table), []);
    table.goes(Went::Drawn(3, 0), None).unwrap();
    assert_eq!(notices(&table), [Seats::One(table.seat("CARTHAGE"))]);
}

#[test]
fn h04_what_is_entered_after_the_roll_changes_nothing_of_the_season() {
    let play = |later: bool| {
        let mut table = asked();
        table.rolls(|_, question| if question.contains("size") { 4 } else { 6 });
        if later {
            let nation = "CARTHAGE".into();
            assert!(table.world(vec![
                army("CARTHAGE", "Zeugitane", 99),
                Change::TreasuryAdd { nation, points: 50 },
            ]));
        }
        table.settles();
        (told(&table), table.view("ESPAGNE").file.clone())
    };
    assert_eq!(play(true), play(false));
    assert_eq!(play(true).0[1], Some(Value::Number(7)));
}

/// What the arbiter enters between the lock and the roll is refused by the desk; the answers are of the lock.
#[test]
fn h04_the_answers_are_of_the_orders_end() {
    let mut table = asked();
    assert_eq!(table.state.season.board, table.state.board);
    let carthage = table.seat("CARTHAGE");
    // The season's spending is paid.
    assert_eq!(table.state.season.board.treasuries[carthage.at()], 200 - 18);
    assert_eq!(table.state.season.opening[carthage.at()], 200);
    table.rolls(|_, _| 6);
    table.settles();
    assert_eq!(
        told(&table),
        [Some(Value::Number(182)), Some(Value::Number(7))]
    );
}

/// An erratum on an army, which it names.
fn corrected(n: u32) -> Vec<Change> {
    let about = Change::About {
        matter: Matter::Armies,
        nation: "CARTHAGE".into(),
    };
    vec![army("CARTHAGE", "Zeugitane", n), about]
}

#[test]
fn a_correction_that_changes_what_it_does_not_name_is_a_fault() {
    let mut table = asked();
    let world = World(vec![army("CARTHAGE", "Zeugitane", 8)]);
    assert!(table.goes(Went::Corrected(Some(world)), None).is_err());
}

#[test]
fn a_correction_comes_before_the_dice_and_changes_what_is_told() {
    let fix = |n| Went::Corrected(Some(World(corrected(n))));
    let mut table = asked();
    table.goes(fix(8), None).unwrap();
    table.goes(fix(11), None).unwrap();
    // The world of today is another matter.
    assert_eq!(table.state.board.armies[0].elements["Bd"], 7);
    table.rolls(|_, _| 6);
    faults(&table, fix(12));
    table.settles();
    assert_eq!(told(&table)[1], Some(Value::Number(11)));
    // Everybody knows that something about CARTHAGE's armies was corrected twice, and nothing of its treasury.
    let again: Vec<u32> = table
        .view("ITALIE")
        .answers
        .iter()
        .map(|a| a.again)
        .collect();
    assert_eq!(again, [0, 2]);
    let mut before = Table::new(setup(&[]));
    before.opens();
    faults(&before, fix(8));
}

/// After a correction a lie stands as it was, though it is the truth now; so does silence.
#[test]
fn h10_after_a_correction_a_lie_and_a_silence_stand() {
    let play = |lie: i64, was: Option<i64>| {
        let mut table = Table::new(setup(&[]));
        table.world(vec![army("CARTHAGE", "Zeugitane", 7)]);
        table.opens();
        table.settles();
        table.orders("CARTHAGE", &[wall(Kind::ArmySize, 9)]);
        table.orders("ITALIE", &[size_in("CARTHAGE", "Zeugitane")]);
        table.locks();
        if let Some(n) = was {
            let n = u32::try_from(n).unwrap();
            let world = World(corrected(n));
            table.goes(Went::Corrected(Some(world)), None).unwrap();
        }
        table.rolls(|_, _| 3);
        let seat = table.seat("CARTHAGE");
        let choice = Choice::False(Value::Number(lie));
        let choices = vec![Chosen { notice: 1, choice }];
        let answer = Answer::Choices { choices };
        let given = (lie > 0).then_some(Given {
            seat,
            at: 1,
            answer,
        });
        let given = given.into_iter().collect();
        table.goes(Went::Answers(given), None).unwrap();
        told(&table)
    };
    for lie in [9, 40] {
        assert_eq!(play(lie, None), [Some(Value::Number(lie))]);
        assert_eq!(play(lie, Some(9)), [Some(Value::Number(lie))]);
    }
    assert_eq!(play(0, Some(9)), [None]);
}

/// A set that was admitted is all there is: a standing order that it ended does not come back beside it.
#[test]
fn a_set_admitted_again_brings_nothing_back() {
    let mut table = Table::new(setup(&[]));
    table.opens();
    table.settles();
    let walls = [wall(Kind::Treasury, 3), wall(Kind::ArmySize, 2)];
    let seat = table.seat("GAULE");
    assert!(table.says(seat, drafted(&walls, &[0, 1])));
    table.locks();
    table.settles();
    table.opens();
    table.settles();
    let stands = table.waits[seat.at()].clone().unwrap();
    assert_eq!(stands.orders().len(), 2);
    let less = Answer::Orders(stands.orders()[..1].to_vec());
    assert!(table.says(seat, less.clone().into()));
    assert_eq!(table.waits[seat.at()], Some(less));
}

#[test]
fn what_is_not_due_is_a_fault() {
    let mut table = asked();
    let none = || Went::Answers(vec![]);
    faults(&table, none());
    for face in [0, 7] {
        faults(&table, Went::Drawn(face, 0));
    }
    table.rolls(|_, _| 3);
    faults(&table, Went::Drawn(3, 0));
    let orders = |table: &Table| {
        let (seat, at) = (table.seat("ITALIE"), 1);
        let answer = Answer::Orders(vec![]);
        Went::Answers(vec![Given { seat, at, answer }])
    };
    let choice = |table: &Table, notice| {
        let (seat, at, choice) = (table.seat("CARTHAGE"), 1, Choice::Withhold);
        let choices = vec![Chosen { notice, choice }];
        let answer = Answer::Choices { choices };
        Went::Answers(vec![Given { seat, at, answer }])
    };
    faults(&table, choice(&table, 2));
    assert!(table.clone().goes(choice(&table, 1), None).is_ok());
    let mut early = Table::new(setup(&[]));
    early.opens();
    early.settles();
    faults(&early, choice(&early, 1));
    assert!(early.clone().goes(orders(&early), None).is_ok());
    table.settles();
    faults(&table, none());
    faults(&table, Went::Drawn(3, 0));
}
