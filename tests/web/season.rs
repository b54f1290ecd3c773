//! A season of the sample on the desk, from the mails that are dropped to what is sent.

use std::fs;

use super::{Answer, Served};
use crate::harness::desk::{DRAGON_LORDS, Desk, SAMPLE, SAMPLES, Stage};

pub fn sample(name: &str) -> String {
    fs::read_to_string(format!("{SAMPLE}/{name}")).unwrap()
}

/// The sample's messages as mails that were sent after the season had opened, the later one of Italy's last.
pub fn mails() -> Vec<(&'static str, Vec<u8>)> {
    let now = jiff::Timestamp::now().as_second();
    let all = [
        ("1.eml", "arabie", "saison-1/arabie.txt"),
        ("2.eml", "italie", "saison-1/italie.txt"),
        ("3.eml", "carthage", "saison-1/carthage.txt"),
        ("4.eml", "egypte", "saison-1/egypte.txt"),
        ("5.eml", "italie", "saison-1/italie-2.txt"),
        ("6.eml", "stranger", "saison-1/macedoine.txt"),
        ("7.eml", "gaule", "saison-1/gaule.txt"),
    ];
    let sent = (1..).zip(all).map(|(n, (name, from, file))| {
        let date = jiff::Timestamp::from_second(now + n).unwrap();
        let date = date.strftime("%a, %d %b %Y %H:%M:%S +0000");
        let mail = format!(
            "From: {from}@club.example\r\nTo: arbitre@club.example\r\nSubject: ordres\r\nDate: {date}\r\n\
             Message-ID: <{name}@club.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Transfer-Encoding: 8bit\r\n\r\n{}",
            sample(file)
        );
        (name, mail.into_bytes())
    });
    sent.collect()
}

/// A campaign whose seats have addresses, all but Macedonia.
pub fn with_addresses() -> Desk {
    let desk = Desk::at(Stage::New);
    for seat in ["ARABIE", "CARTHAGE", "EGYPTE", "GAULE", "ITALIE"] {
        let address = format!("{}@club.example", seat.to_lowercase());
        desk.run(&format!("seat {seat} --mail {address}")).ok();
    }
    desk
}

/// Answers everything that is asked, and gives what came of it with all questions on the way.
fn through(served: &Served, mut page: Answer, answers: &[&str]) -> (Answer, String) {
    let mut asked = String::new();
    for answer in answers {
        assert!(page.body.contains("class=\"question\""), "{}", page.text());
        asked += &page.text();
        page = served.answer(&page, answer);
    }
    assert!(!page.body.contains("class=\"question\""), "{}", page.text());
    (page, asked)
}

#[test]
fn a_season_from_the_mails_to_the_tray() {
    let desk = with_addresses();
    let served = Served::open(&desk);
    let next = |answers: &[&str]| through(&served, served.give("/", &[("verb", "next")]), answers);
    assert!(served.page("/").text().contains("Ouvrir la saison 1"));
    let (opened, asked) = next(&["Printemps"]);
    assert!(asked.contains("Comment s'appelle la saison 1"), "{asked}");
    assert!(opened.text().contains("Saison 1 ouverte"));
    let world = served.with_own("/", &[("verb", "world")]);
    let world = served.send_files(&world, &[("monde.toml", sample("monde.toml").into_bytes())]);
    assert!(world.text().contains("Armées : 0 → 25"), "{}", world.text());
    let own = sample("saison-1/espagne.txt");
    let entered = served.give(
        "/seat/4",
        &[("verb", "enter"), ("seat", "ESPAGNE"), ("text", &own)],
    );
    let said = entered.text();
    assert!(said.contains("2 ordres pris"), "{said}");
    // Each line stands beside what was read of it.
    assert!(
        said.contains("protéger contre GAULE -2 (4) Pris protéger contre GAULE -2"),
        "{said}"
    );
    super::sending::publishes(&served);
    assert!(
        served
            .page("/")
            .text()
            .contains("Imprimer la feuille d'ouverture")
    );
    let (sheet, _) = next(&["le tirage du samedi"]);
    assert!(
        sheet.text().contains("Feuille d'ouverture de la saison 1"),
        "{}",
        sheet.text()
    );
    // It is to be published: its text can be copied.
    assert!(sheet.body.contains("data-copy=\"paper-"), "{}", sheet.body);

    // The mails: whose the stranger's is is asked, nothing is entered before the last yes.
    let looked = served.drop_in(&mails());
    let before = desk.bytes();
    assert!(
        looked.text().contains("expéditeur inconnu"),
        "{}",
        looked.text()
    );
    assert!(
        looked.body.contains("<option value=\"MACEDOINE\">"),
        "{}",
        looked.body
    );
    let stranger = [("whose-5", "MACEDOINE"), ("known-5", "")];
    let shown = served.inbox(&looked, "enter", &stranger);
    let said = shown.text();
    assert!(said.contains("7 en tout, 7 pris"), "{said}");
    let refused = "« espionner BABYLONE : trésor » : de quelle nation ?";
    let beside = format!("- espionner BABYLONE : trésor À éclaircir {refused}");
    assert!(said.contains(&beside), "{said}");
    assert!(
        said.contains("Pour vous seul Aucune armée de Carthage ne s'appelle"),
        "{said}"
    );
    assert!(before == desk.bytes());
    let posted = served.inbox(&shown, "enter", &[]);
    assert!(
        posted.text().contains("7 messages entrés"),
        "{}",
        posted.text()
    );
    // Dropped once more they are known.
    let again = served.drop_in(&mails()[..1]);
    assert!(
        again.text().contains("1 en tout, 1 déjà entré."),
        "{}",
        again.text()
    );
    served.inbox(&again, "clear", &[]);

    // What is asked of a player is settled on his page: as proposed, otherwise, or as talk.
    let page = served.page("/seat/5");
    assert!(
        page.body.contains("name=\"settles\" value=\"1\""),
        "{}",
        page.body
    );
    assert!(
        page.body.contains("<datalist id=\"lines\"><option"),
        "{}",
        page.body
    );
    let italy = "espionner BABYLONE : trésor\nne pas espionner ITALIE : trésor\nmot : gui\n";
    let fields = [("verb", "enter"), ("seat", "ASIE"), ("text", italy)];
    through(&served, served.give("/seat/1", &fields), &[]);
    let page = served.page("/seat/1");
    assert!(
        page.body.contains("name=\"row\" value=\"2.1\""),
        "{}",
        page.body
    );
    let take = [("verb", "take"), ("seat", "ASIE"), ("row", "2.1")];
    let taken = served.give("/seat/1", &take).text();
    assert!(taken.contains("1 ordre pris"), "{taken}");
    let line = "espionner ARABIE : trésor";
    let other = [
        ("verb", "add"),
        ("seat", "ASIE"),
        ("line", line),
        ("settles", "1"),
    ];
    let added = served.give("/seat/1", &other).text();
    assert!(added.contains("2 ordres pris"), "{added}");
    let page = served.page("/seat/1").text();
    assert!(!page.contains("À régler"), "{page}");
    served.give("/seat/1", &fields[..1]);
    desk.run("orders withdraw ASIE --mistaken --yes").ok();

    // Correct: an order more, and one taken out.
    let seat = served.page("/seat/5").text();
    assert!(seat.contains(&beside), "{seat}");
    let line = "espionner ARABIE : trésor";
    let added = served.give(
        "/seat/5",
        &[("verb", "add"), ("seat", "GAULE"), ("line", line)],
    );
    assert!(added.text().contains("6 ordres pris"), "{}", added.text());
    let drop = [("verb", "drop"), ("seat", "GAULE"), ("line", "6")];
    let (dropped, asked) = through(&served, served.give("/seat/5", &drop), &["yes"]);
    assert!(asked.contains("- espionner ARABIE : trésor"), "{asked}");
    assert!(
        dropped.text().contains("5 ordres pris"),
        "{}",
        dropped.text()
    );

    let (locked, asked) = next(&["yes"]);
    assert!(asked.contains("Pas d'ordres d'ASIE"), "{asked}");
    assert!(locked.text().contains("Feuille de verrouillage"));
    let (rolled, asked) = next(&["04 11 23 38 45 07", "yes"]);
    assert!(asked.contains("lettre pour lettre"), "{asked}");
    assert!(rolled.text().contains("dés jetés"), "{}", rolled.text());
    // What is for the arbiter alone is not offered to be copied.
    assert!(!rolled.body.contains("data-copy"), "{}", rolled.body);
    assert!(rolled.body.contains("<th scope=\"col\">Résultat</th>"));

    // The choices.
    let choose = |seat: &str, fields: &[(&str, &str)]| {
        let own = [("verb", "choose"), ("seat", seat), ("notice", "1")];
        served.give("/notices", &[&own, fields].concat()).text()
    };
    let open = served.page("/notices").text();
    assert!(
        open.contains("la présence d'une armée de l'Espagne en Lusitanie"),
        "{open}"
    );
    let said = choose("ITALIE", &[("choice", "false"), ("value", "Cv")]);
    assert!(
        said.contains("la réponse sera « Cv (cavalerie) »"),
        "{said}"
    );
    let said = choose("ESPAGNE", &[("choice", "withhold")]);
    assert!(said.contains("rien ne sera donné"), "{said}");
    let news = served.give("/", &[("verb", "news"), ("text", "Il a plu.")]);
    assert!(
        news.text().contains("Nouvelles de la saison 1"),
        "{}",
        news.text()
    );

    // The close, and the copy that it offers.
    let close = served.give("/", &[("verb", "close"), ("season", "1")]);
    let (closed, asked) = through_close(&served, close);
    assert!(asked.contains("Clore la saison 1"), "{asked}");
    assert!(closed.text().contains("Il a plu."), "{}", closed.text());
    assert!(
        closed.text().contains("mare-nostrum-season-1.db"),
        "{}",
        closed.text()
    );
    let name = [("verb", "backup"), ("name", "mare-nostrum-season-1.db")];
    let copied = served.give("/", &name);
    assert!(
        copied.text().contains("La copie est faite"),
        "{}",
        copied.text()
    );
    assert!(desk.path("mare-nostrum-season-1.db").exists());

    // What is to be sent.
    let tray = served.page("/tray");
    for seat in ["ARABIE", "CARTHAGE", "GAULE", "MACEDOINE"] {
        assert!(tray.body.contains(&format!("bulletin-1-{seat}")), "{seat}");
    }
    assert!(tray.body.contains("mailto:carthage@club.example"));
    let world = served.page("/world");
    assert!(
        world.text().contains("Qui est voisin de qui"),
        "{}",
        world.text()
    );
    assert!(world.body.contains("class=\"trade\"") || world.body.contains("class=\"neighbour\""));
    assert!(served.page("/dice").text().contains("jet contré"));
    // The map stands beside the prices, where it decides something.
    assert!(served.page("/paper/sheet/2").body.contains("<svg"));
    assert_eq!(served.interrupt(), Some(0));
    // Of the mails nothing stays behind.
    let left = fs::read_dir(desk.dir.path()).unwrap();
    let left = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left: Vec<String> = left.filter(|name| name.starts_with("arbitre-")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// What is pasted goes the way of a mail that is dropped: whose it is is asked, and it is shown line by line.
#[test]
fn a_message_is_pasted_where_mails_are_dropped() {
    let desk = Desk::at(Stage::Sheet);
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let text = "Salut,\nespionner CARTHAGE : trésor +2\nmot : gui\n";
    let asked = served.paste(text);
    assert!(
        asked.text().contains("espionner CARTHAGE"),
        "{}",
        asked.text()
    );
    let shown = served.inbox(&asked, "enter", &[("whose-0", "GAULE")]);
    assert!(
        shown.text().contains("Taken spy on CARTHAGE: treasury +2"),
        "{}",
        shown.text()
    );
    let done = served.inbox(&shown, "enter", &[]);
    assert!(done.text().contains("1 message entered"), "{}", done.text());
    let listed = desk.run("--lang fr orders list GAULE").ok().out;
    assert!(
        listed.contains("espionner CARTHAGE : trésor +2"),
        "{listed}"
    );
    // The same words of another player's are not those that were entered.
    let asked = served.paste(text);
    let shown = served.inbox(&asked, "enter", &[("whose-0", "EGYPTE")]);
    let done = served.inbox(&shown, "enter", &[]);
    assert!(done.text().contains("1 message entered"), "{}", done.text());
    assert!(!served.page("/post").body.contains("id=\"inbox\""));
    // Nothing is nothing.
    assert!(!served.paste(" ").body.contains("id=\"inbox\""));
}

/// A sum that was noted before the orders keeps what they cost, by a button.
#[test]
fn an_import_keeps_what_was_paid_by_a_button() {
    let desk = Desk::at(Stage::Sheet);
    desk.enter("GAULE", "espionner ITALIE : trésor +4\n");
    let served = Served::open_with(&desk, &["--lang", "en"]);
    let import = || {
        let world = served.with_own("/world", &[("verb", "world")]);
        let file = "nation;trésor\nGAULE;200\n".as_bytes().to_vec();
        served.send_files(&world, &[("avant.csv", file)])
    };
    let points = || desk.run("treasury").ok().out;
    let asked = import();
    assert!(
        asked
            .text()
            .contains("Were these sums noted before the orders?"),
        "{}",
        asked.text()
    );
    assert!(asked.text().contains("Keep it paid"));
    let kept = served.answer(&asked, "yes");
    assert!(kept.text().contains("Nothing changes"), "{}", kept.text());
    let line = |text: String| {
        text.lines()
            .find(|line| line.contains("GAULE"))
            .unwrap()
            .to_owned()
    };
    assert!(line(points()).contains("190"), "{}", points());
    let not = served.answer(&import(), "no");
    assert!(not.text().contains("190 → 200"), "{}", not.text());
    served.answer(&not, "yes");
    assert!(line(points()).contains("200"), "{}", points());
}

/// After a close another question may stand on its page, and it is another command's.
fn through_close(served: &Served, asked: Answer) -> (Answer, String) {
    let text = asked.text();
    (served.answer(&asked, "yes"), text)
}

/// Every game's pages, in its own words, at every stage.
#[test]
fn every_game_has_its_pages() {
    let words = [
        ("mare-nostrum", "Clore avant l'heure"),
        ("dragon-lords", "Poursuivre"),
        ("coup", "Poursuivre"),
        ("aristocracy", "Poursuivre"),
    ];
    for sample in SAMPLES {
        for stage in [Stage::New, Stage::Sheet, Stage::Rolled, Stage::Closed] {
            let desk = Desk::of(sample, stage);
            let served = Served::open(&desk);
            let of = sample.name;
            let home = served.page("/").text();
            let (_, word) = words.iter().find(|(name, _)| *name == of).unwrap();
            assert!(
                stage != Stage::Rolled || home.contains(word),
                "{of}: {home}"
            );
            assert!(of != "coup" || !home.contains("saison 1"), "{home}");
            for page in [
                "/", "/post", "/seat/0", "/notices", "/dice", "/tray", "/copy",
            ] {
                let answer = served.page(page);
                assert_eq!(answer.status, 200, "{of}, {stage:?}: {page}");
                let refused = answer.body.contains("class=\"refusal\"");
                assert!(!refused, "{of}, {stage:?}: {page}: {}", answer.text());
            }
            let map = if of == "mare-nostrum" { 200 } else { 404 };
            assert_eq!(served.page("/world").status, map, "{of}");
        }
    }
}

/// A game goes on where the last answer is given that it waits for.
#[test]
fn a_choice_that_a_game_waits_for() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Rolled);
    let served = Served::open(&desk);
    let open = served.page("/notices");
    let fields = open
        .body
        .split_once("name=\"verb\" value=\"choose\"")
        .map(|(_, rest)| rest);
    let (_, list) = fields.unwrap().split_once("<option value=\"").unwrap();
    let value = list.split('"').next().unwrap().to_owned();
    let seat = fields
        .unwrap()
        .split_once("name=\"seat\" value=\"")
        .unwrap()
        .1;
    let seat = seat.split('"').next().unwrap().to_owned();
    let notice = fields
        .unwrap()
        .split_once("name=\"notice\" value=\"")
        .unwrap()
        .1;
    let notice = notice.split('"').next().unwrap().to_owned();
    let before = desk.bytes();
    let choose = [
        ("verb", "choose"),
        ("seat", &*seat),
        ("notice", &*notice),
        ("choice", "value"),
        ("value", &*value),
    ];
    let asked = served.give("/notices", &choose);
    assert!(
        asked.body.contains("class=\"question\""),
        "{}",
        asked.text()
    );
    assert!(before == desk.bytes());
    let chosen = served.answer(&asked, "yes");
    assert!(chosen.text().contains("c'est fait"), "{}", chosen.text());
    assert!(before != desk.bytes());
}

/// What a language of the desk's own must not change: that of the players' papers.
#[test]
fn the_desks_language_is_not_the_players() {
    let desk = with_addresses();
    let served = Served::open_with(&desk, &["--lang", "en"]);
    assert!(served.page("/").text().contains("Open season 1"));
    let own = [
        ("verb", "mail"),
        ("seat", "GAULE"),
        ("addresses", "g@club.example"),
    ];
    served.give("/seat/5", &own);
    let list = desk.run("seat --json").ok().json().to_string();
    let gaul = "{\"by\":\"mail\",\"form\":\"link\",\"lang\":\"fr\",\"mail\":[\"g@club.example\"],\"names\":[],\"seat\":\"GAULE\"}";
    assert!(list.contains(gaul), "{list}");
    let lang = [("verb", "lang"), ("seat", "GAULE"), ("lang", "en")];
    let said = served.give("/seat/5", &lang).text();
    assert!(said.contains("in English now"), "{said}");
    assert!(
        served
            .page("/seat/5")
            .body
            .contains("value=\"en\" selected")
    );
    let lang = "class=\"paper\" lang=\"fr\"";
    assert!(!served.page("/paper/sheet/5").body.contains(lang));
    assert!(served.page("/paper/sheet/6").body.contains(lang));
}

/// What is for everybody is found again, and what was counted goes on being shown.
#[test]
fn papers_and_orders_are_found_again() {
    let desk = Desk::at(Stage::Rolled);
    let served = Served::open(&desk);
    let public = served.page("/public");
    for paper in [
        "Sceau",
        "Règles",
        "Feuille d'ouverture de la saison 1",
        "Feuille de verrouillage",
    ] {
        assert!(public.text().contains(paper), "{paper}: {}", public.text());
    }
    assert!(public.body.contains("data-copy"));
    let gaul = served.page("/seat/5").text();
    assert!(
        gaul.contains("Ces ordres ont été comptés") && gaul.contains("espionner"),
        "{gaul}"
    );
    assert!(served.page("/").text().contains("(GAULE) compté 5 16"));
    let (before, book) = (desk.bytes(), served.page("/world.xlsx"));
    let form = served.page("/form/2");
    assert_eq!(
        form.header("content-disposition").unwrap(),
        "attachment; filename=\"form.html\""
    );
    assert!(form.body.contains("id=\"data\""));
    assert_eq!(
        book.header("content-disposition").unwrap(),
        "attachment; filename=\"world.xlsx\""
    );
    assert!(book.body.starts_with("PK"));
    assert!(before == desk.bytes());
}

/// After the dice a choice does not stand in the place of the orders that were counted; and one command is one.
#[test]
fn what_was_counted_is_shown_beside_a_choice() {
    let desk = Desk::at(Stage::Rolled);
    let served = Served::open(&desk);
    let row = "(ITALIE) attendu 8 31";
    assert!(
        served.page("/").text().contains(row),
        "{}",
        served.page("/").text()
    );
    let choose = [
        ("verb", "choose"),
        ("seat", "ITALIE"),
        ("notice", "1"),
        ("choice", "withhold"),
    ];
    served.give("/notices", &choose);
    let text = served.page("/").text();
    assert!(text.contains("(ITALIE) reçu 8 31"), "{text}");
    assert!(!served.page("/seat/6").body.contains("value=\"withdraw\""));
    // A copy that is asked for twice by one form was made once, and is said to be made.
    let copy = served.with_own("/copy", &[("verb", "backup"), ("name", "copie.db")]);
    for _ in 0..2 {
        assert!(served.send(&copy).text().contains("La copie est faite"));
    }
    // A form of another season does nothing in this one.
    let other = [("verb", "next"), ("step", "close"), ("season", "7")];
    assert!(served.give("/", &other).text().contains("autre étape"));
}

/// What was refused is not typed again.
#[test]
fn what_was_typed_is_not_lost() {
    let desk = Desk::at(Stage::Sheet);
    let served = Served::open(&desk);
    let line = "espionner BABYLONE : trésor <b>";
    let add = [("verb", "add"), ("seat", "GAULE"), ("line", line)];
    let refused = served.give("/seat/5", &add);
    assert!(
        refused.text().contains("Rien n'a été ajouté"),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().starts_with("Rien n'a été fait"),
        "{}",
        refused.text()
    );
    assert!(
        refused
            .body
            .contains("name=\"line\" value=\"espionner BABYLONE"),
        "{}",
        refused.body
    );
    assert!(!refused.body.contains("<b>"));
    let text = "\n\n\nbonjour\n";
    let refused = served.give(
        "/seat/5",
        &[
            ("verb", "enter"),
            ("seat", "GAULE"),
            ("text", text),
            ("from", "seat/5"),
        ],
    );
    // It is an entry, whatever stands of it, and shown where its seat is: by the line on which it was typed.
    let text = refused.text();
    assert!(text.contains("Le message est gardé"), "{text}");
    assert!(text.contains("4 bonjour"), "{text}");
}

/// A row's proposals are whole quotations, in its seat's language, in the place of what stands or beside it; of what is
/// not wanted that it is no order comes first.
#[test]
fn a_row_is_settled_by_a_button() {
    let desk = Desk::of(&DRAGON_LORDS, Stage::Sheet);
    // The setup's language for this seat is another.
    desk.run("seat ORLO --lang fr").ok();
    desk.enter("ORLO", "espion 1 : surveillance\nmot : sel\n");
    desk.enter(
        "ORLO",
        "espion 1 : vol\nespions 1 et 9 : augure\nne pas engager 1 espion à Karth\n",
    );
    let served = Served::open(&desk);
    let page = served.page("/seat/1");
    let text = page.text();
    let both = "Lire « espion 1 : augure » et « espion 9 : augure »";
    assert!(text.contains(both), "{text}");
    let turned = text.find("ne pas engager").expect("the row");
    let talk = text[turned..]
        .find("Ce n'est pas un ordre")
        .expect("a button");
    let take = text[turned..].find("Lire « engager").expect("a button");
    assert!(talk < take, "{text}");
    let take = [
        ("verb", "take"),
        ("seat", "ORLO"),
        ("row", "3"),
        ("how", "add"),
    ];
    served.give("/seat/1", &take);
    let listed = desk.run("--lang fr orders list ORLO").ok().out;
    assert!(listed.contains("surveillance"), "{listed}");
    assert!(listed.contains("engager 1 espion à Karth"), "{listed}");
}

/// Between two seasons the copy that is proposed is that of the one that has closed.
#[test]
fn the_world_and_the_copy_between_two_seasons() {
    let desk = Desk::at(Stage::Closed);
    let served = Served::open(&desk);
    assert!(served.page("/copy").body.contains("-season-1.db"));
    let trade = [
        ("verb", "trade"),
        ("a", "GAULE"),
        ("b", "ARABIE"),
        ("from", "world"),
    ];
    let said = served.give("/world", &trade).text();
    assert!(said.contains("c'est fait"), "{said}");
    let set = [("verb", "treasury"), ("seat", "GAULE"), ("points", "250")];
    let said = served.give("/world", &set).text();
    assert!(said.contains("250"), "{said}");
}
