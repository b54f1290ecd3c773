//! `bulletin` and `bulletins`: what each nation is told.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fs, io};

use super::args::{BulletinArgs, BulletinsArgs};
use super::progress::{Busy, Progress};
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::sealing;
use crate::rulebook::antiquity::delivery::{Delivery, EncryptedLine, FILE_TIME, Manifest, sha256};
use crate::rulebook::antiquity::desk as office;
use crate::t;

pub fn one(desk: &mut Desk<'_, '_>, args: &BulletinArgs) -> Done {
    let over = desk.cli.lang;
    let (seat, season) = (&args.seat, args.season);
    let paper = desk.look(|rulebook, tx| rulebook.bulletin(tx, seat, season, over))?;
    desk.paper(&paper, args.format)
}

pub fn all(desk: &mut Desk<'_, '_>, args: &BulletinsArgs) -> Done {
    let lang = desk.cli.lang;
    let own = desk.texts.lang();
    let campaign = desk.open()?;
    let seal = *campaign.seal();
    let busy = Busy::new(desk.machine.look);
    let delivery = campaign.read(|tx| office::delivery(tx, &seal, args.season, lang, own))?;
    drop(busy);
    let manifest = args
        .out
        .join(office::ARBITER_FOLDER)
        .join(office::manifest_name(delivery.season));
    let before: Option<Manifest> = fs::read(&manifest)
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if args.encrypt {
        plain_beside(&delivery, &args.out)?;
    }
    let mut now = Manifest::of(&delivery);
    let steps = u64::try_from(delivery.files.len()).unwrap_or(u64::MAX);
    let mut progress = Progress::new(desk.machine.look, steps);
    for file in &delivery.files {
        progress.tick();
        let mut path = args.out.join(&file.folder).join(&file.name);
        if let Some(folder) = path.parent() {
            files::make_folder(folder)?;
        }
        match (file.key.as_ref().filter(|_| args.encrypt), &file.line) {
            (Some(key), Some(line)) => {
                path.as_mut_os_string().push(".age");
                let kept = before.as_ref().and_then(|m| m.encrypted(line));
                let encrypted = match kept.filter(|kept| kept.to == *key && is_there(&path, kept)) {
                    Some(kept) => kept.clone(),
                    None => encrypt(&path, &file.text, key)?,
                };
                if let Some(line) = now.files.iter_mut().find(|l| l.file == line.file) {
                    line.encrypted = Some(encrypted);
                }
            }
            _ => files::write_dated(&path, file.text.as_bytes(), file_time())?,
        }
        files::set_time(&path, file_time())?;
    }
    drop(progress);
    if let Some(folder) = manifest.parent() {
        files::make_folder(folder)?;
    }
    let listed = serde_json::to_string_pretty(&now).unwrap_or_default() + "\n";
    files::write_secret(&manifest, listed.as_bytes())?;
    desk.warn_if_papers_shared(&args.out);
    if desk.cli.json {
        desk.out().text(&listed)?;
        return Ok(0);
    }
    let shown = |path: &Path| path.display().to_string();
    let text = t!(
        desk.texts,
        "desk-delivered",
        season = delivery.season,
        n = delivery.seats,
        folder = shown(&args.out),
        manifest = shown(&manifest)
    );
    desk.out().line(&text)?;
    Ok(0)
}

/// The time that every delivered file has.
pub fn file_time() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(FILE_TIME)
}

/// Refuses to encrypt beside a plain copy of the same bulletin: whoever sends the folder would
/// send both.
fn plain_beside(delivery: &Delivery, out: &Path) -> Result<(), Stop> {
    let sealed = delivery
        .files
        .iter()
        .filter(|f| f.key.is_some() && f.line.is_some());
    let plain = sealed.map(|f| out.join(&f.folder).join(&f.name));
    let there: Vec<_> = plain.filter(|p| p.symlink_metadata().is_ok()).collect();
    match there.is_empty() {
        true => Ok(()),
        false => Err(Stop::PlainBeside { paths: there }),
    }
}

/// Whether a file is there as it was delivered.
fn is_there(path: &Path, line: &EncryptedLine) -> bool {
    fs::read(path).is_ok_and(|bytes| sha256(&bytes) == line.sha256)
}

/// Writes a text encrypted. Each time gives other bytes.
fn encrypt(path: &Path, text: &str, key: &str) -> Result<EncryptedLine, Stop> {
    let sealed = sealing::encrypt(text, key).map_err(|error| Stop::Io {
        path: path.to_owned(),
        error: io::Error::other(error),
    })?;
    files::write_dated(path, &sealed, file_time())?;
    Ok(EncryptedLine {
        to: key.to_owned(),
        sha256: sha256(&sealed),
        size: sealed.len(),
    })
}
