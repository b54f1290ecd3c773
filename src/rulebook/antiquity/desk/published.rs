//! Papers for everybody: what the campaign is played by, and the closing paper.

use rusqlite::Connection;

use super::super::apply::Antiquity;
use super::super::bulletins::Teller;
use super::super::facts;
use super::super::house::{HouseRules, RULES, Rule};
use super::super::papers::rules;
use super::super::setup::Setup;
use super::Result;
use crate::bulletin::Document;
use crate::campaign::{CampaignError, Tables};
use crate::chance::Digest;
use crate::locale::{Lang, Texts};
use crate::referee::delivery;
use crate::referee::published::{self, Public, Terms};

pub use crate::referee::published::{PublicPaper, kept_paper, public_name};

/// The setup and house rules as JSON, as the journal holds them.
fn as_json(setup: &Setup, rules: &HouseRules) -> Result<[String; 2]> {
    let setup = serde_json::to_string(setup).map_err(CampaignError::Json)?;
    let rules = serde_json::to_string(rules).map_err(CampaignError::Json)?;
    Ok([setup, rules])
}

/// The digest of the public settings in force ([`published::settings_digest`]).
pub fn settings_digest(id: &str, season: u16, setup: &Setup, rules: &HouseRules) -> Result<Digest> {
    let [setup, rules] = as_json(setup, rules)?;
    Ok(published::settings_digest(id, season, &setup, &rules))
}

/// What the campaign is played by, as a season's public papers say it.
pub fn terms(tx: &Connection, season: u16, lang: Lang) -> Result<Terms> {
    let setup = facts::setup(tx)?;
    let rules = facts::season_rules(tx, season)?;
    let [setup_json, rules_json] = as_json(&setup, &rules)?;
    Ok(Terms {
        rulebook: Antiquity.rulebook(),
        lines: house_lines(&rules, Texts::of(lang)),
        campaign: setup.name,
        own: setup.omniscient,
        setup: setup_json,
        rules: rules_json,
    })
}

/// The house rules that have another setting, a line each, in words.
fn house_lines(house: &HouseRules, texts: &Texts) -> Vec<String> {
    let open = RULES.iter().filter(|r| r.settings.len() > 1);
    let line = |rule: &Rule| format!("{} {}", rule.id, rules::setting(rule, house, texts));
    open.map(line).collect()
}

/// The public closing bulletin of a season.
pub fn closing_paper(tx: &Connection, seal: &Digest, season: u16, lang: Lang) -> Result<Document> {
    let setup = facts::setup(tx)?;
    delivery::closing(&Teller::new(&setup), tx, seal, season, lang)
}

/// A public paper in words, or as JSON.
pub fn public_text(tx: &Connection, id: &str, seal: &Digest, which: &Public) -> Result<String> {
    let terms = terms(tx, which.season, which.lang)?;
    Ok(published::public_text(tx, id, seal, which, &terms)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::antiquity::house::RevealAfter;

    #[test]
    fn h18_the_opening_sheet_says_after_how_many_seasons() {
        let rules = HouseRules {
            reveal: RevealAfter::Seasons(3),
            ..HouseRules::default()
        };
        let lines = house_lines(&rules, &Texts::new(Lang::Fr));
        let said = "H18 Une saison peut être révélée quand les 3";
        assert!(lines.iter().any(|line| line.starts_with(said)));
    }
}
