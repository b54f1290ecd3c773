//! What the program is told of this game, and what it says of it.

use serde_json::{Value, json};

use super::orders::{Aim, Line, SEATS, hex_text};
use super::turn::{Ended, Pick};
use super::world::{At, City, Name, Place, Stack, Unit, World};
use super::{DragonLords, Own};
use crate::model::machine::{Course, Phase, Seat, Step};
use crate::model::program::{Came, Program};

pub fn written(line: &Line) -> String {
    match line {
        Line::Hire(1, city) => format!("hire 1 spy in {city}"),
        Line::Hire(n, city) => format!("hire {n} spies in {city}"),
        Line::Act(spy, action, aim) => {
            let aim = match aim {
                Aim::Nothing => String::new(),
                Aim::Stack(stack, hex, _) => format!(", stack \"{stack}\", hex {}", hex_text(*hex)),
                Aim::City(city) => format!(" to {city}"),
            };
            format!("spy {spy}: {}{aim}", action.replace('-', " "))
        }
        Line::Transfer(spy, from, to) => format!("transfer spy {spy} from {from} to {to}"),
        Line::Word(word) => format!("word: {word}"),
        Line::Nothing => "no orders".into(),
        Line::Unreadable => "spy 1: frobnicate".into(),
    }
}

/// The orders of a receipt; the word is one of them to a player.
pub fn orders(receipt: &Value) -> Vec<Value> {
    let mut orders = receipt["orders"].as_array().unwrap().clone();
    if receipt["word"] != "" {
        orders.push(json!({"order": "word", "word": receipt["word"]}));
    }
    orders
}

fn place(at: &Place) -> Value {
    match at {
        Place::City(city) => json!({"city": city}),
        Place::Hex(hex) => json!({"hex": hex_text(*hex)}),
    }
}

fn at(at: &At) -> Value {
    match at {
        At::City(city) => json!({"city": city}),
        At::Way {
            from,
            to,
            friendly,
            arrives,
        } => {
            let side = if *friendly { "friendly" } else { "enemy" };
            json!({"under-way": {"from": from, "to": to, "side": side, "arrives": arrives}})
        }
    }
}

fn list<'a>(names: impl IntoIterator<Item = &'a Name>) -> String {
    let names: Vec<String> = names.into_iter().map(|n| format!("{n:?}")).collect();
    format!("[{}]", names.join(", "))
}

/// The sections of a world file.
fn cities(w: &World) -> String {
    let city = |(name, c): (&Name, &City)| {
        format!(
            "[[city]]\nname = {name:?}\nowner = {:?}\nhex = {:?}\nvisible-to = {}\nincome = {}\n\
             walls = {}\nbuildings = {}\nproduces = {}\n",
            c.owner,
            hex_text(c.hex),
            list(&c.visible_to),
            c.income,
            c.walls,
            list(&c.buildings),
            list(&c.produces),
        )
    };
    w.cities.iter().map(city).collect()
}

fn governors(w: &World) -> String {
    let mut text = String::new();
    for (owner, p) in &w.players {
        for governor in &p.governors {
            text += &format!("[[governor]]\nname = {governor:?}\nowner = {owner:?}\n");
            let city = w.cities.iter().find(|(_, c)| c.governor == Some(governor));
            text += &city.map_or(String::new(), |(city, _)| format!("city = {city:?}\n"));
        }
    }
    text
}

fn stacks(w: &World) -> String {
    let mut text = String::new();
    for (name, s) in &w.stacks {
        text += &format!("[[stack]]\nname = {name:?}\nowner = {:?}\n", s.owner);
        text += &match &s.at {
            Place::City(city) => format!("city = {city:?}\n"),
            Place::Hex(hex) => format!("hex = {:?}\n", hex_text(*hex)),
        };
        let unit = |u: &Unit| {
            let (kind, cost, defend) = (u.kind, u.cost, u.defend);
            format!("{{ kind = {kind:?}, cost = {cost}, defend = {defend} }}")
        };
        let units: Vec<String> = s.units.iter().map(unit).collect();
        text += &format!("units = [{}]\n", units.join(", "));
        text += &format!("visible-to = {}\n", list(&s.visible_to));
        if let Some(h) = &s.hero {
            let (name, level, items) = (h.name, h.level, list(&h.items));
            text += &format!("hero = {{ name = {name:?}, level = {level}, items = {items} }}\n");
        }
    }
    text
}

/// The world as a file to import.
pub fn file(w: &World) -> String {
    let hexes: Vec<String> = w
        .map
        .iter()
        .map(|h| format!("{:?}", hex_text(*h)))
        .collect();
    let mut text = format!("[map]\nhexes = [{}]\n", hexes.join(", "));
    for (name, p) in &w.players {
        let (gold, prestige, knows) = (p.gold, p.prestige, list(&p.knows));
        text +=
            &format!("[player.{name}]\ngold = {gold}\nprestige = {prestige}\nknows = {knows}\n");
        let deity = |d: Name| format!("deity = {d:?}\n");
        text += &p.deity.map_or(String::new(), deity);
    }
    text += &(cities(w) + &governors(w) + &stacks(w));
    for ((owner, number), spy) in &w.spies {
        text += &format!("[[spy]]\nowner = {owner:?}\nnumber = {number}\n");
        text += &format!("hired = {}\nacts-from = {}\n", spy.hired, spy.ready);
        text += &match spy.at {
            At::City(city) => format!("city = {city:?}\n"),
            At::Way {
                from, to, arrives, ..
            } => format!("from = {from:?}\nto = {to:?}\narrives = {arrives}\n"),
        };
    }
    text
}

/// The command line of one of this game's own steps.
pub fn give(game: &DragonLords, program: &mut Program, own: &Own) -> Came {
    match own {
        Own::Hands(..) => {
            let (governors, cities) = (governors(&game.world), cities(&game.world));
            program.import(&(cities + &governors + &stacks(&game.world)))
        }
        Own::Choose(seat, pick) => {
            let value = match pick {
                Pick::Nothing => "nothing".to_owned(),
                Pick::SetOut => "set out".to_owned(),
                Pick::Building(building) => (*building).to_owned(),
                Pick::Kill(n) => n.to_string(),
                Pick::Take(n, hex) => format!("take {n} {}", hex_text(*hex)),
                Pick::Destroy(n) => format!("destroy {n}"),
            };
            match program.run_with(&["enter", seat, "--json"], &value) {
                came if came.code != 0 => came,
                _ => program.run(&["settle", "--yes"]),
            }
        }
        Own::Settle => program.run(&["settle", "--yes"]),
        Own::Gold(seat, gold) => {
            let text = format!("[player.{seat}]\ngold = {gold}\n");
            program.import(&text)
        }
    }
}

/// What a seat has and sees (D2).
fn holds(w: &World, seat: Seat) -> Value {
    let p = &w.players[seat];
    let spies = w.spies.iter().filter(|((owner, _), _)| *owner == seat);
    let spies: Vec<Value> = spies
        .map(|((_, number), spy)| {
            let side = spy.city().and_then(|city| w.friendly(seat, city));
            let side = side.map(|f| if f { "friendly" } else { "enemy" });
            json!({"spy": number, "at": at(&spy.at), "side": side, "ready": spy.ready,
                   "alive": spy.alive})
        })
        .collect();
    let cities = w.cities.iter().filter(|(_, c)| c.owner == seat);
    let cities: Vec<Value> = cities
        .map(|(name, c)| {
            json!({"city": name, "hex": hex_text(c.hex), "income": c.income, "walls": c.walls,
                   "buildings": c.buildings, "governor": c.governor, "produces": c.produces,
                   "held-in": c.held_in})
        })
        .collect();
    let stacks = w.stacks.iter().filter(|(_, s)| s.owner == seat);
    let stacks: Vec<Value> = stacks
        .map(|(name, s)| {
            let units: Vec<Value> = s
                .units
                .iter()
                .map(|u| json!({"kind": u.kind, "cost": u.cost, "defend": u.defend}))
                .collect();
            let hero = s.hero.as_ref().map(|h| {
                let mut hero = json!({"name": h.name, "level": h.level});
                if !h.items.is_empty() {
                    hero["items"] = json!(h.items);
                }
                hero
            });
            json!({"stack": name, "at": place(&s.at), "units": units, "hero": hero})
        })
        .collect();
    let seen = |s: &Stack| s.owner != seat && w.sees_stack(seat, s);
    let top = |name: &str, s: &Stack| {
        let known = match s.at {
            Place::City(city) if !w.knows_city(seat, city) => {
                json!({"hex": hex_text(w.hex_of(s))})
            }
            _ => place(&s.at),
        };
        json!({"stack": name, "owner": s.owner, "at": known,
               "top": s.units.first().map(|u| u.kind)})
    };
    let shown = |city: &str| w.cities.get(city).is_some_and(|c| c.owner != seat);
    let sees = |city: &'static str| shown(city) && w.sees_city(seat, city);
    let enemy_cities: Vec<Value> = w
        .cities
        .iter()
        .filter(|(name, _)| sees(name))
        .map(|(name, c)| {
            let inside = w.stacks.iter();
            let inside = inside.filter(|(_, s)| s.at == Place::City(name) && seen(s));
            let inside: Vec<Value> = inside.map(|(n, s)| top(n, s)).collect();
            json!({"city": name, "owner": c.owner, "hex": hex_text(c.hex), "stacks": inside})
        })
        .collect();
    let enemy_stacks: Vec<Value> = w
        .stacks
        .iter()
        .filter(|(_, s)| seen(s) && !matches!(s.at, Place::City(city) if sees(city)))
        .map(|(name, s)| top(name, s))
        .collect();
    let known = p.knows.iter().filter(|c| !w.sees_city(seat, c));
    let mut holds = json!({"gold": p.gold, "prestige": p.prestige, "deity": p.deity, "governors": p.governors,
           "spies": spies, "cities": cities, "stacks": stacks, "enemy-cities": enemy_cities,
           "enemy-stacks": enemy_stacks, "known": known.collect::<Vec<_>>()});
    if w.is_out(seat) {
        holds["out"] = json!(true);
    }
    holds
}

fn sorted(all: Vec<Value>) -> Vec<String> {
    let mut all: Vec<String> = all
        .into_iter()
        .map(|mut news| {
            // What stands in a list that has no order of its own.
            for list in ["units", "shown"] {
                if let Some(list) = news[list].as_array_mut() {
                    list.sort_by_key(ToString::to_string);
                }
            }
            news.to_string()
        })
        .collect();
    all.sort();
    all
}

/// The same in any order; what one of them says alone is what is reported.
fn same(given: Vec<Value>, meant: Vec<Value>, whose: &str) {
    let (given, meant) = (sorted(given), sorted(meant));
    let alone = |a: &[String], b: &[String]| -> Vec<String> {
        let mut left = b.to_vec();
        let mut alone = a.to_vec();
        alone.retain(|x| match left.iter().position(|y| x == y) {
            Some(at) => {
                left.remove(at);
                false
            }
            None => true,
        });
        alone
    };
    let (program, model) = (alone(&given, &meant), alone(&meant, &given));
    assert!(
        program.is_empty() && model.is_empty(),
        "{whose}: the program alone says {program:#?}, the model alone {model:#?}"
    );
}

/// The lists that were offered so far, and what was chosen of them.
fn offered(game: &DragonLords, audit: &Value, ended: &Ended) {
    let facts = || audit["facts"].as_array().unwrap().iter();
    let those = |name: &'static str| facts().filter(move |f| !f["fact"][name].is_null());
    let chose: Vec<&Value> = those("chose").collect();
    let given: Vec<Value> = those("offered")
        .enumerate()
        .map(|(place, told)| {
            let pending = &told["fact"]["offered"];
            let chose = chose.get(place).map(|c| (&c["to"], &c["fact"]["chose"]));
            assert!(chose.is_none_or(|(to, c)| {
                *to == told["to"] && c["question"] == pending["question"]
            }));
            let member = |name: &str| chose.map(|(_, chose)| chose[name].clone());
            json!({"seat": told["to"], "question": pending["question"], "offers": pending["offers"],
                   "choice": member("choice"), "lapsed": member("lapsed")})
        })
        .collect();
    let meant: Vec<Value> = ended
        .offered
        .iter()
        .enumerate()
        .map(|(place, (pending, pick))| {
            let chosen = pick.as_ref().map(|pick| chosen(pick, &pending.offers));
            json!({"seat": [pending.seat], "question": pending.question,
                   "offers": pending.offers, "choice": chosen, "lapsed": game.lapsed.get(place)})
        })
        .collect();
    assert_eq!(given, meant);
}

/// A choice, as it stands in files.
fn chosen(pick: &Pick, offers: &Value) -> Value {
    let unit = |n: usize| {
        let unit = &offers["units"][n - 1];
        if unit["unit"].is_null() {
            unit.clone()
        } else {
            unit["unit"].clone()
        }
    };
    match pick {
        Pick::Nothing => json!({"choice": "nothing"}),
        Pick::SetOut => json!({"choice": "set-out"}),
        Pick::Building(building) => json!({"choice": "building", "building": building}),
        Pick::Kill(n) => json!({"choice": "kill", "unit": unit(*n)}),
        Pick::Take(n, hex) => {
            json!({"choice": "take", "unit": unit(*n), "hex": hex_text(*hex)})
        }
        Pick::Destroy(n) => json!({"choice": "destroy", "unit": unit(*n)}),
    }
}

/// Every die of the turn, and every choice.
fn played(game: &DragonLords, turn: u16, program: &mut Program, ended: &Ended) {
    let audit = program
        .run(&["audit", &turn.to_string(), "--json"])
        .done()
        .json();
    let mut given = audit["draws"].as_array().unwrap().clone();
    for draw in &mut given {
        let die = draw["die"].take();
        draw["dice"] = if die.is_array() { die } else { json!([die]) };
        draw.as_object_mut()
            .unwrap()
            .retain(|name, _| !["die", "tie"].contains(&&**name));
    }
    same(given, ended.draws.clone(), "dice");
    offered(game, &audit, ended);
}

fn closed(game: &DragonLords, turn: u16, program: &mut Program, ended: &Ended) {
    played(game, turn, program, ended);
    for seat in SEATS {
        let number = turn.to_string();
        let line = ["bulletin", seat, "--season", &number, "--format", "json"];
        // G27: the bulletin that tells him so was his last.
        if game.was_out.contains(&seat) && game.out.contains(&seat) {
            assert_eq!(program.run(&line).code, 1, "{seat}");
            continue;
        }
        let bulletin = program.run(&line).done().json();
        let told = ended.told.iter().filter(|(to, _)| *to == seat);
        let told: Vec<Value> = told.map(|(_, news)| news.clone()).collect();
        let given = bulletin["answers"].as_array().unwrap().clone();
        same(given, told, seat);
        let (given, meant) = (&bulletin["holds"], holds(&game.world, seat));
        for (what, value) in meant.as_object().unwrap() {
            assert_eq!(given[what], *value, "{seat}: {what}");
        }
    }
}

pub fn compare(
    game: &DragonLords,
    course: &Course,
    program: &mut Program,
    step: &Step<DragonLords>,
) {
    let Some((turn, ended)) = game.ended(course) else {
        return;
    };
    match step {
        Step::Roll(..) | Step::Own(Own::Choose(..) | Own::Settle)
            if course.phase == Phase::Rolled =>
        {
            played(game, turn, program, &ended);
        }
        Step::Close(_) => closed(game, turn, program, &ended),
        _ => {}
    }
}
