//! Every word that a person reads, French and English, from the files under `data/locale`.
//!
//! A text is asked for by its key; numbers and names are handed in as arguments. The files are
//! Fluent (`.ftl`), so that plurals and elision are the language's own.

pub mod said;
pub mod spelling;
mod told;

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::sync::{Arc, LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

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

    /// The language of a locale name such as `fr_BE.UTF-8`, where it is one of the two.
    pub fn of_locale(name: &str) -> Option<Lang> {
        name.split(['_', '-', '.', '@']).next()?.parse().ok()
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

/// One file of texts, in both languages.
struct Source {
    fr: &'static str,
    en: &'static str,
}

macro_rules! source {
    ($name:expr) => {
        Source {
            fr: include_str!(concat!("../../data/locale/fr/", $name, ".ftl")),
            en: include_str!(concat!("../../data/locale/en/", $name, ".ftl")),
        }
    };
}

macro_rules! sources {
    ($($name:literal),* $(,)?) => { &[$(source!($name)),*] };
}

macro_rules! terms {
    ($($game:literal: $($name:literal)+),* $(,)?) => {
        &[$(($game, &[$(source!(concat!($name, "-terms"))),+])),*]
    };
}

/// What games call differently (a season, a turn), as the texts have it that are no game's own.
const COMMON_TERMS: Source = source!("terms");

/// The games whose players call things otherwise: `NAME-terms` has their words for those of `terms`,
/// and says anew the texts in which more than a word differs; it is looked up first. Several games
/// may have one in common.
const TERMS: &[(&str, &[Source])] = terms![
    // A turn, a player.
    "dragon-lords": "dragon-lords",
    // A game, a player, a league.
    "coup": "coup" "league",
    "aristocracy": "aristocracy" "league",
    // A country.
    "antiquity": "antiquity",
];

/// What the desk's pages say otherwise than a terminal, in every game: they name no command.
const ON_PAGES: Source = source!("page-terms");

const SOURCES: &[Source] = sources![
    "kernel",
    "letter",
    "reading",
    "rules",
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
    "post",
    "form",
    "web",
    "dragon-lords",
    "dragon-lords-desk",
    "engine",
    "coup",
    "aristocracy",
    "aristocracy-simulate",
    "antiquity",
    "antiquity-world",
    "antiquity-kinds",
    "antiquity-reading",
    "asked",
    "board",
    "antiquity-papers",
];

impl Source {
    fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// The keys of its texts, in order.
    fn keys(&self, lang: Lang) -> impl Iterator<Item = &'static str> + use<> {
        // What belongs to a text is indented; terms and remarks begin with a sign.
        let heads = self.text(lang).split('\n');
        let heads = heads.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        heads.filter_map(|line| Some(line.split_once(" =")?.0))
    }

    /// Its terms, a line each.
    fn terms(&self, lang: Lang) -> String {
        let lines = self.text(lang).split_inclusive('\n');
        lines.filter(|line| line.starts_with('-')).collect()
    }
}

/// In which file each text is, in both languages: a file is parsed when one of its texts is asked
/// for, as most commands need few of them.
static PLACES: LazyLock<BTreeMap<&str, usize>> = LazyLock::new(|| {
    let keys = |(place, source): (usize, &Source)| source.keys(Lang::Fr).map(move |k| (k, place));
    SOURCES.iter().enumerate().flat_map(keys).collect()
});

/// The texts of one language.
pub struct Texts {
    lang: Lang,
    /// The game in whose terms they are, if they are in one's.
    game: &'static str,
    /// Whether a page says them.
    page: bool,
    /// What is said otherwise, looked up first.
    terms: Vec<File>,
    files: Vec<File>,
}

/// A file of texts in one language, and the terms that they may use.
struct File {
    text: &'static str,
    terms: Arc<str>,
    lang: Lang,
    parsed: OnceLock<FluentBundle<FluentResource>>,
}

impl File {
    fn new(source: &Source, lang: Lang, terms: &Arc<str>) -> File {
        File {
            text: source.text(lang),
            terms: Arc::clone(terms),
            lang,
            parsed: OnceLock::new(),
        }
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        let whole = || [&self.terms, self.text].concat();
        self.parsed.get_or_init(|| parsed(&whole(), self.lang))
    }
}

static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// The texts in the terms of each game that has its own, in both languages.
static IN_TERMS: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let of = |(name, sources): &(&'static str, &'static [Source])| {
        Lang::ALL.map(|lang| Texts::in_terms(lang, (name, sources), false))
    };
    TERMS.iter().flat_map(of).collect()
});

/// The texts as pages say them: plain, and in the terms of each game.
static PAGED: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let plain: (&str, &[Source]) = ("", &[]);
    let of = |terms| Lang::ALL.map(|lang| Texts::in_terms(lang, terms, true));
    iter::once(plain)
        .chain(TERMS.iter().copied())
        .flat_map(of)
        .collect()
});

/// One file of a language. One that does not parse is a defect of the program, found by the tests;
/// its good texts are kept. The files have the plain apostrophe of keyboards, and print has its own.
fn parsed(text: &str, lang: Lang) -> FluentBundle<FluentResource> {
    // The code of a language always is one.
    let id = lang.code().parse::<LanguageIdentifier>();
    let mut bundle = FluentBundle::new_concurrent(id.into_iter().collect());
    bundle.set_use_isolating(false);
    // Adding it twice is the only error, and it is added once.
    let _ = bundle.add_function("DE", |given, _| match given {
        [FluentValue::String(name)] => of(name).into(),
        [FluentValue::Number(number)] => of(&number.as_string()).into(),
        _ => FluentValue::Error,
    });
    let resource = match FluentResource::try_new(printed(text)) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            wrong(format!("{text:.40}: {errors:?}"));
            resource
        }
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// The first text that was found to be missing, or to want other arguments: a defect of the program, by which no reader is
/// stopped.
static DEFECT: OnceLock<String> = OnceLock::new();

/// What is wrong with a text that this process has said, if anything is; for tests.
pub fn defect() -> Option<&'static str> {
    DEFECT.get().map(String::as_str)
}

fn wrong(what: String) {
    #[cfg(test)]
    panic!("{what}");
    #[cfg(not(test))]
    DEFECT.get_or_init(|| what);
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
        Texts::in_terms(lang, ("", &[]), false)
    }

    /// The texts of a language with a game's terms, where they differ from the common ones.
    fn in_terms(lang: Lang, (game, own): (&'static str, &'static [Source]), page: bool) -> Texts {
        // Of two terms of one name the later one holds.
        let terms = iter::once(&COMMON_TERMS).chain(own);
        let terms = terms
            .map(|source| source.terms(lang))
            .collect::<String>()
            .into();
        let file = |source: &Source| File::new(source, lang, &terms);
        let first = page.then_some(&ON_PAGES);
        Texts {
            lang,
            game,
            page,
            terms: first.into_iter().chain(own).map(file).collect(),
            files: SOURCES.iter().map(file).collect(),
        }
    }

    /// The texts of a language in a game's own terms, if it has any; what was parsed stays so.
    pub fn of_rulebook(lang: Lang, rulebook: &str) -> &'static Texts {
        let own = |texts: &&Texts| texts.game == rulebook && texts.lang == lang;
        IN_TERMS.iter().find(own).unwrap_or_else(|| Texts::of(lang))
    }

    /// These texts as the desk's pages say them.
    pub fn on_page(&self) -> &'static Texts {
        let own = |texts: &&Texts| texts.game == self.game && texts.lang == self.lang;
        PAGED
            .iter()
            .find(own)
            .unwrap_or_else(|| Texts::of(self.lang))
    }

    /// These texts in a game's own terms, if it has any.
    pub fn in_terms_of(&self, rulebook: &str) -> &'static Texts {
        let texts = Texts::of_rulebook(self.lang, rulebook);
        match self.page {
            true => texts.on_page(),
            false => texts,
        }
    }

    /// All texts there are: of every language, plain and in every game's terms.
    pub fn all() -> impl Iterator<Item = &'static Texts> {
        let own = IN_TERMS.iter().chain(PAGED.iter());
        Lang::ALL.into_iter().map(Texts::of).chain(own)
    }

    /// The file that has the text of a key: a game's own, else the common one.
    fn file(&self, key: &str) -> Option<&FluentBundle<FluentResource>> {
        let mut own = self.terms.iter().map(File::bundle);
        if let Some(own) = own.find(|own| own.has_message(key)) {
            return Some(own);
        }
        Some(self.files.get(*PLACES.get(key)?)?.bundle())
    }

    /// The language of these texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The game in whose own terms these texts are; none of the common ones.
    pub fn rulebook(&self) -> Option<&'static str> {
        Some(self.game).filter(|name| !name.is_empty())
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
        let said = self.file(key).and_then(|file| {
            let pattern = file.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let said = file.format_pattern(pattern, args, &mut errors);
            if !errors.is_empty() {
                wrong(format!("{key}: {errors:?}"));
            }
            Some(said.into_owned())
        });
        said.unwrap_or_else(|| {
            wrong(format!("no text for the key {key}"));
            key.to_owned()
        })
    }

    /// The keys of a language's files, in order, for the tests.
    pub fn keys(lang: Lang) -> BTreeSet<String> {
        let keys = SOURCES.iter().flat_map(|source| source.keys(lang));
        keys.map(str::to_owned).collect()
    }
}

/// One of our own texts as it is printed: with typographic apostrophes. What people typed stays as
/// they typed it, and both are read alike ([`spelling::fold`]).
pub fn printed(text: &str) -> String {
    text.replace('\'', "’")
}

/// A bare name after *de*: `d’ITALIE`, `de CARTHAGE`. For names that stand as they are in commands
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
        true => format!("d’{name}"),
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

/// A text with named arguments: `t!(texts, "key")`, `t!(texts, "key", name, other = value, …)`.
#[macro_export]
macro_rules! t {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($texts:expr, $key:expr) => { $texts.get($key) };
    ($texts:expr, $key:expr, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $crate::locale::IntoArg::into_arg($crate::t!(@ $name $($value)?)));)+
        $texts.with($key, &args)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key is in one file, which parses, and the same in both languages; and a text quotes
    /// terms and texts of its own file, never one of another.
    #[test]
    fn every_text_is_in_one_file_in_both_languages() {
        let mut all = BTreeSet::new();
        for source in SOURCES {
            let both = Lang::ALL.map(|lang| source.keys(lang).collect::<BTreeSet<_>>());
            assert_eq!(both[0], both[1]);
            for key in &both[0] {
                assert!(all.insert(*key), "{key} twice");
            }
            for lang in Lang::ALL {
                let text = source.text(lang);
                assert!(
                    FluentResource::try_new(text.to_owned()).is_ok(),
                    "{text:.40}"
                );
                for placeable in text.split('{').skip(1) {
                    let placeable = placeable.trim_start();
                    let own = |c: char| "$\"-".contains(c) || c.is_ascii_uppercase();
                    let quoted = placeable.split([' ', '}']).next();
                    let here = quoted.is_some_and(|key| both[0].contains(key));
                    assert!(
                        placeable.starts_with(own) || here,
                        "{text:.40}: {{{placeable:.20}"
                    );
                }
                let file = parsed(&[&COMMON_TERMS.terms(lang), text].concat(), lang);
                let valued =
                    |key: &&&str| file.get_message(key).is_some_and(|m| m.value().is_some());
                assert_eq!(both[0].iter().filter(valued).count(), both[0].len());
            }
        }
        assert_eq!(Texts::keys(Lang::Fr).len(), all.len());
        assert!(!Texts::new(Lang::Fr).has("bulletin"));
    }

    /// A text as it stands in a file.
    fn message(source: &Source, lang: Lang, key: &str) -> Option<String> {
        let text = format!("\n{}", source.text(lang));
        let (_, rest) = text.split_once(&format!("\n{key} ="))?;
        let ends = |next: &str| !next.starts_with([' ', '}']);
        let lines = rest.split_inclusive('\n');
        let more = lines.clone().skip(1).take_while(|line| !ends(line)).count();
        Some(lines.take(1 + more).collect())
    }

    /// What a text is told, by the names of its arguments.
    fn told(message: &str) -> BTreeSet<&str> {
        let names = message.split('$').skip(1);
        let end = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
        names.filter_map(|n| n.split(end).next()).collect()
    }

    /// The names of terms.
    fn named(terms: &str) -> BTreeSet<String> {
        let names = terms.lines().filter_map(|line| line.split_once(" = "));
        names.map(|(name, _)| name.to_owned()).collect()
    }

    /// A game's terms say texts that are there, of the same arguments, in both languages; and
    /// nobody else's texts are other for it.
    #[test]
    fn a_rulebooks_terms_are_looked_up_first_and_say_what_the_common_texts_say() {
        for (_, terms) in TERMS {
            for lang in Lang::ALL {
                let common = COMMON_TERMS.terms(lang);
                for own in terms.iter().flat_map(|terms| named(&terms.terms(lang))) {
                    assert!(named(&common).contains(&own), "{own} is no common term");
                }
            }
            let mut keys = [BTreeSet::new(), BTreeSet::new()];
            let mut other = BTreeSet::new();
            for (lang, keys) in Lang::ALL.into_iter().zip(&mut keys) {
                let of = |terms: &'static Source| terms.keys(lang).map(move |key| (terms, key));
                for (terms, key) in terms.iter().flat_map(of) {
                    let own_message = message(terms, lang, key).unwrap();
                    let common = SOURCES.iter().find_map(|s| message(s, lang, key));
                    let common = common.unwrap_or_else(|| panic!("{key} is nobody's"));
                    // Who quotes it would quote the common one.
                    let quoted = |s: &Source| s.text(lang).contains(&format!("{{ {key} }}"));
                    assert!(!SOURCES.iter().any(quoted), "{key} is quoted");
                    assert_eq!(told(&own_message), told(&common), "{key}");
                    if own_message != common {
                        other.insert(key.to_owned());
                    }
                    assert!(keys.insert(key.to_owned()), "{key} twice");
                }
            }
            // What is the same in both languages does not stand there.
            assert_eq!((&keys[0], &keys[1]), (&other, &other));
            assert!(!other.is_empty());
        }
        let other = Texts::of_rulebook(Lang::En, "no-such");
        assert!(std::ptr::eq(other, Texts::of(Lang::En)));
    }

    /// What pages say otherwise is there to be said, of no more arguments, in both languages, and names no command.
    #[test]
    fn a_page_says_otherwise_what_there_is_to_say() {
        let keys = Lang::ALL.map(|lang| ON_PAGES.keys(lang).collect::<BTreeSet<_>>());
        assert_eq!(keys[0], keys[1]);
        for lang in Lang::ALL {
            for key in &keys[0] {
                let own = message(&ON_PAGES, lang, key).unwrap();
                let common = SOURCES.iter().find_map(|s| message(s, lang, key));
                let common = common.unwrap_or_else(|| panic!("{key} is nobody's"));
                assert!(told(&own).is_subset(&told(&common)), "{key}");
                for word in ["arbitre ", " --", "TOML", "{ $remedy }"] {
                    assert!(!own.contains(word), "{key}: {own}");
                }
            }
            let page = Texts::of(lang).on_page();
            assert_eq!(page.in_terms_of("coup").rulebook(), Some("coup"));
            let key = "refusal-not-closed-help";
            for texts in [page, page.in_terms_of("coup")] {
                assert!(!texts.get(key).contains("arbitre"), "{}", texts.get(key));
            }
        }
    }

    #[test]
    fn a_bare_name_is_elided_before_a_vowel() {
        for (name, said) in [
            ("ARABIE", "d’ARABIE"),
            ("ASIE", "d’ASIE"),
            ("CARTHAGE", "de CARTHAGE"),
            ("EGYPTE", "d’EGYPTE"),
            ("ESPAGNE", "d’ESPAGNE"),
            ("GAULE", "de GAULE"),
            ("ITALIE", "d’ITALIE"),
            ("MACEDOINE", "de MACEDOINE"),
            ("Épire", "d’Épire"),
            ("ŒTA", "d’ŒTA"),
            ("Yémen", "de Yémen"),
            ("Ys", "d’Ys"),
            ("Hongrie", "de Hongrie"),
            ("", "de "),
        ] {
            assert_eq!(of(name), said);
        }
    }
}
