# The espionage rule: what papers and remarks say beside the common texts.

## The windows

antiquity-window-protections = The arbiter's nation gives its protections, before the opening sheet.
antiquity-window-orders = Each nation is asked for its orders of the season.
antiquity-window-choices = The nations whose protection countered a roll choose what is said of it.

## The notices of countered rolls

antiquity-notice = Notice { $number }: { $question } (asked by: { $asker })
antiquity-notice-truth = { $may ->
    [yes] In this campaign you may answer the truth as well.
   *[no] In this campaign you may not answer the truth: a false answer always differs from it.
}
antiquity-answer = notice { $notice }: { $value }
antiquity-answer-nothing = nothing
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
remark-taken-back = "{ $text }" takes nothing back: you have no standing order to end.
remark-taken-back-help = A new message replaces the one before as a whole: send all your orders again, without the one that you no longer want, or "no orders".
remark-protection-replaced = This protection takes the place of your standing one: it was -{ $was }, it is -{ $now } now.
remark-protection-replaced-help = For both to count write their sum; for the new one to be a standing order in its turn write "every season" at the end of the line.
remark-too-large = A bonus or malus is 1 to { $limit }.
remark-too-large-help = Write a smaller number; this line costs nothing.
remark-withheld = This reveal does not show the treasury or the trade that it depends on.
remark-withheld-help = The reveal of the campaign will show it.

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
