//! Mails as mail programs keep them: a file each (`.eml`), a Maildir, or all in one file (mbox).

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use super::super::super::{Stop, files};
use crate::desk::post::Posted;

/// More mails than this in one place are no season's post.
const MOST: usize = 20_000;

/// A mail with its attachments, in bytes; one that is longer is cut off, so that its headings can be shown and its text
/// is refused as too long.
const MAX_MAIL: u64 = 64_000_000;

/// The mails of a file or a folder, by name. Links, and what is no plain file, are passed over.
///
/// # Errors
///
/// What cannot be read; a place with more than [`MOST`] mails.
pub fn mails(path: &Path) -> Result<Vec<Posted>, Stop> {
    let mut mails = Vec::new();
    if !path.is_dir() {
        file(path, &mut mails)?;
    } else if path.join("cur").is_dir() && path.join("new").is_dir() {
        for name in inside(&path.join("cur"))? {
            // What follows the colon are flags, which change when a mail is read; T: it was thrown away.
            let (id, flags) = name.split_once(":2,").unwrap_or((&name, ""));
            if !flags.contains('T') {
                let bytes = files::start(&path.join("cur").join(&name), MAX_MAIL)?;
                put(&mut mails, id.to_owned(), bytes, path)?;
            }
        }
        for name in inside(&path.join("new"))? {
            let bytes = files::start(&path.join("new").join(&name), MAX_MAIL)?;
            put(&mut mails, name, bytes, path)?;
        }
    } else {
        for name in inside(path)? {
            // Thunderbird's own lists beside its mailboxes; pictures and other files that are no text.
            let start = files::start(&path.join(&name), 1_000)?;
            if !name.ends_with(".msf") && !start.is_empty() && !start.contains(&0) {
                file(&path.join(name), &mut mails)?;
            }
        }
    }
    Ok(mails)
}

/// The names of the plain files in a folder, but hidden ones.
fn inside(folder: &Path) -> Result<Vec<String>, Stop> {
    let mut names = Vec::new();
    for entry in folder.read_dir().map_err(Stop::io(folder))? {
        let entry = entry.map_err(Stop::io(folder))?;
        let plain = entry.file_type().map_err(Stop::io(folder))?.is_file();
        match entry.file_name().into_string() {
            Ok(name) if plain && !name.starts_with('.') => names.push(name),
            _ => {}
        }
    }
    names.sort();
    Ok(names)
}

/// The mails of one file. An `.eml` is one mail, whatever is written in it.
fn file(path: &Path, mails: &mut Vec<Posted>) -> Result<(), Stop> {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let one = name.to_ascii_lowercase().ends_with(".eml");
    if one || files::start(path, 5)? != b"From " {
        return put(mails, name, files::start(path, MAX_MAIL)?, path);
    }
    let open = File::open(path).map_err(Stop::io(path))?;
    let mut mailbox = Mailbox {
        reader: BufReader::new(open),
        after: None,
    };
    let mut number = 0;
    while let Some(mail) = mailbox.next().map_err(Stop::io(path))? {
        number += 1;
        if !mail.deleted() {
            put(mails, format!("{name}#{number}"), mail.bytes, path)?;
        }
    }
    Ok(())
}

/// An mbox: mails below each other, each behind a line `From … Sat Mar  7 10:00:00 2026`.
///
/// A program that writes one puts `>` before such a line of a mail's text. Where it did not, the text can pass for a
/// mail of its own, and nobody can tell.
struct Mailbox<R> {
    reader: R,
    /// The separator that ended the mail before.
    after: Option<Vec<u8>>,
}

struct InMailbox {
    /// Whether Thunderbird wrote it.
    thunderbird: bool,
    bytes: Vec<u8>,
}

impl<R: BufRead> Mailbox<R> {
    /// The next mail, without the empty line that ends it.
    fn next(&mut self) -> io::Result<Option<InMailbox>> {
        let separator = match self.after.take() {
            Some(line) => line,
            None => self.line()?,
        };
        if separator.is_empty() {
            return Ok(None);
        }
        let (mut bytes, mut start, mut empty) = (Vec::new(), true, false);
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            if empty && separates(&line) {
                self.after = Some(line);
                break;
            }
            empty = start && line.trim_ascii().is_empty();
            let quoted = line.iter().position(|b| *b != b'>').unwrap_or_default();
            let from = line.get(quoted..).unwrap_or_default().starts_with(b"From ");
            let line = match start && quoted > 0 && from {
                true => line.get(1..).unwrap_or_default(),
                false => &*line,
            };
            start = line.ends_with(b"\n");
            if bytes.len() as u64 <= MAX_MAIL {
                bytes.extend_from_slice(line);
            }
        }
        let end = bytes.trim_ascii_end().len();
        bytes.truncate(end);
        bytes.push(b'\n');
        Ok(Some(InMailbox {
            thunderbird: separator.starts_with(b"From - "),
            bytes,
        }))
    }

    /// A line with its end, or a piece of a very long one; empty at the end of the file.
    fn line(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        self.reader
            .by_ref()
            .take(65_536)
            .read_until(b'\n', &mut line)?;
        Ok(line)
    }
}

/// Whether a line is `From `, any words, and a date as `asctime` writes it.
fn separates(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"From ") else {
        return false;
    };
    let words = rest.split(u8::is_ascii_whitespace);
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    let digits = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    words.windows(4).enumerate().any(|(at, four)| match four {
        [day, month, date, clock] => {
            DAYS.contains(day)
                && MONTHS.contains(month)
                && date.len() <= 2
                && digits(date)
                && clock.split(|b| *b == b':').all(digits)
                && clock.contains(&b':')
                // The year, behind a zone where there is one.
                && words.iter().skip(at + 4).any(|word| word.len() == 4 && digits(word))
        }
        _ => false,
    })
}

const DAYS: [&[u8]; 7] = [b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat", b"Sun"];
const MONTHS: [&[u8]; 12] = [
    b"Jan", b"Feb", b"Mar", b"Apr", b"May", b"Jun", b"Jul", b"Aug", b"Sep", b"Oct", b"Nov", b"Dec",
];

impl InMailbox {
    /// Whether Thunderbird has thrown it away and not yet tidied its file: the bit 8 of the status that it writes above
    /// the mail's own headings.
    fn deleted(&self) -> bool {
        let mut own = self.bytes.split(|b| *b == b'\n').take_while(|line| {
            [&b"X-Mozilla-"[..], b"X-Account-Key:", b"X-UIDL:"]
                .iter()
                .any(|of| line.starts_with(of))
        });
        let status = own.find_map(|line| line.strip_prefix(b"X-Mozilla-Status:"));
        let bits = status.and_then(|value| std::str::from_utf8(value.trim_ascii()).ok());
        let bits = bits.and_then(|bits| u32::from_str_radix(bits, 16).ok());
        self.thunderbird && bits.is_some_and(|bits| bits & 8 != 0)
    }
}

fn put(mails: &mut Vec<Posted>, source: String, bytes: Vec<u8>, path: &Path) -> Result<(), Stop> {
    if mails.len() == MOST {
        return Err(Stop::ManyMails {
            path: path.to_owned(),
            most: MOST,
        });
    }
    mails.push(Posted {
        source,
        bytes,
        whose: None,
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<String> {
        let mut mailbox = Mailbox {
            reader: text.as_bytes(),
            after: None,
        };
        let mails = std::iter::from_fn(|| mailbox.next().unwrap());
        mails
            .map(|mail| String::from_utf8(mail.bytes).unwrap())
            .collect()
    }

    const LINE: &str = "From - Sat Mar  7 10:00:00 2026\n";

    #[test]
    fn a_mail_ends_at_an_empty_line_and_a_separator() {
        let text = format!(
            "{LINE}A: a\n\none\n\nFrom a@x.example Sat Mar 07 10:00:00 +0000 2026\nA: b\n\ntwo\n\n"
        );
        assert_eq!(split(&text), ["A: a\n\none\n", "A: b\n\ntwo\n"]);
        // No date, no empty line, another's words: text of the mail.
        for within in [
            "\nFrom Hanno to Brennus\nFrom: x\n",
            "text\nFrom - Sat Mar  7 10:00:00 2026\nFrom: x\n",
            "\nFrom here on Sat Mar 7 we march\n",
            "\n>From - Sat Mar  7 10:00:00 2026\n",
        ] {
            let mails = split(&format!("{LINE}A: a\n\n{within}end\n"));
            let [mail] = &*mails else { panic!("{mails:?}") };
            assert!(mail.ends_with("end\n") && !mail.contains(">From"), "{mail}");
        }
        assert_eq!(split(&format!("{LINE}\n\n>>From x\n")), ["\n\n>From x\n"]);
    }

    #[test]
    fn only_thunderbird_says_what_was_thrown_away() {
        let deleted = |text: &str| {
            let mut mailbox = Mailbox {
                reader: text.as_bytes(),
                after: None,
            };
            mailbox.next().unwrap().unwrap().deleted()
        };
        let with = |headings: &str| deleted(&format!("{LINE}{headings}From: a@x\n\ntext\n"));
        assert!(with("X-Mozilla-Status: 0009\n"));
        assert!(with(
            "X-Account-Key: account2\nX-UIDL: 1\nX-Mozilla-Status: 0008\n"
        ));
        assert!(!with("X-Mozilla-Status: 0001\nX-Mozilla-Status: 0008\n"));
        // What stands below the first heading of the mail itself its sender wrote.
        assert!(!with("Received: x\nX-Mozilla-Status: 0008\n"));
        assert!(!deleted(
            "From a@x Sat Mar  7 10:00:00 2026\nX-Mozilla-Status: 0008\n\ntext\n"
        ));
    }
}
