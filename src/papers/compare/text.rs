//! A paper that somebody has beside the paper that the program makes.

use serde_json::Value;

use super::{Outcome, Verdict, Why};
use crate::bulletin::{Document, Format, Markup, RENDERER, render};
use crate::engine::words::Words;
use crate::letter::seen;
use crate::locale::{Lang, Texts};
use crate::papers::given::{Form, Given};
use crate::papers::{Paper, given, words};

pub(super) fn texts<G: Words>(lang: Lang) -> &'static Texts {
    Texts::of_rulebook(lang, G::NAME)
}

/// The language that a paper states, or both.
pub(super) fn langs(given: &Given) -> impl Iterator<Item = Lang> {
    let stated = given.get("lang").map(str::to_owned);
    let text = !matches!(given.form, Form::Json(_));
    Lang::ALL
        .into_iter()
        .filter(move |lang| !text || stated.as_deref() == Some(lang.code()))
}

/// What comes of a paper that must be one of these, as each of its languages has it.
pub(super) fn compared(
    given: &Given,
    papers: impl Iterator<Item = Paper>,
    name: Option<&str>,
) -> Outcome {
    let mut differs = None;
    for paper in papers {
        let right = match &given.form {
            Form::Json(value) => (*value == paper.view).then_some((Verdict::Right, Why::Right)),
            Form::Html(page) => {
                (**page == *paper.text(Format::Html)).then_some((Verdict::Right, Why::Right))
            }
            Form::Text { .. } => reads(given, &paper.document, None, name),
        };
        if let Some(right) = right.filter(|_| is_own_renderer(given)) {
            return right;
        }
        differs.get_or_insert(paper);
    }
    differs.map_or((Verdict::Wrong, Why::LastLine), |paper| {
        other_words(given, &paper)
    })
}

/// JSON has no renderer.
pub(super) fn is_own_renderer(given: &Given) -> bool {
    let json = matches!(given.form, Form::Json(_));
    json || given.get("renderer") == Some(&*RENDERER.to_string())
}

pub(super) fn other_words(given: &Given, made: &Paper) -> Outcome {
    if !is_own_renderer(given) {
        return (Verdict::NotCompared, Why::Renderer);
    }
    let (given, made) = match &given.form {
        Form::Html(_) => return (Verdict::NotCompared, Why::Page),
        Form::Text {
            text, from, end, ..
        } => {
            let text = text.get(*from..*end).unwrap_or_default();
            let formats = [Markup::Text, Markup::Markdown, Markup::Bbcode].into_iter();
            let differing = formats.map(|markup| {
                words::differing(text, &words::bare(&render(&made.document, markup)))
            });
            // Where most of it is alike, it was that format.
            let longest = differing.max_by_key(|(alike, ..)| *alike);
            longest
                .map(|(_, given, made)| (given, made))
                .unwrap_or_default()
        }
        Form::Json(value) => {
            let members = |value: &Value| value.as_object().cloned().unwrap_or_default();
            let (given, made) = (members(value), members(&made.view));
            let names = given.keys().chain(made.keys());
            let other = names
                .into_iter()
                .find(|name| given.get(*name) != made.get(*name));
            let line = |of: &serde_json::Map<String, Value>| {
                let value = |name: &String| Some(format!("\"{name}\": {}", of.get(name)?));
                let line = other.and_then(value).unwrap_or_default();
                line.chars().take(200).collect::<String>()
            };
            (line(&given), line(&made))
        }
    };
    (Verdict::Wrong, Why::Words { given, made })
}

/// Whether a paper in words is that document, in any of its formats or as a page shows it; with a mark in the place of
/// what is not compared, whatever plain lines stand there.
pub(super) fn reads(
    given: &Given,
    document: &Document,
    mark: Option<&str>,
    name: Option<&str>,
) -> Option<Outcome> {
    let Form::Text {
        text,
        from,
        line,
        end,
        last,
    } = &given.form
    else {
        return None;
    };
    let end = match name {
        Some(name) => given::name_ends(text, *end, name)?,
        None => *end,
    };
    let (own, after) = (text.get(*from..end)?, text.get(end..)?);
    // Of a quotation within an answer, its lines alone.
    let begin = text[..*line].rfind('\n').map_or(0, |at| at + 1);
    let depth = |line: &str| {
        line.chars()
            .take_while(|c| " >".contains(*c))
            .filter(|c| *c == '>')
            .count()
    };
    let least = depth(&text[begin..*line]);
    let quoted = (least > 0).then(|| {
        let lines = own.lines().filter(|line| depth(line) >= least);
        lines.collect::<Vec<_>>().join("\n")
    });
    let formats = [
        Some(Markup::Text),
        Some(Markup::Markdown),
        Some(Markup::Bbcode),
        None,
    ];
    for format in formats {
        let made = match format {
            Some(markup) => render(document, markup),
            None => seen(&render(document, Markup::Html)),
        };
        let made = match mark.and_then(|mark| made.split_once(mark)) {
            Some((before, after)) => (Some(words::bare(before)), words::bare(after)),
            None => (None, words::bare(&made)),
        };
        let begins = |text: &str| {
            let at = words::ends_with(text, &made.1)?;
            let Some(before) = &made.0 else {
                return Some(at);
            };
            let (begin, end) = words::last(&text[..at], before)?;
            (!words::marks_up(&text[end..at])).then_some(begin)
        };
        let behind = if *last { counted(after) } else { 0 };
        if let Some(at) = begins(own) {
            return Some(match counted(&own[..at]) + behind {
                0 => (Verdict::Right, Why::Right),
                lines => (Verdict::Around, Why::Around { lines }),
            });
        }
        if let Some(at) = quoted.as_deref().and_then(begins) {
            let all = quoted.as_deref().unwrap_or_default();
            let lines = counted(own) - counted(all) + counted(&all[..at]) + behind;
            return Some((Verdict::Around, Why::Around { lines }));
        }
    }
    None
}

/// How many lines say something.
pub(super) fn counted(text: &str) -> usize {
    text.lines().filter(|line| !words::none(line)).count()
}
