//! The report, for the arbiter alone.

use super::super::setup::{Form, Setup};
use super::{Fairness, Report, book};
use crate::bulletin::{Block, Chart, Document, Shape, Table, column, number_column};
use crate::locale::{Lang, Texts};
use crate::t;

/// Who asked about whom, money, dice, protections.
pub fn document(report: &Report, setup: &Setup, texts: &Texts) -> Document {
    let name = report.campaign.as_str();
    let mut doc = Document::new(texts.lang(), t!(texts, "report-title", name));
    doc.for_arbiter(texts);
    doc.paragraph(t!(texts, "report-seasons", n = report.seasons.len()));
    if report.seasons.is_empty() {
        return doc;
    }
    matrix(&mut doc, report, setup, texts);
    money(&mut doc, report, setup, texts);
    dice(&mut doc, report, texts);
    protections(&mut doc, report, setup, texts);
    doc
}

/// A row a nation that asks, a column a nation that it asks about, by its number in the rows: with eight names the heads
/// alone would be wider than a line. The more was asked, the darker.
fn matrix(doc: &mut Document, report: &Report, setup: &Setup, texts: &Texts) {
    doc.heading(texts.get("report-matrix"));
    doc.paragraph(texts.get("report-matrix-how"));
    let names: Vec<&str> = setup.nations.iter().map(|n| &*n.name).collect();
    let mut columns = vec![
        number_column(texts.get("column-number")),
        column(texts.get("report-asks")),
    ];
    columns.extend((1..=names.len()).map(|n| number_column(n.to_string())));
    columns.push(number_column(texts.get("field-total")));
    let mut counts = Vec::new();
    let mut rows = Vec::new();
    for (n, asker) in (1..).zip(&names) {
        let n: usize = n;
        let (mut row, mut counted) = (vec![n.to_string(), (*asker).to_owned()], vec![0, 0]);
        let (mut total, mut learned) = (0, 0);
        for target in &names {
            let found = report.asked.iter();
            let mut found = found.filter(|a| &*a.asker == *asker && &*a.target == *target);
            let (tried, came) = found.next().map_or((0, 0), |a| (a.attempts, a.successes));
            total += tried;
            learned += came;
            counted.push(tried);
            row.push(match tried {
                0 => "·".to_owned(),
                _ => format!("{came}/{tried}"),
            });
        }
        row.push(format!("{learned}/{total}"));
        rows.push(row);
        counts.push(counted);
    }
    doc.push(Block::Table(Table::of(columns, rows).shaded(&counts)));
}

fn money(doc: &mut Document, report: &Report, setup: &Setup, texts: &Texts) {
    doc.heading(texts.get("report-money"));
    let of = |nation: &str| {
        let nation = nation.to_owned();
        report.money.iter().filter(move |m| *m.nation == *nation)
    };
    let seasons = report.seasons.iter().map(|s| s.season.to_string());
    // One season makes no line.
    if report.seasons.len() > 1 {
        let series = setup.nations.iter().map(|n| {
            let points = of(&n.name).map(|m| m.at_roll);
            (n.name.to_string(), points.collect())
        });
        let caption = texts.get("report-money-chart");
        doc.chart(Chart::new(caption, Shape::Lines, seasons, series));
    }
    doc.paragraph(texts.get("report-spent"));
    doc.push(Block::Table(book::spent(report).paper(texts)));
    doc.push(Block::Table(book::money(report).paper(texts)));
}

fn dice(doc: &mut Document, report: &Report, texts: &Texts) {
    let dice = &report.dice;
    doc.heading(texts.get("report-dice"));
    let places = (1..=dice.faces.len()).map(|face| face.to_string());
    let counts = dice.faces.iter().map(|n| i64::from(*n)).collect();
    let expected = i64::try_from(dice.expected_hundredths()).unwrap_or(0);
    let count = i64::try_from(dice.count()).unwrap_or(0);
    let caption = t!(texts, "report-dice-chart", n = count);
    let chart = Chart::new(
        caption,
        Shape::Bars,
        places,
        [(texts.get("report-dice"), counts)],
    );
    let lang = texts.lang();
    let each = number(dice.expected_hundredths() as f64 / 100.0, 2, lang);
    let meaning = t!(texts, "report-expected", n = each);
    doc.chart(chart.with_level(expected, meaning));
    match dice.fairness {
        Fairness::TooFew => {
            let least = dice.faces.len() * 2;
            doc.paragraph(t!(texts, "report-too-few", n = count, least));
        }
        Fairness::TooMany => {
            doc.paragraph(t!(texts, "report-too-many", n = count));
        }
        Fairness::Exact { p } => {
            doc.paragraph(t!(texts, "report-exact", n = count, p = percent(p, lang)));
            doc.paragraph(texts.get(match p {
                p if p < 0.01 => "report-dice-strange",
                p if p < 0.05 => "report-dice-rare",
                _ => "report-dice-plain",
            }));
        }
    }
}

/// A number with so many decimals, as the language writes them.
fn number(n: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{n:.decimals$}");
    match lang {
        Lang::Fr => text.replace('.', ","),
        Lang::En => text,
    }
}

fn percent(p: f64, lang: Lang) -> String {
    match p {
        p if p < 0.001 => number(0.1, 1, lang),
        p => number(p * 100.0, 1, lang),
    }
}

fn protections(doc: &mut Document, report: &Report, setup: &Setup, texts: &Texts) {
    doc.heading(texts.get("report-protections"));
    if report.protections.is_empty() {
        doc.paragraph(texts.get("audit-no-protections"));
        return;
    }
    let paid = report.protections.iter().filter(|b| b.countered > 0);
    let spent: i64 = report.protections.iter().map(|b| b.cost).sum();
    let useful: i64 = paid.clone().map(|b| b.cost).sum();
    doc.paragraph(t!(
        texts,
        "report-protections-sum",
        n = report.protections.len(),
        paid = paid.count(),
        spent,
        useful
    ));
    doc.table(
        [
            number_column(texts.get("field-season")),
            column(texts.get("column-seat")),
            column(texts.get("column-protection")),
            number_column(texts.get("column-cost")),
            number_column(texts.get("column-attempts")),
            column(texts.get("report-verdict")),
        ],
        report.protections.iter().map(|b| {
            let what = match (&b.kind, &b.against) {
                (Some(kind), _) => kind.said(texts, "kind-name"),
                (None, nation) => {
                    let nation = nation.as_deref().unwrap_or_default();
                    let nation = setup.spoken(nation, Form::The, texts.lang());
                    t!(texts, "bid-against", nation)
                }
            };
            let verdict = match (b.met, b.countered) {
                (0, _) => texts.get("report-unmet"),
                (_, 0) => texts.get("report-unpaid"),
                (_, n) => t!(texts, "report-paid", n),
            };
            [
                b.season.to_string(),
                b.nation.to_string(),
                format!("{what} {:+}", -i64::from(b.malus)),
                b.cost.to_string(),
                b.met.to_string(),
                verdict,
            ]
        }),
    );
}
