//! The fields of a form, and the command that they give.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use clap::ValueEnum as _;
use tempfile::TempDir;

use super::super::args::{
    AddressArgs, ChooseVerb, Command, DeadlineArgs, DeadlineOf, ErratumVerb, FormWay, HowArgs,
    NONE, OrdersVerb, RemarksVerb, RevealArgs, RollArgs, RowArgs, RulesVerb, SeasonVerb, SeatArgs,
    SetArgs, TradeVerb, TreasuryVerb, Way, WorldVerb, row, to_stand,
};
use super::frame;
use super::house::{House, Session, same};
use crate::engine::purse::OfLine;
use crate::locale::Texts;
use crate::locale::spelling::glued;
use crate::t;

/// All mails that are dropped at once, with what is attached to them, in bytes.
pub const MAX_FILES: usize = 64_000_000;

/// A form without files, in bytes: a message of the longest, each of its letters written as three.
const MAX_FORM: usize = 4_000_000;

/// More files than this are no season's post.
const MOST_FILES: usize = 2_000;

/// The field in which a form says that it is the desk's own.
pub const TOKEN: &str = "token";

/// What a form says, in its order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The first value of a field; nothing where it is blank.
    pub fn get<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        let value = self.all(name).next().map(str::trim);
        value.filter(|value| !value.is_empty())
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let named = self.0.iter().filter(move |(of, _)| of == name);
        named.map(|(_, value)| value.as_str())
    }

    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name)?.parse().ok()
    }

    /// The page from which it came, below the base.
    pub fn from(&self) -> &str {
        let from = self.get("from").unwrap_or_default();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '/';
        match from.chars().all(plain) && !from.starts_with('/') {
            true => from,
            false => "",
        }
    }

    /// What it does: its verb, or the step that it takes.
    pub fn what(&self) -> &str {
        match self.get("verb").unwrap_or_default() {
            "next" => self.get("step").unwrap_or_default(),
            verb => verb,
        }
    }

    /// The same as its button says it; `now` is the season that is under way or comes.
    pub fn deed(&self, now: u16, texts: &Texts) -> String {
        let season: u16 = self.number("season").unwrap_or(now);
        glued(&t!(texts, "web-do", what = self.what(), season = season))
    }

    /// The questions that were answered, each with its answer.
    pub fn answers(&self) -> impl Iterator<Item = (String, String)> {
        let own = |text: &str| text.replace("\r\n", "\n");
        let answers = self.all("answer").map(own);
        self.all("question").map(own).zip(answers)
    }
}

/// A form that was sent from a page of the desk, by whoever was let in.
pub struct Posted {
    pub fields: Fields,
    /// Names and bytes.
    pub files: Vec<(String, Bytes)>,
}

impl FromRequest<Arc<House>> for Posted {
    type Rejection = Response;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Posted, Response> {
        let refused = |status: StatusCode, key| (status, frame::closed(house, key)).into_response();
        let session = request.extensions().get::<Session>().cloned();
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let posted = if kind.starts_with("multipart/form-data") {
            parts(request).await
        } else {
            plain(request).await
        };
        let posted = posted.map_err(|status| match status {
            StatusCode::PAYLOAD_TOO_LARGE => refused(status, "web-too-large"),
            status => refused(status, "web-refused"),
        })?;
        let token = posted.fields.get(TOKEN).unwrap_or_default();
        match session {
            Some(session) if same(&session.form, token) => Ok(posted),
            _ => Err(refused(StatusCode::FORBIDDEN, "web-old-form")),
        }
    }
}

async fn plain(request: Request) -> Result<Posted, StatusCode> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, MAX_FORM).await;
    let body = body.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    let request = Request::from_parts(head, body.into());
    let form = axum::Form::<Vec<(String, String)>>::from_request(request, &()).await;
    let axum::Form(fields) = form.map_err(|error| match error.status() {
        // No page of the desk's sends another kind.
        StatusCode::UNSUPPORTED_MEDIA_TYPE => StatusCode::FORBIDDEN,
        _ => StatusCode::BAD_REQUEST,
    })?;
    Ok(Posted {
        fields: Fields(fields),
        files: Vec::new(),
    })
}

async fn parts(request: Request) -> Result<Posted, StatusCode> {
    let parts = Multipart::from_request(request, &()).await;
    let mut parts = parts.map_err(|_| StatusCode::BAD_REQUEST)?;
    let (mut fields, mut files) = (Vec::new(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(|error| error.status())? {
        let name = part.name().unwrap_or_default().to_owned();
        let file = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|error| error.status())?;
        match file {
            // A field in which nothing was chosen has a file without a name.
            Some(file) if file.is_empty() && bytes.is_empty() => {}
            Some(_) if files.len() == MOST_FILES => return Err(StatusCode::PAYLOAD_TOO_LARGE),
            Some(file) => files.push((file, bytes)),
            None => fields.push((name, String::from_utf8_lossy(&bytes).into_owned())),
        }
    }
    Ok(Posted {
        fields: Fields(fields),
        files,
    })
}

/// Lays files into a folder that their owner alone can enter, under their own names without any folder's.
pub fn lay(files: &[(String, Bytes)]) -> std::io::Result<TempDir> {
    let mut folder = tempfile::Builder::new();
    folder.prefix("arbitre-");
    #[cfg(unix)]
    folder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    let folder = folder.tempdir()?;
    lay_into(folder.path(), files)?;
    Ok(folder)
}

/// Lays files beside those that are there.
pub fn lay_into(folder: &Path, files: &[(String, Bytes)]) -> std::io::Result<()> {
    for (name, bytes) in files {
        // Behind the sign stands which mail of a file one is.
        let name = plain_name(name).unwrap_or_default().replace('#', "-");
        let mut path = folder.join(&name);
        // Two of one name, and one whose name is none.
        let mut number = 0;
        while name.is_empty() && number == 0 || path.exists() {
            number += 1;
            path = folder.join(format!("{number}-{name}"));
        }
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)?.write_all(bytes)?;
    }
    Ok(())
}

/// A file's name without the folders before it, nor what would hide it; `None` where nothing is left.
pub fn plain_name(given: &str) -> Option<String> {
    let last = given.rsplit(['/', '\\', ':']).next().unwrap_or_default();
    let name: String = last.chars().filter(|c| !c.is_control()).collect();
    let name = name.trim_start_matches('.').trim();
    // A file's name has 255 bytes at most; its end says what it is.
    let long = name.char_indices().rev();
    let start = long.take_while(|(at, _)| name.len() - at <= 200).last();
    let name = start.and_then(|(at, _)| name.get(at..)).unwrap_or_default();
    let name = name.trim_start_matches('.').trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// A command, what it reads from standard input, and what it needs for as long as it runs.
pub struct Given {
    pub command: Command,
    pub input: Vec<u8>,
    pub _mails: Option<Arc<TempDir>>,
}

impl Given {
    fn of(command: Command) -> Given {
        Given {
            command,
            input: Vec::new(),
            _mails: None,
        }
    }
}

/// The command that a form gives.
///
/// # Errors
///
/// The text of a key where it gives none: a field is missing, a file's name holds a folder's.
pub fn command(fields: &Fields, house: &House) -> Result<Given, &'static str> {
    let missing = "web-missing";
    let text = |name: &str| fields.get(name).map(str::to_owned).ok_or(missing);
    let stdin = || Some(PathBuf::from("-"));
    // As it came: its blank lines count in the numbers of the others.
    let typed = |name: &str| {
        fields
            .all(name)
            .next()
            .unwrap_or_default()
            .as_bytes()
            .to_owned()
    };
    let seat = || text("seat");
    let mut given = Given::of(match fields.get("verb").unwrap_or_default() {
        "next" => Command::Next { yes: false },
        "close" => Command::Season {
            verb: SeasonVerb::Close {
                season: fields.number("season").ok_or(missing)?,
                yes: false,
                out: None,
            },
        },
        "enter" => Command::Enter {
            seat: seat()?,
            file: stdin(),
            in_time: fields.get("in-time").is_some(),
            add: fields.get("how") == Some("add"),
            replace: fields.get("how") == Some("replace"),
            yes: false,
            format: None,
        },
        "take" => {
            let rows = fields.all("row").map(row).collect::<Result<Vec<_>, _>>();
            let rows = rows.map_err(|_| missing)?;
            Command::Orders {
                verb: OrdersVerb::Take {
                    seat: seat()?,
                    all: rows.is_empty(),
                    rows,
                    add: fields.get("how") == Some("add"),
                    replace: false,
                    yes: false,
                    format: None,
                },
            }
        }
        "add" => Command::Orders {
            verb: OrdersVerb::Add {
                yes: false,
                seat: seat()?,
                lines: text("line")?.lines().map(str::to_owned).collect(),
                row: fields.number("settles").into_iter().collect(),
                format: None,
            },
        },
        "drop" => {
            let lines = fields.all("line").map(str::parse);
            let lines: Vec<OfLine> = lines.collect::<Result<_, _>>().map_err(|_| missing)?;
            if lines.is_empty() {
                return Err(missing);
            }
            let seat = seat()?;
            Command::Orders {
                verb: OrdersVerb::Drop {
                    seat,
                    lines,
                    yes: false,
                },
            }
        }
        "withdraw" => Command::Orders {
            verb: OrdersVerb::Withdraw {
                seat: seat()?,
                mistaken: fields.get("mistaken").is_some(),
                yes: false,
            },
        },
        "settled" => Command::Remarks {
            verb: Some(RemarksVerb::Clear {
                seat: fields.get("seat").map(str::to_owned),
                rows: fields.number("row").into_iter().collect(),
            }),
        },
        "mail" => {
            let addresses = fields.get("addresses").unwrap_or_default();
            let split = |c: char| c.is_whitespace() || c == ',' || c == ';';
            let mail = addresses.split(split).filter(|address| !address.is_empty());
            let mail: Vec<String> = mail.map(str::to_owned).collect();
            Command::Seat(SeatArgs {
                seat: Some(seat()?),
                no_mail: mail.is_empty(),
                mail,
                ..SeatArgs::default()
            })
        }
        "lang" => Command::Seat(SeatArgs {
            seat: Some(seat()?),
            lang: Some(text("lang")?.parse().map_err(|_| missing)?),
            ..SeatArgs::default()
        }),
        "ways" => Command::Seat(SeatArgs {
            seat: Some(seat()?),
            by: Some(Way::from_str(&text("by")?, true).map_err(|_| missing)?),
            form: Some(FormWay::from_str(&text("form")?, true).map_err(|_| missing)?),
            ..SeatArgs::default()
        }),
        // An empty field takes it back.
        "address" => {
            let typed = |of: &str| fields.get(of).map(str::trim).unwrap_or_default().to_owned();
            let (site, orders) = (typed("site"), typed("orders"));
            Command::Address(AddressArgs {
                no_site: site.is_empty(),
                site: Some(site).filter(|site| !site.is_empty()),
                no_orders: orders.is_empty(),
                orders: Some(orders).filter(|orders| !orders.is_empty()),
                yes: false,
            })
        }
        // An empty field takes it back.
        "away" | "substitute" => {
            let what = fields.get("verb");
            let value = |of: &str| {
                let typed = fields.get(of).unwrap_or(NONE);
                (what == Some(of)).then(|| typed.to_owned())
            };
            Command::Seat(SeatArgs {
                seat: Some(seat()?),
                away: value("away"),
                substitute: value("substitute"),
                ..SeatArgs::default()
            })
        }
        "roll" => Command::Roll(RollArgs {
            season: fields.number("season").ok_or(missing)?,
            // Where there is a field for it, that it is empty does not say that it never happened.
            beacon: fields
                .all("beacon")
                .next()
                .map(|_| text("beacon"))
                .transpose()?,
            no_beacon: fields.all("beacon").next().is_none(),
            dry_run: false,
            yes: false,
        }),
        "trade" => {
            let (a, b) = (text("a")?, text("b")?);
            let verb = match fields.get("end") {
                None => TradeVerb::Add { a, b },
                Some(_) => TradeVerb::End { a, b },
            };
            let (verb, yes) = (Some(verb), false);
            Command::Trade { verb, yes }
        }
        "treasury" => Command::Treasury {
            verb: Some(TreasuryVerb::Set {
                nation: seat()?,
                points: to_stand(&text("points")?).map_err(|_| missing)?,
                reason: fields.get("reason").map(str::to_owned),
            }),
            yes: false,
        },
        "choose" => {
            let value = || text("value");
            Command::Choose {
                seat: seat()?,
                notice: fields.number("notice").ok_or(missing)?,
                yes: false,
                choice: match fields.get("choice") {
                    Some("withhold") => ChooseVerb::Withhold,
                    Some("false") => ChooseVerb::False { value: value()? },
                    _ => ChooseVerb::Value { value: value()? },
                },
            }
        }
        "news" => Command::News {
            file: stdin(),
            yes: false,
        },
        "deadline" => Command::Season {
            verb: SeasonVerb::Deadline(DeadlineArgs {
                season: fields.number("season").ok_or(missing)?,
                what: Some(DeadlineOf::from_str(&text("of")?, false).map_err(|_| missing)?),
                // A browser's field gives 2026-03-07T12:00.
                date: vec![text("date")?.replace('T', " ")],
                zone: None,
                reason: fields.get("reason").map(str::to_owned),
                yes: false,
            }),
        },
        "undo" => Command::Undo {
            yes: false,
            format: None,
        },
        "rule" => Command::Rules {
            verb: Some(RulesVerb::Set {
                rule: text("rule")?,
                setting: text("setting")?,
                yes: false,
            }),
            format: None,
        },
        "site" => Command::Site {
            folder: house.beside("site").ok_or("web-bad-name")?,
        },
        "reveal" | "finish" => {
            let season = fields.number("season");
            Command::Reveal(RevealArgs {
                season,
                campaign: season.is_none(),
                early: fields.get("early").is_some(),
                yes: false,
                out: None,
            })
        }
        "row" | "erratum" => {
            let values = fields.get("values").unwrap_or_default().lines();
            let values = values.map(str::trim).filter(|value| !value.is_empty());
            let rows = RowArgs {
                table: text("table")?,
                row: text("name")?,
                values: values.map(str::to_owned).collect(),
            };
            let how = HowArgs {
                reason: fields.get("reason").map(str::to_owned),
                ..HowArgs::default()
            };
            let RowArgs { table, row, values } = rows.clone();
            let set = SetArgs { table, row, values };
            match (fields.get("verb"), fields.get("what")) {
                (Some("row"), Some("add")) => world(WorldVerb::Add { rows, how }),
                (Some("row"), Some("remove")) => world(WorldVerb::Remove { rows, how }),
                (Some("row"), _) => world(WorldVerb::Set { rows: set, how }),
                (_, what) => Command::Erratum {
                    season: fields.number("season").ok_or(missing)?,
                    reason: text("reason")?,
                    dry_run: false,
                    yes: false,
                    verb: match what {
                        Some("add") => ErratumVerb::Add(rows),
                        Some("remove") => ErratumVerb::Remove(rows),
                        _ => ErratumVerb::Set(set),
                    },
                },
            }
        }
        "backup" => Command::Backup {
            file: house
                .beside(fields.get("name").unwrap_or_default())
                .ok_or("web-bad-name")?,
        },
        "post" => {
            let (folder, said) = house.inbox().ok_or("web-no-files")?;
            Command::Post {
                path: folder.path().to_owned(),
                in_time: None,
                late: Vec::new(),
                add: Vec::new(),
                replace: Vec::new(),
                said: Some(said),
                // All of it was shown, and the button is the answer.
                yes: true,
            }
        }
        "world" => {
            let heap = fields.number("heap").and_then(|heap| house.mails(heap));
            let heap = heap.ok_or("web-no-files")?;
            let command = world(WorldVerb::Import {
                file: the_only_one(heap.path()).ok_or("web-one-file")?,
                keep_paid: fields.get("keep-paid").is_some(),
                how: HowArgs {
                    reason: fields.get("reason").map(str::to_owned),
                    ..HowArgs::default()
                },
            });
            let _mails = Some(heap);
            return Ok(Given {
                _mails,
                ..Given::of(command)
            });
        }
        _ => return Err("web-refused"),
    });
    if matches!(given.command, Command::Enter { .. } | Command::News { .. }) {
        given.input = typed("text");
        if given.input.trim_ascii().is_empty() {
            return Err(missing);
        }
    }
    Ok(given)
}

fn world(verb: WorldVerb) -> Command {
    let (table, verb) = (None, Some(verb));
    Command::World { table, verb }
}

fn the_only_one(folder: &Path) -> Option<PathBuf> {
    let mut files = folder.read_dir().ok()?;
    let first = files.next()?.ok()?.path();
    files.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a file is called, it lies in the folder that is made for it.
    #[test]
    fn a_name_leads_nowhere_else() {
        let names = [
            "../../out.eml",
            "/etc/passwd",
            "..",
            ".",
            "",
            "..\\..\\x.eml",
            "C:\\x.eml",
            ".hidden.eml",
            "a\0b\n.eml",
            "a.eml",
            "a.eml",
        ];
        let files = names.map(|name| (name.to_owned(), Bytes::from_static(b"x")));
        let folder = lay(&files).unwrap();
        let laid = folder.path().read_dir().unwrap().count();
        assert_eq!(laid, names.len());
    }
}
