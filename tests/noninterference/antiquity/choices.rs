//! What victims choose, and what errata change of it.

use arbitre::desk::errata::{self, Correction};
use arbitre::desk::mail::Status;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::choice::Choice;
use arbitre::games::antiquity::facts::Notice;
use arbitre::games::antiquity::reading::value_text;
use arbitre::games::antiquity::setup::Name;
use arbitre::games::antiquity::value::Value;
use arbitre::locale::Lang;

use super::known::value;
use super::plan::{Fact, Way};
use super::play::Game;
use crate::noninterference::chance::Rng;
use crate::noninterference::collector::Moment;
use crate::noninterference::game::Done;

impl Game<'_, '_> {
    /// Choices: the nation's by what it sees of its notices alone, the others' as planned.
    pub fn choices(&mut self) -> Done {
        let now = self.now();
        let season = &now.state.season;
        let first = season
            .attempts
            .iter()
            .position(|a| a.seat == self.me)
            .unwrap_or(0);
        let (mut own, mut rest) = (Vec::new(), Vec::new());
        for of in season.countered(&now.setup) {
            let (victim, kind) = (now.name(of.victim).clone(), of.notice.question.kind());
            let one = |choice: Option<Value>| (victim.clone(), of.notice.notice, choice);
            if self.is_own(&victim) {
                let rng = &mut by_text(self.known.seed, self.number, &shown(&of.notice));
                for _ in 0..rng.below(3) {
                    let lie = (!rng.often(25)).then(|| value(rng, &self.known.setup, kind));
                    own.push(one(lie));
                }
                continue;
            }
            // Notices that read the same have no order that the dice would fix.
            let text = format!(
                "{} {}",
                of.attempt.seat.at(),
                of.notice.question.canonical()
            );
            let rng = &mut by_text(self.plan.seed, self.number, &text);
            let waits = now.waits[of.victim.at()]
                .iter()
                .flat_map(|w| w.answer.choices());
            let stands = waits.into_iter().find(|c| c.notice == of.notice.notice);
            if of.attempt.seat != self.me {
                let lie = value(rng, &self.known.setup, kind);
                rest.push(one(rng.often(60).then_some(lie)));
                continue;
            }
            let place = season.attempts.iter().position(|a| a == of.attempt);
            let place = place.expect("its own attempt") - first;
            let told = self.season.attempts[place].told.clone();
            match (self.others.ways[place], stands.map(|c| &c.choice)) {
                (Way::Lie, Some(Choice::False(value))) if Some(value) == told.as_ref() => {}
                // To withhold and to be silent are the same.
                (Way::Wall, None) if rng.often(50) => {}
                (Way::Lie, _) => rest.push(one(told)),
                _ => rest.push(one(None)),
            }
        }
        self.order.shuffle(&mut rest);
        for (victim, notice, choice) in self.order.weave(vec![own, rest]) {
            self.choose(&victim, notice, choice.as_ref())?;
        }
        Ok(())
    }

    /// A choice by letter; whether it was taken.
    fn choose(&mut self, victim: &Name, notice: u32, value: Option<&Value>) -> Done<bool> {
        let value = value.map(|value| value_text(Lang::Fr, value));
        let text = format!("avis {notice} : {}", value.as_deref().unwrap_or("rien"));
        let entered = self.message(victim, &text)?;
        Ok(entered.status != Status::Rejected)
    }

    /// A world that was wrong as of the roll. Why is the arbiter's business.
    pub fn erratum(&mut self, fact: Fact) -> Done {
        let reason = format!("raison {}", self.rng.below(1000));
        let season = self.number;
        self.does("erratum", |hand| {
            errata::erratum::<Antiquity>(hand, season, &reason, |now, was| {
                let (then, today) = (&was.state.season.board, &now.state.board);
                let world = fact.on(then);
                let now = world.today(&was.setup, then, today);
                Ok(Correction { then: world, now })
            })
        })?;
        Ok(())
    }

    pub fn errata(&mut self, when: usize) -> Done {
        for change in self.others.errata[when].clone() {
            self.erratum(change)?;
        }
        Ok(())
    }

    /// A correction of the nation's own facts.
    pub fn own_erratum(&mut self, early: bool) -> Done {
        if let Some((_, change)) = self
            .season
            .own_erratum
            .clone()
            .filter(|(when, _)| *when == early)
        {
            self.erratum(change)?;
        }
        Ok(())
    }

    /// The one about what it asked.
    pub fn known_erratum(&mut self, early: bool) -> Done {
        let Some((at, _, _)) = self
            .season
            .erratum
            .as_ref()
            .filter(|(_, when, _)| *when == early)
        else {
            return Ok(());
        };
        let nation = self.season.attempts[*at].question.target().clone();
        let seat = self.known.setup.seat(&nation).expect("a nation");
        let now = match early {
            true => self.now(),
            false => Moment::<Antiquity>::closed(self.file, self.number).now,
        };
        let points = now.state.season.board.treasuries[seat.at()] + self.others.shift;
        self.erratum(Fact::Treasury(nation, points))
    }
}

/// A notice as its victim sees it: of two that read the same nobody can tell the one from the other.
fn shown(notice: &Notice) -> String {
    format!("{:?} {}", notice.asker, notice.question.canonical())
}

/// A source of its own for each text.
fn by_text(seed: u64, season: u16, text: &str) -> Rng {
    let name = text.bytes().fold(u64::from(season), |n, b| {
        n.wrapping_mul(31).wrapping_add(u64::from(b))
    });
    Rng::new(seed, name)
}
