//! What stands on a mail, beside its text: who writes to whom, when, and in answer to what.

use mail_parser::{Address, HeaderName, HeaderValue, Message, MessageParser};

use super::mail;

/// The headings of a mail as far as they say whose it is and when it came. Addresses are folded ([`address`]).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Envelope {
    /// `From`, else `Sender`.
    pub from: Vec<String>,
    /// As the sender calls himself.
    pub name: String,
    /// `To` and `Cc`.
    pub to: Vec<String>,
    pub subject: String,
    /// `Date`: when its sender says that he sent it, in seconds since 1970.
    pub date: Option<i64>,
    /// The first `Received`: when the arbiter's own server had it.
    pub received: Option<i64>,
    /// `Message-ID`, without its angle brackets.
    pub id: Option<String>,
    /// Whether a program answers by itself: somebody is away, a list confirms.
    pub automatic: bool,
}

/// The headings of a mail; `None` where the bytes are no mail.
pub fn envelope(bytes: &[u8]) -> Option<Envelope> {
    let headings = mail::headings_of(bytes)?;
    let mail = MessageParser::default().parse_headers(headings)?;
    let from = mail.from().or(mail.sender());
    let name = from.and_then(|from| from.first()?.name.as_deref());
    let automatic = mail.header("Auto-Submitted").is_some_and(
        |value| !matches!(value, HeaderValue::Text(text) if text.trim().eq_ignore_ascii_case("no")),
    );
    Some(Envelope {
        from: addresses(from),
        name: name.unwrap_or_default().to_owned(),
        to: [mail.to(), mail.cc()]
            .into_iter()
            .flat_map(addresses)
            .collect(),
        subject: mail.subject().unwrap_or_default().to_owned(),
        date: mail.date().map(mail_parser::DateTime::to_timestamp),
        received: received(&mail),
        id: mail.message_id().map(str::to_owned),
        automatic,
    })
}

/// The topmost `Received`: the arbiter's own server wrote it. Those below could be anybody's.
fn received(mail: &Message<'_>) -> Option<i64> {
    let first = mail
        .headers()
        .iter()
        .find(|header| header.name == HeaderName::Received)?;
    let received = first.value.as_received()?;
    Some(received.date()?.to_timestamp())
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
    (good(local) && good(domain)).then(|| typed.to_lowercase())
}

/// Whether two files hold one mail: the same `Message-ID` and text; where it has none, the same bytes. A mail program
/// changes headings of its own when a mail is read, answered or moved.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    if one == other {
        return true;
    }
    let id = |bytes| envelope(bytes).and_then(|envelope| envelope.id);
    let text = |bytes| super::open(bytes).map(|letter| letter.text);
    let (Some(id), true) = (id(one), id(one) == id(other)) else {
        return false;
    };
    !id.is_empty() && text(one) == text(other)
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
        assert!(with("Auto-Submitted: auto-replied"));
        assert!(!with("Auto-Submitted: no"));
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
        assert!(same(MAIL, &read));
        let other = String::from_utf8(MAIL.to_vec())
            .unwrap()
            .replace("gui", "houx");
        assert!(!same(MAIL, other.as_bytes()));
        let without = b"Received: x\r\nFrom: a@x\r\n\r\nhi\r\n".as_slice();
        assert!(same(without, without));
        assert!(!same(without, b"Received: y\r\nFrom: a@x\r\n\r\nhi\r\n"));
    }
}
