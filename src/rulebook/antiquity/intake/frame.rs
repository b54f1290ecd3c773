//! Which lines of a mail are the player's own: not its headers, quotations and signature.

use super::token::{close_of, closing, folded};

/// A line of the message to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Own<'a> {
    /// From 1.
    pub number: u32,
    /// Without white space at its ends.
    pub text: &'a str,
    /// Where in the mail it stands.
    pub place: Place,
}

/// Where in a mail a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
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
    let name = name.trim_end();
    let known = |name: &str| {
        let name = name.trim_matches('*');
        let begins = |start: &str| name.starts_with(start);
        HEADERS.contains(&name) || ["x-", "content-", "list-", "dkim-"].into_iter().any(begins)
    };
    // Every line with a colon comes here: no text is made anew for most of them.
    let mut small = [0; 40];
    match small.get_mut(..name.len()) {
        Some(small) if name.is_ascii() => {
            small.copy_from_slice(name.as_bytes());
            small.make_ascii_lowercase();
            std::str::from_utf8(small).is_ok_and(known)
        }
        _ => known(&folded(name)),
    }
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
    // What neither begins with the date nor ends with the colon is not folded at all.
    let begins = |c: char| matches!(c, 'l' | 'L' | 'o' | 'O') || !c.is_ascii();
    let ends = |c: char| c == ':' || !c.is_ascii();
    if !line.starts_with(begins) && !line.ends_with(ends) {
        return false;
    }
    let first = folded(line);
    let dated = first.starts_with("le ") || first.starts_with("on ");
    if wrote(&first) && first.ends_with(':') {
        return dated || first.contains('@') || first.split_whitespace().count() <= 5;
    }
    if !dated || !next.ends_with(ends) {
        return false;
    }
    let next = folded(next);
    next.ends_with(':')
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
    if !line
        .trim_start()
        .starts_with(|c: char| "*dDfFeE".contains(c) || !c.is_ascii())
    {
        return false;
    }
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
    if !underlined && !marked {
        return false;
    }
    let title = folded(bare);
    TITLES.iter().any(|t| title.starts_with(t))
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

/// A line with something on it: its number, as it came, and without white space at its ends.
type Raw<'a> = (u32, &'a str, &'a str);

/// The lines that are the player's own, the headings, and what is copied below; empty lines and
/// what is marked as quoted left out.
pub(super) fn own_lines(text: &str) -> impl Iterator<Item = Own<'_>> {
    // A block that never ends is not taken for one: it would swallow the orders below it.
    let closes = text.contains('[') && holds(text, "[/quote]");
    let numbered = (1..).zip(lines(text));
    let all: Vec<Raw<'_>> = numbered
        .map(|(number, raw)| (number, raw, raw.trim()))
        .filter(|(_, _, text)| !text.is_empty())
        .collect();
    let mut walk = Walk {
        closes,
        last_strikes: last_strikes(text, &all),
        headers: true,
        after_header: false,
        over: false,
        quoting: false,
        striking: None,
        copied: false,
        paper: false,
        own: false,
        before: 0,
    };
    (0..all.len()).filter_map(move |at| walk.line(all.get(at..).unwrap_or_default()))
}

/// What has been met so far on the way down a mail.
struct Walk {
    /// Whether a quoted block ends anywhere.
    closes: bool,
    /// The last line in which each strike ends; 0 for none.
    last_strikes: [u32; 4],
    /// No line of the player's own yet.
    headers: bool,
    after_header: bool,
    over: bool,
    quoting: bool,
    striking: Option<usize>,
    copied: bool,
    paper: bool,
    own: bool,
    /// The last line with something on it.
    before: u32,
}

impl Walk {
    /// What the first of some lines is.
    fn line<'a>(&mut self, lines: &[Raw<'a>]) -> Option<Own<'a>> {
        let (number, raw, text) = *lines.first()?;
        let line = |place| {
            Some(Own {
                number,
                text,
                place,
            })
        };
        if self.over {
            return None;
        }
        // An empty line ends the headers; before the first header it says nothing.
        if number > self.before.saturating_add(1) {
            self.headers = self.headers && !self.after_header;
            self.after_header = false;
        }
        self.before = number;
        if text == "--" || is_copy_mark(text) {
            self.over = true;
            return None;
        }
        if text.starts_with('>') {
            return None;
        }
        // Forums quote in blocks that begin a line, and end within it or lines below.
        self.quoting |= self.closes && (begins(text, "[quote]") || begins(text, "[quote="));
        if self.quoting {
            self.quoting = !holds(text, "[/quote]");
            return None;
        }
        if self.strikes(number, text) {
            return line(Place::Struck);
        }
        if self.copied {
            return line(Place::Copied);
        }
        if self.paper {
            self.paper = !ends_paper(text);
            return line(Place::OwnPaper);
        }
        let below = |n: usize| lines.get(n).map_or("", |(_, _, text)| *text);
        let three = [below(1), below(2), below(3)];
        let [one, two, _] = three;
        self.paper = is_paper_title(text, one);
        if self.paper {
            return line(Place::OwnPaper);
        }
        if is_reply_mark(text, one) {
            // Quoted lines with marks of their own need no other, and orders may follow them.
            self.copied = !(one.starts_with(['>', '[']) || two.starts_with(['>', '[']));
        } else {
            self.copied = self.own && is_copied_head(raw, &three);
        }
        if self.copied {
            return line(Place::Copied);
        }
        if is_header(raw) {
            self.after_header = true;
            return (self.headers && is_telling(raw)).then_some(Own {
                number,
                text,
                place: Place::Header,
            });
        }
        let in_header = self.headers && self.after_header && raw.starts_with([' ', '\t']);
        if !in_header {
            self.headers = false;
            self.own = true;
        }
        line(match in_header {
            true => Place::InHeader,
            false => Place::Own,
        })
    }

    /// Whether a line is struck out as a whole.
    fn strikes(&mut self, number: u32, text: &str) -> bool {
        let begun = || STRIKES.iter().position(|(begin, _)| begins(text, begin));
        let Some(strike) = self.striking.or_else(begun) else {
            return false;
        };
        let Some((_, end)) = STRIKES.get(strike) else {
            return false;
        };
        let from = if self.striking.is_some() {
            0
        } else {
            end.len() - 1
        };
        let closed = find(text, end, from);
        // What begins struck out and goes on otherwise is no line that is struck out.
        let whole = closed.is_none_or(|at| at + end.len() == text.len());
        let ends_below = self.last_strikes.get(strike).is_some_and(|at| *at > number);
        // A strike that never ends is none: it would swallow the orders below it.
        if whole && (closed.is_some() || self.striking.is_some() || ends_below) {
            self.striking = if closed.is_some() { None } else { Some(strike) };
            return true;
        }
        self.striking = None;
        false
    }
}

/// The last line in which each strike ends; 0 for none.
fn last_strikes(text: &str, all: &[Raw<'_>]) -> [u32; 4] {
    let mut last = [0; 4];
    for ((_, end), last) in STRIKES.iter().zip(&mut last) {
        if !holds(text, end) {
            continue;
        }
        let found = all.iter().rfind(|(_, _, line)| holds(line, end));
        *last = found.map_or(0, |(number, _, _)| *number);
    }
    last
}

/// Where a tag stands in a line from a byte on, in capitals or not.
fn find(line: &str, tag: &str, from: usize) -> Option<usize> {
    let (line, tag) = (line.as_bytes(), tag.as_bytes());
    let first = *tag.first()?;
    let mut at = from;
    while let Some(next) = line.get(at..)?.iter().position(|b| *b == first) {
        at += next;
        if line.get(at..at + tag.len())?.eq_ignore_ascii_case(tag) {
            return Some(at);
        }
        at += 1;
    }
    None
}

fn holds(line: &str, tag: &str) -> bool {
    find(line, tag, 0).is_some()
}

fn begins(line: &str, tag: &str) -> bool {
    let start = line.as_bytes().get(..tag.len());
    start.is_some_and(|s| s.eq_ignore_ascii_case(tag.as_bytes()))
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
    STRIKES.iter().any(|(begin, end)| {
        let from = find(line, begin, 0).map(|at| at + begin.len());
        from.is_some_and(|from| find(line, end, from).is_some())
    })
}

/// What is struck out within a line as white space of the same length.
pub(super) fn without_struck(line: &str) -> String {
    let mut out = line.to_owned();
    for (begin, end) in STRIKES {
        while let Some(at) = find(&out, begin, 0) {
            let Some(to) = find(&out, end, at + begin.len()).map(|to| to + end.len()) else {
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
        let known = tag.is_some_and(|t| {
            let inner = t.trim_matches(['[', ']', '/']);
            let name = inner.split('=').next().unwrap_or_default();
            TAGS.iter().any(|tag| name.eq_ignore_ascii_case(tag))
        });
        match (tag, known) {
            (Some("[*]"), _) => {
                out.push('•');
                rest = tail.get(3..).unwrap_or_default();
            }
            (Some(tag), true) => {
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
