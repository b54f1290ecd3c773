//! Which lines of a mail are the player's own: not its headers, quotations and signature.

use super::token::{close_of, closing, folded};

/// A line of the message to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Own<'a> {
    /// From 1.
    pub number: u32,
    /// Without white space at its ends.
    pub text: &'a str,
    /// Where in the mail it stands.
    pub place: Place,
}

/// Where in a mail a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The player's own text.
    Own,
    /// It continues a mail header, as programs that cut long headers write them.
    InHeader,
    /// A heading that says who writes or what about.
    Header,
    /// Struck out.
    Struck,
    /// In an earlier mail that is copied below, without marks of its own; the line that says so
    /// comes first.
    Copied,
    /// In one of the program's own papers, a receipt or a bulletin.
    OwnPaper,
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

/// Whether a heading says who writes or what about.
fn is_telling(header: &str) -> bool {
    let name = header.split(':').next().unwrap_or_default();
    matches!(
        folded(name.trim()).trim_matches('*'),
        "from" | "de" | "expediteur" | "objet" | "subject" | "sujet"
    )
}

/// Whether a line says that somebody wrote what follows, alone or with the line after it: `Le 3
/// mars, Paul a écrit :`, `On Tue, Ann wrote:`.
fn is_reply_mark(line: &str, next: &str) -> bool {
    let wrote = |l: &str| {
        let l = l.trim_end_matches([':', ' ', '\u{a0}', '\u{202f}']);
        l.ends_with(" a ecrit") || l.ends_with(" wrote")
    };
    if line.len() > 200 {
        return false;
    }
    let first = folded(line);
    let dated = first.starts_with("le ") || first.starts_with("on ");
    if wrote(&first) && first.ends_with(':') {
        return dated || first.contains('@') || first.split_whitespace().count() <= 5;
    }
    let next = folded(next);
    dated
        && next.ends_with(':')
        && next.len() <= 200
        && (wrote(&next) || {
            let next = next.trim_end_matches([':', ' ', '\u{a0}', '\u{202f}']);
            next == "wrote" || next == "a ecrit" || (next == "ecrit" && first.ends_with(" a"))
        })
}

/// Whether the headings of an earlier mail begin here: `De :` with `Envoyé :` or the like below.
fn is_copied_head(line: &str, below: &[&str]) -> bool {
    let name = |l: &str| {
        let name = l.split_once(':').map(|(n, _)| folded(n.trim()));
        name.map(|n| n.trim_matches('*').trim().to_owned())
    };
    let first = name(line);
    matches!(first.as_deref(), Some("de" | "from" | "expediteur"))
        && below.iter().take(3).any(|l| {
            matches!(
                name(l).as_deref(),
                Some("envoye" | "envoye le" | "sent" | "date" | "a" | "to" | "objet" | "subject")
            )
        })
}

/// Whether one of the program's own papers begins here: its title, underlined in plain text, or
/// marked as one in Markdown and on forums. A player who answers a receipt often sends it back.
fn is_paper_title(line: &str, next: &str) -> bool {
    const TITLES: [&str; 5] = [
        "accuse de reception des ordres ",
        "bulletin d",
        "bulletin of ",
        "bulletin for ",
        "receipt for the orders ",
    ];
    let underlined = next.len() >= 5 && next.bytes().all(|b| b == b'=');
    let bare = line.trim_start_matches('#').trim_start();
    let bare = bare.strip_prefix("[size=150][b]").unwrap_or(bare);
    let marked = bare.len() < line.len();
    let title = folded(bare);
    (underlined || marked) && TITLES.iter().any(|t| title.starts_with(t))
}

/// Whether one of the program's own papers ends here, with its line for programs.
fn ends_paper(line: &str) -> bool {
    let rest = line.trim_matches('`').strip_prefix("arbitre/1 ");
    rest.is_some_and(|r| {
        ["receipt ", "bulletin ", "closing "]
            .iter()
            .any(|k| r.starts_with(k))
    })
}

/// The lines of a text. CR alone ends a line too; the empty line that CR LF then makes is not
/// counted.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
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
    })
}

/// The lines that are the player's own, the headings, and what is copied below; empty lines and
/// what is marked as quoted left out.
pub(super) fn own_lines(text: &str) -> impl Iterator<Item = Own<'_>> {
    let mut number: u32 = 0;
    let mut headers = true;
    let mut after_header = false;
    let mut over = false;
    let mut quoting = false;
    let mut striking: Option<&str> = None;
    // A block that never ends is not taken for one: it would swallow the orders below it.
    let closes = text.contains('[') && text.to_ascii_lowercase().contains("[/quote]");
    let lines: Vec<&str> = lines(text).collect();
    let all = lines.clone();
    let last_strike = |end: &str| {
        let found = all
            .iter()
            .rposition(|l| l.to_ascii_lowercase().contains(end));
        found.and_then(|at| u32::try_from(at + 1).ok()).unwrap_or(0)
    };
    let last: Vec<(&str, u32)> = STRIKES
        .iter()
        .map(|(_, end)| (*end, last_strike(end)))
        .collect();
    let strikes =
        move |end: &str, number: u32| last.iter().any(|(e, at)| *e == end && *at > number);
    let mut copied = false;
    let mut paper = false;
    let mut own = false;
    lines.into_iter().filter_map(move |raw| {
        number = number.saturating_add(1);
        let text = raw.trim();
        let line = |place| {
            Some(Own {
                number,
                text,
                place,
            })
        };
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
        let lower = text.to_ascii_lowercase();
        let strike = striking.or_else(|| {
            let mut tags = STRIKES.iter();
            let begun = |tag: &&(&str, &str)| lower.starts_with(tag.0);
            tags.find(begun).map(|(_, end)| *end)
        });
        if let Some(end) = strike {
            let from = if striking.is_some() { 0 } else { end.len() - 1 };
            let closed = lower
                .get(from..)
                .and_then(|l| l.find(end).map(|at| from + at));
            // What begins struck out and goes on otherwise is no line that is struck out.
            let whole = closed.is_none_or(|at| at + end.len() == text.len());
            // A strike that never ends is none: it would swallow the orders below it.
            if whole && (closed.is_some() || striking.is_some() || strikes(end, number)) {
                striking = if closed.is_some() { None } else { Some(end) };
                return line(Place::Struck);
            }
            striking = None;
        }
        if copied {
            return line(Place::Copied);
        }
        if paper {
            paper = !ends_paper(text);
            return line(Place::OwnPaper);
        }
        let mut below = all
            .iter()
            .skip(usize::try_from(number).unwrap_or(usize::MAX))
            .map(|l| l.trim())
            .filter(|l| !l.is_empty());
        let next = below.next().unwrap_or_default();
        let three = [
            next,
            below.next().unwrap_or_default(),
            below.next().unwrap_or_default(),
        ];
        paper = is_paper_title(text, next);
        if paper {
            return line(Place::OwnPaper);
        }
        if is_reply_mark(text, next) {
            // Quoted lines with marks of their own need no other, and orders may follow them.
            let [one, two, _] = three;
            copied = !(one.starts_with(['>', '[']) || two.starts_with(['>', '[']));
        } else {
            copied = own && is_copied_head(raw, &three);
        }
        if copied {
            return line(Place::Copied);
        }
        if is_header(raw) {
            after_header = true;
            return (headers && is_telling(raw)).then_some(Own {
                number,
                text,
                place: Place::Header,
            });
        }
        let in_header = headers && after_header && raw.starts_with([' ', '\t']);
        if !in_header {
            headers = false;
            own = true;
        }
        line(if in_header {
            Place::InHeader
        } else {
            Place::Own
        })
    })
}

/// How what is struck out begins and ends.
const STRIKES: [(&str, &str); 4] = [
    ("[s]", "[/s]"),
    ("[strike]", "[/strike]"),
    ("[del]", "[/del]"),
    ("~~", "~~"),
];

/// Whether a line holds something struck out.
pub(super) fn has_struck(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    STRIKES.iter().any(|(begin, end)| {
        let from = lower.find(begin).map(|at| at + begin.len());
        from.and_then(|at| lower.get(at..))
            .is_some_and(|l| l.contains(end))
    })
}

/// What is struck out within a line as white space of the same length.
pub(super) fn without_struck(line: &str) -> String {
    let mut out = line.to_owned();
    for (begin, end) in STRIKES {
        while let Some(at) = out.to_ascii_lowercase().find(begin) {
            let from = at + begin.len();
            let Some(to) = out
                .get(from..)
                .and_then(|l| l.to_ascii_lowercase().find(end))
                .map(|n| from + n + end.len())
            else {
                break;
            };
            out.replace_range(at..to, &" ".repeat(to - at));
        }
    }
    out
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
        let own: Vec<(u32, &str, Place)> = own_lines(text)
            .map(|o| (o.number, o.text, o.place))
            .collect();
        assert_eq!(
            own,
            [
                (1, "Objet : [CA] Été", Place::Header),
                (2, "suite de l'objet", Place::InHeader),
                (3, "De : Paul", Place::Header),
                (5, "Bonjour,", Place::Own),
                (7, "1) armée", Place::Own),
                (9, "fin", Place::Own),
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

    #[test]
    fn a_copied_mail_without_marks_is_told_apart() {
        let own = |text: &str| -> Vec<String> {
            own_lines(text)
                .filter(|o| o.place == Place::Own)
                .map(|o| o.text.to_owned())
                .collect()
        };
        for text in [
            "a\nLe 3 mars, l'arbitre a écrit :\nb\nc",
            "a\nLe mar. 3 mars 2026 à 10:12, Paul Martin <p@example.org> a\nécrit :\n\nb",
            "a\nOn Tue, 3 Mar 2026 at 10:12, Ann <ann@example.org>\nwrote:\nb",
            "a\nArbitre a écrit :\nb",
            "a\nDe : Paul\nEnvoyé : mardi\nObjet : x\n\nb",
        ] {
            assert_eq!(own(text), ["a"], "{text}");
        }
        let marked = "a\nLe 3 mars, Paul a écrit :\n> b\nc";
        assert_eq!(own(marked).last().map(String::as_str), Some("c"));
        assert_eq!(own("Le trésor\nest vide").len(), 2);
    }
}
