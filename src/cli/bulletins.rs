//! `bulletin` and `bulletins`: what each nation is told.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::args::{BulletinArgs, BulletinsArgs};
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::referee::delivery::{ARBITER_FOLDER, FILE_TIME, Manifest, manifest_name};
use crate::t;

pub fn one(desk: &mut Desk<'_, '_>, args: &BulletinArgs) -> Done {
    let over = desk.cli.lang;
    let (seat, season) = (&args.seat, args.season);
    let paper = desk.look(|rulebook, tx| rulebook.bulletin(tx, seat, season, over))?;
    desk.paper(&paper, args.format)
}

pub fn all(desk: &mut Desk<'_, '_>, args: &BulletinsArgs) -> Done {
    let langs = (desk.cli.lang, desk.texts.lang());
    let (rulebook, campaign) = (desk.rulebook()?, desk.open()?);
    let seal = *campaign.seal();
    let delivery = campaign.read(|tx| rulebook.deliver(tx, &seal, args.season, langs))?;
    for file in &delivery.files {
        let folder = files::folder_of(&args.out, &file.folder)?;
        files::write_dated(&folder.join(&file.name), file.text.as_bytes(), file_time())?;
    }
    let folder = args.out.join(ARBITER_FOLDER);
    let manifest = folder.join(manifest_name(delivery.season));
    let now = Manifest::of(&delivery);
    let listed = serde_json::to_string_pretty(&now).map_err(Stop::json)? + "\n";
    files::folder_of(&args.out, ARBITER_FOLDER)?;
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
