//! Whether every mail program reads the same parts in a mail. Where it may be read in two ways, it is not compared.

use std::collections::BTreeSet;

use mail_parser::{Encoding, Header, HeaderName, Message, PartType};

/// The encodings of parts that RFC 2045 has.
const TRANSFERS: [&str; 5] = ["7bit", "8bit", "binary", "base64", "quoted-printable"];

/// As many boundaries has no player's mail.
const MOST: usize = 32;

/// Whether a mail can be read in one way alone: each part states once how it is read, and as RFC 2045 writes it; a line
/// that parts two parts stands by itself and is the beginning of no other; before the first part of several no line parts
/// anything, and behind the last nothing is written.
pub(super) fn is_plain(mail: &Message<'_>) -> bool {
    let mut boundaries = BTreeSet::new();
    let raw = mail.raw_message();
    all_plain(mail, raw, &mut boundaries) && boundaries.len() <= MOST && parted(raw, &boundaries)
}

/// Whether that is an encoding of parts.
pub(super) fn is_transfer(name: &str) -> bool {
    let name = name.trim();
    TRANSFERS.iter().any(|own| name.eq_ignore_ascii_case(own))
}

/// Whether the headings of all parts are plain, and what stands before the first of several parts; with the boundaries.
fn all_plain(mail: &Message<'_>, raw: &[u8], boundaries: &mut BTreeSet<Vec<u8>>) -> bool {
    mail.parts.iter().all(|part| {
        let mut seen = BTreeSet::new();
        let headings = part.headers.iter().all(|header| {
            let value = value(header, raw);
            let once = match header.name {
                HeaderName::ContentType => kind(&value),
                HeaderName::ContentTransferEncoding => is_transfer(&value),
                HeaderName::ContentDisposition | HeaderName::MimeVersion => true,
                _ => return true,
            };
            once && seen.insert(header.name.clone())
        });
        let body = usize::try_from(part.offset_body).unwrap_or(usize::MAX);
        let inner = match &part.body {
            PartType::Message(inner) => {
                part.encoding == Encoding::None && all_plain(inner, raw, boundaries)
            }
            PartType::Multipart(_) => {
                let kind = part.headers.iter();
                let kind = kind.filter_map(|header| header.value.as_content_type());
                let boundary = kind.filter_map(|kind| kind.attribute("boundary")).next();
                boundary.is_some_and(|boundary| {
                    let line = format!("--{boundary}").into_bytes();
                    let rest = raw.get(body..).unwrap_or_default();
                    let lines = rest.split(|b| *b == b'\n');
                    let mut lines = lines.map(<[u8]>::trim_ascii_end);
                    // What a mail program writes before the first part ("in MIME format") nobody is shown.
                    let parts = |line: &&[u8]| line.starts_with(b"--") || line.contains(&b'\r');
                    let begins = lines.find(parts).is_some_and(|first| first == line);
                    begins && boundaries.insert(line)
                })
            }
            _ => true,
        };
        headings && inner
    })
}

/// What a heading says, on one line.
fn value(header: &Header<'_>, raw: &[u8]) -> String {
    let [from, to] = [header.offset_start, header.offset_end]
        .map(|at| usize::try_from(at).unwrap_or(usize::MAX));
    let text = String::from_utf8_lossy(raw.get(from..to).unwrap_or_default());
    text.trim().replace("\r\n", "\n").replace('\n', "")
}

/// Whether a kind of text is written as RFC 2045 writes it: a kind, and each of its values once, a word or between
/// quotation marks.
fn kind(text: &str) -> bool {
    let word = |text: &str| {
        let sign = |c: char| c.is_ascii_graphic() && !"()<>@,;:\\\"/[]?=".contains(c);
        !text.is_empty() && text.chars().all(sign)
    };
    let (first, mut rest) = text.split_once(';').unwrap_or((text, ""));
    let kinds = first.trim().split_once('/');
    let mut names = BTreeSet::new();
    let mut good = kinds.is_some_and(|(one, other)| word(one) && word(other));
    while good && !rest.trim().is_empty() {
        let Some((name, value)) = rest.split_once('=') else {
            return false;
        };
        let name = name.trim().to_ascii_lowercase();
        let end;
        (good, end) = match value.strip_prefix('"') {
            Some(quoted) => {
                let inner = quoted.split('"').next().unwrap_or_default();
                let odd = |c: char| c == '\\' || c.is_control();
                let good = !inner.contains(odd) && inner.trim() == inner && !inner.is_empty();
                (good, inner.len() + 2)
            }
            None => {
                let end = value.find(';').unwrap_or(value.len());
                (word(value[..end].trim_end()), end)
            }
        };
        let after = value.get(end..).unwrap_or_default().trim_start();
        good &= after.is_empty() || after.starts_with(';');
        good &= word(&name)
            && !["boundary*", "charset*"]
                .iter()
                .any(|odd| name.starts_with(odd));
        rest = after.strip_prefix(';').unwrap_or_default();
        good &= names.insert(name);
    }
    good
}

/// Whether each boundary stands on lines by itself, and nothing stands behind the last part of several.
fn parted(raw: &[u8], boundaries: &BTreeSet<Vec<u8>>) -> bool {
    let mut closed: BTreeSet<&[u8]> = BTreeSet::new();
    let mut outside = false;
    for line in raw.split(|b| *b == b'\n') {
        let bare = line.trim_ascii_end();
        let own = boundaries.iter().find(|own| bare.starts_with(own));
        let stray = line.windows(2).enumerate().filter(|(_, two)| two == b"--");
        let mut stray = stray.filter(|(at, _)| *at > 0 || own.is_none());
        if stray.any(|(at, _)| boundaries.iter().any(|own| line[at..].starts_with(own))) {
            return false;
        }
        match own.map(|own| (own, &bare[own.len()..])) {
            Some((own, b"")) if !closed.contains(&**own) => outside = false,
            Some((own, b"--")) => {
                closed.insert(own);
                outside = true;
            }
            Some(_) => return false,
            None if outside && !bare.trim_ascii().is_empty() => return false,
            None => {}
        }
    }
    true
}
