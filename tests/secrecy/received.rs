//! Everything that one seat can read of a campaign, and what it is told if it tries something.

use arbitre::bulletin::Format;
use arbitre::campaign::FixedClock;
use arbitre::desk::mail::Status;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::words::Remark;
use arbitre::engine::{Remarked, Seat};
use arbitre::locale::Texts;
use arbitre::papers::board::Board;
use arbitre::papers::everybody::{PublicForm, PublicPaper};
use arbitre::papers::receipt::Received;
use arbitre::papers::sheet::{self, Heads};
use arbitre::papers::site::Site;
use arbitre::papers::{Paper, bulletin, form, letter, link};
use std::collections::BTreeSet;

use super::Case;
use super::table::{Table, mask};

/// A paper, or a text.
#[derive(Debug, PartialEq)]
pub enum Item {
    Paper(Box<Paper>),
    Text(String),
}

/// All of it, each by its name, in the order in which it comes.
pub type Items = Vec<(&'static str, Item)>;

/// When it is looked: no deadline has passed.
const NOW: &str = "2026-01-01T00:00:00Z";

/// How closely is looked: what is rare or dear is not asked each time.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The season's end, as if it came now.
    pub end: bool,
    /// Refusals in words, public sheets, and every paper in every format.
    pub whole: bool,
    /// What the arbiter sees, too: it says who has answered, and everybody's word.
    pub status: bool,
    /// Odd: the order sheet is read, and nothing is tried. Otherwise which of the seat's tries is sent, and refused or
    /// taken.
    pub nth: u16,
}

pub fn items<G: Case>(table: &Table<G>, seat: Seat, look: Look) -> Items {
    let now = &table.now;
    let texts = Texts::of_rulebook(now.langs[seat.at()], G::NAME);
    let mut items = Items::new();
    let paper = |paper| Item::Paper(Box::new(paper));

    let count = letter::count(now, seat);
    let comes = letter::readers(now).contains(&seat);
    let window = table.window_of(seat);
    items.push(("letters", Item::Text(format!("{count} {comes}"))));
    items.push(("window", Item::Text(format!("{window:?}"))));
    if let Some(letter) = letter::paper(now, seat, mask(count as u8), texts) {
        items.push(("letter", paper(letter)));
    }
    if look.nth & 1 == 1 {
        items.push(("order sheet", paper(sheet::orders(now, seat, texts))));
    }
    if let Some(text) = letter::reminder(now, seat, NOW, texts) {
        items.push(("reminder", Item::Text(text)));
    }
    if look.status {
        let clock = FixedClock::at(NOW).expect("a time");
        let board = Board::of(now, &[], &clock, texts);
        items.push(("status", paper(board.paper(now, &[], texts))));
    }
    if let Some(sent) = &now.this.sets[seat.at()] {
        let received = received(table, seat, Status::Ok, &sent.set, &[]);
        items.push(("receipt", paper(received.paper(texts))));
    }
    tries(table, seat, look, texts, &mut items);
    if look.whole {
        let page = form::page(now, "00000000", seat, texts);
        let (own, _) = page.rsplit_once("<script>").unwrap_or_default();
        let own = format!("{} {own}", page.len());
        items.push(("order form", Item::Text(own)));
        let mut now = now.clone();
        now.addresses.site = Some("https://jeu.example/".to_owned());
        let link = link::link(&now, "00000000", seat, texts);
        items.push(("link", Item::Text(link.unwrap_or_default())));
    }
    if look.whole {
        let heads = Heads {
            seal: mask(0),
            head: mask(1),
            settings: mask(2),
            page: mask(4),
        };
        items.push(("sheet", paper(sheet::opening(now, heads, texts))));
        items.push(("sheet", paper(sheet::lock(now, heads, texts))));
        items.push(("rules", paper(sheet::rules::<G>(&now.setup, texts))));
    }
    if look.end {
        let ended = table.ended();
        let (now, head) = (&ended.now, mask(3));
        let none = BTreeSet::new();
        let own = bulletin::entered(now, seat, &ended.entries, &none, texts).expect("entries");
        let made = bulletin::paper(
            now,
            seat,
            bulletin::Edition { erratum: 0, head },
            &own,
            texts,
        );
        items.push(("bulletin", paper(made)));
        let made = bulletin::closing(now, mask(0), head, texts);
        items.push(("closing", paper(made)));
        if look.whole {
            items.push(("site", Item::Text(site(now))));
        }
    }
    items
}

/// The pages that are put up once the season is over, all of them.
fn site<G: Case>(now: &Campaign<G>) -> String {
    let heads = |n| Heads {
        seal: mask(0),
        head: mask(n),
        settings: mask(2),
        page: mask(4),
    };
    let site = Site {
        id: "id",
        title: G::title(&now.setup),
        rulebook: G::NAME,
        now: Some(now.this.number),
        dates: &now.this.deadlines,
        papers: vec![
            PublicPaper::seal(now, mask(0), mask(4)),
            PublicPaper::rules::<G>(&now.setup),
            PublicPaper::opening(now, heads(1)),
            PublicPaper::lock(now, heads(2)),
            PublicPaper::closing(now, mask(0), mask(3)),
        ],
        reveals: Vec::new(),
        form: PublicForm::of(now, "00000000"),
    };
    let files = site.files().into_iter();
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let all = files.map(|(name, bytes)| format!("{name}\n{}\n", text(bytes)));
    all.collect()
}

fn received<'a, G: Case>(
    table: &'a Table<G>,
    seat: Seat,
    status: Status,
    set: &'a arbitre::engine::body::Set<G>,
    remarks: &'a [Remarked<Remark<G>>],
) -> Received<'a, G> {
    Received {
        campaign: &table.now,
        seat,
        status,
        set,
        word_line: 0,
        hash: Some(mask(4)),
        remarks,
    }
}

/// Every answer that the seat could try: whether it is taken, and why not; and one of them received.
fn tries<G: Case>(table: &Table<G>, seat: Seat, look: Look, texts: &Texts, items: &mut Items) {
    let (now, Some(window)) = (&table.now, table.window_of(seat)) else {
        return;
    };
    let (view, ask) = (&now.views[seat.at()], now.ask(&window, seat));
    let silence = G::lapse(&now.setup, view, &ask);
    items.push(("silence", Item::Text(format!("{silence:?}"))));
    if look.nth & 1 == 1 {
        return;
    }
    let tries = G::tries(&now.setup);
    let sent = usize::from(look.nth / 2) % tries.len();
    let mut said = String::new();
    for (n, draft) in tries.into_iter().enumerate() {
        let verdict = G::admit(&now.setup, view, &ask, draft);
        said += &format!("{:?} {:?}\n", verdict.stands, verdict.remarks);
        if look.whole {
            for remarked in &verdict.remarks {
                let words = G::remark(&now.setup, &remarked.remark, texts);
                said += &format!("{} {}\n", words.message, words.help);
            }
        }
        if n == sent {
            let ruled = verdict.remarks.into_iter().map(|r| Remarked {
                line: r.line,
                level: r.level,
                remark: Remark::Rule(r.remark),
            });
            let remarks: Vec<_> = ruled.collect();
            let mut set = now.blank_set(seat);
            set.orders = verdict.stands;
            let status = match set.orders {
                Some(_) => Status::Ok,
                None => Status::Rejected,
            };
            let received = received(table, seat, status, &set, &remarks);
            let made = Item::Paper(Box::new(received.paper(texts)));
            items.push(("receipt of a try", made));
        }
    }
    items.push(("refusals", Item::Text(said)));
}

/// The names of the items in which two seats' readings differ, or which only one of them has. `whole`: every
/// format, to the byte.
pub fn differing(one: &Items, other: &Items, whole: bool) -> BTreeSet<&'static str> {
    let named = |items, name| -> Vec<&Item> { of(items, name).collect() };
    let texts = |items, name| -> Vec<String> { of(items, name).flat_map(Item::formats).collect() };
    let names: BTreeSet<_> = one.iter().chain(other).map(|(name, _)| *name).collect();
    let differ = names.into_iter().filter(|name| {
        named(one, name) != named(other, name) || whole && texts(one, name) != texts(other, name)
    });
    differ.collect()
}

fn of<'a>(items: &'a Items, name: &str) -> impl Iterator<Item = &'a Item> {
    let named = items.iter().filter(move |(named, _)| *named == name);
    named.map(|(_, item)| item)
}

impl Item {
    /// In every format.
    fn formats(&self) -> Vec<String> {
        match self {
            Item::Paper(paper) => Format::ALL.map(|format| paper.text(format)).into(),
            Item::Text(text) => vec![text.clone()],
        }
    }

    /// As a failed test shows it.
    pub fn text(&self) -> String {
        match self {
            Item::Paper(paper) => paper.text(Format::Text) + &paper.text(Format::Json),
            Item::Text(text) => text.clone(),
        }
    }
}
