//! What a player asks his arbiter.

use super::lines::{Origin, lines};
use crate::letter::Letter;

/// The signs that end a question.
const MARKS: [char; 2] = ['?', '？'];

/// The sentences of a letter that ask, each with its line: of the player's own lines alone, up to a question mark. None of
/// which an order is proposed: `proposed` are these, each with its line and as it was written. Nor one that is an order:
/// where some were taken of a line (`taken`, the line of each), its first sentences are these.
pub fn questions<'a>(
    letter: &Letter,
    proposed: impl Iterator<Item = (u32, &'a str)> + Clone,
    taken: &[u32],
) -> Vec<(u32, String)> {
    let mut asked = Vec::new();
    if !letter.text.contains(MARKS) {
        return asked;
    }
    let own = lines(&letter.text, letter).lines.into_iter();
    for line in own.filter(|line| line.origin == Origin::Own) {
        let mut from = 0;
        let mut orders = taken.iter().filter(|of| **of == line.number).count();
        for (at, sign) in line.text.char_indices() {
            let end = at + sign.len_utf8();
            let rest = line.text.get(end..).unwrap_or_default();
            // Within a word, as in an address, it ends nothing.
            let ends = "?？!.".contains(sign) && !rest.starts_with(char::is_alphanumeric);
            if !ends || rest.starts_with(['?', '!', '.']) {
                continue;
            }
            let said = line.text.get(from..end).unwrap_or_default().trim();
            from = end;
            let asks = said.trim_end_matches(['!', '.']).ends_with(MARKS);
            let bare = said.trim_end_matches(|c: char| !c.is_alphanumeric());
            if !bare.contains(char::is_alphabetic) {
                continue;
            }
            if orders > 0 {
                orders -= 1;
                continue;
            }
            let meant = |(of, quote): (u32, &str)| of == line.number && quote.contains(bare);
            if asks && !proposed.clone().any(meant) {
                asked.push((line.number, said.to_owned()));
            }
        }
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str, proposed: &[(u32, &str)]) -> Vec<(u32, String)> {
        let letter = Letter {
            text: text.to_owned(),
            ..Letter::default()
        };
        questions(&letter, proposed.iter().copied(), &[8])
    }

    #[test]
    fn what_asks_is_found_and_nothing_else() {
        let text = "Bonjour ! Ça va ?\n\nmot : gui\nPeut-on espionner deux fois ?! Merci.\n\
            https://club.example/f?x=1\n> Et lui ?\nespionner ITALIE : trésor ?\n\
            1. une armée en Thrace ? Et vous ?\n";
        let of = |line: u32, text: &str| (line, text.to_owned());
        // An order was taken of the eighth line, and none of its second sentence.
        let found = asked(text, &[(7, "espionner ITALIE : trésor ?")]);
        let expected = [
            of(1, "Ça va ?"),
            of(4, "Peut-on espionner deux fois ?!"),
            of(8, "Et vous ?"),
        ];
        assert_eq!(found, expected);
        assert_eq!(asked("???\n", &[]), []);
    }
}
