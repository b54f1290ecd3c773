//! A campaign is made; turns open; sheets and the lock; house rules.

use std::path::Path;

use super::super::apply::DragonLords;
use super::super::desk;
use super::super::event::{ARBITER, Event, New, Open, RuleSet, V1, Written};
use super::super::house::{HouseRules, Rule};
use super::super::refusal::Refusal;
use super::super::setup::Setup;
use super::{Arbiter, Outcome, append, facts};
use crate::campaign::{Campaign, Clock, NewEntry, Writer};
use crate::chance::{CampaignKey, Digest, Entropy};
use crate::referee::facts::head_at;
use crate::referee::published::{Printing, Public};
use crate::referee::verbs as base;

/// A campaign that was made.
pub struct Made {
    pub campaign: Campaign,
    /// Published now: it binds every die to come.
    pub seal: Digest,
    pub setup: Setup,
}

/// Makes a campaign file from the text of a setup, with that key.
pub fn make(
    path: &Path,
    setup: &str,
    key: &CampaignKey,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> Outcome<Made> {
    let setup = Setup::parse(setup).map_err(Refusal::Setup)?;
    let event = Event::New(New {
        v: V1,
        rules: Written::of(setup.house_rules)?,
        setup: Written::of(setup.clone())?,
    });
    let first = NewEntry {
        actor: ARBITER.to_owned(),
        kind: event.kind().to_owned(),
        body: event.body()?,
    };
    let campaign = Campaign::create(path, key, &DragonLords, clock, entropy, first)?;
    Ok(Made {
        campaign,
        seal: key.seal(),
        setup,
    })
}

impl Arbiter<'_> {
    /// Opens the next turn under a name.
    pub fn open_season(&mut self, name: &str) -> Outcome<(u16, String)> {
        self.act(|w| {
            let standing = facts::standing(w.tx())?;
            let (season, name) = base::opening(w, &standing, name)?;
            let event = Event::Open(Open {
                v: V1,
                season,
                name: name.clone(),
                rules: Written::of(facts::rules(w.tx())?)?,
            });
            append(w, ARBITER, &event)?;
            Ok((season, name))
        })
    }

    /// Journals the opening sheet the first time.
    pub fn sheet(&mut self, season: u16, text: base::SheetText) -> Outcome<()> {
        self.act(|w| sheet(w, season, text))
    }

    /// The sheet and its paper in one transaction: killed at any moment, both are there or neither.
    pub fn print_sheet(&mut self, text: base::SheetText, printing: Printing) -> Outcome<String> {
        self.act(|w| {
            sheet(w, printing.which.season, text)?;
            print(w, printing)
        })
    }

    /// Ends orders and words; asked again, nothing more happens.
    pub fn lock(&mut self, season: u16) -> Outcome<()> {
        self.act(|w| lock(w, season))
    }

    /// The lock and its paper in one transaction.
    pub fn print_lock(&mut self, printing: Printing) -> Outcome<String> {
        self.act(|w| {
            lock(w, printing.which.season)?;
            print(w, printing)
        })
    }

    /// Sets a house rule, between turns.
    pub fn set_rule(&mut self, typed: &str, setting: &str) -> Outcome<(&'static Rule, String)> {
        self.act(|w| {
            facts::standing(w.tx())?.may_set_rules()?;
            let rule = HouseRules::rule(typed).ok_or_else(|| Refusal::UnknownRule {
                typed: typed.to_owned(),
            })?;
            let with = facts::rules(w.tx())?.with(rule, setting);
            with.ok_or_else(|| Refusal::UnknownSetting {
                rule,
                typed: setting.to_owned(),
            })?;
            let event = Event::Rules(RuleSet {
                v: V1,
                rule: rule.id.to_owned(),
                name: rule.name.to_owned(),
                setting: setting.to_owned(),
            });
            append(w, ARBITER, &event)?;
            Ok((rule, setting.to_owned()))
        })
    }
}

/// Journals the sheet unless it is there: asked again, even after the turn, nothing more happens.
fn sheet(w: &mut Writer<'_>, season: u16, text: base::SheetText) -> Outcome<()> {
    let text = text.checked()?;
    if head_at(w.tx(), season, "sheet")?.is_none() {
        facts::standing(w.tx())?.may_print_sheet(season)?;
        base::sheet(w, season, text)?;
    }
    Ok(())
}

/// The same of the lock.
fn lock(w: &mut Writer<'_>, season: u16) -> Outcome<()> {
    if head_at(w.tx(), season, "lock")?.is_none() {
        facts::standing(w.tx())?.may_lock(season)?;
        base::lock(w, season)?;
    }
    Ok(())
}

/// Prints a public paper; what was printed once is printed again to the byte.
fn print(w: &mut Writer<'_>, printing: Printing) -> Outcome<String> {
    let Public { season, lang, .. } = printing.which;
    printing.print(w, |tx| desk::terms(tx, season, lang))
}
