//! What of a message stands, and what is said of it.

use super::heard::{Heard, holding};
use super::mail::Status;
use super::rows;
use super::understood::By;
use crate::campaign::Phase;
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Line, Read, Remark, Words};
use crate::engine::{Game, Level, Name, Remarked, Seat, Window};
use crate::locale::{Lang, Texts};
use crate::reading;
use crate::reading::free_text;
use crate::reading::message::Why;

/// What of a message stands, and what is said of it; nothing is entered yet.
pub(super) struct Decided<G: Game> {
    pub(super) status: Status,
    pub(super) set: Set<G>,
    pub(super) word_line: u32,
    pub(super) replaces: bool,
    pub(super) fresh: bool,
    pub(super) waits: bool,
    pub(super) lists: bool,
    pub(super) other: Option<Name>,
    pub(super) remarks: Vec<Remarked<Remark<G>>>,
    pub(super) arbiter: Vec<Remarked<Remark<G>>>,
    pub(super) noted: Vec<Remarked<Remark<G>>>,
}

/// What is said of a letter as a whole, and makes nothing doubtful.
pub fn noted<G: Game>(remark: reading::Remark) -> Remarked<Remark<G>> {
    Remarked::new(0, Level::Note, remark)
}

pub(super) fn decide<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    heard: Heard<G>,
    by: By<'_>,
) -> Decided<G> {
    let added = by == By::Added;
    let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
    let held = holding(&heard.read).is_some();
    let Heard {
        read,
        adds,
        places,
        mut lists,
        ..
    } = heard;
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let ask = window.map(|window| campaign.ask(window, seat));
    let Read {
        word,
        mut word_line,
        draft,
        beforehand,
        none,
        provisional,
        confirms,
        adds: _,
        other,
        form,
        mut remarks,
        arbiter,
    } = read;
    // A sentence that the arbiter is only shown waits for nothing.
    let (mut shown, mut arbiter): (Vec<_>, Vec<_>) = arbiter
        .into_iter()
        .partition(|told| told.remark.row().is_some());
    shown.dedup();
    let mut stands = None;
    let mut lost = false;
    if let (Some(draft), Some(ask)) = (draft, &ask) {
        let verdict = G::admit(setup, view, ask, draft);
        for told in verdict.remarks {
            let line = places.line(told.line);
            // What stood before stands, or nothing is added to it.
            lost |= adds && line == 0 && told.line > 0 && told.level == Level::Error;
            let told = Remark::ruled(Remarked { line, ..told });
            if !remarks.contains(&told) {
                remarks.push(told);
            }
        }
        stands = verdict.stands;
    }
    lists |= stands.is_some();
    let before = campaign.waits[seat.at()]
        .as_ref()
        .map(|waiting| waiting.answer.clone());
    let error = remarks
        .iter()
        .any(|remarked| remarked.level == Level::Error);
    // What stands by itself is no message that was sent.
    let sent = campaign.this.sets[seat.at()].as_ref();
    let sent = before.is_some() && sent.is_some_and(|sent| !sent.plan);
    // H21: with an error in it a second message takes nothing from the first, and its word goes with it.
    let stays = error && sent && (added || !adds || lost);
    // Where it is asked about, what it says waits with that.
    let asks = !added && remarks.iter().any(|told| told.remark.row().is_some());
    if let (true, Some(answer)) = (stays, stands.take_if(|_| stays)) {
        let lines = G::answer(setup, &answer, texts)
            .into_iter()
            .filter(|_| asks);
        let waiting = |line: Line| Remarked::error(line.line, rows::asked(&line.order, Why::Held));
        remarks.extend(lines.map(waiting));
    }
    let mut set = match &campaign.this.sets[seat.at()] {
        Some(sent) => sent.set.clone(),
        None => campaign.blank_set(seat),
    };
    // A confirmation alone leaves the orders as they are.
    let confirmed = confirms && stands.is_none() && !error && before.is_some();
    if confirms && stands.is_none() && !error && word.is_none() {
        remarks.push(match confirmed {
            true => noted(reading::Remark::Confirmed),
            false => Remarked::error(0, reading::Remark::NothingToConfirm),
        });
    }
    remarks.sort_by_key(|remarked| remarked.line);
    let brings = stands.is_some();
    let fresh = confirmed || brings || (beforehand.is_some() && !error);
    let word = word.filter(|_| campaign.phase == Some(Phase::Open));
    if let (true, true, Some(word)) = (stays, set.word.is_empty(), &word) {
        let remark = match asks {
            true => rows::asked(&rows::word(word, texts), Why::Held),
            false => reading::Remark::WordNotKept.into(),
        };
        remarks.push(Remarked::error(if asks { word_line } else { 0 }, remark));
    }
    let word = word.filter(|_| !stays);
    let word = match word.map(|word| free_text(&word).map_err(|_| word)) {
        Some(Ok(word)) => Some(word),
        Some(Err(word)) => {
            remarks.push(Remarked::error(0, reading::Remark::BadWord { word }));
            None
        }
        None => None,
    };
    let worded = word.is_some();
    let first_word = match &word {
        Some(word) if set.word.is_empty() => {
            if campaign.old_words.contains(word) {
                let remark = reading::Remark::OldWord { word: word.clone() };
                remarks.push(Remarked::warning(0, remark));
            }
            true
        }
        Some(word) if *word != set.word => {
            let first = set.word.clone();
            remarks.push(Remarked::warning(0, reading::Remark::OtherWord { first }));
            false
        }
        _ => false,
    };
    if word
        .as_ref()
        .is_none_or(|word| !first_word && *word != set.word)
    {
        word_line = 0;
    }
    if let (true, Some(word)) = (first_word, word) {
        set.word = word;
    }
    if let Some(answer) = &stands {
        for (line, remark) in G::for_arbiter(setup, &campaign.state, seat, answer) {
            // Of what stood before he was told.
            let told = places.line(line);
            if told > 0 || line == 0 {
                arbiter.push(Remarked::warning(told, Remark::Rule(remark)));
            }
        }
        set.none = none && G::answer(setup, answer, Texts::of(Lang::En)).is_empty();
    }
    let replaces = before.is_some() && stands.is_some() && stands != before;
    match (&before, &stands) {
        _ if added => remarks.push(noted(reading::Remark::ByArbiter)),
        (Some(before), Some(stands)) if sent && replaces && campaign.phase == Some(Phase::Open) => {
            let count = |answer| G::answer(setup, answer, Texts::of(Lang::En)).len();
            let fewer = count(before).saturating_sub(count(stands));
            remarks.push(noted(match adds {
                true => reading::Remark::Joined,
                false => reading::Remark::Replaced { fewer },
            }));
        }
        _ => {}
    }
    set.orders = stands.or(before);
    set.beforehand = beforehand.filter(|_| !error);
    // A word alone is taken, also where it is given again; the first one stands.
    let status = if !(fresh || worded) {
        if remarks.is_empty() {
            remarks.push(Remarked::error(0, reading::Remark::NotUnderstood));
        }
        if arbiter.is_empty() && !remarks.iter().any(|told| told.remark.row().is_some()) {
            let remark = match campaign.phase {
                Some(Phase::Rolled) => reading::Remark::ChoiceNotTaken {
                    seat: campaign.name(seat).to_string(),
                },
                _ => reading::Remark::NotTaken,
            };
            arbiter.push(Remarked::warning(0, remark));
        }
        set = campaign.stands(seat);
        match held {
            true => Status::Held,
            false => Status::Rejected,
        }
    } else {
        // Who confirms has seen the remarks on what stood.
        let keeps = (added || adds || !fresh) && !confirmed;
        set.provisional = provisional || (set.provisional && keeps);
        let (asked, told): (Vec<_>, Vec<_>) =
            remarks.iter().partition(|told| told.remark.row().is_some());
        let warned = told.iter().any(|told| told.level <= Level::Warning);
        set.warned = warned || (set.warned && keeps);
        // What earlier messages were asked is looked up where this one is added to them.
        set.asked = !asked.is_empty() || (set.asked && !fresh && !confirmed);
        // Who adds nothing leaves what stands as the form gave it.
        set.form = form.or(set.form.take().filter(|_| !brings && !added));
        set.arbiter = added || (set.arbiter && (adds || !brings));
        let drawn = set.orders.as_ref();
        let drawn = drawn.map(|answer| G::draws(setup, view, answer));
        if set.word.is_empty() && drawn.is_some_and(|draws| draws.any()) {
            remarks.push(noted(reading::Remark::NoWord));
        }
        Status::of(&set)
    };
    Decided {
        status,
        set,
        word_line,
        replaces: replaces && status.stands(),
        fresh: brings,
        waits: sent && !status.stands(),
        lists,
        other,
        remarks,
        arbiter,
        noted: shown,
    }
}
