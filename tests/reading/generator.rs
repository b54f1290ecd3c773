//! Orders × phrasings × joiners: mails that a machine writes, of which it knows what is to be taken.

use super::antiquity::{Antiquity, line};
use super::heaps::{Judged, Mail, judge};
use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Subject};
use arbitre::games::antiquity::reading::Draft;

/// Numbers that look like chance, the same in every run.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    pub fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

/// A name with its article, "of", "in".
fn forms(setup: &toml::Value, section: &str, name: &str, lang: &str) -> [String; 3] {
    let list = setup[section].as_array().expect("a list");
    let found = list
        .iter()
        .find(|n| n["name"].as_str() == Some(name))
        .expect("the name");
    ["the", "of", "in"].map(|form| found[lang][form].as_str().expect("a form").to_owned())
}

/// How an order is said: with its nation, and without where a heading names it.
struct Said {
    draft: Draft,
    /// As a clause of its own.
    clause: String,
    /// Behind a heading with its verb.
    item: String,
}

const NAMES: [(&str, &str); 8] = [
    ("ITALIE", "armée de Scipion"),
    ("ITALIE", "IIe légion"),
    ("GAULE", "horde de Brennus"),
    ("GAULE", "Volques"),
    ("EGYPTE", "phalange du Nil"),
    ("CARTHAGE", "mercenaires"),
    ("ASIE", "Ost royal"),
    ("ARABIE", "garde de Pétra"),
];

struct Writer<'a> {
    chance: Chance,
    world: &'a Antiquity,
    setup: &'a toml::Value,
    fr: bool,
    seat: String,
}

impl Writer<'_> {
    fn nation(&mut self) -> String {
        loop {
            let nations = &self.world.reader.setup().nations;
            let nation = nations[self.chance.below(nations.len())].name.to_string();
            if nation != self.seat {
                return nation;
            }
        }
    }

    fn price(&self, draft: &Draft) -> u32 {
        match draft {
            Draft::Protection { malus, .. } => 2 * malus,
            Draft::Word(_) | Draft::NoOrders => 0,
            Draft::Attempt { target, bonus, .. } => {
                let near = self
                    .world
                    .reader
                    .setup()
                    .nation(&self.seat)
                    .unwrap()
                    .neighbours
                    .contains(target.as_ref().expect("a target"));
                let trade = matches!(
                    (self.seat.as_str(), target.as_deref().unwrap_or_default()),
                    ("GAULE", "CARTHAGE")
                        | ("CARTHAGE", "GAULE")
                        | ("EGYPTE", "MACEDOINE")
                        | ("MACEDOINE", "EGYPTE")
                );
                (if near || trade { 2 } else { 5 }) + 2 * bonus
            }
        }
    }

    /// The amount, in some words.
    fn amount(&mut self, draft: &Draft) -> String {
        let price = self.price(draft);
        let (n, sign, unit) = match draft {
            Draft::Attempt { bonus, .. } => (*bonus, '+', "bonus"),
            Draft::Protection { malus, .. } => (*malus, '-', "malus"),
            Draft::Word(_) | Draft::NoOrders => return String::new(),
        };
        if n == 0 {
            let fr: &[&str] = &["", "", ", sans bonus", " +0", " (sans bonus)", ", bonus 0"];
            let en: &[&str] = &["", "", ", no bonus", " +0", " without bonus", ", bonus 0"];
            return self.chance.of(if self.fr { fr } else { en }).to_owned();
        }
        let words = ["", "un", "deux", "trois", "quatre"];
        let counts = ["", "one", "two", "three", "four"];
        let mut forms = vec![
            format!(" {sign}{n}"),
            format!(" {sign}{n}"),
            format!(", {sign}{n}"),
            format!(" ({sign}{n})"),
            format!(" : {sign}{n}"),
            format!(" {sign}{n} ({price} pts)"),
            format!(" ({price} points)"),
            format!(", {price} pts"),
        ];
        if self.fr {
            forms.extend([
                format!(", avec un {unit} de {n}"),
                format!(" avec {sign}{n}"),
                format!(" pour {price} points"),
                format!(", {unit} de {n}"),
                format!(" ({unit} {sign}{n})"),
                format!(", je mets {price} points"),
                format!(" à {sign}{n}"),
                format!(", à hauteur de {price} points"),
                format!(", {unit} : {n}"),
            ]);
            if n > 1 && n < 5 {
                forms.push(format!(" avec {} de {unit}", words[n as usize]));
            }
        } else {
            forms.extend([
                format!(" with a {unit} of {n}"),
                format!(" with {sign}{n}"),
                format!(" for {price} points"),
                format!(", {unit} {n}"),
                format!(", {unit} {sign}{n}"),
                format!(", I'll pay {price} points"),
                format!(" at {sign}{n}"),
                format!(", spending {price} points on it"),
            ]);
            if n > 1 && n < 5 && unit == "bonus" {
                forms.push(format!(" with a bonus of {}", counts[n as usize]));
            }
        }
        let at = self.chance.below(forms.len());
        forms.swap_remove(at)
    }

    fn attempt(&mut self) -> Said {
        let lang = if self.fr { "fr" } else { "en" };
        let kind = Kind::ALL[self.chance.below(7)];
        let mut target = self.nation();
        let place = &self.world.reader.setup().provinces[self.chance.below(27)];
        let sea = &self.world.reader.setup().seas
            [self.chance.below(self.world.reader.setup().seas.len())];
        let subject = match kind {
            Kind::Treasury | Kind::Espionage => Subject::Nothing,
            Kind::ArmyPresence => Subject::Province(place.name.clone()),
            Kind::FleetPresence => Subject::Sea(sea.name.clone()),
            _ if self.chance.below(3) == 0 => Subject::Province(place.name.clone()),
            _ => {
                let names: Vec<_> = NAMES.iter().filter(|(n, _)| *n != self.seat).collect();
                let (nation, name) = names[self.chance.below(names.len())];
                target = (*nation).to_owned();
                Subject::Army((*name).into())
            }
        };
        let bonus = self.chance.below(4) as u32;
        let draft = Draft::Attempt {
            target: Some(target.as_str().into()),
            kind,
            subject: subject.clone(),
            bonus,
        };
        let [the, of, _] = forms(self.setup, "nation", &target, lang);
        let (where_, army) = match &subject {
            Subject::Province(p) => {
                let [_, _, inside] = forms(self.setup, "province", p, lang);
                (
                    inside.clone(),
                    if self.fr {
                        format!("l'armée {inside}")
                    } else {
                        format!("the army {inside}")
                    },
                )
            }
            Subject::Sea(s) => (forms(self.setup, "sea", s, lang)[2].clone(), String::new()),
            Subject::Army(name) => (String::new(), name.to_string()),
            Subject::Nothing => (String::new(), String::new()),
        };
        let upper = target.clone();
        // What is asked: a noun with its nation, a noun without, a whole question.
        let (noun, bare, question): (Vec<String>, Vec<String>, Vec<String>) = match (kind, self.fr)
        {
            (Kind::Treasury, true) => (
                vec![
                    format!("le trésor {of}"),
                    format!("l'argent {of}"),
                    format!("les finances {of}"),
                    format!("la caisse {of}"),
                ],
                vec!["trésor".into(), "le trésor".into(), "son trésor".into()],
                vec![
                    format!("combien d'argent a {the} ?"),
                    format!("quel est le trésor {of} ?"),
                    format!("combien {the} a en caisse ?"),
                ],
            ),
            (Kind::Treasury, false) => (
                vec![
                    format!("the treasury {of}"),
                    format!("the gold {of}"),
                    format!("the funds {of}"),
                ],
                vec![
                    "treasury".into(),
                    "its treasury".into(),
                    "the treasury".into(),
                ],
                vec![
                    format!("how much money does {the} have?"),
                    format!("what is the treasury {of}?"),
                    format!("how rich is {the}?"),
                ],
            ),
            (Kind::Espionage, true) => (
                vec![
                    format!("si {the} nous espionne"),
                    format!("si {the} m'espionne"),
                ],
                vec!["espionnage".into()],
                vec![
                    format!("est-ce que {the} nous espionne ?"),
                    format!("{the} m'espionne ?"),
                ],
            ),
            (Kind::Espionage, false) => (
                vec![
                    format!("whether {the} is spying on us"),
                    format!("whether {the} is spying on me"),
                ],
                vec!["espionage".into()],
                vec![format!("is {the} spying on us?")],
            ),
            (Kind::ArmyPresence, true) => (
                vec![
                    format!("si {the} a une armée {where_}"),
                    format!("s'il y a une armée {of} {where_}"),
                    format!("la présence d'une armée {of} {where_}"),
                ],
                vec![format!("armée {where_}"), format!("une armée {where_} ?")],
                vec![
                    format!("{the} a-t-elle une armée {where_} ?"),
                    format!("y a-t-il une armée {of} {where_} ?"),
                ],
            ),
            (Kind::ArmyPresence, false) => (
                vec![
                    format!("whether {the} has an army {where_}"),
                    format!("if {the} has troops {where_}"),
                ],
                vec![format!("army {where_}"), format!("an army {where_}?")],
                vec![
                    format!("does {the} have an army {where_}?"),
                    format!("is there an army {of} {where_}?"),
                ],
            ),
            (Kind::FleetPresence, true) => (
                vec![
                    format!("si {the} a une flotte {where_}"),
                    format!("s'il y a une flotte {of} {where_}"),
                ],
                vec![format!("flotte {where_}"), format!("une flotte {where_} ?")],
                vec![
                    format!("{the} a-t-elle une flotte {where_} ?"),
                    format!("y a-t-il des navires {of} {where_} ?"),
                ],
            ),
            (Kind::FleetPresence, false) => (
                vec![
                    format!("whether {the} has a fleet {where_}"),
                    format!("if {the} has ships {where_}"),
                ],
                vec![format!("fleet {where_}"), format!("a fleet {where_}?")],
                vec![format!("does {the} have a fleet {where_}?")],
            ),
            (kind, true) => {
                let word = match kind {
                    Kind::ArmySize => "taille",
                    Kind::ArmyComposition => "composition",
                    _ => "troupe majoritaire",
                };
                let asked = match kind {
                    Kind::ArmySize => format!("combien de plaquettes {the} a dans {army} ?"),
                    Kind::ArmyComposition => format!("de quoi se compose {army} ({the}) ?"),
                    _ => format!("quelle est la troupe majoritaire de {army} ({the}) ?"),
                };
                (
                    vec![
                        format!("la {word} de {army} ({the})"),
                        format!("la {word} de {army}, {of}"),
                    ],
                    vec![format!("{word} de {army}"), format!("{word} : {army}")],
                    vec![asked],
                )
            }
            (kind, false) => {
                let word = match kind {
                    Kind::ArmySize => "size",
                    Kind::ArmyComposition => "composition",
                    _ => "majority troop",
                };
                let asked = match kind {
                    Kind::ArmySize => format!("how big is {army} ({the})?"),
                    Kind::ArmyComposition => format!("what is {army} ({the}) made of?"),
                    _ => format!("what is the majority troop of {army} ({the})?"),
                };
                (
                    vec![format!("the {word} of {army} ({the})")],
                    vec![format!("{word} of {army}"), format!("{word}: {army}")],
                    vec![asked],
                )
            }
        };
        let noun = noun[self.chance.below(noun.len())].clone();
        let bare = bare[self.chance.below(bare.len())].clone();
        let question = question[self.chance.below(question.len())].clone();
        let amount = self.amount(&draft);
        let clause = match (self.chance.below(7), self.fr) {
            (0, true) => format!("espionner {upper} : {bare}{amount}"),
            (1, true) => format!("j'aimerais savoir {noun}{amount}"),
            (2, true) => format!("je voudrais connaître {noun}{amount}"),
            (3, true) => format!("espionnage {of} : {bare}{amount}"),
            (4, true) => format!("espionner {the}, {bare}{amount}"),
            (5, true) => format!("{question}{amount}"),
            (_, true) => format!("{upper} : {bare}{amount}"),
            (0, false) => format!("spy on {upper}: {bare}{amount}"),
            (1, false) => format!("I would like to know {noun}{amount}"),
            (2, false) => format!("please find out {noun}{amount}"),
            (3, false) => format!("spy on {the}: {bare}{amount}"),
            (4, false) => format!("spy on {the}, {bare}{amount}"),
            (5, false) => format!("{question}{amount}"),
            (_, false) => format!("{upper}: {bare}{amount}"),
        };
        let clause = clause
            .replace("connaître si", "savoir si")
            .replace("connaître s'", "savoir s'");
        Said {
            item: format!("{upper} : {bare}{amount}"),
            draft,
            clause,
        }
    }

    fn protection(&mut self) -> Said {
        let lang = if self.fr { "fr" } else { "en" };
        let malus = 1 + self.chance.below(3) as u32;
        let (against, target, bare) = if self.chance.below(2) == 0 {
            let nation = self.nation();
            let [the, _, _] = forms(self.setup, "nation", &nation, lang);
            let said = if self.fr {
                format!("contre {the}")
            } else {
                format!("against {the}")
            };
            (Against::Nation(nation.as_str().into()), said.clone(), said)
        } else {
            let kind = Kind::ALL[self.chance.below(6)];
            let (fr, en) = match kind {
                Kind::ArmyPresence => ("la présence de mes armées", "the presence of my armies"),
                Kind::ArmySize => ("la taille de mes armées", "the size of my armies"),
                Kind::ArmyComposition => (
                    "la composition de mes armées",
                    "the composition of my armies",
                ),
                Kind::ArmyMajority => ("ma troupe majoritaire", "my majority troop"),
                Kind::FleetPresence => ("la présence de mes flottes", "the presence of my fleets"),
                _ => ("mon trésor", "my treasury"),
            };
            let said = if self.fr { fr } else { en };
            (Against::Kind(kind), said.to_owned(), said.to_owned())
        };
        let draft = Draft::Protection {
            against: against.clone(),
            malus,
            if_countered: None,
        };
        let amount = self.amount(&draft);
        let nation = matches!(against, Against::Nation(_));
        let clause = match (self.chance.below(4), self.fr, nation) {
            (0, true, _) => format!("protéger {target}{amount}"),
            (1, true, true) => format!("je me protège {target}{amount}"),
            (1, true, false) => format!("je protège {target}{amount}"),
            (2, true, true) => format!("protection {target}{amount}"),
            (2, true, false) => format!("protection de {target}{amount}"),
            (_, true, true) => format!("contre-espionnage {target}{amount}"),
            (_, true, false) => format!("je voudrais cacher {target}{amount}"),
            (0, false, _) => format!("protect {target}{amount}"),
            (1, false, true) => format!("I protect myself {target}{amount}"),
            (1, false, false) => format!("I'd like to protect {target}{amount}"),
            (2, false, true) => format!("protection {target}{amount}"),
            (2, false, false) => format!("protection of {target}{amount}"),
            (_, false, true) => format!("counter-espionage {target}{amount}"),
            (_, false, false) => format!("please hide {target}{amount}"),
        };
        Said {
            item: format!("{bare}{amount}"),
            draft,
            clause,
        }
    }

    /// A whole mail.
    fn mail(&mut self) -> (String, Vec<Draft>) {
        let count = 1 + self.chance.below(4);
        let mut attempts = Vec::new();
        let mut protections = Vec::new();
        for _ in 0..count {
            match self.chance.below(3) {
                0 => protections.push(self.protection()),
                _ => attempts.push(self.attempt()),
            }
        }
        let capital = |text: &str| {
            let mut chars = text.chars();
            chars.next().map_or(String::new(), |c| {
                c.to_uppercase().collect::<String>() + chars.as_str()
            })
        };
        let style = self.chance.below(6);
        let all = || attempts.iter().chain(&protections);
        let body = match style {
            0 => all()
                .map(|s| s.clause.clone())
                .collect::<Vec<_>>()
                .join("\n"),
            1 => all()
                .enumerate()
                .map(|(n, s)| format!("{}) {}", n + 1, capital(&s.clause)))
                .collect::<Vec<_>>()
                .join("\n"),
            2 => all()
                .map(|s| format!("- {}", s.clause))
                .collect::<Vec<_>>()
                .join("\n"),
            3 => {
                let heads = if self.fr {
                    ["Espionnage :", "Protections :"]
                } else {
                    ["Espionage:", "Protections:"]
                };
                let list = |said: &[Said], head: &str| match said.is_empty() {
                    true => String::new(),
                    false => format!(
                        "{head}\n{}\n\n",
                        said.iter()
                            .map(|s| format!("- {}", s.item))
                            .collect::<Vec<_>>()
                            .join("\n")
                    ),
                };
                list(&attempts, heads[0]) + &list(&protections, heads[1])
            }
            4 => {
                all()
                    .map(|s| capital(s.clause.trim_end_matches(" ?")))
                    .collect::<Vec<_>>()
                    .join(". ")
                    + "."
            }
            _ => {
                let and = if self.fr { " ; " } else { "; " };
                all()
                    .map(|s| s.clause.clone())
                    .collect::<Vec<_>>()
                    .join(and)
            }
        };
        let (hello, bye) = match (self.chance.below(4), self.fr) {
            (0, true) => ("Bonjour Bruno,\n\n", "\n\nMerci,\nPaul"),
            (1, true) => ("Salut, voici mes ordres :\n\n", "\n\nA+"),
            (2, true) => (
                "Cher arbitre,\nj'espère que tu vas bien.\n\n",
                "\n\nMot : ornithorynque\n\nAmicalement",
            ),
            (0, false) => ("Hi Bruno,\n\n", "\n\nThanks,\nPaul"),
            (1, false) => ("Here are my orders:\n\n", "\n\nCheers"),
            (2, false) => (
                "Dear referee,\nhope you are well.\n\n",
                "\n\nWord: platypus\n\nRegards",
            ),
            _ => ("", ""),
        };
        let drafts = attempts
            .into_iter()
            .chain(protections)
            .map(|s| s.draft)
            .collect();
        (format!("{hello}{body}{bye}\n"), drafts)
    }
}

#[test]
fn what_a_machine_writes_is_read() {
    let world = Antiquity::new();
    let setup: toml::Value = toml::from_str(include_str!("../../data/antiquity.toml")).unwrap();
    let cases = 10_000;
    let mut missed = Vec::new();
    let (mut exact, mut remarked, mut told, mut silent) = (0, 0, 0, 0);
    for case in 0..cases {
        let mut chance = Chance::new(case + 1);
        let seats = [
            "CARTHAGE",
            "ITALIE",
            "GAULE",
            "EGYPTE",
            "ASIE",
            "MACEDOINE",
            "ARABIE",
        ];
        let seat = chance.of(&seats).to_owned();
        let fr = chance.below(2) == 0;
        let mut writer = Writer {
            chance,
            world: &world,
            setup: &setup,
            fr,
            seat: seat.clone(),
        };
        let (text, drafts) = writer.mail();
        let expected = drafts.iter().map(line).collect();
        let mail = Mail {
            turn: 1,
            id: case.to_string(),
            game: String::new(),
            seat,
            text,
            expected,
            word: None,
            file: None,
        };
        let read = world.read(&mail);
        let judged = judge(&mail, &read);
        match judged {
            Judged::Exact => exact += 1,
            Judged::Remarked => remarked += 1,
            Judged::Told => told += 1,
            Judged::Silent => silent += 1,
        }
        if judged == Judged::Silent || judged > Judged::Remarked && missed.len() < 20 {
            let (text, wanted) = (mail.text.trim(), mail.expected);
            missed.push(format!(
                "{judged:?} {text}\nwanted {wanted:?}\nread {read:#?}"
            ));
        }
    }
    let figures = format!("{exact} exact, {remarked} with a remark, {told} told, {silent} silent");
    // An army's name in small letters is asked, with the line.
    let good = silent == 0 && exact * 100 >= cases * 70;
    assert!(good, "{figures}\n{}", missed.join("\n"));
}
