# What players and the arbiter read: receipts, notices, sheets, bulletins, the audit. The words are
# those of the design; the French file lists what each is called there.

## Questions and answers, in words

# "nation": of Macedon
# "place": in Thrace

## What all papers have in common

arbiter-alone = For the arbiter alone: show this to no player.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Public draw
field-campaign = { -Campaign }
field-deadline = Deadline for orders
field-orders-to = Write to
field-site = Site

field-total = Total
field-word = Word

column-actor = Who
column-chance = Chance
receipt-chances = Chances: { $chance } if nothing protects there.
column-choice = Choice
column-cost = Price
column-entry = Change
column-line = Line
column-number = No.
column-order = Order
column-outcome = Outcome
column-question = Question
column-time = Time
column-told = What was told

## The receipt

# "nation": of Italy
receipt-chance-note = The chance on a receipt is that of success if nothing protects the nation asked about. If an order on it is not the one you meant, send a whole message again before the lock: it will replace the first.
problem-at = { $level ->
    [asked] Line { $line }, to be cleared up: { $text }
    [error] Line { $line }, refused: { $text }
   *[warning] Line { $line }, to be checked: { $text }
}
receipt-draw-word = word: "{ $word }"
receipt-draw-no-word = (no word)

## The notices of countered rolls

# "nation": of Italy

choice-open = to be made
choice-silent = no answer, nothing is given

## The seal, the opening sheet, the lock sheet

seal-title = Seal of the { -campaign } { $campaign }
seal-published = This campaign's secret is published with the program, and everybody can know these dice: it is good for trying things out, and proves nothing.
seal-note = This seal binds all dice of the campaign in advance: the secret from which they are drawn cannot be changed any more without its being seen. Publish it where all players see it; players, keep it.
sheet-title = Opening sheet of { -season } { $season }, { $name }
sheet-note = The { -season } is open to orders. Keep this sheet and compare it with those of the other players: it must be the same for everybody.
sheet-seal-note = The seal of the { -campaign } has bound all its dice from the beginning; it must be the one that you kept:
sheet-head-note = The hash of the { -season } fixes all that was entered in the journal so far: nothing of it can be changed any more without its being seen.
sheet-own-note = The protections of the arbiter's nation ({ $seat }) are in the journal already, or it has none: it made its bids before reading your orders.
sheet-no-beacon = This season has no public draw. Once he has your word, the arbiter can therefore know your dice before he rolls them, and nothing will prove that he made no use of it. The seal and your word prove only that he did not choose the dice.
sheet-rules = The house rules
sheet-rules-default = All house rules are at their default. The whole list is in the rules.
sheet-rules-other = The house rules that are not at their default
sheet-rules-rest = The others are at their default. The whole list is in the rules.
sheet-page-note = The page that checks papers in a browser (arbitre verify --page); its SHA-256:
sheet-settings-note = Hash of the { -season }'s settings (it changes each time):
lock-title = Lock sheet of { -season } { $season }, { $name }
lock-note = Orders and words are locked. If there is a public draw, it comes now; this sheet must be published before it.
lock-head-note = The hash of the { -season } fixes the orders and words of all { -nations }: nothing of them can be changed any more without its being seen. Compare it with those of the other players and keep it.

## A nation's bulletin

# "nation": of Italy
bulletin-answers = Your orders, and what you learned
bulletin-asked = What others asked about you
bulletin-no-questions = You asked nothing this season.
bulletin-entered = What was entered in your name
bulletin-entered-note = A bulletin shows the orders that counted whole, and the rest by its hash: compare it with what you sent and with your receipts, and write to the arbiter if something is wrong.
bulletin-sent-nothing = No order of yours was taken this season.
seat-none = no orders, confirmed
bulletin-no-choices = Your protections stopped nobody: there is nothing to choose.
bulletin-news = Public news
bulletin-head-note = The hash at the end of a bulletin (“head=” in its last line) is the same in all: compare it with those of the other players and keep it. By it, anybody can check that nothing was changed since. A bulletin issued again has its own, the same in all that are issued again with it; keep the first one too.

closing-title = Closing bulletin of { -season } { $season }, { $name }

## The file of the arbiter's nation

## The audit of a season, for the arbiter alone

audit-title = Audit of { -season } { $season }, { $name } ({ $phase })
audit-no-attempts = Nobody asked anything.
audit-countered = No. { $n }: { $why }
audit-told-truth = the truth
audit-column-told = Told
audit-protections = Protections
audit-no-protections = Nobody protected himself.
audit-sets = Orders received, those replaced included
audit-journal = Journal

## The order sheet

check-line-note = For programs (arbitre verify):
column-asker = Asked by
field-treasury = Treasury
account-orders = Your orders
