//! What a message says about its orders as a whole or about other seasons: `chaque saison`,
//! `PROVISOIRE`, `DÉFINITIF`.

use super::frame::{self, Own, Place};
use super::token::{Shape, Token, tokens};
use super::{MAX_LINE, Part};
use crate::locale::Texts;
use crate::locale::said;

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

/// What is said of a message beside its orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// `J'ajoute …`: a second message replaces the first as a whole.
    Addition,
    /// Struck out: not read.
    Struck,
    /// An order in the mail's subject: not read.
    InSubject { typed: String },
    /// Lines that look like orders stand in what is quoted below the player's own text.
    QuotedBelow { lines: u32 },
    /// One of the program's own papers stands in the message: not read.
    OwnPaper,
    /// The message calls itself provisional and final: taken as provisional.
    ProvisionalAndFinal,
    /// An answer to a notice among orders: the arbiter enters answers, this is not taken.
    AnswerToNotice,
    /// An order taken back by a line: only a whole message without it does.
    TakenBack,
}

impl Told {
    /// What was or was not taken, and what to do if it is wrong.
    pub fn say(&self, texts: &Texts) -> (String, String) {
        match self {
            Told::Addition => said::words("reading-addition"),
            Told::Struck => said::words("reading-struck"),
            Told::InSubject { typed } => said::words("reading-in-subject").typed("typed", typed),
            Told::QuotedBelow { lines } => {
                said::words("reading-quoted-below").with("lines", *lines)
            }
            Told::OwnPaper => said::words("reading-own-paper"),
            Told::ProvisionalAndFinal => said::words("reading-provisional-and-final"),
            Told::AnswerToNotice => said::words("reading-answer-to-notice"),
            Told::TakenBack => said::words("reading-taken-back"),
        }
        .said(texts)
    }
}

/// What the lines of a message that are no orders say together, told as the rulebook tells it.
#[derive(Debug, Clone)]
pub struct Whole<G> {
    /// Whether it is called provisional, or final.
    pub finality: Option<Finality>,
    /// What is to be told, with the line that gives cause for it.
    pub told: Vec<(u32, G)>,
    /// The first line of an earlier mail that is copied below, and the orders in it.
    copied: Option<u32>,
    copied_orders: u32,
}

impl<G> Default for Whole<G> {
    fn default() -> Whole<G> {
        Whole {
            finality: None,
            told: Vec::new(),
            copied: None,
            copied_orders: 0,
        }
    }
}

impl<G: From<Told> + PartialEq> Whole<G> {
    /// Something is to be told of a line.
    pub fn tell(&mut self, line: u32, told: Told) {
        self.told.push((line, told.into()));
    }

    /// A line that is not the player's own text and no heading: it is told what of it was not read.
    /// `order` says whether a line is an order that is understood, `talk` whether it is none.
    pub fn others(
        &mut self,
        own: &Own<'_>,
        order: impl FnOnce(&str) -> bool,
        talk: impl FnOnce(&str) -> bool,
    ) {
        match own.place {
            Place::Copied => {
                self.copied = self.copied.or(Some(own.number));
                self.copied_orders = self
                    .copied_orders
                    .saturating_add(u32::from(order(own.text)));
            }
            Place::OwnPaper => {
                let paper = G::from(Told::OwnPaper);
                if !self.told.iter().any(|(_, t)| *t == paper) {
                    self.told.push((own.number, paper));
                }
            }
            Place::Struck => {
                let plain = || frame::without_markup(&own.text.replace("~~", "  "));
                // What is too long to be an order is told without a look at it.
                if own.text.len() > MAX_LINE || !talk(&plain()) {
                    self.tell(own.number, Told::Struck);
                }
            }
            Place::Header | Place::Own | Place::InHeader => {}
        }
    }

    /// Takes what a line says of the message's orders as a whole.
    pub fn says(&mut self, line: u32, said: Option<Finality>) {
        let Some(said) = said else {
            return;
        };
        if self.finality.is_some_and(|before| before != said) {
            self.tell(line, Told::ProvisionalAndFinal);
            self.finality = Some(Finality::Provisional);
        } else {
            self.finality = Some(said);
        }
    }

    /// The end of the message, which has orders or has none.
    pub fn end(&mut self, orders: bool) {
        if !orders {
            let addition = G::from(Told::Addition);
            self.told.retain(|(_, t)| *t != addition);
        }
        if let Some(line) = self.copied.filter(|_| self.copied_orders > 0) {
            let lines = self.copied_orders;
            self.tell(line, Told::QuotedBelow { lines });
        }
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
