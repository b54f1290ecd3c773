answer-no = non, il n'y en a pas
answer-elements = { $n ->
    [one] { $n } plaquette
   *[other] { $n } plaquettes
}
answer-nothing = rien n'a été appris

field-partners = Commerce avec
field-season = { -Saison }
field-treasury-after = Trésor après ces ordres
column-answer = Réponse
column-army = Armée
column-elements = Plaquettes
column-fleet = Flotte
column-malus = Malus
column-protection = Protection
column-province = Province
column-sea = Zone maritime
column-truth = Vérité
distance-neighbour = nation voisine
distance-trade = partenaire de commerce
distance-distant = nation éloignée
outcome-success = réussite
outcome-bad-luck = malchance
outcome-countered = jet contré
notice-none = Rien à choisir.
notice-intro = { $n ->
    [one] Un jet contre vous a été contré. À vous de choisir ce qu'apprendra celui qui a posé la question.
   *[other] Vos protections ont contré { $n } jets. À vous de choisir, pour chacun, ce qu'apprendra celui qui a posé la question.
}
notice-number = Avis n° { $number }
notice-how = Répondez à l'arbitre avant la clôture de la saison, une ligne par avis, par exemple « Avis 1 : 40 ». Vous pouvez ne rien donner (« Avis 1 : rien »), ou donner une fausse réponse, sous la forme que demande la question : oui ou non pour une présence ou l'espionnage ; un nombre pour une taille ou un trésor (40) ; des troupes avec leurs plaquettes pour une composition (Bd 20, Sp 6) ; une troupe pour une troupe majoritaire (Bd). Celui qui la reçoit ne pourra pas la distinguer d'une vraie. Si vous ne répondez pas, rien n'est donné ; un choix déjà noté reste valable tant que vous n'en changez pas.
choice-withhold = ne rien donner
choice-false = répondre : { $value }
account-before = Trésor en début de saison
account-arbiter = Ajustement de l'arbitre : { $reason }
account-arbiter-plain = Ajustement de l'arbitre
sheet-erratum = { $by } : { $change } (déjà compris dans le trésor)
account-since = { $what }, avant l'ouverture
account-erratum = Erratum de la saison { $season }
account-after = Trésor en fin de saison
file-title = Dossier sur toutes les nations
file-note = Tout ce qui suit est vrai, et date du moment du jet. Ce dossier n'est que pour vous.
fleet-unnamed = (sans nom)
truth-none = rien à apprendre (cela n'existe pas)
roll-why = { $sum } ; { $bids } ; { $reason }
roll-sum = { $die } au dé + { $bonus } - { $malus } = { $total }, il fallait { $threshold }
bid = { $what } -{ $malus }
bid-not-counted = { $what } -{ $malus } (ne compte pas)
bid-against = contre { $nation }
template-army = Une armée se désigne par sa province, ou par son nom si vous le connaissez : taille, composition, majorité.
template-provinces = Provinces, sauf les neutres : { $names }.
template-seas = Zones maritimes : { $names }.
map-caption = Les nations que vous pouvez espionner au prix d'un voisin.
map-whole = Qui est voisin de qui, et qui commerce avec qui.
map-neighbour = voisins
map-partner = commerce
answer-about-you = l'espionnage { $nation } contre vous
answer-about-you-anybody = l'espionnage de quiconque contre vous
answer-about-anybody = l'espionnage contre une nation, par quiconque
asker-unknown = auteur inconnu
field-protections = Vos protections
notice-protection = { $what } -{ $malus } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
rules-kinds = On peut demander à propos d'une autre nation : la présence d'une armée dans une province, la taille d'une armée, sa composition, sa troupe majoritaire (en nombre de plaquettes), la présence d'une flotte dans une zone maritime, le montant du trésor, et si elle vous espionne.
rules-cost = Une tentative coûte { $near ->
    [one] { $near } point
   *[other] { $near } points
} de trésor contre un voisin ou une nation avec qui l'on commerce, { $far ->
    [one] { $far } point
   *[other] { $far } points
} contre toute autre nation, et { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
} de plus par +1 au dé.
rules-roll = L'arbitre jette en secret un dé à { $die } faces. La tentative réussit si le dé, plus le bonus, moins le malus, donne au moins { $threshold }. Un 1 au dé échoue toujours, un { $die } réussit toujours.
rules-protection = Contre-espionnage : une nation protège un type de renseignement (contre toutes les nations) ou brouille une nation (pour tous les types), pour toute la saison. Chaque malus de -1 au dé coûte { $malus ->
    [one] { $malus } point
   *[other] { $malus } points
} de trésor.
rules-countered = Un jet contré laisse le choix à celui qui s'est protégé : ne rien donner, ou donner une fausse réponse. L'arbitre l'en avertit, et attend son choix jusqu'à la clôture. On peut aussi donner sa réponse d'avance, avec la protection : « protéger trésor -3, si contré : 40 ».
rules-neutral = On ne peut rien demander sur une province neutre ; mais une armée nommée peut être espionnée partout, même en province neutre. Une question refusée ne coûte rien.
rules-blind = Les enchères sont aveugles : personne n'apprend ce que les autres ont dépensé, sauf la nation de l'arbitre.
rules-omniscient = La nation de l'arbitre est { $nation } : elle a toutes les informations sur toutes les nations, et toujours vraies.
rules-question = { $id }, { $id ->
    [H1] une protection sur le type et une sur la nation se rencontrent
    [H2] quand un jet manqué est contré
    [H3] ce que dit l'avis d'un jet contré
    [H4] le moment dont datent les réponses
    [H5] des ordres plus chers que le trésor
    [H6] la même question deux fois dans la saison
    [H7] une question sur ce qui n'existe pas
    [H8] la question « espionnage »
    [H9] la victime d'un jet contré se tait
    [H10] si la victime peut dire la vérité
    [H11] à qui est la province
    [H12] égalité pour la troupe majoritaire
    [H13] le commerce
    [H14] les points d'une tentative manquée
    [H15] la nation de l'arbitre
    [H16] une nation qui n'envoie rien
    [H17] une question sur les armées d'une province
    [H18] quand une saison close peut être révélée
    [H19] combien de protections par saison
    [H20] une fausse réponse donnée d'avance
    [H21] un second message
    [H22] les armées, les flottes et le trésor de la nation de l'arbitre
    [H23] demander si l'on nous espionne
   *[other] { $name }
}
rules-intro = Chaque saison, une nation peut espionner les autres et se protéger d'elles, avec les points de son trésor. L'arbitre jette les dés en secret, puis dit à chacun, dans son bulletin, ce qu'il a appris et rien d'autre. Voici toute la règle, telle qu'elle est en vigueur. Le numéro de chaque clause est entre parenthèses : R pour ce que dit le texte, H pour une question qu'il laisse ouverte, avec la réponse de cette campagne.
rules-asking = Ce que l'on peut demander
rules-paying = Ce que cela coûte
rules-rolling = Le dé
rules-protecting = Se protéger
rules-countering = Un jet contré
rules-knowing = Ce que l'on sait, et ce que l'on ne saura pas
rules-arbiter = La nation de l'arbitre
rules-names = Les noms
rules-cost-example = Par exemple, une tentative avec un bonus de +2 coûte { $near ->
    [one] { $near } point
   *[other] { $near } points
} contre un voisin et { $far ->
    [one] { $far } point
   *[other] { $far } points
} contre une autre nation.
rules-trade = Une nation avec qui l'on commerce compte comme un voisin, pour la saison.
rules-who-is-near = Les voisins de chaque nation sont ceux-ci :
rules-bonus = Un bonus ne fait que racheter un malus : sans protection en face, il n'apporte rien. Les chances, selon ce que bonus et malus laissent :
rules-net = Bonus moins malus
rules-net-better = { $n } ou mieux
rules-bonus-counts = Un bonus s'ajoute au dé. Les chances, selon ce que bonus et malus laissent :
rules-net-worse = { $n } ou pire
rules-protection-examples = Par exemple : « protéger trésor -3 » compte contre toute question sur votre trésor, de qui que ce soit ; « protéger contre GAULE -1 », contre toute question de la Gaule sur vous.
rules-unsure = Nul n'est sûr à 100 % de ce qu'il apprend. Dans un bulletin, rien ne distingue une vraie réponse d'une fausse ; et « rien n'a été appris » ne dit jamais s'il y a eu malchance, s'il y avait une protection, ou s'il n'y avait rien à apprendre.
rules-news = Hors de ce que les joueurs se disent et des nouvelles en libre service du bulletin de clôture, les mêmes pour tous, on n'apprend rien d'une autre nation que par l'espionnage.
rules-no-omniscient = Dans cette campagne, aucune nation ne sait tout.
rules-message = Écrivez à l'arbitre un ordre par ligne, comme ci-dessous. Il renvoie un accusé de réception qui dit comment chaque ligne a été comprise et ce qu'elle coûte : lisez-le.
rules-word = Ajoutez un mot de votre invention, nouveau à chaque saison (« mot : … »), et ne le dites à personne : il entre dans le tirage de vos dés, que l'arbitre ne peut donc pas connaître d'avance.
rules-order-of-things = L'ordre d'une saison : ouverture, ordres, verrouillage (plus rien ne change), jet des dés, choix de ceux dont une protection a contré un jet, clôture et bulletins.
rules-neutral-provinces = Provinces neutres
rules-seas = Zones maritimes
rules-troops = Troupes
stacking-larger = Entre une protection sur le type de renseignement et une sur la nation, seule la plus forte compte.
template-document-chance = Sans protection en face, les chances d'une tentative sont de { $won }/{ $faces } : { $bonus ->
    [buys-back] un bonus ne fait que racheter un malus.
   *[counts] un bonus s'ajoute au dé.
}
notice-chosen = { $notice } ; votre choix : { $choice }
file-told = { $told } ({ $beside })
file-truth = en vérité : { $truth }
