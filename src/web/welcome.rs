//! Where no campaign is on the desk: one of the folder is opened, a new one made, the sample looked at.

use std::path::PathBuf;

use askama::Template;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use super::form::Posted;
use super::frame::{Frame, Site, bare, html};
use super::house::{House, Outcome, Session};
use super::run::{carry_out_alone, game_of};
use crate::cli::args::{Command, DemoArgs, NewArgs};
use crate::cli::demo::SAMPLES;
use crate::cli::shown::{Piece, Shown};
use crate::games::setup_names;

#[derive(Template)]
#[template(path = "welcome.html")]
struct Welcome {
    frame: Frame,
    pieces: Vec<Piece>,
    /// The names of the folder's campaigns.
    campaigns: Vec<String>,
    setups: Vec<&'static str>,
    samples: Vec<&'static str>,
}

/// What every file of SQLite begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// The campaigns of the folder, by the names of their files. None is opened for it: an older one would be brought up to
/// date.
fn campaigns(house: &House) -> Vec<String> {
    let begins = |path: &PathBuf| {
        let mut first = [0; 16];
        let read = |mut file| std::io::Read::read_exact(&mut file, &mut first).is_ok();
        std::fs::File::open(path).is_ok_and(read) && first == SQLITE
    };
    let all = house.folder.read_dir().into_iter().flatten().flatten();
    let all = all.map(|entry| entry.path()).filter(|path| {
        path.extension().is_some_and(|ending| ending == "db") && path.is_file() && begins(path)
    });
    let named = all.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    let mut named: Vec<String> = named.collect();
    named.sort();
    named
}

/// The page, with what was said of what was tried on it.
pub(super) fn shown(house: &House, session: &Session, pieces: Vec<Piece>) -> Response {
    html(Welcome {
        frame: bare(house, session),
        pieces,
        campaigns: campaigns(house),
        setups: setup_names(),
        samples: SAMPLES.iter().map(|sample| sample.name).collect(),
    })
}

/// Lays a campaign on the desk, makes one, or takes away the one that is there.
pub(super) async fn open(
    State(house): Site,
    Extension(session): Extension<Session>,
    posted: Posted,
) -> Response {
    let opened = tokio::task::spawn_blocking(move || {
        let _turn = house.turn();
        match laid(&house, posted) {
            Ok(said) => {
                let said = said.map_or_else(String::new, |number| format!("?said={number}"));
                Redirect::to(&format!("{}/{said}", house.base)).into_response()
            }
            Err(pieces) => shown(&house, &session, pieces),
        }
    });
    opened
        .await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Gives the number of what was said of it, if anything was; or why not.
fn laid(house: &House, Posted { fields, .. }: Posted) -> Result<Option<u64>, Vec<Piece>> {
    let refused = |key| {
        let (message, help) = (house.texts().get(key), String::new());
        let remedy = None;
        vec![Piece::Refused {
            message,
            help,
            remedy,
        }]
    };
    let name = fields.get("name").unwrap_or_default().to_owned();
    let verb = fields.get("verb").unwrap_or_default();
    let mut shown = Shown::default();
    let file = match verb {
        "leave" => {
            house.lay(None);
            return Ok(None);
        }
        // Nothing but what the page offers.
        "open" if campaigns(house).contains(&name) => house.folder.join(name),
        "sample" if SAMPLES.iter().any(|sample| sample.name == name) => {
            let out = house.folder.join(format!("sample-{name}"));
            let file = out.join(format!("{name}.db"));
            if !file.exists() {
                let (sample, all, out) = (Some(name), false, Some(out));
                let demo = Command::Demo(DemoArgs { sample, all, out });
                if carry_out_alone(house, demo, &mut shown) != 0 {
                    return Err(shown.pieces);
                }
                // It is told where it is looked at.
                shown.pieces.clear();
            }
            file
        }
        "new" => {
            let file = house
                .beside(&format!("{name}.db"))
                .filter(|_| !name.is_empty());
            let file = file.ok_or_else(|| refused("web-bad-name"))?;
            let setup = setup_names()
                .into_iter()
                .find(|of| fields.get("setup") == Some(of));
            let seats = fields.get("seats").unwrap_or_default().lines();
            let seats = seats.map(str::trim).filter(|seat| !seat.is_empty());
            let new = Command::New(NewArgs {
                file: file.clone(),
                setup: setup.map(PathBuf::from),
                secret_file: None,
                out: None,
                seats: seats.map(str::to_owned).collect(),
            });
            if carry_out_alone(house, new, &mut shown) != 0 {
                return Err(shown.pieces);
            }
            file
        }
        _ => return Err(refused("web-gone")),
    };
    let game = game_of(house, &file)?;
    house.lay(Some((file, game)));
    let (code, wrote, overtaken) = (0, true, false);
    let told = !shown.pieces.is_empty();
    Ok(told.then(|| {
        house.keep(Outcome {
            fields,
            shown,
            code,
            wrote,
            overtaken,
        })
    }))
}
