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

## world-… : the world file (world import)
world-at = line { $line }: { $what }
world-syntax = this line is not TOML: { $typed }
world-syntax-end = something is not closed before this line
world-syntax-help = A text, and any name with accents or of several words, stands between straight quotation marks; every bracket and brace is closed. The parser says: { $message }
world-too-large = this file is far too large for a world file
world-too-large-help = A world file has at most { $limit } KiB; is it the right file?
world-unknown-section = the world file has no part "{ $typed }"
world-unknown-key = "{ $typed }" does not belong in [[{ $section }]]
world-missing = this [[{ $section }]] entry lacks "{ $key }"
world-missing-help = Add a line to it, for example: { $example }
world-wrong-form = what follows "{ $key }" does not have the right form
world-expected-text = Write a text between straight quotation marks, for example "Latium".
world-expected-integer = Write a whole number of points, without quotation marks or comma, for example 200.
world-expected-treasury = Write [treasury] on a line of its own, then a line for each nation: ITALIE = 200.
world-expected-elements = Write the elements by troop: elements = {"{"} Bd = 20, Sp = 6 {"}"}.
world-expected-pair = Name two different nations: between = ["ITALIE", "ARABIE"].
world-expected-tables = Write [[{ $section }]], with two brackets, above each entry; or { $section } = [] to keep none.
world-unknown-nation = "{ $typed }" is not a nation of this campaign
world-unknown-province = "{ $typed }" is not a province of this campaign
world-unknown-sea = "{ $typed }" is not a sea zone of this campaign
world-unknown-troop = "{ $typed }" is not a troop of this campaign
world-nearest = Did you mean { $name }? Correct the file: a misspelled name is never guessed.
world-known = Possible are: { $names }.
world-element-count = the number of elements of "{ $troop }" cannot be right
world-element-count-help = Write a whole number from 1 to { $max }; a troop that is absent is not written.
world-troop-twice = the troop { $troop } is counted twice in this army
world-troop-twice-help = Keep one entry for each troop, with the total.
world-army-twice = { $nation } already has an army called "{ $army }" (line { $first })
world-army-twice-help = Give it another name, or remove one of the two: capitals and accents do not tell them apart.
world-no-elements = the army "{ $army }" has no elements
world-no-elements-unnamed = this army has no elements
world-no-elements-help = Add elements = {"{"} Bd = 20, Sp = 6 {"}"}, or remove the army.
world-trade-itself = { $nation } cannot trade with itself
world-trade-count = { $count ->
    [0] this trade names no nation
    [one] this trade names only one nation
   *[other] this trade names { $count } nations
}
world-treasury-range = the treasury of "{ $nation }" is out of range
world-treasury-range-help = Write a number of points between -{ $max } and { $max }.
world-treasury-twice = the treasury of { $nation } is given twice
world-treasury-twice-help = Keep one line for each nation.
world-bad-name = the name "{ $typed }" cannot be taken
world-bad-name-empty = Give a name that can be read, for example "armée de Fabius".
world-bad-name-long = { $limit ->
    [one] A name has { $limit } character.
   *[other] A name has at most { $limit } characters.
}
world-bad-name-hidden = It holds an invisible or control character ({ $code }): type the name again by hand.
