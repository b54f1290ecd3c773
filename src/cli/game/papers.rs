//! `bulletin`, `bulletins`, `audit`, `status`, `remarks`, `reminders`, `reveal`.

use std::path::Path;
use std::rc::Rc;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::super::args::{BulletinArgs, BulletinsArgs, Format, RemarksVerb, RevealArgs};
use super::super::confirm::confirm;
use super::super::shown::Piece;
use super::super::{Answer, Ctx, Done, files};
use super::of_seat::{closed, head};
use super::{board, books, of_seat};
use crate::bulletin::Format as PaperFormat;
use crate::campaign::beside::What;
use crate::campaign::{Phase, beside, entries};
use crate::chance::Digest;
use crate::desk::Refusal;
use crate::desk::{self, Seen, errata, reveal as publish};
use crate::engine::body::By;
use crate::engine::campaign::Campaign;
use crate::engine::store::undone;
use crate::engine::words::Words;
use crate::engine::{Name, Seats};
use crate::games::Played;
use crate::locale::{Lang, Texts};
use crate::papers::board::Board;
use crate::papers::{FORMAT, for_arbiter};
use crate::papers::{Paper, audit, bulletin as made, letter};
use crate::t;

pub fn bulletin<G: Played>(ctx: &mut Ctx<'_, '_>, args: &BulletinArgs) -> Done {
    let lang = ctx.cli.lang;
    let paper = ctx.see::<G, _>(|seen, campaign| {
        let seat = desk::seat(&campaign, &args.seat)?;
        let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
        let campaign = closed(seen, &campaign, args.season)?;
        if G::gone(&campaign.setup, &campaign.state, seat) {
            let (seat, season) = (campaign.name(seat).clone(), campaign.this.number);
            return Err(Refusal::Gone { seat, season }.into());
        }
        of_seat::bulletin(seen, &campaign, seat, texts)
    })?;
    Ok(Answer::paper(&paper, args.format))
}

/// A file of a delivery.
struct Made {
    folder: String,
    name: String,
    text: String,
    recipient: Option<Name>,
    format: &'static str,
}

/// The formats in which a seat's papers are written: those asked for, or text, HTML, and that of its way.
pub(super) fn formats(asked: &[PaperFormat], by: By) -> Vec<PaperFormat> {
    match (asked.is_empty(), by) {
        (false, _) => asked.to_vec(),
        (true, By::Mail) => vec![PaperFormat::Text, PaperFormat::Html],
        (true, By::Forum) => vec![PaperFormat::Text, PaperFormat::Html, PaperFormat::Bbcode],
    }
}

/// All bulletins of a season, the closing paper in both languages, the arbiter's audit, and a manifest: as text and HTML,
/// or in the formats asked for.
pub fn bulletins<G: Played>(ctx: &mut Ctx<'_, '_>, args: &BulletinsArgs) -> Done {
    let (lang, own) = (ctx.cli.lang, ctx.texts);
    let asked: Vec<PaperFormat> = args.format.iter().map(|f| PaperFormat::from(*f)).collect();
    let (season, seats, made) = ctx.see::<G, _>(|seen, campaign| {
        // By which way they go is of today, also of a season that is over.
        let ways = campaign.ways.clone();
        let campaign = closed(seen, &campaign, args.season)?;
        let season = campaign.this.number;
        let mut made = Vec::new();
        let mut add = |folder: &str, name: String, paper: &Paper, recipient: Option<&Name>| {
            let way = recipient.map(|name| campaign.seat(name)).transpose();
            let way = way.ok().flatten().map(|seat| ways[seat.at()]);
            for format in formats(&asked, way.unwrap_or_default()) {
                made.push(Made {
                    folder: folder.to_owned(),
                    name: format!("{name}.{}", format.extension()),
                    text: paper.text(format),
                    recipient: recipient.cloned(),
                    format: format.into_str(),
                });
            }
        };
        for seat in campaign.each(Seats::All) {
            if G::gone(&campaign.setup, &campaign.state, seat) {
                continue;
            }
            let name = campaign.name(seat);
            let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
            let paper = of_seat::bulletin(seen, &campaign, seat, texts)?;
            // The first one stays: its reader has it.
            let file = match paper.view.get("erratum").and_then(Value::as_str) {
                Some(n) => format!("bulletin-{season}-erratum-{n}"),
                None => format!("bulletin-{season}"),
            };
            add(name, file, &paper, Some(name));
        }
        let all = entries(seen.tx, season)?;
        for lang in Lang::ALL {
            let texts = Texts::of_rulebook(lang, G::NAME);
            let paper = made::closing(&campaign, seen.seal, head(&all), texts);
            add(
                "public",
                format!("bulletin-{season}-{}", lang.code()),
                &paper,
                None,
            );
        }
        add(
            "arbitre",
            format!("audit-{season}"),
            &looked_back(seen, &campaign, &all, own)?,
            None,
        );
        Ok((season, campaign.seats().len(), made))
    })?;
    let mut listed = Vec::new();
    ctx.writes_files();
    for file in &made {
        let folder = files::folder_of(&args.out, &file.folder)?;
        let bytes = file.text.as_bytes();
        files::write_dated(&folder.join(&file.name), bytes, files::file_time())?;
        if file.folder != "arbitre" {
            listed.push(json!({
                "recipient": file.recipient,
                "season": season,
                "format": file.format,
                "file": format!("{}/{}", file.folder, file.name),
                "sha256": Digest::from_bytes(Sha256::digest(bytes).into()).to_string(),
                "size": bytes.len(),
            }));
        }
    }
    let manifest = args
        .out
        .join("arbitre")
        .join(format!("manifest-{season}.json"));
    let value = json!({ "format": FORMAT, "season": season, "files": listed });
    files::write_secret(&manifest, format!("{value:#}\n").as_bytes())?;
    ctx.warn_if_papers_shared(&args.out);
    let (folder, manifest) = (
        args.out.display().to_string(),
        manifest.display().to_string(),
    );
    let line = t!(
        ctx.texts,
        "desk-delivered",
        season = season,
        n = seats,
        folder = folder,
        manifest = manifest
    );
    Ok(Answer::said(&line, &value))
}

/// The audit of a season, by its entries.
fn looked_back<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    all: &[crate::campaign::Entry],
    texts: &Texts,
) -> desk::Result<Paper> {
    let undone = undone::<G>(all)?;
    let season = campaign.this.number;
    let errata = errata::recorded::<G>(seen, season)?;
    let paper = audit::season(campaign, (all, &undone), &errata, texts);
    Ok(paper.map_err(crate::engine::store::defect)?)
}

pub fn audit<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    season: Option<u16>,
    format: Option<Format>,
    out: Option<&Path>,
) -> Done {
    let texts = ctx.texts;
    let paper = ctx.see::<G, _>(|seen, campaign| {
        let season = season.unwrap_or(campaign.this.number.max(1));
        let under_way = campaign.phase.is_some() && season == campaign.this.number;
        let campaign = match under_way {
            true => campaign,
            false => Rc::new(closed(seen, &campaign, Some(season))?),
        };
        let all = entries(seen.tx, season)?;
        looked_back(seen, &campaign, &all, texts)
    })?;
    match out {
        Some(out) => books::export(ctx, out, &paper.document),
        None => Ok(Answer::paper(&paper, format)),
    }
}

pub fn status<G: Played>(ctx: &mut Ctx<'_, '_>, out: Option<&Path>) -> Done {
    let (clock, texts) = (ctx.machine.clock, ctx.texts);
    let (campaign, told, mut stands) = ctx.see::<G, _>(|seen, campaign| {
        let told = beside::remarks(seen.tx, campaign.season)?;
        let mut stands = Board::of(&campaign, &told, clock, texts);
        board::world(&mut stands, &campaign, texts);
        board::absences(&mut stands, seen, &campaign, (clock, texts))?;
        Ok((campaign, told, stands))
    })?;
    board::to_answer::<G>(&mut stands, ctx)?;
    board::to_send(&mut stands, ctx)?;
    let paper = stands.paper(&campaign, &told, texts);
    match out {
        Some(out) => books::export(ctx, out, &paper.document),
        None => Ok(Answer::paper(&paper, None)),
    }
}

/// `remarks`: what the arbiter alone is told of messages, until it is settled.
pub fn remarks<G: Played>(ctx: &mut Ctx<'_, '_>, verb: Option<&RemarksVerb>) -> Done {
    let texts = ctx.texts;
    if let Some(RemarksVerb::Clear { seat, rows }) = verb {
        let seat = seat.as_deref();
        let (season, settled) =
            ctx.work::<G, _>(|hand| desk::rows::clear::<G>(hand, seat, rows))?;
        let line = t!(texts, "remarks-settled", n = settled);
        let value = json!({ "format": FORMAT, "season": season, "settled": settled });
        return Ok(Answer::said(&line, &value));
    }
    let (season, told) = ctx.see::<G, _>(|seen, campaign| {
        let season = campaign.season;
        Ok((season, beside::remarks(seen.tx, season)?))
    })?;
    let mut lines: Vec<String> = told.iter().map(|r| for_arbiter(r, texts)).collect();
    if lines.is_empty() {
        lines.push(texts.get("remarks-none"));
    }
    let value = json!({ "format": FORMAT, "season": season, "arbiter": told });
    Ok(Answer::said(&lines.join("\n"), &value))
}

/// Reminders to paste, a seat each, to those who are asked and have not answered.
pub fn reminders<G: Played>(ctx: &mut Ctx<'_, '_>, typed: Option<&str>) -> Done {
    let lang = ctx.cli.lang;
    let now = ctx.machine.clock.now();
    let reminders = ctx.see::<G, _>(|seen, campaign| {
        let unread = beside::remarks(seen.tx, campaign.season)?;
        let only = typed
            .map(|typed| desk::seat(&campaign, typed))
            .transpose()?;
        let mut reminders = Vec::new();
        for seat in campaign.each(Seats::All) {
            if only.is_some_and(|only| only != seat) {
                continue;
            }
            let texts = Texts::of_rulebook(lang.unwrap_or(campaign.langs[seat.at()]), G::NAME);
            let name = campaign.name(seat);
            let own = unread.iter().filter(|row| *row.seat == **name);
            let own: Vec<_> = own
                .filter(|_| campaign.phase == Some(Phase::Open))
                .collect();
            let asked = own.iter().filter(|row| row.what != What::Told);
            let quotes: Vec<&str> = asked.map(|row| row.quote.as_str()).collect();
            let asked = (!quotes.is_empty()).then(|| {
                let (n, quotes) = (quotes.len(), quotes.join(&texts.get("asked-and")));
                t!(texts, "reminder-asked", n = n, quotes = quotes)
            });
            // Something came, and nothing of it was taken.
            let again = || (!own.is_empty()).then(|| texts.get("reminder-orders-again"));
            let text = letter::reminder(&campaign, seat, &now, texts);
            let more = match text {
                Some(_) => asked.or_else(again),
                None => asked,
            };
            let text: Vec<String> = text.into_iter().chain(more).collect();
            if !text.is_empty() {
                reminders.push((name.to_string(), text.join(" ")));
            }
        }
        Ok(reminders)
    })?;
    let list: Vec<Value> = reminders
        .iter()
        .map(|(seat, text)| json!({ "seat": seat, "text": text }))
        .collect();
    let mut pieces = Vec::new();
    if reminders.is_empty() {
        pieces.push(Piece::Note(ctx.texts.get("reminder-none")));
    }
    // Several together are no letter: they tell each who else is waited for.
    let alone = (reminders.len() > 1).then(|| ctx.texts.get("arbiter-alone"));
    let all = alone
        .into_iter()
        .chain(reminders.into_iter().map(|of| of.1));
    pieces.extend(all.map(|text| Piece::Text(format!("{text}\n\n"))));
    Ok(Answer::of(pieces).json(&json!({ "format": FORMAT, "reminders": list })))
}

/// Orders that a season's reveal publishes and that still stand, a line each: their seats may want others now.
fn still_stands<G: Played>(campaign: &Campaign<G>, season: u16, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in campaign.each(Seats::All) {
        let standing = G::standing(&campaign.setup, &campaign.views[seat.at()], texts);
        let known = standing.into_iter().filter(|(since, _)| *since <= season);
        let orders: Vec<String> = known.map(|(_, line)| line.order).collect();
        if !orders.is_empty() {
            let orders = orders.join(&texts.get("said-between"));
            lines.push(format!("  {} : {orders}", campaign.name(seat)));
        }
    }
    lines
}

pub fn reveal<G: Played>(ctx: &mut Ctx<'_, '_>, args: &RevealArgs) -> Done {
    // Nothing is asked out of its turn.
    if let Some(season) = args.season {
        let texts = ctx.texts;
        let still = ctx.see::<G, _>(|_, campaign| {
            publish::may_publish(&campaign, season, args.early)?;
            Ok(still_stands(&campaign, season, texts))
        })?;
        if !still.is_empty() {
            let note = t!(texts, "desk-reveals-standing", season = season);
            ctx.note(&format!("{note}\n{}", still.join("\n")));
        }
    } else {
        ctx.see::<G, _>(|_, campaign| Ok(publish::may_end(&campaign)?))?;
    }
    let question = match args.season {
        Some(season) if args.early => t!(ctx.texts, "confirm-reveal-early", season = season),
        Some(season) => t!(ctx.texts, "confirm-reveal", season = season),
        None => ctx.texts.get("confirm-reveal-campaign"),
    };
    confirm(ctx, &question, args.yes)?;
    match args.season {
        Some(season) => {
            let reveal = ctx.work::<G, _>(|hand| publish::season::<G>(hand, season, args.early))?;
            Answer::value(&reveal)
        }
        None => {
            let reveal = ctx.work::<G, _>(publish::campaign::<G>)?;
            Ok(Answer::value(&reveal)?.notes([ctx.texts.get("desk-campaign-ended")]))
        }
    }
}
