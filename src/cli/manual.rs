//! `man`: a manual page for every command, in both languages.

use std::path::Path;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use super::args::Cli;
use super::stop::Stop;
use super::{Answer, Ctx, Done, files, help};
use crate::locale::{Lang, Texts};
use crate::t;

/// The headings that the pages' maker writes, and the keys of their words.
const HEADINGS: &[(&str, &str)] = &[
    (".SH NAME\n", "man-name"),
    (".SH SYNOPSIS\n", "man-synopsis"),
    (".SH DESCRIPTION\n", "man-description"),
    (".SH OPTIONS\n", "man-options"),
    (".SH EXTRA\n", "man-extra"),
    (".SH VERSION\n", "man-version"),
];

/// Writes the pages where `man` looks for them: `DIR/man1`, and `DIR/fr/man1` for the French.
pub fn man(ctx: &mut Ctx<'_, '_>, out: &Path) -> Done {
    let mut count = 0;
    ctx.writes_files();
    for (lang, folder) in [
        (Lang::En, out.join("man1")),
        (Lang::Fr, out.join("fr/man1")),
    ] {
        std::fs::create_dir_all(&folder).map_err(Stop::io(&folder))?;
        for (name, page) in pages(lang).map_err(Stop::Output)? {
            files::write_page(&folder.join(name), page.as_bytes())?;
            count += 1;
        }
    }
    let text = t!(
        ctx.texts,
        "desk-man",
        n = count,
        folder = out.display().to_string()
    );
    Ok(Answer::line(&text))
}

/// The pages of a language, by their file names.
pub fn pages(lang: Lang) -> std::io::Result<Vec<(String, String)>> {
    let texts = Texts::of(lang);
    let mut command = help::localised(Cli::command(), texts).disable_help_subcommand(true);
    command.build();
    let mut out = Vec::new();
    walk(&command, "arbitre", texts, &mut out)?;
    Ok(out)
}

fn walk(
    command: &Command,
    name: &str,
    texts: &Texts,
    out: &mut Vec<(String, String)>,
) -> std::io::Result<()> {
    let named = command.clone().display_name(name.to_owned());
    let mut page = Vec::new();
    Man::new(named)
        .title(name.to_uppercase())
        .render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for (heading, key) in HEADINGS {
        page = page.replace(heading, &format!(".SH {}\n", texts.get(key).to_uppercase()));
    }
    out.push((format!("{name}.1"), page));
    for sub in command.get_subcommands().filter(|s| !s.is_hide_set()) {
        walk(sub, &format!("{name}-{}", sub.get_name()), texts, out)?;
    }
    Ok(())
}
