//! Answers to the windows of Coup, as people write them: `mails/coup.json` holds what a sensible arbiter takes
//! of each, as canonical lines; `ask`: nothing may be taken without a remark.

use arbitre::engine::words::{Read, Words as _};
use arbitre::engine::{Ask, Game as _, Seat};
use arbitre::games::coup::admit;
use arbitre::games::coup::answers::{Action, Answer};
use arbitre::games::coup::setup::{Fourth, House};
use arbitre::games::coup::state::Then;
use arbitre::games::coup::{Card, Coup, Fact, Plan, Setup, Stage, View};
use arbitre::letter;
use arbitre::locale::{Lang, Texts};
use serde::Deserialize;

const SEATS: [&str; 5] = ["ANNA", "BASILE", "CHLOE", "DIEGO", "EVA"];

#[derive(Debug, Default, Deserialize)]
struct Mail {
    id: String,
    seat: String,
    window: String,
    /// What lies open: `ANNA claims the duke (tax)`.
    of: Option<String>,
    #[serde(default)]
    hand: Vec<String>,
    text: String,
    expected: Vec<String>,
    word: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Judged {
    Exact,
    /// As expected, and something was remarked.
    Remarked,
    /// Otherwise, and something was said.
    Told,
    Silent,
}

fn seat(name: &str) -> Seat {
    let n = SEATS.iter().position(|seat| *seat == name).expect("a seat");
    Seat(u16::try_from(n).expect("few"))
}

/// The world in which a mail was written.
fn world(mail: &Mail) -> (Setup, View) {
    let of = mail.of.clone().unwrap_or_default();
    let mut setup = Setup {
        name: "a league".to_owned(),
        seats: SEATS.map(Into::into).to_vec(),
        house: House::default(),
    };
    if mail.window == "inquisitor" || mail.expected.iter().any(|line| line.starts_with("examine")) {
        setup.house.fourth = Fourth::Inquisitor;
    }
    let me = seat(&mail.seat);
    let mut view = View {
        seat: Some(me),
        hand: mail
            .hand
            .iter()
            .map(|card| card.parse::<Card>().expect("a card"))
            .collect(),
        ..View::default()
    };
    let table = &mut view.table;
    (table.here, table.living) = (0b11111, 0b11111);
    table.coins[..5].fill(9);
    table.down[..5].fill(2);
    table.turns = 7;
    table.turn = of
        .split(' ')
        .next()
        .filter(|name| SEATS.contains(name))
        .map_or(me, seat);
    let aimed = of
        .trim_end_matches(')')
        .rsplit(' ')
        .next()
        .filter(|name| SEATS.contains(name))
        .map_or(me, seat);
    let action = [
        ("(tax", Action::Tax),
        ("assassin", Action::Assassinate(aimed)),
        ("steal", Action::Steal(aimed)),
        ("exchange", Action::Exchange),
        ("foreign aid", Action::ForeignAid),
        ("duke", Action::Tax),
    ];
    table.action = action
        .into_iter()
        .find(|(word, _)| of.contains(word))
        .map(|(_, action)| action);
    if let Some((_, by)) = of.split_once("assassination by ") {
        table.block = Some((table.turn, Card::Contessa));
        table.turn = seat(by.trim_end_matches(')'));
        table.action = Some(Action::Assassinate(seat("CHLOE")));
    }
    table.stage = match mail.window.as_str() {
        "words" => {
            table.turns = 0;
            Stage::Words
        }
        "draft" => Stage::Draft,
        "turn" => Stage::Turn,
        "challenge" => Stage::Challenge,
        "block" => Stage::Block,
        "joined" => Stage::Joined,
        "prove" => Stage::Prove,
        "lose" => Stage::Lose(me, Then::Ends),
        "exchange" => Stage::Keep,
        "examine-show" => Stage::Examine,
        "inquisitor" => Stage::Decide,
        other => panic!("{other}"),
    };
    match table.stage {
        Stage::Examine => {
            table.turn = seat("ANNA");
            table.action = Some(Action::Examine(me));
        }
        Stage::Decide => {
            table.turn = me;
            table.action = Some(Action::Examine(seat("BASILE")));
        }
        Stage::Turn | Stage::Keep | Stage::Prove => table.turn = me,
        _ => {}
    }
    if table.stage == Stage::Keep {
        table.down[me.at()] = u8::try_from(mail.hand.len())
            .expect("few")
            .saturating_sub(2);
    }
    if view.hand.is_empty() {
        view.hand = [Card::Assassin, Card::Contessa].into_iter().collect();
    }
    (setup, view)
}

/// What came of a message: canonical lines, the word, all remarks in words.
fn seen(setup: &Setup, view: &View, text: &str) -> (Vec<String>, Option<String>, Vec<String>) {
    let window = admit::window(setup, &view.table).expect("a window");
    let me = view.seat.expect("a seat");
    let ask = Ask {
        window: &window,
        season: 1,
        stands: None,
    };
    let ask = window.seats.contains(me).then_some(&ask);
    let letter = letter::open(text.as_bytes()).expect("a letter");
    let read: Read<Coup> = Coup::read(setup, view, me, ask, &letter);
    let texts = Texts::of_rulebook(Lang::En, Coup::NAME);
    let mut remarks: Vec<String> = read
        .remarks
        .iter()
        .chain(&read.arbiter)
        .map(|r| r.remark.say(setup, texts).message)
        .collect();
    let mut lines = Vec::new();
    if let (Some(draft), Some(ask)) = (read.draft, ask) {
        let verdict = Coup::admit(setup, view, ask, draft);
        lines.extend(verdict.stands.map(line));
        remarks.extend(
            verdict
                .remarks
                .iter()
                .map(|r| Coup::remark(setup, &r.remark, texts).message),
        );
    }
    if let Some(Fact::Plan(Plan { rules, .. })) = read.beforehand {
        lines.extend(rules.iter().flatten().map(|rule| {
            let window = match rule.answer {
                Answer::Block(_) => "block",
                Answer::Show(_) => "lose",
                Answer::Act(_) => "turn",
                _ => "challenge",
            };
            let card = rule.card.map_or(String::new(), |card| format!(" {card}"));
            let from = rule
                .from
                .map_or(String::new(), |seat| format!(" by {}", SEATS[seat.at()]));
            format!("ahead: {window}{card}{from}: {}", line(rule.answer))
        }));
    }
    if lines.is_empty() && read.word.is_none() && remarks.is_empty() {
        remarks.push("nothing answers".to_owned());
    }
    (lines, read.word, remarks)
}

/// An answer as records write it, with its target's name.
fn line(answer: Answer) -> String {
    match answer {
        Answer::Act(action) => match action.target() {
            Some(target) => format!("{} {}", action.into_str(), SEATS[target.at()]),
            None => action.into_str().to_owned(),
        },
        answer => answer.to_string(),
    }
}

fn judge(mail: &Mail) -> (Judged, String) {
    let (setup, view) = world(mail);
    let (mut lines, word, remarks) = seen(&setup, &view, &mail.text);
    let shown = format!("{lines:?} {word:?} {remarks:?}");
    let told = !remarks.is_empty();
    let asks = mail.expected.iter().any(|line| line == "ask");
    let mut expected: Vec<String> = mail
        .expected
        .iter()
        .filter(|line| *line != "ask")
        .cloned()
        .collect();
    lines.sort();
    expected.sort();
    let right = if asks && expected.is_empty() {
        told && lines.is_empty()
    } else {
        lines == expected && (told || !asks)
    };
    let right = right && mail.word.as_ref().is_none_or(|w| word.as_ref() == Some(w));
    let judged = match (right, told) {
        (true, true) if !asks => Judged::Remarked,
        (true, _) => Judged::Exact,
        (false, true) => Judged::Told,
        (false, false) => Judged::Silent,
    };
    (judged, shown)
}

fn mails() -> Vec<Mail> {
    serde_json::from_str(include_str!("mails/coup.json")).expect("mails")
}

/// The lines of `mails/coup.txt`.
fn cases() -> Vec<Mail> {
    let lines = include_str!("mails/coup.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (head, text) = line.split_once(" :: ").expect("a message");
            let (asked, expected) = head.split_once(" => ").expect("what is taken");
            let (window, of) = asked.split_once(' ').unwrap_or((asked, ""));
            let hand = match window {
                "exchange" => ["assassin", "captain", "contessa", "duke"].as_slice(),
                _ => &["duke", "contessa"],
            };
            Mail {
                id: line.to_owned(),
                seat: "BASILE".to_owned(),
                window: window.to_owned(),
                of: Some(of.to_owned()),
                hand: hand.iter().map(|card| (*card).to_owned()).collect(),
                text: text.replace(" // ", "\n"),
                expected: expected.split(" + ").map(str::to_owned).collect(),
                word: None,
            }
        })
        .collect()
}

/// What is not taken exactly, as it came.
fn missed(mails: &[Mail]) -> Vec<String> {
    let judged = mails.iter().map(|mail| (mail, judge(mail)));
    let missed = judged.filter(|(_, (judged, _))| *judged != Judged::Exact);
    missed
        .map(|(mail, (judged, shown))| format!("{judged:?} {}: {shown}", mail.id))
        .collect()
}

#[test]
fn mails_are_read_as_an_arbiter_reads_them() {
    let missed = missed(&mails());
    // A table of a page is still one line.
    assert!(
        matches!(missed.as_slice(), [table] if table.starts_with("Told C49")),
        "{missed:#?}"
    );
}

#[test]
fn short_answers_are_read_as_they_are_meant() {
    let missed = missed(&cases());
    assert!(missed.is_empty(), "{missed:#?}");
}

/// Every way in which a window can stand before a seat, with its hand.
fn windows(setup: &Setup) -> Vec<View> {
    let me = Seat(1);
    let fourth = setup.house.fourth.card();
    let kinds = setup.kinds();
    let mut views = Vec::new();
    let all = Action::ALL.into_iter().filter(|action| {
        action
            .claims(setup)
            .is_none_or(|card| kinds.contains(&card))
    });
    let stages = [
        Stage::Draft,
        Stage::Turn,
        Stage::Challenge,
        Stage::Block,
        Stage::Joined,
        Stage::Prove,
        Stage::Lose(me, Then::Ends),
        Stage::Keep,
        Stage::Examine,
        Stage::Decide,
    ];
    for (stage, action) in stages
        .into_iter()
        .flat_map(|stage| all.clone().map(move |action| (stage, action)))
    {
        for hand in kinds
            .into_iter()
            .flat_map(|one| kinds.map(|two| [one, two]))
        {
            let mut view = View {
                seat: Some(me),
                hand: hand.into_iter().collect(),
                ..View::default()
            };
            let table = &mut view.table;
            let here = (1_u16 << setup.seats.len()) - 1;
            (table.here, table.living, table.turns, table.stage) = (here, here, 3, stage);
            table.coins.fill(9);
            table.down.fill(2);
            let mine = matches!(
                stage,
                Stage::Turn | Stage::Prove | Stage::Keep | Stage::Decide
            );
            table.turn = if mine { me } else { Seat(0) };
            table.action =
                (stage != Stage::Turn).then_some(action.at(if mine { Seat(0) } else { me }));
            if stage == Stage::Keep {
                view.hand = view.hand.plus(fourth).plus(Card::Duke);
            }
            views.push(view);
        }
    }
    views
}

#[test]
fn what_a_letter_prints_as_an_answer_is_read_back() {
    let names: [&[&str]; 4] = [
        &["ANNA", "BASILE"],
        &["ALBA", "Bruno", "Chiara"],
        &["P0", "P1", "P2"],
        &["Jean-Pierre", "Élise d'Aix", "MAX"],
    ];
    let mut read_back = 0;
    for (seats, fourth) in names
        .into_iter()
        .flat_map(|seats| [Fourth::Ambassador, Fourth::Inquisitor].map(|fourth| (seats, fourth)))
    {
        let mut setup = Setup {
            name: "a league".to_owned(),
            seats: seats.iter().map(|name| (*name).into()).collect(),
            house: House::default(),
        };
        setup.house.fourth = fourth;
        let mut known = std::collections::BTreeSet::new();
        for view in windows(&setup) {
            let Some(window) =
                admit::window(&setup, &view.table).filter(|window| window.seats.contains(Seat(1)))
            else {
                continue;
            };
            let mut answers = Vec::new();
            admit::legal(&setup, &view, &window, &mut answers);
            let ask = Ask {
                window: &window,
                season: 1,
                stands: None,
            };
            for (lang, answer) in Lang::ALL
                .into_iter()
                .flat_map(|lang| answers.iter().map(move |answer| (lang, *answer)))
            {
                // Of the same words at the same window once is enough.
                let of = view.table.action.filter(|_| window.name.contains("block"));
                if !known.insert((lang.code(), window.name, of, answer)) {
                    continue;
                }
                let texts = Texts::of_rulebook(lang, Coup::NAME);
                let said = arbitre::games::coup::words::written(&setup, answer, texts);
                let letter = letter::open(said.as_bytes()).expect("a letter");
                let read = Coup::read(&setup, &view, Seat(1), Some(&ask), &letter);
                let place = format!(
                    "{said} at {:?} of {:?}",
                    view.table.stage, view.table.action
                );
                assert!(
                    read.remarks.is_empty() && read.arbiter.is_empty(),
                    "{place}: {:?}",
                    read.remarks
                );
                let draft = read
                    .draft
                    .unwrap_or_else(|| panic!("{place}: nothing is read"));
                let verdict = Coup::admit(&setup, &view, &ask, draft);
                assert_eq!(
                    verdict.stands,
                    Some(answer),
                    "{place}: {:?}",
                    verdict.remarks
                );
                read_back += 1;
            }
        }
    }
    assert!(read_back > 400, "{read_back}");
}

/// Sentences out of parts: who says it, how, about what, with what around it; and what turns it round.
#[test]
fn sentences_are_taken_as_they_are_meant_or_asked_about() {
    let tax = "ANNA claims the duke (tax)";
    let steal = "ANNA claims the captain (steal BASILE)";
    // The window, what lies open, the answer, and how it is said plainly and denied, in French and in English.
    type Said<'a> = (
        &'a str,
        &'a str,
        &'a str,
        &'a [&'a str],
        &'a [&'a str],
        &'a str,
    );
    let said: [Said<'_>; 6] = [
        (
            "challenge",
            tax,
            "challenge",
            &["je conteste", "je conteste son Duc", "je mets en doute"],
            &[
                "I challenge",
                "I'm challenging that",
                "I challenge her Duke",
            ],
            "pass",
        ),
        (
            "challenge",
            tax,
            "pass",
            &["je passe", "je laisse passer", "aucune objection"],
            &["I pass", "I let it go", "no objection"],
            "",
        ),
        (
            "block",
            steal,
            "block captain",
            &["je bloque avec le Capitaine", "je bloque (Capitaine)"],
            &["I block with the Captain", "I'm blocking with my Captain"],
            "pass",
        ),
        (
            "turn",
            "",
            "tax",
            &["je taxe", "je taxe avec le Duc", "je prends trois pièces"],
            &["I tax", "I take three coins as the Duke", "I'm taxing"],
            "",
        ),
        (
            "turn",
            "",
            "steal EVA",
            &["je vole EVA", "je vole deux pièces à Eva"],
            &["I steal from EVA", "I steal two coins from Eva"],
            "",
        ),
        (
            "lose",
            "",
            "show duke",
            &["je perds le Duc", "je retourne mon Duc"],
            &["I lose the Duke", "I turn up my Duke"],
            "",
        ),
    ];
    let around = [
        ["", ""],
        ["Bonsoir,\n\n", "\n\nBasile"],
        ["Salut ! ", " !"],
        ["Hello,\n", ". Thanks!"],
        ["Alors ", ", merci"],
        ["OK, ", "."],
    ];
    // What makes an answer doubtful, whatever it is.
    let doubts = [
        [["Peut-être que ", ""], ["Maybe ", ""]],
        [["Si Diego est d'accord, ", ""], ["If Diego agrees, ", ""]],
        [
            ["", ", sauf si Diego s'y oppose"],
            ["", " unless Diego objects"],
        ],
        [
            ["", " si tu crois que c'est malin"],
            ["", " if you think it is wise"],
        ],
        [["Est-ce que ", " ?"], ["Should it be that ", "?"]],
        [
            ["Brouillon : ", " (pas encore décidé)"],
            ["A draft: undecided whether ", ""],
        ],
        [["Diego m'a dit : ", ""], ["Diego told me that ", ""]],
        [
            ["J'ai failli écrire que ", ""],
            ["I almost wrote that ", ""],
        ],
    ];
    let mut cases = 0;
    let mut silent = Vec::new();
    for (window, of, expected, french, english, denied) in said {
        let both = [french, english].into_iter().enumerate();
        for (lang, phrase) in
            both.flat_map(|(lang, phrases)| phrases.iter().map(move |phrase| (lang, *phrase)))
        {
            let mail = |text: String| Mail {
                seat: "BASILE".to_owned(),
                window: window.to_owned(),
                of: Some(of.to_owned()),
                hand: vec!["duke".to_owned(), "contessa".to_owned()],
                text,
                ..Mail::default()
            };
            let taken = |text: &str| {
                let (setup, view) = world(&mail(text.to_owned()));
                let (lines, _, remarks) = seen(&setup, &view, text);
                (lines, remarks)
            };
            for [before, behind] in around {
                let text = format!("{before}{phrase}{behind}");
                let (lines, remarks) = taken(&text);
                cases += 1;
                if lines != [expected] || !remarks.is_empty() {
                    silent.push(format!("{text}: {lines:?} {remarks:?}"));
                }
                for doubt in doubts {
                    let [first, last] = doubt[lang];
                    let text = format!("{before}{first}{phrase}{last}{behind}");
                    let (lines, remarks) = taken(&text);
                    cases += 1;
                    if !lines.is_empty() || remarks.is_empty() {
                        silent.push(format!("{text}: {lines:?} {remarks:?}"));
                    }
                }
                let not = match lang {
                    0 => phrase
                        .replacen("je ", "je ne ", 1)
                        .replacen(" le ", " pas le ", 1),
                    _ => phrase
                        .replacen("I ", "I do not ", 1)
                        .replacen("I'm ", "I'm not ", 1),
                };
                if not != phrase {
                    let text = format!("{before}{not}{behind}");
                    let (lines, remarks) = taken(&text);
                    cases += 1;
                    let told = lines.is_empty() && !remarks.is_empty();
                    if !(told || !denied.is_empty() && lines == [denied]) {
                        silent.push(format!("{text}: {lines:?} {remarks:?}"));
                    }
                }
            }
        }
    }
    assert!(silent.is_empty(), "{silent:#?}");
    assert!(cases > 1_500, "{cases}");
}

/// `HEAP=FILE cargo test --test suite reading::coup::figures -- --ignored --nocapture`
#[test]
#[ignore = "by hand: shows how a heap of mails is read"]
fn figures() {
    let path = std::env::var("HEAP").expect("a heap");
    let mails: Vec<serde_json::Value> =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut counts = std::collections::BTreeMap::new();
    for mail in mails
        .into_iter()
        .filter(|mail| mail.get("game").is_none_or(|game| game == "coup"))
    {
        let mail: Mail = serde_json::from_value(mail).unwrap();
        let (judged, shown) = judge(&mail);
        *counts.entry(judged).or_insert(0) += 1;
        if judged != Judged::Exact {
            println!(
                "== {judged:?} {} {} {:?} {:?}\n{}\n-> {shown}",
                mail.id,
                mail.window,
                mail.of,
                mail.expected,
                mail.text.trim()
            );
        }
    }
    println!("{counts:?}");
}
