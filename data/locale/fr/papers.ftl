# papers

## Les questions et les réponses, en mots

# « nation » : de la Macédoine
answer-about-nation = { $kind ->
    [espionage] l'espionnage { $nation } contre le demandeur
   *[treasury] le trésor { $nation }
}
answer-about-army = { $kind ->
    [army-size] la taille de l'armée { $nation } « { $army } »
    [army-composition] la composition de l'armée { $nation } « { $army } »
   *[army-majority] la troupe majoritaire de l'armée { $nation } « { $army } »
}
# « place » : en Thrace
answer-about-place = { $kind ->
    [army-presence] la présence d'une armée { $nation } { $place }
    [fleet-presence] la présence d'une flotte { $nation } { $place }
    [army-size] la taille des armées { $nation } { $place }
    [army-composition] la composition des armées { $nation } { $place }
   *[army-majority] la troupe majoritaire des armées { $nation } { $place }
}
answer-about-place-anyone = { $kind ->
    [army-presence] la présence d'une armée, à qui qu'elle soit, { $place } (province { $nation })
    [army-size] la taille des armées, à qui qu'elles soient, { $place } (province { $nation })
    [army-composition] la composition des armées, à qui qu'elles soient, { $place } (province { $nation })
   *[army-majority] la troupe majoritaire des armées, à qui qu'elles soient, { $place } (province { $nation })
}
answer-yes = { $kind ->
    [espionage] oui, il y en a
   *[other] oui, il y en a une
}
answer-no = non, il n'y en a pas
answer-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
answer-elements = { $n ->
    [one] { $n } plaquette
   *[other] { $n } plaquettes
}
answer-nothing = rien n'a été appris
