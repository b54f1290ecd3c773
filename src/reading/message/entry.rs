//! What a message that was read comes to: its orders, and what is told of its lines.

use super::{Grammar, Message, Name, Note, State, Stop, Why};
use crate::locale::said::shown;
use crate::reading::{Doubt, Doubtful, Remark, Row, free_text, unseen};
use crate::reading::{Finality, To};

/// What all the orders together are said to cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    pub line: u32,
    pub n: u32,
    /// Whether it is what they may cost at most.
    pub limit: bool,
}

/// An order that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<D> {
    /// The line of the message, from 1, on which it begins.
    pub line: u32,
    pub draft: D,
    /// Whether it is to be entered again in every season.
    pub standing: bool,
    pub quote: String,
}

/// A message, read.
#[derive(Debug)]
pub struct Entry<D> {
    /// In the order written.
    pub lines: Vec<Line<D>>,
    /// The season's word, in canonical spelling.
    pub word: Option<(u32, String)>,
    /// The line that says that there are no orders.
    pub none: Option<u32>,
    pub stops: Vec<Stop<D>>,
    pub finality: Option<Finality>,
    /// Whether it says that it is added to what was sent before.
    pub adds: bool,
    /// The total that the player wrote.
    pub total: Option<Total>,
    /// What is told of its lines.
    pub told: Vec<(u32, To, Remark)>,
    /// Another seat whose message it says to be.
    pub other: Option<Name>,
}

impl<G: Grammar> Message<'_, G> {
    /// What it comes to.
    pub fn entry(self) -> Entry<G::Draft> {
        let game = self.game;
        let row = |quote: &str, why: G::Why, proposals| Remark::Row(Row::of(quote, why, proposals));
        let mut told: Vec<(u32, To, Remark)> = Vec::new();
        let mut lines = Vec::new();
        for one in self.told {
            let sound = |orders: &&Vec<G::Draft>| orders.iter().all(|o| game.flaw(o).is_none());
            let proposed = one.proposals.iter().filter(sound).map(|orders| {
                let printed = orders.iter().map(|order| game.print(order, one.standing));
                let printed: Vec<String> = printed.filter(|line| !line.is_empty()).collect();
                printed.join("\n")
            });
            let mut proposed: Vec<String> = proposed.filter(|lines| !lines.is_empty()).collect();
            // Two readings that are one line are one.
            proposed.dedup();
            let to = match one.state {
                State::Asked => Some(To::Refused),
                State::Noted => Some(To::Arbiter),
                State::Taken => None,
            };
            if let (Some(to), Some(why)) = (to, one.why) {
                let mut row = Row::of(&one.quote, why, std::mem::take(&mut proposed));
                let first = one.proposals.first().filter(|_| !row.waits);
                row.part = first.is_some_and(|orders| game.leaves_out(&one.quote, orders));
                told.push((one.line, to, Remark::Row(row)));
            }
            for note in &one.remarks {
                if let Note::Slip { typed, read } = note {
                    let (typed, taken) = (typed.to_string(), read.to_string());
                    let remark = Remark::Guessed { typed, taken };
                    told.push((one.line, To::Player, remark));
                }
            }
            let hidden = unseen(&one.quote).map(|_| Why::Forbidden.into());
            for draft in one.orders {
                match game.flaw(&draft).or(hidden) {
                    Some(why) => {
                        let row = row(&one.quote, why, Vec::new());
                        told.push((one.line, To::Refused, row));
                    }
                    None => lines.push(Line {
                        line: one.line,
                        draft,
                        standing: one.standing,
                        quote: one.quote.clone(),
                    }),
                }
            }
        }
        for (line, note, text) in &self.notes {
            let doubt = match note {
                Note::Corrected => Doubt::Corrected,
                Note::TakenBack => Doubt::TakenBack,
                Note::Struck => Doubt::Struck,
                Note::NoneAmongOrders => Doubt::NoneAmongOrders,
                Note::Slip { .. } | Note::Idem | Note::NothingUnderstood => continue,
            };
            let text = shown(text);
            let remark = Remark::Doubt(Doubtful { doubt, text });
            told.push((*line, To::Player, remark));
        }
        // Of a message that is held nothing stands yet: its word and its "no orders" wait with its orders.
        let stands = self.held.is_empty();
        let word = self.word.and_then(|(line, word)| match free_text(&word) {
            Ok(word) => Some((line, word)),
            Err(_) => {
                told.push((line, To::Refused, Remark::BadWord { word }));
                None
            }
        });
        if let Some((line, said, word)) = self.unsure.filter(|_| word.is_none()) {
            let words = game.word(&word).into_iter().collect();
            let row = Row::of(&said, G::Why::from(Why::WhereTheWordEnds), words);
            told.push((line, To::Refused, Remark::Row(row)));
        }
        for held in &self.held {
            // What is asked of the same sentence is one with it.
            let asked = told.iter_mut().find_map(|(line, to, remark)| match remark {
                Remark::Row(row) if *line == held.line && *to == To::Refused => {
                    (row.quote == held.quote).then_some(row)
                }
                _ => None,
            });
            match asked {
                Some(row) => {
                    let proposals = std::mem::take(&mut row.proposals);
                    *row = Row::of(&held.quote, held.why, proposals);
                    row.holds = true;
                }
                None => {
                    let mut row = Row::of(&held.quote, held.why, Vec::new());
                    row.holds = true;
                    told.push((held.line, To::Refused, Remark::Row(row)));
                }
            }
        }
        let of_letter = self.of_letter.into_iter();
        told.extend(of_letter.map(|remark| (0, To::Arbiter, remark)));
        let asks = told.iter().any(|(_, to, _)| *to == To::Refused);
        lines.sort_by_key(|line| line.line);
        Entry {
            lines,
            word,
            none: self.none.map(|(line, _)| line),
            stops: if stands { self.stops } else { Vec::new() },
            adds: self.adds,
            finality: match (stands && self.provisional, stands && self.last) {
                (true, _) => Some(Finality::Provisional),
                (false, true) => Some(Finality::Final),
                (false, false) => None,
            },
            // What is asked may be what lacks.
            total: self.total.filter(|_| !asks),
            told,
            other: self.other,
        }
    }
}
