//! `verify`: a folder of papers, checked by the game whose they are.

use crate::cli::stop::no_campaign;
use crate::cli::stop::out_there;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use serde_json::json;

use super::folder::read;
use super::stop::Stop;
use super::{Answer, Ctx, Done, game};
use crate::games::{self, with_game};
use crate::papers::folder::Folder;
use crate::papers::{FORMAT, page};
use crate::t;

/// The game that papers say they are of; the first one where they say nothing.
fn game_of(folder: &Folder) -> &'static str {
    let said = folder.rulebook.as_deref().and_then(games::rulebook);
    said.map_or(games::FIRST, |game| game.name)
}

/// Writes the page that checks papers in a browser. A file that is there already is left as it is.
pub fn page(ctx: &mut Ctx<'_, '_>, path: &Path) -> Done {
    let there = fs::read(path).is_ok_and(|bytes| bytes == page::HTML.as_bytes());
    if !there {
        if path.symlink_metadata().is_ok() {
            return Err(out_there(path));
        }
        let new = fs::File::create_new(path);
        let written = new.and_then(|mut file| file.write_all(page::HTML.as_bytes()));
        written.map_err(Stop::io(path))?;
    }
    let (file, digest) = (path.display().to_string(), page::digest().to_string());
    let said = t!(
        ctx.texts,
        "verify-page-written",
        file = &*file,
        digest = &*digest
    );
    let value = json!({ "format": FORMAT, "file": file, "sha256": digest });
    Ok(Answer::said(&said, &value))
}

pub fn verify(ctx: &mut Ctx<'_, '_>, dir: &Path, seat: Option<&str>) -> Done {
    let folder = read(dir)?;
    let done = with_game!(game_of(&folder), G => game::proof::verify::<G>(ctx, folder, seat));
    done.unwrap_or_else(|| Err(no_campaign()))
}
