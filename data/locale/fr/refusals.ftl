# refusals

## Les choix des victimes (H10)

choice-wrong-form = { $kind ->
    [army-presence] Cette question se répond par oui ou non.
    [fleet-presence] Cette question se répond par oui ou non.
    [espionage] Cette question se répond par oui ou non.
    [army-size] Cette question se répond par un nombre de plaquettes.
    [army-composition] Cette question se répond par des troupes et leurs nombres de plaquettes.
    [army-majority] Cette question se répond par une troupe, ou plusieurs à égalité, sans nombre.
   *[treasury] Cette question se répond par un nombre de points.
}
choice-wrong-form-help = { $kind ->
    [army-presence] Écrivez oui ou non.
    [fleet-presence] Écrivez oui ou non.
    [espionage] Écrivez oui ou non.
    [army-size] Écrivez par exemple : 38
    [army-composition] Écrivez par exemple : Bd 20, Sp 6
    [army-majority] Écrivez par exemple : Bd
   *[treasury] Écrivez par exemple : 40
}
choice-truth = C'est la vérité : une fausse réponse doit en différer.
choice-truth-help = Donnez une autre réponse, ou choisissez de ne rien donner.
choice-size = Aucune armée n'a cette taille.
choice-size-help = Donnez un nombre de plaquettes de 1 à { $high }.
choice-treasury = Aucun trésor ne contient cette somme.
choice-treasury-help = Donnez un nombre de points de { $low } à { $high }.
choice-no-troop = Aucune troupe n'est nommée.
choice-no-troop-help = Nommez au moins une troupe, ou choisissez de ne rien donner.
choice-unknown-troop = « { $code } » n'est pas une troupe de la campagne.
choice-unknown-troop-help = Les troupes de la campagne : { $known }.
choice-elements = Aucune armée n'a ce nombre de plaquettes de { $code }.
choice-elements-help = Donnez pour chaque troupe un nombre de 1 à { $high }.
