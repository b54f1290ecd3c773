# Spies in Dragon Lords: setup, world file.

dl-setup-too-few = { $count ->
    [0] there is no player
    [one] there is one player only
   *[other] there are { $count } players only
}
dl-setup-too-few-help = At least two are needed: add [[player]] entries.
dl-world-form-help = Compare with the sample world (campaigns/dragon-lords/world.toml). A text stands between straight quotation marks; every bracket and brace is closed.
dl-world-large = the file is larger than a world can be
dl-world-large-help = Is it the right file? Nothing of it was read.
dl-unknown-player = "{ $typed }" is no player of this game
dl-world-player-help = Write a player's name as in the setup.
dl-world-city = "{ $typed }" is no city of this world
dl-world-city-help = Write a city's name as on the line name of its [[city]], and put the city into the file.
dl-world-name-help = Letters, no comma, semicolon or stroke (/), no space at the ends, at most 60 characters, and not a number alone.
dl-world-twice = "{ $name }" is there twice
dl-world-twice-help = Keep it once, or give one of the two another name: case and accents do not tell them apart.
dl-world-hex-taken = on hex { $hex } there is already { $city }
dl-world-hex-taken-help = Two cities are never on one hex.
dl-world-off-map = hex { $hex } is not on the map
dl-world-off-map-help = Put it on the map ([map]), or write another. A world with cities begins with its [map].
dl-world-map = a map is either a radius or a list of hexes
dl-world-map-help = Write radius = 6 (around centre = "0,0"), or hexes = ["0,0", "1,0"].
dl-world-place = a stack is either in a city or on a hex
dl-world-place-help = Write city = "…", or hex = "…", not both.
dl-world-empty-stack = there is nobody in this stack
dl-world-empty-stack-help = Write its units, its hero or both; or take the stack away.
dl-world-spy = where this spy is cannot be told
dl-world-spy-help = Write city = "…"; or, under way, from = "…", to = "…" and arrives = the number of the turn.
dl-world-others-city = { $city } is a city of { $owner }
dl-world-others-city-help = A governor is placed in a city of his own player's; or write no city: hired, and not placed.
dl-world-second-governor = there is a governor in { $city } already
dl-world-second-governor-help = A city has one governor.
