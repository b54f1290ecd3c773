//! A message from its first line to its last: what each line is, and what the lines say together.

use super::super::setup::Name;
use super::each::EachSeason;
use super::fault::{Fault, Guess};
use super::line::{self, Heading, Outcome};
use super::sender::names_sender;
use super::token::{Class, Scan, is_quiet};
use super::{Draft, Finality, Message, ReadLine, Reader};
use crate::letter::Letter;
use crate::reading::frame::{self, Own, Place};
use crate::reading::plain::{is_plain, last_end};
use crate::reading::whole::{self, Told, Whole};
use crate::reading::{aside, opening};

impl Reader<'_> {
    /// Reads a message that was opened: its text, and who its headings say writes. An order in the
    /// mail's subject is none, and the player is told so.
    pub fn letter(&self, letter: &Letter) -> Message {
        let mut message = self.walk(&letter.text, true);
        message.notes.clone_from(&letter.notes);
        for heading in &letter.headings {
            message.named_in_headers.extend(self.nations(heading));
            let said = heading.strip_prefix("Subject: ").unwrap_or_default().trim();
            let Outcome::Order {
                reading: Ok(draft), ..
            } = self.line(said, None)
            else {
                continue;
            };
            if !message
                .lines
                .iter()
                .any(|l| l.reading.as_ref() == Ok(&draft))
            {
                let typed = said.to_owned();
                message.guesses.push((0, Told::InSubject { typed }.into()));
            }
        }
        message
    }

    /// Reads a message's text: what is not the player's own text and what is no order is left
    /// out; every line that is an order or looks like one is in the result, understood or not.
    pub fn message(&self, text: &str) -> Message {
        self.walk(text, false)
    }

    /// The same; of a message in which there is no order every line may be told to be none.
    fn walk(&self, text: &str, told: bool) -> Message {
        let mut walk = Walk {
            reader: self,
            message: Message::default(),
            heading: None,
            whole: Whole::default(),
            each: EachSeason::default(),
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
}

/// What has been read so far.
struct Walk<'r> {
    reader: &'r Reader<'r>,
    message: Message,
    heading: Option<Heading>,
    whole: Whole<Guess>,
    each: EachSeason,
    /// The player's own lines that are no order and of which nothing is told.
    prose: Vec<(u32, String)>,
}

impl Walk<'_> {
    /// A line that is not the player's own text.
    fn others(&mut self, own: &Own<'_>) {
        match own.place {
            Place::Header => {
                self.name(self.reader.nations(own.text));
                let scan = Scan::new(own.text);
                self.whole.says(own.number, whole::finality(scan.tokens()));
            }
            _ => {
                let line = |text: &str| self.reader.line(text, None);
                let order =
                    |text: &str| matches!(line(text), Outcome::Order { reading: Ok(_), .. });
                let talk = |text: &str| matches!(line(text), Outcome::Prose);
                self.whole.others(own, order, talk);
            }
        }
    }

    fn name(&mut self, nations: Vec<Name>) {
        self.message.named_in_headers.extend(nations);
    }

    /// A line of the player's own.
    fn own(&mut self, own: &Own<'_>) {
        if opening::is_by_line(own.text) {
            self.name(self.reader.nations(own.text));
            return;
        }
        let scan = Scan::new(own.text);
        self.each.next(own.number);
        // Most lines of a long message are talk, in which there is nothing to be found.
        let plain = is_plain(own.text);
        let quiet = plain && is_quiet(&scan, &self.reader.names) && last_end(own.text).is_none();
        let own_place = own.place == Place::Own;
        if let Some(told) = aside::answers_notice(scan.body_tokens()).filter(|_| own_place) {
            return self.whole.tell(own.number, told);
        }
        let back = aside::takes_back(scan.body_tokens()).filter(|_| own_place);
        if opening::is_addition(scan.tokens()) {
            self.whole.tell(own.number, Told::Addition);
        }
        if let Some(stop) = self.reader.stop(&scan) {
            self.message.stops.push((own.number, stop));
            return;
        }
        let cut = every_season(&scan);
        if whole::ends_heading(scan.tokens()) {
            self.each.end();
            return;
        }
        if cut.as_deref().is_some_and(whole::heads::<Class>) {
            self.each.begin(own.number);
            return;
        }
        if !quiet && opening::may_name_sender(scan.tokens()) {
            match plain {
                true => self.sender(&scan),
                false => self.sender(&Scan::new(&frame::without_markup(own.text))),
            }
        }
        if quiet && cut.is_none() {
            let said = whole::finality(scan.tokens());
            return self.talk(own, said, back);
        }
        let said = whole::finality(scan.tokens());
        let heading = self.heading.as_ref();
        let (before, outcome) = match &cut {
            Some(cut) => self.reader.sentences(cut, None, heading),
            None => {
                let scan = plain.then_some(scan);
                self.reader.sentences(own.text, scan, heading)
            }
        };
        self.message.stated_total = before.or(self.message.stated_total);
        // An order in a line that takes it back is none; a sentence behind that line's may be one.
        let reversed = matches!(
            &outcome,
            Outcome::Order {
                reading: Ok(Draft::Attempt { .. } | Draft::Protection { .. }),
                ..
            }
        );
        if let Some(told) = back.clone().filter(|_| reversed) {
            self.whole.tell(own.number, told);
            if last_end(own.text).is_none() {
                return;
            }
        }
        match outcome {
            Outcome::Prose => match cut {
                Some(_) => {
                    let guess = Guess::EachSeasonUnclear;
                    self.whole.told.push((own.number, guess));
                }
                None => self.talk(own, said, back),
            },
            Outcome::Talk(guess) => self.whole.told.push((own.number, guess)),
            Outcome::Total(total) => self.message.stated_total = Some(total),
            Outcome::Heading(found) => {
                self.heading = Some(found);
                if cut.is_some() {
                    self.each.begin(own.number);
                }
            }
            Outcome::Order {
                reading,
                mut guesses,
                cost,
            } => {
                let order = matches!(
                    reading,
                    Ok(Draft::Attempt { .. } | Draft::Protection { .. })
                );
                let (standing, over) = self.each.order(order, cut.is_some());
                if over {
                    guesses.push(Guess::EachSeasonOver);
                }
                self.order(
                    own,
                    ReadLine {
                        line: own.number,
                        text: own.text.to_owned(),
                        reading,
                        guesses,
                        stated_cost: cost,
                        standing,
                    },
                );
            }
        }
    }

    /// A line that is no order.
    fn talk(&mut self, own: &Own<'_>, said: Option<Finality>, back: Option<Told>) {
        self.whole.says(own.number, said);
        match back {
            Some(told) => self.whole.tell(own.number, told),
            None if own.place == Place::Own => {
                self.prose.push((own.number, own.text.trim().to_owned()));
            }
            None => {}
        }
    }

    /// Takes the nation of a title or a signature: `Ordres de la Gaule`, `Le roi de Gaule`.
    fn sender(&mut self, scan: &Scan<'_>) {
        let tokens = scan.body_tokens();
        let found = self.reader.names.find(tokens);
        if let [only] = found.as_slice()
            && let Some(nation) = &only.meaning.nation
            && names_sender(tokens, only.from..only.to)
        {
            self.message.named_as_sender.insert(nation.clone());
        }
    }

    /// A line that is an order or looks like one.
    fn order(&mut self, own: &Own<'_>, read: ReadLine) {
        if own.place == Place::InHeader {
            // A long header goes on in the next line; only a whole order is worth a word.
            if read.reading.is_ok() {
                let whole = 0..read.text.len();
                self.message.lines.push(ReadLine {
                    reading: line::misread(whole, Fault::InHeader),
                    guesses: Vec::new(),
                    ..read
                });
            }
            return;
        }
        self.message.none |= read.reading == Ok(Draft::NoOrders);
        self.message.lines.push(read);
    }

    /// The message, with what its lines say together.
    fn end(mut self, told: bool) -> Message {
        let mut message = self.message;
        let orders = message.lines.iter().any(|l| {
            matches!(
                l.reading,
                Ok(Draft::Attempt { .. } | Draft::Protection { .. }) | Err(_)
            )
        });
        self.whole.end(orders);
        message.guesses = self.whole.told;
        message.finality = self.whole.finality;
        let silent = message.lines.is_empty() && message.stops.is_empty() && !message.none;
        if told && silent && message.finality.is_none() {
            message.lines.extend(reasons(self.prose));
        }
        if orders {
            for l in &mut message.lines {
                if l.reading == Ok(Draft::NoOrders) {
                    l.guesses.push(Guess::NoneAmongOrders);
                }
            }
        }
        message
    }
}

/// Why the lines of a message in which there is no order are none.
fn reasons(prose: Vec<(u32, String)>) -> impl Iterator<Item = ReadLine> {
    aside::no_orders(prose).map(|none| ReadLine {
        line: none.line,
        reading: line::misread(
            0..none.text.len(),
            match none.question {
                true => Fault::Question,
                false => Fault::NoOrder,
            },
        ),
        text: none.text,
        guesses: Vec::new(),
        stated_cost: None,
        standing: false,
    })
}

/// A line without `chaque saison`, where it says so; a season's word is the player's own text.
fn every_season(scan: &Scan<'_>) -> Option<String> {
    let cut = whole::cut(scan.text, scan.tokens())?;
    let word =
        opening::may_be_word(scan.body_tokens()) && opening::word::<Class>(scan.body()).is_some();
    (!word).then_some(cut)
}
