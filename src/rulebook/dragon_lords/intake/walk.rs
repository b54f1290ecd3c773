//! A message from its first line to its last: what each line is, and what the lines say together.

use super::super::world::Name;
use super::fault::{Fault, Guess};
use super::line::{Heading, Outcome, misread, read};
use super::token::{Class, Token, tokens};
use super::{MAX_LINE, ReadLine, Reader, Reading, talk};
use crate::letter::Letter;
use crate::reading::frame::{self, Own, Place};
use crate::reading::whole::{self, Told, Whole};
use crate::reading::{Part, aside, opening, plain};

impl Reader<'_> {
    /// Reads a message that was opened: its text, and who its headings say writes. An order in the
    /// mail's subject is none, and the player is told so.
    pub fn letter(&self, letter: &Letter) -> Reading {
        let mut reading = self.walk(&letter.text, true);
        reading.settle_idle();
        reading.notes.clone_from(&letter.notes);
        for heading in &letter.headings {
            reading.named_in_headers.extend(self.players(heading));
            let said = heading.strip_prefix("Subject: ").unwrap_or_default().trim();
            let (
                Outcome::Order {
                    reading: Ok(draft), ..
                },
                _,
            ) = self.line(said, &Heading::default())
            else {
                continue;
            };
            let same = |l: &ReadLine| l.reading.as_ref() == Ok(&draft);
            if !reading.lines.iter().any(same) {
                let typed = said.to_owned();
                reading.guesses.push((0, Told::InSubject { typed }.into()));
            }
        }
        reading
    }

    /// Reads a message's text: what is not the player's own text and what is no order is left
    /// out; every line that is an order or looks like one is in the result, understood or not.
    pub fn message(&self, text: &str) -> Reading {
        let mut reading = self.walk(text, false);
        reading.settle_idle();
        reading
    }

    /// Reads one of several texts that together are a message: a row of a table.
    pub fn row(&self, text: &str) -> Reading {
        self.walk(text, false)
    }

    /// The same; of a message in which there is no order every line may be told to be none.
    fn walk(&self, text: &str, told: bool) -> Reading {
        let mut walk = Walk {
            reader: self,
            reading: Reading::default(),
            heading: Heading::default(),
            empty: None,
            headed: false,
            whole: Whole::default(),
            remarked: Vec::new(),
            prose: Vec::new(),
        };
        for own in frame::own_lines(text) {
            match own.place {
                Place::Own | Place::InHeader => walk.own(&own),
                _ => walk.others(&own),
            }
        }
        walk.end(told)
    }

    /// The players whom a line names.
    fn players(&self, text: &str) -> Vec<Name> {
        let (tokens, _) = tokens(text);
        let found = self.names.players.find(text, &tokens, |_| true);
        found.into_iter().map(|f| f.name).collect()
    }

    /// What a line says, whatever stands in it; and whether something in it is struck out.
    fn line(&self, text: &str, heading: &Heading) -> (Outcome, bool) {
        if text.len() > MAX_LINE {
            return (self.long_line(text), false);
        }
        let ready = plain::ready(text);
        let outcome = read(self.known, &self.names, &ready.text, heading);
        let outcome = match (outcome, ready.hidden) {
            (Outcome::Order { cost, .. }, Some((at, character))) => Outcome::Order {
                reading: misread(
                    at..at + character.len_utf8(),
                    Fault::Forbidden { character },
                ),
                guesses: Vec::new(),
                cost,
            },
            (other, _) => other,
        };
        (outcome, ready.struck)
    }

    /// A paragraph is prose, unless it begins as an order does.
    fn long_line(&self, text: &str) -> Outcome {
        let start = plain::beginning(text);
        match read(self.known, &self.names, start, &Heading::default()) {
            Outcome::Order { .. } => super::line::order(misread(0..text.len(), Fault::LineTooLong)),
            _ => Outcome::Prose,
        }
    }

    /// The last sentence of a line, where it is an order that is understood and what stands before
    /// it is none; with the total that stands there.
    fn last_sentence(&self, text: &str) -> Option<(Option<i64>, Outcome)> {
        if text.len() > MAX_LINE {
            return None;
        }
        let none = Heading::default();
        let (before, after) = text.split_at_checked(plain::last_end(text)?)?;
        let total = match self.line(before, &none).0 {
            Outcome::Prose => None,
            Outcome::Total(total) => Some(total),
            _ => return None,
        };
        let (last, _) = self.line(after.trim(), &none);
        matches!(last, Outcome::Order { reading: Ok(_), .. }).then_some((total, last))
    }
}

/// What has been read so far.
struct Walk<'r> {
    reader: &'r Reader<'r>,
    reading: Reading,
    heading: Heading,
    /// The line of a heading `Espion 2 :` below which nothing has come yet.
    empty: Option<(u32, String)>,
    /// Whether the line before is a heading.
    headed: bool,
    whole: Whole<Guess>,
    /// What is said of lines of talk.
    remarked: Vec<(u32, Guess)>,
    /// The player's own lines that are no order.
    prose: Vec<(u32, String)>,
}

impl Walk<'_> {
    /// Takes the player of a title or a signature: `Ordres de KESH`, `Le roi de KESH`.
    fn sender(&mut self, text: &str, words: &[Token]) {
        if !opening::may_name_sender(words) {
            return;
        }
        let names = &self.reader.names.players;
        let found = names.find(text, words, |_| true);
        let acts = |t: &Token| {
            t.class.is_of_orders()
                || matches!(t.class, Class::Move | Class::Had | Class::Not | Class::Past)
        };
        let small = |t: &Token| {
            matches!(t.class, Class::Of | Class::Article | Class::Filler)
                || matches!(t.text.as_ref(), "for" | "pour")
        };
        if let [only] = found.as_slice()
            && opening::names_sender(words, only.from..only.to, acts, small)
        {
            self.reading.named_as_sender.insert(only.name.clone());
        }
    }

    /// A line that is not the player's own text.
    fn others(&mut self, own: &Own<'_>) {
        let plain = Heading::default();
        match own.place {
            Place::Header => {
                let players = self.reader.players(own.text);
                self.reading.named_in_headers.extend(players);
                self.whole
                    .says(own.number, whole::finality(&tokens(own.text).0));
            }
            _ => {
                let line = |text: &str| self.reader.line(text, &plain).0;
                let order =
                    |text: &str| matches!(line(text), Outcome::Order { reading: Ok(_), .. });
                let talk = |text: &str| matches!(line(text), Outcome::Prose);
                self.whole.others(own, order, talk);
            }
        }
    }

    /// A line of the player's own.
    fn own(&mut self, own: &Own<'_>) {
        if opening::is_by_line(own.text) {
            let players = self.reader.players(own.text);
            self.reading.named_in_headers.extend(players);
            return;
        }
        let (words, _) = tokens(own.text);
        let (body, _) = opening::body::<Class>(own.text);
        let (body, _) = tokens(own.text.get(body).unwrap_or_default());
        if let Some(told) = aside::answers_notice(&body).filter(|_| own.place == Place::Own) {
            return self.whole.tell(own.number, told);
        }
        if opening::is_addition(&words) {
            self.whole.tell(own.number, Told::Addition);
        }
        let cut =
            whole::cut(own.text, &words).filter(|_| opening::word::<Class>(own.text).is_none());
        let text = cut.as_deref().unwrap_or(own.text);
        let headed = match text.trim().is_empty() {
            true => self.headed,
            false => std::mem::take(&mut self.headed),
        };
        let (whole, struck) = self.reader.line(text, &self.heading);
        let lost = match &whole {
            Outcome::Prose | Outcome::Total(_) => true,
            Outcome::Order { reading, .. } => reading.is_err(),
            _ => false,
        };
        let last = lost.then(|| self.reader.last_sentence(text)).flatten();
        let (total, outcome) = last.unwrap_or((None, whole));
        self.reading.stated_total = total.or(self.reading.stated_total);
        // An order in a line that takes it back is none; a sentence behind that line's may be one.
        let reversed = matches!(
            &outcome,
            Outcome::Order { reading: Ok(draft), .. } if !matches!(draft, super::Draft::Word { .. })
        );
        let back = aside::takes_back(&body).filter(|_| own.place == Place::Own && reversed);
        if let Some(told) = back {
            self.whole.tell(own.number, told);
            if plain::last_end(own.text).is_none() {
                return;
            }
        }
        let (reading, mut guesses, cost) = match outcome {
            Outcome::Prose => {
                self.sender(own.text, &words);
                if own.place == Place::Own {
                    let names = !self.reader.players(own.text).is_empty();
                    let remark = talk::remarked(own.text, names);
                    self.remarked
                        .extend(remark.map(|guess| (own.number, guess)));
                    self.prose.push((own.number, own.text.trim().to_owned()));
                }
                return self.whole.says(own.number, whole::finality(&words));
            }
            Outcome::Idle => return self.idle(own),
            // `Espion 1 :`, and below it `aucun ordre`: of that spy.
            Outcome::NoOrders if headed => return self.idle(own),
            Outcome::NoOrders => {
                self.reading.none = true;
                return;
            }
            Outcome::Total(total) => {
                self.reading.stated_total = Some(total);
                return;
            }
            Outcome::Heading(heading) => {
                self.end_heading();
                if heading.spy.is_some() {
                    self.empty = Some((own.number, own.text.to_owned()));
                }
                self.heading = heading;
                self.headed = true;
                return;
            }
            Outcome::Order {
                reading,
                guesses,
                cost,
            } => (reading, guesses, cost),
        };
        let own_place = own.place == Place::Own;
        if !own_place && reading.is_err() {
            // A long header goes on in the next line; only a whole order is worth a word.
            return;
        }
        let reading = match own_place {
            true => reading,
            false => misread(0..own.text.len(), Fault::InHeader),
        };
        if reading.is_err() {
            guesses.clear();
        } else {
            guesses.extend(cut.map(|_| Guess::ThisTurnOnly));
            guesses.extend(struck.then_some(Guess::Letter(Told::Struck)));
            self.empty = None;
        }
        self.reading.lines.push(ReadLine {
            line: own.number,
            text: own.text.to_owned(),
            reading,
            guesses,
            stated_cost: cost,
        });
    }

    /// A line that says of a spy that it does nothing.
    fn idle(&mut self, own: &Own<'_>) {
        self.empty = None;
        self.reading.idle.push(ReadLine {
            line: own.number,
            text: own.text.to_owned(),
            reading: misread(0..own.text.len(), Fault::Negated),
            guesses: Vec::new(),
            stated_cost: None,
        });
    }

    /// A heading about a spy below which nothing came: an order may be lost.
    fn end_heading(&mut self) {
        let Some((line, text)) = self.empty.take() else {
            return;
        };
        let reading = misread(0..text.len(), Fault::MissingAction);
        self.reading.lines.push(ReadLine {
            line,
            text,
            reading,
            guesses: Vec::new(),
            stated_cost: None,
        });
    }

    fn end(mut self, told: bool) -> Reading {
        self.end_heading();
        let mut reading = self.reading;
        reading.lines.sort_by_key(|l| l.line);
        let word = |l: &ReadLine| matches!(l.reading, Ok(super::Draft::Word { .. }));
        let orders = reading.lines.iter().any(|l| !word(l));
        let idle = !reading.idle.is_empty();
        self.whole.end(orders);
        reading.guesses = self.whole.told;
        reading.guesses.extend(self.remarked);
        reading.finality = self.whole.finality;
        if orders && reading.none {
            reading.guesses.push((0, Guess::NoneAmongOrders));
        }
        if told && !idle && reading.lines.is_empty() && !reading.none && reading.finality.is_none()
        {
            let remarked: Vec<u32> = reading.guesses.iter().map(|(line, _)| *line).collect();
            self.prose.retain(|(line, _)| !remarked.contains(line));
            reading.lines.extend(talk::reasons(self.prose));
        }
        reading
    }
}
