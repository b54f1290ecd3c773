//! Games of chance orders, played honestly: neither the reveals nor the papers nor the file accuse the referee of
//! anything.

use std::collections::BTreeSet;
use std::fs;

use crate::harness::desk::{DRAGON_LORDS, Desk};
use crate::harness::size;

/// Numbers that are the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

const CITIES: &[&str] = &["Karth", "Dune", "Sel", "Elm", "Brell", "Mire", "Vale"];

/// What is oftener tried is what shows a list, moves gold, or kills.
const ACTIONS: &[&str] = &[
    "arson",
    "arson",
    "assassinate",
    "augury",
    "blackmail",
    "blackmail",
    "bribe",
    "bribe",
    "bribe",
    "desecration",
    "execute",
    "expose",
    "incite",
    "infiltrate",
    "infiltrate",
    "intercept orders",
    "interrogate",
    "leak",
    "network",
    "neutralize",
    "poison",
    "revolt",
    "sabotage",
    "smuggle",
    "steal",
    "steal",
    "surveillance",
    "false orders, stack \"Garde de Karth\", hex 0,-1",
];

/// A message of chance orders. What cannot be is refused line by line.
fn message(numbers: &mut Numbers, turn: u16) -> String {
    let mut text = format!("word: {} of turn {turn}\n", numbers.of(CITIES));
    for spy in 1..=9 {
        match numbers.below(8) {
            0 => {}
            1 => {
                let (from, to) = (numbers.of(CITIES), numbers.of(CITIES));
                text += &format!("transfer spy {spy} from {from} to {to}\n");
            }
            2 => text += &format!("spy {spy}: relocate to {}\n", numbers.of(CITIES)),
            _ => text += &format!("spy {spy}: {}\n", numbers.of(ACTIONS)),
        }
    }
    for _ in 0..numbers.below(3) {
        let (count, city) = (1 + numbers.below(2), numbers.of(CITIES));
        text += &format!("hire {count} spies in {city}\n");
    }
    text
}

/// Answers what waits, at random: a place in the list, a bribe taken or destroyed, nothing; or leaves it to lapse.
fn answers(desk: &Desk, numbers: &mut Numbers) {
    loop {
        let all = desk.run("notices --json").ok().json();
        let Some(waits) = all.as_array().unwrap().first().cloned() else {
            return;
        };
        let (seat, notice) = (waits["seat"].as_str().unwrap(), &waits["notice"]);
        let hex = numbers.of(&["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "-4,0"]);
        let tries = match numbers.below(5) {
            0 => return,
            1 => vec![],
            2 => vec!["destroy 1".to_owned(), "1".to_owned()],
            _ => vec![format!("take 1 {hex}"), "1".to_owned()],
        };
        let mut lines = tries.iter().map(|value| format!("value \"{value}\""));
        let taken =
            lines.any(|value| desk.run(&format!("choose {seat} {notice} {value}")).code == 0);
        if !taken {
            desk.run(&format!("choose {seat} {notice} withhold")).ok();
        }
    }
}

/// Plays a game of so many turns; what was told in it is named.
fn plays(number: u64, turns: u16, seen: &mut BTreeSet<String>) {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15 ^ (number + 1));
    let desk = Desk::without(&DRAGON_LORDS);
    desk.write(
        "key.txt",
        format!("{:064x}\n", u128::from(number) + (1 << 64)),
    );
    let new = ["new", "dragon-lords.db", "--setup", "dragon-lords"];
    desk.bare(new.into_iter().chain(["--secret-file", "key.txt"]))
        .ok();
    // More spies, so that more happens.
    let mut world = fs::read_to_string(DRAGON_LORDS.folder().join("world.toml")).unwrap();
    for (owner, first, city) in [
        ("KESH", 5, "Vale"),
        ("KESH", 6, "Brell"),
        ("ORLO", 4, "Karth"),
        ("ORLO", 5, "Dune"),
        ("VARN", 5, "Elm"),
        ("VARN", 6, "Dune"),
    ] {
        world += &format!("\n[[spy]]\nowner = \"{owner}\"\nnumber = {first}\ncity = \"{city}\"\n");
    }
    desk.write("chance.toml", world);
    desk.run("world import chance.toml --yes").ok();
    for turn in 1..=turns {
        desk.run(&format!("season open \"Turn {turn}\"")).ok();
        desk.run(&format!("season sheet {turn} --beacon draw")).ok();
        for seat in ["KESH", "ORLO", "VARN"] {
            for _ in 0..1 + numbers.below(2) {
                desk.enter(seat, &message(&mut numbers, turn));
            }
        }
        desk.run(&format!("lock {turn}")).ok();
        desk.run(&format!("roll {turn} --beacon \"1 2 3\"")).ok();
        answers(&desk, &mut numbers);
        desk.run(&format!("season close {turn}")).ok();
        let audit = desk.run(&format!("audit {turn} --json")).ok().json();
        for told in audit["facts"].as_array().unwrap() {
            let news = &told["fact"]["told"];
            for part in ["news", "action"] {
                seen.extend(news[part].as_str().map(str::to_owned));
            }
        }
    }
    for turn in 1..=turns {
        desk.run(&format!("bulletins --season {turn} --out checked"))
            .ok();
    }
    let whole = desk.run("reveal --campaign --early --yes").ok().out;
    desk.write("checked/campaign.json", whole);
    desk.bare(["verify", "checked"]).ok();
}

#[test]
fn honest_games_of_chance_orders_are_accused_of_nothing() {
    accused_of_nothing(4);
}

#[test]
#[ignore = "large: honest games"]
fn honest_games_in_full() {
    accused_of_nothing(size(100).into());
}

fn accused_of_nothing(games: u64) {
    let mut seen = BTreeSet::new();
    for number in 0..games {
        plays(number, 5, &mut seen);
    }
    for name in [
        "failed",
        "succeeded",
        "idle",
        "steal",
        "blackmail",
        "bribe",
        "arson",
        "arrived",
    ] {
        assert!(seen.contains(name), "{name} in {seen:?}");
    }
}
