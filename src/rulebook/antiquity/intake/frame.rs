//! Which lines of a mail are the player's own: not its headers, quotations and signature.

use super::token::{close_of, closing, folded};

/// A line of the message to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Own<'a> {
    /// From 1.
    pub number: u32,
    /// Without white space at its ends.
    pub text: &'a str,
    /// Whether it continues a mail header, as programs that cut long headers write them.
    pub in_header: bool,
}

const HEADERS: &[&str] = &[
    "a",
    "bcc",
    "cc",
    "cci",
    "copie",
    "copie a",
    "date",
    "date d'envoi",
    "de",
    "destinataire",
    "envoye",
    "envoye le",
    "expediteur",
    "from",
    "importance",
    "in-reply-to",
    "message-id",
    "mime-version",
    "objet",
    "pieces jointes",
    "pj",
    "priority",
    "received",
    "references",
    "repondre a",
    "reply-to",
    "return-path",
    "sent",
    "subject",
    "sujet",
    "to",
    "user-agent",
];

/// Whether a line is a mail header: `Objet : …`, `From: …`, `X-Mailer: …`.
fn is_header(line: &str) -> bool {
    let Some((name, _)) = line.split_once(':') else {
        return false;
    };
    if name.len() > 40 || name.starts_with(char::is_whitespace) {
        return false;
    }
    let name = folded(name.trim_end()).replace('\u{2019}', "'");
    let name = name.trim_matches('*');
    HEADERS.contains(&name)
        || name.starts_with("x-")
        || name.starts_with("content-")
        || name.starts_with("list-")
        || name.starts_with("dkim-")
}

/// Whether a line says that an earlier mail is copied below it.
fn is_copy_mark(line: &str) -> bool {
    line.starts_with("--") && {
        let line = folded(line);
        let inner = line.trim_matches(['-', ' ']);
        matches!(
            inner,
            "message d'origine" | "message original" | "original message"
        ) || inner == "message d\u{2019}origine"
    }
}

/// The lines that are the player's own, empty ones left out.
pub(super) fn own_lines(text: &str) -> impl Iterator<Item = Own<'_>> {
    let mut number: u32 = 0;
    let mut headers = true;
    let mut after_header = false;
    let mut over = false;
    let mut quoting = false;
    // A block that never ends is not taken for one: it would swallow the orders below it.
    let closes = text.contains('[') && text.to_ascii_lowercase().contains("[/quote]");
    // CR alone ends a line too; the empty line that CR LF then makes is not counted.
    let mut rest = Some(text);
    let lines = std::iter::from_fn(move || {
        let all = rest?;
        match all.find(['\n', '\r']) {
            Some(at) => {
                let (line, tail) = all.split_at(at);
                let width = if tail.starts_with("\r\n") { 2 } else { 1 };
                rest = tail.get(width..);
                Some(line)
            }
            None => {
                rest = None;
                Some(all)
            }
        }
    });
    lines.filter_map(move |raw| {
        number = number.saturating_add(1);
        let text = raw.trim();
        if over {
            return None;
        }
        if text.is_empty() {
            // An empty line ends the headers; before the first header it says nothing.
            headers = headers && !after_header;
            after_header = false;
            return None;
        }
        if text == "--" || is_copy_mark(text) {
            over = true;
            return None;
        }
        if text.starts_with('>') {
            return None;
        }
        // Forums quote in blocks that begin a line, and end within it or lines below.
        let begins = |tag: &str| {
            text.get(..tag.len())
                .is_some_and(|s| s.eq_ignore_ascii_case(tag))
        };
        quoting |= closes && (begins("[quote]") || begins("[quote="));
        if quoting {
            quoting = !text.to_ascii_lowercase().contains("[/quote]");
            return None;
        }
        if is_header(raw) {
            after_header = true;
            return None;
        }
        let in_header = headers && after_header && raw.starts_with([' ', '\t']);
        if !in_header {
            headers = false;
        }
        Some(Own {
            number,
            text,
            in_header,
        })
    })
}

/// Forum markup (`[b]`, `[/color]`, `[*]`) as white space of the same length, so that places stay;
/// `[*]` as a bullet.
pub(super) fn without_markup(line: &str) -> String {
    const TAGS: &[&str] = &[
        "b", "i", "u", "s", "list", "color", "size", "url", "center", "left", "right", "font",
        "code", "spoiler", "img", "email", "justify", "quote",
    ];
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = rest.find(|c| c == '[' || closing(c).is_some()) {
        let (before, tail) = rest.split_at(open);
        out.push_str(before);
        if !tail.starts_with('[') {
            // What stands in quotation marks is the player's own.
            let end = close_of(tail, 0).map_or(0, |(at, _)| at);
            let width = |at: usize| {
                tail.get(at..)
                    .and_then(|t| t.chars().next())
                    .map_or(1, char::len_utf8)
            };
            let (quoted, after) = tail.split_at(end + width(end));
            out.push_str(quoted);
            rest = after;
            continue;
        }
        let tag = tail.find(']').and_then(|end| tail.get(..=end));
        let name = tag.map(|t| {
            let inner = t.trim_matches(['[', ']', '/']).to_ascii_lowercase();
            inner.split('=').next().unwrap_or_default().to_owned()
        });
        match (tag, name) {
            (Some("[*]"), _) => {
                out.push('•');
                rest = tail.get(3..).unwrap_or_default();
            }
            (Some(tag), Some(name)) if TAGS.contains(&name.as_str()) => {
                out.extend(std::iter::repeat_n(' ', tag.len()));
                rest = tail.get(tag.len()..).unwrap_or_default();
            }
            _ => {
                out.push('[');
                rest = tail.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_quotations_and_signatures_are_not_the_players_own() {
        let text = "Objet : [CA] Été\r\n suite de l'objet\r\nDe : Paul\r\n\r\nBonjour,\r\n\
                    > 1) trésor\r\n1) armée\r\r\nfin\n-- \nmot : x";
        let own: Vec<(u32, &str, bool)> = own_lines(text)
            .map(|o| (o.number, o.text, o.in_header))
            .collect();
        assert_eq!(
            own,
            [
                (2, "suite de l'objet", true),
                (5, "Bonjour,", false),
                (7, "1) armée", false),
                (9, "fin", false),
            ]
        );
    }

    #[test]
    fn forum_markup_comes_off_and_quoted_blocks_are_not_read() {
        assert_eq!(without_markup("[b]a[/b] [x] [*]c"), "   a     [x] •c");
        let kept = "mot : «[b]x» et \"[i]";
        assert_eq!(without_markup(kept), "mot : «[b]x» et \"   ");
        let own: Vec<&str> = own_lines("[quote=\"Paul\"]a\nb[/quote]\nc\n[quote]d[/quote]\ne")
            .map(|o| o.text)
            .collect();
        assert_eq!(own, ["c", "e"]);
    }

    #[test]
    fn an_earlier_mail_below_is_not_read() {
        let own: Vec<&str> = own_lines("a\n-----Message d'origine-----\nb")
            .map(|o| o.text)
            .collect();
        assert_eq!(own, ["a"]);
    }
}
