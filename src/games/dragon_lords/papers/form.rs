//! What an order form offers: spies to hire, deeds with what they aim at, transfers (D1, D3, D6, D7).

use super::super::DragonLords;
use super::super::action::{ACTIONS, Takes};
use super::super::answers::{Answer, Draft, admitted};
use super::super::cost;
use super::super::facts::View;
use super::super::order::{Aim, Order};
use super::super::reading::{Known, Line, action_name, aimed, hired_in, hires, print};
use super::super::world::{Name, Side};
use crate::engine::Ask;
use crate::engine::form::{Choice, Form, Row};
use crate::locale::Texts;
use crate::locale::said::Spoken;

/// So many are hired by one line.
const MOST: u32 = 20;

/// All that a player may order this turn.
pub fn orders(view: &View, ask: &Ask<'_, DragonLords>, texts: &Texts) -> Form {
    let (lang, player) = (texts.lang(), view.player.clone().unwrap_or_default());
    let known = Known::of(&view.world, &player, view.turn);
    let mut form = Form {
        orders: true,
        ..Form::default()
    };
    // Why an order does not stand, as its player would be told.
    let why_not = |order: Order| {
        let line = Line {
            line: 1,
            draft: order.into(),
        };
        let lines = vec![line];
        let verdict = admitted(view, Draft::Orders { lines, total: None });
        let refused = verdict
            .remarks
            .into_iter()
            .next()
            .map(|told| told.remark.say(texts).message);
        refused.filter(|_| verdict.stands.is_none())
    };
    let mut what = Vec::new();
    let cities = known.cities().map(|city| {
        let side = known.side(city).unwrap_or(Side::Enemy);
        let hired = Order::Hire {
            count: 1,
            city: city.clone(),
            side,
        };
        let price = if side == Side::Friendly {
            "friendly"
        } else {
            "enemy"
        };
        let choice = Choice::new(&**city, hired_in(lang, city))
            .about(&**city)
            .price(price);
        choice.unless(why_not(hired))
    });
    form.slot("city", 2, texts.get("form-city"), cities.collect());
    let counts =
        (1..=MOST).map(|n| Choice::new(n.to_string(), hires(lang, n)).price(n.to_string()));
    form.later("count", 1, texts.get("form-count"), counts.collect());
    for n in 1..=MOST {
        form.prices
            .insert(format!("friendly/{n}"), cost::hire(Side::Friendly, n));
        form.prices
            .insert(format!("enemy/{n}"), cost::hire(Side::Enemy, n));
    }
    form.prices.insert("transfer".to_owned(), cost::TRANSFER);
    let hire = Choice::new(texts.get("form-hire"), "").about("hire");
    what.push(hire.then(&["city", "count"]));
    let spies: Vec<Choice> = known
        .spies
        .keys()
        .map(|spy| self::spy(&mut form, &known, *spy, &why_not, texts))
        .collect();
    form.slot("spy", 0, texts.get("form-spy-number"), spies);
    what.push(
        Choice::new(texts.get("form-spy-acts"), "")
            .about("spy")
            .then(&["spy"]),
    );
    form.part(
        texts.get("form-orders"),
        1_000,
        texts.get("form-what"),
        what,
    );
    let stands = ask.stands.map_or(&[][..], Answer::orders);
    form.rows = stands
        .iter()
        .map(|of| Row {
            line: print(lang, &of.order),
            cost: of.cost,
            about: match (&of.order, of.order.spy()) {
                (Order::Hire { city, .. }, _) => format!("hire/{city}"),
                (_, Some(spy)) => format!("spy/{spy}"),
                _ => String::new(),
            },
            on: true,
            ..Row::default()
        })
        .collect();
    form
}

/// A spy: in an enemy city its deeds, in one's own where it may go.
fn spy(
    form: &mut Form,
    known: &Known,
    spy: u32,
    why_not: &dyn Fn(Order) -> Option<String>,
    texts: &Texts,
) -> Choice {
    let lang = texts.lang();
    let post = &known.spies[&spy];
    let label = format!(
        "{spy} ({})",
        super::super::template::whereabouts(known, spy, post, texts)
    );
    let choice = Choice::new(label, "").about(spy.to_string());
    let city = post.city().cloned().unwrap_or_default();
    let key = format!("spy-{spy}");
    if known.side(&city) == Some(Side::Friendly) {
        let to = known.cities.keys().map(|to| {
            let order = Order::Transfer {
                spy,
                from: city.clone(),
                to: to.clone(),
            };
            Choice::new(&**to, print(lang, &order))
                .price("transfer")
                .unless(why_not(order))
        });
        let to = to.collect();
        form.slot(&key, 0, texts.get("form-transfer"), to);
        return choice.then(&[&key]);
    }
    let act = |action, aim: Aim| Order::Act {
        spy,
        city: city.clone(),
        action,
        aim,
    };
    let mut deeds = Vec::new();
    let mut waits = None;
    for entry in &ACTIONS {
        let name = action_name(lang, entry.action);
        let plain = act(entry.action, Aim::Nothing);
        let line = print(lang, &plain);
        let label = crate::t!(texts, "form-deed", deed = name, n = entry.threshold);
        let deed = Choice::new(label, line);
        let aims = format!("{key}-{}", entry.name);
        deeds.push(match entry.takes {
            Takes::Nothing => {
                let no = why_not(plain);
                waits = no.clone();
                deed.unless(no)
            }
            Takes::City | Takes::CityIfFound => {
                let nowhere = (entry.takes == Takes::CityIfFound)
                    .then(|| Choice::new(texts.get("form-no-city"), ""));
                let cities = known.cities.keys().map(|to| {
                    let aim = Aim::City(to.clone());
                    Choice::new(&**to, aimed(lang, &aim)).unless(why_not(act(entry.action, aim)))
                });
                let all = nowhere.into_iter().chain(cities).collect();
                form.slot(&aims, 1, texts.get("form-city"), all);
                deed.then(&[&aims])
            }
            Takes::StackAndHex => {
                let stacks: Vec<Name> = known.defenders(&city).cloned().collect();
                let seen = known.cities.get(&city).and_then(Option::as_ref);
                let hexes = seen.into_iter().flat_map(|seen| seen.hex.neighbours());
                let mut all = Vec::new();
                for hex in hexes {
                    for stack in &stacks {
                        let aim = Aim::Stack {
                            stack: stack.clone(),
                            hex,
                        };
                        let no = why_not(act(entry.action, aim.clone()));
                        all.push(
                            Choice::new(format!("{stack} → {hex}"), aimed(lang, &aim)).unless(no),
                        );
                    }
                }
                let none = all.is_empty().then(|| texts.get("form-no-stack"));
                form.slot(&aims, 1, texts.get("form-stack"), all);
                deed.then(&[&aims]).unless(none)
            }
        });
    }
    form.slot(&key, 0, texts.get("form-what"), deeds);
    choice.then(&[&key]).unless(waits)
}
