//! Messages in every encoding and wrapping that players send, and those that are refused.

use super::*;

fn opened(bytes: &[u8]) -> Letter {
    open(bytes).expect("a message")
}

fn text(bytes: &[u8]) -> String {
    opened(bytes).text
}

fn utf_16(text: &str, little: bool) -> Vec<u8> {
    let units = text.encode_utf16();
    units
        .flat_map(|u| {
            if little {
                u.to_le_bytes()
            } else {
                u.to_be_bytes()
            }
        })
        .collect()
}

#[test]
fn plain_text_is_read_in_the_usual_encodings() {
    let said = "espionner GAULE : trésor\r\n";
    let le = utf_16(said, true);
    let be = utf_16(said, false);
    let marked = |mark: &[u8], rest: &[u8]| [mark, rest].concat();
    for (bytes, notes) in [
        (said.as_bytes().to_vec(), vec![]),
        (marked(b"\xEF\xBB\xBF", said.as_bytes()), vec![]),
        (marked(b"\xFF\xFE", &le), vec![]),
        (marked(b"\xFE\xFF", &be), vec![]),
        (le, vec![Note::Utf16Unmarked]),
        (be, vec![Note::Utf16Unmarked]),
        (
            b"espionner GAULE : tr\xE9sor\r\n".to_vec(),
            vec![Note::Windows1252 { line: 1 }],
        ),
    ] {
        let letter = opened(&bytes);
        assert_eq!((letter.text.as_str(), letter.notes), (said, notes));
    }
}

#[test]
fn what_was_guessed_is_noted_with_its_line() {
    let mixed = opened(b"\xC3\xA9t\xC3\xA9\ntr\xE9sor");
    assert_eq!(mixed.text, "été\ntrésor");
    assert_eq!(mixed.notes, [Note::MixedBytes { line: 2 }]);
    let twice = opened("a\ntr\u{c3}\u{a9}sor".as_bytes());
    assert_eq!(twice.text, "a\ntrésor");
    assert_eq!(twice.notes, [Note::EncodedTwice { line: 2 }]);
    // An accent that stands for itself is no such thing.
    assert_eq!(opened("Ângelo Ãé".as_bytes()).notes, []);
    let quoted = opened(b"espionner CARTHAGE : tr=C3=A9sor=\n +2\nsi contr=C3=A9 = 40");
    assert_eq!(
        quoted.text,
        "espionner CARTHAGE : trésor +2\nsi contré = 40"
    );
    assert_eq!(quoted.notes, [Note::QuotedPrintable]);
    let windows = opened(b"tr=E9sor");
    assert_eq!(windows.text, "trésor");
    assert_eq!(windows.notes.len(), 2);
    for plain in [
        "De : Paul <paul@example.org>\nT = 30",
        "si contré=40, a < b > c",
    ] {
        assert_eq!(opened(plain.as_bytes()).notes, [], "{plain}");
    }
}

#[test]
fn what_is_no_message_is_refused() {
    let kind = |bytes: &[u8]| match open(bytes) {
        Err(LetterFault::NotAMessage { kind }) => Some(kind),
        _ => None,
    };
    assert_eq!(open(b""), Err(LetterFault::Empty));
    assert_eq!(open(b"\xEF\xBB\xBF \r\n\t"), Err(LetterFault::Empty));
    assert_eq!(
        open(b"<html><body> </body></html>"),
        Err(LetterFault::Empty)
    );
    assert!(open(&vec![b'a'; MAX_BYTES]).is_ok());
    let bytes = MAX_BYTES + 1;
    assert_eq!(
        open(&vec![b'a'; bytes]),
        Err(LetterFault::TooLong { bytes })
    );
    assert_eq!(kind(b"PK\x03\x04..."), Some(FileKind::Archive));
    assert_eq!(kind(b"%PDF-1.7"), Some(FileKind::Pdf));
    assert_eq!(kind(b"{\\rtf1"), Some(FileKind::Rtf));
    assert_eq!(
        kind(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"),
        Some(FileKind::Outlook)
    );
    assert_eq!(kind(b"ab\0\x01\x02cd"), Some(FileKind::Binary));
    let base64 = b"  a\nContent-Transfer-Encoding: base64\n\nZXNwaW9ubmVyIENBUlRIQUdFIDogdHI=\n";
    assert_eq!(open(base64), Err(LetterFault::Encoded));
}

#[test]
fn a_page_is_read_as_it_is_seen() {
    let page = "<html><head><title>x</title><style>p{}</style></head><body><p>Bonjour,</p>\
        <ol><li>tr&eacute;sor de&nbsp;Carthage <b>+2</b><li>x &lt; y</ol>\
        <div>mot :\n  alea</div><s>espionner GAULE</s><span style='text-decoration:line-through'>oui\
        </span><span style='display: none'>non</span>\
        <blockquote>cit\u{e9}<br>encore</blockquote>fin<table><tr><td>a</td><td>b</td></tr></table>";
    let letter = opened(page.as_bytes());
    assert_eq!(
        letter.text,
        "Bonjour,\n\n1. trésor de\u{a0}Carthage +2\n2. x < y\nmot : alea\n\
         > cité\n> encore\nfin\n| a | b |"
    );
    let struck = Note::Struck {
        text: "espionner GAULE oui".to_owned(),
    };
    assert_eq!(letter.notes, [Note::Html, struck]);
    assert_eq!(text(b"bonjour<br>mot : a<br>"), "bonjour\nmot : a");
}

#[test]
fn a_mail_is_opened_and_its_text_preferred() {
    let mail = "From: =?utf-8?Q?Ren=C3=A9?= <r@example.org>\r\nSubject: =?iso-8859-1?Q?=E9t=E9?=\r\n\
        MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n\
        --B\r\nContent-Type: multipart/alternative; boundary=A\r\n\r\n\
        --A\r\nContent-Type: text/plain; charset=windows-1252\r\n\
        Content-Transfer-Encoding: quoted-printable\r\n\r\ntr=E9sor=\r\n +2\r\n\r\n\
        --A\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>autre <s>barr\u{e9}</s></p>\r\n--A--\r\n\
        --B\r\nContent-Type: application/pdf; name=\"ordres.pdf\"\r\n\
        Content-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--B--\r\n";
    let letter = opened(mail.as_bytes());
    assert_eq!(letter.text.trim_end(), "trésor +2");
    let headings = ["From: René <r@example.org>", "Subject: été"];
    assert_eq!(letter.headings, headings);
    let names = vec!["ordres.pdf".to_owned()];
    let text = "barré".to_owned();
    assert_eq!(
        letter.notes,
        [Note::Struck { text }, Note::Attached { names }]
    );
}

#[test]
fn a_mail_with_nothing_but_an_attachment_is_refused() {
    let mail = b"MIME-Version: 1.0\nContent-Type: image/png; name=a.png\n\
        Content-Transfer-Encoding: base64\n\nAAAA\n";
    let attached = vec!["a.png".to_owned()];
    assert_eq!(open(mail), Err(LetterFault::NoText { attached }));
}

#[test]
fn broken_lines_of_a_flowed_mail_are_whole_again() {
    let mail = "Content-Type: text/plain; charset=utf-8; format=flowed\n\nespionner CARTHAGE : \n\
        trésor +2\n> vieux \n> texte\n-- \nPaul";
    assert_eq!(
        text(mail.as_bytes()),
        "espionner CARTHAGE : trésor +2\n> vieux texte\n-- \nPaul\n"
    );
}

#[test]
fn an_encoding_that_is_wrongly_named_is_noticed() {
    let mail = |charset: &str, body: &[u8]| {
        let head = format!("Content-Type: text/plain; charset={charset}\r\n\r\n");
        opened(&[head.as_bytes(), body].concat())
    };
    let wrong = mail("us-ascii", "trésor".as_bytes());
    assert_eq!(wrong.text, "trésor");
    let odd = mail("x-klingon", b"tr\xE9sor");
    assert_eq!(odd.text, "trésor");
    assert_eq!(odd.notes.len(), 2);
    assert_eq!(mail("iso-8859-15", b"\xA4").text, "€");
}

#[test]
fn a_mail_deep_in_mails_is_refused_and_breaks_nothing() {
    let deep = "Content-Type: message/rfc822\n\n".repeat(30_000);
    assert!(open(deep.as_bytes()).is_err());
    let tags = "<div><blockquote>".repeat(50_000) + "x" + &"</i>".repeat(10_000);
    assert!(text(tags.as_bytes()).contains("> x"));
}
