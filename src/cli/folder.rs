//! The files of a folder of papers.

use std::fs;
use std::path::{Path, PathBuf};

use super::Stop;
use super::files;
use crate::papers::folder::{File, Folder};

/// The largest paper or reveal, in bytes.
const MAX_PAPER: u64 = 1_000_000_000;
/// How a campaign's file begins: it is an SQLite database.
const CAMPAIGN_FILE: &[u8] = b"SQLite format 3\0";

/// Reads every plain file of a folder and of those below it, in the order of their names; links are not followed, and no
/// name counts. Of a mail each part is read.
pub(super) fn read(dir: &Path) -> Result<Folder, Stop> {
    let (mut paths, mut no_files) = (Vec::new(), 0);
    walk(dir, &mut paths, &mut no_files)?;
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let bytes = files::read_plain(&path, MAX_PAPER)?;
        let name = path.strip_prefix(dir).unwrap_or(&path);
        let name = name.display().to_string();
        // A campaign's file keeps the papers' texts and is none of them.
        let own = !bytes.starts_with(CAMPAIGN_FILE);
        all.push(File::of(name, if own { bytes } else { Vec::new() }));
    }
    Ok(Folder {
        no_files,
        ..Folder::of(all)
    })
}

fn walk(dir: &Path, paths: &mut Vec<PathBuf>, no_files: &mut usize) -> Result<(), Stop> {
    for entry in fs::read_dir(dir).map_err(Stop::io(dir))? {
        let entry = entry.map_err(Stop::io(dir))?;
        let path = entry.path();
        let kind = entry.file_type().map_err(Stop::io(&path))?;
        if kind.is_dir() {
            walk(&path, paths, no_files)?;
        } else if kind.is_file() {
            paths.push(path);
        } else {
            *no_files += 1;
        }
    }
    Ok(())
}
