# Lecture des messages des joueurs et du tableau de l'arbitre : ce qui n'est pas compris, avec le remède,
# et ce qui est pris avec un avertissement.
intake-cell = Colonne « { $column } » : { $message }
intake-csv-help = La première ligne doit nommer les colonnes : nation,verb,target,kind,subject,n (ou nation,verbe,cible,nature,sujet,n)
intake-csv-empty = Le tableau est vide.
intake-csv-missing-column = La colonne « { $column } » manque.
intake-csv-bad-row = La ligne n'a pas la forme du tableau ({ $reason }).
intake-csv-bad-row-help = Vérifiez le nombre de cellules et les guillemets.
intake-csv-unknown-verb = « { $typed } » n'est pas un verbe du tableau.
intake-csv-unknown-verb-help = Écrivez espionner, protéger, mot ou aucun (spy, protect, word, none).
intake-csv-unknown-kind = « { $typed } » n'est pas un type de renseignement.
intake-csv-unknown-kind-help = Écrivez un de ces mots : { $known }
intake-csv-missing-cell = La cellule « { $column } » est vide.
intake-csv-missing-cell-help = Remplissez-la.
intake-csv-needless-cell = La cellule « { $column } » devrait être vide et contient « { $typed } ».
intake-csv-needless-cell-help = Videz-la, ou vérifiez le verbe et le type.
intake-csv-bad-number = « { $typed } » n'est pas un nombre entier à partir de 0.
intake-csv-bad-number-help = Écrivez le bonus ou le malus sans signe, par exemple 2 ; une protection peut garder son « - ».
intake-csv-which-tab = Plusieurs feuilles contiennent quelque chose : { $tabs }.
intake-csv-which-tab-help = Donnez le nom « Ordres » à celle qu'il faut lire.
intake-csv-province-or-army = Province ou armée ? Le nom ressemble à { $province }.
intake-csv-province-or-army-help = Écrivez { $province } avec sa majuscule pour la province.
intake-asked-against-what = « { $text } » ne dit pas quoi protéger.
intake-asked-against-what-help = Écrivez par exemple : protéger trésor -2, ou : protéger contre { $example } -2
intake-asked-how-much = « { $text } » : une protection de combien ?
intake-asked-how-much-help = Ajoutez sa valeur à la fin de la ligne, par exemple -2 (4 points).
intake-asked-kind-or-nation = « { $text } » : une protection porte sur un renseignement ou sur une nation, pas sur les deux.
intake-asked-kind-or-nation-help = Écrivez deux lignes, chacune avec sa valeur, ou n'en gardez qu'une.
intake-asked-what-of-armies = « { $text } » ne dit pas ce qu'il faut protéger des armées.
intake-asked-what-of-armies-help = Écrivez : protéger présence des armées -2, ou taille des armées, composition des armées, troupe majoritaire.
intake-asked-ask-what = « { $text } » ne dit pas ce que vous voulez savoir.
intake-asked-ask-what-help = Écrivez par exemple : espionner { $example } : trésor +1. On peut demander : armée en …, taille, composition, majorité, flotte en …, trésor, espionnage.
intake-asked-where = { $kind ->
    [fleet-presence] « { $text } » : dans quelle mer ?
   *[other] « { $text } » : dans quelle province ?
}
intake-asked-where-help = { $kind ->
    [fleet-presence] Écrivez « flotte en » et le nom d'une mer.
   *[other] Écrivez « armée en » et le nom d'une province.
}
intake-asked-which-army = « { $text } » : de quelle armée ? ({ $kind })
intake-asked-which-army-help = Ajoutez le nom de l'armée, ou « armée en » et une province.
intake-asked-which-nation = « { $text } » : de quelle nation ?
intake-asked-which-nation-help = Nommez-la au début, par exemple : espionner { $example } : trésor
intake-asked-ask-or-protect = « { $text } » : espionner un trésor, ou protéger le vôtre ?
intake-asked-ask-or-protect-help = Écrivez : espionner { $example } : trésor +1, ou : protéger trésor -2
intake-asked-no-malus = « { $text } » : un bonus ne peut que s'ajouter au dé.
intake-asked-no-malus-help = Écrivez-le avec un +.
intake-asked-two-amounts = « { $text } » donne deux montants qui se contredisent.
intake-asked-two-amounts-help = N'en gardez qu'un, par exemple +2.
intake-asked-points-or-die = { $n ->
    [one] « { $text } » : { $n } au dé, ou { $n } point à payer ?
   *[other] « { $text } » : { $n } au dé, ou { $n } points à payer ?
}
intake-asked-points-or-die-help = Écrivez le signe pour le dé (+{ $n } ou -{ $n }), ou le prix suivi de « points ».
intake-asked-no-price = { $n ->
    [one] « { $text } » : cet ordre ne peut pas coûter { $n } point.
   *[other] « { $text } » : cet ordre ne peut pas coûter { $n } points.
}
intake-asked-no-price-help = Écrivez le bonus ou le malus avec son signe, par exemple +1.
intake-asked-too-large = « { $text } » dépasse la limite de { $limit }.
intake-asked-too-large-help = Vérifiez le nombre : c'est sans doute une faute de frappe.
intake-asked-bonus-without-number = « { $text } » : un bonus de combien ?
intake-asked-bonus-without-number-help = Écrivez-le avec son signe, par exemple +1.
intake-asked-price-taken = { $n ->
    [one] « { $text } » : j'ai compris que { $n } point est le prix à payer.
   *[other] « { $text } » : j'ai compris que les { $n } points sont le prix à payer.
}
intake-asked-price-taken-help = Si c'est autre chose, écrivez seulement le bonus ou le malus avec son signe.
intake-asked-malus-taken = « { $text } » : une protection retire au dé ; je l'ai prise comme -{ $n }.
intake-asked-malus-taken-help = La prochaine fois, écrivez le malus avec un moins : -{ $n }
intake-asked-answer-to-what = « { $text } » : une réponse donnée d'avance va avec une protection.
intake-asked-answer-to-what-help = Écrivez par exemple : protéger trésor -3, si contré : 40
intake-asked-answer-unclear = « { $text } » : je ne comprends pas la réponse à donner ; elle ne comptera pas.
intake-asked-answer-unclear-help = Écrivez oui ou non, un nombre, « Bd 20, Sp 6 » ou « Cm ».
intake-asked-unfit-answer = « { $text } » n'a pas la forme de ce renseignement ({ $kind }) : cette réponse ne comptera pas.
intake-asked-unfit-answer-help = Donnez oui ou non pour une présence, un nombre pour une taille ou un trésor, « Bd 20, Sp 6 » pour une composition, « Cm » pour une majorité.
intake-asked-too-many = « { $text } » demande trop de choses à la fois.
intake-asked-too-many-help = Écrivez un ordre par ligne.
intake-asked-kind-guessed = J'ai compris « { $text } » comme : { $kind }.
intake-asked-kind-guessed-help = Écrivez le mot en entier si c'est autre chose.
intake-asked-bad-name = « { $text } » : le nom de l'armée est trop long, ou contient des caractères invisibles.
intake-asked-bad-name-help = Tapez-le de nouveau, plus court ({ $limit } caractères au plus).
intake-asked-forbidden = Cette ligne contient un caractère invisible ou interdit ({ $character }).
intake-asked-forbidden-help = Tapez la ligne de nouveau, sans la copier d'ailleurs.
intake-asked-not-whole = « { $text } » : le bonus ou le malus est un nombre entier.
intake-asked-not-whole-help = Écrivez un nombre entier, par exemple +2.
intake-asked-by-place = « { $text } » : compris comme l'armée qui se trouve à cet endroit ({ $province }), et non comme le nom d'une armée.
intake-asked-by-place-help = Si c'est un nom, mettez-le entre guillemets.
intake-csv-unknown-name = « { $typed } » n'est pas un nom de la campagne.
intake-csv-unknown-name-help = Écrivez le nom en entier.
