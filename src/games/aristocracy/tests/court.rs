//! A game that a test plays by hand.

use super::*;

pub struct Court(pub Round);

pub fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|_| panic!("no card {name}"))
}

/// Cards by name, in the order written.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

pub fn set(names: &str) -> Cards {
    cards(names).into_iter().collect()
}

/// Picks: `5s` out of the hand, `^5s` out of the stall.
pub fn picks<const N: usize>(names: &str) -> List<Pick, N> {
    names.split_whitespace().map(pick).collect()
}

pub fn pick(name: &str) -> Pick {
    match name.strip_prefix('^') {
        Some(name) => Pick::stall(card(name)),
        None => Pick::hand(card(name)),
    }
}

pub fn build(address: &str, names: &str) -> Deal {
    Deal::Build {
        address: pick(address),
        cards: picks(names),
    }
}

pub fn royal(deal: Deal) -> Act {
    Act::Royal { deal }
}

pub fn places(of: &[u8]) -> Places {
    of.iter().copied().collect()
}

/// A game in which seat 0 is Herald and each seat is dealt these cards (`5s 5h …`, seven of them), up to the first
/// thing that is asked or drawn after the deal.
pub fn court(rules: &str, hands: &[&str]) -> Court {
    let mut court = Court(Round::open(&setup(hands.len(), rules)));
    court.0.say(Said::Answers(Vec::new())).expect("the lock");
    court.0.say(Said::Drawn(0)).expect("the Herald");
    for hand in hands {
        let hand = cards(hand);
        assert_eq!(hand.len(), 7, "seven cards each");
        for card in hand {
            court.draw(&card.name());
        }
    }
    court
}

impl Court {
    pub fn stage(&self) -> Stage {
        self.0.state.table.stage
    }

    pub fn table(&self) -> &Table {
        &self.0.state.table
    }

    /// A card by name, or the Herald by number, is drawn.
    pub fn draw(&mut self, name: &str) -> &mut Court {
        let state = &self.0.state;
        let heap = match self.stage() {
            Stage::SpyDeal(_) | Stage::Spies { .. } => state.spy_deck,
            Stage::Shuffle(_) => state.shuffled,
            Stage::Back => state.pool,
            _ => state.deck,
        };
        let n = heap.list().position(|card| card.name() == name);
        let n = n.unwrap_or_else(|| panic!("no {name} to be drawn at {:?}", self.stage()));
        assert!(matches!(self.0.due(), Due::Draw(_)), "{:?}", self.stage());
        self.0.say(Said::Drawn(n as u16)).expect("a draw");
        self
    }

    pub fn draws(&mut self, names: &str) -> &mut Court {
        names.split_whitespace().for_each(|name| {
            self.draw(name);
        });
        self
    }

    /// Draws whatever comes, until something is asked.
    pub fn drawn(&mut self) -> &mut Court {
        while matches!(self.0.due(), Due::Draw(_)) {
            self.0.say(Said::Drawn(0)).expect("a draw");
        }
        self
    }

    /// Settles the window: these say so, the others are silent.
    pub fn settle(&mut self, said: &[(u16, Answer)]) -> &mut Court {
        let mut given = Vec::new();
        for seat in self.0.asked() {
            let said = said.iter().find(|(who, _)| *who == seat.0);
            let answer = match said {
                Some((_, answer)) => {
                    let checked = self.0.check(seat, answer);
                    assert_eq!(checked, Ok(()), "{answer:?} at {:?}", self.stage());
                    *answer
                }
                None => self.0.lapse(seat).expect("silence stands"),
            };
            given.push(Given {
                seat,
                at: 0,
                answer,
            });
        }
        for (who, _) in said {
            assert!(
                given.iter().any(|given| given.seat.0 == *who),
                "{who} at {:?}",
                self.stage()
            );
        }
        self.0
            .say(Said::Answers(given))
            .expect("the window is settled");
        self
    }

    pub fn say(&mut self, seat: u16, answer: Answer) -> &mut Court {
        self.settle(&[(seat, answer)])
    }

    pub fn act(&mut self, seat: u16, act: Act) -> &mut Court {
        assert_eq!(self.stage(), Stage::Action(Seat(seat)));
        self.say(seat, Answer::Act { act })
    }

    /// Nobody says anything until that window is open.
    pub fn until(&mut self, name: &str) -> &mut Court {
        for _ in 0..500 {
            match self.0.due() {
                Due::Ask(window) if window.name == name => return self,
                Due::Ask(_) => self.settle(&[]),
                Due::Draw(_) => self.drawn(),
                Due::Over => panic!("the game is over before {name}"),
            };
        }
        panic!("{name} is never asked");
    }

    /// The market is drawn, and these stalls are laid, in Herald order; the first action is asked.
    pub fn stalls(&mut self, stalls: &[(u16, &str)]) -> &mut Court {
        self.until("stall");
        self.lay_stalls(stalls)
    }

    pub fn lay_stalls(&mut self, stalls: &[(u16, &str)]) -> &mut Court {
        while let Stage::Stall(Some(seat)) = self.stage() {
            let stall = stalls.iter().find(|(who, _)| *who == seat.0);
            let lay = stall.map_or(Cards::NONE, |(_, names)| set(names));
            self.say(seat.0, Answer::Lay { cards: lay });
        }
        self
    }

    pub fn refused(&self, seat: u16, answer: Answer) -> Remark {
        self.0
            .check(Seat(seat), &answer)
            .expect_err("it is refused")
    }

    pub fn refused_act(&self, seat: u16, act: Act) -> Remark {
        self.refused(seat, Answer::Act { act })
    }

    pub fn hand(&self, seat: usize) -> String {
        self.0.state.hands[seat].names().join(" ")
    }

    pub fn stall(&self, seat: usize) -> String {
        self.0.state.stalls[seat].names().join(" ")
    }

    pub fn spies(&self, seat: usize) -> String {
        self.0.state.spies[seat].names().join(" ")
    }

    pub fn coins(&self, seat: usize) -> u16 {
        self.table().coins[seat]
    }

    pub fn pile(&self) -> String {
        let names: Vec<String> = self
            .0
            .state
            .pile
            .iter()
            .map(|piece| piece.card().name())
            .collect();
        names.join(" ")
    }

    pub fn market(&self) -> String {
        let names: Vec<String> = self.table().market.iter().map(Card::name).collect();
        names.join(" ")
    }

    /// A building's address, and its cards as a seat knows them.
    pub fn known(&self, seat: usize, site: u8) -> String {
        let view = &self.0.views[seat];
        let building = view.table.building(Site(site)).expect("a building");
        let seen = view.known.sites[usize::from(site)];
        let cards = seen
            .cards
            .iter()
            .map(|card| card.map_or("?".to_owned(), Card::name));
        let cards: Vec<String> = cards.collect();
        format!("{} {}", building.address, cards.join(" "))
    }

    /// The rumors there, as a seat knows them.
    pub fn rumors(&self, seat: usize, site: u8) -> String {
        let seen = self.0.views[seat].known.sites[usize::from(site)];
        let rumors = seen
            .rumors
            .iter()
            .map(|card| card.map_or("?".to_owned(), Card::name));
        rumors.collect::<Vec<_>>().join(" ")
    }

    pub fn told(&self, wanted: impl Fn(&Fact) -> bool) -> usize {
        self.0.told.iter().filter(|(_, fact)| wanted(fact)).count()
    }

    pub fn building(&self, site: u8) -> Option<&Building> {
        self.table().building(Site(site))
    }
}
