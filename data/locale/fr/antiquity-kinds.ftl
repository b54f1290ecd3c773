# All that is said by the kind of intelligence. A new kind adds its line wherever its question
# may stand; a test looks after that.

# How an order names it: asked for, protected.
order-kind = { $kind ->
    [army-presence] armée
    [army-size] taille
    [army-composition] composition
    [army-majority] majorité
    [fleet-presence] flotte
    [treasury] trésor
   *[espionage] espionnage
}
order-protected-kind = { $kind ->
    [army-presence] présence des armées
    [army-size] taille des armées
    [army-composition] composition des armées
    [army-majority] troupe majoritaire
    [fleet-presence] présence des flottes
    [treasury] trésor
   *[espionage] espionnage
}

# How a paper names it.
kind-name = { $kind ->
    [army-presence] présence des armées
    [army-size] taille des armées
    [army-composition] composition des armées
    [army-majority] troupe majoritaire
    [fleet-presence] présence des flottes
    [treasury] trésor
   *[espionage] espionnage
}

# How a remark names it.
intake-kind = { $kind ->
    [army-presence] présence d'une armée
    [army-size] taille d'une armée
    [army-composition] composition d'une armée
    [army-majority] troupe majoritaire
    [fleet-presence] présence d'une flotte
    [treasury] trésor
   *[espionage] espionnage
}

# Notices, bulletins and refusals.
choice-wrong-form = { $kind ->
    [army-presence] On répond à cette question par oui ou non.
    [fleet-presence] On répond à cette question par oui ou non.
    [espionage] On répond à cette question par oui ou non.
    [army-size] On répond à cette question par un nombre de plaquettes.
    [army-composition] On répond à cette question par des troupes et leurs nombres de plaquettes.
    [army-majority] On répond à cette question par une troupe, ou plusieurs à égalité, sans nombre.
   *[treasury] On répond à cette question par un nombre de points.
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
answer-about-nation = { $kind ->
    [espionage] l'espionnage { $nation } contre le demandeur
   *[treasury] le trésor { $nation }
}
answer-about-army = { $kind ->
    [army-size] la taille de l'armée { $nation } « { $army } »
    [army-composition] la composition de l'armée { $nation } « { $army } »
   *[army-majority] la troupe majoritaire de l'armée { $nation } « { $army } »
}
answer-about-place = { $kind ->
    [army-presence] la présence d'une armée { $nation } { $place }
    [fleet-presence] la présence d'une flotte { $nation } { $place }
    [army-size] la taille des armées { $nation } { $place }
    [army-composition] la composition des armées { $nation } { $place }
   *[army-majority] la troupe majoritaire des armées { $nation } { $place }
}
answer-yes = { $kind ->
    [army-presence] oui, il y en a une
    [fleet-presence] oui, il y en a une
   *[espionage] oui, il y en a
}
