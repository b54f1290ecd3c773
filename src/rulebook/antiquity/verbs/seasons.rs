//! Opening a season, its sheets, its lock; house rules and languages.

use super::super::desk;
use super::super::event::{ARBITER, Event, Open, RuleSet, V1, Written};
use super::super::house::{HouseRules, Rule};
use super::super::refusal::Refusal;
use super::super::setup::Name;
use super::standing::{Whose, renew};
use super::{Arbiter, Outcome, SheetText, append, facts, seat, setup};
use crate::bulletin::Format;
use crate::campaign::{Entry, Phase, Writer};
use crate::chance::Digest;
use crate::locale::Lang;
use crate::referee::published::{Printing, Public, PublicPaper};
use crate::referee::verbs as base;

impl Arbiter<'_> {
    /// Opens the next season under a name.
    pub fn open_season(&mut self, name: &str) -> Outcome<(u16, String)> {
        self.act(|w| {
            let setup = setup(w)?;
            let standing = facts::standing(w.tx(), &setup)?;
            let (season, name) = base::opening(w, &standing, name)?;
            let rules = Written::of(facts::rules(w.tx())?)?;
            append(
                w,
                ARBITER,
                Event::Open(Open {
                    v: V1,
                    season,
                    name: name.clone(),
                    rules,
                }),
            )?;
            Ok((season, name))
        })
    }

    /// Journals the opening sheet the first time; gives the head that it prints every time.
    pub fn sheet(&mut self, season: u16, text: SheetText) -> Outcome<Digest> {
        let text = text.checked()?;
        self.act(|w| sheet(w, season, text))
    }

    /// Prints the opening sheet: [`Arbiter::sheet`] and the paper that it gives, in one step.
    pub fn print_sheet(
        &mut self,
        season: u16,
        text: SheetText,
        lang: Lang,
        format: Format,
    ) -> Outcome<String> {
        let text = text.checked()?;
        let printing = self.printing(season, PublicPaper::Opening, lang, format);
        self.act(|w| {
            sheet(w, season, text)?;
            printing.print(w, |tx| desk::terms(tx, season, lang))
        })
    }

    /// Ends orders and words; asked again, gives the head of the lock once more.
    pub fn lock(&mut self, season: u16) -> Outcome<Digest> {
        self.act(|w| lock(w, season))
    }

    /// Ends orders and words, and prints the lock sheet, in one step.
    pub fn print_lock(&mut self, season: u16, lang: Lang, format: Format) -> Outcome<String> {
        let printing = self.printing(season, PublicPaper::Lock, lang, format);
        self.act(|w| {
            lock(w, season)?;
            printing.print(w, |tx| desk::terms(tx, season, lang))
        })
    }

    /// A public paper of a season; what was printed once is printed again to the byte.
    pub fn public_paper(
        &mut self,
        season: u16,
        paper: PublicPaper,
        lang: Lang,
        format: Format,
    ) -> Outcome<String> {
        let printing = self.printing(season, paper, lang, format);
        self.act(|w| printing.print(w, |tx| desk::terms(tx, season, lang)))
    }

    fn printing(&self, season: u16, paper: PublicPaper, lang: Lang, format: Format) -> Printing {
        let which = Public {
            season,
            paper,
            lang,
            format,
        };
        Printing {
            id: self.campaign.id().to_owned(),
            seal: *self.campaign.seal(),
            which,
        }
    }

    /// Sets a house rule, between seasons.
    pub fn set_rule(&mut self, typed: &str, setting: &str) -> Outcome<(Rule, String)> {
        self.act(|w| {
            let setup = setup(w)?;
            facts::standing(w.tx(), &setup)?.may_set_rules()?;
            let rules = facts::rules(w.tx())?;
            let (rules, rule) = rules
                .with(typed, setting)
                .or_else(|_| {
                    let (rule, setting) = HouseRules::understand(typed, setting)?;
                    rules.with(rule.id, &setting)
                })
                .map_err(Refusal::Rule)?;
            let setting = rules.setting(&rule);
            let event = Event::Rules(RuleSet {
                v: V1,
                rule: rule.id.to_owned(),
                name: rule.name.to_owned(),
                setting: setting.clone(),
            });
            append(w, ARBITER, event)?;
            Ok((rule, setting))
        })
    }

    /// Sets a seat's language.
    pub fn set_seat(&mut self, typed: &str, lang: Lang) -> Outcome<Name> {
        self.act(|w| {
            let seat = seat(&setup(w)?, typed)?;
            base::set_seat(w, &seat, lang)?;
            Ok(seat)
        })
    }

    /// Sets the public news of the season under way, until it closes.
    pub fn news(&mut self, text: &str) -> Outcome<(u16, Entry)> {
        self.act(|w| {
            let standing = facts::standing(w.tx(), &setup(w)?)?;
            Ok(base::news(w, &standing, text)?)
        })
    }
}

fn sheet(w: &mut Writer<'_>, season: u16, text: SheetText) -> Outcome<Digest> {
    if !desk::has_sheet(w.tx(), season)? {
        let setup = setup(w)?;
        let standing = facts::standing(w.tx(), &setup)?;
        renew(
            w,
            &setup,
            standing.may_print_sheet(season)?,
            Whose::Omniscient,
        )?;
        base::sheet(w, season, text)?;
        let standing = facts::standing(w.tx(), &setup)?;
        renew(w, &setup, standing.named(season)?, Whose::All)?;
    }
    Ok(facts::sheet(w.tx(), season)?.head)
}

fn lock(w: &mut Writer<'_>, season: u16) -> Outcome<Digest> {
    if let Some(head) = facts::head_at(w.tx(), season, "lock")? {
        return Ok(head);
    }
    let setup = setup(w)?;
    let standing = facts::standing(w.tx(), &setup)?;
    let current = standing.may_lock(season)?;
    if current.phase == Phase::Open {
        renew(w, &setup, current, Whose::All)?;
        base::lock(w, season)?;
    }
    Ok(base::lock_head(w, season)?)
}
