# What all games have in common: receipts, letters, bulletins, checks.

## Receipts

receipt-of = Receipt for { $seat }, { -season } { $season }
receipt-of-form = Receipt for { $seat }, { -season } { $season } (order form)
receipt-counts = { $taken ->
    [one] { $taken } order taken
   *[other] { $taken } orders taken
}{ $cost ->
    [0] .
    [one] , { $cost } point.
   *[other] , { $cost } points.
}
receipt-counts-choices = { $taken ->
    [one] Your choice is taken
   *[other] Your { $taken } choices are taken
}.
receipt-counts-withdrawn = Your answer is withdrawn; you can send another.
receipt-counts-nothing = Nothing of yours is entered so far.
receipt-counts-word = Your message has been received.
receipt-counts-none = You give no orders: noted.
receipt-counts-stands = 0 orders taken: what you sent before still stands; the remarks are about the new message.
receipt-counts-held = Nothing of this message counts yet: it is to be cleared up first.{ $stands ->
    [yes] {" "}What you sent before still stands.
   *[no] {""}
}
receipt-remarks = Remarks on your message (a check does not compare them):
receipt-lost = { $n ->
    [one] One line is not taken.
   *[other] { $n } lines are not taken.
}
receipt-unclear = { $n ->
    [one] One line is to be cleared up: it does not count yet.
   *[other] { $n } lines are to be cleared up: they do not count yet.
}
receipt-answer = { $how ->
    [choice] Send back your choice alone, in one line.
    [adds] The line that is proposed, sent back alone, is added to your orders; a whole list replaces them.
    [list] Send your whole list again, with what is not clear written anew: it will replace this one.
   *[held] Send back the lines that you want, as they are written here, or your whole list, mended: they will count.
} { $limit ->
    [yes] { $how ->
        [choice] Otherwise this message does not count.
       *[held] Otherwise it is not played.
    } Until { $until }.
   *[no] { $how ->
        [choice] Otherwise this message does not count.
       *[held] Otherwise, at the lock, it is not played.
    }
}
receipt-counts-rejected = 0 orders taken; this is why.
receipt-provisional = Your orders are provisional: they count as they are if you send no others. Confirm them with the one word FINAL, or send a whole message that replaces them.
receipt-late = It came after the deadline; it counts, as the question was still open.
receipt-hash = Hash: { $hash } (keep it). { $draws ->
    [some] To check your dice later:
   *[none] For programs (arbitre verify):
}
receipt-draws = Keep your receipts: their hash identifies your orders and is your proof. With their last lines, copied letter for letter, your dice can be computed again when the { -season } is revealed.
receipt-draws-perhaps = With the same word, only if it still comes to them:

## Letters

letter-title = Letter { $number } to { $seat }, { -season } { $season }
letter-answer = { $write } ({ $means })
letter-quoted = “{ $line }”
letter-ahead = Ahead of what comes you may write, for instance: { $lines }.
letter-not-asked = Nothing is asked of you this time.
letter-none = No letter for { $seat } so far.
field-answer-until = Answer by
order-sheet-title = Sheet for { $seat }, { -season } { $season }
order-sheet-word = word: a few words of your own
order-sheet-below = Write below this sheet, without > in front: a line that begins with > is not read.
rules-of = Rules of { $campaign }

## Bulletins

bulletin-of = Bulletin of { $seat }, { -season } { $season } "{ $name }"
bulletin-again = Bulletin for { $seat }, season { $season } "{ $name }", erratum no. { $n }
bulletin-again-note = This bulletin replaces the one before: the season's world was corrected, with the same dice. Keep both: the old one is evidence.
bulletin-own = { $what }{ $replaced ->
    [yes] , replaced afterwards
   *[no] {""}
} (hash { $hash })
bulletin-own-arbiter = { $what }, in part as the arbiter read your messages
bulletin-own-late = { $what }, received after the deadline
bulletin-withdrawn = answer withdrawn
said-between = {"; "}
bulletin-own-priced = { $order } ({ $cost })
bulletin-own-word = word: “{ $word }”
bulletin-by-mistake = entered by mistake, without effect
bulletin-set-stood = orders that counted
bulletin-set-replaced = replaced or added to later
bulletin-head = { $again ->
    [0] Hash of the season, to be compared:
   *[other] Hash of the erratum, to be compared:
}
bulletin-papers = Your receipts and bulletins
closing-void = The { -season } is void: it ends without a result. Reason: { $reason }

## Audit and status

audit-undo-of = undoing of no. { $entry }
audit-undone = { $what }, undone by entry { $by }
audit-errata = Errata
audit-erratum = Erratum { $number } ({ $time }): { $reason }. { $state ->
    [before] Before the close: what was told heeds it.
    [nobody] No bulletin was to be issued again.
   *[told] Bulletins issued again for { $seats }.
}
audit-erratum-same = No answer changed.
column-told-before = Told before
column-told-since = Told since
audit-to-all = to all
column-to = To whom
column-entry-number = Entry
column-seat = { -Nation }
column-state = How far
status-now = { -Season } { $season } “{ $name }”: { $phase }.
status-none-open = No { -season } is open; { $season } is the next.
status-next = Next: { $step ->
    [open] arbitre season open "NAME"
    [sheet] the players' words (arbitre enter), then arbitre season sheet { $season } --beacon "the public draw"
    [lock] arbitre lock { $season }
    [roll] arbitre roll { $season } --beacon "the public draw"
    [settle] the answers (arbitre enter), then arbitre settle
    [close] arbitre season close { $season }
   *[end] nothing more: the { -campaign } has ended
}
seat-not-asked = nothing to answer
seat-missing = waited for
seat-unread = received, not understood
seat-word = his word is there; the rest is waited for
seat-good = received
seat-warned = received, with remarks
seat-provisional = received, provisional
seat-planned = answered ahead
audit-holds = All is in order: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}; { $values ->
    [one] { $values } value compared
   *[other] { $values } values compared
}.

## Reading

## Refusals

refusal-no-seat = Nobody here is called “{ $typed }”.
refusal-no-seat-help = arbitre status names the players.
refusal-not-asked = Nothing is asked of { $seat } now.
refusal-not-asked-help = arbitre status says who is waited for.
refusal-no-notice = { $seat } is asked nothing by notice { $notice }.
refusal-no-notice-help = arbitre notices shows what waits, with its number.
refusal-no-window = Nothing waits for answers that could be settled so.
refusal-no-window-help = arbitre status says what comes next.
refusal-unanswered = It cannot go on without the answer of: { $seats }.
refusal-unanswered-help = Enter it: arbitre enter NAME
refusal-not-taken = This answer cannot be taken.
refusal-not-taken-help = arbitre template NAME shows what may be written.
refusal-no-errata = In this game a closed { -season } is not corrected: its cards would have to be drawn again.
refusal-no-errata-help = arbitre void ends a { -season } in public that cannot count.
refusal-not-over = { -Season } { $season } is not over.
refusal-not-over-help = arbitre status says what is missing; arbitre void ends it without a result.

## Setup

setup-unreadable = This setup cannot be read: { $why }
setup-unreadable-help = arbitre setup export FILE --setup NAME writes one that can.
setup-seat-spelling = “{ $name }” cannot be a player's name.
setup-seat-spelling-help = Letters, digits and single spaces; nothing that cannot be seen, and none of /\:*?"<>|
setup-seat-reserved = “{ $name }” is the name of a folder of the program.
setup-seat-reserved-help = Give this player another name.
setup-seat-twice = Two players are called “{ $name }”, but for accents and capitals.
setup-seat-twice-help = Tell them apart: on some disks their folders would be one.

world-unreadable = This file cannot be read: { $why }
world-unreadable-help = It is a TOML file; the game's guide shows one.

## At the arbiter's desk

seat-lang-set = { $seat }'s papers are in { $lang ->
    [fr] French
   *[en] English
} now.
lock-provisional = { $seat }: its orders are provisional; they will count as they stand.
lock-missing = { $n ->
    [one] No word and no orders yet of { $seats }.
   *[other] No word and no orders yet of: { $seats }.
}
confirm-lock-now = Lock { -season } { $season }: nothing more will be entered in it, and this cannot be undone.
confirm-other-seat = This message seems to come from { $other } (headings, title or signature): enter it for { $seat } all the same.
confirm-reveal = Revealing { -season } { $season } publishes all that was entered and drawn in it.
confirm-settle = No answer from { $seats }: this silence will count as the rule says.
desk-silence = No answer from { $seats }: this silence counted as the rule says.
confirm-settle-unread = { $n ->
    [one] { $seats } has written, but has no answer that stands: part of the message at least was not taken. To settle now counts this as silence and cannot be undone; to read first what is said of it: arbitre remarks
   *[other] { $seats } have written, but have no answers that stand: part of their messages at least was not taken. To settle now counts this as silence and cannot be undone; to read first what is said of it: arbitre remarks
}
confirm-settle-early = The deadline has not passed ({ $until }), and these are missing: { $seats }.
confirm-undo-entry = Undo entry { $entry } ({ $what }).
confirm-void = Make { -season } { $season } void before all: it will end without a result, and its draws will not be used again.
desk-drawn = { $n ->
    [0] Nothing was to be drawn.
    [one] One draw.
   *[other] { $n } draws.
}
desk-for-arbiter = For you alone: { $text } { $help }
desk-letters = { $n ->
    [one] One letter written to { $folder }.
   *[other] { $n } letters written to { $folder }.
}
desk-no-letters = No letter to send: nothing is asked. arbitre status says what comes next; how it ended is in the bulletins.
desk-letters-next = { $n ->
    [one] One letter is to be sent: arbitre letter --out FOLDER
   *[other] { $n } letters are to be sent: arbitre letter --out FOLDER
}
desk-season-closed = { -Season } { $season } is closed. The bulletins: arbitre bulletins --out FOLDER
desk-taken-back = Entry { $entry } undone: { $what }.
desk-void = { -Season } { $season } is void.
reminder-text = Reminder for { $seat }, “{ $name }”. { $asked } { $when ->
    [late] Your answer was due by { $until }.
    [time] Your answer is due by { $until }.
   *[none] Your answer is waited for.
}

## Checking

verify-page-written = Written: { $file }. It checks papers in a browser; give it to your players.
    SHA-256: { $digest }
    The seal and the opening sheets print the same.
verify-seal = Seal: { $seal }
verify-at = { -Season } { $season }, entry { $entry }: { $what }
verify-at-season = { -Season } { $season }: { $what }
verify-fault-format = not a reveal of this form (arbitre/1).
verify-fault-rulebook = it says that it is of another game than the campaign's.
verify-fault-key = the key does not lead to the seal: it is not the secret bound when the campaign began.
verify-fault-id = the id is not the seal's.
verify-fault-order = the entries do not follow one another: one is missing, or there is one too many.
verify-fault-body = the text does not have the hash that stands beside it: it was changed.
verify-fault-half-body = the text is there without its salt, or the salt without its text.
verify-fault-head = the entries do not lead to the head stated: one of them was changed, taken out or put in.
verify-fault-start = the first { -season } does not begin at the seal.
verify-fault-gap = the { -seasons } do not follow one another.
verify-season-missing = the reveal of a { -season } before it is missing.
verify-not-from-the-start = the first entry is not the making of the { -campaign }.
verify-journal = the entries do not go together: { $what }.
verify-actor = this entry could not be made in the name of “{ $what }”.
verify-time = this time is not possible.
verify-spelling = “{ $what }” is not in its one spelling: two texts that read alike would give other draws.
verify-not-admitted = what was taken of { $what } should not have been.
verify-not-provable = it rests on what this reveal does not show.
verify-withheld =
    { $n ->
        [one] One entry rests on what is not shown here: the campaign's reveal will check it.
       *[other] { $n } entries rest on what is not shown here: the campaign's reveal will check them.
    }
verify-standing = what had been said beforehand was not followed.
verify-silence = { $what }'s silence did not count as the rule says.
verify-draw = a draw is not that of the key: { $what }.
verify-beacon-left = the sheet announced a public draw, and it was not used: the seal fixes the draws, but whoever entered the words could have chosen them to suit.
verify-beacon-later = this question was settled with another public draw; no paper announced it for this question, and the arbiter could choose it, and the cards that follow with it.
verify-beacon-unannounced = a public draw that the sheet did not announce.
verify-no-beacon = without a public draw: the seal fixes the draws, but whoever entered the words could have chosen them to suit.
verify-word-changed = the word of { $what } changes.
verify-rules = the { -season } opens under house rules that were not set so before.
verify-not-closed = the { -season } has no end: its last entries are missing.
verify-world = what the referee entered should have been refused.
verify-spoiled = { $file }: CANNOT BE READ, or does not go together in itself.
verify-beacon = Public draw of { -season } { $season }: { $beacon }. Compare it with what everybody knows.
verify-late = marked late for { $what } though the deadline had not passed, or in time though it had, by what the entry states.
verify-in-time = taken as in time for { $what } by the arbiter's word: it was entered after the deadline.
verify-untimed = taken as in time for { $what }: the machine's clock was behind the entry before, and so nothing says when this came.
verify-received-in-time = taken as in time for { $what }: received before the deadline, as the entry states, and entered after it.
verify-corrected = the { -season }'s world was corrected before the close.
verify-reissued = the erratum names others than those whom it tells something anew.
verify-thawed = what the opening sheet had frozen was changed.
verify-world-moved = between an order of { $what } and the lock the world changes about what it asks, or about its price.
verify-world-put-back = CAREFUL: what had changed under a question of { $what } is put back as it was. Ask the arbiter why.
verify-undo = entry { $what } could not be undone any more.
verify-void = the { -season } was made void.
verify-void-late = the { -season } was made void after the lock: its draws could be known, and others waited for.
verify-draws-alone = only seal, chain and each draw are checked; the rest will be with the { -campaign }'s reveal.
# The files of a folder, one after the other, and why.
verify-file-no-paper = { $file }: { $why }
verify-file-right = { $file }: right. { $why }
verify-file-waits = { $file }: waits. { $why }
verify-file-around = { $file }: OTHER TEXT AROUND IT. { $why }
verify-file-not-compared = { $file }: NOT COMPARED. { $why }
verify-file-wrong = { $file }: WRONG. { $why }
verify-counted-no-paper = { $n ->
    [one] { $n } file that is no paper.
   *[other] { $n } files that are no papers.
}
verify-counted-waits = { $n ->
    [one] { $n } paper waits for a reveal.
   *[other] { $n } papers wait for a reveal.
}
verify-counted-right = { $n ->
    [one] { $n } paper is right.
   *[other] { $n } papers are right.
}
verify-no-files = { $n ->
    [one] One thing here is no plain file (a link, a pipe): it was NOT LOOKED AT.
   *[other] { $n } things here are no plain files (links, pipes): they were NOT LOOKED AT.
}
verify-other-page = { $file }: it names another page that checks papers than this program's. Trust no such page that you have from the referee alone.
verify-why-no-paper = neither a paper nor a reveal.
verify-why-right = It is that very paper.
verify-why-right-receipt = The remarks on the message are not in the journal.
verify-why-replaced = But what it is a receipt for was replaced or taken back afterwards, by entry { $by }.
verify-why-corrected = It is that very paper, but an erratum replaced it: the bulletin with erratum={ $by } in its last line counts.
verify-why-not-revealed = Its { -season } is not revealed.
verify-why-world = It rests on the world, which the { -campaign }'s reveal will show.
verify-why-erratum = It was issued again after an erratum, which the { -campaign }'s reveal will show.
verify-why-around = { $lines ->
    [0] Several papers, or a paper and something else, in one file: keep each by itself.
    [one] The paper is right; { $lines } line around it is not the paper's and is not compared.
   *[other] The paper is right; { $lines } lines around it are not the paper's and are not compared.
}
verify-why-renderer = It is of another version of the program: check it with that one.
verify-why-form = The order form is none that the program made for that { -nation }: do not use it.
verify-why-page = It is not the very page that the program writes; a mail program may have rewritten it, or somebody. Ask for the paper as text.
verify-why-marks = Its words are right, but the ends of its rows or the marks among them are not the paper's, and may show it otherwise. Ask for the paper as text.
verify-why-alone = Of the paper its last line alone is here: there is nothing to compare.
verify-why-unreadable = It claims to be a paper, and cannot be read to its end.
verify-why-encoding = It is not saved as UTF-8, or in another encoding than it says: save it anew as text in UTF-8.
verify-why-document = It is a document of another program (PDF, Outlook, an archive), or a part of a mail that cannot be decoded, which is not read: save the mail as .eml, the paper as text.
verify-why-headings = Its headings, or the lines between its parts, can be read in two ways: mail programs may show either.
verify-why-no-hash = It states no hash: it proves nothing.
verify-why-no-last-line = It bears a hash of the journal or a paper's title, and no last line.
verify-why-part = A part of the mail is not the program's, and a mail program may show that part alone.
verify-why-unfollowed = The reveal of its { -season } is wrong: nothing can be compared with it.
verify-why-last-line = Its last line is not written as the program writes it.
verify-why-other-hash = The hash that it shows is not that of its last line.
verify-why-campaign = It is of another { -campaign }: check each by itself.
verify-why-season = The { -campaign } ended without that { -season }.
verify-why-hash = No entry of the journal has that hash, or none that such a paper is of.
verify-why-words = It says “{ $given }”, and the journal “{ $made }”.
verify-season-consistent = { -Season } { $season }: consistent. For a proof the opening sheet, the lock sheet and the closing paper are needed too, kept since, and a public draw.
verify-season-dice-proved = { -Season } { $season }: DICE AND ORDERS PROVED by { $by }. What rests on the world waits for the { -campaign }'s reveal.
verify-season-all-proved = { -Season } { $season }: ALL PROVED by { $by }. Nothing can have been changed since these papers.
verify-not-all = Nothing is wrong, but not everything was compared: see above.{ $waiting ->
    [0] {""}
    [one] {" "}One paper still waits.
   *[other] {" "}{ $waiting } papers still wait.
}
verify-fault-withheld = the { -campaign }'s reveal withholds this entry; it must withhold nothing.
verify-fault-unended = the { -campaign }'s reveal does not have its end.
verify-season-broken = { -Season } { $season }: WRONG.
verify-draws = { $n ->
    [0] No draw.
    [one] One draw is that of the key.
   *[other] { $n } draws are those of the key.
}
verify-own-draw = { -Season } { $season }: { $question }, { $draw }: { $outcome }
verify-own = { -Season } { $season }, to { $seat } alone: { $what }
verify-not-yet = Nothing is revealed yet: keep these papers, the reveal will check them.
verify-own-none = Nothing that is revealed was told to { $seat } alone.
verify-game-fails = Something is wrong.
verify-all-holds = Nothing is wrong.{ $waiting ->
    [0] {""}
    [one] {" "}One paper still waits.
   *[other] {" "}{ $waiting } papers still wait.
}

## Simulations, and what is not of this game

simulate-seat = Seat
simulate-policy = Player
simulate-wins = Won
simulate-interval = Between (95 %)
simulate-chance = Chances
simulate-what = What came
simulate-each = A game
simulate-share = In games
simulate-most = At most
simulate-sum = Games: { $games }; { $unit ->
    [rounds] rounds
   *[turns] turns
} a game: { $turns }; in { $seconds } s ({ $rate } a second).
replay-holds = { $file }: { $n ->
    [one] { $n } game
   *[other] { $n } games
}; { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
}, all by the rule.
replay-wrong = { $file }, line { $row }: expected { $expected }, found { $found }
rulebook-aristocracy = Aristocracy
rulebook-coup = Coup
desk-not-in-game = This command does nothing in a campaign of { $rulebook }.
desk-not-in-game-help = { refusal-no-window-help }
desk-no-records = This command does nothing for { $rulebook }: only games of Coup are recorded step by step.
desk-no-records-help = “arbitre audit N” shows all of a game; “arbitre reveal N” publishes it, and “arbitre verify” checks it.
desk-no-game = There is no game “{ $name }” to simulate.
desk-no-game-help = There is: { $names }.
desk-no-policy = There is no player “{ $name }” to simulate.
desk-no-policy-help = { desk-no-game-help }
desk-no-house = “{ $said }” is no setting of a house rule.
desk-no-house-help = Write for example: --house K16=plain-deal,K2=may-still-block

# What an entry of the journal is, besides
entry-settle = a question settled
entry-void = a { -season } made void

## What the arbiter records, and draws

world-no-sheet = In this game the world is no spreadsheet.
world-no-sheet-help = Write it as TOML: arbitre world import FILE.toml
world-faults = What is wrong ({ $n }); nothing of it is recorded:
audit-draws = What was drawn
column-draw = Draw

row-no-order = “{ $typed }” is no order.
row-no-order-help = Write it as a player would, or “no orders”.
row-not-kept = This row of { $seat }'s is good; as another of them is bad, the orders sent before stand.
row-not-kept-help = Mend the bad row, and import the file again.
sheet-of-orders-empty = There is no table of orders in this file.
sheet-of-orders-empty-help = It needs a column for the player (player) and one for the order (order), an order a row.
audit-no-papers = A file written anew as a whole does not betray itself: compare it with the published papers too (--papers FOLDER).
audit-papers = { $n ->
    [one] { $n } paper of the folder compared.
   *[other] { $n } papers of the folder compared.
}
audit-reveal = the reveal in the folder is not this journal's.
orders-provisional = provisional
orders-none = no orders
orders-word = word: { $word }
confirm-choice = { $seat } chooses “{ $chosen }”: what comes after it follows at once, and the choice does not change any more.

## Roll

roll-announced = The opening sheet announced: “{ $source }”. The draw given: “{ $beacon }”. Make sure that it comes from there and is written as announced: it cannot be changed after the roll.
roll-doubt-source = Careful: this is the text of the announcement, not what was drawn.
roll-doubt-digits = Careful: the announcement speaks of numbers or balls, and the draw given has no digit.
roll-doubt-two-digits = Careful: the announcement wants two digits a number, and “{ $number }” has not two.
roll-doubt-same = Careful: this is the draw of { -season } { $season }, which was used already.
roll-doubt-form = Careful: it is not written as that of { -season } { $season }, “{ $last }”.

## site: the pages of what is public
site-note = What is public of this campaign. Keep copies of these papers: with the reveals they prove that nothing was changed. What is one player's alone (receipts, bulletins) is not here.
site-language = English
site-text = as plain text
season-numbered = { -Season } { $season }
site-reveal = The reveal of { -season } { $season }
site-reveal-all = The reveal of the whole { -campaign }
site-check = Check
site-check-note = A page of its own, which needs no network: drop your papers and the reveals on it.
site-checker = Check the arbiter's papers
site-sums = SHA-256 of the files:
desk-site = { $folder }: { $n ->
    [one] { $n } file
   *[other] { $n } files
}, to be put up as they are at any host. Do it again after every paper and every reveal.
desk-site-there = { $folder } is not empty, and is not this { -campaign }'s site.
desk-site-there-help = Name a new folder, or an empty one: nothing is overwritten.

## What several games say
nothing = nothing
cards-table = The table
column-points = Points
none = none
dash = –
cards-and = { $first } and { $last }
field-deck = Deck
field-hand = Your hand
field-spies = Your spies
column-coins = Coins
column-spies = Spies
cards-referee = The referee sees every card, and so he does not play. Each card is drawn when it is due, under a seal published before the game.
rule-line = { $id }: { $question }: { $setting }
