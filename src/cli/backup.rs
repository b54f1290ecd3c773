//! `backup`: a safe copy of the campaign.

use crate::locale::said::words;
use std::path::Path;

use super::stop::Did;
use super::{Desk, Done};
use crate::t;

/// Where `-` is named the copy goes to standard output, for another program to encrypt: nothing of
/// it is written to a disk.
pub fn backup(desk: &mut Desk<'_, '_>, file: &Path) -> Done {
    let campaign = desk.open()?;
    if file == Path::new("-") {
        if desk.machine.look.screen {
            return Err(words("safety-screen").into());
        }
        desk.out().bytes(&campaign.backup_bytes()?)?;
        return Ok(0);
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let folded = name.to_lowercase();
    if ["-journal", "-wal", "-shm"]
        .iter()
        .any(|end| folded.ends_with(end))
    {
        return Err(words("desk-backup-name").typed("name", &name).into());
    }
    campaign.backup(file)?;
    desk.did = Did::of(&desk.cli.command);
    let text = t!(desk.texts, "desk-backup", file = file.display().to_string());
    desk.out().line(&text)?;
    desk.warn_if_shared(file);
    Ok(0)
}
