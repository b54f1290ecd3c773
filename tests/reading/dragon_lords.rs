//! Mails of Dragon Lords: the sample's world as its first and its second turn open.

use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::order::{Aim, Draft};
use arbitre::games::dragon_lords::reading::{
    Known, Message, Post, Reader, Seen as City, SeenStack, Turn,
};
use arbitre::letter;
use arbitre::locale::said::Spoken as _;
use arbitre::locale::{Lang, Texts};
use arbitre::reading::Remark;

use super::heaps::Seen;

/// What a player of the sample knows as a turn opens.
pub fn known(player: &str, turn: u16) -> Known {
    let cities = [
        ("Karth", "KESH", 0, 0),
        ("Dune", "KESH", 4, 0),
        ("Sel", "KESH", 1, -5),
        ("Elm", "ORLO", -4, 4),
        ("Brell", "ORLO", -1, 5),
        ("Mire", "VARN", -5, 0),
        ("Vale", "VARN", -4, -1),
    ];
    let stacks = [
        ("Garde de Karth", "KESH", "Karth"),
        ("Guet de Dune", "KESH", "Dune"),
        ("Elm Watch", "ORLO", "Elm"),
        ("Longboats", "ORLO", "Brell"),
        ("Mire Guard", "VARN", "Mire"),
    ];
    let seen: &[&str] = match player {
        "KESH" => &["Karth", "Dune", "Sel", "Elm", "Mire"],
        "ORLO" => &["Karth", "Elm", "Brell", "Mire"],
        _ => &["Karth", "Mire", "Vale"],
    };
    let mut spies: Vec<(u32, &str)> = match player {
        "KESH" => vec![(1, "Karth"), (2, "Karth"), (3, "Mire"), (4, "Elm")],
        "ORLO" => vec![(1, "Karth"), (2, "Mire"), (3, "Elm")],
        _ => vec![(1, "Karth"), (2, "Karth"), (3, "Karth"), (4, "Mire")],
    };
    if turn > 1 {
        spies.extend(match player {
            "KESH" => vec![(5, "Dune"), (6, "Dune")],
            "ORLO" => vec![(4, "Karth")],
            _ => vec![(5, "Karth"), (6, "Karth")],
        });
    }
    let visible = |city: &str| seen.contains(&city);
    Known {
        player: Some(player.into()),
        players: ["KESH", "ORLO", "VARN"].map(Into::into).into(),
        cities: (cities.iter().filter(|c| visible(c.0)))
            .map(|(name, owner, q, r)| {
                let (owner, hex) = ((*owner).into(), Hex::new(*q, *r).unwrap());
                ((*name).into(), Some(City { owner, hex }))
            })
            .collect(),
        stacks: (stacks.iter().filter(|s| visible(s.2)))
            .map(|(name, owner, city)| {
                let (owner, city) = ((*owner).into(), Some((*city).into()));
                ((*name).into(), SeenStack { owner, city })
            })
            .collect(),
        spies: (spies.into_iter())
            .map(|(n, city)| (n, Post::In(city.into())))
            .collect(),
        ..Known::default()
    }
}

/// The reader of a seat: its words are many, so that many texts are read with one.
pub fn reader(known: &Known, turn: u16) -> Reader<'_> {
    let open = Turn {
        lang: Lang::En,
        number: turn,
        name: "printemps",
    };
    Reader::new(known, open)
}

/// Opens a text and reads it.
pub fn open(reader: &Reader<'_>, text: &str) -> Message {
    match letter::open(text.as_bytes()) {
        Ok(letter) => reader.letter(&letter),
        Err(_) => Message::default(),
    }
}

pub fn seen(message: &Message) -> Seen {
    let told = message.told.iter().map(|(line, to, asked)| {
        let said = asked.say(Texts::of(Lang::En));
        format!("{line} {to:?} {asked:?} {}", said.message)
    });
    let struck = message
        .notes
        .iter()
        .filter(|n| matches!(n, letter::Note::Struck { .. }));
    Seen {
        orders: orders(message),
        none: message.none && orders(message).is_empty(),
        word: message.lines.iter().find_map(|l| match &l.draft {
            Draft::Word { word } => Some(word.to_string()),
            _ => None,
        }),
        remarks: told.chain(struck.map(|n| format!("{n:?}"))).collect(),
    }
}

/// The canonical lines in English.
pub fn orders(message: &Message) -> Vec<String> {
    message
        .lines
        .iter()
        .filter_map(|l| line(&l.draft))
        .collect()
}

/// The lines that are proposed of what is asked.
pub fn proposed(message: &Message) -> Vec<String> {
    let rows = message.told.iter().filter_map(|(.., asked)| match asked {
        Remark::Row(row) => Some(&row.proposals),
        _ => None,
    });
    rows.flatten()
        .flat_map(|lines| lines.lines().map(str::to_owned))
        .collect()
}

pub fn line(draft: &Draft) -> Option<String> {
    Some(match draft {
        Draft::Hire { count, city } => {
            let spies = if *count == 1 { "spy" } else { "spies" };
            format!("hire {count} {spies} in {city}")
        }
        Draft::Transfer { spy, from, to } => {
            let spy = spy.map_or("a friendly spy".to_owned(), |s| format!("spy {s}"));
            let from = from
                .as_ref()
                .map_or(String::new(), |f| format!(" from {f}"));
            format!("transfer {spy}{from} to {to}")
        }
        Draft::Act { spy, action, aim } => {
            let action = action.name().replace('-', " ");
            let aim = match aim {
                Aim::Nothing => String::new(),
                Aim::City(city) => format!(" to {city}"),
                Aim::Stack { stack, hex } => format!(", stack \"{stack}\", hex {hex}"),
            };
            format!("spy {spy}: {action}{aim}")
        }
        Draft::Word { .. } => return None,
    })
}
