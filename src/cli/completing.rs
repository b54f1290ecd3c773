//! `completions`: what a shell needs to complete this program's command lines, from the command line alone.

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::args::Cli;
use super::output::write;
use super::{Answer, Ctx, Done, help, shorthand};
use crate::locale::Texts;

/// Prints the script of a shell, in the reader's language.
pub fn completions(ctx: &mut Ctx<'_, '_>, shell: Shell) -> Done {
    let command = help::localised(Cli::command(), ctx.texts);
    let mut command = called(command, "help", ctx.texts);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "arbitre", &mut script);
    write(ctx.machine.stdout, &script)?;
    Ok(Answer::default())
}

/// The command, its verbs called as the reader calls them too.
fn called(command: Command, key: &str, texts: &Texts) -> Command {
    command.mut_subcommands(|sub| {
        let key = format!("{key}-{}", sub.get_name());
        let name = shorthand::names(&key, texts).into_iter().next();
        let name = name.filter(|name| *name != sub.get_name());
        called(sub, &key, texts).visible_aliases(name)
    })
}
