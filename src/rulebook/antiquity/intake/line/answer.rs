//! The answer given beforehand, split off its line (H20).

use super::super::fault::Guess;
use super::super::number;
use super::super::token::tokens;
use super::Line;

impl Line<'_> {
    /// Splits off `si contré : …`.
    pub(super) fn take_answer(&mut self) {
        let found = self.tokens.windows(2).position(|w| match w {
            [a, b] => {
                a.quote.is_none()
                    && matches!(a.text.as_ref(), "si" | "if" | "when" | "quand")
                    && (matches!(
                        b.text.as_ref(),
                        "contre" | "contree" | "contres" | "contrees" | "countered" | "jammed"
                    ))
            }
            _ => false,
        });
        let Some(at) = found else {
            self.take_false_answer();
            return;
        };
        let (Some(si), Some(contre)) = (self.tokens.get(at), self.tokens.get(at + 1)) else {
            return;
        };
        let mut start = contre.end;
        // `si contré, répondre : 40`
        for t in self.tokens.iter().skip(at + 2) {
            let says = matches!(
                t.text.as_ref(),
                ":" | "," | "=" | "repondre" | "reponse" | "dire" | "answer" | "say" | "donner"
            );
            if !says {
                break;
            }
            start = t.end;
        }
        let from = si.start;
        self.split_answer(at, from, start);
    }

    /// `fausse réponse 40`, `false answer: 40`.
    pub(super) fn take_false_answer(&mut self) {
        let found = self.tokens.windows(2).position(|w| {
            matches!(w, [a, b] if a.quote.is_none()
                && matches!((a.text.as_ref(), b.text.as_ref()),
                    ("fausse", "reponse") | ("false", "answer") | ("reponse", "fausse")))
        });
        let Some(at) = found else { return };
        let (Some(first), Some(second)) = (self.tokens.get(at), self.tokens.get(at + 1)) else {
            return;
        };
        let from = first.start;
        let mut start = second.end;
        for t in self.tokens.iter().skip(at + 2) {
            if !matches!(t.text.as_ref(), ":" | "=" | "de" | "of") {
                break;
            }
            start = t.end;
        }
        self.guesses.push(Guess::FalseAnswer);
        self.split_answer(at, from, start);
    }

    /// Takes the answer that begins at a byte out of the line, from the token at which its words
    /// begin; in brackets of its own, what follows them stays.
    pub(super) fn split_answer(&mut self, at: usize, from: usize, start: usize) {
        let bracket = at.checked_sub(1).filter(|b| {
            self.tokens
                .get(*b)
                .is_some_and(|t| t.text == "(" || t.text == "[")
        });
        let close = (at..self.tokens.len()).find(|i| {
            self.tokens
                .get(*i)
                .is_some_and(|t| t.text == ")" || t.text == "]")
        });
        if let (Some(open), Some(close)) = (bracket, close)
            && let Some(end) = self.tokens.get(close).map(|t| t.start)
        {
            let typed = self.text.get(start..end).unwrap_or_default().trim();
            self.answer = Some((typed.to_owned(), from..end));
            self.take(open..close + 1);
            self.names.retain(|f| f.to <= open || f.from > close);
            return;
        }
        let mut typed = self.text.get(start..).unwrap_or_default().trim();
        if !typed.contains(['(', '[']) {
            // The bracket opened before the answer: `(4 pts, si contré : 25)`.
            typed = typed.strip_suffix([')', ']']).unwrap_or(typed).trim();
        }
        self.answer = Some((typed.to_owned(), from..self.text.len()));
        self.tokens.truncate(at);
        self.used.truncate(at);
        self.names.retain(|f| f.to <= at);
    }

    /// A modifier or a price behind the answer, `si contré : 40, -3 (6)`, belongs to the line.
    pub(super) fn take_answers_modifier(&mut self) {
        let Some((typed, _)) = &mut self.answer else {
            return;
        };
        let (tokens, _) = tokens(typed);
        let mut used = vec![false; tokens.len()];
        if self.cost.is_none() {
            self.cost = match tokens.iter().position(|t| t.text == "(") {
                Some(open) => {
                    let mut tail = vec![false; tokens.len() - open];
                    let cost = number::cost(tokens.get(open..).unwrap_or_default(), &mut tail);
                    if let (Some(_), Some(t)) = (cost, tokens.get(open)) {
                        typed.truncate(t.start);
                    }
                    cost
                }
                None => None,
            };
        }
        if self.mods.is_empty() {
            let found = number::modifiers(&tokens, &mut used);
            if let [only] = found.as_slice()
                && only.at.start > 0
                && only.minus == Some(true)
            {
                let start = only.at.start;
                self.mods = found;
                typed.truncate(start);
            }
        }
        let kept = typed.trim().trim_end_matches([',', ';', '.']).trim().len();
        typed.truncate(kept);
    }
}
