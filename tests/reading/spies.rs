//! Orders to spies × phrasings × joiners, of which a machine knows what is to be taken.

use arbitre::games::dragon_lords::action::{Action, Takes};
use arbitre::games::dragon_lords::hex::Hex;
use arbitre::games::dragon_lords::order::{Aim, Draft};
use arbitre::games::dragon_lords::reading::{Known, Post, action_name};
use arbitre::games::dragon_lords::world::Side;

use arbitre::locale::Lang;

use super::dragon_lords::{known, line, open, proposed, reader, seen};
use super::generator::Chance;
use super::heaps::{Judged, Mail, judge};

struct Writer<'k> {
    chance: Chance,
    known: &'k Known,
    fr: bool,
    /// The spies that have an order.
    busy: Vec<u32>,
}

const NUMBERS: [[&str; 4]; 2] = [["", "un", "deux", "trois"], ["", "one", "two", "three"]];

impl Writer<'_> {
    fn one(&mut self, fr: &[String], en: &[String]) -> String {
        let all = if self.fr { fr } else { en };
        all[self.chance.below(all.len())].clone()
    }

    fn city(&mut self, side: Option<Side>) -> String {
        let fit = |city: &&arbitre::games::dragon_lords::world::Name| {
            side.is_none() || self.known.side(city) == side
        };
        let all: Vec<_> = self.known.cities.keys().filter(fit).collect();
        all[self.chance.below(all.len())].to_string()
    }

    fn hire(&mut self) -> (Draft, String) {
        let city = self.city(None);
        let n = 1 + self.chance.below(3);
        let friendly = self.known.side(&city) == Some(Side::Friendly);
        let price = n * if friendly { 150 } else { 300 };
        let (fr, en) = (NUMBERS[0][n], NUMBERS[1][n]);
        let s = if n > 1 { "s" } else { "" };
        let spies = if n > 1 { "spies" } else { "spy" };
        let text = self.one(
            &[
                format!("engager {n} espion{s} à {city}"),
                format!("recruter {fr} espion{s} à {city}"),
                format!("j'embauche {fr} espion{s} à {city} ({price} po)"),
                format!("je voudrais recruter {n} espion{s} dans la ville de {city}"),
                format!("engage {n} espion{s} à {city}, {price} pièces d'or"),
                format!("{city} : engager {n} espion{s}"),
                format!("recrutement : {n} espion{s} à {city}"),
            ],
            &[
                format!("hire {n} {spies} in {city}"),
                format!("hire {en} {spies} in {city} ({price} gold)"),
                format!("I want to recruit {en} {spies} in {city}"),
                format!("please hire {n} {spies} at {city} for {price} gold"),
                format!("hire {n} in {city}"),
                format!("{city}: hire {n} {spies}"),
            ],
        );
        let (count, city) = (n as u32, city.as_str().into());
        (Draft::Hire { count, city }, text)
    }

    /// A spy that is free to act, and his city.
    fn spy(&mut self) -> Option<(u32, String)> {
        let free = |(n, post): (&u32, &Post)| {
            let city = post.city()?;
            let away = self.known.side(city) == Some(Side::Enemy) && !self.busy.contains(n);
            away.then(|| (*n, city.to_string()))
        };
        let all: Vec<_> = self.known.spies.iter().filter_map(free).collect();
        let (n, city) = all.get(self.chance.below(all.len()))?.clone();
        self.busy.push(n);
        Some((n, city))
    }

    fn deed(&mut self) -> Option<(Draft, String)> {
        let (spy, city) = self.spy()?;
        let action = Action::all().nth(self.chance.below(23)).unwrap();
        let lang = if self.fr { Lang::Fr } else { Lang::En };
        let name = action_name(lang, action);
        let only = self.known.spies_in(&city).count() == 1;
        let (aim, more) = match action.entry().takes {
            Takes::Nothing => (Aim::Nothing, String::new()),
            Takes::City => {
                let to = self.city(Some(Side::Enemy));
                if to == city {
                    return None;
                }
                let more = self.one(
                    &[format!(" à {to}"), format!(" vers {to}")],
                    &[format!(" to {to}")],
                );
                (Aim::City(to.as_str().into()), more)
            }
            Takes::StackAndHex => {
                let stack = self.known.defenders(&city).next()?.clone();
                let hex = self.known.cities[&*city]
                    .as_ref()?
                    .hex
                    .neighbours()
                    .next()?;
                let more = self.one(
                    &[
                        format!(", pile {stack}, case {hex}"),
                        format!(", pile \"{stack}\", vers le nord"),
                        format!(" à la pile {stack} vers le nord"),
                    ],
                    &[
                        format!(", stack {stack}, hex {hex}"),
                        format!(": stack {stack} to the north"),
                        format!(", {stack} to hex {hex}"),
                    ],
                );
                let hex: Hex = hex;
                (Aim::Stack { stack, hex }, more)
            }
            Takes::CityIfFound => (Aim::Nothing, String::new()),
        };
        let mut fr = vec![
            format!("espion {spy} : {name}{more}"),
            format!("l'espion {spy} : {name}{more}"),
            format!("Espion n° {spy} ({city}) : {name}{more}"),
            format!("mon espion {spy} à {city} : {name}{more}"),
            format!("E{spy} : {name}{more}"),
            format!("pour l'espion {spy} : {name}{more}"),
            format!("espion {spy} - {name}{more}"),
        ];
        let mut en = vec![
            format!("spy {spy}: {name}{more}"),
            format!("spy {spy} ({city}): {name}{more}"),
            format!("my spy {spy} in {city}: {name}{more}"),
            format!("spy #{spy} -> {name}{more}"),
            format!("have spy {spy} do this: {name}{more}"),
            format!("Spy no. {spy}: {name}{more}"),
        ];
        if only {
            fr.push(format!("mon espion de {city} : {name}{more}"));
            en.push(format!("the spy in {city}: {name}{more}"));
        }
        let text = self.one(&fr, &en);
        Some((Draft::Act { spy, action, aim }, text))
    }

    fn transfer(&mut self) -> Option<(Draft, String)> {
        let home = |(n, post): (&u32, &Post)| {
            let city = post.city()?;
            let home = self.known.side(city) == Some(Side::Friendly) && !self.busy.contains(n);
            home.then(|| (*n, city.to_string()))
        };
        let all: Vec<_> = self.known.spies.iter().filter_map(home).collect();
        let (spy, from) = all.get(self.chance.below(all.len()))?.clone();
        let to = self.city(Some(Side::Friendly));
        if to == from {
            return None;
        }
        self.busy.push(spy);
        let text = self.one(
            &[
                format!("transférer l'espion {spy} de {from} à {to}"),
                format!("espion {spy} : transfert de {from} à {to} (50 po)"),
                format!("l'espion {spy} va de {from} à {to}"),
            ],
            &[
                format!("transfer spy {spy} from {from} to {to}"),
                format!("spy {spy} moves from {from} to {to}"),
                format!("spy {spy}: transfer from {from} to {to} (50 gold)"),
            ],
        );
        let (from, to) = (Some(from.as_str().into()), to.as_str().into());
        Some((
            Draft::Transfer {
                spy: Some(spy),
                from,
                to,
            },
            text,
        ))
    }

    /// A whole mail.
    fn mail(&mut self) -> (String, Vec<Draft>) {
        let mut all = Vec::new();
        for _ in 0..1 + self.chance.below(4) {
            all.extend(match self.chance.below(6) {
                0 | 1 => Some(self.hire()),
                2 => self.transfer(),
                _ => self.deed(),
            });
        }
        if all.is_empty() {
            all.push(self.hire());
        }
        let capital = |text: &str| {
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_uppercase().collect::<String>());
            first.unwrap_or_default() + chars.as_str()
        };
        let texts: Vec<String> = all.iter().map(|(_, text)| text.clone()).collect();
        let body = match self.chance.below(6) {
            0 => texts.join("\n"),
            1 => (1..)
                .zip(&texts)
                .map(|(n, t)| format!("{n}) {t}"))
                .collect::<Vec<_>>()
                .join("\n"),
            2 => texts
                .iter()
                .map(|t| format!("- {t}"))
                .collect::<Vec<_>>()
                .join("\n"),
            3 => {
                texts
                    .iter()
                    .map(|t| capital(t))
                    .collect::<Vec<_>>()
                    .join(". ")
                    + "."
            }
            4 => texts.join(if self.fr { " ; " } else { "; " }),
            _ => texts.join("\n\n"),
        };
        let (hello, bye) = match (self.chance.below(4), self.fr) {
            (0, true) => ("Bonjour Hervé,\n\n", "\n\nMerci,\nPaul"),
            (1, true) => ("Salut, voici mes ordres :\n\n", "\n\nA+"),
            (2, true) => (
                "Cher arbitre,\n\n",
                "\n\nMot : ornithorynque\n\nAmicalement",
            ),
            (0, false) => ("Hi Hervé,\n\n", "\n\nThanks,\nPaul"),
            (1, false) => ("Here are my orders:\n\n", "\n\nCheers"),
            (2, false) => ("Dear referee,\n\n", "\n\nWord: platypus\n\nRegards"),
            _ => ("", ""),
        };
        let drafts = all.into_iter().map(|(draft, _)| draft).collect();
        (format!("{hello}{body}{bye}\n"), drafts)
    }
}

#[test]
fn what_a_machine_writes_to_spies_is_read() {
    let seats = ["KESH", "ORLO", "VARN"].map(|seat| (seat, known(seat, 2)));
    let readers = seats
        .each_ref()
        .map(|(seat, known)| (*seat, known, reader(known, 2)));
    let cases = 2_000;
    let (mut exact, mut remarked, mut told, mut silent) = (0, 0, 0, 0);
    let (mut wanted, mut found) = (0, 0);
    let mut missed = Vec::new();
    for case in 0..cases {
        let mut chance = Chance::new(case + 1);
        let (seat, known, reader) = &readers[chance.below(3)];
        let fr = chance.below(2) == 0;
        let busy = Vec::new();
        let mut writer = Writer {
            chance,
            known,
            fr,
            busy,
        };
        let (text, drafts) = writer.mail();
        let message = open(reader, &text);
        let read = seen(&message);
        let mail = Mail {
            turn: 2,
            id: case.to_string(),
            game: String::new(),
            seat: (*seat).to_owned(),
            text,
            expected: drafts.iter().filter_map(line).collect(),
            word: None,
            file: None,
        };
        let offered = proposed(&message);
        let right = |line: &&String| read.orders.contains(*line) || offered.contains(*line);
        wanted += mail.expected.len();
        found += mail.expected.iter().filter(right).count();
        let judged = judge(&mail, &read);
        match judged {
            Judged::Exact => exact += 1,
            Judged::Remarked => remarked += 1,
            Judged::Told => told += 1,
            Judged::Silent => silent += 1,
        }
        if judged > Judged::Exact && missed.len() < 20 {
            let (text, wanted) = (mail.text.trim(), mail.expected);
            missed.push(format!(
                "{judged:?} {text}\nwanted {wanted:?}\nread {read:#?}"
            ));
        }
    }
    let figures = format!("{exact} exact, {remarked} with a remark, {told} told, {silent} silent");
    // Spies by their place, hexes by their side and a second hire in a city are asked, with the line.
    let figures = format!("{figures}; {found} of {wanted} orders right or proposed");
    let good = silent == 0 && exact * 100 >= cases * 80 && found * 100 >= wanted * 99;
    assert!(good, "{figures}\n{}", missed.join("\n"));
}
