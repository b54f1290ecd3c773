//! A receipt: what it says of its message is not in the journal.

use serde_json::Value;
use serde_json::value::RawValue;

use super::text::{Made, better, is_own_renderer, langs, other_words, reads, texts};
use super::{Outcome, Verdict, Why};
use crate::bulletin::{Markup, render};
use crate::chance::Digest;
use crate::desk::mail::Status;
use crate::engine::Seat;
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::locale::Texts;
use crate::papers::given::{Form, Given, Members};
use crate::papers::receipt::Received;
use crate::papers::{Paper, given};

/// Members of a receipt that are about its message alone, and not in the journal.
pub(super) const OF_MESSAGE: [&str; 3] = ["problems", "held", "notes"];

/// What comes of a receipt of a set; `receive`: of a message of which nothing stands.
pub(super) fn receipt<G: Words>(
    given: &Given,
    campaign: &Campaign<G>,
    seat: Seat,
    (set, receive): (&Set<G>, bool),
    hash: Digest,
) -> Outcome {
    let statuses: &[Status] = match receive {
        true => &[Status::Rejected, Status::Held],
        false => &[Status::of(set)],
    };
    let right = (Verdict::Right, Why::RightReceipt);
    let name = Some(&**campaign.name(seat));
    let (mut differs, mut best) = (None, None);
    for (status, lang) in statuses
        .iter()
        .flat_map(|s| langs(given).map(move |lang| (*s, lang)))
    {
        let texts = texts::<G>(lang);
        let (word_line, remarks) = (word_line(given), &[][..]);
        let received = Received {
            campaign,
            seat,
            status,
            set,
            word_line,
            hash: Some(hash),
            remarks,
        };
        let paper = Made::of(received.paper(texts));
        let found = match &given.form {
            Form::Json(text) => {
                let (own, mut made) = (given::members(text), given::members(paper.view()));
                made.retain(|name, _| !OF_MESSAGE.contains(&&**name));
                let of_message = own
                    .keys()
                    .filter(|name| OF_MESSAGE.contains(&&***name))
                    .count();
                let is = |(name, value): (&String, &&RawValue)| {
                    own.get(name).is_some_and(|own| own.get() == value.get())
                };
                let same = own.len() == made.len() + of_message
                    && made.iter().all(is)
                    && is_about_message(&own);
                same.then(|| right.clone())
            }
            Form::Html(page) => {
                let same = **page == *paper.page() || is_page(page, &received, texts);
                same.then(|| right.clone())
            }
            Form::Text { .. } => {
                let plain = reads(given, &paper, None, name);
                let mark = mark(&paper.paper);
                let marked = || {
                    let document = received.saying(vec![mark.clone()], texts);
                    let said = Made::of(Paper {
                        document,
                        view: Value::Null,
                    });
                    reads(given, &said, Some(&mark), name)
                };
                let found = better(plain, marked());
                found.map(|found| match found.0 {
                    Verdict::Right => right.clone(),
                    _ => found,
                })
            }
        };
        best = better(best, found.filter(|_| is_own_renderer(given)));
        differs.get_or_insert(paper);
    }
    if let Some(best) = best {
        return best;
    }
    differs.map_or((Verdict::Wrong, Why::LastLine), |paper| {
        other_words(given, &paper)
    })
}

/// A word that a paper has nowhere.
pub(super) fn mark(paper: &Paper) -> String {
    let (text, mut mark) = (render(&paper.document, Markup::Html), "x".to_owned());
    while text.contains(&mark) {
        mark.push('x');
    }
    mark
}

/// Whether a page is a receipt with remarks that are plain lines: made of these it is the very page.
pub(super) fn is_page<G: Words>(page: &str, received: &Received<'_, G>, texts: &Texts) -> bool {
    let mark = mark(&received.paper(texts));
    let made = |remarks: Vec<String>| render(&received.saying(remarks, texts), Markup::Html);
    let two = made(vec![mark.clone(), mark.clone()]);
    let parts: Vec<&str> = two.split(&mark).collect();
    let [before, between, after] = parts[..] else {
        return false;
    };
    let said = page
        .strip_prefix(before)
        .and_then(|rest| rest.strip_suffix(after));
    said.is_some_and(|said| {
        let remarks = said.split(between).map(given::entities).collect();
        made(remarks) == *page
    })
}

/// Whether what a receipt for programs says of its message is written as the program writes it.
fn is_about_message(own: &Members<'_>) -> bool {
    let has = |value: &RawValue, names: &[&str]| given::members(value.get()).keys().eq(names);
    let all = |name: &str, is: &dyn Fn(&RawValue) -> bool| {
        let list = own
            .get(name)
            .map(|list| serde_json::from_str::<Vec<&RawValue>>(list.get()));
        list.is_some_and(|list| list.is_ok_and(|list| list.into_iter().all(is)))
    };
    let levels = ["\"error\"", "\"warning\"", "\"asked\""];
    let level = |one: &RawValue| {
        given::members(one.get())
            .get("level")
            .is_some_and(|level| levels.contains(&level.get()))
    };
    let problem = ["help", "level", "line", "message", "proposals"];
    all("problems", &|one| has(one, &problem) && level(one))
        && all("notes", &|one| has(one, &["help", "line", "message"]))
        && own
            .get("held")
            .is_some_and(|held| held.get() == "null" || has(held, &["line", "message"]))
}

/// The line on which a receipt for programs says that the word stood: the journal does not hold it.
fn word_line(given: &Given) -> u32 {
    let Form::Json(text) = &given.form else {
        return 0;
    };
    let orders = given::members(text).get("orders").map(|list| list.get());
    let orders = orders.map(serde_json::from_str::<Vec<&RawValue>>);
    let orders = orders.and_then(Result::ok).into_iter().flatten();
    let mut orders = orders.map(|order| given::members(order.get()));
    let word = orders.find(|order| {
        order
            .get("order")
            .is_some_and(|order| order.get() == "\"word\"")
    });
    word.and_then(|word| word.get("line")?.get().parse().ok())
        .unwrap_or(0)
}
