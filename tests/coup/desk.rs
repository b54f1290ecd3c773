//! Simulated games played through the desk: answers as players write them, cards as the season's key draws
//! them. At every window the desk's campaign holds the very state to which the simulator's steps lead.

use arbitre::campaign::{Campaign as File, FixedClock};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::desk::enter::{Mail, Status, enter};
use arbitre::desk::{self, Hand, make, roll, season};
use arbitre::engine::body::Draws;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::simulate::{Chance, Simulated as _};
use arbitre::engine::verify::What;
use arbitre::engine::{Due, Finite as _, Game as _, Given, Input, Seat, Tell};
use arbitre::games::Played as _;
use arbitre::games::coup::words::written;
use arbitre::games::coup::{Coup, Setup, State};
use arbitre::locale::{Lang, Texts};
use arbitre::papers::receipt::Received;

use super::setup;
use crate::harness::folder;
use crate::harness::published::{self, Named};
use crate::harness::replays::agree;

/// A desk, and what the simulator says of the game that is played on it.
struct Table<'a> {
    setup: &'a Setup,
    file: File,
    clock: FixedClock,
    entropy: SeededEntropy,
    chance: Chance,
    papers: Vec<Named>,
}

impl Table<'_> {
    fn hand(&mut self) -> Hand<'_> {
        Hand {
            file: &mut self.file,
            clock: &self.clock,
            entropy: &mut self.entropy,
        }
    }

    fn now(&self) -> Campaign<Coup> {
        desk::look(&self.file, |_, now| Ok(now)).expect("a campaign")
    }

    /// A mail from a seat, in one language or the other.
    fn mail(&mut self, seat: Seat, text: &str) {
        let name = self.setup.seats[seat.at()].clone();
        let mail = Mail {
            added: false,
            seat: &name,
            source: "-",
            bytes: text.as_bytes(),
            in_time: true,
        };
        let entered =
            enter::<Coup>(&mut self.hand(), mail, false, Texts::of(Lang::En)).expect("entered");
        assert_eq!(entered.status, Status::Ok, "{text}: {:?}", entered.remarks);
        let hash = entered.entry.as_ref().map(|entry| entry.hash);
        let texts = Texts::of_rulebook(entered.campaign.langs[seat.at()], Coup::NAME);
        let paper = Received::of(&entered, hash).paper(texts);
        self.papers.push((format!("receipt of {name}"), paper));
    }

    /// A game from its opening to its close. `champion` won the one before. Gives the state at its end.
    fn game(&mut self, number: u16, champion: Option<Seat>) -> State {
        let name = format!("Game {number}");
        season::open::<Coup>(&mut self.hand(), &name).expect("opened");
        season::sheet::<Coup>(&mut self.hand(), number, None).expect("a sheet");
        for seat in (0..self.setup.seats.len() as u16).map(Seat) {
            self.mail(seat, &format!("mot : le mot {number} de {}\n", seat.0));
        }
        roll::lock::<Coup>(&mut self.hand(), number).expect("locked");
        let drawn = roll::roll::<Coup>(&mut self.hand(), number, roll::Beacon::Unsaid);
        let mut drawn = drawn.expect("rolled");
        // Who starts the first game of a league is drawn; the simulator is told.
        let starter = match champion {
            Some(champion) => champion,
            None => Seat(drawn.cards.remove(0).card),
        };
        let mut state = Coup::locked(self.setup, starter).expect("locked");
        self.draws(&mut state, &drawn);
        while let Due::Ask(window) = Coup::due(self.setup, &state) {
            self.equal(&state, champion);
            self.papers.extend(published::letters::<Coup>(&self.file));
            let mut given: Vec<Given<Coup>> = Vec::new();
            for seat in window.seats.of(self.setup.seats.len()) {
                let view = Coup::seen(self.setup, &state, seat);
                let mut legal = Vec::new();
                Coup::legal(self.setup, &view, &window, &mut legal);
                let answer = self.chance.of(&legal);
                let texts = Texts::of_rulebook(self.chance.of(&Lang::ALL), Coup::NAME);
                self.mail(seat, &written(self.setup, answer, texts));
                let at = given.len() as u32 + 1;
                given.push(Given { seat, at, answer });
            }
            let input = Input::Answers {
                given: &given,
                record: None,
            };
            Coup::step(self.setup, &mut state, input, &mut Tell::deaf()).expect("a step");
            let drawn = roll::settle::<Coup>(&mut self.hand(), None).expect("settled");
            self.draws(&mut state, &drawn);
        }
        self.equal(&state, champion);
        roll::close::<Coup>(&mut self.hand(), number).expect("closed");
        self.equal(&state, champion);
        self.papers
            .extend(published::papers::<Coup>(&self.file, number));
        state
    }

    /// What the desk drew, drawn for the simulator.
    fn draws(&self, state: &mut State, drawn: &Draws) {
        for card in &drawn.cards {
            let faces = &[card.card];
            let input = Input::Drawn { faces, tie: 0 };
            Coup::step(self.setup, state, input, &mut Tell::deaf()).expect("a draw");
        }
    }

    fn equal(&self, state: &State, champion: Option<Seat>) {
        let state = State { champion, ..*state };
        assert_eq!(self.now().state, state);
    }
}

/// So many games in a league: live, folded again and verified, with all their papers.
fn league(players: usize, rules: &str, games: u16, seed: u64) {
    let (_, setup) = setup(players, rules);
    let folder = folder();
    let clock = FixedClock::at("2026-01-01T00:00:00Z").expect("a time");
    let mut entropy = SeededEntropy::new(&format!("league {seed}"));
    let key = CampaignKey::generate(&mut entropy).expect("a key");
    let path = folder.path().join("league.db");
    let kept = Coup::kept();
    let made = make::new::<Coup>(&path, &key, kept, setup.clone(), &clock, &mut entropy);
    let mut table = Table {
        setup: &setup,
        file: made.expect("made"),
        clock,
        entropy,
        chance: Chance::new(seed),
        papers: Vec::new(),
    };
    let mut champion = None;
    for number in 1..=games {
        let end = table.game(number, champion);
        champion = Coup::winner(&end);
        assert!(champion.is_some(), "somebody wins");
    }
    let agreed = agree::<Coup>(&table.file);
    assert_eq!(table.now().season, games + 1);
    // Nothing but that no sheet announced a public draw.
    let remarks = agreed.whole.iter().chain(&agreed.published);
    remarks.for_each(|remark| assert_eq!(*remark, What::NoBeacon));
    published::hold::<Coup>(&table.file, &table.papers);
}

const LEAGUES: [(usize, &str); 5] = [
    (2, "K16=plain-deal"),
    (2, ""),
    (3, "C11=inquisitor K13=joined"),
    (2, "C11=inquisitor K3=first-answer K2=may-still-block"),
    (5, "K1=kept K7=allowed K8=23"),
];

#[test]
fn simulated_games_are_the_same_games_at_the_desk() {
    for (seed, (players, rules)) in (1..).zip(LEAGUES) {
        league(players, rules, 2, seed);
    }
}

#[test]
#[ignore = "large: 1,000 games through the desk"]
fn a_thousand_simulated_games_are_the_same_games_at_the_desk() {
    for seed in 0..100 {
        let (players, rules) = LEAGUES[usize::try_from(seed % 5).expect("small")];
        league(players, rules, 10, 100 + seed);
    }
}
