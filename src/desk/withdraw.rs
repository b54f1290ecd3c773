//! `orders withdraw`: what a seat has said is taken back.

use super::{Hand, Refusal, Result, Seen, allowed, seat as find};
use crate::campaign::beside::{self, MessageRow, What};
use crate::campaign::{Entry, Phase, entries};
use crate::engine::body::{Body, settles};
use crate::engine::campaign::Campaign;
use crate::engine::order::Step;
use crate::engine::priced::OfLine;
use crate::engine::store::{Store, defect, undone};
use crate::engine::{Game, Seat};

/// `orders withdraw`: what a seat has said for the open window is taken back, or some lines of it. `mistaken`: it
/// was another's.
pub fn withdraw<G: Game>(
    hand: &mut Hand<'_>,
    typed: &str,
    lines: &[OfLine],
    mistaken: bool,
) -> Result<(Seat, Entry)> {
    hand.act::<G, _>(|store| take_out(store, typed, lines, mistaken))
}

fn take_out<G: Game>(
    store: &mut Store<'_, '_, G>,
    typed: &str,
    lines: &[OfLine],
    mistaken: bool,
) -> Result<(Seat, Entry)> {
    let campaign = store.now()?;
    let seat = find(campaign, typed)?;
    let name = campaign.name(seat).clone();
    allowed(campaign, &Step::Say(vec![&name]))?;
    let asked = campaign
        .window()
        .is_some_and(|window| window.seats.contains(seat));
    // The word stays, unless it was another's too.
    let sent = campaign.this.sets[seat.at()].as_ref();
    let worded = mistaken && sent.is_some_and(|sent| !sent.set.word.is_empty());
    if !asked || !(campaign.waits[seat.at()].is_some() || worded) {
        return Err(Refusal::NothingToWithdraw { seat: name }.into());
    }
    let mut set = campaign.blank_set(seat);
    if mistaken && campaign.phase == Some(Phase::Open) {
        set.word.clear();
        // What another sent takes nothing away of what the seat itself said beforehand.
        set.orders = campaign.plan(seat).0;
    }
    if !lines.is_empty() {
        let stood = campaign.waits[seat.at()].as_ref();
        let left = stood.map_or(Err(lines[0]), |w| G::without(&w.answer, lines));
        set.orders = left.map_err(|of| Refusal::NoSuchLine {
            seat: name.clone(),
            line: of.to_string(),
        })?;
    }
    // What is asked of a message is none of the lines that are dropped.
    let all = mistaken || lines.is_empty() && set.orders.is_none();
    let season = campaign.season;
    // Its receipt says what is asked still.
    let open = beside::remarks_of(store.writer().tx(), season, &name)?;
    set.asked = !all && open.iter().any(|row| row.what != What::Told);
    let entry = store.append(&name, &Body::Withdraw { set, mistaken })?;
    if all {
        // What was told of orders that are gone must not make their seat look like one that was not understood.
        let of = |row: &MessageRow| *row.seat == *name;
        beside::settle(store.writer().tx(), season, entry.i, of)?;
    }
    Ok((seat, entry))
}

/// The seat, where more than the message that stands was entered for it since its window opened: what is withdrawn as
/// another's does not bring that back.
pub fn earlier<G: Game>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    typed: &str,
) -> Result<Option<Seat>> {
    let seat = find(campaign, typed)?;
    let (name, own) = (campaign.name(seat), G::own(&campaign.setup) == Some(seat));
    let all = entries(seen.tx, campaign.season)?;
    let undone = undone::<G>(&all)?;
    let mut said = 0;
    for entry in all.iter().filter(|entry| !undone.contains(&entry.i)) {
        if settles(&entry.kind, own) {
            said = 0;
        }
        let body = Body::<G>::read(&entry.kind, &entry.body).map_err(defect)?;
        if let Body::Withdraw {
            set,
            mistaken: true,
        } = &body
            && set.seat == *name
        {
            said = 0;
        } else if let Body::Enter(_) | Body::Import { .. } = &body
            && body.sets().iter().any(|set| set.seat == *name)
        {
            said += 1;
        }
    }
    Ok((said > 1).then_some(seat))
}
