//! What can be asked (R3, R4): seven kinds of intelligence, and the canonical text of a question.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::setup::Name;
use super::world::{army_key, capitalised};
use crate::locale::spelling::{canonical, spelled};

/// The seven kinds of intelligence (R3), in the order of the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::EnumCount, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Kind {
    ArmyPresence,
    ArmySize,
    ArmyComposition,
    ArmyMajority,
    FleetPresence,
    Treasury,
    Espionage,
}

impl Kind {
    /// All kinds, in the order of R3.
    pub const ALL: [Kind; <Kind as strum::EnumCount>::COUNT] = [
        Kind::ArmyPresence,
        Kind::ArmySize,
        Kind::ArmyComposition,
        Kind::ArmyMajority,
        Kind::FleetPresence,
        Kind::Treasury,
        Kind::Espionage,
    ];

    /// What a question of that kind is about. Everything else that depends on a kind follows from these, from what
    /// a success tells ([`truth`](super::attempt::truth)) and from the words.
    pub fn nature(self) -> Nature {
        use {Form::*, Matter::*, Takes::*};
        let (matter, takes, form) = match self {
            Kind::ArmyPresence => (Armies, Province, YesNo),
            Kind::ArmySize => (Armies, ArmyOrProvince, Number),
            Kind::ArmyComposition => (Armies, ArmyOrProvince, Composition),
            Kind::ArmyMajority => (Armies, ArmyOrProvince, Majority),
            Kind::FleetPresence => (Fleets, Sea, YesNo),
            Kind::Treasury => (Treasuries, Nothing, Number),
            Kind::Espionage => (Spies, Nothing, YesNo),
        };
        Nature {
            matter,
            takes,
            form,
        }
    }

    /// Whether the question is about an army named or an army in a province (H17).
    pub fn about_an_army(self) -> bool {
        self.nature().takes == Takes::ArmyOrProvince
    }
}

/// What a kind of question is about, beside whom it asks, and how it is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nature {
    pub matter: Matter,
    pub takes: Takes,
    pub form: Form,
}

/// What of a nation's is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    Armies,
    Fleets,
    Treasuries,
    /// Its attempts on the asker (H8).
    Spies,
}

/// The subject that a kind takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Province,
    ArmyOrProvince,
    Sea,
    Nothing,
}

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    YesNo,
    Number,
    Composition,
    Majority,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.into_str())
    }
}

/// What a question is about, beside the nation asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Treasury and espionage.
    Nothing,
    /// An army in that province, spelled as the setup spells it.
    Province(Name),
    /// A fleet in that sea, spelled as the setup spells it.
    Sea(Name),
    /// An army by its name; whether it exists is not known here (H7).
    Army(ArmyName),
}

/// A name of an army as a player gave it. Two are the same where their canonical spelling is.
#[derive(Debug, Clone)]
pub struct ArmyName {
    canonical: Arc<str>,
    /// Its case as the player wrote it: for his own papers.
    written: Arc<str>,
}

impl From<&str> for ArmyName {
    fn from(written: &str) -> ArmyName {
        ArmyName {
            canonical: canonical(written).into(),
            written: spelled(written).into(),
        }
    }
}

impl ArmyName {
    /// The name with the case in which the player wrote it.
    pub fn written(&self) -> &str {
        &self.written
    }
}

impl Deref for ArmyName {
    type Target = str;

    /// The canonical spelling.
    fn deref(&self) -> &str {
        &self.canonical
    }
}

impl PartialEq for ArmyName {
    fn eq(&self, other: &ArmyName) -> bool {
        self.canonical == other.canonical
    }
}

impl Eq for ArmyName {}

impl PartialOrd for ArmyName {
    fn partial_cmp(&self, other: &ArmyName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ArmyName {
    fn cmp(&self, other: &ArmyName) -> Ordering {
        self.canonical.cmp(&other.canonical)
    }
}

/// One question: whom, what kind, about what. Any value of this type is well formed (the kind has
/// the subject it needs); whether it may be asked is decided where orders are accepted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Flat", into = "Flat")]
pub struct Question {
    target: Name,
    kind: Kind,
    subject: Subject,
}

/// A kind with a subject that it does not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind} does not take {subject:?}")]
pub struct UnfitSubject {
    pub kind: Kind,
    pub subject: Subject,
}

impl Question {
    /// A question whose kind takes that subject: presence a province, fleets a sea, size,
    /// composition and majority an army or a province, the others nothing.
    pub fn new(target: Name, kind: Kind, subject: Subject) -> Result<Question, UnfitSubject> {
        let fits = match kind.nature().takes {
            Takes::Province => matches!(subject, Subject::Province(_)),
            Takes::ArmyOrProvince => matches!(subject, Subject::Army(_) | Subject::Province(_)),
            Takes::Sea => matches!(subject, Subject::Sea(_)),
            Takes::Nothing => subject == Subject::Nothing,
        };
        // H23: only whether one is spied upon can be asked of nobody in particular.
        if fits && (!target.is_empty() || kind == Kind::Espionage) {
            Ok(Question {
                target,
                kind,
                subject,
            })
        } else {
            Err(UnfitSubject { kind, subject })
        }
    }

    /// A question from the parts as files hold them. Of a subject that may be either, a province's name has a
    /// capital (the setup's check wants one) and an army's canonical name has none.
    pub fn of_file(
        target: Name,
        kind: Kind,
        subject: Option<&str>,
    ) -> Result<Question, UnfitSubject> {
        let subject = match (kind.nature().takes, subject) {
            (_, None) => Subject::Nothing,
            (Takes::Sea, Some(s)) => Subject::Sea(s.into()),
            (_, Some(s)) if s == canonical(s) => Subject::Army(s.into()),
            (_, Some(s)) => Subject::Province(s.into()),
        };
        Question::new(target, kind, subject)
    }

    /// Whether even a success may tell nothing (H7): what is asked about may not be there.
    pub fn can_be_in_vain(&self) -> bool {
        let Nature { takes, form, .. } = self.kind.nature();
        takes != Takes::Nothing && form != Form::YesNo
    }

    /// The nation asked; an empty name where none is ([`Question::asked`]), which no nation has (`setup/check.rs`).
    pub fn target(&self) -> &Name {
        &self.target
    }

    /// The nation asked; `None` where all are (H23).
    pub fn asked(&self) -> Option<&Name> {
        Some(&self.target).filter(|target| !target.is_empty())
    }

    /// Whether anybody spies on the asker (H23).
    pub fn of_anybody() -> Question {
        Question {
            target: Name::from(""),
            kind: Kind::Espionage,
            subject: Subject::Nothing,
        }
    }

    /// The kind of intelligence.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What it is about.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The subject as files hold it: a name, or nothing.
    pub fn subject_text(&self) -> Option<&str> {
        match &self.subject {
            Subject::Nothing => None,
            Subject::Province(s) | Subject::Sea(s) => Some(s),
            Subject::Army(s) => Some(s),
        }
    }

    /// An army's name as it was written, where that is not its canonical spelling.
    pub fn written(&self) -> Option<Arc<str>> {
        match &self.subject {
            Subject::Army(name) if name.written != name.canonical => Some(name.written.clone()),
            _ => None,
        }
    }

    /// The same question as whoever did not ask it is shown it where he is not told who did: how that one wrote an
    /// army's name would tell it.
    pub fn plainly(self) -> Question {
        let said = match &self.subject {
            Subject::Army(name) => Some(capitalised(name)),
            _ => None,
        };
        self.as_written(said.as_deref())
    }

    /// The same question, with its army's name as it was written; what is no other way to write that name is left
    /// out.
    pub fn as_written(mut self, written: Option<&str>) -> Question {
        if let (Subject::Army(name), Some(written)) =
            (&mut self.subject, written.map(ArmyName::from))
            && *name == written
        {
            *name = written;
        }
        self
    }

    /// What makes two questions of one nation the same (H6): an army is the same army however its
    /// name is spelled, or a second spelling would buy a second die.
    pub fn same_key(&self) -> String {
        match &self.subject {
            Subject::Army(name) => self.about(&army_key(name)),
            _ => self.canonical(),
        }
    }

    /// `TARGET/kind/subject`; every question of a season is written so several times.
    fn about(&self, subject: &str) -> String {
        [&*self.target, self.kind.into_str(), subject].join("/")
    }

    /// The text that enters the draw: `TARGET/kind/subject`, nothing after the last `/` where
    /// there is no subject, and never the bonus (`docs/journal.md`). Of nobody in particular (H23) it is `/espionage/`.
    pub fn canonical(&self) -> String {
        self.about(self.subject_text().unwrap_or(""))
    }
}

/// A question as files have it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Flat {
    pub target: Option<Name>,
    pub kind: Kind,
    pub subject: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<Name>,
}

impl From<Question> for Flat {
    fn from(question: Question) -> Flat {
        Flat {
            kind: question.kind,
            subject: question.subject_text().map(Name::from),
            written: question.written(),
            target: question.asked().cloned(),
        }
    }
}

impl TryFrom<Flat> for Question {
    type Error = UnfitSubject;

    fn try_from(flat: Flat) -> Result<Question, UnfitSubject> {
        let target = flat.target.unwrap_or_default();
        let question = Question::of_file(target, flat.kind, flat.subject.as_deref())?;
        Ok(question.as_written(flat.written.as_deref()))
    }
}
