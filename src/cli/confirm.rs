//! Asking before something that cannot be taken back, or that costs trust. Without a terminal these need a `--yes`
//! ([`confirm`]), and all else goes on ([`offer`]):
//!
//! - orders are replaced or withdrawn;
//! - it is for good by its nature;
//! - it ends before the date that players were told;
//! - somebody wrote, and it would count as silence.

use crate::locale::said::Said;
use std::io::Write;
use std::path::Path;

use super::Ctx;
use super::shown::Form;
use super::stop::Stop;
use crate::t;

/// The longest answer that is read, in bytes.
const MAX_ANSWER: usize = 1_000;

/// Asks whether to go on. `question` is a whole sentence that says what will happen, in the
/// reader's language; `yes` is the command's own `--yes`. On a terminal the arbiter is asked and
/// only a plain yes goes on; without one, `--yes` is needed: a script never waits for an answer.
///
/// Errors: [`Stop::Declined`] where the answer is another, [`Stop::Said`] where nobody can be
/// asked. Ask before anything is written.
pub fn confirm(ctx: &mut Ctx<'_, '_>, question: &str, yes: bool) -> Result<(), Stop> {
    if yes {
        return Ok(());
    }
    if !ctx.machine.look.asks {
        let (message, help) = (question.to_owned(), ctx.texts.get("confirm-needs-yes"));
        return Err(Said { message, help }.into());
    }
    match put(ctx, question, Form::GoOn)? {
        Some(answer) if is_yes(&answer) => Ok(()),
        _ => Err(Stop::Declined),
    }
}

/// Asks where somebody can be asked, and goes on where nobody can. What he ought to know is said
/// beforehand, to either. In `next` the Enter key alone is a yes.
pub fn offer(ctx: &mut Ctx<'_, '_>, question: &str, yes: bool) -> Result<(), Stop> {
    if yes || !ctx.machine.look.asks {
        return Ok(());
    }
    if !ctx.enter_goes_on {
        return confirm(ctx, question, false);
    }
    match put(ctx, question, Form::Enter)? {
        Some(answer) if is_yes(&answer) => Ok(()),
        _ => Err(Stop::Declined),
    }
}

/// Asks whether something is to be, where a no stops nothing. At a terminal the Enter key alone is a no; on a page the
/// yes is called so.
pub fn whether(ctx: &mut Ctx<'_, '_>, question: &str, yes: &str) -> Result<bool, Stop> {
    let answer = put(ctx, question, Form::Whether(yes.to_owned()))?;
    Ok(answer.is_some_and(|answer| is_yes(&answer)))
}

/// Asks on standard error, and gives the line that was typed; `None` at the end of the input.
/// Only where [`super::machine::Look::asks`].
pub fn ask(ctx: &mut Ctx<'_, '_>, prompt: &str) -> Result<Option<String>, Stop> {
    put(ctx, prompt, Form::Line)
}

/// The same where one of a few is meant: a page offers them; at a terminal whatever is typed is given.
pub fn ask_one_of(
    ctx: &mut Ctx<'_, '_>,
    prompt: &str,
    offered: Vec<String>,
) -> Result<Option<String>, Stop> {
    put(ctx, prompt, Form::OneOf(offered))
}

/// Puts a question, on a page where there is one, else at the terminal; gives what is answered.
fn put(ctx: &mut Ctx<'_, '_>, question: &str, form: Form) -> Result<Option<String>, Stop> {
    ctx.pin_head()?;
    if let Some(page) = &mut ctx.machine.page {
        let answer = page.answer(question, form)?;
        return Ok(Some(answer.trim().to_owned()));
    }
    let prompt = match form {
        Form::GoOn => t!(ctx.texts, "confirm-ask", question),
        Form::Enter => t!(ctx.texts, "confirm-ask-enter", question),
        Form::Whether(_) => t!(ctx.texts, "confirm-whether", question),
        Form::Line | Form::OneOf(_) => question.to_owned(),
    };
    let stream = &mut ctx.machine.stderr;
    let _ = write!(stream, "{prompt} ").and_then(|()| stream.flush());
    let mut line = Vec::new();
    let mut byte = [0];
    // Byte by byte: what follows the answer may belong to another question.
    while line.len() < MAX_ANSWER {
        let read = ctx.machine.stdin.read(&mut byte);
        match (read.map_err(Stop::io(Path::new("-")))?, byte) {
            (0, _) if line.is_empty() => {
                ctx.note("");
                return Ok(None);
            }
            (0, _) | (_, [b'\n']) => break,
            (_, [byte]) => line.push(byte),
        }
    }
    let typed = String::from_utf8_lossy(&line).trim().to_owned();
    Ok(Some(match form {
        Form::Enter if typed.is_empty() => "yes".to_owned(),
        _ => typed,
    }))
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
