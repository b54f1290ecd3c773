//! What of a message is settled: `orders take`, `orders add`, and the gestures that `enter` offers at a terminal.

use super::super::args::Format;
use super::super::confirm::{ask, confirm};
use super::super::rows::{Gesture, Of};
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, Stop};
use super::{entered, readings, receipts, undo};
use crate::desk::Rehearsed;
use crate::desk::enter;
use crate::desk::mail::{Came, Entered, How, Mail, Status};
use crate::desk::rows::{self, Named};
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Line, Remark};
use crate::engine::{Level, Remarked};
use crate::games::Played;
use crate::locale::Texts;
use crate::locale::said::Said;
use crate::locale::spelling::fold;
use crate::reading;
use crate::t;

/// Lines that the arbiter enters beside what stands, as he reads a message, and the rows that they answer.
pub fn add<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    (lines, settles): (&[String], &[u32]),
    format: Option<Format>,
) -> Done {
    ctx.see::<G, _>(|seen, campaign| rows::are_open(seen.tx, &campaign, typed, settles))?;
    let text = lines.join("\n");
    let entered = reads::<G>(ctx, typed, &text, How::Added, settles)?;
    entered::said::<G>(ctx, &entered, format)
}

/// `orders take`: what is proposed of rows; of all, where none is named.
pub fn take<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    (named, how): (&[Named], How),
    yes: bool,
    format: Option<Format>,
) -> Done {
    match taken::<G>(ctx, typed, named, how, yes)? {
        Some(entered) => entered::said::<G>(ctx, &entered, format),
        None => {
            let paper = receipts::again::<G>(ctx, typed, &[])?;
            Ok(Answer::paper(&paper, format))
        }
    }
}

/// Enters what is proposed of rows, and settles them; `None` where it stands already.
fn taken<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    named: &[Named],
    how: How,
    yes: bool,
) -> Result<Option<Entered<G>>, Stop> {
    let (taking, lines, lost) = ctx.see::<G, _>(|seen, campaign| {
        let taking = rows::take(seen, &campaign, typed, named, how)?;
        let seat = crate::desk::seat(&campaign, typed)?;
        let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
        let waits = campaign.waits[seat.at()].as_ref();
        let stands = waits.map(|waits| G::answer(&campaign.setup, &waits.answer, texts));
        let stands = stands.unwrap_or_default();
        let new = |line: &&String| taking.instead || stands.iter().all(|own| own.order != **line);
        let lines: Vec<String> = taking.lines.iter().filter(new).cloned().collect();
        let lost = |own: &Line| taking.lines.iter().all(|line| *line != own.order);
        let lost = taking.instead && stands.iter().any(lost);
        Ok((taking, lines, lost))
    })?;
    for quote in &taking.passed {
        ctx.note(&t!(ctx.texts, "settle-passed", quote = quote.clone()));
    }
    if lines.is_empty() {
        ctx.work::<G, _>(|hand| rows::clear::<G>(hand, Some(typed), &taking.settles))?;
        return Ok(None);
    }
    let how = match taking.instead {
        true => How::Instead,
        false => How::Added,
    };
    let text = lines.join("\n");
    if lost {
        let rehearsed = rehearsed::<G>(ctx, (typed, &text), how, &taking.settles)?;
        undo::show(ctx, &rehearsed, yes);
        let question = ctx.texts.get("confirm-take-instead");
        confirm(ctx, &question, yes)?;
    }
    reads::<G>(ctx, typed, &text, how, &taking.settles).map(Some)
}

/// What lines of the arbiter's would come to.
fn rehearsed<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    (seat, text): (&str, &str),
    how: How,
    settles: &[u32],
) -> Result<Rehearsed<G, Entered<G>>, Stop> {
    let texts = ctx.texts;
    let mail = own(seat, text, how);
    ctx.rehearse::<G, _>(|hand| enter::enter(hand, mail, settles, texts))
}

/// How the arbiter reads what came, as a message.
fn own<'a>(seat: &'a str, text: &'a str, how: How) -> Mail<'a> {
    Mail {
        seat,
        source: crate::desk::mail::ADDED,
        bytes: text.as_bytes(),
        came: Came::Now,
        added: true,
        how,
    }
}

/// Enters how the arbiter reads what came.
///
/// # Errors
///
/// Lines by which nothing changes, or one of which is refused.
fn reads<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    seat: &str,
    text: &str,
    how: How,
    settles: &[u32],
) -> Result<Entered<G>, Stop> {
    let texts = ctx.texts;
    let rehearsed = rehearsed::<G>(ctx, (seat, text), how, settles)?;
    let ahead = &rehearsed.done;
    let refused = !ahead.status.stands() || bad(ahead).is_some();
    if refused || !changes(&rehearsed.before, ahead) {
        return Err(Stop::Said(not_added(ahead, text, texts)));
    }
    entered::entered::<G>(ctx, own(seat, text, how), settles)
}

/// What is wrong with a line of the arbiter's.
fn bad<G: Played>(ahead: &Entered<G>) -> Option<&Remarked<Remark<G>>> {
    let still = |told: &Remarked<Remark<G>>| {
        matches!(
            told.remark,
            Remark::Read(reading::Remark::StillAsked(_) | reading::Remark::NoWord)
        )
    };
    let mut all = ahead.remarks.iter();
    all.find(|told| told.level == Level::Error && !still(told))
}

/// Whether anything of a seat's is other after what the arbiter entered.
fn changes<G: Played>(before: &Campaign<G>, ahead: &Entered<G>) -> bool {
    let stood = before.this.sets[ahead.seat.at()].as_ref();
    let blank = || before.blank_set(ahead.seat);
    let stood = stood.map_or_else(blank, |sent| sent.set.clone());
    let texts = Texts::of_rulebook(before.langs[ahead.seat.at()], G::NAME);
    let orders = |set: &Set<G>| {
        let lines = set.orders.as_ref();
        let lines = lines.map(|answer| G::answer(&before.setup, answer, texts));
        let lines = lines.unwrap_or_default().into_iter();
        lines.map(|line| line.order).collect::<Vec<_>>()
    };
    let all = |set: &Set<G>| {
        let said = (set.word.clone(), set.none, set.provisional);
        (orders(set), said)
    };
    all(&ahead.set) != all(&stood) || ahead.set.beforehand != stood.beforehand
}

/// Why a line adds nothing: what its player would be told of it, or its arbiter.
fn not_added<G: Played>(ahead: &Entered<G>, text: &str, texts: &Texts) -> Said {
    let setup = &ahead.campaign.setup;
    let told = bad(ahead).or_else(|| ahead.arbiter.first().or(ahead.noted.first()));
    let line = told.and_then(|told| {
        let at = usize::try_from(told.line).ok()?.checked_sub(1)?;
        text.lines().nth(at)
    });
    let none = Remark::Read(reading::Remark::NotUnderstood);
    let remark = told.map_or(&none, |told| &told.remark);
    let mut why = remark.say(setup, texts);
    // The arbiter sends nothing back: he writes what he means.
    if let Some(proposals) = remark.proposals() {
        why.help = readings::proposed(proposals, texts);
    }
    Said {
        message: t!(
            texts,
            "desk-not-added",
            line = line.unwrap_or(text),
            why = why.message
        ),
        help: match why.help.is_empty() {
            false => why.help,
            true => texts.get("desk-not-added-help"),
        },
    }
}

/// Whose a message is was asked before it is entered.
const WHOSE: &str = "asked-whose";

/// Offers at a terminal what may be done with what is asked of a message, which is shown as it was written and as it is
/// read.
///
/// # Errors
///
/// [`Stop::Declined`] where it is not to be entered at all.
pub fn gesture<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    ahead: &Entered<G>,
    bytes: &[u8],
    yes: bool,
) -> Result<Gesture, Stop> {
    let texts = ctx.texts;
    if yes || ctx.machine.page.is_some() || ahead.asked().next().is_none() {
        return Ok(Gesture::Plain);
    }
    let reading = readings::reading(ahead, bytes, texts);
    ctx.machine.show(Piece::Reading(reading), texts)?;
    // What takes something back may mean any of them: they are taken row by row.
    let back = |row: &reading::Row| row.holds && row.turned && row.why != WHOSE;
    let back = ahead.asked().any(|(_, row)| back(row));
    let proposes = ahead
        .asked()
        .any(|(_, row)| row.proposals.len() == 1 && !row.turned);
    let proposes = proposes && !back;
    let all = proposes && canonical(ahead);
    let question = t!(
        texts,
        "settle-ask",
        held = match ahead.status {
            Status::Held => "yes",
            _ => "no",
        },
        proposes = if proposes { "yes" } else { "no" },
        all = if all { "yes" } else { "no" }
    );
    loop {
        let typed = ask(ctx, &question)?.unwrap_or_default();
        let key = |key: &str| fold(&typed) == fold(&texts.get(key));
        if typed.is_empty() {
            return Ok(if all { Gesture::All } else { Gesture::Plain });
        }
        if key("settle-key-plain") {
            return Ok(Gesture::Plain);
        }
        if key("settle-key-none") {
            return Err(Stop::Declined);
        }
        if proposes && key("settle-key-all") {
            return Ok(Gesture::All);
        }
        if key("settle-key-rows") {
            return each(ctx, ahead);
        }
    }
}

/// Whether a message is held of which every order is written as the program writes it.
fn canonical<G: Played>(ahead: &Entered<G>) -> bool {
    let own = |(_, row): (u32, &reading::Row)| {
        let said = fold(row.quote.trim());
        row.holds || row.proposals.iter().any(|one| fold(one) == said)
    };
    ahead.status == Status::Held && ahead.asked().all(own)
}

fn each<G: Played>(ctx: &mut Ctx<'_, '_>, ahead: &Entered<G>) -> Result<Gesture, Stop> {
    let texts = ctx.texts;
    let mut done = Vec::new();
    for (line, row) in ahead.asked() {
        let proposals = (1..).zip(&row.proposals);
        let proposals = proposals.map(|(n, one)| {
            let one = reading::alternatives(std::slice::from_ref(one), texts);
            t!(texts, "settle-proposal", n, proposal = one)
        });
        let question = t!(
            texts,
            "settle-ask-row",
            line,
            quote = row.quote.clone(),
            n = row.proposals.len(),
            proposals = proposals.collect::<Vec<_>>().join("\n")
        );
        done.push(loop {
            let typed = ask(ctx, &question)?.unwrap_or_default();
            match typed.parse() {
                _ if typed.is_empty() => break Of::Waits,
                _ if fold(&typed) == fold(&texts.get("settle-key-talk")) => break Of::Talk,
                Ok(n) if (1..=row.proposals.len()).contains(&n) => break Of::Taken(n),
                _ => {}
            }
        });
    }
    Ok(Gesture::Rows(done))
}

/// Does that with a message that was entered just now; gives what stands then.
pub fn settle<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    entered: Entered<G>,
    gesture: &Gesture,
    yes: bool,
) -> Result<Entered<G>, Stop> {
    let seat = entered.campaign.name(entered.seat).to_string();
    let (mut named, mut talk) = (Vec::new(), Vec::new());
    let setup = &entered.campaign.setup;
    let told = entered
        .remarks
        .iter()
        .filter(|told| told.remark.row().is_some());
    let row_of = |told| rows::row_of(&entered.open, told, setup, ctx.texts).map(|row| row.n);
    if *gesture == Gesture::All {
        let whose = |told: &&Remarked<Remark<G>>| {
            let row = told.remark.row();
            row.is_some_and(|row| row.why == WHOSE)
        };
        talk.extend(told.clone().filter(whose).filter_map(row_of));
    }
    if let Gesture::Rows(done) = gesture {
        for (of, told) in done.iter().zip(told) {
            match (of, row_of(told)) {
                (Of::Taken(proposal), Some(row)) => named.push(Named {
                    row,
                    proposal: *proposal,
                }),
                (Of::Talk, Some(row)) => talk.push(row),
                _ => {}
            }
        }
    }
    if !talk.is_empty() {
        ctx.work::<G, _>(|hand| rows::clear::<G>(hand, Some(&seat), &talk))?;
    }
    let takes = *gesture == Gesture::All || !named.is_empty();
    let after = match takes {
        true => match taken::<G>(ctx, &seat, &named, How::Plain, yes) {
            // The message is entered all the same: what is not taken of it waits.
            Err(Stop::Declined) => None,
            after => after?,
        },
        false => None,
    };
    let open = entered.open.iter().filter(|row| !talk.contains(&row.n));
    Ok(after.unwrap_or_else(|| Entered {
        open: open.cloned().collect(),
        ..entered.clone()
    }))
}
