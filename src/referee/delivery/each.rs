//! The same work for many items, by all processors.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does the same work for each item, as many at a time as the machine has processors. The results
/// are in the order of the items, whichever was done first.
pub fn each<'i, I: Sync, R: Send>(items: &'i [I], work: impl Fn(&'i I) -> R + Sync) -> Vec<R> {
    each_beside(items, work, || ()).0
}

/// The same, while this thread first does something else.
pub fn each_beside<'i, I: Sync, R: Send, T>(
    items: &'i [I],
    work: impl Fn(&'i I) -> R + Sync,
    other: impl FnOnce() -> T,
) -> (Vec<R>, T) {
    let next = AtomicUsize::new(0);
    let shift = || {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            match items.get(place) {
                Some(item) => done.push((place, work(item))),
                None => return done,
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, |n| n.get().min(items.len() + 1));
    let (mut done, other) = thread::scope(|scope| {
        let others: Vec<_> = (1..workers).map(|_| scope.spawn(shift)).collect();
        let other = other();
        let mut done = shift();
        for worker in others {
            match worker.join() {
                Ok(more) => done.extend(more),
                Err(panic) => resume_unwind(panic),
            }
        }
        (done, other)
    });
    done.sort_by_key(|(place, _)| *place);
    (done.into_iter().map(|(_, result)| result).collect(), other)
}
