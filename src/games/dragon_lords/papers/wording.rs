//! What a player is told, in words: his spies' work (D7), his losses (G5), what was shown (G16).

use super::super::duty::Duty;
use super::super::hex::Hex;
use super::super::news::{Did, Gone, Left, Loss, News};
use super::super::reading::{action_name, print};
use super::super::reveal::{HeroShown, Reveal, StackShown};
use super::super::turn::{Choice, Missing, UnitRef, Why};
use super::super::world::{Name, Unit};
use crate::locale::Texts;
use crate::t;

/// Names as a list; `none` where there is none.
pub fn names<'a>(all: impl IntoIterator<Item = &'a Name>, none: &str, texts: &Texts) -> String {
    let all: Vec<&str> = all.into_iter().map(|n| &**n).collect();
    match all.is_empty() {
        true => texts.get(none),
        false => all.join(", "),
    }
}

fn hexes(all: &[Hex]) -> String {
    let all: Vec<String> = all.iter().map(Hex::to_string).collect();
    all.join(" · ")
}

/// A unit of a stack, by its place from the top.
pub fn unit(unit: &UnitRef, texts: &Texts) -> String {
    t!(
        texts,
        "dl-unit",
        kind = &*unit.kind,
        stack = &*unit.stack,
        place = unit.place
    )
}

/// What was chosen from a list.
pub fn choice(choice: &Choice, texts: &Texts) -> String {
    match choice {
        Choice::Nothing => texts.get("dl-choice-nothing"),
        Choice::Building { building } => {
            t!(texts, "dl-choice-building", building = &**building)
        }
        Choice::Kill { unit: u } => t!(texts, "dl-choice-kill", unit = unit(u, texts)),
        Choice::Take { unit: u, hex } => t!(
            texts,
            "dl-choice-take",
            unit = unit(u, texts),
            hex = hex.to_string()
        ),
        Choice::Destroy { unit: u } => {
            t!(texts, "dl-choice-destroy", unit = unit(u, texts))
        }
        Choice::SetOut => texts.get("dl-choice-set-out"),
    }
}

/// Something that a player is told: a sentence, and what was shown below it.
pub fn news(news: &News, texts: &Texts) -> (String, Vec<String>) {
    let plain = |text: String| (text, Vec::new());
    match news {
        News::Arrived { spy, city } => {
            plain(t!(texts, "dl-news-arrived", spy = *spy, city = &**city))
        }
        News::TurnedBack { spy, bound, city } => plain(t!(
            texts,
            "dl-news-turned-back",
            spy = *spy,
            bound = &**bound,
            city = &**city
        )),
        News::SpyLost { spy, city } => {
            plain(t!(texts, "dl-news-spy-lost", spy = *spy, city = &**city))
        }
        News::Watched {
            spy,
            city,
            present,
            count,
            killed,
        } => plain(watched((*spy, city), *present, *count, *killed, texts)),
        News::Succeeded {
            spy,
            city,
            action,
            turn: _,
            shown,
            did: done,
        } => {
            let action = action_name(texts.lang(), *action);
            let head = t!(
                texts,
                "dl-news-succeeded",
                spy = *spy,
                city = &**city,
                action = action
            );
            let mut parts: Vec<String> = shown.iter().flat_map(|r| reveal(r, texts)).collect();
            parts.extend(did(done, texts));
            (head, parts)
        }
        News::Failed {
            spy,
            city,
            action,
            killed,
        } => {
            let key = match killed {
                true => "dl-news-failed-killed",
                false => "dl-news-failed",
            };
            let action = action_name(texts.lang(), *action);
            plain(t!(texts, key, spy = *spy, city = &**city, action = action))
        }
        News::Informed { city, killed, of } => {
            let key = match killed {
                true => "dl-news-informed-killed",
                false => "dl-news-informed",
            };
            let mut text = t!(texts, key, city = &**city);
            if let Some(of) = of {
                let action = action_name(texts.lang(), of.action);
                text.push(' ');
                text.push_str(&t!(
                    texts,
                    "dl-news-culprit",
                    owner = &*of.owner,
                    action = action
                ));
            }
            plain(text)
        }
        News::Suffered(loss) => self::loss(loss, texts),
        News::CityGone { city } => plain(t!(texts, "dl-news-city-gone", city = &**city)),
        News::SetOut {
            spy,
            from,
            to,
            arrives,
        } => plain(t!(
            texts,
            "dl-news-set-out",
            spy = *spy,
            from = &**from,
            to = &**to,
            arrives = *arrives
        )),
        News::Hired { city, first, last } if first == last => {
            plain(t!(texts, "dl-news-hired-one", city = &**city, spy = *first))
        }
        News::Hired { city, first, last } => plain(t!(
            texts,
            "dl-news-hired",
            city = &**city,
            more = last.saturating_sub(*first),
            first = *first,
            last = *last
        )),
        News::Idle { order, why, back } => {
            let order = print(texts.lang(), order);
            let why = self::why(*why, texts);
            let key = match back {
                0 => "dl-news-idle",
                _ => "dl-news-idle-back",
            };
            plain(match back {
                0 => t!(texts, key, order = order, why = why),
                back => t!(
                    texts,
                    "dl-news-idle-back",
                    order = order,
                    why = why,
                    back = *back
                ),
            })
        }
        News::Smuggled { city, gold } => {
            plain(t!(texts, "dl-news-smuggled", city = &**city, gold = *gold))
        }
        News::Income { turn, gold } => {
            plain(t!(texts, "dl-news-income", turn = *turn, gold = *gold))
        }
    }
}

fn watched(
    (spy, city): (u32, &Name),
    present: bool,
    count: Option<u32>,
    killed: u32,
    texts: &Texts,
) -> String {
    let mut text = match (present, count) {
        (_, Some(count)) => t!(
            texts,
            "dl-news-watched-count",
            spy = spy,
            city = &**city,
            count = count
        ),
        (true, None) => t!(texts, "dl-news-watched-some", spy = spy, city = &**city),
        (false, None) => t!(texts, "dl-news-watched-none", spy = spy, city = &**city),
    };
    if killed > 0 {
        text.push(' ');
        text.push_str(&t!(texts, "dl-news-watched-killed", n = killed));
    }
    text
}

/// Why an order came to nothing.
fn why(why: Why, texts: &Texts) -> String {
    texts.get(match why {
        Why::SpyLost => "dl-why-spy-lost",
        Why::SpyElsewhere => "dl-why-spy-elsewhere",
        Why::SpyWaits => "dl-why-spy-waits",
        Why::SpyActed => "dl-why-spy-acted",
        Why::CityGone => "dl-why-city-gone",
        Why::CityChangedSides => "dl-why-city-changed",
        Why::DestinationLost => "dl-why-destination-lost",
    })
}

/// What a success did, for its author.
fn did(did: &Did, texts: &Texts) -> Option<String> {
    Some(match did {
        Did::Nothing => return None,
        Did::Missed { missing } => texts.get(match missing {
            Missing::Governor => "dl-missed-governor",
            Missing::Building => "dl-missed-building",
            Missing::Unit => "dl-missed-unit",
            Missing::Walls => "dl-missed-walls",
            Missing::Spy => "dl-missed-spy",
            Missing::Stack => "dl-missed-stack",
            Missing::Held => "dl-missed-held",
            Missing::Hex => "dl-missed-hex",
            Missing::City => "dl-missed-city",
            Missing::Gold => "dl-missed-gold",
        }),
        Did::PrestigeFell { rolled } => t!(texts, "dl-did-prestige", n = *rolled),
        Did::WallsFell => texts.get("dl-did-walls"),
        Did::DefendFell => texts.get("dl-did-defend"),
        Did::GoldTaken { gold } => t!(texts, "dl-did-gold", n = *gold),
        Did::Levied => texts.get("dl-did-levied"),
        Did::GovernorKilled => texts.get("dl-did-governor"),
        Did::SpyKilled => texts.get("dl-did-spy"),
        Did::StackMoved { stack, hex } => t!(
            texts,
            "dl-did-stack",
            stack = &**stack,
            hex = hex.to_string()
        ),
        Did::Held { turn } => t!(texts, "dl-did-held", turn = *turn),
        Did::SetOut { to, arrives } => {
            t!(texts, "dl-did-set-out", to = &**to, arrives = *arrives)
        }
        Did::BuildingDestroyed { building } => {
            t!(texts, "dl-did-building", building = &**building)
        }
        Did::UnitKilled { unit: u } => t!(texts, "dl-did-unit-killed", unit = unit(u, texts)),
        Did::UnitTaken {
            unit: u,
            price,
            stack,
            hex,
            chosen,
        } => {
            let mut text = t!(
                texts,
                "dl-did-unit-taken",
                unit = unit(u, texts),
                price = *price,
                stack = &**stack,
                hex = hex.to_string()
            );
            if let Some(chosen) = chosen {
                text.push(' ');
                text.push_str(&t!(texts, "dl-did-unit-moved", hex = chosen.to_string()));
            }
            text
        }
        Did::UnitDestroyed { unit: u, price } => t!(
            texts,
            "dl-did-unit-destroyed",
            unit = unit(u, texts),
            price = *price
        ),
        Did::Razed => texts.get("dl-did-razed"),
    })
}

/// What the victim of a success sees of it (G5).
fn loss(loss: &Loss, texts: &Texts) -> (String, Vec<String>) {
    let text = match loss {
        Loss::Prestige { by } => t!(texts, "dl-loss-prestige", n = *by),
        Loss::Walls { city, by } => t!(texts, "dl-loss-walls", city = &**city, n = *by),
        Loss::Defend { city, by } => t!(texts, "dl-loss-defend", city = &**city, n = *by),
        Loss::Gold { gold } => t!(texts, "dl-loss-gold", n = *gold),
        Loss::Governor { city, governor } => t!(
            texts,
            "dl-loss-governor",
            city = &**city,
            governor = &**governor
        ),
        Loss::StackMoved { city, stack, hex } => t!(
            texts,
            "dl-loss-stack",
            city = &**city,
            stack = &**stack,
            hex = hex.to_string()
        ),
        Loss::Held { city, turn } => {
            t!(texts, "dl-loss-held", city = &**city, turn = *turn)
        }
        Loss::Buildings { city, buildings } => t!(
            texts,
            "dl-loss-buildings",
            city = &**city,
            names = names(buildings, "dl-none", texts)
        ),
        Loss::Units { city, units } => {
            t!(texts, "dl-loss-units", city = &**city, units = gone(units))
        }
        Loss::City { city, stacks } => {
            let lines = stacks
                .iter()
                .map(|(name, left)| survivors(name, left, texts));
            return (t!(texts, "dl-loss-city", city = &**city), lines.collect());
        }
        Loss::Income { city, due, kept } => t!(
            texts,
            "dl-loss-income",
            city = &**city,
            due = *due,
            kept = *kept
        ),
    };
    (text, Vec::new())
}

/// Units that are gone: `pikes ×2 (Iron Host)`.
fn gone(all: &[Gone]) -> String {
    let one = |gone: &Gone| match gone.count {
        1 => format!("{} ({})", gone.kind, gone.stack),
        n => format!("{} ×{n} ({})", gone.kind, gone.stack),
    };
    all.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn survivors(stack: &Name, left: &Left, texts: &Texts) -> String {
    let lost = names(&left.lost, "dl-none", texts);
    match left.hex {
        Some(hex) if left.lost.is_empty() => t!(
            texts,
            "dl-survivors-unhurt",
            stack = &**stack,
            hex = hex.to_string()
        ),
        Some(hex) => t!(
            texts,
            "dl-survivors",
            stack = &**stack,
            lost = lost,
            hex = hex.to_string()
        ),
        None => t!(texts, "dl-survivors-none", stack = &**stack, lost = lost),
    }
}

/// Something that the referee has to see to himself (G19, G21).
pub fn duty(duty: &Duty, turn: u16, texts: &Texts) -> String {
    match duty {
        Duty::Held { city, owner } => t!(
            texts,
            "dl-duty-held",
            city = &**city,
            owner = &**owner,
            turn = turn
        ),
        Duty::Levied {
            city,
            owner,
            due,
            kept,
            incited,
            halves,
        } => {
            let mut text = match incited {
                true => t!(texts, "dl-duty-incited", city = &**city, owner = &**owner),
                false => t!(texts, "dl-duty-smuggled", city = &**city, owner = &**owner),
            };
            for half in halves {
                text.push(' ');
                text.push_str(&t!(
                    texts,
                    "dl-duty-half",
                    player = &*half.player,
                    gold = half.gold
                ));
            }
            text.push(' ');
            text.push_str(&t!(
                texts,
                "dl-duty-kept",
                owner = &**owner,
                due = *due,
                kept = *kept
            ));
            text
        }
    }
}

/// Units of a stack from the top, those alike together.
pub fn units(all: &[Unit]) -> String {
    let mut parts: Vec<(&Unit, u32)> = Vec::new();
    for unit in all {
        match parts.last_mut() {
            Some((last, n)) if *last == unit => *n += 1,
            _ => parts.push((unit, 1)),
        }
    }
    let part = |(unit, n): &(&Unit, u32)| match n {
        1 => format!("{} ({}/{})", unit.kind, unit.cost, unit.defend),
        n => format!("{} ×{n} ({}/{})", unit.kind, unit.cost, unit.defend),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

fn shown_stack(stack: &StackShown, texts: &Texts) -> String {
    let (stack_name, owner) = (&*stack.stack, &*stack.owner);
    let hero = |h: &HeroShown| t!(texts, "dl-hero", name = &*h.name, level = h.level);
    let (hero, units) = (stack.hero.as_ref().map(hero), units(&stack.units));
    // The top is the first unit, whoever leads the stack (D2).
    match hero {
        None => t!(
            texts,
            "dl-stack",
            stack = stack_name,
            owner = owner,
            units = units
        ),
        Some(hero) if units.is_empty() => t!(
            texts,
            "dl-stack-alone",
            stack = stack_name,
            owner = owner,
            hero = hero
        ),
        Some(hero) => t!(
            texts,
            "dl-stack-led",
            stack = stack_name,
            owner = owner,
            units = units,
            hero = hero
        ),
    }
}

/// What a success shows: a line each.
pub fn reveal(reveal: &Reveal, texts: &Texts) -> Vec<String> {
    let one = match reveal {
        Reveal::Buildings { buildings } => t!(
            texts,
            "dl-shows-buildings",
            names = names(buildings, "dl-none", texts)
        ),
        Reveal::Units { stacks } if stacks.is_empty() => texts.get("dl-shows-no-units"),
        Reveal::Units { stacks } => {
            return stacks.iter().map(|s| shown_stack(s, texts)).collect();
        }
        Reveal::Produces { kinds } => t!(
            texts,
            "dl-shows-produces",
            names = names(kinds, "dl-none", texts)
        ),
        Reveal::Governor { governor } => t!(
            texts,
            "dl-shows-governor",
            names = names(governor, "dl-none", texts)
        ),
        Reveal::Deity { player, deity } => t!(
            texts,
            "dl-shows-deity",
            player = &**player,
            names = names(deity, "dl-none", texts)
        ),
        Reveal::Governors { player, governors } => t!(
            texts,
            "dl-shows-governors",
            player = &**player,
            names = names(governors, "dl-none", texts)
        ),
        Reveal::Hero {
            player: Some(player),
            hero: Some(hero),
        } => t!(
            texts,
            "dl-shows-hero",
            player = &**player,
            hex = hero.hex.to_string(),
            level = hero.level,
            size = hero.size
        ),
        Reveal::Hero {
            player: Some(player),
            ..
        } => t!(texts, "dl-shows-no-hero", player = &**player),
        Reveal::Hero { player: None, .. } => texts.get("dl-shows-no-hero-of-others"),
        Reveal::City {
            player: Some(player),
            city: Some(city),
        } => t!(
            texts,
            "dl-shows-city",
            player = &**player,
            city = &*city.city,
            hex = city.hex.to_string()
        ),
        Reveal::City {
            player: Some(player),
            ..
        } => t!(texts, "dl-shows-no-city", player = &**player),
        Reveal::City { player: None, .. } => texts.get("dl-shows-no-city-of-others"),
        Reveal::Stacks { player, hexes: all } => match (player, all.is_empty()) {
            (Some(player), true) => t!(texts, "dl-shows-no-stacks", player = &**player),
            (Some(player), false) => t!(
                texts,
                "dl-shows-stacks",
                player = &**player,
                hexes = hexes(all)
            ),
            (None, true) => texts.get("dl-shows-no-stacks-of-others"),
            (None, false) => t!(texts, "dl-shows-stacks-of-others", hexes = hexes(all)),
        },
        Reveal::Counts {
            player,
            cities,
            armies,
            gold,
        } => t!(
            texts,
            "dl-shows-counts",
            player = &**player,
            cities = *cities,
            armies = *armies,
            gold = *gold
        ),
    };
    vec![one]
}
