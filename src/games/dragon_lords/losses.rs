//! What a player lost by the referee's own record: marches, battles, deaths. His spies' and victims' news never
//! tell it, so the bulletin does.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::world::{Name, Stack, World};
use crate::locale::said::Spoken;

/// Something of his that is no more there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(
    tag = "lost",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Lost {
    Hero {
        hero: Name,
    },
    Governor {
        governor: Name,
    },
    Stack {
        stack: Name,
    },
    /// Units of a stack that is left.
    Units {
        stack: Name,
        kind: Name,
        count: usize,
    },
}

impl Spoken for Lost {
    const PREFIX: &'static str = "dl-lost";
}

fn own<'w>(world: &'w World, player: &Name) -> BTreeMap<&'w Name, &'w Stack> {
    let stacks = world.stacks.iter();
    stacks.filter(|(_, stack)| stack.owner == *player).collect()
}

fn heroes<'w>(stacks: &BTreeMap<&'w Name, &'w Stack>) -> BTreeSet<&'w Name> {
    let heroes = stacks.values().filter_map(|stack| stack.hero.as_ref());
    heroes.map(|hero| &hero.name).collect()
}

fn kinds(stack: &Stack) -> BTreeMap<&Name, usize> {
    let mut kinds = BTreeMap::new();
    for unit in &stack.units {
        *kinds.entry(&unit.kind).or_default() += 1;
    }
    kinds
}

/// What of his there was in the one world, and is not in the other.
pub fn between(player: &Name, was: &World, is: &World) -> Vec<Lost> {
    let (before, now) = (own(was, player), own(is, player));
    let mut lost = Vec::new();
    let left = heroes(&now);
    let fallen = heroes(&before);
    lost.extend(fallen.difference(&left).map(|hero| Lost::Hero {
        hero: (*hero).clone(),
    }));
    if let (Some(was), Some(is)) = (was.players.get(player), is.players.get(player)) {
        let gone = was.governors.difference(&is.governors);
        lost.extend(gone.cloned().map(|governor| Lost::Governor { governor }));
    }
    for (name, stack) in before {
        let stack_name = || name.clone();
        let Some(left) = now.get(name) else {
            let stack = stack_name();
            lost.push(Lost::Stack { stack });
            continue;
        };
        let left = kinds(left);
        for (kind, count) in kinds(stack) {
            let count = count.saturating_sub(left.get(kind).copied().unwrap_or_default());
            if count > 0 {
                let (stack, kind) = (stack_name(), kind.clone());
                lost.push(Lost::Units { stack, kind, count });
            }
        }
    }
    lost
}
