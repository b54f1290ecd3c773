//! The tables of a campaign's file, for any SQLite browser. `docs/tables.md` says how each column reads.

use super::Antiquity;
use super::answers::Answer;
use super::choice::Choice;
use super::facts::Truth;
use super::order::{Against, Order, What};
use super::question::Question;
use super::setup::{Name, Setup};
use super::state::{Stage, State};
use crate::engine::purse::cost;
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
    rows.table::<RollRow>();
    rows.table::<NoticeRow>();
    rows.table::<AnswerRow>();
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
    rolls(setup, now, rows);
    notices(setup, now, rows);
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
    let cast = &state.cast;
    // The trades of a season are over at its close; those that come are the next season's.
    let locked = !matches!(state.stage, Stage::Protections | Stage::Orders);
    let board = match locked {
        true => &cast.board,
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
        let stood = cast.orders.get(seat.at()).map_or(&[][..], Vec::as_slice);
        let waits = waiting(now, seat);
        let orders = match stood.is_empty() {
            true => waits,
            false => stood,
        };
        for (n, order) in (1..).zip(orders) {
            put_order(season, nation, n, order, stood.is_empty(), rows);
        }
        let (Some(before), Some(after)) = (
            cast.opening.get(seat.at()).copied(),
            board.treasuries.get(seat.at()).copied(),
        ) else {
            continue;
        };
        let after = after - cost(waits);
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

fn put_order(season: u16, nation: &Name, n: u32, order: &Order, waits: bool, rows: &mut Rows) {
    let nation = nation.clone();
    let Order {
        line,
        what,
        cost,
        standing,
    } = order;
    match what {
        What::Attempt {
            question,
            bonus,
            distance,
        } => rows.put(&AttemptRow {
            season,
            nation,
            n,
            line: *line,
            target: question.asked().cloned(),
            kind: question.kind().into_str(),
            subject: subject(question),
            bonus: *bonus,
            distance: json(distance).unwrap_or_default(),
            cost: *cost,
            standing: *standing,
            waits,
        }),
        What::Protection {
            against,
            malus,
            if_countered,
        } => {
            let (kind, against) = match against {
                Against::Kind(kind) => (Some(kind.into_str().to_owned()), None),
                Against::Nation(nation) => (None, Some(nation.clone())),
            };
            rows.put(&ProtectionRow {
                season,
                nation,
                n,
                line: *line,
                kind,
                against,
                malus: *malus,
                cost: *cost,
                if_countered: json(if_countered),
                standing: *standing,
                waits,
            });
        }
    }
}

/// The dice that fell, and what was told.
fn rolls(setup: &Setup, now: &Now<'_, Antiquity>, rows: &mut Rows) {
    let (season, issue, cast) = (now.season, now.issue, &now.state.cast);
    for (seat, nation) in setup.each() {
        let orders = cast.orders.get(seat.at()).into_iter().flatten();
        // An attempt has the number of its order.
        let places = (1..)
            .zip(orders)
            .filter(|(_, order)| order.attempt().is_some());
        let own = cast.attempts.iter().filter(|a| a.seat == seat);
        for ((n, _), attempt) in places.zip(own) {
            let question = &attempt.question;
            let (target, kind) = (question.asked().cloned(), question.kind().into_str());
            if let (Some(thrown), Some(rolled)) = (attempt.thrown, &attempt.rolled) {
                rows.put(&RollRow {
                    season,
                    nation: nation.clone(),
                    n,
                    target: target.clone(),
                    kind,
                    subject: subject(question),
                    die: thrown.die,
                    bonus: attempt.bonus,
                    malus: rolled.bid.malus(setup.house.stacking),
                    outcome: json(&rolled.outcome).unwrap_or_default(),
                    truth: match &rolled.truth {
                        Truth::Known(value) => json(value),
                        Truth::Unknown => None,
                    },
                });
            }
            // What an erratum did not go through again stands as it was told.
            let told = attempt.told.as_ref();
            let told = told.filter(|_| issue == 0 || cast.corrected_last(question));
            if let Some(told) = told {
                rows.put(&AnswerRow {
                    season,
                    nation: nation.clone(),
                    n,
                    issue,
                    target,
                    kind,
                    subject: subject(question),
                    told: json(told),
                    corrections: cast.gone_through(question),
                });
            }
        }
    }
}

/// The countered rolls and what was chosen of them, told or waiting for the close.
fn notices(setup: &Setup, now: &Now<'_, Antiquity>, rows: &mut Rows) {
    let State { cast, stage, .. } = now.state;
    for one in &cast.notices {
        let waits = now.waits.get(one.victim.at()).and_then(Option::as_ref);
        let choice = match stage {
            Stage::Choices => waits.and_then(|wait| wait.choice(one.notice.notice)),
            _ => one.choice.as_ref(),
        };
        let question = &one.notice.question;
        rows.put(&NoticeRow {
            season: now.season,
            victim: setup.name(one.victim).clone(),
            notice: one.notice.notice,
            kind: question.kind().into_str(),
            subject: subject(question),
            asker: setup.name(one.asker).clone(),
            named: one.notice.asker.is_some(),
            choice: match choice {
                Some(Choice::Withhold) => Some("withhold".to_owned()),
                Some(Choice::False(_)) => Some("false".to_owned()),
                None => None,
            },
            value: match choice {
                Some(Choice::False(value)) => json(value),
                Some(Choice::Withhold) | None => None,
            },
        });
    }
}

fn subject(question: &Question) -> Option<String> {
    let canonical = question.canonical();
    let subject = canonical.splitn(3, '/').nth(2).unwrap_or_default();
    (!subject.is_empty()).then(|| subject.to_owned())
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
    /// `n` is its place among the nation's orders, as in a protection, a roll and an answer.
    AttemptRow "attempt" by 3 {
        season: u16,
        nation: Name,
        n: u32,
        line: u32,
        target: Option<Name>,
        kind: &'static str,
        subject: Option<String>,
        bonus: u32,
        distance: String,
        cost: i64,
        standing: Option<u16>,
        waits: bool,
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
    /// `truth` is what a success tells, for failures too.
    RollRow "roll" by 3 {
        season: u16,
        nation: Name,
        n: u32,
        target: Option<Name>,
        kind: &'static str,
        subject: Option<String>,
        die: u16,
        bonus: u32,
        malus: u32,
        outcome: String,
        truth: Option<String>,
    }
    NoticeRow "notice" by 3 {
        season: u16,
        victim: Name,
        notice: u32,
        kind: &'static str,
        subject: Option<String>,
        asker: Name,
        named: bool,
        choice: Option<String>,
        value: Option<String>,
    }
    /// `issue` is 0 for what was told at the close, then counts the errata after it.
    AnswerRow "answer" by 4 {
        season: u16,
        nation: Name,
        n: u32,
        issue: u32,
        target: Option<Name>,
        kind: &'static str,
        subject: Option<String>,
        told: Option<String>,
        corrections: u32,
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
    use crate::desk::enter::{Came, How, Mail, enter};
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
        let hand = &mut Hand {
            file: &mut file,
            clock: &clock,
            entropy: &mut entropy,
        };
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
            enter::<Antiquity>(hand, mail, &[], false, Texts::of(Lang::Fr)).unwrap();
        }
        roll::lock::<Antiquity>(hand, 1).unwrap();
        roll::roll::<Antiquity>(hand, 1, roll::Beacon::Unsaid).unwrap();
        roll::close::<Antiquity>(hand, 1).unwrap();
        season::open::<Antiquity>(hand, "Été").unwrap();
        let told = |hand: &Hand<'_>, issue: u32| -> Vec<(Option<String>, u32)> {
            let read = hand.file.read(|tx| -> Result<Vec<_>, CampaignError> {
                let sql = "SELECT told, corrections FROM answer WHERE season = 1 AND issue = ?1 ORDER BY nation";
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
