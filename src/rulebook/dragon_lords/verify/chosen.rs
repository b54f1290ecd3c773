//! What was chosen against what it did (G11, G12, G15): a deed that shows a list did what its player
//! chose from it, or nothing; and nobody chose who was not asked.

use super::super::action::{Action, Effect};
use super::super::cost::{bribe_to_destroy, bribe_to_take};
use super::super::news::{Did, News};
use super::super::order::{Aim, Order};
use super::super::question;
use super::super::reveal::Reveal;
use super::super::turn::{Choice, Chosen, UnitRef};
use super::super::world::Name;
use super::season::Derived;
use super::thrown::numbers;
use crate::referee::proof::Fault;

/// Holds the choices of a turn against what was told of their deeds.
pub(super) fn check(of: &Derived) -> Result<(), Fault> {
    let mut open: Vec<&Chosen> = of.chosen.iter().collect();
    for told in &of.told {
        let News::Succeeded {
            spy,
            city,
            action,
            shown,
            did,
            ..
        } = &told.news
        else {
            continue;
        };
        if !asks(*action) {
            continue;
        }
        let question = question::deed(city, *action, *spy);
        // A city was named that was found before: nothing is shown, nobody is asked (Infiltrate).
        if let Some(to) = named(of, &told.to, *spy) {
            let goes = matches!(did, Did::SetOut { to: bound, .. } if bound == to);
            if shown.is_empty() && (goes || matches!(did, Did::Missed { .. })) {
                continue;
            }
            return Err(Fault::Told {
                seat: told.to.to_string(),
                question,
            });
        }
        let its = |c: &&Chosen| c.seat == told.to && *c.question == *question;
        let chosen = open.iter().position(its).map(|at| open.remove(at));
        let drawn = !matches!(did, Did::UnitTaken { .. }) || numbers(of, &told.to, &question);
        if !drawn || !follows(chosen.map(|c| &c.choice), did, shown) {
            return Err(Fault::Told {
                seat: told.to.to_string(),
                question,
            });
        }
    }
    match open.first() {
        None => Ok(()),
        Some(chosen) => Err(Fault::Told {
            seat: chosen.seat.to_string(),
            question: chosen.question.to_string(),
        }),
    }
}

/// The city that an order for a spy names.
fn named<'a>(of: &'a Derived, seat: &Name, spy: u32) -> Option<&'a Name> {
    let sets = of.course.sets.values().filter(|set| set.seat == *seat);
    let mut orders = sets.flat_map(|set| &set.orders);
    orders.find_map(|o| match &o.order {
        Order::Act {
            spy: own,
            aim: Aim::City(to),
            ..
        } if *own == spy => Some(to),
        _ => None,
    })
}

/// Whether a success of the action shows a list to choose from.
fn asks(action: Action) -> bool {
    matches!(action.entry().effect, Effect::Choose(_))
}

/// Whether that is what the choice does. Where there was no target nobody was asked; what was chosen
/// may not be there any more, or cost more than there is.
fn follows(choice: Option<&Choice>, did: &Did, shown: &[Reveal]) -> bool {
    match (choice, did) {
        (None, Did::Missed { .. }) | (Some(Choice::Nothing), Did::Nothing) => true,
        (None, _) | (Some(Choice::Nothing), _) | (_, Did::Nothing) => false,
        (Some(_), Did::Missed { .. }) => true,
        (Some(Choice::Building { building }), Did::BuildingDestroyed { building: gone }) => {
            building == gone
        }
        (Some(Choice::Kill { unit }), Did::UnitKilled { unit: gone }) => unit == gone,
        (
            Some(Choice::Take { unit, hex }),
            Did::UnitTaken {
                unit: gone,
                price,
                hex: there,
                chosen,
                ..
            },
        ) => {
            // Where the hex was not free, the unit is on another one beside the city (G23).
            let placed = match chosen {
                None => hex == there,
                Some(chosen) => hex == chosen && hex != there && hex.distance(*there) <= 2,
            };
            unit == gone && placed && costs(unit, shown, *price, bribe_to_take)
        }
        (Some(Choice::Destroy { unit }), Did::UnitDestroyed { unit: gone, price }) => {
            unit == gone && costs(unit, shown, *price, bribe_to_destroy)
        }
        (Some(Choice::SetOut), Did::SetOut { to, .. }) => shown
            .iter()
            .any(|r| matches!(r, Reveal::City { city: Some(found), .. } if found.city == *to)),
        (Some(_), _) => false,
    }
}

/// Whether a unit that was shown costs that.
fn costs(unit: &UnitRef, shown: &[Reveal], price: i64, of: fn(u32) -> i64) -> bool {
    let stacks = shown.iter().filter_map(|reveal| match reveal {
        Reveal::Units { stacks } => Some(stacks),
        _ => None,
    });
    let mut stacks = stacks.flatten().filter(|s| s.stack == unit.stack);
    let place = (unit.place as usize).checked_sub(1);
    let found = place.and_then(|at| stacks.next()?.units.get(at));
    found.is_some_and(|u| u.kind == unit.kind && of(u.cost) == price)
}
