//! `bulletin` and `bulletins`: what each nation is told.

use std::path::Path;
use std::{fs, io};

use super::args::{BulletinArgs, BulletinsArgs};
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::sealing;
use crate::campaign::Access;
use crate::rulebook::antiquity::desk as office;
use crate::rulebook::antiquity::papers::bulletin as paper;
use crate::t;

pub fn one(desk: &mut Desk<'_, '_>, args: &BulletinArgs) -> Done {
    let (setup, view) = desk
        .open(Access::Read)?
        .read(|tx| office::bulletin(tx, &args.seat, args.season))?;
    let texts = desk.texts_for(view.lang);
    let document = paper::document(&view, &setup, &texts);
    desk.out()
        .paper(&document, &view, args.format.unwrap_or_default().into())?;
    Ok(0)
}

pub fn all(desk: &mut Desk<'_, '_>, args: &BulletinsArgs) -> Done {
    let lang = desk.cli.lang;
    let own = desk.texts.lang();
    let campaign = desk.open(Access::Read)?;
    let seal = *campaign.seal();
    let delivery = campaign.read(|tx| office::delivery(tx, &seal, args.season, lang, own))?;
    // What was delivered before and is the same now is left as it is, encrypted or not.
    let manifest = args
        .out
        .join(office::ARBITER_FOLDER)
        .join(office::manifest_name(delivery.season));
    let delivered = fs::read(&manifest).is_ok_and(|m| m == delivery.manifest.as_bytes());
    let time = chrono::DateTime::parse_from_rfc3339(&delivery.closed)
        .ok()
        .map(Into::into);
    for file in &delivery.files {
        let mut path = args.out.join(&file.folder).join(&file.name);
        if let Some(folder) = path.parent() {
            files::make_folder(folder)?;
        }
        match file.key.as_ref().filter(|_| args.encrypt) {
            None => files::write_secret(&path, file.text.as_bytes())?,
            Some(key) => {
                path.as_mut_os_string().push(".age");
                if delivered && path.exists() {
                    continue;
                }
                let sealed = sealing::encrypt(&file.text, key).map_err(|error| Stop::Io {
                    path: path.clone(),
                    error: io::Error::other(error),
                })?;
                files::write_secret(&path, &sealed)?;
            }
        }
        if let Some(time) = time {
            files::set_time(&path, time)?;
        }
    }
    if let Some(folder) = manifest.parent() {
        files::make_folder(folder)?;
    }
    files::write_secret(&manifest, delivery.manifest.as_bytes())?;
    if desk.cli.json {
        desk.out().text(&delivery.manifest)?;
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
