//! Mailboxes as mail programs write them and mails as people send them, at a clock of the test's own. The files of
//! `tests/mailboxes/` are dated 29 November 2026; the campaign opens the day before, and takes orders until 22:00.
//!
//! Nothing of two seats in one mail, and no amounts in odd digits: the reader that tells them is not there yet.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use arbitre::campaign::FixedClock;
use arbitre::chance::OsEntropy;
use arbitre::cli::{Look, Machine, run};
use arbitre::locale::Lang;
use serde_json::{Value, json};

use crate::harness::desk::{CAMPAIGN, Desk, Ran, words};

const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mailboxes");

/// Midday, before the deadline; and an hour after it.
const NOON: &str = "2026-11-29T11:00:00Z";
const NIGHT: &str = "2026-11-29T22:00:00Z";

/// Runs a command line in English when the clock says so; `typed` is given to its questions, where there is any.
fn at(desk: &Desk, time: &str, line: &str, typed: Option<&str>) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut machine = Machine {
        page: None,
        desk: arbitre::web::desk,
        stdin: &mut typed.unwrap_or_default().as_bytes(),
        stdout: &mut out,
        stderr: &mut err,
        clock: &FixedClock::at(time).unwrap(),
        entropy: &mut OsEntropy,
        editor: "no-editor".into(),
        look: Look {
            lang: Lang::En,
            colour: false,
            screen: false,
            terminal: false,
            asks: typed.is_some(),
            width: 200,
        },
    };
    let file = desk.file().display().to_string();
    let before = ["arbitre", "-c", &file].map(str::to_owned);
    let line = before.into_iter().chain(words(line));
    let code = run(line.map(Into::into).collect(), &mut machine).into();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(out), text(err));
    Ran { code, out, err }
}

/// A desk whose season takes orders of three nations with addresses.
fn desk() -> Desk {
    static MADE: OnceLock<Vec<u8>> = OnceLock::new();
    let desk = Desk::empty();
    let made = MADE.get_or_init(|| {
        let made = Desk::empty();
        let file = |name: &str| made.path(name).display().to_string();
        let (new, secret, world) = (file(CAMPAIGN), file("secret.txt"), file("monde.toml"));
        for line in [
            &*format!("new \"{new}\" --secret-file \"{secret}\""),
            "season open Autumn",
            &format!("world import \"{world}\""),
            "season deadline 1 orders \"2026-11-29 22:00\"",
            "season sheet 1",
            "seat GAULE --mail gaul@club.example --lang en",
            "seat ITALIE --mail italy@club.example --lang en",
            "seat CARTHAGE --mail carthage@club.example --lang en",
        ] {
            at(&made, "2026-11-28T08:00:00Z", line, None).ok();
        }
        made.damaged();
        made.bytes()
    });
    fs::write(desk.file(), made).unwrap();
    desk
}

/// A mail; `headings` stand above the others, each with its end of line.
fn mail(headings: &str, from: &str, id: &str, date: &str, text: &str) -> String {
    let date = match date {
        "" => String::new(),
        date => format!("Date: Sun, 29 Nov 2026 {date}:00 +0100\n"),
    };
    format!(
        "{headings}From: {from}\nTo: umpire@club.example\nSubject: orders\n{date}Message-ID: <{id}@club.example>\n\
         MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )
}

fn received(at: &str) -> String {
    format!("Received: from mx.club.example by mx.umpire.example; Sun, 29 Nov 2026 {at}:00 +0100\n")
}

/// What stands of every seat: `GAULE spy on ITALIE: treasury +1`.
fn stands(desk: &Desk) -> Vec<String> {
    let listed = at(desk, NOON, "orders list --json", None).ok().json();
    let mut all = Vec::new();
    for set in listed["sets"].as_array().unwrap() {
        let seat = set["seat"].as_str().unwrap();
        for order in set["orders"].as_array().unwrap() {
            let of = |name: &str| order[name].as_str().unwrap_or("-").to_owned();
            let modifier = &order["modifier"];
            let (what, target, kind) = (of("order"), of("target"), of("kind"));
            all.push(format!("{seat} {what} {target} {kind} {modifier}"));
        }
        all.push(format!("{seat} word {}", set["word"].as_str().unwrap()));
    }
    all
}

/// Enters all that lies there, by the clock of noon.
fn posted(desk: &Desk, path: &Path) -> Value {
    let line = format!("post \"{}\" --yes --json", path.display());
    at(desk, NOON, &line, None).json()
}

/// What comes of each row: `GAULE taken`.
fn rows(posted: &Value) -> Vec<String> {
    let mails = posted["mails"].as_array().unwrap().iter();
    let mut rows: Vec<(u64, String)> = mails
        .map(|mail| {
            let seat = mail["seat"].as_str().unwrap_or("-");
            let fate = mail["fate"].as_str().unwrap();
            (mail["row"].as_u64().unwrap(), format!("{seat} {fate}"))
        })
        .collect();
    rows.sort();
    rows.into_iter().map(|(_, row)| row).collect()
}

const GAUL: &str = "spy on ITALIE: treasury +1\nword: mistletoe";
const GAUL_STANDS: [&str; 2] = ["GAULE attempt ITALIE treasury 1", "GAULE word mistletoe"];

/// Every mailbox and mail of a reading of public bug reports.
#[test]
fn files_as_mail_programs_write_them() {
    let three = [
        "CARTHAGE protection - treasury 2",
        "CARTHAGE word elephant",
        "GAULE attempt ITALIE treasury 1",
        "GAULE word mistletoe",
        "ITALIE protection - treasury 1",
        "ITALIE word alea",
    ];
    let carthage = ["GAULE attempt CARTHAGE treasury 1", "GAULE word mistletoe"];
    let with_treasury = [
        "GAULE attempt ITALIE treasury 1",
        "GAULE protection - treasury 3",
        "GAULE word mistletoe",
    ];
    let gui = ["GAULE attempt ITALIE treasury 1", "GAULE word gui"];
    for (name, fates, stand) in [
        (
            "01-thunderbird-bare-separator.mbox",
            &["GAULE taken", "ITALIE taken", "CARTHAGE taken"][..],
            &three[..],
        ),
        ("02-thunderbird-bare-separator-deleted.mbox", &[], &[]),
        (
            "03a-mbox-separator-without-date.mbox",
            &["GAULE taken", "ITALIE taken"],
            &three[2..],
        ),
        (
            "03b-mbox-separator-rfc-date.mbox",
            &["GAULE taken", "ITALIE taken"],
            &three[2..],
        ),
        (
            "03c-mbox-no-blank-line.mbox",
            &["GAULE taken", "ITALIE taken"],
            &three[2..],
        ),
        (
            "04-struck-out-in-html-alternative.eml",
            &["GAULE taken"],
            &GAUL_STANDS,
        ),
        ("06-fast-clock", &["GAULE taken", "GAULE taken"], &carthage),
        (
            "08-base64-with-list-footer.eml",
            &["GAULE taken"],
            &with_treasury,
        ),
        ("12-read-receipt.eml", &["GAULE automatic"], &[]),
        (
            "13-plain-part-without-the-orders.eml",
            &["GAULE taken"],
            &GAUL_STANDS,
        ),
        ("14-flowed-signature.eml", &["GAULE taken"], &GAUL_STANDS),
        ("16-utf16-base64-without-mark.eml", &["GAULE taken"], &gui),
        ("17-content-type-text.eml", &["GAULE taken"], &GAUL_STANDS),
    ] {
        let desk = desk();
        let posted = posted(&desk, &Path::new(FILES).join(name));
        assert_eq!(rows(&posted), fates, "{name}");
        assert_eq!(stands(&desk), stand, "{name}");
        assert_eq!(
            posted["deleted"],
            u8::from(name.starts_with("02")),
            "{name}"
        );
    }
    // A word that is cut at an invisible hyphen is one.
    let desk = desk();
    let soft = Path::new(FILES).join("15-soft-hyphen.txt");
    at(
        &desk,
        NOON,
        &format!("enter GAULE \"{}\"", soft.display()),
        None,
    )
    .ok();
    assert_eq!(
        stands(&desk),
        ["GAULE attempt ITALIE treasury 0", "GAULE word x"]
    );
}

/// A mere *thanks* above one's old orders, in any language, leaves what stands.
#[test]
fn thanks_above_old_orders_are_no_orders() {
    let all = fs::read_dir(FILES)
        .unwrap()
        .map(|file| file.unwrap().path());
    let all: Vec<_> = all
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("05-")
        })
        .collect();
    assert_eq!(all.len(), 7);
    for path in all {
        let desk = desk();
        desk.write(
            "first.eml",
            mail("", "gaul@club.example", "g", "09:00", GAUL),
        );
        let first = desk.path("first.eml");
        assert_eq!(rows(&posted(&desk, &first)), ["GAULE taken"]);
        assert_eq!(
            rows(&posted(&desk, &path)),
            ["GAULE blank"],
            "{}",
            path.display()
        );
        assert_eq!(stands(&desk), GAUL_STANDS);
        // Typed by hand it is not taken either.
        let typed = at(
            &desk,
            NOON,
            &format!("enter GAULE \"{}\" --json", path.display()),
            None,
        );
        assert_eq!(
            (typed.code, stands(&desk)),
            (1, GAUL_STANDS.map(str::to_owned).into())
        );
    }
}

/// Whatever stands on the line between two mails.
#[test]
fn a_mailbox_is_parted_where_mail_programs_part_it() {
    for separator in [
        "From ",
        "From \t ",
        "From - Sun Nov 29 10:00:00 2026",
        "From gaul@club.example",
        "From gaul@club.example Sun Nov 29 10:00:00 2026",
        "From gaul@club.example Sun Nov 29 10:00:00 +0100 2026",
        "From gaul@club.example  Sun, 29 Nov 2026 10:00:00 +0100",
        "From gaul@club.example 2026-11-29T10:00:00+01:00",
        "From ???@??? Sun Nov 29 10:00:00 2026",
        "From 1790041234567890123@xxx Sun Nov 29 10:00:00 +0000 2026",
        "From MAILER-DAEMON Sun Nov 29 10:00:00 2026",
        "From gaul@club.example dim. nov. 29 10:00:00 2026",
    ] {
        let gaul = mail(
            "",
            "gaul@club.example",
            "g",
            "10:00",
            &format!("From Gaul, with love\n{GAUL}"),
        );
        let italy = mail(
            "",
            "italy@club.example",
            "i",
            "10:00",
            "protect treasury -1\n>From here on\nword: alea",
        );
        for (between, ends, before) in [
            ("\n", "\n", ""),
            ("", "\n", "\n\n"),
            ("\n", "\r\n", "\u{feff}"),
        ] {
            let desk = desk();
            let text = format!("{before}{separator}\n{gaul}{between}{separator}\n{italy}");
            desk.write("Campagne", text.replace('\n', ends));
            let posted = posted(&desk, &desk.path("Campagne"));
            assert_eq!(
                rows(&posted),
                ["GAULE taken", "ITALIE taken"],
                "{separator:?} {ends:?}"
            );
            assert_eq!(stands(&desk).len(), 4);
        }
    }
}

/// What mail programs call deleted is not entered, and is counted; a sender cannot have it seem so of another.
#[test]
fn deleted_mails_are_counted() {
    let desk = desk();
    let mut text = String::new();
    for (n, (separator, above, from)) in [
        (
            "From ",
            "X-Mozilla-Status: 0009\nX-Mozilla-Status2: 00000000\n",
            "gaul",
        ),
        (
            "From - Sun Nov 29 10:00:00 2026",
            "X-Mozilla-Status: 0008\n",
            "gaul",
        ),
        ("From ", "Status: RO\nX-Status: AD\n", "gaul"),
        ("From ", "X-Mozilla-Status: 0001\n", "italy"),
        (
            "From ",
            "X-Status: A\nReceived: x\nX-Mozilla-Status: 0008\n",
            "carthage",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let mail = mail(
            above,
            &format!("{from}@club.example"),
            &format!("d{n}"),
            "10:00",
            "protect treasury -1",
        );
        text.push_str(&format!("{separator}\n{mail}\n"));
    }
    desk.write("Campagne", text);
    let shown = at(
        &desk,
        NOON,
        &format!("post \"{}\" --yes", desk.path("Campagne").display()),
        None,
    )
    .ok();
    shown.says("5 in all, 2 taken, 3 marked as deleted.");
    assert!(!shown.out.contains("GAULE"), "{shown:#?}");
}

/// Every mail has a row with what comes of it, what is no mail is named, and the sum adds up.
#[test]
fn every_mail_has_a_row_and_the_sum_adds_up() {
    let desk = desk();
    fs::create_dir_all(desk.path("box/sub")).unwrap();
    let gaul = mail(&received("10:00"), "gaul@club.example", "g", "10:00", GAUL);
    let away = mail(
        "Auto-Submitted: auto-replied\n",
        "gaul@club.example",
        "a",
        "10:30",
        "I am away.",
    );
    let italy = mail(
        "",
        "italy@club.example",
        "i",
        "10:00",
        "Hello umpire, see you tomorrow!",
    );
    let shop = mail("", "shop@ads.example", "s", "10:00", "Buy!");
    let old = mail("", "old@ads.example", "o", "", "Buy!\n")
        .replace("MIME", "Date: Mon, 2 Mar 2026 10:00:00 +0100\nMIME");
    let copy = gaul.clone();
    let mut other = mail(
        "",
        "carthage@club.example",
        "c",
        "10:00",
        "spy on ITALIE: treasury\n\nBrennus, chief of Gaul",
    );
    other.push('\n');
    for (name, text) in [
        ("1.eml", gaul),
        ("2.eml", away),
        ("3.eml", italy),
        ("4.eml", shop),
        ("5.eml", old),
        ("6.eml", copy),
        ("7.eml", other),
        ("notes.txt", "buy milk\n".to_owned()),
        (
            "Inbox.msf",
            "// <!-- <mdb:mork:z v=\"1.4\"/> -->".to_owned(),
        ),
        ("empty.eml", String::new()),
    ] {
        desk.write(&format!("box/{name}"), text);
    }
    desk.write("box/photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0");
    desk.write("box/orders.pdf", b"%PDF-1.7\nhello\n");
    let line = format!("post \"{}\" --yes", desk.path("box").display());
    let ran = at(&desk, NOON, &line, None);
    assert_eq!(ran.code, 1);
    ran.says("13 in all, 1 taken, 1 in which nothing is understood, 1 entered already, 3 left, 2 passed over, 5 that are no messages.");
    ran.says("No messages, and not read: sub, Inbox.msf, empty.eml, orders.pdf, photo.jpg.");
    for (name, fate) in [
        ("shop@ads.example", "unknown sender: left"),
        ("old@ads.example", "by an unknown sender, before this step"),
        (
            "notes.txt",
            "a text and no mail: nothing says whose it is; left",
        ),
        ("GAULE", "an automatic reply"),
        ("GAULE", "entered already"),
        ("ITALIE", "nothing in it is understood"),
        ("CARTHAGE", "says it is from GAULE: left"),
    ] {
        let mut lines = ran.out.lines();
        assert!(
            lines.any(|line| line.contains(name) && line.contains(fate)),
            "{name} {fate}: {ran:#?}"
        );
    }
    let numbers = ran
        .out
        .lines()
        .filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
    assert_eq!(
        numbers.skip(1).take(8).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 7, 8]
    );
    // The next time nothing of it is new, and it says so of each.
    let again = at(&desk, NOON, &line, None);
    again
        .says("13 in all, 3 entered already,")
        .says("No message entered");
}

/// A sender whom nobody knows is given a seat, and his address to it.
#[test]
fn an_unknown_sender_is_given_a_seat_and_remembered() {
    let lise = "Lise <lise@else.example>";
    let desk = desk();
    let first = mail(
        &received("10:00"),
        lise,
        "l1",
        "10:00",
        "spy on GAULE: treasury\nword: nile",
    );
    let second = mail(
        &received("10:30"),
        lise,
        "l2",
        "10:30",
        "spy on GAULE: treasury +1",
    );
    desk.write("Campagne", format!("From \n{first}\nFrom \n{second}\n"));
    let line = format!("post \"{}\"", desk.path("Campagne").display());
    // Whose, remembered, and the last question: the second mail is asked of no more.
    let before = desk.entries();
    let ran = at(&desk, NOON, &line, Some("egypte\ny\nn\n"));
    assert_eq!((ran.code, desk.entries()), (1, before.clone()), "{ran:#?}");
    let ran = at(&desk, NOON, &line, Some("egypte\ny\ny\n")).ok();
    ran.complains("Remember lise@else.example as an address of EGYPTE?");
    assert_eq!(ran.err.matches("Whose is it?").count(), 1, "{ran:#?}");
    assert_eq!(
        stands(&desk),
        ["EGYPTE attempt GAULE treasury 1", "EGYPTE word nile"]
    );
    at(&desk, NOON, "seat", None).ok().says("lise@else.example");
    // The next time she is known.
    desk.write(
        "third.eml",
        mail(
            &received("10:40"),
            lise,
            "l3",
            "10:40",
            "spy on GAULE: treasury +2",
        ),
    );
    assert_eq!(
        rows(&posted(&desk, &desk.path("third.eml"))),
        ["EGYPTE taken"]
    );
    // Who says no is asked of the next time; a sender who is not plain is never remembered.
    let desk = self::desk();
    desk.write("one.eml", first);
    let line = format!("post \"{}\"", desk.path("one.eml").display());
    at(&desk, NOON, &line, Some("egypte\nn\ny\n")).ok();
    assert!(!at(&desk, NOON, "seat", None).ok().out.contains("lise"));
    let two = mail(
        "",
        "lise@else.example, ana@else.example",
        "l4",
        "11:00",
        "spy on ITALIE: treasury\nword: x",
    );
    desk.write("two.eml", two);
    let line = format!("post \"{}\"", desk.path("two.eml").display());
    let ran = at(&desk, NOON, &line, Some("arabie\ny\n")).ok();
    assert!(!ran.err.contains("Remember"), "{ran:#?}");
}

/// `Date` later than `Received` cannot be true; where the two say different things, or nothing, it is asked.
#[test]
fn an_older_set_displaces_no_newer_one() {
    let sent = |date: &str, got: &str| {
        let got = if got.is_empty() {
            String::new()
        } else {
            received(got)
        };
        (date.to_owned(), got)
    };
    for (first, second, fates) in [
        // An hour fast, and the correction.
        (("11:00", "10:00"), ("10:30", "10:30"), ["taken", "taken"]),
        // A mail that was long on its way, and one that overtook it: the dates say this, the server that.
        (
            ("10:00", "11:30"),
            ("10:30", "10:31"),
            ["taken", "undecided"],
        ),
        // The second was sent by a clock that is slow.
        (
            ("10:00", "10:01"),
            ("09:30", "10:31"),
            ["taken", "undecided"],
        ),
        // No server says anything.
        (("10:00", ""), ("10:30", ""), ["taken", "taken"]),
        (("10:00", ""), ("10:00", ""), ["taken", "undecided"]),
        (("10:00", "10:01"), ("10:00", "10:02"), ["taken", "taken"]),
        (("10:00", ""), ("", ""), ["taken", "undecided"]),
        (("10:00", "10:01"), ("", ""), ["taken", "undecided"]),
        (("", "10:01"), ("", "10:31"), ["taken", "taken"]),
        (("", "10:01"), ("10:30", "10:31"), ["taken", "taken"]),
        (("10:00", "10:01"), ("10:30", ""), ["taken", "taken"]),
    ] {
        let desk = desk();
        fs::create_dir(desk.path("box")).unwrap();
        let points = |n: u8| format!("spy on ITALIE: treasury +{n}\nword: mistletoe");
        for (n, (date, got)) in [(1, sent(first.0, first.1)), (2, sent(second.0, second.1))] {
            let mail = mail(
                &got,
                "gaul@club.example",
                &format!("m{n}"),
                &date,
                &points(n),
            );
            desk.write(&format!("box/{n}.eml"), mail);
        }
        let posted = posted(&desk, &desk.path("box"));
        let fates = fates.map(|fate| format!("GAULE {fate}"));
        let mut found = rows(&posted);
        found.sort();
        assert_eq!(found, fates, "{first:?} {second:?}");
        let decided = fates[1].ends_with("taken");
        assert_eq!(stands(&desk).len(), 2);
        if decided {
            assert_eq!(
                stands(&desk)[0],
                "GAULE attempt ITALIE treasury 2",
                "{first:?} {second:?}"
            );
        }
        // At a terminal it is asked.
        let line = format!("post \"{}\"", desk.path("box").display());
        let asked = at(&desk, NOON, &line, Some("n\n"));
        assert_eq!(
            asked.err.contains("Enter it all the same?"),
            !decided,
            "{asked:#?}"
        );
    }
    // What was entered by hand is no mail: only one that was sent after that is surely newer.
    let desk = desk();
    desk.write("hand.txt", GAUL);
    at(
        &desk,
        NOON,
        &format!("enter GAULE \"{}\"", desk.path("hand.txt").display()),
        None,
    )
    .ok();
    for (date, fate) in [("10:00", "GAULE undecided"), ("12:30", "GAULE taken")] {
        desk.write(
            "one.eml",
            mail(
                "",
                "gaul@club.example",
                date,
                date,
                "spy on ITALIE: treasury +2",
            ),
        );
        assert_eq!(rows(&posted(&desk, &desk.path("one.eml"))), [fate]);
    }
}

/// The body of the last message of a seat.
fn entered(desk: &Desk, seat: &str) -> Value {
    let file = rusqlite::Connection::open(desk.file()).unwrap();
    let query = "SELECT body FROM journal WHERE kind = 'enter' AND actor = ?1 ORDER BY season, i DESC LIMIT 1";
    let body: String = file.query_row(query, [seat], |row| row.get(0)).unwrap();
    serde_json::from_str(&body).unwrap()
}

/// A heap of the evening: received before the deadline, after it, and nobody knows when.
fn evening(desk: &Desk) -> String {
    fs::create_dir(desk.path("box")).unwrap();
    for (name, got, from, date, text) in [
        ("1.eml", received("21:50"), "gaul", "21:49", GAUL),
        (
            "2.eml",
            received("22:10"),
            "italy",
            "21:55",
            "protect treasury -1\nword: alea",
        ),
        (
            "3.eml",
            String::new(),
            "carthage",
            "21:58",
            "protect treasury -2\nword: elephant",
        ),
    ] {
        let mail = mail(&got, &format!("{from}@club.example"), from, date, text);
        desk.write(&format!("box/{name}"), mail);
    }
    format!("post \"{}\"", desk.path("box").display())
}

/// Whether a mail is late is its own, and not the evening's on which it is entered.
#[test]
fn late_is_what_came_late() {
    let desk = desk();
    let ran = at(&desk, NIGHT, &format!("{} --yes", evening(&desk)), None).ok();
    ran.says("1 line, in time (received before the deadline)");
    ran.says("1 line, late (received after the deadline)");
    ran.says("1 line, late by the clock (nothing says when it came)");
    let said = |desk: &Desk| {
        ["GAULE", "ITALIE", "CARTHAGE"].map(|seat| {
            let body = entered(desk, seat);
            (body["late"] == json!(true), body["timed"].clone())
        })
    };
    let got = |time: &str| json!({ "received": time });
    assert_eq!(
        said(&desk),
        [
            (false, got("2026-11-29T20:50:00Z")),
            (true, got("2026-11-29T21:10:00Z")),
            (true, Value::Null)
        ]
    );
    let status = at(&desk, NIGHT, "status", None).ok().out;
    let row = |seat: &str| {
        status
            .lines()
            .find(|line| line.contains(seat))
            .unwrap()
            .to_owned()
    };
    assert!(
        !row("GAULE").contains("late") && row("ITALIE").contains("received, late"),
        "{status}"
    );
    let receipt = |desk: &Desk, seat: &str| {
        fs::read_to_string(desk.path(&format!("tray/receipt-1-{seat}.eml"))).unwrap()
    };
    assert!(!receipt(&desk, "GAULE").contains("after the deadline"));
    assert!(receipt(&desk, "ITALIE").contains("after the deadline"));
    // Rows are turned round by their numbers, beforehand …
    let desk = self::desk();
    let ran = at(
        &desk,
        NIGHT,
        &format!("{} --yes --in-time=2,3 --late=1", evening(&desk)),
        None,
    )
    .ok();
    ran.says("late (you say so)").says("in time (you say so)");
    let arbiter = json!("arbiter");
    let turned = [
        (true, arbiter.clone()),
        (false, arbiter.clone()),
        (false, arbiter.clone()),
    ];
    assert_eq!(said(&desk), turned);
    // … or when the arbiter is asked; all are in time where no row is named.
    let desk = self::desk();
    let ran = at(&desk, NIGHT, &evening(&desk), Some("3 9\n\ny\n")).ok();
    ran.complains("Late: 2, 3. In time: 1. Nothing says when these came, and the clock alone calls them late: 3.");
    ran.complains("There is no such row among these.")
        .complains("Late: 2. In time: 1, 3.");
    assert_eq!(said(&desk)[2], (false, arbiter.clone()));
    let desk = self::desk();
    at(
        &desk,
        NIGHT,
        &format!("{} --yes --in-time", evening(&desk)),
        None,
    )
    .ok();
    assert!(
        said(&desk)
            .iter()
            .all(|(late, timed)| !late && *timed == arbiter)
    );
    let ran = at(
        &desk,
        NIGHT,
        &format!("post \"{}\" --in-time=4", desk.path("box").display()),
        None,
    );
    assert_eq!(ran.code, 1);
    ran.complains("There is no row 4: the table has 3.");
}

/// What the server says counts, whatever the machine's clock does: it may be slow, or have been set back.
#[test]
fn a_wrong_clock_makes_no_late_mail_punctual() {
    let desk = desk();
    let ran = at(&desk, NOON, &format!("{} --yes", evening(&desk)), None).ok();
    ran.says("1 line, late (received after the deadline)");
    assert!(!ran.out.contains("in time"), "{ran:#?}");
    let body = |seat: &str| entered(&desk, seat);
    assert_eq!(body("GAULE")["timed"], Value::Null);
    let got = json!({ "received": "2026-11-29T21:10:00Z" });
    assert_eq!(
        (&body("ITALIE")["late"], &body("ITALIE")["timed"]),
        (&json!(true), &got)
    );
    // Half a minute back, behind the deadline.
    let desk = self::desk();
    desk.write("other.txt", "protect treasury -1");
    let enter = format!("enter EGYPTE \"{}\"", desk.path("other.txt").display());
    at(&desk, NIGHT, &enter, None).ok();
    let back = "2026-11-29T21:59:30Z";
    let ran = at(&desk, back, &format!("{} --yes", evening(&desk)), None).ok();
    ran.says("1 line, in time (received before the deadline)")
        .says("1 line, late (received after the deadline)");
    assert_eq!(entered(&desk, "ITALIE")["timed"], got);
    // What is read otherwise came when it came, and says by what.
    at(
        &desk,
        NIGHT,
        "orders add ITALIE \"protect treasury -1\"",
        None,
    )
    .ok();
    let body = entered(&desk, "ITALIE");
    assert_eq!((&body["late"], &body["timed"]), (&json!(true), &got));
    // Nothing says when this one came.
    assert_eq!(entered(&desk, "CARTHAGE")["late"], Value::Null);
    let desk = self::desk();
    desk.write(
        "one.eml",
        mail(&received("23:30"), "gaul@club.example", "g", "21:00", GAUL),
    );
    let line = format!("post \"{}\" --yes", desk.path("one.eml").display());
    at(&desk, NIGHT, &line, None)
        .ok()
        .says("late (received after the deadline)");
}

/// What is read otherwise, or entered once more, came when it came.
#[test]
fn a_message_that_is_read_again_is_no_later() {
    let desk = desk();
    desk.write("hand.txt", GAUL);
    let enter = format!("enter GAULE \"{}\"", desk.path("hand.txt").display());
    at(&desk, NOON, &enter, None).ok();
    let again = at(&desk, NIGHT, &enter, None).ok();
    again.says("same message");
    assert!(!again.out.contains("after the deadline"), "{again:#?}");
    let added = at(
        &desk,
        NIGHT,
        "orders add GAULE \"protect treasury -1\"",
        None,
    )
    .ok();
    assert!(!added.out.contains("after the deadline"), "{added:#?}");
    assert_eq!(entered(&desk, "GAULE")["timed"], "arbiter");
    desk.write("other.txt", "spy on ITALIE: treasury +2");
    let other = format!("enter GAULE \"{}\"", desk.path("other.txt").display());
    at(&desk, "2026-11-29T23:00:00Z", &other, None)
        .ok()
        .says("after the deadline");
}

/// What a program answers by itself is passed over, also by its subject alone; a player's orders under such a subject are not.
#[test]
fn programs_that_answer_by_themselves_are_passed_over() {
    let report = "--B\nContent-Type: text/plain\n\nIt could not be delivered.\n--B\nContent-Type: message/delivery-status\n\nAction: failed\n--B--";
    for (above, subject, text, fate) in [
        (
            "Precedence: auto_reply\n",
            "orders",
            "I am away.",
            "automatic",
        ),
        (
            "X-Autoreply: yes\n",
            "Re: orders",
            "I am away.",
            "automatic",
        ),
        (
            "X-Autorespond: orders\n",
            "Re: orders",
            "I am away.",
            "automatic",
        ),
        ("Return-Path: <>\n", "Re: orders", "I am away.", "automatic"),
        (
            "Content-Type: multipart/report; boundary=B\n",
            "Undelivered",
            report,
            "automatic",
        ),
        (
            "",
            "Réponse automatique : ordres",
            "Je suis absent jusqu'au 12.",
            "automatic",
        ),
        ("", "Lu : orders", "Votre message a été lu.", "automatic"),
        (
            "",
            "Abwesenheitsnotiz: orders",
            "Ich bin bis 12. Dezember nicht da.",
            "automatic",
        ),
        (
            "",
            "[club] Out of office: Re: orders",
            "I am away until 12 December 2026.",
            "automatic",
        ),
        (
            "",
            "Risposta automatica: ordini",
            "Sono fuori sede.",
            "automatic",
        ),
        ("", "Automatic reply? no, my orders", GAUL, "taken"),
        ("", "Re: Automatic reply: orders", GAUL, "taken"),
        (
            "X-Auto-Response-Suppress: All\nPrecedence: list\nAuto-Submitted: no\n",
            "orders",
            GAUL,
            "taken",
        ),
        (
            "",
            "Re: orders",
            "I am away until 12 December 2026.",
            "taken",
        ),
    ] {
        let desk = desk();
        let mut text = mail(above, "gaul@club.example", "a", "10:00", text)
            .replace("Subject: orders", &format!("Subject: {subject}"));
        if above.contains("Content-Type") {
            text = text.replace("Content-Type: text/plain; charset=utf-8\n\n", "\n");
        }
        desk.write("a.eml", text);
        assert_eq!(
            rows(&posted(&desk, &desk.path("a.eml"))),
            [format!("GAULE {fate}")],
            "{above:?} {subject:?}"
        );
        assert_eq!(desk.path("tray").exists(), fate == "taken");
    }
}

/// A workbook that a password protects is called so.
#[test]
fn a_password_is_told() {
    let desk = desk();
    let locked = Path::new(FILES).join("password.xlsx");
    let told = "protected by a password";
    let line = format!("world import \"{}\" --yes", locked.display());
    at(&desk, NOON, &line, None).complains(told);
    let line = format!("enter GAULE \"{}\"", locked.display());
    at(&desk, NOON, &line, None).complains(told);
}
