//! The inbox: what was dropped and pasted lies here until it is entered or taken out. What was read of it is shown first,
//! and the button enters what was shown so and nothing else.

use askama::Template;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use super::fields::Fields;
use super::form::Posted;
use super::frame::{Frame, Site, html};
use super::given::{carried_out, led};
use super::house::{House, Session};
use super::shell::page;
use super::views;
use crate::cli::game::post::page::{Inbox, Row};
use crate::cli::rows::{Gesture, Of, OfRow, of_field};
use crate::cli::shown::Piece;
use crate::desk::mail::How;
use crate::desk::post::Said;

#[derive(Template)]
#[template(path = "post.html")]
struct Post {
    frame: Frame,
    inbox: Option<Inbox>,
    /// Why it cannot be read.
    pieces: Vec<Piece>,
}

impl Post {
    /// The messages that wait for the arbiter, or would be entered; and those that are passed over.
    fn rows(&self, passed: bool) -> Vec<&Row> {
        let all = self.inbox.iter().flat_map(|inbox| &inbox.rows);
        let is = |row: &&Row| ["seen", "passed"].contains(&row.kind) == passed;
        all.filter(is).collect()
    }

    /// What is done with a question of a message, as its field has it.
    fn is_done(row: &Row, asked: &usize, value: &str) -> bool {
        let done = match &row.of.gesture {
            Gesture::Rows(done) => done.get(*asked).copied(),
            _ => None,
        };
        done.unwrap_or(Of::Waits) == of_field(value)
    }
}

pub(super) async fn shown(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/post", |house, frame, _| {
        let (inbox, pieces) = match views::inbox(house) {
            Ok(inbox) => (inbox, Vec::new()),
            Err(pieces) => (None, pieces),
        };
        html(Post {
            frame,
            inbox,
            pieces,
        })
    })
    .await
}

/// Something is dropped or pasted, or said of what lies there; or it is entered, or taken out.
pub(super) async fn said(State(house): Site, posted: Posted) -> Response {
    let done = tokio::task::spawn_blocking(move || {
        let Posted { fields, mut files } = posted;
        let back = Redirect::to(&format!("{}/post", house.base)).into_response();
        if fields.get("do") == Some("clear") {
            house.take_out(None);
            return back;
        }
        let pasted = fields.get("text").map(str::to_owned);
        files.extend(pasted.map(|text| ("message.txt".to_owned(), Bytes::from(text))));
        if !files.is_empty() && house.drop_in(&files).is_err() {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
        if fields.get("do").is_none() {
            return back;
        }
        house.says(rows(&fields));
        match fields.get("do") == Some("enter") && is_as_shown(&house, &fields) {
            true => {
                let files = Vec::new();
                let number = carried_out(&house, Posted { fields, files });
                led(&house, number)
            }
            false => back,
        }
    });
    done.await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Whether all that would be entered is what a form has shown, and nothing was written since.
fn is_as_shown(house: &House, fields: &Fields) -> bool {
    let head = views::whole(house).map(|whole| whole.head.to_string());
    if head.ok().as_deref() != fields.get("head") {
        return false;
    }
    let Ok(Some(inbox)) = views::inbox(house) else {
        return false;
    };
    let sources: Vec<&str> = fields.all("source").collect();
    let mut going = inbox.rows.iter().filter(|row| row.goes);
    going.all(|row| {
        let at = sources.iter().position(|source| *source == row.of.source);
        let shown = at.and_then(|at| fields.all("shown").nth(at));
        shown == Some(&*row.shown)
    })
}

/// What a form says of each of its messages.
fn rows(fields: &Fields) -> Vec<OfRow> {
    let rows = fields.all("source").enumerate().map(|(at, source)| {
        let of = |name: &str| {
            let name = format!("{name}-{at}");
            fields.get(&name).unwrap_or_default().to_owned()
        };
        let asked = (0..).map_while(|n| {
            let name = format!("take-{at}-{n}");
            fields.all(&name).next().map(of_field)
        });
        let asked: Vec<Of> = asked.collect();
        OfRow {
            source: source.to_owned(),
            whose: of("whose"),
            known: of("known"),
            said: Said {
                whose: None,
                counts: !of("counts").is_empty(),
                // A box that is not ticked is not sent.
                left: of("keep").is_empty() && !of("offered").is_empty(),
                late: match &*of("late") {
                    "late" => Some(true),
                    "in-time" => Some(false),
                    _ => None,
                },
                how: match &*of("how") {
                    "add" => How::Added,
                    "replace" => How::Instead,
                    _ => How::Plain,
                },
            },
            gesture: match asked.iter().all(|of| *of == Of::Waits) {
                true => Gesture::Plain,
                false => Gesture::Rows(asked),
            },
        }
    });
    rows.collect()
}
