//! What an order form offers: attempts, protections, and what a victim may choose (R3, R5, R7, R9, H20, H21, H23).

use std::collections::BTreeSet;

use super::super::accept::Remark as No;
use super::super::answers::Answer;
use super::super::choice::max_size;
use super::super::cost::{self, Distance};
use super::super::facts::{Notice, Truth, View};
use super::super::house::{EspionageNames, VictimTruth};
use super::super::order::{Against, Order, What};
use super::super::question::{Form as Kinds, Kind, Question, Subject, Takes};
use super::super::reading::{Reader, added, begins, kind_word, value_text};
use super::super::setup::{Name, Setup};
use super::super::value::Value;
use super::super::words::chosen;
use super::super::{Antiquity, Remark};
use super::{notice, order, remark};
use crate::engine::Ask;
use crate::engine::form::{Choice, Form, Row, Typed};
use crate::locale::Texts;
use crate::t;

/// All that a nation may write now.
pub fn form(setup: &Setup, view: &View, ask: Option<&Ask<'_, Antiquity>>, texts: &Texts) -> Form {
    let mut form = Form::default();
    let (Some(ask), Some(own)) = (ask, &view.nation) else {
        return form;
    };
    let none = Default::default();
    let partners = view.partners.as_ref().unwrap_or(&none);
    let maker = Maker {
        setup,
        texts,
        reader: Reader::new(setup),
        own,
        distance: &|target| cost::distance(setup, own, target, partners),
    };
    if ask.window.name == "choices" {
        let stands = ask.stands.map_or(&[][..], Answer::choices);
        for (part, of) in view.notices.iter().enumerate() {
            maker.choice(&mut form, of);
            let stands = stands.iter().filter(|one| one.notice == of.notice);
            let stands = stands.map(|one| Row::stands(chosen(one, texts)));
            form.rows.extend(stands.map(|row| Row { part, ..row }));
        }
        return form;
    }
    form.orders = true;
    maker.orders(&mut form);
    let stands = ask.stands.map_or(&[][..], Answer::orders).iter();
    let last = view.last.iter().map(|order| maker.row(order, None));
    form.rows = stands.map(|o| maker.row(o, Some(ask.season))).collect();
    form.again(last);
    form
}

struct Maker<'a> {
    setup: &'a Setup,
    texts: &'a Texts,
    reader: Reader<'a>,
    own: &'a Name,
    distance: &'a dyn Fn(&str) -> Distance,
}

impl Maker<'_> {
    fn text(&self, key: &str) -> String {
        self.texts.get(key)
    }

    /// Why not, if it is so.
    fn no(&self, is: bool, no: No) -> Option<String> {
        is.then(|| remark::say(self.setup, &Remark::Order(no), self.texts).message)
    }

    fn print(&self, what: &What) -> String {
        self.reader.print(self.texts.lang(), what)
    }

    fn orders(&self, form: &mut Form) {
        let (setup, lang, c) = (self.setup, self.texts.lang(), &self.setup.constants);
        let asks = !setup.is_omniscient(self.own);
        let nations = || setup.nations.names().iter();
        let targets = nations().filter(|_| asks).map(|name| {
            let kinds = if setup.is_omniscient(name) {
                "kind of all"
            } else {
                "kind"
            };
            let target =
                Choice::new(&**name, begins(lang, Some(name))).then(&[kinds, "bonus", "season"]);
            let target = target.price((self.distance)(name).into_str());
            target.unless(self.no(name == self.own, No::OneselfAsked))
        });
        let anybody = asks && setup.house.espionage_names == EspionageNames::Anybody;
        let anybody = anybody.then(|| {
            let asked = What::Attempt {
                question: Question::of_anybody(),
                bonus: 0,
                distance: Distance::Distant,
            };
            let anybody = Choice::new(self.text("form-anybody"), self.print(&asked));
            anybody
                .price((self.distance)("").into_str())
                .then(&["bonus", "season"])
        });
        let protects =
            Choice::new(self.text("form-protect"), "").then(&["against", "malus", "season"]);
        let what = targets.chain(anybody).chain([protects]).collect();
        form.part(
            self.text("form-orders"),
            1_000,
            self.text("form-target"),
            what,
        );
        for (key, all) in [("kind", false), ("kind of all", true)] {
            let kinds = Kind::ALL.into_iter().map(|kind| {
                let nation = setup.omniscient.clone().unwrap_or_default();
                let no = No::OmniscientEspionage { nation };
                let no = self.no(all && kind == Kind::Espionage, no);
                let kind_of =
                    Choice::new(kind.said(self.texts, "kind-name"), kind_word(lang, kind));
                kind_of.unless(no).then(match kind.nature().takes {
                    Takes::Nothing => &[],
                    Takes::Province => &["province"],
                    Takes::ArmyOrProvince => &["army"],
                    Takes::Sea => &["sea"],
                })
            });
            form.slot(key, 1, self.text("form-kind"), kinds.collect());
        }
        self.places(form);
        let bonus = |n: u32| {
            let label = if n == 0 {
                self.text("form-no-bonus")
            } else {
                added(n)
            };
            Choice::new(label, added(n)).price(n.to_string())
        };
        let bonuses = (0..=c.max_modifier).map(bonus).collect();
        form.later("bonus", 5, self.text("form-bonus"), bonuses);
        for n in 0..=c.max_modifier {
            for near in [Distance::Neighbour, Distance::Trade, Distance::Distant] {
                form.prices.insert(
                    format!("{}/{n}", near.into_str()),
                    cost::attempt(c, near, n),
                );
            }
            form.prices.insert(format!("-{n}"), cost::protection(c, n));
        }
        let every = t!(self.texts, "order-each-season", order = "");
        let once = Choice::new(self.text("form-once"), "");
        let seasons = vec![once, Choice::new(self.text("form-each-season"), every)];
        form.later("season", 9, self.text("form-season"), seasons);
        self.protections(form);
    }

    /// Where an army or a fleet is asked about; an army by its name too (H7).
    fn places(&self, form: &mut Form) {
        let lang = self.texts.lang();
        let place = |kind: Kind, subject: Subject, name: &Name, held: bool| {
            let question = Question::new(self.own.clone(), kind, subject).ok()?;
            let asked = self.reader.asked(lang, &question, true);
            let text = asked.strip_prefix(&*kind_word(lang, kind))?.to_owned();
            let province = name.clone();
            Some(Choice::new(&**name, text).unless(self.no(!held, No::Neutral { province })))
        };
        let provinces = |kind| {
            let of = move |name: &Name| Subject::Province(name.clone());
            let all = self.setup.provinces.iter();
            all.filter_map(move |p| place(kind, of(&p.name), &p.name, p.holder.is_some()))
        };
        let seas = self.setup.seas.iter();
        let seas = seas.filter_map(|s| {
            place(
                Kind::FleetPresence,
                Subject::Sea(s.name.clone()),
                &s.name,
                true,
            )
        });
        let named = Choice::new(self.text("form-army-named"), "").then(&["name"]);
        let armies = std::iter::once(named).chain(provinces(Kind::ArmySize));
        form.slot(
            "province",
            2,
            self.text("form-place"),
            provinces(Kind::ArmyPresence).collect(),
        );
        form.slot("sea", 2, self.text("form-place"), seas.collect());
        form.slot("army", 2, self.text("form-army"), armies.collect());
        let (before, most) = (" ".to_owned(), crate::reading::MAX_TEXT);
        form.typed(
            "name",
            3,
            self.text("form-army-name"),
            Typed::Name { before, most },
        );
    }

    /// R7, H15, H20.
    fn protections(&self, form: &mut Form) {
        let setup = self.setup;
        let kinds = Kind::ALL.into_iter().map(|kind| {
            let of = Choice::new(
                kind.said(self.texts, "kind-name"),
                self.protects(&Against::Kind(kind)),
            );
            of.then(&[&*format!("counter {:?}", kind.nature().form)])
        });
        let nations = setup.nations.names().iter().map(|name| {
            let label = t!(self.texts, "bid-against", nation = &**name);
            let nation = name.clone();
            let own = self.no(name == self.own, No::OneselfProtected);
            let all = self.no(
                setup.is_omniscient(name),
                No::OmniscientProtected { nation },
            );
            let of = Choice::new(label, self.protects(&Against::Nation(name.clone())));
            of.then(&["counter"]).unless(own.or(all))
        });
        form.slot(
            "against",
            0,
            self.text("form-against"),
            kinds.chain(nations).collect(),
        );
        let malus = |n: u32| Choice::new(format!("-{n}"), format!(" -{n}")).price(format!("-{n}"));
        let maluses = (1..=setup.constants.max_modifier).map(malus).collect();
        form.later("malus", 5, self.text("form-malus"), maluses);
        let none = || Choice::new(self.text("form-countered-none"), "");
        let mut any = vec![none()];
        for kind in [
            Kinds::YesNo,
            Kinds::Number,
            Kinds::Composition,
            Kinds::Majority,
        ] {
            let most = setup.constants.max_treasury;
            let all = self.values(form, kind, most, &|value| {
                let against = Against::Kind(Kind::Treasury);
                let (bare, with) = (
                    self.protection(&against, None),
                    self.protection(&against, Some(value)),
                );
                with.strip_prefix(&*bare).unwrap_or_default().to_owned()
            });
            any.extend(all.clone());
            let all = std::iter::once(none()).chain(all).collect();
            form.later(
                &format!("counter {kind:?}"),
                6,
                self.text("form-countered"),
                all,
            );
        }
        form.later("counter", 6, self.text("form-countered"), any);
    }

    fn protection(&self, against: &Against, if_countered: Option<Value>) -> String {
        self.print(&What::Protection {
            against: against.clone(),
            malus: 1,
            if_countered,
        })
    }

    /// How a protection's line begins, up to its malus.
    fn protects(&self, against: &Against) -> String {
        let line = self.protection(against, None);
        line.strip_suffix(" -1").unwrap_or(&line).to_owned()
    }

    /// The answers of a form, as `line` writes each.
    fn values(
        &self,
        form: &mut Form,
        kind: Kinds,
        most: i64,
        line: &dyn Fn(Value) -> String,
    ) -> Vec<Choice> {
        let lang = self.texts.lang();
        let codes = || self.setup.troops.iter().map(|troop| troop.code.clone());
        let say = |value: Value| Choice::new(value_text(lang, &value), line(value));
        let typed = match kind {
            Kinds::YesNo => return [true, false].map(|yes| say(Value::YesNo(yes))).into(),
            Kinds::Majority => {
                return codes()
                    .map(|code| say(Value::Majority([code].into())))
                    .collect();
            }
            Kinds::Number => Typed::Number { least: 1, most },
            Kinds::Composition => Typed::Counted {
                of_these: codes()
                    .collect::<BTreeSet<_>>()
                    .iter()
                    .map(|code| code.to_string())
                    .collect(),
                most: self.setup.constants.max_elements,
            },
        };
        // What stands before a value.
        let before = line(Value::Number(1));
        let before = before.strip_suffix('1').unwrap_or_default();
        let key = format!("{kind:?} {most}");
        form.typed(&key, 7, self.text("form-value"), typed);
        vec![Choice::new(self.text("form-value"), before).then(&[&key])]
    }

    /// R9, H10.
    fn choice(&self, form: &mut Form, of: &Notice) {
        let write = |value: &str| t!(self.texts, "antiquity-answer", notice = of.notice, value);
        let kind = of.question.kind();
        let most = match kind {
            Kind::Treasury => self.setup.constants.max_treasury,
            _ => max_size(self.setup),
        };
        let text = |value: &Value| write(&value_text(self.texts.lang(), value));
        let mut all = vec![Choice::new(
            self.text("choice-withhold"),
            write(&self.text("nothing")),
        )];
        all.extend(self.values(form, kind.nature().form, most, &|value| text(&value)));
        if let (VictimTruth::No, Some(Truth::Known(Some(truth)))) =
            (self.setup.house.victim_truth, &of.truth)
        {
            let told = text(truth);
            for choice in all.iter_mut().filter(|choice| choice.text == told) {
                choice.why_not = self.text("form-truth");
            }
        }
        form.part(
            notice::line(self.setup, of, self.texts),
            1,
            self.text("form-choice"),
            all,
        );
    }

    /// An order that stands in that season, or one of the season before; at the price that it has now.
    fn row(&self, of: &Order, season: Option<u16>) -> Row {
        let c = &self.setup.constants;
        let (about, cost) = match &of.what {
            What::Attempt {
                question,
                bonus,
                distance,
            } => {
                let (question, now) = (question.clone(), (self.distance)(question.target()));
                let bare = What::Attempt {
                    question,
                    bonus: 0,
                    distance: *distance,
                };
                (self.print(&bare), cost::attempt(c, now, *bonus))
            }
            What::Protection { against, malus, .. } => {
                (self.protects(against), cost::protection(c, *malus))
            }
        };
        let carried = season.is_some_and(|season| of.carried(season));
        let stop = || t!(self.texts, "order-stop", order = self.print(&of.what));
        Row {
            line: order(&self.reader, of, self.texts),
            cost,
            about,
            on: season.is_some(),
            stop: carried.then(stop).unwrap_or_default(),
            ..Row::default()
        }
    }
}
