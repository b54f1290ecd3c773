//! For whom somebody writes, as far as that is plain.

use std::collections::BTreeSet;

use super::book::writers;
use super::mail::Mail;
use super::{Result, again};
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::Words;
use crate::engine::{Name, Seat};
use crate::letter;
use crate::letter::envelope::{Envelope, envelope};
use crate::locale::spelling::fold;
use crate::locale::{Lang, Texts};
use crate::reading;
use crate::reading::lines::{Origin, lines};

/// By what it is plain who writes: the address of a mail, or what a text that is none says above itself.
pub(super) fn writes(envelope: &Envelope, bytes: &[u8]) -> Option<String> {
    if *envelope != Envelope::default() {
        return envelope.from.first().filter(|_| envelope.plain).cloned();
    }
    let letter = letter::open(bytes).ok()?;
    let who = reading::mail::signed(&letter.text)?;
    let address = who.split_whitespace().find_map(letter::envelope::address);
    Some(address.unwrap_or_else(|| who.to_owned()))
}

/// The seats for which it is plain that somebody writes: who has several says in his mail for which.
pub(super) fn senders(book: &[(Seat, String)], envelope: &Envelope, bytes: &[u8]) -> Vec<Seat> {
    let Some(who) = writes(envelope, bytes).map(|who| fold(&who)) else {
        return Vec::new();
    };
    let of = book.iter().filter(|(_, known)| fold(known) == who);
    let of: BTreeSet<Seat> = of.map(|(seat, _)| *seat).collect();
    of.into_iter().collect()
}

/// A line as a name is compared that stands alone in it.
fn bare(line: &str) -> String {
    fold(line.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// The seat for which somebody plainly writes: his own, or of his own that which his mail names.
pub(super) fn sender<G: Words>(
    campaign: &Campaign<G>,
    book: &[(Seat, String)],
    envelope: &Envelope,
    bytes: &[u8],
) -> Option<Seat> {
    let all = senders(book, envelope, bytes);
    if let [] | [_] = *all {
        return all.first().copied();
    }
    let letter = letter::open(bytes).ok()?;
    let lines = lines(&letter.text, &letter).lines.into_iter();
    let first = lines
        .filter(|line| line.origin == Origin::Own)
        .map(|line| line.text);
    let heads: Vec<String> = [&*envelope.subject]
        .into_iter()
        .chain(first.take(1))
        .map(bare)
        .collect();
    let named = |of: &Seat| {
        let name = campaign.name(*of);
        let called = Lang::ALL.map(|lang| {
            let texts = Texts::of_rulebook(lang, G::NAME);
            bare(&G::addressed(&campaign.setup, *of, texts))
        });
        if heads
            .iter()
            .any(|head| *head == bare(name) || called.contains(head))
        {
            return true;
        }
        let mut others = all.iter().filter(|other| *other != of);
        others.all(|other| again::named(campaign, *other, &letter).as_ref() == Some(name))
    };
    all.iter().copied().find(named)
}

/// The other seat from whose address a message that is entered for a seat comes.
pub(super) fn other_seat<G: Words>(
    store: &mut Store<'_, '_, G>,
    seat: Seat,
    mail: Mail<'_>,
) -> Result<Option<Name>> {
    let envelope = envelope(mail.bytes).filter(|_| !mail.added);
    let Some(envelope) = envelope else {
        return Ok(None);
    };
    let campaign = store.now()?.clone();
    let book = writers(store.writer().tx(), &campaign)?;
    let of = senders(&book, &envelope, mail.bytes);
    let of = of.first().filter(|_| !of.contains(&seat));
    Ok(of.map(|of| campaign.name(*of).clone()))
}
