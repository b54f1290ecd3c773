//! A campaign in memory, played by the entries that the desk would make.

use arbitre::campaign::Entry;
use arbitre::chance::Digest;
use arbitre::engine::body::{ARBITER, Body, Card, Settled};
use arbitre::engine::campaign::{Campaign, Head, Past, Season};
use arbitre::engine::simulate::Chance;
use arbitre::engine::{Due, Ends, Facts, Fault, Game, Input, Seat, Seats, Tell, Want, Window};
use arbitre::locale::Lang;

use super::{Case, Step};

/// A campaign and its journal. Hashes are masked: that they hide what they are made of is tested with the
/// chance.
#[derive(Debug, Clone)]
pub struct Table<G: Case> {
    pub now: Campaign<G>,
    pub entries: Vec<Entry>,
}

/// No season before this one is looked at.
struct NoPast;

impl<G: Game> Past<G> for NoPast {
    fn season(&self, season: u16) -> Result<Season<G>, Fault> {
        Err(Fault::new(format!("season {season}")))
    }
}

impl<G: Case> Table<G> {
    /// A season that is open, with everybody's word; sometimes somebody is absent from it, or has said
    /// something beforehand.
    pub fn open(setup: &G::Setup, chance: &mut Chance) -> Table<G> {
        let mut now = Campaign::begin(setup.clone()).unwrap();
        for lang in &mut now.langs {
            *lang = chance.of(&Lang::ALL);
        }
        let entries = Vec::new();
        let mut table = Table { now, entries };
        let rules = G::house()
            .iter()
            .map(|rule| (rule.id.to_owned(), (rule.get)(setup)))
            .collect();
        let (season, name) = (1, "Gala".to_owned());
        table.append(
            ARBITER,
            &Body::Open {
                season,
                name,
                rules,
            },
        );
        if let Some(changes) = G::absent(setup, chance) {
            let reason = None;
            table.append(ARBITER, &Body::World { reason, changes });
        }
        table.append(
            ARBITER,
            &Body::Sheet {
                season,
                beacon: None,
                orders_until: None,
                choices_until: None,
                settled: None,
            },
        );
        for seat in table.now.each(Seats::All) {
            let mut set = table.now.blank_set(seat);
            set.word = format!("word of {}", set.seat);
            if chance.below(4) == 0 {
                set.beforehand = G::said_before(setup, chance);
            }
            table.append(&set.seat.clone(), &Body::Enter(set));
        }
        table
    }

    /// Appends an entry and folds it.
    pub fn append(&mut self, actor: &str, body: &Body<G>) {
        let (kind, body_text) = body.write().expect("JSON");
        let entry = Entry {
            season: self.now.season,
            i: self.entries.len() as u32 + 1,
            time: String::new(),
            actor: actor.to_owned(),
            kind,
            body: body_text,
            salt: mask(0),
            body_hash: mask(0),
            hash: mask(0),
        };
        let folded = self.now.fold(&Head::from(&entry), Some(body), &NoPast);
        folded.unwrap_or_else(|fault| panic!("{fault}: {body:?}"));
        self.entries.push(entry);
    }

    /// A seat's answer to the window that is open.
    pub fn say(&mut self, seat: Seat, answer: G::Answer) {
        let mut set = self.now.blank_set(seat);
        set.orders = Some(answer);
        self.append(&set.seat.clone(), &Body::Enter(set));
    }

    /// What a seat says of windows to come.
    pub fn said_before(&mut self, seat: Seat, chance: &mut Chance) {
        let mut set = self.now.blank_set(seat);
        set.beforehand = G::said_before(&self.now.setup, chance);
        self.append(&set.seat.clone(), &Body::Enter(set));
    }

    /// The window that a seat knows to be open.
    pub fn window_of(&self, seat: Seat) -> Option<Window> {
        let window = self.now.window();
        window.filter(|window| window.public || window.seats.contains(seat))
    }

    pub fn legal(&self, seat: Seat) -> Vec<G::Answer> {
        let mut legal = Vec::new();
        if let Some(window) = self.now.window() {
            G::offers(
                &self.now.setup,
                &self.now.views[seat.at()],
                &window,
                &mut legal,
            );
        }
        legal
    }

    pub fn seen(&self, seat: Seat) -> G::View {
        G::seen(&self.now.setup, &self.now.state, seat)
    }

    pub fn settled(&self) -> Settled<G> {
        self.now.settled().expect("silence stands for all")
    }

    /// The entry that settles the open window, without what is drawn for it.
    pub fn settles(&self) -> Option<Body<G>> {
        let (season, window) = (self.now.season, self.now.window());
        let settled = || self.settled();
        Some(match window.map(|window| window.ends) {
            Some(Ends::Lock) => Body::Lock {
                season,
                settled: settled(),
            },
            Some(Ends::Settle) => Body::Settle {
                season,
                beacon: None,
                settled: settled(),
                dice: Vec::new(),
                cards: Vec::new(),
            },
            Some(ends) => panic!("no game here has a window that ends with {ends:?}"),
            None if self.now.phase == Some(arbitre::campaign::Phase::Locked) => Body::Roll {
                season,
                beacon: String::new(),
                dice: Vec::new(),
                cards: Vec::new(),
            },
            None => return None,
        })
    }

    /// The campaign as it stands after an entry, before anything is drawn for it. Of what was told it has that of
    /// this entry alone.
    fn ahead(&mut self, body: &Body<G>) -> Campaign<G> {
        let told = std::mem::take(&mut self.now.this.told);
        let mut ahead = self.now.clone();
        self.now.this.told = told;
        let (kind, _) = body.write().expect("JSON");
        let head = Head {
            season: ahead.season,
            i: self.entries.len() as u32 + 1,
            kind,
        };
        let folded = ahead.before_draws(&head, body, &NoPast);
        folded.unwrap_or_else(|fault| panic!("{fault}: {body:?}"));
        ahead
    }

    /// Settles with those cards; then what was said beforehand of the window that opened.
    pub fn settle(&mut self, mut body: Body<G>, drawn: Vec<Card>) {
        let locks = matches!(body, Body::Lock { .. });
        if let Body::Roll { cards, .. } | Body::Settle { cards, .. } = &mut body {
            *cards = drawn;
        }
        self.append(ARBITER, &body);
        let sets = self.now.planned().0;
        if !locks && !sets.is_empty() {
            let season = self.now.season;
            self.append(ARBITER, &Body::Standing { season, sets });
        }
    }

    /// The season at its end: closed, or ended in public where it stands.
    pub fn ended(&self) -> Table<G> {
        let mut ended = self.clone();
        let season = self.now.season;
        let over = self.now.due() == Due::Over;
        let body = match over {
            true => Body::Close {
                season,
                settled: None,
                answers: None,
            },
            false => Body::Void {
                season,
                reason: "the forum is gone".to_owned(),
            },
        };
        ended.append(ARBITER, &body);
        ended
    }
}

/// Cards drawn one after the other, from a campaign ahead of its draws; and what was told last.
pub struct Draws<G: Case> {
    pub setup: G::Setup,
    pub state: G::State,
    pub cards: Vec<Card>,
    before: u32,
    was: G::State,
    told: Facts<G>,
}

impl<G: Case> Draws<G> {
    pub fn of(table: &mut Table<G>, body: &Body<G>) -> Draws<G> {
        let ahead = table.ahead(body);
        let told = ahead.this.told.into_iter();
        Draws {
            told: told.map(|told| (told.to, told.fact)).collect(),
            was: table.now.state,
            setup: ahead.setup,
            state: ahead.state,
            cards: Vec::new(),
            before: ahead.this.cards,
        }
    }

    /// Of how many a card is due.
    pub fn due(&self) -> Option<(&'static str, u16)> {
        match G::due(&self.setup, &self.state) {
            Due::Draw(Want::Card { purpose, of }) => Some((purpose, of)),
            Due::Draw(want) => panic!("no dice here: {want:?}"),
            Due::Ask(_) | Due::Over => None,
        }
    }

    /// What a seat learned by the last step.
    pub fn learned(&self, seat: Seat) -> G::Learned {
        let step = Step {
            setup: &self.setup,
            before: &self.was,
            after: &self.state,
            told: &self.told,
        };
        G::learned(&step, seat)
    }

    /// What a seat was told by the last step, whether it may know it or not.
    pub fn heard(&self, seat: Seat) -> Vec<&G::Fact> {
        let told = self.told.iter().filter(|(to, _)| to.contains(seat));
        told.map(|(_, fact)| fact).collect()
    }

    /// The state after the n-th of those that may come, and what is told.
    fn after(&self, n: u16) -> (G::State, Facts<G>) {
        let mut state = self.state;
        let (faces, mut tell) = (&[n], Tell::default());
        let input = Input::Drawn { faces, tie: 0 };
        G::step(&self.setup, &mut state, input, &mut tell).expect("it may come");
        (state, tell.end().0)
    }

    /// Draws the n-th.
    pub fn draw(&mut self, card: u16) {
        let (purpose, of) = self.due().expect("a card is due");
        let (state, told) = self.after(card);
        self.was = std::mem::replace(&mut self.state, state);
        self.told = told;
        self.cards.push(Card {
            n: self.before + self.cards.len() as u32 + 1,
            purpose: purpose.to_owned(),
            of,
            card,
        });
    }

    /// Draws the first of some by which a seat learns that; whether there is one.
    pub fn draw_unseen(
        &mut self,
        mut cards: impl Iterator<Item = u16>,
        seat: Seat,
        learned: &G::Learned,
    ) -> bool {
        let same = |card: &u16| {
            let (after, told) = self.after(*card);
            let step = Step {
                setup: &self.setup,
                before: &self.state,
                after: &after,
                told: &told,
            };
            G::learned(&step, seat) == *learned
        };
        match cards.find(same) {
            Some(card) => {
                self.draw(card);
                true
            }
            None => false,
        }
    }
}

/// A hash that says nothing.
pub fn mask(n: u8) -> Digest {
    Digest::from_bytes([n; 32])
}
