//! A law: what may be said ahead is read as it is printed, in either language.

use super::{Known, Said, lexicon, printed};
use crate::engine::Game as _;
use crate::engine::Seat;
use crate::engine::seats::Bits;
use crate::games::coup::answers::Action;
use crate::games::coup::facts::View;
use crate::games::coup::setup::{Fourth, House, Setup};
use crate::games::coup::state::Stage;
use crate::games::coup::{Card, Coup};
use crate::letter::Letter;
use crate::locale::{Lang, Texts};
use crate::reading::window::Window;

fn view(seats: usize, stage: Stage) -> View {
    let mut view = View {
        seat: Some(Seat(1)),
        hand: [Card::Duke, Card::Contessa].into_iter().collect(),
        ..View::default()
    };
    let table = &mut view.table;
    let all: Bits = (1 << seats) - 1;
    (table.here, table.living, table.turns, table.stage) = (all, all, 3, stage);
    table.coins.fill(4);
    table.down.fill(2);
    table.action = Some(Action::Steal(Seat(1)));
    view
}

#[test]
fn k13_what_is_said_ahead_is_read_as_it_is_printed() {
    let mut read = 0;
    for (seats, fourth) in [
        (&["ANNA", "BASILE"][..], Fourth::Ambassador),
        (&["Alba", "Bruno", "P2"], Fourth::Inquisitor),
    ] {
        let setup = Setup {
            name: "a league".to_owned(),
            seats: seats.iter().map(|name| (*name).into()).collect(),
            house: House {
                fourth,
                ..House::default()
            },
        };
        let lexicon = lexicon(&setup);
        for stage in [Stage::Words, Stage::Turn, Stage::Challenge, Stage::Prove] {
            let view = view(seats.len(), stage);
            let known = Known {
                setup: &setup,
                view: &view,
            };
            for lang in Lang::ALL {
                let texts = Texts::of_rulebook(lang, Coup::NAME);
                let window = Window {
                    lexicon: &lexicon,
                    seat: setup.seats[1].clone(),
                    offers: known.offers(false),
                    of: &|said| known.of(said),
                    print: &|said| printed(&setup, said, texts),
                    mean: &|_, items| known.mean(items),
                };
                for offer in &window.offers {
                    let text = printed(&setup, &offer.answer, texts);
                    let letter = Letter {
                        text: text.clone(),
                        ..Letter::default()
                    };
                    let entry = window.read(&letter, (1, ""));
                    let said: Vec<Said> = entry.lines.iter().map(|line| line.draft).collect();
                    assert_eq!(said, [offer.answer], "{text}: {:?}", entry.told);
                    read += 1;
                }
            }
        }
    }
    assert!(read > 1_000, "{read}");
}
