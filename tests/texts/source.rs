//! The program's sources, read for the keys of texts that they ask for.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// A piece of Rust source, as far as keys are concerned.
#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Text(String),
    Word(String),
    Mark(char),
}

use Token::{Mark, Text, Word};

/// Where a key may be asked for.
#[derive(Debug, Default)]
pub struct Uses {
    /// Keys written in the call itself, with the arguments of that call.
    pub direct: Vec<Use>,
    /// Every text that could be a key, with the arguments of the calls that follow it, up to the
    /// next such text: `let key = "remark-debt"; t!(texts, key, after = …)`.
    pub indirect: Vec<Use>,
}

#[derive(Debug, Clone)]
pub struct Use {
    pub key: String,
    pub args: BTreeSet<String>,
    pub file: String,
}

/// All keys that the sources and templates under folders ask for, tests left out.
pub fn uses(folders: &[PathBuf]) -> Uses {
    let mut all = Uses::default();
    let mut folders = folders.to_owned();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "tests" {
                folders.push(path);
            } else if name.ends_with(".html") {
                // A template asks for texts in one way, without arguments.
                let text = fs::read_to_string(&path).unwrap();
                let asked = text.split("frame.t(\"").skip(1);
                all.direct.extend(asked.map(|rest| Use {
                    key: rest.split('"').next().unwrap().to_owned(),
                    args: BTreeSet::new(),
                    file: path.display().to_string(),
                }));
            } else if path.is_file() && name.ends_with(".rs") && name != "tests.rs" {
                let text = fs::read_to_string(&path).unwrap();
                let file = path.display().to_string();
                collect(&without_tests(tokens(&text)), &file, &mut all);
            }
        }
    }
    all
}

/// An enum that is said by its variants.
#[derive(Debug)]
pub struct Told {
    pub prefix: String,
    /// Each variant that has a text, as keys have it, with its fields.
    pub variants: Vec<(String, BTreeSet<String>)>,
}

/// Types of which a text gets the `count` too.
const LISTS: [&str; 6] = ["Vec", "BTreeSet", "List", "Cards", "Picks", "Places"];

/// The enums below a folder for which `Spoken` is implemented, beside their definition.
pub fn told(folder: PathBuf) -> Vec<Told> {
    let mut all = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let tokens = tokens(&fs::read_to_string(&path).unwrap());
                let file = path.display().to_string();
                for at in 0..tokens.len() {
                    if let [
                        Word(i),
                        Word(spoken),
                        Word(f),
                        Word(name),
                        Mark('{'),
                        rest @ ..,
                    ] = &tokens[at..]
                        && (i, spoken, f) == (&"impl".into(), &"Spoken".into(), &"for".into())
                    {
                        all.push(spoken_of(name, rest, &tokens, &file));
                    }
                }
            }
        }
    }
    all
}

fn spoken_of(name: &str, implementation: &[Token], file: &[Token], path: &str) -> Told {
    let ends = |t: &Token| matches!(t, Mark('}')) || matches!(t, Word(w) if w == "fn");
    let own = implementation.split(ends).next().unwrap();
    let mut texts = own.iter().filter_map(|t| match t {
        Text(text) => Some(text.clone()),
        _ => None,
    });
    let prefix = texts.next().unwrap();
    let beside: BTreeSet<String> = texts.collect();
    let head = [Word("enum".into()), Word(name.into()), Mark('{')];
    let start = file.windows(3).position(|w| w == head);
    let start = start.unwrap_or_else(|| panic!("{path}: enum {name} is not there"));
    let mut variants = Vec::new();
    let mut at = start + 3;
    loop {
        match &file[at..] {
            [Mark('}'), ..] => break,
            // What serde skips is said otherwise.
            [Mark('#'), Mark('['), Word(serde), Mark('('), Word(skip), ..]
                if serde == "serde" && skip == "skip" =>
            {
                at = closed(file, closed(file, at + 1) + 1) + 1;
            }
            [Mark('#'), Mark('['), ..] => at = closed(file, at + 1) + 1,
            [Mark(','), ..] => at += 1,
            [Word(variant), Mark('('), ..] => {
                let _ = variant;
                at = closed(file, at + 1) + 1;
            }
            [Word(variant), Mark('{'), ..] => {
                let end = closed(file, at + 1);
                let mut fields = beside.clone();
                let inside = &file[at + 2..end];
                fields.extend(inside.windows(2).filter_map(|w| match w {
                    [Word(field), Mark(':')] => Some(field.clone()),
                    _ => None,
                }));
                if inside
                    .iter()
                    .any(|t| matches!(t, Word(w) if LISTS.contains(&w.as_str())) || *t == Mark('['))
                {
                    fields.insert("count".into());
                }
                variants.push((kebab(variant), fields));
                at = end + 1;
            }
            [Word(variant), ..] => {
                variants.push((kebab(variant), beside.clone()));
                at += 1;
            }
            other => panic!("{path}: enum {name}: {:?}", &other[..other.len().min(5)]),
        }
    }
    Told { prefix, variants }
}

/// Where what opens there is closed; from a variant's name, its end.
fn closed(tokens: &[Token], mut at: usize) -> usize {
    let mut depth = 0;
    loop {
        match tokens[at] {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        let next = tokens.get(at + 1);
        if depth == 0 && !matches!((&tokens[at], next), (Word(_), Some(Mark('(' | '{')))) {
            return at;
        }
        at += 1;
    }
}

/// As keys have a name.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// Whether a text has the form of a key: `word` or `several-words`.
pub fn key_like(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && !text.ends_with('-')
        && !text.contains("--")
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn collect(tokens: &[Token], file: &str, all: &mut Uses) {
    let mut open: Vec<usize> = Vec::new();
    let mut between: BTreeSet<String> = BTreeSet::new();
    for at in 0..tokens.len() {
        let rest = &tokens[at..];
        if let [Word(t), Mark('!'), Mark('('), ..] = rest
            && t == "t"
        {
            let (key, args) = call(&rest[3..]);
            match key {
                Some(key) => all.direct.push(Use {
                    key,
                    args,
                    file: file.to_owned(),
                }),
                None => between.extend(args),
            }
        } else if let [Mark('.'), Word(how), Mark('('), Text(name), ..] = rest
            && ["with", "typed", "file", "named"].contains(&how.as_str())
        {
            between.insert(name.clone());
        } else if let [
            Mark('.'),
            Word(kind),
            Mark('('),
            Word(_),
            Mark(','),
            Text(name),
            ..,
        ] = rest
            && kind == "kind"
        {
            between.insert(name.clone());
        } else if let [
            Word(texts),
            Mark('.'),
            Word(get),
            Mark('('),
            Text(key),
            Mark(')'),
            ..,
        ] = rest
            && texts == "texts"
            && get == "get"
        {
            all.direct.push(Use {
                key: key.clone(),
                args: BTreeSet::new(),
                file: file.to_owned(),
            });
        } else if let [Text(key), ..] = rest
            && key_like(key)
            && !argument_name(tokens, at)
        {
            if !between.is_empty() {
                for n in open.drain(..) {
                    all.indirect[n].args.clone_from(&between);
                }
                between.clear();
            }
            // What `words` says has a remedy under its own key, where no other is named.
            let helped = matches!(&tokens[..at], [.., Word(f), Mark('(')] if f == "words")
                && !matches!(rest, [_, Mark(')'), Mark('.'), Word(how), ..] if how == "help");
            let remedy = helped.then(|| format!("{key}-help"));
            for key in [key.clone()].into_iter().chain(remedy) {
                open.push(all.indirect.len());
                all.indirect.push(Use {
                    key,
                    args: BTreeSet::new(),
                    file: file.to_owned(),
                });
            }
        }
    }
    for n in open {
        all.indirect[n].args.clone_from(&between);
    }
}

/// Whether a text is the name in `.with("name", …)`, `.typed("name", …)` or `.kind(texts, "name", …)`, or the
/// beginning of an enum's keys.
fn argument_name(tokens: &[Token], at: usize) -> bool {
    let named = |back: usize, names: &[&str]| {
        at.checked_sub(back)
            .and_then(|n| tokens.get(n))
            .is_some_and(|t| matches!(t, Word(w) if names.contains(&w.as_str())))
    };
    named(2, &["with", "typed", "file", "named"]) || named(4, &["kind"]) || named(6, &["PREFIX"])
}

/// The key of a `t!` call, if it is written there, and the names of its arguments.
fn call(tokens: &[Token]) -> (Option<String>, BTreeSet<String>) {
    let mut parts: Vec<Vec<&Token>> = vec![Vec::new()];
    let mut depth = 1;
    for token in tokens {
        match token {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth -= 1,
            Mark(',') if depth == 1 => {
                parts.push(Vec::new());
                continue;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
        parts.last_mut().unwrap().push(token);
    }
    let key = match parts.get(1).map(Vec::as_slice) {
        Some([Text(key)]) => Some(key.clone()),
        _ => None,
    };
    let args = parts.iter().skip(2).filter_map(|p| match p.as_slice() {
        [Word(name)] | [Word(name), Mark('='), ..] => Some(name.clone()),
        _ => None,
    });
    (key, args.collect())
}

/// The tokens without what stands under `#[cfg(test)]`.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let cfg: Vec<Token> = ["cfg", "(", "test", ")", "]"].map(token).to_vec();
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let test =
            tokens[at..].starts_with(&[Mark('#'), Mark('[')]) && tokens[at + 2..].starts_with(&cfg);
        if !test {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let mut depth = 0;
        at += 2 + cfg.len();
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                Mark('(' | '[' | '{') => depth += 1,
                Mark(')' | ']') => depth -= 1,
                Mark('}') => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                Mark(';') if depth == 0 => break,
                _ => {}
            }
        }
    }
    kept
}

fn token(text: &str) -> Token {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if !c.is_alphanumeric() => Mark(c),
        _ => Word(text.to_owned()),
    }
}

/// Words, texts and marks; comments, characters and lifetimes are left out.
pub fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let next = chars.get(at + 1).copied();
        match c {
            '/' if next == Some('/') => {
                while chars.get(at).is_some_and(|c| *c != '\n') {
                    at += 1;
                }
            }
            '\'' => at = after_tick(&chars, at),
            '"' => {
                let mut text = String::new();
                at += 1;
                while let Some(&c) = chars.get(at) {
                    match c {
                        '"' => break,
                        '\\' => {
                            text.push('\\');
                            at += 1;
                        }
                        c => text.push(c),
                    }
                    at += 1;
                }
                at += 1;
                out.push(Text(text));
            }
            'r' if matches!(next, Some('"' | '#')) => match raw(&chars, at) {
                Some((text, end)) => {
                    out.push(Text(text));
                    at = end;
                }
                None => at += 1,
            },
            c if c.is_alphanumeric() || c == '_' => {
                let start = at;
                while chars
                    .get(at)
                    .is_some_and(|c| c.is_alphanumeric() || *c == '_')
                {
                    at += 1;
                }
                out.push(Word(chars[start..at].iter().collect()));
            }
            c => {
                if !c.is_whitespace() {
                    out.push(Mark(c));
                }
                at += 1;
            }
        }
    }
    out
}

/// After a character such as `'a'` or `'\n'`, or after the tick of a lifetime.
fn after_tick(chars: &[char], at: usize) -> usize {
    if chars.get(at + 1) == Some(&'\\') {
        let mut end = at + 3;
        while chars.get(end).is_some_and(|c| *c != '\'') {
            end += 1;
        }
        return end + 1;
    }
    if chars.get(at + 2) == Some(&'\'') {
        at + 3
    } else {
        at + 1
    }
}

/// A raw text that begins here, and where it ends.
fn raw(chars: &[char], at: usize) -> Option<(String, usize)> {
    let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
    let start = at + 1 + hashes;
    if chars.get(start) != Some(&'"') {
        return None;
    }
    let mut end = start + 1;
    loop {
        let closes = chars.get(end)? == &'"'
            && chars
                .get(end + 1..end + 1 + hashes)?
                .iter()
                .all(|c| *c == '#');
        if closes {
            return Some((chars[start + 1..end].iter().collect(), end + 1 + hashes));
        }
        end += 1;
    }
}
