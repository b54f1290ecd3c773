//! Games of chance orders, played honestly: neither the reveals nor the bulletins nor the file accuse
//! the referee of anything.

use arbitre::bulletin::{Markup, render};
use arbitre::locale::{Lang, Texts};
use arbitre::referee::rulebook::{Beacon, Rulebook};
use arbitre::referee::verbs::SheetText;
use arbitre::rulebook::dragon_lords::apply::DragonLords;
use arbitre::rulebook::dragon_lords::event::Event;
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::news::{Did, News};

use super::table::{Table, WORLD};
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

/// Answers what waits, at random: a place in the list, a bribe taken or destroyed, nothing; or
/// leaves it to lapse.
fn answers(table: &mut Table, numbers: &mut Numbers, turn: u16) {
    loop {
        let all = table.reads(|tx| Ok(facts::notices(tx, turn, None)?));
        let Some(waits) = all.into_iter().find(|n| n.choice.is_none()) else {
            return;
        };
        let (seat, notice) = (waits.pending.seat.to_string(), waits.notice);
        let hex = numbers.of(&["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "-4,0"]);
        let tries = match numbers.below(5) {
            0 => return,
            1 => vec![None],
            2 => vec![Some("destroy 1".to_owned()), Some("1".to_owned()), None],
            _ => vec![Some(format!("take 1 {hex}")), Some("1".to_owned()), None],
        };
        let taken = tries.iter().any(|value| {
            let value = value.as_deref();
            let chosen = table.arbiter().choose(&seat, notice, value, Some(turn));
            chosen.is_ok()
        });
        assert!(taken);
    }
}

/// Plays a game of so many turns; what was told in it is counted by name.
fn plays(number: u64, turns: u16, seen: &mut std::collections::BTreeMap<String, u32>) {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15 ^ (number + 1));
    // More spies, so that more happens.
    let mut world = WORLD.to_owned();
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
    let mut table = Table::with(&format!("{number:064x}"), &world);
    let mut gathering = DragonLords.gathering();
    for turn in 1..=turns {
        if turn > 1 {
            table.does(|a| a.open_season(&format!("Turn {turn}")));
        }
        let beacon = Some("the draw".to_owned());
        table.does(|a| a.sheet(turn, SheetText { beacon }));
        for seat in ["KESH", "ORLO", "VARN"] {
            for _ in 0..1 + numbers.below(2) {
                table.sends(seat, &message(&mut numbers, turn));
            }
        }
        table.does(|a| a.lock(turn));
        table.does(|a| a.roll(true, turn, Beacon::Given("1 2 3")));
        answers(&mut table, &mut numbers, turn);
        table.does(|a| a.close(turn));
        for seat in ["KESH", "ORLO", "VARN"] {
            let paper = table.looks(|tx| DragonLords.bulletin(tx, seat, Some(turn), None));
            let text = render(&paper.document, Markup::Text);
            let json = paper.view.pretty().unwrap();
            gathering
                .read(&format!("{seat}-{turn}.txt"), &text)
                .unwrap();
            gathering
                .read(&format!("{seat}-{turn}.json"), &json)
                .unwrap();
        }
        let reveal = table.does(|a| a.reveal(turn, true));
        for entry in &reveal.entries {
            let body = entry.body.as_deref().unwrap_or_default();
            if let Ok(Event::Close(close)) = Event::read(&entry.kind, body) {
                for told in close.told {
                    let name = match told.news {
                        News::Succeeded { action, did, .. } => {
                            let missed = matches!(did, Did::Missed { .. });
                            format!("{action}{}", if missed { " missed" } else { "" })
                        }
                        News::Failed { .. } => "failed".to_owned(),
                        News::Idle { .. } => "idle".to_owned(),
                        News::SetOut { .. } => "set out".to_owned(),
                        News::Arrived { .. } => "arrived".to_owned(),
                        _ => continue,
                    };
                    *seen.entry(name).or_default() += 1;
                }
            }
        }
        let json = serde_json::to_string(&reveal).unwrap();
        gathering
            .read(&format!("reveal-{turn}.json"), &json)
            .unwrap();
    }
    let texts = Texts::of(Lang::En);
    let Ok(judged) = gathering.judge(None, texts, &mut || ()) else {
        panic!("not judged")
    };
    let said: Vec<String> = judged
        .report
        .findings
        .iter()
        .map(|f| f.say(texts))
        .collect();
    assert!(judged.report.holds(), "game {number}: {said:#?}");
    let whole = table.does(|a| a.reveal_campaign());
    let mut gathering = DragonLords.gathering();
    let json = serde_json::to_string(&whole).unwrap();
    gathering.read("all.json", &json).unwrap();
    let Ok(judged) = gathering.judge(None, texts, &mut || ()) else {
        panic!("not judged")
    };
    assert!(judged.report.holds(), "game {number}: {:?}", judged.report);
    table.replays();
}

#[test]
fn honest_games_of_chance_orders_are_accused_of_nothing() {
    accused_of_nothing(10);
}

#[test]
#[ignore = "large: honest games"]
fn honest_games_in_full() {
    accused_of_nothing(size(500).into());
}

fn accused_of_nothing(games: u64) {
    let mut seen = std::collections::BTreeMap::new();
    for number in 0..games {
        plays(number, 5, &mut seen);
    }
    println!("{seen:?}");
    for name in [
        "failed",
        "idle",
        "steal",
        "blackmail",
        "bribe",
        "arson",
        "relocate",
        "arrived",
    ] {
        assert!(seen.contains_key(name), "{name} in {seen:?}");
    }
}
