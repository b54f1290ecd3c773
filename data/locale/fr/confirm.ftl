# Ce qui se demande avant d'agir.

# « question » : une phrase entière qui dit ce qui va se passer.
confirm-ask = { $question } Continuer ? [o/N]
confirm-whether = { $question } [o/N]
confirm-needs-yes = Il n'y a pas de terminal pour vous demander confirmation : si c'est bien ce que vous voulez, ajoutez --yes à la commande. Rien n'a été changé.
confirm-reveal-early = Révéler la saison { $season } avant que la règle H18 ne le permette dit à tous, pour toujours, chaque réponse de chaque nation, et si elle était vraie, fausse, contrée ou due à la malchance.
confirm-reveal-campaign = Révéler la { -campagne } publie tous ses secrets et la termine : on n'y écrira plus rien.
confirm-clock = L'enregistrer malgré tout.
clock-behind = L'horloge de la machine dit { $now }, et la dernière entrée est de { $last }. Ce que vous enregistrez portera lui aussi cette heure-là, et n'est en retard pour personne. Si l'horloge se trompe maintenant, réglez-la d'abord. Si elle se trompait alors, reprenez une copie d'avant : arbitre restaurer COPIE NOUVELLE.db
clock-ahead = L'horloge de la machine dit { $now } : { $days } jours après la dernière entrée ({ $last }). Si elle se trompe, réglez-la d'abord : tout ce qui suivra porterait cette date. Pour garder une copie d'avant, à reprendre au besoin : arbitre -c { $file } sauvegarde COPIE
confirm-withdraw = Retirer ces ordres.
confirm-replace = Remplacer ces ordres par ceux du message.
confirm-take-instead = Mettre ce message à la place de ces ordres (--add pour les garder).
confirm-replace-rows = Remplacer ces ordres par ceux du tableau.
confirm-sheet = Imprimer ainsi la feuille d'ouverture { -de-la-saison } { $season } ; elle restera telle quelle.
confirm-world = Remplacer ce que la campagne sait du monde par ce que vous donnez.
confirm-keep-paid = Ces montants ont-ils été notés avant les ordres ? Ce que les ordres coûtent reste alors payé.
confirm-thaw = Ce changement touche la nation de l'arbitre entre la feuille d'ouverture et le jet : le journal le marque, et chacun le verra à la vérification (H22).

## Ce qu'une commande va changer
preview-orders = Ce qui change dans les ordres, pour { $seat } :
preview-order = { $cost ->
    [one] { $order } ({ $cost } point)
   *[other] { $order } ({ $cost } points)
}
preview-word = { $seat } : le mot « { $word } » n'est plus donné
preview-cost = Prix de ces ordres : { $before } → { $after }
desk-undone-receipt = Si un accusé de réception était déjà parti pour { $nation }, il n'est plus valable : envoyez celui-ci.
desk-mistaken-earlier = Plusieurs messages ont été entrés pour { $seat } : tous sont retirés, comme venant d'un autre. Ses propres ordres d'avant ne reviennent pas : entrez-les de nouveau. (Si le message d'un autre est la dernière entrée du journal, arbitre annuler le retire et rend ces ordres.)
refusal-nothing-to-undo = { $kind ->
    [none] Il n'y a rien à annuler dans { -la-saison } { $season }.
   *[other] On ne peut plus rien annuler dans { -la-saison } { $season } : ni { $kind }, ni ce qui précède.
}
refusal-nothing-to-undo-help = On peut annuler, du dernier au premier : messages, retraits, tableaux, changements du monde, nouvelles, réglages d'une nation, adresses publiques, nom de la saison. Pour les ordres : arbitre ordres retirer, ou un nouveau message ; pour le nom d'une saison : arbitre saison renommer. Un fait du monde qui était faux au jet se corrige par un erratum : arbitre erratum --help

## Ce qu'est une entrée du journal
actor-arbiter = l'arbitre
entry-new = la création de la { -campagne }
entry-open = l'ouverture
entry-rename = un autre nom pour { -la-saison }
entry-rules = une règle maison
entry-seat = le réglage d'{ -une-nation }
entry-address = les adresses publiques
entry-world = un changement du monde
entry-thaw = un changement chez la nation de l'arbitre
entry-sheet = la feuille d'ouverture
entry-enter = un message
entry-receive = un message dont rien n'est pris
entry-withdraw = un retrait d'ordres
entry-import = un tableau d'ordres
entry-lock = le verrouillage
entry-roll = le jet des dés
entry-choose = le choix d'une victime
entry-news = les nouvelles
entry-close = la clôture
entry-erratum = un erratum
entry-reveal = une révélation
entry-end = la fin de la { -campagne }
entry-undo = une annulation

## Noms abrégés, éditeur, pages de manuel
refusal-several-rules = « { $typed } » peut vouloir dire plusieurs choses.
refusal-several-rules-help = Ce sont : { $names }. Tapez une lettre de plus.
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
edit-failed = L'éditeur n'a pas fonctionné ({ $what }) : rien n'a été entré.
edit-failed-help = Nommez-en un autre dans la variable EDITOR, ou donnez le message en fichier : arbitre entrer ITALIE message.txt
edit-again = Rien n'a été pris. Rouvrir le texte dans l'éditeur ? [O/n]
edit-opening = Le modèle s'ouvre dans { $editor } ; enregistrez et quittez pour l'entrer, quittez sans rien changer pour renoncer.
desk-no-news = { -La-saison } { $season } n'a pas de nouvelles publiques (arbitre nouvelles).
confirm-roll = Jeter les dés { -de-la-saison } { $season } sans tirage public : on ne les jette qu'une fois, et les ordres ne changeront plus.
confirm-roll-beacon = Jeter les dés { -de-la-saison } { $season } avec le tirage public « { $beacon } », lettre pour lettre : on ne les jette qu'une fois, et les ordres ne changeront plus.
confirm-close = Clore { -la-saison } { $season } : ses choix et ses nouvelles ne changeront plus.
confirm-no-sheet = La feuille d'ouverture de la saison { $season } n'est pas imprimée (arbitre saison feuille { $season }) : après les premiers ordres d'une autre nation que celle de l'arbitre, elle ne peut plus l'être.
desk-not-added = Rien n'a été ajouté : « { $line } ». { $why }
desk-not-added-help = Écrivez un seul ordre, comme un joueur l'écrirait ; « arbitre modèle NATION » donne des exemples.
desk-backup-name = « { $name } » est le nom d'un fichier que SQLite tient à côté d'une campagne.
desk-backup-name-help = Donnez un autre nom à la copie, par exemple copie.db.
