//! Readers for the tests: they find in a rendering what is structure, knowing nothing of the
//! document that it came from.

use super::Block;

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The lines of a mail are those that a block of this kind may have, and as many.
pub(super) fn check_text_block(block: &Block, lines: &[&str]) {
    match block {
        Block::Heading { .. } => {
            assert_eq!(lines.len(), 2);
            assert!(indent(lines[0]) == 0 && lines[1].trim_matches(['-', '.']).is_empty());
        }
        Block::Paragraph(_) => assert!(lines.iter().all(|l| indent(l) == 2)),
        Block::Fields(fields) => check_text_fields(lines, fields.len()),
        Block::List(items) => check_text_list(lines, items.len()),
        Block::Table(table) => {
            let groups: Vec<_> = lines.split(|line| line.is_empty()).collect();
            // One run of dashes a column, one blank apart: a label and its value stand two apart, and
            // what goes on below a label stands further in.
            let rule = |line: &&str| {
                let runs: Vec<&str> = line[indent(line)..].split(' ').collect();
                let dashes = |run: &&str| !run.is_empty() && run.trim_matches('-').is_empty();
                indent(line) == 4 && runs.len() == 3 && runs.iter().all(dashes)
            };
            if lines.len() == table.rows().len() + 2 && lines.get(1).is_some_and(rule) {
                for (i, line) in lines.iter().enumerate().filter(|(i, _)| *i != 1) {
                    let cells = line.split("  ").filter(|cell| !cell.is_empty());
                    assert_eq!(cells.count(), 3, "row {i}: {line}");
                }
            } else if lines.get(1).is_some_and(rule) {
                // A row begins in the first column; a further line of one leaves it blank.
                let first = 4 + lines[1].trim_start().split(' ').next().unwrap_or("").len();
                let begun = lines[2..].iter().filter(|line| indent(line) < first);
                assert_eq!(begun.count(), table.rows().len(), "{lines:#?}");
            } else {
                assert_eq!(groups.len(), table.rows().len());
                groups.iter().for_each(|group| check_text_fields(group, 3));
            }
        }
        Block::Verbatim(verbatim) => {
            assert_eq!(lines.len(), verbatim.iter().count());
            assert!(lines.iter().all(|l| l.is_empty() || indent(l) >= 6));
        }
        Block::Quote(_) => {
            assert!(
                lines
                    .iter()
                    .all(|l| l.starts_with("    > ") || *l == "    >")
            );
        }
        Block::Rule => assert_eq!(lines, ["-".repeat(78)]),
        Block::Chart(chart) => {
            let at = lines.iter().position(|l| l.is_empty()).expect("a gap");
            assert!(lines[..at].iter().all(|l| indent(l) == 2));
            assert_eq!(lines.len() - at - 1, chart.bars().len());
            assert!(lines[at + 1..].iter().all(|l| indent(l) >= 6));
        }
        Block::Map(map) => check_text_list(lines, map.words().len()),
    }
}

fn check_text_fields(lines: &[&str], fields: usize) {
    let begun = lines.iter().filter(|l| indent(l) == 4).count();
    assert_eq!(begun, fields, "{lines:#?}");
    assert!(lines.iter().all(|l| indent(l) == 4 || indent(l) >= 6));
}

fn check_text_list(lines: &[&str], items: usize) {
    let begun = lines.iter().filter(|l| l.starts_with("    - ")).count();
    assert_eq!(begun, items, "{lines:#?}");
    assert!(
        lines
            .iter()
            .all(|l| l.starts_with("    - ") || indent(l) == 6)
    );
}

/// What each line of a Markdown text is, once what is escaped is out of the way.
pub(super) fn markdown_skeleton(markdown: &str) -> Vec<String> {
    let mut fence: Option<&str> = None;
    let mut skeleton = Vec::new();
    for line in markdown.lines() {
        match fence {
            Some(open) if line == open => {
                fence = None;
                skeleton.push("fence".to_owned());
            }
            Some(open) => {
                assert!(!line.trim_start().starts_with(open), "{line}");
                skeleton.push("code".to_owned());
            }
            None if line.starts_with("```") => {
                fence = Some(line);
                skeleton.push("fence".to_owned());
            }
            None => {
                let mut bare = String::new();
                let mut chars = line.chars();
                while let Some(c) = chars.next() {
                    match c {
                        '\\' => bare.push(chars.next().map_or('$', |_| 'x')),
                        _ => bare.push(c),
                    }
                }
                let numbered = bare.trim_start_matches(|c: char| c.is_ascii_digit());
                let numbered = numbered.len() < bare.len() && numbered.starts_with(['.', ')']);
                let begins = |c: &char| "#*-+>|=~ ".contains(*c);
                let begin: String = bare.chars().take_while(begins).collect();
                let marks = bare.chars().filter(|c| "|*_`[]<>&#~$\\".contains(*c));
                skeleton.push(format!("{numbered} {begin} {}", marks.collect::<String>()));
            }
        }
    }
    assert_eq!(fence, None);
    skeleton
}

/// The elements of a page, in order.
pub(super) fn html_skeleton(page: &str) -> Vec<&str> {
    let (head, body) = page.split_once("</style>").expect("the page has a style");
    assert_eq!(head.matches("<style>").count(), 1);
    let tags = body.split('<').skip(1);
    tags.map(|tag| tag.split(['>', ' ']).next().unwrap_or_default())
        .collect()
}

/// The tags of a post, in order, those around the contents of code left out, and its lines.
pub(super) fn bbcode_skeleton(post: &str) -> (Vec<String>, usize) {
    let mut tags = Vec::new();
    let mut rest = post.to_owned();
    for parted in ['[', '@', ':', ';', '8', '.'] {
        rest = rest.replace(&format!("[size=100]{parted}[/size]"), "\u{0}");
    }
    while let Some((before, code)) = rest.split_once("[code]") {
        let (code, after) = code.split_once("[/code]\n").expect("code is closed");
        assert!(
            !code.to_lowercase().contains("[code") && !code.to_lowercase().contains("[/code"),
            "{code}"
        );
        rest = format!("{before}\n{after}");
    }
    for smiley in [":)", ":-)", ";)", "8-)", ":x:", "://", "www.", "@"] {
        assert!(!rest.to_lowercase().contains(smiley), "{rest}");
    }
    for tag in rest.split('[').skip(1) {
        tags.push(tag.split(']').next().unwrap_or_default().to_owned());
    }
    (tags, post.lines().count())
}
