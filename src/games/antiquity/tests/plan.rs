//! Random campaigns: what the arbiter enters, what the nations order, how the dice fall, how victims choose.

use std::sync::Arc;

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::common::{Table, attempt, drafted, setup};
use crate::games::antiquity::answers::Chosen;
use crate::games::antiquity::change::{Board, Change};
use crate::games::antiquity::choice::Choice;
use crate::games::antiquity::house::RULES;
use crate::games::antiquity::order::{Against, What};
use crate::games::antiquity::question::{Kind, Question, Subject, Takes};
use crate::games::antiquity::setup::Name;
use crate::games::antiquity::value::Value;
use crate::games::antiquity::world::{Army, Fleet, same_army};

pub type Rules = Vec<(&'static str, &'static str)>;

/// A message: the orders, and which of them are standing ones.
#[derive(Debug, Clone)]
pub struct Letter {
    pub seat: &'static str,
    pub orders: Vec<What>,
    pub standing: Vec<usize>,
}

/// What the arbiter enters: a sum, or a row that comes or goes.
#[derive(Debug, Clone)]
pub enum Row {
    Sum(Change),
    Army(Army),
    NoArmy(Name, &'static str),
    Fleet(Fleet),
    Trade(Name, Name),
}

impl Row {
    /// The change of a world as it stands.
    pub fn on(&self, board: &Board) -> Change {
        let mut board = board.clone();
        match self {
            Row::Sum(change) => return change.clone(),
            Row::Army(army) => board.armies.push(army.clone()),
            Row::NoArmy(nation, name) => {
                let gone = |a: &Army| a.nation == *nation && same_army(&a.name, name);
                board.armies.retain(|a| !gone(a));
            }
            Row::Fleet(fleet) => board.fleets.push(fleet.clone()),
            Row::Trade(a, b) => {
                board.trades.insert((a.clone(), b.clone()));
                let trades = board.trades.into_iter().collect();
                return Change::Trades { trades };
            }
        }
        match self {
            Row::Fleet(_) => Change::Fleets {
                fleets: board.fleets,
            },
            _ => Change::Armies {
                armies: board.armies,
            },
        }
    }
}

#[derive(Debug, Clone)]
pub struct Act {
    /// Before the orders.
    pub world: Vec<Row>,
    pub spain: Option<Letter>,
    pub letters: Vec<Letter>,
    /// After the orders, and after the roll.
    pub later: Vec<Row>,
    pub dice: u64,
    /// What victims say, by the kind of the question.
    pub choices: Vec<Option<Choice>>,
}

#[derive(Debug, Clone)]
pub struct Plan {
    pub rules: Rules,
    pub omniscient: bool,
    pub acts: Vec<Act>,
}

/// The nations that order in a random season: few, so that attempts meet protections.
pub const FOUR: [&str; 4] = ["CARTHAGE", "EGYPTE", "GAULE", "ITALIE"];
pub const FIVE: [&str; 5] = ["CARTHAGE", "EGYPTE", "ESPAGNE", "GAULE", "ITALIE"];

/// The die of a question, under a number that stands for the key.
pub fn die(key: u64, seat: &str, question: &str) -> u16 {
    let text = format!("{key}{seat}{question}");
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    ((sum >> 17) % 6) as u16 + 1
}

fn province() -> impl Strategy<Value = Name> + Clone {
    // One of them neutral.
    let few = [
        "Zeugitane",
        "Numidie",
        "Latium",
        "Syrie",
        "Celtique",
        "Sicile",
    ];
    select(few.map(Name::from).to_vec())
}

fn sea() -> impl Strategy<Value = Name> + Clone {
    select(["mer Punique", "mer Égée"].map(Name::from).to_vec())
}

const ARMIES: [&str; 4] = ["hannibal", "Armée d'Hannibal", "legio x", "Xe légion"];

fn kind() -> impl Strategy<Value = Kind> {
    let often = select(vec![Kind::Treasury, Kind::ArmySize]);
    prop_oneof![2 => often, 1 => select(&Kind::ALL[..])]
}

fn question(targets: Vec<&'static str>) -> impl Strategy<Value = Question> {
    let army = select(&ARMIES[..]).prop_map(|a| Subject::Army(a.into()));
    let place = prop_oneof![army, province().prop_map(Subject::Province)];
    (select(targets), kind(), place, province(), sea()).prop_map(
        |(target, kind, place, land, sea)| {
            let subject = match kind.nature().takes {
                Takes::Province => Subject::Province(land),
                Takes::Sea => Subject::Sea(sea),
                Takes::Nothing => Subject::Nothing,
                Takes::ArmyOrProvince => place,
            };
            Question::new(target.into(), kind, subject).unwrap()
        },
    )
}

fn answer() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<bool>().prop_map(Value::YesNo),
        (-3..300i64).prop_map(Value::Number),
        Just(Value::Composition([("Bd".into(), 7)].into())),
        Just(Value::Majority(["Cm".into(), "Sp".into()].into())),
    ]
}

fn protection() -> impl Strategy<Value = What> {
    let nation = select(&FOUR[..]).prop_map(|n| Against::Nation(n.into()));
    let against = prop_oneof![kind().prop_map(Against::Kind), nation];
    (against, 1..12u32, proptest::option::weighted(0.3, answer())).prop_map(
        |(against, malus, if_countered)| What::Protection {
            against,
            malus,
            if_countered,
        },
    )
}

pub fn letter(seat: &'static str, targets: Vec<&'static str>) -> impl Strategy<Value = Letter> {
    let bonus = prop_oneof![9 => 0..4u32, 1 => 0..60u32];
    let asks = (question(targets), bonus).prop_map(|(q, bonus)| attempt(q, bonus));
    let order = prop_oneof![3 => asks, 2 => protection()];
    (vec(order, 0..8), vec(0..24usize, 0..3)).prop_map(move |(orders, standing)| Letter {
        seat,
        orders,
        standing,
    })
}

pub fn spain() -> impl Strategy<Value = Option<Letter>> {
    let walls = (vec(protection(), 1..4), vec(0..6usize, 0..2));
    proptest::option::of(walls.prop_map(|(orders, standing)| Letter {
        seat: "ESPAGNE",
        orders,
        standing,
    }))
}

/// A change to what is one of these nations'; trades are among them alone.
pub fn change(of: Vec<&'static str>) -> impl Strategy<Value = Row> {
    let nation = select(of.clone()).prop_map(Name::from);
    let code = select(["Bd", "Sp", "Cm"].map(Arc::<str>::from).to_vec());
    let elements = btree_map(code, 1..30u32, 1..3);
    let army = (nation.clone(), select(&ARMIES[..]), province(), elements);
    let pair = subsequence(of, 2);
    let sets = (nation.clone(), 0..250i64);
    prop_oneof![
        2 => sets.clone().prop_map(|(nation, points)| Row::Sum(Change::TreasurySet { nation, points })),
        1 => sets.prop_map(|(nation, n)| Row::Sum(Change::TreasuryAdd { nation, points: n - 50 })),
        5 => army.prop_map(|(nation, name, province, elements)| Row::Army(Army {
            nation, name: name.into(), province, elements
        })),
        1 => (nation.clone(), select(&ARMIES[..]))
            .prop_map(|(nation, name)| Row::NoArmy(nation, name)),
        2 => (nation, sea()).prop_map(|(nation, sea)| Row::Fleet(Fleet { nation, sea, name: None })),
        2 => pair.prop_map(|p| Row::Trade(p[0].into(), p[1].into())),
    ]
}

pub fn choices() -> impl Strategy<Value = Vec<Option<Choice>>> {
    let lie = answer().prop_map(Choice::False);
    let said = prop_oneof![3 => lie, 1 => Just(Choice::Withhold)];
    vec(proptest::option::weighted(0.7, said), Kind::ALL.len())
}

fn act() -> impl Strategy<Value = Act> {
    let letters = FOUR.map(|seat| letter(seat, FIVE.to_vec()));
    let letters = letters.into_iter().collect::<Vec<_>>();
    let more = select(&FOUR[..]).prop_flat_map(|seat| letter(seat, FIVE.to_vec()));
    let changes = || vec(change(FIVE.to_vec()), 0..6);
    (
        changes(),
        spain(),
        letters,
        vec(more, 0..3),
        changes(),
        any::<u64>(),
        choices(),
    )
        .prop_map(|(world, spain, letters, more, later, dice, choices)| Act {
            world,
            spain,
            letters: [letters, more].concat(),
            later,
            dice,
            choices,
        })
}

/// Some house rules set to one or the other.
pub fn rules(among: &[&'static str]) -> impl Strategy<Value = Rules> {
    let of = |id: &&'static str| {
        let rule = RULES.iter().find(|r| r.id == *id).unwrap();
        select(rule.settings).prop_map(|setting| (rule.id, setting))
    };
    among.iter().map(of).collect::<Vec<_>>()
}

pub fn plan() -> impl Strategy<Value = Plan> {
    let all = rules(&["H1", "H2", "H3", "H4", "H10"]);
    let omniscient = prop::bool::weighted(0.8);
    (all, omniscient, vec(act(), 1..4)).prop_map(|(rules, omniscient, acts)| Plan {
        rules,
        omniscient,
        acts,
    })
}

impl Plan {
    pub fn table(&self) -> Table {
        let mut setup = setup(&self.rules);
        if !self.omniscient {
            setup.omniscient = None;
        }
        Table::new(setup)
    }
}

impl Act {
    /// Up to the dice.
    pub fn orders(&self, table: &mut Table) {
        for change in &self.world {
            table.world(vec![change.on(&table.state.board)]);
        }
        table.opens();
        let asks = |table: &Table, seat: &str| {
            let seat = table.seat(seat);
            table.window().is_some_and(|w| w.seats.contains(seat))
        };
        if let Some(spain) = self.spain.iter().find(|s| asks(table, s.seat)) {
            let seat = table.seat(spain.seat);
            table.says(seat, drafted(&spain.orders, &spain.standing));
        }
        if table.window().is_some_and(|w| w.name == "protections") {
            table.settles();
        }
        for letter in &self.letters {
            let seat = table.seat(letter.seat);
            table.says(seat, drafted(&letter.orders, &letter.standing));
        }
        for change in &self.later {
            table.world(vec![change.on(&table.state.board)]);
        }
        table.locks();
    }

    /// The dice, and after them the choices.
    pub fn rolls(&self, table: &mut Table) {
        table.rolls(|seat, question| die(self.dice, seat, question));
        for change in &self.later {
            table.world(vec![change.on(&table.state.board)]);
        }
        for seat in 0..table.views.len() {
            for of in table.views[seat].notices.clone() {
                let kinds = Kind::ALL
                    .iter()
                    .position(|k| *k == of.question.kind())
                    .unwrap();
                if let Some(choice) = self.choices[kinds].clone() {
                    let (nation, notice) = (table.setup.nations.names()[seat].clone(), of.notice);
                    table.chooses(&nation, Chosen { notice, choice });
                }
            }
        }
    }

    pub fn plays(&self, table: &mut Table) {
        self.orders(table);
        self.rolls(table);
        table.settles();
    }
}
