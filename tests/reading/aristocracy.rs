//! Answers to the windows of Aristocracy, as people write them: `mails/aristocracy.json` holds what a sensible arbiter
//! takes of each, as canonical lines. `then:` is a further action of the list, `ahead` an answer to a window to come;
//! `ask`: nothing may be taken, and something is said.

use std::sync::Arc;

use arbitre::engine::words::{Read, Words as _};
use arbitre::engine::{Ask, Game as _, Seat, Window};
use arbitre::games::aristocracy::plan::{Phase, Turn};
use arbitre::games::aristocracy::setup::House;
use arbitre::games::aristocracy::{
    Act, Answer, Aristocracy, Building, Card, Cards, Draft, Fact, Keep, Plan, Royal, Seen, Setup,
    Site, Stage, View, admit,
};
use arbitre::letter;
use arbitre::locale::{Lang, Texts};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Mail {
    id: String,
    window: String,
    text: String,
    expected: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Judged {
    Exact,
    /// As expected, and something was remarked.
    Remarked,
    /// Nothing was taken, and one gesture takes it.
    Proposed,
    /// Nothing was taken, and something was said.
    Asked,
    /// Taken otherwise, or nothing was said.
    Silent,
}

const ME: Seat = Seat(0);
const BRUNO: Seat = Seat(1);
const CHIARA: Seat = Seat(2);

fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|_| panic!("no card {name}"))
}

fn set(names: &str) -> Cards {
    names.split(' ').map(card).collect()
}

fn building(owner: Seat, address: &str, size: u8, open: Option<u8>, rumors: usize) -> Building {
    Building {
        owner,
        address: card(address),
        size,
        open,
        production: owner == ME && size == 3,
        rumors: (0..rumors).map(|_| None).collect(),
    }
}

/// A round of ARIANE, BRUNO and CHIARA, ARIANE's turn.
fn world(window: &str) -> (Setup, View) {
    let setup = Setup {
        name: "a court".to_owned(),
        seats: ["ARIANE", "BRUNO", "CHIARA"].map(Into::into).to_vec(),
        spies: window != "base",
        churches: window != "base",
        house: House::default(),
    };
    let mut view = View {
        seat: Some(ME),
        ..View::default()
    };
    let table = &mut view.table;
    (table.players, table.round, table.actor, table.acted) = (3, 2, ME, 1);
    table.actions = 4;
    table.coins[..3].copy_from_slice(&[3, 2, 4]);
    table.hands[..3].copy_from_slice(&[6, 5, 5]);
    table.spies[..3].copy_from_slice(&[3, 2, 2]);
    table.stalls[0] = set("7h 8c 5d jd");
    table.stalls[1] = set("9s 2h");
    table.stalls[2] = set("qc");
    table.market = [card("8d"), card("ks")].into_iter().collect();
    table.buildings[0] = Some(building(ME, "7s", 3, None, 0));
    table.buildings[1] = Some(building(BRUNO, "5c", 3, None, 1));
    table.buildings[2] = Some(building(BRUNO, "9d", 4, Some(1), 2));
    table.buildings[3] = Some(building(CHIARA, "6c", 3, None, 0));
    table.buildings[4] = Some(building(ME, "kd", 4, None, 2));
    let known = &mut view.known;
    known.hand = set("5h 5c 5s kh 2c 9h");
    known.spies = set("7h 2d js");
    known.pile = ["3s", "10d", "4c", "qh"]
        .iter()
        .map(|c| Some(card(c)))
        .collect();
    let seen = |cards: &[&str]| Seen {
        cards: cards.iter().map(|c| Some(card(c))).collect(),
        ..Seen::default()
    };
    known.sites[0] = seen(&["7c", "7d", "2s"]);
    known.sites[4] = seen(&["kc", "3h", "ks", "4s"]);
    let site = Site(1);
    table.stage = match window {
        "gifts" => Stage::Gifts,
        "tax" => Stage::Tax,
        "ball" => Stage::Ball(Some(ME)),
        "bids" => Stage::Bids,
        "pick" => Stage::Pick(ME),
        "stall" | "aces" => Stage::Stall(Some(ME)),
        "humble" => Stage::Humble(ME),
        "tithe" => Stage::Tithe(ME),
        "compelled" => Stage::Compel(ME),
        "give" => Stage::Give(ME),
        "supplement" => Stage::Supplement(ME),
        "action" | "queen" | "jack" | "base" | "waiting" | "planned" => Stage::Action(ME),
        "none" => Stage::Action(BRUNO),
        "turn-up" => Stage::TurnUp(ME, site),
        "keep" | "agreed" => Stage::Keep(ME, Keep::One),
        "exchange" => Stage::Exchange(ME, Site(2)),
        "blackmail" => Stage::Blackmail {
            owner: ME,
            by: BRUNO,
            site: Site(0),
        },
        "shed" => Stage::Shed {
            owner: ME,
            site: Site(4),
            then: arbitre::games::aristocracy::table::Then::Turn,
        },
        "end" => Stage::End,
        other => panic!("{other}"),
    };
    table.royal = match window {
        "queen" | "base" | "ball" => Royal::Queen,
        "jack" | "bids" | "pick" => Royal::Jack,
        _ => Royal::King,
    };
    match window {
        // The turn is still to come.
        "stall" | "ball" | "tax" | "none" | "supplement" => table.acted = 0,
        "aces" => {
            table.acted = 0;
            table.hands[0] = 6;
            known.hand = set("ac ad 4s qc 9c 9d");
        }
        "gifts" => known.spies = set("7h 2d js"),
        "turn-up" => known.sites[1] = seen(&["3s", "8h", "5d"]),
        "keep" => known.drawn = [card("js"), card("2d")].into_iter().collect(),
        "agreed" => known.drawn = [card("2d"), card("js")].into_iter().collect(),
        "give" => {
            table.church = ["3h", "9c"].iter().map(|c| Some(card(c))).collect();
            table.order = [ME, BRUNO, CHIARA].into_iter().collect();
        }
        "shed" => {
            let rumors = (0..5).map(|_| None).collect();
            table.buildings[4].as_mut().expect("a building").rumors = rumors;
        }
        "end" => {
            known.sites[0] = seen(&["7c", "7d", "7s"]);
            for (nth, address) in [(4, "k"), (5, "q")] {
                let mut chateau = building(ME, &format!("{address}d"), 5, None, 0);
                chateau.production = false;
                table.buildings[nth] = Some(chateau);
                let suits = ["c", "h", "s", "d", "c"].map(|suit| format!("{address}{suit}"));
                known.sites[nth] = seen(&suits.each_ref().map(String::as_str));
            }
        }
        "waiting" | "planned" => {
            let act = |act| Draft::Said(Answer::Act { act });
            let steps = vec![act(Act::Hide { card: card("5d") }), act(Act::Pass)];
            let phase = Phase::of(table);
            let turn = Some(Turn {
                phase,
                steps,
                waits: window == "waiting",
            });
            let rules = Vec::new();
            view.plan = Some(Arc::new(Plan { turn, rules }));
        }
        _ => {}
    }
    if window == "tax" {
        // Nine cards, and seven may be held.
        view.table.hands[0] = 9;
        view.known.hand = set("5h 5c 5s kh 2c 9h qs 10s 10h");
    }
    if window == "blackmail" {
        let mut rumored = building(ME, "7s", 3, None, 2);
        rumored.production = true;
        view.table.buildings[0] = Some(rumored);
    }
    (setup, view)
}

/// A draft as it stands in a plan.
fn planned(setup: &Setup, draft: &Draft, texts: &Texts) -> String {
    match draft {
        Draft::Said(answer) | Draft::Anywhere(answer) => written(setup, answer, texts),
        Draft::Build { rank, size, .. } => {
            format!(
                "build a {} of {rank}s",
                ["farm", "estate", "château"][usize::from(*size) - 3]
            )
        }
        Draft::Lowest => "tax lowest".to_owned(),
        Draft::First(drafts) => {
            let each = drafts.iter().map(|draft| planned(setup, draft, texts));
            each.collect::<Vec<_>>().join(" else ")
        }
    }
}

fn written(setup: &Setup, answer: &Answer, texts: &Texts) -> String {
    let mut lines = Aristocracy::answer(setup, answer, texts);
    lines.remove(0).order
}

/// A question to a seat that has not answered.
fn asking(window: &Window) -> Ask<'_, Aristocracy> {
    Ask {
        window,
        name: "",
        season: 1,
        stands: None,
    }
}

fn read(setup: &Setup, view: &View, text: &str) -> Read<Aristocracy> {
    let window = admit::window(&view.table).expect("a window");
    let ask = asking(&window);
    let ask = window.seats.contains(ME).then_some(&ask);
    let letter = letter::open(text.as_bytes()).expect("a letter");
    Aristocracy::read(setup, view, ME, ask, &letter)
}

/// What came of a message: canonical lines, and all remarks in words.
fn seen(setup: &Setup, view: &View, text: &str) -> (Vec<String>, Vec<String>) {
    let window = admit::window(&view.table).expect("a window");
    let ask = asking(&window);
    let ask = window.seats.contains(ME).then_some(&ask);
    let read = read(setup, view, text);
    let texts = Texts::of_rulebook(Lang::En, Aristocracy::NAME);
    let said = read.remarks.iter().chain(&read.arbiter);
    let mut remarks: Vec<String> = said.map(|r| r.remark.say(setup, texts).message).collect();
    let refused = |level| level == arbitre::engine::Level::Error;
    let mut error = read.remarks.iter().any(|r| refused(r.level));
    let mut lines = Vec::new();
    if let (Some(draft), Some(ask)) = (read.draft, ask) {
        let verdict = Aristocracy::admit(setup, view, ask, draft);
        error |= verdict.remarks.iter().any(|r| refused(r.level));
        lines.extend(verdict.stands.map(|answer| written(setup, &answer, texts)));
        let said = verdict.remarks.iter();
        remarks.extend(said.map(|r| Aristocracy::remark(setup, &r.remark, texts).message));
    }
    // As the desk does: with an error nothing is said ahead.
    if let Some(Fact::Plan { plan }) = read.beforehand.filter(|_| !error) {
        let acts = view.table.stage == Stage::Action(ME);
        let done = usize::from(acts && !lines.is_empty());
        let steps = plan.turn.iter().flat_map(|turn| &turn.steps).skip(done);
        lines.extend(steps.map(|step| format!("then: {}", planned(setup, step, texts))));
        lines.extend(plan.rules.iter().map(|rule| {
            let window: &'static str = rule.asked.into();
            let span = match rule.phase {
                None => "game".to_owned(),
                Some(phase) => format!(
                    "r{} {}",
                    phase.round,
                    format!("{:?}", phase.royal).to_lowercase()
                ),
            };
            format!(
                "ahead {window} {span}: {}",
                planned(setup, &rule.draft, texts)
            )
        }));
        if plan.is_empty() {
            lines.push("ahead: nothing".to_owned());
        }
    }
    if lines.is_empty() && remarks.is_empty() {
        remarks.push("nothing answers".to_owned());
    }
    (lines, remarks)
}

fn judge(mail: &Mail) -> (Judged, String) {
    let (setup, view) = world(&mail.window);
    let (lines, remarks) = seen(&setup, &view, &mail.text);
    let shown = format!("{lines:?} {remarks:?}");
    let told = !remarks.is_empty();
    let asks = mail.expected == ["ask"];
    let right = match asks {
        true => told && lines.is_empty(),
        false => lines == mail.expected,
    };
    let takes = |text: &String| seen(&setup, &view, text).0 == mail.expected;
    let proposed = || {
        let read = read(&setup, &view, &mail.text);
        let rows = read.remarks.iter().filter_map(|r| r.remark.row());
        let all: Vec<String> = rows.flat_map(|row| row.proposals.clone()).collect();
        let whole = all.join("\n");
        let mut texts = all.iter().chain([&whole]).filter(|text| !text.is_empty());
        texts.any(takes)
    };
    let judged = match () {
        () if right && told && !asks => Judged::Remarked,
        () if right => Judged::Exact,
        () if !lines.is_empty() || !told => Judged::Silent,
        () if proposed() => Judged::Proposed,
        () => Judged::Asked,
    };
    (judged, shown)
}

fn mails() -> Vec<Mail> {
    serde_json::from_str(include_str!("mails/aristocracy.json")).expect("mails")
}

/// L33: each is read as its writer means it, or asked about; none is taken otherwise.
#[test]
fn mails_of_aristocracy_are_read_as_they_are_meant_or_asked() {
    let mut counts = [0; 5];
    let mut silent = Vec::new();
    for mail in mails() {
        let (judged, shown) = judge(&mail);
        counts[judged as usize] += 1;
        let about = format!(
            "{judged:?} {} {:?}\n   {:?}\n   {shown}",
            mail.id, mail.text, mail.expected
        );
        if std::env::var_os("SHOW_READING").is_some() && judged > Judged::Remarked {
            println!("{about}");
        }
        silent.extend((judged == Judged::Silent).then_some(about));
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
    assert_eq!(counts, [359, 6, 4, 5, 0]);
}

/// Accidents to the mails: nothing panics, and whatever is taken of them is read back from its own sentence.
#[test]
fn accidents_to_mails_of_aristocracy() {
    let mails = mails();
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit.max(1) as u64) as usize
    };
    let rounds = crate::harness::size(2_000);
    let mut taken = 0;
    for round in 0..rounds {
        let mail = &mails[round as usize % mails.len()];
        let mut text: Vec<char> = mail.text.chars().collect();
        let other: Vec<char> = mails[below(mails.len())].text.chars().collect();
        for _ in 0..=below(3) {
            let at = below(text.len());
            let end = at + below((text.len() - at).min(20));
            match below(4) {
                0 if at < text.len() => text[at] = other[below(other.len())],
                1 => drop(text.drain(at..end)),
                2 => {
                    let from = below(other.len());
                    let part = other[from..(from + 20).min(other.len())].to_vec();
                    text.splice(at..end, part);
                }
                _ => {
                    let part = text[at..end].to_vec();
                    text.splice(at..at, part);
                }
            }
        }
        let text: String = text.into_iter().collect();
        if letter::open(text.as_bytes()).is_err() {
            continue;
        }
        let (setup, view) = world(&mail.window);
        let (lines, remarks) = seen(&setup, &view, &text);
        assert!(
            !lines.is_empty() || !remarks.is_empty(),
            "in silence: {text:?}"
        );
        let answer = lines
            .first()
            .filter(|line| !line.starts_with("then: ") && !line.starts_with("ahead"));
        if let Some(line) = answer {
            taken += 1;
            let again = seen(&setup, &view, line).0;
            assert_eq!(again.first(), Some(line), "{text:?}");
        }
    }
    assert!(taken > rounds / 10, "{taken} of {rounds}");
}
