# Les états d'un jeu d'ordres, les ordres permanents, les jeux provisoires.

reading-nothing-to-confirm = Il n'y a rien à confirmer : vos ordres de cette saison ne sont pas arrivés.
reading-nothing-to-confirm-help = Envoyez vos ordres, ou « aucun ordre ».
reading-confirmed = Vos ordres provisoires sont confirmés.
reading-confirmed-help = Il n'y a rien d'autre à faire.
reading-same = C'est le même message que le précédent : rien ne change.
reading-same-help = Pour changer vos ordres, envoyez un autre message complet.

receipt-standing-note = Les ordres marqués « chaque saison » sont permanents : ils seront redonnés tout seuls aux saisons suivantes, au prix du moment ; il vous faudra quand même un mot nouveau à chaque saison. Pour en arrêter un, écrivez « stop : » et recopiez l'ordre ; pour les arrêter tous : « plus d'ordres permanents ».

entry-standing = des ordres permanents
entry-standing-answers = des réponses données d'avance
entry-deadline = une date limite
reminder-orders-again = Votre message est arrivé, mais je n'y trouve pas vos ordres. Renvoyez-les, un par ligne, comme sur la feuille d'ordres ; si vous n'en donnez aucun, écrivez : aucun ordre
reminder-asked = { $n ->
    [one] Une ligne de votre message reste à éclaircir, et ne sera pas jouée sans cela : « { $quotes } ».
   *[other] Des lignes de votre message restent à éclaircir, et ne seront pas jouées sans cela : « { $quotes } ».
}
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

## Ce que dit l'accusé de réception du message

reading-replaced = { $fewer ->
    [0] Ces ordres remplacent ceux que vous aviez envoyés.
    [one] Ces ordres remplacent ceux que vous aviez envoyés : il y en a un de moins.
   *[other] Ces ordres remplacent ceux que vous aviez envoyés : il y en a { $fewer } de moins.
}
reading-replaced-help = Eux seuls comptent ; vous pouvez encore en changer jusqu'au verrouillage.
reading-joined = Ces ordres s'ajoutent à ceux que vous aviez envoyés.
reading-joined-help = Tous comptent ; vous pouvez encore en changer jusqu'au verrouillage.
reading-gave-way = « { $order } » ne compte plus : une ligne ajoutée en prend la place.
reading-gave-way-help = Si elle doit compter encore, renvoyez tous vos ordres.
reading-by-arbiter = L'arbitre a entré ces ordres lui-même, d'après votre message.
reading-by-arbiter-help = Si ce n'est pas ce que vous vouliez, renvoyez tous vos ordres.
reading-no-word = Vous n'avez pas donné de mot pour { -la-saison }.
reading-no-word-help = Votre mot entre dans le tirage de vos dés : sans lui, l'arbitre pourrait connaître vos dés avant même de lire votre message. Envoyez une ligne « mot : » suivie de quelques mots de votre invention, différents à chaque { -saison } ; vos ordres ne changent pas.
reading-not-taken = Rien d'un message n'est pris en compte ; ce qui comptait déjà n'a pas changé.
reading-not-taken-help = Relisez-le : « arbitre ordres ajouter » pour entrer ce que vous y lisez, « arbitre remarques régler » pour le mettre de côté.
reading-choice-not-taken = { reading-not-taken }
reading-choice-not-taken-help = Relisez-le : « arbitre choisir { $seat } 1 … » pour entrer le choix que vous y lisez (le numéro est celui de l'avis), « arbitre remarques régler » pour le mettre de côté.
reading-more = { $n ->
    [one] Il y a encore une remarque, qui n'est pas écrite ici.
   *[other] Il y a encore { $n } remarques, qui ne sont pas écrites ici.
}
reading-more-help = Renvoyez vos ordres seuls, un par ligne.
reading-more-for-arbiter = { reading-more }
reading-more-for-arbiter-help = Relisez le message vous-même.
