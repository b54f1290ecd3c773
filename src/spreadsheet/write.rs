//! A book as .xlsx or .csv. Equal books give equal bytes: no clock, no name of a machine.

use csv::{QuoteStyle, Terminator, WriterBuilder};
use rust_xlsxwriter::{
    DataValidation, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Formula,
    Workbook, Worksheet, XlsxError,
};
use unicode_width::UnicodeWidthStr;

use super::book::{Book, Cell, NewTab};
use super::{Form, guarded};
use crate::locale::Lang;

/// A book could not be written; found by any test that writes one.
#[derive(Debug, thiserror::Error)]
pub enum WriteFault {
    #[error("xlsx: {0}")]
    Xlsx(#[from] XlsxError),
    #[error("csv: {0}")]
    Csv(String),
}

/// The bytes of a book. In CSV the tabs stand one under the other, each below its name where
/// there are several; a French one is separated by semicolons, as a French Excel wants it.
pub fn write(book: &Book, form: Form, lang: Lang) -> Result<Vec<u8>, WriteFault> {
    match form {
        Form::Xlsx => xlsx(book),
        Form::Csv => csv(book, lang),
    }
}

fn csv(book: &Book, lang: Lang) -> Result<Vec<u8>, WriteFault> {
    let fault = |e: csv::Error| WriteFault::Csv(e.to_string());
    // The mark by which Excel knows UTF-8.
    let mut csv = WriterBuilder::new()
        .delimiter(match lang {
            Lang::Fr => b';',
            Lang::En => b',',
        })
        .quote_style(QuoteStyle::Necessary)
        .terminator(Terminator::CRLF)
        .flexible(true)
        .from_writer(b"\xEF\xBB\xBF".to_vec());
    let line = |csv: &mut csv::Writer<Vec<u8>>, text: &str| {
        csv.write_record([guarded(text).as_ref()]).map_err(fault)
    };
    if let Some(mark) = &book.mark {
        line(&mut csv, mark)?;
        line(&mut csv, "")?;
    }
    for (n, tab) in book.tabs.iter().enumerate() {
        if n > 0 {
            line(&mut csv, "")?;
        }
        if book.tabs.len() > 1 {
            line(&mut csv, &tab.name)?;
        }
        let heads = tab.heads.iter().map(|h| guarded(&h.title).into_owned());
        csv.write_record(heads).map_err(fault)?;
        for row in &tab.rows {
            let cells = row.iter().map(|cell| match cell {
                Cell::Text(text) => guarded(text).into_owned(),
                cell => cell.to_string(),
            });
            csv.write_record(cells).map_err(fault)?;
        }
    }
    csv.into_inner().map_err(|e| WriteFault::Csv(e.to_string()))
}

/// Rows below the table in which a choice is offered too.
const SPARE_ROWS: u32 = 500;

fn xlsx(book: &Book) -> Result<Vec<u8>, WriteFault> {
    let mut workbook = Workbook::new();
    // Without one of its own, the library would put in the time of writing.
    let always = ExcelDateTime::from_ymd(2000, 1, 1)?;
    let mut properties = DocProperties::new()
        .set_title(&book.title)
        .set_creation_datetime(&always);
    if let Some(mark) = &book.mark {
        properties = properties.set_comment(mark).set_status(mark);
    }
    workbook.set_properties(&properties);
    for tab in &book.tabs {
        sheet(workbook.add_worksheet(), tab, book.mark.as_deref())?;
    }
    Ok(workbook.save_to_buffer()?)
}

fn sheet(sheet: &mut Worksheet, tab: &NewTab, mark: Option<&str>) -> Result<(), XlsxError> {
    let bold = Format::new()
        .set_bold()
        .set_border_bottom(FormatBorder::Thin)
        .set_align(FormatAlign::Top);
    let warning = Format::new().set_bold().set_font_color("#9C0006");
    sheet.set_name(&tab.name)?;
    let mut top = 0;
    if let Some(mark) = mark {
        sheet.write_string_with_format(top, 0, mark, &warning)?;
        sheet.set_header(format!("&C{}", mark.replace('&', "&&")));
        top += 1;
    }
    let below = top + 1;
    let last = below
        .saturating_add(u32::try_from(tab.rows.len()).unwrap_or(u32::MAX))
        .saturating_add(SPARE_ROWS);
    for (column, head) in (0_u16..).zip(&tab.heads) {
        sheet.write_string_with_format(top, column, &head.title, &bold)?;
        if let Some(choices) = head.choices.as_ref().filter(|c| c.count > 0) {
            let letter = super::letter(choices.column.into());
            // The list's own tab has the mark and its head above it too.
            let (from, to) = (below + 1, below + choices.count);
            let list = format!("='{}'!${letter}${from}:${letter}${to}", choices.tab);
            let choice = DataValidation::new()
                .allow_list_formula(Formula::new(list))
                // A name in another language or a beginning is understood too.
                .show_error_message(false);
            sheet.add_data_validation(below, column, last, column, &choice)?;
        }
        let cells = tab
            .rows
            .iter()
            .filter_map(|row| row.get(usize::from(column)));
        let widest = cells
            .map(|cell| cell.to_string().width())
            .chain([head.title.width()])
            .max()
            .unwrap_or(0);
        let width = u32::try_from(widest.clamp(8, 60)).unwrap_or(60);
        sheet.set_column_width(column, f64::from(width) + 2.0)?;
    }
    sheet.set_freeze_panes(below, 0)?;
    for (row, cells) in (below..).zip(&tab.rows) {
        for (column, cell) in (0_u16..).zip(cells) {
            match cell {
                Cell::Empty => {}
                // A cell of text is never a formula; an apostrophe of the text's own that reading
                // would take off is doubled.
                Cell::Text(text) if text.starts_with('\'') => {
                    sheet.write_string(row, column, guarded(text))?;
                }
                Cell::Text(text) => {
                    sheet.write_string(row, column, text)?;
                }
                Cell::Number(number) => {
                    sheet.write_number(row, column, *number as f64)?;
                }
            }
        }
    }
    Ok(())
}
