//! `seat --mail`, `seat --name`: by what a seat's player is known, in mails and on a forum.

use std::rc::Rc;

use rusqlite::Connection;

use super::{ARBITER, Hand, Refusal, Result, seat as find};
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, beside};
use crate::engine::address::{self, Addresses};
use crate::engine::body::Body;
use crate::engine::campaign::Campaign;
use crate::engine::{Game, Seat, Seats};
use crate::letter::Letter;
use crate::letter::envelope::address as envelope_address;
use crate::locale::spelling::fold;
use crate::reading::free_text;
use crate::reading::mail::{named, posted, says_sender};

/// The source of a message that holds what a seat's player is known by, beside the entry that sets it.
pub(super) const KNOWN_BY: &str = "seat --mail";

/// `seat --mail`, `seat --name`: the mail addresses of a seat, or its player's names on forums, all of them; what is
/// `None` stays as it was.
///
/// They stand beside the entry, which holds their salted hash, so that no reveal has them.
///
/// # Errors
///
/// What is no address, or no name, or is another seat's: whose a message is must be plain.
pub fn set<G: Game>(
    hand: &mut Hand<'_>,
    typed: &str,
    mail: Option<&[String]>,
    pseudonyms: Option<&[String]>,
) -> Result<Entry> {
    hand.act::<G, _>(|store| {
        let seat = find(store.now()?, typed)?;
        let all = book(store.writer().tx(), store.now()?)?;
        let own = all.iter().filter(|(of, _)| *of == seat);
        let mut set: Vec<String> = Vec::new();
        // An address has an @, and a name has none.
        for (_, kept) in own {
            let of = if kept.contains('@') { mail } else { pseudonyms };
            set.extend(of.is_none().then(|| kept.clone()));
        }
        for typed in mail.into_iter().flatten() {
            let read = envelope_address(typed);
            set.push(read.ok_or_else(|| Refusal::NoAddress {
                typed: typed.clone(),
            })?);
        }
        for typed in pseudonyms.into_iter().flatten() {
            let name = typed.trim();
            if free_text(name).is_err() || name.contains('@') {
                return Err(Refusal::NoPseudonym {
                    typed: typed.clone(),
                }
                .into());
            }
            set.push(name.to_owned());
        }
        let taken = |(of, known): &&(Seat, String)| {
            *of != seat && set.iter().any(|own| fold(own) == fold(known))
        };
        if let Some((of, address)) = all.iter().find(taken) {
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
        };
        let entry = store.append(ARBITER, &body)?;
        let message = Message {
            seat: ARBITER.to_owned(),
            source: KNOWN_BY.to_owned(),
            salt,
            bytes,
        };
        store.writer().message(&entry, &message)?;
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

/// Adds an address to those of a seat.
///
/// # Errors
///
/// Those of [`set`].
pub fn add_address<G: Game>(hand: &mut Hand<'_>, seat: Seat, address: &str) -> Result<Entry> {
    let (name, mut all) = super::look(hand.file, |seen, campaign: Rc<Campaign<G>>| {
        let book = addresses(seen.tx, &campaign)?.into_iter();
        let own = book.filter(|(of, _)| *of == seat);
        let own = own.map(|(_, address)| address).collect::<Vec<_>>();
        Ok((campaign.name(seat).clone(), own))
    })?;
    all.push(address.to_owned());
    set::<G>(hand, &name, Some(&all), None)
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
    book.retain(|(_, known)| known.contains('@'));
    Ok(book)
}

/// Every name of a player's on a forum, with his seat.
pub fn pseudonyms<G: Game>(tx: &Connection, campaign: &Campaign<G>) -> Result<Vec<(Seat, String)>> {
    let mut book = book(tx, campaign)?;
    book.retain(|(_, known)| !known.contains('@'));
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
