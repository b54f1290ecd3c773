//! The setup: nations and their neighbours (R1), provinces, seas, troops and constants, as data.
//!
//! A setup comes from a TOML file under `data/` (or the arbiter's own), is checked once here, and
//! is kept in the campaign's first journal entry, so that a campaign never changes with the
//! program.

mod check;
mod fault;
mod form;
mod read;

use std::collections::BTreeSet;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use fault::{Place, SetupFault, What};

use super::house::HouseRules;
use crate::engine::Seat;
use crate::locale::spelling::{fold, nearest};
use crate::locale::{Lang, printed};

/// The name of a nation, a province or a sea, spelled as the setup spells it.
pub type Name = Arc<str>;

/// The setup of the club's own campaign, embedded in the program.
pub const MARE_NOSTRUM: &str = include_str!("../../../../data/antiquity.toml");

/// The numbers of the rule (R5–R7), and the limits beyond which input is taken for a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Sides of the die (R6).
    pub die: u8,
    /// Die + bonus − malus of at least this succeeds (R6).
    pub threshold: i64,
    /// Treasury points of an attempt against a neighbour (R5).
    pub cost_neighbour: i64,
    /// Treasury points of an attempt against any other nation (R5).
    pub cost_distant: i64,
    /// Treasury points for each +1 (R5).
    pub cost_bonus: i64,
    /// Treasury points for each −1 (R7).
    pub cost_malus: i64,
    /// Treasury of each nation when the campaign begins, in points.
    pub opening_treasury: i64,
    /// The largest bonus or malus of one order.
    pub max_modifier: u32,
    /// The largest number of elements of one troop in one army.
    pub max_elements: u32,
    /// The largest treasury, in points.
    pub max_treasury: i64,
}

/// The forms of a name that sentences need in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forms {
    /// With its article: `l'Italie`, `Italy`.
    pub the: String,
    /// With *of*: `de l'Italie`, `of Italy`.
    #[serde(rename = "of")]
    pub of_: String,
    /// With *in*: `en Italie`, `in Italy`.
    #[serde(rename = "in")]
    pub in_: String,
    /// Other names under which players know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What players call a nation's people and what is theirs (`gaulois`, `gauloise`): in a message
    /// taken for the nation with a warning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjectives: Vec<String>,
}

/// A nation: one seat of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nation {
    pub name: Name,
    /// Where it lies on the small map of a bulletin: from west and from north, 0 to 1000.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<(u16, u16)>,
    pub fr: Forms,
    pub en: Forms,
    /// The nations that count as near (R1); the relation is symmetric.
    pub neighbours: Vec<Name>,
}

/// A province, held by a nation or neutral (R4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Province {
    pub name: Name,
    /// The nation that holds it; `None` for a neutral province.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Name>,
    pub fr: Forms,
    pub en: Forms,
}

/// A sea zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sea {
    pub name: Name,
    pub fr: Forms,
    pub en: Forms,
}

/// A kind of troop, by its DBM code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troop {
    pub code: Name,
    pub fr: String,
    pub en: String,
}

/// A checked setup. [`Setup::parse`] is the only way to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// In a file only: for which game it is.
    #[serde(default, skip_serializing)]
    pub rulebook: Game,
    /// The campaign's name.
    pub name: String,
    /// The nation that knows everything (R11), if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub omniscient: Option<Name>,
    pub constants: Constants,
    #[serde(default)]
    pub house: HouseRules,
    #[serde(rename = "nation")]
    pub nations: Nations,
    #[serde(rename = "province")]
    pub provinces: Vec<Province>,
    #[serde(rename = "sea", default)]
    pub seas: Vec<Sea>,
    #[serde(rename = "troop")]
    pub troops: Vec<Troop>,
}

/// The nations, in the setup's order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Nation>", into = "Vec<Nation>")]
pub struct Nations {
    all: Vec<Nation>,
    names: Vec<Name>,
}

impl Nations {
    pub fn names(&self) -> &[Name] {
        &self.names
    }
}

impl From<Vec<Nation>> for Nations {
    fn from(all: Vec<Nation>) -> Nations {
        Nations {
            names: all.iter().map(|nation| nation.name.clone()).collect(),
            all,
        }
    }
}

impl From<Nations> for Vec<Nation> {
    fn from(nations: Nations) -> Vec<Nation> {
        nations.all
    }
}

impl Deref for Nations {
    type Target = [Nation];

    fn deref(&self) -> &[Nation] {
        &self.all
    }
}

/// The name of the game at the head of a file; no other is taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Game;

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
        match String::deserialize(from)?.as_str() {
            "antiquity" => Ok(Game),
            other => Err(serde::de::Error::custom(format!("no setup of {other:?}"))),
        }
    }
}

/// A name that the setup does not have, with the nearest that it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    pub typed: String,
    pub nearest: Option<Name>,
    /// The names that begin like what was typed, where there are several.
    pub several: Vec<Name>,
}

impl Setup {
    /// Reads and checks a setup written in TOML; gives all that is wrong with it. What is only
    /// strange about it does not hinder.
    pub fn parse(text: &str) -> Result<Setup, Vec<SetupFault>> {
        match read::inspect(text) {
            (Some(setup), faults) => read::errors(setup, faults),
            (None, faults) => Err(faults),
        }
    }

    /// Reads a setup and looks at everything in it, for the setup's maker: the setup, if it has
    /// the form of one, and all faults and warnings.
    pub fn inspect(text: &str) -> (Option<Setup>, Vec<SetupFault>) {
        read::inspect(text)
    }

    /// All that is wrong with the setup; what is only strange does not count.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        read::errors((), check::all(self))
    }

    fn find_nation(&self, name: &str) -> Option<&Nation> {
        self.nations.iter().find(|n| &*n.name == name)
    }

    /// The nation of that exact name.
    pub fn nation(&self, name: &str) -> Option<&Nation> {
        self.find_nation(name)
    }

    /// The province of that exact name.
    pub fn province(&self, name: &str) -> Option<&Province> {
        self.provinces.iter().find(|p| &*p.name == name)
    }

    /// The sea of that exact name.
    pub fn sea(&self, name: &str) -> Option<&Sea> {
        self.seas.iter().find(|s| &*s.name == name)
    }

    /// The troop of that exact code.
    pub fn troop(&self, code: &str) -> Option<&Troop> {
        self.troops.iter().find(|t| &*t.code == code)
    }

    /// The seats with their names.
    pub fn each(&self) -> impl Iterator<Item = (Seat, &Name)> {
        (0..).map(Seat).zip(self.nations.names())
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &Name {
        &self.nations.names()[seat.at()]
    }

    /// The seat of the nation of that exact name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.each()
            .find(|(_, n)| &***n == name)
            .map(|(seat, _)| seat)
    }

    /// The seat of the nation that knows everything, which the arbiter plays.
    pub fn own(&self) -> Option<Seat> {
        self.seat(self.omniscient.as_deref()?)
    }

    /// Whether that nation is the one that knows everything (R11).
    pub fn is_omniscient(&self, nation: &str) -> bool {
        self.omniscient.as_deref() == Some(nation)
    }

    /// Understands what was typed as a nation: a name in either language, whatever its case and
    /// accents, or an unambiguous beginning; never a misspelling.
    pub fn understand_nation(&self, typed: &str) -> Result<Name, Unknown> {
        understand(typed, self.nations.iter().map(|n| (&n.name, &n.fr, &n.en)))
    }

    /// Whether what was typed is a name that it has, whole; a beginning is none.
    pub fn has_name(&self, typed: &str) -> bool {
        let nations = self.nations.iter().map(|n| (&n.name, &n.fr, &n.en));
        let provinces = self.provinces.iter().map(|p| (&p.name, &p.fr, &p.en));
        let seas = self.seas.iter().map(|s| (&s.name, &s.fr, &s.en));
        let wanted = fold(typed);
        let mut all = nations.chain(provinces).chain(seas);
        all.any(|named| spellings(named).contains(&wanted))
    }

    /// Understands what was typed as a province, as [`Setup::understand_nation`] does.
    pub fn understand_province(&self, typed: &str) -> Result<Name, Unknown> {
        understand(
            typed,
            self.provinces.iter().map(|p| (&p.name, &p.fr, &p.en)),
        )
    }

    /// Understands what was typed as a sea zone, as [`Setup::understand_nation`] does.
    pub fn understand_sea(&self, typed: &str) -> Result<Name, Unknown> {
        understand(typed, self.seas.iter().map(|s| (&s.name, &s.fr, &s.en)))
    }

    /// Understands what was typed as a troop: its code, or its name in either language.
    pub fn understand_troop(&self, typed: &str) -> Result<Name, Unknown> {
        let wanted = fold(typed);
        self.troops
            .iter()
            .find(|t| [&*t.code, &t.fr, &t.en].iter().any(|n| fold(n) == wanted))
            .map(|t| t.code.clone())
            .ok_or_else(|| Unknown {
                typed: typed.to_owned(),
                nearest: nearest(typed, self.troops.iter().map(|t| &*t.code)).map(Name::from),
                several: Vec::new(),
            })
    }

    /// The one troop whose code or name in either language begins as was typed, by two letters or
    /// more; for what is typed at a command line, where beginnings are taken.
    pub fn begun_troop(&self, typed: &str) -> Option<Name> {
        let wanted = fold(typed);
        let begun = |t: &&Troop| {
            let mut names = [&*t.code, &t.fr, &t.en].into_iter();
            wanted.chars().count() >= 2 && names.any(|n| fold(n).starts_with(&wanted))
        };
        let mut found = self.troops.iter().filter(begun);
        found
            .next()
            .filter(|_| found.next().is_none())
            .map(|t| t.code.clone())
    }
}

fn understand<'a>(
    typed: &str,
    named: impl Iterator<Item = (&'a Name, &'a Forms, &'a Forms)> + Clone,
) -> Result<Name, Unknown> {
    let wanted = fold(typed);
    let spellings = |named: (&'a Name, &'a Forms, &'a Forms)| (named.0, spellings(named));
    let mut beginnings = BTreeSet::new();
    for (name, all) in named.clone().map(spellings) {
        if all.contains(&wanted) {
            return Ok(name.clone());
        }
        if wanted.chars().count() >= 2 && all.iter().any(|s| s.starts_with(&wanted)) {
            beginnings.insert(name.clone());
        }
    }
    if beginnings.len() == 1
        && let Some(only) = beginnings.pop_first()
    {
        return Ok(only);
    }
    let names: Vec<(String, Name)> = named
        .map(spellings)
        .flat_map(|(name, all)| {
            all.into_iter()
                .map(|s| (s, name.clone()))
                .collect::<Vec<_>>()
        })
        .collect();
    let near = nearest(typed, names.iter().map(|(s, _)| s.as_str()));
    let nearest = near
        .and_then(|s| names.iter().find(|(n, _)| n == s))
        .map(|(_, n)| n.clone());
    Err(Unknown {
        typed: typed.trim().to_owned(),
        nearest,
        several: beginnings.into_iter().collect(),
    })
}

/// All ways to write a name, folded.
fn spellings((name, fr, en): (&Name, &Forms, &Forms)) -> Vec<String> {
    let mut all = vec![fold(name)];
    for forms in [fr, en] {
        all.push(fold(&forms.the));
        all.push(fold(without_article(&forms.the)));
        all.extend(forms.also.iter().map(|a| fold(a)));
    }
    all
}

fn without_article(name: &str) -> &str {
    ["l'", "la ", "le ", "les ", "the "]
        .iter()
        .find_map(|a| name.strip_prefix(a))
        .unwrap_or(name)
}

impl Forms {
    /// `the`, `of` or `in`, by name, for texts that take the form as an argument.
    pub fn form(&self, which: Form) -> &str {
        match which {
            Form::The => &self.the,
            Form::Of => &self.of_,
            Form::In => &self.in_,
        }
    }
}

/// Which form of a name a sentence needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    The,
    Of,
    In,
}

impl Setup {
    /// A nation's, province's or sea's name as a sentence of that language needs it, for print; a
    /// name that the setup does not have is given back as it is.
    pub fn spoken(&self, name: &str, form: Form, lang: Lang) -> String {
        let forms = self
            .nation(name)
            .map(|n| (&n.fr, &n.en))
            .or_else(|| self.province(name).map(|p| (&p.fr, &p.en)))
            .or_else(|| self.sea(name).map(|s| (&s.fr, &s.en)));
        match (forms, lang) {
            (Some((fr, _)), Lang::Fr) => printed(fr.form(form)),
            (Some((_, en)), Lang::En) => printed(en.form(form)),
            (None, _) => name.to_owned(),
        }
    }
}
