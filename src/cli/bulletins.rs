//! `bulletin` and `bulletins`: what each nation is told.

use std::path::Path;

use super::args::{BulletinArgs, BulletinsArgs};
use super::{Desk, Done, files};
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
    for file in &delivery.files {
        let path = args.out.join(&file.folder).join(&file.name);
        if let Some(folder) = path.parent() {
            files::make_folder(folder)?;
        }
        files::write_secret(&path, file.text.as_bytes())?;
    }
    let manifest = args
        .out
        .join(office::ARBITER_FOLDER)
        .join(office::manifest_name(delivery.season));
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
