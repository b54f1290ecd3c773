//! The README's examples are what the program says: its `console` blocks run in their order, in a
//! copy of the exercise's folder, in both languages.

use std::fs;
use std::path::Path;

use super::console::blocks;
use super::guide::{Guide, READMES, play, read};

#[test]
fn the_season_of_the_readme_in_english() {
    play(&READMES[0]);
}

#[test]
fn the_season_of_the_readme_in_french() {
    play(&READMES[1]);
}

/// What is shown before all else: the mail is the exercise's, the receipt is that of the mail, and the board is
/// where the season stands then.
fn first(readme: &Guide, mail: &str, enter: &str, status: &str) {
    let page = read(readme.page);
    let cells = page.split("<pre>\n").skip(1);
    let cells: Vec<&str> = cells
        .filter_map(|c| Some(c.split_once("\n</pre>")?.0))
        .collect();
    let [written, receipt] = cells[..] else {
        panic!("{} cells", cells.len())
    };
    assert_eq!(
        readme.file(mail).split_once("\n\n").unwrap().1.trim_end(),
        written
    );
    let board = blocks(&page, "text")[0];
    let command = format!("\n$ arbitre {enter} GAULE {mail}\n");
    let before = page.split_once(&command).expect("the mail is entered").0;
    let console = "```\n\n```console\n$ arbitre";
    readme.play(&format!(
        "{before}{command}...\n{receipt}\n...\n{console} {status}\n...\n{board}\n```\n"
    ));
}

#[test]
fn what_the_readme_shows_first() {
    first(&READMES[0], "gaul.txt", "enter", "status");
    first(&READMES[1], "gaule.txt", "entrer", "état");
}

/// The two commands of a newcomer stand in both languages, and `.ci/run` calls the second; a page can
/// be read in one go, and shows a picture of its language.
#[test]
fn the_commands_of_the_readme() {
    for (readme, lang) in READMES.iter().zip(["en", "fr"]) {
        let page = read(readme.page);
        for command in [
            "\ncargo run -- demo ",
            "\ncargo test ",
            "`cargo install --path .`",
        ] {
            assert_eq!(page.matches(command).count(), 1, "{command}");
        }
        let commands = page.matches("\n$ arbitre ").count();
        assert!(commands >= 15, "{commands} commands");
        assert!(page.lines().count() <= 200, "{} is too long", readme.page);
        let picture = format!("docs/images/bulletin-{lang}.png");
        assert!(page.contains(&format!("]({picture})")), "{picture}");
        let bytes = fs::read(root().join(&picture)).unwrap();
        assert!(bytes.starts_with(b"\x89PNG") && bytes.len() < 200_000);
    }
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    for step in [
        "cargo fmt --check",
        "cargo clippy --all-targets --locked -- -D warnings",
        "cargo test --locked",
    ] {
        assert!(ci.contains(&format!("\nstep {step}\n")), "{step}");
    }
}

/// The licence is that of `Cargo.toml`: both its texts are there, and the README points to them.
#[test]
fn the_licence_of_the_readme() {
    assert_eq!(env!("CARGO_PKG_LICENSE"), "MIT OR Apache-2.0");
    for (file, says) in [
        (
            "LICENSE-MIT",
            "Permission is hereby granted, free of charge",
        ),
        ("LICENSE-APACHE", "Apache License\n"),
    ] {
        let text = fs::read_to_string(root().join(file)).unwrap();
        assert!(text.contains(says), "{file}");
        for readme in &READMES {
            assert!(
                read(readme.page).contains(&format!("[{file}]({file})")),
                "{file}"
            );
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
