//! Laws that hold after every step of every random game.

use super::auditor::lawful;
use super::*;
use crate::engine::seats::bit;

/// Settings under which the laws are tested, each with numbers of players.
const SETTINGS: [(&str, &[usize]); 12] = [
    ("L36=6", &[2, 3, 5]),
    ("L36=6 spies", &[2, 4]),
    ("L36=6 churches", &[2, 3]),
    ("L36=6 spies churches", &[2, 3, 5]),
    ("L36=5 spies S10=coin", &[3]),
    ("L36=5 spies churches L14=rank", &[4]),
    ("L36=5 L16=hidden", &[3]),
    ("L36=5 spies churches L17=at-once", &[3]),
    ("L36=5 L18=tie", &[2, 4]),
    ("L36=5 spies L27=any", &[3]),
    ("L36=5 spies churches L27=any S10=coin L16=hidden", &[5]),
    ("L36=40", &[2]),
];

/// A1, S1: every card is in one place.
pub fn conserved(setup: &Setup, state: &State) {
    let mut cards: Vec<Piece> = Vec::new();
    let mut spies: Vec<Piece> = Vec::new();
    cards.extend(state.deck.pieces());
    cards.extend(state.pool.pieces());
    cards.extend(
        state
            .hands
            .iter()
            .chain(&state.stalls)
            .flat_map(|cards| cards.pieces()),
    );
    cards.extend(
        state
            .market
            .iter()
            .chain(state.turned.iter())
            .chain(state.pile.iter()),
    );
    cards.extend(state.church.iter().chain(state.tithes.iter()));
    spies.extend(state.spy_deck.pieces().chain(state.spy_pile.pieces()));
    spies.extend(state.spies.iter().flat_map(|spies| spies.pieces()));
    spies.extend(state.shuffled.pieces());
    for plot in &state.plots {
        cards.extend(
            plot.address
                .into_iter()
                .chain(plot.production)
                .chain(plot.cards.iter()),
        );
        spies.extend(plot.rumors.iter());
    }
    let sorted = |mut pieces: Vec<Piece>| {
        pieces.sort_unstable();
        pieces
    };
    let all = |cards: Cards| cards.pieces().collect::<Vec<_>>();
    assert_eq!(
        sorted(cards),
        all(Setup::deck()),
        "a card is lost, or in two places"
    );
    assert_eq!(
        sorted(spies),
        all(setup.spy_deck()),
        "a spy is lost, or in two places"
    );
}

/// The open table says of the truth what lies open, and counts the rest.
fn open(state: &State, setup: &Setup) {
    let table = &state.table;
    let faces = |pieces: &[Piece]| pieces.iter().map(|piece| piece.card()).collect::<Vec<_>>();
    assert_eq!(table.deck, state.deck.count());
    assert_eq!(usize::from(table.pile), state.pile.len());
    assert_eq!(table.market.slice(), faces(state.market.slice()));
    assert_eq!(table.turned.slice(), faces(state.turned.slice()));
    let tithes: Vec<Card> = table.tithes.iter().map(|tithe| tithe.card).collect();
    assert_eq!(tithes, faces(state.tithes.slice()));
    for (at, card) in table.church.iter().enumerate() {
        assert!(card.is_none_or(|card| Some(card) == state.church.get(at).map(Piece::card)));
    }
    assert_eq!(table.church.len(), state.church.len());
    assert_eq!(
        (table.spy_deck, table.spy_pile),
        (state.spy_deck.count(), state.spy_pile.count())
    );
    for seat in 0..setup.seats.len() {
        assert_eq!(table.hands[seat], state.hands[seat].count());
        assert_eq!(table.spies[seat], state.spies[seat].count());
        if !matches!(table.stage, Stage::Stall(_)) {
            assert_eq!(table.stalls[seat], state.stalls[seat].faces());
        }
    }
    let shuffling = matches!(table.stage, Stage::Shuffle(_));
    for (site, plot) in (0..).map(Site).zip(&state.plots) {
        let Some(building) = table.building(site) else {
            assert_eq!(*plot, super::super::state::Plot::default());
            continue;
        };
        assert_eq!(Some(building.address), plot.address.map(Piece::card));
        assert_eq!(usize::from(building.size), plot.cards.len());
        assert_eq!(building.production, plot.production.is_some());
        assert!((3..=5).contains(&building.size), "{building:?}");
        if !shuffling {
            assert_eq!(building.rumors.len(), plot.rumors.len());
        }
        assert!(building.kind() == Kind::Farm || !building.production, "A7");
        let shedding = matches!(table.stage, Stage::Shed { .. });
        assert!(
            shedding || building.rumors.len() <= building.room(),
            "S4, L5"
        );
    }
}

/// Whatever somebody knows by its place is so.
pub fn knows_truth(state: &State, known: &Known, seat: Option<Seat>) {
    if let Some(seat) = seat {
        assert_eq!(known.hand, state.hands[seat.at()].faces());
        assert_eq!(known.spies, state.spies[seat.at()].faces());
    }
    let of = |known: Option<Card>, truth: Option<Piece>| {
        assert!(known.is_none_or(|card| Some(card) == truth.map(Piece::card)));
    };
    assert_eq!(known.pile.len(), state.pile.len());
    for (at, card) in known.pile.iter().enumerate() {
        of(card, state.pile.get(at));
        assert!(
            at >= facts::FACE_UP || card.is_some(),
            "A9: the bottom four lie face up"
        );
    }
    let shuffling = matches!(state.table.stage, Stage::Shuffle(_));
    for (seen, plot) in known.sites.iter().zip(&state.plots) {
        assert_eq!(seen.cards.len(), plot.cards.len());
        for (at, card) in seen.cards.iter().enumerate() {
            of(card, plot.cards.get(at));
        }
        for (at, card) in seen.rumors.iter().enumerate().filter(|_| !shuffling) {
            of(card, plot.rumors.get(at));
        }
    }
}

/// What each may know of face-down cards: clauses A7, L35, S4.
fn owners(state: &State) {
    for (site, building) in state.table.sites() {
        for place in 0..building.size {
            let knowers = state.knowers(site, place);
            assert!(knowers & bit(building.owner) != 0, "L35");
            if building.open == Some(place) {
                assert_eq!(knowers & state.table.all(), state.table.all());
            }
        }
        let own = &state.known[building.owner.at()].sites[site.at()];
        assert!(
            own.rumors.iter().all(|rumor| rumor.is_none()),
            "S4: the owner never looks"
        );
        assert!(own.among.is_empty());
    }
}

fn laws(round: &Round, chance: &mut Chance) {
    let state = &round.state;
    conserved(&round.setup, state);
    open(state, &round.setup);
    owners(state);
    assert_eq!(state.table, round.public.table, "the table lies open");
    knows_truth(state, &round.public.known, None);
    for (to, fact) in &round.told {
        lawful(*to, fact, state);
    }
    for (seat, view) in (0..).map(Seat).zip(&round.views) {
        let seen = Aristocracy::seen(&round.setup, state, seat);
        assert_eq!(*view, seen, "the view of {seat:?} is what it was told");
        knows_truth(state, &view.known, Some(seat));
    }
    let Some(window) = round.window() else { return };
    for seat in (0..round.views.len() as u16).map(Seat) {
        let legal = round.legal(seat);
        if !window.seats.contains(seat) {
            assert!(legal.is_empty());
            continue;
        }
        for answer in &legal {
            let checked = round.check(seat, answer);
            assert_eq!(checked, Ok(()), "{answer:?} at {:?}", state.table.stage);
        }
        let mut once = legal.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), legal.len(), "each once");
        match round.lapse(seat) {
            Some(answer) => assert_eq!(round.check(seat, &answer), Ok(()), "{answer:?}"),
            None => assert_eq!(window.name, "words"),
        }
    }
    let others = Seat(chance.below(round.views.len() as u16));
    if chance.below(8) == 0 {
        resampled(round, others, chance);
    }
}

/// Another state that a seat could not tell from this one.
fn resampled(round: &Round, seat: Seat, chance: &mut Chance) {
    let (setup, state) = (&round.setup, &round.state);
    let other = Aristocracy::resample(setup, state, seat, &mut |n| chance.below(n));
    conserved(setup, &other);
    open(&other, setup);
    assert_eq!(
        Aristocracy::seen(setup, &other, seat),
        Aristocracy::seen(setup, state, seat)
    );
    assert_eq!(Aristocracy::due(setup, &other), round.due());
    for (at, known) in (0..).map(Seat).zip(&other.known).take(setup.seats.len()) {
        // Whatever the seat knows is as true there: so no fact tells it more than its sight.
        knows_truth(&other, known, Some(at));
    }
}

/// One more input, drawn at random. Whether there was one.
pub fn random(round: &mut Round, chance: &mut Chance) -> bool {
    let said = match round.due() {
        Due::Over => return false,
        Due::Draw(Want::Card { of, .. }) => {
            assert!(of > 0, "nothing to draw: {:?}", round.state.table.stage);
            Said::Drawn(chance.below(of))
        }
        Due::Draw(want) => panic!("no dice here: {want:?}"),
        Due::Ask(_) => {
            let mut given = Vec::new();
            for seat in round.asked() {
                let legal = round.legal(seat);
                let silent = chance.below(10) == 0;
                let answer = match round.lapse(seat).filter(|_| silent || legal.is_empty()) {
                    Some(answer) => answer,
                    None if legal.is_empty() => continue,
                    None => {
                        let answer = chance.of(&legal);
                        Some(twisted(answer, chance))
                            .filter(|answer| round.check(seat, answer).is_ok())
                            .unwrap_or(answer)
                    }
                };
                given.push(Given {
                    seat,
                    at: 0,
                    answer,
                });
            }
            Said::Answers(given)
        }
    };
    round
        .say(said.clone())
        .unwrap_or_else(|fault| panic!("{fault}: {said:?}"));
    true
}

/// The same in another order.
fn twisted(answer: Answer, chance: &mut Chance) -> Answer {
    fn shuffled<T: Copy + Default, const N: usize>(
        list: &List<T, N>,
        chance: &mut Chance,
    ) -> List<T, N> {
        let mut left: Vec<T> = list.iter().collect();
        let turns = 0..left.len();
        turns
            .map(|_| left.swap_remove(chance.below(left.len() as u16).into()))
            .collect()
    }
    match answer {
        Answer::Tax { cards } => Answer::Tax {
            cards: shuffled(&cards, chance),
        },
        Answer::Tithe { cards } => Answer::Tithe {
            cards: shuffled(&cards, chance),
        },
        Answer::Act {
            act: Act::Royal {
                deal: Deal::Build { address, cards },
            },
        } => {
            let cards = shuffled(&cards, chance);
            let deal = Deal::Build { address, cards };
            Answer::Act {
                act: Act::Royal { deal },
            }
        }
        answer => answer,
    }
}

fn returns<T: Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it is JSON");
    let back: T = serde_json::from_str(&text).expect("it is read back");
    assert_eq!(back, *value, "{text}");
}

fn play(setup: &Setup, seed: u64) -> Round {
    let mut chance = Chance::new(seed);
    let mut round = Round::open(setup);
    let mut steps = 0_u32;
    loop {
        laws(&round, &mut chance);
        if steps.is_multiple_of(97) {
            returns(&round.state);
            round.views.iter().for_each(returns);
            round.told.iter().for_each(returns);
            if let Some(Said::Answers(given)) = round.said.last() {
                given.iter().for_each(returns);
            }
        }
        if !random(&mut round, &mut chance) {
            break;
        }
        steps += 1;
        assert!(steps < 100_000, "the game goes on for ever");
    }
    assert!(round.state.table.winner.is_some());
    // The same inputs make the same state, whether anybody hears what is told or not.
    let mut state = State::default();
    Aristocracy::open(setup, &mut state, 1, &mut Tell::deaf());
    for said in &round.said {
        step(setup, &mut state, said, &mut Tell::deaf()).expect("it went on before");
    }
    assert_eq!(state, round.state);
    round
}

fn random_games(games: u64) {
    for (number, (rules, players)) in (0..).zip(SETTINGS) {
        for players in players {
            let setup = setup(*players, rules);
            for game in 0..games {
                play(&setup, number * 1000 + game);
            }
        }
    }
}

#[test]
fn laws_hold_in_every_step_of_random_games() {
    random_games(2);
}

#[test]
#[ignore = "large: 100 random games of each setting"]
fn laws_hold_in_many_random_games() {
    random_games(100);
}

/// Everything that is asked is asked in some random game.
#[test]
fn every_window_comes_up() {
    let setup = setup(4, "L36=12 spies churches L17=at-once");
    let mut names: Vec<&str> = Vec::new();
    for seed in 0..6 {
        let mut chance = Chance::new(seed);
        let mut round = Round::open(&setup);
        loop {
            names.extend(round.window().map(|window| window.name));
            if !random(&mut round, &mut chance) {
                break;
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    let wanted = [
        "action",
        "ball",
        "bids",
        "blackmail",
        "compelled",
        "end",
        "exchange",
        "gifts",
        "give",
        "humble",
        "keep",
        "pick",
        "shed",
        "stall",
        "supplement",
        "tax",
        "tie",
        "tithe",
        "turn-up",
        "words",
    ];
    assert_eq!(names, wanted);
}
