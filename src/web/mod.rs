//! `desk`: a page for the arbiter on this machine alone, where commands are given by forms.
//!
//! It carries out the commands of the command line, in the same process, and does nothing that they cannot
//! ([`run`]). A form says which one ([`form`]); what it says and asks is shown on a page, and its question answered by a
//! button. Nothing is kept between two requests but the mails that were dropped and what the last commands said.
//!
//! | file | what is in it |
//! |---|---|
//! | `guard` | who is let in: host, origin, session; the headers of every answer |
//! | `house` | what is kept while it runs |
//! | `fields`, `form` | what a page sends: its fields, its files, its token; and the command that they give |
//! | `run` | a command carried out, a campaign looked at |
//! | `views` | what pages show beside what commands say |
//! | `frame`, `shell` | what every page has around it; a page of the campaign |
//! | `given` | a command that was given, and the page of what it said and asks |
//! | `inbox` | the messages that were dropped, before they are entered |
//! | `welcome` | where no campaign is on the desk: one is opened or made |
//! | `rest` | house rules, reveals, errata, the site, what is only looked at |
//! | `pages` | the other pages, by templates (`templates/`) |
//!
//! What it is guarded against, and how, stands in `docs/trust.md`.

mod fields;
mod form;
mod frame;
mod given;
mod guard;
mod house;
mod inbox;
mod pages;
mod rest;
mod run;
mod shell;
mod views;
mod welcome;

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::net::TcpListener;

use self::house::House;
use crate::cli::{Answer, Ctx, Done, Stop};
use crate::locale::Texts;
use crate::papers::FORMAT;
use crate::t;

/// What is still under way when the desk ends has so long.
const GRACE: Duration = Duration::from_secs(5);

/// `desk`: serves the page until nobody has asked for anything in so many minutes, or it is ended. Where no campaign is
/// named, it opens with the page on which one is opened or made.
pub fn desk(ctx: &mut Ctx<'_, '_>, idle: u16) -> Done {
    let mut at = (None, std::env::current_dir().map_err(Stop::Output)?);
    if ctx.cli.campaign_file.is_some() {
        // A file that is none, or an old one, is said before anything is served.
        let file = ctx.open()?;
        let path = file.path().to_owned();
        ctx.texts = Texts::of_rulebook(ctx.texts.lang(), file.rulebook().name);
        ctx.warn_if_shared(&path);
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        at = (Some(path), folder);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(Stop::Output)?;
    runtime.block_on(serve(ctx, at, idle))
}

async fn serve(ctx: &mut Ctx<'_, '_>, at: (Option<PathBuf>, PathBuf), idle: u16) -> Done {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    let listener = listener.map_err(Stop::Output)?;
    let port = listener.local_addr().map_err(Stop::Output)?.port();
    let house = House::new(at, port, ctx.texts.on_page(), ctx.machine.entropy)?;
    let house = Arc::new(house);
    let (address, key) = (house.address(), house.key_file().to_owned());
    let line = t!(
        ctx.texts,
        "web-open",
        file = key.display().to_string(),
        address = &*address,
        minutes = idle
    );
    ctx.let_go();
    house.renew_key()?;
    let value = json!({ "format": FORMAT, "address": address, "file": key });
    let said = ctx.show(Answer::said(&line, &value));
    if ctx.machine.look.asks {
        opened(&key);
    }
    let served = match said {
        Ok(_) => run_until_ended(listener, &house, idle).await,
        Err(stop) => Err(stop),
    };
    // Without the desk it opens nothing.
    let _ = std::fs::remove_file(&key);
    served?;
    ctx.note(&ctx.texts.get("web-over"));
    Ok(Answer::default())
}

async fn run_until_ended(listener: TcpListener, house: &Arc<House>, idle: u16) -> Result<(), Stop> {
    let idle = Duration::from_secs(60) * u32::from(idle);
    let ended = {
        let house = Arc::clone(house);
        async move {
            tokio::select! {
                () = house.idle(idle) => {}
                () = house.ended() => {}
                () = interrupted() => {}
            }
            house.end();
        }
    };
    let served = axum::serve(listener, pages::router(Arc::clone(house)));
    let served = served.with_graceful_shutdown(ended);
    tokio::select! {
        served = async { served.await } => served.map_err(Stop::Output),
        // Somebody holds a connection open and says nothing.
        () = async { house.ended().await; tokio::time::sleep(GRACE).await } => Ok(()),
    }
}

/// Opens the file that leads there with the browser; where that fails, its place has been said.
fn opened(file: &Path) {
    let mut program = match std::env::consts::OS {
        "windows" => Command::new("explorer"),
        "macos" => Command::new("open"),
        _ => Command::new("xdg-open"),
    };
    let quiet = program.arg(file).stdin(Stdio::null()).stdout(Stdio::null());
    let _ = quiet.stderr(Stdio::null()).spawn();
}

/// Until the arbiter ends the program at his terminal, or closes it.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let kinds = [
            SignalKind::interrupt(),
            SignalKind::terminate(),
            SignalKind::hangup(),
        ];
        let [one, two, three] = kinds.map(signal);
        if let (Ok(mut one), Ok(mut two), Ok(mut three)) = (one, two, three) {
            tokio::select! {
                _ = one.recv() => {}
                _ = two.recv() => {}
                _ = three.recv() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
