//! What asks before it acts: `--yes` where there is no terminal, a plain yes where there is one.

use arbitre::campaign::SystemClock;
use arbitre::chance::OsEntropy;
use arbitre::cli::{Look, Machine, run};
use arbitre::locale::Lang;

use crate::desk::{CAMPAIGN, Desk, Stage};

/// Runs a command as at a terminal where `typed` is typed: its exit code, output and messages.
pub fn at_terminal(desk: &Desk, lang: Lang, args: &[&str], typed: &str) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut stdin = typed.as_bytes();
    let mut machine = Machine {
        stdin: &mut stdin,
        stdout: &mut out,
        stderr: &mut err,
        clock: &SystemClock,
        entropy: &mut OsEntropy,
        look: Look {
            lang,
            colour: false,
            terminal: false,
            asks: true,
            width: 100,
        },
    };
    let file = desk.path(CAMPAIGN).display().to_string();
    let words = ["arbitre", "-c", &file]
        .into_iter()
        .chain(args.iter().copied());
    let code = run(words.map(Into::into).collect(), &mut machine);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (code, text(out), text(err))
}

#[test]
fn a_reveal_before_its_time_asks_first() {
    let desk = Desk::at(Stage::Closed);
    let before = desk.bytes();
    let ran = desk.run("reveal 1 --early");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    ran.complains("ajoutez --yes");
    let ran = desk.run("--lang en reveal --campaign");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    ran.complains("add --yes");
    for (lang, answer, said) in [
        (Lang::Fr, "non\n", "Continuer ? [o/N]"),
        (Lang::En, "\n", "Go on? [y/N]"),
        (Lang::Fr, "", "Rien n'a été changé."),
    ] {
        let (code, out, err) = at_terminal(&desk, lang, &["reveal", "1", "--early"], answer);
        assert_eq!((code, out.as_str()), (1, ""), "{answer:?}");
        assert!(err.contains(said), "{err}");
    }
    assert!(desk.bytes() == before, "a no changed the campaign");
    let (code, out, err) = at_terminal(&desk, Lang::Fr, &["reveal", "1", "--early"], "oui\n");
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("\"key\""), "{out}");
}
