//! The referee's desk in a Dragon Lords campaign, by commands: undo, withdrawals, spreadsheets, world
//! files, corrections, copies. What is refused leaves the file the same to the byte.

use std::fs;

use rusqlite::Connection;
use rusqlite::types::Value;

use crate::harness::desk::{DRAGON_LORDS, Desk, Stage};

fn at(stage: Stage) -> Desk {
    Desk::of(&DRAGON_LORDS, stage)
}

/// Every value of every table but the journal, its snapshots, the messages and that they were sent: these stay of
/// an entry that is undone.
fn tables(desk: &Desk) -> Vec<String> {
    let conn = Connection::open(desk.file()).unwrap();
    let list = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut query = conn.prepare(list).unwrap();
    let names = query.query_map([], |r| r.get::<_, String>(0)).unwrap();
    let mut lines = Vec::new();
    for name in names.map(Result::unwrap) {
        if ["journal", "message", "sent", "snapshot"].contains(&&*name) {
            continue;
        }
        let mut query = conn.prepare(&format!("SELECT * FROM \"{name}\"")).unwrap();
        let width = query.column_count();
        let mut rows = query.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<Value> = (0..width).map(|c| row.get(c).unwrap()).collect();
            lines.push(format!("{name} {values:?}"));
        }
    }
    lines
}

fn gold(desk: &Desk, player: &str) -> i64 {
    let conn = Connection::open(desk.file()).unwrap();
    let sql = "SELECT gold FROM player WHERE player = ?1";
    conn.query_row(sql, [player], |r| r.get(0)).unwrap()
}

/// A desk with what the steps below need beside the sample's files.
fn prepared(stage: Stage) -> Desk {
    let desk = at(stage);
    desk.write("none.txt", "no orders\n");
    desk.write("more.txt", "spy 1: steal\nhire 1 spy in Mire\nword: ash\n");
    desk.write(
        "ordres.csv",
        "seat,order\nVARN,spy 2: steal\nVARN,hire 2 spies in Karth\nKESH,spy 4: augury\n",
    );
    desk.write("gold.toml", "[player.KESH]\ngold = 900\n");
    desk.write("news.txt", "Snow.\n");
    desk.write("other.txt", "Rain.\n");
    desk
}

/// Everything that can be undone after the sheet, each on what those before it left.
const STEPS: &[&str] = &[
    "enter VARN turn-1/varn.txt",
    "enter KESH turn-1/kesh.txt",
    "enter VARN more.txt",
    "enter ORLO none.txt",
    "orders withdraw KESH --yes",
    "enter KESH turn-1/kesh.txt",
    "orders withdraw KESH --mistaken --yes",
    "orders import ordres.csv",
    "world import gold.toml --yes",
    "world import world.toml --yes",
    "world import turn-3/world.toml --yes",
    "news news.txt",
    "news other.txt",
    "seat KESH --lang en",
];

#[test]
fn what_is_undone_leaves_the_tables_as_if_it_had_never_been() {
    let desk = prepared(Stage::Sheet);
    let start = tables(&desk);
    for step in STEPS {
        let before = tables(&desk);
        desk.run(step).ok();
        assert!(before != tables(&desk), "{step} does nothing");
        desk.run("undo --yes").ok();
        assert_eq!(before, tables(&desk), "{step}");
        desk.run(step).ok();
    }
    desk.run("audit verify").ok();
    // All of them, one after the other, back to the sheet and no further.
    for _ in STEPS {
        desk.run("undo --yes").ok();
    }
    assert_eq!(start, tables(&desk));
    desk.refuses("undo --yes", 1, &["feuille"], &["sheet"]);
    desk.run("audit verify").ok();
    desk.run("audit verify").ok();
}

#[test]
fn a_season_is_renamed_before_its_sheet_and_the_name_can_be_taken_back() {
    let desk = at(Stage::Open);
    let before = tables(&desk);
    desk.run("season rename 1 Thaw").ok();
    assert!(before != tables(&desk));
    desk.run("undo --yes").ok();
    assert_eq!(before, tables(&desk));
    let desk = at(Stage::Sheet);
    desk.refuses("season rename 1 Thaw", 1, &["1"], &["1"]);
}

/// After the lock nothing of it moves any more.
#[test]
fn nothing_is_undone_withdrawn_or_entered_after_the_lock() {
    for stage in [Stage::Locked, Stage::Rolled] {
        let desk = prepared(stage);
        for line in [
            "undo --yes",
            "orders withdraw VARN --yes",
            "orders withdraw VARN --mistaken --yes",
            "season sheet 2",
        ] {
            desk.refuses(line, 1, &["erreur :"], &["error:"]);
        }
        // A message that comes too late has its receipt, and nothing of it is entered.
        let before = desk.entries();
        desk.write("ordres.csv", "seat,order\nVARN,hire 3 spies in Karth\n");
        for line in ["enter VARN more.txt", "orders import ordres.csv"] {
            assert_eq!(desk.run(line).code, 1, "{line}");
        }
        let came = desk.entries().split_off(before.len());
        assert_eq!(came.len(), usize::from(stage == Stage::Rolled), "{came:?}");
        desk.run("audit verify").ok();
    }
    // The world stays as it was at the roll while choices wait (G11).
    let desk = prepared(Stage::Rolled);
    desk.refuses(
        "world import gold.toml --yes",
        1,
        &["erreur :"],
        &["error:"],
    );
    // Between two turns what was recorded since can be taken back, and the close cannot.
    let desk = prepared(Stage::Closed);
    desk.refuses("undo --yes", 1, &["erreur :"], &["error:"]);
    let before = tables(&desk);
    desk.run("world import gold.toml --yes").ok();
    assert_eq!(gold(&desk, "KESH"), 900);
    desk.run("undo --yes").ok();
    assert_eq!(before, tables(&desk));
}

/// A city and a stack may have one name: what becomes of the one is told beside the other.
#[test]
fn a_city_and_a_stack_of_one_name_are_told_apart_in_a_preview() {
    let desk = at(Stage::Open);
    let world = include_str!("../../campaigns/dragon-lords/world.toml");
    let both = world.replace("\"Guet de Dune\"", "\"Sel\"");
    assert!(both != world);
    let sel = "name = \"Sel\"\nowner = \"KESH\"\nhex = \"1,-5\"";
    let taken = both.replace(sel, &sel.replace("KESH", "ORLO"));
    assert!(taken != both);
    desk.write("both.toml", &both);
    desk.write("taken.toml", &taken);
    desk.write("world.toml", world);
    desk.run("world import both.toml --yes").ok();
    let ran = desk.run("--lang en world import taken.toml --yes").ok();
    assert!(
        ran.out.contains("Sel (Cities): owner KESH → ORLO"),
        "{ran:#?}"
    );
    desk.run("world import both.toml --yes").ok();
    let ran = desk.run("--lang fr world import world.toml --yes").ok();
    assert!(ran.out.contains("Sel (Piles)"), "{ran:#?}");
}

/// A world file twice is one world; a correction changes what it names; a bad one changes nothing.
#[test]
fn a_world_file_twice_corrections_and_bad_files() {
    let desk = prepared(Stage::Open);
    // What could be undone is noted for each entry.
    let world = |desk: &Desk| -> Vec<String> {
        let all = tables(desk).into_iter();
        all.filter(|line| !line.starts_with("undoable ")).collect()
    };
    let before = world(&desk);
    desk.run("world import world.toml --yes").ok();
    assert_eq!(before, world(&desk), "the same world once more");
    desk.run("audit verify").ok();
    desk.run("world import gold.toml --yes").ok();
    assert_eq!(gold(&desk, "KESH"), 900);
    assert_eq!(gold(&desk, "VARN"), 1800);
    let corrected = world(&desk);
    for (name, bad) in [
        ("none", ""),
        ("not.toml", "[player.KESH"),
        ("nobody", "[player.NOBODY]\ngold = 3\n"),
        ("minus", "[player.KESH]\ngold = -1\n"),
        ("unknown", "[player.KESH]\nsilver = 1\n"),
        (
            "twice",
            "[[city]]\nname = \"Karth\"\nowner = \"KESH\"\nhex = \"0,0\"\n\
             [[city]]\nname = \"karth\"\nowner = \"ORLO\"\nhex = \"1,0\"\n",
        ),
    ] {
        let file = format!("{name}.toml");
        desk.write(&file, bad);
        let line = format!("world import {file} --yes");
        if name == "none" {
            // A file that says nothing changes nothing.
            let ran = desk.run(&line);
            assert!([0, 1].contains(&ran.code), "{ran:#?}");
        } else {
            desk.refuses(&line, 1, &["erreur :"], &["error:"]);
        }
        assert_eq!(corrected, world(&desk), "{name}");
    }
    desk.refuses(
        "world import absent.toml --yes",
        4,
        &["absent"],
        &["absent"],
    );
    desk.run("audit verify").ok();
}

/// What was printed once is printed again to the byte, and another form of it states the same head,
/// whenever it is asked for.
#[test]
fn the_public_papers_are_printed_again_after_the_turn() {
    let desk = at(Stage::Ordered);
    let sheet = desk.run("season sheet 1").ok().out;
    let lock = desk.run("lock 1 --yes").ok().out;
    for line in ["roll 1 --no-beacon", "season close 1 --yes"] {
        desk.run(line).ok();
        assert_eq!(desk.run("season sheet 1").ok().out, sheet, "{line}");
        assert_eq!(desk.run("lock 1 --yes").ok().out, lock, "{line}");
    }
    for (line, first) in [("season sheet 1", sheet), ("lock 1 --yes", lock)] {
        let json = desk.run(&format!("{line} --format json")).ok().json();
        assert!(first.contains(json["head"].as_str().unwrap()), "{line}");
    }
    // A turn that went without a sheet gets none afterwards.
    let desk = at(Stage::Open);
    for line in ["roll 1", "season close 1 --yes"] {
        desk.run(line).ok();
    }
    desk.refuses("season sheet 1", 1, &["erreur :"], &["error:"]);
    desk.run("audit verify").ok();
}

/// A spreadsheet: bad rows are named, and with `--strict` nothing of it stands.
#[test]
fn a_spreadsheet_of_orders_stands_or_falls_as_it_says() {
    let desk = prepared(Stage::Sheet);
    desk.write(
        "bad.csv",
        "seat,order\nVARN,spy 2: steal\nVARN,dance\nNOBODY,spy 1: steal\n",
    );
    let before = desk.bytes();
    let ran = desk.run("orders import bad.csv --strict");
    assert_eq!(ran.code, 1, "{ran:#?}");
    assert!(before == desk.bytes(), "a refused spreadsheet wrote");
    let ran = desk.run("orders import bad.csv");
    assert_eq!(ran.code, 1, "{ran:#?}");
    let orders = desk.run("orders list VARN").ok().out;
    assert!(orders.contains("espion 2 : vol"), "{orders}");
    desk.run("audit verify").ok();
    desk.run("undo --yes").ok();
    desk.run("orders import ordres.csv").ok();
    desk.run("orders import ordres.csv").ok();
    desk.run("audit verify").ok();
}

#[test]
fn the_tables_are_made_anew_from_the_journal() {
    for stage in [Stage::Ordered, Stage::Rolled, Stage::Closed] {
        let desk = at(stage);
        let before = tables(&desk);
        let conn = Connection::open(desk.file()).unwrap();
        for bend in [
            "UPDATE player SET gold = gold + 1",
            "DELETE FROM spy WHERE player = 'VARN'",
            "UPDATE city SET owner = 'ORLO' WHERE city = 'Karth'",
        ] {
            assert!(conn.execute(bend, ()).unwrap() > 0, "{bend}");
        }
        drop(conn);
        let ran = desk.run("audit verify");
        assert_eq!(ran.code, 3, "{ran:#?}");
        desk.run("rebuild --yes").ok();
        assert_eq!(before, tables(&desk));
        desk.run("audit verify").ok();
        desk.run("audit verify").ok();
        // And it is played on.
        match stage {
            Stage::Ordered => desk.run("lock 1 --yes").ok(),
            Stage::Rolled => desk.run("enter ORLO turn-1/01-orlo.txt").ok(),
            _ => desk.run("season open \"Turn 2\"").ok(),
        };
        desk.run("audit verify").ok();
    }
}

#[test]
fn a_copy_is_the_campaign_and_is_played_on() {
    for stage in [Stage::Ordered, Stage::Rolled, Stage::Closed] {
        let desk = at(stage);
        desk.run("backup copy.db").ok();
        desk.bare(["restore", "copy.db", "back.db"]).ok();
        let own = tables(&desk);
        fs::rename(desk.path("back.db"), desk.file()).unwrap();
        assert_eq!(own, tables(&desk));
        desk.run("audit verify").ok();
        // The dice are in the copy: what comes is what would have come.
        if stage == Stage::Ordered {
            desk.run("lock 1 --yes").ok();
            desk.run("roll 1 --beacon \"03 17 22 40 41 09\"").ok();
            let rolled = at(Stage::Rolled);
            assert_eq!(dice(&desk), dice(&rolled));
        }
    }
}

fn dice(desk: &Desk) -> Vec<(String, String)> {
    let conn = Connection::open(desk.file()).unwrap();
    let mut query = conn
        .prepare("SELECT question, result FROM draw ORDER BY n")
        .unwrap();
    let rows = query.query_map((), |r| Ok((r.get(0)?, r.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

/// A reveal tells where the spies are: while the game goes on it is to be asked for expressly, and the
/// arbiter is told what it does; at the end it is nobody's secret any more.
#[test]
fn a_turn_is_revealed_early_only_when_that_is_meant() {
    let desk = at(Stage::Closed);
    desk.refuses("reveal 1 --yes", 1, &["--early"], &["--early"]);
    desk.refuses("reveal 1 --early", 1, &["--yes"], &["--yes"]);
    let early = desk.run("reveal 1 --early --yes").ok().json();
    assert_eq!(early["rulebook"], "dragon-lords");
    assert_eq!(desk.run("reveal 1 --yes").ok().json(), early);
    let desk = at(Stage::Closed);
    desk.run("reveal --campaign --yes").ok();
    desk.run("reveal 1 --yes").ok();
}

#[test]
fn status_is_written_as_a_table() {
    let desk = at(Stage::Ordered);
    for file in ["s.csv", "s.xlsx"] {
        desk.run(&format!("status --out {file}")).ok();
        assert!(fs::metadata(desk.path(file)).unwrap().len() > 50);
    }
    assert!(
        fs::read_to_string(desk.path("s.csv"))
            .unwrap()
            .contains("VARN")
    );
}
