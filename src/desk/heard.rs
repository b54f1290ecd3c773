//! A message beside what stands: a player's that only answers what he was asked, or says lines to be added, and lines that
//! the arbiter enters as he reads a message.

use super::mail::How;
use super::rows;
use super::understood::{By, read};
use crate::campaign::beside::MessageRow;
use crate::engine::campaign::Campaign;
use crate::engine::words::{Line, Meets, Read, Words};
use crate::engine::{Game, Level, Remarked, Seat, Window};
use crate::letter::Letter;
use crate::locale::Texts;
use crate::reading::message::Why;
use crate::reading::{self, Remark};

/// A message that was read, and how it goes with what stands.
pub(super) struct Heard<G: Game> {
    pub(super) read: Read<G>,
    /// Whether it is added to what stands.
    pub(super) adds: bool,
    pub(super) places: Places,
    /// Each of its orders that are entered as a line, with the message's own line.
    pub(super) own: Vec<(String, u32)>,
    /// The open rows that it answers.
    pub(super) settles: Vec<u32>,
    /// Whether orders of it are understood, and wait.
    pub(super) lists: bool,
    /// Whether it clears up a message that stands in the place of what stood.
    pub(super) instead: bool,
}

impl<G: Game> Heard<G> {
    /// A message that stands by itself.
    pub(super) fn of(read: Read<G>) -> Heard<G> {
        Heard {
            read,
            adds: false,
            places: Places::default(),
            own: Vec::new(),
            settles: Vec::new(),
            lists: false,
            instead: false,
        }
    }
}

/// The lines of an answer that is made of what stands and of a message.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    /// So many stood before.
    above: u32,
    /// The line of the message, of each behind them.
    at: Vec<u32>,
}

impl Places {
    /// The message's line; 0 for what stood before.
    pub(super) fn line(&self, line: u32) -> u32 {
        match (line.checked_sub(self.above), self.at.is_empty()) {
            (Some(behind), true) => behind,
            (Some(behind), false) => behind
                .checked_sub(1)
                .and_then(|at| self.at.get(usize::try_from(at).ok()?))
                .map_or(0, |at| *at),
            (None, _) => 0,
        }
    }
}

/// Lines to be entered: of the message which, as it is written, and the orders that it makes.
struct New {
    line: u32,
    text: String,
    orders: Vec<Line>,
}

/// Reads a message, and puts it beside what stands where that is meant. `open` are the rows of its seat that are asked.
pub(super) fn hear<G: Words>(
    campaign: &Campaign<G>,
    seat: Seat,
    window: Option<&Window>,
    letter: &Letter,
    (by, how): (By<'_>, How),
    open: &[MessageRow],
) -> Heard<G> {
    let texts = Texts::of_rulebook(campaign.langs[seat.at()], G::NAME);
    let alone = read(campaign, seat, window, letter, by);
    let lists = alone.none || waits(&alone);
    let mut heard = Heard::of(held(alone, texts));
    heard.lists = lists;
    let at = Beside {
        campaign,
        seat,
        window,
        texts,
    };
    // The reader proposes in the language that the setup gives a seat.
    if texts.lang() != G::lang(&campaign.setup, seat) {
        at.translate(&mut heard.read);
    }
    let holds = holding(&heard.read).is_some();
    let how = match how {
        // A form holds all that its player orders, whatever its lines begin with.
        How::Plain | How::Answer if heard.read.form.is_some() => How::Instead,
        How::Plain | How::Answer if heard.read.adds => How::Added,
        how => how,
    };
    if how == How::Instead || holds || heard.read.none {
        return heard;
    }
    match by {
        By::Rows => {}
        By::Added => {
            let lines = (1..).zip(letter.text.lines());
            let lines = lines.filter(|(_, text)| !text.trim().is_empty());
            let new = lines.map(|(line, text)| New {
                line,
                text: text.trim().to_owned(),
                orders: at.orders(text),
            });
            let new: Vec<New> = new.collect();
            let (text, places) = at.joined(&new, false);
            let both = at.read(text);
            let place = |mut told: Remarked<_>| {
                told.line = places.line(told.line);
                told
            };
            heard.read = Read {
                remarks: both.remarks.into_iter().map(place).collect(),
                arbiter: both.arbiter.into_iter().map(place).collect(),
                ..both
            };
            let gone = at.standing().into_iter();
            let gone = gone.filter(|line| gives_way::<G>(line, &new));
            let gone = gone.map(|line| Remark::GaveWay { order: line.order });
            let gone = gone.map(|gone| Remarked::new(0, Level::Note, gone));
            heard.read.remarks.extend(gone);
            heard.own = own(&new);
            (heard.adds, heard.places) = (true, places);
        }
        By::Player { .. } => at.answers(&mut heard, how, open),
    }
    heard
}

/// Whether what stands gives way to lines that are new.
fn gives_way<G: Words>(line: &Line, new: &[New]) -> bool {
    let mut orders = new.iter().flat_map(|new| &new.orders);
    orders.any(|order| line.order != order.order && G::meets(line, order) != Meets::Apart)
}

fn own(new: &[New]) -> Vec<(String, u32)> {
    let own = new.iter().flat_map(|new| {
        let orders = new.orders.iter();
        orders.map(|order| (order.order.clone(), new.line))
    });
    own.collect()
}

/// The row that holds a message.
pub(super) fn holding<G: Game>(read: &Read<G>) -> Option<&reading::Row> {
    let mut rows = read.remarks.iter().filter_map(|told| told.remark.row());
    rows.find(|row| row.holds)
}

/// Whether a message has orders that are understood, and wait.
fn waits<G: Game>(read: &Read<G>) -> bool {
    let mut rows = read.remarks.iter().filter_map(|told| told.remark.row());
    rows.any(|row| row.waits)
}

/// Of a message that is held nothing stands; its word and its "no orders" wait as its orders do.
fn held<G: Words>(mut read: Read<G>, texts: &Texts) -> Read<G> {
    if holding(&read).is_none() {
        return read;
    }
    let none = read.none.then(|| (0, texts.get("orders-none")));
    let word = read.word.take();
    let word = word.map(|word| (read.word_line, rows::word(&word, texts)));
    let provisional = read
        .provisional
        .then(|| (0, texts.get("orders-provisional")));
    let waits = none.into_iter().chain(word).chain(provisional);
    let waits = waits.map(|(at, text)| Remarked::error(at, rows::asked(&text, Why::Held)));
    read.remarks.extend(waits);
    Read {
        draft: None,
        beforehand: None,
        none: false,
        provisional: false,
        confirms: false,
        ..read
    }
}

/// What stands of a seat.
struct Beside<'a, G: Game> {
    campaign: &'a Campaign<G>,
    seat: Seat,
    window: Option<&'a Window>,
    texts: &'static Texts,
}

impl<G: Words> Beside<'_, G> {
    fn read(&self, text: String) -> Read<G> {
        let letter = Letter {
            text,
            ..Letter::default()
        };
        read(self.campaign, self.seat, self.window, &letter, By::Added)
    }

    fn standing(&self) -> Vec<Line> {
        let waits = self.campaign.waits[self.seat.at()].as_ref();
        let setup = &self.campaign.setup;
        let lines = waits.map(|waits| G::answer(setup, &waits.answer, self.texts));
        lines.unwrap_or_default()
    }

    /// The orders of a message, as far as they may stand, and what is said of them.
    fn admitted(&self, draft: Option<G::Draft>) -> (Vec<Line>, Vec<Remarked<G::Remark>>) {
        let (Some(draft), Some(window)) = (draft, self.window) else {
            return Default::default();
        };
        let setup = &self.campaign.setup;
        let ask = self.campaign.ask(window, self.seat);
        let verdict = G::admit(setup, &self.campaign.views[self.seat.at()], &ask, draft);
        let lines = verdict
            .stands
            .map(|stands| G::answer(setup, &stands, self.texts));
        (lines.unwrap_or_default(), verdict.remarks)
    }

    /// The orders that a line makes by itself.
    fn orders(&self, line: &str) -> Vec<Line> {
        self.admitted(self.read(line.to_owned()).draft).0
    }

    /// Says what is proposed in the language of the seat.
    fn translate(&self, read: &mut Read<G>) {
        let (setup, view) = (&self.campaign.setup, &self.campaign.views[self.seat.at()]);
        for told in &mut read.remarks {
            let crate::engine::words::Remark::Read(Remark::Row(row)) = &mut told.remark else {
                continue;
            };
            for proposal in &mut row.proposals {
                let own = |line: &str| {
                    let said = G::in_language(setup, view, line, self.texts.lang());
                    said.or_else(|| match &self.orders(line)[..] {
                        [order] => Some(order.order.clone()),
                        _ => None,
                    })
                };
                let lines = proposal
                    .lines()
                    .map(|line| own(line).unwrap_or_else(|| line.to_owned()));
                *proposal = lines.collect::<Vec<_>>().join("\n");
            }
        }
    }

    /// What stands and what is new, as one text. What a new order meets gives way to it; with `instead`, all does.
    fn joined(&self, new: &[New], instead: bool) -> (String, Places) {
        let mut lines: Vec<String> = Vec::new();
        if !instead {
            let stands = self.standing().into_iter();
            let stands = stands.filter(|line| !gives_way::<G>(line, new));
            lines.extend(stands.map(|line| line.order));
        }
        let places = Places {
            above: u32::try_from(lines.len()).unwrap_or(u32::MAX),
            at: new.iter().map(|new| new.line).collect(),
        };
        lines.extend(new.iter().map(|new| new.text.clone()));
        (lines.join("\n"), places)
    }

    /// Puts a player's message beside what stands where all of its orders were proposed to him, or the arbiter says so.
    fn answers(&self, heard: &mut Heard<G>, how: How, open: &[MessageRow]) {
        let (lines, told) = self.admitted(heard.read.draft.clone());
        let proposed = |line: &Line| {
            let mut all = open.iter().flat_map(|row| &row.proposals);
            all.any(|proposal| proposal.lines().any(|one| one == line.order))
        };
        let told: Vec<_> = told
            .into_iter()
            .map(crate::engine::words::Remark::ruled)
            .collect();
        let mut all = heard.read.remarks.iter().chain(&told);
        let clear = all.all(|told| told.level != Level::Error);
        let standing = self.standing();
        let stands = |line: &Line| {
            let met = |own: &Line| own.order == line.order || G::meets(own, line) == Meets::Same;
            standing.iter().any(met)
        };
        let adds = match how {
            How::Added => true,
            How::Answer if !lines.iter().any(stands) => !lines.is_empty(),
            _ => clear && !lines.is_empty() && lines.iter().all(proposed),
        };
        if !adds {
            return;
        }
        let said = |row: &&MessageRow| {
            let whole = |one: &String| one.lines().all(|l| lines.iter().any(|own| own.order == l));
            row.proposals
                .iter()
                .any(|one| !one.is_empty() && whole(one))
        };
        let chosen: Vec<u32> = open.iter().filter(said).map(|row| row.n).collect();
        let mut taking = rows::taking(open, &chosen);
        let mut new = Vec::new();
        for line in lines {
            let met = standing
                .iter()
                .find(|stands| G::meets(stands, &line) != Meets::Apart);
            match met {
                _ if taking.instead => {}
                Some(stands) if stands.order == line.order => continue,
                // It may be meant in the place of the other, or be forgotten.
                Some(stands) if G::meets(stands, &line) == Meets::Same && !proposed(&line) => {
                    let asked = rows::asked(&line.order, Why::Twice);
                    let asked = Remarked::error(line.line, asked);
                    heard.read.remarks.push(asked);
                    continue;
                }
                _ => {}
            }
            taking.lines.retain(|text| *text != line.order);
            let (at, text) = (line.line, line.order.clone());
            new.push(New {
                line: at,
                text,
                orders: vec![line],
            });
        }
        // What waited with what he was asked.
        new.extend(taking.lines.drain(..).map(|text| New {
            line: 0,
            orders: self.orders(&text),
            text,
        }));
        let (text, places) = self.joined(&new, taking.instead);
        let both = self.read(text);
        heard.read.word = heard.read.word.take().or(both.word);
        heard.read.draft = both.draft;
        heard.read.remarks.extend(told);
        heard.own = own(&new);
        heard.settles = taking.settles;
        heard.instead = taking.instead;
        (heard.adds, heard.places) = (true, places);
    }
}
