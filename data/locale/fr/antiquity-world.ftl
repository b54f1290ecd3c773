# Antiquité : le monde de l'arbitre.

antiquity-no-army = Vous n'avez entré aucune armée : une question sur une armée n'apprendra rien, ou « non », même si le jet réussit. Pour entrer les armées : arbitre monde importer monde.toml

## Le fichier du monde

world-elements = « { $typed } » n'est pas une liste de plaquettes par troupe
world-elements-help = Écrivez les plaquettes par troupe, par exemple : Bd 20, Sp 6
world-unknown-name = { $of ->
    [nation] « { $typed } » n'est pas une nation de la campagne
    [province] « { $typed } » n'est pas une province de la campagne
    [sea] « { $typed } » n'est pas une zone maritime de la campagne
   *[troop] « { $typed } » n'est pas une troupe de la campagne
}
world-unknown-name-help = Noms possibles : { $known }.
world-element-count = le nombre de plaquettes de « { $troop } » ne va pas
world-element-count-help = Écrivez un nombre entier de 1 à { $max } ; une troupe absente ne s'écrit pas.
world-troop-twice = la troupe { $troop } est comptée deux fois dans cette armée
world-troop-twice-help = Gardez une seule ligne par troupe, avec le total.
world-army-twice = { $nation } a déjà une armée nommée « { $army } » (ligne { $first })
world-army-twice-help = Donnez-lui un autre nom, ou retirez l'une des deux : majuscules et accents ne suffisent pas à les distinguer.
world-no-elements = { $army ->
    [none] cette armée n'a pas de plaquettes
   *[other] l'armée « { $army } » n'a pas de plaquettes
}
world-no-elements-help = { $form ->
    [sheet] Écrivez les plaquettes par troupe, par exemple : Bd 20, Sp 6
   *[file] Ajoutez elements = {"{"} Bd = 20, Sp = 6 {"}"}, ou retirez l'armée.
}
world-trade-with-itself = { $nation } ne peut pas commercer avec elle-même
world-not-two-partners = { $count ->
    [0] ce commerce ne nomme aucune nation
    [one] ce commerce ne nomme qu'une nation
   *[other] ce commerce nomme { $count } nations
}
world-help = { $form ->
    [sheet] Nommez deux nations différentes.
   *[file] Nommez deux nations différentes : between = ["ITALIE", "ARABIE"].
}
world-treasury-range = le trésor de « { $nation } » est hors limites
world-treasury-range-help = Écrivez un nombre de points de 0 à { $max }.
world-treasury-twice = le trésor { DE($nation) } est donné deux fois
world-treasury-twice-help = Gardez une seule ligne par nation.
world-bad-name = le nom « { $typed } » n'est pas possible
world-bad-name-help = { $fault ->
    [empty] Donnez un nom qui se lise, par exemple "armée de Fabius".
    [too-long] { $limit ->
        [one] Un nom tient en { $limit } caractère.
       *[other] Un nom tient en { $limit } caractères au plus.
    }
   *[forbidden] Il contient un caractère invisible ou de commande ({ $character }) : retapez le nom à la main.
}
