# Les états d'un jeu d'ordres, les ordres permanents, les jeux provisoires.

remark-standing-replaced = Cette ligne prend la place d'un ordre permanent, qui ne sera plus entré aux saisons suivantes.
remark-standing-replaced-help = Pour qu'elle soit permanente à son tour, écrivez « chaque saison » au bout de la ligne.
remark-no-standing = Aucun ordre permanent de ce genre n'est en vigueur : il n'y a rien à arrêter.
remark-no-standing-help = Un ordre de cette saison s'annule en renvoyant un message complet, sans lui.
remark-standing-goes-on = Vous ne donnez aucun ordre, mais vos ordres permanents restent en vigueur.
remark-standing-goes-on-help = Pour les arrêter tous, écrivez : plus d'ordres permanents
remark-lapsed = Votre ordre permanent « { $order } » n'a pas pu être entré de nouveau : il est caduc.
remark-lapsed-help = Le trésor n'y suffit pas, ou une règle a changé ; renvoyez-le si vous y tenez.
remark-nothing-to-confirm = Il n'y a rien à confirmer : vos ordres de cette saison ne sont pas arrivés.
remark-nothing-to-confirm-help = Envoyez vos ordres, ou « aucun ordre ».
remark-provisional = Ce jeu d'ordres est provisoire : si rien d'autre ne vient avant le verrouillage, il compte tel quel.
remark-provisional-help = Confirmez-le par le seul mot DÉFINITIF, ou remplacez-le par un message complet.
remark-confirmed = Vos ordres provisoires sont confirmés.
remark-confirmed-help = Il n'y a rien d'autre à faire.
remark-same = C'est le même message que le précédent : rien ne change.
remark-same-help = Pour changer vos ordres, envoyez un autre message complet.
remark-late = Ce message est entré après la date limite des ordres.
remark-late-help = Il est pris pour l'instant ; c'est à l'arbitre d'en décider.

receipt-status-provisional = vos ordres sont pris, à titre provisoire
receipt-standing-note = Les ordres marqués « chaque saison » sont permanents : ils seront entrés d'eux-mêmes aux saisons suivantes, au prix de ces saisons-là, et il vous faudra un mot nouveau à chaque saison. Pour en arrêter un, écrivez « stop : » suivi de sa ligne ; pour les arrêter tous : « plus d'ordres permanents ».

bulletin-set-standing = Vos ordres permanents, entrés d'eux-mêmes.
bulletin-set-provisional = Un jeu d'ordres provisoire.
bulletin-set-late = Entré après la date limite des ordres.

template-deadline = Date limite des ordres : { $until }
template-deadline-choices = Date limite des choix, s'il y en a : { $until }
template-standing = Vos ordres permanents, qui tiennent sans être renvoyés (pour en arrêter un : stop : suivi de sa ligne) :

status-state-missing = rien reçu
status-state-word = un mot, pas d'ordres
status-state-standing = ordres permanents seuls
status-state-none = aucun ordre (dit exprès)
status-state-good = reçus
status-state-warned = reçus, avec des remarques
status-state-provisional = provisoires
status-standing-orders = { $n ->
    [one] 1 permanent
   *[other] { $n } permanents
}
status-late = en retard

desk-renewed = { $nation } : { $n ->
    [0] aucun ordre permanent n'a pu être entré de nouveau.
    [one] 1 ordre permanent entré de lui-même ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }).
   *[other] { $n } ordres permanents entrés d'eux-mêmes ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }).
} Son accusé de réception : arbitre orders receipt { $nation }
desk-lapsed = { $nation } : « { $order } » n'a pas pu être entré de nouveau et devient caduc.
desk-locked-provisional = { $nation } : ses ordres étaient provisoires ; ils comptent tels quels.
desk-revealed-standing = { $n ->
    [one] La révélation de la saison { $season } montre un ordre permanent encore en vigueur : { $nation }.
   *[other] La révélation de la saison { $season } montre { $n } ordres permanents encore en vigueur : { $nation }.
} Les autres sauront à quoi s'attendre ; prévenez cette nation.

audit-set-replaces = Remplace l'écriture { $entry }.
audit-set-warned = Pris avec des remarques.
audit-order-added = + ligne { $line } : { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}), ajouté
audit-order-withdrawn = − { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}), retiré
refusal-nothing-stands = Rien ne tient pour { $seat } cette saison : il n'y a pas d'accusé de réception.
refusal-nothing-stands-help = Entrez d'abord son message : arbitre enter { $seat } FICHIER
verb-standing = ordres permanents
verify-entry-standing = les ordres permanents { DE($about) } ne sont pas ceux de la saison d'avant.
verify-entry-deadline = une date limite est déplacée sans y avoir droit, ou n'est pas celle de la feuille.
entry-standing = des ordres permanents
entry-deadline = une date limite
status-state-unread = message reçu, pas compris
reminder-orders-again = Votre message est arrivé, mais je n'y trouve pas vos ordres. Renvoyez-les, un par ligne, comme sur la feuille d'ordres ; si vous n'en donnez aucun, écrivez : aucun ordre
order-each-season = { $order }, chaque saison
