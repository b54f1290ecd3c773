//! Orders in words: the line that reads as the order again, and what is asked or protected.

use super::super::event::OrderRecord;
use super::super::order::Order;
use super::super::question::Question;
use super::super::reading::Reader;
use super::super::setup::Setup;
use crate::locale::Lang;

/// The order as a line that can be pasted back. A paper makes one reader for all its lines.
pub fn line(reader: &Reader<'_>, lang: Lang, record: &OrderRecord) -> String {
    let mut line = Order::of_record(reader.setup(), record)
        .map(|o| reader.print(lang, &o))
        .unwrap_or_default();
    if record.standing.is_some() {
        line.push_str(match lang {
            Lang::Fr => ", chaque saison",
            Lang::En => ", every season",
        });
    }
    line
}

/// The canonical text of an attempt's question, as it enters the draw.
pub fn question(setup: &Setup, record: &OrderRecord) -> Option<Question> {
    match Order::of_record(setup, record)? {
        Order::Attempt { question, .. } => Some(question),
        Order::Protection { .. } | Order::Word { .. } => None,
    }
}
