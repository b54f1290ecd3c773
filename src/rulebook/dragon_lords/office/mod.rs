//! The rulebook as the command line asks it ([`Rulebook`]): each verb's facts, put into words for
//! the referee or onto a paper for one seat.
//!
//! | file | verbs |
//! |---|---|
//! | `making` | `new`, `setup`, `rules`, `world` |
//! | `seasons` | `status`, reminders |
//! | `orders` | `enter`, `orders`, `withdraw` |
//! | `rolling` | `roll`, `notices`, `choose` |
//! | `past` | `audit`, `undo` |
//! | `gathering` | `verify`, `audit verify` |

mod gathering;
mod making;
mod orders;
mod past;
mod rolling;
mod seasons;

use std::path::Path;

use rusqlite::Connection;

use super::apply::{DragonLords, texts};
use super::bulletins::Issued;
use super::house::RULES;
use super::papers::bulletin;
use super::setup::MARCHES;
use super::verbs::{self, Arbiter};
use super::{desk, facts, template, view};
use crate::bulletin::Document;
use crate::campaign::{CampaignReveal, Clock, Transaction};
use crate::chance::{CampaignKey, Digest, Entropy};
use crate::locale::{Lang, Texts};
use crate::referee::Name;
use crate::referee::delivery::{self, Delivery};
use crate::referee::gathering::{Gathered, Gathering};
use crate::referee::published::{Printing, Public, Terms, closing_paper};
use crate::referee::rulebook::*;
use crate::referee::verbs::SheetText;
use crate::spreadsheet::{Book, Form};

/// The texts of a seat's language, or of the one asked for.
fn texts_for(lang: Lang, over: Option<Lang>) -> &'static Texts {
    texts(over.unwrap_or(lang))
}

/// Titles of columns.
fn titles<const N: usize>(keys: [&str; N], texts: &Texts) -> Vec<String> {
    keys.iter().map(|key| texts.get(key)).collect()
}

/// What the referee looks at: lines, and a value for programs.
fn lines(before: Vec<String>, view: impl View + 'static) -> Sight {
    Sight {
        before,
        table: None,
        after: Vec::new(),
        notes: Vec::new(),
        view: Box::new(view),
        book: None,
    }
}

impl Rulebook for DragonLords {
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("dragon-lords", MARCHES)]
    }

    fn check_setup(&self, setup: &str, texts: &Texts) -> Checked {
        making::check(setup, texts)
    }

    fn setup(&self, tx: &Connection) -> Outcome<(String, Box<dyn View>)> {
        making::setup(&facts::setup(tx)?)
    }

    fn built_in(&self) -> Outcome<(String, Box<dyn View>)> {
        making::built_in()
    }

    fn make(
        &self,
        path: &Path,
        setup: &str,
        key: &CampaignKey,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
    ) -> Outcome<Made> {
        let made = verbs::make(path, setup, key, clock, entropy)?;
        Ok(Made {
            campaign: made.campaign,
            name: made.setup.name,
            seal: made.seal,
        })
    }

    fn seats(&self, tx: &Connection) -> Outcome<Vec<Name>> {
        Ok(facts::seat_names(tx)?)
    }

    fn seat(&self, tx: &Connection, typed: &str) -> Outcome<Name> {
        Ok(verbs::seat(&facts::setup(tx)?, typed)?)
    }

    fn names(&self, tx: Option<&Connection>, argument: &str) -> Outcome<Vec<String>> {
        Ok(match (argument, tx) {
            ("rule", _) => RULES.iter().map(|r| r.name.to_owned()).collect(),
            ("seat" | "nation", Some(tx)) => {
                let seats = facts::seat_names(tx)?;
                seats.iter().map(|name| name.to_string()).collect()
            }
            _ => Vec::new(),
        })
    }

    fn own_seat(&self, _: &Connection) -> Outcome<Option<Name>> {
        Ok(None)
    }

    fn rules(&self, tx: &Connection, texts: &Texts) -> Outcome<Paper> {
        making::rules(&facts::setup(tx)?.name, &facts::rules(tx)?, texts)
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
        making::import(hand, file, rehearsal, texts)
    }

    fn world_book(&self, tx: &Transaction<'_>, form: Form, texts: &Texts) -> Outcome<Book> {
        making::world_book(tx, form, texts)
    }

    fn empty_world(&self, tx: Option<&Connection>, form: Form, texts: &Texts) -> Outcome<Book> {
        making::empty_world(tx, form, texts)
    }

    fn open_season(&self, hand: Hand<'_>, name: &str, texts: &Texts) -> Outcome<Opened> {
        let mut arbiter = Arbiter::from(hand);
        let (season, name) = arbiter.open_season(name)?;
        let duties = arbiter.campaign.read(|tx| desk::duties(tx, season))?;
        Ok(Opened {
            season,
            name,
            notes: seasons::duties(&duties, season, texts),
        })
    }

    fn print_sheet(
        &self,
        hand: Hand<'_>,
        which: Public,
        text: SheetText,
        _: &Texts,
    ) -> Outcome<(String, Vec<String>)> {
        let mut arbiter = Arbiter::from(hand);
        let printing = printing(&arbiter, which);
        Ok((arbiter.print_sheet(text, printing)?, Vec::new()))
    }

    fn print_lock(&self, hand: Hand<'_>, which: Public) -> Outcome<String> {
        let mut arbiter = Arbiter::from(hand);
        let printing = printing(&arbiter, which);
        Ok(arbiter.print_lock(printing)?)
    }

    fn situation(&self, tx: &Transaction<'_>, _: &str) -> Outcome<Situation> {
        seasons::situation(tx)
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
        orders::standing(tx, seat)
    }

    fn receipt(&self, tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Paper> {
        Ok(orders::receipt(&desk::receipt(tx, seat)?, over))
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
        let (lang, view) = desk::template(tx, seat)?;
        let texts = texts_for(lang, over);
        let text = template::text(&view, texts);
        let json = serde_json::json!({
            "format": view::FORMAT, "seat": view.player, "text": text
        });
        let paper = Paper {
            document: template::document(&view, texts),
            view: Box::new(json),
        };
        Ok(Template { text, paper })
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

    fn before_choice(
        &self,
        tx: &Connection,
        choice: Choice<'_>,
        season: Option<u16>,
        texts: &Texts,
    ) -> Outcome<Option<String>> {
        rolling::before_choice(tx, choice, season, texts)
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
        let silent = closed
            .lapsed
            .into_iter()
            .map(|n| (n.pending.seat, n.notice));
        Ok(Closed {
            head: closed.head,
            silent: silent.collect(),
        })
    }

    fn closing(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: u16,
        lang: Lang,
    ) -> Outcome<Document> {
        let name = facts::setup(tx)?.name;
        let closed = view::closed(tx, season)?;
        let head = view::close_head(tx, season)?;
        let named = (season, closed.name.as_str());
        Ok(closing_paper(tx, &name, seal, named, head, texts(lang))?)
    }

    fn deliver(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: Option<u16>,
        langs: (Option<Lang>, Lang),
    ) -> Outcome<Delivery> {
        let season = desk::season_or_last(tx, season)?;
        Ok(delivery::delivery(
            &Issued::of(tx)?,
            tx,
            seal,
            season,
            langs,
        )?)
    }

    fn bulletin(
        &self,
        tx: &Connection,
        seat: &str,
        season: Option<u16>,
        over: Option<Lang>,
    ) -> Outcome<Paper> {
        let view = desk::bulletin(tx, seat, season)?;
        Ok(Paper {
            document: bulletin::document(&view, texts_for(view.lang, over)),
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

    fn reveal(&self, hand: Hand<'_>, season: u16, early: bool, _: &Texts) -> Outcome<Published> {
        Ok(Published {
            reveal: Arbiter::from(hand).reveal(season, early)?,
            notes: Vec::new(),
        })
    }

    fn gathering(&self) -> Box<dyn Gathering> {
        Box::new(Gathered::of(&DragonLords))
    }

    fn reveal_campaign(&self, hand: Hand<'_>) -> Outcome<CampaignReveal> {
        Ok(Arbiter::from(hand).reveal_campaign()?)
    }
}

/// A public paper to be printed, and kept the first time.
fn printing(arbiter: &Arbiter<'_>, which: Public) -> Printing {
    Printing {
        id: arbiter.campaign.id().to_owned(),
        seal: *arbiter.campaign.seal(),
        which,
    }
}
