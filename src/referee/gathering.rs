//! Papers and reveals of a folder, gathered for the rulebook that they are of, whichever it is.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::Name;
use super::inspection::Inspection;
use super::proof::papers::{self, NotAPaper};
use super::proof::{self, Evidence, Proof, Report};
use super::rulebook::Outcome;
use crate::campaign::Campaign;
use crate::locale::Texts;

/// What was found of a folder's papers.
pub struct Judged {
    pub report: Report,
    /// One seat's dice, where they were asked for.
    pub own: Option<Own>,
}

/// A seat's own dice, for its player.
pub struct Own {
    pub seat: Name,
    /// A line each, and what was drawn below it.
    pub lines: Vec<String>,
    pub view: Value,
}

/// A folder's papers and reveals as one rulebook reads them.
pub trait Gathering {
    /// Takes a file; one that is no paper is left out.
    fn read(&mut self, file: &str, text: &str) -> Result<(), NotAPaper>;
    /// How many papers there are.
    fn papers(&self) -> usize;
    /// How many seasons' reveals there are.
    fn reveals(&self) -> usize;
    /// How many entries there are to go through.
    fn entries(&self) -> u64;
    /// Checks everything against everything; `tick` is called for each entry gone through.
    fn judge(&self, seat: Option<&str>, texts: &Texts, tick: &mut dyn FnMut()) -> Outcome<Judged>;
    /// Goes through a campaign's own file, and compares the heads of these papers with it.
    fn inspect(&self, campaign: &Campaign, tick: &mut dyn FnMut()) -> Outcome<Inspection>;
}

/// What a rulebook adds to the checks of papers and of its campaigns' files.
pub trait Checks: Proof {
    /// The dice of a seat, as it was typed, of all seasons that could be derived.
    fn own(
        &self,
        derived: &BTreeMap<u16, Self::Season>,
        typed: &str,
        texts: &Texts,
    ) -> Outcome<Own>;

    /// Goes through a campaign's own file ([`super::inspection::inspect`]).
    fn inspection(
        &self,
        campaign: &Campaign,
        evidence: Option<&Evidence<Self::Part>>,
        tick: &mut dyn FnMut(),
    ) -> Outcome<Inspection>;
}

/// A folder's papers, as a rulebook reads them; without a folder there are none to be compared.
pub struct Gathered<R: Checks> {
    rulebook: &'static R,
    evidence: Option<Evidence<R::Part>>,
}

impl<R: Checks> Gathered<R> {
    /// None yet.
    pub fn of(rulebook: &'static R) -> Gathered<R> {
        let evidence = None;
        Gathered { rulebook, evidence }
    }
}

impl<R: Checks> Gathering for Gathered<R> {
    fn read(&mut self, file: &str, text: &str) -> Result<(), NotAPaper> {
        papers::read(self.evidence.get_or_insert_default(), file, text)
    }

    fn papers(&self) -> usize {
        self.evidence.as_ref().map_or(0, |e| e.papers.len())
    }

    fn reveals(&self) -> usize {
        self.evidence.as_ref().map_or(0, Evidence::reveals)
    }

    fn entries(&self) -> u64 {
        self.evidence.as_ref().map_or(0, Evidence::entries)
    }

    fn judge(&self, seat: Option<&str>, texts: &Texts, tick: &mut dyn FnMut()) -> Outcome<Judged> {
        let none = Evidence::default();
        let evidence = self.evidence.as_ref().unwrap_or(&none);
        let (report, derived) = proof::verify(self.rulebook, evidence, tick);
        let own = seat.map(|typed| self.rulebook.own(&derived, typed, texts));
        Ok(Judged {
            report,
            own: own.transpose()?,
        })
    }

    fn inspect(&self, campaign: &Campaign, tick: &mut dyn FnMut()) -> Outcome<Inspection> {
        self.rulebook
            .inspection(campaign, self.evidence.as_ref(), tick)
    }
}

/// The rulebook that a paper in JSON or a reveal says it is of: by its own member, or by the setup
/// in its first entry. `None` for any other text, and where nothing is said.
pub fn says_rulebook(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Said {
        rulebook: Option<String>,
        #[serde(default)]
        entries: Vec<Entry>,
        #[serde(default)]
        seasons: Vec<Season>,
    }
    #[derive(Deserialize)]
    struct Season {
        rulebook: Option<String>,
        #[serde(default)]
        entries: Vec<Entry>,
    }
    #[derive(Deserialize)]
    struct Entry {
        kind: String,
        body: Option<String>,
    }
    #[derive(Deserialize)]
    struct New {
        setup: Setup,
    }
    #[derive(Deserialize)]
    struct Setup {
        rulebook: Option<String>,
    }
    // Long reveals are only gone through where the word stands in them at all.
    if !text.contains("rulebook") {
        return None;
    }
    let said: Said = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
    let seasons = said.seasons.iter().flat_map(|season| &season.entries);
    let mut entries = said.entries.iter().chain(seasons);
    let of_setup = || {
        let new = entries.find(|entry| entry.kind == "new")?;
        let new: New = serde_json::from_str(new.body.as_ref()?).ok()?;
        new.setup.rulebook
    };
    let of_season = || {
        said.seasons
            .iter()
            .find_map(|season| season.rulebook.clone())
    };
    said.rulebook.clone().or_else(of_season).or_else(of_setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_its_rulebook_by_its_own_member_or_its_setup_and_by_no_quotation() {
        let body = r#"{\"v\":1,\"setup\":{\"rulebook\":\"dragon-lords\"}}"#;
        let reveal = format!(r#"{{"entries":[{{"kind":"new","body":"{body}"}}]}}"#);
        let whole = format!(r#"{{"seasons":[{reveal}]}}"#);
        let paper = r#"{"paper":"bulletin","rulebook":"dragon-lords"}"#;
        let season = r#"{"seasons":[{"rulebook":"dragon-lords","entries":[]}]}"#;
        for text in [reveal.as_str(), &whole, paper, season] {
            assert_eq!(
                says_rulebook(text).as_deref(),
                Some("dragon-lords"),
                "{text}"
            );
        }
        for text in [
            r#"{"paper":"bulletin","army":"\"rulebook\":\"dragon-lords\""}"#,
            r#"rulebook":"dragon-lords"#,
            r#"{"entries":[{"kind":"enter","body":"{\"setup\":{\"rulebook\":\"x\"}}"}]}"#,
        ] {
            assert_eq!(says_rulebook(text), None, "{text}");
        }
    }
}
