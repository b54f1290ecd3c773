//! A mail as mail programs save it (`.eml`): which part is its text, who writes, what is attached.
//! The parsing of MIME is mail-parser's (no dependency that does anything, fuzzed, never panics);
//! encodings are ours to decide, since what is guessed must be said.

use encoding_rs::Encoding;
use mail_parser::decoders::base64::base64_decode;
use mail_parser::{
    Encoding as Transfer, HeaderValue, Message, MessageParser, MessagePart, MimeHeaders, PartType,
};

use super::fault::{LetterFault, Note};
use super::{Doubt, Letter, Part, beside, encoding, page, strict};

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

/// The name of a heading. RFC 5322: printable ASCII without spaces. `De : Paul` is what a player copied.
fn heading(line: &[u8]) -> Option<&[u8]> {
    let colon = line.iter().position(|b| *b == b':')?;
    let name = line.get(..colon)?;
    let good = !name.is_empty() && name.iter().all(|b| b.is_ascii_graphic() && *b != b'>');
    good.then_some(name)
}

/// Whether a line is a heading of a mail.
pub fn is_heading(line: &[u8]) -> bool {
    heading(line).is_some()
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
        let Some(name) = heading(line) else {
            return false;
        };
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

/// Of each mail of a mailbox file, or of a mail, the parts that show something, the parts of a mail within it too. Of a paper
/// every byte counts: no part is read as a person would. `None` where the bytes are no mail.
pub fn parts(bytes: &[u8]) -> Option<Vec<Vec<Part>>> {
    let all = mails(
        headings_of(bytes)?,
        bytes.trim_ascii_start().starts_with(b"From "),
    );
    let all = all.into_iter().map(|bytes| {
        let mut parts = Vec::new();
        let mail = MessageParser::default().parse(bytes)?;
        let doubt = (!strict::is_plain(&mail)).then_some(Doubt::Headings);
        shown(&mail, doubt, 0, &mut parts);
        Some(parts)
    });
    all.collect()
}

/// The mails of a mailbox file: a line that begins with `From ` behind an empty one, and headings below it, begin the next.
fn mails(mut bytes: &[u8], is_box: bool) -> Vec<&[u8]> {
    const NEXT: &[u8] = b"\nFrom ";
    let (mut all, mut from) = (Vec::new(), 0);
    while let Some(at) = bytes[from..].windows(NEXT.len()).position(|w| w == NEXT) {
        let at = from + at;
        let (before, next) = bytes.split_at(at + 1);
        let empty = before[..at].trim_ascii_end().len() + 1 < before.len();
        from = at + 1;
        if is_box && empty && is_mail(next) {
            all.push(before);
            (bytes, from) = (beginning(next), 0);
        }
    }
    all.push(bytes);
    all
}

fn shown(mail: &Message<'_>, doubt: Option<Doubt>, depth: usize, parts: &mut Vec<Part>) {
    for part in &mail.parts {
        let text = |text: &str, html| {
            let charset = part
                .content_type()
                .and_then(|kind| kind.attribute("charset"));
            let known = charset.is_none_or(|name| Encoding::for_label(name.as_bytes()).is_some());
            let broken = !known || text.contains('\u{fffd}');
            // What could not be decoded may hold any text.
            let transfer = part.content_transfer_encoding();
            let decoded = transfer.is_none_or(strict::is_transfer) && !part.is_encoding_problem;
            let doubt = match decoded {
                false => Some(Doubt::Document),
                true => doubt.or(broken.then_some(Doubt::Encoding)),
            };
            let text = Some(text.to_owned());
            Part { text, html, doubt }
        };
        match &part.body {
            PartType::Text(own) => parts.push(text(own, false)),
            PartType::Html(own) => parts.push(text(own, true)),
            PartType::Binary(bytes) | PartType::InlineBinary(bytes) => {
                let own = Part::of(bytes.to_vec());
                let doubt = own.doubt.or(doubt);
                let text = own.text.filter(|text| !text.contains('\0'));
                parts.push(Part {
                    text,
                    doubt,
                    html: false,
                });
            }
            PartType::Message(mail) if depth < DEPTH => shown(mail, doubt, depth + 1, parts),
            PartType::Message(_) => parts.push(Part::default()),
            PartType::Multipart(_) => {}
        }
    }
}

/// Opens a mail.
pub(super) fn open(bytes: &[u8]) -> Result<Letter, LetterFault> {
    let bytes = beginning(bytes);
    if nested(bytes) > DEPTH {
        return Err(LetterFault::NoText);
    }
    let mail = MessageParser::default().parse(bytes);
    let mail = mail.ok_or(LetterFault::NoText)?;
    let (text, mut notes) = own_text(&mail);
    let attached = attached(&mail);
    if text.trim().is_empty() {
        return Err(match attached.is_empty() {
            true => LetterFault::NoText,
            false => LetterFault::OnlyAttached { names: attached },
        });
    }
    if !attached.is_empty() {
        notes.push(Note::Attached { names: attached });
    }
    Ok(Letter {
        text,
        headings: headings(&mail),
        notes,
        ..Letter::default()
    })
}

/// What its sender wrote: the plain text, unless the page beside it says something else. The page is what he saw, and
/// programs make the plain text of it: what it strikes out stands there as if it counted.
fn own_text(mail: &Message<'_>) -> (String, Vec<Note>) {
    let stray = mail.attachments.iter().copied();
    let stray = stray.filter(|id| mail.part(*id).is_some_and(is_stray));
    let of_plain: Vec<u32> = mail.text_body.iter().copied().chain(stray).collect();
    let mut notes = Vec::new();
    let plain = joined(mail, &of_plain, page::text, &mut notes);
    let pages = mail.html_body.iter().filter_map(|id| mail.part(*id));
    let beside = pages.filter(|part| matches!(part.body, PartType::Html(_)));
    if beside.count() == 0 || mail.html_body == mail.text_body {
        return (plain, notes);
    }
    let (mut of_page, mut unsaid) = (Vec::new(), Vec::new());
    let page = joined(mail, &mail.html_body, page::text, &mut of_page);
    let struck = of_page.iter().any(|n| matches!(n, Note::Struck { .. }));
    if !plain.trim().is_empty() {
        let shown = |html: &str, _: &mut Vec<Note>| page::unstruck(html);
        let whole = joined(mail, &mail.html_body, shown, &mut unsaid);
        let differing = beside::differing(&plain, &whole);
        if whole.trim().is_empty() || differing.is_empty() && !struck {
            return (plain, notes);
        }
        of_page.extend(differing);
    }
    (page, of_page)
}

/// Whether a part is text that is not counted as such, as its heading does not say properly what it is.
fn is_stray(part: &MessagePart<'_>) -> bool {
    let told = part.attachment_name().is_some()
        || part
            .content_disposition()
            .is_some_and(|d| d.is_attachment());
    let text = part.content_type().is_none_or(|kind| {
        let sub = kind.subtype().unwrap_or_default();
        let texts = ["", "plain", "html", "markdown"];
        let text = sub.is_empty() || kind.ctype().eq_ignore_ascii_case("text");
        // One in several parts that has none is the text that it is.
        let whole = kind.ctype().eq_ignore_ascii_case("multipart");
        whole || text && texts.iter().any(|known| sub.eq_ignore_ascii_case(known))
    });
    let leaf = !matches!(part.body, PartType::Multipart(_) | PartType::Message(_));
    leaf && text && !told
}

/// How many mails within mails there may be, by the words that announce one.
fn nested(bytes: &[u8]) -> usize {
    let count = |word: &[u8]| {
        let places = bytes.windows(word.len());
        places.filter(|w| w.eq_ignore_ascii_case(word)).count()
    };
    count(b"message/") + count(b"multipart/digest")
}

/// The text of some parts, one below the other; `shown`: of a page.
fn joined(
    mail: &Message<'_>,
    parts: &[u32],
    shown: impl Fn(&str, &mut Vec<Note>) -> String,
    notes: &mut Vec<Note>,
) -> String {
    let mut all = String::new();
    let parts = parts.iter().filter_map(|id| mail.part(*id));
    let text = |p: &&MessagePart<'_>| {
        matches!(p.body, PartType::Text(_) | PartType::Html(_)) || is_stray(p)
    };
    for part in parts.filter(text) {
        let text = part_text(mail, part, &shown, notes);
        if !all.is_empty() && !all.ends_with('\n') {
            all.push('\n');
        }
        all.push_str(&text);
    }
    all
}

fn part_text(
    mail: &Message<'_>,
    part: &MessagePart<'_>,
    shown: impl Fn(&str, &mut Vec<Note>) -> String,
    notes: &mut Vec<Note>,
) -> String {
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
    let (bytes, below) = match (part.encoding, transfer.as_str()) {
        (Transfer::QuotedPrintable, _) | (_, "quoted-printable") => {
            (encoding::unquoted(raw), &[][..])
        }
        (Transfer::Base64, _) | (_, "base64") => un_base64(raw),
        (Transfer::None, _) => (raw.to_vec(), &[][..]),
    };
    let kind = part.content_type();
    let charset = kind.and_then(|c| c.attribute("charset"));
    let mut text = encoding::decode_as(&bytes, charset, notes);
    if !below.is_empty() {
        text.push('\n');
        text.push_str(&encoding::decode_as(below, None, notes));
    }
    let is = |name: &str, value: &str| {
        kind.and_then(|c| c.attribute(name))
            .is_some_and(|v| v.eq_ignore_ascii_case(value))
    };
    if matches!(part.body, PartType::Html(_)) {
        shown(&text, notes)
    } else if is("format", "flowed") {
        unflowed(&text, is("delsp", "yes"))
    } else {
        text
    }
}

/// Base64 undone up to the first line that is none, and what stands from there on: lists and scanners put their text
/// below as it is.
fn un_base64(raw: &[u8]) -> (Vec<u8>, &[u8]) {
    if let Some(whole) = base64_decode(raw) {
        return (whole, &[]);
    }
    let code = |line: &&[u8]| {
        let mut line = line.trim_ascii().iter();
        line.all(|b| b.is_ascii_alphanumeric() || b"+/=".contains(b))
    };
    let lines = raw.split_inclusive(|b| *b == b'\n');
    let end = lines.take_while(code).map(<[u8]>::len).sum();
    let (code, below) = raw.split_at_checked(end).unwrap_or((&[], raw));
    match base64_decode(code) {
        Some(bytes) if !bytes.is_empty() => (bytes, below),
        _ => (raw.to_vec(), &[]),
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
        // The line above a signature goes on in no other, whatever it ends with.
        let signs = content == "-- ";
        if depth_before != Some(depth) || signs {
            if depth_before.is_some() {
                out.push('\n');
            }
            out.extend(std::iter::repeat_n('>', depth));
            if depth > 0 {
                out.push(' ');
            }
        }
        let flows = content.ends_with(' ') && !signs;
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
        if shown || signature || is_stray(part) {
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
