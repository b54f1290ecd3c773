//! The espionage rule as the command line asks it ([`Rulebook`]): each verb's facts, put into words
//! for the arbiter or onto a paper for one nation.
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new`, `setup`, `rules` |
//! | `seasons` | `season open`, `sheet`, `lock`, `close`, `status` |
//! | `orders` | `enter`, `orders`, `template` |
//! | `rolling` | `roll`, `notices`, `choose`, `bulletin` |
//! | `past` | `audit`, `undo`, `reveal` |
//! | `gathering` | `verify`, `audit verify` |
//! | `world` | `world` |

mod gathering;
mod making;
mod orders;
mod past;
mod rolling;
mod seasons;
mod world;

pub use world::said as recorded;

use std::path::Path;

use rusqlite::Connection;

use super::apply::Antiquity;
use super::delivery;
use super::desk;
use super::event::OrderSet;
use super::house::RULES;
use super::papers::changes;
use super::refusal::Refusal;
use super::setup::{MARE_NOSTRUM, Name, Setup};
use super::verbs::Arbiter;
use crate::bulletin::Document;
use crate::campaign::{CampaignReveal, Clock, Transaction};
use crate::chance::{CampaignKey, Digest, Entropy};
use crate::locale::{Lang, Texts};
use crate::referee::delivery::Delivery;
use crate::referee::gathering::{Gathered, Gathering};
use crate::referee::published::{Public, Terms};
use crate::referee::rulebook::*;
use crate::referee::verbs::SheetText;
use crate::spreadsheet::{Book, Form};

impl<'a> From<Hand<'a>> for Arbiter<'a> {
    fn from(hand: Hand<'a>) -> Arbiter<'a> {
        Arbiter {
            campaign: hand.campaign,
            clock: hand.clock,
            entropy: hand.entropy,
        }
    }
}

/// The texts of a seat's language, or of the one asked for.
fn texts_for(lang: Lang, over: Option<Lang>) -> &'static Texts {
    Texts::of(over.unwrap_or(lang))
}

/// Titles of columns, by the last part of their keys.
fn titles<const N: usize>(keys: [&str; N], texts: &Texts) -> Vec<String> {
    keys.iter().map(|key| texts.get(key)).collect()
}

/// What the arbiter looks at that is nothing but a value for programs.
fn only(view: impl View + 'static) -> Sight {
    Sight {
        before: Vec::new(),
        table: None,
        after: Vec::new(),
        notes: Vec::new(),
        view: Box::new(view),
        book: None,
    }
}

/// What becomes of a nation's orders, a line each.
fn preview(
    seat: &Name,
    before: Option<&OrderSet>,
    after: Option<&OrderSet>,
    setup: &Setup,
    texts: &Texts,
) -> Vec<String> {
    changes::orders(seat, before, after, setup, texts)
}

impl Rulebook for Antiquity {
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("antiquity", MARE_NOSTRUM)]
    }

    fn check_setup(&self, setup: &str, texts: &Texts) -> Checked {
        making::check(setup, texts)
    }

    fn setup(&self, tx: &Connection) -> Outcome<(String, Box<dyn View>)> {
        making::setup(&desk::setup(tx)?)
    }

    fn built_in(&self) -> Outcome<(String, Box<dyn View>)> {
        let setup = Setup::parse(MARE_NOSTRUM).map_err(Refusal::Setup)?;
        let (_, view) = making::setup(&setup)?;
        Ok((MARE_NOSTRUM.to_owned(), view))
    }

    fn make(
        &self,
        path: &Path,
        setup: &str,
        key: &CampaignKey,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
    ) -> Outcome<Made> {
        let made = super::verbs::make(path, setup, key, clock, entropy)?;
        Ok(Made {
            campaign: made.campaign,
            name: made.setup.name,
            seal: made.seal,
        })
    }

    fn seats(&self, tx: &Connection) -> Outcome<Vec<Name>> {
        let setup = desk::setup(tx)?;
        Ok(setup.nations.into_iter().map(|n| n.name).collect())
    }

    fn seat(&self, tx: &Connection, typed: &str) -> Outcome<Name> {
        Ok(super::verbs::seat(&desk::setup(tx)?, typed)?)
    }

    fn names(&self, tx: Option<&Connection>, argument: &str) -> Outcome<Vec<String>> {
        let names = |of: &Setup| -> Vec<String> {
            match argument {
                "seat" | "nation" | "a" | "b" | "target" | "asker" => {
                    of.nations.iter().map(|n| n.name.to_string()).collect()
                }
                "province" => of.provinces.iter().map(|p| p.name.to_string()).collect(),
                "sea" => of.seas.iter().map(|s| s.name.to_string()).collect(),
                _ => Vec::new(),
            }
        };
        if argument == "rule" {
            return Ok(RULES.iter().map(|r| r.name.to_owned()).collect());
        }
        match tx {
            Some(tx) => Ok(names(&desk::setup(tx)?)),
            None => Ok(Vec::new()),
        }
    }

    fn own_seat(&self, tx: &Connection) -> Outcome<Option<Name>> {
        Ok(desk::setup(tx)?.omniscient)
    }

    fn rules(&self, tx: &Connection, texts: &Texts) -> Outcome<Paper> {
        making::rules(&desk::setup(tx)?, &desk::rules(tx)?, texts)
    }

    fn set_rule(&self, hand: Hand<'_>, rule: &str, setting: &str) -> Outcome<[String; 3]> {
        let (rule, setting) = Arbiter::from(hand).set_rule(rule, setting)?;
        Ok([rule.id.to_owned(), rule.name.to_owned(), setting])
    }

    fn terms(&self, tx: &Connection, season: u16, lang: Lang) -> Outcome<Terms> {
        Ok(desk::terms(tx, season, lang)?)
    }

    fn import_world(
        &self,
        hand: Hand<'_>,
        file: WorldText<'_>,
        rehearsal: bool,
        texts: &Texts,
    ) -> Outcome<WorldChanged> {
        world::import(hand, file, rehearsal, texts)
    }

    fn world_book(&self, tx: &Transaction<'_>, form: Form, texts: &Texts) -> Outcome<Book> {
        let (setup, view) = (desk::setup(tx)?, desk::world_view(tx)?);
        Ok(super::books::world::book(&view, &setup, texts, form))
    }

    fn empty_world(&self, tx: Option<&Connection>, form: Form, texts: &Texts) -> Outcome<Book> {
        let setup = match tx {
            Some(tx) => desk::setup(tx)?,
            None => Setup::parse(MARE_NOSTRUM).map_err(Refusal::Setup)?,
        };
        Ok(super::books::world::template(&setup, texts, form))
    }

    fn open_season(&self, hand: Hand<'_>, name: &str, texts: &Texts) -> Outcome<Opened> {
        seasons::open(hand, name, texts)
    }

    fn print_sheet(
        &self,
        hand: Hand<'_>,
        which: Public,
        text: SheetText,
        texts: &Texts,
    ) -> Outcome<(String, Vec<String>)> {
        seasons::sheet(hand, which, text, texts)
    }

    fn print_lock(&self, hand: Hand<'_>, which: Public) -> Outcome<String> {
        Ok(Arbiter::from(hand).print_lock(which.season, which.lang, which.format)?)
    }

    fn situation(&self, tx: &Transaction<'_>, now: &str) -> Outcome<Situation> {
        seasons::situation(tx, now)
    }

    fn status(&self, tx: &Transaction<'_>, now: &str, texts: &Texts) -> Outcome<Sight> {
        seasons::status(tx, now, texts)
    }

    fn reminders(
        &self,
        tx: &Transaction<'_>,
        now: &str,
        seat: Option<&str>,
        over: Option<Lang>,
    ) -> Outcome<Vec<Reminder>> {
        seasons::reminders(tx, now, seat, over)
    }

    fn enter(
        &self,
        hand: Hand<'_>,
        message: Message<'_>,
        how: Taking,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Entered> {
        orders::enter(hand, message, how, over, texts)
    }

    fn lines(&self, tx: &Connection, seat: &str) -> Outcome<Option<Vec<String>>> {
        orders::lines(tx, seat)
    }

    fn receipt(&self, tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Paper> {
        let (setup, received) = desk::receipt(tx, seat)?;
        orders::receipt(tx, &setup, &received, over)
    }

    fn orders(&self, tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Sight> {
        orders::list(tx, seat, texts)
    }

    fn orders_book(&self, tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Book> {
        orders::book(tx, seat, texts)
    }

    fn withdraw(&self, hand: Hand<'_>, what: Withdrawing<'_>, texts: &Texts) -> Outcome<Withdrawn> {
        orders::withdraw(hand, what, texts)
    }

    fn import(
        &self,
        hand: Hand<'_>,
        sheets: Sheets<'_>,
        strict: bool,
        texts: &Texts,
    ) -> Outcome<Imported> {
        orders::import(hand, sheets, strict, texts)
    }

    fn template(&self, tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Template> {
        orders::template(tx, seat, over)
    }

    fn roll(
        &self,
        hand: Hand<'_>,
        season: u16,
        beacon: Beacon<'_>,
        rehearsal: bool,
        texts: &Texts,
    ) -> Outcome<Sight> {
        rolling::roll(hand, season, beacon, rehearsal, texts)
    }

    fn notices(
        &self,
        tx: &Connection,
        seat: Option<&str>,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Notices> {
        rolling::notices(tx, seat, over, texts)
    }

    fn choose(
        &self,
        hand: Hand<'_>,
        choice: Choice<'_>,
        season: Option<u16>,
        texts: &Texts,
    ) -> Outcome<Chosen> {
        rolling::choose(hand, choice, season, texts)
    }

    fn close(&self, hand: Hand<'_>, season: u16) -> Outcome<Closed> {
        let closed = Arbiter::from(hand).close(season)?;
        Ok(Closed {
            head: closed.head,
            silent: closed.silent,
        })
    }

    fn closing(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: u16,
        lang: Lang,
    ) -> Outcome<Document> {
        Ok(desk::closing_paper(tx, seal, season, lang)?)
    }

    fn deliver(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: Option<u16>,
        langs: (Option<Lang>, Lang),
    ) -> Outcome<Delivery> {
        Ok(delivery::delivery(tx, seal, season, langs)?)
    }

    fn bulletin(
        &self,
        tx: &Connection,
        seat: &str,
        season: Option<u16>,
        over: Option<Lang>,
    ) -> Outcome<Paper> {
        let (setup, view) = desk::bulletin(tx, seat, season)?;
        let texts = texts_for(view.lang, over);
        Ok(Paper {
            document: super::papers::bulletin::document(&view, &setup, texts),
            view: Box::new(view),
        })
    }

    fn audit(&self, tx: &Connection, season: u16, texts: &Texts) -> Outcome<Paper> {
        past::audit(tx, season, texts)
    }

    fn audit_book(&self, tx: &Connection, season: u16, texts: &Texts) -> Outcome<Book> {
        past::audit_book(tx, season, texts)
    }

    fn seasons(&self, tx: &Transaction<'_>, texts: &Texts) -> Outcome<Sight> {
        past::seasons(tx, texts)
    }

    fn undo(
        &self,
        hand: Hand<'_>,
        shown: Option<u32>,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Undone> {
        past::undo(hand, shown, over, texts)
    }

    fn reveal(
        &self,
        hand: Hand<'_>,
        season: u16,
        early: bool,
        texts: &Texts,
    ) -> Outcome<Published> {
        past::reveal(hand, season, early, texts)
    }

    fn gathering(&self) -> Box<dyn Gathering> {
        Box::new(Gathered::of(&Antiquity))
    }

    fn reveal_campaign(&self, hand: Hand<'_>) -> Outcome<CampaignReveal> {
        Ok(Arbiter::from(hand).reveal_campaign()?)
    }
}
