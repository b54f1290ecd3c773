//! What is understood of single lines, in both languages, and what of them is asked.

use super::super::action::ACTIONS;
use super::super::hex::Hex;
use super::*;
use crate::letter;
use crate::locale::said::Spoken as _;

fn hex(q: i32, r: i32) -> Hex {
    Hex::new(q, r).unwrap()
}

/// VARN owns Brell and Osk; DOLM owns Karth (4,4), Arn (9,2), Fort de l'Est (0,8), and some cities and stacks whose
/// names begin with an article or have a point.
fn known() -> Known {
    let seen = |owner: &str, q, r| {
        Some(Seen {
            owner: owner.into(),
            hex: hex(q, r),
        })
    };
    let in_karth = |owner: &str| SeenStack {
        owner: owner.into(),
        city: Some("Karth".into()),
    };
    let stacks = [
        "Garde Rouge",
        "Red Guard",
        "Garde de Karth",
        "Arn Riders",
        "The Greys",
        "Les Gris",
        "St. Elmo Guard",
        "1st Legion",
    ];
    Known {
        held: [].into(),
        player: Some("VARN".into()),
        players: ["VARN", "DOLM", "ISSE"].map(Into::into).into(),
        cities: [
            ("Karth".into(), seen("DOLM", 4, 4)),
            ("Arn".into(), seen("DOLM", 9, 2)),
            ("Fort de l'Est".into(), None),
            ("The Hollows".into(), seen("DOLM", 5, 5)),
            ("Le Creux".into(), seen("DOLM", 5, 5)),
            ("St. Orm".into(), seen("DOLM", 5, 5)),
            ("Brell".into(), seen("VARN", 1, 1)),
            ("Osk".into(), seen("VARN", 2, 7)),
        ]
        .into(),
        stacks: stacks.map(|s| (s.into(), in_karth("DOLM"))).into(),
        places: [].into(),
        spies: [
            (1, Post::In("Arn".into())),
            (2, Post::In("Karth".into())),
            (3, Post::In("Karth".into())),
            (4, Post::UnderWay("Arn".into())),
            (6, Post::In("Brell".into())),
        ]
        .into(),
        waits: [(3, 9)].into(),
    }
}

fn turn() -> Turn<'static> {
    Turn {
        lang: Lang::En,
        number: 5,
        name: "",
    }
}

fn read(known: &Known, text: &str) -> Message {
    Reader::new(known, turn()).message(text)
}

/// An order as it is printed, and what the line leaves open.
fn notation(draft: &Draft) -> String {
    match draft {
        Draft::Hire { count, city } => format!("hire {count} in {city}"),
        Draft::Act { spy, action, aim } => match aim {
            Aim::Nothing => format!("spy {spy}: {action}"),
            Aim::Stack { stack, hex } => format!("spy {spy}: {action}, {stack}, {hex}"),
            Aim::City(city) => format!("spy {spy}: {action} to {city}"),
        },
        Draft::Transfer { spy, from, to } => {
            let from = from.as_deref().unwrap_or("?");
            format!("transfer {spy:?} from {from} to {to}")
        }
        Draft::Word { word } => format!("word: {word}"),
    }
}

/// What is told: `?` what is asked, `!` what is remarked, `~` what the arbiter is shown.
fn told(to: To, asked: &Remark) -> String {
    let sign = match to {
        To::Refused => '?',
        To::Player => '!',
        To::Arbiter => '~',
    };
    match asked {
        Remark::Row(row) => {
            let why = row.why.split_once('-').map_or("", |(_, why)| why);
            let lines = row.proposals.iter().map(|p| p.replace('\n', " & "));
            let lines: Vec<String> = lines.collect();
            format!("{sign} {why}: {}", lines.join(" | "))
        }
        remark => format!("{sign} {remark:?}"),
    }
}

fn summary(message: &Message) -> Vec<String> {
    let orders = message.lines.iter().map(|l| notation(&l.draft));
    let none = message.none.then(|| "no orders".to_owned());
    let finality = message.finality.map(|f| format!("{f:?}"));
    let told = message.told.iter().map(|(_, to, asked)| told(*to, asked));
    let all = orders.chain(none).chain(finality).chain(told);
    all.map(|line| line.trim_end().to_owned()).collect()
}

/// `tests/reading/dragon-lords-lines.txt` has them all, each with what is understood of it. `UPDATE_MESSAGES=1`
/// writes it anew, to be read before it is kept.
#[test]
fn lines_are_read_as_the_table_says() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/reading/dragon-lords-lines.txt"
    );
    let table = std::fs::read_to_string(path).unwrap();
    let known = known();
    let mut seen = String::new();
    for line in table.lines() {
        if let Some(text) = line.strip_prefix("> ") {
            let message = read(&known, &text.replace("\\n", "\n"));
            seen.push_str(&format!("> {text}\n"));
            for line in summary(&message) {
                seen.push_str(&format!("    {line}\n"));
            }
        } else if !line.starts_with("    ") {
            seen.push_str(&format!("{line}\n"));
        }
    }
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        std::fs::write(path, &seen).unwrap();
    }
    assert_eq!(seen, std::fs::read_to_string(path).unwrap());
}

#[test]
fn every_action_is_read_by_its_printed_name() {
    let known = known();
    for entry in ACTIONS {
        for lang in Lang::ALL {
            let name = action_name(lang, entry.action);
            let message = read(&known, &format!("spy 2: {name}"));
            let missing = ["misread-which-city", "misread-which-stack"];
            let named = match message.lines.as_slice() {
                [line] => matches!(line.draft, Draft::Act { action, .. } if action == entry.action),
                _ => message.told.iter().any(
                    |(.., asked)| matches!(asked, Remark::Row(row) if missing.contains(&&*row.why)),
                ),
            };
            assert!(named, "{name}: {message:?}");
        }
    }
}

/// Where a spy of his arrives he may hire, whether he has seen the city or not (G6).
#[test]
fn g6_a_city_in_which_a_spy_arrives_is_known() {
    let mut known = known();
    known.spies.insert(5, Post::Arriving("Vale".into()));
    let message = read(&known, "hire 2 spies in Vale");
    assert_eq!(summary(&message), ["hire 2 in Vale"]);
}

/// A mail's head names its sender.
#[test]
fn a_mail_of_another_player_is_held() {
    let known = known();
    let mail = "From: DOLM <dolm@example.org>\nSubject: ordres\n\nespion 2 : vol\n";
    let letter = letter::open(mail.as_bytes()).unwrap();
    let message = Reader::new(&known, turn()).letter(&letter);
    assert_eq!(message.lines, []);
    assert!(summary(&message).iter().any(|line| line == "? whose:"));
}

/// G12: a stack that the player sees elsewhere, or that is not the city's owner's, is remarked on.
#[test]
fn g12_false_orders_for_a_stack_that_is_seen_elsewhere_are_remarked_on() {
    let mut known = known();
    let seen = |owner: &str, city: &str| SeenStack {
        owner: owner.into(),
        city: Some(city.into()),
    };
    known.stacks.insert("Riders".into(), seen("DOLM", "Arn"));
    known.stacks.insert("Guests".into(), seen("ISSE", "Karth"));
    let remarks = |stack: &str| {
        let text = format!("spy 2: false orders, stack {stack}, hex 4,3");
        let message = read(&known, &text);
        assert_eq!(message.lines.len(), 1, "{stack}: {message:?}");
        let told = summary(&message).split_off(1);
        told.join(" ")
    };
    assert_eq!(remarks("Riders"), "! stack-elsewhere:");
    assert_eq!(remarks("Guests"), "! stack-elsewhere:");
    assert_eq!(remarks("Red Guard"), "");
    assert_eq!(remarks("\"Nobody\""), "! stack-as-written:");
}

/// Two stacks that differ by nothing but the article are each taken by their own name.
#[test]
fn g12_stacks_that_differ_by_an_article_are_told_apart() {
    let mut twins = known();
    let greys = twins.stacks.get("The Greys").cloned().unwrap();
    twins.stacks.insert("Greys".into(), greys);
    for stack in ["The Greys", "Greys"] {
        let message = read(
            &twins,
            &format!("spy 2: false orders, stack {stack}, hex 4,3"),
        );
        let order = format!("spy 2: false-orders, {stack}, 4,3");
        assert_eq!(summary(&message), [order]);
    }
}

/// A line that turns orders round is never passed over: before them, after them, on a line of theirs, or apart.
#[test]
fn no_turning_word_beside_orders_is_silent() {
    let orders = [
        ["espion 2 : vol", "engager 2 espions à Karth"],
        ["spy 2: steal", "hire 2 spies in Karth"],
    ];
    let turning = [
        [
            "Annulez tout ça.",
            "Ceci est un brouillon.",
            "Ne fais pas ça.",
            "Pas celui-là.",
            "Seulement si Karth tient.",
            "C'est pour le tour prochain.",
            "Finalement non.",
            "Oubliez la ligne 2.",
            "Plutôt l'espion 3.",
            "Attendez ma confirmation.",
            "L'espion 2 ne bouge pas.",
            "À toi de voir.",
        ],
        [
            "Cancel all that.",
            "This is a draft.",
            "Don't do that.",
            "Not that one.",
            "Only if Karth holds.",
            "That is for next turn.",
            "On second thought, no.",
            "Forget line 2.",
            "Make that spy 3.",
            "Wait for my confirmation.",
            "Spy 2 does nothing.",
            "Up to you.",
        ],
    ];
    let known = known();
    for ([one, two], lines) in orders.into_iter().zip(turning) {
        for line in lines {
            for text in [
                format!("{line}\n{one}\n{two}"),
                format!("{one}\n{two}\n{line}"),
                format!("{one}\n\n{line}\n\n{two}"),
                format!("{one}. {line}\n{two}"),
                format!("{one}\n{two}, {line}"),
            ] {
                let message = read(&known, &text);
                assert!(
                    !message.told.is_empty() || message.finality.is_some(),
                    "{text}"
                );
            }
        }
    }
}

/// Everything asked has words in both languages.
#[test]
fn every_reason_has_its_words() {
    let known = known();
    let table = include_str!("../../../../tests/reading/dragon-lords-lines.txt");
    for text in table.lines().filter_map(|l| l.strip_prefix("> ")) {
        for (.., asked) in read(&known, &text.replace("\\n", "\n")).told {
            for lang in Lang::ALL {
                let said = asked.say(crate::locale::Texts::of(lang));
                assert!(said.message.len() > 5, "{asked:?}");
            }
        }
    }
}
