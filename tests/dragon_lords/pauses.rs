//! The roll pauses at a success that asks for a choice, and goes on with it (G6, G11).

use arbitre::bulletin::{Markup, render};
use arbitre::campaign::Phase;
use arbitre::locale::Lang;
use arbitre::referee::Refusal as Common;
use arbitre::referee::rulebook::{Beacon, Rulebook, Status};
use arbitre::rulebook::dragon_lords::apply::{DragonLords, texts};
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::news::{Did, News};
use arbitre::rulebook::dragon_lords::papers::bulletin;
use arbitre::rulebook::dragon_lords::refusal::Refusal;
use arbitre::rulebook::dragon_lords::turn::{Choice, Offers};
use arbitre::rulebook::dragon_lords::view;

use super::table::Table;

/// The first secret under which VARN's arson in Karth succeeds and his theft after it is rolled.
fn burning() -> Table {
    for number in 0..200 {
        let mut table = Table::open(number);
        let received = table.sends("VARN", "word: lune\nspy 1: arson\nspy 2: steal\n");
        assert_eq!(received.acceptance.status, Status::Ok, "{received:?}");
        let found = table.does(|a| a.roll(false, 1, Beacon::Unsaid));
        if found.resolution.pending.is_some() {
            return table;
        }
    }
    panic!("no secret lets it burn");
}

#[test]
fn g11_a_success_that_shows_a_list_waits_for_the_choice_and_the_dice_go_on_after_it() {
    let mut table = burning();
    let dry = table.does(|a| a.roll(false, 1, Beacon::Unsaid));
    let found = table.rolls(1);
    assert_eq!(found, dry, "what was only looked at is what is rolled");
    let pending = found.resolution.pending.clone().unwrap();
    assert_eq!(&*pending.question, "Karth/arson/1");
    assert!(matches!(&pending.offers, Offers::Buildings { buildings } if buildings.len() == 3));
    let known = found.resolution.dice.len();
    assert!(
        found
            .resolution
            .dice
            .iter()
            .all(|d| &*d.question != "Karth/steal/2")
    );
    assert!(matches!(
        table.refuses(|a| a.roll(true, 1, Beacon::Unsaid)),
        Refusal::Common(Common::AlreadyRolled { .. })
    ));
    // The world stays as it was at the roll.
    assert!(matches!(
        table.refuses(|a| a.import_world(true, "[player.VARN]\ngold = 1\n")),
        Refusal::WorldStays {
            season: 1,
            phase: Phase::Rolled
        }
    ));
    for wrong in ["arena", "4", ""] {
        assert!(matches!(
            table.refuses(|a| a.choose("VARN", 1, Some(wrong), None)),
            Refusal::Value { .. }
        ));
    }
    let (notice, after) = table.does(|a| a.choose("varn", 1, Some("Smithy"), Some(1)));
    let smithy = Choice::Building {
        building: "smithy".into(),
    };
    assert_eq!(notice.choice, Some(smithy));
    assert_eq!(after.resolution.pending, None);
    assert_eq!(after.resolution.dice[..known], found.resolution.dice[..]);
    assert!(
        after
            .resolution
            .dice
            .iter()
            .any(|d| &*d.question == "Karth/steal/2")
    );
    assert!(matches!(
        table.refuses(|a| a.choose("VARN", 1, None, None)),
        Refusal::ChosenAlready { .. }
    ));
    table.does(|a| a.close(1));
    let told = table.reads(|tx| Ok(facts::told(tx, 1, "VARN")?));
    assert!(told.iter().any(|news| matches!(
        news,
        News::Succeeded { did: Did::BuildingDestroyed { building }, .. } if &**building == "smithy"
    )));
    let world = table.reads(|tx| Ok(facts::world(tx)?));
    assert_eq!(world.cities["Karth"].buildings.len(), 2);
    table.replays();
}

/// VARN's notices as he reads them in French.
fn notices(table: &mut Table) -> String {
    let texts = texts(Lang::Fr);
    let found = table.looks(|tx| DragonLords.notices(tx, Some("VARN"), Some(Lang::Fr), texts));
    render(&found.letters[0].paper.document, Markup::Text)
}

#[test]
fn g11_what_nobody_chose_lapses_at_the_close() {
    let mut table = burning();
    table.rolls(1);
    assert!(notices(&mut table).contains("attend votre réponse"));
    let closed = table.does(|a| a.close(1));
    assert_eq!(closed.lapsed.len(), 1);
    assert!(
        closed
            .lapsed
            .iter()
            .all(|n| n.choice == Some(Choice::Nothing))
    );
    // What was not chosen is told as such, and nobody is asked for it any more.
    let after = notices(&mut table);
    assert!(!after.contains("attend votre réponse"), "{after}");
    assert!(
        after.contains("aucun choix n'est venu avant la clôture"),
        "{after}"
    );
    let world = table.reads(|tx| Ok(facts::world(tx)?));
    assert_eq!(world.cities["Karth"].buildings.len(), 3);
    let draws = table.reads(|tx| Ok(facts::draws(tx, 1)?));
    assert!(draws.iter().any(|d| &*d.die.question == "Karth/steal/2"));
    table.replays();
}

/// What comes up only when another choice lapses was never asked: it is told as such, without the
/// number of a notice that its player never had.
#[test]
fn g11_what_comes_up_at_the_close_is_told_without_a_notice() {
    let (mut table, closed) = (0..400)
        .find_map(|number| {
            let mut table = Table::open(number);
            table.sends("VARN", "word: lune\nspy 1: arson\nspy 2: arson\n");
            let found = table.does(|a| a.roll(false, 1, Beacon::Unsaid));
            found.resolution.pending.as_ref()?;
            table.rolls(1);
            let closed = table.does(|a| a.close(1));
            (closed.lapsed.len() == 2).then_some((table, closed))
        })
        .expect("a secret under which both succeed");
    let issued: Vec<bool> = closed.lapsed.iter().map(|n| n.issued).collect();
    assert_eq!(issued, [true, false]);
    let letter = notices(&mut table);
    assert!(letter.contains("Avis n° 1"), "{letter}");
    assert!(!letter.contains("Avis n° 2"), "{letter}");
    let view = table.looks(|tx| Ok(view::seat(tx, 1, &"VARN".into())?));
    let text = render(&bulletin::document(&view, texts(Lang::Fr)), Markup::Text);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Avis 1. Votre espion 1"), "{text}");
    assert!(!text.contains("Avis 2"), "{text}");
    assert!(
        text.contains("L'occasion de choisir n'est venue qu'à la clôture"),
        "{text}"
    );
    assert_eq!(text.matches("aucun choix n'est venu").count(), 1, "{text}");
    table.replays();
}

/// The audit of the first turn as the referee reads it, its lines joined.
fn audit(table: &mut Table) -> String {
    let found = table.looks(|tx| DragonLords.audit(tx, 1, texts(Lang::Fr)));
    let text = render(&found.document, Markup::Text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_audit_says_what_came_of_each_throw_and_what_the_turn_waits_for() {
    let mut table = burning();
    let open = audit(&mut table);
    assert!(open.contains("Aucun dé n'est encore tombé."), "{open}");
    table.rolls(1);
    let waits = audit(&mut table);
    for said in [
        "Le tour attend le choix de VARN (avis 1)",
        "Rien n'est encore dit aux joueurs",
        " succès ",
    ] {
        assert!(waits.contains(said), "{said}: {waits}");
    }
    let to_send = |table: &mut Table| {
        let found = table.looks(|tx| DragonLords.notices(tx, None, None, texts(Lang::Fr)));
        found.sight.notes.join(" ").contains("À envoyer")
    };
    assert!(to_send(&mut table));
    table.does(|a| a.close(1));
    // What has lapsed is sent to nobody.
    assert!(!to_send(&mut table));
    let closed = audit(&mut table);
    assert!(!closed.contains("Le tour attend"), "{closed}");
    assert!(!closed.contains("Rien n'est encore dit"), "{closed}");
}
