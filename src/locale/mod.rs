//! Every word that a person reads, French and English, from the files under `data/locale`.
//!
//! A text is asked for by its key; numbers and names are handed in as arguments. The files are
//! Fluent (`.ftl`), so that plurals and elision are the language's own.

pub mod said;
pub mod spelling;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use memchr::memchr_iter;
use memchr::memmem::Finder;
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
    ($($name:literal),* $(,)?) => { &[$(($name, source!(concat!($name, "-terms")))),*] };
}

/// The rulebooks whose players call things otherwise than the common texts do (a turn, not a
/// season): `RULEBOOK-terms` says some of those texts anew, and is looked up first.
const TERMS: &[(&str, Source)] = terms![
    // A turn, a player.
    "dragon-lords",
];

const SOURCES: &[Source] = sources![
    "kernel",
    "letter",
    "reading",
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
    "dragon-lords",
    "dragon-lords-desk",
];

impl Source {
    fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }

    /// The message of a key as it stands in the file, found without parsing it. `head` finds the
    /// line that begins with the key, and the newline before it.
    fn message(&self, lang: Lang, head: &Finder<'_>) -> Option<&'static str> {
        let text = self.text(lang);
        let start = match head.find(text.as_bytes()) {
            Some(at) => at + 1,
            None => text
                .as_bytes()
                .starts_with(head.needle().get(1..)?)
                .then_some(0)?,
        };
        let rest = text.get(start..)?;
        // What belongs to a message is indented.
        let next = memchr_iter(b'\n', rest.as_bytes()).find(|at| {
            let first = rest.as_bytes().get(at + 1);
            first.is_some_and(|b| b.is_ascii_alphabetic() || matches!(b, b'#' | b'-'))
        });
        rest.get(..next.map_or(rest.len(), |at| at + 1))
    }
}

/// A finder's needle for the line that begins with a key.
fn head(key: &str) -> String {
    format!("\n{key} =")
}

/// The texts of one language. Most commands need few of them, and to parse them all takes longer
/// than the command: the first [`ALONE`] texts that are asked of a file are parsed by themselves,
/// and the whole file is when there are more.
pub struct Texts {
    lang: Lang,
    /// The rulebook in whose terms they are.
    rulebook: Option<&'static str>,
    /// What it says otherwise.
    terms: Option<(&'static Source, File)>,
    files: Vec<File>,
}

/// So many texts are parsed alone for less than it takes to parse their file.
const ALONE: u8 = 16;

/// How far a file of texts is read.
#[derive(Default)]
struct File {
    /// How many texts were asked for alone.
    asked: AtomicU8,
    whole: OnceLock<FluentBundle<FluentResource>>,
}

static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// The texts in the terms of each rulebook that has its own, in both languages.
static IN_TERMS: LazyLock<Vec<(&str, [Texts; 2])>> = LazyLock::new(|| {
    let in_terms = |rulebook, terms, lang| Texts {
        rulebook: Some(rulebook),
        terms: Some((terms, File::default())),
        ..Texts::new(lang)
    };
    let both = |rulebook, terms| Lang::ALL.map(|lang| in_terms(rulebook, terms, lang));
    TERMS
        .iter()
        .map(|(name, terms)| (*name, both(*name, terms)))
        .collect()
});

/// One file of a language, or a message of it. One that does not parse is a defect of the program,
/// found by the tests; its good messages are kept.
fn parsed(text: &str, lang: Lang) -> FluentBundle<FluentResource> {
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
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            debug_assert!(errors.is_empty(), "{text:.40}: {errors:?}");
            resource
        }
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// A text that was found, in its file.
struct Text<'a> {
    file: &'a FluentBundle<FluentResource>,
    pattern: &'a Pattern<&'a str>,
}

impl<'a> Text<'a> {
    fn of(file: &'a FluentBundle<FluentResource>, key: &str) -> Option<Text<'a>> {
        let pattern = file.get_message(key)?.value()?;
        Some(Text { file, pattern })
    }
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
        let files = SOURCES.iter().map(|_| File::default()).collect();
        Texts {
            lang,
            rulebook: None,
            terms: None,
            files,
        }
    }

    /// The texts of a language in a rulebook's own terms, if it has any; what was parsed stays so.
    pub fn of_rulebook(lang: Lang, rulebook: &str) -> &'static Texts {
        let own = IN_TERMS.iter().find(|(name, _)| *name == rulebook);
        let own = own.and_then(|(_, both)| both.iter().find(|texts| texts.lang == lang));
        own.unwrap_or_else(|| Texts::of(lang))
    }

    /// All texts there are: of every language, plain and in every rulebook's terms.
    pub fn all() -> impl Iterator<Item = &'static Texts> {
        let own = IN_TERMS.iter().flat_map(|(_, both)| both);
        Lang::ALL.into_iter().map(Texts::of).chain(own)
    }

    /// Does something with the text of a key, if there is one: with a rulebook's own, else with the
    /// common one. Files that are parsed already are asked first.
    fn look_up<T>(&self, key: &str, look: impl FnOnce(Text<'_>) -> T) -> Option<T> {
        if let Some((source, file)) = &self.terms {
            let head = head(key);
            if let Some(message) = source.message(self.lang, &Finder::new(&head)) {
                return self.read(source, file, message, key, look);
            }
        }
        let in_file = |file| Text::of(file, key);
        let whole = self.files.iter().filter_map(|file| file.whole.get());
        if let Some(text) = whole.filter_map(in_file).next() {
            return Some(look(text));
        }
        let head = head(key);
        let head = Finder::new(&head);
        let (source, file, message) = SOURCES
            .iter()
            .zip(&self.files)
            .find_map(|(source, file)| Some((source, file, source.message(self.lang, &head)?)))?;
        self.read(source, file, message, key, look)
    }

    /// Does something with a message that was found in a file.
    fn read<T>(
        &self,
        source: &Source,
        file: &File,
        message: &str,
        key: &str,
        look: impl FnOnce(Text<'_>) -> T,
    ) -> Option<T> {
        if file.whole.get().is_none() && file.asked.load(Ordering::Relaxed) < ALONE {
            file.asked.fetch_add(1, Ordering::Relaxed);
            return Text::of(&parsed(message, self.lang), key).map(look);
        }
        let whole = || parsed(source.text(self.lang), self.lang);
        Text::of(file.whole.get_or_init(whole), key).map(look)
    }

    /// The language of these texts.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The rulebook in whose own terms these texts are; none of the common ones.
    pub fn rulebook(&self) -> Option<&'static str> {
        self.rulebook
    }

    /// Whether a key has a text.
    pub fn has(&self, key: &str) -> bool {
        self.look_up(key, |_| ()).is_some()
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
        let found = self.look_up(key, |text| {
            if let Some(said) = plainly(text.pattern, args, self.lang) {
                return said;
            }
            let mut errors = Vec::new();
            let said = text.file.format_pattern(text.pattern, args, &mut errors);
            debug_assert!(errors.is_empty(), "{key}: {errors:?}");
            said.into_owned()
        });
        debug_assert!(found.is_some(), "no text for the key {key}");
        found.unwrap_or_else(|| key.to_owned())
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

/// A text put together here, as nearly all can be: from words, arguments, and what is chosen by a
/// name or a number. Papers say the same few texts row by row, and the library takes several times
/// as long for each. `None` where something is called, and for numbers that are not simple.
fn plainly(pattern: &Pattern<&str>, args: Option<&FluentArgs<'_>>, lang: Lang) -> Option<String> {
    let mut said = String::with_capacity(64);
    push_plainly(&mut said, pattern, args, lang)?;
    Some(said)
}

fn push_plainly(
    said: &mut String,
    pattern: &Pattern<&str>,
    args: Option<&FluentArgs<'_>>,
    lang: Lang,
) -> Option<()> {
    for element in &pattern.elements {
        let expression = match element {
            PatternElement::TextElement { value } => {
                said.push_str(value);
                continue;
            }
            PatternElement::Placeable { expression } => expression,
        };
        match expression {
            Expression::Inline(what) => match argument(what, args)? {
                FluentValue::String(text) => said.push_str(text),
                FluentValue::Number(number) => write!(said, "{}", whole(number)?).ok()?,
                _ => return None,
            },
            Expression::Select { selector, variants } => {
                let chosen = chosen(argument(selector, args)?, variants, lang)?;
                push_plainly(said, &chosen.value, args, lang)?;
            }
        }
    }
    Some(())
}

fn argument<'a>(
    what: &InlineExpression<&'a str>,
    args: Option<&'a FluentArgs<'_>>,
) -> Option<&'a FluentValue<'a>> {
    match what {
        InlineExpression::VariableReference { id } => args?.get(id.name),
        _ => None,
    }
}

/// The variant that a value chooses.
fn chosen<'a, 'b>(
    value: &FluentValue<'_>,
    variants: &'a [Variant<&'b str>],
    lang: Lang,
) -> Option<&'a Variant<&'b str>> {
    for variant in variants {
        let this = match (&variant.key, value) {
            (VariantKey::Identifier { name }, FluentValue::String(text)) => text == name,
            (VariantKey::NumberLiteral { .. }, FluentValue::String(_)) => false,
            (VariantKey::Identifier { name }, FluentValue::Number(number)) => {
                plural(whole(number)?, lang)? == *name
            }
            (VariantKey::NumberLiteral { value }, FluentValue::Number(number)) => {
                value.parse::<i64>().ok()? == whole(number)?
            }
            _ => return None,
        };
        if this {
            return Some(variant);
        }
    }
    variants.iter().find(|variant| variant.default)
}

/// How many a number is in a language; `None` for one of which a language may say it otherwise.
fn plural(number: i64, lang: Lang) -> Option<&'static str> {
    match (number, lang) {
        (1, _) | (0, Lang::Fr) => Some("one"),
        (0..1_000_000, _) => Some("other"),
        _ => None,
    }
}

/// A number without a fraction, written as it is.
fn whole(number: &FluentNumber) -> Option<i64> {
    // So many a number with a fraction holds exactly.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let value = number.value;
    let plain = number.options == FluentNumberOptions::default();
    let negative_zero = value == 0.0 && value.is_sign_negative();
    let simple = plain && value.fract() == 0.0 && value.abs() <= EXACT && !negative_zero;
    simple.then_some(value as i64)
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

    /// A message stands alone: it is parsed without the others, so none quotes another one; no key
    /// is in two files; and it says the same as where its file is parsed as a whole.
    #[test]
    fn each_message_stands_alone_and_every_key_is_found_in_its_own_file() {
        for lang in Lang::ALL {
            for key in Texts::keys(lang) {
                let head = head(&key);
                let head = Finder::new(&head);
                let having = SOURCES.iter().filter(|s| s.message(lang, &head).is_some());
                let [source] = having.collect::<Vec<_>>()[..] else {
                    panic!("{key} is in none or several files");
                };
                let whole = parsed(source.text(lang), lang);
                let alone = parsed(source.message(lang, &head).unwrap_or_default(), lang);
                let patterns = [&whole, &alone].map(|file| Text::of(file, &key).map(|t| t.pattern));
                assert!(patterns[0].is_some() && patterns[0] == patterns[1], "{key}");
            }
            for source in SOURCES {
                let text = source.text(lang);
                for placeable in text.split('{').skip(1) {
                    let first = placeable.trim_start().chars().next();
                    let own = |c: char| c == '$' || c == '"' || c.is_ascii_uppercase();
                    assert!(first.is_some_and(own), "{text:.40}: {{{placeable:.20}");
                }
            }
        }
        assert!(!Texts::new(Lang::Fr).has("bulletin"));
    }

    /// What a text is told, by the names of its arguments.
    fn told(message: &str) -> BTreeSet<&str> {
        let names = message.split('$').skip(1);
        let end = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
        names.filter_map(|n| n.split(end).next()).collect()
    }

    /// A rulebook's terms say texts that are there, of the same arguments, in both languages; and
    /// nobody else's texts are other for it.
    #[test]
    fn a_rulebooks_terms_are_looked_up_first_and_say_what_the_common_texts_say() {
        for (name, terms) in TERMS {
            let mut keys = [BTreeSet::new(), BTreeSet::new()];
            let mut other = BTreeSet::new();
            for (lang, keys) in Lang::ALL.into_iter().zip(&mut keys) {
                let (own, plain) = (Texts::of_rulebook(lang, name), Texts::of(lang));
                for (key, _) in terms.text(lang).lines().filter_map(|l| l.split_once(" =")) {
                    if key.starts_with([' ', '#', '-']) {
                        continue;
                    }
                    let needle = head(key);
                    let finder = Finder::new(&needle);
                    let message = terms.message(lang, &finder).unwrap();
                    let common = SOURCES.iter().find_map(|s| s.message(lang, &finder));
                    let common = common.unwrap_or_else(|| panic!("{key} is nobody's"));
                    assert_eq!(told(message), told(common), "{key}");
                    let said = |texts: &Texts| {
                        let mut args = FluentArgs::new();
                        for name in told(common) {
                            args.set(name, FluentValue::from(2));
                        }
                        texts.with(key, &args)
                    };
                    if said(own) != said(plain) {
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

    /// What is put together here reads as the library puts it together: every text of both
    /// languages, with names, with numbers, and without what it asks for.
    #[test]
    fn a_plain_text_is_said_as_the_library_says_it() {
        let mut plain = 0;
        for (source, lang) in SOURCES.iter().flat_map(|s| Lang::ALL.map(|lang| (s, lang))) {
            let file = parsed(source.text(lang), lang);
            for key in Texts::keys(lang) {
                let Some(text) = Text::of(&file, &key) else {
                    continue;
                };
                let message = source.message(lang, &Finder::new(&head(&key)));
                let numbers = [-3_i64, -1, 0, 1, 2, 3, 5, 11, 12, 21, 101, 1_000, 999_999];
                let large = [1_000_000, 2_000_000, 1_000_001, i64::from(u32::MAX)];
                let mut values: Vec<FluentValue<'_>> = numbers
                    .into_iter()
                    .chain(large)
                    .map(IntoArg::into_arg)
                    .collect();
                let names = message.unwrap_or_default().split(['[', ']']);
                values.extend(names.map(|name| FluentValue::from(name.to_owned())));
                values.extend([1.5, 1.0, -0.0, 1e300].map(FluentValue::from));
                for value in values {
                    let mut args = FluentArgs::new();
                    for name in told(message.unwrap_or_default()) {
                        args.set(name, value.clone());
                    }
                    let mut errors = Vec::new();
                    let by_library = file.format_pattern(text.pattern, Some(&args), &mut errors);
                    if let Some(said) = plainly(text.pattern, Some(&args), lang) {
                        assert_eq!(said, by_library, "{key}");
                        plain += 1;
                    }
                }
                let asks = !told(message.unwrap_or_default()).is_empty();
                assert!(
                    !asks || plainly(text.pattern, None, lang).is_none(),
                    "{key}"
                );
            }
        }
        assert!(plain > 1_000);
    }

    #[test]
    fn what_is_asked_often_is_said_as_at_first() {
        let texts = Texts::new(Lang::Fr);
        let first = texts.get("confirm-replace");
        for _ in 0..=ALONE {
            assert_eq!(texts.get("confirm-replace"), first);
        }
        let whole = texts.files.iter().filter(|f| f.whole.get().is_some());
        assert_eq!(whole.count(), 1);
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
                    "{text:.40}"
                );
            }
        }
        assert_eq!(Texts::keys(Lang::Fr), Texts::keys(Lang::En));
    }
}
