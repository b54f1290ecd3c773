//! Attempts: whom they ask, what, and about which place or army (R3, R4, H11, H17).

use super::super::house::EspionageNames;
use super::super::question::{Kind, Matter, Subject, Takes};
use super::super::setup::Name;
use super::fill::Said;
use super::fill::{Orders, Read};
use super::vocabulary::{ARMY, KIND, NATION, ONESELF, PLACE, SEA, VERB, kinds, values};
use super::{Asked, Doubt, Draft, army};
use crate::reading::lexicon::Class;
use crate::reading::marks::Mark;
use crate::reading::orders::Frame;
use crate::reading::reader::To;

impl Orders<'_> {
    pub(super) fn attempt(
        &self,
        frame: &mut Frame<'_>,
        said: Said,
        before: &[Mark],
        last: Option<Draft>,
        strong: bool,
        read: &mut Read,
    ) -> Vec<Draft> {
        let mut said = said;
        let last = match last {
            Some(Draft::Attempt { target, kind, .. }) => Some((target, kind)),
            _ => None,
        };
        if said.kinds.is_empty() {
            said.kinds = match (said.provinces.is_empty(), said.seas.is_empty()) {
                (true, true) => Vec::new(),
                (true, false) => vec![Kind::FleetPresence],
                _ => vec![Kind::ArmyPresence],
            };
            // A place alone says where of what was asked before: `taille des armées en Étrurie et en Latium`.
            let above = kinds(if kinds(before).is_empty() {
                frame.heading
            } else {
                before
            });
            let sized = |k: &&Kind| k.about_an_army();
            if said.seas.is_empty()
                && let Some(kind) = above.iter().find(sized)
                && !said.provinces.is_empty()
                && !said.army
            {
                said.kinds = vec![*kind];
            }
        }
        self.place_of_nation(frame, &mut said, last.as_ref().map(|(_, kind)| *kind));
        let mut names = army::names(frame, &said.kinds);
        if said.kinds.is_empty() {
            let above = kinds(if kinds(before).is_empty() {
                frame.heading
            } else {
                before
            });
            let last_kind = last
                .as_ref()
                .map(|(_, k)| *k)
                .filter(|_| frame.sentence_start < read.orders.len());
            said.kinds = if above.is_empty() {
                last_kind.into_iter().collect()
            } else {
                above
            };
            let fits = |k: &Kind| match k.nature().takes {
                Takes::ArmyOrProvince => true,
                Takes::Province | Takes::Sea => false,
                Takes::Nothing => !said.nations.is_empty(),
            };
            said.kinds.retain(fits);
            names = army::names(frame, &said.kinds);
        }
        // `une armée en Bactriane`
        let inside = frame
            .marks
            .windows(2)
            .any(|two| matches!(two, [army, within] if army.fills(ARMY) && within.is(Class::In)));
        if said.kinds.is_empty() && inside && strong {
            let kind = Kind::ArmyPresence;
            self.ask(frame, read, Doubt::Where { kind });
            return Vec::new();
        }
        if said.kinds.is_empty() {
            if strong
                && (!said.nations.is_empty()
                    || said.army
                    || frame.marks.iter().any(|m| m.is(Class::Number)))
            {
                self.ask(
                    frame,
                    read,
                    Doubt::AskWhat {
                        example: self.example.clone(),
                    },
                );
            }
            return Vec::new();
        }
        if said.nations.is_empty() {
            let above = values(
                if values(before, NATION).is_empty() {
                    frame.heading
                } else {
                    before
                },
                NATION,
            );
            said.nations = above;
        }
        let index = |name: &Name| {
            self.setup
                .nations
                .iter()
                .position(|n| n.name == *name)
                .and_then(|n| u16::try_from(n).ok())
        };
        if said.nations.is_empty()
            && let Some((Some(target), _)) = &last
        {
            said.nations.extend(index(target));
        }
        // `la garnison de Chypre`
        let of_place = |three: &[Mark]| match three {
            [army, of, place] if army.fills(ARMY) && of.is(Class::Of) => place.slot(PLACE),
            _ => None,
        };
        let place = frame.marks.windows(3).find_map(of_place);
        if let Some(province) = place.and_then(|p| self.setup.provinces.get(usize::from(p)))
            && names.is_empty()
            && said.kinds.iter().any(|k| k.about_an_army())
        {
            let province = province.name.clone();
            let asked = Asked::of(&frame.quote(), Doubt::ByPlace { province });
            read.heard.tell(To::Player, frame.line, asked);
        }
        let mut made = Vec::new();
        for kind in said.kinds.iter().copied() {
            let subjects = match kind.nature().takes {
                Takes::Nothing => vec![Subject::Nothing],
                Takes::Sea => self.seas(&said),
                Takes::ArmyOrProvince if !names.is_empty() => names
                    .iter()
                    .map(|n| Subject::Army(n.as_str().into()))
                    .collect(),
                Takes::Province | Takes::ArmyOrProvince => self.provinces(&said),
            };
            if subjects.is_empty() {
                let doubt = if kind.about_an_army() {
                    Doubt::WhichArmy { kind }
                } else {
                    Doubt::Where { kind }
                };
                self.ask(frame, read, doubt);
                return Vec::new();
            }
            for subject in subjects {
                let Some(targets) = self.targets(frame, &said, kind, &subject, read) else {
                    return Vec::new();
                };
                for target in targets {
                    if made.len() > 40 {
                        self.ask(frame, read, Doubt::TooMany);
                        return Vec::new();
                    }
                    made.push(Draft::Attempt {
                        target,
                        kind,
                        subject: subject.clone(),
                        bonus: 0,
                    });
                }
            }
        }
        self.claim_attempt(frame, &said, !names.is_empty());
        made
    }

    /// Whom an attempt asks; nobody where a place is all that is named (H11).
    fn targets(
        &self,
        frame: &mut Frame<'_>,
        said: &Said,
        kind: Kind,
        subject: &Subject,
        read: &mut Read,
    ) -> Option<Vec<Option<Name>>> {
        if !said.nations.is_empty() {
            let nations = said.nations.iter().filter_map(|n| self.nation(*n).cloned());
            return Some(nations.map(Some).collect());
        }
        if matches!(subject, Subject::Province(_) | Subject::Sea(_)) {
            return Some(vec![None]);
        }
        // H23: whether anybody spies on us.
        let anybody = self.setup.house.espionage_names == EspionageNames::Anybody;
        if kind == Kind::Espionage && anybody {
            return Some(vec![None]);
        }
        // One's own nation by its name is no slip of the reader's.
        let named = |m: &Mark| m.is(Class::Own) && m.value == ONESELF;
        let verb = frame.marks.iter().any(|m| m.fills(VERB));
        if verb && frame.marks.iter().any(named) {
            return Some(vec![Some(self.seat.clone())]);
        }
        let own = frame.marks.iter().any(|m| m.is(Class::Own));
        let number = frame.marks.iter().any(|m| m.is(Class::Number));
        let example = self.example.clone();
        let doubt = match kind == Kind::Treasury && own && number {
            true => Doubt::AskOrProtect { example },
            false => Doubt::WhichNation { example },
        };
        self.ask(frame, read, doubt);
        None
    }

    fn provinces(&self, said: &Said) -> Vec<Subject> {
        let found = said
            .provinces
            .iter()
            .filter_map(|p| self.setup.provinces.get(usize::from(*p)));
        found.map(|p| Subject::Province(p.name.clone())).collect()
    }

    fn seas(&self, said: &Said) -> Vec<Subject> {
        let found = said
            .seas
            .iter()
            .filter_map(|s| self.setup.seas.get(usize::from(*s)));
        found.map(|s| Subject::Sea(s.name.clone())).collect()
    }

    /// `une armée en Macédoine`: the province, where a nation has the same name.
    fn place_of_nation(&self, frame: &Frame<'_>, said: &mut Said, last: Option<Kind>) {
        let again = said.kinds.is_empty() && last == Some(Kind::ArmyPresence);
        let wants = again
            || said.army
            || said
                .kinds
                .iter()
                .any(|k| k.nature().matter == Matter::Armies);
        if !wants || !said.provinces.is_empty() {
            return;
        }
        for at in 1..frame.marks.len() {
            let after = frame.marks.get(at - 1).is_some_and(|m| m.is(Class::In));
            let Some(nation) = frame
                .marks
                .get(at)
                .and_then(|m| m.slot(NATION))
                .filter(|_| after)
            else {
                continue;
            };
            let Some(place) = self.known.twins.get(usize::from(nation)).copied().flatten() else {
                continue;
            };
            let place = u16::try_from(place)
                .ok()
                .filter(|p| !said.provinces.contains(p));
            said.provinces.extend(place);
            if said.kinds.is_empty() {
                said.kinds.push(Kind::ArmyPresence);
            }
            let others = frame
                .marks
                .iter()
                .enumerate()
                .any(|(n, m)| n != at && m.slot(NATION) == Some(nation));
            if !others
                && frame
                    .marks
                    .iter()
                    .any(|m| m.slot(NATION).is_some_and(|n| n != nation))
            {
                said.nations.retain(|n| *n != nation);
            }
        }
    }

    fn claim_attempt(&self, frame: &mut Frame<'_>, said: &Said, named: bool) {
        frame.claim(&[VERB, NATION, KIND, ARMY]);
        let by_place = |k: &Kind| match k.nature().takes {
            Takes::Province => true,
            Takes::ArmyOrProvince => !named,
            Takes::Sea | Takes::Nothing => false,
        };
        let place = said.kinds.iter().any(by_place);
        if place {
            frame.claim(&[PLACE]);
        }
        if said.kinds.iter().any(|k| k.nature().takes == Takes::Sea) {
            frame.claim(&[SEA]);
        }
        frame
            .marks
            .iter_mut()
            .filter(|m| m.is(Class::Ask))
            .for_each(|m| m.claimed = true);
    }
}
