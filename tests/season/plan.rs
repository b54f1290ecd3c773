//! Random campaigns: what the arbiter enters, what the nations send, how victims choose.

use std::collections::BTreeSet;
use std::sync::Arc;

use arbitre::locale::Lang;
use arbitre::rulebook::antiquity::event::{ArmyRecord, Change, FleetRecord, OrderRecord};
use arbitre::rulebook::antiquity::house::{HouseRules, RULES};
use arbitre::rulebook::antiquity::order::{Against, Order};
use arbitre::rulebook::antiquity::question::{Kind, Question, Subject};
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::value::Value;
use arbitre::rulebook::antiquity::verbs::{Failure, Outlook, Received};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;

use super::story::{Story, reader, setup};

/// So many random campaigns.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..Default::default()
    }
}

/// A nation's message: its orders, in a language, with or without a word.
#[derive(Debug, Clone)]
pub struct Letter {
    pub seat: Name,
    pub lang: Lang,
    pub word: Option<&'static str>,
    pub orders: Vec<Order>,
}

impl Letter {
    /// As it is typed; a message without orders says so.
    pub fn text(&self) -> String {
        let print = |order: &Order| reader().print(self.lang, order);
        let mut lines: Vec<String> = self.orders.iter().map(print).collect();
        if lines.is_empty() {
            lines.push("aucun ordre".to_owned());
        }
        lines.extend(self.word.map(|w| print(&Order::Word { word: w.into() })));
        lines.join("\n")
    }
}

/// One season.
#[derive(Debug, Clone)]
pub struct Act {
    /// Before the orders.
    pub world: Vec<Change>,
    /// The omniscient nation's protections, if it sends any.
    pub spain: Option<Letter>,
    pub sheet: bool,
    pub letters: Vec<Letter>,
    /// After the orders, and after the roll.
    pub later: Vec<Change>,
    /// What victims say, by the kind of the question.
    pub choices: Vec<Option<&'static str>>,
    pub news: Option<&'static str>,
}

/// A campaign.
#[derive(Debug, Clone)]
pub struct Plan {
    pub key: u64,
    pub rules: Vec<(&'static str, &'static str)>,
    pub acts: Vec<Act>,
}

fn names<'a>(all: impl Iterator<Item = &'a Name>) -> Vec<Name> {
    all.cloned().collect()
}

/// All nations, the omniscient one apart if so wished.
pub fn nations(with_spain: bool) -> Vec<Name> {
    let spain = |n: &&Name| with_spain || !setup().is_omniscient(n);
    names(setup().nations.iter().map(|n| &n.name).filter(spain))
}

/// The nations that send messages in a random season: few, so that attempts meet protections.
fn four() -> Vec<Name> {
    ["CARTHAGE", "EGYPTE", "GAULE", "ITALIE"]
        .map(Name::from)
        .to_vec()
}

fn province() -> impl Strategy<Value = Name> + Clone {
    // Few, so that armies and questions meet; one of them neutral.
    let few = [
        "Zeugitane",
        "Numidie",
        "Latium",
        "Syrie",
        "Thrace",
        "Celtique",
        "Sicile",
    ];
    select(few.map(Name::from).to_vec())
}

fn sea() -> impl Strategy<Value = Name> + Clone {
    select(
        ["mer Punique", "mer Égée", "mer Ligure"]
            .map(Name::from)
            .to_vec(),
    )
}

const ARMIES: [&str; 3] = ["hannibal", "armée +2 en marche", "legio x"];

/// Some kinds more often than others, so that attempts meet protections.
fn kind() -> impl Strategy<Value = Kind> {
    let often = select(vec![Kind::Treasury, Kind::ArmySize]);
    prop_oneof![2 => often, 1 => select(&Kind::ALL[..])]
}

fn question(targets: Vec<Name>) -> impl Strategy<Value = Question> {
    let kind = kind();
    let army = select(&ARMIES[..]).prop_map(|a| Subject::Army(a.into()));
    let place = prop_oneof![army, province().prop_map(Subject::Province)];
    (select(targets), kind, place, province(), sea()).prop_map(
        |(target, kind, place, land, sea)| {
            let subject = match kind {
                Kind::ArmyPresence => Subject::Province(land),
                Kind::FleetPresence => Subject::Sea(sea),
                Kind::Treasury | Kind::Espionage => Subject::Nothing,
                _ => place,
            };
            Question::new(target, kind, subject).expect("the kind takes it")
        },
    )
}

fn answer() -> impl Strategy<Value = Value> {
    prop_oneof![
        any::<bool>().prop_map(Value::YesNo),
        (0..300i64).prop_map(Value::Number),
        Just(Value::Composition([("Bd".into(), 7)].into_iter().collect())),
        Just(Value::Majority(
            ["Cm".into(), "Sp".into()].into_iter().collect()
        )),
    ]
}

fn protection(others: Vec<Name>) -> impl Strategy<Value = Order> {
    let kind = kind().prop_map(Against::Kind);
    let against = prop_oneof![1 => kind, 1 => select(others).prop_map(Against::Nation)];
    (against, 1..12u32, proptest::option::weighted(0.3, answer())).prop_map(
        |(against, malus, if_countered)| Order::Protection {
            against,
            malus,
            if_countered,
        },
    )
}

/// A message of a seat, asking these nations.
pub fn letter(seat: Name, targets: Vec<Name>) -> impl Strategy<Value = Letter> {
    let attempt = (question(targets), prop_oneof![9 => 0..4u32, 1 => 0..60u32])
        .prop_map(|(question, bonus)| Order::Attempt { question, bonus });
    let walls: Vec<Name> = four().into_iter().filter(|n| *n != seat).collect();
    let order = prop_oneof![3 => attempt, 2 => protection(walls)];
    let word = proptest::option::of(select(&["alea", "l'été \"noir\"", "carthago +2"][..]));
    (Just(seat), select(&Lang::ALL[..]), word, vec(order, 0..8)).prop_map(
        |(seat, lang, word, orders)| Letter {
            seat,
            lang,
            word,
            orders,
        },
    )
}

/// The omniscient nation's protections, if it sends any.
pub fn spain() -> impl Strategy<Value = Option<Letter>> {
    let wall = vec(protection(nations(false)), 1..4);
    proptest::option::of(wall.prop_map(|orders| Letter {
        seat: "ESPAGNE".into(),
        lang: Lang::Fr,
        word: None,
        orders,
    }))
}

/// A change to what is one of these nations'; trades are among them alone.
pub fn change(of: Vec<Name>) -> impl Strategy<Value = Change> {
    let nation = select(of.clone());
    let code = select(["Bd", "Sp", "Cm", "LH"].map(Arc::<str>::from).to_vec());
    let army = (
        nation.clone(),
        select(&ARMIES[..]),
        province(),
        btree_map(code, 1..30u32, 1..3),
    );
    let pair = proptest::sample::subsequence(of, 2);
    prop_oneof![
        2 => (nation.clone(), 0..250i64).prop_map(|(nation, points)| Change::TreasurySet {
            nation,
            points
        }),
        1 => (nation.clone(), 1..90i64).prop_map(|(nation, points)| Change::TreasuryAdd {
            nation,
            points
        }),
        5 => army.prop_map(|(nation, name, province, elements)| Change::Army {
            army: ArmyRecord { nation, name: name.into(), province, elements }
        }),
        2 => (nation, sea()).prop_map(|(nation, sea)| Change::Fleet {
            fleet: FleetRecord { nation, sea, name: None }
        }),
        2 => pair.prop_map(|p| Change::Trade { between: (p[0].clone(), p[1].clone()) }),
    ]
}

/// What victims say of each kind of question; sometimes in a form that it does not have.
pub fn choices() -> impl Strategy<Value = Vec<Option<&'static str>>> {
    let fit = ["oui", "40", "Bd 9", "Sp", "non", "40", "oui"];
    let say = |value| proptest::option::weighted(0.7, select(vec![value, value, "41"]));
    fit.map(say).to_vec()
}

fn act() -> impl Strategy<Value = Act> {
    let asked = || [four(), vec!["ESPAGNE".into()]].concat();
    // Each sends one message without a slip as to whom it is about, and some send others after it.
    let first: Vec<_> = four()
        .into_iter()
        .map(|seat| {
            let others: Vec<Name> = asked().into_iter().filter(|n| *n != seat).collect();
            letter(seat, others)
        })
        .collect();
    let more = vec(
        select(four()).prop_flat_map(move |seat| letter(seat, asked())),
        0..3,
    );
    let letters = (first, more).prop_map(|(first, more)| [first, more].concat());
    (
        vec(change(nations(true)), 0..10),
        spain(),
        any::<bool>(),
        letters,
        vec(change(nations(true)), 0..4),
        choices(),
        select(&[None, Some("Le blé manque.")][..]),
    )
        .prop_map(|(world, spain, sheet, letters, later, choices, news)| Act {
            world,
            spain,
            sheet,
            letters,
            later,
            choices,
            news,
        })
}

/// Some house rules set to one or the other.
pub fn rules(among: &[&'static str]) -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    let of = |id: &&'static str| {
        let rule = RULES.iter().find(|r| r.id == *id).expect("a house rule");
        select(rule.settings).prop_map(|setting| (rule.id, setting))
    };
    among.iter().map(of).collect::<Vec<_>>()
}

/// A campaign of one or two seasons.
pub fn plan() -> impl Strategy<Value = Plan> {
    let all = rules(&["H1", "H2", "H3", "H4", "H5", "H6", "H10", "H11", "H19"]);
    (any::<u64>(), all, vec(act(), 1..3)).prop_map(|(key, rules, acts)| Plan { key, rules, acts })
}

/// An order as it is accepted, wherever it stood in the message.
pub fn anywhere(order: &OrderRecord) -> OrderRecord {
    OrderRecord {
        line: 0,
        ..order.clone()
    }
}

/// A campaign that was played.
pub struct Played {
    pub story: Story,
    /// What became of each message, season by season.
    pub received: Vec<Received>,
    /// What each roll made.
    pub rolls: Vec<Outlook>,
}

/// Sets the house rules that are not as they were made.
pub fn settles(story: &mut Story, rules: &[(&str, &str)]) {
    for (id, setting) in rules {
        let rule = HouseRules::rule(id).expect("a house rule");
        if rule.settings[0] != *setting {
            story.does(|a| a.set_rule(id, setting));
        }
    }
}

/// Plays a plan. Before each lock every nation's set is printed and sent again in the other
/// language: it must be accepted the same.
pub fn play(plan: &Plan) -> Played {
    let mut story = Story::keyed(plan.key);
    settles(&mut story, &plan.rules);
    let (mut received, mut rolls) = (Vec::new(), Vec::new());
    for act in &plan.acts {
        received.extend(orders_of(&mut story, act));
        sends_again(&mut story, act);
        enters(&mut story, &act.later);
        let season = story.season;
        let dry = story.does(|a| a.roll(season, None, true));
        rolls.push(story.rolls());
        assert_eq!(rolls.last(), Some(&dry));
        enters(&mut story, &act.later);
        chooses(&mut story, act);
        story.closes();
    }
    Played {
        story,
        received,
        rolls,
    }
}

/// Opens the season and enters the world and the messages; the arbiter's changes that the rule
/// refuses (a treasury out of range) are left out.
pub fn orders_of(story: &mut Story, act: &Act) -> Vec<Received> {
    enters(story, &act.world);
    story.opens();
    if let Some(news) = act.news {
        story.does(|a| a.news(news));
    }
    let spain = act
        .spain
        .iter()
        .map(|letter| story.sends("ESPAGNE", &letter.text()))
        .collect();
    let mut received: Vec<Received> = spain;
    if act.sheet {
        story.prints_sheet();
    }
    for letter in &act.letters {
        received.push(story.sends(&letter.seat, &letter.text()));
    }
    received
}

fn enters(story: &mut Story, changes: &[Change]) {
    for change in changes {
        let change = vec![change.clone()];
        match story
            .arbiter()
            .change_world(Some("tribut"), |_, _, _| Ok(change))
        {
            Ok(_) | Err(Failure::Refused(_)) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
}

fn sends_again(story: &mut Story, act: &Act) {
    let seats: BTreeSet<&Name> = act.letters.iter().map(|l| &l.seat).collect();
    for seat in seats {
        let (_, _, sets) =
            story.read(|tx| arbitre::rulebook::antiquity::desk::order_sets(tx, Some(seat)));
        let Some(set) = sets.into_iter().next().filter(|s| s.cost() > 0) else {
            continue;
        };
        let lang = act
            .letters
            .iter()
            .find(|l| l.seat == *seat)
            .map_or(Lang::Fr, |l| l.lang);
        let other = if lang == Lang::Fr { Lang::En } else { Lang::Fr };
        let lines: Vec<String> = set
            .orders
            .iter()
            .filter_map(|o| Order::of_record(setup(), o))
            .map(|o| reader().print(other, &o))
            .collect();
        let before = story.treasury(seat);
        let again = story.sends(seat, &lines.join("\n"));
        let stands = again.acceptance.set.as_ref().expect("it stands");
        let plain = |orders: &[OrderRecord]| orders.iter().map(anywhere).collect::<Vec<_>>();
        assert_eq!(plain(&stands.orders), plain(&set.orders), "{lines:#?}");
        assert_eq!(stands.word, set.word);
        assert!(again.journalled, "{:?}", again.acceptance.problems);
        assert_eq!(story.treasury(seat), before);
    }
}

/// Every victim says of each notice what the plan says of its kind, where the rule lets him.
pub fn chooses(story: &mut Story, act: &Act) {
    for seat in nations(true) {
        for notice in story.notices(&seat) {
            let kind = Kind::ALL
                .iter()
                .position(|k| *k == notice.kind)
                .unwrap_or(0);
            let Some(value) = act.choices[kind] else {
                continue;
            };
            match story
                .arbiter()
                .choose(&seat, notice.notice, Some(value), None)
            {
                Ok(_) => {}
                Err(Failure::Refused(_)) => story.withholds(&seat, notice.notice),
                Err(other) => panic!("{other:?}"),
            }
        }
    }
}
