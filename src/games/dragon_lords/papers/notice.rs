//! What waits for a player's choice: the list that his success shows him, and what he may write
//! (G11, G15).

use super::super::reading::action_name;
use super::super::turn::Pending;
use crate::locale::Texts;
use crate::t;

/// What was done and where, in a line.
pub fn question(pending: &Pending, texts: &Texts) -> String {
    t!(
        texts,
        "dl-notice-question",
        spy = pending.spy,
        city = &*pending.city,
        action = action_name(texts.lang(), pending.action)
    )
}
