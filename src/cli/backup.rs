//! `backup`: a safe copy of the campaign.

use std::io::{self, Write};
use std::path::Path;

use super::stop::Stop;
use super::{Desk, Done};
use crate::bulletin::sealing::{self, SealingError};
use crate::campaign::whole::Unplaced;
use crate::referee::Refusal as Common;
use crate::t;

pub fn backup(desk: &mut Desk<'_, '_>, file: &Path, key: Option<&str>) -> Done {
    let campaign = desk.open()?;
    let shown = file.display().to_string();
    let Some(key) = key else {
        campaign.backup(file)?;
        let text = t!(desk.texts, "desk-backup", file = shown);
        desk.out().line(&text)?;
        desk.warn_if_shared(file);
        return Ok(0);
    };
    // Nothing unencrypted is written, not even for a moment: the copy may go to a stick.
    let sealed =
        sealing::encrypt_bytes(&campaign.backup_bytes()?, key).map_err(|error| match error {
            SealingError::Key => Common::AgeKey.into(),
            error => Stop::Output(io::Error::other(error)),
        })?;
    let written = Unplaced::begin(file).and_then(|mut new| {
        new.file().write_all(&sealed)?;
        new.place_new()
    });
    written.map_err(Stop::io(file))?;
    let text = t!(desk.texts, "safety-encrypted", file = shown);
    desk.out().line(&text)?;
    Ok(0)
}
