//! What a message says about its orders as a whole or about other seasons: `chaque saison`,
//! `PROVISOIRE`, `DÉFINITIF`.

use super::Part;
use super::token::{Shape, Token, tokens};

/// What a message says of its orders as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finality {
    /// It counts as it stands if nothing else comes.
    Provisional,
    /// Nothing else comes.
    Final,
}

/// Words that say that an order is entered again in every season.
const PHRASES: &[&[&str]] = &[
    &["a", "chaque", "saison"],
    &["chaque", "saison"],
    &["a", "chaque", "tour"],
    &["chaque", "tour"],
    &["toutes", "les", "saisons"],
    &["tous", "les", "tours"],
    &["ordres", "permanents"],
    &["ordre", "permanent"],
    &["every", "season"],
    &["each", "season"],
    &["every", "turn"],
    &["each", "turn"],
    &["standing", "orders"],
    &["standing", "order"],
];

/// The tokens of such words outside quotation marks.
pub fn phrase<P: Part>(tokens: &[Token<P>]) -> Option<(usize, usize)> {
    // Each phrase has one of these: most lines are done with here.
    let telling = |t: &Token<P>| {
        matches!(
            t.text.as_ref(),
            "saison"
                | "saisons"
                | "tour"
                | "tours"
                | "permanent"
                | "permanents"
                | "season"
                | "turn"
                | "standing"
        )
    };
    if !tokens.iter().any(telling) {
        return None;
    }
    (0..tokens.len()).find_map(|from| {
        let rest = tokens.get(from..)?;
        let fits = |p: &&&[&str]| {
            rest.len() >= p.len()
                && rest
                    .iter()
                    .zip(p.iter())
                    .all(|(t, word)| t.quote.is_none() && t.text == *word)
        };
        PHRASES.iter().find(fits).map(|p| (from, from + p.len()))
    })
}

/// A line without the words that say that it holds in every season, with white space in their
/// stead, so that places stay; `None` where it has no such words.
pub fn cut<P: Part>(line: &str, tokens: &[Token<P>]) -> Option<String> {
    let (mut from, mut to) = phrase(tokens)?;
    let mark = |at: usize, marks: &[&str]| {
        tokens
            .get(at)
            .is_some_and(|t| t.shape == Shape::Mark && marks.contains(&t.text.as_ref()))
    };
    let opened = from > 0 && mark(from - 1, &["(", "["]);
    if from > 0 && (opened || mark(from - 1, &[",", ";", "-", ":"])) {
        from -= 1;
    }
    if mark(
        to,
        if opened {
            &[")", "]"]
        } else {
            &[",", ";", ":"]
        },
    ) {
        to += 1;
    }
    let start = tokens.get(from)?.start;
    let end = tokens.get(to - 1)?.end;
    let mut out = line.get(..start)?.to_owned();
    out.extend(std::iter::repeat_n(' ', end - start));
    out.push_str(line.get(end..)?);
    Some(out)
}

/// The words and numbers of a line.
fn words<P: Part>(tokens: &[Token<P>]) -> impl Iterator<Item = &str> {
    let words = tokens.iter().filter(|t| t.shape != Shape::Mark);
    words.map(|t| t.text.as_ref())
}

/// Whether a line from which such words were cut heads the orders below it: nothing else is said.
pub fn heads<P: Part>(cut: &str) -> bool {
    words(&tokens::<P>(cut).0).all(|w| {
        matches!(
            w,
            "ordre"
                | "ordres"
                | "order"
                | "orders"
                | "mes"
                | "nos"
                | "les"
                | "my"
                | "our"
                | "the"
                | "pour"
                | "for"
                | "de"
                | "a"
                | "b"
                | "i"
                | "u"
        )
    })
}

/// `Cette saison :`, `This season only:`: what follows is for once.
pub fn ends_heading<P: Part>(tokens: &[Token<P>]) -> bool {
    let pair = |a: &str, b: &str| {
        let next = words(tokens).skip(1);
        words(tokens).zip(next).any(|(x, y)| x == a && y == b)
    };
    let known = |w: &str| {
        matches!(
            w,
            "cette"
                | "saison"
                | "seulement"
                | "uniquement"
                | "pour"
                | "ordres"
                | "de"
                | "this"
                | "season"
                | "only"
                | "for"
                | "orders"
        )
    };
    words(tokens).all(known) && (pair("cette", "saison") || pair("this", "season"))
}

/// What a line that is no order says of the message's orders as a whole.
pub fn finality<P: Part>(tokens: &[Token<P>]) -> Option<Finality> {
    let says = |ends: fn(&str) -> bool| {
        let at = words(tokens).position(ends)?;
        let not = |w: &str| matches!(w, "pas" | "plus" | "not" | "longer");
        Some(words(tokens).take(at).any(not))
    };
    let provisional = says(|w| {
        matches!(
            w,
            "provisoire" | "provisoires" | "provisional" | "provisoirement"
        )
    });
    let last = says(|w| {
        matches!(
            w,
            "definitif" | "definitifs" | "definitive" | "definitives" | "final"
        )
    });
    if provisional.is_none() && last.is_none() {
        return None;
    }
    let count = words(tokens).count();
    match (provisional, last) {
        (Some(false), _) if count <= 8 => Some(Finality::Provisional),
        (None, Some(true)) if count <= 6 => Some(Finality::Provisional),
        (Some(true), _) if count <= 6 => Some(Finality::Final),
        // `au final` is a manner of speaking.
        (None, Some(false)) if count <= 5 && words(tokens).next().is_none_or(|w| w != "au") => {
            Some(Finality::Final)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Plain;
    use super::*;

    fn tokens(line: &str) -> (Vec<Token<Plain>>, Vec<super::super::token::Quote>) {
        super::tokens(line)
    }

    #[test]
    fn the_words_come_off_and_places_stay() {
        for (line, left) in [
            ("protéger trésor -3, chaque saison", "protéger trésor -3"),
            ("protéger trésor -3 (chaque saison)", "protéger trésor -3"),
            ("Chaque saison : protéger trésor -3", "protéger trésor -3"),
            (
                "spy on ITALIE: treasury +2, every season",
                "spy on ITALIE: treasury +2",
            ),
            (
                "trésor -3, à chaque saison, si contré : 4",
                "trésor -3  si contré : 4",
            ),
        ] {
            let cut = cut(line, &tokens(line).0).unwrap();
            assert_eq!(cut.len(), line.len(), "{line}");
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(words(&cut), words(left), "{line}");
        }
        for line in [
            "taille \"armée de chaque saison\"",
            "espionner ITALIE : trésor",
        ] {
            assert_eq!(cut(line, &tokens(line).0), None);
        }
    }

    #[test]
    fn a_heading_says_nothing_else() {
        let heading =
            |line: &str| cut(line, &tokens(line).0).is_some_and(|cut| heads::<Plain>(&cut));
        for line in [
            "Chaque saison :",
            "Ordres permanents :",
            "Mes ordres pour chaque saison",
            "Every season:",
            "[b]Standing orders[/b]",
        ] {
            assert!(heading(line), "{line}");
        }
        for line in ["Ces ordres valent chaque saison", "je change chaque saison"] {
            assert!(!heading(line), "{line}");
        }
        let ends = |line: &str| ends_heading(&tokens(line).0);
        assert!(ends("Cette saison seulement :"));
        assert!(ends("This season:"));
        assert!(!ends("Cette saison je me repose"));
    }

    #[test]
    fn a_set_is_provisional_or_final() {
        use Finality::{Final, Provisional};
        for (line, want) in [
            ("PROVISOIRE", Some(Provisional)),
            ("[PROVISOIRE] ordres Gaule", Some(Provisional)),
            ("Ordres provisoires, je confirme demain", Some(Provisional)),
            ("Ce n'est pas définitif", Some(Provisional)),
            ("PROVISIONAL", Some(Provisional)),
            ("DÉFINITIF", Some(Final)),
            ("Voici mes ordres définitifs", Some(Final)),
            ("FINAL", Some(Final)),
            ("Ce n'est plus provisoire", Some(Final)),
            ("Au final je garde tout", None),
            ("Bonjour", None),
        ] {
            assert_eq!(finality(&tokens(line).0), want, "{line}");
        }
    }
}
