//! What an arbiter does: the campaign is loaded, looked at, and one entry is appended, with those that it
//! causes; or it is refused, and nothing has changed.
//!
//! | file | verbs |
//! |---|---|
//! | `make` | `new` |
//! | `season` | `season open`, `rename`, `deadline`, `sheet`; `news`; `rules set`; `seat --lang` |
//! | `enter` | `enter`, `orders add` |
//! | `mail` | a message, and what came of it |
//! | `sender` | for whom somebody writes |
//! | `understood`, `heard` | what is understood of a message, and it beside what stands |
//! | `decide` | what of it stands |
//! | `reach` | which window asks a seat now |
//! | `block` | the block of an order form |
//! | `rows` | what of messages is to be settled: `orders take`, `remarks clear` |
//! | `import` | `orders import` |
//! | `order_sheet` | the order sheet, and what of it comes back |
//! | `post` | `post`: whose mail each is, and what comes of it |
//! | `book` | `seat --mail`, `--name`: who writes for which seat |
//! | `again` | a message that was entered, as its receipt says it again |
//! | `withdraw` | `orders withdraw`, `orders drop` |
//! | `world` | `world import`, `world set`, and such verbs of one game |
//! | `roll` | `lock`, `roll`, `settle`, `season close`, `void` |
//! | `choose` | `choose` |
//! | `errata` | `erratum` |
//! | `undo` | `undo` |
//! | `reveal` | `reveal`, the campaign's end |
//! | `text` | texts that the arbiter gives |
//! | `refusal` | why not, and the remedy |

pub mod again;
mod block;
pub mod book;
pub mod choose;
pub mod decide;
pub mod enter;
pub mod errata;
mod heard;

pub mod import;
pub mod mail;
pub mod make;
pub mod order_sheet;
pub mod post;
mod reach;
pub mod refusal;
pub mod reveal;
pub mod roll;
pub mod rows;
pub mod season;
mod sender;
pub mod text;
mod understood;
pub mod undo;
pub mod withdraw;
pub mod world;

use std::any::Any;
use std::rc::Rc;

use rusqlite::Connection;

use crate::campaign::{CampaignFile, Clock, Entry, Writer};
use crate::chance::{Digest, Entropy};
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::store::{Journal, Store};

pub use crate::engine::body::ARBITER;
use crate::engine::order::{self, No, Step, Weight};
use crate::engine::{Game, Name, Seat, Seats};
use crate::locale::spelling;

pub use refusal::{Refusal, Stopped};

/// A campaign's file, and what a verb takes from outside.
pub struct Hand<'a> {
    pub file: &'a mut CampaignFile,
    pub clock: &'a dyn Clock,
    pub entropy: &'a mut dyn Entropy,
    /// `Some` while a verb is rehearsed: inside, the campaign after it, once it appended something.
    rehearsed: Option<Option<Rc<dyn Any>>>,
}

/// What a verb would do.
pub struct Rehearsed<G: Game, T> {
    pub before: Rc<Campaign<G>>,
    pub after: Rc<Campaign<G>>,
    /// What it gives.
    pub done: T,
}

pub type Result<T> = std::result::Result<T, Stopped>;

impl<'a> Hand<'a> {
    pub fn new(
        file: &'a mut CampaignFile,
        clock: &'a dyn Clock,
        entropy: &'a mut dyn Entropy,
    ) -> Hand<'a> {
        Hand {
            file,
            clock,
            entropy,
            rehearsed: None,
        }
    }

    /// Runs a verb in a transaction that is thrown away.
    pub fn rehearse<G: Game, T>(
        &mut self,
        verb: impl FnOnce(&mut Hand<'_>) -> Result<T>,
    ) -> Result<Rehearsed<G, T>> {
        let before = look(self.file, |_, campaign| Ok(campaign))?;
        let outer = self.rehearsed.replace(None);
        let done = verb(self);
        let after = std::mem::replace(&mut self.rehearsed, outer).flatten();
        let after = after.and_then(|after| after.downcast().ok());
        Ok(Rehearsed {
            after: after.unwrap_or_else(|| Rc::clone(&before)),
            before,
            done: done?,
        })
    }

    /// Does a verb in one transaction. Nothing more is entered in a campaign that has ended.
    pub fn act<G: Game, T>(
        &mut self,
        verb: impl FnOnce(&mut Store<'_, '_, G>) -> Result<T>,
    ) -> Result<T> {
        self.write(|store| match store.now()?.ended {
            true => Err(No::CampaignEnded.into()),
            false => verb(store),
        })
    }

    /// The same, also after the end.
    fn write<G: Game, T>(
        &mut self,
        verb: impl FnOnce(&mut Store<'_, '_, G>) -> Result<T>,
    ) -> Result<T> {
        let folded = self.file.folded().clone();
        let rehearsed = self.rehearsed.is_some();
        let mut after = None;
        let work = |writer: &mut Writer<'_>| {
            let mut store = Store::load(writer, &folded, rehearsed)?;
            let done = verb(&mut store)?;
            after = store.end()?;
            Ok(done)
        };
        let done = match self.rehearsed {
            None => self.file.write(self.clock, self.entropy, work),
            Some(_) => self.file.rehearse(self.clock, self.entropy, work),
        };
        if let Some((head, campaign)) = after {
            let campaign = Rc::new(campaign);
            match &mut self.rehearsed {
                Some(rehearsed) => *rehearsed = Some(campaign),
                None => folded.keep(head, campaign),
            }
        }
        done
    }
}

/// A campaign's file as it is at one moment.
pub struct Seen<'a> {
    pub id: &'a str,
    pub seal: Digest,
    pub tx: &'a Connection,
}

/// Looks at the campaign as it stands.
pub fn look<G: Game, T>(
    file: &CampaignFile,
    at: impl FnOnce(&Seen<'_>, Rc<Campaign<G>>) -> Result<T>,
) -> Result<T> {
    file.read(|tx| {
        let campaign = Journal(tx).now(file.folded())?;
        at(
            &Seen {
                id: file.id(),
                seal: *file.seal(),
                tx,
            },
            campaign,
        )
    })
}

/// Enters by themselves what seats said beforehand of the window that has opened.
fn standing<G: Game>(store: &mut Store<'_, '_, G>) -> Result<Option<Entry>> {
    let campaign = store.now()?;
    let (season, (sets, _)) = (campaign.season, campaign.planned());
    match sets.is_empty() {
        true => Ok(None),
        false => Ok(Some(
            store.append(ARBITER, &Body::Standing { season, sets })?,
        )),
    }
}

/// The seat that was meant: its name whatever the case and accents, or an unambiguous beginning of it.
pub fn seat<G: Game>(campaign: &Campaign<G>, typed: &str) -> std::result::Result<Seat, Refusal> {
    let folded = spelling::fold(typed);
    let names = || {
        campaign
            .each(Seats::All)
            .map(|s| (s, spelling::fold(campaign.name(s))))
    };
    if let Some((seat, _)) = names().find(|(_, name)| *name == folded) {
        return Ok(seat);
    }
    let mut begins = names().filter(|(_, name)| !folded.is_empty() && name.starts_with(&folded));
    match (begins.next(), begins.next()) {
        (Some((seat, _)), None) => Ok(seat),
        _ => {
            let nearest = spelling::nearest(typed, campaign.seats().iter().map(|name| &**name));
            let nearest = nearest.map(Name::from);
            Err(Refusal::NoSeat {
                typed: typed.to_owned(),
                nearest,
            })
        }
    }
}

/// Refuses what may not come now. What may be waived, the verbs that can do so refuse themselves.
pub fn allowed<G: Game>(
    campaign: &Campaign<G>,
    step: &Step<'_>,
) -> std::result::Result<(), Refusal> {
    refused(order::may(campaign, None, step))
}

fn refused(why: Vec<No>) -> std::result::Result<(), Refusal> {
    match why.into_iter().find(|no| no.weight() > Weight::Waived) {
        Some(no) => Err(no.into()),
        None => Ok(()),
    }
}
