//! The campaign's public addresses: of its site, and where orders go. Papers are made with them.

use serde::{Deserialize, Serialize};

use crate::letter::envelope::address;

/// Both as they stand; `None` where there is none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Addresses {
    /// Of the site, with its scheme, and `/` at its end.
    pub site: Option<String>,
    /// The mail address for orders.
    pub orders: Option<String>,
}

/// So many bytes at most.
const MOST: usize = 200;

impl Addresses {
    pub fn is_empty(&self) -> bool {
        *self == Addresses::default()
    }

    /// Whether both are as [`site`] and [`mailbox`] write them.
    pub fn fits(&self) -> bool {
        let same = |own: &Option<String>, written: fn(&str) -> Option<String>| {
            own.as_ref()
                .is_none_or(|own| written(own).as_ref() == Some(own))
        };
        same(&self.site, site) && same(&self.orders, mailbox)
    }
}

/// A site's address as it is kept: nothing in it needs to be written otherwise in a link.
pub fn site(typed: &str) -> Option<String> {
    let typed = typed.trim();
    let rest = typed
        .strip_prefix("https://")
        .or_else(|| typed.strip_prefix("http://"))?;
    let good = |c: char| c.is_ascii_alphanumeric() || ".:~/%_+-".contains(c);
    let fits = rest.starts_with(|c: char| c.is_ascii_alphanumeric()) && rest.chars().all(good);
    let end = if typed.ends_with('/') { "" } else { "/" };
    (fits && typed.len() < MOST).then(|| format!("{typed}{end}"))
}

/// The same of a mail address.
pub fn mailbox(typed: &str) -> Option<String> {
    let good = |c: char| c.is_ascii_alphanumeric() || "._+-@".contains(c);
    address(typed).filter(|address| address.len() <= MOST && address.chars().all(good))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_kept_as_links_have_them() {
        let site = |typed| site(typed).unwrap_or_default();
        assert_eq!(
            site(" https://jeu.example/mer "),
            "https://jeu.example/mer/"
        );
        assert_eq!(site("http://localhost:8000/"), "http://localhost:8000/");
        for wrong in [
            "jeu.example",
            "https://",
            "ftp://jeu.example/",
            "https://jeu.example/?a",
            "https://jeu.example/#a",
            "https://jeu.example/é",
            "https://jeu.example/a b",
            "https:///",
            "javascript://jeu",
        ] {
            assert_eq!(site(wrong), "", "{wrong}");
        }
        assert_eq!(
            mailbox("<Arbitre@Club.Example>").unwrap(),
            "arbitre@club.example"
        );
        for wrong in ["", "a", "a@b?c", "a b@c", "a&b@c", "é@c.example"] {
            assert_eq!(mailbox(wrong), None, "{wrong}");
        }
        let kept = |site: &str, orders: &str| Addresses {
            site: Some(site.to_owned()),
            orders: Some(orders.to_owned()),
        };
        assert!(kept("https://a.example/", "a@b.example").fits());
        assert!(!kept("https://a.example", "a@b.example").fits());
        assert!(!kept("https://a.example/", "A@b.example").fits());
    }
}
