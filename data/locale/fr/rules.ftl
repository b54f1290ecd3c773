# La règle et les règles maison, en mots pour les joueurs. Là où une règle laisse un choix, le
# réglage se lit seul : la feuille d'ouverture le donne sans la question.

rules-sending = Envoyer ses ordres

## H1
stacking-sum = Une protection sur le type de renseignement et une sur la nation s'ajoutent.
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
non-existent-nothing-learned = Une question sur une armée qui n'existe pas, ou sur les armées d'une nation qui n'en a pas dans cette province, n'apprend rien, même si le jet réussit ; seules les questions de présence répondent non. Une armée se reconnaît aux mots significatifs de son nom (majuscules, accents, articles, « armée » et ordre des mots ne comptent pas) ; deux armées d'une nation n'ont jamais le même nom. L'arbitre est averti des noms sans armée, jamais les joueurs.
## H8
espionage-question-attempts-at-the-roll = Si la question nomme une nation, la réponse est oui si cette nation avait elle-même, au moment du jet, une tentative contre celle qui demande, quel qu'en soit le type.
## H9
victim-silent-nothing-given = Sans réponse de la victime avant la clôture, rien n'est donné.
## H10
victim-truth-no = Une fausse réponse diffère de la vérité, et doit pouvoir passer pour vraie : une taille ou un nombre de plaquettes d'au moins 1, des troupes de la campagne, un trésor qui ne soit pas au-dessous de 0. L'avis le rappelle.
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
second-message-replaces-if-clean = Il s'ajoute au premier s'il le dit (« j'ajoute : … ») ou s'il ne fait que renvoyer des lignes proposées par l'accusé de réception. Sinon il le remplace en entier s'il est sans faute ; s'il ne l'est pas, le premier reste, et l'accusé de réception le dit. Le premier mot envoyé reste celui de la saison. Une protection égale à une protection permanente de la même nation en prend la place, et l'accusé de réception dit quel malus il y avait et quel malus il y a.
## H22
omniscient-facts-frozen-sheet-to-roll = Ils ne changent pas entre la feuille d'ouverture et le jet ; un changement fait malgré tout est inscrit au journal, et la vérification le montre.
## H23
espionage-names-one-nation = La question « espionnage » nomme une nation, et ne répond que pour elle.
espionage-names-anybody = La question « espionnage » peut ne nommer aucune nation : elle coûte alors le prix d'une nation éloignée, et répond pour toutes ; elle ne vise personne, et aucune protection ne joue contre elle.
