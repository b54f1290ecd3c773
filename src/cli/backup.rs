//! `backup`: a safe copy of the campaign.

use std::path::Path;

use super::{Desk, Done};
use crate::campaign::Access;
use crate::t;

pub fn backup(desk: &mut Desk<'_, '_>, file: &Path) -> Done {
    desk.open(Access::Read)?.backup(file)?;
    let text = t!(desk.texts, "desk-backup", file = file.display().to_string());
    desk.out().line(&text)?;
    desk.warn_if_shared(file);
    Ok(0)
}
