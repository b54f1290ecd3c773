//! The recorded world, out of its tables and back into them.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Transaction, params};

use super::super::hex::Hex;
use super::super::tables;
use super::super::world::{
    City, Hero, Name, Place, Player, Side, Spy, SpyId, Stack, Unit, Whereabouts, World,
};
use crate::campaign::ApplyError;
use crate::referee::facts::damaged;

type Result<T> = rusqlite::Result<T>;

fn hex(q: i32, r: i32) -> Result<Hex> {
    Hex::new(q, r).ok_or_else(|| damaged(format!("hex {q},{r}")))
}

/// Rows of an owner's name and another one.
fn pairs(tx: &Connection, sql: &str) -> Result<Vec<(Name, Name)>> {
    let mut statement = tx.prepare_cached(sql)?;
    let rows = statement.query_map([], |r| {
        Ok((r.get::<_, String>(0)?.into(), r.get::<_, String>(1)?.into()))
    })?;
    rows.collect()
}

/// The world as it is recorded.
pub fn load(tx: &Connection) -> Result<World> {
    let mut world = World {
        players: players(tx)?,
        cities: cities(tx)?,
        stacks: stacks(tx)?,
        spies: spies(tx)?,
        map: BTreeSet::new(),
    };
    let mut statement = tx.prepare_cached("SELECT q, r FROM map_hex")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        world.map.insert(hex(row.get(0)?, row.get(1)?)?);
    }
    Ok(world)
}

fn players(tx: &Connection) -> Result<BTreeMap<Name, Player>> {
    let mut players = BTreeMap::new();
    let mut statement = tx.prepare_cached(
        "SELECT name, gold, prestige, deity, hired FROM player JOIN purse ON player = name",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let player = Player {
            gold: row.get(1)?,
            prestige: row.get(2)?,
            deity: row.get::<_, Option<String>>(3)?.map(Name::from),
            hired: row.get(4)?,
            ..Player::default()
        };
        players.insert(Name::from(row.get::<_, String>(0)?), player);
    }
    for (owner, name) in pairs(tx, "SELECT owner, name FROM governor")? {
        if let Some(player) = players.get_mut(&owner) {
            player.governors.insert(name);
        }
    }
    for (player, city) in pairs(tx, "SELECT player, city FROM knows_city")? {
        if let Some(player) = players.get_mut(&player) {
            player.knows_cities.insert(city);
        }
    }
    let mut statement = tx.prepare_cached("SELECT player, q, r, turn FROM knows_stack")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let hex = hex(row.get(1)?, row.get(2)?)?;
        if let Some(player) = players.get_mut(row.get_ref(0)?.as_str()?) {
            player.knows_stacks.insert(hex, row.get(3)?);
        }
    }
    Ok(players)
}

fn cities(tx: &Connection) -> Result<BTreeMap<Name, City>> {
    let mut cities = BTreeMap::new();
    let mut statement =
        tx.prepare_cached("SELECT name, owner, q, r, income, walls, governor, held_in FROM city")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let city = City {
            owner: row.get::<_, String>(1)?.into(),
            hex: hex(row.get(2)?, row.get(3)?)?,
            visible_to: BTreeSet::new(),
            income: row.get(4)?,
            walls: row.get(5)?,
            buildings: BTreeSet::new(),
            governor: row.get::<_, Option<String>>(6)?.map(Name::from),
            produces: BTreeSet::new(),
            held_in: row.get(7)?,
        };
        cities.insert(Name::from(row.get::<_, String>(0)?), city);
    }
    type Part = fn(&mut City) -> &mut BTreeSet<Name>;
    let parts: [(&str, Part); 3] = [
        ("SELECT city, player FROM city_visible", |c| {
            &mut c.visible_to
        }),
        ("SELECT city, name FROM building", |c| &mut c.buildings),
        ("SELECT city, kind FROM produce", |c| &mut c.produces),
    ];
    for (sql, part) in parts {
        for (city, name) in pairs(tx, sql)? {
            if let Some(city) = cities.get_mut(&city) {
                part(city).insert(name);
            }
        }
    }
    Ok(cities)
}

fn stacks(tx: &Connection) -> Result<BTreeMap<Name, Stack>> {
    let mut stacks = BTreeMap::new();
    let mut statement =
        tx.prepare_cached("SELECT name, owner, city, q, r, hero, level FROM stack")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let at = match row.get::<_, Option<String>>(2)? {
            Some(city) => Place::City(city.into()),
            None => Place::Hex(hex(row.get(3)?, row.get(4)?)?),
        };
        let hero = match row.get::<_, Option<String>>(5)? {
            Some(name) => Some(Hero {
                name: name.into(),
                level: row.get(6)?,
                items: Vec::new(),
            }),
            None => None,
        };
        let stack = Stack {
            owner: row.get::<_, String>(1)?.into(),
            at,
            units: Vec::new(),
            hero,
            visible_to: BTreeSet::new(),
        };
        stacks.insert(Name::from(row.get::<_, String>(0)?), stack);
    }
    for (stack, player) in pairs(tx, "SELECT stack, player FROM stack_visible")? {
        if let Some(stack) = stacks.get_mut(&stack) {
            stack.visible_to.insert(player);
        }
    }
    let mut statement =
        tx.prepare_cached("SELECT stack, kind, cost, defend FROM unit ORDER BY stack, place")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(stack) = stacks.get_mut(row.get_ref(0)?.as_str()?) {
            stack.units.push(Unit {
                kind: row.get::<_, String>(1)?.into(),
                cost: row.get(2)?,
                defend: row.get(3)?,
            });
        }
    }
    for (stack, item) in pairs(tx, "SELECT stack, item FROM hero_item ORDER BY stack, n")? {
        if let Some(hero) = stacks.get_mut(&stack).and_then(|s| s.hero.as_mut()) {
            hero.items.push(item);
        }
    }
    Ok(stacks)
}

fn spies(tx: &Connection) -> Result<BTreeMap<SpyId, Spy>> {
    let mut spies = BTreeMap::new();
    let mut statement = tx.prepare_cached(
        "SELECT owner, number, city, from_city, to_city, side, arrives, hired, ready, alive
         FROM spy",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let at = match row.get::<_, Option<String>>(2)? {
            Some(city) => Whereabouts::City(city.into()),
            None => Whereabouts::UnderWay {
                from: row.get::<_, String>(3)?.into(),
                to: row.get::<_, String>(4)?.into(),
                side: match row.get_ref(5)?.as_str()? {
                    "friendly" => Side::Friendly,
                    _ => Side::Enemy,
                },
                arrives: row.get(6)?,
            },
        };
        let spy = Spy {
            at,
            hired: row.get(7)?,
            ready: row.get(8)?,
            alive: row.get(9)?,
        };
        let owner: Name = row.get::<_, String>(0)?.into();
        spies.insert(SpyId::new(&owner, row.get(1)?), spy);
    }
    Ok(spies)
}

/// Puts a world in the place of the one that is recorded.
pub fn save(tx: &Transaction<'_>, world: &World) -> std::result::Result<(), ApplyError> {
    for table in tables::WORLD.iter().rev() {
        tx.prepare_cached(&format!("DELETE FROM {table}"))?
            .execute([])?;
    }
    let mut insert = tx.prepare_cached("INSERT INTO map_hex (q, r) VALUES (?1, ?2)")?;
    for hex in &world.map {
        insert.execute(params![hex.q(), hex.r()])?;
    }
    for (name, player) in &world.players {
        save_player(tx, name, player)?;
    }
    for (name, city) in &world.cities {
        save_city(tx, name, city)?;
    }
    for (name, stack) in &world.stacks {
        save_stack(tx, name, stack)?;
    }
    for (id, spy) in &world.spies {
        save_spy(tx, id, spy)?;
    }
    Ok(())
}

fn save_player(tx: &Transaction<'_>, name: &str, player: &Player) -> Result<()> {
    tx.prepare_cached("INSERT INTO player (name, prestige, deity, hired) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![
            name,
            player.prestige,
            player.deity.as_deref(),
            player.hired
        ])?;
    tx.prepare_cached("INSERT INTO purse (player, gold) VALUES (?1, ?2)")?
        .execute(params![name, player.gold])?;
    let mut insert = tx.prepare_cached("INSERT INTO governor (owner, name) VALUES (?1, ?2)")?;
    for governor in &player.governors {
        insert.execute(params![name, &**governor])?;
    }
    let mut insert = tx.prepare_cached("INSERT INTO knows_city (player, city) VALUES (?1, ?2)")?;
    for city in &player.knows_cities {
        insert.execute(params![name, &**city])?;
    }
    let mut insert =
        tx.prepare_cached("INSERT INTO knows_stack (player, q, r, turn) VALUES (?1, ?2, ?3, ?4)")?;
    for (hex, turn) in &player.knows_stacks {
        insert.execute(params![name, hex.q(), hex.r(), turn])?;
    }
    Ok(())
}

fn save_city(tx: &Transaction<'_>, name: &str, city: &City) -> Result<()> {
    tx.prepare_cached(
        "INSERT INTO city (name, owner, q, r, income, walls, governor, held_in)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        name,
        &*city.owner,
        city.hex.q(),
        city.hex.r(),
        city.income,
        city.walls,
        city.governor.as_deref(),
        city.held_in
    ])?;
    for (sql, names) in [
        (
            "INSERT INTO city_visible (city, player) VALUES (?1, ?2)",
            &city.visible_to,
        ),
        (
            "INSERT INTO building (city, name) VALUES (?1, ?2)",
            &city.buildings,
        ),
        (
            "INSERT INTO produce (city, kind) VALUES (?1, ?2)",
            &city.produces,
        ),
    ] {
        let mut insert = tx.prepare_cached(sql)?;
        for other in names {
            insert.execute(params![name, &**other])?;
        }
    }
    Ok(())
}

fn save_stack(tx: &Transaction<'_>, name: &str, stack: &Stack) -> Result<()> {
    let (city, hex) = match &stack.at {
        Place::City(city) => (Some(&**city), None),
        Place::Hex(hex) => (None, Some(*hex)),
    };
    let hero = stack.hero.as_ref();
    tx.prepare_cached(
        "INSERT INTO stack (name, owner, city, q, r, hero, level)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        name,
        &*stack.owner,
        city,
        hex.map(Hex::q),
        hex.map(Hex::r),
        hero.map(|h| &*h.name),
        hero.map(|h| h.level)
    ])?;
    let mut insert =
        tx.prepare_cached("INSERT INTO stack_visible (stack, player) VALUES (?1, ?2)")?;
    for player in &stack.visible_to {
        insert.execute(params![name, &**player])?;
    }
    let mut insert = tx.prepare_cached(
        "INSERT INTO unit (stack, place, kind, cost, defend) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (place, unit) in (1_i64..).zip(&stack.units) {
        insert.execute(params![name, place, &*unit.kind, unit.cost, unit.defend])?;
    }
    let mut insert =
        tx.prepare_cached("INSERT INTO hero_item (stack, n, item) VALUES (?1, ?2, ?3)")?;
    for (n, item) in (1_i64..).zip(hero.iter().flat_map(|h| &h.items)) {
        insert.execute(params![name, n, &**item])?;
    }
    Ok(())
}

fn save_spy(tx: &Transaction<'_>, id: &SpyId, spy: &Spy) -> Result<()> {
    let (city, way) = match &spy.at {
        Whereabouts::City(city) => (Some(&**city), None),
        Whereabouts::UnderWay {
            from,
            to,
            side,
            arrives,
        } => (None, Some((&**from, &**to, side.into_str(), *arrives))),
    };
    tx.prepare_cached(
        "INSERT INTO spy
         (owner, number, city, from_city, to_city, side, arrives, hired, ready, alive)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        &*id.owner,
        id.number,
        city,
        way.map(|w| w.0),
        way.map(|w| w.1),
        way.map(|w| w.2),
        way.map(|w| w.3),
        spy.hired,
        spy.ready,
        spy.alive
    ])?;
    Ok(())
}
