//! What must hold of any bytes that are entered as a player's message. The fuzzer runs it, and so
//! does the default test suite, over the corpus and what becomes of it by accident.

use std::sync::OnceLock;

use arbitre::letter;
use arbitre::locale::{Lang, Texts};
use arbitre::rulebook::antiquity::accept::{Desk, Status, accept};
use arbitre::rulebook::antiquity::house::HouseRules;
use arbitre::rulebook::antiquity::order::Order;
use arbitre::rulebook::antiquity::papers::{orders, remark};
use arbitre::rulebook::antiquity::question::Question;
use arbitre::rulebook::antiquity::reading::{Draft, Message, Reader, Sender};
use arbitre::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup};

fn setup() -> &'static Setup {
    static SETUP: OnceLock<Setup> = OnceLock::new();
    SETUP.get_or_init(|| Setup::parse(MARE_NOSTRUM).expect("the setup is good"))
}

/// The order of a draft that names all that an order needs.
fn order(draft: &Draft) -> Option<Order> {
    Some(match draft.clone() {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => Order::Attempt {
            question: Question::new(target?, kind, subject).expect("kind and subject fit"),
            bonus,
        },
        Draft::Protection {
            against,
            malus,
            if_countered,
            owner: None,
        } => Order::Protection {
            against,
            malus,
            if_countered,
        },
        Draft::Word(word) => Order::Word { word },
        Draft::Protection { .. } | Draft::NoOrders => return None,
    })
}

fn draft(order: &Order) -> Draft {
    match order.clone() {
        Order::Attempt { question, bonus } => Draft::Attempt {
            target: Some(question.target().clone()),
            kind: question.kind(),
            subject: question.subject().clone(),
            bonus,
        },
        Order::Protection {
            against,
            malus,
            if_countered,
        } => Draft::Protection {
            against,
            malus,
            if_countered,
            owner: None,
        },
        Order::Word { word } => Draft::Word(word),
    }
}

fn only(message: &Message) -> Option<&Draft> {
    match message.lines.as_slice() {
        [line] => Some(&line.draft),
        _ => None,
    }
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - what is understood prints, in both languages, as a line that is read as the same
///   order; so does what is accepted for a seat.
pub fn holds(bytes: &[u8]) {
    let opened = letter::open(bytes);
    assert_eq!(opened, letter::open(bytes), "opened alike");
    let letter = match opened {
        Ok(letter) => letter,
        Err(fault) => {
            for lang in Lang::ALL {
                assert!(!fault.say(Texts::of(lang)).0.is_empty());
            }
            return;
        }
    };
    let setup = setup();
    let reader = Reader::new(setup);
    let sender = Sender {
        seat: "GAULE".into(),
        lang: Lang::Fr,
        partners: Vec::new(),
        season: (1, "printemps"),
    };
    let message = reader.letter(&sender, &letter);
    assert_eq!(message, reader.letter(&sender, &letter), "read alike");
    for order in message.lines.iter().filter_map(|line| order(&line.draft)) {
        for lang in Lang::ALL {
            let printed = reader.print(lang, &order);
            let again = reader.read(&printed);
            assert_eq!(only(&again), Some(&draft(&order)), "{printed}");
        }
    }
    let rules = HouseRules::default();
    let desk = Desk {
        setup,
        rules: &rules,
        season: 1,
        seat: "GAULE".into(),
        partners: Default::default(),
        treasury: 200,
        first: None,
        old_words: Default::default(),
    };
    let accepted = accept(&desk, &message);
    for problem in accepted.problems.iter().chain(&accepted.arbiter) {
        for lang in Lang::ALL {
            let said = remark::say(&problem.remark, setup, Texts::of(lang));
            assert!(!said.message.is_empty() && !said.help.is_empty());
        }
    }
    let Some(set) = accepted.set.filter(|_| accepted.status != Status::Rejected) else {
        return;
    };
    assert!(set.cost() <= 200, "within the treasury");
    for lang in Lang::ALL {
        let printed: Vec<String> = set
            .orders
            .iter()
            .map(|o| orders::line(&reader, lang, o))
            .collect();
        let again = accept(&desk, &reader.read(&printed.join("\n")));
        let Some(read) = again.set else {
            assert!(set.orders.is_empty(), "{printed:?}");
            continue;
        };
        let mut before = set.orders.clone();
        for (n, order) in (1..).zip(&mut before) {
            order.line = n;
        }
        assert_eq!(read.orders, before, "{printed:?}");
    }
}
