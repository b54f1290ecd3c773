//! What lies in the tray, as it is opened, copied, and ticked once it was sent.

use std::path::{Path, PathBuf};

use mail_parser::MessageParser;

use super::super::super::{Stop, files};

/// The seat whose a draft is, by its name.
pub fn seat(name: &str) -> &str {
    let mut rest = name;
    // Its kind, and the numbers and check digits that tell it from others of its kind.
    while let Some((part, more)) = rest.split_once('-') {
        let number = part.bytes().all(|b| b.is_ascii_digit());
        let check = part.len() == 8 && part.bytes().all(|b| b.is_ascii_hexdigit());
        let kind = part.bytes().all(|b| b.is_ascii_lowercase());
        if !(number || check || kind) {
            break;
        }
        rest = more;
    }
    rest
}

/// A draft as it is copied by hand.
pub struct Copied {
    /// Its file's name without the ending.
    pub name: String,
    /// Whether it was sent.
    pub sent: bool,
    pub to: Vec<String>,
    /// What opens a new mail to them.
    pub link: String,
    pub subject: String,
    pub text: String,
}

/// A draft of the tray; `None` where the file is no mail.
fn copied(path: &Path) -> Result<Option<Copied>, Stop> {
    let bytes = files::read_plain(path, MOST)?;
    let Some(mail) = MessageParser::default().parse(&bytes) else {
        return Ok(None);
    };
    let to = mail.to().into_iter().flat_map(mail_parser::Address::iter);
    let to: Vec<String> = to
        .filter_map(|one| one.address.as_deref().map(str::to_owned))
        .collect();
    let subject = mail.subject().unwrap_or_default().to_owned();
    let name = path.file_stem().unwrap_or_default();
    Ok(Some(Copied {
        name: name.to_string_lossy().into_owned(),
        sent: false,
        link: link(&to, &subject),
        to,
        subject,
        text: mail.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
    }))
}

/// The files of drafts in a folder, by name; none where there is no folder yet.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Stop> {
    let mut paths = Vec::new();
    if folder.is_dir() {
        for entry in folder.read_dir().map_err(Stop::io(folder))? {
            paths.push(entry.map_err(Stop::io(folder))?.path());
        }
    }
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "eml"));
    paths.sort();
    Ok(paths)
}

/// The names of the drafts that are to be sent, without their ending.
pub fn names(folder: &Path) -> Result<Vec<String>, Stop> {
    let stem = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
    Ok(files_in(folder)?.iter().filter_map(stem).collect())
}

/// Every draft of a tray by name: those that are to be sent, then those that were.
pub fn lying(folder: &Path) -> Result<Vec<Copied>, Stop> {
    let mut drafts = Vec::new();
    for (sent, folder) in [(false, folder.to_owned()), (true, folder.join(SENT))] {
        for path in files_in(&folder)? {
            let draft = copied(&path)?;
            drafts.extend(draft.map(|draft| Copied { sent, ..draft }));
        }
    }
    Ok(drafts)
}

/// A draft's bytes, by its name.
pub fn bytes(folder: &Path, name: &str) -> Result<Option<Vec<u8>>, Stop> {
    let found = files_in(folder)?
        .into_iter()
        .chain(files_in(&folder.join(SENT))?);
    let found = found
        .into_iter()
        .find(|path| path.file_stem().is_some_and(|stem| *stem == *name));
    found.map(|path| files::read_plain(&path, MOST)).transpose()
}

/// All drafts that are to be sent and say to whom, in one file as mail programs keep an outbox (mbox).
pub fn mailbox(folder: &Path) -> Result<Vec<u8>, Stop> {
    let mut all = Vec::new();
    for path in files_in(folder)? {
        let bytes = files::read_plain(&path, MOST)?;
        if !bytes
            .split(|b| *b == b'\n')
            .take_while(|line| line.len() > 1)
            .any(|line| line.starts_with(b"To:"))
        {
            continue;
        }
        all.extend_from_slice(b"From - Tue Jan  1 00:00:00 1980\n");
        for line in bytes.trim_ascii_end().split(|b| *b == b'\n') {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let bare = line.iter().position(|b| *b != b'>').unwrap_or(line.len());
            // A line of its text that looks like a separator is told apart.
            if line
                .get(bare..)
                .is_some_and(|rest| rest.starts_with(b"From "))
            {
                all.push(b'>');
            }
            all.extend_from_slice(line);
            all.push(b'\n');
        }
        all.push(b'\n');
    }
    Ok(all)
}

/// Ticks a draft as sent, or as to be sent after all; one that is not there is left alone.
pub fn tick(folder: &Path, name: &str, sent: bool) -> Result<(), Stop> {
    let done = files::folder_of(folder, SENT)?;
    let (from, to) = match sent {
        true => (folder.to_owned(), done),
        false => (done, folder.to_owned()),
    };
    let found = files_in(&from)?;
    let found = found
        .iter()
        .find(|path| path.file_stem().is_some_and(|stem| *stem == *name));
    match found.and_then(|path| Some((path, path.file_name()?))) {
        Some((path, file)) => std::fs::rename(path, to.join(file)).map_err(Stop::io(path)),
        None => Ok(()),
    }
}

/// The folder in a tray of what was sent.
pub const SENT: &str = "sent";

/// What opens a new mail to these in the arbiter's mail program (RFC 6068); its text is pasted, as it is too long here.
fn link(to: &[String], subject: &str) -> String {
    let coded = |text: &str| -> String {
        let code = |byte: u8| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'@' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        };
        text.bytes().map(code).collect()
    };
    let to: Vec<String> = to.iter().map(|to| coded(to)).collect();
    format!("mailto:{}?subject={}", to.join(","), coded(subject))
}

/// A draft in bytes, with its attachments: more is none of ours.
pub const MOST: u64 = 64_000_000;
