//! `enter`, `orders add`: what a seat says, taken or not.

use super::book::resolved;
use super::decide::{Decided, decide, noted};
use super::heard::hear;
use super::mail::{Came, Entered, How, Mail, Status};
use super::reach::{gives_way, reach};
use super::sender::other_seat;
use super::understood::By;
use super::{Hand, Refusal, Result, Stopped, rows, seat as find};
use crate::campaign::inspect::message_hash;
use crate::campaign::{Message, Stamp, beside};
use crate::chance::Digest;

use crate::engine::body::{Body, Timed};
use crate::engine::deadline::Until;
use crate::engine::store::Store;
use crate::engine::words::{Remark, Words};
use crate::engine::{Game, Remarked};
use crate::letter::{self, Letter};
use crate::locale::Texts;
use crate::reading;

/// Takes a message.
///
/// What is asked of its player, and what only the arbiter is told of it, is kept in his language until it is settled.
/// `taken` are the rows that are settled by it.
pub fn enter<G: Words>(
    hand: &mut Hand<'_>,
    mail: Mail<'_>,
    taken: &[u32],
    texts: &Texts,
) -> Result<Entered<G>> {
    let letter = letter::open(mail.bytes).map_err(Refusal::Letter)?;
    hand.act::<G, _>(|store| {
        if !gives_way(store.now()?) {
            return take(store, mail, &letter, taken, texts);
        }
        // A message of which nothing stands settles no window either.
        let mut entered: Entered<G> = store.attempt::<_, Stopped>(|store| {
            let entered = take(store, mail, &letter, taken, texts)?;
            let stands = entered.status.stands();
            Ok((entered, stands))
        })?;
        if !entered.status.stands() {
            (entered.entry, entered.open) = (None, Vec::new());
            receive(store, mail, &mut entered)?;
            rows::put(store, &mut entered, mail, taken, texts)?;
        }
        Ok(entered)
    })
}

/// Refuses a seat of which nothing is taken now. It is rehearsed before somebody writes for that seat.
pub fn may_write<G: Game>(hand: &mut Hand<'_>, typed: &str) -> Result<()> {
    hand.act::<G, _>(|store| {
        let seat = find(store.now()?, typed)?;
        reach(store, seat).map(drop)
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
    let of_other = other_seat(store, seat, mail)?;
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
    let by = By::of(mail.added, &id);
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
    if let (None, Some(seat)) = (&other, of_other) {
        let of = reading::Remark::OtherSeat {
            other: seat.to_string(),
        };
        arbiter.push(Remarked::warning(0, of));
        other = Some(seat);
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
    let (mut entry, mut salted) = (None, None);
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
        entry = Some(store.append(&name, &Body::Enter(set.clone()))?);
        salted = Some(salt);
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
    match salted {
        Some(salt) => keep(store, mail, salt, &entered)?,
        None => receive(store, mail, &mut entered)?,
    }
    rows::put(store, &mut entered, mail, &settled, texts)?;
    Ok(entered)
}

/// A message of which nothing stands leaves its entry, too. A line of the arbiter's is none.
fn receive<G: Words>(
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
    entered.entry = Some(store.append(&name, &body)?);
    entered.set.late = late;
    entered.campaign = store.now()?.clone();
    keep(store, mail, salt, entered)
}

/// Keeps a message as it came, beside its entry, with what it asks the arbiter; his own asks him nothing.
fn keep<G: Words>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    salt: Digest,
    entered: &Entered<G>,
) -> Result<()> {
    let Some(entry) = &entered.entry else {
        return Ok(());
    };
    let own = mail.added || G::own(&entered.campaign.setup) == Some(entered.seat);
    let letter = letter::open(mail.bytes).ok().filter(|_| !own);
    let message = Message {
        seat: entry.actor.clone(),
        source: mail.source.to_owned(),
        salt,
        bytes: mail.bytes.to_owned(),
        asks: letter.map_or(Vec::new(), |letter| entered.asks(&letter)),
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
