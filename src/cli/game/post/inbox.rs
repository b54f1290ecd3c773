//! Mails as mail programs keep them: a file each (`.eml`), a Maildir, or all in one file (mbox).

use crate::locale::said::words;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use super::super::super::{Stop, files};
use crate::desk::post::{Posted, Said};
use crate::letter::envelope::envelope;
use crate::letter::{self, is_heading, is_text};
use crate::reading;

/// More mails than this in one place are no season's post.
const MOST: usize = 20_000;

/// A mail with its attachments, in bytes; one that is longer is cut off, so that its headings can be shown and its text
/// is refused as too long.
const MAX_MAIL: u64 = 64_000_000;

/// The longest line that is looked at whole, in bytes.
const LINE: u64 = 65_536;

/// What lies in a place.
#[derive(Debug, Default)]
pub struct Heap {
    pub mails: Vec<Posted>,
    /// What is no mail, by name: pictures, folders, links, what mail programs keep for themselves.
    pub others: Vec<String>,
    /// How many mails are marked as deleted.
    pub deleted: usize,
}

/// What is in a file or a folder, by name.
///
/// # Errors
///
/// What cannot be read; a place with more than [`MOST`] mails.
pub fn heap(path: &Path) -> Result<Heap, Stop> {
    let mut heap = Heap::default();
    if !path.is_dir() {
        heap.file(path)?;
    } else if path.join("cur").is_dir() && path.join("new").is_dir() {
        for name in heap.inside(&path.join("cur"))? {
            // What follows the colon are flags, which change when a mail is read; T: it was thrown away.
            let (id, flags) = name.split_once(":2,").unwrap_or((&name, ""));
            match flags.contains('T') {
                true => heap.deleted += 1,
                false => {
                    let bytes = files::start(&path.join("cur").join(&name), MAX_MAIL)?;
                    heap.put(id.to_owned(), bytes, path)?;
                }
            }
        }
        for name in heap.inside(&path.join("new"))? {
            let bytes = files::start(&path.join("new").join(&name), MAX_MAIL)?;
            heap.put(name, bytes, path)?;
        }
    } else {
        for name in heap.inside(path)? {
            heap.file(&path.join(name))?;
        }
    }
    Ok(heap)
}

impl Heap {
    /// The names of the plain files in a folder, but hidden ones: links, and what is no plain file, are passed over.
    fn inside(&mut self, folder: &Path) -> Result<Vec<String>, Stop> {
        let mut names = Vec::new();
        for entry in folder.read_dir().map_err(Stop::io(folder))? {
            let entry = entry.map_err(Stop::io(folder))?;
            let plain = entry.file_type().map_err(Stop::io(folder))?.is_file();
            match entry.file_name().into_string() {
                Ok(name) if plain && !name.starts_with('.') => names.push(name),
                Ok(name) => self.others.push(name),
                Err(name) => self.others.push(name.to_string_lossy().into_owned()),
            }
        }
        names.sort();
        self.others.sort();
        Ok(names)
    }

    /// The mails of one file. An `.eml` is one mail, whatever is written in it.
    fn file(&mut self, path: &Path) -> Result<(), Stop> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.into_owned();
        let start = files::start(path, 2 * LINE)?;
        let lower = name.to_ascii_lowercase();
        let first = start.get(..1_000).unwrap_or(&start);
        // Thunderbird's own lists beside its mailboxes; pictures and other files that are no text.
        if lower.ends_with(".msf") || start.trim_ascii().is_empty() || !is_text(first) {
            self.others.push(name);
            return Ok(());
        }
        let begins = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&start);
        let begins = begins.trim_ascii_start();
        let mut lines = begins.split(|b| *b == b'\n');
        let mailbox = lines.next().is_some_and(|line| line.starts_with(b"From "))
            && lines.next().is_some_and(is_heading);
        if lower.ends_with(".eml") || !mailbox {
            let bytes = files::start(path, MAX_MAIL)?;
            let text = envelope(&bytes).is_none().then(|| letter::text(&bytes));
            let text = text.and_then(|text| Some(text.ok()?.0)).unwrap_or_default();
            let posts = reading::mail::posts(&text);
            if lower.ends_with(".eml") || posts.len() < 2 {
                return self.put(name, bytes, path);
            }
            for (number, post) in (1..).zip(posts) {
                self.put(format!("{name}#{number}"), post.as_bytes().to_vec(), path)?;
            }
            return Ok(());
        }
        let mut open = File::open(path).map_err(Stop::io(path))?;
        let before = SeekFrom::Start((start.len() - begins.len()) as u64);
        open.seek(before).map_err(Stop::io(path))?;
        let mut mailbox = Mailbox::of(BufReader::new(open));
        let mut number = 0;
        while let Some(mail) = mailbox.next().map_err(Stop::io(path))? {
            number += 1;
            match is_deleted(&mail) {
                true => self.deleted += 1,
                false => self.put(format!("{name}#{number}"), mail, path)?,
            }
        }
        Ok(())
    }

    fn put(&mut self, source: String, bytes: Vec<u8>, path: &Path) -> Result<(), Stop> {
        if self.mails.len() == MOST {
            let said = words("desk-many-mails").file("file", path);
            return Err(said.with("most", MOST).into());
        }
        self.mails.push(Posted {
            row: 0,
            source,
            bytes,
            said: Said::default(),
        });
        Ok(())
    }
}

/// An mbox: mails below each other, each behind a line that begins with `From ` and is followed by a heading. What else
/// stands on that line, a sender, a date in any form or nothing, differs from program to program.
///
/// A program that writes one puts `>` before such a line of a mail's text. Where it did not, the text can pass for a
/// mail of its own, and nobody can tell.
struct Mailbox<R> {
    reader: R,
    /// The line to come, where it was looked at.
    ahead: Option<Vec<u8>>,
    /// Whether the separator of the next mail was read.
    begun: bool,
}

impl<R: BufRead> Mailbox<R> {
    fn of(reader: R) -> Mailbox<R> {
        Mailbox {
            reader,
            ahead: None,
            begun: false,
        }
    }

    /// The next mail, without the empty line that ends it.
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        if !self.begun && self.line()?.is_empty() {
            return Ok(None);
        }
        self.begun = false;
        let (mut bytes, mut start) = (Vec::new(), true);
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            if start && line.starts_with(b"From ") {
                let next = self.line()?;
                self.begun = is_heading(&next);
                self.ahead = Some(next);
                if self.begun {
                    break;
                }
            }
            let quoted = line.iter().position(|b| *b != b'>').unwrap_or_default();
            let from = line.get(quoted..).unwrap_or_default().starts_with(b"From ");
            let shown = match start && quoted > 0 && from {
                true => line.get(1..).unwrap_or_default(),
                false => &*line,
            };
            start = line.ends_with(b"\n");
            if bytes.len() as u64 <= MAX_MAIL {
                bytes.extend_from_slice(shown);
            }
        }
        let end = bytes.trim_ascii_end().len();
        bytes.truncate(end);
        bytes.push(b'\n');
        Ok(Some(bytes))
    }

    /// A line with its end, or a piece of a very long one; empty at the end of the file.
    fn line(&mut self) -> io::Result<Vec<u8>> {
        if let Some(line) = self.ahead.take() {
            return Ok(line);
        }
        let mut line = Vec::new();
        let reader = self.reader.by_ref();
        reader.take(LINE).read_until(b'\n', &mut line)?;
        Ok(line)
    }
}

/// Whether a mail of an mbox was thrown away, and its file not yet tidied: the bit 8 of the status that Thunderbird writes
/// above the mail's own headings, or the `D` of the one that servers and Mutt write among them.
fn is_deleted(mail: &[u8]) -> bool {
    let headings = mail.split(|b| *b == b'\n').map(<[u8]>::trim_ascii);
    let headings = headings.take_while(|line| !line.is_empty());
    let mut above = headings.clone().take_while(|line| {
        [&b"X-Mozilla-"[..], b"X-Account-Key:", b"X-UIDL:"]
            .iter()
            .any(|of| line.starts_with(of))
    });
    let status = above.find_map(|line| line.strip_prefix(b"X-Mozilla-Status:"));
    let bits = status.and_then(|value| std::str::from_utf8(value.trim_ascii()).ok());
    let bits = bits.and_then(|bits| u32::from_str_radix(bits, 16).ok());
    let marked = |line: &[u8]| {
        let status = line.strip_prefix(b"X-Status:");
        status.is_some_and(|flags| flags.contains(&b'D'))
    };
    bits.is_some_and(|bits| bits & 8 != 0) || headings.clone().any(marked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<String> {
        let mut mailbox = Mailbox::of(text.as_bytes());
        let mails = std::iter::from_fn(|| mailbox.next().unwrap());
        mails.map(|mail| String::from_utf8(mail).unwrap()).collect()
    }

    const LINE: &str = "From - Sat Mar  7 10:00:00 2026\n";

    #[test]
    fn a_mail_ends_where_a_heading_follows_the_separator() {
        for separator in [
            LINE,
            "From \n",
            "From a@x.example\n",
            "From x Sat, 7 Mar 2026\n",
        ] {
            for blank in ["\n", ""] {
                let text = format!("{LINE}A: a\n\none\n{blank}{separator}A: b\n\ntwo\n\n");
                assert_eq!(
                    split(&text),
                    ["A: a\n\none\n", "A: b\n\ntwo\n"],
                    "{separator}"
                );
            }
        }
        // No heading below, or another's mark: text of the mail.
        for within in [
            "\nFrom Hanno to Brennus\n",
            "text\nFrom here on we march\nthere and: back\n",
            "\n>From - Sat Mar  7 10:00:00 2026\nA: b\n",
            "\nFrom Gaul:\nspy on ITALIE: treasury\n",
            "\nFrom \n>From: x\n",
            "\nFrom \n",
        ] {
            let mails = split(&format!("{LINE}A: a\n\n{within}end\n"));
            let [mail] = &*mails else { panic!("{mails:?}") };
            assert!(mail.ends_with("end\n"), "{mail}");
        }
        assert_eq!(split(&format!("{LINE}\n\n>>From x\n")), ["\n\n>From x\n"]);
        assert_eq!(
            split(&format!("{LINE}A: a\n\none\nFrom ")),
            ["A: a\n\none\nFrom\n"]
        );
    }

    #[test]
    fn what_was_thrown_away_is_marked_so() {
        let with =
            |headings: &str| is_deleted(format!("{headings}From: a@x\n\nX-Status: D\n").as_bytes());
        assert!(with("X-Mozilla-Status: 0009\n"));
        assert!(with(
            "X-Account-Key: account2\nX-UIDL: 1\nX-Mozilla-Status: 0008\n"
        ));
        assert!(with("Received: x\nX-Status: RD\n"));
        assert!(!with("X-Mozilla-Status: 0001\nX-Mozilla-Status: 0008\n"));
        // What stands below the first heading of the mail itself its sender wrote.
        assert!(!with("Received: x\nX-Mozilla-Status: 0008\n"));
        assert!(!with("X-Status: A\n"));
    }
}
