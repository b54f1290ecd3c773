//! Spreadsheets in and out: what every verb does that reads one or has `--out FILE`.

use crate::cli::stop::{no_table, out_form, out_there};
use std::path::Path;

use super::stop::Stop;
use super::{Ctx, files};
use crate::spreadsheet::{self, Book, Form, Found};
use crate::t;

/// Reads a file that may be a workbook, CSV or another text; says so where its encoding was
/// guessed.
pub fn read<T>(
    ctx: &mut Ctx<'_, '_>,
    path: &Path,
    limit: u64,
    take: impl FnOnce(&mut Ctx<'_, '_>, Found<'_>) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let bytes = files::read(ctx.machine, Some(path), limit)?;
    let found = spreadsheet::find(&bytes).map_err(|fault| no_table(path, &fault))?;
    if let Found::Text { guessed: true, .. } = found {
        let file = path.display().to_string();
        ctx.note(&t!(ctx.texts, "desk-table-guessed", file));
    }
    take(ctx, found)
}

/// The form that the name of a file to be written asks for.
pub fn form(path: &Path) -> Result<Form, Stop> {
    Form::of(path).ok_or_else(|| out_form(path))
}

/// Writes a book, owner-only; what it holds is the arbiter's alone where the book is so marked.
pub fn export(ctx: &mut Ctx<'_, '_>, path: &Path, book: &Book) -> Result<(), Stop> {
    let bytes = spreadsheet::write(book, form(path)?, ctx.texts.lang())
        .map_err(|fault| Stop::Output(std::io::Error::other(fault)))?;
    place(ctx, path, &bytes, book.mark.is_some())
}

/// Puts bytes into a new file, owner-only, and says so. A file that holds something else is left.
pub fn place(ctx: &mut Ctx<'_, '_>, path: &Path, bytes: &[u8], secret: bool) -> Result<(), Stop> {
    if std::fs::read(path).is_ok_and(|there| there != bytes) {
        return Err(out_there(path));
    }
    files::write_secret(path, bytes)?;
    let file = path.display().to_string();
    let key = if secret {
        "desk-out-secret"
    } else {
        "desk-out-written"
    };
    ctx.note(&t!(ctx.texts, key, file));
    if secret {
        ctx.warn_if_shared(path);
    }
    Ok(())
}
