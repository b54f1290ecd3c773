//! The game that is played: the embedded setup with one player more.

use std::path::Path;
use std::sync::LazyLock;

use arbitre::campaign::{Campaign, Clock};
use arbitre::chance::{CampaignKey, Entropy};
use arbitre::rulebook::dragon_lords::setup::{MARCHES, Player, Setup};
use arbitre::rulebook::dragon_lords::verbs::make;
use arbitre::rulebook::dragon_lords::world::Name;

/// In the order in which they act (G6).
pub const PLAYERS: [&str; 4] = ["KESH", "TARN", "ORLO", "VARN"];

/// The setup that campaigns are made from.
static BOARD: LazyLock<String> = LazyLock::new(|| {
    let mut setup = Setup::parse(MARCHES).expect("the embedded setup is good");
    let lang = setup.players[0].lang;
    let player = |name: &str| Player {
        name: name.into(),
        lang,
    };
    setup.players = PLAYERS.iter().map(|p| player(p)).collect();
    toml::to_string(&setup).expect("a setup is TOML")
});

pub fn players() -> Vec<Name> {
    PLAYERS.iter().map(|p| Name::from(*p)).collect()
}

/// Makes a campaign.
pub fn on_board(
    _: usize,
    path: &Path,
    key: &CampaignKey,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> Campaign {
    match make(path, &BOARD, key, clock, entropy) {
        Ok(made) => made.campaign,
        Err(failure) => panic!("no campaign: {failure:?}"),
    }
}
