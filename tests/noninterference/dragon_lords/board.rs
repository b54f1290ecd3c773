//! The game that is played: the embedded setup with one player more.

use std::path::Path;
use std::sync::LazyLock;

use arbitre::campaign::{CampaignFile, Clock};
use arbitre::chance::{CampaignKey, Entropy};
use arbitre::desk::make;
use arbitre::engine::Seat;
use arbitre::games::dragon_lords::DragonLords;
use arbitre::games::dragon_lords::setup::{MARCHES, Setup};
use arbitre::games::dragon_lords::world::Name;

/// In the order in which they act (G6).
pub const PLAYERS: [&str; 4] = ["KESH", "TARN", "ORLO", "VARN"];

/// The setup that campaigns are made from.
static BOARD: LazyLock<Setup> = LazyLock::new(|| {
    let mut setup = Setup::parse(MARCHES).expect("the embedded setup is good");
    setup.langs = vec![setup.langs[0]; PLAYERS.len()];
    setup.seats = players();
    setup
});

pub fn players() -> Vec<Name> {
    PLAYERS.iter().map(|p| Name::from(*p)).collect()
}

/// The seat of a player.
pub fn seat(player: &Name) -> Seat {
    BOARD.seat(player)
}

/// Makes a campaign.
pub fn on_board(
    _: usize,
    path: &Path,
    key: &CampaignKey,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> CampaignFile {
    make::new::<DragonLords>(path, key, BOARD.clone(), clock, entropy).expect("a campaign")
}
