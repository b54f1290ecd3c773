# The espionage rule: what papers and remarks say beside the common texts.

## The windows

antiquity-window-protections = The arbiter's nation gives its protections, before the opening sheet.
antiquity-window-orders = Each nation is asked for its orders of the season.
antiquity-window-choices = The nations whose protection countered a roll choose what is said of it.

## The notices of countered rolls

antiquity-notice = Notice { $number }: { $question } (asked by: { $asker })
antiquity-notice-truth = { $may ->
    [yes] In this campaign you may tell the truth as well.
   *[no] In this campaign you may not tell the truth: a false answer always differs from it.
}
antiquity-answer = notice { $notice }: { $value }
antiquity-answer-false = for example; your choice so far: { $chosen }

## What is told on the way

antiquity-treasury-changed = { $by }: { $change }; your treasury: { $points }.
antiquity-world-withheld = The arbiter recorded something that this reveal does not show.
antiquity-withheld = not revealed
antiquity-ordered = Orders paid: { $orders }
antiquity-drawn = { $outcome } (bonus +{ $bonus }, malus -{ $malus })

## Bulletins and audit

antiquity-corrected = Corrected
antiquity-corrected-note = { $n ->
    [one] The arbiter corrected what he knew of the world at the moment of the roll. One of your questions was gone through again, whether its answer changed or not: no. { $numbers }. The dice are the same.
   *[other] The arbiter corrected what he knew of the world at the moment of the roll. Some of your questions were gone through again, whether their answers changed or not: no. { $numbers }. The dice are the same.
}
antiquity-corrected-file = The arbiter corrected what he knew of the world at the moment of the roll: the file takes it into account. The dice are the same.
antiquity-audit-notices = Notices of countered rolls
antiquity-audit-asker = { $asker }{ $named ->
    [yes] {""}
   *[no] {" "}(not named)
}
reason-natural-one = a 1 on the die always fails
reason-short-without-malus = the total would not have been enough even without the malus
reason-short-by-malus = the total would have been enough without the malus

## Remarks

remark-no-such-notice = { $count ->
    [0] You have no notice of a countered roll: there is no notice { $notice }.
    [one] You have one notice of a countered roll, number 1: there is no notice { $notice }.
   *[other] Your notices of countered rolls are 1 to { $count }: there is no notice { $notice }.
}
remark-no-such-notice-help = { $count ->
    [0] There is nothing to answer.
   *[other] Give the number that stands on the notice, for example: "notice 1: nothing".
}
remark-no-choice = "{ $text }" does not read as a choice.
remark-no-choice-help = Write a line a notice and nothing else: "notice 1: nothing", or "notice 1:" and the answer (yes, no, 40, Bd 20 and Sp 6, Bd).
remark-not-asked = Nothing of that kind is asked of this nation now.
remark-not-asked-help = Orders are given before the lock, the protections of the arbiter's nation before the opening sheet; after the roll only notices of countered rolls are answered.
remark-protection-replaced = This protection takes the place of your standing one: it was -{ $was }, it is -{ $now } now.
remark-protection-replaced-help = For both to count write their sum; for the new one to be a standing order in its turn write "every season" at the end of the line.
remark-unfit-answer = The answer given beforehand has not the form of that intelligence ({ $kind }): it will not count.
remark-unfit-answer-help = Give yes or no for a presence, a number for a size or a treasury, “Bd 20, Sp 6” for a composition, “Cm” for a majority.
remark-too-large = A bonus or malus is 1 to { $limit }.
remark-too-large-help = Write a smaller number; this line costs nothing.
remark-withheld = This reveal does not show the treasury or the trade that it depends on.
remark-withheld-help = The reveal of the campaign will show it.
remark-treasury-range = { $points ->
    [one] For { $nation } the treasury would be { $points } point, which cannot be.
   *[other] For { $nation } the treasury would be { $points } points, which cannot be.
}
remark-treasury-range-help = A treasury goes from 0 to { $most } points.
remark-oneself-asked = A nation does not spy on itself.
remark-oneself-asked-help = Name another nation; this line costs nothing.
remark-oneself-protected = A nation does not protect itself against itself.
remark-oneself-protected-help = Name the nation to be jammed, or a kind of intelligence: "protect treasury -2". This line costs nothing.
remark-omniscient-protected = Nothing protects against { $nation }: the arbiter's nation knows everything all the same.
remark-omniscient-protected-help = Keep those points for something else; this line costs nothing.
remark-omniscient-asks = There is no need for { $nation } to spy: the arbiter's nation knows everything already.
remark-omniscient-asks-help = Leave this line out, it costs nothing; this nation orders protections only.
remark-omniscient-espionage = There is no need to ask about espionage by { $nation }: the arbiter's nation knows everything without spying.
remark-omniscient-espionage-help = Ask another question, or ask this one about another nation; this line costs nothing.
remark-neutral = Nothing can be asked about { $province }: it is a neutral province.
remark-neutral-help = Choose a province that a nation holds, or give the army's name. This line costs nothing.
remark-no-nation = This line does not say which nation to spy on.
remark-no-nation-help = Name it, for example: "spy on CARTHAGE: fleet in mer Égée". This line costs nothing.
remark-holder-taken = You name no nation: the question is about { $holder }, which holds { $province }.
remark-holder-taken-help = If you meant another one, send your orders again with its name, for example: "spy on MACEDOINE: army in Thrace".
remark-duplicate = You already ask this on line { $line }.
remark-duplicate-help = The same question can be asked only once a season; for better chances, give the first one a bonus. This line costs nothing.
remark-too-dear = { $cost ->
    [one] This line costs { $cost } point
   *[other] This line costs { $cost } points
}, and { $left ->
    [0] you have nothing left.
    [one] you have only { $left } left.
   *[other] you have only { $left } left.
}
remark-too-dear-help = Lower a bonus or a malus, or take out a line further up; this one costs nothing, and later ones that you can pay are taken.
remark-adds-up = You already buy this protection on line { $line }: the two add up, -{ $malus } in all.
remark-adds-up-help = If you wanted it only once, send your orders again with one of the two lines.
remark-over-limit = { $cost ->
    [one] The orders cost { $cost } point, more than the maximum said in the message ({ $limit }).
   *[other] The orders cost { $cost } points, more than the maximum said in the message ({ $limit }).
}
remark-over-limit-help = They are taken; if that is too much, send them all again without the one too many.
remark-stated-total = { $cost ->
    [one] Your message says { $stated } in all; by the prices its orders cost { $cost } point.
   *[other] Your message says { $stated } in all; by the prices its orders cost { $cost } points.
}
remark-stated-total-help = Check each line, and send your orders again if one is not what you meant.
remark-army-unknown = No army of { $nation } is called “{ $name }”.
remark-army-unknown-help = The question stays as it is, and the player is not told; ask him, or enter how you read it with “orders add”.
remark-standing-replaced = This line takes the place of a standing order, which will not be entered again in later seasons.
remark-standing-replaced-help = For it to be a standing order in its turn, write “every season” at the end of the line.
remark-no-standing = No such standing order is in force: there is nothing to stop.
remark-no-standing-help = An order of this season is taken back by sending a whole message again, without it.
remark-standing-goes-on = You give no orders, but your standing orders stay in force.
remark-standing-goes-on-help = To stop them all, write: no more standing orders

## The setup

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
setup-not-symmetric = { $nation } has { $other } for a neighbour, but not the other way round
setup-not-symmetric-help = Add "{ $nation }" to the neighbours of { $other }, or take "{ $other }" away here.
setup-own-neighbour = a nation is not its own neighbour
setup-own-neighbour-help = Take it out of its neighbours.
setup-neighbour-twice = { $other } is there twice
setup-neighbour-twice-help = Keep it once.
setup-off-the-map = this place is off the map
setup-off-the-map-help = Write at = [from the west, from the north], from 0 to { $most }; or take the line away.
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
setup-nearer-is-dearer = to spy on a neighbour costs more than on a distant nation
setup-nearer-is-dearer-help = Are the two prices the wrong way round? If that is meant, leave it.

## The victims' choices (H10)

choice-truth = This is the truth: a false answer must differ from it.
choice-truth-help = Give another answer, or choose to give nothing.
choice-size = No army has that size.
choice-size-help = Give a number of elements from 1 to { $high }.
choice-treasury = No treasury holds that sum.
choice-treasury-help = Give a number of points from 0 to { $high }.
choice-no-troop = No troop is named.
choice-no-troop-help = Name at least one troop, or choose to give nothing.
choice-unknown-troop = “{ $code }” is not a troop of the campaign.
choice-unknown-troop-help = The troops of the campaign: { $known }.
choice-elements = No army has that number of elements of { $code }.
choice-elements-help = Give for each troop a number from 1 to { $high }.
confirm-erratum = { $n ->
    [0] Correct the world as of the roll of season { $season }; no question was about it. An erratum cannot be undone.
    [one] Correct the world as of the roll of season { $season }; 1 attempt was about it. An erratum cannot be undone.
   *[other] Correct the world as of the roll of season { $season }; { $n } attempts were about it. An erratum cannot be undone.
}
confirm-reissue = { $n ->
    [0] No bulletin is to be issued again.
    [one] A bulletin is issued again, marked as such: { $nations }.
   *[other] Bulletins are issued again, marked as such: { $nations }.
}
column-attempts = Attempts
column-bonus = Bonus
column-cost-far = Price (other)
column-cost-near = Price (neighbour)
column-success = Success
column-bad-luck = Bad luck
column-countered = Countered
template-document-last = Your orders of last season, to be copied if you still want them:
template-document-prices = What your questions cost
template-document-price-note = Each +1 on a question costs { $bonus }, each -1 of a protection costs { $malus }. Without a bonus, a question costs:
column-distance = Distance
template-standing = Your standing orders, which hold without being sent again (to stop one: stop: and then its line):
order-stop = stop: { $order }
order-each-season = { $order }, every season
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
book-treasuries = Treasury
book-armies = Armies
book-fleets = Fleets
book-trades = Trade
book-column-nation = nation
book-column-treasury = treasury
book-column-province = province
book-column-elements = elements
book-column-sea = sea
book-column-partner = with
book-column-verb = verb
book-column-target = target
book-column-kind = kind
book-column-subject = subject
book-column-n = n
book-names-nations = nations
book-names-provinces = provinces
book-names-seas = seas
book-names-troops = troops
book-names-troop-words = troops in words
book-world-help =
    This workbook tells the program what the arbiter knows of the world. Fill it in, save it, then: arbitre world import FILE
    Treasury: a row a nation, and its points. A nation that is not there keeps its own.
    Armies: a row an army. Elements: for example Bd 20, Sp 6. A column a troop (Bd, Sp, …) with a number will do too.
    Fleets: a row a fleet, with its sea. The name may stay empty.
    Trade: a row a trade agreement, the two nations; it holds for the season that is open or comes.
    Each sheet replaces all that the program knew of its subject; a sheet that is deleted changes nothing, one that is empty below its heads leaves nothing (but for treasuries).
    Names are written as in the sheet Names, which is not read, nor is this one. A column "notes" is your own.
    Example of an army: ITALIE | army of Fabius | Latium | Bd 20, Sp 6
book-column-against = against
report-title = Report on the campaign { $name }
report-seasons = { $n ->
    [0] No season has been rolled yet: there is nothing to show.
    [one] One season played.
   *[other] { $n } seasons played.
}
report-matrix = Who asks about whom
report-matrix-how = Each row is a nation that asks, each column a nation that is asked about, by its number; in each cell, the successes out of the attempts.
report-asks = Who asks
report-money = Money by season
report-money-chart = Treasury at the roll, season by season
report-spent = Points spent in all
report-spying = Spying
report-opening = At the opening
report-other = Other
report-at-roll = At the roll
report-dice = Dice
report-dice-chart = { $n ->
    [one] One die, by face
   *[other] { $n } dice, by face
}
report-expected = expected: { $n }
report-count = how many
report-too-few = { $n ->
    [0] No die was rolled.
    [one] A single die was rolled: too few to tell anything. At least { $least } are needed.
   *[other] { $n } dice were rolled: too few to tell anything. At least { $least } are needed.
}
report-exact = Of all the ways in which { $n ->
    [one] { $n } fair die
   *[other] { $n } fair dice
} can fall, a deviation as large or larger comes in { $p } % of cases.
report-too-many = Dice rolled: { $n }, too many to count all the ways in which they can fall. The more there are, the closer the faces come to the line.
report-dice-plain = This is what fair dice do: nothing to wonder at. (It does not prove that they are fair; few dice let a small defect pass.)
report-dice-rare = This is rare, but it happens: to somebody who looks at twenty campaigns, about once. Look again in some seasons.
report-dice-strange = This is strange for fair dice: less than once in a hundred. The dice come from a calculation that can be done again: arbitre audit verify
report-protections = What the protections were worth
report-protections-sum = { $n ->
    [one] One protection bought
   *[other] { $n } protections bought
} for { $spent ->
    [one] { $spent } point
   *[other] { $spent } points
} in all; { $paid ->
    [0] none countered a roll.
    [one] one countered at least one roll, and had cost { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
   *[other] { $paid } countered at least one roll, and had cost { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
}
report-verdict = Verdict
report-unmet = nothing to stop
report-unpaid = stopped nothing
report-paid = paid off ({ $n ->
    [one] { $n } roll countered
   *[other] { $n } rolls countered
})
book-column-face = face
odds-title = Chances and prices
odds-title-target = Chances and prices of an attempt against { $target }
odds-near-askers = Pay the price of a neighbour
odds-far-askers = Pay the price of a distant nation
odds-asker = { $asker } pays
odds-price = { $n ->
    [one] { $n } point
   *[other] { $n } points
}, and { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
} for each +1
odds-nobody = nobody
odds-table = The table
odds-picture = As a picture
odds-chart = Without a bonus, by malus: on how many faces of the die ({ $die }) each outcome falls
odds-how = Each +1 of bonus buys back a -1 of malus: read the malus before.
