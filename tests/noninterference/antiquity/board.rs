//! The boards that are played on: the embedded setup with fewer nations and places, so that
//! collisions are many and a campaign is quick; and its numbers, so that bad luck is frequent.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use arbitre::campaign::{CampaignFile, Clock};
use arbitre::chance::{CampaignKey, Entropy};
use arbitre::desk::make;
use arbitre::games::antiquity::Antiquity;
use arbitre::games::antiquity::setup::{MARE_NOSTRUM, Name, Nation, Setup};

/// The nations that stay, ESPAGNE being omniscient.
const NATIONS: [&str; 6] = ["ASIE", "CARTHAGE", "EGYPTE", "ESPAGNE", "GAULE", "ITALIE"];

/// The rule's own numbers; and a die that fails more often by itself.
pub static BOARDS: LazyLock<[Setup; 2]> = LazyLock::new(|| [board(2), board(4)]);

fn board(threshold: i64) -> Setup {
    let mut setup = Setup::parse(MARE_NOSTRUM).expect("the embedded setup is good");
    let stays = |n: &Name| NATIONS.contains(&&**n);
    let mut nations: Vec<Nation> = setup.nations.into();
    nations.retain(|n| stays(&n.name));
    for nation in &mut nations {
        nation.neighbours.retain(stays);
    }
    setup.nations = nations.into();
    let mut count: BTreeMap<Option<Name>, u32> = BTreeMap::new();
    setup.provinces.retain(|p| {
        let n = count.entry(p.holder.clone()).or_default();
        *n += 1;
        p.holder
            .as_ref()
            .map_or(*n <= 2, |holder| stays(holder) && *n <= 3)
    });
    setup.seas.truncate(5);
    setup.troops.truncate(6);
    setup.constants.threshold = threshold;
    setup.constants.opening_treasury = 500;
    setup.constants.max_modifier = 999;
    setup.check().expect("the smaller setup is good");
    setup
}

/// Provinces that can be asked about, with their holders.
pub fn held(setup: &Setup) -> Vec<(Name, Name)> {
    let all = setup.provinces.iter();
    all.filter_map(|p| Some((p.name.clone(), p.holder.clone()?)))
        .collect()
}

/// Makes a campaign.
pub fn on_board(
    board: usize,
    path: &Path,
    key: &CampaignKey,
    clock: &dyn Clock,
    entropy: &mut dyn Entropy,
) -> CampaignFile {
    make::new::<Antiquity>(path, key, BOARDS[board].clone(), clock, entropy).expect("a campaign")
}
