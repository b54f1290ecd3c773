//! What is understood.

use super::*;

#[test]
fn the_designs_table_is_understood() {
    all(&[
        ("espionner CARTHAGE : trésor +2", "CARTHAGE/treasury/ +2"),
        ("spy on CARTHAGE: treasury +2", "CARTHAGE/treasury/ +2"),
        (
            "espionner MACEDOINE : armée en Thrace",
            "MACEDOINE/army-presence/Thrace +0",
        ),
        (
            "spy on MACEDOINE: army in Thrace",
            "MACEDOINE/army-presence/Thrace +0",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal +1",
            "CARTHAGE/army-size/\"armée d'hannibal\" +1",
        ),
        (
            "spy on CARTHAGE: size of armée d'Hannibal +1",
            "CARTHAGE/army-size/\"armée d'hannibal\" +1",
        ),
        (
            "espionner CARTHAGE : composition armée en Zeugitane",
            "CARTHAGE/army-composition/Zeugitane +0",
        ),
        (
            "spy on CARTHAGE: composition of army in Zeugitane",
            "CARTHAGE/army-composition/Zeugitane +0",
        ),
        (
            "espionner CARTHAGE : majorité armée d'Hannibal",
            "CARTHAGE/army-majority/\"armée d'hannibal\" +0",
        ),
        (
            "spy on CARTHAGE: majority of armée d'Hannibal",
            "CARTHAGE/army-majority/\"armée d'hannibal\" +0",
        ),
        (
            "espionner EGYPTE : flotte en mer Égée",
            "EGYPTE/fleet-presence/~mer Égée +0",
        ),
        (
            "spy on EGYPTE: fleet in mer Égée",
            "EGYPTE/fleet-presence/~mer Égée +0",
        ),
        ("espionner GAULE : espionnage", "GAULE/espionage/ +0"),
        ("spy on GAULE: espionage", "GAULE/espionage/ +0"),
        ("protéger trésor -3", "kind:treasury -3"),
        ("protect treasury -3", "kind:treasury -3"),
        ("protéger trésor -3, si contré : 40", "kind:treasury -3 =40"),
        (
            "protect treasury -3, if countered: 40",
            "kind:treasury -3 =40",
        ),
        ("protéger contre ITALIE -1", "nation:ITALIE -1"),
        ("protect against ITALIE -1", "nation:ITALIE -1"),
        ("protéger présence des armées -2", "kind:army-presence -2"),
        ("protect army presence -2", "kind:army-presence -2"),
        ("protéger taille des armées -1", "kind:army-size -1"),
        ("protect army size -1", "kind:army-size -1"),
        (
            "protéger composition des armées -1",
            "kind:army-composition -1",
        ),
        ("protect army composition -1", "kind:army-composition -1"),
        ("protéger troupe majoritaire -1", "kind:army-majority -1"),
        ("protect majority -1", "kind:army-majority -1"),
        ("protéger présence des flottes -1", "kind:fleet-presence -1"),
        ("protect fleet presence -1", "kind:fleet-presence -1"),
        ("protéger espionnage -1", "kind:espionage -1"),
        ("protect espionage -1", "kind:espionage -1"),
        ("mot : alea iacta est", "word:alea iacta est"),
        ("word: alea iacta est", "word:alea iacta est"),
        ("aucun ordre", "none"),
        ("no orders", "none"),
    ]);
}

#[test]
fn what_players_really_write_is_understood() {
    all(&[
        ("[b]1) trésor de Carthage[/b] +2", "CARTHAGE/treasury/ +2"),
        ("[*] trésor de Carthage +2", "CARTHAGE/treasury/ +2"),
        (
            "espionner CARTHAGE : espionnage contre nous",
            "CARTHAGE/espionage/ +0",
        ),
        (
            "protect against Gaul's spying -1",
            "nation:GAULE -1 (AgainstNation)",
        ),
        (
            "Ordre n°2 - espionner la nation Gaule : trésor",
            "GAULE/treasury/ +0",
        ),
        (
            "1) Quel est le trésor de Carthage ?",
            "CARTHAGE/treasury/ +0",
        ),
        ("1) trésor de Carthage, +2 (6 pts)", "CARTHAGE/treasury/ +2"),
        (
            "2) une armée en Thrace ? sans bonus",
            "?/army-presence/Thrace +0",
        ),
        (
            "3) je protège la taille de mes armées, -2 (4)",
            "kind:army-size -2",
        ),
        ("4) contre l'Asie, -1 (2)", "nation:ASIE -1"),
        (
            "je voudrais espionner le trésor de Carthage avec un bonus de 2",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "+2 sur la taille de l'armée d'Hannibal (Carthage)",
            "CARTHAGE/army-size/\"armée d'hannibal\" +2",
        ),
        (
            "espionnage de la Gaule : présence d'une armée en Celtique",
            "GAULE/army-presence/Celtique +0",
        ),
        ("J'espionne Carthage : trésor", "CARTHAGE/treasury/ +0"),
        ("protection trésor 3", "kind:treasury -3 (Unsigned)"),
        ("brouiller l'Asie -1", "nation:ASIE -1"),
        ("contre-espionnage : trésor -3", "kind:treasury -3"),
        ("spy on Carthage's treasury +2", "CARTHAGE/treasury/ +2"),
        ("protect against Italy -1", "nation:ITALIE -1"),
        ("protéger trésor − 3", "kind:treasury -3"),
        ("protéger trésor –3", "kind:treasury -3"),
        ("espionner Carthage : trésor + 2", "CARTHAGE/treasury/ +2"),
        (
            "espionner Macédoine armée Thrace",
            "MACEDOINE/army-presence/Thrace +0",
        ),
        (
            "espionner la Macédoine : armée en Macédoine",
            "MACEDOINE/army-presence/Macédoine +0",
        ),
        ("1) armée en Macédoine", "?/army-presence/Macédoine +0"),
        (
            "1) une armée de Macédoine en Thrace",
            "MACEDOINE/army-presence/Thrace +0",
        ),
        (
            "espionner l'armée d'Hannibal de Carthage : taille",
            "CARTHAGE/army-size/\"armée d'hannibal\" +0 (NationAfterName)",
        ),
        (
            "1) taille de l'armée d'Hannibal de Carthage",
            "CARTHAGE/army-size/\"armée d'hannibal\" +0 (NationAfterName)",
        ),
        (
            "espionner CARTHAGE : taille armée d'Italie",
            "CARTHAGE/army-size/\"armée d'italie\" +0",
        ),
        (
            "CARTHAGE : armée d'Hannibal, composition +1",
            "CARTHAGE/army-composition/\"armée d'hannibal\" +1",
        ),
        (
            "espionner CARTHAGE : taille \"armée +2 en marche\" +1",
            "CARTHAGE/army-size/\"armée +2 en marche\" +1",
        ),
        (
            "espionner CARTHAGE : taille \"Zeugitane\"",
            "CARTHAGE/army-size/\"zeugitane\" +0 (NameNotProvince)",
        ),
        (
            "espionner Carth : trésor",
            "CARTHAGE/treasury/ +0 (Beginning)",
        ),
        (
            "espionner EGYPTE : flotte en mer d'Egypte",
            "EGYPTE/fleet-presence/~mer d'Égypte +0",
        ),
        (
            "flotte d'Égypte en mer Égée +1",
            "EGYPTE/fleet-presence/~mer Égée +1",
        ),
        (
            "espionner CARTHAGE : taille armée 2",
            "CARTHAGE/army-size/\"armée 2\" +0 (NumberInName)",
        ),
        (
            "protéger mon trésor, -2, si contré : 40 (4 pts)",
            "kind:treasury -2 =40",
        ),
        (
            "protéger trésor, si contré : 40, -3",
            "kind:treasury -3 =40",
        ),
        (
            "protéger composition -1, si contré : Bd 20, Sp 6",
            "kind:army-composition -1 =Bd 20, Sp 6",
        ),
        (
            "protéger le trésor de Carthage -3",
            "kind:treasury -3 of:CARTHAGE",
        ),
        (
            "contre l'espionnage de l'Asie, -1",
            "nation:ASIE -1 (AgainstNation)",
        ),
        ("trésor -3", "kind:treasury -3 (NoVerbProtection)"),
        (
            "trésor de Carthage",
            "CARTHAGE/treasury/ +0 (NoVerbAttempt)",
        ),
        (
            "espionner Carthage : trésor +2 s'il vous plaît !",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal svp",
            "CARTHAGE/army-size/\"armée d'hannibal\" +0",
        ),
        (
            "« espionner CARTHAGE : trésor +2 »",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "espionner \"CARTHAGE\" : \"trésor\" +2",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "Bonjour, je voudrais espionner le trésor de Carthage avec un bonus de 2. Merci.",
            "CARTHAGE/treasury/ +2",
        ),
        ("mon mot est « Alea »", "word:alea"),
        ("Mot de la saison : l’Aube", "word:l'aube"),
        ("Aucun ordre cette saison, merci.", "none"),
        ("pas d'espionnage ce tour", "none"),
        (
            "taille de l'armée en Zeugitane de Carthage +1",
            "CARTHAGE/army-size/Zeugitane +1",
        ),
        (
            "spy on Carthage: Hannibal's army size",
            "CARTHAGE/army-size/\"hannibal's army\" +0 (NameAsWritten)",
        ),
    ]);
}
