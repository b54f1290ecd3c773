//! `seat --mail`, `seat --name`, `seat --substitute`: by what it is known who writes for a seat, in mails and on a forum.

use std::rc::Rc;

use rusqlite::Connection;

use super::{ARBITER, Hand, Refusal, Result, allowed, seat as find};
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, beside};
use crate::engine::address::{self, Addresses};
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::order::Step;
use crate::engine::{Game, Seat, Seats};
use crate::letter::Letter;
use crate::letter::envelope::address as envelope_address;
use crate::locale::spelling::fold;
use crate::reading::free_text;
use crate::reading::mail::{named, posted, says_sender};

/// The source of a message that holds what a seat's player is known by, beside the entry that sets it.
pub(super) const KNOWN_BY: &str = "seat --mail";

/// By what a seat's player is known; what is `None` stays as it was.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known<'a> {
    /// His mail addresses, all of them.
    pub mail: Option<&'a [String]>,
    /// His names on forums, all of them.
    pub pseudonyms: Option<&'a [String]>,
    /// The address of who may write for him in the season that is open; none where that is `None`.
    pub substitute: Option<Option<&'a str>>,
}

/// What a line of the book is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Address,
    Pseudonym,
    /// A season, and the address of who may write in it.
    Substitute,
}

/// An address has an @, and a name has none; an address holds no blank.
fn sort(known: &str) -> Sort {
    match (known.contains('@'), known.contains(' ')) {
        (false, _) => Sort::Pseudonym,
        (true, false) => Sort::Address,
        (true, true) => Sort::Substitute,
    }
}

/// `seat --mail`, `seat --name`, `seat --substitute`: by what a seat's player is known.
///
/// They stand beside the entry, which holds their salted hash, so that no reveal has them.
///
/// # Errors
///
/// What is no address, or no name, or is another seat's name: whose a message is must be plain. A substitute where no
/// season is open.
pub fn set<G: Game>(hand: &mut Hand<'_>, typed: &str, known: &Known<'_>) -> Result<Entry> {
    hand.act::<G, _>(|store| {
        let seat = find(store.now()?, typed)?;
        let all = book(store.writer().tx(), store.now()?)?;
        let own = all.iter().filter(|(of, _)| *of == seat);
        let mut set: Vec<String> = Vec::new();
        for (_, kept) in own {
            let stays = match sort(kept) {
                Sort::Address => known.mail.is_none(),
                Sort::Pseudonym => known.pseudonyms.is_none(),
                Sort::Substitute => known.substitute.is_none(),
            };
            set.extend(stays.then(|| kept.clone()));
        }
        let read = |typed: &str| {
            let typed = typed.to_owned();
            envelope_address(&typed).ok_or(Refusal::NoAddress { typed })
        };
        for typed in known.mail.into_iter().flatten() {
            set.push(read(typed)?);
        }
        if let Some(Some(typed)) = known.substitute {
            let season = store.now()?.season;
            allowed(store.now()?, &Step::Say(Vec::new()))?;
            set.push(format!("{season} {}", read(typed)?));
        }
        for typed in known.pseudonyms.into_iter().flatten() {
            let name = typed.trim();
            if free_text(name).is_err() || name.contains('@') {
                return Err(Refusal::NoPseudonym {
                    typed: typed.clone(),
                }
                .into());
            }
            set.push(name.to_owned());
        }
        // One person may play two seats, and his mails name theirs. A name on a forum is one player's.
        let other = |(of, known): &&(Seat, String)| {
            let same = |own: &String| fold(own) == fold(known);
            *of != seat && sort(known) == Sort::Pseudonym && set.iter().any(same)
        };
        if let Some((of, address)) = all.iter().find(other) {
            let (address, seat) = (address.clone(), store.now()?.name(*of).clone());
            return Err(Refusal::AddressTaken { address, seat }.into());
        }
        let mut seen = std::collections::BTreeSet::new();
        set.retain(|known| seen.insert(fold(known)));
        let bytes = set.join("\n").into_bytes();
        let salt = store.writer().salt()?;
        let body = Body::Seat {
            seat: store.now()?.name(seat).clone(),
            lang: None,
            by: None,
            form: None,
            mail: Some(message_hash(&salt, KNOWN_BY, &bytes)),
            away: None,
        };
        let entry = store.append(ARBITER, &body)?;
        let message = Message {
            seat: ARBITER.to_owned(),
            source: KNOWN_BY.to_owned(),
            salt,
            bytes,
            asks: Vec::new(),
        };
        beside::put_message(store.writer().tx(), &entry, &message)?;
        Ok(entry)
    })
}

/// `address`: the campaign's public addresses; what is `None` stays as it was, and what is empty goes.
///
/// # Errors
///
/// What is no such address.
pub fn publish<G: Game>(
    hand: &mut Hand<'_>,
    site: Option<&str>,
    orders: Option<&str>,
) -> Result<Addresses> {
    hand.act::<G, _>(|store| {
        let mut set = store.now()?.addresses.clone();
        let no_site = |typed: String| Refusal::NoSite { typed };
        let no_mailbox = |typed: String| Refusal::NoMailbox { typed };
        let read =
            |typed: &str, as_kept: fn(&str) -> Option<String>, no: &dyn Fn(String) -> Refusal| {
                let kept =
                    (!typed.is_empty()).then(|| as_kept(typed).ok_or_else(|| no(typed.to_owned())));
                kept.transpose()
            };
        if let Some(typed) = site {
            set.site = read(typed, address::site, &no_site)?;
        }
        if let Some(typed) = orders {
            set.orders = read(typed, address::mailbox, &no_mailbox)?;
        }
        store.append(ARBITER, &Body::Address(set.clone()))?;
        Ok(set)
    })
}

/// Adds an address, or a name on a forum, to what a seat's player is known by.
///
/// # Errors
///
/// Those of [`set`].
pub fn add<G: Game>(hand: &mut Hand<'_>, seat: Seat, known: &str) -> Result<Entry> {
    let (name, mut all) = super::look(hand.file, |seen, campaign: Rc<Campaign<G>>| {
        let mut own = book(seen.tx, &campaign)?;
        own.retain(|(of, kept)| *of == seat && sort(kept) == sort(known));
        let own = own.into_iter().map(|(_, kept)| kept).collect::<Vec<_>>();
        Ok((campaign.name(seat).clone(), own))
    })?;
    all.push(known.to_owned());
    let known = match known.contains('@') {
        true => Known {
            mail: Some(&all),
            ..Known::default()
        },
        false => Known {
            pseudonyms: Some(&all),
            ..Known::default()
        },
    };
    set::<G>(hand, &name, &known)
}

/// All that is known of seats, by seat, in the order in which it was given.
fn book<G: Game>(tx: &Connection, campaign: &Campaign<G>) -> Result<Vec<(Seat, String)>> {
    let mut book = Vec::new();
    for seat in campaign.each(Seats::All) {
        let Some((season, i)) = campaign.mails[seat.at()] else {
            continue;
        };
        let kept = beside::message(tx, season, i)?.map(|message| message.bytes);
        let kept = String::from_utf8(kept.unwrap_or_default()).unwrap_or_default();
        book.extend(kept.lines().map(|known| (seat, known.to_owned())));
    }
    Ok(book)
}

/// Every mail address with its seat.
pub fn addresses<G: Game>(tx: &Connection, campaign: &Campaign<G>) -> Result<Vec<(Seat, String)>> {
    let mut book = book(tx, campaign)?;
    book.retain(|(_, known)| sort(known) == Sort::Address);
    Ok(book)
}

/// The address of everybody who may write for a seat in the season that is open.
pub fn substitutes<G: Game>(
    tx: &Connection,
    campaign: &Campaign<G>,
) -> Result<Vec<(Seat, String)>> {
    let now = campaign.season.to_string();
    let book = book(tx, campaign)?.into_iter();
    let of = book.filter_map(|(seat, known)| {
        let (season, address) = known.split_once(' ')?;
        let now = sort(&known) == Sort::Substitute && season == now;
        now.then(|| (seat, address.to_owned()))
    });
    Ok(of.collect())
}

/// Everything by which it is known who writes for which seat now.
pub(super) fn writers<G: Game>(
    tx: &Connection,
    campaign: &Campaign<G>,
) -> Result<Vec<(Seat, String)>> {
    let mut book = book(tx, campaign)?;
    book.retain(|(_, known)| sort(known) != Sort::Substitute);
    book.extend(substitutes(tx, campaign)?);
    Ok(book)
}

/// Every name of a player's on a forum, with his seat.
pub fn pseudonyms<G: Game>(tx: &Connection, campaign: &Campaign<G>) -> Result<Vec<(Seat, String)>> {
    let mut book = book(tx, campaign)?;
    book.retain(|(_, known)| sort(known) == Sort::Pseudonym);
    Ok(book)
}

/// A letter with the seats whose players' names stand in it: in a line alone, above a post, as its sender.
pub fn resolved<G: Game>(
    tx: &Connection,
    campaign: &Campaign<G>,
    mut letter: Letter,
) -> Result<Letter> {
    let known = pseudonyms(tx, campaign)?;
    let of = |line: &str| -> Option<(String, String)> {
        let sender = named(line).filter(|(label, _)| says_sender(label));
        let who = posted(line).or(sender.map(|(_, who)| who)).unwrap_or(line);
        let (seat, _) = known.iter().find(|(_, name)| fold(name) == fold(who))?;
        Some((campaign.name(*seat).to_string(), line.trim().to_owned()))
    };
    if !known.is_empty() {
        let headings = letter.headings.iter().map(String::as_str);
        letter.of = headings.chain(letter.text.lines()).filter_map(of).collect();
    }
    Ok(letter)
}
