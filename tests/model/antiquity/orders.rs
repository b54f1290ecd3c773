//! R4, R5, R7, H5, H6, H11, H15, H19, H21: which orders stand, and what they cost.

use serde_json::{Value, json};

use super::{Antiquity, Attempt, Line, NATIONS, OMNISCIENT, Protection, Set, Subject, holder};
use crate::model::machine::{Course, Said, Seat, Whose};

type On = Result<&'static str, &'static str>;

/// What an order asks or protects, whatever its number.
#[derive(PartialEq)]
enum Aim<'a> {
    Question(&'static str, &'static str, &'a Subject),
    Against(On),
}

impl Set {
    /// The orders of which that is true, in the order in which they stand; the others go.
    fn retain(
        &mut self,
        attempt: impl Fn(&Attempt) -> bool,
        protection: impl Fn(&Protection) -> bool,
    ) {
        self.attempts.retain(attempt);
        self.protections.retain(protection);
    }

    /// Another's orders follow, in their order, numbered after the last line.
    fn follow(&mut self, other: Set, last: usize) {
        let mut lines: Vec<usize> = other.attempts.iter().map(|a| a.line).collect();
        lines.extend(other.protections.iter().map(|p| p.line));
        lines.sort();
        let new = |old: usize| last + 1 + lines.iter().filter(|l| **l < old).count();
        let attempt = |a: Attempt| Attempt {
            line: new(a.line),
            ..a
        };
        let protection = |p: Protection| Protection {
            line: new(p.line),
            ..p
        };
        self.attempts
            .extend(other.attempts.into_iter().map(attempt));
        self.protections
            .extend(other.protections.into_iter().map(protection));
    }
}

fn aim_of(attempt: &Attempt) -> Aim<'_> {
    Aim::Question(attempt.target, attempt.kind, &attempt.subject)
}

fn on(line: &Line) -> On {
    match line {
        Line::OnKind { kind, .. } => Ok(kind),
        Line::OnNation { nation, .. } => Err(nation),
        _ => Err(""),
    }
}

impl Antiquity {
    /// R5, R7, R9, H5, H6, H11, H15, H19, H21: a player's message.
    pub(super) fn enter(&mut self, season: u16, seat: Seat, lines: &[Line]) -> Said {
        let first = self.sets.get(seat).cloned();
        let refunded = first.as_ref().map_or(0, Set::cost);
        let before = first.clone().unwrap_or_default();
        let stops: Vec<&Line> = lines
            .iter()
            .filter(|l| matches!(l, Line::Stop(_) | Line::StopAll))
            .collect();
        let ends = |aim: Aim<'_>, since: Option<u16>, stop: &Line| {
            since.is_some()
                && self
                    .ends(seat, stop)
                    .is_none_or(|a| a.as_ref() == Some(&aim))
        };
        let a_ends = |a: &Attempt, stop: &Line| ends(aim_of(a), a.since, stop);
        let p_ends = |p: &Protection, stop: &Line| ends(Aim::Against(p.on), p.since, stop);
        let mut errors = stops.iter().any(|stop| {
            !before.attempts.iter().any(|a| a_ends(a, stop))
                && !before.protections.iter().any(|p| p_ends(p, stop))
        });
        let a_ended = |a: &Attempt| stops.iter().any(|stop| a_ends(a, stop));
        let p_ended = |p: &Protection| stops.iter().any(|stop| p_ends(p, stop));
        // Standing orders of earlier seasons go on beside what is sent.
        let older = |since: Option<u16>| since.is_some_and(|s| s < season);
        let mut carried = before.clone();
        carried.retain(
            |a| older(a.since) && !a_ended(a),
            |p| older(p.since) && !p_ended(p),
        );
        let mut left = self.world.treasury[seat] + refunded - carried.cost();
        let mut set = Set::default();
        let (mut warned, mut none) = (false, false);
        for (line, what) in (1..).zip(lines) {
            match what {
                Line::Word(word) => {
                    set.word_line = Some(line);
                    set.word = word.clone();
                }
                Line::Nothing => none = true,
                Line::Stop(_) | Line::StopAll => {}
                Line::Each(inner) => {
                    let place = (line, Some(season));
                    let taken = self.take(seat, &mut set, &mut carried, &mut left, place, inner);
                    errors |= taken.is_none();
                    warned |= taken == Some(true);
                }
                other => {
                    let taken =
                        self.take(seat, &mut set, &mut carried, &mut left, (line, None), other);
                    errors |= taken.is_none();
                    warned |= taken == Some(true);
                }
            }
        }
        let first_word = before.word.clone();
        let worded = set.word_line.is_some();
        // What the word had been told at first is not told again.
        warned |= worded && first_word.is_empty() && self.old_words.contains(&set.word);
        // A receipt names the line of the word that stands, where this message has it.
        if !first_word.is_empty() {
            if worded && set.word != first_word {
                warned = true;
                set.word_line = None;
            }
            set.word = first_word;
        }
        // H21: whatever stands behind a message, standing orders among it.
        let kept = before.sent && (before.none || !before.empty());
        let changes = set.empty() && !none && (worded || !stops.is_empty());
        let nothing = set.empty() && !worded;
        if (nothing && (errors || !(none || changes))) || (errors && kept) {
            return self.shown(seat, "rejected");
        }
        set.none = none && set.empty() && carried.empty();
        match first {
            // A word or an end to standing orders alone changes nothing else.
            Some(first) if changes => {
                let (line, word) = (set.word_line, set.word);
                set = first;
                set.retain(|a| !a_ended(a), |p| !p_ended(p));
                (set.word_line, set.word) = (line, word);
            }
            _ => {
                // "No orders" is no end to them, which is said.
                warned |= none && set.empty() && !carried.empty();
                set.follow(carried, lines.len());
            }
        }
        set.sent = true;
        // A word alone leaves the orders as they were, and what was said of them.
        set.warned = errors || warned || (set.warned && stops.is_empty());
        let status = match (set.none, set.warned) {
            (true, _) => "none",
            (false, true) => "warned",
            (false, false) => "ok",
        };
        let cost = set.cost();
        *self.world.treasury.entry(seat).or_default() += refunded - cost;
        self.sets.insert(seat, set);
        self.shown(seat, status)
    }

    /// What a message ends: all standing orders (`None`), or those of an aim, if it is one.
    fn ends<'a>(&self, seat: Seat, stop: &'a Line) -> Option<Option<Aim<'a>>> {
        let Line::Stop(order) = stop else { return None };
        Some(match &**order {
            Line::Attempt {
                target,
                kind,
                subject,
                ..
            } => {
                let target = self.asked((seat, target), subject, &mut false);
                target.map(|target| Aim::Question(target, kind, subject))
            }
            protection => Some(Aim::Against(on(protection))),
        })
    }

    /// Puts an order into a set, in the place of the standing ones that it takes the place of.
    /// `None` where it is refused; else whether something is to be said of it.
    fn take(
        &self,
        seat: Seat,
        set: &mut Set,
        carried: &mut Set,
        left: &mut i64,
        (line, since): (usize, Option<u16>),
        what: &Line,
    ) -> Option<bool> {
        let (cost, mut doubt) = match what {
            Line::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => self.attempt(seat, set, (target, kind, subject), *bonus)?,
            Line::OnKind { malus, .. } | Line::OnNation { malus, .. } => {
                self.protection(seat, set, on(what), *malus)?
            }
            _ => return None,
        };
        let mut alone = Set::default();
        self.put(seat, &mut alone, line, what, cost);
        let mut replaced = carried.clone();
        replaced.retain(
            |c| alone.attempts.iter().any(|a| aim_of(a) == aim_of(c)),
            |c| {
                let mut new = alone.protections.iter();
                new.any(|p| p.on == c.on)
            },
        );
        let room = *left + replaced.cost();
        if cost > room {
            return None;
        }
        *left = room - cost;
        let gone = |line: usize| {
            let attempt = replaced.attempts.iter().any(|r| r.line == line);
            attempt || replaced.protections.iter().any(|r| r.line == line)
        };
        carried.retain(|a| !gone(a.line), |p| !gone(p.line));
        doubt |= since.is_none() && !replaced.empty();
        // The same order again is as old as it was.
        for a in &mut alone.attempts {
            let same = replaced.attempts.iter().find(|r| r.bonus == a.bonus);
            a.since = since.map(|now| same.and_then(|r| r.since).unwrap_or(now));
        }
        for p in &mut alone.protections {
            let same = replaced
                .protections
                .iter()
                .find(|r| (&r.on, r.malus, &r.beforehand) == (&p.on, p.malus, &p.beforehand));
            p.since = since.map(|now| same.and_then(|r| r.since).unwrap_or(now));
        }
        set.attempts.extend(alone.attempts);
        set.protections.extend(alone.protections);
        Some(doubt)
    }

    /// The price of an attempt that may be made, and whether something was guessed.
    fn attempt(
        &self,
        seat: Seat,
        set: &Set,
        (target, kind, subject): (&'static str, &'static str, &Subject),
        bonus: i64,
    ) -> Option<(i64, bool)> {
        let mut doubt = false;
        let target = self.asked((seat, target), subject, &mut doubt)?;
        let same = |a: &Attempt| (a.target, a.kind, &a.subject) == (target, kind, subject);
        if seat == OMNISCIENT
            || target == seat
            || (kind == "espionage" && target == OMNISCIENT)
            || set.attempts.iter().any(same)
        {
            return None;
        }
        let near = self.distance(seat, target) != "distant";
        Some((if near { 2 } else { 5 } + 2 * bonus, doubt))
    }

    /// R4, H11: the nation asked.
    fn asked(
        &self,
        (seat, target): (Seat, &'static str),
        subject: &Subject,
        doubt: &mut bool,
    ) -> Option<&'static str> {
        let Subject::Province(province) = subject else {
            return Some(target);
        };
        let holder = holder(province)?;
        // One's own name names nobody.
        let nobody = target.is_empty() || target == seat;
        if nobody {
            *doubt = true;
            return Some(holder);
        }
        Some(target)
    }

    /// The price of a protection that may be bought, and whether it is bought twice (H15, H19).
    fn protection(&self, seat: Seat, set: &Set, on: On, malus: i64) -> Option<(i64, bool)> {
        let pointless = on == Err(seat) || on == Err(OMNISCIENT);
        if pointless {
            return None;
        }
        let twice = set.protections.iter().any(|p| p.on == on);
        Some((2 * malus, twice))
    }

    fn put(&self, seat: Seat, set: &mut Set, line: usize, what: &Line, cost: i64) {
        match what {
            Line::Attempt {
                target,
                kind,
                subject,
                bonus,
            } => {
                let target = self
                    .asked((seat, target), subject, &mut false)
                    .unwrap_or(target);
                set.attempts.push(Attempt {
                    line,
                    target,
                    kind,
                    subject: subject.clone(),
                    bonus: *bonus,
                    cost,
                    distance: self.distance(seat, target),
                    since: None,
                    rolled: None,
                });
            }
            Line::OnKind { malus, .. } | Line::OnNation { malus, .. } => {
                let beforehand = match what {
                    Line::OnKind { beforehand, .. } => beforehand.clone(),
                    _ => None,
                };
                set.protections.push(Protection {
                    line,
                    on: on(what),
                    malus: *malus,
                    cost,
                    beforehand,
                    since: None,
                });
            }
            _ => {}
        }
    }

    pub(super) fn shown(&self, seat: Seat, status: &'static str) -> Said {
        let mut orders: Vec<Value> = Vec::new();
        let empty = Set::default();
        let set = self.sets.get(seat).unwrap_or(&empty);
        for a in &set.attempts {
            let (subject, since) = (a.subject.text(), a.since);
            orders.push(json!([
                a.line, "attempt", a.target, a.kind, subject, a.bonus, a.cost, since
            ]));
        }
        for p in &set.protections {
            let (nation, kind) = (p.on.err(), p.on.ok());
            orders.push(json!([
                p.line,
                "protection",
                nation,
                kind,
                null,
                p.malus,
                p.cost,
                p.since
            ]));
        }
        if !set.word.is_empty() {
            let line = set.word_line.unwrap_or(0);
            orders.push(json!([line, "word", null, null, set.word, 0, 0, null]));
        }
        Said::Receipt {
            status,
            orders,
            left: self.world.treasury[seat],
        }
    }

    /// All of a nation's orders, or the one of a line; the word stands.
    pub(super) fn withdraw(&mut self, seat: Seat, line: Option<usize>) -> bool {
        let Some(set) = self.sets.get_mut(seat) else {
            return false;
        };
        let stays = |at: usize| line.is_some_and(|l| l != at);
        let (before, count) = (set.cost(), set.attempts.len() + set.protections.len());
        // H16: that there are no orders was said, and may be taken back.
        let said = line.is_none() && std::mem::take(&mut set.none);
        set.retain(|a| stays(a.line), |p| stays(p.line));
        let refund = before - set.cost();
        *self.world.treasury.entry(seat).or_default() += refund;
        said || count > set.attempts.len() + set.protections.len()
    }
}

/// Standing orders of the season before are entered again, each nation's in their order, at this
/// season's prices; one that cannot be paid has lapsed. The omniscient nation's come before the
/// sheet and before others' orders, or not at all (H15).
pub(super) fn renews(game: &mut Antiquity, course: &Course, whose: Whose) -> Vec<Seat> {
    let in_time = !course.sheet && !course.others;
    let mut renewed = Vec::new();
    for seat in NATIONS {
        let due = match seat == OMNISCIENT {
            true => in_time,
            false => whose == Whose::All,
        };
        let past = game.closed.as_ref().and_then(|past| past.sets.get(seat));
        let Some(before) = past.filter(|_| due && !game.sets.contains_key(seat)) else {
            continue;
        };
        let mut lines: Vec<(usize, Line, Option<u16>)> = Vec::new();
        for a in before.attempts.iter().filter(|a| a.since.is_some()) {
            let line = Line::Attempt {
                target: a.target,
                kind: a.kind,
                subject: a.subject.clone(),
                bonus: a.bonus,
            };
            lines.push((a.line, line, a.since));
        }
        for p in before.protections.iter().filter(|p| p.since.is_some()) {
            let line = match p.on {
                Ok(kind) => Line::OnKind {
                    kind,
                    malus: p.malus,
                    beforehand: p.beforehand.clone(),
                },
                Err(nation) => Line::OnNation {
                    nation,
                    malus: p.malus,
                },
            };
            lines.push((p.line, line, p.since));
        }
        if lines.is_empty() {
            continue;
        }
        lines.sort_by_key(|(line, ..)| *line);
        let mut left = game.world.treasury[seat];
        let mut set = Set::default();
        for (line, (_, what, since)) in (1..).zip(&lines) {
            let place = (line, *since);
            game.take(seat, &mut set, &mut Set::default(), &mut left, place, what);
        }
        *game.world.treasury.entry(seat).or_default() -= set.cost();
        game.sets.insert(seat, set);
        renewed.push(seat);
    }
    renewed
}
