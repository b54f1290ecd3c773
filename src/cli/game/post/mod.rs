//! `post`: a folder of mails is read, shown as one table, and entered after one question.

mod inbox;

use std::path::Path;

use serde_json::{Value, json};

use super::super::confirm::{ask_one_of, confirm, offer, whether};
use super::super::output::{Output, harmless};
use super::super::stop::REFUSED;
use super::super::{Desk, Done, Stop};
use super::{orders, tray};
use crate::desk::enter::{Mail, Status};
use crate::desk::post::{self, Fate, Posted, Sorted};
use crate::engine::deadline::{self, Until};
use crate::engine::words::Words;
use crate::games::Played;
use crate::letter;
use crate::locale::Texts;
use crate::locale::said::Reason;
use crate::papers::FORMAT;
use crate::papers::receipt::Received;
use crate::t;

pub fn post<G: Played>(cx: &mut Desk<'_, '_>, path: &Path, in_time: bool, yes: bool) -> Done {
    let mut sorted = look::<G>(cx, inbox::mails(path)?)?;
    let mut said = false;
    if cx.machine.look.asks {
        (sorted, said) = asked::<G>(cx, sorted)?;
    }
    let waiting = sorted.iter().filter(|mail| left(mail)).count();
    let fitting = sorted.iter().filter(|mail| fits(&mail.fate)).count();
    let replaces =
        |mail: &Sorted<G>| matches!(&mail.fate, Fate::Taken(entered) if entered.replaces);
    let replaced = sorted.iter().filter(|mail| replaces(mail)).count();
    // Before a question it is looked at; where nobody is asked it is said once it is done.
    let table = table::<G>(cx, &sorted)?;
    let asks = cx.machine.look.asks;
    if asks && !said {
        table.put(&mut cx.aside())?;
    }
    for mail in &sorted {
        if let Fate::Taken(entered) = &mail.fate {
            cx.shows_reading(entered, &mail.posted.bytes);
        }
    }
    if fitting > 0 {
        let own = cx.see::<G, _>(|_, campaign| Ok(G::own(&campaign.setup)))?;
        let others = sorted
            .iter()
            .filter(|mail| fits_of(&mail.fate) && mail.seat != own);
        if others.count() > 0 {
            orders::ask_sheet::<G>(cx, yes)?;
        }
        let question = t!(cx.texts, "confirm-post", n = fitting, replaced = replaced);
        match replaced {
            0 => offer(cx, &question, yes)?,
            _ => confirm(cx, &question, yes)?,
        }
    }
    let (mut drafts, mut listed) = (Vec::new(), Vec::new());
    let (mut entered, mut rejected) = (0, 0);
    for mail in sorted {
        let (Some(seat), true) = (mail.seat, fits(&mail.fate)) else {
            listed.push(view::<G>(cx, &mail)?);
            continue;
        };
        let name = cx.see::<G, _>(|_, campaign| Ok(campaign.name(seat).clone()))?;
        let taken = Mail {
            seat: &name,
            source: &mail.posted.source,
            bytes: &mail.posted.bytes,
            in_time,
            added: false,
        };
        let taken = match orders::entered::<G>(cx, taken) {
            Ok(taken) => taken,
            // It fitted when it was looked at, and another command came between.
            Err(stop @ Stop::Refused(_)) => {
                stop.show(cx.machine, cx.texts);
                continue;
            }
            Err(stop) => return Err(stop),
        };
        for remarked in &taken.arbiter {
            let said = remarked.remark.say(&taken.campaign.setup, cx.texts);
            let note = t!(
                cx.texts,
                "post-for-arbiter",
                seat = &*name,
                text = said.message,
                help = said.help
            );
            cx.note(&note);
        }
        match taken.entry {
            Some(_) => entered += 1,
            None => rejected += 1,
        }
        listed.push(view::<G>(cx, &mail)?);
        let texts = cx.texts_of::<G>(taken.campaign.langs[seat.at()]);
        let paper = Received::of(&taken, taken.entry.as_ref().map(|entry| entry.hash)).paper(texts);
        drafts.push(tray::receipt(&taken, &mail, &paper));
    }
    orders::without_sheet::<G>(cx)?;
    let made = tray::fill::<G>(cx, [tray::What::Receipts(drafts)])?;
    let code = if waiting + rejected > 0 { REFUSED } else { 0 };
    let line = t!(
        cx.texts,
        "desk-posted",
        n = entered,
        rejected = rejected,
        left = waiting,
        drafts = made.len(),
        folder = tray::place(cx)?.display().to_string()
    );
    if !asks && !cx.cli.json {
        table.put(&mut cx.out())?;
    }
    cx.say(
        &line,
        &json!({ "format": FORMAT, "mails": listed, "entered": entered, "tray": made }),
    )?;
    Ok(code)
}

fn look<G: Played>(cx: &mut Desk<'_, '_>, mails: Vec<Posted>) -> Result<Vec<Sorted<G>>, Stop> {
    cx.work::<G, _>(|hand| post::sort(hand, mails))
}

/// Asks whose each mail is of which that is not plain; nothing typed leaves it where it lies. Gives them with what comes
/// of them then, and whether the table of that was said already.
fn asked<G: Played>(
    cx: &mut Desk<'_, '_>,
    sorted: Vec<Sorted<G>>,
) -> Result<(Vec<Sorted<G>>, bool), Stop> {
    if !sorted.iter().any(|mail| mail.asks()) {
        return Ok((sorted, false));
    }
    // A page shows with the question what comes of it all; at a terminal that is said before.
    if cx.machine.page.is_none() {
        table::<G>(cx, &sorted)?.put(&mut cx.aside())?;
    }
    let mut mails = Vec::new();
    for mail in sorted {
        let mut posted = mail.posted.clone();
        let cells = cells::<G>(cx, &mail)?;
        let known = [harmless(&cells.join(" · "))].into_iter();
        let known: Vec<String> = known.chain(beginning(&mail.posted.bytes)).collect();
        let known = known.join("\n");
        if let (Some(seat), Fate::Older | Fate::Early) = (mail.seat, &mail.fate) {
            let question = t!(cx.texts, "post-still", mail = &*known);
            posted.whose = whether(cx, &question)?.then_some(seat);
            mails.push(posted);
            continue;
        }
        while mail.asks() && posted.whose.is_none() {
            let question = t!(cx.texts, "post-whose", mail = &*known);
            let seats = cx.see::<G, _>(|_, campaign| {
                let names = campaign.seats().iter();
                Ok(names.map(|name| name.to_string()).collect::<Vec<_>>())
            })?;
            let typed = ask_one_of(cx, &question, || seats)?;
            let Some(typed) = typed.filter(|typed| !typed.is_empty()) else {
                break;
            };
            match cx.see::<G, _>(|_, campaign| Ok(crate::desk::seat(&campaign, &typed)?)) {
                Ok(seat) => posted.whose = Some(seat),
                Err(stop) => {
                    stop.show(cx.machine, cx.texts);
                }
            }
        }
        mails.push(posted);
    }
    let said = cx.machine.page.is_none() && mails.iter().all(|mail| mail.whose.is_none());
    Ok((look(cx, mails)?, said))
}

/// How a mail begins, to know it by.
fn beginning(bytes: &[u8]) -> Vec<String> {
    let letter = letter::open(bytes);
    let text = letter.map(|letter| letter.text).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let shown = lines.map(|line| {
        let line: String = line.trim().chars().take(72).collect();
        format!("    | {}", harmless(&line))
    });
    shown.take(4).collect()
}

/// Whether it is entered: also where nothing of it is understood, as its player gets his receipt.
fn fits<G: Played>(fate: &Fate<G>) -> bool {
    matches!(fate, Fate::Taken(_))
}

/// Whether something of it will stand.
fn fits_of<G: Played>(fate: &Fate<G>) -> bool {
    matches!(fate, Fate::Taken(entered) if entered.status != Status::Rejected)
}

/// Whether it waits for the arbiter.
fn left<G: Played>(mail: &Sorted<G>) -> bool {
    mail.asks() || matches!(mail.fate, Fate::Unreadable(_) | Fate::Refused(_))
}

/// What there is to be looked at, and how many mails are only counted.
struct Listed {
    texts: &'static Texts,
    rows: Vec<[String; 5]>,
    passed: usize,
}

impl Listed {
    fn put(&self, out: &mut Output<'_>) -> Result<(), Stop> {
        let texts = self.texts;
        out.line(&texts.get("arbiter-alone"))?;
        if !self.rows.is_empty() {
            let keys = [
                "column-seat",
                "post-sent",
                "post-received",
                "post-subject",
                "post-fate",
            ];
            out.table(keys.map(|key| texts.get(key)), &[], self.rows.clone())?;
        }
        match self.passed {
            0 => Ok(()),
            n => out.line(&t!(texts, "post-passed", n = n)),
        }
    }
}

/// What there is to be looked at; what was entered before, or is nobody's, is only counted.
fn table<G: Played>(cx: &mut Desk<'_, '_>, sorted: &[Sorted<G>]) -> Result<Listed, Stop> {
    let passed = |mail: &&Sorted<G>| {
        let stranger = matches!(mail.fate, Fate::Early | Fate::Automatic) && mail.seat.is_none();
        stranger
            || matches!(
                mail.fate,
                Fate::Seen | Fate::Blank { older: true } | Fate::Own
            )
    };
    let mut rows = Vec::new();
    for mail in sorted.iter().filter(|mail| !passed(mail)) {
        rows.push(cells::<G>(cx, mail)?);
    }
    let passed = sorted.iter().filter(passed).count();
    let texts = cx.texts;
    Ok(Listed {
        texts,
        rows,
        passed,
    })
}

/// Whose, sent, received, subject, and what comes of it.
fn cells<G: Played>(cx: &mut Desk<'_, '_>, mail: &Sorted<G>) -> Result<[String; 5], Stop> {
    let texts = cx.texts;
    cx.see::<G, _>(|_, campaign| {
        let last = campaign.this.deadlines.iter().last();
        let zone = last.map_or(deadline::ZONE, |(_, deadline)| &deadline.until.zone);
        let clocks = |at: Option<i64>| match at.and_then(|at| jiff::Timestamp::from_second(at).ok())
        {
            None => texts.get("post-no-date"),
            Some(at) => Until {
                at: at.to_string(),
                zone: zone.to_owned(),
            }
            .to_the_minute(),
        };
        let envelope = &mail.envelope;
        let from = envelope.from.first().cloned().unwrap_or_default();
        let whose = match mail.seat {
            Some(seat) => campaign.name(seat).to_string(),
            None => format!("{} {from}", envelope.name).trim().to_owned(),
        };
        Ok([
            whose,
            clocks(envelope.date),
            clocks(envelope.received),
            match envelope.subject.is_empty() {
                true => mail.posted.source.clone(),
                false => envelope.subject.clone(),
            },
            match (&mail.fate, envelope.date) {
                (Fate::Older, None) => texts.get("post-undated"),
                (of, _) => fate(of, &campaign.setup, texts),
            },
        ])
    })
}

fn fate<G: Words>(fate: &Fate<G>, setup: &G::Setup, texts: &Texts) -> String {
    match fate {
        Fate::Taken(entered) => {
            let lines = entered
                .set
                .orders
                .as_ref()
                .map(|answer| G::answer(setup, answer, texts).len());
            t!(
                texts,
                "post-taken",
                status = <&str>::from(entered.status),
                n = lines.unwrap_or_default(),
                remarks = entered.remarks.len(),
                replaces = u8::from(entered.replaces)
            )
        }
        Fate::Contradicts(name) => t!(texts, "post-contradicts", seat = &**name),
        Fate::Forged(name) => t!(texts, "post-forged", seat = &**name),
        Fate::Unreadable(fault) => fault.say(texts).0,
        Fate::Refused(refused) => refused.say(texts).message,
        other => texts.get(&format!("post-{}", name(other))),
    }
}

fn name<G: Words>(fate: &Fate<G>) -> &'static str {
    match fate {
        Fate::Taken(_) => "taken",
        Fate::Seen => "seen",
        Fate::Own => "own",
        Fate::Automatic => "automatic",
        Fate::Early => "early",
        Fate::Overtaken => "overtaken",
        Fate::Blank { .. } => "blank",
        Fate::Unknown => "unknown",
        Fate::Forged(_) => "forged",
        Fate::Contradicts(_) => "contradicts",
        Fate::Older => "older",
        Fate::Unreadable(_) => "unreadable",
        Fate::Refused(_) => "refused",
    }
}

/// A mail and what came of it, for programs.
fn view<G: Played>(cx: &mut Desk<'_, '_>, mail: &Sorted<G>) -> Result<Value, Stop> {
    cx.see::<G, _>(|_, campaign| {
        let at = |at: Option<i64>| Some(jiff::Timestamp::from_second(at?).ok()?.to_string());
        let status = match &mail.fate {
            Fate::Taken(entered) => Some(<&str>::from(entered.status)),
            _ => None,
        };
        Ok(json!({
            "source": mail.posted.source,
            "seat": mail.seat.map(|seat| campaign.name(seat).to_string()),
            "from": mail.envelope.from,
            "date": at(mail.envelope.date),
            "received": at(mail.envelope.received),
            "subject": mail.envelope.subject,
            "fate": name(&mail.fate),
            "status": status,
        }))
    })
}
