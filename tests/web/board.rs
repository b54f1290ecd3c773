//! The first page: what is missing, before what cannot be undone; the public draw; who is how far.

use super::Served;
use super::season::with_addresses;
use super::sending::publishes;
use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};

/// The first sentence of the board, and what its button says.
fn first(served: &Served) -> (String, String) {
    let page = served.page("/");
    let (_, next) = page.body.split_once("<section class=\"next\">").unwrap();
    let next = next.split("</section>").next().unwrap();
    let of = |from: &str, to: &str| {
        let found = next.split_once(from).map_or("", |(_, rest)| rest);
        let found = found.split_once('>').map_or("", |(_, rest)| rest);
        super::plain(found.split(to).next().unwrap()).replace('\u{a0}', " ")
    };
    (of("<p class=\"first\"", "</p>"), of("main\"", "</"))
}

#[test]
fn it_says_what_is_missing_before_what_is_next() {
    let desk = with_addresses();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let (said, button) = first(&served);
    assert_eq!(said, "First: 2 public papers to be published");
    assert_eq!(button, "Publish them");
    publishes(&served);
    assert_eq!(
        first(&served),
        ("Nothing is missing.".to_owned(), "Open season 1".to_owned())
    );
    desk.run("season open Printemps").ok();
    let (said, button) = first(&served);
    assert!(said.contains("the world: nothing is known of it"), "{said}");
    assert_eq!(button, "Import the world");
    // What cannot be undone is there, second, and says so.
    let page = served.page("/");
    assert!(
        page.text().contains("Print the opening sheet all the same"),
        "{}",
        page.text()
    );
    desk.run("world import monde.toml").ok();
    let (said, button) = first(&served);
    assert!(said.contains("your own orders (Spain)"), "{said}");
    assert_eq!(button, "Enter them");
    assert!(served.page("/").body.contains("/seat/4\">Enter them"));
    desk.run("enter ESPAGNE saison-1/espagne.txt").ok();
    assert_eq!(first(&served).1, "Print the opening sheet of season 1");
    desk.run("season sheet 1 --beacon \"le tirage du samedi\"")
        .ok();
    // What the arbiter does himself comes before what he waits for.
    let (said, button) = first(&served);
    assert_eq!(said, "First: 1 public paper to be published");
    assert_eq!(button, "Publish them");
    publishes(&served);
    let (said, button) = first(&served);
    assert!(
        said.starts_with("First: 7 nations waited for (Arabia, Asia, Carthage"),
        "{said}"
    );
    assert_eq!(button, "Enter mails");
    let text = served.page("/").text();
    assert!(text.contains("Lock early"), "{text}");
    assert!(!text.contains("Lock season 1"), "{text}");
    // A line that is asked, and a message that is held, come before those who are waited for.
    let asked = "espionner BABYLONE : trésor\nprotéger trésor -1\nmot : gui\n";
    desk.enter("GAULE", asked);
    desk.enter("ASIE", "brouillon\nespionner ITALIE : trésor\n");
    let text = served.page("/").text();
    let (said, _) = first(&served);
    assert!(said.contains("1 message held (Asia)"), "{said}");
    let (held, lines) = (
        text.find("1 message held"),
        text.find("1 line asked (Gaul)"),
    );
    assert!(held < lines && lines < text.find("waited for ("), "{text}");
    // In the table what is to be settled comes first.
    let rows = text.split("To be settled").nth(1).unwrap();
    let at = |name: &str| rows.find(name).unwrap_or_else(|| panic!("{name}: {rows}"));
    assert!(
        at("Asia (ASIE)") < at("Carthage") && at("Gaul (GAULE)") < at("Carthage"),
        "{rows}"
    );
    assert!(at("Egypt (EGYPTE)") < at("Spain (ESPAGNE)"), "{rows}");
}

/// The public draw is a station of its own, with a field; that the field is empty is no draw that never happened.
#[test]
fn the_public_draw_has_its_field() {
    let desk = Desk::at(Stage::Locked);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let page = served.page("/");
    assert!(
        page.text().contains("Public draw le tirage du samedi"),
        "{}",
        page.text()
    );
    assert!(
        page.body.contains("name=\"beacon\" required"),
        "{}",
        page.body
    );
    let before = desk.bytes();
    let roll = |beacon| {
        served.give(
            "/",
            &[("verb", "roll"), ("season", "1"), ("beacon", beacon)],
        )
    };
    let empty = roll(" ");
    assert!(
        empty.text().contains("A field of the form is empty"),
        "{}",
        empty.text()
    );
    let doubtful = roll("le tirage du samedi");
    assert!(
        doubtful
            .text()
            .contains("Careful: this is the text of the announcement")
    );
    assert!(
        doubtful.body.contains("class=\"note warning\""),
        "{}",
        doubtful.body
    );
    let asked = roll("04 11 23 38 45 07");
    assert!(
        asked.text().contains("This is for good"),
        "{}",
        asked.text()
    );
    assert!(asked.body.contains("data-for-good"));
    assert!(before == desk.bytes());
    let done = served.answer(&asked, "yes");
    // What was done is told on the board, and what is missing now.
    assert!(
        done.text()
            .starts_with("Board Make the draws of season 1: done"),
        "{}",
        done.text()
    );
    assert!(
        done.text()
            .contains("First: 4 public papers to be published")
            && done.text().contains("the choices of 3 nations"),
        "{}",
        done.text()
    );
    assert!(done.text().contains("04 11 23 38 45 07"), "{}", done.text());
    // What stood above the question was read there.
    assert!(
        !done.text().contains("The opening sheet announced"),
        "{}",
        done.text()
    );
}

/// Whoever looks over the arbiter's shoulder sees who has answered, and no order, price or word.
#[test]
fn a_switch_hides_orders_and_prices() {
    let desk = Desk::at(Stage::Ordered);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let shown = "Gaul (GAULE)";
    let open = served.page("/").text();
    assert!(
        open.contains(shown) && open.contains("gare au gui"),
        "{open}"
    );
    let fields = served.with_own("/", &[]);
    let head = served.head("/hush", "application/x-www-form-urlencoded");
    let answer = served.ask(&head, super::coded(&fields).as_bytes());
    assert_eq!(answer.status, 303);
    let hidden = served.page("/").text();
    assert!(
        hidden.contains(shown) && hidden.contains("Show orders"),
        "{hidden}"
    );
    assert!(
        !hidden.contains("Price") && !hidden.contains("gare au gui"),
        "{hidden}"
    );
}

/// After a season a copy is offered; which one was made last is said.
#[test]
fn the_last_copy_is_said() {
    let desk = Desk::at(Stage::Closed);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let text = served.page("/").text();
    assert!(text.contains("Last copy: –"), "{text}");
    assert!(
        text.contains("Make a copy of it: mare-nostrum-season-1.db"),
        "{text}"
    );
    served.give(
        "/",
        &[("verb", "backup"), ("name", "mare-nostrum-season-1.db")],
    );
    let text = served.page("/").text();
    assert!(
        text.contains("Last copy: mare-nostrum-season-1.db, 2"),
        "{text}"
    );
    assert!(!text.contains("Make a copy of it"), "{text}");
}

/// A terminal says the same of it, a line a seat with a mark.
#[test]
fn status_and_the_board_say_the_same() {
    for (desk, all) in [
        (Desk::at(Stage::Ordered), &["waited for", "line asked"][..]),
        (Desk::at(Stage::Rolled), &["the choices of 3 nations"]),
        (
            Desk::of(&DRAGON_LORDS, Stage::Rolled),
            &["1 answer waited for"],
        ),
    ] {
        let board = Served::open_with(&desk, &["--lang", "en"]).page("/").text();
        let status = desk.run("--lang en status").ok().out;
        for said in all {
            assert!(status.contains(said), "{said}: {status}");
            assert!(board.contains(said), "{said}: {board}");
        }
        assert!(status.contains("Before that: "), "{status}");
    }
    let status = Desk::at(Stage::Ordered).run("--lang en status").ok().out;
    for (line, mark) in [
        ("ASIE", "○"),
        ("GAULE", "◐"),
        ("ARABIE", "●"),
        ("ESPAGNE", "·"),
    ] {
        assert!(status.contains(&format!("{mark} {line}")), "{status}");
    }
}

/// In every game with a world it is said before the opening sheet that nothing is known of it.
#[test]
fn a_world_that_is_unknown_is_missing() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::New);
    desk.run("season open \"Turn 1\"").ok();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let (said, button) = first(&served);
    assert!(said.contains("the world: nothing is known of it"), "{said}");
    assert_eq!(button, "Import the world");
    let place = format!("href=\"{}/#world\">Import the world", served.base);
    let page = served.page("/").body;
    assert!(
        page.contains(&place) && page.contains("<details id=\"world\" open>"),
        "{page}"
    );
}

/// What is settled of one player leads straight to the next one, and says so.
#[test]
fn a_deed_leads_straight_to_what_is_next() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", "espionner BABYLONE : trésor\nmot : gui\n");
    desk.enter("ITALIE", "espionner BABYLONE : trésor\nmot : alea\n");
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let talk = [("verb", "settled"), ("seat", "GAULE"), ("row", "1")];
    let talk = [&talk[..], &[("from", "seat/5")]].concat();
    let done = served.give("/seat/5", &talk);
    let next = format!(
        "<a class=\"button\" href=\"{}/seat/6\">1 line asked",
        served.base
    );
    assert!(done.body.contains(&next), "{}", done.body);
    // On the board the next step has its own button.
    let news = served.give("/", &[("verb", "news"), ("text", "It rained.")]);
    assert!(!news.body.contains(&next), "{}", news.body);
}
