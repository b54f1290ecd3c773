//! `setup`: the built-in setup or the campaign's, to start from; a setup of one's own, checked.

use std::path::Path;

use super::args::SetupVerb;
use super::stop::{REFUSED, Stop};
use super::{Desk, Done, files, tables};
use crate::referee::papers::FORMAT;
use crate::referee::rulebook::View;
use crate::rulebook;
use crate::t;

/// The largest setup, in bytes.
pub const MAX_SETUP: u64 = 1_000_000;

pub fn setup(desk: &mut Desk<'_, '_>, verb: &SetupVerb) -> Done {
    match verb {
        SetupVerb::Show { which } => show(desk, which.as_deref()),
        SetupVerb::Export { file, which } => {
            let (text, _) = present(desk, which.as_deref())?;
            tables::place(desk, file, text.as_bytes(), false)?;
            Ok(0)
        }
        SetupVerb::Check { file } => check(desk, file),
    }
}

/// The campaign's setup, or the built-in one with its comments where no campaign is named, or one
/// of the built-in ones by its name.
fn present(desk: &mut Desk<'_, '_>, which: Option<&str>) -> Result<(String, Box<dyn View>), Stop> {
    if let Some(name) = which {
        let unknown = || Stop::NoSetup {
            name: name.to_owned(),
        };
        return Ok(rulebook::of_setup_named(name)
            .ok_or_else(unknown)?
            .built_in()?);
    }
    // A campaign may be named that is yet to be made from the setup asked for.
    if !desk.cli.campaign_file.as_ref().is_some_and(|f| f.exists()) {
        return Ok(rulebook::first().built_in()?);
    }
    desk.look(|rulebook, tx| rulebook.setup(tx))
}

fn show(desk: &mut Desk<'_, '_>, which: Option<&str>) -> Done {
    let (text, view) = present(desk, which)?;
    match desk.cli.json {
        true => desk.out().view(view.as_ref())?,
        false => desk.out().text(&text)?,
    }
    Ok(0)
}

fn check(desk: &mut Desk<'_, '_>, file: &Path) -> Done {
    let text = files::read_text(desk.machine, Some(file), MAX_SETUP)?;
    let checked = rulebook::of_setup(&text).check_setup(&text, desk.texts);
    let faults = &checked.faults;
    let bad = faults.iter().filter(|f| !f.warning).count();
    let code = if bad > 0 { REFUSED } else { 0 };
    if desk.cli.json {
        let list: Vec<_> = faults.iter().map(|f| f.view.clone()).collect();
        let view = serde_json::json!({ "format": FORMAT, "good": bad == 0, "faults": list });
        desk.out().value(&view)?;
        return Ok(code);
    }
    let mut lines = Vec::new();
    for fault in faults {
        let key = match fault.warning {
            true => "setup-is-warning",
            false => "setup-is-fault",
        };
        lines.push(t!(desk.texts, key, text = fault.message.as_str()));
        lines.push(format!("  {}", fault.help));
    }
    match (bad, &checked.name) {
        (0, Some(name)) => {
            if !faults.is_empty() {
                lines.push(t!(desk.texts, "setup-warnings", n = faults.len()));
            }
            lines.push(t!(desk.texts, "setup-good", name = name.as_str()));
            lines.extend(checked.counted.clone());
            let shown = file.display().to_string();
            lines.push(t!(desk.texts, "setup-next", file = shown));
        }
        _ => lines.push(t!(desk.texts, "setup-faults", n = bad)),
    }
    desk.out().line(&lines.join("\n"))?;
    Ok(code)
}
