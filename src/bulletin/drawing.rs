//! A chart as an SVG picture: places, bars, lines and letters, in the drawing's own units.

use super::chart::{Chart, Series, Shape};
use super::html::{Page, cut};

/// The drawing is so many units wide; the places share what the numbers at the left leave.
const WIDTH: i64 = 1000;
const HEIGHT: i64 = 420;
const LEFT: i64 = 110;
const RIGHT: i64 = 20;
const TOP: i64 = 30;
/// Room for the places' names, turned where there are many.
const BOTTOM: i64 = 60;
const TURNED: i64 = 130;
const LETTER: i64 = 30;
/// More places than this are named in part only.
const NAMED: usize = 12;
/// Longer names are cut; they stand in full in the table beside the chart.
const NAME: usize = 11;

/// A line across the drawing.
const ACROSS: [(&str, i64); 2] = [("x1", LEFT), ("x2", WIDTH - RIGHT)];

pub(super) fn chart(page: &mut Page, chart: &Chart) {
    let (low, high) = chart.range();
    let plot = Plot::new(low, high, chart.places().len());
    let step = chart.places().len().div_ceil(NAMED).max(1);
    // Names too wide for their places are turned.
    let widest = chart.places().iter().map(|n| n.width().min(NAME)).max();
    let widest = i64::try_from(widest.unwrap_or(0)).unwrap_or(0);
    let room = plot.slot() * i64::try_from(step).unwrap_or(1);
    let turned = widest * LETTER * 2 / 3 > room;
    let height = TOP + HEIGHT + if turned { TURNED } else { BOTTOM };

    page.put("<figure class=\"chart\">\n<svg viewBox=\"")
        .numbers(&[0, 0, WIDTH, height])
        .put("\" role=\"img\" focusable=\"false\"")
        .attributes(&[("font-size", LETTER)])
        .put(">\n<title>")
        .text(chart.caption().as_str())
        .put("</title>\n<desc>")
        .joined(chart.bars().iter().map(String::as_str), "; ")
        .put("</desc>\n");
    for n in marks(low, high) {
        page.put(match n {
            0 => "<line class=\"axis\"",
            _ => "<line class=\"grid\"",
        });
        across(page, plot.y(n));
        page.put("<text class=\"mark\"")
            .attributes(&[("x", LEFT - 14), ("y", plot.y(n) + 10)])
            .put(">")
            .numbers(&[n])
            .put("</text>\n");
    }
    match chart.shape() {
        Shape::Bars => plot.bars(page, chart),
        Shape::Lines => plot.lines(page, chart),
    }
    if let Some((hundredths, _)) = chart.level() {
        page.put("<line class=\"level\"");
        across(page, plot.y_of(*hundredths, 100));
    }
    for (n, name) in chart.places().iter().enumerate().step_by(step) {
        let (x, y) = (plot.middle(n), TOP + HEIGHT + LETTER + 12);
        page.put(match turned {
            true => "<text class=\"turned\"",
            false => "<text class=\"place\"",
        });
        page.attributes(&[("x", x), ("y", y)]);
        if turned {
            page.put(" transform=\"rotate(")
                .numbers(&[-30, x, y])
                .put(")\"");
        }
        let name = cut(name.as_str(), NAME, NAME);
        page.put(">").text(&name).put("</text>\n");
    }
    page.put("</svg>\n<figcaption>")
        .text(chart.caption().as_str())
        .put("\n");
    if let Some((_, meaning)) = chart.level() {
        page.put("<span class=\"legend\"><span>")
            .put("<svg viewBox=\"0 0 100 16\" aria-hidden=\"true\" focusable=\"false\">")
            .put("<path class=\"level\" d=\"M4 8H96\"/></svg>")
            .text(meaning.as_str())
            .put("</span></span>\n");
    }
    if chart.series().len() > 1 {
        page.put("<span class=\"legend\">");
        for (n, series) in (0..).zip(chart.series()) {
            page.put("<span><svg viewBox=\"0 0 16 16\" class=\"swatch\" ")
                .put("aria-hidden=\"true\" focusable=\"false\"><rect class=\"f")
                .numbers(&[n])
                .put("\" width=\"16\" height=\"16\"/></svg>")
                .text(series.name.as_str())
                .put("</span>");
        }
        page.put("</span>\n");
    }
    page.put("</figcaption>\n</figure>\n");
}

/// The rest of a line across at some height.
fn across(page: &mut Page, y: i64) {
    page.attributes(&ACROSS)
        .attributes(&[("y1", y), ("y2", y)])
        .put("/>\n");
}

/// Round numbers at the left, 3 to 6 of them.
fn marks(low: i64, high: i64) -> Vec<i64> {
    let span = high.saturating_sub(low).max(1);
    let steps = (0..18).flat_map(|power| [1, 2, 5].map(|n| n * 10_i64.pow(power)));
    let step = steps
        .into_iter()
        .find(|step| span / step <= 5)
        .unwrap_or(span);
    let first = low.div_euclid(step) * step;
    let all = (0..).map(|n| first + n * step).take_while(|n| *n <= high);
    all.filter(|n| *n >= low).collect()
}

/// Where numbers and places stand in the drawing.
struct Plot {
    low: i64,
    span: i64,
    places: i64,
}

impl Plot {
    fn new(low: i64, high: i64, places: usize) -> Plot {
        Plot {
            low,
            span: high.saturating_sub(low).max(1),
            places: i64::try_from(places).unwrap_or(i64::MAX).max(1),
        }
    }

    /// The height of a number over a divisor.
    fn y_of(&self, n: i64, divisor: i64) -> i64 {
        let above = i128::from(n) - i128::from(self.low) * i128::from(divisor);
        let whole = i128::from(self.span) * i128::from(divisor);
        let up = above * i128::from(HEIGHT) / whole;
        TOP + HEIGHT - i64::try_from(up).unwrap_or(0)
    }

    fn y(&self, n: i64) -> i64 {
        self.y_of(n, 1)
    }

    fn slot(&self) -> i64 {
        (WIDTH - LEFT - RIGHT) / self.places
    }

    fn middle(&self, place: usize) -> i64 {
        let place = i64::try_from(place).unwrap_or(0);
        LEFT + (WIDTH - LEFT - RIGHT) * (2 * place + 1) / (2 * self.places)
    }

    fn bars(&self, page: &mut Page, chart: &Chart) {
        let width = (self.slot() * 2 / 3).max(1);
        for place in 0..chart.places().len() {
            let mut under = 0_i64;
            for (n, series) in (0..).zip(chart.series()) {
                let value = series.values.get(place).copied().unwrap_or(0);
                let over = under.saturating_add(value);
                let (top, foot) = (self.y(over.max(under)), self.y(over.min(under)));
                page.put("<rect class=\"f").numbers(&[n]).put("\"");
                page.attributes(&[
                    ("x", self.middle(place) - width / 2),
                    ("y", top),
                    ("width", width),
                    ("height", foot - top),
                ]);
                page.put("/>\n");
                under = over;
            }
        }
    }

    fn lines(&self, page: &mut Page, chart: &Chart) {
        for (n, Series { values, .. }) in (0..).zip(chart.series()) {
            let at = |(p, v): (usize, &i64)| (self.middle(p), self.y(*v));
            let points: Vec<(i64, i64)> = values.iter().enumerate().map(at).collect();
            page.put("<polyline class=\"l").numbers(&[n]);
            page.put("\" points=\"");
            for (place, (x, y)) in points.iter().enumerate() {
                page.put(if place > 0 { " " } else { "" });
                page.numbers(&[*x]).put(",").numbers(&[*y]);
            }
            page.put("\"/>\n");
            // More would run into each other.
            let dots = points.iter().filter(|_| points.len() <= 2 * NAMED);
            for (x, y) in dots {
                page.put("<circle class=\"f").numbers(&[n]).put("\"");
                page.attributes(&[("cx", *x), ("cy", *y), ("r", 8)]);
                page.put("/>\n");
            }
        }
    }
}
