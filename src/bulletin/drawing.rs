//! A chart as shapes of an SVG picture: places, bars, lines and letters, in the drawing's own units.

use minijinja::context;
use minijinja::value::Value;

use super::chart::{Chart, Shape};

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

pub(super) fn chart(chart: &Chart) -> Value {
    let (low, high) = chart.range();
    let plot = Plot::new(low, high, chart.places().len());
    let (bars, lines) = match chart.shape() {
        Shape::Bars => (plot.bars(chart), Vec::new()),
        Shape::Lines => (Vec::new(), plot.lines(chart)),
    };
    let step = chart.places().len().div_ceil(NAMED).max(1);
    let names = chart
        .places()
        .iter()
        .enumerate()
        .filter(|(n, _)| n % step == 0);
    // Names too wide for their places are turned.
    let widest = chart.places().iter().map(|n| n.width().min(NAME)).max();
    let widest = i64::try_from(widest.unwrap_or(0)).unwrap_or(0);
    let room = plot.slot() * i64::try_from(step).unwrap_or(1);
    let turned = widest * LETTER * 2 / 3 > room;
    let level = chart.level().map(|(hundredths, meaning)| {
        context! {
            y => plot.y_of(*hundredths, 100),
            text => meaning.as_str(),
        }
    });
    context! {
        kind => "chart",
        caption => chart.caption().as_str(),
        view => format!("0 0 {WIDTH} {}", TOP + HEIGHT + if turned { TURNED } else { BOTTOM }),
        letter => LETTER,
        left => LEFT,
        right => WIDTH - RIGHT,
        words => chart.bars(),
        marks => marks(low, high)
            .into_iter()
            .map(|n| context! { y => plot.y(n), text => n.to_string(), zero => n == 0 })
            .collect::<Value>(),
        names => names
            .map(|(n, name)| {
                let name = name.as_str();
                let cut = name.chars().count() > NAME;
                let mut text: String = name.chars().take(NAME).collect();
                if cut {
                    text.push('…');
                }
                context! { x => plot.middle(n), y => TOP + HEIGHT + LETTER + 12, text => text }
            })
            .collect::<Value>(),
        turned => turned,
        bars => bars,
        lines => lines,
        level => level,
        legend => chart
            .series()
            .iter()
            .enumerate()
            .filter(|_| chart.series().len() > 1)
            .map(|(n, s)| context! { class => n, text => s.name.as_str() })
            .collect::<Value>(),
    }
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

    fn bars(&self, chart: &Chart) -> Vec<Value> {
        let width = (self.slot() * 2 / 3).max(1);
        let mut bars = Vec::new();
        for place in 0..chart.places().len() {
            let mut under = 0_i64;
            for (n, series) in chart.series().iter().enumerate() {
                let value = series.values.get(place).copied().unwrap_or(0);
                let over = under.saturating_add(value);
                let (top, foot) = (self.y(over.max(under)), self.y(over.min(under)));
                bars.push(context! {
                    class => n,
                    x => self.middle(place) - width / 2,
                    y => top,
                    width => width,
                    height => foot - top,
                });
                under = over;
            }
        }
        bars
    }

    fn lines(&self, chart: &Chart) -> Vec<Value> {
        let line = |(n, series): (usize, &super::chart::Series)| {
            let at = |(p, v): (usize, &i64)| (self.middle(p), self.y(*v));
            let points: Vec<(i64, i64)> = series.values.iter().enumerate().map(at).collect();
            let path: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
            let dots = match points.len() <= 2 * NAMED {
                true => points,
                false => Vec::new(),
            };
            context! { class => n, path => path.join(" "), dots => dots }
        };
        chart.series().iter().enumerate().map(line).collect()
    }
}
