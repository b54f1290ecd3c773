# L'arbitre à sa table : ce que les commandes lui disent.

desk-error = erreur : { $message }
desk-no-campaign = Vous n'avez pas dit de quelle campagne il s'agit.
desk-no-campaign-help = Nommez-la : arbitre -c ma-campagne.db …, ou une fois pour toutes dans la variable ARBITRE_CAMPAIGN. Pour en créer une : arbitre nouvelle ma-campagne.db
desk-secret = Le fichier du secret ne contient pas 64 chiffres hexadécimaux.
desk-one-byte = Le fichier du secret ne contient qu'un octet répété : c'est le premier que n'importe qui essaierait.
desk-secret-help = Sans --secret-file, le programme tire lui-même le secret : c'est ce qu'il faut pour une vraie campagne.
desk-stdin = l'entrée standard
desk-io = { $file } : { $why }
desk-io-help = Vérifiez le chemin et les droits du fichier.
desk-not-plain = { $file } n'est pas un simple fichier ou dossier, mais un lien ou un tube : un papier secret pourrait partir ailleurs.
desk-not-plain-help = Supprimez-le, ou donnez un autre dossier ; ce qui venait avant est déjà écrit.
desk-io-not-found = fichier ou dossier introuvable
desk-io-permission = accès refusé
desk-io-exists = ce fichier existe déjà
desk-io-full = disque plein
desk-io-folder = c'est un dossier
desk-io-no-folder = ce qui devrait être un dossier n'en est pas un
desk-io-read-only = disque protégé en écriture
desk-io-name = nom de fichier impossible
desk-too-large = { $file } dépasse { $limit } Mo : ce n'est pas ce qui est attendu ici.
desk-too-large-help = Vérifiez que c'est le bon fichier ; rien n'a été changé.
desk-not-text = { $file } n'est pas du texte en UTF-8 (octet { $byte }).
desk-not-text-help = Enregistrez-le en UTF-8 (dans le Bloc-notes : « Enregistrer sous », Encodage : UTF-8), puis recommencez.
desk-unchanged = Rien n'a été changé.
desk-kept = La commande a fait son travail, et c'est enregistré ; seul ce qu'elle aurait affiché manque ici. Pour le voir : { $again }
desk-half = Ce qui était déjà écrit reste ; redonnez la commande, elle écrira la suite.
desk-output = Impossible d'écrire la sortie : { $why }
desk-made = { -Campagne } créée : { $file }. Ce fichier contient le secret : gardez-le pour vous, et faites-en des copies (arbitre sauvegarde). Publiez le sceau maintenant, là où tous le voient.
desk-season-opened = { -Saison } { $season } ouvert{ -e } : { $name }
desk-season-opened-next = Ensuite : le monde s'il a changé (arbitre monde importer), les protections de la nation de l'arbitre (arbitre entrer), puis la feuille d'ouverture : arbitre saison feuille { $season }
desk-sheet-stands = La feuille d'ouverture { -de-la-saison } { $season } est déjà imprimée : elle est redonnée telle quelle, sans le nouveau texte.
desk-silent = Avis { $notice } : { $nation } n'a pas choisi, et rien n'est donné.
desk-news = Nouvelles { -de-la-saison } { $season } enregistrées ; elles paraîtront dans tous les bulletins.
desk-no-sheet = Attention : la feuille d'ouverture de la saison { $season } n'a pas été imprimée avant ces ordres. Rien ne prouvera que vous avez protégé votre nation avant de les lire.
desk-imported = { $taken ->
    [0] Aucun ordre n'est retenu
    [one] 1 ordre est retenu
   *[other] { $taken } ordres sont retenus
}, { $bad ->
    [0] aucune ligne refusée.
    [one] 1 ligne refusée.
   *[other] { $bad } lignes refusées.
}
desk-row = { $place } : { $text }
desk-import-strict = Rien n'a été changé (--strict) : corrigez ces lignes, ou importez sans --strict pour garder les bonnes.
desk-import-replaced = Des ordres enregistrés avant sont remplacés. Renvoyez leur accusé de réception (arbitre ordres accusé) à : { $seats }
desk-recorded = Enregistré ({ -saison } { $season }).
desk-given-back = { $cost ->
    [one] { $seat } : ses ordres en attente coûtent { $cost } point, et ce montant lui rend juste cette somme (trésor : { $after }).
   *[other] { $seat } : ses ordres en attente coûtent { $cost } points, et ce montant lui rend juste cette somme (trésor : { $after }).
} Le trésor que vous donnez est ce qui reste, ordres payés : s'il a été noté avant ces ordres, c'est { $left } (pour tout un fichier noté avant les ordres : arbitre monde importer … --keep-paid).
desk-nothing-to-keep = Aucun ordre n'attend d'être payé : les sommes sont prises telles quelles.
desk-world-rolled = Les dés de la saison { $season } sont jetés : ses réponses sont celles du moment du jet et ne changeront plus. Si un fait était faux au moment du jet, corrigez-le par un erratum (arbitre erratum { $season } --help).
desk-thawed = Attention : ce changement touche la nation de l'arbitre entre la feuille d'ouverture et le jet. Il est permis, mais le journal le marque, et chacun le verra à la vérification (H22).
desk-dry-run = { $n ->
    [0] Rien ne serait tiré. Rien n'a été changé.
    [one] Un tirage aurait lieu. Rien n'a été changé.
   *[other] { $n } tirages auraient lieu. Rien n'a été changé.
}
desk-no-notices = Saison { $season } : aucun jet n'a été contré, personne n'a de choix à faire.
desk-no-notices-yet = Les dés de la saison { $season } ne sont pas lancés : personne n'a encore de choix à faire.
desk-chosen-close = On peut encore changer jusqu'à la clôture.
desk-chosen-withhold = { $seat }, avis { $notice } : rien ne sera donné. { $until }
desk-chosen-false = { $seat }, avis { $notice } : la réponse sera « { $value } ». { $until }
desk-delivered = { -Saison } { $season } : { $n ->
    [one] { $n } bulletin
   *[other] { $n } bulletins
} dans { $folder }, un dossier par { -nation }. La liste, pour vous seul : { $manifest }
desk-backup = Copie faite : { $file }. Elle contient le secret de la campagne, comme l'original.
desk-demo-done = Tout est dans { $folder } : la { -campagne } ({ $file }), les messages, et les bulletins (dossier { $papers }, un dossier par { -nation }).
desk-demo-page = Ce que reçoit un joueur, à ouvrir dans un navigateur :
desk-demo-all = Le tout, chaque commande et ce qu'elle imprime : arbitre démo { $name } --all
column-lang = Langue
desk-campaign-ended = La { -campagne } est terminée et publiée tout entière : on n'y écrit plus rien.
desk-erratum = { $n ->
    [0] Saison { $season }, erratum { $number } : enregistré ; aucune question ne portait là-dessus.
    [one] Saison { $season }, erratum { $number } : enregistré ; 1 tentative portait là-dessus.
   *[other] Saison { $season }, erratum { $number } : enregistré ; { $n } tentatives portaient là-dessus.
}
desk-erratum-marked = Attention : cet erratum touche la nation de l'arbitre. Il est permis, mais le journal le marque, et chacun le verra à la révélation de la campagne (H22).
desk-notices-season = Saison { $season }
desk-erratum-today = Aujourd'hui aussi :
desk-erratum-today-not = Le monde d'aujourd'hui reste comme il est : il a changé depuis, ou c'était déjà ainsi.
desk-reissued-counted = Sur le bulletin { DE($nation) }, cet erratum porte le n° { $n } : chacun ne compte que ceux qui le concernent.
desk-reissued = { $n ->
    [0] Aucun bulletin à réémettre.
    [one] Bulletin réémis pour { $nations }. Envoyez-le : arbitre bulletins --season { $season } --out DOSSIER
   *[other] Bulletins réémis pour { $nations }. Envoyez-les : arbitre bulletins --season { $season } --out DOSSIER
}
desk-shared = Attention : { $folder } est un dossier partagé ou synchronisé. Ce fichier contient tous les secrets : gardez-le dans un dossier à vous seul.
desk-shared-papers = Attention : { $folder } est un dossier partagé ou synchronisé. Les papiers de { -toutes-les-nations } y sont, et le relevé de l'arbitre : écrivez-les dans un dossier à vous seul, et remettez à chacun le sien.
desk-defect = Défaut du programme ({ $place }). Rien n'a été enregistré à moitié ; signalez ce qui est écrit ici, il n'y a aucun secret dedans.

## Ce qui ne va pas dans la ligne de commande elle-même
usage-missing = Il manque { $what }.
usage-unknown-argument = « { $what } » n'est pas attendu ici.
usage-unknown-verb = « { $what } » n'est pas une commande.
usage-missing-verb = Il manque la suite de la commande : { $what }
usage-subverbs = Après « arbitre { $verb } » : { $known }.
usage-unsigned = Un nombre s'écrit ici sans signe : { $number }
usage-plus = Avec un plus, cela peut vouloir dire « autant de plus » : écrivez le nombre qui doit rester. « arbitre trésor ajouter » ajoute.
usage-world = Cela se dit maintenant par « monde ». Les voir : arbitre monde { $table }. Les changer : arbitre monde fixer, ajouter ou retirer (arbitre aide monde)
usage-number = Écrivez un nombre en chiffres, sans unité.
usage-no-value = Il manque une valeur après { $what }.
usage-value = « { $value } » ne va pas pour { $what }.
usage-values = Les valeurs possibles : { $values }.
usage-twice = { $what } ne va pas avec { $other }, ou est donné deux fois.
usage-did-you-mean = Vouliez-vous dire { $what } ?
usage-more = Pour l'aide : --help
desk-rehearsed = Rien n'a été changé : voilà ce qui changerait.
desk-recorded-same = Rien ne change : c'était déjà ainsi.
usage-quote = Un texte de plusieurs mots se met entre guillemets droits, par exemple "{ -nom-saison }"
desk-no-setup = Aucune mise en place ne s'appelle « { $name } ».
desk-no-setup-help = Les noms possibles : { $names } ; ou donnez un fichier.
desk-other-rulebook = La commande « { $verb } » n'existe pas dans cette campagne, qui se joue avec { $rulebook }.
desk-template-of = Ce modèle est pour { $rulebook }, avec les noms de sa mise en place d'origine. Pour celui d'une campagne, quelle que soit sa règle, nommez-la : arbitre -c FICHIER monde modèle --out …
desk-other-rulebook-world = Ici, chaque valeur du monde se fixe ainsi : arbitre -c FICHIER monde fixer joueur NOM or=300. Pour plusieurs, passez par un fichier : arbitre -c FICHIER monde exporter --out monde.xlsx ; changez-y ce qu'il faut, puis : arbitre -c FICHIER monde importer monde.xlsx
desk-other-rulebook-after = Ici, le monde ne se corrige pas entre le jet et la clôture. Après la clôture, corrigez-le (arbitre -c FICHIER monde importer MONDE) et dites-le dans les nouvelles.
desk-other-rulebook-report = Ce qui s'est passé, les jets compris : arbitre -c FICHIER relevé (la liste), puis arbitre -c FICHIER relevé N.
desk-other-rulebook-odds = Les chances de chaque action : arbitre -c FICHIER règles. Chaque accusé de réception les donne aussi, à côté des ordres.
rulebook-antiquity = la règle d'espionnage d'Antiquité
rulebook-dragon-lords = la règle des espions de Dragon Lords
desk-no-sample = Aucune campagne d'exemple ne s'appelle « { $name } ».
desk-no-sample-help = Il y a { $names }.
desk-season-renamed = { -Saison } { $season } : « { $before } » s'appelle maintenant « { $name } ».
remarks-none = Rien à régler.
remarks-settled = { $n ->
    [0] Il n'y avait rien à régler.
    [one] Une remarque réglée.
   *[other] { $n } remarques réglées.
}
desk-trade-ended = L'accord de commerce entre { $this } et { $that } n'est pas reconduit. Pour le reconduire : arbitre commerce ajouter { $a } { $b }
