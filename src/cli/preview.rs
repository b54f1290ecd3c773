//! What a command is about to change, shown before it does.

use super::Desk;

/// Says the lines on standard error: what is printed for a player stays alone on standard output.
pub fn show(desk: &mut Desk<'_, '_>, lines: &[String]) {
    for line in lines {
        desk.note(line);
    }
}
