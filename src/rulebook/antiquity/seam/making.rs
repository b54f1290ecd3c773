//! `setup` and `rules`.

use super::super::house::{HouseRules, RULES};
use super::super::papers::rules as sheet;
use super::super::setup::Setup;
use super::super::view::FORMAT;
use crate::campaign::CampaignError;
use crate::locale::Texts;
use crate::referee::rulebook::{Checked, Outcome, Paper, View};
use crate::t;

/// A setup as it could be edited, and for programs.
pub fn setup(setup: &Setup) -> Outcome<(String, Box<dyn View>)> {
    let text = toml::to_string(setup).map_err(|e| CampaignError::Damaged {
        what: e.to_string(),
    })?;
    let view = serde_json::json!({ "format": FORMAT, "setup": setup });
    Ok((text, Box::new(view)))
}

/// What is wrong with a setup's text, or odd in it.
pub fn check(text: &str, texts: &Texts) -> Checked {
    let (setup, faults) = Setup::inspect(text);
    let counted = setup.as_ref().map(|setup| {
        t!(
            texts,
            "setup-counted",
            nations = setup.nations.len(),
            provinces = setup.provinces.len(),
            seas = setup.seas.len(),
            troops = setup.troops.len()
        )
    });
    Checked {
        name: setup.map(|s| s.name),
        counted,
        faults: faults.iter().map(|f| f.remark(texts)).collect(),
    }
}

/// The rule and its house rules in words for players.
pub fn rules(setup: &Setup, rules: &HouseRules, texts: &Texts) -> Outcome<Paper> {
    let list: Vec<_> = RULES
        .iter()
        .map(|r| {
            serde_json::json!({
                "id": r.id,
                "name": r.name,
                "setting": rules.setting(r),
                "settings": r.settings,
                "words": sheet::setting(r, rules, texts),
            })
        })
        .collect();
    let text: Vec<_> = sheet::clauses(setup, texts)
        .into_iter()
        .map(|(clause, words)| serde_json::json!({ "clause": clause, "words": words }))
        .collect();
    let view = serde_json::json!({
        "format": FORMAT,
        "campaign": setup.name,
        "constants": setup.constants,
        "text": text,
        "rules": list,
    });
    Ok(Paper {
        document: sheet::document(setup, rules, texts),
        view: Box::new(view),
    })
}
