//! Every word that a person reads, French and English, from the files under `data/locale`.
//!
//! A text is asked for by its key; numbers and names are handed in as arguments. The files are
//! Fluent (`.ftl`), so that plurals and elision are the language's own.

pub mod spelling;

use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};

/// A language that papers and messages are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    Fr,
    En,
}

impl Lang {
    /// Both languages, French first.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The code that stands in commands and files: `fr` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language of a locale name such as `en_GB.UTF-8`; French for anything but English, as
    /// the program was made for a French club.
    pub fn of_locale(name: &str) -> Lang {
        if name.to_lowercase().starts_with("en") {
            Lang::En
        } else {
            Lang::Fr
        }
    }
}

impl std::str::FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(s: &str) -> Result<Lang, UnknownLang> {
        match s.to_lowercase().as_str() {
            "fr" | "français" | "francais" | "french" => Ok(Lang::Fr),
            "en" | "anglais" | "english" => Ok(Lang::En),
            _ => Err(UnknownLang),
        }
    }
}

/// A language that is neither `fr` nor `en`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("fr | en")]
pub struct UnknownLang;

/// One file of texts: the same name in both languages.
struct Source {
    name: &'static str,
    fr: &'static str,
    en: &'static str,
}

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        &[$(Source {
            name: $name,
            fr: include_str!(concat!("../../data/locale/fr/", $name, ".ftl")),
            en: include_str!(concat!("../../data/locale/en/", $name, ".ftl")),
        }),*]
    };
}

const SOURCES: &[Source] = sources![
    "kernel",
    "letter",
    "rules",
    "intake",
    "refusals",
    "papers",
    "desk",
    "confirm",
    "verify",
    "help",
    "tables",
    "setup",
    "safety",
    "verbs",
    "deadlines",
    "sets",
    "sending",
];

impl Source {
    fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// Whether the file has a message of that key, without parsing it.
    fn has(&self, lang: Lang, key: &str) -> bool {
        let text = self.text(lang);
        let heads = |at: usize| {
            let before = text
                .get(..at)
                .is_some_and(|b| b.is_empty() || b.ends_with('\n'));
            let rest = text.get(at + key.len()..).unwrap_or_default();
            before && rest.starts_with(" =")
        };
        text.match_indices(key).any(|(at, _)| heads(at))
    }
}

/// The texts of one language. Each file is parsed when the first of its texts is asked for: most
/// commands need few of them, and to parse them all takes longer than the command.
pub struct Texts {
    lang: Lang,
    files: Vec<OnceLock<FluentBundle<FluentResource>>>,
}

static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// One file of a language. One that does not parse is a defect of the program, found by the
/// tests; its good messages are kept.
fn parsed(source: &Source, lang: Lang) -> FluentBundle<FluentResource> {
    let id = match lang {
        Lang::Fr => unic_langid::langid!("fr"),
        Lang::En => unic_langid::langid!("en"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    // Adding it twice is the only error, and it is added once.
    let _ = bundle.add_function("DE", |given, _| match given {
        [FluentValue::String(name)] => of(name).into(),
        [FluentValue::Number(number)] => of(&number.as_string()).into(),
        _ => FluentValue::Error,
    });
    let resource = match FluentResource::try_new(source.text(lang).to_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            debug_assert!(errors.is_empty(), "{}.ftl: {errors:?}", source.name);
            resource
        }
    };
    bundle.add_resource_overriding(resource);
    bundle
}

impl Texts {
    /// The texts of a language; what was parsed stays so for the length of the process.
    pub fn of(lang: Lang) -> &'static Texts {
        match lang {
            Lang::Fr => &FRENCH,
            Lang::En => &ENGLISH,
        }
    }

    /// The texts of a language, by themselves.
    pub fn new(lang: Lang) -> Texts {
        let files = SOURCES.iter().map(|_| OnceLock::new()).collect();
        Texts { lang, files }
    }

    /// The file that has a key; those that are parsed already are asked first.
    fn file(&self, key: &str) -> Option<&FluentBundle<FluentResource>> {
        let parsed_already = || self.files.iter().filter_map(OnceLock::get);
        if let Some(file) = parsed_already().find(|file| file.has_message(key)) {
            return Some(file);
        }
        let (source, file) = SOURCES
            .iter()
            .zip(&self.files)
            .find(|(source, _)| source.has(self.lang, key))?;
        let file = file.get_or_init(|| parsed(source, self.lang));
        file.has_message(key).then_some(file)
    }

    /// The language of these texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether a key has a text.
    pub fn has(&self, key: &str) -> bool {
        self.file(key).is_some()
    }

    /// The text of a key without arguments.
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text of a key with arguments, as built by [`crate::t!`].
    pub fn with(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let found = self.file(key).and_then(|file| {
            let pattern = file.get_message(key)?.value()?;
            Some((file, pattern))
        });
        let Some((file, pattern)) = found else {
            debug_assert!(false, "no text for the key {key}");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = file.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// The keys of a language's files, in order, for the tests.
    pub fn keys(lang: Lang) -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for source in SOURCES {
            for line in source.text(lang).lines() {
                if let Some((key, _)) = line.split_once(" =")
                    && !key.starts_with([' ', '#', '-'])
                {
                    keys.insert(key.trim().to_owned());
                }
            }
        }
        keys
    }
}

/// A bare name after *de*: `d'ITALIE`, `de CARTHAGE`. For names that stand as they are in commands
/// and files; where a setup is at hand it has the name's own forms, articles and all.
pub fn of(name: &str) -> String {
    // Whether an h is mute is not to be seen from a name: it is then left whole, which is always
    // understood. Of the vowels only y before a vowel keeps the e of *de*.
    let folded = spelling::fold(name);
    let mut letters = folded.chars();
    let elided = match letters.next() {
        Some('a' | 'e' | 'i' | 'o' | 'u') => true,
        Some('y') => !matches!(letters.next(), Some('a' | 'e' | 'i' | 'o' | 'u')),
        _ => false,
    };
    match elided {
        true => format!("d'{name}"),
        false => format!("de {name}"),
    }
}

/// An argument as Fluent takes it: whole numbers stay numbers, so that plurals work.
pub trait IntoArg {
    fn into_arg(self) -> FluentValue<'static>;
}

macro_rules! number_arg {
    ($($t:ty),*) => {$(
        impl IntoArg for $t {
            fn into_arg(self) -> FluentValue<'static> {
                FluentValue::from(self as i64)
            }
        }
    )*};
}
number_arg!(i64, i32, u32, u16, u8, usize, u64);

impl IntoArg for &str {
    fn into_arg(self) -> FluentValue<'static> {
        FluentValue::from(self.to_owned())
    }
}

impl IntoArg for String {
    fn into_arg(self) -> FluentValue<'static> {
        FluentValue::from(self)
    }
}

impl IntoArg for &String {
    fn into_arg(self) -> FluentValue<'static> {
        FluentValue::from(self.clone())
    }
}

/// A text with named arguments: `t!(texts, "key")`, `t!(texts, "key", name = value, …)`.
#[macro_export]
macro_rules! t {
    ($texts:expr, $key:expr) => { $texts.get($key) };
    ($texts:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $crate::locale::IntoArg::into_arg($value));)+
        $texts.with($key, &args)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file stands alone: it is parsed without the others, so a text that quotes another one
    /// must have it beside itself; and no key is in two files.
    #[test]
    fn each_file_stands_alone_and_every_key_is_found_in_its_own() {
        for lang in Lang::ALL {
            for key in Texts::keys(lang) {
                let texts = Texts::new(lang);
                assert!(texts.has(&key), "{key}");
                assert_eq!(texts.files.iter().filter_map(OnceLock::get).count(), 1);
                let having = SOURCES.iter().filter(|s| s.has(lang, &key));
                assert_eq!(having.count(), 1, "{key}");
            }
            for source in SOURCES {
                let text = source.text(lang);
                for placeable in text.split('{').skip(1) {
                    let first = placeable.trim_start().chars().next();
                    let own = |c: char| c == '$' || c == '"' || c.is_ascii_uppercase();
                    assert!(
                        first.is_some_and(own),
                        "{}.ftl: {{{placeable:.20}",
                        source.name
                    );
                }
            }
        }
        assert!(!Texts::new(Lang::Fr).has("bulletin"));
    }

    #[test]
    fn a_bare_name_is_elided_before_a_vowel() {
        for (name, said) in [
            ("ARABIE", "d'ARABIE"),
            ("ASIE", "d'ASIE"),
            ("CARTHAGE", "de CARTHAGE"),
            ("EGYPTE", "d'EGYPTE"),
            ("ESPAGNE", "d'ESPAGNE"),
            ("GAULE", "de GAULE"),
            ("ITALIE", "d'ITALIE"),
            ("MACEDOINE", "de MACEDOINE"),
            ("Épire", "d'Épire"),
            ("ŒTA", "d'ŒTA"),
            ("Yémen", "de Yémen"),
            ("Ys", "d'Ys"),
            ("Hongrie", "de Hongrie"),
            ("", "de "),
        ] {
            assert_eq!(of(name), said);
        }
    }

    #[test]
    fn both_languages_have_the_same_keys_and_parse() {
        for source in SOURCES {
            for text in [source.fr, source.en] {
                assert!(
                    FluentResource::try_new(text.to_owned()).is_ok(),
                    "{}.ftl",
                    source.name
                );
            }
        }
        assert_eq!(Texts::keys(Lang::Fr), Texts::keys(Lang::En));
    }
}
