# What the games call differently: a season is a turn in Dragon Lords, a game in the games of cards. A text says
# "{ -Season } { $season } is closed", and each game reads it with the words of its NAME-terms.ftl.

-season = season
-Season = Season
-seasons = seasons
-season-verb = season
-season-name = Spring 218 BC
-campaign = campaign
-Campaign = Campaign
-nation = nation
-Nation = Nation
-nations = nations
-NATION = NATION
-as-shown = as on the order sheet
