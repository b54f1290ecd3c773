//! Each form of line, in a short notation: `CARTHAGE/treasury/ +2`, `kind:treasury -3`,
//! `nation:ITALIE -1`, `word:…`, `none`, `! Fault` and `prose`.

use super::super::order::Against;
use super::super::setup::{MARE_NOSTRUM, Setup};
use super::*;

fn setup() -> Setup {
    Setup::parse(MARE_NOSTRUM).expect("the setup is good")
}

fn short(draft: &Draft) -> String {
    match draft {
        Draft::Attempt {
            target,
            kind,
            subject,
            bonus,
        } => {
            let target = target.as_deref().unwrap_or("?");
            let subject = match subject {
                Subject::Nothing => String::new(),
                Subject::Province(p) => p.to_string(),
                Subject::Sea(s) => format!("~{s}"),
                Subject::Army(a) => format!("\"{a}\""),
            };
            format!("{target}/{kind}/{subject} +{bonus}")
        }
        Draft::Protection {
            against,
            malus,
            if_countered,
            owner,
        } => {
            let against = match against {
                Against::Kind(k) => format!("kind:{k}"),
                Against::Nation(n) => format!("nation:{n}"),
            };
            let value = if_countered
                .as_ref()
                .map(|v| format!(" ={}", value_text(Lang::Fr, v)))
                .unwrap_or_default();
            let owner = owner
                .as_ref()
                .map(|o| format!(" of:{o}"))
                .unwrap_or_default();
            format!("{against} -{malus}{value}{owner}")
        }
        Draft::Word(w) => format!("word:{w}"),
        Draft::NoOrders => "none".to_owned(),
    }
}

fn shown(read: &ReadLine) -> String {
    let mut text = match &read.reading {
        Ok(draft) => short(draft),
        Err(m) => {
            assert!(
                read.text.get(m.at.clone()).is_some(),
                "{m:?} in {}",
                read.text
            );
            let fault = format!("{:?}", m.fault);
            let name: String = fault.chars().take_while(|c| c.is_alphanumeric()).collect();
            format!("! {name}")
        }
    };
    for g in &read.guesses {
        let guess = format!("{g:?}");
        let name: String = guess.chars().take_while(|c| c.is_alphanumeric()).collect();
        text.push_str(&format!(" ({name})"));
    }
    text
}

fn line(setup: &Setup, text: &str) -> String {
    let lines = read(setup, text).lines;
    assert!(lines.len() < 2, "{text}: {lines:?}");
    lines.first().map_or("prose".to_owned(), shown)
}

#[track_caller]
fn all(cases: &[(&str, &str)]) {
    let setup = setup();
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|(text, expected)| {
            let got = line(&setup, text);
            (got != *expected).then(|| format!("{text}\n   want {expected}\n   got  {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

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

#[test]
fn what_is_wrong_is_said() {
    all(&[
        ("espionner CARTAGE : trésor +2", "! UnknownName"),
        ("espionner CARTHAGE : armée en Trace", "! UnknownName"),
        (
            "espionner CARTHAGE : flotte en mer Egé",
            "CARTHAGE/fleet-presence/~mer Égée +0 (Beginning)",
        ),
        ("espionner CARTHAGE : flotte en mer Rouge", "! UnknownName"),
        (
            "espionner CARTHAGE : taille armée en Zeugitanne",
            "! UnknownName",
        ),
        ("espionner CARTHAGE : flotte en mer", "! AmbiguousName"),
        ("espionner : trésor +2", "! MissingNation"),
        ("1) trésor, +2", "! MissingNation"),
        ("espionner CARTHAGE", "! MissingKind"),
        ("espionner CARTHAGE +2", "! MissingKind"),
        ("espionner CARTHAGE : taille", "! MissingSubject"),
        ("espionner CARTHAGE : taille armée", "! MissingSubject"),
        ("espionner CARTHAGE : flotte", "! MissingSubject"),
        ("espionner CARTHAGE : flotte en Thrace", "! UnfitSubject"),
        ("espionner CARTHAGE : armée en mer Égée", "! UnfitSubject"),
        ("espionner CARTHAGE : trésor de Thrace", "! UnfitSubject"),
        ("espionner CARTHAGE : armée en Égypte", "! TwoNations"),
        ("1) une armée en Égypte ?", "! NotAProvince"),
        ("espionner CARTHAGE : trésor -2", "! NegativeBonus"),
        ("trésor de Carthage -2", "! NegativeBonus"),
        ("protéger trésor +2", "! PositiveMalus"),
        ("protéger trésor", "! MissingMalus"),
        ("protéger trésor -0", "! ZeroMalus"),
        ("protéger trésor -100", "! ModifierTooLarge"),
        (
            "espionner CARTHAGE : trésor +99999999999999999999",
            "! ModifierTooLarge",
        ),
        ("espionner CARTHAGE : trésor +2,5", "! NotWhole"),
        ("espionner CARTHAGE : trésor +2 +3", "! TwoModifiers"),
        ("+2", "! ModifierAlone"),
        (
            "protéger trésor -3, si contré : beaucoup",
            "! UnreadableAnswer",
        ),
        (
            "espionner CARTHAGE : trésor, si contré : 40",
            "! AnswerOnAttempt",
        ),
        ("protéger mes armées -2", "! VagueArmies"),
        ("protéger -2", "! MissingKind"),
        ("protéger trésor contre l'Italie -1", "! KindAndNation"),
        ("protéger la Thrace -1", "! ProtectsPlace"),
        ("contre Cartage, -1", "! UnknownName"),
        ("ne pas espionner Carthage", "! Negated"),
        ("Je n'espionne pas Carthage.", "! Negated"),
        ("puis-je espionner le trésor de Carthage ?", "! Question"),
        (
            "si l'Italie attaque, espionner Carthage : trésor",
            "! Condition",
        ),
        ("espionner CARTHAGE : trésor +2 si possible", "! Leftover"),
        ("espionner CARTHAGE : trésor et taille", "! TwoKinds"),
        (
            "trésor de Carthage et trésor de l'Italie, +1",
            "! TwoNations",
        ),
        (
            "Y a-t-il une flotte de l'Égypte en mer Égée ?",
            "! Question",
        ),
        ("mot :", "! EmptyWord"),
        ("mot alea", "! WordWithoutColon"),
        (
            "aucun ordre n'est prêt, j'envoie demain",
            "! NoOrdersUnclear",
        ),
        ("protéger tré\u{200b}sor -3", "! Forbidden"),
        ("mot : a\u{202e}b", "! Forbidden"),
        ("espionnage de la Gaule", "! MissingKind"),
        ("1) le trésor de Carthage est vide", "! Leftover"),
        ("espionné Carthage : trésor", "! Past"),
        (
            "Cher Paul-Émile, espionner Carthage : trésor",
            "! NotUnderstood",
        ),
        ("3) trésor de Cartage", "! UnknownName"),
        (
            "espionner CARTHAGE : taille armée d'Hannibal -2",
            "! NegativeBonus",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal, consul",
            "! Leftover",
        ),
    ]);
}

#[test]
fn prose_is_no_problem() {
    for text in [
        "Bonjour,",
        "Bonjour, voici mes ordres pour l'été.",
        "Je crois que Carthage prépare quelque chose en Sicile.",
        "L'Italie et Carthage se disputent la Sicile depuis deux saisons.",
        "J'ai espionné Carthage la saison dernière.",
        "J'ai espionné le trésor de Carthage la saison dernière.",
        "le trésor de Carthage est vide",
        "Total 14 avec le 2) à 2 pts.",
        "Soit 14 points au total.",
        "Trésor : 186",
        "Il me reste 186 points de trésor.",
        "Tél : +33 6 12 34 56 78",
        "A bientôt, Fabius",
        "Pour info, l'Égypte a une flotte en mer Égée.",
        "L'Égypte a une flotte en mer Égée.",
        "Protections : aucune",
        "ITALIE – Espionnage – DÉFINITIF",
        "Espionnage – ITALIE – Printemps 218",
        "Ordres d'espionnage de l'Italie",
        "Un mot pour finir : merci !",
        "Sent from my phone",
        "Merci d'avance et bonne soirée.",
        "Mes armées ont souffert contre les Gaulois.",
    ] {
        assert_eq!(line(&setup(), text), "prose", "{text}");
    }
}

#[test]
fn a_heading_says_what_the_lines_below_do() {
    let setup = setup();
    let shown =
        |text: &str| -> Vec<String> { read(&setup, text).lines.iter().map(self::shown).collect() };
    assert_eq!(
        shown("Protections :\n- trésor -3\n- Italie -1\n\nEspionnage :\n- trésor de Cartage"),
        ["kind:treasury -3", "nation:ITALIE -1", "! UnknownName"]
    );
    assert_eq!(
        shown("Espionner CARTHAGE :\n- trésor +1\n- armée en Numidie"),
        [
            "CARTHAGE/treasury/ +1 (NationFromHeading)",
            "CARTHAGE/army-presence/Numidie +0 (NationFromHeading)"
        ]
    );
}

#[test]
fn prices_and_totals_are_kept_for_comparison() {
    let setup = setup();
    let message = read(
        &setup,
        "Objet : [CA] Été – ITALIE – Espionnage – DÉFINITIF\nBonjour,\n\
         1) trésor de Carthage, +2 (6 pts)\n2) une armée en Thrace ? sans bonus\n\
         3) je protège la taille de mes armées, -2 (4)\n4) contre l'Asie, -1 (2)\n\
         Total 14 avec le 2) à 2 pts.\n",
    );
    let costs: Vec<_> = message
        .lines
        .iter()
        .map(|l| (l.line, l.stated_cost))
        .collect();
    assert_eq!(costs, [(3, Some(6)), (4, None), (5, Some(4)), (6, Some(2))]);
    assert_eq!(message.stated_total, Some(14));
    assert!(message.lines.iter().all(|l| l.guesses.is_empty()));
}

#[test]
fn no_orders_among_orders_is_told() {
    let message = read(&setup(), "aucun ordre\nprotéger trésor -1");
    assert!(message.none);
    assert_eq!(message.lines[0].guesses, [Guess::NoneAmongOrders]);
    assert!(read(&setup(), "aucun ordre").lines[0].guesses.is_empty());
}

#[test]
fn an_order_in_a_header_or_a_paragraph_is_not_lost_silently() {
    let header = read(
        &setup(),
        "Objet : ordres\n espionner CARTHAGE : trésor\n\nmot : a",
    );
    let shown: Vec<String> = header.lines.iter().map(self::shown).collect();
    assert_eq!(shown, ["! InHeader", "word:a"]);
    let long = format!("espionner Carthage : trésor {}", "x ".repeat(400));
    assert_eq!(line(&setup(), &long), "! LineTooLong");
    assert_eq!(line(&setup(), &"Bla bla. ".repeat(400)), "prose");
}

#[test]
fn what_might_be_an_order_is_not_passed_over() {
    all(&[
        (
            "Pour Carthage : trésor",
            "CARTHAGE/treasury/ +0 (NoVerbAttempt)",
        ),
        (
            "connaître le trésor de Carthage",
            "CARTHAGE/treasury/ +0 (UnusualWord)",
        ),
        (
            "savoir si Carthage m'espionne",
            "CARTHAGE/espionage/ +0 (SpiesOnUs)",
        ),
        (
            "Est-ce que Carthage nous espionne ?",
            "CARTHAGE/espionage/ +0 (SpiesOnUs)",
        ),
        ("armée d'Arétas : taille", "! MissingNation"),
        ("Carthage : trésor, Egypte : trésor", "! TwoNations"),
        ("surveiller la Macédoine", "! MissingKind"),
        (
            "surveiller le trésor de la Macédoine +1",
            "MACEDOINE/treasury/ +1 (UnusualWord)",
        ),
        (
            "Je veux savoir la taille de l'armée de Philippe",
            "! MissingNation",
        ),
        (
            "se renseigner sur le trésor de l'Asie",
            "ASIE/treasury/ +0 (UnusualWord)",
        ),
        ("cacher mon trésor", "! MissingMalus"),
        ("cacher mon trésor -2", "kind:treasury -2 (UnusualWord)"),
        (
            "couvrir la flotte -1",
            "kind:fleet-presence -1 (UnusualWord)",
        ),
        ("défense contre l'Asie, 2 points", "! MissingMalus"),
        ("défense contre l'Asie -1", "nation:ASIE -1"),
        (
            "je mets 4 points sur la protection du trésor",
            "! PassedOver",
        ),
        ("2 points contre l'Asie", "! PassedOver"),
        ("contre Carthage : 2", "! PassedOver"),
        ("4 points sur le trésor", "! PassedOver"),
        ("deux points pour espionner Carthage", "! PassedOver"),
        ("armée d'Hannibal", "! PassedOver"),
        (
            "Combien d'éléments dans l'armée d'Hannibal (Carthage) ?",
            "! PassedOver",
        ),
        (
            "Savoir si la Gaule nous espionne, +2",
            "GAULE/espionage/ +2 (SpiesOnUs)",
        ),
        ("Carthage nous espionne, c'est sûr", "prose"),
        ("trésor de Cartage", "! UnknownName"),
        ("tréosr de Carthage", "! UnknownKind"),
        ("Que Baal te garde", "prose"),
        ("Hannibal arrive !", "prose"),
        (
            "Je ne veux pas connaître le trésor de Carthage",
            "! Negated",
        ),
        ("Couvre-toi bien, l'hiver arrive", "prose"),
    ]);
}

#[test]
fn an_army_name_is_one_armys() {
    all(&[
        (
            "espionner ITALIE : taille armée de Fabius et armée de Scipion",
            "! TwoArmies",
        ),
        (
            "espionner ITALIE : composition et taille armée de Fabius",
            "! TwoKinds",
        ),
        (
            "espionner ITALIE : taille armée en Campanie et en Latium",
            "! TwoSubjects",
        ),
        (
            "espionner ITALIE : taille armée de Fabius en Latium",
            "! PlaceInName",
        ),
        (
            "spy on CARTHAGE: size of Hannibal's army",
            "CARTHAGE/army-size/\"hannibal's army\" +0 (NameAsWritten)",
        ),
        (
            "espionner CARTHAGE : taille « armée d'Antoine et Cléopâtre »",
            "CARTHAGE/army-size/\"armée d'antoine et cléopâtre\" +0",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal, avec un bonus",
            "! Leftover",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal bonus",
            "! Leftover",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal plus deux",
            "! Leftover",
        ),
    ]);
}

#[test]
fn numbers_in_words_and_points_after_a_sign() {
    all(&[
        ("espionner CARTHAGE : trésor +un", "CARTHAGE/treasury/ +1"),
        (
            "espionner CARTHAGE : trésor + deux",
            "CARTHAGE/treasury/ +2",
        ),
        (
            "espionner CARTHAGE : trésor avec un bonus d'un point",
            "CARTHAGE/treasury/ +1",
        ),
        (
            "espionner CARTHAGE : taille armée d'Hannibal + deux",
            "CARTHAGE/army-size/\"armée d'hannibal\" +2",
        ),
        (
            "espionner CARTHAGE : trésor +2 pts",
            "CARTHAGE/treasury/ +2 (PointsOnDie)",
        ),
        (
            "protéger trésor -2 points",
            "kind:treasury -2 (PointsOnDie)",
        ),
        ("espionner CARTHAGE : trésor +beaucoup", "! Leftover"),
    ]);
}

#[test]
fn only_near_names_are_offered() {
    let setup = setup();
    let nearest = |text: &str| match read(&setup, text).lines.first().map(|l| l.reading.clone()) {
        Some(Err(m)) => match m.fault {
            Fault::UnknownName { nearest, .. } => nearest.map(|n| n.to_string()),
            Fault::UnknownKind { nearest, .. } => Some(nearest.to_owned()),
            other => Some(format!("{other:?}")),
        },
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(nearest("espionner ITALIE : armée en Fabius"), None);
    assert_eq!(nearest("espionner EGYPTE : flotte en mer Noire"), None);
    assert_eq!(
        nearest("espionner EGYPTE : flotte en mer Ejée").as_deref(),
        Some("mer Égée")
    );
    assert_eq!(
        nearest("espionner CARTHAGE : tréosr").as_deref(),
        Some("trésor")
    );
    assert_eq!(nearest("espionner tréosr +1").as_deref(), Some("trésor"));
    all(&[
        ("espionner ITALIE : armée de Fabius", "! PresenceOfArmy"),
        (
            "espionner MACEDOINE : armée de Philippe",
            "! PresenceOfArmy",
        ),
        ("espionner ARABIE : armée d'Arétas", "! PresenceOfArmy"),
        ("espionner MACEDOINE : armée Trace", "! UnknownName"),
    ]);
}

#[test]
fn what_players_say_of_nothing_and_of_false_answers() {
    all(&[
        (
            "Aucun ordre pour cette saison, je compte mes oboles.",
            "none",
        ),
        (
            "Aucun ordre pour cette saison, sauf protéger trésor -1",
            "! NoOrdersUnclear",
        ),
        ("Je passe", "none"),
        ("Je passe mon tour.", "none"),
        ("Je passe te voir dimanche", "prose"),
        ("RAS", "none"),
        ("Rien à signaler.", "none"),
        ("Rien cette saison", "none"),
        (
            "espionner CARTHAGE : montant du trésor",
            "CARTHAGE/treasury/ +0",
        ),
        (
            "espionner CARTHAGE : le montant de son trésor +1",
            "CARTHAGE/treasury/ +1",
        ),
        (
            "protéger trésor -2 (si contré : 25)",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor -2 (4 pts, si contré : 25)",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor (si contré : 25) -2",
            "kind:treasury -2 =25",
        ),
        (
            "protéger trésor -2, si contré : rien",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, si contré ne rien donner",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, si contré : silence",
            "kind:treasury -2 (SilenceAnyway)",
        ),
        (
            "protéger trésor -2, fausse réponse 40",
            "kind:treasury -2 =40 (FalseAnswer)",
        ),
    ]);
    let setup = setup();
    for (text, total) in [
        ("Soit 20 points en tout", Some(20)),
        ("T = 30", Some(30)),
        ("total 22", Some(22)),
        ("Soit 14 points au total.", Some(14)),
        ("J'en ai 30", None),
    ] {
        assert_eq!(read(&setup, text).stated_total, total, "{text}");
    }
    let price = "espionner CARTHAGE : trésor +2 (soit 6 points, un peu cher…)";
    assert_eq!(line(&setup, price), "CARTHAGE/treasury/ +2");
    assert_eq!(read(&setup, price).lines[0].stated_cost, Some(6));
}

#[test]
fn what_concerns_the_whole_message_is_told() {
    let setup = setup();
    let added = read(&setup, "J'ajoute : espionner CARTHAGE : trésor +1");
    assert_eq!(added.guesses, [(1, Guess::Addition)]);
    assert_eq!(shown(&added.lines[0]), "CARTHAGE/treasury/ +1");
    let more = read(&setup, "En plus, espionner CARTHAGE : trésor");
    assert_eq!(more.guesses, [(1, Guess::Addition)]);
    let copied = read(
        &setup,
        "mot : a\n\nLe 3 mars à 10:12, Paul Martin <p@example.org> a\nécrit :\n\n\
         espionner CARTHAGE : trésor +1\nprotéger trésor -1\n",
    );
    assert_eq!(copied.lines.len(), 1);
    assert_eq!(copied.guesses, [(3, Guess::QuotedBelow { lines: 2 })]);
    for text in [
        "De : italie@example.org\nObjet : ordres\n\nmot : a",
        "Subject: [CA] Spring - Italy\n\nmot : a",
        "[CA] Ordres\npar ITALIE » mer. 4 mars\n\nmot : a",
    ] {
        let named = read(&setup, text).named_in_headers;
        assert_eq!(named, [Name::from("ITALIE")].into(), "{text}");
    }
}
