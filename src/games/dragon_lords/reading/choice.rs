//! A choice as people write it: a building by its name or number, a unit by its number or its kind
//! where that is the only one, what is to become of it and where. Never a guess between two.

use serde::Serialize;

use super::super::hex::Hex;
use super::super::turn::{Choice, Offers, Pending, UnitRef};
use super::super::world::Name;
use crate::locale::Texts;
use crate::locale::said::{Said as Told, Spoken, plain};
use crate::locale::spelling::{fold, nearest};

/// A choice that does not read as one of those that are offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Misread {
    pub typed: String,
    pub offers: Offered,
    pub wrong: Wrong,
}

/// What is offered, for the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Offered {
    Buildings,
    Units,
    Bribes,
    Way,
}

/// What is missing in a choice, or what of it is not in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// It does not read as a choice; a building of this name is near.
    Other { nearest: Option<Name> },
    /// No such number; the list has so many.
    Number { most: usize },
    /// No unit is named.
    NoUnit { most: usize },
    /// A unit is taken to no hex; these are offered.
    NoHex { hexes: Vec<Hex> },
    /// Several units are of that kind.
    Several,
}

impl Wrong {
    const OTHER: Wrong = Wrong::Other { nearest: None };
}

impl Spoken for Wrong {
    const PREFIX: &'static str = "dl-refusal-value";
    const BESIDE: &'static [&'static str] = &["typed", "offers"];
}

impl Misread {
    /// What is wrong with it, and the remedy.
    pub fn say(&self, texts: &Texts) -> Told {
        let words = self.wrong.words(&plain).typed("typed", &self.typed);
        words.with("offers", self.offers.into_str()).said(texts)
    }
}

/// Words that say nothing of the choice.
const SMALL: &[&str] = &[
    "arbiter", "arbitre", "bonjour", "bonsoir", "cher", "dear", "desole", "hello", "hi", "oops",
    "pardon", "ref", "referee", "sorry", "a", "an", "at", "au", "case", "cette", "choisis",
    "choisit", "choose", "cote", "d", "dans", "eme", "er", "de", "du", "en", "et", "hex",
    "hexagone", "i", "if", "in", "into", "it", "j", "je", "kill", "l", "la", "le", "les", "like",
    "ma", "merci", "mon", "my", "nous", "number", "numero", "of", "on", "one", "onto", "please",
    "pls", "pour", "side", "sur", "svp", "thank", "thanks", "the", "to", "tuer", "tue", "unit",
    "unite", "vers", "we", "you", "nd", "rd", "st", "th", "would",
];

/// Places in a list, in words.
const ORDINALS: [&[&str]; 6] = [
    &["first", "premier", "premiere"],
    &["second", "seconde", "deuxieme"],
    &["third", "troisieme"],
    &["fourth", "quatrieme"],
    &["fifth", "cinquieme"],
    &["sixth", "sixieme"],
];

const NOTHING: &[&str] = &[
    "aucun", "aucune", "rien", "none", "nothing", "personne", "nobody", "withhold",
];

const NOT: &[&str] = &["ne", "no", "pas"];

const THINGS: &[&str] = &["batiment", "building", "unit", "unite"];

const TAKE: &[&str] = &[
    "take", "prendre", "prends", "prend", "acheter", "achete", "buy",
];
const DESTROY: &[&str] = &["destroy", "detruire", "detruis", "detruit"];
const BURN: &[&str] = &["burn", "bruler", "brule", "incendier"];

/// What says that a spy sets out, that it does not, and what denies either.
const LEAVES: &[&str] = &[
    "set", "sets", "go", "goes", "leave", "leaves", "depart", "departs", "travel", "yes", "oui",
    "pars", "part", "parte", "partir", "partez", "va", "vas", "aller", "rend", "rendre", "route",
];
const STAYS: &[&str] = &[
    "stay", "stays", "remain", "remains", "reste", "restes", "rester",
];
const DENIES: &[&str] = &[
    "no", "not", "non", "ne", "n", "pas", "sans", "without", "don", "t", "does",
];
/// What stands beside it.
const WAY: &[&str] = &[
    "out", "off", "for", "there", "y", "s", "se", "qu", "il", "elle", "he", "she", "spy", "espion",
    "do", "mon", "my", "ville", "city", "place", "ici", "here", "met", "mettre",
];

/// Each side of a hex, clockwise from north, as orders know them.
const SIDES: [&[&str]; 6] = [
    &["nord", "north", "n"],
    &["nordest", "northeast", "ne"],
    &["sudest", "southeast", "se"],
    &["sud", "south", "s"],
    &["sudouest", "southwest", "so", "sw"],
    &["nordouest", "northwest", "no", "nw"],
];

/// What stands in a choice: words, and whole numbers with whether a comma follows.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Word(String),
    Number { value: i32, comma: bool },
}

fn pieces(typed: &str) -> Vec<Piece> {
    let folded = fold(typed);
    let mut found: Vec<Piece> = Vec::new();
    let mut rest = folded.as_str();
    while let Some(first) = rest.chars().next() {
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let signed = matches!(first, '-' | '\u{2212}' | '+');
        let sign = if signed { first.len_utf8() } else { 0 };
        let number = digits(rest.get(sign..).unwrap_or_default());
        let end = if number > 0 {
            let text = rest.get(sign..sign + number).unwrap_or_default();
            let value: i32 = text.parse().unwrap_or(i32::MAX);
            let value = if signed && first != '+' {
                -value
            } else {
                value
            };
            found.push(Piece::Number {
                value,
                comma: false,
            });
            sign + number
        } else if first.is_alphabetic() {
            let word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
            let end = word.len();
            let place = ORDINALS.iter().position(|all| all.contains(&word.as_str()));
            let place = place.and_then(|place| i32::try_from(place + 1).ok());
            found.push(match place {
                Some(value) => Piece::Number {
                    value,
                    comma: false,
                },
                None => Piece::Word(word),
            });
            end
        } else {
            if let (',', Some(Piece::Number { comma, .. })) = (first, found.last_mut()) {
                *comma = true;
            }
            first.len_utf8()
        };
        rest = rest.get(end..).unwrap_or_default();
    }
    found
}

/// The words of a name, without those that say nothing.
fn telling(name: &str) -> Vec<String> {
    let words = pieces(name).into_iter().map(|piece| match piece {
        Piece::Word(word) => word,
        Piece::Number { value, .. } => value.to_string(),
    });
    words
        .filter(|word| !SMALL.contains(&word.as_str()))
        .collect()
}

/// Whether a line is nothing but courtesy.
pub fn is_courtesy(line: &str) -> bool {
    telling(line).is_empty()
}

/// Understands a choice; `city` is the hex of the city, for sides.
pub fn understand(pending: &Pending, city: Option<Hex>, typed: &str) -> Result<Choice, Misread> {
    let refuse = |wrong| {
        Err(Misread {
            typed: typed.to_owned(),
            offers: match &pending.offers {
                Offers::Buildings { .. } => Offered::Buildings,
                Offers::Units { .. } => Offered::Units,
                Offers::Bribes { .. } => Offered::Bribes,
                Offers::Way { .. } => Offered::Way,
            },
            wrong,
        })
    };
    let found = match &pending.offers {
        Offers::Buildings { buildings } => {
            let buildings: Vec<&Name> = buildings.iter().collect();
            building(&buildings, typed)
        }
        _ if is_nothing(typed) => Ok(Choice::Nothing),
        Offers::Way { city } => way(pending.spy, city, typed),
        Offers::Units { units } => {
            let units: Vec<&UnitRef> = units.iter().collect();
            match said(typed, city) {
                Ok(said) if said.hex.is_none() && said.verb.is_none() => {
                    unit(&units, &said).map(|unit| Choice::Kill { unit })
                }
                _ => Err(Wrong::OTHER),
            }
        }
        Offers::Bribes { units, hexes, .. } => {
            let units: Vec<&UnitRef> = units.iter().map(|o| &o.unit).collect();
            bribe(&units, hexes, typed, city)
        }
    };
    found.or_else(refuse)
}

/// Whether nothing is chosen, and nothing else is said.
fn is_nothing(typed: &str) -> bool {
    let verb = |w: &String| TAKE.contains(&w.as_str()) || DESTROY.contains(&w.as_str());
    let mut words = telling(typed);
    words.retain(|w| !verb(w));
    let strong = |w: &String| NOTHING.contains(&w.as_str());
    let weak = |w: &String| NOT.contains(&w.as_str());
    // `pas d'unité`, `no building`.
    let folded = fold(typed);
    let thing = THINGS.iter().any(|thing| folded.contains(thing));
    words
        .iter()
        .all(|w| strong(w) || weak(w) || THINGS.contains(&w.as_str()))
        && (words.iter().any(strong) || (thing && words.iter().any(|w| w == "pas" || w == "no")))
}

/// Whether a spy sets out, said with its number and the city or without.
fn way(spy: u32, city: &Name, typed: &str) -> Result<Choice, Wrong> {
    let words = telling(typed);
    let (spy, named) = (spy.to_string(), telling(city));
    let says = |all: &[&str]| words.iter().any(|w| all.contains(&w.as_str()));
    let known = |w: &String| {
        let listed = [LEAVES, STAYS, DENIES, WAY].concat().contains(&w.as_str());
        listed || *w == spy || named.contains(w)
    };
    match (says(LEAVES), says(STAYS), says(DENIES)) {
        _ if !words.iter().all(known) => Err(Wrong::OTHER),
        (true, false, false) => Ok(Choice::SetOut),
        (true, false, true) | (false, true, false) | (false, false, true) => Ok(Choice::Nothing),
        _ => Err(Wrong::OTHER),
    }
}

fn building(buildings: &[&Name], typed: &str) -> Result<Choice, Wrong> {
    let chosen = |b: &&Name| Choice::Building {
        building: (*b).clone(),
    };
    let verb = |w: &String| !DESTROY.contains(&w.as_str()) && !BURN.contains(&w.as_str());
    let wanted: Vec<String> = telling(typed).into_iter().filter(verb).collect();
    let exact = buildings.iter().find(|b| fold(b) == fold(typed.trim()));
    let named = || buildings.iter().filter(|b| telling(b) == wanted);
    if let Some(building) = exact {
        return Ok(chosen(building));
    }
    if let (Some(building), 1) = (named().next(), named().count()) {
        return Ok(chosen(building));
    }
    if is_nothing(typed) {
        return Ok(Choice::Nothing);
    }
    let numbers: Vec<i32> = pieces(typed).iter().filter_map(number).collect();
    if let ([only], [text]) = (numbers.as_slice(), wanted.as_slice())
        && *text == only.to_string()
    {
        let place = usize::try_from(*only).ok().and_then(|n| n.checked_sub(1));
        let listed = place.and_then(|n| buildings.get(n));
        let most = buildings.len();
        return listed.map(chosen).ok_or(Wrong::Number { most });
    }
    let names = buildings.iter().map(|b| &***b);
    Err(Wrong::Other {
        nearest: nearest(typed.trim(), names).map(Name::from),
    })
}

fn number(piece: &Piece) -> Option<i32> {
    match piece {
        Piece::Number { value, .. } => Some(*value),
        Piece::Word(_) => None,
    }
}

/// What of a unit is to become, by verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verb {
    Take,
    Destroy,
}

/// A choice taken apart.
struct Said {
    verb: Option<Verb>,
    /// Numbers that are part of no hex.
    numbers: Vec<i32>,
    hex: Option<Hex>,
    /// What nothing explains: a kind of unit.
    kind: Vec<String>,
}

fn said(typed: &str, city: Option<Hex>) -> Result<Said, Wrong> {
    let pieces = pieces(typed);
    let mut said = Said {
        verb: None,
        numbers: Vec::new(),
        hex: None,
        kind: Vec::new(),
    };
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        match (piece, pieces.get(at + 1), pieces.get(at + 2)) {
            // `3, 1,0`: the first comma parts the unit from the hex.
            (
                Piece::Number { value, comma: true },
                Some(Piece::Number { comma: true, .. }),
                Some(Piece::Number { .. }),
            ) => said.numbers.push(*value),
            (
                Piece::Number {
                    value: q,
                    comma: true,
                },
                Some(Piece::Number { value: r, .. }),
                _,
            ) => {
                let hex = Hex::new(*q, *r).ok_or(Wrong::OTHER)?;
                if said.hex.replace(hex).is_some() {
                    return Err(Wrong::OTHER);
                }
                at += 1;
            }
            (Piece::Number { value, .. }, ..) => said.numbers.push(*value),
            (Piece::Word(word), next, _) => {
                let joined = match next {
                    Some(Piece::Word(next)) => format!("{word}{next}"),
                    _ => String::new(),
                };
                // `ne` and `no` are words as well: short, a side is written in capitals.
                let capitals = |w: &str| {
                    let mut words = typed.split(|c: char| !c.is_alphabetic());
                    words.any(|t| t == w.to_uppercase())
                };
                let side = |w: &str| {
                    let side = SIDES.iter().position(|names| names.contains(&w));
                    side.filter(|_| w.len() > 2 || capitals(w))
                };
                let (side, length) = match (side(&joined), side(word)) {
                    (Some(side), _) => (Some(side), 2),
                    (None, side) => (side, 1),
                };
                if let Some(side) = side {
                    let hex = city.and_then(|c| c.neighbours().nth(side));
                    let hex = hex.ok_or(Wrong::OTHER)?;
                    if said.hex.replace(hex).is_some() {
                        return Err(Wrong::OTHER);
                    }
                    at += length;
                    continue;
                }
                let verb = if TAKE.contains(&word.as_str()) {
                    Some(Verb::Take)
                } else if DESTROY.contains(&word.as_str()) {
                    Some(Verb::Destroy)
                } else {
                    None
                };
                match verb {
                    Some(verb) if said.verb.is_none_or(|v| v == verb) => said.verb = Some(verb),
                    // `take or destroy`: nobody knows.
                    Some(_) => return Err(Wrong::OTHER),
                    None if SMALL.contains(&word.as_str()) => {}
                    None => said.kind.push(word.clone()),
                }
            }
        }
        at += 1;
    }
    Ok(said)
}

/// The unit that was meant: by its number, by its kind where it is the only one, or by both where
/// they agree.
fn unit(units: &[&UnitRef], said: &Said) -> Result<UnitRef, Wrong> {
    let of_kind = |u: &&UnitRef| telling(&u.kind) == said.kind;
    let most = units.len();
    match (said.numbers.as_slice(), said.kind.is_empty()) {
        ([number], plain) => {
            let place = usize::try_from(*number).ok().and_then(|n| n.checked_sub(1));
            let unit = place.and_then(|n| units.get(n));
            let unit = unit.ok_or(Wrong::Number { most })?;
            match plain || of_kind(unit) {
                true => Ok((*unit).clone()),
                false => Err(Wrong::OTHER),
            }
        }
        ([], false) => {
            let mut fit = units.iter().filter(|u| of_kind(u));
            match (fit.next(), fit.next()) {
                (Some(unit), None) => Ok((*unit).clone()),
                (Some(_), Some(_)) => Err(Wrong::Several),
                (None, _) => Err(Wrong::OTHER),
            }
        }
        ([], true) => Err(Wrong::NoUnit { most }),
        _ => Err(Wrong::OTHER),
    }
}

fn bribe(
    units: &[&UnitRef],
    hexes: &[Hex],
    typed: &str,
    city: Option<Hex>,
) -> Result<Choice, Wrong> {
    let said = said(typed, city)?;
    let verb = said.verb.ok_or(Wrong::OTHER)?;
    let unit = unit(units, &said)?;
    match (verb, said.hex) {
        (Verb::Take, Some(hex)) => Ok(Choice::Take { unit, hex }),
        (Verb::Take, None) => Err(Wrong::NoHex {
            hexes: hexes.to_vec(),
        }),
        (Verb::Destroy, None) => Ok(Choice::Destroy { unit }),
        (Verb::Destroy, Some(_)) => Err(Wrong::OTHER),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::super::action::Action;
    use super::super::super::turn::Offer;
    use super::*;

    fn pending(offers: Offers) -> Pending {
        Pending {
            seat: "VARN".into(),
            spy: 1,
            city: "Karth".into(),
            action: Action::Bribe,
            question: "Karth/bribe/1".into(),
            shown: Vec::new(),
            offers,
        }
    }

    fn units() -> Vec<UnitRef> {
        let kinds = ["pikes", "pikes", "archers", "siege tower"];
        let units = (1..).zip(kinds).map(|(place, kind)| UnitRef {
            stack: "Garde".into(),
            place,
            kind: kind.into(),
        });
        units.collect()
    }

    fn hex(q: i32, r: i32) -> Hex {
        Hex::new(q, r).unwrap()
    }

    fn wrong(offers: &Offers, typed: &str) -> Wrong {
        match understand(&pending(offers.clone()), Some(hex(0, 0)), typed) {
            Err(Misread { wrong, .. }) => wrong,
            other => panic!("{typed}: {other:?}"),
        }
    }

    fn right(offers: &Offers, typed: &str) -> Choice {
        match understand(&pending(offers.clone()), Some(hex(0, 0)), typed) {
            Ok(choice) => choice,
            other => panic!("{typed}: {other:?}"),
        }
    }

    fn bribes() -> Offers {
        Offers::Bribes {
            units: units()
                .into_iter()
                .map(|unit| Offer { unit, cost: 80 })
                .collect(),
            hexes: vec![hex(0, -1), hex(1, 0)],
            gold: 500,
        }
    }

    #[test]
    fn g11_a_place_in_the_list_is_said_in_words() {
        let all = Offers::Units { units: units() };
        let second = right(&all, "2");
        for typed in [
            "I'd like the second one, please.",
            "2nd",
            "le deuxième, merci",
            "La 2ème svp",
        ] {
            assert_eq!(right(&all, typed), second, "{typed}");
        }
        let third = right(&bribes(), "take 3 1,0");
        assert_eq!(right(&bribes(), "take the third, to 1,0 pls"), third);
        assert_eq!(
            wrong(&all, "the second or the third"),
            wrong(&all, "2 or 3")
        );
    }

    #[test]
    fn g11_nothing_is_chosen_as_people_write_it() {
        let buildings = ["granary", "smithy"].map(Name::from).into();
        let all = [
            bribes(),
            Offers::Units { units: units() },
            Offers::Buildings { buildings },
        ];
        for offers in &all {
            for typed in [
                "aucun",
                "Aucune.",
                "rien !",
                "none",
                "NOTHING",
                "pas d'unité",
                "aucune unité",
                "je ne prends rien",
                "pas de bâtiment",
                "no unit",
                "no building",
            ] {
                assert_eq!(right(offers, typed), Choice::Nothing, "{typed}");
            }
            for typed in ["", "no", "ne", "."] {
                wrong(offers, typed);
            }
        }
    }

    #[test]
    fn g11_whether_a_spy_sets_out_is_understood_as_people_write_it() {
        let offers = Offers::Way {
            city: "Brell".into(),
        };
        for typed in [
            "set out",
            "Yes!",
            "oui, il part",
            "partir pour Brell",
            "spy 1 sets out for Brell",
            "l'espion 1 y va",
            "s'y rendre",
        ] {
            assert_eq!(right(&offers, typed), Choice::SetOut, "{typed}");
        }
        for typed in [
            "stay",
            "no",
            "non",
            "il reste",
            "ne part pas",
            "do not set out",
            "rien",
        ] {
            assert_eq!(right(&offers, typed), Choice::Nothing, "{typed}");
        }
        for typed in [
            "",
            "Brell",
            "not stay",
            "set out for Karth",
            "spy 2 sets out",
            "perhaps",
        ] {
            assert_eq!(wrong(&offers, typed), Wrong::OTHER, "{typed}");
        }
    }

    #[test]
    fn g11_a_bribe_is_understood_as_people_write_it() {
        let offers = bribes();
        let take = |n: usize, hex: Hex| Choice::Take {
            unit: units()[n - 1].clone(),
            hex,
        };
        for (typed, choice) in [
            ("prendre 3 1,0", take(3, hex(1, 0))),
            ("Prendre 3, 1,0.", take(3, hex(1, 0))),
            ("prendre 3 en case (1, 0)", take(3, hex(1, 0))),
            ("je prends le 3 en 1,0", take(3, hex(1, 0))),
            ("take 3 to hex 0,-1!", take(3, hex(0, -1))),
            ("prendre 3 nord", take(3, hex(0, -1))),
            ("take unit 3 on the south-east side", take(3, hex(1, 0))),
            ("prendre la siege tower en 1,0", take(4, hex(1, 0))),
            ("acheter 4 (siege tower), case 1,0", take(4, hex(1, 0))),
            ("prendre 2, 7,7", take(2, hex(7, 7))),
            ("prendre 3 N", take(3, hex(0, -1))),
        ] {
            assert_eq!(right(&offers, typed), choice, "{typed}");
        }
        for (typed, n) in [
            ("détruire 3", 3),
            ("DESTROY archers.", 3),
            ("je détruis le 1", 1),
        ] {
            let unit = units()[n - 1].clone();
            assert_eq!(right(&offers, typed), Choice::Destroy { unit }, "{typed}");
        }
        let hexes = vec![hex(0, -1), hex(1, 0)];
        assert_eq!(wrong(&offers, "prendre 3"), Wrong::NoHex { hexes });
        assert_eq!(wrong(&offers, "prendre 5 1,0"), Wrong::Number { most: 4 });
        assert_eq!(wrong(&offers, "prendre 0 1,0"), Wrong::Number { most: 4 });
        assert_eq!(wrong(&offers, "prendre 1,0"), Wrong::NoUnit { most: 4 });
        assert_eq!(wrong(&offers, "détruire pikes"), Wrong::Several);
        for typed in [
            "3",
            "prendre ou détruire 3 1,0",
            "prendre 3 archers 1,0 0,-1",
            "prendre 1 3 1,0",
            "prendre 3 pikes 1,0",
            "prendre 3 est",
            "détruire 3 1,0",
            "voler 3 1,0",
            "no",
        ] {
            assert_eq!(wrong(&offers, typed), Wrong::OTHER, "{typed}");
        }
    }

    #[test]
    fn g11_a_victim_and_a_building_are_understood_as_people_write_them() {
        let offers = Offers::Units { units: units() };
        let kill = |n: usize| Choice::Kill {
            unit: units()[n - 1].clone(),
        };
        for (typed, n) in [
            ("3", 3),
            ("le 3.", 3),
            ("tuer archers", 3),
            ("unit 4", 4),
            ("4 (siege tower)", 4),
        ] {
            assert_eq!(right(&offers, typed), kill(n), "{typed}");
        }
        assert_eq!(wrong(&offers, "5"), Wrong::Number { most: 4 });
        assert_eq!(wrong(&offers, "pikes"), Wrong::Several);
        assert_eq!(wrong(&offers, "3 4"), Wrong::OTHER);
        let names = ["granary", "smithy", "temple of Ishtar"];
        let buildings: BTreeSet<Name> = names.map(Name::from).into();
        let offers = Offers::Buildings { buildings };
        let burn = |name: &str| Choice::Building {
            building: name.into(),
        };
        for (typed, name) in [
            ("smithy", "smithy"),
            ("The Smithy.", "smithy"),
            ("2", "smithy"),
            ("détruire 2", "smithy"),
            ("temple Ishtar", "temple of Ishtar"),
            ("le 3", "temple of Ishtar"),
        ] {
            assert_eq!(right(&offers, typed), burn(name), "{typed}");
        }
        let near = Wrong::Other {
            nearest: Some("smithy".into()),
        };
        assert_eq!(wrong(&offers, "smithi"), near);
        assert_eq!(wrong(&offers, "4"), Wrong::Number { most: 3 });
        assert_eq!(wrong(&offers, "smithy granary"), Wrong::OTHER);
    }
}
