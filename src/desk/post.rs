//! `seat --mail`, `post`: whose mail each is, and what comes of it. Nothing is guessed: a mail of which that is not
//! plain is left where it lies.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::enter::{self, Entered, Mail, Status};
use super::{ARBITER, Hand, Refusal, Refused, Result, Stopped, seat as find};
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, Phase, beside};
use crate::chance::Digest;
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Words};
use crate::engine::{Ends, Game, Name, Remarked, Seat, Seats};
use crate::letter::envelope::{Envelope, address, envelope, identity};
use crate::letter::{self, LetterFault, Note};
use crate::reading;

/// The source of a message that holds addresses, beside the entry that sets them.
const ADDRESSES: &str = "seat --mail";

/// `seat --mail`: the mail addresses of a seat, all of them; none where it has none any more.
///
/// They stand beside the entry, which holds their salted hash, so that no reveal has them.
///
/// # Errors
///
/// What is no address, or is another seat's: whose a message is must be plain.
pub fn set_addresses<G: Game>(
    hand: &mut Hand<'_>,
    typed: &str,
    addresses: &[String],
) -> Result<Entry, G> {
    hand.act(|store| {
        let seat = find(store.now()?, typed)?;
        let mut set = Vec::new();
        for typed in addresses {
            let read = address(typed);
            let read = read.ok_or_else(|| Refusal::NoAddress {
                typed: typed.clone(),
            })?;
            if !set.contains(&read) {
                set.push(read);
            }
        }
        let tx = store.writer().tx();
        let book = book(tx, store.now()?)?;
        if let Some((of, address)) = book.iter().find(|(of, a)| *of != seat && set.contains(a)) {
            let (address, seat) = (address.clone(), store.now()?.name(*of).clone());
            return Err(Refusal::AddressTaken { address, seat }.into());
        }
        let bytes = set.join("\n").into_bytes();
        let salt = store.writer().salt()?;
        let body = Body::Seat {
            seat: store.now()?.name(seat).clone(),
            lang: None,
            mail: Some(message_hash(&salt, ADDRESSES, &bytes)),
        };
        let entry = store.append(ARBITER, &body)?;
        let message = Message {
            seat: ARBITER.to_owned(),
            source: ADDRESSES.to_owned(),
            salt,
            bytes,
        };
        store.writer().message(&entry, &message)?;
        Ok(entry)
    })
}

/// Every mail address with its seat, by seat, in the order in which they were given.
pub fn book<G: Game>(tx: &Connection, campaign: &Campaign<G>) -> Result<Vec<(Seat, String)>, G> {
    let mut book = Vec::new();
    for seat in campaign.each(Seats::All) {
        let Some((season, i)) = campaign.mails[seat.at()] else {
            continue;
        };
        let kept = beside::message(tx, season, i)?.map(|message| message.bytes);
        let kept = String::from_utf8(kept.unwrap_or_default()).unwrap_or_default();
        book.extend(kept.lines().map(|address| (seat, address.to_owned())));
    }
    Ok(book)
}

/// A mail as it lies in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    /// Its file's name, and where several lie in one file its number there.
    pub source: String,
    pub bytes: Vec<u8>,
    /// Whose the arbiter says that it is, having been asked.
    pub whose: Option<Seat>,
}

/// A mail, and what comes of it.
#[derive(Debug)]
pub struct Sorted<G: Game> {
    pub posted: Posted,
    pub envelope: Envelope,
    /// Whose it is, where that is plain.
    pub seat: Option<Seat>,
    pub fate: Fate<G>,
}

/// What comes of a mail.
#[derive(Debug)]
pub enum Fate<G: Game> {
    /// It is entered: what the receipt will say.
    Taken(Box<Entered<G>>),
    /// It was entered before.
    Seen,
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
    /// Its address is that seat's, and the arbiter's server says that somebody else used it.
    Forged(Name),
    /// Its sender's address is one seat's, and it says itself to be from another.
    Contradicts(Name),
    /// It was sent before what stands of its seat.
    Older,
    /// There is nothing in it to be read.
    Unreadable(LetterFault),
    /// Nothing is taken of that seat now.
    Refused(Refused<G>),
}

impl<G: Game> Sorted<G> {
    /// Whether it waits for somebody who says whose it is, or that it counts.
    pub fn asks(&self) -> bool {
        match self.fate {
            Fate::Unknown | Fate::Forged(_) | Fate::Contradicts(_) | Fate::Older => true,
            // A stranger's is none of this season's.
            Fate::Early => self.seat.is_some(),
            _ => false,
        }
    }
}

/// Looks what would come of mails, in the order in which they were sent; nothing is entered.
///
/// The arbiter's own seat comes first while it is asked before all others.
pub fn sort<G: Words>(hand: &mut Hand<'_>, mails: Vec<Posted>) -> Result<Vec<Sorted<G>>, G> {
    hand.rehearse(|store| {
        let book = book(store.writer().tx(), store.now()?)?;
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
            let seat = posted.whose.or_else(|| sender(&book, envelope));
            (own.is_none() || seat != own, envelope.date)
        });
        let known = known::<G>(store.writer().tx())?;
        let mut twice = BTreeSet::new();
        let mut sorted: Vec<Sorted<G>> = Vec::new();
        for (posted, envelope) in mails {
            let seat = posted.whose.or_else(|| sender(&book, &envelope));
            let identity = identity(&posted.bytes);
            let fate = match twice.insert((identity, seat)) {
                false => Fate::Seen,
                true => {
                    let seen = known.get(&identity).map(Vec::as_slice);
                    let seen = seen.unwrap_or_default();
                    fate(store, &book, &posted, &envelope, seat, seen)?
                }
            };
            sorted.push(Sorted {
                posted,
                envelope,
                seat,
                fate,
            });
        }
        Ok(sorted)
    })
}

/// The mails that were entered, with the seats for which they were. Another player may copy the identifier and the text
/// of a mail: what is seen of one seat is not seen of another.
fn known<G: Game>(tx: &Connection) -> Result<BTreeMap<Digest, Vec<String>>, G> {
    let mut known: BTreeMap<Digest, Vec<String>> = BTreeMap::new();
    for (_, message) in beside::messages(tx)? {
        if message.source != ADDRESSES {
            let seats = known.entry(identity(&message.bytes)).or_default();
            seats.push(message.seat);
        }
    }
    Ok(known)
}

/// The seat from whose address a mail plainly comes.
fn sender(book: &[(Seat, String)], envelope: &Envelope) -> Option<Seat> {
    let from = envelope.from.first().filter(|_| envelope.plain)?;
    let of = book.iter().find(|(_, address)| address == from);
    of.map(|(seat, _)| *seat)
}

/// The other seat from whose address a message that is entered for a seat comes.
pub(super) fn writer<G: Game>(
    store: &mut Store<'_, '_, G>,
    seat: Seat,
    mail: Mail<'_>,
) -> Result<Option<Name>, G> {
    let envelope = envelope(mail.bytes).filter(|_| !mail.added);
    let Some(envelope) = envelope else {
        return Ok(None);
    };
    let campaign = store.now()?.clone();
    let book = book(store.writer().tx(), &campaign)?;
    let of = sender(&book, &envelope).filter(|of| *of != seat);
    Ok(of.map(|of| campaign.name(of).clone()))
}

fn fate<G: Words>(
    store: &mut Store<'_, '_, G>,
    book: &[(Seat, String)],
    posted: &Posted,
    envelope: &Envelope,
    seat: Option<Seat>,
    seen: &[String],
) -> Result<Fate<G>, G> {
    let campaign = store.now()?;
    // One whose sender is not plain was entered for a seat that the arbiter named.
    if match seat {
        Some(seat) => seen.iter().any(|of| **of == **campaign.name(seat)),
        None => !seen.is_empty(),
    } {
        return Ok(Fate::Seen);
    }
    let asked = posted.whose.is_some();
    if envelope.automatic && !asked {
        return Ok(Fate::Automatic);
    }
    let season = store.now()?.this.number;
    // Orders that were not entered while they could be are no choices.
    let began = match store.now()?.phase {
        Some(Phase::Rolled) => "roll",
        _ => "open",
    };
    let Some(seat) = seat else {
        let of = book
            .iter()
            .find(|(_, address)| envelope.from == [&**address]);
        let of = of.filter(|_| envelope.forged);
        let named = of.map(|(seat, _)| campaign.name(*seat).clone());
        let early = sent_before(store.writer().tx(), season, None, envelope.date, began)?;
        return Ok(match named {
            _ if early => Fate::Early,
            Some(name) => Fate::Forged(name),
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
    if let (Some(other), false) = (enter::named(campaign, seat, &letter), asked) {
        return Ok(match seen.is_empty() {
            true => Fate::Contradicts(other),
            false => Fate::Seen,
        });
    }
    let (name, stands) = (
        campaign.name(seat).clone(),
        campaign.holds(seat).map(|sent| sent.entry),
    );
    let older = !asked && sent_before(store.writer().tx(), season, stands, envelope.date, began)?;
    if older && stands.is_none() {
        return Ok(Fate::Early);
    }
    let mail = Mail {
        seat: &name,
        source: &posted.source,
        bytes: &posted.bytes,
        in_time: false,
        added: false,
    };
    if older {
        let (status, remarks) = enter::looked(store.now()?, seat, &letter);
        return Ok(match status {
            Status::Rejected if blank(&remarks) => Fate::Blank { older },
            Status::Rejected => Fate::Overtaken,
            _ => Fate::Older,
        });
    }
    Ok(match enter::take(store, mail, &letter) {
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

/// Whether a mail was sent before the mail that stands; where none stands, or one without a date, before the entry that
/// holds it, or the one of the kind `began`, with which what is asked now began. One without a date may have been sent
/// before anything that stands.
fn sent_before<G: Game>(
    tx: &Connection,
    season: u16,
    stands: Option<u32>,
    date: Option<i64>,
    began: &str,
) -> Result<bool, G> {
    let Some(date) = date else {
        return Ok(stands.is_some());
    };
    let message = match stands {
        Some(i) => beside::message(tx, season, i)?,
        None => None,
    };
    let stood = message.and_then(|message| envelope(&message.bytes)?.date);
    let stood = match stood {
        Some(stood) => Some(stood),
        None => {
            let all = crate::campaign::entries(tx, season)?;
            let entry = all.iter().find(|entry| match stands {
                Some(i) => entry.i == i,
                None => entry.kind == began,
            });
            entry.and_then(|entry| Some(entry.time.parse::<jiff::Timestamp>().ok()?.as_second()))
        }
    };
    Ok(stood.is_some_and(|stood| date < stood))
}
