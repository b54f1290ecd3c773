//! `bulletin` and `bulletins`: what each nation is told.

use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::args::{BulletinArgs, BulletinsArgs};
use super::progress::Progress;
use super::stop::Stop;
use super::{Desk, Done, files};
use crate::campaign::CampaignError;
use crate::referee::delivery::{
    ARBITER_FOLDER, FILE_TIME, Made, Manifest, ManifestLine, Unwritten, manifest_name,
};
use crate::referee::rulebook::Undelivered;
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
    let look = desk.machine.look;
    let (delivery, manifest) = campaign.read(|tx| -> Result<_, Stop> {
        let plan = rulebook.plan(tx, args.season)?;
        let manifest = args
            .out
            .join(ARBITER_FOLDER)
            .join(manifest_name(plan.season));
        let steps = u64::try_from(plan.files).unwrap_or(u64::MAX);
        let progress = Mutex::new(Progress::new(look, steps));
        // What stops the writing of a file stops the delivery.
        let stopped = Mutex::new(None);
        let take = |made: &Made<'_>| {
            let line = file(made, args).map_err(|stop| {
                if let Ok(mut stopped) = stopped.lock() {
                    stopped.get_or_insert(stop);
                }
                Undelivered::Taker
            })?;
            if let Ok(mut progress) = progress.lock() {
                progress.tick();
            }
            Ok(line)
        };
        let done = rulebook.deliver(tx, &seal, plan.season, langs, &take);
        let done = done.map_err(|why| match (why, stopped.into_inner()) {
            (Undelivered::Stopped(why), _) => Stop::from(why),
            (Undelivered::Taker, Ok(Some(stop))) => stop,
            (Undelivered::Taker, _) => Stop::Campaign(CampaignError::Damaged {
                what: "a delivery that nobody stopped".to_owned(),
            }),
        })?;
        Ok((done, manifest))
    })?;
    if let Some(folder) = manifest.parent() {
        files::make_folder(folder)?;
    }
    let lines = delivery.files.into_iter().flatten().collect();
    let now = Manifest::listing(delivery.season, lines);
    let listed = serde_json::to_string_pretty(&now).map_err(Stop::json)? + "\n";
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

/// Writes a file of the delivery. Gives its line in the manifest.
fn file(made: &Made<'_>, args: &BulletinsArgs) -> Result<Option<ManifestLine>, Stop> {
    let path = args.out.join(made.folder).join(&made.name);
    if let Some(folder) = path.parent() {
        files::make_folder(folder)?;
    }
    let line = files::write_pieces(&path, file_time(), |take| {
        made.write(take).map_err(unwritten)
    })?;
    files::set_time(&path, file_time())?;
    Ok(line)
}

/// Why a file was not written; where it was cut short the delivery itself says why.
fn unwritten(why: Unwritten) -> Stop {
    match why {
        Unwritten::Refused(why) => why.into(),
        Unwritten::Cut => Stop::Campaign(CampaignError::Damaged {
            what: "a paper that was cut short".to_owned(),
        }),
    }
}

/// The time that every delivered file has.
pub fn file_time() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(FILE_TIME)
}
