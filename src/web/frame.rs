//! What every page has around it, and the pages without anything of the campaign.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::house::{House, Outcome, Session};
use super::views::{OfSeat, Whole};
use crate::bulletin::html::{Page, fragment};
use crate::bulletin::{Document, Markup, render};
use crate::campaign::Phase;
use crate::cli::game::tray::lying::{self, Copied};
use crate::cli::shown::{Mark, Piece, Read};
use crate::locale::Texts;
use crate::locale::said::Remedy;
use crate::locale::spelling::glued;
use crate::papers::audit::SeatState;
use crate::t;

/// There is no such page.
pub(super) fn nowhere(house: &House) -> Response {
    (StatusCode::NOT_FOUND, closed(house, "web-gone")).into_response()
}

/// A page without anything of the campaign: somebody is not let in, or the desk has ended.
pub(super) fn closed(house: &House, key: &str) -> Html<String> {
    let texts = house.texts();
    let mut page = Page::default();
    page.put("<!doctype html>\n<html lang=\"")
        .put(texts.lang().code())
        .put("\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .text(&texts.get("web-title"))
        .put("</title>\n<main>\n<h1>")
        .text(&texts.get("web-title"))
        .put("</h1>\n<p>")
        .text(&texts.get(key))
        .put("</p>\n</main>\n</html>\n");
    Html(page.into_text())
}

/// What every page has.
pub(super) struct Frame {
    pub(super) texts: &'static Texts,
    pub(super) base: String,
    pub(super) campaign: String,
    /// Which season it is, and how far.
    pub(super) now: String,
    pub(super) title: String,
    /// The address of the page among those of [`PAGES`].
    pub(super) here: &'static str,
    pub(super) token: String,
    pub(super) head: String,
    /// Whether the game has a map.
    pub(super) map: bool,
    /// Whether orders are taken.
    pub(super) open: bool,
    /// What people call each seat, by its name.
    called: Vec<(String, String)>,
    /// How much waits on some pages, by their addresses.
    counts: Vec<(&'static str, usize)>,
    /// What was done last, on the page to which that led.
    pub(super) notice: Option<Arc<Outcome>>,
    /// What comes next, and the page where it is done, as a link from a page where something was done.
    pub(super) then: (String, String),
    /// Whether orders and their prices are not to be seen on the first page.
    pub(super) hush: bool,
}

/// The name of the page that is there only where the game has a map.
pub(super) const WORLD: &str = "web-page-world";

/// The pages that every page leads to: addresses and keys of their names.
pub(super) const PAGES: [(&str, &str); 9] = [
    ("/", "web-page-home"),
    ("/post", "web-page-post"),
    ("/notices", "web-page-notices"),
    ("/tray", "tray-title"),
    ("/world", WORLD),
    ("/dice", "web-page-dice"),
    ("/public", "web-page-public"),
    ("/copy", "web-page-copy"),
    ("/rest", "web-page-rest"),
];

impl Frame {
    pub(super) fn new(
        house: &House,
        session: &Session,
        whole: &Whole,
        here: &'static str,
    ) -> Frame {
        let named = PAGES.iter().find(|(page, _)| *page == here);
        let of = |what: &[&str]| {
            let missing = whole.board.missing.iter();
            missing
                .filter(|one| what.contains(&one.what))
                .map(|one| one.n)
                .sum()
        };
        let then = match whole.board.missing.first() {
            Some(one) => (whole.missing(one, house.texts()), whole.place(one)),
            None => {
                let (what, season) = (whole.board.next, whole.season);
                let said = t!(house.texts(), "web-do", what, season);
                (said, "/".to_owned())
            }
        };
        Frame {
            texts: house.texts(),
            base: house.base.clone(),
            campaign: whole.title.clone(),
            now: glued(&whole.now),
            title: named.map_or_else(String::new, |(_, key)| house.texts().get(key)),
            here,
            token: session.form.clone(),
            head: whole.head.to_string(),
            map: whole.map.is_some(),
            open: whole.phase == Some(Phase::Open),
            called: (whole.seats.iter())
                .map(|seat| (seat.of.name.clone(), seat.spoken.clone()))
                .collect(),
            counts: vec![
                ("/post", house.waiting()),
                ("/notices", of(&["choices"])),
                ("/tray", of(&["publish", "send"])),
            ],
            notice: session.said.and_then(|number| house.outcome(number)),
            then: (glued(&then.0), then.1),
            hush: house.hushed(),
        }
    }

    pub(super) fn titled(self, title: String) -> Frame {
        Frame { title, ..self }
    }

    /// A text, its French signs not parted from their words.
    pub(super) fn t(&self, key: &str) -> String {
        glued(&self.texts.get(key))
    }

    /// Address, name, whether it is this one, how much waits there.
    pub(super) fn pages(&self) -> Vec<(String, String, bool, usize)> {
        let pages = PAGES.iter().filter(|(_, key)| self.map || *key != WORLD);
        let pages = pages.map(|(page, key)| {
            let count = self.counts.iter().find(|(of, _)| of == page);
            (
                format!("{}{page}", self.base),
                self.t(key),
                *page == self.here,
                count.map_or(0, |(_, n)| *n),
            )
        });
        pages.collect()
    }

    /// What a verb is called on its button.
    pub(super) fn deed(&self, what: &str, season: &u16) -> String {
        glued(&t!(self.texts, "web-do", what, season = *season))
    }

    /// The same where something is missing before it.
    pub(super) fn early(&self, what: &str, season: &u16) -> String {
        glued(&t!(self.texts, "web-early", what, season = *season))
    }

    /// What leads to where something is mended: all of it is on the first page, or one step from there.
    pub(super) fn remedy(&self, remedy: &Remedy) -> String {
        match remedy.verb {
            "remarks" | "orders list" => self.t("web-page-home"),
            verb => {
                let season = remedy.args.first().and_then(|n| n.parse().ok());
                let verb = verb.split(' ').next_back().unwrap_or_default();
                self.deed(verb, &season.unwrap_or_default())
            }
        }
    }

    /// What came of a form, in a line.
    pub(super) fn heading(&self, outcome: &Outcome) -> String {
        let deed = outcome.fields.deed(0, self.texts);
        match outcome.title() {
            "web-done" => glued(&t!(self.texts, "web-done", deed)),
            key => self.t(key),
        }
    }

    /// Whether the campaign is of the game of that name.
    pub(super) fn plays(&self, game: &str) -> bool {
        self.texts.rulebook() == Some(game)
    }

    /// What a setup that the program brings is for, in words.
    pub(super) fn setup(&self, name: &str) -> String {
        glued(&t!(self.texts, "web-setup", setup = name))
    }

    /// What leads to the draws of a season.
    pub(super) fn draws(&self, season: &u16) -> String {
        glued(&t!(self.texts, "web-draws", season = *season))
    }

    /// Which number may be a false answer.
    pub(super) fn range(&self, low: &i64, high: &i64) -> String {
        glued(&t!(
            self.texts,
            "web-false-number",
            low = *low,
            high = *high
        ))
    }

    pub(super) fn step(&self, of: &str) -> String {
        glued(&t!(self.texts, "board-step", step = of))
    }

    /// A text from elsewhere, in the same way.
    pub(super) fn glued(&self, text: &str) -> String {
        glued(text.trim_end())
    }

    pub(super) fn lines(&self, text: &str) -> Vec<String> {
        text.trim_end().lines().map(glued).collect()
    }

    /// Whether a text is lines of words, and nothing that stands in columns.
    pub(super) fn is_words(&self, text: &str) -> bool {
        !text
            .lines()
            .any(|line| line.contains("  ") || line.starts_with(' '))
    }

    pub(super) fn is_number(&self, right: &[usize], column: &usize) -> bool {
        right.contains(column)
    }

    /// The title of a column, which a narrow screen shows beside each of its cells.
    pub(super) fn title_of(&self, titles: &[String], column: &usize) -> String {
        glued(titles.get(*column).map_or("", String::as_str))
    }

    /// What a draft is, and for whom, in words.
    pub(super) fn draft(&self, draft: &Copied) -> String {
        let kind = draft.name.split('-').next().unwrap_or_default();
        let seat = lying::seat(&draft.name);
        let called = self.called.iter().find(|(name, _)| name == seat);
        let called = called.map_or(seat, |(_, called)| called);
        glued(&format!(
            "{} · {called}",
            t!(self.texts, "web-draft-kind", kind)
        ))
    }

    pub(super) fn is_foreign(&self, document: &Document) -> bool {
        document.lang != self.texts.lang()
    }

    /// Whether a paper is for players, and may be copied.
    pub(super) fn is_to_be_sent(&self, document: &Document) -> bool {
        !document.alone
    }

    pub(super) fn as_text(&self, document: &Document) -> String {
        render(document, Markup::Text)
    }

    pub(super) fn fragment(&self, document: &Document) -> String {
        fragment(document)
    }

    /// What came of a line, in a word.
    pub(super) fn mark(&self, mark: &Mark) -> String {
        self.t(match mark.read {
            Read::Order => "web-mark-order",
            Read::Refused => "web-mark-refused",
            Read::Asked => "web-mark-asked",
            Read::Noted => "web-mark-noted",
            Read::Doubtful => "web-mark-doubtful",
            Read::Said => "web-mark-said",
            Read::Arbiter => "web-mark-arbiter",
        })
    }

    /// What a row to be settled is called.
    pub(super) fn row(&self, n: &u32, line: &u32) -> String {
        glued(&t!(self.texts, "web-row", row = *n, line = *line))
    }

    /// The heading of a message that came before the last one.
    pub(super) fn earlier(&self, entry: &u32, time: &str) -> String {
        let said = t!(self.texts, "web-earlier-message", entry = *entry, time);
        glued(&said)
    }

    pub(super) fn lang(&self) -> &'static str {
        self.texts.lang().code()
    }
}

pub(super) fn html(page: impl Template) -> Response {
    match page.render() {
        Ok(text) => Html(text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

pub(super) type Site = State<Arc<House>>;

/// The campaign cannot be read: why.
pub(super) fn damaged(house: &House, session: &Session, pieces: Vec<Piece>) -> Response {
    let frame = bare(house, session);
    let page = html(Plain { frame, pieces });
    (StatusCode::INTERNAL_SERVER_ERROR, page).into_response()
}

/// What a page has where no campaign is looked at.
pub(super) fn bare(house: &House, session: &Session) -> Frame {
    Frame {
        texts: house.texts(),
        base: house.base.clone(),
        campaign: String::new(),
        now: String::new(),
        title: house.texts().get("web-title"),
        here: "",
        token: session.form.clone(),
        head: String::new(),
        map: false,
        open: false,
        called: Vec::new(),
        counts: Vec::new(),
        notice: None,
        then: Default::default(),
        hush: false,
    }
}

/// A page of what a command says, and nothing else.
#[derive(Template)]
#[template(path = "plain.html")]
pub(super) struct Plain {
    pub(super) frame: Frame,
    pub(super) pieces: Vec<Piece>,
}

/// A file to keep, of that kind and with that name.
pub(super) fn file(
    frame: Frame,
    (kind, name): (&str, &str),
    bytes: Result<Vec<u8>, Vec<Piece>>,
) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    match bytes {
        Ok(bytes) => (headers, bytes).into_response(),
        Err(pieces) => html(Plain { frame, pieces }),
    }
}

impl OfSeat {
    /// How far it is, in words.
    pub fn said(&self, frame: &Frame) -> String {
        match (self.of.state, self.own, frame.open) {
            (SeatState::NotAsked, true, true) if self.orders > 0 => frame.t("web-sealed"),
            (SeatState::NotAsked, ..) if self.orders > 0 => frame.t("web-counted"),
            _ => frame.glued(&self.of.said),
        }
    }
}
