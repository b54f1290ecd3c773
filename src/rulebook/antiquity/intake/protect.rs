//! A protection: against which kind or which nation, how much, and the answer given beforehand.

use super::super::order::Against;
use super::super::question::Kind;
use super::super::setup::Name;
use super::super::value::Value;
use super::Draft;
use super::fault::{Fault, Guess, Wanted};
use super::line::{Line, Read, Verb, is_kind, kind_of, misread};
use super::words::Class;
use crate::locale::spelling::canonical;

impl Line<'_> {
    pub(super) fn protection(&mut self) -> Read<Draft> {
        let contre = (0..self.tokens.len())
            .find(|i| !self.is_used(*i) && self.class_at(*i) == Class::Against);
        if let Some(at) = contre {
            self.take(at..at + 1);
        }
        self.take_spies();
        self.one_verb(self.tokens.len())?;
        let kind = self.protected_kind()?;
        let malus = self.unsigned(Verb::Protect)?;
        let (against, owner) = self.against(kind, contre)?;
        self.nothing_left(kind)?;
        let Some(malus) = malus else {
            return self.fail(Fault::MissingMalus);
        };
        let if_countered = self.answer_given(&against)?;
        Ok(Draft::Protection {
            against,
            malus,
            if_countered,
            owner,
        })
    }

    /// `protéger des espions de la Gaule`: whose spies, the nation says.
    fn take_spies(&mut self) {
        for at in self.content.max(1)..self.tokens.len() {
            let spies = self.tokens.get(at).is_some_and(|t| {
                t.quote.is_none() && matches!(t.text.as_ref(), "espion" | "espions" | "spies")
            });
            if spies && !self.is_used(at) {
                self.take(at..at + 1);
            }
        }
    }

    /// The kind protected, with the words beside it: `la taille de mes armées`.
    fn protected_kind(&mut self) -> Read<Option<Kind>> {
        let words: Vec<(usize, Class)> = (self.content..self.tokens.len())
            .filter(|i| !self.is_used(*i) && self.name_at(*i).is_none())
            .map(|i| (i, self.class_at(i)))
            .filter(|(_, c)| is_kind(*c) || *c == Class::Troop)
            .collect();
        let mut kind: Option<Kind> = None;
        let mut army = false;
        let mut presence = None;
        for (i, class) in &words {
            army |= *class == Class::Army;
            if *class == Class::Presence {
                presence = Some(*i);
            }
            if let Some(second) = kind_of(*class) {
                match kind {
                    Some(first) if first != second => {
                        return misread(self.bytes(*i..*i + 1), Fault::TwoKinds { first, second });
                    }
                    _ => kind = Some(second),
                }
            }
        }
        for (i, _) in &words {
            self.take(*i..*i + 1);
        }
        let fits = match kind {
            None if army && presence.is_some() => return Ok(Some(Kind::ArmyPresence)),
            None if army || presence.is_some() => return self.fail(Fault::VagueArmies),
            None => true,
            Some(Kind::FleetPresence) => !army,
            Some(Kind::Treasury | Kind::Espionage) => !army && presence.is_none(),
            Some(_) => presence.is_none(),
        };
        match kind {
            Some(first) if !fits => {
                let second = Kind::ArmyPresence;
                self.fail(Fault::TwoKinds { first, second })
            }
            kind => Ok(kind),
        }
    }

    fn against(
        &mut self,
        kind: Option<Kind>,
        contre: Option<usize>,
    ) -> Read<(Against, Option<Name>)> {
        let mut nation: Option<(usize, Name)> = None;
        for found in self.names.clone() {
            if self.is_used(found.from) {
                continue;
            }
            let bytes = self.bytes(found.from..found.to);
            let Some(name) = found.meaning.nation.clone() else {
                let typed = self.typed(found.from..found.to);
                return misread(bytes, Fault::ProtectsPlace { typed });
            };
            self.take(found.from..found.to);
            match nation.take() {
                Some((_, first)) if first != name => {
                    let second = name;
                    return misread(bytes, Fault::TwoNations { first, second });
                }
                _ => nation = Some((found.from, name)),
            }
        }
        if nation.is_none()
            && kind.is_none()
            && let Some(run) = self.leftovers().into_iter().next()
        {
            let at = run.start;
            nation = Some((at, self.resolve(Wanted::Nation, run)?));
        }
        match (kind, nation) {
            (None, Some((_, nation))) => {
                // `brouiller l'Italie` says it.
                let jams = self
                    .tokens
                    .get(self.content.saturating_sub(1))
                    .is_some_and(|t| t.text.starts_with("brouil") || t.text.starts_with("jam"));
                if contre.is_none() && self.spied_by_verb && !jams {
                    let nation = nation.clone();
                    self.guesses.push(Guess::AgainstTaken { nation });
                }
                Ok((Against::Nation(nation), None))
            }
            (None, None) => self.fail(Fault::MissingKind),
            (Some(kind), None) => {
                if contre.is_some() && kind == Kind::Espionage {
                    self.guesses.push(Guess::AgainstEspionage);
                }
                Ok((Against::Kind(kind), None))
            }
            (Some(Kind::Espionage), Some((_, nation))) if contre.is_some() => {
                self.guesses.push(Guess::AgainstNation {
                    nation: nation.clone(),
                });
                Ok((Against::Nation(nation), None))
            }
            // `le trésor de Carthage` is Carthage's own secret; `contre`, or no `de`, is not.
            (Some(kind), Some((at, nation))) => {
                let of = contre.is_none_or(|c| at < c)
                    && (self.class_at(at.saturating_sub(1)) == Class::Of
                        || self.class_at(at.saturating_sub(2)) == Class::Of
                        || self.tokens.get(at + 1).is_some_and(|t| t.text == "s"));
                if of {
                    Ok((Against::Kind(kind), Some(nation)))
                } else {
                    self.fail(Fault::KindAndNation { kind, nation })
                }
            }
        }
    }

    /// `si contré : 40`.
    fn answer_given(&mut self, against: &Against) -> Read<Option<Value>> {
        let Some((typed, at)) = self.answer.clone() else {
            return Ok(None);
        };
        let silent = canonical(&typed);
        let silent = silent.trim_matches(['.', '"', '(', ')', '«', '»', ' ', '!']);
        let silence = [
            "rien",
            "ne rien donner",
            "ne rien dire",
            "ne rien répondre",
            "ne rien repondre",
            "silence",
            "nothing",
            "say nothing",
            "give nothing",
            "aucune réponse",
            "aucune reponse",
            "pas de réponse",
            "pas de reponse",
            "no answer",
            "none",
            "se taire",
            "je me tais",
            "withhold",
        ];
        if silence.contains(&silent) {
            self.guesses.push(Guess::SilenceAnyway);
            return Ok(None);
        }
        let Some(value) = Value::parse(self.setup, &typed) else {
            let troop = Value::unknown_troop(self.setup, &typed);
            return misread(at, Fault::UnreadableAnswer { typed, troop });
        };
        if let Against::Kind(kind) = against
            && !value.fits(*kind)
        {
            self.guesses.push(Guess::UnfitAnswer { kind: *kind });
        }
        Ok(Some(value))
    }
}
