//! What of a message stands, and what is said of it.

use super::heard::{Heard, Places, holding};
use super::mail::Status;
use super::rows;
use super::understood::By;
use crate::campaign::Phase;
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Line, Read, Remark, Words};
use crate::engine::{Game, Level, Name, Remarked, Seat, Window};
use crate::locale::{Lang, Texts};
use crate::reading;
use crate::reading::free_text;
use crate::reading::message::Why;

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

/// A message under decision: whose it is, how it goes with what stands, and what is said of it so far.
struct Case<'a, G: Words> {
    campaign: &'a Campaign<G>,
    seat: Seat,
    texts: &'static Texts,
    /// Whether the arbiter enters it, as he reads what came.
    added: bool,
    /// Whether it is added to what stands.
    adds: bool,
    places: Places,
    remarks: Vec<Remarked<Remark<G>>>,
    arbiter: Vec<Remarked<Remark<G>>>,
}

/// What of a letter stands. First the game says what it admits, then what stood before may stay in its place, then the
/// word is taken; last comes what the whole comes to.
pub(super) fn decide<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    heard: Heard<G>,
    by: By<'_>,
) -> Decided<G> {
    let held = holding(&heard.read).is_some();
    let Heard {
        read,
        adds,
        places,
        mut lists,
        ..
    } = heard;
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
        form,
        remarks,
        arbiter,
    } = read;
    // A sentence that the arbiter is only shown waits for nothing.
    let (mut shown, arbiter): (Vec<_>, Vec<_>) = arbiter
        .into_iter()
        .partition(|told| told.remark.row().is_some());
    shown.dedup();
    let mut case = Case {
        campaign,
        seat,
        texts: Texts::of_rulebook(campaign.langs[seat.at()], G::NAME),
        added: by == By::Added,
        adds,
        places,
        remarks,
        arbiter,
    };
    let (mut stands, lost) = case.admitted(window, draft);
    lists |= stands.is_some();
    let before = campaign.waits[seat.at()].as_ref();
    let before = before.map(|waiting| waiting.answer.clone());
    let error = case.remarks.iter().any(|told| told.level == Level::Error);
    // What stands by itself is no message that was sent.
    let sent = campaign.this.sets[seat.at()].as_ref();
    let sent = before.is_some() && sent.is_some_and(|sent| !sent.plan);
    // H21: with an error in it a second message takes nothing from the first, and its word goes with it.
    let stays = error && sent && (case.added || !adds || lost);
    // Where it is asked about, what it says waits with that.
    let asks = !case.added && case.asked();
    if let (true, Some(answer)) = (stays, stands.take_if(|_| stays)) {
        case.waits(&answer, asks);
    }
    // A confirmation alone leaves the orders as they are.
    let confirmed = confirms && stands.is_none() && !error && before.is_some();
    if confirms && stands.is_none() && !error && word.is_none() {
        case.remarks.push(match confirmed {
            true => noted(reading::Remark::Confirmed),
            false => Remarked::error(0, reading::Remark::NothingToConfirm),
        });
    }
    case.remarks.sort_by_key(|remarked| remarked.line);
    let brings = stands.is_some();
    let fresh = confirmed || brings || (beforehand.is_some() && !error);
    let mut set = match &campaign.this.sets[seat.at()] {
        Some(sent) => sent.set.clone(),
        None => campaign.blank_set(seat),
    };
    let word = word.filter(|_| campaign.phase == Some(Phase::Open));
    let word = match stays {
        true => {
            case.word_waits(word.as_deref(), &set, asks.then_some(word_line));
            None
        }
        false => word,
    };
    let worded = case.word(&mut set, word, &mut word_line);
    if let Some(answer) = &stands {
        case.tells_arbiter(answer);
        set.none = none && G::answer(&campaign.setup, answer, Texts::of(Lang::En)).is_empty();
    }
    let replaces = before.is_some() && stands.is_some() && stands != before;
    if case.added {
        case.remarks.push(noted(reading::Remark::ByArbiter));
    } else if sent && replaces && campaign.phase == Some(Phase::Open) {
        case.takes_its_place(before.as_ref(), stands.as_ref());
    }
    set.orders = stands.or(before);
    set.beforehand = beforehand.filter(|_| !error);
    // A word alone is taken, also where it is given again; the first one stands.
    let status = match fresh || worded {
        false => {
            case.nothing_stands();
            set = campaign.stands(seat);
            match held {
                true => Status::Held,
                false => Status::Rejected,
            }
        }
        true => {
            // Who adds nothing leaves what stands as the form gave it.
            set.form = form.or(set.form.take().filter(|_| !brings && !case.added));
            let of = Fresh {
                fresh,
                brings,
                confirmed,
                provisional,
            };
            case.marks(&mut set, of);
            Status::of(&set)
        }
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
        remarks: case.remarks,
        arbiter: case.arbiter,
        noted: shown,
    }
}

/// What a message does to what stood before.
struct Fresh {
    /// It says something that stands: orders, an answer beforehand, a confirmation.
    fresh: bool,
    /// It brings orders that stand.
    brings: bool,
    /// It confirms what stood.
    confirmed: bool,
    provisional: bool,
}

impl<G: Words> Case<'_, G> {
    /// What the game admits of a draft, and whether something of what stood would be lost by it.
    fn admitted(
        &mut self,
        window: Option<&Window>,
        draft: Option<G::Draft>,
    ) -> (Option<G::Answer>, bool) {
        let ask = window.map(|window| self.campaign.ask(window, self.seat));
        let (Some(draft), Some(ask)) = (draft, &ask) else {
            return (None, false);
        };
        let view = &self.campaign.views[self.seat.at()];
        let verdict = G::admit(&self.campaign.setup, view, ask, draft);
        let mut lost = false;
        for told in verdict.remarks {
            let line = self.places.line(told.line);
            // What stood before stands, or nothing is added to it.
            lost |= self.adds && line == 0 && told.line > 0 && told.level == Level::Error;
            let told = Remark::ruled(Remarked { line, ..told });
            if !self.remarks.contains(&told) {
                self.remarks.push(told);
            }
        }
        (verdict.stands, lost)
    }

    /// Whether something of it is asked.
    fn asked(&self) -> bool {
        let mut all = self.remarks.iter();
        all.any(|told| told.remark.row().is_some())
    }

    /// Its orders wait with what is asked of it.
    fn waits(&mut self, answer: &G::Answer, asks: bool) {
        let lines = G::answer(&self.campaign.setup, answer, self.texts).into_iter();
        let waiting = |line: Line| Remarked::error(line.line, rows::asked(&line.order, Why::Held));
        self.remarks.extend(lines.filter(|_| asks).map(waiting));
    }

    /// Its word does not stand either; `asked`: its line, where it waits with what is asked.
    fn word_waits(&mut self, word: Option<&str>, set: &Set<G>, asked: Option<u32>) {
        let Some(word) = word.filter(|_| set.word.is_empty()) else {
            return;
        };
        self.remarks.push(match asked {
            Some(line) => {
                Remarked::error(line, rows::asked(&rows::word(word, self.texts), Why::Held))
            }
            None => Remarked::error(0, reading::Remark::WordNotKept),
        });
    }

    /// Takes its word, if the season has none yet; gives whether it says one. `line` is 0 where no word of it counts.
    fn word(&mut self, set: &mut Set<G>, word: Option<String>, line: &mut u32) -> bool {
        let word = match word.map(|word| free_text(&word).map_err(|_| word)) {
            Some(Err(word)) => {
                let remark = reading::Remark::BadWord { word };
                self.remarks.push(Remarked::error(0, remark));
                None
            }
            word => word.and_then(Result::ok),
        };
        let Some(word) = word else {
            *line = 0;
            return false;
        };
        if set.word.is_empty() {
            if self.campaign.old_words.contains(&word) {
                let remark = reading::Remark::OldWord { word: word.clone() };
                self.remarks.push(Remarked::warning(0, remark));
            }
            set.word = word;
        } else if word != set.word {
            let first = set.word.clone();
            let remark = reading::Remark::OtherWord { first };
            self.remarks.push(Remarked::warning(0, remark));
            *line = 0;
        }
        true
    }

    /// What the arbiter alone is told of what stands. Of what stood before he was told.
    fn tells_arbiter(&mut self, answer: &G::Answer) {
        let (setup, state) = (&self.campaign.setup, &self.campaign.state);
        for (line, remark) in G::for_arbiter(setup, state, self.seat, answer) {
            let told = self.places.line(line);
            if told > 0 || line == 0 {
                let remark = Remark::Rule(remark);
                self.arbiter.push(Remarked::warning(told, remark));
            }
        }
    }

    /// Says that it stands in the place of what stood, or beside it.
    fn takes_its_place(&mut self, before: Option<&G::Answer>, stands: Option<&G::Answer>) {
        let setup = &self.campaign.setup;
        let count = |answer| G::answer(setup, answer, Texts::of(Lang::En)).len();
        let [before, stands] = [before, stands].map(|answer| answer.map_or(0, count));
        let fewer = before.saturating_sub(stands);
        self.remarks.push(noted(match self.adds {
            true => reading::Remark::Joined,
            false => reading::Remark::Replaced { fewer },
        }));
    }

    /// Says that nothing of it stands: to its player, and where nothing is asked of him to the arbiter too.
    fn nothing_stands(&mut self) {
        if self.remarks.is_empty() {
            let remark = reading::Remark::NotUnderstood;
            self.remarks.push(Remarked::error(0, remark));
        }
        if self.arbiter.is_empty() && !self.asked() {
            let remark = match self.campaign.phase {
                Some(Phase::Rolled) => reading::Remark::ChoiceNotTaken {
                    seat: self.campaign.name(self.seat).to_string(),
                },
                _ => reading::Remark::NotTaken,
            };
            self.arbiter.push(Remarked::warning(0, remark));
        }
    }

    /// Marks a set that stands: whether it is provisional, warned about, asked, the arbiter's; and says that a word lacks.
    fn marks(&mut self, set: &mut Set<G>, of: Fresh) {
        // Who confirms has seen the remarks on what stood.
        let keeps = (self.added || self.adds || !of.fresh) && !of.confirmed;
        set.provisional = of.provisional || (set.provisional && keeps);
        let mut told = self.remarks.iter();
        let warned = told.any(|told| told.remark.row().is_none() && told.level <= Level::Warning);
        set.warned = warned || (set.warned && keeps);
        // What earlier messages were asked is looked up where this one is added to them.
        set.asked = self.asked() || (set.asked && !of.fresh && !of.confirmed);
        set.arbiter = self.added || (set.arbiter && (self.adds || !of.brings));
        let (setup, view) = (&self.campaign.setup, &self.campaign.views[self.seat.at()]);
        let drawn = set.orders.as_ref();
        let drawn = drawn.map(|answer| G::draws(setup, view, answer));
        if set.word.is_empty() && drawn.is_some_and(|draws| draws.any()) {
            self.remarks.push(noted(reading::Remark::NoWord));
        }
    }
}
