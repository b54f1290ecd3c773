# The rule and the house rules in words for players. Where a rule leaves a choice, its setting can
# be read by itself: the opening sheet prints it without the question.

rules-sending = Sending orders

## H1
stacking-sum = A protection on the kind of intelligence and one against the nation add up.
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
non-existent-nothing-learned = Asking about an army that does not exist, or about the armies of a nation that has none in that province, learns nothing even if the roll succeeds; only the questions of presence answer no. An army is known by the significant words of its name (case, accents, articles, "army" and the order of the words do not count); two armies of a nation never have the same name. The arbiter is told of names that no army bears, the players never.
## H8
espionage-question-attempts-at-the-roll = If the question names a nation, the answer is yes if that nation itself had an attempt against the asker at the roll, of whatever kind.
## H9
victim-silent-nothing-given = If the victim has not answered by the close, nothing is given.
## H10
victim-truth-no = A false answer differs from the truth, and must be one that could be true: a size or number of elements of at least 1, troops of the campaign, a treasury not below 0. The notice says so.
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
second-message-replaces-if-clean = It is added to the first if it says so (“Also: …”), or if it only sends back lines that the receipt proposed. Else it replaces the first as a whole if there is no error in it; if there is, the first stands, and the receipt says so. The first word sent stays the season's. A protection equal to a standing one of the same nation takes its place, and the receipt says what the malus was and is.
## H22
omniscient-facts-frozen-sheet-to-roll = They do not change between the opening sheet and the roll; a change made all the same is recorded in the journal, and verification shows it.
## H23
espionage-names-one-nation = The question "espionage" names one nation, and answers for it alone.
espionage-names-anybody = The question "espionage" may name no nation: it then costs what a distant one costs, and answers for all; it is aimed at nobody, and no protection counts against it.
