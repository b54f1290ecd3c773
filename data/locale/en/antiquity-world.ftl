# Antiquity: the arbiter's world.

antiquity-no-army = No army is known: whoever asks about one learns nothing, or “no”, even if the roll succeeds. If there are any: arbitre world import world.toml

## The world file

world-elements = "{ $typed }" does not read as elements by troop
world-elements-help = Write the elements by troop, for example: Bd 20, Sp 6
world-unknown-name = { $of ->
    [nation] "{ $typed }" is not a nation of this campaign
    [province] "{ $typed }" is not a province of this campaign
    [sea] "{ $typed }" is not a sea zone of this campaign
   *[troop] "{ $typed }" is not a troop of this campaign
}
world-unknown-name-help = Names: { $known }.
world-element-count = the number of elements of "{ $troop }" cannot be right
world-element-count-help = Write a whole number from 1 to { $max }; a troop that is absent is not written.
world-troop-twice = the troop { $troop } is counted twice in this army
world-troop-twice-help = Keep one entry for each troop, with the total.
world-army-twice = { $nation } already has an army called "{ $army }" (line { $first })
world-army-twice-help = Give it another name, or remove one of the two: capitals and accents do not tell them apart.
world-no-elements = { $army ->
    [none] this army has no elements
   *[other] the army "{ $army }" has no elements
}
world-no-elements-help = { $form ->
    [sheet] Write the elements by troop, for example: Bd 20, Sp 6
   *[file] Add elements = {"{"} Bd = 20, Sp = 6 {"}"}, or remove the army.
}
world-trade-with-itself = { $nation } cannot trade with itself
world-not-two-partners = { $count ->
    [0] this trade names no nation
    [one] this trade names only one nation
   *[other] this trade names { $count } nations
}
world-help = { $form ->
    [sheet] Name two different nations.
   *[file] Name two different nations: between = ["ITALIE", "ARABIE"].
}
world-treasury-range = the treasury of "{ $nation }" is out of range
world-treasury-range-help = Write a number of points from 0 to { $max }.
world-treasury-twice = the treasury of { $nation } is given twice
world-treasury-twice-help = Keep one line for each nation.
world-bad-name = the name "{ $typed }" cannot be taken
world-bad-name-help = { $fault ->
    [empty] Give a name that can be read, for example "armée de Fabius".
    [too-long] { $limit ->
        [one] A name has { $limit } character.
       *[other] A name has at most { $limit } characters.
    }
   *[forbidden] It holds an invisible or control character ({ $character }): type the name again by hand.
}
