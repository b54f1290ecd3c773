//! Antiquity's mails: the world in which they were written has two trades.

use arbitre::games::antiquity::order::Against;
use arbitre::games::antiquity::question::{Kind, Subject};
use arbitre::games::antiquity::reading::{Draft, Line, Message, Reader, Sender};
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Name, Setup};
use arbitre::games::antiquity::value::Value;
use arbitre::letter;
use arbitre::locale::said::Spoken as _;
use arbitre::locale::{Lang, Texts};
use arbitre::reading::To;

use super::heaps::{Mail, Seen};

pub struct Antiquity {
    pub reader: Reader<'static>,
}

impl Antiquity {
    pub fn new() -> Antiquity {
        let setup = Setup::parse(MARE_NOSTRUM).expect("a setup");
        Antiquity {
            reader: Reader::new(Box::leak(Box::new(setup))),
        }
    }

    pub fn read_text(&self, seat: &str, text: &str) -> Message {
        let partners: &[&str] = match seat {
            "GAULE" => &["CARTHAGE"],
            "CARTHAGE" => &["GAULE"],
            "EGYPTE" => &["MACEDOINE"],
            "MACEDOINE" => &["EGYPTE"],
            _ => &[],
        };
        let partners: Vec<Name> = partners.iter().map(|p| (*p).into()).collect();
        let sender = Sender {
            seat: seat.into(),
            lang: Lang::Fr,
            partners,
            season: (1, "printemps"),
        };
        match letter::open(text.as_bytes()) {
            Ok(letter) => self.reader.letter(&sender, &letter),
            Err(_) => Message::default(),
        }
    }

    pub fn read(&self, mail: &Mail) -> Seen {
        self.seen(&mail.seat, &self.read_text(&mail.seat, &mail.text))
    }

    fn seen(&self, seat: &str, message: &Message) -> Seen {
        let texts = Texts::of(Lang::En);
        let word = message.lines.iter().find_map(|l| match &l.draft {
            Draft::Word(word) => Some(word.to_string()),
            _ => None,
        });
        let told = message.told.iter().map(|(line, to, asked)| {
            let said = asked.say(texts);
            format!("{line} {to:?} {asked:?} {}", said.message)
        });
        // What is asked of oneself is refused where it is accepted.
        let oneself = message.lines.iter().filter(|l| {
            matches!(&l.draft, Draft::Attempt { target: Some(target), .. } if **target == *seat)
        });
        let oneself = oneself.map(|l| format!("{} oneself", l.line));
        let struck = message
            .notes
            .iter()
            .filter(|n| matches!(n, letter::Note::Struck { .. }));
        let stops = message.stops.iter().map(|s| format!("{} {s:?}", s.line));
        Seen {
            orders: self.orders(message),
            none: message.none && self.orders(message).is_empty(),
            word,
            remarks: told
                .chain(oneself)
                .chain(stops)
                .chain(struck.map(|n| format!("{n:?}")))
                .collect(),
        }
    }

    /// The canonical lines.
    pub fn orders(&self, message: &Message) -> Vec<String> {
        let orders = message
            .lines
            .iter()
            .filter(|l| !matches!(l.draft, Draft::Word(_)));
        orders.map(|l| self.line(l)).collect()
    }

    fn line(&self, line: &Line) -> String {
        let mut draft = line.draft.clone();
        // H11, as an arbiter takes it.
        if let Draft::Attempt {
            target: target @ None,
            subject: Subject::Province(place),
            ..
        } = &mut draft
        {
            let province = self.reader.setup().province(place);
            *target = province.and_then(|p| p.holder.clone());
        }
        self::line(&draft)
    }
}

/// The canonical line in French.
pub fn line(draft: &Draft) -> String {
    match draft {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let target = target.as_deref().unwrap_or("-");
            let asked = match kind {
                Kind::ArmyPresence => "armée en",
                Kind::ArmySize => "taille",
                Kind::ArmyComposition => "composition",
                Kind::ArmyMajority => "majorité",
                Kind::FleetPresence => "flotte en",
                Kind::Treasury => "trésor",
                Kind::Espionage => "espionnage",
            };
            let subject = match subject {
                Subject::Nothing => String::new(),
                Subject::Province(p) if kind.about_an_army() => format!(" armée en {p}"),
                Subject::Province(p) | Subject::Sea(p) => format!(" {p}"),
                Subject::Army(name) => format!(" {}", name.written()),
            };
            format!("espionner {target} : {asked}{subject} +{bonus}")
        }
        Draft::Protection {
            against,
            malus,
            if_countered,
        } => {
            let against = match against {
                Against::Nation(n) => format!("contre {n}"),
                Against::Kind(Kind::ArmyPresence) => "présence des armées".to_owned(),
                Against::Kind(Kind::ArmySize) => "taille des armées".to_owned(),
                Against::Kind(Kind::ArmyComposition) => "composition des armées".to_owned(),
                Against::Kind(Kind::ArmyMajority) => "troupe majoritaire".to_owned(),
                Against::Kind(Kind::FleetPresence) => "présence des flottes".to_owned(),
                Against::Kind(Kind::Treasury) => "trésor".to_owned(),
                Against::Kind(Kind::Espionage) => "espionnage".to_owned(),
            };
            let answer = match if_countered {
                None => String::new(),
                Some(Value::Number(n)) => format!(", si contré : {n}"),
                Some(Value::YesNo(yes)) => {
                    format!(", si contré : {}", if *yes { "oui" } else { "non" })
                }
                Some(Value::Majority(m)) => format!(
                    ", si contré : {}",
                    m.iter()
                        .map(|t| t.to_string())
                        .collect::<Vec<_>>()
                        .join(", ")
                ),
                Some(Value::Composition(c)) => format!(
                    ", si contré : {}",
                    c.iter()
                        .map(|(t, n)| format!("{t} {n}"))
                        .collect::<Vec<_>>()
                        .join(", ")
                ),
            };
            format!("protéger {against} -{malus}{answer}")
        }
        Draft::Word(word) => word.to_string(),
        Draft::NoOrders => "none".to_owned(),
    }
}

/// Beyond the most orders that are read of a message nothing is passed over: the first line that is left is refused.
#[test]
fn the_rest_of_a_book_is_refused() {
    let reader = Antiquity::new();
    let read = |orders: usize, line: &str| {
        let message = reader.read_text("GAULE", &line.repeat(orders));
        let told = message.told.iter().map(|(line, to, _)| (*line, *to));
        (message.lines.len(), told.collect::<Vec<_>>())
    };
    // Protections may stand as often as one likes (H19).
    let one = "protéger trésor -1";
    assert_eq!(read(1_000, &format!("{one}\n")), (1_000, vec![]));
    let refused = vec![(1_001, To::Refused)];
    assert_eq!(read(1_002, &format!("{one}\n")), (1_000, refused));
    // All in one line, which is cut.
    let (orders, told) = read(1_002, &format!("{one}. "));
    assert!(orders < 1_002);
    assert_eq!(told, [(1, To::Refused)]);
}

/// What is quoted above may name whom an answer is about; a number in it is nobody's amount.
#[test]
fn a_number_that_is_quoted_is_no_amount() {
    let reader = Antiquity::new();
    for quoted in [
        "> Message 1000000 of EGYPTE\n\n",
        "> Ordre 2 :\n",
        "> +3 points ?\n",
    ] {
        let message = reader.read_text("GAULE", &format!("{quoted}espionner ITALIE : trésor\n"));
        let drafts: Vec<&Draft> = message.lines.iter().map(|l| &l.draft).collect();
        let plain = reader.reader.read("espionner ITALIE : trésor");
        assert_eq!(drafts, [&plain.lines[0].draft], "{quoted}");
        assert_eq!(message.told, [], "{quoted}");
    }
}
