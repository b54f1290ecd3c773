//! The heaps of mails.

use std::path::Path;

use serde::Deserialize;

/// A mail, and what is taken of it.
#[derive(Debug, Clone, Deserialize)]
pub struct Mail {
    pub id: String,
    #[serde(default = "antiquity")]
    pub game: String,
    #[serde(alias = "nation")]
    pub seat: String,
    #[serde(default)]
    pub text: String,
    /// A file of `tests/messages` that it is instead of a text.
    pub file: Option<String>,
    pub expected: Vec<String>,
    pub word: Option<String>,
    #[serde(default = "first")]
    pub turn: u16,
}

impl Mail {
    /// As it came.
    pub fn bytes(&self) -> Vec<u8> {
        let Some(file) = &self.file else {
            return self.text.as_bytes().to_vec();
        };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages");
        std::fs::read(folder.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
    }

    /// To be shown.
    pub fn shown(&self) -> String {
        String::from_utf8_lossy(&self.bytes()).trim_end().to_owned()
    }
}

fn first() -> u16 {
    1
}

fn antiquity() -> String {
    "antiquity".to_owned()
}

/// What came of a mail.
#[derive(Debug, Clone, Default)]
pub struct Seen {
    /// Canonical lines.
    pub orders: Vec<String>,
    pub none: bool,
    pub word: Option<String>,
    /// Remarks to the player and to the arbiter.
    pub remarks: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judged {
    Exact,
    /// The orders are as expected, and something was remarked.
    Remarked,
    /// Otherwise, and something was said.
    Told,
    Silent,
}

/// The mails of a heap that are of a game.
pub fn heap(game: &str, name: &str) -> Vec<Mail> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reading/mails");
    read(game, &folder.join(name))
}

pub fn read(game: &str, path: &Path) -> Vec<Mail> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut mails: Vec<Mail> =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    mails.retain(|m| m.game == game);
    mails
}

/// A line as it is compared: without case, accents, small words and a bonus of 0.
pub fn key(line: &str) -> String {
    let folded = arbitre::locale::spelling::fold(line);
    let mut words = Vec::new();
    let mut word = String::new();
    for c in folded.chars().chain([' ']) {
        if c.is_alphanumeric() || word.is_empty() && matches!(c, '+' | '-') {
            word.push(c);
        } else if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    let small = [
        "armee", "armees", "de", "du", "des", "d", "la", "le", "l", "les", "en", "dans", "a",
        "troupe", "troupes", "presence", "of", "army", "the", "+0",
    ];
    words.retain(|w| !small.contains(&w.as_str()) && w != "+" && w != "-");
    let same = |w: String| match w.as_str() {
        "majorite" | "majoritaire" => "major".to_owned(),
        "flottes" => "flotte".to_owned(),
        _ => w,
    };
    words.into_iter().map(same).collect::<Vec<_>>().join(" ")
}

pub fn judge(mail: &Mail, seen: &Seen) -> Judged {
    let sorted = |lines: Vec<String>| {
        let mut keys: Vec<String> = lines.iter().map(|l| key(l)).collect();
        keys.sort();
        keys
    };
    let asks = mail.expected.iter().any(|l| l == "ask");
    let orders: Vec<String> = mail
        .expected
        .iter()
        .filter(|l| !["ask", "none", "nothing"].contains(&l.as_str()))
        .cloned()
        .collect();
    let told = !seen.remarks.is_empty();
    let only_asks = asks && orders.is_empty();
    let right = match () {
        () if only_asks => told,
        () if mail.expected == ["none"] => seen.none && seen.orders.is_empty(),
        () if mail.expected == ["nothing"] => !seen.none && seen.orders.is_empty(),
        () => sorted(seen.orders.clone()) == sorted(orders) && (told || !asks),
    };
    let word = mail
        .word
        .as_ref()
        .is_none_or(|w| seen.word.as_deref() == Some(w));
    match (right && word, told) {
        (true, false) => Judged::Exact,
        (true, true) if asks || mail.expected == ["nothing"] => Judged::Exact,
        (true, true) => Judged::Remarked,
        (false, true) => Judged::Told,
        (false, false) => Judged::Silent,
    }
}
