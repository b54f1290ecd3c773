//! `simulate`, `replay`, `record`: games played by the program alone, and records of games.

use crate::locale::said::words;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use super::super::args::SimulateArgs;
use super::super::progress::Bar;
use super::super::shown::Piece;
use super::super::stop::REFUSED;
use super::super::{Answer, Ctx, Done, Stop, files};
use crate::campaign::CampaignError;
use crate::engine::campaign::Past;
use crate::engine::record::{self, Recorded, Writer};
use crate::engine::simulate::{Bout, Figures, Policy, Simulated};
use crate::engine::store::{Journal, defect};
use crate::engine::{Game, Seat, house};
use crate::games::aristocracy::Aristocracy;
use crate::games::coup::Coup;
use crate::games::{Played, names};
use crate::locale::Texts;
use crate::papers::FORMAT;
use crate::t;

/// The largest file of records, in bytes.
const MAX_RECORD: u64 = 500_000_000;
/// How many characters the longest bar of the picture has.
const WIDTH: f64 = 40.0;

pub fn simulate(ctx: &mut Ctx<'_, '_>, args: &SimulateArgs) -> Done {
    let brings = |setups: &[(&str, &str)]| setups.iter().any(|(name, _)| *name == args.game);
    match () {
        () if brings(Coup::SETUPS) => of::<Coup>(ctx, args),
        () if brings(Aristocracy::SETUPS) => of::<Aristocracy>(ctx, args),
        () => Err(unknown(&args.game, &simulated())),
    }
}

/// The names of all setups that can be simulated.
pub fn simulated() -> Vec<&'static str> {
    let setups = Coup::SETUPS.iter().chain(Aristocracy::SETUPS);
    setups.map(|(name, _)| *name).collect()
}

fn no_records(game: &str) -> Stop {
    words("desk-no-records")
        .named("rulebook", "rulebook", game)
        .into()
}

fn unknown(game: &str, names: &[&str]) -> Stop {
    let said = words("desk-no-game").typed("name", game);
    said.with("names", names.join(", ")).into()
}

/// A setup that the program brings, for so many.
fn setup<G: Played>(name: &str, players: u16, texts: &Texts) -> Option<G::Setup> {
    let (_, text) = G::SETUPS.iter().find(|(setup, _)| *setup == name)?;
    let seats = (1..=players).map(|seat| seat.to_string().into()).collect();
    let (setup, _) = G::read_setup(text, texts);
    G::with_seats(setup?, seats)
}

fn of<G: Simulated + Played>(ctx: &mut Ctx<'_, '_>, args: &SimulateArgs) -> Done {
    let players = args.players.unwrap_or(2);
    let setup = setup::<G>(&args.game, players, ctx.texts);
    let mut setup = setup.ok_or_else(|| unknown(&args.game, &simulated()))?;
    for said in &args.house {
        let set = said
            .split_once('=')
            .map(|(id, to)| house::set(G::house(), &mut setup, id, to));
        if set.is_none_or(|set| set.is_err()) {
            return Err(words("desk-no-house").typed("said", said).into());
        }
    }
    if let Err(remark) = G::playable(&setup) {
        return Err(Stop::Said(G::remark(&setup, &remark, ctx.texts)));
    }
    let mut policies: Vec<&Policy<G>> = Vec::new();
    for name in &args.policy {
        let policy = G::POLICIES.iter().find(|policy| policy.name == name);
        policies.push(policy.ok_or_else(|| {
            let names: Vec<&str> = G::POLICIES.iter().map(|p| p.name).collect();
            let said = words("desk-no-policy").typed("name", name);
            said.with("names", names.join(", "))
        })?);
    }
    // Fewer names than players: the last one goes on.
    let last = policies.last().copied().or(G::POLICIES.first());
    while let (Some(last), true) = (last, policies.len() < usize::from(players)) {
        policies.push(last);
    }
    policies.truncate(usize::from(players));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bout = Bout::<G> {
        setup: &setup,
        first: None,
        players: &policies,
        games: args.games,
        seed: args.seed,
        threads,
    };
    let bar = Bar::new(ctx.machine.look, args.games);
    let began = started();
    let figures = bout.play(&|games| bar.at(games));
    drop(bar);
    let seconds = began.elapsed().as_secs_f64();
    let figures = figures.map_err(|fault| Stop::Campaign(defect(fault)))?;
    let texts = ctx.texts;
    Ok(shown(&figures, &policies, args, seconds, texts))
}

/// The time that a simulation takes is a figure of it.
#[allow(clippy::disallowed_methods)]
fn started() -> Instant {
    Instant::now()
}

fn shown<G: Simulated>(
    figures: &Figures,
    policies: &[&Policy<G>],
    args: &SimulateArgs,
    seconds: f64,
    texts: &Texts,
) -> Answer {
    let games = figures.games.max(1) as f64;
    let seats: Vec<Seat> = (0..figures.wins.len())
        .filter_map(|s| u16::try_from(s).ok())
        .map(Seat)
        .collect();
    let share = |seat: &Seat| figures.wins.get(seat.at()).copied().unwrap_or(0) as f64 / games;
    let intervals: Vec<[f64; 2]> = seats
        .iter()
        .map(|seat| figures.interval(*seat))
        .map(|(a, b)| [a, b])
        .collect();
    let mut value = json!({
        "format": FORMAT,
        "game": args.game,
        "players": figures.wins.len(),
        "policies": policies.iter().map(|p| p.name).collect::<Vec<_>>(),
        "games": figures.games,
        "seed": args.seed,
        "wins": figures.wins,
        "intervals": intervals,
        "turns": figures.turns,
        "answers": figures.answers,
        "seconds": seconds,
    });
    if !G::COUNTS.is_empty() {
        value["points"] = json!(figures.points);
        value["counts"] = counts_json::<G>(figures);
    }
    // Where a game has points, what a seat came to stands before its chances.
    let scored = !figures.points.is_empty();
    let mut titles = vec![
        "simulate-seat",
        "simulate-policy",
        "simulate-wins",
        "simulate-interval",
        "simulate-chance",
    ];
    let mut right = vec![0, 2];
    if scored {
        titles.insert(4, "column-points");
        right.push(4);
    }
    let rows = seats.iter().zip(policies).map(|(seat, policy)| {
        let (low, high) = figures.interval(*seat);
        let bar = "█".repeat((share(seat) * WIDTH).round() as usize);
        let points = figures.points.get(seat.at());
        let mut row = vec![
            (seat.0 + 1).to_string(),
            policy.name.to_owned(),
            figures
                .wins
                .get(seat.at())
                .copied()
                .unwrap_or(0)
                .to_string(),
            format!("{:.1}–{:.1} %", low * 100.0, high * 100.0),
            bar,
        ];
        if let Some(points) = points {
            row.insert(4, format!("{:.2}", *points as f64 / games));
        }
        row
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let titles = titles.into_iter().map(|key| texts.get(key));
    let mut pieces = vec![Piece::table(titles, &right, rows)];
    if !G::COUNTS.is_empty() {
        let counts = counts::<G>(figures, texts);
        pieces.extend([Piece::line(""), counts, Piece::line("")]);
    }
    let line = t!(
        texts,
        "simulate-sum",
        games = figures.games,
        unit = G::TURNS,
        turns = format!("{:.1}", figures.turns as f64 / games),
        seconds = format!("{seconds:.2}"),
        rate = format!("{:.0}", figures.games as f64 / seconds.max(1e-9))
    );
    pieces.push(Piece::line(&line));
    Answer::of(pieces).json(&value)
}

fn counts_json<G: Simulated>(figures: &Figures) -> Value {
    let counts = G::COUNTS.iter().zip(&figures.counts);
    let counts = counts.map(|(name, count)| {
        let of = json!({ "sum": count.sum, "games": count.games, "most": count.most });
        ((*name).to_owned(), of)
    });
    Value::Object(counts.collect())
}

/// What came of each kind of thing; what never came is left out.
fn counts<G: Simulated>(figures: &Figures, texts: &Texts) -> Piece {
    let games = figures.games.max(1) as f64;
    let titles = [
        "simulate-what",
        "simulate-each",
        "simulate-share",
        "simulate-most",
    ];
    let came = G::COUNTS.iter().zip(&figures.counts);
    let rows = came
        .filter(|(_, count)| count.sum > 0)
        .map(|(name, count)| {
            [
                texts.get(&format!("simulated-{name}")),
                format!("{:.2}", count.sum as f64 / games),
                format!("{:.1} %", 100.0 * count.games as f64 / games),
                count.most.to_string(),
            ]
        });
    Piece::table(titles.map(|key| texts.get(key)), &[1, 2, 3], rows)
}

/// Records checked against the rule, step by step.
pub fn replay(ctx: &mut Ctx<'_, '_>, game: &str, paths: &[PathBuf]) -> Done {
    if game != Coup::NAME {
        let known = names().into_iter().find(|name| *name == game);
        return Err(known.map_or_else(|| unknown(game, &[Coup::NAME]), no_records));
    }
    let mut code = 0;
    let mut results = Vec::new();
    for path in paths {
        let text = files::read_text(ctx.machine, Some(path), MAX_RECORD)?;
        let file = path.display().to_string();
        let (line, value) = match record::check::<Coup>(text.lines()) {
            Ok(checked) => (
                t!(
                    ctx.texts,
                    "replay-holds",
                    file = &*file,
                    n = checked.games,
                    answers = checked.answers
                ),
                json!({ "file": file, "holds": true, "games": checked.games, "answers": checked.answers }),
            ),
            Err(wrong) => {
                code = REFUSED;
                (
                    t!(
                        ctx.texts,
                        "replay-wrong",
                        file = &*file,
                        row = wrong.line,
                        expected = &*wrong.expected,
                        found = &*wrong.found
                    ),
                    json!({ "file": file, "holds": false, "line": wrong.line,
                        "expected": wrong.expected, "found": wrong.found }),
                )
            }
        };
        // Each takes a while.
        ctx.show(Answer::line(&line).for_people())?;
        results.push(value);
    }
    let value = json!({ "format": FORMAT, "game": game, "files": results });
    Ok(Answer::default().json(&value).code(code))
}

/// A season as a record. It is the arbiter's until the reveal: it shows every hand.
pub fn record<G: Played>(ctx: &mut Ctx<'_, '_>, season: u16) -> Done {
    let text = match G::NAME {
        "coup" => written::<Coup>(ctx, season)?,
        game => return Err(no_records(game)),
    };
    Ok(Answer::of(vec![Piece::Text(text)]))
}

fn written<G: Recorded + Played>(ctx: &mut Ctx<'_, '_>, season: u16) -> Result<String, Stop> {
    let file = ctx.open()?;
    let text: Result<String, CampaignError> = file.read(|tx| {
        let journal = Journal(tx);
        let (mut campaign, entries) = Past::<G>::season(&journal, season).map_err(defect)?;
        let mut writer = Writer::default();
        let mut last = None;
        for (head, body) in &entries {
            match &mut campaign {
                None => crate::engine::replay::one(&mut campaign, head, body.as_ref(), &journal),
                Some(campaign) => {
                    campaign.watched(head, body.as_ref(), &journal, &mut |setup, state, input| {
                        writer.input::<G>(setup, state, input);
                    })
                }
            }
            .map_err(defect)?;
            last = campaign.as_ref().map(|campaign| campaign.state);
        }
        Ok(last
            .map(|state| writer.end::<G>(&state))
            .unwrap_or_default())
    });
    Ok(text?)
}
