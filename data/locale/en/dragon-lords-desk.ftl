# Spies in Dragon Lords: setup, world file, refusals, what papers say, and the rule for players, with each setting of a
# house rule (dl-NAME-SETTING).

dl-world-no-city = No city is known: no player has gold or a spy, and none of his orders can stand. First: arbitre world import world.toml
dl-world-unknown-player = "{ $typed }" is no player of this game
dl-world-unknown-city = "{ $typed }" is no city of this world
dl-world-unknown-city-help = { $count ->
    [0] There is no city yet: put it into the file, and its map.
   *[other] Its cities are: { $known }.
}
dl-world-bad-name = "{ $typed }" cannot be a name
dl-world-bad-name-help = Letters, no comma, semicolon or stroke (/), no space at the ends, at most 60 characters, and not a number alone.
dl-world-twice = "{ $name }" is there twice
dl-world-twice-help = Keep it once, or give one of the two another name: case, accents, hyphens and apostrophes do not tell them apart.
dl-world-hex-taken = on hex { $hex } there is already { $city }
dl-world-hex-taken-help = Two cities are never on one hex.
dl-world-off-the-map = hex { $hex } is not on the map
dl-world-off-the-map-help = { $sheet ->
    [yes] Put it into the sheet Map, or write another. A world with cities begins with its map.
   *[no] Put it on the map ([map]), or write another. A world with cities begins with its [map].
}
dl-world-no-map = a map is either a radius or a list of hexes
dl-world-no-map-help = Write radius = 6 (around centre = "0,0"), or hexes = ["0,0", "1,0"].
dl-world-not-one-place = a stack is either in a city or on a hex
dl-world-not-one-place-help = { $sheet ->
    [yes] Fill the column "city", or the columns "column" and "row"; not both.
   *[no] Write city = "…", or hex = "…", not both.
}
dl-world-empty-stack = there is nobody in this stack
dl-world-empty-stack-help = { $sheet ->
    [yes] Write its units into the sheet Units, or its hero here; or delete the row.
   *[no] Write its units, its hero or both; or take the stack away.
}
dl-world-no-whereabouts = where this spy is cannot be told
dl-world-no-whereabouts-help = { $sheet ->
    [yes] Fill the column "city"; or, for one under way, "from", "to" and "arrives in turn".
   *[no] Write city = "…"; or, under way, from = "…", to = "…" and arrives = the number of the turn.
}
dl-world-others-city = { $city } is a city of { $owner }
dl-world-others-city-help = A governor is placed in a city of his own player's; or write no city: hired, and not placed.
dl-world-second-governor = there is a governor in { $city } already
dl-world-second-governor-help = A city has one governor.
dl-world-unknown-player-help = The players are: { $known }.

# Refusals
dl-refusal-choice-help = Choose from the list as your letter shows it.
dl-refusal-choice-no-building = There is no { $building } in the list.
dl-refusal-choice-no-hex = Hex { $hex } is none of those offered.
dl-refusal-no-choice = This cannot be chosen here.
dl-refusal-choice-too-dear = This costs { $price } gold, and there is { $gold }.
dl-refusal-choice-too-dear-help = Choose what can be paid (the prices are in the notice), or nothing.

# What is said of a message as a whole
dl-gold-left = Gold after these orders

# What a player is told
dl-none-deity = none
dl-unit = { $kind } ({ $stack }, place { $place } from the top)
dl-hero = { $name } (hero, level { $level })
dl-hero-with-items = { $name } (hero, level { $level }, with: { $items })
dl-stack = { $hero ->
    [none] { $stack } ({ $owner }), from the top: { $units }
   *[other] { $count ->
        [0] { $stack } ({ $owner }): { $hero }, alone
       *[other] { $stack } ({ $owner }), from the top: { $units }; led by { $hero }
    }
}
dl-choice-nothing = nothing
dl-choice-building = destroy the { $building }
dl-choice-kill = kill { $unit }
dl-choice-take = take { $unit }, placed on hex { $hex }
dl-choice-destroy = destroy { $unit }
dl-choice-set-out = set out
dl-news-arrived = Your spy { $spy } has arrived in { $city }.
dl-news-turned-back = Your spy { $spy } could not enter { $bound } and is back in { $city }.
dl-news-spy-lost = Your spy { $spy }, which should have been in { $city }, is lost.
dl-news-watched = { $count ->
    [none] { $present ->
        [true] Your spy { $spy } on watch in { $city }: there are enemy spies.
       *[false] Your spy { $spy } on watch in { $city }: there are no enemy spies.
    }
    [0] Your spy { $spy } on watch in { $city }: there are no enemy spies.
    [one] Your spy { $spy } on watch in { $city } counted one enemy spy.
   *[other] Your spy { $spy } on watch in { $city } counted { $count } enemy spies.
}{ $killed ->
    [0] {""}
    [one] {" "}It killed one of them.
   *[other] {" "}It killed { $killed } of them.
}
dl-news-succeeded = Your spy { $spy } in { $city }, { $action }: success.
dl-news-failed = Your spy { $spy } in { $city }, { $action }: failure. { $killed ->
    [true] The spy was killed.
   *[false] The spy is alive.
}
dl-news-informed = A spy acted in { $city } and failed. { $killed ->
    [true] It was killed.
   *[false] It is still alive.
}{ $of ->
    [none] {""}
   *[other] {" "}It was a spy of { $owner } ({ $action }).
}
dl-news-city-gone = { $city } is razed.
dl-news-set-out = Your spy { $spy } has left { $from } for { $to }, and will be there at the beginning of turn { $arrives }.
dl-news-hired = { $more ->
    [0] You have hired a spy in { $city }: number { $first }.
    [one] You have hired spies in { $city }: numbers { $first } and { $last }.
   *[other] You have hired spies in { $city }: numbers { $first } to { $last }.
}
dl-news-idle = "{ $order }" came to nothing: { $why }.{ $back ->
    [0] {""}
   *[other] {" "}Its price ({ $back } gold) is given back.
}
dl-news-smuggled = At the beginning of the next turn you get { $gold } gold, smuggled out of { $city }.
dl-news-income = At the beginning of turn { $turn } your cities bring you { $gold } gold.
why-spy-lost = the spy is lost
why-spy-elsewhere = the spy is not in that city
why-spy-waits = the spy cannot act yet
why-spy-acted = the spy has acted already
why-city-gone = the city is no more
why-city-changed-sides = the city has changed hands
why-destination-lost = the city to which it was to go is no longer yours
missing-governor = There was no governor.
missing-building = There was no building.
missing-unit = There was no unit to be had.
missing-walls = There were no walls.
missing-spy = There was no defending spy.
missing-stack = There was no such stack.
missing-hex = The hex was not free: nothing came of it.
missing-held = The units may not leave the city this turn (intercept orders): the stack stays where it is.
missing-city = There was no such city to set out for.
missing-gold = There was not enough gold: the unit is not taken, and nothing is paid.
dl-did-nothing = {""}
dl-did-missed = { $missing }
dl-did-prestige-fell = The enemy's prestige falls by { $rolled } (never below 0).
dl-did-walls-fell = The walls are lower by 5 (never below 0).
dl-did-defend-fell = The defend value of the enemy's units in the city is lower by 5 (never below 0).
dl-did-gold-taken = You take { $gold } gold.
dl-did-levied = It shows in the city's income at the beginning of the next turn.
dl-did-governor-killed = The governor is dead.
dl-did-spy-killed = A defending spy is eliminated.
dl-did-stack-moved = On hex { $hex } now: the stack { $stack }.
dl-did-held = The enemy's units may not leave the city in turn { $turn }.
dl-did-set-out = The spy sets out for { $to }, and will be there at the beginning of turn { $arrives }.
dl-did-building-destroyed = The { $building } is destroyed.
dl-did-unit-killed = Killed: { $unit }.
dl-did-unit-taken = Bought for { $price } gold: { $unit }. It is your stack { $stack }, on hex { $hex }.{ $chosen ->
    [none] {""}
   *[other] {" "}Hex { $chosen }, which you chose, was not free.
}
dl-did-unit-destroyed = Destroyed for { $price } gold: { $unit }.
dl-did-razed = The city is razed.
dl-loss-prestige = Your prestige has fallen by { $by }.
dl-loss-walls = The walls of { $city } are lower by { $by }.
dl-loss-defend = The defend value of your units in { $city } has fallen by { $by } (never below 0).
dl-loss-gold = { $gold } gold is missing from your treasury.
dl-loss-governor = { $city } has lost its governor, { $governor }.
dl-loss-stack-moved = Your stack { $stack } has left { $city } without your order: it is on hex { $hex }.
dl-loss-held = Your units in { $city } may not leave the city in turn { $turn }.
dl-loss-buildings = Destroyed in { $city }: { $buildings }.
dl-loss-units = Gone from { $city }: { $units }.
dl-loss-city = { $city } is razed.
dl-loss-income = At the beginning of the next turn only { $kept } gold of { $due } will come from { $city }.
dl-survivors = { $hex ->
    [none] { $stack }: lost { $lost }; nothing is left
   *[other] { $count ->
        [0] { $stack }: no losses; the stack is on hex { $hex }
       *[other] { $stack }: lost { $lost }; what is left is on hex { $hex }
    }
}
dl-shows-buildings = Buildings: { $count ->
    [0] none
   *[other] { $buildings }
}.
dl-shows-units = There is no unit.
dl-shows-produces = Can produce: { $count ->
    [0] none
   *[other] { $kinds }
}.
dl-shows-governor = Governor: { $governor ->
    [none] none
   *[other] { $governor }
}.
dl-shows-deity = Deity of { $player }: { $deity ->
    [none] none
   *[other] { $deity }
}.
dl-shows-governors = Governors hired by { $player }: { $count ->
    [0] none
   *[other] { $governors }
}.
dl-shows-hero = { $player ->
    [none] No other player has a hero.
   *[other] { $hero ->
        [none] { $player } has no hero.
       *[other] Nearest hero of { $player }: on hex { $hex }, level { $level }, in a stack of { $size } (the hero included).
    }
}
dl-shows-city = { $player ->
    [none] No other player has a city that you do not know.
   *[other] { $city ->
        [none] { $player } has no city that you do not know.
       *[other] Nearest city of { $player } that you did not know: { $city }, on hex { $hex }.
    }
}
dl-shows-stacks = { $player ->
    [none] { $count ->
        [0] No other player has a stack that you do not see.
       *[other] Stacks of other players that you did not see, on the hexes: { $hexes }.
    }
   *[other] { $count ->
        [0] { $player } has no stack that you do not see.
       *[other] Stacks of { $player } that you did not see, on the hexes: { $hexes }.
    }
}
dl-shows-counts = { $player } has { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} (its units, wherever they stand, without heroes) and { $gold } gold.

# The bulletin
dl-told = What happened
dl-told-nothing = Nothing of which you know.
dl-told-note = What your spies saw is as it was at that moment of turn { $turn }. In brackets after units: production cost and defend value.
dl-hands = Cities that changed hands
dl-hands-gained = { $city } is now yours.
dl-hands-gained-from = { $city }, which was { $from }'s, is now yours.
dl-hands-lost = { $city } is no longer yours.
dl-hands-lost-to = { $city } is no longer yours: it is now { $to }'s.
dl-hands-seen = { $city }, which was { $from }'s, is now { $to }'s.
dl-lost = Losses that the arbiter recorded
dl-lost-hero = Your hero { $hero } is lost.
dl-lost-governor = Your governor { $governor } is lost.
dl-lost-stack = Your stack { $stack } is no longer there.
dl-lost-units = { $stack }: { $kind }, { $count } lost.
dl-choices = Your choices
dl-choice-lapsed = nothing (no choice came in time)
dl-gold-before = As the turn opened
dl-gold-recorded = Entered by the arbiter
dl-gold-moved = All else
dl-gold-after = Now
dl-gold-note = "All else" is what happened, above, and your income at the beginning of the next turn, which is in it already.
dl-holds = What you have and see
dl-prestige = Prestige
dl-deity = Deity
dl-cities = Your cities
dl-city = { $city } (hex { $hex }): income { $income }, walls { $walls }; buildings: { $buildings }; governor: { $governor }; can produce: { $produces }.
dl-city-held = Its units may not leave it in turn { $turn }.
dl-stacks = Your stacks
dl-own-stack = { $hero ->
    [none] { $stack }, { $place }, from the top: { $units }
   *[other] { $count ->
        [0] { $stack }, { $place }: { $hero }, alone
       *[other] { $stack }, { $place }, from the top: { $units }; led by { $hero }
    }
}
dl-on-hex = on hex { $hex }
dl-seen = What you see of the others
dl-seen-nothing = You see nothing of the others.
dl-out = You have no city and no spy left: you are out of the game. This is your last bulletin; from now on you get the public papers only.
dl-seen-city = { $city } ({ $owner }), hex { $hex }
dl-seen-stack = { $top ->
    [none] { $stack } ({ $owner }), { $place }
   *[other] { $stack } ({ $owner }), { $place }: on top { $top }
}
dl-known = Cities of which you know the place, and which you do not see now: { $names }.
dl-spy-lost = lost
dl-spy-under-way = under way from { $from } to { $city }, there at the beginning of turn { $turn }

# What waits for a choice
dl-notice-question = Your spy { $spy } in { $city }, { $action }: success.
dl-column-success = On success
dl-duty-held = See to it yourself: the units of { $owner } may not leave { $city } in turn { $turn } (intercept orders).
dl-duty-levied = { $incited ->
    [true] Pay it yourself: { $city } ({ $owner }) was incited and yields nothing for this turn.
   *[false] Pay it yourself: income of { $city } ({ $owner }) was smuggled.
}{ $halves } To { $owner }: { $kept } gold, out of { $due }.
dl-duty-half = {" "}To { $player }: half of what remained, { $gold } gold.
dl-duty-out = { $player } is out of the game: no city and no spy is left.

# The world

# The audit
dl-audit-left-held = Moved out of a city that they could not leave this turn (intercept orders), by the world file: { $names }.
# What came of a throw
dl-out-success = success
dl-out-failure = failure
dl-out-survives-informed = alive, enemy informed
dl-out-survives-unnoticed = alive, unnoticed
dl-out-killed = killed, enemy informed
dl-out-senses = senses if there are any
dl-out-counts = counts them
dl-out-kills-one = counts, kills one if any
dl-out-kills-two = counts, kills up to two
dl-out-sum = { $n } in all
dl-out-burnt = destroyed: { $n } of { $of }
dl-out-drawn = no. { $n } of { $of } is drawn
dl-out-drawn-many = one of { $of } is drawn

# The rule for players
dl-rule = { $id }: { $words }
dl-rules-intro = You hire spies in your own cities and in those of the others. The arbiter rolls for them in secret, and tells each player in his bulletin what he may know.
dl-rules-hiring = A spy in an enemy city that you see costs { $enemy } gold, in a city of your own { $friendly }; hire up to { $most } a line.
dl-rules-seeing = A city that is visible to you in any way, through a spy of yours in it for one, shows you each stack in it by its name and its top unit, not the rest.
dl-rules-acting = A spy does not act in the turn in which it is hired, and takes one action a turn.
dl-rules-failing = An action rolls d100; at or below its value it succeeds. If not, a d8: on 1 to 3 the spy survives and the enemy is informed; on 4 it survives and the enemy is not informed; on 5 to 8 it is killed and the enemy is informed.
dl-rules-guarding = At the beginning of each turn every spy in a city of its own owner's rolls d100: at 35 or below its owner learns whether enemy spies are there, at 30 or below how many, at 25 or below one of them is killed, at 5 or below two are.
dl-rules-moving = A spy in a city of its own owner's moves to another such city for { $price } gold, arriving after 3 turns.
dl-rules-message = Write to the arbiter one order a line, as on your order sheet. He sends back a receipt that says how each line was understood and what it costs: read it.
dl-rules-word = Add a word of your own, new each turn ("word: …"), and tell it to nobody: it enters the draw of your dice, which the arbiter therefore cannot know beforehand.
dl-action-arson = shows all buildings of the city; you choose one, which is destroyed
dl-column-threshold = Succeeds at … or below
dl-action-assassinate = shows all units in the city; you choose one, which is killed; no hero
dl-action-augury = shows the enemy's deity
dl-action-blackmail = the enemy's prestige falls by 10d4
dl-action-bribe = shows all enemy units in the city; you may pay the production cost of one to take it, placed beside the city, or half of it to destroy it
dl-action-desecration = the enemy's prestige falls by 5
dl-action-execute = the governor is killed
dl-action-expose = shows place and level of the enemy's nearest hero, and the size of its stack (the hero included)
dl-action-false-orders = the stack that you name leaves the city for the hex beside it that you name
dl-action-incite = the city yields no gold next turn
dl-action-infiltrate = shows the enemy's nearest city whose place you did not know; you then choose whether the spy sets out for it this turn, arriving after 3 turns. Ordered to a city found before, it shows nothing and only sets out
dl-action-intercept-orders = enemy units may not leave the city in their next turn
dl-action-interrogate = shows all governors that the enemy has hired
dl-action-leak = shows the places of three of the enemy's stacks that you do not see
dl-action-network = shows the enemy's number of cities, number of armies (its units, wherever they stand, without heroes) and gold
dl-action-neutralize = one defending enemy spy in the city is eliminated
dl-action-poison = the defend value of all enemy units in the city falls by 5, for good
dl-action-relocate = the spy goes to another enemy city whose place you know, arriving after 3 turns
dl-action-revolt = the city is razed; each enemy unit is destroyed at 35 %, the rest move beside it; heroes are never destroyed
dl-action-sabotage = the walls fall by 5
dl-action-smuggle = half of the city's next income is yours
dl-action-steal = 5d10 gold moves from the city's owner to you
dl-action-surveillance = shows all enemy units, what the city can produce, its governor, its buildings
dl-guard-values-nested = A watch's four values are nested: a roll of 5 or below senses, counts and kills two (not three).
dl-several-guards-one-after-the-other = Several spies on watch roll one after the other, in the order of their hiring.
dl-which-spy-dies-drawn = Which enemy spy dies is drawn among those present; its owner is told that it is lost, not how.
dl-informed-city-and-fate = Who is informed of a failed action learns the city, that a spy acted and whether it was killed; neither its owner nor its action.
dl-informed-owner-and-action = Who is informed of a failed action learns the city, whose spy it was, what it tried and whether it was killed.
dl-success-told-effect-only = A success is not announced: its victim sees the effect in his own bulletin, never the author.
dl-order-of-a-turn-arrivals-guards-deeds-hiring = In a turn come first arrivals, then the rolls of spies on watch, then the actions in the order of the players, then hiring.
dl-new-guards-from-the-next-turn = Spies newly hired in one's own city roll from the next turn on.
dl-three-turns-there-at-the-third-beginning = Who sets out in a turn is there at the beginning of the third turn after it; under way a spy neither acts nor is found.
dl-destination-lost-turns-back = A spy whose destination is gone or has changed sides turns back; it is lost if the city from which it came is gone too.
dl-city-changes-hands-spies-change-sides-and-wait = When a city changes hands, the spies in it of both owners change sides and wait one turn.
dl-reveal-then-target-pending-choice = Where a success shows something to choose from (arson, assassinate, bribe; infiltrate: whether the spy sets out), the turn waits for the choice before the next action; without one, nothing is chosen.
dl-impossible-target-rolled-all-the-same = An action that cannot find what it is aimed at is rolled all the same, and says what there was.
dl-reductions-never-below-zero = Nothing falls below 0.
dl-smuggle-and-incite-incite-first = Incite and smuggle on one city: incite first; each smuggle takes half of what remains, rounded down; half the price of a bribe is rounded up.
dl-steal-and-bribe-what-is-there = Nobody takes more gold than there is; a bribe that cannot be paid is not taken.
dl-reveals-dated = What a spy shows is a picture of that moment.
dl-nearest-fewest-hexes = The nearest is the one at the fewest hexes; ties are drawn.
dl-revolt-spies-lost-units-clockwise = In a revolt the spies of all sides in the city are lost; the units go to the free hexes beside it clockwise from north, each stack to one of its own, and what finds none is lost, but a hero goes to the nearest free hex: the ruin is free, and the nearest where nothing beside it is.
dl-held-units-kept-by-the-referee = Intercept orders: the units may not leave the city in the next turn. Its owner reads it in his bulletin and on his order sheet; the arbiter, who moves the units, keeps them there; false orders do not move them in that turn, and a success says so.
dl-enemy-city-owner = "The enemy" of an action is the player whose city the spy is in.
dl-enemy-every-other-player = "The enemy" of an action is the player whose city the spy is in; but what is nearest, drawn at random, poisoned, surveyed or counted (expose, infiltrate, leak, poison, surveillance, network) is of every other player.
dl-income-by-the-program = What the cities yield is paid at the close of each turn, as the beginning of the next: the gold is there when the next orders are paid, and incite and smuggle show at once.
dl-income-by-the-referee = What the cities yield is paid by the arbiter, who is told of incite and smuggle and takes them off.
dl-seat-order-moves-on = In turn 1 the players act in the order of the list of players; in each later turn the one begins who came second in the turn before, and the one who began comes last.
dl-seat-order-fixed = The players act in every turn in the order of the list of players.
dl-bribe-hex-taken-next-clockwise = If the hex chosen for a bribed unit turns out not to be free, the unit goes to the next free hex beside the city, clockwise; if there is none, it is not taken, and nothing is paid.
dl-failure-told-failed-and-fate = Of a failed action you learn that it failed and whether your spy lives; never whether the enemy was informed.
dl-hire-out-of-sight-stands = A hiring stands even if the city is no longer seen when hiring comes: it was paid while the city was seen.
dl-gold-silence-second-message-as-sent = Orders are taken in the order written; one that is too dear is refused and costs nothing, and later ones that can be paid stand. Who sends nothing has no orders, and his bulletin says so. A second message replaces the first if it has no error; with an error the first stands, and the receipt says so in its first line. The first word stands.
dl-without-cities-while-a-spy-lives = A player without a city plays on while a spy of his lives; then he is out of the game and gets the public papers only.
dl-rules-decided = Where the rule says nothing
dl-decided-hexes = A hex is written column,row: columns count to the east, rows to the south, and one column further east the same row lies half a hex lower. Its sides are north, northeast, southeast, south, southwest and northwest.
dl-decided-armies = An army is one unit of a stack: armies are what a city produces and what has a defend value, and what network counts. A stack's top is the first of its units. A hero leads a stack and is none of its units: he is never its top, but is counted in its size (expose).
dl-decided-prices = Orders are paid when they are accepted. What then cannot be done (the city is razed or has changed hands, the spy is lost) gives its price back.
dl-decided-sight = What stands in your own city you see. A stack that is visible to you in a city that you do not know is shown by its hex.
dl-decided-knowing = A city that you have seen you know from then on. You are told that it is gone only if you saw it then.
dl-decided-turning-back = A spy that turns back is where it came from at the beginning of the turn in which it would have arrived.
dl-decided-infiltrate = Infiltrate can be ordered to any enemy city whose place you know, however you came to know it.
dl-decided-false-orders = False orders name no stack of your own. Whether the stack stands in the city is not looked at before the roll; whether the hex lies beside the city is, if you see the city.
dl-decided-bribe = Bribe offers the hexes beside the city that you have no reason to think taken, and the gold as you reckon it, with what was stolen from you this turn: else the offer would tell of what is hidden. What you then cannot pay is not taken, and you are told so in the bulletin.
dl-decided-bribed-name = The stack of a bribed unit is called by its kind and a number that is drawn. At first only you see it.
dl-decided-revolt = A hex is free when it is on the map without a city and without a stack. The stacks leave a razed city in the order of their names. The governor of a razed city stays hired.
dl-decided-places = What leak and expose show by its place is remembered by its place, with the turn; nothing names it.
dl-decided-losses = What you lost in a turn is told in sum: prestige, gold, each city's walls and defend values (of the units that are left, where they fell most); units and buildings that are gone are listed. What had no effect is not told, nor what befell a city before it was razed.
dl-decided-lapsed = A choice that comes up only at the close is not asked: nothing is chosen.
dl-decided-out = Who is out of the game is in it again if the arbiter records a city or a spy of his.
dl-decided-messages = A line that begins with another player's name is refused. Two orders for one spy, or an order that can be read in two ways, are refused or asked about, never guessed.

dl-rules-arbiter = What the arbiter does himself
dl-arbiter-armies = Armies, battles, conquests, building and all other gold are the arbiter's: he records what becomes of them between the turns.
dl-arbiter-intercept = He keeps units in a city where orders were intercepted: the program reminds him at the opening and shows him what a change of the world would move out.
dl-arbiter-income = What the cities yield is paid as G21 says, and by nobody else.

# The world and the orders in a spreadsheet
dl-world-too-many-hexes = this map has too many hexes
dl-world-too-many-hexes-help = The number of hexes of a map goes up to { $most }.
dl-world-held-out = The stack { $stack } may not leave { $city } in turn { $season } (intercept orders), and this takes it out. If that is not meant, leave it in { $city }; else it is noted in the journal.
dl-world-no-hex = there is no hex { $typed }
dl-world-no-hex-help = Columns and rows are whole numbers between -9999 and 9999.
dl-world-no-such-stack = there is no stack "{ $typed }"
dl-world-no-such-stack-help = Write the stack's name as in the sheet Stacks, and put the stack into it.
dl-book-map = Map
dl-book-players = Players
dl-book-cities = Cities
dl-book-governors = Governors
dl-book-stacks = Stacks
dl-book-units = Units
dl-book-owner = owner
dl-book-q = column
dl-book-r = row
dl-book-radius = radius
dl-book-player = player
dl-book-gold = gold
dl-book-prestige = prestige
dl-book-deity = deity
dl-book-knows = knows
dl-book-seen = visible to
dl-book-income = income
dl-book-walls = walls
dl-book-buildings = buildings
dl-book-produces = produces
dl-book-held = held in turn
dl-book-city = city
dl-book-hero = hero
dl-book-level = level
dl-book-items = items
dl-book-stack = stack
dl-book-unit = unit
dl-book-cost = cost
dl-book-defend = defend
dl-book-count = count
dl-book-number = number
dl-book-from = from
dl-book-to = to
dl-book-arrives = arrives in turn
dl-book-side = going there as
dl-book-hired = hired in turn
dl-book-ready = acts from turn
dl-book-alive = alive
dl-book-side-friendly = friendly
dl-book-side-enemy = enemy
dl-book-help =
    This workbook tells the program what the referee knows of the world. Fill it in, save it, then: arbitre -c FILE world import WORKBOOK
    A hex is its column and its row, each in a column of its own.
    Map: a row a hex. A row with a radius stands for all hexes that are at most so far from it.
    Players: a row a player. One who is not there keeps what he has; so does an empty cell. Lists of names have commas between them.
    Cities: a row a city. Governors: a row for each one hired; without a city he is not placed.
    Stacks: in a city, or on a hex. Units: from the top of each stack to its bottom; a count stands for so many alike.
    Spies: in a city, or under way from one to another. One that is lost keeps its row, with no under "alive".
    Each sheet replaces all that the program knew of its subject (players excepted); a sheet that is deleted changes nothing, one that is empty below its heads leaves nothing. Stacks without the sheet of units keep theirs. This sheet is not read. A column "notes" is yours.
