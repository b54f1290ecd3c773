//! The heading `Chaque saison :` and how far down it holds.

/// The heading `Chaque saison :` and the orders right below it.
#[derive(Debug, Default)]
pub(super) struct EachSeason {
    /// How many orders stand under it so far.
    open: Option<u32>,
    last: u32,
    /// It has just ended, at an empty line.
    over: bool,
}

impl EachSeason {
    /// An empty line below an order ends the heading.
    pub fn next(&mut self, line: u32) {
        if line > self.last.saturating_add(1) && self.open.is_some_and(|orders| orders > 0) {
            self.open = None;
            self.over = true;
        }
        self.last = line;
    }

    /// `Cette saison :` ends it too.
    pub fn end(&mut self) {
        self.open = None;
    }

    pub fn begin(&mut self, line: u32) {
        self.last = line;
        self.open = Some(0);
        self.over = false;
    }

    /// Whether an order is a standing one, and whether it is the first below the heading's end.
    pub fn order(&mut self, order: bool, said: bool) -> (bool, bool) {
        if let Some(orders) = self.open.as_mut().filter(|_| order) {
            *orders += 1;
        }
        let standing = order && (said || self.open.is_some());
        let over = order && !standing && std::mem::take(&mut self.over);
        (standing, over)
    }
}
