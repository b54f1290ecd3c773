//! What the arbiter of any game does, as far as the rulebook has no say in it: each looks at the
//! facts, decides, and appends one entry; or refuses, and nothing has changed.

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::deadline::{Deadline, Deadlines, For, MAX_REASON, Moment, Until, admit};
use super::event::{
    self, ARBITER, DeadlineSet, End, Lock, News, Rename, Revealed, SeatSet, Sheet, Undo, V1,
    Written,
};
use super::orders::{Enter, OrderSet, Withdraw};
use super::standing::Standing;
use super::{Failure, Name, Refusal, facts};
use crate::campaign::{
    self, Campaign, CampaignError, CampaignReveal, Clock, Entry, Message, Phase, Reveal, Writer,
    journal,
};
use crate::chance::{CampaignKey, Digest, Entropy, enc};
use crate::locale::Lang;
use crate::locale::spelling::{self, TextFault};

/// The longest name of a season, in characters.
pub const MAX_NAME: usize = 80;
/// The longest text about the beacon, in characters.
const MAX_NOTE: usize = 400;
/// The longest public news, in characters.
pub const MAX_NEWS: usize = 20_000;
/// The longest public draw, in characters.
const MAX_BEACON: usize = 200;

type Result<T> = std::result::Result<T, Failure>;

/// Runs a verb in one transaction; nothing more is entered in a campaign that has ended.
pub fn act<T, E>(
    campaign: &mut Campaign,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
    verb: impl FnOnce(&mut Writer<'_>) -> std::result::Result<T, E>,
) -> std::result::Result<T, E>
where
    E: From<Refusal> + From<CampaignError> + From<rusqlite::Error>,
{
    decide(campaign, clock, entropy, |w| Ok((verb(w)?, true)))
}

/// The same where the verb says, beside what it gives, whether what it did is kept.
pub fn decide<T, E>(
    campaign: &mut Campaign,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
    verb: impl FnOnce(&mut Writer<'_>) -> std::result::Result<(T, bool), E>,
) -> std::result::Result<T, E>
where
    E: From<Refusal> + From<CampaignError> + From<rusqlite::Error>,
{
    campaign.decide(clock, entropy, |w| match facts::ended(w.tx())? {
        true => Err(Refusal::CampaignEnded.into()),
        false => verb(w),
    })
}

/// Appends an event of a kind on behalf of the arbiter.
pub fn append(w: &mut Writer<'_>, kind: &str, body: &impl Serialize) -> Result<Entry> {
    Ok(w.append(ARBITER, kind, event::write(body)?)?)
}

/// A text of one line that may be taken; `what` is the key of what it is.
pub fn one_line(
    what: &'static str,
    text: &str,
    limit: usize,
) -> std::result::Result<String, Refusal> {
    let text = text.trim();
    spelling::check(text, limit).map_err(|fault| Refusal::Text { what, fault })?;
    Ok(text.to_owned())
}

/// A public draw as it enters every draw, in its one spelling: typed otherwise it is the same draw.
pub fn public_draw(text: &str) -> std::result::Result<String, Refusal> {
    one_line("text-beacon", &spelling::public_draw(text), MAX_BEACON)
}

/// The number and the name under which the next season may open.
pub fn opening(w: &Writer<'_>, standing: &Standing, name: &str) -> Result<(u16, String)> {
    let name = one_line("text-season-name", name, MAX_NAME)?;
    let season = standing.may_open()?;
    match facts::season_named(w.tx(), &name)? {
        Some(earlier) => Err(Refusal::SeasonName { name, earlier }.into()),
        None => Ok((season, name)),
    }
}

/// Names the season under way otherwise; gives its name before and now. Refused once its name is
/// on papers: the opening sheet, or the receipt of another seat.
pub fn rename(
    w: &mut Writer<'_>,
    standing: &Standing,
    season: u16,
    name: &str,
) -> Result<(String, String)> {
    let name = one_line("text-season-name", name, MAX_NAME)?;
    let before = standing.may_rename(season)?.name.clone();
    if let Some(earlier) = facts::season_named(w.tx(), &name)? {
        return Err(Refusal::SeasonName { name, earlier }.into());
    }
    let body = Rename {
        v: V1,
        season,
        name: name.clone(),
    };
    append(w, "rename", &body)?;
    Ok((before, name))
}

/// What the opening sheet says beside the seal and the head.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetText {
    /// Where the beacon comes from, how it is written, and what counts if it fails.
    pub beacon: Option<String>,
}

impl SheetText {
    /// The same, if it is a line that a sheet can hold.
    pub fn checked(self) -> Result<SheetText> {
        let check = |text: String| one_line("text-beacon", &text, MAX_NOTE);
        Ok(SheetText {
            beacon: self.beacon.map(check).transpose()?,
        })
    }
}

/// Journals the opening sheet, with the deadlines as they stand.
pub fn sheet(w: &mut Writer<'_>, season: u16, text: SheetText) -> Result<()> {
    let deadlines = facts::deadlines(w.tx(), season)?;
    let until = |d: Option<Deadline>| d.map(|d| Written::of(d.until)).transpose();
    let body = Sheet {
        v: V1,
        season,
        beacon: text.beacon,
        orders_until: until(deadlines.orders)?,
        choices_until: until(deadlines.choices)?,
    };
    append(w, "sheet", &body)?;
    Ok(())
}

/// Ends orders and words.
pub fn lock(w: &mut Writer<'_>, season: u16) -> Result<()> {
    append(w, "lock", &Lock { v: V1, season })?;
    Ok(())
}

/// The head of a season's lock.
pub fn lock_head(w: &Writer<'_>, season: u16) -> Result<Digest> {
    let phase = Phase::Locked;
    let head = facts::head_at(w.tx(), season, "lock")?;
    Ok(head.ok_or(Refusal::OrdersEnded { season, phase })?)
}

/// Sets a seat's language.
pub fn set_seat(w: &mut Writer<'_>, seat: &Name, lang: Lang) -> Result<Entry> {
    let seat = seat.clone();
    append(w, "seat", &SeatSet { v: V1, seat, lang })
}

/// A text that may be the season's public news.
pub fn news_text(text: &str) -> std::result::Result<String, Refusal> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim_matches(['\n', ' ', '\t']);
    let fault = |fault| Refusal::Text {
        what: "text-news",
        fault,
    };
    if text.is_empty() {
        return Err(fault(TextFault::Empty));
    }
    if text.chars().count() > MAX_NEWS {
        return Err(fault(TextFault::TooLong { limit: MAX_NEWS }));
    }
    let forbidden = |c: &char| *c != '\n' && *c != '\t' && spelling::forbidden(*c);
    match text.chars().find(forbidden) {
        Some(character) => Err(fault(TextFault::Forbidden { character })),
        None => Ok(text.to_owned()),
    }
}

/// Sets the public news of the season under way, until it closes.
pub fn news(w: &mut Writer<'_>, standing: &Standing, text: &str) -> Result<(u16, Entry)> {
    let text = news_text(text)?;
    let next = standing.season();
    let current = standing
        .current
        .as_ref()
        .ok_or(Refusal::NoSeason { next })?;
    let season = current.number;
    let body = News {
        v: V1,
        season,
        text,
    };
    Ok((season, append(w, "news", &body)?))
}

/// Sets or extends a deadline of the season under way; in the zone named, or the one used last.
pub fn set_deadline(
    w: &mut Writer<'_>,
    standing: &Standing,
    season: u16,
    what: For,
    typed: &str,
    zone: Option<&str>,
    reason: Option<&str>,
) -> Result<Deadlines> {
    let reason = reason
        .map(|r| one_line("text-reason", r, MAX_REASON))
        .transpose()?;
    let current = standing.named(season)?;
    let zone = match zone {
        Some(zone) => zone.to_owned(),
        None => facts::zone(w.tx())?,
    };
    let until = Until::read(typed, &zone).map_err(Refusal::Deadline)?;
    let moment = Moment {
        season,
        phase: current.phase,
        published: current.sheet,
    };
    let before = facts::deadlines(w.tx(), season)?;
    admit(moment, what, &before, &until, reason.as_deref()).map_err(Refusal::Deadline)?;
    let body = DeadlineSet {
        v: V1,
        season,
        what,
        until: Written::of(until)?,
        reason,
    };
    append(w, "deadline", &body)?;
    Ok(facts::deadlines(w.tx(), season)?)
}

/// Whether what is entered now comes after the deadline for orders.
pub fn late(w: &Writer<'_>, season: u16) -> Result<bool> {
    let orders: Option<Deadline> = facts::deadlines(w.tx(), season)?.orders;
    // The clock is asked only where there is a date to compare it with.
    Ok(orders.is_some_and(|d| d.until.passed(&w.now())))
}

/// The salted hash of a message: SHA-256(enc("message", salt, the bytes as they came)).
pub fn message_hash(salt: &Digest, bytes: &[u8]) -> Digest {
    let hashed = enc("message", &[salt.to_string().as_bytes(), bytes]);
    Digest::from_bytes(Sha256::digest(hashed).into())
}

/// A campaign's own marks and secret, as a reveal publishes them.
#[derive(Debug, Clone)]
pub struct Marks {
    pub id: String,
    pub seal: Digest,
    pub key: CampaignKey,
}

impl Marks {
    /// Those of a campaign.
    pub fn of(campaign: &Campaign) -> Marks {
        Marks {
            id: campaign.id().to_owned(),
            seal: *campaign.seal(),
            key: campaign.key().clone(),
        }
    }
}

/// Refuses a season that cannot be revealed whatever the house rules say: one that has not closed,
/// or whose forerunners were not revealed.
pub fn may_reveal(w: &Writer<'_>, standing: &Standing, season: u16) -> Result<()> {
    let last = standing.closed;
    if season == 0 || season > last {
        return Err(Refusal::RevealNotClosed { season, last }.into());
    }
    for first in 1..season {
        if !facts::revealed(w.tx(), first)? {
            return Err(Refusal::RevealOrder { season, first }.into());
        }
    }
    Ok(())
}

/// Publishes a closed season: journalled once, given again the same. `withheld` says of a kind of
/// entry whether a reveal keeps its body.
pub fn reveal(
    w: &mut Writer<'_>,
    marks: &Marks,
    season: u16,
    early: bool,
    withheld: &dyn Fn(&str) -> bool,
) -> Result<Reveal> {
    if !facts::revealed(w.tx(), season)? && !facts::ended(w.tx())? {
        let body = Revealed {
            v: V1,
            season,
            early,
        };
        append(w, "reveal", &body)?;
    }
    let Marks { id, seal, key } = marks;
    Ok(Reveal::of(w.tx(), id, seal, key, season, withheld)?)
}

/// Ends the campaign and publishes its key and every entry; asked again, publishes the same.
pub fn end(w: &mut Writer<'_>, marks: &Marks, standing: &Standing) -> Result<CampaignReveal> {
    if !facts::ended(w.tx())? {
        let season = standing.season();
        append(w, "end", &End { v: V1, season })?;
    }
    let Marks { id, seal, key } = marks;
    Ok(CampaignReveal::of(w.tx(), id, seal, key)?)
}

/// Refuses the end of a campaign while a season is under way.
pub fn may_end(standing: &Standing) -> std::result::Result<(), Refusal> {
    match &standing.current {
        Some(current) => Err(Refusal::EndDuringSeason {
            season: current.number,
            phase: current.phase,
        }),
        None => Ok(()),
    }
}

/// Journals a set, and keeps the message beside the journal under its salted hash.
pub fn enter<O: Clone + Serialize>(
    w: &mut Writer<'_>,
    set: &OrderSet<O>,
    source: &str,
    bytes: &[u8],
) -> Result<Entry> {
    let salt = w.salt()?;
    let hash = message_hash(&salt, bytes);
    let body = event::write(&Enter::of(set, Some(hash.to_string())))?;
    let entry = w.append(&set.seat, "enter", body)?;
    let message = Message {
        seat: set.seat.to_string(),
        source: source.to_owned(),
        salt,
        bytes: bytes.to_owned(),
    };
    w.message(&entry, &message)?;
    Ok(entry)
}

/// Whether a message is, to the byte, the one from which a seat's orders came that stand.
pub fn is_same_message(w: &Writer<'_>, season: u16, seat: &str, bytes: &[u8]) -> Result<bool> {
    let Some(entry) = facts::order_set_entry(w.tx(), season, seat)? else {
        return Ok(false);
    };
    // What was imported or withdrawn has none.
    let message = campaign::beside::message(w.tx(), season, entry)?;
    Ok(message.is_some_and(|m| m.bytes == bytes))
}

/// Journals what is left of a seat's orders.
pub fn withdraw<O: Clone + Serialize>(
    w: &mut Writer<'_>,
    left: &OrderSet<O>,
    mistaken: bool,
) -> Result<Entry> {
    let body = event::write(&Withdraw::of(left, mistaken))?;
    Ok(w.append(&left.seat, "withdraw", body)?)
}

/// The last entry, if it can be undone; refused from the lock on, and past anything that cannot be
/// taken back. `kinds` are those that the rulebook takes back.
pub fn may_undo(w: &Writer<'_>, standing: &Standing, kinds: &[&str]) -> Result<Entry> {
    let season = standing.season();
    if let Some(current) = standing.current.as_ref().filter(|c| c.phase != Phase::Open) {
        let phase = current.phase;
        return Err(Refusal::UndoLate { season, phase }.into());
    }
    let Some(i) = facts::undoable(w.tx(), season)? else {
        let kind = facts::last_kept_kind(w.tx(), season, kinds)?;
        return Err(Refusal::NothingToUndo { season, kind }.into());
    };
    let missing = || CampaignError::Damaged {
        what: format!("entry {i} of season {season} is missing"),
    };
    Ok(journal::entry(w.tx(), season, i)?.ok_or_else(missing)?)
}

/// Takes back the entry that [`may_undo`] gave.
pub fn undo(w: &mut Writer<'_>, entry: &Entry) -> Result<Entry> {
    let body = Undo {
        v: V1,
        season: entry.season,
        entry: entry.i,
        kind: entry.kind.clone(),
    };
    append(w, "undo", &body)
}
