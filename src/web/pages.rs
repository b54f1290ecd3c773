//! The pages, and which address has which.

use std::path::PathBuf;
use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};

use super::fields::lay;
use super::form::MAX_FILES;
use super::frame::{Frame, Plain, Site, closed, file, html, nowhere};
use super::given::{end, give, hush, said, sent};
use super::guard::{COOKIE, guard};
use super::house::{House, Session};
use super::run::says;
use super::shell::page;
use super::views::{self, OfSeat, Published, SeatView, Whole};
use super::{inbox, rest, welcome};
use crate::bulletin::html::Page;
use crate::bulletin::{Document, Markup};
use crate::campaign::beside::Question;
use crate::cli::args::{
    BulletinArgs, Command, Format, LetterArgs, OrdersVerb, SeatArgs, WorldVerb,
};
use crate::cli::game::questions::Open;
use crate::cli::game::tray::lying::Copied;
use crate::cli::shown::Piece;
use crate::engine::words::Wanted;
use crate::locale::spelling::glued;
use crate::papers::board::Missing;
use crate::t;

const STYLE: &str = concat!(
    include_str!("../../data/page.css"),
    include_str!("../../data/chart.css"),
    include_str!("../../data/desk.css")
);
const SCRIPT: &str = include_str!("../../data/desk.js");
const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><rect width=\"16\" height=\"16\" \
                    rx=\"3\" fill=\"#8a2f1d\"/><path d=\"M3 12V4h9v6H7V7\" fill=\"none\" stroke=\"#fbf8f0\" \
                    stroke-width=\"1.6\"/></svg>";

/// Everything that the desk answers. No entry is appended but by `do`, and by `open` for a new campaign.
pub fn router(house: Arc<House>) -> Router {
    let at = |path: &str| format!("{}{path}", house.base);
    Router::new()
        .route(&at("/"), get(home))
        .route(&at("/in"), get(enter))
        .route(&at("/post"), get(inbox::shown))
        .route(&at("/inbox"), post(inbox::said))
        .route(&at("/seat/{at}"), get(seat))
        .route(&at("/paper/{kind}/{at}"), get(paper))
        .route(&at("/form/{at}"), get(form))
        .route(&at("/papers/{at}"), get(papers))
        .route(&at("/notices"), get(notices))
        .route(&at("/dice"), get(dice))
        .route(&at("/world"), get(world))
        .route(&at("/world.xlsx"), get(book))
        .route(&at("/public"), get(public))
        .route(&at("/tray"), get(tray))
        .route(&at("/outbox.mbox"), get(draft))
        .route(&at("/draft/{name}"), get(draft))
        .route(&at("/sent"), post(sent))
        .route(&at("/copy"), get(copy))
        .route(&at("/said/{number}"), get(said))
        .route(&at("/do"), post(give))
        .route(&at("/rest"), get(rest::rest))
        .route(&at("/look/{what}"), get(rest::look))
        .route(&at("/reveal/{name}"), get(rest::reveal))
        .route(&at("/open"), post(welcome::open))
        .route(&at("/hush"), post(hush))
        .route(&at("/end"), post(end))
        .route(&at("/desk.css"), get(async || asset("text/css", STYLE)))
        .route(
            &at("/desk.js"),
            get(async || asset("text/javascript", SCRIPT)),
        )
        .route(&at("/icon.svg"), get(async || asset("image/svg+xml", ICON)))
        .fallback(gone)
        .layer(DefaultBodyLimit::max(MAX_FILES))
        .layer(from_fn_with_state(Arc::clone(&house), guard))
        .with_state(Arc::clone(&house))
}

async fn gone(State(house): Site) -> Response {
    nowhere(&house)
}

fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    let kind = format!("{kind}; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text)
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    whole: Whole,
    /// What is missing: in words, the page where it is done, and what its button says.
    missing: Vec<(String, String, String)>,
    /// The copy that was made last, and when.
    last: Option<(String, String)>,
    /// One that should be made.
    copy: Option<String>,
}

#[derive(Template)]
#[template(path = "seat.html")]
struct OfOneSeat {
    frame: Frame,
    at: usize,
    seat: SeatView,
    /// What its player asks.
    asked: Vec<Question>,
    open: bool,
}

#[derive(Template)]
#[template(path = "notices.html")]
struct Notices {
    frame: Frame,
    list: Vec<Piece>,
    /// What is asked of all and answered by mail, where that is missing: in words, the page for it, what its button says.
    answers: Option<(String, String, String)>,
    /// Each with what its seat is called, and its letter.
    open: Vec<(String, Open, Option<Document>)>,
}

#[derive(Template)]
#[template(path = "world.html")]
struct World {
    frame: Frame,
    seats: Vec<OfSeat>,
    papers: Vec<Piece>,
    lists: Vec<(String, Vec<Piece>)>,
    /// Whether nothing is known of it yet.
    unknown: bool,
}

#[derive(Template)]
#[template(path = "tray.html")]
struct Tray {
    frame: Frame,
    /// What is to be sent and to be published, whom one may remind, what was sent and published.
    drafts: Vec<Copied>,
    public: Vec<Published>,
    reminders: Vec<Copied>,
    sent: Vec<Copied>,
    published: Vec<Published>,
    line: String,
}

#[derive(Template)]
#[template(path = "public.html")]
struct Public {
    frame: Frame,
    papers: Vec<Piece>,
    rules: Vec<Piece>,
}

#[derive(Template)]
#[template(path = "copy.html")]
struct Copy {
    frame: Frame,
    name: String,
}

/// The key is handed in: whoever has it is let in, at an address without it.
///
/// A cookie that no other site's link sends would not be sent after a redirection either, as the file's link began it:
/// the page itself goes on.
async fn enter(State(house): Site, Query(query): Query<Vec<(String, String)>>) -> Response {
    let key = query.iter().find(|(name, _)| name == "key");
    let cookie = key.and_then(|(_, key)| house.enter(key));
    let Some(cookie) = cookie else {
        return (StatusCode::UNAUTHORIZED, closed(&house, "web-no-session")).into_response();
    };
    let cookie = format!(
        "{COOKIE}={cookie}; Path={}/; HttpOnly; SameSite=Strict",
        house.base
    );
    let mut page = Page::default();
    page.put("<!doctype html>\n<meta charset=\"utf-8\">\n<link rel=\"icon\" href=\"")
        .exactly(&format!("{}/icon.svg", house.base))
        .put("\">\n<meta http-equiv=\"refresh\" content=\"0; url=")
        .exactly(&house.address())
        .put("\">\n<title>arbitre</title>\n<p><a href=\"")
        .exactly(&house.address())
        .put("\">")
        .text(&house.texts().get("web-title"))
        .put("</a></p>\n");
    ([(header::SET_COOKIE, cookie)], Html(page.into_text())).into_response()
}

/// Something that is missing: in words, the page where it is done, what leads there.
fn step(house: &House, whole: &Whole, one: &Missing) -> (String, String, String) {
    let texts = house.texts();
    let said = glued(&whole.missing(one, texts));
    let button = glued(&t!(texts, "web-need", what = one.what));
    (said, whole.place(one), button)
}

async fn home(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/", |house, frame, whole| {
        let missing = whole.board.missing.iter();
        let missing = missing.map(|one| step(house, &whole, one));
        let closed = whole.season - u16::from(whole.phase.is_none());
        let copy = (whole.phase.is_none() && closed > 0).then(|| views::copy(house, closed));
        html(Home {
            missing: missing.collect(),
            last: views::last_copy(house),
            copy: copy.flatten(),
            frame,
            whole,
        })
    })
    .await
}

async fn seat(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(at): Path<String>,
) -> Response {
    let Ok(at) = at.parse() else {
        return nowhere(&house);
    };
    page(
        house,
        session,
        "/",
        move |house, frame, whole| match views::seat(house, at) {
            Ok(Some(seat)) => html(OfOneSeat {
                frame: frame.titled(seat.called.clone()),
                at,
                asked: whole
                    .asked
                    .into_iter()
                    .filter(|one| one.seat == seat.name)
                    .collect(),
                seat,
                open: whole.phase.is_some(),
            }),
            Ok(None) => nowhere(house),
            Err(pieces) => html(Plain { frame, pieces }),
        },
    )
    .await
}

/// A paper of a seat's, as its commands print it.
async fn paper(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path((kind, at)): Path<(String, String)>,
) -> Response {
    let Ok(at) = at.parse::<usize>() else {
        return nowhere(&house);
    };
    page(house, session, "/", move |house, frame, whole| {
        let Some(of) = whole.seats.iter().find(|seat| seat.of.at == at) else {
            return nowhere(house);
        };
        let seat = of.of.name.clone();
        let format = Some(Format::Html);
        let command = match kind.as_str() {
            "sheet" => Command::Template { seat, format },
            "receipt" => Command::Orders {
                verb: OrdersVerb::Receipt { seat, format },
            },
            "letter" => Command::Letter(LetterArgs {
                seat: Some(seat),
                format,
                out: None,
            }),
            "bulletin" => Command::Bulletin(BulletinArgs {
                seat,
                season: None,
                format,
            }),
            _ => return nowhere(house),
        };
        html(Plain {
            frame: frame.titled(of.called.clone()),
            pieces: says(house, command),
        })
    })
    .await
}

async fn notices(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/notices", |house, frame, whole| {
        let list = Command::Notices {
            seat: None,
            format: None,
        };
        let mut missing = whole.board.missing.iter();
        let answers = missing.find(|one| one.what == "answers");
        let answers = answers.map(|one| step(house, &whole, one));
        match views::notices(house) {
            Ok(open) => {
                // That nothing can have been asked yet is no fault of whoever looks.
                let said = says(house, list).into_iter().map(|piece| match piece {
                    Piece::Refused { message, .. } => Piece::Note(message),
                    piece => piece,
                });
                let open = open.into_iter().map(|one| {
                    let seat = whole.seats.iter().find(|seat| seat.of.at == one.at);
                    let letter = Command::Letter(LetterArgs {
                        seat: Some(one.seat.clone()),
                        format: Some(Format::Html),
                        out: None,
                    });
                    let letter = says(house, letter)
                        .into_iter()
                        .find_map(|piece| match piece {
                            Piece::Paper(paper, _) => Some(paper),
                            _ => None,
                        });
                    let called = seat.map_or_else(String::new, |seat| seat.called.clone());
                    (called, one, letter)
                });
                html(Notices {
                    frame,
                    answers,
                    list: said.collect(),
                    open: open.collect(),
                })
            }
            Err(pieces) => html(Plain { frame, pieces }),
        }
    })
    .await
}

async fn dice(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/dice", |house, frame, whole| {
        let last = whole.rolled();
        let audit = Command::Audit {
            verb: None,
            season: Some(last).filter(|last| *last > 0),
            format: Some(Format::Html),
            out: None,
        };
        let none = Piece::Text(house.texts().get("web-no-dice"));
        let pieces = match last {
            0 => vec![none],
            _ => says(house, audit),
        };
        html(Plain { frame, pieces })
    })
    .await
}

/// The map, and what there is of the world.
async fn world(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/world", |house, frame, whole| {
        let (texts, unknown) = (house.texts(), whole.is_unknown());
        let Some(map) = whole.map else {
            return nowhere(house);
        };
        let mut paper = Document::new(texts.lang(), texts.get("arbiter-alone"));
        paper.alone = true;
        paper.map(map);
        let lists = [
            ("web-world-treasury", "treasury"),
            ("book-armies", "army"),
            ("book-fleets", "fleet"),
            ("web-world-trade", "trade"),
        ];
        let lists = lists.map(|(key, table)| {
            let (table, verb) = (Some(table.to_owned()), None);
            let mut said = says(house, Command::World { table, verb });
            // Whom they are for stands above the map.
            said.retain(|piece| !matches!(piece, Piece::Text(_) | Piece::Note(_)));
            (glued(&texts.get(key)), said)
        });
        html(World {
            unknown,
            frame,
            seats: whole.seats,
            papers: vec![Piece::Paper(paper, Markup::Html)],
            lists: lists.into(),
        })
    })
    .await
}

/// The world as a workbook, to be changed and imported again.
async fn book(State(house): Site, Extension(session): Extension<Session>) -> Response {
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    page(house, session, "/world", move |house, frame, _| {
        let export = |out| Command::World {
            table: None,
            verb: Some(WorldVerb::Export { out }),
        };
        let name = "world.xlsx";
        file(frame, (kind, name), written(house, name, export))
    })
    .await
}

/// A seat's order form, to be sent to its player.
async fn form(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(at): Path<String>,
) -> Response {
    let kind = ("text/html; charset=utf-8", "form.html");
    made(house, session, at, kind, |seat, out| Command::Form {
        seat,
        link: false,
        out: Some(out),
    })
    .await
}

/// All papers of a seat, to be handed over.
async fn papers(
    State(house): Site,
    Extension(session): Extension<Session>,
    Path(at): Path<String>,
) -> Response {
    let kind = ("text/plain; charset=utf-8", "papers.txt");
    made(house, session, at, kind, |seat, out| {
        Command::Seat(SeatArgs {
            seat: Some(seat),
            hand_over: Some(out),
            ..SeatArgs::default()
        })
    })
    .await
}

/// What a command writes for a seat, as a file of that kind and name.
async fn made(
    house: Arc<House>,
    session: Session,
    at: String,
    (kind, name): (&'static str, &'static str),
    command: impl FnOnce(String, PathBuf) -> Command + Send + 'static,
) -> Response {
    page(house, session, "/", move |house, frame, whole| {
        let mut seats = whole.seats.iter();
        let of = seats.find(|of| at.parse() == Ok(of.of.at));
        let Some(seat) = of.map(|of| of.of.name.clone()) else {
            return nowhere(house);
        };
        let bytes = written(house, name, |out| command(seat, out));
        file(frame, (kind, name), bytes)
    })
    .await
}

/// What a command writes into a file.
fn written(
    house: &House,
    name: &str,
    command: impl FnOnce(PathBuf) -> Command,
) -> Result<Vec<u8>, Vec<Piece>> {
    let failed = || vec![Piece::Text(house.texts().get("web-refused"))];
    let folder = lay(&[]).map_err(|_| failed())?;
    let out = folder.path().join(name);
    let said = says(house, command(out.clone()));
    std::fs::read(&out).map_err(|_| said)
}

/// The papers for everybody, to be published or found again: the last ones first, and the rules folded.
async fn public(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(
        house,
        session,
        "/public",
        |house, frame, _| match views::public(house) {
            Ok(all) => {
                let (rules, papers) = all.into_iter().partition(|of| of.rules);
                let pieces = |all: Vec<Published>| {
                    let all = all.into_iter();
                    all.map(|of| Piece::Paper(of.paper, Markup::Html)).collect()
                };
                html(Public {
                    frame,
                    papers: pieces(papers),
                    rules: pieces(rules),
                })
            }
            Err(pieces) => html(Plain { frame, pieces }),
        },
    )
    .await
}

async fn tray(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(
        house,
        session,
        "/tray",
        |house, frame, _| match views::drafts(house).and_then(|of| Ok((of, views::public(house)?)))
        {
            Ok(((all, line), public)) => {
                let (published, public) = public.into_iter().partition(|of| of.ticked);
                let (sent, open): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.sent);
                let reminds = |one: &Copied| one.name.starts_with("reminder-");
                let (reminders, drafts) = open.into_iter().partition(reminds);
                html(Tray {
                    frame,
                    drafts,
                    public,
                    reminders,
                    sent,
                    published,
                    line,
                })
            }
            Err(pieces) => html(Plain { frame, pieces }),
        },
    )
    .await
}

/// A draft as its file, which the mail program opens; all of them, where none is named.
async fn draft(
    State(house): Site,
    Extension(session): Extension<Session>,
    name: Option<Path<String>>,
) -> Response {
    page(house, session, "/tray", move |house, frame, _| {
        let name = name.map(|Path(name)| name);
        let named = match &name {
            None => Some(("application/mbox", "outbox.mbox".to_owned(), None)),
            Some(file) => file.strip_suffix(".eml").map(|name| {
                let kind = "message/rfc822";
                (kind, file.clone(), Some(name))
            }),
        };
        let Some((kind, file, name)) = named else {
            return nowhere(house);
        };
        match views::draft(house, name) {
            Ok(Some(bytes)) => {
                // What is a name here is one in the folder: it holds no mark of a heading's.
                let plain: String = file
                    .chars()
                    .filter(|c| c.is_ascii_alphanumeric() || "-.".contains(*c))
                    .collect();
                let name = format!("attachment; filename=\"{plain}\"");
                let headers = [
                    (header::CONTENT_TYPE, kind.to_owned()),
                    (header::CONTENT_DISPOSITION, name),
                ];
                (headers, bytes).into_response()
            }
            Ok(None) => nowhere(house),
            Err(pieces) => html(Plain { frame, pieces }),
        }
    })
    .await
}

async fn copy(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/copy", |house, frame, whole| {
        // Between two seasons it is that of the one that has closed, as it is offered there.
        let season = whole.season - u16::from(whole.phase.is_none() && whole.season > 1);
        let name = views::copy(house, season).unwrap_or_default();
        html(Copy { frame, name })
    })
    .await
}
