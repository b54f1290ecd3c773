# What players and the arbiter read: receipts, notices, sheets, bulletins, the audit. The words are
# those of the design; the French file lists what each is called there.

## Questions and answers, in words

# "nation": of Macedon
answer-about-nation = { $kind ->
    [espionage] the espionage { $nation } against the asker
   *[treasury] the treasury { $nation }
}
answer-about-army = { $kind ->
    [army-size] the size of the army { $nation } “{ $army }”
    [army-composition] the composition of the army { $nation } “{ $army }”
   *[army-majority] the majority troop of the army { $nation } “{ $army }”
}
# "place": in Thrace
answer-about-place = { $kind ->
    [army-presence] the presence of an army { $nation } { $place }
    [fleet-presence] the presence of a fleet { $nation } { $place }
    [army-size] the size of the armies { $nation } { $place }
    [army-composition] the composition of the armies { $nation } { $place }
   *[army-majority] the majority troop of the armies { $nation } { $place }
}
answer-about-place-anyone = { $kind ->
    [army-presence] the presence of an army, whoever's it is, { $place } (a province { $nation })
    [army-size] the size of the armies, whoever's they are, { $place } (a province { $nation })
    [army-composition] the composition of the armies, whoever's they are, { $place } (a province { $nation })
   *[army-majority] the majority troop of the armies, whoever's they are, { $place } (a province { $nation })
}
answer-yes = { $kind ->
    [espionage] yes, there is some
   *[other] yes, there is one
}
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
season-numbered = { $number } ({ $name })
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Beacon
field-campaign = Campaign
field-choice = Choice
field-deadline = Deadline for orders
field-for = For
field-head = Head of the journal
field-outcome = Outcome
field-partners = Trade with
field-phase = State
field-price = Price
field-question = Question
field-received = Received
field-roll = Roll
field-seal = Seal of the campaign
field-season = Season
field-told = What was told
field-total = Total
field-treasury = Treasury
field-treasury-after = Treasury after these orders
field-truth = Truth
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
column-hash = Hash
column-kind = Kind
column-line = Line
column-malus = Malus
column-nation = Nation
column-number = No.
column-order = Order
column-outcome = Outcome
column-points = Points
column-protection = Protection
column-province = Province
column-question = Question
column-sea = Sea zone
column-time = Time
column-told = What was told
column-treasury = Treasury
column-truth = Truth

distance-neighbour = neighbour
distance-trade = trade partner
distance-distant = distant nation

kind-army-presence = army presence
kind-army-size = army size
kind-army-composition = army composition
kind-army-majority = majority troop
kind-fleet-presence = fleet presence
kind-treasury = treasury
kind-espionage = espionage

outcome-success = success
outcome-bad-luck = bad luck
outcome-countered = countered

## The receipt

# "nation": of Italy
receipt-title = Receipt for the orders { $nation }
receipt-status-ok = your orders are taken
receipt-status-warned = your orders are taken, but need checking: read the remarks
receipt-status-rejected = this message is not taken; the reasons are below
receipt-status-undone = an entry was undone; this is what stands now
receipt-status-none = you give no orders this season, and that is noted
receipt-orders-before = Your orders of before, which still stand
receipt-orders = Your orders as they are understood
receipt-chance-note = The chance is that of success if nothing protects the nation asked about. If an order is not the one you meant, send a whole message again before the lock: it will replace this one.
receipt-problems = Remarks
problem-at = { $level ->
    [error] Line { $line }, refused: { $text }
   *[warning] Line { $line }, to be checked: { $text }
}
receipt-draw = What enters the draw of your dice
receipt-draw-note = These texts, letter for letter, and your word. Keep them: your dice can be computed again from them when the season is revealed. The bonus is no part of it.
receipt-draw-word = word: "{ $word }"
receipt-draw-no-word = (no word)
receipt-entry = Hash of the entry
receipt-entry-note = This is the journal entry that holds your orders as they now stand. Keep this receipt: it proves what was entered for you.

## The notices of countered rolls

# "nation": of Italy
notice-title = Rolls countered by the protections { $nation }
notice-none = No roll was countered: you have no choice to make.
notice-intro = { $n ->
    [one] Your protection countered a roll. You choose what the player who asked will learn.
   *[other] Your protections countered { $n } rolls. You choose, for each of them, what the player who asked will learn.
}
notice-number = Notice { $number }
notice-how = Answer the arbiter before the season closes, and give the number of the notice. You may give nothing, or give a false answer that has the form of the question: yes or no for a presence or espionage; a number for a size or a treasury (40); troops with their elements for a composition (Bd 20, Sp 6); a troop for a majority troop (Bd). Nothing will tell it from a true one. Without a choice of yours, nothing is given; a choice noted above stands as long as you do not change it.

choice-open = to be made
choice-silent = no answer: nothing is given
choice-withhold = give nothing
choice-false = answer: { $value }

## The seal, the opening sheet, the lock sheet

seal-title = Seal of the campaign { $campaign }
seal-note = This seal binds all dice of the campaign in advance: the secret from which they are drawn cannot be changed any more without its being seen. Publish it where all players see it; players, keep it.
sheet-title = Opening sheet of season { $season }, { $name }
sheet-note = The season is open to orders. Keep this sheet and compare it with those of the other players: it must be the same for everybody.
sheet-head-note = This head fixes all that was entered in the journal so far: nothing of it can be added, changed or taken out any more without its being seen.
sheet-own-note = The protections of the arbiter's nation ({ $seat }) are in the journal already, or it has none: it made its bids before reading your orders.
sheet-beacon = Beacon
sheet-no-beacon = This season has no beacon. Once he has your word, the arbiter can therefore know your dice before he rolls them, and nothing will prove that he made no use of it. The seal and your word prove only that he did not choose the dice.
sheet-rules = The house rules of the season
sheet-settings-note = Hash of these settings, to check that they have not changed:
lock-title = Lock sheet of season { $season }, { $name }
lock-note = Orders and words are locked. If there is a beacon, it comes now; this sheet must be published before it.
lock-head-note = This head fixes the orders and words of all nations: nothing of them can be added, changed or taken out any more without its being seen. Keep it and compare it with those of the other players.

## A nation's bulletin

# "nation": of Italy
bulletin-title = Bulletin { $nation }, { $name }
bulletin-answers = What you have learned
bulletin-no-questions = You asked nothing this season.
bulletin-answers-note = Nobody can be quite sure of what he learns: an answer may be false, and "nothing was learned" never says why.
bulletin-accounts = Your treasury
account-before = Treasury before
account-opening = Treasury at the start of the campaign
account-arbiter = Arbiter: { $reason }
account-arbiter-plain = Arbiter
account-orders = Your orders
account-after = Treasury after
bulletin-entered = All that was entered in your name
bulletin-entered-note = Compare it with what you sent, and write to the arbiter if something is wrong.
bulletin-sent-none = You let it be known that you give no orders: that is noted.
bulletin-sent-nothing = No order of yours was taken this season.
bulletin-set-stood = Set { $n }, the one that counted at the roll
bulletin-set-replaced = Set { $n }, replaced later
bulletin-set-none = No orders, said on purpose.
bulletin-set-empty = No orders any more: they were withdrawn.
bulletin-entry-hash = Hash of this entry in the journal, the same as on the receipt:
bulletin-choices = Your choices on countered rolls
bulletin-no-choices = You had no choice to make: no roll against you was countered.
bulletin-news = Public news
bulletin-no-news = No news this season.
bulletin-head-note = The head of the journal at the close is the same in all bulletins: compare it with those of the other players and keep it. By it, anybody can check that nothing was changed since.

closing-title = Closing bulletin of season { $season }, { $name }

## The file of the arbiter's nation

file-title = File on all nations
file-note = As of the roll, and always true. This file is for you alone.
fleet-unnamed = (without a name)

## The audit of a season, for the arbiter alone

audit-title = Audit of season { $season }, { $name }
audit-attempts = Attempts
audit-no-attempts = Nobody asked anything.
audit-attempt = { $n }. { $nation }: { $question }
audit-price = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} ({ $distance }, { $bonus ->
    [0] no bonus
   *[other] bonus +{ $bonus }
})
truth-none = nothing to learn (it does not exist)
audit-choice-withhold = give nothing
audit-choice-withhold-standing = give nothing (said beforehand, with the protection)
audit-choice-false = a false answer
audit-choice-false-standing = a false answer given beforehand, with the protection
audit-protections = Protections
audit-no-protections = Nobody protected himself.
audit-sets = Orders received, those replaced included
audit-no-sets = No orders were received.
audit-set-stands = { $nation }: { $verb }, entry { $entry }, { $time }
audit-set-replaced = { $nation }: { $verb }, entry { $entry }, { $time }, replaced later
audit-order = line { $line }: { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
audit-journal = Journal
verb-enter = message
verb-withdraw = orders withdrawn
verb-import = spreadsheet

roll-why = { $sum }; { $walls }; { $reason }
roll-sum = { $die } on the die + { $bonus } - { $malus } = { $total }, { $threshold } was needed
wall = { $what } -{ $malus }
wall-unapplied = { $what } -{ $malus } (does not count)
wall-against = against { $nation }
wall-none = no protection
reason-natural-one = a 1 on the die always fails
reason-natural-highest = the highest face of the die always succeeds
reason-reached = the total is enough
reason-short-without-malus = the total would not have been enough even without the malus
reason-short-by-malus = the total would have been enough without the malus

## The order sheet

template-title = Order sheet of the nation { $nation }, season { $season }, { $name }
template-title-coming = Order sheet of the nation { $nation }, season { $season }
template-treasury = { $n ->
    [one] Your treasury: { $n } point.
   *[other] Your treasury: { $n } points.
}
template-how = One order a line; lines that begin with > are not read.
template-prices = Each +1 on a question costs { $bonus }, each -1 of a protection costs { $malus }. A question without a bonus:
template-price = {"  "}{ $nation }: { $cost } ({ $distance })
template-lines = Examples of all that can be written:
template-examples =
    word: a few words of your own making, new each season
    no orders
template-army = An army may be named by its province, or by its name if you know it: size, composition, majority.
template-provinces = Provinces, the neutral ones left out: { $names }.
template-seas = Sea zones: { $names }.
template-write = Write your orders below this sheet, without > before them, and do not forget your word.
template-last = Your orders of last season, to be copied without the > if you still want them:
check-line-note = For programs (arbitre verify):
bulletin-erratum = Erratum no. { $number }
bulletin-erratum-note = { $n ->
    [one] This bulletin replaces the one before. One question was gone through again, whether its answer changed or not: no. { $numbers }. The dice are the same.
   *[other] This bulletin replaces the one before. Questions were gone through again, whether their answers changed or not: no. { $numbers }. The dice are the same.
}
bulletin-erratum-file = This bulletin replaces the one before: the file was corrected.
bulletin-map = Your neighbours and your trade
map-caption = The nations that you may spy on at a neighbour's price.
map-neighbours = Neighbours: { $names }
map-partners = Trade of the season: { $names }
map-none = none
map-neighbour = neighbours
map-partner = trade
answer-about-you = the espionage { $nation } against you
asker-unknown = not said
field-asker = Asked by
column-asker = Asked by
bulletin-set-mistaken = An entry was made in your name by mistake and withdrawn or undone before the roll; as it may be another's, it is not shown to you. It does not count and cost you nothing. Its hash:
receipt-taken = { $n ->
    [one] { $n } order taken
   *[other] { $n } orders taken
}
receipt-refused = { $n ->
    [one] 1 line refused
   *[other] { $n } lines refused
}
