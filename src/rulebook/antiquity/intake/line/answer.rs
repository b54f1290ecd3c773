//! The answer given beforehand, split off its line (H20).

use super::super::fault::Guess;
use super::super::number;
use super::super::token::tokens;
use super::Line;

impl Line<'_> {
    /// Splits off `si contré : …`, `en cas de contre : …`, `réponse si on me contre : …`.
    pub(super) fn take_answer(&mut self) {
        let found = (0..self.tokens.len()).find_map(|at| Some((at, self.answer_opens(at)?)));
        let Some((at, end)) = found else {
            self.take_false_answer();
            return;
        };
        let text = |at: usize| self.tokens.get(at).map_or("", |t| t.text.as_ref());
        // `répondre si contré : 33`
        let mut from = at;
        let mut back = at;
        while back > 0
            && (answers(text(back - 1)) || matches!(text(back - 1), "a" | "la" | "the" | ":" | ","))
        {
            back -= 1;
            if answers(text(back)) {
                from = back;
            }
        }
        let after = |at: usize| self.tokens.get(at).map_or(self.text.len(), |t| t.end);
        let mut to = end;
        while answers(text(to))
            || matches!(
                text(to),
                ":" | "," | "=" | "on" | "leur" | "dira" | "dit" | "la" | "the" | "that"
            )
        {
            to += 1;
        }
        let start = after(to - 1);
        let nothing = |rest: &str| rest.trim_matches(['.', ')', ' ']).is_empty();
        if nothing(self.text.get(start..).unwrap_or_default()) && from == at {
            // `répondre 33 si contré`
            let said = (0..at).rev().find(|i| answers(text(*i)));
            if let Some(said) = said {
                let mut first = said + 1;
                while matches!(text(first), ":" | "=" | "que" | "that") {
                    first += 1;
                }
                let begin = self.tokens.get(first).map_or(0, |t| t.start);
                let until = self.tokens.get(at).map_or(0, |t| t.start);
                let typed = self.text.get(begin..until).unwrap_or_default();
                let typed = typed.trim().trim_end_matches(',').to_owned();
                let place = self.tokens.get(said).map_or(0, |t| t.start);
                self.answer = Some((typed, place..self.text.len()));
                self.tokens.truncate(said);
                self.used.truncate(said);
                self.names.retain(|f| f.to <= said);
                return;
            }
        }
        let begins = self.tokens.get(from).map_or(0, |t| t.start);
        self.split_answer(from, begins, start);
    }

    /// Where the words that begin at a token and say *if countered* end.
    fn answer_opens(&self, at: usize) -> Option<usize> {
        let free = |at: usize| self.tokens.get(at).filter(|t| t.quote.is_none());
        let text = |at: usize| free(at).map_or("", |t| t.text.as_ref());
        let countered = |word: &str| {
            matches!(
                word,
                "contre" | "contree" | "contres" | "contrees" | "countered" | "jammed"
            )
        };
        match text(at) {
            "si" | "if" | "when" | "quand" => {}
            "s" if matches!(text(at + 1), "il" | "ils" | "elle" | "elles") => {}
            "en" | "in" if matches!(text(at + 1), "cas" | "case") => {
                let mut to = at + 2;
                while matches!(
                    text(to),
                    "de" | "d" | "of" | "a" | "espionnage" | "tentative" | "attempt"
                ) {
                    to += 1;
                }
                let counter = countered(text(to)) || matches!(text(to), "counter" | "brouillage");
                return counter.then_some(to + 1);
            }
            _ => return None,
        }
        if countered(text(at + 1)) {
            return Some(at + 2);
        }
        // `si on me contre`, `if they are countered`: who, and no nation.
        let mut to = at + 1;
        while to < at + 6
            && matches!(
                text(to),
                "on" | "me"
                    | "m"
                    | "je"
                    | "j"
                    | "nous"
                    | "il"
                    | "ils"
                    | "elle"
                    | "elles"
                    | "l"
                    | "la"
                    | "le"
                    | "les"
                    | "est"
                    | "sont"
                    | "suis"
                    | "c"
                    | "ce"
                    | "cela"
                    | "ca"
                    | "i"
                    | "we"
                    | "it"
                    | "is"
                    | "they"
                    | "are"
                    | "the"
                    | "tentative"
                    | "attempt"
            )
        {
            to += 1;
        }
        let counters = countered(text(to)) || matches!(text(to), "counter" | "controns");
        let named = self.name_at(to + 1).is_some();
        (to > at + 1 && counters && !named).then_some(to + 1)
    }

    /// `fausse réponse 40`, `false answer: 40`.
    pub(super) fn take_false_answer(&mut self) {
        let found = self.tokens.windows(2).position(|w| {
            matches!(w, [a, b] if a.quote.is_none()
                && matches!((a.text.as_ref(), b.text.as_ref()),
                    ("fausse", "reponse" | "information" | "info" | "valeur")
                        | ("faux", "chiffre" | "nombre" | "renseignement")
                        | ("false", "answer" | "information" | "info" | "value" | "number")
                        | ("reponse", "fausse")
                        | ("mensonge" | "bluff" | "lie", ":")))
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

/// Words that say that an answer follows.
fn answers(word: &str) -> bool {
    matches!(
        word,
        "repondre"
            | "reponse"
            | "repondez"
            | "reponds"
            | "dire"
            | "dites"
            | "donner"
            | "donnez"
            | "answer"
            | "reply"
            | "say"
            | "tell"
            | "give"
    )
}
