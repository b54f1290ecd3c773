//! `seat --mail`, `post`: whose mail each is, and what comes of it. Nothing is guessed: a mail of which that is not
//! plain is left where it lies.

use rusqlite::Connection;

use super::enter::{self, Entered, Mail};
use super::{ARBITER, Hand, Refusal, Refused, Result, Stopped, seat as find};
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, beside};
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::Words;
use crate::engine::{Ends, Game, Name, Seat, Seats};
use crate::letter::envelope::{Envelope, address, envelope, same};
use crate::letter::{self, LetterFault};

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
    /// It was sent before the season opened.
    Early,
    /// It was sent before what stands of its seat, and nothing in it is understood.
    Overtaken,
    /// It is from an address that no seat has.
    Unknown,
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
            Fate::Unknown | Fate::Contradicts(_) | Fate::Older => true,
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
        let mut sorted: Vec<Sorted<G>> = Vec::new();
        for (posted, envelope) in mails {
            let seat = posted.whose.or_else(|| sender(&book, &envelope));
            let twice = sorted
                .iter()
                .any(|before| same(&before.posted.bytes, &posted.bytes));
            let fate = match twice {
                true => Fate::Seen,
                false => fate(store, &book, &posted, &envelope, seat)?,
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

/// The one seat from whose addresses a mail comes.
fn sender(book: &[(Seat, String)], envelope: &Envelope) -> Option<Seat> {
    let of = |address: &String| {
        book.iter()
            .find(|(_, a)| a == address)
            .map(|(seat, _)| *seat)
    };
    let mut seats = envelope.from.iter().map(of);
    let first = seats.next()??;
    seats.all(|seat| seat == Some(first)).then_some(first)
}

fn fate<G: Words>(
    store: &mut Store<'_, '_, G>,
    book: &[(Seat, String)],
    posted: &Posted,
    envelope: &Envelope,
    seat: Option<Seat>,
) -> Result<Fate<G>, G> {
    if kept(store.writer().tx())?
        .iter()
        .any(|kept| same(kept, &posted.bytes))
    {
        return Ok(Fate::Seen);
    }
    let asked = posted.whose.is_some();
    if envelope.automatic && !asked {
        return Ok(Fate::Automatic);
    }
    let season = store.now()?.this.number;
    let Some(seat) = seat else {
        let early = sent_before(store.writer().tx(), season, None, envelope.date)?;
        return Ok(if early { Fate::Early } else { Fate::Unknown });
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
        return Ok(Fate::Contradicts(other));
    }
    let (name, stands) = (
        campaign.name(seat).clone(),
        campaign.holds(seat).map(|sent| sent.entry),
    );
    if !asked && sent_before(store.writer().tx(), season, stands, envelope.date)? {
        let understood = enter::understood(store.now()?, seat, &letter);
        return Ok(match stands {
            None => Fate::Early,
            Some(_) if understood => Fate::Older,
            Some(_) => Fate::Overtaken,
        });
    }
    let mail = Mail {
        seat: &name,
        source: &posted.source,
        bytes: &posted.bytes,
        in_time: false,
        added: false,
    };
    Ok(match enter::take(store, mail, &letter) {
        Ok(entered) => Fate::Taken(Box::new(entered)),
        Err(Stopped::Refused(refused)) => Fate::Refused(refused),
        Err(stopped) => return Err(stopped),
    })
}

/// Every message that was entered, of all seasons.
fn kept<G: Game>(tx: &Connection) -> Result<Vec<Vec<u8>>, G> {
    let mut query = tx.prepare_cached("SELECT bytes FROM message WHERE source <> ?1")?;
    let rows = query.query_map([ADDRESSES], |row| row.get(0))?;
    Ok(rows.collect::<std::result::Result<_, _>>()?)
}

/// Whether a mail was sent before the mail that stands; where none stands, or one without a date, before the entry that
/// holds it, or that opened the season.
fn sent_before<G: Game>(
    tx: &Connection,
    season: u16,
    stands: Option<u32>,
    date: Option<i64>,
) -> Result<bool, G> {
    let Some(date) = date else { return Ok(false) };
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
                None => entry.kind == "open",
            });
            entry.and_then(|entry| Some(entry.time.parse::<jiff::Timestamp>().ok()?.as_second()))
        }
    };
    Ok(stood.is_some_and(|stood| date < stood))
}
