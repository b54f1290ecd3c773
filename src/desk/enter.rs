//! `enter`, `orders withdraw`: what a seat says, taken or not.

use super::{Hand, Result, order_of_things, roll, seat as find};
use crate::campaign::{Entry, Message, Phase};
use crate::engine::body::{Body, Set};
use crate::engine::campaign::Campaign;
use crate::engine::store::Store;
use crate::engine::words::{Read, Remark, Words};
use crate::engine::{Ends, Game, Level, Remarked, Seat, Window};
use crate::letter::{self, Letter};
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
pub fn enter<G: Words>(
    hand: &mut Hand<'_>,
    mail: Mail<'_>,
    rehearsal: bool,
) -> Result<Entered<G>, G> {
    let letter = letter::open(mail.bytes).map_err(Refusal::Letter)?;
    match rehearsal {
        true => hand.rehearse(|store| take(store, mail, &letter)),
        false => hand.act(|store| take(store, mail, &letter)),
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
    let (setup, view) = (&campaign.setup, &campaign.views[seat.at()]);
    let ask = window.as_ref().map(|window| campaign.ask(window, seat));
    let read = G::read(setup, view, seat, ask.as_ref(), letter);
    let Read {
        word,
        draft,
        beforehand,
        none,
        provisional,
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
    // H21: with an error in it a second message takes nothing from the first.
    if error && before.is_some() {
        stands = None;
    }
    let mut set = match &campaign.this.sets[seat.at()] {
        Some(sent) => sent.set.clone(),
        None => campaign.blank_set(seat),
    };
    let fresh = stands.is_some() || (beforehand.is_some() && !error);
    let word = word.filter(|_| campaign.phase == Some(Phase::Open));
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
    set.orders = stands.or(before);
    set.beforehand = beforehand.filter(|_| !error);
    let status = match (
        fresh || first_word,
        remarks.iter().any(|r| r.level <= Level::Warning),
    ) {
        (false, _) => Status::Rejected,
        (true, _) if set.none => Status::None,
        (true, true) => Status::Warned,
        (true, false) => Status::Ok,
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
        // With the hash of an entry a receipt says what that entry holds, or it could not be checked.
        let set = match campaign.holds(seat) {
            Some(sent) => sent.set.clone(),
            None => {
                let mut nothing = campaign.blank_set(seat);
                nothing.word.clear();
                nothing
            }
        };
        let campaign = campaign.clone();
        let entry = None;
        return Ok(Entered {
            seat,
            status,
            set,
            entry,
            replaces: false,
            other,
            remarks,
            arbiter,
            campaign,
        });
    }
    set.provisional = provisional;
    set.warned = status == Status::Warned;
    let deadline = campaign.deadline().map(|deadline| deadline.until.clone());
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
