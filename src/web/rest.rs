//! What is rarely done: house rules, reveals, the end, errata, the site; and what is only looked at.

use askama::Template;
use axum::extract::{Extension, Path, State};
use axum::response::Response;

use super::frame::{Frame, Plain, Site, file, html, nowhere};
use super::house::Session;
use super::run::says;
use super::shell::page;
use super::views::{self, HouseRule};
use crate::cli::args::{AuditVerb, Command, Format, OddsArgs};
use crate::cli::shown::Piece;

#[derive(Template)]
#[template(path = "rest.html")]
struct Rest {
    frame: Frame,
    /// The seasons that were rolled, whose draws can be looked at.
    seasons: Vec<u16>,
    /// The season that closed last; 0 where none has.
    last: u16,
    /// The season whose dice are the last that fell; 0 before the first.
    rolled: u16,
    rules: Vec<HouseRule>,
    /// The public addresses: of the site, and the one for orders; empty where there is none.
    addresses: (String, String),
    /// The names of the files that were revealed.
    reveals: Vec<String>,
}

pub(super) async fn rest(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/rest", |house, frame, whole| {
        let rules = views::rules(house);
        let made = rules.and_then(|rules| {
            let addresses = views::reached(house)?;
            Ok((rules, addresses, views::reveals(house)?))
        });
        match made {
            Ok((rules, addresses, reveals)) => html(Rest {
                frame,
                seasons: (1..whole.season).collect(),
                last: whole.season - 1,
                rolled: whole.rolled(),
                rules,
                addresses,
                reveals: reveals.into_iter().map(|(name, _)| name).collect(),
            }),
            Err(pieces) => html(Plain { frame, pieces }),
        }
    })
    .await
}

/// What a command shows that only looks.
pub(super) async fn look(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(what): Path<String>,
) -> Response {
    page(house, session, "/rest", move |house, frame, _| {
        let format = Some(Format::Html);
        let (title, command) = match what.as_str() {
            "rules" => ("web-rules", Command::Rules { verb: None, format }),
            "report" => ("web-report", Command::Report { format, out: None }),
            "odds" => (
                "web-odds",
                Command::Odds(OddsArgs {
                    target: None,
                    asker: None,
                    bonus: 4,
                    malus: 6,
                    format,
                    out: None,
                }),
            ),
            "check" => (
                "web-check",
                Command::Audit {
                    verb: Some(AuditVerb::Verify { papers: None }),
                    season: None,
                    format: None,
                    out: None,
                },
            ),
            season => match season.strip_prefix("season").and_then(|n| n.parse().ok()) {
                Some(season) => (
                    "web-page-dice",
                    Command::Audit {
                        verb: None,
                        season: Some(season),
                        format,
                        out: None,
                    },
                ),
                None => return nowhere(house),
            },
        };
        let title = frame.t(title);
        html(Plain {
            frame: frame.titled(title),
            pieces: says(house, command),
        })
    })
    .await
}

/// A reveal that was published, as its file.
pub(super) async fn reveal(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(name): Path<String>,
) -> Response {
    page(house, session, "/rest", move |house, frame, _| {
        let all = match views::reveals(house) {
            Ok(all) => all,
            Err(pieces) => return html(Plain { frame, pieces }),
        };
        let Some((name, text)) = all.into_iter().find(|(of, _)| *of == name) else {
            return nowhere(house);
        };
        file(frame, ("application/json", &name), Ok(text.into_bytes()))
    })
    .await
}
