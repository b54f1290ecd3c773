//! Documents in a format and views as JSON: whole, or piece by piece.

use std::io::{self, Write};

use serde::Serialize;

use crate::bulletin::{Document, Format, render, render_to};

/// A document in a format, or its view as JSON.
pub fn rendered(document: &Document, view: &impl Serialize, format: Format) -> String {
    match format.markup() {
        Some(markup) => render(document, markup),
        None => json(view),
    }
}

/// A view as JSON.
pub fn json(view: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(view).unwrap_or_default();
    text.push('\n');
    text
}

/// The same, handed on piece by piece.
pub(super) fn json_to(view: &impl Serialize, take: &mut dyn FnMut(&str)) {
    let mut pieces = io::BufWriter::with_capacity(1 << 16, Pieces(take));
    // A view has no map with keys that JSON does not know, and a piece is always taken.
    let written = serde_json::to_writer_pretty(&mut pieces, view);
    debug_assert!(written.is_ok(), "{written:?}");
    let _ = pieces.write_all(b"\n").and_then(|()| pieces.flush());
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

/// A document in a format, or its view as JSON, handed on piece by piece.
pub fn rendered_to(
    document: &Document,
    view: &impl Serialize,
    format: Format,
    take: &mut dyn FnMut(&str),
) {
    match format.markup() {
        Some(markup) => render_to(document, markup, take),
        None => json_to(view, take),
    }
}
