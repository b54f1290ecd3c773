# La règle et les règles maison, en mots pour les joueurs. Là où une règle laisse un choix, le
# réglage se lit seul : la feuille d'ouverture le donne sans la question.

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
rules-sending = Envoyer ses ordres
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

## H1
stacking-sum = Une protection sur le type de renseignement et une sur la nation s'ajoutent.
stacking-larger = Entre une protection sur le type de renseignement et une sur la nation, seule la plus forte compte.
## H2
countered-without-malus = Un jet manqué est contré s'il aurait réussi sans le malus ; un 1 au dé n'est donc jamais contré.
countered-any-failure = Tout jet manqué sous une protection est contré.
## H3
notice-names-named-protection = L'avis d'un jet contré dit la question posée ; il ne nomme le demandeur que si une protection contre cette nation même a compté.
notice-names-never = L'avis d'un jet contré dit la question posée, jamais qui l'a posée.
notice-names-always = L'avis d'un jet contré dit la question posée et qui l'a posée.
## H4
treasury-as-of-roll = Les réponses disent ce qui est vrai au moment du jet, une fois payées les dépenses de la saison ; ce qui change ensuite ne compte pas.
treasury-as-of-opening = Un trésor est donné tel qu'à l'ouverture de la saison ; les autres réponses disent ce qui est vrai au moment du jet.
## H5
beyond-treasury-refuse = Les lignes se paient dans l'ordre où elles sont écrites ; une ligne trop chère est refusée et ne coûte rien, les suivantes qui peuvent être payées sont prises.
## H6
same-question-refuse = La même question ne se pose qu'une fois par saison (une armée par son nom et par sa province, ce sont deux questions).
## H7
non-existent-nothing-learned = Une question sur une armée qui n'existe pas, ou sur les armées d'une nation qui n'en a pas dans cette province, n'apprend rien, même si le jet réussit ; seules les questions de présence répondent non. Une armée se reconnaît aux mots significatifs de son nom (majuscules, accents, articles, « armée » et ordre des mots ne comptent pas) ; si deux armées ont le même nom, c'est comme s'il n'y en avait aucune. L'arbitre est averti des noms sans armée, jamais les joueurs.
## H8
espionage-question-attempts-at-the-roll = La question nomme une nation ; la réponse est oui si cette nation avait elle-même, au moment du jet, une tentative contre celle qui demande, quel qu'en soit le type.
## H9
victim-silent-nothing-given = Sans réponse de la victime avant la clôture, rien n'est donné.
## H10
victim-truth-no = Une fausse réponse diffère de la vérité, et doit pouvoir passer pour vraie : une taille ou un nombre de plaquettes d'au moins 1, des troupes de la campagne, un trésor qui ne soit pas au-dessous de 0 (sauf si la règle H5 permet la dette). L'avis le rappelle.
victim-truth-yes = La victime d'un jet contré répond ce qu'elle veut, la vérité comprise, pourvu que la réponse soit possible. L'avis le rappelle.
## H11
province-of-nation = Une question sur une province nomme aussi une nation, et toutes ses armées dans la province comptent ; si la nation n'est pas nommée, c'est celle qui possède la province. Une question sur une flotte nomme toujours une nation.
## H12
majority-ties-all-named = À égalité, toutes les troupes les plus nombreuses sont nommées.
## H13
trade-symmetric-one-season = Un accord de commerce vaut pour les deux nations et pour une saison ; l'arbitre le renouvelle ou y met fin. Le prix d'un ordre est fixé au moment où il est pris.
## H14
failed-money-spent = Les points d'une tentative manquée ou contrée, ou d'une protection qui n'a pas servi, sont dépensés.
## H15
omniscient-protects-before-sheet = Elle sait tout sans payer et n'espionne pas ; on peut l'espionner, et elle se protège comme les autres, mais seulement avant la feuille d'ouverture et avant tout ordre d'une autre nation. Se protéger contre elle, ou demander si elle espionne, est refusé et ne coûte rien ; de même, s'espionner soi-même ou se protéger contre soi-même.
## H16
silent-nation-no-orders = Elle n'a pas d'ordres, et son bulletin le dit ; « aucun ordre » envoyé exprès est enregistré.
## H17
asked-by-province-armies-together = La taille, la composition ou la troupe majoritaire demandée par province est celle de toutes les armées de la nation qui s'y trouvent, ensemble.
## H18
reveal-seasons = { $n ->
    [0] Les saisons sont révélées à la fin de la campagne ; plus tôt, seulement si on le demande exprès, et le journal le note.
    [one] Une saison peut être révélée quand la saison suivante est close ; plus tôt, seulement si on le demande exprès, et le journal le note. Les ordres permanents encore en vigueur sont alors publiés, réponses données d'avance comprises.
   *[other] Une saison peut être révélée quand les { $n } saisons suivantes sont closes ; plus tôt, seulement si on le demande exprès, et le journal le note. Les ordres permanents encore en vigueur sont alors publiés, réponses données d'avance comprises.
}
## H19
protections-any = Une nation peut acheter autant de protections qu'elle veut ; deux fois la même s'ajoutent.
## H20
standing-answer-unanswered-if-unfit = Si elle se trouve être la vérité, si elle n'a pas la forme demandée ou si elle est illisible (« environ 50 »), elle compte comme non donnée : la victime reçoit un avis et choisit. La protection, elle, est prise, avec une remarque.
## H21
second-message-replaces-if-clean = Il remplace le premier en entier s'il est sans faute ; sinon le premier reste, et l'accusé de réception le dit. Le premier mot envoyé reste celui de la saison. Une protection égale à une protection permanente de la même nation en prend la place, et l'accusé de réception dit quel malus il y avait et quel malus il y a.
## H22
omniscient-facts-frozen-sheet-to-roll = Ils ne changent pas entre la feuille d'ouverture et le jet ; un changement fait malgré tout est inscrit au journal, et la vérification le montre.
## H23
espionage-names-one-nation = La question « espionnage » nomme une nation, et ne répond que pour elle.
espionage-names-anybody = La question « espionnage » peut ne nommer aucune nation : elle coûte alors le prix d'une nation éloignée, et répond pour toutes ; elle ne vise personne, et aucune protection ne joue contre elle.
