//! What the program prints of any order: of every setup in `data`, of setups with other names, in both languages.

use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Subject};
use arbitre::games::antiquity::reading as antiquity;
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::games::dragon_lords::action::{Action, Takes};
use arbitre::games::dragon_lords::order::{Aim, Draft, Order};
use arbitre::games::dragon_lords::reading::{Known, Reader, SeenStack, Turn, print};
use arbitre::games::dragon_lords::world::{Name, Side};
use arbitre::letter;
use arbitre::locale::Lang;
use arbitre::reading::Remark;
use arbitre::reading::To;

use super::dragon_lords::known;
use super::generator::Chance;

/// An order, and its line.
pub struct Canon {
    pub line: String,
    pub means: String,
    /// The public names in it.
    pub names: Vec<String>,
    /// What a message orders once.
    pub subject: String,
    /// Whether its line may be written without its capitals.
    pub plain: bool,
}

/// What is read of a text.
#[derive(Debug, Default)]
pub struct Read {
    pub orders: Vec<String>,
    pub told: Vec<(To, Remark)>,
    pub none: bool,
    pub said: bool,
}

/// A seat of a world, and a language.
pub struct Seat<'a> {
    pub name: String,
    pub lang: Lang,
    pub lines: Vec<Canon>,
    pub read: Box<dyn Fn(&str) -> Read + 'a>,
}

impl Read {
    /// The lines that are proposed.
    pub fn proposes(&self, line: &str) -> bool {
        let rows = self.told.iter().filter_map(|(_, told)| match told {
            Remark::Row(row) => Some(&row.proposals),
            _ => None,
        });
        rows.flatten()
            .any(|proposal| proposal.lines().any(|own| own == line))
    }

    pub fn silent(&self) -> bool {
        let shown = |to: To, told: &Remark| to == To::Arbiter && matches!(told, Remark::Row(_));
        !self.said && self.told.iter().all(|(to, told)| shown(*to, told))
    }

    /// Whether it is just this, and nothing is told.
    pub fn only(&self, means: &[&str]) -> bool {
        let mut orders: Vec<&str> = self.orders.iter().map(String::as_str).collect();
        let mut means = means.to_vec();
        orders.sort_unstable();
        means.sort_unstable();
        orders == means && self.told.is_empty() && !self.said
    }
}

/// So many made-up names that no language has, and that no slip makes of one another: two have one syllable in common
/// at most.
fn made_up_names(chance: &mut Chance, count: usize) -> Vec<String> {
    let first = "Bro Dul Fé Gur Jo Kva Lum Mov Nel Pry Qua Rha Sko Tev Vlo Zu";
    let inner = "ba dru fo gî ko lmé mbu nto pla rku sti vda xo zim";
    let last = "nd rgue lth mak nor pex quil rov stan tum vik zar";
    let parts = [first, inner, last].map(|all| all.split(' ').collect::<Vec<_>>());
    let mut all: Vec<[&str; 3]> = Vec::new();
    while all.len() < count {
        let name = [0, 1, 2].map(|part: usize| chance.of(&parts[part]));
        let common = |other: &[&str; 3]| (0..3).filter(|n| other[*n] == name[*n]).count();
        if all.iter().all(|other| common(other) < 2) {
            all.push(name);
        }
    }
    all.into_iter().map(|name| name.concat()).collect()
}

/// Mare Nostrum under other names.
fn renamed(seed: u64) -> Setup {
    let mut chance = Chance::new(seed);
    let mut setup: toml::Value = toml::from_str(MARE_NOSTRUM).unwrap();
    let sections = ["nation", "province", "sea"];
    let count = |section: &str| setup[section].as_array().unwrap().len();
    let names = made_up_names(&mut chance, sections.into_iter().map(count).sum());
    let mut names = names.into_iter();
    let mut nations = Vec::new();
    for section in sections {
        for entry in setup[section].as_array_mut().unwrap() {
            let entry = entry.as_table_mut().unwrap();
            let said = names.next().unwrap();
            let name = match section {
                "nation" => said.to_uppercase(),
                "sea" => format!("mer {said}"),
                _ => said.clone(),
            };
            let forms = |the: &str, of: &str, inside: &str| {
                let mut forms = toml::Table::new();
                for (form, text) in [("the", the), ("of", of), ("in", inside)] {
                    forms.insert(
                        form.to_owned(),
                        format!("{text}{}", if section == "sea" { &name } else { &said }).into(),
                    );
                }
                forms
            };
            if section == "nation" {
                nations.push((entry["name"].as_str().unwrap().to_owned(), name.clone()));
            }
            entry.insert("fr".to_owned(), forms("la ", "de la ", "en ").into());
            entry.insert("en".to_owned(), forms("the ", "of the ", "in the ").into());
            entry.insert("name".to_owned(), name.into());
        }
    }
    let mut text = toml::to_string(&setup).unwrap();
    for (old, new) in nations {
        text = text.replace(&format!("\"{old}\""), &format!("\"{new}\""));
    }
    Setup::parse(&text).expect("a setup")
}

/// Every sort of order that a seat of Antiquity can give.
fn asked(
    reader: &antiquity::Reader<'_>,
    lang: Lang,
    seat: &str,
    chance: &mut Chance,
) -> Vec<Canon> {
    let setup = reader.setup();
    let others: Vec<_> = setup
        .nations
        .names()
        .iter()
        .filter(|n| ***n != *seat)
        .collect();
    let mut drafts: Vec<(antiquity::Draft, Vec<String>, bool)> = Vec::new();
    let mut ask = |target: &Name, kind: Kind, subject: Subject, chance: &mut Chance| {
        let (mut names, mut plain) = (vec![target.to_string()], true);
        match &subject {
            Subject::Province(name) | Subject::Sea(name) => names.push(name.to_string()),
            Subject::Army(_) => plain = false,
            Subject::Nothing => {}
        }
        let (target, bonus) = (Some(target.clone()), [0, 1, 3][chance.below(3)]);
        drafts.push((
            antiquity::Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            },
            names,
            plain,
        ));
    };
    let about = [Kind::ArmySize, Kind::ArmyComposition, Kind::ArmyMajority];
    for target in &others {
        ask(target, Kind::Treasury, Subject::Nothing, chance);
        ask(target, Kind::Espionage, Subject::Nothing, chance);
        for kind in about {
            let name = ["armée d'Hannibal", "Nomades du Nedjd", "IIe légion"][chance.below(3)];
            ask(target, kind, Subject::Army(name.into()), chance);
        }
    }
    for place in &setup.provinces {
        let target = others[chance.below(others.len())];
        ask(
            target,
            Kind::ArmyPresence,
            Subject::Province(place.name.clone()),
            chance,
        );
        let kind = about[chance.below(3)];
        ask(target, kind, Subject::Province(place.name.clone()), chance);
    }
    for sea in &setup.seas {
        let target = others[chance.below(others.len())];
        ask(
            target,
            Kind::FleetPresence,
            Subject::Sea(sea.name.clone()),
            chance,
        );
    }
    let protects =
        |against: Against, malus: u32, if_countered: Option<Value>| antiquity::Draft::Protection {
            against,
            malus,
            if_countered,
        };
    for nation in others {
        let names = vec![nation.to_string()];
        drafts.push((
            protects(Against::Nation(nation.clone()), 1, None),
            names,
            true,
        ));
    }
    for kind in Kind::ALL {
        drafts.push((protects(Against::Kind(kind), 2, None), Vec::new(), true));
    }
    let answer = Some(Value::Number(40));
    drafts.push((
        protects(Against::Kind(Kind::Treasury), 3, answer),
        Vec::new(),
        true,
    ));
    let word = antiquity::Draft::Word("sel gemme".into());
    drafts.push((word, Vec::new(), true));
    let canon = |(draft, names, plain): (antiquity::Draft, Vec<String>, bool)| Canon {
        line: reader.line(lang, &draft),
        subject: reader
            .line(lang, &draft)
            .trim_end_matches(|c: char| c.is_ascii_digit())
            .to_owned(),
        means: format!("{draft:?}"),
        names,
        plain,
    };
    drafts.into_iter().map(canon).collect()
}

/// The seats of a setup of Antiquity, each in both languages.
fn nations<'a>(reader: &'a antiquity::Reader<'a>, seats: usize, seed: u64) -> Vec<Seat<'a>> {
    let mut chance = Chance::new(seed);
    let names: Vec<Name> = reader
        .setup()
        .nations
        .names()
        .iter()
        .take(seats)
        .cloned()
        .collect();
    let pairs = names
        .iter()
        .flat_map(|seat| Lang::ALL.map(|lang| (seat.clone(), lang)));
    let seat = |(seat, lang): (Name, Lang)| {
        let sender = antiquity::Sender {
            seat: seat.clone(),
            lang,
            partners: Vec::new(),
            season: (1, "printemps"),
        };
        let read = move |text: &str| {
            let Ok(letter) = letter::open(text.as_bytes()) else {
                return Read::default();
            };
            let read = reader.letter(&sender, &letter);
            let standing = read.lines.iter().any(|line| line.standing);
            Read {
                orders: read
                    .lines
                    .iter()
                    .map(|line| format!("{:?}", line.draft))
                    .collect(),
                said: standing
                    || read.total.is_some()
                    || read.finality.is_some()
                    || !read.stops.is_empty(),
                none: read.none,
                told: read
                    .told
                    .into_iter()
                    .map(|(_, to, told)| (to, told))
                    .collect(),
            }
        };
        Seat {
            lines: asked(reader, lang, &seat, &mut chance),
            name: seat.to_string(),
            lang,
            read: Box::new(read),
        }
    };
    pairs.map(seat).collect()
}

/// What a player of the sample knows, under other names.
fn elsewhere(known: Known, seed: u64) -> Known {
    let mut chance = Chance::new(seed);
    let names = made_up_names(&mut chance, 20);
    let old: Vec<Name> = known
        .players
        .iter()
        .chain(known.cities.keys())
        .chain(known.stacks.keys())
        .cloned()
        .collect();
    let new = |name: &Name| -> Name {
        let at = old.iter().position(|own| own == name).unwrap();
        let made = &names[at];
        match at < known.players.len() {
            true => made.to_uppercase().as_str().into(),
            false => made.as_str().into(),
        }
    };
    let cities = known.cities.iter().map(|(name, seen)| {
        let mut seen = seen.clone();
        seen.iter_mut()
            .for_each(|seen| seen.owner = new(&seen.owner));
        (new(name), seen)
    });
    let stacks = known.stacks.iter().map(|(name, seen)| {
        let stack = SeenStack {
            owner: new(&seen.owner),
            city: seen.city.as_ref().map(&new),
        };
        (new(name), stack)
    });
    let spies = known.spies.iter().map(|(spy, post)| {
        let city = post.city().unwrap();
        (
            *spy,
            arbitre::games::dragon_lords::reading::Post::In(new(city)),
        )
    });
    Known {
        player: known.player.as_ref().map(&new),
        players: known.players.iter().map(&new).collect(),
        cities: cities.collect(),
        stacks: stacks.collect(),
        spies: spies.collect(),
        ..Known::default()
    }
}

/// Every sort of order that a player can give to spies.
fn told_spies(known: &Known, lang: Lang) -> Vec<Canon> {
    let mut all = Vec::new();
    let mut put = |order: Order, draft: Draft, names: Vec<&Name>, plain: bool| {
        let line = print(lang, &order);
        all.push(Canon {
            subject: match &order {
                Order::Act { spy, .. } | Order::Transfer { spy, .. } => spy.to_string(),
                Order::Hire { city, .. } => city.to_string(),
                Order::Word { .. } => line.clone(),
            },
            line,
            means: format!("{draft:?}"),
            names: names.into_iter().map(|name| name.to_string()).collect(),
            plain,
        });
    };
    for (n, city) in known.cities.keys().enumerate() {
        let (count, city) = (1 + n as u32 % 3, city.clone());
        let draft = Draft::Hire {
            count,
            city: city.clone(),
        };
        put(
            Order::Hire {
                count,
                city: city.clone(),
                side: Side::Enemy,
            },
            draft,
            vec![&city],
            true,
        );
    }
    for (spy, post) in &known.spies {
        let (spy, city): (u32, Name) = (*spy, post.city().unwrap().clone());
        let mut others = known.cities.keys().filter(|other| **other != city);
        if known.side(&city) == Some(Side::Friendly) {
            let Some(to) = others.find(|other| known.side(other) == Some(Side::Friendly)) else {
                continue;
            };
            let draft = Draft::Transfer {
                spy: Some(spy),
                from: Some(city.clone()),
                to: to.clone(),
            };
            put(
                Order::Transfer {
                    spy,
                    from: city.clone(),
                    to: to.clone(),
                },
                draft,
                vec![&city, to],
                true,
            );
            continue;
        }
        let to = others.find(|other| known.side(other) == Some(Side::Enemy));
        for action in Action::all() {
            let stack = known.defenders(&city).next();
            let hex = known.cities[&city]
                .as_ref()
                .and_then(|seen| seen.hex.neighbours().next());
            let (aim, names, plain) = match (action.entry().takes, to, stack, hex) {
                (Takes::Nothing | Takes::CityIfFound, ..) => (Aim::Nothing, vec![], true),
                (Takes::City, Some(to), ..) => (Aim::City(to.clone()), vec![to], true),
                (Takes::StackAndHex, _, Some(stack), Some(hex)) => (
                    Aim::Stack {
                        stack: stack.clone(),
                        hex,
                    },
                    vec![],
                    false,
                ),
                _ => continue,
            };
            let draft = Draft::Act {
                spy,
                action,
                aim: aim.clone(),
            };
            put(
                Order::Act {
                    spy,
                    city: city.clone(),
                    action,
                    aim,
                },
                draft,
                names,
                plain,
            );
        }
    }
    let word: Name = "sel gemme".into();
    put(
        Order::Word { word: word.clone() },
        Draft::Word { word },
        vec![],
        true,
    );
    all
}

/// A player of Dragon Lords in both languages.
fn player(known: &Known) -> Vec<Seat<'_>> {
    let seat = |lang: Lang| {
        let turn = Turn {
            lang,
            number: 1,
            name: "printemps",
        };
        let reader = Reader::new(known, turn);
        let read = move |text: &str| {
            let Ok(letter) = letter::open(text.as_bytes()) else {
                return Read::default();
            };
            let read = reader.letter(&letter);
            Read {
                orders: read
                    .lines
                    .iter()
                    .map(|line| format!("{:?}", line.draft))
                    .collect(),
                said: read.finality.is_some() || read.total.is_some(),
                none: read.none,
                told: read
                    .told
                    .into_iter()
                    .map(|(_, to, told)| (to, told))
                    .collect(),
            }
        };
        Seat {
            name: known.player.as_deref().unwrap_or_default().to_owned(),
            lang,
            lines: told_spies(known, lang),
            read: Box::new(read),
        }
    };
    Lang::ALL.map(seat).into()
}

/// Does something with every seat of every setup.
pub fn every_seat(mut law: impl FnMut(&Seat<'_>, &mut Chance)) {
    let setup = Setup::parse(MARE_NOSTRUM).unwrap();
    let reader = antiquity::Reader::new(&setup);
    let mut chance = Chance::new(39);
    for seat in nations(&reader, 7, 1) {
        law(&seat, &mut chance);
    }
    for seed in 1..4 {
        let setup = renamed(seed);
        let reader = antiquity::Reader::new(&setup);
        for seat in nations(&reader, 2, seed) {
            law(&seat, &mut chance);
        }
    }
    for (n, name) in ["KESH", "ORLO", "VARN"].into_iter().enumerate() {
        let sample = known(name, 1);
        for known in [elsewhere(sample.clone(), n as u64 + 7), sample] {
            for seat in player(&known) {
                law(&seat, &mut chance);
            }
        }
    }
}
