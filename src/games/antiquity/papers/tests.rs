//! What is pure of papers: R10, notices, examples.

use super::super::answers::{Answer, Draft};
use super::super::attempt::Asked;
use super::super::change::{Change, World};
use super::super::cost::Distance;
use super::super::facts::{Answered, Fact, Notice, Truth, View};
use super::super::order::{Against, Order, What};
use super::super::question::{Kind, Question, Subject};
use super::super::setup::{MARE_NOSTRUM, Setup};
use super::super::value::Value;
use super::super::world::Army;
use super::super::{Antiquity, Remark, State, accept};
use super::examples;
use crate::bulletin::{Document, Markup, render};
use crate::engine::words::{Wanted, Words};
use crate::engine::{Ask, Ends, Game, Given, Input, Seat, Seats, Tell, Window};
use crate::letter::Letter;
use crate::locale::{Lang, Texts};

/// Two nations, in a setup that has two slips to be mended.
const DUEL: &str = include_str!("../../../../docs/guide/exercise/duel.toml");

fn setup() -> Setup {
    Setup::parse(MARE_NOSTRUM).expect("the built-in setup")
}

fn window(name: &'static str) -> Window {
    Window {
        name,
        seats: Seats::All,
        public: true,
        ends: Ends::Lock,
    }
}

fn letter(text: &str) -> Letter {
    Letter {
        text: text.to_owned(),
        ..Letter::default()
    }
}

fn ask<'a>(window: &'a Window, stands: Option<&'a Answer>) -> Ask<'a, Antiquity> {
    Ask {
        window,
        name: "",
        season: 1,
        stands,
    }
}

fn view(setup: &Setup, nation: &str) -> (Seat, View) {
    let seat = setup.seat(nation).expect("a nation");
    (seat, Antiquity::blank(setup, Some(seat)))
}

fn question(kind: Kind, subject: Subject) -> Question {
    Question::new("CARTHAGE".into(), kind, subject).expect("a question")
}

/// What ITALIE's paper is in every markup, and for programs, in both languages.
fn bulletin(setup: &Setup, told: &[Fact]) -> Vec<String> {
    let (seat, mut view) = view(setup, "ITALIE");
    told.iter().for_each(|fact| view.learn(fact));
    let facts: Vec<&Fact> = told.iter().collect();
    let mut all = Vec::new();
    for lang in Lang::ALL {
        let mut paper = Document::new(lang, "");
        Antiquity::bulletin(setup, seat, &view, &facts, Texts::of(lang), &mut paper);
        let markups = [Markup::Text, Markup::Markdown, Markup::Html, Markup::Bbcode];
        all.extend(markups.map(|markup| render(&paper, markup)));
    }
    all.push(Antiquity::answers(setup, seat, &facts).to_string());
    all.push(Antiquity::sees(setup, &view).to_string());
    all
}

/// A season in which ITALIE asks and CARTHAGE may protect itself: what ITALIE is told of it.
struct Season<'a> {
    world: Vec<Change>,
    asks: &'a str,
    protects: &'a str,
    die: u16,
    choice: &'a str,
}

impl Season<'_> {
    fn told(self, setup: &Setup) -> Vec<Fact> {
        let mut tell = Tell::default();
        let mut state = Antiquity::begin(setup, &mut tell);
        let mut step = |state: &mut State, input: Input<'_, Antiquity>| {
            Antiquity::step(setup, state, input, &mut tell).expect("a step");
        };
        step(
            &mut state,
            Input::Referee {
                world: &World(self.world),
                reason: None,
            },
        );
        Antiquity::open(setup, &mut state, 1, &mut Tell::default());
        let answers = |given| Input::Answers {
            given,
            record: None,
        };
        step(&mut state, answers(&[]));
        let said = |name: &'static str, nation: &str, view: &View, text: &str| {
            let seat = setup.seat(nation).expect("a nation");
            let window = window(name);
            let ask = ask(&window, None);
            let read = Antiquity::read(setup, view, seat, Some(&ask), &letter(text));
            let draft = read.draft.expect("a draft");
            let verdict = Antiquity::admit(setup, view, &ask, draft);
            let answer = verdict.stands.expect("it stands");
            Given {
                seat,
                at: 0,
                answer,
            }
        };
        let (italie, carthage) = (view(setup, "ITALIE"), view(setup, "CARTHAGE"));
        let orders = [
            said("orders", "CARTHAGE", &carthage.1, self.protects),
            said("orders", "ITALIE", &italie.1, self.asks),
        ];
        step(&mut state, answers(&orders));
        let faces = &[self.die];
        step(&mut state, Input::Drawn { faces, tie: 0 });
        let mut victim = carthage.1;
        for countered in state.season.countered(setup) {
            victim.learn(&Fact::Notice(Box::new(countered.notice)));
        }
        let chosen = match self.choice {
            "" => Vec::new(),
            text => vec![said("choices", "CARTHAGE", &victim, text)],
        };
        step(&mut state, answers(&chosen));
        let (told, _) = tell.end();
        let own = told.into_iter().filter(|(to, _)| to.contains(italie.0));
        own.map(|(_, fact)| fact).collect()
    }
}

fn army(name: &str, n: u32) -> Change {
    let army = Army {
        nation: "CARTHAGE".into(),
        name: name.into(),
        province: "Zeugitane".into(),
        elements: [("Bd".into(), n)].into(),
    };
    let armies = vec![army];
    Change::Armies { armies }
}

#[test]
fn every_example_is_read_and_admitted_as_it_stands() {
    let duel = DUEL
        .replace("[\"VEIES\"]", "[\"VÉIES\"]")
        .replace("ROMA", "ROME");
    for text in [MARE_NOSTRUM, duel.as_str()] {
        let setup = Setup::parse(text).expect("a setup");
        for (seat, nation) in setup.each() {
            let window = window("orders");
            let ask = ask(&window, None);
            let view = Antiquity::blank(&setup, Some(seat));
            for lang in Lang::ALL {
                for line in examples::lines(&setup, Some(nation), Texts::of(lang)) {
                    let read = Antiquity::read(&setup, &view, seat, Some(&ask), &letter(&line));
                    assert!(read.remarks.is_empty(), "{line}: {:?}", read.remarks);
                    let draft = read.draft.expect("a draft");
                    let verdict = Antiquity::admit(&setup, &view, &ask, draft);
                    assert!(verdict.remarks.is_empty(), "{line}: {:?}", verdict.remarks);
                    let stands = verdict.stands.expect("it stands");
                    let printed = Antiquity::answer(&setup, &stands, Texts::of(lang));
                    let printed: Vec<&str> = printed.iter().map(|l| &*l.order).collect();
                    let none = line == Texts::of(lang).get("orders-none");
                    assert_eq!(printed, if none { vec![] } else { vec![&*line] });
                }
            }
        }
    }
}

#[test]
fn r10_nothing_learned_reads_the_same_whatever_the_reason() {
    let setup = setup();
    let season = |there: &str, protects, die, choice| {
        let told = Season {
            world: vec![army(there, 20)],
            asks: "espionner CARTHAGE : taille Armée d'Hannibal",
            protects,
            die,
            choice,
        };
        bulletin(&setup, &told.told(&setup))
    };
    let bad_luck = season("armée d'Hannibal", "aucun ordre", 1, "");
    let others = [
        (
            "withheld",
            season(
                "armée d'Hannibal",
                "protéger contre ITALIE -9",
                3,
                "avis 1 : rien",
            ),
        ),
        (
            "silent",
            season("armée d'Hannibal", "protéger contre ITALIE -9", 3, ""),
        ),
        ("not there", season("armée de Magon", "aucun ordre", 5, "")),
        (
            "bad luck under a protection",
            season("armée d'Hannibal", "protéger contre ITALIE -9", 1, ""),
        ),
    ];
    for (why, other) in others {
        assert_eq!(bad_luck, other, "{why}");
    }
    assert!(bad_luck[0].contains(&Texts::of(Lang::Fr).get("answer-nothing")));
    // The name stands as its asker wrote it, and for programs in its canonical spelling.
    assert!(
        bad_luck[0].contains("CARTHAGE : taille Armée d'Hannibal"),
        "{}",
        bad_luck[0]
    );
    assert!(
        bad_luck[8].contains("\"armée d'hannibal\""),
        "{}",
        bad_luck[8]
    );
}

#[test]
fn r10_a_false_answer_reads_as_a_true_one() {
    let setup = setup();
    for (n, die, protects, choice, true_n) in [
        (38, 4, "aucun ordre", "", 38),
        (20, 4, "protéger taille des armées -7", "avis 1 : 38", 38),
        (
            20,
            4,
            "protéger taille des armées -7, si contré : 38",
            "avis 1 : 38",
            38,
        ),
    ] {
        let told = Season {
            world: vec![army("armée d'Hannibal", n)],
            asks: "espionner CARTHAGE : taille armée d'Hannibal",
            protects,
            die,
            choice,
        };
        let true_told = Season {
            world: vec![army("armée d'Hannibal", true_n)],
            asks: "espionner CARTHAGE : taille armée d'Hannibal",
            protects: "aucun ordre",
            die: 5,
            choice: "",
        };
        let (one, other) = (told.told(&setup), true_told.told(&setup));
        assert_eq!(bulletin(&setup, &one), bulletin(&setup, &other));
        assert!(bulletin(&setup, &one)[0].contains("38"));
    }
}

/// Which of its own questions were gone through again is said, and the same whether or not an answer changed.
#[test]
fn a_correction_is_marked_by_the_questions_that_it_may_concern() {
    let setup = setup();
    let answered = |told, again| Answered {
        order: Asked {
            line: 1,
            question: question(Kind::Treasury, Subject::Nothing),
            bonus: 0,
            distance: Distance::Distant,
            cost: 5,
        },
        told,
        again,
    };
    let told = |again| {
        let told = [answered(None, 0), answered(Some(Value::Number(9)), again)];
        bulletin(&setup, &[Fact::Answers(told.into())])
    };
    let (plain, marked) = (told(0), told(1));
    for (n, lang) in [(0, Lang::Fr), (4, Lang::En)] {
        let title = Texts::of(lang).get("antiquity-corrected");
        assert!(!plain[n].contains(&title) && marked[n].contains(&title));
    }
    assert!(marked[0].contains("n° 2"), "{}", marked[0]);
    assert!(marked[9].contains("{\"answers\":[2]}"), "{}", marked[9]);
}

/// A notice of a question that a nation may answer.
fn noticed(setup: &Setup, questions: Vec<(Question, Option<Value>)>) -> (Seat, View) {
    let (seat, mut view) = view(setup, "CARTHAGE");
    for (notice, (question, truth)) in (1..).zip(questions) {
        view.learn(&Fact::Notice(Box::new(Notice {
            notice,
            question: question.plainly(),
            asker: None,
            truth: Some(Truth::Known(truth)),
            beforehand: Vec::new(),
        })));
    }
    (seat, view)
}

/// A page offers what may be answered: of yes and no the one that is false, a number within the limits, an example.
#[test]
fn h10_a_page_asks_in_the_form_that_may_be_answered() {
    let mut setup = setup();
    let tunisia = || Subject::Province("Zeugitane".into());
    let questions = vec![
        (
            question(Kind::Treasury, Subject::Nothing),
            Some(Value::Number(40)),
        ),
        (
            question(Kind::ArmyPresence, tunisia()),
            Some(Value::YesNo(true)),
        ),
        (question(Kind::ArmySize, tunisia()), None),
        (question(Kind::ArmyMajority, tunisia()), None),
    ];
    let (_, view) = noticed(&setup, questions);
    let texts = Texts::of(Lang::En);
    let asked = |setup: &Setup| Antiquity::notices(setup, &view, None, texts).expect("notices");
    let all = asked(&setup);
    assert_eq!(
        all[0].wanted,
        Wanted::Number(0, setup.constants.max_treasury)
    );
    assert_eq!(all[0].truth.as_deref(), Some("40 points"));
    let Wanted::OneOf(values) = &all[1].wanted else {
        panic!("{:?}", all[1].wanted)
    };
    assert_eq!(
        values
            .iter()
            .map(|(written, _)| &**written)
            .collect::<Vec<_>>(),
        ["no"]
    );
    assert!(matches!(all[2].wanted, Wanted::Number(1, high) if high > 100));
    assert_eq!(all[2].truth, Some(texts.get("answer-nothing")));
    assert_eq!(all[3].wanted, Wanted::Like("El".to_owned()));
    // Where the truth may be told too, both are offered.
    setup.house.victim_truth = super::super::house::VictimTruth::Yes;
    let all = asked(&setup);
    assert!(matches!(&all[1].wanted, Wanted::OneOf(both) if both.len() == 2));
}

#[test]
fn h10_every_example_of_a_choice_is_read_back_and_admitted() {
    let setup = setup();
    let tunisia = || Subject::Province("Zeugitane".into());
    let troops = |n| Value::Composition([("Bd".into(), n), ("Sp".into(), 6)].into());
    let (seat, view) = noticed(
        &setup,
        vec![
            (
                question(Kind::Treasury, Subject::Nothing),
                Some(Value::Number(40)),
            ),
            (
                question(Kind::ArmyPresence, tunisia()),
                Some(Value::YesNo(true)),
            ),
            (question(Kind::ArmySize, tunisia()), None),
            (question(Kind::ArmyComposition, tunisia()), Some(troops(20))),
            (question(Kind::ArmyMajority, tunisia()), None),
            (
                question(Kind::Espionage, Subject::Nothing),
                Some(Value::YesNo(false)),
            ),
        ],
    );
    let window = window("choices");
    let ask = ask(&window, None);
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let question = Antiquity::question(&setup, &view, &ask, texts);
        assert_eq!(question.answers.len(), 12);
        for (line, _) in question.answers {
            let read = Antiquity::read(&setup, &view, seat, Some(&ask), &letter(&line));
            let draft = read.draft.unwrap_or_else(|| panic!("{line}"));
            let verdict = Antiquity::admit(&setup, &view, &ask, draft);
            assert!(verdict.remarks.is_empty(), "{line}: {:?}", verdict.remarks);
            let printed = Antiquity::answer(&setup, &verdict.stands.expect("stands"), texts);
            assert_eq!(printed[0].order, line);
        }
    }
    // The truth is refused, and a notice that there is not.
    for (line, wrong) in [
        ("avis 1 : 40", true),
        ("avis 9 : rien", true),
        ("avis 1 : 39", false),
    ] {
        let read = Antiquity::read(&setup, &view, seat, Some(&ask), &letter(line));
        let draft = read.draft.expect("a draft");
        let verdict = Antiquity::admit(&setup, &view, &ask, draft);
        assert_eq!(verdict.stands.is_none(), wrong, "{line}");
    }
}

/// A nation without a notice is told so in a line: that its protections stopped nobody, if it had some.
#[test]
fn r09_nobody_without_a_notice_is_asked_and_the_letter_says_so_in_a_line() {
    let setup = setup();
    let window = window("choices");
    let (seat, nothing) = view(&setup, "ITALIE");
    let asked = vec![(question(Kind::Treasury, Subject::Nothing), None)];
    let (_, some) = noticed(&setup, asked);
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let of = |view: &View| Antiquity::question(&setup, view, &ask(&window, None), texts);
        let (none, some) = (of(&nothing), of(&some));
        assert!(none.answers.is_empty() && !some.answers.is_empty());
        assert_eq!(none.text, texts.get("notice-none"));
        assert!(some.text.contains(&texts.get("notice-how")));
        let mut protected = nothing.clone();
        protected.learn(&Fact::Ordered(vec![Order {
            line: 1,
            what: What::Protection {
                against: Against::Kind(Kind::Treasury),
                malus: 1,
                if_countered: None,
            },
            cost: 2,
            standing: None,
        }]));
        assert_eq!(of(&protected).text, texts.get("bulletin-no-choices"));
    }
    let ask = ask(&window, None);
    let read = Antiquity::read(
        &setup,
        &nothing,
        seat,
        Some(&ask),
        &letter("protéger trésor -1"),
    );
    assert!(read.draft.is_none() && !read.remarks.is_empty());
}

#[test]
fn every_remark_of_an_order_has_its_words() {
    use accept::Remark as Of;
    let setup = setup();
    let (nation, province) = (|| "CARTHAGE".into(), || "Thrace".into());
    let all = [
        Of::OneselfAsked,
        Of::OneselfProtected,
        Of::OmniscientProtected { nation: nation() },
        Of::OmniscientAsks { nation: nation() },
        Of::OmniscientEspionage { nation: nation() },
        Of::Neutral {
            province: province(),
        },
        Of::NoNation,
        Of::HolderTaken {
            province: province(),
            holder: nation(),
        },
        Of::Duplicate { line: 2 },
        Of::TooDear { cost: 9, left: 1 },
        Of::AddsUp { line: 2, malus: 3 },
        Of::StatedTotal { stated: 1, cost: 2 },
        Of::OverLimit { limit: 1, cost: 2 },
        Of::ArmyUnknown {
            name: "x".into(),
            nation: nation(),
        },
        Of::StandingReplaced,
        Of::ProtectionReplaced { was: 2, now: 3 },
        Of::NoStanding,
        Of::StandingGoesOn,
        Of::TooLarge { limit: 20 },
        Of::Withheld,
    ];
    let mut all: Vec<Remark> = all.into_iter().map(Remark::Order).collect();
    all.extend([
        Remark::NoSuchNotice {
            notice: 3,
            count: 0,
        },
        Remark::NoSuchNotice {
            notice: 3,
            count: 2,
        },
        Remark::NoChoice {
            text: "x".to_owned(),
        },
        Remark::NotAsked,
        Remark::TreasuryRange {
            nation: nation(),
            points: -1,
            most: 100,
        },
    ]);
    for lang in Lang::ALL {
        for remark in &all {
            let said = Antiquity::remark(&setup, remark, Texts::of(lang));
            assert!(
                said.message.contains(' ') && said.help.contains(' '),
                "{remark:?}"
            );
            assert!(
                !said.message.contains('{') && !said.help.contains('{'),
                "{said:?}"
            );
        }
    }
}

/// An answer to the orders is never taken for one to the notices.
#[test]
fn r09_choices_are_admitted_in_their_window_alone() {
    let setup = setup();
    let (_, view) = view(&setup, "CARTHAGE");
    let window = window("orders");
    let verdict = Antiquity::admit(&setup, &view, &ask(&window, None), Draft::Choices(vec![]));
    assert!(verdict.stands.is_none());
}
