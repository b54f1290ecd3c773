//! How the form reaches players: the public addresses, the page on the site, the links of drafts.

use std::collections::BTreeMap;
use std::path::PathBuf;

use arbitre::engine::Seat;
use mail_parser::MimeHeaders as _;
use serde_json::{Value, json};

use super::{block, data, head};
use crate::harness::desk::{ARISTOCRACY, COUP, DRAGON_LORDS, Desk, MARE_NOSTRUM, SAMPLES, Stage};

const SITE: &str = "https://jeu.example/mer/";
const ORDERS: &str = "arbitre@club.example";

pub fn addressed(desk: &Desk) {
    desk.run(&format!("address --site {SITE} --orders {ORDERS}"))
        .ok();
}

#[test]
fn the_addresses_are_set_and_shown_and_taken_back() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::New);
    let shown = |desk: &Desk| desk.run("address --json").ok().json();
    assert_eq!(shown(&desk)["site"], json!(null));
    let said = desk.run("adresse --site https://jeu.example/mer").ok().out;
    assert!(
        said.contains(&format!("Site : {SITE}\nÉcrire à : aucune")),
        "{said}"
    );
    desk.run(&format!("address --orders {ORDERS}")).ok();
    assert_eq!(shown(&desk)["site"], SITE);
    assert_eq!(shown(&desk)["orders"], ORDERS);
    desk.run("undo --yes").ok();
    assert_eq!(shown(&desk)["orders"], json!(null));
    desk.run("address --no-site").ok();
    assert_eq!(shown(&desk)["site"], json!(null));
    for wrong in ["--site jeu.example", "--site https://jeu.example/#a"] {
        desk.refuses(
            &format!("address {wrong}"),
            1,
            &["n'est pas l'adresse d'un site"],
            &["is no site’s address"],
        );
    }
    desk.refuses(
        "address --orders arbitre",
        1,
        &["lien puisse porter"],
        &["a link can hold"],
    );
    desk.run("audit verify").ok();
}

/// The opening sheet prints them, as they are then.
#[test]
fn the_opening_sheet_prints_them() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Open);
    addressed(&desk);
    desk.run("season sheet 1 --beacon loto --yes").ok();
    let sheet = |desk: &Desk| desk.run("season sheet 1").ok().out;
    let first = sheet(&desk);
    assert!(first.contains(SITE) && first.contains(ORDERS), "{first}");
    desk.run("address --no-site --orders other@club.example")
        .ok();
    assert_eq!(sheet(&desk), first);
    let json = desk.run("season sheet 1 --format json").ok().json();
    assert_eq!(
        (&json["site"], &json["orders_to"]),
        (&json!(SITE), &json!(ORDERS))
    );
}

/// The page of the form addresses its block to where orders go.
#[test]
fn the_form_addresses_its_mail() {
    for (sample, seat) in [(&MARE_NOSTRUM, "GAULE"), (&DRAGON_LORDS, "KESH")] {
        let desk = Desk::of(sample, Stage::Sheet);
        let mail = |desk: &Desk| data(&desk.run(&format!("form {seat}")).ok().out)["mail"].clone();
        assert_eq!(mail(&desk), json!(null));
        addressed(&desk);
        assert_eq!(mail(&desk)["to"], ORDERS);
        // Its subject says nothing to the reader.
        let subject = mail(&desk)["subject"].as_str().unwrap().to_owned();
        let head = head(&desk, seat);
        let order = if sample.name == "dragon-lords" {
            "espion 3 : surveillance"
        } else {
            "espionner CARTHAGE : trésor"
        };
        let text = format!(
            "Subject: {subject}\nFrom: a@b.example\n\n{}",
            block(&head, &[order])
        );
        let (code, receipt) = desk.enter(seat, &text);
        assert_eq!((code, &receipt["problems"]), (0, &json!([])), "{receipt:#}");
    }
}

/// The link to the form in a draft.
pub fn link(draft: &str) -> Option<String> {
    let mail = mail_parser::MessageParser::default()
        .parse(draft.as_bytes())
        .unwrap();
    let text = mail.body_text(0).unwrap().into_owned();
    let line = text.lines().find(|line| line.contains(".html#"))?;
    assert!(line.starts_with("> "), "{line}");
    Some(line.rsplit(' ').next().unwrap().to_owned())
}

/// The drafts of the tray by their names.
pub fn tray(desk: &Desk) -> BTreeMap<String, String> {
    desk.run("tray").ok();
    let files = std::fs::read_dir(desk.path("tray")).unwrap();
    let files = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_file());
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read_to_string(path).unwrap())
    };
    files.map(read).collect()
}

/// What a link knows, read with the page that the site has.
fn known(desk: &Desk, link: &str) -> Value {
    let _ = std::fs::remove_dir_all(desk.path("site"));
    desk.run("site site").ok();
    let (address, fragment) = link.split_once('#').unwrap();
    let page = address.strip_prefix(SITE).unwrap();
    let page = std::fs::read_to_string(desk.path("site").join(page)).unwrap();
    let seats = data(&page)["seats"].clone();
    let before = |seat: Seat| Some(seats[seat.at()].as_str()?.to_owned());
    let (_, all) = arbitre::papers::link::read(fragment, before).unwrap();
    serde_json::from_str(&all).unwrap()
}

/// In every game what a link knows is what the file of its seat knows, and its length is one of a few.
#[test]
fn a_link_knows_what_the_file_knows() {
    for (sample, seats) in [
        (&MARE_NOSTRUM, ["GAULE", "EGYPTE"]),
        (&DRAGON_LORDS, ["KESH", "VARN"]),
        (&COUP, ["ANA", "BRUNO"]),
        (&ARISTOCRACY, ["ALBA", "BRUNO"]),
    ] {
        for stage in [Stage::Sheet, Stage::Rolled, Stage::Closed] {
            let desk = Desk::of(sample, stage);
            addressed(&desk);
            for seat in seats {
                desk.run(&format!(
                    "seat {seat} --mail {}@club.example",
                    seat.to_lowercase()
                ))
                .ok();
            }
            let drafts = tray(&desk);
            let mut found = 0;
            for (name, draft) in &drafts {
                let seat = name
                    .rsplit('-')
                    .next()
                    .unwrap()
                    .strip_suffix(".eml")
                    .unwrap();
                let Some(link) = link(draft) else {
                    assert!(name.starts_with("receipt"), "{name}");
                    continue;
                };
                let fragment = link.split_once('#').unwrap().1.len();
                assert!([1_000, 2_000, 4_000].contains(&fragment), "{fragment}");
                let page = desk.run(&format!("form {seat}")).ok().out;
                assert_eq!(known(&desk, &link), data(&page), "{name}");
                assert!(draft.len().is_power_of_two());
                found += 1;
            }
            let none = stage == Stage::Closed && sample.name == "none";
            assert!(
                found > 0 || none,
                "{} {stage:?}: {:?}",
                sample.name,
                drafts.keys()
            );
        }
    }
}

/// Where the site has no address there is no link; a seat has it, has none, or has the page.
#[test]
fn each_seat_has_its_form_as_it_wants_it() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Rolled);
    for seat in ["GAULE", "ITALIE", "CARTHAGE"] {
        desk.run(&format!(
            "seat {seat} --mail {}@club.example",
            seat.to_lowercase()
        ))
        .ok();
    }
    let letter = |desk: &Desk, seat: &str| tray(desk)[&format!("letter-1-1-{seat}.eml")].clone();
    assert_eq!(link(&letter(&desk, "GAULE")), None);
    addressed(&desk);
    desk.run("seat ITALIE --form none").ok();
    let said = desk.run("seat CARTHAGE --form attach --json").ok().json();
    assert_eq!(said["form"], "attach");
    let french = link(&letter(&desk, "GAULE")).unwrap();
    assert!(
        french.starts_with(&format!("{SITE}formulaire-1.html#")),
        "{french}"
    );
    assert_eq!(link(&letter(&desk, "ITALIE")), None);
    let attached = letter(&desk, "CARTHAGE");
    assert_eq!(link(&attached), None);
    let mail = mail_parser::MessageParser::default()
        .parse(attached.as_bytes())
        .unwrap();
    let part = mail.attachment(1).unwrap();
    assert_eq!(part.attachment_name(), Some("formulaire-1.html"));
    let page = desk.run("form CARTHAGE").ok().out;
    assert_eq!(part.text_contents().unwrap(), page);
    // Who wants it is public; who is asked something is not: a seat that has nothing to choose has its form as well.
    assert!(attached.len() > letter(&desk, "ITALIE").len());
    let all = desk.run("seat --json").ok().json();
    let form = |n: usize| all["seats"][n]["form"].clone();
    let forms: Vec<Value> = (0..all["seats"].as_array().unwrap().len())
        .map(form)
        .collect();
    assert!(
        ["link", "none", "attach"]
            .iter()
            .all(|way| forms.contains(&json!(way))),
        "{forms:?}"
    );
    desk.run("seat ITALIE").ok().says("courriel, sans bon");
    desk.run("--lang en seat GAULE --form link")
        .ok()
        .says("link to the order form");
    let printed = desk.run("form GAULE --link --json").ok().json();
    assert_eq!(printed["link"], link(&letter(&desk, "GAULE")).unwrap());
    desk.run("address --no-site").ok();
    desk.refuses(
        "form GAULE --link",
        1,
        &["aucun site n'a d'adresse", "arbitre adresse --site"],
        &["no site has an address"],
    );
    // Between two seasons it is the form of the one that comes.
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run("seat EGYPTE --mail egypte@club.example").ok();
    addressed(&desk);
    let english = link(&tray(&desk)["bulletin-1-EGYPTE.eml"]).unwrap();
    assert!(
        english.starts_with(&format!("{SITE}en/form-2.html#")),
        "{english}"
    );
}

/// The page on the site holds what everybody knows: whatever was told and entered, it stays the same.
#[test]
fn the_page_of_a_season_stays_the_same() {
    for sample in SAMPLES {
        let page = |stage| {
            let desk = Desk::of(sample, stage);
            desk.run("site site").ok();
            ["formulaire-1.html", "en/form-1.html"].map(|name| {
                let page = std::fs::read_to_string(desk.path("site").join(name)).unwrap();
                assert!(
                    std::fs::read_to_string(desk.path("site/index.html"))
                        .unwrap()
                        .contains("formulaire-1.html")
                );
                page
            })
        };
        let first = page(Stage::Open);
        for stage in [Stage::Ordered, Stage::Rolled, Stage::Played] {
            assert!(page(stage) == first, "{} {stage:?}", sample.name);
        }
        for seat in data(&first[0])["seats"].as_array().unwrap() {
            let seat: Value = serde_json::from_str(seat.as_str().unwrap()).unwrap();
            assert_eq!(
                (&seat["purse"], &seat["form"]["rows"]),
                (&json!(null), &json!([]))
            );
        }
    }
}

/// In a reply a link says nothing, whatever a mail program makes of the lines of what it quotes.
#[test]
fn a_link_says_nothing_to_the_reader() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Sheet);
    addressed(&desk);
    desk.run("seat GAULE --mail gaule@club.example").ok();
    let link = link(&tray(&desk)["reminder-1-GAULE.eml"]).unwrap();
    let order = "espionner CARTHAGE : trésor +2\n\n";
    let cut: Vec<String> = link
        .as_bytes()
        .chunks(70)
        .map(|part| String::from_utf8(part.to_vec()).unwrap())
        .collect();
    for (n, quoted) in [
        format!("> Bon d'ordres : {link}\n"),
        format!("Bon d'ordres : {link}\n"),
        format!("<{link}>\n"),
        format!("> {}\n", cut.join("\n> ")),
        format!("> Bon d'ordres :\n{}\n", cut.join("\n")),
        format!("> Bon d'ordres : {}\n", cut.join("\n")),
    ]
    .iter()
    .enumerate()
    {
        let (code, receipt) = desk.enter("GAULE", &format!("{order}{quoted}"));
        assert_eq!(
            (code, &receipt["problems"], &receipt["arbiter"]),
            (0, &json!([]), &json!([])),
            "{n} {receipt:#}"
        );
        assert_eq!(
            receipt["orders"].as_array().unwrap().len(),
            1,
            "{n} {receipt:#}"
        );
    }
    // What stands beside it in its line is a player's.
    let (_, receipt) = desk.enter(
        "GAULE",
        &format!("{order}espionner EGYPTE : trésor {link}\n"),
    );
    let told = [&receipt["problems"], &receipt["arbiter"], &receipt["noted"]];
    let told = told.iter().any(|all| **all != json!([]));
    assert!(
        told || receipt["orders"].as_array().unwrap().len() == 2,
        "{receipt:#}"
    );
}

/// On the page of a letter an answer is a mail to where orders go, which is read as that answer.
#[test]
fn few_offers_have_a_mail_each() {
    let plays = |sample, seat: &str, stage| {
        let desk = Desk::of(sample, stage);
        desk.run(&format!("seat {seat} --mail a@club.example")).ok();
        let page = |desk: &Desk| {
            let drafts = tray(desk);
            let (_, draft) = drafts
                .iter()
                .find(|(name, _)| {
                    name.starts_with("letter") && name.ends_with(&format!("-{seat}.eml"))
                })
                .unwrap();
            let mail = mail_parser::MessageParser::default()
                .parse(draft.as_bytes())
                .unwrap();
            let part = mail.attachment(0).unwrap();
            part.text_contents().unwrap().to_owned()
        };
        assert!(!page(&desk).contains("mailto:"));
        addressed(&desk);
        let page = page(&desk);
        let links = page.split("<a href=\"").skip(1).map(|rest| {
            let (href, _) = rest.split_once('"').unwrap();
            let href = href.replace("&#x2f;", "/").replace("&amp;", "&");
            assert!(
                href.starts_with(&format!("mailto:{ORDERS}?subject=")),
                "{href}"
            );
            href
        });
        let links: Vec<String> = links.collect();
        for link in &links {
            let twin = desk.twin();
            let (code, receipt) = twin.enter(seat, &super::page::written(link));
            assert_eq!(
                (code, &receipt["problems"]),
                (0, &json!([])),
                "{link} {receipt:#}"
            );
            let one = receipt["orders"].as_array().unwrap().len();
            assert!(one == 1, "{link} {receipt:#}");
        }
        links.len()
    };
    assert!(
        plays(&COUP, "ANA", Stage::Rolled)
            + plays(&COUP, "CHIARA", Stage::Rolled)
            + plays(&COUP, "BRUNO", Stage::Rolled)
            >= 4
    );
    assert!(plays(&DRAGON_LORDS, "ORLO", Stage::Rolled) > 0);
}
