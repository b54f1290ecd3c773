//! House rules: what a rule's text leaves open, settled by name in each campaign.
//!
//! They are part of the setup, are frozen for a season by its `open` entry, and change between two
//! seasons alone. A rule that a later version adds has as its default the setting by which seasons were
//! played before, and at that setting it stands nowhere: not in the setup, not in `open`, not on the sheet.
//! So what an older version wrote is what this one would write. The files under `data/` name the setting
//! that new campaigns get.

use std::collections::BTreeMap;

use super::fault::Fault;
use crate::chance::SEASONS;

/// A house rule of a game with the setup `S`.
pub struct HouseRule<S> {
    /// Its number: `K2`.
    pub id: &'static str,
    /// Its name, under which it may be set and the texts have its settings: `seat-order`.
    pub name: &'static str,
    /// What may be set, the default first; `N` stands for a number.
    pub settings: &'static [&'static str],
    /// Whether it was added after campaigns had been played.
    pub later: bool,
    pub get: fn(&S) -> String,
    /// Whether that is a setting; if not nothing is changed.
    pub set: fn(&mut S, &str) -> bool,
}

impl<S> HouseRule<S> {
    /// Its setting as entries, tables and sheets state it; `None` for a later rule at its default.
    pub fn stated(&self, setup: &S) -> Option<String> {
        let setting = (self.get)(setup);
        (!self.later || setting != self.settings[0]).then_some(setting)
    }
}

/// The settings of a season as its `open` entry states them.
pub fn stated<S>(rules: &[HouseRule<S>], setup: &S) -> BTreeMap<String, String> {
    let rules = rules.iter();
    let rules = rules.filter_map(|rule| Some((rule.id.to_owned(), rule.stated(setup)?)));
    rules.collect()
}

/// Whether a later rule is as it was before it was known.
pub fn as_before<T: Default + PartialEq>(setting: &T) -> bool {
    *setting == T::default()
}

/// What a house rule may be set to.
pub trait Setting: Default {
    /// The names, the default first; `N` stands for a number.
    const NAMES: &'static [&'static str];
    fn name(&self) -> String;
    fn read(name: &str) -> Option<Self>;
}

/// The rule and the setting that were typed: each by its name, the rule by its number too, or by an unambiguous
/// beginning. `None` is a rule that there is not; a setting that does not begin like one of the rule's is given
/// back as it was typed.
pub fn meant<'r, S>(
    rules: &'r [HouseRule<S>],
    rule: &str,
    setting: &str,
) -> Option<(&'r HouseRule<S>, String)> {
    let numbered = rules.iter().find(|r| r.id.eq_ignore_ascii_case(rule));
    let names: Vec<&str> = rules.iter().map(|r| r.name).collect();
    let named = || {
        let name = begun(&names, rule)?;
        rules.iter().find(|r| r.name == name)
    };
    let rule = numbered.or_else(named)?;
    let setting = begun(rule.settings, setting).unwrap_or(setting);
    Some((rule, setting.to_owned()))
}

/// The one name that is, or begins like, what was typed.
fn begun<'n>(names: &[&'n str], typed: &str) -> Option<&'n str> {
    let typed = typed.to_lowercase();
    if let Some(exact) = names.iter().find(|name| name.to_lowercase() == typed) {
        return Some(exact);
    }
    let begins = |name: &&&str| !typed.is_empty() && name.to_lowercase().starts_with(&typed);
    let mut found = names.iter().filter(begins);
    match (found.next(), found.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// Sets a rule by its number.
pub fn set<S>(rules: &[HouseRule<S>], setup: &mut S, id: &str, setting: &str) -> Result<(), Fault> {
    let rule = rules.iter().find(|rule| rule.id == id);
    // A setting has one name: `050` is none of `50`.
    match rule.is_some_and(|rule| (rule.set)(setup, setting) && (rule.get)(setup) == setting) {
        true => Ok(()),
        false => Err(Fault::new(format!(
            "no setting {setting} of a house rule {id}"
        ))),
    }
}

/// After how many later seasons one that has closed may be revealed; 0: when the campaign ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RevealAfter(pub u16);

impl RevealAfter {
    /// As a game says it to the engine: `None` is the campaign's end.
    pub fn seasons(self) -> Option<u16> {
        Some(self.0).filter(|seasons| *seasons > 0)
    }
}

impl Setting for RevealAfter {
    const NAMES: &'static [&'static str] = &["0", "N"];

    fn name(&self) -> String {
        self.0.to_string()
    }

    fn read(name: &str) -> Option<RevealAfter> {
        let seasons = name.parse().ok().filter(|n| *n < SEASONS);
        seasons.map(RevealAfter)
    }
}

impl From<RevealAfter> for String {
    fn from(after: RevealAfter) -> String {
        after.name()
    }
}

impl TryFrom<String> for RevealAfter {
    type Error = String;

    fn try_from(name: String) -> Result<RevealAfter, String> {
        RevealAfter::read(&name).ok_or_else(|| format!("no number of seasons: {name:?}"))
    }
}

/// Declares the house rules of a game: a struct with a field a rule, which the setup holds as `house`, the
/// settings of each rule as an enum whose first variant is the default, and the list `RULES`.
///
/// A rule with a number names a [`Setting`] of its own; one that leaves no choice has its setting alone, and no
/// field. A rule's name is its field's, or stands behind its number. A rule that is added later says with `since`
/// in which version.
///
/// ```text
/// house! {
///     House in Setup {
///         /// Who counts of several.
///         "K3" several: Several [TurnOrder "turn-order", FirstAnswer "first-answer"];
///         "K8" coins: Coins;
///         "K9" "no-coins" = "nothing-bought";
///         "K29" draws: Draws [Card "card", Die "die"] since "0.2";
///     }
/// }
/// ```
macro_rules! house {
    (@settings [$($docs:tt)*]) => {};
    (@settings [$($docs:tt)*] $type:ident {}) => {};
    (@settings [$($docs:tt)*] $type:ident {[
        $(#[$fdoc:meta])* $first:ident $first_name:literal
        $(, $(#[$vdoc:meta])* $variant:ident $name:literal)* $(,)?
    ]}) => {
        $($docs)*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(const_into_str)]
        pub enum $type {
            $(#[$fdoc])*
            #[default]
            #[serde(rename = $first_name)]
            #[strum(serialize = $first_name)]
            $first,
            $($(#[$vdoc])* #[serde(rename = $name)] #[strum(serialize = $name)] $variant,)*
        }

        impl $crate::engine::house::Setting for $type {
            const NAMES: &'static [&'static str] = <$type as strum::VariantNames>::VARIANTS;
            fn name(&self) -> String {
                self.into_str().to_owned()
            }
            fn read(name: &str) -> Option<$type> {
                name.parse().ok()
            }
        }
    };
    (@later) => { false };
    (@later $version:literal) => { true };
    (@name [$name:literal] $($field:ident)?) => { $name };
    (@name [] $field:ident) => { stringify!($field) };
    (@names [$only:literal]) => { &[$only] };
    (@names [] $type:ident) => { <$type as $crate::engine::house::Setting>::NAMES };
    (@get [$only:literal]) => { |_| $only.to_owned() };
    (@get [] $field:ident) => { |setup| $crate::engine::house::Setting::name(&setup.house.$field) };
    (@set [$only:literal]) => { |_, name| name == $only };
    (@set [] $field:ident $type:ident) => {
        |setup, name| match <$type as $crate::engine::house::Setting>::read(name) {
            Some(setting) => {
                setup.house.$field = setting;
                true
            }
            None => false,
        }
    };
    ($(#[$doc:meta])* $house:ident in $setup:ty {
        $(
            $(#[$rdoc:meta])* $id:literal $($name:literal)? $(= $only:literal)?
            $($field:ident: $type:ident $([$($settings:tt)*])? $(since $version:literal)?)?;
        )*
    }) => {
        $($crate::engine::house::house!(@settings [$(#[$rdoc])*] $($type {$([$($settings)*])?})?);)*

        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $house {
            $($(
                #[doc = concat!("House rule ", $id, ".")]
                #[serde(rename = $id)]
                $(#[doc = concat!("Since ", $version, ".")] #[serde(skip_serializing_if = "crate::engine::house::as_before")])?
                pub $field: $type,
            )?)*
        }

        /// The house rules by number.
        pub const RULES: &[$crate::engine::house::HouseRule<$setup>] = &[
            $($crate::engine::house::HouseRule {
                id: $id,
                name: $crate::engine::house::house!(@name [$($name)?] $($field)?),
                settings: $crate::engine::house::house!(@names [$($only)?] $($type)?),
                later: $crate::engine::house::house!(@later $($($version)?)?),
                get: $crate::engine::house::house!(@get [$($only)?] $($field)?),
                set: $crate::engine::house::house!(@set [$($only)?] $($field $type)?),
            },)*
        ];
    };
}
pub(crate) use house;
