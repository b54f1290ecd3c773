//! A nation's bulletin: its answers, its accounts, all that was entered in its name, its choices,
//! the public news, and the head at the close.

use super::super::event::OrderRecord;
use super::super::house::HouseRules;
use super::super::question::Question;
use super::super::reading::Reader;
use super::super::setup::{Form, Name, Nation, Setup};
use super::super::value::Value;
use super::super::view::{Entered, File, NationFile, NoticeView, SeatView, SentKind};
use super::super::wording::{say_to_asker, say_told, say_truth};
use super::{check, notice, of_nation, orders, says, signed};
use crate::bulletin::{Document, Link, Map, MapFault, Mark, Node, RENDERER, column, number_column};
use crate::locale::Texts;
use crate::referee::papers::{PaperKind, check_line};
use crate::t;

/// The bulletin of a seat.
pub fn document(view: &SeatView, setup: &Setup, texts: &Texts) -> Document {
    let reader = &Reader::new(setup);
    let nation = of_nation(setup, &view.nation, texts);
    let title = t!(
        texts,
        "bulletin-title",
        nation = nation,
        name = view.name.as_str()
    );
    let mut doc = Document::new(texts.lang(), title);
    doc.fields([
        (texts.get("field-campaign"), setup.name.clone()),
        (texts.get("field-season"), view.season.to_string()),
        (texts.get("field-for"), view.nation.to_string()),
    ]);
    if let Some(erratum) = &view.erratum {
        doc.heading(t!(texts, "bulletin-erratum", number = erratum.number));
        let numbers: Vec<String> = erratum.answers.iter().map(u32::to_string).collect();
        match numbers.is_empty() {
            true => doc.paragraph(texts.get("bulletin-erratum-file")),
            false => doc.paragraph(t!(
                texts,
                "bulletin-erratum-note",
                n = numbers.len(),
                numbers = numbers.join(", ")
            )),
        };
    }
    answers(&mut doc, view, setup, texts);
    accounts(&mut doc, view, texts);
    entered(&mut doc, view, reader, texts);
    choices(&mut doc, &view.choices, setup, &view.rules, texts);
    map(&mut doc, view, setup, texts);
    if let Some(file) = &view.file {
        omniscient(&mut doc, file, view, reader, texts);
    }
    doc.heading(texts.get("bulletin-news"));
    match &view.news {
        Some(text) => doc.quote(text.as_str()),
        None => doc.paragraph(texts.get("bulletin-no-news")),
    };
    doc.heading(texts.get("field-head"));
    doc.paragraph(texts.get("bulletin-head-note"));
    doc.verbatim(view.head.to_string());
    let fields = [
        ("lang", texts.lang().code().to_owned()),
        ("renderer", RENDERER.to_string()),
        ("season", view.season.to_string()),
        (
            "erratum",
            view.erratum.as_ref().map_or(0, |e| e.number).to_string(),
        ),
        ("head", view.head.to_string()),
    ];
    check(
        &mut doc,
        &check_line(PaperKind::Bulletin, &fields, Some(&view.nation)),
        texts,
    );
    doc
}

fn answers(doc: &mut Document, view: &SeatView, setup: &Setup, texts: &Texts) {
    if view.file.is_some() {
        return;
    }
    let told = view.answers.iter().map(|a| (&a.question, a.told.as_ref()));
    told_table(doc, told, setup, &view.rules, texts);
}

fn told_table<'a>(
    doc: &mut Document,
    told: impl ExactSizeIterator<Item = (&'a Question, Option<&'a Value>)>,
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) {
    doc.heading(texts.get("bulletin-answers"));
    if told.len() == 0 {
        doc.paragraph(texts.get("bulletin-no-questions"));
        return;
    }
    let rows = told.enumerate().map(|(n, (question, told))| {
        [
            (n + 1).to_string(),
            say_to_asker(question, setup, rules, texts),
            say_told(told, setup, texts, question),
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-number")),
            column(texts.get("column-question")),
            column(texts.get("column-answer")),
        ],
        rows,
    );
    doc.paragraph(texts.get("bulletin-answers-note"));
}

/// Whether the text of a bulletin, in whatever format, holds exactly these answers.
pub fn says_answers(
    text: &str,
    told: &[(Question, Option<Value>)],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) -> bool {
    let part = |doc: &mut Document| {
        let told = told
            .iter()
            .map(|(question, told)| (question, told.as_ref()));
        told_table(doc, told, setup, rules, texts);
    };
    says(text, texts.lang(), &part)
}

fn accounts(doc: &mut Document, view: &SeatView, texts: &Texts) {
    let accounts = &view.accounts;
    doc.heading(texts.get("bulletin-accounts"));
    let mut rows = Vec::new();
    let opened = accounts.entries.iter().any(|e| e.what == "opening");
    if !opened {
        rows.push([
            texts.get("account-before"),
            String::new(),
            accounts.before.to_string(),
        ]);
    }
    let mut balance = accounts.before;
    for entry in &accounts.entries {
        balance += entry.change;
        let what = match (&entry.reason, entry.what.as_str()) {
            (_, "opening") => texts.get("account-opening"),
            (Some(reason), _) => t!(texts, "account-arbiter", reason = reason.as_str()),
            (None, _) => texts.get("account-arbiter-plain"),
        };
        rows.push([what, signed(entry.change), balance.to_string()]);
    }
    balance += accounts.orders;
    rows.push([
        texts.get("account-orders"),
        signed(accounts.orders),
        balance.to_string(),
    ]);
    rows.push([
        texts.get("account-after"),
        String::new(),
        accounts.after.to_string(),
    ]);
    doc.table(
        [
            column(texts.get("column-entry")),
            number_column(texts.get("column-points")),
            number_column(texts.get("column-treasury")),
        ],
        rows,
    );
}

fn entered(doc: &mut Document, view: &SeatView, reader: &Reader<'_>, texts: &Texts) {
    doc.heading(texts.get("bulletin-entered"));
    match view.sent {
        SentKind::Nothing => {
            doc.paragraph(texts.get("bulletin-sent-nothing"));
        }
        SentKind::None => {
            doc.paragraph(texts.get("bulletin-sent-none"));
        }
        SentKind::Orders => {
            doc.paragraph(texts.get("bulletin-entered-note"));
        }
    }
    for (n, set) in view.entered.iter().enumerate() {
        if view.entered.len() > 1 {
            let key = if set.stands {
                "bulletin-set-stood"
            } else {
                "bulletin-set-replaced"
            };
            doc.subheading(t!(texts, key, n = n + 1));
        }
        one_set(doc, set, reader, texts);
    }
}

fn one_set(doc: &mut Document, set: &Entered, reader: &Reader<'_>, texts: &Texts) {
    if set.mistaken {
        doc.paragraph(texts.get("bulletin-set-mistaken"));
        doc.verbatim(set.hash.to_string());
        return;
    }
    let marks = [
        (set.standing, "bulletin-set-standing"),
        (set.provisional, "bulletin-set-provisional"),
        (set.late, "bulletin-set-late"),
    ];
    for (_, key) in marks.into_iter().filter(|(says, _)| *says) {
        doc.paragraph(texts.get(key));
    }
    if set.none {
        doc.paragraph(texts.get("bulletin-set-none"));
    } else if set.orders.is_empty() {
        doc.paragraph(texts.get("bulletin-set-empty"));
    } else {
        order_table(doc, &set.orders, reader, texts);
    }
    let mut fields = Vec::new();
    if !set.word.is_empty() {
        fields.push((texts.get("field-word"), set.word.to_string()));
    }
    fields.push((texts.get("field-total"), t!(texts, "points", n = set.cost)));
    doc.fields(fields);
    doc.paragraph(texts.get("bulletin-entry-hash"));
    doc.verbatim(set.hash.to_string());
}

fn order_table(doc: &mut Document, all: &[OrderRecord], reader: &Reader<'_>, texts: &Texts) {
    let rows = all.iter().map(|o| {
        [
            o.line.to_string(),
            orders::line(reader, texts.lang(), o),
            o.cost.to_string(),
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-line")),
            column(texts.get("column-order")),
            number_column(texts.get("column-cost")),
        ],
        rows,
    );
}

/// Whether the text of a bulletin, in whatever format, repeats exactly these choices.
pub fn says_choices(
    text: &str,
    chosen: &[NoticeView],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) -> bool {
    let part = |doc: &mut Document| choices(doc, chosen, setup, rules, texts);
    says(text, texts.lang(), &part)
}

fn choices(
    doc: &mut Document,
    chosen: &[NoticeView],
    setup: &Setup,
    rules: &HouseRules,
    texts: &Texts,
) {
    doc.heading(texts.get("bulletin-choices"));
    if chosen.is_empty() {
        doc.paragraph(texts.get("bulletin-no-choices"));
        return;
    }
    let rows = chosen.iter().map(|n| {
        let choice = match n.choice {
            Some(_) => notice::choice(n, setup, texts),
            None => texts.get("choice-silent"),
        };
        [
            n.notice.to_string(),
            n.question.say(setup, rules, texts),
            notice::asker(n, setup, texts),
            choice,
        ]
    });
    doc.table(
        [
            number_column(texts.get("column-number")),
            column(texts.get("column-question")),
            column(texts.get("column-asker")),
            column(texts.get("column-choice")),
        ],
        rows,
    );
}

/// R1, R2: whom the nation may ask cheaply. What it knows itself: its neighbours and its trade.
fn map(doc: &mut Document, view: &SeatView, setup: &Setup, texts: &Texts) {
    let Some(own) = setup.nation(&view.nation) else {
        return;
    };
    let the = |n: &Name| setup.spoken(n, Form::The, texts.lang()).to_owned();
    let names = |all: &[Name]| match all.is_empty() {
        true => texts.get("map-none"),
        false => all.iter().map(the).collect::<Vec<_>>().join(", "),
    };
    let near = names(&own.neighbours);
    let partners = names(&view.partners);
    let words = [
        t!(texts, "map-neighbours", names = near),
        t!(texts, "map-partners", names = partners),
    ];
    doc.heading(texts.get("bulletin-map"));
    match drawn(view, own, setup, texts, &words) {
        Ok(Some(map)) => doc.map(map),
        // A setup without places, or with places that cannot be drawn, still has words.
        Ok(None) | Err(_) => doc.list(words),
    };
}

fn drawn(
    view: &SeatView,
    own: &Nation,
    setup: &Setup,
    texts: &Texts,
    words: &[String],
) -> Result<Option<Map>, MapFault> {
    let mut nodes = Vec::new();
    for nation in &setup.nations {
        let Some((x, y)) = nation.at else {
            return Ok(None);
        };
        let near = own.neighbours.contains(&nation.name) || view.partners.contains(&nation.name);
        let mark = match near {
            _ if nation.name == own.name => Mark::Own,
            true => Mark::Near,
            false => Mark::Far,
        };
        nodes.push(Node {
            name: (&*nation.name).into(),
            x,
            y,
            mark,
        });
    }
    let mut map = Map::new(
        texts.get("map-caption"),
        nodes,
        words.iter().map(String::as_str),
    )?;
    for other in &own.neighbours {
        map.join(&own.name, other, Link::Neighbour)?;
    }
    for other in view.partners.iter().filter(|p| !own.neighbours.contains(p)) {
        map.join(&own.name, other, Link::Trade)?;
    }
    map.explain(Link::Neighbour, texts.get("map-neighbour"));
    if !view.partners.is_empty() {
        map.explain(Link::Trade, texts.get("map-partner"));
    }
    Ok(Some(map))
}

/// R11: the omniscient nation's file.
fn omniscient(
    doc: &mut Document,
    file: &File,
    view: &SeatView,
    reader: &Reader<'_>,
    texts: &Texts,
) {
    doc.heading(texts.get("file-title"));
    doc.paragraph(texts.get("file-note"));
    for (name, nation) in &file.nations {
        one_nation(doc, name, nation, view, reader, texts);
    }
}

/// What the omniscient nation knows of one nation; of itself its file says nothing.
fn one_nation(
    doc: &mut Document,
    name: &Name,
    nation: &NationFile,
    view: &SeatView,
    reader: &Reader<'_>,
    texts: &Texts,
) {
    if *name == view.nation {
        return;
    }
    doc.subheading(name.to_string());
    let setup = reader.setup();
    let lang = texts.lang();
    let mut fields = vec![(
        texts.get("field-treasury"),
        t!(texts, "points", n = nation.world.treasury),
    )];
    if !nation.partners.is_empty() {
        let partners: Vec<&str> = nation
            .partners
            .iter()
            .map(|p| setup.spoken(p, Form::The, lang))
            .collect();
        fields.push((texts.get("field-partners"), partners.join(", ")));
    }
    doc.fields(fields);
    if !nation.world.armies.is_empty() {
        let rows = nation.world.armies.iter().map(|a| {
            let elements: Vec<String> = setup
                .troops
                .iter()
                .filter_map(|t| a.elements.get(&t.code).map(|n| format!("{} {n}", t.code)))
                .collect();
            [
                a.name.to_string(),
                a.province.to_string(),
                elements.join(", "),
            ]
        });
        doc.table(
            [
                column(texts.get("column-army")),
                column(texts.get("column-province")),
                column(texts.get("column-elements")),
            ],
            rows,
        );
    }
    if !nation.world.fleets.is_empty() {
        let rows = nation.world.fleets.iter().map(|f| {
            let name = f
                .name
                .as_deref()
                .map_or_else(|| texts.get("fleet-unnamed"), str::to_owned);
            [name, f.sea.to_string()]
        });
        doc.table(
            [
                column(texts.get("column-fleet")),
                column(texts.get("column-sea")),
            ],
            rows,
        );
    }
    if !nation.orders.is_empty() {
        order_table(doc, &nation.orders, reader, texts);
    }
    if !nation.attempts.is_empty() {
        let rows = nation.attempts.iter().map(|a| {
            [
                a.question.say(setup, &view.rules, texts),
                texts.get(&format!("outcome-{}", a.outcome.into_str())),
                say_told(a.told.as_ref(), setup, texts, &a.question),
                say_truth(a.truth.as_ref(), setup, texts, &a.question),
            ]
        });
        doc.table(
            [
                column(texts.get("column-question")),
                column(texts.get("column-outcome")),
                column(texts.get("column-told")),
                column(texts.get("column-truth")),
            ],
            rows,
        );
    }
}
