//! Planted leaks: slips as they are made in practice, each of which the suite must catch. The first
//! of them were made, and found by a reader.
//!
//! As with Antiquity, a leak takes the very campaign that the program makes the player's papers
//! of, puts into his part of it what is another's, and the program's own papers and renderers do the rest.

use arbitre::campaign::Entry;
use arbitre::engine::body::{Body, Die};
use arbitre::engine::campaign::Campaign;
use arbitre::engine::{Seat, Seats};
use arbitre::games::dragon_lords::order::{Aim, Order};
use arbitre::games::dragon_lords::turn::{Deed, Done, Happening, Offers, Outcome, Pending};
use arbitre::games::dragon_lords::world::{Name, Place, Player, Stack, World};
use arbitre::games::dragon_lords::{DragonLords, Fact, View};

use super::board::seat;
use super::knowledge::{has_spy, seen_stacks};
use crate::noninterference::collector::{self, Slips};

type Slip = collector::Slip<DragonLords>;

/// A slip, by what comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leak {
    // Those that were made.
    TemplateNamesLeaked,
    StacksUnseen,
    TemplateStacksUnseen,
    OneLineEachSuccess,
    OrdersIntercepted,
    BribeHexes,
    BribeGold,
    BoughtByWhom,
    BoughtNumbered,
    // Of his own dice and deeds.
    OwnDie,
    OwnFate,
    GuardDie,
    PresentUncounted,
    PrestigeThere,
    RolledBeyond,
    LeakedNames,
    HeroExposed,
    // Of what others did to him.
    Author,
    Action,
    RolledAgainst,
    Untold,
    RevealsOfHim,
    InOrderOfDeeds,
    InformedByOwner,
    HowLost,
    // Of others.
    OthersGold,
    OthersPrestige,
    Deities,
    Governors,
    HiddenCities,
    HiddenStacks,
    BehindTheTop,
    SpiesInHisCities,
    OthersGuards,
    RemoteStands,
    OthersOrders,
    OthersWords,
    OthersChoices,
    // Ids, counts, order, files.
    EntryNumber,
    JournalLength,
    NoticeOfAll,
    LetterTellsAll,
    LetterWorld,
    FactsOfAll,
    DiceCounted,
    TrailingBlank,
    FileTime,
    FileName,
    FileSize,
    ManifestDelivered,
    SiteShowsStacks,
    // Other papers.
    ReceiptClock,
    ReceiptKnowsStack,
    ReceiptKnowsCity,
    RefusalKnowsWorld,
    ReminderNamesOthers,
    TemplateCities,
    TemplateGold,
    SheetCountsSpies,
    LockCountsOrders,
    /// Says something, and nothing that he does not know: must never be caught.
    Control,
}

/// All leaks, without the control.
pub const ALL: &[Leak] = &[
    Leak::TemplateNamesLeaked,
    Leak::StacksUnseen,
    Leak::TemplateStacksUnseen,
    Leak::OneLineEachSuccess,
    Leak::OrdersIntercepted,
    Leak::BribeHexes,
    Leak::BribeGold,
    Leak::BoughtByWhom,
    Leak::BoughtNumbered,
    Leak::OwnDie,
    Leak::OwnFate,
    Leak::GuardDie,
    Leak::PresentUncounted,
    Leak::PrestigeThere,
    Leak::RolledBeyond,
    Leak::LeakedNames,
    Leak::HeroExposed,
    Leak::Author,
    Leak::Action,
    Leak::RolledAgainst,
    Leak::Untold,
    Leak::RevealsOfHim,
    Leak::InOrderOfDeeds,
    Leak::InformedByOwner,
    Leak::HowLost,
    Leak::OthersGold,
    Leak::OthersPrestige,
    Leak::Deities,
    Leak::Governors,
    Leak::HiddenCities,
    Leak::HiddenStacks,
    Leak::BehindTheTop,
    Leak::SpiesInHisCities,
    Leak::OthersGuards,
    Leak::RemoteStands,
    Leak::OthersOrders,
    Leak::OthersWords,
    Leak::OthersChoices,
    Leak::EntryNumber,
    Leak::JournalLength,
    Leak::NoticeOfAll,
    Leak::LetterTellsAll,
    Leak::LetterWorld,
    Leak::FactsOfAll,
    Leak::DiceCounted,
    Leak::TrailingBlank,
    Leak::FileTime,
    Leak::FileName,
    Leak::FileSize,
    Leak::ManifestDelivered,
    Leak::SiteShowsStacks,
    Leak::ReceiptClock,
    Leak::ReceiptKnowsStack,
    Leak::ReceiptKnowsCity,
    Leak::RefusalKnowsWorld,
    Leak::ReminderNamesOthers,
    Leak::TemplateCities,
    Leak::TemplateGold,
    Leak::SheetCountsSpies,
    Leak::LockCountsOrders,
];

/// What a paper's maker has at hand beside what it may use.
struct Secrets<'t> {
    now: &'t Campaign<DragonLords>,
    /// Of the season.
    entries: &'t [Entry],
    me: &'t Name,
}

impl Secrets<'_> {
    fn world(&self) -> &World {
        &self.now.state.world
    }

    fn seat(&self) -> Seat {
        seat(self.me)
    }

    /// The campaign with something other in what he knows.
    fn slip(&self, what: impl FnOnce(&mut View)) -> Campaign<DragonLords> {
        let mut now = self.now.clone();
        what(&mut now.views[self.seat().at()]);
        now
    }

    /// The same with stacks in it that he does not see.
    fn with_stacks(&self, stacks: Vec<(Name, Stack)>) -> Campaign<DragonLords> {
        self.slip(|view| {
            for (name, mut stack) in stacks {
                stack.visible_to.insert(self.me.clone());
                view.world.stacks.insert(name, stack);
            }
        })
    }

    /// The same with what he is offered changed.
    fn offered(&self, what: impl FnOnce(&mut Pending)) -> Campaign<DragonLords> {
        self.slip(|view| {
            if let Some(pending) = &mut view.offered {
                what(pending);
            }
        })
    }

    fn happenings(&self) -> Vec<Happening> {
        self.now.state.happened.clone()
    }

    fn deeds(&self, of: impl Fn(&Deed) -> bool) -> Vec<Deed> {
        let all = self.happenings().into_iter();
        let all = all.filter_map(|h| match h {
            Happening::Deed(deed) => Some(deed),
            _ => None,
        });
        all.filter(|d| of(d)).collect()
    }

    fn own(&self) -> Vec<Deed> {
        self.deeds(|d| d.spy.owner == *self.me)
    }

    fn against(&self) -> Vec<Deed> {
        self.deeds(|d| d.enemy == *self.me && d.spy.owner != *self.me)
    }

    /// Others' successes against him that did something, in order.
    fn harm(&self) -> Vec<(Deed, Done)> {
        let all = self.against().into_iter().filter_map(|d| {
            let done = match &d.outcome {
                Outcome::Success { done, .. } => done.clone(),
                Outcome::Failure { .. } => return None,
            };
            Some((d, done))
        });
        let quiet = |done: &Done| {
            matches!(
                done,
                Done::Nothing | Done::Missed { .. } | Done::SetOut { .. }
            )
        };
        all.filter(|(_, done)| !quiet(done)).collect()
    }

    fn draws(&self) -> &[Die] {
        &self.now.this.draws
    }

    /// Stacks that he does not see, and what they are.
    fn unseen(&self, world: &World) -> Vec<(Name, Stack)> {
        let seen = seen_stacks(world, self.me);
        let all = world.stacks.iter();
        all.filter(|(name, s)| s.owner != *self.me && !seen.contains(*name))
            .map(|(name, s)| (name.clone(), s.clone()))
            .collect()
    }

    /// Unseen stacks on the hexes that he was shown.
    fn shown(&self, world: &World) -> Vec<(Name, Stack)> {
        let Some(own) = world.players.get(self.me) else {
            return Vec::new();
        };
        let known = |s: &Stack| {
            world
                .hex_of(s)
                .is_some_and(|h| own.knows_stacks.contains_key(&h))
        };
        let all = self.unseen(world).into_iter();
        all.filter(|(_, s)| known(s)).collect()
    }

    /// Something of each other player.
    fn others(&self, what: impl Fn(&Player) -> String) -> String {
        let others = self.world().players.iter();
        let others = others.filter(|(name, _)| *name != self.me);
        others.map(|(_, p)| what(p)).collect::<Vec<_>>().join(", ")
    }

    /// How many orders the others sent.
    fn orders_of_others(&self) -> usize {
        let sent = self.entries.iter().filter(|e| *e.actor != **self.me);
        let sent = sent.filter_map(|e| match Body::<DragonLords>::read(&e.kind, &e.body) {
            Ok(Body::Enter(set)) => set.orders,
            _ => None,
        });
        sent.map(|answer| answer.orders().len()).sum()
    }

    fn own_orders(&self) -> Vec<Order> {
        let own = &self.now.waits[self.seat().at()];
        let own = own.iter().flat_map(|waiting| waiting.answer.orders());
        own.map(|o| o.order.clone()).collect()
    }
}

impl Slips<DragonLords> for Leak {
    fn slip(self, kind: &str, of: &collector::Secrets<'_, DragonLords>) -> Option<Slip> {
        let secrets = Secrets {
            now: of.now,
            entries: of.entries,
            me: of.now.name(of.seat),
        };
        let mut slip = Slip::default();
        let said = match kind {
            "refusal" => self.in_refusal(&secrets)?,
            "receipt" => self.in_receipt(&secrets)?,
            "window" => self.in_reminder(&secrets)?,
            "sheet" | "lock" => self.in_public(&secrets, kind)?,
            "order-sheet" => {
                return Some(Slip {
                    now: Some(self.in_template(&secrets)?),
                    ..slip
                });
            }
            "letter" => {
                return Some(Slip {
                    now: Some(self.in_letter(&secrets)?),
                    ..slip
                });
            }
            "bulletin" => return self.in_bulletin(&secrets),
            "delivery" => return self.in_delivery(&secrets),
            "site" if self == Leak::SiteShowsStacks => secrets.world().stacks.len().to_string(),
            _ => return None,
        };
        slip.said.push(said);
        Some(slip)
    }
}

impl Leak {
    /// What a refusal adds.
    fn in_refusal(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::RefusalKnowsWorld => Some(secrets.world().stacks.len().to_string()),
            Leak::Control => Some("?".to_owned()),
            _ => None,
        }
    }

    /// What a receipt adds.
    fn in_receipt(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::ReceiptClock => {
                let entries = secrets.entries;
                entries.last().map(|e| e.time.clone())
            }
            Leak::ReceiptKnowsStack => {
                // Whether what is named is there, and how many are in the city.
                let world = secrets.world();
                let there = secrets.own_orders().into_iter().map(|o| match o {
                    Order::Act { city, aim, .. } => {
                        let inside = world.stacks_in(&city).map(|(_, s)| s.size());
                        let named = match aim {
                            Aim::Stack { stack, .. } => world.stacks.contains_key(&stack),
                            _ => false,
                        };
                        (named, inside.sum())
                    }
                    _ => (false, 0),
                });
                Some(format!("{:?}", there.collect::<Vec<(bool, usize)>>()))
            }
            Leak::ReceiptKnowsCity => {
                let world = secrets.world();
                let there = secrets.own_orders().into_iter().map(|o| match o {
                    Order::Act { city, .. } => world.cities.get(&city).map(|c| c.walls),
                    _ => None,
                });
                Some(format!("{:?}", there.collect::<Vec<_>>()))
            }
            Leak::Control => Some(format!("{} orders", secrets.own_orders().len())),
            _ => None,
        }
    }

    fn in_reminder(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::ReminderNamesOthers => Some(secrets.orders_of_others().to_string()),
            _ => None,
        }
    }

    /// The campaign as an order sheet has it.
    fn in_template(self, secrets: &Secrets<'_>) -> Option<Campaign<DragonLords>> {
        let world = secrets.world();
        Some(match self {
            Leak::TemplateNamesLeaked => secrets.with_stacks(secrets.shown(world)),
            Leak::TemplateStacksUnseen => secrets.with_stacks(secrets.unseen(world)),
            Leak::TemplateCities => secrets.slip(|view| {
                if let Some(own) = view.world.players.get_mut(secrets.me) {
                    own.knows_cities.extend(world.cities.keys().cloned());
                }
            }),
            Leak::TemplateGold => secrets.slip(|view| {
                let most = world.players.values().map(|p| p.gold).max();
                if let Some(own) = view.world.players.get_mut(secrets.me) {
                    own.gold = most.unwrap_or_default();
                }
            }),
            Leak::Control => secrets.now.clone(),
            _ => return None,
        })
    }

    /// The campaign as the letter of a choice has it.
    fn in_letter(self, secrets: &Secrets<'_>) -> Option<Campaign<DragonLords>> {
        // The turn goes on, with the world as it was before it.
        let world = secrets.world();
        Some(match self {
            Leak::BribeHexes => secrets.offered(|pending| {
                let city = world.cities.get(&pending.city);
                if let (Offers::Bribes { hexes, .. }, Some(city)) = (&mut pending.offers, city) {
                    *hexes = world.free_beside(city.hex);
                }
            }),
            Leak::BribeGold => secrets.offered(|pending| {
                // What is left of it after those who acted before him.
                if let Offers::Bribes { gold, .. } = &mut pending.offers {
                    let thefts = secrets.draws().iter().filter(|d| {
                        let city = d.question.split('/').next().unwrap_or_default();
                        let side = world.cities.get(city).map(|c| c.owner == *secrets.me);
                        d.purpose == "5d10" && side == Some(true)
                    });
                    let dice = thefts.flat_map(|d| d.die.list());
                    *gold -= dice.map(|die| i64::from(*die)).sum::<i64>();
                }
            }),
            Leak::NoticeOfAll => {
                let mut now = secrets.now.clone();
                for letter in &mut now.this.letters {
                    letter.to = Seats::All;
                }
                now
            }
            Leak::LetterTellsAll => {
                // What others were told since his last one.
                let mut now = secrets.now.clone();
                for told in &mut now.this.told {
                    told.to = Seats::All;
                }
                now
            }
            Leak::LetterWorld => secrets.slip(|view| view.world.clone_from(world)),
            Leak::Control => secrets.now.clone(),
            _ => return None,
        })
    }

    /// What a sheet for everybody adds.
    fn in_public(self, secrets: &Secrets<'_>, kind: &str) -> Option<String> {
        match (self, kind) {
            (Leak::SheetCountsSpies, "sheet") => Some(secrets.world().spies.len().to_string()),
            (Leak::LockCountsOrders, "lock") => Some(secrets.orders_of_others().to_string()),
            _ => None,
        }
    }

    /// A file of his folder with the leak in it.
    fn in_delivery(self, secrets: &Secrets<'_>) -> Option<Slip> {
        let mut slip = Slip::default();
        match self {
            Leak::FileSize => slip.prefix = secrets.against().len().to_string(),
            Leak::ManifestDelivered => {
                let seats = secrets.now.each(Seats::All);
                let told = seats.map(|seat| secrets.now.told(seat).count());
                slip.said.push(format!("{:?}", told.collect::<Vec<_>>()));
            }
            Leak::Control => {}
            _ => return None,
        }
        Some(slip)
    }

    /// The bulletin with the leak in it, or `None` where it is not in bulletins.
    fn in_bulletin(self, secrets: &Secrets<'_>) -> Option<Slip> {
        let mut slip = Slip::default();
        match self {
            Leak::StacksUnseen => {
                slip.now = Some(secrets.with_stacks(secrets.unseen(secrets.world())));
            }
            Leak::FactsOfAll => {
                let now = slip.now.insert(secrets.now.clone());
                for told in &mut now.this.told {
                    if let Fact::Told(_) = told.fact {
                        told.to = Seats::All;
                    }
                }
            }
            Leak::FileTime => {
                let close = secrets.entries.iter().find(|e| e.kind == "close");
                slip.time = close.map_or(0, |e| i64::from(e.i));
            }
            Leak::FileName => slip.prefix = format!("{}-", secrets.entries.len()),
            Leak::TrailingBlank => slip.tail = " ".repeat(secrets.harm().len()),
            leak => slip.said.push(leak.says(secrets)?),
        }
        Some(slip)
    }

    /// What is said at a bulletin's end.
    fn says(self, secrets: &Secrets<'_>) -> Option<String> {
        let me = secrets.me;
        let list = |all: Vec<String>| all.join(", ");
        Some(match self {
            Leak::OneLineEachSuccess => "–\n".repeat(secrets.harm().len()),
            Leak::OrdersIntercepted | Leak::Action => {
                let all = secrets.harm().into_iter();
                let mut all: Vec<String> = all.map(|(d, _)| d.action.to_string()).collect();
                all.sort();
                if self == Leak::OrdersIntercepted {
                    all.retain(|a| a == "intercept-orders");
                }
                list(all)
            }
            Leak::Author => {
                let all = secrets.harm().into_iter();
                let mut all: Vec<String> = all.map(|(d, _)| d.spy.owner.to_string()).collect();
                all.sort();
                list(all)
            }
            Leak::BoughtByWhom => {
                let bought = secrets
                    .harm()
                    .into_iter()
                    .filter_map(|(d, done)| match done {
                        Done::UnitTaken { .. } => Some(d.spy.owner.to_string()),
                        _ => None,
                    });
                list(bought.collect())
            }
            Leak::BoughtNumbered => {
                // The first name that is free, as his own stacks would be called by.
                let world = secrets.world();
                let free =
                    (1..).find(|n| !world.stacks.contains_key(format!("pikes {n}").as_str()));
                format!("{free:?}")
            }
            Leak::OwnDie => list(secrets.own().iter().map(|d| d.die.to_string()).collect()),
            Leak::OwnFate => {
                let fates = secrets.own().into_iter().map(|d| match d.outcome {
                    Outcome::Failure { fate, .. } => fate.into_str().to_owned(),
                    Outcome::Success { .. } => String::new(),
                });
                list(fates.collect())
            }
            Leak::GuardDie | Leak::PresentUncounted => {
                let all = secrets.happenings().into_iter().filter_map(|h| match h {
                    Happening::Watched {
                        spy, die, present, ..
                    } if spy.owner == *me => Some(match self {
                        Leak::GuardDie => die.to_string(),
                        _ => present.to_string(),
                    }),
                    _ => None,
                });
                list(all.collect())
            }
            Leak::PrestigeThere => {
                let all = secrets.own().into_iter().filter_map(|d| match d.outcome {
                    Outcome::Success {
                        done: Done::PrestigeFell { by, .. },
                        ..
                    } => Some(by.to_string()),
                    _ => None,
                });
                list(all.collect())
            }
            Leak::RolledBeyond => {
                let all = secrets.own().into_iter().filter_map(|d| match d.outcome {
                    Outcome::Success {
                        done: Done::GoldTaken { rolled, .. },
                        ..
                    } => Some(rolled.to_string()),
                    _ => None,
                });
                list(all.collect())
            }
            Leak::LeakedNames => {
                let shown = secrets.shown(secrets.world());
                list(
                    shown
                        .into_iter()
                        .map(|(name, _)| name.to_string())
                        .collect(),
                )
            }
            Leak::HeroExposed => {
                let shown = secrets.shown(secrets.world());
                let heroes = shown.into_iter().filter_map(|(_, s)| s.hero);
                list(heroes.map(|h| h.name.to_string()).collect())
            }
            Leak::RolledAgainst => {
                let all = secrets
                    .harm()
                    .into_iter()
                    .filter_map(|(_, done)| match done {
                        Done::GoldTaken { rolled, .. } | Done::PrestigeFell { rolled, .. } => {
                            Some(rolled)
                        }
                        _ => None,
                    });
                all.sum::<u32>().to_string()
            }
            Leak::Untold => {
                let quiet = secrets.against().into_iter().filter(|d| match &d.outcome {
                    Outcome::Failure { fate, .. } => !fate.informs(),
                    Outcome::Success { .. } => false,
                });
                quiet.count().to_string()
            }
            Leak::RevealsOfHim => {
                let reveals = secrets.against().into_iter().filter(|d| match &d.outcome {
                    Outcome::Success { shown, .. } => !shown.is_empty(),
                    Outcome::Failure { .. } => false,
                });
                reveals.count().to_string()
            }
            Leak::InOrderOfDeeds => {
                // As the seats act, which says who did it.
                let all = secrets
                    .against()
                    .into_iter()
                    .filter_map(|d| match d.outcome {
                        Outcome::Failure { fate, .. } if fate.informs() => {
                            Some(format!("{} {}", d.city, fate.into_str()))
                        }
                        Outcome::Failure { .. } => None,
                        Outcome::Success { done, .. } => match done {
                            Done::Nothing | Done::Missed { .. } | Done::SetOut { .. } => None,
                            _ => Some(d.action.to_string()),
                        },
                    });
                list(all.collect())
            }
            Leak::InformedByOwner => {
                let all = secrets
                    .against()
                    .into_iter()
                    .filter_map(|d| match d.outcome {
                        Outcome::Failure { fate, .. } if fate.informs() => Some(d.spy.owner),
                        _ => None,
                    });
                list(all.map(|o| o.to_string()).collect())
            }
            Leak::HowLost => {
                let all = secrets.happenings().into_iter().filter_map(|h| match h {
                    Happening::Watched { spy, killed, .. } => killed
                        .iter()
                        .any(|k| k.owner == *me)
                        .then(|| spy.to_string()),
                    Happening::Deed(Deed {
                        spy,
                        outcome:
                            Outcome::Success {
                                done: Done::SpyKilled { spy: dead },
                                ..
                            },
                        ..
                    }) => (dead.owner == *me).then(|| spy.to_string()),
                    _ => None,
                });
                list(all.collect())
            }
            Leak::OthersGold => secrets.others(|p| p.gold.to_string()),
            Leak::OthersPrestige => secrets.others(|p| p.prestige.to_string()),
            Leak::Deities => secrets.others(|p| format!("{:?}", p.deity)),
            Leak::Governors => secrets.others(|p| p.governors.len().to_string()),
            Leak::HiddenCities => secrets.world().cities.len().to_string(),
            Leak::HiddenStacks => {
                let world = secrets.world();
                secrets.unseen(world).len().to_string()
            }
            Leak::BehindTheTop => {
                let world = secrets.world();
                let seen = seen_stacks(world, me);
                let sizes = seen.iter().filter_map(|n| world.stacks.get(n));
                list(sizes.map(|s| s.units.len().to_string()).collect())
            }
            Leak::SpiesInHisCities => {
                let world = secrets.world();
                let mine = world.cities.iter().filter(|(_, c)| c.owner == *me);
                let players: Vec<&Name> = world.players.keys().filter(|p| *p != me).collect();
                let there = mine.map(|(city, _)| {
                    let spies = players.iter().filter(|p| has_spy(world, p, city));
                    spies.count().to_string()
                });
                list(there.collect())
            }
            Leak::OthersGuards => {
                let world = secrets.world();
                let guards = world.spies.iter().filter(|(id, spy)| {
                    let city = spy.city().and_then(|c| world.cities.get(c));
                    id.owner != *me && city.is_some_and(|c| c.owner == id.owner)
                });
                guards.count().to_string()
            }
            Leak::RemoteStands => {
                let world = secrets.world();
                let own = world.players.get(me)?;
                let known = own.knows_cities.iter();
                let stands = known.map(|c| match world.cities.get(c) {
                    Some(city) => city.owner.to_string(),
                    None => "–".to_owned(),
                });
                list(stands.collect())
            }
            Leak::OthersOrders => secrets.orders_of_others().to_string(),
            Leak::OthersWords => {
                let words = secrets.now.this.words.iter();
                words.filter(|w| !w.is_empty()).count().to_string()
            }
            Leak::OthersChoices => secrets.now.this.letters.len().to_string(),
            Leak::EntryNumber => {
                let set = &secrets.now.this.sets[secrets.seat().at()];
                format!("{:?}", set.as_ref().map(|sent| sent.entry))
            }
            Leak::JournalLength => secrets.entries.len().to_string(),
            Leak::DiceCounted => secrets.draws().len().to_string(),
            Leak::Control => {
                let account = secrets.now.views[secrets.seat().at()].account;
                format!("{} {:?}", account.orders, Place::City(me.clone()))
            }
            _ => return None,
        })
    }
}
