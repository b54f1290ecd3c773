//! CSV as it is found: separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252.

use std::borrow::Cow;
use std::io::{self, Read};

use csv::{Position, Reader, ReaderBuilder, StringRecord, Trim};

use super::{MAX_ROW, Row, plain};

/// A file's bytes as text, without a byte order mark, and whether its encoding was guessed: what
/// has no mark and is not UTF-8 is taken for Windows-1252.
pub fn decoded(bytes: &[u8]) -> (Cow<'_, str>, bool) {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..).unwrap_or_default();
        let (text, _) = encoding.decode_without_bom_handling(rest);
        return (text, false);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), false),
        Err(_) => {
            let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes);
            (text, true)
        }
    }
}

/// A text that is given out for one row at a time: a row of commas alone would take eight times
/// its size in memory.
struct Rowwise<'a> {
    rest: &'a [u8],
    /// Since this row began; a little of it was read with the row before.
    given: usize,
}

impl Read for Rowwise<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given > MAX_ROW {
            let why = format!("a row of more than {MAX_ROW} bytes: is a quotation mark open?");
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        let count = self.rest.read(buffer)?;
        self.given += count;
        Ok(count)
    }
}

/// The rows of a CSV text, one by one, each with its number; empty ones are passed over.
pub struct Rows<'a> {
    text: &'a str,
    csv: Reader<Rowwise<'a>>,
    record: StringRecord,
    /// The number of the row before.
    number: u32,
}

impl<'a> Rows<'a> {
    pub fn new(text: &'a str) -> Rows<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // `sep=;` on the first line is Excel's own way to say it.
        let first = text.lines().next().unwrap_or_default().trim_end();
        let named = first
            .strip_prefix("sep=")
            .and_then(|s| s.bytes().next())
            .filter(|_| first.len() == 5);
        let (skipped, number) = match named {
            Some(_) => (text.find('\n').map_or(text.len(), |at| at + 1), 1),
            None => (0, 0),
        };
        let text = text.get(skipped..).unwrap_or_default();
        let csv = ReaderBuilder::new()
            .delimiter(named.unwrap_or_else(|| separator(text)))
            .has_headers(false)
            .flexible(true)
            .trim(Trim::All)
            .from_reader(Rowwise {
                rest: text.as_bytes(),
                given: 0,
            });
        Rows {
            text,
            csv,
            record: StringRecord::new(),
            number,
        }
    }

    /// The empty lines before the record that begins at a byte.
    fn empty_lines(&self, byte: usize) -> u32 {
        let bytes = self.text.as_bytes();
        let rest = bytes.get(byte..).unwrap_or_default();
        // The end of the record before may be half read: its line feed stands here.
        let half = rest.first() == Some(&b'\n')
            && byte
                .checked_sub(1)
                .is_some_and(|b| bytes.get(b) == Some(&b'\r'));
        let mut rest = rest.get(usize::from(half)..).unwrap_or_default();
        let mut lines = 0_u32;
        loop {
            rest = match rest {
                [b'\r', b'\n', rest @ ..] | [b'\n' | b'\r', rest @ ..] => rest,
                _ => return lines,
            };
            lines = lines.saturating_add(1);
        }
    }
}

impl Iterator for Rows<'_> {
    type Item = (u32, Result<Row, String>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.csv.get_mut().given = 0;
            let read = self.csv.read_record(&mut self.record);
            let at = self.record.position().map_or(0, Position::byte);
            let empty = self.empty_lines(usize::try_from(at).unwrap_or(usize::MAX));
            if matches!(read, Ok(false)) {
                return None;
            }
            self.number = self.number.saturating_add(empty).saturating_add(1);
            let number = self.number;
            match read {
                Err(error) => {
                    // What comes after cannot be told from it.
                    self.csv.get_mut().rest = &[];
                    return Some((number, Err(error.to_string())));
                }
                Ok(_) if self.record.iter().all(str::is_empty) => {}
                Ok(_) => {
                    let cells = match self.record.iter().any(|c| c.starts_with('\'')) {
                        true => self.record.iter().map(plain).collect(),
                        false => std::mem::take(&mut self.record),
                    };
                    return Some((number, Ok(Row { number, cells })));
                }
            }
        }
    }
}

/// The separator of the first line that has one outside quotation marks: the most frequent there,
/// a comma rather than another.
fn separator(text: &str) -> u8 {
    for line in text.lines() {
        let mut quoted = false;
        let mut counts = [0_u32; 3];
        for byte in line.bytes() {
            match byte {
                b'"' => quoted = !quoted,
                b',' if !quoted => counts[0] += 1,
                b';' if !quoted => counts[1] += 1,
                b'\t' if !quoted => counts[2] += 1,
                _ => {}
            }
        }
        let most = counts.into_iter().max().unwrap_or(0);
        if most > 0 {
            let first = counts.into_iter().zip(*b",;\t").find(|(n, _)| *n == most);
            return first.map_or(b',', |(_, s)| s);
        }
    }
    b','
}
