//! `enter`, `orders add`: what a seat says, taken or not.

use std::rc::Rc;

use super::adding::hear;
use super::book::resolved;
use super::decide::{Decided, Writer, decide, noted};
use super::standing::Current;
use super::{Hand, Refusal, Result, order_of_things, post, roll, rows, seat as find};
use crate::campaign::beside::Remark as Row;
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, Phase, Stamp, beside};
use crate::chance::Digest;
use jiff::Timestamp;

use crate::engine::body::{Body, Set, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::Until;
use crate::engine::store::Store;
use crate::engine::words::{Line, Remark, Words};
use crate::engine::{Ends, Game, Name, Remarked, Seat, Window};
use crate::letter::{self, Letter};
use crate::locale::Texts;
use crate::reading;

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Mail<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub came: Came,
    /// It is how the arbiter reads a message that came: no message of its own.
    pub added: bool,
    pub how: How,
}

/// How a message goes with what stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum How {
    /// Beside it where it only says what was asked of its player; in its place otherwise.
    #[default]
    Plain,
    /// The same of a mail that answers a receipt on which something was asked; what it says besides that is added too,
    /// unless it asks a question that stands.
    Answer,
    /// Beside it.
    Added,
    /// In its place.
    Instead,
}

/// When a message came, which is compared with the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// When it is entered.
    Now,
    /// When the arbiter's mail server had it, in seconds since 1970.
    Received(i64),
    /// The arbiter says whether it was late.
    Said { late: bool },
}

impl Came {
    /// Whether a message that is entered at that time is late, and what says so. Until the deadline the arbiter's word is
    /// not needed, and is not stated; a server's time is stated where it or the entry is after the deadline.
    fn late(self, until: Option<&Until>, now: &Stamp) -> (bool, Timed) {
        let Some(until) = until else {
            return (false, Timed::Entry);
        };
        let passed = until.passed(&now.time);
        match self {
            Came::Said { late } if passed => (late, Timed::Arbiter),
            Came::Said { .. } => (false, Timed::Entry),
            Came::Received(at) => match Timestamp::from_second(at).map(|at| at.to_string()) {
                Ok(at) if passed || until.passed(&at) => (until.passed(&at), Timed::Received(at)),
                _ => (until.missed(now), Timed::Entry),
            },
            Came::Now => (until.missed(now), Timed::Entry),
        }
    }
}

/// The source of what the arbiter added.
pub const ADDED: &str = "orders add";

/// How a message was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Status {
    /// All of it stands.
    Ok,
    /// Some lines were refused or guessed.
    Warned,
    /// Nothing of it stands.
    Rejected,
    /// "No orders" was said.
    None,
    /// It may turn itself round, and nothing of it stands before that is cleared up.
    Held,
}

impl Status {
    /// How the message of a set that stands was received, as the set says: so it is the same on its receipt, on every
    /// later copy, and for whoever compares them with the journal.
    pub fn of<G: Game>(set: &Set<G>) -> Status {
        match (set.none, set.warned || set.asked) {
            (true, _) => Status::None,
            (_, true) => Status::Warned,
            _ => Status::Ok,
        }
    }

    /// Whether something of the message stands.
    pub fn stands(self) -> bool {
        !matches!(self, Status::Rejected | Status::Held)
    }
}

/// A message that was taken, or would be.
#[derive(Debug, Clone)]
pub struct Entered<G: Game> {
    pub seat: Seat,
    pub status: Status,
    /// The set that stands after it; an empty one where nothing does.
    pub set: Set<G>,
    /// The line of the message with the word that stands; 0 where it came in another.
    pub word_line: u32,
    /// The entry of the message; `None` of a line of the arbiter's that does not stand.
    pub entry: Option<Entry>,
    /// Whether an answer of the seat's stood before, and is another now.
    pub replaces: bool,
    /// Whether it is added to what stood.
    pub adds: bool,
    /// Whether it brought orders that stand, or that none are given.
    pub fresh: bool,
    /// Whether another message stands which it takes the place of once it is cleared up.
    pub waits: bool,
    /// Whether it brings a list of its own, of orders that are understood.
    pub lists: bool,
    /// Whether a message that waited stands with it, in the place of what stood.
    pub instead: bool,
    /// Of an answer that was added to: its orders as lines, each with the line of the message.
    pub own: Option<Vec<(String, u32)>>,
    /// Another seat that the letter says it is from.
    pub other: Option<Name>,
    /// For the player.
    pub remarks: Vec<Remarked<Remark<G>>>,
    /// For the arbiter alone, to be settled.
    pub arbiter: Vec<Remarked<Remark<G>>>,
    /// What he is only shown, in its place.
    pub noted: Vec<Remarked<Remark<G>>>,
    /// What of its seat is to be settled now.
    pub open: Vec<Row>,
    /// The campaign after it.
    pub campaign: Campaign<G>,
}

impl<G: Game> Entered<G> {
    /// The line of the message that made an order which stands; 0 where another message did.
    pub fn line(&self, order: &Line) -> u32 {
        let own = self.own.as_ref();
        own.map_or(order.line, |own| {
            let own = own.iter().find(|(line, _)| *line == order.order);
            own.map_or(0, |(_, line)| *line)
        })
    }

    /// What is asked of the player, or holds his message.
    pub fn asked(&self) -> impl Iterator<Item = (u32, &reading::Row)> {
        let rows = self.remarks.iter();
        rows.filter_map(|told| Some((told.line, told.remark.row()?)))
    }
}

/// Takes a message, or only looks what it would do.
///
/// What is asked of its player, and what only the arbiter is told of it, is kept in his language until it is settled.
/// `taken` are the rows that are settled by it.
pub fn enter<G: Words>(
    hand: &mut Hand<'_>,
    mail: Mail<'_>,
    taken: &[u32],
    rehearsal: bool,
    texts: &Texts,
) -> Result<Entered<G>> {
    let letter = letter::open(mail.bytes).map_err(Refusal::Letter)?;
    if rehearsal {
        return hand.rehearse::<G, _>(|store| take(store, mail, &letter, taken, texts));
    }
    // A message of which nothing stands settles no window either.
    let looked = match gives_way::<G>(hand)? {
        true => Some(hand.rehearse::<G, _>(|store| take(store, mail, &letter, taken, texts))?),
        false => None,
    };
    let rejected = looked.filter(|looked: &Entered<G>| !looked.status.stands());
    hand.act::<G, _>(|store| match rejected {
        Some(mut rejected) => {
            (rejected.entry, rejected.open) = (None, Vec::new());
            receive(store, mail, &mut rejected)?;
            rows::put(store, &mut rejected, mail, taken, texts)?;
            Ok(rejected)
        }
        None => take(store, mail, &letter, taken, texts),
    })
}

/// Refuses a seat of which nothing is taken now, before anything is written for it.
pub fn may_write<G: Game>(hand: &mut Hand<'_>, typed: &str) -> Result<()> {
    hand.rehearse::<G, _>(|store| {
        let seat = find(store.now()?, typed)?;
        reach(store, seat).map(drop)
    })
}

/// Whether the window that is open ends with the first answer of a seat that the next one asks.
pub(super) fn gives_way<G: Game>(hand: &Hand<'_>) -> Result<bool> {
    super::look(hand.file, |_, campaign: Rc<Campaign<G>>| {
        let window = campaign.window();
        Ok(window.is_some_and(|window| window.ends == Ends::Sheet))
    })
}

pub(super) fn take<G: Words>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    letter: &Letter,
    taken: &[u32],
    texts: &Texts,
) -> Result<Entered<G>> {
    let letter = &resolved(store.writer().tx(), store.now()?, letter.clone())?;
    let seat = find(store.now()?, mail.seat)?;
    let window = reach(store, seat)?;
    let writer = post::writer(store, seat, mail)?;
    let (season, name) = (store.now()?.season, store.now()?.name(seat).clone());
    let open = beside::remarks_of(store.writer().tx(), season, &name)?;
    let how = match mail.how {
        How::Plain if rows::answered(store.writer().tx(), season, &open, mail.bytes)? => {
            How::Answer
        }
        how => how,
    };
    let came = rows::came(store, &open, taken)?;
    let id = store.writer().id().to_owned();
    let campaign = store.now()?;
    let by = Writer::of(mail.added, &id);
    let mut heard = hear(campaign, seat, window.as_ref(), letter, (by, how), &open);
    let mut settled = std::mem::take(&mut heard.settles);
    settled.extend(taken);
    let (adds, own) = (heard.adds, heard.adds.then(|| heard.own.clone()));
    let instead = heard.instead || mail.added && mail.how == How::Instead;
    let Decided {
        mut status,
        mut set,
        word_line,
        replaces,
        fresh,
        waits: pending,
        lists,
        mut other,
        mut remarks,
        mut arbiter,
        noted: shown,
    } = decide(campaign, seat, window.as_ref(), heard, by);
    if let (None, Some(writer)) = (&other, writer) {
        let of = reading::Remark::OtherSeat {
            other: writer.to_string(),
        };
        arbiter.push(Remarked::warning(0, of));
        other = Some(writer);
    }
    let arbiter = Remark::shortened(arbiter, |n| reading::Remark::MoreForArbiter { n });
    let (season, sent) = (campaign.season, &campaign.this.sets[seat.at()]);
    let stood = sent.as_ref();
    let stood = stood.map(|sent| {
        let same = sent.set.orders == set.orders;
        (sent.entry, same, (sent.set.late, sent.set.timed.clone()))
    });
    let waits = store.now()?.waits[seat.at()].is_some();
    let deadline = store.now()?.deadline().map(|d| d.until.clone());
    let writer = store.writer();
    let mut timed = mail.came.late(deadline.as_ref(), writer.stamp());
    if let Some((entry, same, before)) = stood {
        let message = beside::message(writer.tx(), season, entry)?;
        let again = same && message.is_some_and(|message| message.bytes == mail.bytes);
        let late = before.0;
        // What is entered once more, or read otherwise, came when it came.
        if mail.came == Came::Now && waits && (again || mail.added) {
            timed = read_later(before, deadline.as_ref(), writer.stamp());
        }
        // What was late and is said to have come in time does change.
        if again && timed.0 == late {
            remarks.push(noted(reading::Remark::Same));
        }
    }
    if let Some(came) = came.filter(|_| mail.added && !(waits && timed.0)) {
        timed = read_later(came, deadline.as_ref(), store.writer().stamp());
    }
    let mut entry = None;
    if status.stands() && (adds || mail.added) {
        // Its receipt says what is asked still.
        let campaign = store.now()?;
        set.asked |= rows::left(&open, &settled, (campaign, seat), (&set, own.as_deref()));
        status = Status::of(&set);
    }
    if status.stands() {
        let writer = store.writer();
        (set.late, set.timed) = timed;
        set.adds = adds;
        let salt = writer.salt()?;
        set.message = Some(message_hash(&salt, mail.source, mail.bytes));
        let entered = store.append(&name, &Body::Enter(set.clone()))?;
        keep(store, mail, (&name, salt), &entered)?;
        entry = Some(entered);
    }
    let mut entered = Entered {
        seat,
        status,
        set,
        word_line,
        entry,
        replaces,
        adds,
        fresh,
        waits: pending,
        lists,
        instead,
        own,
        other,
        remarks,
        arbiter,
        noted: shown,
        open,
        campaign: store.now()?.clone(),
    };
    if !status.stands() {
        receive(store, mail, &mut entered)?;
    }
    rows::put(store, &mut entered, mail, &settled, texts)?;
    Ok(entered)
}

/// A message of which nothing stands leaves its entry, too. A line of the arbiter's is none.
fn receive<G: Game>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    entered: &mut Entered<G>,
) -> Result<()> {
    if mail.added {
        return Ok(());
    }
    let campaign = store.now()?;
    let name = campaign.name(entered.seat).clone();
    let until = campaign.deadline().map(|deadline| deadline.until.clone());
    let writer = store.writer();
    let (late, timed) = mail.came.late(until.as_ref(), writer.stamp());
    let salt = writer.salt()?;
    let body = Body::Receive {
        seat: name.clone(),
        late,
        timed,
        message: message_hash(&salt, mail.source, mail.bytes),
    };
    let entry = store.append(&name, &body)?;
    keep(store, mail, (&name, salt), &entry)?;
    entered.set.late = late;
    entered.entry = Some(entry);
    entered.campaign = store.now()?.clone();
    Ok(())
}

/// Keeps a message as it came, beside its entry.
fn keep<G: Game>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    (seat, salt): (&Name, Digest),
    entry: &Entry,
) -> Result<()> {
    let message = Message {
        seat: seat.to_string(),
        source: mail.source.to_owned(),
        salt,
        bytes: mail.bytes.to_owned(),
    };
    Ok(beside::put_message(store.writer().tx(), entry, &message)?)
}

/// What was in time or late is so too as the arbiter reads it afterwards.
fn read_later(came: (bool, Timed), until: Option<&Until>, now: &Stamp) -> (bool, Timed) {
    match came {
        (false, Timed::Entry) => Came::Said { late: false }.late(until, now),
        came => came,
    }
}

/// The window that asks a seat; what has to give way to it is settled. `None` where nothing is asked of
/// the seat now, and it may still say something of windows to come, or give its word.
pub(super) fn reach<G: Game>(store: &mut Store<'_, '_, G>, seat: Seat) -> Result<Option<Window>> {
    loop {
        let campaign = store.now()?;
        let current = taken(campaign)?;
        match campaign.window() {
            Some(window) if window.seats.contains(seat) => return Ok(Some(window)),
            Some(window) if window.ends == Ends::Sheet && !current.sheet => {
                roll::give_way(store, current.number)?;
            }
            _ if late(campaign, seat) => return Err(too_late(campaign, seat).into()),
            _ => return Ok(None),
        }
    }
}

/// The season that is open, unless nothing is taken in it now.
pub(super) fn taken<G: Game>(campaign: &Campaign<G>) -> Result<Current> {
    let order = order_of_things(campaign);
    let next = order.season();
    let current = order.current.ok_or(Refusal::NoSeason { next })?;
    match current.phase {
        Phase::Locked => {
            let (season, phase) = (current.number, current.phase);
            Err(Refusal::OrdersEnded { season, phase }.into())
        }
        _ => Ok(current),
    }
}

/// Whether the arbiter's own seat comes too late: what it could order was settled before anybody else's.
pub(super) fn late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> bool {
    let asked = campaign.window().is_some_and(|w| w.seats.contains(seat));
    campaign.phase == Some(Phase::Open) && G::own(&campaign.setup) == Some(seat) && !asked
}

/// Why. Of whom it came after nothing may be left, where that was undone.
pub(super) fn too_late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> Refusal {
    let seat = campaign.name(seat).clone();
    match order_of_things(campaign).may_order(&seat, true) {
        Err(refusal) => refusal,
        Ok(_) => Refusal::NotAsked { seat },
    }
}
