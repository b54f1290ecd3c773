//! The fields of a form, and the command that they give.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use clap::{CommandFactory as _, FromArgMatches as _};

use super::fields::Fields;
use super::frame;
use super::house::{House, Session, same};
use super::run::Given;
use crate::cli::args::{Cli, Command};

/// All mails that are dropped at once, with what is attached to them, in bytes.
pub const MAX_FILES: usize = 64_000_000;

/// A form without files, in bytes: a message of the longest, each of its letters written as three.
const MAX_FORM: usize = 4_000_000;

/// More files than this are no season's post.
const MOST_FILES: usize = 2_000;

/// The field in which a form says that it is the desk's own.
pub const TOKEN: &str = "token";

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

/// The command line of each verb that a form may give, a line each; there are no others.
///
/// `{field}` is what a field says, `{field?}` what may be left blank, `{field*}` each value of its, `{field,}` what
/// stands between blanks and commas, `{field/}` each of its lines; `{@…}` is a file, which the desk itself knows. A word
/// behind `field:` stands where that field is filled in, behind `field@:` where the form has it, behind `field=value:` where
/// it says so, behind `!field:` where it is blank. What a field says is read as an option nowhere: it stands behind `=` or `--`, or begins with no dash.
const LINES: &str = "\
add: orders add --row={settles?} -- {seat} {line/}
address: address !site:--no-site --site={site?} !orders:--no-orders --orders={orders?}
away: seat !away:--away=none --away={away?} -- {seat}
backup: backup -- {@name}
choose: choose {seat} {notice} choice=withhold:withhold choice=false:false choice=value:value -- {value?}
close: season close -- {season}
deadline: season deadline --reason={reason?} -- {season} {of} {date}
drop: orders drop -- {seat} {line*}
enter: enter in-time:--in-time how=add:--add how=replace:--replace -- {seat} -
erratum: erratum --reason={reason} {season} what=set:set what=add:add what=remove:remove -- {table} {name} {values/}
finish: reveal early:--early --campaign
lang: seat --lang={lang} -- {seat}
mail: seat !addresses:--no-mail --mail={addresses,} -- {seat}
news: news -
next: next
post: post --yes -- {@inbox}
reveal: reveal early:--early -- {season}
roll: roll no-beacon:--no-beacon beacon@:--beacon={beacon} -- {season}
row: world what=set:set what=add:add what=remove:remove --reason={reason?} -- {table} {name} {values/}
rule: rules set -- {rule} {setting}
settled: remarks clear -- {seat?} {row?}
site: site -- {@site}
substitute: seat !substitute:--substitute=none --substitute={substitute?} -- {seat}
take: orders take how=add:--add !row:--all -- {seat} {row*}
trade: trade !end:add end:end -- {a} {b}
treasury: treasury set --reason={reason?} -- {seat} {points}
undo: undo
ways: seat --by={by} --form={form} -- {seat}
withdraw: orders withdraw mistaken:--mistaken -- {seat}
world: world import keep-paid:--keep-paid --reason={reason?} -- {@heap}";

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    LINES.lines().filter_map(|line| line.split_once(": "))
}

/// A field is blank that has to be filled in, or says what no such field can.
const MISSING: &str = "web-missing";

/// The words of a command line, filled in.
fn fill(
    line: &str,
    fields: &Fields,
    file: impl Fn(&str) -> Result<PathBuf, &'static str>,
) -> Result<Vec<OsString>, &'static str> {
    let mut words: Vec<OsString> = vec!["arbitre".into()];
    for token in line.split(' ') {
        let (when, word) = token.split_once(':').unwrap_or(("", token));
        let (not, when) = when
            .strip_prefix('!')
            .map_or((false, when), |when| (true, when));
        let said = match when.split_once('=') {
            Some((name, value)) => fields.get(name) == Some(value),
            None => match when.strip_suffix('@') {
                Some(name) => fields.all(name).next().is_some(),
                None => when.is_empty() || fields.get(when).is_some(),
            },
        };
        if said == not {
            continue;
        }
        let Some((before, name)) = word.split_once('{') else {
            words.push(word.into());
            continue;
        };
        let name = name.trim_end_matches('}');
        if let Some(name) = name.strip_prefix('@') {
            words.push(file(name)?.into());
            continue;
        }
        let value = |name: &str| fields.get(name).unwrap_or_default().to_owned();
        let parted = |name: &str, at: fn(char) -> bool| {
            let value = value(name);
            let parts = value
                .split(at)
                .map(str::trim)
                .filter(|part| !part.is_empty());
            parts.map(str::to_owned).collect::<Vec<_>>()
        };
        let values = match name.split_at(name.len() - 1) {
            (name, "?") => parted(name, |_| false),
            (name, "*") => fields.all(name).map(str::to_owned).collect(),
            (name, ",") => parted(name, |c| c.is_whitespace() || c == ',' || c == ';'),
            (name, "/") => parted(name, |c| c == '\n'),
            _ => vec![fields.get(name).ok_or(MISSING)?.to_owned()],
        };
        let guarded = before.ends_with('=') || words.iter().any(|word| word == "--");
        if !guarded && values.iter().any(|value| value.starts_with('-')) {
            return Err(MISSING);
        }
        words.extend(values.iter().map(|value| format!("{before}{value}").into()));
    }
    Ok(words)
}

/// The command that a form gives.
///
/// # Errors
///
/// The text of a key where it gives none: a field is missing, a file's name holds a folder's.
pub fn command(fields: &Fields, house: &House) -> Result<Given, &'static str> {
    let verb = fields.get("verb").unwrap_or_default();
    let line = lines().find(|(of, _)| *of == verb);
    let (_, line) = line.ok_or("web-refused")?;
    let heap = fields.number("heap").and_then(|heap| house.mails(heap));
    let inbox = house.inbox();
    let file = |of: &str| match of {
        "heap" => {
            let heap = heap.as_ref().ok_or("web-no-files")?;
            the_only_one(heap.path()).ok_or("web-one-file")
        }
        "inbox" => {
            let (folder, _) = inbox.as_ref().ok_or("web-no-files")?;
            Ok(folder.path().to_owned())
        }
        "site" => house.beside("site").ok_or("web-bad-name"),
        _ => {
            let name = fields.get(of).unwrap_or_default();
            house.beside(name).ok_or("web-bad-name")
        }
    };
    let mut command = parsed(fill(line, fields, file)?).map_err(|_| MISSING)?;
    // All of it was shown, and the button is the answer.
    if let (Command::Post { said, .. }, Some((_, shown))) = (&mut command, &inbox) {
        *said = Some(shown.clone());
    }
    // As it came: its blank lines count in the numbers of the others.
    let input = fields
        .all("text")
        .next()
        .unwrap_or_default()
        .as_bytes()
        .to_owned();
    let reads = matches!(command, Command::Enter { .. } | Command::News { .. });
    if reads && input.trim_ascii().is_empty() {
        return Err(MISSING);
    }
    Ok(Given {
        command,
        input,
        _mails: heap,
    })
}

/// The command of a command line, without what is said of the program itself.
fn parsed(words: Vec<OsString>) -> Result<Command, clap::Error> {
    let matches = Cli::command().try_get_matches_from(words)?;
    let Cli {
        mut command, lang, ..
    } = Cli::from_arg_matches(&matches)?;
    if let Command::Seat(args) = &mut command {
        args.lang = lang;
    }
    Ok(command)
}

fn the_only_one(folder: &Path) -> Option<PathBuf> {
    let mut files = folder.read_dir().ok()?;
    let first = files.next()?.ok()?.path();
    files.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fields that fill in every command line, whatever else they say.
    fn filled() -> Fields {
        let fields = [
            ("season", "1"),
            ("seat", "ITALIE"),
            ("line", "1"),
            ("row", "1"),
            ("notice", "1"),
            ("points", "-5"),
            ("lang", "fr"),
            ("by", "forum"),
            ("form", "none"),
            ("of", "orders"),
            ("date", "2026-03-07T12:00"),
            ("choice", "false"),
            ("what", "set"),
            ("beacon", "07 19 23"),
        ];
        let others = [
            "table", "name", "values", "a", "b", "rule", "setting", "value", "reason",
        ];
        let others = others.map(|name| (name, "a"));
        let all = fields.into_iter().chain(others);
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        Fields(all.map(owned).collect())
    }

    fn line(fields: &Fields, line: &str) -> Result<Command, &'static str> {
        let words = fill(line, fields, |name| Ok(PathBuf::from(name)))?;
        parsed(words).map_err(|_| MISSING)
    }

    #[test]
    fn every_form_gives_a_command() {
        for (verb, words) in lines() {
            assert!(line(&filled(), words).is_ok(), "{verb}");
        }
        assert_eq!(lines().count(), LINES.lines().count());
    }

    #[test]
    fn a_field_that_stands_alone_begins_with_no_dash() {
        let fields = Fields(vec![("seat".to_owned(), "--yes".to_owned())]);
        let of = |line| fill(line, &fields, |_| Err(MISSING));
        assert_eq!(of("choose {seat}"), Err(MISSING));
        assert!(of("enter -- {seat} -").is_ok());
    }

    /// What a field says is no option, and no verb: of whatever it says, a command is the same kind of command, or none.
    #[test]
    fn no_field_says_more_than_its_value() {
        let kind = std::mem::discriminant::<Command>;
        for (verb, words) in lines() {
            let plain = line(&filled(), words).unwrap();
            let names = filled().0.into_iter().map(|(name, _)| name);
            for (name, value) in names.flat_map(|name| {
                let values = [
                    "--yes",
                    "-cother.db",
                    "--campaign-file=other.db",
                    "--",
                    "--out=x",
                    "help",
                ];
                values.map(|value| (name.clone(), value))
            }) {
                let mut fields = filled();
                fields.0.retain(|(of, _)| *of != name);
                fields.0.push((name.clone(), value.to_owned()));
                let Ok(words) = fill(words, &fields, |name| Ok(PathBuf::from(name))) else {
                    continue;
                };
                let Ok(matches) = Cli::command().try_get_matches_from(words) else {
                    continue;
                };
                let cli = Cli::from_arg_matches(&matches).unwrap();
                assert_eq!(kind(&cli.command), kind(&plain), "{verb}: {name} {value}");
                assert!(cli.campaign_file.is_none(), "{verb}: {name} {value}");
                let yes = crate::cli::args::says_yes(&matches);
                assert!(!yes || verb == "post", "{verb}: {name} {value}");
            }
        }
    }
}
