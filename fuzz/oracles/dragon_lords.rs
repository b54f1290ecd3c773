//! What must hold of any bytes that are entered as a player's message in Dragon Lords.

use std::sync::OnceLock;

use arbitre::games::dragon_lords::accept::{Acceptance, Desk, accept};
use arbitre::games::dragon_lords::reading::{Known, Message, Reader, Turn, print};
use arbitre::games::dragon_lords::remark::problems;
use arbitre::games::dragon_lords::world::{Name, Presence, World};
use arbitre::letter;
use arbitre::locale::said::{Said, Spoken};
use arbitre::locale::{Lang, Texts};
use arbitre::reading::Remark;

/// The world of the corpus, in its turn, and what the one who writes knows of it.
struct Game {
    world: World,
    presence: Presence,
    seat: Name,
    known: Known,
}

const TURN: u16 = 5;

fn game() -> &'static Game {
    static GAME: OnceLock<Game> = OnceLock::new();
    GAME.get_or_init(|| {
        let text = include_str!("../../tests/messages/dragon-lords/world.json");
        let world: World = serde_json::from_str(text).expect("the world is good");
        let seat: Name = "VARN".into();
        Game {
            presence: Presence::of(&world),
            known: Known::of(&world, &seat, TURN),
            seat,
            world,
        }
    })
}

/// The reader of that seat: made once, for its words are many.
fn reader() -> &'static Reader<'static> {
    static READER: OnceLock<Reader<'static>> = OnceLock::new();
    READER.get_or_init(|| {
        let turn = Turn {
            lang: Lang::Fr,
            number: TURN,
            name: "",
        };
        Reader::new(&game().known, turn)
    })
}

fn accepted(reading: &Message) -> Acceptance {
    let game = game();
    let desk = Desk {
        world: &game.world,
        presence: &game.presence,
        seat: &game.seat,
        turn: TURN,
        gold: 5_000,
    };
    accept(&desk, &reading.drafts())
}

/// Panics where something does not hold:
///
/// - nothing panics, and the same bytes are read alike twice;
/// - everything said has words in both languages;
/// - what is accepted prints, in both languages, as lines that are read without a warning and
///   accepted as the same orders.
pub fn holds(bytes: &[u8]) {
    let Ok(letter) = letter::open(bytes) else {
        return;
    };
    let reader = reader();
    let reading = reader.letter(&letter);
    assert_eq!(reading, reader.letter(&letter), "read alike");
    let found = accepted(&reading);
    assert!(found.purse.spent <= 5_000, "within the gold");
    for problem in problems(&reading, &found) {
        for lang in Lang::ALL {
            let Said { message, help } = problem.remark.say(Texts::of(lang));
            assert!(!message.is_empty() && !help.is_empty());
        }
    }
    let orders = found.orders();
    if orders.is_empty() {
        return;
    }
    for lang in Lang::ALL {
        let printed: Vec<String> = orders.iter().map(|o| print(lang, o)).collect();
        let again = reader.message(&printed.join("\n"));
        assert_eq!(accepted(&again).orders(), orders, "{printed:?}");
        for told in &again.told {
            // A stack that is not seen, or is seen elsewhere, is taken as it is written, and told,
            // however it is written.
            let Remark::Row(row) = &told.2 else {
                panic!("{told:?}");
            };
            let stack = row.why.starts_with("misread-stack-");
            assert!(stack, "{told:?}");
        }
    }
}
