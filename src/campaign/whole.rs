//! Files that are whole or not there: written under a name of their own, brought to the disk, and
//! only then given their name. A program killed at any moment leaves no half file that somebody
//! could take for the whole one.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// How the name of a file that is still being written ends. It begins with a dot and the name
/// that the file is to have.
const ENDING: &str = ".new";

/// Whether a lock only tells others, and hinders nobody. On Windows it hinders all, this program's own SQLite too: there
/// what a killed program left stays.
const LOCKS: bool = cfg!(unix);

/// A file being written, readable by its owner alone. Dropped, it is gone.
#[derive(Debug)]
pub struct Unplaced {
    file: NamedTempFile,
    path: PathBuf,
}

impl Unplaced {
    /// Begins a file that is to stand at `path`, in the same folder. What a killed program left
    /// there of the same file is taken away.
    pub fn begin(path: &Path) -> io::Result<Unplaced> {
        let folder = folder(path);
        let prefix = prefix(path);
        sweep(folder, &prefix);
        let file = tempfile::Builder::new()
            .prefix(&prefix)
            .suffix(ENDING)
            .tempfile_in(folder)?;
        // Tells a file that is being written from one that was left: only the latter can be
        // locked by somebody else. A file system without locks has nothing swept.
        if LOCKS {
            let _ = file.as_file().try_lock();
        }
        Ok(Unplaced {
            file,
            path: path.to_owned(),
        })
    }

    /// Its name until it is whole.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// To write to.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Brings the file to the disk and gives it its name, which nothing may have: an existing
    /// file is never overwritten.
    pub fn place_new(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        match self.file.persist_noclobber(&self.path) {
            Ok(_) => {}
            // The file system of a stick may know no such renaming.
            Err(error)
                if error.error.kind() != io::ErrorKind::AlreadyExists
                    && self.path.symlink_metadata().is_err() =>
            {
                error.file.persist(&self.path)?;
            }
            Err(error) => return Err(error.error),
        }
        sync_folder(&self.path);
        Ok(())
    }

    /// Brings the file to the disk and gives it its name in one step; a file of that name is no
    /// more.
    pub fn replace(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.path)?;
        sync_folder(&self.path);
        Ok(())
    }
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn prefix(path: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".");
    prefix
}

/// Takes away what killed programs left of a file: everything under such a name that nobody
/// holds.
fn sweep(folder: &Path, prefix: &OsStr) {
    let (prefix, ending) = (prefix.as_encoded_bytes(), ENDING.as_bytes());
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let left = name
            .as_encoded_bytes()
            .strip_prefix(prefix)
            .and_then(|rest| rest.strip_suffix(ending))
            .is_some_and(|middle| !middle.is_empty() && !middle.contains(&b'.'));
        if LOCKS
            && left
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            // One that stays does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Brings a new name to the disk. Where that fails the file is whole all the same, under its old
/// name or its new one.
fn sync_folder(path: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_has_its_name_when_it_is_whole() -> io::Result<()> {
        let dir = tempfile::tempdir()?;
        let path = dir.path().join("a.txt");
        let mut new = Unplaced::begin(&path)?;
        new.file().write_all(b"one")?;
        assert!(!path.exists() && names(dir.path()).len() == 1);
        new.place_new()?;
        assert_eq!(fs::read(&path)?, b"one");
        let mut new = Unplaced::begin(&path)?;
        new.file().write_all(b"two")?;
        let refused = new.place_new().unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path)?, b"one");
        let mut new = Unplaced::begin(&path)?;
        new.file().write_all(b"three")?;
        new.replace()?;
        assert_eq!(fs::read(&path)?, b"three");
        drop(Unplaced::begin(&path)?);
        assert_eq!(names(dir.path()), ["a.txt"]);
        Ok(())
    }

    #[test]
    fn what_a_killed_program_left_is_swept_and_nothing_else() -> io::Result<()> {
        let dir = tempfile::tempdir()?;
        let path = dir.path().join("a.txt");
        for name in [
            ".a.txt.x1Y2z3.new",
            ".b.txt.x1Y2z3.new",
            ".a.txt.new",
            ".a.txt.b.c.new",
        ] {
            fs::write(dir.path().join(name), "half")?;
        }
        // Somebody is still writing this one.
        let living = Unplaced::begin(&path)?;
        let second = Unplaced::begin(&path)?;
        assert!(living.path().exists() && second.path().exists());
        drop((living, second));
        let left = [".a.txt.b.c.new", ".a.txt.new", ".b.txt.x1Y2z3.new"];
        assert_eq!(names(dir.path()), left);
        Ok(())
    }
}
