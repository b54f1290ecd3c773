# Jeux d'une soirée : une saison est ici une partie, et une campagne, une ligue ; puis les textes où plus qu'un mot diffère.

-saison = partie
-Saison = Partie
-saisons = parties
-la-saison = la partie
-La-saison = La partie
-de-la-saison = de la partie
-a-la-saison = à la partie
-une-saison = une partie
-nom-saison = La revanche
-campagne = ligue
-Campagne = Ligue
-nation = joueur
-Nation = Joueur
-nations = joueurs
-NATION = JOUEUR
-la-nation = le joueur
-La-nation = Le joueur
-une-nation = un joueur
-toutes-les-nations = tous les joueurs
-e-nation = {""}
-comme-montre = comme dans la lettre

receipt-counts = { $taken ->
    [one] { $taken } réponse enregistrée
   *[other] { $taken } réponses enregistrées
}{ $cost ->
    [0] .
    [one] {""} : cela vous coûte { $cost } pièce.
   *[other] {""} : cela vous coûte { $cost } pièces.
}
receipt-counts-stands = Votre nouveau message n'est pas pris en compte : un message ne remplace le précédent que s'il est sans faute. Ce que vous aviez envoyé avant reste valable.
receipt-counts-rejected = Votre message n'est pas pris en compte ; voici pourquoi.
receipt-answer = { $how ->
    [list] Renvoyez vos réponses, chacune en une ligne, écrites comme dans la lettre.
   *[held] Renvoyez votre réponse en une ligne, écrite comme dans la lettre.
} { $limit ->
    [yes] Date limite : { $until }.
   *[no] Sinon, votre silence compte comme le disent les règles.
}
asked-vague = « { $text } » n'est pas dit pour de bon.
asked-later = « { $text } » parle d'autre chose que de maintenant.
asked-whose = « { $text } » : cela semble être d'un autre joueur.
receipt-provisional = Votre réponse est provisoire : elle compte telle quelle si vous n'en envoyez pas d'autre.
lock-missing = { $n ->
    [one] Pas encore de mot { DE($seats) }.
   *[other] Pas encore de mot de : { $seats }.
}
desk-void = Partie { $season } annulée. Dites-le à tous : arbitre bulletins --out DOSSIER
help-verify-seat = Montre aussi ce qui n'a été dit qu'à ce joueur : les cartes qu'il a tirées
seal-published = Le secret de cette ligue est publié avec le programme, et tout le monde peut connaître ces cartes : c'est bon pour essayer, et ne prouve rien.
seal-note = Ce sceau engage d'avance toutes les cartes de la ligue : le secret dont elles sont tirées ne peut plus changer sans que cela se voie. Publiez-le là où tous les joueurs le voient ; joueurs, gardez-le.
sheet-note = La partie est ouverte : envoyez votre mot. Gardez cette feuille et comparez-la avec celle des autres joueurs : elle doit être la même pour tous.
sheet-no-beacon = Cette partie n'a pas de tirage public. Une fois les mots reçus, l'arbitre peut donc connaître les cartes avant de les distribuer, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et vos mots prouvent seulement qu'il n'a pas choisi les cartes.
lock-head-note = L'empreinte ci-dessous fixe les mots de tous les joueurs : on ne peut plus rien y ajouter, y changer ni en retirer sans que cela se voie. Gardez-la et comparez-la avec celle des autres joueurs.
bulletin-sent-nothing = Rien n'a été reçu de vous dans cette partie.
desk-season-opened-next = Ensuite : le mot de chaque joueur (arbitre entrer), puis la feuille d'ouverture : arbitre saison feuille { $season }
confirm-close = Clore la partie { $season } : plus rien n'y changera.
confirm-close-early = La date limite de la partie { $season } n'est pas passée : { $until }.
confirm-roll = Distribuer la partie { $season } sans tirage public : on ne distribue qu'une fois.
confirm-roll-beacon = Distribuer la partie { $season } avec le tirage public « { $beacon } », lettre pour lettre : on ne distribue qu'une fois.
refusal-orders-ended = La partie { $season } ne prend plus de mots ({ $phase }).
refusal-beacon-unannounced = La feuille d'ouverture de la partie { $season } n'annonce aucun tirage public : celui que vous donnez, vous pourriez l'avoir choisi, et les cartes avec lui.
refusal-already-rolled = La partie { $season } est distribuée ; on ne distribue qu'une fois.
refusal-not-rolled = La partie { $season } n'est pas encore distribuée ({ $phase }).
refusal-not-closed-help = Tant que la partie { $season } n'est pas close, chacun a sa lettre (arbitre lettre NOM) ; « arbitre état » dit ce qui vient ensuite.
refusal-no-such-season-help = { $last ->
    [0] Aucune partie n'a encore été ouverte. Ouvrez la première : arbitre saison ouvrir "Partie 1"
    [one] La ligue n'a eu qu'une partie jusqu'ici, la partie { $last }.
   *[other] La ligue a eu { $last } parties jusqu'ici : donnez un numéro de 1 à { $last }.
}
refusal-no-season-help = Ouvrez d'abord la partie { $next } : arbitre saison ouvrir "La revanche"
refusal-sheet-too-late-help = La partie se joue sans elle ; la prochaine fois, lancez « arbitre saison feuille » avant le premier message.
refusal-orders-ended-help = Les mots se donnent entre l'ouverture et le verrouillage ; les réponses, quand une question est posée (arbitre état).
refusal-beacon-unannounced-help = Distribuez sans lui : { $remedy }. À la prochaine partie, annoncez-le d'avance : arbitre saison feuille N --beacon "d'où il viendra".
refusal-already-rolled-help = « arbitre état » dit ce que la partie { $season } demande maintenant ; « arbitre lettre --out DOSSIER » écrit les lettres.
lock-note = Les mots sont verrouillés. S'il y a un tirage public, il vient maintenant ; cette feuille doit être publiée avant lui.
sheet-head-note = L'empreinte ci-dessous fixe tout ce qui est au journal jusqu'ici : on ne peut plus rien y ajouter, y changer ni en retirer sans que cela se voie.
bulletin-head = { $again ->
   *[other] Empreinte de la partie, à comparer :
}
receipt-draws = Gardez vos reçus : leur empreinte identifie vos réponses, c'est votre preuve.
confirm-lock-early = La date limite n'est pas passée : { $until }.
refusal-season-under-way-help = Finissez d'abord la partie { $season } : « arbitre état » dit ce qui vient ensuite.
phase-open = ouverte
phase-locked = mots verrouillés
phase-rolled = distribuée
entry-roll = la donne
reading-not-understood = Rien dans ce message ne répond à ce qui est demandé.
reading-not-understood-help = Écrivez une des réponses de la dernière lettre.
refusal-season-closed-help = Pour jouer la suivante, ouvrez-la : arbitre saison ouvrir "La revanche"
refusal-not-rolled-help = Distribuez-la : { $remedy }. Si elle a été ouverte par erreur, finissez-la sans résultat : arbitre abandonner N --reason "…"
refusal-deadline-crossed = Les réponses ne peuvent pas finir avant les mots : mots { $orders }, réponses { $choices }.
refusal-deadline-crossed-help = Déplacez d'abord la date des mots, ou donnez aux réponses une date plus tardive.
refusal-deadline-over-help = La date des mots se donne avant le verrouillage, celle des réponses avant la clôture : arbitre saison date N réponses 2026-03-07 12:00
field-deadline = Date limite des mots
field-deadline-choices = Date limite des réponses
deadline-orders = Date limite des mots : { $until }.
deadline-choices = Date limite des réponses à la question posée : { $until }.
deadline-none = Aucune date limite n'est fixée. Pour en fixer une : arbitre saison date N mots 2026-03-07 12:00
help-season-deadline-example = arbitre saison date 1 mots 2026-03-07 12:00
help-season-deadline-what = À quoi s'applique la date : mots (avant le verrouillage), ou réponses (à la question posée)
desk-no-sheet = La feuille d'ouverture de la partie { $season } n'est pas encore imprimée. Imprimez-la avant le verrouillage (arbitre saison feuille { $season } --beacon "…") : sans elle, aucun tirage public n'est annoncé, et rien ne prouve aux joueurs les règles de la partie.
reading-choice-not-taken-help = Relisez-le : « arbitre ordres ajouter { $seat } "…" » pour entrer la réponse que vous y lisez, « arbitre remarques régler » pour le mettre de côté.
confirm-no-sheet = La feuille d'ouverture de la partie { $season } n'est pas imprimée (arbitre saison feuille { $season } --beacon "…") : entrer ce message avant elle.
refusal-sheet-too-late = Il est trop tard pour la feuille d'ouverture de la partie { $season } : { $seat } a déjà écrit.
confirm-withdraw = Retirer cette réponse.
confirm-replace = Remplacer cette réponse par celle du message.
preview-orders = Ce qui change dans la réponse, pour { $seat } :
receipt-counts-none = Vous ne faites rien : c'est noté.
reminder-confirmation = Votre réponse est provisoire. Confirmez-la par le seul mot DÉFINITIF, ou envoyez un message complet qui la remplace.
lock-provisional = { $seat } : sa réponse est provisoire ; elle comptera telle quelle.
reading-replaced = { $fewer ->
    [0] Cette réponse remplace celle que vous aviez envoyée.
   *[other] Ces réponses remplacent celles que vous aviez envoyées.
}
reading-replaced-help = Elle seule compte ; vous pouvez encore en changer tant que la question est ouverte.
reading-confirmed = Votre réponse provisoire est confirmée.
reading-same-help = Pour changer votre réponse, envoyez un autre message complet.
reading-by-arbiter = L'arbitre a entré cette réponse lui-même, d'après votre message.
reading-by-arbiter-help = Si ce n'est pas ce que vous vouliez, renvoyez votre réponse.
reading-more-help = Renvoyez votre réponse seule, une phrase par ligne.
reading-forwarded = Ce message a été transféré : il a été lu comme celui du joueur lui-même.
reading-forwarded-help = Vérifiez que ces réponses sont bien les siennes.
reading-doubt-taken-back = « { $text } » revient sur une réponse : je n'en ai rien retenu.
reading-doubt-taken-back-help = Envoyez seulement la réponse que vous donnez, comme dans la dernière lettre.
reading-doubt-corrected-help = Si ce n'est pas cela, renvoyez toutes vos réponses, corrigées.
reading-doubt-none-among-orders = Vous écrivez « { $text } », mais votre message donne une réponse : elle est retenue.
reading-doubt-none-among-orders-help = Si vous n'en vouliez pas, renvoyez seulement ce que vous voulez dire.
site-note = Ce qui est public dans cette ligue. Gardez une copie de ces papiers : avec les révélations, ils prouvent que rien n'a été changé. Ce qui n'est qu'à un joueur (reçus, lettres, bulletins) n'est pas ici.
web-page-dice = Tirages
web-no-dice = Rien n'a encore été distribué.
bulletin-entered-note = Un bulletin donne vos réponses en clair, avec leur empreinte : comparez avec ce que vous avez envoyé et avec vos reçus, et écrivez à l'arbitre si quelque chose ne va pas.
help-season-sheet = Imprime la feuille d'ouverture, à publier avant les cartes
help-season-close = Clôt la partie
help-status = Où en est la partie : ce qui est demandé, et à qui
help-roll = Distribue les cartes (montrées à l'arbitre seul)
