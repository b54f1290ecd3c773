//! A paper that somebody has beside the paper that the program makes.

use std::cell::OnceCell;
use std::rc::Rc;

use super::{Outcome, Verdict, Why};
use crate::bulletin::{Format, Markup, RENDERER, render};
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
    papers: impl Iterator<Item = Rc<Made>>,
    name: Option<&str>,
) -> Outcome {
    let (mut differs, mut best) = (None, None);
    for paper in papers {
        let found = match &given.form {
            Form::Json(text) => (*text == paper.view()).then_some((Verdict::Right, Why::Right)),
            Form::Html(page) => (**page == *paper.page()).then_some((Verdict::Right, Why::Right)),
            Form::Text { .. } => reads(given, &paper, None, name),
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

/// A paper made again, with what it says in each of its formats, which is written once.
pub(super) struct Made {
    pub paper: Paper,
    words: [OnceCell<String>; 5],
    page: OnceCell<String>,
    view: OnceCell<String>,
}

impl Made {
    pub fn of(paper: Paper) -> Made {
        let (words, page, view) = Default::default();
        Made {
            paper,
            words,
            page,
            view,
        }
    }

    /// What is compared with a paper in words: each of its formats, and what its page and its post show.
    fn words(&self) -> impl Iterator<Item = &str> {
        let written = |markup| words::bare(&render(&self.paper.document, markup)).into_owned();
        self.words.iter().enumerate().map(move |(n, words)| {
            &**words.get_or_init(|| match n {
                0 => written(Markup::Text),
                1 => written(Markup::Markdown),
                2 => written(Markup::Bbcode),
                3 => written(Markup::Bbcode).replace(words::is_tag, ""),
                _ => words::bare(&seen(self.page())).into_owned(),
            })
        })
    }

    pub fn page(&self) -> &str {
        self.page.get_or_init(|| self.paper.text(Format::Html))
    }

    /// As programs have it, in one spelling.
    pub fn view(&self) -> &str {
        let view = || given::spelled(&self.paper.view.to_string()).unwrap_or_default();
        self.view.get_or_init(view)
    }
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

pub(super) fn other_words(given: &Given, made: &Made) -> Outcome {
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
            let plain = made.words().next().unwrap_or_default();
            if !words::share_a_line(&text[..line - from], plain) {
                return (Verdict::NotCompared, Why::Alone);
            }
            let differing = made
                .words()
                .take(3)
                .map(|made| words::differing(text, made));
            // Where most of it is alike, it was that format.
            let longest = differing.max_by_key(|(alike, ..)| *alike);
            longest
                .map(|(_, given, made)| (given, made))
                .unwrap_or_default()
        }
        Form::Json(text) => {
            let (given, made) = (given::members(text), given::members(made.view()));
            let mut names = given.keys().chain(made.keys());
            let value =
                |of: &given::Members<'_>, name: &String| Some(of.get(name)?.get().to_owned());
            let other = names.find(|name| value(&given, name) != value(&made, name));
            let line = |of: &given::Members<'_>| {
                let value = |name: &String| Some(format!("\"{name}\": {}", of.get(name)?.get()));
                let line = other.and_then(value).unwrap_or_default();
                line.chars().take(200).collect::<String>()
            };
            (line(&given), line(&made))
        }
    };
    (Verdict::Wrong, Why::Words { given, made })
}

/// What comes of a paper in words that must be that one, in any of its formats or as a page shows it; with a mark
/// in the place of what is not compared, whatever plain lines stand there. `None`: it is another.
pub(super) fn reads(
    given: &Given,
    made: &Made,
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
    let mut best = None;
    for (n, made) in made.words().enumerate() {
        // Plain text alone is wrapped.
        let look = shown(given, n == 0);
        let (made, made_line) = made.split_at(made.rfind(FORMAT)?);
        if !words::same(own, made_line, Look::Words) {
            continue;
        }
        let shown = says(above, made, mark, look);
        let found = match shown {
            Some(said) if !said.marked => match said.left + counted(&above[..said.begin]) + below {
                0 => return Some((Verdict::Right, Why::Right)),
                lines => Some((Verdict::Around, Why::Around { lines })),
            },
            _ => {
                let said = shown.or_else(|| says(above, made, mark, Look::Words));
                said.map(|_| (Verdict::NotCompared, Why::Marks))
            }
        };
        best = better(best, found);
    }
    best
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
        marked: before.marked || behind.marked || !words::are_plain(list, look),
    })
}

/// How a paper in words is looked at. Reply marks are none where its last line stands behind none.
pub(super) fn shown(given: &Given, wrapped: bool) -> Look {
    let replies = match &given.form {
        Form::Text { text, line, .. } => {
            let begun = text[..*line].rsplit('\n').next().unwrap_or_default();
            begun.trim_start().starts_with('>')
        }
        _ => false,
    };
    Look::Shown { replies, wrapped }
}

/// How many lines say something.
pub(super) fn counted(text: &str) -> usize {
    text.lines().filter(|line| words::speaks(line)).count()
}
