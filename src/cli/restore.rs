//! `restore`: a copy made a campaign again.

use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::Path;

use super::stop::{Did, Stop};
use super::{Answer, Ctx, Done, files};
use crate::campaign::{CampaignError, Stranger, restore as kernel};
use crate::games;
use crate::papers::FORMAT;
use crate::t;

/// How every SQLite database begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// Where `-` is named the copy comes from standard input, from another program that decrypted it.
pub fn restore(ctx: &mut Ctx<'_, '_>, copy: &Path, file: &Path) -> Done {
    let no_copy = |why| {
        let path = copy.to_owned();
        Stop::from(CampaignError::NotACampaign { path, why })
    };
    let mut opened;
    let source: &mut dyn Read = match copy == Path::new("-") {
        true => &mut *ctx.machine.stdin,
        false => {
            // Looked at first: opening a pipe waits for somebody to write to it.
            if !fs::metadata(copy).map_err(Stop::io(copy))?.is_file() {
                return Err(no_copy(Stranger::Folder));
            }
            // A command that was killed left a part of this copy beside it.
            if let Some(path) = files::journal_beside(copy) {
                return Err(CampaignError::Remains { path }.into());
            }
            opened = File::open(copy).map_err(Stop::io(copy))?;
            &mut opened
        }
    };
    // What is no database is not copied first: it may be of any size.
    let mut beginning = Vec::new();
    let read = source.take(64).read_to_end(&mut beginning);
    read.map_err(Stop::io(copy))?;
    match beginning.as_slice() {
        [] => return Err(no_copy(Stranger::Empty)),
        bytes if bytes.starts_with(DATABASE) => {}
        _ => return Err(no_copy(Stranger::Format)),
    }
    let mut whole = BufReader::new(beginning.chain(source));
    let (seal, entries) = kernel(&mut whole, copy, file, &games::rulebook)?;
    ctx.did = Did::of(&ctx.cli.command);
    let view = serde_json::json!({
        "format": FORMAT,
        "file": file.display().to_string(),
        "seal": seal.to_string(),
        "entries": entries,
    });
    let text = t!(
        ctx.texts,
        "safety-restored",
        file = file.display().to_string(),
        entries,
        seal = seal.to_string()
    );
    let mut answer = Answer::said(&text, &view);
    answer.pieces.extend(ctx.shared(file));
    Ok(answer)
}
