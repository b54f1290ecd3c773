//! The setups that the program brings.

use super::*;

fn read(text: &str) -> Setup {
    let mut table: toml::Table = toml::from_str(text).expect("it is TOML");
    assert_eq!(table.remove("rulebook"), Some(Aristocracy::NAME.into()));
    table.try_into().expect("it is a setup")
}

#[test]
fn the_four_setups_have_their_expansions() {
    let texts = [
        include_str!("../../../../data/aristocracy.toml"),
        include_str!("../../../../data/aristocracy-spies.toml"),
        include_str!("../../../../data/aristocracy-churches.toml"),
        include_str!("../../../../data/aristocracy-full.toml"),
    ];
    let setups = texts.map(read);
    let expansions = setups.each_ref().map(|setup| (setup.spies, setup.churches));
    let expected = [(false, false), (true, false), (false, true), (true, true)];
    assert_eq!(expansions, expected);
    assert!(setups.iter().all(|setup| setup.playable().is_ok()));
    assert_eq!(
        setups.map(|setup| setup.humble()),
        [false, false, false, true],
        "T9"
    );
}

#[test]
fn from_two_to_five_play() {
    assert!(setup(2, "").playable().is_ok() && setup(5, "").playable().is_ok());
    assert_eq!(setup(1, "").playable(), Err(Remark::Players { players: 1 }));
    assert_eq!(setup(6, "").playable(), Err(Remark::Players { players: 6 }));
}
