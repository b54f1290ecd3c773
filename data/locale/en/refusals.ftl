# refusals

## refusal-…: why a command is refused, and what to do

phase-open = open to orders
phase-locked = orders locked
phase-rolled = dice rolled
phase-closed = closed

refusal-season-under-way = { -Season } { $season } is under way ({ $phase }): another one cannot be opened.
refusal-season-under-way-help = Bring it to its end first: "arbitre roll { $season }" rolls the dice if they were not rolled, "arbitre { -season-verb } close { $season }" closes it.
refusal-too-many-seasons = { $most ->
    [one] The { -campaign } has played its one { -season }: no other has a key.
   *[other] The { -campaign } has played its { $most } { -seasons }: no other has a key.
}
refusal-too-many-seasons-help = Start a new { -campaign }: arbitre new FILE
refusal-season-name = { -Season } { $earlier } is called “{ $name }” already: no two { -seasons } have the same name.
refusal-season-name-help = Give it another name, with its year for instance.
refusal-other-season = { -Season } { $named } is not the one under way: that is { -season } { $season } ({ $phase }).
refusal-other-season-help = If that is the one you meant, try again with the number { $season }.
refusal-season-closed = { -Season } { $season } is closed and does not change any more.
refusal-season-closed-help = To play the next one, open it: arbitre season open "Summer 218 BC"
refusal-no-such-season = There is no { -season } { $season }.
refusal-no-such-season-help = { $last ->
    [0] No season was opened yet. Open the first: arbitre season open "Spring 218 BC"
    [one] The campaign has had only one season so far, season { $last }.
   *[other] The campaign has had { $last } seasons so far: give a number from 1 to { $last }.
}
refusal-no-season = No { -season } is under way.
refusal-no-season-help = Open season { $next } first: arbitre season open "Summer 218 BC"
refusal-sheet-too-late = It is too late for the opening sheet of { -season } { $season }: { $seat } has already sent orders.
refusal-sheet-too-late-help = The sheet proves that the arbiter's nation protected itself before reading the others, and can no longer prove it: tell the players. The season is played without it; next time, run "arbitre season sheet" before the first message is entered.
refusal-orders-ended = { -Season } { $season } takes no more orders ({ $phase }).
refusal-orders-ended-help = Orders and words are given between the opening and the lock, and then stay as they are. What comes later waits for the next { -season }: tell the player.
refusal-own-too-late = { $other ->
    [none] The opening sheet of season { $season } is out: the orders of the arbiter's nation ({ $seat }) do not change any more.
   *[other] { $other } has already sent orders: those of the arbiter's nation ({ $seat }) do not change any more.
}
refusal-own-too-late-help = Its protections are entered right after the season is opened, before the opening sheet and before any message of another nation. This season, what was entered stands; if there was nothing, it plays without protection.
refusal-beacon-needs-lock = A public draw counts only if the orders were locked before it could be known.
refusal-beacon-needs-lock-help = Run "arbitre lock { $season }", publish the lock sheet, wait for the next public draw, then roll with it.
refusal-sheet-printed = The opening sheet of { -season } { $season } is printed already; it is printed once.
refusal-sheet-printed-help = It is given again as it was.
refusal-not-locked = { -Season } { $season } is not locked yet.
refusal-not-locked-help = The lock comes first.
refusal-early = ended before the published deadline.
refusal-early-help = The arbiter may end it early; everybody sees it at verification.
refusal-revealed = { -Season } { $season } is revealed already.
refusal-revealed-help = Its reveal is given again as it was published.
refusal-already-rolled = The dice of { -season } { $season } were rolled, and are rolled only once.
refusal-already-rolled-help = "arbitre audit { $season }" shows them, "arbitre notices" lists the choices to be made, "arbitre { -season-verb } close { $season }" closes the { -season }.
refusal-not-rolled = The dice of { -season } { $season } were not rolled yet ({ $phase }).
refusal-not-rolled-help = Roll them first: { $remedy }
refusal-not-closed = { -Season } { $season } is not closed yet ({ $phase }).
refusal-not-closed-help = Close it first: arbitre { -season-verb } close { $season }
refusal-world-stays = { -Season } { $season } is being played ({ $phase }): the world stays as it is until its close.
refusal-world-stays-help = Change it after the close: arbitre { -season-verb } close { $season }, then arbitre world import.
refusal-gone = { $seat } was out of the game when season { $season } began: there is no bulletin for it.
refusal-gone-help = The public papers are still there: arbitre bulletins --season { $season } --out FOLDER
refusal-rules-during-season = { -Season } { $season } is under way: house rules change only between two { -seasons }.
refusal-rules-during-season-help = Wait for the close; the rule as changed will hold from the next { -season } on.
refusal-no-rule = "{ $typed }" is not a house rule.
refusal-no-rule-help = Give its number or its name, for example: arbitre rules set H1 larger. "arbitre rules" shows them all.
refusal-no-setting = The house rule { $rule } has no setting "{ $typed }".
refusal-no-setting-help = It can be: { $settings }.
refusal-setting-number = a number

refusal-nothing-to-withdraw = { $seat } has no orders to withdraw.
refusal-nothing-to-withdraw-help = "{ $remedy }" shows the orders received.
refusal-no-such-line = { $seat } has no order on line { $line }.
refusal-no-such-line-help = "{ $remedy }" shows the line of each order, those of { $seat } too.
refusal-setup = Something is wrong with the setup:
    { $why }
refusal-setup-help = Correct it and try again; no campaign was made. To look at it all: arbitre setup check FILE
refusal-text-empty = Nothing is written for { $what }.
refusal-text-empty-help = Write at least one word, and put several between quotation marks.
refusal-text-too-long = { $limit ->
    [one] That is too long for { $what }: { $limit } character at most.
   *[other] That is too long for { $what }: { $limit } characters at most.
}
refusal-text-too-long-help = Shorten the text and try again.
refusal-text-forbidden = In { $what } stands a character that is invisible, or of another script, or that turns the text round ({ $character }).
refusal-text-forbidden-help = Type the text by hand, in Latin letters, instead of pasting it.
refusal-text-last-line = “arbitre/1” begins the last line of papers: { $what } cannot say it.
refusal-text-last-line-help = Write it otherwise.

# The texts that can be refused
text-season-name = the name of the { -season }
text-beacon = the public draw
text-reason = the reason
text-news = the public news

## Reveals, errata, the campaign's end
refusal-campaign-ended = The { -campaign } has ended and is published: nothing more is written in it.
refusal-campaign-ended-help = Bulletins, audit and reveals can always be read again. To go on playing, make a new { -campaign }.
refusal-end-during-season = { -Season } { $season } is { $phase }: the { -campaign } cannot end in the middle of a { -season }.
refusal-end-during-season-help = Finish it first: { $remedy }
refusal-reveal-not-closed = { -Season } { $season } has not closed: it cannot be revealed.
refusal-reveal-not-closed-help = Last { -season } closed: { $last }.
refusal-reveal-order = { -Season } { $season } cannot be revealed before { -season } { $first }: its key reveals those before it too.
refusal-reveal-order-help = Reveal { -season } { $first } first: { $remedy }
refusal-reveal-too-early = Season { $season } is not revealed yet: a reveal tells everybody what was hidden.
refusal-reveal-too-early-help = To do it all the same, with a note in the journal: { $remedy }
refusal-erratum-too-late = A later season is locked or over: the answers of season { $season } are not mended any more.
refusal-erratum-void = Season { $season } is void: it told nobody anything that could be mended.
refusal-erratum-void-help = Mend the world of today (arbitre world set, add or remove).
refusal-erratum-too-late-help = Say so in the news, and mend the world of today (arbitre world set, add or remove).
refusal-erratum-revealed = Season { $season } was revealed: its answers are not mended any more.
refusal-erratum-revealed-help = What is revealed is public: say it in the news, and correct the world of today (arbitre world set, add or remove).
refusal-beacon-left = The opening sheet of { -season } { $season } announces a public draw, and none is given.
refusal-beacon-left-help = Give it: arbitre roll { $season } --beacon "…" (after arbitre lock { $season }). If it does not count, say so expressly: arbitre roll { $season } --no-beacon; everybody will see it at verification.
refusal-beacon-unannounced = The opening sheet of { -season } { $season } announces no public draw: the one that you give, you might have chosen, and the dice with it.
refusal-beacon-unannounced-help = Roll without it: { $remedy }. Next season, announce it beforehand: arbitre season sheet N --beacon "where it will come from".
refusal-rename-too-late = { -Season } { $season } changes its name no more: orders or papers of it are there already.
refusal-rename-too-late-help = Say so in the news (arbitre news); the name alone is wrong, not the dice nor the answers.
