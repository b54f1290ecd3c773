//! `enter`, `orders add`: what a seat says, taken or not.

use std::rc::Rc;

use super::adding::{Heard, hear, holding};
use super::book::resolved;
use super::form::{Sheet, without_form};
use super::standing::Current;
use super::{Hand, Refusal, Result, Seen, order_of_things, post, roll, rows, seat as find};
use crate::campaign::beside::Remark as Row;
use crate::campaign::inspect::message_hash;
use crate::campaign::{Entry, Message, Phase, Stamp, beside, entries, entry};
use crate::chance::Digest;
use jiff::Timestamp;

use crate::engine::body::{Body, Set, Timed};
use crate::engine::campaign::Campaign;
use crate::engine::deadline::Until;
use crate::engine::store::{Journal, Store, defect, undone};
use crate::engine::words::{Line, Read, Remark, Words};
use crate::engine::{Ends, Game, Level, Name, Remarked, Seat, Window};
use crate::letter::{self, Letter};
use crate::locale::{Lang, Texts};
use crate::reading;
use crate::reading::free_text;
use crate::reading::message::Why;

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Mail<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub came: Came,
    /// It is how the arbiter reads a message that came: no message of its own.
    pub added: bool,
    pub how: How,
}

/// How a message goes with what stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum How {
    /// Beside it where it only says what was asked of its player; in its place otherwise.
    #[default]
    Plain,
    /// The same of a mail that answers a receipt on which something was asked; what it says besides that is added too,
    /// unless it asks a question that stands.
    Answer,
    /// Beside it.
    Added,
    /// In its place.
    Instead,
}

/// When a message came, which is compared with the deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// When it is entered.
    Now,
    /// When the arbiter's mail server had it, in seconds since 1970.
    Received(i64),
    /// The arbiter says whether it was late.
    Said { late: bool },
}

impl Came {
    /// Whether a message that is entered at that time is late, and what says so. Until the deadline the arbiter's word is
    /// not needed, and is not stated; a server's time is stated where it or the entry is after the deadline.
    fn late(self, until: Option<&Until>, now: &Stamp) -> (bool, Timed) {
        let Some(until) = until else {
            return (false, Timed::Entry);
        };
        let passed = until.passed(&now.time);
        match self {
            Came::Said { late } if passed => (late, Timed::Arbiter),
            Came::Said { .. } => (false, Timed::Entry),
            Came::Received(at) => match Timestamp::from_second(at).map(|at| at.to_string()) {
                Ok(at) if passed || until.passed(&at) => (until.passed(&at), Timed::Received(at)),
                _ => (until.missed(now), Timed::Entry),
            },
            Came::Now => (until.missed(now), Timed::Entry),
        }
    }
}

/// The source of what the arbiter added.
pub const ADDED: &str = "orders add";

/// How a message was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Status {
    /// All of it stands.
    Ok,
    /// Some lines were refused or guessed.
    Warned,
    /// Nothing of it stands.
    Rejected,
    /// "No orders" was said.
    None,
    /// It may turn itself round, and nothing of it stands before that is cleared up.
    Held,
}

impl Status {
    /// How the message of a set that stands was received, as the set says: so it is the same on its receipt, on every
    /// later copy, and for whoever compares them with the journal.
    pub fn of<G: Game>(set: &Set<G>) -> Status {
        match (set.none, set.warned) {
            (true, _) => Status::None,
            (_, true) => Status::Warned,
            _ => Status::Ok,
        }
    }

    /// Whether something of the message stands.
    pub fn stands(self) -> bool {
        !matches!(self, Status::Rejected | Status::Held)
    }
}

/// A message that was taken, or would be.
#[derive(Debug, Clone)]
pub struct Entered<G: Game> {
    pub seat: Seat,
    pub status: Status,
    /// The set that stands after it; an empty one where nothing does.
    pub set: Set<G>,
    /// The line of the message with the word that stands; 0 where it came in another.
    pub word_line: u32,
    /// The entry of the message; `None` of a line of the arbiter's that does not stand.
    pub entry: Option<Entry>,
    /// Whether an answer of the seat's stood before, and is another now.
    pub replaces: bool,
    /// Whether it is added to what stood.
    pub adds: bool,
    /// Whether it brought orders that stand, or that none are given.
    pub fresh: bool,
    /// Whether another message stands which it takes the place of once it is cleared up.
    pub waits: bool,
    /// Whether it brings a list of its own, of orders that are understood.
    pub lists: bool,
    /// Whether a message that waited stands with it, in the place of what stood.
    pub instead: bool,
    /// Of an answer that was added to: its orders as lines, each with the line of the message.
    pub own: Option<Vec<(String, u32)>>,
    /// Another seat that the letter says it is from.
    pub other: Option<Name>,
    /// For the player.
    pub remarks: Vec<Remarked<Remark<G>>>,
    /// For the arbiter alone, to be settled.
    pub arbiter: Vec<Remarked<Remark<G>>>,
    /// What he is only shown, in its place.
    pub noted: Vec<Remarked<Remark<G>>>,
    /// What of its seat is to be settled now.
    pub open: Vec<Row>,
    /// The campaign after it.
    pub campaign: Campaign<G>,
}

impl<G: Game> Entered<G> {
    /// The line of the message that made an order which stands; 0 where another message did.
    pub fn line(&self, order: &Line) -> u32 {
        let own = self.own.as_ref();
        own.map_or(order.line, |own| {
            let own = own.iter().find(|(line, _)| *line == order.order);
            own.map_or(0, |(_, line)| *line)
        })
    }

    /// What is asked of the player, or holds his message.
    pub fn asked(&self) -> impl Iterator<Item = (u32, &reading::Row)> {
        let rows = self.remarks.iter();
        rows.filter_map(|told| Some((told.line, told.remark.row()?)))
    }
}

/// Takes a message, or only looks what it would do.
///
/// What is asked of its player, and what only the arbiter is told of it, is kept in his language until it is settled.
/// `taken` are the rows that are settled by it.
pub fn enter<G: Words>(
    hand: &mut Hand<'_>,
    mail: Mail<'_>,
    taken: &[u32],
    rehearsal: bool,
    texts: &Texts,
) -> Result<Entered<G>> {
    let letter = letter::open(mail.bytes).map_err(Refusal::Letter)?;
    if rehearsal {
        return hand.rehearse::<G, _>(|store| take(store, mail, &letter, taken, texts));
    }
    // A message of which nothing stands settles no window either.
    let looked = match gives_way::<G>(hand)? {
        true => Some(hand.rehearse::<G, _>(|store| take(store, mail, &letter, taken, texts))?),
        false => None,
    };
    let rejected = looked.filter(|looked: &Entered<G>| !looked.status.stands());
    hand.act::<G, _>(|store| match rejected {
        Some(mut rejected) => {
            (rejected.entry, rejected.open) = (None, Vec::new());
            receive(store, mail, &mut rejected)?;
            rows::put(store, &mut rejected, mail, taken, texts)?;
            Ok(rejected)
        }
        None => take(store, mail, &letter, taken, texts),
    })
}

/// Refuses a seat of which nothing is taken now, before anything is written for it.
pub fn may_write<G: Game>(hand: &mut Hand<'_>, typed: &str) -> Result<()> {
    hand.rehearse::<G, _>(|store| {
        let seat = find(store.now()?, typed)?;
        reach(store, seat).map(drop)
    })
}

/// Whether the window that is open ends with the first answer of a seat that the next one asks.
pub(super) fn gives_way<G: Game>(hand: &Hand<'_>) -> Result<bool> {
    super::look(hand.file, |_, campaign: Rc<Campaign<G>>| {
        let window = campaign.window();
        Ok(window.is_some_and(|window| window.ends == Ends::Sheet))
    })
}

/// A message that was taken, as it was when it was: by the entry that holds it. `None` where that is no message's, or
/// the message cannot be read.
pub fn again<G: Words>(seen: &Seen<'_>, season: u16, i: u32) -> Result<Option<Entered<G>>> {
    let entry = entry(seen.tx, season, i)?;
    let message = beside::message(seen.tx, season, i)?;
    let (Some(entry), Some(message)) = (entry, message) else {
        return Ok(None);
    };
    let Ok(letter) = letter::open(&message.bytes) else {
        return Ok(None);
    };
    let before: Campaign<G> = Journal(seen.tx).load(Some((season, i - 1)))?;
    let campaign: Campaign<G> = Journal(seen.tx).load(Some((season, i)))?;
    let letter = resolved(seen.tx, &before, letter)?;
    let seat = find(&campaign, &entry.actor)?;
    let body = Body::<G>::read(&entry.kind, &entry.body).map_err(defect)?;
    let set = match (body, campaign.this.sets[seat.at()].clone()) {
        (Body::Receive { late, .. }, _) => Set {
            late,
            ..campaign.stands(seat)
        },
        (_, Some(sent)) => sent.set,
        (_, None) => return Ok(None),
    };
    let window = before.window().filter(|window| window.seats.contains(seat));
    let writer = Writer::of(message.source == ADDED);
    let how = match (&*entry.kind, set.adds) {
        ("receive", _) => How::Plain,
        (_, true) => How::Added,
        (_, false) => How::Instead,
    };
    // What stands of it was asked before, or the arbiter has said so.
    let stands = set.orders.as_ref();
    let stands = stands.map(|orders| {
        let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
        G::answer(&campaign.setup, orders, texts)
    });
    let stands = Row {
        proposals: stands
            .into_iter()
            .flatten()
            .map(|line| line.order)
            .collect(),
        ..Row::default()
    };
    let heard = hear(
        &before,
        seat,
        window.as_ref(),
        &letter,
        (writer, how),
        &[stands],
    );
    let own = heard.adds.then(|| heard.own.clone());
    let instead = heard.instead;
    let decided = decide(&before, seat, window.as_ref(), heard, writer);
    let open = rows::open(seen, &campaign, seat)?;
    Ok(Some(Entered {
        lists: decided.lists,
        instead,
        adds: set.adds,
        fresh: decided.fresh,
        waits: decided.waits,
        own,
        noted: decided.noted,
        open,
        seat,
        status: decided.status,
        set,
        word_line: decided.word_line,
        entry: Some(entry),
        replaces: decided.replaces,
        other: decided.other,
        remarks: decided.remarks,
        arbiter: decided.arbiter,
        campaign,
    }))
}

/// The last message of a seat, as it was when it was, if nothing of it stands and something of it is still open.
pub fn pending<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    seat: Seat,
) -> Result<Option<Entered<G>>> {
    let season = campaign.this.number;
    let all = entries(seen.tx, season)?;
    let undone = undone::<G>(&all)?;
    let name = campaign.name(seat);
    let own = |e: &&Entry| e.actor == **name && !undone.contains(&e.i);
    let open = rows::open(seen, campaign, seat)?;
    match all.iter().rfind(own) {
        Some(last) if last.kind == "receive" && open.iter().any(|row| row.entry == last.i) => {
            again(seen, season, last.i)
        }
        _ => Ok(None),
    }
}

/// How a message would be received, and what its player would be told, without looking whether it is still taken.
pub(super) fn looked<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    letter: &Letter,
) -> (Status, Vec<Remarked<Remark<G>>>) {
    let window = campaign
        .window()
        .filter(|window| window.seats.contains(seat));
    let heard = hear(
        campaign,
        seat,
        window.as_ref(),
        letter,
        (Writer::Player, How::Plain),
        &[],
    );
    let decided = decide(campaign, seat, window.as_ref(), heard, Writer::Player);
    (decided.status, decided.remarks)
}

/// Another seat that a letter says it is from.
pub(super) fn named<G: Words>(campaign: &Campaign<G>, seat: Seat, letter: &Letter) -> Option<Name> {
    let view = &campaign.views[seat.at()];
    G::read(&campaign.setup, view, seat, None, letter).other
}

pub(super) fn take<G: Words>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    letter: &Letter,
    taken: &[u32],
    texts: &Texts,
) -> Result<Entered<G>> {
    let letter = &resolved(store.writer().tx(), store.now()?, letter.clone())?;
    let seat = find(store.now()?, mail.seat)?;
    let window = reach(store, seat)?;
    let writer = post::writer(store, seat, mail)?;
    let (season, name) = (store.now()?.season, store.now()?.name(seat).clone());
    let open = beside::remarks_of(store.writer().tx(), season, &name)?;
    let how = match mail.how {
        How::Plain if rows::answered(store.writer().tx(), season, &open, mail.bytes)? => {
            How::Answer
        }
        how => how,
    };
    let came = rows::came(store, &open, taken)?;
    let campaign = store.now()?;
    let by = Writer::of(mail.added);
    let mut heard = hear(campaign, seat, window.as_ref(), letter, (by, how), &open);
    let mut settled = std::mem::take(&mut heard.settles);
    settled.extend(taken);
    let (adds, own) = (heard.adds, heard.adds.then(|| heard.own.clone()));
    let instead = heard.instead || mail.added && mail.how == How::Instead;
    let Decided {
        mut status,
        mut set,
        word_line,
        replaces,
        fresh,
        waits: pending,
        lists,
        mut other,
        mut remarks,
        mut arbiter,
        noted: shown,
    } = decide(campaign, seat, window.as_ref(), heard, by);
    if let (None, Some(writer)) = (&other, writer) {
        let of = reading::Remark::OtherSeat {
            other: writer.to_string(),
        };
        arbiter.push(Remarked::warning(0, of));
        other = Some(writer);
    }
    let arbiter = Remark::shortened(arbiter, |n| reading::Remark::MoreForArbiter { n });
    let (season, sent) = (campaign.season, &campaign.this.sets[seat.at()]);
    let stood = sent.as_ref();
    let stood = stood.map(|sent| {
        let same = sent.set.orders == set.orders;
        (sent.entry, same, (sent.set.late, sent.set.timed.clone()))
    });
    let waits = store.now()?.waits[seat.at()].is_some();
    let deadline = store.now()?.deadline().map(|d| d.until.clone());
    let writer = store.writer();
    let mut timed = mail.came.late(deadline.as_ref(), writer.stamp());
    if let Some((entry, same, before)) = stood {
        let message = beside::message(writer.tx(), season, entry)?;
        let again = same && message.is_some_and(|message| message.bytes == mail.bytes);
        let late = before.0;
        // What is entered once more, or read otherwise, came when it came.
        if mail.came == Came::Now && waits && (again || mail.added) {
            timed = read_later(before, deadline.as_ref(), writer.stamp());
        }
        // What was late and is said to have come in time does change.
        if again && timed.0 == late {
            remarks.push(noted(reading::Remark::Same));
        }
    }
    if let Some(came) = came.filter(|_| mail.added && !(waits && timed.0)) {
        timed = read_later(came, deadline.as_ref(), store.writer().stamp());
    }
    let mut entry = None;
    if status.stands() && (adds || mail.added) {
        // Its receipt says what is asked still.
        let campaign = store.now()?;
        set.warned |= rows::left(&open, &settled, (campaign, seat), &set);
        status = Status::of(&set);
    }
    if status.stands() {
        let writer = store.writer();
        (set.late, set.timed) = timed;
        set.adds = adds;
        let salt = writer.salt()?;
        set.message = Some(message_hash(&salt, mail.source, mail.bytes));
        let entered = store.append(&name, &Body::Enter(set.clone()))?;
        keep(store, mail, (&name, salt), &entered)?;
        entry = Some(entered);
    }
    let mut entered = Entered {
        seat,
        status,
        set,
        word_line,
        entry,
        replaces,
        adds,
        fresh,
        waits: pending,
        lists,
        instead,
        own,
        other,
        remarks,
        arbiter,
        noted: shown,
        open,
        campaign: store.now()?.clone(),
    };
    if !status.stands() {
        receive(store, mail, &mut entered)?;
    }
    rows::put(store, &mut entered, mail, &settled, texts)?;
    Ok(entered)
}

/// A message of which nothing stands leaves its entry, too. A line of the arbiter's is none.
fn receive<G: Game>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    entered: &mut Entered<G>,
) -> Result<()> {
    if mail.added {
        return Ok(());
    }
    let campaign = store.now()?;
    let name = campaign.name(entered.seat).clone();
    let until = campaign.deadline().map(|deadline| deadline.until.clone());
    let writer = store.writer();
    let (late, timed) = mail.came.late(until.as_ref(), writer.stamp());
    let salt = writer.salt()?;
    let body = Body::Receive {
        seat: name.clone(),
        late,
        timed,
        message: message_hash(&salt, mail.source, mail.bytes),
    };
    let entry = store.append(&name, &body)?;
    keep(store, mail, (&name, salt), &entry)?;
    entered.set.late = late;
    entered.entry = Some(entry);
    entered.campaign = store.now()?.clone();
    Ok(())
}

/// Keeps a message as it came, beside its entry.
fn keep<G: Game>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    (seat, salt): (&Name, Digest),
    entry: &Entry,
) -> Result<()> {
    let message = Message {
        seat: seat.to_string(),
        source: mail.source.to_owned(),
        salt,
        bytes: mail.bytes.to_owned(),
    };
    Ok(store.writer().message(entry, &message)?)
}

/// What was in time or late is so too as the arbiter reads it afterwards.
fn read_later(came: (bool, Timed), until: Option<&Until>, now: &Stamp) -> (bool, Timed) {
    match came {
        (false, Timed::Entry) => Came::Said { late: false }.late(until, now),
        came => came,
    }
}

/// Who wrote a text that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Writer {
    /// A player: with his letter the order sheet may come back.
    Player,
    /// The arbiter, as he reads a message that came.
    Added,
    /// The arbiter, in rows of a spreadsheet.
    Rows,
}

impl Writer {
    fn of(added: bool) -> Writer {
        match added {
            true => Writer::Added,
            false => Writer::Player,
        }
    }
}

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

/// What is understood of a letter, and what was guessed when it was opened.
pub(super) fn read<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    letter: &Letter,
    writer: Writer,
) -> Read<G> {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let ask = window.map(|window| campaign.ask(window, seat));
    let (letter, sheet) = match writer {
        Writer::Player => without_form(campaign, seat, letter.clone()),
        Writer::Added | Writer::Rows => (letter.clone(), Sheet::default()),
    };
    let mut read = G::read(setup, view, seat, ask.as_ref(), &letter);
    // He may have left out what he does not want of it.
    let kept = sheet.kept.iter();
    let kept =
        kept.map(|(line, order)| Remarked::error(*line, rows::asked(order, Why::IsThisAnOrder)));
    read.remarks.extend(kept);
    let form = sheet.lines;
    let form = form.map(|(first, last)| reading::Remark::Sheet { first, last });
    let opened = letter.notes.iter().cloned().map(reading::Remark::Opened);
    let notes = form.into_iter().chain(opened);
    let notes = notes.map(|note| Remarked::warning(0, note));
    read.remarks.extend(notes);
    read
}

pub(super) fn decide<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    heard: Heard<G>,
    writer: Writer,
) -> Decided<G> {
    let added = writer == Writer::Added;
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
        let warned = remarks.iter().any(|r| r.level <= Level::Warning);
        set.warned = warned || (set.warned && keeps);
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

/// The window that asks a seat; what has to give way to it is settled. `None` where nothing is asked of
/// the seat now, and it may still say something of windows to come, or give its word.
pub(super) fn reach<G: Game>(store: &mut Store<'_, '_, G>, seat: Seat) -> Result<Option<Window>> {
    loop {
        let campaign = store.now()?;
        let current = taken(campaign)?;
        match campaign.window() {
            Some(window) if window.seats.contains(seat) => return Ok(Some(window)),
            Some(window) if window.ends == Ends::Sheet && !current.sheet => {
                roll::give_way(store, current.number)?;
            }
            _ if late(campaign, seat) => return Err(too_late(campaign, seat).into()),
            _ => return Ok(None),
        }
    }
}

/// The season that is open, unless nothing is taken in it now.
pub(super) fn taken<G: Game>(campaign: &Campaign<G>) -> Result<Current> {
    let order = order_of_things(campaign);
    let next = order.season();
    let current = order.current.ok_or(Refusal::NoSeason { next })?;
    match current.phase {
        Phase::Locked => {
            let (season, phase) = (current.number, current.phase);
            Err(Refusal::OrdersEnded { season, phase }.into())
        }
        _ => Ok(current),
    }
}

/// Whether the arbiter's own seat comes too late: what it could order was settled before anybody else's.
pub(super) fn late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> bool {
    let asked = campaign.window().is_some_and(|w| w.seats.contains(seat));
    campaign.phase == Some(Phase::Open) && G::own(&campaign.setup) == Some(seat) && !asked
}

/// Why. Of whom it came after nothing may be left, where that was undone.
pub(super) fn too_late<G: Game>(campaign: &Campaign<G>, seat: Seat) -> Refusal {
    let seat = campaign.name(seat).clone();
    match order_of_things(campaign).may_order(&seat, true) {
        Err(refusal) => refusal,
        Ok(_) => Refusal::NotAsked { seat },
    }
}
