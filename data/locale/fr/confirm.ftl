# Ce qui se demande avant d'agir.

# « question » : une phrase entière qui dit ce qui va se passer.
confirm-ask = { $question } Continuer ? [o/N]
confirm-declined = Rien n'a été changé.
confirm-needs-yes = Sans terminal où le demander, ajoutez --yes à la commande pour dire que c'est voulu ; rien n'a été changé.
confirm-reveal-early = Révéler la saison { $season } avant que la règle H18 le permette dira à tous, pour de bon, ce qui était malchance et ce qui était contré.
confirm-reveal-campaign = Révéler la campagne publie tous ses secrets et la termine : plus rien ne s'y écrira.
confirm-undo = Annuler l'écriture n° { $entry } ; le journal et les bulletins diront qu'il y en a eu une.
confirm-withdraw = Retirer ces ordres.
confirm-replace = Remplacer ces ordres par ceux du message.
confirm-world = Remplacer ce que la campagne sait du monde par ce fichier.
confirm-thaw = Ce changement touche la nation de l'arbitre entre la feuille d'ouverture et le jet : le journal le marque, et chacun le verra à la vérification (H22).
confirm-erratum = { $n ->
    [0] Corriger le monde au jet de la saison { $season } ; aucune question ne portait là-dessus. Un erratum ne s'annule pas.
    [one] Corriger le monde au jet de la saison { $season } ; 1 tentative portait là-dessus. Un erratum ne s'annule pas.
   *[other] Corriger le monde au jet de la saison { $season } ; { $n } tentatives portaient là-dessus. Un erratum ne s'annule pas.
}
confirm-reissue = { $n ->
    [0] Clore l'erratum de la saison { $season } : aucun bulletin n'est à réémettre. Cela ne s'annule pas.
    [one] Émettre de nouveau le bulletin de la saison { $season } pour { $nations }, marqué comme tel. Cela ne s'annule pas.
   *[other] Émettre de nouveau les bulletins de la saison { $season } pour { $nations }, marqués comme tels. Cela ne s'annule pas.
}

## Ce qu'une commande va changer
# « nation » : de l'Italie
preview-orders = Ce qui change dans les ordres { $nation } :
preview-same = Rien ne change dans les ordres { $nation }.
preview-order = { $cost ->
    [one] { $order } ({ $cost } point)
   *[other] { $order } ({ $cost } points)
}
preview-cost = Prix de ces ordres : { $before } → { $after }
preview-undo = Saison { $season }, écriture n° { $entry }, la dernière : { $what }.
desk-undone = Annulé : l'écriture n° { $entry } de la saison { $season }. Le journal garde les deux (l'annulation est la n° { $by }).
desk-undone-receipt = Si un accusé de réception était déjà parti pour { $nation }, il ne vaut plus : envoyez celui-ci.
refusal-undo-late = Plus rien ne s'annule dans la saison { $season } ({ $phase }).
refusal-undo-late-help = Avant le jet, le monde se corrige encore (arbitre treasury, army, fleet) ; après le jet, une faute se répare par un erratum (arbitre erratum), avec les mêmes dés.
refusal-undo-last = Dans la saison { $season }, plus rien ne s'annule : { $what } ne s'annule pas, ni rien de ce qui précède.
refusal-undo-none = Il n'y a rien à annuler dans la saison { $season }.
refusal-undo-last-help = S'annulent, du dernier au premier : messages, retraits, tableaux, changements du monde, nouvelles, réglages d'une nation, nom de la saison. Pour les ordres : arbitre orders withdraw, ou un nouveau message ; pour le nom d'une saison : arbitre season rename.
refusal-undo-other = Une autre commande a écrit entre-temps : ce n'est plus l'écriture n° { $entry } qui serait annulée.
refusal-undo-other-help = Recommencez : arbitre undo ; rien n'a été changé.
remark-undone = Une écriture faite en votre nom a été annulée ; l'accusé de réception que vous en avez peut-être reçu ne vaut plus.
remark-undone-help = Seul vaut ce qui est écrit ici ; s'il y manque quelque chose, renvoyez vos ordres.

## Ce qu'est une écriture du journal
actor-arbiter = l'arbitre
entry-new = la campagne faite
entry-open = l'ouverture
entry-rename = un autre nom pour la saison
entry-rules = une règle maison
entry-seat = le réglage d'une nation
entry-world = un changement du monde
entry-thaw = un changement chez la nation de l'arbitre
entry-sheet = la feuille d'ouverture
entry-enter = un message
entry-withdraw = un retrait d'ordres
entry-import = un tableau d'ordres
entry-lock = le verrouillage
entry-roll = le jet des dés
entry-choose = le choix d'une victime
entry-news = les nouvelles
entry-close = la clôture
entry-erratum = un erratum
entry-erratum-omniscient = un erratum chez la nation de l'arbitre
entry-reissue = des bulletins réémis
entry-reveal = une révélation
entry-end = la fin de la campagne
entry-undo = une annulation
entry-undo-of = annulation du n° { $i }
audit-set-undone = { $nation } : { $verb }, écriture { $entry }, { $time }, annulé par l'écriture { $by }

## Noms abrégés, éditeur, pages de manuel
refusal-several = Plusieurs noms commencent ainsi : { $names }. Tapez une lettre de plus.
refusal-rule-several = « { $typed } » peut vouloir dire plusieurs choses.
usage-several = « { $what } » peut vouloir dire plusieurs commandes : { $names }.
called-too = { $about } (ou : { $names })
desk-man = { $n } pages de manuel écrites dans { $folder } (man -M { $folder } arbitre ; en français : man -M { $folder } -L fr arbitre).
man-name = nom
man-synopsis = résumé
man-description = description
man-options = options
man-extra = exemple
man-version = version
edit-nothing = Le texte est resté tel quel, ou vide : rien n'a été entré.
edit-failed = L'éditeur n'a pas pu servir ({ $what }) : rien n'a été entré.
edit-failed-help = Nommez-en un autre dans la variable EDITOR, ou donnez le message en fichier : arbitre enter ITALIE message.txt
edit-again = Rien n'a été pris. Rouvrir le texte dans l'éditeur ? [O/n]
edit-opening = Le modèle s'ouvre dans { $editor } ; enregistrez et quittez pour l'entrer, quittez sans rien changer pour renoncer.
confirm-lock = Verrouiller la saison { $season } : plus aucun ordre ne s'y entrera, et cela ne s'annule pas.
desk-missing = { $n ->
    [one] { $nations } n'a pas d'ordres.
   *[other] N'ont pas d'ordres : { $nations }.
}
desk-roll-no-beacon = Sans tirage public : qui connaît le secret et les mots pourrait connaître les dés d'avance.
desk-no-news = La saison { $season } n'a pas de nouvelles publiques (arbitre news).
confirm-roll = Jeter les dés de la saison { $season } sans tirage public : ils ne le sont qu'une fois, et les ordres ne changent plus.
confirm-roll-beacon = Jeter les dés de la saison { $season } avec le tirage public « { $beacon } », lettre pour lettre : ils ne le sont qu'une fois, et les ordres ne changent plus.
confirm-close = Clore la saison { $season } : ses choix et ses nouvelles ne changent plus.
confirm-names-another = Ce message semble être { DE($nation) } (en-tête, titre ou signature) : l'entrer quand même pour { $seat }.
confirm-no-sheet = La feuille d'ouverture de la saison { $season } n'est pas imprimée (arbitre season sheet { $season }) : après les premiers ordres d'une autre nation que celle de l'arbitre, elle ne peut plus l'être.
