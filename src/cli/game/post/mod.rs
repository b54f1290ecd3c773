//! `post`: a folder of mails is read, shown as one table, and entered after one question.

mod inbox;
pub mod page;

use crate::locale::said::words;
use std::path::Path;

use serde_json::{Value, json};

use super::super::confirm::{ask, ask_one_of, confirm, offer, whether};
use super::super::rows::Gesture;
use super::super::shown::{Piece, harmless};
use super::super::stop::REFUSED;
use super::super::{Answer, Ctx, Done, Stop};
use super::settling;
use super::{entered, tray};
use crate::desk::mail::{How, Mail};
use crate::desk::post::{self, Fate, Posted, Sorted};
use crate::engine::Seat;
use crate::engine::body::Timed;
use crate::engine::deadline::{self, Until};
use crate::engine::words::Words;
use crate::games::Played;
use crate::letter;
use crate::locale::Texts;
use crate::locale::said::Spoken;
use crate::papers::FORMAT;
use crate::papers::receipt::Received;
use crate::t;

/// What the arbiter says of rows when he calls the command: which came in time, and which late.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rows {
    /// No rows are all of them.
    pub in_time: Option<Vec<usize>>,
    pub late: Vec<usize>,
    /// They are added to what stands, or stand in its place.
    pub add: Vec<usize>,
    pub replace: Vec<usize>,
    /// What a page says of each; then nothing is asked.
    pub said: Option<Vec<crate::cli::rows::OfRow>>,
}

pub fn post<G: Played>(ctx: &mut Ctx<'_, '_>, path: &Path, rows: &Rows, yes: bool) -> Done {
    let heap = inbox::heap(path)?;
    let (mut said, mut remembered) = (false, Vec::new());
    let mut sorted = look::<G>(ctx, heap.mails)?;
    match &rows.said {
        Some(all) => (sorted, remembered) = page::told::<G>(ctx, sorted, all)?,
        None if *rows != Rows::default() => sorted = timed::<G>(ctx, sorted, rows)?,
        None => {}
    }
    let (others, deleted) = (heap.others, heap.deleted);
    let list = |ctx: &mut Ctx<'_, '_>, sorted: &[Sorted<G>]| listed(ctx, sorted, &others, deleted);
    let asks = ctx.machine.look.asks;
    if asks && !yes {
        (sorted, said) = whose::<G>(ctx, sorted, &list, &mut remembered)?;
        (sorted, said) = turned::<G>(ctx, sorted, &list, said)?;
    }
    // Before a question it is looked at; where nobody is asked it is said once it is done.
    let table = list(ctx, &sorted)?;
    if asks && !said && rows.said.is_none() {
        shows(ctx, &table)?;
    }
    let gestures = match &rows.said {
        Some(all) => page::gestures(&sorted, all),
        None => gestures::<G>(ctx, &sorted, yes)?,
    };
    let goes = |(row, mail): (usize, &Sorted<G>)| {
        fits(&mail.fate) && gestures.get(row).is_none_or(Option::is_some)
    };
    let declined = gestures.iter().filter(|gesture| gesture.is_none()).count();
    let waiting = sorted.iter().filter(|mail| left(mail)).count() + declined;
    let fitting: Vec<&Sorted<G>> = sorted
        .iter()
        .enumerate()
        .filter(|of| goes(*of))
        .map(|of| of.1)
        .collect();
    let replaces =
        |mail: &&&Sorted<G>| matches!(&mail.fate, Fate::Taken(entered) if entered.replaces);
    let replaced = fitting.iter().filter(replaces).count();
    let fitting = fitting.len();
    if fitting > 0 {
        let own = G::own(&ctx.now::<G>()?.setup);
        let others = sorted
            .iter()
            .filter(|mail| fits_of(&mail.fate) && mail.seat != own);
        if others.count() > 0 {
            entered::ask_sheet::<G>(ctx, yes)?;
        }
        let question = t!(ctx.texts, "confirm-post", n = fitting, replaced);
        match replaced {
            0 => offer(ctx, &question, yes)?,
            _ => confirm(ctx, &question, yes)?,
        }
    }
    for (seat, address) in &remembered {
        ctx.work::<G, _>(|hand| crate::desk::book::add::<G>(hand, *seat, address))?;
    }
    if !remembered.is_empty() {
        tray::renew::<G>(ctx)?;
    }
    let (mut drafts, mut views) = (Vec::new(), Vec::new());
    let (mut entered, mut rejected) = (0, 0);
    let going: Vec<bool> = sorted.iter().enumerate().map(goes).collect();
    for (mail, (goes, gesture)) in sorted.into_iter().zip(going.into_iter().zip(gestures)) {
        let (Some(seat), true, Some(gesture)) = (mail.seat, goes, gesture) else {
            views.push(view::<G>(ctx, &mail)?);
            continue;
        };
        let name = ctx.now::<G>()?.name(seat).clone();
        let taken = Mail {
            seat: &name,
            source: &mail.posted.source,
            bytes: &mail.posted.bytes,
            came: mail.posted.came(),
            added: false,
            how: mail.posted.said.how,
        };
        let taken = match entered::entered::<G>(ctx, taken, &[]) {
            Ok(taken) => taken,
            // It fitted when it was looked at, and another command came between.
            Err(stop @ Stop::Refused(_)) => {
                stop.show(ctx.machine, ctx.texts);
                continue;
            }
            Err(stop) => return Err(stop),
        };
        for remarked in &taken.arbiter {
            let said = remarked.remark.say(&taken.campaign.setup, ctx.texts);
            ctx.note(&t!(
                ctx.texts,
                "post-for-arbiter",
                seat = &*name,
                text = said.message,
                help = said.help
            ));
        }
        match taken.status.stands() {
            true => entered += 1,
            false => rejected += 1,
        }
        let taken = match settling::settle::<G>(ctx, taken.clone(), &gesture, yes) {
            // It is entered, and what was to be taken of it waits.
            Err(stop @ (Stop::Refused(_) | Stop::Said(_))) => {
                stop.show(ctx.machine, ctx.texts);
                taken
            }
            settled => settled?,
        };
        views.push(view::<G>(ctx, &mail)?);
        let texts = ctx.texts_of::<G>(taken.campaign.langs[seat.at()]);
        let paper = Received::of(&taken, taken.entry.as_ref().map(|entry| entry.hash)).paper(texts);
        drafts.push(tray::receipt(&taken, &mail, &paper));
    }
    entered::without_sheet::<G>(ctx)?;
    let made = tray::fill::<G>(ctx, [tray::What::Receipts(drafts)])?;
    let code = if waiting + rejected > 0 { REFUSED } else { 0 };
    let line = t!(
        ctx.texts,
        "desk-posted",
        n = entered,
        rejected,
        left = waiting,
        drafts = made.len(),
        folder = tray::place(ctx)?.display().to_string()
    );
    let mut pieces = match asks {
        true => Vec::new(),
        false => table.pieces(),
    };
    pieces.push(Piece::line(&line));
    let value = json!({ "format": FORMAT, "mails": views, "others": others, "deleted": deleted,
        "entered": entered, "tray": made });
    Ok(Answer::of(pieces).json(&value).code(code))
}

/// Shows it before a question.
fn shows(ctx: &mut Ctx<'_, '_>, table: &Listed) -> Result<(), Stop> {
    let mut pieces = table.pieces().into_iter();
    pieces.try_for_each(|piece| ctx.machine.show_beside(piece, ctx.texts))
}

/// What is done with each mail, as the arbiter says at a terminal; `None`: it stays where it lies.
fn gestures<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    sorted: &[Sorted<G>],
    yes: bool,
) -> Result<Vec<Option<Gesture>>, Stop> {
    let mut all = Vec::new();
    for mail in sorted {
        let gesture = match &mail.fate {
            Fate::Taken(ahead) if ctx.machine.look.asks => {
                settling::gesture(ctx, ahead, &mail.posted.bytes, yes)
            }
            _ => Ok(Gesture::Plain),
        };
        all.push(match gesture {
            Ok(gesture) => Some(gesture),
            Err(Stop::Declined) => None,
            Err(stop) => return Err(stop),
        });
    }
    Ok(all)
}

fn look<G: Played>(ctx: &mut Ctx<'_, '_>, mails: Vec<Posted>) -> Result<Vec<Sorted<G>>, Stop> {
    let texts = ctx.texts;
    ctx.work::<G, _>(|hand| post::sort(hand, mails, texts))
}

fn of_row<G: Played>(sorted: &mut [Sorted<G>], row: usize) -> Result<&mut Sorted<G>, Stop> {
    let most = sorted.len();
    let mail = sorted.iter_mut().find(|mail| mail.posted.row == row);
    mail.ok_or_else(|| {
        let said = words("desk-no-such-row").with("row", row);
        said.with("most", most).into()
    })
}

/// By what the sender of a mail may be remembered: one that is plain, and no seat's.
fn stranger<G: Played>(mail: &Sorted<G>) -> Option<String> {
    let known = mail.known.clone();
    known.filter(|_| matches!(mail.fate, Fate::Unknown | Fate::NoMail))
}

/// Says of rows that they came in time, or late, and how they go with what stands.
fn timed<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mut sorted: Vec<Sorted<G>>,
    rows: &Rows,
) -> Result<Vec<Sorted<G>>, Stop> {
    let in_time = match rows.in_time.clone() {
        Some(all) if all.is_empty() => (1..=sorted.len()).collect(),
        named => named.unwrap_or_default(),
    };
    let in_time = in_time.into_iter().map(|row| (row, false));
    let late = rows.late.iter().map(|row| (*row, true));
    for (row, late) in in_time.chain(late) {
        of_row(&mut sorted, row)?.posted.said.late = Some(late);
    }
    let add = rows.add.iter().map(|row| (*row, How::Added));
    let replace = rows.replace.iter().map(|row| (*row, How::Instead));
    for (row, how) in add.chain(replace) {
        of_row(&mut sorted, row)?.posted.said.how = how;
    }
    look(ctx, sorted.into_iter().map(|mail| mail.posted).collect())
}

/// Asks whose each mail is of which that is not plain, and whether one that may be older than what stands counts; nothing
/// typed leaves it where it lies. Gives them with what comes of them then, and whether their table was shown; what
/// addresses are to be remembered is put down.
fn whose<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mut sorted: Vec<Sorted<G>>,
    list: &impl Fn(&mut Ctx<'_, '_>, &[Sorted<G>]) -> Result<Listed, Stop>,
    remembered: &mut Vec<(Seat, String)>,
) -> Result<(Vec<Sorted<G>>, bool), Stop> {
    let mut shown = false;
    while sorted.iter().any(waits) {
        // A page shows with the question what comes of it all; at a terminal that is said before.
        shown = ctx.machine.page.is_none();
        if shown {
            let table = list(ctx, &sorted)?;
            shows(ctx, &table)?;
        }
        for mail in &mut sorted {
            if waits(mail) {
                ask_of::<G>(ctx, mail, remembered)?;
                shown &= mail.posted.said.left;
            }
        }
        // Whose it is known of, it may turn out to be older than what stands of that seat.
        sorted = look(ctx, sorted.into_iter().map(|mail| mail.posted).collect())?;
    }
    Ok((sorted, shown))
}

/// Whether the arbiter is still to be asked about a mail.
fn waits<G: Played>(mail: &Sorted<G>) -> bool {
    mail.asks() && !mail.posted.said.left
}

fn ask_of<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mail: &mut Sorted<G>,
    remembered: &mut Vec<(Seat, String)>,
) -> Result<(), Stop> {
    let cells = cells::<G>(ctx, mail)?;
    let known = [harmless(&cells.join(" · "))].into_iter();
    let known: Vec<String> = known.chain(beginning(&mail.posted.bytes)).collect();
    let known = known.join("\n");
    let address = stranger(mail);
    let said = &mut mail.posted.said;
    if let Fate::Older | Fate::Undecided | Fate::Early = mail.fate {
        let question = t!(ctx.texts, "post-still", mail = known);
        said.counts = whether(ctx, &question, &ctx.texts.get("web-do-still"))?;
        said.left = !said.counts;
        return Ok(());
    }
    let before = remembered
        .iter()
        .find(|(_, of)| Some(of) == address.as_ref());
    if let Some((seat, _)) = before {
        said.whose = Some(*seat);
        return Ok(());
    }
    let question = t!(ctx.texts, "post-whose", mail = known);
    let (seat, name) = loop {
        let campaign = ctx.now::<G>()?;
        let names = campaign.seats().iter();
        let seats = names.map(|name| name.to_string()).collect::<Vec<_>>();
        let typed = ask_one_of(ctx, &question, seats)?;
        let Some(typed) = typed.filter(|typed| !typed.is_empty()) else {
            said.left = true;
            return Ok(());
        };
        let found = ctx.see::<G, _>(|_, campaign| {
            let seat = crate::desk::seat(&campaign, &typed)?;
            Ok((seat, campaign.name(seat).to_string()))
        });
        match found {
            Ok(found) => break found,
            Err(stop) => stop.show(ctx.machine, ctx.texts),
        };
    };
    said.whose = Some(seat);
    if let Some(address) = address {
        let shown = harmless(&address);
        let question = t!(ctx.texts, "post-remember", address = shown, seat = name);
        if whether(ctx, &question, &ctx.texts.get("web-do-remember"))? {
            remembered.push((seat, address));
        }
    }
    Ok(())
}

/// Where the deadline has passed, or a mail came after it, says which rows are late and by what that is known, and has
/// those be the other way round
/// that the arbiter names. Gives them with what comes of them then, and whether their table was shown; so it was already
/// where that is `shown`.
fn turned<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    mut sorted: Vec<Sorted<G>>,
    list: &impl Fn(&mut Ctx<'_, '_>, &[Sorted<G>]) -> Result<Listed, Stop>,
    mut shown: bool,
) -> Result<(Vec<Sorted<G>>, bool), Stop> {
    loop {
        let (mut late, mut in_time, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
        for mail in &sorted {
            let row = mail.posted.row;
            match lateness(&mail.fate) {
                None => {}
                Some((true, Timed::Entry)) => {
                    late.push(row);
                    unknown.push(row);
                }
                Some((true, _)) => late.push(row),
                Some((false, _)) => in_time.push(row),
            }
        }
        if late.is_empty() && in_time.is_empty() {
            return Ok((sorted, shown));
        }
        if !shown {
            let table = list(ctx, &sorted)?;
            shows(ctx, &table)?;
        }
        let rows = |rows: &[usize]| {
            let rows: Vec<String> = rows.iter().map(usize::to_string).collect();
            match rows.is_empty() {
                true => "none".to_owned(),
                false => rows.join(", "),
            }
        };
        let question = t!(
            ctx.texts,
            "post-turn",
            late = rows(&late),
            intime = rows(&in_time),
            unknown = rows(&unknown),
            n = unknown.len()
        );
        let typed = ask(ctx, &question)?.unwrap_or_default();
        let typed = typed.split(|c: char| c.is_whitespace() || ",;".contains(c));
        let typed = typed.filter(|number| !number.is_empty());
        let named: Vec<Option<usize>> = typed.map(|number| number.parse().ok()).collect();
        if named.is_empty() {
            return Ok((sorted, true));
        }
        shown = false;
        for row in named {
            let mut all = sorted.iter_mut();
            let mail = all.find(|mail| Some(mail.posted.row) == row);
            match mail.and_then(|mail| Some((lateness(&mail.fate)?.0, mail))) {
                Some((late, mail)) => mail.posted.said.late = Some(!late),
                None => {
                    ctx.note(&ctx.texts.get("post-no-row"));
                }
            }
        }
        sorted = look(ctx, sorted.into_iter().map(|mail| mail.posted).collect())?;
    }
}

/// Whether a mail that is entered after the deadline is late, and what says so.
fn lateness<G: Played>(fate: &Fate<G>) -> Option<(bool, &Timed)> {
    match fate {
        Fate::Taken(entered) if entered.status.stands() => {
            let set = &entered.set;
            (set.late || set.timed != Timed::Entry).then_some((set.late, &set.timed))
        }
        _ => None,
    }
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
    matches!(fate, Fate::Taken(entered) if entered.status.stands())
}

/// Whether it waits for the arbiter.
fn left<G: Played>(mail: &Sorted<G>) -> bool {
    let stays = matches!(
        mail.fate,
        Fate::Left | Fate::Unreadable(_) | Fate::Refused(_)
    );
    mail.asks() || stays
}

/// What there is to be looked at: how many there are and what comes of them, and a row for each.
struct Listed {
    texts: &'static Texts,
    sum: String,
    rows: Vec<[String; 6]>,
    others: Option<String>,
}

impl Listed {
    fn pieces(&self) -> Vec<Piece> {
        let texts = self.texts;
        let mut pieces = vec![
            Piece::line(&texts.get("arbiter-alone")),
            Piece::line(&self.sum),
        ];
        if !self.rows.is_empty() {
            let keys = [
                "post-row",
                "column-seat",
                "post-sent",
                "post-received",
                "post-subject",
                "post-fate",
            ];
            let titles = keys.map(|key| texts.get(key));
            pieces.push(Piece::table(titles, &[0], self.rows.clone()));
        }
        pieces.extend(self.others.iter().map(|others| Piece::line(others)));
        pieces
    }
}

/// `others`: what is no mail, by name; `deleted`: how many mails were passed over as they are marked so.
fn listed<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    sorted: &[Sorted<G>],
    others: &[String],
    deleted: usize,
) -> Result<Listed, Stop> {
    let texts = ctx.texts;
    let mut rows = Vec::new();
    for mail in sorted {
        rows.push(cells::<G>(ctx, mail)?);
    }
    let of = |key: &str| sorted.iter().filter(|mail| kind(mail) == key).count();
    let sum = t!(
        texts,
        "post-sum",
        n = sorted.len() + deleted + others.len(),
        taken = of("taken"),
        unread = of("unread"),
        seen = of("seen"),
        left = of("left"),
        passed = of("passed"),
        deleted,
        others = others.len()
    );
    let names = harmless(&others.join(", "));
    let others = (!others.is_empty()).then(|| t!(texts, "post-others", names));
    Ok(Listed {
        texts,
        sum,
        rows,
        others,
    })
}

/// As what a mail is counted.
fn kind<G: Played>(mail: &Sorted<G>) -> &'static str {
    match &mail.fate {
        _ if left(mail) => "left",
        Fate::Taken(entered) if entered.status.stands() => "taken",
        Fate::Taken(_) => "unread",
        Fate::Seen => "seen",
        _ => "passed",
    }
}

/// Its number, whose, sent, received, subject, and what comes of it.
fn cells<G: Played>(ctx: &mut Ctx<'_, '_>, mail: &Sorted<G>) -> Result<[String; 6], Stop> {
    let texts = ctx.texts;
    ctx.see::<G, _>(|_, campaign| {
        let last = campaign.this.deadlines.iter().last();
        let zone = last.map_or(deadline::ZONE, |(_, deadline)| &deadline.until.zone);
        let clocks = |at: Option<i64>| match at.and_then(|at| jiff::Timestamp::from_second(at).ok())
        {
            None => texts.get("dash"),
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
            mail.posted.row.to_string(),
            whose,
            clocks(envelope.date),
            clocks(envelope.received),
            match envelope.subject.is_empty() {
                true => mail.posted.source.clone(),
                false => envelope.subject.clone(),
            },
            match (&mail.fate, mail.seat) {
                (Fate::Early, None) => texts.get("post-early-stranger"),
                (of, _) => fate(of, &campaign.setup, texts),
            },
        ])
    })
}

fn fate<G: Played>(fate: &Fate<G>, setup: &G::Setup, texts: &Texts) -> String {
    match fate {
        Fate::Taken(entered) => {
            let late = match lateness(fate) {
                None => "no",
                Some((true, Timed::Entry)) => "entry",
                Some((true, Timed::Received(_))) => "received",
                Some((true, Timed::Arbiter)) => "arbiter",
                Some((false, Timed::Arbiter)) => "in-time-arbiter",
                Some((false, _)) => "in-time",
            };
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
                how = match (entered.adds, entered.replaces) {
                    (true, _) => "added",
                    (_, true) => "instead",
                    _ => "new",
                },
                late
            )
        }
        Fate::Contradicts(name) => t!(texts, "post-contradicts", seat = &**name),
        Fate::Forged(name) => t!(texts, "post-forged", seat = &**name),
        Fate::Unreadable(fault) => fault.say(texts).message,
        Fate::Refused(refused) => refused.say(texts).message,
        other => texts.get(&format!("post-{}", name(other))),
    }
}

fn name<G: Words>(fate: &Fate<G>) -> &'static str {
    match fate {
        Fate::Taken(_) => "taken",
        Fate::Seen => "seen",
        Fate::Left => "left",
        Fate::Own => "own",
        Fate::Automatic => "automatic",
        Fate::Early => "early",
        Fate::Overtaken => "overtaken",
        Fate::Blank { .. } => "blank",
        Fate::Unknown => "unknown",
        Fate::Several => "several",
        Fate::NoMail => "no-mail",
        Fate::Forged(_) => "forged",
        Fate::Contradicts(_) => "contradicts",
        Fate::Older => "older",
        Fate::Undecided => "undecided",
        Fate::Unreadable(_) => "unreadable",
        Fate::Refused(_) => "refused",
    }
}

/// A mail and what came of it, for programs.
fn view<G: Played>(ctx: &mut Ctx<'_, '_>, mail: &Sorted<G>) -> Result<Value, Stop> {
    ctx.see::<G, _>(|_, campaign| {
        let at = |at: Option<i64>| Some(jiff::Timestamp::from_second(at?).ok()?.to_string());
        let status = match &mail.fate {
            Fate::Taken(entered) => Some(<&str>::from(entered.status)),
            _ => None,
        };
        let timed = lateness(&mail.fate);
        Ok(json!({
            "row": mail.posted.row,
            "source": mail.posted.source,
            "seat": mail.seat.map(|seat| campaign.name(seat).to_string()),
            "from": mail.envelope.from,
            "date": at(mail.envelope.date),
            "received": at(mail.envelope.received),
            "subject": mail.envelope.subject,
            "fate": name(&mail.fate),
            "status": status,
            "late": timed.map(|(late, _)| late),
            "timed": timed.map(|(_, timed)| timed),
        }))
    })
}
