//! What the suite found, kept as pairs of their own; and that nobody is told by a letter that he gets.

use arbitre::desk::errata::{self, Correction};
use arbitre::desk::import::{self, Row};
use arbitre::engine::words::Written;
use arbitre::games::antiquity::Antiquity;

use super::plan::Fact;
use crate::harness::published;
use crate::season::table::{Table, army};

#[test]
fn r10_a_bulletin_does_not_count_other_nations_rows_of_the_spreadsheet() {
    let own = [
        ("ITALIE", "protéger trésor -3"),
        ("ITALIE", "espionner GAULE : trésor quelque part"),
        ("ITALIE", "protéger espionnage -1"),
    ];
    let imported = |before: &[(&str, &str)], after: &[(&str, &str)]| {
        let mut s = Table::opened(&[]);
        let rows = before.iter().chain(&own).chain(after);
        let rows = rows.map(|(seat, order)| (seat, Written::Line((*order).to_owned())));
        let rows: Vec<_> = rows.collect();
        let rows = rows.iter().zip(2..);
        let rows = rows.map(|((seat, order), number)| Row {
            number,
            seat,
            order: Ok(order),
        });
        let rows: Vec<Row<'_, Antiquity>> = rows.collect();
        s.does(|hand| import::import::<Antiquity>(hand, &rows, false));
        let lines: Vec<u32> = s.stands("ITALIE").iter().map(|o| o.line).collect();
        s.ends();
        (lines, s.known("ITALIE"))
    };
    let alone = imported(&[], &[]);
    let gaul = [
        ("GAULE", "protéger trésor -1"),
        ("GAULE", "protéger espionnage -1"),
    ];
    let among = imported(&gaul, &[("ASIE", "protéger trésor -2")]);
    assert_eq!(alone, among);
    assert_eq!(alone.0, [1, 3]);
}

/// Corrects the world as of season 1, and nothing of today's.
fn corrected(s: &mut Table, fact: Fact) {
    s.does(|hand| {
        errata::erratum::<Antiquity>(hand, 1, "une erreur", |_, was| {
            let (then, now) = (fact.on(&was.state.season.board), None);
            Ok(Correction { then, now })
        })
    });
}

/// How often ITALIE was told season 1 anew.
fn times_told_anew(s: &Table) -> usize {
    let issued = s.now().corrected[&1].issued.clone().into_iter();
    let own = issued.filter(|issue| issue.seats.iter().any(|seat| **seat == *"ITALIE"));
    own.count()
}

/// Who asked in vain does not learn from an erratum whether something was otherwise than recorded.
#[test]
fn r10_an_erratum_that_changes_nothing_tells_as_much_as_another() {
    let legion = |province: &str| army("GAULE", "Brennus", province, "Bd 4");
    let told = |recorded: &str| {
        let mut s = Table::opened(&[]);
        s.army("GAULE", "Brennus", recorded, "Bd 4");
        s.sends_with_dice("ITALIE", "espionner GAULE : taille Brennus", &[1]);
        s.ends();
        corrected(&mut s, Fact::Army(legion("Aquitaine")));
        times_told_anew(&s)
    };
    assert_eq!([told("Aquitaine"), told("Latium")], [1, 1]);
}

#[test]
fn r10_an_erratum_is_numbered_among_those_that_concern_the_nation() {
    let told = |before: bool| {
        let mut s = Table::opened(&[]);
        s.sends("ITALIE", "espionner GAULE : trésor\nmot : soleil");
        s.sends("ASIE", "espionner EGYPTE : trésor\nmot : lune");
        s.ends();
        let nations: &[&str] = if before {
            &["EGYPTE", "GAULE"]
        } else {
            &["GAULE"]
        };
        for nation in nations {
            corrected(&mut s, Fact::Treasury((*nation).into(), 77));
        }
        times_told_anew(&s)
    };
    assert_eq!([told(false), told(true)], [1, 1]);
}

/// ITALIE spies on GAULE alone, and somebody's question whether it spies on him is countered.
fn spied_upon(asker: &str, wall: &str) -> Table {
    asked_about(asker, wall, 3)
}

/// The same with another die.
fn asked_about(asker: &str, wall: &str, die: u16) -> Table {
    let mut s = Table::opened(&[]);
    s.sends(
        "ITALIE",
        &format!("espionner GAULE : trésor\nmot : soleil\n{wall}"),
    );
    s.sends_with_dice(asker, "espionner ITALIE : espionnage", &[die]);
    s.rolls();
    assert_eq!(s.notices("ITALIE").len(), usize::from(die < 6));
    s
}

#[test]
fn r10_no_refusal_of_a_false_answer_tells_a_hidden_asker() {
    for value in ["oui", "non"] {
        let seen = ["GAULE", "CARTHAGE"].map(|asker| {
            let mut s = spied_upon(asker, "protéger espionnage -9");
            let looked = s.looks("ITALIE", format!("avis 1 : {value}").as_bytes());
            format!(
                "{:?} {:?} {:?}",
                looked.status, looked.set.orders, looked.remarks
            )
        });
        assert_eq!(seen[0], seen[1], "{value}");
    }
}

#[test]
fn r10_no_answer_given_beforehand_tells_a_hidden_asker() {
    for value in ["oui", "non"] {
        let seen = ["GAULE", "CARTHAGE"].map(|asker| {
            let s = spied_upon(
                asker,
                &format!("protéger espionnage -9, si contré : {value}"),
            );
            (s.notices("ITALIE"), s.chosen("ITALIE"))
        });
        assert_eq!(seen[0], seen[1], "{value}");
    }
}

/// Who sees letters come and no more does not see who has a choice to make: their mails are of one size, too.
#[test]
fn r10_a_letter_goes_to_every_nation_after_the_roll() {
    for die in [3, 6] {
        let mut s = asked_about("GAULE", "protéger espionnage -9", die);
        let letters = s.does(|hand| Ok(published::letters::<Antiquity>(hand.file)));
        assert_eq!(letters.len(), s.now().seats().len());
    }
}
