//! The fields of a form, and the files that were sent with it.

use std::io::Write as _;
use std::path::Path;

use axum::body::Bytes;
use tempfile::TempDir;

use crate::locale::Texts;
use crate::locale::spelling::glued;
use crate::t;

/// What a form says, in its order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The first value of a field; nothing where it is blank.
    pub fn get<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        let value = self.all(name).next().map(str::trim);
        value.filter(|value| !value.is_empty())
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let named = self.0.iter().filter(move |(of, _)| of == name);
        named.map(|(_, value)| value.as_str())
    }

    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.get(name)?.parse().ok()
    }

    /// The page from which it came, below the base.
    pub fn from(&self) -> &str {
        let from = self.get("from").unwrap_or_default();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '/';
        match from.chars().all(plain) && !from.starts_with('/') {
            true => from,
            false => "",
        }
    }

    /// What it does: its verb, or the step that it takes.
    pub fn what(&self) -> &str {
        match self.get("verb").unwrap_or_default() {
            "next" => self.get("step").unwrap_or_default(),
            verb => verb,
        }
    }

    /// The same as its button says it; `now` is the season that is under way or comes.
    pub fn deed(&self, now: u16, texts: &Texts) -> String {
        let season: u16 = self.number("season").unwrap_or(now);
        glued(&t!(texts, "web-do", what = self.what(), season))
    }

    /// The questions that were answered, each with its answer.
    pub fn answers(&self) -> impl Iterator<Item = (String, String)> {
        let own = |text: &str| text.replace("\r\n", "\n");
        let answers = self.all("answer").map(own);
        self.all("question").map(own).zip(answers)
    }
}

/// Lays files into a folder that their owner alone can enter, under their own names without any folder's.
pub fn lay(files: &[(String, Bytes)]) -> std::io::Result<TempDir> {
    let mut folder = tempfile::Builder::new();
    folder.prefix("arbitre-");
    #[cfg(unix)]
    folder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    let folder = folder.tempdir()?;
    lay_into(folder.path(), files)?;
    Ok(folder)
}

/// Lays files beside those that are there.
pub fn lay_into(folder: &Path, files: &[(String, Bytes)]) -> std::io::Result<()> {
    for (name, bytes) in files {
        // Behind the sign stands which mail of a file one is.
        let name = plain_name(name).unwrap_or_default().replace('#', "-");
        let mut path = folder.join(&name);
        // Two of one name, and one whose name is none.
        let mut number = 0;
        while name.is_empty() && number == 0 || path.exists() {
            number += 1;
            path = folder.join(format!("{number}-{name}"));
        }
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(path)?.write_all(bytes)?;
    }
    Ok(())
}

/// A file's name without the folders before it, nor what would hide it; `None` where nothing is left.
pub fn plain_name(given: &str) -> Option<String> {
    let last = given.rsplit(['/', '\\', ':']).next().unwrap_or_default();
    let name: String = last.chars().filter(|c| !c.is_control()).collect();
    let name = name.trim_start_matches('.').trim();
    // A file's name has 255 bytes at most; its end says what it is.
    let long = name.char_indices().rev();
    let start = long.take_while(|(at, _)| name.len() - at <= 200).last();
    let name = start.and_then(|(at, _)| name.get(at..)).unwrap_or_default();
    let name = name.trim_start_matches('.').trim();
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a file is called, it lies in the folder that is made for it.
    #[test]
    fn a_name_leads_nowhere_else() {
        let names = [
            "../../out.eml",
            "/etc/passwd",
            "..",
            ".",
            "",
            "..\\..\\x.eml",
            "C:\\x.eml",
            ".hidden.eml",
            "a\0b\n.eml",
            "a.eml",
            "a.eml",
        ];
        let files = names.map(|name| (name.to_owned(), Bytes::from_static(b"x")));
        let folder = lay(&files).unwrap();
        let laid = folder.path().read_dir().unwrap().count();
        assert_eq!(laid, names.len());
    }
}
