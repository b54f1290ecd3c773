//! What stands around a player's own lines: quotation marks, speech, a quoted line, who writes.

use std::borrow::Cow;

use super::item::{Class, Item};
use super::rows::{Source, bullet};
use super::sentence::sentences;
use super::{Grammar, LINES, Message, Why};
use crate::locale::spelling::fold;
use crate::reading::quoted;

/// Marks of a quotation.
pub(super) const QUOTES: [char; 5] = ['«', '“', '„', '"', '”'];

impl<G: Grammar> Message<'_, G> {
    /// A line with its quoted names hidden, and without the marks around the whole of it.
    pub(super) fn without_quotes<'t>(&self, line: Source<'t>) -> Source<'t> {
        if line.quoted || !line.text.contains(QUOTES) {
            return line;
        }
        let whole = || {
            let bare = line.text[bullet(&line.text)..].trim();
            let marks = [('«', '»'), ('“', '”'), ('"', '"')];
            marks.into_iter().find_map(|(open, close)| {
                let inner = bare.strip_prefix(open)?.strip_suffix(close)?;
                (!inner.contains([open, close])).then_some(inner.trim())
            })
        };
        let text = whole().unwrap_or(&line.text);
        let text = quoted::hidden(text, &|before| self.game.announces(before));
        let text = Cow::Owned(text.into_owned());
        Source { text, ..line }
    }

    /// Quoted speech and dialogue are never the player's orders: taken out, and told.
    pub(super) fn speech<'t>(&mut self, lines: Vec<Source<'t>>) -> Vec<Source<'t>> {
        if !lines.iter().any(|l| l.text.contains(['«', '“', '"', '—'])) {
            return lines;
        }
        let mut said: Vec<String> = Vec::new();
        // An empty line stands before a paragraph, which no speech goes beyond.
        let own = lines.iter().map(|l| {
            let text = if l.quoted { "" } else { &l.text };
            format!("{}{text}", if l.begins { "\u{1}" } else { "" })
        });
        let mut text = own.collect::<Vec<_>>().join("\n");
        for (open, close, least) in [('«', '»', 0), ('“', '”', 0), ('"', '"', 12)] {
            let mut out = String::new();
            let mut rest = text.as_str();
            while let Some(at) = rest.find(open) {
                let after = &rest[at + open.len_utf8()..];
                let until = after
                    .find(|c| c == close || c == open || c == '\u{1}' || close == '"' && c == '\n');
                let Some(end) = until.filter(|end| after[*end..].starts_with(close)) else {
                    let to = at + open.len_utf8();
                    out.push_str(&rest[..to]);
                    rest = &rest[to..];
                    continue;
                };
                let inner = &after[..end];
                let stop = at + open.len_utf8() + end + close.len_utf8();
                let keeps = inner.chars().count() < least
                    || !inner.contains('\n') && self.game.weight(&self.items(inner)) < 2;
                match keeps {
                    true => out.push_str(&rest[..stop]),
                    false => {
                        said.push(inner.to_owned());
                        out.push_str(&rest[..at]);
                        out.extend(inner.chars().filter(|c| *c == '\n'));
                    }
                }
                rest = &rest[stop..];
            }
            out.push_str(rest);
            text = out;
        }
        let dash = |line: &str| line.trim_start().starts_with('—');
        let says = |line: &str| self.items(line).iter().any(|i| i.is("say", "inquit"));
        let mut own: Vec<String> = text
            .replace('\u{1}', "")
            .split('\n')
            .map(str::to_owned)
            .collect();
        let dialogue = own.iter().any(|line| dash(line) && says(line));
        if dialogue {
            for line in own.iter_mut().filter(|line| dash(line)) {
                said.push(std::mem::take(line));
            }
        }
        // `… — something, he says.`
        for line in own.iter_mut().filter(|line| !dash(line)) {
            let at = line.find('—').filter(|at| says(&line[*at..]));
            said.extend(at.map(|at| line.split_off(at)));
        }
        for text in said {
            if self.game.weight(&self.items(&text)) >= 2 {
                self.note(0, &text, Why::Speech);
            }
        }
        let texts = lines.into_iter().zip(own);
        texts
            .map(|(line, own)| match line.quoted {
                true => line,
                false => Source {
                    text: Cow::Owned(own),
                    ..line
                },
            })
            .collect()
    }

    /// `yes (+1)` under a line that is quoted proposes that line.
    pub(super) fn answer(&mut self, text: &str, line: u32, above: &str) -> bool {
        let items = self.items(text);
        let same = items.iter().any(|i| i.message("idem"));
        let yes = items.iter().any(|i| i.is("say", "yes"));
        let no = items
            .iter()
            .any(|i| i.own("negated") || i.own("half-negated"));
        let word = items.iter().any(|i| i.class == Class::Word);
        let turns = items.iter().any(|i| i.class == Class::Message);
        // `-3 instead`
        let corrects =
            items.iter().any(|i| i.message("correction")) && items.iter().any(Item::signed);
        let more = word || turns && !corrects;
        if !same && more || !(same || yes || no || corrects) || self.game.names(&items) {
            return false;
        }
        let quoted = above.trim_start_matches(['>', ' ']);
        let mut orders = self.game.parse(&quoted[bullet(quoted)..]);
        let number = items.iter().find(|i| i.number());
        if let Some(number) = number {
            orders = orders.iter().map(|o| self.game.with(o, number.n)).collect();
        }
        let both = format!("{above} / {text}");
        match (same || yes, number) {
            (true, _) => self.asked(line, &both, Why::YesToAQuotedLine, vec![orders]),
            // `no, -3`
            (false, Some(_)) => self.asked(line, &both, Why::NoToAQuotedLine, vec![orders]),
            (false, None) => self.note(line, &both, Why::NoToAQuotedLine),
        }
        let every = |text: &str| self.items(text).iter().any(|i| i.is("say", "standing"));
        let every = every(quoted) || every(text);
        if let Some(told) = self.told.last_mut() {
            told.standing = every;
        }
        true
    }

    /// `I pass on for Sophie (Carthage): …`: a head that names another seat and nothing else. What is passed on is hers.
    pub(super) fn passed_on(&self, items: &mut [Item]) {
        let passes = |i: &Item| i.is("say", "passes");
        let more = |i: &Item| self.game.slot(i).is_some_and(|slot| slot != G::PARTY);
        // To whom, or against whom.
        let to = |w: &[Item]| w[0].any("lead", &["in", "against"]) && w[1].slot(G::PARTY);
        for range in sentences(items) {
            let sentence = &mut items[range];
            let Some(at) = sentence.iter().position(passes) else {
                continue;
            };
            let end = sentence.iter().skip(at).position(|i| i.mark(":"));
            let end = end.map_or(sentence.len(), |n| at + n);
            let from = if sentence[..at].iter().any(more) {
                at
            } else {
                0
            };
            let head = &sentence[from..end];
            let other = self.game.other(head).is_some();
            if other && !head.iter().any(more) && !head.windows(2).any(to) {
                (sentence[at].class, sentence[at].val) = (Class::Message, "whose".into());
            }
        }
    }

    /// Who writes may bear another seat's name, as it is spelled: `De : carthage@example.org`.
    pub(super) fn sent(&mut self, senders: &[&str]) {
        // The arbiter knows who is called so: what is shown is what was written.
        for (seat, written) in std::mem::take(&mut self.of) {
            if let Some(other) = self.game.other(&self.items(&seat)) {
                self.of_another(0, &written, other);
            }
        }
        for sender in senders {
            let items = self.items(sender);
            let named = |i: &&Item| fold(&i.raw) == fold(&i.val);
            let items: Vec<Item> = items.iter().filter(named).cloned().collect();
            if let Some(other) = self.game.other(&items) {
                self.of_another(0, sender, other);
            }
        }
    }

    pub(super) fn signed(&mut self, subject: &str, signature: &[(u32, &str)]) {
        let items = self.items(subject);
        // `Spring - ITALIE - final`: a name alone between marks.
        let mut parts = items.split(|i| i.mark("-–—|/:"));
        let alone = |part: &[Item]| matches!(part, [only] if only.slot(G::PARTY));
        let titled = parts.clone().count() > 1 && parts.any(alone);
        let titled = self.game.other(&items).filter(|_| titled);
        if let Some(other) = self.game.sender(&items, false).or(titled) {
            self.of_another(0, subject, other);
        } else if self.told.is_empty() && self.none.is_none() && self.game.weight(&items) >= 2 {
            let orders = self.proposed(&items, subject, false);
            self.asked(0, subject, Why::InTheSubject, orders);
        }
        for (line, text) in signature.iter().take(LINES) {
            let items = self.items(text);
            if let Some(other) = self.game.sender(&items, true) {
                self.of_another(*line, text, other);
            } else if self.game.weight(&items) >= 2 {
                self.note(*line, text, Why::UnderTheSignature);
            }
        }
    }
}
