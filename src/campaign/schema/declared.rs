//! The objects that plain `CREATE` statements make, read from the statements' own words. To let
//! SQLite make them takes longer than most commands.

use super::Object;

/// The objects that some statements make; `None` where one is anything else than a `CREATE TABLE`,
/// `CREATE INDEX` or `CREATE TRIGGER` as this program writes them.
pub(super) struct Declared {
    objects: Vec<Object>,
    /// How many indexes without a statement the tables have: those of their constraints.
    constraints: usize,
}

impl Declared {
    pub(super) fn read(steps: &[&str]) -> Option<Declared> {
        let mut declared = Declared {
            objects: Vec::new(),
            constraints: 0,
        };
        for step in steps {
            let mut rest = bare(step);
            while !rest.is_empty() {
                let (statement, after) = cut(rest)?;
                let object = object(statement)?;
                if object.0 == "table" {
                    declared.constraints += constraints(statement);
                }
                declared.objects.push(object);
                rest = bare(after);
            }
        }
        declared.objects.sort();
        Some(declared)
    }

    /// Whether a schema is surely this one. Its objects are in any order.
    pub(super) fn is(&self, have: &[Object]) -> bool {
        let (mut written, own): (Vec<&Object>, Vec<&Object>) =
            have.iter().partition(|(.., sql)| sql.is_some());
        written.sort();
        let of_a_table = |(kind, name, table, _): &&Object| {
            let number = name
                .strip_prefix("sqlite_autoindex_")
                .and_then(|n| n.strip_prefix(table.as_str()))
                .and_then(|n| n.strip_prefix('_'));
            let table = |o: &Object| o.0 == "table" && o.1 == *table;
            kind == "index"
                && number.is_some_and(|n| n.parse::<u8>().is_ok())
                && self.objects.iter().any(table)
        };
        written.into_iter().eq(&self.objects)
            && own.len() == self.constraints
            && own.iter().all(of_a_table)
    }
}

/// Without the white space and the comments that a text begins with.
fn bare(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        match text.strip_prefix("--") {
            Some(comment) => text = comment.split_once('\n').map_or("", |(_, rest)| rest),
            None => return text,
        }
    }
}

/// The first statement, without its semicolon, and what follows it.
fn cut(text: &str) -> Option<(&str, &str)> {
    let ending = match text.starts_with("CREATE TRIGGER ") {
        true => "END;",
        false => ";",
    };
    let end = text.find(ending)? + ending.len() - 1;
    let (statement, rest) = text.split_at_checked(end)?;
    // A semicolon in a comment or in quotation marks would be no end.
    let hides = ending == ";" && (statement.contains("--") || statement.contains("/*"));
    let quotes = statement.matches('\'').count() % 2 == 1;
    (!hides && !quotes).then(|| (statement, rest.strip_prefix(';').unwrap_or(rest)))
}

fn object(statement: &str) -> Option<Object> {
    let name = |text: &str| {
        let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
        (end > 0).then(|| text.get(..end).unwrap_or_default().to_owned())
    };
    let (kind, own, table) = if let Some(rest) = statement.strip_prefix("CREATE TABLE ") {
        let own = name(rest)?;
        ("table", own.clone(), own)
    } else if let Some(rest) = statement.strip_prefix("CREATE INDEX ") {
        ("index", name(rest)?, name(rest.split_once(" ON ")?.1)?)
    } else if let Some(rest) = statement.strip_prefix("CREATE TRIGGER ") {
        (
            "trigger",
            name(rest)?,
            name(rest.split_once(" ON ")?.1.trim_start())?,
        )
    } else {
        return None;
    };
    Some((kind.to_owned(), own, table, Some(statement.to_owned())))
}

/// How many indexes a table's constraints make.
fn constraints(table: &str) -> usize {
    let keys = match table.ends_with("WITHOUT ROWID") {
        // The table is its own index.
        true => 0,
        false => {
            table.matches("PRIMARY KEY").count() - table.matches("INTEGER PRIMARY KEY").count()
        }
    };
    keys + table.matches("UNIQUE").count()
}
