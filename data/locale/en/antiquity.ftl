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
