//! What was told against the dice (D4, D5): a turn's reveal withholds the world, but whoever acted
//! was told what the die says.

use std::collections::BTreeMap;

use super::super::action::{Action, Amount, Effect};
use super::super::event::Die;
use super::super::news::{Did, Loss, News};
use super::super::order::Order;
use super::super::question;
use super::super::roll::{Fate, Watch, succeeds};
use super::super::world::Name;
use super::season::Derived;
use super::{chosen, orders, thrown};
use crate::referee::proof::Fault;

/// A deed that was rolled for.
struct Deed<'a> {
    seat: &'a Name,
    spy: u32,
    city: &'a Name,
    action: Action,
    question: String,
}

/// Holds what a turn told against its dice.
pub(super) fn check(of: &Derived) -> Result<(), Fault> {
    thrown::check(of)?;
    let dice = |seat: &Name, question: &str, purpose: &str| {
        let found = of.dice.iter().find(|d| {
            (&d.seat, &*d.question, &*d.purpose, d.repeat) == (seat, question, purpose, 0)
        });
        found.map(|d: &Die| d.dice.as_slice())
    };
    let mut informed: BTreeMap<(Name, bool), usize> = BTreeMap::new();
    for deed in deeds(of) {
        let fault = || Fault::Told {
            seat: deed.seat.to_string(),
            question: deed.question.clone(),
        };
        let news = own(of, &deed);
        let Some(die) = dice(deed.seat, &deed.question, "d100").and_then(<[u16]>::first) else {
            // What was not rolled for came to nothing, and its seat was told so.
            match news {
                None if idle(of, &deed) => continue,
                _ => return Err(fault()),
            }
        };
        let told = match (succeeds(deed.action, *die), news) {
            (true, Some(News::Succeeded { action, did, .. })) => {
                *action == deed.action && adds_up(&deed, did, &dice)
            }
            (false, Some(News::Failed { action, killed, .. })) => {
                let die = dice(deed.seat, &deed.question, "d8").and_then(<[u16]>::first);
                let fate = die.map(|die| Fate::of(*die));
                if fate.is_some_and(Fate::informs) {
                    let who = (deed.city.clone(), fate == Some(Fate::Killed));
                    *informed.entry(who).or_default() += 1;
                }
                *action == deed.action && fate.is_some_and(|f| (f == Fate::Killed) == *killed)
            }
            _ => false,
        };
        if !told {
            return Err(fault());
        }
    }
    victims(of, informed)?;
    guards(of)?;
    orders::check(of)?;
    chosen::check(of)?;
    robbed(of)
}

/// All deeds that were ordered.
fn deeds(of: &Derived) -> impl Iterator<Item = Deed<'_>> {
    let sets = of.course.sets.values();
    let orders = sets.flat_map(|set| set.orders.iter().map(move |o| (&set.seat, &o.order)));
    orders.filter_map(|(seat, order)| match order {
        Order::Act {
            spy, city, action, ..
        } => Some(Deed {
            seat,
            spy: *spy,
            city,
            action: *action,
            question: question::deed(city, *action, *spy),
        }),
        _ => None,
    })
}

/// What a deed's author was told of it.
fn own<'a>(of: &'a Derived, deed: &Deed<'_>) -> Option<&'a News> {
    let about = |news: &News| match news {
        News::Succeeded { spy, city, .. } | News::Failed { spy, city, .. } => {
            *spy == deed.spy && city == deed.city
        }
        _ => false,
    };
    let told = of.told.iter().filter(|t| t.to == *deed.seat);
    told.map(|t| &t.news).find(|news| about(news))
}

fn idle(of: &Derived, deed: &Deed<'_>) -> bool {
    of.told.iter().any(|t| {
        t.to == *deed.seat
            && matches!(&t.news, News::Idle { order, .. } if order.spy() == Some(deed.spy))
    })
}

/// Whether what an amount or dice come to was told so (Blackmail, Steal and their like).
fn adds_up<'a>(
    deed: &Deed<'_>,
    did: &Did,
    dice: &impl Fn(&Name, &str, &str) -> Option<&'a [u16]>,
) -> bool {
    let sum = |amount: Amount| -> Option<u32> {
        match amount {
            Amount::Fixed(fixed) => Some(fixed),
            Amount::Dice { .. } => {
                let thrown = dice(deed.seat, &deed.question, &thrown::purpose(amount)?)?;
                Some(thrown.iter().map(|d| u32::from(*d)).sum())
            }
        }
    };
    match (did, deed.action.entry().effect) {
        (Did::PrestigeFell { rolled }, Effect::Lower(_, amount)) => sum(amount) == Some(*rolled),
        (Did::GoldTaken { gold }, Effect::Rob(amount)) => {
            sum(amount).is_some_and(|sum| (0..=i64::from(sum)).contains(gold))
        }
        (Did::PrestigeFell { .. } | Did::GoldTaken { .. }, _) => false,
        _ => true,
    }
}

/// All gold that was taken is gone from somebody (G15).
fn robbed(of: &Derived) -> Result<(), Fault> {
    let (mut taken, mut gone) = (0_i64, 0_i64);
    let mut last = None;
    for told in &of.told {
        match &told.news {
            News::Succeeded {
                did: Did::GoldTaken { gold },
                ..
            } => taken = taken.saturating_add(*gold),
            News::Suffered(Loss::Gold { gold }) => {
                gone = gone.saturating_add(*gold);
                last = Some(&told.to);
            }
            _ => {}
        }
    }
    match taken == gone {
        true => Ok(()),
        false => Err(Fault::Told {
            seat: last.map(ToString::to_string).unwrap_or_default(),
            question: Action::Steal.to_string(),
        }),
    }
}

/// As many were informed as dice say, city by city (D4).
fn victims(of: &Derived, want: BTreeMap<(Name, bool), usize>) -> Result<(), Fault> {
    let mut have: BTreeMap<(Name, bool), usize> = BTreeMap::new();
    for told in &of.told {
        if let News::Informed { city, killed, .. } = &told.news {
            *have.entry((city.clone(), *killed)).or_default() += 1;
        }
    }
    match have == want {
        true => Ok(()),
        false => Err(Fault::Answers {
            want: want.values().sum(),
            have: have.values().sum(),
        }),
    }
}

/// Who watched was told what the die says (D5, G1).
fn guards(of: &Derived) -> Result<(), Fault> {
    for die in of.dice.iter().filter(|d| &*d.purpose == "d100") {
        let mut parts = die.question.rsplitn(3, '/');
        let (Some(spy), Some(question::GUARD)) = (parts.next(), parts.next()) else {
            continue;
        };
        let watch = Watch::of(die.dice.first().copied().unwrap_or(u16::MAX));
        let mut told = of.told.iter().filter(|t| t.to == die.seat);
        let told = told.find_map(|t| match &t.news {
            News::Watched {
                spy: own,
                count,
                killed,
                ..
            } if own.to_string() == spy => Some((count.is_some(), *killed)),
            _ => None,
        });
        let holds = match told {
            None => !watch.senses,
            Some((counted, killed)) => {
                watch.senses && counted == watch.counts && killed as usize <= watch.kills
            }
        };
        if !holds {
            return Err(Fault::Told {
                seat: die.seat.to_string(),
                question: die.question.to_string(),
            });
        }
    }
    Ok(())
}
