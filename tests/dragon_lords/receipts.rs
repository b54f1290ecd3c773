//! What a receipt says beside the orders: the dice that depend on the word, what was replaced, what a
//! line that was not taken looked like.

use arbitre::bulletin::{Markup, render};
use arbitre::locale::Lang;
use arbitre::rulebook::dragon_lords::apply::texts;
use arbitre::rulebook::dragon_lords::desk;
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::papers::receipt;
use arbitre::rulebook::dragon_lords::receive::Remark;
use arbitre::rulebook::dragon_lords::verbs::Received;

use super::table::Table;

/// A receipt as its player reads it.
fn paper(received: &Received, lang: Lang) -> String {
    render(&receipt::document(received, texts(lang)), Markup::Text)
}

fn warns(received: &Received) -> bool {
    let mut said = received.acceptance.problems.iter();
    said.any(|p| p.remark == Remark::NoWord)
}

#[test]
fn d5_a_friendly_spys_dice_depend_on_the_word_and_the_receipt_says_so() {
    let mut table = Table::open(1);
    // KESH has spies on watch in Karth: no orders, no word.
    let received = table.sends("KESH", "aucun ordre\n");
    assert!(warns(&received), "{received:?}");
    assert!(!received.guards.is_empty());
    let text = paper(&received, Lang::Fr);
    assert!(text.contains("veillent dans vos villes jettent"), "{text}");
    for guard in &received.guards {
        assert!(text.contains(guard), "{text}");
    }
    let again = table.looks(|tx| Ok(desk::receipt(tx, "KESH")?));
    assert!(warns(&again));
    assert_eq!(again.guards, received.guards);
    // With the word nothing is missing any more.
    let worded = table.sends("KESH", "mot : sable\n");
    assert!(!warns(&worded), "{worded:?}");
    // Every friendly spy's roll of the turn was announced, and it was his alone.
    table.rolls(1);
    let draws = table.reads(|tx| Ok(facts::draws(tx, 1)?));
    let mut rolled: Vec<String> = draws
        .iter()
        .filter(|d| &*d.die.seat == "KESH" && d.die.question.contains("/guard/"))
        .map(|d| d.die.question.to_string())
        .collect();
    rolled.dedup();
    rolled.sort();
    let mut announced = received.guards.clone();
    announced.sort();
    assert_eq!(rolled, announced);
    table.does(|a| a.close(1, true));
    let closed = table.looks(|tx| Ok(desk::receipt(tx, "KESH")?));
    let mut told = closed.guards.clone();
    told.sort();
    assert_eq!(
        told, announced,
        "what was rolled is what the paper says later"
    );
}

#[test]
fn d5_without_a_friendly_spy_and_without_a_deed_no_word_is_missed() {
    let world = super::table::WORLD;
    // Nobody's spies: the part of the world file before the first of them.
    let bare = world.split("[[spy]]").next().unwrap();
    let mut table = Table::with(&format!("{:064x}", 3), bare);
    let received = table.sends("KESH", "no orders\n");
    assert!(!warns(&received), "{received:?}");
    assert_eq!(received.guards, Vec::<String>::new());
    assert!(!paper(&received, Lang::En).contains("on watch"));
}

#[test]
fn d5_a_spy_on_its_way_or_just_hired_is_not_announced() {
    let mut world = super::table::WORLD.to_owned();
    world += "\n[[spy]]\nowner = \"KESH\"\nnumber = 41\nfrom = \"Karth\"\nto = \"Dune\"\n\
              side = \"friendly\"\narrives = 3\n\
              [[spy]]\nowner = \"KESH\"\nnumber = 42\nfrom = \"Karth\"\nto = \"Dune\"\n\
              side = \"friendly\"\narrives = 1\n";
    let mut table = Table::with(&format!("{:064x}", 4), &world);
    let received = table.sends("KESH", "mot : sel\nengager 1 espion ami à Sel\n");
    let has = |text: &str| received.guards.iter().any(|g| g == text);
    assert!(has("Dune/guard/42"), "{:?}", received.guards);
    assert!(!received.guards.iter().any(|g| g.ends_with("/41")));
    assert!(!received.guards.iter().any(|g| g.starts_with("Sel/")));
}

#[test]
fn what_helps_names_nothing_that_a_player_may_not_know() {
    let texts = [
        include_str!("../../data/locale/fr/dragon-lords.ftl"),
        include_str!("../../data/locale/en/dragon-lords.ftl"),
        include_str!("../../data/locale/fr/dragon-lords-desk.ftl"),
        include_str!("../../data/locale/en/dragon-lords-desk.ftl"),
    ];
    for name in ["Karth", "Brell", "Garde Rouge", "Red Guard", "VARN"] {
        for text in texts {
            let found = text.lines().find(|line| line.contains(name));
            assert_eq!(found, None, "{name}");
        }
    }
}
