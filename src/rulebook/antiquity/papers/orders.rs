//! Orders in words: the line that reads as the order again, and what is asked or protected.

use super::super::event::{OrderKind, OrderRecord};
use super::super::intake::Reader;
use super::super::order::{Against, Order};
use super::super::question::Question;
use super::super::setup::Setup;
use crate::locale::Lang;

/// An order record as the order that it stands for; `None` if it is incomplete.
pub fn order(setup: &Setup, record: &OrderRecord) -> Option<Order> {
    match record.order {
        OrderKind::Attempt => {
            let target = record.target.clone()?;
            let question =
                Question::from_parts(setup, target, record.kind?, record.subject.as_deref())
                    .ok()?;
            Some(Order::Attempt {
                question,
                bonus: record.modifier,
            })
        }
        OrderKind::Protection => {
            let against = match (&record.target, record.kind) {
                (Some(nation), None) => Against::Nation(nation.clone()),
                (None, Some(kind)) => Against::Kind(kind),
                _ => return None,
            };
            Some(Order::Protection {
                against,
                malus: record.modifier,
                if_countered: record.if_countered.clone(),
            })
        }
        OrderKind::Word => Some(Order::Word {
            word: record.subject.clone()?,
        }),
    }
}

/// The order as a line that can be pasted back. A paper makes one reader for all its lines.
pub fn line(reader: &Reader<'_>, lang: Lang, record: &OrderRecord) -> String {
    order(reader.setup(), record)
        .map(|o| reader.print(lang, &o))
        .unwrap_or_default()
}

/// The canonical text of an attempt's question, as it enters the draw.
pub fn question(setup: &Setup, record: &OrderRecord) -> Option<Question> {
    match order(setup, record)? {
        Order::Attempt { question, .. } => Some(question),
        Order::Protection { .. } | Order::Word { .. } => None,
    }
}
