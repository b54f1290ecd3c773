//! What a receipt says beside the orders: the dice that depend on the word, what was replaced, what a
//! line that was not taken looked like.

use arbitre::bulletin::{Markup, render};
use arbitre::locale::Lang;
use arbitre::referee::rulebook::Status;
use arbitre::rulebook::dragon_lords::apply::texts;
use arbitre::rulebook::dragon_lords::desk;
use arbitre::rulebook::dragon_lords::facts;
use arbitre::rulebook::dragon_lords::papers::receipt;
use arbitre::rulebook::dragon_lords::receive::Remark;
use arbitre::rulebook::dragon_lords::verbs::Received;
use arbitre::rulebook::dragon_lords::verbs::RowWhat;

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
    table.does(|a| a.close(1));
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

/// What is said of each line, in English.
fn said(received: &Received) -> Vec<(u32, String)> {
    let texts = texts(Lang::En);
    let problems = received.acceptance.problems.iter();
    problems.map(|p| (p.line, p.remark.say(texts).0)).collect()
}

#[test]
fn a_refused_message_always_says_why() {
    let mut table = Table::open(5);
    table.sends("VARN", "word: lune\nspy 1: steal\n");
    for text in [
        "annule tout",
        "annuler",
        "retirer mes ordres",
        "avis 1 : tuer wolf riders",
        "avis 2 : rien",
        "Combien d'or a VARN ?",
        "notice 3: take 3 1,0",
    ] {
        let received = table.sends("VARN", text);
        assert_eq!(received.acceptance.status, Status::Rejected, "{text}");
        assert!(
            said(&received).iter().any(|(line, _)| *line == 1),
            "{text}: {:?}",
            said(&received)
        );
    }
    let set = table.sends(
        "VARN",
        "spy 1: steal\navis 3 : prendre 3 1,0\npayer 50 po à ORLO\n",
    );
    let said = said(&set);
    let says = |n: u32, what: &str| said.iter().any(|(line, s)| *line == n && s.contains(what));
    assert!(says(2, "answer to a notice"), "{said:?}");
    assert!(says(3, "gives gold"), "{said:?}");
    assert_eq!(set.acceptance.set.unwrap().deeds().count(), 1);
    for text in ["je ne donne pas d'ordres", "I give no orders this turn."] {
        let received = table.sends("VARN", text);
        assert_eq!(received.acceptance.status, Status::None, "{text}");
    }
}

/// The receipt in French, its lines joined.
fn unwrapped(received: &Received) -> String {
    let text = paper(received, Lang::Fr);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_message_that_replaces_another_says_so_and_how_many_fell_away() {
    let mut table = Table::open(6);
    table.sends(
        "VARN",
        "word: lune\nspy 1: steal\nspy 2: arson\nspy 3: network\n",
    );
    let shorter = table.sends("VARN", "spy 1: augury\n");
    let text = unwrapped(&shorter);
    assert!(text.contains("il y en a 2 de moins"), "{text}");
    let same = table.sends("VARN", "spy 2: steal\n");
    let text = unwrapped(&same);
    assert!(
        text.contains("remplacent ceux que vous aviez envoyés"),
        "{text}"
    );
    assert!(!text.contains("de moins"), "{text}");
}

#[test]
fn d3_a_spy_hired_in_the_same_message_acts_from_the_next_turn() {
    let mut table = Table::open(7);
    let received = table.sends(
        "VARN",
        "hire 2 spies in Karth\nspy 6: steal\nspy 7: steal\n",
    );
    let said = said(&received);
    let of = |n: u32| {
        said.iter()
            .find(|(line, _)| *line == n)
            .map(|(_, s)| s.as_str())
    };
    assert_eq!(
        of(2),
        Some("Spy 6 is hired this turn: it acts from the next.")
    );
    assert!(
        of(3).is_some_and(|s| s.starts_with("You have no spy 7")),
        "{said:?}"
    );
}

#[test]
fn a_good_row_of_a_table_that_is_not_kept_says_why() {
    let mut table = Table::open(8);
    let import = |table: &mut Table, text: &str| {
        table.does(|a| a.import(arbitre::referee::rulebook::Sheets::Text(text), false))
    };
    table.sends("VARN", "word: lune\nspy 1: steal\n");
    let text = "joueur,ordre\nVARN,spy 1: augury\nVARN,spy 99: steal\n";
    let imported = import(&mut table, text);
    assert_eq!(imported.sets, []);
    let rows: Vec<_> = imported.rows.iter().map(|r| (r.row, &r.what)).collect();
    assert!(
        matches!(rows[..], [(2, RowWhat::NotKept(seat)), (3, RowWhat::Remark(_, _))] if &**seat == "VARN"),
        "{rows:?}"
    );
    // The bad row gone, the others are kept, and nothing more is said of them.
    let imported = import(&mut table, "joueur,ordre\nVARN,spy 1: augury\n");
    assert_eq!((imported.sets.len(), imported.rows.len()), (1, 0));
}

/// A receipt that is printed again does not send its reader to remarks that are not on it.
#[test]
fn a_receipt_printed_again_without_remarks_names_none() {
    let mut table = Table::open(9);
    let doubtful = table.sends("VARN", "word: lune\nspy 1: steal\nspy 99: steal\n");
    assert_eq!(doubtful.acceptance.status, Status::Warned);
    let again = table.reads(|tx| Ok(desk::receipt(tx, "VARN").unwrap()));
    assert!(again.acceptance.problems.is_empty());
    assert_eq!(again.acceptance.status, Status::Ok);
}

/// Whose mail it seems to be is for the arbiter: it may be another's orders and word that the receipt shows.
#[test]
fn what_names_another_players_mail_is_told_to_the_arbiter_alone() {
    let mut table = Table::open(8);
    for text in [
        "spy 1: steal\n\nYours,\nKESH\n",
        "espion 1 : vol\n\nCordialement,\nKESH\n",
        "Orders of KESH\nspy 1: steal\n",
        "spy 99: steal\n\nKESH\n",
    ] {
        let received = table.sends("VARN", text);
        for lang in Lang::ALL {
            let receipt = paper(&received, lang);
            let own = |line: &&str| line.contains("KESH") && !line.contains(" | ");
            assert_eq!(receipt.lines().find(own), None, "{text}");
        }
        let arbiter = &received.acceptance.arbiter;
        let said = arbiter.iter().map(|p| p.remark.say(texts(Lang::En)).0);
        let names = said.filter(|s| s.contains("KESH")).count();
        assert_eq!(names, 1, "{text}: {arbiter:?}");
    }
}

/// D7: gold that is named beside a deed is not what it costs.
#[test]
fn d7_gold_beside_a_deed_is_no_price() {
    let mut table = Table::open(9);
    let received = table.sends("VARN", "spy 1: steal 50 gold\nspy 2: steal (0 gold)\n");
    let said = said(&received);
    assert!(
        matches!(&said[..], [(1, first), ..] if first.contains("costs nothing")),
        "{said:?}"
    );
    assert!(said.iter().all(|(line, _)| *line != 2), "{said:?}");
    assert_eq!(received.acceptance.set.unwrap().deeds().count(), 2);
}

/// The word goes with the message that it stands in, and that is said.
#[test]
fn the_word_of_a_message_that_is_not_taken_is_said_not_to_be_kept() {
    let mut table = Table::open(10);
    table.sends("VARN", "spy 1: steal\n");
    let refused = table.sends("VARN", "spy 99: steal\nword: lune\n");
    assert_eq!(refused.acceptance.status, Status::Rejected);
    let kept = |received: &Received| {
        let mut said = received.acceptance.problems.iter();
        !said.any(|p| p.remark == Remark::WordNotKept)
    };
    assert!(!kept(&refused), "{refused:?}");
    // Where a word stands already, or none was sent, there is nothing to say.
    assert!(kept(&table.sends("VARN", "spy 99: steal\n")));
    table.sends("VARN", "spy 1: steal\nword: lune\n");
    assert!(kept(&table.sends("VARN", "spy 99: steal\nword: lune\n")));
}

/// In this game it is a turn, and no season, that a remark speaks of.
#[test]
fn no_remark_on_a_message_speaks_of_a_season() {
    let mut table = Table::open(11);
    for text in [
        "same as last turn",
        "comme au tour dernier",
        "spy 1: steal. Everything else as before.",
        "every turn please",
        "à chaque tour",
        "for turn 9:\nspy 1: steal",
    ] {
        let received = table.sends("VARN", text);
        for (lang, word) in [(Lang::En, "season"), (Lang::Fr, "saison")] {
            let all = received.acceptance.problems.iter();
            for problem in all.chain(&received.acceptance.arbiter) {
                let (message, help) = problem.remark.say(texts(lang));
                let text = format!("{message} {help}");
                assert!(!text.contains(word), "{text}");
            }
        }
    }
}
