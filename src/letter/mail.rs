//! A mail as mail programs save it (`.eml`): which part is its text, who writes, what is attached.
//! The parsing of MIME is mail-parser's (no dependency that does anything, fuzzed, never panics);
//! encodings are ours to decide, since what is guessed must be said.

use mail_parser::decoders::base64::base64_decode;
use mail_parser::{
    Encoding, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};

use super::fault::{LetterFault, Note};
use super::{Letter, encoding, page};

/// The headings that only mail programs write.
const MACHINE: &[&str] = &[
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "received",
    "message-id",
    "return-path",
    "delivered-to",
    "dkim-signature",
];

/// How far a mail's headings are looked for, in bytes.
const HEADINGS: usize = 100_000;

/// Mails within mails beyond this depth are no player's.
const DEPTH: usize = 20;

/// Where a mail begins: behind a byte order mark, empty lines, and the line that mailbox files put
/// before each mail.
fn beginning(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let bytes = bytes.trim_ascii_start();
    match bytes.starts_with(b"From ") {
        true => match bytes.iter().position(|b| *b == b'\n') {
            Some(end) => bytes.get(end + 1..).unwrap_or_default(),
            None => bytes,
        },
        false => bytes,
    }
}

/// Whether bytes begin as a mail does: headings, and among them one that only a program writes.
pub(super) fn is_mail(bytes: &[u8]) -> bool {
    let bytes = beginning(bytes);
    let mut machine = false;
    let mut first = true;
    let start = bytes.get(..bytes.len().min(HEADINGS)).unwrap_or_default();
    for line in start.split(|b| *b == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() {
            return machine;
        }
        if !first && line.starts_with(b" ") || line.starts_with(b"\t") {
            continue;
        }
        let Some(colon) = line.iter().position(|b| *b == b':') else {
            return false;
        };
        let name = line.get(..colon).unwrap_or_default();
        // RFC 5322: printable ASCII without spaces. `De : Paul` is what a player copied.
        if name.is_empty() || !name.iter().all(u8::is_ascii_graphic) {
            return false;
        }
        let name = name.to_ascii_lowercase();
        machine |= MACHINE.iter().any(|m| m.as_bytes() == name);
        first = false;
    }
    false
}

/// A mail from its headings on; `None` where the bytes are none.
pub(super) fn headings_of(bytes: &[u8]) -> Option<&[u8]> {
    is_mail(bytes).then(|| beginning(bytes))
}

/// The texts of a mail: its own, and those of what is attached, with their names. `None` where the bytes are no mail.
pub(super) fn texts(bytes: &[u8]) -> Option<Vec<(Option<String>, String)>> {
    let mail = MessageParser::default().parse(headings_of(bytes)?)?;
    let mut notes = Vec::new();
    let mut texts = vec![(None, joined(&mail, &mail.text_body, &mut notes))];
    for part in mail.attachments() {
        let name = part.attachment_name().map(str::to_owned);
        // Of a paper every byte counts: it is not read as a person would.
        let text = std::str::from_utf8(part.contents());
        texts.extend(text.ok().map(|text| (name, text.to_owned())));
    }
    Some(texts)
}

/// Opens a mail.
pub(super) fn open(bytes: &[u8]) -> Result<Letter, LetterFault> {
    let bytes = beginning(bytes);
    if nested(bytes) > DEPTH {
        return Err(LetterFault::NoText {
            attached: Vec::new(),
        });
    }
    let none = || LetterFault::NoText {
        attached: Vec::new(),
    };
    let mail = MessageParser::default().parse(bytes).ok_or_else(none)?;
    let mut notes = Vec::new();
    let mut text = joined(&mail, &mail.text_body, &mut notes);
    if text.trim().is_empty() {
        // Some programs send a plain text that is empty beside the page.
        notes.clear();
        text = joined(&mail, &mail.html_body, &mut notes);
    } else {
        struck_beside(&mail, &mut notes);
    }
    let attached = attached(&mail);
    if text.trim().is_empty() {
        return Err(LetterFault::NoText { attached });
    }
    if !attached.is_empty() {
        notes.push(Note::Attached { names: attached });
    }
    Ok(Letter {
        text,
        headings: headings(&mail),
        notes,
        answers: Vec::new(),
    })
}

/// How many mails within mails there may be, by the words that announce one.
fn nested(bytes: &[u8]) -> usize {
    let count = |word: &[u8]| {
        let places = bytes.windows(word.len());
        places.filter(|w| w.eq_ignore_ascii_case(word)).count()
    };
    count(b"message/") + count(b"multipart/digest")
}

/// The text of some parts, one below the other.
fn joined(mail: &Message<'_>, parts: &[u32], notes: &mut Vec<Note>) -> String {
    let mut all = String::new();
    let parts = parts.iter().filter_map(|id| mail.part(*id));
    for part in parts.filter(|p| matches!(p.body, PartType::Text(_) | PartType::Html(_))) {
        let text = part_text(mail, part, notes);
        if !all.is_empty() && !all.ends_with('\n') {
            all.push('\n');
        }
        all.push_str(&text);
    }
    all
}

fn part_text(mail: &Message<'_>, part: &MessagePart<'_>, notes: &mut Vec<Note>) -> String {
    let range = usize::try_from(part.offset_body).unwrap_or(usize::MAX)
        ..usize::try_from(part.offset_end).unwrap_or(0);
    let raw = mail.raw_message().get(range).unwrap_or_default();
    let transfer = part.headers.iter().find(|h| {
        h.name
            .as_str()
            .eq_ignore_ascii_case("content-transfer-encoding")
    });
    let transfer = match transfer.map(|h| &h.value) {
        Some(HeaderValue::Text(name)) => name.trim().to_ascii_lowercase(),
        _ => String::new(),
    };
    let bytes = match (part.encoding, transfer.as_str()) {
        (Encoding::QuotedPrintable, _) | (_, "quoted-printable") => encoding::unquoted(raw),
        (Encoding::Base64, _) | (_, "base64") => base64_decode(raw).unwrap_or_else(|| raw.to_vec()),
        (Encoding::None, _) => raw.to_vec(),
    };
    let kind = part.content_type();
    let charset = kind.and_then(|c| c.attribute("charset"));
    let text = encoding::decode_as(&bytes, charset, notes);
    let is = |name: &str, value: &str| {
        kind.and_then(|c| c.attribute(name))
            .is_some_and(|v| v.eq_ignore_ascii_case(value))
    };
    if matches!(part.body, PartType::Html(_)) {
        page::text(&text, notes)
    } else if is("format", "flowed") {
        unflowed(&text, is("delsp", "yes"))
    } else {
        text
    }
}

/// Lines that a program broke to send them, whole again (RFC 3676).
fn unflowed(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut depth_before: Option<usize> = None;
    for line in text.split('\n') {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let content = line.trim_start_matches('>');
        let depth = line.len() - content.len();
        let content = content.strip_prefix(' ').unwrap_or(content);
        if depth_before != Some(depth) {
            if depth_before.is_some() {
                out.push('\n');
            }
            out.extend(std::iter::repeat_n('>', depth));
            if depth > 0 {
                out.push(' ');
            }
        }
        let flows = content.ends_with(' ') && content != "-- ";
        match flows && delete_space {
            true => out.push_str(content.strip_suffix(' ').unwrap_or(content)),
            false => out.push_str(content),
        }
        if flows {
            depth_before = Some(depth);
        } else {
            out.push('\n');
            depth_before = None;
        }
    }
    out
}

/// What the page beside the plain text strikes out, the plain text says as if it stood.
fn struck_beside(mail: &Message<'_>, notes: &mut Vec<Note>) {
    let pages = mail.html_body.iter().filter_map(|id| mail.part(*id));
    for part in pages.filter(|p| matches!(p.body, PartType::Html(_))) {
        let mut others = Vec::new();
        part_text(mail, part, &mut others);
        notes.extend(
            others
                .into_iter()
                .filter(|n| matches!(n, Note::Struck { .. })),
        );
    }
}

/// `From: …` and `Subject: …`, decoded.
fn headings(mail: &Message<'_>) -> Vec<String> {
    let mut all = Vec::new();
    if let Some(from) = mail.from() {
        for sender in from.iter().take(5) {
            let name = sender.name.as_deref().unwrap_or_default();
            let address = sender.address.as_deref().unwrap_or_default();
            all.push(format!("From: {name} <{address}>"));
        }
    }
    if let Some(subject) = mail.subject() {
        all.push(format!("Subject: {subject}"));
    }
    all
}

/// The names of what is attached. Pictures that the page itself shows, and signatures that
/// programs add, are no attachments to a player.
fn attached(mail: &Message<'_>) -> Vec<String> {
    let mut names = Vec::new();
    for part in mail.attachments() {
        let kind = part.content_type();
        let is = |t: &str| kind.is_some_and(|c| c.ctype().eq_ignore_ascii_case(t));
        let attachment = part
            .content_disposition()
            .is_some_and(|d| d.is_attachment());
        let shown = is("image") && part.content_id().is_some() && !attachment;
        let sub = kind.and_then(|c| c.subtype()).unwrap_or_default();
        let signature = sub.to_ascii_lowercase().ends_with("-signature");
        if shown || signature {
            continue;
        }
        let name = match (part.attachment_name(), &part.body) {
            (Some(name), _) => name.to_owned(),
            (None, PartType::Message(inner)) => inner.subject().unwrap_or("message").to_owned(),
            (None, _) => match kind {
                Some(c) => format!("{}/{sub}", c.ctype()),
                None => "?".to_owned(),
            },
        };
        names.push(name);
    }
    names
}
