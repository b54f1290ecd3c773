//! What must hold of any bytes that are entered as a player's message in Aristocracy, or given as its setup.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use arbitre::engine::simulate::{Chance, Simulated as _};
use arbitre::engine::words::{Read, Words as _};
use arbitre::engine::{Ask, Due, Finite as _, Game as _, Given, Input, Seat, Tell, Window};
use arbitre::games::Played as _;
use arbitre::games::aristocracy::words::written;
use arbitre::games::aristocracy::{Answer, Aristocracy, Setup, View};
use arbitre::letter::{self, Letter};
use arbitre::locale::{Lang, Texts};

/// A question, and what the one who is asked knows.
struct Asked {
    window: Window,
    seat: Seat,
    view: View,
}

fn full() -> &'static Setup {
    static FULL: OnceLock<Setup> = OnceLock::new();
    FULL.get_or_init(|| {
        let (_, text) = Aristocracy::SETUPS.last().expect("setups");
        let (setup, _) = Aristocracy::read_setup(text, Texts::of(Lang::En));
        setup.expect("the setup is good")
    })
}

/// A few questions of every window that random games came upon.
fn asked() -> &'static [Asked] {
    static ASKED: OnceLock<Vec<Asked>> = OnceLock::new();
    ASKED.get_or_init(|| {
        let mut found: BTreeMap<&str, Vec<Asked>> = BTreeMap::new();
        for seed in 0..6 {
            game(seed, &mut |window, seat, view| {
                let (of, window) = (found.entry(window.name).or_default(), *window);
                // Others as the game goes on.
                if of.len() < 3 && seed as usize >= of.len() {
                    of.push(Asked { window, seat, view });
                }
            });
        }
        assert!(found.len() > 14, "{:?}", found.keys());
        found.into_values().flatten().collect()
    })
}

/// Some rounds of a random game, and each question of it.
fn game(seed: u64, each: &mut dyn FnMut(&Window, Seat, View)) {
    let setup = full();
    let mut chance = Chance::new(seed);
    let mut state = Aristocracy::locked(setup, Seat(0)).expect("locked");
    for _ in 0..2_000 {
        match Aristocracy::due(setup, &state) {
            Due::Over => return,
            Due::Draw(want) => {
                let arbitre::engine::Want::Card { of, .. } = want else {
                    panic!("{want:?}");
                };
                let faces = &[chance.below(of)];
                let input = Input::Drawn { faces, tie: 0 };
                Aristocracy::step(setup, &mut state, input, &mut Tell::deaf()).expect("a draw");
            }
            Due::Ask(window) => {
                let mut given: Vec<Given<Aristocracy>> = Vec::new();
                for seat in window.seats.of(setup.seats.len()) {
                    let view = Aristocracy::seen(setup, &state, seat);
                    let mut legal = Vec::new();
                    Aristocracy::offers(setup, &view, &window, &mut legal);
                    let answer = chance.of(&legal);
                    let at = given.len() as u32 + 1;
                    given.push(Given { seat, at, answer });
                    each(&window, seat, view);
                }
                let input = Input::Answers {
                    given: &given,
                    record: None,
                };
                Aristocracy::step(setup, &mut state, input, &mut Tell::deaf()).expect("a step");
            }
        }
    }
}

fn read(asked: &Asked, letter: &Letter) -> Read<Aristocracy> {
    let ask = Ask {
        window: &asked.window,
        season: 1,
        name: "",
        stands: None,
    };
    Aristocracy::read(full(), &asked.view, asked.seat, Some(&ask), letter)
}

/// The answer that comes of what was read; everything said of it has words in both languages.
fn stands(asked: &Asked, read: &Read<Aristocracy>) -> (Option<Answer>, usize) {
    let ask = Ask {
        window: &asked.window,
        season: 1,
        name: "",
        stands: None,
    };
    let draft = read.draft.clone();
    let verdict = draft.map(|draft| Aristocracy::admit(full(), &asked.view, &ask, draft));
    let mut remarks = 0;
    for lang in Lang::ALL {
        let texts = Texts::of_rulebook(lang, Aristocracy::NAME);
        let heard = read.remarks.iter().chain(&read.arbiter);
        let heard = heard.map(|remarked| remarked.remark.say(full(), texts));
        let ruled = verdict.iter().flat_map(|verdict| &verdict.remarks);
        let ruled = ruled.map(|remarked| Aristocracy::remark(full(), &remarked.remark, texts));
        for said in heard.chain(ruled) {
            remarks += 1;
            assert!(
                !said.message.is_empty() && !said.help.is_empty(),
                "{said:?}"
            );
        }
    }
    (verdict.and_then(|verdict| verdict.stands), remarks)
}

/// Panics where something does not hold of a message, to a question that its length chooses:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - what is accepted prints, in both languages, as a line that is read without a remark and accepted as the same
///   answer;
/// - what is said ahead is no more than that, and is the same when the journal has it.
pub fn holds(bytes: &[u8]) {
    let Ok(letter) = letter::open(bytes) else {
        return;
    };
    let all = asked();
    let asked = &all[bytes.len() % all.len()];
    let reading = read(asked, &letter);
    assert_eq!(
        format!("{reading:?}"),
        format!("{:?}", read(asked, &letter)),
        "read alike"
    );
    if let Some(fact) = &reading.beforehand {
        assert!(Aristocracy::beforehand(fact), "{fact:?}");
        let text = serde_json::to_string(fact).expect("JSON");
        let again = serde_json::from_str(&text).expect("JSON");
        assert_eq!(*fact, again, "{text}");
    }
    let (answer, _) = stands(asked, &reading);
    let Some(answer) = answer else {
        return;
    };
    for lang in Lang::ALL {
        let printed = written(full(), &answer, Texts::of_rulebook(lang, Aristocracy::NAME));
        let letter = letter::open(printed.as_bytes()).expect("a letter");
        let again = stands(asked, &read(asked, &letter));
        assert_eq!(again, (Some(answer), 0), "{printed}");
    }
}

/// The setups that the program brings.
pub fn setups() -> BTreeMap<String, Vec<u8>> {
    let setups = Aristocracy::SETUPS.iter();
    let named = setups.map(|(name, text)| (format!("{name}.toml"), text.as_bytes().to_vec()));
    named.collect()
}

/// Panics where something does not hold of a setup's file: what is wrong has words in both languages; one that is read
/// is the same when it is written and read again; and of one that can be played a game begins.
pub fn setup_holds(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for lang in Lang::ALL {
        let (setup, remarks) = Aristocracy::read_setup(text, Texts::of(lang));
        assert_eq!(setup.is_some(), remarks.iter().all(|remark| remark.warning));
        for remark in &remarks {
            assert!(!remark.said.message.is_empty(), "{remark:?}");
        }
        let Some(setup) = setup else {
            continue;
        };
        let written = serde_json::to_string(&setup).expect("JSON");
        let again: Setup = serde_json::from_str(&written).expect("JSON");
        assert_eq!(again, setup, "{written}");
        match Aristocracy::playable(&setup) {
            Ok(()) => drop(Aristocracy::locked(&setup, Seat(0)).expect("a game begins")),
            Err(remark) => {
                let said = Aristocracy::remark(&setup, &remark, Texts::of(lang));
                assert!(!said.message.is_empty() && !said.help.is_empty());
            }
        }
    }
}
