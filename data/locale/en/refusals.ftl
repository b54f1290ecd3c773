# refusals

## The victims' choices (H10)

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
choice-truth = This is the truth: a false answer must differ from it.
choice-truth-help = Give another answer, or choose to give nothing.
choice-size = No army has that size.
choice-size-help = Give a number of elements from 1 to { $high }.
choice-treasury = No treasury holds that sum.
choice-treasury-help = Give a number of points from { $low } to { $high }.
choice-no-troop = No troop is named.
choice-no-troop-help = Name at least one troop, or choose to give nothing.
choice-unknown-troop = “{ $code }” is not a troop of the campaign.
choice-unknown-troop-help = The troops of the campaign: { $known }.
choice-elements = No army has that number of elements of { $code }.
choice-elements-help = Give for each troop a number from 1 to { $high }.
