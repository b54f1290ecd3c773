//! Writing a message in the arbiter's own editor: on a file that its owner alone can read, in a
//! folder that its owner alone can enter, taken away afterwards whatever happens.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use super::stop::Stop;

/// The file's name tells nothing of what is in it; the ending lets editors know plain text.
const NAME: &str = "texte.txt";

/// The editor that the environment names, or the machine's own.
pub fn of_this_process() -> OsString {
    ["VISUAL", "EDITOR"]
        .iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty())
        .unwrap_or_else(default)
}

fn default() -> OsString {
    if cfg!(windows) {
        return "notepad".into();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let nano = std::env::split_paths(&path).any(|folder| folder.join("nano").is_file());
    OsString::from(if nano { "nano" } else { "vi" })
}

/// What became of an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edited {
    /// The text as it was saved.
    Text(Vec<u8>),
    /// It was left as it was, or empty.
    Nothing,
    /// The editor, of that name, ended with an error, or could not be started for this reason.
    Failed(String, Option<io::ErrorKind>),
}

/// Lets a text be changed in an editor. `start` is what was there at first: a text that is left
/// like it counts as nothing.
pub fn edit(editor: &OsStr, text: &[u8], start: &[u8]) -> Result<Edited, Stop> {
    let mut folder = tempfile::Builder::new();
    folder.prefix("");
    #[cfg(unix)]
    folder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    let folder = folder.tempdir().map_err(Stop::io(&std::env::temp_dir()))?;
    let path = folder.path().join(NAME);
    write_private(&path, text).map_err(Stop::io(&path))?;
    let edited = match run(editor, &path) {
        Ok(true) => {
            let now = fs::read(&path).map_err(Stop::io(&path))?;
            let blank = now.trim_ascii().is_empty();
            match blank || now.trim_ascii() == start.trim_ascii() {
                true => Edited::Nothing,
                false => Edited::Text(now),
            }
        }
        Ok(false) => Edited::Failed(editor.to_string_lossy().into_owned(), None),
        Err(error) => Edited::Failed(editor.to_string_lossy().into_owned(), Some(error.kind())),
    };
    // Said if it fails: a secret would stay behind.
    let left = folder.path().to_owned();
    folder.close().map_err(Stop::io(&left))?;
    Ok(edited)
}

fn write_private(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    io::Write::write_all(&mut options.open(path)?, text)
}

/// Runs the editor on a file; whether it ended well. What names it may hold arguments:
/// `code --wait`, `"C:\Program Files\Notepad++\notepad++.exe" -multiInst`.
fn run(editor: &OsStr, path: &Path) -> io::Result<bool> {
    let mut words = words(&editor.to_string_lossy());
    if words.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let program = words.remove(0);
    let status = Command::new(program).args(words).arg(path).status()?;
    Ok(status.success())
}

/// The words of a command; quotation marks hold blanks together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    for c in command.chars() {
        match c {
            '"' => (quoted, begun) = (!quoted, true),
            c if c.is_whitespace() && !quoted => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            c => {
                begun = true;
                word.push(c);
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_editor_may_have_arguments_and_blanks_in_its_path() {
        assert_eq!(words("nano"), ["nano"]);
        assert_eq!(words("  code  --wait "), ["code", "--wait"]);
        assert_eq!(
            words(r#""C:\Program Files\e.exe" -n"#),
            [r"C:\Program Files\e.exe", "-n"]
        );
        assert!(words(" ").is_empty());
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::PermissionsExt;

        use super::super::*;

        /// An editor that is a script of these lines; `$1` is the file.
        fn script(lines: &str) -> (tempfile::TempDir, OsString) {
            let dir = tempfile::tempdir().expect("a folder");
            let path = dir.path().join("editor");
            fs::write(&path, format!("#!/bin/sh\n{lines}\n")).expect("a script");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o700)).expect("it runs");
            (dir, path.into_os_string())
        }

        #[test]
        fn a_text_is_edited_in_private_and_taken_away() {
            let (dir, editor) = script(
                "d=$(dirname \"$0\"); echo \"$1\" > $d/seen\n\
                 stat -c %a \"$1\" \"$(dirname \"$1\")\" >> $d/seen\n\
                 cat \"$1\" >> $d/seen; echo aucun ordre > \"$1\"",
            );
            let edited = edit(&editor, b"modele\n", b"modele\n").expect("edited");
            assert_eq!(edited, Edited::Text(b"aucun ordre\n".to_vec()));
            let seen = fs::read_to_string(dir.path().join("seen")).expect("it ran");
            let lines: Vec<&str> = seen.lines().collect();
            assert_eq!(lines[1..], ["600", "700", "modele"]);
            let path = Path::new(lines[0]);
            assert!(!path.exists() && !path.parent().is_some_and(Path::exists));
        }

        #[test]
        fn a_text_left_as_it_was_or_emptied_is_nothing_and_a_failure_is_said() {
            for (lines, nothing) in [("true", true), (": > \"$1\"", true), ("exit 3", false)] {
                let (dir, editor) =
                    script(&format!("echo \"$1\" > $(dirname \"$0\")/seen\n{lines}"));
                let edited = edit(&editor, b"x\n", b"x\n").expect("edited");
                assert_eq!(edited == Edited::Nothing, nothing, "{lines}");
                assert_eq!(matches!(edited, Edited::Failed(..)), !nothing, "{lines}");
                let seen = fs::read_to_string(dir.path().join("seen")).expect("it ran");
                assert!(!Path::new(seen.trim()).exists(), "{lines}");
            }
            let gone = edit(OsStr::new("/no/such/editor"), b"x", b"x").expect("said");
            assert!(matches!(gone, Edited::Failed(..)));
        }
    }
}
