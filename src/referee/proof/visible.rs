//! A paper in words against its own check line: what a person reads in it must be what programs
//! read. What is compared is the heads and the seal, the season, the seat.

use super::papers::plain;
use super::{Paper, PaperKind, Season, disguise};
use crate::bulletin::RENDERER;
use crate::chance::Digest;
use crate::locale::Texts;
use crate::t;

/// Whether the words of a paper say what its check line says; `None` where it has no words, or
/// words that this program does not know. Where its season was revealed, a receipt's title is compared too.
pub fn agrees<S: Season>(paper: &Paper<S::Part>, season: Option<&S>) -> Option<bool> {
    let source = paper.stated.text.as_deref()?;
    // A sheet does not state its version, and an older one may have another style.
    let renderer = paper.stated.renderer;
    if renderer.is_none_or(|r| r == RENDERER) && disguise::hides(source, renderer.is_some()) {
        return Some(false);
    }
    let words = Words::of(source);
    let hashes = words.hashes();
    let (first, last) = (hashes.first().copied(), hashes.last().copied());
    let stated = &paper.stated;
    let hashed = match paper.kind {
        PaperKind::Seal => last == stated.seal,
        PaperKind::Sheet => {
            (first, hashes.get(1).copied(), last) == (stated.seal, stated.head, stated.settings)
        }
        PaperKind::Lock => (first, last) == (stated.seal, stated.head),
        PaperKind::Receipt | PaperKind::Bulletin | PaperKind::Closing => last == stated.head,
    };
    if !hashed {
        return Some(false);
    }
    Texts::all().find_map(|texts| words.names(paper, season, texts))
}

/// The lines that a person reads, marks of the format taken off; the title first.
struct Words(Vec<String>);

impl Words {
    fn of(text: &str) -> Words {
        let page = text.trim_start().starts_with('<');
        let whole = if page { plain(text) } else { text.to_owned() };
        let end = whole.rfind("arbitre/1 ").unwrap_or(whole.len());
        let all = whole.get(..end).unwrap_or_default().lines();
        let lines = match page {
            true => {
                // The head of a page holds its style, which nobody reads.
                let body = all.skip_while(|l| !l.starts_with("body>"));
                let tags = body.skip_while(|l| !l.starts_with("h1"));
                tags.map(|l| l.split_once('>').map_or("", |(_, said)| said).to_owned())
                    .collect::<Vec<_>>()
            }
            false => all.map(unmarked).collect(),
        };
        let said = lines.into_iter().map(|l| l.trim().to_owned());
        Words(said.filter(|l| !l.is_empty()).collect())
    }

    /// Whatever looks like a hash, in order.
    fn hashes(&self) -> Vec<Digest> {
        let runs = self
            .0
            .iter()
            .flat_map(|l| l.split(|c: char| !c.is_ascii_alphanumeric()));
        runs.filter(|run| run.len() == 64)
            .filter_map(|run| run.parse().ok())
            .collect()
    }

    /// The value beside a label, on its line or on the next one.
    fn field(&self, label: &str) -> Option<&str> {
        let mut lines = self.0.iter().skip(1);
        let rest = lines.find_map(|l| {
            let rest = l.strip_prefix(label)?;
            (!rest.starts_with(char::is_alphanumeric)).then_some(rest)
        })?;
        let rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        match rest.is_empty() {
            true => lines.next().map(String::as_str),
            false => Some(rest),
        }
    }

    /// Whether season and seat are the stated ones; `None` where they are not found.
    fn names<S: Season>(
        &self,
        paper: &Paper<S::Part>,
        of: Option<&S>,
        texts: &Texts,
    ) -> Option<bool> {
        let title = self.0.first()?;
        let stated = &paper.stated;
        let numbered = |key: &str| {
            let pattern = t!(texts, key, season = 7, name = "");
            let (start, _) = pattern.split_once('7')?;
            number(title.strip_prefix(start)?)
        };
        let season = match paper.kind {
            PaperKind::Seal => return Some(true),
            PaperKind::Sheet => numbered("sheet-title")?,
            PaperKind::Lock => numbered("lock-title")?,
            PaperKind::Closing => numbered("closing-title")?,
            PaperKind::Receipt | PaperKind::Bulletin => {
                number(self.field(&texts.get("field-season"))?)?
            }
        };
        let seat = stated.seat.as_deref().unwrap_or_default();
        let named = match paper.kind {
            PaperKind::Bulletin => self.field(&texts.get("field-for"))? == seat,
            PaperKind::Receipt => {
                let wanted = of.and_then(|of| of.receipt_title(seat, texts));
                wanted.is_none_or(|wanted| *title == wanted)
            }
            _ => true,
        };
        Some(named && stated.season == Some(season))
    }
}

fn number(text: &str) -> Option<u16> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text.get(..digits)?.parse().ok()
}

/// A line of text, Markdown or BBCode without the marks before and around its words.
fn unmarked(line: &str) -> String {
    let mut said = String::new();
    let mut rest = line;
    while let Some((before, tagged)) = rest.split_once('[') {
        said.push_str(before);
        let Some((tag, after)) = tagged.split_once(']') else {
            said.push('[');
            rest = tagged;
            continue;
        };
        let name = tag.trim_start_matches('/');
        if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
            said.push_str(&format!("[{tag}]"));
        }
        rest = after;
    }
    said.push_str(rest);
    let said = said.replace(['\\', '*'], "");
    said.trim_start_matches(['#', '-', ' ']).to_owned()
}
