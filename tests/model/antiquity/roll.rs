//! R2, R3, R6, R7, R9, H1–H4, H7–H12, H17, H20: dice, true answers, and the victims' choices.

use arbitre::chance::{CampaignKey, Draw, Sides, campaign_id};
use serde_json::{Value, json};

use super::{Antiquity, Attempt, Choice, Elements, Rolled, Rules, Sets, Subject, World};
use crate::model::machine::{Course, Phase, Seat};

impl Rolled {
    /// R6, R9, R10, H9: what the asker is told now.
    fn due(&self) -> Value {
        match (self.outcome, &self.choice) {
            ("success", _) => self.truth.clone(),
            ("countered", Some(Choice::False(value))) => value.clone(),
            _ => Value::Null,
        }
    }

    /// It is told.
    pub fn tell(&mut self) {
        self.told = self.due();
    }
}

impl Rules {
    /// H3: the asker that a notice names.
    pub fn named(&self, asker: Seat, rolled: &Rolled) -> Option<Seat> {
        match self.h3 {
            "always" => Some(asker),
            "named-protection" if rolled.by_nation => Some(asker),
            _ => None,
        }
    }

    /// Whether a victim knows the truth that was asked: whether an asker whom he is not named was
    /// spied upon is not his to learn.
    pub(super) fn knows(&self, asker: Seat, kind: &str, rolled: &Rolled) -> bool {
        kind != "espionage" || self.named(asker, rolled).is_some()
    }
}

/// R3, H4, H7, H8, H11, H12, H17: the true answer; `null` where there is nothing to learn.
pub fn truth(rules: &Rules, world: &World, sets: &Sets, asker: Seat, attempt: &Attempt) -> Value {
    let target = attempt.target;
    match (attempt.kind, &attempt.subject) {
        ("treasury", _) if rules.h4_opening => json!(world.opening[target]),
        ("treasury", _) => json!(world.treasury[target]),
        ("fleet-presence", Subject::Sea(sea)) => {
            json!(world.fleets.get(&(target, *sea)).is_some_and(|n| *n > 0))
        }
        ("espionage", _) => {
            let theirs = sets.get(target).map(|s| s.attempts.as_slice());
            json!(theirs.unwrap_or_default().iter().any(|a| a.target == asker))
        }
        (kind, subject) => {
            let mut total = Elements::new();
            for ((nation, name), (province, elements)) in &world.armies {
                let his = *nation == target;
                let counts = match subject {
                    Subject::Army(asked) => his && asked == name,
                    Subject::Province(asked) => province == asked && his,
                    Subject::None | Subject::Sea(_) => false,
                };
                for (troop, n) in elements.iter().filter(|_| counts) {
                    *total.entry(troop).or_default() += n;
                }
            }
            let most = total.values().copied().max();
            match (kind, most) {
                ("army-presence", most) => json!(most.is_some()),
                (_, None) => Value::Null,
                ("army-size", _) => json!(total.values().sum::<i64>()),
                ("army-composition", _) => json!(total),
                (_, Some(most)) => {
                    let first = total.iter().filter(|(_, n)| **n == most);
                    json!(first.map(|(troop, _)| *troop).collect::<Vec<_>>())
                }
            }
        }
    }
}

impl Antiquity {
    /// R6, R7, H1, H2, H20: the dice of every attempt.
    pub(super) fn roll(&mut self, season: u16, beacon: &str) {
        self.at_roll = self.world.clone();
        let sets = self.sets.clone();
        for (seat, set) in &sets {
            for (place, attempt) in set.attempts.iter().enumerate() {
                let draw = (season, set.word.as_str(), beacon);
                let rolled = self.rolled(seat, attempt, draw, &sets);
                let own = self.sets.get_mut(seat).unwrap();
                own.attempts[place].rolled = Some(rolled);
            }
        }
    }

    fn rolled(
        &self,
        seat: Seat,
        attempt: &Attempt,
        (season, word, beacon): (u16, &str, &str),
        sets: &Sets,
    ) -> Rolled {
        let key = CampaignKey::from_hex(&self.key).unwrap();
        let mut stream = key.season(season).unwrap().stream(&Draw {
            id: &campaign_id(&key.seal()),
            seat,
            question: &attempt.question(),
            word,
            beacon,
            purpose: "d6",
            repeat: 0,
        });
        let die = i64::from(stream.die(Sides::new(6).unwrap()));
        let protections = sets.get(attempt.target).map(|s| s.protections.clone());
        let protections = protections.unwrap_or_default();
        let sum = |on| -> i64 {
            let those = protections.iter().filter(|p| p.on == on);
            those.map(|p| p.malus).sum()
        };
        let (kind, nation) = (sum(Ok(attempt.kind)), sum(Err(seat)));
        // H1: of two equal ones the kind's counts.
        let (by_kind, by_nation) = match self.rules.h1_larger {
            true => (kind > 0 && kind >= nation, nation > kind),
            false => (kind > 0, nation > 0),
        };
        let malus = if by_kind { kind } else { 0 } + if by_nation { nation } else { 0 };
        let succeeds = |sum: i64| die == 6 || (die != 1 && sum >= 2);
        let outcome = if succeeds(die + attempt.bonus - malus) {
            "success"
        } else if succeeds(die + attempt.bonus) || (self.rules.h2_any_failure && malus > 0) {
            "countered"
        } else {
            "bad-luck"
        };
        let mut rolled = Rolled {
            die,
            malus,
            outcome,
            truth: truth(&self.rules, &self.at_roll, sets, seat, attempt),
            by_nation,
            choice: None,
            told: Value::Null,
        };
        // H20: one that turns out true is none, as far as the victim knows the truth.
        let known = self.rules.knows(seat, attempt.kind, &rolled);
        let passes = |v: &Value| self.rules.h10_truth || !known || *v != rolled.truth;
        let given = protections
            .iter()
            .filter(|p| by_kind && p.on == Ok(attempt.kind))
            .filter_map(|p| p.beforehand.clone())
            .find(passes);
        rolled.choice = given.filter(|_| outcome == "countered").map(Choice::False);
        rolled
    }

    /// R9, H10: the victim's choice about every countered roll of one question. What stands may be chosen again, though an
    /// erratum has made it the truth.
    pub(super) fn choose(
        &mut self,
        course: &Course,
        victim: Seat,
        question: &str,
        choice: &Choice,
    ) -> bool {
        if course.phase != Phase::Rolled {
            return false;
        }
        let about = notices(&self.sets, victim);
        let about: Vec<_> = about
            .iter()
            .filter(|(_, a)| a.question() == question)
            .collect();
        let lie = match choice {
            Choice::False(value) => Some(value),
            Choice::Withhold => None,
        };
        let passes = |asker: Seat, a: &Attempt| {
            let rolled = a.rolled.as_ref().unwrap();
            let true_one = !self.rules.h10_truth
                && self.rules.knows(asker, a.kind, rolled)
                && lie == Some(&rolled.truth);
            !true_one || rolled.choice.as_ref() == Some(choice)
        };
        if about.is_empty() || !about.iter().all(|(asker, a)| passes(asker, a)) {
            return false;
        }
        for attempt in self.sets.values_mut().flat_map(|s| &mut s.attempts) {
            if attempt.target == victim
                && attempt.question() == question
                && let Some(rolled) = &mut attempt.rolled
                && rolled.outcome == "countered"
            {
                rolled.choice = Some(choice.clone());
            }
        }
        true
    }
}

/// The countered attempts on a victim, sorted by question, one for each asker of it (H6); two of
/// the same question stand in an order that nobody can tell.
pub fn notices(sets: &Sets, victim: &str) -> Vec<(Seat, Attempt)> {
    let mut on: Vec<(Seat, Attempt)> = Vec::new();
    for (seat, set) in sets {
        for a in set.attempts.iter().filter(|a| a.target == victim) {
            let countered = a.rolled.as_ref().is_some_and(|r| r.outcome == "countered");
            let again = on
                .iter()
                .any(|(s, b)| s == seat && b.question() == a.question());
            if countered && !again {
                on.push((seat, a.clone()));
            }
        }
    }
    on.sort_by_key(|(_, a)| a.question());
    on
}
