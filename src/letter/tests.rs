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
        Err(LetterFault::NotAMessage(kind)) => Some(kind),
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
        Err(LetterFault::TooLong {
            bytes,
            limit: MAX_BYTES
        })
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
        --A\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p><b>Tr\u{e9}sor</b>\r\n +2</p>\r\n--A--\r\n\
        --B\r\nContent-Type: application/pdf; name=\"ordres.pdf\"\r\n\
        Content-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--B--\r\n";
    let letter = opened(mail.as_bytes());
    assert_eq!(letter.text.trim_end(), "trésor +2");
    let headings = ["From: René <r@example.org>", "Subject: été"];
    assert_eq!(letter.headings, headings);
    let names = vec!["ordres.pdf".to_owned()];
    assert_eq!(letter.notes, [Note::Attached { names }]);
}

/// A mail of a plain part and a page.
fn both(plain: &str, page: &str) -> Letter {
    let mail = format!(
        "MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=B\n\n\
         --B\nContent-Type: text/plain; charset=utf-8\n\n{plain}\n\
         --B\nContent-Type: text/html; charset=utf-8\n\n{page}\n--B--\n"
    );
    opened(mail.as_bytes())
}

fn struck(text: &str) -> Note {
    Note::Struck {
        text: text.to_owned(),
    }
}

#[test]
fn what_a_page_strikes_out_is_struck_out_in_the_plain_text_beside_it() {
    let plain =
        "Hello,\n\n1. spy on ITALIE: treasury +1\n2. spy on CARTHAGE: treasury\n\nword: oak\n";
    for page in [
        "<s>spy on CARTHAGE: treasury</s>",
        "<del>spy on CARTHAGE: treasury</del>",
        "<strike>spy on CARTHAGE: treasury</strike>",
        "<span style='color:red; text-decoration: Line-Through'>spy on CARTHAGE: treasury</span>",
        "<span class='x s1'>spy on CARTHAGE: treasury</span>",
    ] {
        let style =
            "<style>p.p1 { margin: 0 } span.s1, .s2 { text-decoration: line-through }</style>";
        let page = format!(
            "<html><head>{style}</head><body><p class=p1>Hello,</p><ol><li>spy on ITALIE: treasury +1</li>\
             <li>{page}</li></ol><p>word: oak</p></body></html>"
        );
        let letter = both(plain, &page);
        assert!(
            !letter.text.contains("CARTHAGE") && letter.text.contains("+1"),
            "{letter:?}"
        );
        assert_eq!(letter.notes, [struck("spy on CARTHAGE: treasury")]);
    }
    // A part of a line, where the plain text has both.
    let letter = both(
        "spy on ITALIE: treasury +1 +3",
        "<p>spy on ITALIE: treasury <s>+1</s> +3</p>",
    );
    assert_eq!(letter.text, "spy on ITALIE: treasury +3");
    assert_eq!(letter.notes, [struck("+1")]);
}

#[test]
fn what_one_part_of_a_mail_alone_says_is_told() {
    let only_page = |text: &str| Note::OnlyPage {
        text: text.to_owned(),
    };
    let only_plain = |text: &str| Note::OnlyPlain {
        text: text.to_owned(),
    };
    let page = "<p>spy on ITALIE: treasury +1<br>word: oak</p>";
    for (plain, page, read, told) in [
        (
            "word: oak",
            "<p>word: oak<br>protect treasury -3",
            "word: oak\nprotect treasury -3",
            vec![only_page("protect treasury -3")],
        ),
        (
            "spy on ITALIE: treasury +1\nword: oak\nprotect treasury -3",
            page,
            "spy on ITALIE: treasury +1\nword: oak",
            vec![only_plain("protect treasury -3")],
        ),
        (
            "spy on ITALIE: treasury +2\nword: oak",
            page,
            "spy on ITALIE: treasury +1\nword: oak",
            vec![
                only_page("spy on ITALIE: treasury +1"),
                only_plain("spy on ITALIE: treasury +2"),
            ],
        ),
        (
            "Please use an HTML reader.",
            "<p>word: oak",
            "word: oak",
            vec![
                only_page("word: oak"),
                only_plain("Please use an HTML reader."),
            ],
        ),
    ] {
        let letter = both(plain, page);
        assert_eq!(
            (letter.text.as_str(), letter.notes),
            (read, told),
            "{plain}"
        );
    }
    // Broken, marked and decorated otherwise it is the same; so is what is quoted.
    for (plain, page) in [
        (
            "Here is what I ask for, and I hope\nthat it is the last time:\n\n* *spy* on ITALIE: treasury +1\n\n-- \nBrennus",
            "<p>Here is what I ask for, and I hope that it is the last time:</p><ul><li><b>spy</b> on ITALIE: treasury +1</li></ul>Brennus",
        ),
        (
            "see https://club.example/x <https://club.example/x>\nword: oak [cid:logo.png]",
            "see <a href=x>https://club.example/x</a><br>word: oak <img src=cid:logo.png>",
        ),
        (
            "word: oak\n\nOn Fri, Nov 27, 2026 at 9:00 AM Umpire <u@club.example> wrote:\n> old\n> lines\n",
            "word: oak<div class=gmail_quote><div class=gmail_attr>On Fri, Nov 27, 2026 at 9:00 AM Umpire &lt;u@club.example&gt; wrote:</div><blockquote>old<br>lines</blockquote></div>",
        ),
        (
            "spy\tITALIE\ttreasury\t+1",
            "<table><tr><td>spy</td><td>ITALIE</td><td>treasury</td><td>+1</td></tr></table>",
        ),
    ] {
        let letter = both(plain, page);
        assert_eq!(
            (letter.text.trim_end(), letter.notes),
            (plain.trim_end(), vec![]),
            "{plain}"
        );
    }
}

#[test]
fn base64_is_decoded_though_a_footer_stands_below_it() {
    let code =
        "c3B5IG9uIElUQUxJRTogdHJlYXN1cnkgKzEKcHJvdGVjdCB0cmVhc3VyeSAtMwp3b3JkOiBtaXN0\nbGV0b2UK\n";
    let said = "spy on ITALIE: treasury +1\nprotect treasury -3\nword: mistletoe\n";
    let head = "MIME-Version: 1.0\nContent-Transfer-Encoding: base64\nContent-Type: text/plain\n\n";
    for footer in [
        "_______\nclub mailing list\nclub@lists.example\n",
        "-- \nclub mailing list\n",
        "---\nVirus-free. www.avast.com\n",
        "\n_____\nclub\n",
        "Sent by the club's list: see below\n",
        "<p>club</p>\n",
    ] {
        for end in ["\n", "\r\n"] {
            let mail = format!("{head}{code}{footer}").replace('\n', end);
            let text = text(mail.as_bytes()).replace('\r', "");
            assert_eq!(text, format!("{said}\n{}", footer.trim_start()), "{footer}");
        }
    }
    // In a part of its own too, where the heading alone says that it is text.
    let part = format!(
        "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n--B\n{head}{code}_____\nclub\n--B--\n"
    );
    let letter = opened(part.as_bytes());
    assert!(
        letter.text.starts_with(said) && letter.notes.is_empty(),
        "{letter:?}"
    );
}

#[test]
fn utf_16_is_read_whatever_its_name_says_of_its_order() {
    for (name, little) in [
        ("utf-16", true),
        ("utf-16", false),
        ("UTF-16LE", false),
        ("utf-16be", true),
    ] {
        for said in [
            "spy on ITALIE: treasury +1\n",
            "привет всем, друг\nword: x\n",
        ] {
            let head = format!("MIME-Version: 1.0\nContent-Type: text/plain; charset={name}\n\n");
            let mail = [head.as_bytes(), &utf_16(said, little)].concat();
            assert_eq!(text(&mail), said, "{name} {little}");
        }
    }
}

#[test]
fn text_that_is_not_properly_called_so_is_read() {
    let said = "spy on ITALIE: treasury +1\nword: oak\n";
    for kind in [
        "text",
        "TEXT",
        "text/",
        "text; charset=utf-8",
        "plain",
        "text/markdown",
        "multipart/mixed",
        "multipart/mixed; boundary=none",
        "",
    ] {
        let mail = format!("MIME-Version: 1.0\nContent-Type: {kind}\n\n{said}");
        assert_eq!(text(mail.as_bytes()).trim_end(), said.trim_end(), "{kind}");
        let part = format!(
            "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text\n\n{said}\n--B--\n"
        );
        let letter = opened(part.as_bytes());
        assert_eq!(
            (letter.text.trim_end(), letter.notes.len()),
            (said.trim_end(), 0)
        );
    }
    // What is attached under a name, or is something else, is not.
    for heading in [
        "Content-Type: text; name=orders.txt",
        "Content-Type: text\nContent-Disposition: attachment",
        "Content-Type: text/calendar",
    ] {
        let mail = format!(
            "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n--B\n{heading}\n\n{said}\n--B--\n"
        );
        assert!(
            matches!(
                open(mail.as_bytes()),
                Err(LetterFault::NoText | LetterFault::OnlyAttached { .. })
            ),
            "{heading}"
        );
    }
}

#[test]
fn a_hyphen_that_nobody_sees_cuts_no_word() {
    for (written, read) in [
        ("spy on ITA\u{ad}LIE", "spy on ITALIE"),
        ("spy on ITA\u{ad}\nLIE: treasury", "spy on ITALIE: treasury"),
        ("spy on ITA\u{ad}\r\nLIE", "spy on ITALIE"),
        (
            "<p>spy on ITA&shy;LIE</p><p>word</p>",
            "spy on ITALIE\n\nword",
        ),
    ] {
        assert_eq!(text(written.as_bytes()), read);
    }
}

#[test]
fn what_a_password_protects_is_called_so() {
    let ole = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".as_slice();
    let stream: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let kind = |bytes: &[u8]| match open(bytes) {
        Err(LetterFault::NotAMessage(kind)) => kind,
        other => panic!("{other:?}"),
    };
    assert_eq!(kind(&[ole, &stream].concat()), FileKind::Locked);
    assert_eq!(kind(&[ole, b"Workbook"].concat()), FileKind::Outlook);
}

#[test]
fn a_mail_with_nothing_but_an_attachment_is_refused() {
    let mail = b"MIME-Version: 1.0\nContent-Type: image/png; name=a.png\n\
        Content-Transfer-Encoding: base64\n\nAAAA\n";
    let attached = vec!["a.png".to_owned()];
    assert_eq!(
        open(mail),
        Err(LetterFault::OnlyAttached { names: attached })
    );
}

#[test]
fn broken_lines_of_a_flowed_mail_are_whole_again() {
    let mail = "Content-Type: text/plain; charset=utf-8; format=flowed\n\nespionner CARTHAGE : \n\
        trésor +2\n> vieux \n> texte\n-- \nPaul";
    assert_eq!(
        text(mail.as_bytes()),
        "espionner CARTHAGE : trésor +2\n> vieux texte\n-- \nPaul\n"
    );
    // Nothing flows into the signature, whatever the line above it ends with.
    for (kind, word) in [
        ("format=flowed", "gui "),
        ("format=flowed; delsp=yes", "gui"),
    ] {
        for end in ["\n", "\r\n"] {
            let mail = format!(
                "Content-Type: text/plain; charset=utf-8; {kind}\n\nmot : gui \n-- \nespionner ASIE : trésor"
            );
            let mail = mail.replace('\n', end);
            let shown = text(mail.as_bytes());
            assert_eq!(
                shown,
                format!("mot : {word}\n-- \nespionner ASIE : trésor\n")
            );
        }
    }
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
