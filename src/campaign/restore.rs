//! A copy of a campaign made into a campaign again.

use std::io::{self, Read};
use std::path::Path;

use super::open::{absolute, identity, recognise};
use super::rulebook::Registry;
use super::whole::Unplaced;
use super::{CampaignError, Survey, file};
use crate::chance::Digest;

/// Writes the bytes of a copy into a new file that its owner alone can read, if they are a whole
/// campaign that this program can open: schema, key and seal, every hash of the journal, SQLite's
/// own check. Where they are not, there is no new file. `name` is what errors call the copy. Gives its seal, to be compared
/// with the published one, and how many entries its journal has.
pub fn restore(
    copy: &mut dyn Read,
    name: &Path,
    to: &Path,
    registry: Registry<'_>,
) -> Result<(Digest, i64), CampaignError> {
    let to = absolute(to)?;
    file::vacant(&to)?;
    let mut new = Unplaced::begin(&to).map_err(|error| CampaignError::of_io(&to, &error))?;
    io::copy(copy, new.file()).map_err(|error| CampaignError::of_io(&to, &error))?;
    let of_copy = |error: CampaignError| {
        let (path, what) = (name.to_owned(), error.to_string());
        match error {
            CampaignError::Damaged { .. } => CampaignError::Copy {
                path,
                damaged: true,
                what,
            },
            CampaignError::Tampered { .. } => CampaignError::Copy {
                path,
                damaged: false,
                what,
            },
            error => error.at(name),
        }
    };
    let restored = whole(new.path(), registry).map_err(of_copy)?;
    new.place_new()
        .map_err(|error| CampaignError::of_io(&to, &error))?;
    Ok(restored)
}

/// Makes sure that a file is a whole campaign.
fn whole(path: &Path, registry: Registry<'_>) -> Result<(Digest, i64), CampaignError> {
    let conn = file::connect(path, false)?;
    recognise(&conn, path, registry)?;
    Survey::of_file(&conn)?.whole()?;
    let seal = identity(&conn)?.seal;
    let entries = conn.query_row("SELECT count(*) FROM journal", (), |row| row.get(0))?;
    Ok((seal, entries))
}
