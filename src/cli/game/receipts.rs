//! Receipts: of a message just now, and again of what a seat sent last.

use std::rc::Rc;

use serde_json::{Value, json};

use super::super::args::Format;
use super::super::{Answer, Ctx, Stop};
use super::of_seat;
use crate::campaign::{CampaignError, entries};
use crate::chance::Digest;
use crate::desk::mail::{Entered, Status};
use crate::desk::{again as came, rows};
use crate::engine::body::{Set, settles};
use crate::engine::campaign::Campaign;
use crate::engine::store::Journal;
use crate::engine::words::Remark;
use crate::engine::{Level, Remarked, Seat};
use crate::games::Played;
use crate::locale::Texts;
use crate::papers::Paper;
use crate::papers::receipt::{self, Received};

/// The receipt in its seat's language. With `--json` it has what only the arbiter is told, which the one
/// to be pasted (`--format json`) lacks.
pub fn receipt<G: Played>(
    ctx: &Ctx<'_, '_>,
    entered: &Entered<G>,
    format: Option<Format>,
) -> Answer {
    let texts = ctx.texts_of::<G>(entered.campaign.langs[entered.seat.at()]);
    let hash = entered.entry.as_ref().map(|entry| entry.hash);
    let paper = Received::of(entered, hash).paper(texts);
    let answer = Answer::paper(&paper, format);
    let mut value = paper.view;
    if let Value::Object(value) = &mut value {
        let (setup, texts) = (&entered.campaign.setup, ctx.texts);
        // Its number is the arbiter's: they count what he alone is told, too.
        let numbered = |told: &[Remarked<Remark<G>>], mut said: Vec<Value>| {
            let problems = told.iter().filter(|told| told.level != Level::Note);
            for (told, said) in problems.zip(&mut said) {
                let row = rows::row_of(&entered.open, told, setup, texts);
                said["row"] = json!(row.map(|row| row.n));
            }
            Value::from(said)
        };
        // It is the arbiter's, and no paper.
        value.remove("paper");
        let problems = value.remove("problems");
        let said = problems.and_then(|said| said.as_array().cloned());
        let said = numbered(&entered.remarks, said.unwrap_or_default());
        value.insert("problems".to_owned(), said);
        let arbiter = receipt::problems(&entered.arbiter, setup, texts);
        value.insert("arbiter".to_owned(), numbered(&entered.arbiter, arbiter));
        let noted = entered.noted.iter().filter_map(|told| {
            let row = told.remark.row()?;
            Some(json!({ "line": told.line, "text": row.quote }))
        });
        value.insert("noted".to_owned(), noted.collect());
    }
    answer.json(&value)
}

/// The campaign while the set of a seat's last entry waits, as late as it does, and the entry's hash: a receipt
/// printed later says what is left now, and once the answers are paid what was left last.
fn waits<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: Seat,
    season: u16,
    i: u32,
) -> Result<(Rc<Campaign<G>>, Digest), Stop> {
    ctx.see::<G, _>(|seen, now| {
        let missing = || CampaignError::Damaged {
            what: format!("no entry {i} in season {season}"),
        };
        let all = entries(seen.tx, season)?;
        let entry = all.iter().find(|entry| entry.i == i).ok_or_else(missing)?;
        let own = G::own(&now.setup) == Some(seat);
        let ends = all.iter().find(|e| e.i > i && settles(&e.kind, own));
        let campaign = match ends {
            None if now.season == season => now,
            None => Rc::new(Journal(seen.tx).load(Some((season, u32::MAX)))?),
            Some(ends) => Rc::new(Journal(seen.tx).load(Some((season, ends.i - 1)))?),
        };
        Ok((campaign, entry.hash))
    })
}

/// The receipt of what a seat sent last. `remarks`: what else is said in it.
pub fn again<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    remarks: &[Remarked<Remark<G>>],
) -> Result<Paper, Stop> {
    let lang = ctx.cli.lang;
    let campaign = ctx.now::<G>()?;
    let seat = crate::desk::seat(&campaign, typed)?;
    let now = campaign;
    let texts = of_seat::texts(lang, &now, seat);
    let open = ctx.see::<G, _>(|seen, campaign| rows::open(seen, &campaign, seat))?;
    // What was settled since is asked no more, and what another message was asked still is.
    let asked = |told: &&Remarked<Remark<G>>| {
        let row = told.remark.row();
        row.is_none_or(|row| open.iter().any(|open| open.quote == row.quote))
    };
    let pending = ctx.see::<G, _>(|seen, campaign| came::pending(seen, &campaign, seat))?;
    if let Some(mut pending) = pending {
        pending.remarks = pending.remarks.iter().filter(asked).cloned().collect();
        pending.remarks.extend_from_slice(remarks);
        let still = rows::still(&open, &pending.remarks);
        pending.remarks.extend(still);
        let hash = pending.entry.as_ref().map(|entry| entry.hash);
        return Ok(Received::of(&pending, hash).paper(texts));
    }
    let sent = now.this.sets[seat.at()].clone();
    let season = now.this.number;
    // What its message was told when it came, it is told again.
    let told = match &sent {
        Some(sent) => ctx.see::<G, _>(|seen, _| came::again::<G>(seen, season, sent.entry))?,
        None => None,
    };
    let word_line = told.as_ref().map_or(0, |told| told.word_line);
    let told = told.map(|told| told.remarks).unwrap_or_default();
    let told: Vec<_> = told.iter().filter(asked).cloned().collect();
    // What another message was asked that leaves this one as it is has a receipt of its own.
    let doubtful = sent
        .as_ref()
        .is_none_or(|sent| sent.set.warned || sent.set.asked);
    let still = if doubtful {
        rows::still(&open, &told)
    } else {
        Vec::new()
    };
    let remarks = [&told, remarks, &still].concat();
    let (campaign, set, hash) = match sent {
        Some(sent) => {
            let (campaign, hash) = waits::<G>(ctx, seat, season, sent.entry)?;
            (campaign, sent.set, Some(hash))
        }
        None => {
            let set = now.blank_set(seat);
            (now, set, None)
        }
    };
    let status = match hash {
        None => Status::Rejected,
        Some(_) => Status::of(&set),
    };
    let received = Received {
        campaign: &campaign,
        seat,
        status,
        set: &set,
        word_line,
        hash,
        remarks: &remarks,
    };
    Ok(received.paper(texts))
}

/// What stands of a seat, for programs.
pub(super) fn set_json<G: Played>(setup: &G::Setup, set: &Set<G>, texts: &Texts) -> Value {
    let answer = set.orders.as_ref();
    let lines = answer.map(|answer| G::answer(setup, answer, texts));
    let lines = lines.unwrap_or_default().into_iter();
    json!({
        "seat": set.seat,
        "word": set.word,
        "none": set.none,
        "provisional": set.provisional,
        "late": set.late,
        "warned": set.warned || set.asked,
        "orders": lines.map(|line| line.json).collect::<Vec<_>>(),
    })
}
