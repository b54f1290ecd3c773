//! Texts that say what papers say, and texts that do not.

use super::says::words;
use super::*;

fn all(text: &str) -> Vec<&str> {
    words(text).into_iter().map(|(word, _)| word).collect()
}

#[test]
fn a_word_holds_a_letter_or_a_digit_and_the_sign_of_its_number() {
    assert_eq!(
        all("**l'armée** | -3 (+1) 5-3 – «x»"),
        ["l", "armée", "-3", "+1", "5", "3", "x"]
    );
    assert_eq!(
        all("a <!-- b --> ~~c~~ [d]: #"),
        ["a", "<", "b", "~", "~", "c", "~", "~", "[", "d"]
    );
    assert_eq!(all("a\u{200b}b\u{a0}c"), ["a\u{200b}b", "c"]);
    assert_eq!(
        bare("[b]x[/B] [size=100][[/size]b] [color=red]"),
        "\u{e006}x\u{e007} \u{e000}[\u{e001}b] [color=red]"
    );
    assert_eq!(all(&bare("1[*]73 \u{e000}")), ["1", "73"]);
}

#[test]
fn what_could_show_words_otherwise_is_looked_at() {
    const SHOWN: Look = Look::Shown {
        replies: true,
        wrapped: true,
    };
    let shown = |text: &str| {
        let all = Back::of(text, (0, text.len()), SHOWN);
        let mut all: Vec<_> = all.map(|word| word.text.to_owned()).collect();
        all.reverse();
        all
    };
    assert_eq!(
        shown("l'un, 6 | 173"),
        ["l", "'", "un", ",", "6", "|", "173"]
    );
    assert_eq!(shown("6 ○ ...b"), ["6", "○", "...", "b"]);
    assert_eq!(
        shown(">6\n> (-7)\n> > a > b"),
        ["6", "(", "-7", ")", "a", ">", "b"]
    );
    assert_eq!(shown("a\u{200b} \u{202e}b"), ["a\u{200b}", "\u{202e}b"]);
    assert_eq!(shown("- a\n • b – c - 7"), ["a", "b", "c", "-", "7"]);
    assert_eq!(
        all("a\u{200b} \u{202e}b \u{200b}"),
        ["a\u{200b}", "\u{202e}b"]
    );
    let says = |text, made| same(text, made, SHOWN);
    assert!(same("a\u{200b}", "a", Look::Words) && !says("a\u{200b}", "a"));
    for (text, made) in [
        ("« l’un » – −7 …", "\"l'un\" - -7 ..."),
        ("ﬁn 4\n200", "fin 4  200"),
        ("4  200", "4 200"),
        ("> | a |\n> | b |", "| a |\n| b |"),
    ] {
        assert!(says(text, made), "{text}");
    }
    for (text, made) in [
        ("4 200", "4  200"),
        ("4\u{202f}200", "4\n200"),
        ("4,200", "4, 200"),
        ("4\u{200a}\u{200a}200", "4  200"),
        ("- 200", "–  200"),
        ("a > 200", "a 200"),
        ("a\rb", "a b"),
        ("a \u{2028}b", "a b"),
        ("a \u{5be} b", "a b"),
        ("| a | | b |", "| a |\n| b |"),
        ("| a | # b", "| a |\n# b"),
        ("\u{e006}a", "a"),
        ("a", "a b"),
        ("a b", "b"),
    ] {
        assert!(!says(text, made), "{text}");
    }
    let apart = |replies, wrapped| Look::Shown { replies, wrapped };
    assert!(!same("a\n> b", "a\nb", apart(false, true)));
    // Where a line of the paper may go on, its rows and items begin one all the same.
    for (text, made, wrapped) in [
        ("a b\nc", "a\nb c", true),
        ("a  1\n\nb  2", "a  1\nb  2", true),
        ("a\n1\nb  2", "a  1\nb  2", true),
        ("- a b\n- c", "- a b\n- c", false),
    ] {
        assert!(same(text, made, apart(true, wrapped)), "{text}");
    }
    for (text, made, wrapped) in [
        ("a b\nc", "a\nb c", false),
        ("a\n1  b\n2", "a  1\nb  2", true),
        ("a\n\n1\nb  2", "a  1\nb  2", true),
        ("- a\n- b c", "- a b\n- c", true),
    ] {
        assert!(!same(text, made, apart(true, wrapped)), "{text}");
    }
    for (lines, plain) in [
        (" x\n- a b\n  c", true),
        (" x\n> - a", false),
        (" x\n- a\n1. b", false),
        (" x\n- a  b", false),
        (" x\n\u{e00e}a \u{e000}:\u{e001}", true),
        (" x\n\u{e006}a", false),
    ] {
        assert_eq!(are_plain(lines, apart(false, false)), plain, "{lines}");
    }
    assert!(are_plain(" x\n- a\n1. b", apart(false, true)));
    assert!(are_plain("> - a\n> b", SHOWN));
}

#[test]
fn words_are_found_wherever_lines_end() {
    let made = "Titre\n=====\n\n  un deux\n  trois\n";
    let given = "Bonjour !\n> Titre\n> =====\n>\n> un\n> deux trois\n";
    let begins = |given: &str, made| {
        let said = ends_with(given, made, Look::Words)?;
        Some((said.begin, said.left))
    };
    assert_eq!(begins(given, made), Some((given.find("Titre").unwrap(), 0)));
    assert_eq!(begins(given, "Titre un deux quatre"), None);
    // Whole lines are left out, as few as may be; of a line nothing is.
    assert_eq!(begins("un\nde lui\ndeux", "un deux"), Some((0, 1)));
    assert_eq!(begins("un\nun\ndeux\ndeux", "un deux"), Some((3, 1)));
    assert_eq!(
        begins("x un\nun deux\nun\ndeux", "un un deux"),
        Some((2, 1))
    );
    assert_eq!(begins("un x\ndeux", "un deux"), None);
    assert_eq!(begins("deux\nun", "un deux"), None);
    assert!(same("e\u{301}te\u{301}", "été", Look::Words));
    assert_eq!(last("x a a b y a b", "a b"), Some((10, 13)));
    assert_eq!(last("a b", "a b c"), None);
    assert_eq!(
        differing("Titre\nun deux", "Titre\nun trois"),
        (2, "un deux".to_owned(), "un trois".to_owned())
    );
}
