//! The pages, and which address has which.

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};

use super::super::args::{BulletinArgs, Command, Format, OrdersVerb, RemarksVerb, WorldVerb};
use super::super::game::choices::Open;
use super::super::game::tray::page::Copied;
use super::super::shown::{Form, Mark, Piece, Read, Shown};
use super::form::{MAX_FILES, Posted, command, lay};
use super::guard::{COOKIE, guard};
use super::house::{House, Outcome, Session};
use super::run::{carry_out, says};
use super::views::{self, OfSeat, SeatView, Whole};
use crate::bulletin::html::{Page, fragment};
use crate::bulletin::{Document, Markup, render};
use crate::campaign::Phase;
use crate::chance::Digest;
use crate::locale::Texts;
use crate::locale::spelling::glued;
use crate::t;

const STYLE: &str = concat!(
    include_str!("../../../data/page.css"),
    include_str!("../../../data/chart.css"),
    include_str!("../../../data/desk.css")
);
const SCRIPT: &str = include_str!("../../../data/desk.js");
const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><rect width=\"16\" height=\"16\" \
                    rx=\"3\" fill=\"#8a2f1d\"/><path d=\"M3 12V4h9v6H7V7\" fill=\"none\" stroke=\"#fbf8f0\" \
                    stroke-width=\"1.6\"/></svg>";

/// Everything that the desk answers. Nothing is written but by `do`.
pub fn router(house: Arc<House>) -> Router {
    let at = |path: &str| format!("{}{path}", house.base);
    Router::new()
        .route(&at("/"), get(home))
        .route(&at("/in"), get(enter))
        .route(&at("/post"), get(mails))
        .route(&at("/orders"), get(orders))
        .route(&at("/seat/{at}"), get(seat))
        .route(&at("/paper/{kind}/{at}"), get(paper))
        .route(&at("/notices"), get(notices))
        .route(&at("/dice"), get(dice))
        .route(&at("/world"), get(world))
        .route(&at("/world.xlsx"), get(book))
        .route(&at("/public"), get(public))
        .route(&at("/tray"), get(tray))
        .route(&at("/copy"), get(copy))
        .route(&at("/said/{number}"), get(said))
        .route(&at("/do"), post(give))
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

/// There is no such page.
fn nowhere(house: &House) -> Response {
    (StatusCode::NOT_FOUND, closed(house, "web-gone")).into_response()
}

fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    let kind = format!("{kind}; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text)
}

/// A page without anything of the campaign: somebody is not let in, or the desk has ended.
pub fn closed(house: &House, key: &str) -> Html<String> {
    let texts = house.texts;
    let mut page = Page::default();
    page.put("<!doctype html>\n<html lang=\"")
        .put(texts.lang().code())
        .put("\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .text(&texts.get("web-title"))
        .put("</title>\n<h1>")
        .text(&texts.get("web-title"))
        .put("</h1>\n<p>")
        .text(&texts.get(key))
        .put("</p>\n</html>\n");
    Html(page.into_text())
}

/// What every page has.
struct Frame {
    texts: &'static Texts,
    base: String,
    campaign: String,
    title: String,
    /// The address of the page among those of [`PAGES`].
    here: &'static str,
    token: String,
    head: String,
    /// Whether the game has a map.
    map: bool,
}

/// The name of the page that is there only where the game has a map.
const WORLD: &str = "web-page-world";

/// The pages that every page leads to: addresses and keys of their names.
const PAGES: [(&str, &str); 9] = [
    ("/", "web-page-home"),
    ("/post", "web-page-post"),
    ("/orders", "web-page-orders"),
    ("/notices", "web-page-notices"),
    ("/dice", "web-page-dice"),
    ("/world", WORLD),
    ("/tray", "web-page-tray"),
    ("/public", "web-page-public"),
    ("/copy", "web-page-copy"),
];

impl Frame {
    fn new(house: &House, session: &Session, whole: &Whole, here: &'static str) -> Frame {
        let named = PAGES.iter().find(|(page, _)| *page == here);
        Frame {
            texts: house.texts,
            base: house.base.clone(),
            campaign: whole.title.clone(),
            title: named.map_or_else(String::new, |(_, key)| house.texts.get(key)),
            here,
            token: session.form.clone(),
            head: whole.head.to_string(),
            map: whole.map.is_some(),
        }
    }

    fn titled(self, title: String) -> Frame {
        Frame { title, ..self }
    }

    /// A text, its French signs not parted from their words.
    fn t(&self, key: &str) -> String {
        glued(&self.texts.get(key))
    }

    fn pages(&self) -> Vec<(String, String, bool)> {
        let pages = PAGES.iter().filter(|(_, key)| self.map || *key != WORLD);
        let pages = pages.map(|(page, key)| {
            (
                format!("{}{page}", self.base),
                self.t(key),
                *page == self.here,
            )
        });
        pages.collect()
    }

    /// A text from elsewhere, in the same way.
    fn glued(&self, text: &str) -> String {
        glued(text.trim_end())
    }

    fn lines(&self, text: &str) -> Vec<String> {
        text.trim_end().lines().map(glued).collect()
    }

    /// Whether a text is a paragraph, and no page of lines.
    fn is_line(&self, text: &str) -> bool {
        text.trim_end().lines().count() < 2
    }

    fn is_number(&self, right: &[usize], column: &usize) -> bool {
        right.contains(column)
    }

    /// The title of a column, which a narrow screen shows beside each of its cells.
    fn title_of(&self, titles: &[String], column: &usize) -> String {
        glued(titles.get(*column).map_or("", String::as_str))
    }

    /// What a draft is, and for whom, in words.
    fn draft(&self, draft: &Copied) -> String {
        let kind = draft.name.split('-').next().unwrap_or_default();
        format!(
            "{} · {}",
            t!(self.texts, "web-draft-kind", kind = kind),
            draft.seat()
        )
    }

    fn is_foreign(&self, document: &Document) -> bool {
        document.lang != self.texts.lang()
    }

    /// Whether a paper is for players, and may be copied.
    fn is_to_be_sent(&self, document: &Document) -> bool {
        !document.alone
    }

    fn as_text(&self, document: &Document) -> String {
        render(document, Markup::Text)
    }

    fn fragment(&self, document: &Document) -> String {
        fragment(document)
    }

    /// What came of a line, in a word.
    fn mark(&self, mark: &Mark) -> String {
        self.t(match mark.read {
            Read::Order => "web-mark-order",
            Read::Refused => "web-mark-refused",
            Read::Doubtful => "web-mark-doubtful",
            Read::Said => "web-mark-said",
            Read::Arbiter => "web-mark-arbiter",
        })
    }

    /// The heading of a message that came before the last one.
    fn earlier(&self, entry: &u32, time: &str) -> String {
        let said = t!(
            self.texts,
            "web-earlier-message",
            entry = *entry,
            time = time
        );
        glued(&said)
    }

    fn lang(&self) -> &'static str {
        self.texts.lang().code()
    }
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    frame: Frame,
    status: Vec<Piece>,
    step: &'static str,
    button: String,
    season: u16,
    open: bool,
}

#[derive(Template)]
#[template(path = "post.html")]
struct Post {
    frame: Frame,
}

#[derive(Template)]
#[template(path = "orders.html")]
struct Orders {
    frame: Frame,
    seats: Vec<OfSeat>,
    told: Vec<Piece>,
    settles: bool,
}

#[derive(Template)]
#[template(path = "seat.html")]
struct OfOneSeat {
    frame: Frame,
    at: usize,
    seat: SeatView,
    open: bool,
}

#[derive(Template)]
#[template(path = "notices.html")]
struct Notices {
    frame: Frame,
    list: Vec<Piece>,
    open: Vec<Open>,
}

/// A page of what a command says, and nothing else.
#[derive(Template)]
#[template(path = "plain.html")]
struct Plain {
    frame: Frame,
    pieces: Vec<Piece>,
}

#[derive(Template)]
#[template(path = "world.html")]
struct World {
    frame: Frame,
    seats: Vec<OfSeat>,
    papers: Vec<Piece>,
    lists: Vec<(String, Vec<Piece>)>,
}

#[derive(Template)]
#[template(path = "tray.html")]
struct Tray {
    frame: Frame,
    drafts: Vec<Copied>,
}

#[derive(Template)]
#[template(path = "copy.html")]
struct Copy {
    frame: Frame,
    name: String,
}

#[derive(Template)]
#[template(path = "said.html")]
struct Said<'a> {
    frame: Frame,
    shown: &'a Shown,
    /// What the form said before, to be said again with the answer.
    fields: Vec<(&'a str, &'a str)>,
    /// Where it came from.
    from: String,
    /// Whether another command came first.
    overtaken: bool,
    /// What was typed and was refused, to be changed: its field, its text, whether it has lines.
    typed: Option<(&'a str, &'a str, bool)>,
    /// A copy that is offered once a season has closed: its name, and the question.
    copy: Option<(String, String)>,
}

fn html(page: impl Template) -> Response {
    match page.render() {
        Ok(text) => Html(text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

type Site = State<Arc<House>>;

/// Makes a page on a thread of its own: the campaign's file may keep it waiting.
async fn page(
    house: Arc<House>,
    session: Session,
    here: &'static str,
    made: impl FnOnce(&House, Frame, Whole) -> Response + Send + 'static,
) -> Response {
    let made = tokio::task::spawn_blocking(move || match views::whole(&house) {
        Ok(whole) => made(&house, Frame::new(&house, &session, &whole, here), whole),
        Err(pieces) => damaged(&house, &session, pieces),
    });
    made.await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The campaign cannot be read: why.
fn damaged(house: &House, session: &Session, pieces: Vec<Piece>) -> Response {
    let frame = Frame {
        texts: house.texts,
        base: house.base.clone(),
        campaign: String::new(),
        title: house.texts.get("web-title"),
        here: "",
        token: session.form.clone(),
        head: String::new(),
        map: false,
    };
    let page = html(Plain { frame, pieces });
    (StatusCode::INTERNAL_SERVER_ERROR, page).into_response()
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
        .text(&house.texts.get("web-title"))
        .put("</a></p>\n");
    ([(header::SET_COOKIE, cookie)], Html(page.into_text())).into_response()
}

async fn home(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/", |house, frame, whole| {
        let status = Command::Status {
            out: None,
            seat: None,
            reminder: false,
        };
        let (step, season) = (whole.step, whole.season);
        html(Home {
            status: says(house, status),
            button: glued(&t!(house.texts, "web-next", step = step, season = season)),
            step,
            season,
            open: whole.phase.is_some(),
            frame,
        })
    })
    .await
}

async fn mails(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/post", |_, frame, _| html(Post { frame })).await
}

async fn orders(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/orders", |house, frame, whole| {
        html(Orders {
            frame,
            settles: whole.told,
            seats: whole.seats,
            told: says(
                house,
                Command::Remarks {
                    verb: None::<RemarksVerb>,
                },
            ),
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
        "/orders",
        move |house, frame, whole| match views::seat(house, at) {
            Ok(Some(seat)) => html(OfOneSeat {
                frame: frame.titled(seat.name.clone()),
                at,
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
    page(house, session, "/orders", move |house, frame, whole| {
        let Some(of) = whole.seats.iter().find(|of| of.at == at) else {
            return nowhere(house);
        };
        let seat = of.name.clone();
        let format = Some(Format::Html);
        let command = match kind.as_str() {
            "sheet" => Command::Template { seat, format },
            "receipt" => Command::Orders {
                verb: OrdersVerb::Receipt { seat, format },
            },
            "letter" => Command::Letter { seat, format },
            "bulletin" => Command::Bulletin(BulletinArgs {
                seat,
                season: None,
                format,
            }),
            _ => return nowhere(house),
        };
        html(Plain {
            frame: frame.titled(of.name.clone()),
            pieces: says(house, command),
        })
    })
    .await
}

async fn notices(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/notices", |house, frame, _| {
        let list = Command::Notices {
            seat: None,
            format: None,
        };
        match views::notices(house) {
            Ok(open) => {
                // That nothing can have been asked yet is no fault of whoever looks.
                let said = says(house, list).into_iter().map(|piece| match piece {
                    Piece::Refused { message, .. } => Piece::Note(message),
                    piece => piece,
                });
                html(Notices {
                    frame,
                    list: said.collect(),
                    open,
                })
            }
            Err(pieces) => html(Plain { frame, pieces }),
        }
    })
    .await
}

async fn dice(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/dice", |house, frame, whole| {
        let last = match whole.phase {
            Some(Phase::Rolled | Phase::Closed) => whole.season,
            _ => whole.season - 1,
        };
        let audit = Command::Audit {
            verb: None,
            season: Some(last).filter(|last| *last > 0),
            format: Some(Format::Html),
            out: None,
        };
        let none = Piece::Text(house.texts.get("web-no-dice"));
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
        let texts = house.texts;
        let Some(map) = whole.map else {
            return nowhere(house);
        };
        let mut paper = Document::new(texts.lang(), texts.get("arbiter-alone"));
        paper.alone = true;
        paper.map(map);
        let yes = false;
        let lists = [
            ("web-world-treasury", Command::Treasury { verb: None, yes }),
            ("web-world-army", Command::Army { verb: None, yes }),
            ("web-world-fleet", Command::Fleet { verb: None, yes }),
            ("web-world-trade", Command::Trade { verb: None }),
        ];
        let lists = lists.map(|(key, list)| (glued(&texts.get(key)), says(house, list)));
        html(World {
            frame,
            seats: whole.seats,
            papers: vec![Piece::Paper(paper)],
            lists: lists.into(),
        })
    })
    .await
}

/// The world as a workbook, to be changed and imported again.
async fn book(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/world", |house, frame, _| {
        let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        let name = "attachment; filename=\"world.xlsx\"";
        match exported(house) {
            Ok(bytes) => {
                let headers = [
                    (header::CONTENT_TYPE, kind),
                    (header::CONTENT_DISPOSITION, name),
                ];
                (headers, bytes).into_response()
            }
            Err(pieces) => html(Plain { frame, pieces }),
        }
    })
    .await
}

/// What `world export` writes.
fn exported(house: &House) -> Result<Vec<u8>, Vec<Piece>> {
    let failed = || vec![Piece::Text(house.texts.get("web-refused"))];
    let folder = lay(&[]).map_err(|_| failed())?;
    let out = folder.path().join("world.xlsx");
    let verb = WorldVerb::Export { out: out.clone() };
    let said = says(house, Command::World { verb });
    std::fs::read(&out).map_err(|_| said)
}

/// The papers for everybody, to be published or found again.
async fn public(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(house, session, "/public", |house, frame, _| {
        let pieces = views::public(house).unwrap_or_else(|pieces| pieces);
        html(Plain { frame, pieces })
    })
    .await
}

async fn tray(State(house): Site, Extension(session): Extension<Session>) -> Response {
    page(
        house,
        session,
        "/tray",
        |house, frame, _| match views::drafts(house) {
            Ok(drafts) => html(Tray { frame, drafts }),
            Err(pieces) => html(Plain { frame, pieces }),
        },
    )
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

/// A command is given: what it says has a page of its own, to which the browser is led.
async fn give(State(house): Site, posted: Posted) -> Response {
    let given = tokio::task::spawn_blocking(move || {
        let number = carried_out(&house, posted);
        Redirect::to(&format!("{}/said/{number}", house.base)).into_response()
    });
    given
        .await
        .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn carried_out(house: &House, posted: Posted) -> u64 {
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
    if let Some(before) = house.sent(&fields) {
        return before;
    }
    let head = fields
        .get("head")
        .and_then(|head| head.parse::<Digest>().ok());
    // What was asked of the campaign as it was is not asked of it as it is now.
    let now = || views::whole(house).map(|whole| (whole.head, whole.step));
    let overtaken = |head| now().is_ok_and(|(now, _)| now != head);
    let step = fields
        .get("step")
        .filter(|_| fields.get("verb") == Some("next"));
    let given = head.ok_or("web-refused").and_then(|head| {
        let other = |(_, now): (_, &str)| step.is_some_and(|step| step != now);
        match () {
            () if overtaken(head) => Err("kernel-overtaken"),
            () if now().is_ok_and(other) => Err("web-other-step"),
            () => Ok((head, command(&fields, house)?)),
        }
    });
    let (code, wrote) = match given {
        Ok((head, given)) => carry_out(house, &given, head, &mut shown),
        Err(key) => {
            shown.pieces.push(Piece::Refused {
                message: house.texts.get(key),
                help: String::new(),
            });
            (super::super::stop::USAGE, false)
        }
    };
    house.keep(Outcome {
        overtaken: !wrote && code != 0 && head.is_some_and(overtaken),
        fields,
        shown,
        code,
        wrote,
    })
}

/// What a command said, and what it asks.
async fn said(
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
        let from = fields.get("from").unwrap_or_default();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '/';
        let from = match from.chars().all(plain) && !from.starts_with('/') {
            true => format!("{}/{from}", house.base),
            false => format!("{}/", house.base),
        };
        let copy = (fields.get("verb") == Some("close") && *code == 0)
            .then(|| views::copy(house, whole.season.saturating_sub(1)))
            .flatten();
        let copy = copy.filter(|_| shown.asked.is_none());
        let title = match (&shown.asked, *code, wrote) {
            (Some(_), ..) => "web-asked",
            (None, 0, _) => "web-done",
            // Of a message that was refused a remark is kept.
            (None, _, true) if fields.get("verb") != Some("enter") => "web-done-partly",
            (None, _, _) => "web-not-done",
        };
        let refused = *code != 0 && shown.asked.is_none() && !overtaken;
        let typed = ["text", "line", "value", "addresses", "name"]
            .into_iter()
            .find_map(|name| {
                Some((
                    name,
                    fields.get(name)?,
                    name == "text" || name == "addresses",
                ))
            })
            .filter(|(name, ..)| refused && fields.all(name).count() == 1);
        html(Said {
            frame: frame.titled(house.texts.get(title)),
            shown,
            typed,
            fields: again,
            from,
            overtaken,
            copy: copy.map(|name| {
                let question = views::copy_question(house, &name);
                (name, question)
            }),
        })
    })
    .await
}

/// Ends the desk.
async fn end(State(house): Site, _: Posted) -> Response {
    house.end();
    closed(&house, "web-ended").into_response()
}
