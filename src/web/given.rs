//! A command that a form gives, and the page of what it said and asks.

use askama::Template;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use super::fields::lay;
use super::form::{Posted, command};
use super::frame::{Frame, Site, closed, damaged, html};
use super::house::{House, Outcome, Session};
use super::run::carry_out;
use super::shell::page;
use super::views;
use crate::chance::Digest;
use crate::cli::shown::{Form, Piece, Shown};

#[derive(Template)]
#[template(path = "said.html")]
struct Said<'a> {
    frame: Frame,
    shown: &'a Shown,
    /// What the form said before, to be said again with the answer.
    fields: Vec<(&'a str, &'a str)>,
    /// Where it came from.
    from: String,
    /// The verb on its button, and whether it is for good.
    deed: String,
    for_good: bool,
    /// Whether another command came first.
    overtaken: bool,
    /// What was typed and was refused, to be changed: its field, its text, whether it has lines.
    typed: Option<(&'a str, &'a str, bool)>,
}

/// What cannot be taken back.
const FOR_GOOD: [&str; 7] = [
    "sheet", "lock", "roll", "settle", "close", "reveal", "finish",
];

/// A command is given: what is done leads back to the page from which it came, with what was said; what is asked or
/// refused has a page of its own.
pub(super) async fn give(State(house): Site, posted: Posted) -> Response {
    let given = tokio::task::spawn_blocking(move || {
        let number = carried_out(&house, posted);
        led(&house, number)
    });
    given
        .await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Leads to what came of a command.
pub(super) fn led(house: &House, number: u64) -> Response {
    let settled = house.outcome(number).filter(|outcome| outcome.settled());
    let to = match settled {
        Some(outcome) => format!("{}?said={number}", outcome.fields.from()),
        None => format!("said/{number}"),
    };
    Redirect::to(&format!("{}/{to}", house.base)).into_response()
}

/// Ticks drafts as sent and papers as published, or as to be sent after all, or a question as answered; or keeps the arbiter's line above
/// receipts.
pub(super) async fn sent(
    State(house): Site,
    Extension(session): Extension<Session>,
    Posted { fields, .. }: Posted,
) -> Response {
    let done = tokio::task::spawn_blocking(move || {
        let _turn = house.turn();
        let (line, answered) = (fields.all("line").next(), fields.get("answered"));
        let done = match (line, answered) {
            (Some(line), _) => views::renew(&house, Some(line)),
            (None, Some(key)) => views::answered(&house, key),
            (None, None) => {
                let (public, sent): (Vec<_>, _) =
                    (fields.all("public").collect(), fields.get("back").is_none());
                let ticked = views::tick(&house, fields.all("name"), sent);
                ticked.and_then(|()| views::publish(&house, &public, sent))
            }
        };
        let to = match answered {
            Some(_) => fields.from(),
            None => "tray",
        };
        match done {
            Ok(()) => Redirect::to(&format!("{}/{to}", house.base)).into_response(),
            Err(pieces) => damaged(&house, &session, pieces),
        }
    });
    done.await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Hides orders and prices on the first page, or shows them.
pub(super) async fn hush(State(house): Site, _: Posted) -> Response {
    house.hush();
    Redirect::to(&format!("{}/", house.base)).into_response()
}

pub(super) fn carried_out(house: &House, posted: Posted) -> u64 {
    let Posted { mut fields, files } = posted;
    let mut shown = Shown {
        answers: fields.answers().collect(),
        ..Shown::default()
    };
    if !files.is_empty()
        && let Ok(folder) = lay(&files)
    {
        fields.0.retain(|(name, _)| name != "heap");
        let heap = house.heap(folder).to_string();
        fields.0.push(("heap".to_owned(), heap));
    }
    let _turn = house.turn();
    if let Some(before) = house.sent(&fields) {
        return before;
    }
    let head = fields
        .get("head")
        .and_then(|head| head.parse::<Digest>().ok());
    let now = || views::whole(house).map(|whole| (whole.head, whole.board.next, whole.season));
    let overtaken = |head| now().is_ok_and(|(now, ..)| now != head);
    let step = fields
        .get("step")
        .filter(|_| fields.get("verb") == Some("next"));
    let given = head.ok_or("web-refused").and_then(|head| {
        let other = |(_, now, season): (_, &str, u16)| {
            let of = fields.get("season");
            step.is_some_and(|step| step != now || of != Some(&season.to_string()))
        };
        match !overtaken(head) && now().is_ok_and(other) {
            true => Err("web-other-step"),
            false => Ok((head, command(&fields, house)?)),
        }
    });
    let (code, wrote) = match given {
        Ok((head, given)) => carry_out(house, &given, head, &mut shown),
        Err(key) => {
            shown.pieces.push(Piece::Refused {
                message: house.texts().get(key),
                help: String::new(),
                remedy: None,
            });
            (crate::cli::stop::USAGE, false)
        }
    };
    // What is overtaken by it is not sent any more. That this failed undoes nothing, and the next deed tries again.
    if wrote && let Err(pieces) = views::renew(house, None).and_then(|()| views::visited(house)) {
        shown.pieces.extend(pieces);
    }
    if fields.get("verb") == Some("post") {
        views::tidy(house);
    }
    // A copy and a site are no entries, and are made all the same.
    let verb = fields.get("verb").unwrap_or_default();
    let wrote = wrote || (code == 0 && ["backup", "site"].contains(&verb));
    // A reveal is a file, to be taken from its page.
    let file = ["reveal", "finish"].contains(&verb) && wrote;
    shown
        .pieces
        .retain(|piece| !(file && matches!(piece, Piece::Text(_))));
    house.keep(Outcome {
        overtaken: !wrote && code != 0 && head.is_some_and(overtaken),
        fields,
        shown,
        code,
        wrote,
    })
}

/// What a command said, and what it asks.
pub(super) async fn said(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(number): Path<String>,
) -> Response {
    let Some(outcome) = number.parse().ok().and_then(|number| house.outcome(number)) else {
        return Redirect::to(&format!("{}/", house.base)).into_response();
    };
    page(house, session, "", move |house, frame, whole| {
        let Outcome {
            fields,
            shown,
            code,
            wrote,
            overtaken,
        } = &*outcome;
        let overtaken = *overtaken;
        // What was asked goes on with its answers; another head asks anew.
        let keep = |name: &str| match name {
            super::form::TOKEN | "question" | "answer" => false,
            "head" => !overtaken,
            _ => true,
        };
        let again = fields.0.iter().map(|(name, value)| (&**name, &**value));
        let again = again.filter(|(name, _)| keep(name));
        let answered = shown.answered.iter().filter(|_| !overtaken);
        let answered = answered
            .flat_map(|(question, answer)| [("question", &**question), ("answer", &**answer)]);
        let again: Vec<_> = again.chain(answered).collect();
        let deed = fields.deed(whole.season, house.texts());
        let title = match shown.asked {
            Some(_) => deed.clone(),
            None => frame.heading(&outcome),
        };
        let refused = *code != 0 && shown.asked.is_none() && !overtaken && !wrote;
        let typed = ["text", "line", "value", "addresses", "name"]
            .into_iter()
            .find_map(|name| {
                fields.get(name)?;
                let lines = name == "text" || name == "addresses";
                Some((name, fields.all(name).next()?, lines))
            })
            .filter(|(name, ..)| refused && fields.all(name).count() == 1);
        html(Said {
            from: format!("{}/{}", house.base, fields.from()),
            deed,
            for_good: FOR_GOOD.contains(&fields.what()),
            frame: frame.titled(title),
            shown,
            typed,
            fields: again,
            overtaken,
        })
    })
    .await
}

/// Ends the desk.
pub(super) async fn end(State(house): Site, _: Posted) -> Response {
    house.end();
    closed(&house, "web-ended").into_response()
}
