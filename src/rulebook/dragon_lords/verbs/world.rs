//! Changes to the world, by the world file or of one row of it (G10).

use super::super::event::{ARBITER, Event, V1, WorldChange};
use super::super::refusal::Refusal;
use super::super::world::World;
use super::super::{change, duty, world_file};
use super::{Arbiter, Outcome, append, facts};
use crate::campaign::Phase;
use crate::referee::rulebook::WorldText;

/// What was recorded: the world before, and the world now.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    pub season: u16,
    pub before: World,
    pub after: World,
}

impl Arbiter<'_> {
    /// Imports a world file: sets the players named, replaces the sections that it contains; or sets
    /// values of one row. With `keep` false only what that would change is shown.
    pub fn import_world<'t>(
        &mut self,
        keep: bool,
        file: impl Into<WorldText<'t>>,
    ) -> Outcome<Recorded> {
        let file = file.into();
        self.run(keep, |w| {
            let standing = facts::standing(w.tx())?;
            let season = standing.season();
            let phase = standing.current.as_ref().map(|c| c.phase);
            if let Some(phase @ (Phase::Locked | Phase::Rolled)) = phase {
                return Err(Refusal::WorldStays { season, phase }.into());
            }
            let setup = facts::setup(w.tx())?;
            let before = facts::world(w.tx())?;
            let changes = match file {
                WorldText::Text(text) => {
                    world_file::read(text, &setup, &before).map_err(Refusal::World)
                }
                WorldText::Tabs(tabs) => {
                    world_file::read_tabs(tabs, &setup, &before).map_err(Refusal::World)
                }
                WorldText::Set(one) => {
                    world_file::set(one, &setup, &before).map_err(Refusal::NotSet)
                }
            }?;
            let mut coming = before.clone();
            for one in &changes {
                change::apply(&mut coming, one, season);
            }
            let left = duty::moved_out(&before, &coming, season);
            let event = Event::World(WorldChange {
                v: V1,
                season,
                changes,
                left_held: left.into_iter().map(|(stack, _)| stack).collect(),
            });
            append(w, ARBITER, &event)?;
            let after = facts::world(w.tx())?;
            Ok(Recorded {
                season,
                before,
                after,
            })
        })
    }
}
