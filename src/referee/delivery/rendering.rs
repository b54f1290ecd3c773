//! Documents in a format, and views as JSON: whole, or piece by piece.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

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
    let mut json = Serializer::with_formatter(&mut pieces, Pretty::new());
    view.serialize(&mut json).map_err(|_| Cut)?;
    let end = pieces.write_all(b"\n").and_then(|()| pieces.flush());
    end.map_err(|_| Cut)
}

/// JSON laid out as the library's `PrettyFormatter` lays it out, but a line is begun in one go: half
/// of a view's bytes are blanks, which that one writes two by two.
struct Pretty {
    depth: usize,
    /// Whether something stands between the brackets that are open.
    filled: bool,
}

/// What begins a line: a comma, where something stands before it, and blanks for each depth.
const BEGUN: &[u8] = b",\n                                                                ";

impl Pretty {
    fn new() -> Pretty {
        Pretty {
            depth: 0,
            filled: false,
        }
    }

    fn line<W: Write + ?Sized>(&self, writer: &mut W, first: bool) -> io::Result<()> {
        let blanks = 2 * self.depth;
        let from = usize::from(first);
        if let Some(begun) = BEGUN.get(from..2 + blanks) {
            return writer.write_all(begun);
        }
        writer.write_all(BEGUN.get(from..2).unwrap_or_default())?;
        (0..self.depth).try_for_each(|_| writer.write_all(b"  "))
    }

    fn open<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.filled = false;
        writer.write_all(bracket)
    }

    fn close<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth = self.depth.saturating_sub(1);
        if self.filled {
            self.line(writer, true)?;
        }
        writer.write_all(bracket)
    }
}

impl Formatter for Pretty {
    fn begin_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"[")
    }

    fn end_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"]")
    }

    fn begin_array_value<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.line(writer, first)
    }

    fn end_array_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.line(writer, first)
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Deeper than the blanks that are at hand; with empty lists and maps at every place.
    #[test]
    fn json_handed_on_is_laid_out_as_the_library_does() {
        let mut deep = json!([]);
        for n in 0..40 {
            deep = match n % 3 {
                0 => json!([1, deep, {}]),
                1 => json!({ "a": [], "b": deep, "c": "« é »\n" }),
                _ => json!([deep]),
            };
        }
        for value in [
            json!([]),
            json!({}),
            json!(null),
            json!([[], {}, [[]]]),
            deep,
        ] {
            let mut text = String::new();
            let whole = json_to(&value, &mut |piece| text.push_str(piece));
            assert_eq!(
                (whole, Some(&text)),
                (Ok(()), super::json(&value).ok().as_ref())
            );
            assert_eq!(serde_json::from_str::<Value>(&text).ok(), Some(value));
        }
    }
}
