//! What a command is given of the machine: streams, clock, chance, and how it likes its output.

use std::io::{IsTerminal, Read, Write};

use super::shown::Shown;
use super::{Ctx, Done};
use crate::campaign::Clock;
use crate::chance::Entropy;
use crate::locale::Lang;

/// Everything that comes in from outside, so that tests and the demo can bring their own.
pub struct Machine<'m> {
    pub stdin: &'m mut dyn Read,
    pub stdout: &'m mut dyn Write,
    pub stderr: &'m mut dyn Write,
    pub clock: &'m dyn Clock,
    pub entropy: &'m mut dyn Entropy,
    pub look: Look,
    /// The command that opens a text for the arbiter to write in.
    pub editor: std::ffi::OsString,
    /// The page that shows what the command says and answers what it asks, in the place of a terminal.
    pub page: Option<&'m mut Shown>,
    pub desk: Desk,
}

/// Serves the desk's pages until nobody has asked for anything in so many minutes.
pub type Desk = fn(&mut Ctx<'_, '_>, u16) -> Done;

/// How output looks, and its language where nothing else is said.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub lang: Lang,
    /// Colour: only on a terminal, and not under `NO_COLOR`.
    pub colour: bool,
    /// Whether standard output is a terminal.
    pub screen: bool,
    /// Whether somebody looks on: standard error is a terminal.
    pub terminal: bool,
    /// Whether a question can be asked: standard input and standard error are terminals.
    pub asks: bool,
    /// The width of tables, in columns: the terminal's, or [`UNKNOWN_WIDTH`].
    pub width: u16,
}

impl Look {
    /// The look that this process's terminal and environment ask for.
    pub fn of_this_process() -> Look {
        let terminal = std::io::stdout().is_terminal();
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        let said = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(said);
        let locale = locale.or_else(sys_locale::get_locale).unwrap_or_default();
        Look {
            lang: lang(&locale, &said(&"LANGUAGE").unwrap_or_default()),
            colour: terminal && !no_colour,
            screen: terminal,
            terminal: std::io::stderr().is_terminal(),
            asks: std::io::stdin().is_terminal() && std::io::stderr().is_terminal(),
            width: width(),
        }
    }
}

/// French where the system speaks it, English everywhere else. `listed` is what is spoken rather than the locale's
/// language, the first that is known; where the locale is the plain one it says nothing.
fn lang(locale: &str, listed: &str) -> Lang {
    let plain = matches!(locale.split('.').next(), Some("" | "C" | "POSIX"));
    let listed = listed.split(':').filter(|_| !plain);
    let mut all = listed.chain([locale]).filter_map(Lang::of_locale);
    all.next().unwrap_or(Lang::En)
}

/// The width of tables where none is known.
pub const UNKNOWN_WIDTH: u16 = 80;

/// Narrower than this no table can be read; it is then wider than its terminal.
const NARROWEST: u16 = 40;

/// The width that `COLUMNS` says, else the terminal's.
fn width() -> u16 {
    let said = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
    let found = || terminal_size::terminal_size_of(std::io::stdout());
    let found = said.or_else(|| found().map(|(width, _)| width.0));
    found.unwrap_or(UNKNOWN_WIDTH).max(NARROWEST)
}

/// Writes a line to a stream; a stream that is gone has nothing to be told.
pub fn note(stream: &mut dyn Write, text: &str) {
    let _ = writeln!(stream, "{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_speaks_french_where_the_system_does() {
        for (locale, listed, spoken) in [
            ("fr_FR.UTF-8", "", Lang::Fr),
            ("fr", "", Lang::Fr),
            ("fr-CA", "", Lang::Fr),
            ("FR_be@euro", "", Lang::Fr),
            ("french", "", Lang::Fr),
            ("en_GB.UTF-8", "", Lang::En),
            ("de_DE.UTF-8", "", Lang::En),
            ("frr_DE", "", Lang::En),
            ("C", "", Lang::En),
            ("C.UTF-8", "", Lang::En),
            ("POSIX", "fr", Lang::En),
            ("C.UTF-8", "fr", Lang::En),
            ("", "fr", Lang::En),
            ("", "", Lang::En),
            ("de_DE.UTF-8", "fr", Lang::Fr),
            ("de_DE.UTF-8", "de:fr:en", Lang::Fr),
            ("fr_FR.UTF-8", "en:fr", Lang::En),
            ("fr_FR.UTF-8", "nl", Lang::Fr),
        ] {
            assert_eq!(lang(locale, listed), spoken, "{locale} {listed}");
        }
    }
}
