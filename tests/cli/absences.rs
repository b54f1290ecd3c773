//! Absences: who is away, who writes for whom, one person with two seats, a seat that is handed over.

use serde_json::Value;

use crate::harness::desk::{Desk, Stage};

fn mail(from: &str, id: &str, subject: &str, text: &str) -> String {
    format!(
        "Message-ID: <{id}@club.example>\r\nFrom: {from}\r\nTo: arbitre@club.example\r\n\
         Date: Sun, 7 Mar 2100 10:00:00 +0100\r\nSubject: {subject}\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
        text.replace('\n', "\r\n")
    )
}

/// Whose a mail is, and what comes of it.
fn posted(desk: &Desk, mail: &str) -> (Option<String>, String) {
    desk.write("mail.eml", mail);
    let said: Value = serde_json::from_str(&desk.run("post mail.eml --yes --json").out).unwrap();
    let one = &said["mails"][0];
    let text = |of: &str| one[of].as_str().map(str::to_owned);
    (text("seat"), text("fate").unwrap())
}

#[test]
fn who_is_away_is_said_until_he_is_back() {
    let desk = Desk::at(Stage::Sheet);
    let status = || desk.run("status").ok().out.replace('\u{a0}', " ");
    desk.run("seat GAULE --away 20/12/2126").ok();
    assert!(
        status().contains("absent jusqu’au 2126-12-20"),
        "{}",
        status()
    );
    let json: Value = serde_json::from_str(&desk.run("status --json").ok().out).unwrap();
    let seats = json["seats"].as_array().unwrap();
    let away: Vec<&Value> = seats.iter().map(|seat| &seat["away"]).collect();
    assert_eq!(away.iter().filter(|day| !day.is_null()).count(), 1);
    assert!(away.contains(&&Value::from("2126-12-20")));
    // A day that is over is no absence any more.
    desk.run("seat ASIE --away 2001-01-01").ok();
    assert!(!status().contains("2001"), "{}", status());
    desk.run("seat GAULE --away none").ok();
    assert!(!status().contains("absent"), "{}", status());
    desk.run("audit verify").ok();
    let before = desk.bytes();
    let bad = desk.run("seat GAULE --away someday");
    assert_eq!(bad.code, 1, "{bad:?}");
    assert!(before == desk.bytes());
}

#[test]
fn a_substitute_writes_for_a_seat_in_this_season_alone() {
    let desk = Desk::at(Stage::New);
    let early = desk.run("seat GAULE --substitute anna@club.example");
    assert_eq!(early.code, 1, "{early:?}");
    let desk = Desk::at(Stage::Sheet);
    desk.run("seat GAULE --mail brennus@club.example").ok();
    desk.run("seat GAULE --substitute anna@club.example").ok();
    let status = desk.run("status").ok().out.replace('\u{a0}', " ");
    assert!(
        status.contains("anna@club.example peut écrire à sa place"),
        "{status}"
    );
    let orders = "espionner CARTHAGE : trésor\nmot : gui\n";
    let (seat, fate) = posted(&desk, &mail("anna@club.example", "a1", "ordres", orders));
    assert_eq!((seat.as_deref(), &*fate), (Some("GAULE"), "taken"));
    // Her papers are the player's all the same, and no reveal has her address.
    let draft = std::fs::read_to_string(desk.path("tray/receipt-1-GAULE.eml")).unwrap();
    assert!(draft.contains("To: <brennus@club.example>"), "{draft}");
    assert!(!draft.contains("To: <anna@"), "{draft}");
    let journal = desk.run("audit 1 --json").out;
    assert!(!journal.contains("anna@"), "{journal}");
    desk.run("lock 1 --yes").ok();
    desk.run("roll 1 --no-beacon --yes").ok();
    desk.run("season close 1 --yes").ok();
    desk.run("season open Été").ok();
    let (seat, fate) = posted(&desk, &mail("anna@club.example", "a2", "ordres", orders));
    assert_eq!((seat, &*fate), (None, "unknown"));
}

#[test]
fn who_has_two_seats_names_one_in_each_mail() {
    let desk = Desk::at(Stage::Sheet);
    for seat in ["GAULE", "ASIE"] {
        desk.run(&format!("seat {seat} --mail two@club.example"))
            .ok();
    }
    let orders = "espionner CARTHAGE : trésor\nmot : gui\n";
    let of = |subject: &str, text: &str| {
        let id = format!("{}{}", subject.len(), text.len());
        posted(&desk, &mail("two@club.example", &id, subject, text))
    };
    let (seat, fate) = of("ordres", orders);
    assert_eq!((seat, &*fate), (None, "several"));
    // By a clock that is slow it is no stranger's either.
    let early = mail("two@club.example", "early", "ordres", orders).replace("2100", "2010");
    let (seat, fate) = posted(&desk, &early);
    assert_eq!((seat, &*fate), (None, "several"));
    desk.write(
        "mail.eml",
        mail("two@club.example", "two", "ordres", orders),
    );
    let said = desk.run("post mail.eml --yes");
    assert!(said.out.contains("plusieurs places"), "{said:?}");
    for (n, (subject, text)) in [
        ("Ordres de GAULE", orders.to_owned()),
        ("Gaul", orders.to_owned()),
        ("ordres", format!("la Gaule :\n{orders}")),
        ("ordres", format!("Ordres de GAULE\n\n{orders}")),
        ("ordres", format!("Joueur : GAULE\n\n{orders}")),
        ("ordres", format!("Seat: Gaule\n\n{orders}")),
    ]
    .into_iter()
    .enumerate()
    {
        let (seat, fate) = of(subject, &text);
        assert_eq!((seat.as_deref(), &*fate), (Some("GAULE"), "taken"), "{n}");
    }
    let (seat, _) = of("ordres", &format!("Joueur : ASIE\n\n{orders}"));
    assert_eq!(seat.as_deref(), Some("ASIE"));
}

#[test]
fn a_seat_is_handed_over_with_its_own_papers_alone() {
    let desk = Desk::at(Stage::Closed);
    desk.run("seat GAULE --hand-over gaule.txt").ok();
    let all = std::fs::read_to_string(desk.path("gaule.txt")).unwrap();
    for own in [
        "Bulletin pour la Gaule, saison 1",
        "gare au gui",
        "Feuille pour la Gaule, saison 2",
    ] {
        assert!(all.contains(own), "{own}: {all}");
    }
    let bulletin = desk.run("bulletin GAULE --format text").ok().out;
    let last = bulletin.lines().rfind(|line| line.contains("arbitre/1"));
    assert!(all.contains(last.unwrap().trim()), "{all}");
    // The word of another nation, its orders, its papers.
    for other in [
        "alea jacta est",
        "feuille d’ordres — ITALIE",
        "crocodile tears",
    ] {
        assert!(!all.contains(other), "{other}");
    }
}
