# papers

## Questions and answers, in words

# "nation": of Macedon
answer-about-nation = { $kind ->
    [espionage] the espionage { $nation } against the asker
   *[treasury] the treasury { $nation }
}
answer-about-army = { $kind ->
    [army-size] the size of the army { $nation } “{ $army }”
    [army-composition] the composition of the army { $nation } “{ $army }”
   *[army-majority] the majority troop of the army { $nation } “{ $army }”
}
# "place": in Thrace
answer-about-place = { $kind ->
    [army-presence] the presence of an army { $nation } { $place }
    [fleet-presence] the presence of a fleet { $nation } { $place }
    [army-size] the size of the armies { $nation } { $place }
    [army-composition] the composition of the armies { $nation } { $place }
   *[army-majority] the majority troop of the armies { $nation } { $place }
}
answer-about-place-anyone = { $kind ->
    [army-presence] the presence of an army, whoever's it is, { $place } (a province { $nation })
    [army-size] the size of the armies, whoever's they are, { $place } (a province { $nation })
    [army-composition] the composition of the armies, whoever's they are, { $place } (a province { $nation })
   *[army-majority] the majority troop of the armies, whoever's they are, { $place } (a province { $nation })
}
answer-yes = { $kind ->
    [espionage] yes, there is some
   *[other] yes, there is one
}
answer-no = no, there is none
answer-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
answer-elements = { $n ->
    [one] { $n } element
   *[other] { $n } elements
}
answer-nothing = nothing was learned
