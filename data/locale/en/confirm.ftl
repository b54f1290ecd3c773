# What is asked before acting.

# "question": a whole sentence that says what will happen.
confirm-ask = { $question } Go on? [y/N]
confirm-declined = Nothing was changed.
confirm-needs-yes = There is no terminal to ask at: add --yes to the command to say that it is meant; nothing was changed.
confirm-reveal-early = To reveal season { $season } before rule H18 allows it tells everybody, for good, what was bad luck and what was countered.
confirm-reveal-campaign = To reveal the campaign publishes all its secrets and ends it: nothing will be written in it any more.
confirm-undo = Undo entry no. { $entry }; journal and bulletins will say that there was one.
confirm-withdraw = Withdraw these orders.
confirm-replace = Replace these orders by those of the message.
confirm-world = Replace what the campaign knows of the world by this file.
confirm-thaw = This change touches the arbiter's nation between the opening sheet and the roll: the journal marks it, and everybody will see it at verification (H22).
confirm-erratum = { $n ->
    [0] Correct the world as of the roll of season { $season }; no question was about it. An erratum cannot be undone.
    [one] Correct the world as of the roll of season { $season }; 1 attempt was about it. An erratum cannot be undone.
   *[other] Correct the world as of the roll of season { $season }; { $n } attempts were about it. An erratum cannot be undone.
}
confirm-reissue = { $n ->
    [0] Close the erratum of season { $season }: no bulletin is to be issued again. This cannot be undone.
    [one] Issue the bulletin of season { $season } again for { $nations }, marked as such. This cannot be undone.
   *[other] Issue the bulletins of season { $season } again for { $nations }, marked as such. This cannot be undone.
}

## What a command is about to change
# "nation": of Italy
preview-orders = What changes in the orders { $nation }:
preview-same = Nothing changes in the orders { $nation }.
preview-order = { $cost ->
    [one] { $order } ({ $cost } point)
   *[other] { $order } ({ $cost } points)
}
preview-cost = Price of these orders: { $before } → { $after }
preview-undo = Season { $season }, entry no. { $entry }, the last: { $what }.
desk-undone = Undone: entry no. { $entry } of season { $season }. The journal keeps both (the undoing is no. { $by }).
desk-undone-receipt = If a receipt had already gone to { $nation }, it holds no longer: send this one.
refusal-undo-late = Nothing can be undone any more in season { $season } ({ $phase }).
refusal-undo-late-help = Before the roll the world can still be mended (arbitre treasury, army, fleet); after the roll a mistake is mended by an erratum (arbitre erratum), with the same dice.
refusal-undo-last = In season { $season } nothing more can be undone: { $what } cannot be, nor anything before it.
refusal-undo-none = There is nothing to undo in season { $season }.
refusal-undo-last-help = What can be undone, the last first: messages, withdrawals, spreadsheets, changes of the world, news, a nation's settings, the season's name. For orders: arbitre orders withdraw, or a new message; for a season's name: arbitre season rename.
refusal-undo-other = Another command has written in the meantime: it is no longer entry no. { $entry } that would be undone.
refusal-undo-other-help = Try again: arbitre undo; nothing was changed.
remark-undone = An entry made in your name was undone; the receipt that you may have had of it holds no longer.
remark-undone-help = Only what is written here holds; if something is missing, send your orders again.

## What an entry of the journal is
actor-arbiter = the arbiter
entry-new = the making of the campaign
entry-open = the opening
entry-rename = another name for the season
entry-rules = a house rule
entry-seat = a nation's settings
entry-world = a change of the world
entry-thaw = a change to the arbiter's nation
entry-sheet = the opening sheet
entry-enter = a message
entry-withdraw = a withdrawal of orders
entry-import = a spreadsheet of orders
entry-lock = the lock
entry-roll = the roll of the dice
entry-choose = a victim's choice
entry-news = the news
entry-close = the close
entry-erratum = an erratum
entry-erratum-omniscient = an erratum to the arbiter's nation
entry-reissue = bulletins issued again
entry-reveal = a reveal
entry-end = the end of the campaign
entry-undo = an undoing
entry-undo-of = undoes no. { $i }
audit-set-undone = { $nation }: { $verb }, entry { $entry }, { $time }, undone by entry { $by }

## Names cut short, the editor, manual pages
refusal-several = Several names begin so: { $names }. Type one more letter.
refusal-rule-several = "{ $typed }" could mean several things.
usage-several = "{ $what }" could mean several commands: { $names }.
called-too = { $about } (or: { $names })
desk-man = { $n } manual pages written into { $folder } (man -M { $folder } arbitre; in French: man -M { $folder } -L fr arbitre).
man-name = name
man-synopsis = synopsis
man-description = description
man-options = options
man-extra = example
man-version = version
edit-nothing = The text was left as it was, or empty: nothing was entered.
edit-failed = The editor could not be used ({ $what }): nothing was entered.
edit-failed-help = Name another in the variable EDITOR, or give the message as a file: arbitre enter ITALIE message.txt
edit-again = Nothing was taken. Open the text in the editor again? [Y/n]
edit-opening = The template opens in { $editor }; save and quit to enter it, quit without a change to give up.
confirm-lock = Lock season { $season }: no order is entered in it any more, and this cannot be undone.
desk-missing = { $n ->
    [one] { $nations } has no orders.
   *[other] Without orders: { $nations }.
}
desk-roll-no-beacon = No public draw: whoever knows the secret and the words could know the dice beforehand.
desk-no-news = Season { $season } has no public news (arbitre news).
confirm-roll = Roll the dice of season { $season } without a public draw: they are rolled once, and the orders change no more.
confirm-roll-beacon = Roll the dice of season { $season } with the public draw “{ $beacon }”, letter for letter: they are rolled once, and the orders change no more.
confirm-close = Close season { $season }: its choices and its news change no more.
confirm-names-another = This message seems to come from { $nation } (headings, title or signature): enter it for { $seat } all the same.
confirm-no-sheet = The opening sheet of season { $season } has not been printed (arbitre season sheet { $season }): after the first orders of a nation other than the arbiter's own it cannot be any more.
