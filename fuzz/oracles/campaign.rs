//! What must hold of any bytes in a campaign file's place.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::sample::{command, sample};

/// What looks at a campaign and writes nothing.
const WAYS: [&[&str]; 4] = [
    &["audit", "verify"],
    &["status"],
    &["bulletin", "GAULE", "--season", "1"],
    &["audit", "1", "--json"],
];

/// Bytes that are no database are changes to the sample's: four for a place (big-endian, from the
/// start, around its end), one to be turned over there.
fn whole(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.starts_with(b"SQLite format 3") {
        return Cow::Borrowed(bytes);
    }
    let mut whole = sample().campaign.clone();
    for change in bytes.chunks_exact(5) {
        let place = u32::from_be_bytes([change[0], change[1], change[2], change[3]]);
        let place = place as usize % whole.len();
        whole[place] ^= change[4];
    }
    Cow::Owned(whole)
}

/// Panics where something does not hold:
///
/// - nothing panics; the exit code is one that is documented, and a refusal has words;
/// - nothing is written;
/// - the same file is judged alike twice;
/// - of what the audit lets pass, the other commands say what they say of the sample, or refuse.
pub fn holds(bytes: &[u8]) {
    let bytes = whole(bytes);
    let dir = tempfile::tempdir().expect("a folder");
    let path = dir.path().join("bent.db");
    std::fs::write(&path, &bytes).expect("written");
    let path = path.display().to_string();
    let run = |way: &[&str]| {
        let line: Vec<&str> = ["-c", &path]
            .into_iter()
            .chain(way.iter().copied())
            .collect();
        let (code, said) = command(&line);
        assert!([0, 1, 3, 4].contains(&code), "{way:?}: {code}: {said}");
        assert!(code == 0 || !said.is_empty(), "{way:?}");
        (code, said)
    };
    let said: Vec<_> = WAYS.into_iter().map(run).collect();
    assert_eq!(said[0], run(WAYS[0]), "judged alike");
    if said[0].0 == 0 {
        for ((way, said), honest) in WAYS.iter().zip(&said).zip(honest()) {
            assert!(said == honest || said.0 != 0, "{way:?}: {said:?}");
        }
    }
    let after = std::fs::read(&path).expect("read");
    assert!(after == *bytes, "written to");
    let beside = std::fs::read_dir(dir.path()).expect("a folder").count();
    assert_eq!(beside, 1, "something was written beside it");
}

/// What the commands say of the sample as it is.
fn honest() -> &'static [(u8, String)] {
    static HONEST: std::sync::OnceLock<Vec<(u8, String)>> = std::sync::OnceLock::new();
    HONEST.get_or_init(|| {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("bent.db");
        std::fs::write(&path, &sample().campaign).expect("written");
        let path = path.display().to_string();
        let campaign = ["-c", &path];
        let run = |way: &[&str]| {
            let line: Vec<&str> = campaign.into_iter().chain(way.iter().copied()).collect();
            command(&line)
        };
        WAYS.into_iter().map(run).collect()
    })
}

/// The seeds of this target: changes to every page, and the file itself.
pub fn seeds() -> BTreeMap<String, Vec<u8>> {
    let whole = &sample().campaign;
    let mut seeds = BTreeMap::from([
        ("unchanged".to_owned(), Vec::new()),
        ("whole.db".to_owned(), whole.clone()),
    ]);
    for page in (0..whole.len()).step_by(4096) {
        let place = |within: usize| u32::try_from(page + within).expect("small").to_be_bytes();
        let mut change = Vec::new();
        for (within, bits) in [(3, 0x01), (8, 0x10), (4000, 0x20)] {
            change.extend_from_slice(&place(within));
            change.push(bits);
        }
        seeds.insert(format!("page-{}", page / 4096), change);
    }
    seeds
}
