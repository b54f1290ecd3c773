//! Files that are small on the disk and ask for more than a machine has.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::*;
use crate::locale::Lang;

type Zip = ZipWriter<Cursor<Vec<u8>>>;

fn put(zip: &mut Zip, name: &str, text: &str) {
    zip.start_file(name, SimpleFileOptions::default())
        .expect("a part");
    zip.write_all(text.as_bytes()).expect("written");
}

/// An .ods file of that content.
fn ods(tables: &str) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    zip.start_file("mimetype", stored).expect("a part");
    zip.write_all(b"application/vnd.oasis.opendocument.spreadsheet")
        .expect("written");
    put(&mut zip, "META-INF/manifest.xml", "<m/>");
    put(&mut zip, "content.xml", &format!("<c>{tables}</c>"));
    zip.finish().expect("a file").into_inner()
}

/// A tab of those rows.
fn tab(rows: &str) -> String {
    format!(r#"<table:table table:name="T">{rows}</table:table>"#)
}

fn text(of: &str) -> String {
    format!(
        r#"<table:table-cell office:value-type="string"><text:p>{of}</text:p></table:table-cell>"#
    )
}

fn row(cells: &str) -> String {
    format!("<table:table-row>{cells}</table:table-row>")
}

/// What becomes of a file.
fn fate(bytes: &[u8]) -> Result<usize, ReadFault> {
    match find(bytes)? {
        Found::Tabs(tabs) => Ok(tabs.iter().flat_map(|tab| &tab.rows).count()),
        Found::Text { .. } => panic!("no workbook"),
    }
}

#[test]
fn an_ods_file_as_libreoffice_ends_it_is_read() {
    let rest = r#"<table:table-row table:number-rows-repeated="1048574"><table:table-cell
        table:style-name="x" table:number-columns-repeated="16384"/></table:table-row>"#;
    let gap = r#"<table:table-row table:number-rows-repeated="900"><table:table-cell/>
        </table:table-row>"#;
    let gap = gap.replace("\n        ", "");
    let rows = [&row(&text("a")), &*gap, &row(&text("b")), rest].concat();
    assert_eq!(fate(&ods(&tab(&rows))), Ok(2));
}

#[test]
fn repetitions_are_counted_before_they_are_made() {
    let many = |n: &str| {
        format!(r#"<table:table-cell office:value="1" table:number-columns-repeated="{n}"/>"#)
    };
    let wide = row(&many("16384"));
    let long = |rows: &str, cells: &str| {
        format!(r#"<table:table-row table:number-rows-repeated="{rows}">{cells}</table:table-row>"#)
    };
    for rows in [
        // 130 rows of 16,384 cells in a few hundred bytes; with overflowing numbers.
        wide.repeat(130),
        row(&many("18446744073709551615")).repeat(130),
        // One row a million times over, and two rows with a million between them.
        long("1048576", &many("5")),
        long("18446744073709551615", &many("5")),
        [&wide, &*long("400000", "<table:table-cell/>"), &wide].concat(),
        // Not many cells, but much text in each.
        long("1048576", &text(&"x".repeat(200))),
        row(&text(r#"<text:s text:c="999999999999"/>"#)),
        row(&text(r#"<text:s text:c="99999999"/>"#)).repeat(2),
    ] {
        assert_eq!(fate(&ods(&tab(&rows))), Err(ReadFault::TooLarge));
    }
    let tabs = tab(&row(&text("a"))).repeat(MAX_TABS + 1);
    assert_eq!(fate(&ods(&tabs)), Err(ReadFault::TooLarge));
}

/// The reader of .ods files looks for the end of a table, a row or a remark even beyond the end of
/// the file.
#[test]
fn tags_that_never_close_are_told() {
    let remark = r#"<table:table-cell office:value-type="string"><office:annotation>"#;
    for content in [
        r#"<table:table table:name="T">"#.to_owned(),
        r#"<table:table table:name="T"></c><c>"#.to_owned(),
        tab(&row(remark)),
        tab(&row(&text(&row(&text("a"))))),
        tab(&row(&text(&tab("")))),
        tab(&row(&row(&text("a")))),
    ] {
        let fate = fate(&ods(&content));
        assert!(matches!(fate, Err(ReadFault::Damaged(_))), "{fate:?}");
    }
}

/// A workbook of ours with one part changed.
fn changed(part: &str, change: impl Fn(String) -> String) -> Vec<u8> {
    let book = Book {
        title: "t".into(),
        mark: None,
        tabs: vec![NewTab::new("Un", [head("a")], [[Cell::from("word")]])],
    };
    let bytes = write(&book, Form::Xlsx, Lang::Fr).expect("xlsx");
    let mut old = ZipArchive::new(Cursor::new(bytes)).expect("zip");
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..old.len() {
        let mut held = old.by_index(place).expect("a part");
        let name = held.name().expect("a name").into_owned();
        let text = std::io::read_to_string(&mut held).expect("text");
        let text = if name == part { change(text) } else { text };
        put(&mut zip, &name, &text);
    }
    zip.finish().expect("a file").into_inner()
}

const SHEET: &str = "xl/worksheets/sheet1.xml";

fn sheet(rows: &str) -> Vec<u8> {
    changed(SHEET, |old| {
        let (before, rest) = old.split_once("<sheetData>").expect("data");
        let (_, after) = rest.split_once("</sheetData>").expect("data");
        format!("{before}<sheetData>{rows}</sheetData>{after}")
    })
}

#[test]
fn an_xlsx_file_has_its_limits_too() {
    let far = |last: u32| -> String {
        (1..=last)
            .map(|n| format!(r#"<row r="{n}"><c r="XFD{n}"><v>1</v></c></row>"#))
            .collect()
    };
    assert_eq!(fate(&sheet(&far(10))), Ok(10));
    // A row of 501 cells each, for one that is filled.
    let last = u32::try_from(MAX_SPANNED / 501 + 1).expect("small");
    assert_eq!(fate(&sheet(&far(last))), Err(ReadFault::TooLarge));
    // A long text that many cells share.
    let shared: String = (1..=1001)
        .map(|n| format!(r#"<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>"#))
        .collect();
    let long = "x".repeat(MAX_TEXT / 1000);
    let book = sheet(&shared);
    assert_eq!(fate(&book), Ok(1001));
    let mut old = ZipArchive::new(Cursor::new(book)).expect("zip");
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..old.len() {
        let mut held = old.by_index(place).expect("a part");
        let name = held.name().expect("a name").into_owned();
        let text = std::io::read_to_string(&mut held).expect("text");
        let text = match name.as_str() {
            "xl/sharedStrings.xml" => format!("<sst><si><t>{long}</t></si></sst>"),
            _ => text,
        };
        put(&mut zip, &name, &text);
    }
    let bytes = zip.finish().expect("a file").into_inner();
    assert_eq!(fate(&bytes), Err(ReadFault::TooLarge));
}

#[test]
fn a_cell_beyond_all_cells_is_told() {
    for (place, good) in [
        ("A2", true),
        ("XFD1048576", true),
        ("treasuryB7", false),
        ("A4294967298", false),
    ] {
        let row = format!(r#"<row r="2"><c r="{place}"><v>1</v></c></row>"#);
        let fate = fate(&sheet(&row));
        match good {
            true => assert_eq!(fate, Ok(1), "{place}"),
            false => assert!(matches!(fate, Err(ReadFault::Damaged(_))), "{place}"),
        }
    }
    let row = fate(&sheet(r#"<row r="4294967298"><c><v>1</v></c></row>"#));
    assert!(matches!(row, Err(ReadFault::Damaged(_))));
}

#[test]
fn a_small_file_that_unpacks_to_much_is_refused() {
    let part = "x".repeat(8_000_000);
    let mut one = ZipWriter::new(Cursor::new(Vec::new()));
    put(&mut one, "x", &part);
    let one = one.finish().expect("a file").into_inner();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for n in 0..33 {
        let mut one = ZipArchive::new(Cursor::new(&one)).expect("zip");
        let part = one.by_index(0).expect("a part");
        zip.raw_copy_file_rename(part, format!("{n}"))
            .expect("copied");
    }
    let bytes = zip.finish().expect("a file").into_inner();
    assert!(bytes.len() < 500_000, "{}", bytes.len());
    assert_eq!(fate(&bytes), Err(ReadFault::TooLarge));
}

#[test]
fn a_row_of_csv_has_an_end() {
    let commas = format!("a,b\n1,2\n{}\n3,4\n", ",".repeat(MAX_ROW + 100_000));
    let open = format!("a,b\n1,2\n\"{}", "3,4\n".repeat(MAX_ROW / 3));
    for text in [commas, open] {
        let rows: Vec<_> = Rows::new(&text).collect();
        assert_eq!(rows.len(), 3);
        assert!(rows[1].1.is_ok() && rows[2].1.is_err());
        assert!(matches!(
            tab_of_text(&text),
            Err(ReadFault::BadRow { row: 3, .. })
        ));
    }
    // Many rows are no long row.
    let many = "1,2\n".repeat(MAX_ROW);
    assert_eq!(Rows::new(&many).filter(|(_, r)| r.is_ok()).count(), MAX_ROW);
}
