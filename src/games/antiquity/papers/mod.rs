//! What a nation or the arbiter is told, as documents: functions of a view, or for the arbiter of the state, and of
//! the setup and a language.

pub mod audit;
pub mod bulletin;
pub mod examples;
mod file;
pub mod form;
pub mod json;
pub mod notice;
pub mod remark;
pub mod rules;
pub mod sheet;
#[cfg(test)]
mod tests;

use super::order::{Against, Order};
use super::reading::Reader;
use super::setup::{Form, Name, Setup};
use crate::locale::Texts;
use crate::t;

/// A change of points with its sign.
pub fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        n => format!("{n:+}"),
    }
}

/// Points; nothing where a reveal withholds them.
pub fn points(n: Option<i64>, texts: &Texts) -> String {
    n.map_or_else(String::new, |n| t!(texts, "points", n))
}

/// Nations in a sentence, or that there are none.
fn nations<'a>(setup: &Setup, all: impl IntoIterator<Item = &'a Name>, texts: &Texts) -> String {
    let the = |n: &'a Name| setup.spoken(n, Form::The, texts.lang());
    let all: Vec<String> = all.into_iter().map(the).collect();
    match all.is_empty() {
        true => texts.get("none"),
        false => all.join(", "),
    }
}

/// What a protection is against.
fn against(setup: &Setup, against: &Against, texts: &Texts) -> String {
    match against {
        Against::Kind(kind) => kind.said(texts, "kind-name"),
        Against::Nation(nation) => {
            let nation = setup.spoken(nation, Form::The, texts.lang());
            t!(texts, "bid-against", nation)
        }
    }
}

/// An order as a line that is read as that order again. A paper makes one reader for all its lines.
pub fn order(reader: &Reader<'_>, order: &Order, texts: &Texts) -> String {
    let line = reader.print(texts.lang(), &order.what);
    match order.standing {
        Some(_) => t!(texts, "order-each-season", order = line),
        None => line,
    }
}
