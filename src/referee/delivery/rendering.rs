//! Documents in a format, and views as JSON: whole, or piece by piece.

use std::io::{self, Write};

use serde::Serialize;

use super::Cut;
use crate::bulletin::{Document, Format, render};

/// A document in a format, or its view as JSON.
pub fn rendered(
    document: &Document,
    view: &impl Serialize,
    format: Format,
) -> serde_json::Result<String> {
    match format.markup() {
        Some(markup) => Ok(render(document, markup)),
        None => json(view),
    }
}

/// A view as JSON.
pub fn json(view: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(view)? + "\n")
}

/// The same, handed on piece by piece.
pub(super) fn json_to(view: &impl Serialize, take: &mut dyn FnMut(&str)) -> Result<(), Cut> {
    let mut pieces = io::BufWriter::with_capacity(1 << 16, Pieces(take));
    serde_json::to_writer_pretty(&mut pieces, view).map_err(|_| Cut)?;
    let end = pieces.write_all(b"\n").and_then(|()| pieces.flush());
    end.map_err(|_| Cut)
}

/// Takes bytes and hands on text.
struct Pieces<'a>(&'a mut dyn FnMut(&str));

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The letters of a text come whole: it is never parted by the buffer.
        let piece = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        (self.0)(piece);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
