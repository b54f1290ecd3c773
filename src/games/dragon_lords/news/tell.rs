//! Who is told what (D4, D5, G3–G5, G9, G12, G18).

use std::collections::BTreeMap;

use super::super::house::{HouseRules, Income, Informed};
use super::super::roll::{Fate, Watch};
use super::super::turn::{Deed, Done, Happening, Outcome, Razing, Yielded};
use super::super::world::Name;
use super::loss::Losses;
use super::{Culprit, Did, Left, Loss, News, Told};

/// What of all that happened each player is told: how his spies on watch and under way fared, then
/// his own deeds, in the order in which they happened; then what others did to him; then what he
/// hired and what his cities yield.
///
/// What others did stands in an order of its own: the players act one after the other (G6), and
/// who could see after which of them something befell him would know who did it, and how a spy was
/// lost (G3, G5). And it is told in sum: who had a line for each success could count them.
///
/// `weakened` is by how much the defend value of each player's units fell that were in a city and are
/// left: told of each deed, it would tell whether a unit that is gone was there then (G5).
pub fn tell(
    turn: u16,
    rules: &HouseRules,
    happenings: &[Happening],
    weakened: BTreeMap<(Name, Name), u32>,
) -> serde_json::Result<Vec<Told>> {
    let mut told = Vec::new();
    let mut losses = Losses::default();
    for ((owner, city), by) in weakened {
        losses.add(&owner, Loss::Defend { city, by });
    }
    for happening in happenings {
        let mut say = |to: &Name, news: News| {
            told.push(Told {
                to: to.clone(),
                news,
            });
        };
        one(turn, rules, happening, &mut losses, &mut say);
    }
    told.extend(losses.end().map(|(to, loss)| Told {
        to,
        news: News::Suffered(loss),
    }));
    let placed = told.into_iter().map(|t| Ok((place(&t.news)?, t)));
    let mut placed = placed.collect::<serde_json::Result<Vec<_>>>()?;
    placed.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(placed.into_iter().map(|(_, t)| t).collect())
}

/// Where news stand; among what others did, their own text decides.
fn place(news: &News) -> serde_json::Result<(u8, String)> {
    let own = |place| (place, String::new());
    Ok(match news {
        News::Arrived { .. } | News::TurnedBack { .. } | News::Watched { .. } => own(0),
        News::Succeeded { .. } | News::Failed { .. } | News::SetOut { .. } | News::Idle { .. } => {
            own(1)
        }
        News::SpyLost { .. }
        | News::Informed { .. }
        | News::Suffered(_)
        | News::CityGone { .. } => (2, serde_json::to_string(news)?),
        News::Hired { .. } | News::Smuggled { .. } | News::Income { .. } => own(3),
    })
}

fn one(
    turn: u16,
    rules: &HouseRules,
    happening: &Happening,
    losses: &mut Losses,
    say: &mut impl FnMut(&Name, News),
) {
    match happening {
        Happening::Arrived { spy, city } => {
            let (city, number) = (city.clone(), spy.number);
            say(&spy.owner, News::Arrived { spy: number, city });
        }
        Happening::TurnedBack { spy, bound, city } => {
            let news = News::TurnedBack {
                spy: spy.number,
                bound: bound.clone(),
                city: city.clone(),
            };
            say(&spy.owner, news);
        }
        Happening::LostOnTheWay { spy, bound } => say(&spy.owner, lost(spy.number, bound)),
        Happening::Watched {
            spy,
            city,
            die,
            present,
            killed,
        } => {
            let watch = Watch::of(*die);
            if watch.senses {
                let news = News::Watched {
                    spy: spy.number,
                    city: city.clone(),
                    present: *present > 0,
                    count: watch.counts.then_some(*present),
                    killed: u32::try_from(killed.len()).unwrap_or(u32::MAX),
                };
                say(&spy.owner, news);
            }
            for dead in killed {
                say(&dead.owner, lost(dead.number, city));
            }
        }
        Happening::Deed(deed) => tell_deed(turn, rules, deed, losses, say),
        Happening::SetOut {
            spy,
            from,
            to,
            arrives,
        } => {
            let news = News::SetOut {
                spy: spy.number,
                from: from.clone(),
                to: to.clone(),
                arrives: *arrives,
            };
            say(&spy.owner, news);
        }
        Happening::Hired {
            owner,
            city,
            first,
            last,
        } => {
            let (city, first, last) = (city.clone(), *first, *last);
            say(owner, News::Hired { city, first, last });
        }
        Happening::Idle {
            seat,
            order,
            why,
            back,
        } => {
            let (order, why, back) = (order.clone(), *why, *back);
            say(seat, News::Idle { order, why, back });
        }
        // The referee is told, who pays (G21).
        Happening::Yielded(_) if rules.income == Income::ByTheReferee => {}
        Happening::Yielded(Yielded {
            city,
            owner,
            due,
            kept,
            halves,
            ..
        }) => {
            if kept < due {
                let loss = Loss::Income {
                    city: city.clone(),
                    due: *due,
                    kept: *kept,
                };
                losses.add(owner, loss);
            }
            for half in halves {
                let (city, gold) = (city.clone(), half.gold);
                say(&half.player, News::Smuggled { city, gold });
            }
        }
        Happening::Income { player, turn, gold } => {
            let (turn, gold) = (*turn, *gold);
            say(player, News::Income { turn, gold });
        }
    }
}

fn lost(spy: u32, city: &Name) -> News {
    News::SpyLost {
        spy,
        city: city.clone(),
    }
}

fn tell_deed(
    turn: u16,
    rules: &HouseRules,
    deed: &Deed,
    losses: &mut Losses,
    say: &mut impl FnMut(&Name, News),
) {
    let (spy, city, action) = (deed.spy.number, deed.city.clone(), deed.action);
    match &deed.outcome {
        Outcome::Success { shown, done } => {
            // What is shown is as of this turn (G16).
            let news = News::Succeeded {
                spy,
                city,
                action,
                turn,
                shown: shown.clone(),
                did: did(done),
            };
            say(&deed.spy.owner, news);
            lose(deed, done, losses, say);
        }
        Outcome::Failure { fate, .. } => {
            let killed = *fate == Fate::Killed;
            let news = News::Failed {
                spy,
                city: city.clone(),
                action,
                killed,
            };
            say(&deed.spy.owner, news);
            if fate.informs() {
                // G4: by the rule, whose it was and what it tried is told too.
                let of = match rules.informed {
                    Informed::CityAndFate => None,
                    Informed::OwnerAndAction => Some(Culprit {
                        owner: deed.spy.owner.clone(),
                        action,
                    }),
                };
                say(&deed.enemy, News::Informed { city, killed, of });
            }
        }
    }
}

fn did(done: &Done) -> Did {
    match done.clone() {
        Done::Nothing => Did::Nothing,
        Done::Missed { missing } => Did::Missed { missing },
        Done::PrestigeFell { rolled, .. } => Did::PrestigeFell { rolled },
        Done::WallsFell { .. } => Did::WallsFell,
        Done::DefendFell { .. } => Did::DefendFell,
        Done::GoldTaken { gold, .. } => Did::GoldTaken { gold },
        Done::Levied { .. } => Did::Levied,
        Done::GovernorKilled { .. } => Did::GovernorKilled,
        Done::SpyKilled { .. } => Did::SpyKilled,
        Done::StackMoved { stack, hex, .. } => Did::StackMoved { stack, hex },
        Done::Held { turn } => Did::Held { turn },
        Done::SetOut { to, arrives } => Did::SetOut { to, arrives },
        Done::BuildingDestroyed { building } => Did::BuildingDestroyed { building },
        Done::UnitKilled { unit, .. } => Did::UnitKilled { unit },
        Done::UnitTaken {
            unit,
            price,
            stack,
            hex,
            chosen,
            ..
        } => Did::UnitTaken {
            unit,
            price,
            stack,
            hex,
            chosen,
        },
        Done::UnitDestroyed { unit, price, .. } => Did::UnitDestroyed { unit, price },
        Done::Razed(_) => Did::Razed,
    }
}

/// G5: a success is not announced; its victim sees what is gone.
fn lose(deed: &Deed, done: &Done, losses: &mut Losses, say: &mut impl FnMut(&Name, News)) {
    let (enemy, city) = (&deed.enemy, deed.city.clone());
    match done {
        Done::PrestigeFell { by, .. } if *by > 0 => losses.add(enemy, Loss::Prestige { by: *by }),
        Done::WallsFell { by } if *by > 0 => losses.add(enemy, Loss::Walls { city, by: *by }),
        Done::GoldTaken { gold, .. } if *gold > 0 => losses.add(enemy, Loss::Gold { gold: *gold }),
        Done::GovernorKilled { governor } => {
            let governor = governor.clone();
            losses.add(enemy, Loss::Governor { city, governor });
        }
        Done::Held { turn } => losses.add(enemy, Loss::Held { city, turn: *turn }),
        Done::BuildingDestroyed { building } => {
            let buildings = [building.clone()].into();
            losses.add(enemy, Loss::Buildings { city, buildings });
        }
        Done::StackMoved { owner, stack, hex } => {
            let (stack, hex) = (stack.clone(), *hex);
            losses.add(owner, Loss::StackMoved { city, stack, hex });
        }
        Done::UnitKilled { owner, unit }
        | Done::UnitTaken { owner, unit, .. }
        | Done::UnitDestroyed { owner, unit, .. } => losses.unit(owner, &city, unit),
        Done::SpyKilled { spy } => say(&spy.owner, lost(spy.number, &city)),
        Done::Razed(razing) => razed(deed, razing, losses, say),
        Done::Nothing
        | Done::Missed { .. }
        | Done::PrestigeFell { .. }
        | Done::WallsFell { .. }
        | Done::DefendFell { .. }
        | Done::GoldTaken { .. }
        | Done::Levied { .. }
        | Done::SetOut { .. } => {}
    }
}

/// G18: the owners of the city and of stacks in it see what became of them; whoever saw the city
/// sees that it is gone; the owners of spies in it are told that these are lost.
fn razed(deed: &Deed, razing: &Razing, losses: &mut Losses, say: &mut impl FnMut(&Name, News)) {
    let mut of: BTreeMap<&Name, BTreeMap<Name, Left>> = BTreeMap::new();
    of.entry(&deed.enemy).or_default();
    for (stack, survivors) in &razing.stacks {
        let own = of.entry(&survivors.owner).or_default();
        own.insert(stack.clone(), survivors.into());
    }
    let sees = |player: &&Name| !of.contains_key(*player) && **player != deed.spy.owner;
    for player in razing.seen_by.iter().filter(sees) {
        let city = deed.city.clone();
        say(player, News::CityGone { city });
    }
    for (player, stacks) in of {
        let city = deed.city.clone();
        losses.add(player, Loss::City { city, stacks });
    }
    for spy in &razing.spies {
        say(&spy.owner, lost(spy.number, &deed.city));
    }
}
