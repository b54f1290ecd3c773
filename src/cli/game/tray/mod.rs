//! The tray: a folder beside the campaign's file with what is to be sent, a draft a mail, and in it one of what was sent. It
//! holds what every seat is told, and is the arbiter's alone.

pub mod lying;

use crate::cli::stop::no_campaign;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::super::{Answer, Ctx, Done, Stop, files};
use super::deliveries::{self, Delivery};
use super::{of_seat, receipts};
use crate::bulletin::Format;
use crate::campaign::{Entry, Message, Phase, beside, entries, entry};
use crate::chance::Digest;
use crate::desk::book::{addresses, pseudonyms};
use crate::desk::mail::Entered;
use crate::desk::post::Sorted;
use crate::desk::{self, Seen, again as came};
use crate::engine::body::{By, FormBy};
use crate::engine::campaign::Campaign;
use crate::engine::store::undone;
use crate::engine::words::Words;
use crate::engine::{Name, Seat, Seats};
use crate::games::Played;
use crate::letter::envelope::{Envelope, envelope, identity};
use crate::locale::{Lang, Texts};
use crate::papers::audit::{self, SeatState};
use crate::papers::draft::Draft;
use crate::papers::receipt::Received;
use crate::papers::{FORMAT, Paper, form, letter, link, sheet};
use crate::t;

/// What is put into the tray.
pub enum What {
    /// What was taken of these mails.
    Receipts(Vec<Receipt>),
    /// The last letters, one to every seat that gets one.
    Letters,
    /// To those who are asked and have not answered.
    Reminders,
    /// The bulletins of the season that closed last, with the next order sheet below.
    Bulletins,
}

/// The receipt of a mail.
pub struct Receipt {
    seat: Seat,
    /// The hash of the entry that holds what was taken: its number would tell how many came before. Where nothing was
    /// taken, the mail's own.
    of: Digest,
    /// Whether nothing was taken. It has a file of its own: the receipt of what stands goes on being true.
    rejected: bool,
    paper: Paper,
    answers: Option<String>,
}

/// The receipt of a mail that was just entered, or of which nothing was taken.
pub fn receipt<G: Words>(taken: &Entered<G>, mail: &Sorted<G>, paper: &Paper) -> Receipt {
    let entered = taken.entry.as_ref();
    Receipt {
        seat: taken.seat,
        of: entered.map_or_else(|| identity(&mail.posted.bytes), |entry| entry.hash),
        rejected: !taken.status.stands(),
        paper: paper.clone(),
        answers: mail.envelope.id.clone(),
    }
}

/// Makes a tray that is there again: an address is another now.
pub fn renew<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<(), Stop> {
    if place(ctx)?.is_dir() {
        whole::<G>(ctx)?;
    }
    Ok(())
}

/// Makes all again that is to be sent, whether a tray is there or not.
pub fn whole<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<String>, Stop> {
    let all = [
        What::Receipts(again::<G>(ctx)?),
        What::Letters,
        What::Reminders,
        What::Bulletins,
    ];
    put::<G>(ctx, all, true)
}

/// `tray`: everything that is to be sent now, made again, and nothing else.
pub fn tray<G: Played>(ctx: &mut Ctx<'_, '_>) -> Done {
    let made = whole::<G>(ctx)?;
    let line = t!(
        ctx.texts,
        "desk-tray",
        n = made.len(),
        folder = place(ctx)?.display().to_string()
    );
    let value = json!({ "format": FORMAT, "tray": made });
    Ok(Answer::said(&line, &value))
}

/// The receipts of what stands of every seat: of its last message, and where the arbiter changed it since, of that.
fn again<G: Played>(ctx: &mut Ctx<'_, '_>) -> Result<Vec<Receipt>, Stop> {
    let lang = ctx.cli.lang;
    let (mut receipts, changed) = ctx.see::<G, _>(|seen, campaign| {
        let (mut receipts, mut changed) = (Vec::new(), Vec::new());
        // After the close the bulletin says it all.
        if campaign.phase.is_none() {
            return Ok((receipts, changed));
        }
        let season = campaign.this.number;
        let all = entries(seen.tx, season)?;
        let undone = undone::<G>(&all)?;
        for seat in campaign.each(Seats::All) {
            let name = campaign.name(seat);
            let enters = |e: &Entry| e.kind == "enter" && e.actor == **name;
            if let Some(taken) = came::pending(seen, &campaign, seat)? {
                let texts = of_seat::texts(lang, &campaign, seat);
                receipts.extend(of::<G>(seen, &taken, texts)?);
            }
            let Some(sent) = campaign.this.sets[seat.at()].as_ref() else {
                // Of what was undone a receipt may have gone: that nothing stands is told.
                let told = all.iter().any(enters);
                changed.extend(told.then(|| name.to_string()));
                continue;
            };
            // What stood by itself, as was said beforehand, brings no receipt: the message that said it has its own.
            let own = |e: &&Entry| enters(e) && !undone.contains(&e.i);
            let last = match sent.plan {
                true => all.iter().rfind(own).map(|entry| entry.i),
                false => Some(sent.entry),
            };
            let taken = last.map(|i| came::again::<G>(seen, season, i));
            let Some(taken) = taken.transpose()?.flatten() else {
                changed.extend((!sent.plan).then(|| name.to_string()));
                continue;
            };
            let texts = of_seat::texts(lang, &campaign, seat);
            receipts.extend(of::<G>(seen, &taken, texts)?);
        }
        Ok((receipts, changed))
    })?;
    for seat in changed {
        let paper = receipts::again::<G>(ctx, &seat, &[])?;
        receipts.push(stands::<G>(ctx, &seat, paper)?.1);
    }
    Ok(receipts)
}

/// The receipt of a message that was taken in, as it is there.
fn of<G: Played>(
    seen: &Seen<'_>,
    taken: &Entered<G>,
    texts: &Texts,
) -> desk::Result<Option<Receipt>> {
    let Some(entry) = taken.entry.as_ref() else {
        return Ok(None);
    };
    let message = beside::message(seen.tx, entry.season, entry.i)?;
    let envelope = message.and_then(|message| envelope(&message.bytes));
    Ok(Some(Receipt {
        seat: taken.seat,
        of: entry.hash,
        rejected: !taken.status.stands(),
        paper: Received::of(taken, Some(entry.hash)).paper(texts),
        answers: envelope.and_then(|envelope| envelope.id),
    }))
}

/// A receipt of what stands of a seat now, and whether its player gets his papers by mail.
fn stands<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    typed: &str,
    paper: Paper,
) -> Result<(bool, Receipt), Stop> {
    let (seat, mailed, of) = ctx.see::<G, _>(|seen, campaign| {
        let seat = desk::seat(&campaign, typed)?;
        let mailed = addresses(seen.tx, &campaign)?
            .iter()
            .any(|(of, _)| *of == seat);
        let sent = campaign.holds(seat).map(|sent| sent.entry);
        let entry = sent.map(|i| entry(seen.tx, campaign.this.number, i));
        let of = entry.transpose()?.flatten().map(|entry| entry.hash);
        Ok((seat, mailed, of))
    })?;
    let receipt = Receipt {
        seat,
        of: of.unwrap_or_else(|| identity(paper.text(Format::Text).as_bytes())),
        rejected: false,
        paper,
        answers: None,
    };
    Ok((mailed, receipt))
}

/// Puts the receipt of what stands of a seat into the tray, in the place of the one before, where its player gets his
/// papers by mail.
pub fn corrected<G: Played>(ctx: &mut Ctx<'_, '_>, seat: &str, paper: Paper) -> Result<(), Stop> {
    let (mailed, receipt) = stands::<G>(ctx, seat, paper)?;
    if mailed {
        sent::<G>(ctx, What::Receipts(vec![receipt]))?;
    }
    Ok(())
}

/// Puts drafts into the tray where anybody gets his papers by mail, and says so; gives whether that is so.
pub fn sent<G: Played>(ctx: &mut Ctx<'_, '_>, what: What) -> Result<bool, Stop> {
    let mailed =
        ctx.see::<G, _>(|seen, campaign| Ok(!addresses(seen.tx, &campaign)?.is_empty()))?;
    if mailed {
        let n = fill::<G>(ctx, [what])?.len();
        let folder = place(ctx)?.display().to_string();
        ctx.note(&t!(ctx.texts, "desk-tray", n, folder));
    }
    Ok(mailed)
}

/// Puts drafts into the tray, and takes out those that they overtake; gives the names of their files.
pub fn fill<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    all: impl IntoIterator<Item = What>,
) -> Result<Vec<String>, Stop> {
    put::<G>(ctx, all, false)
}

/// The same. `alone`: nothing else stays there.
fn put<G: Played>(
    ctx: &mut Ctx<'_, '_>,
    all: impl IntoIterator<Item = What>,
    alone: bool,
) -> Result<Vec<String>, Stop> {
    let (lang, now) = (ctx.cli.lang, ctx.machine.clock.now());
    let (folder, line) = (place(ctx)?, line(ctx)?);
    let mut drafts = ctx.see::<G, _>(|seen, campaign| {
        let mut tray = Tray {
            seen,
            book: addresses(seen.tx, &campaign)?,
            forum: pseudonyms(seen.tx, &campaign)?,
            line,
            sent: beside::messages(seen.tx)?,
            lang,
            drafts: Vec::new(),
        };
        for what in all {
            match what {
                What::Receipts(receipts) => tray.receipts(&campaign, receipts)?,
                What::Letters => tray.letters(&campaign)?,
                What::Reminders => tray.reminders(&campaign, &now)?,
                What::Bulletins => tray.bulletins(&campaign)?,
            }
        }
        Ok(tray.drafts)
    })?;
    let campaign = ctx.now::<G>()?;
    let open = campaign.phase.is_some();
    let seats = campaign.seats().to_vec();
    let now = open.then_some(campaign.this.number);
    // What was sent as it is made now is not sent again.
    let sent = folder.join(lying::SENT);
    drafts.retain(|(name, draft)| {
        let before = files::read_plain(&sent.join(name), lying::MOST);
        !before.is_ok_and(|before| before == draft.eml())
    });
    if drafts.is_empty() && !(alone && folder.is_dir()) {
        return Ok(Vec::new());
    }
    let beside = folder.parent().unwrap_or(Path::new("."));
    ctx.writes_files();
    files::folder_of(beside, "tray")?;
    for entry in folder.read_dir().map_err(Stop::io(&folder))? {
        let path = entry.map_err(Stop::io(&folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // What the arbiter laid there under a name of his own stays.
        let of_seat = |seat: &Name| name.ends_with(&format!("-{seat}.eml"));
        let Some(kind) = kind(&name).filter(|_| seats.iter().any(of_seat)) else {
            continue;
        };
        let again = drafts.iter().any(|(made, _)| *made == *name);
        let over = || drafts.iter().any(|made| overtakes(made, &name, kind));
        // Of a message of which nothing was taken nothing is left but this.
        let only = kind.0 == "receipt" && Some(kind.1) == now && rejected(&name);
        if !again && (alone && !only || over()) {
            std::fs::remove_file(&path).map_err(Stop::io(&path))?;
        }
    }
    for (name, draft) in &drafts {
        files::write_dated(&folder.join(name), &draft.eml(), files::file_time())?;
    }
    let made: Vec<String> = drafts.into_iter().map(|(name, _)| name).collect();
    ctx.warn_if_shared(&folder.join(lying::SENT));
    Ok(made)
}

/// What a draft is and its season, by the name that its file was given; `None` where the tray did not give it.
fn kind(name: &str) -> Option<(&str, u16)> {
    let (kind, rest) = name.strip_suffix(".eml")?.split_once('-')?;
    let (season, _) = rest.split_once('-')?;
    let own = ["receipt", "letter", "reminder", "bulletin"].contains(&kind);
    Some((kind, season.parse().ok()?)).filter(|_| own)
}

/// Whether a receipt is of a message of which nothing was taken: it bears the beginning of a hash.
fn rejected(name: &str) -> bool {
    let hash = name.split('-').nth(2).unwrap_or_default();
    hash.len() == 8 && hash.bytes().all(|b| b.is_ascii_hexdigit())
}

/// A line of the arbiter's own, above receipts and reminders; empty where there is none.
pub fn line(ctx: &Ctx<'_, '_>) -> Result<String, Stop> {
    kept(ctx, LINE)
}

/// Keeps it.
pub fn set_line(ctx: &Ctx<'_, '_>, line: &str) -> Result<(), Stop> {
    keep(ctx, LINE, line.trim())
}

/// What is kept in a file of the tray, beside the journal; empty where there is none.
pub fn kept(ctx: &Ctx<'_, '_>, name: &str) -> Result<String, Stop> {
    let file = place(ctx)?.join(name);
    match file.exists() {
        true => Ok(String::from_utf8_lossy(&files::read_plain(&file, MOST_KEPT)?).into_owned()),
        false => Ok(String::new()),
    }
}

/// Keeps it there.
pub fn keep(ctx: &Ctx<'_, '_>, name: &str, text: &str) -> Result<(), Stop> {
    let folder = place(ctx)?;
    let beside = folder.parent().unwrap_or(Path::new("."));
    let folder = files::folder_of(beside, "tray")?;
    files::write_secret(&folder.join(name), text.as_bytes())
}

/// The longest of such files, in bytes.
const MOST_KEPT: u64 = 1_000_000;

/// Its file.
const LINE: &str = "line.txt";

/// Whether one that was just made is sent in the place of another: who has answered is not reminded, a receipt of what
/// stands follows those of what was refused, and after a season's bulletins nothing else of it is sent.
fn overtakes((made, draft): &(String, Draft), name: &str, (of, season): (&str, u16)) -> bool {
    let (seat, Some((kind, this))) = (&draft.seat, kind(made)) else {
        return false;
    };
    match kind {
        "receipt" if *made == format!("receipt-{this}-{seat}.eml") => {
            let refused = name.strip_prefix(&format!("receipt-{this}-"));
            let refused = refused.and_then(|rest| rest.split_at_checked(8));
            name == format!("reminder-{this}-{seat}.eml")
                || refused.is_some_and(|(_, rest)| rest == format!("-{seat}.eml"))
        }
        "letter" => of == "reminder" && season == this,
        "bulletin" => season < this || (season == this && of != "bulletin"),
        _ => false,
    }
}

/// The seats whose the drafts are that lie in the tray, a name a draft.
pub fn to_send(ctx: &Ctx<'_, '_>) -> Result<Vec<String>, Stop> {
    let names = lying::names(&place(ctx)?)?.into_iter();
    // Whom to remind is the arbiter's to say.
    let names = names.filter(|name| !name.starts_with("reminder-"));
    Ok(names.map(|name| lying::seat(&name).to_owned()).collect())
}

/// The folder: beside the campaign's file.
pub fn place(ctx: &Ctx<'_, '_>) -> Result<PathBuf, Stop> {
    let file = ctx.cli.campaign_file.as_deref().ok_or_else(no_campaign)?;
    Ok(file.with_file_name("tray"))
}

/// Drafts under way.
struct Tray<'a> {
    seen: &'a Seen<'a>,
    book: Vec<(Seat, String)>,
    /// The names of players on a forum.
    forum: Vec<(Seat, String)>,
    /// What the arbiter says above receipts and reminders.
    line: String,
    /// With their seasons.
    sent: Vec<(u16, Message)>,
    lang: Option<Lang>,
    /// With the names of their files.
    drafts: Vec<(String, Draft)>,
}

impl Tray<'_> {
    /// A draft without text yet. All of a season have one subject, and answer the last mail of their seat, so that mail
    /// programs show them as one thread.
    fn begin<G: Words>(
        &self,
        campaign: &Campaign<G>,
        seat: Seat,
        of: &[&str],
    ) -> desk::Result<Draft> {
        let name = campaign.name(seat).to_string();
        let texts = self.texts(campaign, seat);
        let (season, id) = (campaign.this.number.to_string(), self.seen.id);
        let all = [id, &season, &name].into_iter().chain(of.iter().copied());
        let sent = self.sent.iter().rev();
        let sent = sent
            .filter(|(season, message)| *season == campaign.this.number && message.seat == name);
        let own = |of: &Envelope| {
            let mut from = self.book.iter().filter(|(_, to)| of.from.contains(to));
            let none = from.clone().next().is_none();
            none || from.any(|(of, _)| *of == seat)
        };
        // What another player wrote was entered by mistake: who has its identifier knows that it was.
        let mut sent = sent.filter_map(|(_, message)| envelope(&message.bytes).filter(own));
        Ok(Draft {
            to: self
                .book
                .iter()
                .filter(|(of, _)| *of == seat)
                .map(|(_, to)| to.clone())
                .collect(),
            subject: t!(
                texts,
                "mail-subject",
                campaign = G::title(&campaign.setup),
                name = &*campaign.this.name
            ),
            of: all.map(str::to_owned).collect(),
            answers: sent.find_map(|envelope| envelope.id),
            text: String::new(),
            attached: Vec::new(),
            seat: name,
        })
    }

    fn texts<G: Words>(&self, campaign: &Campaign<G>, seat: Seat) -> &'static Texts {
        of_seat::texts(self.lang, campaign, seat)
    }

    /// Adds a paper to a draft: as a post of a forum where its papers go there, or its player has a name there and no
    /// address.
    fn add<G: Words>(
        &self,
        (campaign, seat): (&Campaign<G>, Seat),
        draft: &mut Draft,
        name: &str,
        paper: &Paper,
    ) {
        let named = self.forum.iter().any(|(of, _)| *of == seat) && draft.to.is_empty();
        let posts = named || campaign.ways[seat.at()] == By::Forum;
        if !posts {
            return draft.add(name, paper);
        }
        draft.text.push_str(&paper.text(Format::Bbcode));
        let page = (format!("{name}.html"), paper.text(Format::Html));
        draft.attached.push(page);
    }

    /// Adds the order form to a draft that asks for something, as its seat gets it: a link, below the text, or the page beside
    /// a paper. It is there whether the seat is asked or not, or the mail's size would tell.
    fn form<G: Words>(&self, (campaign, seat): (&Campaign<G>, Seat), draft: &mut Draft) {
        let (id, texts) = (self.seen.id, self.texts(campaign, seat));
        match campaign.forms.get(&seat).copied().unwrap_or_default() {
            FormBy::None => {}
            FormBy::Link => {
                if let Some(line) = link::line(campaign, id, seat, texts) {
                    draft.text.push_str(&line);
                }
            }
            // A reminder follows a mail that has it.
            FormBy::Attach if draft.attached.is_empty() => {}
            FormBy::Attach => {
                let page = form::page(campaign, id, seat, texts);
                draft.attached.push((link::file(campaign, texts), page));
            }
        }
    }

    /// The arbiter's own line, as it stands above a text.
    fn begun(&self) -> String {
        match self.line.is_empty() {
            true => String::new(),
            false => format!("{}\n\n", self.line),
        }
    }

    fn put(&mut self, kind: &str, of: &str, draft: Draft) {
        let name = format!("{kind}-{of}-{}.eml", draft.seat);
        // Of two mails of a seat the later one counts, and its receipt.
        self.drafts.retain(|(before, _)| *before != name);
        self.drafts.push((name, draft));
    }

    fn receipts<G: Words>(
        &mut self,
        campaign: &Campaign<G>,
        receipts: Vec<Receipt>,
    ) -> desk::Result<()> {
        let season = campaign.this.number;
        let own = G::own(&campaign.setup);
        // The arbiter needs none of himself.
        for receipt in receipts.into_iter().filter(|of| Some(of.seat) != own) {
            let of = receipt.of.to_string();
            let mut draft = self.begin(campaign, receipt.seat, &["receipt", &of])?;
            draft.answers = receipt.answers.or(draft.answers);
            let name = format!("receipt-{season}");
            self.add((campaign, receipt.seat), &mut draft, &name, &receipt.paper);
            draft.text.insert_str(0, &self.begun());
            let name = match receipt.rejected {
                true => format!("{season}-{}", of.get(..8).unwrap_or_default()),
                false => season.to_string(),
            };
            self.put("receipt", &name, draft);
        }
        Ok(())
    }

    /// What goes to its seats, and below it what is asked of them: of a season to come as a sheet, and in a form.
    fn deliver<G: Words>(
        &mut self,
        campaign: &Campaign<G>,
        due: Vec<Delivery>,
        asks: Option<&Campaign<G>>,
    ) -> desk::Result<()> {
        for due in due {
            let (seat, of) = (due.seat, &*due.of);
            let mut draft = self.begin(campaign, seat, &[due.kind, of])?;
            self.add((campaign, seat), &mut draft, &due.name(), &due.paper);
            if let Some(asks) = asks.filter(|asks| !G::gone(&asks.setup, &asks.state, seat)) {
                if asks.phase.is_none() {
                    let sheet = sheet::orders(asks, seat, self.texts(asks, seat));
                    draft.text.push('\n');
                    draft.text.push_str(&sheet::below(&sheet));
                }
                self.form((asks, seat), &mut draft);
            }
            self.put(due.kind, of, draft);
        }
        Ok(())
    }

    fn letters<G: Words>(&mut self, campaign: &Campaign<G>) -> desk::Result<()> {
        let due = deliveries::letters_due(self.seen, campaign, self.lang)?;
        self.deliver(campaign, due, Some(campaign))
    }

    fn bulletins<G: Words>(&mut self, now: &Campaign<G>) -> desk::Result<()> {
        if now.season == 1 {
            return Ok(());
        }
        let closed = of_seat::closed(self.seen, now, None)?;
        let due = deliveries::bulletins_due(self.seen, (now, &closed), self.lang)?;
        // Once the next season is played its sheet is an old one.
        let asks = (now.phase.is_none() && !now.ended).then_some(now);
        self.deliver(&closed, due, asks)
    }

    fn reminders<G: Words>(&mut self, campaign: &Campaign<G>, now: &str) -> desk::Result<()> {
        let season = campaign.this.number;
        let all = entries(self.seen.tx, season)?;
        // The entry since which they are asked: the same until something is asked anew.
        let since = all
            .iter()
            .rfind(|entry| matches!(&*entry.kind, "open" | "sheet" | "roll" | "settle"));
        let since = since
            .map(|entry| entry.hash.to_string())
            .unwrap_or_default();
        // Where all get a letter and few are asked something, a mail to these alone would tell its carrier who they are.
        let asked = audit::seats(campaign);
        let few = campaign.window().is_some_and(|window| {
            let mut seats = campaign.each(window.seats);
            let nothing = |seat: Seat| asked.get(seat.at()) == Some(&SeatState::NotAsked);
            campaign.phase == Some(Phase::Rolled) && window.public && seats.any(nothing)
        });
        for seat in campaign.each(Seats::All).filter(|_| !few) {
            if let Some(text) = letter::reminder(campaign, seat, now, self.texts(campaign, seat)) {
                let mut draft = self.begin(campaign, seat, &["reminder", &since])?;
                draft.text = self.begun() + &text + "\n";
                self.form((campaign, seat), &mut draft);
                self.put("reminder", &season.to_string(), draft);
            }
        }
        Ok(())
    }
}
