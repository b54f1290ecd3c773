//! Cells as spreadsheet programs write them, and files that nobody should trust.

use super::*;
use crate::locale::Lang;

fn rows(text: &str) -> Vec<(u32, Vec<String>)> {
    let tab = tab_of_text(text).expect("csv");
    let cells = |row: &Row| row.cells.iter().map(str::to_owned).collect();
    tab.rows.iter().map(|r| (r.number, cells(r))).collect()
}

fn numbers(text: &str) -> Vec<u32> {
    rows(text).into_iter().map(|(n, _)| n).collect()
}

#[test]
fn rows_are_numbered_as_a_spreadsheet_does() {
    assert_eq!(numbers("a,b\n\n,\nc,d\n"), [1, 4]);
    assert_eq!(numbers("\r\na;b\r\n\r\n\r\nc;d\r\n"), [2, 5]);
    assert_eq!(numbers("a,\"b\nb\"\nc,d\n"), [1, 2]);
    assert_eq!(numbers("sep=;\r\na;b\r\n"), [2]);
}

#[test]
fn the_separator_is_that_of_the_first_line_that_has_one() {
    let cells = |text: &str| rows(text)[1].1.len();
    assert_eq!(cells("Titre\nnation;nom\nITALIE;Bd 1, Sp 2, Cv 3\n"), 2);
    assert_eq!(cells("x\n\"a,b\"\tc\td\n"), 3);
    assert_eq!(rows("sep=;\na,b;c\n")[0].1, ["a,b", "c"]);
}

#[test]
fn text_is_read_as_excel_writes_it() {
    let words = "Trésor;Armée d’Hannibal";
    let utf16: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(words.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    assert_eq!(decoded(&utf16), (words.into(), false));
    assert_eq!(
        decoded(format!("\u{feff}{words}").as_bytes()),
        (words.into(), false)
    );
    assert_eq!(
        decoded(b"Tr\xE9sor;Arm\xE9e d\x92Hannibal"),
        (words.into(), true)
    );
}

#[test]
fn whole_numbers_are_taken_and_doubtful_ones_are_not() {
    for (text, number) in [
        ("200", Some(200)),
        ("1\u{202f}234", Some(1234)),
        ("1 234,00", Some(1234)),
        ("2,0", Some(2)),
        ("2.0", Some(2)),
        ("\u{2212}3", Some(-3)),
        ("+3", Some(3)),
        ("2,5", None),
        ("1,000", None),
        ("1.000", None),
        ("1e3", None),
        ("", None),
        ("-", None),
        ("2026-03-01", None),
    ] {
        assert_eq!(whole_number(text), number, "{text}");
    }
}

#[test]
fn columns_have_the_letters_of_a_spreadsheet() {
    let letters: Vec<String> = [0, 25, 26, 51, 52, 701, 702].map(letter).into();
    assert_eq!(letters, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
}

fn hostile() -> Book {
    let texts = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "'=1",
        "''+",
        "'abc",
        "plain; a, b",
        "é \"q\"",
        "\u{2212}3",
        "=cmd|' /C calc'!A0",
    ];
    let rows = texts.map(|t| {
        [
            Cell::Text(t.to_owned()),
            Cell::Number(-3),
            Cell::Text("x".into()),
        ]
    });
    Book {
        title: "t".into(),
        mark: Some("Pour l'arbitre seul : secret".into()),
        tabs: vec![
            NewTab::new("Un", [head("a"), head("b"), head("c")], rows.clone()),
            NewTab::new("Deux", [head("a"), head("b"), head("c")], rows),
        ],
    }
}

fn texts_of(tabs: &[Tab]) -> Vec<String> {
    let rows = tabs.iter().flat_map(|t| &t.rows);
    rows.filter(|r| r.lone().is_none() && r.cell(0) != "a")
        .map(|r| format!("{}|{}|{}", r.cell(0), r.cell(1), r.cell(2)))
        .collect()
}

#[test]
fn no_cell_is_a_formula_and_every_text_is_read_as_it_was() {
    let book = hostile();
    let wanted: Vec<String> = book
        .tabs
        .iter()
        .flat_map(|t| &t.rows)
        .map(|row| match &row[0] {
            Cell::Text(text) => format!("{text}|-3|x"),
            _ => String::new(),
        })
        .collect();
    for lang in Lang::ALL {
        let csv = write(&book, Form::Csv, lang).expect("csv");
        let Ok(Found::Text { text, guessed }) = find(&csv) else {
            panic!("text");
        };
        assert!(!guessed);
        let separator = if lang == Lang::Fr { ';' } else { ',' };
        for line in text.lines() {
            let cell = line.trim_start_matches('"');
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{line}");
            assert!(line.contains(separator) || !line.contains('='));
        }
        assert_eq!(texts_of(&[tab_of_text(&text).expect("rows")]), wanted);
    }
    let xlsx = write(&book, Form::Xlsx, Lang::Fr).expect("xlsx");
    let Ok(Found::Tabs(tabs)) = find(&xlsx) else {
        panic!("tabs");
    };
    assert_eq!(texts_of(&tabs), wanted);
    assert_eq!(tabs[1].name.as_deref(), Some("Deux"));
    // No formula in the file either: calamine would show its value, so its own reader of formulas
    // is asked.
    use calamine::Reader;
    let mut book: calamine::Xlsx<_> =
        calamine::Xlsx::new(std::io::Cursor::new(&xlsx)).expect("xlsx");
    let formulas = book.worksheet_formula("Un").expect("formulas");
    assert!(formulas.is_empty());
}

#[test]
fn equal_books_give_equal_bytes_whatever_the_time() {
    for form in [Form::Xlsx, Form::Csv] {
        let first = write(&hostile(), form, Lang::Fr).expect("bytes");
        assert!(first == write(&hostile(), form, Lang::Fr).expect("bytes"));
    }
    // A workbook holds the times of its parts and its own; they are always the same.
    let bytes = write(&hostile(), Form::Xlsx, Lang::Fr).expect("bytes");
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("zip");
    for place in 0..zip.len() {
        let part = zip.by_index(place).expect("a part");
        assert_eq!(part.last_modified(), Some(zip::DateTime::default()));
    }
    let core = zip.by_name("docProps/core.xml").expect("a part");
    let core = std::io::read_to_string(core).expect("text");
    assert_eq!(
        core.matches("W3CDTF").count(),
        2,
        "created and modified: {core}"
    );
    assert_eq!(core.matches(">2000-01-01T00:00:00Z<").count(), 2, "{core}");
}

#[test]
fn what_is_no_workbook_is_told() {
    assert_eq!(find(&[0xD0, 0xCF, 0x11, 0xE0, 1]), Err(ReadFault::OldExcel));
    let stream: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let locked = [&[0xD0, 0xCF, 0x11, 0xE0][..], &stream].concat();
    assert_eq!(find(&locked), Err(ReadFault::Locked));
    // As LibreOffice marks it: the list of parts says how to decrypt them.
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("META-INF/manifest.xml", options)
        .expect("a part");
    let list = b"<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>";
    std::io::Write::write_all(&mut zip, list).expect("a list");
    let ods = zip.finish().expect("an archive").into_inner();
    assert_eq!(find(&ods), Err(ReadFault::Locked));
    assert!(matches!(
        find(b"PK\x03\x04rubbish"),
        Err(ReadFault::Damaged(_))
    ));
    let mut cut = write(&hostile(), Form::Xlsx, Lang::Fr).expect("xlsx");
    cut.truncate(cut.len() / 2);
    assert!(matches!(find(&cut), Err(ReadFault::Damaged(_))));
}
