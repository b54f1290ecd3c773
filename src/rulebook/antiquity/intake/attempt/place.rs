//! Presence: in which province, on which sea.

use super::super::super::question::{Kind, Subject};
use super::super::super::setup::Name;
use super::super::fault::{Fault, Guess, Misread, Wanted};
use super::super::line::{Line, Read, is_kind, misread};
use super::super::names::Found;
use super::super::words::Class;
use super::KindAt;

impl Line<'_> {
    /// `armée en Thrace`, or `présence en mer Égée`.
    pub(super) fn presence(&mut self, at: &KindAt) -> Read<(Option<Name>, Kind, Subject)> {
        let mut kind = Kind::ArmyPresence;
        if at.by_place {
            let names = self.unused_names(0..self.tokens.len());
            if names.iter().any(|f| f.meaning.sea.is_some()) {
                kind = Kind::FleetPresence;
            }
        }
        let found = if kind == Kind::FleetPresence {
            let (target, sea) = self.place(at, Wanted::Sea)?;
            (target, kind, Subject::Sea(sea))
        } else {
            let (target, province) = self.place(at, Wanted::Province)?;
            (target, kind, Subject::Province(province))
        };
        if at.by_place {
            self.guesses.push(Guess::KindFromPlace { kind });
        }
        Ok(found)
    }

    /// Whether the words before a token are `en`, `dans`, `in`.
    pub(super) fn after_in(&self, at: usize) -> bool {
        let mut before = (0..at).rev();
        let glue = |i: &usize| self.class_at(*i) == Class::Article;
        before
            .find(|i| !glue(i))
            .is_some_and(|i| self.class_at(i) == Class::In)
    }

    /// A nation, perhaps, and a province or a sea.
    pub(super) fn place(&mut self, at: &KindAt, wanted: Wanted) -> Read<(Option<Name>, Name)> {
        let kind = at.kind;
        let names = self.unused_names(0..self.tokens.len());
        let sure = names
            .iter()
            .filter(|f| f.meaning.get(wanted).is_some() && f.meaning.nation.is_none())
            .count();
        let mut target: Option<Name> = None;
        let mut place: Option<Name> = None;
        let mut astray: Option<(Found, Name)> = None;
        for found in &names {
            self.take_name(found);
            let bytes = self.bytes(found.from..found.to);
            let inside = self.after_in(found.from);
            let as_place = found.meaning.get(wanted).cloned();
            let as_nation = found.meaning.nation.clone();
            // Macédoine is the place after "in", or where no other place is named and it does not
            // stand before the kind.
            let place_wins = as_nation.is_none()
                || (as_place.is_some()
                    && (inside || (sure == 0 && found.from >= at.words.end && place.is_none())));
            match (as_place, as_nation) {
                (Some(name), _) if place_wins => match place.take() {
                    Some(first) if first != name => {
                        let second = name;
                        return misread(bytes, Fault::TwoSubjects { first, second });
                    }
                    _ => place = Some(name),
                },
                (_, Some(nation)) => {
                    if inside && found.from >= at.words.end {
                        astray = Some((found.clone(), nation.clone()));
                    }
                    match target.take() {
                        Some(first) if first != nation => {
                            let second = nation;
                            return misread(bytes, Fault::TwoNations { first, second });
                        }
                        _ => target = Some(nation),
                    }
                }
                _ => {
                    let subject = self.typed(found.from..found.to);
                    return misread(bytes, Fault::UnfitSubject { kind, subject });
                }
            }
        }
        for run in self.leftovers() {
            if is_kind(self.class_at(run.start)) {
                break;
            }
            let before = run.start < at.words.start;
            if before && target.is_none() && self.spied_by_verb {
                target = Some(self.resolve(Wanted::Nation, run)?);
            } else if place.is_none() && !before {
                let typed = self.typed(run.clone());
                let bytes = self.bytes(run.clone());
                let inside = self.after_in(run.start);
                place = Some(self.resolve(wanted, run).map_err(|m| match m.fault {
                    // `armée d'Hannibal`: an army by its name.
                    Fault::UnknownName { nearest: None, .. }
                        if wanted == Wanted::Province && !inside =>
                    {
                        let fault = Fault::PresenceOfArmy { typed };
                        Misread { at: bytes, fault }
                    }
                    _ => m,
                })?);
            } else if target.is_none() {
                target = Some(self.resolve(Wanted::Nation, run)?);
            }
        }
        let Some(place) = place else {
            self.nothing_left(Some(kind))?;
            if let Some((found, nation)) = astray {
                let bytes = self.bytes(found.from..found.to);
                return misread(bytes, Fault::NotAProvince { nation });
            }
            return self.fail(Fault::MissingSubject { kind });
        };
        if target.is_none() {
            target = self.headings_nation();
        }
        Ok((target, place))
    }
}
