//! Planted leaks: slips as they are made in practice, each of which the suite must catch. The first
//! of them were made, and found by a reader.
//!
//! As with the first rulebook, a leak takes the very view that the program built for the player and
//! the campaign's open tables, and the program's own papers and renderers do the rest.

use arbitre::bulletin::Document;
use arbitre::campaign::{self, Transaction};
use arbitre::locale::Texts;
use arbitre::referee::published::PublicPaper;
use arbitre::rulebook::dragon_lords::event::Die;
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::order::{Aim, Order};
use arbitre::rulebook::dragon_lords::papers::bulletin;
use arbitre::rulebook::dragon_lords::picture::SeenStack;
use arbitre::rulebook::dragon_lords::reading::SeenStack as Known;
use arbitre::rulebook::dragon_lords::template::TemplateView;
use arbitre::rulebook::dragon_lords::turn::{Deed, Done, Happening, Offers, Outcome};
use arbitre::rulebook::dragon_lords::view::{ChoiceView, SeatView};
use arbitre::rulebook::dragon_lords::world::{Name, Place, Stack, World};

use super::knowledge::{has_spy, seen_stacks};

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
    DiceCounted,
    TrailingBlank,
    FileTime,
    FileName,
    FileSize,
    ManifestDelivered,
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
    Leak::DiceCounted,
    Leak::TrailingBlank,
    Leak::FileTime,
    Leak::FileName,
    Leak::FileSize,
    Leak::ManifestDelivered,
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

/// What a view's builder has at hand beside what it may use.
pub struct Secrets<'t> {
    tx: &'t Transaction<'t>,
    me: &'t Name,
    season: u16,
}

/// A bulletin with a slip in it.
pub struct Slip {
    pub view: SeatView,
    said: Vec<String>,
    pub tail: String,
    pub prefix: String,
    pub time: i64,
}

impl Slip {
    pub fn document(&self, texts: &Texts) -> Document {
        let mut document = bulletin::document(&self.view, texts);
        for text in &self.said {
            document.paragraph(text.as_str());
        }
        document
    }
}

impl<'t> Secrets<'t> {
    pub fn new(tx: &'t Transaction<'t>, me: &'t Name) -> Secrets<'t> {
        let season = facts::standing(tx).map_or(1, |s| s.season());
        Secrets { tx, me, season }
    }

    pub fn of(self, season: u16) -> Secrets<'t> {
        Secrets { season, ..self }
    }

    fn world(&self) -> World {
        facts::world(self.tx).unwrap_or_default()
    }

    fn happenings(&self) -> Vec<Happening> {
        facts::happenings(self.tx, self.season).unwrap_or_default()
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

    fn draws(&self) -> Vec<Die> {
        let all = facts::draws(self.tx, self.season).unwrap_or_default();
        all.into_iter().map(|d| d.die).collect()
    }

    fn entries(&self) -> Vec<campaign::Entry> {
        campaign::entries(self.tx, self.season).unwrap_or_default()
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
    fn others(
        &self,
        what: impl Fn(&arbitre::rulebook::dragon_lords::world::Player) -> String,
    ) -> String {
        let world = self.world();
        let others = world.players.iter().filter(|(name, _)| *name != self.me);
        others.map(|(_, p)| what(p)).collect::<Vec<_>>().join(", ")
    }

    fn orders_of_others(&self) -> usize {
        let seats = facts::seat_names(self.tx).unwrap_or_default();
        let others = seats.iter().filter(|s| *s != self.me);
        let sets = others.filter_map(|s| facts::order_set(self.tx, self.season, s).ok().flatten());
        sets.map(|(_, set)| set.orders.len()).sum()
    }

    fn own_orders(&self) -> Vec<Order> {
        let own = facts::ordered(self.tx, self.season, self.me).unwrap_or_default();
        own.into_iter().map(|o| o.order).collect()
    }
}

impl Leak {
    /// What a refusal adds.
    pub fn in_refusal(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::RefusalKnowsWorld => Some(secrets.world().stacks.len().to_string()),
            Leak::Control => Some("?".to_owned()),
            _ => None,
        }
    }

    /// What a receipt adds.
    pub fn in_receipt(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::ReceiptClock => {
                let entries = secrets.entries();
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

    pub fn in_reminder(self, secrets: &Secrets<'_>) -> Option<String> {
        match self {
            Leak::ReminderNamesOthers => Some(secrets.orders_of_others().to_string()),
            _ => None,
        }
    }

    /// Whether a template was changed.
    pub fn in_template(self, secrets: &Secrets<'_>, view: &mut TemplateView) -> bool {
        let add = |view: &mut TemplateView, name: &Name, stack: &Stack, city: Option<Name>| {
            let owner = stack.owner.clone();
            view.known
                .stacks
                .insert(name.clone(), Known { owner, city });
        };
        match self {
            Leak::TemplateNamesLeaked => {
                for (name, stack) in secrets.shown(&secrets.world()) {
                    add(view, &name, &stack, None);
                }
                true
            }
            Leak::TemplateStacksUnseen => {
                for (name, stack) in secrets.unseen(&secrets.world()) {
                    add(view, &name, &stack, None);
                }
                true
            }
            Leak::TemplateCities => {
                let cities = secrets.world().cities.into_keys();
                for city in cities {
                    view.known.cities.entry(city).or_insert(None);
                }
                true
            }
            Leak::TemplateGold => {
                let players = secrets.world().players.into_values();
                view.gold = players.map(|p| p.gold).max().unwrap_or_default();
                true
            }
            Leak::Control => true,
            _ => false,
        }
    }

    /// Whether notices were changed.
    pub fn in_notices(self, secrets: &Secrets<'_>, choices: &mut [ChoiceView]) -> bool {
        let world = secrets.world();
        match self {
            Leak::BribeHexes => {
                for choice in choices {
                    let city = world.cities.get(&choice.pending.city);
                    if let (Offers::Bribes { hexes, .. }, Some(city)) =
                        (&mut choice.pending.offers, city)
                    {
                        *hexes = world.free_beside(city.hex);
                    }
                }
                true
            }
            Leak::BribeGold => {
                // What is left of it after those who acted before him.
                for choice in choices {
                    if let Offers::Bribes { gold, .. } = &mut choice.pending.offers {
                        let draws = secrets.draws().into_iter();
                        let thefts = draws.filter(|d| {
                            let city = d.question.split('/').next().unwrap_or_default();
                            let side = world.cities.get(city).map(|c| c.owner == *secrets.me);
                            &*d.purpose == "5d10" && side == Some(true)
                        });
                        *gold -= thefts.flat_map(|d| d.dice).map(i64::from).sum::<i64>();
                    }
                }
                true
            }
            Leak::NoticeOfAll => {
                let all = facts::notices(secrets.tx, secrets.season, None).unwrap_or_default();
                let before = all.iter().filter(|n| n.pending.seat != *secrets.me).count();
                for choice in choices {
                    choice.notice += before as u32;
                }
                true
            }
            Leak::Control => true,
            _ => false,
        }
    }

    /// What a sheet for everybody adds.
    pub fn in_public(self, secrets: &Secrets<'_>, paper: PublicPaper) -> Option<String> {
        match (self, paper) {
            (Leak::SheetCountsSpies, PublicPaper::Opening) => {
                Some(secrets.world().spies.len().to_string())
            }
            (Leak::LockCountsOrders, PublicPaper::Lock) => {
                Some(secrets.orders_of_others().to_string())
            }
            _ => None,
        }
    }

    /// A file of his folder with the leak in it.
    pub fn in_delivery(
        self,
        secrets: &Secrets<'_>,
        path: &str,
        text: &str,
    ) -> Option<(String, String)> {
        match self {
            Leak::FileSize => {
                let size = text.len() + 100 * secrets.against().len();
                Some((format!("{path} {size}"), String::new()))
            }
            Leak::ManifestDelivered => {
                let all = facts::seat_names(secrets.tx).unwrap_or_default();
                let told = all.iter().map(|s| {
                    let told = facts::told(secrets.tx, secrets.season, s);
                    told.map_or(0, |t| t.len())
                });
                Some((path.to_owned(), format!("{:?}", told.collect::<Vec<_>>())))
            }
            Leak::Control => Some((path.to_owned(), text.to_owned())),
            _ => None,
        }
    }

    /// The bulletin with the leak in it, or `None` where it is not in bulletins.
    pub fn in_bulletin(self, secrets: &Secrets<'_>, view: &SeatView) -> Option<Slip> {
        let mut slip = Slip {
            view: view.clone(),
            said: Vec::new(),
            tail: String::new(),
            prefix: String::new(),
            time: 0,
        };
        match self {
            Leak::StacksUnseen => {
                let world = secrets.world();
                let seen = secrets.unseen(&world).into_iter();
                slip.view
                    .holds
                    .enemy_stacks
                    .extend(seen.map(|(name, s)| SeenStack {
                        stack: name,
                        owner: s.owner.clone(),
                        at: s.at.clone(),
                        top: s.units.first().map(|u| u.kind.clone()),
                    }));
            }
            Leak::FileTime => {
                let close = secrets.entries().into_iter().find(|e| e.kind == "close");
                slip.time = close.map_or(0, |e| i64::from(e.i));
            }
            Leak::FileName => slip.prefix = format!("{}-", secrets.entries().len()),
            Leak::TrailingBlank => slip.tail = " ".repeat(secrets.harm().len()),
            leak => slip.said.push(leak.says(secrets, view)?),
        }
        Some(slip)
    }

    /// What is said at a bulletin's end.
    fn says(self, secrets: &Secrets<'_>, view: &SeatView) -> Option<String> {
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
                let shown = secrets.shown(&secrets.world());
                list(
                    shown
                        .into_iter()
                        .map(|(name, _)| name.to_string())
                        .collect(),
                )
            }
            Leak::HeroExposed => {
                let shown = secrets.shown(&secrets.world());
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
                secrets.unseen(&world).len().to_string()
            }
            Leak::BehindTheTop => {
                let world = secrets.world();
                let seen = seen_stacks(&world, me);
                let sizes = seen.iter().filter_map(|n| world.stacks.get(n));
                list(sizes.map(|s| s.units.len().to_string()).collect())
            }
            Leak::SpiesInHisCities => {
                let world = secrets.world();
                let mine = world.cities.iter().filter(|(_, c)| c.owner == *me);
                let players: Vec<&Name> = world.players.keys().filter(|p| *p != me).collect();
                let there = mine.map(|(city, _)| {
                    let spies = players.iter().filter(|p| has_spy(&world, p, city));
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
                let words = facts::words(secrets.tx, secrets.season).unwrap_or_default();
                words.values().filter(|w| !w.is_empty()).count().to_string()
            }
            Leak::OthersChoices => {
                let all = facts::notices(secrets.tx, secrets.season, None).unwrap_or_default();
                all.len().to_string()
            }
            Leak::EntryNumber => {
                let set = facts::order_set(secrets.tx, secrets.season, me).ok()?;
                format!("{:?}", set.map(|(entry, _)| entry))
            }
            Leak::JournalLength => secrets.entries().len().to_string(),
            Leak::DiceCounted => secrets.draws().len().to_string(),
            Leak::Control => format!("{} {:?}", view.gold.orders, Place::City(me.clone())),
            _ => return None,
        })
    }
}
