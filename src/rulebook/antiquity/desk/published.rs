//! Papers for everybody: what the campaign is played by, and the closing paper.

use rusqlite::Connection;

use super::super::apply::Antiquity;
use super::super::bulletins::Teller;
use super::super::facts;
use super::super::house::{HouseRules, RULES, Rule};
use super::super::papers::rules;
use super::Result;
use crate::bulletin::Document;
use crate::campaign::Tables;
use crate::chance::Digest;
use crate::locale::{Lang, Texts};
use crate::referee::delivery;
use crate::referee::facts::{season_rules_text, setup_text};
use crate::referee::published::{self, Public, Terms};

pub use crate::referee::published::{PublicPaper, kept_paper, public_name};

/// What the campaign is played by, as a season's public papers say it.
pub fn terms(tx: &Connection, season: u16, lang: Lang) -> Result<Terms> {
    let setup = facts::setup(tx)?;
    let rules = facts::season_rules(tx, season)?;
    Ok(Terms {
        rulebook: Antiquity.rulebook(),
        lines: house_lines(&rules, Texts::of(lang)),
        campaign: setup.name,
        own: setup.omniscient,
        setup: setup_text(tx)?,
        rules: season_rules_text(tx, season)?,
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
