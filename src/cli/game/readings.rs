//! A message line by line beside what was taken of each, where a page shows it: a receipt names the lines by number.

use super::super::Ctx;
use super::super::shown::{Mark, Piece, Read, Reading};
use crate::bulletin::colon;
use crate::desk::mail::Entered;
use crate::engine::words::{Line, Words};
use crate::engine::{Level, Remarked};
use crate::games::Played;
use crate::letter;
use crate::letter::envelope::envelope;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::reading::alternatives;
use crate::t;

/// How a message was read, or would be.
pub fn reading<G: Words>(entered: &Entered<G>, bytes: &[u8], texts: &Texts) -> Reading {
    let setup = &entered.campaign.setup;
    let envelope = envelope(bytes).unwrap_or_default();
    let text = letter::open(bytes).map(|letter| letter.text);
    let text = text.unwrap_or_default();
    let mut marks = Vec::new();
    // Where nothing of it stands, what stands is of another message.
    if entered.status.stands() {
        let orders = entered.set.orders.as_ref();
        let orders = orders.map(|orders| G::answer(setup, orders, texts));
        let order = |line: &Line| {
            let said = t!(
                texts,
                "preview-order",
                order = &*line.order,
                cost = line.cost
            );
            (entered.line(line), mark(Read::Order, said, ""))
        };
        marks.extend(orders.iter().flatten().map(order));
        if entered.set.none {
            let none = texts.get("seat-none");
            marks.push((0, mark(Read::Order, none, "")));
        }
        if entered.word_line > 0 {
            let word = format!(
                "{}{} {}",
                texts.get("field-word"),
                colon(texts.lang()),
                entered.set.word
            );
            marks.push((entered.word_line, mark(Read::Order, word, "")));
        }
    }
    for remarked in &entered.remarks {
        let read = match remarked.level {
            Level::Error if remarked.remark.proposals().is_some() => Read::Asked,
            Level::Error => Read::Refused,
            Level::Warning | Level::Unprovable => Read::Doubtful,
            Level::Note => Read::Said,
        };
        let mut said = remark(remarked, read, |remark| remark.say(setup, texts));
        if read == Read::Asked {
            // The arbiter sends nothing back: he takes it, or does not.
            let proposals = remarked.remark.proposals().unwrap_or_default();
            said.1.help = proposed(proposals, texts);
        }
        marks.push(said);
    }
    for remarked in &entered.noted {
        let said = |remark: &crate::engine::words::Remark<G>| remark.say(setup, texts);
        let (line, mut said) = remark(remarked, Read::Noted, said);
        said.help = String::new();
        marks.push((line, said));
    }
    for remarked in &entered.arbiter {
        let said = |remark: &crate::engine::words::Remark<G>| remark.say(setup, texts);
        marks.push(remark(remarked, Read::Arbiter, said));
    }
    let mut lines: Vec<(u32, String, Vec<Mark>)> = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.to_owned(), Vec::new()))
        .collect();
    let mut rest = Vec::new();
    for (number, mark) in marks {
        let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        match at.and_then(|at| lines.get_mut(at)) {
            Some((.., marks)) => marks.push(mark),
            None => rest.push(mark),
        }
    }
    lines.retain(|(_, line, marks)| !line.trim().is_empty() || !marks.is_empty());
    Reading {
        seat: G::addressed(setup, entered.seat, texts),
        from: envelope.from.join(", "),
        subject: envelope.subject,
        lines,
        rest,
    }
}

/// What is proposed, for the arbiter.
pub fn proposed(proposals: &[String], texts: &Texts) -> String {
    t!(
        texts,
        "reading-proposed",
        n = proposals.len(),
        proposals = alternatives(proposals, texts)
    )
}

fn mark(read: Read, text: String, help: &str) -> Mark {
    let help = help.to_owned();
    Mark { read, text, help }
}

fn remark<R>(remarked: &Remarked<R>, read: Read, say: impl FnOnce(&R) -> Said) -> (u32, Mark) {
    let Said { message, help } = say(&remarked.remark);
    (remarked.line, mark(read, message, &help))
}

impl Ctx<'_, '_> {
    /// Shows on a page how a message was read.
    pub(super) fn shows_reading<G: Played>(&mut self, entered: &Entered<G>, bytes: &[u8]) {
        let texts = self.texts;
        if self.machine.page.is_some() {
            let reading = Piece::Reading(reading(entered, bytes, texts));
            let _ = self.machine.show(reading, texts);
        }
    }
}
