# Les espions de Dragon Lords : mise en place, fichier du monde.

dl-setup-too-few = { $count ->
    [0] il n'y a aucun joueur
    [one] il n'y a qu'un joueur
   *[other] il n'y a que { $count } joueurs
}
dl-setup-too-few-help = Il en faut au moins deux : ajoutez des entrées [[player]].
dl-world-form-help = Comparez avec le monde donné en exemple (campaigns/dragon-lords/world.toml). Un texte se met entre guillemets droits ; tout crochet et toute accolade se ferme.
dl-world-large = le fichier est plus gros qu'un monde ne peut l'être
dl-world-large-help = Est-ce le bon fichier ? Rien n'en a été lu.
dl-unknown-player = « { $typed } » n'est pas un joueur de cette partie
dl-world-player-help = Écrivez le nom d'un joueur comme dans la mise en place.
dl-world-city = « { $typed } » n'est pas une ville de ce monde
dl-world-city-help = Écrivez le nom d'une ville comme à la ligne name de sa [[city]], et mettez la ville dans le fichier.
dl-world-name-help = Des lettres, sans virgule, point-virgule ni barre (/), sans espace aux bouts, 60 caractères au plus, et pas un nombre seul.
dl-world-twice = « { $name } » y est deux fois
dl-world-twice-help = Gardez-le une fois, ou donnez un autre nom à l'un des deux : casse et accents ne les distinguent pas.
dl-world-hex-taken = sur la case { $hex } il y a déjà { $city }
dl-world-hex-taken-help = Deux villes ne sont jamais sur la même case.
dl-world-off-map = la case { $hex } n'est pas sur la carte
dl-world-off-map-help = Mettez-la sur la carte ([map]), ou écrivez-en une autre. Un monde qui a des villes commence par sa carte.
dl-world-map = une carte est soit un rayon, soit une liste de cases
dl-world-map-help = Écrivez radius = 6 (autour de centre = "0,0"), ou hexes = ["0,0", "1,0"].
dl-world-place = une pile est soit dans une ville, soit sur une case
dl-world-place-help = Écrivez city = "…", ou hex = "…", pas les deux.
dl-world-empty-stack = il n'y a personne dans cette pile
dl-world-empty-stack-help = Écrivez ses unités, son héros ou les deux ; ou retirez la pile.
dl-world-spy = on ne sait pas où est cet espion
dl-world-spy-help = Écrivez city = "…" ; ou, s'il est en route, from = "…", to = "…" et arrives = le numéro du tour.
dl-world-others-city = { $city } est une ville { DE($owner) }
dl-world-others-city-help = Un gouverneur se place dans une ville de son joueur ; ou n'écrivez pas de ville : engagé, et pas placé.
dl-world-second-governor = il y a déjà un gouverneur à { $city }
dl-world-second-governor-help = Une ville n'a qu'un gouverneur.
