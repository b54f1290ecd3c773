//! A paper that somebody has beside the paper that the program makes.

use serde_json::Value;

use super::{Outcome, Verdict, Why};
use crate::bulletin::{Document, Format, Markup, RENDERER, render};
use crate::engine::words::Words;
use crate::letter::seen;
use crate::locale::{Lang, Texts};
use crate::papers::given::{Form, Given};
use crate::papers::words::{Look, Said};
use crate::papers::{FORMAT, Paper, given, words};

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
    let (mut differs, mut best) = (None, None);
    for paper in papers {
        let found = match &given.form {
            Form::Json(value) => (*value == paper.view).then_some((Verdict::Right, Why::Right)),
            Form::Html(page) => {
                (**page == *paper.text(Format::Html)).then_some((Verdict::Right, Why::Right))
            }
            Form::Text { .. } => reads(given, &paper.document, None, name),
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

/// Of two verdicts the one that says more for a paper.
pub(super) fn better(one: Option<Outcome>, other: Option<Outcome>) -> Option<Outcome> {
    one.into_iter()
        .chain(other)
        .min_by_key(|(verdict, _)| *verdict)
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
            text,
            from,
            line,
            end,
            ..
        } => {
            let text = text.get(*from..*end).unwrap_or_default();
            let plain = words::bare(&render(&made.document, Markup::Text)).into_owned();
            if !words::share_a_line(&text[..line - from], &plain) {
                return (Verdict::NotCompared, Why::Alone);
            }
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

/// What comes of a paper in words that must be that document, in any of its formats or as a page shows it; with a mark
/// in the place of what is not compared, whatever plain lines stand there. `None`: it is another.
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
    let (above, own, below) = (&text[*from..*line], &text[*line..end], &text[end..]);
    let below = if *last { counted(below) } else { 0 };
    let formats = [
        Some(Markup::Text),
        Some(Markup::Markdown),
        Some(Markup::Bbcode),
        None,
    ];
    let made = formats.map(|format| match format {
        Some(markup) => words::bare(&render(document, markup)).into_owned(),
        None => words::bare(&seen(&render(document, Markup::Html))).into_owned(),
    });
    let said = |look| {
        made.iter().find_map(|made| {
            let (made, made_line) = made.split_at(made.rfind(FORMAT)?);
            let said = || says(above, made, mark, look);
            words::same(own, made_line).then(said).flatten()
        })
    };
    let (look, said) = match said(Look::Shown) {
        Some(said) => (Look::Shown, said),
        None => (Look::Words, said(Look::Words)?),
    };
    let lines = said.left + counted(&above[..said.begin]) + below;
    Some(match lines {
        _ if look == Look::Words || said.marked => (Verdict::NotCompared, Why::Marks),
        0 => (Verdict::Right, Why::Right),
        lines => (Verdict::Around, Why::Around { lines }),
    })
}

/// Where what stands above a last line says what stands above that of the paper; with a mark in this, the lines in its
/// place are a list of plain lines.
fn says(above: &str, made: &str, mark: Option<&str>, look: Look) -> Option<Said> {
    // The last line's own words are compared without what stands around it.
    let above = words::trimmed(above);
    let Some((before, behind)) = mark.and_then(|mark| made.split_once(mark)) else {
        return words::ends_with(above, words::trimmed(made), look);
    };
    let behind = words::ends_with(above, words::trimmed(behind), look)?;
    let before = words::trimmed(before);
    let (before, title) = before.split_at(before.rfind('\n')?);
    let (at, list) = words::last(&above[..behind.begin], title)?;
    let list = &above[list..behind.begin];
    if words::marks_up(list) {
        return None;
    }
    // The mark of its first line is of no other list.
    let [above, before] = [&above[..at], before].map(words::trimmed);
    let before = words::ends_with(above, before, look)?;
    // Where a list ends: at an empty line, a line across, a heading, a table.
    let mut lines = list.trim_end().lines().skip(1);
    let heads = |line: &str| line.trim_start_matches([' ', '>']).starts_with(['#', '|']);
    let ends = lines.find(|line| words::none(line) || heads(line));
    let more = ends.map_or(0, |line| {
        usize::from(heads(line)) + lines.filter(|line| !words::none(line)).count()
    });
    Some(Said {
        begin: before.begin,
        left: before.left + behind.left + more,
        marked: before.marked || behind.marked,
    })
}

/// How many lines say something.
pub(super) fn counted(text: &str) -> usize {
    text.lines().filter(|line| !words::none(line)).count()
}
