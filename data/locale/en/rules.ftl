# The rule and the house rules in words for players. Where a rule leaves a choice, its setting can
# be read by itself: the opening sheet prints it without the question.

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
rules-sending = Sending orders
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

## H1
stacking-sum = A protection on the kind of intelligence and one against the nation add up.
stacking-larger = Of a protection on the kind of intelligence and one against the nation, only the larger counts.
## H2
countered-without-malus = A failed roll is countered if it would have succeeded without the malus; a 1 on the die is therefore never countered.
countered-any-failure = Any failed roll under a protection is countered.
## H3
notice-names-named-protection = The notice of a countered roll says what was asked; it names the asker only if a protection against that very nation counted.
notice-names-never = The notice of a countered roll says what was asked, never who asked.
notice-names-always = The notice of a countered roll says what was asked and who asked.
## H4
treasury-as-of-roll = Answers are as of the roll, the season's spending paid; what moves after it does not count.
treasury-as-of-opening = A treasury is given as it stood at the season's opening; other answers are as of the roll.
## H5
beyond-treasury-refuse = Lines are paid in the order written; a line too dear is refused and costs nothing, later ones that can be paid are taken.
## H6
same-question-refuse = The same question can be asked only once a season (an army by its name and by its province are two questions).
## H7
non-existent-nothing-learned = Asking about an army that does not exist, or about the armies of a nation that has none in that province, learns nothing even if the roll succeeds; only the questions of presence answer no. An army is known by the significant words of its name (case, accents, articles, "army" and the order of the words do not count); two armies of the same name count as none. The arbiter is told of names that no army bears, the players never.
## H8
espionage-question-attempts-at-the-roll = The question names a nation; the answer is yes if that nation itself had an attempt against the asker at the roll, of whatever kind.
## H9
victim-silent-nothing-given = If the victim has not answered by the close, nothing is given.
## H10
victim-truth-no = A false answer differs from the truth, and must be one that could be true: a size or number of elements of at least 1, troops of the campaign, a treasury not below 0 (unless house rule H5 allows debt). The notice says so.
victim-truth-yes = The victim of a countered roll answers what he likes, the truth included, as long as the answer is a possible one. The notice says so.
## H11
province-of-nation = A question about a province names a nation too, and all its armies in the province count; if no nation is named, it is the one that holds the province. A question about a fleet always names a nation.
## H12
majority-ties-all-named = In a tie, all the most numerous troops are named.
## H13
trade-symmetric-one-season = A trade agreement holds for both nations and for one season; the arbiter renews or ends it. The price of an order is fixed when it is taken.
## H14
failed-money-spent = The points of a failed or countered attempt, or of a protection that was not needed, are spent.
## H15
omniscient-protects-before-sheet = It knows everything without paying and orders no attempts; it can be spied upon, and protects itself like the others, but only before the opening sheet and before any order of another nation. Protecting oneself against it, or asking it whether there is espionage, is refused and costs nothing; so are spying on oneself and protecting oneself against oneself.
## H16
silent-nation-no-orders = It has no orders, and its bulletin says so; "no orders" sent on purpose is recorded.
## H17
asked-by-province-armies-together = Size, composition or majority troop asked by province is that of all the nation's armies there, together.
## H18
reveal-seasons = { $n ->
    [0] Seasons are revealed when the campaign ends; earlier only when it is asked for expressly, and the journal records it.
    [one] A season may be revealed when the season after it has closed; earlier only when it is asked for expressly, and the journal records it. Standing orders that still stand are published then, answers given beforehand among them.
   *[other] A season may be revealed when the { $n } seasons after it have closed; earlier only when it is asked for expressly, and the journal records it. Standing orders that still stand are published then, answers given beforehand among them.
}
## H19
protections-any = A nation may buy as many protections as it likes; the same one twice adds up.
## H20
standing-answer-unanswered-if-unfit = If it happens to be the truth, has not the form that the question needs or cannot be read ("about 50"), it counts as not given: the victim gets a notice and chooses. The protection itself stands, with a remark.
## H21
second-message-replaces-if-clean = It replaces the first as a whole if there is no error in it; otherwise the first stands, and the receipt says so. The first word sent stays the season's. A protection equal to a standing one of the same nation takes its place, and the receipt says what the malus was and is.
## H22
omniscient-facts-frozen-sheet-to-roll = They do not change between the opening sheet and the roll; a change made all the same is recorded in the journal, and verification shows it.
## H23
espionage-names-one-nation = The question "espionage" names one nation, and answers for it alone.
espionage-names-anybody = The question "espionage" may name no nation: it then costs what a distant one costs, and answers for all; it is aimed at nobody, and no protection counts against it.
