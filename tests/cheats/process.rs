//! Exit codes, by the program itself: 1 for what it refuses the arbiter, 3 for what was tampered with, 4 for what cannot
//! be read, never the one for the other.

use std::fs;

use rusqlite::Connection;

use super::bend::bend_at;
use crate::harness::desk::{Desk, MARE_NOSTRUM, Stage};

#[test]
fn what_the_program_refuses_the_arbiter() {
    let attempts = [
        (
            "orders after the lock",
            Stage::Locked,
            "enter GAULE saison-1/gaule.txt",
        ),
        (
            "his own bids after the sheet",
            Stage::Sheet,
            "enter ESPAGNE saison-1/espagne.txt",
        ),
        (
            "a rule after the opening",
            Stage::Open,
            "rules set H1 larger",
        ),
        (
            "a roll without the draw announced",
            Stage::Locked,
            "roll 1 --yes",
        ),
        (
            "a second roll",
            Stage::Rolled,
            "roll 1 --beacon \"1 2 3\" --yes",
        ),
        (
            "a roll before the lock",
            Stage::Ordered,
            "roll 1 --beacon \"1 2 3\" --yes",
        ),
        (
            "a draw that no sheet announced",
            Stage::Open,
            "roll 1 --beacon \"1 2 3\" --yes",
        ),
        (
            "a choice after the close",
            Stage::Closed,
            "choose CARTHAGE 1 withhold",
        ),
        (
            "another name on papers",
            Stage::Sheet,
            "season rename 1 \"Automne\"",
        ),
    ];
    for (name, stage, line) in attempts {
        let desk = Desk::of(&MARE_NOSTRUM, stage);
        let before = desk.entries();
        let ran = desk.run(line);
        assert_eq!(ran.code, 1, "{name}: {ran:#?}");
        assert_eq!(desk.entries(), before, "{name}");
    }
    // A dry run shows the dice of the roll, as often as it is asked.
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Locked);
    let dry = || {
        desk.run("roll 1 --dry-run --beacon \"04 11 23 38 45 07\"")
            .ok()
            .out
    };
    assert_eq!(dry(), dry());
}

#[test]
fn an_audit_exits_with_3_for_tampering_and_4_for_what_cannot_be_read() {
    for sql in [
        "UPDATE journal SET body = replace(body, '15', '16') WHERE kind = 'enter'",
        "UPDATE journal SET kind = 'dance' WHERE season = 1 AND i = 5",
        "DELETE FROM journal WHERE season = 1 AND i = 4",
        "DELETE FROM journal WHERE season = 1 AND kind = 'close'",
        "DROP TABLE snapshot",
    ] {
        let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
        desk.damaged();
        bend_at(&desk.file(), |tx| tx.execute_batch(sql).unwrap());
        let ran = desk.run("audit verify");
        assert_eq!(ran.code, 3, "{sql}: {ran:#?}");
    }
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.damaged();
    let whole = desk.bytes();
    for bytes in [&b""[..], b"not a campaign", &whole[..50]] {
        fs::write(desk.file(), bytes).unwrap();
        assert_eq!(desk.run("audit verify").code, 4, "{} bytes", bytes.len());
    }
    fs::remove_file(desk.file()).unwrap();
    assert_eq!(desk.run("audit verify").code, 4);
    let other = Connection::open(desk.file()).unwrap();
    other.execute_batch("CREATE TABLE t (x)").unwrap();
    assert_eq!(desk.run("audit verify").code, 4);
    assert_eq!(desk.run("verify nowhere").code, 4);
}

/// A copy from before the close put back goes together: what was published since contradicts it.
#[test]
fn an_older_copy_put_back_is_found_by_papers() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Rolled);
    let before = desk.bytes();
    desk.run("season close 1").ok();
    desk.run("bulletins --season 1 --out papers --format text,markdown,html,bbcode,json")
        .ok();
    desk.write(
        "papers/reveal.json",
        desk.run("reveal 1 --early --yes").ok().out,
    );
    desk.write("papers/lisez-moi.txt", "rien à vérifier ici");
    let holds = desk.run("audit verify --papers papers --json").ok().json();
    assert_eq!(
        (&holds["holds"], &holds["papers"]),
        (&true.into(), &51.into())
    );
    // A message is in the journal; an empty folder says so.
    desk.run("audit verify --papers saison-1")
        .ok()
        .says("Rien à vérifier ici");
    let page = fs::read_to_string(desk.path("papers/ITALIE/bulletin-1.txt")).unwrap();
    let bent = page.replacen("points", "talents", 1);
    assert_ne!(bent, page);
    desk.write("papers/ITALIE/bulletin-1.txt", &bent);
    let ran = desk.run("audit verify --papers papers");
    assert_eq!(ran.code, 3, "{ran:#?}");
    ran.says("ITALIE/bulletin-1.txt : FAUX.");
    desk.write("papers/ITALIE/bulletin-1.txt", &page);
    fs::write(desk.file(), before).unwrap();
    desk.run("audit verify").ok().says("--papers DOSSIER");
    let ran = desk.run("audit verify --papers papers");
    assert_eq!(ran.code, 3, "{ran:#?}");
    ran.says("ITALIE/bulletin-1.json : FAUX.")
        .says("la révélation du dossier n'est pas celle de ce journal");
    desk.damaged();
}

#[test]
fn verify_exits_with_0_for_what_holds_and_3_for_a_reveal_that_was_spoiled() {
    let desk = Desk::of(&MARE_NOSTRUM, Stage::Closed);
    desk.run("bulletins --season 1 --out papers --format text,markdown,html,bbcode,json")
        .ok();
    // The audit speaks of hashes and is the arbiter's.
    fs::remove_dir_all(desk.path("papers/arbitre")).unwrap();
    let reveal = desk.run("reveal 1 --early --yes").ok().out;
    desk.write("papers/saison-1.json", &reveal);
    desk.write("papers/lisez-moi.txt", "rien à vérifier ici");
    desk.run("verify papers")
        .ok()
        .says("1 fichier qui n'est pas un papier.");
    // In another encoding than UTF-8 nobody can say what it held: it is not compared, and proves nothing.
    type Bend = fn(&mut Vec<u8>);
    let bends: [(Bend, i32); 3] = [
        (|bytes| bytes[400] = 0xff, 1),
        (|bytes| bytes.truncate(bytes.len() / 2), 3),
        (|bytes| bytes[0] = b'x', 3),
    ];
    for (bend, code) in bends {
        let mut bytes = reveal.clone().into_bytes();
        bend(&mut bytes);
        desk.write("papers/saison-1.json", bytes);
        assert_eq!(desk.run("verify papers").code, code);
    }
    desk.damaged();
    // The true page in a comment, and another shown.
    let whole = desk.run("reveal --campaign --yes").ok().out;
    desk.write("papers/saison-1.json", &whole);
    let page = "papers/ITALIE/bulletin-1.html";
    let honest = fs::read_to_string(desk.path(page)).unwrap();
    let (head, body) = honest.split_once("<body>").unwrap();
    let shown = body.replace("points", "talents");
    assert_ne!(shown, body);
    let truth = body.replace("</body>", "").replace("</html>", "");
    desk.write(page, format!("{head}<body><!-- {truth} -->{shown}"));
    let ran = desk.run("verify papers");
    assert_eq!(ran.code, 1, "{ran:#?}");
    assert!((ran.out + &ran.err).contains("bulletin-1.html"));
}

/// What could not be compared with the campaign's file is named, and is not called in order.
#[test]
fn papers_that_were_not_compared_are_named_by_the_audit() {
    let desk = Desk::at(Stage::Closed);
    desk.run("bulletins --out papers").ok();
    desk.run("audit verify --papers papers").ok();
    let paper = desk.path("papers/GAULE/bulletin-1.txt");
    let text = std::fs::read_to_string(&paper).unwrap();
    std::fs::write(&paper, format!("Bonjour,\n\n{text}")).unwrap();
    let ran = desk.run("audit verify --papers papers");
    assert_eq!(ran.code, 1, "{ran:#?}");
    ran.says("GAULE/bulletin-1.txt");
}
