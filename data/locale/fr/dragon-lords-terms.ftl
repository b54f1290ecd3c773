# Une saison et une nation sont dans ce jeu un tour et un joueur ; puis les textes où plus qu'un mot diffère.

-saison = tour
-Saison = Tour
-saisons = tours
-la-saison = le tour
-La-saison = Le tour
-de-la-saison = du tour
-a-la-saison = au tour
-une-saison = un tour
-e = {""}
-elle = il
-la = le
-celle = celui
-celles = ceux
-premiere = premier
-derniere = dernier
-Derniere = Dernier
-verbe-saison = tour
-nom-saison = Tour 1
-nation = joueur
-Nation = Joueur
-nations = joueurs
-NATION = JOUEUR
-la-nation = le joueur
-La-nation = Le joueur
-une-nation = un joueur
-toutes-les-nations = tous les joueurs
-e-nation = {""}

desk-season-opened-next = Ensuite : le monde s'il a changé (arbitre monde importer), puis la feuille d'ouverture : arbitre tour feuille { $season }
desk-silent = { $nation } n'a pas choisi (avis { $notice }) : rien n'est choisi, et il n'en coûte rien.
entry-choose = le choix d'un joueur
desk-no-sheet = Attention : la feuille d'ouverture du tour { $season } n'a pas été imprimée avant ces ordres. Rien ne prouvera que le monde n'a pas été changé après leur lecture.
desk-given-back = { $cost ->
    [one] { $seat } : ses ordres en attente coûtent { $cost } pièce, et ce montant lui rend juste cette somme (or : { $after }).
   *[other] { $seat } : ses ordres en attente coûtent { $cost } pièces, et ce montant lui rend juste cette somme (or : { $after }).
} L'or que vous donnez est ce qui reste, ordres payés : s'il a été noté avant ces ordres, c'est { $left } (pour tout un fichier noté avant les ordres : arbitre monde importer … --keep-paid).
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, tableaux, changements du monde, nouvelles, réglages d'un joueur, adresses publiques, nom du tour. Pour les ordres : arbitre ordres retirer, ou un nouveau message ; pour le nom d'un tour : arbitre tour renommer.
confirm-no-sheet = La feuille d'ouverture du tour { $season } n'est pas imprimée (arbitre tour feuille { $season }) : après les premiers ordres, elle ne prouvera plus que le monde n'a pas été changé après leur lecture.
refusal-too-many-seasons = { $most ->
    [one] La campagne a joué son seul tour : aucun autre n'a de clé.
   *[other] La campagne a joué ses { $most } tours : aucun autre n'a de clé.
}
refusal-season-closed-help = Pour jouer le suivant, ouvrez-le : arbitre tour ouvrir "NOM"
refusal-no-such-season-help = { $last ->
    [0] Aucun tour n'a encore été ouvert. Ouvrez le premier : arbitre tour ouvrir "Tour 1"
    [one] La campagne n'a eu qu'un tour jusqu'ici, le tour { $last }.
   *[other] La campagne a eu { $last } tours jusqu'ici : donnez un numéro de 1 à { $last }.
}
refusal-no-season-help = Ouvrez d'abord le tour { $next } : arbitre tour ouvrir "Tour { $next }"
refusal-sheet-too-late-help = Elle prouve que rien n'a été entré après la lecture des ordres, et ne peut plus le prouver : dites-le aux joueurs. Le tour se joue sans elle ; la prochaine fois, lancez « arbitre tour feuille » avant d'entrer le premier message.
refusal-beacon-unannounced-help = Jetez les dés sans lui : { $remedy }. Au tour prochain, annoncez-le d'avance : arbitre tour feuille N --beacon "d'où il viendra".
desk-undone-several = Les ordres de plusieurs joueurs ont changé : renvoyez à chacun son accusé de réception (arbitre ordres accusé JOUEUR).
sheet-no-beacon = Ce tour n'a pas de tirage public. Une fois votre mot reçu, l'arbitre peut donc connaître vos dés avant de les jeter, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et votre mot prouvent seulement qu'il n'a pas choisi les dés.

# Help
help-status-reminder = Écrit un rappel à coller dans un courriel, pour chaque joueur attendu
help-season-close = Dit à chaque joueur ce qui le regarde, et clôt le tour
help-orders-import = Importe le tableau d'ordres de l'arbitre
help-choose-seat = Le joueur qui choisit
help-news = Enregistre les nouvelles publiques du tour
help-bulletin-example = arbitre bulletin KESH --season 1 --format markdown
help-audit = Les tours passés, ou tout sur l'un d'eux (à l'arbitre seul)
help-audit-season = Le numéro du tour ; sans lui, la liste
help-verify-seat = Montre aussi les dés de ce joueur : chaque jet, et à quoi il a servi
help-orders-receipt-example = arbitre ordres accusé ORLO
help-enter-example = arbitre entrer KESH kesh.txt
help-orders-list-example = arbitre ordres liste KESH
help-template-example = arbitre modèle KESH > kesh.txt
help-seat-example = arbitre joueur ORLO --lang en
help-notices-example = arbitre avis VARN
help-choose-withhold-example = arbitre choisir VARN 1 rien
help-choose-example = arbitre choisir VARN 1 valeur "prendre 3 1,0"
help-notices = Les choix qui attendent des joueurs, à leur envoyer
help-choose = Enregistre le choix d'un joueur, et continue les jets
help-choose-withhold = Le joueur ne choisit rien
help-choose-value = Le joueur choisit ceci
refusal-reveal-too-early = Le tour { $season } ne peut pas être révélé tant que la partie dure : une révélation dit à tous chaque ordre, chaque espion et ce que chacun a appris.
refusal-reveal-too-early-help = Pour le faire quand même (le journal le notera) : { $remedy }. À la fin de la partie : arbitre révéler --campaign
confirm-reveal-early = Révéler le tour { $season } pendant que la partie continue dit à tous, pour de bon, chaque ordre, chaque mot, chaque dé et chaque choix : quels espions il y a, où, et ce qui leur est arrivé.
help-reveal-early = Tant que la partie dure ; le journal le note

receipt-chances = Chances : { $chance }.
receipt-counts = { $taken ->
    [one] { $taken } ordre pris
   *[other] { $taken } ordres pris
}{ $cost ->
    [0] .
    [one] , { $cost } pièce d'or.
   *[other] , { $cost } pièces d'or.
}
preview-order = { $cost ->
    [0] { $order }
    [one] { $order } ({ $cost } pièce d'or)
   *[other] { $order } ({ $cost } pièces d'or)
}
refusal-no-errata = Dans ce jeu, on ne corrige pas un tour clos : il faudrait jeter ses dés de nouveau.
status-next = Ensuite : { $step ->
    [open] arbitre tour ouvrir "NOM"
    [sheet] le monde s'il a changé (arbitre monde importer), puis arbitre tour feuille { $season } --beacon "le tirage public" ; les ordres des joueurs seulement après
    [lock] arbitre verrouiller { $season }
    [roll] arbitre lancer { $season } --beacon "le tirage public"
    [settle] les réponses (arbitre entrer), puis arbitre régler
    [close] arbitre tour clore { $season }
   *[end] plus rien : la partie est terminée
}
receipt-draws-perhaps = Avec le même mot, vos espions qui veillent dans vos villes, s'ils y sont encore au début du tour :
bulletin-head = { $again ->
   *[other] Empreinte du tour, à comparer :
}
refusal-gone = { $seat } était hors jeu quand le tour { $season } a commencé : il n'y a pas de bulletin pour lui.
refusal-gone-help = Il ne reçoit que les papiers publics : arbitre bulletins --turn { $season } --out DOSSIER
bulletin-sent-nothing = Aucun ordre n'a été enregistré pour vous à ce tour.
help-orders-drop-example = arbitre ordres rayer KESH 2
refusal-no-rule-help = Donnez son numéro ou son nom, par exemple : arbitre règles fixer G22 fixed. « arbitre règles » les montre toutes.
called-season = tour, saison
asked-later = « { $text } » parle d'un autre tour.
asked-standing = « { $text } » parle de tous les tours.
asked-whose = « { $text } » : ces ordres semblent être d'un autre joueur.
form-unit = po
