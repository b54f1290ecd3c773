//! The tables of an Antiquity campaign, as `docs/tables.md` promises them: each of its questions has an answer in a
//! campaign that was played, and each column is told.

use std::fs;

use rusqlite::{Connection, OpenFlags};

use crate::harness::desk::{Desk, Stage};

fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/tables.md");
    fs::read_to_string(path).unwrap()
}

fn open(desk: &Desk) -> Connection {
    Connection::open_with_flags(desk.file(), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap()
}

fn count(tables: &Connection, sql: &str) -> i64 {
    let sql = sql.trim().trim_end_matches(';');
    let all = format!("SELECT count(*) FROM ({sql})");
    tables.query_row(&all, (), |row| row.get(0)).unwrap()
}

#[test]
fn every_question_has_its_answer() {
    let desk = Desk::at(Stage::Closed);
    let tables = open(&desk);
    let text = document();
    let questions: Vec<&str> = text.split("```sql\n").skip(1).collect();
    assert_eq!(questions.len(), 6);
    for question in questions {
        let (sql, _) = question.split_once("```").unwrap();
        assert!(count(&tables, sql) > 0, "{sql}");
    }
}

#[test]
fn every_column_is_told() {
    let desk = Desk::at(Stage::Closed);
    let tables = open(&desk);
    let text = document();
    let (mut table, mut told) = (String::new(), Vec::new());
    for line in text.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let mut cells = line.split('|').skip(1).map(str::trim);
        let (name, columns) = (cells.next().unwrap(), cells.next().unwrap());
        if !name.is_empty() {
            table = name.trim_matches('`').to_owned();
        }
        for column in columns.split(", ") {
            told.push((table.clone(), column.trim_matches('`').to_owned()));
        }
    }
    let mut there = Vec::new();
    for table in told.iter().map(|(table, _)| table) {
        let mut query = tables
            .prepare("SELECT name FROM pragma_table_info(?1)")
            .unwrap();
        let columns = query
            .query_map([table], |row| row.get::<_, String>(0))
            .unwrap();
        there.extend(columns.map(|column| (table.clone(), column.unwrap())));
    }
    there.sort();
    there.dedup();
    told.sort();
    assert_eq!(told, there);
}

#[test]
fn orders_that_wait_are_those_that_stand_once_they_are_locked() {
    let sql = "SELECT count(*) FROM attempt WHERE waits = ?1";
    let waits = |stage, flag: i64| -> i64 {
        let tables = open(&Desk::at(stage));
        tables.query_row(sql, [flag], |row| row.get(0)).unwrap()
    };
    let before = waits(Stage::Ordered, 1);
    assert!(before > 0 && waits(Stage::Ordered, 0) == 0);
    assert_eq!(
        (waits(Stage::Locked, 0), waits(Stage::Locked, 1)),
        (before, 0)
    );
    // What is left is what the account says, before the lock and after it.
    for stage in [Stage::Ordered, Stage::Locked, Stage::Closed] {
        let tables = open(&Desk::at(stage));
        let other = "SELECT nation FROM treasury JOIN account USING (nation) WHERE points <> after";
        assert_eq!(count(&tables, other), 0);
        let sums = "SELECT nation FROM account WHERE before + entered - orders <> after";
        assert_eq!(count(&tables, sums), 0);
    }
}
