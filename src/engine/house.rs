//! House rules: what a rule's text leaves open, settled by name in each campaign.
//!
//! They are part of the setup, are frozen for a season by its `open` entry, and change between two
//! seasons alone. A rule that a later version adds has as its default the setting by which seasons were
//! played before, and at that setting it stands nowhere: not in the setup, not in `open`, not on the sheet.
//! So what an older version wrote is what this one would write. The files under `data/` name the setting
//! that new campaigns get.

use std::collections::BTreeMap;

use super::game::Fault;

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

/// Declares the house rules of a game: a struct with a field a rule, which the setup holds as `house`, the
/// settings of each rule as an enum whose first variant is the default, and the list `RULES`.
///
/// A rule with a number names a [`Setting`] of its own. A rule that is added later says with `since` in which
/// version.
///
/// ```text
/// house! {
///     House in Setup {
///         /// Who counts of several.
///         "K3" several: Several [TurnOrder "turn-order", FirstAnswer "first-answer"];
///         "K8" coins: Coins;
///         "K29" draws: Draws [Card "card", Die "die"] since "0.2";
///     }
/// }
/// ```
macro_rules! house {
    (@settings $type:ident {} $(#[$rdoc:meta])*) => {};
    (@settings $type:ident {[$first:ident $first_name:literal $(, $variant:ident $name:literal)* $(,)?]} $(#[$rdoc:meta])*) => {
        $(#[$rdoc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(const_into_str)]
        pub enum $type {
            #[default]
            #[serde(rename = $first_name)]
            #[strum(serialize = $first_name)]
            $first,
            $(#[serde(rename = $name)] #[strum(serialize = $name)] $variant,)*
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
    ($(#[$doc:meta])* $house:ident in $setup:ty {
        $($(#[$rdoc:meta])* $id:literal $field:ident: $type:ident $([$($settings:tt)*])? $(since $version:literal)?;)*
    }) => {
        $($crate::engine::house::house!(@settings $type {$([$($settings)*])?} $(#[$rdoc])*);)*

        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $house {
            $(
                $(#[$rdoc])*
                #[serde(rename = $id)]
                $(#[doc = concat!("Since ", $version, ".")] #[serde(skip_serializing_if = "crate::engine::house::as_before")])?
                pub $field: $type,
            )*
        }

        /// The house rules by number.
        pub const RULES: &[$crate::engine::house::HouseRule<$setup>] = &[
            $($crate::engine::house::HouseRule {
                id: $id,
                name: stringify!($field),
                settings: <$type as $crate::engine::house::Setting>::NAMES,
                later: $crate::engine::house::house!(@later $($version)?),
                get: |setup| $crate::engine::house::Setting::name(&setup.house.$field),
                set: |setup, name| match <$type as $crate::engine::house::Setting>::read(name) {
                    Some(setting) => {
                        setup.house.$field = setting;
                        true
                    }
                    None => false,
                },
            },)*
        ];
    };
}
pub(crate) use house;

/// Declares the settings of a house rule, each by its name in files (in kebab case), the default first.
macro_rules! settings {
    ($(#[$doc:meta])* $name:ident { $(#[$fdoc:meta])* $first:ident, $($(#[$odoc:meta])* $other:ident,)* }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
            strum::EnumString, strum::IntoStaticStr, strum::VariantNames,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case", const_into_str)]
        pub enum $name { $(#[$fdoc])* #[default] $first, $($(#[$odoc])* $other,)* }
    };
}
pub(crate) use settings;

/// Declares the list `RULES` of a game whose setup holds the rules under that name: each by its number and its
/// name, with the field and the type of its setting. A rule with one setting leaves no choice, and has no field.
macro_rules! rules {
    (@rule $held:ident $id:literal $name:literal $setting:literal) => {
        $crate::engine::house::HouseRule {
            id: $id,
            name: $name,
            settings: &[$setting],
            later: false,
            get: |_| $setting.to_owned(),
            set: |_, name| name == $setting,
        }
    };
    (@rule $held:ident $id:literal $name:literal $field:ident: $type:ty) => {
        $crate::engine::house::HouseRule {
            id: $id,
            name: $name,
            settings: <$type>::VARIANTS,
            later: false,
            get: |setup| setup.$held.$field.into_str().to_owned(),
            set: |setup, name| match name.parse() {
                Ok(setting) => {
                    setup.$held.$field = setting;
                    true
                }
                Err(_) => false,
            },
        }
    };
    ($setup:ident.$held:ident: $($id:literal $name:literal [$($rule:tt)*];)*) => {
        /// The house rules by number.
        pub const RULES: &[$crate::engine::house::HouseRule<$setup>] =
            &[$($crate::engine::house::rules!(@rule $held $id $name $($rule)*),)*];
    };
}
pub(crate) use rules;
