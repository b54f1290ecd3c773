//! What must hold of any bytes that are entered as a player's message. The fuzzer runs it, and so
//! does the default test suite, over the corpus and what becomes of it by accident.

use std::sync::OnceLock;

use arbitre::engine::words::Words as _;
use arbitre::engine::{Ask, Ends, Game as _, Level, Seats, Window};
use arbitre::games::antiquity::cost::Distance;
use arbitre::games::antiquity::order::What;
use arbitre::games::antiquity::question::Question;
use arbitre::games::antiquity::reading::{Draft, Message, Reader, Sender};
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Setup};
use arbitre::games::antiquity::{Answer, Antiquity};
use arbitre::letter;
use arbitre::locale::said::Spoken;
use arbitre::locale::{Lang, Texts};

fn setup() -> &'static Setup {
    static SETUP: OnceLock<Setup> = OnceLock::new();
    SETUP.get_or_init(|| Setup::parse(MARE_NOSTRUM).expect("the setup is good"))
}

/// A draft that says all that a line needs, as the program prints it.
pub fn printed(reader: &Reader<'_>, lang: Lang, draft: &Draft) -> Option<String> {
    let what = match draft.clone() {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => What::Attempt {
            question: Question::new(target?, kind, subject).expect("kind and subject fit"),
            bonus,
            distance: Distance::Neighbour,
        },
        Draft::Protection {
            against,
            malus,
            if_countered,
        } => What::Protection {
            against,
            malus,
            if_countered,
        },
        Draft::Word(word) => return Some(reader.print_word(lang, &word)),
        Draft::NoOrders => return None,
    };
    Some(reader.print(lang, &what))
}

pub fn only(message: &Message) -> Option<&Draft> {
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
                assert!(!fault.say(Texts::of(lang)).message.is_empty());
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
    for draft in message.lines.iter().map(|line| &line.draft) {
        for lang in Lang::ALL {
            if let Some(printed) = printed(&reader, lang, draft) {
                assert_eq!(only(&reader.read(&printed)), Some(draft), "{printed}");
            }
        }
    }
    let window = Window {
        name: "orders",
        seats: Seats::All,
        public: true,
        ends: Ends::Lock,
    };
    let ask = Ask {
        window: &window,
        season: 1,
        name: "",
        stands: None,
    };
    let seat = setup.seat("GAULE").expect("a nation");
    let view = Antiquity::blank(setup, Some(seat));
    let said = |remark: &arbitre::engine::words::Remark<Antiquity>| {
        for lang in Lang::ALL {
            let said = remark.say(setup, Texts::of_rulebook(lang, Antiquity::NAME));
            assert!(!said.message.is_empty() && !said.help.is_empty());
        }
    };
    // What stands of a letter.
    let takes = |letter: &letter::Letter| -> Option<Answer> {
        let read = Antiquity::read(setup, &view, seat, Some(&ask), letter);
        let remarks = read.remarks.iter().chain(&read.arbiter);
        remarks.for_each(|r| said(&r.remark));
        let verdict = Antiquity::admit(setup, &view, &ask, read.draft?);
        for r in verdict.remarks {
            assert_ne!(r.level, Level::Unprovable);
            said(&arbitre::engine::words::Remark::Rule(r.remark));
        }
        verdict.stands
    };
    let Some(answer) = takes(&letter) else { return };
    assert!(answer.cost() <= 200, "within the treasury");
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, Antiquity::NAME);
        let lines = Antiquity::answer(setup, &answer, texts).into_iter();
        let printed: Vec<String> = lines.map(|line| line.order).collect();
        if answer.orders().is_empty() {
            continue;
        }
        let again = letter::open(printed.join("\n").as_bytes()).expect("a letter");
        let mut before = answer.orders().to_vec();
        for (n, order) in (1..).zip(&mut before) {
            order.line = n;
        }
        let read = takes(&again).map(|read| read.orders().to_vec());
        assert_eq!(read, Some(before), "{printed:?}");
    }
}
