//! The papers that every game has, made of what their one reader may know: his view, the facts told to
//! him, what was entered in his name. A paper is a [`Document`] for people and a value for programs.
//!
//! | file | papers |
//! |---|---|
//! | [`receipt`] | what was taken of a message |
//! | [`letter`] | a window opens: what happened since the last letter, what the reader sees, what he is asked |
//! | [`bulletin`] | a season for one seat; the closing paper for everybody |
//! | [`sheet`], [`public`] | seal, opening sheet and lock sheet; the order sheet; the rules |
//! | [`audit`] | a season as the arbiter looks back on it; how far each seat is |
//! | [`board`] | where the campaign stands |
//! | [`page`] | the page that checks papers in a browser |
//! | [`everybody`], [`site`] | papers for everybody, in a type of their own; the pages that they are put up as |
//! | [`mod@form`], [`link`] | the order form as a page, and a link to it on the site |
//! | [`draft`] | a paper as a mail that is ready to be sent |
//! | [`given`], [`folder`], [`words`], [`compare`] | papers as somebody has them, in a folder, their normal form, compared with what a reveal gives |

pub mod audit;
pub mod board;
pub mod bulletin;
pub mod compare;
pub mod draft;
pub mod everybody;
pub mod folder;
pub mod form;
pub mod given;
pub mod letter;
pub mod link;
pub mod page;
pub mod public;
pub mod receipt;
pub mod sheet;
pub mod site;
pub mod words;

use serde_json::{Map, Value, json};

pub use crate::bulletin::FORMAT;
use crate::bulletin::{Document, Format, RENDERER, render};
use crate::campaign::beside::MessageRow;
use crate::chance::Digest;
use crate::engine::Name;
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::locale::Texts;
use crate::reading::alternatives;
use crate::t;

/// A paper for one reader, in words and for programs.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    pub document: Document,
    pub view: Value,
}

impl Paper {
    /// The paper in a format; it ends its last line.
    pub fn text(&self, format: Format) -> String {
        match format.markup() {
            Some(markup) => render(&self.document, markup),
            None => format!("{:#}\n", self.view),
        }
    }
}

/// What a paper about a season states of itself: for the line for programs with which it ends, and the
/// members with which its value begins.
pub struct Stated<'a> {
    pub kind: &'static str,
    pub season: u16,
    /// Its reader; `None` for everybody.
    pub seat: Option<&'a Name>,
    /// What its hash is called, and the hash.
    pub hash: Option<(&'static str, Digest)>,
    /// What else it states.
    pub more: Vec<(&'static str, String)>,
}

impl Stated<'_> {
    fn line(&self, rulebook: &str, texts: &Texts) -> String {
        let mut fields = vec![("season", self.season.to_string())];
        fields.extend(self.more.iter().cloned());
        let hash = self.hash.map(|(name, hash)| (name, hash.to_string()));
        fields.extend(hash);
        last_line(self.kind, rulebook, &fields, self.seat, texts)
    }

    /// Ends the paper with its line for programs.
    pub fn end<G: Words>(&self, paper: &mut Document, texts: &Texts) {
        let note = texts.get("check-line-note");
        self.end_with::<G>(note, Vec::new(), paper, texts);
    }

    /// Ends the paper with one block of what a verifier needs: what it is, lines that are copied letter for letter, and
    /// last the line for programs.
    pub fn end_with<G: Words>(
        &self,
        note: String,
        mut lines: Vec<String>,
        paper: &mut Document,
        texts: &Texts,
    ) {
        paper.paragraph(note);
        lines.push(self.line(G::NAME, texts));
        paper.verbatim(lines.join("\n"));
    }

    /// The members with which the paper's value begins.
    pub fn view<G: Words>(&self, campaign: &Campaign<G>) -> Map<String, Value> {
        let mut view = Map::new();
        view.insert("format".to_owned(), FORMAT.into());
        view.insert("rulebook".to_owned(), G::NAME.into());
        view.insert("paper".to_owned(), self.kind.into());
        view.insert("campaign".to_owned(), G::title(&campaign.setup).into());
        if let Some(seat) = self.seat {
            view.insert("nation".to_owned(), (**seat).into());
        }
        view.insert("season".to_owned(), self.season.into());
        view.insert("name".to_owned(), campaign.this.name.clone().into());
        for (name, value) in &self.more {
            view.insert((*name).to_owned(), json!(value));
        }
        if let Some((name, hash)) = self.hash {
            view.insert(name.to_owned(), hash.to_string().into());
        }
        view
    }
}

/// `arbitre/1 KIND rulebook=NAME lang=LANG renderer=N name=value … seat=NAME`, with which every paper in words ends: a
/// seat's name may hold blanks and stands last.
fn last_line(
    kind: &str,
    rulebook: &str,
    fields: &[(&str, String)],
    seat: Option<&Name>,
    texts: &Texts,
) -> String {
    let lang = texts.lang().code();
    let mut line = format!("{FORMAT} {kind} rulebook={rulebook} lang={lang} renderer={RENDERER}");
    for (name, value) in fields {
        line.push_str(&format!(" {name}={value}"));
    }
    if let Some(seat) = seat {
        line.push_str(&format!(" seat={seat}"));
    }
    line
}

/// A hash as a person compares it: its ends.
pub fn short(hash: &Digest) -> String {
    let digits = hash.to_string();
    let (begin, rest) = digits.split_at(4);
    let end = rest.get(rest.len() - 4..).unwrap_or_default();
    format!("{begin}…{end}")
}

/// A row of a seat's message that is to be settled, in a line.
pub fn for_arbiter(row: &MessageRow, texts: &Texts) -> String {
    t!(
        texts,
        "arbiter-row",
        seat = row.seat.as_str(),
        row = row.n,
        line = row.line,
        text = row.text.as_str(),
        n = row.proposals.len(),
        proposals = alternatives(&row.proposals, texts)
    )
}
