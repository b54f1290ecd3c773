//! The second verifier, in Python, finds the same as the program.

use super::bend;
use super::late;
use super::undo;
use super::verdict::{By, python};
use super::{DEMO, OTHER_RULES};

#[test]
#[ignore = "needs python3"]
fn honest_campaigns_hold() {
    super::honest(By::Both);
}

#[test]
#[ignore = "needs python3"]
fn a_reveal_alone_is_consistent_and_papers_prove_it() {
    for (files, words) in super::alone() {
        let (_, said) = python(&files);
        let verdicts: Vec<&str> = said.lines().filter(|l| l.starts_with("season")).collect();
        assert_eq!(verdicts, words);
    }
}

#[test]
#[ignore = "needs python3"]
fn the_first_fault_of_a_folder_that_was_bent_is_the_same() {
    super::bent(By::Both);
}

/// What it leaves to the program, as docs/journal.md says.
#[test]
#[ignore = "needs python3"]
fn what_is_left_to_the_program() {
    for (name, files) in bend::left_to_the_program(&DEMO, &OTHER_RULES) {
        let (code, said) = python(&files);
        assert_eq!(code, 0, "{name}: {said}");
    }
}

#[test]
#[ignore = "needs python3"]
fn seasons_after_each_erratum() {
    super::erratum_by_erratum(By::Both);
}

#[test]
#[ignore = "needs python3"]
fn entries_undone() {
    undo::undone(By::Both);
    undo::another(By::Both);
    undo::own_undone(By::Both);
    undo::renamed(By::Both);
}

#[test]
#[ignore = "needs python3"]
fn what_is_stated_decides_who_was_late() {
    late::stated(By::Both);
}
