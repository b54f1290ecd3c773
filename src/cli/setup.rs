//! `setup`: the built-in setup or the campaign's, to start from; a setup of one's own, checked.

use std::path::Path;

use super::args::SetupVerb;
use super::stop::{REFUSED, Stop};
use super::{Desk, Done, files, tables};
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::setup::{MARE_NOSTRUM, Setup, SetupFault};
use crate::rulebook::antiquity::verbs::Failure;
use crate::rulebook::antiquity::view::FORMAT;
use crate::t;

/// The largest setup, in bytes.
pub const MAX_SETUP: u64 = 1_000_000;

pub fn setup(desk: &mut Desk<'_, '_>, verb: &SetupVerb) -> Done {
    match verb {
        SetupVerb::Show => show(desk),
        SetupVerb::Export { file } => {
            let (_, text) = present(desk)?;
            tables::place(desk, file, text.as_bytes(), false)?;
            Ok(0)
        }
        SetupVerb::Check { file } => check(desk, file),
    }
}

/// The campaign's setup, or the built-in one with its comments where no campaign is named.
fn present(desk: &mut Desk<'_, '_>) -> Result<(Setup, String), Stop> {
    // A campaign may be named that is yet to be made from the setup asked for.
    if !desk.cli.campaign_file.as_ref().is_some_and(|f| f.exists()) {
        let setup = Setup::parse(MARE_NOSTRUM)
            .map_err(crate::rulebook::antiquity::refusal::Refusal::Setup)?;
        return Ok((setup, MARE_NOSTRUM.to_owned()));
    }
    let setup = desk
        .open()?
        .read(|tx| office::setup(tx).map_err(Failure::from))?;
    let text = toml::to_string(&setup).map_err(|e| Stop::Output(std::io::Error::other(e)))?;
    Ok((setup, text))
}

fn show(desk: &mut Desk<'_, '_>) -> Done {
    let (setup, text) = present(desk)?;
    if desk.cli.json {
        let view = serde_json::json!({ "format": FORMAT, "setup": setup });
        desk.out().value(&view)?;
    } else {
        desk.out().text(&text)?;
    }
    Ok(0)
}

fn check(desk: &mut Desk<'_, '_>, file: &Path) -> Done {
    let text = files::read_text(desk.machine, Some(file), MAX_SETUP)?;
    let (setup, faults) = Setup::inspect(&text);
    let bad = faults.iter().filter(|f| !f.what.is_warning()).count();
    let code = if bad > 0 { REFUSED } else { 0 };
    if desk.cli.json {
        let list: Vec<_> = faults.iter().map(|f| json(f, desk.texts)).collect();
        let view = serde_json::json!({ "format": FORMAT, "good": bad == 0, "faults": list });
        desk.out().value(&view)?;
        return Ok(code);
    }
    let mut lines = Vec::new();
    for (fault, key) in faults.iter().map(|f| match f.what.is_warning() {
        true => (f, "setup-is-warning"),
        false => (f, "setup-is-fault"),
    }) {
        let (what, help) = fault.say(desk.texts);
        lines.push(t!(desk.texts, key, text = what));
        lines.push(format!("  {help}"));
    }
    match (bad, &setup) {
        (0, Some(setup)) => {
            if !faults.is_empty() {
                lines.push(t!(desk.texts, "setup-warnings", n = faults.len()));
            }
            lines.push(t!(desk.texts, "setup-good", name = setup.name.as_str()));
            lines.push(t!(
                desk.texts,
                "setup-counted",
                nations = setup.nations.len(),
                provinces = setup.provinces.len(),
                seas = setup.seas.len(),
                troops = setup.troops.len()
            ));
            let shown = file.display().to_string();
            lines.push(t!(desk.texts, "setup-next", file = shown));
        }
        _ => lines.push(t!(desk.texts, "setup-faults", n = bad)),
    }
    desk.out().line(&lines.join("\n"))?;
    Ok(code)
}

fn json(fault: &SetupFault, texts: &crate::locale::Texts) -> serde_json::Value {
    let (message, help) = fault.say(texts);
    let level = if fault.what.is_warning() {
        "warning"
    } else {
        "error"
    };
    let place = &fault.place;
    serde_json::json!({
        "level": level,
        "line": place.line,
        "section": place.section,
        "name": place.name,
        "key": place.key,
        "message": message,
        "help": help,
    })
}
