//! A plan played in memory, by the pure rule: what each turn makes of the world, what the player
//! learns of it, and what is true and hidden from him. To look whether a plan fits costs so little
//! that plans can be drawn until one does.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitre::games::dragon_lords::accept::{Acceptance, Desk, accept};
use arbitre::games::dragon_lords::cost;
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::house::{HouseRules, Informed};
use arbitre::games::dragon_lords::order::{Draft, Order};
use arbitre::games::dragon_lords::reading::{Known as Knows, Message, Reader, Turn as Open};
use arbitre::games::dragon_lords::turn::{
    Choice, Deed, Done, Happening, Offers, Outcome, Pending, SeatOrders, UnitRef, admit,
};
use arbitre::games::dragon_lords::world::{Name, Presence, World};
use arbitre::letter;
use arbitre::locale::Lang;
use arbitre::reading::To;

use super::board::players;
use super::driver::{Chosen, Resolution, Sealed, Turn, resolve};
use super::fit::{Others, Pick, Plan, tweaked};
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

/// What stands of a seat.
#[derive(Debug, Clone, Default)]
struct Stands {
    word: Arc<str>,
    orders: Vec<Order>,
}

thread_local! {
    /// Messages as they were read: plans that are tried differ in little that a reader knows.
    static READ: RefCell<BTreeMap<(String, String), Message>> = RefCell::default();
}

/// A message as who knows that reads it.
fn read(knows: Knows, turn: u16, text: &str) -> Option<Message> {
    const MOST: usize = 2_000;
    let key = (format!("{turn} {knows:?}"), text.to_owned());
    if let Some(read) = READ.with_borrow(|read| read.get(&key).cloned()) {
        return Some(read);
    }
    let letter = letter::open(text.as_bytes()).ok()?;
    let open = Open {
        lang: Lang::Fr,
        number: turn,
        name: "",
    };
    let message = Reader::new(&knows, open).letter(&letter);
    READ.with_borrow_mut(|read| {
        if read.len() >= MOST {
            read.clear();
        }
        read.insert(key, message.clone());
    });
    Some(message)
}

/// Which lines of a message stand.
fn stands(world: &World, seat: &Name, turn: u16, drafts: &[(u32, Draft)]) -> Option<Acceptance> {
    let presence = Presence::of(world);
    let desk = Desk {
        world,
        presence: &presence,
        seat,
        turn,
        gold: world.players.get(seat)?.gold,
    };
    Some(accept(&desk, drafts))
}

/// His messages, one after the other; what stands at last, and what he is answered.
fn own(
    world: &World,
    me: &Name,
    turn: u16,
    messages: &[String],
    items: &mut Vec<Item>,
) -> Option<Stands> {
    let (mut last, mut sent) = (Stands::default(), false);
    for text in messages {
        let mut message = read(Knows::of(world, me, turn), turn, text)?;
        // The first word stays; it is no order.
        let word = message.lines.iter().find_map(|line| match &line.draft {
            Draft::Word { word } => Some(word.clone()),
            _ => None,
        });
        last.word = match word {
            Some(word) if last.word.is_empty() => word,
            _ => last.word,
        };
        let is_word = |draft: &Draft| matches!(draft, Draft::Word { .. });
        message.lines.retain(|line| !is_word(&line.draft));
        message.lines.sort_by_key(|line| line.line);
        let found = stands(world, me, turn, &message.drafts())?;
        items.push(Item::Answered(format!("{message:?} {found:?}")));
        let refused = message.told.iter().any(|(_, to, _)| *to == To::Refused);
        let wrong = refused || !found.refused.is_empty();
        let says = !found.standing.is_empty() || (message.lines.is_empty() && message.none);
        // H21: with an error in it a second message takes nothing from the first.
        if says && !(wrong && sent) {
            (last.orders, sent) = (found.orders(), true);
        }
    }
    Some(last)
}

/// What stands of another, whose messages are read as they are meant.
fn others(world: &World, seat: &Name, turn: u16, of: &Others) -> Option<Stands> {
    let orders = of.orders.get(seat).cloned().unwrap_or_default();
    let drafts: Vec<_> = (1..).zip(orders.into_iter().map(Draft::from)).collect();
    let found = stands(world, seat, turn, &drafts)?;
    let word = of.words.get(seat).map_or("", String::as_str);
    Some(Stands {
        word: word.into(),
        orders: match of.first.contains(seat) && !found.refused.is_empty() {
            true => Vec::new(),
            false => found.orders(),
        },
    })
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
            let Stands { word, orders: all } = match seat == *me {
                true => own(&world, me, number, &turn.sent, &mut self.items)?,
                false => others(&world, &seat, number, &plan.turns[n])?,
            };
            let cost: i64 = all.iter().map(cost::order).sum();
            world.players.get_mut(&seat)?.gold -= cost;
            words.insert(seat.clone(), word);
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
