answer-no = no, there is none
answer-elements = { $n ->
    [one] { $n } element
   *[other] { $n } elements
}
answer-nothing = nothing was learned

field-partners = Trade with
field-season = { -Season }
field-treasury-after = Treasury after these orders
column-answer = Answer
column-army = Army
column-elements = Elements
column-fleet = Fleet
column-malus = Malus
column-protection = Protection
column-province = Province
column-sea = Sea zone
column-truth = Truth
distance-neighbour = neighbour
distance-trade = trade partner
distance-distant = distant nation
outcome-success = success
outcome-bad-luck = bad luck
outcome-countered = countered
notice-none = Nothing to choose.
notice-intro = { $n ->
    [one] A roll against you was countered. You choose what the player who asked will learn.
   *[other] Your protections countered { $n } rolls. You choose, for each of them, what the player who asked will learn.
}
notice-number = Notice { $number }
notice-how = Answer the arbiter before the season closes, a line a notice, for example “Notice 1: 40”. You may give nothing (“Notice 1: nothing”), or give a false answer that has the form of the question: yes or no for a presence or espionage; a number for a size or a treasury (40); troops with their elements for a composition (Bd 20, Sp 6); a troop for a majority troop (Bd). Nothing will tell it from a true one. Without a choice of yours, nothing is given; a choice noted already stands as long as you do not change it.
choice-withhold = give nothing
choice-false = answer: { $value }
account-before = Treasury at the start
account-arbiter = Arbiter's change: { $reason }
account-arbiter-plain = Arbiter's change
sheet-erratum = { $by }: { $change } (in the treasury already)
account-since = { $what }, before the opening
account-erratum = Erratum of season { $season }
account-after = Treasury at the end
file-title = File on all nations
file-note = As of the roll, and always true. This file is for you alone.
fleet-unnamed = (without a name)
truth-none = nothing to learn (it does not exist)
roll-why = { $sum }; { $bids }; { $reason }
roll-sum = { $die } on the die + { $bonus } - { $malus } = { $total }, { $threshold } was needed
bid = { $what } -{ $malus }
bid-not-counted = { $what } -{ $malus } (does not count)
bid-against = against { $nation }
template-army = An army may be named by its province, or by its name if you know it: size, composition, majority.
template-provinces = Provinces, the neutral ones left out: { $names }.
template-seas = Sea zones: { $names }.
map-caption = The nations that you may spy on at a neighbour's price.
map-whole = Who neighbours whom, and who trades with whom.
map-neighbour = neighbours
map-partner = trade
answer-about-you = the espionage { $nation } against you
answer-about-you-anybody = the espionage against you, by anybody
answer-about-anybody = the espionage against a nation, by anybody
asker-unknown = not said
field-protections = Your protections
notice-protection = { $what } -{ $malus } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
rules-kinds = What can be asked about another nation: the presence of an army in a province, the size of an army, its composition, its majority troop (by number of elements), the presence of a fleet in a sea zone, the treasury, and whether there is espionage against oneself.
rules-cost = An attempt costs { $near ->
    [one] { $near } treasury point
   *[other] { $near } treasury points
} against a neighbour or a nation that one trades with, { $far ->
    [one] { $far } point
   *[other] { $far } points
} against any other nation, and { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
} more for each +1 to the die.
rules-roll = The arbiter rolls a die of { $die } sides in secret. Die + bonus - malus of { $threshold } or more: the attempt succeeds. A 1 on the die always fails, a { $die } always succeeds.
rules-protection = Counter-espionage: a nation protects one kind of intelligence (against all nations) or jams one nation (for every kind), for the whole season. Each malus of -1 to the die costs { $malus ->
    [one] { $malus } treasury point
   *[other] { $malus } treasury points
}.
rules-countered = A countered roll leaves the choice to the one who protected himself: give nothing, or give a false answer. The arbiter tells him of it, and waits for the choice until the close. It may be said beforehand, with the protection: "protect treasury -3, if countered: 40".
rules-neutral = Nothing can be asked about a neutral province; but an army asked about by its name is asked about wherever it stands. A question that is refused costs nothing.
rules-blind = Bids are blind: nobody is told what the others spent, but for the arbiter's nation.
rules-omniscient = The arbiter's nation is { $nation }: it has every piece of information on every nation, always true.
rules-question = { $id }, { $id ->
    [H1] a protection on the kind and one against the nation meet
    [H2] when a failed roll is countered
    [H3] what the notice of a countered roll says
    [H4] as of when the answers are
    [H5] orders that cost more than the treasury
    [H6] the same question twice in a season
    [H7] a question about what does not exist
    [H8] the question "espionage"
    [H9] the victim of a countered roll stays silent
    [H10] whether the victim may tell the truth
    [H11] whose the province is
    [H12] a tie for the majority troop
    [H13] trade
    [H14] the points of a failed attempt
    [H15] the arbiter's nation
    [H16] a nation that sends nothing
    [H17] a question about the armies of a province
    [H18] when a closed season may be revealed
    [H19] how many protections a season
    [H20] a false answer given beforehand
    [H21] a second message
    [H22] the armies, fleets and treasury of the arbiter's nation
    [H23] asking whether anybody spies on us
   *[other] { $name }
}
rules-intro = Each season a nation may spy on the others and protect itself from them, with the points of its treasury. The arbiter rolls the dice in secret, then tells each player in his bulletin what he has learned, and nothing else. This is the whole rule as it is in force; in brackets the number of each clause (R, what the text says; H, a question that it leaves open, and this campaign's answer).
rules-asking = What can be asked
rules-paying = What it costs
rules-rolling = The die
rules-protecting = Protecting oneself
rules-countering = A countered roll
rules-knowing = What one knows, and what one will not know
rules-arbiter = The arbiter's nation
rules-names = The names
rules-cost-example = For example, an attempt with a bonus of +2 costs { $near ->
    [one] { $near } point
   *[other] { $near } points
} against a neighbour and { $far ->
    [one] { $far } point
   *[other] { $far } points
} against another nation.
rules-trade = A nation that one trades with counts as a neighbour, for the season.
rules-who-is-near = The neighbours of each nation are these:
rules-bonus = A bonus only ever buys back a malus: without a protection against it, it brings nothing. The chances, by what bonus and malus leave:
rules-net = Bonus less malus
rules-net-better = { $n } or better
rules-bonus-counts = A bonus is added to the die. The chances, by what bonus and malus leave:
rules-net-worse = { $n } or worse
rules-protection-examples = For example: "protect treasury -3" counts against every question about your treasury, whoever asks; "protect against GAULE -1", against every question of Gaul's about you.
rules-unsure = Nobody can be quite sure of what he learns. In a bulletin a true answer and a false one read the same; "nothing learned" never says whether it was bad luck, a protection, or that there was nothing to learn.
rules-news = Apart from what players tell each other and the public news of the closing bulletin, the same for all, nothing about another nation is learned but by espionage.
rules-no-omniscient = In this campaign no nation knows everything.
rules-message = Write to the arbiter one order a line, as below. He sends back a receipt that says how each line was understood and what it costs: read it.
rules-word = Add a word of your own, new each season ("word: …"), and tell it to nobody: it enters the draw of your dice, which the arbiter therefore cannot know beforehand.
rules-order-of-things = The order of a season: opening, orders, lock (nothing changes any more), roll of the dice, choices of those whose protection countered a roll, close and bulletins.
rules-neutral-provinces = Neutral provinces
rules-seas = Sea zones
rules-troops = Troops
stacking-larger = Of a protection on the kind of intelligence and one against the nation, only the larger counts.
template-document-chance = With no protection against it, the chance of an attempt is { $won }/{ $faces }: { $bonus ->
    [buys-back] a bonus only buys back a malus.
   *[counts] a bonus is added to the die.
}
notice-chosen = { $notice }; your choice: { $choice }
file-told = { $told } ({ $beside })
file-truth = in truth: { $truth }
