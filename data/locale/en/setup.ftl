# A campaign's setup (setup check, new --setup): the place, what is wrong, the remedy.

setup-at = { $place }: { $what }
setup-file = the file
setup-line = line { $line }
setup-entry = [[{ $section }]] no. { $n }
setup-form = this has not the form that is wanted. The reader says: { $message }
setup-form-help = Compare with the built-in setup: arbitre setup show. A text stands between straight quotation marks; every bracket and brace is closed.
setup-missing-section = the part "{ $section }" is missing
setup-missing-section-help = Copy it from the built-in setup: arbitre setup show
setup-empty = there is nothing between the quotation marks
setup-empty-help = Write a text, or take the line away if it may be missing (also).
setup-bad-name = "{ $typed }" cannot be a name
setup-bad-name-help = Latin letters, digits, spaces, hyphens and apostrophes, at least one capital, no space or full stop at the ends, at most 60 characters; and not CON, PRN, AUX or NUL, which Windows keeps for itself.
setup-twice = "{ $name }" is taken already by "{ $other }"
setup-twice-help = Change one of the two: case and accents do not tell them apart, nor that it is another name (also).
setup-look-alike = "{ $name }" differs from "{ $other }" in one letter only
setup-look-alike-help = A slip would make one of the other: better have names that stand apart.
setup-unknown-nation = "{ $name }" is not a nation of this setup
setup-unknown-nation-help = Write a nation's name as on the line name of its [[nation]].
setup-nearest = Did you mean { $name }? Write the name so.
setup-one-sided = { $nation } has { $other } for a neighbour, but not the other way round
setup-one-sided-help = Add "{ $nation }" to the neighbours of { $other }, or take "{ $other }" away here.
setup-own-neighbour = a nation is not its own neighbour
setup-own-neighbour-help = Take it out of its neighbours.
setup-neighbour-twice = { $other } is there twice
setup-neighbour-twice-help = Keep it once.
setup-off-the-map = this place is off the map
setup-off-the-map-help = Write at = [from the west, from the north], from 0 to { $most }; or take the line away.
setup-range = { $number } is out of range
setup-range-help = Write a number from { $low } to { $high }.
setup-too-few = { $count ->
    [0] there is no nation
    [one] there is one nation only
   *[other] there are { $count } nations only
}
setup-too-few-help = At least two are needed: add [[nation]] entries.
setup-no-neighbours = this nation has no neighbours
setup-no-neighbours-help = All others will pay the price of distant nations to spy on it, and so will it. If that is meant, leave it.
setup-apart = no chain of neighbours joins to the others: { $nations }
setup-apart-help = If that is meant, leave it; else a border is missing.
setup-no-province = this nation holds no province
setup-no-province-help = Its armies may stand elsewhere; but a question about a province that names no nation will never be about it. If that is meant, leave it.
setup-no-seas = there is no sea zone
setup-no-seas-help = Then no fleet can be anywhere. If that is meant, leave it.
setup-dearer = to spy on a neighbour costs more than on a distant nation
setup-dearer-help = Are the two prices the wrong way round? If that is meant, leave it.

## setup: the command
setup-good = This setup is good: { $name }.
setup-counted = { $nations ->
    [one] { $nations } nation
   *[other] { $nations } nations
}, { $provinces ->
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $seas ->
    [one] { $seas } sea zone
   *[other] { $seas } sea zones
}, { $troops ->
    [one] { $troops } troop
   *[other] { $troops } troops
}
setup-faults = { $n ->
    [one] { $n } fault: no campaign can be made from it.
   *[other] { $n } faults: no campaign can be made from it.
}
setup-warnings = { $n ->
    [one] { $n } remark; a campaign can be made from it.
   *[other] { $n } remarks; a campaign can be made from it.
}
setup-is-fault = fault, { $text }
setup-is-warning = remark, { $text }
setup-next = Next: arbitre new campaign.db --setup { $file }
setup-file-note = A remark on the setup: { $text }

help-setup = A campaign's setup: look at it, copy it, check one of your own
help-setup-show = Shows the campaign's setup, or the built-in one without a campaign
help-setup-show-example = arbitre setup show
help-setup-show-which = A built-in setup, by its name (antiquity, dragon-lords, coup, aristocracy-full …)
help-setup-export = Writes the campaign's setup, or the built-in one, to a file to change
help-setup-export-example = arbitre setup export my-campaign.toml
help-setup-export-file = The file to write; one that is there is not overwritten
help-setup-export-which = A built-in setup, by its name (antiquity, dragon-lords, coup, aristocracy-full …)
help-setup-check = Says all that is wrong with a setup, with the place and the remedy
help-setup-check-example = arbitre setup check my-campaign.toml
help-setup-check-file = The file
