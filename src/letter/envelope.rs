//! What stands on a mail, beside its text: who writes to whom, when, and in answer to what.

use std::cmp::Ordering;

use mail_parser::{Address, DateTime, Header, HeaderName, Message, MessageParser};
use sha2::{Digest as _, Sha256};

use super::mail;
use crate::chance::{Digest, enc};

/// The longest `Message-ID` that is believed, in bytes.
const MAX_ID: usize = 250;

/// The headings of a mail as far as they say whose it is and when it came. Addresses are folded ([`address`]).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Envelope {
    /// `From`.
    pub from: Vec<String>,
    /// Whether `From` says plainly who writes: one heading with one address, of which no server says that it is forged.
    /// It is believed then; nothing in a mail proves who sent it.
    pub plain: bool,
    /// Whether the arbiter's server says that the sender is forged (`dmarc=fail`).
    pub forged: bool,
    /// As the sender calls himself.
    pub name: String,
    /// `To` and `Cc`.
    pub to: Vec<String>,
    pub subject: String,
    /// `Date`: when its sender says that he sent it, in seconds since 1970.
    pub date: Option<i64>,
    /// The first `Received`: when the arbiter's own server had it.
    pub received: Option<i64>,
    /// `Message-ID`, without its angle brackets. It goes into the heading of another mail: one of other signs than those of
    /// identifiers is none.
    pub id: Option<String>,
    /// `In-Reply-To`: the identifier of the mail that it answers.
    pub answers: Option<String>,
    /// `References`: those of the mails before it.
    pub thread: Vec<String>,
    /// Whether a program says of itself that it wrote it: somebody is away, a mail was read or came back.
    pub automatic: bool,
    /// Whether nothing is to be sent back (`Return-Path: <>`), as programs write.
    pub unanswered: bool,
}

impl Envelope {
    /// When it was sent, as far as that can be told: no mail is sent after the arbiter's own server had it, whatever its
    /// sender's clock says.
    pub fn sent(&self) -> Option<i64> {
        match (self.date, self.received) {
            (Some(date), Some(received)) => Some(date.min(received)),
            (date, received) => date.or(received),
        }
    }

    /// Whether it was sent before or after another mail. `None` where neither `Date` nor `Received` decides, or the one
    /// says this and the other that.
    pub fn against(&self, other: &Envelope) -> Option<Ordering> {
        let by = |at: fn(&Envelope) -> Option<i64>| {
            let found = at(self)?.cmp(&at(other)?);
            Some(found).filter(|found| found.is_ne())
        };
        let dated = |envelope: &Envelope| envelope.sent().filter(|_| envelope.date.is_some());
        match (by(dated), by(|envelope| envelope.received)) {
            (Some(sent), Some(received)) if sent != received => None,
            (sent, received) => sent.or(received),
        }
    }
}

/// The headings of a mail; `None` where the bytes are no mail.
pub fn envelope(bytes: &[u8]) -> Option<Envelope> {
    let headings = mail::headings_of(bytes)?;
    let mail = MessageParser::default().parse_headers(headings)?;
    let from = mail.from();
    let name = from.and_then(|from| from.first()?.name.as_deref());
    let forged = forged(&mail, headings);
    Some(Envelope {
        from: addresses(from),
        plain: !forged && plain(&mail, headings),
        forged,
        name: name.unwrap_or_default().to_owned(),
        to: [mail.to(), mail.cc()]
            .into_iter()
            .flat_map(addresses)
            .collect(),
        subject: mail.subject().unwrap_or_default().to_owned(),
        date: mail.date().map(DateTime::to_timestamp),
        received: received(&mail, headings),
        id: mail.message_id().filter(|id| is_id(id)).map(str::to_owned),
        answers: mail.in_reply_to().as_text().map(str::to_owned),
        thread: match mail.references().as_text_list() {
            Some(all) => all.iter().map(|id| id.to_string()).collect(),
            None => Vec::new(),
        },
        automatic: mail.headers().iter().any(is_automatic),
        unanswered: mail.headers().iter().any(|header| {
            header.name == HeaderName::ReturnPath && raw(header, headings).trim_ascii() == b"<>"
        }),
    })
}

/// Whether a heading is one by which programs say that they write by themselves.
fn is_automatic(header: &Header<'_>) -> bool {
    let name = header.name.as_str().to_ascii_lowercase().replace('-', "");
    let value = header.value.as_text().unwrap_or_default().trim();
    match &*name {
        "autosubmitted" => !value.eq_ignore_ascii_case("no"),
        "precedence" => value.to_ascii_lowercase().starts_with("auto"),
        "contenttype" => header.value.as_content_type().is_some_and(|kind| {
            let sub = kind.subtype().unwrap_or_default().to_ascii_lowercase();
            ["report", "delivery-status", "disposition-notification"].contains(&&*sub)
        }),
        _ => {
            name.starts_with('x')
                && ["autoreply", "autorespond"]
                    .iter()
                    .any(|n| name.contains(n))
        }
    }
}

/// Whether it is plain who writes. Two headings, two addresses or a group would be read otherwise by another program.
fn plain(mail: &Message<'_>, headings: &[u8]) -> bool {
    let all = mail.headers().iter();
    let mut senders = all.filter(|header| header.name == HeaderName::From);
    let (Some(sender), None) = (senders.next(), senders.next()) else {
        return false;
    };
    let control = |b: &u8| b.is_ascii_control() && !b"\t\r\n".contains(b);
    let one = match sender.value.as_address() {
        Some(Address::List(list)) => list.len() == 1 && addresses(mail.from()).len() == 1,
        _ => false,
    };
    one && !raw(sender, headings).iter().any(control)
}

fn raw<'a>(header: &Header<'_>, headings: &'a [u8]) -> &'a [u8] {
    let of = header.offset_start as usize..header.offset_end as usize;
    headings.get(of).unwrap_or_default()
}

/// Whether the topmost check of the sender failed. It is the arbiter's own server's; anybody could have written those
/// below.
fn forged(mail: &Message<'_>, headings: &[u8]) -> bool {
    let mut all = mail.headers().iter();
    let checked = all.find(|header| {
        let name = header.name.as_str();
        name.eq_ignore_ascii_case("Authentication-Results")
    });
    checked.is_some_and(|header| {
        let checked = String::from_utf8_lossy(raw(header, headings)).to_ascii_lowercase();
        let checked: String = checked.split_whitespace().collect();
        checked.contains("dmarc=fail")
    })
}

fn is_id(id: &str) -> bool {
    let sign = |b: u8| b.is_ascii_graphic() && !b"<>".contains(&b);
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(sign)
}

/// The topmost `Received`: the arbiter's own server wrote it. Those below could be anybody's.
fn received(mail: &Message<'_>, headings: &[u8]) -> Option<i64> {
    let first = mail
        .headers()
        .iter()
        .find(|header| header.name == HeaderName::Received)?;
    let text = String::from_utf8_lossy(raw(first, headings));
    let date = DateTime::parse_rfc822(last_part(&text)?.trim())?;
    date.is_valid().then(|| date.to_timestamp())
}

/// What stands behind the last `;` outside comments and quotation marks: in these, and before it, a server repeats what a
/// sender told it (RFC 5321, 4.4). `None` where one is left open.
fn last_part(text: &str) -> Option<&str> {
    let (mut depth, mut quoted, mut escaped, mut from) = (0, false, false, None);
    for (at, c) in text.char_indices() {
        if std::mem::take(&mut escaped) {
            continue;
        }
        match c {
            '\\' if quoted || depth > 0 => escaped = true,
            '"' if depth == 0 => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted && depth > 0 => depth -= 1,
            ';' if !quoted && depth == 0 => from = Some(at + 1),
            _ => {}
        }
    }
    text.get(from?..).filter(|_| depth == 0 && !quoted)
}

fn addresses(of: Option<&Address<'_>>) -> Vec<String> {
    let all = of.into_iter().flat_map(Address::iter);
    all.filter_map(|one| address(one.address.as_deref()?))
        .collect()
}

/// A mail address as addresses are compared: in lower case, without what is around it. `None` where it is none.
pub fn address(typed: &str) -> Option<String> {
    let typed = typed.trim();
    let typed = typed
        .strip_prefix('<')
        .and_then(|t| t.strip_suffix('>'))
        .unwrap_or(typed);
    let (local, domain) = typed.rsplit_once('@')?;
    let good = |part: &str| {
        let odd = |c: char| c.is_whitespace() || c.is_control() || "<>(),;:\\\"[]@".contains(c);
        !part.is_empty() && part.len() <= 200 && !part.contains(odd)
    };
    // Of ASCII alone: two addresses that differ in other letters are two.
    (good(local) && good(domain)).then(|| typed.to_ascii_lowercase())
}

/// What tells a mail from all others, however often it is saved: its `Message-ID` and text; where it has none, its bytes. A
/// mail program changes headings of its own when a mail is read, answered or moved.
pub fn identity(bytes: &[u8]) -> Digest {
    let id = envelope(bytes).and_then(|envelope| envelope.id);
    let hash = match (id, super::open(bytes)) {
        (Some(id), Ok(letter)) => enc("mail", &[id.as_bytes(), letter.text.as_bytes()]),
        _ => enc("mail", &[bytes]),
    };
    Digest::from_bytes(Sha256::digest(hash).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIL: &[u8] = b"Received: from mx.club.example; Sat, 7 Mar 2026 11:02:03 +0100\r\n\
        Received: from phone.example; Sat, 7 Mar 2026 11:02:01 +0100\r\n\
        Message-ID: <a1@phone.example>\r\n\
        From: Brennus <Brennus@Club.Example>\r\nTo: arbitre@club.example\r\n\
        Date: Sat, 7 Mar 2026 10:00:00 +0100\r\nSubject: =?utf-8?q?Mes_ordres_d'=C3=A9t=C3=A9?=\r\n\r\nmot : gui\r\n";

    #[test]
    fn the_headings_say_whose_and_when() {
        let found = envelope(MAIL).unwrap();
        assert_eq!(found.from, ["brennus@club.example"]);
        assert_eq!(found.to, ["arbitre@club.example"]);
        assert_eq!(found.subject, "Mes ordres d'été");
        assert_eq!(found.date, Some(1_772_874_000));
        assert_eq!(found.received, Some(1_772_877_723));
        assert_eq!(found.id.as_deref(), Some("a1@phone.example"));
        assert!(!found.automatic);
        assert_eq!(envelope(b"mot : gui\n"), None);
    }

    #[test]
    fn an_answer_of_a_program_is_one() {
        let with = |heading: &str| {
            let mail = String::from_utf8(MAIL.to_vec()).unwrap();
            let mail = mail.replace("Subject:", &format!("{heading}\r\nSubject:"));
            envelope(mail.as_bytes()).unwrap().automatic
        };
        for automatic in [
            "Auto-Submitted: auto-replied",
            "Precedence: auto_reply",
            "X-Autoreply: yes",
            "X-Auto-Reply-From: x",
            "X-Autorespond: x",
            "X-Mail-Autoreply: x",
            "Content-Type: multipart/report; boundary=x",
            "Content-Type: message/delivery-status",
        ] {
            assert!(with(automatic), "{automatic}");
        }
        for own in [
            "Auto-Submitted: no",
            "Precedence: list",
            "X-Auto-Response-Suppress: All",
            "Content-Type: text/plain",
        ] {
            assert!(!with(own), "{own}");
        }
    }

    /// MAIL with something else in place of one of its headings.
    fn with(heading: &str, other: &str) -> Envelope {
        let mail = String::from_utf8(MAIL.to_vec()).unwrap();
        let at = mail.find(&format!("{heading}:")).unwrap();
        let end = at + mail[at..].find("\r\n").unwrap();
        let mail = format!("{}{other}{}", &mail[..at], &mail[end..]);
        envelope(mail.as_bytes()).unwrap()
    }

    #[test]
    fn who_writes_is_plain_or_is_asked() {
        assert!(envelope(MAIL).unwrap().plain);
        assert!(with("From", "From: \"Brennus, roi\" (des Gaulois) <b@x.example>").plain);
        for doubtful in [
            "X-From: b@x.example",
            "Sender: b@x.example",
            "From: Brennus",
            "From: b@x.example, c@x.example",
            "From: b@x.example\r\nFrom: c@x.example",
            "From: b@x.example\r\nfrom: b@x.example",
            "From: us: b@x.example;",
            "From: b@x.example\0 <c@x.example>",
            "Authentication-Results: mx.club.example; spf=pass; dmarc=fail (p=none)\r\nFrom: b@x.example",
            "Authentication-Results: mx.club.example;\r\n\tDMARC = FAIL\r\nFrom: b@x.example",
        ] {
            assert!(!with("From", doubtful).plain, "{doubtful:?}");
        }
        // Below the server's own line anybody may have written one.
        let passed = "Authentication-Results: mx.club.example; dmarc=pass\r\n\
            Authentication-Results: else.example; dmarc=fail\r\nFrom: b@x.example";
        assert!(with("From", passed).plain);
    }

    /// A sender chooses his host's name and, in part, the address that he writes to: a server repeats both.
    #[test]
    fn a_sender_writes_no_time_into_what_the_server_wrote() {
        let at = |received: &str| {
            let mail = format!("Received: {received}\r\nFrom: a@x\r\n\r\nhi\r\n");
            envelope(mail.as_bytes()).unwrap().received
        };
        let true_one = "Sat, 7 Mar 2026 02:00:00 +0100";
        let expected = at(&format!("from a by m; {true_one}"));
        assert_eq!(expected, Some(1_772_845_200));
        for before in [
            "from a; Fri, 6 Mar 2026 10:00:00 +0100 by m with ESMTP id 1;",
            "by m for <\"x; Fri, 6 Mar 2026 10:00:00 +0100\"@mn.example>;",
            "from h (HELO a; Tue, 3 Mar 2026 02:00:00 +0100) ([1.2.3.4]) by m;",
            "from h (h [1.2.3.4]; port 25) by m with SMTP;",
            "from h (a \\) b; c) by m;",
            "from h (a (b; c) d)\r\n\tby m;\r\n\t",
        ] {
            assert_eq!(at(&format!("{before} {true_one}")), expected, "{before}");
            let zone = format!("{before} {true_one} (CET)");
            assert_eq!(at(&zone), expected, "{zone}");
        }
        // What is left open has hidden it, and says nothing.
        for before in ["from h (HELO a( ) by m;", "from \"h by m;", "from h by m"] {
            assert_eq!(at(&format!("{before} {true_one}")), None, "{before}");
        }
    }

    #[test]
    fn which_mail_is_newer_is_decided_or_is_not() {
        let mail = |date: i64, received: i64| Envelope {
            date: Some(date).filter(|at| *at > 0),
            received: Some(received).filter(|at| *at > 0),
            ..Envelope::default()
        };
        assert_eq!(mail(11, 10).sent(), Some(10));
        for (one, other, found) in [
            (mail(1, 2), mail(3, 4), Some(Ordering::Less)),
            (mail(9, 2), mail(3, 3), Some(Ordering::Less)),
            (mail(1, 5), mail(2, 3), None),
            (mail(1, 2), mail(1, 3), Some(Ordering::Less)),
            (mail(1, 2), mail(1, 2), None),
            (mail(1, 0), mail(2, 0), Some(Ordering::Less)),
            (mail(0, 1), mail(2, 3), Some(Ordering::Less)),
            (mail(0, 3), mail(2, 3), None),
            (mail(0, 3), mail(2, 0), None),
            (mail(0, 0), mail(2, 3), None),
        ] {
            assert_eq!(one.against(&other), found, "{one:?} {other:?}");
            assert_eq!(other.against(&one), found.map(Ordering::reverse));
        }
    }

    #[test]
    fn an_identifier_is_one_or_is_none() {
        let id = |id: &str| with("Message-ID", &format!("Message-ID: <{id}>")).id;
        assert_eq!(id("a+b/c=@x.example").as_deref(), Some("a+b/c=@x.example"));
        for odd in [
            "",
            "a b@x",
            "a\u{7}@x",
            "é@x",
            &"a".repeat(251),
            "a\r\n Bcc: c@x",
        ] {
            assert_eq!(id(odd), None, "{odd:?}");
        }
    }

    #[test]
    fn an_address_is_one_or_is_not() {
        assert_eq!(
            address(" <A.b+c@X.example> ").as_deref(),
            Some("a.b+c@x.example")
        );
        for none in [
            "", "a", "@x", "a@", "a b@x", "a@x,b@y", "a@x\ny@z", "a<b>@x",
        ] {
            assert_eq!(address(none), None, "{none:?}");
        }
    }

    #[test]
    fn a_mail_that_was_read_in_the_meantime_is_the_same() {
        let read = [b"X-Mozilla-Status: 0003\r\n".as_slice(), MAIL].concat();
        let same = |one: &[u8], other: &[u8]| identity(one) == identity(other);
        assert!(same(MAIL, &read));
        let other = String::from_utf8(MAIL.to_vec())
            .unwrap()
            .replace("gui", "houx");
        assert!(!same(MAIL, other.as_bytes()));
        let without = b"Received: x\r\nFrom: a@x\r\n\r\nhi\r\n".as_slice();
        assert!(same(without, without));
        assert!(!same(without, b"Received: y\r\nFrom: a@x\r\n\r\nhi\r\n"));
        // Nothing is to be read in either: two mails, until their bytes say otherwise.
        let empty = |subject: &str| format!("Message-ID: <a@x>\r\nSubject: {subject}\r\n\r\n");
        assert!(!same(empty("a").as_bytes(), empty("b").as_bytes()));
    }
}
