//! A machine that fails: no room, short writes, failed writes and syncs, files and folders that
//! may only be read. Always exit 4, words in both languages, the campaign as it was.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Output};

use crate::harness::PROGRAM;
use crate::harness::desk::{Desk, SAMPLES, Sample, Stage};
use crate::survival::games::{GAMES, Game};
use crate::survival::kill::full;
use crate::survival::state::State;

/// A test that cannot run here says so.
fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}

/// A shell script on the desk; `$A` is the program on the campaign, `$B` the program alone.
fn shell(desk: &Desk, script: &str) -> Output {
    Command::new("sh")
        .current_dir(desk.dir.path())
        .env_remove("ARBITRE_CAMPAIGN")
        .env("LC_ALL", "fr_FR.UTF-8")
        .env("A", format!("{PROGRAM} -c {}", desk.sample.file))
        .env("B", PROGRAM)
        .args(["-c", script])
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The machine said no, in words, and the campaign is what it was.
#[track_caller]
fn refused(desk: &Desk, before: &State, output: &Output, what: &str) {
    let words = said(output);
    assert_eq!(output.status.code(), Some(4), "{what}: {output:?}");
    assert!(
        words.starts_with("erreur :") || words.starts_with("error:"),
        "{what}: {words}"
    );
    assert!(words.lines().next().unwrap().len() > 40, "{what}: {words}");
    assert_eq!(State::of(&desk.file()), *before, "{what}");
    desk.run("audit verify").ok();
}

/// A limit on the size of files: the write that crosses it is short, the next one fails.
#[test]
fn short_and_failed_writes_change_nothing() {
    GAMES.into_iter().for_each(short_writes);
}

fn short_writes(game: &Game) {
    let desk = game.at(Stage::Sheet);
    let seat = game.seat();
    game.long_letter(&desk);
    let bytes = desk.bytes();
    let before = State::of(&desk.file());
    let blocks = bytes.len() / 512;
    let mut failed = 0;
    // The rollback journal does not fit; the file cannot grow, or by less than it should.
    for (limit, lang) in [
        (1, "fr"),
        (9, "en"),
        (blocks, "fr"),
        (blocks + 9, "en"),
        (blocks + 50, "fr"),
        (20_000, "en"),
    ] {
        desk.write(desk.sample.file, &bytes);
        let script =
            format!("trap '' XFSZ; ulimit -f {limit}; $A --lang {lang} enter {seat} lettre.txt");
        let output = shell(&desk, &script);
        if output.status.code() == Some(0) {
            assert_eq!(State::of(&desk.file()).beyond(&before).0, 1);
        } else {
            refused(&desk, &before, &output, &format!("{limit} blocks"));
            failed += 1;
        }
    }
    assert_eq!(failed, 5);
    desk.write(desk.sample.file, &bytes);
    for line in [
        "$B --lang LANG new neuf.db",
        "$A --lang LANG backup copie.db",
        "$B --lang LANG restore CAMPAIGN rendue.db",
        "$A --lang LANG bulletins --out papiers",
    ] {
        let desk = game.at(Stage::Closed);
        let line = line.replace("CAMPAIGN", desk.sample.file);
        let before = State::of(&desk.file());
        for lang in ["fr", "en"] {
            let line = line.replace("LANG", lang);
            let output = shell(&desk, &format!("trap '' XFSZ; ulimit -f 3; {line}"));
            refused(&desk, &before, &output, &line);
            for name in ["neuf.db", "copie.db", "rendue.db", "papiers/arbitre"] {
                assert!(!desk.path(name).exists(), "{line} left {name}");
            }
        }
        let left = shell(&desk, "find . -name '*.new' -o -name '*-journal'");
        assert_eq!(String::from_utf8_lossy(&left.stdout), "", "{line}");
    }
}

/// A small disk of its own, full but for a few kilobytes.
#[test]
fn a_full_disk_changes_nothing() {
    GAMES.into_iter().for_each(full_disk);
}

fn full_disk(game: &Game) {
    let desk = game.at(Stage::Sheet);
    game.long_letter(&desk);
    // A file system in a namespace of its own: it is gone with the shell.
    let script = r#"
        mkdir disk && mount -t tmpfs -o size=2m tmpfs disk || { echo SKIP; exit 0; }
        cp $C disk/; cd disk
        cat /dev/zero > filler 2>/dev/null
        for lang in fr en; do
            $A --lang $lang enter $SEAT ../lettre.txt 2>&1; echo "code $?"
            $B --lang $lang new neuf.db 2>&1; echo "code $?"
            $A --lang $lang backup copie.db 2>&1; echo "code $?"
        done
        cmp $C ../$C && echo same
        rm filler; ls -A
        $A audit verify && $A enter $SEAT ../lettre.txt > /dev/null; echo "end $?"
    "#;
    let output = Command::new("unshare")
        .current_dir(desk.dir.path())
        .env("LC_ALL", "fr_FR.UTF-8")
        .env("A", format!("{PROGRAM} -c {}", desk.sample.file))
        .env("B", PROGRAM)
        .env("C", game.sample.file)
        .env("SEAT", game.seat())
        .args(["--mount", "sh", "-c", script])
        .output();
    let Ok(output) = output else {
        return skipped("there is no unshare here: no full disk was tried");
    };
    let out = String::from_utf8_lossy(&output.stdout);
    if out.contains("SKIP") || !output.status.success() {
        return skipped("no disk may be mounted by this user: no full disk was tried");
    }
    assert_eq!(out.matches("code 4").count(), 6, "{out}");
    assert_eq!(out.matches("Le disque est plein.").count(), 3, "{out}");
    assert_eq!(out.matches("The disk is full.").count(), 3, "{out}");
    let same = format!("same\n{}\n", game.sample.file);
    assert!(out.contains(&same), "{out}");
    assert!(out.ends_with("end 0\n"), "{out}");
}

/// Every call to the system that brings bytes to the disk fails once, at each of its turns.
#[test]
fn failed_calls_change_nothing() {
    let traced = |desk: &Desk, fault: &str, line: &str| {
        let calls = fault.split(':').next().unwrap();
        let strace = format!("strace -f -qq -o trace.txt -e trace={calls} -e inject={fault}");
        let script = format!("{strace} {line}");
        shell(desk, &script)
    };
    let probe = traced(&Desk::empty(), "fdatasync:error=EIO:when=99", "true");
    if !probe.status.success() {
        return skipped("there is no strace here: no failing calls were tried");
    }
    for game in GAMES {
        failing_calls(game, &traced);
    }
    for sample in SAMPLES {
        failing_files(sample, &traced);
    }
}

type Traced<'a> = &'a dyn Fn(&Desk, &str, &str) -> Output;

fn failing_calls(game: &Game, traced: Traced<'_>) {
    let turns = if full() { 12 } else { 3 };
    let (mut failed, mut done) = (0, 0);
    for call in [
        "pwrite64",
        "fsync,fdatasync",
        "ftruncate",
        "unlink,unlinkat",
    ] {
        for error in ["EIO", "ENOSPC"] {
            for turn in 1..=turns {
                let desk = game.at(Stage::Sheet);
                let before = State::of(&desk.file());
                let lang = if turn % 2 == 0 { "en" } else { "fr" };
                let fault = format!("{call}:error={error}:when={turn}");
                let line = format!("$A --lang {lang} enter {}", game.letter);
                let output = traced(&desk, &fault, &line);
                if output.status.code() == Some(0) {
                    // The fault did no harm, or the command does not call so often.
                    desk.run("audit verify").ok();
                    assert_eq!(State::of(&desk.file()).beyond(&before).0, 1);
                    done += 1;
                } else {
                    refused(&desk, &before, &output, &fault);
                    desk.run(&format!("enter {}", game.letter)).ok();
                    failed += 1;
                }
            }
        }
    }
    let name = game.sample.name;
    println!("{name}: failing calls: {failed} refused, {done} without harm");
    assert!(failed >= 10, "only {failed} faults did anything");
}

/// Files of their own: nothing under the final name.
fn failing_files(sample: &'static Sample, traced: Traced<'_>) {
    for (line, made) in [
        ("$B new neuf.db", "neuf.db"),
        ("$A backup copie.db", "copie.db"),
        (
            "$A bulletins --out papiers",
            "papiers/arbitre/manifest-1.json",
        ),
    ] {
        for turn in 1..=2 {
            let desk = Desk::of(sample, Stage::Closed);
            let before = State::of(&desk.file());
            let output = traced(
                &desk,
                &format!("fsync,fdatasync:error=EIO:when={turn}"),
                line,
            );
            if output.status.code() != Some(0) {
                refused(&desk, &before, &output, line);
                assert!(!desk.path(made).exists(), "{line}");
            } else {
                // The folder's own sync: the file is whole under its name.
                assert!(turn == 2 && desk.path(made).exists(), "{line}");
            }
        }
    }
}

/// Runs as somebody who is not the superuser, whom no permission stops.
fn as_nobody(desk: &Desk, line: &str) -> Output {
    let script = match fs::metadata("/proc/self").map(|m| m.uid()) {
        Ok(0) => format!("setpriv --reuid 65534 --regid 65534 --clear-groups ./{line}"),
        _ => format!("./{line}"),
    };
    shell(desk, &script)
}

#[test]
fn what_may_only_be_read_is_not_written() {
    GAMES.into_iter().for_each(only_read);
}

fn only_read(game: &Game) {
    let desk = game.at(Stage::Sheet);
    let campaign = desk.sample.file;
    let root = fs::metadata("/proc/self").is_ok_and(|m| m.uid() == 0);
    // The program where anybody finds it.
    fs::copy(PROGRAM, desk.path("prog")).unwrap();
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let (dir, file) = (desk.dir.path(), desk.file());
    mode(&desk.path("prog"), 0o755);
    if root {
        let owned = shell(&desk, "chown -R 65534:65534 .");
        assert!(owned.status.success());
        if !as_nobody(&desk, "prog odds").status.success() {
            return skipped("nobody else can be run as here: no permissions were tried");
        }
    }
    let before = State::of(&file);
    let enter = |lang| format!("prog -c {campaign} --lang {lang} enter {}", game.letter);
    let looks = format!("prog -c {campaign} status");
    let denied = ["Vous n'avez pas le droit", "You may not read or write"];
    // A file that may only be read; a folder where no rollback journal can be made.
    for (what, path, locked, free) in [
        ("file", file.as_path(), 0o400, 0o600),
        ("folder", dir, 0o500, 0o700),
    ] {
        for (lang, words) in ["fr", "en"].into_iter().zip(denied) {
            mode(path, locked);
            let output = as_nobody(&desk, &enter(lang));
            let looked = as_nobody(&desk, &looks);
            let copied = as_nobody(&desk, &format!("prog -c {campaign} backup x/copie.db"));
            mode(path, free);
            refused(&desk, &before, &output, what);
            assert!(said(&output).contains(words), "{what}: {}", said(&output));
            assert_eq!(looked.status.code(), Some(0), "{what}: {looked:?}");
            assert_eq!(copied.status.code(), Some(4), "{what}: {copied:?}");
        }
    }
    mode(&file, 0o000);
    let output = as_nobody(&desk, &looks);
    mode(&file, 0o600);
    refused(&desk, &before, &output, "unreadable");
    // Nothing can be made in a folder that may only be read.
    mode(dir, 0o500);
    let made = as_nobody(&desk, "prog new neuf.db");
    let copied = as_nobody(&desk, &format!("prog -c {campaign} backup copie.db"));
    mode(dir, 0o700);
    refused(&desk, &before, &made, "new");
    refused(&desk, &before, &copied, "backup");
}
