//! Messages as mail programs and editors save them: entered as they are, kept to the byte.

use rusqlite::Connection;

use crate::harness::desk::{CAMPAIGN, Desk, Stage};

/// The bytes that the campaign keeps of its last message.
fn kept(desk: &Desk) -> Vec<u8> {
    let conn = Connection::open(desk.path(CAMPAIGN)).unwrap();
    let sql = "SELECT bytes FROM message ORDER BY season DESC, i DESC LIMIT 1";
    conn.query_row(sql, (), |row| row.get(0)).unwrap()
}

#[test]
fn a_mail_is_entered_as_it_was_saved_and_kept_to_the_byte() {
    let desk = Desk::at(Stage::Sheet);
    let mail = b"From: gaule@example.org\r\nSubject: Ordres\r\nMIME-Version: 1.0\r\n\
        Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\n\
        espionner ITALIE : tr\xE9sor +1\r\nmot : b\xE9lier\r\n";
    desk.write("ordres.eml", mail);
    let ran = desk.run("enter GAULE ordres.eml --json");
    assert_eq!(ran.code, 0, "{ran:#?}");
    let receipt = ran.json();
    assert_eq!(receipt["status"], "ok", "{receipt:#}");
    assert_eq!(receipt["orders"][0]["line"], 1);
    assert_eq!(receipt["word"], "bélier");
    assert_eq!(kept(&desk), mail);
    assert_eq!(desk.run("audit verify").code, 0);
}

#[test]
fn what_was_guessed_of_an_encoding_is_a_warning_in_the_receipt() {
    let desk = Desk::at(Stage::Sheet);
    let said = b"espionner ITALIE : tr\xE9sor\r\nmot : x y\r\n";
    let ran = desk.run_with("enter GAULE", said);
    assert_eq!(ran.code, 0, "{ran:#?}");
    let shown = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("lu en Windows-1252 (premier accent ligne 1)"));
    assert_eq!(kept(&desk), said);
    let utf_16: Vec<u8> = "\u{feff}espionner ITALIE : trésor +1\r\nmot : x y"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let ran = desk.run_with("enter GAULE --json", utf_16.clone());
    let problems = ran.json()["problems"].to_string();
    assert!(!problems.contains("UTF"), "the mark says it: {problems}");
    assert_eq!(kept(&desk), utf_16);
}
