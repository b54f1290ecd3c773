//! All that a seat receives, in every format, with names, order and times.

use std::sync::LazyLock;

use arbitre::locale::{Lang, Texts};

/// A file or a text that the seat receives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub name: String,
    pub text: String,
    /// Seconds since 1970, of what is a file.
    pub time: i64,
}

/// What one seat receives in a campaign, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Papers(pub Vec<Paper>);

impl Papers {
    pub fn add(&mut self, name: String, text: &str) {
        self.at(name, text, 0);
    }

    /// A file of that time.
    pub fn at(&mut self, name: String, text: &str, time: i64) {
        let text = masked(text);
        self.0.push(Paper { name, text, time });
    }

    /// The first paper in which two campaigns differ.
    pub fn differs(&self, other: &Papers) -> Option<String> {
        let place = self.0.iter().zip(&other.0).position(|(a, b)| a != b);
        match place {
            Some(n) => {
                let (a, b) = (&self.0[n], &other.0[n]);
                if a.name != b.name || a.time != b.time {
                    return Some(format!("{} / {}", a.name, b.name));
                }
                let line = a.text.lines().zip(b.text.lines()).find(|(x, y)| x != y);
                Some(format!("{}: {line:?}", a.name))
            }
            None if self.0.len() != other.0.len() => Some("one more paper".to_owned()),
            None => None,
        }
    }
}

/// Heads, entry hashes and ids are constants here: that they hide what they bind is tested with
/// the sealed chance.
///
/// A loop over bytes: papers are masked by the gigabyte, and nothing is optimised here.
fn masked(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len());
    // Up to where the text is copied, and where the run of digits begins that is gone through.
    let (mut copied, mut from, mut at) = (0, 0, 0);
    while at <= bytes.len() {
        if at < bytes.len() && matches!(bytes[at], b'0'..=b'9' | b'a'..=b'f') {
            at += 1;
            continue;
        }
        let hidden = match at - from {
            // A person compares the ends of a hash: four digits, dots, four digits.
            4 => text[..from].ends_with('…') || text[at..].starts_with('…'),
            length => length == 32 || length == 64,
        };
        if hidden {
            out.push_str(&text[copied..from]);
            out.push_str(&"#".repeat(at - from));
            copied = at;
        }
        at += 1;
        from = at;
    }
    out.push_str(&text[copied..]);
    out
}

static FRENCH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::Fr));
static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Lang::En));

/// The texts of a language.
pub fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::Fr => &FRENCH,
        Lang::En => &ENGLISH,
    }
}

/// The papers of one seat, and beside them what they would be with each leak.
pub struct Gathered<'a, L> {
    pub papers: Papers,
    pub leaks: &'a [L],
    pub leaked: Vec<Papers>,
}

impl<'a, L: Copy> Gathered<'a, L> {
    pub fn new(leaks: &'a [L]) -> Gathered<'a, L> {
        Gathered {
            papers: Papers::default(),
            leaks,
            leaked: vec![Papers::default(); leaks.len()],
        }
    }
}
