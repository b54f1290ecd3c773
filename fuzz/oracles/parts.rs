//! Workbooks are zip files, whose sums a fuzzer never gets right: a part of one stands for a
//! whole workbook with that part in it.

use std::borrow::Cow;
use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::sample::sample;

const ODS: &[u8] = include_bytes!("../../tests/tables/monde.ods");
const CONTENT: &str = "content.xml";

/// The parts of an .xlsx file that say what its cells hold, with a word by which each is known.
const PARTS: [(&str, &str); 4] = [
    ("xl/worksheets/sheet1.xml", "<worksheet"),
    ("xl/sharedStrings.xml", "<sst"),
    ("xl/workbook.xml", "<workbook"),
    ("xl/styles.xml", "<styleSheet"),
];

/// The bytes, or where they are a workbook's part that workbook.
pub fn whole(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Some(text) = bytes
        .starts_with(b"<")
        .then(|| String::from_utf8_lossy(bytes))
    else {
        return Cow::Borrowed(bytes);
    };
    if text.contains("<table:") || text.contains("<office:") {
        return Cow::Owned(with(ODS, CONTENT, bytes));
    }
    match PARTS.iter().find(|(_, mark)| text.contains(mark)) {
        Some((name, _)) => Cow::Owned(with(&sample().worlds["monde-fr.xlsx"], name, bytes)),
        None => Cow::Borrowed(bytes),
    }
}

/// A workbook's parts that [`whole`] knows.
pub fn of(workbook: &[u8]) -> Vec<(String, Vec<u8>)> {
    let Ok(mut zip) = ZipArchive::new(Cursor::new(workbook)) else {
        return Vec::new();
    };
    let names = [CONTENT].into_iter().chain(PARTS.map(|(name, _)| name));
    let mut parts = Vec::new();
    for name in names {
        let Ok(mut part) = zip.by_name(name) else {
            continue;
        };
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).expect("a sound workbook");
        parts.push((name.replace('/', "-"), bytes));
    }
    parts
}

/// A workbook with another part in the place of that name.
pub fn with(workbook: &[u8], name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut zip = ZipArchive::new(Cursor::new(workbook)).expect("a workbook");
    let mut new = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for place in 0..zip.len() {
        let mut part = zip.by_index(place).expect("a part");
        let mut held = Vec::new();
        part.read_to_end(&mut held).expect("a sound workbook");
        let called = part.name().expect("a name");
        new.start_file(called.as_ref(), stored).expect("a part");
        let held = if called == name { bytes } else { &held };
        new.write_all(held).expect("written");
    }
    new.finish().expect("a workbook").into_inner()
}
