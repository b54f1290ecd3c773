# refusals

## Les choix des victimes (H10)

choice-wrong-form = { $kind ->
    [army-presence] Cette question se répond par oui ou non.
    [fleet-presence] Cette question se répond par oui ou non.
    [espionage] Cette question se répond par oui ou non.
    [army-size] Cette question se répond par un nombre de plaquettes.
    [army-composition] Cette question se répond par des troupes et leurs nombres de plaquettes.
    [army-majority] Cette question se répond par une troupe, ou plusieurs à égalité, sans nombre.
   *[treasury] Cette question se répond par un nombre de points.
}
choice-wrong-form-help = { $kind ->
    [army-presence] Écrivez oui ou non.
    [fleet-presence] Écrivez oui ou non.
    [espionage] Écrivez oui ou non.
    [army-size] Écrivez par exemple : 38
    [army-composition] Écrivez par exemple : Bd 20, Sp 6
    [army-majority] Écrivez par exemple : Bd
   *[treasury] Écrivez par exemple : 40
}
choice-truth = C'est la vérité : une fausse réponse doit en différer.
choice-truth-help = Donnez une autre réponse, ou choisissez de ne rien donner.
choice-size = Aucune armée n'a cette taille.
choice-size-help = Donnez un nombre de plaquettes de 1 à { $high }.
choice-treasury = Aucun trésor ne contient cette somme.
choice-treasury-help = Donnez un nombre de points de { $low } à { $high }.
choice-no-troop = Aucune troupe n'est nommée.
choice-no-troop-help = Nommez au moins une troupe, ou choisissez de ne rien donner.
choice-unknown-troop = « { $code } » n'est pas une troupe de la campagne.
choice-unknown-troop-help = Les troupes de la campagne : { $known }.
choice-elements = Aucune armée n'a ce nombre de plaquettes de { $code }.
choice-elements-help = Donnez pour chaque troupe un nombre de 1 à { $high }.

## world-… : the world file (world import)
world-at = ligne { $line } : { $what }
world-syntax = cette ligne n'est pas du TOML : { $typed }
world-syntax-end = quelque chose n'est pas refermé avant cette ligne
world-syntax-help = Un texte, et tout nom accentué ou de plusieurs mots, se met entre guillemets droits ; chaque crochet ou accolade se referme. Le lecteur dit (en anglais) : { $message }
world-too-large = ce fichier est bien trop gros pour un fichier du monde
world-too-large-help = Un fichier du monde tient en { $limit } Kio ; est-ce le bon fichier ?
world-unknown-section = le fichier du monde n'a pas de partie « { $typed } »
world-unknown-key = « { $typed } » ne se met pas dans [[{ $section }]]
world-missing = il manque « { $key } » à cette entrée [[{ $section }]]
world-missing-help = Ajoutez-lui une ligne, par exemple : { $example }
world-wrong-form = ce qui suit « { $key } » n'a pas la forme voulue
world-expected-text = Écrivez un texte entre guillemets droits, par exemple "Latium".
world-expected-integer = Écrivez un nombre entier de points, sans guillemets ni virgule, par exemple 200.
world-expected-treasury = Écrivez [treasury] seul sur sa ligne, puis une ligne par nation : ITALIE = 200.
world-expected-elements = Écrivez les plaquettes par troupe : elements = {"{"} Bd = 20, Sp = 6 {"}"}.
world-expected-pair = Nommez deux nations différentes : between = ["ITALIE", "ARABIE"].
world-expected-tables = Écrivez [[{ $section }]], avec deux crochets, au-dessus de chaque entrée ; ou { $section } = [] pour n'en garder aucune.
world-unknown-nation = « { $typed } » n'est pas une nation de la campagne
world-unknown-province = « { $typed } » n'est pas une province de la campagne
world-unknown-sea = « { $typed } » n'est pas une zone maritime de la campagne
world-unknown-troop = « { $typed } » n'est pas une troupe de la campagne
world-nearest = Vouliez-vous dire { $name } ? Corrigez le fichier : un nom mal écrit n'est jamais deviné.
world-known = Sont possibles : { $names }.
world-element-count = le nombre de plaquettes de « { $troop } » ne va pas
world-element-count-help = Écrivez un nombre entier de 1 à { $max } ; une troupe absente ne s'écrit pas.
world-troop-twice = la troupe { $troop } est comptée deux fois dans cette armée
world-troop-twice-help = Gardez une seule ligne par troupe, avec le total.
world-army-twice = { $nation } a déjà une armée nommée « { $army } » (ligne { $first })
world-army-twice-help = Donnez-lui un autre nom, ou retirez l'une des deux : majuscules et accents ne suffisent pas à les distinguer.
world-no-elements = l'armée « { $army } » n'a pas de plaquettes
world-no-elements-unnamed = cette armée n'a pas de plaquettes
world-no-elements-help = Ajoutez elements = {"{"} Bd = 20, Sp = 6 {"}"}, ou retirez l'armée.
world-trade-itself = { $nation } ne peut pas commercer avec elle-même
world-trade-count = { $count ->
    [0] ce commerce ne nomme aucune nation
    [one] ce commerce ne nomme qu'une nation
   *[other] ce commerce nomme { $count } nations
}
world-treasury-range = le trésor de « { $nation } » est hors limites
world-treasury-range-help = Écrivez un nombre de points entre -{ $max } et { $max }.
world-treasury-twice = le trésor de { $nation } est donné deux fois
world-treasury-twice-help = Gardez une seule ligne par nation.
world-bad-name = le nom « { $typed } » ne peut pas être pris
world-bad-name-empty = Donnez un nom qui se lise, par exemple "armée de Fabius".
world-bad-name-long = { $limit ->
    [one] Un nom tient en { $limit } caractère.
   *[other] Un nom tient en { $limit } caractères au plus.
}
world-bad-name-hidden = Il contient un caractère invisible ou de commande ({ $code }) : retapez le nom à la main.
