//! A small chart as data: bars or lines over named places. HTML draws it, the other formats print
//! it as bars of signs, and every one gives the numbers.

use super::plain::Line;

/// How a chart is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// A bar a place; several series stand one on the other.
    Bars,
    /// A line a series, from place to place.
    Lines,
}

/// One series: its name, and a number for each place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    pub name: Line,
    /// As many as there are places; those that are missing count as 0.
    pub values: Vec<i64>,
}

/// A chart that is complete: every series has a number for every place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    caption: Line,
    shape: Shape,
    places: Vec<Line>,
    series: Vec<Series>,
    level: Option<(i64, Line)>,
}

/// The most series that can be told apart.
pub const MOST_SERIES: usize = 12;

impl Chart {
    /// A chart over places; series beyond [`MOST_SERIES`] are left out.
    pub fn new<T: Into<Line>, N: Into<Line>>(
        caption: impl Into<Line>,
        shape: Shape,
        places: impl IntoIterator<Item = T>,
        series: impl IntoIterator<Item = (N, Vec<i64>)>,
    ) -> Chart {
        let places: Vec<Line> = places.into_iter().map(Into::into).collect();
        let series = series.into_iter().take(MOST_SERIES);
        let series = series.map(|(name, mut values)| {
            values.resize(places.len(), 0);
            Series {
                name: name.into(),
                values,
            }
        });
        Chart {
            caption: caption.into(),
            shape,
            series: series.collect(),
            places,
            level: None,
        }
    }

    /// A line across at some height, in hundredths, and what it means.
    pub fn with_level(mut self, hundredths: i64, meaning: impl Into<Line>) -> Chart {
        self.level = Some((hundredths, meaning.into()));
        self
    }

    pub fn caption(&self) -> &Line {
        &self.caption
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn places(&self) -> &[Line] {
        &self.places
    }

    pub fn series(&self) -> &[Series] {
        &self.series
    }

    /// The line across, in hundredths, and what it means.
    pub fn level(&self) -> Option<&(i64, Line)> {
        self.level.as_ref()
    }

    /// The value of a place in all series together.
    pub fn total(&self, place: usize) -> i64 {
        let at = |s: &Series| s.values.get(place).copied().unwrap_or(0);
        self.series.iter().map(at).fold(0, i64::saturating_add)
    }

    /// The least and the greatest number to be drawn; 0 is always among them.
    pub fn range(&self) -> (i64, i64) {
        let numbers: Vec<i64> = match self.shape {
            Shape::Bars => (0..self.places.len()).map(|p| self.total(p)).collect(),
            Shape::Lines => self.series.iter().flat_map(|s| s.values.clone()).collect(),
        };
        let level = self
            .level
            .iter()
            .map(|(h, _)| h / 100 + i64::from(h % 100 > 0));
        let all = numbers.into_iter().chain(level);
        all.fold((0, 1), |(low, high), n| (low.min(n), high.max(n)))
    }
}

/// Bars of signs are at most so many columns wide.
const BAR: u64 = 30;

/// The signs of the series, in their order; the first is the fullest.
const SIGNS: [char; 4] = ['#', '=', '.', 'o'];

impl Chart {
    /// The chart as lines of text: a bar a place for bars, the numbers by place for lines.
    pub fn bars(&self) -> Vec<String> {
        let widest = |all: &[Line]| all.iter().map(Line::width).max().unwrap_or(0);
        let width = widest(&self.places);
        let padded = |line: &Line| {
            let gap = " ".repeat(width.saturating_sub(line.width()));
            format!("{line}{gap}")
        };
        let (low, high) = self.range();
        let span = high.abs_diff(low).max(1);
        let long = |n: i64| usize::try_from(n.unsigned_abs() * BAR / span).unwrap_or(0);
        let mut lines = Vec::new();
        if self.shape == Shape::Bars && self.series.len() > 1 {
            for (series, sign) in self.series.iter().zip(SIGNS) {
                lines.push(format!("{sign} {}", series.name));
            }
        }
        for (at, place) in self.places.iter().enumerate() {
            match self.shape {
                Shape::Bars => {
                    let mut bar = String::new();
                    for (series, sign) in self.series.iter().zip(SIGNS) {
                        let n = series.values.get(at).copied().unwrap_or(0);
                        bar.extend(std::iter::repeat_n(sign, long(n)));
                    }
                    let numbers: Vec<String> = self
                        .series
                        .iter()
                        .map(|s| s.values.get(at).copied().unwrap_or(0).to_string())
                        .collect();
                    lines.push(format!("{} {bar} {}", padded(place), numbers.join(" / ")));
                }
                Shape::Lines => {
                    let numbers = self.series.iter().map(|s| {
                        let n = s.values.get(at).copied().unwrap_or(0);
                        format!("{} {n}", s.name)
                    });
                    let numbers: Vec<String> = numbers.collect();
                    lines.push(format!("{} {}", padded(place), numbers.join(", ")));
                }
            }
        }
        if let Some((_, meaning)) = &self.level {
            lines.push(meaning.to_string());
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_is_complete_and_its_bars_keep_their_proportion() {
        let chart = Chart::new(
            "c",
            Shape::Bars,
            ["a", "bb"],
            [("s", vec![4, 2]), ("t", vec![2])],
        )
        .with_level(150, "level");
        assert_eq!(chart.series()[1].values, [2, 0]);
        assert_eq!(chart.range(), (0, 6));
        let bars = chart.bars();
        assert_eq!(
            bars[2],
            format!("a  {}{} 4 / 2", "#".repeat(20), "=".repeat(10))
        );
        assert_eq!(bars[3], format!("bb {} 2 / 0", "#".repeat(10)));
        assert_eq!(bars[4], "level");
    }
}
