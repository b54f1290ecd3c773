# Les états d'un jeu d'ordres, les ordres permanents, les jeux provisoires.

remark-standing-replaced = Cette ligne prend la place d'un ordre permanent, qui ne sera plus renouvelé.
remark-standing-replaced-help = Pour qu'elle soit permanente à son tour, écrivez « chaque saison » au bout de la ligne.
remark-no-standing = Aucun ordre permanent de ce genre n'est en vigueur : il n'y a rien à arrêter.
remark-no-standing-help = Un ordre de cette saison s'annule en renvoyant un message complet, sans lui.
remark-standing-goes-on = Vous ne donnez aucun ordre, mais vos ordres permanents restent en vigueur.
remark-standing-goes-on-help = Pour les arrêter tous, écrivez : plus d'ordres permanents
remark-nothing-to-confirm = Il n'y a rien à confirmer : vos ordres de cette saison ne sont pas arrivés.
remark-nothing-to-confirm-help = Envoyez vos ordres, ou « aucun ordre ».
remark-confirmed = Vos ordres provisoires sont confirmés.
remark-confirmed-help = Il n'y a rien d'autre à faire.
remark-same = C'est le même message que le précédent : rien ne change.
remark-same-help = Pour changer vos ordres, envoyez un autre message complet.

receipt-standing-note = Les ordres marqués « chaque saison » sont permanents : ils seront redonnés tout seuls aux saisons suivantes, au prix du moment ; il vous faudra quand même un mot nouveau à chaque saison. Pour en arrêter un, écrivez « stop : » et recopiez l'ordre ; pour les arrêter tous : « plus d'ordres permanents ».

template-standing = Vos ordres permanents, valables sans être renvoyés (pour en arrêter un, écrivez « stop : » et recopiez l'ordre) :

entry-standing = des ordres permanents
entry-standing-answers = des réponses données d'avance
entry-deadline = une date limite
reminder-orders-again = Votre message est arrivé, mais je n'y trouve pas vos ordres. Renvoyez-les, un par ligne, comme sur la feuille d'ordres ; si vous n'en donnez aucun, écrivez : aucun ordre
order-each-season = { $order }, chaque saison
reminder-no-orders = Si vous ne donnez aucun ordre, répondez simplement : aucun ordre

desk-renewed = { $nation } : { $n ->
    [0] aucun ordre permanent n'a pu être renouvelé.
    [one] 1 ordre permanent renouvelé ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }). Son reçu : arbitre ordres accusé { $nation }
   *[other] { $n } ordres permanents renouvelés ({ $cost ->
        [one] { $cost } pt
       *[other] { $cost } pts
    }). Son reçu : arbitre ordres accusé { $nation }
}
desk-lapsed = { $nation } : « { $order } » n'a pas pu être renouvelé ; il ne le sera plus.
desk-reveals-standing = Révéler la saison { $season } publie des ordres permanents encore en vigueur, avec les réponses données d'avance. Les autres sauront à quoi s'attendre ; prévenez ces nations :
refusal-nothing-stands = { $seat } n'a rien envoyé cette fois : il n'y a pas de reçu.
refusal-nothing-stands-help = Entrez d'abord son message : arbitre entrer { $seat } FICHIER
