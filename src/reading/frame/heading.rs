//! What a line of a mail is: a heading, the beginning of an earlier mail, or of one of the program's
//! own papers.

use super::super::token::folded;

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
pub(super) fn is_header(line: &str) -> bool {
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
pub(super) fn is_copy_mark(line: &str) -> bool {
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
pub(super) fn is_telling(header: &str) -> bool {
    let name = header.split(':').next().unwrap_or_default();
    matches!(
        folded(name.trim()).trim_matches('*'),
        "from" | "de" | "expediteur" | "objet" | "subject" | "sujet"
    )
}

/// Whether a line says that somebody wrote what follows, alone or with the line after it: `Le 3
/// mars, Paul a écrit :`, `On Tue, Ann wrote:`.
pub(super) fn is_reply_mark(line: &str, next: &str) -> bool {
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
pub(super) fn is_copied_head(line: &str, below: &[&str]) -> bool {
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
pub(super) fn is_paper_title(line: &str, next: &str) -> bool {
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
pub(super) fn ends_paper(line: &str) -> bool {
    let rest = line.trim_matches('`').strip_prefix("arbitre/1 ");
    rest.is_some_and(|r| {
        ["receipt ", "bulletin ", "closing "]
            .iter()
            .any(|k| r.starts_with(k))
    })
}
