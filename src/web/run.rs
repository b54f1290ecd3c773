//! A command carried out for the page, and the campaign looked at for it.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;

use super::house::House;
use crate::campaign::SystemClock;
use crate::chance::{Digest, OsEntropy};
use crate::cli::args::{Cli, Command};
use crate::cli::machine::{Look, Machine};
use crate::cli::shown::{Piece, Shown};
use crate::cli::{self, Ctx, Stop};

/// A command, what it reads from standard input, and what it needs for as long as it runs.
pub struct Given {
    pub command: Command,
    pub input: Vec<u8>,
    pub _mails: Option<Arc<TempDir>>,
}

/// How the desk's commands like their output: somebody can be asked.
fn look(house: &House) -> Look {
    Look {
        lang: house.texts().lang(),
        colour: false,
        screen: false,
        terminal: false,
        asks: true,
        width: 80,
    }
}

/// Papers for seats are in their own language, whatever the desk's is.
fn cli(house: &House, command: Command) -> Cli {
    Cli {
        campaign_file: house.file(),
        lang: None,
        json: false,
        yes: false,
        command,
    }
}

/// Does something on a machine whose words go to a page.
fn at_machine<T>(
    house: &House,
    shown: &mut Shown,
    mut input: &[u8],
    work: impl FnOnce(&mut Machine<'_>) -> T,
) -> T {
    let (mut stdout, mut stderr) = (io::sink(), io::sink());
    let mut machine = Machine {
        stdin: &mut input,
        stdout: &mut stdout,
        stderr: &mut stderr,
        clock: &SystemClock,
        entropy: &mut OsEntropy,
        look: look(house),
        editor: OsString::new(),
        page: Some(shown),
        desk: super::desk,
    };
    work(&mut machine)
}

/// The game of a campaign that is not on the desk yet.
pub fn game_of(house: &House, file: &Path) -> Result<&'static str, Vec<Piece>> {
    let mut shown = Shown::default();
    let texts = house.texts();
    let found = at_machine(house, &mut shown, &[], |machine| {
        let file = Some(file.to_owned());
        let cli = Cli {
            campaign_file: file,
            ..cli(house, Command::Tray)
        };
        let mut ctx = Ctx::new(cli, texts, machine);
        let found = ctx.open().map(|file| file.rulebook().name);
        found.map_err(|stop| {
            stop.show(ctx.machine, texts);
        })
    });
    found.map_err(|()| shown.pieces)
}

/// Carries out a command where no campaign is on the desk, or whatever it is; gives the exit code.
pub fn carry_out_alone(house: &House, command: Command, shown: &mut Shown) -> u8 {
    let (cli, texts) = (cli(house, command), house.texts());
    at_machine(house, shown, &[], |machine| {
        cli::carry_out(None, cli, texts, machine).code
    })
}

/// Carries out a command of a form, if the journal still ends with the entry of that hash; gives the exit code, and
/// whether anything was written.
///
/// These answers stand in `shown` beforehand, and what was said and asked afterwards.
pub fn carry_out(house: &House, given: &Given, head: Digest, shown: &mut Shown) -> (u8, bool) {
    let cli = cli(house, given.command.clone());
    let texts = house.texts();
    at_machine(house, shown, &given.input, |machine| {
        let done = cli::carry_out(Some(head), cli, texts, machine);
        (done.code, done.head != Some(head))
    })
}

/// What a command that only looks has to say.
pub fn says(house: &House, command: Command) -> Vec<Piece> {
    let mut shown = Shown::default();
    carry_out_alone(house, command, &mut shown);
    shown.pieces
}

/// Looks at the campaign as commands do; where that is refused, why.
pub fn see<T>(
    house: &House,
    at: impl FnOnce(&mut Ctx<'_, '_>) -> Result<T, Stop>,
) -> Result<T, Vec<Piece>> {
    let mut shown = Shown::default();
    let texts = house.texts();
    let seen = at_machine(house, &mut shown, &[], |machine| {
        let mut ctx = Ctx::new(cli(house, Command::Tray), texts, machine);
        let seen = at(&mut ctx);
        seen.map_err(|stop| {
            stop.show(ctx.machine, texts);
        })
    });
    seen.map_err(|()| shown.pieces)
}
