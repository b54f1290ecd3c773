//! What the papers of this rulebook state beside what all papers do.

use std::sync::Arc;

use serde::Deserialize;

use super::super::event::OrderRecord;
use super::super::value::Value;
use crate::chance::Digest;
use crate::referee::proof::papers::{Object, Part};
use crate::referee::proof::{Damaged, PaperKind};

pub use crate::referee::proof::papers::{NotAPaper, read};

/// A choice as a bulletin repeats it: notice, `withhold` or `false` if any, value.
pub type StatedChoice = (u32, Option<String>, Option<Value>);

/// A set of orders as a bulletin repeats it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StatedEntry {
    /// The hash of the entry that held it.
    pub hash: Digest,
    /// Whether it was entered in the nation's name by mistake: nothing of it is shown.
    pub mistaken: bool,
    pub none: bool,
    pub word: Arc<str>,
    pub orders: Vec<OrderRecord>,
}

/// What a paper in JSON states.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parts {
    /// A bulletin's questions, and what was told.
    pub answers: Option<Vec<(String, Option<Value>)>>,
    /// A bulletin's choices: notice, choice and value.
    pub choices: Option<Vec<StatedChoice>>,
    /// A receipt's orders.
    pub orders: Option<Vec<OrderRecord>>,
    /// All that was entered in the nation's name.
    pub entered: Option<Vec<StatedEntry>>,
}

impl Part for Parts {
    fn read(_: PaperKind, paper: &Object) -> Result<Parts, Damaged> {
        Ok(Parts {
            answers: paper.listed("answers", answer)?,
            choices: paper.listed("choices", choice)?,
            orders: paper.part("orders")?,
            entered: paper.part("entered")?,
        })
    }
}

fn answer(a: &serde_json::Value) -> Option<(String, Option<Value>)> {
    let text = |key: &str| a.get(key).and_then(|v| v.as_str());
    let subject = match a.get("subject") {
        None | Some(serde_json::Value::Null) => "",
        Some(subject) => subject.as_str()?,
    };
    let question = format!("{}/{}/{subject}", text("target")?, text("kind")?);
    let told = serde_json::from_value(a.get("told")?.clone()).ok()?;
    Some((question, told))
}

fn choice(c: &serde_json::Value) -> Option<StatedChoice> {
    let notice = u32::try_from(c.get("notice")?.as_u64()?).ok()?;
    let choice = c.get("choice").cloned().unwrap_or_default();
    let choice = serde_json::from_value(choice).ok()?;
    let value = c.get("value").cloned().unwrap_or_default();
    Some((notice, choice, serde_json::from_value(value).ok()?))
}
