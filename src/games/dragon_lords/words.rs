//! What is told, asked and answered, in words.

use serde_json::{Value, json};

use super::answers::{Answer, Draft, Ordered};
use super::facts::{Fact, View};
use super::house::RULES;
use super::setup::Setup;
use super::state::{Stage, State};
use super::{DragonLords, Remark};
use crate::bulletin::Document;
use crate::engine::body::Die;
use crate::engine::form::Form;
use crate::engine::words::{Draws, Line, Meets, Question, Read, Words};
use crate::engine::{self, Ask, Game, Level, Now, Remarked, Seat, Window};
use crate::games::dragon_lords::accept::Refusal;
use crate::games::dragon_lords::duty::duties;
use crate::games::dragon_lords::order::{self, Order};
use crate::games::dragon_lords::papers::{bulletin, form, outcome, rules, wording};
use crate::games::dragon_lords::reading::{
    Known, Reader, Turn, action_name, called, choice, print,
};
use crate::games::dragon_lords::turn::{Offers, Pending, on_watch};
use crate::games::dragon_lords::{hands, losses, picture, remark, template};
use crate::letter::Letter;
use crate::locale::said::{Said, Spoken};
use crate::locale::{Lang, Texts};
use crate::reading::{Finality, To};
use crate::t;

/// What he knows as a reader of his messages has it.
fn known(view: &View) -> Known {
    let player = view.player.clone().unwrap_or_default();
    Known::of(&view.world, &player, view.turn)
}

fn turn(lang: Lang, (number, name): (u16, &str)) -> Turn<'_> {
    Turn { lang, number, name }
}

/// Orders read from a letter.
fn orders(view: &View, lang: Lang, season: (u16, &str), letter: &Letter) -> Read<DragonLords> {
    let known = known(view);
    let message = Reader::new(&known, turn(lang, season)).letter(letter);
    let mut read = Read {
        none: message.none,
        provisional: message.finality == Some(Finality::Provisional),
        adds: message.adds,
        confirms: message.finality == Some(Finality::Final),
        ..Read::default()
    };
    for (line, to, asked) in message.told {
        let (list, level) = match to {
            To::Refused => (&mut read.remarks, Level::Error),
            To::Player => (&mut read.remarks, Level::Warning),
            To::Arbiter => (&mut read.arbiter, Level::Warning),
        };
        list.push(Remarked::new(line, level, Remark::Read(asked)));
    }
    // The word is no order to the engine.
    let mut lines = Vec::new();
    for line in message.lines {
        match line.draft {
            order::Draft::Word { word } => {
                read.word.get_or_insert(word.to_string());
            }
            _ => lines.push(line),
        }
    }
    if !lines.is_empty() || message.none {
        lines.sort_by_key(|line| line.line);
        read.draft = Some(Draft::Orders {
            lines,
            total: message.total,
        });
    }
    read
}

impl From<Remark> for engine::words::Remark<DragonLords> {
    fn from(remark: Remark) -> engine::words::Remark<DragonLords> {
        match remark {
            Remark::Read(read) => engine::words::Remark::Read(read),
            rule => engine::words::Remark::Rule(rule),
        }
    }
}

/// An order in words, for receipts and lists.
fn line(ordered: &Ordered, texts: &Texts) -> Line {
    let chances = match &ordered.order {
        Order::Act { action, .. } => Some(format!("{} %", action.entry().threshold)),
        _ => None,
    };
    Line {
        line: ordered.line,
        order: print(texts.lang(), &ordered.order),
        cost: ordered.cost,
        chances,
        json: json!(ordered),
    }
}

/// What a success showed, and what may be chosen of it.
fn offered(pending: &Pending, texts: &Texts) -> Vec<(String, String)> {
    let mut answers: Vec<(String, String)> = match &pending.offers {
        Offers::Buildings { buildings } => {
            let rows = (1..).zip(buildings);
            rows.map(|(n, b): (u32, _)| (b.to_string(), t!(texts, "dl-offer-number", n)))
                .collect()
        }
        Offers::Way { city } => vec![(
            texts.get("dl-offer-way"),
            t!(texts, "dl-offer-way-to", city = &**city),
        )],
        Offers::Units { units } => {
            let rows = (1..).zip(units);
            rows.map(|(n, u): (u32, _)| (n.to_string(), wording::unit(u, texts)))
                .collect()
        }
        Offers::Bribes { units, .. } => {
            let rows = (1..).zip(units);
            rows.map(|(n, offer): (u32, _)| {
                let unit = wording::unit(&offer.unit, texts);
                let (take, destroy) = (offer.to_take(), offer.to_destroy());
                (
                    n.to_string(),
                    t!(texts, "dl-offer-bribe", unit, take, destroy),
                )
            })
            .collect()
        }
    };
    answers.push((texts.get("nothing"), String::new()));
    answers
}

impl Words for DragonLords {
    fn read(
        setup: &Setup,
        view: &View,
        seat: Seat,
        ask: Option<&Ask<'_, Self>>,
        letter: &Letter,
    ) -> Read<Self> {
        let lang = Self::lang(setup, seat);
        match (ask, &view.offered) {
            (Some(ask), Some(offered)) => {
                let (season, texts) =
                    ((ask.season, ask.name), Texts::of_rulebook(lang, Self::NAME));
                choice::read(view, offered, season, letter, texts)
            }
            (Some(ask), None) => orders(view, lang, (ask.season, ask.name), letter),
            (None, _) => {
                let remark = match view.out {
                    true => Remark::Order(remark::Remark::Refused(Refusal::Out)),
                    false => Remark::NotAsked,
                };
                let mut read = Read::default();
                read.remarks.push(Remarked::error(0, remark));
                read
            }
        }
    }

    fn remark(_: &Setup, remark: &Remark, texts: &Texts) -> Said {
        remark.say(texts)
    }

    fn answer(_: &Setup, answer: &Answer, texts: &Texts) -> Vec<Line> {
        match answer {
            Answer::Orders(orders) => orders.iter().map(|o| line(o, texts)).collect(),
            Answer::Choice(choice) => vec![Line {
                line: 0,
                order: choice.words(&called(texts)).message(texts),
                cost: 0,
                chances: None,
                json: json!({ "line": 1, "order": "choice", "choice": choice, "cost": 0 }),
            }],
        }
    }

    fn in_language(_: &Setup, view: &View, line: &str, lang: Lang) -> Option<String> {
        super::reading::in_language(&known(view), line, lang)
    }

    fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Self>>, texts: &Texts) -> Form {
        match ask {
            Some(ask) if ask.window.name == "orders" => form::orders(view, ask, texts),
            ask => engine::of_offers::of_offers(setup, view, ask, texts),
        }
    }

    /// D3: one spy does one thing; and in one city so many are hired.
    fn meets(stands: &Line, new: &Line) -> Meets {
        let about = |line: &Line| match line.json["order"].as_str() {
            Some("hire") => Some(line.json["city"].clone()),
            Some("act" | "transfer") => Some(line.json["spy"].clone()),
            _ => None,
        };
        match about(stands) == about(new) && about(new).is_some() {
            true => Meets::Same,
            false => Meets::Apart,
        }
    }

    fn fact(_: &Setup, _: Option<Seat>, fact: &Fact, texts: &Texts) -> Option<String> {
        match fact {
            Fact::Sees { .. } | Fact::Pays { .. } => None,
            Fact::Offered(pending) => Some(waiting(pending, texts)),
            Fact::Chose { choice, lapsed, .. } => Some(match lapsed {
                true => texts.get("dl-choice-lapsed"),
                false => choice.words(&called(texts)).message(texts),
            }),
            Fact::Told(news) => {
                let (head, parts) = wording::news(news, texts);
                let all: Vec<String> = std::iter::once(head).chain(parts).collect();
                Some(all.join(" "))
            }
        }
    }

    fn to_spend(view: &View) -> Option<i64> {
        Some(view.purse())
    }

    /// His deeds, and his spies that are on watch now: each rolls if it is still there.
    fn draws(_: &Setup, view: &View, answer: &Answer) -> Draws {
        let (Answer::Orders(orders), Some(player)) = (answer, &view.player) else {
            return Draws::default();
        };
        let deeds = orders.iter();
        Draws {
            questions: deeds.filter_map(|o| o.order.question()).collect(),
            perhaps: on_watch(&view.world, player, view.turn),
        }
    }

    fn after(left: Option<i64>, answer: Option<&Answer>, texts: &Texts, paper: &mut Document) {
        if matches!(answer, Some(Answer::Choice(_))) {
            return;
        }
        let gold = |n: i64| t!(texts, "slip-gold", n);
        paper.fields([(texts.get("dl-gold-left"), gold(left.unwrap_or_default()))]);
    }

    fn window(_: &Setup, _: &View, window: &Window, texts: &Texts) -> String {
        texts.get(&format!("dl-window-{}", window.name))
    }

    fn question(_: &Setup, view: &View, ask: &Ask<'_, Self>, texts: &Texts) -> Question {
        if let Some(pending) = &view.offered {
            let mut text = waiting(pending, texts);
            if let Offers::Bribes { hexes, gold, .. } = &pending.offers {
                let hexes: Vec<String> = hexes.iter().map(ToString::to_string).collect();
                text = t!(
                    texts,
                    "dl-question-bribe",
                    question = text,
                    gold = *gold,
                    hexes = hexes.join(" · "),
                    n = hexes.len()
                );
            }
            return Question {
                ahead: Vec::new(),
                text,
                answers: offered(pending, texts),
            };
        }
        let _ = ask;
        let examples = template::examples(&known(view));
        let examples = examples
            .iter()
            .map(|o| (print(texts.lang(), o), String::new()));
        Question {
            ahead: Vec::new(),
            text: texts.get("template-document-write"),
            answers: examples.collect(),
        }
    }

    fn offered(_: &Setup, view: &View) -> Value {
        json!(view.offered)
    }

    fn picture(_: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        let Some(player) = &view.player else {
            return;
        };
        let mut holds = picture::of(&view.world, player);
        holds.out = view.out;
        bulletin::holds(paper, &holds, view.turn, texts);
        if view.offered.is_some() {
            paper.paragraph(texts.get("dl-as-it-opened"));
        }
    }

    /// An order sheet has what an order can be about.
    fn sheet(_: &Setup, view: &View, texts: &Texts, paper: &mut Document) {
        template::sheet(&known(view), view.turn, view.gold(), texts, paper);
    }

    fn told(_: &Setup, _: Option<Seat>, facts: &[&Fact], texts: &Texts, paper: &mut Document) {
        let pending = facts.iter().rev().find_map(|fact| match fact {
            Fact::Offered(pending) => Some(pending),
            _ => None,
        });
        if let Some(pending) = pending {
            paper.paragraph(waiting(pending, texts));
            paper.list(pending.shown.iter().flat_map(|r| wording::reveal(r, texts)));
        }
    }

    fn bulletin(
        setup: &Setup,
        seat: Seat,
        view: &View,
        facts: &[&Fact],
        texts: &Texts,
        paper: &mut Document,
    ) {
        let news: Vec<_> = facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Told(news) => Some(news.clone()),
                _ => None,
            })
            .collect();
        bulletin::told(paper, &news, view.turn, texts);
        if let Some(player) = &view.player {
            let (was, is) = (
                picture::of(&view.was, player),
                picture::of(&view.world, player),
            );
            bulletin::hands(
                paper,
                player,
                &hands::changed(player, &was, &is, &news),
                texts,
            );
            bulletin::losses(
                paper,
                &losses::between(player, &view.was, &view.began),
                texts,
            );
        }
        choices(setup, seat, facts, texts, paper);
        bulletin::gold(paper, view.account, texts);
        Self::picture(setup, view, texts, paper);
    }

    /// What he was told, without what his picture shows.
    fn answers(_: &Setup, _: Seat, facts: &[&Fact]) -> Value {
        let told = facts.iter().filter_map(|fact| match fact {
            Fact::Told(news) => Some(json!(news)),
            _ => None,
        });
        told.collect()
    }

    fn sees(setup: &Setup, view: &View) -> Value {
        let _ = setup;
        let Some(player) = &view.player else {
            return Value::Null;
        };
        let mut holds = picture::of(&view.world, player);
        holds.out = view.out;
        let lost = losses::between(player, &view.was, &view.began);
        json!({ "gold": view.account, "lost": lost, "holds": holds })
    }

    fn drawn(_: Option<(&Setup, &State)>, dice: &[&Die], texts: &Texts) -> Vec<String> {
        let came =
            |die: &&Die| outcome::outcome(&die.question, &die.purpose, die.die.list(), texts);
        dice.iter().map(came).collect()
    }

    /// G19, G21, G27.
    fn duties(setup: &Setup, state: &State, texts: &Texts) -> Vec<(String, Value)> {
        let (turn, world) = (state.coming(), &state.world);
        if let Stage::Played(_) = state.stage {
            return Vec::new();
        }
        let all = duties(world, turn, &setup.house, &state.happened);
        let said = all.iter();
        let said = said.map(|one| (wording::duty(one, turn, texts), json!(one)));
        let out = world.players.keys().filter(|player| world.is_out(player));
        let out = out.map(|player| {
            let text = t!(texts, "dl-duty-out", player = &**player);
            (text, json!({ "duty": "out", "player": player }))
        });
        said.chain(out).collect()
    }

    /// G27.
    fn gone(setup: &Setup, state: &State, seat: Seat) -> bool {
        let name = setup.seats.get(seat.at());
        name.is_some_and(|name| state.gone.iter().any(|gone| **gone == **name))
    }

    /// What stands in no fact: which units left a city that was held.
    fn audit(_: &Setup, now: &Now<'_, Self>, texts: &Texts, paper: &mut Document) {
        let left = left_held(now.state).join(", ");
        if !left.is_empty() {
            paper.paragraph(t!(texts, "dl-audit-left-held", names = left));
        }
    }

    fn audit_view(_: &Setup, now: &Now<'_, Self>) -> Value {
        let state = now.state;
        let mut view = json!({ "state": state });
        let left = left_held(state);
        if !left.is_empty() {
            view["left_held"] = json!(left);
        }
        view
    }

    fn rules(setup: &Setup, texts: &Texts, paper: &mut Document) {
        rules::document(paper, &setup.house, texts);
    }

    fn house_rule(setup: &Setup, id: &str, texts: &Texts) -> String {
        let Some(rule) = RULES.iter().find(|rule| rule.id == id) else {
            return String::new();
        };
        let key = format!("dl-{}-{}", rule.name, (rule.get)(setup));
        t!(texts, "dl-rule", id, words = texts.get(&key))
    }
}

fn left_held(state: &State) -> Vec<&str> {
    let left = state.left_held.iter();
    let left = left.filter(|(turn, _)| *turn == state.turn);
    left.map(|(_, stack)| &**stack).collect()
}

/// What he was offered, and what he chose (G11).
fn choices(setup: &Setup, seat: Seat, facts: &[&Fact], texts: &Texts, paper: &mut Document) {
    let mut lines = Vec::new();
    let mut question = String::new();
    for fact in facts {
        let said = DragonLords::fact(setup, Some(seat), fact, texts).unwrap_or_default();
        match fact {
            Fact::Offered(_) => question = said,
            Fact::Chose { .. } => {
                lines.push(t!(texts, "dl-chose", question = &*question, chosen = said))
            }
            _ => {}
        }
    }
    if !lines.is_empty() {
        paper.heading(texts.get("dl-choices"));
        paper.list(lines);
    }
}

/// What waits for a player's choice: what was done and where, in a line (G11, G15).
fn waiting(pending: &Pending, texts: &Texts) -> String {
    t!(
        texts,
        "dl-notice-question",
        spy = pending.spy,
        city = &*pending.city,
        action = action_name(texts.lang(), pending.action)
    )
}
