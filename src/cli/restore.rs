//! `restore`: a copy made a campaign again.

use std::fs::{self, File};
use std::io::{BufReader, Read, Seek};
use std::path::Path;

use super::stop::Stop;
use super::{Desk, Done, files};
use crate::bulletin::sealing::{self, OpeningError};
use crate::campaign::{CampaignError, Stranger, restore as kernel};
use crate::referee::papers::FORMAT;
use crate::rulebook::registry;
use crate::t;

/// The largest key file, in bytes.
const MAX_KEYS: u64 = 100_000;
/// How every SQLite database begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

pub fn restore(desk: &mut Desk<'_, '_>, copy: &Path, file: &Path, identity: Option<&Path>) -> Done {
    let no_copy = |why| {
        let path = copy.to_owned();
        Stop::from(CampaignError::NotACampaign { path, why })
    };
    // Looked at first: opening a pipe waits for somebody to write to it.
    if !fs::metadata(copy).map_err(Stop::io(copy))?.is_file() {
        return Err(no_copy(Stranger::Folder));
    }
    let mut source = File::open(copy).map_err(Stop::io(copy))?;
    let mut beginning = Vec::new();
    let read = (&mut source).take(64).read_to_end(&mut beginning);
    read.and_then(|_| source.rewind()).map_err(Stop::io(copy))?;
    let mut source = BufReader::new(source);
    // What is neither is not copied first: it may be of any size.
    match beginning.as_slice() {
        [] => return Err(no_copy(Stranger::Empty)),
        bytes if bytes.starts_with(DATABASE) || sealing::is_encrypted(bytes) => {}
        _ => return Err(no_copy(Stranger::Format)),
    }
    let restored = if sealing::is_encrypted(&beginning) {
        let path = copy.to_owned();
        let identity = identity.ok_or(Stop::Encrypted { path })?;
        let text = files::read_text(desk.machine, Some(identity), MAX_KEYS)?;
        let keys = sealing::secret_keys(&text);
        if keys.is_empty() {
            let path = identity.to_owned();
            return Err(Stop::NoSecretKey { path });
        }
        let mut opened = sealing::decrypt(source, &keys).map_err(|error| match error {
            OpeningError::OtherKey => Stop::OtherKey {
                path: copy.to_owned(),
            },
            OpeningError::Damaged(what) => CampaignError::Damaged { what }.into(),
        })?;
        kernel(&mut opened, copy, file, &registry)?
    } else {
        // A command that was killed left a part of this copy beside it.
        if let Some(path) = files::journal_beside(copy) {
            return Err(CampaignError::Remains { path }.into());
        }
        kernel(&mut source, copy, file, &registry)?
    };
    if desk.cli.json {
        let view = serde_json::json!({
            "format": FORMAT,
            "file": file.display().to_string(),
            "seal": restored.seal.to_string(),
            "entries": restored.entries,
        });
        desk.out().value(&view)?;
        return Ok(0);
    }
    let text = t!(
        desk.texts,
        "safety-restored",
        file = file.display().to_string(),
        entries = restored.entries,
        seal = restored.seal.to_string()
    );
    desk.out().line(&text)?;
    desk.warn_if_shared(file);
    Ok(0)
}
