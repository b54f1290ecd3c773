//! Players' messages: a corpus of them with what must be understood, warned of and refused, and
//! what must hold for any message.
//!
//! Each message `tests/messages/NAME.txt` (or `.eml`, `.html`) has its `NAME.json`:
//!
//! | member | says |
//! |---|---|
//! | `orders` | `line: notation` (the notation of `notation` below) of every order that is understood |
//! | `told` | `line: to whom, what` |
//! | `none`, `total`, `other`, `stops` | what else the message says |
//! | `notes` | what had to be guessed to open it |
//! | `unopened` | why it is no message at all |
//! | `seat` | whose message it is |
//! | `receipt` | what becomes of it as that seat's message: `status`, `cost`, `problems` |
//!
//! The last is compared where it is given. `UPDATE_MESSAGES=1 cargo test --test suite intake::`
//! writes the JSON anew, to be read before it is kept.

use std::path::Path;
use std::sync::Arc;

use arbitre::engine::Game as _;
use arbitre::engine::words::Remark as Said;
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::order::{Against, What};
use arbitre::games::antiquity::question::{Kind, Question, Subject};
use arbitre::games::antiquity::reading::{Draft, Message, Reader, Sender, value_text};
use arbitre::games::antiquity::setup::Setup;
use arbitre::games::antiquity::value::Value;
use arbitre::games::antiquity::{Antiquity, Remark};
use arbitre::letter::{self, Letter};
use arbitre::locale::said::Spoken as _;
use arbitre::locale::spelling::canonical;
use arbitre::locale::{Lang, Texts};
use arbitre::reading::message::Why;
use arbitre::reading::{Doubtful, MAX_TEXT, Remark as Remarked, Row};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use crate::fuzz::oracles::message;
use crate::season::table::{Table, setup};

fn corpus() -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages");
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .expect("the corpus")
        .map(|e| e.expect("a file").path())
        .filter(|p| p.extension().is_some_and(|e| e != "json"))
        .collect();
    paths.sort();
    paths
}

/// What a message must be read as.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Expected {
    seat: String,
    orders: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<String>,
    none: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stops: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<u32>,
    /// Another nation whose message it seems to be.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unopened: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    receipt: Option<Receipt>,
}

/// What becomes of a message as a seat's first of the season, with the default rules, a treasury of
/// 200 and no trade.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Receipt {
    status: String,
    cost: i64,
    /// `line: level remark`.
    problems: Vec<String>,
}

/// What a seat's first message of a season is received as, by somebody's table.
fn receipt(table: &mut Table, seat: &str, bytes: &[u8]) -> Receipt {
    let entered = table.looks(seat, bytes);
    let texts = Texts::of_rulebook(Lang::Fr, Antiquity::NAME);
    let problem = |r: &arbitre::engine::Remarked<Said<Antiquity>>| {
        let said = r.remark.say(setup(), texts);
        assert!(said.message.len() > 5 && said.help.len() > 5, "{said:?}");
        let name = match &r.remark {
            Said::Rule(Remark::Order(remark)) => name_of(remark),
            Said::Read(remark) => asked_name(remark),
            Said::Rule(remark) => name_of(remark),
        };
        let level = format!("{:?}", r.level).to_lowercase();
        format!("{}: {level} {name}", r.line)
    };
    Receipt {
        status: entered.status.into_str().to_owned(),
        cost: entered.set.orders.as_ref().map_or(0, Antiquity::price),
        problems: entered.remarks.iter().map(problem).collect(),
    }
}

/// `TARGET/kind/subject +bonus`, `protect kind or nation -malus`, `word …`, `no orders`.
fn notation(draft: &Draft) -> String {
    match draft {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let subject = match subject {
                Subject::Nothing => "",
                Subject::Province(s) | Subject::Sea(s) => s,
                Subject::Army(s) => s,
            };
            format!(
                "{}/{kind}/{subject} +{bonus}",
                target.as_deref().unwrap_or("?")
            )
        }
        Draft::Protection {
            against,
            malus,
            if_countered,
        } => {
            let against = match against {
                Against::Kind(k) => k.to_string(),
                Against::Nation(n) => n.to_string(),
            };
            let mut text = format!("protect {against} -{malus}");
            if let Some(value) = if_countered {
                text.push_str(&format!(" if countered {}", value_text(Lang::En, value)));
            }
            text
        }
        Draft::Word(w) => format!("word {w}"),
        Draft::NoOrders => "no orders".to_owned(),
    }
}

fn name_of(thing: &impl std::fmt::Debug) -> String {
    let text = format!("{thing:?}");
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// What is asked, without what it is asked of.
fn asked_name(asked: &Remarked) -> String {
    match asked {
        Remarked::Row(row) => row.why.clone(),
        Remarked::Doubt(Doubtful { doubt, .. }) => name_of(doubt),
        Remarked::Opened(note) => name_of(note),
        other => name_of(other),
    }
}

/// A player's own words in it.
fn asked_quote(asked: &Remarked) -> &str {
    match asked {
        Remarked::Row(row) => &row.quote,
        _ => "",
    }
}

fn summary(message: &Message) -> Expected {
    let told = message.told.iter();
    Expected {
        orders: (message.lines.iter())
            .map(|l| {
                let each = if l.standing { " each season" } else { "" };
                format!("{}: {}{each}", l.line, notation(&l.draft))
            })
            .collect(),
        told: told
            .map(|(line, to, asked)| format!("{line}: {to:?} {}", asked_name(asked)))
            .collect(),
        none: message.none,
        stops: (message.stops.iter())
            .map(|s| {
                format!(
                    "{}: {}",
                    s.line,
                    s.orders.iter().map(notation).collect::<Vec<_>>().join(", ")
                )
            })
            .collect(),
        total: message.total.map(|t| t.n),
        other: message.other.as_ref().map(|n| n.to_string()),
        notes: message.notes.iter().map(name_of).collect(),
        ..Expected::default()
    }
}

fn sender(seat: &str) -> Sender<'static> {
    Sender {
        seat: seat.into(),
        lang: Lang::Fr,
        partners: Vec::new(),
        season: (1, "printemps"),
    }
}

#[test]
fn the_corpus_is_read_as_its_json_says() {
    let reader = Reader::new(setup());
    let paths = corpus();
    assert!(
        paths.len() >= 105,
        "the corpus has {} messages",
        paths.len()
    );
    let mut wrong = Vec::new();
    let mut table = Table::opened(&[]);
    for path in paths {
        let bytes = std::fs::read(&path).expect("a message");
        let json = path.with_extension("json");
        let said = std::fs::read_to_string(&json).unwrap_or_else(|_| "{}".to_owned());
        let said: Expected = serde_json::from_str(&said).expect("good JSON");
        let seat = said.seat.as_str();
        let seen = match letter::open(&bytes) {
            Ok(letter) => {
                let message = reader.letter(&sender(seat), &letter);
                let mut seen = summary(&message);
                seen.seat = seat.to_owned();
                seen.receipt = said
                    .receipt
                    .as_ref()
                    .map(|_| receipt(&mut table, seat, &bytes));
                seen
            }
            Err(fault) => Expected {
                seat: seat.to_owned(),
                unopened: Some(name_of(&fault)),
                ..Expected::default()
            },
        };
        if std::env::var_os("UPDATE_MESSAGES").is_some() {
            let mut text = serde_json::to_string_pretty(&seen).expect("json");
            text.push('\n');
            std::fs::write(&json, text).expect("written");
        }
        let expected = std::fs::read_to_string(&json).expect("what is expected");
        let expected: Expected = serde_json::from_str(&expected).expect("good JSON");
        if seen != expected {
            wrong.push(format!(
                "{}\nseen {seen:#?}\nexpected {expected:#?}",
                path.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a line of a message may say.
#[derive(Debug, Clone)]
enum Typed {
    Order(What),
    Word(Arc<str>),
}

impl Typed {
    fn print(&self, reader: &Reader<'_>, lang: Lang) -> String {
        match self {
            Typed::Order(what) => reader.print(lang, what),
            Typed::Word(word) => reader.print_word(lang, word),
        }
    }
}

fn attempt(question: Question, bonus: u32) -> Typed {
    Typed::Order(What::Attempt {
        question,
        bonus,
        distance: Distance::Neighbour,
    })
}

fn protection(against: Against, malus: u32, if_countered: Option<Value>) -> Typed {
    Typed::Order(What::Protection {
        against,
        malus,
        if_countered,
    })
}

/// Orders of every kind; the army's name has no accent, as a free name keeps those it was typed with.
fn table(setup: &Setup) -> Vec<Typed> {
    let mut orders = vec![Typed::Word("alea iacta est".into())];
    let ask = |target: &str, kind, subject| {
        Question::new(target.into(), kind, subject).expect("a question that fits")
    };
    let phalanx = || Subject::Army("phalange d'argent".into());
    for kind in Kind::ALL {
        let subjects = match kind {
            Kind::ArmyPresence => setup
                .provinces
                .iter()
                .map(|p| Subject::Province(p.name.clone()))
                .collect(),
            Kind::FleetPresence => setup
                .seas
                .iter()
                .map(|s| Subject::Sea(s.name.clone()))
                .collect(),
            Kind::Treasury | Kind::Espionage => vec![Subject::Nothing],
            _ => vec![phalanx(), Subject::Province("Zeugitane".into())],
        };
        for subject in subjects {
            for nation in setup.nations.names() {
                orders.push(attempt(ask(nation, kind, subject.clone()), 2));
            }
        }
        orders.push(protection(Against::Kind(kind), 3, None));
    }
    for nation in setup.nations.names() {
        let against = Against::Nation(nation.clone());
        orders.push(protection(against, 1, Some(Value::Number(40))));
    }
    orders
}

fn draft_of(typed: &Typed) -> Draft {
    match typed.clone() {
        Typed::Order(What::Attempt {
            question, bonus, ..
        }) => Draft::Attempt {
            target: Some(question.target().clone()),
            kind: question.kind(),
            subject: question.subject().clone(),
            bonus,
        },
        Typed::Order(What::Protection {
            against,
            malus,
            if_countered,
        }) => Draft::Protection {
            against,
            malus,
            if_countered,
        },
        Typed::Word(word) => Draft::Word(word),
    }
}

fn only(reader: &Reader<'_>, text: &str) -> Option<Draft> {
    let message = reader.read(text);
    match message.lines.as_slice() {
        [line] => Some(line.draft.clone()),
        _ => None,
    }
}

#[test]
fn what_is_printed_reads_as_itself_without_a_warning() {
    let reader = Reader::new(setup());
    for order in table(setup()) {
        for lang in Lang::ALL {
            let line = order.print(&reader, lang);
            let message = reader.read(&line);
            let read: Vec<_> = message.lines.iter().map(|l| l.draft.clone()).collect();
            assert_eq!(read, [draft_of(&order)], "{line}: {:?}", message.told);
            assert_eq!(message.told, [], "{line}");
        }
    }
}

#[test]
fn the_printed_lines_are_those_of_the_designs_table() {
    let reader = Reader::new(setup());
    let table = [
        (
            "espionner CARTHAGE : trésor +2",
            "spy on CARTHAGE: treasury +2",
        ),
        (
            "espionner MACEDOINE : armée en Thrace",
            "spy on MACEDOINE: army in Thrace",
        ),
        (
            "espionner CARTHAGE : taille armée d'hannibal +1",
            "spy on CARTHAGE: size of armée d'hannibal +1",
        ),
        (
            "espionner CARTHAGE : composition armée en Zeugitane",
            "spy on CARTHAGE: composition of army in Zeugitane",
        ),
        (
            "espionner EGYPTE : flotte en mer Égée",
            "spy on EGYPTE: fleet in mer Égée",
        ),
        ("espionner GAULE : espionnage", "spy on GAULE: espionage"),
        (
            "protéger trésor -3, si contré : 40",
            "protect treasury -3, if countered: 40",
        ),
        ("protéger contre ITALIE -1", "protect against ITALIE -1"),
        (
            "protéger présence des armées -2",
            "protect army presence -2",
        ),
        ("protéger troupe majoritaire -1", "protect majority -1"),
        (
            "protéger présence des flottes -1",
            "protect fleet presence -1",
        ),
        ("mot : alea iacta est", "word: alea iacta est"),
    ];
    for (fr, en) in table {
        let order = match only(&reader, fr).expect(fr) {
            Draft::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let question = Question::new(target.expect(fr), kind, subject);
                attempt(question.expect(fr), bonus)
            }
            Draft::Protection {
                against,
                malus,
                if_countered,
                ..
            } => protection(against, malus, if_countered),
            Draft::Word(word) => Typed::Word(word),
            Draft::NoOrders => panic!("{fr}"),
        };
        assert_eq!(order.print(&reader, Lang::Fr), fr);
        assert_eq!(order.print(&reader, Lang::En), en);
    }
}

#[test]
fn all_that_is_asked_is_said_in_both_languages() {
    let texts = [Texts::new(Lang::Fr), Texts::new(Lang::En)];
    let reader = Reader::new(setup());
    for path in corpus() {
        let text = std::fs::read(path).expect("bytes");
        let letter = letter::open(&text).unwrap_or_else(|_| Letter::default());
        for (_, _, asked) in reader.letter(&sender("GAULE"), &letter).told {
            let [fr, en] = [0, 1].map(|n| asked.say(&texts[n]));
            let own = asked_quote(&asked).contains('{');
            assert!(own || !fr.message.contains('{'), "{fr:?}");
            assert!(fr.help.len() > 5, "{fr:?}");
            assert_ne!(fr.message, en.message);
        }
    }
    let quote = "espionner Cart\u{1b}age";
    let asked = Remarked::Row(Row::of(quote, Why::TwoAmounts, Vec::new()));
    let said = asked.say(&texts[1]);
    assert!(said.message.contains("Cart·age"), "{said:?}");
}

#[test]
fn a_heading_that_names_another_nation_is_told() {
    let mut table = Table::opened(&[]);
    let mut told = |heading: &str| {
        let text = format!("{heading}\n\nprotéger trésor -1");
        let entered = table.looks("ITALIE", text.as_bytes());
        // Another nation's message holds it.
        assert_eq!(entered.set.orders.is_none(), entered.other.is_some());
        entered.other
    };
    for heading in [
        "De : carthage@example.org",
        "Ordres de Carthage, printemps",
        "par CARTHAGE » mer. 4 mars 2026, 19:37",
    ] {
        assert_eq!(told(heading).as_deref(), Some("CARTHAGE"), "{heading}");
    }
    for heading in [
        "De : italie@example.org",
        "Ordres de l'Italie contre Carthage",
        "Mes ordres sur Carthage :",
        "Le roi de Carthage ment",
        "Ordres : Italie, Carthage et la Gaule attendront",
        "De : italie@example.org\n\nPeut-être des ordres de Carthage demain",
        "De : Paul\nObjet : ordres",
        "De : italie@example.org\nObjet : contre CARTHAGE",
    ] {
        assert_eq!(told(heading), None, "{heading}");
    }
}

#[test]
fn the_oracle_of_the_fuzzer_holds_for_the_corpus() {
    for path in corpus() {
        message::holds(&std::fs::read(path).expect("bytes"));
    }
}

/// A search for the end at each of them would take minutes.
#[test]
fn a_line_of_marks_that_never_close_is_read_at_once() {
    for mark in ["«", "\u{201C}", "\u{201E}", "\"", "[", "[s]"] {
        let text = mark.repeat(letter::MAX_BYTES / mark.len());
        assert!(Reader::new(setup()).read(&text).lines.is_empty(), "{mark}");
    }
}

fn army_name() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zé]{1,8}",
        "[0-9]{1,3}",
        prop::sample::select(vec![
            "armée",
            "d'",
            "de",
            "en",
            "l'",
            "la",
            "+2",
            "-3",
            "\"",
            "«",
            "(",
            ")",
            ",",
            ":",
            "?",
            "Carthage",
            "Thrace",
            "mer Égée",
            "trésor",
            "taille",
            "espionner",
            "contre",
            "bonus",
            "pts",
            "svp",
            "si contré",
            "Macédoine",
            "--",
            ">",
            "army",
            "'s",
            ".",
            "!",
            "total",
            "[b]",
            "[*]",
            "[quote]",
            "mot",
        ])
        .prop_map(str::to_owned),
        "\\PC{1,3}",
    ];
    prop::collection::vec(piece, 1..6)
        .prop_map(|p| canonical(&p.join(" ")))
        .prop_filter("a name that is taken", |n| {
            arbitre::locale::spelling::check(n, MAX_TEXT).is_ok()
        })
}

fn any_value() -> impl Strategy<Value = Value> {
    let codes = || prop::sample::subsequence(vec!["Bd", "Sp", "El", "LH", "SCh", "Wb"], 1..4);
    prop_oneof![
        any::<bool>().prop_map(Value::YesNo),
        (-50_i64..10_000).prop_map(Value::Number),
        codes().prop_map(|c| Value::Majority(c.into_iter().map(Into::into).collect())),
        (codes(), 1_u32..99).prop_map(|(c, n)| {
            Value::Composition(c.into_iter().map(|c| (c.into(), n)).collect())
        }),
    ]
}

fn any_order() -> impl Strategy<Value = Typed> {
    let nations = setup().nations.names().to_vec();
    let provinces: Vec<_> = setup().provinces.iter().map(|p| p.name.clone()).collect();
    let seas: Vec<_> = setup().seas.iter().map(|s| s.name.clone()).collect();
    let nation = prop::sample::select(nations);
    let province = prop::sample::select(provinces);
    let sea = prop::sample::select(seas);
    let kind = prop::sample::select(Kind::ALL.to_vec());
    let asks = (
        nation.clone(),
        kind.clone(),
        province,
        sea,
        army_name(),
        any::<bool>(),
        0_u32..=99,
    )
        .prop_map(|(target, kind, province, sea, army, named, bonus)| {
            let subject = match kind {
                Kind::ArmyPresence => Subject::Province(province),
                Kind::FleetPresence => Subject::Sea(sea),
                Kind::Treasury | Kind::Espionage => Subject::Nothing,
                _ if named => Subject::Army(army.as_str().into()),
                _ => Subject::Province(province),
            };
            attempt(Question::new(target, kind, subject).expect("fits"), bonus)
        });
    let against = prop_oneof![
        kind.prop_map(Against::Kind),
        nation.prop_map(Against::Nation)
    ];
    let wall = (against, 1_u32..=99, prop::option::of(any_value()))
        .prop_map(|(against, malus, value)| protection(against, malus, value));
    let word = army_name().prop_map(|w| Typed::Word(w.into()));
    prop_oneof![3 => asks, 2 => wall, 1 => word]
}

fn without_accents(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'é' | 'è' | 'ê' => 'e',
            'É' | 'È' => 'E',
            'à' => 'a',
            'ï' => 'i',
            other => other,
        })
        .collect()
}

/// Ways in which the same order may be typed.
fn disguised(line: &str, how: usize) -> String {
    match how {
        0 => line.to_uppercase(),
        1 => without_accents(line),
        2 => format!("  3) {line}  "),
        3 => format!("- {line}"),
        4 => format!("• {line}\r"),
        5 => line.replace(' ', "\u{a0}"),
        6 => line.replace('é', "e\u{301}").replace('É', "E\u{301}"),
        7 => line.replace('\'', "\u{2019}"),
        8 => line.replace(" -", " \u{2212}").replace(" +", " + "),
        9 => format!(
            "Objet : ordres\r\nDe : Paul <p@example.org>\r\n\r\nBonjour,\r\n{line}\r\n-- \r\nPaul"
        ),
        10 => format!("> {line}\n{line}\n> {line}"),
        11 => format!("« {line} »"),
        12 => without_accents(&line.to_uppercase()),
        13 => format!("**2.** {line}"),
        _ => line.replace(' ', "  ").to_lowercase(),
    }
}

#[test]
fn case_accents_numbering_and_headers_change_nothing() {
    let reader = Reader::new(setup());
    for (n, order) in table(setup()).into_iter().enumerate() {
        // Each order in one language and three disguises, so that every disguise meets every form.
        let line = order.print(&reader, Lang::ALL[n % 2]);
        for how in [n % 15, (n + 5) % 15, (n + 11) % 15] {
            let text = disguised(&line, how);
            assert_eq!(only(&reader, &text), Some(draft_of(&order)), "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_order_printed_reads_as_itself(order in any_order(), french in any::<bool>()) {
        let reader = Reader::new(setup());
        let lang = if french { Lang::Fr } else { Lang::En };
        let line = order.print(&reader, lang);
        prop_assert_eq!(only(&reader, &line), Some(draft_of(&order)), "{}", line);
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,200}", pieces in prop::collection::vec(army_name(), 0..8)) {
        let reader = Reader::new(setup());
        let texts = Texts::new(Lang::Fr);
        for text in [text.clone(), pieces.join(" "), pieces.join("\n"), format!("espionner {text}")] {
            for (_, _, asked) in reader.read(&text).told {
                let said = asked.say(&texts);
                prop_assert!(!said.message.is_empty() && !said.help.is_empty());
            }
        }
    }

    #[test]
    fn any_bytes_are_opened_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        if let Ok(letter) = letter::open(&bytes) {
            prop_assert!(!letter.text.trim().is_empty());
        }
    }
}

proptest! {
    // A whole message read some twenty times over.
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_oracle_holds_for_accidents_to_the_corpus(
        which in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        cut in any::<prop::sample::Index>(),
        paste in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let all = corpus();
        let read = |i: &prop::sample::Index| std::fs::read(i.get(&all)).expect("bytes");
        let (mut bytes, more) = (read(&which), read(&other));
        let at = cut.index(bytes.len());
        bytes[at] = byte;
        message::holds(&bytes);
        bytes.truncate(at);
        bytes.extend_from_slice(&more[paste.index(more.len())..]);
        message::holds(&bytes);
    }
}
