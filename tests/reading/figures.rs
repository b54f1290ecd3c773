//! The figures over all heaps: every mail goes through `enter --json`, and its orders are counted one by one.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use super::heaps::{self, Mail, heap};
use super::scored::{Figures, Post, scored};

/// The heaps of a game, each with its floors: how many of a hundred orders are taken at least, and how many are
/// taken or proposed.
type Heaps = &'static [(&'static str, usize, usize)];

const ANTIQUITY: Heaps = &[
    ("given", 89, 98),
    ("fresh", 70, 90),
    ("own", 88, 94),
    ("more", 82, 84),
    ("A-a", 66, 80),
    ("B-a", 53, 66),
    ("C-a", 59, 77),
    ("A-b", 46, 100),
    ("B-b", 60, 84),
    ("C-b", 30, 80),
    ("D", 87, 97),
    ("E", 87, 95),
    ("F", 86, 98),
    ("G", 79, 86),
    ("H", 95, 100),
    // What somebody entered who had only the guide; the rule refuses some of it (H6, neutral places).
    ("R", 69, 88),
    // Of club players, by somebody who had not seen the reader.
    ("I", 50, 83),
    ("sentences", 69, 86),
    // The corpus, as the reader before this one read it: much of it has every sign and slip there is.
    ("messages", 77, 94),
    // Single lines, each with what a person would do.
    ("lines", 73, 92),
    // What readers before could not: what is said of an order by a pronoun, tables below a protection, drafts.
    ("hands", 50, 90),
];

const DRAGON_LORDS: Heaps = &[
    ("fresh", 41, 100),
    ("more", 62, 90),
    ("A-a", 35, 85),
    ("B-a", 43, 81),
    ("C-a", 76, 94),
    ("A-b", 22, 100),
    ("B-b", 100, 100),
    ("C-b", 53, 100),
    ("hands", 12, 75),
    ("I", 25, 80),
];

/// Mails of which something is silently wrong still: faults of the reader, each to be taken out when it is mended.
const OPEN: &[(&str, &str)] = &[
    // Takes what no person would take without a question.
    ("given", "A18"),
    ("lines", "l103"),
];

/// Each mail with its figures, and what is silently wrong of it.
type Scores = Vec<(Figures, Vec<String>)>;

/// Enters mails, as many at a time as the machine has cores.
fn entered(game: &str, mails: &[Mail]) -> Scores {
    static POST: OnceLock<Post> = OnceLock::new();
    let post = POST.get_or_init(Post::new);
    let next = AtomicUsize::new(0);
    let scores = Mutex::new(Vec::new());
    let work = || {
        let desk = post.desk(game);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(mail) = mails.get(at) else { break };
            let score = scored(mail, &desk.entered(mail));
            scores.lock().unwrap().push((at, score));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|all| {
        for _ in 0..cores {
            all.spawn(work);
        }
    });
    let mut scores = scores.into_inner().unwrap();
    scores.sort_by_key(|(at, _)| *at);
    scores.into_iter().map(|(_, score)| score).collect()
}

/// The figures of each heap, with what falls short of its floors, and what is silently wrong. `held`: so many mails
/// of a game are held for nothing at most.
fn table(game: &str, heaps: Heaps, held: usize) -> (String, Vec<String>) {
    let mut lines = vec![format!("{game:14}{}", Figures::head())];
    let (mut all, mut wrong) = (Figures::default(), Vec::new());
    let mails: Vec<Vec<Mail>> = heaps
        .iter()
        .map(|(name, ..)| heap(game, &format!("{name}.json")))
        .collect();
    let scores = entered(game, &mails.concat());
    let mut scores = scores.into_iter();
    for ((name, right, offered), mails) in heaps.iter().zip(&mails) {
        let mut sum = Figures::default();
        for mail in mails {
            let (figures, silent) = scores.next().expect("a score of each mail");
            sum.add(&figures);
            let id = mail.id.as_str();
            match (silent.is_empty(), OPEN.contains(&(name, id))) {
                (false, false) => wrong.push(format!("{name} {id}: {silent:#?}\n{}", mail.shown())),
                (true, true) => wrong.push(format!("{name} {id} is silent no more")),
                _ => {}
            }
        }
        let least = |percent: usize, n: usize| n * 100 >= sum.wanted * percent;
        if !least(*right, sum.right) || !least(*offered, sum.right + sum.proposed) {
            wrong.push(format!("{name}: below {right} % and {offered} %"));
        }
        lines.push(format!("{name:14}{sum}"));
        all.add(&sum);
    }
    lines.push(format!("{:14}{all}", "all"));
    // Some that are taken with a remark would have been asked by others.
    if all.many * 100 > all.wanted {
        wrong.push("too many are taken".to_owned());
    }
    if all.held > held {
        wrong.push("too many mails are held for nothing".to_owned());
    }
    (lines.join("\n"), wrong)
}

/// Most orders are taken, most others proposed, none is lost in silence, and next to none was written by nobody.
#[test]
fn mails_are_read_as_an_arbiter_reads_them() {
    let (table, wrong) = table("antiquity", ANTIQUITY, 27);
    assert!(wrong.is_empty(), "{table}\n{}", wrong.join("\n"));
}

#[test]
fn mails_to_spies_are_read_as_an_arbiter_reads_them() {
    let (table, wrong) = table("dragon-lords", DRAGON_LORDS, 3);
    assert!(wrong.is_empty(), "{table}\n{}", wrong.join("\n"));
}

/// `cargo test --test suite reading::figures -- --ignored --nocapture`; `READ_HEAP=FILE` counts a file instead, of
/// `READ_GAME=dragon-lords` if that is its game, and with `READ_TEXTS=1` shows what is not right.
#[test]
#[ignore = "by hand: prints the figures of every heap"]
fn figures() {
    let game = std::env::var("READ_GAME").unwrap_or("antiquity".to_owned());
    let Ok(path) = std::env::var("READ_HEAP") else {
        println!("{}", table("antiquity", ANTIQUITY, 27).0);
        println!("{}", table("dragon-lords", DRAGON_LORDS, 3).0);
        return;
    };
    let mails = heaps::read(&game, Path::new(&path));
    let mut all = Figures::default();
    for (mail, (figures, silent)) in mails.iter().zip(entered(&game, &mails)) {
        all.add(&figures);
        let right = figures.right == figures.wanted && figures.many == 0 && silent.is_empty();
        if std::env::var_os("READ_TEXTS").is_some() && !right {
            let (id, seat, text) = (&mail.id, &mail.seat, mail.shown());
            println!("==== {id} {seat}\n{text}\n{:?}", mail.expected);
            println!("{}\n{figures}\n{}", Figures::head(), silent.join("\n"));
        }
    }
    println!("{}\n{all}", Figures::head());
}
