//! What the suite found, kept as pairs of their own.

use arbitre::chance::{Digest, SeededEntropy};
use arbitre::rulebook::antiquity::event::Change;
use arbitre::rulebook::antiquity::setup::Name;
use arbitre::rulebook::antiquity::verbs::{Arbiter, Failure, Outcome};
use arbitre::rulebook::antiquity::view::{self, SeatView};

use super::board::BOARDS;
use super::{die, pool};
use crate::noninterference::chance::Rng;
use crate::noninterference::pool::{Pool, Steps, Table};

struct Desk {
    pool: Pool,
    clock: Steps,
    entropy: SeededEntropy,
}

impl Desk {
    fn new() -> Desk {
        Desk {
            pool: pool(1, "found"),
            clock: Steps::new(Rng::new(1, 1)),
            entropy: SeededEntropy::new("found"),
        }
    }

    fn table(&mut self) -> &mut Table {
        &mut self.pool.tables[0][0]
    }

    fn act<T>(&mut self, verb: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>) -> T {
        match self.try_to(verb) {
            Ok(done) => done,
            Err(failure) => panic!("{failure:?}"),
        }
    }

    fn try_to<T>(&mut self, verb: impl FnOnce(&mut Arbiter<'_>) -> Outcome<T>) -> Outcome<T> {
        verb(&mut Arbiter {
            campaign: self.pool.tables[0][0].campaign(),
            clock: &self.clock,
            entropy: &mut self.entropy,
        })
    }

    fn enter(&mut self, seat: &str, text: &str) {
        self.act(|a| a.enter(seat, "test", text.as_bytes()));
    }

    /// Rolls and closes season 1, and gives a bulletin without its hashes.
    fn bulletin(&mut self, seat: &str) -> SeatView {
        let nation: Name = seat.into();
        let read = self
            .table()
            .campaign()
            .read(|tx| -> Result<_, Failure> { view::seat(tx, &BOARDS[0].setup, 1, &nation) });
        let mut view = read.expect("a bulletin");
        let none = Digest::from_bytes([0; 32]);
        view.head = none;
        for set in &mut view.entered {
            set.hash = none;
        }
        view
    }
}

/// A word with which a nation's question gets one of these dice.
fn word(table: &Table, seat: &str, question: &str, dice: &[u8]) -> String {
    let words = (0..).map(|n| format!("mot {n}"));
    let mut fit = words.filter(|w| dice.contains(&die(table, 1, seat, (question, 0), w, "")));
    fit.next().expect("some word fits")
}

#[test]
fn r10_a_bulletin_does_not_count_other_nations_rows_of_the_spreadsheet() {
    let bulletin = |rows: &str| {
        let mut desk = Desk::new();
        desk.act(|a| a.open_season("Été"));
        let text = format!("nation,verb,target,kind,subject,n\n{rows}");
        desk.act(|a| a.import_orders(&text, false));
        desk.act(|a| a.roll(1, None, false));
        desk.act(|a| a.close(1));
        desk.bulletin("ITALIE").entered
    };
    let own = "ITALIE,protect,,treasury,,3\nITALIE,spie,GAULE,treasury,,0\nITALIE,protect,,espionage,,1\n";
    let alone = bulletin(own);
    let among = bulletin(&format!(
        "GAULE,protect,,treasury,,1\nGAULE,protect,,espionage,,1\n{own}ASIE,protect,,treasury,,2\n"
    ));
    assert_eq!(alone, among);
    let lines: Vec<u32> = alone[0].orders.iter().map(|o| o.line).collect();
    assert_eq!(lines, [1, 3]);
}

#[test]
fn r10_an_erratum_is_numbered_among_those_that_concern_the_nation() {
    let bulletin = |before: bool| {
        let mut desk = Desk::new();
        desk.act(|a| a.open_season("Été"));
        desk.enter("ITALIE", "espionner GAULE : trésor\nmot : soleil");
        desk.enter("ASIE", "espionner EGYPTE : trésor\nmot : lune");
        desk.act(|a| a.roll(1, None, false));
        desk.act(|a| a.close(1));
        let mut correct = |nation: &str| {
            let nation = nation.into();
            let change = Change::TreasurySet { nation, points: 77 };
            desk.act(|a| a.erratum(1, "une erreur", |_, _| Ok(vec![change])));
            desk.act(|a| a.reissue(1));
        };
        if before {
            correct("EGYPTE");
        }
        correct("GAULE");
        desk.bulletin("ITALIE")
            .erratum
            .map(|e| (e.number, e.answers))
    };
    assert_eq!(bulletin(false), Some((1, vec![1])));
    assert_eq!(bulletin(true), Some((1, vec![1])));
}

/// ITALIE spies on GAULE alone, and somebody's question whether it spies on him is countered.
fn spied_upon(asker: &str, wall: &str) -> Desk {
    let mut desk = Desk::new();
    desk.act(|a| a.open_season("Été"));
    desk.enter(
        "ITALIE",
        &format!("espionner GAULE : trésor\nmot : soleil\n{wall}"),
    );
    let word = word(desk.table(), asker, "ITALIE/espionage/", &[2, 3, 4, 5]);
    desk.enter(
        asker,
        &format!("espionner ITALIE : espionnage\nmot : {word}"),
    );
    desk.act(|a| a.roll(1, None, false));
    desk
}

#[test]
fn r10_no_refusal_of_a_false_answer_tells_a_hidden_asker() {
    for value in ["oui", "non"] {
        let chosen = ["GAULE", "CARTHAGE"].map(|asker| {
            let mut desk = spied_upon(asker, "protéger espionnage -9");
            let chosen = desk.try_to(|a| a.choose("ITALIE", 1, Some(value), None));
            chosen
                .map(|n| n.value)
                .map_err(|failure| format!("{failure:?}"))
        });
        assert_eq!(chosen[0], chosen[1], "{value}");
    }
}

#[test]
fn r10_no_answer_given_beforehand_tells_a_hidden_asker() {
    for value in ["oui", "non"] {
        let seen = ["GAULE", "CARTHAGE"].map(|asker| {
            let wall = format!("protéger espionnage -9, si contré : {value}");
            let mut desk = spied_upon(asker, &wall);
            let nation: Name = "ITALIE".into();
            let read = desk.table().campaign().read(|tx| -> Result<_, Failure> {
                view::notices(tx, &BOARDS[0].setup, 1, &nation)
            });
            read.expect("notices")
        });
        assert_eq!(seen[0], seen[1], "{value}");
        assert_eq!(seen[0].len(), 1);
    }
}
