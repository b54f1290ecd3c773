//! An end to standing orders.

use super::token::Scan;
use super::{Draft, Reader, line::Outcome, token};
use crate::reading::whole::{cut, heads, phrase};

/// Standing orders that a message ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// All of them.
    All,
    /// The one that asks or protects that, whatever its number.
    One(Box<Draft>),
}

impl Reader<'_> {
    /// `plus d'ordres permanents`, `stop : protéger trésor -3`: an end to standing orders.
    pub(super) fn stop(&self, line: &Scan<'_>) -> Option<Stop> {
        let (text, tokens) = (line.body(), line.body_tokens());
        let word = |at: usize| tokens.get(at).map_or("", |t| t.text.as_ref());
        let (mut after, one) = match (word(0), word(1)) {
            ("plus" | "fin", "de" | "d" | "du" | "des" | "aucun" | "aucune") => (2, true),
            ("no", "more") => (2, true),
            ("stop" | "arreter" | "arretez" | "arret" | "cesser" | "cessez", _) => (1, true),
            ("annuler" | "annulez" | "annule" | "cancel" | "end" | "remove", _) => (1, false),
            ("supprimer" | "supprimez" | "supprime" | "retirer" | "retirez", _) => (1, false),
            _ => return None,
        };
        while matches!(
            word(after),
            ":" | ","
                | "les"
                | "mes"
                | "nos"
                | "tous"
                | "the"
                | "my"
                | "all"
                | "de"
                | "d"
                | "des"
                | "du"
                | "aux"
                | "to"
        ) {
            after += 1;
        }
        let rest = text.get(tokens.get(after)?.start..)?;
        let standing = phrase(tokens.get(after..)?);
        let shown = cut(rest, &token::tokens(rest).0).unwrap_or_else(|| rest.to_owned());
        if standing.is_some() && heads::<token::Class>(&shown) {
            return Some(Stop::All);
        }
        let shown = shown.trim().trim_end_matches(['.', '!']);
        let read = |text: &str| match self.line(text, None) {
            Outcome::Order { reading, .. } => reading.ok(),
            _ => None,
        };
        // A protection is known by what it protects: its number need not be repeated.
        let draft = read(shown).or_else(|| read(&format!("{shown} -1")))?;
        let order = matches!(draft, Draft::Attempt { .. } | Draft::Protection { .. });
        ((one || standing.is_some()) && order).then(|| Stop::One(Box::new(draft)))
    }
}
