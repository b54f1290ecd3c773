//! What a rulebook gives to the command line: every verb that is the same in every game, asked
//! through one trait, so that the command line names no rulebook.
//!
//! What comes back is ready to be shown: papers for one reader, or what the arbiter alone looks at,
//! in the language asked for, each with the same for programs beside it.
//!
//! | file | what goes in and comes out |
//! |---|---|
//! | `outcome` | refused, or the file says no |
//! | `sight` | papers, tables, what the arbiter looks at |
//! | `making` | a campaign, its setup, its world |
//! | `orders` | messages, withdrawals, spreadsheets |
//! | `seasons` | open, waiting, choices, close, undo, reveal |

mod making;
mod orders;
mod outcome;
mod seasons;
mod sight;

use std::path::Path;

use rusqlite::Connection;

use super::Name;
use super::delivery::Delivery;
use super::gathering::Gathering;
use super::published::{Public, Terms};
use super::verbs::SheetText;
use crate::bulletin::Document;
use crate::campaign::{Campaign, CampaignReveal, Clock, Tables, Transaction};
use crate::chance::{CampaignKey, Digest, Entropy};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Book, Form};

pub use making::*;
pub use orders::*;
pub use outcome::*;
pub use seasons::*;
pub use sight::*;

/// The campaign that is written to, with the clock and the chance that come in from outside.
pub struct Hand<'a> {
    pub campaign: &'a mut Campaign,
    pub clock: &'a dyn Clock,
    pub entropy: &'a mut dyn Entropy,
}

/// A rulebook, as the command line asks it. Papers for a seat are in its own language unless
/// `over` says otherwise; words for the arbiter are in `texts`.
pub trait Rulebook: Tables {
    /// Setups that are embedded in the program: their names and texts, the default first.
    fn setups(&self) -> &'static [(&'static str, &'static str)];
    /// Looks through a setup's text.
    fn check_setup(&self, setup: &str, texts: &Texts) -> Checked;
    /// The campaign's setup as it could be edited, and for programs.
    fn setup(&self, tx: &Connection) -> Outcome<(String, Box<dyn View>)>;
    /// The default setup with its comments, and for programs.
    fn built_in(&self) -> Outcome<(String, Box<dyn View>)>;
    /// Makes a campaign.
    fn make(
        &self,
        path: &Path,
        setup: &str,
        key: &CampaignKey,
        clock: &dyn Clock,
        entropy: &mut dyn Entropy,
    ) -> Outcome<Made>;

    /// All seats, in the order of the setup.
    fn seats(&self, tx: &Connection) -> Outcome<Vec<Name>>;
    /// The seat that was typed, or refused with the nearest.
    fn seat(&self, tx: &Connection, typed: &str) -> Outcome<Name>;
    /// What may be typed for an argument of a verb (`seat`, `rule`, a place …), as far as
    /// everybody knows it.
    fn names(&self, tx: Option<&Connection>, argument: &str) -> Outcome<Vec<String>>;
    /// The seat that the arbiter plays, if he plays one.
    fn own_seat(&self, tx: &Connection) -> Outcome<Option<Name>>;

    /// The rule with its house rules in words for players.
    fn rules(&self, tx: &Connection, texts: &Texts) -> Outcome<Paper>;
    /// Sets a house rule between seasons: its number, its name, its setting.
    fn set_rule(&self, hand: Hand<'_>, rule: &str, setting: &str) -> Outcome<[String; 3]>;
    /// What the public papers of a season say of the rule.
    fn terms(&self, tx: &Connection, season: u16, lang: Lang) -> Outcome<Terms>;

    /// Replaces what a world file contains, or shows what that would change.
    fn import_world(
        &self,
        hand: Hand<'_>,
        file: WorldText<'_>,
        rehearsal: bool,
        texts: &Texts,
    ) -> Outcome<WorldChanged>;
    /// The world as a workbook or table that can be imported again.
    fn world_book(&self, tx: &Transaction<'_>, form: Form, texts: &Texts) -> Outcome<Book>;
    /// An empty one, to be filled in; with the names of the default setup where there is no
    /// campaign.
    fn empty_world(&self, tx: Option<&Connection>, form: Form, texts: &Texts) -> Outcome<Book>;

    /// Opens the next season.
    fn open_season(&self, hand: Hand<'_>, name: &str, texts: &Texts) -> Outcome<Opened>;
    /// Journals the opening sheet the first time, and prints it; what the arbiter is told beside it.
    fn print_sheet(
        &self,
        hand: Hand<'_>,
        which: Public,
        text: SheetText,
        texts: &Texts,
    ) -> Outcome<(String, Vec<String>)>;
    /// Ends orders and words, and prints the lock sheet.
    fn print_lock(&self, hand: Hand<'_>, which: Public) -> Outcome<String>;
    /// What is under way at a moment (RFC 3339).
    fn situation(&self, tx: &Transaction<'_>, now: &str) -> Outcome<Situation>;
    /// The same for the arbiter to look at.
    fn status(&self, tx: &Transaction<'_>, now: &str, texts: &Texts) -> Outcome<Sight>;
    /// Reminders to one seat, or to all that are waited for.
    fn reminders(
        &self,
        tx: &Transaction<'_>,
        now: &str,
        seat: Option<&str>,
        over: Option<Lang>,
    ) -> Outcome<Vec<Reminder>>;

    /// Takes a message as it came.
    fn enter(
        &self,
        hand: Hand<'_>,
        message: Message<'_>,
        how: Taking,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Entered>;
    /// What stands for a seat, in lines that read as themselves; `None` where the arbiter cannot add to it.
    fn lines(&self, tx: &Connection, seat: &str) -> Outcome<Option<Vec<String>>> {
        let _ = (tx, seat);
        Ok(None)
    }
    /// A receipt of what stands, to be sent again.
    fn receipt(&self, tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Paper>;
    /// The orders that stand, of one seat or of all.
    fn orders(&self, tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Sight>;
    /// The same as a spreadsheet.
    fn orders_book(&self, tx: &Connection, seat: Option<&str>, texts: &Texts) -> Outcome<Book>;
    /// Takes orders back.
    fn withdraw(&self, hand: Hand<'_>, what: Withdrawing<'_>, texts: &Texts) -> Outcome<Withdrawn>;
    /// Takes the rows of a spreadsheet.
    fn import(
        &self,
        hand: Hand<'_>,
        sheets: Sheets<'_>,
        strict: bool,
        texts: &Texts,
    ) -> Outcome<Imported>;
    /// An order sheet for a seat.
    fn template(&self, tx: &Connection, seat: &str, over: Option<Lang>) -> Outcome<Template>;

    /// Rolls the dice of a season, or only looks at them.
    fn roll(
        &self,
        hand: Hand<'_>,
        season: u16,
        beacon: Beacon<'_>,
        rehearsal: bool,
        texts: &Texts,
    ) -> Outcome<Sight>;
    /// What waits for one seat or for all of them to choose.
    fn notices(
        &self,
        tx: &Connection,
        seat: Option<&str>,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Notices>;
    /// What the arbiter is asked before a choice that cannot be changed any more; `None` where it
    /// can.
    fn before_choice(
        &self,
        _tx: &Connection,
        _choice: Choice<'_>,
        _season: Option<u16>,
        _texts: &Texts,
    ) -> Outcome<Option<String>> {
        Ok(None)
    }
    /// Enters a seat's choice: to withhold, or a value.
    fn choose(
        &self,
        hand: Hand<'_>,
        choice: Choice<'_>,
        season: Option<u16>,
        texts: &Texts,
    ) -> Outcome<Chosen>;
    /// Closes a season; choices that are open lapse.
    fn close(&self, hand: Hand<'_>, season: u16) -> Outcome<Closed>;
    /// The public closing bulletin.
    fn closing(&self, tx: &Connection, seal: &Digest, season: u16, lang: Lang)
    -> Outcome<Document>;
    /// Delivers a closed season, the last one where none is named: bulletins in each seat's language
    /// unless the first of `langs` says otherwise, the arbiter's own papers in the second.
    fn deliver(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: Option<u16>,
        langs: (Option<Lang>, Lang),
    ) -> Outcome<Delivery>;
    /// All that a seat is told at the close of a season; of the last one where none is named.
    fn bulletin(
        &self,
        tx: &Connection,
        seat: &str,
        season: Option<u16>,
        over: Option<Lang>,
    ) -> Outcome<Paper>;

    /// A season as the arbiter looks back on it.
    fn audit(&self, tx: &Connection, season: u16, texts: &Texts) -> Outcome<Paper>;
    /// The same as a spreadsheet.
    fn audit_book(&self, tx: &Connection, season: u16, texts: &Texts) -> Outcome<Book>;
    /// All seasons.
    fn seasons(&self, tx: &Transaction<'_>, texts: &Texts) -> Outcome<Sight>;
    /// Takes the last entry back; `shown` is the one that a rehearsal showed, and `None` is one.
    fn undo(
        &self,
        hand: Hand<'_>,
        shown: Option<u32>,
        over: Option<Lang>,
        texts: &Texts,
    ) -> Outcome<Undone>;
    /// Publishes a closed season.
    fn reveal(&self, hand: Hand<'_>, season: u16, early: bool, texts: &Texts)
    -> Outcome<Published>;
    /// Papers and reveals to be checked, none yet.
    fn gathering(&self) -> Box<dyn Gathering>;
    /// Ends the campaign and publishes all of it.
    fn reveal_campaign(&self, hand: Hand<'_>) -> Outcome<CampaignReveal>;
}
