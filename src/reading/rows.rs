//! A player's own lines as rows, each read as one: a line with those that go on from it, the lines of a form
//! (`Cible : ITALIE`), a table's row with the heads of its columns before its cells.

use std::ops::Range;

use super::lexicon::{Class, Lexicon, Slot, plain};
use super::lines::{Line, Origin};
use super::marks::{Mark, mark};
use super::words::{Shape, Words};

/// What is read as one.
#[derive(Debug, Clone)]
pub struct Row {
    /// The number of its first line.
    pub line: u32,
    pub origin: Origin,
    /// Whether a paragraph begins with it.
    pub begins: bool,
    /// Whether it has a bullet or a number.
    pub item: bool,
    /// The box before it, if there is one, and whether it is ticked.
    pub tick: Option<bool>,
    /// Whether what follows stands under it: it is underlined, or ends with a colon.
    pub heads: bool,
    /// Whether it is a table's.
    pub table: bool,
    pub marks: Range<usize>,
}

/// The text of a message with all its marks.
#[derive(Debug)]
pub struct Marked<'t> {
    pub words: Words<'t>,
    pub marks: Vec<Mark>,
    pub rows: Vec<Row>,
}

impl Marked<'_> {
    /// The text of some marks.
    pub fn slice(&self, marks: &[Mark]) -> &str {
        let seen = || marks.iter().filter(|m| m.to > m.from);
        let from = seen().map(|m| m.from as usize).min().unwrap_or(0);
        let to = seen().map(|m| m.to as usize).max().unwrap_or(0);
        self.words.slice(from..to)
    }

    /// The bytes of some marks.
    pub fn span(&self, marks: &[Mark]) -> Range<usize> {
        let tokens = || marks.iter().filter(|m| m.to > m.from);
        let first = tokens().map(|m| m.from as usize).min().unwrap_or(0);
        let last = tokens().map(|m| m.to as usize).max().unwrap_or(first + 1) - 1;
        let at = |n: usize| self.words.tokens.get(n);
        at(first).map_or(0, |t| t.from as usize)..at(last).map_or(0, |t| t.to as usize)
    }
}

/// The longest line that is joined to others, in bytes: what is longer is no form and no wrapped line.
const JOINED: usize = 300;

/// How many marks of a column's head stand before each of its cells.
const HEADING: usize = 8;

/// Lines are cut where they are at least so long, in bytes.
const WRAPPED: usize = 56;

/// Marks all lines of a message. `lang` is the language that is taken where the text does not tell.
pub fn rows<'t>(
    lexicon: &Lexicon,
    verbs: &[Slot],
    text: &'t str,
    written: &'t str,
    lines: &[Line<'t>],
    lang: usize,
) -> Marked<'t> {
    let mut making = Making {
        lexicon,
        verbs,
        widest: 0,
        found: Marked {
            words: Words::masked(text, written),
            marks: Vec::new(),
            rows: Vec::new(),
        },
        lang: 1 << lang,
        counts: vec![0; lexicon.langs()],
        compared: 0,
        heads: Vec::new(),
        width: 0,
        form: Vec::new(),
    };
    making.decide(text, lines);
    for at in 0..lines.len() {
        making.line(lines, at);
    }
    making.found
}

struct Making<'l, 't> {
    lexicon: &'l Lexicon,
    /// The slots of verbs: a line that begins with one goes on from no other.
    verbs: &'l [Slot],
    /// The length of the longest line of the paragraph.
    widest: usize,
    found: Marked<'t>,
    /// The message's language, as its bit.
    lang: u8,
    /// How many words of each language the message has.
    counts: Vec<usize>,
    compared: usize,
    /// The marks of each head of the table under way; `None`: the column is not read.
    heads: Vec<Option<Vec<Mark>>>,
    /// How many cells its rows have; 0 for no table.
    width: usize,
    /// The heads of the form under way.
    form: Vec<String>,
}

fn is_rule(text: &str) -> bool {
    text.len() >= 3
        && text.chars().all(|c| {
            matches!(
                c,
                '-' | '='
                    | '+'
                    | '|'
                    | ':'
                    | '_'
                    | '*'
                    | '─'
                    | '═'
                    | '┼'
                    | ' '
                    | '–'
                    | '—'
                    | '~'
                    | '.'
            )
        })
}

/// The number, bullet or box before a line: how many bytes, whether it is one of a list, the box.
fn before(text: &str) -> (usize, bool, Option<bool>) {
    let mut at = 0;
    let mut item = false;
    let mut tick = None;
    loop {
        let rest = text.get(at..).unwrap_or("");
        let blank = rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let Some(width) = bullet(rest)
            .map(|w| (w, None))
            .or_else(|| boxed(rest).map(|(w, t)| (w, Some(t))))
        else {
            return (at, item, tick);
        };
        at += blank + width.0;
        item = true;
        tick = width.1.or(tick);
        if at >= text.len() {
            return (at, item, tick);
        }
    }
}

/// `- `, `3)`, `b) `, `2 - `, `[4]`, `#5 `.
fn bullet(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    let after = text.get(first.len_utf8()..)?;
    let spaced = after.starts_with([' ', '\t', '\u{a0}']);
    if matches!(
        first,
        '-' | '*'
            | '•'
            | '·'
            | '–'
            | '—'
            | '→'
            | '►'
            | '▪'
            | '◦'
            | '‣'
            | '∙'
            | '●'
            | '○'
            | '➤'
            | '➔'
            | '>'
            | '»'
    ) && spaced
    {
        return Some(first.len_utf8());
    }
    // `**2.** …`
    let bold = text.len() - text.trim_start_matches('*').len();
    if bold > 0 {
        let inner = text.get(bold..)?;
        let number = bullet(inner).filter(|_| inner.starts_with(|c: char| c.is_ascii_digit()))?;
        let beyond = inner.get(number..)?;
        return beyond.starts_with('*').then_some(2 * bold + number);
    }
    let open = usize::from(matches!(first, '(' | '[' | '#'));
    let inner = text.get(open..)?;
    let digits = inner
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(inner.len());
    let letter = usize::from(digits == 0 && inner.starts_with(|c: char| c.is_ascii_alphabetic()));
    if digits + letter == 0 || digits > 2 || letter > 0 && matches!(first, '[' | '#') {
        return None;
    }
    let close = inner.get(digits + letter..)?;
    if first == '#' {
        return close
            .starts_with(char::is_whitespace)
            .then_some(open + digits);
    }
    let marks: &[char] = match (first, letter) {
        ('[', _) => &[']'],
        (_, 0) => &[')', '.', '°', '/'],
        _ => &[')'],
    };
    let gap = close.len() - close.trim_start().len();
    let dashed = open + letter == 0
        && gap > 0
        && close.trim_start().starts_with(['-', '–', '—'])
        && close.trim_start().chars().nth(1) == Some(' ');
    if dashed {
        return Some(digits + gap + close.trim_start().chars().next()?.len_utf8());
    }
    let mark = close.chars().next().filter(|c| marks.contains(c))?;
    let beyond = close.get(mark.len_utf8()..)?;
    // `1.5` is a number, `1)trésor` an item.
    (!beyond.starts_with(|c: char| c.is_ascii_digit()))
        .then_some(open + digits + letter + mark.len_utf8())
}

/// `[x]`, `☐`.
fn boxed(text: &str) -> Option<(usize, bool)> {
    const FORMS: [(&str, bool); 16] = [
        ("[x]", true),
        ("[X]", true),
        ("[✓]", true),
        ("[✔]", true),
        ("(x)", true),
        ("(X)", true),
        ("☑", true),
        ("☒", true),
        ("✅", true),
        ("✔", true),
        ("[ ]", false),
        ("[]", false),
        ("( )", false),
        ("☐", false),
        ("[_]", false),
        ("⬜", false),
    ];
    FORMS
        .iter()
        .find(|(form, _)| text.starts_with(form))
        .map(|(form, ticked)| (form.len(), *ticked))
}

/// The cells of a line of a table: their bytes in it.
fn cells(text: &str) -> Option<Vec<Range<usize>>> {
    let separator = if text.matches('|').count() >= 2 || text.starts_with('|') {
        '|'
    } else if text.contains('\t') {
        '\t'
    } else if text.matches(';').count() >= 2
        && !text.contains([':', '?', '!'])
        && !text.contains("; ")
    {
        ';'
    } else {
        return None;
    };
    let mut found = Vec::new();
    let mut from = 0;
    for (at, c) in text.char_indices() {
        if c == separator {
            found.push(from..at);
            from = at + 1;
        }
    }
    found.push(from..text.len());
    if separator == '|' {
        let blank = |r: Option<&Range<usize>>| {
            r.is_some_and(|r| text.get(r.clone()).unwrap_or("").trim().is_empty())
        };
        if blank(found.first()) {
            found.remove(0);
        }
        if blank(found.last()) {
            found.pop();
        }
    }
    (found.len() >= 2).then_some(found)
}

fn is_blank(cell: &str) -> bool {
    let cell = cell.trim();
    cell.is_empty()
        || cell
            .chars()
            .all(|c| matches!(c, '-' | '–' | '—' | '/' | '_' | '.' | '…'))
}

impl<'t> Making<'_, 't> {
    /// The message's language: of which it has the most words that no other has.
    fn decide(&mut self, text: &str, lines: &[Line<'t>]) {
        let mut words = Words::new(text);
        let own = lines.iter().filter(|l| l.origin == Origin::Own);
        // The first hundred lines tell.
        for line in own.take(100) {
            let tokens = words.split(line.from..line.from + line.text.len());
            let new = self.telling(&words, tokens);
            for (count, new) in self.counts.iter_mut().zip(new) {
                *count += new;
            }
        }
        // A text without a telling word is read in all.
        let telling = self.counts.iter().any(|c| *c > 0);
        self.lang = self
            .most(&self.counts)
            .map_or(if telling { self.lang } else { u8::MAX }, |most| 1 << most);
    }

    /// How many words speak for each language alone; a name speaks for none, whatever it is made of.
    fn telling(&self, words: &Words<'_>, tokens: Range<usize>) -> Vec<usize> {
        let mut counts = vec![0; self.lexicon.langs()];
        let mut at = tokens.start;
        while at < tokens.end {
            let word = words.tokens.get(at).map(|t| t.shape) == Some(Shape::Word);
            let named = self.lexicon.named_at(words, at, tokens.end);
            let langs = match word && named.is_none() {
                true => self.lexicon.langs_of(words.folded(at)),
                false => 0,
            };
            if langs.count_ones() == 1
                && let Some(count) = counts.get_mut(langs.trailing_zeros() as usize)
            {
                *count += 1;
            }
            at += named.unwrap_or(1);
        }
        counts
    }

    fn most(&self, counts: &[usize]) -> Option<usize> {
        let most = counts.iter().copied().max().filter(|most| *most > 0)?;
        let mut best = counts.iter().enumerate().filter(|(_, c)| **c == most);
        let found = best.next().map(|(at, _)| at);
        found.filter(|_| best.next().is_none())
    }

    /// The language of some tokens: the message's, unless they speak plainly for another.
    fn language(&self, tokens: Range<usize>) -> u8 {
        let counts = self.telling(&self.found.words, tokens);
        let main = self.lang.trailing_zeros() as usize;
        let own = if self.lang.count_ones() == 1 {
            counts.get(main).copied().unwrap_or(0)
        } else {
            0
        };
        match self.most(&counts) {
            Some(most) if counts.get(most).copied().unwrap_or(0) > 2 * own => 1 << most,
            _ => self.lang,
        }
    }

    /// Marks a part of the text.
    fn take(&mut self, part: Range<usize>) -> Range<usize> {
        let first = self.found.marks.len();
        let tokens = self.found.words.split(part);
        // Each sentence in its language.
        let mut from = tokens.start;
        for at in tokens.clone() {
            let ends = matches!(
                self.found.words.tokens.get(at).map(|t| t.shape),
                Some(Shape::Mark('.' | '!' | '?' | ';'))
            );
            let ends = ends && !self.shortens(from, at, tokens.end);
            if ends || at + 1 == tokens.end {
                let part = from..at + 1;
                let lang = self.language(part.clone());
                mark(
                    self.lexicon,
                    &self.found.words,
                    part,
                    lang,
                    &mut self.compared,
                    &mut self.found.marks,
                );
                from = at + 1;
            }
        }
        first..self.found.marks.len()
    }

    /// Whether a point is one of a phrase's own, that begins behind `from`: `St. Elmo`, `i.e.`.
    fn shortens(&self, from: usize, at: usize, end: usize) -> bool {
        let words = &self.found.words;
        let touches = at > from && words.touch(at - 1);
        let near = from.max(at.saturating_sub(6))..at;
        let over = |start| {
            let found = self.lexicon.find(words, start, end, u8::MAX);
            found.is_some_and(|(length, _)| start + length > at)
        };
        touches && near.into_iter().any(over)
    }

    fn line(&mut self, lines: &[Line<'t>], at: usize) {
        let Some(line) = lines.get(at) else {
            return;
        };
        let next = lines.get(at + 1).filter(|l| l.origin == line.origin);
        if line.begins || line.origin != Origin::Own {
            self.width = 0;
            self.form.clear();
            let rest = lines
                .get(at + 1..)
                .unwrap_or_default()
                .iter()
                .take_while(|l| !l.begins)
                .take(40);
            self.widest = rest
                .map(|l| l.text.len())
                .max()
                .unwrap_or(0)
                .max(line.text.len());
        }
        let drawn = line.text.contains('|') || self.width > 0;
        if is_rule(line.text) {
            // A table's rule; or a line under a heading.
            if !drawn
                && !line.begins
                && let Some(row) = self.found.rows.last_mut()
            {
                row.heads = true;
            }
            return;
        }
        let (skip, item, tick) = before(line.text);
        let text = line.text.get(skip..).unwrap_or("");
        let from = line.from + skip;
        let mut row = Row {
            line: line.number,
            origin: line.origin,
            begins: line.begins,
            item,
            tick,
            heads: text.trim_end().ends_with(':') || line.text.starts_with('#'),
            table: false,
            marks: self.found.marks.len()..self.found.marks.len(),
        };
        if line.origin == Origin::Own
            && let Some(cells) = cells(text)
        {
            let below = next.filter(|l| !l.begins).map_or("", |l| l.text);
            row.heads = false;
            row.table = true;
            return self.table(row, text, from, &cells, below);
        }
        self.width = 0;
        let own = line.origin == Origin::Own && line.text.len() <= JOINED;
        row.marks = self.take(from..from + text.len());
        if own {
            self.unhead(text, row.marks.clone());
            if self.goes_on(line, &row) {
                if let Some(last) = self.found.rows.last_mut() {
                    last.marks.end = row.marks.end;
                    last.heads = row.heads;
                }
                return;
            }
        }
        self.found.rows.push(row);
    }

    /// The head of a form's line says nothing but what its words mean in an order.
    fn unhead(&mut self, text: &str, marks: Range<usize>) {
        if self.form_head(text).is_none() {
            return;
        }
        let head = self
            .found
            .marks
            .get_mut(marks)
            .unwrap_or_default()
            .iter_mut();
        for mark in head.take_while(|m| !matches!(m.char(), Some(':' | '='))) {
            if !matches!(
                mark.class,
                Class::Slot(_) | Class::Price | Class::Bonus | Class::Deduction
            ) {
                mark.class = Class::Glue;
            }
        }
    }

    /// Whether a line belongs to the row before: the row was cut where it was long enough, or both are of one
    /// form.
    fn goes_on(&mut self, line: &Line<'t>, row: &Row) -> bool {
        let head = self.form_head(line.text);
        let Some(last) = self
            .found
            .rows
            .last()
            .filter(|l| l.origin == Origin::Own && !l.table)
        else {
            self.form = head.into_iter().collect();
            return false;
        };
        if let Some(head) = head {
            let label = self.form.is_empty() && !line.begins && self.is_label(&last.marks);
            let joins =
                !line.begins && (!self.form.is_empty() || label) && !self.form.contains(&head);
            if !joins {
                self.form.clear();
            }
            self.form.push(head);
            return joins;
        }
        self.form.clear();
        if line.begins || row.item || row.tick.is_some() || last.heads {
            return false;
        }
        let Some(ends) = self
            .found
            .marks
            .get(last.marks.clone())
            .and_then(|m| m.last())
            .copied()
        else {
            return false;
        };
        // Its last line is among the last marks; a row of many lines is not gone through for each.
        let from = last.marks.end.saturating_sub(JOINED).max(last.marks.start);
        let marks = self.found.marks.get(from..last.marks.end);
        let written = self.found.slice(marks.unwrap_or_default());
        let cut = written.rsplit(['\n', '\r']).next().unwrap_or("").len();
        let closed = ends
            .char()
            .is_some_and(|c| matches!(c, '.' | '!' | '?' | ':' | ';'));
        let small = line.text.starts_with(|c: char| {
            c.is_lowercase() || c.is_ascii_digit() || matches!(c, '(' | '+' | '«')
        });
        let open = ends.char() == Some(',')
            || matches!(
                ends.class,
                Class::Of | Class::In | Class::Article | Class::And | Class::Own
            );
        let hangs = last.item && line.indent > 0;
        let first = line.text.split(' ').next().unwrap_or("");
        let full = cut >= WRAPPED && cut + first.len() + 1 >= self.widest.min(80);
        // What begins as an order does goes on from no other.
        let marks = self.found.marks.get(row.marks.clone()).unwrap_or_default();
        let begins = marks.iter().position(|m| {
            !matches!(
                m.class,
                Class::Glue | Class::Own | Class::Article | Class::And | Class::Politeness
            )
        });
        let begins = begins.and_then(|at| marks.get(at..)).unwrap_or_default();
        let verb = begins.first().is_some_and(|m| {
            m.is(Class::Ask) || matches!(m.class, Class::Slot(slot) if self.verbs.contains(&slot))
        });
        // `mot : …`
        let word = matches!(begins, [word, next, ..] if word.is(Class::Word)
            && (!open || matches!(next.char(), Some(':' | '=' | '-'))));
        let said = matches!(
            ends.class,
            Class::Number | Class::Price | Class::Bonus | Class::Deduction | Class::Zero
        ) || ends.char() == Some(')');
        !closed
            && !verb
            && !word
            && !said
            && (small || open)
            && (full || hangs || open && cut >= 30)
    }

    /// `Cible :` of `Cible : ITALIE`, where it is the head of a form's line.
    fn form_head(&self, text: &str) -> Option<String> {
        let at = text.find([':', '=']).filter(|at| *at <= 30)?;
        let head = plain(text.get(..at)?);
        let head = head
            .trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ')
            .to_owned();
        let value = text.get(at + 1..)?.trim();
        let known = [
            Class::Head,
            Class::Bonus,
            Class::Deduction,
            Class::Price,
            Class::Skip,
        ];
        // `- n° 3 : …` is an item of a list.
        let known = known.into_iter().any(|c| self.lexicon.has(&head, c))
            && !self.lexicon.has(&head, Class::Nth);
        (known && !value.is_empty()).then_some(head)
    }

    /// Whether a row is a verb alone, or with a number: `Action 1`.
    fn is_label(&self, marks: &Range<usize>) -> bool {
        let marks = self.found.marks.get(marks.clone()).unwrap_or_default();
        let verb = |m: &Mark| matches!(m.class, Class::Slot(slot) if self.verbs.contains(&slot));
        let small = |m: &Mark| {
            matches!(
                m.class,
                Class::Number | Class::Ordinal | Class::Nth | Class::Mark | Class::Reference
            )
        };
        marks.len() <= 4 && marks.iter().all(|m| verb(m) || small(m)) && marks.iter().any(verb)
    }

    fn table(
        &mut self,
        mut row: Row,
        text: &str,
        from: usize,
        cells: &[Range<usize>],
        below: &str,
    ) {
        let cell = |r: &Range<usize>| text.get(r.clone()).unwrap_or("");
        if self.width != cells.len() {
            self.width = 0;
        }
        if self.width == 0 {
            self.width = cells.len();
            self.heads.clear();
            let filled = || cells.iter().filter(|r| !is_blank(cell(r)));
            let ruled = is_rule(below) && below.contains(['-', '=']);
            let heads = filled().filter(|r| self.is_head(cell(r))).count();
            // One head of the player's own words beside others: `Ce que je cherche`.
            let spoken = heads >= 2
                && heads + 1 == filled().count()
                && filled().all(|r| self.is_head(cell(r)) || !self.is_order(cell(r)));
            let all = heads == filled().count();
            if filled().count() >= 2 && (ruled || all || spoken) {
                self.read_heads(text, from, cells);
                return;
            }
        }
        for (nth, range) in cells.iter().enumerate() {
            if is_blank(cell(range)) {
                continue;
            }
            let head = self.heads.get(nth).cloned();
            if matches!(head, Some(None)) {
                // What stands in a column that is not read is seen all the same.
                let taken = self.take(from + range.start..from + range.end);
                let marks = self.found.marks.get_mut(taken).unwrap_or_default();
                marks
                    .iter_mut()
                    .for_each(|m| (m.claimed, m.class) = (true, Class::Glue));
            } else {
                self.found
                    .marks
                    .extend(head.flatten().into_iter().flatten());
                self.take(from + range.start..from + range.end);
            }
            let token = u32::try_from(self.found.words.tokens.len()).unwrap_or(u32::MAX);
            self.found.marks.push(Mark {
                class: Class::Mark,
                value: u32::from('|'),
                sign: super::words::Sign::None,
                sure: super::marks::Sure::Yes,
                claimed: false,
                from: token,
                to: token,
            });
        }
        row.marks.end = self.found.marks.len();
        self.found.rows.push(row);
    }

    /// Whether a cell is the head of a column: nothing in it but what heads are made of.
    fn is_head(&self, cell: &str) -> bool {
        const HEADS: [Class; 7] = [
            Class::Head,
            Class::Column,
            Class::Skip,
            Class::Price,
            Class::Bonus,
            Class::Deduction,
            Class::Total,
        ];
        let means =
            |text: &str, classes: &[Class]| classes.iter().any(|c| self.lexicon.has(text, *c));
        let text = plain(cell);
        // `#`, `+/-`
        if text.is_empty() || means(&text, &HEADS) {
            return !is_blank(cell);
        }
        let small = [Class::Of, Class::Article, Class::Own, Class::In];
        !text.is_empty()
            && text
                .split(' ')
                .all(|w| means(w, &HEADS) || means(w, &small))
            && text.split(' ').any(|w| means(w, &HEADS))
    }

    /// Whether a cell holds what orders are made of: a number, or a word of a game's that is no verb.
    fn is_order(&self, cell: &str) -> bool {
        let mut words = Words::new(cell);
        let tokens = words.split(0..cell.len());
        let mut marks = Vec::new();
        mark(self.lexicon, &words, tokens, u8::MAX, &mut 0, &mut marks);
        let order = |m: &Mark| match m.class {
            Class::Slot(slot) => !self.verbs.contains(&slot),
            Class::Number => true,
            _ => false,
        };
        marks.iter().any(order)
    }

    fn read_heads(&mut self, text: &str, from: usize, cells: &[Range<usize>]) {
        for range in cells {
            let cell = text.get(range.clone()).unwrap_or("").trim();
            let empty = is_blank(cell) || cell == "#";
            let cell = plain(cell);
            let head = self.lexicon.has(&cell, Class::Head);
            let skipped = empty || self.lexicon.has(&cell, Class::Skip) && !head;
            let taken = self.take(from + range.start..from + range.end);
            let mut marks: Vec<Mark> = self.found.marks.drain(taken).collect();
            // `Renseignement` above a column says what is in it, not what is done.
            marks.retain(|m| match m.class {
                Class::Slot(slot) => !(head && self.verbs.contains(&slot)),
                class => matches!(
                    class,
                    Class::Price | Class::Bonus | Class::Deduction | Class::Total
                ),
            });
            marks.truncate(HEADING);
            // Before each cell, where nothing is written.
            marks.iter_mut().for_each(|m| m.from = m.to);
            self.heads.push((!skipped).then_some(marks));
        }
    }
}
