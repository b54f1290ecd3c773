//! A progress bar on standard error, for work that takes longer than a second; never where
//! nobody looks on.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::machine::Look;

/// Work of a known length.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many steps; it shows itself after a second, on a terminal.
    pub fn new(look: Look, steps: u64) -> Progress {
        let target = match look.terminal {
            true => ProgressDrawTarget::stderr_with_hz(4),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(steps), target);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_secs(1));
        Progress(bar)
    }

    /// One step done.
    pub fn tick(&mut self) {
        self.0.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
