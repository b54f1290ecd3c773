//! `letter` and `bulletins`: what goes to seats, shown or written to a folder a seat.

use std::path::Path;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::super::args::{BulletinsArgs, Format, LetterArgs};
use super::super::{Answer, Ctx, Done, Stop, files};
use super::of_seat;
use crate::bulletin::Format as PaperFormat;
use crate::campaign::entries;
use crate::chance::Digest;
use crate::desk::{self, Seen};
use crate::engine::body::By;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::engine::{Name, Seat, Seats};
use crate::games::Played;
use crate::locale::{Lang, Texts};
use crate::papers::{FORMAT, Paper, bulletin as made, letter};
use crate::t;

/// A paper that goes to a seat: what `letter --out` and `bulletins` write, and the tray sends.
pub struct Delivery {
    pub seat: Seat,
    /// `letter` or `bulletin`.
    pub kind: &'static str,
    /// Which one of these: its season, and its number there.
    pub of: String,
    pub paper: Paper,
}

impl Delivery {
    /// The name of its file, without what says its format.
    pub fn name(&self) -> String {
        format!("{}-{}", self.kind, self.of)
    }
}

/// The last letters, one to every seat that gets one. Once their window is settled none is due: what came of it is in the
/// next ones, or in the bulletins.
pub fn letters_due<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    lang: Option<Lang>,
) -> desk::Result<Vec<Delivery>> {
    let mut due = Vec::new();
    let readers = campaign.window().map(|_| letter::readers(campaign));
    for seat in readers.unwrap_or_default() {
        let texts = of_seat::texts(lang, campaign, seat);
        if let Some(paper) = of_seat::letter(seen, campaign, seat, texts)? {
            let of = format!("{}-{}", campaign.this.number, letter::count(campaign, seat));
            let kind = "letter";
            due.push(Delivery {
                seat,
                kind,
                of,
                paper,
            });
        }
    }
    Ok(due)
}

/// The bulletins of a season that has closed, to all that still play in it.
pub fn bulletins_due<G: Words>(
    seen: &Seen<'_>,
    (now, campaign): (&Campaign<G>, &Campaign<G>),
    lang: Option<Lang>,
) -> desk::Result<Vec<Delivery>> {
    let mut due = Vec::new();
    for seat in campaign.each(Seats::All) {
        if G::gone(&campaign.setup, &campaign.state, seat) {
            continue;
        }
        let texts = of_seat::texts(lang, campaign, seat);
        let paper = of_seat::bulletin(seen, (now, campaign), seat, texts)?;
        // The first one stays: its reader has it.
        let (kind, season) = ("bulletin", campaign.this.number);
        let of = match paper.view.get("erratum").and_then(Value::as_str) {
            Some(n) => format!("{season}-erratum-{n}"),
            None => season.to_string(),
        };
        due.push(Delivery {
            seat,
            kind,
            of,
            paper,
        });
    }
    Ok(due)
}

/// A paper, and where it is written: the folder of its reader, its file without what says its format, and the formats.
struct Put {
    folder: String,
    /// Whose it is, where it is a seat's.
    recipient: Option<Name>,
    name: String,
    formats: Vec<PaperFormat>,
    paper: Paper,
}

/// The formats in which a seat's papers are written: those asked for, or text, HTML, and that of its way.
fn formats(asked: &[PaperFormat], by: By) -> Vec<PaperFormat> {
    match (asked.is_empty(), by) {
        (false, _) => asked.to_vec(),
        (true, By::Mail) => vec![PaperFormat::Text, PaperFormat::Html],
        (true, By::Forum) => vec![PaperFormat::Text, PaperFormat::Html, PaperFormat::Bbcode],
    }
}

/// Where deliveries are written. By which way they go is of today, also those of a season that is over.
fn put<G: Words>(now: &Campaign<G>, due: Vec<Delivery>, asked: &[PaperFormat]) -> Vec<Put> {
    let put = |due: Delivery| Put {
        folder: now.name(due.seat).to_string(),
        recipient: Some(now.name(due.seat).clone()),
        name: due.name(),
        formats: formats(asked, now.ways[due.seat.at()]),
        paper: due.paper,
    };
    due.into_iter().map(put).collect()
}

/// Writes papers below a folder; gives what a manifest says of each file.
fn write(ctx: &mut Ctx<'_, '_>, out: &Path, all: &[Put]) -> Result<Vec<Value>, Stop> {
    let mut listed = Vec::new();
    ctx.writes_files();
    for one in all {
        let folder = files::folder_of(out, &one.folder)?;
        for &format in &one.formats {
            let (name, text) = (
                format!("{}.{}", one.name, format.extension()),
                one.paper.text(format),
            );
            let bytes = text.as_bytes();
            files::write_dated(&folder.join(&name), bytes, files::file_time())?;
            listed.push(json!({
                "recipient": one.recipient,
                "format": <&str>::from(format),
                "file": format!("{}/{name}", one.folder),
                "sha256": Digest::from_bytes(Sha256::digest(bytes).into()).to_string(),
                "size": bytes.len(),
            }));
        }
    }
    Ok(listed)
}

/// `letter`: the last one of a seat, or with a folder those of all that get one, or of that seat.
pub fn letter<G: Played>(ctx: &mut Ctx<'_, '_>, args: &LetterArgs) -> Done {
    let seat = args.seat.as_deref();
    match &args.out {
        Some(out) => written::<G>(ctx, out, seat, args.format),
        // The command line has one of them.
        None => shown::<G>(ctx, seat.unwrap_or_default(), args.format),
    }
}

/// The last letter of a seat.
pub fn shown<G: Played>(ctx: &mut Ctx<'_, '_>, typed: &str, format: Option<Format>) -> Done {
    let lang = ctx.cli.lang;
    let (paper, name) = ctx.see::<G, _>(|seen, campaign| {
        let seat = desk::seat(&campaign, typed)?;
        let texts = of_seat::texts(lang, &campaign, seat);
        let paper = of_seat::letter(seen, &campaign, seat, texts)?;
        Ok((paper, campaign.name(seat).to_string()))
    })?;
    if let Some(paper) = paper {
        return Ok(Answer::paper(&paper, format));
    }
    let line = t!(ctx.texts, "letter-none", seat = name);
    let value = json!({ "format": FORMAT, "letter": null });
    Ok(Answer::said(&line, &value))
}

/// The letters that are due, in a folder a seat.
fn written<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    out: &Path,
    typed: Option<&str>,
    format: Option<Format>,
) -> Done {
    let lang = ctx.cli.lang;
    let asked: Vec<PaperFormat> = format.into_iter().map(PaperFormat::from).collect();
    let all = ctx.see::<G, _>(|seen, campaign| {
        let only = typed
            .map(|typed| desk::seat(&campaign, typed))
            .transpose()?;
        let mut due = letters_due(seen, &campaign, lang)?;
        due.retain(|due| only.is_none_or(|only| due.seat == only));
        Ok(put(&campaign, due, &asked))
    })?;
    if all.is_empty() {
        let line = ctx.texts.get("desk-no-letters");
        let value = json!({ "format": FORMAT, "letters": [] });
        return Ok(Answer::said(&line, &value));
    }
    write(ctx, out, &all)?;
    ctx.warn_if_papers_shared(out);
    let folder = out.display().to_string();
    let line = t!(ctx.texts, "desk-letters", n = all.len(), folder);
    let seats: Vec<&str> = all.iter().map(|one| &*one.folder).collect();
    Ok(Answer::said(
        &line,
        &json!({ "format": FORMAT, "letters": seats }),
    ))
}

/// All bulletins of a season, the closing paper in both languages, the arbiter's audit, and a manifest: as text and HTML,
/// or in the formats asked for.
pub fn bulletins<G: Played>(ctx: &mut Ctx<'_, '_>, args: &BulletinsArgs) -> Done {
    let (lang, own) = (ctx.cli.lang, ctx.texts);
    let asked: Vec<PaperFormat> = args.format.iter().map(|f| PaperFormat::from(*f)).collect();
    let (season, seats, all, audit) = ctx.see::<G, _>(|seen, now| {
        let campaign = of_seat::closed(seen, &now, args.season)?;
        let season = campaign.this.number;
        let mut all = put(&now, bulletins_due(seen, (&now, &campaign), lang)?, &asked);
        let own_entries = entries(seen.tx, season)?;
        let put = |folder: &str, name, paper| Put {
            folder: folder.to_owned(),
            recipient: None,
            name,
            formats: formats(&asked, By::default()),
            paper,
        };
        for lang in Lang::ALL {
            let texts = Texts::of_rulebook(lang, G::NAME);
            let paper = made::closing(&campaign, seen.seal, of_seat::head(&own_entries), texts);
            let name = format!("bulletin-{season}-{}", lang.code());
            all.push(put("public", name, paper));
        }
        let audit = of_seat::looked_back(seen, &campaign, &own_entries, own)?;
        let audit = put("arbitre", format!("audit-{season}"), audit);
        Ok((season, campaign.seats().len(), all, audit))
    })?;
    let listed = write(ctx, &args.out, &all)?;
    write(ctx, &args.out, &[audit])?;
    let manifest = args.out.join("arbitre");
    let manifest = manifest.join(format!("manifest-{season}.json"));
    let value = json!({ "format": FORMAT, "season": season, "files": listed });
    files::write_secret(&manifest, format!("{value:#}\n").as_bytes())?;
    ctx.warn_if_papers_shared(&args.out);
    let line = t!(
        ctx.texts,
        "desk-delivered",
        season,
        n = seats,
        folder = args.out.display().to_string(),
        manifest = manifest.display().to_string()
    );
    Ok(Answer::said(&line, &value))
}
