//! What the desk keeps while it runs: who was let in, the mails that were dropped, what the last commands said.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::time::Instant;

use super::fields::{Fields, lay, lay_into, plain_name};
use crate::bulletin::html::Page;
use crate::chance::{Digest, Entropy, OsEntropy};
use crate::cli::game::visits::Visit;
use crate::cli::rows::OfRow;
use crate::cli::shown::{Piece, Shown};
use crate::cli::stop::REFUSED;
use crate::cli::{Stop, files};
use crate::locale::Texts;

/// So many outcomes, and so many heaps of mails, are kept: of a few tabs, the last ones.
const KEPT: usize = 64;
const HEAPS: usize = 8;

/// What a browser has that was let in.
#[derive(Debug, Clone)]
pub struct Session {
    cookie: String,
    /// What each of its forms holds.
    pub form: String,
    /// The outcome that the request's page tells.
    pub said: Option<u64>,
}

/// What a command said, and the form by which it was given.
#[derive(Debug)]
pub struct Outcome {
    pub fields: Fields,
    pub shown: Shown,
    pub code: u8,
    /// Whether it has written anything.
    pub wrote: bool,
    /// Whether another command came first, so that it was not carried out.
    pub overtaken: bool,
}

impl Outcome {
    /// Whether there is nothing more to be said to it: no question, nothing that was refused.
    pub fn settled(&self) -> bool {
        let refused = |piece: &Piece| matches!(piece, Piece::Refused { .. });
        let refused = self.code != 0 && self.shown.pieces.iter().any(refused);
        self.shown.asked.is_none() && (self.wrote || !refused)
    }

    /// The key of its heading.
    pub fn title(&self) -> &'static str {
        let verb = self.fields.get("verb");
        match (self.code, self.wrote) {
            (0, false) if verb == Some("post") => "web-nothing-entered",
            (0, _) => "web-done",
            // A message of which nothing stands is kept all the same, and what it asks is settled where its seat is.
            (REFUSED, true) if verb == Some("enter") => "web-kept",
            (_, true) => "web-done-partly",
            (_, false) => "web-not-done",
        }
    }
}

/// What was dropped and pasted, until it is entered or taken out; and what is said of it.
#[derive(Default)]
struct Inbox {
    folder: Option<Arc<TempDir>>,
    said: Vec<OfRow>,
}

/// How many there were, and the last of them by their numbers.
type Kept<T> = (u64, VecDeque<(u64, Arc<T>)>);

#[derive(Default)]
struct Door {
    /// What the file of the key opens with, once.
    key: String,
    sessions: Vec<Session>,
}

pub struct House {
    /// The campaign on the desk, if one is; and the desk's own words, in the terms of its game.
    at: Mutex<(Option<PathBuf>, &'static Texts)>,
    /// Where campaigns are opened and made.
    pub folder: PathBuf,
    /// The name by which alone it answers: `127.0.0.1:PORT`.
    pub host: String,
    /// What every path begins with. Browsers hand a cookie to every port of a machine, but only below its path: so it does
    /// not reach another program here that does not know it.
    pub base: String,
    key_file: PathBuf,
    door: Mutex<Door>,
    outcomes: Mutex<Kept<Outcome>>,
    heaps: Mutex<Kept<TempDir>>,
    inbox: Mutex<Inbox>,
    asked: Mutex<Instant>,
    hush: AtomicBool,
    /// The visit before this one, once it was looked up.
    visit: Mutex<Option<Option<Visit>>>,
    over: watch::Sender<bool>,
    /// Held by the command that is being carried out: one form that is sent twice at once is one command.
    turn: Mutex<()>,
}

impl House {
    pub fn new(
        (file, folder): (Option<PathBuf>, PathBuf),
        port: u16,
        texts: &'static Texts,
        entropy: &mut dyn Entropy,
    ) -> Result<House, Stop> {
        let base = secret(entropy)?.chars().take(16).collect::<String>();
        Ok(House {
            key_file: folder.join(format!("desk-{port}.html")),
            at: Mutex::new((file, texts)),
            folder,
            host: format!("127.0.0.1:{port}"),
            base: format!("/{base}"),
            door: Mutex::default(),
            outcomes: Mutex::default(),
            heaps: Mutex::default(),
            inbox: Mutex::default(),
            asked: Mutex::new(Instant::now()),
            hush: AtomicBool::new(false),
            visit: Mutex::default(),
            over: watch::Sender::new(false),
            turn: Mutex::default(),
        })
    }

    /// The campaign on the desk, if one is.
    pub fn file(&self) -> Option<PathBuf> {
        held(&self.at).0.clone()
    }

    /// The desk's own words, in the terms of its game.
    pub fn texts(&self) -> &'static Texts {
        held(&self.at).1
    }

    /// Lays a campaign of that game on the desk, or takes away the one that is there.
    pub fn lay(&self, campaign: Option<(PathBuf, &str)>) {
        let mut at = held(&self.at);
        let texts = Texts::of(at.1.lang()).on_page();
        self.take_out(None);
        *held(&self.visit) = None;
        *at = match campaign {
            Some((file, rulebook)) => (Some(file), texts.in_terms_of(rulebook)),
            None => (None, texts),
        };
    }

    /// A new file beside the campaign's: a name, and no way elsewhere.
    pub fn beside(&self, name: &str) -> Option<PathBuf> {
        let plain = plain_name(name).filter(|plain| plain == name)?;
        let file = self.file().unwrap_or_else(|| self.folder.join("-"));
        Some(file.with_file_name(plain))
    }

    /// Where the page is, without the key to it.
    pub fn address(&self) -> String {
        format!("http://{}{}/", self.host, self.base)
    }

    /// The file of its owner's that leads there.
    pub fn key_file(&self) -> &Path {
        &self.key_file
    }

    /// Writes a new key into its file; the one before opens nothing any more.
    pub fn renew_key(&self) -> Result<(), Stop> {
        let key = secret(&mut OsEntropy)?;
        let texts = self.texts();
        let link = format!("{}in?key={key}", self.address());
        let mut page = Page::default();
        page.put("<!doctype html>\n<html lang=\"")
            .put(texts.lang().code())
            .put("\">\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<meta http-equiv=\"refresh\" content=\"0; url=")
            .exactly(&link)
            .put("\">\n<title>")
            .text(&texts.get("web-title"))
            .put("</title>\n<p><a href=\"")
            .exactly(&link)
            .put("\" rel=\"noreferrer\">")
            .text(&texts.get("web-title"))
            .put("</a></p>\n</html>\n");
        files::write_secret(&self.key_file, page.into_text().as_bytes())?;
        held(&self.door).key = key;
        Ok(())
    }

    /// Lets somebody in who has the key, and gives the cookie by which he is known from now on. The key is spent, and the
    /// file gets another: a browser that was closed is let in again.
    pub fn enter(&self, key: &str) -> Option<String> {
        {
            let mut door = held(&self.door);
            if door.key.is_empty() || !same(&door.key, key) {
                return None;
            }
            door.key.clear();
        }
        let cookie = secret(&mut OsEntropy).ok()?;
        let form = secret(&mut OsEntropy).ok()?;
        let session = Session {
            cookie: cookie.clone(),
            form,
            said: None,
        };
        held(&self.door).sessions.push(session);
        // Where it cannot be written the desk goes on; nobody else is let in.
        let _ = self.renew_key();
        Some(cookie)
    }

    /// Whose a cookie is.
    pub fn session(&self, cookie: &str) -> Option<Session> {
        let door = held(&self.door);
        let found = door.sessions.iter().find(|s| same(&s.cookie, cookie));
        found.cloned()
    }

    /// Whether orders and their prices are not to be seen on the first page: others look at the screen.
    pub fn hushed(&self) -> bool {
        self.hush.load(Relaxed)
    }

    /// The visit before this one; looked up once, as it stays the same until the desk ends.
    pub fn visit<E>(
        &self,
        last: impl FnOnce() -> Result<Option<Visit>, E>,
    ) -> Result<Option<Visit>, E> {
        let kept = held(&self.visit).clone();
        match kept {
            Some(visit) => Ok(visit),
            None => {
                let visit = last()?;
                Ok(held(&self.visit).insert(visit).clone())
            }
        }
    }

    /// Hides or shows them.
    pub fn hush(&self) {
        self.hush.fetch_xor(true, Relaxed);
    }

    /// Somebody who was let in asks for something.
    pub fn asked(&self) {
        *held(&self.asked) = Instant::now();
    }

    /// How long nobody has to ask for anything yet, of so long; not at all where it is over.
    fn left(&self, idle: Duration, now: Instant) -> Option<Duration> {
        let left = (*held(&self.asked) + idle).checked_duration_since(now);
        left.filter(|left| !left.is_zero())
    }

    /// Until nobody has asked for anything for so long.
    pub async fn idle(&self, idle: Duration) {
        while let Some(left) = self.left(idle, Instant::now()) {
            tokio::time::sleep(left).await;
        }
    }

    /// Ends the desk.
    pub fn end(&self) {
        self.over.send_replace(true);
    }

    /// Until the desk is ended.
    pub async fn ended(&self) {
        let mut over = self.over.subscribe();
        // It is sent from here: the other end is not gone.
        let _ = over.wait_for(|over| *over).await;
    }

    /// Keeps what a command said; gives its number.
    pub fn keep(&self, outcome: Outcome) -> u64 {
        put(&mut held(&self.outcomes), KEPT, outcome)
    }

    /// Waits until no other command is under way.
    pub fn turn(&self) -> MutexGuard<'_, ()> {
        held(&self.turn)
    }

    /// The outcome of the very same form, which has written: it was sent twice.
    pub fn sent(&self, fields: &Fields) -> Option<u64> {
        let kept = held(&self.outcomes);
        let same = kept
            .1
            .iter()
            .rev()
            .find(|(_, one)| one.wrote && one.fields == *fields);
        same.map(|(number, _)| *number)
    }

    pub fn outcome(&self, number: u64) -> Option<Arc<Outcome>> {
        get(&held(&self.outcomes), number)
    }

    /// Keeps mails in a folder that its owner alone can enter, until others were dropped; gives its number.
    pub fn heap(&self, folder: TempDir) -> u64 {
        put(&mut held(&self.heaps), HEAPS, folder)
    }

    /// The inbox, if anything lies in it; and what is said of that.
    pub fn inbox(&self) -> Option<(Arc<TempDir>, Vec<OfRow>)> {
        let inbox = held(&self.inbox);
        Some((inbox.folder.clone()?, inbox.said.clone()))
    }

    /// How many files lie in it.
    pub fn waiting(&self) -> usize {
        let inbox = self.inbox();
        let files = inbox.and_then(|(folder, _)| folder.path().read_dir().ok());
        files.map_or(0, Iterator::count)
    }

    /// Lays messages into the inbox, beside those that are there.
    pub fn drop_in(&self, files: &[(String, Bytes)]) -> std::io::Result<()> {
        let mut inbox = held(&self.inbox);
        match &inbox.folder {
            Some(folder) => lay_into(folder.path(), files),
            None => {
                inbox.folder = Some(Arc::new(lay(files)?));
                Ok(())
            }
        }
    }

    /// Keeps what is said of the messages of the inbox.
    pub fn says(&self, said: Vec<OfRow>) {
        held(&self.inbox).said = said;
    }

    /// Takes files out of the inbox; all of it, where none is named.
    pub fn take_out(&self, files: Option<&[String]>) {
        let mut inbox = held(&self.inbox);
        match (files, inbox.folder.clone()) {
            (Some(files), Some(folder)) => {
                for file in files {
                    // What is not taken out is known as entered.
                    let _ = std::fs::remove_file(folder.path().join(file));
                }
                inbox
                    .said
                    .retain(|of| !files.iter().any(|f| *f == of.file()));
            }
            _ => *inbox = Inbox::default(),
        }
    }

    pub fn mails(&self, number: u64) -> Option<Arc<TempDir>> {
        get(&held(&self.heaps), number)
    }
}

fn put<T>(kept: &mut Kept<T>, most: usize, one: T) -> u64 {
    kept.0 += 1;
    kept.1.push_back((kept.0, Arc::new(one)));
    while kept.1.len() > most {
        kept.1.pop_front();
    }
    kept.0
}

fn get<T>(kept: &Kept<T>, number: u64) -> Option<Arc<T>> {
    let found = kept.1.iter().find(|(n, _)| *n == number);
    found.map(|(_, one)| Arc::clone(one))
}

/// What is held is whole also where a request failed in between.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Digits that nobody can guess.
fn secret(entropy: &mut dyn Entropy) -> Result<String, Stop> {
    let mut bytes = [0; 32];
    entropy.fill(&mut bytes)?;
    Ok(Digest::from_bytes(bytes).to_string())
}

/// Whether two secrets are one, in a time that does not tell where they differ.
pub fn same(a: &str, b: &str) -> bool {
    let differs = |d, (x, y): (u8, u8)| std::hint::black_box(d | (x ^ y));
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, differs) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> House {
        let texts = Texts::of(crate::locale::Lang::En);
        let (file, folder) = ("/games/rome.db".into(), "/games".into());
        House::new((Some(file), folder), 1, texts, &mut OsEntropy).unwrap()
    }

    /// It ends when nobody has asked for anything for so long, and not before.
    #[test]
    fn it_ends_when_idle() {
        let (house, minutes) = (house(), |n: u64| Duration::from_secs(60 * n));
        let began = *held(&house.asked);
        let left = |at| house.left(minutes(30), began + minutes(at));
        assert_eq!(left(0), Some(minutes(30)));
        assert_eq!(left(29), Some(minutes(1)));
        assert_eq!((left(30), left(99)), (None, None));
        *held(&house.asked) = began + minutes(20);
        assert_eq!(left(30), Some(minutes(20)));
        assert_eq!(left(50), None);
        *held(&house.asked) = began;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .unwrap();
        runtime.block_on(house.idle(Duration::ZERO));
    }

    #[test]
    fn only_the_last_are_kept() {
        let house = house();
        let outcome = || Outcome {
            fields: Fields::default(),
            shown: Shown::default(),
            code: 0,
            wrote: false,
            overtaken: false,
        };
        let numbers: Vec<u64> = (0..=KEPT).map(|_| house.keep(outcome())).collect();
        assert!(house.outcome(numbers[0]).is_none());
        assert!(numbers[1..].iter().all(|n| house.outcome(*n).is_some()));
        assert!(house.outcome(0).is_none() && house.outcome(u64::MAX).is_none());
    }

    /// A file is written beside the campaign, whatever its name asks for.
    #[test]
    fn a_file_is_written_beside_the_campaign() {
        let house = house();
        let found = house.beside("rome-2.db").unwrap();
        assert_eq!(found, Path::new("/games/rome-2.db"));
        for name in [
            "../../out.db",
            "/etc/passwd",
            "..",
            ".",
            "",
            "..\\x.db",
            "C:\\x.db",
            ".x.db",
            "a\0b",
        ] {
            assert_eq!(house.beside(name), None, "{name}");
        }
        house.lay(None);
        assert_eq!(house.beside("new.db").unwrap(), Path::new("/games/new.db"));
    }

    #[test]
    fn secrets_are_compared_whole() {
        assert!(same("abc", "abc"));
        for other in ["", "ab", "abcd", "abd", "bbc"] {
            assert!(!same("abc", other), "{other}");
        }
    }
}
