//! Mails as mail programs keep them: a file each (`.eml`), a Maildir, or all in one file (mbox).

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use mail_parser::mailbox::{maildir, mbox};

use super::super::super::{Stop, files};
use crate::desk::post::Posted;
use crate::letter::MAX_BYTES;

/// More mails than this in one place are no season's post.
const MOST: usize = 20_000;

/// A mail with its attachments, in bytes; one that is longer is cut off, so that its headings can be shown and its text
/// is refused as too long.
const MAX_MAIL: u64 = 64_000_000;

/// The mails of a file or a folder, by name.
///
/// # Errors
///
/// What cannot be read; a folder with more than [`MOST`] mails.
pub fn mails(path: &Path) -> Result<Vec<Posted>, Stop> {
    let mut mails = Vec::new();
    if !path.is_dir() {
        file(path, &mut mails)?;
    } else if path.join("cur").is_dir() && path.join("new").is_dir() {
        let inside = maildir::MessageIterator::new(path).map_err(Stop::io(path))?;
        for mail in inside {
            let mail = mail.map_err(Stop::io(path))?;
            let name = mail.path().file_name().unwrap_or_default();
            let gone = mail.flags().contains(&maildir::Flag::Trashed);
            // What follows the colon are flags, which change when a mail is read.
            let name = name.to_string_lossy();
            let name = name.split(':').next().unwrap_or_default();
            if !gone {
                put(&mut mails, name, mail.contents(), path)?;
            }
        }
    } else {
        let mut inside = Vec::new();
        for entry in path.read_dir().map_err(Stop::io(path))? {
            let entry = entry.map_err(Stop::io(path))?.path();
            let hidden = entry
                .file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with('.'));
            // Thunderbird's own lists beside its mailboxes.
            let list = entry.extension().is_some_and(|ending| ending == "msf");
            if entry.is_file() && !hidden && !list {
                inside.push(entry);
            }
        }
        inside.sort();
        for entry in inside {
            file(&entry, &mut mails)?;
        }
    }
    Ok(mails)
}

/// The mails of one file.
fn file(path: &Path, mails: &mut Vec<Posted>) -> Result<(), Stop> {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let start = files::start(path, 5)?;
    if start != b"From " {
        let bytes = files::read_plain(path, MAX_MAIL)?;
        return put(mails, &name, &bytes, path);
    }
    let file = File::open(path).map_err(Stop::io(path))?;
    for (number, mail) in (1..).zip(mbox::MessageIterator::new(BufReader::new(file))) {
        let mail = mail.map_err(Stop::io(path))?;
        let bytes = mail.contents();
        if !deleted(bytes) {
            put(mails, &format!("{name}#{number}"), bytes, path)?;
        }
    }
    Ok(())
}

/// Whether Thunderbird has thrown a mail away and not yet tidied its file: the bit 8 of its status.
fn deleted(mail: &[u8]) -> bool {
    let start = mail.get(..mail.len().min(MAX_BYTES)).unwrap_or_default();
    let status = start
        .split(|b| *b == b'\n')
        .take_while(|line| !line.trim_ascii().is_empty());
    status
        .filter_map(|line| line.strip_prefix(b"X-Mozilla-Status:"))
        .filter_map(|value| std::str::from_utf8(value.trim_ascii()).ok())
        .any(|value| u32::from_str_radix(value, 16).is_ok_and(|bits| bits & 8 != 0))
}

fn put(mails: &mut Vec<Posted>, source: &str, bytes: &[u8], path: &Path) -> Result<(), Stop> {
    if mails.len() == MOST {
        return Err(Stop::ManyMails {
            path: path.to_owned(),
            most: MOST,
        });
    }
    mails.push(Posted {
        source: source.to_owned(),
        bytes: bytes.to_owned(),
        whose: None,
    });
    Ok(())
}
