//! What is refused, told or passed over.

use super::*;

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

/// A misspelled verb is pointed at with the verb that was meant.
#[test]
fn a_misspelled_verb_is_told_with_the_right_one() {
    let setup = setup();
    let texts = crate::locale::Texts::new(crate::locale::Lang::Fr);
    for (line, verb) in [
        ("espioner MACEDOINE : armée en Thrace", "espionner"),
        ("2) espionné MACEDOINE : armée en Thrace", "espionner"),
        ("- protegr trésor -2", "protéger"),
        ("espioner CARTAGE", "espionner"),
        ("espionez la flotte en mer Ibérique", "espionner"),
        ("espioner le trésor de CARTHAGE", "espionner"),
        ("Je veux espionnr les flottes de Tyr", "espionner"),
    ] {
        let Some(Err(misread)) = read(&setup, line).lines.first().map(|l| l.reading.clone()) else {
            panic!("{line}");
        };
        let (_, help) = misread.say(&texts);
        assert!(help.contains(verb), "{line}: {help}");
    }
    for talk in [
        "Protest noted, and no more of it.",
        "Espérons le beau temps.",
    ] {
        assert!(read(&setup, talk).lines.is_empty(), "{talk}");
    }
}
