//! A plan played in memory, by the pure rule: what each turn makes of the world, what the player
//! learns of it, and what is true and hidden from him. To look whether a plan fits costs so little
//! that plans can be drawn until one does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitre::letter;
use arbitre::locale::Lang;
use arbitre::rulebook::dragon_lords::accept::Desk;
use arbitre::rulebook::dragon_lords::event::OrderSet;
use arbitre::rulebook::dragon_lords::hex::Hex;
use arbitre::rulebook::dragon_lords::house::{HouseRules, Informed};
use arbitre::rulebook::dragon_lords::order::Order;
use arbitre::rulebook::dragon_lords::reading::{Known as Knows, Reader, Turn as Open};
use arbitre::rulebook::dragon_lords::receive::{Acceptance, Bench, receive};
use arbitre::rulebook::dragon_lords::turn::{
    Choice, Chosen, Deed, Done, Happening, Offers, Outcome, Pending, Resolution, Sealed,
    SeatOrders, Turn, UnitRef, admit, resolve,
};
use arbitre::rulebook::dragon_lords::world::{Name, Presence, World};

use super::board::players;
use super::fit::{Pick, Plan, tweaked};
use super::knowledge::{self, Item, free_beside, has_spy};
use super::scene::Known;
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::Table;

/// A plan's course.
#[derive(Debug, Clone, Default)]
pub struct Course {
    pub items: Vec<Item>,
    pub hidden: Hidden,
    /// The world as each turn begins, and after it.
    pub before: Vec<World>,
    pub after: Vec<World>,
    pub happenings: Vec<Vec<Happening>>,
    /// What stood at each roll, of every seat.
    pub stood: Vec<BTreeMap<Name, Vec<Order>>>,
    /// What each seat tried to choose and what it chose, in the order in which it was due; with what
    /// was offered.
    pub chosen: Vec<Vec<(Pending, [Choice; 2])>>,
}

/// What is true and hidden from the player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hidden {
    /// Others' successes whose effects he sees: author, action.
    pub harm: Vec<(Name, String)>,
    /// Others' deeds of which he is told without the author: whose they were.
    pub informed: Vec<Name>,
    /// Others' deeds in his cities of which he is told nothing.
    pub unnoticed: Vec<(Name, String)>,
    /// By whom, or how, each spy of his was lost to another's doing.
    pub losses: Vec<String>,
    /// Stacks that he does not see, with their places.
    pub stacks: BTreeSet<(Name, String)>,
    /// Unseen stacks beside a city in which he was offered to take a unit.
    pub beside: BTreeSet<Hex>,
    /// Unseen stacks of which a success of his told the places: their names.
    pub leaked: BTreeSet<Name>,
    /// Enemy spies in his cities, by owner.
    pub watched: BTreeMap<Name, usize>,
}

/// The rules as they are set in a campaign.
pub fn rules(informed: Informed) -> HouseRules {
    HouseRules {
        informed,
        ..HouseRules::default()
    }
}

/// Plays all turns.
pub fn run(known: &Known, plan: &Plan, table: &Table) -> Option<Course> {
    let mut course = Course::default();
    let mut world = plan.start.clone();
    for (n, number) in (0..known.turns.len()).zip(1_u16..) {
        if n > 0 {
            world = tweaked(known, plan.turns[n].tweak, n, &world);
        }
        course.before.push(world.clone());
        world = course.turn(known, plan, table, (n, number), world)?;
    }
    Some(course)
}

/// A seat's messages, one after the other; what stands at last.
fn taken(
    world: &mut World,
    seat: &Name,
    turn: u16,
    messages: &[String],
    items: &mut Option<&mut Vec<Item>>,
) -> Option<Option<OrderSet>> {
    let mut stands: Option<OrderSet> = None;
    for text in messages {
        let acceptance = message(world, seat, turn, text, stands.as_ref())?;
        if let Some(items) = items {
            items.push(Item::Answered(format!("{acceptance:?}")));
        }
        if let Some(set) = acceptance.set {
            let before = stands.as_ref().map_or(0, OrderSet::cost);
            world.players.get_mut(seat)?.gold += before - set.cost();
            stands = Some(set);
        }
    }
    Some(stands)
}

/// What becomes of a message.
fn message(
    world: &World,
    seat: &Name,
    turn: u16,
    text: &str,
    first: Option<&OrderSet>,
) -> Option<Acceptance> {
    let letter = letter::open(text.as_bytes()).ok()?;
    let knows = Knows::of(world, seat, turn);
    let open = Open {
        lang: Lang::Fr,
        number: turn,
        name: "",
    };
    let reading = Reader::new(&knows, open).letter(&letter);
    let presence = Presence::of(world);
    let bench = Bench {
        desk: Desk {
            world,
            presence: &presence,
            seat,
            turn,
            gold: world.players.get(seat)?.gold + first.map_or(0, OrderSet::cost),
        },
        first: first.cloned(),
        old_words: Vec::new(),
    };
    Some(receive(&bench, &reading))
}

impl Course {
    fn turn(
        &mut self,
        known: &Known,
        plan: &Plan,
        table: &Table,
        (n, number): (usize, u16),
        mut world: World,
    ) -> Option<World> {
        let (me, turn) = (&known.me, &known.turns[n]);
        self.items.extend(knowledge::state(&world, me));
        self.unseen(&world, me);
        let mut words: BTreeMap<Name, Arc<str>> = BTreeMap::new();
        let mut orders = Vec::new();
        for seat in players() {
            let own = seat == *me;
            let messages = match own {
                true => turn.sent.clone(),
                false => plan.messages(n, &seat),
            };
            let mut items = own.then_some(&mut self.items);
            let set = taken(&mut world, &seat, number, &messages, &mut items)?;
            let set = set.unwrap_or_else(|| OrderSet::empty(seat.clone()));
            words.insert(seat.clone(), set.word.clone());
            let all = set.orders.into_iter().map(|o| o.order).collect();
            orders.push(SeatOrders { seat, orders: all });
        }
        let stood = orders.iter().map(|o| (o.seat.clone(), o.orders.clone()));
        self.stood.push(stood.collect());
        let mut choices: Vec<Chosen> = Vec::new();
        let mut made: Vec<(Pending, [Choice; 2])> = Vec::new();
        let resolution = loop {
            let mut sealed = Sealed {
                id: table.id(),
                key: table.key(number),
                words: &words,
                beacon: &turn.beacon,
            };
            let asked = Turn {
                turn: number,
                rules: &rules(known.informed),
                world: &world,
                orders: &orders,
                choices: &choices,
            };
            let found = resolve(&asked, &mut sealed).ok()?;
            let Some(pending) = found.pending.clone() else {
                break found;
            };
            let tried = self.choose(known, plan, (n, number), &found, &pending);
            let admitted = admit(&pending, &tried);
            let choice = match &admitted {
                Ok(()) => tried.clone(),
                Err(_) => Choice::Nothing,
            };
            if pending.seat == *me {
                self.items.push(Item::Answered(format!("{admitted:?}")));
            }
            choices.push(Chosen {
                seat: pending.seat.clone(),
                question: pending.question.clone(),
                choice: choice.clone(),
            });
            made.push((pending, [tried, choice]));
        };
        self.chosen.push(made);
        let informed = known.informed;
        self.items
            .extend(knowledge::told(&resolution.happenings, me, informed));
        self.items.extend(knowledge::state(&resolution.world, me));
        self.truth(&resolution, me);
        self.unseen(&resolution.world, me);
        self.after.push(resolution.world.clone());
        self.happenings.push(resolution.happenings);
        Some(resolution.world)
    }

    fn choose(
        &mut self,
        known: &Known,
        plan: &Plan,
        (n, number): (usize, u16),
        found: &Resolution,
        pending: &Pending,
    ) -> Choice {
        if pending.seat != known.me {
            let key = (number, pending.question.to_string());
            return match plan.turns[n].picks.get(&key) {
                Some(pick) => picked(pending, pick),
                None => {
                    let name = pending.question.bytes().map(u64::from).sum();
                    anything(
                        &mut Rng::new(plan.seed, name),
                        pending,
                        offered_hexes(pending),
                    )
                }
            };
        }
        self.items.push(knowledge::offered(found, pending));
        if let Offers::Bribes { .. } = pending.offers {
            let free: BTreeSet<Hex> = found.world.free().collect();
            let beside = free_beside(&found.world, &known.me, &pending.city);
            let beside = beside.into_iter().filter(|h| !free.contains(h));
            self.hidden.beside.extend(beside);
        }
        own_choice(known, number, &found.world, pending)
    }

    /// What is there that he does not see.
    fn unseen(&mut self, world: &World, me: &Name) {
        let seen = knowledge::seen_stacks(world, me);
        for (name, stack) in &world.stacks {
            if stack.owner == *me || seen.contains(name) {
                continue;
            }
            let place = format!("{:?}", stack.at);
            self.hidden.stacks.insert((name.clone(), place));
        }
        for (name, _) in world.cities.iter().filter(|(_, c)| c.owner == *me) {
            for player in players().into_iter().filter(|p| p != me) {
                if has_spy(world, &player, name) {
                    *self.hidden.watched.entry(player).or_default() += 1;
                }
            }
        }
    }

    /// Who truly did what.
    fn truth(&mut self, resolution: &Resolution, me: &Name) {
        let hidden = &mut self.hidden;
        let world = &resolution.world;
        let knows = &world.players[me].knows_stacks;
        let shown = world.stacks.iter().filter(|(_, s)| {
            let hex = world.hex_of(s);
            s.owner != *me && hex.is_some_and(|h| knows.contains_key(&h))
        });
        hidden.leaked.extend(shown.map(|(name, _)| name.clone()));
        for happening in &resolution.happenings {
            match happening {
                Happening::Watched { spy, killed, .. } => {
                    let mine = killed.iter().filter(|k| k.owner == *me);
                    let by = mine.map(|k| format!("{} guard {spy}", k.number));
                    hidden.losses.extend(by);
                }
                Happening::Deed(deed) if deed.spy.owner != *me => of_deed(hidden, deed, me),
                _ => {}
            }
        }
    }
}

fn of_deed(hidden: &mut Hidden, deed: &Deed, me: &Name) {
    let (author, action) = (deed.spy.owner.clone(), deed.action.to_string());
    let mine = deed.enemy == *me;
    match &deed.outcome {
        Outcome::Failure { fate, .. } if mine && fate.informs() => hidden.informed.push(author),
        Outcome::Failure { .. } if mine => hidden.unnoticed.push((author, action)),
        Outcome::Failure { .. } => {}
        Outcome::Success { done, .. } => match done {
            Done::SpyKilled { spy } if spy.owner == *me => {
                hidden.losses.push(format!("{} by {author}", spy.number));
            }
            Done::Nothing | Done::Missed { .. } | Done::SetOut { .. } if mine => {
                hidden.unnoticed.push((author, action));
            }
            _ if mine => hidden.harm.push((author, action)),
            _ => {}
        },
    }
}

/// What a plan's spy chooses.
fn picked(pending: &Pending, pick: &Pick) -> Choice {
    let wanted = |unit: &&UnitRef| match pick {
        Pick::Kill { stack, kind } | Pick::Take { stack, kind } => {
            unit.stack == *stack && unit.kind == *kind
        }
        Pick::Building(_) | Pick::Nothing => false,
    };
    match (&pending.offers, pick) {
        (_, Pick::Nothing) => Choice::Nothing,
        (Offers::Buildings { .. }, Pick::Building(building)) => Choice::Building {
            building: building.clone(),
        },
        (Offers::Units { units }, _) => match units.iter().find(wanted) {
            Some(unit) => Choice::Kill { unit: unit.clone() },
            None => Choice::Nothing,
        },
        (Offers::Bribes { units, .. }, _) => {
            let unit = units.iter().map(|o| &o.unit).find(wanted).cloned();
            let hex = offered_hexes(pending).first().copied();
            match (unit, hex, pick) {
                (Some(unit), Some(hex), Pick::Take { .. }) => Choice::Take { unit, hex },
                (Some(unit), ..) => Choice::Destroy { unit },
                _ => Choice::Nothing,
            }
        }
        _ => Choice::Nothing,
    }
}

fn offered_hexes(pending: &Pending) -> Vec<Hex> {
    match &pending.offers {
        Offers::Bribes { hexes, .. } => hexes.clone(),
        _ => Vec::new(),
    }
}

/// One thing of what is offered, or nothing.
fn anything(rng: &mut Rng, pending: &Pending, hexes: Vec<Hex>) -> Choice {
    if rng.often(30) {
        return Choice::Nothing;
    }
    match &pending.offers {
        Offers::Way { .. } => Choice::SetOut,
        Offers::Buildings { buildings } => {
            let all: Vec<&Name> = buildings.iter().collect();
            let building = (*rng.one(&all)).clone();
            Choice::Building { building }
        }
        Offers::Units { units } => {
            let unit = rng.one(units).clone();
            Choice::Kill { unit }
        }
        Offers::Bribes { units, .. } => {
            let unit = rng.one(units).unit.clone();
            match rng.often(70) && !hexes.is_empty() {
                true => Choice::Take {
                    unit,
                    hex: *rng.one(&hexes),
                },
                false => Choice::Destroy { unit },
            }
        }
    }
}

/// What the player who knows chooses: by what he is shown, and by the hexes that are free as far as
/// he knows.
pub fn own_choice(known: &Known, number: u16, world: &World, pending: &Pending) -> Choice {
    let name = pending.question.bytes().map(u64::from).sum::<u64>() + u64::from(number);
    let hexes = free_beside(world, &known.me, &pending.city);
    anything(&mut Rng::new(known.seed, name), pending, hexes)
}

/// A choice as it is typed.
pub fn typed(pending: &Pending, choice: &Choice) -> Option<String> {
    let place = |unit: &UnitRef| {
        let units: Vec<&UnitRef> = match &pending.offers {
            Offers::Units { units } => units.iter().collect(),
            Offers::Bribes { units, .. } => units.iter().map(|o| &o.unit).collect(),
            Offers::Buildings { .. } | Offers::Way { .. } => Vec::new(),
        };
        units.iter().position(|u| *u == unit).map_or(0, |n| n + 1)
    };
    match choice {
        Choice::Nothing => None,
        Choice::SetOut => Some("set out".to_owned()),
        Choice::Building { building } => Some(building.to_string()),
        Choice::Kill { unit } => Some(place(unit).to_string()),
        Choice::Take { unit, hex } => Some(format!("take {} {hex}", place(unit))),
        Choice::Destroy { unit } => Some(format!("destroy {}", place(unit))),
    }
}
