//! Simulated games played through the desk: answers as players write them, cards as the season's key draws
//! them. At every window the desk's campaign holds the very state to which the simulator's steps lead, and what an
//! entry did can be taken back as far as the last draw, and no further.

use std::collections::BTreeMap;

use arbitre::bulletin::Format;
use arbitre::campaign::{CampaignFile, FixedClock};
use arbitre::chance::{CampaignKey, SeededEntropy};
use arbitre::desk::enter::enter;
use arbitre::desk::mail::{Came, How, Mail, Status};
use arbitre::desk::{self, Hand, Refusal, Stopped, make, roll, season, undo};
use arbitre::engine::body::Draws;
use arbitre::engine::campaign::Campaign;
use arbitre::engine::deadline::For;
use arbitre::engine::simulate::{Chance, Simulated};
use arbitre::engine::verify::What;
use arbitre::engine::{Due, Given, Input, Seat, Seats, Tell, house};
use arbitre::games::aristocracy::{self, Aristocracy};
use arbitre::games::coup::{self, Coup};
use arbitre::games::{Played, SetupRemark};
use arbitre::locale::{Lang, Texts};
use arbitre::papers::receipt::Received;

use crate::harness::folder;
use crate::harness::published::{self, Named};
use crate::harness::replays::{agree, reveal};
use crate::trust::verdict::python;

/// A game whose simulated games are played so.
trait Case: Played + Simulated<State: PartialEq + std::fmt::Debug> {
    /// A setup of so many seats. Its expansions stand before the house rules: `spies L36=2`.
    fn setup(players: usize, rules: &str) -> Self::Setup;
    /// An answer as a player writes it.
    fn written(setup: &Self::Setup, answer: &Self::Answer, texts: &Texts) -> String;
    /// Who begins a game whose predecessor that seat won; `None`: it is drawn.
    fn begins(champion: Option<Seat>) -> Option<Seat> {
        let _ = champion;
        None
    }
    /// What the desk's state holds of the game before.
    fn in_league(state: Self::State, champion: Option<Seat>) -> Self::State {
        let _ = champion;
        state
    }
}

/// The setup that a game brings under its own name, with other seats and house rules.
fn of<G: Played>(name: &str, players: usize, rules: &str) -> G::Setup {
    let (_, text) = G::SETUPS
        .iter()
        .find(|(setup, _)| *setup == name)
        .expect("a setup");
    let (setup, remarks): (_, Vec<SetupRemark>) = G::read_setup(text, Texts::of(Lang::En));
    assert!(remarks.is_empty(), "{remarks:?}");
    let seats = (0..players).map(|seat| format!("P{seat}").into()).collect();
    let mut setup = G::with_seats(setup.expect("a setup"), seats).expect("seats may be others");
    for rule in rules.split_whitespace() {
        let (id, setting) = rule.split_once('=').expect("a rule and its setting");
        house::set(G::house(), &mut setup, id, setting).expect("a house rule");
    }
    setup
}

impl Case for Coup {
    fn setup(players: usize, rules: &str) -> coup::Setup {
        of::<Coup>("coup", players, rules)
    }

    fn written(setup: &coup::Setup, answer: &coup::Answer, texts: &Texts) -> String {
        coup::words::written(setup, *answer, texts)
    }

    fn begins(champion: Option<Seat>) -> Option<Seat> {
        champion
    }

    fn in_league(state: coup::State, champion: Option<Seat>) -> coup::State {
        coup::State { champion, ..state }
    }
}

impl Case for Aristocracy {
    fn setup(players: usize, rules: &str) -> aristocracy::Setup {
        let (name, rules) = rules.split_once(' ').unwrap_or((rules, ""));
        of::<Aristocracy>(name, players, rules)
    }

    fn written(setup: &aristocracy::Setup, answer: &aristocracy::Answer, texts: &Texts) -> String {
        aristocracy::words::written(setup, answer, texts)
    }
}

/// A desk, and what the simulator says of the game that is played on it.
struct Table<'a, G: Case> {
    setup: &'a G::Setup,
    file: CampaignFile,
    clock: FixedClock,
    entropy: SeededEntropy,
    chance: Chance,
    papers: Vec<Named>,
    /// Whether each entry is looked at by itself.
    closely: bool,
    _folder: tempfile::TempDir,
}

impl<'a, G: Case> Table<'a, G> {
    fn new(setup: &'a G::Setup, seed: u64) -> Table<'a, G> {
        let folder = folder();
        let clock = FixedClock::at("2026-01-01T00:00:00Z").expect("a time");
        let mut entropy = SeededEntropy::new(&format!("league {seed}"));
        let key = CampaignKey::generate(&mut entropy).expect("a key");
        let path = folder.path().join("league.db");
        let made = make::new::<G>(&path, &key, setup.clone(), &clock, &mut entropy);
        Table {
            setup,
            file: made.expect("made"),
            clock,
            entropy,
            chance: Chance::new(seed),
            papers: Vec::new(),
            closely: false,
            _folder: folder,
        }
    }

    fn hand(&mut self) -> Hand<'_> {
        Hand::new(&mut self.file, &self.clock, &mut self.entropy)
    }

    fn now(&self) -> Campaign<G> {
        desk::look(&self.file, |_, now| Ok((*now).clone())).expect("a campaign")
    }

    /// A mail from a seat, in one language or the other.
    fn mail(&mut self, seat: Seat, text: &str) {
        let before = self.closely.then(|| self.now());
        self.enters(seat, text);
        if let Some(before) = before {
            let after = self.looked_at();
            undo::undo::<G>(&mut self.hand()).expect("undone");
            assert_eq!(self.looked_at(), before, "{text} undone");
            self.enters(seat, text);
            assert_eq!(self.now().state, after.state, "{text} again");
            assert_eq!(self.now().views, after.views, "{text} again");
        }
    }

    fn enters(&mut self, seat: Seat, text: &str) {
        let name = self.setup_seat(seat);
        let mail = Mail {
            added: false,
            how: How::Plain,
            seat: &name,
            source: "-",
            bytes: text.as_bytes(),
            came: Came::Said { late: false },
        };
        let entered =
            enter::<G>(&mut self.hand(), mail, &[], Texts::of(Lang::En)).expect("entered");
        assert_eq!(entered.status, Status::Ok, "{text}: {:?}", entered.remarks);
        let hash = entered.entry.as_ref().map(|entry| entry.hash);
        let texts = Texts::of_rulebook(entered.campaign.langs[seat.at()], G::NAME);
        let paper = Received::of(&entered, hash).paper(texts);
        self.papers.push((format!("receipt of {name}"), paper));
    }

    fn setup_seat(&self, seat: Seat) -> String {
        G::seats(self.setup)[seat.at()].to_string()
    }

    /// The campaign as it stands: the same come back from JSON, folded from its first entry and made again.
    fn looked_at(&self) -> Campaign<G> {
        agree::<G>(&self.file);
        self.now()
    }

    /// What was drawn or settled stays: nothing is taken back, and the file says the same however it is looked at.
    fn stays(&mut self) {
        if self.closely {
            let before = self.looked_at();
            let refused = undo::undo::<G>(&mut self.hand()).expect_err("it was drawn");
            let Stopped::Refused(Refusal::NothingToUndo { .. }) = refused else {
                panic!("{refused:?}");
            };
            assert_eq!(self.now(), before);
        }
    }

    /// A game from its opening to its close. `champion` won the one before. Gives the state at its end.
    fn game(&mut self, number: u16, champion: Option<Seat>) -> G::State {
        let name = format!("Game {number}");
        season::open::<G>(&mut self.hand(), &name).expect("opened");
        self.dated(number);
        season::sheet::<G>(&mut self.hand(), number, None).expect("a sheet");
        self.stays();
        for seat in Seats::All.of(G::seats(self.setup).len()) {
            self.mail(seat, &format!("mot : le mot {number} de {}\n", seat.0));
        }
        roll::lock::<G>(&mut self.hand(), number).expect("locked");
        let drawn = roll::roll::<G>(&mut self.hand(), number, roll::Beacon::Unsaid);
        let mut drawn = drawn.expect("rolled");
        self.stays();
        // Who begins may be drawn; the simulator is told.
        let first = G::begins(champion).unwrap_or_else(|| Seat(drawn.cards.remove(0).card));
        let mut state = G::locked(self.setup, first).expect("locked");
        self.draws(&mut state, &drawn);
        while let Due::Ask(window) = G::due(self.setup, &state) {
            self.equal(&state, champion);
            self.papers.extend(published::letters::<G>(&self.file));
            let mut given: Vec<Given<G>> = Vec::new();
            for seat in window.seats.of(G::seats(self.setup).len()) {
                let view = G::seen(self.setup, &state, seat);
                let mut legal = Vec::new();
                G::offers(self.setup, &view, &window, &mut legal);
                let answer = self.chance.of(&legal);
                let texts = Texts::of_rulebook(self.chance.of(&Lang::ALL), G::NAME);
                self.mail(seat, &G::written(self.setup, &answer, texts));
                let at = given.len() as u32 + 1;
                given.push(Given { seat, at, answer });
            }
            let input = Input::Answers {
                given: &given,
                record: None,
            };
            G::step(self.setup, &mut state, input, &mut Tell::deaf()).expect("a step");
            let drawn = roll::settle::<G>(&mut self.hand(), None).expect("settled");
            self.draws(&mut state, &drawn);
            self.stays();
        }
        self.equal(&state, champion);
        roll::close::<G>(&mut self.hand(), number).expect("closed");
        self.equal(&state, champion);
        self.papers
            .extend(published::papers::<G>(&self.file, number));
        state
    }

    /// The next question has a date.
    fn dated(&mut self, season: u16) {
        let typed = season::Typed {
            what: For::Choices,
            date: "2026-01-08 12:00",
            zone: None,
            reason: None,
        };
        if self.closely {
            season::deadline::<G>(&mut self.hand(), season, typed).expect("a date");
            self.stays();
        }
    }

    /// What the desk drew, drawn for the simulator.
    fn draws(&self, state: &mut G::State, drawn: &Draws) {
        for card in &drawn.cards {
            let faces = &[card.card];
            let input = Input::Drawn { faces, tie: 0 };
            G::step(self.setup, state, input, &mut Tell::deaf()).expect("a draw");
        }
    }

    fn equal(&self, state: &G::State, champion: Option<Seat>) {
        assert_eq!(self.now().state, G::in_league(*state, champion));
    }
}

/// So many games in a league: live, folded again and verified, with all their papers.
fn league<G: Case>(players: usize, rules: &str, games: u16, seed: u64) {
    let setup = G::setup(players, rules);
    played::<G>(&setup, games, seed);
}

fn played<G: Case>(setup: &G::Setup, games: u16, seed: u64) -> Table<'_, G> {
    let mut table = Table::<G>::new(setup, seed);
    let mut champion = None;
    for number in 1..=games {
        let end = table.game(number, champion);
        champion = G::winner(&end);
        assert!(champion.is_some(), "somebody wins");
    }
    let agreed = agree::<G>(&table.file);
    assert_eq!(table.now().season, games + 1);
    // Nothing but that no sheet announced a public draw.
    let remarks = agreed.whole.iter().chain(&agreed.published);
    remarks.for_each(|remark| assert_eq!(*remark, What::NoBeacon));
    published::hold::<G>(&table.file, &table.papers);
    table
}

/// The reveals of a played league and its papers as JSON, before the second verifier.
fn followed<G: Case>(players: usize, rules: &str, games: u16, seed: u64) {
    let setup = G::setup(players, rules);
    let table = played::<G>(&setup, games, seed);
    let papers = table.papers.iter().enumerate();
    let mut files: BTreeMap<String, String> = papers
        .map(|(n, (_, paper))| (format!("{n}.json"), paper.text(Format::Json)))
        .collect();
    for season in 1..=games {
        let reveal = reveal(&table.file, season, &|_| false);
        let mut reveal = serde_json::to_value(&reveal).expect("JSON");
        reveal["rulebook"] = G::NAME.into();
        files.insert(format!("reveal-{season}.json"), reveal.to_string());
    }
    let (code, said) = python(&files);
    assert_eq!(code, 0, "{rules}, seed {seed}: {said}");
    assert!(!said.contains("were checked"), "{said}");
}

#[test]
#[ignore = "needs python3"]
fn the_second_verifier_follows_simulated_games() {
    for (seed, (players, rules)) in (1..).zip(COUP) {
        followed::<Coup>(players, rules, 1, 200 + seed);
    }
    for (seed, (players, rules)) in (1..).zip(ARISTOCRACY) {
        followed::<Aristocracy>(players, rules, 1, 200 + seed);
    }
}

const COUP: [(usize, &str); 5] = [
    (2, "K16=plain-deal"),
    (2, ""),
    (3, "C11=inquisitor K13=joined"),
    (2, "C11=inquisitor K3=first-answer K2=may-still-block"),
    (5, "K1=kept K7=allowed K8=23"),
];

const ARISTOCRACY: [(usize, &str); 5] = [
    (3, "aristocracy-full L36=2"),
    (2, "aristocracy L36=2 L18=tie"),
    (3, "aristocracy-spies L36=2 S10=coin L16=hidden"),
    (4, "aristocracy-churches L36=2 L17=at-once L14=rank"),
    (5, "aristocracy-full L36=1 L27=any"),
];

#[test]
fn simulated_games_of_coup_are_the_same_games_at_the_desk() {
    for (seed, (players, rules)) in (1..).zip(COUP) {
        league::<Coup>(players, rules, 2, seed);
    }
}

#[test]
fn simulated_games_of_aristocracy_are_the_same_games_at_the_desk() {
    for (seed, (players, rules)) in (1..).zip(ARISTOCRACY) {
        league::<Aristocracy>(players, rules, 1, seed);
    }
}

#[test]
#[ignore = "large: 900 games through the desk"]
fn many_simulated_games_are_the_same_games_at_the_desk() {
    for seed in 0..100 {
        let nth = usize::try_from(seed % 5).expect("small");
        let (players, rules) = COUP[nth];
        league::<Coup>(players, rules, 8, 100 + seed);
        let (players, rules) = ARISTOCRACY[nth];
        league::<Aristocracy>(players, rules, 1, 100 + seed);
    }
}

/// Each entry of a game by itself: the file says the same however it is looked at; a message can be taken back, and
/// what was drawn cannot.
fn entry_by_entry<G: Case>(rules: &str) {
    let setup = G::setup(2, rules);
    let mut table = Table::<G>::new(&setup, 7);
    table.closely = true;
    table.game(1, None);
    // The next one ends without a result, as if nothing had been dealt.
    let before = table.looked_at().state;
    season::open::<G>(&mut table.hand(), "Game 2").expect("opened");
    roll::lock::<G>(&mut table.hand(), 2).expect("locked");
    let drawn = roll::roll::<G>(&mut table.hand(), 2, roll::Beacon::Unsaid);
    drawn.expect("rolled");
    assert_ne!(table.now().state, before);
    roll::void::<G>(&mut table.hand(), 2, "a hand was seen").expect("void");
    assert_eq!(table.looked_at().state, before);
}

#[test]
fn every_entry_of_a_game_of_coup_holds_by_itself() {
    entry_by_entry::<Coup>("");
}

#[test]
fn every_entry_of_a_game_of_aristocracy_holds_by_itself() {
    entry_by_entry::<Aristocracy>("aristocracy-full L36=1");
}
