# Ce que les pages du bureau disent à la place des textes qui nomment une commande, l'endroit d'un fichier ou un format :
# ce qu'il y a à faire est sur une page, et son bouton avec.

antiquity-no-army = Vous n'avez entré aucune armée : une question sur une armée n'apprendra rien, ou « non », même si le jet réussit. S'il y en a, importez d'abord le monde.
dl-world-no-city = Aucune ville n'est connue : aucun joueur n'a d'or ni d'espion, et aucun ordre ne peut compter. Importez d'abord le monde.
ar-decided-help = La partie peut se clore.
ar-unknown-help = Le tableau de bord donne les noms des joueurs.
audit-no-papers = Cette vérification ne peut pas voir si le fichier a été réécrit en entier : comparez-le aussi avec les papiers publiés.
clock-ahead = L'horloge de la machine dit { $now } : { $days } jours après la dernière entrée ({ $last }). Si elle se trompe, réglez-la d'abord : tout ce qui suivra porterait cette date. Une copie d'avant, à reprendre au besoin, se fait à la page « Copies ».
clock-behind = L'horloge de la machine dit { $now }, et la dernière entrée est de { $last }. Ce que vous enregistrez portera lui aussi cette heure-là, et n'est en retard pour personne. Si l'horloge se trompe maintenant, réglez-la d'abord. Si elle se trompait alors, repartez d'une copie d'avant.
confirm-no-sheet = La feuille d'ouverture { -de-la-saison } { $season } n'est pas imprimée : ce qu'elle prouve, elle ne le prouve que si elle précède les messages.
confirm-settle-unread = { $n ->
    [one] { $seats } a écrit, mais n'a pas de réponse valable : une partie au moins de son message n'a pas été prise. Conclure maintenant compte cela comme un silence.
   *[other] { $seats } ont écrit, mais n'ont pas de réponse valable : une partie au moins de leurs messages n'a pas été prise. Conclure maintenant compte cela comme un silence.
}
confirm-take-instead = Mettre ce message à la place de ces ordres.
coup-begun-help = Qui est absent se note entre l'ouverture et le verrouillage.
coup-no-seat-help = Le tableau de bord donne les noms des joueurs.
deadline-none = Aucune date limite n'est fixée.
desk-backup = La copie est faite, à côté du fichier de la campagne. Elle contient le secret de la campagne, comme l'original.
desk-given-back = { $cost ->
    [one] { $seat } : ses ordres en attente coûtent { $cost }, et ce montant lui rend juste cette somme (reste : { $after }).
   *[other] { $seat } : ses ordres en attente coûtent { $cost }, et ce montant lui rend juste cette somme (reste : { $after }).
} Le montant que vous donnez est ce qui reste, ordres payés : s'il a été noté avant ces ordres, c'est { $left }. Pour tout un fichier noté avant les ordres, cochez que ce qu'ils coûtent reste payé.
desk-import-replaced = Des ordres déjà entrés sont remplacés. De nouveaux accusés sont à envoyer à : { $seats }
desk-import-strict = Rien n'a été changé : corrigez d'abord ces lignes.
desk-letters-next = { $n ->
    [one] Une lettre est à envoyer.
   *[other] { $n } lettres sont à envoyer.
}
desk-made = La { -campagne } est créée. Son fichier contient le secret : gardez-le pour vous, et faites-en des copies. Publiez le sceau dès maintenant, là où tout le monde le voit.
desk-mistaken-earlier = Plusieurs messages ont été entrés pour { $seat } : tous sont retirés, comme venant d'un autre. Ses propres ordres d'avant ne reviennent pas : entrez-les de nouveau. (Si le message d'un autre est la dernière entrée du journal, l'annuler rend ces ordres.)
desk-no-campaign-help = Ouvrez-en une, ou créez-en une.
desk-no-letters = Aucune lettre à envoyer : rien n'est demandé.
desk-no-news = Pas de nouvelles publiques pour { -la-saison } { $season }.
desk-no-sheet = La feuille d'ouverture { -de-la-saison } { $season } n'a pas été imprimée avant ces ordres, et ne peut plus prouver ce qu'elle aurait prouvé.
desk-not-added-help = Écrivez un seul ordre, comme un joueur : le champ propose ce qui peut s'écrire.
desk-notices-send = À chacun sa lettre : elles sont prêtes à partir.
desk-posted = { $n ->
    [0] Aucun message entré
    [one] { $n } message entré
   *[other] { $n } messages entrés
}{ $rejected ->
    [0] {""}
   *[other] , { $rejected } où rien n'est compris
}{ $left ->
    [0] {""}
   *[other] , { $left } laissés de côté
}.
desk-reissued = { $n ->
    [0] Aucun bulletin n'est à refaire.
    [one] Bulletin refait pour { $nations }. Envoyez-le.
   *[other] Bulletins refaits pour { $nations }. Envoyez-les.
}
desk-renewed = { $nation } : { $n ->
    [0] aucun ordre permanent n'a pu être renouvelé.
    [one] 1 ordre permanent renouvelé, pour { $cost }.
   *[other] { $n } ordres permanents renouvelés, pour { $cost }.
}
desk-rows-open = À régler : n° { $rows }.
desk-season-closed = { -La-saison } { $season } est clos{ -e }. Les bulletins sont à envoyer.
desk-season-opened-next = Ce qui a changé entre-temps s'entre maintenant, avant la feuille d'ouverture.
desk-several-nations-help = À chacun sa lettre : elles sont prêtes à partir.
desk-shared = Le fichier de la campagne est dans un dossier partagé ou synchronisé, et contient tous les secrets : gardez-le dans un dossier à vous seul.
desk-shared-papers = Les papiers de tous sont dans un dossier partagé ou synchronisé : écrivez-les dans un dossier à vous seul, et donnez à chaque joueur les siens.
desk-trade-ended = L'accord de commerce entre { $this } et { $that } n'est pas reconduit. S'il l'est, reconduisez-le à la page « Le monde ».
desk-site = { $n ->
    [one] { $n } fichier
   *[other] { $n } fichiers
} dans le dossier « site », à déposer tels quels chez n'importe quel hébergeur. À refaire après chaque papier et chaque révélation.
desk-site-there = Le dossier « site » à côté du fichier de la campagne n'est pas vide, et n'est pas le site de cette { -campagne }.
desk-site-there-help = Donnez un autre nom à ce dossier : rien n'est écrasé.
desk-tray = { $n ->
    [0] Rien à envoyer.
    [one] { $n } papier est prêt à partir.
   *[other] { $n } papiers sont prêts à partir.
}
desk-undone-several = Plusieurs { -nations } ont maintenant d'autres ordres : leurs accusés sont à envoyer.
desk-void = { -La-saison } { $season } est annulé{ -e }. Dites-le à tous.
desk-world-rolled = { -La-saison } { $season } est tiré{ -e } : ses réponses sont celles du moment du jet et ne changeront plus. Si un fait était faux à ce moment-là, un erratum le corrige.
kernel-damaged = Le fichier de campagne est abîmé ({ $what }). Gardez-en une copie, et reprenez la dernière sauvegarde.
kernel-not-found = Le fichier de la campagne n'est plus là.
kernel-overtaken = Quelqu'un a écrit dans la campagne depuis que cette page s'est affichée : un autre onglet, ou une commande. Rien n'a été changé ; regardez de nouveau la page.
kernel-stranger-empty = Le fichier est vide : ce n'est pas une campagne. Reprenez une sauvegarde.
kernel-tampered = Le fichier de campagne a été modifié par autre chose que ce programme ({ $what }). Gardez-en une copie, et reprenez la dernière sauvegarde.
kernel-unreadable = L'entrée n° { $i } { -de-la-saison } { $season } est illisible ou ne va pas avec les tables ({ $what }). Reprenez la dernière sauvegarde.
letter-archive-help = Copiez-en le texte, et collez-le à la page de celui qui l'a envoyé.
next-ask-backup = Faire une copie de la campagne, maintenant que { -la-saison } est fini{ -e } ?
reading-choice-not-taken-help = Relisez-le : ce que vous y lisez s'entre sur cette ligne, ou se met de côté.
reading-not-taken-help = Relisez-le : ce que vous y lisez s'entre sur cette ligne, ou se met de côté.
refusal-address-taken-help = Un pseudonyme n'a qu'une place, sinon on ne saurait pas pour laquelle est un message. Enlevez-le d'abord à l'autre.
refusal-already-rolled-help = Les tirages ont leur page ; ce qui reste à faire est au tableau de bord.
refusal-beacon-needs-lock-help = Verrouillez les ordres, publiez la feuille de verrouillage, attendez le prochain tirage public, puis jetez les dés avec lui.
refusal-beacon-left-help = Écrivez-le dans son champ. S'il n'a jamais eu lieu, dites-le : chacun le verra à la vérification.
refusal-beacon-unannounced-help = Continuez sans lui. La prochaine fois, annoncez-le sur la feuille d'ouverture.
refusal-deadline-no-reason-help = Écrivez pourquoi ; n'y mettez rien de secret.
refusal-deadline-over-help = Une date pour les ordres se donne avant le verrouillage, une date pour les choix avant la clôture.
refusal-end-during-season-help = Finissez-la d'abord.
refusal-erratum-revealed-help = Ce qui est révélé est public : dites-le dans les nouvelles, et corrigez le monde d'aujourd'hui.
refusal-erratum-too-late-help = Dites-le dans les nouvelles, et corrigez le monde d'aujourd'hui.
refusal-erratum-void-help = Corrigez le monde d'aujourd'hui.
refusal-gone-help = Les papiers publics sont toujours là.
refusal-no-address-help = Une adresse par ligne, par exemple brennus@club.example
refusal-no-errata-help = Si { -une-saison } ne peut pas compter, { -elle } s'annule devant tous.
refusal-no-notice-help = La page des choix montre ce qui attend, avec son numéro.
refusal-no-proposal-help = Entrez ce que vous y lisez, ou mettez-le de côté.
refusal-no-pseudonym-help = Un pseudonyme par ligne.
refusal-no-rule-help = Les règles ont leur page.
refusal-no-season-help = Ouvrez d'abord { -la-saison } { $next }.
refusal-no-seat-help = Le tableau de bord donne les noms des joueurs.
refusal-no-such-line-help = Sa page montre la ligne de chaque ordre.
refusal-no-such-proposal-help = Sa page montre ce qui est proposé.
refusal-no-such-row-help = Sa page montre ce qu'il y a à régler.
refusal-no-such-season-help = { $last ->
    [0] Rien n'a encore été ouvert.
    [one] Il n'y en a eu qu'{ -une-saison } jusqu'ici.
   *[other] Il y en a eu { $last } jusqu'ici.
}
refusal-no-window-help = Le tableau de bord dit ce qui vient ensuite.
refusal-not-asked-help = Le tableau de bord dit qui est attendu.
refusal-not-closed-help = Il faut d'abord clore.
refusal-not-over-help = Le tableau de bord dit ce qui manque.
refusal-not-rolled-help = C'est ce qui vient d'abord.
refusal-not-taken-help = La feuille d'ordres montre ce qui peut s'écrire.
refusal-nothing-stands-help = Entrez d'abord son message.
refusal-nothing-to-take-help = Sa page montre ce qu'il y a à régler.
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, feuilles de calcul, changements du monde, nouvelles, réglages, adresses, noms. Les ordres se retirent sur leur page.
refusal-nothing-to-withdraw-help = Sa page montre ce qui est entré.
refusal-orders-ended-help = Les ordres et les mots se donnent entre l'ouverture et le verrouillage, et restent ensuite comme ils sont. Ce qui vient plus tard attend la suite : dites-le au joueur.
refusal-rename-too-late-help = Dites-le dans les nouvelles ; seul le nom est faux.
refusal-reveal-order-help = Révélez d'abord { -la-saison } { $first }.
refusal-reveal-too-early-help = Pour le faire quand même, avec une note au journal, révélez avant l'heure.
refusal-row-settled-help = Sa page montre ce qui reste.
refusal-season-closed-help = Pour jouer la suite, ouvrez-la.
refusal-season-under-way-help = Finissez d'abord ce qui est en cours.
refusal-setup-help = Corrigez-le et recommencez ; aucune campagne n'a été créée.
refusal-sheet-too-late-help = La feuille ne peut plus prouver ce qu'elle aurait prouvé : dites-le aux joueurs. On joue sans elle ; la prochaine fois, imprimez-la avant le premier message.
refusal-too-many-seasons-help = Commencez une nouvelle { -campagne }.
refusal-unanswered-help = Entrez-la, à sa page.
refusal-world-stays-help = Changez-le après la clôture.
remark-army-unknown-help = La question reste comme elle est, et le joueur n'en est pas averti. Demandez-lui ce qu'il voulait dire, ou entrez l'ordre tel que vous le lisez.
safety-migrated = Cette campagne venait d'une version plus ancienne du programme : elle a été mise à jour, et l'ancien fichier est gardé à côté.
status-next = Ensuite : { $step ->
    [open] l'ouverture
    [sheet] la feuille d'ouverture
    [lock] le verrouillage
    [roll] les tirages
    [settle] les réponses
    [close] la clôture
   *[end] plus rien : c'est fini
}
table-known = Un tableau commence par une ligne qui nomme ses colonnes. Il faut au moins celles-ci : { $tables } Le classeur de la page « Le monde » en est un.
table-not-toml = Ce n'est pas un fichier du monde : prenez le classeur de la page « Le monde ».
table-not-whole-help = Écrivez un nombre entier, par exemple 120 : ni décimales, ni séparateur de milliers.
table-set-stays-help = Ce qui s'y trouve se change sur sa ligne.
table-yes-or-no-help = Écrivez oui ou non.
world-no-sheet-help = Ce jeu n'a pas de classeur de son monde.
world-unreadable-help = Ce n'est pas un fichier du monde ; le guide du jeu en montre un.
