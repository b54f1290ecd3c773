# Games of one evening: a season is a game here, and a campaign a league; then the texts in which more than a word differs.

-season = game
-Season = Game
-seasons = games
-season-name = The return match
-campaign = league
-Campaign = League
-nation = player
-Nation = Player
-nations = players
-NATION = PLAYER
-as-shown = as in the letter

receipt-counts = { $taken ->
    [one] { $taken } answer taken
   *[other] { $taken } answers taken
}{ $cost ->
    [0] .
    [one] , { $cost } coin.
   *[other] , { $cost } coins.
}
receipt-counts-stands = Your message was not taken; what you sent before still stands.
receipt-counts-rejected = Your message was not taken; this is why.
receipt-answer = { $how ->
    [list] Send back your answers, each in one line, written as in the letter.
   *[held] Send back your answer in one line, written as in the letter.
} { $limit ->
    [yes] Until { $until }.
   *[no] Otherwise your silence counts as the rules say.
}
asked-vague = “{ $text }” is not said for certain.
asked-later = “{ $text }” speaks of something else than now.
asked-whose = “{ $text }” seems to be another player's.
receipt-provisional = You call it provisional: it counts as it is if you send no other.
lock-missing = { $n ->
    [one] No word yet from { $seats }.
   *[other] No word yet from: { $seats }.
}
desk-void = Game { $season } is void. Tell everybody: arbitre bulletins --out FOLDER
help-verify-seat = Shows what was told to this player alone too: the cards that he drew
seal-published = This league's secret is published with the program, and everybody can know these cards: it is good for trying things out, and proves nothing.
seal-note = This seal binds every card of the league in advance: the secret from which they are drawn cannot be changed any more without its being seen. Publish it where all players see it; players, keep it.
sheet-note = The game is open: send your word. Keep this sheet and compare it with that of the other players: it has to be the same for all.
sheet-no-beacon = This game has no public draw. Once the words have come the referee can know the cards before he deals them, and nothing will prove that he did not use that. The seal and your words prove only that he did not choose the cards.
lock-head-note = The hash below fixes the words of all players: nothing can be added, changed or taken out any more without its being seen. Keep it and compare it with that of the other players.
bulletin-sent-nothing = Nothing was received from you in this game.
desk-season-opened-next = Next: each player's word (arbitre enter), then the opening sheet: arbitre season sheet { $season }
confirm-close = Close game { $season }: nothing of it changes any more.
confirm-close-early = The deadline of game { $season } has not passed: { $until }.
confirm-roll = Deal game { $season } without a public draw: it is dealt once.
confirm-roll-beacon = Deal game { $season } with the public draw “{ $beacon }”, letter for letter: it is dealt once.
refusal-orders-ended = Game { $season } takes no more words ({ $phase }).
refusal-beacon-unannounced = The opening sheet of game { $season } announces no public draw: the one that you give you might have chosen, and the cards with it.
refusal-already-rolled = Game { $season } is dealt; it is dealt once.
refusal-not-rolled = Game { $season } is not dealt yet ({ $phase }).
refusal-not-closed-help = Until game { $season } is closed each player has his letter (arbitre letter NAME); “arbitre status” says what comes next.
refusal-no-such-season-help = { $last ->
    [0] No game was opened yet. Open the first: arbitre season open "Game 1"
    [one] The league has had only one game so far, game { $last }.
   *[other] The league has had { $last } games so far: give a number from 1 to { $last }.
}
refusal-no-season-help = Open game { $next } first: arbitre season open "The return match"
refusal-sheet-too-late-help = The game is played without it; next time give "arbitre season sheet" before the first message.
refusal-orders-ended-help = Words are given between the opening and the lock; answers, when something is asked (arbitre status).
refusal-beacon-unannounced-help = Deal without it: { $remedy }. In the next game announce it beforehand: arbitre season sheet N --beacon "where it will come from".
refusal-already-rolled-help = arbitre status says what game { $season } asks now; arbitre letter --out FOLDER writes the letters.
lock-note = Words are locked. If there is a public draw, it comes now; this sheet has to be published before it.
sheet-head-note = The hash below fixes all that is in the journal so far: nothing can be added, changed or taken out any more without its being seen.
bulletin-head = { $again ->
   *[other] Hash of the game, to be compared:
}
receipt-draws = Keep your receipts: their hash identifies your answers and is your proof.
confirm-lock-early = The deadline has not passed: { $until }.
refusal-season-under-way-help = Finish game { $season } first: arbitre status says what comes next.
phase-open = open
phase-locked = words locked
phase-rolled = dealt
entry-roll = the deal
reading-not-understood = Nothing in this message answers what is asked.
reading-not-understood-help = Write one of the answers of the last letter.
refusal-season-closed-help = To play the next one, open it: arbitre season open "The return match"
refusal-not-rolled-help = Deal it: { $remedy }. If it was opened by mistake, end it without a result: arbitre void N --reason "…"
refusal-deadline-crossed = Answers cannot end before words: words { $orders }, answers { $choices }.
refusal-deadline-crossed-help = Move the date for words first, or give answers a later one.
refusal-deadline-over-help = The date for words is given before the lock, that for answers before the close: arbitre season deadline N answers 2026-03-07 12:00
field-deadline = Deadline for words
field-deadline-choices = Deadline for answers
deadline-orders = Deadline for words: { $until }.
deadline-choices = Deadline for answers to the question asked: { $until }.
deadline-none = No deadline is set. To set one: arbitre season deadline N words 2026-03-07 12:00
help-season-deadline-example = arbitre season deadline 1 words 2026-03-07 12:00
help-season-deadline-what = What the date limits: the words, before the lock, or the answers to the question asked
desk-no-sheet = The opening sheet of game { $season } has not been printed yet. Print it before the lock (arbitre season sheet { $season } --beacon "…"): without it no public draw is announced, and nothing proves the game's rules to the players.
reading-choice-not-taken-help = Read it: “arbitre orders add { $seat } "…"” enters the answer that you see in it, “arbitre remarks clear” puts it aside.
confirm-no-sheet = The opening sheet of game { $season } has not been printed (arbitre season sheet { $season } --beacon "…"): enter this message before it.
refusal-sheet-too-late = It is too late for the opening sheet of game { $season }: { $seat } has already written.
confirm-withdraw = Withdraw this answer.
confirm-replace = Replace this answer by that of the message.
preview-orders = What changes in the answer, for { $seat }:
receipt-counts-none = You do nothing: noted.
reminder-confirmation = Your answer is provisional. Confirm it with the one word FINAL, or send a whole message that replaces it.
lock-provisional = { $seat }: the answer is provisional; it will count as it stands.
reading-replaced = { $fewer ->
    [0] This answer replaces the one that you sent before.
   *[other] These answers replace those that you sent before.
}
reading-replaced-help = It alone counts; you may still change it while the question is open.
reading-confirmed = Your provisional answer is confirmed.
reading-same-help = To change your answer, send another whole message.
reading-by-arbiter = The arbiter has entered this answer as he reads your message.
reading-by-arbiter-help = If that is not what you meant, send your answer again.
reading-more-help = Send your answer again by itself, one sentence a line.
reading-forwarded = Somebody else's message was sent on: it was read as the player's own.
reading-forwarded-help = Make sure that these answers are his.
reading-doubt-taken-back = “{ $text }” takes an answer back: what stands in it is not taken.
reading-doubt-taken-back-help = Send only what stands, as the last letter gives it.
reading-doubt-corrected-help = If it is not that, send your answers as they stand.
reading-doubt-none-among-orders = “{ $text }”, but the message gives an answer: it is taken.
reading-doubt-none-among-orders-help = If it does not stand, send only what does.
site-note = What is public of this league. Keep copies of these papers: with the reveals they prove that nothing was changed. What is one player's alone (receipts, letters, bulletins) is not here.
web-page-dice = Draws
web-no-dice = Nothing has been dealt yet.
bulletin-entered-note = A bulletin shows your answers in full, with their hash: compare it with what you sent and with your receipts, and write to the arbiter if something is wrong.
help-season-sheet = Prints the opening sheet, to be published before the cards
help-season-close = Closes the game
help-status = Where the game stands: what is asked, and of whom
help-roll = Deals the cards (shown to the arbiter alone)
