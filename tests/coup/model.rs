//! Coup told as the rule book tells it: one turn after the other, from top to bottom, with cards and
//! answers as words. Written from `docs/rules/coup.md` alone; it shares nothing with the rule.

use std::collections::BTreeMap;

/// Answers and draws come from here.
pub trait Croupier {
    /// Asks some players, each with what he may answer. Gives back who answered what, each with a number
    /// that says when: 0 is beforehand.
    fn ask(&mut self, asked: &[(usize, Vec<String>)]) -> Result<Vec<(usize, u32, String)>, Stop>;
    /// Draws one of these.
    fn draw(&mut self, from: &[&'static str]) -> Result<&'static str, Stop>;
    /// A turn begins.
    fn turn(&mut self, game: &Game) -> Result<(), Stop>;
}

/// Why a game does not go on.
#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    Won(usize),
    /// The croupier has seen enough.
    Enough,
}

pub struct Game {
    rules: BTreeMap<String, String>,
    pub hands: Vec<Vec<&'static str>>,
    pub coins: Vec<u32>,
    pub treasury: Option<u32>,
    pub deck: Vec<&'static str>,
    pub turn: usize,
}

/// What came of a claim.
enum Claim {
    Unchallenged,
    /// He proved it; this challenger was wrong.
    Proved(usize),
    Caught,
}

fn words(text: &[&str]) -> Vec<String> {
    text.iter().map(|word| (*word).to_owned()).collect()
}

/// Each word once, sorted.
fn distinct<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut list = list.to_vec();
    list.sort();
    list.dedup();
    list
}

/// Plays a game; `first` starts.
pub fn play(
    rules: &BTreeMap<String, String>,
    players: usize,
    first: usize,
    croupier: &mut dyn Croupier,
) -> Stop {
    let mut game = Game {
        rules: rules.clone(),
        hands: vec![Vec::new(); players],
        coins: vec![2; players],
        treasury: None,
        deck: Vec::new(),
        turn: first,
    };
    match game.run(croupier) {
        Ok(()) => unreachable!("a game ends with a winner"),
        Err(stop) => stop,
    }
}

impl Game {
    fn rule(&self, id: &str, setting: &str) -> bool {
        self.rules.get(id).is_some_and(|set| set == setting)
    }

    fn fourth(&self) -> &'static str {
        if self.rule("C11", "inquisitor") {
            "inquisitor"
        } else {
            "ambassador"
        }
    }

    fn alive(&self, player: usize) -> bool {
        !self.hands[player].is_empty()
    }

    /// All others alive, clockwise from a player.
    fn others(&self, player: usize) -> Vec<usize> {
        let count = self.hands.len();
        (1..count)
            .map(|step| (player + step) % count)
            .filter(|p| self.alive(*p))
            .collect()
    }

    fn run(&mut self, croupier: &mut dyn Croupier) -> Result<(), Stop> {
        let players = self.hands.len();
        let characters = ["duke", "assassin", "captain", self.fourth(), "contessa"];
        let all = match self.rules.get("K8").map(String::as_str) {
            Some("unlimited") => None,
            Some(number) => Some(number.parse::<u32>().expect("a number")),
            None => Some(50),
        };
        if players == 2 && !self.rule("K16", "plain-deal") {
            // C12
            self.coins[self.turn] = 1;
            let asked = [0, 1].map(|p| (p, characters.map(|c| format!("keep {c}")).to_vec()));
            for (player, _, answer) in croupier.ask(&asked)? {
                let kept = answer.strip_prefix("keep ").expect("a card is kept");
                self.hands[player] = vec![*characters.iter().find(|c| **c == kept).expect("one")];
            }
            self.deck = characters.to_vec();
            for player in 0..2 {
                self.draw(player, croupier)?;
            }
        } else {
            // C1
            let copies = if self.rule("C1", "5") { 5 } else { 3 };
            self.deck = characters.iter().flat_map(|c| vec![*c; copies]).collect();
            for player in 0..players {
                self.draw(player, croupier)?;
                self.draw(player, croupier)?;
            }
        }
        self.treasury = all.map(|all| all - self.coins.iter().sum::<u32>());
        loop {
            croupier.turn(self)?;
            self.one_turn(croupier)?;
            self.turn = self.others(self.turn)[0];
        }
    }

    fn draw(&mut self, player: usize, croupier: &mut dyn Croupier) -> Result<&'static str, Stop> {
        let card = croupier.draw(&self.deck)?;
        let place = self
            .deck
            .iter()
            .position(|other| *other == card)
            .expect("it is in the deck");
        self.deck.remove(place);
        self.hands[player].push(card);
        Ok(card)
    }

    /// Takes a card out of a hand.
    fn take(&mut self, player: usize, card: &str) -> &'static str {
        let place = self.hands[player].iter().position(|other| *other == card);
        self.hands[player].remove(place.expect("it is in the hand"))
    }

    /// Asks one player.
    fn one(
        &self,
        player: usize,
        options: Vec<String>,
        croupier: &mut dyn Croupier,
    ) -> Result<String, Stop> {
        let mut answers = croupier.ask(&[(player, options)])?;
        Ok(answers.remove(0).2)
    }

    fn pay(&mut self, player: usize, coins: u32) {
        self.coins[player] -= coins;
        self.treasury = self.treasury.map(|t| t + coins);
    }

    /// K8
    fn receive(&mut self, player: usize, coins: u32) {
        let coins = self.treasury.map_or(coins, |treasury| treasury.min(coins));
        self.coins[player] += coins;
        self.treasury = self.treasury.map(|t| t - coins);
    }

    /// One of several who answered something other than "pass": clockwise from a player, or the first.
    fn who_counts(&self, from: usize, said: &[(usize, u32, String)], word: &str) -> Option<usize> {
        let count = self.hands.len();
        let mut order: Vec<(u32, usize, usize)> = said
            .iter()
            .filter(|(_, _, answer)| answer.starts_with(word))
            .map(|(player, at, _)| {
                let when = if self.rule("K3", "first-answer") {
                    *at
                } else {
                    0
                };
                (when, (player + count - from) % count, *player)
            })
            .collect();
        order.sort();
        order.first().map(|first| first.2)
    }

    /// C2: he chooses a card and turns it up.
    fn lose(&mut self, player: usize, croupier: &mut dyn Croupier) -> Result<(), Stop> {
        let options = distinct(&self.hands[player]);
        let options = options.iter().map(|card| format!("show {card}")).collect();
        let shown = self.one(player, options, croupier)?;
        self.turn_up(player, &shown["show ".len()..])
    }

    fn turn_up(&mut self, player: usize, card: &str) -> Result<(), Stop> {
        self.take(player, card);
        if !self.alive(player) {
            // K9: at once.
            let coins = self.coins[player];
            self.pay(player, coins);
        }
        let left: Vec<usize> = (0..self.hands.len()).filter(|p| self.alive(*p)).collect();
        match left[..] {
            [winner] => Err(Stop::Won(winner)),
            _ => Ok(()),
        }
    }

    /// C6: everybody else may challenge.
    fn claim(
        &mut self,
        claimant: usize,
        card: &'static str,
        croupier: &mut dyn Croupier,
    ) -> Result<Claim, Stop> {
        let options = words(&["pass", "challenge"]);
        let asked: Vec<_> = self
            .others(claimant)
            .into_iter()
            .map(|p| (p, options.clone()))
            .collect();
        let said = croupier.ask(&asked)?;
        self.challenged(claimant, card, &said, croupier)
    }

    fn challenged(
        &mut self,
        claimant: usize,
        card: &'static str,
        said: &[(usize, u32, String)],
        croupier: &mut dyn Croupier,
    ) -> Result<Claim, Stop> {
        let Some(challenger) = self.who_counts(claimant, said, "challenge") else {
            return Ok(Claim::Unchallenged);
        };
        let options = distinct(&self.hands[claimant]);
        let options = options.iter().map(|card| format!("show {card}")).collect();
        let shown = self.one(claimant, options, croupier)?;
        if shown != format!("show {card}") {
            // C7, K18
            self.turn_up(claimant, &shown["show ".len()..])?;
            return Ok(Claim::Caught);
        }
        // C8, K6, K17
        let proof = self.take(claimant, card);
        self.deck.push(proof);
        self.draw(claimant, croupier)?;
        self.lose(challenger, croupier)?;
        Ok(Claim::Proved(challenger))
    }

    fn one_turn(&mut self, croupier: &mut dyn Croupier) -> Result<(), Stop> {
        let me = self.turn;
        let others = self.others(me);
        let mut options: Vec<String> = Vec::new();
        let at = |verb: &str| {
            others
                .iter()
                .map(|p| format!("{verb} {p}"))
                .collect::<Vec<_>>()
        };
        if self.coins[me] < 10 {
            options.extend(words(&["income", "foreign-aid", "tax", "exchange"]));
            let stolen = others
                .iter()
                .filter(|p| self.rule("K7", "allowed") || self.coins[**p] > 0);
            options.extend(stolen.map(|p| format!("steal {p}")));
            if self.coins[me] >= 3 {
                options.extend(at("assassinate"));
            }
            if self.fourth() == "inquisitor" {
                options.extend(at("examine"));
            }
        }
        if self.coins[me] >= 7 {
            options.extend(at("coup"));
        }
        let declared = self.one(me, options, croupier)?;
        let (verb, target) = match declared.split_once(' ') {
            Some((verb, target)) => (verb, target.parse::<usize>().expect("a player")),
            None => (&*declared, me),
        };
        match verb {
            "income" => self.receive(me, 1),
            "coup" => {
                self.pay(me, 7);
                self.lose(target, croupier)?;
            }
            "foreign-aid" => {
                let options = words(&["pass", "block duke"]);
                let asked: Vec<_> = others.iter().map(|p| (*p, options.clone())).collect();
                let said = croupier.ask(&asked)?;
                let stopped = match self.who_counts(me, &said, "block") {
                    Some(blocker) => {
                        !matches!(self.claim(blocker, "duke", croupier)?, Claim::Caught)
                    }
                    None => false,
                };
                if !stopped {
                    self.receive(me, 2);
                }
            }
            "tax" => {
                if !matches!(self.claim(me, "duke", croupier)?, Claim::Caught) {
                    self.receive(me, 3);
                }
            }
            "assassinate" => {
                self.pay(me, 3);
                if self.hits(target, "assassin", &["contessa"], croupier)? {
                    self.lose(target, croupier)?;
                }
            }
            "steal" => {
                if self.hits(target, "captain", &["captain", self.fourth()], croupier)? {
                    let coins = self.coins[target].min(2);
                    self.coins[target] -= coins;
                    self.coins[me] += coins;
                }
            }
            "exchange" => {
                if !matches!(self.claim(me, self.fourth(), croupier)?, Claim::Caught) {
                    self.exchange(croupier)?;
                }
            }
            "examine" => {
                if !matches!(self.claim(me, "inquisitor", croupier)?, Claim::Caught)
                    && self.alive(target)
                {
                    self.examine(target, croupier)?;
                }
            }
            other => panic!("{other}"),
        }
        Ok(())
    }

    /// Whether an action against a player comes through challenge and block.
    fn hits(
        &mut self,
        target: usize,
        card: &'static str,
        blockers: &[&'static str],
        croupier: &mut dyn Croupier,
    ) -> Result<bool, Stop> {
        let me = self.turn;
        let killing = card == "assassin";
        let joined = self.rule("K13", "joined");
        let blocks: Vec<String> = blockers.iter().map(|b| format!("block {b}")).collect();
        let mut sealed = None;
        let claim = if joined {
            let asked: Vec<_> = self
                .others(me)
                .into_iter()
                .map(|p| {
                    let mut options = words(&["pass", "challenge"]);
                    if p == target {
                        options.extend(blocks.clone());
                    }
                    (p, options)
                })
                .collect();
            let said = croupier.ask(&asked)?;
            let his = said.iter().find(|(player, ..)| *player == target);
            sealed = his.map(|(_, _, answer)| answer.clone());
            self.challenged(me, card, &said, croupier)?
        } else {
            self.claim(me, card, croupier)?
        };
        let lost_his_own = match claim {
            Claim::Caught => {
                // C7, K1, K20
                if killing && !self.rule("K1", "kept") && self.alive(me) {
                    self.receive(me, 3);
                }
                return Ok(false);
            }
            Claim::Unchallenged => false,
            Claim::Proved(challenger) => challenger == target,
        };
        if !self.alive(target) {
            return Ok(false);
        }
        // C10, K2
        if killing && lost_his_own && !self.rule("K2", "may-still-block") {
            return Ok(true);
        }
        let answer = if joined && !lost_his_own {
            // K23: what he said is what counts; a challenge of his that did not count is spent (K14, K19).
            sealed
                .filter(|answer| answer.starts_with("block"))
                .unwrap_or("pass".to_owned())
        } else {
            let mut options = words(&["pass"]);
            options.extend(blocks);
            self.one(target, options, croupier)?
        };
        let Some(with) = answer.strip_prefix("block ") else {
            return Ok(true);
        };
        let with = *blockers
            .iter()
            .find(|b| **b == with)
            .expect("one that may block");
        match self.claim(target, with, croupier)? {
            Claim::Caught => Ok(self.alive(target)),
            _ => Ok(false),
        }
    }

    fn exchange(&mut self, croupier: &mut dyn Croupier) -> Result<(), Stop> {
        let me = self.turn;
        let kept = self.hands[me].len();
        let drawn = if self.fourth() == "inquisitor" { 1 } else { 2 };
        for _ in 0..drawn {
            self.draw(me, croupier)?;
        }
        let mut hand = self.hands[me].clone();
        hand.sort();
        let mut ways: Vec<String> = Vec::new();
        for (i, one) in hand.iter().enumerate() {
            if kept == 1 {
                ways.push(format!("keep {one}"));
            } else {
                ways.extend(hand[i + 1..].iter().map(|two| format!("keep {one} {two}")));
            }
        }
        let answer = self.one(me, distinct(&ways), croupier)?;
        let keeps: Vec<&'static str> = answer
            .split(' ')
            .skip(1)
            .map(|card| self.take(me, card))
            .collect();
        let back = std::mem::replace(&mut self.hands[me], keeps);
        self.deck.extend(back);
        Ok(())
    }

    fn examine(&mut self, target: usize, croupier: &mut dyn Croupier) -> Result<(), Stop> {
        let options = distinct(&self.hands[target]);
        let options = options.iter().map(|card| format!("show {card}")).collect();
        let shown = self.one(target, options, croupier)?;
        if self.one(self.turn, words(&["leave", "swap"]), croupier)? == "swap" {
            let card = self.take(target, &shown["show ".len()..]);
            self.deck.push(card);
            self.draw(target, croupier)?;
        }
        Ok(())
    }
}
