//! What players send, in both languages.

use arbitre::games::dragon_lords::order::Order;
use arbitre::games::dragon_lords::reading::print;
use arbitre::games::dragon_lords::world::Name;
use arbitre::locale::Lang;

use super::scene::{CITIES, Known, STACKS};
use crate::noninterference::chance::Rng;

/// The order lines and nothing else.
pub fn plain(lang: Lang, orders: &[Order], word: &str) -> String {
    let mut lines: Vec<String> = orders.iter().map(|o| print(lang, o)).collect();
    if !word.is_empty() {
        lines.push(print(lang, &Order::Word { word: word.into() }));
    }
    if orders.is_empty() {
        lines.push(none(lang).to_owned());
    }
    lines.join("\n")
}

fn none(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => "aucun ordre",
        Lang::En => "no orders",
    }
}

/// A line that cannot stand; or stands or not by what the player knows alone. It asks about what is
/// there in the one campaign and not in the other.
fn probe(rng: &mut Rng, lang: Lang, own: &[Name]) -> String {
    let city = rng.one(&CITIES);
    let stack = rng.one(&STACKS);
    match (rng.below(6), lang) {
        (0, Lang::Fr) => format!("engager 1 espion à {city}"),
        (0, Lang::En) => format!("hire 1 spy in {city}"),
        (1, Lang::Fr) => format!("engager 1 espion à {city}n"),
        (1, Lang::En) => format!("hire 1 spy in {city}n"),
        (2, Lang::Fr) => format!("espion 1 : faux ordres, pile {stack}, hex 9,9"),
        (2, Lang::En) => format!("spy 1: false orders, stack {stack}, hex 9,9"),
        (3, Lang::Fr) => format!("espion 2 : faux ordres, {stack}s, hex 1,0"),
        (3, Lang::En) => format!("spy 2: false orders, {stack}s, hex 1,0"),
        (4, Lang::Fr) => format!("espion 1 : redéploiement à {city}"),
        (4, Lang::En) => format!("spy 1: relocate to {city}"),
        (_, Lang::Fr) => format!("transférer un espion de {} à {city}", own[0]),
        (_, Lang::En) => format!("transfer a friendly spy from {} to {city}", own[0]),
    }
}

/// What the player who knows sends; the word is the one of his first message.
pub fn sent(
    rng: &mut Rng,
    known: &Known,
    orders: &[Order],
    word: &str,
    own: &[Name],
) -> Vec<String> {
    let lang = known.lang;
    let mut out = Vec::new();
    if rng.often(20) {
        let first = rng.below(orders.len() + 1);
        out.push(plain(lang, &orders[..first], word));
    }
    let mut main = plain(lang, orders, word);
    if rng.often(30) {
        // With a set before it, a message with an error would be refused whole.
        if out.is_empty() {
            main = format!("{main}\n{}", probe(rng, lang, own));
        } else {
            out.push(probe(rng, lang, own));
        }
    }
    if rng.often(15) {
        let provisional = match lang {
            Lang::Fr => "PROVISOIRE",
            Lang::En => "PROVISIONAL",
        };
        main = format!("{main}\n{provisional}");
    }
    out.push(main);
    if rng.often(40) {
        out.push(probe(rng, lang, own));
    }
    out
}
