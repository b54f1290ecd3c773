//! The figures of `docs/performance.md` that need more than whole processes.
//!
//! `cargo bench --bench figures -- once 10000` plays one season of so many orders and says how long
//! each step took, which is also what to run under a profiler; `-- growth` compares commands with
//! many seasons behind them and with one; `-- file 500 PATH` writes such a campaign; `-- check 10000
//! FOLDER` times what checks a season afterwards, and leaves campaign and reveal in the folder.

mod growth;
mod past;
mod program;
mod season;
mod verify;

use std::path::Path;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut words = args.iter().skip(1).filter(|word| !word.starts_with("--"));
    let figure = words.next().map(String::as_str);
    if figure == Some("growth") {
        return growth::growth();
    }
    let number = words.next();
    let number = number.map(|n| n.parse::<usize>().expect("a number"));
    let path = words.next().map(Path::new);
    match figure {
        Some("file") => {
            let seasons = number.map_or(500, |n| n.try_into().expect("few enough"));
            growth::file(seasons, path.unwrap_or(Path::new("many.db")));
        }
        Some("check") => verify::once(number.unwrap_or(10_000), path),
        Some("once") | None => season::once(number.unwrap_or(10_000)),
        Some(other) => panic!("no figure is called {other}: once, growth, file, check"),
    }
}
