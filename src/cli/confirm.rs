//! Asking before something that cannot be taken back, or that costs trust. Where there is no terminal
//! only what is replaced or withdrawn, is for good by its nature, ends before the date that players
//! were told, or counts as silence what somebody wrote needs a `--yes` ([`confirm`]); all else goes on ([`offer`]).

use std::io::Write;
use std::path::Path;

use super::Desk;
use super::stop::Stop;
use crate::t;

/// The longest answer that is read, in bytes.
const MAX_ANSWER: usize = 1_000;

/// Asks whether to go on. `question` is a whole sentence that says what will happen, in the
/// reader's language; `yes` is the command's own `--yes`. On a terminal the arbiter is asked and
/// only a plain yes goes on; without one, `--yes` is needed: a script never waits for an answer.
///
/// Errors: [`Stop::Declined`] where the answer is another, [`Stop::NeedsYes`] where nobody can be
/// asked. Ask before anything is written.
pub fn confirm(desk: &mut Desk<'_, '_>, question: &str, yes: bool) -> Result<(), Stop> {
    if yes {
        return Ok(());
    }
    if !desk.machine.look.asks {
        return Err(Stop::NeedsYes {
            question: question.to_owned(),
        });
    }
    match ask(desk, &t!(desk.texts, "confirm-ask", question = question))? {
        Some(answer) if is_yes(&answer) => Ok(()),
        _ => Err(Stop::Declined),
    }
}

/// Asks where somebody can be asked, and goes on where nobody can. What he ought to know is said
/// beforehand, to either. In `next` the Enter key alone is a yes.
pub fn offer(desk: &mut Desk<'_, '_>, question: &str, yes: bool) -> Result<(), Stop> {
    if yes || !desk.machine.look.asks {
        return Ok(());
    }
    if !desk.enter_goes_on {
        return confirm(desk, question, false);
    }
    match ask(
        desk,
        &t!(desk.texts, "confirm-ask-enter", question = question),
    )? {
        Some(answer) if answer.is_empty() || is_yes(&answer) => Ok(()),
        _ => Err(Stop::Declined),
    }
}

/// Asks on standard error, and gives the line that was typed; `None` at the end of the input.
/// Only where [`super::machine::Look::asks`].
pub fn ask(desk: &mut Desk<'_, '_>, prompt: &str) -> Result<Option<String>, Stop> {
    desk.let_go();
    let stream = &mut desk.machine.stderr;
    let _ = write!(stream, "{prompt} ").and_then(|()| stream.flush());
    let mut line = Vec::new();
    let mut byte = [0];
    // Byte by byte: what follows the answer may belong to another question.
    while line.len() < MAX_ANSWER {
        let read = desk.machine.stdin.read(&mut byte);
        match (read.map_err(Stop::io(Path::new("-")))?, byte) {
            (0, _) if line.is_empty() => {
                desk.note("");
                return Ok(None);
            }
            (0, _) | (_, [b'\n']) => break,
            (_, [byte]) => line.push(byte),
        }
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Whether an answer is a yes, in either language.
pub fn is_yes(answer: &str) -> bool {
    matches!(
        crate::locale::spelling::fold(answer).as_str(),
        "o" | "oui" | "y" | "yes"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_plain_yes_is_one() {
        for yes in ["o", "O", "oui", "Oui", "y", "YES", " oui "] {
            assert!(is_yes(yes), "{yes}");
        }
        for no in ["", "n", "non", "no", "ouin", "ok", "1", "o n"] {
            assert!(!is_yes(no), "{no}");
        }
    }
}
