//! Rows of a table of which a season has very many: several in one statement. What a statement
//! costs by itself is then paid once for all of them: to be begun and ended, and the list that
//! SQLite makes of what a `CHECK` allows.

use std::sync::Arc;

use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

/// So many rows are written together.
const TOGETHER: usize = 64;

/// Rows of `N` columns on their way into a table. What was not ended is not written.
pub struct Many<'c, const N: usize> {
    tx: &'c Connection,
    insert: &'static str,
    cells: Vec<Cell>,
}

/// What stands in a column of such a row.
#[derive(Debug, Clone)]
pub enum Cell {
    Number(i64),
    Name(Arc<str>),
    Word(&'static str),
    Text(String),
    Nothing,
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Cell::Number(n) => ToSqlOutput::Owned(Value::Integer(*n)),
            Cell::Name(name) => ToSqlOutput::Borrowed(ValueRef::Text(name.as_bytes())),
            Cell::Word(word) => ToSqlOutput::Borrowed(ValueRef::Text(word.as_bytes())),
            Cell::Text(own) => ToSqlOutput::Borrowed(ValueRef::Text(own.as_bytes())),
            Cell::Nothing => ToSqlOutput::Borrowed(ValueRef::Null),
        })
    }
}

macro_rules! cell {
    ($($from:ty => |$value:ident| $cell:expr),* $(,)?) => {$(
        impl From<$from> for Cell {
            fn from($value: $from) -> Cell {
                $cell
            }
        }
    )*};
}
cell! {
    i64 => |n| Cell::Number(n),
    u32 => |n| Cell::Number(n.into()),
    u16 => |n| Cell::Number(n.into()),
    u8 => |n| Cell::Number(n.into()),
    &Arc<str> => |name| Cell::Name(Arc::clone(name)),
    &'static str => |word| Cell::Word(word),
    String => |text| Cell::Text(text),
}

impl<T> From<Option<T>> for Cell
where
    Cell: From<T>,
{
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Nothing, Cell::from)
    }
}

impl<'c, const N: usize> Many<'c, N> {
    /// For rows of a statement such as `INSERT INTO seat (name, place) VALUES`.
    pub fn new(tx: &'c Connection, insert: &'static str) -> Many<'c, N> {
        Many {
            tx,
            insert,
            cells: Vec::new(),
        }
    }

    /// Adds a row; with it those before may be written.
    pub fn add(&mut self, row: [Cell; N]) -> rusqlite::Result<()> {
        self.cells.extend(row);
        if self.cells.len() == N * TOGETHER {
            let together = statement(self.insert, N, TOGETHER);
            let mut together = self.tx.prepare_cached(&together)?;
            together.execute(params_from_iter(&self.cells))?;
            self.cells.clear();
        }
        Ok(())
    }

    /// Writes what is left.
    pub fn end(self) -> rusqlite::Result<()> {
        let mut one = self.tx.prepare_cached(&statement(self.insert, N, 1))?;
        for row in self.cells.chunks(N) {
            one.execute(params_from_iter(row))?;
        }
        Ok(())
    }
}

fn statement(insert: &str, columns: usize, rows: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    format!("{insert} {}", vec![&*row; rows].join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSERT: &str = "INSERT INTO t (n, name, text) VALUES";

    fn table() -> Connection {
        let tx = Connection::open_in_memory().expect("a database");
        let made = tx.execute_batch(
            "CREATE TABLE t (n INTEGER PRIMARY KEY, name TEXT CHECK (name IN ('a', 'b', 'c')), text)",
        );
        made.expect("a table");
        tx
    }

    #[test]
    fn every_row_is_written_once_and_in_order() {
        for count in [0, 1, TOGETHER - 1, TOGETHER, 2 * TOGETHER + 3] {
            let tx = table();
            let name: Arc<str> = "b".into();
            let mut many = Many::<3>::new(&tx, INSERT);
            for n in 0..count {
                let text = n.is_multiple_of(2).then(|| n.to_string());
                let row = [Cell::from(n as i64), (&name).into(), text.into()];
                many.add(row).expect("a row");
            }
            many.end().expect("the rest");
            let mut rows = tx
                .prepare("SELECT n, name, text FROM t ORDER BY rowid")
                .unwrap();
            let rows = rows.query_map([], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?)));
            let rows: Vec<(u32, String, Option<String>)> =
                rows.unwrap().collect::<Result<_, _>>().unwrap();
            let text = |n: u32| n.is_multiple_of(2).then(|| n.to_string());
            let meant = (0..count as u32).map(|n| (n, "b".to_owned(), text(n)));
            assert_eq!(rows, meant.collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_a_table_refuses_is_refused_wherever_it_stands() {
        for (count, bad) in [(3, 2), (TOGETHER, 5), (TOGETHER + 9, TOGETHER + 4)] {
            let tx = table();
            let mut many = Many::<3>::new(&tx, INSERT);
            let mut rows = (0..count).map(|n| {
                let name = if n == bad { "d" } else { "a" };
                many.add([Cell::from(n as i64), name.into(), Cell::Nothing])
            });
            let added: Result<(), _> = rows.try_for_each(|added| added);
            drop(rows);
            assert!(added.and_then(|()| many.end()).is_err(), "{count}");
        }
    }
}
