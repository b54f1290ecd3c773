//! Aristocracy: its settings, what may be tried, how it is played here, and what a seat may hear.

use std::mem::discriminant;
use std::sync::Arc;

use arbitre::engine::simulate::{Chance, Simulated};
use arbitre::engine::{Game, Seat, house};
use arbitre::games::aristocracy::plan::{Asked, Phase, Rule, Turn};
use arbitre::games::aristocracy::setup::{House, RULES};
use arbitre::games::aristocracy::{
    Act, Answer, Aristocracy, Call, Card, Cards, Deal, Discard, Draft, Fact, List, Pick, Picks,
    Piece, Places, Setup, Site, State, View, World,
};
use arbitre::games::aristocracy::{Journeys, Plan, Royal, Stage};

use strum::VariantArray;

use super::{Case, Step};

mod heard;
mod leaks;

impl Case for Aristocracy {
    const SETTINGS: &'static [(&'static str, &'static [usize])] = &[
        ("L36=3", &[2, 3, 4, 5]),
        ("spies L36=3", &[2, 3, 4, 5]),
        ("churches L36=3", &[2, 3, 4, 5]),
        ("spies churches L36=3", &[2, 3, 4, 5]),
        ("spies S9=off S10=coin L36=5", &[2, 3]),
        ("spies churches L14=rank L36=3", &[3]),
        ("L16=hidden L36=3", &[3]),
        ("spies churches L17=at-once L36=3", &[2, 4]),
        ("L18=tie L36=5", &[3]),
        ("spies L27=any L36=5", &[2]),
        (
            "churches L27=any L16=hidden L17=at-once L18=tie L36=4",
            &[3],
        ),
        (
            "spies churches T9=off S10=coin L14=rank L18=tie L27=any L36=4",
            &[4],
        ),
        ("spies", &[2]),
    ];
    const STOPS: u16 = 10;
    const PAIRS: u64 = 16;
    const ENDS: u16 = 16;

    fn setup(players: usize, rules: &str) -> Setup {
        let mut setup = Setup {
            name: "a court".to_owned(),
            seats: (0..players).map(|seat| format!("P{seat}").into()).collect(),
            spies: false,
            churches: false,
            house: House::default(),
        };
        for rule in rules.split_whitespace() {
            match rule.split_once('=') {
                None => match rule {
                    "spies" => setup.spies = true,
                    "churches" => setup.churches = true,
                    other => panic!("no expansion {other}"),
                },
                Some((id, setting)) => {
                    house::set(RULES, &mut setup, id, setting).expect("a house rule");
                }
            }
        }
        setup
    }

    /// L12: journeys.
    fn absent(setup: &Setup, chance: &mut Chance) -> Option<World> {
        let mut journeys = Vec::new();
        for seat in &setup.seats {
            if chance.below(8) == 0 {
                journeys.push(Journeys {
                    seat: seat.clone(),
                    journeys: chance.below(4),
                });
            }
        }
        (!journeys.is_empty()).then_some(World { journeys })
    }

    fn tries(setup: &Setup) -> Vec<Draft> {
        let mut tries = Vec::new();
        // One suit of the low ranks, and all that have a royal action.
        let some = Card::all().filter(|card| card.rank() > 10 || card.suit() == card.rank() % 4);
        some.for_each(|card| with_card(card, &mut tries));
        let sites = (0..4).map(Site);
        sites.for_each(|site| with_site(site, &mut tries));
        tries.extend((0..=5).map(|coins| Answer::Bid { coins }));
        tries.extend((0..4).map(|place| Answer::Name { place }));
        tries.extend((0..6).map(|place| Answer::TurnUp { place: Some(place) }));
        tries.extend([false, true].map(|spy| Answer::Reject { spy }));
        tries.extend([false, true].map(|claim| Answer::End { claim }));
        tries.extend([Answer::Pay, Answer::Uncover { parry: None }]);
        tries.extend([Act::Pass, Act::Hire].map(|act| Answer::Act { act }));
        let none = List::default();
        tries.extend([
            Answer::TurnUp { place: None },
            Answer::Exchange { rumor: None },
            Answer::Humble { places: none },
            Answer::Tithe {
                cards: Picks::default(),
            },
            Answer::Lay { cards: Cards::NONE },
        ]);
        let card = Card::default();
        let seats = (0..=setup.seats.len() as u16).map(Seat);
        tries.extend(seats.map(|to| Answer::Give { card, to }));
        let drafts = tries.into_iter().map(Draft::Said);
        drafts.chain(left_open()).collect()
    }

    /// L33: the actions of a turn, and answers to what else is asked.
    fn said_before(setup: &Setup, chance: &mut Chance) -> Option<Fact> {
        let tries = Aristocracy::tries(setup);
        let mut plan = Plan::default();
        let asked = Asked::VARIANTS;
        for _ in 0..chance.below(6) {
            plan.rules.push(Rule {
                asked: chance.of(asked),
                draft: chance.of(&tries),
                phase: None,
            });
        }
        let royal = [Royal::King, Royal::Queen, Royal::Jack];
        let steps = (0..chance.below(4)).map(|_| chance.of(&tries)).collect();
        plan.turn = Some(Turn {
            phase: Phase {
                round: chance.below(3),
                royal: chance.of(&royal),
            },
            steps,
            waits: false,
        });
        let plan = Arc::new(plan);
        Some(Fact::Plan { plan })
    }

    fn with_plan(seen: View, was: &View) -> View {
        View {
            plan: was.plan.clone(),
            ..seen
        }
    }

    /// What is laid in Herald order (L17) lies in the state as cards.
    fn sealed(_: &State) -> Option<Answer> {
        None
    }

    /// The state folds what is told: so each fact is judged by itself.
    type Learned = Vec<Fact>;
    fn learned(step: &Step<'_, Aristocracy>, seat: Seat) -> Vec<Fact> {
        heard::heard(step, seat)
    }

    /// In one game of three everybody gathers cards of one rank, and gets them: so they come to castles that are
    /// complete, and to the end. Else each kind of action is as likely as the next.
    fn chosen(
        game: u16,
        setup: &Setup,
        view: &View,
        legal: &[Answer],
        chance: &mut Chance,
    ) -> Answer {
        if lucky(game) && chance.below(4) > 0 {
            let [.., builder] = Aristocracy::POLICIES else {
                panic!("no builder");
            };
            // With one card in his stall he has an action, and keeps what he gathers.
            let one =
                |answer: &&Answer| matches!(answer, Answer::Lay { cards } if cards.count() == 1);
            let single: Vec<Answer> = legal.iter().filter(one).copied().collect();
            return match view.table.stage {
                Stage::Stall(_) if !single.is_empty() => chance.of(&single),
                _ => (builder.choose)(setup, view, legal, chance),
            };
        }
        let kind = |answer: &Answer| match answer {
            Answer::Act { act } => (discriminant(answer), Some(discriminant(act))),
            _ => (discriminant(answer), None),
        };
        let mut kinds: Vec<_> = legal.iter().map(kind).collect();
        kinds.dedup();
        let chosen = chance.of(&kinds);
        let of: Vec<Answer> = legal
            .iter()
            .filter(|answer| kind(answer) == chosen)
            .copied()
            .collect();
        chance.of(&of)
    }

    fn alike(one: &Answer, other: &Answer) -> bool {
        match (one, other) {
            (Answer::Act { act }, Answer::Act { act: other }) => acts_alike(act, other),
            (Answer::Lay { cards }, Answer::Lay { cards: other }) => cards.count() == other.count(),
            (Answer::Gifts { .. }, Answer::Gifts { .. })
            | (Answer::Tax { .. }, Answer::Tax { .. })
            | (Answer::Keep { .. }, Answer::Keep { .. })
            | (Answer::Exchange { .. }, Answer::Exchange { .. }) => true,
            _ => one == other,
        }
    }

    fn comes(game: u16, state: &State, of: u16, chance: &mut Chance) -> u16 {
        let (Stage::Deal(seat) | Stage::Draw(seat)) = state.table.stage else {
            return chance.below(of);
        };
        // Two ranks each.
        let wanted = |piece: Piece| (piece.card().rank() % 6) == seat.0 as u8 && lucky(game);
        let mut places = (0..).zip(state.deck.pieces());
        let first = places.find(|(_, piece)| wanted(*piece));
        first.map_or_else(|| chance.below(of), |(place, _)| place)
    }
}

/// Whether actions differ in no card but of the hand, or in a spy.
fn acts_alike(one: &Act, other: &Act) -> bool {
    match (one, other) {
        (Act::Rumor { site, .. }, Act::Rumor { site: there, .. }) => site == there,
        (Act::Network { .. }, Act::Network { .. }) => true,
        (
            Act::Store {
                card: from_hand, ..
            },
            Act::Store { card, .. },
        ) if !card.stall => {
            let mut same = *one;
            if let Act::Store { card: kept, .. } = &mut same {
                *kept = *card;
            }
            !from_hand.stall && same == *other
        }
        (Act::Royal { deal }, Act::Royal { deal: other }) => deals_alike(deal, other),
        (
            Act::Favor { card, deal },
            Act::Favor {
                card: with,
                deal: other,
            },
        ) => card == with && deals_alike(deal, other),
        _ => one == other,
    }
}

fn deals_alike(one: &Deal, other: &Deal) -> bool {
    let hidden = |one: &[Pick], other: &[Pick]| {
        let mut both = one.iter().zip(other);
        one.len() == other.len()
            && both.all(|(one, other)| !one.stall && !other.stall || one == other)
    };
    match (one, other) {
        (
            Deal::Build { address, cards },
            Deal::Build {
                address: at,
                cards: others,
            },
        ) => address == at && hidden(cards.slice(), others.slice()),
        (
            Deal::Upgrade { site, cards },
            Deal::Upgrade {
                site: at,
                cards: others,
            },
        ) => site == at && hidden(cards.slice(), others.slice()),
        _ => one == other,
    }
}

/// Whether everybody is lucky in a game.
fn lucky(game: u16) -> bool {
    game.is_multiple_of(3)
}

/// What can be said with a card, to any question.
fn with_card(card: Card, tries: &mut Vec<Answer>) {
    let (site, one) = (Site(0), Cards::NONE.plus(card));
    for pick in [Pick::hand(card), Pick::stall(card)] {
        let places = [(Act::Store {
            site,
            place: 0,
            card: pick,
        })];
        let deals = [
            Deal::Buy { card },
            Deal::Blackmail { site },
            Deal::Visit {
                site,
                open: Call::Look,
            },
        ];
        let favors = deals.map(|deal| Act::Favor { card: pick, deal });
        let acts = places.into_iter().chain(favors);
        tries.extend(acts.map(|act| Answer::Act { act }));
        tries.push(Answer::Tithe {
            cards: [pick].into_iter().collect(),
        });
        tries.push(Answer::Tax {
            cards: [pick].into_iter().collect(),
        });
        tries.push(Answer::Compelled { card: pick });
    }
    let with = Some(Seat(1));
    let acts = [
        Act::Hide { card },
        Act::Tithe { card },
        Act::Sell {
            cards: [card, card],
        },
        Act::Trade {
            give: card,
            with: None,
            take: card,
        },
        Act::Trade {
            give: card,
            with,
            take: card,
        },
        Act::Network {
            spies: [card, card],
        },
        Act::Rumor { site, spy: card },
        Act::Royal {
            deal: Deal::Buy { card },
        },
    ];
    tries.extend(acts.map(|act| Answer::Act { act }));
    tries.extend([
        Answer::Lay { cards: one },
        Answer::Keep { spy: card },
        Answer::Accept { card },
        Answer::Uncover { parry: Some(card) },
        Answer::Exchange {
            rumor: Some((0, card)),
        },
    ]);
    let off = [None, Some(0)];
    tries.extend(off.map(|off| Answer::Defend { spy: card, off }));
    let mut spies = [None; 5];
    spies[1] = Some(card);
    tries.push(Answer::Gifts { spies });
}

/// What a letter may leave open.
fn left_open() -> Vec<Draft> {
    let pass = Answer::Act { act: Act::Pass };
    let mut drafts = vec![Draft::Lowest];
    for rank in 1..=13 {
        let king = Card::of(13, 0).map(Pick::hand);
        for favor in [None, king] {
            let size = 3 + rank % 3;
            let build = Draft::Build { rank, size, favor };
            drafts.push(build.clone());
            drafts.push(Draft::First(vec![build, Draft::Said(pass)]));
        }
        let card = Card::of(rank, rank % 4).map(Pick::hand);
        let anywhere = card.map(|card| Draft::Anywhere(Answer::Compelled { card }));
        drafts.extend(anywhere);
    }
    drafts
}

/// What can be said about a building.
fn with_site(site: Site, tries: &mut Vec<Answer>) {
    let (none, first): (Places, Places) = (Places::default(), [0].into_iter().collect());
    for places in [none, first] {
        tries.push(Answer::Act {
            act: Act::Downgrade { site, places },
        });
        tries.push(Answer::Shed { places });
        for discard in [Discard::Address, Discard::Place(0)] {
            tries.push(Answer::StepDown {
                site,
                places,
                discard,
            });
        }
    }
    let calls = [Call::Look, Call::Discard, Call::Coin];
    let visits = calls.map(|open| Deal::Visit { site, open });
    let deals = visits.into_iter().chain([Deal::Blackmail { site }]);
    let acts = deals.map(|deal| Act::Royal { deal }).chain([
        Act::Harvest { site },
        Act::Gossip { site },
        Act::Visit {
            site,
            blackmail: false,
        },
        Act::Visit {
            site,
            blackmail: true,
        },
    ]);
    tries.extend(acts.map(|act| Answer::Act { act }));
    for place in 0..5 {
        tries.push(Answer::Humble {
            places: [(site, place)].into_iter().collect(),
        });
    }
}

/// The settings name every house rule, each with every setting, and the four setups with each number of players.
#[test]
fn every_house_rule_of_aristocracy_has_its_settings_compared() {
    let named = |wanted: &str| {
        let mut settings = Aristocracy::SETTINGS.iter();
        settings.any(|(rules, _)| rules.split_whitespace().any(|named| named == wanted))
    };
    for rule in Aristocracy::house() {
        let settings = rule.settings.iter().skip(1).filter(|name| **name != "N");
        for setting in settings {
            let wanted = format!("{}={setting}", rule.id);
            assert!(named(&wanted), "{wanted}");
        }
    }
    for (spies, churches) in [(false, false), (true, false), (false, true), (true, true)] {
        for players in 2..=5 {
            let mut settings = Aristocracy::SETTINGS.iter();
            let there = settings.any(|(rules, seats)| {
                let setup = Aristocracy::setup(players, rules);
                (setup.spies, setup.churches) == (spies, churches) && seats.contains(&players)
            });
            assert!(there, "spies {spies}, churches {churches}, {players}");
        }
    }
}
