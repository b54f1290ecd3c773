//! `site`: what is public of a campaign, as pages in a folder.

use crate::cli::stop::out_there;
use crate::locale::said::words;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::super::{Answer, Ctx, Done, Stop, files};
use super::{of_seat, seasons};
use crate::bulletin::Format;
use crate::campaign::entries;
use crate::chance::Digest;
use crate::desk::{self, Seen, reveal};
use crate::engine::campaign::Campaign;
use crate::engine::words::Words;
use crate::games::Played;
use crate::letter::envelope::identity;
use crate::papers::everybody::{PublicForm, PublicPaper, Which};
use crate::papers::site::{Files, LIST, Site};
use crate::papers::{FORMAT, page};
use crate::t;

/// The largest list of files that a site may have, in bytes.
const MAX_LIST: u64 = 10_000_000;

pub fn site<G: Played>(ctx: &mut Ctx<'_, '_>, folder: &Path) -> Done {
    let file = ctx.open()?;
    let (id, made) = desk::look(&file, |seen, campaign: Rc<Campaign<G>>| {
        let site = Site {
            id: seen.id,
            title: G::title(&campaign.setup),
            rulebook: G::NAME,
            now: campaign.phase.map(|_| campaign.this.number),
            dates: &campaign.this.deadlines,
            papers: public(seen, &campaign)?,
            reveals: reveal::published(seen, file.key(), &campaign)?,
            form: PublicForm::of(&campaign, seen.id),
        };
        Ok((seen.id.to_owned(), site.files()))
    })?;
    let before = own(folder, &id, &made)?;
    ctx.writes_files();
    write(folder, &before, &made)?;
    let (n, shown) = (made.len(), folder.display().to_string());
    let line = t!(ctx.texts, "desk-site", n, folder = &*shown);
    let names: Vec<&String> = made.keys().collect();
    let value = json!({ "format": FORMAT, "folder": shown, "files": names });
    Ok(Answer::said(&line, &value))
}

/// The papers for everybody that were printed so far.
pub fn public<G: Played>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
) -> desk::Result<Vec<PublicPaper>> {
    let printed = printed::<G>(seen, campaign)?;
    let papers = printed.iter().map(|(which, _)| of(seen, campaign, *which));
    papers.collect()
}

/// Which they are, each with a hash that another one in its place would not have. None is made for it: but for the rules,
/// whose words are all that tells them from others.
pub fn printed<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
) -> desk::Result<Vec<(Which, Digest)>> {
    let rules = PublicPaper::rules::<G>(&campaign.setup);
    let rules: String = rules
        .papers()
        .map(|(_, of)| of.text(Format::Text))
        .collect();
    let rules = identity(rules.as_bytes());
    let mut all = vec![(Which::Seal, seen.seal), (Which::Rules, rules)];
    for season in 1..=campaign.season {
        let own = entries(seen.tx, season)?;
        let of = |kind: &str| own.iter().find(|entry| entry.kind == kind);
        let sheets = [
            (Which::Opening(season), "sheet"),
            (Which::Lock(season), "lock"),
        ];
        let sheets = sheets.map(|(which, kind)| Some((which, of(kind)?.hash)));
        all.extend(sheets.into_iter().flatten());
        if season < campaign.season {
            all.push((Which::Closing(season), of_seat::head(&own)));
        }
    }
    Ok(all)
}

fn of<G: Words>(
    seen: &Seen<'_>,
    campaign: &Campaign<G>,
    which: Which,
) -> desk::Result<PublicPaper> {
    Ok(match which {
        Which::Seal => PublicPaper::seal(campaign, seen.seal, page::digest()),
        Which::Rules => PublicPaper::rules::<G>(&campaign.setup),
        Which::Opening(season) => {
            let (then, heads) = seasons::of_sheet::<G>(seen, season, "sheet")?;
            PublicPaper::opening(&then, heads)
        }
        Which::Lock(season) => {
            let (then, heads) = seasons::of_sheet::<G>(seen, season, "lock")?;
            PublicPaper::lock(&then, heads)
        }
        Which::Closing(season) => {
            let own = entries(seen.tx, season)?;
            let closed = of_seat::closed(seen, campaign, Some(season))?;
            PublicPaper::closing(&closed, seen.seal, of_seat::head(&own))
        }
    })
}

/// Writes the files of a site. What was of the site before, and is no more, goes; what somebody has put beside it stays.
fn write(folder: &Path, before: &BTreeSet<String>, made: &Files) -> Result<(), Stop> {
    let path = |name: &str| folder.join(name);
    fs::create_dir_all(folder).map_err(Stop::io(folder))?;
    // The list first, before any folder: a site that is half written is known for what it is, and written whole the next
    // time.
    let list = made.get(LIST).map(|list| (LIST, list));
    let rest = made.iter().map(|(name, bytes)| (&**name, bytes));
    for name in before.iter().filter(|name| !made.contains_key(*name)) {
        match fs::remove_file(path(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(Stop::io(&path(name))(error));
            }
            _ => {}
        }
    }
    for (name, bytes) in list.into_iter().chain(rest) {
        let folder = path(name).parent().map_or(PathBuf::new(), PathBuf::from);
        fs::create_dir_all(&folder).map_err(Stop::io(&folder))?;
        files::write_public(&path(name), bytes)?;
    }
    Ok(())
}

/// The files of this campaign's site that stands in a folder, where nothing else is in the way of what is made; none in
/// an empty folder, or where there is none yet.
fn own(folder: &Path, id: &str, made: &Files) -> Result<BTreeSet<String>, Stop> {
    let before = listed(folder, id)?;
    let new = made.keys().filter(|name| !before.contains(*name));
    let mut new = new.map(|name| folder.join(name));
    if let Some(path) = new.find(|path| path.symlink_metadata().is_ok()) {
        return Err(out_there(&path));
    }
    for name in made.keys() {
        let folder = folder
            .join(name)
            .parent()
            .map_or(PathBuf::new(), PathBuf::from);
        if folder.symlink_metadata().is_ok_and(|there| !there.is_dir()) {
            return Err(Stop::NotPlain { path: folder });
        }
    }
    Ok(before)
}

/// The files that the list in a folder names.
fn listed(folder: &Path, id: &str) -> Result<BTreeSet<String>, Stop> {
    let foreign = || Stop::from(words("desk-site-there").file("folder", folder));
    let mut there = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(BTreeSet::new()),
        there => there.map_err(Stop::io(folder))?,
    };
    // What a killed command left of the first file is nobody's.
    let left = format!(".{LIST}");
    let left = |name: &OsStr| name.to_string_lossy().starts_with(&left);
    if there.all(|entry| entry.is_ok_and(|entry| left(&entry.file_name()))) {
        return Ok(BTreeSet::new());
    }
    let path = folder.join(LIST);
    if path.symlink_metadata().is_err() {
        return Err(foreign());
    }
    let list = files::read_plain(&path, MAX_LIST)?;
    let list: List = serde_json::from_slice(&list).map_err(|_| foreign())?;
    let inside = |name: &&String| {
        let mut parts = Path::new(name.as_str()).components();
        parts.all(|part| matches!(part, Component::Normal(_)))
    };
    let ours = list.site == id && list.format == FORMAT && list.files.keys().all(|n| inside(&n));
    if !ours {
        return Err(foreign());
    }
    let names = list.files.into_iter().map(|(name, _)| name);
    Ok(names.chain([LIST.to_owned()]).collect())
}

/// [`LIST`] as it is read.
#[derive(Deserialize)]
struct List {
    format: String,
    site: String,
    files: serde_json::Map<String, Value>,
}
