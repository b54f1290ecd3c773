//! A mail with a form is right as a whole, linked or attached; a form that the program did not make is wrong.

use std::collections::BTreeMap;

use serde_json::Value;

use super::reach::{addressed, link, tray};
use crate::harness::desk::{COUP, Desk, MARE_NOSTRUM, Sample, Stage};

type Mails = BTreeMap<String, String>;

/// Plays on from a stage with mails: all that went out by then, each draft as it was made first, and the campaign's reveal.
fn played(sample: &'static Sample, seats: &[&str]) -> (Desk, Mails) {
    let desk = Desk::of(sample, Stage::Locked);
    addressed(&desk);
    for seat in seats {
        desk.run(&format!(
            "seat {seat} --mail {}@club.example",
            seat.to_lowercase()
        ))
        .ok();
    }
    desk.run(&format!("seat {} --form attach", seats[1])).ok();
    let mut all = Mails::new();
    let steps = sample
        .steps
        .iter()
        .skip_while(|(stage, _)| *stage <= Stage::Locked);
    for line in steps.flat_map(|(_, lines)| *lines) {
        desk.run(line).ok();
        for (name, mail) in tray(&desk) {
            all.entry(name).or_insert(mail);
        }
    }
    // Those of the season that comes are asked for at any time.
    desk.run(&format!("form {} --out form.html", seats[0])).ok();
    all.insert(
        "form.html".to_owned(),
        std::fs::read_to_string(desk.path("form.html")).unwrap(),
    );
    all.retain(|name, _| !name.starts_with("receipt"));
    let reveal = desk.run("reveal --campaign --yes").ok().out;
    all.insert("reveal.json".to_owned(), reveal);
    (desk, all)
}

/// The verdict on each file of a folder.
fn verdicts(desk: &Desk, mails: &Mails) -> BTreeMap<String, (String, String)> {
    let folder = desk.path("folder");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    for (name, mail) in mails {
        std::fs::write(folder.join(name), mail).unwrap();
    }
    let ran = desk.run("verify folder --json");
    std::fs::remove_dir_all(&folder).unwrap();
    let papers = ran.json()["papers"].as_array().unwrap().clone();
    let text = |paper: &Value, name: &str| paper[name].as_str().unwrap_or_default().to_owned();
    let of = |paper| {
        (
            text(paper, "file"),
            (text(paper, "verdict"), text(paper, "why")),
        )
    };
    papers.iter().map(of).collect()
}

/// What comes of a mail that was bent.
fn bent(desk: &Desk, mails: &Mails, name: &str, bend: impl Fn(&str) -> String) -> String {
    let mail = bend(&mails[name]);
    assert_ne!(mail, mails[name], "{name}");
    let mut one = Mails::from([("reveal.json".to_owned(), mails["reveal.json"].clone())]);
    one.insert(name.to_owned(), mail);
    verdicts(desk, &one)[name].0.clone()
}

/// A mail whose text is written plainly, so that it can be bent.
fn plain(mail: &str) -> String {
    let parsed = mail_parser::MessageParser::default()
        .parse(mail.as_bytes())
        .unwrap();
    let text = parsed.body_text(0).unwrap();
    format!(
        "From: a@b.example\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}"
    )
}

#[test]
fn mails_with_forms_are_right() {
    for (sample, seats) in [
        (&MARE_NOSTRUM, ["GAULE", "CARTHAGE", "ITALIE"]),
        (&COUP, ["ANA", "BRUNO", "CHIARA"]),
    ] {
        let (desk, mails) = played(sample, &seats);
        let linked = mails
            .values()
            .filter(|mail| mail.starts_with("Message-ID") && link(mail).is_some());
        assert!(linked.count() >= 4);
        for (name, (verdict, why)) in verdicts(&desk, &mails) {
            let wanted = if name.starts_with("reminder") {
                "no-paper"
            } else {
                "right"
            };
            assert_eq!(verdict, wanted, "{} {name}: {why}", sample.name);
        }
    }
}

#[test]
fn forms_that_are_bent_are_found() {
    let (desk, mails) = played(&MARE_NOSTRUM, &["GAULE", "CARTHAGE", "ITALIE"]);
    let own = link(&mails["bulletin-1-GAULE.eml"]).unwrap();
    let other = link(&mails["bulletin-1-ITALIE.eml"]).unwrap();
    // What another campaign's form knows: there its treasury is another.
    let twin = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    addressed(&twin);
    twin.run("treasury set GAULE 999 --reason x --yes").ok();
    let richer = twin.run("form GAULE --link").ok().out;
    let mail = "bulletin-1-GAULE.eml";
    let says =
        |bend: &dyn Fn(String) -> String| bent(&desk, &mails, mail, |mail| bend(plain(mail)));
    let page = format!(
        "Content-Type: text/html; charset=utf-8\r\n\r\n{}",
        mails["form.html"]
    );
    let html = |bend: &dyn Fn(String) -> String| {
        bent(&desk, &mails, "form.html", |page| bend(page.to_owned()))
    };
    for (is, verdict) in [
        (says(&|mail| mail), "right"),
        (says(&|mail| mail.replace(&own, &other)), "wrong"),
        (says(&|mail| mail.replace(&own, richer.trim())), "wrong"),
        (
            says(&|mail| mail.replace(&own, &own[..own.len() - 1])),
            "wrong",
        ),
        (
            says(&|mail| mail.replace("jeu.example", "jeu.invalid")),
            "around",
        ),
        (
            says(&|mail| mail.replace(&own, &format!("{own} !"))),
            "around",
        ),
        (
            html(&|page| page.replace("\"purse\":", "\"purse\":1")),
            "wrong",
        ),
        (
            html(&|page| page.replace("--wash:", "--wish:")),
            "not-compared",
        ),
        (
            html(&|page| page.replace("\"seat\":\"GAULE\"", "\"seat\":\"ROME\"")),
            "wrong",
        ),
    ] {
        assert_eq!(is, verdict);
    }
    // Another seat's page is attached to a paper.
    let attached = &mails["bulletin-1-CARTHAGE.eml"];
    assert!(attached.contains("formulaire-2.html"));
    let mut two = Mails::from([("reveal.json".to_owned(), mails["reveal.json"].clone())]);
    let text = plain(&mails["bulletin-1-ITALIE.eml"]);
    let (_, text) = text.split_once("\r\n\r\n").unwrap();
    let boundary = format!(
        "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n--x\r\n{page}\r\n--x--\r\n"
    );
    two.insert("two.eml".to_owned(), boundary);
    assert_eq!(verdicts(&desk, &two)["two.eml"].0, "wrong");
}
