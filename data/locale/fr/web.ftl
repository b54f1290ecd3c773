# Le bureau : la page où l'arbitre donne ses commandes.

web-title = Le bureau de l'arbitre
web-open = Le bureau est ouvert, pour vous seul et sur cette machine : ouvrez { $file } avec votre navigateur. (Son adresse est { $address } ; à elle seule, elle ne laisse entrer personne.) Il se ferme après { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } sans visite, par son bouton, ou par Ctrl-C.
web-over = Le bureau est fermé.
web-ended = Le bureau est fermé. Vous pouvez fermer cette page.
web-refused = Le bureau ne répond pas à cette demande : elle ne vient pas d'une de ses pages.
web-gone = Le bureau n'a pas cette page.
web-other-step = La partie en est à une autre étape. Rien n'a été changé : revoyez le tableau de bord.
web-no-session = Le bureau ne vous reconnaît pas. Ouvrez le fichier desk-….html qui se trouve à côté du fichier de la campagne ; si le bureau est fermé, rouvrez le programme.
web-old-form = Ce formulaire est périmé, et rien n'a été changé. Revenez en arrière, rechargez la page et envoyez-le de nouveau.
web-too-large = C'est plus que le bureau n'accepte en une fois (64 Mo), et rien n'a été changé. Envoyez moins de fichiers.
web-missing = Un champ du formulaire est vide. Rien n'a été changé.
web-bad-name = Donnez à la copie un nom simple, sans dossier : elle est écrite à côté de la campagne. Rien n'a été changé.
web-no-files = Les fichiers ne sont plus là. Choisissez-les de nouveau ; rien n'a été changé.
web-one-file = Choisissez un fichier, et un seul. Rien n'a été changé.
web-skip = Aller au contenu
web-pages = Pages
web-page-home = Tableau de bord
web-page-post = Boîte de réception
web-page-notices = Choix
web-page-dice = Dés
web-page-world = Le monde
web-page-public = Papiers publics
web-page-copy = Copies
web-do = { $what ->
    [open] Ouvrir { -la-saison } { $season }
    [sheet] Imprimer la feuille d'ouverture { -de-la-saison } { $season }
    [lock] Verrouiller { -la-saison } { $season }
    [roll] Faire les tirages { -de-la-saison } { $season }
    [settle] Poursuivre avec ces réponses
    [close] Clore { -la-saison } { $season }
    [enter] Entrer le message
    [take] Le prendre ainsi
    [add] Ajouter l'ordre
    [drop] Retirer ces ordres
    [withdraw] Retirer les ordres
    [settled] C'est réglé
    [mail] Garder ces adresses
    [away] Retenir ce jour
    [substitute] Retenir cette adresse
    [lang] Changer la langue
    [trade] Changer l'accord
    [treasury] Fixer ce montant
    [choose] Entrer le choix
    [news] Enregistrer ces nouvelles
    [deadline] Fixer la date
    [undo] Annuler la dernière entrée
    [backup] Faire la copie
    [post] Entrer les courriels
    [world] Changer le monde
    [reveal] Révéler { -la-saison } { $season }
    [new] Créer la campagne
    [rule] Changer la règle
    [site] Écrire les pages
    [finish] Finir la { -campagne }
    [row] Changer le monde
    [erratum] Corriger
   *[other] Poursuivre
}
web-early = { $what ->
    [open] Ouvrir { -la-saison } { $season }
    [sheet] Imprimer quand même la feuille d'ouverture…
    [lock] Verrouiller avant l'heure…
    [roll] Tirer maintenant…
    [settle] Poursuivre avant l'heure…
   *[close] Clore avant l'heure…
}
web-need = { $what ->
    [held] Régler
    [asked] Régler
    [told] Regarder
    [world] Importer le monde
    [own] Les entrer
    [answer] Regarder
    [waited] Entrer des courriels
    [answers] Entrer des courriels
    [choices] Entrer les choix
    [publish] Publier
   *[send] Envoyer
}
web-missing-first = D'abord :
web-missing-nothing = Il ne manque rien.
web-all-over = C'est fini : plus rien ne s'entre.
web-draw = Le tirage public, lettre pour lettre comme il a été tiré :
web-steps = Les étapes { -de-la-saison }
web-board = Qui en est où
web-held = un message est en suspens
web-sealed = scellé
web-counted = compté
web-hush-on = Cacher les ordres et les prix
web-hush-off = Montrer les ordres et les prix
web-last-copy = Dernière copie :
web-copy-now = En faire une copie :
web-for-good = C'est définitif : cela ne s'annule pas.
web-no-but = Non
web-do-still = L'entrer quand même
web-do-keep = Le laisser payé
web-do-remember = La retenir
web-page-rest = Le reste
web-looks = À regarder
web-draws = Les tirages { -de-la-saison } { $season }
web-report = La campagne en chiffres
web-odds = Les chances de chaque question
web-check = Vérifier le fichier de la campagne
web-publish = À publier
web-site-what = Tout ce qui est public, en pages à déposer chez n'importe quel hébergeur, dans un dossier « site » à côté du fichier de la campagne.
web-site = Écrire les pages
web-reveal = Révéler { -une-saison }
web-reveal-which = Numéro { -de-la-saison }
web-reveal-early = Même avant que les règles ne le permettent
web-reveal-do = Révéler…
web-finish = Finir la { -campagne }
web-finish-what = Tout est publié, son secret compris, et plus rien ne s'y écrit.
web-finish-do = Finir et tout révéler…
web-erratum = Erratum : un fait du monde était faux au moment du jet
web-erratum-reason = Ce qui était faux, que tous liront
web-erratum-do = Corriger…
web-house = Règles maison
web-house-set = Changer la règle
web-rules = Les règles
web-leave = Ouvrir une autre campagne
web-row-change = Changer une ligne
web-row-what = Ce qui se fait
web-row-set = Changer une ligne
web-row-add = Ajouter une ligne
web-row-remove = Enlever une ligne
web-row-table = Dans
web-row-name = La ligne, par son nom
web-row-values = Ce qu'elle dit, une valeur par ligne
web-row-do = Changer le monde
web-welcome-open = Ouvrir une campagne
web-welcome-none = Il n'y en a pas dans ce dossier.
web-welcome-new = Une nouvelle campagne
web-welcome-game = Le jeu
web-welcome-name = Le nom de son fichier
web-welcome-seats = Les joueurs d'un jeu de cartes, un nom par ligne (dans les autres, ils viennent de la carte)
web-welcome-make = La créer
web-welcome-sample = Regarder un exemple
web-welcome-sample-what = Une campagne déjà jouée, dans un dossier à elle à côté des autres : rien ne peut s'y casser.
web-setup = { $setup ->
    [antiquity] Antiquité : l'espionnage
    [mare-nostrum] Antiquité : l'espionnage
    [dragon-lords] Dragon Lords : les espions
    [coup] Coup
    [aristocracy] Aristocracy
    [aristocracy-spies] Aristocracy avec Spies & Rumors
    [aristocracy-churches] Aristocracy avec Churches
    [aristocracy-full] Aristocracy avec les deux
   *[other] { $setup }
}
web-also = Et aussi
web-deadline = Fixer une date limite
web-deadline-of = Pour
web-deadline-orders = les ordres
web-deadline-choices = les choix
web-deadline-date = Jusqu'au
web-deadline-reason = Raison, si elle est repoussée
web-deadline-set = Fixer la date
web-news = Nouvelles pour tous
web-news-text = Le texte des nouvelles
web-news-set = Enregistrer ces nouvelles
web-world = Importer un fichier du monde
web-world-file = Le fichier : le classeur du monde, rempli
web-world-reason = Raison, s'il corrige quelque chose
web-world-keep-paid = Les trésors du fichier ont été notés avant les ordres : ce que les ordres coûtent reste payé
web-world-import = Importer le fichier
web-undo = Annuler la dernière entrée…
web-end = Fermer le bureau
web-no-beacon = Le tirage public n'a pas eu lieu
web-no-beacon-roll = Jeter les dés sans lui…
web-post-how = Déposez ici les courriels, ou choisissez-les : plusieurs à la fois, ou toute une boîte aux lettres
web-post-paste = Ou collez : un courriel, ou les messages d'une page de forum
web-post-look = Les mettre dans la boîte
web-post-note = Rien n'est entré avant que vous n'ayez vu comment chaque courriel a été lu. Un courriel déjà entré est reconnu.
web-inbox-keys = Touches : j, le message suivant ; k, le précédent ; Entrée, à son premier choix, et là Entrée le change.
web-inbox-keep = À entrer
web-inbox-whose = De qui est-il ?
web-inbox-known = Connu désormais comme (vide : rien n'est retenu)
web-inbox-came = Il est arrivé
web-inbox-as-found = comme trouvé
web-inbox-in-time = à temps
web-inbox-late = en retard
web-inbox-ask = Le demander au joueur
web-inbox-passed = Rien à faire de ceux-ci
web-inbox-enter = Entrer ce qui est coché
web-inbox-look = Seulement revoir
web-inbox-clear = Vider la boîte
web-mark-asks = Vous demande
web-since = Depuis votre dernière visite ({ $time }) : { $n ->
    [0] aucun message
    [one] un message ({ $seats })
   *[other] { $n } messages ({ $seats })
}.
web-new = nouveau
web-asks = vous demande quelque chose
web-absent = Absence, remplaçant, autre joueur
web-away-until = Absent jusqu'au (vide : il est là)
web-away-set = Retenir ce jour
web-substitute = Adresse de qui peut écrire pour lui, pour { -la-saison } en cours seulement (vide : personne)
web-substitute-set = Retenir cette adresse
web-hand-over = Tous les papiers de ce joueur jusqu'ici en un fichier, pour qui prend sa suite
web-address = Adresses publiques
web-address-what = Tout le monde peut les connaître : la feuille d'ouverture les donne, et les lettres mènent au bon d'ordres du site (vide : aucune).
web-address-site = Où est le site, tel que le navigateur l'affiche
web-address-orders = Adresse pour les ordres
web-address-set = Les publier
web-ways = Comment partent ses papiers et son bon d'ordres
web-by = Ses papiers partent
web-by-mail = par courriel
web-by-forum = en messages sur un forum
web-form-way = Son bon d'ordres part
web-form-link = en lien, si le site a une adresse
web-form-attach = en page jointe à ses courriels
web-form-none = pas du tout
web-ways-set = Retenir cela
web-answer-this = À répondre
web-answered = Répondu ✓
web-in-time = Ils sont arrivés à temps, quoi que dise l'horloge
web-to-settle = À régler
web-row = N° { $row }{ $line ->
    [0] {""}
   *[other] , ligne { $line }
}
web-take = Lire
web-take-add = Lire à côté de ce qui est enregistré
web-proposal = « { $proposal } »
web-talk = Ce n'est pas un ordre
web-ask = Demander au joueur : le reçu
web-otherwise = Ou autrement, comme vous le lisez
web-take-all = Tout prendre tel que proposé
web-how = Avec ce qui est enregistré
web-how-plain = Comme le message le laisse entendre
web-how-add = L'ajouter
web-how-replace = Le mettre à la place
web-settled = C'est réglé : ne plus l'afficher
web-reading = Le message et la lecture qui en est faite
web-original = Tel qu'il est écrit
web-read-as = Tel qu'il est lu
web-mark-order = Pris
web-mark-refused = Refusé
web-mark-asked = À éclaircir
web-mark-noted = Vu
web-mark-doubtful = Douteux
web-mark-said = Remarque
web-mark-arbiter = Pour vous seul
web-paper-receipt = Accusé de réception
web-paper-sheet = Feuille d'ordres
web-form = Bon d'ordres à envoyer
web-paper-letter = Lettre
web-paper-bulletin = Bulletin
web-stands = Ordres enregistrés
web-stands-nothing = Aucun ordre n'est enregistré.
web-stands-paid = Ces ordres ont été comptés : on ne les change plus.
web-stands-lines = Ordres, avec leur prix
web-drop = Retirer les ordres cochés…
web-withdraw = Tout retirer…
web-mistaken = Ces ordres étaient d'un autre, entrés par erreur
web-correct = Corriger
web-add-line = Un ordre, tel que vous lisez le message
web-add = Ajouter l'ordre
web-enter = Entrer un message
web-enter-text = Le message, tel qu'il est arrivé
web-enter-do = Entrer le message…
web-addresses = Adresses de courriel
web-addresses-list = Une par ligne
web-addresses-set = Garder ces adresses
web-lang = Langue des papiers
web-lang-fr = français
web-lang-en = anglais
web-lang-set = Changer la langue
web-last-message = Le dernier message
web-added-message = Tel que vous le lisez
web-earlier-message = Entrée { $entry }, { $time }
web-no-message = Rien n'est arrivé de ce joueur.
web-withhold = Ne rien donner
web-truth = La vérité
web-false-value = Une réponse fausse, comme celle-ci :
web-false-number = Une réponse fausse, de { $low } à { $high } :
web-false = Donner cette réponse fausse
web-answer = La réponse
web-choose = Entrer le choix
web-world-treasury = Trésors
web-world-trade = Commerce
web-world-book = Le monde, en tableur (.xlsx) : à modifier, puis à importer
web-trade = Accord de commerce
web-trade-add = Conclure ou reconduire
web-trade-end = Rompre
web-treasury = Fixer un trésor
web-treasury-reason = Raison
web-treasury-set = Fixer le trésor
web-nation = Nation
web-no-dice = Rien n'a encore été jeté.
web-tray-empty = Rien n'est à envoyer.
web-tray-all = Tout en un fichier
web-tray-all-how = Une boîte d'envoi comme les logiciels de courrier les gardent (mbox) : mettez-la dans les dossiers locaux de Thunderbird sous le nom « Unsent Messages », puis envoyez les messages en attente. Dans un webmail : copiez-les un par un.
web-tray-all-sent = Tout cela est envoyé
web-tray-tick = Envoyé ✓
web-tray-public = Pour tous, là où tous les joueurs lisent
web-tray-publish = Publié ✓
web-tray-open = Ouvrir comme courriel
web-tray-sent = Envoyés
web-tray-not-sent = Pas envoyé, finalement
web-tray-reminders = Rappels, à qui vous voudrez
web-tray-line = Une ligne de vous au-dessus des accusés et des rappels
web-tray-line-what = La ligne ; vide pour aucune
web-tray-line-set = L'écrire au-dessus
web-copy-how = Une copie contient le secret de la campagne : gardez-la là où vous seul pouvez la lire. Elle est écrite à côté du fichier de la campagne.
web-copy-name = Nom de la copie
web-copy-make = Faire la copie
web-to-question = Aller à la question
web-as-text = Le texte, à copier
web-draft-kind = { $kind ->
    [receipt] Accusé de réception
    [letter] Lettre
    [reminder] Rappel
   *[bulletin] Bulletin
}
web-done = { $deed } : c'est fait
web-nothing-entered = Rien n'a été entré
web-done-partly = Fait en partie
web-kept = Le message est gardé ; rien n'en compte encore
web-not-done = Rien n'a été fait
web-no = Non, laisser
web-go-on = Continuer
web-again = Le faire quand même, sur l'état actuel
web-typed = Ce que vous aviez écrit
web-typed-again = Envoyer de nouveau
web-no-address = pas d'adresse : donnez-la à la page de ce joueur
web-back = Retour

help-desk = Ouvre sur cette machine, pour vous seul, une page où les commandes se donnent par des formulaires
help-desk-idle = Se ferme après tant de minutes sans visite
help-desk-example = arbitre bureau
