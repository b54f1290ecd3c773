//! `simulate aristocracy`: what a person sees of it.

use crate::harness::desk::Desk;

/// What is said of some games with both expansions, without the time that they took.
fn said(lang: &str, setup: &str) -> String {
    let line =
        format!("--lang {lang} simulate {setup} --players 3 --games 20 --seed 1 --house L36=9");
    let ran = Desk::empty().bare(line.split(' ')).ok();
    ran.out
}

#[test]
fn each_expansion_has_its_rows_in_both_languages() {
    let spies = [("en", "rumors laid"), ("fr", "rumeurs posées")];
    let churches = [("en", "church phases"), ("fr", "phases d’église")];
    let visits = [("en", "visits"), ("fr", "visites")];
    for (setup, with_spies, with_churches) in [
        ("aristocracy", false, false),
        ("aristocracy-spies", true, false),
        ("aristocracy-churches", false, true),
        ("aristocracy-full", true, true),
    ] {
        for (rows, there) in [
            (spies, with_spies),
            (churches, with_churches),
            (visits, true),
        ] {
            for (lang, row) in rows {
                let said = said(lang, setup);
                assert_eq!(said.contains(row), there, "{row}: {said}");
            }
        }
    }
    assert!(said("en", "aristocracy").contains("Games: 20; rounds a game: 9.0;"));
    assert!(said("fr", "aristocracy").contains("Parties : 20 ; manches par partie : 9.0 ;"));
}

#[test]
fn a_setup_that_there_is_not_and_those_that_there_are() {
    let ran = Desk::empty().bare("--lang en simulate aristocracy-more".split(' '));
    assert_ne!(ran.code, 0);
    let remedy =
        "There is: coup, aristocracy, aristocracy-spies, aristocracy-churches, aristocracy-full.";
    assert!(ran.err.contains(remedy), "{ran:#?}");
}
