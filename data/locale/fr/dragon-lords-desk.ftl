# Les espions de Dragon Lords : mise en place, fichier du monde, refus, ce qui est dit sur les papiers, et la règle pour
# les joueurs, avec chaque réglage d'une règle maison (dl-NOM-RÉGLAGE).

dl-world-no-city = Aucune ville n'est connue : aucun joueur n'a d'or ni d'espion, et aucun ordre ne peut compter. D'abord : arbitre monde importer monde.toml
dl-world-unknown-player = « { $typed } » n'est pas un joueur de cette partie
dl-world-unknown-city = « { $typed } » n'est pas une ville de ce monde
dl-world-unknown-city-help = { $count ->
    [0] Il n'y a pas encore de ville : mettez-la dans le fichier, avec sa carte.
   *[other] Ses villes sont : { $known }.
}
dl-world-bad-name = « { $typed } » ne peut pas être un nom
dl-world-bad-name-help = Des lettres, sans virgule, point-virgule ni barre (/), sans espace aux bouts, 60 caractères au plus, et pas un nombre seul.
dl-world-twice = « { $name } » y est deux fois
dl-world-twice-help = Gardez-le une fois, ou donnez un autre nom à l'un des deux : casse, accents, traits d'union et apostrophes ne les distinguent pas.
dl-world-hex-taken = sur la case { $hex } il y a déjà { $city }
dl-world-hex-taken-help = Deux villes ne sont jamais sur la même case.
dl-world-off-the-map = la case { $hex } n'est pas sur la carte
dl-world-off-the-map-help = { $sheet ->
    [yes] Mettez-la dans la feuille Carte, ou écrivez-en une autre. Un monde qui a des villes commence par sa carte.
   *[no] Mettez-la sur la carte ([map]), ou écrivez-en une autre. Un monde qui a des villes commence par sa carte.
}
dl-world-no-map = une carte est soit un rayon, soit une liste de cases
dl-world-no-map-help = Écrivez radius = 6 (autour de centre = "0,0"), ou hexes = ["0,0", "1,0"].
dl-world-not-one-place = une pile est soit dans une ville, soit sur une case
dl-world-not-one-place-help = { $sheet ->
    [yes] Remplissez la colonne « ville », ou bien les colonnes « colonne » et « rangée », pas les deux.
   *[no] Écrivez city = "…", ou hex = "…", pas les deux.
}
dl-world-empty-stack = il n'y a personne dans cette pile
dl-world-empty-stack-help = { $sheet ->
    [yes] Écrivez ses unités dans la feuille Unités, ou son héros ici ; ou supprimez la ligne.
   *[no] Écrivez ses unités, son héros ou les deux ; ou retirez la pile.
}
dl-world-no-whereabouts = on ne sait pas où est cet espion
dl-world-no-whereabouts-help = { $sheet ->
    [yes] Remplissez la colonne « ville » ; ou, s'il est en route, « depuis », « vers » et « arrive au tour ».
   *[no] Écrivez city = "…" ; ou, s'il est en route, from = "…", to = "…" et arrives = le numéro du tour.
}
dl-world-others-city = { $city } est une ville { DE($owner) }
dl-world-others-city-help = Un gouverneur se place dans une ville de son joueur ; ou n'écrivez pas de ville : engagé, et pas placé.
dl-world-second-governor = il y a déjà un gouverneur à { $city }
dl-world-second-governor-help = Une ville n'a qu'un gouverneur.
dl-world-unknown-player-help = Les joueurs sont : { $known }.

# Refus
dl-refusal-choice-help = Choisissez dans la liste de votre lettre.
dl-refusal-choice-no-building = Ce bâtiment n'est pas dans la liste : { $building }.
dl-refusal-choice-no-hex = La case { $hex } n'est pas proposée.
dl-refusal-no-choice = Vous ne pouvez pas choisir cela ici.
dl-refusal-choice-too-dear = Cela coûte { $price } d'or, et il y en a { $gold }.
dl-refusal-choice-too-dear-help = Choisissez ce qui peut être payé (les prix sont dans l'avis), ou rien.

# Ce qui est dit d'un message entier
dl-gold-left = Or après ces ordres

# Ce qu'un joueur apprend
dl-none-deity = aucune
dl-unit = { $kind } ({ $stack }, place { $place } à partir du haut)
dl-hero = { $name } (héros, niveau { $level })
dl-hero-with-items = { $name } (héros, niveau { $level }, avec : { $items })
dl-stack = { $hero ->
    [none] { $stack } ({ $owner }), de haut en bas : { $units }
   *[other] { $count ->
        [0] { $stack } ({ $owner }) : { $hero }, sans unité
       *[other] { $stack } ({ $owner }), de haut en bas : { $units } ; à sa tête, { $hero }
    }
}
dl-choice-nothing = rien
dl-choice-building = détruire : { $building }
dl-choice-kill = tuer : { $unit }
dl-choice-take = prendre, pour la case { $hex } : { $unit }
dl-choice-destroy = détruire : { $unit }
dl-choice-set-out = partir
dl-news-arrived = Votre espion { $spy } est arrivé à { $city }.
dl-news-turned-back = Votre espion { $spy } n'a pas pu entrer à { $bound } : il est revenu à { $city }.
dl-news-spy-lost = Votre espion { $spy }, qui devait être à { $city }, est perdu.
dl-news-watched = { $count ->
    [none] { $present ->
        [true] Votre espion { $spy }, qui veille à { $city }, sait qu'il y a des espions ennemis.
       *[false] Votre espion { $spy }, qui veille à { $city }, sait qu'il n'y a pas d'espion ennemi.
    }
    [0] Votre espion { $spy }, qui veille à { $city }, sait qu'il n'y a pas d'espion ennemi.
    [one] Votre espion { $spy }, qui veille à { $city }, a compté un espion ennemi.
   *[other] Votre espion { $spy }, qui veille à { $city }, a compté { $count } espions ennemis.
}{ $killed ->
    [0] {""}
    [one] {" "}Il en a tué un.
   *[other] {" "}Il en a tué { $killed }.
}
dl-news-succeeded = Votre espion { $spy } à { $city }, { $action } : succès.
dl-news-failed = Votre espion { $spy } à { $city }, { $action } : échec. { $killed ->
    [true] L'espion a été tué.
   *[false] L'espion est en vie.
}
dl-news-informed = Un espion a agi à { $city } et a échoué. { $killed ->
    [true] Il a été tué.
   *[false] Il est toujours en vie.
}{ $of ->
    [none] {""}
   *[other] {" "}C'était un espion { DE($owner) } ({ $action }).
}
dl-news-city-gone = { $city } est rasée.
dl-news-set-out = Votre espion { $spy } a quitté { $from } pour { $to } ; il y sera au début du tour { $arrives }.
dl-news-hired = { $more ->
    [0] Vous avez engagé un espion à { $city } : le numéro { $first }.
    [one] Vous avez engagé des espions à { $city } : les numéros { $first } et { $last }.
   *[other] Vous avez engagé des espions à { $city } : les numéros { $first } à { $last }.
}
dl-news-idle = « { $order } » n'a rien donné : { $why }.{ $back ->
    [0] {""}
   *[other] {" "}Son prix ({ $back } d'or) vous est rendu.
}
dl-news-smuggled = Ce que vos espions sortent { DE($city) } en contrebande vous rapporte { $gold } d'or au début du tour suivant.
dl-news-income = Au début du tour { $turn }, vos villes vous rapportent { $gold } d'or.
why-spy-lost = l'espion est perdu
why-spy-elsewhere = l'espion n'est pas dans cette ville
why-spy-waits = l'espion ne peut pas encore agir
why-spy-acted = l'espion a déjà agi
why-city-gone = la ville n'existe plus
why-city-changed-sides = la ville a changé de mains
why-destination-lost = la ville où il devait aller n'est plus à vous
missing-governor = Il n'y avait pas de gouverneur.
missing-building = Il n'y avait pas de bâtiment.
missing-unit = Il n'y avait pas d'unité à atteindre.
missing-walls = Il n'y avait pas de murailles.
missing-spy = Il n'y avait pas d'espion qui veille.
missing-stack = Il n'y avait pas de pile de ce nom.
missing-hex = La case n'était pas libre : cela n'a rien donné.
missing-held = Les unités ne peuvent pas sortir de la ville ce tour-ci (interception d'ordres) : la pile reste où elle est.
missing-city = Il n'y avait pas de ville où aller.
missing-gold = Il n'y avait pas assez d'or : l'unité n'est pas prise, et rien n'est payé.
dl-did-nothing = {""}
dl-did-missed = { $missing }
dl-did-prestige-fell = Le prestige de l'ennemi baisse de { $rolled }, sans descendre au-dessous de 0.
dl-did-walls-fell = Les murailles baissent de 5, sans descendre au-dessous de 0.
dl-did-defend-fell = La défense des unités de l'ennemi dans la ville baisse de 5, sans descendre au-dessous de 0.
dl-did-gold-taken = Vous prenez { $gold } d'or.
dl-did-levied = Cela se verra dans le revenu de la ville, au début du tour suivant.
dl-did-governor-killed = Le gouverneur est mort.
dl-did-spy-killed = Un espion qui veillait est éliminé.
dl-did-stack-moved = La pile { $stack } va sur la case { $hex }.
dl-did-held = Les unités de l'ennemi ne peuvent pas quitter la ville au tour { $turn }.
dl-did-set-out = L'espion part pour { $to } ; il y sera au début du tour { $arrives }.
dl-did-building-destroyed = Détruit : { $building }.
dl-did-unit-killed = Tuée : { $unit }.
dl-did-unit-taken = Achetée pour { $price } d'or : { $unit }. C'est votre pile { $stack }, sur la case { $hex }.{ $chosen ->
    [none] {""}
   *[other] {" "}La case { $chosen }, que vous aviez choisie, n'était pas libre.
}
dl-did-unit-destroyed = Détruite pour { $price } d'or : { $unit }.
dl-did-razed = La ville est rasée.
dl-loss-prestige = Votre prestige a baissé de { $by }.
dl-loss-walls = Les murailles { DE($city) } ont baissé de { $by }.
dl-loss-defend = La défense de vos unités à { $city } a baissé de { $by } (jamais sous 0).
dl-loss-gold = Il manque { $gold } d'or dans votre trésor.
dl-loss-governor = { $city } a perdu son gouverneur, { $governor }.
dl-loss-stack-moved = Votre pile { $stack } a quitté { $city } sans votre ordre : elle est sur la case { $hex }.
dl-loss-held = Vos unités à { $city } ne peuvent pas quitter la ville au tour { $turn }.
dl-loss-buildings = Détruit à { $city } : { $buildings }.
dl-loss-units = À { $city }, il manque : { $units }.
dl-loss-city = { $city } est rasée.
dl-loss-income = { $city } ne rapporte que { $kept } d'or au début du tour suivant, au lieu de { $due }.
dl-survivors = { $hex ->
    [none] { $stack } : perdu { $lost } ; il n'en reste rien
   *[other] { $count ->
        [0] { $stack } : aucune perte ; la pile est sur la case { $hex }
       *[other] { $stack } : perdu { $lost } ; ce qui reste est sur la case { $hex }
    }
}
dl-shows-buildings = Bâtiments : { $count ->
    [0] aucun
   *[other] { $buildings }
}.
dl-shows-units = Il n'y a pas d'unité.
dl-shows-produces = Peut produire : { $count ->
    [0] aucun
   *[other] { $kinds }
}.
dl-shows-governor = Gouverneur : { $governor ->
    [none] aucun
   *[other] { $governor }
}.
dl-shows-deity = Divinité { DE($player) } : { $deity ->
    [none] aucun
   *[other] { $deity }
}.
dl-shows-governors = Gouverneurs engagés par { $player } : { $count ->
    [0] aucun
   *[other] { $governors }
}.
dl-shows-hero = { $player ->
    [none] Aucun autre joueur n'a de héros.
   *[other] { $hero ->
        [none] { $player } n'a pas de héros.
       *[other] Le héros { DE($player) } le plus proche : sur la case { $hex }, niveau { $level }, dans une pile de { $size } (lui compris).
    }
}
dl-shows-city = { $player ->
    [none] Aucun autre joueur n'a de ville que vous ne connaissiez.
   *[other] { $city ->
        [none] { $player } n'a aucune ville que vous ne connaissiez déjà.
       *[other] La ville { DE($player) } la plus proche, parmi celles que vous ne connaissiez pas : { $city }, sur la case { $hex }.
    }
}
dl-shows-stacks = { $player ->
    [none] { $count ->
        [0] Aucun autre joueur n'a de pile que vous ne voyiez.
       *[other] Des piles d'autres joueurs que vous ne voyiez pas, sur les cases : { $hexes }.
    }
   *[other] { $count ->
        [0] { $player } n'a aucune pile que vous ne voyiez déjà.
       *[other] Des piles { DE($player) } que vous ne voyiez pas, sur les cases : { $hexes }.
    }
}
dl-shows-counts = { $player } a { $cities ->
    [one] { $cities } ville
   *[other] { $cities } villes
}, { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
} (ses unités, où qu'elles soient, sans les héros) et { $gold } d'or.

# Le bulletin
dl-told = Ce qui s'est passé
dl-told-nothing = Rien dont vous ayez connaissance.
dl-told-note = Vos espions rapportent ce qu'ils ont vu à ce moment-là du tour { $turn } : cela a pu changer depuis. Entre parenthèses, après des unités : coût de production et défense.
dl-hands = Villes qui ont changé de mains
dl-hands-gained = { $city } est maintenant à vous.
dl-hands-gained-from = { $city }, qui était à { $from }, est maintenant à vous.
dl-hands-lost = { $city } n'est plus à vous.
dl-hands-lost-to = { $city } n'est plus à vous : la ville est maintenant à { $to }.
dl-hands-seen = { $city }, qui était à { $from }, est maintenant à { $to }.
dl-lost = Pertes notées par l'arbitre
dl-lost-hero = Votre héros { $hero } est perdu.
dl-lost-governor = Votre gouverneur { $governor } est perdu.
dl-lost-stack = Votre pile { $stack } n'est plus là.
dl-lost-units = { $stack } : { $kind }, { $count } de moins.
dl-choices = Vos choix
dl-choice-lapsed = rien (aucun choix n'est venu à temps)
dl-gold-before = À l'ouverture du tour
dl-gold-recorded = Entré par l'arbitre
dl-gold-moved = Tout le reste
dl-gold-after = Maintenant
dl-gold-note = « Tout le reste » comprend ce qui s'est passé (ci-dessus) et votre revenu du début du tour suivant, déjà versé.
dl-holds = Ce que vous avez et voyez
dl-prestige = Prestige
dl-deity = Divinité
dl-cities = Vos villes
dl-city = { $city } (case { $hex }) : revenu { $income }, murailles { $walls } ; bâtiments : { $buildings } ; gouverneur : { $governor } ; peut produire : { $produces }.
dl-city-held = Ses unités ne peuvent pas la quitter au tour { $turn }.
dl-stacks = Vos piles
dl-own-stack = { $hero ->
    [none] { $stack }, { $place }, de haut en bas : { $units }
   *[other] { $count ->
        [0] { $stack }, { $place } : { $hero }, sans unité
       *[other] { $stack }, { $place }, de haut en bas : { $units } ; à sa tête, { $hero }
    }
}
dl-on-hex = sur la case { $hex }
dl-seen = Ce que vous voyez des autres
dl-seen-nothing = Vous ne voyez rien des autres.
dl-out = Vous n'avez plus ni ville ni espion : vous êtes hors jeu. Ce bulletin est le dernier ; désormais, vous ne recevez que les papiers publics.
dl-seen-city = { $city } ({ $owner }), case { $hex }
dl-seen-stack = { $top ->
    [none] { $stack } ({ $owner }), { $place }
   *[other] { $stack } ({ $owner }), { $place } ; en haut : { $top }
}
dl-known = Villes dont vous connaissez l'emplacement, et que vous ne voyez pas maintenant : { $names }.
dl-spy-lost = perdu
dl-spy-under-way = en route { DE($from) } à { $city }, où il sera au début du tour { $turn }

# Ce qui attend un choix
dl-notice-question = Votre espion { $spy } à { $city }, { $action } : succès.
dl-column-success = En cas de succès
dl-duty-held = À vous d'y veiller : les unités { DE($owner) } ne peuvent pas sortir de { $city } au tour { $turn } (interception d'ordres).
dl-duty-levied = { $incited ->
    [true] À vous de payer : après une agitation, { $city } ({ $owner }) ne rapporte rien pour ce tour.
   *[false] À vous de payer : le revenu de { $city } ({ $owner }) est passé en partie en contrebande.
}{ $halves } À { $owner } : { $kept } d'or, sur { $due }.
dl-duty-half = {" "}À { $player } : la moitié de ce qui restait, { $gold } d'or.
dl-duty-out = { $player } n'est plus en jeu : il ne lui reste ni ville ni espion.

# Le monde

# Le bilan
dl-audit-left-held = Sorties par le fichier du monde d'une ville qu'elles ne pouvaient pas quitter ce tour-ci (interception d'ordres) : { $names }.
# Ce que donne un jet
dl-out-success = succès
dl-out-failure = échec
dl-out-survives-informed = en vie, ennemi informé
dl-out-survives-unnoticed = en vie, inaperçu
dl-out-killed = tué, ennemi informé
dl-out-senses = sait s'il y en a
dl-out-counts = les compte
dl-out-kills-one = les compte, en tue un s'il y en a
dl-out-kills-two = les compte, en tue jusqu'à 2
dl-out-sum = { $n } en tout
dl-out-burnt = détruites : { $n } sur { $of }
dl-out-drawn = le n° { $n } sur { $of } est tiré
dl-out-drawn-many = un sur { $of } est tiré

# La règle pour les joueurs
dl-rule = { $id } : { $words }
dl-rules-intro = Vous engagez des espions dans vos villes et dans celles des autres. L'arbitre jette les dés pour eux en secret, et dit à chaque joueur dans son bulletin ce qu'il peut savoir.
dl-rules-hiring = Un espion dans une ville ennemie que vous voyez coûte { $enemy } d'or, dans une de vos villes { $friendly } ; jusqu'à { $most } par ligne.
dl-rules-seeing = Une ville qui vous est visible, grâce à un espion ou autrement, vous montre le nom de chaque pile qui s'y trouve et l'unité du haut, pas le reste.
dl-rules-acting = Un espion n'agit pas au tour où il est engagé, et fait une action par tour.
dl-rules-failing = Pour chaque action, on jette un d100 : elle réussit si le dé ne dépasse pas sa valeur. Sinon, on jette un d8 : de 1 à 3, l'espion survit et l'ennemi est informé ; à 4, il survit et l'ennemi n'est pas informé ; de 5 à 8, il est tué et l'ennemi est informé.
dl-rules-guarding = Au début de chaque tour, tout espion dans une ville de son propre joueur jette un d100 : à 35 ou moins, son joueur apprend s'il y a des espions ennemis ; à 30 ou moins, combien ; à 25 ou moins, l'un d'eux est tué ; à 5 ou moins, deux.
dl-rules-moving = Un espion dans une ville de son propre joueur va dans une autre de ses villes pour { $price } d'or, et arrive après 3 tours.
dl-rules-message = Écrivez à l'arbitre un ordre par ligne, comme sur votre feuille d'ordres. Il vous renvoie un accusé de réception qui dit comment chaque ligne est comprise et ce qu'elle coûte : lisez-le.
dl-rules-word = Ajoutez un mot de votre invention, nouveau à chaque tour (« mot : … »), et ne le dites à personne : il entre dans le tirage de vos dés, que l'arbitre ne peut donc pas connaître d'avance.
dl-action-arson = montre tous les bâtiments de la ville ; vous en choisissez un, qui est détruit
dl-column-threshold = Réussit à … ou moins
dl-action-assassinate = montre toutes les unités de la ville ; vous en choisissez une, qui est tuée ; pas un héros
dl-action-augury = montre la divinité de l'ennemi
dl-action-blackmail = le prestige de l'ennemi baisse de 10d4
dl-action-bribe = montre toutes les unités ennemies de la ville ; vous pouvez payer le coût de production de l'une pour la prendre, placée à côté de la ville, ou la moitié pour la détruire
dl-action-desecration = le prestige de l'ennemi baisse de 5
dl-action-execute = le gouverneur est tué
dl-action-expose = montre l'emplacement et le niveau du plus proche héros de l'ennemi, et la taille de sa pile (lui compris)
dl-action-false-orders = la pile que vous nommez quitte la ville pour la case voisine que vous nommez
dl-action-incite = la ville ne rapporte pas d'or au tour suivant
dl-action-infiltrate = montre la plus proche ville de l'ennemi dont vous ne connaissiez pas l'emplacement ; vous choisissez alors si l'espion part pour elle ce tour-ci, et il arrive après 3 tours. Ordonnée vers une ville déjà trouvée, elle ne montre rien : l'espion part, c'est tout
dl-action-intercept-orders = les unités ennemies ne peuvent pas quitter la ville à leur tour suivant
dl-action-interrogate = montre tous les gouverneurs que l'ennemi a engagés
dl-action-leak = montre l'emplacement de trois piles de l'ennemi que vous ne voyez pas
dl-action-network = montre le nombre de villes de l'ennemi, son nombre d'armées (ses unités, où qu'elles soient, sans les héros) et son or
dl-action-neutralize = un espion ennemi qui veille dans la ville est éliminé
dl-action-poison = la défense de toutes les unités ennemies de la ville baisse de 5, pour de bon
dl-action-relocate = l'espion va dans une autre ville ennemie dont vous connaissez l'emplacement, et arrive après 3 tours
dl-action-revolt = la ville est rasée ; chaque unité ennemie est détruite à 35 %, les autres vont à côté ; les héros ne sont jamais détruits
dl-action-sabotage = les murailles baissent de 5
dl-action-smuggle = la moitié du prochain revenu de la ville est à vous
dl-action-steal = 5d10 d'or passent du propriétaire de la ville à vous
dl-action-surveillance = montre toutes les unités ennemies, ce que la ville peut produire, son gouverneur, ses bâtiments
dl-guard-values-nested = Les quatre valeurs d'un espion qui veille s'emboîtent : à 5 ou moins, il sait, compte et en tue deux (pas trois).
dl-several-guards-one-after-the-other = Plusieurs espions qui veillent jettent l'un après l'autre, dans l'ordre où ils ont été engagés.
dl-which-spy-dies-drawn = L'espion ennemi qui meurt est tiré au sort parmi ceux qui sont là ; son joueur apprend qu'il est perdu, pas comment.
dl-informed-city-and-fate = Qui est informé d'une action manquée apprend la ville, qu'un espion a agi et s'il a été tué ; ni à qui il est, ni ce qu'il a tenté.
dl-informed-owner-and-action = Qui est informé d'une action manquée apprend la ville, à qui était l'espion, ce qu'il a tenté et s'il a été tué.
dl-success-told-effect-only = Un succès n'est pas annoncé : sa victime en voit l'effet dans son bulletin, jamais l'auteur.
dl-order-of-a-turn-arrivals-guards-deeds-hiring = Dans un tour viennent d'abord les arrivées, puis les jets des espions qui veillent, puis les actions dans l'ordre des joueurs, puis les engagements.
dl-new-guards-from-the-next-turn = Les espions engagés dans sa propre ville jettent à partir du tour suivant.
dl-three-turns-there-at-the-third-beginning = Un espion qui part arrive au début du troisième tour suivant ; en route, il n'agit pas et ne peut pas être découvert.
dl-destination-lost-turns-back = Un espion dont la destination a disparu ou changé de camp revient ; il est perdu si la ville d'où il vient a disparu aussi.
dl-city-changes-hands-spies-change-sides-and-wait = Quand une ville change de mains, les espions des deux propriétaires qui s'y trouvent changent de camp et attendent un tour.
dl-reveal-then-target-pending-choice = Quand un succès donne à choisir (incendie, assassinat, corruption ; infiltration : si l'espion part), le tour s'arrête jusqu'au choix, avant l'action suivante ; sans choix, rien ne se passe.
dl-impossible-target-rolled-all-the-same = Une action qui ne trouve pas sa cible est jouée tout de même, et le résultat dit ce qu'il y avait.
dl-reductions-never-below-zero = Rien ne baisse sous 0.
dl-smuggle-and-incite-incite-first = Agitation et contrebande sur une même ville : l'agitation d'abord ; chaque contrebande prend la moitié de ce qui reste, arrondie en dessous ; la moitié du prix d'une corruption s'arrondit au-dessus.
dl-steal-and-bribe-what-is-there = Personne ne prend plus d'or qu'il n'y en a ; une corruption qui ne peut pas être payée n'a pas lieu.
dl-reveals-dated = Ce que montre un espion est une image de ce moment.
dl-nearest-fewest-hexes = Le plus proche est celui qui est à la plus petite distance, en cases ; à égalité, on tire au sort.
dl-revolt-spies-lost-units-clockwise = Dans une révolte, les espions de tous les camps qui sont dans la ville sont perdus ; les unités vont sur les cases libres voisines, dans le sens des aiguilles d'une montre à partir du nord, une case par pile, et ce qui n'en trouve pas est perdu, sauf un héros, qui va sur la case libre la plus proche : la ruine est libre, et c'est la plus proche quand rien ne l'est à côté.
dl-held-units-kept-by-the-referee = Interception d'ordres : les unités ne peuvent pas sortir de la ville au tour suivant. Son joueur le lit dans son bulletin et sur sa feuille d'ordres ; l'arbitre, qui déplace les unités, les y garde ; de faux ordres ne les déplacent pas à ce tour-là, et le succès le dit.
dl-enemy-city-owner = « L'ennemi » d'une action est le propriétaire de la ville où se trouve l'espion.
dl-enemy-every-other-player = « L'ennemi » d'une action est le propriétaire de la ville où se trouve l'espion ; mais ce qui est le plus proche, tiré au sort, empoisonné, surveillé ou compté (dénonciation, infiltration, fuite, empoisonnement, surveillance, réseau) l'est chez tous les autres joueurs.
dl-income-by-the-program = Le revenu des villes est versé à la clôture de chaque tour, comme au début du suivant : l'or est là quand les ordres suivants se paient, et les effets de l'agitation et de la contrebande se voient tout de suite.
dl-income-by-the-referee = Le revenu des villes est payé par l'arbitre, à qui agitation et contrebande sont dites, et qui les retire.
dl-seat-order-moves-on = Au tour 1, les joueurs agissent dans l'ordre de la liste des joueurs ; à chaque tour suivant commence celui qui venait en deuxième au tour d'avant, et celui qui avait commencé vient en dernier.
dl-seat-order-fixed = Les joueurs agissent à chaque tour dans l'ordre de la liste des joueurs.
dl-bribe-hex-taken-next-clockwise = Si la case choisie pour une unité corrompue n'est finalement pas libre, l'unité va sur la case libre suivante à côté de la ville, dans le sens des aiguilles d'une montre ; s'il n'y en a pas, elle n'est pas prise, et rien n'est payé.
dl-failure-told-failed-and-fate = D'une action manquée, vous apprenez qu'elle a manqué et si votre espion est en vie ; jamais si l'ennemi a été informé.
dl-hire-out-of-sight-stands = Un engagement compte même si vous ne voyez plus la ville au moment des engagements : vous l'avez payé quand vous la voyiez.
dl-gold-silence-second-message-as-sent = Les ordres sont pris dans l'ordre où ils sont écrits ; celui qui est trop cher est refusé et ne coûte rien, et les suivants qui peuvent être payés comptent. Qui n'envoie rien n'a pas d'ordres, et son bulletin le dit. Un deuxième message remplace le premier s'il est sans erreur ; avec une erreur, le premier reste, et l'accusé de réception le dit à sa première ligne. Le premier mot reste.
dl-without-cities-while-a-spy-lives = Un joueur sans ville joue tant qu'un espion à lui vit ; ensuite il est hors jeu et ne reçoit que les papiers publics.
dl-rules-decided = Ce que la règle ne dit pas
dl-decided-hexes = Une case s'écrit colonne,rangée : les colonnes vont vers l'est, les rangées vers le sud, et une colonne plus à l'est la même rangée est une demi-case plus bas. Ses côtés sont le nord, le nord-est, le sud-est, le sud, le sud-ouest et le nord-ouest.
dl-decided-armies = Une armée est une unité d'une pile : c'est ce qu'une ville produit, ce qui a une défense, et ce que compte le réseau. Le haut d'une pile est la première de ses unités. Un héros mène une pile et n'est pas de ses unités : il n'en est jamais le haut, mais compte dans sa taille (dénonciation).
dl-decided-prices = Les ordres se paient quand ils sont acceptés. Ce qui ne peut pas se faire ensuite (la ville est rasée ou a changé de mains, l'espion est perdu) est remboursé.
dl-decided-sight = Ce qui se trouve dans votre propre ville, vous le voyez. Une pile qui vous est visible dans une ville que vous ne connaissez pas est montrée par sa case.
dl-decided-knowing = Une ville que vous avez vue, vous la connaissez désormais. Vous n'apprenez qu'elle a disparu que si vous la voyiez alors.
dl-decided-turning-back = Un espion qui revient se retrouve à son point de départ, au début du tour où il serait arrivé.
dl-decided-infiltrate = L'infiltration peut être ordonnée vers toute ville ennemie dont vous connaissez l'emplacement, de quelque façon que vous l'ayez appris.
dl-decided-false-orders = De faux ordres ne nomment pas une de vos piles. Avant le jet, on ne regarde pas si la pile est dans la ville ; on regarde si la case est à côté de la ville, mais seulement quand vous voyez la ville.
dl-decided-bribe = La corruption propose les cases à côté de la ville que vous n'avez pas de raison de croire prises, et l'or tel que vous le comptez, avec ce qu'on vous a volé ce tour-ci : sinon, l'offre dirait ce qui est caché. Ce que vous ne pouvez finalement pas payer n'est pas pris, et votre bulletin vous le dit.
dl-decided-bribed-name = La pile d'une unité corrompue porte le nom de son type et un numéro tiré au sort. D'abord, vous seul la voyez.
dl-decided-revolt = Une case est libre quand elle est sur la carte, sans ville et sans pile. Les piles quittent une ville rasée dans l'ordre de leurs noms. Le gouverneur d'une ville rasée reste engagé.
dl-decided-places = De ce que montrent la fuite et la dénonciation, on ne note que la case et le tour, sans aucun nom.
dl-decided-losses = Le bulletin donne le total de ce que vous perdez en un tour : le prestige, l'or, les murailles et la défense dans chaque ville (des unités qui restent, là où elle a le plus baissé) ; les unités et les bâtiments disparus sont nommés. Il ne dit pas ce qui n'a pas eu d'effet, ni ce qui est arrivé à une ville avant qu'elle soit rasée.
dl-decided-lapsed = Un choix qui ne se présente qu'à la clôture n'est pas demandé : rien n'est choisi.
dl-decided-out = Un joueur hors jeu y revient si l'arbitre enregistre une ville ou un espion à lui.
dl-decided-messages = Une ligne qui commence par le nom d'un autre joueur est refusée. Deux ordres pour un même espion, ou un ordre qui se lit de deux façons, sont refusés ou font l'objet d'une question, jamais devinés.

dl-rules-arbiter = Ce que l'arbitre fait lui-même
dl-arbiter-armies = L'arbitre s'occupe des armées, des batailles, des conquêtes, des constructions et de tout autre or : entre les tours, il enregistre le résultat.
dl-arbiter-intercept = Il garde les unités dans une ville dont les ordres ont été interceptés : le programme le lui rappelle à l'ouverture, et lui montre ce qu'un changement du monde en sortirait.
dl-arbiter-income = Le revenu des villes est versé comme le dit G21, et par personne d'autre.

# Le monde et les ordres dans un tableau
dl-world-too-many-hexes = cette carte a trop de cases
dl-world-too-many-hexes-help = Le nombre de cases d'une carte va jusqu'à { $most }.
dl-world-held-out = La pile { $stack } ne peut pas sortir de { $city } au tour { $season } (interception d'ordres), et ceci l'en sort. Si ce n'est pas voulu, laissez-la à { $city } ; sinon, c'est noté au journal.
dl-world-no-hex = il n'y a pas de case { $typed }
dl-world-no-hex-help = Colonnes et rangées sont des nombres entiers de -9999 à 9999.
dl-world-no-such-stack = il n'y a pas de pile « { $typed } »
dl-world-no-such-stack-help = Écrivez le nom de la pile comme dans la feuille Piles, et mettez-y la pile.
dl-book-map = Carte
dl-book-players = Joueurs
dl-book-cities = Villes
dl-book-governors = Gouverneurs
dl-book-stacks = Piles
dl-book-units = Unités
dl-book-owner = à qui
dl-book-q = colonne
dl-book-r = rangée
dl-book-radius = rayon
dl-book-player = joueur
dl-book-gold = or
dl-book-prestige = prestige
dl-book-deity = divinité
dl-book-knows = connaît
dl-book-seen = visible de
dl-book-income = revenu
dl-book-walls = murailles
dl-book-buildings = bâtiments
dl-book-produces = produit
dl-book-held = retenue au tour
dl-book-city = ville
dl-book-hero = héros
dl-book-level = niveau
dl-book-items = objets
dl-book-stack = pile
dl-book-unit = unité
dl-book-cost = prix
dl-book-defend = défense
dl-book-count = nombre
dl-book-number = numéro
dl-book-from = depuis
dl-book-to = vers
dl-book-arrives = arrive au tour
dl-book-side = y va en
dl-book-hired = engagé au tour
dl-book-ready = agit au tour
dl-book-alive = en vie
dl-book-side-friendly = ami
dl-book-side-enemy = ennemi
dl-book-help =
    Ce classeur dit au programme ce que l'arbitre sait du monde. Remplissez-le, enregistrez-le, puis : arbitre -c FICHIER monde importer CLASSEUR
    Une case, c'est sa colonne et sa rangée, chacune dans sa propre colonne.
    Carte : une ligne par case. Une ligne avec un rayon vaut pour toutes les cases qui en sont éloignées d'autant au plus.
    Joueurs : une ligne par joueur. Celui qui n'y est pas garde ce qu'il a ; une cellule vide n'y change rien non plus. Entre les noms d'une liste, des virgules.
    Villes : une ligne par ville. Gouverneurs : une ligne pour chacun qui est engagé ; sans ville, il n'est pas placé.
    Piles : dans une ville, ou sur une case. Unités : du haut au bas de chaque pile ; un nombre vaut pour autant d'unités pareilles.
    Espions : dans une ville, ou en route de l'une à l'autre. Celui qui est perdu garde sa ligne, avec non sous « en vie ».
    Chaque feuille remplace tout ce que le programme savait de son sujet (sauf les joueurs) ; une feuille effacée n'y change rien, une feuille vide sous ses titres n'en garde rien. Sans la feuille des unités, les piles gardent les leurs. Celle-ci n'est pas lue. Une colonne « notes » est à vous.
