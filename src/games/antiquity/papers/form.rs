//! What an order form offers: attempts, protections, and what a victim may choose (R3, R5, R7, R9, H20, H21, H23).

use std::collections::BTreeSet;

use super::super::Remark;
use super::super::accept::Remark as No;
use super::super::answers::Answer;
use super::super::choice;
use super::super::cost;
use super::super::facts::{Truth, View};
use super::super::house::{EspionageNames, VictimTruth};
use super::super::order::{Against, Order, What};
use super::super::question::{self, Kind, Question, Subject, Takes};
use super::super::reading::{Reader, added, begins, kind_word, value_text};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::super::{Antiquity, cost::Distance};
use super::{notice, order, remark};
use crate::engine::Ask;
use crate::engine::form::{Choice, Form, Part, Row, Typed};
use crate::locale::Texts;
use crate::t;

/// All that a nation may write now.
pub fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Antiquity>>, texts: &Texts) -> Form {
    let mut form = Form::default();
    match (ask, &view.nation) {
        (Some(ask), Some(own)) if ask.window.name != "choices" => {
            let maker = Maker {
                setup,
                view,
                own,
                texts,
            };
            maker.orders(&mut form);
            let season = ask.season;
            let stands = ask.stands.map_or(&[][..], Answer::orders).iter();
            form.rows
                .extend(stands.map(|order| maker.row(order, Some(season))));
            for order in &view.last {
                let row = maker.row(order, None);
                if form.rows.iter().all(|other| other.about != row.about) {
                    form.rows.push(row);
                }
            }
        }
        (Some(ask), Some(own)) => {
            let maker = Maker {
                setup,
                view,
                own,
                texts,
            };
            maker.choices(&mut form, ask);
        }
        _ => {}
    }
    form
}

struct Maker<'a> {
    setup: &'a Setup,
    view: &'a View,
    own: &'a Name,
    texts: &'a Texts,
}

impl Maker<'_> {
    fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    fn no(&self, no: No) -> Option<String> {
        Some(remark::say(self.setup, &Remark::Order(no), self.texts).message)
    }

    fn distance(&self, target: &str) -> Distance {
        let none = Default::default();
        let partners = self.view.partners.as_ref().unwrap_or(&none);
        cost::distance(self.setup, self.own, target, partners)
    }

    fn orders(&self, form: &mut Form) {
        let (setup, lang, c) = (self.setup, self.texts.lang(), &self.setup.constants);
        form.orders = true;
        let mut what = Vec::new();
        let spies = Choice::new(self.text("form-spy"), "");
        let asks = !setup.is_omniscient(self.own);
        what.extend(asks.then(|| spies.then(&["target", "bonus", "season"])));
        if asks && setup.house.espionage_names == EspionageNames::Anybody {
            let asked = Reader::new(setup).print(
                lang,
                &What::Attempt {
                    question: Question::of_anybody(),
                    bonus: 0,
                    distance: Distance::Distant,
                },
            );
            let anybody = Choice::new(self.text("form-anybody"), asked).about("espionage");
            let distance: &str = self.distance("").into();
            what.push(anybody.price(distance).then(&["bonus", "season"]));
        }
        let protects = Choice::new(self.text("form-protect"), "").about("protect");
        what.push(protects.then(&["against", "malus", "season"]));
        form.slot("what", 0, self.text("form-what"), what);
        form.parts.push(Part {
            title: self.text("form-orders"),
            slot: "what".to_owned(),
            most: 1_000,
        });
        let all = setup.nations.iter().map(|n| &n.name);
        let targets = all.clone().map(|name| {
            let distance: &str = self.distance(name).into();
            let kinds = if setup.is_omniscient(name) {
                "kind of all"
            } else {
                "kind"
            };
            let target = Choice::new(&**name, begins(lang, Some(name))).about(&**name);
            let oneself = (name == self.own)
                .then(|| self.no(No::OneselfAsked))
                .flatten();
            target.price(distance).then(&[kinds]).unless(oneself)
        });
        form.slot("target", 0, self.text("form-target"), targets.collect());
        for (key, omniscient) in [("kind", false), ("kind of all", true)] {
            let kinds = Kind::ALL.into_iter().map(|kind| {
                let choice = Choice::new(kind.said(self.texts, "kind-name"), kind_word(lang, kind));
                let spied = omniscient && kind == Kind::Espionage;
                let name = setup.omniscient.clone().unwrap_or_default();
                let no = spied
                    .then(|| self.no(No::OmniscientEspionage { nation: name }))
                    .flatten();
                let choice = choice.about(kind.into_str()).unless(no);
                match kind.nature().takes {
                    Takes::Nothing => choice,
                    Takes::Province => choice.then(&["province"]),
                    Takes::ArmyOrProvince => choice.then(&["army"]),
                    Takes::Sea => choice.then(&["sea"]),
                }
            });
            form.slot(key, 1, self.text("form-kind"), kinds.collect());
        }
        let bonuses = (0..=c.max_modifier).map(|n| {
            let label = if n == 0 {
                self.text("form-no-bonus")
            } else {
                format!("+{n}")
            };
            Choice::new(label, added(n)).price(n.to_string())
        });
        form.slot("bonus", 5, self.text("form-bonus"), bonuses.collect())
            .later = true;
        for distance in [Distance::Neighbour, Distance::Trade, Distance::Distant] {
            for n in 0..=c.max_modifier {
                let key = format!("{}/{n}", distance.into_str());
                form.prices.insert(key, cost::attempt(c, distance, n));
            }
        }
        let every = t!(self.texts, "order-each-season", order = "");
        let seasons = [("form-once", String::new()), ("form-each-season", every)];
        let seasons = seasons.map(|(label, text)| Choice::new(self.text(label), text));
        form.slot("season", 9, self.text("form-season"), seasons.into())
            .later = true;
        self.places(form);
        self.protections(form);
    }

    /// Where an army or a fleet is asked about; an army by its name too (H7).
    fn places(&self, form: &mut Form) {
        let (setup, lang) = (self.setup, self.texts.lang());
        let reader = Reader::new(setup);
        let place = |kind: Kind, subject: Subject, name: &Name, held: bool| {
            let question = Question::new(self.own.clone(), kind, subject).ok()?;
            let asked = reader.asked(lang, &question, true);
            let text = asked.strip_prefix(&*kind_word(lang, kind))?.to_owned();
            let neutral = (!held)
                .then(|| {
                    self.no(No::Neutral {
                        province: name.clone(),
                    })
                })
                .flatten();
            Some(Choice::new(&**name, text).about(&**name).unless(neutral))
        };
        let provinces = |kind: Kind| {
            let all = setup.provinces.iter();
            all.filter_map(move |p| {
                place(
                    kind,
                    Subject::Province(p.name.clone()),
                    &p.name,
                    p.holder.is_some(),
                )
            })
        };
        form.slot(
            "province",
            2,
            self.text("form-place"),
            provinces(Kind::ArmyPresence).collect(),
        );
        let seas = setup.seas.iter();
        let seas = seas.filter_map(|s| {
            place(
                Kind::FleetPresence,
                Subject::Sea(s.name.clone()),
                &s.name,
                true,
            )
        });
        form.slot("sea", 2, self.text("form-place"), seas.collect());
        let named = Choice::new(self.text("form-army-named"), "").then(&["army-name"]);
        let armies = std::iter::once(named).chain(provinces(Kind::ArmySize));
        form.slot("army", 2, self.text("form-army"), armies.collect());
        form.slot("army-name", 3, self.text("form-army-name"), Vec::new())
            .typed = Some(Typed::Name {
            before: " ".to_owned(),
            most: crate::reading::MAX_TEXT,
        });
    }

    /// R7, H15, H20.
    fn protections(&self, form: &mut Form) {
        let (setup, c) = (self.setup, &self.setup.constants);
        let begins = |against: &Against| {
            self.protection(against, None)
                .strip_suffix(" -1")
                .unwrap_or_default()
                .to_owned()
        };
        let kinds = Kind::ALL.into_iter().map(|kind| {
            let against = Against::Kind(kind);
            let choice = Choice::new(kind.said(self.texts, "kind-name"), begins(&against));
            let countered = match kind.nature().form {
                question::Form::Number if kind == Kind::Treasury => "counter treasury",
                question::Form::YesNo => "counter yes-no",
                question::Form::Number => "counter size",
                question::Form::Composition => "counter troops",
                question::Form::Majority => "counter majority",
            };
            choice.about(kind.into_str()).then(&[countered])
        });
        let nations = setup.nations.iter().map(|nation| {
            let name = &nation.name;
            let label = t!(self.texts, "bid-against", nation = &**name);
            let no = match (name == self.own, setup.is_omniscient(name)) {
                (true, _) => self.no(No::OneselfProtected),
                (_, true) => self.no(No::OmniscientProtected {
                    nation: name.clone(),
                }),
                _ => None,
            };
            let choice = Choice::new(label, begins(&Against::Nation(name.clone())));
            choice
                .about(format!("={name}"))
                .then(&["counter any"])
                .unless(no)
        });
        form.slot(
            "against",
            0,
            self.text("form-against"),
            kinds.chain(nations).collect(),
        );
        let maluses = (1..=c.max_modifier)
            .map(|n| Choice::new(format!("-{n}"), format!(" -{n}")).price(n.to_string()));
        form.slot("malus", 5, self.text("form-malus"), maluses.collect())
            .later = true;
        for n in 1..=c.max_modifier {
            form.prices.insert(n.to_string(), cost::protection(c, n));
        }
        let against = Against::Kind(Kind::Treasury);
        let bare = self.protection(&against, None);
        // How `, if countered: …` begins.
        let with = self.protection(&against, Some(Value::Number(0)));
        let when = with
            .strip_prefix(&*bare)
            .and_then(|rest| rest.strip_suffix('0'))
            .unwrap_or_default();
        let values = [
            ("counter treasury", question::Form::Number, c.max_treasury),
            (
                "counter size",
                question::Form::Number,
                choice::max_size(setup),
            ),
            ("counter yes-no", question::Form::YesNo, 0),
            ("counter troops", question::Form::Composition, 0),
            ("counter majority", question::Form::Majority, 0),
        ];
        for (key, kind, most) in values {
            let none = Choice::new(self.text("form-countered-none"), "");
            let all = std::iter::once(none).chain(self.values(form, key, kind, (when, ""), most));
            let all = all.collect();
            form.slot(key, 6, self.text("form-countered"), all).later = true;
        }
        // Against a nation it may be any question.
        let all = ["yes-no", "size", "troops", "majority"]
            .into_iter()
            .enumerate();
        let all = all.flat_map(|(n, of)| {
            let choices = form.slots[&format!("counter {of}")].choices.iter();
            choices
                .skip(usize::from(n > 0))
                .cloned()
                .collect::<Vec<_>>()
        });
        let all = all.collect();
        form.slot("counter any", 6, self.text("form-countered"), all)
            .later = true;
    }

    fn protection(&self, against: &Against, if_countered: Option<Value>) -> String {
        let what = What::Protection {
            against: against.clone(),
            malus: 1,
            if_countered,
        };
        Reader::new(self.setup).print(self.texts.lang(), &what)
    }

    /// The answers of a form, each between two texts.
    fn values(
        &self,
        form: &mut Form,
        key: &str,
        kind: question::Form,
        (before, behind): (&str, &str),
        most: i64,
    ) -> Vec<Choice> {
        let (setup, lang) = (self.setup, self.texts.lang());
        let say = |value: &Value| {
            let said = value_text(lang, value);
            Choice::new(&said, format!("{before}{said}{behind}"))
        };
        let typed = match kind {
            question::Form::YesNo => {
                return [true, false].map(|yes| say(&Value::YesNo(yes))).into();
            }
            question::Form::Majority => {
                let troops = setup.troops.iter();
                return troops
                    .map(|t| say(&Value::Majority([t.code.clone()].into())))
                    .collect();
            }
            question::Form::Number => Typed::Number { least: 1, most },
            question::Form::Composition => {
                let codes: BTreeSet<&str> = setup.troops.iter().map(|t| &*t.code).collect();
                Typed::Counted {
                    of_these: codes.into_iter().map(str::to_owned).collect(),
                    most: setup.constants.max_elements,
                }
            }
        };
        let inner = format!("{key}-value");
        form.slot(&inner, 7, self.text("form-value"), Vec::new())
            .typed = Some(typed);
        vec![Choice::new(self.text("form-value"), before).then(&[&inner])]
    }

    /// R9, H10.
    fn choices(&self, form: &mut Form, ask: &Ask<'_, Antiquity>) {
        let rules = self.setup.house.victim_truth;
        for (part, of) in self.view.notices.iter().enumerate() {
            let key = format!("notice-{}", of.notice);
            let write = |value: &str| {
                t!(
                    self.texts,
                    "antiquity-answer",
                    notice = of.notice,
                    value = value
                )
            };
            let before = write("\u{1}");
            let before = before.split('\u{1}').next().unwrap_or_default();
            let nothing = self.text("nothing");
            let (kind, matter) = (of.question.kind(), of.question.kind().nature().form);
            let most = match kind {
                Kind::Treasury => self.setup.constants.max_treasury,
                _ => choice::max_size(self.setup),
            };
            let mut all = vec![Choice::new(self.text("choice-withhold"), write(&nothing))];
            all.extend(self.values(form, &key, matter, (before, ""), most));
            if let (VictimTruth::No, Some(Truth::Known(Some(truth)))) = (rules, &of.truth) {
                let told = write(&value_text(self.texts.lang(), truth));
                for choice in all.iter_mut().filter(|choice| choice.text == told) {
                    choice.why_not = self.text("form-truth");
                }
            }
            form.slot(&key, 0, self.text("form-choice"), all);
            form.parts.push(Part {
                title: notice::line(self.setup, of, self.texts),
                slot: key,
                most: 1,
            });
            let stands = ask.stands.map_or(&[][..], Answer::choices).iter();
            let stands = stands.filter(|one| one.notice == of.notice);
            form.rows.extend(stands.map(|one| Row {
                part,
                ..Row::stands(super::super::words::chosen(one, self.texts))
            }));
        }
    }

    /// An order that stands in that season, or one of the season before; at the price that it has now.
    fn row(&self, of: &Order, season: Option<u16>) -> Row {
        let c = &self.setup.constants;
        let reader = Reader::new(self.setup);
        let (about, cost) = match &of.what {
            What::Attempt {
                question, bonus, ..
            } => {
                let subject = question.subject_name();
                let target = question.asked().map(|name| &**name);
                let parts = [target, Some(question.kind().into_str()), subject.as_deref()];
                let about: Vec<&str> = parts.into_iter().flatten().collect();
                let distance = self.distance(question.target());
                (about.join("/"), cost::attempt(c, distance, *bonus))
            }
            What::Protection { against, malus, .. } => {
                let about = match against {
                    Against::Kind(kind) => kind.into_str().to_owned(),
                    Against::Nation(name) => format!("={name}"),
                };
                (format!("protect/{about}"), cost::protection(c, *malus))
            }
        };
        let carried = season.is_some_and(|season| of.carried(season));
        let stop = || {
            t!(
                self.texts,
                "order-stop",
                order = reader.print(self.texts.lang(), &of.what)
            )
        };
        Row {
            line: order(&reader, of, self.texts),
            part: 0,
            cost,
            about,
            on: season.is_some(),
            stop: carried.then(stop).unwrap_or_default(),
        }
    }
}
