//! What a rulebook gives to the command line: every verb that is the same in every game, asked
//! through one trait, so that the command line names no rulebook.
//!
//! What comes back is ready to be shown: papers for one reader, or what the arbiter alone looks at,
//! in the language asked for, each with the same for programs beside it.

use std::path::Path;

use rusqlite::Connection;
use serde::Serialize;

use super::Name;
use super::deadline::Deadlines;
use super::delivery::{self, Delivery, ManifestLine, Plan};
use super::failure::{Failure, Reason};
use super::gathering::Gathering;
use super::published::{Public, Terms};
use super::verbs::SheetText;
use crate::bulletin::{Document, Format, render};
use crate::campaign::{
    Campaign, CampaignError, CampaignReveal, Clock, Reveal, Season, Tables, Transaction,
};
use crate::chance::{CampaignKey, Digest, Entropy};
use crate::locale::{Lang, Texts};
use crate::spreadsheet::{Book, Form, NewTab, Tab, head};

/// Why a verb of some rulebook did nothing.
#[derive(Debug)]
pub enum Stopped {
    /// The rule or the order of things says no: exit code 1.
    Refused(Box<dyn Reason>),
    /// The file says no: exit code 3 or 4.
    Campaign(CampaignError),
}

impl<R: Reason + 'static> From<Failure<R>> for Stopped {
    fn from(failure: Failure<R>) -> Stopped {
        match failure {
            Failure::Refused(refusal) => Stopped::Refused(Box::new(refusal)),
            Failure::Campaign(error) => Stopped::Campaign(error),
        }
    }
}

impl<R: Reason + 'static> From<R> for Stopped {
    fn from(refusal: R) -> Stopped {
        Stopped::Refused(Box::new(refusal))
    }
}

impl From<CampaignError> for Stopped {
    fn from(error: CampaignError) -> Stopped {
        Stopped::Campaign(error)
    }
}

impl From<rusqlite::Error> for Stopped {
    fn from(error: rusqlite::Error) -> Stopped {
        Stopped::Campaign(error.into())
    }
}

/// Why a delivery did not come to its end.
#[derive(Debug)]
pub enum Undelivered {
    /// It cannot be made.
    Stopped(Stopped),
    /// Whoever takes its files wants no more, and knows why.
    Taker,
}

impl<R: Reason + 'static> From<Failure<R>> for Undelivered {
    fn from(failure: Failure<R>) -> Undelivered {
        Undelivered::Stopped(failure.into())
    }
}

/// Writes a file of a delivery, several at a time, and gives its line in the manifest.
pub type Take<'a> =
    &'a (dyn Fn(&delivery::Made<'_>) -> Result<Option<ManifestLine>, Undelivered> + Sync);

/// What a rulebook's verb gives.
pub type Outcome<T> = Result<T, Stopped>;

/// A value for programs, whatever its type.
pub trait View {
    /// The value as JSON that people can read too, without a line's end behind it.
    fn pretty(&self) -> serde_json::Result<String>;
}

impl<T: Serialize> View for T {
    fn pretty(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }
}

/// A value for programs that was written already.
pub struct Json(String);

impl Json {
    /// The JSON of a value that is not kept.
    pub fn of(value: &impl Serialize) -> Result<Json, CampaignError> {
        let text = serde_json::to_string_pretty(value);
        text.map(Json).map_err(CampaignError::Json)
    }
}

impl View for Json {
    fn pretty(&self) -> serde_json::Result<String> {
        Ok(self.0.clone())
    }
}

/// The campaign that is written to, with the clock and the chance that come in from outside.
pub struct Hand<'a> {
    pub campaign: &'a mut Campaign,
    pub clock: &'a dyn Clock,
    pub entropy: &'a mut dyn Entropy,
}

/// A paper for one reader, in words and for programs.
pub struct Paper {
    pub document: Document,
    pub view: Box<dyn View>,
}

impl Paper {
    /// The paper in a format.
    pub fn rendered(&self, format: Format) -> serde_json::Result<String> {
        match format.markup() {
            Some(markup) => Ok(render(&self.document, markup)),
            None => Ok(self.view.pretty()? + "\n"),
        }
    }
}

/// A table for a terminal; columns whose place is in `right` hold numbers.
pub struct Table {
    pub titles: Vec<String>,
    pub right: Vec<usize>,
    pub rows: Rows,
}

/// The rows of a table, which may be very many: each is made when it is printed.
pub struct Rows(Box<dyn Iterator<Item = Vec<String>>>);

impl Rows {
    /// Rows that are not made yet.
    pub fn coming(rows: impl Iterator<Item = Vec<String>> + 'static) -> Rows {
        Rows(Box::new(rows))
    }
}

impl FromIterator<Vec<String>> for Rows {
    fn from_iter<I: IntoIterator<Item = Vec<String>>>(rows: I) -> Rows {
        Rows::coming(rows.into_iter().collect::<Vec<_>>().into_iter())
    }
}

impl IntoIterator for Rows {
    type Item = Vec<String>;
    type IntoIter = Box<dyn Iterator<Item = Vec<String>>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0
    }
}

impl Table {
    /// The table, and the same as a spreadsheet of one tab that bears a mark of who may read it; for
    /// a table whose rows are few.
    pub fn with_book(self, title: String, mark: String) -> (Table, Book) {
        let rows: Vec<Vec<String>> = self.rows.into_iter().collect();
        let cells = |row: &Vec<String>| row.iter().map(|c| c.as_str().into()).collect();
        let tab = NewTab {
            name: title.clone(),
            heads: self.titles.iter().map(head).collect(),
            rows: rows.iter().map(cells).collect(),
        };
        let book = Book {
            title,
            mark: Some(mark),
            tabs: vec![tab],
        };
        let rows = rows.into_iter().collect();
        (Table { rows, ..self }, book)
    }
}

/// What the arbiter alone looks at: lines, a table, lines after it; and the same for programs.
pub struct Sight {
    pub before: Vec<String>,
    pub table: Option<Table>,
    pub after: Vec<String>,
    /// Said beside the output.
    pub notes: Vec<String>,
    pub view: Box<dyn View>,
    /// The same as a spreadsheet, where there is one.
    pub book: Option<Book>,
}

/// A campaign that was made.
pub struct Made {
    pub campaign: Campaign,
    pub name: String,
    /// Published now: it binds every die to come.
    pub seal: Digest,
}

/// A setup as it is checked.
pub struct Checked {
    /// The campaign's name, where the setup can be read that far.
    pub name: Option<String>,
    /// What is wrong with it or odd in it.
    pub faults: Vec<SetupRemark>,
    /// What a good setup holds, counted.
    pub counted: Option<String>,
}

/// One thing about a setup.
pub struct SetupRemark {
    /// Whether a campaign can be made all the same.
    pub warning: bool,
    pub message: String,
    pub help: String,
    pub view: serde_json::Value,
}

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ok,
    Warned,
    Rejected,
    None,
}

/// A message that was entered, or would be.
pub struct Entered {
    pub seat: Name,
    /// The language of the seat's papers.
    pub lang: Lang,
    pub season: u16,
    pub status: Status,
    /// Whether something was journalled for it.
    pub journalled: bool,
    /// Whether a set of the seat's stood before.
    pub replaces: bool,
    /// What it changes, a line each.
    pub preview: Vec<String>,
    /// The question to be asked first where the message says that it is another seat's.
    pub doubt: Option<String>,
    /// The receipt, in the seat's language or the one asked for.
    pub receipt: Paper,
}

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
}

/// How a message is taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Taking {
    /// It came before the deadline, whatever the clock says.
    pub in_time: bool,
    /// It is only looked at; nothing is kept.
    pub rehearsal: bool,
}

/// What is withdrawn of a seat's orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawing<'a> {
    pub seat: &'a str,
    /// The lines; all of them where there is none.
    pub lines: &'a [u32],
    /// What was entered in its name was another's.
    pub mistaken: bool,
    pub rehearsal: bool,
}

/// Orders that were withdrawn, or would be.
pub struct Withdrawn {
    pub seat: Name,
    pub preview: Vec<String>,
    pub sight: Sight,
}

/// A spreadsheet of orders.
#[derive(Debug, Clone, Copy)]
pub enum Sheets<'a> {
    Text(&'a str),
    Tabs(&'a [Tab]),
}

/// A world file.
#[derive(Debug, Clone, Copy)]
pub enum WorldText<'a> {
    /// TOML.
    Text(&'a str),
    Tabs(&'a [Tab]),
}

impl<'a> From<&'a str> for WorldText<'a> {
    fn from(text: &'a str) -> WorldText<'a> {
        WorldText::Text(text)
    }
}

impl<'a> From<&'a String> for WorldText<'a> {
    fn from(text: &'a String) -> WorldText<'a> {
        WorldText::Text(text)
    }
}

/// Orders that were imported.
pub struct Imported {
    pub season: u16,
    /// How many rows are bad: exit code 1 where there is one.
    pub bad: usize,
    /// Whether orders of a seat that the arbiter does not play were taken.
    pub others: bool,
    pub sight: Sight,
}

/// An order sheet to be sent to a player.
pub struct Template {
    /// As text it is sent back with orders under it.
    pub text: String,
    /// Another format is only read.
    pub paper: Paper,
}

/// What is under way, as far as every game knows it.
pub struct Situation {
    /// The season under way; `None` between two seasons.
    pub season: Option<Season>,
    /// The number of the season under way, or that comes.
    pub next: u16,
    /// What the arbiter does next: `sheet`, `lock`, `roll`, `close`, or `open`.
    pub next_step: &'static str,
    /// Seats that the arbiter does not play, of which nothing was received.
    pub missing: Vec<Name>,
    /// Seats whose orders are called provisional.
    pub provisional: Vec<Name>,
    pub deadlines: Deadlines,
}

/// A reminder to paste, in its seat's language.
pub struct Reminder {
    pub seat: Name,
    /// Whether the deadline has passed.
    pub late: bool,
    pub text: String,
}

/// With what the dice are rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beacon<'a> {
    /// Nothing was said of one.
    Unsaid,
    /// It is said expressly that the one announced failed.
    Waived,
    Given(&'a str),
}

/// What waits for a seat to choose.
pub struct Notices {
    pub season: u16,
    /// A letter to each seat, also to one without a notice.
    pub letters: Vec<Letter>,
    /// All of them, for the arbiter alone.
    pub sight: Sight,
}

/// A seat's notices.
pub struct Letter {
    pub seat: Name,
    pub paper: Paper,
}

/// A choice to be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice<'a> {
    pub seat: &'a str,
    pub notice: u32,
    /// The value as it was typed; `None` to withhold.
    pub value: Option<&'a str>,
}

/// A choice that was entered.
pub struct Chosen {
    pub said: String,
    /// Said beside the output: what the choice set going.
    pub notes: Vec<String>,
    pub view: Box<dyn View>,
}

/// A season that closed.
pub struct Closed {
    pub head: Digest,
    /// Seats and numbers of the notices on which nobody chose.
    pub silent: Vec<(Name, u32)>,
}

/// An entry that was undone, or would be.
pub struct Undone {
    pub season: u16,
    /// The entry, by its number in the season.
    pub entry: u32,
    /// The entry that says so.
    pub by: u32,
    pub preview: Vec<String>,
    /// The receipts of what now stands for the seats concerned.
    pub receipts: Vec<Letter>,
    /// The arbiter's list of what now stands, where several seats are concerned.
    pub sight: Sight,
}

/// A season that was published.
pub struct Published {
    pub reveal: Reveal,
    pub notes: Vec<String>,
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
    /// Refuses a close that the rule refuses while choices wait; `yes` where the arbiter said that
    /// they may lapse. Asked before he is.
    fn may_close(&self, tx: &Connection, season: u16, yes: bool) -> Outcome<()>;
    /// Closes a season: `yes` where the arbiter said that open choices may lapse.
    fn close(&self, hand: Hand<'_>, season: u16, yes: bool) -> Outcome<Closed>;
    /// The public closing bulletin.
    fn closing(&self, tx: &Connection, seal: &Digest, season: u16, lang: Lang)
    -> Outcome<Document>;
    /// Looks ahead at the delivery of a season; of the last one where none is named.
    fn plan(&self, tx: &Connection, season: Option<u16>) -> Outcome<Plan>;
    /// Delivers a closed season: bulletins in each seat's language unless the first of `langs` says
    /// otherwise, the arbiter's own papers in the second.
    fn deliver(
        &self,
        tx: &Connection,
        seal: &Digest,
        season: u16,
        langs: (Option<Lang>, Lang),
        take: Take<'_>,
    ) -> Result<Delivery<Option<ManifestLine>>, Undelivered>;
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

/// A change of the recorded world.
pub struct WorldChanged {
    /// What is another now: before and after, a line each.
    pub preview: Vec<String>,
    /// What else there is to know of it beforehand.
    pub further: Vec<String>,
    /// The question to be asked before it is done: it loses something, or will be marked.
    pub question: Option<String>,
    pub sight: Sight,
}

/// A season that was opened.
pub struct Opened {
    pub season: u16,
    pub name: String,
    pub notes: Vec<String>,
}
