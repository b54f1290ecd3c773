//! Files and standard input, read whole within a limit; files of secrets, owner-only.

use crate::locale::said::words;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::machine::Machine;
use super::stop::Stop;
use crate::campaign::whole::Unplaced;

/// Reads a file, or standard input where no file or `-` is named. One that is larger than
/// `limit` bytes is refused unread.
pub fn read(machine: &mut Machine<'_>, path: Option<&Path>, limit: u64) -> Result<Vec<u8>, Stop> {
    let named = path.filter(|p| *p != Path::new("-"));
    let shown = named.unwrap_or(Path::new("-"));
    let mut bytes = Vec::new();
    let read = match named {
        Some(path) => File::open(path).and_then(|f| f.take(limit + 1).read_to_end(&mut bytes)),
        None => machine.stdin.take(limit + 1).read_to_end(&mut bytes),
    };
    read.map_err(Stop::io(shown))?;
    within(bytes, shown, limit)
}

/// Reads a file of UTF-8 text, as [`read`] does; a byte order mark is taken off.
pub fn read_text(
    machine: &mut Machine<'_>,
    path: Option<&Path>,
    limit: u64,
) -> Result<String, Stop> {
    let bytes = read(machine, path, limit)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        words("desk-not-text")
            .file("file", path.unwrap_or(Path::new("-")))
            .with("byte", error.utf8_error().valid_up_to() + 1)
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// The folder of a file of secrets, where others look into it too: one that a program carries to
/// other machines, or that other users of this one may write to or read.
pub fn shared_folder(path: &Path) -> Option<PathBuf> {
    const CARRIERS: [&str; 9] = [
        "dropbox",
        "onedrive",
        "google drive",
        "googledrive",
        "mon drive",
        "my drive",
        "icloud",
        "nextcloud",
        "owncloud",
    ];
    let path = std::path::absolute(path).ok()?;
    let folder = path.parent()?.to_owned();
    let carried = folder.components().any(|c| {
        let name = c.as_os_str().to_string_lossy().to_lowercase();
        CARRIERS.iter().any(|carrier| name.starts_with(carrier))
    });
    #[cfg(unix)]
    let open = {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(&folder).is_ok_and(|m| m.permissions().mode() & 0o022 != 0)
    };
    #[cfg(not(unix))]
    let open = false;
    (carried || open).then_some(folder)
}

/// What a killed command left beside a database, if there is anything: a part of it.
pub fn journal_beside(path: &Path) -> Option<PathBuf> {
    let path = fs::canonicalize(path).ok()?;
    ["-journal", "-wal"].into_iter().find_map(|ending| {
        let mut name = path.clone().into_os_string();
        name.push(ending);
        let beside = PathBuf::from(name);
        beside.symlink_metadata().is_ok().then_some(beside)
    })
}

/// Makes a folder that its owner alone can look into, with those above it.
pub fn make_folder(path: &Path) -> Result<(), Stop> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(Stop::io(path))
}

/// Writes a file that its owner alone can read, whole or not at all. A file that holds these bytes
/// already is left as it is; another is replaced in one step.
pub fn write_secret(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    write(path, bytes, None)
}

/// The same with a time of its own, whatever the time it took to write: how long a bulletin took
/// to make is nobody's business.
pub fn write_dated(path: &Path, bytes: &[u8], time: SystemTime) -> Result<(), Stop> {
    write(path, bytes, Some(time))
}

/// A folder of a reader in the folder of all, made if it is not there. A link is not followed: what is for
/// one reader would be written where another looks.
pub fn folder_of(out: &Path, reader: &str) -> Result<PathBuf, Stop> {
    let path = out.join(reader);
    match path.symlink_metadata() {
        Ok(there) if !there.is_dir() => Err(Stop::NotPlain { path }),
        _ => make_folder(&path).map(|()| path),
    }
}

/// Opens a plain file, once: what is checked is what is open, whatever is put in its place meanwhile. A link is
/// not followed, and a pipe keeps nobody waiting.
fn open_plain(path: &Path, options: &mut OpenOptions) -> Result<File, Stop> {
    #[cfg(unix)]
    {
        // O_NONBLOCK: a pipe without a writer would be waited for.
        const NONBLOCK: i32 = if cfg!(any(target_os = "linux", target_os = "android")) {
            0o4000
        } else {
            4
        };
        std::os::unix::fs::OpenOptionsExt::custom_flags(options, NONBLOCK);
    }
    let file = options.open(path).map_err(Stop::io(path))?;
    let open = file.metadata().map_err(Stop::io(path))?;
    let named = path.symlink_metadata().map_err(Stop::io(path))?;
    #[cfg(unix)]
    let same = {
        use std::os::unix::fs::MetadataExt;
        (open.dev(), open.ino()) == (named.dev(), named.ino())
    };
    #[cfg(not(unix))]
    let same = named.is_file();
    match open.is_file() && same {
        true => Ok(file),
        false => Err(not_plain(path)),
    }
}

fn not_plain(path: &Path) -> Stop {
    Stop::NotPlain {
        path: path.to_owned(),
    }
}

/// Reads a plain file that was found in a folder; see [`read`].
pub fn read_plain(path: &Path, limit: u64) -> Result<Vec<u8>, Stop> {
    let file = open_plain(path, File::options().read(true))?;
    let mut bytes = Vec::new();
    let read = file.take(limit + 1).read_to_end(&mut bytes);
    read.map_err(Stop::io(path))?;
    within(bytes, path, limit)
}

/// How a plain file begins: so many bytes at most.
pub fn start(path: &Path, bytes: u64) -> Result<Vec<u8>, Stop> {
    let file = open_plain(path, File::options().read(true))?;
    let mut start = Vec::new();
    file.take(bytes)
        .read_to_end(&mut start)
        .map_err(Stop::io(path))?;
    Ok(start)
}

fn within(bytes: Vec<u8>, path: &Path, limit: u64) -> Result<Vec<u8>, Stop> {
    match bytes.len() as u64 > limit {
        true => Err(words("desk-too-large")
            .file("file", path)
            .with("limit", limit / 1_000_000)
            .into()),
        false => Ok(bytes),
    }
}

fn write(path: &Path, bytes: &[u8], time: Option<SystemTime>) -> Result<(), Stop> {
    let dated = |file: &File| time.map_or(Ok(()), |time| file.set_modified(time));
    let there = match path.symlink_metadata() {
        Err(_) => None,
        Ok(there) if !there.is_file() => return Err(not_plain(path)),
        Ok(_) => match open_plain(path, File::options().read(true).write(time.is_some())) {
            Err(stop @ Stop::NotPlain { .. }) => return Err(stop),
            // What cannot be read is replaced.
            opened => opened.ok(),
        },
    };
    let holds = |file: &File| {
        let mut held = Vec::new();
        let limit = bytes.len() as u64 + 1;
        let read = file.take(limit).read_to_end(&mut held);
        read.is_ok() && held == bytes
    };
    let written = match there.filter(|file| holds(file)) {
        Some(file) => dated(&file),
        None => Unplaced::begin(path).and_then(|mut new| {
            new.file().write_all(bytes)?;
            dated(new.file())?;
            new.replace()
        }),
    };
    written.map_err(Stop::io(path))
}

/// Writes a file that anybody may read, a plain one or a new one, whole or not at all. One that holds these bytes already is left as it is,
/// with its time, so that a host takes what has changed.
pub fn write_public(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    match path.symlink_metadata() {
        Ok(there) if !there.is_file() => Err(not_plain(path)),
        Ok(_) if fs::read(path).is_ok_and(|held| held == bytes) => Ok(()),
        _ => Unplaced::begin(path)
            .and_then(|mut new| {
                new.file().write_all(bytes)?;
                #[cfg(unix)]
                {
                    use std::os::unix::fs::PermissionsExt;
                    new.file()
                        .set_permissions(fs::Permissions::from_mode(0o644))?;
                }
                new.replace()
            })
            .map_err(Stop::io(path)),
    }
}

/// Writes a file that anybody may read; one that is there is replaced.
pub fn write_page(path: &Path, bytes: &[u8]) -> Result<(), Stop> {
    std::fs::write(path, bytes).map_err(Stop::io(path))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// What was no plain file when it was opened is refused, whatever a look at the folder had found before.
    #[test]
    fn only_a_plain_file_is_read() {
        let folder = tempfile::TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("paper"), "text").unwrap();
        symlink(at("paper"), at("link")).unwrap();
        let pipe = std::process::Command::new("mkfifo")
            .arg(at("pipe"))
            .status();
        assert!(pipe.unwrap().success());
        assert_eq!(read_plain(&at("paper"), 4).unwrap(), b"text");
        for name in ["link", "pipe"] {
            let read = read_plain(&at(name), 4);
            assert!(
                matches!(read, Err(Stop::NotPlain { .. })),
                "{name}: {read:?}"
            );
        }
        let large = read_plain(&at("paper"), 3);
        assert!(
            matches!(&large, Err(Stop::No(words, _)) if words.key().ends_with("too-large")),
            "{large:?}"
        );
    }
}

/// The time of every file of a delivery: when each was written would tell who was waited for. In seconds since 1970,
/// the first moment that every archive can hold.
pub fn file_time() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(315_532_800)
}
