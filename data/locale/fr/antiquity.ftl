# La règle d'espionnage : ce que disent les papiers et les remarques en plus des textes communs.

## Les fenêtres

antiquity-window-protections = La nation de l'arbitre donne ses protections, avant la feuille d'ouverture.
antiquity-window-orders = C'est le moment de donner les ordres de la saison.
antiquity-window-choices = Jets contrés : c'est à leurs victimes de choisir la réponse.

## Les avis de jets contrés

antiquity-notice = Avis { $number } : { $question } (posée par : { $asker })
antiquity-notice-truth = { $may ->
    [yes] Dans cette campagne, vous pouvez aussi dire la vérité.
   *[no] Dans cette campagne, vous ne pouvez pas dire la vérité : une réponse donnée doit être fausse.
}
antiquity-answer = avis { $notice } : { $value }
antiquity-answer-false = par exemple ; votre choix jusqu'ici : { $chosen }

## Ce qui est dit en route

antiquity-treasury-changed = { $by } : { $change } ; votre trésor : { $points }.
antiquity-world-withheld = L'arbitre a noté quelque chose que cette révélation ne montre pas.
antiquity-withheld = non révélé
antiquity-ordered = Ordres payés : { $orders }
antiquity-drawn = { $outcome } (bonus +{ $bonus }, malus -{ $malus })

## Bulletins et relevé

antiquity-corrected = Corrigé
antiquity-corrected-note = { $n ->
    [one] L'arbitre a corrigé ce qu'il savait du monde au moment du jet. Une de vos questions a été reprise, que la réponse ait changé ou non : n° { $numbers }. Les dés sont les mêmes.
   *[other] L'arbitre a corrigé ce qu'il savait du monde au moment du jet. Plusieurs de vos questions ont été reprises, que les réponses aient changé ou non : n° { $numbers }. Les dés sont les mêmes.
}
antiquity-corrected-file = L'arbitre a corrigé ce qu'il savait du monde au moment du jet : le dossier en tient compte. Les dés sont les mêmes.
antiquity-audit-notices = Avis de jets contrés
antiquity-audit-asker = { $asker }{ $named ->
    [yes] {""}
   *[no] {" "}(anonyme)
}
reason-natural-one = un 1 au dé échoue toujours
reason-short-without-malus = le total ne suffisait pas, même sans malus
reason-short-by-malus = le total aurait suffi sans le malus

## Remarques

remark-no-such-notice = { $count ->
    [0] Vous n'avez pas d'avis de jet contré : l'avis { $notice } n'existe pas.
    [one] Vous n'avez qu'un avis de jet contré, le n° 1 : l'avis { $notice } n'existe pas.
   *[other] Vos avis de jets contrés vont de 1 à { $count } : l'avis { $notice } n'existe pas.
}
remark-no-such-notice-help = { $count ->
    [0] Il n'y a rien à répondre.
   *[other] Rappelez le numéro qui figure sur l'avis, par exemple : « avis 1 : rien ».
}
remark-no-choice = Je ne comprends pas « { $text } » comme un choix.
remark-no-choice-help = Écrivez une ligne par avis et rien d'autre : « avis 1 : rien », ou « avis 1 : » suivi de la réponse (oui, non, 40, Bd 20 et Sp 6, Bd).
remark-not-asked = On ne demande rien de tel à cette nation maintenant.
remark-not-asked-help = On donne ses ordres avant le verrouillage, les protections de la nation de l'arbitre avant la feuille d'ouverture ; après le jet, on répond seulement aux avis de jets contrés.
remark-protection-replaced = Cette protection prend la place de votre protection permanente : elle était de -{ $was }, elle est maintenant de -{ $now }.
remark-protection-replaced-help = Pour que les deux comptent, écrivez leur somme ; pour que la nouvelle soit permanente à son tour, écrivez « chaque saison » au bout de la ligne.
remark-unfit-answer = La réponse donnée d'avance n'a pas la forme de ce renseignement ({ $kind }) : elle ne comptera pas.
remark-unfit-answer-help = Donnez oui ou non pour une présence, un nombre pour une taille ou un trésor, « Bd 20, Sp 6 » pour une composition, « Cm » pour une majorité.
remark-too-large = Un bonus ou un malus va de 1 à { $limit }.
remark-too-large-help = Écrivez un nombre plus petit ; cette ligne ne coûte rien.
remark-withheld = Cette révélation ne montre pas le trésor ou le commerce dont cela dépend.
remark-withheld-help = La révélation de la campagne le montrera.
remark-treasury-range = { $points ->
    [one] Pour { $nation }, le trésor serait de { $points } point : ce n'est pas possible.
   *[other] Pour { $nation }, le trésor serait de { $points } points : ce n'est pas possible.
}
remark-treasury-range-help = Un trésor va de 0 à { $most } points.
remark-oneself-asked = On n'espionne pas sa propre nation.
remark-oneself-asked-help = Nommez une autre nation ; cette ligne ne coûte rien.
remark-oneself-protected = On ne se protège pas contre sa propre nation.
remark-oneself-protected-help = Nommez la nation à brouiller, ou un type de renseignement : « protéger trésor -2 ». Cette ligne ne coûte rien.
remark-omniscient-protected = Rien ne protège contre { $nation } : la nation de l'arbitre sait tout de toute façon.
remark-omniscient-protected-help = Gardez ces points pour autre chose ; cette ligne ne coûte rien.
remark-omniscient-asks = Inutile pour { $nation } d'espionner : la nation de l'arbitre sait déjà tout.
remark-omniscient-asks-help = Retirez cette ligne, qui ne coûte rien ; cette nation n'ordonne que des protections.
remark-omniscient-espionage = Inutile de demander s'il y a espionnage par { $nation } : la nation de l'arbitre sait tout sans espionner.
remark-omniscient-espionage-help = Posez une autre question, ou posez celle-ci sur une autre nation ; cette ligne ne coûte rien.
remark-neutral = On ne peut rien demander sur { $province } : c'est une province neutre.
remark-neutral-help = Choisissez la province d'une nation, ou donnez le nom d'une armée. Cette ligne ne coûte rien.
remark-no-nation = Cette ligne ne dit pas quelle nation espionner.
remark-no-nation-help = Nommez-la, par exemple : « espionner CARTHAGE : flotte en mer Égée ». Cette ligne ne coûte rien.
remark-holder-taken = Vous ne nommez pas de nation : la question porte sur { $holder }, qui possède { $province }.
remark-holder-taken-help = Si vous pensiez à une autre, renvoyez vos ordres en la nommant, par exemple : « espionner MACÉDOINE : armée en Thrace ».
remark-duplicate = Vous posez déjà cette question à la ligne { $line }.
remark-duplicate-help = Une même question ne se pose qu'une fois par saison ; pour de meilleures chances, donnez un bonus à la première. Cette ligne ne coûte rien.
remark-too-dear = { $cost ->
    [one] Cette ligne coûte { $cost } point
   *[other] Cette ligne coûte { $cost } points
}, et { $left ->
    [0] il ne vous reste rien.
    [one] il ne vous en reste que { $left }.
   *[other] il ne vous en reste que { $left }.
}
remark-too-dear-help = Baissez un bonus ou un malus, ou retirez une ligne placée plus haut ; celle-ci ne coûte rien, et les suivantes que vous pouvez payer sont prises.
remark-adds-up = Vous achetez déjà cette protection à la ligne { $line } : les deux s'ajoutent, -{ $malus } en tout.
remark-adds-up-help = Si vous ne la vouliez qu'une fois, renvoyez vos ordres avec une seule des deux lignes.
remark-over-limit = { $cost ->
    [one] Vos ordres coûtent { $cost } point, plus que le maximum annoncé dans votre message ({ $limit }).
   *[other] Vos ordres coûtent { $cost } points, plus que le maximum annoncé dans votre message ({ $limit }).
}
remark-over-limit-help = Ils sont pris ; si c'est trop, renvoyez-les tous sans celui qui est de trop.
remark-stated-total = { $cost ->
    [one] Votre message annonce { $stated } en tout ; d'après les prix, ses ordres coûtent { $cost } point.
   *[other] Votre message annonce { $stated } en tout ; d'après les prix, ses ordres coûtent { $cost } points.
}
remark-stated-total-help = Vérifiez chaque ligne, et renvoyez vos ordres si l'une n'est pas celle que vous vouliez.
remark-army-unknown = Aucune armée de { $nation } ne s'appelle « { $name } ».
remark-army-unknown-help = La question reste comme elle est, et le joueur n'en est pas averti. Demandez-lui ce qu'il voulait dire, ou entrez l'ordre tel que vous le lisez, avec « arbitre ordres ajouter ».
remark-standing-replaced = Cette ligne prend la place d'un ordre permanent, qui ne sera plus renouvelé.
remark-standing-replaced-help = Pour qu'elle soit permanente à son tour, écrivez « chaque saison » au bout de la ligne.
remark-no-standing = Aucun ordre permanent de ce genre n'est en vigueur : il n'y a rien à arrêter.
remark-no-standing-help = Un ordre de cette saison s'annule en renvoyant un message complet, sans lui.
remark-standing-goes-on = Vous ne donnez aucun ordre, mais vos ordres permanents restent en vigueur.
remark-standing-goes-on-help = Pour les arrêter tous, écrivez : plus d'ordres permanents

## La mise en place

setup-form = ce n'est pas écrit comme il faut. Le lecteur dit (en anglais) : { $message }
setup-form-help = Comparez avec la mise en place d'origine : arbitre mise-en-place montrer. Un texte se met entre guillemets droits ; chaque crochet ou accolade se referme.
setup-missing-section = la partie « { $section } » manque
setup-missing-section-help = Copiez-la de la mise en place d'origine : arbitre mise-en-place montrer
setup-empty = il n'y a rien entre les guillemets
setup-empty-help = Écrivez un texte, ou supprimez la ligne si elle peut manquer (also).
setup-bad-name = « { $typed } » ne peut pas être un nom
setup-bad-name-help = Des lettres latines, des chiffres, des espaces, des tirets et des apostrophes, au moins une majuscule, pas d'espace ni de point aux bouts, 60 caractères au plus ; ni CON, ni PRN, ni AUX, ni NUL, que Windows se réserve.
setup-twice = « { $name } » est déjà pris par « { $other } »
setup-twice-help = Changez l'un des deux, même si c'est un autre nom (also) : majuscules et accents ne suffisent pas à les distinguer.
setup-look-alike = « { $name } » ne diffère que d'une lettre de « { $other } »
setup-look-alike-help = Une seule faute de frappe suffirait à les confondre : mieux vaut des noms qui se distinguent.
setup-unknown-nation = « { $name } » n'est pas une nation de cette mise en place
setup-unknown-nation-help = Écrivez le nom d'une nation comme à la ligne name de son [[nation]].
setup-not-symmetric = { $nation } a { $other } pour voisin, mais pas l'inverse
setup-not-symmetric-help = Ajoutez "{ $nation }" aux neighbours de { $other }, ou retirez "{ $other }" ici.
setup-own-neighbour = une nation n'est pas sa propre voisine
setup-own-neighbour-help = Retirez-la de ses neighbours.
setup-neighbour-twice = { $other } y est deux fois
setup-neighbour-twice-help = Gardez-la une fois.
setup-off-the-map = ce lieu est hors de la carte
setup-off-the-map-help = Écrivez at = [depuis l'ouest, depuis le nord], de 0 à { $most } ; ou supprimez la ligne.
setup-too-few = { $count ->
    [0] il n'y a pas de nation
    [one] il n'y a qu'une nation
   *[other] il n'y a que { $count } nations
}
setup-too-few-help = Il en faut au moins deux : ajoutez des [[nation]].
setup-no-neighbours = cette nation n'a pas de voisins
setup-no-neighbours-help = Toutes les autres paieront le prix des nations éloignées pour l'espionner, et elle aussi. Si c'est voulu, laissez.
setup-apart = aucune chaîne de voisins ne relie ces nations aux autres : { $nations }
setup-apart-help = Si c'est voulu, laissez ; sinon une frontière manque.
setup-no-province = cette nation ne possède aucune province
setup-no-province-help = Ses armées peuvent être ailleurs ; mais une question sur une province sans nation nommée ne la visera jamais. Si c'est voulu, laissez.
setup-no-seas = il n'y a pas de zone maritime
setup-no-seas-help = Aucune flotte ne pourra alors être placée. Si c'est voulu, laissez.
setup-nearer-is-dearer = espionner un voisin coûte plus cher qu'une nation éloignée
setup-nearer-is-dearer-help = Les deux prix sont-ils inversés ? Si c'est voulu, laissez.

## Les choix des victimes (H10)

choice-truth = C'est la vérité : une fausse réponse doit en différer.
choice-truth-help = Donnez une autre réponse, ou choisissez de ne rien donner.
choice-size = Aucune armée n'a cette taille.
choice-size-help = Donnez un nombre de plaquettes de 1 à { $high }.
choice-treasury = Aucun trésor ne contient cette somme.
choice-treasury-help = Donnez un nombre de points de 0 à { $high }.
choice-no-troop = Aucune troupe n'est nommée.
choice-no-troop-help = Nommez au moins une troupe, ou choisissez de ne rien donner.
choice-unknown-troop = « { $code } » n'est pas une troupe de la campagne.
choice-unknown-troop-help = Les troupes de la campagne : { $known }.
choice-elements = Aucune armée n'a ce nombre de plaquettes de { $code }.
choice-elements-help = Donnez pour chaque troupe un nombre de 1 à { $high }.
confirm-erratum = { $n ->
    [0] Corriger le monde au jet de la saison { $season } ; aucune question ne portait là-dessus. Un erratum ne s'annule pas.
    [one] Corriger le monde au jet de la saison { $season } ; 1 tentative portait là-dessus. Un erratum ne s'annule pas.
   *[other] Corriger le monde au jet de la saison { $season } ; { $n } tentatives portaient là-dessus. Un erratum ne s'annule pas.
}
confirm-reissue = { $n ->
    [0] Aucun bulletin à réémettre.
    [one] Un bulletin est réémis, marqué comme tel : { $nations }.
   *[other] Des bulletins sont réémis, marqués comme tels : { $nations }.
}
column-attempts = Tentatives
column-bonus = Bonus
column-cost-far = Prix (autre)
column-cost-near = Prix (voisin)
column-success = Réussite
column-bad-luck = Malchance
column-countered = Jet contré
template-document-last = Vos ordres de la saison passée, à recopier si vous les voulez encore :
template-document-prices = Le prix de vos questions
template-document-price-note = Chaque +1 sur une question coûte { $bonus }, chaque -1 d'une protection coûte { $malus }. Sans bonus, une question coûte :
column-distance = Distance
template-standing = Vos ordres permanents, valables sans être renvoyés (pour en arrêter un, écrivez « stop : » et recopiez l'ordre) :
order-stop = stop : { $order }
order-each-season = { $order }, chaque saison
setup-counted = { $nations ->
    [one] { $nations } nation
   *[other] { $nations } nations
}, { $provinces ->
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $seas ->
    [one] { $seas } zone maritime
   *[other] { $seas } zones maritimes
}, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
book-treasuries = Trésors
book-armies = Armées
book-fleets = Flottes
book-trades = Échanges
book-column-nation = nation
book-column-treasury = trésor
book-column-province = province
book-column-elements = plaquettes
book-column-sea = mer
book-column-partner = avec
book-column-verb = verbe
book-column-target = cible
book-column-kind = nature
book-column-subject = sujet
book-column-n = n
book-names-nations = nations
book-names-provinces = provinces
book-names-seas = mers
book-names-troops = troupes
book-names-troop-words = troupes en mots
book-world-help =
    Ce classeur dit au programme ce que l'arbitre sait du monde. Remplissez-le, enregistrez-le, puis : arbitre monde importer FICHIER
    Trésors : une ligne par nation, et ses points. Une nation qui n'y est pas garde les siens.
    Armées : une ligne par armée. Plaquettes : par exemple Bd 20, Sp 6. On peut aussi faire une colonne par troupe (Bd, Sp, …) avec un nombre.
    Flottes : une ligne par flotte, avec sa mer. Le nom peut rester vide.
    Échanges : une ligne par accord de commerce, les deux nations ; il vaut pour la saison ouverte ou à venir.
    Chaque feuille remplace tout ce que le programme savait de son sujet ; une feuille effacée n'y change rien, une feuille vide sous ses titres n'en garde rien (sauf les trésors).
    Les noms s'écrivent comme dans la feuille Noms, qui n'est pas lue, non plus que celle-ci. Une colonne « notes » est à vous.
    Exemple d'armée : ITALIE | armée de Fabius | Latium | Bd 20, Sp 6
book-column-against = contre
report-title = Bilan de la campagne { $name }
report-seasons = { $n ->
    [0] Les dés d'aucune saison n'ont encore été jetés : il n'y a rien à montrer.
    [one] Une saison jouée.
   *[other] { $n } saisons jouées.
}
report-matrix = Qui interroge qui
report-matrix-how = Chaque ligne est une nation qui interroge, chaque colonne une nation interrogée, par son numéro ; dans chaque case, les réussites sur les tentatives.
report-asks = Demandeur
report-money = Argent par saison
report-money-chart = Trésor au moment du jet, saison par saison
report-spent = Points dépensés en tout
report-spying = Espionnage
report-opening = À l'ouverture
report-other = Autre
report-at-roll = Au jet
report-dice = Dés
report-dice-chart = { $n ->
    [one] Un dé, par face
   *[other] { $n } dés, par face
}
report-expected = attendu : { $n }
report-count = combien
report-too-few = { $n ->
    [0] Aucun dé n'a été jeté.
    [one] Un seul dé a été jeté : trop peu pour dire quoi que ce soit. Il en faut au moins { $least }.
   *[other] { $n } dés ont été jetés : trop peu pour dire quoi que ce soit. Il en faut au moins { $least }.
}
report-exact = Sur toutes les façons dont { $n ->
    [one] { $n } dé juste peut
   *[other] { $n } dés justes peuvent
} tomber, un écart aussi grand ou plus grand arrive dans { $p } % des cas.
report-too-many = Dés jetés : { $n }, trop pour compter toutes les façons dont ils peuvent tomber. Plus il y en a, plus les faces se rapprochent du trait.
report-dice-plain = C'est ce que font des dés justes : rien d'étonnant. (Cela ne prouve pas qu'ils le sont ; peu de dés laissent passer un petit défaut.)
report-dice-rare = C'est rare, mais cela arrive : environ une campagne sur vingt. Regardez encore dans quelques saisons.
report-dice-strange = C'est étonnant pour des dés justes : moins d'une fois sur cent. Les dés sortent d'un calcul que l'on peut refaire : arbitre relevé vérifier
report-protections = Ce qu'ont valu les protections
report-protections-sum = { $n ->
    [one] Une protection achetée
   *[other] { $n } protections achetées
} pour { $spent ->
    [one] { $spent } point
   *[other] { $spent } points
} en tout ; { $paid ->
    [0] aucune n'a contré de jet.
    [one] une a contré au moins un jet, et avait coûté { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
   *[other] { $paid } ont contré au moins un jet, et avaient coûté { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
}
report-verdict = Bilan
report-unmet = rien à arrêter
report-unpaid = n'a rien arrêté
report-paid = a servi ({ $n ->
    [one] { $n } jet contré
   *[other] { $n } jets contrés
})
book-column-face = face
odds-title = Chances et prix
odds-title-target = Chances et prix d'une tentative contre { $target }
odds-near-askers = Paient le prix d'un voisin
odds-far-askers = Paient le prix d'une nation éloignée
odds-asker = { $asker } paie
odds-price = { $n ->
    [one] { $n } point
   *[other] { $n } points
}, et { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
} par +1
odds-nobody = personne
odds-table = La table
odds-picture = En image
odds-chart = Sans bonus, par malus : sur combien de faces du dé ({ $die }) chaque résultat tombe
odds-how = Chaque +1 de bonus rachète un -1 de malus : lisez le malus précédent.
