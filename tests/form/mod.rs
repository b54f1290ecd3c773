//! The order form: its block, as it comes back; and its page, whatever is chosen on it.

mod block;
mod page;
mod proof;
mod reach;

use arbitre::reading::block::{Head, write};
use serde_json::Value;

use crate::harness::desk::Desk;

/// What a page's script knows.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}

/// The head of a seat's block now.
fn head(desk: &Desk, seat: &str) -> Head {
    let page = desk.run(&format!("form {seat}")).ok().out;
    let head = data(&page)["head"].clone();
    let text = |name: &str| head[name].as_str().unwrap().to_owned();
    Head {
        campaign: text("campaign"),
        seat: text("seat"),
        season: head["season"].as_u64().unwrap().try_into().unwrap(),
        time: "2126-03-01T20:14Z".to_owned(),
    }
}

fn block(head: &Head, lines: &[&str]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    write(head, &lines)
}
