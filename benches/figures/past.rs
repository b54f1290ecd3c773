//! A campaign with many seasons behind it. Only 512 seasons have a key, so the past is written
//! into the journal as its entries would stand there, dice and all, without the verbs that would
//! draw them: the tables cannot tell the difference.

use std::sync::Arc;

use arbitre::campaign::{CampaignError, Writer};
use arbitre::rulebook::antiquity::cost::Distance;
use arbitre::rulebook::antiquity::event::{
    ARBITER, Close, Die, Event, Import, Lock, Open, OrderKind, OrderRecord, OrderSet, Roll, Told,
    V1, Written,
};
use arbitre::rulebook::antiquity::house::HouseRules;
use arbitre::rulebook::antiquity::question::Kind;

use super::season::{SPIES, Table, empty_table};

/// A campaign with so many closed seasons, each of seven nations and fourteen attempts, and one
/// more that is open.
pub fn played(seasons: u16) -> Table {
    let mut table = empty_table();
    let written = table.campaign.write(&table.clock, &mut table.entropy, |w| {
        for season in 1..=seasons {
            past(w, season)?;
        }
        append(w, open(seasons + 1))
    });
    written.expect("the past");
    table
}

fn append(w: &mut Writer<'_>, event: Event) -> Result<(), CampaignError> {
    w.append(ARBITER, event.kind(), event.body()?).map(|_| ())
}

fn open(season: u16) -> Event {
    Event::Open(Open {
        v: V1,
        season,
        name: format!("season {season}"),
        rules: Written::of(HouseRules::default()).expect("rules"),
    })
}

fn past(w: &mut Writer<'_>, season: u16) -> Result<(), CampaignError> {
    append(w, open(season))?;
    let sets: Vec<OrderSet> = (0..SPIES.len()).map(|n| set(season, n)).collect();
    let asked = |set: &OrderSet| {
        let seat = set.seat.clone();
        let questions = set.orders.iter().filter_map(|o| {
            let (target, kind) = (o.target.as_ref()?, o.kind?);
            Some(format!("{target}/{kind}/"))
        });
        questions
            .map(move |q| (seat.clone(), q))
            .collect::<Vec<_>>()
    };
    let asked: Vec<_> = sets.iter().flat_map(asked).collect();
    append(w, Event::Import(Import { v: V1, sets }))?;
    append(w, Event::Lock(Lock { v: V1, season }))?;
    let die = |(seat, question): &(_, String)| Die {
        seat: Arc::clone(seat),
        question: question.as_str().into(),
        word: word(season),
        repeat: 0,
        die: 1,
    };
    let dice = asked.iter().map(die).collect();
    let roll = Roll {
        v: V1,
        season,
        beacon: String::new(),
        locked: true,
        dice,
    };
    append(w, Event::Roll(roll))?;
    let told = |(seat, question): (_, String)| Told {
        seat,
        question: question.into(),
        repeat: 0,
        told: None,
    };
    let answers = asked.into_iter().map(told).collect();
    let close = Close {
        v: V1,
        season,
        answers,
    };
    append(w, Event::Close(close))
}

fn word(season: u16) -> Arc<str> {
    format!("word {season}").into()
}

/// A nation asks the next one about its treasury and its espionage.
fn set(season: u16, place: usize) -> OrderSet {
    let target = SPIES[(place + 1) % SPIES.len()];
    let order = |(line, kind)| OrderRecord {
        line,
        order: OrderKind::Attempt,
        target: Some(target.into()),
        kind: Some(kind),
        subject: None,
        written: None,
        modifier: 0,
        cost: 0,
        distance: Some(Distance::Distant),
        if_countered: None,
        standing: None,
    };
    OrderSet {
        word: word(season),
        orders: [(1, Kind::Treasury), (2, Kind::Espionage)]
            .map(order)
            .into(),
        ..OrderSet::empty(SPIES[place].into())
    }
}
