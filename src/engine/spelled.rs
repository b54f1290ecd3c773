//! Values that stand in files as texts.

/// Makes a value out of its text, and the text out of it. It has `Display`, and `read`, which may take more than one
/// spelling; a file has the one that is written.
macro_rules! spelled {
    ($type:ty, $no:literal) => {
        impl From<$type> for String {
            fn from(it: $type) -> String {
                it.to_string()
            }
        }

        impl std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                Self::read(text).ok_or_else(|| format!("{}: {text:?}", $no))
            }
        }

        impl TryFrom<String> for $type {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                let read = Self::read(&text).filter(|read| read.to_string() == text);
                read.ok_or_else(|| format!("{}: {text:?}", $no))
            }
        }
    };
}
pub(crate) use spelled;
