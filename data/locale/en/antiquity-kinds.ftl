# All that is said by the kind of intelligence. A new kind adds its line wherever its question
# may stand; a test looks after that.

# How an order names it: asked for, protected.
order-kind = { $kind ->
    [army-presence] army
    [army-size] size of
    [army-composition] composition of
    [army-majority] majority of
    [fleet-presence] fleet
    [treasury] treasury
   *[espionage] espionage
}
order-protected-kind = { $kind ->
    [army-presence] army presence
    [army-size] army size
    [army-composition] army composition
    [army-majority] majority
    [fleet-presence] fleet presence
    [treasury] treasury
   *[espionage] espionage
}

# How a paper names it.
kind-name = { $kind ->
    [army-presence] army presence
    [army-size] army size
    [army-composition] army composition
    [army-majority] majority troop
    [fleet-presence] fleet presence
    [treasury] treasury
   *[espionage] espionage
}

# How a remark names it.
intake-kind = { $kind ->
    [army-presence] army presence
    [army-size] army size
    [army-composition] army composition
    [army-majority] majority troop
    [fleet-presence] fleet presence
    [treasury] treasury
   *[espionage] espionage
}

# Notices, bulletins and refusals.
choice-wrong-form = { $kind ->
    [army-presence] This question is answered with yes or no.
    [fleet-presence] This question is answered with yes or no.
    [espionage] This question is answered with yes or no.
    [army-size] This question is answered with a number of elements.
    [army-composition] This question is answered with troops and their numbers of elements.
    [army-majority] This question is answered with one troop, or several that tie, without a number.
   *[treasury] This question is answered with a number of points.
}
choice-wrong-form-help = { $kind ->
    [army-presence] Write yes or no.
    [fleet-presence] Write yes or no.
    [espionage] Write yes or no.
    [army-size] Write for example: 38
    [army-composition] Write for example: Bd 20, Sp 6
    [army-majority] Write for example: Bd
   *[treasury] Write for example: 40
}
answer-about-nation = { $kind ->
    [espionage] the espionage { $nation } against the asker
   *[treasury] the treasury { $nation }
}
answer-about-army = { $kind ->
    [army-size] the size of the army { $nation } “{ $army }”
    [army-composition] the composition of the army { $nation } “{ $army }”
   *[army-majority] the majority troop of the army { $nation } “{ $army }”
}
answer-about-place = { $kind ->
    [army-presence] the presence of an army { $nation } { $place }
    [fleet-presence] the presence of a fleet { $nation } { $place }
    [army-size] the size of the armies { $nation } { $place }
    [army-composition] the composition of the armies { $nation } { $place }
   *[army-majority] the majority troop of the armies { $nation } { $place }
}
answer-yes = { $kind ->
    [army-presence] yes, there is one
    [fleet-presence] yes, there is one
   *[espionage] yes, there is some
}
