//! Random numbers that are the same from the same seed, for plans: the dice of a campaign come from
//! its own sealed streams.

/// SplitMix64 (Steele, Lea and Flood, 2014): one addition and three mixing steps a number.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// A source for one purpose: the same seed and purpose give the same numbers.
    pub fn new(seed: u64, purpose: u64) -> Rng {
        let mut rng = Rng(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ purpose.rotate_left(32));
        rng.next();
        rng
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// 0 … n − 1; 0 where n is 0.
    pub fn below(&mut self, n: usize) -> usize {
        match n as u64 {
            0 => 0,
            n => (self.next() % n) as usize,
        }
    }

    /// From `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// True `n` times in a hundred.
    pub fn often(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    /// One of these; there must be one.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// Weaves lists into one, each in its own order.
    pub fn weave<T>(&mut self, lists: Vec<Vec<T>>) -> Vec<T> {
        let mut lists: Vec<std::vec::IntoIter<T>> = lists.into_iter().map(Vec::into_iter).collect();
        let mut out = Vec::new();
        loop {
            lists.retain(|l| l.len() > 0);
            if lists.is_empty() {
                return out;
            }
            let at = self.below(lists.len());
            out.extend(lists[at].next());
        }
    }
}
