# What players and the arbiter read: receipts, notices, sheets, bulletins, the audit. The words are
# those of the design; the French file lists what each is called there.

## Questions and answers, in words

# "nation": of Macedon
# "place": in Thrace
answer-no = no, there is none
answer-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
answer-elements = { $n ->
    [one] { $n } element
   *[other] { $n } elements
}
answer-nothing = nothing was learned

## What all papers have in common

arbiter-alone = For the arbiter alone: show this to no player.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Beacon
field-campaign = Campaign
field-deadline = Deadline for orders
field-head = Hash of the season
field-neighbours = Neighbours
field-partners = Trade with
field-question = Question
field-seal = Seal of the campaign
field-season = Season
field-total = Total
field-treasury = Treasury
field-treasury-after = Treasury after these orders
field-word = Word

column-actor = Who
column-answer = Answer
column-army = Army
column-chance = Chance
column-choice = Choice
column-cost = Price
column-elements = Elements
column-entry = Change
column-fleet = Fleet
column-line = Line
column-malus = Malus
column-nation = Nation
column-number = No.
column-order = Order
column-outcome = Outcome
column-protection = Protection
column-province = Province
column-question = Question
column-sea = Sea zone
column-time = Time
column-told = What was told
column-truth = Truth

distance-neighbour = neighbour
distance-trade = trade partner
distance-distant = distant nation

outcome-success = success
outcome-bad-luck = bad luck
outcome-countered = countered

## The receipt

# "nation": of Italy
receipt-chance-note = The chance on a receipt is that of success if nothing protects the nation asked about. If an order on it is not the one you meant, send a whole message again before the lock: it will replace the first.
problem-at = { $level ->
    [error] Line { $line }, refused: { $text }
   *[warning] Line { $line }, to be checked: { $text }
}
receipt-draw-word = word: "{ $word }"
receipt-draw-no-word = (no word)

## The notices of countered rolls

# "nation": of Italy
notice-none = Your protections countered no roll: you have no choice to make, and nothing to answer. For whoever got a notice:
notice-intro = { $n ->
    [one] Your protection countered a roll. You choose what the player who asked will learn.
   *[other] Your protections countered { $n } rolls. You choose, for each of them, what the player who asked will learn.
}
notice-number = Notice { $number }
notice-how = Answer the arbiter before the season closes, a line a notice, for example “Notice 1: 40”. You may give nothing (“Notice 1: nothing”), or give a false answer that has the form of the question: yes or no for a presence or espionage; a number for a size or a treasury (40); troops with their elements for a composition (Bd 20, Sp 6); a troop for a majority troop (Bd). Nothing will tell it from a true one. Without a choice of yours, nothing is given; a choice noted already stands as long as you do not change it.

choice-open = to be made
choice-silent = no answer: nothing is given
choice-withhold = give nothing
choice-false = answer: { $value }

## The seal, the opening sheet, the lock sheet

seal-title = Seal of the campaign { $campaign }
seal-published = This campaign's secret is published with the program, and everybody can know these dice: it is good for trying things out, and proves nothing.
seal-note = This seal binds all dice of the campaign in advance: the secret from which they are drawn cannot be changed any more without its being seen. Publish it where all players see it; players, keep it.
sheet-title = Opening sheet of season { $season }, { $name }
sheet-note = The season is open to orders. Keep this sheet and compare it with those of the other players: it must be the same for everybody.
sheet-head-note = This head fixes all that was entered in the journal so far: nothing of it can be added, changed or taken out any more without its being seen.
sheet-own-note = The protections of the arbiter's nation ({ $seat }) are in the journal already, or it has none: it made its bids before reading your orders.
sheet-beacon = Beacon
sheet-no-beacon = This season has no beacon. Once he has your word, the arbiter can therefore know your dice before he rolls them, and nothing will prove that he made no use of it. The seal and your word prove only that he did not choose the dice.
sheet-rules = The house rules of the season
sheet-page-note = The page that checks papers in a browser (arbitre verify --page); its SHA-256:
sheet-settings-note = Hash of these settings, to check that they have not changed:
lock-title = Lock sheet of season { $season }, { $name }
lock-note = Orders and words are locked. If there is a beacon, it comes now; this sheet must be published before it.
lock-head-note = This head fixes the orders and words of all nations: nothing of them can be added, changed or taken out any more without its being seen. Keep it and compare it with those of the other players.

## A nation's bulletin

# "nation": of Italy
bulletin-answers = What you have learned
bulletin-no-questions = You asked nothing this season.
bulletin-accounts = Your treasury
account-before = Treasury at the start
account-arbiter = Arbiter's change: { $reason }
account-arbiter-plain = Arbiter's change
sheet-erratum = { $by }: { $change } (in the treasury already)
account-erratum = Erratum of season { $season }
account-orders = Your orders
account-after = Treasury at the end
bulletin-entered = What was entered in your name
bulletin-entered-note = A bulletin shows the orders that counted whole, and the rest by its hash: compare it with what you sent and with your receipts, and write to the arbiter if something is wrong.
bulletin-sent-nothing = No order of yours was taken this season.
bulletin-set-none = no orders, confirmed
bulletin-no-choices = Your protections stopped nobody: there is nothing to choose.
bulletin-news = Public news
bulletin-head-note = The hash at the end of a bulletin (“head=” in its last line) is the same in all: compare it with those of the other players and keep it. By it, anybody can check that nothing was changed since. A bulletin issued again has its own, the same in all that are issued again with it; keep the first one too.

closing-title = Closing bulletin of season { $season }, { $name }

## The file of the arbiter's nation

file-title = File on all nations
file-note = As of the roll, and always true. This file is for you alone.
fleet-unnamed = (without a name)

## The audit of a season, for the arbiter alone

audit-title = Audit of season { $season }, { $name } ({ $phase })
audit-attempts = Attempts
audit-no-attempts = Nobody asked anything.
audit-countered = No. { $n }: { $why }
audit-told-truth = true
audit-told-nothing = nothing
audit-column-told = Told
truth-none = nothing to learn (it does not exist)
audit-protections = Protections
audit-no-protections = Nobody protected himself.
audit-sets = Orders received, those replaced included
audit-journal = Journal

roll-why = { $sum }; { $walls }; { $reason }
roll-sum = { $die } on the die + { $bonus } - { $malus } = { $total }, { $threshold } was needed
wall = { $what } -{ $malus }
wall-unapplied = { $what } -{ $malus } (does not count)
wall-against = against { $nation }
wall-none = no protection

## The order sheet

template-army = An army may be named by its province, or by its name if you know it: size, composition, majority.
template-provinces = Provinces, the neutral ones left out: { $names }.
template-seas = Sea zones: { $names }.
check-line-note = For programs (arbitre verify):
map-caption = The nations that you may spy on at a neighbour's price.
map-none = none
map-whole = Who neighbours whom, and who trades with whom.
map-neighbour = neighbours
map-partner = trade
answer-about-you = the espionage { $nation } against you
answer-about-you-anybody = the espionage against you, by anybody
answer-about-anybody = the espionage against a nation, by anybody
asker-unknown = not said
field-asker = Asked by
field-protections = Your protections
notice-protection = { $what } -{ $malus } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
column-asker = Asked by
