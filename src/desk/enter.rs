//! `enter`, `orders withdraw`: what a seat says, taken or not.

use std::collections::BTreeMap;

use super::{Hand, Refused, Result, order_of_things, roll, seat as find};
use crate::campaign::{Entry, Message, Phase, beside};
use crate::engine::body::{Body, Set};
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::{Read, Remark, Words};
use crate::engine::{Ends, Game, Level, Remarked, Seat, Window};
use crate::letter::{self, Letter};
use crate::locale::{Lang, Texts};
use crate::reading;
use crate::reading::free_text;
use crate::referee::Refusal;
use crate::referee::verbs::message_hash;

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub struct Mail<'a> {
    /// For whom it is entered, as it was typed.
    pub seat: &'a str,
    /// The file's name, or `-`.
    pub source: &'a str,
    pub bytes: &'a [u8],
    /// It came before the deadline, whatever the clock says.
    pub in_time: bool,
    /// It is how the arbiter reads a message that came: no message of its own.
    pub added: bool,
}

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
}

/// A message that was taken, or would be.
#[derive(Debug, Clone)]
pub struct Entered<G: Game> {
    pub seat: Seat,
    pub status: Status,
    /// The set that stands after it; an empty one where nothing does.
    pub set: Set<G>,
    /// The entry that holds that set; `None` where nothing was entered.
    pub entry: Option<Entry>,
    /// Whether an answer of the seat's stood before, and is another now.
    pub replaces: bool,
    /// Another seat that the letter says it is from.
    pub other: Option<crate::engine::Name>,
    /// For the player.
    pub remarks: Vec<Remarked<Remark<G>>>,
    /// For the arbiter alone.
    pub arbiter: Vec<Remarked<Remark<G>>>,
    /// The campaign after it.
    pub campaign: Campaign<G>,
}

/// Takes a message, or only looks what it would do.
///
/// What only the arbiter is told of it is kept in his language, until it is settled: in the place of what was
/// kept before where the message is taken, beside it where nothing of it stands.
pub fn enter<G: Words>(
    hand: &mut Hand<'_>,
    mail: Mail<'_>,
    rehearsal: bool,
    texts: &Texts,
) -> Result<Entered<G>, G> {
    let letter = letter::open(mail.bytes).map_err(Refusal::Letter)?;
    match rehearsal {
        true => hand.rehearse(|store| take(store, mail, &letter)),
        false => hand.act(|store| {
            let entered = take(store, mail, &letter)?;
            let setup = &entered.campaign.setup;
            let told = entered.arbiter.iter();
            let told: Vec<(u32, String)> = told
                .map(|r| (r.line, r.remark.say(setup, texts).message))
                .collect();
            let (season, seat) = (entered.campaign.season, entered.campaign.name(entered.seat));
            match entered.entry {
                Some(_) if !mail.added => store.writer().remarks(season, seat, &told)?,
                _ => store.writer().more_remarks(season, seat, &told)?,
            }
            Ok(entered)
        }),
    }
}

fn take<G: Words>(
    store: &mut Store<'_, '_, G>,
    mail: Mail<'_>,
    letter: &Letter,
) -> Result<Entered<G>, G> {
    let seat = find(store.now()?, mail.seat)?;
    let window = reach(store, seat)?;
    let campaign = store.now()?;
    let Decided {
        status,
        mut set,
        replaces,
        other,
        mut remarks,
        arbiter,
    } = decide(campaign, seat, window.as_ref(), letter, mail.added);
    let (season, sent) = (campaign.season, &campaign.this.sets[seat.at()]);
    let stood = sent.as_ref();
    let stood = stood.map(|sent| (sent.entry, sent.set.orders == set.orders));
    if let Some((entry, true)) = stood {
        let message = beside::message(store.writer().tx(), season, entry)?;
        if message.is_some_and(|message| message.bytes == mail.bytes) {
            remarks.push(noted(reading::Remark::Same));
        }
    }
    if status == Status::Rejected {
        let campaign = store.now()?.clone();
        let entry = None;
        return Ok(Entered {
            seat,
            status,
            set,
            entry,
            replaces,
            other,
            remarks,
            arbiter,
            campaign,
        });
    }
    let deadline = store
        .now()?
        .deadline()
        .map(|deadline| deadline.until.clone());
    let writer = store.writer();
    // The clock is asked only where there is a date to compare it with.
    set.late = !mail.in_time && deadline.is_some_and(|until| until.passed(&writer.now()));
    let salt = writer.salt()?;
    set.message = Some(message_hash(&salt, mail.bytes));
    let name = set.seat.clone();
    let entry = store.append(&name, &Body::Enter(set.clone()))?;
    let message = Message {
        seat: name.to_string(),
        source: mail.source.to_owned(),
        salt,
        bytes: mail.bytes.to_owned(),
    };
    store.writer().message(&entry, &message)?;
    let campaign = store.now()?.clone();
    let entry = Some(entry);
    Ok(Entered {
        seat,
        status,
        set,
        entry,
        replaces,
        other,
        remarks,
        arbiter,
        campaign,
    })
}

/// What of a message stands, and what is said of it; nothing is entered yet.
struct Decided<G: Game> {
    status: Status,
    set: Set<G>,
    replaces: bool,
    other: Option<crate::engine::Name>,
    remarks: Vec<Remarked<Remark<G>>>,
    arbiter: Vec<Remarked<Remark<G>>>,
}

/// What is said of a letter as a whole, and makes nothing doubtful.
fn noted<G: Game>(remark: reading::Remark) -> Remarked<Remark<G>> {
    Remarked {
        line: 0,
        level: Level::Note,
        remark: Remark::Read(remark),
    }
}

fn decide<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    letter: &Letter,
    added: bool,
) -> Decided<G> {
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let ask = window.map(|window| campaign.ask(window, seat));
    let read = G::read(setup, view, seat, ask.as_ref(), letter);
    let Read {
        word,
        draft,
        beforehand,
        none,
        provisional,
        confirms,
        other,
        mut remarks,
        mut arbiter,
    } = read;
    for note in &letter.notes {
        let remark = Remark::Read(reading::Remark::Opened(note.clone()));
        remarks.push(Remarked {
            line: 0,
            level: Level::Warning,
            remark,
        });
    }
    let mut stands = None;
    if let (Some(draft), Some(ask)) = (draft, &ask) {
        let verdict = G::admit(setup, view, ask, draft);
        let ruled = |r: Remarked<G::Remark>| Remarked {
            line: r.line,
            level: r.level,
            remark: Remark::Rule(r.remark),
        };
        remarks.extend(verdict.remarks.into_iter().map(ruled));
        stands = verdict.stands;
    }
    remarks.sort_by_key(|remarked| remarked.line);
    let before = campaign.waits[seat.at()]
        .as_ref()
        .map(|waiting| waiting.answer.clone());
    let error = remarks
        .iter()
        .any(|remarked| remarked.level == Level::Error);
    // H21: with an error in it a second message takes nothing from the first, and its word goes with it.
    let stays = error && before.is_some();
    if stays {
        stands = None;
    }
    let mut set = match &campaign.this.sets[seat.at()] {
        Some(sent) => sent.set.clone(),
        None => campaign.blank_set(seat),
    };
    // A confirmation alone leaves the orders as they are.
    let confirmed = confirms && stands.is_none() && !error && before.is_some();
    if confirms && stands.is_none() && !error && word.is_none() {
        let remark = match confirmed {
            true => reading::Remark::Confirmed,
            false => reading::Remark::NothingToConfirm,
        };
        let level = match confirmed {
            true => Level::Warning,
            false => Level::Error,
        };
        remarks.push(Remarked {
            line: 0,
            level,
            remark: Remark::Read(remark),
        });
    }
    let fresh = confirmed || stands.is_some() || (beforehand.is_some() && !error);
    let word = word.filter(|_| campaign.phase == Some(Phase::Open));
    if stays && word.is_some() && set.word.is_empty() {
        remarks.push(Remarked {
            line: 0,
            level: Level::Error,
            remark: Remark::Read(reading::Remark::WordNotKept),
        });
    }
    let word = word.filter(|_| !stays);
    let word = match word.map(|word| free_text(&word).map_err(|_| word)) {
        Some(Ok(word)) => Some(word),
        Some(Err(word)) => {
            remarks.push(Remarked {
                line: 0,
                level: Level::Error,
                remark: Remark::Read(reading::Remark::BadWord { word }),
            });
            None
        }
        None => None,
    };
    let first_word = match &word {
        Some(word) if set.word.is_empty() => {
            if campaign.old_words.contains(word) {
                let remark = reading::Remark::OldWord { word: word.clone() };
                remarks.push(Remarked {
                    line: 0,
                    level: Level::Warning,
                    remark: Remark::Read(remark),
                });
            }
            true
        }
        Some(word) if *word != set.word => {
            let remark = reading::Remark::OtherWord {
                first: set.word.clone(),
            };
            remarks.push(Remarked {
                line: 0,
                level: Level::Warning,
                remark: Remark::Read(remark),
            });
            false
        }
        _ => false,
    };
    if let (true, Some(word)) = (first_word, word) {
        set.word = word;
    }
    if let Some(answer) = &stands {
        for remark in G::for_arbiter(setup, &campaign.state, seat, answer) {
            arbiter.push(Remarked {
                line: 0,
                level: Level::Warning,
                remark: Remark::Rule(remark),
            });
        }
        set.none = none;
    }
    let replaces = before.is_some() && stands.is_some() && stands != before;
    match (&before, &stands) {
        _ if added => remarks.push(noted(reading::Remark::ByArbiter)),
        (Some(before), Some(stands)) if replaces && campaign.phase == Some(Phase::Open) => {
            let count = |answer| G::answer(setup, answer, Texts::of(Lang::En)).len();
            let fewer = count(before).saturating_sub(count(stands));
            remarks.push(noted(reading::Remark::Replaced { fewer }));
        }
        _ => {}
    }
    set.orders = stands.or(before);
    set.beforehand = beforehand.filter(|_| !error);
    let status = match (
        fresh || first_word,
        remarks.iter().any(|r| r.level <= Level::Warning),
    ) {
        (false, _) => Status::Rejected,
        (true, _) if set.none => Status::None,
        (true, true) if !confirmed => Status::Warned,
        (true, _) => Status::Ok,
    };
    if status == Status::Rejected {
        if remarks.is_empty() {
            let remark = Remark::Read(reading::Remark::NotUnderstood);
            remarks.push(Remarked {
                line: 0,
                level: Level::Error,
                remark,
            });
        }
        if arbiter.is_empty() {
            arbiter.push(Remarked {
                line: 0,
                level: Level::Warning,
                remark: Remark::Read(reading::Remark::NotTaken),
            });
        }
        // With the hash of an entry a receipt says what that entry holds, or it could not be checked.
        set = match campaign.holds(seat) {
            Some(sent) => sent.set.clone(),
            None => {
                let mut nothing = campaign.blank_set(seat);
                nothing.word.clear();
                nothing
            }
        };
    } else {
        let keeps = (added || !fresh) && !confirmed;
        set.provisional = provisional || (set.provisional && keeps);
        // Who confirms has seen the remarks.
        set.warned = (status == Status::Warned || (set.warned && keeps)) && !confirmed;
        let drawn = set.orders.as_ref();
        let drawn = drawn.map(|answer| G::draws(setup, view, answer));
        if set.word.is_empty() && drawn.is_some_and(|draws| draws.any()) {
            remarks.push(noted(reading::Remark::NoWord));
        }
    }
    Decided {
        status,
        set,
        replaces: replaces && status != Status::Rejected,
        other,
        remarks,
        arbiter,
    }
}

/// `remarks clear`: what was told of messages is settled, of one seat's or of all; gives the season and how much it
/// was.
pub fn settled<G: Game>(hand: &mut Hand<'_>, typed: Option<&str>) -> Result<(u16, usize), G> {
    hand.act(|store: &mut Store<'_, '_, G>| {
        let campaign = store.now()?;
        let season = campaign.season;
        let seat = match typed {
            Some(typed) => Some(campaign.name(find(campaign, typed)?).clone()),
            None => None,
        };
        let settled = store.writer().settle_remarks(season, seat.as_deref())?;
        Ok((season, settled))
    })
}

/// A row of a spreadsheet of orders.
#[derive(Debug, Clone)]
pub struct Row<'a> {
    /// From 1, as a spreadsheet counts.
    pub number: u32,
    /// The seat, as it was typed.
    pub seat: &'a str,
    /// What stands in its cell: an order as a player would write it.
    pub order: &'a str,
}

/// What there is to say of a row.
#[derive(Debug, Clone)]
pub enum OfRow<G: Game> {
    /// There is no such seat.
    NoSeat(Refused<G>),
    /// It says nothing.
    NoOrder { typed: String },
    /// It is good, and another row of its seat's is not: what stood before stands.
    NotKept { seat: crate::engine::Name },
    /// Of the order, to its seat.
    Of(crate::engine::Name, Level, Remark<G>),
}

/// Orders that were imported.
#[derive(Debug, Clone)]
pub struct Imported<G: Game> {
    pub season: u16,
    /// What stands now; empty where nothing was taken.
    pub sets: Vec<Set<G>>,
    /// Sorted by their rows.
    pub rows: Vec<(u32, OfRow<G>)>,
}

impl<G: Game> Imported<G> {
    /// How many rows are bad.
    pub fn bad(&self) -> usize {
        let bad = |(_, of): &&(u32, OfRow<G>)| {
            !matches!(
                of,
                OfRow::Of(_, Level::Warning | Level::Note | Level::Unprovable, _)
            )
        };
        self.rows.iter().filter(bad).count()
    }
}

/// `orders import`: for each seat in it, all its good rows are its answer. With `strict` nothing is taken where a
/// row is bad.
pub fn import<G: Words>(
    hand: &mut Hand<'_>,
    rows: &[Row<'_>],
    strict: bool,
) -> Result<Imported<G>, G> {
    hand.act(|store| {
        let mut said: Vec<(u32, OfRow<G>)> = Vec::new();
        let mut of_seat: BTreeMap<Seat, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            match find(store.now()?, row.seat) {
                Ok(seat) => of_seat.entry(seat).or_default().push(row),
                Err(refused) => said.push((row.number, OfRow::NoSeat(refused))),
            }
        }
        let mut sets = Vec::new();
        for (seat, rows) in of_seat {
            let window = reach(store, seat)?;
            let campaign = store.now()?;
            let name = campaign.name(seat).clone();
            let mut good = Vec::new();
            for row in rows {
                match says_nothing(campaign, seat, window.as_ref(), row.order) {
                    None => good.push(row),
                    Some(remarks) => {
                        let errors = remarks.into_iter().filter(|r| r.level == Level::Error);
                        let mut why = errors.map(|r| OfRow::Of(name.clone(), r.level, r.remark));
                        let typed = row.order.to_owned();
                        let why = why.next().unwrap_or(OfRow::NoOrder { typed });
                        said.push((row.number, why));
                    }
                }
            }
            let rows = good;
            // Read together, each on the line that has its row's number.
            let mut text = String::new();
            let mut at = 1;
            for row in &rows {
                text.extend(std::iter::repeat_n(
                    '\n',
                    (row.number.saturating_sub(at)) as usize,
                ));
                text.push_str(&one_line(row.order));
                at = row.number;
            }
            let Ok(letter) = letter::open(text.as_bytes()) else {
                continue;
            };
            let found = decide(campaign, seat, window.as_ref(), &letter, false);
            let bad = |row: u32| {
                let mut errors = found.remarks.iter().filter(|r| r.level == Level::Error);
                errors.any(|r| r.line == row)
            };
            if found.status == Status::Rejected {
                let good = rows.iter().filter(|row| !bad(row.number));
                said.extend(good.map(|row| {
                    let seat = name.clone();
                    (row.number, OfRow::NotKept { seat })
                }));
            }
            // The spreadsheet is the arbiter's own: he is told all of it.
            let told = found.remarks.into_iter().chain(found.arbiter);
            let told = told.filter(|r| r.line > 0);
            said.extend(told.map(|r| (r.line, OfRow::Of(name.clone(), r.level, r.remark))));
            if found.status != Status::Rejected {
                let mut set = found.set;
                let deadline = campaign.deadline().map(|deadline| deadline.until.clone());
                set.late = deadline.is_some_and(|until| until.passed(&store.writer().now()));
                set.message = None;
                sets.push(set);
            }
        }
        said.sort_by_key(|(row, _)| *row);
        let season = store.now()?.season;
        let mut imported = Imported {
            season,
            sets,
            rows: said,
        };
        if strict && imported.bad() > 0 {
            imported.sets.clear();
        }
        if !imported.sets.is_empty() {
            let sets = imported.sets.clone();
            store.append(super::ARBITER, &Body::Import { sets })?;
        }
        Ok(imported)
    })
}

/// A cell in one line, as a row of a letter has it.
fn one_line(cell: &str) -> String {
    cell.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is said of a cell that holds no order and no word; `None` of any other.
fn says_nothing<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    cell: &str,
) -> Option<Vec<Remarked<Remark<G>>>> {
    let Ok(letter) = letter::open(one_line(cell).as_bytes()) else {
        return Some(Vec::new());
    };
    let ask = window.map(|window| campaign.ask(window, seat));
    let view = &campaign.views[seat.at()];
    let read = G::read(&campaign.setup, view, seat, ask.as_ref(), &letter);
    let says = read.draft.is_some() || read.word.is_some() || read.none || read.provisional;
    (!says && !read.confirms).then_some(read.remarks)
}

/// The window that asks a seat; what has to give way to it is settled. `None` where nothing is asked of
/// the seat now, and it may still say something of windows to come, or give its word.
fn reach<G: Game>(store: &mut Store<'_, '_, G>, seat: Seat) -> Result<Option<Window>, G> {
    loop {
        let campaign = store.now()?;
        let order = order_of_things(campaign);
        let next = order.season();
        let current = order.current.ok_or(Refusal::NoSeason { next })?;
        if current.phase == Phase::Locked {
            let (season, phase) = (current.number, current.phase);
            return Err(Refusal::OrdersEnded { season, phase }.into());
        }
        match campaign.window() {
            Some(window) if window.seats.contains(seat) => return Ok(Some(window)),
            Some(window) if window.ends == Ends::Sheet && !current.sheet => {
                roll::give_way(store, current.number)?;
            }
            _ => return Ok(None),
        }
    }
}

/// `orders withdraw`: what a seat has said for the open window is taken back. `mistaken`: it was another's.
pub fn withdraw<G: Game>(
    hand: &mut Hand<'_>,
    typed: &str,
    mistaken: bool,
) -> Result<(Seat, Entry), G> {
    hand.act(|store| {
        let campaign = store.now()?;
        let seat = find(campaign, typed)?;
        let name = campaign.name(seat).clone();
        let asked = campaign
            .window()
            .is_some_and(|window| window.seats.contains(seat));
        if !asked || campaign.this.sets[seat.at()].is_none() {
            return Err(Refusal::NothingToWithdraw { seat: name }.into());
        }
        let mut set = campaign.blank_set(seat);
        if mistaken && campaign.phase == Some(Phase::Open) {
            set.word.clear();
        }
        let entry = store.append(&name, &Body::Withdraw { set, mistaken })?;
        Ok((seat, entry))
    })
}
