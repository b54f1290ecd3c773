//! The tables of a campaign's file, for any SQLite browser. `docs/tables.md` says how each column reads.

use super::Antiquity;
use super::answers::Answer;
use super::attempt::{Asked, Attempt};
use super::choice::Choice;
use super::order::Order;
use super::setup::{Name, Setup};
use super::state::Stage;
use crate::engine::priced::cost;
use crate::engine::rows::{Rows, json, row};
use crate::engine::{Now, Seat};

/// Names all of the game's tables, so that each is made though it may stay empty.
pub fn tables(rows: &mut Rows) {
    rows.table::<NationRow>();
    rows.table::<NeighbourRow>();
    rows.table::<TreasuryRow>();
    rows.table::<ArmyRow>();
    rows.table::<FleetRow>();
    rows.table::<TradeRow>();
    rows.table::<AttemptRow>();
    rows.table::<ProtectionRow>();
    rows.table::<AccountRow>();
}

/// Puts the rows that say what is so now, and those of the season under way.
pub fn project(setup: &Setup, now: &Now<'_, Antiquity>, rows: &mut Rows) {
    for nation in &*setup.nations {
        rows.put(&NationRow {
            nation: nation.name.clone(),
            omniscient: setup.is_omniscient(&nation.name),
        });
        for neighbour in &nation.neighbours {
            rows.put(&NeighbourRow {
                nation: nation.name.clone(),
                neighbour: neighbour.clone(),
            });
        }
    }
    world(setup, now, rows);
    if now.season == 0 {
        return;
    }
    season(setup, now, rows);
}

/// What waits of a seat's orders, and what they cost.
fn waiting<'a>(now: &Now<'a, Antiquity>, seat: Seat) -> &'a [Order] {
    let answer = now.waits.get(seat.at()).and_then(Option::as_ref);
    answer.map_or(&[], Answer::orders)
}

/// What the arbiter knows, as it stands now.
fn world(setup: &Setup, now: &Now<'_, Antiquity>, rows: &mut Rows) {
    let board = &now.state.board;
    for ((seat, nation), points) in setup.each().zip(&board.treasuries) {
        rows.put(&TreasuryRow {
            nation: nation.clone(),
            points: points - cost(waiting(now, seat)),
        });
        let own = board.fleets.iter().filter(|f| f.nation == *nation);
        for (n, fleet) in (1..).zip(own) {
            rows.put(&FleetRow {
                nation: nation.clone(),
                n,
                sea: fleet.sea.clone(),
                name: fleet.name.clone(),
            });
        }
    }
    for army in &board.armies {
        rows.put(&ArmyRow {
            nation: army.nation.clone(),
            army: army.name.clone(),
            province: army.province.clone(),
            elements: json(&army.elements).unwrap_or_default(),
        });
    }
}

/// Trades, orders and money of the season.
fn season(setup: &Setup, now: &Now<'_, Antiquity>, rows: &mut Rows) {
    let (season, state) = (now.season, now.state);
    let this = &state.season;
    // The trades of a season are over at its close; those that come are the next season's.
    let locked = !matches!(state.stage, Stage::Protections | Stage::Orders);
    let board = match locked {
        true => &this.board,
        false => &state.board,
    };
    for (a, b) in &board.trades {
        for (nation, partner) in [(a, b), (b, a)] {
            rows.put(&TradeRow {
                season,
                nation: nation.clone(),
                partner: partner.clone(),
            });
        }
    }
    for (seat, nation) in setup.each() {
        let stood = this.orders.get(seat.at()).map_or(&[][..], Vec::as_slice);
        let wait = waiting(now, seat);
        let waits = stood.is_empty();
        let orders = if waits { wait } else { stood };
        let mut attempts = this.attempts.iter().filter(|a| a.seat == seat);
        for (n, order) in (1..).zip(orders) {
            match Asked::of(order) {
                None => put_protection(season, nation, n, order, waits, rows),
                Some(asked) => {
                    let stood = attempts.next().filter(|_| !waits);
                    put_attempt(setup, now, nation, (n, order.standing, &asked), stood, rows);
                }
            }
        }
        let (Some(before), Some(after)) = (
            this.opening.get(seat.at()).copied(),
            board.treasuries.get(seat.at()).copied(),
        ) else {
            continue;
        };
        let after = after - cost(wait);
        let orders = cost(orders);
        rows.put(&AccountRow {
            season,
            nation: nation.clone(),
            before,
            entered: after + orders - before,
            orders,
            after,
        });
    }
}

fn put_protection(season: u16, nation: &Name, n: u32, order: &Order, waits: bool, rows: &mut Rows) {
    let Some((against, malus, if_countered)) = order.protection() else {
        return;
    };
    let (kind, against) = against.parts();
    rows.put(&ProtectionRow {
        season,
        nation: nation.clone(),
        n,
        line: order.line,
        kind: kind.map(|kind| kind.into_str().to_owned()),
        against: against.cloned(),
        malus,
        cost: order.cost,
        if_countered: json(&if_countered),
        standing: order.standing,
        waits,
    });
}

/// An attempt, as it waits or as it stood: with its roll, what its victim chose, and what was told of it.
fn put_attempt(
    setup: &Setup,
    now: &Now<'_, Antiquity>,
    nation: &Name,
    (n, standing, asked): (u32, Option<u16>, &Asked),
    stood: Option<&Attempt>,
    rows: &mut Rows,
) {
    let (state, question) = (now.state, &asked.question);
    let last = || state.season.corrected_last(question);
    // What an erratum did not go through again stands as it was told.
    if now.issue > 0 && !last() {
        return;
    }
    let roll = stood.and_then(|attempt| attempt.roll.as_ref());
    let victim = setup.seat(question.target());
    let waits = victim.and_then(|victim| now.waits.get(victim.at())?.as_ref());
    let choice = match state.stage {
        Stage::Choices => waits.and_then(|answer| answer.choice(roll?.notice?)),
        _ => roll.and_then(|roll| roll.choice.as_ref()),
    };
    rows.put(&AttemptRow {
        season: now.season,
        nation: nation.clone(),
        n,
        issue: now.issue,
        line: asked.line,
        target: question.asked().cloned(),
        kind: question.kind().into_str(),
        subject: question.subject_text().map(str::to_owned),
        bonus: asked.bonus,
        distance: asked.distance.into_str(),
        cost: asked.cost,
        standing,
        waits: stood.is_none(),
        die: roll.map(|roll| roll.die.face),
        malus: roll.map(|roll| roll.bid.malus(setup.house.stacking)),
        outcome: roll.and_then(|roll| json(&roll.outcome)),
        truth: roll.and_then(|roll| json(roll.truth.known()?)),
        notice: roll.and_then(|roll| roll.notice),
        named: roll
            .filter(|roll| roll.notice.is_some())
            .map(|roll| roll.bid.names_asker(&setup.house)),
        choice: choice.map(|choice| choice.into_str().to_owned()),
        lie: match choice {
            Some(Choice::False(value)) => json(value),
            Some(Choice::Withhold) | None => None,
        },
        told: roll.and_then(|roll| json(roll.told.as_ref()?)),
        corrections: state.season.gone_through(question),
    });
}

row! {
    NationRow "nation" by 1 { nation: Name, omniscient: bool }
    NeighbourRow "neighbour" by 2 { nation: Name, neighbour: Name }
    /// What is left when waiting orders are paid.
    TreasuryRow "treasury" by 1 { nation: Name, points: i64 }
    ArmyRow "army" by 2 { nation: Name, army: Name, province: Name, elements: String }
    FleetRow "fleet" by 2 { nation: Name, n: u32, sea: Name, name: Option<Name> }
    /// Each pair both ways.
    TradeRow "trade" by 3 { season: u16, nation: Name, partner: Name }
    /// `n` is its place among the nation's orders, as in a protection. `issue` is 0 for the season as it went, then
    /// counts the errata after its close that went through the question again. `truth` is what a success tells, for
    /// failures too.
    AttemptRow "attempt" by 4 {
        season: u16,
        nation: Name,
        n: u32,
        issue: u32,
        line: u32,
        target: Option<Name>,
        kind: &'static str,
        subject: Option<String>,
        bonus: u32,
        distance: &'static str,
        cost: i64,
        standing: Option<u16>,
        waits: bool,
        die: Option<u16>,
        malus: Option<u32>,
        outcome: Option<String>,
        truth: Option<String>,
        notice: Option<u32>,
        named: Option<bool>,
        choice: Option<String>,
        lie: Option<String>,
        told: Option<String>,
        corrections: u32,
    }
    ProtectionRow "protection" by 3 {
        season: u16,
        nation: Name,
        n: u32,
        line: u32,
        kind: Option<String>,
        against: Option<Name>,
        malus: u32,
        cost: i64,
        if_countered: Option<String>,
        standing: Option<u16>,
        waits: bool,
    }
    /// `before` + `entered` − `orders` = `after`. `before` is the treasury at the opening. Until the orders are paid,
    /// `orders` is what those that wait cost, and `after` the treasury less that; from then on `orders` is what was
    /// paid, and `after` the treasury as it was at the lock. `entered` is the rest: what the arbiter changed.
    AccountRow "account" by 2 {
        season: u16,
        nation: Name,
        before: i64,
        entered: i64,
        orders: i64,
        after: i64,
    }
}

#[cfg(test)]
mod tests {
    use super::super::question::Matter;
    use super::*;
    use crate::campaign::{CampaignError, FixedClock};
    use crate::chance::{CampaignKey, SeededEntropy};
    use crate::desk::enter::enter;
    use crate::desk::mail::{Came, How, Mail};
    use crate::desk::{Hand, errata, make, roll, season, world};
    use crate::games::antiquity::change::{Change, World};
    use crate::games::antiquity::setup::MARE_NOSTRUM;
    use crate::locale::{Lang, Texts};

    /// What a season that is told anew says is in the tables, and so is what was corrected.
    #[test]
    fn what_an_erratum_tells_anew_is_in_the_tables() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("c.db");
        let clock = FixedClock::at("2026-01-01T00:00:00Z").unwrap();
        let mut entropy = SeededEntropy::new("tables");
        let key = CampaignKey::generate(&mut entropy).unwrap();
        let setup = Setup::parse(MARE_NOSTRUM).unwrap();
        let mut file = make::new::<Antiquity>(&path, &key, setup, &clock, &mut entropy).unwrap();
        let hand = &mut Hand::new(&mut file, &clock, &mut entropy);
        season::open::<Antiquity>(hand, "Printemps").unwrap();
        season::sheet::<Antiquity>(hand, 1, None).unwrap();
        // Many questions, so that one succeeds.
        for (seat, asked) in [
            ("ITALIE", "CARTHAGE"),
            ("GAULE", "CARTHAGE"),
            ("ASIE", "CARTHAGE"),
        ] {
            let text = format!("espionner {asked} : trésor +4\nmot : alea {seat}\n");
            let mail = Mail {
                seat,
                source: "-",
                bytes: text.as_bytes(),
                came: Came::Now,
                added: false,
                how: How::Plain,
            };
            enter::<Antiquity>(hand, mail, &[], Texts::of(Lang::Fr)).unwrap();
        }
        roll::lock::<Antiquity>(hand, 1).unwrap();
        roll::roll::<Antiquity>(hand, 1, roll::Beacon::Unsaid).unwrap();
        roll::close::<Antiquity>(hand, 1).unwrap();
        season::open::<Antiquity>(hand, "Été").unwrap();
        let told = |hand: &Hand<'_>, issue: u32| -> Vec<(Option<String>, u32)> {
            let read = hand.file.read(|tx| -> Result<Vec<_>, CampaignError> {
                let sql = "SELECT told, corrections FROM attempt WHERE season = 1 AND issue = ?1 ORDER BY nation";
                let mut query = tx.prepare(sql)?;
                let rows = query.query_map([issue], |row| Ok((row.get(0)?, row.get(1)?)))?;
                Ok(rows.collect::<rusqlite::Result<_>>()?)
            });
            read.unwrap()
        };
        let before = told(hand, 0);
        assert!(before.contains(&(Some("200".into()), 0)), "{before:?}");
        let change = |points| {
            let nation = || "CARTHAGE".into();
            World(vec![
                Change::TreasurySet {
                    nation: nation(),
                    points,
                },
                Change::About {
                    matter: Matter::Treasuries,
                    nation: nation(),
                },
            ])
        };
        let correction = || errata::Correction {
            then: change(150),
            now: None,
        };
        errata::erratum::<Antiquity>(hand, 1, "mal compté", |_, _| Ok(correction())).unwrap();
        let after = told(hand, 1);
        // What was told at the close stays.
        assert_eq!(told(hand, 0), before);
        for ((was, _), (is, corrections)) in before.iter().zip(&after) {
            let other = was.as_ref().map(|_| "150".to_owned());
            assert_eq!((is, *corrections), (&other, 1));
        }
        // The world of today is another matter, and an audit finds the same rows.
        world::import::<Antiquity>(hand, change(99), None).unwrap();
        assert_eq!(told(hand, 1), after);
    }
}
