//! Post in, post out: addresses, mails that are collected, the tray.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

use serde_json::{Value, json};

use crate::cli::confirm::at_terminal;
use crate::harness::desk::{Desk, SAMPLE, Stage};
use arbitre::locale::Lang;

/// A mail of 2100: after whatever the clock of the machine says that the season opened.
fn mail(from: &str, id: &str, hour: u32, text: &str) -> String {
    format!(
        "Received: from mx.club.example; Sun, 7 Mar 2100 {hour:02}:30:00 +0100\r\n\
         Message-ID: <{id}@club.example>\r\nFrom: {from}\r\nTo: arbitre@club.example\r\n\
         Date: Sun, 7 Mar 2100 {hour:02}:00:00 +0100\r\nSubject: ordres\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
        text.replace('\n', "\r\n")
    )
}

fn sample(name: &str) -> String {
    fs::read_to_string(Path::new(SAMPLE).join(name)).unwrap()
}

const ADDRESSES: [(&str, &str); 4] = [
    ("ARABIE", "aretas@club.example"),
    ("CARTHAGE", "hanno@club.example"),
    ("GAULE", "brennus@club.example"),
    ("ITALIE", "fabius@club.example"),
];

/// A desk whose season takes orders, with addresses.
fn desk() -> Desk {
    let desk = Desk::at(Stage::Sheet);
    for (seat, address) in ADDRESSES {
        desk.run(&format!("seat {seat} --mail {address}")).ok();
    }
    desk
}

/// Four mails of the sample, the second of Italy after its first.
fn mails() -> Vec<(&'static str, String)> {
    vec![
        (
            "1.eml",
            mail(
                "Brennus <Brennus@Club.example>",
                "g1",
                10,
                &sample("saison-1/gaule.txt"),
            ),
        ),
        (
            "2.eml",
            mail(
                "fabius@club.example",
                "i2",
                12,
                &sample("saison-1/italie-2.txt"),
            ),
        ),
        (
            "3.eml",
            mail(
                "fabius@club.example",
                "i1",
                11,
                &sample("saison-1/italie.txt"),
            ),
        ),
        (
            "4.eml",
            mail(
                "hanno@club.example",
                "c1",
                10,
                &sample("saison-1/carthage.txt"),
            ),
        ),
    ]
}

fn put(desk: &Desk, folder: &str, mails: &[(&str, String)]) {
    fs::create_dir_all(desk.path(folder)).unwrap();
    for (name, text) in mails {
        desk.write(&format!("{folder}/{name}"), text);
    }
}

fn tray(desk: &Desk) -> Vec<(String, Vec<u8>, SystemTime)> {
    let mut all: Vec<_> = fs::read_dir(desk.path("tray"))
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let time = fs::metadata(&path).unwrap().modified().unwrap();
            (name, fs::read(&path).unwrap(), time)
        })
        .collect();
    all.sort();
    all
}

fn heading(draft: &[u8], name: &str) -> Option<String> {
    let text = String::from_utf8(draft.to_vec()).unwrap();
    let (headings, _) = text.split_once("\r\n\r\n").unwrap();
    let line = headings
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{name}: ")));
    line.map(str::to_owned)
}

fn fates(ran: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let mails = ran["mails"].as_array().unwrap().iter();
    let mut fates: Vec<_> = mails
        .map(|mail| (text(&mail["source"]), text(&mail["fate"])))
        .collect();
    fates.sort();
    fates
}

#[test]
fn a_folder_is_entered_once_in_the_order_in_which_its_mails_were_sent() {
    let desk = desk();
    put(&desk, "post", &mails());
    let ran = desk.run("post post --yes").ok();
    ran.says("GAULE")
        .says("2100-03-07")
        .says("4 en tout, 4 pris.")
        .says("4 messages entrés");
    let shown = desk.run("post post --yes --json").ok().json();
    let times = |name: &str| shown["mails"][0][name].as_str().unwrap().to_owned();
    assert_eq!(
        [times("date"), times("received")],
        ["2100-03-07T09:00:00Z", "2100-03-07T09:30:00Z"]
    );
    // What was entered is what `enter` would have: the later mail of Italy stands.
    let by_hand = Desk::at(Stage::Sheet);
    for (seat, file) in [
        ("GAULE", "gaule"),
        ("ITALIE", "italie"),
        ("ITALIE", "italie-2"),
        ("CARTHAGE", "carthage"),
    ] {
        by_hand.run(&format!("enter {seat} saison-1/{file}.txt"));
    }
    let listed = |desk: &Desk| desk.run("orders list --json").ok().json()["sets"].clone();
    assert_eq!(listed(&desk), listed(&by_hand));
    let (entries, drafts) = (desk.entries(), tray(&desk));
    let again = desk.run("post post --yes --json").ok().json();
    assert_eq!(again["entered"], 0);
    assert!(
        fates(&again).iter().all(|(_, fate)| fate == "seen"),
        "{again}"
    );
    assert_eq!(desk.entries(), entries);
    assert!(tray(&desk) == drafts);
}

#[test]
fn a_maildir_and_an_mbox_hold_the_same_mails() {
    let (flat, folder, file) = (desk(), desk(), desk());
    put(&flat, "post", &mails());
    flat.run("post post --yes").ok();
    let named: Vec<(String, String)> = mails()
        .into_iter()
        .map(|(name, text)| (format!("{name}:2,S"), text))
        .collect();
    let named: Vec<(&str, String)> = named
        .iter()
        .map(|(name, text)| (&**name, text.clone()))
        .collect();
    put(&folder, "box/cur", &named[..2]);
    put(&folder, "box/new", &named[2..]);
    // What was thrown away is no post.
    put(
        &folder,
        "box/cur",
        &[(
            "9.eml:2,ST",
            mail("aretas@club.example", "a1", 9, "aucun ordre"),
        )],
    );
    folder.run("post box --yes").ok();
    let mut mbox = String::new();
    for (_, text) in mails() {
        mbox.push_str(&format!(
            "From - Sun Mar  7 10:00:00 2100\r\nX-Mozilla-Status: 0001\r\n{text}\r\n"
        ));
    }
    let gone = mail("aretas@club.example", "a1", 9, "aucun ordre");
    mbox.push_str(&format!(
        "From - Sun Mar  7 10:00:00 2100\r\nX-Mozilla-Status: 0009\r\n{gone}\r\n"
    ));
    file.write("Campagne", mbox.replace("Status: 0001", "Status: 0000"));
    file.run("post Campagne --yes").ok();
    let listed = |desk: &Desk| desk.run("orders list --json").ok().json()["sets"].clone();
    assert_eq!(listed(&flat), listed(&folder));
    assert_eq!(listed(&flat), listed(&file));
    // The same mails, read and answered in the meantime.
    file.write("Campagne", mbox);
    let again = file.run("post Campagne --yes --json").ok().json();
    assert!(
        fates(&again).iter().all(|(_, fate)| fate == "seen"),
        "{again}"
    );
}

#[test]
fn whose_a_mail_is_is_never_guessed() {
    let desk = desk();
    let orders = "espionner CARTHAGE : trésor +2\nmot : dérive";
    put(
        &desk,
        "post",
        &[
            ("stranger.eml", mail("lise@else.example", "x1", 10, orders)),
            (
                "other.eml",
                mail(
                    "fabius@club.example",
                    "x2",
                    10,
                    &format!("{orders}\n\nCléopâtre, reine d'Égypte"),
                ),
            ),
            (
                "two.eml",
                mail("fabius@club.example, hanno@club.example", "x3", 10, orders),
            ),
        ],
    );
    let before = desk.entries();
    let ran = desk.run("post post --yes --json");
    assert_eq!(ran.code, 1);
    let (other, stranger, two) = (
        "other.eml".to_owned(),
        "stranger.eml".to_owned(),
        "two.eml".to_owned(),
    );
    assert_eq!(
        fates(&ran.json()),
        [
            (other, "contradicts".to_owned()),
            (stranger, "unknown".to_owned()),
            (two, "unknown".to_owned())
        ]
    );
    assert_eq!(desk.entries(), before);
    assert!(!desk.path("tray").exists());
    let ran = desk.run("post post --yes");
    ran.says("lise@else.example")
        .says("inconnu")
        .says("se dit")
        .says("3 laissés");
}

#[test]
fn the_arbiter_is_asked_whose_a_mail_is() {
    let desk = desk();
    put(
        &desk,
        "post",
        &[(
            "stranger.eml",
            mail(
                "Lise <lise@else.example>",
                "x1",
                10,
                "espionner CARTHAGE : trésor +2\nmot : dérive",
            ),
        )],
    );
    let post = ["post", &*desk.path("post").display().to_string()].map(str::to_owned);
    let post: Vec<&str> = post.iter().map(String::as_str).collect();
    let before = desk.entries();
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &post, "\n");
    assert_eq!((code, desk.entries()), (1, before));
    assert!(
        err.contains("Lise lise@else.example") && err.contains("De qui est-ce ?"),
        "{err}"
    );
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &post, "nobody\nmac\nn\no\n");
    assert_eq!(code, 0, "{out}{err}");
    desk.run("orders list MACEDOINE").ok().says("trésor");
}

#[test]
fn what_is_older_than_what_stands_is_held_back() {
    let desk = desk();
    let orders = |points: u8| format!("espionner CARTHAGE : trésor +{points}\nmot : torque");
    desk.write("new.eml", mail("brennus@club.example", "n", 15, &orders(2)));
    desk.run("enter GAULE new.eml").ok();
    put(
        &desk,
        "post",
        &[("old.eml", mail("brennus@club.example", "o", 14, &orders(1)))],
    );
    let ran = desk.run("post post --yes --json");
    assert_eq!(
        (ran.code, fates(&ran.json())),
        (1, vec![("old.eml".to_owned(), "older".to_owned())])
    );
    desk.run("orders list GAULE").ok().says("trésor +2");
    // Nothing in it: nobody is asked about it for ever.
    put(
        &desk,
        "post",
        &[(
            "old.eml",
            mail("brennus@club.example", "o", 14, "à bientôt"),
        )],
    );
    let ran = desk.run("post post --yes --json");
    assert_eq!(
        (ran.code, fates(&ran.json())),
        (0, vec![("old.eml".to_owned(), "blank".to_owned())])
    );
    // One that is later replaces what stands: without a terminal that needs a yes.
    put(
        &desk,
        "post",
        &[("old.eml", mail("brennus@club.example", "p", 16, &orders(3)))],
    );
    desk.run("post post").complains("--yes");
    desk.run("orders list GAULE").ok().says("trésor +2");
    desk.run("post post --yes").ok();
    desk.run("orders list GAULE").ok().says("trésor +3");
}

#[test]
fn what_was_sent_before_the_season_opened_waits() {
    let desk = desk();
    let early = mail(
        "brennus@club.example",
        "e",
        14,
        "espionner CARTHAGE : trésor",
    )
    .replace("2100", "2000");
    let spam = mail("lise@else.example", "s", 14, "soldes").replace("2100", "2000");
    put(&desk, "post", &[("early.eml", early), ("spam.eml", spam)]);
    let ran = desk.run("post post --yes");
    assert_eq!(ran.code, 1);
    ran.says("envoyé avant").says("1 laissé.");
    // A stranger's is none of this season's, and nobody is asked whose it is.
    ran.says("d'un expéditeur")
        .says("2 en tout, 1 laissé, 1 sans suite.");
}

#[test]
fn answers_of_programs_and_what_the_arbiter_sent_himself_are_passed_over() {
    let desk = desk();
    desk.run("seat ESPAGNE --mail arbitre@club.example").ok();
    let away = mail("brennus@club.example", "a", 14, "absent")
        .replace("Subject:", "Auto-Submitted: auto-replied\r\nSubject:");
    let own = mail(
        "arbitre@club.example",
        "o",
        14,
        "espionner CARTHAGE : trésor",
    )
    .replace("To: arbitre", "To: brennus");
    put(&desk, "post", &[("away.eml", away), ("own.eml", own)]);
    let ran = desk.run("post post --yes --json").ok().json();
    assert_eq!(
        fates(&ran),
        [
            ("away.eml".to_owned(), "automatic".to_owned()),
            ("own.eml".to_owned(), "own".to_owned())
        ]
    );
}

#[test]
fn a_mail_that_holds_nothing_gets_its_receipt_and_stays() {
    let desk = desk();
    let empty = "Message-ID: <q@x>\r\nFrom: fabius@club.example\r\nDate: Sun, 7 Mar 2100 10:00:00 +0100\r\n\r\n";
    put(
        &desk,
        "post",
        &[
            (
                "hello.eml",
                mail("hanno@club.example", "h", 9, "Bonjour, à demain !"),
            ),
            ("empty.eml", empty.to_owned()),
        ],
    );
    let ran = desk.run("post post --yes");
    assert_eq!(ran.code, 1);
    ran.says("1 où rien n'est compris, 1 laissé");
    let drafts = tray(&desk);
    let names: Vec<&str> = drafts.iter().map(|(name, ..)| &**name).collect();
    // In a file of its own: it is not what stands.
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(
        names[0].starts_with("receipt-1-") && names[0].ends_with("-CARTHAGE.eml"),
        "{names:?}"
    );
    // By what is written, whatever the file is called.
    fs::rename(desk.path("post/hello.eml"), desk.path("post/0.eml")).unwrap();
    fs::remove_dir_all(desk.path("tray")).unwrap();
    let again = desk.run("post post --yes");
    again.says("1 déjà entré");
    desk.run("tray").ok();
    assert!(tray(&desk).contains(&drafts[0]));
}

/// What is asked of a mail is settled where the folder is collected; one that says that it is added is told so.
#[test]
fn what_is_asked_of_a_mail_is_settled_at_the_terminal() {
    let desk = desk();
    let order = "espionner ITALIE : trésor +1\nne pas espionner CARTHAGE : trésor +2\nmot : sel\n";
    put(
        &desk,
        "post",
        &[("1.eml", mail("brennus@club.example", "b1", 10, order))],
    );
    let folder = desk.path("post").display().to_string();
    let post = ["post", folder.as_str()];
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &post, "l\n1\no\n");
    assert_eq!(code, 0, "{err}");
    assert!(
        err.contains("Ligne 2 : « ne pas espionner CARTHAGE : trésor +2 »"),
        "{err}"
    );
    let listed = |desk: &Desk| desk.run("--lang fr orders list GAULE").ok().out;
    assert!(
        listed(&desk).contains("CARTHAGE : trésor +2"),
        "{}",
        listed(&desk)
    );
    desk.run("--lang fr remarks").ok().says("Rien à régler");
    let more = "En plus : protéger trésor -1\n";
    put(
        &desk,
        "post",
        &[("2.eml", mail("brennus@club.example", "b2", 12, more))],
    );
    let table = desk.run("--lang fr post post --yes").ok().out;
    assert!(table.contains("ajouté"), "{table}");
    let now = listed(&desk);
    assert!(
        now.contains("protéger trésor -1") && now.contains("ITALIE : trésor +1"),
        "{now}"
    );
}

/// A player is known by his name on a forum, which no receipt gives away.
#[test]
fn a_forum_name_says_whose_a_message_is() {
    let desk = desk();
    desk.run("seat ITALIE --name Fabius --name \"Le Temporisateur\"")
        .ok();
    desk.run("seat ITALIE --mail fabius@club.example").ok();
    let listed = desk.run("seat ITALIE --json").ok().json();
    assert_eq!(
        listed["seats"][0]["names"],
        json!(["Fabius", "Le Temporisateur"])
    );
    let taken = desk.run("seat GAULE --name fabius");
    assert_eq!(taken.code, 1);
    taken.complains("ITALIE");
    desk.run("seat GAULE --name fabius@club.example")
        .complains("n'est pas un pseudonyme");
    let order = "espionner CARTHAGE : trésor";
    for post in [
        format!("par Fabius » jeu. 12 mars 2026, 20:14\n\n{order}\n"),
        format!("{order}\n\nle temporisateur\n"),
    ] {
        let (code, receipt) = desk.enter("GAULE", &post);
        assert_eq!(
            (code, &receipt["status"]),
            (1, &json!("held")),
            "{receipt:#}"
        );
        assert!(!receipt.to_string().contains("ITALIE"), "{receipt:#}");
        let (code, receipt) = desk.enter("ITALIE", &post);
        assert_eq!((code, &receipt["status"]), (0, &json!("ok")), "{receipt:#}");
    }
}

#[test]
fn a_seat_has_addresses_and_no_two_have_one_name() {
    let desk = desk();
    desk.run("seat EGYPTE --mail a@x.example --mail B@x.example")
        .ok()
        .says("a@x.example, B@x.example");
    desk.run("seat").ok().says("a@x.example, b@x.example");
    desk.run("seat EGYPTE --name Cleo").ok();
    for (line, why) in [
        ("seat GAULE --name cleo", "arbitre joueur NOM --no-name"),
        ("seat GAULE --mail gaule", "n’est pas une adresse"),
    ] {
        let ran = desk.run(line);
        ran.complains(why);
        assert_eq!(ran.code, 1, "{line}");
    }
    desk.run("seat EGYPTE --no-mail")
        .ok()
        .says("n'a plus d'adresse");
    desk.run("seat GAULE --mail b@X.example").ok();
    desk.run("undo --yes").ok();
    desk.run("seat").ok().says("brennus@club.example");
    desk.run("audit verify").ok();
}

#[test]
fn no_paper_and_no_reveal_has_an_address() {
    let desk = desk();
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    for line in [
        "lock 1 --yes",
        "roll 1 --beacon \"04 11 23 38 45 07\"",
        "season close 1 --yes",
        "bulletins --season 1 --out all",
    ] {
        desk.run(line).ok();
    }
    let mut said = desk.run("audit 1 --json").ok().out + &desk.run("audit 1").ok().out;
    said += &desk.run("reveal 1 --early --yes").ok().out;
    for folder in fs::read_dir(desk.path("all")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            said += &fs::read_to_string(file.unwrap().path()).unwrap();
        }
    }
    assert!(said.contains("GAULE") && !said.contains("club.example"));
    for (seat, address) in ADDRESSES {
        for (name, draft, _) in tray(&desk)
            .iter()
            .filter(|(name, ..)| name.ends_with(".eml"))
        {
            let text = String::from_utf8_lossy(draft);
            assert_eq!(
                text.contains(address),
                name.ends_with(&format!("-{seat}.eml")),
                "{name}"
            );
        }
    }
    // No table but that of messages has one.
    let db = rusqlite::Connection::open(desk.file()).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'message'";
    let tables: Vec<String> = db
        .prepare(names)
        .unwrap()
        .query_map((), |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for table in tables {
        let mut rows = db.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = rows.column_count();
        let mut rows = rows.query(()).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                let value = format!("{:?}", row.get_ref(column).unwrap());
                assert!(!value.contains("club.example"), "{table}: {value}");
            }
        }
    }
}

#[test]
fn after_a_roll_every_seat_gets_a_mail_of_one_size_and_subject() {
    let desk = desk();
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    desk.run("seat EGYPTE --lang fr").ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"")
        .ok()
        .complains("8 brouillons");
    let letters: Vec<_> = tray(&desk)
        .into_iter()
        .filter(|(name, ..)| name.starts_with("letter-1-1-"))
        .collect();
    assert_eq!(letters.len(), 8);
    let of = |one: fn(&(String, Vec<u8>, SystemTime)) -> String| {
        letters.iter().map(one).collect::<BTreeSet<_>>()
    };
    assert_eq!(of(|(_, draft, _)| draft.len().to_string()).len(), 1);
    assert_eq!(
        of(|(_, draft, _)| heading(draft, "Subject").unwrap()).len(),
        1
    );
    assert_eq!(of(|(_, draft, _)| heading(draft, "Date").unwrap()).len(), 1);
    assert_eq!(of(|(.., time)| format!("{time:?}")).len(), 1);
    let (_, gaul, _) = letters
        .iter()
        .find(|(name, ..)| name.ends_with("GAULE.eml"))
        .unwrap();
    assert_eq!(heading(gaul, "To").unwrap(), "<brennus@club.example>");
    assert_eq!(heading(gaul, "In-Reply-To").unwrap(), "<g1@club.example>");
    let (_, asia, _) = letters
        .iter()
        .find(|(name, ..)| name.ends_with("ASIE.eml"))
        .unwrap();
    assert_eq!(
        (heading(asia, "To"), heading(asia, "In-Reply-To")),
        (None, None)
    );
}

#[test]
fn the_tray_made_again_has_the_same_bytes() {
    let desk = desk();
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    desk.run("season close 1 --yes").ok();
    let made: Vec<_> = tray(&desk)
        .into_iter()
        .filter(|(name, ..)| !name.starts_with("letter"))
        .collect();
    fs::remove_dir_all(desk.path("tray")).unwrap();
    desk.run("tray").ok().says("brouillons");
    // The arbiter gets no receipt of his own orders.
    let again = tray(&desk);
    let names = |all: &[(String, Vec<u8>, SystemTime)]| {
        all.iter()
            .map(|(name, ..)| name.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&made), names(&again));
    for (made, again) in made.iter().zip(&again) {
        assert!(made == again, "{}", made.0);
    }
    // A bulletin ends with the order sheet of the season to come, and has the page beside it.
    let (_, gaul, _) = again
        .iter()
        .find(|(name, ..)| name == "bulletin-1-GAULE.eml")
        .unwrap();
    let mail = mail_parser::MessageParser::default().parse(gaul).unwrap();
    let text = mail.body_text(0).unwrap();
    assert!(
        text.contains("Bulletin pour la Gaule") && text.trim_end().ends_with("n’est pas lue."),
        "{text}"
    );
    let attached = mail_parser::MimeHeaders::attachment_name(mail.attachment(0).unwrap());
    assert_eq!(attached, Some("bulletin-1.html"));
}

#[test]
fn reminders_go_to_who_is_waited_for() {
    let desk = desk();
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    desk.run("tray").ok();
    let names: Vec<String> = tray(&desk).into_iter().map(|(name, ..)| name).collect();
    let reminded = |seat: &str| names.contains(&format!("reminder-1-{seat}.eml"));
    assert!(
        reminded("ARABIE") && reminded("MACEDOINE") && !reminded("GAULE"),
        "{names:?}"
    );
    // At the lock nobody is waited for any more.
    desk.run("lock 1 --yes").ok();
    let names: Vec<String> = tray(&desk).into_iter().map(|(name, ..)| name).collect();
    assert!(
        !names.iter().any(|name| name.starts_with("reminder")),
        "{names:?}"
    );
    assert!(
        names.contains(&"receipt-1-GAULE.eml".to_owned()),
        "{names:?}"
    );
}

#[test]
fn an_order_is_added_and_dropped_as_the_arbiter_reads_the_mail() {
    let desk = Desk::at(Stage::Sheet);
    desk.run_with(
        "enter GAULE -",
        "mot : gui\nespionner CARTHAGE : trésor +1\nespionner ITALIE : trésor",
    )
    .ok();
    let ran = desk.run("orders drop GAULE 3 --yes").ok();
    ran.says("CARTHAGE : trésor +1")
        .says("d'après votre message");
    assert!(!ran.out.contains("espionner ITALIE"), "{ran:#?}");
    desk.run("orders add GAULE \"espionner EGYPTE : trésor\"")
        .ok()
        .says("EGYPTE")
        .says("d'après votre message");
    desk.refuses("orders drop GAULE 9 --yes", 1, &["9"], &["9"]);
}

#[test]
fn from_open_to_backup_by_enter_alone() {
    let desk = Desk::at(Stage::New);
    desk.run("seat GAULE --mail brennus@club.example").ok();
    let next = |typed: &str| {
        let (code, out, err) = at_terminal(&desk, Lang::Fr, &["next"], typed);
        assert_eq!(code, 0, "{out}{err}");
        err
    };
    assert!(next("\n").contains("Comment s’appelle la saison 1"));
    desk.run("world import monde.toml").ok();
    assert!(
        next("\n\n\n").contains("D’où viendra le tirage public ? (laissé vide : il n’y en a pas)")
    );
    // To lock without somebody's orders is a decision.
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["next"], "\n");
    assert!(code == 1 && err.contains("[o/N]"), "{err}");
    for seat in [
        "ARABIE",
        "ASIE",
        "CARTHAGE",
        "EGYPTE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ] {
        desk.run_with(&format!("enter {seat}"), "aucun ordre").ok();
    }
    next("\n");
    next("\n");
    desk.run("status --json").ok().says("rolled");
    let said = next("\n\n");
    assert!(said.contains("-season-1.db"), "{said}");
    assert!(
        desk.path("mare-nostrum-season-1.db").exists()
            && desk.path("tray/bulletin-1-GAULE.eml").exists()
    );
    desk.run("status --json")
        .ok()
        .says("\"next_step\": \"open\"");
}

#[test]
fn next_asks_for_the_public_draw_and_keeps_its_source() {
    let desk = Desk::at(Stage::Ordered);
    let next = |typed: &str| at_terminal(&desk, Lang::En, &["next"], typed);
    // A date that players were told is no matter of the Enter key.
    let (code, _, err) = next("\n");
    assert_eq!(code, 1, "{err}");
    assert_eq!(next("y\n").0, 0);
    let (code, _, err) = next("04 11 23 38 45 07\n\n");
    assert!(code == 0 && err.contains("le tirage du samedi"), "{err}");
    desk.run("audit 1").ok().says("04 11 23 38 45 07");
    // Whose silence would count is no matter of the Enter key either.
    let (code, _, err) = next("\n\n");
    let named = err.find("CARTHAGE 1, ").expect("who has not chosen");
    assert!(code == 1 && named < err.find("[y/N]").unwrap(), "{err}");
    assert_eq!(next("y\n\n").0, 0);
    assert_eq!(next("Été\n").0, 0);
    let (code, _, err) = next("\n\n\n");
    assert!(
        code == 0 && err.contains("left empty: le tirage du samedi"),
        "{err}"
    );
}

/// A player's text cannot become a mail of another, or hide one: what writes a mailbox puts a mark before it.
#[test]
fn a_text_within_a_mail_is_no_mail() {
    let desk = desk();
    let forged = mail(
        "hanno@club.example",
        "f",
        9,
        "mot : faux\nprotéger trésor -1",
    );
    let honest = mail(
        "brennus@club.example",
        "g",
        10,
        &format!("mot : gui\nespionner CARTHAGE : trésor\n\nFrom Hanno to all\n{forged}"),
    );
    put(
        &desk,
        "post",
        &[(
            "1.eml",
            format!("From - Sun Mar  7 10:00:00 2100\r\n{honest}"),
        )],
    );
    desk.write(
        "Campagne",
        format!("From - Sun Mar  7 10:00:00 2100\r\n{honest}\r\n").replace("\nFrom H", "\n>From H"),
    );
    for place in ["post", "Campagne"] {
        let ran = desk.run(&format!("post {place} --yes --json"));
        let mails = ran.json()["mails"].as_array().unwrap().len();
        assert_eq!(mails, 1, "{place}: {ran:#?}");
    }
    desk.run("orders list CARTHAGE").says("aucun");
}

/// What one player copied of another's mail takes nothing away from him.
#[test]
fn a_mail_is_seen_of_its_own_seat_alone() {
    let desk = desk();
    let orders = "espionner EGYPTE : trésor\nmot : torque";
    let copied = mail("fabius@club.example", "x", 9, orders);
    put(&desk, "post", &[("1.eml", copied)]);
    let ran = desk.run("post post --yes --json").ok();
    assert_eq!(ran.json()["entered"], 1, "{ran:#?}");
    // Of two that come together neither hides the other either.
    let (real, too) = (
        mail("hanno@club.example", "x", 10, orders),
        mail("brennus@club.example", "x", 11, orders),
    );
    put(&desk, "post", &[("2.eml", real), ("3.eml", too)]);
    let ran = desk.run("post post --yes --json").ok();
    assert_eq!(ran.json()["entered"], 2, "{ran:#?}");
    let again = desk.run("post post --yes --json").ok();
    assert!(fates(&again.json()).iter().all(|(_, fate)| fate == "seen"));
    // And once it was entered for a seat that the arbiter named, it is not asked about again.
    put(
        &desk,
        "other",
        &[("3.eml", mail("lise@else.example", "y", 11, orders))],
    );
    let folder = desk.path("other").display().to_string();
    let (code, ..) = at_terminal(&desk, Lang::Fr, &["post", &folder], "GAULE\nn\no\n");
    assert_eq!(code, 0);
    let again = desk.run("post other --yes --json").ok();
    assert_eq!(fates(&again.json())[0].1, "seen");
}

/// What was undone was never sent: it can be entered again, and no thread goes on from it.
#[test]
fn a_mail_that_was_undone_counts_as_never_sent() {
    let desk = desk();
    let orders = "espionner EGYPTE : trésor\nmot : torque";
    desk.write(
        "wrong.eml",
        mail("hanno@club.example", "secret-of-hanno", 10, orders),
    );
    desk.run("enter GAULE wrong.eml").ok();
    desk.run("undo --yes").ok();
    put(
        &desk,
        "post",
        &[
            (
                "1.eml",
                mail("hanno@club.example", "secret-of-hanno", 10, orders),
            ),
            (
                "2.eml",
                mail(
                    "brennus@club.example",
                    "g",
                    10,
                    "espionner EGYPTE : trésor\nmot : gui",
                ),
            ),
        ],
    );
    let ran = desk.run("post post --yes --json").ok();
    assert_eq!(ran.json()["entered"], 2, "{ran:#?}");
    desk.run("undo --yes").ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    let letters = tray(&desk)
        .into_iter()
        .filter(|(name, ..)| name.starts_with("letter"));
    let answers: Vec<_> = letters
        .map(|(name, draft, _)| (name, heading(&draft, "In-Reply-To")))
        .filter(|(_, answers)| answers.is_some())
        .collect();
    assert_eq!(answers.len(), 1, "{answers:?}");
    let of = |(name, id): &(String, Option<String>)| {
        name.ends_with("CARTHAGE.eml") == id.as_ref().unwrap().contains("hanno")
    };
    assert!(answers.iter().all(of), "{answers:?}");
}

#[test]
fn a_mail_whose_sender_is_doubtful_is_asked_about() {
    let desk = desk();
    let orders = "espionner EGYPTE : trésor\nmot : torque";
    let bent = |from: &str, to: &str| {
        let id = format!("{}-{}", from.len(), to.len());
        mail("hanno@club.example", &id, 10, orders).replace(from, to)
    };
    put(
        &desk,
        "post",
        &[
            (
                "1.eml",
                bent(
                    "From: hanno",
                    "Authentication-Results: mx.club.example; dmarc=fail\r\nFrom: hanno",
                ),
            ),
            (
                "2.eml",
                bent("From: hanno", "From: brennus@club.example\r\nFrom: hanno"),
            ),
            (
                "3.eml",
                bent(
                    "From: hanno@club.example",
                    "From: Hanno\r\nSender: hanno@club.example",
                ),
            ),
            ("4.eml", bent("hanno@club", "HANNO@Club")),
        ],
    );
    let ran = desk.run("post post --yes --json");
    let fates: Vec<String> = fates(&ran.json())
        .into_iter()
        .map(|(_, fate)| fate)
        .collect();
    assert_eq!(fates, ["forged", "unknown", "unknown", "taken"]);
}

#[test]
fn a_senders_name_steers_no_terminal() {
    let desk = desk();
    let named = mail(
        "=?utf-8?q?L=1B[2Jise=07?= <lise@else.example>",
        "l",
        10,
        "mot : x",
    );
    put(&desk, "post", &[("1.eml", named)]);
    let folder = desk.path("post").display().to_string();
    let (_, out, err) = at_terminal(&desk, Lang::Fr, &["post", &folder], "\n");
    assert!(err.contains("De qui est-ce"), "{err}");
    assert!(!(out + &err).contains(['\u{1b}', '\u{7}']));
}

#[test]
fn a_mail_of_thanks_leaves_the_receipt_of_what_stands() {
    let desk = desk();
    put(
        &desk,
        "post",
        &[(
            "1.eml",
            mail(
                "hanno@club.example",
                "h",
                10,
                "espionner EGYPTE : trésor\nmot : torque",
            ),
        )],
    );
    desk.run("post post --yes").ok();
    let drafts = tray(&desk);
    put(
        &desk,
        "post",
        &[(
            "2.eml",
            mail("hanno@club.example", "t", 12, "Merci, à bientôt !\n"),
        )],
    );
    let ran = desk.run("post post --yes").ok();
    ran.says("rien à y lire").says("Aucun message entré.");
    assert!(tray(&desk) == drafts);
    // Older than what stands it is shown, and nobody is asked of it.
    put(
        &desk,
        "post",
        &[
            (
                "2.eml",
                mail("hanno@club.example", "t", 9, "Merci, à bientôt !\n"),
            ),
            (
                "3.eml",
                mail(
                    "hanno@club.example",
                    "u",
                    9,
                    "espionner BABYLONE : trésor\n",
                ),
            ),
        ],
    );
    let ran = desk.run("post post --yes").ok();
    ran.says("rien à y lire").says("dépassé par un");
    ran.says("3 en tout, 1 déjà entré, 2 sans suite.");
    let json = desk.run("post post --yes --json").ok().json();
    let fate = |n: usize| fates(&json)[n].1.clone();
    assert_eq!([fate(0), fate(1), fate(2)], ["seen", "blank", "overtaken"]);
    // A later one with a faulty line gets its receipt, beside that of what stands.
    put(
        &desk,
        "post",
        &[(
            "4.eml",
            mail(
                "hanno@club.example",
                "v",
                13,
                "espionner BABYLONE : trésor\n",
            ),
        )],
    );
    assert_eq!(desk.run("post post --yes").code, 1);
    let after = tray(&desk);
    assert!(
        drafts
            .iter()
            .filter(|(name, ..)| name.ends_with(".eml"))
            .all(|one| after.contains(one))
    );
    assert_eq!(after.len(), drafts.len() + 1);
}

#[test]
fn one_enormous_mail_stops_no_other() {
    let desk = desk();
    put(&desk, "post", &mails()[..1]);
    let headings = mail("hanno@club.example", "big", 10, "mot : grand");
    let mut big = headings.into_bytes();
    big.resize(64_000_010, b'x');
    fs::write(desk.path("post/0.eml"), big).unwrap();
    let ran = desk.run("post post --yes --json");
    let fates: Vec<String> = fates(&ran.json())
        .into_iter()
        .map(|(_, fate)| fate)
        .collect();
    assert_eq!(
        (ran.code, fates),
        (1, vec!["unreadable".to_owned(), "taken".to_owned()])
    );
}

#[cfg(unix)]
#[test]
fn links_and_pipes_are_no_mails_and_no_tray() {
    use std::os::unix::fs::symlink;
    let desk = desk();
    put(&desk, "post", &mails()[..1]);
    put(&desk, "elsewhere", &mails()[3..]);
    symlink(desk.path("elsewhere/4.eml"), desk.path("post/4.eml")).unwrap();
    let pipe = std::process::Command::new("mkfifo")
        .arg(desk.path("post/5.eml"))
        .status();
    assert!(pipe.unwrap().success());
    symlink(desk.path("elsewhere"), desk.path("tray")).unwrap();
    let ran = desk.run("post post --yes");
    ran.complains("tray");
    assert_eq!(fs::read_dir(desk.path("elsewhere")).unwrap().count(), 1);
    fs::remove_file(desk.path("tray")).unwrap();
    let ran = desk.run("post post --yes --json").ok().json();
    assert_eq!(fates(&ran), [("1.eml".to_owned(), "seen".to_owned())]);
}

/// What the arbiter reads otherwise goes to the player as what stands, in the place of the receipt before.
#[test]
fn a_receipt_in_the_tray_is_that_of_what_stands() {
    let desk = desk();
    put(&desk, "post", &mails()[3..]);
    desk.run("post post --yes").ok();
    let receipt = || {
        let all = tray(&desk);
        let receipts: Vec<_> = all
            .into_iter()
            .filter(|(name, ..)| name.starts_with("receipt"))
            .collect();
        assert_eq!(receipts.len(), 1);
        let (name, draft, _) = receipts.into_iter().next().unwrap();
        assert_eq!(name, "receipt-1-CARTHAGE.eml");
        assert_eq!(heading(&draft, "In-Reply-To").unwrap(), "<c1@club.example>");
        let mail = mail_parser::MessageParser::default().parse(&draft).unwrap();
        mail.body_text(0).unwrap().into_owned()
    };
    assert!(!receipt().contains("espionner ASIE : trésor"));
    desk.run("orders add CARTHAGE \"espionner ASIE : trésor\"")
        .ok();
    assert!(receipt().contains("espionner ASIE : trésor"));
    let lines = receipt();
    let line = lines
        .lines()
        .find(|line| line.contains("espionner ASIE : trésor"))
        .unwrap();
    let number = line.split_whitespace().next().unwrap().to_owned();
    desk.run(&format!("orders drop CARTHAGE {number} --yes"))
        .ok();
    assert!(!receipt().contains("espionner ASIE : trésor"));
    // Who gets nothing by mail has nothing in the tray.
    desk.run_with("enter MACEDOINE", "mot : x\nprotéger trésor -1")
        .ok();
    receipt();
}

#[test]
fn a_mail_that_waits_is_asked_about_by_what_it_waits_for() {
    let desk = desk();
    let orders = |points: u8| format!("espionner CARTHAGE : trésor +{points}\nmot : torque");
    put(
        &desk,
        "post",
        &[("new.eml", mail("brennus@club.example", "n", 15, &orders(2)))],
    );
    desk.run("post post").ok();
    put(
        &desk,
        "post",
        &[("old.eml", mail("brennus@club.example", "o", 14, &orders(1)))],
    );
    let folder = desk.path("post").display().to_string();
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["post", &folder], "\n");
    assert!(
        code == 1 && err.contains("L’entrer quand même ?") && !err.contains("De qui"),
        "{err}"
    );
    desk.run("orders list GAULE").ok().says("trésor +2");
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["post", &folder], "o\no\n");
    assert_eq!(code, 0, "{err}");
    desk.run("orders list GAULE").ok().says("trésor +1");
}

#[test]
fn orders_that_came_before_the_roll_are_no_choices() {
    let desk = desk();
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    // Dates of mails have no parts of seconds.
    let before = &jiff::Zoned::now() - jiff::Span::new().seconds(1);
    let sent = jiff::fmt::rfc2822::to_string(&before).unwrap();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    let late = mail("fabius@club.example", "late", 9, "espionner ASIE : trésor");
    let date = "Date: Sun, 7 Mar 2100 09:00:00 +0100";
    assert!(late.contains(date));
    let late = late.replace(date, &format!("Date: {sent}"));
    put(&desk, "other", &[("1.eml", late)]);
    let ran = desk.run("post other --yes --json");
    assert_eq!(fates(&ran.json())[0].1, "early", "{ran:#?}");
}

/// The drafts that lie in the tray.
fn drafts(desk: &Desk) -> Vec<String> {
    let all = tray(desk).into_iter().map(|(name, ..)| name);
    all.filter(|name| name.ends_with(".eml")).collect()
}

fn draft(desk: &Desk, name: &str) -> String {
    fs::read_to_string(desk.path(&format!("tray/{name}"))).unwrap()
}

/// What a draft says.
fn body(desk: &Desk, name: &str) -> String {
    let text = draft(desk, name);
    let mail = mail_parser::MessageParser::default().parse(text.as_bytes());
    mail.unwrap().body_text(0).unwrap().into_owned()
}

/// Italy's message was entered as Gaul's: neither its orders nor its identifier goes to Gaul, whatever is done next.
#[test]
fn what_was_undone_leaves_nothing_of_another_in_the_tray() {
    let desk = desk();
    let orders = "espionner MACEDOINE : armée en Thrace\nmot : alea jacta est";
    let (name, text) = ("1.eml", mail("fabius@club.example", "i1", 11, orders));
    desk.write(name, text);
    let entered = desk.run(&format!("enter GAULE {name} --yes")).ok();
    // Nobody is asked here: the arbiter is told.
    assert!(
        entered.err.contains("Pour vous seul") && entered.err.contains("ITALIE"),
        "{entered:#?}"
    );
    assert!(draft(&desk, "receipt-1-GAULE.eml").contains("MACEDOINE"));
    let file = desk.path(name).display().to_string();
    let (_, _, err) = at_terminal(&desk, Lang::Fr, &["enter", "GAULE", &file], "n\n");
    assert!(err.contains("l’Italie"), "{err}");
    desk.run("undo --yes").ok();
    for also in ["tray", "enter MACEDOINE saison-1/macedoine.txt", "tray"] {
        for (name, bytes, _) in tray(&desk) {
            let text = String::from_utf8(bytes).unwrap();
            for secret in ["espionner MACEDOINE", "i1@club.example", "alea jacta est"] {
                assert!(!text.contains(secret), "{name}: {secret}");
            }
        }
        if also.starts_with("enter") {
            break;
        }
        desk.run(also).ok();
    }
    // Withdrawn and not undone, its identifier is in no draft either.
    desk.run(&format!("enter GAULE {name} --yes")).ok();
    desk.run("enter ARABIE saison-1/arabie.txt").ok();
    desk.run("orders withdraw GAULE --mistaken --yes").ok();
    let receipt = draft(&desk, "receipt-1-GAULE.eml");
    assert!(
        !receipt.contains("i1@club.example") && !receipt.contains("alea jacta est"),
        "{receipt}"
    );
}

#[test]
fn the_tray_holds_what_is_to_be_sent_and_nothing_else() {
    let desk = desk();
    desk.run("tray").ok();
    assert!(drafts(&desk).contains(&"reminder-1-GAULE.eml".to_owned()));
    let refused = mail(
        "brennus@club.example",
        "g0",
        9,
        "espionner BABYLONE : trésor",
    );
    put(&desk, "post", &[("0.eml", refused)]);
    let ran = desk.run("post post --yes --json");
    assert_eq!(ran.code, 1, "{ran:#?}");
    let of_refused = |name: &&String| name.starts_with("receipt-1-") && name.len() > 25;
    assert_eq!(drafts(&desk).iter().filter(of_refused).count(), 1);
    // What stands at last is followed by no reminder, and by no receipt of what was refused before.
    put(&desk, "later", &mails()[..1]);
    desk.run("post later --yes").ok();
    let now = drafts(&desk);
    assert!(!now.contains(&"reminder-1-GAULE.eml".to_owned()), "{now:?}");
    assert_eq!(now.iter().filter(of_refused).count(), 0, "{now:?}");
    let own = [
        "lettre-de-moi.eml",
        "letter-1-1-ASIE (1).eml",
        "bulletin-1-GAULE-relu.eml",
    ];
    for name in own {
        desk.write(&format!("tray/{name}"), "From: x\r\n\r\nx");
    }
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    assert!(
        drafts(&desk)
            .iter()
            .all(|name| !name.starts_with("reminder"))
    );
    desk.run("season close 1 --yes").ok();
    let now = drafts(&desk);
    let kept = |name: &String| name.starts_with("bulletin-1-") || own.contains(&&**name);
    assert!(now.len() == 11 && now.iter().all(kept), "{now:?}");
    // Another address, and what lies there is written to it.
    desk.run("seat GAULE --mail ambigat@club.example").ok();
    let bulletin = draft(&desk, "bulletin-1-GAULE.eml");
    assert_eq!(
        heading(bulletin.as_bytes(), "To").unwrap(),
        "<ambigat@club.example>"
    );
}

/// A choice is read below a quotation that is marked, and above one that is not.
#[test]
fn choices_are_read_beside_what_mail_programs_quote() {
    let letter = "> Avis 1 : la troupe majoritaire\n> Répondez : Avis 1 : Bd\n";
    for text in [
        format!("Le sam. 7 mars 2026 à 10:00, Arbitre\n<arbitre@club.example> a écrit :\n{letter}\nAvis 1 : Cv\n"),
        format!("Le 7 mars, Arbitre a écrit :\n{letter}\nAvis 1 : Cv\n"),
        "Avis 1 : Cv\n\nMarc\n\nLe 7 mars, Arbitre a écrit :\nAvis 1 : la troupe\nRépondez : Avis 1 : Bd\n".to_owned(),
        "Avis 1 : Cv\n\nDe : Arbitre\nEnvoyé : samedi 7 mars 2026 10:00\nÀ : Italie\nObjet : lettre\n\nAvis 1 : Bd\n".to_owned(),
    ] {
        let desk = Desk::at(Stage::Rolled);
        let ran = desk.run_with("enter ITALIE", &*text);
        let stands = desk.run("notices ITALIE --json").ok().json();
        assert_eq!(stands[0]["choice"], "false", "{text}\n{ran:#?}");
        assert!(ran.code == 0 && ran.out.contains("avis 1 : Cv"), "{text}\n{ran:#?}");
        assert!(!ran.out.contains("refusée"), "{text}\n{ran:#?}");
    }
}

/// After the dice everybody has the same drafts, whoever was countered, and whatever he said beforehand.
#[test]
fn after_the_dice_everybody_has_drafts_of_the_same_kinds() {
    let desk = desk();
    for seat in ["EGYPTE", "MACEDOINE"] {
        let address = format!("{}@club.example", seat.to_lowercase());
        desk.run(&format!("seat {seat} --mail {address}")).ok();
        let file = format!("saison-1/{}.txt", seat.to_lowercase());
        desk.run(&format!("enter {seat} {file} --yes")).ok();
    }
    put(&desk, "post", &mails());
    desk.run("post post --yes").ok();
    desk.run("enter ARABIE saison-1/arabie.txt").ok();
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --beacon \"04 11 23 38 45 07\"").ok();
    desk.run("tray").ok();
    let now = drafts(&desk);
    for seat in [
        "ARABIE",
        "CARTHAGE",
        "EGYPTE",
        "GAULE",
        "ITALIE",
        "MACEDOINE",
    ] {
        let own = now
            .iter()
            .filter(|name| name.ends_with(&format!("-{seat}.eml")));
        let own: Vec<_> = own.map(|name| name.replace(seat, "")).collect();
        assert_eq!(own, ["letter-1-1-.eml", "receipt-1-.eml"], "{seat}");
    }
    assert!(body(&desk, "receipt-1-EGYPTE.eml").contains("spy on ASIE"));
}

#[test]
fn a_forged_sender_and_a_mail_without_a_date_are_asked_about() {
    let desk = desk();
    let good = mails().remove(3).1;
    put(&desk, "post", &[("1.eml", good.clone())]);
    desk.run("post post --yes").ok();
    let forged = format!("Authentication-Results: mx.club.example; dmarc=fail\r\n{good}");
    let forged = forged.replace("c1@", "c2@").replace("10:00:00", "15:00:00");
    let date = good.lines().find(|line| line.starts_with("Date:")).unwrap();
    let received = good.lines().next().unwrap();
    let undated = good
        .replace(&format!("{date}\r\n"), "")
        .replace(&format!("{received}\r\n"), "")
        .replace("c1@", "c3@");
    put(
        &desk,
        "new",
        &[
            ("2.eml", forged),
            ("3.eml", undated.replace("trésor", "espionnage")),
        ],
    );
    let ran = desk.run("post new --yes --json");
    assert_eq!(ran.code, 1);
    let fates: BTreeSet<_> = fates(&ran.json()).into_iter().collect();
    let of = |file: &str, fate: &str| (file.to_owned(), fate.to_owned());
    assert_eq!(
        fates,
        [of("2.eml", "forged"), of("3.eml", "undecided")].into()
    );
    let said = desk.run("post new --yes");
    said.says("sans date");
    // Who is asked sees how the mail begins.
    let folder = desk.path("new").display().to_string();
    let (_, _, err) = at_terminal(&desk, Lang::Fr, &["post", &folder], "\nn\n");
    assert!(
        err.contains("    | ") && err.contains("dmarc=fail"),
        "{err}"
    );
    assert_eq!(err.matches("Ce qu’il devient").count(), 1, "{err}");
}

#[test]
fn pictures_beside_the_mails_are_no_mails() {
    let desk = desk();
    put(&desk, "post", &mails()[..1]);
    desk.write("post/photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\0");
    desk.write("post/empty.eml", "");
    let ran = desk.run("post post --yes --json").ok().json();
    assert_eq!(ran["mails"].as_array().unwrap().len(), 1, "{ran}");
    assert_eq!(ran["others"], serde_json::json!(["empty.eml", "photo.jpg"]));
}

/// Where the public draw is not what was announced, the Enter key alone does not roll.
#[test]
fn an_odd_public_draw_is_no_matter_of_the_enter_key() {
    let desk = Desk::at(Stage::New);
    desk.run("season open Printemps").ok();
    desk.run("season sheet 1 --beacon \"six numéros du Loto, à deux chiffres\"")
        .ok();
    desk.run("lock 1 --yes").ok();
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["next"], "4 11 23 38 45 07\n\n");
    assert!(code == 1 && err.contains("[o/N]"), "{err}");
    let (code, _, err) = at_terminal(&desk, Lang::Fr, &["next"], "04 11 23 38 45 07\n\n");
    assert!(code == 0 && err.contains("[O/n]"), "{err}");
}

/// A source that names a day was last season's: its draw is known, and it is not announced again by the Enter key.
#[test]
fn last_seasons_draw_is_not_announced_again() {
    for (source, again) in [
        ("le Loto du samedi 7 mars", false),
        ("le premier Loto d'après", true),
    ] {
        let desk = Desk::at(Stage::New);
        desk.run("season open Printemps").ok();
        desk.run(&format!("season sheet 1 --beacon \"{source}\""))
            .ok();
        for line in [
            "lock 1 --yes",
            "roll 1 --beacon \"04 11\"",
            "season close 1 --yes",
            "season open Été",
        ] {
            desk.run(line).ok();
        }
        let (code, out, err) = at_terminal(&desk, Lang::Fr, &["next"], "\n\n\n");
        assert_eq!(code, 0, "{err}");
        assert_eq!(out.contains("le premier Loto"), again, "{out}");
        assert!(!out.contains("7 mars"), "{out}");
        assert_eq!(err.contains("Ce tirage est passé"), !again, "{err}");
    }
}
