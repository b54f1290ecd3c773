//! `post`: whose mail each is, and what comes of it. Nothing is guessed: a mail of which that is not
//! plain is left where it lies.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use rusqlite::Connection;

use super::again;
use super::book::{KNOWN_BY, resolved, writers};
use super::enter;
use super::mail::{Came, Entered, How, Mail, Status};
use super::sender::{sender, senders, writes};
use super::{Hand, Refusal, Result, Stopped};
use crate::campaign::{Entry, Phase, beside};
use crate::chance::Digest;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Words};
use crate::engine::{Ends, Game, Name, Remarked, Seat};
use crate::letter::envelope::{Envelope, envelope, identity};
use crate::letter::{self, LetterFault, Note};
use crate::locale::Texts;
use crate::reading;

/// A mail as it lies in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    /// Its number in the table, once it was looked at: from 1, and the same for as long as it lies there.
    pub row: usize,
    /// Its file's name, and where several lie in one file its number there.
    pub source: String,
    pub bytes: Vec<u8>,
    pub said: Said,
}

/// What the arbiter says of a mail.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Said {
    /// Whose it is.
    pub whose: Option<Seat>,
    /// It counts, though it may be older than what it is put in the place of.
    pub counts: bool,
    /// It stays where it lies.
    pub left: bool,
    /// Whether it came late.
    pub late: Option<bool>,
    /// Whether it is added to what stands.
    pub how: How,
}

impl Posted {
    /// When it came, as far as that says whether it was late.
    pub fn came(&self) -> Came {
        let received = || envelope(&self.bytes)?.received;
        match self.said.late {
            Some(late) => Came::Said { late },
            None => received().map_or(Came::Now, Came::Received),
        }
    }
}

/// A mail, and what comes of it.
#[derive(Debug)]
pub struct Sorted<G: Game> {
    pub posted: Posted,
    pub envelope: Envelope,
    /// Whose it is, where that is plain.
    pub seat: Option<Seat>,
    /// By what its sender may be known from now on: his address, or his name on a forum.
    pub known: Option<String>,
    pub fate: Fate<G>,
}

/// What comes of a mail.
#[derive(Debug)]
pub enum Fate<G: Game> {
    /// It is entered: what the receipt will say.
    Taken(Box<Entered<G>>),
    /// It was entered before.
    Seen,
    /// The arbiter leaves it where it lies.
    Left,
    /// The arbiter sent it himself to other seats.
    Own,
    /// A program answered by itself.
    Automatic,
    /// It was sent before what is asked now was: the season's opening, or the roll.
    Early,
    /// It was sent before what stands of its seat, and nothing in it is understood.
    Overtaken,
    /// There is nothing to be read in it, and what stands of its seat goes on standing: *thank you, see you soon*.
    Blank {
        /// It was sent before what stands.
        older: bool,
    },
    /// It is from an address that no seat has.
    Unknown,
    /// Who wrote it has several seats, and it does not name one.
    Several,
    /// It is a text without the headings of a mail.
    NoMail,
    /// Its address is that seat's, and the arbiter's server says that somebody else used it.
    Forged(Name),
    /// Its sender's address is one seat's, and it says itself to be from another.
    Contradicts(Name),
    /// It was sent before what stands of its seat.
    Older,
    /// Nothing says whether it was sent before what stands of its seat, or after it.
    Undecided,
    /// There is nothing in it to be read.
    Unreadable(LetterFault),
    /// Nothing is taken of that seat now.
    Refused(Refusal),
}

impl<G: Game> Sorted<G> {
    /// Whether it waits for somebody who says whose it is, or that it counts.
    pub fn asks(&self) -> bool {
        match self.fate {
            Fate::Unknown | Fate::NoMail | Fate::Forged(_) | Fate::Contradicts(_) => true,
            Fate::Several => true,
            Fate::Older | Fate::Undecided => true,
            // A stranger's is none of this season's.
            Fate::Early => self.seat.is_some(),
            _ => false,
        }
    }
}

/// Looks what would come of mails, in the order in which they were sent; nothing is entered.
///
/// The arbiter's own seat comes first while it is asked before all others.
pub fn sort<G: Words>(
    hand: &mut Hand<'_>,
    mails: Vec<Posted>,
    texts: &Texts,
) -> Result<Vec<Sorted<G>>> {
    let rehearsed = hand.rehearse::<G, _>(|hand| {
        hand.act::<G, _>(|store| {
            let book = writers(store.writer().tx(), store.now()?)?;
            let mut mails: Vec<(Posted, Envelope)> = mails
                .into_iter()
                .map(|posted| {
                    let envelope = envelope(&posted.bytes).unwrap_or_default();
                    (posted, envelope)
                })
                .collect();
            let campaign = store.now()?;
            let first = campaign
                .window()
                .filter(|window| window.ends == Ends::Sheet);
            let own = first.and_then(|_| G::own(&campaign.setup));
            mails.sort_by_key(|(posted, envelope)| {
                let whose = posted.said.whose;
                let seat = whose.or_else(|| sender(campaign, &book, envelope, &posted.bytes));
                let (sent, received) = (envelope.sent(), envelope.received);
                let last = own.is_none() || seat != own;
                (last, sent.is_none(), sent, received)
            });
            let before = known(store.writer().tx())?;
            let began = began(store)?;
            let mut twice = BTreeSet::new();
            let mut sorted: Vec<Sorted<G>> = Vec::new();
            for (at, (mut posted, envelope)) in (1..).zip(mails) {
                if posted.row == 0 {
                    posted.row = at;
                }
                let known = writes(&envelope, &posted.bytes);
                let seat = posted.said.whose;
                let now = store.now()?;
                let seat = seat.or_else(|| sender(now, &book, &envelope, &posted.bytes));
                let identity = identity(&posted.bytes);
                let fate = match twice.insert((identity, seat)) {
                    false => Fate::Seen,
                    true => {
                        let seen = before.get(&identity).map(Vec::as_slice);
                        let seen = seen.unwrap_or_default();
                        fate(store, (&book, began, texts), &posted, &envelope, seat, seen)?
                    }
                };
                sorted.push(Sorted {
                    posted,
                    envelope,
                    seat,
                    known,
                    fate,
                });
            }
            Ok(sorted)
        })
    })?;
    Ok(rehearsed.done)
}

/// The mails that were entered, with the seats for which they were. Another player may copy the identifier and the text
/// of a mail: what is seen of one seat is not seen of another.
fn known(tx: &Connection) -> Result<BTreeMap<Digest, Vec<String>>> {
    let mut known: BTreeMap<Digest, Vec<String>> = BTreeMap::new();
    for (_, message) in beside::messages(tx)? {
        if message.source != KNOWN_BY {
            let seats = known.entry(identity(&message.bytes)).or_default();
            seats.push(message.seat);
        }
    }
    Ok(known)
}

fn fate<G: Words>(
    store: &mut Store<'_, '_, G>,
    (book, began, texts): (&[(Seat, String)], Option<i64>, &Texts),
    posted: &Posted,
    envelope: &Envelope,
    seat: Option<Seat>,
    seen: &[String],
) -> Result<Fate<G>> {
    let campaign = store.now()?;
    // Words that say neither who wrote them nor when may be another's as well: the arbiter says whose they are.
    let own = envelope.id.is_some() || envelope.sent().is_some() || !envelope.from.is_empty();
    // One whose sender is not plain was entered for a seat that the arbiter named.
    if match seat {
        Some(seat) => seen.iter().any(|of| **of == **campaign.name(seat)),
        None => own && !seen.is_empty(),
    } {
        return Ok(Fate::Seen);
    }
    let asked = posted.said.whose.is_some();
    if envelope.automatic && !asked {
        return Ok(Fate::Automatic);
    }
    let season = store.now()?.this.number;
    let Some(seat) = seat else {
        let of = book
            .iter()
            .find(|(_, address)| envelope.from == [&**address]);
        let of = of.filter(|_| envelope.forged);
        let named = of.map(|(seat, _)| campaign.name(*seat).clone());
        let age = age(store.writer().tx(), season, None, envelope, began)?;
        let known = !senders(book, envelope, &posted.bytes).is_empty();
        return Ok(match named {
            // No stranger's: it is asked, whenever it was sent.
            None if known => Fate::Several,
            _ if age == Some(Ordering::Less) => Fate::Early,
            Some(name) => Fate::Forged(name),
            None if *envelope == Envelope::default() => Fate::NoMail,
            None => Fate::Unknown,
        });
    };
    let campaign = store.now()?;
    let to_others = envelope
        .to
        .iter()
        .any(|to| book.iter().any(|(of, a)| a == to && *of != seat));
    if G::own(&campaign.setup) == Some(seat) && to_others && !asked {
        return Ok(Fate::Own);
    }
    let letter = match letter::open(&posted.bytes) {
        Ok(letter) => letter,
        Err(fault) => return Ok(Fate::Unreadable(fault)),
    };
    let tx = store.writer().tx();
    let letter = resolved(tx, store.now()?, letter)?;
    let campaign = store.now()?;
    if let (Some(other), false) = (again::named(campaign, seat, &letter), asked) {
        return Ok(match seen.is_empty() {
            true => Fate::Contradicts(other),
            false => Fate::Seen,
        });
    }
    let (name, stands) = (
        campaign.name(seat).clone(),
        campaign.holds(seat).map(|sent| sent.entry),
    );
    let age = match posted.said.counts {
        true => Some(Ordering::Greater),
        false => age(store.writer().tx(), season, stands, envelope, began)?,
    };
    let older = age != Some(Ordering::Greater);
    if older && stands.is_none() {
        return Ok(Fate::Early);
    }
    let perhaps = envelope.unanswered || reading::mail::automatic(&envelope.subject);
    if older || perhaps && !asked {
        let id = store.writer().id().to_owned();
        let (status, remarks) = again::looked(store.now()?, &id, seat, &letter);
        match (status, age) {
            (Status::Rejected, _) if perhaps => return Ok(Fate::Automatic),
            _ if !older => {}
            (Status::Rejected, _) if blank(&remarks) => return Ok(Fate::Blank { older }),
            (Status::Rejected, _) => return Ok(Fate::Overtaken),
            (_, Some(_)) => return Ok(Fate::Older),
            (_, None) => return Ok(Fate::Undecided),
        }
    }
    if posted.said.left {
        return Ok(Fate::Left);
    }
    let mail = Mail {
        seat: &name,
        source: &posted.source,
        bytes: &posted.bytes,
        came: posted.came(),
        added: false,
        how: posted.said.how,
    };
    Ok(match enter::take(store, mail, &letter, &[], texts) {
        Ok(entered)
            if stands.is_some()
                && entered.status == Status::Rejected
                && blank(&entered.remarks) =>
        {
            Fate::Blank { older }
        }
        Ok(entered) => Fate::Taken(Box::new(entered)),
        Err(Stopped::Refused(refused)) => Fate::Refused(refused),
        Err(stopped) => return Err(stopped),
    })
}

/// Whether nothing in a mail could be read, not even wrongly.
fn blank<G: Game>(remarks: &[Remarked<Remark<G>>]) -> bool {
    use reading::Remark::{NotUnderstood, Opened};
    remarks.iter().all(|remarked| {
        let remark = &remarked.remark;
        matches!(remark, Remark::Read(NotUnderstood | Opened(Note::Html)))
    })
}

fn seconds(entry: &Entry) -> Option<i64> {
    Some(entry.time.parse::<Timestamp>().ok()?.as_second())
}

/// When what is asked now began, in seconds since 1970: orders that were not entered while they could be are no choices.
fn began<G: Game>(store: &mut Store<'_, '_, G>) -> Result<Option<i64>> {
    let (season, phase) = (store.now()?.this.number, store.now()?.phase);
    let kind = match phase {
        Some(Phase::Rolled) => "roll",
        _ => "open",
    };
    let all = crate::campaign::entries(store.writer().tx(), season)?;
    Ok(all.iter().find(|e| e.kind == kind).and_then(seconds))
}

/// Whether a mail was sent before what stands of its seat, or after it; where nothing stands, the same of
/// what is asked now, which began then. `None` where nothing tells.
///
/// What stands was there when it was entered: what was sent after that is newer than it, and nothing else is sure of what is
/// no mail.
fn age(
    tx: &Connection,
    season: u16,
    stands: Option<u32>,
    envelope: &Envelope,
    began: Option<i64>,
) -> Result<Option<Ordering>> {
    let stood = match stands {
        Some(i) => beside::message(tx, season, i)?,
        None => None,
    };
    let stood = stood.and_then(|message| letter::envelope::envelope(&message.bytes));
    if let Some(found) = stood.and_then(|stood| envelope.against(&stood)) {
        return Ok(Some(found));
    }
    let Some(sent) = envelope.sent() else {
        // It may have been sent before anything that stands.
        return Ok(Some(Ordering::Greater).filter(|_| stands.is_none()));
    };
    let at = match stands {
        Some(i) => crate::campaign::entry(tx, season, i)?.and_then(|entry| seconds(&entry)),
        None => began,
    };
    Ok(match (at.map(|at| sent.cmp(&at)), stands) {
        (Some(Ordering::Less), None) => Some(Ordering::Less),
        (Some(Ordering::Less | Ordering::Equal), Some(_)) => None,
        _ => Some(Ordering::Greater),
    })
}
