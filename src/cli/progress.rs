//! Signs of life on standard error, for work that takes longer than a second; never where nobody
//! looks on.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::machine::Look;

/// What is done sooner needs no sign.
const PATIENCE: Duration = Duration::from_secs(1);

fn target() -> ProgressDrawTarget {
    ProgressDrawTarget::stderr_with_hz(4)
}

/// Work whose steps are counted elsewhere, by several at once.
pub struct Bar(Option<ProgressBar>);

impl Bar {
    /// A bar for so many steps; on a terminal alone.
    pub fn new(look: Look, steps: u64) -> Bar {
        Bar(look
            .terminal
            .then(|| ProgressBar::with_draw_target(Some(steps), target())))
    }

    /// So many steps are done.
    pub fn at(&self, steps: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(steps);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Work of an unknown length: after a second, a sign that turns and the time it has taken.
pub struct Busy(Option<(Sender<()>, JoinHandle<()>)>);

impl Busy {
    /// A sign until this is dropped; on a terminal alone.
    pub fn new(look: Look) -> Busy {
        if !look.terminal {
            return Busy(None);
        }
        let (done, wait) = mpsc::channel();
        let sign = std::thread::spawn(move || {
            if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let bar = ProgressBar::with_draw_target(None, target());
                if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}") {
                    bar.set_style(style);
                }
                bar.enable_steady_tick(Duration::from_millis(250));
                // Until the other end is dropped.
                let _ = wait.recv();
                bar.finish_and_clear();
            }
        });
        Busy(Some((done, sign)))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if let Some((done, sign)) = self.0.take() {
            drop(done);
            let _ = sign.join();
        }
    }
}
