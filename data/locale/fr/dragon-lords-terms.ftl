# Ce que les textes communs appellent une saison et une nation : dans ce jeu, un tour et un joueur. Cherché d'abord ici.

desk-season-opened = Tour { $season } ouvert : { $name }
desk-season-opened-next = Ensuite : le monde s'il a changé (arbitre monde importer), puis la feuille d'ouverture : arbitre tour feuille { $season }
desk-sheet-stands = La feuille d'ouverture du tour { $season } est déjà imprimée : elle est redonnée telle quelle, sans le nouveau texte.
desk-news = Nouvelles du tour { $season } enregistrées ; elles paraîtront dans tous les bulletins.
desk-silent = { $nation } n'a pas choisi (avis { $notice }) : rien n'est choisi, et il n'en coûte rien.
entry-choose = le choix d'un joueur
desk-no-sheet = Attention : la feuille d'ouverture du tour { $season } n'a pas été imprimée avant ces ordres. Rien ne prouvera que le monde n'a pas été changé après leur lecture.
desk-given-back = { $cost ->
    [one] { $seat } : ses ordres en attente coûtent { $cost } pièce, et ce montant lui rend juste cette somme (or : { $after }).
   *[other] { $seat } : ses ordres en attente coûtent { $cost } pièces, et ce montant lui rend juste cette somme (or : { $after }).
} L'or que vous donnez est ce qui reste, ordres payés : s'il a été noté avant ces ordres, c'est { $left } (tout un fichier noté avant les ordres : world import … --keep-paid).
desk-recorded = Enregistré (tour { $season }).
desk-delivered = Tour { $season } : { $n ->
    [one] { $n } bulletin
   *[other] { $n } bulletins
} dans { $folder }, un dossier par joueur. La liste, pour vous seul : { $manifest }
desk-shared-papers = Attention : { $folder } est un dossier partagé ou synchronisé. Les papiers de tous les joueurs y sont, et le relevé de l'arbitre : écrivez-les dans un dossier à vous seul, et remettez à chacun le sien.
desk-season-renamed = Tour { $season } : « { $before } » s'appelle maintenant « { $name } ».
refusal-nothing-to-undo = { $kind ->
    [none] Il n'y a rien à annuler dans le tour { $season }.
   *[other] On ne peut plus rien annuler dans le tour { $season } : ni { $kind }, ni ce qui précède.
}
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, tableaux, changements du monde, nouvelles, réglages d'un joueur, nom du tour. Pour les ordres : arbitre ordres retirer, ou un nouveau message ; pour le nom d'un tour : arbitre tour renommer.
entry-rename = un autre nom pour le tour
entry-seat = le réglage d'un joueur
confirm-roll = Jeter les dés du tour { $season } sans tirage public : on ne les jette qu'une fois, et les ordres ne changeront plus.
confirm-roll-beacon = Jeter les dés du tour { $season } avec le tirage public « { $beacon } », lettre pour lettre : on ne les jette qu'une fois, et les ordres ne changeront plus.
confirm-close = Clore le tour { $season } : ses choix et ses nouvelles ne changeront plus.
desk-no-news = Le tour { $season } n'a pas de nouvelles publiques (arbitre nouvelles).
confirm-no-sheet = La feuille d'ouverture du tour { $season } n'est pas imprimée (arbitre tour feuille { $season }) : après les premiers ordres, elle ne prouvera plus que le monde n'a pas été changé après leur lecture.
kernel-unreadable = L'entrée n° { $i } du tour { $season } est illisible ou ne va pas avec les tables ({ $what }). Lancez « arbitre relevé vérifier », et reprenez la dernière sauvegarde.
kernel-numbers = Il n'y a plus de numéro libre pour un tour ou une entrée. Commencez une nouvelle campagne.
kernel-chain-missing = Tour { $season }, entrée n° { $i } : elle manque.
kernel-chain-unreadable = Tour { $season }, entrée n° { $i } : le sel, une empreinte ou un texte est illisible.
kernel-chain-body = Tour { $season }, entrée n° { $i } : le contenu ne va pas avec son empreinte.
kernel-chain-entry = Tour { $season }, entrée n° { $i } : l'heure, l'auteur, le genre ou la place ne va pas avec l'empreinte.
verify-fault-start = le premier tour ne commence pas au sceau.
verify-fault-gap = les tours ne se suivent pas.
inspect-message = Tour { $season }, entrée { $i } : le message reçu n'est plus celui du journal.
refusal-deadline-over = Tour { $season } : { $phase }. Cette date ne limite plus rien.
confirm-close-early = La date limite des choix du tour { $season } n'est pas passée : { $until }. Clore plus tôt laisse deviner si quelqu'un avait un choix à faire.
refusal-season-under-way = Le tour { $season } est en cours ({ $phase }) : vous ne pouvez pas en ouvrir un autre.
refusal-season-under-way-help = Finissez-le d'abord : « arbitre lancer { $season } » jette les dés si ce n'est pas fait, « arbitre tour clore { $season } » le clôt.
refusal-too-many-seasons = { $most ->
    [one] La campagne a joué son seul tour : aucun autre n'a de clé.
   *[other] La campagne a joué ses { $most } tours : aucun autre n'a de clé.
}
refusal-season-name = Le tour { $earlier } s'appelle déjà « { $name } » : deux tours ne portent pas le même nom.
refusal-other-season = Le tour { $named } n'est pas celui qui est en cours : c'est le tour { $season } ({ $phase }).
refusal-season-closed = Le tour { $season } est clos et ne change plus.
refusal-season-closed-help = Pour jouer le suivant, ouvrez-le : arbitre tour ouvrir "NOM"
refusal-no-such-season = Il n'y a pas de tour { $season }.
refusal-no-such-season-help = { $last ->
    [0] Aucun tour n'a encore été ouvert. Ouvrez le premier : arbitre tour ouvrir "Tour 1"
    [one] La campagne n'a eu qu'un tour jusqu'ici, le tour { $last }.
   *[other] La campagne a eu { $last } tours jusqu'ici : donnez un numéro de 1 à { $last }.
}
refusal-no-season = Aucun tour n'est en cours.
refusal-no-season-help = Ouvrez d'abord le tour { $next } : arbitre tour ouvrir "Tour { $next }"
refusal-sheet-too-late = Il est trop tard pour la feuille d'ouverture du tour { $season } : { $seat } a déjà envoyé des ordres.
refusal-sheet-too-late-help = Elle prouve que rien n'a été entré après la lecture des ordres, et ne peut plus le prouver : dites-le aux joueurs. Le tour se joue sans elle ; la prochaine fois, lancez « arbitre tour feuille » avant d'entrer le premier message.
refusal-orders-ended = Le tour { $season } ne prend plus d'ordres ({ $phase }).
refusal-orders-ended-help = Les ordres et les mots se donnent entre l'ouverture et le verrouillage, puis ne bougent plus. Ce qui arrive après attend le tour suivant : dites-le au joueur.
refusal-already-rolled = Les dés du tour { $season } sont déjà jetés ; on ne les jette qu'une fois.
refusal-already-rolled-help = « arbitre relevé { $season } » les montre, « arbitre avis » donne les choix à faire, « arbitre tour clore { $season } » clôt le tour.
refusal-not-rolled = Les dés du tour { $season } ne sont pas encore jetés ({ $phase }).
refusal-not-closed = Le tour { $season } n'est pas encore clos ({ $phase }).
refusal-not-closed-help = Clôturez-le d'abord : arbitre tour clore { $season }
refusal-rules-during-season = Le tour { $season } est en cours : on ne change les règles maison qu'entre deux tours.
refusal-rules-during-season-help = Attendez la clôture ; la règle changée vaudra dès le tour suivant.
text-season-name = le nom du tour
refusal-end-during-season = Le tour { $season } est { $phase } : la campagne ne peut pas finir au milieu d'un tour.
refusal-end-during-season-help = Terminez-le d'abord : { $remedy }
refusal-reveal-not-closed = Le tour { $season } n'est pas clos : il ne peut pas être révélé.
refusal-reveal-not-closed-help = Dernier tour clos : { $last }.
refusal-reveal-order = Le tour { $season } ne peut pas être révélé avant le tour { $first } : sa clé révèle aussi ceux d'avant.
refusal-reveal-order-help = Révélez d'abord le tour { $first } : { $remedy }
refusal-beacon-promised = La feuille d'ouverture du tour { $season } annonce un tirage public, et aucun n'est donné.
refusal-beacon-unannounced = La feuille d'ouverture du tour { $season } n'annonce aucun tirage public : celui que vous donnez, vous pourriez l'avoir choisi, et les dés avec lui.
refusal-beacon-unannounced-help = Jetez les dés sans lui : { $remedy }. Au tour prochain, annoncez-le d'avance : arbitre tour feuille N --beacon "d'où il viendra".
refusal-rename-too-late = Le tour { $season } ne change plus de nom : des papiers le portent déjà.
value-seat = JOUEUR
value-nation = JOUEUR
desk-several-nations = Les avis de plusieurs joueurs ne vont pas dans un même papier.
desk-several-nations-help = Nommez le joueur (arbitre avis JOUEUR), ou faites écrire un dossier par joueur (arbitre lettres --out DOSSIER).
desk-notices-send = À envoyer : arbitre avis JOUEUR imprime les avis d'un joueur, arbitre lettres --out DOSSIER en écrit un dossier par joueur.
desk-undone-several = Les ordres de plusieurs joueurs ont changé : renvoyez à chacun son accusé de réception (arbitre ordres accusé JOUEUR).
field-season = Tour
column-nation = Joueur
sheet-title = Feuille d'ouverture du tour { $season }, { $name }
sheet-note = Le tour est ouvert aux ordres. Gardez cette feuille et comparez-la avec celle des autres joueurs : elle doit être la même pour tous.
sheet-no-beacon = Ce tour n'a pas de tirage public. Une fois votre mot reçu, l'arbitre peut donc connaître vos dés avant de les jeter, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et votre mot prouvent seulement qu'il n'a pas choisi les dés.
sheet-rules = Les règles maison du tour
lock-title = Feuille de verrouillage du tour { $season }, { $name }
lock-head-note = Cette empreinte fixe les ordres et les mots de tous les joueurs : on ne peut plus rien y ajouter, y changer ni en retirer sans que cela se voie. Gardez-la et comparez-la avec celle des autres joueurs.
closing-title = Bulletin de clôture du tour { $season }, { $name }
phase-open = ouvert aux ordres
phase-closed = clos
deadline-none = Aucune date limite n'est fixée. Pour en fixer une : arbitre tour date N ordres 2026-03-07 12:00

# Help
usage-quote = Un texte de plusieurs mots se met entre guillemets droits, par exemple "Tour 1"
help-audit-out = Écrit plutôt le tour N dans un tableau, .xlsx ou .csv
help-season-deadline = Fixe, repousse ou montre les dates limites du tour
help-season-deadline-example = arbitre tour date 1 ordres 2026-03-07 12:00
help-season-deadline-season = Le numéro du tour
help-orders-receipt = Imprime de nouveau l'accusé de réception des ordres valables d'un joueur
help-arg-seat = Le joueur
help-status-reminder = Écrit un rappel à coller dans un courriel, pour chaque joueur attendu
help-status-seat = Un seul joueur (avec --reminder)
help = L'assistant de l'arbitre : ordres secrets, jets cachés, un bulletin par joueur, et la preuve que tout était juste.
help-example = arbitre aide tour ouvrir (l'aide d'une commande)
help-season = Ouvre un tour, imprime sa feuille, le clôt
help-season-open = Ouvre le tour suivant
help-season-open-example = arbitre tour ouvrir "Tour 1"
help-season-sheet-example = arbitre tour feuille 1 --beacon "le tirage du Loto de samedi"
help-season-sheet-season = Le numéro du tour
help-season-close = Dit à chaque joueur ce qui le regarde, et clôt le tour
help-season-close-example = arbitre tour clore 1
help-season-close-season = Le numéro du tour
help-orders = Les ordres du tour : voir, importer, ajouter, ôter, retirer, accusés
help-orders-list-seat = Un seul joueur
help-orders-import = Importe le tableau d'ordres de l'arbitre
help-orders-withdraw = Retire les ordres d'un joueur ; le mot reste
help-rules = La règle de la campagne en clair, avec ses règles maison ; en changer une entre deux tours
help-rules-set = Change une règle maison, entre deux tours
help-seat = La langue et les adresses des joueurs : les voir, ou les fixer
help-status = Où en est le tour : qui a envoyé ses ordres, qui doit choisir
help-arg-season = Le numéro du tour
help-roll = Jette les dés du tour (montrés à l'arbitre seul)
help-notices-seat = Un seul joueur
help-choose-seat = Le joueur qui choisit
help-news = Enregistre les nouvelles publiques du tour
help-bulletin = Imprime le bulletin d'un joueur
help-bulletin-example = arbitre bulletin KESH --season 1 --format markdown
help-bulletin-season = Le numéro du tour ; sans lui, le dernier clos
help-bulletins = Écrit tous les bulletins, un dossier par joueur
help-bulletins-season = Le numéro du tour ; sans lui, le dernier clos
help-audit = Les tours passés, ou tout sur l'un d'eux (à l'arbitre seul)
help-audit-season = Le numéro du tour ; sans lui, la liste
help-reveal = Publie un tour clos, ou toute la campagne à sa fin
help-reveal-example = arbitre révéler 1 --early > tour-1.json
help-season-example = arbitre tour ouvrir "Tour 1"
help-season-rename = Donne un autre nom au tour ouvert, tant que sa feuille n'est pas imprimée
help-season-rename-example = arbitre tour renommer 1 "Tour 1"
help-notices-format = Le format du papier, avec un joueur
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
reading-old-word-help = Prenez-en un nouveau à chaque tour.
reading-doubt-usual = « { $text } » renvoie à des ordres d'avant : je n'en ai pas tenu compte.
reading-doubt-which-standing = « { $text } » : les ordres ne durent qu'un tour ; je n'ai rien retenu pour les suivants.
reading-doubt-which-standing-help = Renvoyez-les à chaque tour.
reading-doubt-other-season = « { $text } » nomme un autre tour que celui qui est ouvert.

receipt-of = Reçu pour { $seat }, tour { $season }
receipt-counts = { $taken ->
    [one] { $taken } ordre pris
   *[other] { $taken } ordres pris
}{ $refused ->
    [0] {""}
    [one] , { $refused } ligne refusée (voyez la remarque)
   *[other] , { $refused } lignes refusées (voyez les remarques)
}{ $cost ->
    [0] .
    [one] , { $cost } pièce d'or.
   *[other] , { $cost } pièces d'or.
}
letter-title = Lettre { $number } à { $seat }, tour { $season }
order-sheet-title = Feuille pour { $seat }, tour { $season }
bulletin-of = Bulletin pour { $seat }, tour { $season } « { $name } »
closing-void = Le tour est annulé : il finit sans résultat. Raison : { $reason }
status-now = Tour { $season } « { $name } » : { $phase }.
status-none-open = Aucun tour en cours ; le { $season } est le prochain.
refusal-no-errata = Dans ce jeu, on ne corrige pas un tour clos : il faudrait jeter ses dés de nouveau.
refusal-no-errata-help = « arbitre abandonner » met fin en public à un tour qui ne peut pas compter.
refusal-not-over = Le tour { $season } n'est pas fini.
confirm-lock-now = Verrouiller le tour { $season } : on ne pourra plus rien y entrer, et cela ne s'annule pas.
confirm-reveal = Révéler le tour { $season } publie tout ce qui y a été entré et tiré.
confirm-void = Annuler le tour { $season } devant tous : il finira sans résultat, et ses tirages ne serviront plus.
desk-season-closed = Tour { $season } clos. Les bulletins : arbitre bulletins --out DOSSIER
desk-void = Tour { $season } annulé.
verify-at = Tour { $season }, entrée { $entry } : { $what }
verify-at-season = Tour { $season } : { $what }
verify-season-missing = il manque la révélation d'un tour d'avant.
verify-rules = le tour s'ouvre sous des règles maison qui n'avaient pas été réglées ainsi.
verify-renamed = le tour change de nom alors que des papiers le portaient.
verify-not-closed = le tour n'a pas de fin : ses dernières entrées manquent.
verify-beacon = Tirage public du tour { $season } : { $beacon }. Comparez-le à ce que tous connaissent.
verify-corrected = le monde du tour a été corrigé avant la clôture.
verify-void = le tour a été annulé.
verify-paper-not-revealed = { $file } : lisible ; attend la révélation de son tour.
verify-season-broken = Tour { $season } : FAUX.
verify-season-consistent = Tour { $season } : tout concorde. Pour une preuve il faut aussi la feuille d'ouverture, la feuille de verrouillage et un bulletin, gardés depuis, et un tirage public.
verify-season-proved = Tour { $season } : PROUVÉ. Rien de ce qui est révélé n'a pu être changé depuis les papiers que vous gardez.
verify-own = Tour { $season }, pour { $seat } seulement : { $what }
entry-void = un tour annulé
status-next = Ensuite : { $step ->
    [open] arbitre tour ouvrir "NOM"
    [sheet] le monde s'il a changé (arbitre monde importer), puis arbitre tour feuille { $season } --beacon "le tirage public" ; les ordres des joueurs seulement après
    [lock] arbitre verrouiller { $season }
    [roll] arbitre lancer { $season } --beacon "le tirage public"
    [settle] les réponses (arbitre entrer), puis arbitre régler
    [close] arbitre tour clore { $season }
   *[end] plus rien : la partie est terminée
}
receipt-draws = Gardez vos reçus : leur empreinte identifie vos ordres, c'est votre preuve. Leurs dernières lignes, recopiées à la lettre, permettront de recalculer vos dés quand le tour sera révélé.
receipt-draws-perhaps = Avec le même mot, vos espions qui veillent dans vos villes, s'ils y sont encore au début du tour :
field-head = Empreinte du tour
bulletin-head = { $again ->
   *[other] Empreinte du tour, à comparer :
}
reading-no-word = Vous n'avez pas donné de mot pour le tour.
reading-no-word-help = Votre mot entre dans le tirage de vos dés : sans lui, l'arbitre pourrait connaître vos dés avant même de lire votre message. Envoyez une ligne « mot : » suivie de quelques mots de votre invention, différents à chaque tour ; vos ordres ne changent pas.
refusal-gone = { $seat } était hors jeu quand le tour { $season } a commencé : il n'y a pas de bulletin pour lui.
refusal-gone-help = Il ne reçoit que les papiers publics : arbitre bulletins --turn { $season } --out DOSSIER
audit-title = Relevé du tour { $season }, { $name } ({ $phase })
desk-demo-done = Tout est dans { $folder } : la campagne ({ $file }), les messages, et les bulletins (dossier { $papers }, un dossier par joueur).
refusal-world-stays = Le tour { $season } est en cours ({ $phase }) : le monde reste comme il est jusqu'à sa clôture.
refusal-world-stays-help = Changez-le après la clôture : arbitre tour clore { $season }, puis arbitre monde importer.
bulletin-sent-nothing = Aucun ordre n'a été enregistré pour vous à ce tour.
verify-own-draw = Tour { $season } : { $question }, { $draw } : { $outcome }
deadline-season = Tour { $season } « { $name } »
next-season-name = Tour { $n }
next-ask-name = Comment s'appelle le tour { $season } ? (laissé vide : { $usual })
help-orders-drop-example = arbitre ordres rayer KESH 2
site-season = Tour { $season }
site-reveal = La révélation du tour { $season }
web-next = { $step ->
    [open] Ouvrir le tour { $season }
    [sheet] Imprimer la feuille d'ouverture du tour { $season }
    [lock] Verrouiller le tour { $season }
    [roll] Jeter les dés du tour { $season }
    [settle] Poursuivre
   *[other] Clore le tour { $season }
}
confirm-sheet = Imprimer ainsi la feuille d'ouverture du tour { $season } ; elle restera telle quelle.
roll-doubt-same = Attention : c'est le tirage du tour { $season }, qui a déjà servi.
roll-doubt-form = Attention : il n'est pas écrit comme celui du tour { $season }, « { $last } ».
inspect-remark = Tour { $season }, { $seat } : ce qui a été dit d'un message n'est plus ce qui était écrit.
refusal-no-rule-help = Donnez son numéro ou son nom, par exemple : arbitre règles fixer G22 fixed. « arbitre règles » les montre toutes.
called-season = tour, saison
