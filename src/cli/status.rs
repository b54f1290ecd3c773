//! `status`: who has sent orders and who not, what waits for whom.

use std::path::Path;

use super::{Desk, Done};
use crate::referee::papers::FORMAT;

pub fn status(desk: &mut Desk<'_, '_>, out: Option<&Path>) -> Done {
    let (now, texts) = (desk.machine.clock.now(), desk.texts);
    let sight = desk.look(|rulebook, tx| rulebook.status(tx, &now, texts))?;
    desk.sight(sight, out)
}

/// Reminders to paste, each in its seat's language.
pub fn reminders(desk: &mut Desk<'_, '_>, seat: Option<&str>) -> Done {
    let (now, over) = (desk.machine.clock.now(), desk.cli.lang);
    let all = desk.look(|rulebook, tx| rulebook.reminders(tx, &now, seat, over))?;
    if desk.cli.json {
        let list: Vec<_> = all
            .iter()
            .map(|r| serde_json::json!({ "seat": r.seat, "late": r.late, "text": r.text }))
            .collect();
        let view = serde_json::json!({ "format": FORMAT, "reminders": list });
        desk.out().value(&view)?;
        return Ok(0);
    }
    if all.is_empty() {
        let none = desk.texts.get("reminder-none");
        desk.note(&none);
    }
    // Several together are no letter: one says that a seat has choices to make, another that
    // orders of somebody's are missing.
    let several = all.len() > 1;
    if several {
        let line = desk.texts.get("arbiter-alone");
        desk.out().line(&line)?;
    }
    for reminder in all {
        let mut text = reminder.text;
        if several {
            text.insert(0, '\n');
        }
        desk.out().text(&text)?;
    }
    Ok(0)
}
