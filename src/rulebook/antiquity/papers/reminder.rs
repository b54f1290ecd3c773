//! A reminder to paste into a mail: what is waited for, and until when.

use super::super::desk::{Need, Reminder};
use super::super::setup::Setup;
use super::of_nation;
use crate::locale::Texts;
use crate::t;

/// The reminder as text, in the nation's language.
pub fn text(reminder: &Reminder, setup: &Setup, texts: &Texts) -> String {
    let nation = of_nation(setup, &reminder.nation, texts);
    let season = t!(
        texts,
        "season-numbered",
        number = reminder.season,
        name = reminder.name.as_str()
    );
    let title = t!(texts, "reminder-title", nation = nation, season = season);
    let need = match reminder.need {
        Need::Orders => texts.get("reminder-orders"),
        Need::OrdersAgain => texts.get("reminder-orders-again"),
        Need::Confirmation => texts.get("reminder-confirmation"),
        Need::Choices(n) => t!(texts, "reminder-choices", n = n),
    };
    let mut lines = vec![title, String::new(), need];
    if let Some(until) = &reminder.until {
        let until = until.say(texts);
        lines.push(match reminder.passed {
            true => t!(texts, "reminder-passed", until = until),
            false => t!(texts, "reminder-until", until = until),
        });
    }
    lines.push(String::new());
    lines.join("\n")
}
