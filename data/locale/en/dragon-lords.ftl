# Dragon Lords: reading players' messages; what was not understood, with its remedy, and what was taken
# with a warning.
misread-unknown-city = "{ $typed }" is not a city that you know.
misread-unknown-city-help = Write the name of a city from your order sheet.
misread-player-is-no-city = { $player } is a player: a city should stand there.
misread-player-is-no-city-help = Write the name of a city from your order sheet, or take the name out: a spy acts in the city in which it is.
misread-ambiguous-stack = "{ $typed }" may be the beginning of several things: { $fits }.
misread-ambiguous-stack-help = Write the whole name.
misread-missing-city = The city is missing.
misread-missing-city-help = Write for instance: hire 3 spies in (a city), or: spy (its number): relocate to (an enemy city)
misread-two-cities = The line names two cities: { $first } and { $second }.
misread-two-cities-help = Write one order a line, with one city, or say "from … to …".
misread-missing-action = The line does not say what the spy is to do.
misread-missing-action-help = Write for instance: spy (its number): steal
misread-two-actions = The line names two actions: { $first } and { $second }.
misread-two-actions-help = A spy takes one action a turn: keep one.
misread-two-orders = Spy { $spy } would have two things to do: nothing is taken for it.
misread-two-orders-help = { misread-two-actions-help }
misread-idle = The line says that a spy does nothing: that is no order.
misread-idle-help = To give no orders, or to take back those before: no orders. To take one back, send the others again.
misread-governor-is-no-unit = Assassinate is for a unit, not for the governor.
misread-governor-is-no-unit-help = To kill the governor, write: execute; for a unit, write only: assassinate
misread-which-spy = { $count ->
    [0] You have no spy.
   *[other] The line does not say which spy acts; your spies: { $spies }.
}
misread-which-spy-help = { $count ->
    [0] Hire one: hire 1 spy in (a city)
   *[other] Write its number, for instance: spy (its number): steal
}
misread-several-spies = You have several spies in { $city }: { $spies }.
misread-several-spies-help = Write the number of the one that acts, for instance: spy (its number): steal
misread-no-spy-there = You have no spy in { $city }.
misread-no-spy-there-help = Write the spy's number, or the city in which it is.
misread-spoken-for = The line begins with { $player }, as an order of that player's would.
misread-spoken-for-help = If the order is yours, take the name out, or write it behind the action: spy (its number): steal from { $player }; if it is not, it has come into the wrong message.
misread-spy-elsewhere = Spy { $spy } is in { $at }, not in { $city }.
misread-spy-elsewhere-help = Write the number of the spy that is in { $city }, or take the city out.
misread-ordinal-unclear = It is unclear which of your spies is number { $number } as you count them; their numbers: { $spies }.
misread-ordinal-unclear-help = Write the spy's number, for instance: spy (its number): steal
misread-one-spy-a-line = The line speaks of several spies.
misread-one-spy-a-line-help = Write one line for each spy, with its number.
misread-missing-count = The line does not say how many spies to hire.
misread-missing-count-help = Write for instance: hire 3 spies in (a city)
misread-zero-count = To hire 0 spies hires nobody.
misread-zero-count-help = Write their number, or take the line out.
misread-other-side = { $side ->
    [friendly] { $city } is your own: these would be friendly spies.
   *[enemy] { $city } is not yours: these would be no friendly spies.
}
misread-other-side-help = { $side ->
    [friendly] Write for instance: hire 2 friendly spies in { $city }; or name an enemy city.
   *[enemy] Take "friendly" out; or name one of your cities.
}
misread-missing-stack = The stack to be moved is missing.
misread-missing-stack-help = Write for instance: spy (its number): false orders, stack (its name), to the north-east
misread-unknown-stack = "{ $typed }" is not a stack that you know.
misread-unknown-stack-help = Did you mean { $meant }? Write the name like that; or put yours in quotation marks if it is right.
misread-missing-hex = The hex to which the stack is to go is missing.
misread-missing-hex-help = Write for instance: to the north-east, or: hex 3,4
misread-bad-hex = "{ $typed }" is not a hex.
misread-bad-hex-help = Write its two numbers with a comma, for instance: hex 3,-4
misread-no-such-direction = Hexes have no side to the "{ $typed }".
misread-no-such-direction-help = Write north, north-east, south-east, south, south-west or north-west, or the hex: hex 3,4
misread-direction-from-nowhere = The direction is unclear: the spy is in no city at present.
misread-direction-from-nowhere-help = Write the hex, for instance: hex 3,4
misread-no-order = The line is no order.
misread-no-order-help = Write one order a line, as on your order sheet. To give none, or to take back those sent before: no orders
misread-text-too-long = The name or word is too long.
misread-text-too-long-help = Keep { $limit } characters at most.
misread-forbidden = The line has an invisible or forbidden character ({ $character }).
misread-forbidden-help = Type the line again, without copying it from elsewhere.
misread-beginning = "{ $typed }" was taken for { $taken }.
misread-beginning-help = Write the whole name if it is something else.
misread-bare-number = The number { $spy } at the beginning of the line was taken for your spy { $spy }.
misread-bare-number-help = If it only numbers the line, write which spy acts: spy (its number): steal
misread-no-verb-hire = No verb: taken as spies to be hired.
misread-no-verb-hire-help = If it is no order, send your orders again without this line.
misread-spy-from-city = No spy is named: spy { $spy }, the only one in { $city }, was taken.
misread-spy-from-city-help = { misread-no-verb-hire-help }
misread-move-is-relocation = Spy { $spy } is in an enemy city: taken as Relocate.
misread-move-is-relocation-help = If that is wrong, send your orders again without this line; a transfer goes from one of your cities to another.
misread-set-out-later = Whether the spy sets out is not kept: it is chosen after a success, when you know which city it found.
misread-set-out-later-help = The order stands; after a success you are asked whether the spy sets out.
misread-target-later = "{ $typed }" is not kept: the target is chosen after a success, from the list of what is there.
misread-target-later-help = The order stands; after a success you get the list.
misread-stack-as-written = The stack is taken as it is written: "{ $name }". You see none of that name.
misread-stack-as-written-help = Check the name; if there is no such stack in the city, the false orders move nothing.
misread-stack-elsewhere = As far as you see, { $stack } is not a stack of the owner of { $city } in { $city }.
misread-stack-elsewhere-help = False orders move a stack of the city's owner out of the city in which the spy is; if it is not there, they move nothing.
misread-this-turn-only = Orders are for one turn: this one is taken for this turn alone.
misread-this-turn-only-help = Send it again next turn.
misread-payment = The line gives gold to another player: that is no order for spies, and it is not taken.
misread-payment-help = Tell the arbiter apart from this; here only the spies' orders count.
# Why an order that was understood does not stand.
unfit-hires-nobody = This line hires nobody.
unfit-hires-nobody-help = Write a number of spies, or take the line out.
unfit-too-many = A line hires { $limit } spies at most.
unfit-too-many-help = Check the number; if it is right, write several lines.
unfit-city-not-visible = You see no city called { $city }.
unfit-city-not-visible-help = Spies are hired in a city of your own, or in an enemy city that you see.
unfit-no-such-spy = { $hired ->
    [0] You have no spy { $spy }: you have hired none.
    [one] You have no spy { $spy }: you have hired but one.
   *[other] You have no spy { $spy }: their numbers go from 1 to { $hired }.
}
unfit-no-such-spy-help = Check the number on your order sheet.
unfit-hired-now = Spy { $spy } is hired this turn: it acts from the next.
unfit-hired-now-help = Take the line out, and send it again next turn.
unfit-spy-lost = Spy { $spy } is lost.
unfit-spy-lost-help = Give the order to another spy.
unfit-spy-under-way = Spy { $spy } is under way to { $to }; it is there at the beginning of turn { $arrives }.
unfit-spy-under-way-help = A spy under way does nothing: wait until it is there.
unfit-spy-waits = Spy { $spy } can do nothing before turn { $ready }.
unfit-spy-waits-help = A spy waits for the turn after its hiring, or after its city was taken.
unfit-spy-has-order = Spy { $spy } has an order already, on line { $line }.
unfit-spy-has-order-help = { misread-two-actions-help }
unfit-spy-guards = Spy { $spy } is in your own city, { $city }: it guards it and does nothing else.
unfit-spy-guards-help = Give the order to a spy in an enemy city; a friendly spy can only be transferred.
unfit-spy-elsewhere = Spy { $spy } is in { $city }.
unfit-spy-elsewhere-help = Check the number, or take out the city that it leaves.
unfit-spy-in-enemy-city = Spy { $spy } is in an enemy city, { $city }: it cannot be transferred.
unfit-spy-in-enemy-city-help = To have it change its city, write for instance: spy { $spy }: relocate to (another enemy city)
unfit-which-spy = The line does not say which spy is to be transferred.
unfit-which-spy-help = Write its number or the city that it leaves: transfer spy (its number) to (one of your cities)
unfit-no-free-spy = None of your spies in { $city } is free to leave.
unfit-no-free-spy-help = Check the city; a spy hired this turn, or with an order already, does not leave.
unfit-not-friendly = { $city } is not one of your cities.
unfit-not-friendly-help = A transfer goes from one of your cities to another.
unfit-same-city = The spy is in { $city } already.
unfit-same-city-help = Name another city, or take the line out.
unfit-own-city = { $city } is your own: Relocate leads to an enemy city.
unfit-own-city-help = Name an enemy city whose place you know.
unfit-place-unknown = You do not know the place of a city called { $city }.
unfit-place-unknown-help = Name a city from your order sheet; Infiltrate discovers others.
unfit-needs-stack-and-hex = This action ({ $action }) needs a stack and a hex.
unfit-needs-stack-and-hex-help = { misread-missing-stack-help }
unfit-needs-city = This action ({ $action }) needs a city.
unfit-needs-city-help = Write for instance: spy (its number): relocate to (an enemy city)
unfit-takes-nothing = This action ({ $action }) needs nothing else.
unfit-takes-nothing-help = Write the spy and the action, nothing more; a target, if there is one, is chosen after a success.
unfit-not-beside = The hex { $hex } is not beside { $city }.
unfit-not-beside-help = Write a direction, for instance: to the north-east
unfit-own-stack = { $stack } is a stack of your own: false orders are for an enemy's.
unfit-own-stack-help = Name a stack of the player in whose city the spy is.
unfit-too-dear = This line costs { $cost } gold, and { $left } are left.
unfit-too-dear-help = Take out other expenses, or this line.
unfit-second-word = The message has a word already, on line { $line }.
unfit-second-word-help = Keep one.
unfit-out = You have no city and no spy left: you are out of the game, and nothing of this line is done.
unfit-out-help = Nothing more is waited for from you; you get the public papers.
# What the receipt says of a message.
unfit-stated-cost = The line says { $stated } gold; it costs { $cost }.
unfit-stated-cost-help = The order stands; check that it is what you want.
unfit-gold-of-deed = The line names { $stated } gold; an action costs nothing, and how much it brings is not ordered.
unfit-gold-of-deed-help = The order stands without it.
unfit-stated-total = The message says { $stated } gold in all; the orders that stand cost { $cost }.
unfit-stated-total-help = The orders stand; check that nothing is missing.
unfit-names-another = The headings, the title or the signature of this message name { $player }, not the player for whom it is entered.
unfit-names-another-help = If it is another's, undo the entry and enter it for him.
# The order sheet.
slip-gold-label = Your gold
slip-gold = { $n ->
    [one] { $n } gold
   *[other] { $n } gold
}
slip-prices = A spy costs { $enemy } gold in an enemy city that you see and { $friendly } in a city of your own; a transfer costs { $transfer }. Actions are free.
slip-spy-in = in { $city }
slip-spy-friendly = in { $city }, a city of your own
slip-spy-arriving = arrives in { $city } at the beginning of this turn
slip-spy-under-way = under way to { $city }
slip-spy-waits = { $place }; does nothing before turn { $turn }
slip-actions = What a spy does in an enemy city
slip-actions-note = A spy takes one action a turn, and none in the turn in which it is hired. Arson, assassinate and bribe: the target is chosen after a success, from the list of what is there. Infiltrate: whether the spy sets out is chosen after a success, when you know which city it found.
slip-takes-city = { $action } to (a city)
slip-takes-stack = { $action }, stack (its name), to the (side of the city)
slip-takes-city-if-found = { $action } (or: { $action } to a city found before)
slip-chance = { $n }%
slip-column-spy = Spy
slip-column-place = Where
slip-column-action = Action
slip-column-chance = Chance
slip-own-cities = Your cities: { $names }.
slip-enemy-cities = Enemy cities that you see: { $names }.
slip-known-cities = Cities of which you know only the place: { $names }.
slip-stacks = Stacks of others that you see: { $names }.
slip-held = Your units may not leave in turn { $turn } (intercept orders): { $names }.
slip-places = Hexes on which you were shown stacks of others: { $places }.
slip-place = { $hex } (turn { $turn })

## Windows and choices

dl-window-orders = Everybody is asked for his orders of the turn.
dl-window-choice = A success waits for its player's choice.
dl-offer-number = or { $n }
dl-offer-bribe = { $unit }: { $take } gold to take it, { $destroy } gold to destroy it
dl-question-bribe = { $question } You have { $gold } gold as far as you know. { $n ->
    [0] No hex beside the city is free as far as you see: you can only have a unit destroyed. Write “destroy” and the number of the unit.
   *[other] Write “take”, the number of the unit and a hex ({ $hexes }), or “destroy” and the number.
}
dl-chose = { $question } Chosen: { $chosen }.
dl-two-choices = This message makes more than one choice.
dl-two-choices-help = Write one of them, or “nothing”.
dl-as-it-opened = What you have and see is as it was when the turn opened.
dl-not-asked = Nothing is asked of you now.
dl-not-asked-help = Orders are taken from the opening of the turn to the lock, a choice when a letter asks for it.
dl-unsound = “{ $name }” cannot be so in this world.
dl-unsound-help = Mend the file, and import it again.
dl-offer-way = set out
dl-offer-way-to = your spy sets out for { $city }, and arrives in three turns
