//! Pairs: a campaign at some moment, and another one that a seat could not tell from it; both are played on,
//! and all that the seat can read is compared.

use std::collections::BTreeMap;

use arbitre::engine::body::Body;
use arbitre::engine::simulate::Chance;
use arbitre::engine::{Due, Seat, Seats};
use arbitre::papers::audit;

use super::Case;
use super::received::{Look, differing, items};
use super::table::{Draws, Table};

/// A pair is played on for so many windows, if nothing parts its campaigns before.
const LENGTH: usize = 6;

/// Something that might be said of the whole campaign to a seat.
pub struct Slip<G: Case> {
    pub name: &'static str,
    pub says: fn(&Table<G>, Seat) -> String,
}

impl<G: Case> Clone for Slip<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Case> Copy for Slip<G> {}

/// How many pairs, and what is looked for.
pub struct Run<'a, G: Case> {
    pub pairs: u64,
    pub seed: u64,
    /// One look in so many is at every format and every refusal in words.
    pub whole: u16,
    pub slips: &'a [Slip<G>],
    /// The run ends when that item differs.
    pub wanted: Option<&'static str>,
    /// Of the settings only those whose rules have all of these.
    pub only: &'a str,
    /// A pair begins wherever this is so, and nowhere else.
    pub begins: Option<fn(&G::State) -> bool>,
}

impl<G: Case> Default for Run<'_, G> {
    fn default() -> Self {
        Run {
            pairs: 0,
            seed: 0,
            whole: 16,
            slips: &[],
            wanted: None,
            only: "",
            begins: None,
        }
    }
}

/// What came out.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: u64,
    /// Pairs in which something hidden differed. Others are not counted.
    pub pairs: u64,
    /// Of these, those in which a card, and those in which a sealed answer differed.
    pub cards: u64,
    pub sealed: u64,
    /// Pairs in which nothing differed.
    pub same: u64,
    /// How often all that a seat can read was compared, and of these in all formats.
    pub looks: u64,
    pub whole: u64,
    /// Pairs that the seat was lawfully told apart, and those that reached the end of their game.
    pub parted: u64,
    pub over: u64,
    /// Pairs, cards and sealed answers of each setting.
    pub settings: BTreeMap<String, [u64; 3]>,
    /// What differed that must not, and by which pair it was found.
    pub found: BTreeMap<&'static str, (u64, String)>,
    /// Slips, and by which pair each was found.
    pub slips: BTreeMap<&'static str, u64>,
}

/// Plays games of all settings in turn until there are as many pairs.
pub fn run<G: Case>(run: &Run<'_, G>) -> Tally {
    let mut tally = Tally::default();
    let mut chance = Chance::new(run.seed);
    let settings = G::SETTINGS
        .iter()
        .filter(|(rules, _)| {
            let has = |rule: &str| rules.split_whitespace().any(|one| one == rule);
            run.only.split_whitespace().all(has)
        })
        .flat_map(|(rules, players)| players.iter().map(move |players| (*rules, *players)))
        .cycle();
    for (rules, players) in settings {
        let found = run
            .wanted
            .is_some_and(|wanted| tally.found.contains_key(wanted));
        if tally.pairs >= run.pairs || found {
            break;
        }
        game(run, rules, players, &mut chance, &mut tally);
    }
    tally
}

fn game<G: Case>(
    run: &Run<'_, G>,
    rules: &str,
    players: usize,
    chance: &mut Chance,
    tally: &mut Tally,
) {
    let mut table: Table<G> = Table::open(&G::setup(players, rules), chance);
    let game = chance.below(u16::MAX);
    let most = tally.pairs + G::PAIRS;
    tally.games += 1;
    while tally.pairs < most {
        let begins = match run.begins {
            Some(begins) => begins(&table.now.state),
            None => chance.below(G::STOPS) == 0,
        };
        if begins {
            let mut pair = Pair::of(&table, game, chance);
            pair.play(run, chance, tally);
            let [cards, sealed] = pair.differs;
            if !cards && !sealed {
                tally.same += 1;
                continue;
            }
            tally.pairs += 1;
            tally.cards += u64::from(cards);
            tally.sealed += u64::from(sealed);
            let label = format!("{players} players {rules}");
            let setting = tally.settings.entry(label.clone()).or_default();
            let counts = [1, u64::from(cards), u64::from(sealed)];
            setting.iter_mut().zip(counts).for_each(|(n, m)| *n += m);
            for (item, at) in pair.found {
                let place = format!("{label}: {at}");
                tally.found.entry(item).or_insert((tally.pairs, place));
            }
            for slip in pair.slipped {
                tally.slips.entry(slip).or_insert(tally.pairs);
            }
        }
        for (seat, answer) in decisions(&table, game, chance) {
            if let Some(answer) = answer {
                table.say(seat, answer);
            }
        }
        let Some(body) = table.settles() else { return };
        let mut draws = Draws::of(&mut table, &body);
        while let Some((_, of)) = draws.due().filter(|_| !locks(&body)) {
            draws.draw(G::comes(game, &draws.state, of, chance));
        }
        table.settle(body, draws.cards);
    }
}

/// Nothing is drawn at the lock.
fn locks<G: Case>(body: &Body<G>) -> bool {
    matches!(body, Body::Lock { .. })
}

/// Who answers the open window, in the order of answering; some are silent.
fn decisions<G: Case>(
    table: &Table<G>,
    game: u16,
    chance: &mut Chance,
) -> Vec<(Seat, Option<G::Answer>)> {
    let Some(window) = table.now.window() else {
        return Vec::new();
    };
    let mut asked: Vec<Seat> = table.now.each(window.seats).collect();
    let mut decided = Vec::new();
    while !asked.is_empty() {
        let seat = asked.remove(usize::from(chance.below(asked.len() as u16)));
        let legal = table.legal(seat);
        let says = !legal.is_empty() && chance.below(8) > 0;
        let view = &table.now.views[seat.at()];
        let chosen = says.then(|| G::chosen(game, &table.now.setup, view, &legal, chance));
        decided.push((seat, chosen));
    }
    decided
}

/// An answer in the place of one that another seat gave: mostly one that looks the same, if there is any.
fn instead<G: Case>(
    said: Option<G::Answer>,
    legal: &[G::Answer],
    chance: &mut Chance,
) -> G::Answer {
    let said = said.iter();
    let alike = said.flat_map(|said| legal.iter().filter(|answer| G::alike(said, answer)));
    let alike: Vec<G::Answer> = alike.copied().collect();
    match alike.is_empty() || chance.below(4) == 0 {
        true => chance.of(legal),
        false => chance.of(&alike),
    }
}

struct Pair<G: Case> {
    seat: Seat,
    game: u16,
    one: Table<G>,
    other: Table<G>,
    /// Whether the others' words, plans and numbers of messages may differ, too.
    more: bool,
    /// Whether a card, and whether a sealed answer, has differed at any look.
    differs: [bool; 2],
    found: Vec<(&'static str, String)>,
    slipped: Vec<&'static str>,
}

impl<G: Case> Pair<G> {
    fn of(table: &Table<G>, game: u16, chance: &mut Chance) -> Pair<G> {
        let count = table.now.seats().len() as u16;
        let (seat, more) = (Seat(chance.below(count)), chance.below(4) == 0);
        let mut other = table.clone();
        let now = &mut other.now;
        now.state = G::resample(&now.setup, &now.state, seat, &mut |n| chance.below(n));
        for another in now.each(Seats::AllBut(seat)) {
            let seen = G::seen(&now.setup, &now.state, another);
            let view = &mut now.views[another.at()];
            *view = G::with_plan(seen, view);
        }
        // What waits by a plan may be impossible with the other cards: then something else waits.
        for another in table.now.each(Seats::AllBut(seat)) {
            let legal = other.legal(another);
            if let Some(waits) = &mut other.now.waits[another.at()]
                && !legal.contains(&waits.answer)
            {
                waits.answer = chance.of(&legal);
            }
        }
        let now = &mut other.now;
        // What others were told was other things, too.
        let told = &mut now.this.told;
        let private: Vec<G::Fact> = told
            .iter()
            .filter(|told| !told.to.contains(seat))
            .map(|told| told.fact.clone())
            .collect();
        for told in told.iter_mut().filter(|told| !told.to.contains(seat)) {
            told.fact = chance.of(&private);
        }
        if more {
            for another in other.now.each(Seats::AllBut(seat)) {
                other.now.this.words[another.at()] = "another word".to_owned();
                let rolled = table.now.phase == Some(arbitre::campaign::Phase::Rolled);
                if rolled && chance.below(2) == 0 {
                    other.said_before(another, chance);
                }
            }
        }
        Pair {
            seat,
            game,
            one: table.clone(),
            other,
            more,
            differs: [false; 2],
            found: Vec::new(),
            slipped: Vec::new(),
        }
    }

    /// Plays on until something that the seat is told differs lawfully, or must not differ.
    fn play(&mut self, run: &Run<'_, G>, chance: &mut Chance, tally: &mut Tally) {
        self.look(run, chance, tally);
        for _ in 0..LENGTH {
            if self.found.is_empty() {
                self.answer(chance);
                // What waits is all that is new, but for the seat's own receipt.
                if waits(&self.one) != waits(&self.other) || chance.below(4) == 0 {
                    self.look(run, chance, tally);
                }
            }
            if !self.found.is_empty() || self.one.now.due() == Due::Over {
                return;
            }
            if !self.settle(chance) {
                tally.parted += 1;
                return;
            }
            self.look(run, chance, tally);
            if self.one.now.due() == Due::Over {
                tally.over += 1;
                return;
            }
        }
    }

    /// Everybody says the same in both where he may; sometimes another says something else.
    fn answer(&mut self, chance: &mut Chance) {
        for (seat, said) in decisions(&self.one, self.game, chance) {
            let legal = self.other.legal(seat);
            let own = seat == self.seat;
            if own && legal != self.one.legal(seat) {
                let at = format!("{legal:?}, {:?}", self.one.legal(seat));
                self.found.push(("what may be answered", at));
                return;
            }
            if let Some(answer) = said {
                self.one.say(seat, answer);
            }
            let same = said.filter(|answer| legal.contains(answer));
            let others = match (own, legal.is_empty()) {
                (true, _) => same,
                (false, true) => None,
                // Silent in one of them, or not, or twice.
                (false, false) if self.more && chance.below(4) == 0 => {
                    let times = chance.below(3);
                    for _ in 1..times {
                        self.other.say(seat, chance.of(&legal));
                    }
                    same.filter(|_| times > 0)
                }
                (false, false) if said.is_some() && (same.is_none() || chance.below(4) == 0) => {
                    Some(instead::<G>(said, &legal, chance))
                }
                (false, false) => same,
            };
            if let Some(answer) = others {
                self.other.say(seat, answer);
            }
        }
    }

    /// Settles the window in both. What is drawn differs where the seat could not know it. Whether the seat
    /// cannot tell them apart still: by what it may learn, and not by what it was told.
    fn settle(&mut self, chance: &mut Chance) -> bool {
        let (Some(body), Some(others)) = (self.one.settles(), self.other.settles()) else {
            return false;
        };
        let mut one = Draws::of(&mut self.one, &body);
        let mut other = Draws::of(&mut self.other, &others);
        let seat = self.seat;
        if one.learned(seat) != other.learned(seat) {
            return false;
        }
        // No paper is read of what is told before they part.
        let mut told = one.heard(seat) != other.heard(seat);
        loop {
            let due = |draws: &Draws<G>| draws.due().filter(|_| !locks(&body));
            let (wanted, others) = (due(&one), due(&other));
            if wanted != others {
                let at = format!("{wanted:?}, {others:?}");
                self.found.push(("what is drawn", at));
                return true;
            }
            let Some((_, of)) = wanted else { break };
            one.draw(G::comes(self.game, &one.state, of, chance));
            let first = chance.below(of);
            let cards = (0..of).map(|n| (n + first) % of);
            if !other.draw_unseen(cards, seat, &one.learned(seat)) {
                if told {
                    self.found.push(("what is told", format!("{seat:?}")));
                }
                return told;
            }
            told |= one.heard(seat) != other.heard(seat);
        }
        self.one.settle(body, one.cards);
        self.other.settle(others, other.cards);
        true
    }

    /// Compares, if anything hidden differs now or did before.
    fn look(&mut self, run: &Run<'_, G>, chance: &mut Chance, tally: &mut Tally) {
        let (one, other, seat) = (&self.one, &self.other, self.seat);
        if !self.found.is_empty() {
            return;
        }
        let mut others = one.now.each(Seats::AllBut(seat));
        self.differs[0] |= others.any(|seat| one.seen(seat) != other.seen(seat));
        self.differs[1] |= waits(one) != waits(other);
        if self.differs == [false; 2] {
            return;
        }
        let over = one.now.due() == Due::Over;
        let look = Look {
            end: over || chance.below(G::ENDS) == 0,
            whole: chance.below(run.whole) == 0,
            status: audit::seats(&one.now) == audit::seats(&other.now)
                && one.now.this.words == other.now.this.words,
            nth: chance.below(u16::MAX),
        };
        tally.looks += 1;
        tally.whole += u64::from(look.whole);
        let (read, others) = (items(one, seat, look), items(other, seat, look));
        for item in differing(&read, &others, look.whole) {
            let text = |items: &super::received::Items| {
                let of = items.iter().filter(|(name, _)| *name == item);
                let of = of.map(|(_, item)| item.text()).collect::<Vec<_>>();
                of.join("\n")
            };
            let at = format!("{seat:?}\n{}\n--- and\n{}", text(&read), text(&others));
            self.found.push((item, at));
        }
        for slip in run.slips {
            if (slip.says)(one, seat) != (slip.says)(other, seat) {
                self.slipped.push(slip.name);
            }
        }
    }
}

/// What lies sealed.
fn waits<G: Case>(table: &Table<G>) -> (Vec<Option<G::Answer>>, Option<G::Answer>) {
    let waits = table.now.waits.iter();
    let waits = waits.map(|waits| waits.as_ref().map(|waits| waits.answer));
    (waits.collect(), G::sealed(&table.now.state))
}
