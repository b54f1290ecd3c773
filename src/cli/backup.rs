//! `backup`: a safe copy of the campaign.

use crate::locale::said::words;
use std::path::Path;

use super::output::write;
use super::stop::Did;
use super::{Answer, Ctx, Done};
use crate::t;

/// Where `-` is named the copy goes to standard output, for another program to encrypt: nothing of
/// it is written to a disk.
pub fn backup(ctx: &mut Ctx<'_, '_>, file: &Path) -> Done {
    let campaign = ctx.open()?;
    if file == Path::new("-") {
        if ctx.machine.look.screen {
            return Err(words("safety-screen").into());
        }
        write(ctx.machine.stdout, &campaign.backup_bytes()?)?;
        return Ok(Answer::default());
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
    ctx.did = Did::of(&ctx.cli.command);
    let text = t!(ctx.texts, "desk-backup", file = file.display().to_string());
    Ok(Answer::line(&text).behind(ctx.shared(file)))
}
