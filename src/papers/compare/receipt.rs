//! A receipt: what it says of its message is not in the journal.

use serde_json::Value;

use super::text::{better, is_own_renderer, langs, other_words, reads, texts};
use super::{Outcome, Verdict, Why};
use crate::bulletin::{Format, Markup, render};
use crate::chance::Digest;
use crate::desk::enter::Status;
use crate::engine::Seat;
use crate::engine::body::Set;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::locale::Texts;
use crate::papers::given::{Form, Given};
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
        let paper = received.paper(texts);
        let about = |value: &Value| {
            let mut value = value.clone();
            if let Some(members) = value.as_object_mut() {
                members.retain(|name, _| !OF_MESSAGE.contains(&&**name));
            }
            value
        };
        let found = match &given.form {
            Form::Json(value) => {
                let same = about(value) == about(&paper.view) && is_about_message(value);
                same.then(|| right.clone())
            }
            Form::Html(page) => {
                let same = **page == *paper.text(Format::Html) || is_page(page, &received, texts);
                same.then(|| right.clone())
            }
            Form::Text { .. } => {
                let plain = reads(given, &paper.document, None, name);
                let mark = mark(&paper);
                let marked = || {
                    let said = received.saying(vec![mark.clone()], texts);
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
pub(super) fn is_about_message(value: &Value) -> bool {
    let has = |value: &Value, names: &[&str]| {
        let members = value.as_object();
        members.is_some_and(|members| {
            members.len() == names.len() && names.iter().all(|name| members.contains_key(*name))
        })
    };
    let all = |name: &str, names: &[&str]| {
        let list = value[name].as_array();
        list.is_some_and(|list| list.iter().all(|one| has(one, names)))
    };
    let levels = ["error", "warning", "asked"];
    let level = |one: &Value| {
        one["level"]
            .as_str()
            .is_some_and(|said| levels.contains(&said))
    };
    let mut problems = value["problems"].as_array().into_iter().flatten();
    problems.all(level)
        && all(
            "problems",
            &["line", "level", "message", "help", "proposals"],
        )
        && all("notes", &["line", "message", "help"])
        && (value["held"].is_null() || has(&value["held"], &["line", "message"]))
}

/// The line on which a receipt for programs says that the word stood: the journal does not hold it.
pub(super) fn word_line(given: &Given) -> u32 {
    let Form::Json(value) = &given.form else {
        return 0;
    };
    let mut orders = value["orders"].as_array().into_iter().flatten();
    let word = orders.find(|order| order["order"] == "word");
    let line = word.and_then(|word| word["line"].as_u64());
    line.and_then(|line| line.try_into().ok()).unwrap_or(0)
}
